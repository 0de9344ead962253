"""Groups of units on the move: which are one, what they pay, and how they are taken back."""

from __future__ import annotations

from critias.testing import rule
from tests.support import world_groups
from tests.support.age import Position, position
from tests.support.world_groups import arriving, going_back


def moving(nation: str, **named: object) -> Position:
    """The units of Hyperborea or Lemuria, both of seat 3, are about to move."""
    return position(5, first=3, pp=[20] * 5, **named).act(f"{nation}_limited_conflict")


@rule("AGE-6.1.6-02", "AGE-6.1.6-30")
def test_groups_from_different_areas_are_taken_back_one_by_one() -> None:
    world_groups.from_different_areas(moving)


@rule("AGE-6.1.6-02", "AGE-6.1.6-30")
def test_groups_to_different_areas_are_taken_back_one_by_one() -> None:
    world_groups.to_different_areas(moving)


@rule("AGE-6.1.6-02", "AGE-6.1.6-30")
def test_units_that_follow_on_the_same_way_join_the_group() -> None:
    world_groups.who_follows(moving)


@rule("AGE-6.1.6-05")
def test_who_joins_a_group_pays_nothing_more_and_all_return_together() -> None:
    world_groups.who_joins(moving)


@rule("AGE-6.1.6-05", "AGE-6.1.6-07")
def test_a_group_that_begins_anew_pays_again() -> None:
    world_groups.who_begins_anew(moving)


@rule("AGE-6.1.6-05")
def test_every_other_start_target_or_way_is_a_group_of_its_own_and_pays() -> None:
    world_groups.others(moving)


@rule("AGE-6.1.6-05")
def test_all_units_between_two_areas_go_the_same_way() -> None:
    t = moving("lemuria", units={"lemuria": 9})
    t.march("lemuria", "alcheringa", 5, "kumarian").answer("lemuria", "alcheringa")
    assert t.asked()[1] == "move.count"  # no second way is open
    t.answer(1)
    assert (arriving(t), going_back(t)) == ({"alcheringa": 3}, ["back_1"])
