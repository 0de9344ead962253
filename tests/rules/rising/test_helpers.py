"""The Hologram and the Automaton.  RISE-HOLO, RISE-AUTO"""

from __future__ import annotations

from critias.games.rising.box import ARTIFACTS, CARDS, COUNCILORS, TILES
from critias.testing import rule
from tests.support.rising import Position, fresh, piece_name, position

NO_FOLLOWERS = dict.fromkeys(range(4), 0)
LEADERS = ["red_leader", "blue_leader", "yellow_leader", "green_leader"]
CALM = ["calm_seas"] * 4


def boards(numbers: list[int]) -> list[str]:
    return [COUNCILORS[board] for board in numbers]


def new_round(seats: int = 4, **named: object) -> Position:
    """A round with the Hologram as Priest ends; at the start of the next one."""
    return position(seats, beat="end_window", hologram="priest", **named)


def spots(t: Position, kind: str) -> set[str]:
    return {key.removeprefix(f"{kind}_") for key in t.options() if key.startswith(f"{kind}_")}


# ---------------------------------------------------------------- the Hologram: boards


@rule("RISE-HOLO-01")
def test_the_boards_of_nobody_are_shuffled_as_the_stack() -> None:
    stacks = []
    for seed in range(12):
        t = fresh(2, seed, councilors="chosen")
        t.answer("priest", "mystic")
        assert t.is_asked("hologram.board")
        left = set(COUNCILORS) - {"priest", "mystic"}
        offered = set(t.options())
        assert offered == set(boards(t.g.offered_boards))
        assert set(boards(t.g.stack)) == left - offered
        assert len(t.g.stack) == 6
        assert t.g.board_discard == []
        stacks.append(tuple(t.g.stack))
    assert len(set(stacks)) == 12


@rule("RISE-HOLO-02", "RISE-HOLO-15")
def test_the_starting_player_of_the_round_controls_the_hologram() -> None:
    for first in range(4):
        t = new_round(first=first)
        now = (first + 1) % 4
        assert t.asked() == (now, "hologram.board")
        t.answer(t.options()[0])
        assert t.asked() == (now, "place.step")
        assert [t.pool(seat).get("hologram", 0) for seat in range(4)] == [int(seat == now) for seat in range(4)]


@rule("RISE-HOLO-03", "RISE-HOLO-04")
def test_one_of_two_boards_is_used_and_the_other_discarded() -> None:
    t = new_round(stack=["mystic", "guardian", "explorer", "merchant"], board_discard=["emissary"])
    assert set(t.options()) == {"mystic", "guardian"}
    discards = boards(t.g.board_discard)
    assert "priest" in discards
    t.answer("guardian")
    assert COUNCILORS[t.g.board] == "guardian"
    assert boards(t.g.board_discard) == [*discards, "mystic"]
    assert sorted(boards(t.g.stack)) == ["explorer", "merchant"]


@rule("RISE-HOLO-04")
def test_the_used_board_is_discarded_at_the_end_of_the_round() -> None:
    t = position(
        4, beat="wrath", wave=1, hologram="priest", stack=["mystic", "guardian", "explorer"], councilors={0: "merchant"}
    )
    assert COUNCILORS[t.g.board] == "priest"
    assert "priest" not in boards(t.g.board_discard)
    t.answer("hills")
    assert t.is_asked("hologram.board")
    assert t.g.board == -1
    assert "priest" in boards(t.g.board_discard)


@rule("RISE-HOLO-05")
def test_with_one_board_left_the_second_comes_from_the_reshuffled_discards() -> None:
    seconds = set()
    for seed in range(12):
        t = new_round(stack=["mystic"], seed=seed)
        assert "mystic" in t.options()
        assert len(t.options()) == 2
        assert t.g.board_discard == []
        assert len(t.g.stack) == 8
        seconds |= set(t.options()) - {"mystic"}
    assert len(seconds) > 4


