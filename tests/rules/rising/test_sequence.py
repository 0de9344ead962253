"""Corners of the order of play: deferring, passing, closing windows, and claims.  RISE-DECIDE-02, -07 to -15"""

from __future__ import annotations

from critias.testing import rule
from tests.support.rising import corrected, position

NO_FOLLOWERS = dict.fromkeys(range(4), 0)
FONTS = {0: ["font_of_power"], 3: ["font_of_power"]}


# ---------------------------------------------------------------- closing windows


@rule("RISE-DECIDE-13")
def test_the_closing_window_of_the_actions_begins_with_the_starting_player() -> None:
    t = position(4, beat="act", first=0, placed={"centre": ["yellow_leader"]}, hands=FONTS)
    assert t.asked() == (2, "act.step")
    t.answer("act_leader_centre")
    assert t.all_asked() == [(0, "act.step")]
    t.answer("done")
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-DECIDE-13")
def test_the_closing_window_of_the_placement_begins_with_the_starting_player() -> None:
    t = position(
        4,
        first=0,
        followers=NO_FOLLOWERS,
        placed={"centre": ["red_leader", "blue_leader", "green_leader"]},
        hands=FONTS,
    )
    assert t.asked() == (2, "place.step")
    t.answer("leader_centre")
    assert t.all_asked() == [(0, "place.step")]
    t.answer("done")
    assert t.all_asked() == [(3, "place.step")]


# ---------------------------------------------------------------- deferring


@rule("RISE-DECIDE-08", "RISE-COUNC-18")
def test_holding_the_astrologer_back_breaks_a_row_of_deferrals() -> None:
    t = position(4, first=1, followers={0: 0}, councilors={0: "astrologer"})
    t.answer("wait", "wait", "wait")
    assert t.asked() == (0, "place.step")
    t.answer("hold")
    assert t.asked() == (1, "place.step")
    assert "wait" in t.options()


@rule("RISE-DECIDE-08", "RISE-COUNC-18")
def test_holding_the_astrologer_back_is_enough_for_who_must_place_one() -> None:
    t = position(
        4,
        followers={1: 0, 2: 0, 3: 0},
        placed={"centre": ["blue_leader", "yellow_leader", "green_leader"]},
        councilors={0: "astrologer"},
    )
    t.answer("wait")
    assert t.asked() == (0, "place.step")
    assert "wait" not in t.options()
    t.answer("hold")
    assert t.asked() == (0, "place.step")
    assert "wait" in t.options()


# ---------------------------------------------------------------- in free order


@rule("RISE-DECIDE-10", "RISE-DECIDE-13")
def test_who_takes_a_placement_back_may_think_again_after_placing() -> None:
    t = position(
        4,
        free=True,
        followers=NO_FOLLOWERS,
        placed={"hills_1": ["red_leader"], "centre": ["blue_leader", "yellow_leader"]},
    )
    t.answer_for(0, "back_leader_hills_1", "leader_hills_2")
    assert t.options(0) == ["back_leader_hills_2", "done"]


@rule("RISE-DECIDE-10", "RISE-DECIDE-08")
def test_who_has_deferred_may_think_again_when_a_disc_becomes_free() -> None:
    t = position(4, free=True, placed={"hills_1": ["red_leader"]})
    t.answer_for(1, "wait")
    assert t.match.question(1) is None
    t.answer_for(0, "back_leader_hills_1")
    assert "leader_hills_1" in t.options(1)


@rule("RISE-DECIDE-02", "RISE-DECIDE-13")
def test_who_had_to_give_way_may_use_effects_again_after_placing() -> None:
    t = position(
        4,
        free=True,
        first=2,
        followers=NO_FOLLOWERS,
        placed={"forests_1": ["blue_leader"]},
        hands={1: ["font_of_power"]},
    )
    t.answer_for(1, "done")
    assert t.match.question(1) is None
    t.answer_for(0, "claim_forests_1")
    t.answer("blue_leader")
    assert t.crew("forests_1") == ["red_leader"]
    t.answer_for(1, "leader_forests_2")
    assert set(t.options(1)) == {"back_leader_forests_2", "font_of_power", "done"}


