"""All that changes a table: open, join, leave, answer, undo, rematch.

Every change is one transaction under the table's row lock: answer, position, clocks and finished beats are stored
together, and only after the commit are the streams told.  A wrong or stale answer raises and changes nothing.

An answer costs five queries: the row with its lock, the chairs, those chairs whose clocks changed, the row again;
and one more when a beat has ended.  What was read under the lock is handed on, so nobody has to read it again.
"""

from __future__ import annotations

import json
import shutil
from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TypeVar

from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.db.models import F, Model
from django.db.models.signals import post_save
from django.dispatch import receiver
from django.utils import timezone

from critias.bots.registry import bot_names, make_bot, usual_bot
from critias.engine.components import Box
from critias.engine.dice import FairDice, key_hash, new_key
from critias.engine.game import Game, get_game
from critias.engine.match import AnswerError, Entry, Match, Question, new_match
from critias.engine.record import Position, Record, in_words, seat_words
from critias.web.bots import Job, new_seed
from critias.web.games import is_cooperative, picture_of
from critias.web.live import hub
from critias.web.models import FINISHED, PLAYING, SLOW, UNTIMED, WAITING, Beat, Profile, Seat, Table
from critias.web.writer import change, commit

MOST_CACHED = 1000
MOST_TABLES = 200  # unfinished tables of one owner


class TableError(ValueError):
    """What was asked for cannot be done at this table; nothing has changed."""


class NoTableError(TableError):
    """There is no table of this name."""


class NotYoursError(TableError):
    """Somebody answers for a seat that is not his; nothing has changed."""


class StaleError(AnswerError):
    """The question is closed: the table has moved on, and nothing has changed."""


# ---------------------------------------------------------------- matches in memory

Row = TypeVar("Row", bound=Model)
History = list[tuple[int, str, Entry]]  # number and name of the beat, line of the log


@dataclass(frozen=True)
class Known:
    """What this process knows of a table.  The match is valid for one version of it, the rest for one pulse."""

    version: int
    match: Match
    history: History | None = None  # the log of the finished beats; None until somebody reads it
    table: Table | None = None
    chairs: tuple[Seat, ...] = ()


class Matches:
    """Recent tables, so that not every request has to rebuild a match or to read what has not changed."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: OrderedDict[int, Known] = OrderedDict()

    def get(self, table: Table) -> Known | None:
        with self._lock:
            known = self._known.get(table.pk)
            if known is None or known.version != table.version:
                return None
            self._known.move_to_end(table.pk)
            return known

    def look(self, table_id: int, pulse: int, version: int) -> Known | None:
        """All of a table, if nothing at all has changed since."""
        with self._lock:
            known = self._known.get(table_id)
            if known is None or known.table is None or (known.table.pulse, known.version) != (pulse, version):
                return None
            self._known.move_to_end(table_id)
            return known

    def forget_chairs(self) -> None:
        with self._lock:
            for table_id, known in self._known.items():
                self._known[table_id] = replace(known, table=None, chairs=())

    def put(self, table_id: int, known: Known) -> None:
        with self._lock:
            self._known[table_id] = known
            self._known.move_to_end(table_id)
            while len(self._known) > MOST_CACHED:
                self._known.popitem(last=False)


matches = Matches()


@receiver(post_save, sender=Profile)
def forget_names(created: bool, **_: object) -> None:
    """Somebody has another name now."""
    if not created:
        matches.forget_chairs()


@dataclass(frozen=True)
class Moment:
    """A table with its match and its chairs, as they were at one moment: all that is needed to look at it.

    Others look at the same objects: they are not to be changed.
    """

    table: Table
    match: Match | None  # None before the game begins
    chairs: list[Seat]


def moment_of(code: str) -> Moment:
    """A table as it is now; from memory, where nothing has changed."""
    try:
        pk, pulse, version = Table.objects.values_list("pk", "pulse", "version").get(code=code)
        known = matches.look(pk, pulse, version)
        if known is not None and known.table is not None:
            return Moment(known.table, known.match.copy(), list(known.chairs))
        table = Table.objects.get(pk=pk)
    except Table.DoesNotExist:
        raise NoTableError("There is no such table.") from None
    if not table.position:
        return Moment(table, None, chairs_of(table))
    chairs = chairs_of(table)
    match = match_of(table)
    kept = matches.get(table)
    if kept is not None and not connection.in_atomic_block:
        matches.put(table.pk, replace(kept, table=table, chairs=tuple(chairs)))
    return Moment(table, match, chairs)


def chairs_of(table: Table) -> list[Seat]:
    """The chairs with the people on them."""
    return list(table.chairs.select_related("user__profile"))


@cache
def _box(game_name: str, digest: str) -> Box:
    game = get_game(game_name)
    box = game.load_box()
    return box if box.digest == digest else game.load_box(box_file(digest))


def box_of(table: Table) -> Box:
    """The box a table is played with: the game's own, or a user's that was kept in the data folder."""
    return _box(table.game, table.components)


def box_file(digest: str) -> str:
    return str(settings.DATA / "boxes" / f"{digest}.toml")


def keep_box(game: Game, path: str) -> Box:
    """Check a user's component file and keep a copy for the tables that are played with it."""
    box = game.load_box(path)
    kept = Path(box_file(box.digest))
    kept.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, kept)
    return box


