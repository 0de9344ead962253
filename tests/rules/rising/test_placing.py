"""Phase 1: Place Atlanteans.  RISE-PLACE"""

from __future__ import annotations

import pytest

from critias.games.rising.box import TILES
from critias.testing import rule
from tests.support.rising import Position, position

PENINSULAS = ["forests", "hills", "mountains", "forges", "libraries", "cities"]
NO_FOLLOWERS = dict.fromkeys(range(4), 0)
OTHERS = ["blue_leader", "yellow_leader", "green_leader"]
CALM = ["calm_seas"] * 4


def spots(t: Position, kind: str = "leader", seat: int | None = None) -> set[str]:
    """Where a kind of Atlantean may be placed."""
    return {key.removeprefix(f"{kind}_") for key in t.options(seat) if key.startswith(f"{kind}_")}


def discs(peninsula: str, number: int) -> int:
    return 2 if peninsula == "cities" else (number + 1) // 2


# ---------------------------------------------------------------- where


@rule("RISE-PLACE-02", "RISE-PLACE-10", "RISE-PLACE-12")
def test_the_legal_spots_are_free_discs_of_dry_tiles_centre_built_components_and_build_spots() -> None:
    t = position(
        4,
        flooded={"hills": 2, "cities": 6},
        built=["solar_matrix", "terrestrial_anchor", "numinous_beacon"],
        placed={"forests_1": ["blue_leader"], "hills_3": ["blue_follower"], "numinous_beacon": ["blue_follower"]},
    )
    dry = {tile for tile in TILES if t.dry(tile)}
    assert len(dry) == 29
    expected = (dry - {"forests_1"}) | {"solar_matrix", "build_spot_1", "build_spot_2"}
    assert spots(t, "leader") == expected
    assert spots(t, "follower") == expected


@rule("RISE-PLACE-02", "RISE-BUILD-02")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6, 7])
def test_the_build_spots_of_the_player_count_are_open(seats: int) -> None:
    t = position(seats)
    number = 2 if seats <= 4 else 3
    assert {spot for spot in spots(t) if spot.startswith("build")} == {f"build_spot_{n + 1}" for n in range(number)}


@rule("RISE-PLACE-02", "RISE-PLACE-06")
def test_a_build_spot_takes_one_atlantean_of_each_player() -> None:
    t = position(4, placed={"build_spot_1": ["red_follower", "blue_leader"]})
    assert "build_spot_1" not in spots(t, "leader")
    assert "build_spot_2" in spots(t, "leader")
    t.answer("wait", "wait")
    assert t.asked() == (2, "place.step")
    assert "build_spot_1" in spots(t, "leader")


@rule("RISE-PLACE-03", "RISE-WILD-09")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("peninsula", PENINSULAS)
def test_a_tile_holds_as_many_atlanteans_as_it_has_discs(peninsula: str, number: int) -> None:
    tile = f"{peninsula}_{number}"
    room = discs(peninsula, number)
    t = position(4, placed={tile: OTHERS[: room - 1]})
    assert tile in spots(t, "leader")
    assert tile in spots(t, "follower")
    t = position(4, placed={tile: OTHERS[:room]})
    assert tile not in spots(t, "leader")
    assert tile not in spots(t, "follower")


@rule("RISE-PLACE-04")
def test_the_centre_has_room_for_everybody() -> None:
    colours = ["blue", "yellow", "green", "orange", "purple", "navy"]
    crowd = [f"{colour}_{kind}" for colour in colours for kind in ("leader", "follower", "follower")]
    t = position(7, placed={"centre": crowd}, deck=["calm_seas"] * 7)
    assert "centre" in spots(t, "leader")
    t.answer("leader_centre", "follower_centre", "follower_centre")
    assert len(t.crew("centre")) == 21
    assert t.beat == "act"


@rule("RISE-PLACE-05")
def test_a_tile_need_not_be_filled() -> None:
    t = position(4, followers=NO_FOLLOWERS, placed={"hills_6": ["blue_leader"], "centre": OTHERS[1:]}, deck=CALM)
    t.answer("leader_mountains_6")
    assert t.beat == "act"
    assert t.crew("mountains_6") == ["red_leader"]
    assert t.crew("hills_6") == ["blue_leader"]


@rule("RISE-PLACE-06", "RISE-PLACE-07")
def test_players_share_a_tile_and_one_player_may_have_several_there() -> None:
    t = position(4)
    t.answer("follower_hills_5", "leader_hills_5", "wait", "wait")
    assert "hills_5" in spots(t, "follower")
    t.answer("follower_hills_5")
    assert t.crew("hills_5") == ["red_follower", "blue_leader", "red_follower"]
    assert "hills_5" not in spots(t)


