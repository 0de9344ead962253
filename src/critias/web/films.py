"""Replays in memory: every position of a table, and the moments that a seat could tell apart.

A replay counts moments and not answers: a moment of a seat is a change that it could see.  So nobody steps through
choices that show nothing, and the number of a moment tells nothing about what others chose in secret.

A beat is played again from its answers.  Where that does not lead to where the game went on, because the rules have
changed since, the beat is retold: it is shown by the checkpoints that were kept, at its beginning and at its end.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from dataclasses import dataclass
from itertools import accumulate
from threading import Lock, RLock

from critias.engine.dice import Dice, FairDice, RecordedDice, new_key
from critias.engine.match import Answer, Entry, Match, PastBeat
from critias.engine.record import Record, RecordError, from_words, give
from critias.engine.state import State
from critias.tongue import spoken
from critias.web import tables
from critias.web.games import picture_of
from critias.web.models import Table
from critias.web.tables import Checkpoint

MOST_FILMS = 10  # a long game takes about 8 MB


@dataclass(frozen=True)
class Part:
    """A beat of a film; the last one may be open."""

    number: int
    name: str
    answers: list[str]
    drawn: list[int]
    log: list[Entry]
    open: bool = False


class Film:
    """The positions of a table at one version of it, one for each answer; they are made when somebody looks.

    Several people look at once: all that is remembered is changed under the lock, and only by what is whole.
    """

    def __init__(self, parts: list[Part], kept: dict[int, Checkpoint], first: Match, old: Film | None = None) -> None:
        self.parts = parts
        self.kept = kept
        self.answers = [answer for part in parts for answer in part.answers]
        self._ends = list(accumulate(len(part.answers) for part in parts))  # the ply at which each part ends
        self._lock = RLock()
        self._retold: set[int] = set()  # parts
        self._positions = [first]
        self._moments: dict[int, tuple[int, ...]] = {}
        self._seen: dict[int, tuple[int, object]] = {}  # how far each seat has looked, and what it saw there
        self._headlines: dict[tuple[str, int], tuple[str, ...]] = {}  # by tongue and seat
        if old is not None:
            self._take_over(old)

    def __len__(self) -> int:
        return len(self.answers)

    def _take_over(self, old: Film) -> None:
        """What an earlier version of the table has in common with this one; what was undone since is forgotten."""
        same = 0
        while same < min(len(self.answers), len(old.answers)) and self.answers[same] == old.answers[same]:
            same += 1
        with old._lock:
            self._positions = old._positions[: same + 1]
            self._retold = {part for part in old._retold if old._ends[part] <= same}
            if same == len(old.answers):
                self._moments = dict(old._moments)
                self._seen = dict(old._seen)
                self._headlines = dict(old._headlines)

    def at(self, ply: int) -> Match:
        """The match after so many answers."""
        with self._lock:
            while len(self._positions) <= ply:
                self._play(bisect_left(self._ends, len(self._positions)))
            return self._positions[ply]

    def _play(self, index: int) -> None:
        """Give the answers of a part; if they do not lead to what is kept, it is retold."""
        part = self.parts[index]
        first = self._ends[index] - len(part.answers)
        positions = self._positions[first:]
        try:
            for text in part.answers[len(positions) - 1 :]:
                match = positions[-1].copy()
                give(match, text, "replay")
                positions.append(match)
            self._check(index, positions[-1])
        except Exception:  # noqa: BLE001  other rules may raise anything
            self._retold.add(index)
            still = [positions[0]] * len(part.answers)
            positions = [*still, self._arrival(index, positions[0])]
        self._positions = self._positions[:first] + positions

    def _check(self, index: int, match: Match) -> None:
        """A match after the answers of a part stands where the game went on."""
        if self.parts[index].open:
            return
        number = match.skipped + len(match.past)
        if number != self._next(index):
            raise RecordError(f"the game went on at beat {self._next(index)}, not {number}")
        played = match.past[self.parts[index].number - match.skipped :]
        if [beat.drawn for beat in played] != [part.drawn for part in self.parts[index : index + len(played)]]:
            raise RecordError("other dice were drawn")
        if number in self.kept and match.checkpoint.to_json() != self.kept[number].state:
            raise RecordError("the state is another one")

    def _next(self, index: int) -> int:
        """The beat at which somebody was asked again, or the end."""
        later = (part.number for part in self.parts[index + 1 :] if part.answers or part.open)
        return next(later, self.parts[-1].number + 1)

    def _arrival(self, index: int, before: Match) -> Match:
        """Where the game went on after a part that is retold; where that is not kept, nothing has moved."""
        number = self.parts[index].number if self.parts[index].open else self._next(index)
        return frame(before, self.parts, self.kept, number) if number in self.kept else before

    def is_retold(self, ply: int) -> bool:
        """Whether the part that led to a position is shown by its checkpoints."""
        with self._lock:
            self.at(ply)
            return bisect_left(self._ends, max(1, ply)) in self._retold

    def answer(self, ply: int) -> Answer | None:
        """The answer that led to a position; None if the game has no such question or option any more."""
        first = self._positions[0]
        try:
            return from_words(first.game, first.seats, self.answers[ply - 1], "replay")
        except RecordError:
            return None

    def moments(self, seat: int) -> tuple[int, ...]:
        """The plies at which a seat saw something change; the first is 0."""
        with self._lock:
            found = list(self._moments.get(seat, ()))
            ply, last = self._seen.get(seat, (-1, None))
            while ply < len(self.answers):
                ply += 1
                sign = signature(self.at(ply), seat)
                if sign != last:
                    found.append(ply)
                    last = sign
            self._seen[seat] = (ply, last)
            self._moments[seat] = tuple(found)
            return self._moments[seat]

    def headlines(self, seat: int) -> tuple[str, ...]:
        """The headline of every moment: "Turn 3"."""
        with self._lock:
            moments = self.moments(seat)
            known = self._headlines.get((spoken(), seat), ())
            picture = picture_of(self._positions[0].game)
            fresh = [picture.headline(self.at(ply).seen_by(seat)) for ply in moments[len(known) :]]
            found = self._headlines[spoken(), seat] = (*known, *fresh)
            return found

    def moment_after_last_move(self, seat: int) -> int:
        """The number of the moment at which a seat had made its last move; passing on a reaction is none."""
        for ply in range(len(self.answers), 0, -1):
            answer = self.answer(ply)
            if answer is None or answer.seat != seat:
                continue
            if answer.option != self._positions[0].game.kind_named[answer.kind].decline:
                return max(n for n, at in enumerate(self.moments(seat)) if at <= ply)
        return 0

    def new_entries(self, seat: int, number: int) -> tuple[list[Entry], int]:
        """The log as a seat could read it at a moment, and how many of its lines were there before."""
        moments = self.moments(seat)
        before = len(self.at(moments[number - 1]).log_of(seat)) if number > 0 else 0
        return self.at(moments[number]).log_of(seat), before


def frame(like: Match, parts: list[Part], kept: dict[int, Checkpoint], number: int) -> Match:
    """The match at the start of a beat, from what is kept; with its questions, where the rules still ask some."""
    state: State = like.game.new(like.box, like.seats, like.settings, _dice(like.checkpoint.dice, parts, kept, number))
    known = state.to_json()  # a field that is gone is left out, a new one lies as in the beginning
    state.load({name: kept[number].state.get(name, value) for name, value in known.items()})
    match = Match(like.game, like.box, like.settings, state)
    match.skipped = parts[0].number if parts else number
    for part in parts:
        if part.number < number:
            match.past.append(PastBeat(part.name, state, [], part.drawn, len(match.log), 0))
            match.log.extend(part.log)
    match.log_from = len(match.log)
    asked = match.copy()
    try:
        asked.run()
    except Exception:  # noqa: BLE001  other rules may raise anything
        return match
    return asked if len(asked.past) == len(match.past) else match


def _dice(dice: Dice, parts: list[Part], kept: dict[int, Checkpoint], number: int) -> Dice:
    if isinstance(dice, FairDice):
        return FairDice(dice.key, kept[number].drawn)
    return RecordedDice([n for part in parts if part.number >= number for n in part.drawn], FairDice(new_key()))


def signature(match: Match, seat: int) -> object:
    """All that a seat can see of a position."""
    question = match.question(seat)
    asked = None if question is None else (question.id, tuple(question.values), question.a, question.b)
    log = match.log_of(seat)
    lines = [(entry.line.name, tuple(entry.values)) for entry in log[-1:]]
    return match.seen_by(seat).digest(), asked, len(log), lines, match.over


class Films:
    """The films of recent tables."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: OrderedDict[int, tuple[int, Film]] = OrderedDict()

    def of(self, table: Table) -> Film:
        """The film of a table; only one that could be made is kept."""
        with self._lock:
            version, film = self._known.get(table.pk, (-1, None))
            if film is None or version != table.version:
                with tables.readable(table):
                    film = make_film(table, film)
                self._known[table.pk] = (table.version, film)
            self._known.move_to_end(table.pk)
            while len(self._known) > MOST_FILMS:
                self._known.popitem(last=False)
            return film


