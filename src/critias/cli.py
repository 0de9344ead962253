"""The command line: `critias --help`.

The file is long because every command brings its options, its help and its examples.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table as Grid
from typer.core import TyperGroup

from critias import cli_author, cli_lab
from critias.bots.levels import bot_of
from critias.bots.registry import BotError, bot_names, make_bot, usual_bot
from critias.cli_parts import (
    AsJson,
    Components,
    GameName,
    On,
    OptionPairs,
    Seats,
    Seed,
    err,
    examples,
    out,
    path_text,
    print_json,
    progress_bar,
    settings,
)
from critias.engine.components import Box, ComponentError, Origin
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import Game, GameError, game_names, get_game
from critias.engine.laws import try_box
from critias.engine.ledger import Ledger, LedgerError, Rule, Ruling
from critias.engine.match import new_match
from critias.engine.record import Position, Record, RecordError, Replay, looked_at, read
from critias.engine.state import StateError
from critias.lab import ladder_pages
from critias.lab.cluster import players, to_go, travelling
from critias.lab.ladder import LadderError, games_in_all, plan_ladder, play_ladder
from critias.lab.measure import ROUNDS, measure
from critias.lab.rating import RatingError
from critias.lab.simulate import number_of, plan_run, processes, simulate, usual_seats, usual_workers
from critias.lab.uses import as_data as uses_as_data
from critias.lab.uses import as_text as uses_as_text
from critias.lab.uses import count_uses
from critias.rooms import unshown
from critias.terminal import SPECTATOR, Terminal, show_position, show_sequel, watch

if TYPE_CHECKING:
    from critias.lab.review import Depth

# What a user can get wrong: told in one sentence.  Anything else is a bug and shows where it happened.
USER_ERRORS = (
    GameError,
    BotError,
    ComponentError,
    LadderError,
    LedgerError,
    RatingError,
    RecordError,
    StateError,
    OSError,
)


class Commands(TyperGroup):
    """The commands in the order of this file; a user's mistake ends with one sentence and exit code 1."""

    def invoke(self, ctx: typer.Context) -> object:  # type: ignore[override]
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # `critias rules end | head`: nobody reads on
            raise typer.Exit(1) from None
        except USER_ERRORS as error:
            err.print(f"critias: {told(error)}", markup=False, soft_wrap=True)
            raise typer.Exit(1) from None


def told(error: Exception) -> str:
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}" if error.filename else str(error)
    return str(error)


app = typer.Typer(
    name="critias",
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    epilog=examples(
        "critias play end",
        "critias sim end --games 1000 --bots steady,random,random,random",
        "critias rules end --search 'hidden bid'",
        "critias play --help",
    ),
)


LOCAL = "127.0.0.1"
DEFAULT_PORT = 8765
Port = Annotated[int, typer.Option(min=1, max=65535, help="The port to listen at; the next free one if it is taken.")]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")]


def players_text(game: Game) -> str:
    counts = game.seat_counts
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"critias {version('critias')}")
        raise typer.Exit


@app.callback()
def critias_command(
    _version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """A digital table for board games about lost worlds: play, simulate, research, extend."""


# ---------------------------------------------------------------- the commands


@app.command(epilog=examples("critias games"))
def games() -> None:
    """List the games that can be played here."""
    grid = Grid("name", "game", "players", "bots")
    for name in game_names():
        game = get_game(name)
        grid.add_row(name, escape(game.title), players_text(game), ", ".join(bot_names(game)))
    out.print(grid)


@app.command(
    epilog=examples(
        "critias play end",
        "critias play end --seats 3 --bots calm --seed 7",
        "critias play end --option length=long --box my-box",
    )
)
def play(
    game: GameName,
    seats: Seats = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="WHO",
            help="Who plays against you: calm, keen, fierce, or a bot; keen by default, at the terminal calm.",
        ),
    ] = None,
    seed: Seed = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play at the terminal, not in the browser.")] = False,
    components: Components = None,
    option: OptionPairs = None,
    port: Port = DEFAULT_PORT,
    browser: Browser = True,
) -> None:
    """Play a game against bots: in the browser, or at the terminal."""
    the_game = get_game(game)
    if not terminal:
        serve_table(the_game, seats, bots, seed, components, option, port, browser)
        return
    seat_count = usual_seats(the_game) if seats is None else seats
    the_seed = str(secrets.randbelow(1_000_000)) if seed is None else seed
    bot = usual_bot(the_game) if bots is None else bot_of(the_game, bots)
    players = [make_bot(bot, the_game, number_of(f"{the_seed}.{seat}")) for seat in range(seat_count)]
    box = the_game.load_box(path_text(components))
    match = new_match(the_game, box, seat_count, settings(option), FairDice(key_of_seed(the_seed)))
    Terminal(match, 0, players, out, save_as=f"{game}-{the_seed}").play()


