"""The general rules: goods, Atlanteans, what is open.  RISE-GEN"""

from __future__ import annotations

import pytest

from critias.engine.game import GameError
from critias.games.rising import GAME
from critias.games.rising.box import BOX, COLOURS, GOODS, POWER_CORE, SPOTS, TILES
from critias.games.rising.state import Rising
from critias.testing import rule
from tests.support.rising import Position, fresh, position

PENINSULAS = ["forests", "hills", "mountains", "forges", "libraries", "cities"]


def seen(t: Position, seat: int) -> Rising:
    view = t.match.seen_by(seat)
    assert isinstance(view, Rising)
    return view


# ---------------------------------------------------------------- the frame


@rule("RISE-GEN-02")
def test_one_to_seven_can_play() -> None:
    assert GAME.seat_counts == [1, 2, 3, 4, 5, 6, 7]
    for seats in (0, 8):
        with pytest.raises(GameError):
            fresh(seats)


@rule("RISE-GEN-01")
@pytest.mark.parametrize("seats", [1, 4, 7])
def test_a_lost_game_is_lost_by_all(seats: int) -> None:
    t = position(seats, beat="wrath", wave=8, flooded=dict.fromkeys(PENINSULAS, 6), built=["solar_matrix"])
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.winners == []
    assert outcome.scores == [1] * seats
    assert outcome.reason == "No island tile is dry."
    assert len(outcome.sheet) == 1


@rule("RISE-GEN-03")
def test_the_island_is_a_centre_and_six_peninsulas_of_six() -> None:
    t = position(4)
    spots = {key.removeprefix("leader_") for key in t.options() if key.startswith("leader_")}
    tiles = {f"{name}_{position}" for name in PENINSULAS for position in range(1, 7)} | {"centre"}
    assert len(tiles) == 37
    assert spots == tiles | {"build_spot_1", "build_spot_2"}
    assert SPOTS[:37] == TILES


@rule("RISE-GEN-03")
@pytest.mark.parametrize("peninsula", PENINSULAS)
def test_position_1_is_the_tip_and_6_lies_next_to_the_centre(peninsula: str) -> None:
    t = position(4, flooded={peninsula: 1})
    assert not t.dry(f"{peninsula}_1")
    assert t.dry(f"{peninsula}_2")
    t = position(4, flooded={peninsula: 5})
    assert not t.dry(f"{peninsula}_5")
    assert t.dry(f"{peninsula}_6")


@rule("RISE-GEN-04")
@pytest.mark.parametrize(("peninsula", "good"), [("mountains", "ore"), ("hills", "gold"), ("forests", "crystal")])
def test_in_the_three_wild_peninsulas_a_die_is_rolled_for_a_resource(peninsula: str, good: str) -> None:
    t = position(4, beat="act", placed={f"{peninsula}_6": ["red_follower"]}, rolls=[6])
    t.answer(f"act_follower_{peninsula}_6")
    assert len(t.told("rolls")) == 1
    assert t.goods(0) == {good: 1}


@rule("RISE-GEN-04")
@pytest.mark.parametrize("peninsula", ["forges", "libraries", "cities"])
def test_in_the_civilised_peninsulas_nobody_rolls_for_a_resource(peninsula: str) -> None:
    t = position(
        4,
        beat="act",
        placed={f"{peninsula}_2": ["red_follower"] * (2 if peninsula == "cities" else 1)},
        goods={0: {"ore": 1}},
        rolls=[6, 6],
        library=["font_of_power", "song_of_rising"],
    )
    t.answer("act_cities_2" if peninsula == "cities" else f"act_follower_{peninsula}_2")
    assert len(t.told("rolls")) == (2 if peninsula == "cities" else 0)
    assert t.goods(0) == ({"atlantium": 3} if peninsula == "forges" else {"ore": 1})
    assert t.hand(0) == (["font_of_power", "song_of_rising"] if peninsula == "libraries" else [])
    assert t.g.reserve[0] == (1 if peninsula == "cities" else 2)


@rule("RISE-GEN-05")
def test_every_tile_is_dry_or_flooded() -> None:
    t = position(4, flooded={"hills": 2, "cities": 6})
    wet = {tile for tile in TILES if not t.dry(tile)}
    assert wet == {"hills_1", "hills_2", *(f"cities_{n}" for n in range(1, 7))}


# ---------------------------------------------------------------- goods


