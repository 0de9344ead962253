"""Who takes part in a bidding contest, and on which side.  AGE-4.6"""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from critias.testing import rule
from tests.support.age import Position, position

# 0 Atlantis and Lemuria, 1 Lemuria and Aztlán, 2 Aztlán and Hyperborea, 3 Hyperborea and Brahmapura, 4 Brahmapura and
# Atlantis
FIVE = {"atlantis": [0, 4], "aztlan": [1, 2], "brahmapura": [3, 4], "hyperborea": [2, 3], "lemuria": [0, 1]}
ATTACK = ["attack"]
DEFEND = ["defend"]
EITHER = ["attack", "defend", "neutral"]
BOUND = ["attack", "neutral"]
OUT: list[str] = []

Markers = Mapping[int, Mapping[str, list[int]]]


def five(markers: Markers | None = None, /, **named: object) -> Position:
    named.setdefault("pp", [20] * 5)
    named.setdefault("control", FIVE)
    return position(5, markers={seat: (markers or {}).get(seat, {}) for seat in range(5)}, **named)


def attack(t: Position, nation: str, target: str, units: int, way: str = "land") -> Position:
    """Limited Conflict with one group out of the home area, up to the dials."""
    t.act(f"{nation}_limited_conflict").march(nation, target, units, way)
    return t.take("move.from", "done")


def sides(t: Position) -> list[list[str]]:
    """By seat: the sides that the dial and the support cards leave open, none if the seat does not take part."""
    asked = {seat for seat, kind in t.all_asked() if kind == "contest.bid"}
    return [
        list(dict.fromkeys(key.split("_")[0] for key in t.options(seat))) if seat in asked else []
        for seat in range(t.g.seats)
    ]


# ---------------------------------------------------------------- the attacker


@rule("AGE-4.6-01")
def test_the_acting_player_attacks_even_an_own_minor_nation() -> None:
    for markers in ({}, {0: {"poseidonis": [3]}}):
        t = five(markers, owner={"poseidonis": "lemuria"}, units={"atlantis": 9, "poseidonis": 1})
        assert sides(attack(t, "atlantis", "poseidonis", 9)) == [ATTACK, DEFEND, OUT, OUT, OUT]
        assert t.options(0) == [f"attack_{n}" for n in range(6)]
    t = five({0: {"poseidonis": [2]}}, owner={"poseidonis": "lemuria"}).coup("poseidonis")
    assert sides(t) == [ATTACK, DEFEND, OUT, OUT, OUT]
    t = five().act("lemuria_global_conflict").answer("atlantis")
    assert sides(t)[0] == ATTACK


@rule("AGE-4.6-01", "AGE-4.6-05")
def test_the_acting_player_attacks_whatever_else_fits() -> None:
    """Seat 1 has the attacking nation, the defending one and a marker."""
    t = five({1: {"shangri_la": [3]}}, first=1, owner={"shangri_la": "aztlan"}, units={"lemuria": 5})
    assert sides(attack(t, "lemuria", "shangri_la", 5)) == [OUT, ATTACK, DEFEND, OUT, OUT]


# ---------------------------------------------------------------- on both sides


@rule("AGE-4.6-02", "AGE-4.6-05")
def test_another_controller_of_both_nations_chooses_with_or_without_a_marker() -> None:
    for markers in ({}, {1: {"shangri_la": [0]}}):
        t = five(markers, owner={"shangri_la": "aztlan"}, units={"lemuria": 5})
        assert sides(attack(t, "lemuria", "shangri_la", 5)) == [ATTACK, EITHER, DEFEND, OUT, OUT]
    t = five().act("lemuria_global_conflict").answer("aztlan")
    assert sides(t)[1] == EITHER


@rule("AGE-4.6-02")
def test_in_a_coup_nobody_is_on_both_sides() -> None:
    """Not even if The Black Knight rides for a nation of the defender."""
    owner = {"shangri_la": "aztlan", "akakor": "lemuria"}
    t = five({0: {"shangri_la": [2]}}, owner=owner, cards={"black_knight": "akakor"}).act("black_knight")
    assert sides(t) == [ATTACK, DEFEND, DEFEND, OUT, OUT]
    t = five({0: {"shangri_la": [2]}}, owner=owner).coup("shangri_la")
    assert sides(t) == [ATTACK, DEFEND, DEFEND, OUT, OUT]


# ---------------------------------------------------------------- defenders


@rule("AGE-4.6-03", "AGE-4.6-05")
def test_controllers_of_the_target_defend_with_or_without_a_marker() -> None:
    for markers in ({}, {2: {"poseidonis": [3]}, 3: {"poseidonis": [0]}}):
        for units in (0, 2):
            t = five(markers, owner={"poseidonis": "hyperborea"}, units={"atlantis": 9, "poseidonis": units})
            attack(t, "atlantis", "poseidonis", 9)
            assert sides(t) == [ATTACK, OUT, DEFEND, DEFEND, OUT]
            assert t.options(2) == t.options(3) == [f"defend_{n}" for n in range(6)]
        t = five({0: {"poseidonis": [1]}, **markers}, owner={"poseidonis": "hyperborea"}).coup("poseidonis")
        assert sides(t) == [ATTACK, OUT, DEFEND, DEFEND, OUT]


