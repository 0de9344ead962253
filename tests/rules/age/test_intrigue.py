"""Intrigue: influence markers are placed and relocated.  AGE-6.1.1"""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping

import pytest

from critias.games.age.state import Age
from critias.games.age.words import INTRIGUE
from critias.games.world.atlas import AREAS
from critias.testing import rule
from tests.support.age import Position, position

FIVE = {"atlantis": [0, 4], "aztlan": [1, 2], "brahmapura": [3, 4], "hyperborea": [2, 3], "lemuria": [0, 1]}
NATION_AREAS = AREAS[:20]


def five(markers: Mapping[int, Mapping[str, list[int]]] | None = None, /, **named: object) -> Position:
    """Seat 0 has Atlantis and Lemuria; only the markers named are on the map."""
    named.setdefault("pp", [20] * 5)
    placed = {seat: (markers or {}).get(seat, {}) for seat in range(5)}
    return position(5, control=FIVE, markers=placed, **named)


def pp(t: Position) -> int:
    return t.g.pp[0]


# ---------------------------------------------------------------- placing


@rule("AGE-6.1.1-01", "AGE-6.1.1-03")
def test_any_number_of_markers_is_placed_for_one_power_point_each_and_the_zeros_for_nothing() -> None:
    t = five(pp=[6, 5, 4, 3, 2]).act("intrigue")
    for marker, area, left in [
        ("3a", "eden", 5),
        ("2a", "eden", 4),
        ("0a", "akakor", 4),
        ("1a", "lemuria", 3),
        ("0b", "aztlan", 3),
        ("2b", "thule", 2),
        ("1b", "eden", 1),
        ("0c", "eden", 1),
        ("1c", "punt", 0),
    ]:
        assert t.asked() == (0, "intrigue.marker")
        t.answer(marker)
        assert t.asked() == (0, "intrigue.area")
        t.answer(area)
        assert t.g.pp == [left, 5, 4, 3, 2]
    assert t.asked() == (1, "turn.space")  # nothing is left to do
    assert t.markers(0) == {
        "akakor": [0],
        "aztlan": [0],
        "eden": [0, 1, 2, 3],
        "lemuria": [1],
        "punt": [1],
        "thule": [2],
    }


@rule("AGE-6.1.1-01")
def test_no_marker_needs_to_be_placed() -> None:
    t = five().act("intrigue").answer("done")
    assert t.asked() == (1, "turn.space")
    assert t.markers(0) == {}
    assert t.g.pp == [20] * 5


@rule("AGE-6.1.1-01", "AGE-6.1.1-03")
def test_without_power_points_only_the_zeros_can_be_placed() -> None:
    t = five(pp=[1, 9, 9, 9, 9]).act("intrigue")
    assert t.options() == ["0a", "1a", "2a", "3a", "done"]
    t.answer("2a", "punt")
    assert pp(t) == 0
    assert t.options() == ["0a", "done"]
    t.answer("0a", "punt", "0b", "eden", "0c", "eden")
    assert pp(t) == 0
    assert t.markers(0) == {"eden": [0, 0], "punt": [0, 2]}
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.1-01", "AGE-6.1.1-07")
def test_every_home_area_and_minor_nation_is_open_whoever_controls_it() -> None:
    owner = {"eden": "aztlan", "punt": "atlantis", "thule": "hyperborea"}
    t = five(owner=owner).act("intrigue").answer("1a")
    assert t.options() == NATION_AREAS
    t = five(owner=owner).act("intrigue").answer("0a")
    assert t.options() == NATION_AREAS


@rule("AGE-6.1.1-07")
@pytest.mark.parametrize(
    ("seats", "gone"),
    [
        (3, {"akakor", "arcadia", "beringia", "brahmapura", "thule", "yorubaland"}),
        (4, {"arcadia", "thule", "yorubaland"}),
    ],
)
def test_markers_never_go_to_a_wilderness(seats: int, gone: set[str]) -> None:
    for markers in ({}, {"eden": [0, 2]}):
        t = position(seats, markers={0: markers}, pp=[9] * seats).act("intrigue").answer("2a")
        allowed = [area for area in NATION_AREAS if area not in gone and area not in markers]
        assert t.options() == allowed
        t.answer("punt", "0a")
        assert t.options() == allowed
        assert not set(AREAS[20:]) & set(t.options())


# ---------------------------------------------------------------- relocating


@rule("AGE-6.1.1-02")
def test_two_markers_are_relocated_for_one_power_point_and_an_odd_one_costs_it_too() -> None:
    t = five({0: {"eden": [1, 1, 1, 2, 2]}}, pp=[4, 9, 9, 9, 9]).act("intrigue")
    for marker, area, left in [
        ("1a", "hawaiki", 3),
        ("2a", "avalon", 3),
        ("1b", "avalon", 2),
        ("2b", "thule", 2),
        ("1c", "punt", 1),
    ]:
        t.answer(marker, area)
        assert pp(t) == left
    assert t.markers(0) == {"hawaiki": [1], "avalon": [1, 2], "thule": [2], "punt": [1]}


