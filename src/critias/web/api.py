"""The API: everything that a player or a remote bot needs, as JSON.

Whoever calls says who he is by a token (`Authorization: Bearer critias_…`); a browser that is signed in may also look.
Every change goes through `tables`; an error says what was wrong and has changed nothing.
"""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from typing import Annotated, Any, Literal

from django.contrib.auth.models import User
from django.core.exceptions import BadRequest
from django.db import InterfaceError, InternalError, OperationalError
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_GET
from ninja import NinjaAPI, Path, Query, Status
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.responses import NinjaJSONEncoder
from ninja.security import APIKeyCookie, HttpBearer

from critias.engine.game import Game, GameError
from critias.engine.match import AnswerError
from critias.engine.record import rules_version
from critias.tongue import noted, say
from critias.web import tables
from critias.web.accounts import session_of
from critias.web.api_shapes import (
    MOST_SEATS,
    AnswerIn,
    BotOut,
    GameInFull,
    GameOut,
    NewTable,
    Problem,
    SeeOut,
    TableOut,
    bot_shape,
    game_in_full,
    game_shape,
    see_shape,
    table_shape,
)
from critias.web.games import shown_games
from critias.web.models import FINISHED, PLAYING, WAITING, Table
from critias.web.opponents import opponents
from critias.web.pages.api import api_page
from critias.web.pages.base import page
from critias.web.safety import TooManyError, limit
from critias.web.tables import NoTableError, NotYoursError, StaleError, TableError, UnreadableError, moment_of
from critias.web.tokens import user_of_token
from critias.web.views import stream_of
from critias.web.views_errors import TRY_AGAIN, WAIT, unavailable

log = logging.getLogger("critias.api")

READS, CHANGES, STREAMS = 1200, 600, 240  # in a minute, of one user
OPENINGS = 60  # new tables in ten minutes

NOT_FOUND = noted("There is no such table.")

WRONG: dict[Any, Any] = {400: Problem, 401: Problem, 404: Problem, 429: Problem, 503: Problem}
REFUSED: dict[Any, Any] = {**WRONG, 403: Problem, 409: Problem}


class Bearer(HttpBearer):
    def authenticate(self, request: HttpRequest, token: str) -> User | None:
        user = user_of_token(token)
        if user is not None:
            request.holds = lambda: user_of_token(token) is not None  # type: ignore[attr-defined]
        return user


class SignedIn(APIKeyCookie):
    """The browser's session, for looking only: a change needs a token, so no other site can make one."""

    param_name = "sessionid"

    def __init__(self) -> None:
        super().__init__(csrf=False)

    def authenticate(self, request: HttpRequest, key: str | None) -> User | None:
        looking = request.method in ("GET", "HEAD")
        return request.user if looking and key and isinstance(request.user, User) else None


api = NinjaAPI(
    title="Critias",
    version=rules_version(),
    urls_namespace="api",
    description="Play from a program: list games and tables, sit down, see, answer, listen.",
    docs_url=None,  # the usual page loads scripts from other hosts; ours is pages/api.py
    auth=[Bearer(), SignedIn()],
)

Code = Annotated[str, Path(pattern="^[a-z0-9]{1,16}$", description="The name of the table in its link.")]
OneSeat = Annotated[int | None, Query(ge=0, le=MOST_SEATS, description="One of your seats, if you have several.")]


# ---------------------------------------------------------------- errors


def problem(error: str, status: int, allowed: list[str] | None = None) -> HttpResponse:
    body: dict[str, object] = {"error": error}
    if allowed is not None:
        body["allowed"] = allowed
    return api.create_response(None, body, status=status)  # type: ignore[arg-type]


@api.exception_handler(Http404)
def no_such(request: HttpRequest, error: Http404) -> HttpResponse:
    return problem(str(error) or say("There is nothing here."), 404)


