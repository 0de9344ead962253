"""Chimera Lab, Healing Crystal and Psychic Control.  ERA-10.5"""

from __future__ import annotations

from typing import Any

import pytest

from critias.testing import rule
from tests.support.era import Position, dials, march, position

LIGHT, DARK = "temple_of_light", "temple_of_darkness"
CHIMERA = {"chimera": "atlantis"}
CRYSTAL = {"crystal": "hyperborea"}


def attack(nation: str, seat: int, start: str, target: str, count: int, **named: Any) -> Position:
    """A Move & Conflict with one group and one conflict, nobody bidding."""
    named.setdefault("virya", [10] * 5)
    t = position(5, acting=seat, **named).act(f"{nation}_move_conflict")
    if t.is_asked("agni.area"):
        t.answer("done")
    return dials(march(t, start, target, count).answer("done"))


def war(attacker: str, seat: int, defender: str, **named: Any) -> Position:
    named.setdefault("virya", [22] * 5)
    t = position(5, acting=seat, **named).act(f"{attacker}_global_conflict").answer(defender)
    while t.is_asked("agni.area"):
        t.answer("done")
    return dials(t)


# ---------------------------------------------------------------- Chimera Lab


@rule("ERA-10.5-01")
def test_units_count_twice_in_attack_and_defence() -> None:
    t = attack("atlantis", 0, "atlantis", "poseidonis", 2, markers=CHIMERA)
    assert any("4 to 3" in line for line in t.log())
    assert (t.owner("poseidonis"), t.units("poseidonis")) == ("atlantis", 2)
    t = attack("brahmapura", 1, "brahmapura", "eden", 7, owner={"eden": "atlantis"}, units={"eden": 2}, markers=CHIMERA)
    assert any("7 to 7" in line for line in t.log())  # 2 x 2 + 3
    assert t.owner("eden") == "atlantis"


@rule("ERA-10.5-01")
def test_only_units_of_the_nation_with_the_lab_count_twice() -> None:
    t = attack("aztlan", 0, "aztlan", "paititi", 2, markers=CHIMERA)
    assert any("2 to 3" in line for line in t.log())


@rule("ERA-10.5-01", "ERA-10.5-11")
def test_in_a_global_conflict_units_count_twice_but_are_lost_singly() -> None:
    t = war("atlantis", 0, "hyperborea", markers=CHIMERA, units={"atlantis": 7, "hyperborea": 5})
    assert any("(14 attacking, 11 defending)" in line for line in t.log())
    t = war("atlantis", 0, "hyperborea", markers={"chimera": "hyperborea"}, units={"atlantis": 20, "hyperborea": 5})
    assert any("(20 attacking, 16 defending)" in line for line in t.log())
    assert t.units("hyperborea") == 3  # 2 of 5


@rule("ERA-10.5-11")
def test_recruiting_and_removing_count_units_singly_in_spite_of_the_lab() -> None:
    t = position(5, virya=[3] * 5, units={"atlantis": 0}, markers=CHIMERA).act("atlantis_recruit").answer("3")
    assert t.units("atlantis") == 5 + 3
    t = position(5, acting=1, units={"atlantis": 8}, markers=CHIMERA).act("brahmapura_move_conflict")
    t.answer("atlantis", "atlantis", "atlantis")
    assert t.asked() == (1, "move.from")
    assert t.units("atlantis") == 5


@rule("ERA-10.5-02")
def test_oceans_and_straits_take_as_many_units_as_ever() -> None:
    t = position(5, units={"atlantis": 8}, markers=CHIMERA).act("atlantis_move_conflict")
    t.answer("atlantis", "yorubaland")
    if t.is_asked("move.way"):
        t.answer("atlantean")
    assert t.options() == ["4", "5", "6", "7", "8"]
    dials(t.answer("5", "done"))
    assert any("4 to 3" in line for line in t.log())
    assert (t.units("atlantis"), t.units("yorubaland")) == (3, 2)
    t = position(5, units={"atlantis": 8}, markers=CHIMERA, relic_areas=[]).act("atlantis_move_conflict")
    t.answer("atlantis", "wild_patagonia", "strait")
    assert t.options() == ["2", "3", "4", "5", "6", "7", "8"]


# ---------------------------------------------------------------- Healing Crystal


@rule("ERA-10.5-03", "ERA-10.5-05")
@pytest.mark.parametrize(("temples", "lost", "saved"), [(0, 4, 0), (1, 4, 3), (2, 4, 4), (1, 1, 1)])
def test_units_lost_in_a_conflict_go_home_three_for_each_temple_of_light(temples: int, lost: int, saved: int) -> None:
    t = attack(
        "brahmapura",
        1,
        "brahmapura",
        "eden",
        20,
        owner={"eden": "hyperborea"},
        units={"brahmapura": 20, "eden": lost, "hyperborea": 5},
        buildings={"akakor": [LIGHT] * temples},
        markers=CRYSTAL,
    )
    assert t.owner("eden") == "brahmapura"
    assert t.units("hyperborea") == 5 + saved


