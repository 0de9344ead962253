"""Replays in memory: every position of a table, and the moments that a seat could tell apart.

A replay counts moments and not answers: a moment of a seat is a change that it could see.  So nobody steps through
choices that show nothing, and the number of a moment tells nothing about what others chose in secret.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from critias.engine.dice import FairDice
from critias.engine.match import Answer, Entry, Match
from critias.engine.record import Record, from_words, give
from critias.web import tables
from critias.web.games import picture_of
from critias.web.models import Table

MOST_FILMS = 10  # a long game takes about 8 MB


class Film:
    """The positions of a table, one for each answer; it grows with the game."""

    def __init__(self, first: Match) -> None:
        self.answers: list[str] = []
        self._positions = [first]
        self._moments: dict[int, list[int]] = {}
        self._seen: dict[int, tuple[int, object]] = {}  # how far each seat has looked, and what it saw there
        self._headlines: dict[int, list[str]] = {}

    def __len__(self) -> int:
        return len(self.answers)

    def follow(self, answers: list[str]) -> None:
        """Take over the answers of a record; what was undone since is forgotten."""
        same = 0
        while same < min(len(answers), len(self.answers)) and answers[same] == self.answers[same]:
            same += 1
        if same < len(self.answers):
            del self._positions[same + 1 :]
            self._moments.clear()
            self._seen.clear()
            self._headlines.clear()
        self.answers = answers

    def at(self, ply: int) -> Match:
        """The match after so many answers."""
        while len(self._positions) <= ply:
            match = self._positions[-1].copy()
            give(match, self.answers[len(self._positions) - 1], "replay")
            self._positions.append(match)
        return self._positions[ply]

    def answer(self, ply: int) -> Answer:
        """The answer that led to a position."""
        first = self._positions[0]
        return from_words(first.game, first.seats, self.answers[ply - 1], "replay")

    def moments(self, seat: int) -> list[int]:
        """The plies at which a seat saw something change; the first is 0."""
        found = self._moments.setdefault(seat, [])
        ply, last = self._seen.get(seat, (-1, None))
        while ply < len(self.answers):
            ply += 1
            sign = signature(self.at(ply), seat)
            if sign != last:
                found.append(ply)
                last = sign
        self._seen[seat] = (ply, last)
        return found

    def headlines(self, seat: int) -> list[str]:
        """The headline of every moment: "Turn 3"."""
        moments = self.moments(seat)
        known = self._headlines.setdefault(seat, [])
        picture = picture_of(self._positions[0].game)
        known += [picture.headline(self.at(ply).seen_by(seat)) for ply in moments[len(known) :]]
        return known

    def moment_after_last_move(self, seat: int) -> int:
        """The number of the moment at which a seat had made its last move; passing on a reaction is none."""
        for ply in range(len(self.answers), 0, -1):
            answer = self.answer(ply)
            kind = self._positions[0].game.kind_named[answer.kind]
            if answer.seat == seat and answer.option != kind.decline:
                return max(n for n, at in enumerate(self.moments(seat)) if at <= ply)
        return 0

    def new_entries(self, seat: int, number: int) -> tuple[list[Entry], int]:
        """The log as a seat could read it at a moment, and how many of its lines were there before."""
        moments = self.moments(seat)
        before = len(self.at(moments[number - 1]).log_of(seat)) if number > 0 else 0
        return self.at(moments[number]).log_of(seat), before


def signature(match: Match, seat: int) -> object:
    """All that a seat can see of a position."""
    question = match.question(seat)
    asked = None if question is None else (question.id, tuple(question.values), question.a, question.b)
    log = match.log_of(seat)
    lines = [(entry.line.name, tuple(entry.values)) for entry in log[-1:]]
    return match.seen_by(seat).digest(), asked, len(log), lines, match.over


def answers_of(record: Record) -> list[str]:
    beats = record.beats if record.open is None else [*record.beats, record.open]
    return [answer for beat in beats for answer in beat.answers]


class Films:
    """The films of recent tables."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: OrderedDict[int, tuple[int, Film]] = OrderedDict()

    def of(self, table: Table) -> Film:
        with self._lock:
            version, film = self._known.get(table.pk, (-1, None))
            if film is None or version != table.version:
                record = with_key(table)
                film = film or Film(record.first_match(tables.box_of(table)))
                film.follow(answers_of(record))
                self._known[table.pk] = (table.version, film)
            self._known.move_to_end(table.pk)
            while len(self._known) > MOST_FILMS:
                self._known.popitem(last=False)
            return film


def with_key(table: Table) -> Record:
    """The record with the key of its dice: with it a film goes on where the game goes on.  It stays in this process."""
    record = tables.record_of(table)
    dice = tables.match_of(table).checkpoint.dice
    if record.key or not table.key or not isinstance(dice, FairDice):
        return record
    return Record.from_json({**record.to_json(), "key": dice.key.hex()}, record.where)


films = Films()
