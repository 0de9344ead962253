"""Make the stored games anew:  python -m tests.golden.make

Do so only when a rule was changed on purpose; the difference between the old files and the new shows what changed.
"""

from __future__ import annotations

from pathlib import Path

from critias.engine.laws import random_match
from critias.games.end import GAME

GAMES: dict[str, tuple[int, int, dict[str, str]]] = {  # name: seed, seats, options
    "end-3-standard": (301, 3, {"length": "standard"}),
    "end-4-long": (402, 4, {"length": "long"}),
    "end-5-standard": (503, 5, {"length": "standard"}),
}


def path_of(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.json")


def main() -> None:
    for name, (seed, seats, options) in GAMES.items():
        random_match(GAME, GAME.load_box(), seed, seats, options).record().save(path_of(name))


if __name__ == "__main__":
    main()
