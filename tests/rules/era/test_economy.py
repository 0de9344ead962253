"""Collect Virya, Construct Building, Recruit.  ERA-6.1.4, ERA-6.1.5, ERA-6.1.6"""

from __future__ import annotations

import pytest

from critias.games.world.box import BUILDINGS
from critias.testing import rule
from tests.rules.era.play import five, take, three
from tests.support.era import Position, box_with, position
from tests.support.world_box import put

# ---------------------------------------------------------------- Collect Virya


@rule("ERA-6.1.4-01", "ERA-6.1.4-02")
def test_both_controllers_gain_the_power_total() -> None:
    t = five(
        owner={"eden": "lemuria", "thule": "lemuria", "akakor": "atlantis"},
        counters={"thule": "power_2"},
        buildings={"lemuria": ["pyramid", "temple_of_darkness"]},
        virya=[1, 3, 0, 0, 0],
    ).answer("lemuria_collect_virya")
    assert t.power("lemuria") == 5 + 2 + 3 + 1 + 2
    assert t.g.virya == [14, 16, 0, 0, 0]


@rule("ERA-6.1.4-01", "ERA-6.1.4-02")
def test_loot_is_part_of_the_power_total() -> None:
    t = five(loot={"lemuria": [4, 2]}, virya=[0] * 5).answer("lemuria_collect_virya")
    assert t.g.virya == [11, 11, 0, 0, 0]


@rule("ERA-6.1.4-03")
def test_wilderness_adds_nothing_to_collect_virya() -> None:
    t = five(owner={"wild_amur": "lemuria"}, units={"wild_amur": 4}, virya=[0] * 5).answer("lemuria_collect_virya")
    assert t.g.virya == [5, 5, 0, 0, 0]
    t = three(
        owner={"shangri_la": "lemuria"}, units={"shangri_la": 4}, first=1, wild=["shangri_la", "ophir", "hawaiki"],
        virya=[0] * 3,
    ).answer("lemuria_collect_virya")  # fmt: skip
    assert t.g.virya == [0, 5, 5]


@rule("ERA-6.1.4-04")
def test_temples_of_light_do_not_raise_what_is_collected_or_recruited() -> None:
    named = {"buildings": {"lemuria": ["temple_of_light", "temple_of_light"]}}
    t = five(virya=[0] * 5, **named).answer("lemuria_collect_virya")
    assert t.g.virya == [5, 5, 0, 0, 0]
    t = five(virya=[0] * 5, units={"lemuria": 2}, **named).answer("lemuria_recruit")
    assert t.units("lemuria") == 7


# ---------------------------------------------------------------- Construct Building


@rule("ERA-6.1.5-01")
def test_one_building_of_any_kind_on_an_empty_spot_of_the_nation() -> None:
    for kind in BUILDINGS:
        t = five(virya=[4] * 5, owner={"eden": "lemuria", "thule": "lemuria", "punt": "aztlan"},
                 buildings={"eden": ["base"]})  # fmt: skip
        t.answer("lemuria_construct_building")
        assert t.asked() == (0, "construct.area")
        assert t.options() == ["lemuria", "thule"]  # Eden has a single spot
        t.answer("thule")
        assert t.asked() == (0, "construct.kind")
        assert t.options() == BUILDINGS
        t.answer(kind)
        assert t.buildings("thule") == [kind]
        assert t.asked() == (1, "turn.space")
        assert t.g.virya == [4] * 5


@rule("ERA-6.1.5-01")
def test_a_building_that_the_supply_cannot_provide_is_not_offered() -> None:
    t = five(buildings={"aztlan": ["base", "base", "base"], "hyperborea": ["base", "base"]})
    t.answer("lemuria_construct_building")
    assert t.options() == [kind for kind in BUILDINGS if kind != "base"]


@rule("ERA-6.1.5-02")
def test_every_five_virya_allow_one_further_building() -> None:
    t = five(virya=[14, 6, 6, 6, 6], owner={"thule": "lemuria", "akakor": "lemuria"})
    t.answer("lemuria_construct_building", "lemuria", "base")
    assert t.g.virya[0] == 14
    assert t.asked() == (0, "construct.area")
    assert t.options() == ["lemuria", "akakor", "thule", "done"]
    t.answer("thule", "capitol")
    assert t.g.virya[0] == 9
    t.answer("akakor", "factory")
    assert t.g.virya == [4, 6, 6, 6, 6]
    assert t.asked() == (1, "turn.space")
    assert [t.buildings(area) for area in ("lemuria", "thule", "akakor")] == [["base"], ["capitol"], ["factory"]]


@rule("ERA-6.1.5-02")
@pytest.mark.parametrize(("virya", "more"), [(4, False), (5, True)])
def test_a_further_building_needs_five_virya(virya: int, more: bool) -> None:
    t = five(virya=[virya] * 5).answer("lemuria_construct_building", "base")
    assert t.is_asked("construct.area", 0) == more


