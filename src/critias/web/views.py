"""Requests for pages and the forms on them.  Every change goes through `tables`."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from functools import wraps
from unicodedata import normalize

from django.contrib.auth import login
from django.contrib.auth.models import User
from django.db import connection
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
    JsonResponse,
    StreamingHttpResponse,
)
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from markupsafe import Markup

from critias.draw.html import Element
from critias.engine.game import get_game
from critias.engine.match import AnswerError, Match
from critias.engine.state import State
from critias.tongue import noted, say
from critias.web import hints, signs, tables, tickets
from critias.web.accounts import Holds, player, profile_of, session_of
from critias.web.changes import part
from critias.web.films import films
from critias.web.live import ELSEWHERE, END, hub, in_thread
from critias.web.models import FINISHED, Chat, Seat, Table
from critias.web.moderation import muted_words
from critias.web.names import objection
from critias.web.pages.base import page, wants_part
from critias.web.pages.campaign import campaign_main
from critias.web.pages.chat import chat_page
from critias.web.pages.guide import coaching
from critias.web.pages.hint import hint_box
from critias.web.pages.look import Look
from critias.web.pages.notes import SCRIPT as NOTES
from critias.web.pages.notes import notes_dialog
from critias.web.pages.replay import RETOLD, Moment, replay_main
from critias.web.pages.share import preview_tags
from critias.web.pages.table import drawer, keys_dialog, table_main
from critias.web.pages.waiting_room import waiting_room
from critias.web.phrases import PHRASES
from critias.web.safety import TooManyError, address_of, limit
from critias.web.sent import number
from critias.web.tables import StaleError, TableError, UnreadableError
from critias.web.unread import hear

STALE = noted("The table has moved on; your click changed nothing.")
HEARTBEAT = 15  # seconds between signs of life on a stream
MOST_MOMENTS = 2000
MOST_CURTAINS = 20

moments: OrderedDict[tuple[int, int], tuple[int, State]] = OrderedDict()  # what seats saw after their last answer

View = Callable[[HttpRequest, str], HttpResponse]
Form = Callable[[HttpRequest, str], HttpResponse | None]


def table_or_404(code: str) -> Table:
    table = Table.objects.filter(code=code).first() if code.isalnum() else None
    if table is None:
        raise Http404(say("There is no such table."))
    tables.game_of(table)
    return table


def moment_or_404(code: str) -> tables.Moment:
    try:
        return tables.moment_of(code if code.isalnum() else "")
    except tables.NoTableError as error:
        raise Http404(str(error)) from None


def look_at(request: HttpRequest, table: Table, match: Match, chairs: list[Seat], notice: str = "") -> Look:
    mine = [chair.number for chair in chairs if chair.user_id is not None and chair.user_id == request.user.pk]
    seat = tables.seat_in_turn(match, chairs, mine)
    curtain = -1
    if match.question(seat) is not None and uncovered(request, table.code, seat) != seat:
        seat, curtain = -1, seat  # what all may see
    names = match.game.player_names(match.state)
    before = before_of(table, match, chairs, seat)
    told = signs.told(table, match)
    coach = coaching(table, match, seat)
    return Look(
        request,
        table,
        match,
        seat,
        chairs,
        names,
        before,
        notice or (say(table.remark) if table.remark else ""),
        mine,
        told,
        coach,
        curtain,
    )


CURTAINS = "curtains"  # of a session: whose hand lies open, by table


def uncovered(request: HttpRequest, code: str, seat: int) -> int:
    """Whose hand lies open at a table where several people share a device; elsewhere one's own."""
    return int(request.session.get(CURTAINS, {}).get(code, seat))


def draw_curtain(request: HttpRequest, code: str, open_hand: int = -1) -> None:
    """Nobody's hand is shown at this table but the named one, to this browser."""
    curtains = dict(list(request.session.get(CURTAINS, {}).items())[-MOST_CURTAINS:])
    request.session[CURTAINS] = {**curtains, code: open_hand}


