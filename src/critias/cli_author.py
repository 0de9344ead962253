"""The command line of who writes a game: check its laws, write its fields out, begin one, print its summary."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from critias.bots.registry import make_bot
from critias.cli_parts import (
    AsJson,
    Components,
    GameName,
    OptionPairs,
    examples,
    out,
    path_text,
    print_json,
    progress_bar,
    settings,
)
from critias.draw.handout import document
from critias.engine.game import GameError, get_game
from critias.engine.laws import check_game, check_player, folded
from critias.rooms import HasPaint, board_of, has_room, has_summary, room_faults, summary_of, unshown

app = typer.Typer()


@app.command("new-game", epilog=examples("critias new-game senet", "critias new-game senet --folder games/senet"))
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the package is called: small letters.")],
    folder: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where to write it; it must not be there yet. NAME by default."),
    ] = None,
) -> None:
    """Write a new game: a small one that is complete, with rules, board, bots and tests, to be changed into yours."""
    from critias.lab.new_game import new_game as write

    written = write(name, Path(name) if folder is None else folder)
    for path in written:
        out.print(str(path), markup=False, soft_wrap=True)
    out.print(f"Next: pip install -e {folder or name}, then: critias check {name}, critias play {name}", soft_wrap=True)


@app.command(
    epilog=examples(
        "critias check end",
        "critias check end --games 300 --json",
        "critias check end --games 1 --seed 17 --seats 3 --option length=long",
        "critias check end --box my-box",
        "critias check end --bot steady",
    )
)
def check(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many random games.")] = 50,
    as_json: AsJson = False,
    seed: Annotated[int, typer.Option(metavar="S", help="The first game's seed; each further game adds 1.")] = 0,
    seats: Annotated[int | None, typer.Option(metavar="N", help="Only this number of players.")] = None,
    option: OptionPairs = None,
    components: Components = None,
    bot: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Instead: that this bot uses nothing that its seat cannot see."),
    ] = None,
) -> None:
    """Check the laws that every game keeps, at every decision of random games over every seat count and option set.

    Exit code 1 if a law is broken.
    """
    the_game = get_game(game)
    if seats is not None:
        the_game.check_seats(seats)
    box = the_game.load_box(path_text(components))
    with progress_bar("checking") as bar:
        task = bar.add_task("", total=games)
        only = the_game.settled(settings(option)) if option else None
        if bot is None:
            report = check_game(the_game, box, games, seed, seats, only, on_progress=lambda: bar.advance(task))
        else:
            make_bot(bot, the_game, 0)
            report = check_player(
                the_game, box, partial(make_bot, bot, the_game), games, seed, seats, only, lambda: bar.advance(task)
            )
    broken = report.violations
    if bot is None:
        broken += room_faults(the_game, seed)
    if as_json:
        listed = [violation.to_json() for violation in broken]
        print_json({"game": game, "games": report.games, "decisions": report.decisions, "violations": listed})
    else:
        for violation, more in folded(broken):
            out.print(f"· {violation}{f' and {more} more like it' if more else ''}", markup=False, soft_wrap=True)
        found = f"{len(broken)} violation{'' if len(broken) == 1 else 's'}"
        result = found if broken else "every law was kept"
        out.print(f"{the_game.title}: {report.games} games, {report.decisions} decisions: {result}", markup=False)
        if bot is None and not has_room(the_game, "board"):
            out.print(
                f"{unshown(the_game)}. That is no fault: it can be simulated, and played at the terminal.",
                soft_wrap=True,
            )
    if broken:
        raise typer.Exit(1)


@app.command(epilog=examples("critias fields src/senet/state.py", "critias fields --check src/senet/state.py"))
def fields(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", exists=True, dir_okay=False)],
    check_only: Annotated[bool, typer.Option("--check", help="Change nothing; exit code 1 if a file would.")] = False,
) -> None:
    """Write copies and views of a game's state out as plain code, from the declarations of its fields.

    Without it a state works as well, but is copied and looked at more slowly.  Below a list of names whose mark
    asks for it, their numbers are written.
    """
    from critias.lab.fields import missing, written

    stale = 0
    for path in files:
        before = path.read_text(encoding="utf-8")
        after = written(before)
        stale += after != before
        if after != before and not check_only:
            path.write_text(after, encoding="utf-8")
        told = "is as it should be" if after == before else "must be written anew" if check_only else "is written"
        out.print(f"{path} {told}", markup=False, soft_wrap=True)
        if missing(after):
            needed = ", ".join(missing(after))
            out.print(f"it needs: from critias.engine.state import {needed}", markup=False, soft_wrap=True)
    if stale and check_only:
        raise typer.Exit(1)


@app.command(
    epilog=examples("critias summary end", "critias summary end --out end.html", "critias summary era --box my-box")
)
def summary(
    game: GameName,
    out_file: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where to write it; GAME-summary.html by default.")
    ] = None,
    components: Components = None,
) -> None:
    """Write a summary of a game on two pages, with the numbers of its box, to print on A4 or Letter."""
    the_game = get_game(game)
    if not has_summary(the_game):
        raise GameError(f"{the_game.title} has no summary: its package has no module handout")
    path = Path(f"{game}-summary.html") if out_file is None else out_file
    pages = summary_of(the_game, the_game.load_box(path_text(components)))
    board = board_of(the_game)
    paint = board.PAINT if isinstance(board, HasPaint) else None
    path.write_text(document(f"{the_game.title}: summary", pages, paint), encoding="utf-8")
    out.print(f"Written: {path}. Print it from a browser.", markup=False, soft_wrap=True)