@rule("RISE-HOLO-05")
def test_an_empty_stack_is_made_anew_from_the_discards() -> None:
    t = new_round(stack=[])
    assert len(t.options()) == 2
    assert len(t.g.stack) == 8
    assert t.g.board_discard == []


@rule("RISE-HOLO-05")
def test_with_two_boards_left_nothing_is_shuffled() -> None:
    t = new_round(stack=["mystic", "guardian"])
    assert set(t.options()) == {"mystic", "guardian"}
    assert t.g.stack == []
    assert len(t.g.board_discard) == 8


@rule("RISE-HOLO-05", "RISE-HOLO-01")
def test_with_seven_players_the_stack_has_three_boards() -> None:
    t = fresh(7, 1, hologram="on", councilors="chosen")
    t.answer("priest", "mystic", "guardian", "explorer", "merchant", "emissary", "seafarer")
    assert set(boards(t.g.stack + t.g.offered_boards)) == {"scholar", "artificer", "astrologer"}
    assert len(t.g.stack) == 1


# ---------------------------------------------------------------- the Hologram: a Leader


@rule("RISE-HOLO-06", "RISE-HOLO-08")
def test_the_hologram_has_the_ability_of_its_board() -> None:
    for board, gold in (("explorer", 1), ("guardian", 0)):
        t = position(
            4, beat="act", hologram=board, councilors={0: "artificer"}, placed={"hills_6": ["red_hologram"]}, rolls=[4]
        )
        t.answer("act_hologram_hills_6")
        assert t.goods(0).get("gold", 0) == gold


@rule("RISE-HOLO-06")
def test_the_hologram_has_not_the_ability_of_its_controller() -> None:
    t = position(
        4, beat="act", hologram="guardian", councilors={0: "explorer"}, placed={"hills_6": ["red_hologram"]}, rolls=[4]
    )
    t.answer("act_hologram_hills_6")
    assert t.goods(0) == {}
    t = position(4, beat="act", hologram="guardian", councilors={0: "mystic"}, placed={"centre": ["red_hologram"]})
    t.answer("act_hologram_centre")
    assert t.energy(0) == 1


@rule("RISE-HOLO-06", "RISE-HOLO-14")
def test_the_ability_of_the_board_does_not_serve_the_controllers_own_leader() -> None:
    t = position(
        4, beat="act", hologram="mystic", councilors={0: "guardian"}, placed={"centre": ["red_hologram", "red_leader"]}
    )
    t.answer("act_leader_centre")
    assert t.energy(0) == 1
    t.answer("act_hologram_centre")
    assert t.energy(0) == 3


@rule("RISE-HOLO-07")
def test_what_the_hologram_yields_goes_to_its_controller() -> None:
    t = position(
        4,
        beat="act",
        first=2,
        hologram="guardian",
        placed={"hills_6": ["yellow_hologram"], "libraries_1": ["blue_leader"]},
        rolls=[5],
    )
    t.answer("act_hologram_hills_6")
    assert [t.goods(seat) for seat in range(4)] == [{}, {}, {"gold": 1}, {}]
    t = position(
        4,
        beat="act",
        first=2,
        hologram="guardian",
        placed={"libraries_1": ["yellow_hologram"]},
        library=["font_of_power", "codex_of_renewal"],
    )
    t.answer("act_hologram_libraries_1")
    assert t.hand(2) == ["font_of_power", "codex_of_renewal"]


@rule("RISE-HOLO-08")
def test_the_hologram_is_placed_like_any_leader() -> None:
    t = position(4, hologram="mystic", built=["solar_matrix"])
    assert spots(t, "hologram") == set(TILES) | {"build_spot_1", "build_spot_2", "solar_matrix"}
    assert spots(t, "hologram") == spots(t, "leader")