def make_film(table: Table, old: Film | None) -> Film:
    now = tables.match_of(table)
    record = with_key(table)
    parts = parts_of(table, now, record)
    kept = tables.checkpoints_of(table)
    if old is not None:
        return Film(parts, kept, old.at(0), old)
    asked = next((part.number for part in parts if part.answers or part.open), parts[-1].number + 1 if parts else 0)
    try:
        first = record.first_match(now.box)
        if first.checkpoint.to_json() == kept.get(asked, Checkpoint.of(first.checkpoint)).state:
            return Film(parts, kept, first)
    except Exception:  # noqa: BLE001  other rules may raise anything; then it is retold
        pass
    return Film(parts, kept, frame(now, parts, kept, asked if asked in kept else max(kept)))


def parts_of(table: Table, match: Match, record: Record) -> list[Part]:
    said: dict[int, list[Entry]] = {}
    for number, _, entry in tables.history_of(table, match):
        said.setdefault(number, []).append(entry)
    first = record.start_beat
    parts = [
        Part(first + n, beat.name, beat.answers, beat.drawn, said.get(first + n, []))
        for n, beat in enumerate(record.beats)
    ]
    if record.open is not None:
        parts.append(Part(first + len(parts), record.open.name, record.open.answers, record.open.drawn, [], open=True))
    return parts


def with_key(table: Table) -> Record:
    """The record with the key of its dice: with it a film goes on where the game goes on.  It stays in this process."""
    record = tables.record_of(table)
    dice = tables.match_of(table).checkpoint.dice
    if record.key or not table.key or not isinstance(dice, FairDice):
        return record
    return Record.from_json({**record.to_json(), "key": dice.key.hex()}, record.where)


films = Films()
