"""The quick look ahead: a few promising options are played on in a world or two, but only at questions where it pays.

Most of what a search finds it finds at a few kinds of questions, and in the first world that it looks at.  Which kinds
these are is measured (`lab/train/glimpses.py`) and stored with the weights.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from mypy_extensions import mypyc_attr

from critias.bots.search import Comparison, Effort, Judge, Watch, lead_of, ranked
from critias.engine.dice import QuickDice
from critias.engine.game import Game
from critias.engine.kinds import Kind
from critias.engine.playout import Player
from critias.engine.state import State
from critias.engine.worlds import Worlds

SLOWEST: Final = 0.001  # seconds an answer


class Glimpses:
    """How far a look goes, and at which questions it is taken."""

    def __init__(self, options: int, worlds: int, horizon: int, guard: float, kinds: list[str]) -> None:
        self.options: Final = options  # at most, those that promise most
        self.worlds: Final = worlds
        self.horizon: Final = horizon  # answers
        self.guard: Final = guard  # standard errors by which another option must lead
        self.kinds: Final = frozenset(kinds)  # names; none: at all of them

    def pay(self, kind: Kind) -> bool:
        return not self.kinds or kind.name in self.kinds


@cache
def read_glimpses(path: Path) -> Glimpses:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return Glimpses(data["options"], data["worlds"], data["horizon"], data["guard"], data["kinds"])


@mypyc_attr(allow_interpreted_subclasses=True)
class GlimpseBot(Player):
    """Takes the option that promises most, unless a look ahead says otherwise."""

    def __init__(self, game: Game, seed: int, glimpses: Glimpses, judge: Judge) -> None:
        self.name = "master"
        self.game: Final = game
        self.dice: Final = QuickDice(seed)
        self.glimpses: Final = glimpses
        self.judge: Final = judge

    def thinks(self) -> bool:
        return True

    def budget(self) -> float:
        return 0.05 + SLOWEST * self.glimpses.options * self.glimpses.worlds * self.glimpses.horizon

    def promises(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        return self.game.appraise(view, seat, kind, options, a, b)

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        if len(options) == 1:
            return options[0]
        promising = ranked(options, self.promises(view, seat, kind, options, a, b), self.dice)
        if not self.glimpses.pay(kind):
            return promising[0]
        promising = promising[: self.glimpses.options]
        results = tried(worlds, seat, promising, self.judge, self.glimpses.worlds, self.dice.below(1 << 30))
        lead = [lead_of(one, results[0], self.glimpses.guard) for one in results]
        return promising[lead.index(max(lead))]


def tried(worlds: Worlds, seat: int, options: list[int], judge: Judge, count: int, seed: int) -> list[list[float]]:
    """How well each option ends in so many worlds, the same for all."""
    watch = Watch(Effort(0.0, 1 << 30), perf_counter)  # whoever asks has counted beforehand
    comparison = Comparison(worlds, seat, options, judge, watch, seed)
    comparison.left = list(range(len(options)))
    comparison.try_in(count)
    return comparison.results
