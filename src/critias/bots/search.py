"""The searching bot: it plays the most promising options on in imagined worlds, and takes the one that ends best.

All options are tried in the same worlds with the same dice, so that the options are compared and not their luck.  The
worse half is dropped again and again, and the choice that promises most is left only for one that has done clearly
better.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from time import perf_counter
from typing import Final

from mypy_extensions import mypyc_attr

from critias.engine.dice import QuickDice
from critias.engine.game import Game, Outcome
from critias.engine.kinds import Kind
from critias.engine.playout import Player
from critias.engine.state import State
from critias.engine.table import Table
from critias.engine.worlds import Worlds

MOST_SECONDS: Final = 60.0
SLOWEST: Final = 0.1  # seconds a simulation
LOOK_EVERY: Final = 8  # answers, between looks at the clock
MOST_OPTIONS: Final = 8
WORLDS_EACH: Final = 3  # in which an option is tried at least, if there is time
GUARD: Final = 1.0  # standard errors by which another option must do better than the one that promises most
WIN: Final = 0.75  # of a result; the rest is the margin
LOST: Final = 0.1  # a usual loss as a result,
WON: Final = 0.9  # and a usual win


class Effort:
    """How much is thought about one choice: so many seconds, or so many simulations, which can be repeated."""

    def __init__(self, seconds: float, simulations: int) -> None:
        self.seconds: Final = seconds  # 0: no clock is looked at
        self.simulations: Final = simulations

    def cut(self, part: float) -> Effort:
        return Effort(self.seconds * part, math.ceil(self.simulations * part))


USUAL: Final = Effort(0.2, 0)


def effort_of(text: str) -> Effort:
    """`2s` or `0.5s` are seconds, `64` are simulations."""
    if re.fullmatch(r"\d{1,2}(\.\d{1,3})?s", text) and 0 < float(text[:-1]) <= MOST_SECONDS:
        return Effort(float(text[:-1]), 0)
    if re.fullmatch(r"[1-9]\d{0,5}", text):
        return Effort(0.0, int(text))
    raise ValueError(f"{text!r} is neither seconds (0.5s, at most {MOST_SECONDS:g}s) nor simulations (64)")


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges positions, so that a simulation need not go on to the end: here by the game's own eyes."""

    def __init__(self, game: Game, horizon: int) -> None:
        self.game: Final = game
        self.horizon: Final = horizon  # after so many answers it is asked; 0: never

    def share(self, state: State, seat: int) -> float:
        """How much of the victory a seat may hope for, from 0 to 1."""
        return self.game.prospect(state.seen_by(seat), seat)


class Enough(BaseException):
    """A simulation has gone far enough, or there is no time for the rest of it."""


class Watch:
    """How much of the effort is spent."""

    def __init__(self, effort: Effort, clock: Callable[[], float]) -> None:
        self.effort: Final = effort
        self.clock: Final = clock
        self.start: Final = clock() if effort.seconds > 0 else 0.0
        self.simulations = 0

    def spent(self) -> float:
        """1 is all of it."""
        if self.effort.seconds > 0:
            return (self.clock() - self.start) / self.effort.seconds
        return self.simulations / self.effort.simulations

    def late(self) -> bool:
        return self.effort.seconds > 0 and self.clock() - self.start >= self.effort.seconds


