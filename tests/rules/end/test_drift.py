"""Ships that move on their own in step 3 of the Doom Phase.  END-DMOVE"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from critias.games.end.beats import BEATS
from critias.games.end.box import OCEAN, PORT, SHIPS
from critias.games.end.state import End
from critias.testing import rule
from tests.support.end import Position, position

Loads = Sequence[int]
QUIET = "under_the_senates_leadership"  # neither a delayed nor a Doom effect when it goes


def drifting(
    *, aboard: Mapping[str, Mapping[int | str, int]], at: Mapping[str, str] | None = None, doom: int = 0, **named: Any
) -> Position:
    """The Doom Phase, stopped by a question when step 3 is over."""
    t = position(beat="majorities", event="all_in_this_together", aboard=aboard, at=at, doom=doom, **named)
    assert t.asked()[1] == "place.ship", t.all_asked()
    assert t.beat == "old_event"
    return t


def moved(loads: Loads, *, sea: Sequence[str] = (), doom: int = 0) -> list[str]:
    """Which ships move if so many Refugees are aboard, from left to right.  Ships on the Ocean arrive."""
    owners = [1, 2, 1, 2, 2]
    aboard = {ship: {owner: number} for ship, owner, number in zip(SHIPS, owners, loads)}
    t = position(beat="majorities", event=QUIET, aboard=aboard, at=dict.fromkeys(sea, "ocean"), doom=doom)
    g = t.g
    for past in t.match.past:
        assert isinstance(past.checkpoint, End)
        if BEATS[past.checkpoint.beat] == "old_event":
            g = past.checkpoint
    assert BEATS[g.beat] == "old_event"  # steps 1 to 3 are over
    gone = []
    for ship, (name, load) in enumerate(zip(SHIPS, loads)):
        arrived = name in sea and load > 0 and g.ship_at[ship] == PORT
        left = name not in sea and g.ship_at[ship] == OCEAN
        assert g.passengers(ship) == (0 if arrived else load)
        if arrived or left:
            gone.append(name)
    assert sum(g.new_land) == sum(load for name, load in zip(SHIPS, loads) if name in gone and name in sea)
    return gone


ARK, VESSEL, BARGE, AIRSHIP, WARSHIP = SHIPS


@rule("END-DMOVE-01")
@pytest.mark.parametrize(
    ("loads", "ships"),
    [
        ([1, 1, 1, 1, 1], [ARK, VESSEL, BARGE]),
        ([0, 1, 1, 1, 1], [VESSEL, BARGE, AIRSHIP]),
        ([0, 0, 1, 1, 1], [BARGE, AIRSHIP, WARSHIP]),
        ([0, 0, 0, 2, 2], [AIRSHIP, WARSHIP]),
        ([0, 4, 0, 0, 0], [VESSEL]),
        ([0, 0, 0, 0, 1], [WARSHIP]),
        ([0, 0, 0, 0, 0], []),
    ],
)
def test_three_ships_move_or_fewer_if_fewer_are_loaded(loads: Loads, ships: list[str]) -> None:
    assert moved(loads) == ships


@rule("END-DMOVE-01")
def test_each_of_them_makes_one_step() -> None:
    aboard: dict[str, dict[int | str, int]] = {ARK: {1: 3}, VESSEL: {1: 2}, AIRSHIP: {2: 1}}
    t = drifting(aboard=aboard, at={VESSEL: "ocean"})
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "port", "port", "ocean", "port"]
    assert t.ship(ARK) == {1: 3}
    assert t.ship(VESSEL) == {}
    assert t.ship(AIRSHIP) == {2: 1}
    assert t.new_land() == {1: 2}
    assert t.g.vp == [0, 3, 0]


@rule("END-DMOVE-02")
@pytest.mark.parametrize(
    ("loads", "ships"),
    [
        ([7, 5, 0, 2, 2], [ARK, VESSEL, AIRSHIP]),
        ([6, 4, 4, 3, 0], [ARK, VESSEL, AIRSHIP]),
        ([6, 4, 4, 3, 3], [ARK, AIRSHIP, WARSHIP]),
        ([6, 5, 4, 3, 3], [VESSEL, AIRSHIP, WARSHIP]),
        ([6, 4, 5, 2, 3], [ARK, BARGE, WARSHIP]),
        ([4, 4, 4, 1, 3], [ARK, VESSEL, WARSHIP]),
    ],
)
def test_full_ships_go_before_larger_loads(loads: Loads, ships: list[str]) -> None:
    assert moved(loads) == ships


@rule("END-DMOVE-02")
@pytest.mark.parametrize(
    ("doom", "ships"),
    [
        (0, [ARK, AIRSHIP, WARSHIP]),  # seven spaces, seven aboard
        (1, [ARK, AIRSHIP, WARSHIP]),  # eight spaces: no longer full, but with the most aboard
    ],
)
def test_the_arks_eighth_space_must_be_taken_too(doom: int, ships: list[str]) -> None:
    assert moved([7, 4, 4, 3, 3], doom=doom) == ships
    three_full = [7, 5, 5, 3, 0]
    assert moved(three_full, doom=doom) == ([ARK, VESSEL, BARGE] if doom == 0 else [VESSEL, BARGE, AIRSHIP])


@rule("END-DMOVE-03")
@pytest.mark.parametrize(
    ("loads", "ships"),
    [
        ([1, 2, 3, 0, 0], [ARK, VESSEL, BARGE]),
        ([1, 2, 3, 2, 0], [VESSEL, BARGE, AIRSHIP]),
        ([1, 3, 4, 2, 2], [VESSEL, BARGE, AIRSHIP]),
        ([2, 1, 4, 1, 2], [ARK, BARGE, WARSHIP]),
        ([5, 3, 4, 2, 2], [ARK, VESSEL, BARGE]),
        ([3, 1, 2, 1, 2], [ARK, BARGE, WARSHIP]),
    ],
)
def test_then_the_largest_loads_follow(loads: Loads, ships: list[str]) -> None:
    assert moved(loads) == ships


@rule("END-DMOVE-03")
def test_all_colours_and_neutrals_count_as_aboard() -> None:
    aboard: dict[str, dict[int | str, int]] = {
        ARK: {0: 2},
        VESSEL: {0: 1, 1: 1, 2: 1},
        BARGE: {"neutral": 3, 1: 1},
        WARSHIP: {"neutral": 1, 2: 1},
        AIRSHIP: {0: 1, 1: 1, 2: 1},  # full
    }
    t = drifting(aboard=aboard)
    assert [t.zone(ship) for ship in SHIPS] == ["port", "ocean", "ocean", "ocean", "port"]


@rule("END-DMOVE-04")
@pytest.mark.parametrize(
    ("loads", "ships"),
    [
        ([7, 5, 5, 3, 3], [ARK, VESSEL, BARGE]),
        ([6, 5, 5, 3, 3], [VESSEL, BARGE, AIRSHIP]),
        ([7, 0, 5, 3, 3], [ARK, BARGE, AIRSHIP]),
        ([2, 2, 2, 2, 2], [ARK, VESSEL, BARGE]),
        ([1, 2, 2, 2, 2], [VESSEL, BARGE, AIRSHIP]),
        ([0, 1, 5, 1, 1], [VESSEL, BARGE, AIRSHIP]),
        ([1, 1, 1, 1, 2], [ARK, VESSEL, WARSHIP]),
        ([7, 0, 5, 2, 2], [ARK, BARGE, AIRSHIP]),
        ([4, 4, 4, 2, 2], [ARK, VESSEL, BARGE]),
        ([1, 1, 4, 2, 1], [ARK, BARGE, AIRSHIP]),
    ],
)
def test_of_equals_the_ship_further_left_goes(loads: Loads, ships: list[str]) -> None:
    assert moved(loads) == ships


@rule("END-DMOVE-05")
def test_empty_ships_stay() -> None:
    assert moved([0, 2, 0, 0, 0], sea=[ARK, WARSHIP]) == [VESSEL]
    assert moved([0, 0, 0, 0, 0], sea=[ARK, BARGE]) == []


@rule("END-DMOVE-06")
@pytest.mark.parametrize(
    ("loads", "sea", "ships"),
    [
        ([1, 2, 3, 2, 0], [ARK], [VESSEL, BARGE, AIRSHIP]),
        ([1, 2, 3, 2, 0], [VESSEL, BARGE], [VESSEL, BARGE, AIRSHIP]),
        ([2, 2, 2, 2, 2], [AIRSHIP, WARSHIP], [ARK, VESSEL, BARGE]),
        ([2, 2, 2, 2, 2], [ARK, VESSEL], [ARK, VESSEL, BARGE]),
        ([6, 4, 4, 3, 3], [AIRSHIP], [ARK, AIRSHIP, WARSHIP]),
        ([1, 5, 5, 3, 2], [ARK, WARSHIP], [VESSEL, BARGE, AIRSHIP]),
        ([4, 1, 3, 1, 2], SHIPS[:3], [ARK, BARGE, WARSHIP]),
    ],
)
def test_ships_of_port_and_ocean_are_compared_together(loads: Loads, sea: Sequence[str], ships: list[str]) -> None:
    assert moved(loads, sea=sea) == ships


@rule("END-DMOVE-06", "END-DMOVE-07")
def test_the_choice_follows_the_state_at_the_start_of_the_step() -> None:
    aboard: dict[str, dict[int | str, int]] = {ARK: {1: 7, "neutral": 1}, VESSEL: {1: 2}}
    t = drifting(aboard=aboard, at={ARK: "ocean"}, doom=1)
    assert t.zone(ARK) == "port"
    assert t.ship(ARK) == {"neutral": 1}  # home again, not empty, and third of three: but it has moved
    assert t.zone(VESSEL) == "ocean"
    assert t.new_land() == {1: 7, "neutral": 1}


@rule("END-DMOVE-07")
@pytest.mark.parametrize("where", ["port", "ocean"])
def test_no_ship_moves_twice(where: str) -> None:
    t = drifting(aboard={ARK: {1: 2, "neutral": 1}}, at={ARK: where}, doom=1)
    if where == "port":
        assert (t.zone(ARK), t.ship(ARK)) == ("ocean", {1: 2, "neutral": 1})
        assert t.g.vp == [0, 0, 0]
    else:
        assert (t.zone(ARK), t.ship(ARK)) == ("port", {"neutral": 1})
        assert t.g.vp == [0, 4, 0]


@rule("END-DMOVE-08")
def test_the_advanced_airship_drifts_straight_to_the_new_land() -> None:
    t = drifting(aboard={AIRSHIP: {1: 2, 2: 1}, WARSHIP: {1: 1}}, doom=2)
    assert (t.zone(AIRSHIP), t.ship(AIRSHIP)) == ("port", {})
    assert t.new_land() == {1: 2, 2: 1}
    assert t.g.vp == [0, 4, 2]
    assert t.zone(WARSHIP) == "ocean"
    t = drifting(aboard={AIRSHIP: {1: 2, 2: 1}, WARSHIP: {1: 1}}, doom=1)
    assert t.zone(AIRSHIP) == "ocean"
    assert t.g.vp == [0, 0, 0]


@rule("END-DMOVE-09")
def test_hidden_refugees_count_for_the_number_aboard() -> None:
    aboard: dict[str, dict[int | str, int]] = {ARK: {1: 6}, VESSEL: {1: 1}, BARGE: {1: 4}, AIRSHIP: {1: 2}}
    t = drifting(aboard=aboard)
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "port", "ocean", "ocean", "port"]
    t = drifting(aboard=aboard, holds={VESSEL: {0: 2}})  # three against the Airship's two
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "ocean", "ocean", "port", "port"]
    assert t.holds(VESSEL) == {0: 2}


@rule("END-DMOVE-09")
def test_hidden_refugees_do_not_make_a_ship_full() -> None:
    aboard: dict[str, dict[int | str, int]] = {ARK: {1: 7}, VESSEL: {1: 5}, BARGE: {1: 4}, AIRSHIP: {1: 3}}
    t = drifting(aboard=aboard, holds={BARGE: {2: 2}})
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "ocean", "port", "ocean", "port"]
    t = drifting(aboard=aboard, holds={BARGE: {2: 1}})  # exactly as many as it has spaces
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "ocean", "port", "ocean", "port"]


@rule("END-DMOVE-09")
def test_a_full_ship_with_hidden_refugees_is_still_full() -> None:
    aboard: dict[str, dict[int | str, int]] = {ARK: {1: 6}, VESSEL: {1: 4}, BARGE: {1: 4}, WARSHIP: {1: 3}}
    t = drifting(aboard=aboard, holds={WARSHIP: {0: 1}})
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "ocean", "port", "port", "ocean"]


@rule("END-DMOVE-09")
def test_a_ship_with_hidden_refugees_only_is_not_empty() -> None:
    t = drifting(aboard={}, holds={WARSHIP: {0: 1}})
    assert [t.zone(ship) for ship in SHIPS] == ["port", "port", "port", "port", "ocean"]


def arrivals(**named: Any) -> tuple[list[str], list[list[int]]]:
    """The ships in the order of their arrivals, and everybody's VP when each has been scored.

    Seat 0 holds a Special Card, so he is asked for Alliance whenever a ship with neutrals arrives.
    """
    t = position(beat="majorities", event="all_in_this_together", specials={0: ["exotic_birds"]}, **named)
    ships, scores = [], []
    while t.asked() == (0, "alliance.use"):
        ships.append(SHIPS[t.question.a])
        scores.append(list(t.g.vp))
        t.answer("no")
    assert t.asked()[1] == "place.ship"
    return ships, scores


@rule("END-DMOVE-10", "END-DMOVE-02", "END-DMOVE-03")
def test_the_ships_move_in_the_order_of_their_selection() -> None:
    aboard = {
        ARK: {1: 4, "neutral": 1},  # 5: second
        VESSEL: {2: 1, "neutral": 1},  # 2: stays
        BARGE: {1: 2, "neutral": 1},  # 3: third
        AIRSHIP: {2: 2, "neutral": 1},  # full: first
    }
    ships, scores = arrivals(at=dict.fromkeys(aboard, "ocean"), aboard=aboard)
    assert ships == [AIRSHIP, ARK, BARGE]
    assert scores == [[0, 0, 4], [0, 11, 4], [0, 15, 4]]


@rule("END-DMOVE-10", "END-DMOVE-04")
def test_full_ships_move_from_left_to_right() -> None:
    aboard = {VESSEL: {1: 4, "neutral": 1}, BARGE: {2: 4, "neutral": 1}, WARSHIP: {1: 2, "neutral": 1}, ARK: {1: 5}}
    ships, scores = arrivals(at=dict.fromkeys(aboard, "ocean"), aboard=aboard)
    assert ships == [VESSEL, BARGE, WARSHIP]
    assert scores == [[0, 11, 0], [0, 11, 11], [0, 15, 11]]


@rule("END-DMOVE-10", "END-DMOVE-04")
def test_equal_loads_move_from_left_to_right() -> None:
    aboard = {ship: {1: 1, "neutral": 1} for ship in (WARSHIP, AIRSHIP, BARGE)}
    ships, scores = arrivals(at=dict.fromkeys(aboard, "ocean"), aboard=aboard)
    assert ships == [BARGE, AIRSHIP, WARSHIP]
    assert scores == [[0, 2, 0], [0, 4, 0], [0, 6, 0]]


@rule("END-DMOVE-10")
def test_a_later_ship_waits_until_the_earlier_arrival_is_over() -> None:
    aboard = {ARK: {1: 2, "neutral": 2}, VESSEL: {2: 3}, AIRSHIP: {0: 1}}
    t = position(
        beat="majorities",
        event="all_in_this_together",
        specials={0: ["exotic_birds"]},
        at={ARK: "ocean", VESSEL: "ocean"},
        aboard=aboard,
    )
    assert t.asked() == (0, "alliance.use")
    assert t.g.vp == [0, 4, 0]
    assert (t.zone(VESSEL), t.zone(AIRSHIP)) == ("ocean", "port")
    assert t.ship(VESSEL) == {2: 3}
    t.answer("no")
    assert t.asked() == (0, "place.ship")
    assert t.g.vp == [0, 4, 6]
    assert (t.zone(ARK), t.zone(VESSEL), t.zone(AIRSHIP)) == ("port", "port", "ocean")