@rule("RISE-HOLO-08", "RISE-HOLO-15")
def test_a_flooded_hologram_waits_in_the_pool_of_its_controller() -> None:
    t = position(
        4,
        beat="misfortune",
        first=1,
        draws=3,
        deck=["flood_hills"],
        hologram="mystic",
        stack=["guardian", "explorer"],
        placed={"hills_1": ["blue_hologram"], "centre": ["red_leader"]},
        goods={1: {"gold": 2}},
        wave=0,
    )
    assert t.crew("hills_1") == []
    assert t.pool(1) == {"leader": 1, "follower": 2, "hologram": 1}
    assert t.asked() == (0, "act.step")
    t.answer("act_leader_centre")
    assert t.asked() == (2, "hologram.board")
    t.answer("guardian")
    assert "hologram" not in t.pool(1)
    assert t.pool(2)["hologram"] == 1
    assert t.goods(1) == {"gold": 2}
    assert t.goods(2) == {}


@rule("RISE-HOLO-09")
def test_the_hologram_is_no_follower() -> None:
    t = position(4, hologram="mystic", built=["spirit_seal"])
    assert "spirit_seal" not in spots(t, "hologram")
    assert "spirit_seal" in spots(t, "follower")
    t = position(4, hologram="mystic", built=["soul_terraformer"], placed={"soul_terraformer": ["blue_leader"]})
    assert "soul_terraformer" not in spots(t, "hologram")
    assert "soul_terraformer" in spots(t, "follower")


@rule("RISE-HOLO-08", "RISE-CITY-08")
def test_the_hologram_can_be_half_of_a_pair() -> None:
    t = position(
        4, beat="act", hologram="mystic", wave=0, placed={"cities_1": ["red_hologram", "red_follower"]}, rolls=[3, 4]
    )
    t.answer("act_cities_1")
    assert t.g.reserve[0] == 1


@rule("RISE-HOLO-13")
def test_cipher_of_expertise_may_repeat_the_hologram() -> None:
    t = position(
        4, beat="act", hologram="guardian", placed={"centre": ["red_hologram"]}, hands={0: ["cipher_of_expertise"]}
    )
    t.answer("act_hologram_centre")
    assert t.asked() == (0, "cipher.use")
    t.answer("yes")
    assert t.energy(0) == 2


@rule("RISE-HOLO-13")
def test_enigma_of_alacrity_may_be_used_on_the_hologram_by_its_controller_only() -> None:
    t = position(4, hologram="guardian", hands={0: ["enigma_of_alacrity"], 1: ["enigma_of_alacrity"]})
    t.answer("hologram_centre")
    assert t.all_asked() == [(0, "enigma.use")]
    t.answer("yes")
    assert t.energy(0) == 1
    assert t.crew("centre") == ["red_hologram"]
    t = position(4, hologram="guardian", hands={1: ["enigma_of_alacrity"]})
    t.answer("hologram_centre")
    assert t.asked() == (1, "place.step")


@rule("RISE-HOLO-14")
def test_as_astrologer_the_hologram_itself_is_held_back() -> None:
    t = position(
        4,
        hologram="astrologer",
        followers=NO_FOLLOWERS,
        placed={"centre": LEADERS[1:]},
        councilors={0: "guardian"},
        deck=CALM,
    )
    assert "hold" in t.options()
    t.answer("hold")
    assert piece_name(t.g.held) == "red_hologram"
    assert spots(t, "hologram") == set()
    t.answer("leader_centre")
    assert t.asked() == (0, "place.late")
    t.answer("hills_1")
    assert t.crew("hills_1") == ["red_hologram"]
    assert t.crew("centre") == [*LEADERS[1:], "red_leader"]


@rule("RISE-HOLO-14")
def test_as_seafarer_the_hologram_stands_on_flooded_tiles_and_the_leader_does_not() -> None:
    t = position(4, hologram="seafarer", flooded={"hills": 3}, councilors={0: "guardian"})
    assert {"hills_1", "hills_2", "hills_3"} <= spots(t, "hologram")
    assert not {"hills_1", "hills_2", "hills_3"} & spots(t, "leader")


