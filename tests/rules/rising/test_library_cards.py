"""Library cards: when they are played, the hand limit, what each of them does.  RISE-LCARD"""

from __future__ import annotations

import pytest

from critias.games.rising.box import ARTIFACTS, BASICS, BOX, CARDS, MISFORTUNES, PENINSULAS
from critias.testing import rule
from tests.support.rising import Position, position

CALM = ["calm_seas"] * 4
NO_FOLLOWERS = dict.fromkeys(range(4), 0)


def effects(t: Position, seat: int | None = None) -> set[str]:
    """The cards that may be played."""
    return set(t.options(seat)) & set(BASICS)


def acting(hand: list[str], spot: str = "centre", pieces: list[str] | None = None, **named: object) -> Position:
    """Red has cards and Atlanteans on a spot, green's Leader stands on the centre."""
    placed = {spot: pieces or ["red_leader"]}
    placed["centre"] = [*placed.get("centre", []), "green_leader"]
    return position(4, beat="act", placed=placed, hands={0: hand}, **{"wave": 0, **named})


# ---------------------------------------------------------------- windows


@rule("RISE-LCARD-01", "RISE-LCARD-02")
def test_a_card_may_be_played_in_every_window_of_a_round() -> None:
    t = position(2, beat="start_window", followers={0: 0, 1: 0}, deck=CALM, wave=1, hands={1: ["font_of_power"]})
    offered = []
    while t.g.round == 2:
        question = t.question
        options = t.options()
        if question.seat == 1:
            assert "font_of_power" in options
            offered.append(f"{t.beat} {t.g.draws}" if t.beat.startswith("misfortune") else t.beat)
        steps = ["leader_centre", "act_leader_centre", "done", "pass", "hills"]
        t.answer(next(key for key in steps if key in options))
    assert offered == [
        "start_window",
        "place",  # on the own turn
        "place",  # after the last placement, before the first misfortune
        *(f"misfortune_window {n}" for n in (1, 2, 3, 4)),
        "act",
        "act",  # after the last action, before the Wrath
        "end_window",
    ]
    assert t.hand(1) == ["font_of_power"]


@rule("RISE-LCARD-01")
def test_no_card_is_played_in_the_middle_of_an_action() -> None:
    t = position(
        4,
        beat="act",
        free=True,
        placed={"hills_6": ["red_leader"], "centre": ["blue_leader"]},
        energy=[3, 0, 0, 0],
        hands={0: ["font_of_power"], 1: ["font_of_power"]},
        rolls=[3],
    )
    assert "font_of_power" in t.options(1)
    t.answer_for(0, "act_leader_hills_6")
    assert t.all_asked() == [(0, "roll.boost")]
    assert t.options() == ["0", "1", "2"]


@rule("RISE-LCARD-01", "RISE-LCARD-03")
def test_no_card_is_played_before_a_misfortune_is_resolved() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=["controlled_flood"],
        hands={0: ["science_of_shielding"], 3: ["science_of_shielding"]},
    )
    assert t.all_asked() == [(3, "flood.controlled")]
    assert t.options() == PENINSULAS
    t.answer("hills")
    assert t.flooded("hills") == 1
    assert t.asked() == (0, "window.step")
    t.answer("science_of_shielding", "hills")
    assert t.barrier("hills")
    assert t.flooded("hills") == 1


@rule("RISE-LCARD-03")
def test_a_barrier_by_card_is_too_late_for_the_drawn_flood_but_in_time_for_the_next() -> None:
    t = position(
        4,
        beat="misfortune",
        deck=["flood_forges", "flood_forges", "calm_seas", "calm_seas"],
        hands={1: ["science_of_shielding"]},
        placed={"centre": ["red_leader"]},
    )
    assert t.flooded("forges") == 1
    t.answer("science_of_shielding", "forges")
    assert t.flooded("forges") == 1
    assert not t.barrier("forges")  # the second flood has used it up
    assert t.beat == "act"


@rule("RISE-LCARD-24")
def test_effects_are_used_one_a_turn_clockwise_from_the_starting_player() -> None:
    t = position(
        4,
        beat="end_window",
        first=1,
        hands={0: ["font_of_power"], 1: ["font_of_power", "call_of_kinship"], 3: ["call_of_kinship"]},
    )
    assert t.all_asked() == [(1, "window.step")]
    t.answer("call_of_kinship")
    assert t.all_asked() == [(3, "window.step")]
    t.answer("pass")
    assert t.all_asked() == [(0, "window.step")]
    t.answer("font_of_power")
    assert t.all_asked() == [(1, "window.step")]
    t.answer("pass")
    assert t.all_asked() == [(3, "window.step")]  # may think again after an effect
    t.answer("pass")
    assert t.g.round == 3


@rule("RISE-LCARD-04")
@pytest.mark.parametrize("card", ["font_of_power", "call_of_kinship"])
def test_a_played_card_goes_to_the_discards(card: str) -> None:
    t = position(4, hands={0: [card, "augury_of_waves"]}, library_discard=["codex_of_renewal"])
    t.answer(card)
    assert t.hand(0) == ["augury_of_waves"]
    assert t.library_discards() == ["codex_of_renewal", card]


# ---------------------------------------------------------------- the hand limit


