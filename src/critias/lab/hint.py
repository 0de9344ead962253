"""A hint for an open question: the chances of its options, from what the seat that is asked can see and imagine."""

from __future__ import annotations

import math
from collections.abc import Callable
from time import perf_counter

from critias.engine.dice import QuickDice
from critias.engine.kinds import Kind
from critias.engine.state import State
from critias.engine.worlds import Worlds
from critias.lab.review import MOST_OPTIONS, Weigher

AT_LEAST = 2  # worlds in which an option is tried, however little time there is
SPREAD = 0.12  # of the chance in a single world, where too few were seen to tell
BELIEF = 4  # worlds that this guess counts for


def weighed(
    worlds: Worlds,
    view: State,
    kind: Kind,
    options: list[int],
    a: int,
    b: int,
    seconds: float,
    seed: int,
    clock: Callable[[], float] = perf_counter,
) -> list[tuple[int, float, float]]:
    """The most promising options with chance and standard error, the best first; all are tried in the same worlds.

    For half of the time all are tried, then only those among the best three or close to them.
    """
    game, seat = worlds.game, worlds.seat
    dice = QuickDice(seed)
    promises = game.appraise(view, seat, kind, options, a, b)
    order = sorted((-promise, dice.random(), option) for option, promise in zip(options, promises, strict=True))
    results: dict[int, list[float]] = {option: [] for _, _, option in order[:MOST_OPTIONS]}
    weigher, end = Weigher(game), clock() + seconds
    left = list(results)
    world = 0
    while world < AT_LEAST or clock() < end:
        if world >= AT_LEAST and clock() >= end - seconds / 2:
            left = still_worth(results)
        chance = dice.below(1 << 30)
        for option in left:
            results[option].append(weigher.chance(worlds, seat, option, chance))
        world += 1
    found = [(option, math.fsum(seen) / len(seen), error_of(seen)) for option, seen in results.items()]
    return sorted(found, key=lambda each: -each[1])


def still_worth(results: dict[int, list[float]]) -> list[int]:
    """The best three, and whatever may be as good as the third."""
    order = sorted(results, key=lambda option: -mean(results[option]))
    third = mean(results[order[:3][-1]])
    return [o for at, o in enumerate(order) if at < 3 or mean(results[o]) + 2 * error_of(results[o]) >= third]


def mean(seen: list[float]) -> float:
    return math.fsum(seen) / len(seen) if seen else 0.0


def error_of(seen: list[float]) -> float:
    """The standard error; of few worlds a careful guess."""
    middle = mean(seen)
    spread = math.fsum((one - middle) ** 2 for one in seen) + BELIEF * SPREAD**2
    return math.sqrt(spread / (len(seen) - 1 + BELIEF) / len(seen))