@rule("RISE-HOLO-14")
def test_as_artificer_the_hologram_makes_building_cheaper() -> None:
    t = position(
        4,
        beat="act",
        hologram="artificer",
        placed={"build_spot_1": ["red_hologram"], "build_spot_2": ["red_leader"]},
        goods={0: {"crystal": 1}},
    )
    t.answer("act_build_spot_1", "solar_matrix")
    assert t.built() == ["solar_matrix"]
    assert t.goods(0) == {}


# ---------------------------------------------------------------- the Hologram as Scholar


@rule("RISE-HOLO-10")
def test_a_hologram_scholar_chooses_one_of_two_unused_artifacts_for_this_round() -> None:
    t = new_round(stack=["scholar", "mystic", "guardian"], hands={2: ["golden_plumb"]}, library=["ancient_atlas"])
    t.answer("scholar")
    assert t.asked() == (1, "hologram.artifact")
    offered = t.options()
    assert len(set(offered)) == 2
    assert set(offered) <= set(ARTIFACTS) - {"golden_plumb", "ancient_atlas"}
    t.answer(offered[1])
    assert CARDS[t.g.loan] == offered[1]
    assert t.g.has(1, t.g.loan)
    assert not any(t.g.has(seat, t.g.loan) for seat in (0, 2, 3))
    assert sorted(CARDS[card] for card in t.g.unused) == sorted(
        set(ARTIFACTS) - {"golden_plumb", "ancient_atlas", offered[1]}
    )
    assert t.hand(1) == []


@rule("RISE-HOLO-10", "RISE-ROUND-07")
def test_the_borrowed_artifact_works_for_the_controller_and_goes_back_after_the_round() -> None:
    t = position(
        4,
        beat="act",
        wave=0,
        hologram="scholar",
        loan="prism_of_energies",
        stack=["mystic", "guardian"],
        placed={"centre": ["red_leader", "blue_leader"]},
    )
    t.answer("act_leader_centre", "act_leader_centre")
    assert [t.energy(0), t.energy(1)] == [2, 1]
    assert t.asked() == (1, "hologram.board")
    assert t.g.loan == -1
    assert CARDS.index("prism_of_energies") in t.g.unused
    assert len(t.g.unused) == 11


@rule("RISE-HOLO-11")
def test_the_next_draw_is_from_all_unused_artifacts_again() -> None:
    offered = set()
    for seed in range(30):
        t = position(
            4,
            beat="end_window",
            hologram="scholar",
            loan="prism_of_energies",
            stack=["mystic"],
            board_discard=["merchant"],
            seed=seed,
        )
        if "scholar" in t.options():
            t.answer("scholar")
            assert t.is_asked("hologram.artifact")
            offered |= set(t.options())
        t = new_round(stack=["scholar", "mystic"], seed=seed)
        t.answer("scholar")
        offered |= set(t.options())
    assert offered == set(ARTIFACTS)


@rule("RISE-HOLO-12")
def test_the_borrowed_artifact_does_not_count_for_the_hand_limit_and_cannot_be_discarded() -> None:
    named = {
        "beat": "act",
        "hologram": "scholar",
        "loan": "prism_of_energies",
        "placed": {"libraries_1": ["red_leader"]},
        "library": ["chart_of_fortune", "chart_of_fortune"],
    }
    t = position(4, hands={0: ["golden_plumb", "ancient_atlas"]}, **named)
    t.answer("act_leader_libraries_1")
    assert not t.is_asked("limit.card")
    assert t.g.cards_of(0) == 4
    t = position(4, hands={0: ["golden_plumb", "ancient_atlas", "aegis_stone"]}, **named)
    t.answer("act_leader_libraries_1")
    assert t.asked() == (0, "limit.card")
    assert {key for key in t.options() if key.startswith("discard")} == {
        "discard_golden_plumb",
        "discard_ancient_atlas",
        "discard_aegis_stone",
        "discard_chart_of_fortune",
    }


@rule("RISE-HOLO-12")
def test_the_borrowed_artifact_cannot_be_traded() -> None:
    t = position(
        4,
        hologram="scholar",
        loan="prism_of_energies",
        hands={0: ["accord_of_exchange", "golden_plumb"]},
        goods={0: {"gold": 1}},
    )
    t.answer("accord_of_exchange", "blue")
    assert t.asked() == (0, "trade.give")
    assert set(t.options()) == {"gold", "golden_plumb", "done"}