@rule("AGE-4.6-03")
def test_controllers_of_a_home_area_defend_it_in_a_coup() -> None:
    t = five({0: {"aztlan": [1]}, 2: {"aztlan": [3]}, 3: {"aztlan": [0]}}).coup("aztlan")
    assert sides(t) == [ATTACK, DEFEND, DEFEND, EITHER, OUT]


@rule("AGE-4.6-03")
def test_controllers_of_the_nation_with_units_in_a_wilderness_defend_them() -> None:
    t = five(owner={"wild_patagonia": "hyperborea"}, units={"atlantis": 9, "wild_patagonia": 2})
    attack(t, "atlantis", "wild_patagonia", 9, "strait")
    assert sides(t) == [ATTACK, OUT, DEFEND, DEFEND, OUT]
    t = five(owner={"wild_patagonia": "brahmapura"}, units={"atlantis": 9, "wild_patagonia": 2})
    attack(t, "atlantis", "wild_patagonia", 9, "strait")
    assert sides(t) == [ATTACK, OUT, OUT, DEFEND, EITHER]  # seat 4 is on both sides


@rule("AGE-4.6-03")
def test_nobody_defends_a_neutral_minor_nation_or_a_nation_without_controllers() -> None:
    t = five(units={"atlantis": 9})
    assert sides(attack(t, "atlantis", "poseidonis", 9)) == [ATTACK, OUT, OUT, OUT, OUT]
    t = position(4, markers={seat: {} for seat in range(4)}, owner={"poseidonis": "lemuria"}, units={"poseidonis": 2})
    assert sides(attack(t, "atlantis", "poseidonis", 8)) == [ATTACK, OUT, OUT, OUT]
    t = position(4, markers={0: {"lemuria": [1]}, 1: {}, 2: {}, 3: {}}).coup("lemuria")
    assert sides(t) == [ATTACK, OUT, OUT, OUT]


# ---------------------------------------------------------------- holders of markers


@rule("AGE-4.6-04", "AGE-4.6-06")
@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_a_marker_of_any_value_in_the_target_lets_its_owner_choose(value: int) -> None:
    t = five({2: {"poseidonis": [value]}, 3: {"ophir": [3]}}, units={"atlantis": 9})
    assert sides(attack(t, "atlantis", "poseidonis", 9)) == [ATTACK, OUT, EITHER, OUT, OUT]
    t = five({0: {"poseidonis": [0]}, 2: {"poseidonis": [value]}, 3: {"ophir": [3]}}).coup("poseidonis")
    assert sides(t) == [ATTACK, OUT, EITHER, OUT, OUT]
    everything = [f"attack_{n}" for n in range(6)] + [f"defend_{n}" for n in range(6)] + ["neutral"]
    assert t.options(2) == everything


@rule("AGE-4.6-05")
def test_the_first_test_that_fits_decides() -> None:
    here: Markers = {seat: {"shangri_la": [0]} for seat in range(5)}
    t = five(here, owner={"shangri_la": "aztlan"}, units={"lemuria": 5})
    assert sides(attack(t, "lemuria", "shangri_la", 5)) == [ATTACK, EITHER, DEFEND, EITHER, EITHER]
    t = five(here, owner={"shangri_la": "aztlan"}, units={"atlantis": 5})
    assert sides(attack(t, "atlantis", "shangri_la", 5, "murian")) == [ATTACK, DEFEND, DEFEND, EITHER, EITHER]
    assert sides(five(here, owner={"shangri_la": "aztlan"}).coup("shangri_la")) == [
        ATTACK,
        DEFEND,
        DEFEND,
        EITHER,
        EITHER,
    ]


# ---------------------------------------------------------------- the others


@rule("AGE-4.6-06")
def test_who_fits_no_test_sets_no_dial_and_pays_nothing() -> None:
    t = five({2: {"poseidonis": [0]}}, units={"atlantis": 9})
    attack(t, "atlantis", "poseidonis", 9)
    t.answer_for(0, "attack_1").answer_for(2, "defend_2")
    assert [line[0] for line in t.told("bid.shown")] == [0, 2]
    assert t.pp() == [19, 20, 17, 20, 20]
    assert t.totals() == (True, 10, 5)


@rule("AGE-4.6-06")
def test_everybody_takes_part_in_a_global_conflict() -> None:
    t = five().act("lemuria_global_conflict").answer("hyperborea")
    assert sides(t) == [ATTACK, EITHER, DEFEND, DEFEND, EITHER]
    t = five().act("atlantis_global_conflict").answer("lemuria")
    assert sides(t) == [ATTACK, DEFEND, EITHER, EITHER, EITHER]