def match_of(table: Table) -> Match:
    """The match of a table that is being played or over.  It is the caller's own copy."""
    known = matches.get(table)
    if known is not None:
        return known.match.copy()
    match = Position.from_json(json.loads(table.position), f"table {table.code}").match(box_of(table))
    if not connection.in_atomic_block:  # what is not committed yet may never be
        matches.put(table.pk, Known(table.version, match.copy()))
    return match


# ---------------------------------------------------------------- opening, joining, leaving


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
    start: Position | None = None,
    key: bytes | None = None,
    box: Box | None = None,
) -> Table:
    """A new table.  A chair is "me", "open" or the name of a bot; it begins as soon as no chair is open."""
    game = get_game(game_name)
    if seats not in game.seat_counts:
        raise TableError(f"{game.title} is not for {seats} players")
    if len(chairs) != seats:
        raise TableError(f"{seats} seats need {seats} chairs, not {len(chairs)}")
    settled = game.settled(options)
    bots = bot_names(game)
    for chair in chairs:
        if chair not in ("me", "open") and chair not in bots:
            raise TableError(f"there is no bot {chair!r}; there are {', '.join(bots)}")
    if Table.objects.filter(owner=owner).exclude(status=FINISHED).count() >= MOST_TABLES:
        raise TableError(f"You have {MOST_TABLES} unfinished tables; finish or leave some first.")
    dice_key = new_key() if key is None else key
    with change():
        table = Table.objects.create(
            game=game.name,
            seats=seats,
            options=settled,
            components=(game.load_box() if box is None else box).digest,
            owner=owner,
            listed=listed,
            pace=pace,
            bank=bank,
            bonus=bonus,
            bot_delay=bot_delay,
            key=dice_key,
            key_hash=key_hash(dice_key),
            start="" if start is None else json.dumps(start.to_json()),
        )
        for number, chair in enumerate(chairs):
            Seat.objects.create(
                table=table,
                number=number,
                user=owner if chair == "me" else None,
                bot="" if chair in ("me", "open") else chair,
                bank_left=bank,
            )
        _begin_if_full(table)
    return table


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
        _store(table, match, Before(match.skipped), [], list(table.chairs.all()))
    return table


def locked(code: str) -> Table:
    """The table, with its row locked until the end of the transaction."""
    try:
        return Table.objects.select_for_update().get(code=code)
    except Table.DoesNotExist:
        raise NoTableError("There is no such table.") from None


def join(code: str, user: User, number: int | None = None) -> Seat:
    """Sit down on a free chair (the first, if none is named)."""
    with change():
        table = locked(code)
        chairs = list(table.chairs.all())
        mine = [chair for chair in chairs if chair.user_id == user.pk]
        if mine:
            return mine[0]
        if table.status != WAITING:
            raise TableError("This game has begun; you can watch it.")
        free = [chair for chair in chairs if not chair.taken and number in (None, chair.number)]
        if not free:
            raise TableError("This chair is taken." if number is not None else "All chairs are taken.")
        chair = free[0]
        chair.user = user
        chair.save()
        _begin_if_full(table)
        _told(table)
        return chair


