"""A finished game that is short: the last answers of a golden one."""

from __future__ import annotations

from functools import cache

from critias.engine.record import Position, Record, Replay, from_words
from tests.support.site import ROOT

ANSWERS = 14


@cache
def short_game() -> Record:
    replay = Replay(Record.load(ROOT / "tests" / "golden" / "end-3-standard.json"))
    late = Position.of(replay.at(len(replay) - ANSWERS)).match()
    for text in replay.answers[-ANSWERS:]:
        answer = from_words(late.game, late.seats, text, "short")
        late.answer(answer.seat, answer.option)
    assert late.over
    return late.record()