@rule("RISE-LCARD-05")
@pytest.mark.parametrize(
    ("hand", "asked"),
    [
        (["call_of_kinship", "call_of_kinship", "augury_of_waves"], False),
        (["call_of_kinship", "call_of_kinship", "ancient_atlas"], False),
        (["call_of_kinship", "call_of_kinship", "augury_of_waves", "codex_of_renewal"], True),
        (["call_of_kinship", "ancient_atlas", "aegis_stone", "codex_of_renewal"], True),
        (["golden_plumb", "ancient_atlas", "aegis_stone", "tidal_compass"], True),
    ],
)
def test_four_cards_are_the_limit_hand_and_artifacts_together(hand: list[str], asked: bool) -> None:
    t = acting(hand, "libraries_5", library=["font_of_power", "song_of_rising"])
    t.answer("act_leader_libraries_5", "font_of_power")
    assert t.is_asked("limit.card", 0) == asked
    assert t.g.cards_of(0) == len(hand) + 1


@rule("RISE-LCARD-06", "RISE-LCARD-07")
def test_above_the_limit_cards_are_played_or_discarded_at_once() -> None:
    hand = ["call_of_kinship", "song_of_rising", "enigma_of_alacrity", "ancient_atlas"]
    t = acting(hand, "libraries_1", library=["font_of_power", "cipher_of_expertise"])
    t.answer("act_leader_libraries_1")
    assert t.all_asked() == [(0, "limit.card")]
    assert t.question.a == 2
    cards = [*hand[:3], "font_of_power", "cipher_of_expertise", "ancient_atlas"]
    # nothing is flooded: the Song can do nothing; Cipher and Enigma have a moment of their own
    assert set(t.options()) == {f"discard_{card}" for card in cards} | {"play_call_of_kinship", "play_font_of_power"}
    t.answer("play_call_of_kinship")
    assert t.pool(0)["volunteer"] == 2
    assert t.asked() == (0, "limit.card")
    assert t.question.a == 1
    t.answer("discard_ancient_atlas")
    assert not t.is_asked("limit.card")
    assert t.g.cards_of(0) == 4
    assert t.library_discards() == ["call_of_kinship", "ancient_atlas"]


@rule("RISE-LCARD-07", "RISE-LCARD-27")
def test_a_card_that_can_do_something_may_be_played_at_the_limit() -> None:
    hand = ["song_of_rising", "science_of_shielding", "augury_of_waves", "theory_of_transmutation"]
    for flooded, playable in (({"hills": 1}, True), ({}, False)):
        t = acting(hand, "libraries_5", library=["font_of_power", "codex_of_renewal"], flooded=flooded)
        t.answer("act_leader_libraries_5", "codex_of_renewal")
        assert ("play_song_of_rising" in t.options()) == playable
        assert "play_science_of_shielding" in t.options()
        assert "play_augury_of_waves" in t.options()
        assert "play_theory_of_transmutation" not in t.options()  # red has no resources


@rule("RISE-LCARD-23")
def test_received_cards_count_at_once() -> None:
    t = position(
        4,
        hands={
            0: ["accord_of_exchange", "font_of_power"],
            1: ["call_of_kinship", "call_of_kinship", "ancient_atlas", "augury_of_waves"],
        },
    )
    t.answer("accord_of_exchange", "blue", "font_of_power").take("trade.want", "done")
    assert t.all_asked() == [(1, "limit.card")]
    assert t.question.a == 1
    t.answer("play_font_of_power")
    assert t.energy(1) == 3
    assert t.g.cards_of(1) == 4
    assert t.is_asked("place.step")


@rule("RISE-LCARD-23")
def test_a_trade_that_leaves_four_cards_asks_nobody() -> None:
    t = position(
        4, hands={0: ["accord_of_exchange", "font_of_power"], 1: ["call_of_kinship"] * 2 + ["augury_of_waves"]}
    )
    t.answer("accord_of_exchange", "blue", "font_of_power").take("trade.want", "done")
    assert t.is_asked("place.step")
    assert t.g.cards_of(1) == 4


@rule("RISE-LCARD-25", "RISE-ART-05")
@pytest.mark.parametrize("beat", ["start_window", "place", "misfortune_window", "act", "end_window"])
def test_nobody_discards_cards_without_a_reason(beat: str) -> None:
    t = position(
        4,
        beat=beat,
        draws=1,
        placed={"centre": ["red_leader"]},
        hands={0: ["font_of_power", "cipher_of_expertise", "ancient_atlas", "aegis_stone"]},
    )
    assert t.asked()[0] == 0
    assert effects(t) == {"font_of_power"}
    assert not [key for key in t.options() if key.startswith("discard") or key in ("ancient_atlas", "aegis_stone")]


# ---------------------------------------------------------------- timing and use


@rule("RISE-LCARD-08")
@pytest.mark.parametrize("beat", ["start_window", "place", "misfortune_window", "act", "end_window"])
def test_a_card_with_a_moment_of_its_own_is_played_only_then(beat: str) -> None:
    t = position(
        4,
        beat=beat,
        draws=1,
        placed={"hills_6": ["red_leader"]},
        hands={0: ["chart_of_fortune", "cipher_of_expertise", "enigma_of_alacrity", "font_of_power"]},
    )
    assert t.asked()[0] == 0
    assert effects(t) == {"font_of_power"} | ({"chart_of_fortune"} if beat == "act" else set())