# ---------------------------------------------------------------- the Automaton: placing


@rule("RISE-AUTO-01", "RISE-AUTO-08")
def test_the_automaton_is_placed_on_the_island_or_the_centre_only() -> None:
    crew = ["mountains_5", "hills_4", "cities_5", "libraries_5", "forges_5", "centre", "build_spot_1", "solar_matrix"]
    t = position(
        4,
        automaton=True,
        built=["solar_matrix", "stasis_field", "spirit_seal"],
        followers={3: 4},
        volunteers={3: 4},
        placed={spot: ["green_follower" if n < 4 else "green_volunteer"] for n, spot in enumerate(crew)},
        flooded={"hills": 2},
    )
    assert spots(t, "automaton") == set(crew[:6])
    assert {"solar_matrix", "build_spot_1"} <= spots(t, "leader")
    t.answer("wait")
    assert spots(t, "automaton") == set()


@rule("RISE-AUTO-01", "RISE-PLACE-01")
def test_the_automaton_must_be_placed_if_it_can() -> None:
    t = position(
        4,
        automaton=True,
        followers=NO_FOLLOWERS,
        placed={"centre": LEADERS[:2], "hills_5": ["yellow_leader"], "forests_1": ["green_leader"]},
        deck=CALM,
    )
    assert t.asked() == (0, "place.step")
    assert "done" not in t.options()
    t.answer("wait")
    assert t.asked() == (0, "place.step")
    assert set(t.options()) == {"automaton_centre", "automaton_hills_5"}


@rule("RISE-AUTO-02", "RISE-AUTO-10")
def test_at_the_end_only_tiles_with_company_and_a_free_disc_are_left() -> None:
    t = position(
        4,
        automaton=True,
        followers=NO_FOLLOWERS,
        placed={
            "mountains_3": ["red_leader"],
            "mountains_1": ["blue_leader"],
            "build_spot_1": ["yellow_leader"],
            "cities_3": ["green_leader"],
        },
    )
    assert spots(t, "automaton") == {"mountains_3", "cities_3"}


@rule("RISE-AUTO-02")
def test_the_hologram_is_company_enough() -> None:
    t = position(
        4,
        automaton=True,
        hologram="mystic",
        followers=NO_FOLLOWERS,
        placed={
            "hills_6": ["red_hologram"],
            "mountains_1": ["blue_leader"],
            "mountains_2": ["yellow_leader"],
            "forests_1": ["green_leader"],
            "hills_5": ["red_leader"],
        },
    )
    assert spots(t, "automaton") == {"hills_6", "hills_5"}


@rule("RISE-AUTO-02")
def test_the_automaton_never_goes_first_but_where_somebody_stands() -> None:
    t = position(
        4,
        automaton=True,
        followers=NO_FOLLOWERS,
        placed={"mountains_1": ["blue_leader"], "mountains_2": ["yellow_leader"], "forests_1": ["green_leader"]},
        deck=CALM,
    )
    assert spots(t, "automaton") == set()
    t.answer("leader_hills_5")
    assert spots(t, "automaton") == {"hills_5"}
    t.answer("automaton_hills_5")
    assert t.crew("hills_5") == ["red_leader", "red_automaton"]
    assert t.pool(0) == {}


@rule("RISE-AUTO-10")
def test_an_automaton_whose_company_is_taken_back_goes_home() -> None:
    t = position(4, free=True, automaton=True, placed={"hills_5": ["blue_leader", "red_automaton"]})
    t.answer_for(0, "follower_hills_5")
    t.answer_for(1, "back_leader_hills_5")
    assert t.crew("hills_5") == ["red_automaton", "red_follower"]
    t.answer_for(0, "back_follower_hills_5")
    assert t.crew("hills_5") == []
    assert t.pool(0) == {"leader": 1, "follower": 2, "automaton": 1}


