"""What several modules of the command line share: the words of their options, the two streams, progress."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def examples(*lines: str) -> str:
    return "\n".join(["Examples:", *lines])


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name from: critias games")]
Seats = Annotated[int | None, typer.Option(metavar="N", help="How many players; the game's usual number by default.")]
Seed = Annotated[str | None, typer.Option(metavar="S", help="Repeat a game: the same seed deals the same cards.")]
Components = Annotated[
    Path | None, typer.Option("--box", "--components", metavar="BOX", help="Your own box; see: critias box --help")
]
OptionPairs = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; see: critias about GAME"),
]
On = Annotated[
    str | None,
    typer.Option("--on", metavar="ADDRESS", help="A Dask scheduler whose workers play: tcp://scheduler:8786"),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


def settings(pairs: list[str] | None) -> dict[str, str]:
    """The pairs of --option."""
    found: dict[str, str] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise typer.BadParameter(f"{pair!r} is not of the form NAME=VALUE", param_hint="--option")
        found[name.strip()] = value.strip()
    return found


def path_text(path: Path | None) -> str | None:
    return None if path is None else str(path)


def print_json(data: object) -> None:
    typer.echo(json.dumps(data, ensure_ascii=False))


def progress_bar(what: str) -> Progress:
    """On stderr, so that stdout holds results only; silent if nobody looks."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)
