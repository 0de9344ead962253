"""Who decides what, and in which order.  RISE-DECIDE"""

from __future__ import annotations

import pytest

from critias.games.rising import GAME
from critias.games.rising.box import FIRST_BUILD
from critias.games.rising.building import build_refusal
from critias.games.rising.effects import MOST_EFFECTS
from critias.games.rising.joint import REFUSALS, refusal
from critias.games.rising.placing import MOST_BACKS
from critias.games.rising.state import STAYS, Rising
from critias.games.rising.words import USE_BARRIER, USE_UNFLOOD
from critias.testing import rule
from tests.support.rising import Position, fresh, position

NO_FOLLOWERS = dict.fromkeys(range(4), 0)
PAIR = {"cities_1": ["red_follower", "blue_follower"]}


def kinds(keys: list[str]) -> set[str]:
    """The first words of options: pieces to place, wait, ..."""
    return {key.split("_")[0] for key in keys}


def leaders_only(**named: object) -> Position:
    """A placement phase in which everybody has only the Leader to place."""
    return position(4, followers=NO_FOLLOWERS, **named)


# ---------------------------------------------------------------- owners


@rule("RISE-DECIDE-01")
def test_everybody_acts_with_own_atlanteans_only() -> None:
    t = position(
        4,
        beat="act",
        placed={"hills_5": ["red_follower", "blue_leader"], "centre": ["blue_volunteer"], "hills_6": ["red_leader"]},
    )
    assert t.asked() == (0, "act.step")
    assert set(t.options()) == {
        "act_follower_hills_5",
        "decline_follower_hills_5",
        "act_leader_hills_6",
        "decline_leader_hills_6",
        "wait",
    }
    t.answer("wait")
    assert t.asked() == (1, "act.step")
    assert set(t.options()) == {
        "act_leader_hills_5",
        "decline_leader_hills_5",
        "act_volunteer_centre",
        "decline_volunteer_centre",
        "wait",
    }


@rule("RISE-DECIDE-01")
def test_only_the_owner_is_asked_what_to_pay_and_keep() -> None:
    t = position(
        4,
        beat="act",
        placed={"libraries_5": ["blue_follower"], "hills_5": ["yellow_follower"]},
        energy=[3, 1, 1, 3],
        library=["font_of_power", "song_of_rising"],
        rolls=[4],
    )
    t.act(1, "act_follower_libraries_5")
    assert t.all_asked() == [(1, "library.keep")]
    t.answer("song_of_rising")
    assert t.all_asked() == [(1, "library.more")]
    t.answer("none")
    assert t.hand(1) == ["song_of_rising"]
    t.act(2, "act_follower_hills_5")
    assert t.all_asked() == [(2, "roll.boost")]


@rule("RISE-DECIDE-02")
@pytest.mark.parametrize("first", [0, 1, 3])
def test_the_starting_player_has_the_first_word_about_a_spot_that_two_players_want(first: int) -> None:
    t = position(4, first=first)
    assert t.all_asked() == [(first, "place.step")]
    assert "leader_forests_1" in t.options()
    t.answer("follower_forests_1")
    for step in (1, 2, 3):
        assert t.asked() == ((first + step) % 4, "place.step")
        assert not {"leader_forests_1", "follower_forests_1"} & set(t.options())
        t.answer("wait")


@rule("RISE-DECIDE-02")
def test_a_disc_that_the_starting_player_leaves_goes_to_the_other() -> None:
    t = position(4, first=1)
    t.answer("wait")
    assert t.asked() == (2, "place.step")
    t.answer("leader_forests_1")
    t.answer("wait", "wait")
    assert t.asked() == (1, "place.step")
    assert not any(key.endswith("forests_1") for key in t.options())


@rule("RISE-DECIDE-03", "RISE-DECIDE-11")
@pytest.mark.parametrize("first", [2, 3])
def test_a_shared_spot_that_one_declines_is_still_open_to_the_other(first: int) -> None:
    t = position(4, beat="act", first=first, placed=PAIR, rolls=[1, 1])
    assert t.asked() == (0, "act.step")
    t.answer("decline_cities_1")
    assert t.all_asked() == [(1, "act.step")]
    assert set(t.options()) == {"act_cities_1", "decline_cities_1", "wait"}
    t.answer("act_cities_1")
    assert len(t.told("rolls")) == 2
    assert t.is_asked("flood.wrath")


@rule("RISE-DECIDE-03", "RISE-DECIDE-11")
def test_a_shared_spot_that_all_decline_does_not_act() -> None:
    t = position(4, beat="act", first=2, placed={**PAIR, "centre": ["green_leader"]}, rolls=[6, 6])
    assert t.asked() == (3, "act.step")
    t.answer("wait")
    t.answer("decline_cities_1", "decline_cities_1")
    assert t.told("rolls") == []
    assert t.has_acted("red_follower", "cities_1")
    assert t.has_acted("blue_follower", "cities_1")
    assert t.asked() == (3, "act.step")


@rule("RISE-DECIDE-11")
def test_who_stands_alone_on_a_shared_spot_declines_without_a_question() -> None:
    t = position(4, beat="act", first=2, placed={"cities_1": ["red_follower", "red_leader"]}, rolls=[6, 6])
    t.answer("decline_cities_1")
    assert t.is_asked("flood.wrath")
    assert t.told("rolls") == []


@rule("RISE-DECIDE-03")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_action_is_up_to_the_starting_player(first: int) -> None:
    leaders = ["red_leader", "blue_leader", "yellow_leader", "green_leader"]
    t = position(4, beat="act", first=first, placed={"centre": leaders})
    assert t.all_asked() == [(first, "act.step")]
    t.answer("act_leader_centre")
    assert t.all_asked() == [((first + 1) % 4, "act.step")]


@rule("RISE-DECIDE-04")
@pytest.mark.parametrize("drawer", [0, 1, 2, 3])
def test_the_drawer_decides_about_a_misfortune(drawer: int) -> None:
    t = position(4, beat="misfortune", first=(drawer + 1) % 4, draws=3, deck=["controlled_flood"])
    assert t.all_asked() == [(drawer, "flood.controlled")]
    t = position(4, beat="misfortune", first=(drawer + 1) % 4, draws=3, deck=["flood_hills"], flooded={"hills": 6})
    assert t.all_asked() == [(drawer, "flood.redirect")]
    t.answer("cities")
    assert t.all_asked() == [(drawer, "flood.redirect")]


@rule("RISE-DECIDE-04")
def test_plague_gives_the_choice_to_each_player() -> None:
    placed = {
        "hills_5": ["red_follower", "blue_follower", "yellow_follower"],
        "mountains_5": ["red_follower", "blue_follower", "yellow_follower"],
    }
    t = position(4, beat="misfortune", first=2, draws=3, deck=["plague"], placed=placed)
    for seat in (1, 2, 0):
        assert t.all_asked() == [(seat, "plague.follower")]
        assert set(t.options()) == {"hills_5", "mountains_5"}
        t.answer("hills_5")
    assert t.crew("hills_5") == []


