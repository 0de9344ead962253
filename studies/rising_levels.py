"""How often bots win Atlantis Rising, by number of players and level."""

from __future__ import annotations

from critias.lab.study import interval_plot, table
from studies.beside import Study

PLAYERS = [1, 2, 3, 4, 5, 6, 7]
LEVELS = ["1", "2", "3", "4", "5"]


def main() -> None:
    study = Study("rising_levels", 60, __doc__ or "")
    reports = {(seats, level): study.report("rising", seats, level=level) for seats in PLAYERS for level in LEVELS}
    head = ["Players", *(f"Level {level}" for level in LEVELS)]
    for name, cards in {
        "wins": {key: report.team() for key, report in reports.items()},
        "rounds": {key: report.lengths() for key, report in reports.items()},
    }.items():
        study.section(
            name,
            table(head, [[str(seats), *(cards[seats, level].rows[0][1] for level in LEVELS)] for seats in PLAYERS]),
        )
    dots = [
        {**vars(report.victories), "what": f"Level {level}", "arm": f"{seats} player{'s' if seats > 1 else ''}"}
        for (seats, level), report in reports.items()
    ]
    dots.sort(key=lambda dot: dot["what"])
    study.picture("wins", interval_plot(dots, "How often the players win", "share of the games", percent=True))
    study.write()


if __name__ == "__main__":
    main()
