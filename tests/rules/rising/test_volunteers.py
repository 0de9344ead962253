"""Volunteers: who serves for a round.  RISE-VOL"""

from __future__ import annotations

import pytest

from critias.testing import rule
from tests.support.rising import position

NO_FOLLOWERS = dict.fromkeys(range(4), 0)
LEADERS = ["red_leader", "blue_leader", "yellow_leader", "green_leader"]
CALM = ["calm_seas"] * 4


@rule("RISE-VOL-01", "RISE-VOL-04")
def test_a_volunteer_gained_in_the_action_phase_serves_the_whole_next_round() -> None:
    t = position(
        4,
        beat="act",
        wave=0,
        followers=NO_FOLLOWERS,
        built=["numinous_beacon"],
        placed={"numinous_beacon": ["red_leader"]},
        deck=CALM,
    )
    t.answer("act_leader_numinous_beacon")
    assert t.g.round == 3
    assert t.g.volunteers == 6
    assert t.pool(0) == {"leader": 1, "volunteer": 2}
    t.wait_until(0).answer("volunteer_hills_1")
    t.wait_until(0).answer("volunteer_hills_2")
    while t.is_asked("place.step"):
        t.answer("leader_centre")
    assert t.beat == "act"
    t.wait_until(0).answer("decline_volunteer_hills_1")
    while t.is_asked("act.step"):
        t.answer(next(key for key in t.options() if key.startswith("decline")))
    assert t.g.volunteers == 8
    assert t.pool(0) == {"leader": 1}


@rule("RISE-VOL-01", "RISE-VOL-02")
def test_volunteers_act_for_their_player_and_leave_when_the_action_phase_ends() -> None:
    t = position(
        4, beat="act", placed={"centre": ["red_volunteer", "blue_volunteer", "blue_volunteer"]}, volunteers={0: 2}
    )
    assert t.g.volunteers == 4
    t.answer("act_volunteer_centre", "act_volunteer_centre")
    assert t.g.volunteers == 4
    t.answer("act_volunteer_centre")
    assert [t.energy(seat) for seat in range(4)] == [1, 2, 0, 0]
    assert t.g.volunteers == 8
    assert "volunteer" not in t.pool(0)
    assert "volunteer" not in t.pool(1)


@rule("RISE-VOL-01")
def test_old_volunteers_leave_and_new_ones_stay() -> None:
    t = position(
        4, beat="act", built=["numinous_beacon"], placed={"numinous_beacon": ["red_volunteer"]}, volunteers={0: 2, 2: 1}
    )
    assert t.g.volunteers == 5
    t.answer("act_volunteer_numinous_beacon")
    assert t.is_asked("flood.wrath")
    assert t.pool(0)["volunteer"] == 2
    assert "volunteer" not in t.pool(2)
    assert t.g.volunteers == 6


@rule("RISE-VOL-02")
def test_a_volunteer_is_placed_by_the_player_who_gained_it() -> None:
    t = position(4, volunteers={1: 1})
    assert not any(key.startswith("volunteer") for key in t.options())
    t.answer("wait")
    assert "volunteer_solar_matrix" not in t.options()
    t.answer("volunteer_build_spot_1")
    assert t.crew("build_spot_1") == ["blue_volunteer"]


@rule("RISE-VOL-03")
@pytest.mark.parametrize(("taken", "gained"), [(6, 2), (7, 1), (8, 0)])
def test_there_are_eight_volunteers_at_most(taken: int, gained: int) -> None:
    t = position(
        4,
        beat="act",
        built=["numinous_beacon"],
        placed={"numinous_beacon": ["red_leader"], "centre": ["yellow_volunteer"] * taken},
    )
    assert t.g.volunteers == 8 - taken
    t.answer("act_leader_numinous_beacon")
    assert t.g.pool[0][2] == gained
    assert t.g.volunteers == 8 - taken - gained


