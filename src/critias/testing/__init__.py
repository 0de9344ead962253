"""For the tests of a game: rules that they prove, positions, and the laws as test cases.  It needs pytest.

pytest_plugins = ["critias.testing.plugin"]  # in conftest.py: holds the marks against the ledger

@rule("SENET-1")
def test_the_highest_bid_wins() -> None: ...

test_the_laws = laws_of(GAME, games=20)
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from critias.engine.game import Game
from critias.engine.laws import check_game, setting
from critias.rooms import room_faults
from critias.testing.position import AnyPosition

rule = pytest.mark.rule

__all__ = ["AnyPosition", "laws_of", "rule"]


def laws_of(game: Game, games: int = 12) -> Callable[[int], None]:
    """A test case a random game, over every seat count and option set in turn; what is broken is told in sentences."""

    @pytest.mark.parametrize("seed", range(games))
    def test(seed: int) -> None:
        seats, options = setting(seed, game.seat_counts, game.option_sets())
        broken = check_game(game, game.load_box(), 1, seed, seats, options).violations
        if seed == 0:
            broken += room_faults(game)
        assert not broken, "\n".join(map(str, broken))

    return test
