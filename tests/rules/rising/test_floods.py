"""Flooding, the Wrath of the Gods and unflooding.  RISE-FLOOD, RISE-WRATH, RISE-UNFLOOD"""

from __future__ import annotations

import pytest

from critias.games.rising.box import BOX
from critias.testing import rule
from tests.support.rising import Position, position

PENINSULAS = ["forests", "hills", "mountains", "forges", "libraries", "cities"]
DROWNED = dict.fromkeys(PENINSULAS, 6)
CENTRE = {"centre": ["red_leader"]}
NO_FOLLOWERS = dict.fromkeys(range(4), 0)


def last_card(card: str, **named: object) -> Position:
    """Green draws the last misfortune of the round."""
    return position(4, beat="misfortune", draws=3, deck=[card], **named)


def all_flooded(t: Position) -> dict[str, int]:
    """How far each peninsula is flooded, without the dry ones."""
    return {name: t.flooded(name) for name in PENINSULAS if t.flooded(name)}


# ---------------------------------------------------------------- flooding


@rule("RISE-FLOOD-01")
@pytest.mark.parametrize("before", range(6))
def test_a_flood_flips_the_outermost_dry_tile(before: int) -> None:
    t = last_card("flood_libraries", flooded={"libraries": before}, placed=CENTRE)
    assert [t.dry(f"libraries_{n}") for n in range(1, 7)] == [n > before + 1 for n in range(1, 7)]
    assert all_flooded(t) == {"libraries": before + 1}


@rule("RISE-FLOOD-02", "RISE-FLOOD-03")
def test_all_on_a_flooded_tile_go_home_at_once_and_take_no_action() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=2,
        deck=["flood_hills", "calm_seas"],
        flooded={"hills": 4},
        placed={"hills_5": ["red_leader", "blue_follower", "blue_volunteer"], "hills_6": ["yellow_leader"]},
        energy=[5, 0, 0, 0],
    )
    assert t.asked() == (0, "window.step")
    assert t.crew("hills_5") == []
    assert t.pool(0) == {"leader": 1, "follower": 2}
    assert t.pool(1) == {"leader": 1, "follower": 2, "volunteer": 1}
    assert t.crew("hills_6") == ["yellow_leader"]
    t.skip()
    assert t.beat == "act"
    t.wait_until(2)
    t.answer("decline_leader_hills_6")
    assert t.goods(0) == {"mystic_energy": 5}
    assert t.goods(1) == {}


@rule("RISE-FLOOD-03")
def test_who_was_sent_home_by_a_flood_is_placed_again_next_round() -> None:
    t = last_card("flood_hills", placed={"hills_1": ["red_leader"], "mountains_1": ["blue_leader"]}, wave=0)
    assert t.asked() == (1, "act.step")
    assert t.pool(0)["leader"] == 1
    t.answer("decline_leader_mountains_1")
    assert t.g.round == 3
    t.wait_until(0)
    assert "leader_hills_2" in t.options()


@rule("RISE-FLOOD-02")
def test_only_the_tile_that_flips_is_emptied() -> None:
    t = last_card(
        "flood_forges",
        flooded={"forges": 2},
        placed={"forges_3": ["red_follower"], "forges_4": ["red_follower"], "hills_3": ["blue_follower"]},
    )
    assert t.crew("forges_3") == []
    assert t.crew("forges_4") == ["red_follower"]
    assert t.crew("hills_3") == ["blue_follower"]
    assert t.g.pool[0][1] == 1


@rule("RISE-FLOOD-04", "RISE-FLOOD-05")
def test_a_flood_of_a_lost_peninsula_takes_two_other_tiles_one_after_the_other() -> None:
    t = last_card("flood_hills", flooded={"hills": 6, "forests": 1}, placed={**CENTRE, "forests_2": ["blue_leader"]})
    assert t.asked() == (3, "flood.redirect")
    assert set(t.options()) == {"forests", "mountains", "forges", "libraries", "cities"}
    t.answer("forests")
    assert t.flooded("forests") == 2
    assert t.crew("forests_2") == []
    assert t.asked() == (3, "flood.redirect")
    assert set(t.options()) == {"forests", "mountains", "forges", "libraries", "cities"}
    t.answer("forests")
    assert all_flooded(t) == {"hills": 6, "forests": 3}
    assert t.asked() == (0, "act.step")


