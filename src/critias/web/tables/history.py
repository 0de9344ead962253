"""What was played and told: record and log."""

from __future__ import annotations

import json
from dataclasses import replace

from django.db import connection

from critias.engine.dice import key_hash
from critias.engine.match import Entry, Match
from critias.engine.record import Position, Record, in_words, seat_words
from critias.web.models import TAKEBACK, Table
from critias.web.tables.cache import History, match_of, matches
from critias.web.tables.store import beats_finished


def record_of(table: Table) -> Record:
    """The record of a table; with the key when the game is over."""
    match = match_of(table)
    data = Record.of(match).to_json()
    data.pop("start", None)
    data.pop("open", None)
    data["seats"] = names = seat_words(match.game, match.seats)
    data["key_hash"] = table.key_hash
    if table.start:
        start = Position.from_json(json.loads(table.start))
        data["start"] = {"beat": start.beat, "state": start.to_json()["state"], "drawn": start.drawn}
        data["key_hash"] = key_hash(bytes.fromhex(start.key)) if start.key else table.key_hash
    if not table.key:  # played elsewhere, and its key was not told
        data.pop("key", None)
        if not table.key_hash:
            data.pop("key_hash")
    marks = hint_marks(table)
    if marks:
        data["hints"] = [{"beat": beat, "seat": names[seat]} for beat, seat in marks]
    taken_back = [(beat, seat) for beat, seat, what, yes, _ in table.wished if what == TAKEBACK and yes]
    if taken_back:
        data["takebacks"] = [{"beat": beat, "seat": names[seat]} for beat, seat in taken_back]
    data["beats"] = [{"beat": b.name, "answers": b.answers, "random": b.drawn} for b in table.beats.all()]
    if not match.over:
        data["open"] = {
            "beat": match.game.beat_name(match.checkpoint),
            "answers": in_words(match.game, match.seats, match.answers),
            "random": list(match.state.dice.results()),
        }
    return Record.from_json(data, f"table {table.code}")


def hint_marks(table: Table) -> list[tuple[int, int]]:
    """What everybody may know of hints: in which beat which seat has taken one, not what it said.

    However many: a sealed choice may be cut into several questions, and how many there are can tell what was chosen.
    """
    return sorted({(hint.beat, hint.seat) for hint in table.taken_hints})


def log_of(table: Table, match: Match, seat: int) -> History:
    """The log as a seat may read it: (beat number, beat name, entry)."""
    said = [line for line in history_of(table, match) if line[2].to in (-1, seat)]
    name = "" if match.over else match.game.beat_name(match.checkpoint)
    number = beats_finished(match)
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
