"""The world map: areas, wildernesses, oceans, and where units stand.  AGE-4.1, AGE-4.1.2, AGE-4.1.3, AGE-4.2"""

from __future__ import annotations

import pytest

from critias.games.age.box import BOX
from critias.games.world.atlas import AREAS, OCEANS
from critias.games.world.box import BUILDINGS, NATIONS
from critias.testing import rule
from tests.support.age import Position, dials, fresh, position

WILDS = ["wild_amur", "wild_anatolia", "wild_cascadia", "wild_patagonia", "wild_sahara"]
# 0 Atlantis and Lemuria, 1 Lemuria and Aztlán, 2 Aztlán and Hyperborea, 3 Hyperborea and Brahmapura, 4 Brahmapura and
# Atlantis
FIVE = {"atlantis": [0, 4], "aztlan": [1, 2], "brahmapura": [3, 4], "hyperborea": [2, 3], "lemuria": [0, 1]}


def five(**named: object) -> Position:
    """Nobody has a marker on the map, everybody has 20 PP."""
    named.setdefault("pp", [20] * 5)
    return position(5, control=FIVE, markers={seat: {} for seat in range(5)}, **named)


def at(area: str) -> int:
    return AREAS.index(area)


def maneuver(t: Position, nation: str) -> Position:
    return t.act(f"{nation}_limited_conflict").take("agni.area", "done")


def on_coast(ocean: str) -> set[str]:
    return {area for area in AREAS if OCEANS.index(ocean) in BOX.map.oceans[at(area)]}


# ---------------------------------------------------------------- 4.1 areas


@rule("AGE-4.1-01")
def test_the_map_has_5_home_areas_15_minor_nations_5_wildernesses_and_4_oceans() -> None:
    t = fresh(5)
    assert AREAS[:5] == NATIONS
    assert t.wild() == AREAS[20:] == WILDS
    assert len(AREAS) == len(set(BOX.map.names)) == 25
    assert len(OCEANS) == len(set(BOX.map.ocean_names)) == 4
    assert [counter >= 0 for counter in t.g.counter] == [True] * 20 + [False] * 5
    assert [owner >= 0 for owner in t.g.owner] == [True] * 5 + [False] * 20


@rule("AGE-4.1-02", "AGE-4.1.3-01")
def test_units_go_to_home_areas_minor_nations_and_wildernesses_and_never_to_an_ocean() -> None:
    t = five(owner={"paititi": "aztlan"}, units={"paititi": 9}, first=1)
    maneuver(t, "aztlan").answer("paititi")
    assert {"aztlan", "akakor", "wild_patagonia"} <= set(t.options())  # over land borders
    assert set(t.options()) <= set(AREAS)
    assert not set(t.options()) & set(OCEANS)


@rule("AGE-4.1-03")
def test_units_walk_between_aztlan_and_paititi_over_the_edge_of_the_map() -> None:
    for start, target in (("aztlan", "paititi"), ("paititi", "aztlan")):
        t = five(owner={"paititi": "aztlan"}, units={"paititi": 6, "aztlan": 6}, first=1)
        maneuver(t, "aztlan").answer(start, target)
        assert t.asked() == (1, "move.count")  # the way is land, for nothing
        assert t.options() == ["1", "2", "3", "4", "5", "6"]
        t.answer(6, "done")
        assert (t.units(start), t.units(target)) == (0, 12)


@rule("AGE-4.1-04")
@pytest.mark.parametrize("start", ["arcadia", "eden", "wild_anatolia"])
def test_the_mediterranean_is_part_of_the_borean_ocean(start: str) -> None:
    assert {"arcadia", "eden", "wild_anatolia"} <= on_coast("borean")
    t = five(owner={start: "aztlan"}, units={start: 9}, first=1)
    maneuver(t, "aztlan").march(start, "aztlan", 9, "borean").answer("done")
    assert t.units("aztlan") == 6 + 6