def before_of(table: Table, match: Match, chairs: list[Seat], seat: int) -> State | None:
    """What a seat saw after its last answer; None where this process has forgotten it."""
    if seat < 0:
        return None
    if chairs[seat].last_answer == table.decisions:
        moments[table.pk, seat] = (table.decisions, match.seen_by(seat))
        moments.move_to_end((table.pk, seat))
        if len(moments) > MOST_MOMENTS:
            moments.popitem(last=False)
    decisions, view = moments.get((table.pk, seat), (-1, None))
    return view if decisions == chairs[seat].last_answer else None


def show(request: HttpRequest, code: str, notice: str = "") -> HttpResponse:
    """The table as it is now: the changing part for our script, the whole page for a browser."""
    moment = moment_or_404(code)
    table, chairs = moment.table, moment.chairs
    inside = wants_part(request)
    if moment.match is None:
        room = waiting_room(table, chairs, request, tables.seat_of(table, request.user), notice)
        title = get_game(table.game).title
        return part(request, room) if inside else page(request, title, room, about=preview_tags(request, table, None))
    look = look_at(request, table, moment.match, chairs, notice)
    content = past(look, request.GET["past"]) if "past" in request.GET else table_main(look)
    if inside:
        return part(request, content)
    return page(
        request,
        look.match.game.title,
        [content, drawer(), keys_dialog(look.match.game), notes_dialog(request, table, look.mine)],
        cls="at-table",
        top=(),
        scripts=[
            "critias/hint.js",
            "critias/replay.js",
            NOTES,
            *(["critias/guide.js"] if table.guide is not None else []),
        ],
        sheets=["critias/hint.css", "critias/seen.css", *(["critias/guide.css"] if table.guide is not None else [])],
        style=table.game,
        about=preview_tags(request, table, look.match),
    )


def past(live: Look, wanted: str) -> Element:
    """A moment that has been, as the seat that looks saw it, in the place of the table as it is."""
    film, seat = films.of(live.table), live.seat
    moments = film.moments(seat)
    asked = film.moment_after_last_move(seat) if wanted == "since" and seat >= 0 else number(wanted)
    chosen = len(moments) - 1 if asked is None else min(asked, len(moments) - 1)
    match = film.at(moments[chosen])
    before = film.at(moments[chosen - 1]).seen_by(seat) if chosen > 0 else None
    names = match.game.player_names(match.state)
    notice = say(RETOLD) if film.is_retold(moments[chosen]) else ""
    look = Look(live.request, live.table, match, seat, live.chairs, names, before, notice, live.mine)
    return replay_main(Moment(look, film, chosen, [], live=live))


def changing(view: Form) -> View:
    """A form of a table: at most so many a minute; what cannot be done is said on the page and changes nothing."""

    @wraps(view)
    @require_POST
    def wrapped(request: HttpRequest, code: str) -> HttpResponse:
        notice = ""
        try:
            limit(str(request.user.pk or address_of(request)), "form", 600, 60)
            response = view(request, code)
            if response is not None:
                return response
        except UnreadableError:  # this table or the next one: it has a page that says so
            raise
        except AnswerError:
            notice = say(STALE)
        except (TableError, TooManyError) as error:
            notice = str(error)
        if not wants_part(request) and not notice:
            return HttpResponseRedirect(f"/t/{code}")
        return show(request, code, notice)

    return wrapped


def my_seat(request: HttpRequest, table: Table, named: str = "") -> int:
    """The seat for which this person speaks: the named one if it is his, else his first."""
    mine = tables.seats_of(table, request.user)
    if not mine:
        raise TableError(say("You do not sit at this table."))
    seat = number(named)
    return mine[0] if seat is None or seat not in mine else seat


def sitter(request: HttpRequest, code: str) -> User:
    """Whoever sits at a table; a stranger does not become a guest by asking."""
    my_seat(request, table_or_404(code))
    return player(request)