@rule("RISE-LCARD-09")
def test_eleven_kinds_twice_and_eleven_artifacts() -> None:
    assert len(CARDS) == 22
    assert BOX.card_count == [2] * 11 + [1] * 11
    assert sum(BOX.card_count) == 33


@rule("RISE-LCARD-27")
@pytest.mark.parametrize(
    ("card", "named"),
    [
        ("song_of_rising", {}),
        ("science_of_shielding", {"barriers": PENINSULAS}),
        ("theory_of_transmutation", {"energy": [5, 0, 0, 0]}),
        ("call_of_kinship", {"volunteers": {1: 8}}),
        ("augury_of_waves", {"deck_only": True}),
    ],
)
def test_a_card_that_could_do_nothing_is_not_played(card: str, named: dict[str, object]) -> None:
    t = position(4, hands={0: [card]}, **named)
    assert card not in t.options()


@rule("RISE-LCARD-27")
@pytest.mark.parametrize(
    ("card", "named"),
    [
        ("song_of_rising", {"flooded": {"cities": 1}}),
        ("science_of_shielding", {"barriers": PENINSULAS[:5]}),
        ("theory_of_transmutation", {"goods": {0: {"ore": 1}}}),
        ("call_of_kinship", {"volunteers": {1: 7}}),
        ("augury_of_waves", {"deck": ["panic"], "deck_only": True}),
        ("codex_of_renewal", {}),
        ("codex_of_renewal", {"library_only": True}),
        ("font_of_power", {}),
        ("accord_of_exchange", {}),
    ],
)
def test_a_card_that_can_do_something_may_be_played(card: str, named: dict[str, object]) -> None:
    t = position(4, hands={0: [card]}, **named)
    assert card in t.options()


@rule("RISE-LCARD-27")
def test_a_barrier_needs_a_peninsula_with_a_dry_tile() -> None:
    flooded = {name: 6 for name in PENINSULAS if name != "hills"}
    t = position(4, hands={0: ["science_of_shielding"]}, flooded=flooded, barriers=["hills"])
    assert "science_of_shielding" not in t.options()
    t = position(4, hands={0: ["science_of_shielding"]}, flooded=flooded)
    t.answer("science_of_shielding")  # the only place is taken without a question
    assert t.barrier("hills")


# ---------------------------------------------------------------- Science of Shielding, Song of Rising, Font of Power


@rule("RISE-LCARD-10")
@pytest.mark.parametrize("beat", ["start_window", "place", "misfortune_window", "act", "end_window"])
def test_science_of_shielding_places_a_barrier_for_nothing(beat: str) -> None:
    t = position(
        4,
        beat=beat,
        draws=1,
        placed={"centre": ["red_leader"]},
        hands={0: ["science_of_shielding"]},
        barriers=["cities"],
        flooded={"hills": 6},
        deck=CALM,
    )
    t.answer("science_of_shielding")
    assert t.asked() == (0, "barrier.place")
    assert t.options() == ["forests", "mountains", "forges", "libraries"]
    t.answer("forges")
    assert t.barrier("forges")
    assert [t.energy(seat) for seat in range(4)] == [0] * 4
    assert t.library_discards() == ["science_of_shielding"]


@rule("RISE-LCARD-19")
def test_font_of_power_gives_three_energy() -> None:
    t = position(4, first=1, hands={1: ["font_of_power"]}, energy=[1, 1, 0, 0])
    t.answer("font_of_power")
    assert [t.energy(seat) for seat in range(4)] == [1, 4, 0, 0]


@rule("RISE-LCARD-20")
def test_song_of_rising_unfloods_one_tile() -> None:
    t = position(4, hands={0: ["song_of_rising"]}, flooded={"hills": 3, "cities": 1, "forges": 6})
    t.answer("song_of_rising")
    assert t.asked() == (0, "unflood.where")
    assert t.options() == ["hills", "forges", "cities"]
    t.answer("hills")
    assert t.g.flooded == [0, 2, 0, 6, 0, 1]
    assert t.energy(0) == 0
    assert t.library_discards() == ["song_of_rising"]


# ---------------------------------------------------------------- Cipher of Expertise


@rule("RISE-LCARD-11")
def test_cipher_of_expertise_repeats_the_action_of_a_leader() -> None:
    t = acting(["cipher_of_expertise"], "hills_6", rolls=[5, 6])
    t.answer("act_leader_hills_6")
    assert t.asked() == (0, "cipher.use")
    assert t.goods(0) == {"gold": 1}
    t.answer("yes")
    assert t.goods(0) == {"gold": 2}
    assert t.library_discards() == ["cipher_of_expertise"]
    assert t.all_asked() == [(3, "act.step")]
    assert t.has_acted("red_leader", "hills_6")


@rule("RISE-LCARD-11")
def test_cipher_of_expertise_may_be_kept() -> None:
    t = acting(["cipher_of_expertise"])
    t.answer("act_leader_centre", "no")
    assert t.energy(0) == 1
    assert t.hand(0) == ["cipher_of_expertise"]
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-LCARD-11")
def test_two_ciphers_repeat_an_action_twice() -> None:
    t = acting(["cipher_of_expertise", "cipher_of_expertise"])
    t.answer("act_leader_centre", "yes")
    assert t.asked() == (0, "cipher.use")
    t.answer("yes")
    assert t.energy(0) == 3
    assert t.hand(0) == []