@rule("RISE-PLACE-07")
def test_one_player_may_fill_a_tile_alone() -> None:
    t = position(1)
    t.answer("follower_hills_6", "leader_hills_6", "follower_hills_6")
    assert t.crew("hills_6") == ["red_follower", "red_leader", "red_follower"]
    assert "hills_6" not in spots(t, "follower")


@rule("RISE-PLACE-08")
def test_each_atlantean_on_a_disc_gets_one_action() -> None:
    t = position(
        4,
        beat="act",
        placed={"forges_5": ["red_follower", "red_leader", "blue_leader"]},
        goods={0: {"ore": 5}, 1: {"ore": 5}},
    )
    t.answer("act_follower_forges_5")
    assert t.goods(0) == {"ore": 4, "atlantium": 1}
    t.answer("act_leader_forges_5")
    assert t.goods(1) == {"ore": 4, "atlantium": 1}
    assert set(t.options()) == {"act_leader_forges_5", "decline_leader_forges_5", "wait"}
    t.answer("act_leader_forges_5")
    assert t.goods(0) == {"ore": 3, "atlantium": 2}
    assert t.is_asked("flood.wrath")


@rule("RISE-PLACE-08")
def test_in_the_cities_the_pair_has_one_action() -> None:
    t = position(4, beat="act", placed={"cities_1": ["red_follower", "red_leader"]}, rolls=[6, 6])
    assert set(t.options()) == {"act_cities_1", "decline_cities_1", "wait"}
    t.answer("act_cities_1")
    assert t.g.reserve[0] == 1
    assert t.is_asked("flood.wrath")


@rule("RISE-PLACE-10")
@pytest.mark.parametrize("flooded", range(7))
def test_flooded_tiles_are_closed(flooded: int) -> None:
    t = position(4, flooded={"libraries": flooded})
    here = {spot for spot in spots(t, "follower") if spot.startswith("libraries")}
    assert here == {f"libraries_{n}" for n in range(flooded + 1, 7)}


# ---------------------------------------------------------------- components


@rule("RISE-PLACE-11")
@pytest.mark.parametrize(
    ("component", "room"),
    [
        ("solar_matrix", 2),
        ("mystic_siphon", 2),
        ("matter_converter", 2),
        ("harmonic_forge", 2),
        ("resonance_engine", 2),
        ("numinous_beacon", 1),
        ("amplification_harbor", 2),
        ("prediction_module", 2),
        ("kinship_array", 2),
        ("stasis_field", 2),
    ],
)
def test_a_component_holds_one_atlantean_a_single_spot_and_two_on_a_double(component: str, room: int) -> None:
    t = position(4, built=[component], placed={component: OTHERS[: room - 1]})
    assert component in spots(t)
    t = position(4, built=[component], placed={component: OTHERS[:room]})
    assert component not in spots(t)


@rule("RISE-PLACE-11")
def test_spirit_seal_and_soul_terraformer_hold_two() -> None:
    for component in ("spirit_seal", "soul_terraformer"):
        t = position(4, built=[component], placed={component: ["blue_follower"]})
        assert component in spots(t, "follower")
        t = position(4, built=[component], placed={component: ["blue_follower", "yellow_follower"]})
        assert component not in spots(t, "follower")


@rule("RISE-PLACE-11", "RISE-PLACE-12")
def test_unbuilt_components_and_one_time_benefits_take_no_workers() -> None:
    t = position(4, built=["terrestrial_anchor", "aether_lens", "entropy_drive", "solar_matrix"])
    assert "mystic_siphon" in t.planned()
    assert spots(t) == set(TILES) | {"build_spot_1", "build_spot_2", "solar_matrix"}
    assert spots(t, "follower") == spots(t)


@rule("RISE-PLACE-13")
@pytest.mark.parametrize("spot", ["cities_3", "stasis_field"])
def test_a_lone_atlantean_may_stand_on_a_double_disc_but_gets_no_action(spot: str) -> None:
    t = position(4, followers=NO_FOLLOWERS, built=["stasis_field"], placed={"centre": OTHERS}, deck=CALM)
    assert spot in spots(t)
    t.answer(f"leader_{spot}")
    assert t.crew(spot) == ["red_leader"]
    assert t.asked() == (1, "act.step")
    for _ in range(3):
        assert not any(spot in key for key in t.options())
        t.answer("act_leader_centre")
    assert t.is_asked("flood.wrath")
    assert t.pool(0) == {"leader": 1}


# ---------------------------------------------------------------- all must be placed