@require_GET
def welcome(request: HttpRequest, ticket: str) -> HttpResponse:
    """The link that `critias play` opens: signs the person at this machine in and leads to the table, once.

    A browser that fetches ahead, or a page that embeds the link, does not use it up and signs nobody in.
    """
    ahead = any("prefetch" in request.headers.get(name, "") for name in ("Sec-Purpose", "Purpose", "X-Moz"))
    if ahead or request.headers.get("Sec-Fetch-Mode", "navigate") != "navigate":
        return HttpResponse(say("This link is to be opened."), status=503, headers={"Cache-Control": "no-store"})
    found = tickets.used(ticket)
    if found is None:
        raise Http404(say("This link was used already, or has expired."))
    login(request, found.user, backend="django.contrib.auth.backends.ModelBackend")
    return HttpResponseRedirect(f"/t/{found.table.code}")


@require_GET
def table_page(request: HttpRequest, code: str) -> HttpResponse:
    return show(request, code)


@changing
def answer(request: HttpRequest, code: str) -> HttpResponse | None:
    option = number(request.POST.get("option", ""))
    question = request.POST.get("question", "")
    if not question or option is None:
        raise AnswerError("no choice")
    if not isinstance(request.user, User):
        raise TableError(say("You do not sit at this table."))
    try:
        tables.answer_as(code, request.user, option, question, request.POST.get("standing", ""))
    except StaleError:
        match = tables.moment_of(code).match
        if match is None or not tables.has_counted(match, question, option):
            raise
    return None


@changing
def undo(request: HttpRequest, code: str) -> HttpResponse | None:
    seat = my_seat(request, table_or_404(code), request.POST.get("seat", ""))
    try:
        tables.undo(code, seat)
    except AnswerError:
        raise TableError(say("This cannot be taken back any more; nothing was changed.")) from None
    return None


@require_http_methods(["GET", "POST"])
def hint(request: HttpRequest, code: str) -> HttpResponse:
    """Take a hint; look at the one that was taken, which gets better."""
    return hinted(request, code) if request.method == "GET" else take_hint(request, code)


@changing
def take_hint(request: HttpRequest, code: str) -> HttpResponse | None:
    if not isinstance(request.user, User):
        raise TableError(say("You do not sit at this table."))
    limit(str(request.user.pk), "hint", 30, 60)
    hints.take(code, request.user, request.POST.get("question", ""))
    return hinted(request, code) if wants_part(request) else None


def hinted(request: HttpRequest, code: str) -> HttpResponse:
    """The hint of the question that this person is asked, and nobody else's."""
    moment = moment_or_404(code)
    if moment.match is None:
        raise Http404(say("This game has not begun."))
    look = look_at(request, moment.table, moment.match, moment.chairs)
    question = None if look.seat < 0 else moment.match.question(look.seat)
    box = None if question is None else hint_box(request, look.table, look.match, look.chairs, question)
    if not isinstance(box, Markup):
        return HttpResponse(status=204)
    return part(request, box)


@changing
def uncover(request: HttpRequest, code: str) -> HttpResponse | None:
    """The next player has the device in hand and looks at his cards."""
    draw_curtain(request, code, my_seat(request, table_or_404(code), request.POST.get("seat", "")))
    return None


@changing
def alone(request: HttpRequest, code: str) -> HttpResponse | None:
    """The coach of a guided game leaves."""
    tables.play_on_alone(code, sitter(request, code))
    return HttpResponseRedirect(f"/t/{code}")


@require_GET
def talk(request: HttpRequest, code: str) -> HttpResponse:
    """All that was said at a table, page by page."""
    before = request.GET.get("before", "")
    table = table_or_404(code)
    if not before and isinstance(request.user, User) and table.last_chats:
        hear(table, request.user, table.last_chats[0].pk)
    return page(
        request,
        say("Chat"),
        chat_page(table, int(before) if before.isdecimal() and len(before) < 16 else None, request.user),
    )