@rule("RISE-AUTO-10", "RISE-PLACE-14")
def test_without_a_place_beside_anybody_the_automaton_stays_in_the_pool() -> None:
    t = position(
        4,
        automaton=True,
        followers=NO_FOLLOWERS,
        placed={"mountains_1": ["blue_leader"], "build_spot_1": ["yellow_leader"], "forests_1": ["green_leader"]},
        deck=CALM,
    )
    assert spots(t, "automaton") == set()
    t.answer("leader_hills_1")
    assert t.beat == "act"
    assert t.pool(0) == {"automaton": 1}


@rule("RISE-AUTO-02", "RISE-AUTO-10")
def test_a_leader_that_is_held_back_is_no_company_to_wait_for() -> None:
    t = position(
        4,
        automaton=True,
        councilors={0: "astrologer"},
        held="red_leader",
        followers=NO_FOLLOWERS,
        placed={"hills_5": ["blue_leader"], "mountains_5": ["yellow_leader"], "forests_1": ["green_leader"]},
    )
    assert t.asked() == (0, "place.step")
    assert spots(t, "automaton") == {"hills_5", "mountains_5"}


@rule("RISE-AUTO-02", "RISE-AUTO-08")
def test_the_automaton_may_join_others_on_the_centre() -> None:
    t = position(4, automaton=True, followers=NO_FOLLOWERS, placed={"centre": LEADERS}, deck=CALM)
    assert set(t.options()) == {"automaton_centre", "wait"}
    t.answer("automaton_centre")
    assert t.beat == "act"
    assert t.crew("centre") == [*LEADERS, "red_automaton"]


@rule("RISE-AUTO-10", "RISE-DECIDE-10")
def test_in_free_order_the_automaton_goes_home_if_its_company_is_taken_back() -> None:
    t = position(
        4,
        free=True,
        automaton=True,
        followers=NO_FOLLOWERS,
        placed={
            "hills_5": ["blue_leader", "red_automaton"],
            "forests_1": ["yellow_leader"],
            "forests_2": ["green_leader"],
        },
        deck=CALM,
    )
    t.answer_for(1, "back_leader_hills_5")
    t.answer_for(1, "leader_mountains_1")
    t.answer_for(0, "leader_mountains_2")
    while t.is_asked("place.step"):
        t.answer("done")
    assert t.beat == "act"
    assert t.crew("hills_5") == []
    assert t.pool(0) == {"automaton": 1}


@rule("RISE-AUTO-05")
def test_the_automaton_takes_up_a_disc() -> None:
    t = position(4, automaton=True, placed={"hills_3": ["red_follower", "red_automaton"], "hills_5": ["red_follower"]})
    assert "hills_3" not in spots(t, "leader")
    t = position(4, automaton=True, placed={"hills_3": ["red_follower", "blue_follower"], "hills_1": ["blue_leader"]})
    assert spots(t, "automaton") == set()
    t = position(4, automaton=True, placed={"hills_3": ["red_follower"], "hills_1": ["blue_leader"]})
    assert spots(t, "automaton") == {"hills_3"}


# ---------------------------------------------------------------- the Automaton: its help


@rule("RISE-AUTO-03")
def test_the_automaton_takes_no_action_and_gains_nothing() -> None:
    t = position(
        4,
        beat="act",
        automaton=True,
        hands={0: ["cipher_of_expertise"]},
        placed={"centre": ["red_automaton", "blue_leader"]},
    )
    assert t.asked() == (1, "act.step")
    t.answer("act_leader_centre")
    assert t.is_asked("flood.wrath")
    assert t.energy(0) == 0
    assert t.pool(0)["automaton"] == 1


@rule("RISE-AUTO-04")
def test_two_others_on_the_tile_add_2_to_their_dice() -> None:
    t = position(
        4,
        beat="act",
        automaton=True,
        placed={"hills_5": ["red_follower", "red_follower", "red_automaton"]},
        rolls=[3, 2],
    )
    t.answer("act_follower_hills_5")
    assert not t.is_asked("automaton.help")
    assert t.goods(0) == {"gold": 1}
    t.answer("act_follower_hills_5")
    assert t.goods(0) == {"gold": 1}