def set_up_site(serve: bool = True) -> None:
    """Load the site, to serve it or only to look at it; a setting that is wrong is told in a sentence."""
    from django.core.exceptions import ImproperlyConfigured
    from django.db import DatabaseError

    from critias.web import server

    try:
        server.set_up() if serve else server.load()
    except (ImproperlyConfigured, DatabaseError) as error:
        err.print(f"critias: {told(error)}", markup=False, soft_wrap=True)
        raise typer.Exit(2) from None


def serve_table(
    game: Game,
    seats: int | None,
    bots: str | None,
    seed: str | None,
    components: Path | None,
    option: list[str] | None,
    port: int,
    browser: bool,
) -> None:
    """Serve the site with a table against bots ready to play."""
    seat_count = usual_seats(game) if seats is None else seats
    options = game.settled(settings(option))
    game.check_seats(seat_count)
    if bots is not None:
        make_bot(bot_of(game, bots), game, 0)
    if unshown(game):
        game.load_box(path_text(components))
        raise GameError(f"{unshown(game)}; at the terminal it can be played: critias play {game.name} --terminal")
    from critias.web import server

    set_up_site()
    from critias.web.opponents import welcome_bot

    bot = welcome_bot(game) if bots is None else bot_of(game, bots)
    key = None if seed is None else key_of_seed(seed)
    path = server.ready_table(game.name, seat_count, bot, options, key, path_text(components))
    run_site(LOCAL, server.free_port(LOCAL, port), path, browser)


def run_site(host: str, port: int, path: str, browser: bool) -> None:
    from critias.web import server

    site = f"http://{LOCAL if host == '0.0.0.0' else host}:{port}"
    server.called(site)
    for name in game_names():
        get_game(name)  # one that cannot be entered is told now, in a sentence
    url = f"{site}{path}"

    def when_up() -> None:
        out.print(f"Critias is served at {site}", markup=False)
        out.print(f"Your table: {url}" if path != "/" else "Stop with Ctrl-C.", markup=False, soft_wrap=True)
        if browser:
            server.open_browser(url)

    server.run(host, port, when_up)


@app.command(
    epilog=examples("critias serve", "critias serve --lan", "critias serve --host 0.0.0.0 --port 80 --no-browser")
)
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = LOCAL,
    port: Port = DEFAULT_PORT,
    browser: Browser = True,
    game_night: Annotated[
        bool, typer.Option("--lan", help="Open to the house's own network; prints the address and a QR code.")
    ] = False,
    reload: Annotated[bool, typer.Option("--reload", help="Begin anew whenever a source changes.")] = False,
) -> None:
    """Serve the site: lobby, tables, replays, rules and API, from one process, with nothing else to install."""
    from critias.web import lan, server

    if reload:
        from critias.web import reload as reloading

        again = [*(["--lan"] if game_night else []), "--host", host, "--port", str(server.free_port(host, port))]
        raise typer.Exit(reloading.run([*again, "--no-browser"]))
    if game_night and host == LOCAL:
        host = lan.EVERYWHERE
    if host == lan.EVERYWHERE and not game_night and "CRITIAS_HOSTS" not in os.environ:
        err.print("Others are refused: name the hosts in CRITIAS_HOSTS, or use --lan in a house of your own.")
    reached = [host] if host != lan.EVERYWHERE else lan.addresses() if game_night else []
    if game_night and not reached:
        raise OSError("this machine is in no network; connect it to one, or name its address: --host ADDRESS")
    lan.allow(reached)
    set_up_site()
    free = server.free_port(host, port)
    if game_night:
        server.called(f"http://{reached[0]}:{free}")
        tell_the_house(reached, free)
    run_site(host, free, "/", browser)


def tell_the_house(reached: list[str], port: int) -> None:
    """Where guests find the table, for eyes and for phones."""
    from critias.web import lan

    for address in reached:
        out.print(f"In this house: http://{address}:{port}", markup=False)
    code = lan.qr_code(f"http://{reached[0]}:{port}")
    with contextlib.suppress(UnicodeEncodeError):  # a terminal that cannot show it
        code.encode(out.encoding)
        if out.is_terminal:
            out.print(code, style="black on white", markup=False)
    out.print(
        f"If a phone finds nothing: it must be in the same network, and a firewall must let port {port} in "
        f"(Linux: sudo ufw allow {port}/tcp; elsewhere say yes when the system asks).",
        markup=False,
        soft_wrap=True,
    )


