"""Ratings among people, game by game.

A ranking is drawn place by place, as Plackett and Luce have it: who comes next is one of those who are left, with a
chance that grows with strength.  Of every strength there is a belief, a mean and a doubt, and each game moves it: R. C.
Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking", JMLR 12 (2011), algorithm 4.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

BASE = 1500.0
DOUBT = 1000 / 3  # of who has not played yet
LUCK = 1000 / 6  # how far a single game strays from strength: "beta" of the paper
LEAST = 1e-4  # of the doubt squared that a game leaves at least: "kappa"
PROVISIONAL = 8  # games, after which a rating tells something


@dataclass(frozen=True)
class Belief:
    strength: float = BASE
    doubt: float = DOUBT


def after_game(beliefs: list[Belief], places: list[int]) -> list[Belief]:
    """What is believed after a game; who shares a place is level."""
    spread = math.sqrt(sum(one.doubt**2 + LUCK**2 for one in beliefs))
    weights = [math.exp((one.strength - BASE) / spread) for one in beliefs]
    # Of each choice of the next one: what those weigh who are left, and how many share the place.
    left = [sum(w for w, other in zip(weights, places, strict=True) if other >= place) for place in places]
    level = [places.count(place) for place in places]
    return [_moved(me, beliefs[me], weights[me], spread, places, left, level) for me in range(len(beliefs))]


def _moved(
    me: int, belief: Belief, weight: float, spread: float, places: list[int], left: list[float], level: list[int]
) -> Belief:
    push = pull = 0.0  # "omega" and "delta"
    for other, place in enumerate(places):
        if place <= places[me]:
            chance = weight / left[other]
            push += ((other == me) - chance) / level[other]
            pull += chance * (1 - chance) / level[other]
    share = (belief.doubt / spread) ** 2
    strength = belief.strength + belief.doubt**2 / spread * push
    return Belief(strength, belief.doubt * math.sqrt(max(1 - share * (belief.doubt / spread) * pull, LEAST)))