@rule("RISE-LCARD-11")
def test_cipher_of_expertise_needs_a_leader_of_the_player() -> None:
    t = acting(["cipher_of_expertise"], pieces=["red_follower", "blue_leader"])
    t.answer("act_follower_centre")
    assert not t.is_asked("cipher.use")
    t.answer("act_leader_centre")
    assert not t.is_asked("cipher.use")
    assert t.hand(0) == ["cipher_of_expertise"]


@rule("RISE-LCARD-11")
def test_a_declined_action_is_not_repeated() -> None:
    t = acting(["cipher_of_expertise"])
    t.answer("decline_leader_centre")
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-LCARD-11", "RISE-HOLO-08")
def test_the_hologram_is_a_leader_for_cipher_of_expertise() -> None:
    t = acting(["cipher_of_expertise"], pieces=["red_hologram"], hologram="guardian")
    t.answer("act_hologram_centre", "yes")
    assert t.energy(0) == 2


@rule("RISE-LCARD-11")
def test_cipher_of_expertise_repeats_the_action_of_a_component() -> None:
    t = acting(["cipher_of_expertise"], "solar_matrix", built=["solar_matrix"])
    t.answer("act_leader_solar_matrix", "yes")
    assert t.energy(0) == 4


@rule("RISE-LCARD-13")
def test_a_repeated_leader_on_a_double_component_takes_the_partner_along() -> None:
    t = acting(["cipher_of_expertise"], "kinship_array", ["red_leader", "blue_follower"], built=["kinship_array"])
    t.answer("act_kinship_array", "blue")
    assert t.asked() == (0, "cipher.use")
    t.answer("yes", "blue")
    assert t.g.reserve == [2, 0, 2, 2]


@rule("RISE-LCARD-13")
def test_the_leader_of_either_owner_may_be_repeated() -> None:
    t = position(
        4,
        beat="act",
        wave=0,
        placed={"cities_1": ["red_follower", "blue_leader"], "centre": ["green_leader"]},
        hands={1: ["cipher_of_expertise"]},
        rolls=[1, 1, 2, 2],
    )
    t.answer("act_cities_1")
    assert t.asked() == (1, "cipher.use")
    t.answer("yes")
    assert len(t.told("rolls")) == 4
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-LCARD-14")
def test_a_build_is_not_repeated() -> None:
    t = acting(["cipher_of_expertise"], "build_spot_1", goods={0: {"crystal": 4, "gold": 4, "atlantium": 4}})
    t.answer("act_build_spot_1", "solar_matrix")
    assert t.built() == ["solar_matrix"]
    assert t.all_asked() == [(3, "act.step")]
    assert t.hand(0) == ["cipher_of_expertise"]


# ---------------------------------------------------------------- Enigma of Alacrity


@rule("RISE-LCARD-12")
def test_enigma_of_alacrity_lets_a_leader_act_when_placed_and_again_later() -> None:
    t = position(
        4,
        followers=NO_FOLLOWERS,
        placed={"centre": ["blue_leader", "yellow_leader", "green_leader"]},
        hands={0: ["enigma_of_alacrity"]},
        deck=CALM,
        rolls=[6, 6],
    )
    t.answer("leader_hills_6")
    assert t.asked() == (0, "enigma.use")
    t.answer("yes")
    assert t.goods(0) == {"gold": 1}
    assert t.library_discards() == ["enigma_of_alacrity"]
    assert t.crew("hills_6") == ["red_leader"]
    assert t.asked() == (0, "act.step")
    t.answer("act_leader_hills_6")
    assert t.goods(0) == {"gold": 2}


@rule("RISE-LCARD-12")
def test_who_has_acted_early_may_still_be_flooded() -> None:
    t = position(
        4,
        followers=NO_FOLLOWERS,
        placed={"centre": ["blue_leader", "yellow_leader", "green_leader"]},
        hands={0: ["enigma_of_alacrity"]},
        deck=["flood_hills", *CALM[:3]],
        rolls=[6],
    )
    t.answer("leader_hills_1", "yes")
    assert t.goods(0) == {"gold": 1}
    assert t.asked() == (1, "act.step")
    assert t.pool(0) == {"leader": 1}


@rule("RISE-LCARD-12")
def test_enigma_of_alacrity_may_be_kept_and_serves_leaders_only() -> None:
    t = position(4, hands={0: ["enigma_of_alacrity"], 1: ["enigma_of_alacrity"]})
    t.answer("follower_hills_6")
    assert t.asked() == (1, "place.step")
    t.answer("leader_hills_6")
    assert t.asked() == (1, "enigma.use")
    t.answer("no")
    assert t.hand(1) == ["enigma_of_alacrity"]
    assert t.asked() == (2, "place.step")


@rule("RISE-LCARD-12")
def test_only_the_holder_may_use_enigma_of_alacrity() -> None:
    t = position(4, hands={1: ["enigma_of_alacrity"]})
    t.answer("leader_centre")
    assert t.asked() == (1, "place.step")
    assert "enigma_of_alacrity" not in t.options()


@rule("RISE-LCARD-12")
def test_the_hologram_may_act_early() -> None:
    t = position(4, hologram="guardian", hands={0: ["enigma_of_alacrity"]})
    t.answer("hologram_centre", "yes")
    assert t.energy(0) == 1


