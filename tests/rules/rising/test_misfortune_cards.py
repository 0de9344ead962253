"""The misfortune cards, one by one.  RISE-MCARD"""

from __future__ import annotations

from collections import Counter

import pytest

from critias.games.rising.box import MISFORTUNES
from critias.testing import rule
from tests.support.rising import INTRODUCTORY, Position, position

PENINSULAS = ["forests", "hills", "mountains", "forges", "libraries", "cities"]
LEVEL_1 = {
    **{f"flood_{name}": 6 for name in PENINSULAS},
    "calm_seas": 9,
    "controlled_flood": 3,
    **dict.fromkeys(("earthquake", "plague", "sabotage", "hopelessness", "panic", "dimmed_source"), 2),
    "spur_the_cycle": 1,
}
RICH = {"gold": 8, "crystal": 8, "atlantium": 8}


def last_card(card: str, **named: object) -> Position:
    """Green draws the last misfortune of the round."""
    return position(4, beat="misfortune", draws=3, deck=[card], **named)


def all_but(kept: dict[str, int]) -> list[str]:
    """The misfortunes of level 1 without these."""
    return list((Counter(LEVEL_1) - Counter(kept)).elements())


def drawn(t: Position) -> list[tuple[int, str]]:
    return [(values[0], MISFORTUNES[values[1]]) for values in t.told("misfortune")]


# ---------------------------------------------------------------- floods


@rule("RISE-MCARD-01", "RISE-FLOOD-08")
@pytest.mark.parametrize("peninsula", PENINSULAS)
def test_a_basic_card_floods_one_tile_of_its_peninsula(peninsula: str) -> None:
    before = {"forests": 1, "hills": 2, "mountains": 3, "forges": 4, "libraries": 5, "cities": 0}
    t = last_card(f"flood_{peninsula}", flooded=before, placed={"centre": ["red_leader"]})
    after = {name: t.flooded(name) for name in PENINSULAS}
    assert after == {**before, peninsula: before[peninsula] + 1}
    assert t.asked() == (0, "act.step")


@rule("RISE-MCARD-02")
def test_the_deck_of_level_1_has_61_cards() -> None:
    t = position(4)
    assert Counter(t.deck()) == Counter(LEVEL_1)
    assert len(t.deck()) == 61


@rule("RISE-MCARD-03", "RISE-MCARD-04")
def test_calm_seas_has_no_effect() -> None:
    named = {
        "placed": {"centre": ["red_leader", "blue_follower"], "cities_1": ["red_follower", "blue_leader"]},
        "energy": [2, 2, 0, 0],
        "barriers": ["hills"],
        "flooded": {"hills": 2},
    }
    before = position(4, beat="act", **named)
    t = last_card("calm_seas", **named)
    assert t.asked() == (0, "act.step")
    assert t.options() == before.options()
    for field in ("flooded", "barrier", "piece", "spot", "pool", "goods", "quakes", "hopeless", "panic", "dimmed"):
        assert getattr(t.g, field) == getattr(before.g, field), field
    assert t.g.sabotage == 0
    assert t.discards() == ["calm_seas"]


@rule("RISE-MCARD-03")
@pytest.mark.parametrize(
    ("card", "marks"),
    [
        ("calm_seas", [0, 0, 0, 0, 0]),
        ("earthquake", [1, 0, 0, 0, 0]),
        ("hopelessness", [0, 1, 0, 0, 0]),
        ("sabotage", [0, 0, 1, 0, 0]),
        ("panic", [0, 0, 0, 1, 0]),
        ("dimmed_source", [0, 0, 0, 0, 1]),
        ("plague", [0, 0, 0, 0, 0]),
    ],
)
def test_a_special_card_does_what_its_own_text_says_and_floods_nothing(card: str, marks: list[int]) -> None:
    t = last_card(card, placed={"hills_1": ["red_leader"]})
    g = t.g
    assert [g.quakes, g.hopeless, g.sabotage, g.panic, g.dimmed] == marks
    assert g.flooded == [0] * 6
    assert t.asked() == (0, "act.step")