@rule("RISE-GEN-06", "RISE-GEN-07")
def test_the_four_resources_can_be_swapped_and_energy_cannot() -> None:
    purse = {"ore": 1, "gold": 1, "crystal": 1, "atlantium": 1, "mystic_energy": 3}
    t = position(4, goods={0: purse}, hands={0: ["theory_of_transmutation"]})
    t.answer("theory_of_transmutation")
    assert t.asked() == (0, "exchange.give")
    assert set(t.options()) == {"ore", "gold", "crystal", "atlantium"}
    t.answer("gold")
    assert t.asked() == (0, "exchange.take")
    assert set(t.options()) == {"ore", "crystal", "atlantium"}
    t.answer("crystal", "done")
    assert t.goods(0) == {"ore": 1, "crystal": 2, "atlantium": 1, "mystic_energy": 3}


@rule("RISE-GEN-07")
def test_energy_alone_is_nothing_to_swap() -> None:
    t = position(4, energy=[3, 0, 0, 0], hands={0: ["theory_of_transmutation"]})
    assert "theory_of_transmutation" not in t.options()
    t = position(4, goods={0: {"ore": 1}}, hands={0: ["theory_of_transmutation"]})
    assert "theory_of_transmutation" in t.options()


@rule("RISE-GEN-06", "RISE-GEN-07")
def test_energy_is_no_resource_but_part_of_the_power_core() -> None:
    assert GOODS == ["ore", "gold", "crystal", "atlantium", "mystic_energy"]
    assert BOX.cost[POWER_CORE] == [0, 2, 2, 2, 4]
    assert all(cost[4] == 0 for cost in BOX.cost[:POWER_CORE])


@rule("RISE-GEN-08")
@pytest.mark.parametrize(
    ("good", "tile", "tokens"), [("ore", "mountains_6", 12), ("gold", "hills_6", 12), ("crystal", "forests_6", 12)]
)
def test_a_gain_is_not_stopped_by_the_tokens_in_the_box(good: str, tile: str, tokens: int) -> None:
    t = position(4, beat="act", placed={tile: ["red_leader"]}, goods={0: {good: tokens - 5}, 1: {good: 5}}, rolls=[6])
    t.answer(f"act_leader_{tile}")
    assert t.goods(0) == {good: tokens - 4}


@rule("RISE-GEN-08")
def test_atlantium_is_unlimited_too() -> None:
    t = position(4, beat="act", placed={"forges_1": ["red_leader"]}, goods={0: {"ore": 1, "atlantium": 16}})
    t.answer("act_leader_forges_1")
    assert t.goods(0) == {"atlantium": 19}


@rule("RISE-GEN-09")
def test_energy_is_unlimited() -> None:
    t = position(4, beat="act", placed={"centre": ["red_leader"]}, energy=[20, 4, 0, 0])
    t.answer("act_leader_centre")
    assert t.energy(0) == 21


@rule("RISE-GEN-18")
def test_gains_belong_to_the_owner_of_the_atlantean() -> None:
    t = position(
        4,
        beat="act",
        placed={"hills_5": ["red_leader", "blue_leader", "yellow_leader"], "libraries_1": ["green_leader"]},
        library=["song_of_rising", "font_of_power"],
        rolls=[1, 5, 6],
    )
    for key in ("act_leader_hills_5", "act_leader_hills_5", "act_leader_hills_5", "act_leader_libraries_1"):
        t.answer(key)
    assert [t.goods(seat) for seat in range(4)] == [{}, {"gold": 1}, {"gold": 1}, {}]
    assert [t.hand(seat) for seat in range(4)] == [[], [], [], ["font_of_power", "song_of_rising"]]


@rule("RISE-GEN-19")
@pytest.mark.parametrize("beat", ["place", "act"])
def test_nothing_can_be_given_away_without_an_effect(beat: str) -> None:
    t = position(
        4,
        beat=beat,
        followers=dict.fromkeys(range(4), 0),
        placed={"centre": ["red_leader", "blue_leader"]} if beat == "act" else {},
        goods={0: {"gold": 3, "mystic_energy": 1}, 1: {"ore": 2, "mystic_energy": 1}},
        hands={0: ["golden_plumb", "song_of_rising"], 1: ["ancient_atlas"]},
    )
    assert t.asked()[0] == 0
    if beat == "act":
        assert set(t.options()) == {"act_leader_centre", "decline_leader_centre", "wait"}
    else:
        rest = [key for key in t.options() if not key.startswith("leader_")]
        assert rest == ["wait"]


@rule("RISE-GEN-19")
def test_an_effect_may_allow_a_trade() -> None:
    t = position(4, goods={0: {"gold": 1}}, hands={0: ["accord_of_exchange"]})
    t.answer("accord_of_exchange", "yellow", "gold")
    assert t.goods(2) == {"gold": 1}
    assert t.goods(0) == {}


# ---------------------------------------------------------------- Atlanteans


