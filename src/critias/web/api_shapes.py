"""What the API sends and takes, and how it is made from a table.

A seat gets what `seen_by(seat)` holds, its own question and the log that it may read; nothing else is looked at here.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from django.contrib.auth.models import User
from ninja import Schema
from pydantic import ConfigDict, Field

from critias.bots.levels import Share, Strength
from critias.bots.registry import bot_names
from critias.engine.game import Game, get_game
from critias.engine.kinds import Kind
from critias.engine.match import Match, Question
from critias.tongue import say
from critias.web import tables
from critias.web.models import FINISHED, PLAYING, UNTIMED, Seat, Table
from critias.web.names import chair_name
from critias.web.opponents import Opponent
from critias.web.tables import Moment

MOST_SEATS = 99

# ---------------------------------------------------------------- shapes


class Problem(Schema):
    """What was wrong.  Nothing has changed."""

    error: str
    allowed: list[str] = Field(default=[], description="The keys of the options that the question has.")


class OptionOut(Schema):
    value: int
    key: str = Field(description="Stable, and the word that stands in records.")
    label: str


class ChoiceOut(Schema):
    """An option of a game, settled before it begins."""

    name: str
    title: str
    values: list[str] = Field(description="The first is the default.")
    labels: list[str]


class KindOut(Schema):
    """A question that a game can put to a seat."""

    name: str
    prompt: str
    rules: list[str]
    decline: str = Field(description="The option that passes on a reaction; empty where there is none.")
    action: int = Field(description="Action id = this + value of the option.")


class KindInFull(KindOut):
    options: list[OptionOut] = Field(description="Everything that the question could ever offer.")


class ShareOut(Schema):
    """A share of games that were won, with its 95 % interval."""

    value: float
    low: float
    high: float
    games: int


class StrengthOut(Schema):
    """What the ladder of a game says of a bot."""

    games: int = Field(description="In which it sat somewhere.")
    seats: int = Field(description="At the tables that the shares speak of.")
    rating: int | None = Field(description="`steady` has 1000; null where all win or lose together.")
    against: ShareOut | None = Field(description="With `steady` in all other seats.")
    by_level: dict[str, ShareOut] = Field(
        description="Of a game won together, by its level: with this bot in all seats."
    )


class BotOut(Schema):
    """Somebody who can sit on a chair without a person."""

    bot: str = Field(description="Its name, for a chair of a new table.")
    level: str = Field(description="calm, keen or fierce, which names it as well; empty for other bots.")
    name: str = Field(description="What the table calls it.")
    seconds: float = Field(description="In which it is sure to have chosen.")
    strength: StrengthOut | None = Field(description="null: not measured yet.")
    words: str = Field(description="The same in words.")


class GameOut(Schema):
    name: str
    title: str
    edition: str
    seats: list[int]
    options: list[ChoiceOut]
    bots: list[str]
    actions: int = Field(description="Size of the action space.")
    kinds: list[KindOut]


class GameInFull(GameOut):
    components: str = Field(description="Hash of the component file.")
    kinds: list[KindInFull]  # type: ignore[assignment]


class SeatOut(Schema):
    seat: int
    colour: str
    name: str
    player: Literal["person", "bot", "free"]
    bot: str = Field(description="The name of the bot that plays here; empty for a person.")
    you: bool
    waited_for: bool
    sealed: bool = Field(description="Has chosen in a simultaneous choice that others still think about.")
    stand_in: bool = Field(description="A bot plays for a person who left.")
    seconds_left: float | None = Field(description="Of the time bank; null without clocks.")


class TableOut(Schema):
    """A table from outside."""

    code: str
    game: str
    options: dict[str, str]
    status: Literal["waiting", "playing", "finished"]
    listed: bool
    pace: Literal["live", "slow", "untimed"]
    bank: int
    bonus: int
    pulse: int = Field(description="Grows with every change; the id of the stream's events.")
    seats: list[SeatOut]
    your_seats: list[int]
    your_move: bool
    outcome: dict[str, Any] | None
    created: datetime
    moved: datetime


class OfferedOut(OptionOut):
    gist: str = Field(description="What it gives, costs and leads to, in a few words; nothing if the game has none.")


class QuestionOut(Schema):
    id: str
    seat: int
    kind: str
    prompt: str
    help: str = Field(description="How it works, in a line; nothing if the game has none.")
    rules: list[str]
    options: list[OfferedOut]
    a: int = Field(description="What the prompt speaks of, as a value of its domain; -1: nothing.")
    b: int
    decline: str


class LineOut(Schema):
    beat: str
    text: str
    to: int = Field(description="The seat that alone may read it; -1: everybody.")


class SeeOut(TableOut):
    """A table as one seat sees it, or a spectator."""

    seat: int = Field(description="Whose eyes these are; -1 is a spectator.")
    waiting_for: list[int]
    question: QuestionOut | None = Field(description="What this seat must answer.")
    can_undo: bool
    chosen: list[list[str]] = Field(description="What this seat has sealed: kind and key of the option.")
    campaign: dict[str, Any] | None = Field(
        description="What a game that is over means for the next game of its campaign, if there is one."
    )
    view: dict[str, Any] | None = Field(
        description="The state with -1 in the place of what this seat may not know; null before the game begins."
    )
    log_from: int = Field(description="How many lines of the log come before these.")
    log: list[LineOut]
    key_hash: str = Field(description="The dice come from a key with this hash; the record tells the key.")


class Asking(Schema):
    """What callers send: exact types, no unknown fields."""

    model_config = ConfigDict(strict=True, extra="forbid")


class NewTable(Asking):
    game: Annotated[str, Field(max_length=32)] = Field(description="Its name, as in /games.", examples=["end"])
    chairs: Annotated[list[Annotated[str, Field(max_length=32)]], Field(min_length=1, max_length=MOST_SEATS)] = Field(
        description="One for each seat: “me”, “open”, a level or the name of a bot.",
        examples=[["me", "calm", "keen"]],
    )
    options: dict[str, str] = Field(default={}, max_length=20, description="Those of the game; others by default.")
    listed: bool = Field(default=False, description="In the lobby for everybody; else by link only.")
    pace: Literal["live", "slow", "untimed"] = Field(default="untimed", description="Whether clocks run.")
    bank: int = Field(default=0, ge=0, le=2_592_000, description="Seconds that each seat begins with.")
    bonus: int = Field(default=0, ge=0, le=2_592_000, description="Seconds added for each answer.")
    bot_delay: int = Field(default=600, ge=0, le=60_000, description="Milliseconds that a bot takes for a move.")


class AnswerIn(Asking):
    question: str = Field(max_length=40, description="The id of the question; an answer to a closed one is refused.")
    option: Annotated[str, Field(max_length=80)] | Annotated[int, Field(ge=0, le=1_000_000)] = Field(
        description="The key or the value of one of its options."
    )


# ---------------------------------------------------------------- games


def game_shape(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "edition": say(game.edition),
        "seats": game.seat_counts,
        "options": [
            {
                "name": choice.name,
                "title": say(choice.title),
                "values": choice.values,
                "labels": [say(label) for label in choice.labels],
            }
            for choice in game.choices
        ],
        "bots": bot_names(game),
        "actions": game.actions,
        "kinds": [kind_shape(kind) for kind in game.kinds],
    }


def bot_shape(one: Opponent) -> dict[str, Any]:
    return {
        "bot": one.bot,
        "level": one.level,
        "name": one.name,
        "seconds": one.seconds,
        "strength": None if one.measured is None else strength_shape(one.measured),
        "words": one.strength,
    }


def strength_shape(measured: Strength) -> dict[str, Any]:
    return {
        "games": measured.games,
        "seats": measured.seats,
        "rating": measured.rating,
        "against": None if measured.against is None else share_shape(measured.against),
        "by_level": {level: share_shape(share) for level, share in measured.by_level.items()},
    }


def share_shape(share: Share) -> dict[str, float]:
    return {"value": share.value, "low": share.low, "high": share.high, "games": share.games}


def game_in_full(game: Game) -> dict[str, Any]:
    kinds = [
        {**kind_shape(kind), "options": [option_shape(kind, value) for value in range(len(kind.domain))]}
        for kind in game.kinds
    ]
    return {**game_shape(game), "kinds": kinds, "components": game.load_box().digest}


def kind_shape(kind: Kind) -> dict[str, Any]:
    return {
        "name": kind.name,
        "prompt": say(kind.prompt),
        "rules": kind.rules,
        "decline": decline_key(kind),
        "action": kind.offset,
    }


def decline_key(kind: Kind) -> str:
    return kind.domain.key(kind.decline) if kind.decline >= 0 else ""


def option_shape(kind: Kind, value: int) -> dict[str, Any]:
    return {"value": value, "key": kind.domain.key(value), "label": kind.domain.label(value)}


# ---------------------------------------------------------------- tables


def table_shape(table: Table, user: User, match: Match | None, chairs: list[Seat]) -> dict[str, Any]:
    """`match` is None before the game begins."""
    mine = [chair.number for chair in chairs if chair.user_id == user.pk]
    playing = table.status == PLAYING
    asked = set(match.waiting_for()) if match is not None and playing else set()
    game = get_game(table.game)
    return {
        "code": table.code,
        "game": table.game,
        "options": table.options,
        "status": table.status,
        "listed": table.listed,
        "pace": table.pace,
        "bank": table.bank,
        "bonus": table.bonus,
        "pulse": table.pulse,
        "seats": [seat_shape(table, chair, game, match, chair.number in asked, user) for chair in chairs],
        "your_seats": mine,
        "your_move": any(seat in asked and not chairs[seat].plays_itself for seat in mine),
        "outcome": table.outcome,
        "created": table.created,
        "moved": table.moved,
    }


def seat_shape(table: Table, chair: Seat, game: Game, match: Match | None, asked: bool, user: User) -> dict[str, Any]:
    return {
        "seat": chair.number,
        "colour": game.seat_names(table.seats)[chair.number],
        "name": chair_name(chair, game),
        "player": "bot" if chair.plays_itself else "free" if chair.user_id is None else "person",
        "bot": chair.bot,
        "you": chair.user_id == user.pk,
        "waited_for": asked,
        "sealed": match is not None and match.has_sealed(chair.number),
        "stand_in": chair.stand_in,
        "seconds_left": seconds_left(table, chair),
    }


def seconds_left(table: Table, chair: Seat) -> float | None:
    if table.pace == UNTIMED or table.status == FINISHED:
        return None
    return round(max(0.0, tables.seconds_left(chair)), 1)


def see_shape(moment: Moment, user: User, named: int | None, log_from: int) -> dict[str, Any]:
    """All that a person may know of a table, from the named seat of his or from the one that must move."""
    table, match, chairs = moment.table, moment.match, moment.chairs
    shape = table_shape(table, user, match, chairs)
    mine: list[int] = shape["your_seats"]
    shape["key_hash"] = table.key_hash
    if match is None:
        seat = mine[0] if mine else -1
        return {**shape, "seat": seat, "waiting_for": [], "question": None, "can_undo": False, "chosen": [],
                "campaign": None, "view": None, "log_from": 0, "log": []}  # fmt: skip
    seat = named if named in mine else tables.seat_in_turn(match, chairs, mine)
    question = match.question(seat)
    lines = tables.log_of(table, match, seat)
    sequel = match.sequel
    known = log_from if log_from <= len(lines) else 0  # an undo has taken lines back
    return {
        **shape,
        "seat": seat,
        "waiting_for": match.waiting_for(),
        "question": None if question is None else question_shape(match, question),
        "can_undo": seat >= 0 and not match.over and tables.can_take_back(match, seat, table.guide),
        "chosen": [[kind, match.game.kind_named[kind].domain.key(value)] for kind, value in match.sealed_by(seat)],
        "campaign": None if sequel is None else sequel.data,
        "view": match.seen_by(seat).to_json(),
        "log_from": known,
        "log": [{"beat": beat, "text": entry.text, "to": entry.to} for _, beat, entry in lines[known:]],
    }


def question_shape(match: Match, question: Question) -> dict[str, Any]:
    gists = match.gists(question)
    return {
        "id": question.id,
        "seat": question.seat,
        "kind": question.kind.name,
        "prompt": question.prompt,
        "help": question.help,
        "rules": question.rules,
        "options": [
            {**option_shape(question.kind, value), "gist": gist}
            for value, gist in zip(question.values, gists, strict=True)
        ],
        "a": question.a,
        "b": question.b,
        "decline": decline_key(question.kind),
    }
