"""Make the stored games anew:  python -m tests.golden.make [NAME …]

Do so only when a rule was changed on purpose; the difference between the old files and the new shows what changed.
The name of a file begins with the name of its game.
"""

from __future__ import annotations

import sys
from pathlib import Path

from critias.engine.game import get_game
from critias.engine.laws import random_match
from critias.engine.record import Record

GAMES: dict[str, tuple[int, int, dict[str, str]]] = {  # name: seed, seats, options
    "end-3-standard": (301, 3, {"length": "standard"}),
    "end-4-long": (402, 4, {"length": "long"}),
    "end-5-standard": (503, 5, {"length": "standard"}),
    "era-3-standard": (304, 3, {}),
    "era-4-advanced": (405, 4, {"societies": "on", "goals": "on"}),
    "era-5-introductory": (506, 5, {"version": "introductory"}),
    "age-3-standard": (307, 3, {}),
    "age-5-advanced": (508, 5, {"advanced_game": "on"}),
    "rising-1-introductory": (109, 1, {"blueprint": "introductory"}),
    "rising-4-level-3": (410, 4, {"level": "3", "order": "clockwise"}),
    "rising-7-free": (711, 7, {}),
    "chaos-2": (212, 2, {}),
    "chaos-3": (313, 3, {}),
    "chaos-5": (514, 5, {}),
}


def path_of(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.json")


def played(name: str) -> Record:
    seed, seats, options = GAMES[name]
    game = get_game(name.partition("-")[0])
    return random_match(game, game.load_box(), seed, seats, game.settled(options)).record()


def main() -> None:
    for name in sys.argv[1:] or GAMES:
        played(name).save(path_of(name))


if __name__ == "__main__":
    main()