@rule("AGE-4.1-04")
def test_the_wilderness_between_arcadia_and_eden_borders_both() -> None:
    for target in ("arcadia", "eden"):
        t = five(owner={"wild_anatolia": "aztlan", target: "aztlan"}, units={"wild_anatolia": 2}, first=1)
        maneuver(t, "aztlan").march("wild_anatolia", target, 2).answer("done")
        assert (t.units("wild_anatolia"), t.units(target)) == (0, 2)


# ---------------------------------------------------------------- 4.1.2 wildernesses


@rule("AGE-4.1.2-01", "AGE-4.1.2-03")
def test_units_enter_and_stay_in_a_wilderness_without_controlling_it() -> None:
    t = five(first=1)
    maneuver(t, "aztlan").march("aztlan", "wild_cascadia", 2).answer("done")
    assert t.asked() == (2, "turn.space")  # nothing was contested
    assert t.holder("wild_cascadia") == "aztlan"
    assert (t.units("wild_cascadia"), t.units("aztlan")) == (2, 4)
    assert t.owner("wild_cascadia") is None
    assert t.g.obelisks_left(1) == 7
    t.act("aztlan_mobilize").answer(0)
    assert (t.units("wild_cascadia"), t.units("aztlan")) == (2, 8)


@rule("AGE-4.1.2-01", "AGE-4.1.2-02")
def test_a_wilderness_gives_its_units_no_power_no_spots_and_no_units() -> None:
    t = five(
        owner={"wild_cascadia": "aztlan", "wild_amur": "aztlan"}, units={"wild_cascadia": 3, "wild_amur": 1}, first=1
    )
    assert t.power("aztlan") == 4
    assert [AREAS[area] for area in t.g.areas_of(1)] == ["aztlan"]
    t.act("aztlan_construct")
    assert t.asked() == (1, "construct.kind")  # the home area is the only one
    t.answer("capitol")
    assert t.options() == ["aztlan", "done"]
    t.answer("done")
    t.act("aztlan_mobilize").answer(0)
    assert (t.units("aztlan"), t.units("wild_cascadia"), t.units("wild_amur")) == (6 + 4, 3, 1)


@rule("AGE-4.1.2-02", "AGE-4.5-06")
def test_a_wilderness_has_no_values() -> None:
    for seats in (3, 4, 5):
        t = fresh(seats)
        for area in t.wild():
            assert t.g.counter[at(area)] == -1
            assert t.g.garrison(at(area)) == t.g.stability(at(area)) == 0
            assert t.g.spots_left(at(area)) == 0
            assert t.g.buildings_in(at(area)) == 0
    assert [BOX.map.power[at(area)] for area in WILDS] == [0] * 5
    assert [BOX.map.spots[at(area)] for area in WILDS] == [0] * 5


@rule("AGE-4.1.2-01")
def test_a_victory_in_a_wilderness_gives_no_control() -> None:
    t = five(owner={"wild_cascadia": "hyperborea"}, units={"wild_cascadia": 1}, first=1)
    maneuver(t, "aztlan").march("aztlan", "wild_cascadia", 2).answer("done")
    dials(t)
    assert t.totals() == (True, 2, 1)
    assert t.owner("wild_cascadia") is None
    assert (t.holder("wild_cascadia"), t.units("wild_cascadia")) == ("aztlan", 2)
    assert t.told("taken") == []
    assert t.g.obelisks_left(1) == 7


@rule("AGE-4.1.2-03")
def test_units_leave_a_wilderness_again() -> None:
    t = five(owner={"wild_cascadia": "aztlan"}, units={"wild_cascadia": 3}, first=1)
    maneuver(t, "aztlan").march("wild_cascadia", "aztlan", 3).answer("done")
    assert (t.units("wild_cascadia"), t.units("aztlan")) == (0, 9)
    assert t.holder("wild_cascadia") is None
    t.act("hyperborea_limited_conflict")  # and another nation can enter without a conflict
    t.march("hyperborea", "wild_amur", 1).answer("done")
    assert t.holder("wild_amur") == "hyperborea"
    assert t.asked() == (3, "turn.space")