@rule("RISE-DECIDE-05")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_wrath_floods_are_a_choice_of_all_that_the_starting_player_settles(first: int) -> None:
    t = position(4, beat="wrath", wave=5, first=first)
    t.agreeing = False
    second, third, fourth = [(first + step) % 4 for step in (1, 2, 3)]
    assert t.all_asked() == [(first, "flood.wrath")]
    t.answer("hills")
    for seat in (second, third, fourth):
        assert t.all_asked() == [(seat, "joint.accept")]
        t.answer("yes")
    assert t.flooded("hills") == 1
    t.answer("hills", "yes", "no")
    assert t.all_asked() == [(third, "flood.wrath")]  # who refuses proposes instead
    assert set(t.options()) == {"forests", "mountains", "forges", "libraries", "cities"}
    t.answer("cities")
    votes = {first: "no", second: "yes", fourth: "yes"}
    while t.is_asked("joint.accept"):
        t.answer(votes[t.asked()[0]])
    assert t.all_asked() == [(first, "flood.wrath")]  # he has proposed already, so he settles it
    assert set(t.options()) == {"hills", "cities"}
    t.answer("cities")
    assert (t.flooded("hills"), t.flooded("cities")) == (1, 1)
    assert t.told("settles")[0][0] == first


@rule("RISE-DECIDE-06")
@pytest.mark.parametrize(("red", "blue"), [("red", "blue"), ("blue", "red")])
def test_players_who_do_not_agree_are_settled_by_the_starting_player(red: str, blue: str) -> None:
    t = position(4, beat="act", first=2, placed=PAIR, rolls=[6, 6])
    t.agreeing = False
    t.answer("act_cities_1")
    assert t.all_asked() == [(0, "city.recruit")]
    assert set(t.options()) == {"red", "blue"}
    t.answer(red)
    assert t.all_asked() == [(1, "joint.accept")]
    assert f"Red proposes: {red.capitalize()} gets it." in t.question.prompt
    t.answer("no")
    assert t.all_asked() == [(0, "joint.accept")]
    assert f"Blue proposes: {blue.capitalize()} gets it." in t.question.prompt
    t.answer("no")
    assert t.all_asked() == [(2, "city.recruit")]
    assert set(t.options()) == {"red", "blue"}
    t.answer("blue")
    assert t.g.reserve == [2, 1, 2, 2]


@rule("RISE-DECIDE-06")
@pytest.mark.parametrize(("who", "reserve"), [("red", [1, 2, 2, 2]), ("blue", [2, 1, 2, 2])])
def test_players_who_agree_need_no_starting_player(who: str, reserve: list[int]) -> None:
    t = position(4, beat="act", first=2, placed=PAIR, rolls=[6, 6])
    t.agreeing = False
    t.answer("act_cities_1", who)
    assert t.all_asked() == [(1, "joint.accept")]
    t.answer("yes")
    assert not t.is_asked("city.recruit")
    assert t.g.reserve == reserve