@rule("ERA-10.5-03")
@pytest.mark.parametrize(("temples", "told"), [(0, []), (1, [3])])
def test_the_log_tells_of_the_crystal_only_if_it_saves_somebody(temples: int, told: list[int]) -> None:
    t = attack(
        "brahmapura",
        1,
        "brahmapura",
        "eden",
        20,
        owner={"eden": "hyperborea"},
        units={"brahmapura": 20, "eden": 4, "hyperborea": 5},
        buildings={"akakor": [LIGHT] * temples},
        markers=CRYSTAL,
    )
    assert [values[0] for values in t.told("healed")] == told


@rule("ERA-10.5-03")
def test_the_crystal_saves_attackers_and_only_units_of_its_nation() -> None:
    named: dict[str, Any] = {"units": {"atlantis": 8}, "buildings": {"akakor": [LIGHT]}}
    t = attack("atlantis", 0, "atlantis", "poseidonis", 2, markers={"crystal": "atlantis"}, **named)
    assert t.owner("poseidonis") is None
    assert t.units("atlantis") == 8
    t = attack("atlantis", 0, "atlantis", "poseidonis", 2, markers=CRYSTAL, **named)
    assert t.units("atlantis") == 6
    assert t.units("hyperborea") == 5


@rule("ERA-10.5-03")
def test_the_crystal_saves_units_from_a_coup() -> None:
    t = position(
        5,
        agents={0: {"eden": [3, 2]}},
        owner={"eden": "hyperborea"},
        units={"eden": 2, "hyperborea": 5},
        buildings={"akakor": [LIGHT]},
        markers=CRYSTAL,
        virya=[10] * 5,
    )
    t.act("coup")
    while not t.is_asked("contest.bid"):
        t.answer("done" if t.is_asked("coup.swap") else "eden")
    dials(t).answer("aztlan")
    assert (t.owner("eden"), t.units("eden"), t.units("hyperborea")) == ("aztlan", 0, 7)


@rule("ERA-10.5-04")
def test_the_crystal_does_not_save_units_spent_on_oceans_and_straits() -> None:
    named: dict[str, Any] = {
        "units": {"atlantis": 8},
        "buildings": {"akakor": [LIGHT]},
        "owner": {"yorubaland": "atlantis"},
        "markers": {"crystal": "atlantis"},
    }
    t = position(5, **named).act("atlantis_move_conflict")
    march(t, "atlantis", "yorubaland", 5, "atlantean").answer("done")
    assert (t.units("atlantis"), t.units("yorubaland")) == (3, 2)
    t = position(5, relic_areas=[], **named).act("atlantis_move_conflict")
    march(t, "atlantis", "wild_patagonia", 4, "strait").answer("done")
    assert (t.units("atlantis"), t.units("wild_patagonia")) == (4, 3)


@rule("ERA-10.5-05", "ERA-10.5-08")
def test_a_temple_of_light_destroyed_in_the_contest_does_not_count() -> None:
    t = attack(
        "brahmapura",
        1,
        "brahmapura",
        "eden",
        20,
        owner={"eden": "hyperborea"},
        units={"brahmapura": 20, "eden": 5, "hyperborea": 5},
        buildings={"akakor": [LIGHT], "eden": [LIGHT]},
        markers=CRYSTAL,
    )
    assert t.buildings("eden") == []
    assert t.units("hyperborea") == 5 + 3


def two_conflicts(first: str, **named: Any) -> Position:
    """Brahmapura attacks Eden and Shambhala, both of Hyperborea; one of them first."""
    t = position(
        5, acting=1, virya=[22] * 5, owner={"eden": "hyperborea", "shambhala": "hyperborea"}, markers=CRYSTAL, **named
    )
    t.act("brahmapura_move_conflict").answer("done")
    march(march(t, "brahmapura", "eden", 10), "brahmapura", "shambhala", 10)
    if t.is_asked("move.from"):
        t.answer("done")
    assert t.asked() == (1, "conflict.area")
    assert set(t.options()) == {"eden", "shambhala"}
    dials(t.answer(first))
    return dials(t)


@rule("ERA-10.5-05")
def test_the_limit_is_for_the_whole_turn() -> None:
    t = two_conflicts(
        "eden", units={"brahmapura": 20, "eden": 2, "shambhala": 2, "hyperborea": 5}, buildings={"akakor": [LIGHT]}
    )
    assert t.owner("eden") == t.owner("shambhala") == "brahmapura"
    assert t.units("hyperborea") == 5 + 3