@app.command(epilog=examples("critias mails"))
def mails() -> None:
    """Show the mails that wait because no mail server is set up (CRITIAS_EMAIL); the newest last.

    Codes and links in them open accounts: pass each on to the person it is for, and to nobody else.
    """
    set_up_site(serve=False)
    from critias.web import mail

    kept = mail.kept_mails()
    for to, text in kept:
        mail.show_mail(out, to, text)
    if not kept:
        out.print("No mail waits.")


@app.command(epilog=examples("critias backup site.backup"))
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it; it must not be there yet.")],
) -> None:
    """Write the whole site into one file: database, boxes and secret.  People may go on playing.

    The file holds everything that is secret at the site: keep it as you keep the site itself.
    """
    from critias.web import backup

    set_up_site(serve=False)
    made = backup.back_up(file)
    out.print(f"Written to {file}: {made.tables} tables, and what belongs to them.", markup=False, soft_wrap=True)


@app.command(epilog=examples("critias restore site.backup", "critias restore site.backup --force"))
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file written by: critias backup")],
    force: Annotated[
        bool, typer.Option("--force", help="Also where there is a site already, which is kept aside.")
    ] = False,
) -> None:
    """Put a backup in the place of the site, after it was checked and brought up to date.  No server may run."""
    from critias.web import backup

    set_up_site(serve=False)
    made, aside = backup.restore(file, force)
    out.print(f"Restored: {made.tables} tables, as they were at {made.made}.", markup=False)
    if aside is not None:
        out.print(f"What was there before is kept in {aside}.", markup=False, soft_wrap=True)


@app.command(epilog=examples("critias doctor", "critias doctor --json"))
def doctor(as_json: AsJson = False) -> None:
    """Look over the site: database, tables, files, settings, Redis, bots.  It changes nothing.

    Exit code 1 if there is a fault.
    """
    set_up_site(serve=False)
    from critias.web.doctor import FAULT, OK, examine

    found = examine()
    if as_json:
        print_json([vars(finding) for finding in found])
    else:
        grid = Grid("", "", "", "what to do")
        for finding in found:
            style = "" if finding.state == OK else "bold red" if finding.state == FAULT else "yellow"
            words = (finding.what, finding.state, finding.found, finding.advice)
            grid.add_row(*map(escape, words), style=style)
        out.print(grid)
    if any(finding.state == FAULT for finding in found):
        raise typer.Exit(1)


app.add_typer(cli_author.app)


@app.command(
    epilog=examples(
        "critias sim end --games 1000 --bots steady,random,random,random",
        "critias sim end --games 100 --bots random --seats 3 --json",
        "critias sim end --games 500 --bots steady --option length=long --out games.parquet",
    )
)
def sim(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 100,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAMES", help="A bot for each seat (steady,random,random), or one for all. Chairs rotate."
        ),
    ] = "random",
    as_json: AsJson = False,
    out_file: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write a Parquet file: one row a game and seat.")
    ] = None,
    seats: Seats = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "0",
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Processes; results do not depend on it.")
    ] = None,
    on: On = None,
    components: Components = None,
    option: OptionPairs = None,
) -> None:
    """Let bots play many games; tell who wins, how long games last and how they end."""
    the_game = get_game(game)
    names = [name.strip() for name in bots.split(",")]
    plan = plan_run(the_game, names, seats, seed, settings(option), path_text(components))
    if out_file is not None and not out_file.parent.is_dir():
        raise FileNotFoundError(2, "its folder does not exist", str(out_file))
    worker_count = usual_workers(games) if workers is None else workers
    with progress_bar("playing") as bar, players(worker_count, on) as (executor, _):
        task = bar.add_task("", total=games)
        report = simulate(plan if on is None else to_go(plan), games, executor, lambda count: bar.advance(task, count))
    if out_file is not None:
        report.write_parquet(out_file)
    if as_json:
        print_json(report.to_json())
        return
    grid = Grid("bot", "wins", "share", "mean score")
    for result in report.bot_results():
        share = float(str(result["wins"])) / games
        grid.add_row(str(result["bot"]), f"{result['wins']:g}", f"{share:.1%}", f"{result['mean_score']:g}")
    out.print(grid)
    for what, numbers in report.lengths().items():
        if numbers is not None:
            out.print(f"{what}: " + ", ".join(f"{name} {value:g}" for name, value in numbers.items()))
    for reason, count in report.endings().items():
        out.print(f"{count} × {reason}", markup=False)
    out.print(f"{games} games, {report.decisions} decisions, {report.seconds:.1f} s")


