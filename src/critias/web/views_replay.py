"""Replays: any moment of a game, for eyes that may see it."""

from __future__ import annotations

from bisect import bisect_right

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_GET, require_POST

from critias.engine.record import RecordError
from critias.tongue import noted, say
from critias.web import tables
from critias.web.changes import part
from critias.web.films import Film, films
from critias.web.models import FINISHED, Review, Table
from critias.web.pages.base import page, refused, wants_part
from critias.web.pages.look import Look
from critias.web.pages.notes import SCRIPT as NOTES
from critias.web.pages.notes import notes_dialog
from critias.web.pages.replay import RETOLD, Moment, replay_main
from critias.web.pages.share import oembed_link, preview_tags
from critias.web.safety import TooManyError, limit
from critias.web.sent import number
from critias.web.tables import TableError
from critias.web.views import table_or_404
from critias.web.views_lobby import caller, play_on

NOT_YET = noted("While the game runs everybody looks with his own eyes; this is what you may see.")


def started(code: str) -> Table:
    table = table_or_404(code)
    if not tables.begun(table):
        raise Http404(say("This game has not begun; there is nothing to replay."))
    return table


def allowed_eyes(table: Table, mine: list[int]) -> list[int]:
    """Whose eyes may be borrowed: one's own while the game runs, everybody's afterwards; -1 sees what all may see."""
    return [*range(table.seats), -1] if table.status == FINISHED else [*mine, -1]


def chosen_eyes(request: HttpRequest, mine: list[int]) -> int:
    wanted = request.GET.get("seat", "")
    own = mine[0] if mine else -1
    seat = number(wanted.removeprefix("-"))
    if seat is None:
        return own
    return -seat if wanted.startswith("-") else seat


def chosen_moment(request: HttpRequest, film: Film, seat: int, over: bool) -> int:
    """The number of the moment: as asked for, after one's last move, or the one that others saw at the same time."""
    last = len(film.moments(seat)) - 1
    ply, at = number(request.GET.get("ply", "")), number(request.GET.get("at", ""))
    if "since" in request.GET and seat >= 0:
        return film.moment_after_last_move(seat)
    if at is not None and over:  # before that, the number of answers could tell something of secret ones
        return bisect_right(film.moments(seat), at) - 1
    return min(ply or 0, last)


@require_GET
def replay(request: HttpRequest, code: str) -> HttpResponse:
    table = started(code)
    mine = tables.seats_of(table, request.user)
    allowed = allowed_eyes(table, mine)
    seat = chosen_eyes(request, mine)
    notice = ""
    if seat not in allowed:
        notice, seat = say(NOT_YET), mine[0] if mine else -1
    film = films.of(table)
    chosen = chosen_moment(request, film, seat, table.status == FINISHED)
    moments = film.moments(seat)
    match = film.at(moments[chosen])
    if not notice and film.is_retold(moments[chosen]):
        notice = say(RETOLD)
    before = film.at(moments[chosen - 1]).seen_by(seat) if chosen > 0 else None
    chairs = list(table.chairs.select_related("user__profile"))
    names = match.game.player_names(match.state)
    look = Look(request, table, match, seat, chairs, names, before, notice, mine)
    reviewed = table.status == FINISHED and Review.objects.filter(table=table).exists()
    content = replay_main(Moment(look, film, chosen, allowed, reviewed))
    if wants_part(request):
        return part(request, content)
    title = say("Replay · {game}", game=match.game.title)
    return page(
        request,
        title,
        [content, notes_dialog(request, table, mine)],
        cls="at-table",
        top=(),
        scripts=["critias/replay.js", NOTES],
        sheets=["critias/seen.css"],
        style=table.game,
        about=[preview_tags(request, table, tables.match_of(table)), oembed_link(request, table)],
    )


@require_POST
def play_on_from(request: HttpRequest, code: str) -> HttpResponse:
    """A new table from a moment of a game that is over."""
    table = started(code)
    if table.status != FINISHED:
        raise Http404(say("A game can be played on from a moment when it is over."))
    ply, seat = number(request.POST.get("ply", "")), number(request.POST.get("seat", ""))
    eyes = seat if seat is not None and seat < table.seats else -1
    film = films.of(table)
    moments = film.moments(eyes)
    answers = number(request.POST.get("at", ""))
    moment = min(ply or 0, len(moments) - 1) if answers is None else bisect_right(moments, answers) - 1
    start = moments[moment] if answers is None else min(answers, len(film))
    try:
        limit(caller(request), "open", 30, 600)
        fresh = play_on(request, film.at(start), request.POST.get("who") == "all", eyes)
    except (TableError, TooManyError, RecordError) as error:
        back = f"/t/{code}/replay?ply={moment}&seat={eyes}"
        content = refused(
            say("This cannot be played on"),
            say("{error} Nothing was changed.", error=error),
            back,
            say("Back to the replay"),
        )
        return page(request, say("Play on"), content, status=400)
    return HttpResponseRedirect(f"/t/{fresh.code}")