@rule("RISE-DECIDE-15", "RISE-COUNC-09")
def test_an_emissary_who_makes_room_for_two_cannot_leave_while_it_is_used() -> None:
    """With a corrected box: the delivered one makes room for one, which may as well be the Emissary's own."""
    box = corrected("councilor/emissary effect extra_capacity", 2)
    three = {"hills_1": ["red_leader", "blue_leader", "yellow_leader"]}
    t = position(4, free=True, box=box, councilors={0: "emissary"}, placed=three)
    assert "back_leader_hills_1" not in t.options(0)
    assert "back_leader_hills_1" in t.options(1)
    t.answer_for(1, "back_leader_hills_1")
    assert "back_leader_hills_1" in t.options(0)


@rule("RISE-OBJ-03")
def test_the_game_stops_in_free_order_where_the_core_is_built() -> None:
    """The others are still on the board: their actions and the end of the phase are not played."""
    nine = [
        "solar_matrix",
        "terrestrial_anchor",
        "aether_lens",
        "memory_vault",
        "herald_pylon",
        "mystic_siphon",
        "matter_converter",
        "numinous_beacon",
        "entropy_drive",
    ]
    t = position(
        1,
        beat="act",
        free=True,
        built=nine,
        placed={"build_spot_1": ["red_leader"], "centre": ["red_follower"]},
        goods={0: {"gold": 2, "crystal": 2, "atlantium": 2, "mystic_energy": 4}},
    )
    t.answer("act_build_spot_1", "power_core")
    assert t.match.over
    assert t.g.won == 1
    assert t.crew("centre") == ["red_follower"]
    assert t.beat == "act"
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.scores == [10]
    assert outcome.winners == [0]


@rule("RISE-DECIDE-02", "RISE-TILE-18")
def test_a_claim_of_a_pair_leaves_a_follower_in_it() -> None:
    t = position(
        4,
        free=True,
        built=["soul_terraformer"],
        followers={0: 0},
        placed={"soul_terraformer": ["blue_follower", "yellow_leader"]},
    )
    t.answer_for(0, "claim_soul_terraformer")
    assert t.all_asked() == [(0, "claim.settle")]
    assert set(t.options()) == {"yellow_leader", "none"}
    t.answer("yellow_leader")
    assert t.crew("soul_terraformer") == ["blue_follower", "red_leader"]
    t = position(
        4, free=True, built=["soul_terraformer"], placed={"soul_terraformer": ["blue_follower", "yellow_leader"]}
    )
    t.answer_for(0, "claim_soul_terraformer")
    assert set(t.options()) == {"blue_follower", "yellow_leader", "none"}
    t.answer("blue_follower")
    assert t.crew("soul_terraformer") == ["yellow_leader", "red_follower"]


@rule("RISE-MISF-01", "RISE-ROUND-01")
def test_every_round_has_its_own_misfortunes() -> None:
    t = position(4, beat="end_window", draws=4, first=3, deck=["calm_seas"] * 4)
    assert t.told("misfortune") == []
    while t.beat == "place":
        t.answer(next(key for key in t.options() if key.endswith("_centre")))
    assert [values[0] for values in t.told("misfortune")] == [0, 1, 2, 3]
    assert t.beat == "act"
    t = position(4, beat="misfortune", draws=1, deck=["calm_seas"], hands={0: ["font_of_power"]})
    assert t.beat == "misfortune_window"
    assert t.g.drawer == 1


@rule("RISE-DECIDE-11", "RISE-DECIDE-14")
def test_a_build_that_one_declines_is_still_open_to_the_other() -> None:
    t = position(
        4,
        beat="act",
        first=3,
        placed={"build_spot_1": ["red_leader", "blue_leader"], "centre": ["yellow_leader"]},
        goods={0: {"crystal": 1}, 1: {"crystal": 1}},
    )
    t.answer("decline_build_spot_1")
    assert t.asked() == (1, "act.step")
    assert t.crew("build_spot_1") == ["red_leader", "blue_leader"]
    t.answer("act_build_spot_1", "solar_matrix", 1)
    assert t.asked() == (0, "build.pay")  # who has declined may still pay
    t.answer(1)
    assert t.built() == ["solar_matrix"]
    assert t.asked() == (2, "act.step")