def leave(code: str, user: User) -> None:
    """Before the game the chair is free again; during the game a bot plays on."""
    with change():
        table = locked(code)
        chairs = [chair for chair in table.chairs.all() if chair.user_id == user.pk]
        if not chairs:
            raise TableError("You do not sit at this table.")
        for chair in chairs:
            if table.status == WAITING:
                chair.user = None
            else:
                chair.bot = usual_bot(get_game(table.game))
                chair.stand_in = True
            chair.save()
        if table.status == WAITING and not table.chairs.filter(user__isnull=False).exists():
            table.status = FINISHED
        _told(table)


def come_back(code: str, user: User) -> None:
    """Take one's seat back from the bot that stood in."""
    with change():
        table = locked(code)
        for chair in table.chairs.filter(user=user, stand_in=True):
            chair.bot = ""
            chair.stand_in = False
            chair.bank_left = max(chair.bank_left, float(table.bonus or 60))
            chair.asked_at = timezone.now()
            chair.save()
        _told(table)


def hand_over(guest: int, user: User) -> None:
    """The seats of a guest become those of the account that he signs in to; not where both sit at one table."""
    with change():
        own = Seat.objects.filter(user=user).values_list("table", flat=True)
        kept = Seat.objects.filter(user=guest).exclude(table__in=list(own))
        codes = list(kept.values_list("table__code", flat=True).distinct())
        kept.update(user=user)
        Table.objects.filter(owner=guest).update(owner=user)
        for code in codes:
            _told(locked(code))


def set_auto_pass(code: str, user: User, on: bool) -> None:
    with change():
        table = locked(code)
        table.chairs.filter(user=user).update(auto_pass=on)
        if table.status == PLAYING:
            match = match_of(table)
            before = Before.of(match)
            chairs = list(table.chairs.all())
            if _settle(match, chairs):
                _store(table, match, before, [], chairs)
                return
        _told(table)


def set_bot_delay(code: str, user: User, milliseconds: int) -> None:
    """The owner wants the bots to move faster or slower."""
    with change():
        table = locked(code)
        if table.owner_id != user.pk:
            raise TableError("Only who opened the table can set the pace of its bots.")
        table.bot_delay = milliseconds
        _told(table)


def fill_with_bots(code: str, user: User, bot: str = "") -> None:
    """The owner does not want to wait any longer."""
    with change():
        table = locked(code)
        if table.owner_id != user.pk or table.status != WAITING:
            raise TableError("Only who opened a waiting table can fill it with bots.")
        name = bot or usual_bot(get_game(table.game))
        make_bot(name, get_game(table.game), 0)
        for chair in table.chairs.all():
            if not chair.taken:
                chair.bot = name
                chair.save()
        _begin_if_full(table)
        _told(table)


def rematch(code: str, user: User) -> Table:
    """The same game with the same people and bots; whoever asks second is led to the same table."""
    with change():
        table = locked(code)
        if table.status != FINISHED:
            raise TableError("A rematch is offered when the game is over.")
        if table.rematch is not None:
            return table.rematch
        chairs = []
        for chair in table.chairs.all():
            person = chair.user_id is not None
            chairs.append("me" if chair.user_id == user.pk else "open" if person else chair.bot)
        if "me" not in chairs:
            raise TableError("Only players of this table can ask for a rematch.")
        chairs = chairs[1:] + chairs[:1]
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
        )
        table.rematch = fresh
        table.save()
        _told(table)
        return fresh


def _begin_if_full(table: Table) -> None:
    chairs = list(table.chairs.all())
    if table.status != WAITING or not all(chair.taken for chair in chairs):
        return
    game = get_game(table.game)
    if table.start:
        match = Position.from_json(json.loads(table.start)).match(box_of(table))
    else:
        dice = FairDice(bytes(table.key))
        match = new_match(game, box_of(table), table.seats, table.options, dice)
    table.status = PLAYING
    before = Before(match.skipped)
    _settle(match, chairs)
    _store(table, match, before, [], chairs)


# ---------------------------------------------------------------- playing


def seats_of(table: Table, user: object) -> list[int]:
    """The seats of a user: none for a spectator, several where one person plays for more than himself (hot-seat)."""
    pk = getattr(user, "pk", None)
    return [] if pk is None else [chair.number for chair in table.chairs.all() if chair.user_id == pk]