@rule("RISE-LCARD-12")
def test_in_free_order_who_has_acted_early_is_not_taken_back() -> None:
    t = position(4, free=True, hands={0: ["enigma_of_alacrity"]})
    t.answer_for(0, "leader_centre", "yes")
    assert "back_leader_centre" not in t.options(0)
    t = position(4, free=True, hands={0: ["enigma_of_alacrity"]})
    t.answer_for(0, "leader_centre", "no")
    assert "back_leader_centre" in t.options(0)


@rule("RISE-LCARD-14")
def test_no_build_by_enigma_of_alacrity() -> None:
    t = position(4, hands={0: ["enigma_of_alacrity"]}, goods={0: {"crystal": 9, "gold": 9, "atlantium": 9}})
    t.answer("leader_build_spot_1")
    assert t.asked() == (1, "place.step")


@rule("RISE-LCARD-13", "RISE-LCARD-26")
def test_half_a_pair_cannot_act_early() -> None:
    t = position(4, hands={0: ["enigma_of_alacrity"]}, built=["stasis_field"])
    t.answer("leader_cities_1")
    assert t.asked() == (1, "place.step")
    t = position(4, hands={0: ["enigma_of_alacrity"]}, built=["stasis_field"])
    t.answer("leader_stasis_field")
    assert t.asked() == (1, "place.step")
    t = position(
        4, hands={0: ["enigma_of_alacrity"]}, built=["stasis_field"], placed={"stasis_field": ["yellow_follower"]}
    )
    t.answer("leader_stasis_field")
    assert t.asked() == (0, "enigma.use")
    t.answer("yes")
    assert t.g.stasis == 2


@rule("RISE-LCARD-26")
@pytest.mark.parametrize(
    ("spot", "pieces", "effect"), [("centre", [], "dimmed"), ("cities_1", ["red_follower"], "panic")]
)
def test_a_barred_tile_does_not_act_early(spot: str, pieces: list[str], effect: str) -> None:
    for barred in (0, 1):
        t = position(4, hands={0: ["enigma_of_alacrity"]}, placed={spot: pieces}, round_effects={effect: barred})
        t.answer(f"leader_{spot}")
        assert t.is_asked("enigma.use") != bool(barred)


@rule("RISE-LCARD-26")
def test_soul_terraformer_is_not_repeated_after_the_only_follower_has_left() -> None:
    crew = ["red_leader", "blue_follower"]
    t = acting(["cipher_of_expertise"], "soul_terraformer", crew, built=["soul_terraformer"], flooded={"hills": 6})
    t.answer("act_soul_terraformer").take("terraform.give", "yes")
    assert t.flooded("hills") == 3
    assert not t.is_asked("cipher.use")


# ---------------------------------------------------------------- Theory of Transmutation, Call of Kinship


@rule("RISE-LCARD-15")
def test_theory_of_transmutation_swaps_up_to_two_resources() -> None:
    t = position(4, hands={0: ["theory_of_transmutation"]}, goods={0: {"ore": 2, "gold": 1, "mystic_energy": 2}})
    t.answer("theory_of_transmutation")
    assert t.asked() == (0, "exchange.give")
    assert t.options() == ["ore", "gold"]
    t.answer("ore")
    assert t.options() == ["gold", "crystal", "atlantium"]
    t.answer("atlantium")
    assert t.asked() == (0, "exchange.give")
    assert t.options() == ["ore", "gold", "atlantium", "done"]
    t.answer("gold", "crystal")
    assert t.asked() == (1, "place.step")
    assert t.g.goods[0] == [1, 0, 1, 1, 2]


@rule("RISE-LCARD-15")
def test_theory_of_transmutation_may_swap_only_one() -> None:
    t = position(4, hands={0: ["theory_of_transmutation"]}, goods={0: {"crystal": 2}, 1: {"ore": 3}})
    t.answer("theory_of_transmutation").take("exchange.give", "crystal").answer("ore", "done")
    assert t.g.goods[0] == [1, 0, 1, 0, 0]
    assert t.g.goods[1] == [3, 0, 0, 0, 0]


@rule("RISE-LCARD-16")
@pytest.mark.parametrize(("taken", "gained"), [(0, 2), (6, 2), (7, 1)])
def test_call_of_kinship_gives_two_volunteers(taken: int, gained: int) -> None:
    t = position(4, hands={0: ["call_of_kinship"]}, volunteers={1: taken})
    t.answer("call_of_kinship")
    assert t.pool(0)["volunteer"] == gained
    assert t.g.volunteers == 8 - taken - gained


# ---------------------------------------------------------------- Chart of Fortune