class Trial(Table):
    """One simulation: the option that is tried, and then everybody plays as `steady` would."""

    def __init__(self, game: Game, seat: int, option: int, seed: int, watch: Watch, horizon: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.option: Final = option
        self.dice: Final = QuickDice(seed)
        self.watch: Final = watch
        self.horizon: Final = horizon  # 0: to the end
        self.answers = 0
        self.tried = False

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        if len(options) == 1:
            return options[0]
        if seat == self.seat and not self.tried:
            self.tried = True
            return self.option
        self.answers += 1
        if self.answers == self.horizon or (self.answers % LOOK_EVERY == 0 and self.watch.late()):
            raise Enough
        promises = self.game.appraise(self.state.seen_by(seat), seat, kind, options, a, b)
        best = max(promises)
        equals = [option for option, promise in zip(options, promises) if promise == best]
        return equals[self.dice.below(len(equals))] if len(equals) > 1 else equals[0]

    def first(
        self,
        seats: list[int],
        kind: Kind,
        options: Callable[[int], list[int]],
        a: int = -1,
        b: int = -1,
        also: list[int] | None = None,
    ) -> tuple[int, int]:
        seat = seats[self.dice.below(len(seats))]
        return seat, self.answer(seat, kind, options(seat), a, b)


class Comparison:
    """Options of one question, tried in the same worlds.  The first promises most: it never drops out."""

    def __init__(self, worlds: Worlds, seat: int, options: list[int], judge: Judge, watch: Watch, seed: int) -> None:
        self.worlds: Final = worlds
        self.game: Final = worlds.game
        self.seat: Final = seat
        self.options: Final = options
        self.judge: Final = judge
        self.watch: Final = watch
        self.dice: Final = QuickDice(seed)
        self.seeds: Final[list[int]] = []  # of the worlds
        self.results: Final[list[list[float]]] = [[] for _ in options]  # by option and world
        self.left: list[int] = [0]  # numbers of options

    def best(self) -> int:
        self.try_in(1)
        self.left = list(range(self.affordable()))
        stages = max(1, math.ceil(math.log2(len(self.left))))
        for stage in range(1, stages + 1):
            while self.watch.spent() < stage / stages and self.try_in(len(self.results[0]) + 1):
                pass
            self.drop_the_worse()
        lead = [clear_lead(self.results[at], self.results[0]) for at in range(len(self.options))]
        return self.options[lead.index(max(lead))]

    def affordable(self) -> int:
        """How many options can be compared in earnest, by what the first simulation has cost."""
        simulations = 1 / max(self.watch.spent(), 1e-6)
        return min(len(self.options), max(2, int(simulations / WORLDS_EACH)))

    def try_in(self, worlds: int) -> bool:
        """Try what is left in so many worlds; False if there was no time for all of it."""
        while len(self.seeds) < worlds:
            self.seeds.append(self.dice.below(1 << 30))
        for at in self.left:
            while len(self.results[at]) < worlds:
                result = self.result(self.options[at], self.seeds[len(self.results[at])])
                if result < 0:
                    return False
                self.results[at].append(result)
        return True

    def result(self, option: int, seed: int) -> float:
        """How well a simulation ends for the seat, from 0 to 1; -1 if there is no time for it."""
        if self.watch.spent() >= 1:
            return -1.0
        self.watch.simulations += 1
        trial = Trial(self.game, self.seat, option, seed, self.watch, self.judge.horizon)
        try:
            state = self.worlds.play(trial, QuickDice(seed))
        except Enough:
            if trial.answers != trial.horizon:
                return -1.0
            return LOST + (WON - LOST) * self.judge.share(trial.state, self.seat)
        return worth(self.game.outcome(state), self.seat)

    def drop_the_worse(self) -> None:
        order = [(-clear_lead(self.results[at], self.results[0]), at) for at in self.left if at > 0]
        order.sort()
        self.left = [0] + [at for _, at in order[: (len(order) + 1) // 2]]


class AdeptBot(Player):
    """Thinks about every choice for the same time, by imagined worlds alone."""

    def __init__(
        self,
        game: Game,
        seed: int,
        effort: Effort,
        judge: Judge | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.name = "adept"
        self.game: Final = game
        self.dice: Final = QuickDice(seed)
        self.effort: Final = effort
        self.part = 1.0  # of it, for the next choice
        self.judge: Final = Judge(game, game.horizon()) if judge is None else judge
        self.clock: Final = clock
        self.simulations = 0  # of all choices so far

    def thinks(self) -> bool:
        return True

    def budget(self) -> float:
        return 0.05 + 1.1 * self.effort.seconds + SLOWEST * self.effort.simulations

    def hurry(self, part: float) -> None:
        self.part = part

    def promises(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        """How much each option promises before any is tried: the best of them are, and the first has to be beaten."""
        return self.game.appraise(view, seat, kind, options, a, b)

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        if len(options) == 1:
            return options[0]
        watch = Watch(self.effort.cut(self.part), self.clock)
        promising = ranked(options, self.promises(view, seat, kind, options, a, b), self.dice)[:MOST_OPTIONS]
        best = Comparison(worlds, seat, promising, self.judge, watch, self.dice.below(1 << 30)).best()
        self.simulations += watch.simulations
        return best


def ranked(options: list[int], promises: list[float], dice: QuickDice) -> list[int]:
    """What promises most comes first; equals in any order."""
    order = [(-promise, dice.random(), option) for option, promise in zip(options, promises)]
    order.sort()
    return [option for _, _, option in order]


def worth(outcome: Outcome, seat: int) -> float:
    """Mostly the win, shared as it is, and a little by how much it was won or lost."""
    win = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    scores = outcome.scores
    together = len(outcome.winners) in (0, len(scores))  # they win or lose as one
    rivals = [score for other, score in enumerate(scores) if other != seat]
    margin = scores[seat] - max(rivals) if rivals and not together else scores[seat]
    much = 1 + 0.1 * sum(scores) / len(scores)
    return WIN * win + (1 - WIN) * (0.5 + 0.5 * margin / (abs(margin) + much))


def clear_lead(results: list[float], others: list[float]) -> float:
    """By how much results are better than others in the same worlds, less what chance may have done."""
    return lead_of(results, others, GUARD) if min(len(results), len(others)) > 1 else 0.0


def lead_of(results: list[float], others: list[float], guard: float) -> float:
    """The mean lead, less so many standard errors; what one world says is taken as it is."""
    n = min(len(results), len(others))
    leads = [results[i] - others[i] for i in range(n)]
    mean = sum(leads) / n
    if n < 2:
        return mean
    spread = sum([(lead - mean) ** 2 for lead in leads]) / (n - 1)
    return mean - guard * math.sqrt(spread / n)