@rule("RISE-AUTO-04")
def test_the_bonus_holds_on_the_automatons_tile_only() -> None:
    for tile, company, gold in (
        ("hills_5", ["red_leader", "red_automaton"], 1),
        ("hills_6", ["red_follower", "red_automaton"], 0),
    ):
        t = position(
            4,
            beat="act",
            automaton=True,
            placed={tile: ["red_leader"], "hills_4": ["blue_leader"]} | {"hills_5": company},
            rolls=[4],
        )
        t.answer(f"act_leader_{tile}")
        assert t.goods(0).get("gold", 0) == gold


@rule("RISE-AUTO-04")
def test_energy_is_asked_for_what_is_missing_after_the_bonus() -> None:
    t = position(
        4,
        beat="act",
        automaton=True,
        energy=[3, 0, 0, 0],
        placed={"forests_5": ["red_follower", "red_automaton"]},
        rolls=[3],
    )
    t.answer("act_follower_forests_5")
    assert t.asked() == (0, "roll.boost")
    assert set(t.options()) == {"0", "1"}
    t.answer(1)
    assert t.goods(0) == {"crystal": 1, "mystic_energy": 2}


@rule("RISE-AUTO-06", "RISE-CITY-12")
def test_the_automaton_is_not_half_of_a_pair() -> None:
    t = position(
        4, beat="act", automaton=True, placed={"cities_1": ["red_leader", "red_automaton"], "hills_1": ["blue_leader"]}
    )
    assert t.asked() == (1, "act.step")
    t.answer("decline_leader_hills_1")
    assert t.is_asked("flood.wrath")


@rule("RISE-AUTO-04", "RISE-AUTO-06", "RISE-AUTO-12")
def test_as_third_in_the_cities_it_helps_both_dice_and_brings_its_owner_no_recruit() -> None:
    for second, success in ((1, True), (0, False)):
        t = position(
            4,
            beat="act",
            first=2,
            wave=0,
            automaton=True,
            councilors={0: "emissary"},
            placed={"cities_5": ["red_leader", "blue_follower", "yellow_automaton"]},
            rolls=[2, 2 + second],
        )
        assert t.asked() == (0, "act.step")
        t.answer("act_cities_5")  # 2 + 3 + 4 reaches 9, 2 + 2 + 4 does not
        assert t.is_asked("city.recruit") == success
        if success:
            assert t.asked() == (0, "city.recruit")
            assert set(t.options()) == {"red", "blue"}
            t.answer("blue")
            assert t.g.reserve == [2, 1, 2, 2]


@rule("RISE-AUTO-07")
def test_an_automaton_that_is_left_alone_later_stays_without_effect() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=["plague"],
        automaton=True,
        placed={"hills_5": ["red_follower", "red_automaton"], "hills_6": ["blue_leader"]},
        rolls=[4],
    )
    assert t.crew("hills_5") == ["red_automaton"]
    assert t.asked() == (1, "act.step")
    t.answer("act_leader_hills_6")
    assert t.goods(1) == {}
    assert t.is_asked("flood.wrath")
    assert t.pool(0)["automaton"] == 1


@rule("RISE-AUTO-09")
def test_the_automaton_is_flooded_like_any_atlantean() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=["flood_hills"],
        flooded={"hills": 2},
        automaton=True,
        placed={"hills_3": ["blue_leader", "red_automaton"], "centre": ["red_leader"]},
    )
    assert t.crew("hills_3") == []
    assert t.pool(0)["automaton"] == 1
    assert t.pool(1)["leader"] == 1


def crowd(rolls: list[int]) -> Position:
    """Three others with the Automaton of yellow, thanks to the Emissary."""
    return position(
        4,
        beat="act",
        first=2,
        automaton=True,
        councilors={0: "emissary"},
        placed={"hills_5": ["red_leader", "blue_leader", "yellow_automaton", "green_leader"]},
        rolls=rolls,
    )