def seat_of(table: Table, user: object) -> int:
    """The first seat of a user; -1 is a spectator."""
    return next(iter(seats_of(table, user)), -1)


def seat_in_turn(match: Match, chairs: list[Seat], mine: list[int]) -> int:
    """Of several seats of one person the one that must move, else the one that moved last; -1 is a spectator."""
    if len(mine) < 2:
        return mine[0] if mine else -1
    for seat in mine:
        if match.question(seat) is not None and not chairs[seat].plays_itself:
            return seat
    return max(mine, key=lambda seat: chairs[seat].last_answer)


def answer(code: str, seat: int, choice: int | str, question: str) -> Table:
    """Answer a question.  `StaleError` if it is closed, `AnswerError` if the choice is not allowed."""
    return commit(lambda: _answered(_locked_moment(code), seat, choice, question)).table


def answer_as(code: str, user: User, choice: int | str, question: str, standing: str = "") -> Moment:
    """Answer a question that one of a user's seats is asked; `standing` is what `standing_offer` said of it."""
    return commit(lambda: _answer_as(code, user, choice, question, standing))


def standing_offer(match: Match, chair: Seat) -> str:
    """Names a question that stays the same for its seat while others play; "" where there is none.

    Where all play together, several are asked at once, and an answer of one closes the questions of the others only
    to ask them again.  A click that comes a moment later is not lost: it answers the same question under its new
    name.  It must be the same in kind and moment of the game, and the seat itself has not answered since.
    """
    question = match.question(chair.number)
    if question is None or match.rerun.sealed or not is_cooperative(match.game):
        return ""
    moment = picture_of(match.game).subline(match.state)
    return f"{question.kind.name} {question.a} {question.b} {chair.last_answer} {match.undone} {moment}"


def _answer_as(code: str, user: User, choice: int | str, question: str, standing: str) -> Moment:
    moment = _locked_moment(code)
    mine = [chair.number for chair in moment.chairs if chair.user_id == user.pk]
    if not mine:
        raise NotYoursError("You do not sit at this table. Nothing was changed.")
    asked = seat_asked(question)
    if asked is not None and asked not in mine:
        raise NotYoursError(f"This question is for seat {asked}, which is not yours. Nothing was changed.")
    seat = mine[0] if asked is None else asked
    now = None if moment.match is None else moment.match.question(seat)
    if standing and moment.match is not None and now is not None:
        if standing != standing_offer(moment.match, moment.chairs[seat]):
            raise StaleError("The table has moved on. Nothing was changed.")
        question = now.id
    return _answered(moment, seat, choice, question)


def seat_asked(question: str) -> int | None:
    """The seat in the id of a question ("12.3.0": beat, seat, number; after an undo one part more)."""
    parts = question.split(".")
    return int(parts[1]) if len(parts) in (3, 4) and parts[1].isdecimal() else None


def _locked_moment(code: str) -> Moment:
    """The table with its row locked, the caller's own to change; from memory, where nothing has changed."""
    try:
        row = Table.objects.select_for_update().values_list("pk", "pulse", "version").get(code=code)
    except Table.DoesNotExist:
        raise NoTableError("There is no such table.") from None
    known = matches.look(*row)
    if known is not None and known.table is not None:
        return Moment(_twin(known.table), known.match.copy(), [_twin(chair) for chair in known.chairs])
    table = Table.objects.get(pk=row[0])
    return Moment(table, match_of(table) if table.position else None, chairs_of(table))


def _twin(row: Row) -> Row:
    """A row of one's own: what is changed in it does not show to those who look at the other."""
    twin = row.__class__.__new__(row.__class__)
    twin.__dict__.update(row.__dict__)
    return twin


def _answered(moment: Moment, seat: int, choice: int | str, question: str) -> Moment:
    match = _played(moment.table, moment.match)
    before = Before.of(match)
    if not _is_open(match, seat, question):
        raise StaleError("This question is closed: the table has moved on. Nothing was changed.")
    match.answer(seat, choice, question)
    _settle(match, moment.chairs)
    _store(moment.table, match, before, [seat], moment.chairs)
    return moment


