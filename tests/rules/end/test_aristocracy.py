"""Aristocracy cards: placing, and making room on a full ship."""

from __future__ import annotations

from typing import Any

import pytest

from critias.testing import rule
from tests.support.end import resolving

AT_SEA = {"ark": "ocean", "science_vessel": "ocean", "royal_barge": "ocean"}  # the two small ships are in the Port


def can_resolve(card: str, **named: Any) -> bool:
    """Whether seat 0, in first place, is offered his own card."""
    t = resolving(card, take=False, **named)
    assert t.asked() == (0, "vote.resolve")
    assert {"pass", "left"} <= set(t.options())
    return "own" in t.options()


# ---------------------------------------------------------------- placing


@rule("END-POL-14")
def test_aristocracy_places_one_refugee_on_a_ship_in_the_port() -> None:
    t = resolving("aristocracy_1", at={"ark": "ocean"})
    assert t.asked() == (0, "place.ship")
    assert set(t.options()) == {"science_vessel", "royal_barge", "airship", "warship"}
    t.answer("airship")
    assert t.ship("airship") == {0: 1}
    assert t.g.screen == [18, 20, 20]
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-14")
def test_aristocracy_for_two_places_them_on_two_different_ships() -> None:
    t = resolving("aristocracy_2", at={"ark": "ocean"})
    t.answer("royal_barge")
    assert t.asked() == (0, "place.ship")
    assert set(t.options()) == {"science_vessel", "airship", "warship"}
    t.answer("warship")
    assert t.ship("royal_barge") == {0: 1}
    assert t.ship("warship") == {0: 1}
    assert t.g.screen == [17, 20, 20]
    assert t.asked() == (1, "vote.resolve")


# ---------------------------------------------------------------- making room


@rule("END-POL-15")
def test_on_a_full_ship_a_refugee_of_another_player_makes_room() -> None:
    t = resolving("aristocracy_1", aboard={"airship": {1: 2, "neutral": 1}}, vp=[5, 6, 0])
    t.answer("airship")
    assert t.asked() == (0, "place.room")
    assert set(t.options()) == {"green", "neutral"}
    t.answer("green")
    assert t.ship("airship") == {0: 1, 1: 1, "neutral": 1}
    assert t.g.discarded == [0, 1, 0]
    assert t.g.screen == [18, 18, 20]  # the cube lies in front of the screen, not behind it
    assert "1 Refugee (Green) discarded from the Airship." in t.log()
    assert t.g.camp == 9


@rule("END-POL-15", "END-POL-16")
def test_on_a_full_ship_a_neutral_refugee_makes_room_and_goes_to_the_camp() -> None:
    t = resolving("aristocracy_1", aboard={"airship": {1: 2, "neutral": 1}}, vp=[5, 6, 0])
    t.answer("airship", "neutral")
    assert t.ship("airship") == {0: 1, 1: 2}
    assert t.g.camp == 10
    assert t.g.discarded == [0, 0, 0]


@rule("END-POL-15")
def test_a_full_ship_need_not_be_chosen() -> None:
    t = resolving("aristocracy_1", aboard={"airship": {"neutral": 3}})
    assert set(t.options()) == {"ark", "science_vessel", "royal_barge", "airship", "warship"}
    t.answer("warship")
    assert t.ship("airship") == {"neutral": 3}
    assert t.ship("warship") == {0: 1}


@rule("END-POL-16")
@pytest.mark.parametrize(("owner_vp", "displaced"), [(0, False), (11, False), (12, False), (13, True), (30, True)])
def test_only_a_player_with_more_vp_can_lose_a_refugee(owner_vp: int, displaced: bool) -> None:
    t = resolving("aristocracy_1", aboard={"airship": {1: 3}}, vp=[12, owner_vp, 40])
    others = {"ark", "science_vessel", "royal_barge", "warship"}
    assert set(t.options()) == (others | {"airship"} if displaced else others)
    if displaced:
        t.answer("airship")  # one way to make room: no question
        assert t.ship("airship") == {0: 1, 1: 2}
        assert t.g.discarded == [0, 1, 0]


