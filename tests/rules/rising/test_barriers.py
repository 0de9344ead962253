"""Mystic barriers.  RISE-BARRIER"""

from __future__ import annotations

import pytest

from critias.testing import rule
from tests.support.rising import Position, position

PENINSULAS = ["forests", "hills", "mountains", "forges", "libraries", "cities"]
CENTRE = {"centre": ["red_leader"]}
LEADERS = ["red_leader", "blue_leader", "yellow_leader", "green_leader"]
NO_FOLLOWERS = dict.fromkeys(range(4), 0)


def last_card(card: str, **named: object) -> Position:
    """Green draws the last misfortune of the round."""
    return position(4, beat="misfortune", draws=3, deck=[card], **named)


# ---------------------------------------------------------------- placing


@rule("RISE-BARRIER-01")
def test_a_barrier_is_placed_when_it_is_gained() -> None:
    t = position(4, hands={0: ["science_of_shielding"]})
    t.answer("science_of_shielding")
    assert t.all_asked() == [(0, "barrier.place")]
    assert set(t.options()) == set(PENINSULAS)
    t.answer("libraries")
    assert t.g.barrier == [0, 0, 0, 0, 1, 0]
    assert t.asked() == (1, "place.step")


@rule("RISE-BARRIER-01", "RISE-BARRIER-02", "RISE-BARRIER-03")
def test_if_no_peninsula_can_take_a_barrier_none_is_gained_or_bought() -> None:
    named = {"hands": {0: ["science_of_shielding"]}, "energy": [9, 0, 0, 0], "flooded": {"hills": 6, "cities": 6}}
    t = position(4, barriers=["forests", "mountains", "forges", "libraries"], **named)
    assert not {"barrier", "science_of_shielding"} & set(t.options())
    t = position(4, barriers=["forests", "mountains", "forges"], **named)
    assert {"barrier", "science_of_shielding"} <= set(t.options())


@rule("RISE-BARRIER-02", "RISE-BARRIER-03", "RISE-BARRIER-11")
def test_a_barrier_goes_to_a_peninsula_without_one_that_has_a_dry_tile() -> None:
    named = {"flooded": {"forests": 6, "hills": 5, "cities": 6}, "barriers": ["mountains"]}
    t = position(4, hands={0: ["science_of_shielding"]}, **named)
    t.answer("science_of_shielding")
    assert set(t.options()) == {"hills", "forges", "libraries"}
    t = position(4, energy=[4, 0, 0, 0], **named)
    t.answer("barrier")
    assert set(t.options()) == {"hills", "forges", "libraries"}


@rule("RISE-BARRIER-11")
def test_the_centre_cannot_be_protected() -> None:
    t = position(4, energy=[4, 0, 0, 0])
    t.answer("barrier")
    assert t.asked() == (0, "barrier.place")
    assert set(t.options()) == set(PENINSULAS)
    t = position(4, energy=[4, 0, 0, 0], flooded=dict.fromkeys(PENINSULAS, 6))
    assert "barrier" not in t.options()


# ---------------------------------------------------------------- what it stops


@rule("RISE-BARRIER-04", "RISE-BARRIER-05", "RISE-BARRIER-06", "RISE-BARRIER-12")
@pytest.mark.parametrize("peninsula", PENINSULAS)
def test_a_barrier_stops_one_flood_and_all_on_the_tile_stay(peninsula: str) -> None:
    tile = f"{peninsula}_3"
    t = last_card(
        f"flood_{peninsula}",
        flooded={peninsula: 2},
        barriers=[peninsula],
        placed={tile: ["red_leader", "red_follower"]},
    )
    assert t.flooded(peninsula) == 2
    assert t.g.barrier == [0] * 6
    assert t.crew(tile) == ["red_leader", "red_follower"]
    assert t.asked() == (0, "act.step")  # nobody was asked whether to use it
    assert any(key.startswith("act_") for key in t.options())


@rule("RISE-BARRIER-04")
def test_a_barrier_protects_only_its_own_peninsula() -> None:
    t = last_card("flood_hills", barriers=["forests", "mountains"], placed=CENTRE)
    assert t.flooded("hills") == 1
    assert t.barrier("forests")
    assert t.barrier("mountains")


