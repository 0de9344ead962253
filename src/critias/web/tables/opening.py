"""New tables: for people and bots, from a position, from a record, and for a rematch."""

from __future__ import annotations

import json

from django.contrib.auth.models import User
from django.db.models import F

from critias.bots.levels import bot_of, levels
from critias.bots.registry import BotError, bot_names
from critias.engine.components import Box
from critias.engine.dice import FairDice, key_hash, new_key
from critias.engine.game import Game, get_game
from critias.engine.match import Match, new_match
from critias.engine.record import Position, Record
from critias.tongue import say
from critias.web.models import FINISHED, PLAYING, UNTIMED, WAITING, Seat, Table
from critias.web.models_contests import SeriesGame
from critias.web.tables.answers import made_up, settle
from critias.web.tables.boxes import box_of, is_own, keep_box
from critias.web.tables.cache import locked
from critias.web.tables.errors import TableError
from critias.web.tables.news import told
from critias.web.tables.reading import chairs_of, game_of, readable
from critias.web.tables.results import refuse_to_rate
from critias.web.tables.store import Before, store
from critias.web.writer import change

MOST_TABLES = 200  # unfinished tables of one owner
MOST_BOTS_ALONE = 20  # of them without a person: such a table never waits, so each costs as much as the workers give


def open_table(
    owner: User,
    game_name: str,
    seats: int,
    options: dict[str, str],
    chairs: list[str],
    *,
    listed: bool = False,
    pace: str = UNTIMED,
    bank: int = 0,
    bonus: int = 0,
    bot_delay: int = 600,
    hints: bool = False,
    rated: bool = False,
    start: Position | None = None,
    key: bytes | None = None,
    box: Box | None = None,
    new_box: bool = False,  # somebody has just brought it
    guided: bool = False,
    people: dict[int, User] | None = None,  # who have agreed to sit there, by their open chairs
) -> Table:
    """A new table.  A chair is "me", "open", a level or the name of a bot; it begins as soon as no chair is open."""
    seated = people or {}
    game = get_game(game_name)
    if seats not in game.seat_counts:
        raise TableError(say("{game} is not for {n} players", game=game.title, n=seats))
    if len(chairs) != seats:
        raise TableError(say("{seats} seats need {seats} chairs, not {n}", seats=seats, n=len(chairs)))
    settled = game.settled(options)
    bots = ["" if chair in ("me", "open") else bot_named(game, chair) for chair in chairs]
    if Table.objects.filter(owner=owner).exclude(status=FINISHED).count() >= MOST_TABLES:
        raise TableError(say("You have {n} unfinished tables; finish or leave some first.", n=MOST_TABLES))
    dice_key = new_key() if key is None else key
    played_with = game.load_box() if box is None else box
    own_box = is_own(game, played_with, new_box)
    if rated:
        refuse_to_rate(game, hints, own_box or start is not None, chairs)
    with change():
        keep_box(game, played_with)
        table = Table.objects.create(
            game=game.name,
            seats=seats,
            options=settled,
            components=played_with.digest,
            own_box=own_box,
            owner=owner,
            listed=listed,
            pace=pace,
            bank=bank,
            bonus=bonus,
            bot_delay=bot_delay,
            hints=hints,
            rated=rated,
            key=dice_key,
            key_hash=key_hash(dice_key),
            start="" if start is None else json.dumps(start.to_json()),
            guide=[] if guided else None,
        )
        for number, chair in enumerate(chairs):
            Seat.objects.create(
                table=table,
                number=number,
                user=owner if chair == "me" else seated.get(number),
                bot=bots[number],
                bank_left=bank,
            )
        begin_if_full(table)
    return table


def bot_named(game: Game, name: str) -> str:
    """The bot that a person names by its level or by its own name."""
    try:
        bot = bot_of(game, name)
    except BotError as error:
        raise TableError(str(error)) from None
    known = bot_names(game)
    if bot not in known:
        named = [level.name for level in levels(game)] + known
        raise TableError(say("there is no bot {name}; there are {bots}", name=repr(name), bots=", ".join(named)))
    return bot