@rule("END-POL-16")
def test_of_several_owners_only_those_ahead_are_offered() -> None:
    t = resolving(
        "aristocracy_1", seat=1, seats=5, aboard={"ark": {0: 2, 2: 1, 3: 2, 4: 1, "neutral": 1}}, vp=[9, 8, 7, 10, 8]
    )
    t.answer("ark")
    assert t.asked() == (1, "place.room")
    assert set(t.options()) == {"yellow", "blue", "neutral"}
    t.answer("blue")
    assert t.ship("ark") == {0: 2, 1: 1, 2: 1, 3: 1, 4: 1, "neutral": 1}
    assert t.g.discarded == [0, 0, 0, 1, 0]


@rule("END-POL-16")
def test_a_neutral_refugee_can_be_discarded_by_the_leader_too() -> None:
    t = resolving("aristocracy_1", aboard={"warship": {1: 2, "neutral": 1}}, vp=[50, 1, 2])
    t.answer("warship")
    assert t.ship("warship") == {0: 1, 1: 2}
    assert t.g.camp == 10


@rule("END-POL-16", "END-POL-17")
def test_with_a_left_card_the_vp_of_the_resolver_count_and_its_owner_may_lose_a_refugee() -> None:
    # seat 0 uses the Aristocracy of seat 2
    t = resolving(
        "ships_3",
        take=False,
        rows=[["ships_3"], ["support"], ["aristocracy_1"]],
        vp=[5, 5, 6],
        aboard={"airship": {0: 1, 1: 1, 2: 1}},
    ).answer("left", "airship")
    assert t.ship("airship") == {0: 2, 1: 1}
    assert t.g.discarded == [0, 0, 1]
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-17")
def test_aristocracy_never_discards_an_own_refugee() -> None:
    t = resolving("aristocracy_1", aboard={"warship": {0: 1, 1: 1, 2: 1}, "airship": {0: 3}}, vp=[0, 1, 1])
    assert set(t.options()) == {"ark", "science_vessel", "royal_barge", "warship"}
    t.answer("warship")
    assert t.asked() == (0, "place.room")
    assert set(t.options()) == {"green", "red"}
    t.answer("red")
    assert t.ship("warship") == {0: 2, 1: 1}
    assert t.g.discarded == [0, 0, 1]


@rule("END-POL-17")
def test_next_to_own_refugees_the_only_other_one_goes_without_a_question() -> None:
    t = resolving("aristocracy_1", aboard={"warship": {0: 2, 1: 1}}, vp=[0, 1, 0]).answer("warship")
    assert t.ship("warship") == {0: 3}
    assert t.g.discarded == [0, 1, 0]
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-18")
@pytest.mark.parametrize("aboard", [1, 2])
def test_on_a_ship_with_a_free_space_nobody_is_discarded(aboard: int) -> None:
    t = resolving("aristocracy_1", aboard={"airship": {1: aboard - 1, "neutral": 1}}, vp=[0, 9, 0]).answer("airship")
    assert t.asked() == (1, "vote.resolve")
    assert t.g.aboard[3] == [1, aboard - 1, 0, 0, 0, 1]
    assert t.g.discarded == [0, 0, 0]
    assert t.g.camp == 9


@rule("END-POL-19")
def test_each_refugee_placed_discards_one_other_and_earns_nothing() -> None:
    t = resolving("aristocracy_2", at=AT_SEA, aboard={"airship": {1: 3}, "warship": {2: 3}}, vp=[4, 5, 6])
    assert set(t.options()) == {"airship", "warship"}
    t.answer("airship")
    assert t.asked() == (1, "vote.resolve")  # nothing more to choose: one ship left, one way each
    assert t.ship("airship") == {0: 1, 1: 2}
    assert t.ship("warship") == {0: 1, 2: 2}
    assert t.g.discarded == [0, 1, 1]
    assert t.g.vp == [4, 5, 6]


@rule("END-POL-19")
def test_two_refugees_may_make_room_on_two_ships_by_choice() -> None:
    t = resolving("aristocracy_2", aboard={"airship": {1: 2, 2: 1}, "warship": {1: 1, 2: 2}}, vp=[4, 5, 6])
    t.answer("airship", "red")
    assert t.asked() == (0, "place.ship")
    assert set(t.options()) == {"ark", "science_vessel", "royal_barge", "warship"}
    t.answer("warship", "green")
    assert t.ship("airship") == {0: 1, 1: 2}
    assert t.ship("warship") == {0: 1, 2: 2}
    assert t.g.discarded == [0, 1, 1]
    assert t.g.vp == [4, 5, 6]