@rule("RISE-MCARD-05")
def test_controlled_flood_takes_one_tile_of_a_peninsula_of_choice() -> None:
    t = last_card("controlled_flood", flooded={"hills": 6, "forests": 5}, placed={"forests_6": ["red_leader"]})
    assert t.asked() == (3, "flood.controlled")
    assert set(t.options()) == {"forests", "mountains", "forges", "libraries", "cities"}
    t.answer("forests")
    assert t.g.flooded == [6, 6, 0, 0, 0, 0]
    assert t.crew("forests_6") == []


@rule("RISE-MCARD-05", "RISE-MCARD-06")
def test_a_barrier_is_removed_and_does_not_stop_a_controlled_flood() -> None:
    t = last_card(
        "controlled_flood",
        flooded={"cities": 2},
        barriers=["cities", "hills"],
        placed={"cities_3": ["red_follower", "red_leader"], "centre": ["blue_leader"]},
    )
    assert "cities" in t.options()
    t.answer("cities")
    assert t.flooded("cities") == 3
    assert not t.barrier("cities")
    assert t.barrier("hills")
    assert t.crew("cities_3") == []
    assert t.pool(0) == {"leader": 1, "follower": 2}


@rule("RISE-MCARD-06")
def test_barriers_elsewhere_are_not_touched_by_a_controlled_flood() -> None:
    t = last_card("controlled_flood", barriers=["cities", "hills"], placed={"centre": ["blue_leader"]})
    t.answer("forests")
    assert t.flooded("forests") == 1
    assert t.barrier("cities")
    assert t.barrier("hills")
    assert t.told("barrier.lost") == []


@rule("RISE-MCARD-05")
def test_a_controlled_flood_takes_the_centre_if_nothing_else_is_dry() -> None:
    t = last_card("controlled_flood", flooded=dict.fromkeys(PENINSULAS, 6))
    assert t.match.over
    assert t.g.won == 0


@rule("RISE-MCARD-05")
def test_a_controlled_flood_with_one_peninsula_left_asks_nothing() -> None:
    t = last_card("controlled_flood", flooded={**dict.fromkeys(PENINSULAS, 6), "cities": 4}, wave=0)
    assert not t.match.over
    assert t.flooded("cities") == 5


# ---------------------------------------------------------------- Spur the Cycle


@rule("RISE-MCARD-07")
def test_spur_the_cycle_shuffles_deck_discards_and_itself_into_a_new_deck() -> None:
    discards = ["flood_hills"] * 6 + ["plague", "panic", "calm_seas"]
    t = last_card("spur_the_cycle", discard=discards, removed=["earthquake"], placed={"centre": ["red_leader"]})
    assert Counter(t.deck()) == Counter(LEVEL_1) - Counter(["earthquake"])
    assert t.discards() == []
    assert t.g.foreseen == []
    assert t.g.card == -1


@rule("RISE-MCARD-07")
def test_the_new_deck_is_in_a_new_order() -> None:
    discards = ["flood_hills"] * 6 + ["flood_cities"] * 6
    decks = [
        last_card("spur_the_cycle", discard=discards, seed=seed, placed={"centre": ["red_leader"]}).deck()
        for seed in range(12)
    ]
    assert len({tuple(deck) for deck in decks}) == 12
    assert len({deck.index("spur_the_cycle") for deck in decks}) > 6
    assert len({deck[0] for deck in decks}) > 4


@rule("RISE-MCARD-08")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_no_card_is_drawn_in_place_of_spur_the_cycle_and_the_others_still_draw(number: int) -> None:
    cards = ["calm_seas"] * 9
    cards.insert(number - 1, "spur_the_cycle")
    t = position(
        4, beat="misfortune", first=1, wave=0, deck=cards, removed=all_but({"calm_seas": 9, "spur_the_cycle": 1})
    )
    assert t.g.round == 3
    draws = drawn(t)
    assert [seat for seat, _ in draws] == [1, 2, 3, 0]
    assert draws[number - 1][1] == "spur_the_cycle"


