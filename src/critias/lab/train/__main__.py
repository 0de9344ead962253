"""`python -m critias.lab.train GAME --minutes 20`: the same as `critias train`, where only numpy, scipy and JAX are."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from critias.engine.game import get_game
from critias.lab.train.outlook import train_outlook
from critias.lab.train.run import Run


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(prog="critias.lab.train")
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--lessons", type=float, default=0.0)
    parser.add_argument("--outlook", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("training"))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.outlook:
        train_outlook(get_game(asked.game), asked.out / asked.game, asked.minutes, asked.workers, asked.seed, say)
        return
    run = Run(get_game(asked.game), asked.out / asked.game, asked.seed, say)
    run.train(asked.minutes, asked.workers, lessons=asked.lessons)


if __name__ == "__main__":
    main()