@rule("AGE-6.1.1-02")
def test_the_second_marker_of_a_pair_moves_without_a_power_point_and_a_third_does_not() -> None:
    t = five({0: {"eden": [1, 2], "punt": [3], "akakor": [1]}}, pp=[1, 9, 9, 9, 9]).act("intrigue")
    assert t.options() == ["0a", "1a", "1b", "1c", "2a", "2b", "3a", "done"]  # 1c and 2b from the supply
    t.answer("3a", "lemuria")
    assert pp(t) == 0
    assert t.options() == ["0a", "1a", "1b", "2a", "done"]  # the pair is not full; the supply would cost 1 PP
    t.answer("1b", "lemuria")
    assert pp(t) == 0
    assert t.options() == ["0a", "done"]
    assert t.markers(0) == {"eden": [1, 2], "lemuria": [1, 3]}


@rule("AGE-6.1.1-02")
def test_without_power_points_no_marker_above_zero_is_relocated() -> None:
    t = five({0: {"eden": [1, 2, 3], "punt": [0]}}, pp=[0, 9, 9, 9, 9]).act("intrigue")
    assert t.options() == ["0a", "0b", "done"]


@rule("AGE-6.1.1-02", "AGE-6.1.1-01")
def test_relocations_pair_up_across_placements() -> None:
    t = five({0: {"eden": [1, 1, 2]}}, pp=[9] * 5).act("intrigue")
    for marker, left in [("1a", 8), ("3a", 7), ("1b", 7), ("2b", 6), ("2a", 5)]:
        t.answer(marker, "punt")
        assert pp(t) == left


@rule("AGE-6.1.1-03", "AGE-6.1.1-02")
def test_a_zero_is_relocated_for_nothing_and_is_not_half_of_a_pair() -> None:
    t = five({0: {"eden": [0, 0, 1, 1, 2], "punt": [0]}}, pp=[5] * 5).act("intrigue")
    for marker, left in [("0a", 5), ("1a", 4), ("0b", 4), ("1b", 4), ("0c", 4), ("2a", 3)]:
        t.answer(marker, "thule")
        assert pp(t) == left
    assert t.markers(0) == {"thule": [0, 0, 0, 1, 1, 2]}


@rule("AGE-6.1.1-02", "AGE-6.1.1-08")
def test_a_relocated_marker_goes_to_another_nation_area_at_any_distance() -> None:
    t = five({0: {"poseidonis": [2], "lemuria": [0]}}).act("intrigue").answer("2a")
    assert t.options() == [area for area in NATION_AREAS if area != "poseidonis"]
    t.answer("hyperborea", "0a")
    assert t.options() == [area for area in NATION_AREAS if area != "lemuria"]
    t.answer("thule", "done")
    assert t.markers(0) == {"hyperborea": [2], "thule": [0]}


@rule("AGE-6.1.1-08")
def test_markers_cannot_be_taken_back_to_the_supply() -> None:
    assert not [key for key in INTRIGUE.keys if "supply" in key or "back" in key]
    t = five({0: {"eden": [2, 1]}}, pp=[0] * 5).act("intrigue")
    assert t.options() == ["0a", "done"]
    t.answer("done")
    assert t.markers(0) == {"eden": [1, 2]}


@rule("AGE-6.1.1-02")
def test_markers_of_one_value_in_one_place_are_offered_once_and_those_of_others_never() -> None:
    t = five({0: {"eden": [1, 1], "punt": [1]}, 1: {"eden": [3], "thule": [2]}}).act("intrigue")
    assert t.options() == ["0a", "1a", "1c", "2a", "3a", "done"]
    t.answer("3a", "thule", "1a", "thule", "done")
    assert t.markers(0) == {"eden": [1], "punt": [1], "thule": [1, 3]}
    assert t.markers(1) == {"eden": [3], "thule": [2]}


# ---------------------------------------------------------------- capitols


@rule("AGE-6.1.1-04")
def test_each_capitol_of_either_nation_gives_two_free_markers() -> None:
    for buildings, free in [
        ({}, 0),
        ({"atlantis": ["capitol"]}, 2),
        ({"lemuria": ["capitol"]}, 2),
        ({"atlantis": ["capitol"], "punt": ["capitol"]}, 4),
        ({"lemuria": ["capitol", "capitol"], "atlantis": ["capitol"]}, 6),
        ({"aztlan": ["capitol"], "eden": ["capitol"], "thule": ["capitol"]}, 0),  # of others and of nobody
        ({"atlantis": ["factory", "base"]}, 0),
    ]:
        t = five(owner={"punt": "atlantis", "eden": "aztlan"}, buildings=buildings, pp=[9] * 5).act("intrigue")
        for number, marker in enumerate(["1a", "1b", "1c", "2a", "2b", "3a"]):
            t.answer(marker, "akakor")
            assert pp(t) == 9 - max(0, number + 1 - free)