@rule("RISE-MCARD-08", "RISE-SOLO-04")
def test_alone_no_further_card_of_the_round_is_drawn() -> None:
    t = position(
        1,
        beat="misfortune",
        wave=0,
        deck=["calm_seas", "spur_the_cycle", *["calm_seas"] * 8],
        removed=all_but({"calm_seas": 9, "spur_the_cycle": 1}),
    )
    assert drawn(t) == [(0, "calm_seas"), (0, "spur_the_cycle")]
    assert t.beat == "place"
    assert t.g.spurred == [0]  # in the next round it draws again


@rule("RISE-MCARD-08", "RISE-PCOUNT-03", "RISE-PCOUNT-06")
@pytest.mark.parametrize(
    ("seats", "at", "drawers"),
    [
        (3, 0, [1, 2, 0]),  # the starting player does not draw the additional one
        (3, 1, [1, 2, 0, 1]),
        (3, 3, [1, 2, 0, 1]),
        (2, 0, [1, 0, 0]),
        (2, 1, [1, 1, 0, 0]),
        (2, 2, [1, 1, 0]),
        (4, 0, [1, 2, 3, 0]),
    ],
)
def test_who_has_drawn_spur_the_cycle_draws_no_more_this_round(seats: int, at: int, drawers: list[int]) -> None:
    cards = ["calm_seas"] * at + ["spur_the_cycle"] + ["calm_seas"] * (9 - at)
    removed = all_but({"calm_seas": 9, "spur_the_cycle": 1})
    t = position(seats, beat="misfortune", first=1, wave=0, deck=cards, removed=removed)
    while t.g.round == 2 and t.match.questions and t.beat.startswith("misfortune"):
        t.answer("pass")
    seen = drawn(t)
    if (0, "spur_the_cycle") not in seen[at + 1 :] and (1, "spur_the_cycle") not in seen[at + 1 :]:
        assert [seat for seat, _ in seen] == drawers
    assert seen[at][1] == "spur_the_cycle"


@rule("RISE-MCARD-17")
def test_a_spur_discarded_by_an_effect_shuffles_everything_after_the_effect() -> None:
    t = position(
        4,
        hands={0: ["augury_of_waves"]},
        deck=["spur_the_cycle", "flood_hills", "calm_seas"],
        discard=["plague"] * 2 + ["flood_cities"] * 3,
    )
    t.answer("augury_of_waves", "spur_the_cycle")
    while t.is_asked("augury.top"):
        t.answer(t.options()[0])
    assert t.asked() == (1, "place.step")
    assert t.discards() == []
    assert t.g.foreseen == []
    assert Counter(t.deck()) == Counter(LEVEL_1)
    assert t.told("misfortune.shuffled")
    assert t.library_discards() == ["augury_of_waves"]


@rule("RISE-MCARD-17")
def test_cards_put_back_on_top_are_shuffled_too() -> None:
    tops = set()
    for seed in range(12):
        t = position(4, hands={0: ["augury_of_waves"]}, deck=["spur_the_cycle", "panic", "panic"], seed=seed)
        t.answer("augury_of_waves", "spur_the_cycle")
        while t.is_asked("augury.top"):
            t.answer(t.options()[0])
        tops.add(tuple(t.deck()[:2]))
    assert len(tops) > 4


@rule("RISE-MCARD-17")
def test_another_discarded_card_shuffles_nothing() -> None:
    t = position(4, hands={0: ["augury_of_waves"]}, deck=["spur_the_cycle", "flood_hills", "calm_seas"])
    t.answer("augury_of_waves", "flood_hills", "calm_seas")
    assert t.discards() == ["flood_hills"]
    assert t.deck()[:2] == ["calm_seas", "spur_the_cycle"]
    assert t.told("misfortune.shuffled") == []