@rule("RISE-BARRIER-05")
def test_the_first_flood_uses_up_the_barrier_and_the_second_gets_through() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=2,
        deck=["flood_hills", "flood_hills"],
        barriers=["hills"],
        placed={"hills_1": ["red_leader"], "centre": ["blue_leader"]},
    )
    assert t.flooded("hills") == 1
    assert not t.barrier("hills")
    assert t.crew("hills_1") == []


@rule("RISE-BARRIER-06")
def test_barriers_stop_redirected_and_wrath_floods() -> None:
    t = last_card(
        "flood_hills", flooded={"hills": 6}, barriers=["cities"], placed={**CENTRE, "cities_1": ["blue_leader"]}
    )
    t.answer("cities")
    assert t.flooded("cities") == 0
    assert t.crew("cities_1") == ["blue_leader"]
    assert not t.barrier("cities")
    t = position(4, beat="wrath", wave=1, barriers=["cities"])
    assert set(t.options()) == set(PENINSULAS)
    t.answer("cities")
    assert t.flooded("cities") == 0
    assert not t.barrier("cities")
    assert t.asked() == (1, "place.step")


@rule("RISE-BARRIER-12")
def test_atlanteans_behind_a_barrier_keep_their_actions() -> None:
    t = last_card("flood_forges", barriers=["forges"], placed={"forges_1": ["red_leader"]}, goods={0: {"ore": 1}})
    t.answer("act_leader_forges_1")
    assert t.goods(0) == {"atlantium": 3}


# ---------------------------------------------------------------- buying


@rule("RISE-BARRIER-07")
@pytest.mark.parametrize(("energy", "offered"), [(0, False), (3, False), (4, True), (6, True)])
def test_a_barrier_costs_four_energy(energy: int, offered: bool) -> None:
    t = position(4, energy=[energy, 0, 0, 0])
    assert ("barrier" in t.options()) == offered
    if offered:
        t.answer("barrier", "hills").take("buy.share", 4)
        assert t.energy(0) == energy - 4
        assert t.g.barrier == [0, 1, 0, 0, 0, 0]


@rule("RISE-BARRIER-08")
def test_any_players_may_share_the_price_of_a_barrier() -> None:
    t = position(4, first=2, energy=[3, 0, 2, 1])
    t.answer("barrier", "cities")
    assert t.asked() == (2, "buy.share")
    assert set(t.options()) == {"1", "2"}
    t.answer(1)
    assert t.asked() == (3, "buy.add")
    assert set(t.options()) == {"0", "1"}
    t.answer(1)
    assert t.asked() == (0, "buy.add")
    assert set(t.options()) == {"0", "1", "2"}
    t.answer(2)
    assert [t.energy(seat) for seat in range(4)] == [1, 0, 1, 0]
    assert t.barrier("cities")


@rule("RISE-BARRIER-08")
def test_a_price_that_is_not_met_buys_no_barrier_and_is_not_offered_again_at_once() -> None:
    t = position(4, followers=NO_FOLLOWERS, placed={"centre": LEADERS[2:]}, energy=[2, 2, 0, 0])
    t.answer("barrier", "hills").take("buy.share", 2)
    assert t.asked() == (1, "buy.add")
    assert set(t.options()) == {"0", "1", "2"}
    t.answer(1)
    assert t.told("purchase.fails")
    assert [t.energy(seat) for seat in range(4)] == [2, 2, 0, 0]
    assert t.g.barrier == [0] * 6
    assert t.asked() == (1, "place.step")
    assert "barrier" in t.options()
    t.answer("wait")
    assert t.asked() == (0, "place.step")
    assert "wait" in t.options()
    assert "barrier" not in t.options()
    t.answer("wait", "leader_centre")  # something has changed
    assert t.asked() == (0, "place.step")
    assert "barrier" in t.options()


@rule("RISE-BARRIER-08")
def test_who_has_no_energy_cannot_open_the_purchase_and_three_in_all_are_too_few() -> None:
    t = position(4, energy=[0, 1, 3, 0])
    assert "barrier" not in t.options()
    t.answer("wait")
    assert "barrier" in t.options()
    t = position(4, energy=[1, 1, 1, 0])
    assert "barrier" not in t.options()