@rule("RISE-DECIDE-06")
def test_a_common_gain_is_shared_out_by_all() -> None:
    t = position(
        4,
        beat="act",
        first=3,
        placed={"build_spot_1": ["red_leader"]},
        goods={0: {"gold": 1, "crystal": 1, "atlantium": 1}},
    )
    t.act(0, "act_build_spot_1", "aether_lens")
    t.agreeing = False
    assert t.all_asked() == [(3, "share.many")]
    t.answer(2, 0, 1)
    assert t.told("share.proposed") == [[3, 0, 2, 4], [3, 2, 1, 4], [3, 3, 3, 4]]
    t.answer("yes", "no")
    assert t.all_asked() == [(1, "share.many")]  # who refuses proposes instead
    t.answer(0, 6)
    assert not t.is_asked("share.many")
    votes = {0: "yes", 2: "yes", 3: "no"}
    while t.is_asked("share.accept"):
        t.answer(votes[t.asked()[0]])
    assert t.all_asked() == [(3, "share.many")]
    assert [t.energy(seat) for seat in range(4)] == [0, 0, 0, 0]
    t.answer(1, 2, 3)  # in the end the starting player shares it out
    assert [t.energy(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert not t.is_asked("share.accept")


@rule("RISE-DECIDE-06")
def test_who_plays_alone_proposes_nothing_to_himself() -> None:
    goods = {0: {"gold": 1, "crystal": 1, "atlantium": 1}}
    t = position(1, beat="act", placed={"build_spot_1": ["red_leader"]}, goods=goods)
    t.act(0, "act_build_spot_1", "aether_lens")
    assert t.energy(0) == 6
    assert t.told("share.proposed") == []


@rule("RISE-DECIDE-13")
def test_what_came_to_nothing_for_one_player_is_still_offered_to_the_others() -> None:
    spots = range(FIRST_BUILD, FIRST_BUILD + 3)
    builds = [build_refusal(seat, spot) for seat in range(7) for spot in spots]
    purchases = [refusal(seat, use) for seat in range(7) for use in (USE_BARRIER, USE_UNFLOOD)]
    assert sorted(builds + purchases) == list(range(7 * REFUSALS))


# ---------------------------------------------------------------- the sequence of placement


@rule("RISE-DECIDE-07")
@pytest.mark.parametrize("first", [0, 2])
def test_placement_goes_clockwise_one_atlantean_a_turn(first: int) -> None:
    t = position(4, first=first)
    for step in range(8):
        seat = (first + step) % 4
        assert t.all_asked() == [(seat, "place.step")]
        before = sum(t.g.pool[seat])
        t.answer("leader_centre" if step < 4 else "follower_centre")
        assert sum(t.g.pool[seat]) == before - 1


@rule("RISE-DECIDE-07")
def test_a_player_with_an_empty_pool_is_passed_over() -> None:
    t = position(4, placed={"centre": ["blue_leader", "green_leader"]}, followers={1: 0, 3: 0})
    assert t.asked() == (0, "place.step")
    t.answer("leader_centre")
    assert t.asked() == (2, "place.step")
    t.answer("leader_centre")
    assert t.asked() == (0, "place.step")


@rule("RISE-DECIDE-07")
def test_an_effect_or_a_deferral_is_a_turn_too() -> None:
    t = position(4, hands={0: ["font_of_power"]})
    t.answer("font_of_power")
    assert t.energy(0) == 3
    assert t.pool(0) == {"leader": 1, "follower": 2}
    assert t.asked() == (1, "place.step")
    t.answer("wait")
    assert t.asked() == (2, "place.step")


@rule("RISE-DECIDE-08")
def test_a_circle_of_deferrals_forces_each_to_place_one() -> None:
    t = position(4, first=1, placed={"centre": ["green_leader"]}, followers={3: 0})
    for seat in (1, 2, 0):
        assert t.asked() == (seat, "place.step")
        assert "wait" in t.options()
        t.answer("wait")
    for seat in (1, 2, 0):
        assert t.asked() == (seat, "place.step")
        assert kinds(t.options()) == {"leader", "follower"}
        t.answer("follower_centre")
    assert t.asked() == (1, "place.step")
    assert "wait" in t.options()


@rule("RISE-DECIDE-08")
def test_a_placement_of_anybody_breaks_the_row_of_deferrals() -> None:
    t = position(4)
    t.answer("wait", "wait", "wait", "leader_centre")
    assert t.asked() == (0, "place.step")
    assert "wait" in t.options()
    t.answer("wait", "wait", "wait")
    assert t.asked() == (3, "place.step")
    assert "wait" in t.options()
    t.answer("wait")
    assert t.asked() == (0, "place.step")
    assert "wait" not in t.options()


@rule("RISE-DECIDE-08")
def test_the_last_player_with_atlanteans_cannot_defer_for_ever() -> None:
    t = leaders_only(placed={"centre": ["blue_leader", "yellow_leader", "green_leader"]})
    t.answer("wait")
    assert t.asked() == (0, "place.step")
    assert kinds(t.options()) == {"leader"}


@rule("RISE-DECIDE-08")
def test_nobody_can_be_done_with_atlanteans_in_the_pool() -> None:
    t = position(4)
    assert "done" not in t.options()
    t.answer("wait", "wait", "wait", "wait")
    assert "done" not in t.options()


# ---------------------------------------------------------------- the sequence of actions


@rule("RISE-DECIDE-09")
def test_actions_go_clockwise_one_a_turn() -> None:
    t = position(
        4,
        beat="act",
        first=1,
        placed={"centre": ["red_follower", "red_leader", "blue_leader", "green_leader", "green_follower"]},
    )
    for seat, key in (
        (1, "act_leader_centre"),
        (3, "decline_follower_centre"),
        (0, "act_leader_centre"),
        (3, "act_leader_centre"),
        (0, "decline_follower_centre"),
    ):
        assert t.all_asked() == [(seat, "act.step")]
        t.answer(key)
    assert [t.energy(seat) for seat in range(4)] == [1, 1, 0, 1]
    assert t.is_asked("flood.wrath")


@rule("RISE-DECIDE-09")
def test_an_effect_or_a_deferral_is_a_turn_of_the_action_phase() -> None:
    t = position(4, beat="act", placed={"centre": ["red_leader", "blue_leader"]}, hands={0: ["font_of_power"]})
    assert set(t.options()) == {"act_leader_centre", "decline_leader_centre", "font_of_power", "wait"}
    t.answer("font_of_power")
    assert t.energy(0) == 3
    assert t.asked() == (1, "act.step")
    t.answer("wait")
    assert t.asked() == (0, "act.step")
    assert not t.has_acted("red_leader", "centre")


@rule("RISE-DECIDE-09")
def test_an_owner_may_open_a_shared_spot_on_the_own_turn() -> None:
    t = position(4, beat="act", first=1, placed=PAIR, rolls=[1, 2])
    assert t.asked() == (1, "act.step")
    assert set(t.options()) == {"act_cities_1", "decline_cities_1", "wait"}
    t.answer("wait")
    assert t.asked() == (0, "act.step")
    assert set(t.options()) == {"act_cities_1", "decline_cities_1", "wait"}
    t.answer("act_cities_1")
    assert [values[:2] for values in t.told("rolls")] == [[0, 1], [1, 2]]


# ---------------------------------------------------------------- taking back


@rule("RISE-DECIDE-10", "RISE-PLACE-09")
def test_in_free_order_a_placed_atlantean_may_be_moved() -> None:
    t = position(4, free=True)
    assert t.all_asked() == [(seat, "place.step") for seat in range(4)]
    assert not any(key.startswith("back_") for key in t.options(0))
    t.answer_for(0, "leader_forests_1")
    assert [key for key in t.options(0) if key.startswith("back_")] == ["back_leader_forests_1"]
    assert not any(key.startswith("back_") for key in t.options(1))
    assert "leader_forests_1" not in t.options(1)
    t.answer_for(0, "back_leader_forests_1")
    assert t.crew("forests_1") == []
    assert t.pool(0) == {"leader": 1, "follower": 2}
    assert "leader_forests_1" in t.options(1)
    t.answer_for(1, "leader_forests_1")
    assert "leader_forests_1" not in t.options(0)
    t.answer_for(0, "leader_hills_1")
    assert t.crew("hills_1") == ["red_leader"]


@rule("RISE-DECIDE-10")
def test_in_free_order_the_last_placement_can_be_taken_back_before_the_phase_closes() -> None:
    t = position(
        4,
        free=True,
        followers=NO_FOLLOWERS,
        placed={"centre": ["blue_leader", "yellow_leader"], "hills_1": ["green_leader"]},
        deck=["calm_seas"] * 4,
    )
    t.answer_for(0, "leader_forests_1")
    assert t.beat == "place"
    assert set(t.options(0)) == {"back_leader_forests_1", "done"}
    assert set(t.options(3)) == {"back_leader_hills_1", "done"}
    t.answer_for(3, "back_leader_hills_1")
    t.answer_for(3, "leader_hills_2")
    for seat in range(4):
        t.answer_for(seat, "done")
    assert t.beat == "act"
    assert t.crew("hills_2") == ["green_leader"]
    assert not any(key.startswith("back_") for seat in range(4) for key in t.options(seat))


@rule("RISE-DECIDE-10")
def test_placements_can_be_taken_back_often_but_not_for_ever() -> None:
    def tried(g: Rising) -> None:
        g.backs = [MOST_BACKS - 1, 0, 0, 0]

    t = position(4, free=True)
    for _ in range(20):
        t.answer_for(0, "leader_forests_1", "back_leader_forests_1")
    assert MOST_BACKS >= 24
    t = position(4, free=True, tweak=tried)
    t.answer_for(0, "leader_forests_1", "back_leader_forests_1", "leader_forests_1")
    assert not any(key.startswith("back_") for key in t.options(0))
    t = position(4, beat="start", free=True, tweak=tried)
    assert t.g.backs == [0, 0, 0, 0]  # a new round
    t.answer_for(1, "leader_hills_1")
    assert "back_leader_hills_1" in t.options(1)


@rule("RISE-DECIDE-10")
def test_in_sequenced_play_placements_are_final() -> None:
    t = position(4)
    t.answer("leader_forests_1", "leader_hills_1", "leader_hills_2", "leader_forests_2")
    assert t.asked() == (0, "place.step")
    assert not any(key.startswith("back_") for key in t.options())


@rule("RISE-DECIDE-15")
def test_the_seafarer_cannot_leave_others_on_a_flooded_tile() -> None:
    t = position(4, free=True, flooded={"hills": 3}, councilors={0: "seafarer"}, placed={"hills_3": ["red_leader"]})
    assert "back_leader_hills_3" in t.options(0)
    assert "follower_hills_3" in t.options(1)
    t.answer_for(1, "follower_hills_3")
    assert "back_leader_hills_3" not in t.options(0)
    t.answer_for(1, "back_follower_hills_3")
    assert "back_leader_hills_3" in t.options(0)
    t.answer_for(0, "back_leader_hills_3")
    assert "follower_hills_3" not in t.options(1)


@rule("RISE-DECIDE-15")
def test_an_own_follower_depends_on_the_seafarer_too_but_not_on_a_dry_tile() -> None:
    t = position(
        4,
        free=True,
        flooded={"hills": 3},
        councilors={0: "seafarer"},
        placed={"hills_3": ["red_leader", "red_follower"]},
    )
    assert "back_leader_hills_3" not in t.options(0)
    assert "back_follower_hills_3" in t.options(0)
    t = position(4, free=True, councilors={0: "seafarer"}, placed={"hills_3": ["red_leader", "red_follower"]})
    assert "back_leader_hills_3" in t.options(0)


@rule("RISE-DECIDE-15", "RISE-DECIDE-10")
def test_the_emissary_may_leave_since_the_others_still_have_discs() -> None:
    t = position(4, free=True, councilors={0: "emissary"}, placed={"hills_1": ["red_leader"]})
    assert "follower_hills_1" in t.options(1)
    t.answer_for(1, "follower_hills_1")
    assert "follower_hills_1" not in t.options(2)
    t.answer_for(0, "back_leader_hills_1")
    assert t.crew("hills_1") == ["blue_follower"]
    assert "follower_hills_1" not in t.options(2)
    assert "leader_hills_1" in t.options(0)
    assert "follower_hills_1" not in t.options(0)


# ---------------------------------------------------------------- shared spots and offers


@rule("RISE-DECIDE-11")
def test_the_partner_is_not_asked_whether_the_pair_acts_but_pays_for_the_own_die() -> None:
    t = position(4, beat="act", first=1, placed=PAIR, energy=[2, 2, 9, 0], wave=0, rolls=[2, 2])
    t.answer("act_cities_1")
    assert [values[:2] for values in t.told("rolls")] == [[0, 2], [1, 2]]
    assert t.all_asked() == [(1, "city.boost")]
    t.answer(1)
    assert t.all_asked() == [(0, "city.boost")]
    assert set(t.options()) == {"0", "1", "2"}
    t.answer(2)
    assert [t.energy(seat) for seat in range(3)] == [0, 1, 9]
    assert t.is_asked("city.recruit")


@rule("RISE-DECIDE-11", "RISE-DECIDE-12")
def test_nobody_is_made_to_pay_for_a_component() -> None:
    t = position(
        4,
        beat="act",
        placed={"build_spot_1": ["red_leader", "blue_leader"]},
        goods={0: {"crystal": 1}, 1: {"crystal": 1}},
    )
    t.answer("act_build_spot_1", "solar_matrix")
    assert t.all_asked() == [(0, "build.pay")]
    assert set(t.options()) == {"0", "1"}
    t.answer(1)
    assert t.all_asked() == [(1, "build.pay")]
    assert set(t.options()) == {"0", "1"}
    t.answer(0)
    assert t.told("offer.fails")
    assert [t.goods(seat) for seat in (0, 1)] == [{"crystal": 1}, {"crystal": 1}]
    assert "solar_matrix" in t.planned()
    assert t.crew("build_spot_1") == ["red_leader", "blue_leader"]
    assert t.asked() == (1, "act.step")
    assert "act_build_spot_1" in t.options()
    t.answer("act_build_spot_1", "solar_matrix", 1, 1)
    assert "solar_matrix" in t.built()
    assert [t.goods(seat) for seat in (0, 1)] == [{}, {}]


@rule("RISE-DECIDE-12")
def test_shares_are_asked_from_the_opener_clockwise_and_only_for_what_is_missing() -> None:
    t = position(
        4,
        beat="act",
        first=2,
        placed={"build_spot_2": ["red_leader", "blue_leader", "yellow_leader", "green_leader"]},
        goods={seat: {"crystal": 2} for seat in range(4)},
    )
    t.answer("wait")
    assert t.asked() == (3, "act.step")
    t.answer("act_build_spot_2", "solar_matrix")
    assert t.all_asked() == [(3, "build.pay")]
    assert set(t.options()) == {"0", "1", "2"}
    t.answer(0)
    assert t.all_asked() == [(0, "build.pay")]
    t.answer(1)
    assert t.all_asked() == [(1, "build.pay")]
    assert set(t.options()) == {"0", "1"}
    t.answer(0)
    assert t.all_asked() == [(2, "build.pay")]
    t.answer(1)
    assert "solar_matrix" in t.built()
    assert [t.goods(seat).get("crystal", 0) for seat in range(4)] == [1, 2, 1, 2]


@rule("RISE-DECIDE-12")
def test_an_offer_that_falls_short_is_not_made_again_before_anything_changes() -> None:
    t = position(
        4,
        beat="act",
        placed={"build_spot_1": ["red_leader", "blue_leader"], "centre": ["yellow_leader"]},
        goods={0: {"crystal": 1}, 1: {"crystal": 1}},
    )
    t.answer("act_build_spot_1", "solar_matrix", 1, 0)
    assert t.asked() == (1, "act.step")
    assert set(t.options()) == {"act_build_spot_1", "decline_build_spot_1", "wait"}
    t.answer("wait")
    assert t.asked() == (2, "act.step")
    t.answer("act_leader_centre")
    assert t.asked() == (0, "act.step")
    assert set(t.options()) == {"act_build_spot_1", "decline_build_spot_1", "wait"}


# ---------------------------------------------------------------- closing windows


@rule("RISE-DECIDE-13")
def test_after_the_last_placement_everybody_may_use_effects_in_turn() -> None:
    t = leaders_only(
        first=2,
        placed={"centre": ["red_leader", "blue_leader", "green_leader"]},
        hands={1: ["font_of_power"], 3: ["font_of_power"]},
        deck=["flood_hills", "flood_hills", "calm_seas", "calm_seas"],
    )
    assert t.asked() == (2, "place.step")
    t.answer("leader_centre")
    assert t.all_asked() == [(3, "place.step")]
    assert set(t.options()) == {"font_of_power", "done"}
    t.answer("done")
    assert t.all_asked() == [(1, "place.step")]
    assert t.flooded("hills") == 0
    t.answer("font_of_power")
    assert t.energy(1) == 3
    assert t.all_asked() == [(3, "place.step")]  # an effect opens the window again
    t.answer("done")
    assert t.flooded("hills") == 1
    assert t.beat == "misfortune_window"


@rule("RISE-DECIDE-13", "RISE-PLACE-15", "RISE-VOL-04")
def test_new_atlanteans_in_a_pool_reopen_placement() -> None:
    t = leaders_only(
        placed={"centre": ["red_leader", "blue_leader", "yellow_leader", "green_leader"]},
        hands={2: ["call_of_kinship"]},
        deck=["calm_seas"] * 4,
    )
    assert t.all_asked() == [(2, "place.step")]
    assert set(t.options()) == {"call_of_kinship", "done"}
    t.answer("call_of_kinship")
    assert t.asked() == (2, "place.step")
    assert "done" not in t.options()
    t.answer("volunteer_hills_1", "volunteer_hills_2")
    assert t.beat == "act"
    assert t.crew("hills_2") == ["yellow_volunteer"]


@rule("RISE-DECIDE-13")
def test_after_the_last_action_everybody_may_use_effects_in_turn() -> None:
    t = position(
        4,
        beat="act",
        first=1,
        placed={"centre": ["red_leader"]},
        hands={0: ["font_of_power"], 2: ["font_of_power"]},
        wave=1,
    )
    assert t.asked() == (0, "act.step")
    t.answer("act_leader_centre")
    assert t.all_asked() == [(2, "act.step")]
    assert set(t.options()) == {"font_of_power", "done"}
    t.answer("done")
    assert t.all_asked() == [(0, "act.step")]
    assert set(t.options()) == {"font_of_power", "done"}
    t.answer("done")
    assert t.asked() == (1, "flood.wrath")


@rule("RISE-DECIDE-13")
def test_who_has_no_effect_is_not_asked_in_a_closing_window() -> None:
    t = leaders_only(
        placed={"centre": ["blue_leader", "yellow_leader", "green_leader"]},
        hands={1: ["song_of_rising"], 2: ["chart_of_fortune"], 3: ["cipher_of_expertise"]},
        deck=["calm_seas"] * 4,
    )
    t.answer("leader_centre")
    assert t.beat == "act"


# ---------------------------------------------------------------- no stalling of actions


@rule("RISE-DECIDE-14")
def test_a_circle_of_deferrals_forces_each_to_act_or_decline() -> None:
    t = position(
        4,
        beat="act",
        first=3,
        placed={"centre": ["red_leader", "yellow_leader", "yellow_follower"], "hills_1": ["red_follower"]},
    )
    for seat in (0, 2):
        assert t.asked() == (seat, "act.step")
        assert "wait" in t.options()
        t.answer("wait")
    assert t.asked() == (0, "act.step")
    assert kinds(t.options()) == {"act", "decline"}
    t.answer("decline_follower_hills_1")
    assert t.asked() == (2, "act.step")
    assert kinds(t.options()) == {"act", "decline"}
    t.answer("act_leader_centre")
    assert t.asked() == (0, "act.step")
    assert "wait" in t.options()


@rule("RISE-DECIDE-14")
def test_an_action_of_anybody_breaks_the_row_of_deferrals() -> None:
    t = position(4, beat="act", placed={"centre": ["red_leader", "blue_leader", "blue_follower"]})
    t.answer("wait", "act_leader_centre")
    assert t.asked() == (0, "act.step")
    assert "wait" in t.options()


@rule("RISE-DECIDE-14")
def test_a_forced_offer_that_falls_short_leaves_the_spot_to_the_other() -> None:
    t = position(
        4,
        beat="act",
        placed={"build_spot_1": ["red_leader", "blue_leader"]},
        goods={0: {"crystal": 1}, 1: {"crystal": 1}},
    )
    t.answer("wait", "wait")
    assert t.asked() == (0, "act.step")
    assert set(t.options()) == {"act_build_spot_1", "decline_build_spot_1"}
    t.answer("act_build_spot_1", "solar_matrix", 1, 0)
    assert t.crew("build_spot_1") == ["red_leader", "blue_leader"]
    assert "solar_matrix" in t.planned()
    assert [t.goods(seat) for seat in (0, 1)] == [{"crystal": 1}, {"crystal": 1}]
    assert t.asked() == (1, "act.step")
    assert set(t.options()) == {"act_build_spot_1", "decline_build_spot_1"}
    t.answer("act_build_spot_1", "solar_matrix", 0, 1)
    assert t.asked() == (0, "flood.wrath")  # nobody can offer anything else: the phase is over
    assert t.told("build.fails")
    assert t.crew("build_spot_1") == []


# ---------------------------------------------------------------- free order


@rule("RISE-PLACE-09", "RISE-DECIDE-02")
def test_in_free_order_anybody_places_at_any_time_and_a_taken_disc_is_gone() -> None:
    t = position(4, free=True, first=2)
    t.answer_for(3, "leader_forests_1", "follower_forests_2")
    assert all("follower_forests_1" not in t.options(seat) for seat in range(4))
    t.answer_for(0, "leader_hills_1")
    t.answer_for(3, "follower_hills_2")
    assert t.pool(3) == {}
    assert t.crew("hills_2") == ["green_follower"]
    assert t.is_asked("place.step", 3)  # may still take back
    assert t.is_asked("place.step", 1)


@rule("RISE-DECIDE-08", "RISE-DECIDE-03", "RISE-PLACE-09")
def test_in_free_order_the_starting_player_says_who_goes_on_if_all_wait() -> None:
    t = position(4, free=True, first=2, placed={"centre": ["yellow_leader", "green_leader"]}, followers={2: 0, 3: 0})
    t.answer_for(1, "wait")
    assert t.match.question(1) is None
    assert t.is_asked("place.step", 0)
    t.answer_for(0, "wait")
    assert t.all_asked() == [(2, "order.settle")]
    assert set(t.options()) == {"red", "blue"}
    t.answer("blue")
    assert t.match.question(0) is None
    assert kinds(t.options(1)) == {"leader", "follower"}
    t.answer_for(1, "leader_hills_1")
    assert "wait" in t.options(0)
    assert "wait" in t.options(1)


@rule("RISE-DECIDE-14", "RISE-DECIDE-03")
def test_in_free_order_the_starting_player_says_who_acts_if_all_wait() -> None:
    t = position(4, free=True, first=3, beat="act", placed={"centre": ["red_leader", "blue_leader", "blue_follower"]})
    assert t.all_asked() == [(0, "act.step"), (1, "act.step")]
    t.answer_for(1, "wait")
    t.answer_for(0, "wait")
    assert t.all_asked() == [(3, "order.settle")]
    assert set(t.options()) == {"red", "blue"}
    t.answer("red")
    assert set(t.options(0)) == {"act_leader_centre", "decline_leader_centre"}
    t.answer_for(0, "act_leader_centre")
    assert set(t.options(1)) == {
        "act_leader_centre",
        "decline_leader_centre",
        "act_follower_centre",
        "decline_follower_centre",
        "wait",
    }


@rule("RISE-DECIDE-08", "RISE-DECIDE-14")
@pytest.mark.parametrize("beat", ["place", "act"])
def test_in_free_order_the_last_one_left_cannot_wait_for_ever(beat: str) -> None:
    placed = {"centre": ["blue_leader", "yellow_leader", "green_leader"], "hills_6": ["red_leader"]}
    acted = {"centre": placed["centre"]} if beat == "act" else {}
    if beat == "place":
        del placed["hills_6"]
    t = position(4, free=True, beat=beat, followers=NO_FOLLOWERS, placed=placed, acted=acted)
    assert "wait" in t.options(0)
    t.answer_for(0, "wait")
    assert not t.is_asked("order.settle")
    assert "wait" not in t.options(0)


# ---------------------------------------------------------------- claims in free order


def contested(**named: object) -> Position:
    """Blue stands on the only disc of forests_1; yellow is the starting player."""
    return position(4, free=True, first=2, placed={"forests_1": ["blue_leader"], "hills_1": ["red_follower"]}, **named)


@rule("RISE-DECIDE-02")
def test_a_player_may_claim_a_taken_disc_and_the_starting_player_decides() -> None:
    t = contested()
    claims = {seat: {key for key in t.options(seat) if key.startswith("claim")} for seat in range(4)}
    both = {"claim_forests_1", "claim_hills_1"}
    assert claims == {0: {"claim_forests_1"}, 1: {"claim_hills_1"}, 2: both, 3: both}
    t.answer_for(0, "claim_forests_1")
    assert t.all_asked() == [(2, "claim.settle")]
    assert set(t.options()) == {"blue_leader", "none"}
    t.answer("blue_leader")
    assert t.all_asked() == [(0, "claim.piece")]
    assert set(t.options()) == {"leader", "follower"}
    t.answer("follower")
    assert t.crew("forests_1") == ["red_follower"]
    assert t.pool(0) == {"leader": 1}
    assert t.pool(1) == {"leader": 1, "follower": 2}
    assert "leader_forests_2" in t.options(1)


@rule("RISE-DECIDE-02")
def test_the_starting_player_may_refuse_a_claim() -> None:
    t = contested()
    t.answer_for(3, "claim_forests_1")
    t.answer("none")
    assert t.crew("forests_1") == ["blue_leader"]
    assert t.pool(3) == {"leader": 1, "follower": 2}
    assert t.match.question(3) is None  # a refused claim counts as deferring
    assert t.is_asked("place.step", 0)


@rule("RISE-DECIDE-02")
def test_the_starting_player_decides_which_of_several_gives_way() -> None:
    t = position(
        4,
        free=True,
        first=3,
        followers=NO_FOLLOWERS,
        placed={"mountains_5": ["blue_leader", "blue_volunteer", "yellow_leader"]},
    )
    t.answer_for(0, "claim_mountains_5")
    assert t.all_asked() == [(3, "claim.settle")]
    assert set(t.options()) == {"blue_leader", "blue_volunteer", "yellow_leader", "none"}
    t.answer("yellow_leader")
    assert t.crew("mountains_5") == ["blue_leader", "blue_volunteer", "red_leader"]
    assert t.pool(2) == {"leader": 1}


@rule("RISE-DECIDE-02")
def test_nothing_is_claimed_where_there_is_room_or_in_sequenced_play() -> None:
    t = position(
        4, free=True, placed={"centre": ["blue_leader"], "build_spot_1": ["blue_follower"], "hills_3": ["green_leader"]}
    )
    assert not any(key.startswith("claim") for key in t.options(0))
    t = position(4, placed={"forests_1": ["blue_leader"]})
    assert not any(key.startswith("claim") for key in t.options())


@rule("RISE-DECIDE-02")
def test_a_full_component_can_be_claimed() -> None:
    t = position(4, free=True, built=["numinous_beacon"], placed={"numinous_beacon": ["blue_leader"]})
    t.answer_for(3, "claim_numinous_beacon")
    t.answer("blue_leader", "leader")
    assert t.crew("numinous_beacon") == ["green_leader"]


@rule("RISE-DECIDE-02", "RISE-DECIDE-15")
def test_a_seafarer_on_whom_others_depend_does_not_give_way() -> None:
    t = position(
        4,
        free=True,
        flooded={"hills": 3},
        councilors={1: "seafarer"},
        placed={"hills_3": ["blue_leader", "green_follower"]},
    )
    t.answer_for(2, "claim_hills_3")
    t.take("claim.settle", "green_follower")
    assert "blue_leader" in t.crew("hills_3")


@rule("RISE-DECIDE-02", "RISE-DECIDE-10")
def test_claims_come_to_an_end_like_placements_that_are_taken_back() -> None:
    def tried(g: Rising) -> None:
        g.backs = [MOST_BACKS - 1, 0, 0, 0]

    t = contested(tweak=tried)
    assert "claim_forests_1" in t.options(0)
    t.answer_for(0, "leader_mountains_1", "back_leader_mountains_1")
    assert not any(key.startswith("claim") for key in t.options(0))
    assert "claim_forests_1" in t.options(3)
    t = contested(tweak=tried)
    t.answer_for(0, "claim_forests_1").answer("none")  # a claim counts as well
    t.answer_for(1, "follower_forests_2")
    assert t.options(0)
    assert not any(key.startswith("claim") for key in t.options(0))


@rule("RISE-DECIDE-10", "RISE-LCARD-01")
def test_effects_come_to_an_end_as_well() -> None:
    def tried(g: Rising) -> None:
        g.busy = [MOST_EFFECTS - 1, MOST_EFFECTS, 0, 0]

    t = position(4, free=True, tweak=tried, hands={0: ["font_of_power", "call_of_kinship"], 1: ["font_of_power"]})
    assert ["font_of_power" in t.options(seat) for seat in range(2)] == [True, False]
    assert "call_of_kinship" in t.options(0)
    assert "call_of_kinship" not in t.answer_for(0, "font_of_power").options(0)


# ---------------------------------------------------------------- corners of the sequence


@rule("RISE-DECIDE-08")
def test_an_effect_of_anybody_breaks_the_row_of_deferrals() -> None:
    t = position(4, hands={3: ["font_of_power"]})
    t.answer("wait", "wait", "wait", "font_of_power")
    for seat in (0, 1, 2, 3):
        assert t.asked() == (seat, "place.step")
        assert "wait" in t.options()
        t.answer("wait")
    assert t.asked() == (0, "place.step")
    assert "wait" not in t.options()


@rule("RISE-DECIDE-08")
def test_an_effect_does_not_free_from_the_duty_to_place_one() -> None:
    t = position(
        4, hands={0: ["font_of_power"]}, followers={2: 0, 3: 0}, placed={"centre": ["yellow_leader", "green_leader"]}
    )
    t.answer("wait", "wait")
    assert t.asked() == (0, "place.step")
    assert "font_of_power" in t.options()
    t.answer("font_of_power")
    assert t.asked() == (1, "place.step")
    assert "wait" not in t.options()
    t.answer("leader_centre")
    assert t.asked() == (0, "place.step")
    assert "wait" not in t.options()


@rule("RISE-DECIDE-08")
def test_after_the_forced_round_a_new_circle_is_needed() -> None:
    t = position(4, followers={2: 0, 3: 0}, placed={"centre": ["yellow_leader", "green_leader"]})
    t.answer("wait", "wait", "leader_centre", "leader_centre")
    assert t.asked() == (0, "place.step")
    assert "wait" in t.options()
    t.answer("wait")
    assert t.asked() == (1, "place.step")
    assert "wait" in t.options()
    t.answer("follower_centre")
    assert t.asked() == (0, "place.step")
    assert "wait" in t.options()


@rule("RISE-DECIDE-14")
def test_an_effect_breaks_the_row_of_deferrals_in_the_action_phase() -> None:
    t = position(4, beat="act", placed={"centre": ["red_leader", "blue_leader"]}, hands={1: ["font_of_power"]})
    t.answer("wait", "font_of_power")
    assert t.asked() == (0, "act.step")
    assert "wait" in t.options()
    t.answer("wait", "wait")
    assert t.asked() == (0, "act.step")
    assert "wait" not in t.options()


@rule("RISE-DECIDE-14")
def test_who_is_passed_over_does_not_break_a_circle_of_deferrals() -> None:
    t = position(
        4,
        beat="act",
        first=1,
        placed={"centre": ["red_leader", "blue_leader", "yellow_leader"]},
        acted={"centre": ["yellow_leader"]},
        hands={3: ["font_of_power"]},
    )
    assert t.asked() == (1, "act.step")
    t.answer("wait")
    assert t.asked() == (0, "act.step")
    t.answer("wait")
    assert t.asked() == (1, "act.step")
    assert set(t.options()) == {"act_leader_centre", "decline_leader_centre"}


@rule("RISE-DECIDE-12")
def test_an_offer_may_be_withdrawn_and_made_again() -> None:
    t = position(
        4, beat="act", placed={"build_spot_1": ["red_leader"], "centre": ["blue_leader"]}, goods={0: {"crystal": 2}}
    )
    t.answer("act_build_spot_1")
    assert set(t.options()) == {"solar_matrix", "none"}
    t.answer("none")
    assert t.crew("build_spot_1") == ["red_leader"]
    assert t.asked() == (1, "act.step")
    t.answer("act_leader_centre")
    assert t.asked() == (0, "act.step")
    assert "act_build_spot_1" in t.options()
    t.answer("act_build_spot_1", "solar_matrix")
    assert t.built() == ["solar_matrix"]


@rule("RISE-DECIDE-12")
def test_every_good_of_the_cost_is_asked_and_must_be_met_exactly() -> None:
    t = position(
        4,
        beat="act",
        placed={"build_spot_1": ["red_leader", "blue_leader"]},
        goods={0: {"gold": 1, "crystal": 3, "atlantium": 1}, 1: {"gold": 3, "atlantium": 2, "ore": 5}},
    )
    t.answer("act_build_spot_1")
    assert set(t.options()) == {
        "solar_matrix",  # 2 crystal
        "terrestrial_anchor",  # 2 gold, 1 Atlantium
        "aether_lens",  # 1 gold, 1 crystal, 1 Atlantium
        "memory_vault",  # 2 gold, 1 crystal
        "herald_pylon",  # 1 gold, 3 Atlantium
        "mystic_siphon",  # 1 gold, 3 crystal, 2 Atlantium
        "matter_converter",  # 3 gold, 2 crystal, 1 Atlantium
        "numinous_beacon",  # 4 gold, 2 crystal, 1 Atlantium
        "entropy_drive",  # 1 gold, 3 crystal, 3 Atlantium
        "none",
    }
    t.answer("herald_pylon")
    asked = []
    while t.is_asked("build.pay"):
        asked.append((t.asked()[0], t.options()))
        t.answer(t.options()[-1])
    assert asked == [(0, ["0", "1"]), (0, ["0", "1"]), (1, ["0", "1", "2"])]
    assert "herald_pylon" in t.built()
    assert t.goods(0) == {"crystal": 3}
    assert t.goods(1) == {"gold": 3, "ore": 5}


@rule("RISE-DECIDE-11")
@pytest.mark.parametrize("answer", ["act", "decline"])
def test_a_double_spot_is_open_to_the_other_like_a_cities_pair(answer: str) -> None:
    t = position(
        4,
        beat="act",
        first=3,
        wave=8,
        built=["stasis_field"],
        placed={"stasis_field": ["red_leader", "blue_leader"], "centre": ["yellow_leader"]},
    )
    t.answer("decline_stasis_field")
    assert t.all_asked() == [(1, "act.step")]
    assert t.has_acted("red_leader", "stasis_field")
    assert not t.has_acted("blue_leader", "stasis_field")
    t.answer(f"{answer}_stasis_field")
    assert t.g.stasis == (2 if answer == "act" else 0)
    assert t.has_acted("red_leader", "stasis_field")
    assert t.has_acted("blue_leader", "stasis_field")
    assert t.asked() == (2, "act.step")


@rule("RISE-DECIDE-11")
@pytest.mark.parametrize("answer", ["act", "decline"])
def test_a_build_spot_is_open_to_the_other_too_but_nobody_has_to_pay(answer: str) -> None:
    t = position(
        4,
        beat="act",
        first=3,
        placed={"build_spot_1": ["red_leader", "blue_leader"], "centre": ["yellow_leader"]},
        goods={0: {"crystal": 1}, 1: {"crystal": 1}},
    )
    t.answer("decline_build_spot_1")
    assert t.all_asked() == [(1, "act.step")]
    t.answer(f"{answer}_build_spot_1")
    if answer == "act":
        assert t.asked() == (1, "build.component")
        t.answer("solar_matrix")
        while t.is_asked("build.pay"):
            t.answer(0)
    assert t.built() == []
    assert [t.goods(seat) for seat in (0, 1)] == [{"crystal": 1}, {"crystal": 1}]
    if answer == "decline":
        assert t.asked() == (2, "act.step")
        t.answer("act_leader_centre")
        assert t.is_asked("flood.wrath")
        assert t.pool(0)["leader"] == 1


@rule("RISE-DECIDE-13")
def test_a_purchase_that_fails_in_a_closing_window_is_no_pass() -> None:
    t = leaders_only(
        placed={"centre": ["red_leader", "blue_leader", "yellow_leader", "green_leader"]},
        flooded={"hills": 1},
        energy=[2, 3, 0, 0],
        hands={0: ["font_of_power"]},
        deck=["flood_cities"] + ["calm_seas"] * 3,
    )
    assert t.asked() == (0, "place.step")
    assert set(t.options()) == {"font_of_power", "barrier", "unflood", "done"}
    t.answer("unflood").take("buy.share", 2)
    assert t.asked() == (1, "buy.add")
    t.answer(0)
    assert t.asked() == (1, "place.step")
    assert t.energy(0) == 2
    t.answer("done")
    assert t.asked() == (0, "place.step")  # he has not passed
    assert set(t.options()) == {"font_of_power", "barrier", "done"}
    t.answer("font_of_power")
    assert t.asked() == (1, "place.step")
    assert "unflood" in t.options()
    t.answer("done")
    assert "unflood" in t.options(0)  # something has changed
    t.answer("done")
    assert t.flooded("cities") == 1


@rule("RISE-DECIDE-13")
def test_an_effect_in_the_closing_window_of_the_actions_opens_it_again_for_all() -> None:
    t = position(4, beat="act", hands={0: ["font_of_power"], 1: ["font_of_power"]}, placed={"centre": ["green_leader"]})
    t.act(3, "decline_leader_centre")
    assert t.asked() == (0, "act.step")
    t.answer("done")
    assert t.asked() == (1, "act.step")
    t.answer("font_of_power")
    assert t.asked() == (0, "act.step")
    t.answer("done")
    assert t.is_asked("flood.wrath")
    assert [t.energy(0), t.energy(1)] == [0, 3]


@rule("RISE-DECIDE-07")
def test_a_game_is_played_in_free_order_unless_the_sequence_is_chosen() -> None:
    for order, asked in (("free", 4), ("clockwise", 1)):
        t = fresh(4, 2, order=order, councilors="chosen")
        t.answer("mystic", "guardian", "priest", "explorer")
        assert [kind for _, kind in t.all_asked()] == ["place.step"] * asked
    assert GAME.settled({})["order"] == "free"


# ---------------------------------------------------------------- corners of free order


@rule("RISE-DECIDE-10", "RISE-LCARD-12")
def test_a_leader_that_has_acted_in_the_placement_phase_cannot_be_taken_back() -> None:
    t = position(4, free=True, hands={0: ["enigma_of_alacrity"]})
    t.answer_for(0, "follower_centre", "leader_centre")
    assert t.all_asked() == [(0, "enigma.use")]
    t.answer("yes")
    assert t.energy(0) == 1
    assert {key for key in t.options(0) if key.startswith("back_")} == {"back_follower_centre"}


@rule("RISE-DECIDE-10")
def test_placements_can_be_taken_back_again_in_the_next_round() -> None:
    def tired(g: Rising) -> None:
        g.backs = [MOST_BACKS] * 4

    t = position(4, free=True, placed={"hills_1": ["red_leader"]}, tweak=tired)
    assert not any(key.startswith("back_") for key in t.options(0))
    t = position(4, free=True, beat="end_window", tweak=tired)
    t.answer_for(0, "leader_hills_1")
    assert "back_leader_hills_1" in t.options(0)


@rule("RISE-DECIDE-10")
def test_only_own_placements_can_be_taken_back() -> None:
    t = position(
        4,
        free=True,
        placed={"hills_5": ["red_leader", "blue_leader", "blue_follower"], "build_spot_1": ["yellow_follower"]},
    )
    backs = [{key for key in t.options(seat) if key.startswith("back_")} for seat in range(4)]
    assert backs == [
        {"back_leader_hills_5"},
        {"back_leader_hills_5", "back_follower_hills_5"},
        {"back_follower_build_spot_1"},
        set(),
    ]
    t.answer_for(1, "back_leader_hills_5")
    assert t.crew("hills_5") == ["red_leader", "blue_follower"]


@rule("RISE-DECIDE-01", "RISE-PLACE-09")
def test_in_free_order_a_sub_question_comes_before_everything_else() -> None:
    t = position(4, free=True, hands={2: ["science_of_shielding"]})
    t.answer_for(2, "science_of_shielding")
    assert t.all_asked() == [(2, "barrier.place")]
    t.answer("hills")
    assert [seat for seat, _ in t.all_asked()] == [0, 1, 2, 3]


@rule("RISE-ACT-02", "RISE-DECIDE-03")
def test_in_free_order_actions_are_taken_by_anybody_at_any_time() -> None:
    t = position(4, free=True, beat="act", placed={"centre": ["red_leader", "yellow_leader", "yellow_follower"]})
    t.answer_for(2, "act_leader_centre", "act_follower_centre")
    assert t.energy(2) == 2
    assert t.all_asked() == [(0, "act.step")]
    t.answer_for(0, "act_leader_centre")
    assert t.is_asked("flood.wrath")


@rule("RISE-DECIDE-13")
def test_in_free_order_the_closing_window_is_open_to_all_at_once() -> None:
    t = position(
        4, free=True, beat="act", placed={"centre": ["red_leader"]}, hands={1: ["font_of_power"], 3: ["font_of_power"]}
    )
    t.answer_for(0, "decline_leader_centre")
    assert t.all_asked() == [(1, "act.step"), (3, "act.step")]
    assert set(t.options(3)) == {"font_of_power", "done"}
    t.answer_for(3, "done")
    assert t.all_asked() == [(1, "act.step")]
    t.answer_for(1, "font_of_power")
    assert t.all_asked() == [(3, "act.step")]
    t.answer_for(3, "done")
    assert t.is_asked("flood.wrath")


@rule("RISE-DECIDE-02", "RISE-DECIDE-15", "RISE-PLACE-03")
def test_the_emissary_does_not_give_way_on_a_tile_that_needs_the_extra_room() -> None:
    t = position(
        4, free=True, councilors={0: "emissary"}, placed={"hills_3": ["red_leader", "blue_follower", "yellow_follower"]}
    )
    t.answer_for(3, "claim_hills_3")
    assert set(t.options()) == {"blue_follower", "yellow_follower", "none"}
    t.answer("blue_follower", "leader")
    assert t.crew("hills_3") == ["red_leader", "yellow_follower", "green_leader"]


@rule("RISE-DECIDE-02", "RISE-DECIDE-15", "RISE-PLACE-10")
def test_a_seafarer_on_a_flooded_tile_does_not_give_way_to_others() -> None:
    t = position(4, free=True, flooded={"hills": 1}, councilors={0: "seafarer"}, placed={"hills_1": ["red_leader"]})
    assert all("claim_hills_1" not in t.options(seat) for seat in range(4))


@rule("RISE-DECIDE-02", "RISE-DECIDE-10")
def test_who_has_acted_in_the_placement_phase_does_not_give_way() -> None:
    t = position(4, free=True, placed={"mountains_1": ["blue_leader"]}, tweak=mark_as_acted_early)
    assert all("claim_mountains_1" not in t.options(seat) for seat in range(4))


def mark_as_acted_early(g: Rising) -> None:
    g.mark = [STAYS] * len(g.mark)


@rule("RISE-DECIDE-02", "RISE-AUTO-05")
def test_the_automaton_may_have_to_give_way() -> None:
    t = position(4, free=True, automaton=True, placed={"hills_3": ["red_automaton", "red_leader"]})
    t.answer_for(1, "claim_hills_3")
    assert t.all_asked() == [(0, "claim.settle")]
    assert set(t.options()) == {"red_automaton", "red_leader", "none"}
    t.answer("red_automaton", "follower")
    assert t.crew("hills_3") == ["red_leader", "blue_follower"]
    assert t.pool(0)["automaton"] == 1


@rule("RISE-DECIDE-02", "RISE-TILE-14")
def test_a_claim_needs_a_piece_that_may_stand_there() -> None:
    t = position(
        4,
        free=True,
        built=["spirit_seal"],
        followers={3: 0},
        placed={"spirit_seal": ["blue_follower", "yellow_follower"]},
    )
    assert "claim_spirit_seal" in t.options(0)
    assert "claim_spirit_seal" not in t.options(3)
    t.answer_for(0, "claim_spirit_seal", "blue_follower")
    assert not t.is_asked("claim.piece")
    assert t.crew("spirit_seal") == ["yellow_follower", "red_follower"]