@rule("RISE-LCARD-17")
def test_chart_of_fortune_makes_an_action_succeed_without_a_roll() -> None:
    t = acting(["chart_of_fortune"], "forests_6", ["red_follower"], round_effects={"quakes": 2}, rolls=[1])
    t.answer("chart_of_fortune")
    t.take("chart.piece", "follower_forests_6")
    assert t.goods(0) == {"crystal": 1}
    assert t.told("rolls") == []
    assert t.has_acted("red_follower", "forests_6")
    assert t.library_discards() == ["chart_of_fortune"]
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-LCARD-17")
def test_chart_of_fortune_names_an_own_atlantean_in_a_wild_peninsula_that_has_not_acted() -> None:
    t = position(
        4,
        beat="act",
        placed={
            "hills_6": ["red_leader", "red_follower", "blue_leader"],
            "mountains_6": ["red_follower"],
            "forests_6": ["blue_follower"],
            "forges_1": ["red_follower"],
            "centre": ["red_follower"],
        },
        acted={"hills_6": ["red_leader"]},
        hands={0: ["chart_of_fortune"]},
        goods={0: {"ore": 1}},
    )
    t.answer("chart_of_fortune")
    assert t.asked() == (0, "chart.piece")
    assert set(t.options()) == {"follower_hills_6", "follower_mountains_6"}
    t.answer("follower_mountains_6")
    assert t.goods(0) == {"ore": 2}


@rule("RISE-LCARD-17", "RISE-LCARD-27")
@pytest.mark.parametrize("acted", [True, False])
def test_chart_of_fortune_needs_somebody_who_has_not_acted(acted: bool) -> None:
    placed = {"hills_6": ["red_leader", "blue_leader"], "centre": ["red_follower"]}
    marked = {"hills_6": ["red_leader"]} if acted else {}
    t = position(4, beat="act", placed=placed, acted=marked, hands={0: ["chart_of_fortune"]})
    assert ("chart_of_fortune" in t.options()) != acted


@rule("RISE-LCARD-17", "RISE-ACT-08")
def test_a_leader_acts_by_chart_of_fortune() -> None:
    t = acting(["chart_of_fortune", "cipher_of_expertise"], "hills_6", councilors={0: "mystic"}, rolls=[1])
    t.answer("chart_of_fortune")
    t.take("chart.piece", "leader_hills_6")
    assert t.g.goods[0] == [0, 1, 0, 0, 1]
    assert t.asked() == (0, "cipher.use")


# ---------------------------------------------------------------- Accord of Exchange


@rule("RISE-LCARD-18")
def test_accord_of_exchange_may_give_two_energy_instead() -> None:
    t = position(4, hands={0: ["accord_of_exchange"]}, energy=[1, 0, 0, 0])
    t.answer("accord_of_exchange")
    assert t.asked() == (0, "accord.use")
    assert t.options() == ["blue", "yellow", "green", "energy"]
    t.answer("energy")
    assert t.energy(0) == 3
    assert t.library_discards() == ["accord_of_exchange"]


@rule("RISE-LCARD-18", "RISE-ART-04")
def test_accord_of_exchange_lets_two_players_give_what_they_wish() -> None:
    t = position(
        4,
        goods={0: {"ore": 2, "mystic_energy": 1}, 2: {"gold": 1, "crystal": 1}},
        hands={0: ["accord_of_exchange", "font_of_power"], 2: ["ancient_atlas"]},
    )
    t.answer("accord_of_exchange", "yellow")
    assert t.all_asked() == [(0, "trade.give")]
    assert set(t.options()) == {"ore", "mystic_energy", "font_of_power", "done"}
    t.answer("ore", "mystic_energy")
    assert set(t.options()) == {"ore", "font_of_power", "done"}
    t.answer("font_of_power", "done")
    assert t.all_asked() == [(0, "trade.want")]
    assert set(t.options()) == {"gold", "crystal", "ancient_atlas", "done"}
    t.answer("ancient_atlas", "crystal", "done")
    assert t.goods(0) == {"ore": 1, "crystal": 1}
    assert t.goods(2) == {"ore": 1, "gold": 1, "mystic_energy": 1}
    assert t.hand(0) == ["ancient_atlas"]
    assert t.hand(2) == ["font_of_power"]
    assert t.g.artifacts[0]
    assert t.asked() == (1, "place.step")


@rule("RISE-LCARD-18")
def test_a_gift_needs_no_return() -> None:
    t = position(4, goods={0: {"ore": 1}, 1: {"gold": 2}}, hands={0: ["accord_of_exchange"]})
    t.answer("accord_of_exchange", "blue", "done", "gold", "gold")
    t.take("trade.give", "done")
    assert [t.goods(seat) for seat in range(2)] == [{"ore": 1, "gold": 2}, {}]


@rule("RISE-LCARD-28")
def test_alone_accord_of_exchange_gives_energy() -> None:
    t = position(1, hands={0: ["accord_of_exchange"]})
    t.answer("accord_of_exchange").take("accord.use", "energy")
    assert t.energy(0) == 2
    assert t.is_asked("place.step")


@rule("RISE-LCARD-28")
def test_alone_the_merchant_may_only_swap() -> None:
    t = position(
        1, beat="act", councilors={0: "merchant"}, placed={"centre": ["red_leader"]}, goods={0: {"atlantium": 1}}
    )
    t.answer("act_leader_centre")
    assert t.asked() == (0, "merchant.use")
    assert t.options() == ["swap", "none"]
    t.answer("swap").take("exchange.give", "atlantium").answer("gold")
    assert t.goods(0) == {"gold": 1, "mystic_energy": 1}


# ---------------------------------------------------------------- Augury of Waves


