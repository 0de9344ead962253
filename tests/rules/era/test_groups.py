"""Groups of units on the move: which are one, what they pay, and how they are taken back."""

from __future__ import annotations

from critias.testing import rule
from tests.support import world_groups
from tests.support.era import Position, position
from tests.support.world_groups import arriving, going_back


def moving(nation: str, **named: object) -> Position:
    """The units of Hyperborea or Lemuria, both of seat 3, are about to move."""
    return position(5, first=3, virya=[20] * 5, **named).act(f"{nation}_move_conflict")


@rule("ERA-6.1.7-02", "ERA-6.1.7-14")
def test_groups_from_different_areas_are_taken_back_one_by_one() -> None:
    world_groups.from_different_areas(moving)


@rule("ERA-6.1.7-02", "ERA-6.1.7-14")
def test_groups_to_different_areas_are_taken_back_one_by_one() -> None:
    world_groups.to_different_areas(moving)


@rule("ERA-6.1.7-02", "ERA-6.1.7-14")
def test_units_that_follow_on_the_same_way_join_the_group() -> None:
    world_groups.who_follows(moving)


@rule("ERA-6.1.7-06")
def test_who_joins_a_group_pays_nothing_more_and_all_return_together() -> None:
    world_groups.who_joins(moving)


@rule("ERA-6.1.7-06", "ERA-6.1.7-08")
def test_a_group_that_begins_anew_pays_again() -> None:
    world_groups.who_begins_anew(moving)


@rule("ERA-6.1.7-06")
def test_every_other_start_target_or_way_is_a_group_of_its_own_and_pays() -> None:
    world_groups.others(moving)


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
