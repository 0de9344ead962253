"""The command line of the lab: balance reports, comparisons and sweeps."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from critias.bots.registry import usual_bot
from critias.cli_parts import (
    Components,
    GameName,
    OptionPairs,
    Seats,
    err,
    examples,
    out,
    path_text,
    progress_bar,
    settings,
)
from critias.engine.game import get_game
from critias.lab.measure import build
from critias.lab.simulate import Plan, plan_run, processes

if TYPE_CHECKING:  # polars and numpy are slow to import
    from critias.lab.runs import Run

app = typer.Typer()

Bots = Annotated[
    str | None, typer.Option(metavar="NAMES", help="A bot for all seats, or one a seat; the usual one by default.")
]
RunSeed = Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same games.")]
Workers = Annotated[int | None, typer.Option(metavar="N", min=1, help="Processes; results do not depend on it.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the games that are in the folder.")]
Games = Annotated[int | None, typer.Option(metavar="N", min=1, help="So many games, however long it takes.")]
Minutes = Annotated[float, typer.Option(metavar="M", min=0, help="Begin no game after so many minutes.")]


def bot_list(game: str, bots: str | None) -> list[str]:
    return [usual_bot(get_game(game))] if bots is None else [name.strip() for name in bots.split(",")]


def play_here(
    runs: Sequence[Run], games: int, workers: int | None, stop: Callable[[], bool], minutes: float | None
) -> None:
    """Play runs with a bar that says how many games are left and how long they take."""
    from critias.lab.runs import play

    count = workers or os.cpu_count() or 1
    what = "playing" if minutes is None else f"playing, {minutes:g} minutes at most"
    with progress_bar(what) as bar:
        task = bar.add_task("", total=games * len(runs))

        def advance(more: int) -> None:
            bar.advance(task, more)

        if count == 1:
            play(runs, games, None, advance, stop)
        else:
            with processes(count) as executor:
                play(runs, games, executor, advance, stop, 4 * count)


def until(minutes: float | None) -> Callable[[], bool]:
    end = None if minutes is None else time.monotonic() + 60 * minutes
    return lambda: end is not None and time.monotonic() >= end


def played_text(plan: Plan, games: int, box: str) -> str:
    """What was played, in a line."""
    bots = ", ".join(f"{plan.bots.count(bot)} {bot}" for bot in dict.fromkeys(plan.bots))
    usual = get_game(plan.game).settled({})
    others = [f"{name} {value}" for name, value in plan.options.items() if usual[name] != value]
    return " · ".join([f"{games:,} games", f"{plan.seats} players: {bots}", *others, box, f"seed {plan.seed}"])


def box_text(components: Path | None) -> str:
    return "the game's own box" if components is None else f"box {components.name}"


@app.command(
    epilog=examples(
        "critias report era",
        "critias report end --seats 3 --games 500 --out end-for-three",
        "critias report chaos --bots adept --minutes 60",
        "critias report era --box my-box --resume",
    )
)
def report(
    game: GameName,
    bots: Bots = None,
    games: Games = None,
    minutes: Minutes = 4.0,
    within: Annotated[
        float, typer.Option(metavar="P", min=0.1, help="Play until a seat's share of wins is known to ± P points.")
    ] = 2.0,
    seats: Seats = None,
    folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Where games and pages go; report-GAME.")
    ] = None,
    resume: Resume = False,
    seed: RunSeed = "0",
    workers: Workers = None,
    components: Components = None,
    option: OptionPairs = None,
) -> None:
    """Write a balance report: who wins and why, how long, how it ends, what is used and never used; warnings first.

    Bots play until the intervals are narrow enough, or the time is over. FOLDER then has report.html, report.md, and
    the data: games.parquet, moments.parquet, uses.parquet. Every game is kept as soon as it is over: stop at any
    moment, and go on with --resume. The plots need the package's extra "report".
    """
    from critias.lab.chance import games_needed
    from critias.lab.pages import as_lines, can_plot, write
    from critias.lab.report import Report
    from critias.lab.runs import Run, RunError, tables_of

    can_plot()
    the_game = get_game(game)
    plan = plan_run(the_game, bot_list(game, bots), seats, seed, settings(option), path_text(components))
    where = folder or Path(f"report-{game}")
    run = Run(plan, where, resume)
    limit = None if games is not None else minutes
    wanted = games_needed(plan.seats, within / 100) if games is None else games
    play_here([run], wanted, workers, until(limit), limit)
    if run.whole == 0:
        raise RunError(f"no game was over after {minutes:g} minutes; give it more: --minutes")
    tables = tables_of(run)
    tables.write(where)
    page = Report(the_game, plan, tables).page([played_text(plan, run.whole, box_text(components))])
    file = write(page, where, "report")
    for line in as_lines(page):
        out.print(line, markup=False, soft_wrap=True)
    out.print(f"\n{file}, and beside it report.md and the data as Parquet", markup=False, soft_wrap=True)
    if run.whole < wanted:
        missing = f"The time was over after {run.whole:,} of {wanted:,} games: --resume goes on."
        err.print(missing + (" Compiled it is ten times as fast: make compile." if build() == "interpreted" else ""))
