"""The command line of the lab: balance reports, comparisons and sweeps."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.table import Table as Grid

from critias.bots.registry import usual_bot
from critias.cli_parts import (
    Components,
    GameName,
    On,
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
from critias.lab.cluster import players, to_go
from critias.lab.measure import build
from critias.lab.simulate import plan_run, usual_workers

if TYPE_CHECKING:  # polars and numpy are slow to import
    from critias.lab.pages import Page
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
    runs: Sequence[Run],
    games: int,
    workers: int | None,
    stop: Callable[[], bool],
    minutes: float | None,
    on: str | None,
) -> None:
    """Play runs with a bar that says how many games are left and how long they take."""
    from critias.lab.runs import play

    count = workers or usual_workers(10 * games * len(runs))  # to look closely takes time
    what = "playing" if minutes is None else f"playing, {minutes:g} minutes at most"
    for run in runs if on is not None else ():
        run.plan = to_go(run.plan)
    with progress_bar(what) as bar, players(count, on) as (executor, hands):
        task = bar.add_task("", total=games * len(runs))
        play(runs, games, executor, lambda more: bar.advance(task, more), stop, 4 * hands)


def until(minutes: float | None) -> Callable[[], bool]:
    end = None if minutes is None else time.monotonic() + 60 * minutes
    return lambda: end is not None and time.monotonic() >= end


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
    on: On = None,
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
    from critias.lab.runs import Run, RunError, frames_of, played_text

    can_plot()
    the_game = get_game(game)
    plan = plan_run(the_game, bot_list(game, bots), seats, seed, settings(option), path_text(components))
    where = folder or Path(f"report-{game}")
    run = Run(plan, where, resume)
    limit = None if games is not None else minutes
    wanted = games_needed(plan.seats, within / 100) if games is None else games
    play_here([run], wanted, workers, until(limit), limit, on)
    if run.whole == 0:
        raise RunError(f"no game was over after {minutes:g} minutes; give it more: --minutes")
    frames = frames_of(run)
    frames.write(where)
    page = Report(the_game, plan, frames).page([played_text(plan, run.whole, box_text(components))])
    file = write(page, where, "report")
    for line in as_lines(page):
        out.print(line, markup=False, soft_wrap=True)
    out.print(f"\n{file}, and beside it report.md and the data as Parquet", markup=False, soft_wrap=True)
    if run.whole < wanted:
        missing = f"The time was over after {run.whole:,} of {wanted:,} games: --resume goes on."
        err.print(missing + (" Compiled it is ten times as fast: make compile." if build() == "interpreted" else ""))


Within = Annotated[float, typer.Option(metavar="P", min=0.1, help="A difference within ± P points does not matter.")]
MeasureNames = Annotated[
    str | None,
    typer.Option(
        "--measure", metavar="NAMES", help="Of seats, places, traits, bots, victories, endings, length, scores."
    ),
]


@app.command(
    epilog=examples(
        "critias compare era --with my-box",
        "critias compare end --with-option length=long --measure length,scores",
        "critias compare era --bots steady --with-bots adept --minutes 30",
    )
)
def compare(
    game: GameName,
    other_box: Annotated[Path | None, typer.Option("--with", metavar="BOX", help="The other side's box.")] = None,
    other_option: Annotated[
        list[str] | None, typer.Option("--with-option", metavar="NAME=VALUE", help="An option of the other side.")
    ] = None,
    other_bots: Annotated[
        str | None, typer.Option("--with-bots", metavar="NAMES", help="The bots of the other side.")
    ] = None,
    bots: Bots = None,
    measure: MeasureNames = None,
    within: Within = 3.0,
    games: Games = None,
    minutes: Minutes = 4.0,
    seats: Seats = None,
    folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Where games and pages go; compare-GAME.")
    ] = None,
    resume: Resume = False,
    seed: RunSeed = "0",
    workers: Workers = None,
    on: On = None,
    components: Components = None,
    option: OptionPairs = None,
) -> None:
    """Compare two versions of a game: another box, other options or other bots, everything else the same.

    Both sides play the same seeds, so that what chance does to both falls out. It stops as soon as every question is
    settled: a difference is proved, or too small to matter. One may look at any time: the intervals of differences
    hold at every look at once. FOLDER has compare.html and compare.md; --resume goes on.
    """
    from critias.lab.compare import Comparison
    from critias.lab.measures import measures_named, usual_measures
    from critias.lab.pages import as_lines, can_plot, write
    from critias.lab.runs import Run, RunError, played_text

    can_plot()
    if other_box is None and other_option is None and other_bots is None:
        raise typer.BadParameter("say what is different: --with BOX, --with-option or --with-bots", param_hint="--with")
    the_game = get_game(game)
    measures = usual_measures(the_game) if measure is None else measures_named(measure)
    before = plan_run(the_game, bot_list(game, bots), seats, seed, settings(option), path_text(components))
    after = plan_run(
        the_game,
        list(before.bots) if other_bots is None else bot_list(game, other_bots),
        before.seats if other_bots is None or "," not in other_bots else None,
        seed,
        {**settings(option), **settings(other_option)},
        path_text(other_box or components),
    )
    where = folder or Path(f"compare-{game}")
    sides = Run(before, where / "before", resume, closely=False), Run(after, where / "after", resume, closely=False)
    comparison = Comparison(*sides, measures, within)
    over = until(None if games is not None else minutes)
    limit = None if games is not None else minutes
    play_here(sides, games or 100_000, workers, lambda: over() or comparison.settled(), limit, on)
    comparison.settled()
    if comparison.pairs == 0:
        raise RunError(f"no pair of games was over after {minutes:g} minutes; give it more: --minutes")
    parts = [f"box {other_box.name}" if other_box else "", *(other_option or []), other_bots or ""]
    changed = ", ".join(part for part in parts if part)
    about = [played_text(before, comparison.pairs, box_text(components)), f"Against it, the same seeds: {changed}"]
    page = comparison.page(f"{the_game.title}: what {changed} changes", ("as it is", changed), about)
    file = write(page, where, "compare")
    show_page(page, as_lines(page), file)


@app.command(
    epilog=examples(
        "critias sweep era doom_start=13..18 --measure endings,places",
        "critias sweep era doom_start=14..18:2 setup_common.starting_virya=4..8:2 --games 100",
        "critias sweep rising --help",
    )
)
def sweep(
    game: GameName,
    numbers: Annotated[
        list[str], typer.Argument(metavar="NUMBER=13..18", help="Numbers of the box, and their values.")
    ],
    measure: MeasureNames = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games a box.")] = 200,
    minutes: Minutes = 10.0,
    bots: Bots = None,
    seats: Seats = None,
    folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Where boxes, games and pages go; sweep-GAME.")
    ] = None,
    resume: Resume = False,
    seed: RunSeed = "0",
    workers: Workers = None,
    on: On = None,
    components: Components = None,
    option: OptionPairs = None,
) -> None:
    """Try a grid of numbers of the box, and propose the best as a box of its own.

    A number is named as in the files of the box, from the right as far as needed: doom_start, setup.4.starting_virya,
    compensation[0]; one that goes by players is that of this table. Best is what is most even in the measures, and
    nearest to an aim: --measure endings,length=10, or victories=0.5 where all win together. FOLDER has sweep.html,
    sweep.md and the box "proposal".
    """
    from critias.lab.measures import collected, measures_named, usual_measures
    from critias.lab.pages import as_lines, can_plot, write
    from critias.lab.runs import Run, RunError, played_text
    from critias.lab.sweep import best_of, grid, knob, label, sweep_page, write_box

    can_plot()
    the_game = get_game(game)
    measures = usual_measures(the_game) if measure is None else measures_named(measure)
    base = plan_run(the_game, bot_list(game, bots), seats, seed, settings(option), path_text(components))
    ways = grid([knob(the_game, base.components, base.seats, text) for text in numbers])
    where = folder or Path(f"sweep-{game}")
    runs = []
    for way in ways:
        here = where / label(way).replace(", ", "+")
        write_box(the_game, base.components, way, here / "box")
        plan = plan_run(the_game, list(base.bots), None, seed, settings(option), str(here / "box"))
        runs.append(Run(plan, here, resume, closely=False))
    play_here(runs, games, workers, until(minutes), minutes, on)
    each = min(run.whole for run in runs)
    if each == 0:
        raise RunError(f"not every box had a game after {minutes:g} minutes; give it more: --minutes")
    arms = [[collected(run.plan, one, run.told(0, each)) for one in measures] for run in runs]
    labels = [label(way) for way in ways]
    about = [played_text(base, each, box_text(components)) + " · each box the same seeds"]
    page = sweep_page(f"{the_game.title}: {', '.join(numbers)}", about, labels, measures, arms)
    write_box(the_game, base.components, ways[best_of(measures, arms)], where / "proposal")
    file = write(page, where, "sweep")
    show_page(page, as_lines(page), file)
    out.print(f"Try it: critias compare {game} --with {where / 'proposal'}", markup=False, soft_wrap=True)


def show_page(page: Page, lines: list[str], file: Path) -> None:
    """What a page says, and its tables."""
    for line in lines:
        out.print(line, markup=False, soft_wrap=True)
    for card in page.cards:
        grid = Grid(*card.head)
        for row in card.rows:
            grid.add_row(*map(escape, row))
        out.print(grid)
    out.print(f"{file}, and beside it {file.stem}.md", markup=False, soft_wrap=True)