def answer_for_bots(code: str, answers: list[tuple[int, int, str]]) -> None:
    """Answers of bots; those that come too late are dropped.

    Where nothing is sealed, the first answer counts: what the others were asked may not be the same any more.
    """
    commit(lambda: _answer_for_bots(code, answers))


def _answer_for_bots(code: str, answers: list[tuple[int, int, str]]) -> None:
    moment = _locked_moment(code)
    if moment.table.status != PLAYING or moment.match is None:
        return
    match, chairs = moment.match, moment.chairs
    before = Before.of(match)
    answered: list[int] = []
    for seat, choice, question in answers:
        # The person may have come back meanwhile, or another may have been quicker.
        asked = match.question(seat)
        late = asked is None or asked.id != question or choice not in asked.values
        if chairs[seat].plays_itself and not late:
            sealed = match.rerun.sealed
            match.answer(seat, choice, question)
            answered.append(seat)
            if not sealed:
                break
    if answered:
        _settle(match, chairs)
        _store(moment.table, match, before, answered, chairs)


def _played(table: Table, match: Match | None) -> Match:
    if table.status != PLAYING or match is None:
        raise StaleError("The game is over." if table.status == FINISHED else "The game has not begun.")
    return match


def _is_open(match: Match, seat: int, question: str) -> bool:
    asked = match.question(seat)
    return asked is not None and asked.id == question


def undo(code: str, seat: int) -> Table:
    """Take back the last answer of a seat, or change a sealed one."""
    return commit(lambda: _undone(_locked_moment(code), seat)).table


def _undone(moment: Moment, seat: int) -> Moment:
    match = _played(moment.table, moment.match)
    before = Before.of(match)
    match.undo(seat)
    _store(moment.table, match, before, [seat], moment.chairs, answers=-1)
    return moment


def _finished(match: Match) -> int:
    return match.skipped + len(match.past)


def _settle(match: Match, chairs: list[Seat]) -> bool:
    """Give standing answers: a "no" to reaction windows where a seat passes by itself, or where no secret is at stake.

    With one person at the table nobody is there to learn anything from a window that is not shown.
    """
    alone = sum(1 for chair in chairs if not chair.plays_itself) <= 1
    settled = False
    while True:
        for question in match.questions:
            chair = chairs[question.seat]
            declined = question.kind.decline in question.values and chair.auto_pass
            forced = alone and not chair.plays_itself and len(question.values) == 1
            if declined or forced:
                match.answer(question.seat, question.kind.decline if declined else question.values[0])
                settled = True
                break
        else:
            return settled


@dataclass(frozen=True)
class Before:
    """Where a match stood before a change."""

    finished: int  # beats
    sealed: tuple[int, ...] = ()  # in an open simultaneous choice: which one of the beat, and who is asked

    @staticmethod
    def of(match: Match) -> Before:
        sealed = (match.rerun.rounds, *match.waiting_for()) if match.rerun.sealed else ()
        return Before(_finished(match), sealed)


def _store(table: Table, match: Match, before: Before, seats: list[int], chairs: list[Seat], answers: int = 1) -> None:
    """Write everything that has changed, and tell the streams after the commit.

    Of a sealed choice that takes several answers others learn only that it is made.  How many answers it took can tell
    what was chosen, so in between nothing changes that they could see: no pulse, no clock, no time of the last move.
    """
    known = matches.get(table)
    history = _store_beats(table, match, before.finished, None if known is None else known.history)
    for seat in seats:
        table.decisions += answers
        chairs[seat].last_answer = table.decisions
    quiet = before.sealed != () and Before.of(match) == before
    if quiet:
        for seat in seats:
            chairs[seat].save(update_fields=["last_answer"])
    else:
        _set_clocks(table, match, chairs, seats)
    _forget_past(match)
    table.position = json.dumps(Position.of(match).to_json(), separators=(",", ":"))
    table.version += 1
    outcome = match.outcome
    if outcome is not None:
        table.status = FINISHED
        table.outcome = {**outcome.to_json(), "sheet": [[source, points] for source, points in outcome.sheet]}
    bots = any(chairs[seat].plays_itself for seat in match.waiting_for())
    if quiet:
        table.save(update_fields=["position", "version", "decisions"])
        _tell_own(table, match, [chairs[seat] for seat in seats], bots)
    else:
        _told(table, ["position", "version", "pulse", "decisions", "status", "outcome", "moved"], bots)
    # The match is handed on to whoever asked for the change: what is kept is a copy.
    now_known = Known(table.version, match.copy(), history, table, tuple(chairs))
    transaction.on_commit(lambda: matches.put(table.pk, now_known))