@rule("RISE-BARRIER-09")
def test_barriers_are_bought_before_between_and_after_placements() -> None:
    t = position(4, followers=NO_FOLLOWERS, placed={"centre": LEADERS[1:3]}, energy=[8, 0, 0, 8], deck=["flood_hills"])
    t.answer("barrier", "hills", 4)
    assert t.barrier("hills")
    assert t.asked() == (3, "place.step")
    t.answer("leader_centre")
    assert t.asked() == (0, "place.step")
    t.answer("leader_centre")
    assert t.beat == "place"
    assert t.asked()[1] == "place.step"
    assert "barrier" in t.options()
    assert "done" in t.options()
    assert t.told("misfortune") == []


@rule("RISE-BARRIER-09")
def test_barriers_are_bought_before_between_and_after_actions() -> None:
    t = position(4, beat="act", placed={"centre": ["red_leader", "red_follower"]}, energy=[4, 0, 0, 0], wave=0)
    assert "barrier" in t.options()
    t.answer("act_leader_centre")
    assert "barrier" in t.options()
    t.answer("act_follower_centre")
    assert t.asked() == (0, "act.step")
    assert set(t.options()) == {"barrier", "done"}
    t.answer("barrier", "forests").take("buy.share", 4)
    assert t.barrier("forests")
    assert t.energy(0) == 2


@rule("RISE-BARRIER-09")
@pytest.mark.parametrize("beat", ["start_window", "end_window"])
def test_no_barrier_is_bought_at_the_start_or_end_of_a_round(beat: str) -> None:
    t = position(4, beat=beat, energy=[9, 9, 9, 9])
    assert t.is_asked("place.step")
    t = position(4, beat=beat, energy=[9, 0, 0, 0], flooded={"hills": 1})
    assert t.asked() == (0, "window.step")
    assert set(t.options()) == {"unflood", "pass"}


@rule("RISE-BARRIER-09")
def test_no_barrier_is_bought_in_the_middle_of_an_action() -> None:
    t = position(4, beat="act", placed={"hills_1": ["red_leader"]}, energy=[9, 9, 0, 0], rolls=[1])
    t.answer("act_leader_hills_1")
    assert t.all_asked() == [(0, "roll.boost")]
    assert set(t.options()) == {"0", "1", "2"}


@rule("RISE-BARRIER-10")
def test_no_barrier_is_bought_during_misfortunes_but_a_card_may_give_one() -> None:
    t = position(
        4,
        beat="misfortune",
        deck=["calm_seas", "flood_hills", "calm_seas", "calm_seas"],
        energy=[9, 9, 0, 0],
        hands={2: ["science_of_shielding"]},
        placed=CENTRE,
    )
    assert t.all_asked() == [(2, "window.step")]
    assert set(t.options()) == {"science_of_shielding", "pass"}
    t.answer("science_of_shielding", "hills")
    assert t.flooded("hills") == 0
    assert not t.barrier("hills")  # the next card has used it up
    assert [t.energy(seat) for seat in range(2)] == [9, 9]
    assert t.beat == "act"


@rule("RISE-BARRIER-13")
def test_six_barriers_are_all_there_are() -> None:
    t = position(4, barriers=PENINSULAS, energy=[9, 0, 0, 0], hands={0: ["science_of_shielding"]})
    assert t.g.barrier == [1] * 6
    assert not {"barrier", "science_of_shielding"} & set(t.options())


@rule("RISE-BARRIER-13")
def test_a_used_barrier_is_back_in_the_supply() -> None:
    t = position(
        4, beat="misfortune", draws=3, deck=["flood_hills"], barriers=PENINSULAS, energy=[4, 0, 0, 0], placed=CENTRE
    )
    assert t.g.barrier == [1, 0, 1, 1, 1, 1]
    assert t.asked() == (0, "act.step")
    t.answer("barrier")
    t.take("barrier.place", "hills").take("buy.share", 4)
    assert t.g.barrier == [1] * 6