@rule("RISE-VOL-03")
@pytest.mark.parametrize(("taken", "gained"), [(6, 2), (7, 1)])
def test_a_card_gives_what_is_left_of_the_volunteers(taken: int, gained: int) -> None:
    t = position(4, beat="start_window", hands={0: ["call_of_kinship"]}, volunteers={3: taken})
    t.answer("call_of_kinship")
    assert t.pool(0)["volunteer"] == gained
    assert t.g.volunteers == 0


@rule("RISE-VOL-03")
def test_without_volunteers_in_the_supply_no_card_calls_them() -> None:
    t = position(4, beat="start_window", hands={0: ["call_of_kinship"]}, volunteers={3: 8})
    assert t.is_asked("place.step")
    assert "call_of_kinship" not in t.options()


@rule("RISE-VOL-04")
def test_a_volunteer_gained_while_placing_joins_the_pool_and_leaves_after_this_round() -> None:
    t = position(
        4,
        followers=NO_FOLLOWERS,
        placed={"hills_1": ["blue_leader"], "hills_2": ["yellow_leader"], "forests_1": ["green_leader"]},
        hands={0: ["call_of_kinship"]},
        deck=CALM,
    )
    t.answer("call_of_kinship")
    assert t.pool(0) == {"leader": 1, "volunteer": 2}
    t.answer("leader_centre", "volunteer_centre", "volunteer_centre")
    assert t.beat == "act"
    while t.is_asked("act.step"):
        t.answer(next(key for key in t.options() if key.startswith("decline")))
    assert t.g.volunteers == 8
    assert t.pool(0) == {"leader": 1}


@rule("RISE-VOL-04")
def test_a_volunteer_gained_in_the_misfortune_phase_is_wasted() -> None:
    t = position(
        4,
        beat="misfortune",
        followers=NO_FOLLOWERS,
        placed={"centre": LEADERS},
        hands={1: ["call_of_kinship"]},
        deck=CALM,
    )
    assert t.asked() == (1, "window.step")
    t.answer("call_of_kinship")
    assert t.beat == "act"
    assert t.pool(1) == {"volunteer": 2}
    for _ in range(4):
        assert not any("volunteer" in key for key in t.options())
        t.answer("decline_leader_centre")
    assert t.is_asked("flood.wrath")
    assert t.pool(1) == {"leader": 1}
    assert t.g.volunteers == 8


@rule("RISE-VOL-04")
def test_a_volunteer_gained_after_the_wrath_is_placed_next_round() -> None:
    t = position(4, beat="end_window", followers=NO_FOLLOWERS, hands={1: ["call_of_kinship"]})
    t.answer("call_of_kinship")
    assert t.asked() == (1, "place.step")
    assert t.g.round == 3
    assert t.pool(1) == {"leader": 1, "volunteer": 2}
    assert "volunteer_centre" in t.options()


@rule("RISE-VOL-04", "RISE-VOL-01")
def test_a_volunteer_gained_in_the_closing_window_of_the_action_phase_stays_for_the_next_round() -> None:
    t = position(
        4,
        beat="act",
        wave=0,
        followers=NO_FOLLOWERS,
        placed={"centre": ["red_leader", "red_volunteer"]},
        acted={"centre": ["red_leader", "red_volunteer"]},
        hands={0: ["call_of_kinship"]},
    )
    assert set(t.options()) == {"call_of_kinship", "done"}
    t.answer("call_of_kinship")
    assert t.g.round == 3
    assert t.pool(0) == {"leader": 1, "volunteer": 2}
    assert t.g.volunteers == 6


@rule("RISE-VOL-05")
def test_a_flooded_volunteer_goes_home_and_leaves_after_the_action_phase() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=["flood_hills"],
        placed={"hills_1": ["yellow_volunteer"], "centre": ["blue_leader"]},
    )
    assert t.crew("hills_1") == []
    assert t.pool(2)["volunteer"] == 1
    assert t.g.volunteers == 7
    assert t.asked() == (1, "act.step")
    t.answer("act_leader_centre")
    assert t.is_asked("flood.wrath")
    assert "volunteer" not in t.pool(2)
    assert t.g.volunteers == 8