@rule("RISE-MCARD-17")
def test_a_replacement_is_drawn_after_the_shuffle() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=["spur_the_cycle", "calm_seas"],
        discard=["flood_hills"] * 3,
        removed=all_but({"calm_seas": 1, "spur_the_cycle": 1, "flood_hills": 3}),
        hands={3: ["seers_basin"]},
        energy=[0, 0, 0, 2],
        wave=0,
        seed=3,
    )
    assert t.asked() == (3, "misfortune.redraw")
    t.answer("yes")
    assert t.energy(3) == 0
    names = [entry.line.name for entry in t.match.log_of(-1)]
    assert "misfortune.shuffled" in names
    assert names.index("misfortune.replaced") < names.index("misfortune.shuffled")
    last = len(names) - 1 - names[::-1].index("misfortune")
    assert names.index("misfortune.shuffled") < last
    left = Counter(t.deck()) + Counter(t.discards())
    assert left == Counter({"calm_seas": 1, "spur_the_cycle": 1, "flood_hills": 3})


# ---------------------------------------------------------------- special misfortunes


@rule("RISE-MCARD-09")
@pytest.mark.parametrize(
    ("tile", "target"),
    [
        ("mountains_1", 2),
        ("mountains_3", 3),
        ("mountains_5", 4),
        ("hills_2", 3),
        ("hills_4", 4),
        ("hills_6", 5),
        ("forests_1", 4),
        ("forests_4", 5),
    ],
)
def test_an_earthquake_raises_every_target_in_the_wild_peninsulas(tile: str, target: int) -> None:
    for die, gained in ((target, 0), (target + 1, 1)):
        t = position(4, beat="act", placed={tile: ["red_leader"]}, round_effects={"quakes": 1}, rolls=[die])
        t.answer(f"act_leader_{tile}")
        assert sum(t.goods(0).values()) == gained


@rule("RISE-MCARD-09")
@pytest.mark.parametrize(("tile", "target"), [("cities_1", 7), ("cities_4", 8), ("cities_6", 9)])
def test_an_earthquake_raises_the_targets_in_the_cities(tile: str, target: int) -> None:
    for total, gained in ((target, 0), (target + 1, 1)):
        t = position(
            4,
            beat="act",
            wave=0,
            placed={tile: ["red_leader", "red_follower"]},
            round_effects={"quakes": 1},
            rolls=[4, total - 4],
        )
        t.answer(f"act_{tile}")
        assert t.g.reserve[0] == 2 - gained


@rule("RISE-MCARD-09")
def test_an_earthquake_changes_nothing_in_forges_and_libraries() -> None:
    t = position(
        4,
        beat="act",
        placed={"forges_1": ["red_leader"], "libraries_1": ["red_follower"], "centre": ["red_follower"]},
        goods={0: {"ore": 1}},
        round_effects={"quakes": 2},
    )
    t.answer("act_leader_forges_1", "act_follower_libraries_1", "act_follower_centre")
    assert t.goods(0) == {"atlantium": 3, "mystic_energy": 1}
    assert len(t.hand(0)) == 2