@rule("RISE-AUTO-11")
def test_with_three_others_the_controller_names_the_two_before_they_roll() -> None:
    t = crowd([3, 3, 3])
    assert t.asked() == (3, "act.step")
    t.answer("act_leader_hills_5")
    assert t.all_asked() == [(2, "automaton.help")]
    assert t.told("rolls") == []
    assert set(t.options()) == {"no", "yes"}
    t.answer("yes")
    assert t.goods(3) == {"gold": 1}
    t.answer("act_leader_hills_5")
    assert t.all_asked() == [(2, "automaton.help")]
    t.answer("no")
    assert t.goods(0) == {}
    t.answer("act_leader_hills_5").take("automaton.help", "yes")
    assert t.goods(1) == {"gold": 1}


@rule("RISE-AUTO-11", "RISE-AUTO-04")
def test_no_more_than_two_are_helped() -> None:
    t = crowd([3, 3, 3])
    t.answer("act_leader_hills_5", "yes", "act_leader_hills_5", "yes", "act_leader_hills_5")
    assert not t.is_asked("automaton.help")
    assert [t.goods(seat) for seat in range(4)] == [{"gold": 1}, {}, {}, {"gold": 1}]


@rule("RISE-AUTO-13")
def test_the_bonus_goes_to_atlanteans_of_any_owner() -> None:
    t = position(
        4,
        beat="act",
        first=3,
        automaton=True,
        hologram="guardian",
        placed={"hills_5": ["blue_leader", "green_automaton", "green_hologram"], "hills_6": ["red_leader"]},
        rolls=[3, 4, 3],
    )
    t.answer("act_hologram_hills_5")
    assert t.goods(3) == {"gold": 1}
    t.answer("act_leader_hills_6")
    assert t.goods(0) == {}
    t.answer("act_leader_hills_5")
    assert t.goods(1) == {"gold": 1}


@rule("RISE-AUTO-13")
def test_a_volunteer_is_helped_too() -> None:
    t = position(4, beat="act", automaton=True, placed={"mountains_5": ["blue_volunteer", "red_automaton"]}, rolls=[2])
    t.answer("act_volunteer_mountains_5")
    assert t.goods(1) == {"ore": 1}


@rule("RISE-AUTO-11", "RISE-AUTO-04")
def test_where_nobody_rolls_nobody_is_named() -> None:
    t = position(
        4,
        beat="act",
        automaton=True,
        councilors={1: "emissary"},
        placed={
            "forges_5": ["blue_leader", "yellow_leader", "green_leader", "red_automaton"],
            "centre": ["red_leader"],
        },
        goods={1: {"ore": 1}},
    )
    t.answer("decline_leader_centre", "act_leader_forges_5")
    assert t.asked() == (2, "act.step")
    assert t.goods(1) == {"atlantium": 1}


@rule("RISE-AUTO-11")
def test_two_others_are_helped_without_a_question_also_if_a_third_has_gone() -> None:
    t = position(
        4,
        beat="act",
        automaton=True,
        placed={"hills_5": ["blue_leader", "green_leader", "red_automaton"], "centre": ["red_leader", "yellow_leader"]},
        rolls=[3, 3],
    )
    t.act(1, "act_leader_hills_5")
    t.act(3, "act_leader_hills_5")
    assert [t.goods(seat) for seat in range(4)] == [{}, {"gold": 1}, {}, {"gold": 1}]


@rule("RISE-AUTO-11")
def test_if_one_of_three_is_not_named_the_other_two_are_helped() -> None:
    t = crowd([4, 3, 3])
    t.answer("act_leader_hills_5", "no")
    assert t.goods(3) == {}
    t.answer("act_leader_hills_5").take("automaton.help", "yes")
    t.answer("act_leader_hills_5").take("automaton.help", "yes")
    assert [t.goods(seat) for seat in range(4)] == [{"gold": 1}, {"gold": 1}, {}, {}]