# ---------------------------------------------------------------- 4.1.3 oceans, 4.2 units


@rule("AGE-4.1.3-01", "AGE-4.2-01")
def test_units_cross_an_ocean_but_never_stay_there() -> None:
    t = five()
    maneuver(t, "atlantis").answer("atlantis", "wild_patagonia")
    assert t.options() == ["strait", "murian", "atlantean"]
    t.answer("murian", 8).take("move.from", "done")
    assert t.asked() == (1, "turn.space")
    assert t.units("wild_patagonia") == 5
    assert len(t.g.units) == len(AREAS)
    assert t.g.units_of(0) == sum(t.g.units[area] for area in range(25) if t.g.owner[area] == 0) == 5
    assert sum(t.g.arriving) == 0


@rule("AGE-4.1.3-02")
def test_an_ocean_has_neither_owner_nor_power_nor_spots() -> None:
    t = fresh(5)
    assert len(t.g.owner) == len(BOX.map.power) == len(BOX.map.spots) == len(AREAS) == 25
    assert not set(OCEANS) & set(AREAS)
    assert all(len(t.g.buildings[kind]) == 25 for kind in range(len(BUILDINGS)))
    t = five().act("intrigue").answer("1a")
    assert t.options() == AREAS[:20]


@rule("AGE-4.1.3-03")
@pytest.mark.parametrize(("ocean", "target"), [("borean", "avalon"), ("murian", "hawaiki"), ("murian", "wild_amur")])
def test_the_borean_and_the_murian_ocean_go_on_across_the_edge(ocean: str, target: str) -> None:
    t = five(first=1)
    maneuver(t, "aztlan").answer("aztlan", target)
    if t.is_asked("move.way"):
        assert ocean in t.options()
        t.answer(ocean)
    assert t.options() == ["4", "5", "6"]  # one zone: three units are lost, one must arrive


@rule("AGE-4.1.3-03")
def test_the_coasts_on_both_edges_lie_on_one_ocean() -> None:
    assert {"aztlan", "paititi", "hyperborea", "avalon", "thule"} <= on_coast("borean")
    assert {"aztlan", "paititi", "hawaiki", "wild_patagonia", "wild_amur", "lemuria"} <= on_coast("murian")
    t = five(owner={"paititi": "lemuria"}, units={"paititi": 9}, first=1)
    maneuver(t, "lemuria").answer("paititi", "lemuria").take("move.way", "murian")
    assert t.options() == ["4", "5", "6", "7", "8", "9"]


@rule("AGE-4.2-02")
def test_after_a_conflict_an_area_has_units_of_one_nation() -> None:
    for sent, defence, left in ((8, 2, ("atlantis", 8)), (4, 2, ("hyperborea", 2)), (5, 2, (None, 0))):
        t = five(owner={"poseidonis": "hyperborea"}, units={"poseidonis": defence}, counters={"poseidonis": "none_a"})
        maneuver(t, "atlantis").march("atlantis", "poseidonis", sent).answer("done")
        dials(t)
        assert (t.holder("poseidonis"), t.units("poseidonis")) == left
        assert t.units("atlantis") == 8 - sent
        assert sum(t.g.arriving) == 0
        assert t.g.units_of(0) == 8 - sent + (sent if left[0] == "atlantis" else 0)


@rule("AGE-4.2-02")
def test_a_home_area_holds_only_units_of_its_own_nation() -> None:
    t = five(units={"aztlan": 30}, first=1)
    maneuver(t, "aztlan").answer("aztlan")
    assert not set(t.options()) & set(NATIONS)


@rule("AGE-4.2-02")
def test_a_minor_nation_that_turns_neutral_has_no_units() -> None:
    t = five(owner={"punt": "hyperborea"}, units={"punt": 4, "hyperborea": 1, "lemuria": 20})
    t.act("lemuria_global_conflict").answer("hyperborea")
    dials(t)
    assert t.owner("punt") is None
    assert (t.units("punt"), t.units("hyperborea")) == (0, 1)
