"""Positions to sit down at, played by seeded bots up to a question: the same for every run."""

from __future__ import annotations

import json
from functools import cache

import critias
from critias.bots.registry import make_bot
from critias.engine.match import Match
from critias.engine.record import Position


@cache
def at_question(kind: str, seats: int = 3, seed: int = 1, times: int = 1, options: int = 2, game: str = "end") -> bytes:
    """The file of a position: a question of this kind, with so many options or more, is open for the n-th time."""
    match = critias.new(game, seats=seats, seed=seed)
    bots = [make_bot("steady", match.game, 100 * seed + seat) for seat in range(seats)]
    while True:
        question = match.questions[0]
        if question.kind.name == kind and len(question.values) >= options:
            times -= 1
            if times == 0:
                return as_file(match)
        view = match.seen_by(question.seat)
        choice = bots[question.seat].choose(view, question.seat, question.kind, question.values, question.a, question.b)
        match.answer(question.seat, choice)


def as_file(match: Match) -> bytes:
    return json.dumps(Position.of(match).to_json()).encode()