@rule("END-POL-19")
def test_of_two_refugees_one_may_make_room_and_the_other_use_a_free_space() -> None:
    t = resolving("aristocracy_2", aboard={"airship": {1: 3}, "warship": {1: 2}}, vp=[4, 5, 6])
    t.answer("airship", "warship")
    assert t.ship("airship") == {0: 1, 1: 2}
    assert t.ship("warship") == {0: 1, 1: 2}
    assert t.g.discarded == [0, 1, 0]


# ---------------------------------------------------------------- advanced ships


@rule("END-POL-20")
def test_aristocracy_works_on_the_advanced_warship_and_guards_do_not_stop_it() -> None:
    t = resolving("aristocracy_1", doom=2, aboard={"warship": {1: 3}}, vp=[0, 1, 0], specials={1: ["guards"]})
    t.answer("warship")
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("warship") == {0: 1, 1: 2}
    assert t.g.discarded == [0, 1, 0]
    assert t.specials(1) == ["guards"]


@rule("END-POL-20")
@pytest.mark.parametrize(
    ("ship", "spaces"), [("ark", 8), ("science_vessel", 5), ("royal_barge", 5), ("airship", 3), ("warship", 3)]
)
def test_aristocracy_makes_room_on_every_advanced_ship(ship: str, spaces: int) -> None:
    t = resolving("aristocracy_1", doom=2, aboard={ship: {1: spaces - 1, "neutral": 1}}, vp=[0, 1, 0])
    assert len(t.options()) == 5
    t.answer(ship)
    assert t.asked() == (0, "place.room")
    assert set(t.options()) == {"green", "neutral"}
    t.answer("neutral")
    assert t.ship(ship) == {0: 1, 1: spaces - 1}
    assert t.g.camp == 10


@rule("END-POL-20", "END-POL-18")
def test_the_eighth_space_of_the_advanced_ark_is_used_before_anybody_goes() -> None:
    t = resolving("aristocracy_1", doom=1, aboard={"ark": {1: 7}}, vp=[0, 1, 0]).answer("ark")
    assert t.ship("ark") == {0: 1, 1: 7}
    assert t.g.discarded == [0, 0, 0]


# ---------------------------------------------------------------- all or nothing


@rule("END-POL-46")
@pytest.mark.parametrize(("card", "needed"), [("aristocracy_1", 1), ("aristocracy_2", 2)])
def test_aristocracy_needs_as_many_available_cubes_as_it_places(card: str, needed: int) -> None:
    assert not can_resolve(card, lost=[20 - needed, 0, 0])  # with the bid, one less than needed behind the screen
    assert can_resolve(card, lost=[19 - needed, 0, 0])


@rule("END-POL-46", "END-POL-16")
@pytest.mark.parametrize(("blue_vp", "offered"), [(18, False), (20, False), (21, True)])
def test_aristocracy_for_two_needs_two_ships_that_can_take_a_refugee(blue_vp: int, offered: bool) -> None:
    t = resolving(
        "aristocracy_2",
        seat=2,
        seats=4,
        take=False,
        vp=[0, 0, 20, blue_vp],
        at=AT_SEA,
        aboard={"airship": {3: 2, "neutral": 1}, "warship": {2: 1, 3: 2}},
    )
    assert t.asked() == (2, "vote.resolve")
    assert ("own" in t.options()) is offered


@rule("END-POL-46")
def test_aristocracy_for_one_needs_a_space_or_somebody_who_may_be_discarded() -> None:
    full = {"airship": {0: 3}, "warship": {0: 2, 1: 1}}
    assert not can_resolve("aristocracy_1", at=AT_SEA, aboard=full, vp=[3, 3, 9])
    assert can_resolve("aristocracy_1", at=AT_SEA, aboard=full, vp=[3, 4, 9])
    assert can_resolve("aristocracy_1", at=AT_SEA, aboard=full | {"airship": {0: 2}}, vp=[3, 3, 9])
    assert can_resolve("aristocracy_1", at=AT_SEA, aboard=full | {"warship": {0: 2, "neutral": 1}}, vp=[3, 3, 9])


@rule("END-POL-46")
def test_aristocracy_for_two_cannot_put_both_on_one_ship() -> None:
    assert not can_resolve("aristocracy_2", at=AT_SEA, aboard={"warship": {0: 3}})  # the empty airship alone
    assert can_resolve("aristocracy_2", at=AT_SEA, aboard={"warship": {0: 2}})
