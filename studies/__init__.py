"""The games behind pages of the documentation: each module plays them and writes the page's tables and plots.

    .venv/bin/python -m studies.from_age_to_era            as it stands in docs/
    .venv/bin/python -m studies.from_age_to_era --games 50 a quick look, somewhere else

Tables go to docs/studies/<name>.inc, from which the page takes them by section; plots go to docs/pictures.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from critias.engine.game import get_game
from critias.lab.simulate import plan_run, processes, simulate
from critias.lab.study import Arm

DOCS = Path(__file__).resolve().parent.parent / "docs"


class Study:
    """The command line of a study, its runs, and what it writes."""

    def __init__(self, name: str, games: int, words: str) -> None:
        parser = argparse.ArgumentParser(prog=f"studies.{name}", description=words)
        parser.add_argument("--games", type=int, default=games, help=f"games a run ({games})")
        parser.add_argument("--seed", default="0", help="another seed, other games")
        parser.add_argument("--out", type=Path, default=DOCS, help="a folder for tables and plots (docs)")
        parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
        parser.add_argument("--only", default="", metavar="GAME", help="one game alone, where a study has several")
        chosen = parser.parse_args()
        self.name = name.replace("_", "-")
        self.games: int = chosen.games
        self.seed: str = chosen.seed
        self.out: Path = chosen.out
        self.only: str = chosen.only
        self.pool = processes(chosen.workers)
        self.sections: list[str] = []

    def run(
        self,
        label: str,
        game: str,
        seats: int,
        bots: Sequence[str] = ("steady",),
        options: dict[str, str] | None = None,
    ) -> Arm:
        plan = plan_run(get_game(game), list(bots), seats if len(bots) == 1 else None, self.seed, options)
        report = simulate(plan, self.games, self.pool)
        print(f"{label}: {len(report.games)} games in {report.seconds:.0f} s", flush=True)
        return Arm(label, report)

    def section(self, name: str, text: str) -> None:
        self.sections.append(f"--8<-- [start:{name}]\n{text}--8<-- [end:{name}]\n")

    def picture(self, name: str) -> Path:
        return self.out / "pictures" / f"{self.name}-{name}.svg"

    def write(self) -> None:
        self.pool.shutdown()
        file = self.out / "studies" / f"{self.name}.inc"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(self.sections))
        print(f"tables: {file}")
