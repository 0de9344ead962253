from __future__ import annotations

import itertools
import math
import random

import pytest

from critias.lab.chance import Luck, Sums, any_time, games_needed, holm, normal_surprise


def test_the_law_of_chance_is_exact() -> None:
    chances = [0.25, 0.25, 0.5, 0.1]
    luck = Luck(chances)
    law = [0.0] * 5
    for won in itertools.product([0, 1], repeat=4):
        law[sum(won)] += math.prod(p if w else 1 - p for p, w in zip(chances, won, strict=True))
    for wins in range(5):
        assert luck.at_most(wins) == pytest.approx(sum(law[: wins + 1]))
        assert luck.at_least(wins) == pytest.approx(sum(law[wins:]))
    assert luck.surprise(4) == pytest.approx(2 * law[4])


def test_a_shared_win_is_rounded_to_where_it_is_less_surprising() -> None:
    luck = Luck([0.5] * 20)
    assert luck.surprise(17.5) == luck.surprise(17)
    assert luck.surprise(2.5) == luck.surprise(3)


def test_what_is_sure_surprises_nobody() -> None:
    assert Luck([1.0] * 10).surprise(10) == 1.0
    assert Luck([]).surprise(0) == 1.0


def test_the_band_of_chance() -> None:
    assert Luck([0.5] * 100).band() == (40, 60)


def test_holms_procedure() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005], 0.05) == [True, False, False, True]
    assert holm([0.2, 0.9], 0.05) == [False, False]
    assert holm([], 0.05) == []


def test_normal_surprise() -> None:
    assert normal_surprise(1.96) == pytest.approx(0.05, abs=1e-3)
    assert normal_surprise(-1.96) == normal_surprise(1.96)


def test_how_many_games_a_narrow_interval_needs() -> None:
    wanted = games_needed(4, 0.02)
    assert wanted % 4 == 0
    assert 1.96 * math.sqrt(0.25 * 0.75 / wanted) <= 0.02 < 1.96 * math.sqrt(0.25 * 0.75 / (wanted - 4))


def test_one_may_look_at_a_sequence_after_every_number() -> None:
    """Plain 95 % intervals, looked at 1000 times, would miss the truth at some look in every second sequence."""
    missed = 0
    sums = Sums()
    for seed in range(100):
        dice = random.Random(seed)
        sums, ever = Sums(), False
        for _ in range(1000):
            sums = sums.plus(float(dice.random() < 0.3))
            if sums.count >= 50:
                found = any_time(sums)
                ever = ever or not found.low <= 0.3 <= found.high
        missed += ever
    assert missed <= 5
    assert any_time(sums).high - any_time(sums).low < 0.1, "and it becomes narrow"
