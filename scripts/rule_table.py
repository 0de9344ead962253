"""Print build/rules.json: how many rules of each game are proved by a test, and which are not yet."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from critias.engine.ledger import load_ledger

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    report = ROOT / "build" / "rules.json"
    if not report.exists():
        sys.exit("no build/rules.json: run the tests with --rules-report first")
    games = json.loads(report.read_text())
    console = Console(highlight=False)

    table = Table("game", "rules", "testable", "proved", "percent")
    for column in table.columns[1:]:
        column.justify = "right"
    for game, found in games.items():
        percent = 100 * found["proved"] / max(1, found["testable"])
        # Cut, not rounded: 100 % means every one.
        shown = f"{int(10 * percent) / 10:.1f} %"
        table.add_row(game, str(found["rules"]), str(found["testable"]), str(found["proved"]), shown)
    console.print(table)

    for game, found in games.items():
        if not found["missing"]:
            continue
        ledger = load_ledger(ROOT / "src" / "critias" / "games" / game / "rules.toml")
        console.print(f"\n{game}: {len(found['missing'])} not yet proved")
        for id in found["missing"]:
            console.print(f"  {id}  {ledger[id].title}", markup=False, soft_wrap=True)


if __name__ == "__main__":
    main()