@rule("RISE-LCARD-21")
def test_augury_of_waves_discards_one_of_three_and_orders_the_others() -> None:
    top = ["panic", "flood_hills", "sabotage", "plague"]
    for chosen in ("flood_hills", "panic"):
        t = position(4, hands={0: ["augury_of_waves"]}, deck=top)
        t.answer("augury_of_waves")
        assert t.asked() == (0, "augury.discard")
        assert set(t.options()) == {"panic", "flood_hills", "sabotage", "none"}
        assert {MISFORTUNES[card] for card in t.g.foreseen} == {"panic", "flood_hills", "sabotage"}
        t.answer("sabotage")
        assert t.asked() == (0, "augury.top")
        assert set(t.options()) == {"panic", "flood_hills"}
        t.answer(chosen)
        other = "panic" if chosen == "flood_hills" else "flood_hills"
        assert t.deck()[:3] == [chosen, other, "plague"]
        assert t.discards() == ["sabotage"]
        assert t.library_discards() == ["augury_of_waves"]


@rule("RISE-LCARD-21")
def test_augury_of_waves_may_discard_nothing() -> None:
    t = position(4, hands={0: ["augury_of_waves"]}, deck=["panic", "flood_hills", "sabotage", "plague"])
    t.answer("augury_of_waves", "none", "sabotage")
    assert set(t.options()) == {"panic", "flood_hills"}
    t.answer("flood_hills")
    assert t.deck()[:4] == ["sabotage", "flood_hills", "panic", "plague"]
    assert t.discards() == []


@rule("RISE-LCARD-21")
@pytest.mark.parametrize("deck", [["panic"], ["panic", "plague"]])
def test_augury_of_waves_looks_at_as_many_as_there_are(deck: list[str]) -> None:
    t = position(4, hands={0: ["augury_of_waves"]}, deck=deck, deck_only=True)
    t.answer("augury_of_waves")
    assert set(t.options()) == {*deck, "none"}
    t.answer("panic")
    assert t.deck() == deck[1:]
    assert t.is_asked("place.step")
    assert t.discards().count("panic") == 2  # both copies


@rule("RISE-LCARD-21")
def test_the_cards_arranged_are_drawn_in_that_order() -> None:
    t = position(
        4,
        beat="misfortune_window",
        draws=2,
        hands={0: ["augury_of_waves"]},
        deck=["flood_hills", "flood_cities", "panic"],
        placed={"centre": ["red_leader"]},
    )
    t.answer("augury_of_waves", "none", "flood_cities", "panic")
    assert t.beat == "act"
    assert (t.flooded("hills"), t.flooded("cities"), t.g.panic) == (0, 1, 1)
    assert t.deck()[0] == "flood_hills"


# ---------------------------------------------------------------- Codex of Renewal


@rule("RISE-LCARD-22")
def test_codex_of_renewal_shuffles_the_discards_in_and_draws_one() -> None:
    t = position(4, hands={0: ["codex_of_renewal"]}, library=["font_of_power"], library_only=True, energy=[3, 0, 0, 0])
    assert (len(t.library()), len(t.library_discards())) == (1, 20)
    t.answer("codex_of_renewal")
    assert len(t.library()) == 20
    assert t.g.cards_of(0) == 1
    assert t.library_discards() == ["codex_of_renewal"]
    assert t.energy(0) == 3
    assert t.asked() == (1, "place.step")


@rule("RISE-LCARD-22")
def test_codex_of_renewal_is_not_shuffled_in_itself() -> None:
    for seed in range(8):
        t = position(
            4, hands={0: ["codex_of_renewal", "codex_of_renewal"]}, library_discard=["font_of_power"], seed=seed
        )
        t.answer("codex_of_renewal")
        assert t.library_discards() == ["codex_of_renewal"]
        assert "codex_of_renewal" not in t.library()


@rule("RISE-LCARD-22")
def test_codex_of_renewal_shuffles_the_whole_library() -> None:
    drawn = set()
    for seed in range(10):
        t = position(4, hands={0: ["codex_of_renewal"]}, library=["font_of_power"], seed=seed)
        t.answer("codex_of_renewal")
        drawn |= set(t.hand(0))
        assert t.g.library_bottom == []
    assert len(drawn) > 3


@rule("RISE-LCARD-22", "RISE-ART-01")
def test_an_artifact_drawn_by_codex_of_renewal_is_laid_out() -> None:
    found = 0
    for seed in range(10):
        t = position(4, hands={0: ["codex_of_renewal"]}, library=ARTIFACTS, library_only=True, seed=seed)
        t.answer("codex_of_renewal")
        assert t.g.cards_of(0) == 1
        assert (t.hand(0)[0] in ARTIFACTS) == bool(t.g.artifacts[0])
        found += len(t.g.artifacts[0])
    assert 0 < found < 10


@rule("RISE-LCARD-27", "RISE-LCARD-22")
def test_codex_of_renewal_needs_a_card_to_draw() -> None:
    cards = [*BASICS, *BASICS]
    t = position(7, hands={seat: cards[seat::7] for seat in range(7)})
    assert "codex_of_renewal" in t.hand(0)
    assert t.library() == t.library_discards() == []
    assert "codex_of_renewal" not in t.options()


# ---------------------------------------------------------------- cards together