@api.exception_handler(AuthenticationError)
def who_are_you(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    response = problem(say("Send a token: “Authorization: Bearer critias_…”. You make one at /me/tokens."), 401)
    response["WWW-Authenticate"] = "Bearer"
    return response


@api.exception_handler(HttpError)
def other(request: HttpRequest, error: HttpError) -> HttpResponse:
    return problem(str(error), error.status_code)


@api.exception_handler(ValidationError)
def not_understood(request: HttpRequest, error: ValidationError) -> HttpResponse:
    first = error.errors[0]
    place = [str(part) for part in first["loc"]]
    if place[0] == "path":
        return problem(say(NOT_FOUND), 404)
    field = ".".join(part for part in place[1:] if part != "sent")
    return problem(f"{field or place[0]}: {first['msg']}", 400)


@api.exception_handler(TableError)
@api.exception_handler(GameError)
def cannot_be_done(request: HttpRequest, error: ValueError) -> HttpResponse:
    return problem(str(error), 400)


@api.exception_handler(BadRequest)
def bad_request(request: HttpRequest, error: BadRequest) -> HttpResponse:
    return problem(say("{error} Nothing was changed.", error=error), 400)


@api.exception_handler(UnreadableError)
def cannot_be_shown(request: HttpRequest, error: UnreadableError) -> HttpResponse:
    return problem(str(error), 503)


@api.exception_handler(NotYoursError)
def not_yours(request: HttpRequest, error: NotYoursError) -> HttpResponse:
    return problem(str(error), 403)


@api.exception_handler(NoTableError)
def no_table(request: HttpRequest, error: NoTableError) -> HttpResponse:
    return problem(str(error), 404)


@api.exception_handler(StaleError)
def too_late(request: HttpRequest, error: StaleError) -> HttpResponse:
    return problem(str(error), 409)


@api.exception_handler(OperationalError)
@api.exception_handler(InterfaceError)
@api.exception_handler(InternalError)
def no_database(request: HttpRequest, error: Exception) -> HttpResponse:
    unavailable(error)
    response = problem(say(TRY_AGAIN), 503)
    response["Retry-After"] = str(WAIT)
    return response


@api.exception_handler(Exception)
def broken(request: HttpRequest, error: Exception) -> HttpResponse:
    log.error("%s %s broke", request.method, request.path, exc_info=error)
    return problem(say("Something broke on our side. It was written down; see the table again."), 500)


@api.exception_handler(TooManyError)
def too_often(request: HttpRequest, error: TooManyError) -> HttpResponse:
    response = problem(str(error), 429)
    response["Retry-After"] = str(error.wait)
    return response


# ---------------------------------------------------------------- help


def caller(request: HttpRequest) -> User:
    user = request.auth  # type: ignore[attr-defined]
    assert isinstance(user, User)
    return user


def looking(request: HttpRequest) -> User:
    user = caller(request)
    limit(str(user.pk), "api", READS, 60)
    return user


def changing(request: HttpRequest) -> User:
    user = caller(request)
    limit(str(user.pk), "change", CHANGES, 60)
    return user


def find(code: str) -> Table:
    table = Table.objects.filter(code=code).first()
    if table is None:
        raise Http404(say(NOT_FOUND))
    tables.game_of(table)
    return table


def find_game(name: str) -> Game:
    known = {game.name: game for game in shown_games()}
    if name not in known:
        raise Http404(say("There is no such game; there are {games}.", games=", ".join(known)))
    return known[name]


def my_seat(table: Table, user: User, named: int | None) -> int:
    """The seat for which a caller speaks."""
    mine = tables.seats_of(table, user)
    if not mine:
        raise NotYoursError(say("You do not sit at this table. Nothing was changed."))
    if named is not None and named not in mine:
        seats = ", ".join(map(str, mine))
        raise NotYoursError(say("Seat {n} is not yours; yours: {seats}. Nothing was changed.", n=named, seats=seats))
    return mine[0] if named is None else named


def shapes(found: QuerySet[Table], user: User, most: int) -> list[dict[str, Any]]:
    listed = []
    for table in found.prefetch_related("chairs__user__profile")[:most]:
        with suppress(UnreadableError), tables.readable(table):  # one that cannot be shown hides no other
            match = tables.match_of(table) if table.status == PLAYING else None
            listed.append(table_shape(table, user, match, tables.checked(table, list(table.chairs.all()))))
    return listed


# ---------------------------------------------------------------- games


@api.get("/games", auth=None, response=list[GameOut], tags=["games"], summary="All games")
def games(request: HttpRequest) -> object:
    return [game_shape(game) for game in shown_games()]


@api.get(
    "/games/{name}",
    auth=None,
    response={200: GameInFull, 404: Problem},
    tags=["games"],
    summary="A game, with everything that it can ask",
)
def one_game(request: HttpRequest, name: str) -> object:
    return game_in_full(find_game(name))


@api.get(
    "/games/{name}/bots",
    auth=None,
    response={200: list[BotOut], 404: Problem},
    tags=["games"],
    summary="Who can play a game without a person, at which level, and how strong",
)
def bots(request: HttpRequest, name: str) -> object:
    return [bot_shape(one) for one in opponents(find_game(name))]


# ---------------------------------------------------------------- tables


@api.get("/tables", response={200: list[TableOut], **WRONG}, tags=["tables"], summary="Tables: yours, or others'")
def list_tables(
    request: HttpRequest,
    which: Annotated[
        Literal["mine", "open", "running"],
        Query(description="mine: not over yet, your move first; open: waiting for players; running: to watch."),
    ] = "mine",
    most: Annotated[int, Query(ge=1, le=200, description="How many.")] = 50,
) -> object:
    user = looking(request)
    if which == "mine":
        found = Table.objects.filter(chairs__user=user).exclude(status=FINISHED).distinct().order_by("-moved")
        return sorted(shapes(found, user, most), key=lambda shape: not shape["your_move"])
    status = WAITING if which == "open" else PLAYING
    return shapes(Table.objects.filter(listed=True, status=status).order_by("-moved"), user, most)


@api.post("/tables", response={201: SeeOut, **REFUSED}, tags=["tables"], summary="Open a table")
def open_table(request: HttpRequest, sent: NewTable) -> object:
    user = changing(request)
    limit(str(user.pk), "open", OPENINGS, 600)
    table = tables.open_table(
        user,
        sent.game,
        len(sent.chairs),
        sent.options,
        sent.chairs,
        listed=sent.listed,
        pace=sent.pace,
        bank=sent.bank,
        bonus=sent.bonus,
        bot_delay=sent.bot_delay,
    )
    return Status(201, see_shape(moment_of(table.code), user, None, 0))


@api.get("/tables/{code}", response={200: SeeOut, **WRONG}, tags=["tables"], summary="See a table")
def see(
    request: HttpRequest,
    code: Code,
    seat: OneSeat = None,
    log_from: Annotated[int, Query(ge=0, le=1_000_000, description="How many lines of the log you know.")] = 0,
) -> object:
    """The view of your seat, your question with its options, whom the table waits for, the log that you may read."""
    return seen(see_shape(moment_of(code), looking(request), seat, log_from))


@api.post("/tables/{code}/join", response={200: SeeOut, **REFUSED}, tags=["tables"], summary="Sit down")
def join(
    request: HttpRequest,
    code: Code,
    seat: Annotated[
        int | None, Query(ge=0, le=MOST_SEATS, description="Without a person; else the first free.")
    ] = None,
) -> object:
    """Before the game you may change your seat, and with it your colour; a bot makes way."""
    user = changing(request)
    find(code)
    try:
        tables.join(code, user, seat)
    except TableError as error:
        raise HttpError(409, say("{error} Nothing was changed.", error=error)) from None
    return see_shape(moment_of(code), user, None, 0)


@api.post("/tables/{code}/leave", response={200: TableOut, **REFUSED}, tags=["tables"], summary="Stand up")
def leave(request: HttpRequest, code: Code) -> object:
    """Before the game your seat is free again; during the game a bot plays on for you."""
    user = changing(request)
    my_seat(find(code), user, None)
    tables.leave(code, user)
    return see_shape(moment_of(code), user, None, 0)


@api.post("/tables/{code}/back", response={200: SeeOut, **REFUSED}, tags=["tables"], summary="Take your seat back")
def back(request: HttpRequest, code: Code) -> object:
    """From the bot that stood in for you."""
    user = changing(request)
    my_seat(find(code), user, None)
    tables.come_back(code, user)
    return see_shape(moment_of(code), user, None, 0)


# ---------------------------------------------------------------- playing


@api.post("/tables/{code}/answer", response={200: SeeOut, **REFUSED}, tags=["playing"], summary="Answer a question")
def answer(
    request: HttpRequest,
    code: Code,
    sent: AnswerIn,
    log_from: Annotated[int, Query(ge=0, le=1_000_000, description="How many lines of the log you know.")] = 0,
) -> object:
    """What you see afterwards comes back.  409: the question is closed; look again.  400: not one of its options."""
    user = changing(request)
    try:
        moment = tables.answer_as(code, user, sent.option, sent.question)
    except StaleError:
        raise
    except AnswerError as error:
        return problem(str(error), 400, allowed_keys(code, sent.question))
    return seen(see_shape(moment, user, None, log_from))


def seen(shape: dict[str, Any]) -> HttpResponse:
    """What programs ask for most, as it is: to check our own shape against its schema is left to the tests."""
    return HttpResponse(json.dumps(shape, cls=NinjaJSONEncoder), content_type="application/json; charset=utf-8")


def allowed_keys(code: str, question_id: str) -> list[str]:
    match = moment_of(code).match
    question = None if match is None else match.question(tables.seat_asked(question_id) or 0)
    return [] if question is None or question.id != question_id else [option.key for option in question.options]


@api.post("/tables/{code}/undo", response={200: SeeOut, **REFUSED}, tags=["playing"], summary="Take back an answer")
def undo(request: HttpRequest, code: Code, seat: OneSeat = None) -> object:
    """Your last answer, while nobody has learned anything from it; a sealed one until all are in."""
    user = changing(request)
    mine = my_seat(find(code), user, seat)
    try:
        table = tables.undo(code, mine)
    except AnswerError:
        raise HttpError(409, say("This cannot be taken back any more; nothing was changed.")) from None
    return see_shape(moment_of(table.code), user, mine, 0)


@api.get(
    "/tables/{code}/stream",
    response={200: str, **WRONG},
    tags=["playing"],
    summary="Listen for changes",
    openapi_extra={
        "responses": {
            200: {"description": "Server-Sent Events", "content": {"text/event-stream": {"schema": {"type": "string"}}}}
        }
    },
)
def stream(
    request: HttpRequest,
    code: Code,
    last: Annotated[int | None, Query(ge=-1, le=1 << 31, description="The pulse that you know.")] = None,
) -> HttpResponseBase:
    """Server-Sent Events `pulse`, whose id is the table's new pulse; then see the table again.

    `own` comes to you alone: a part of a sealed choice was given elsewhere in your name; it names your next question.
    With the header Last-Event-ID (or `last`) what was missed meanwhile is told at once.
    """
    user = caller(request)
    limit(str(user.pk), "stream", STREAMS, 60)
    find(code)
    return stream_of(request, code, user.pk, getattr(request, "holds", None) or session_of(request))


# ---------------------------------------------------------------- records


@api.get("/records", response={200: list[TableOut], **WRONG}, tags=["records"], summary="Games that are over")
def records(
    request: HttpRequest,
    game: Annotated[str | None, Query(max_length=32, description="Of this game only.")] = None,
    before: Annotated[str | None, Query(pattern="^[a-z0-9]{1,16}$", description="The last code of a page.")] = None,
    most: Annotated[int, Query(ge=1, le=200, description="How many.")] = 50,
) -> object:
    """Your own, and those of everybody that stood in the lobby; the newest first."""
    user = looking(request)
    found = Table.objects.filter(status=FINISHED).exclude(position="")
    found = found.filter(Q(listed=True) | Q(chairs__user=user) | Q(owner=user)).distinct().order_by("-pk")
    if game is not None:
        found = found.filter(game=game if game in {shown.name for shown in shown_games()} else "")
    if before is not None:
        found = found.filter(pk__lt=find(before).pk)
    return shapes(found, user, most)


@api.get(
    "/tables/{code}/record",
    response={200: dict[str, Any], **WRONG, 409: Problem},
    tags=["records"],
    summary="The record of a game that is over",
)
def record(request: HttpRequest, code: Code) -> object:
    """Every answer and every random result, with the key of the dice.  While it is played it would tell secrets."""
    looking(request)
    table = find(code)
    if table.status != FINISHED or not table.position:
        raise HttpError(409, say("The record can be had when the game is over."))
    return tables.record_of(table).to_json()


# ---------------------------------------------------------------- the page


@require_GET
def docs(request: HttpRequest) -> HttpResponse:
    """A plain page about all of this; it loads nothing from elsewhere."""
    schema: dict[str, Any] = api.get_openapi_schema()
    return page(request, say("API"), api_page(schema, f"{request.scheme}://{request.get_host()}"))