@rule("RISE-FLOOD-04")
def test_the_two_tiles_may_lie_in_two_peninsulas() -> None:
    t = last_card("flood_cities", flooded={"cities": 6, "mountains": 5}, placed=CENTRE)
    t.answer("mountains")
    assert set(t.options()) == {"forests", "hills", "forges", "libraries"}
    t.answer("libraries")
    assert all_flooded(t) == {"cities": 6, "mountains": 6, "libraries": 1}


@rule("RISE-FLOOD-05", "RISE-BARRIER-06")
def test_the_first_redirected_flood_may_use_up_a_barrier_for_the_second() -> None:
    t = last_card("flood_hills", flooded={"hills": 6}, barriers=["forges", "cities"], placed=CENTRE)
    t.answer("forges")
    assert t.flooded("forges") == 0
    assert not t.barrier("forges")
    t.answer("forges")
    assert all_flooded(t) == {"hills": 6, "forges": 1}
    assert t.barrier("cities")


@rule("RISE-FLOOD-06")
def test_a_single_dry_tile_and_the_centre_both_flood() -> None:
    t = last_card("flood_hills", flooded={**DROWNED, "forests": 5})
    assert t.match.over
    assert t.g.won == 0


@rule("RISE-FLOOD-06", "RISE-FLOOD-10")
def test_a_barrier_may_save_the_centre_from_two_redirected_floods() -> None:
    t = last_card("flood_hills", flooded={**DROWNED, "forests": 5}, barriers=["forests"], wave=0)
    assert not t.match.over
    assert t.g.flooded == [6] * 6
    assert t.g.barrier == [0] * 6
    assert t.g.round == 3


@rule("RISE-FLOOD-06")
def test_two_tiles_are_enough_to_save_the_centre() -> None:
    t = last_card("flood_hills", flooded={**DROWNED, "forests": 4}, wave=0)
    assert not t.match.over
    assert t.g.flooded == [6] * 6


@rule("RISE-FLOOD-07")
@pytest.mark.parametrize("card", ["flood_hills", "flood_cities", "controlled_flood"])
def test_the_centre_floods_last_by_the_next_flood_of_any_kind(card: str) -> None:
    assert last_card(card, flooded=DROWNED).match.over
    t = last_card("calm_seas", flooded=DROWNED, wave=0)
    assert not t.match.over
    assert t.dry("centre")


@rule("RISE-FLOOD-07", "RISE-BARRIER-11")
def test_the_centre_cannot_be_chosen_while_a_peninsula_has_a_dry_tile() -> None:
    for card, kind in (("controlled_flood", "flood.controlled"), ("flood_hills", "flood.redirect")):
        t = last_card(card, flooded={**DROWNED, "cities": 2, "forges": 5}, placed=CENTRE)
        assert t.asked() == (3, kind)
        assert set(t.options()) == {"forges", "cities"}
        t.answer("cities")
        assert t.crew("centre") == ["red_leader"]


@rule("RISE-FLOOD-08")
def test_a_basic_flood_takes_one_tile_and_asks_nothing() -> None:
    t = last_card("flood_forests", flooded={"forests": 5}, placed=CENTRE)
    assert all_flooded(t) == {"forests": 6}
    assert t.asked() == (0, "act.step")


@rule("RISE-FLOOD-09")
def test_the_gate_is_never_hit_by_a_flood() -> None:
    placed = {
        "build_spot_1": ["red_leader"],
        "solar_matrix": ["blue_leader"],
        "centre": ["yellow_leader"],
        "stasis_field": ["green_leader", "green_follower"],
    }
    t = position(
        4,
        beat="misfortune",
        deck=["flood_hills"] * 4,
        flooded={"hills": 2},
        built=["solar_matrix", "stasis_field"],
        placed=placed,
    )
    assert t.flooded("hills") == 6
    assert {spot: t.crew(spot) for spot in placed} == placed