@rule("ERA-6.1.5-03")
def test_an_area_holds_one_kind_of_temple_only() -> None:
    for here, other in (("temple_of_light", "temple_of_darkness"), ("temple_of_darkness", "temple_of_light")):
        t = five(buildings={"atlantis": [here]}).answer("atlantis_construct_building")
        assert t.options() == [kind for kind in BUILDINGS if kind != other]
        t.answer(here)  # a second of the same kind is fine
        assert t.buildings("atlantis") == [here, here]
        t.answer("atlantis")
        assert other not in t.options()


@rule("ERA-6.1.5-04")
@pytest.mark.parametrize(
    ("relics", "standing", "open_"), [(0, 4, True), (0, 5, False), (1, 5, False), (2, 5, True), (3, 6, False)]
)
def test_a_temple_of_light_must_be_unlocked(relics: int, standing: int, open_: bool) -> None:
    lights = {"hyperborea": ["temple_of_light"] * 4, "aztlan": ["temple_of_light"] * (standing - 4)}
    t = five(buildings=lights, relics=relics).answer("lemuria_construct_building")
    assert ("temple_of_light" in t.options()) == open_
    assert [kind for kind in t.options() if kind != "temple_of_light"] == BUILDINGS[:5]


@rule("ERA-6.1.5-04")
def test_the_last_open_temple_of_light_locks_the_next_in_the_same_action() -> None:
    t = five(buildings={"hyperborea": ["temple_of_light"] * 4}).answer("lemuria_construct_building", "temple_of_light")
    t.answer("lemuria")
    assert "temple_of_light" not in t.options()
    assert "temple_of_darkness" not in t.options()


@rule("ERA-6.1.5-05")
def test_nothing_is_built_in_wilderness() -> None:
    t = five(owner={"wild_amur": "lemuria", "thule": "lemuria"}, units={"wild_amur": 5})
    t.answer("lemuria_construct_building")
    assert t.options() == ["lemuria", "thule"]
    t = three(owner={"shangri_la": "lemuria", "eden": "lemuria"}, units={"shangri_la": 4}, first=1)
    t.answer("lemuria_construct_building")
    assert t.options() == ["lemuria", "eden"]


@rule("ERA-6.1.5-06")
def test_an_area_may_hold_several_buildings_of_one_kind_as_spots_allow() -> None:
    t = five().answer("atlantis_construct_building", "pyramid", "atlantis", "pyramid", "atlantis", "pyramid")
    assert t.buildings("atlantis") == ["pyramid"] * 3
    assert t.g.virya[0] == 10
    assert t.asked() == (1, "turn.space")  # three spots


@rule("ERA-6.1.5-07")
def test_the_first_building_is_not_optional_but_paid_and_factory_buildings_are() -> None:
    t = five(owner={"thule": "lemuria"}).answer("lemuria_construct_building")
    assert t.options() == ["lemuria", "thule"]
    t.answer("thule", "base")
    assert t.options() == ["lemuria", "thule", "done"]
    t.answer("done")
    assert t.asked() == (1, "turn.space")
    assert t.g.virya[0] == 20
    t = five(owner={"thule": "lemuria"}, buildings={"thule": ["factory"]}).answer("lemuria_construct_building")
    assert t.options() == ["lemuria", "thule"]
    t.answer("thule", "base")
    assert t.options() == ["lemuria", "done"]
    t.answer("done")
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.5-07", "ERA-6.1.5-01")
def test_with_an_empty_supply_nothing_is_placed_or_paid() -> None:
    t = five(
        buildings={
            "hyperborea": ["base", "base", "base", "base"],
            "aztlan": ["base", "capitol", "capitol"],
            "brahmapura": ["capitol", "capitol", "capitol"],
            "atlantis": ["factory", "factory", "factory"],
            "akakor": ["factory", "factory"],
            "alcheringa": ["pyramid", "pyramid"],
            "arcadia": ["pyramid", "pyramid"],
            "avalon": ["pyramid", "temple_of_light"],
            "beringia": ["temple_of_light", "temple_of_light"],
            "paititi": ["temple_of_light", "temple_of_light"],
            "poseidonis": ["temple_of_darkness", "temple_of_darkness"],
            "punt": ["temple_of_darkness", "temple_of_darkness"],
            "shambhala": ["temple_of_darkness", "temple_of_darkness"],
        }
    )
    t.answer("lemuria_construct_building")
    assert t.asked() == (1, "turn.space")
    assert t.buildings("lemuria") == []
    assert t.g.virya == [20] * 5


