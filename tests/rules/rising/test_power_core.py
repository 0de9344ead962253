"""The Power Core.  RISE-CORE"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from critias.games.rising.box import BOX, COLOURS, GOODS, POWER_CORE
from critias.testing import rule
from tests.rules.rising.test_building import pay
from tests.support.rising import INTRODUCTORY, Position, fresh, position

CORE = {"gold": 2, "crystal": 2, "atlantium": 2, "mystic_energy": 4}


def leaders(seats: int) -> list[str]:
    return [f"{colour}_leader" for colour in COLOURS[:seats]]


def gate(
    goods: Mapping[int, Mapping[str, int]],
    crew: list[str] | None = None,
    seats: int = 2,
    more: Mapping[str, list[str]] | None = None,
    **named: object,
) -> Position:
    """Nine components are built; all Leaders stand on build spot 1 unless a crew is named."""
    placed = {"build_spot_1": crew or leaders(seats), **(more or {})}
    return position(seats, beat="act", placed=placed, goods=goods, **{"built": INTRODUCTORY, **named})


@rule("RISE-SETUP-08")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nine_components_and_the_power_core_can_be_built_in_a_game_and_nothing_else(seed: int) -> None:
    rich = {**CORE, "ore": 9, "gold": 9, "crystal": 9, "atlantium": 9}
    row = fresh(2, seed, level="4").planned()
    assert len(row) == 9
    built: list[str] = []
    for component in [*row, "power_core"]:
        t = gate({0: rich, 1: rich}, planned=[name for name in row if name not in built], built=built)
        t.answer("act_build_spot_1")
        left = [name for name in row if name not in built] or ["power_core"]
        assert component in left
        assert set(t.options()) == {*left, "none"}
        built.append(component)


@rule("RISE-CORE-01")
@pytest.mark.parametrize("missing", INTRODUCTORY)
def test_all_other_components_come_first(missing: str) -> None:
    rich = {**CORE, "gold": 9, "crystal": 9, "atlantium": 9}
    t = gate({0: rich, 1: rich}, built=[name for name in INTRODUCTORY if name != missing])
    t.answer("act_build_spot_1")
    assert set(t.options()) == {missing, "none"}
    t = gate({0: rich, 1: rich})
    t.answer("act_build_spot_1")
    assert set(t.options()) == {"power_core", "none"}


@rule("RISE-CORE-02")
def test_the_core_may_follow_the_ninth_component_from_another_spot() -> None:
    t = gate(
        {0: {**CORE, "crystal": 4}, 1: {"mystic_energy": 1}},
        more={"build_spot_2": ["red_follower"]},
        built=[name for name in INTRODUCTORY if name != "solar_matrix"],
    )
    t.answer("act_build_spot_2", "solar_matrix")
    assert t.planned() == []
    t.wait_until(0)
    t.answer("act_build_spot_1", "power_core")
    pay(t, {0: {**CORE, "mystic_energy": 3}, 1: {"mystic_energy": 1}})
    assert t.match.over
    assert t.g.won == 1


@rule("RISE-CORE-03")
@pytest.mark.parametrize(
    "crew", [["red_leader", "blue_follower"], ["red_leader"], ["red_follower", "blue_leader"], ["blue_leader"]]
)
def test_the_leader_of_every_player_must_be_there(crew: list[str]) -> None:
    t = gate({0: CORE, 1: CORE}, crew)
    assert not t.may_build()
    t.skip("act.step")
    assert not t.match.over
    assert t.told("build.fails")
    assert [t.goods(seat) for seat in range(2)] == [CORE, CORE]


@rule("RISE-CORE-03")
def test_leaders_on_two_spots_are_not_together() -> None:
    t = gate({0: CORE, 1: CORE}, ["red_leader"], more={"build_spot_2": ["blue_leader"]})
    assert not t.may_build("build_spot_1")
    assert not t.may_build("build_spot_2")
    t.skip("act.step")
    assert not t.match.over
    assert len(t.told("build.fails")) == 2


@rule("RISE-CORE-03", "RISE-CORE-04")
@pytest.mark.parametrize("seats", [1, 2, 4, 7])
def test_all_leaders_together_and_a_unit_of_each_build_the_core(seats: int) -> None:
    shares: dict[int, dict[str, int]] = {seat: {} for seat in range(seats)}
    units = [good for good, count in CORE.items() for _ in range(count)]
    for n, good in enumerate(units):
        share = shares[n % seats]
        share[good] = share.get(good, 0) + 1
    t = gate(shares, seats=seats)
    t.answer("act_build_spot_1").take("build.component", "power_core")
    pay(t, shares)
    assert t.match.over
    assert t.g.won == 1
    assert all(t.goods(seat) == {} for seat in range(seats))
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.scores == [10] * seats
    assert outcome.reason == "The Power Core is built."
    assert len(t.told("won")) == 1


@rule("RISE-CORE-04")
@pytest.mark.parametrize("good", ["gold", "crystal", "atlantium", "mystic_energy"])
def test_one_unit_of_any_good_of_the_cost_is_enough(good: str) -> None:
    t = gate({0: CORE, 1: {good: 1}})
    t.answer("act_build_spot_1", "power_core")
    pay(t, {0: {name: count - (name == good) for name, count in CORE.items()}, 1: {good: 1}})
    assert t.g.won == 1
    assert (t.goods(0), t.goods(1)) == ({good: 1}, {})


@rule("RISE-CORE-04", "RISE-CORE-05")
def test_who_pays_nothing_stops_the_core() -> None:
    t = gate({0: CORE, 1: CORE})
    t.answer("act_build_spot_1", "power_core")
    pay(t, {0: CORE, 1: {}})
    assert not t.match.over
    assert t.told("offer.fails")
    assert [t.goods(seat) for seat in range(2)] == [CORE, CORE]
    assert t.crew("build_spot_1") == leaders(2)


@rule("RISE-CORE-05")
@pytest.mark.parametrize("goods", [{}, {"ore": 5}])
def test_who_cannot_pay_a_unit_stops_the_core(goods: dict[str, int]) -> None:
    t = gate({0: CORE, 1: goods})
    assert not t.may_build()
    t.skip("act.step")
    assert not t.match.over
    assert t.told("build.fails")
    assert t.goods(0) == CORE


@rule("RISE-CORE-05")
def test_goods_gained_earlier_in_the_phase_count() -> None:
    t = gate({0: CORE}, more={"centre": ["blue_follower"]})
    assert t.all_asked() == [(1, "act.step")]  # the core cannot be paid yet: it waits
    t.answer("act_follower_centre")
    assert t.asked() == (0, "act.step")
    t.answer("act_build_spot_1", "power_core")
    pay(t, {0: {**CORE, "mystic_energy": 3}, 1: {"mystic_energy": 1}})
    assert t.g.won == 1


@rule("RISE-CORE-06")
@pytest.mark.parametrize("good", ["gold", "crystal", "atlantium", "mystic_energy"])
def test_the_cost_of_the_core(good: str) -> None:
    assert {GOODS[n]: count for n, count in enumerate(BOX.cost[POWER_CORE]) if count} == CORE
    t = gate({0: {**CORE, "ore": 1}}, seats=1)
    t.answer("act_build_spot_1").take("build.component", "power_core")
    assert t.g.won == 1
    assert t.goods(0) == {"ore": 1}
    t = gate({0: {**CORE, good: CORE[good] - 1}}, seats=1)
    assert not t.may_build()
    t.skip("act.step")
    assert t.told("build.fails")
    assert not t.match.over


@rule("RISE-CORE-07")
def test_the_hologram_does_not_stand_in_for_a_leader() -> None:
    t = gate({0: CORE, 1: CORE}, ["red_hologram", "blue_leader"], hologram="guardian")
    assert not t.may_build()
    t.skip("act.step")
    assert not t.match.over
    assert t.told("build.fails")


@rule("RISE-CORE-08")
@pytest.mark.parametrize("choice", ["gold", "crystal", "atlantium"])
def test_the_artificer_lowers_the_cost_of_the_core_but_not_its_energy(choice: str) -> None:
    t = gate({0: CORE, 1: {"mystic_energy": 1}}, councilors={0: "artificer"})
    t.answer("act_build_spot_1", "power_core")
    assert t.asked()[1] == "build.discount"
    assert t.options() == ["gold", "crystal", "atlantium"]
    t.answer(choice).take("build.discount", choice)
    pay(t, {0: {**CORE, choice: 1, "mystic_energy": 3}, 1: {"mystic_energy": 1}})
    assert t.g.won == 1
    assert t.goods(0) == {choice: 1, "mystic_energy": 1}


@rule("RISE-CORE-08")
def test_discounts_do_not_spare_anybody_the_unit() -> None:
    t = gate({0: CORE}, councilors={0: "artificer"}, hands={1: ["golden_plumb"]})
    assert not t.may_build()
    t.skip("act.step")
    assert not t.match.over
    assert t.told("build.fails")


@rule("RISE-CORE-08")
def test_golden_plumb_and_artificer_lower_the_core_together() -> None:
    goods = {0: {"crystal": 2, "atlantium": 2, "mystic_energy": 4}, 1: {"atlantium": 1}}
    t = gate(goods, councilors={0: "artificer"}, hands={1: ["golden_plumb"]})
    t.answer("act_build_spot_1", "power_core").take("build.discount", "gold", "gold")
    pay(t, {0: {"crystal": 2, "atlantium": 1, "mystic_energy": 4}, 1: {"atlantium": 1}})
    assert t.g.won == 1
    assert t.goods(0) == {"atlantium": 1}