@rule("RISE-FLOOD-10", "RISE-BARRIER-04")
def test_a_flood_that_a_barrier_stops_is_not_replaced() -> None:
    t = last_card("flood_hills", barriers=["hills"], placed=CENTRE)
    assert all_flooded(t) == {}
    assert t.asked() == (0, "act.step")
    t = last_card("flood_hills", flooded={"hills": 6}, barriers=["cities", "forges"], placed=CENTRE)
    t.answer("cities", "forges")
    assert all_flooded(t) == {"hills": 6}
    assert t.asked() == (0, "act.step")


# ---------------------------------------------------------------- Wrath of the Gods


@rule("RISE-WRATH-01", "RISE-WRATH-08")
@pytest.mark.parametrize(("space", "floods"), list(enumerate([0, 1, 2, 2, 2, 2, 3, 3, 3])))
def test_as_many_tiles_flood_as_the_space_of_the_wave_token_says(space: int, floods: int) -> None:
    t = position(4, beat="wrath", wave=space)
    for _ in range(floods):
        assert t.asked() == (0, "flood.wrath")
        t.answer("forges")
    assert t.asked() == (1, "place.step")
    assert all_flooded(t) == ({"forges": floods} if floods else {})


@rule("RISE-WRATH-08")
def test_the_values_of_the_track() -> None:
    assert BOX.wrath == [0, 1, 2, 2, 2, 2, 3, 3, 3]


@rule("RISE-WRATH-02", "RISE-WRATH-03")
def test_wrath_floods_are_chosen_and_resolved_one_at_a_time_from_any_peninsulas() -> None:
    t = position(4, beat="wrath", wave=8, flooded={"hills": 4})
    assert set(t.options()) == set(PENINSULAS)
    t.answer("hills")
    assert all_flooded(t) == {"hills": 5}
    assert set(t.options()) == set(PENINSULAS)
    t.answer("hills")
    assert all_flooded(t) == {"hills": 6}
    assert set(t.options()) == set(PENINSULAS) - {"hills"}
    t.answer("cities")
    assert all_flooded(t) == {"hills": 6, "cities": 1}


@rule("RISE-WRATH-04", "RISE-FLOOD-10", "RISE-BARRIER-06")
def test_a_barrier_absorbs_a_wrath_flood_that_counts() -> None:
    t = position(4, beat="wrath", wave=5, flooded={"hills": 1}, barriers=["hills"])
    t.answer("hills")
    assert t.flooded("hills") == 1
    assert not t.barrier("hills")
    assert t.asked() == (0, "flood.wrath")
    t.answer("hills")
    assert t.flooded("hills") == 2
    assert t.asked() == (1, "place.step")


@rule("RISE-WRATH-05")
@pytest.mark.parametrize("space", range(8))
def test_the_token_moves_up_after_the_floods(space: int) -> None:
    t = position(4, beat="wrath", wave=space)
    while t.is_asked("flood.wrath"):
        assert t.g.wave == space
        t.answer("hills")
    assert t.g.wave == space + 1


@rule("RISE-WRATH-06")
def test_on_the_last_space_the_token_stays() -> None:
    t = position(4, beat="wrath", wave=8)
    t.answer("hills", "hills", "cities")
    assert t.g.wave == 8
    assert t.g.round == 3


@rule("RISE-WRATH-07")
def test_a_lost_peninsula_cannot_be_chosen() -> None:
    t = position(4, beat="wrath", wave=1, flooded={"hills": 6, "forests": 6, "cities": 5})
    assert set(t.options()) == {"mountains", "forges", "libraries", "cities"}
    t.answer("cities")
    assert all_flooded(t) == {"hills": 6, "forests": 6, "cities": 6}


@rule("RISE-WRATH-07")
def test_with_one_peninsula_left_the_wrath_takes_it_without_a_question() -> None:
    t = position(4, beat="wrath", wave=8, flooded={**DROWNED, "forges": 2})
    assert t.asked() == (1, "place.step")
    assert t.flooded("forges") == 5