@rule("ERA-10.5-08")
def test_units_saved_earlier_in_the_turn_stay_saved_but_use_up_the_limit() -> None:
    named: dict[str, Any] = {
        "units": {"brahmapura": 20, "eden": 4, "shambhala": 3, "hyperborea": 5},
        "buildings": {"akakor": [LIGHT], "shambhala": [LIGHT]},
    }
    t = two_conflicts("eden", **named)
    assert t.buildings("shambhala") == []
    assert t.units("hyperborea") == 5 + 4  # 4 of 6, then the limit is 3
    t = two_conflicts("shambhala", **named)
    assert t.units("hyperborea") == 5 + 3


@rule("ERA-10.5-05")
def test_the_next_turn_has_a_new_limit() -> None:
    t = position(
        5,
        acting=1,
        owner={"avalon": "hyperborea"},
        units={"avalon": 5, "hyperborea": 5},
        buildings={"akakor": [LIGHT]},
        markers=CRYSTAL,
    )
    t.act("brahmapura_move_conflict").answer("avalon", "avalon", "avalon", "done")
    assert t.units("hyperborea") == 8
    assert t.asked() == (2, "turn.space")
    dials(march(t.act("hyperborea_move_conflict"), "hyperborea", "thule", 3).answer("done"))
    assert t.owner("thule") is None  # 3 to 3
    assert t.units("hyperborea") == 8


@rule("ERA-10.5-09")
def test_saved_units_count_for_the_half_due_in_a_global_conflict() -> None:
    named: dict[str, Any] = {"units": {"atlantis": 25, "hyperborea": 8}, "markers": CRYSTAL}
    t = war("atlantis", 0, "hyperborea", buildings={"akakor": [LIGHT]}, **named)
    assert t.asked() == (1, "turn.space")
    assert t.units("hyperborea") == 8 - 4 + 3
    # one of its two temples of light is lost first
    t = war("atlantis", 0, "hyperborea", buildings={"akakor": [LIGHT], "hyperborea": [LIGHT]}, **named)
    assert t.buildings("hyperborea") == []
    assert t.units("hyperborea") == 8 - 4 + 3
    t = war("atlantis", 0, "hyperborea", buildings={"hyperborea": [LIGHT]}, **named)
    assert t.units("hyperborea") == 4


@rule("ERA-10.5-03", "ERA-10.5-09")
def test_units_lost_with_minor_nations_in_a_global_conflict_are_saved_too() -> None:
    named: dict[str, Any] = {
        "owner": {"thule": "hyperborea", "arcadia": "hyperborea"},
        "units": {"atlantis": 28, "hyperborea": 6, "thule": 1, "arcadia": 1},
        "markers": CRYSTAL,
        "loot": {"atlantis": [4]},
    }
    # 8 units, of which 4 are lost: 2 with the minor nations and 2 at home
    for temples, saved in ((0, 0), (1, 3), (2, 4)):
        t = war("atlantis", 0, "hyperborea", buildings={"akakor": [LIGHT] * temples}, **named)
        t.answer("thule")
        assert t.asked() == (1, "turn.space")
        assert t.units("hyperborea") == 4 + saved


@rule("ERA-10.5-09")
def test_saved_units_count_as_removed_by_agni_strike() -> None:
    t = position(
        5,
        acting=1,
        owner={"thule": "hyperborea"},
        units={"thule": 5, "hyperborea": 5},
        buildings={"akakor": [LIGHT]},
        markers=CRYSTAL,
    )
    t.act("brahmapura_move_conflict").answer("thule", "thule", "thule")
    assert t.asked() == (1, "move.from")  # no fourth
    assert (t.units("thule"), t.units("hyperborea")) == (2, 8)


@rule("ERA-10.5-05", "ERA-10.5-08")
def test_units_saved_from_agni_strike_use_up_the_limit_of_the_turn() -> None:
    t = position(
        5,
        acting=1,
        owner={"eden": "hyperborea"},
        units={"brahmapura": 20, "eden": 4, "hyperborea": 5},
        buildings={"akakor": [LIGHT]},
        markers=CRYSTAL,
        virya=[10] * 5,
    )
    t.act("brahmapura_move_conflict").answer("eden", "eden", "done")
    assert t.units("hyperborea") == 7
    dials(march(t, "brahmapura", "eden", 20).answer("done"))
    assert t.owner("eden") == "brahmapura"
    assert t.units("hyperborea") == 8  # one of the two that were lost now