@rule("RISE-GEN-10")
@pytest.mark.parametrize("seats", [1, 4, 7])
def test_every_player_has_one_leader(seats: int) -> None:
    t = fresh(seats, 2)
    assert [t.pool(seat)["leader"] for seat in range(seats)] == [1] * seats


@rule("RISE-GEN-11")
def test_a_leader_loses_its_action_to_a_flood_like_any_other() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=["flood_hills"],
        placed={"hills_1": ["red_leader"], "hills_2": ["blue_leader"]},
        councilors={0: "mystic"},
    )
    assert t.crew("hills_1") == []
    assert t.asked() == (1, "act.step")
    t.answer("decline_leader_hills_2")
    assert t.energy(0) == 0
    assert t.is_asked("flood.wrath")


@rule("RISE-GEN-11")
def test_a_leader_is_placed_and_acts_once_like_any_other() -> None:
    t = position(
        4,
        followers=dict.fromkeys(range(4), 0),
        placed={"mountains_1": ["blue_leader"], "mountains_2": ["yellow_leader"], "forests_1": ["green_leader"]},
        deck=["calm_seas"] * 4,
    )
    assert "leader_mountains_1" not in t.options()
    t.answer("leader_centre")
    assert set(t.options()) == {"act_leader_centre", "decline_leader_centre", "wait"}
    t.answer("act_leader_centre")
    assert t.energy(0) == 1
    assert t.has_acted("red_leader", "centre")
    assert t.asked()[0] == 1


@rule("RISE-GEN-12")
def test_a_follower_is_no_leader() -> None:
    t = position(
        4,
        beat="act",
        placed={"centre": ["red_follower", "blue_leader"]},
        hands={0: ["cipher_of_expertise"], 1: ["cipher_of_expertise"]},
        councilors={0: "mystic"},
    )
    t.answer("act_follower_centre")
    assert t.energy(0) == 1
    assert t.asked() == (1, "act.step")
    t.answer("act_leader_centre")
    assert t.asked() == (1, "cipher.use")


@rule("RISE-GEN-12", "RISE-GEN-13")
def test_only_followers_are_hit_by_plague_and_allowed_on_the_spirit_seal() -> None:
    t = position(4, built=["spirit_seal"], volunteers={0: 1})
    on_seal = {key for key in t.options() if key.endswith("_spirit_seal")}
    assert on_seal == {"follower_spirit_seal"}
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=["plague"],
        placed={"hills_6": ["red_leader", "red_volunteer", "red_follower"]},
    )
    assert t.crew("hills_6") == ["red_leader", "red_volunteer"]


@rule("RISE-GEN-13")
def test_a_volunteer_is_neither_leader_nor_follower() -> None:
    t = position(
        4,
        beat="act",
        placed={"centre": ["red_volunteer"]},
        hands={0: ["cipher_of_expertise"]},
        councilors={0: "mystic"},
    )
    t.answer("act_volunteer_centre")
    assert t.energy(0) == 1
    assert not t.is_asked("cipher.use")
    t = position(4, hands={0: ["enigma_of_alacrity"]}, volunteers={0: 1})
    t.answer("volunteer_centre")
    assert not t.is_asked("enigma.use")


@rule("RISE-GEN-14")
def test_all_five_kinds_are_atlanteans() -> None:
    kinds = ["leader", "follower", "volunteer", "hologram", "automaton"]
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=["dimmed_source"],
        hologram="mystic",
        automaton=True,
        followers={0: 1},
        placed={"centre": [f"red_{kind}" for kind in kinds], "hills_1": ["blue_leader"]},
    )
    assert t.crew("centre") == []
    assert t.pool(0) == dict.fromkeys(kinds, 1)


@rule("RISE-GEN-15")
def test_three_colours_have_seven_followers_and_four_have_four() -> None:
    followers = dict(zip(COLOURS, BOX.colour_followers, strict=True))
    assert followers == {"red": 7, "blue": 7, "yellow": 7, "green": 4, "orange": 4, "purple": 4, "navy": 4}


@rule("RISE-GEN-16", "RISE-GEN-17")
def test_only_atlanteans_in_the_pool_can_be_placed() -> None:
    t = position(4, followers={0: 0, 1: 1}, placed={"centre": ["blue_leader"]})
    assert t.g.reserve[:2] == [4, 3]
    assert {key.split("_")[0] for key in t.options()} == {"leader", "wait"}
    t.answer("wait")
    assert {key.split("_")[0] for key in t.options()} == {"follower", "wait"}
    t.answer("follower_centre")
    assert t.pool(1) == {}