@app.command(
    epilog=examples(
        "critias train end --minutes 20",
        "critias train era --lessons 60 --minutes 480 --out nets",
        "critias train end --outlook --minutes 5",
        "critias train era --glimpses --minutes 5",
    )
)
def train(
    game: GameName,
    minutes: Annotated[
        float, typer.Option(metavar="M", min=0, help="How long; the last games are played to their end.")
    ] = 20.0,
    lessons: Annotated[
        float, typer.Option(metavar="M", min=0, help="Minutes before that, in which it learns from a search.")
    ] = 0.0,
    outlook: Annotated[
        bool, typer.Option("--outlook", help="Learn the chance to win instead, from games that are watched.")
    ] = False,
    glimpses: Annotated[
        bool, typer.Option("--glimpses", help="Find out instead at which questions a quick look ahead pays.")
    ] = False,
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Processes that play; one less than there are cores.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="Where chance begins.")] = 1,
    folder: Annotated[
        Path,
        typer.Option("--out", metavar="FOLDER", help="What is kept goes to FOLDER/GAME; a run goes on from there."),
    ] = Path("training"),
) -> None:
    """Let a network learn a game by playing it against itself and steady.

    It tells how often it wins against steady, every minute. In FOLDER/GAME are its weights with their card, a log, a
    curve, and all that is needed to go on. An accelerator is used if JAX finds one. Needs the extra: pip install
    "critias[train]".
    """
    the_game = get_game(game)
    if not the_game.has_eyes():
        raise typer.BadParameter(f"{the_game.title} has no eyes yet, with which a network begins", param_hint="GAME")
    try:
        from critias.lab.train.glimpses import train_glimpses
        from critias.lab.train.outlook import train_outlook
        from critias.lab.train.run import Run
    except ModuleNotFoundError as error:
        raise GameError(f'training needs {error.name}: pip install "critias[train]"') from None
    crew = max((os.cpu_count() or 2) - 1, 1) if workers is None else workers

    def tell(text: str) -> None:
        out.print(text, markup=False, highlight=False)

    if outlook and glimpses:
        raise typer.BadParameter("one at a time: --outlook or --glimpses")
    if glimpses:
        train_glimpses(the_game, folder / the_game.name, minutes, crew, seed, tell)
    elif outlook:
        train_outlook(the_game, folder / the_game.name, minutes, crew, seed, tell)
    else:
        Run(the_game, folder / the_game.name, seed, tell).train(minutes, crew, lessons=lessons)
    out.print(f"weights, card, log and curve are in {path_text(folder / the_game.name)}", markup=False)


@app.command(
    epilog=examples(
        "critias ladder end",
        "critias ladder end --bots random,steady,adept --games 400 --seats 4 --out end-ladder",
        "critias ladder rising --bots steady --seats 4 --option level=3 --games 100",
    )
)
def ladder(
    game: GameName,
    bots: Annotated[
        str | None, typer.Option(metavar="NAMES", help="The bots (random,steady); all that play the game by default.")
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games; the last round is played to its end.")
    ] = 100,
    seats: Annotated[
        str | None, typer.Option(metavar="NUMBERS", help="Numbers of players (3,4,5); all by default.")
    ] = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "0",
    folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Where games and results are kept; ladder-GAME.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", "--jobs", metavar="N", min=1, help="Processes; results do not depend on it."),
    ] = None,
    on: On = None,
    publish: Annotated[
        bool, typer.Option("--publish", help="Also renew the package's figures and docs/: for the project's folder.")
    ] = False,
    as_json: AsJson = False,
    components: Components = None,
    option: OptionPairs = None,
) -> None:
    """Let all bots play against each other at mixed tables, and rate them.

    Everybody sits in every chair and meets everybody equally often. Ratings are Plackett-Luce on the scale of Elo:
    steady has 1000, and who is 400 above another finishes before it ten times as often as after it. Where all win or
    lose together, the ladder tells how often each bot wins on each level.

    Every game is kept in the folder as soon as it is over: stop at any moment, and the same command goes on there. A
    bot that is named later plays only what is missing. When a bot has changed, begin with an empty folder.
    """
    the_game = get_game(game)
    names = None if bots is None else [name.strip() for name in bots.split(",")]
    plan = plan_ladder(the_game, names, whole_numbers(seats), seed, settings(option), path_text(components))
    if publish:
        ladder_pages.check_publishing(plan, Path())
    where = Path(f"ladder-{game}") if folder is None else folder
    total = games_in_all(plan, games)
    worker_count = usual_workers(5 * total) if workers is None else workers  # bots that think are slow
    if on is not None:
        plan = replace(plan, components=travelling(plan.components, plan.game))
    with progress_bar("playing") as bar, players(worker_count, on) as (executor, _):
        task = bar.add_task("", total=total)
        kept = play_ladder(plan, games, where, executor, lambda count: bar.advance(task, count))
    result = ladder_pages.result_of(plan, kept)
    ladder_pages.write(result, where)
    published = ladder_pages.publish(result, Path()) if publish else []
    if as_json:
        print_json(ladder_pages.as_data(result))
        return
    for title, head, rows in ladder_pages.sheets(result):
        grid = Grid(*head)
        for row in rows:
            grid.add_row(*map(escape, row))
        out.print(title, markup=False)
        out.print(grid)
    out.print(f"{len(kept)} games; {where} has them, and ladder.json, .csv, .md and .svg", markup=False, soft_wrap=True)
    for path in published:
        out.print(f"published: {path}", markup=False, soft_wrap=True)