@rule("RISE-MCARD-10")
def test_plague_takes_one_placed_follower_of_each_player_wherever_it_stands() -> None:
    t = position(
        4,
        beat="misfortune",
        first=3,
        draws=3,
        deck=["plague"],
        built=["solar_matrix"],
        placed={
            "hills_5": ["red_follower", "red_follower", "blue_follower"],
            "solar_matrix": ["yellow_follower"],
            "build_spot_1": ["blue_follower", "yellow_follower"],
            "centre": ["green_leader"],
        },
    )
    assert t.asked() == (2, "plague.follower")  # yellow has drawn it
    assert set(t.options()) == {"solar_matrix", "build_spot_1"}
    t.answer("solar_matrix")
    assert t.crew("solar_matrix") == []
    assert t.asked() == (1, "plague.follower")  # green has none, both of red stand on one tile
    assert t.crew("hills_5") == ["red_follower", "blue_follower"]
    assert set(t.options()) == {"hills_5", "build_spot_1"}
    t.answer("build_spot_1")
    assert t.crew("build_spot_1") == ["yellow_follower"]
    assert t.crew("centre") == ["green_leader"]
    assert [t.g.pool[seat][1] for seat in range(4)] == [1, 1, 1, 2]


@rule("RISE-MCARD-10")
def test_a_follower_struck_by_plague_does_not_act() -> None:
    t = last_card("plague", placed={"centre": ["red_follower", "blue_leader"]})
    assert t.crew("centre") == ["blue_leader"]
    assert t.asked() == (1, "act.step")
    t.answer("act_leader_centre")
    assert [t.energy(0), t.energy(1)] == [0, 1]


@rule("RISE-MCARD-11", "RISE-AUTO-01", "RISE-HOLO-09")
def test_plague_spares_leaders_volunteers_hologram_and_automaton() -> None:
    crew = ["red_leader", "red_volunteer", "red_hologram", "red_automaton"]
    t = last_card("plague", hologram="mystic", automaton=True, placed={"centre": crew})
    assert t.crew("centre") == crew
    t = last_card("plague", hologram="mystic", automaton=True, placed={"centre": [*crew, "red_follower"]})
    assert t.crew("centre") == crew


@rule("RISE-MCARD-12")
def test_sabotage_limits_the_whole_group_to_one_component() -> None:
    t = last_card(
        "sabotage", placed={"build_spot_1": ["red_leader"], "build_spot_2": ["blue_leader"]}, goods={0: RICH, 1: RICH}
    )
    t.answer("act_build_spot_1", "solar_matrix")
    assert t.built() == ["solar_matrix"]
    assert not t.may_build("build_spot_2")
    assert t.goods(1) == RICH
    assert t.crew("build_spot_2") == []


@rule("RISE-MCARD-12")
def test_without_sabotage_both_spots_build() -> None:
    t = position(
        4,
        beat="act",
        placed={"build_spot_1": ["red_leader"], "build_spot_2": ["blue_leader"]},
        goods={0: RICH, 1: RICH},
    )
    t.answer("act_build_spot_1", "solar_matrix", "act_build_spot_2", "mystic_siphon")
    assert t.built() == ["solar_matrix", "mystic_siphon"]


@rule("RISE-MCARD-12")
def test_a_sabotage_that_has_not_been_used_up_lets_the_second_spot_build() -> None:
    t = last_card("sabotage", placed={"build_spot_1": ["red_leader"], "build_spot_2": ["blue_leader"]}, goods={1: RICH})
    assert not t.may_build("build_spot_1")
    t.answer("act_build_spot_2", "solar_matrix")
    assert t.built() == ["solar_matrix"]


@rule("RISE-MCARD-12")
@pytest.mark.parametrize("sabotage", [0, 1])
def test_sabotage_stops_the_power_core_after_another_component(sabotage: int) -> None:
    t = position(
        1,
        beat="act",
        built=INTRODUCTORY,
        placed={"build_spot_1": ["red_leader"]},
        goods={0: {"gold": 2, "crystal": 2, "atlantium": 2, "mystic_energy": 4}},
        round_effects={"sabotage": sabotage, "builds": 1},
    )
    assert t.may_build() == (not sabotage)
    if not sabotage:
        t.answer("act_build_spot_1", "power_core")
    assert t.g.won == 1 - sabotage


