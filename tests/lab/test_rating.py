from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest

from critias.lab.rating import BASE, SCALE, Ranking, RatingError, ratings, solved

TRUE = {"random": 400.0, "steady": 1000.0, "adept": 1150.0, "master": 1300.0}


def drawn(bots: list[str], chance: random.Random, tie: float = 0.0) -> Ranking:
    """A ranking as the model says; sometimes two neighbours are told to be level."""
    left = list(range(len(bots)))
    places = [0] * len(bots)
    for place in range(len(bots)):
        weights = [math.exp(TRUE[bots[seat]] / SCALE) for seat in left]
        seat = chance.choices(left, weights)[0]
        left.remove(seat)
        places[seat] = place
    if chance.random() < tie:
        level = chance.randrange(len(bots) - 1)
        places = [level if place == level + 1 else place for place in places]
    return bots, places


def test_known_strengths_are_found_within_their_intervals() -> None:
    hits = tries = 0
    for seed in range(20):
        chance = random.Random(seed)
        names = [chance.choices(list(TRUE), k=chance.choice([3, 4, 5])) for _ in range(300)]
        found = ratings([drawn(bots, chance) for bots in names], "steady")
        for bot in ("random", "adept", "master"):
            tries += 1
            hits += found[bot].estimate.low <= TRUE[bot] <= found[bot].estimate.high
            assert abs(found[bot].estimate.value - TRUE[bot]) < 200
    assert hits >= 0.85 * tries, "95 % of the intervals hold what is true"


def test_more_games_leave_less_doubt() -> None:
    widths = []
    for games in (50, 200, 800):
        chance = random.Random(3)
        found = ratings([drawn(["steady", "adept", "master"], chance) for _ in range(games)], "steady")
        widths.append(found["master"].estimate.high - found["master"].estimate.low)
    for wide, narrow in pairwise(widths):
        assert narrow == pytest.approx(wide / 2, rel=0.2)


def test_ties_pull_together_and_do_not_move_the_order() -> None:
    chance = random.Random(5)
    found = ratings([drawn(["steady", "adept", "master"], chance, tie=0.3) for _ in range(600)], "steady")
    assert BASE < found["adept"].estimate.value < found["master"].estimate.value
    level = ratings([(["steady", "adept"], [1, 1])] * 10, "steady")
    assert level["adept"].estimate.value == pytest.approx(BASE)


def test_two_bots_get_the_odds_of_their_games() -> None:
    games: list[Ranking] = [(["steady", "adept"], [2, 1])] * 300
    games += [(["adept", "steady"], [2, 1])] * 100
    found = ratings(games, "steady")["adept"].estimate
    assert found.value == pytest.approx(BASE + SCALE * math.log(300.5 / 100.5))
    assert found.high - found.value == pytest.approx(1.96 * SCALE / math.sqrt(401 * 0.2506 * 0.7494), rel=0.01)


def test_who_always_loses_is_at_most_as_strong_as_told() -> None:
    games: list[Ranking] = [(["steady", "random", "adept"], [1, 3, 2]), (["steady", "random", "adept"], [2, 3, 1])] * 20
    found = ratings(games, "steady")
    assert found["random"].bound == "at most"
    assert found["random"].estimate.value < BASE - 200
    assert found["adept"].bound == ""
    assert ratings(games, "random")["steady"].bound == "at least"


def test_bots_that_never_met_are_an_error_in_words() -> None:
    games: list[Ranking] = [(["steady", "random"], [1, 2]), (["adept", "master"], [1, 2])]
    with pytest.raises(RatingError, match="no games connect adept, master with steady"):
        ratings(games, "steady")
    with pytest.raises(RatingError, match="no games connect adept, master with oracle"):
        ratings(games[1:], "oracle")


def test_linear_equations() -> None:
    assert solved([[0.0, 2.0], [4.0, 1.0]], [2.0, 9.0]) == pytest.approx([2.0, 1.0])