@app.command(
    epilog=examples(
        "critias uses end",
        "critias uses era --bots steady --games 500 --option societies=on",
        "critias uses chaos --games 50 --least 100 --json",
    )
)
def uses(
    game: GameName,
    bots: Annotated[
        str | None, typer.Option(metavar="NAMES", help="A bot for all seats, or one a seat; the usual one by default.")
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 100,
    seats: Seats = None,
    least: Annotated[
        int, typer.Option(metavar="N", min=1, help="Offered so often and never chosen: worth a look.")
    ] = 20,
    as_json: AsJson = False,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "0",
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Processes; results do not depend on it.")
    ] = None,
    components: Components = None,
    option: OptionPairs = None,
) -> None:
    """Count what bots use of a game: every option of every question, endings, and what nobody ever chooses."""
    the_game = get_game(game)
    names = [usual_bot(the_game)] if bots is None else [name.strip() for name in bots.split(",")]
    plan = plan_run(the_game, names, seats, seed, settings(option), path_text(components))
    worker_count = usual_workers(games) if workers is None else workers
    with progress_bar("playing") as bar, contextlib.ExitStack() as stack:
        task = bar.add_task("", total=games)
        executor = None if worker_count == 1 else stack.enter_context(processes(worker_count))
        counted = count_uses(plan, games, executor, lambda count: bar.advance(task, count))
    if as_json:
        print_json(uses_as_data(counted, plan, the_game, least))
        return
    for line in uses_as_text(counted, plan, the_game, least):
        out.print(line, markup=False, soft_wrap=True)


app.add_typer(cli_lab.app)


@app.command(
    epilog=examples(
        "critias dataset end --games 100 --out decisions.parquet",
        "critias dataset era --games 5000 --bots adept,steady,steady --out data/era.parquet",
    )
)
def dataset(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 100,
    file: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="A Parquet file; a card is written beside it.")
    ] = Path("decisions.parquet"),
    bots: Annotated[
        str | None, typer.Option(metavar="NAMES", help="A bot for all seats, or one a seat; the usual one by default.")
    ] = None,
    seats: Seats = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "0",
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Processes; results do not depend on it.")
    ] = None,
    components: Components = None,
    option: OptionPairs = None,
) -> None:
    """Write decisions of bots for those who learn from them: observation, options, choice and outcome."""
    from critias.lab.dataset import write_dataset  # polars is slow to import

    the_game = get_game(game)
    names = [usual_bot(the_game)] if bots is None else [name.strip() for name in bots.split(",")]
    plan = plan_run(the_game, names, seats, seed, settings(option), path_text(components))
    worker_count = usual_workers(games) if workers is None else workers
    with progress_bar("playing") as bar, contextlib.ExitStack() as stack:
        task = bar.add_task("", total=games)
        executor = None if worker_count == 1 else stack.enter_context(processes(worker_count))
        rows = write_dataset(plan, games, file, executor, lambda count: bar.advance(task, count))
    out.print(f"{rows:,} decisions of {games:,} games: {file}, {file.with_suffix('.md')}", markup=False, soft_wrap=True)


def whole_numbers(text: str | None) -> list[int] | None:
    """The numbers of --seats 3,4,5."""
    if text is None:
        return None
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not of the form 3,4,5", param_hint="--seats") from None


@app.command(epilog=examples("critias bench end", "critias bench end --json"))
def bench(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A name from: critias games")] = "end",
    as_json: AsJson = False,
) -> None:
    """Measure how fast a game is, in CPU seconds, beside a loop of plain Python."""
    the_game = get_game(game)
    with progress_bar("measuring") as bar:
        task = bar.add_task("", total=ROUNDS)
        speed = measure(the_game, progress=lambda rounds: bar.advance(task, rounds))
    if as_json:
        print_json(speed.to_json())
        return
    grid = Grid("", "", show_header=False)
    grid.add_column(justify="right")
    grid.add_row("random playouts", "decisions/s", f"{speed.decisions_per_s:,.0f}")
    grid.add_row("", "games/s", f"{speed.games_per_s:,.1f}")
    grid.add_row("copy of a state", "µs", f"{speed.copy_us:.1f}")
    grid.add_row("view of a seat", "µs", f"{speed.view_us:.1f}")
    grid.add_row("facts of a seat", "µs", f"{speed.facts_us:.1f}")
    if speed.hub_per_s:
        grid.add_row("hub, with facts", "decisions/s", f"{speed.hub_per_s:,.0f}")
    grid.add_row("suspended match", "answers/s", f"{speed.answers_per_s:,.0f}")
    grid.add_row("", "ms an answer, 99th percentile", f"{speed.answer_p99_ms:.2f}")
    grid.add_row("plain Python", "yardstick/s", f"{speed.yardstick_per_s:,.0f}")
    grid.add_row("", "decisions a step of the yardstick", f"{speed.decisions_per_s / speed.yardstick_per_s:.3f}")
    out.print(f"{the_game.title}, {speed.build}", markup=False)
    out.print(grid)