@changing
def chat(request: HttpRequest, code: str) -> HttpResponse | None:
    table = table_or_404(code)
    my_seat(request, table)
    phrase = request.POST.get("phrase", "")
    if phrase and phrase not in PHRASES:
        raise TableError(say("There is no such phrase. Nothing was said."))
    text = PHRASES[phrase] if phrase else request.POST.get("text", "").strip()[:500]
    if text:
        limit(str(request.user.pk), "chat", 20, 60)
        if phrase:
            limit(str(request.user.pk), "phrase", 8, 60)
        if why := muted_words(player(request)):
            raise TableError(why)
        Chat.objects.create(table=table, user=player(request), text=text, phrase=phrase)
        tables.touch(table)
        for chair in table.chairs.exclude(user=player(request)).exclude(user=None):
            hub.tell_elsewhere(code, chair.user_id or 0)
    return None


@changing
def signal(request: HttpRequest, code: str) -> HttpResponse | None:
    """A ready-made word or a plan marker, to all who play together; `take` takes a word back."""
    table = table_or_404(code)
    seat = my_seat(request, table, request.POST.get("seat", ""))
    limit(str(request.user.pk), "signal", 120, 60)
    thing, word, back = (request.POST.get(name, "") for name in ("thing", "word", "take"))
    if word:
        signs.say(table, seat, word)
    elif back:
        signs.take_back(table, seat, back)
    else:
        signs.mark(table, seat, thing)
    return None


@changing
def join(request: HttpRequest, code: str) -> HttpResponse | None:
    tables.join(code, named_player(request), number(request.POST.get("number", "")))
    return HttpResponseRedirect(f"/t/{code}")


def named_player(request: HttpRequest) -> User:
    """Who sits down; a guest as he wants to be called, if he says so and may."""
    name = " ".join(normalize("NFC", request.POST.get("name", "")).split())
    known = request.user if isinstance(request.user, User) else None
    if not name or (known is not None and (not profile_of(known).guest or profile_of(known).name == name)):
        return player(request)
    if wrong := ("" if known is None else muted_words(known)) or objection(name):
        raise TableError(wrong)
    user = player(request)
    profile = profile_of(user)
    profile.name = name
    profile.save()
    return user


@changing
def leave(request: HttpRequest, code: str) -> HttpResponse | None:
    tables.leave(code, sitter(request, code))
    return HttpResponseRedirect("/")


@changing
def back(request: HttpRequest, code: str) -> HttpResponse | None:
    tables.come_back(code, sitter(request, code))
    return None


@changing
def bots(request: HttpRequest, code: str) -> HttpResponse | None:
    tables.fill_with_bots(code, player(request), request.POST.get("bot", ""), number(request.POST.get("number", "")))
    return HttpResponseRedirect(f"/t/{code}")


@changing
def auto_pass(request: HttpRequest, code: str) -> HttpResponse | None:
    tables.set_auto_pass(code, sitter(request, code), request.POST.get("on") == "1")
    return HttpResponseRedirect(f"/t/{code}")


@changing
def standing(request: HttpRequest, code: str) -> HttpResponse | None:
    """Refuse a kind of window for a while, or be asked again."""
    seat = my_seat(request, table_or_404(code), request.POST.get("seat", ""))
    tables.set_standing(code, player(request), seat, request.POST.get("kind", ""), request.POST.get("until", ""))
    return HttpResponseRedirect(f"/t/{code}/settings") if request.POST.get("from") == "settings" else None


@changing
def rematch(request: HttpRequest, code: str) -> HttpResponse | None:
    table = table_or_404(code)
    fresh = tables.rematch(code, player(request))
    if tables.seat_of(fresh, request.user) < 0:
        chairs = tables.chairs_of(fresh)
        chair = chairs[(tables.seat_of(table, request.user) - 1) % len(chairs)]  # everybody moves on by one
        tables.join(fresh.code, player(request), None if chair.taken else chair.number)
    return HttpResponseRedirect(f"/t/{fresh.code}")