def fresh_start(match: Match) -> tuple[Position, bytes]:
    """A position to play on from, and the key of its dice.

    The dice are new, so that nobody who has read the record knows them; only where the open beat has drawn some already
    the old key must stay.  What came before cannot be undone.
    """
    data = Position.of(match).to_json()
    data.pop("past", None)
    if match.state.dice.results():
        dice = match.checkpoint.dice
        assert isinstance(dice, FairDice)  # else `Position.of` has refused
        return Position.from_json(data), dice.key
    key = new_key()
    data["dice"] = {"key": key.hex(), "drawn": 0}
    return Position.from_json(data), key


def store_finished(owner: User, match: Match, record: Record) -> Table:
    """A game that was played elsewhere, to be replayed here.  Nobody sits at the table."""
    key = bytes.fromhex(record.key)
    start = ""
    with change():
        if record.start is not None:
            # The same data as a position; its key stands in the position of the table itself.
            first = match.past[0].checkpoint if match.past else match.checkpoint
            began = Match(match.game, match.box, match.settings, first)
            began.skipped = record.start_beat
            start = json.dumps(Position.of(began).to_json())
        keep_box(match.game, match.box)
        table = Table.objects.create(
            game=match.game.name,
            seats=match.seats,
            options=match.settings,
            components=match.box.digest,
            owner=owner,
            key=key,
            key_hash=record.key_hash,
            start=start,
        )
        Seat.objects.bulk_create(Seat(table=table, number=number) for number in range(match.seats))
        store(table, match, Before(match.skipped), [], list(table.chairs.all()))
    return table


def rematch(code: str, user: User) -> Table:
    """The same game with the same people and bots; whoever asks second is led to the same table.

    Everybody moves on by one seat.  In a series all sit down at once; else each seat waits for who is to have it.
    """
    with change():
        table = locked(code)
        if table.status != FINISHED:
            raise TableError(say("A rematch is offered when the game is over."))
        if table.rematch is not None:
            return table.rematch
        before = list(table.chairs.select_related("user"))
        before = before[1:] + before[:1]
        chairs = []
        for chair in before:
            person = chair.user_id is not None
            chairs.append("me" if chair.user_id == user.pk else "open" if person else chair.bot)
        if "me" not in chairs:
            raise TableError(say("Only players of this table can ask for a rematch."))
        planned = SeriesGame.objects.filter(table=table, number__lt=F("series__games")).first()
        people = {} if planned is None else {seat: chair.user for seat, chair in enumerate(before) if chair.user}
        fresh = open_table(
            user,
            table.game,
            table.seats,
            table.options,
            chairs,
            listed=False,
            pace=table.pace,
            bank=table.bank,
            bonus=table.bonus,
            bot_delay=table.bot_delay,
            hints=table.hints,
            rated=table.rated,
            box=box_of(table) if table.own_box else None,
            people=people,
        )
        if planned is not None:
            SeriesGame.objects.create(series=planned.series, number=planned.number + 1, table=fresh)
            for number, chair in enumerate(before):  # a bot stands in as before, until he comes back
                if chair.stand_in and chair.user_id != user.pk:
                    Seat.objects.filter(table=fresh, number=number).update(bot=chair.bot, stand_in=True)
            told(fresh)
        table.rematch = fresh
        table.save()
        told(table)
        return fresh


def begin_if_full(table: Table) -> None:
    chairs = chairs_of(table)
    if table.status != WAITING or not all(chair.taken for chair in chairs):
        return
    if all(chair.bot for chair in chairs):
        _refuse_too_many(table)
    game = game_of(table)
    with readable(table):
        if table.start:
            match = Position.from_json(json.loads(table.start)).match(box_of(table))
        else:
            dice = FairDice(bytes(table.key))
            match = new_match(game, box_of(table), table.seats, table.options, dice)
    table.status = PLAYING
    before = Before(match.skipped)
    with made_up(table, match):
        settle(match, chairs, table.guide)
    store(table, match, before, [], chairs)


def _refuse_too_many(table: Table) -> None:
    running = Table.objects.filter(owner=table.owner_id, status=PLAYING)
    alone = running.exclude(chairs__in=Seat.objects.filter(table__in=running, bot=""))
    if alone.count() >= MOST_BOTS_ALONE:
        raise TableError(say("Bots alone play at {n} of your tables; wait until one is over.", n=MOST_BOTS_ALONE))