@rule("RISE-COUNC-18")
def test_a_leader_held_back_in_one_round_is_free_in_the_next() -> None:
    t = position(
        4,
        beat="late",
        draws=4,
        held="red_leader",
        followers=dict.fromkeys(range(4), 0),
        councilors={0: "astrologer"},
        placed={"centre": ["blue_leader", "yellow_leader", "green_leader"]},
    )
    assert t.asked() == (0, "place.late")
    t.answer("centre")
    assert t.crew("centre")[-1] == "red_leader"
    assert t.g.held == -1
    while t.beat == "act":
        t.answer("decline_leader_centre")
    t.answer("hills")
    assert t.g.round == 3
    t.answer("leader_centre", "leader_centre", "leader_centre")
    assert t.asked() == (0, "place.step")
    assert {"leader_centre", "hold"} <= set(t.options())


@rule("RISE-DECIDE-14", "RISE-LCARD-17")
def test_an_action_by_chart_of_fortune_is_enough_for_who_must_act() -> None:
    t = position(
        4, beat="act", placed={"hills_5": ["red_leader"], "centre": ["red_follower"]}, hands={0: ["chart_of_fortune"]}
    )
    t.answer("wait")
    assert "wait" not in t.options()
    t.answer("chart_of_fortune")
    assert t.goods(0) == {"gold": 1}
    assert t.asked() == (0, "act.step")
    assert "wait" in t.options()


@rule("RISE-DECIDE-07", "RISE-DECIDE-13")
def test_in_free_order_who_can_add_nothing_is_not_asked() -> None:
    t = position(4, free=True, followers={1: 0}, hands={1: ["enigma_of_alacrity"]})
    t.answer_for(1, "leader_centre", "yes")
    assert t.energy(1) == 1
    assert t.match.question(1) is None  # the Leader has acted and stays
    assert t.is_asked("place.step", 0)


@rule("RISE-FLOOD-04", "RISE-FLOOD-05")
def test_the_two_redirected_floods_are_counted_down() -> None:
    t = position(4, beat="misfortune", draws=3, deck=["flood_hills"], flooded={"hills": 6})
    assert t.asked() == (3, "flood.redirect")
    assert t.question.b == 2
    t.answer("cities")
    assert t.asked() == (3, "flood.redirect")
    assert t.question.b == 1


@rule("RISE-HOLO-04", "RISE-ROUND-07")
def test_a_round_without_the_hologram_discards_no_board() -> None:
    t = position(4, beat="end_window")
    assert t.g.round == 3
    assert t.g.board_discard == t.g.stack == []
    assert len(t.g.unused) == 11


@rule("RISE-DECIDE-14", "RISE-CITY-01")
def test_a_pair_that_acts_breaks_a_row_of_deferrals() -> None:
    t = position(
        4,
        beat="act",
        first=1,
        placed={
            "cities_1": ["red_leader", "red_follower"],
            "centre": ["blue_leader", "yellow_leader"],
            "hills_5": ["red_follower"],
        },
        rolls=[6, 6],
    )
    t.answer("wait", "wait")
    assert t.asked() == (0, "act.step")
    t.answer("act_cities_1")
    assert t.asked() == (1, "act.step")
    assert "wait" in t.options()


@rule("RISE-ROUND-03")
def test_the_marker_passes_from_the_second_round_on() -> None:
    for round, first in ((0, 2), (1, 3), (2, 3)):
        t = position(4, beat="start", round=round, first=2)
        assert (t.g.round, t.g.first) == (round + 1, first)
        assert t.asked() == (first, "place.step")


@rule("RISE-DECIDE-08", "RISE-DECIDE-14")
def test_nobody_is_forced_in_the_next_round_because_of_this_one() -> None:
    """Blue had to act, but red did so for the pair."""
    t = position(4, beat="act", wave=0, placed={"cities_1": ["red_leader", "blue_leader"]}, rolls=[1, 1])
    t.answer("wait", "wait")
    assert "wait" not in t.options()
    t.answer("act_cities_1")
    assert t.g.round == 3
    assert t.asked() == (1, "place.step")
    assert "wait" in t.options()