@rule("AGE-6.1.1-04")
def test_a_player_without_power_points_places_just_the_free_markers() -> None:
    t = five(buildings={"atlantis": ["capitol"]}, pp=[0] * 5).act("intrigue")
    assert t.options() == ["0a", "1a", "2a", "3a", "done"]
    t.answer("3a", "eden", "2a", "eden")
    assert t.options() == ["0a", "done"]
    assert pp(t) == 0


@rule("AGE-6.1.1-04")
def test_the_free_markers_of_a_capitol_may_be_relocations() -> None:
    t = five({0: {"eden": [1, 1, 2, 2, 3]}}, buildings={"lemuria": ["capitol"]}, pp=[3] * 5).act("intrigue")
    for marker, left in [("3a", 3), ("2a", 3), ("1a", 2), ("1b", 2), ("2b", 1)]:
        t.answer(marker, "punt")
        assert pp(t) == left


@rule("AGE-6.1.1-04", "AGE-6.1.1-03")
def test_zeros_do_not_use_up_the_free_markers() -> None:
    t = five({0: {"eden": [0]}}, buildings={"atlantis": ["capitol"]}, pp=[1, 0, 0, 0, 0]).act("intrigue")
    for marker, left in [("0a", 1), ("0b", 1), ("0c", 1), ("2a", 1), ("3a", 1), ("1a", 0)]:
        t.answer(marker, "punt")
        assert pp(t) == left


@rule("AGE-6.1.1-04")
def test_the_free_markers_are_new_in_every_action() -> None:
    t = position(
        3,
        control={"atlantis": [0, 2], "aztlan": [0, 1], "hyperborea": [1, -1], "lemuria": [2, -1]},
        markers={0: {}},
        buildings={"aztlan": ["capitol"]},
        archons={0: ["atlantis_mobilize", "aztlan_mobilize"]},
        pp=[5, 5, 5],
    )
    t.act("intrigue", "atlantis_mobilize").answer("3a", "eden", "2a", "eden", "done")
    assert pp(t) == 5
    for other in ("intrigue", "intrigue"):
        t.act(other).answer("done")
    t.act("aztlan_construct", "intrigue").answer("base").take("construct.area", "done")
    t.act("hyperborea_collect_power").act("lemuria_collect_power")
    t.act("intrigue", "aztlan_construct").answer("2b", "punt", "1a", "punt")
    assert pp(t) == 5
    t.answer("1b", "punt")
    assert pp(t) == 4


@rule("AGE-6.1.1-04")
def test_with_the_reading_of_the_main_text_a_capitol_gives_one_free_marker() -> None:
    capitols = {"atlantis": ["capitol"], "lemuria": ["capitol"]}
    t = five({0: {"punt": [2, 2]}}, buildings=capitols, capitol_markers=1, pp=[9] * 5).act("intrigue")
    for marker, left in [("1a", 9), ("1b", 9), ("1c", 8), ("3a", 7), ("2a", 6), ("2b", 6)]:
        t.answer(marker, "eden")
        assert pp(t) == left


STEPS = ["2a", "3a", "1", "1", "1", "0a"]


@rule("AGE-6.1.1-01", "AGE-6.1.1-02", "AGE-6.1.1-03", "AGE-6.1.1-04")
@pytest.mark.parametrize(("capitols", "price"), [(0, 4), (1, 2), (2, 1), (3, 0)])
def test_the_price_is_the_lowest_whatever_the_order(capitols: int, price: int) -> None:
    """AGE-EX-06: two placed, three relocated, a zero relocated."""
    home = {"atlantis": ["capitol"] * min(2, capitols), "lemuria": ["capitol"] * max(0, capitols - 2)}
    for number, steps in enumerate(itertools.permutations(STEPS)):
        if number % 29:
            continue
        t = five({0: {"eden": [1, 1, 1, 0]}}, buildings=home, pp=[9] * 5).act("intrigue")
        for step in steps:
            before = pp(t)
            marker = next(key for key in t.options() if key.startswith(step))  # 1a, then 1b, then 1c
            t.answer(marker, "punt")
            assert before - pp(t) in (0, 1)
        assert pp(t) == 9 - price
        assert t.markers(0) == {"punt": [0, 1, 1, 1, 2, 3]}