@rule("ERA-6.1.5-03", "ERA-6.1.5-01")
def test_an_area_where_nothing_can_stand_is_not_offered() -> None:
    """Only temples of light are left, and Thule holds a temple of darkness."""
    t = five(
        owner={"thule": "lemuria"},
        buildings={
            "hyperborea": ["base", "base", "base", "base"],
            "aztlan": ["base", "capitol", "capitol"],
            "brahmapura": ["capitol", "capitol", "capitol"],
            "atlantis": ["factory", "factory", "factory"],
            "akakor": ["factory", "factory"],
            "alcheringa": ["pyramid", "pyramid"],
            "arcadia": ["pyramid", "pyramid"],
            "avalon": ["pyramid", "temple_of_darkness"],
            "poseidonis": ["temple_of_darkness", "temple_of_darkness"],
            "punt": ["temple_of_darkness", "temple_of_darkness"],
            "thule": ["temple_of_darkness"],
        },
    )
    t.answer("lemuria_construct_building")  # one area and one kind: no question
    assert t.buildings("lemuria") == ["temple_of_light"]
    assert t.asked() == (0, "construct.area")
    assert t.options() == ["lemuria", "done"]


@rule("ERA-6.1.5-08")
def test_only_factories_owned_at_the_start_of_the_action_count() -> None:
    t = five(virya=[0] * 5, owner={"thule": "lemuria"}, buildings={"thule": ["factory"]})
    t.answer("lemuria_construct_building", "lemuria", "factory")
    assert t.asked() == (0, "construct.area")  # the building of the old factory
    t.answer("lemuria", "base")
    assert t.asked() == (1, "turn.space")  # none for the new one
    assert t.buildings("lemuria") == ["base", "factory"]
    assert t.g.virya[0] == 0


@rule("ERA-6.1.5-08")
def test_free_and_paid_buildings_go_to_the_areas_in_any_order() -> None:
    t = five(virya=[5, 0, 0, 0, 0], owner={"thule": "atlantis", "eden": "atlantis"}, buildings={"thule": ["factory"]})
    t.answer("atlantis_construct_building", "eden", "base", "atlantis", "capitol")
    assert t.g.virya[0] == 5
    assert t.options() == ["atlantis", "thule", "done"]
    t.answer("thule", "pyramid")
    assert t.g.virya[0] == 0
    assert t.asked() == (1, "turn.space")
    assert [t.buildings(a) for a in ("atlantis", "eden", "thule")] == [["capitol"], ["base"], ["factory", "pyramid"]]


# ---------------------------------------------------------------- Recruit


def recruit(virya: int = 0, nation: str = "lemuria", **named: object) -> Position:
    named.setdefault("units", {nation: 0})
    return five(virya=[virya, 6, 6, 6, 6], **named).answer(f"{nation}_recruit")


@rule("ERA-6.1.6-01")
def test_every_area_gets_units_for_its_power() -> None:
    t = recruit(
        owner={"eden": "lemuria", "thule": "lemuria"},
        units={"lemuria": 1, "eden": 2, "thule": 0},
        counters={"thule": "power_2"},
        buildings={"eden": ["pyramid"], "lemuria": ["pyramid", "temple_of_light"]},
        loot={"lemuria": [3]},
    )
    assert t.units("lemuria") == 1 + 5 + 2 + 3
    assert t.units("eden") == 2 + 3 + 1
    assert t.units("thule") == 1 + 2
    assert t.units("atlantis") == 8
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.6-01", "ERA-6.1.6-02", "ERA-6.1.6-03", "ERA-6.1.6-04")
def test_recruit_for_aztlan() -> None:
    """ERA-EX-05"""
    t = five(
        first=1,
        owner={"akakor": "aztlan", "hawaiki": "aztlan"},
        units={"aztlan": 0},
        buildings={"aztlan": ["pyramid", "base"]},
    ).answer("aztlan_recruit")
    assert [t.units(area) for area in ("aztlan", "akakor", "hawaiki")] == [8, 1, 2]
    t.answer(2)
    assert t.g.virya[1] == 18
    t.answer("akakor", 2)
    take(t, "recruit.area", "hawaiki")
    take(t, "recruit.count", 1)
    assert [t.units(area) for area in ("aztlan", "akakor", "hawaiki")] == [8, 3, 3]


@rule("ERA-6.1.6-02")
def test_the_units_of_a_base_are_placed_in_its_area() -> None:
    t = recruit(owner={"thule": "lemuria", "eden": "aztlan"}, buildings={"thule": ["base", "base"], "eden": ["base"]})
    assert [t.units(area) for area in ("lemuria", "thule", "eden")] == [5, 7, 0]