@rule("RISE-MCARD-12", "RISE-MISF-05")
def test_after_a_sabotaged_round_two_components_can_be_built_again() -> None:
    t = position(
        1,
        beat="act",
        wave=0,
        placed={"build_spot_1": ["red_leader"], "build_spot_2": ["red_follower"]},
        followers={0: 1},
        goods={0: RICH},
        round_effects={"sabotage": 1},
        deck=["calm_seas"] * 4,
    )
    t.answer("act_build_spot_1", "solar_matrix")
    assert t.built() == ["solar_matrix"]
    t.answer("leader_build_spot_1", "follower_build_spot_2")
    t.answer("act_build_spot_1", "mystic_siphon", "act_build_spot_2", "numinous_beacon")
    assert t.built() == ["solar_matrix", "mystic_siphon", "numinous_beacon"]


@rule("RISE-MCARD-13")
@pytest.mark.parametrize("hopeless", [0, 1])
def test_hopelessness_forbids_energy_on_dice(hopeless: int) -> None:
    t = position(
        4,
        beat="act",
        placed={"hills_1": ["red_leader"]},
        energy=[3, 0, 0, 0],
        round_effects={"hopeless": hopeless},
        rolls=[2],
    )
    t.answer("act_leader_hills_1")
    assert t.is_asked("roll.boost") == (hopeless == 0)
    assert t.goods(0) == {"mystic_energy": 3}


@rule("RISE-MCARD-13")
@pytest.mark.parametrize("hopeless", [0, 1])
def test_hopelessness_forbids_energy_in_the_cities(hopeless: int) -> None:
    t = position(
        4,
        beat="act",
        placed={"cities_1": ["red_leader", "red_follower"]},
        energy=[3, 0, 0, 0],
        round_effects={"hopeless": hopeless},
        rolls=[2, 3],
    )
    t.answer("act_cities_1")
    assert t.is_asked("city.boost") == (hopeless == 0)
    assert t.g.reserve[0] == 2


@rule("RISE-MCARD-13")
def test_other_uses_of_energy_stay_possible_under_hopelessness() -> None:
    t = position(
        4,
        beat="act",
        placed={"libraries_5": ["red_leader"]},
        energy=[5, 0, 0, 0],
        flooded={"hills": 1},
        round_effects={"hopeless": 1},
        library=["font_of_power", "song_of_rising"],
    )
    assert {"barrier", "unflood"} <= set(t.options())
    t.answer("act_leader_libraries_5", "font_of_power")
    assert t.asked() == (0, "library.more")


@rule("RISE-MCARD-14")
def test_panic_empties_and_closes_all_cities() -> None:
    t = last_card(
        "panic",
        placed={
            "cities_1": ["red_follower", "blue_leader"],
            "cities_6": ["yellow_leader", "yellow_follower"],
            "cities_3": ["green_leader"],
            "centre": ["red_leader"],
        },
    )
    assert [t.crew(f"cities_{n}") for n in range(1, 7)] == [[]] * 6
    assert t.crew("centre") == ["red_leader"]
    assert t.pool(1) == {"leader": 1, "follower": 2}
    assert set(t.options()) == {"act_leader_centre", "decline_leader_centre", "wait"}
    t.answer("act_leader_centre")
    assert t.is_asked("flood.wrath")


@rule("RISE-MCARD-14")
def test_no_cities_tile_acts_under_panic() -> None:
    t = position(
        4,
        beat="act",
        placed={"cities_1": ["red_follower", "red_leader"], "hills_1": ["blue_leader"]},
        round_effects={"panic": 1},
    )
    assert t.asked() == (1, "act.step")


@rule("RISE-MCARD-15")
def test_dimmed_source_empties_the_centre_and_closes_it() -> None:
    t = last_card(
        "dimmed_source", placed={"centre": ["red_leader", "blue_follower", "blue_follower"], "hills_1": ["blue_leader"]}
    )
    assert t.crew("centre") == []
    assert t.crew("hills_1") == ["blue_leader"]
    assert t.pool(0) == {"leader": 1, "follower": 2}
    assert t.pool(1) == {"follower": 2}
    assert t.asked() == (1, "act.step")