@rule("RISE-WRATH-01")
@pytest.mark.parametrize(("space", "stasis", "floods"), [(8, 2, 1), (5, 2, 0), (1, 2, 0), (8, 4, 0)])
def test_what_the_stasis_field_holds_back_does_not_flood(space: int, stasis: int, floods: int) -> None:
    t = position(4, beat="wrath", wave=space, round_effects={"stasis": stasis})
    for _ in range(floods):
        assert t.asked() == (0, "flood.wrath")
        t.answer("hills")
    assert t.asked() == (1, "place.step")
    assert t.flooded("hills") == floods
    assert t.g.wave == min(space + 1, 8)
    assert t.g.stasis == 0


@rule("RISE-WRATH-04", "RISE-FLOOD-07", "RISE-OBJ-04")
@pytest.mark.parametrize(("space", "lost"), [(5, False), (8, True)])
def test_a_last_barrier_counts_in_the_last_wrath_phase(space: int, lost: bool) -> None:
    t = position(4, beat="wrath", wave=space, flooded={**DROWNED, "cities": 5}, barriers=["cities"])
    assert t.match.over == lost
    assert t.g.flooded == [6] * 6
    assert t.g.barrier == [0] * 6


@rule("RISE-OBJ-02", "RISE-WRATH-05")
def test_a_lost_game_ends_at_once_and_the_wave_stays() -> None:
    t = position(4, beat="wrath", wave=6, flooded={**DROWNED, "cities": 6})
    assert t.match.over
    assert t.g.wave == 6
    assert t.told("wave") == []


@rule("RISE-WRATH-02")
def test_wrath_floods_may_be_spread_over_peninsulas() -> None:
    t = position(4, beat="wrath", wave=8, flooded={"mountains": 1})
    t.answer("libraries", "mountains", "forests")
    assert all_flooded(t) == {"libraries": 1, "mountains": 2, "forests": 1}


@rule("RISE-WRATH-05", "RISE-ROUND-05")
def test_wrath_grows_from_round_to_round() -> None:
    t = position(4, beat="misfortune", wave=1, first=3, deck=["calm_seas"] * 8)
    assert t.asked() == (3, "flood.wrath")
    t.answer("hills")
    assert t.g.wave == 2
    assert t.g.first == 0
    assert t.g.round == 3


# ---------------------------------------------------------------- unflooding


@rule("RISE-UNFLOOD-01")
@pytest.mark.parametrize("flooded", [1, 2, 4, 6])
def test_the_innermost_flooded_tile_becomes_dry(flooded: int) -> None:
    t = position(4, beat="start_window", flooded={"hills": flooded, "cities": 3}, hands={0: ["song_of_rising"]})
    t.answer("song_of_rising")
    assert t.asked() == (0, "unflood.where")
    assert set(t.options()) == {"hills", "cities"}
    t.answer("hills")
    assert t.flooded("hills") == flooded - 1
    assert t.dry(f"hills_{flooded}")
    assert flooded == 1 or not t.dry(f"hills_{flooded - 1}")
    assert t.flooded("cities") == 3


@rule("RISE-UNFLOOD-02")
@pytest.mark.parametrize(("energy", "offered"), [(4, False), (5, True), (7, True)])
def test_unflooding_costs_five_energy(energy: int, offered: bool) -> None:
    t = position(4, flooded={"hills": 2}, energy=[energy, 0, 0, 0])
    assert ("unflood" in t.options()) == offered
    if offered:
        t.answer("unflood").take("buy.share", 5)
        assert t.energy(0) == energy - 5
        assert t.flooded("hills") == 1


@rule("RISE-UNFLOOD-03")
def test_any_players_may_share_the_price_of_unflooding() -> None:
    t = position(4, flooded={"hills": 2, "cities": 1}, energy=[2, 2, 1, 2])
    t.answer("unflood", "cities")
    assert t.asked() == (0, "buy.share")
    assert set(t.options()) == {"1", "2"}
    t.answer(1)
    assert t.asked() == (1, "buy.add")
    assert set(t.options()) == {"0", "1", "2"}
    t.answer(2)
    assert t.asked() == (2, "buy.add")
    t.answer(1)
    assert t.asked() == (3, "buy.add")
    assert set(t.options()) == {"0", "1"}
    t.answer(1)
    assert [t.energy(seat) for seat in range(4)] == [1, 0, 0, 1]
    assert t.flooded("cities") == 0
    assert t.flooded("hills") == 2


