"""Construct.  AGE-6.1.4, AGE-8.1-09"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.age.box import BOX
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS
from critias.testing import rule
from tests.support.age import Position, position

DARK, LIGHT = "temple_of_darkness", "temple_of_light"

# seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Lemuria,
# 4 Lemuria and Atlantis; building spots 3, 3, 3, 4, 2


def building(nation: str = "atlantis", seat: int = 0, pp: int = 0, **named: Any) -> Position:
    """A player begins Construct on the tile of a nation."""
    return position(5, acting=seat, pp=[pp] * 5, **named).act(f"{nation}_construct")


def build(t: Position, area: str, kind: str) -> Position:
    return t.take("construct.area", area).take("construct.kind", kind)


def price(t: Position) -> int:
    """What the next building costs."""
    assert t.question.kind.name == "construct.area"
    return t.question.a


def spent(t: Position, seat: int, before: int) -> int:
    return before - t.g.pp[seat]


@rule("AGE-6.1.4-01")
def test_one_building_of_any_kind_is_placed_for_free() -> None:
    for kind in BUILDINGS:
        t = building()
        assert t.asked() == (0, "construct.kind")  # there is only one area and the building is obligatory
        assert t.options() == BUILDINGS
        t.answer(kind)
        assert t.buildings("atlantis") == [kind]
        assert t.g.pp == [0] * 5
        assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.4-01")
def test_the_first_building_is_obligatory() -> None:
    t = building(pp=20, owner={"akakor": "atlantis"})
    assert t.asked() == (0, "construct.area")
    assert t.options() == ["atlantis", "akakor"]  # no "done"
    build(t, "akakor", "base")
    assert "done" in t.options()


@rule("AGE-6.1.4-01")
def test_without_a_free_spot_nothing_happens() -> None:
    t = building("lemuria", 3, pp=20, buildings={"lemuria": ["base", "base"]})
    assert t.asked() == (4, "turn.space")
    assert t.buildings("lemuria") == ["base", "base"]
    assert t.g.pp == [20] * 5


@rule("AGE-6.1.4-01")
def test_only_kinds_in_the_supply_can_be_built() -> None:
    five = {"brahmapura": ["base"] * 3, "hyperborea": ["base"] * 2, "eden": ["factory"]}
    assert building(buildings=five).options() == [kind for kind in BUILDINGS if kind != "base"]
    four = {"brahmapura": ["base"] * 3, "hyperborea": ["base"]}
    assert building(buildings=four).options() == BUILDINGS
    lights = {"brahmapura": [LIGHT] * 3, "hyperborea": [LIGHT] * 4, "aztlan": [LIGHT] * 3}
    assert building(buildings=lights).options() == [kind for kind in BUILDINGS if kind != LIGHT]
    assert BOX.building_count == [5, 5, 5, 5, 10, 10]


@rule("AGE-6.1.4-02")
@pytest.mark.parametrize(("factories", "free"), [(0, 1), (1, 2), (2, 3)])
def test_each_factory_of_the_nation_gives_one_more_free_building(factories: int, free: int) -> None:
    owner = {"akakor": "atlantis", "paititi": "atlantis", "thule": "atlantis", "punt": "aztlan"}
    buildings = {"akakor": ["factory"] * factories, "punt": ["factory", "factory"], "eden": ["factory"]}
    t = building(owner=owner, buildings=buildings)
    for _ in range(free):
        assert t.asked()[0] == 0
        t.take("construct.area", t.options()[0]).take("construct.kind", "base")
    assert t.asked() == (1, "turn.space")  # no PP for a further one
    assert sum(t.g.buildings[0]) == free


@rule("AGE-6.1.4-02")
def test_a_factory_built_in_the_action_does_not_help_it() -> None:
    t = building().answer("factory")
    assert t.asked() == (1, "turn.space")
    assert t.buildings("atlantis") == ["factory"]
    t = building(pp=5).answer("factory")
    assert price(t) == 5


@rule("AGE-6.1.4-03")
def test_further_buildings_cost_five_each_as_many_as_can_be_paid() -> None:
    owner = {"akakor": "atlantis", "paititi": "atlantis"}
    t = building(owner=owner, pp=14)
    for left in (14, 9, 4):
        t.take("construct.area", "akakor" if "akakor" in t.options() else "atlantis").take("construct.kind", "capitol")
        assert t.g.pp[0] == left
    assert t.asked() == (1, "turn.space")  # 4 are too few
    assert sum(t.g.buildings[1]) == 3
    assert t.g.pp == [4, 14, 14, 14, 14]


@rule("AGE-6.1.4-03")
@pytest.mark.parametrize(("pp", "asked"), [(4, False), (5, True)])
def test_a_further_building_needs_five_pp(pp: int, asked: bool) -> None:
    t = building(pp=pp).answer("base")
    assert t.is_asked("construct.area", 0) == asked


@rule("AGE-6.1.4-04")
def test_the_buildings_of_an_action_may_be_of_different_kinds_in_different_areas() -> None:
    t = building(owner={"akakor": "atlantis", "eden": "atlantis"}, buildings={"atlantis": ["factory"]}, pp=5)
    assert t.options() == ["atlantis", "akakor", "eden"]
    build(t, "eden", "pyramid")
    assert t.options() == ["atlantis", "akakor", "done"]  # Eden has one spot
    build(t, "akakor", DARK)
    build(t, "atlantis", "base")
    assert [t.buildings(area) for area in ("eden", "akakor", "atlantis")] == [["pyramid"], [DARK], ["base", "factory"]]
    assert t.g.pp[0] == 0


@rule("AGE-6.1.4-05")
def test_an_area_never_holds_both_kinds_of_temples() -> None:
    assert building(buildings={"atlantis": [DARK]}).options() == [kind for kind in BUILDINGS if kind != LIGHT]
    assert building(buildings={"atlantis": [LIGHT]}).options() == [kind for kind in BUILDINGS if kind != DARK]
    t = building(buildings={"atlantis": [LIGHT]}, pp=5).answer(LIGHT)
    assert t.buildings("atlantis") == [LIGHT, LIGHT]
    t = building(owner={"akakor": "atlantis"}, buildings={"atlantis": [LIGHT]}).answer("akakor")
    assert t.options() == BUILDINGS  # another area


@rule("AGE-6.1.4-05")
def test_an_area_where_nothing_can_be_built_is_not_offered() -> None:
    everything = {
        "aztlan": ["base", "base", "base"],
        "brahmapura": ["base", "base", "capitol"],
        "hyperborea": ["capitol", "capitol", "capitol", "capitol"],
        "akakor": ["factory", "factory"],
        "alcheringa": ["factory", "factory"],
        "arcadia": ["factory", "pyramid"],
        "avalon": ["pyramid", "pyramid"],
        "beringia": ["pyramid", "pyramid"],
        "paititi": [LIGHT, LIGHT],
        "poseidonis": [LIGHT, LIGHT],
        "punt": [LIGHT, LIGHT],
        "shambhala": [LIGHT, LIGHT],
        "thule": [LIGHT],
        "atlantis": [LIGHT],
    }
    t = building(buildings=everything, owner={"eden": "atlantis"})
    assert t.buildings("eden") == [DARK]  # Atlantis has a spot, but only temples of darkness are left
    assert t.buildings("atlantis") == [LIGHT]


@rule("AGE-6.1.4-06")
def test_several_buildings_of_a_kind_may_stand_in_one_area_each_with_full_effect() -> None:
    t = building(pp=10).answer("base")
    build(build(t, "atlantis", "base"), "atlantis", "base")
    assert t.buildings("atlantis") == ["base"] * 3
    assert t.g.garrison(AREAS.index("atlantis")) == 3 + 15
    t = position(5, buildings={"atlantis": ["capitol"] * 2, "aztlan": ["pyramid"] * 2})
    assert t.g.stability(AREAS.index("atlantis")) == 6 + 10
    assert t.power("aztlan") == 4 + 2


@rule("AGE-6.1.4-07")
def test_free_buildings_of_factories_and_bought_ones_may_be_declined() -> None:
    t = building(buildings={"atlantis": ["factory"]}, pp=20).answer("base")
    assert price(t) == 0
    assert t.options() == ["atlantis", "done"]
    t.answer("done")
    assert t.buildings("atlantis") == ["base", "factory"]
    assert t.g.pp[0] == 20
    t = building(pp=20).answer("base")
    assert price(t) == 5
    t.answer("done")
    assert t.buildings("atlantis") == ["base"]
    assert t.g.pp[0] == 20
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.4-08")
def test_nothing_is_built_in_wilderness_neutral_minor_nations_or_areas_of_others() -> None:
    t = building(
        owner={"akakor": "atlantis", "wild_patagonia": "atlantis", "thule": "aztlan", "eden": "lemuria"},
        units={"wild_patagonia": 3},
    )
    assert t.options() == ["atlantis", "akakor"]


@rule("AGE-8.1-09")
def test_hyperborea_pays_three_for_a_further_building() -> None:
    t = building("hyperborea", 2, pp=8).answer("base")
    assert price(t) == 3
    build(t, "hyperborea", "base")
    assert t.g.pp[2] == 5
    build(t, "hyperborea", "base")
    assert t.g.pp == [8, 8, 2, 8, 8]
    assert t.asked() == (3, "turn.space")  # 2 are too few for the fourth spot
    assert t.buildings("hyperborea") == ["base"] * 3
    assert price(building("brahmapura", 2, pp=8).answer("base")) == 5  # not on the player's other tile


@rule("AGE-6.1.4-03", "AGE-8.1-09")
def test_the_free_buildings_come_first_and_then_the_price() -> None:
    t = building("hyperborea", 3, pp=7, buildings={"hyperborea": ["factory"]})
    t.answer("base")
    assert price(t) == 0
    build(t, "hyperborea", "base")
    assert price(t) == 3
    assert spent(t, 3, 7) == 0
    build(t, "hyperborea", "pyramid")
    assert spent(t, 3, 7) == 3
    assert t.asked() == (4, "turn.space")  # all four spots are taken
