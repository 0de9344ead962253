"""A study of balance reports: their cards side by side.

Its games are kept in build/studies: what was stopped goes on.  Tables go to docs/studies/<name>.inc, from which the
page takes them by section; plots go to docs/pictures.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from critias.engine.game import get_game
from critias.lab.cluster import players
from critias.lab.pages import Card
from critias.lab.report import Report
from critias.lab.runs import Run, frames_of, play
from critias.lab.simulate import plan_run
from critias.lab.study import interval_plot, save, table

ROOT = Path(__file__).resolve().parent.parent


class Study:
    """The command line of a study, its reports, and what it writes."""

    def __init__(self, name: str, games: int, words: str) -> None:
        parser = argparse.ArgumentParser(prog=f"studies.{name}", description=words)
        parser.add_argument("--games", type=int, default=games, help=f"games a report ({games})")
        parser.add_argument("--seed", default="0", help="another seed, other games")
        parser.add_argument("--out", type=Path, default=ROOT / "docs", help="a folder for tables and plots (docs)")
        parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
        chosen = parser.parse_args()
        self.name = name.replace("_", "-")
        self.games: int = chosen.games
        self.seed: str = chosen.seed
        self.out: Path = chosen.out
        self.workers: int = chosen.workers
        self.sections: list[str] = []

    def report(self, game: str, seats: int, **options: str) -> Report:
        """The report of a game that `steady` plays in all seats."""
        plan = plan_run(get_game(game), ["steady"], seats, self.seed, options)
        folder = "-".join([game, str(seats), *options.values(), self.seed])
        run = Run(plan, ROOT / "build" / "studies" / folder, resume=True, closely=False)
        with players(self.workers, None) as (executor, hands):
            play([run], self.games, executor, ahead=4 * hands)
        print(f"{folder}: {run.whole} games", flush=True)
        return Report(get_game(game), plan, frames_of(run))

    def beside(
        self, name: str, title: str, cards: Mapping[str, Card | None], axis: str, percent: bool = True, **same: str
    ) -> None:
        """A table with a line a report and a column for each figure of its card, and a plot of them; figures that
        have other names in other games are the same."""
        there = {label: card for label, card in cards.items() if card is not None}
        dots = [
            {**dot, "what": same.get(dot["what"], dot["what"]), "arm": label}
            for label, card in there.items()
            for dot in card.dots
        ]
        names = sorted({dot["what"] for dot in dots})
        rows = []
        for label, card in there.items():
            cells = {same.get(row[0], row[0]): row[1] for row in card.rows}
            rows.append([label, *(cells.get(figure, "") for figure in names)])
        self.section(name, table(["", *names], rows))
        self.picture(name, interval_plot(sorted(dots, key=lambda dot: names.index(dot["what"])), title, axis, percent))

    def picture(self, name: str, chart: Any) -> None:
        save(chart, self.out / "pictures" / f"{self.name}-{name}.svg")

    def section(self, name: str, text: str) -> None:
        self.sections.append(f"--8<-- [start:{name}]\n{text}--8<-- [end:{name}]\n")

    def write(self) -> None:
        file = self.out / "studies" / f"{self.name}.inc"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(self.sections))
        print(f"tables: {file}")
