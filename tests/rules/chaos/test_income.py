"""Gain Income.  CHAOS-INC

Seat 0 plays AI, seat 1 Zcharo, seat 2 Leyrien; seat 1 has the Flare Gun and takes its income first.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.box import ATTRIBUTES
from critias.testing import rule
from tests.support.chaos import Position, combat, income

THREE = ["ai", "zcharo", "leyrien"]
LANDS = ["r3c3", "r4c2", "r4c3", "r4c4", "r5c4", "r4c5", "r5c5", "r6c4", "r3c5", "r3c4"]


def first(regions: int = 0, /, **named: object) -> Position:
    """Zcharo with the Base and so many other Regions."""
    named = {"buildings": {}, "flare": 1, "fighters": {1: dict.fromkeys(LANDS[:regions], 1)}, **named}
    return income(THREE, **named)


def count(t: Position) -> int:
    """The Region Count of Zcharo that is told."""
    return t.told("count")[0][1]


# ---------------------------------------------------------------- order


@rule("CHAOS-INC-01", "CHAOS-INC-18")
def test_sources_are_taken_in_any_order_and_each_once() -> None:
    standing = {1: {"r3c3": ["outpost"], "r4c4": ["stronghold"]}}
    for order in (["base", "outposts", "strongholds", "regions"], ["regions", "strongholds", "outposts", "base"]):
        t = first(buildings=standing)
        left = ["base", "outposts", "strongholds", "regions"]
        for source in order:
            assert t.options() == left or len(left) == 1
            t.take("income.source", source).take("reward.choose", "gem_1").take("redeploy.from", "none")
            left.remove(source)
        assert t.g.gems[1] == 1 + 1 + 1
        assert len(t.hand(1)) == 1
        t.take("income.source", "done")
        assert t.asked()[0] == 2


@rule("CHAOS-INC-17", "CHAOS-INC-01")
def test_factions_take_their_whole_income_clockwise_from_the_flare_gun() -> None:
    t = first()
    seats: list[int] = []
    while t.phase == "gain_income":
        if not seats or seats[-1] != t.asked()[0]:
            seats.append(t.asked()[0])
        t.answer("done" if "done" in t.options() else t.options()[0])
    assert seats[:3] == [1, 2, 0]


@rule("CHAOS-INC-01", "CHAOS-INC-17")
def test_the_draw_pile_is_used_in_the_order_of_seats() -> None:
    deck = ["tac_rally", "tac_siege", "tac_ambush"]
    t = first(deck=deck, energy=[0, 0, 0])
    while t.phase == "gain_income":
        t.answer("done" if "done" in t.options() else t.options()[0])
    assert [t.hand(seat) for seat in (1, 2, 0)] == [["tac_rally"], ["tac_siege"], ["tac_ambush"]]


# ---------------------------------------------------------------- Region Count


@rule("CHAOS-INC-02", "CHAOS-INC-03")
@pytest.mark.parametrize("regions", range(10))
def test_the_own_base_and_every_controlled_region_count_one(regions: int) -> None:
    fighters = {1: dict.fromkeys(LANDS[:regions], 1)}
    t = first(fighters=fighters, sectors={1: [4, 0]}).answer("regions")
    assert count(t) == regions + 1


@rule("CHAOS-INC-03")
def test_a_building_controls_a_region_and_others_do_not_share_it() -> None:
    t = first(fighters={1: {"r3c3": 2}}, buildings={1: {"r4c4": ["foundry"]}, 0: {"r4c3": ["outpost"]}})
    assert t.controls(1, "r4c4")
    assert t.controls(1, "r3c2")  # the own Base, even empty
    assert not t.controls(1, "r4c3")
    assert not t.controls(1, "r5c4")
    assert not t.controls(1, "r2c5")
    assert count(t.answer("regions")) == 3
    t = combat(fighters={0: {"r4c4": 1}, 1: {"r4c4": 3}})
    assert not t.controls(0, "r4c4")
    assert not t.controls(1, "r4c4")


@rule("CHAOS-INC-03")
def test_an_empty_base_is_under_control() -> None:
    t = first(fighters={1: {"r3c3": 6}})
    assert t.fighters(1, "home") == 0
    assert t.controls(1, "r3c2")
    assert count(t.answer("regions")) == 2


@rule("CHAOS-INC-02")
def test_lakes_count() -> None:
    t = income(["zcharo", "oxataya", "ai"], flare=1, fighters={1: {"r4c6": 1, "r5c3": 1, "r3c3": 1}}).answer("regions")
    assert t.told("count")[0][1] == 4


@rule("CHAOS-INC-02")
def test_circadians_have_no_base_to_count() -> None:
    t = income(["zcharo", "circadians", "ai"], flare=1, fighters={1: {"r3c3": 1}})
    assert t.told("count")[0][1] == 1


@rule("CHAOS-INC-04")
@pytest.mark.parametrize("regions", [0, 1])
def test_up_to_two_regions_give_3_energy_and_a_card(regions: int) -> None:
    t = first(regions).answer("regions")
    assert t.g.energy == [6, 9, 6]
    assert t.hand(1) == ["tac_ambush"]
    assert t.options() == ["base"]


@rule("CHAOS-INC-04")
def test_a_count_of_zero_is_a_count_of_up_to_two() -> None:
    t = income(["zcharo", "circadians", "ai"], flare=1, energy=[6, 0, 6])  # its only choice
    assert t.told("count")[0][1] == 0
    assert t.g.energy[1] == 3 + 3  # with the base income
    assert len(t.hand(1)) == 1


@rule("CHAOS-INC-05")
@pytest.mark.parametrize("regions", [2, 3, 4])
def test_three_to_five_regions_give_a_redeployment(regions: int) -> None:
    t = first(regions, round=6).answer("regions")
    assert count(t) == regions + 1
    assert t.asked() == (1, "redeploy.from")
    t.answer("r3c3").take("redeploy.to", "r4c2").take("move.fighters", 1)
    assert (t.fighters(1, "r3c3"), t.fighters(1, "r4c2")) == (0, 2)
    assert (t.g.energy[1], t.g.gems[1], t.hand(1)) == (6, 1, [])
    assert not t.is_asked("redeploy.from")


@rule("CHAOS-INC-06")
@pytest.mark.parametrize("regions", [5, 6])
def test_six_or_seven_regions_give_an_attribute_or_a_gem(regions: int) -> None:
    named: dict[str, object] = {"sectors": {1: [4, 0]}}
    t = first(regions, **named).answer("regions")
    assert count(t) == regions + 1
    assert t.asked() == (1, "reward.choose")
    assert t.options() == ["upgrade_attribute_1", "gem_1"]
    t.answer("gem_1")
    assert t.g.gems == [1, 2, 1]
    assert t.options() != ["upgrade_attribute_1", "gem_1"]  # once
    t = first(regions, **named).answer("regions", "upgrade_attribute_1")
    assert t.asked() == (1, "upgrade.attribute")
    assert t.options() == ["proficient", "seclusive", "resilient", "tenacious"]
    t.answer("seclusive")
    assert t.upgraded("seclusive")
    assert t.g.gems == [1, 0, 1]


@rule("CHAOS-INC-07")
@pytest.mark.parametrize("regions", [7, 8])
def test_eight_or_more_regions_give_it_twice_in_any_mix(regions: int) -> None:
    named: dict[str, object] = {"sectors": {1: [4, 0]}}
    t = first(regions, **named).answer("regions", "gem_1")
    assert t.asked() == (1, "reward.choose")
    assert t.options() == ["upgrade_attribute_1", "gem_1"]
    t.answer("gem_1")
    assert t.g.gems[1] == 3
    assert t.options() != ["upgrade_attribute_1", "gem_1"]
    t = first(regions, **named).answer("regions", "gem_1", "upgrade_attribute_1", "tenacious")
    assert t.g.gems[1] == 1
    assert t.upgraded("tenacious")
    t = first(regions, **named, gems=[0, 0, 0]).answer("regions", "gem_1", "upgrade_attribute_1", "proficient")
    assert t.g.gems[1] == 0  # the Gem just gained pays for the Attribute
    t = first(regions, **named).answer(
        "regions", "upgrade_attribute_1", "resilient", "upgrade_attribute_1", "seclusive"
    )
    assert t.g.attribute[ATTRIBUTES.index("resilient")] == t.g.attribute[ATTRIBUTES.index("seclusive")] == 1
    assert t.g.gems[1] == 0  # Resilient costs nothing


@rule("CHAOS-INC-08")
def test_no_lower_option_can_be_taken() -> None:
    t = first(2).answer("regions")  # 3 Regions, but only 2 with anything to redeploy
    assert (t.g.energy[1], t.hand(1)) == (6, [])
    t = first(5).answer("regions")
    assert not t.is_asked("redeploy.from")
    assert t.options() == ["upgrade_attribute_1", "gem_1"]


@rule("CHAOS-INC-09")
def test_upgrading_an_attribute_costs_the_gems_on_it() -> None:
    named: dict[str, object] = {"sectors": {1: [4, 0]}}
    t = first(5, **named, gems=[0, 0, 0]).answer("regions", "upgrade_attribute_1")
    assert t.upgraded("resilient")  # the only one without a price
    t = first(5, **named, gems=[0, 0, 0], upgraded=["resilient"]).answer("regions")
    assert t.g.gems[1] == 1  # nothing can be paid: the Gem is taken
    t = first(5, **named, upgraded=["resilient", "seclusive"]).answer("regions", "upgrade_attribute_1")
    assert t.options() == ["proficient", "tenacious"]  # basic sides only


@rule("CHAOS-INC-09")
def test_the_immediate_effect_of_an_upgrade_is_resolved() -> None:
    t = income(fighters={0: dict.fromkeys(LANDS[:5], 1)}, flare=0)
    assert (t.g.sectors[0], t.g.reserve[0]) == ([13], 10)
    t.answer("regions", "upgrade_attribute_1", "copious")
    assert (t.g.sectors[0], t.g.reserve[0]) == ([23], 0)
    assert t.g.gems[0] == 0


@rule("CHAOS-INC-16")
def test_the_region_count_is_read_when_it_is_taken() -> None:
    named: dict[str, object] = {"hands": {1: ["tac_rally"]}, "round": 6}
    t = first(2, **named).answer("tac_rally", "r3c3").take("redeploy.to", "r4c2").take("move.fighters", 1)
    assert t.fighters(1, "r3c3") == 0
    t.answer("regions")
    assert count(t) == 2  # r3c3 is empty now
    assert t.g.energy[1] == 9


@rule("CHAOS-INC-16")
def test_cards_change_the_count_before_the_benefit_only() -> None:
    t = first(1, hands={1: ["tac_outnumbered"]}).answer("tac_outnumbered", "raise", "regions")
    assert count(t) == 3
    t = first(2, hands={1: ["tac_outnumbered"]}).answer("tac_outnumbered", "lower", "regions")
    assert count(t) == 2
    assert t.g.energy[1] == 9
    t = first(1, hands={1: ["tac_outnumbered"]}).answer("regions")
    assert "tac_outnumbered" not in t.options()


@rule("CHAOS-INC-16")
def test_the_count_is_never_below_zero() -> None:
    t = income(["zcharo", "circadians", "ai"], flare=1, energy=[6, 0, 6], hands={1: ["tac_outnumbered"]})
    t.answer("tac_outnumbered", "lower")
    assert t.told("count")[0][1] == 0
    assert t.g.energy[1] == 6


# ---------------------------------------------------------------- Buildings


@rule("CHAOS-INC-10", "CHAOS-INC-13")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_empty_building_space_gives_its_income(number: int) -> None:
    places = ["r3c3", "r4c4"][:number]
    t = first(buildings={1: {place: ["foundry"] for place in places}})
    assert t.g.energy == [6, 6 + 2 * number, 6]  # without a question
    t = first(buildings={1: {place: ["outpost"] for place in places}})
    assert ("outposts" in t.options()) == (number > 0)
    t.answer(*["outposts"][:number])
    assert len(t.hand(1)) == number
    t = first(buildings={1: {place: ["stronghold"] for place in places}})
    assert ("strongholds" in t.options()) == (number > 0)
    t.answer(*["strongholds"][:number])
    assert t.g.gems == [1, 1 + number, 1]


@rule("CHAOS-INC-11")
@pytest.mark.parametrize("faction", ["ai", "zcharo", "leyrien", "jrayek", "oxataya"])
def test_the_base_income_is_2_energy_or_1_gem(faction: str) -> None:
    others = [name for name in ("ai", "zcharo", "leyrien") if name != faction][:2]
    for choice, energy, gems in (("energy_2", 8, 1), ("gem_1", 6, 2)):
        t = income([others[0], faction, others[1]], flare=1, hands={1: ["tac_ambush"]}).answer("base")
        assert t.options() == ["energy_2", "gem_1"]
        t.answer(choice)
        assert (t.g.energy[1], t.g.gems[1]) == (energy, gems)


@rule("CHAOS-INC-11")
def test_the_base_income_of_circadians_is_3_energy() -> None:
    t = income(["zcharo", "circadians", "ai"], flare=1, fighters={1: {"r3c3": 1, "r4c2": 1}}, energy=[0, 0, 0])
    assert t.g.energy[1] >= 3
    t.until("income.source", 2)
    assert t.g.energy[1] == 3 + 3  # and 3 of a Region Count of 2
    assert t.g.gems[1] == 1


@rule("CHAOS-INC-12")
def test_gems_of_strongholds_become_research_with_the_foundation() -> None:
    named: dict[str, object] = {"buildings": {1: {"r3c3": ["stronghold"], "r4c4": ["stronghold"]}}}
    t = first(**named).answer("strongholds")
    assert not t.is_asked("income.research")
    assert t.g.gems[1] == 3
    for number in (0, 1, 2):
        t = first(**named, laid={1: {"research": "r4c3"}}).answer("strongholds")
        assert t.asked() == (1, "income.research")
        assert t.options() == ["0", "1", "2"]
        t.answer(number)
        assert t.g.gems[1] == 1 + 2 - number
        for _ in range(number):
            assert t.asked() == (1, "research.track")
            t.answer("recruit").take("reward.choose", "card_1")
        assert t.column(1, "recruit") == 1 + number


@rule("CHAOS-INC-12", "CHAOS-INC-13")
def test_the_research_foundation_of_another_faction_does_nothing() -> None:
    t = first(buildings={1: {"r3c3": ["stronghold"]}}, laid={0: {"research": "r4c3"}}).answer("strongholds")
    assert not t.is_asked("income.research")
    assert t.g.gems[1] == 2


@rule("CHAOS-INC-13")
def test_covered_spaces_give_nothing() -> None:
    t = first()
    assert t.options() == ["base", "regions"]
    t.answer("base", "gem_1")
    assert t.g.gems == [1, 2, 1]
    assert t.g.energy == [6, 6 + 3, 6]  # of the Region Count


# ---------------------------------------------------------------- cards and limits


@rule("CHAOS-INC-14")
def test_a_card_gained_in_gain_income_is_not_played_in_this_round() -> None:
    t = first(deck=["tac_shield_wall"]).answer("regions")
    assert t.hand(1) == ["tac_shield_wall"]
    assert t.options() == ["base"]
    t = first(deck=["tac_shield_wall"], hands={1: ["tac_shield_wall"]}).answer("regions")
    assert t.options() == ["base", "tac_shield_wall"]
    t.answer("tac_shield_wall")
    assert t.options() == ["base"]  # the other copy is new


@rule("CHAOS-INC-14", "CHAOS-REL-12")
def test_nor_in_the_check_relics_phase_that_follows() -> None:
    t = first(deck=["tac_relic_guard"]).answer("regions")
    t.until("relics.card", 1)
    assert t.asked() == (1, "relics.card")
    assert t.options() == ["none"]
    t = first(hands={1: ["tac_relic_guard"]}, deck=["tac_last_stand"], gems=[9, 9, 9]).answer("regions")
    t.until("relics.card", 1)
    assert t.options() == ["tac_relic_guard", "none"]


@rule("CHAOS-INC-14")
def test_it_is_played_in_the_next_round() -> None:
    t = first(deck=["tac_vanguard"]).answer("regions")
    t.until("price.token", 1)
    assert t.g.round == 2
    assert "tac_vanguard" in t.options()


@rule("CHAOS-INC-15")
def test_energy_and_gems_have_no_limit_and_are_kept() -> None:
    t = first(energy=[6, 90, 6], gems=[1, 60, 1]).answer("regions", "base", "gem_1")
    assert (t.g.energy[1], t.g.gems[1]) == (93, 61)
    t.until("price.token")
    assert t.g.round == 2
    assert (t.g.energy[1], t.g.gems[1]) == (93, 61)


@rule("CHAOS-INC-18")
def test_each_source_comes_again_in_the_next_round() -> None:
    t = first(buildings={1: {"r3c3": ["foundry"]}}, energy=[0, 0, 0])
    assert t.g.energy[1] == 2
    t.answer("regions", "base", "gem_1")
    assert t.g.energy[1] == 5
    t.until("price.token")
    t.until("income.source", 1)
    assert t.g.round == 2
    assert t.options()[:2] == ["base", "regions"]


@rule("CHAOS-INC-17", "CHAOS-FAME-05")
def test_fame_of_income_wins_after_the_last_faction() -> None:
    t = income(
        ["leyrien", "zcharo", "ai"],
        fame=[13, 0, 0],
        morale_row=[4, 3],
        morale=["r4c4"],
        fighters={0: {"r4c4": 1}},
        energy=[0, 0, 0],
    )
    t.answer("morale")
    assert t.g.fame[0] == 14
    assert not t.over
    t.until("income.source", 1)
    t.until("income.source", 2)
    assert not t.over
    t.until("price.token")
    assert t.over
    assert t.winners == ["leyrien"]
    assert t.phase == "gain_income"