@rule("RISE-PLACE-01", "RISE-PLACE-14")
def test_the_phase_ends_when_the_last_atlantean_is_placed() -> None:
    t = position(4, followers={**NO_FOLLOWERS, 2: 2}, placed={"centre": ["red_leader", *OTHERS]}, deck=CALM)
    assert t.asked() == (2, "place.step")
    t.answer("follower_hills_1")
    assert t.asked() == (2, "place.step")
    assert t.beat == "place"
    assert not {"done", "pass"} & set(t.options())
    t.answer("follower_hills_2")
    assert t.beat == "act"


@rule("RISE-PLACE-01")
def test_volunteers_and_hologram_must_be_placed_too() -> None:
    t = position(
        4,
        followers=NO_FOLLOWERS,
        volunteers={1: 1},
        hologram="mystic",
        placed={"centre": ["red_leader", *OTHERS]},
        deck=CALM,
    )
    assert t.asked() == (0, "place.step")
    assert spots(t, "hologram") == set(TILES) | {"build_spot_1", "build_spot_2"}
    t.answer("hologram_centre")
    assert t.asked() == (1, "place.step")
    t.answer("volunteer_centre")
    assert t.beat == "act"


@rule("RISE-PLACE-01", "RISE-PLACE-14")
def test_a_leader_that_an_ability_holds_back_does_not_keep_the_phase_open() -> None:
    t = position(
        4,
        followers=NO_FOLLOWERS,
        councilors={0: "astrologer", 1: "mystic"},
        placed={"centre": ["yellow_leader", "green_leader"]},
        deck=CALM,
    )
    assert "hold" in t.options()
    t.answer("hold")
    assert t.asked() == (1, "place.step")
    assert "hold" not in t.options()
    t.answer("leader_centre")
    assert t.asked() == (0, "place.late")
    assert len(t.told("misfortune")) == 4


@rule("RISE-PLACE-14")
def test_the_phase_stays_open_for_the_closing_window() -> None:
    t = position(
        4,
        followers=NO_FOLLOWERS,
        placed={"centre": OTHERS},
        hands={1: ["font_of_power"]},
        deck=["flood_hills", "calm_seas", "calm_seas", "calm_seas"],
    )
    t.answer("leader_centre")
    assert t.asked() == (1, "place.step")
    assert t.beat == "place"
    assert t.told("misfortune") == []


@rule("RISE-PLACE-15")
def test_a_volunteer_of_the_start_step_is_placed_in_this_round() -> None:
    t = position(
        4,
        beat="start_window",
        followers=NO_FOLLOWERS,
        placed={"centre": ["red_leader", *OTHERS]},
        hands={3: ["call_of_kinship"]},
        deck=CALM,
    )
    t.answer("call_of_kinship")
    assert t.pool(3) == {"volunteer": 2}
    assert t.asked() == (3, "place.step")
    assert not {"done", "pass"} & set(t.options())
    t.answer("volunteer_centre", "volunteer_centre")
    assert t.beat == "act"
    assert t.crew("centre").count("green_volunteer") == 2


@rule("RISE-PLACE-15")
def test_a_follower_recruited_during_placement_is_placed_in_the_same_phase() -> None:
    t = position(
        4,
        followers={**NO_FOLLOWERS, 0: 1},
        placed={"cities_1": ["red_follower"], "centre": OTHERS},
        hands={0: ["enigma_of_alacrity"]},
        deck=CALM,
        rolls=[6, 6],
    )
    t.answer("leader_cities_1")
    assert t.asked() == (0, "enigma.use")
    t.answer("yes")
    assert t.pool(0) == {"follower": 1}
    assert t.asked() == (0, "place.step")
    t.answer("follower_hills_1")
    assert t.beat == "act"
    assert t.crew("hills_1") == ["red_follower"]


# ---------------------------------------------------------------- free order


@rule("RISE-PLACE-09")
def test_in_free_order_one_player_may_place_everything_at_once() -> None:
    t = position(4, free=True, first=1)
    t.answer_for(3, "follower_hills_6", "follower_hills_6", "leader_hills_6")
    assert t.crew("hills_6") == ["green_follower", "green_follower", "green_leader"]
    assert t.pool(3) == {}
    assert [seat for seat, _ in t.all_asked()] == [0, 1, 2, 3]
    assert all("leader_hills_6" not in t.options(seat) for seat in range(3))


@rule("RISE-PLACE-09")
def test_in_free_order_players_mix_their_placements() -> None:
    t = position(4, free=True)
    for seat, key in ((2, "leader_forests_5"), (0, "follower_forests_5"), (2, "follower_forests_5")):
        t.answer_for(seat, key)
    assert t.crew("forests_5") == ["yellow_leader", "red_follower", "yellow_follower"]
    assert all("follower_forests_5" not in t.options(seat) for seat in range(4))