@app.command(
    epilog=examples(
        "critias rules end",
        "critias rules end END-VOTE-10",
        "critias rules end END-VOTE",
        "critias rules end R13",
        "critias rules end --search 'hidden bid'",
        "critias rules --where END-VOTE-07",
    )
)
def rules(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A name from: critias games")] = None,
    rule_id: Annotated[
        str | None, typer.Argument(metavar="ID", help="A rule, the beginning of its id, or a ruling.")
    ] = None,
    search: Annotated[
        str | None, typer.Option(metavar="WORDS", help="Words to look for, the best match first.")
    ] = None,
    where: Annotated[
        str | None, typer.Option(metavar="ID", help="Instead: the functions that do a rule, and its tests.")
    ] = None,
) -> None:
    """Read the rules: all titles, one rule, a chapter, those that hold some words; and the rulings behind them."""
    if where is not None:
        if game is not None and where not in get_game(game).ledger():
            raise GameError(f"{get_game(game).title} has no rule {where!r}; list them with: critias rules {game}")
        show_places(where)
        return
    if game is None:
        raise typer.BadParameter("name a game, or ask for the places of a rule with --where", param_hint="GAME")
    if rule_id is not None and search is not None:
        raise typer.BadParameter("give an id or words to search for, not both", param_hint="--search")
    ledger = get_game(game).ledger()
    if search is not None:
        found = ledger.search(search)
        if not found:
            raise GameError(f"no rule holds any of the words {search!r}")
        show_rules(ledger, found)
    elif rule_id is None:
        for rule in ledger.rules:
            out.print(f"[bold]{escape(rule.id)}[/bold]  {escape(rule.title)}")
        if ledger.rulings:
            out.print("\nWhat is played where the rulebook leaves something open:")
        for ruling in ledger.rulings:
            out.print(f"[bold]{escape(ruling.id)}[/bold]  {escape(ruling.title)}")
    elif (named := ledger.ruling(rule_id.upper())) is not None:
        show_ruling(named)
        out.print(Padding(f"[dim]{escape(', '.join(named.rules))}[/dim]", (0, 0, 0, 2)))
    else:
        found = ledger.chapter(rule_id)
        if not found:
            raise GameError(f"there is no rule {rule_id!r}; list them with: critias rules {game}")
        show_rules(ledger, found)


def show_places(rule: str) -> None:
    """Where a rule is done, and the tests here that prove it."""
    from critias.lab.where import does_rules, game_of, places, proofs, sources_of

    sources = list(places(sources_of(game_of(rule)), rule))
    found = [place for place in sources if does_rules(place.file)] or sources
    for place in found:
        out.print(f"done: {place._replace(file=near(place.file))}", markup=False, soft_wrap=True)
    tests = list(proofs(Path.cwd(), rule))
    for place in tests:
        out.print(f"proved: {place._replace(file=near(place.file))}", markup=False, soft_wrap=True)
    if not found:
        out.print(f"No source names {rule}.")
    if not tests:
        out.print(f"No test names {rule}: none in tests/ or */tests/ here, none in the project of the game.")


def near(file: Path) -> Path:
    return file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file


def show_ruling(ruling: Ruling, indent: int = 0) -> None:
    out.print(Padding(f"[bold]Ruling {escape(ruling.id)}[/bold]  {escape(ruling.title)}", (0, 0, 0, indent)))
    out.print(Padding(escape(ruling.text), (0, 0, 0, indent + 2)))


def show_rules(ledger: Ledger, found: list[Rule]) -> None:
    for rule in found:
        out.print(f"[bold]{escape(rule.id)}  {escape(rule.title)}[/bold]")
        out.print(Padding(escape(rule.text), (0, 0, 0, 2)))
        if rule.ruling and ledger.ruling(rule.ruling) is None:
            out.print(Padding(f"Ruling: {escape(rule.ruling)}", (0, 0, 0, 2)))
        for ruling in ledger.rulings_of(rule):
            show_ruling(ruling, 2)
        out.print(Padding(f"[dim]{escape(rule.where)}[/dim]", (0, 0, 1, 2)))