@rule("RISE-MCARD-15")
def test_the_centre_gives_nothing_under_a_dimmed_source() -> None:
    t = position(
        4, beat="act", placed={"centre": ["red_leader"], "hills_1": ["blue_leader"]}, round_effects={"dimmed": 1}
    )
    assert t.asked() == (1, "act.step")
    t.answer("decline_leader_hills_1")
    assert t.energy(0) == 0
    assert t.is_asked("flood.wrath")


# ---------------------------------------------------------------- an empty deck


@rule("RISE-MCARD-16")
def test_the_discards_are_shuffled_when_the_deck_is_empty() -> None:
    discards = ["calm_seas"] * 6
    t = position(4, beat="misfortune", wave=0, deck=["calm_seas"], discard=discards, removed=all_but({"calm_seas": 7}))
    assert drawn(t) == [(seat, "calm_seas") for seat in range(4)]
    assert len(t.deck()) == 4  # three of seven were drawn from the new deck
    assert len(t.discards()) == 3


@rule("RISE-MCARD-16")
def test_a_draw_is_skipped_if_there_is_no_card_at_all() -> None:
    t = position(4, beat="misfortune", wave=0, removed=all_but({}))
    assert t.g.round == 3
    assert drawn(t) == []
    assert len(t.told("misfortune.none")) == 4


@rule("RISE-MCARD-16")
def test_the_only_card_comes_again_and_again() -> None:
    t = position(4, beat="misfortune", wave=0, deck=["flood_hills"], removed=all_but({"flood_hills": 1}))
    assert drawn(t) == [(seat, "flood_hills") for seat in range(4)]
    assert t.flooded("hills") == 4


@rule("RISE-MCARD-16")
def test_a_known_card_is_drawn_before_the_discards_are_shuffled() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        foreseen=["flood_hills"],
        discard=["calm_seas"] * 3,
        removed=all_but({"flood_hills": 1, "calm_seas": 3}),
        placed={"centre": ["red_leader"]},
    )
    assert t.flooded("hills") == 1
    assert t.discards() == ["calm_seas"] * 3 + ["flood_hills"]
    assert t.deck() == []
    assert t.told("misfortune.shuffled") == []


@rule("RISE-MCARD-10")
@pytest.mark.parametrize("drawer", [0, 1, 2, 3])
def test_plague_goes_clockwise_from_the_drawer(drawer: int) -> None:
    colours = ["red", "blue", "yellow", "green"]
    t = position(
        4,
        beat="misfortune",
        first=(drawer + 1) % 4,
        draws=3,
        deck=["plague"],
        built=["solar_matrix", "mystic_siphon"],
        placed={"centre": [f"{c}_follower" for c in colours], "build_spot_1": [f"{c}_follower" for c in colours]},
    )
    for step in range(4):
        assert t.asked() == ((drawer + step) % 4, "plague.follower")
        t.answer("centre" if step % 2 else "build_spot_1")
    assert len(t.crew("centre")) == 2
    assert len(t.crew("build_spot_1")) == 2
    assert t.crew("build_spot_1") == [f"{c}_follower" for n, c in enumerate(colours) if (n - drawer) % 2]


@rule("RISE-MCARD-14", "RISE-MCARD-15")
def test_panic_leaves_the_centre_and_dimmed_source_the_cities() -> None:
    placed = {"centre": ["red_leader", "red_follower"], "cities_2": ["blue_leader", "blue_follower"]}
    t = last_card("panic", placed=placed)
    assert t.crew("centre") == placed["centre"]
    t.wait_until(0)
    assert "act_leader_centre" in t.options()
    t = last_card("dimmed_source", placed=placed)
    assert t.crew("cities_2") == placed["cities_2"]
    assert t.asked() == (1, "act.step")
    assert "act_cities_2" in t.options()
