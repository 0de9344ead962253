"""Circadians: Chaos Order keeps the laws: one seeded game with every number of factions."""

from __future__ import annotations

import pytest

from critias.engine.laws import LAWS, check_game, fingerprint
from critias.games.chaos import GAME as CHAOS
from tests.support.builds import all_if_compiled


@pytest.mark.parametrize("seats", all_if_compiled(CHAOS.seat_counts[::-1]))
def test_chaos_order_keeps_the_laws(seats: int) -> None:
    report = check_game(CHAOS, CHAOS.load_box(), 1, 100 * seats, seats, {})
    for violation in report.violations:
        pytest.fail(str(violation))
    assert report.games == 1
    assert all(report.looks[law.name] > 0 for law in LAWS)


def test_a_fingerprint_is_of_the_whole_game() -> None:
    assert fingerprint(CHAOS, 1, 3, {}) == fingerprint(CHAOS, 1, 3, {})
    assert fingerprint(CHAOS, 1, 3, {}) != fingerprint(CHAOS, 2, 3, {})
