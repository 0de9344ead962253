"""Mobilize.  AGE-6.1.5, AGE-8.1-07"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.world.box import NATIONS
from critias.testing import rule
from tests.support.age import Position, box_with, position
from tests.support.world_box import put

# seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Lemuria,
# 4 Lemuria and Atlantis


def mobilizing(nation: str = "atlantis", seat: int = 0, pp: int = 0, **named: Any) -> Position:
    return position(5, acting=seat, pp=[pp] * 5, **named).act(f"{nation}_mobilize")


def total(t: Position, nation: str) -> int:
    return t.g.units_of(NATIONS.index(nation))


@rule("AGE-6.1.5-01")
def test_each_area_gets_as_many_units_as_its_power() -> None:
    t = mobilizing(
        owner={"akakor": "atlantis", "eden": "atlantis", "ophir": "atlantis", "thule": "lemuria"},
        units={"atlantis": 2, "eden": 1},
        counters={"ophir": "power_2"},
        buildings={"akakor": ["pyramid", "temple_of_darkness"]},
    )
    areas = ("atlantis", "akakor", "eden", "ophir", "thule", "aztlan")
    assert [t.units(area) for area in areas] == [2 + 5, 1 + 1 + 1, 1 + 3, 2 + 2, 0, 6]
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.5-02")
def test_a_base_adds_two_units_in_its_area_and_a_factory_one() -> None:
    t = mobilizing(
        owner={"akakor": "atlantis", "paititi": "atlantis", "punt": "atlantis"},
        units={"atlantis": 0},
        buildings={"atlantis": ["base"], "akakor": ["factory", "factory"], "paititi": ["base", "factory"]},
    )
    assert [t.units(area) for area in ("atlantis", "akakor", "paititi", "punt")] == [5 + 2, 1 + 2, 2 + 3, 1]
    t = mobilizing(units={"atlantis": 0}, buildings={"atlantis": ["capitol", "temple_of_light"], "aztlan": ["base"]})
    assert t.units("atlantis") == 5


@rule("AGE-6.1.5-03")
def test_in_a_box_with_dearer_units_as_many_come_as_are_paid() -> None:
    mine = box_with(put("action_space.mobilize.effect.unit_cost", 2))
    t = mobilizing(pp=5, units={"atlantis": 0}, box=mine)
    assert t.options() == ["0", "2", "4"]
    assert t.answer(4).units("atlantis") == 5 + 2
    assert t.told("pays.for")[0][:2] == [0, 4]


@rule("AGE-6.1.5-03", "AGE-6.1.5-05")
def test_further_units_cost_one_pp_each_and_none_need_be_bought() -> None:
    t = mobilizing(pp=3, units={"atlantis": 0})
    assert t.asked() == (0, "mobilize.spend")
    assert t.options() == ["0", "1", "2", "3"]
    t.answer(0)
    assert (t.units("atlantis"), t.g.pp[0]) == (5, 3)
    t = mobilizing(pp=3, units={"atlantis": 0}).answer(2)
    assert (t.units("atlantis"), t.g.pp) == (7, [1, 3, 3, 3, 3])
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.5-04", "AGE-6.1.5-06")
def test_bought_units_go_to_areas_of_the_nation_and_to_wilderness_with_its_units() -> None:
    t = mobilizing(
        pp=6,
        owner={"akakor": "atlantis", "eden": "lemuria", "wild_patagonia": "atlantis", "wild_amur": "aztlan"},
        units={"atlantis": 1, "akakor": 0, "wild_patagonia": 2, "wild_amur": 2},
    )
    assert (t.units("atlantis"), t.units("akakor"), t.units("wild_patagonia")) == (6, 1, 2)
    t.answer(6)
    assert t.asked() == (0, "mobilize.area")
    assert t.options() == ["atlantis", "akakor", "wild_patagonia"]
    t.answer("wild_patagonia")
    assert t.asked() == (0, "mobilize.count")
    assert t.options()[-1] == "6"
    t.answer(3)
    assert t.options() == ["atlantis", "akakor"]
    t.answer("akakor", 1)
    assert (t.units("atlantis"), t.units("akakor"), t.units("wild_patagonia")) == (8, 2, 5)
    assert t.g.pp[0] == 0


@rule("AGE-6.1.5-06")
def test_wilderness_raises_no_units() -> None:
    t = mobilizing(owner={"wild_patagonia": "atlantis"}, units={"atlantis": 0, "wild_patagonia": 1})
    assert (t.units("atlantis"), t.units("wild_patagonia")) == (5, 1)
    owner = {"arcadia": "atlantis", "yorubaland": "atlantis"}  # under wilderness counters with four players
    t = position(4, owner=owner, units={"atlantis": 0, "arcadia": 1, "yorubaland": 2}, pp=[0] * 4).act(
        "atlantis_mobilize"
    )
    assert [t.units(area) for area in ("atlantis", "arcadia", "yorubaland")] == [5, 1, 2]


@rule("AGE-6.1.5-05")
def test_due_units_are_placed_as_far_as_the_supply_allows() -> None:
    t = mobilizing(units={"atlantis": 27}, pp=9)
    assert t.units("atlantis") == 30
    assert t.g.pp[0] == 9  # none is left to buy
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.5-05")
def test_if_the_supply_is_short_the_player_says_where_the_due_units_go() -> None:
    owner = {"akakor": "atlantis", "eden": "atlantis"}  # due: 5 + 1 + 3
    t = mobilizing(owner=owner, units={"atlantis": 25}, pp=9)
    assert t.asked() == (0, "mobilize.due")
    assert t.options() == ["1", "2", "3", "4", "5"]  # the other areas take four at most
    t.answer(2)
    assert t.asked() == (0, "mobilize.due")
    assert t.options() == ["0", "1"]
    t.answer(1)
    assert [t.units(area) for area in ("atlantis", "akakor", "eden")] == [27, 1, 2]
    assert total(t, "atlantis") == 30
    assert t.g.pp[0] == 9


@rule("AGE-6.1.5-03")
def test_no_more_is_bought_than_the_due_units_leave() -> None:
    t = mobilizing(units={"atlantis": 23}, pp=9)
    assert t.units("atlantis") == 28
    assert t.options() == ["0", "1", "2"]


@rule("AGE-8.1-07")
@pytest.mark.parametrize(("spent", "bought"), [(0, 0), (1, 1), (2, 3), (3, 4), (4, 6), (5, 7), (6, 9)])
def test_warriors_of_aztlan_come_three_for_two_pp(spent: int, bought: int) -> None:
    t = mobilizing("aztlan", 1, pp=6, units={"aztlan": 0}).answer(spent)
    assert t.units("aztlan") == 4 + bought
    assert t.g.pp == [6, 6 - spent, 6, 6, 6]
    t = mobilizing("brahmapura", 1, pp=6, units={"brahmapura": 0}).answer(spent)
    assert t.units("brahmapura") == 4 + spent  # not on the player's other tile


@rule("AGE-8.1-07", "AGE-6.1.5-03")
def test_nothing_is_paid_for_warriors_that_are_not_there() -> None:
    t = mobilizing("aztlan", 0, pp=9, units={"aztlan": 22})  # four are left
    assert t.options() == ["0", "1", "2", "3"]
    t.answer(3)
    assert (t.units("aztlan"), t.g.pp[0]) == (30, 6)


@rule("AGE-6.1.5-04")
def test_the_question_says_how_many_are_still_to_place() -> None:
    t = mobilizing(pp=5, owner={"akakor": "atlantis", "eden": "atlantis"}, units={"atlantis": 0}).answer(5)
    assert t.question.a == 5
    t.answer("eden")
    assert t.options() == ["1", "2", "3", "4", "5"]
    t.answer(2)
    assert (t.asked(), t.question.a) == ((0, "mobilize.area"), 3)
    assert t.options() == ["atlantis", "akakor"]
    t.answer("atlantis", 3)
    assert [t.units(area) for area in ("atlantis", "akakor", "eden")] == [5 + 3, 1, 3 + 2]
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.5-05", "AGE-6.1.5-02")
def test_units_of_bases_and_factories_are_due_too_when_the_supply_is_short() -> None:
    named: dict[str, Any] = {
        "owner": {"akakor": "atlantis"},
        "buildings": {"atlantis": ["base"], "akakor": ["factory"]},
    }
    t = mobilizing(units={"atlantis": 22}, pp=4, **named)  # 7 + 2 are due, 8 are left
    assert t.asked() == (0, "mobilize.due")
    assert t.options() == ["6", "7"]
    t.answer(6)
    assert (t.units("atlantis"), t.units("akakor")) == (28, 2)
    t = mobilizing(units={"atlantis": 21}, pp=4, **named)  # 9 are left: enough
    assert (t.units("atlantis"), t.units("akakor"), t.g.pp[0]) == (28, 2, 4)


@rule("AGE-6.1.5-01")
def test_the_log_tells_what_was_placed_where() -> None:
    t = mobilizing(owner={"eden": "atlantis"}, units={"atlantis": 0})
    assert [values[:2] for values in t.told("units.placed")] == [[5, 0], [3, 10]]
