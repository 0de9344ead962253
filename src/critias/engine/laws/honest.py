"""The law for players: whoever sees the same chooses the same.  A bot that knows more than its seat may breaks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from critias.engine.components import Box
from critias.engine.game import Game
from critias.engine.laws.check import setting
from critias.engine.laws.law import HONEST, Broken, Report
from critias.engine.laws.secrets import in_another_world
from critias.engine.laws.walk import Check, Walk, seen
from critias.engine.playout import Player, decide

LOOK_EVERY: Final = 16  # decisions


class Honest:
    """Puts the question of a seat to the same player in two worlds that look the same to it."""

    def __init__(self, make: Callable[[int], Player]) -> None:
        self.make: Final = make
        self.looks = 0

    def look(self, walk: Walk) -> None:
        match = walk.match
        asked = [question for question in match.questions if len(question.values) > 1]
        if not asked:
            return
        question = asked[walk.chance.below(len(asked))]
        seat, first = question.seat, len(match.past)
        while first > 0 and walk.chance.below(2) == 0:
            first -= 1
        twin = in_another_world(walk, first, seat)
        if twin is None or seen(match, seat, first, False) != seen(twin, seat, 0, False):
            return  # that world is told from this one by what has happened since
        other = twin.question(seat)
        assert other is not None
        self.looks += 1
        seed = walk.chance.below(1 << 30)
        here = decide(self.make(seed), match, question)
        there = decide(self.make(seed), twin, other)
        if here != there:
            keys = question.kind.domain
            raise Broken(
                HONEST,
                f"seat {seat} chooses {keys.key(here)} for {question.kind.name}, "
                f"and {keys.key(there)} in another world that looks the same to it",
            )


def check_player(
    game: Game,
    box: Box,
    make: Callable[[int], Player],
    games: int,
    seed: int = 0,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    on_progress: Callable[[], None] | None = None,
) -> Report:
    """Random games over every seat count and option set in turn; `make` makes the player from a seed.

    `report.looks` tells how often two worlds were found in which the player was asked the same.
    """
    report = Report()
    honest = Honest(make)
    report.looks[HONEST.name] = 0
    seat_counts = game.seat_counts if seats is None else [seats]
    option_sets = game.option_sets() if options is None else [game.settled(options)]
    for number in range(games):
        count, chosen = setting(number, seat_counts, option_sets)
        walk = Walk(game, box, seed + number, count, chosen, report)
        walk.play([], [Check(HONEST, LOOK_EVERY, honest.look)], [])
        report.games += 1
        report.decisions += walk.match.decisions
        if on_progress is not None:
            on_progress()
    report.looks[HONEST.name] = honest.looks
    return report
