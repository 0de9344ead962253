"""Age of Atlantis beside Era of Atlantis, the later version of the same design: what did the changes do?"""

from __future__ import annotations

from critias.lab.report import Report
from studies.beside import Study

SAME = {"Doom": "Pole Shift", "Pole Shift (Doom)": "Pole Shift"}  # one ending under two names


def main() -> None:
    study = Study("from_age_to_era", 500, __doc__ or "")
    reports: dict[str, Report] = {}
    for seats in (3, 4, 5):
        for game, title in (("age", "Age"), ("era", "Era")):
            reports[f"{title}, {seats} players"] = study.report(game, seats)
    for name, title, card, axis in (
        ("lengths", "How long a game lasts", Report.lengths, "rounds"),
        ("endings", "How a game ends", Report.endings, "share of games"),
        ("scores", "How close it is", Report.distances, "VP"),
        ("places", "Who wins, by place in the turn order", Report.places, "share of wins"),
        ("nations", "Who wins, by nation at the start", Report.traits, "share of wins"),
    ):
        cards = {label: card(report) for label, report in reports.items()}
        study.beside(name, title, cards, axis, axis.startswith("share"), **SAME)
    study.write()


if __name__ == "__main__":
    main()