@rule("RISE-LCARD-13", "RISE-LCARD-11")
def test_both_leaders_of_a_pair_may_be_repeated_by_their_players() -> None:
    t = position(
        4,
        beat="act",
        wave=0,
        placed={"cities_1": ["red_leader", "blue_leader"], "centre": ["green_leader"]},
        hands={0: ["cipher_of_expertise"], 1: ["cipher_of_expertise"]},
        rolls=[1, 1, 1, 2, 2, 2],
    )
    t.answer("act_cities_1")
    assert t.asked() == (0, "cipher.use")
    t.answer("yes")
    assert t.asked() == (1, "cipher.use")
    t.answer("yes")
    assert len(t.told("rolls")) == 6
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-LCARD-11", "RISE-LCARD-12")
def test_cipher_of_expertise_is_for_the_action_phase() -> None:
    t = position(4, hands={0: ["enigma_of_alacrity", "cipher_of_expertise"]})
    t.answer("leader_centre", "yes")
    assert t.asked() == (1, "place.step")
    assert t.energy(0) == 1
    assert t.hand(0) == ["cipher_of_expertise"]


@rule("RISE-LCARD-12")
def test_two_enigmas_are_for_two_placements() -> None:
    t = position(4, hologram="guardian", hands={0: ["enigma_of_alacrity", "enigma_of_alacrity"]})
    t.answer("leader_centre", "yes")
    assert t.asked() == (1, "place.step")
    t.wait_until(0)
    t.answer("hologram_centre")
    assert t.asked() == (0, "enigma.use")
    t.answer("yes")
    assert t.energy(0) == 2


@rule("RISE-LCARD-23")
def test_who_played_the_card_may_exceed_the_limit_too() -> None:
    t = position(
        4,
        hands={
            0: ["accord_of_exchange", "call_of_kinship", "augury_of_waves", "golden_plumb"],
            1: ["font_of_power", "ancient_atlas"],
        },
    )
    t.answer("accord_of_exchange", "blue", "done", "font_of_power", "ancient_atlas").take("trade.give", "done")
    assert t.all_asked() == [(0, "limit.card")]
    assert t.g.cards_of(0) == 5
    t.answer("discard_golden_plumb")
    assert t.hand(0) == ["call_of_kinship", "font_of_power", "augury_of_waves", "ancient_atlas"]


@rule("RISE-LCARD-06")
def test_the_limit_is_met_before_anything_else_happens() -> None:
    hand = ["call_of_kinship", "call_of_kinship", "augury_of_waves", "codex_of_renewal"]
    t = position(
        4,
        beat="act",
        free=True,
        placed={"libraries_1": ["red_leader"], "centre": ["green_leader"]},
        hands={0: hand},
        library=["font_of_power", "song_of_rising"],
    )
    t.answer_for(0, "act_leader_libraries_1")
    assert t.all_asked() == [(0, "limit.card")]
    t.answer_for(0, "discard_augury_of_waves", "play_codex_of_renewal")
    assert t.all_asked()[0] == (0, "limit.card")  # the Codex has drawn another card
    t.answer_for(0, "discard_call_of_kinship")
    assert t.g.cards_of(0) == 4
    assert t.is_asked("act.step", 3)


@rule("RISE-LCARD-01", "RISE-LCARD-02")
def test_in_free_order_a_card_may_be_played_at_any_moment_of_the_phase() -> None:
    for beat in ("place", "act"):
        t = position(
            4,
            beat=beat,
            free=True,
            placed={"centre": ["red_leader", "blue_leader"]},
            hands={1: ["font_of_power"], 2: ["font_of_power"]},
        )
        assert "font_of_power" in t.options(1)
        assert "font_of_power" in t.options(2)
        t.answer_for(2, "font_of_power")
        t.answer_for(1, "font_of_power")
        assert [t.energy(seat) for seat in range(4)] == [0, 3, 3, 0]


@rule("RISE-LCARD-17")
def test_a_declined_action_is_no_longer_there_for_chart_of_fortune() -> None:
    t = acting(["chart_of_fortune"], "hills_6", ["red_leader", "red_follower"])
    t.answer("decline_leader_hills_6")
    t.wait_until(0)
    t.answer("chart_of_fortune").take("chart.piece", "follower_hills_6")
    assert t.goods(0) == {"gold": 1}
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-LCARD-17")
@pytest.mark.parametrize(("tile", "good"), [("mountains_6", "ore"), ("hills_6", "gold"), ("forests_6", "crystal")])
def test_chart_of_fortune_works_in_all_three_wild_peninsulas(tile: str, good: str) -> None:
    t = acting(["chart_of_fortune"], tile, ["red_volunteer"], volunteers={0: 1})
    t.answer("chart_of_fortune").take("chart.piece", f"volunteer_{tile}")
    assert t.goods(0) == {good: 1}


@rule("RISE-LCARD-24")
@pytest.mark.parametrize("first", [0, 2])
def test_between_misfortunes_effects_go_clockwise_from_the_starting_player(first: int) -> None:
    t = position(
        4,
        beat="misfortune_window",
        draws=2,
        first=first,
        deck=["calm_seas", "calm_seas"],
        hands={1: ["font_of_power"], 3: ["font_of_power"]},
    )
    order = [1, 3] if first == 0 else [3, 1]
    assert t.all_asked() == [(order[0], "window.step")]
    t.answer("pass")
    assert t.all_asked() == [(order[1], "window.step")]
    assert len(t.told("misfortune")) == 0
    t.answer("font_of_power")
    assert t.all_asked() == [(order[0], "window.step")]
    t.answer("pass")
    assert len(t.told("misfortune")) == 1
