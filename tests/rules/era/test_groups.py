"""Groups of units on the move: which are one, what they pay, and how they are taken back."""

from __future__ import annotations

from critias.games.world.atlas import AREAS
from critias.testing import rule
from tests.support.era import Position, position

# Hyperborea borders Arcadia, Beringia, Shambhala and Thule; Thule borders Arcadia; Lemuria and Alcheringa have a strait


def moving(nation: str, **named: object) -> Position:
    """The units of Hyperborea or Lemuria, both of seat 3, are about to move."""
    return position(5, first=3, virya=[20] * 5, **named).act(f"{nation}_move_conflict")


def arriving(t: Position) -> dict[str, int]:
    return {AREAS[area]: units for area, units in enumerate(t.g.arriving) if units}


def going_back(t: Position) -> list[str]:
    return [option for option in t.options() if option.startswith("back")]


@rule("ERA-6.1.7-02", "ERA-6.1.7-14")
def test_groups_from_different_areas_are_taken_back_one_by_one() -> None:
    for back, home, thule in (("back_1", 8, 2), ("back_2", 5, 4)):
        t = moving("hyperborea", owner={"thule": "hyperborea"}, units={"hyperborea": 8, "thule": 4})
        t.march("hyperborea", "arcadia", 3).march("thule", "arcadia", 2)
        assert (t.units("hyperborea"), t.units("thule"), arriving(t)) == (5, 2, {"arcadia": 5})
        assert going_back(t) == ["back_1", "back_2"]
        t.answer(back)
        assert (t.units("hyperborea"), t.units("thule")) == (home, thule)
        assert arriving(t) == {"arcadia": 5 - (3 if back == "back_1" else 2)}
        assert going_back(t) == ["back_1"]
        assert [t.g.movable[AREAS.index(area)] for area in ("hyperborea", "thule")] == [home, thule]


@rule("ERA-6.1.7-02", "ERA-6.1.7-14")
def test_groups_to_different_areas_are_taken_back_one_by_one() -> None:
    t = moving("hyperborea", owner={"thule": "hyperborea"}, units={"hyperborea": 8, "thule": 1})
    t.march("hyperborea", "arcadia", 3).march("hyperborea", "thule", 2)
    assert going_back(t) == ["back_1", "back_2"]
    t.answer("back_2")
    assert (t.units("hyperborea"), arriving(t)) == (5, {"arcadia": 3})


@rule("ERA-6.1.7-02", "ERA-6.1.7-14")
def test_units_that_follow_on_the_same_way_join_the_group() -> None:
    t = moving("hyperborea", units={"hyperborea": 8})
    t.march("hyperborea", "arcadia", 3).march("hyperborea", "arcadia", 1).march("hyperborea", "arcadia", 2)
    assert (t.units("hyperborea"), arriving(t)) == (2, {"arcadia": 6})
    assert going_back(t) == ["back_1"]
    t.answer("back_1")
    assert (t.units("hyperborea"), arriving(t)) == (8, {})


@rule("ERA-6.1.7-06")
def test_who_joins_a_group_pays_nothing_more_and_all_return_together() -> None:
    t = moving("lemuria", units={"lemuria": 9})
    t.march("lemuria", "alcheringa", 3, "strait")
    assert arriving(t) == {"alcheringa": 2}
    t.answer("lemuria", "alcheringa").take("move.way", "strait")
    assert t.options() == ["1", "2", "3", "4", "5", "6"]
    t.answer(2)
    assert (t.units("lemuria"), arriving(t)) == (4, {"alcheringa": 4})
    assert going_back(t) == ["back_1"]
    t.answer("back_1")
    assert (t.units("lemuria"), arriving(t)) == (9, {})


@rule("ERA-6.1.7-06", "ERA-6.1.7-08")
def test_a_group_that_begins_anew_pays_again() -> None:
    t = moving("lemuria", units={"lemuria": 3})
    t.march("lemuria", "alcheringa", 2, "strait").answer("back_1")
    t.answer("lemuria", "alcheringa").take("move.way", "strait")
    assert t.options() == ["2", "3"]
    t.answer(3)
    assert arriving(t) == {"alcheringa": 2}


@rule("ERA-6.1.7-06")
def test_every_other_start_target_or_way_is_a_group_of_its_own_and_pays() -> None:
    t = moving("lemuria", owner={"shangri_la": "lemuria"}, units={"lemuria": 9, "shangri_la": 9})
    t.march("lemuria", "hawaiki", 4, "murian")
    assert arriving(t) == {"hawaiki": 1}
    t.march("shangri_la", "hawaiki", 5, "murian")
    assert arriving(t) == {"hawaiki": 3}
    t.march("lemuria", "alcheringa", 2, "strait")
    assert arriving(t) == {"hawaiki": 3, "alcheringa": 1}
    assert going_back(t) == ["back_1", "back_2", "back_3"]
    t.answer("back_2")
    assert (t.units("lemuria"), t.units("shangri_la"), arriving(t)) == (3, 9, {"hawaiki": 1, "alcheringa": 1})


@rule("ERA-6.1.7-06", "ERA-6.1.7-32")
def test_two_ways_between_the_same_areas_make_two_groups() -> None:
    t = moving("lemuria", units={"lemuria": 9})
    t.march("lemuria", "alcheringa", 2, "strait").march("lemuria", "alcheringa", 5, "kumarian")
    assert arriving(t) == {"alcheringa": 3}
    assert going_back(t) == ["back_1", "back_2"]
    t.march("lemuria", "alcheringa", 1, "kumarian")
    assert arriving(t) == {"alcheringa": 4}
    assert going_back(t) == ["back_1", "back_2"]
    t.answer("back_2")
    assert (t.units("lemuria"), arriving(t)) == (7, {"alcheringa": 1})
