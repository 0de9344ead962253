"""The Oxataya: board, Lakes, several Leaders in a Region, recruiting at Strongholds.  CHAOS-OXAT

Oxataya play seat 0 (Base r2c5), Leyrien seat 1, Jrayek seat 2; the Lakes are r4c6 and r5c3.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import BOX, FACTIONS
from critias.testing import rule
from tests.rules.chaos.test_ai import (
    collects,
    harvests_base,
    has_base_income_of_choice,
    has_locks,
    location_reward,
    starts_with,
    state_of,
)
from tests.rules.chaos.test_leaders import AT, CALM, HOME, RETREAT, fight, moves, table, totals, victors
from tests.support.chaos import Position, combat, fresh, income, position, relics

LAKES = ["r4c6", "r5c3"]


def wins(fame: int, /, **named: object) -> Position:
    return fight("oxataya", CALM, CALM, (6, 1), fame=[fame, 0, 0], **named)


# ---------------------------------------------------------------- the board


@rule("CHAOS-OXAT-01")
@pytest.mark.parametrize("flare", [0, 1])
def test_each_victory_is_one_fame(flare: int) -> None:
    assert wins(0, flare=flare).g.fame == [1, 0, 0]
    assert wins(1, flare=flare, leaders={1: {"ivi": AT}}).g.fame == [2, 0, 0]
    for plan in (CALM, RETREAT):
        t = fight("oxataya", plan, CALM, (1, 9), flare=flare)
        assert victors(t) == ["leyrien"]
        assert t.g.fame == [0, 0, 0]
    t = fight("oxataya", CALM, RETREAT, (1, 9), flare=flare)
    assert t.g.fame == [1, 0, 0]  # the opponent has Retreated


@rule("CHAOS-OXAT-01")
def test_the_goal_is_nine() -> None:
    assert BOX.sheets[FACTIONS.index("oxataya")].goal == 9
    t = wins(8)
    assert t.over
    assert t.winners == ["oxataya"]
    assert not wins(7).over


@rule("CHAOS-OXAT-02")
@pytest.mark.parametrize("fame", range(1, 9))
def test_the_rewards_of_the_fame_track(fame: int) -> None:
    t = wins(fame - 1)
    assert t.g.fame[0] == fame
    assert state_of(t) == (6 + (fame == 1), 1 + (fame == 3), int(fame == 7))
    assert t.is_asked("research.track") == (fame == 5)
    if fame == 5:
        t.answer("recruit")
        assert not t.is_asked("research.track")


@rule("CHAOS-OXAT-03")
@pytest.mark.parametrize(("before", "fame"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 3)])
def test_the_relic_spaces(before: int, fame: int) -> None:
    t = collects("oxataya", before, fame=[3, 0, 0])
    t.take("research.track", "harvest")  # 5 Fame
    assert t.g.fame[0] == 3 + fame
    assert t.column(0, "recruit") == 2
    assert state_of(t) == (6, 1, 0)


@rule("CHAOS-OXAT-04")
def test_the_fighters_at_the_start() -> None:
    starts_with("oxataya", [12, 3], 5)


@rule("CHAOS-OXAT-05")
def test_the_gem_locks() -> None:
    has_locks(
        "oxataya", {"foundry": [0, 1, 1], "outpost": [0, 0, 1], "stronghold": [0, 1, 1]}, ["research", "harvest"]
    )  # fmt: skip


@rule("CHAOS-OXAT-06")
def test_the_base_income() -> None:
    has_base_income_of_choice("oxataya")


@rule("CHAOS-OXAT-07")
def test_the_base_produces_a_recruitment_point() -> None:
    t = harvests_base("oxataya")
    assert t.asked() == (0, "recruit.step")
    t.answer("sector_2")
    assert not t.is_asked("recruit.step")
    assert t.fighters(0, "home") == 5 + 1
    assert state_of(t) == (6 + 4, 1, 0)


@rule("CHAOS-OXAT-08")
@pytest.mark.parametrize("foundation", ["start_oxataya_1", "start_oxataya_2"])
def test_the_starting_foundations(foundation: str) -> None:
    assert state_of(location_reward("oxataya", foundation)) == (6, 1, 1)


@rule("CHAOS-OXAT-13")
def test_four_of_six_leaders_are_in_the_game() -> None:
    t = fresh(2).answer("oxataya", "ai")
    asked: dict[int, int] = {0: 0, 1: 0}
    offered = t.options(0)
    assert offered == ["tovati", "azaru", "xanya", "rhan", "onari", "latanja"]
    while t.is_asked("setup.leader"):
        seat = t.asked()[0]
        asked[seat] += 1
        t.answer_for(seat, t.options(seat)[-1])
    assert asked == {0: 4, 1: 3}
    assert [t.leader(name) for name in offered] == [None, None, "supply", "supply", "supply", "supply"]


# ---------------------------------------------------------------- Strongholds


def recruits(**named: object) -> Position:
    """Oxataya spend 2 Recruitment Points."""
    named = {"prices": {"recruit": (0, "price_5")}, **named}
    return position(table("oxataya"), phase="recruit", acting=0, **named).answer("act", "main")


@rule("CHAOS-OXAT-09", "CHAOS-OXAT-12")
def test_each_recruited_fighter_may_be_placed_at_a_stronghold() -> None:
    standing = {0: {"r5c4": ["stronghold"], "r5c5": ["stronghold"], "r4c4": ["outpost"]}}
    t = recruits(buildings=standing, energy=[1, 0, 0]).answer("sector_2")
    assert t.asked() == (0, "recruit.place")
    assert sorted(t.options()) == [HOME, "r5c4", "r5c5"]
    t.answer("r5c4")
    assert t.fighters(0, "r5c4") == 1
    t.answer("fast_track")
    assert sorted(t.options()) == [HOME, "r5c4", "r5c5"]
    t.answer(HOME)
    assert t.fighters(0, "home") == 5 + 1
    assert t.g.sectors[0] == [11, 2]


@rule("CHAOS-OXAT-09")
def test_without_a_stronghold_fighters_go_to_the_base() -> None:
    t = recruits(buildings={0: {"r4c4": ["outpost", "foundry"]}}, laid={0: {"unlock": "r4c4"}}).answer("sector_2")
    assert not t.is_asked("recruit.place")
    assert t.fighters(0, "home") == 5 + 1
    t = recruits(buildings={1: {"r5c4": ["stronghold"]}}).answer("sector_2")
    assert not t.is_asked("recruit.place")  # Strongholds of others do not help


@rule("CHAOS-OXAT-12")
def test_a_fighter_may_be_recruited_into_a_contested_region_and_in_any_phase() -> None:
    t = recruits(buildings={0: {"r5c4": ["stronghold"]}}, fighters={1: {"r5c4": 2}}).answer("sector_2", "r5c4")
    assert t.fighters(0, "r5c4") == 1
    t = harvests_base("oxataya", buildings={0: {"r5c4": ["stronghold"]}}).answer("sector_2", "r5c4")
    assert t.fighters(0, "r5c4") == 1


@rule("CHAOS-OXAT-12")
def test_moving_up_a_sector_asks_for_no_place() -> None:
    t = recruits(buildings={0: {"r5c4": ["stronghold"]}}).answer("sector_1")
    assert not t.is_asked("recruit.place")
    assert t.g.sectors[0] == [11, 4]


@rule("CHAOS-OXAT-09")
def test_leaders_are_deployed_to_the_base() -> None:
    t = position(
        table("oxataya"), phase="recruit", acting=0, prices={"recruit": (0, "price_5")},
        buildings={0: {"r5c4": ["stronghold"]}},
    ).answer("act", "auxiliary", "tovati")  # fmt: skip
    assert t.leader("tovati") == HOME


# ---------------------------------------------------------------- Lakes


@rule("CHAOS-OXAT-10")
def test_oxataya_units_move_onto_lakes() -> None:
    t = moves("oxataya", fighters={0: {"r4c5": 2}}, leaders={0: {"rhan": "r4c5"}}).answer("r4c5")
    assert "r4c6" in t.options()
    t.answer("r4c6").take("move.chief", "yes").take("move.fighters", 2)
    assert t.leader("rhan") == "r4c6"
    assert t.units(0, "r4c6") == 3
    for faction in ("leyrien", "zcharo", "jrayek"):
        t = moves(faction, fighters={0: {"r4c5": 2, "r3c3": 1}}).answer("r4c5")
        assert "r4c6" not in t.options()


@rule("CHAOS-OXAT-10")
def test_a_lake_counts_for_the_region_count() -> None:
    def count(**named: object) -> int:
        t = income(table("oxataya"), **named).take("income.source", "regions")
        return t.told("count")[0][1]

    assert count() == 1
    assert count(fighters={0: {"r4c6": 1}}) == 2
    assert count(fighters={0: {"r4c6": 1, "r5c3": 1, "r4c4": 1}}) == 4


@rule("CHAOS-OXAT-10")
def test_a_lake_is_no_land_region_at_the_end_of_the_game() -> None:
    t = relics(
        table("oxataya"), round=6, fighters={0: {"r4c6": 1, "r5c3": 1, "r4c4": 1}, 1: {"r5c4": 1, "r3c4": 1}}
    ).until("price.token")  # fmt: skip
    assert t.over
    assert t.winners == ["leyrien"]  # 2 Land Regions against 1 and 2 Lakes


@rule("CHAOS-OXAT-10")
def test_nothing_is_built_on_a_lake() -> None:
    t = position(
        table("oxataya"), phase="build", acting=0, prices={"build": (0, "price_5")},
        fighters={0: {"r5c3": 1, "r4c4": 1}},
    ).answer("act", "main", "foundation_hand_limit")  # fmt: skip
    assert not t.is_asked("build.region")  # r4c4 is the only one
    assert t.foundations("r5c3") == 0
    assert t.foundations("r4c4") == 2


@rule("CHAOS-OXAT-24")
@pytest.mark.parametrize("lake", LAKES)
def test_a_lake_with_a_unit_is_controlled_and_without_battle(lake: str) -> None:
    t = combat(table("oxataya"), fighters={0: {lake: 1}}, leaders={0: {"rhan": lake}})
    assert t.told("battle") == []
    assert t.controls(0, lake)
    assert not t.controls(1, lake)
    t = combat(table("oxataya"), leaders={0: {"rhan": lake}})
    assert t.controls(0, lake)
    assert not t.controls(0, next(other for other in LAKES if other != lake))


@rule("CHAOS-OXAT-24", "CHAOS-OXAT-10")
def test_oxataya_may_retreat_to_a_lake() -> None:
    t = fight("oxataya", RETREAT, CALM, (3, 3), at="r4c5", more={0: {"r4c6": 1}})
    assert t.fighters(0, "r4c6") == 4


@rule("CHAOS-OXAT-10")
def test_a_base_next_to_a_lake_is_closed_off_by_a_mountain() -> None:
    t = moves("oxataya", bases=["r5c6", "r3c2", "r5c1"], fighters={0: {"home": 5}}).take("move.from", "r5c6")
    border = BOX.map.border(REGIONS.index("r5c6"), REGIONS.index("r4c6"))
    assert t.g.mountain[border] == 1
    assert "r4c6" not in t.options()


# ---------------------------------------------------------------- Leaders


@rule("CHAOS-OXAT-11")
def test_several_leaders_may_be_in_a_region() -> None:
    t = moves("oxataya", leaders={0: {"rhan": "r4c4", "xanya": "r5c4", "tovati": "r5c4"}}).answer("r4c4", "r5c4")
    assert "done" in t.options()
    t.answer("done")
    assert t.leader("rhan") == t.leader("xanya") == t.leader("tovati") == "r5c4"


@rule("CHAOS-OXAT-11")
def test_all_leaders_in_a_region_fight_and_are_defeated_together() -> None:
    t = fight("oxataya", CALM, CALM, (1, 14), leaders={0: {"xanya": AT, "onari": AT, "azaru": AT}})
    assert totals(t) == (1 + 1 + 2 + 1 + 2, 1, 1 + 1)
    assert [t.leader(name) for name in ("xanya", "onari", "azaru")] == ["supply"] * 3


@rule("CHAOS-OXAT-11")
def test_leaders_may_be_redeployed_together() -> None:
    t = income(
        table("oxataya"), leaders={0: {"rhan": "r4c4", "xanya": "r5c4"}}, fighters={0: {"r3c3": 1}}
    ).answer("regions", "r4c4", "r5c4")  # fmt: skip
    t.take("move.chief", "yes")
    assert t.leader("rhan") == "r5c4"


@rule("CHAOS-OXAT-18", "CHAOS-OXAT-25")
@pytest.mark.parametrize(("leader", "points"), [("onari", 2), ("xanya", 1), ("tovati", 1)])
def test_only_onari_leaves_a_lake_free(leader: str, points: int) -> None:
    t = moves("oxataya", leaders={0: {leader: "r5c3"}}).answer("r5c3", "r4c3")
    assert t.leader(leader) == "r4c3"
    assert t.g.points == points
