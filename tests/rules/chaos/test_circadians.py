"""The Circadians: board, Drop Ship and Intel Cards.  CHAOS-CIRC

Circadians play seat 0, Leyrien seat 1, Jrayek seat 2.  The Drop Ship stands between r3c4 and r3c5.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import BOX, FACTIONS
from critias.games.chaos.state import INTEL_GIVEN, INTEL_HELD, INTEL_SUPPLY, Chaos
from critias.testing import rule
from tests.rules.chaos.test_ai import (
    RELIC_1,
    SITE,
    builds,
    collects,
    has_locks,
    location_reward,
    set_up,
    starts_with,
    state_of,
)
from tests.rules.chaos.test_attributes import counting
from tests.rules.chaos.test_leaders import AT, ATTACK, CALM, RETREAT, fight, moves, totals, victors, wounded
from tests.support.chaos import Position, combat, income, position, relics

THREE = ["circadians", "leyrien", "jrayek"]


def intel(t: Position, faction: str) -> int:
    return t.g.intel[FACTIONS.index(faction)]


def count(t: Position) -> int:
    """The Region Count that is told last."""
    return t.told("count")[-1][1]


# ---------------------------------------------------------------- the board


@rule("CHAOS-CIRC-01")
@pytest.mark.parametrize("attribute", ["covert", "tactical", "mobile", "perceptive"])
def test_each_upgraded_attribute_is_one_fame(attribute: str) -> None:
    t = counting("circadians", gems=[3, 0, 0], fame=[1, 0, 0]).answer("upgrade_attribute_1", attribute)
    assert t.g.fame[0] == 2
    t = counting("circadians", gems=[3, 0, 0], fame=[1, 0, 0]).answer("gem_1")
    assert t.g.fame[0] == 1


@rule("CHAOS-CIRC-01")
def test_neither_leaders_nor_the_attributes_of_others_give_fame() -> None:
    t = position(THREE, phase="move", acting=0, prices={"move": (0, "price_5")}).answer("act", "auxiliary", "sable")
    assert t.upgraded("sable")
    assert t.g.fame == [0, 0, 0]
    t = income(
        ["leyrien", "circadians", "jrayek"], fighters={0: dict.fromkeys(["r3c3", "r4c3", "r4c4", "r5c4", "r5c5"], 1)}
    ).answer("regions", "upgrade_attribute_1", "spirited")  # fmt: skip
    assert t.g.fame == [0, 0, 0]


@rule("CHAOS-CIRC-01")
def test_the_goal_is_four() -> None:
    assert BOX.sheets[FACTIONS.index("circadians")].goal == 4
    t = collects("circadians", 1, fame=[3, 0, 0]).answer("covert")
    assert t.over
    assert t.winners == ["circadians"]
    assert not collects("circadians", 1, fame=[2, 0, 0]).answer("covert").over


@rule("CHAOS-CIRC-02")
@pytest.mark.parametrize("fame", [1, 2, 3])
def test_the_rewards_of_the_fame_track(fame: int) -> None:
    t = counting("circadians", fame=[fame - 1, 0, 0], energy=[0, 0, 0]).answer("upgrade_attribute_1", "covert")
    assert t.g.fame[0] == fame
    assert t.is_asked("redeploy.from", 0) == (fame == 1)
    assert t.g.energy[0] == 3 + (fame == 2)  # 3 are the base income
    if fame == 1:
        t.answer("r4c4", "r3c3").take("move.fighters", 1)
        assert t.fighters(0, "r3c3") == 2
        assert not t.is_asked("redeploy.from", 0)


@rule("CHAOS-CIRC-03")
@pytest.mark.parametrize("before", [0, 2])
def test_the_first_and_third_relic_space_give_a_gem(before: int) -> None:
    t = collects("circadians", before)
    assert state_of(t) == (6, 2, 0)
    assert t.column(0, "recruit") == 2
    assert not t.is_asked("upgrade.attribute")


@rule("CHAOS-CIRC-03")
@pytest.mark.parametrize("before", [1, 3, 4])
def test_the_other_relic_spaces_let_an_attribute_be_upgraded(before: int) -> None:
    t = collects("circadians", before, gems=[2, 0, 0], fame=[2, 0, 0])
    assert t.asked() == (0, "upgrade.attribute")
    assert t.options() == ["covert", "militarized", "tactical", "mobile", "perceptive", "none"]
    t.answer("militarized")
    assert t.upgraded("militarized")
    assert t.g.gems[0] == 0
    assert t.g.fame[0] == 3
    t = collects("circadians", before, gems=[1, 0, 0])
    assert t.options() == ["covert", "tactical", "mobile", "perceptive", "none"]
    t.answer("none")
    assert t.g.gems[0] == 1
    assert t.g.fame[0] == 0
    assert not collects("circadians", before, gems=[0, 0, 0]).is_asked("upgrade.attribute")


@rule("CHAOS-CIRC-04")
def test_the_fighters_at_the_start() -> None:
    starts_with("circadians", [6, 2, 0], 2)


@rule("CHAOS-CIRC-05")
def test_the_gem_locks() -> None:
    has_locks(
        "circadians", {"foundry": [0, 0, 0], "outpost": [0, 0, 0], "stronghold": [1, 1, 1]}, ["research", "adjacent"]
    )  # fmt: skip


@rule("CHAOS-CIRC-06")
def test_the_base_income_is_three_energy() -> None:
    t = income(THREE, fighters={0: {"r4c4": 1, "r5c4": 1, "r5c5": 1}}, energy=[0, 0, 0])
    assert t.asked() == (0, "redeploy.from")  # a Region Count of 3; there is nothing else to take
    assert t.g.energy == [3, 0, 0]
    assert t.g.gems == [1, 1, 1]


@rule("CHAOS-CIRC-07")
def test_the_starting_foundations() -> None:
    t = location_reward("circadians", "start_circadians_1")
    assert t.asked() == (0, "research.track")
    t.answer("recruit")
    assert not t.is_asked("research.track")
    assert state_of(t) == (6, 1, 0)
    assert state_of(location_reward("circadians", "start_circadians_2")) == (8, 1, 0)


# ---------------------------------------------------------------- Strongholds


@rule("CHAOS-CIRC-08")
def test_no_stronghold_is_constructed_next_to_the_drop_ship() -> None:
    t = builds("circadians", fighters={0: {"r3c4": 1, "r3c5": 1}})
    assert "outpost" in t.options()
    assert "stronghold" not in t.options()
    t = builds("circadians", fighters={0: {"r3c4": 1, "r3c5": 1, "r4c5": 1, "r4c4": 1}}).answer("stronghold")
    assert t.options() == ["r4c4", "r4c5"]


@rule("CHAOS-CIRC-08", "CHAOS-CIRC-32")
def test_a_stronghold_stays_when_the_drop_ship_comes_next_to_it() -> None:
    t = moves("circadians", buildings={0: {"r4c4": ["stronghold"]}}).answer("mobile", "r3c5-r4c4")
    assert t.buildings(0, "r4c4") == ["stronghold"]
    assert t.g.ship == [REGIONS.index("r3c5"), REGIONS.index("r4c4")]


@rule("CHAOS-CIRC-08", "CHAOS-CIRC-20")
@pytest.mark.parametrize("counted", [0, 1, 2])
def test_circadians_decide_how_many_strongholds_to_count(counted: int) -> None:
    standing = {0: {"r4c4": ["stronghold"], "r5c4": ["stronghold"]}}
    t = income(THREE, fighters={0: {"r3c3": 1}}, buildings=standing).take("income.source", "regions")
    assert t.asked() == (0, "income.strongholds")
    assert t.options() == ["0", "1", "2"]
    t.answer(counted)
    assert count(t) == 3 + counted


@rule("CHAOS-CIRC-20")
def test_only_strongholds_are_counted() -> None:
    t = income(THREE, buildings={0: {"r4c4": ["foundry"], "r5c4": ["outpost"]}}).take("income.source", "regions")
    assert not t.is_asked("income.strongholds")
    assert count(t) == 2
    t = income(["leyrien", "circadians", "jrayek"], buildings={0: {"r4c4": ["stronghold"]}})
    t.take("income.source", "regions")
    assert not t.is_asked("income.strongholds")
    assert count(t) == 2


# ---------------------------------------------------------------- the Drop Ship


@rule("CHAOS-CIRC-09")
def test_units_return_to_the_drop_ship() -> None:
    t = fight("circadians", CALM, CALM, (3, 12), more={0: {"r5c4": 1}})
    assert victors(t) == ["leyrien"]
    assert t.fighters(0, "drop_ship") == 3
    t = fight("circadians", RETREAT, CALM, (3, 3), leaders={0: {"renzo": AT}})
    assert t.fighters(0, "drop_ship") == 3
    assert t.leader("renzo") == "drop_ship"
    t = relics(THREE, fighters={0: {RELIC_1: 2}}, leaders={0: {"sable": RELIC_1}}).answer("recruit")
    assert t.fighters(0, "drop_ship") == 2
    assert t.leader("sable") == "drop_ship"


@rule("CHAOS-CIRC-10")
def test_the_drop_ship_is_next_to_its_two_regions() -> None:
    t = moves("circadians").answer("drop_ship")
    assert t.options() == ["r3c4", "r3c5"]
    t.answer("r3c5").take("move.fighters", 2)
    assert t.fighters(0, "r3c5") == 2
    t = moves("circadians", ship=("r5c4", "r6c4")).answer("drop_ship")
    assert t.options() == ["r5c4", "r6c4"]


@rule("CHAOS-CIRC-10")
def test_outposts_are_next_to_the_drop_ship_too() -> None:
    t = moves("circadians", buildings={0: {SITE: ["outpost"], "r5c5": ["foundry"]}}).answer("drop_ship")
    assert sorted(t.options()) == ["r3c4", "r3c5", SITE]
    t = moves(
        "circadians", buildings={0: {SITE: ["outpost"], "r5c5": ["foundry"]}}, laid={0: {"adjacent": "r4c4"}}
    ).answer("drop_ship")  # fmt: skip
    assert sorted(t.options()) == ["r3c4", "r3c5", "r5c5", SITE]


@rule("CHAOS-CIRC-10", "CHAOS-CIRC-14")
def test_units_are_redeployed_from_the_drop_ship_but_not_onto_it() -> None:
    t = income(THREE, fighters={0: {"r3c4": 1, "r3c5": 1, "r3c3": 1, "drop_ship": 2}})
    t.take("income.source", "regions")
    assert t.asked() == (0, "redeploy.from")
    assert t.options() == ["r3c3", "r3c4", "r3c5", "drop_ship", "none"]
    t.answer("r3c4")
    assert [key for key in t.options() if key != "none"] == ["r3c3", "r3c5"]
    t = income(THREE, fighters={0: {"r3c4": 1, "r3c5": 1, "r3c3": 1, "drop_ship": 2}})
    t.take("income.source", "regions").answer("drop_ship", "r3c5", 2)
    assert t.fighters(0, "r3c5") == 3
    assert t.fighters(0, "drop_ship") == 0


@rule("CHAOS-CIRC-14")
def test_units_do_not_move_onto_the_drop_ship() -> None:
    t = moves("circadians", fighters={0: {"r3c4": 2}}).answer("r3c4")
    assert t.options() == ["r3c3", "r3c5"]
    t = moves("zcharo", foe="circadians", bases=["r5c1", "r2c5", "r3c2"], fighters={0: {"r3c4": 2}}).answer("r3c4")
    assert t.options() == ["r3c3", "r3c5"]


@rule("CHAOS-CIRC-11", "CHAOS-CIRC-31")
def test_the_drop_ship_is_no_region() -> None:
    assert count(income(THREE)) == 0
    assert count(income(THREE, fighters={0: {"r4c4": 1}})) == 1
    t = position(THREE, phase="harvest", acting=0, prices={"harvest": (0, "price_5")}).answer("act", "main")
    assert not t.is_asked("harvest.region")  # nothing to harvest


@rule("CHAOS-CIRC-31", "CHAOS-CIRC-11")
def test_units_aboard_give_no_presence_and_fight_nobody() -> None:
    t = combat(THREE, leaders={0: {"sable": "home"}}, fighters={1: {"r3c4": 1}, 2: {"r3c5": 1}})
    assert t.told("battle") == []
    assert not t.controls(0, "r3c4")
    assert t.controls(1, "r3c4")
    t = fight("circadians", CALM, CALM, (1, 3), leaders={0: {"sable": "home"}})
    assert totals(t)[0] == 1 + 2  # Sable and the Fighters aboard stay out of it


@rule("CHAOS-CIRC-31")
def test_units_aboard_neither_pin_nor_are_pinned() -> None:
    t = moves("leyrien", foe="circadians", fighters={0: {"r3c3": 1}}, ship=("r3c3", "r4c2"))
    assert "r3c3" in t.options()
    t = moves("circadians", fighters={1: {"r3c4": 5, "r3c5": 5}}).answer("drop_ship", "r3c4").take("move.fighters", 2)
    assert t.fighters(0, "r3c4") == 2


@rule("CHAOS-CIRC-12")
def test_a_mountain_under_the_drop_ship_does_not_part_it_from_its_regions() -> None:
    t = moves("circadians", ship=("r4c2", "r5c2"), fighters={0: {"r4c2": 1, "drop_ship": 1}}).answer("drop_ship")
    assert t.options() == ["r4c2", "r5c2"]
    t = moves("circadians", ship=("r4c2", "r5c2"), fighters={0: {"r4c2": 1, "drop_ship": 1}}).answer("r4c2")
    assert "r5c2" not in t.options()  # the Mountain still parts the two


def harvesting(**named: object) -> Position:
    """Circadians with 2 Harvest Points; r3c4 gives a card, r3c5 a Gem, r4c4 and r5c4 2 Energy."""
    named = {"columns": {0: {"harvest": 2}}, "prices": {"harvest": (0, "price_5")}, **named}
    return position(THREE, phase="harvest", acting=0, **named).answer("act", "main")


@rule("CHAOS-CIRC-13")
def test_one_region_next_to_the_drop_ship_is_harvested_without_a_foundry() -> None:
    t = harvesting(fighters={0: {"r3c4": 1, "r3c5": 1, "r4c4": 1}})
    assert t.options() == ["r3c4", "r3c5", "done"]  # not r4c4
    t.answer("r3c5")
    assert t.g.gems[0] == 1 + 1
    assert not t.is_asked("harvest.region")  # once per Round


@rule("CHAOS-CIRC-13")
def test_the_region_must_be_controlled() -> None:
    t = harvesting(fighters={0: {"r3c4": 1, "r3c5": 1}, 1: {"r3c5": 1}})
    assert t.options() == ["r3c4", "done"]
    assert not harvesting(leaders={0: {"sable": "home"}}).is_asked("harvest.region")
    t = harvesting(buildings={0: {"r3c5": ["outpost"]}})
    assert t.options() == ["r3c5", "done"]


@rule("CHAOS-CIRC-13")
def test_regions_with_a_foundry_are_harvested_besides() -> None:
    t = harvesting(fighters={0: {"r3c4": 1}}, buildings={0: {"r4c4": ["foundry"], "r3c5": ["foundry"]}})
    assert t.options() == ["r3c4", "r3c5", "r4c4", "done"]
    t.answer("r3c5")
    assert t.options() == ["r3c4", "r4c4", "done"]  # the Foundry has harvested, the Drop Ship not yet
    t.answer("r3c4")
    assert len(t.hand(0)) == 1
    t = harvesting(fighters={0: {"r3c4": 1, "r3c5": 1}}, buildings={0: {"r4c4": ["foundry"]}}).answer("r3c4")
    assert t.options() == ["r4c4", "done"]
    t.answer("r4c4")
    assert t.g.energy[0] == 6 + 5 + 2


@rule("CHAOS-CIRC-13")
def test_others_harvest_nothing_by_the_drop_ship() -> None:
    t = position(
        ["circadians", "zcharo", "jrayek"], phase="harvest", acting=1, prices={"harvest": (1, "price_5")},
        fighters={1: {"r3c5": 1}},
    ).answer("act", "main")  # fmt: skip
    assert t.options() == ["r3c2", "done"]


# ---------------------------------------------------------------- where Mobile may go


@rule("CHAOS-CIRC-32")
def test_units_of_others_and_traps_do_not_matter_for_the_drop_ship() -> None:
    t = position(
        ["circadians", "ai", "jrayek"], phase="move", acting=0, prices={"move": (0, "price_5")},
        fighters={1: {"r4c4": 3, "r3c5": 2}}, buildings={1: {"r4c5": ["stronghold"]}}, traps={"r4c5": "set"},
    ).answer("act", "main", "mobile")  # fmt: skip
    assert t.options() == ["r3c3-r3c4", "r3c5-r4c4", "r3c5-r4c5"]
    t.answer("r3c5-r4c5")
    assert t.fighters(0, "drop_ship") == 2
    assert t.g.fame == [0, 0, 0]  # no Trap has sprung
    assert t.told("trap") == []


@rule("CHAOS-CIRC-32")
def test_no_mountain_may_lie_on_the_new_border() -> None:
    named: dict[str, object] = {"mountains": [("r3c5", "r4c5")]}
    t = moves("circadians", **named).answer("mobile")
    assert t.options() == ["r3c3-r3c4", "r3c5-r4c4"]
    t = moves("circadians", ship=("r4c4", "r5c4")).answer("mobile")
    assert "r4c4-r4c5" not in t.options()  # printed Mountains
    assert "r3c4-r4c4" not in t.options()
    assert "r4c3-r4c4" in t.options()


# ---------------------------------------------------------------- Intel


@rule("CHAOS-CIRC-15")
def test_intel_about_the_other_factions_starts_in_the_supply() -> None:
    t = set_up("circadians")  # with Leyrien and Zcharo
    assert intel(t, "leyrien") == intel(t, "zcharo") == INTEL_SUPPLY
    absent = {intel(t, name) for name in ("circadians", "ai", "jrayek", "oxataya")}
    assert len(absent) == 1
    assert not absent & {INTEL_SUPPLY, INTEL_HELD, INTEL_GIVEN}
    t = set_up("jrayek")
    assert {intel(t, name) for name in FACTIONS} == absent  # no Circadians, no Intel


@rule("CHAOS-CIRC-16", "CHAOS-CIRC-26")
@pytest.mark.parametrize("upgraded", [[], ["covert"]])
@pytest.mark.parametrize("flare", [0, 1])
def test_a_victory_takes_the_intel_about_the_defeated_faction(upgraded: list[str], flare: int) -> None:
    t = fight("circadians", CALM, CALM, (5, 1), upgraded=upgraded, flare=flare)
    assert victors(t) == ["circadians"]
    assert intel(t, "leyrien") == INTEL_HELD
    assert intel(t, "jrayek") == INTEL_SUPPLY
    t = fight("circadians", CALM, CALM, (1, 9), upgraded=upgraded, flare=flare)
    assert victors(t) == ["leyrien"]
    assert intel(t, "leyrien") == INTEL_SUPPLY


@rule("CHAOS-CIRC-16", "CHAOS-CIRC-33")
@pytest.mark.parametrize(("before", "after"), [
    ("supply", INTEL_HELD), ("held", INTEL_HELD), ("given", INTEL_GIVEN),
])  # fmt: skip
def test_intel_that_another_faction_holds_is_not_taken(before: str, after: int) -> None:
    t = fight("circadians", CALM, CALM, (5, 1), intel={"leyrien": before})
    assert victors(t) == ["circadians"]
    assert intel(t, "leyrien") == after


@rule("CHAOS-CIRC-17")
@pytest.mark.parametrize(("named", "bonus"), [
    ({"leyrien": "held"}, 1), ({"leyrien": "supply"}, 0), ({"leyrien": "given"}, 0), ({"jrayek": "held"}, 0),
    ({"leyrien": "held", "jrayek": "held"}, 1),
])  # fmt: skip
def test_held_intel_helps_against_the_faction_it_names(named: dict[str, str], bonus: int) -> None:
    for flare, side in ((0, 0), (1, 1)):
        t = fight("circadians", CALM, CALM, (2, 3), intel=named, flare=flare)
        assert totals(t, side) == (1 + 4 + bonus, 0, 1 + bonus)
        assert totals(t, 1 - side) == (1 + 3, 0, 1)
    t = fight("circadians", CALM, ("attack_strength", "tac_garrison"), (4, 3), intel=named)
    assert wounded(t, "circadians") == 2 - 1 - bonus


@rule("CHAOS-CIRC-16", "CHAOS-CIRC-17")
def test_intel_gained_by_a_victory_does_not_change_that_battle() -> None:
    t = fight("circadians", CALM, ATTACK, (5, 1))
    assert totals(t) == (1 + 10, 0, 1)


@rule("CHAOS-CIRC-18", "CHAOS-CIRC-26")
@pytest.mark.parametrize(("upgraded", "each"), [([], 1), (["covert"], 2)])
def test_each_intel_card_given_raises_the_region_count(upgraded: list[str], each: int) -> None:
    named: dict[str, object] = {
        "fighters": {0: {"r4c4": 1}}, "intel": {"leyrien": "held", "jrayek": "held"}, "upgraded": upgraded,
    }  # fmt: skip
    t = income(THREE, **named).take("income.source", "regions")
    assert t.asked() == (0, "income.intel")
    assert t.options() == ["leyrien", "jrayek", "none"]
    t.answer("none")
    assert count(t) == 1
    assert intel(t, "leyrien") == INTEL_HELD
    t = income(THREE, **named).take("income.source", "regions").answer("jrayek")
    assert t.options() == ["leyrien", "none"]
    t.answer("none")
    assert count(t) == 1 + each
    assert (intel(t, "leyrien"), intel(t, "jrayek")) == (INTEL_HELD, INTEL_GIVEN)
    t = income(THREE, **named).take("income.source", "regions").answer("jrayek", "leyrien")
    assert count(t) == 1 + 2 * each


@rule("CHAOS-CIRC-18", "CHAOS-CIRC-20")
def test_intel_and_strongholds_add_up() -> None:
    t = income(THREE, buildings={0: {"r4c4": ["stronghold"]}}, intel={"leyrien": "held"}).take(
        "income.source", "regions"
    )
    t.answer("leyrien", 1)
    assert count(t) == 3


@rule("CHAOS-CIRC-18")
def test_only_held_intel_is_given() -> None:
    t = income(THREE, intel={"leyrien": "supply", "jrayek": "given"})
    assert not t.is_asked("income.intel")
    assert count(t) == 0


@rule("CHAOS-CIRC-19", "CHAOS-CIRC-33")
@pytest.mark.parametrize("choice", ["act", "pass"])
def test_a_faction_returns_its_intel_in_harvest(choice: str) -> None:
    t = position(
        THREE, phase="harvest", acting=1, prices={"harvest": (0, "price_1")}, intel={"leyrien": "given"},
        deck=["tac_siege"],
    ).answer(choice)  # fmt: skip
    assert "intel" in t.options()
    energy = t.g.energy[1]
    t.answer("intel")
    assert t.g.energy[1] == energy + 2
    assert t.hand(1) == ["tac_siege"]
    assert intel(t, "leyrien") == INTEL_SUPPLY
    assert not t.is_asked("turn.deed", 1) or "intel" not in t.options()


@rule("CHAOS-CIRC-19")
def test_intel_is_returned_only_by_its_holder_and_only_in_harvest() -> None:
    for phase, acting, where in (
        ("harvest", 1, "held"), ("harvest", 1, "supply"), ("harvest", 2, "given"), ("harvest", 0, "given"),
        ("recruit", 1, "given"), ("discover", 1, "given"),
    ):  # fmt: skip
        t = position(
            THREE, phase=phase, acting=acting, prices={phase: (acting, "price_5")}, intel={"leyrien": where}
        ).answer("act")  # fmt: skip
        assert "intel" not in t.options()


@rule("CHAOS-CIRC-19")
def test_returning_intel_is_voluntary() -> None:
    t = position(
        THREE, phase="harvest", acting=1, prices={"harvest": (0, "price_1")}, intel={"leyrien": "given"}
    ).answer("pass", "done")  # fmt: skip
    assert intel(t, "leyrien") == INTEL_GIVEN
    assert t.g.energy[1] == 6


@rule("CHAOS-CIRC-33")
def test_returned_intel_can_be_gained_again() -> None:
    t = position(
        THREE, phase="harvest", acting=1, turns=2, prices={"harvest": (2, "price_1")}, intel={"leyrien": "given"},
        fighters={0: {AT: 4}, 1: {AT: 1}},
    ).answer("pass", "intel")  # fmt: skip
    t.until("battle.section")
    t.plan({0: CALM, 1: CALM})
    assert victors(t) == ["circadians"]
    assert intel(t, "leyrien") == INTEL_HELD


@rule("CHAOS-CIRC-16")
def test_an_opponent_who_retreats_leaves_intel() -> None:
    t = fight("circadians", CALM, RETREAT, (1, 9))
    assert victors(t) == ["circadians"]
    assert intel(t, "leyrien") == INTEL_HELD
    t = fight("circadians", RETREAT, CALM, (4, 1))
    assert intel(t, "leyrien") == INTEL_SUPPLY


@rule("CHAOS-CIRC-13", "CHAOS-CIRC-22", "CHAOS-CIRC-28")
def test_what_works_once_per_round_works_again_in_the_next_one() -> None:
    def harvested(g: Chaos) -> None:
        g.ship_harvest = 1

    t = relics(THREE, used=["akira", "tactical", "mobile"], leaders={0: {"akira": "home"}}, tweak=harvested)
    assert t.g.round == 2
    assert not any(t.g.chief_used)
    assert not any(t.g.attribute_used)
    assert t.g.ship_harvest == 0


@rule("CHAOS-CIRC-13")
def test_the_drop_ship_harvests_once_even_if_more_points_come() -> None:
    t = position(
        THREE, phase="harvest", acting=0, prices={"harvest": (0, "price_5")}, columns={0: {"harvest": 5}},
        fighters={0: {"r3c4": 1, "r3c5": 1}},
    ).answer("act", "main", "r3c4")  # fmt: skip
    assert not t.is_asked("harvest.region")
    t = position(
        THREE, phase="harvest", acting=0, prices={"harvest": (0, "price_5")}, ship=("r4c4", "r5c4"),
        fighters={0: {"r3c4": 1, "r3c5": 1, "r5c4": 1}},
    ).answer("act", "main")  # fmt: skip
    assert t.options() == ["r5c4", "done"]