@require_GET
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The record of a finished game.  While it is played it would tell what is hidden."""
    table = table_or_404(code)
    if table.status != FINISHED or not table.position:
        raise Http404(say("The record can be had when the game is over."))
    data = tables.record_of(table).to_json()
    response = JsonResponse(data, json_dumps_params={"indent": 1})
    response["Content-Disposition"] = f'attachment; filename="{table.game}-{code}.json"'
    return response


@require_GET
def campaign(request: HttpRequest, code: str) -> HttpResponse:
    """What a finished game means for the next game of its campaign."""
    moment = moment_or_404(code)
    sequel = None if moment.match is None else moment.match.sequel
    if moment.match is None or sequel is None:
        raise Http404(say("There is no campaign here, or its first game is not over."))
    title = say("{game}: the campaign", game=moment.match.game.title)
    return page(request, title, campaign_main(moment.table, moment.match, sequel))


# ---------------------------------------------------------------- the stream


@require_GET
def stream(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """Server-Sent Events: the pulse of a table, and nothing that could tell a secret."""
    table_or_404(code)
    return stream_of(request, code, request.user.pk, session_of(request), elsewhere=True)


def stream_of(
    request: HttpRequest, code: str, user: int | None, holds: Holds, elsewhere: bool = False
) -> StreamingHttpResponse:
    """The stream of a table that exists, for page and API; a page also learns when to count what waits elsewhere."""
    last = number(request.headers.get("Last-Event-ID", request.GET.get("last", "")))
    events = pulses(code, -1 if last is None else last, user, holds, request.GET.get("hidden") == "1", elsewhere)
    response = StreamingHttpResponse(events, content_type="text/event-stream")
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    return response


async def pulses(
    code: str,
    seen: int,
    user: int | None = None,
    holds: Holds = lambda: True,
    hidden: bool = False,
    elsewhere: bool = False,
) -> AsyncIterator[str]:
    """Each change as an event whose id is the pulse; what was missed while away comes first.

    The stream ends with the session or token it was opened with: `Hub.end_streams_of`.  It may have been over before
    we listened; where there are several processes, another may have ended it while it could not tell us.
    """
    async with hub.listening(code, user, hidden) as queue:
        yield "retry: 1000\n\n"
        if not await in_thread(holds):
            return
        now, own = await in_thread(missed, code, user)
        for question in own:
            yield own_event(question)
        if now != seen:
            yield event(now)
            seen = now
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    news = await queue.get()
            except TimeoutError:
                if connection.vendor != "sqlite" and not await in_thread(holds):
                    return
                yield ": \n\n"
                continue
            if news == ELSEWHERE:
                if elsewhere:
                    yield "event: elsewhere\ndata: 1\n\n"
            elif isinstance(news, str):
                yield own_event(news)
            elif news == END:
                return
            elif news > seen:
                seen = news
                yield event(news)


def event(pulse: int) -> str:
    return f"id: {pulse}\nevent: pulse\ndata: {json.dumps({'pulse': pulse})}\n\n"


def own_event(question: str) -> str:
    return f"event: own\ndata: {question}\n\n"


def missed(code: str, user: int | None) -> tuple[int, list[str]]:
    """What a page may not have heard of before it listened: the pulse, and in a sealed choice what it asks of him.

    A step of a sealed choice has no pulse: it may have been made between the page and its stream.
    """
    try:
        moment = tables.moment_of(code)
    except TableError:  # its page says what is the matter
        return 0, []
    match = moment.match
    if match is None or user is None or not match.rerun.sealed:
        return moment.table.pulse, []
    asked = [match.question(chair.number) for chair in moment.chairs if chair.user_id == user]
    return moment.table.pulse, ["" if question is None else question.id for question in asked]
