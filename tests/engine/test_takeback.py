"""Taking back with the others' leave: what somebody was told alone is found, also after a restart of the site."""

from __future__ import annotations

import json

import critias
from critias.engine.dice import QuickDice
from critias.engine.laws import random_answer
from critias.engine.match import Match
from critias.engine.record import Position
from critias.engine.takeback import before_answer, own_answers, whispered


def told_alone(match: Match) -> list[bool]:
    """For each answer that could be taken back, whether somebody was told something alone since."""
    return [
        whispered(match, before_answer(match, back, at))
        for seat in range(match.seats)
        for back, at in own_answers(match, seat)
    ]


def test_a_match_that_was_resumed_knows_what_was_whispered() -> None:
    match, chance = critias.new("age", seats=4, seed=1), QuickDice(1)
    said: set[bool] = set()
    for _ in range(60):
        question, value = random_answer(match, chance)
        match.answer(question.seat, value)
        found = told_alone(match)
        resumed = Position.from_json(json.loads(json.dumps(Position.of(match).to_json()))).match(match.box)
        assert told_alone(resumed) == found
        said.update(found)
    assert said == {True, False}


def test_it_also_knows_after_beats_were_taken_back_and_played_again() -> None:
    match, chance = critias.new("age", seats=4, seed=1), QuickDice(1)
    for _ in range(40):
        question, value = random_answer(match, chance)
        match.answer(question.seat, value)
    match = Position.of(match).match(match.box)
    while match.undoable() and match.can_undo():
        match.undo()
    for _ in range(20):
        question, value = random_answer(match, chance)
        match.answer(question.seat, value)
        assert told_alone(match) == told_alone(Position.of(match).match(match.box))
