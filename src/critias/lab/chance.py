"""What chance explains: exact tests of shares, many tests at once, and intervals that may be looked at at any time."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from critias.lab.study import Estimate, Z

Floats = NDArray[np.float64]

FALSE_ALARM = 0.02  # how often a report of a fair game may warn at all


def games_needed(seats: int, half: float) -> int:
    """How many games until the 95 % interval of a seat's fair share is so narrow on either side, in whole rounds."""
    fair = 1 / max(seats, 2)
    return math.ceil(Z * Z * fair * (1 - fair) / (half * half) / seats) * seats


# ---------------------------------------------------------------- one share


class Luck:
    """How many of some games are won if only chance decides, each with a probability of its own: an exact law."""

    def __init__(self, chances: Iterable[float]) -> None:
        law = np.ones(1)
        self.games = 0
        for chance, times in Counter(round(chance, 12) for chance in chances).items():
            law = np.convolve(law, binomial(times, min(max(chance, 0.0), 1.0)))
            self.games += times
        self.below: Floats = np.cumsum(law)  # [n]: the probability of n wins or fewer

    def at_most(self, wins: float) -> float:
        """Of so many wins or fewer; a shared win is rounded to where it is less surprising."""
        return min(float(self.below[math.ceil(wins - 1e-9)]), 1.0)

    def at_least(self, wins: float) -> float:
        whole = math.floor(wins + 1e-9)
        return 1.0 if whole <= 0 else max(1.0 - float(self.below[whole - 1]), 0.0)

    def surprise(self, wins: float) -> float:
        """The p-value of so many wins, on both sides."""
        return min(1.0, 2 * min(self.at_most(wins), self.at_least(wins)))

    def band(self, inside: float = 0.95) -> tuple[int, int]:
        """Where the wins are, most of the time."""
        out = (1 - inside) / 2
        return int(np.searchsorted(self.below, out)), int(np.searchsorted(self.below, 1 - out))


def binomial(games: int, chance: float) -> Floats:
    """The probability of 0, 1, 2 … wins."""
    if chance in (0.0, 1.0):
        sure = np.zeros(games + 1)
        sure[games if chance else 0] = 1.0
        return sure
    logs = np.array([math.lgamma(n + 1) for n in range(games + 1)])
    wins = np.arange(games + 1)
    found: Floats = np.exp(
        logs[-1] - logs - logs[::-1] + wins * math.log(chance) + (games - wins) * math.log1p(-chance)
    )
    return found


def normal_surprise(score: float) -> float:
    """The p-value of a mean that lies so many standard errors from where it should."""
    return math.erfc(abs(score) / math.sqrt(2))


# ---------------------------------------------------------------- many tests


def holm(surprises: Sequence[float], false_alarm: float) -> list[bool]:
    """Which of many tests tell something, if any false one among them may come only so often.  Holm's procedure."""
    told = [False] * len(surprises)
    for done, at in enumerate(sorted(range(len(surprises)), key=lambda at: surprises[at])):
        if surprises[at] * (len(surprises) - done) > false_alarm:
            break
        told[at] = True
    return told


# ---------------------------------------------------------------- looked at at any time

SOON = 200  # games after which a sequence is narrowest for its level


@dataclass(frozen=True)
class Sums:
    """Numbers that came one after the other: how many, their sum and that of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def plus(self, number: float) -> Sums:
        return Sums(self.count + 1, self.total + number, self.squares + number * number)

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def spread(self) -> float:
        """Their standard deviation."""
        return math.sqrt(max(self.squares / self.count - self.mean**2, 0.0))


def any_time(sums: Sums, false_alarm: float = 0.05) -> Estimate:
    """An interval of a mean that holds at every look at once, however often one looks and whenever one stops.

    Robbins's normal mixture with the estimated variance: the asymptotic confidence sequence of Waudby-Smith, Arbour,
    Sinha, Kennedy and Ramdas.
    """
    if sums.count < 2:
        return Estimate(sums.total, -math.inf, math.inf)
    level = -2 * math.log(false_alarm)
    width = sums.count * (level + math.log(level + 1)) / SOON
    spread = max(sums.spread, 1 / sums.count)  # so many equal numbers do not prove that all are
    half = spread * math.sqrt(2 * (width + 1) / (sums.count * width) * math.log(math.sqrt(width + 1) / false_alarm))
    return Estimate(sums.mean, sums.mean - half, sums.mean + half)