@rule("AGE-6.1.1-04", "AGE-6.1.1-02")
def test_a_free_relocation_makes_room_for_a_placement_later() -> None:
    """Two relocations use up the capitol; a placement takes one of the two over, and the relocation costs 1 PP."""
    t = five({0: {"eden": [1, 1, 1]}}, buildings={"atlantis": ["capitol"]}, pp=[9] * 5).act("intrigue")
    for marker, left in [("1a", 9), ("1b", 9), ("2a", 8), ("3a", 8), ("1c", 7), ("2b", 6)]:
        t.answer(marker, "punt")
        assert pp(t) == left


def price(placed: int, relocated: int, free: int) -> int:
    """The lowest sum over all ways to use the free markers, in an own reading of the rules."""
    ways = []
    for freely_placed in range(min(placed, free) + 1):
        freely_relocated = min(relocated, free - freely_placed)
        ways.append(placed - freely_placed + (relocated - freely_relocated + 1) // 2)
    return min(ways)


@rule("AGE-6.1.1-01", "AGE-6.1.1-02", "AGE-6.1.1-03", "AGE-6.1.1-04")
@pytest.mark.parametrize("seed", range(40))
def test_every_step_costs_what_the_lowest_price_of_all_steps_rises_by(seed: int) -> None:
    chance = random.Random(seed)
    on_map = [value for value in (0, 1, 1, 1, 2, 2, 3) if chance.random() < 0.6]
    capitols, each, budget = chance.randrange(3), chance.choice([1, 2]), chance.randrange(6)
    t = five(
        {0: {"eden": on_map}},
        buildings={"atlantis": ["capitol"] * capitols},
        capitol_markers=each,
        pp=[budget, 0, 0, 0, 0],
    )
    t.act("intrigue")
    supply = [0, 0, 0, 1, 1, 1, 2, 2, 3]
    for value in on_map:
        supply.remove(value)
    left, placed, relocated = sorted(on_map), 0, 0
    while t.is_asked("intrigue.marker"):
        may_place = price(placed + 1, relocated, capitols * each) <= budget
        may_move = price(placed, relocated + 1, capitols * each) <= budget
        wanted = (
            {value for value in supply if value == 0 or may_place},
            {value for value in left if value == 0 or may_move},
        )
        places = {key: t.g.markers[0][INTRIGUE.value(key)] for key in t.options()[:-1]}
        assert t.options()[-1] == "done"
        assert sorted(int(key[0]) for key, area in places.items() if area < 0) == sorted(wanted[0])
        assert sorted(int(key[0]) for key, area in places.items() if area >= 0) == sorted(wanted[1])
        key = chance.choice(list(places))
        value = int(key[0])
        (supply if places[key] < 0 else left).remove(value)
        placed += value > 0 and places[key] < 0
        relocated += value > 0 and places[key] >= 0
        t.answer(key, "punt")
        assert pp(t) == budget - price(placed, relocated, capitols * each)


@rule("AGE-6.1.1-04")
def test_the_question_says_how_many_are_free() -> None:
    t = five(buildings={"atlantis": ["capitol"]}).act("intrigue")
    for free, marker in ((2, "0a"), (2, "1a"), (1, "3a"), (0, "2a"), (0, "done")):
        assert (t.asked(), t.question.a) == ((0, "intrigue.marker"), free)
        t.answer(marker).take("intrigue.area", "eden")
    assert t.asked() == (1, "turn.space")


# ---------------------------------------------------------------- markers on the map


@rule("AGE-6.1.1-05")
def test_any_number_of_markers_of_any_players_may_be_in_one_area() -> None:
    here = {seat: {"eden": [0, 0, 0, 1, 1, 1, 2, 2, 3]} for seat in range(1, 5)}
    t = five(here, pp=[9] * 5).act("intrigue")
    for marker in ("0a", "0b", "0c", "1a", "1b", "1c", "2a", "2b", "3a"):
        t.answer(marker)
        assert "eden" in t.options()
        t.answer("eden")
    assert [t.markers(seat) for seat in range(5)] == [{"eden": [0, 0, 0, 1, 1, 1, 2, 2, 3]}] * 5


@rule("AGE-6.1.1-06")
def test_all_players_see_all_markers() -> None:
    t = five({0: {"eden": [3, 0], "punt": [1]}, 3: {"eden": [2]}}).act("intrigue").answer("2a", "akakor", "done")
    for seat in (-1, 0, 1, 2, 3, 4):
        seen = t.match.seen_by(seat)
        assert isinstance(seen, Age)
        assert seen.markers == t.g.markers
    assert t.told("marker.placed")[-1][:3] == [0, 6, AREAS.index("akakor")]
    assert t.match.log_of(-1) == t.match.log_of(3)