@rule("AGE-4.6-06", "AGE-4.6-04")
def test_who_takes_part_is_found_anew_for_each_contested_area() -> None:
    t = five({2: {"alcheringa": [1]}, 3: {"shangri_la": [0]}}, units={"lemuria": 12})
    t.act("lemuria_limited_conflict")
    t.march("lemuria", "shangri_la", 6).march("lemuria", "alcheringa", 6, "strait").answer("done")
    t.answer("shangri_la")
    assert sides(t) == [ATTACK, OUT, OUT, EITHER, OUT]
    t.answer_for(0, "attack_0").answer_for(3, "neutral")
    assert sides(t) == [ATTACK, OUT, EITHER, OUT, OUT]


# ---------------------------------------------------------------- the partner in the attacking nation


@rule("AGE-4.6-07")
def test_the_partner_in_the_attacking_nation_takes_part_only_with_a_marker_and_then_chooses() -> None:
    t = five(units={"atlantis": 9})
    assert sides(attack(t, "atlantis", "poseidonis", 9)) == [ATTACK, OUT, OUT, OUT, OUT]
    t = five(owner={"poseidonis": "aztlan"}, units={"atlantis": 9})
    assert sides(attack(t, "atlantis", "poseidonis", 9)) == [ATTACK, DEFEND, DEFEND, OUT, OUT]
    t = five({4: {"poseidonis": [0]}}, owner={"poseidonis": "aztlan"}, units={"atlantis": 9})
    assert sides(attack(t, "atlantis", "poseidonis", 9)) == [ATTACK, DEFEND, DEFEND, OUT, EITHER]
    t = five(owner={"wild_patagonia": "hyperborea"}, units={"atlantis": 9, "wild_patagonia": 2})
    assert sides(attack(t, "atlantis", "wild_patagonia", 9, "strait"))[4] == OUT


@rule("AGE-4.6-07")
def test_as_an_option_the_partner_is_bound_to_the_attacker_in_every_conflict() -> None:
    for markers in ({}, {4: {"poseidonis": [2]}}):
        t = five(markers, units={"atlantis": 9}, partner_bound=True)
        attack(t, "atlantis", "poseidonis", 9)
        assert sides(t) == [ATTACK, OUT, OUT, OUT, BOUND]
        assert t.options(4) == [f"attack_{n}" for n in range(6)] + ["neutral"]
    t = five(owner={"poseidonis": "brahmapura"}, units={"atlantis": 9}, partner_bound=True)
    assert sides(attack(t, "atlantis", "poseidonis", 9)) == [ATTACK, OUT, OUT, DEFEND, EITHER]  # both sides come first
    t = five(partner_bound=True).act("atlantis_global_conflict").answer("hyperborea")
    assert sides(t) == [ATTACK, EITHER, DEFEND, DEFEND, BOUND]
    t = five({0: {"poseidonis": [2]}, 4: {"poseidonis": [2]}}, partner_bound=True).coup("poseidonis")
    assert sides(t) == [ATTACK, OUT, OUT, OUT, EITHER]  # a coup has no attacking nation


# ---------------------------------------------------------------- all together

NEXT_TO = {
    "atlantis": "poseidonis",
    "aztlan": "paititi",
    "brahmapura": "shangri_la",
    "hyperborea": "thule",
    "lemuria": "shangri_la",
}


def role(seat: int, acting: int, attacking: str | None, defending: str | None, has_marker: bool) -> list[str]:
    """An own reading of the four tests."""
    if seat == acting:
        return ATTACK
    with_attacker = attacking is not None and seat in FIVE[attacking]
    with_defender = defending is not None and seat in FIVE[defending]
    if with_attacker and with_defender:
        return EITHER
    if with_defender:
        return DEFEND
    return EITHER if has_marker else OUT


@rule("AGE-4.6-01", "AGE-4.6-02", "AGE-4.6-03", "AGE-4.6-04", "AGE-4.6-05", "AGE-4.6-07")
@pytest.mark.parametrize("nation", list(FIVE))
def test_the_part_of_every_player_in_every_attack_and_coup(nation: str) -> None:
    chance = random.Random(nation)
    target = NEXT_TO[nation]
    for acting in FIVE[nation]:
        for defending in (None, *FIVE):
            if defending == nation:
                continue
            holders = [seat for seat in range(5) if chance.random() < 0.4]
            markers = {seat: {target: [chance.randrange(4)]} for seat in holders}
            t = five(markers, first=acting, owner={target: defending}, units={nation: 5})
            t.act(f"{nation}_limited_conflict").take("agni.area", "done")
            t.march(nation, target, 5).take("move.from", "done")
            assert sides(t) == [role(seat, acting, nation, defending, seat in holders) for seat in range(5)]
            markers[acting] = {target: [1]}
            t = five(markers, first=acting, owner={target: defending}).coup(target)
            assert sides(t) == [role(seat, acting, None, defending, seat in holders) for seat in range(5)]