@rule("RISE-UNFLOOD-03")
def test_if_the_price_is_not_met_nobody_pays() -> None:
    t = position(4, flooded={"hills": 2}, energy=[2, 2, 1, 0])
    t.answer("unflood").take("buy.share", 2)
    assert t.asked() == (1, "buy.add")
    t.answer(2)
    assert t.asked() == (2, "buy.add")
    assert set(t.options()) == {"0", "1"}
    t.answer(0)
    assert [t.energy(seat) for seat in range(4)] == [2, 2, 1, 0]
    assert t.flooded("hills") == 2
    assert t.told("purchase.fails")


@rule("RISE-UNFLOOD-03")
def test_the_energy_of_the_whole_table_counts_but_the_opener_needs_some() -> None:
    t = position(4, flooded={"hills": 2}, energy=[0, 1, 4, 0])
    assert "unflood" not in t.options()
    t.answer("wait")
    assert "unflood" in t.options()
    t = position(4, flooded={"hills": 2}, energy=[0, 1, 3, 0])
    t.answer("wait")
    assert "unflood" not in t.options()


@rule("RISE-UNFLOOD-04")
@pytest.mark.parametrize("beat", ["start_window", "end_window"])
def test_tiles_can_be_unflooded_at_the_start_and_end_of_a_round(beat: str) -> None:
    t = position(4, beat=beat, flooded={"hills": 2}, energy=[0, 0, 5, 0])
    assert t.asked() == (2, "window.step")
    assert set(t.options()) == {"unflood", "pass"}
    t.answer("unflood").take("buy.share", 5)
    assert t.flooded("hills") == 1
    assert t.energy(2) == 0


@rule("RISE-UNFLOOD-04")
def test_tiles_can_be_unflooded_between_misfortunes_but_not_while_one_is_resolved() -> None:
    t = position(
        4, beat="misfortune", deck=["controlled_flood", "flood_cities", "calm_seas", "calm_seas"], energy=[0, 5, 0, 0]
    )
    assert t.all_asked() == [(0, "flood.controlled")]
    t.answer("hills")
    assert t.asked() == (1, "window.step")
    assert t.flooded("cities") == 0
    t.answer("unflood").take("buy.share", 5)
    assert t.flooded("hills") == 0
    assert t.flooded("cities") == 1


@rule("RISE-UNFLOOD-04")
def test_tiles_can_be_unflooded_in_the_closing_windows_of_both_free_phases() -> None:
    for beat in ("place", "act"):
        t = position(
            4,
            beat=beat,
            flooded={"hills": 2},
            energy=[0, 0, 5, 0],
            placed={"centre": ["red_leader", "blue_leader", "yellow_leader", "green_leader"]},
            acted={"centre": ["red_leader", "blue_leader", "yellow_leader", "green_leader"]} if beat == "act" else {},
            followers=NO_FOLLOWERS,
            wave=1,
            deck=["calm_seas"] * 4,
        )
        assert t.asked() == (2, f"{beat}.step")
        assert set(t.options()) == {"unflood", "barrier", "done"}
        t.answer("unflood").take("buy.share", 5)
        assert t.flooded("hills") == 1


@rule("RISE-UNFLOOD-04")
def test_nothing_is_unflooded_in_the_hand_limit_window() -> None:
    t = position(
        4,
        beat="act",
        flooded={"hills": 2},
        energy=[5, 0, 0, 0],
        placed={"libraries_1": ["red_leader"]},
        hands={0: ["song_of_rising", "chart_of_fortune", "ancient_atlas", "aegis_stone"]},
        library=["font_of_power", "codex_of_renewal"],
    )
    assert "unflood" in t.options()
    t.answer("act_leader_libraries_1")
    assert t.asked() == (0, "limit.card")
    assert "play_song_of_rising" in t.options()
    assert not any("unflood" in key for key in t.options())


