"""Who meets whom in a league, and what a place at a table is worth.  It knows no database.

All meet all, as evenly as the number of players allows, and all play equally often.  No formula gives that for every
number, so groups are drawn again and again: whoever has played least comes first, and takes those along whom he has met
least.  Of the fewest games in which all meet, the most even draw is taken; the same numbers always give the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, permutations
from math import comb

DRAWS = 40  # for a number of games, before one more is tried


@cache
def schedule(players: int, seats: int, rounds: int = 1) -> tuple[tuple[int, ...], ...]:
    """The tables of a league: who sits on which seat.  Everybody has every seat about equally often."""
    if not 2 <= seats <= players:
        raise ValueError(f"{players} players cannot meet at tables of {seats}")
    groups = meetings(players, seats) * rounds
    sat = [[0] * seats for _ in range(players)]
    found = []
    for group in groups:
        seated = min(permutations(group), key=lambda order: sum(sat[who][seat] for seat, who in enumerate(order)))
        for seat, who in enumerate(seated):
            sat[who][seat] += 1
        found.append(seated)
    return tuple(found)


@cache
def meetings(players: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Groups in which everybody meets everybody, all equally often at a table."""
    dice = random.Random(players * 100 + seats)
    games = -(-comb(players, 2) // comb(seats, 2))
    while True:
        if games * seats % players == 0:
            drawn = [_draw(players, seats, games, dice) for _ in range(DRAWS)]
            good = [groups for groups in drawn if groups and min(_met(groups, players)) > 0]
            if good:
                return tuple(min(good, key=lambda groups: _unevenness(groups, players)))
        games += 1


def _met(groups: Iterable[tuple[int, ...]], players: int) -> list[int]:
    """How often each pair meets."""
    met = dict.fromkeys(combinations(range(players), 2), 0)
    for group in groups:
        for pair in combinations(sorted(group), 2):
            met[pair] += 1
    return list(met.values())


def _unevenness(groups: Iterable[tuple[int, ...]], players: int) -> int:
    return sum(times**2 for times in _met(groups, players))


def _draw(players: int, seats: int, games: int, dice: random.Random) -> list[tuple[int, ...]]:
    """Groups at random, with whom one has met least; none if it does not come out even."""
    left = [games * seats // players] * players
    met = [[0] * players for _ in range(players)]
    groups = []
    for _ in range(games):
        group: list[int] = []
        while len(group) < seats:
            free = [who for who in range(players) if left[who] and who not in group]
            if not free:
                return []
            dice.shuffle(free)
            who = min(free, key=lambda one: (sum(met[one][other] for other in group), -left[one]))
            for other in group:
                met[who][other] += 1
                met[other][who] += 1
            left[who] -= 1
            group.append(who)
        groups.append(tuple(group))
    return groups


# ---------------------------------------------------------------- points


@dataclass
class Score:
    """What somebody has in a contest of several games."""

    games: int = 0
    points: int = 0  # one for everybody at the table whom he leaves behind
    won: int = 0
    total: int = 0  # in the game's own points
    places: list[int] = field(default_factory=list)

    def add(self, place: int, seats: int, won: bool, score: int) -> None:
        self.games += 1
        self.points += seats - place
        self.won += won
        self.total += score
        self.places.append(place)

    @property
    def rank(self) -> tuple[int, int, int]:
        """The larger comes first; who has the same is level."""
        return self.points, self.won, self.total


def ranks(scores: list[Score]) -> list[int]:
    """The place of each; who is level shares it."""
    return [1 + sum(other.rank > one.rank for other in scores) for one in scores]