@app.command(epilog=examples("critias about end"))
def about(game: GameName) -> None:
    """Tell about a game: its edition and options, and where the numbers of its box come from."""
    the_game = get_game(game)
    ledger = the_game.ledger()
    box = the_game.load_box()
    out.print(f"[bold]{escape(the_game.title)}[/bold]")
    out.print(f"edition: {the_game.edition}", markup=False)
    out.print(f"players: {players_text(the_game)}")
    for choice in the_game.choices:
        values = [f"{value} ({label})" for value, label in zip(choice.values, choice.labels, strict=True)]
        out.print(f"option {choice.name}: {choice.title}: {', '.join(values)}", markup=False)
    out.print(f"bots: {', '.join(bot_names(the_game))}")
    out.print(f"rules: {len(ledger)}; read them with: critias rules {game}")
    show_origins(box)
    out.print(f"\nCorrect a value in a box of your own: critias box {game} --export my-box")


ORIGIN_TEXTS = {
    "rulebook": "from the rulebook",
    "public": "from public sources",
    "reconstructed": "reconstructed: printed on cards or board, found nowhere, worked out anew",
}


def show_origins(box: Box) -> None:
    """How many values come from where, and which are reconstructed."""
    origins = box.origins
    out.print(f"\nThe box holds {len(origins)} values:")
    for origin, text in ORIGIN_TEXTS.items():
        count = sum(1 for value in origins if value.origin == origin)
        out.print(f"  {count:5}  {count / len(origins):6.1%}  {text}")
    tables: dict[str, list[Origin]] = {}
    for value in origins:
        if value.origin == "reconstructed":
            name = value.table if len(box.files) == 1 else f"{value.file}, {value.table}"
            tables.setdefault(name, []).append(value)
    out.print("\nReconstructed tables:" if tables else "\nNothing is reconstructed.")
    for table, values in tables.items():
        keys = dict.fromkeys(value.key for value in values)
        size = "1 value" if len(values) == 1 else f"{len(values)} values"
        out.print(Padding(escape(f"{table} ({size}): {', '.join(keys)}"), (0, 0, 0, 2)))


@app.command(
    epilog=examples(
        "critias replay game.json", "critias replay game.json --step", "critias replay game.json --to 40 --seat 2"
    )
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record saved by a game.")],
    to: Annotated[int | None, typer.Option(metavar="N", min=0, help="Stop after N answers and show the table.")] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="K", min=0, help="Look through the eyes of a seat, from 0.")
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter before going on.")] = False,
    components: Components = None,
) -> None:
    """Watch a recorded game, as a spectator or through the eyes of a seat."""
    found = read(file)
    box = found.heading.find_game().load_box(path_text(components))
    if isinstance(found, Position):
        show_position(looked_at(found.match(box), found.where), checked_seat(seat, found.seats), out)
    else:
        watch(Replay(found, box), checked_seat(seat, len(found.seats)), to, step, out)


@app.command(
    epilog=examples(
        "critias review game.json",
        "critias review game.json --effort deep --out review.json",
        "critias review game.json --out review.parquet",
        "critias review end --games 50 --bots steady,steady,adept:64,random",
        "critias review rising --games 300 --effort 0 --seats 4",
    )
)
def review(
    what: Annotated[str, typer.Argument(metavar="FILE|GAME", help="A record of a finished game; or a game of bots.")],
    effort: Annotated[
        str, typer.Option(metavar="HOW", help="quick (two minutes), deep, or worlds for each option; 0: curves alone.")
    ] = "quick",
    out_file: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="A .parquet to study, or a .json, which a later run goes on with."),
    ] = None,
    as_json: AsJson = False,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="With GAME: how many games.")] = 20,
    bots: Annotated[
        str | None, typer.Option(metavar="NAMES", help="With GAME: a bot for all seats, or one a seat. Chairs rotate.")
    ] = None,
    seats: Seats = None,
    seed: Annotated[str, typer.Option(metavar="S", help="With GAME: the same seed gives the same games.")] = "0",
    workers: Annotated[int, typer.Option(metavar="N", min=1, help="With GAME: processes.")] = 1,
    components: Components = None,
    option: OptionPairs = None,
) -> None:
    """Tell what was luck and what was skill in a finished game, what each choice cost, and where the game turned.

    For every seat: result = fair share + skill + luck. Nothing that a seat could not know enters its chances.

    Of a GAME bots first play many games: whether the chances hold, how much luck and skill there is, and which
    questions matter.
    """
    from critias.lab import review_many  # numpy is slow to start
    from critias.lab.review import depth_of

    depth = depth_of(effort)
    if out_file is not None and out_file.suffix not in (".json", ".parquet"):
        raise typer.BadParameter("a review is written as .parquet or .json", param_hint="--out")
    if what not in game_names():
        review_record(what, depth, out_file, as_json, components)
        return
    if out_file is not None and out_file.suffix == ".json":
        raise typer.BadParameter("reviews of many games are written as .parquet", param_hint="--out")
    the_game = get_game(what)
    names = [usual_bot(the_game)] if bots is None else [name.strip() for name in bots.split(",")]
    plan = plan_run(the_game, names, seats, seed, settings(option), path_text(components))
    with progress_bar("reviewing") as bar, contextlib.ExitStack() as stack:
        task = bar.add_task("", total=games)
        executor = None if workers == 1 else stack.enter_context(processes(workers))
        many = review_many.review_games(
            plan, depth, games, out_file is not None, executor, lambda count: bar.advance(task, count)
        )
    if out_file is not None:
        review_many.write_parquet([row for one in many for row in one.rows], out_file)
    if as_json:
        print_json(review_many.as_data(plan, many))
    else:
        out.print("\n".join(review_many.as_text(plan, many)), markup=False, soft_wrap=True)