@rule("RISE-UNFLOOD-05")
def test_an_unflooded_tile_is_open_for_placement() -> None:
    t = position(4, flooded={"hills": 2}, energy=[5, 0, 0, 0])
    assert "leader_hills_2" not in t.options()
    t.answer("unflood").take("buy.share", 5)
    assert t.asked() == (1, "place.step")
    assert "leader_hills_2" in t.options()
    assert "leader_hills_1" not in t.options()


@rule("RISE-UNFLOOD-05")
def test_an_unflooded_tile_floods_again_like_any_other() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=2,
        deck=["flood_hills", "flood_hills"],
        flooded={"hills": 1},
        energy=[5, 0, 0, 0],
        placed=CENTRE,
    )
    assert t.flooded("hills") == 2
    t.answer("unflood").take("buy.share", 5)
    assert t.flooded("hills") == 2
    assert len(t.told("unflooded")) == 1


@rule("RISE-UNFLOOD-06")
def test_atlanteans_sent_home_do_not_come_back_with_the_tile() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=2,
        deck=["flood_hills", "calm_seas"],
        energy=[5, 0, 0, 0],
        placed={"hills_1": ["red_follower"], "centre": ["blue_leader"]},
    )
    assert t.asked() == (0, "window.step")
    t.answer("unflood").take("buy.share", 5)
    assert t.dry("hills_1")
    assert t.crew("hills_1") == []
    assert t.pool(0) == {"leader": 1, "follower": 2}
    assert t.asked() == (1, "act.step")


@rule("RISE-UNFLOOD-07")
def test_unflooding_needs_a_flooded_tile() -> None:
    t = position(4, energy=[9, 9, 0, 0])
    assert "unflood" not in t.options()
    t = position(4, beat="start_window", energy=[9, 9, 0, 0], hands={0: ["song_of_rising"]})
    assert t.is_asked("place.step")
    assert "song_of_rising" not in t.options()


@rule("RISE-UNFLOOD-07")
def test_only_peninsulas_with_a_flooded_tile_are_offered() -> None:
    t = position(4, flooded={"forges": 1, "mountains": 6, "cities": 2}, energy=[5, 0, 0, 0])
    t.answer("unflood")
    assert set(t.options()) == {"forges", "mountains", "cities"}
    t.answer("mountains").take("buy.share", 5)
    assert t.flooded("mountains") == 5


@rule("RISE-UNFLOOD-04", "RISE-LCARD-24")
def test_a_purchase_that_fails_in_a_window_counts_as_passing() -> None:
    t = position(4, beat="start_window", flooded={"hills": 1}, energy=[2, 3, 0, 0])
    assert t.asked() == (0, "window.step")
    t.answer("unflood").take("buy.share", 2)
    assert t.asked() == (1, "buy.add")
    t.answer(2)
    assert [t.energy(0), t.energy(1)] == [2, 3]
    assert t.asked() == (1, "window.step")
    t.answer("pass")
    assert t.asked() == (0, "place.step")


@rule("RISE-UNFLOOD-03")
def test_the_opener_alone_may_pay_all_although_others_could_add() -> None:
    t = position(4, flooded={"hills": 1}, energy=[6, 6, 0, 0])
    t.answer("unflood")
    assert t.asked() == (0, "buy.share")
    assert set(t.options()) == {"1", "2", "3", "4", "5"}
    t.answer(5)
    assert [t.energy(0), t.energy(1)] == [1, 6]
    assert t.flooded("hills") == 0
    assert t.asked() == (1, "place.step")


@rule("RISE-UNFLOOD-02", "RISE-UNFLOOD-04")
def test_several_tiles_may_be_unflooded_one_after_another() -> None:
    t = position(4, beat="end_window", flooded={"hills": 3}, energy=[11, 0, 0, 0])
    t.answer("unflood").take("buy.share", 5)
    assert t.asked() == (0, "window.step")
    t.answer("unflood").take("buy.share", 5)
    assert t.flooded("hills") == 1
    assert t.energy(0) == 1
    assert t.is_asked("place.step")