def _store_beats(table: Table, match: Match, before: int, history: History | None) -> History | None:
    """Beats that have ended become history; undone ones leave it."""
    after = _finished(match)
    if after == before:
        return history
    kept = min(before, after)
    if after < before:
        Beat.objects.filter(table=table, number__gte=after).delete()
    fresh: list[Beat] = []
    said: History = []
    for number in range(kept, after):
        at = number - match.skipped
        beat = match.past[at]
        end = match.past[at + 1].log_from if at + 1 < len(match.past) else match.log_from
        entries = match.log[beat.log_from : end]
        said += [(number, beat.name, entry) for entry in entries]
        fresh.append(
            Beat(
                table=table,
                number=number,
                name=beat.name,
                answers=in_words(match.game, match.seats, beat.answers),
                drawn=list(beat.drawn),
                log=[_entry(entry) for entry in entries],
            )
        )
    Beat.objects.bulk_create(fresh)
    return None if history is None else [line for line in history if line[0] < kept] + said


def _forget_past(match: Match) -> None:
    """Keep only the beats that undo could reach: the rest is stored."""
    keep = match.undoable()
    match.skipped += len(match.past) - keep
    del match.past[: len(match.past) - keep]


def _entry(entry: Entry) -> list[object]:
    return [entry.to, entry.line.name, entry.values]


def _set_clocks(table: Table, match: Match, chairs: list[Seat], answered: list[int]) -> None:
    """Start and stop the clocks; only chairs that have changed are stored."""
    now = timezone.now()
    asked = set(match.waiting_for())
    for chair in chairs:
        before = chair.asked_at
        started = before
        if chair.number in answered and started is not None:
            if table.pace != UNTIMED:
                chair.bank_left += table.bonus - (now - started).total_seconds()
            if table.pace == SLOW:  # so much for each choice, and no more
                chair.bank_left = min(chair.bank_left, table.bank)
            started = None
        chair.asked_at = (started or now) if chair.number in asked else None
        if chair.number in answered or chair.asked_at != before:
            chair.save(update_fields=["asked_at", "bank_left", "last_answer"])


def _told(table: Table, fields: list[str] | None = None, bots: bool = True) -> None:
    """Store the table; after the commit everybody who looks at it learns that it has changed, and so do the bots."""
    table.pulse += 1
    table.save(update_fields=fields)
    code, pulse = table.code, table.pulse
    transaction.on_commit(lambda: hub.tell(code, pulse, bots))


def _tell_own(table: Table, match: Match, chairs: list[Seat], bots: bool) -> None:
    """After the commit the other windows of those who have answered learn what they are asked next; and the bots."""
    code = table.code
    news = []
    for chair in chairs:
        question = match.question(chair.number)
        if chair.user_id is not None:
            news.append((chair.user_id, "" if question is None else question.id))

    def tell() -> None:
        for user, question in news:
            hub.tell_own(code, user, question)
        if bots:
            hub.tell_bots(code)

    transaction.on_commit(tell)


def touch(table: Table) -> None:
    """Something beside the game has changed (a word in the chat)."""
    with change():
        Table.objects.filter(pk=table.pk).update(pulse=F("pulse") + 1)
        table.refresh_from_db(fields=["pulse"])
        code, pulse = table.code, table.pulse
        transaction.on_commit(lambda: hub.tell(code, pulse))


# ---------------------------------------------------------------- bots and clocks


def codes_with_bots() -> list[str]:
    """Running tables at which a bot sits."""
    return list(Table.objects.filter(status=PLAYING, chairs__bot__gt="").values_list("code", flat=True).distinct())


def codes_with_late_bots(seconds: float) -> list[str]:
    """Tables at which a bot has been asked for too long: whoever drove it may be gone."""
    late = Seat.objects.filter(table__status=PLAYING, asked_at__lt=timezone.now() - timedelta(seconds=seconds)).exclude(
        bot=""
    )
    return list(late.order_by().values_list("table__code", flat=True).distinct())