@rule("ERA-6.1.6-03")
def test_every_virya_buys_one_unit() -> None:
    t = recruit(4)
    assert t.asked() == (0, "recruit.spend")
    assert t.options() == ["0", "1", "2", "3", "4"]
    t.answer(3)
    assert t.units("lemuria") == 8
    assert t.g.virya == [1, 6, 6, 6, 6]
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.6-04", "ERA-6.1.6-05")
def test_bought_units_go_to_any_area_of_the_nation_and_wilderness_gets_only_those() -> None:
    t = recruit(
        6,
        owner={"thule": "lemuria", "wild_amur": "lemuria", "wild_sahara": "aztlan"},
        units={"lemuria": 0, "thule": 0, "wild_amur": 2, "wild_sahara": 1},
    )
    assert [t.units(area) for area in ("lemuria", "thule", "wild_amur")] == [5, 1, 2]
    t.answer(6)
    assert t.asked() == (0, "recruit.area")
    assert t.options() == ["lemuria", "thule", "wild_amur"]
    t.answer("wild_amur", 3, "thule", 2)  # the last one goes home
    assert [t.units(area) for area in ("lemuria", "thule", "wild_amur")] == [6, 3, 5]
    assert t.g.virya[0] == 0
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.6-05")
def test_wilderness_gets_no_units_for_power() -> None:
    t = three(owner={"shangri_la": "lemuria"}, units={"shangri_la": 4, "lemuria": 1}, first=1, virya=[0] * 3)
    t.answer("lemuria_recruit")  # Shangri-La, printed Power 3, is wilderness here
    assert t.units("shangri_la") == 4
    assert t.units("lemuria") == 6


@rule("ERA-6.1.6-06")
def test_with_a_short_supply_the_player_chooses_where_the_units_go() -> None:
    for home, away in ((3, 1), (2, 2), (1, 3)):
        t = recruit(5, owner={"eden": "lemuria"}, units={"lemuria": 20, "eden": 6})  # 5 and 3 due, 4 left
        assert t.asked() == (0, "recruit.due")
        assert t.options() == ["1", "2", "3", "4"]
        t.answer(home)
        assert [t.units("lemuria"), t.units("eden")] == [20 + home, 6 + away]
        assert t.asked() == (1, "turn.space")  # nothing left to buy
        assert t.g.virya[0] == 5


@rule("ERA-6.1.6-07")
def test_due_units_come_first_and_as_far_as_the_supply_reaches() -> None:
    t = recruit(9, units={"lemuria": 23})  # 5 due, 7 left: 2 can be bought
    assert t.units("lemuria") == 28
    assert t.asked() == (0, "recruit.spend")
    assert t.options() == ["0", "1", "2"]
    t.answer(0)
    assert t.units("lemuria") == 28
    assert t.g.virya[0] == 9
    t = recruit(9, units={"lemuria": 27})
    assert t.units("lemuria") == 30
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.6-07")
def test_no_due_unit_can_be_declined() -> None:
    t = recruit(9, owner={"eden": "lemuria"}, units={"lemuria": 20, "eden": 1})  # 8 due, 9 left
    assert [t.units("lemuria"), t.units("eden")] == [25, 4]
    assert t.options() == ["0", "1"]


@rule("ERA-6.1.6-06", "ERA-6.1.6-07")
def test_with_an_empty_supply_nothing_is_recruited_or_bought() -> None:
    t = recruit(9, units={"lemuria": 30})
    assert t.asked() == (1, "turn.space")
    assert t.units("lemuria") == 30
    assert t.g.virya[0] == 9


@rule("ERA-6.1.6-06")
def test_a_short_supply_is_shared_among_three_areas() -> None:
    t = recruit(5, owner={"eden": "lemuria", "thule": "lemuria"}, units={"lemuria": 25})  # 5, 3 and 1 due, 5 left
    assert t.asked() == (0, "recruit.due")
    assert t.options() == ["1", "2", "3", "4", "5"]  # Eden and Thule take four at most
    t.answer(2)
    assert t.options() == ["2", "3"]  # Thule takes one at most
    t.answer(3)
    assert [t.units(area) for area in ("lemuria", "eden", "thule")] == [27, 3, 0]


@rule("ERA-6.1.6-03")
def test_in_a_box_with_dearer_units_as_many_come_as_are_paid() -> None:
    printed = position(5, virya=[5] * 5).act("atlantis_recruit").answer(0).units("atlantis")
    mine = box_with(put("action_costs.additional_unit", 2))
    t = position(5, virya=[5] * 5, box=mine).act("atlantis_recruit")
    assert t.options() == ["0", "2", "4"]
    assert t.answer(4).units("atlantis") == printed + 2


@rule("ERA-2-01")
def test_the_log_tells_no_payment_of_what_is_free() -> None:
    t = position(5, virya=[5] * 5).act("atlantis_recruit").answer(0)
    assert t.asked()[1] == "turn.space"
    assert t.told("pays.for") == []
