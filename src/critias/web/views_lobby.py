"""The lobby, new tables, and tables that begin at a file."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from htpy import Element

from critias.bots.registry import usual_bot
from critias.engine.components import Box, ComponentError
from critias.engine.game import Game, GameError, get_game
from critias.engine.laws import try_box
from critias.engine.match import Match
from critias.engine.record import FAULTS, POSITION, Heading, Position, Record, RecordError, Replay, looked_at, parsed
from critias.engine.state import State
from critias.tongue import both, say, several
from critias.web import presets, series, tables
from critias.web.accounts import player, profile_of
from critias.web.changes import part
from critias.web.circle import blocked, invitations
from critias.web.finding import Wanted
from critias.web.games import first_settings, has_points, picture_of, shown_games
from critias.web.models import FINISHED, PLAYING, WAITING, Profile, Seat, Table
from critias.web.moments import day
from critias.web.names import chair_name
from critias.web.notes import notes_of
from critias.web.opponents import welcome_bot
from critias.web.pages.base import page, wants_part
from critias.web.pages.lobby import Entry, lobby_page, pace_words
from critias.web.pages.look import Look
from critias.web.pages.new_table import Draft, file_page, new_table_page, read_draft
from critias.web.pages.table import after, table_main
from critias.web.presence import presence, seen_by
from critias.web.presets import PresetError
from critias.web.profiles import public
from critias.web.safety import TooManyError, address_of, limit
from critias.web.sent import MOST_FILE, number
from critias.web.tables import TableError, UnreadableError
from critias.web.views import draw_curtain
from critias.web.views_account import signed_in
from critias.web.writer import change

MOST_LISTED = 30


def game_or_404(name: str) -> Game:
    for game in shown_games():
        if game.name == name:
            return game
    raise Http404(say("There is no such game here."))


# ---------------------------------------------------------------- the lobby


@require_GET
def lobby(request: HttpRequest) -> HttpResponse:
    wanted = Wanted.of(request.GET)
    mine, over, lost = my_entries(request, wanted)
    open_, _ = entries_of(others(request, WAITING, wanted), open_entry)
    running, _ = entries_of(others(request, PLAYING, wanted), lambda table: entry_of(table, []))
    asked = invitations(request.user) if isinstance(request.user, User) else []
    presence.looks(request.user)
    here, notes = seen_by(request.user), notes_of(request.user)
    shown = lobby_page(request, shown_games(), mine, open_, running, over, lost, asked, notes, here, wanted)
    return part(request, shown) if wants_part(request) else page(request, say("Tables"), shown, cls="lobby")


def with_chairs(found: QuerySet[Table]) -> list[Table]:
    return list(found.prefetch_related("chairs__user__profile")[:MOST_LISTED])


def entries_of(found: list[Table], entry: Callable[[Table], Entry]) -> tuple[list[Entry], list[Table]]:
    """The entries of tables, and the tables that cannot be shown: one of these hides no other."""
    entries, lost = [], []
    for table in found:
        try:
            with tables.readable(table):
                entries.append(entry(table))
        except UnreadableError:
            lost.append(table)
    return entries, lost


def my_entries(request: HttpRequest, wanted: Wanted) -> tuple[list[Entry], list[Entry], list[Table]]:
    """My tables, those first at which I must move; my games that are over; and those that cannot be shown."""
    if not request.user.is_authenticated:
        return [], [], []
    all_mine = wanted.among(Table.objects.filter(chairs__user=request.user), request.user).distinct().order_by("-moved")
    unfinished = all_mine.exclude(status=FINISHED)
    asked = unfinished.filter(chairs__user=request.user, chairs__bot="", chairs__asked_at__isnull=False)
    first = with_chairs(asked)
    rest = with_chairs(unfinished.exclude(pk__in=[table.pk for table in first]))
    mine, lost = entries_of([*first, *rest][:MOST_LISTED], lambda table: entry_of(table, my_seats(table, request)))
    played = all_mine | wanted.among(Table.objects.filter(owner=request.user), request.user).distinct()
    over = with_chairs(played.filter(status=FINISHED).exclude(position="").distinct().order_by("-moved")[:8])
    finished, lost_too = entries_of(over, finished_entry)
    return mine, finished, [*lost, *lost_too]


def others(request: HttpRequest, status: str, wanted: Wanted) -> list[Table]:
    """Listed tables of other people."""
    found = wanted.among(Table.objects.filter(listed=True, status=status), request.user).order_by("-moved")
    if request.user.is_authenticated:
        hidden = blocked(request.user)
        found = found.exclude(chairs__user=request.user).exclude(owner__in=hidden).exclude(chairs__user__in=hidden)
    return with_chairs(found)


def my_seats(table: Table, request: HttpRequest) -> list[int]:
    return [chair.number for chair in table.chairs.all() if chair.user_id == request.user.pk]


def chairs_of(table: Table) -> list[Seat]:
    """The chairs, each with this very table: nothing is fetched twice."""
    found = tables.checked(table, list(table.chairs.all()))
    for chair in found:
        chair.table = table
    return found


def who(table: Table) -> str:
    """Who sits there already."""
    game = get_game(table.game)
    return ", ".join(chair_name(chair, game) for chair in table.chairs.all() if chair.taken) or say("Nobody yet")


def open_entry(table: Table) -> Entry:
    return Entry(table, get_game(table.game), chairs_of(table), who(table), pace_words(table), people=people_of(table))


def people_of(table: Table) -> list[Profile]:
    """Those who sit there and show everybody something of themselves."""
    profiles = [profile_of(chair.user) for chair in table.chairs.all() if chair.user is not None]
    return [profile for profile in profiles if public(profile)]


def entry_of(table: Table, mine: list[int]) -> Entry:
    game = get_game(table.game)
    chairs = chairs_of(table)
    if table.status == WAITING:
        free = sum(not chair.taken for chair in chairs)
        return Entry(
            table, game, chairs, who(table), several(free, "Waiting for {n} player", "Waiting for {n} players")
        )
    match = tables.match_of(table)
    seat = tables.seat_in_turn(match, chairs, mine)
    question = match.question(seat) if seat >= 0 and not chairs[seat].plays_itself else None
    where = picture_of(game).subline(match.seen_by(seat))
    where = where if table.guide is None else say("First game · {where}", where=where)
    view = match.seen_by(-1)
    if question is not None:
        return Entry(table, game, chairs, where, question.prompt, yours=True, view=view)
    names = game.player_names(view)
    asked = ", ".join(names[other] for other in match.waiting_for())
    return Entry(table, game, chairs, where, say("Waiting for {asked}", asked=asked), view=view)


def finished_entry(table: Table) -> Entry:
    game = get_game(table.game)
    view = tables.match_of(table).seen_by(-1)
    return Entry(table, game, chairs_of(table), day(table.moved), result(table, game, view), view=view)


def result(table: Table, game: Game, view: State) -> str:
    """Who has won, and with how many points where they decide."""
    outcome = table.outcome or {}
    winners, scores = outcome.get("winners", []), outcome.get("scores", [])
    if not outcome:
        return say("Over")
    if game.cooperative() or not winners:
        return say("All won") if winners else say("All lost")
    names = game.player_names(view)
    won = both([names[seat] for seat in winners])
    if scores and has_points(game):
        return say("{who} won with {points} VP", who=won, points=game.points(max(scores)))
    return say("{who} won", who=won)


# ---------------------------------------------------------------- new tables


def caller(request: HttpRequest) -> str:
    return str(request.user.pk or address_of(request))


def is_first_game(request: HttpRequest, game: Game) -> bool:
    """Whether this person has never played the game to its end."""
    played = Seat.objects.filter(table__game=game.name, table__status=FINISHED)
    return not (request.user.is_authenticated and played.filter(user=request.user).exists())


@require_POST
def play_now(request: HttpRequest, name: str) -> HttpResponse:
    """One click: a table against bots.  A stranger becomes a guest."""
    game = game_or_404(name)
    seats = game.seat_counts[len(game.seat_counts) // 2]
    try:
        limit(caller(request), "open", 30, 600)
        settings = first_settings(game) if is_first_game(request, game) else {}
        table = tables.open_table(player(request), name, seats, settings, ["me"] + [welcome_bot(game)] * (seats - 1))
    except (TableError, TooManyError) as error:
        return page(request, say("New table"), new_page(request, game, Draft.usual(game), {"": str(error)}), status=400)
    return HttpResponseRedirect(f"/t/{table.code}")


@require_POST
def guide(request: HttpRequest, name: str) -> HttpResponse:
    """One click: the guided first game, where it was left.  A stranger becomes a guest."""
    game = game_or_404(name)
    if game.guide() is None:
        raise Http404(say("There is no guided game here."))
    try:
        limit(caller(request), "open", 30, 600)
        table = tables.guided_table(player(request), game)
    except (TableError, TooManyError) as error:
        return page(request, say("New table"), new_page(request, game, Draft.usual(game), {"": str(error)}), status=400)
    return HttpResponseRedirect(f"/t/{table.code}")


@require_GET
def new_any(request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(f"/new/{shown_games()[0].name}")


@require_http_methods(["GET", "POST"])
def new_table(request: HttpRequest, name: str) -> HttpResponse:
    game = game_or_404(name)
    if request.method == "GET":
        kept = presets.draft_of(request.user, game, number(request.GET.get("preset", "")))
        draft = kept or Draft.usual(game, first=is_first_game(request, game))
        return page(request, say("New table: {game}", game=game.title), new_page(request, game, draft, {}))
    draft, errors = read_draft(game, request.POST)
    if not errors and request.POST.get("action") == "keep":
        try:
            limit(caller(request), "preset", 60, 600)
            preset = presets.keep(player(request), game, request.POST.get("preset", ""), request.POST)
            messages.success(request, say("Kept as “{name}”.", name=preset.name))
            return HttpResponseRedirect(f"/new/{name}?preset={preset.pk}")
        except (PresetError, TooManyError) as error:
            errors["preset"] = str(error)
    if not errors:
        try:
            limit(caller(request), "open", 30, 600)
            box, new_box = chosen_box(request, game, draft)
            owner = player(request)
            with change():
                table = tables.open_table(
                    owner,
                    name,
                    draft.seats,
                    draft.options,
                    draft.chairs[: draft.seats],
                    listed=draft.listed,
                    pace=draft.pace.pace,
                    bank=draft.pace.bank,
                    bonus=draft.pace.bonus,
                    bot_delay=draft.bot_delay,
                    hints=draft.hints,
                    rated=draft.rated,
                    box=box,
                    new_box=new_box,
                )
                series.begin(table, draft.series)
                presets.remember(owner, game, request.POST)
                if new_box and table.status == PLAYING:
                    draw_with_new_box(request, table)
            if draft.curtain and draft.chairs[: draft.seats].count("me") > 1 and not game.cooperative():
                draw_curtain(request, table.code)
            return HttpResponseRedirect(f"/t/{table.code}")
        except ComponentError as error:
            errors["box"] = say("{error}. Nothing was changed.", error=error)
        except (TableError, TooManyError) as error:
            errors[""] = str(error)
    return page(request, say("New table: {game}", game=game.title), new_page(request, game, draft, errors), status=400)


def new_page(request: HttpRequest, game: Game, draft: Draft, errors: dict[str, str]) -> Element:
    user = request.user
    own = tables.own_boxes(game, user) if isinstance(user, User) else {}
    return new_table_page(request, game, draft, errors, own, presets.presets_of(user, game))


@require_POST
@signed_in
def preset(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """Kept settings get another name, or go."""
    assert isinstance(request.user, User)
    game = game_or_404(name)
    try:
        limit(caller(request), "preset", 60, 600)
        if request.POST.get("action") == "delete":
            presets.delete(request.user, number)
        else:
            presets.rename(request.user, number, request.POST.get("preset", ""))
    except (PresetError, TooManyError) as error:
        return page(request, say("New table"), new_page(request, game, Draft.usual(game), {"": str(error)}), status=400)
    return HttpResponseRedirect(f"/new/{name}#kept")


def chosen_box(request: HttpRequest, game: Game, draft: Draft) -> tuple[Box | None, bool]:
    """The box to play with, and whether it was brought; None stands for the game's own."""
    files = request.FILES.getlist("files")
    if not files:
        return (tables.find_box(game, draft.box) if draft.box else None), False
    limit(caller(request), "file", 10, 60)
    if sum(file.size or 0 for file in files) > MOST_FILE:
        raise ComponentError(say("these files are larger than {n} MB; a box is far smaller", n=MOST_FILE // 1_000_000))
    box = tables.read_uploaded(game, files)
    try_box(game, box, draft.seats, draft.options)
    return box, True


# ---------------------------------------------------------------- from a file


@require_http_methods(["GET", "POST"])
def open_file(request: HttpRequest) -> HttpResponse:
    """Play on from a record or position; a finished record opens as a replay."""
    error = ""
    if request.method == "POST":
        try:
            limit(caller(request), "file", 10, 60)
            return HttpResponseRedirect(opened(request, *uploaded(request)))
        except (RecordError, TableError, TooManyError) as wrong:
            error = str(wrong)
    return page(request, say("Play on from a file"), file_page(request, error), status=400 if error else 200)


def uploaded(request: HttpRequest) -> tuple[dict[str, object], str]:
    """The data of the file and its name."""
    file = request.FILES.get("file")
    if file is None:
        raise RecordError(say("No file was chosen; choose a record or position in JSON."))
    name = str(file.name or "file")[:60]
    if (file.size or 0) > MOST_FILE:
        raise RecordError(
            say("{name}: this file is larger than {n} MB; a record is far smaller", name=name, n=MOST_FILE // 1_000_000)
        )
    return parsed(file.read(), name), name


def opened(request: HttpRequest, data: dict[str, object], name: str) -> str:
    """Where to go on: the new table, or the replay of a game that is over."""
    try:
        if data.get("critias") == POSITION:
            position = Position.from_json(data, name)
            match, record = looked_at(position.match(box_for(position.heading)), name), None
        else:
            record = Record.from_json(data, name)
            match = last_position(record)
    except RecordError:
        raise
    except (GameError, ComponentError) as error:
        raise RecordError(f"{name}: {error}") from None
    except FAULTS as error:  # an edited position may be one that the rules never meet
        raise RecordError(say("{name}: the rules cannot go on from here: {error}", name=name, error=error)) from None
    if match.over and record is not None:
        return f"/t/{tables.store_finished(player(request), match, record).code}/replay"
    table = play_on(request, match, alone=request.POST.get("who") == "all", drawn=True)
    return f"/t/{table.code}"


def box_for(heading: Heading) -> Box:
    """The box that a file was played with: the game's own, or one that a table here was played with."""
    return tables.find_box(heading.find_game(), heading.components)


def last_position(record: Record) -> Match:
    replay = Replay(record, box_for(record.heading))
    most = record.heading.find_game().most_decisions
    if len(replay) > most:
        raise RecordError(
            say("{where}: {n} answers; no game has more than {most}", where=record.where, n=len(replay), most=most)
        )
    return replay.finish()


def play_on(request: HttpRequest, match: Match, alone: bool, seat: int = -1, drawn: bool = False) -> Table:
    """A new table that begins at this position: all seats mine, or one of them and bots for the rest.

    A position from outside is drawn for everybody first: if that fails there is no table.
    """
    if match.over:
        raise TableError(say("This game is over here; there is nothing to play on."))
    me = seat if seat >= 0 else match.waiting_for()[0]
    bot = usual_bot(match.game)
    chairs = ["me" if alone or number == me else bot for number in range(match.seats)]
    start, key = tables.fresh_start(match)
    owner = player(request)
    try:
        with change():
            table = tables.open_table(
                owner, match.game.name, match.seats, match.settings, chairs, start=start, key=key, box=match.box
            )
            if drawn:
                draw_for_all(request, table)
    except TableError:
        raise
    except FAULTS as error:
        raise RecordError(say("this position cannot be shown: {error}", error=error)) from None
    return table


def draw_with_new_box(request: HttpRequest, table: Table) -> None:
    try:
        draw_for_all(request, table)
    except FAULTS as error:
        raise ComponentError(
            say("a table with this box cannot be shown: {error}", error=f"{type(error).__name__}: {error}")
        ) from None


def draw_for_all(request: HttpRequest, table: Table) -> None:
    """What anybody may see of a table can be drawn, and whatever is chosen first can be played."""
    match = tables.match_of(table)
    chairs = list(table.chairs.select_related("user__profile"))
    names = match.game.player_names(match.state)
    for seat in range(-1, table.seats):
        str(table_main(Look(request, table, match, seat, chairs, names)))
    for question in match.questions:
        for option in question.values:
            after(match, chairs, question, option)