@rule("ERA-10.5-09")
def test_saved_units_count_as_removed_by_brahmastra() -> None:
    t = position(
        5,
        owner={"thule": "hyperborea", "punt": "atlantis"},
        tiles={"brahmastra": "punt"},
        units={"thule": 5, "hyperborea": 5},
        buildings={"akakor": [LIGHT], "eden": [DARK]},
        markers=CRYSTAL,
        doom=16,
    )
    t.act("brahmastra").answer("thule", "3")
    assert t.asked() == (1, "turn.space")
    assert (t.units("thule"), t.units("hyperborea")) == (2, 8)
    assert t.g.doom == 15


# ---------------------------------------------------------------- Psychic Control


def marked(space: str, seat: int, virya: int, owner: str | None = "aztlan", **named: Any) -> Position:
    return position(
        5,
        acting=seat,
        virya=[virya] * 5,
        owner={"akakor": owner},
        tiles={"psychotronic_weaponry": "akakor"},
        markers={"psychic": space},
        **named,
    )


@rule("ERA-10.5-06")
@pytest.mark.parametrize(("virya", "offered"), [(9, False), (10, True)])
def test_the_marked_space_costs_ten_virya_or_cannot_be_chosen(virya: int, offered: bool) -> None:
    t = marked("lemuria_recruit", 3, virya)
    assert ("lemuria_recruit" in t.options()) == offered
    assert "lemuria_collect_virya" in t.options()
    assert "hyperborea_recruit" in t.options()


@rule("ERA-10.5-06")
@pytest.mark.parametrize(("virya", "offered"), [(16, False), (17, True)])
def test_the_price_is_paid_on_top_of_other_costs(virya: int, offered: bool) -> None:
    t = marked("lemuria_global_conflict", 3, virya)
    assert ("lemuria_global_conflict" in t.options()) == offered
    assert "hyperborea_global_conflict" in t.options()


@rule("ERA-10.5-06", "ERA-10.5-07")
def test_the_price_is_paid_before_the_action_and_the_owners_get_five_each() -> None:
    t = marked("lemuria_collect_virya", 3, 10)
    t.act("lemuria_collect_virya")
    assert t.g.virya == [15, 15, 10, 5, 15]  # 10 paid, then 5 collected by seats 3 and 4
    t = marked("lemuria_recruit", 3, 10, units={"lemuria": 0})
    t.act("lemuria_recruit")
    assert t.asked() == (4, "turn.space")  # nothing is left to buy units
    assert t.g.virya == [15, 15, 10, 0, 10]


@rule("ERA-10.5-07")
def test_other_spaces_of_the_nation_cost_nothing() -> None:
    t = marked("lemuria_recruit", 3, 10)
    t.act("lemuria_collect_virya")
    assert t.g.virya == [10, 10, 10, 15, 15]


@rule("ERA-10.5-10")
def test_an_acting_player_who_owns_the_tile_pays_ten_and_gets_five() -> None:
    t = marked("brahmapura_collect_virya", 1, 10)
    t.act("brahmapura_collect_virya")
    assert t.g.virya == [15, 10 - 10 + 5 + 4, 10 + 4, 10, 10]
    poor = marked("brahmapura_collect_virya", 1, 9)
    assert "brahmapura_collect_virya" not in poor.options()


@rule("ERA-10.5-10")
def test_without_an_owner_nobody_gets_income() -> None:
    t = marked("lemuria_collect_virya", 3, 10, None)
    t.act("lemuria_collect_virya")
    assert t.g.virya == [10, 10, 10, 5, 15]


@rule("ERA-10.5-06")
def test_a_marked_tile_has_its_price_too() -> None:
    def tile(virya: int) -> Position:
        return position(
            5,
            virya=[virya] * 5,
            owner={"akakor": "lemuria", "punt": "atlantis"},
            tiles={"psychotronic_weaponry": "akakor", "weather_control_crystals": "punt"},
            markers={"psychic": "weather_control_crystals"},
        )

    assert "weather_control_crystals" not in tile(9).options()
    t = tile(10).act("weather_control_crystals").answer("back")
    assert t.g.virya == [5, 10, 10, 15, 15]


@rule("ERA-10.5-03")
def test_without_the_healing_crystal_nobody_is_saved() -> None:
    for loser in ("lemuria", "hyperborea"):
        t = war("atlantis", 0, loser, units={"atlantis": 25, loser: 8}, buildings={"aztlan": [LIGHT, LIGHT]})
        assert t.units(loser) == 4
        assert sum(t.g.units) == 25 + 6 + 7 + (5 if loser == "lemuria" else 6) + 4
        assert not any("Healing" in line for line in t.log())
        assert t.g.audit() == []
