"""The Forges: ore becomes Atlantium.  RISE-FORGE"""

from __future__ import annotations

import pytest

from critias.games.rising.box import BOX, ORE, SPOTS
from critias.testing import rule
from tests.support.rising import Position, position

RATES = [3, 3, 2, 2, 1, 1]


def forge(tile: str, pieces: list[str], goods: dict[int, dict[str, int]]) -> Position:
    """All on a Forges tile act."""
    t = position(4, beat="act", placed={tile: pieces, "centre": ["green_leader"]}, goods=goods)
    for piece in pieces:
        t.answer(f"act_{piece.split('_')[1]}_{tile}")
        if t.is_asked("act.step", 3):
            t.answer("wait")
    return t


@rule("RISE-FORGE-01", "RISE-FORGE-02", "RISE-FORGE-05")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_one_atlantean_turns_one_ore_at_the_rate_of_the_tile(number: int) -> None:
    rate = RATES[number - 1]
    first = SPOTS.index("forges_1")
    assert BOX.rate[first : first + 6] == RATES
    t = forge(f"forges_{number}", ["red_leader"], {0: {"ore": 5, "atlantium": 4}})
    assert t.goods(0) == {"ore": 4, "atlantium": 4 + rate}


@rule("RISE-FORGE-01")
def test_the_ore_may_be_kept() -> None:
    t = position(4, beat="act", placed={"forges_1": ["red_leader"]}, goods={0: {"ore": 1}})
    t.answer("decline_leader_forges_1")
    assert t.goods(0) == {"ore": 1}


@rule("RISE-FORGE-03")
@pytest.mark.parametrize(("ore", "left", "atlantium"), [(1, 0, 1), (2, 0, 2), (3, 0, 3), (5, 2, 3)])
def test_each_of_several_turns_one_ore(ore: int, left: int, atlantium: int) -> None:
    t = forge("forges_5", ["red_leader", "red_follower", "red_follower"], {0: {"ore": ore}})
    assert t.g.goods[0] == [left, 0, 0, atlantium, 0]


@rule("RISE-FORGE-04")
def test_only_ore_of_the_owner_is_used() -> None:
    t = forge("forges_3", ["red_leader", "blue_leader"], {1: {"ore": 3, "gold": 1}, 3: {"ore": 2}})
    assert [t.goods(seat) for seat in range(4)] == [{}, {"ore": 2, "gold": 1, "atlantium": 2}, {}, {"ore": 2}]


@rule("RISE-FORGE-04")
def test_nothing_but_ore_is_turned() -> None:
    t = forge("forges_1", ["red_leader"], {0: {"gold": 2, "crystal": 2, "mystic_energy": 1}})
    assert t.goods(0) == {"gold": 2, "crystal": 2, "mystic_energy": 1}
    assert t.has_acted("red_leader", "forges_1")


@rule("RISE-FORGE-06")
def test_ore_pays_for_no_component() -> None:
    assert [cost[ORE] for cost in BOX.cost] == [0] * 21
    t = position(4, beat="act", placed={"build_spot_1": ["red_leader"]}, goods={0: {"ore": 9, "gold": 1}})
    assert t.told("build.fails")
    assert t.goods(0) == {"ore": 9, "gold": 1}


@rule("RISE-FORGE-06")
def test_nobody_is_asked_for_ore() -> None:
    t = position(
        4,
        beat="act",
        planned=["spirit_seal"],
        placed={"build_spot_1": ["red_leader", "blue_leader"]},
        goods={0: {"ore": 3, "crystal": 2, "gold": 3}, 1: {"gold": 1, "atlantium": 2}},
    )
    t.answer("act_build_spot_1", "spirit_seal")
    asked = []
    while t.is_asked("build.pay"):
        asked.append(t.question.b)
        t.answer(t.options()[-1])
    assert ORE not in asked
    assert t.built() == ["spirit_seal"]
    assert [t.goods(seat) for seat in range(2)] == [{"ore": 3, "crystal": 1}, {"gold": 1}]