def review_record(file: str, depth: Depth, out_file: Path | None, as_json: bool, components: Path | None) -> None:
    from critias.lab import review_many, review_words
    from critias.lab.review import Review, review_of
    from critias.lab.review_account import account_of

    record = Record.load(file)
    to_go_on = out_file is not None and out_file.suffix == ".json"
    kept = Review.load(out_file) if out_file is not None and to_go_on and out_file.exists() else None
    the_box = record.heading.find_game().load_box(path_text(components))
    with progress_bar("reviewing") as bar:
        task = bar.add_task("", total=100)
        for found in review_of(record, depth, the_box, kept):
            bar.update(task, completed=int(100 * found.done()))
    account = account_of(found)
    if out_file is not None:
        found.save(out_file) if to_go_on else review_many.write_parquet(review_many.rows(found, account), out_file)
    if as_json:
        print_json({"review": found.to_json(), "account": account.to_json()})
    else:
        out.print("\n".join(review_words.as_text(found, account)), markup=False, soft_wrap=True)


@app.command(epilog=examples("critias campaign game.json", "critias campaign game.json --json"))
def campaign(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record saved by a game that is over.")],
    as_json: AsJson = False,
    components: Components = None,
) -> None:
    """Tell what a finished game means for the next game of its campaign."""
    found = read(file)
    game = found.heading.find_game()
    box = game.load_box(path_text(components))
    match = found.match(box) if isinstance(found, Position) else found.replay(box)
    if not match.over:
        raise RecordError(f"{found.where}: this game is not over; its end decides what the campaign begins with")
    sequel = match.sequel
    if sequel is None:
        raise GameError(f"{game.title} is not part of a campaign")
    if as_json:
        print_json(sequel.data)
        return
    show_sequel(game, sequel, game.player_names(match.state), out)


def checked_seat(seat: int | None, seats: int) -> int:
    if seat is None:
        return SPECTATOR
    if seat >= seats:
        raise RecordError(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
    return seat


@app.command(
    epilog=examples(
        "critias box chaos --export my-box", "critias box chaos --check my-box", "critias play chaos --box my-box"
    )
)
def box(
    game: GameName,
    export: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write the game's own box there.")] = None,
    check: Annotated[Path | None, typer.Option(metavar="BOX", help="Read a box of your own and tell about it.")] = None,
) -> None:
    """Export the box of a game: all its cards, boards, tracks and maps, to correct their numbers and play with them.

    A box of your own is the folder, a zip of it, or some of its files; what it lacks is the game's own.
    """
    the_game = get_game(game)
    if (export is None) == (check is None):
        raise typer.BadParameter("give a folder to export to, or a box to check", param_hint="--export")
    if check is not None:
        show_box(the_game, check)
        return
    assert export is not None
    export.mkdir()  # edited files must not be lost
    for file in the_game.box_files():
        (export / file.name).write_bytes(file.read_bytes())
    out.print(f"Written to {export}.  Edit it, then: critias play {game} --box {export}", markup=False, soft_wrap=True)


def show_box(game: Game, path: Path) -> None:
    """What a box of one's own has that the game's own has not."""
    own, mine = game.load_box(), game.load_box(str(path))
    for seats in game.seat_counts:
        try_box(game, mine, seats, game.settled({}))
    out.print(f"{path} can be played with: {mine.digest}", markup=False, soft_wrap=True)
    changed = [ours.name for ours, file in zip(own.files, mine.files, strict=True) if ours.digest != file.digest]
    out.print(f"Changed: {', '.join(changed)}" if changed else "It is the game's own box.", markup=False)


def main() -> None:
    app()


if __name__ == "__main__":
    main()
