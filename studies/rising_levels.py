"""How often bots win Atlantis Rising, by number of players and level."""

from __future__ import annotations

from critias.lab.study import Arm, interval_plot, mean, save, table
from studies import Study

PLAYERS = [1, 2, 3, 4, 5, 6, 7]
LEVELS = ["1", "2", "3", "4", "5"]


def main() -> None:
    study = Study("rising_levels", 100, __doc__ or "")
    arms = {
        (players, level): study.run(f"{players} players, level {level}", "rising", players, options={"level": level})
        for players in PLAYERS
        for level in LEVELS
    }
    rows = [[str(players), *(arms[players, level].team_wins().percent() for level in LEVELS)] for players in PLAYERS]
    study.section("wins", table(["Players", *(f"Level {level}" for level in LEVELS)], rows))
    rounds = [[str(players), *(mean(arms[players, level].turns()).number() for level in LEVELS)] for players in PLAYERS]
    study.section("rounds", table(["Players", *(f"Level {level}" for level in LEVELS)], rounds))
    dots = [dot(f"Level {level}", players, arms[players, level]) for level in LEVELS for players in PLAYERS]
    save(interval_plot(dots, "How often the players win", "share of the games", percent=True), study.picture("wins"))
    study.write()


def dot(level: str, players: int, arm: Arm) -> dict[str, object]:
    won = arm.team_wins()
    who = "1 player" if players == 1 else f"{players} players"
    return {"what": level, "arm": who, "value": won.value, "low": won.low, "high": won.high}


if __name__ == "__main__":
    main()