def bot_jobs(code: str) -> tuple[list[Job], float]:
    """The open questions of bots, and how long they pretend to think, in seconds."""
    table = Table.objects.filter(code=code, status=PLAYING).first()
    if table is None:
        return [], 0
    chairs = {chair.number: chair for chair in table.chairs.all() if chair.plays_itself}
    if not chairs:
        return [], 0
    match = match_of(table)
    jobs = [
        _job(table, match, question, chairs[question.seat]) for question in match.questions if question.seat in chairs
    ]
    # Nobody waits for a bot whose choice is sealed together with his own, or has no choice.
    quick = all(job.sealed or len(job.choices) == 1 for job in jobs)
    return jobs, 0 if quick else table.bot_delay / 1000


def _job(table: Table, match: Match, question: Question, chair: Seat) -> Job:
    return Job(
        game=table.game,
        box="" if match.box is match.game.load_box() else box_file(table.components),
        options=table.options,
        bot=chair.bot,
        seats=table.seats,
        seat=question.seat,
        view=match.seen_by(question.seat).to_json(),
        kind=question.kind.name,
        choices=question.values,
        a=question.a,
        b=question.b,
        seed=new_seed(),
        question=question.id,
        sealed=match.rerun.sealed,
    )


def replace_late_players() -> None:
    """A bot stands in for everybody whose time bank has run out."""
    now = timezone.now()
    asked = Seat.objects.filter(table__status=PLAYING, bot="", user__isnull=False, asked_at__isnull=False)
    for chair in asked.exclude(table__pace=UNTIMED).select_related("table"):
        if _late(chair, now):
            _stand_in_for(chair, now)


def _late(chair: Seat, now: datetime) -> bool:
    return chair.asked_at is not None and chair.bank_left < (now - chair.asked_at).total_seconds()


def _stand_in_for(late: Seat, now: datetime) -> None:
    with change():
        table = locked(late.table.code)
        chair = table.chairs.get(pk=late.pk)  # he may have answered at the last moment
        if not chair.bot and _late(chair, now):
            chair.bot = usual_bot(get_game(table.game))
            chair.stand_in = True
            chair.save()
            _told(table)


# ---------------------------------------------------------------- history


def record_of(table: Table) -> Record:
    """The record of a table; with the key when the game is over."""
    match = match_of(table)
    data = Record.of(match).to_json()
    data.pop("start", None)
    data.pop("open", None)
    data["seats"] = seat_words(match.game, match.seats)
    data["key_hash"] = table.key_hash
    if table.start:
        start = Position.from_json(json.loads(table.start))
        data["start"] = {"beat": start.beat, "state": start.to_json()["state"], "drawn": start.drawn}
        data["key_hash"] = key_hash(bytes.fromhex(start.key)) if start.key else table.key_hash
    if not table.key:  # played elsewhere, and its key was not told
        data.pop("key", None)
        if not table.key_hash:
            data.pop("key_hash")
    data["beats"] = [{"beat": b.name, "answers": b.answers, "random": b.drawn} for b in table.beats.all()]
    if not match.over:
        data["open"] = {
            "beat": match.game.beat_name(match.checkpoint),
            "answers": in_words(match.game, match.seats, match.answers),
            "random": list(match.state.dice.results()),
        }
    return Record.from_json(data, f"table {table.code}")


def log_of(table: Table, match: Match, seat: int) -> History:
    """The log as a seat may read it: (beat number, beat name, entry)."""
    said = [line for line in history_of(table, match) if line[2].to in (-1, seat)]
    name = "" if match.over else match.game.beat_name(match.checkpoint)
    number = _finished(match)
    said += [(number, name, entry) for entry in match.log[match.log_from :] if entry.to in (-1, seat)]
    return said


def history_of(table: Table, match: Match) -> History:
    """The whole log of the finished beats, for all seats."""
    known = matches.get(table)
    if known is not None and known.history is not None:
        return known.history
    lines = {line.name: line for line in match.game.lines}
    history: History = []
    for number, beat, log in table.beats.values_list("number", "name", "log"):
        history += [(number, beat, Entry(to, lines[name], values)) for to, name, values in log if name in lines]
    if known is not None and not connection.in_atomic_block:
        matches.put(table.pk, replace(known, history=history))
    return history