@rule("RISE-GEN-17")
def test_a_follower_of_the_reserve_is_controlled_once_it_is_recruited() -> None:
    t = position(
        4, beat="act", placed={"cities_1": ["red_follower", "red_leader"]}, followers={0: 1}, rolls=[4, 4], wave=0
    )
    assert t.g.reserve[0] == 3
    t.answer("act_cities_1")
    assert t.g.reserve[0] == 2
    assert t.g.round == 3
    t.wait_until(0)
    assert t.pool(0) == {"leader": 1, "follower": 2}


# ---------------------------------------------------------------- what is open


@rule("RISE-GEN-20")
def test_hands_are_open_and_only_decks_and_the_stack_are_hidden() -> None:
    t = position(
        3,
        hands={1: ["font_of_power", "ancient_atlas"], 2: ["song_of_rising"]},
        goods={1: {"gold": 2}},
        hologram="mystic",
        library_bottom=["codex_of_renewal"],
        library_discard=["font_of_power"],
        discard=["plague"],
    )
    g = t.g
    for seat in (-1, 0, 1, 2):
        view = seen(t, seat)
        assert view.hand == g.hand
        assert view.artifacts == g.artifacts
        assert view.goods == g.goods
        assert view.board == g.board
        assert view.library_bottom == g.library_bottom
        assert view.library_discard == g.library_discard
        assert view.misfortune_discard == g.misfortune_discard
        for hidden, real in ((view.library, g.library), (view.misfortunes, g.misfortunes), (view.stack, g.stack)):
            assert len(hidden) == len(real) > 0
            assert set(hidden) == {-1}


@rule("RISE-GEN-21")
def test_dice_have_the_faces_1_to_6() -> None:
    faces = set()
    for seed in range(60):
        t = position(4, beat="act", placed={"hills_6": ["red_leader"]}, seed=seed)
        t.answer("act_leader_hills_6")
        (rolled,) = t.told("rolls")
        faces.add(rolled[1])
        assert t.goods(0) == ({"gold": 1} if rolled[1] >= 5 else {})
    assert faces == {1, 2, 3, 4, 5, 6}
    assert BOX.die_faces == [1, 2, 3, 4, 5, 6]


@rule("RISE-GEN-22")
def test_what_one_player_looks_at_all_may_see_until_the_deck_is_shuffled() -> None:
    t = position(
        4,
        hands={0: ["augury_of_waves"]},
        deck=["plague", "flood_hills", "calm_seas"],
        followers=dict.fromkeys(range(4), 0),
    )
    assert seen(t, 0).foreseen == []
    t.answer("augury_of_waves")
    assert t.asked() == (0, "augury.discard")
    cards = [t.g.foreseen[at] for at in (-1, -2, -3)]
    assert [seen(t, seat).foreseen for seat in (-1, 0, 3)] == [t.g.foreseen] * 3
    t.answer("none", "calm_seas", "plague")
    assert [seen(t, seat).foreseen for seat in (-1, 0, 3)] == [t.g.foreseen] * 3
    assert t.deck()[:3] == ["calm_seas", "plague", "flood_hills"]
    assert sorted(t.g.foreseen) == sorted(cards)


@rule("RISE-GEN-22")
def test_after_a_shuffle_nothing_is_known_of_the_deck() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        foreseen=["spur_the_cycle", "plague", "calm_seas"],
        placed={"centre": ["red_leader"]},
    )
    assert t.told("misfortune.shuffled")
    assert t.g.foreseen == []
    assert len(t.g.misfortunes) == 61
    assert set(seen(t, 0).misfortunes) == {-1}


@rule("RISE-GEN-22")
def test_offered_boards_may_be_seen_by_all() -> None:
    t = position(4, beat="end_window", hologram="priest", stack=["mystic", "guardian", "explorer"])
    assert t.asked() == (1, "hologram.board")
    assert len(t.g.offered_boards) == 2
    assert [seen(t, seat).offered_boards for seat in (-1, 0, 1)] == [t.g.offered_boards] * 3


@rule("RISE-GEN-23")
def test_the_text_of_a_councilor_goes_before_the_general_rule() -> None:
    t = position(4, flooded={"hills": 2}, councilors={0: "seafarer", 1: "mystic"})
    assert "leader_hills_1" in t.options()
    assert "follower_hills_1" not in t.options()
    t.answer("leader_centre")
    assert "leader_hills_1" not in t.options()


@rule("RISE-GEN-23")
def test_the_text_of_a_card_goes_before_the_general_rule() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=2,
        deck=["calm_seas", "calm_seas"],
        hands={0: ["science_of_shielding"]},
        energy=[4, 0, 0, 0],
    )
    assert t.asked() == (0, "window.step")
    assert set(t.options()) == {"science_of_shielding", "pass"}  # no barrier for energy now
    t.answer("science_of_shielding", "cities")
    assert t.barrier("cities")
