"""Ratings from rankings: the model of Plackett and Luce, fitted by Newton's method.

Every bot has a strength.  A ranking is drawn place by place: who comes next among those who are left is one of them
with a chance in proportion to their strengths.  Chairs that the same bot takes share a strength.  A tie counts as every
order of those who are level, in equal parts, so that two who are level have half a win each.

Ratings are on the scale of Elo: `BASE` for the anchor, 400 more for ten times its strength.  So that who never lost has
a rating too, each bot is given one drawn game against the anchor.  The 95 % intervals come from the information matrix.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations, product

from critias.lab.study import Estimate, Z

BASE = 1000
SCALE = 400 / math.log(10)


class RatingError(ValueError):
    """The games do not tell how strong some bots are beside each other."""


@dataclass(frozen=True)
class Rating:
    estimate: Estimate
    bound: str = ""  # "at least" or "at most" where the games alone set no limit on the other side


Ranking = tuple[Sequence[str], Sequence[int]]  # who sat there, and the place, by seat; places may be shared
Stage = tuple[str, tuple[str, ...]]  # who came next, among whom
Stages = dict[Stage, float]  # how often


def ratings(rankings: Iterable[Ranking], anchor: str) -> dict[str, Rating]:
    """The rating of every bot in these rankings."""
    stages: Stages = defaultdict(float)
    for bots, places in rankings:
        for weight, order in orders(bots, places):
            for at, bot in enumerate(order[:-1]):
                stages[bot, tuple(sorted(order[at:]))] += weight
    bots = sorted({bot for _, left in stages for bot in left} | {anchor})
    check_connected(bots, stages, anchor)
    free = [bot for bot in bots if bot != anchor]
    limits = {bot: bound_of(bot, anchor, stages) for bot in free}
    for bot in free:
        pair = tuple(sorted((bot, anchor)))
        for one in pair:
            stages[one, pair] += 0.5
    strengths, information = fitted(stages, free, anchor)
    found = {anchor: Rating(Estimate(BASE, BASE, BASE))}
    for at, bot in enumerate(free):
        unit = [float(other == at) for other in range(len(free))]
        half = Z * math.sqrt(solved(information, unit)[at]) * SCALE
        value = BASE + SCALE * strengths[bot]
        found[bot] = Rating(Estimate(value, value - half, value + half), limits[bot])
    return found


def orders(bots: Sequence[str], places: Sequence[int]) -> list[tuple[float, list[str]]]:
    """The orders that a ranking stands for, with their weights."""
    groups: dict[int, list[str]] = {}
    for bot, place in zip(bots, places, strict=True):
        groups.setdefault(place, []).append(bot)
    ways = list(product(*(list(permutations(groups[place])) for place in sorted(groups))))
    return [(1 / len(ways), [bot for group in way for bot in group]) for way in ways]


# ---------------------------------------------------------------- the fit


def fitted(stages: Stages, free: list[str], anchor: str) -> tuple[dict[str, float], list[list[float]]]:
    """The likeliest strengths (as logarithms, the anchor's is 0) and the information about them."""
    strengths = dict.fromkeys([*free, anchor], 0.0)
    longest = 1.0
    while longest > 1e-9:
        slope, information = slope_and_information(stages, free, strengths)
        step = solved(information, slope)
        longest = max(map(abs, step), default=0.0)
        for bot, change in zip(free, step, strict=True):
            strengths[bot] += change / max(1.0, longest)  # no further than a factor of e at a time
    return strengths, slope_and_information(stages, free, strengths)[1]


def slope_and_information(
    stages: Stages, free: list[str], strengths: dict[str, float]
) -> tuple[list[float], list[list[float]]]:
    """The first and, with its sign changed, the second derivative of the logarithm of the likelihood."""
    place = {bot: at for at, bot in enumerate(free)}
    slope = [0.0] * len(free)
    information = [[0.0] * len(free) for _ in free]
    for (first, left), weight in stages.items():
        chances = shares(left, strengths)
        if first in place:
            slope[place[first]] += weight
        for one, chance in chances.items():
            if one not in place:
                continue
            slope[place[one]] -= weight * chance
            for other, second in chances.items():
                if other in place:
                    information[place[one]][place[other]] += weight * chance * (float(one == other) - second)
    return slope, information


def shares(left: Sequence[str], strengths: dict[str, float]) -> dict[str, float]:
    """The chance of each bot among those who are left to come next."""
    top = max(strengths[bot] for bot in left)
    powers: dict[str, float] = {}
    for bot in left:
        powers[bot] = powers.get(bot, 0.0) + math.exp(strengths[bot] - top)
    total = sum(powers.values())
    return {bot: power / total for bot, power in powers.items()}


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            for column in range(at, size + 1):
                rows[below][column] -= factor * rows[at][column]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][column] * found[column] for column in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found


# ---------------------------------------------------------------- what the games can tell


def check_connected(bots: list[str], stages: Stages, anchor: str) -> None:
    met: dict[str, set[str]] = {bot: set() for bot in bots}
    for _, left in stages:
        for bot in left:
            met[bot].update(left)
    apart = [bot for bot in bots if bot not in reached(anchor, met)]
    if apart:
        raise RatingError(
            f"no games connect {', '.join(apart)} with {anchor}: neither against each other nor against others in turn"
        )


def bound_of(bot: str, anchor: str, stages: Stages) -> str:
    """Whether the games set a limit: who was never before the anchor, nor before anybody who was, may be any weaker."""
    beaten: dict[str, set[str]] = {}
    for first, left in stages:
        beaten.setdefault(first, set()).update(left)
    if anchor not in reached(bot, beaten):
        return "at most"
    return "" if bot in reached(anchor, beaten) else "at least"


def reached(start: str, ways: dict[str, set[str]]) -> set[str]:
    found, open_ends = {start}, [start]
    while open_ends:
        for other in ways.get(open_ends.pop(), set()) - found:
            found.add(other)
            open_ends.append(other)
    return found
