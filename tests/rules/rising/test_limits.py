"""Just enough, just too little, the first and the last: rules at their limits, chapter by chapter."""

from __future__ import annotations

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.games.rising import GAME
from critias.games.rising.box import BASICS, BOX, CARDS, COUNCILORS, MISFORTUNES, PENINSULAS, SPOTS, TILES
from critias.games.rising.setup import Settings, lay_out
from critias.games.rising.state import Rising
from critias.testing import rule
from tests.support.rising import INTRODUCTORY, corrected, position

PLENTY = {"gold": 9, "crystal": 9, "atlantium": 9}


# ---------------------------------------------------------------- set-up


@rule("RISE-GEN-05", "RISE-SETUP-14")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6, 7])
def test_everything_is_in_its_place_when_a_game_begins(seats: int) -> None:
    g = GAME.new(BOX, seats, GAME.settled({}), FairDice(key_of_seed(3)))
    assert isinstance(g, Rising)
    assert g.audit() == []
    assert g.standing == [0] * 60
    assert g.piece == g.spot == g.mark == g.aided == []
    assert g.flooded == g.barrier == [0] * 6
    assert [g.round, g.wave, g.won, g.draws, g.quakes, g.stasis, g.builds] == [0] * 7
    assert g.forged == g.tapped == g.scaled == g.gone == g.fresh == [0] * seats
    assert g.waits == g.forced == g.done == g.backs == g.busy == [0] * seats
    assert [g.card, g.held, g.board, g.loan] == [-1] * 4
    assert g.councilor == [-1] * seats


@rule("RISE-SETUP-10", "RISE-DIFF-07")
@pytest.mark.parametrize("seats", [1, 4])
def test_settings_that_nobody_has_touched_are_those_of_the_standard_game(seats: int) -> None:
    plain = lay_out(BOX, seats, Settings(), FairDice(key_of_seed(1)))
    standard = GAME.new(BOX, seats, GAME.settled({}), FairDice(key_of_seed(1)))
    assert plain.same(standard)


# ---------------------------------------------------------------- the Power Core


@rule("RISE-CORE-04", "RISE-CORE-05")
@pytest.mark.parametrize("good", ["gold", "crystal", "atlantium", "mystic_energy"])
def test_one_unit_of_any_part_of_the_cost_is_enough_to_build_the_core(good: str) -> None:
    rest = {"gold": 2, "crystal": 2, "atlantium": 2, "mystic_energy": 4}
    rest[good] -= 1
    t = position(
        2,
        beat="act",
        built=INTRODUCTORY,
        placed={"build_spot_1": ["red_leader", "blue_leader"]},
        goods={0: rest, 1: {good: 1}},
    )
    t.answer("act_build_spot_1")
    assert t.asked() == (0, "build.component")
    assert t.options() == ["power_core", "none"]


@rule("RISE-CORE-04", "RISE-CORE-05")
def test_a_good_that_the_core_does_not_cost_is_no_unit() -> None:
    """With a corrected box, in which the core costs one gold, no crystal and six energy."""
    box = corrected("power_core cost", {"gold": 1, "mystic_energy": 6})
    for goods, payable in (({"crystal": 5}, False), ({"gold": 1}, True), ({"ore": 1}, False)):
        t = position(
            2,
            beat="act",
            box=box,
            built=INTRODUCTORY,
            placed={"build_spot_1": ["red_leader", "blue_leader"], "centre": ["red_follower"]},
            goods={0: {"gold": 1, "mystic_energy": 6}, 1: goods},
        )
        assert t.may_build() == payable


@rule("RISE-OBJ-01", "RISE-GEN-01")
def test_a_won_game_counts_the_core_among_the_components() -> None:
    t = position(
        1,
        beat="act",
        built=INTRODUCTORY,
        placed={"build_spot_1": ["red_leader"]},
        goods={0: {"gold": 2, "crystal": 2, "atlantium": 2, "mystic_energy": 4}},
    )
    t.answer("act_build_spot_1", "power_core")
    outcome = t.match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ([10], [0])
    assert outcome.sheet == [("Components built", [10])]


@rule("RISE-COUNC-04", "RISE-BUILD-22")
def test_the_artificer_saves_only_what_the_component_costs() -> None:
    t = position(
        4,
        beat="act",
        councilors={0: "artificer"},
        placed={"build_spot_1": ["red_leader"], "centre": ["blue_leader"]},
        goods={0: PLENTY},
    )
    t.answer("act_build_spot_1", "solar_matrix")
    assert not t.is_asked("build.discount")  # two crystal: there is nothing else to save
    assert t.goods(0) == {**PLENTY, "crystal": 8}
    t = position(
        4,
        beat="act",
        councilors={0: "artificer"},
        placed={"build_spot_1": ["red_leader"], "centre": ["blue_leader"]},
        goods={0: PLENTY},
    )
    t.answer("act_build_spot_1", "terrestrial_anchor")
    assert t.asked() == (0, "build.discount")
    assert t.options() == ["gold", "atlantium"]


# ---------------------------------------------------------------- rolls


@rule("RISE-WILD-13")
@pytest.mark.parametrize(("target", "rolls"), [(1, 0), (2, 2)])
def test_a_target_below_one_succeeds_without_a_roll_in_the_cities_too(target: int, rolls: int) -> None:
    """With a corrected box: no Cities tile of the delivered one comes so low."""
    t = position(
        4,
        beat="act",
        box=corrected("tile/cities_1 target", target),
        councilors={0: "explorer"},
        placed={"cities_1": ["red_leader", "red_follower"], "centre": ["blue_leader"]},
    )
    t.answer("act_cities_1")
    assert len(t.told("rolls")) == rolls
    assert len(t.told("sure")) == (0 if rolls else 1)
    assert t.g.reserve[0] == 1


@rule("RISE-COUNC-07")
@pytest.mark.parametrize("dice", [[1, 6], [6, 1], [3, 4]])
def test_a_pair_that_reaches_the_target_is_not_rolled_again(dice: list[int]) -> None:
    for wave, asked in ((0, False), (0, True)):
        rolls = [max(1, die - 1) if asked and die == max(dice) else die for die in dice]
        t = position(
            4,
            beat="act",
            wave=wave,
            councilors={0: "priest"},
            placed={"cities_1": ["red_leader", "blue_follower"], "centre": ["green_leader"]},
            rolls=rolls,
        )
        t.answer("act_cities_1")
        assert t.is_asked("city.again") == asked
        assert (t.question.a if asked else 1) == 1  # so much is missing


@rule("RISE-AUTO-04", "RISE-AUTO-11")
@pytest.mark.parametrize("helped", [("no", "", ""), ("yes", "no", ""), ("yes", "yes", "")])
def test_two_of_three_get_the_bonus_and_the_third_rolls_as_usual(helped: tuple[str, str, str]) -> None:
    """An own die needs 5, a helped one 3; the last is not asked about, nor those who must be the two."""
    wanted = [helped[0] == "yes", helped[0] == "no" or helped[1] == "yes", "no" in helped]
    for short in (0, 1):
        t = position(
            4,
            beat="act",
            automaton=True,
            councilors={1: "emissary"},
            placed={"hills_5": ["blue_leader", "yellow_leader", "green_leader", "red_automaton"]},
            rolls=[(3 if help else 5) - short for help in wanted],
        )
        for seat, answer in zip((1, 2, 3), helped, strict=True):
            assert t.asked() == (seat, "act.step")
            t.answer("act_leader_hills_5")
            assert t.is_asked("automaton.help", 0) == (answer != "")
            if answer:
                t.answer(answer)
        assert [len(t.goods(seat)) for seat in range(4)] == ([0, 0, 0, 0] if short else [0, 1, 1, 1])


@rule("RISE-COUNC-07", "RISE-CITY-03")
@pytest.mark.parametrize(("which", "seats"), [("first", [1]), ("second", [0]), ("both", [1, 0])])
def test_everybody_rolls_the_own_die_again(which: str, seats: list[int]) -> None:
    t = position(
        4,
        beat="act",
        wave=0,
        councilors={0: "priest"},
        placed={"cities_1": ["blue_follower", "red_leader"], "centre": ["green_leader"]},
        rolls=[1, 2, *[4, 5][: len(seats)]],
    )
    t.answer("act_cities_1", which)
    assert [values[0] for values in t.told("rolls")] == [1, 0, *seats]


@rule("RISE-AUTO-04", "RISE-COUNC-06")
@pytest.mark.parametrize(("again", "gold"), [(2, {}), (3, {"gold": 1})])
def test_the_automaton_helps_a_die_that_is_rolled_again(again: int, gold: dict[str, int]) -> None:
    t = position(
        4,
        beat="act",
        automaton=True,
        councilors={0: "priest"},
        placed={"hills_5": ["red_leader", "red_automaton"], "centre": ["blue_leader"]},
        rolls=[1, again],
    )
    t.answer("act_leader_hills_5", "yes")
    assert t.goods(0) == gold


@rule("RISE-CITY-15", "RISE-CITY-06")
def test_energy_is_added_in_turn_until_both_pass_in_a_row() -> None:
    t = position(
        4,
        beat="act",
        first=1,
        wave=0,
        energy=[5, 5, 0, 0],
        placed={"cities_5": ["red_leader", "blue_follower"], "centre": ["green_leader"]},
        rolls=[1, 1],
    )
    t.act(0, "act_cities_5")
    for seat, added in ((1, 1), (0, 0), (1, 0)):
        assert t.all_asked() == [(seat, "city.boost")]
        t.answer(added)
    assert not t.is_asked("city.boost")
    assert [t.energy(0), t.energy(1)] == [5, 4]
    t = position(
        4,
        beat="act",
        wave=0,
        energy=[1, 1, 0, 0],
        placed={"cities_5": ["red_leader", "blue_follower"], "centre": ["green_leader"]},
        rolls=[4, 3],
    )
    t.act(0, "act_cities_5")
    t.answer(0, 0)
    assert not t.is_asked("city.boost")
    assert t.told("fails")
    t = position(
        4,
        beat="act",
        wave=0,
        energy=[5, 5, 0, 0],
        placed={"cities_5": ["red_leader", "blue_follower"], "centre": ["green_leader"]},
        rolls=[1, 1],
    )
    t.act(0, "act_cities_5")
    for seat, added in ((0, 0), (1, 1), (0, 1), (1, 0), (0, 1), (1, 0), (0, 2), (1, 1)):
        assert t.all_asked() == [(seat, "city.boost")]
        missing = 9 - 2 - (10 - t.energy(0) - t.energy(1))
        assert t.options()[-1] == str(min(t.energy(seat), missing))
        t.answer(added)
    assert t.is_asked("city.boost")
    t.answer(1)
    assert [t.energy(0), t.energy(1)] == [0, 3]
    assert t.is_asked("city.recruit")


# ---------------------------------------------------------------- cards


@rule("RISE-TILE-15", "RISE-LCARD-05", "RISE-LCARD-06")
@pytest.mark.parametrize("component", ["astral_archive", "memory_vault"])
def test_cards_of_a_new_component_count_towards_the_limit_at_once(component: str) -> None:
    four = ["font_of_power", "song_of_rising", "call_of_kinship", "cipher_of_expertise"]
    t = position(
        2,
        beat="act",
        planned=[component, "spirit_seal"],
        placed={"build_spot_1": ["red_leader"]},
        goods={0: PLENTY},
        hands={1: four},
    )
    t.answer("act_build_spot_1", component)
    while not t.is_asked("limit.card"):
        assert t.is_asked("library.keep")
        t.answer(t.options()[0])
    assert t.all_asked() == [(1, "limit.card")]
    t.answer("discard_cipher_of_expertise")
    assert t.g.cards_of(1) == 4


@rule("RISE-LCARD-06", "RISE-ART-03")
@pytest.mark.parametrize("card", [CARDS[0], BASICS[-1], CARDS[len(BASICS)], CARDS[-1]])
def test_any_card_may_be_discarded_for_the_limit(card: str) -> None:
    others = ["call_of_kinship", "cipher_of_expertise", "font_of_power", "song_of_rising"]
    t = position(
        4,
        beat="act",
        placed={"libraries_6": ["red_leader"], "centre": ["blue_leader"]},
        hands={0: [card, *others[:3]]},
        library=[others[3], "augury_of_waves"],
    )
    t.answer("act_leader_libraries_6", others[3])
    assert t.asked() == (0, "limit.card")
    t.answer(f"discard_{card}")
    assert t.hand(0) == sorted(others, key=CARDS.index)
    assert card in t.library_discards()


@rule("RISE-LCARD-27", "RISE-LCARD-22")
@pytest.mark.parametrize("pile", ["library", "library_bottom", "library_discard"])
def test_codex_of_renewal_needs_just_one_card_anywhere(pile: str) -> None:
    others = sorted([*BASICS, *BASICS])
    others.remove("codex_of_renewal")
    others.remove("font_of_power")

    def only(g: Rising) -> None:
        """All other cards are in the hand of the last player."""
        g.library = []
        g.library_discard = []
        g.library_bottom = []
        cards = {"library": g.library, "library_bottom": g.library_bottom, "library_discard": g.library_discard}
        cards[pile].append(BASICS.index("font_of_power"))
        g.hand[3] = [BASICS.index(card) for card in others]
        g.hand[3].sort()

    t = position(4, hands={0: ["codex_of_renewal"]}, tweak=only)
    assert "codex_of_renewal" in t.options()
    t.answer("codex_of_renewal")
    assert t.hand(0) == ["font_of_power"]
    assert t.library_discards() == ["codex_of_renewal"]
    assert t.g.played == t.g.drawn == []
    assert t.g.audit() == []


@rule("RISE-LCARD-27", "RISE-LCARD-21")
@pytest.mark.parametrize("known", [False, True])
def test_augury_of_waves_needs_just_one_misfortune(known: bool) -> None:
    named = {"foreseen": ["calm_seas"]} if known else {"deck": ["calm_seas"]}
    t = position(4, hands={0: ["augury_of_waves"]}, deck_only=True, **named)
    assert "augury_of_waves" in t.options()
    t.answer("augury_of_waves")
    assert t.all_asked() == [(0, "augury.discard")]
    assert t.options() == ["calm_seas", "none"]
    t = position(4, hands={0: ["augury_of_waves"]}, deck_only=True)
    assert "augury_of_waves" not in t.options()


@rule("RISE-LCARD-27", "RISE-LCARD-16")
def test_call_of_kinship_needs_just_one_volunteer() -> None:
    t = position(4, hands={0: ["call_of_kinship"]}, volunteers={1: 3, 2: 4})
    t.answer("call_of_kinship")
    assert t.pool(0)["volunteer"] == 1
    t = position(4, hands={0: ["call_of_kinship"]}, volunteers={1: 4, 2: 4})
    assert "call_of_kinship" not in t.options()


@rule("RISE-LCARD-17")
@pytest.mark.parametrize("tile", ["forests_1", "forests_6", "mountains_1", "mountains_6"])
def test_chart_of_fortune_serves_the_first_and_the_last_wild_tile(tile: str) -> None:
    t = position(
        4, beat="act", placed={tile: ["red_leader"], "centre": ["blue_leader"]}, hands={0: ["chart_of_fortune"]}
    )
    t.answer("chart_of_fortune")
    assert t.goods(0) == {"crystal" if tile.startswith("forests") else "ore": 1}
    assert t.told("rolls") == []


@rule("RISE-LCARD-17")
@pytest.mark.parametrize("tile", ["forges_1", "libraries_1", "cities_1", "centre"])
def test_chart_of_fortune_serves_no_other_tile(tile: str) -> None:
    crew = ["red_leader", "red_follower"] if tile == "cities_1" else ["red_leader"]
    t = position(4, beat="act", placed={tile: crew}, hands={0: ["chart_of_fortune"]})
    assert "chart_of_fortune" not in t.options()


# ---------------------------------------------------------------- components


@rule("RISE-TILE-22")
@pytest.mark.parametrize("card", [MISFORTUNES[0], MISFORTUNES[-1]])
def test_prediction_module_removes_the_first_and_the_last_kind_from_either_pile(card: str) -> None:
    for pile in ("deck", "discard"):
        t = position(
            4,
            beat="act",
            built=["prediction_module"],
            placed={"prediction_module": ["red_leader", "red_follower"], "centre": ["blue_leader"]},
            discard=[card] if pile == "discard" else [],
        )
        deck, discards = t.deck().count(card), t.discards().count(card)
        t.answer("act_prediction_module", f"{pile}_{card}", "done")
        assert t.deck().count(card) == deck - (pile == "deck")
        assert t.discards().count(card) == discards - (pile == "discard")
        assert [MISFORTUNES[removed] for removed in t.g.removed] == [card]


@rule("RISE-TILE-13")
def test_spirit_seal_needs_just_one_energy() -> None:
    t = position(
        4,
        beat="act",
        built=["spirit_seal"],
        placed={"spirit_seal": ["red_follower"], "centre": ["blue_leader"]},
        energy=[1, 0, 0, 0],
    )
    t.answer("act_follower_spirit_seal", "hills")
    assert t.barrier("hills")
    assert t.energy(0) == 0


# ---------------------------------------------------------------- the Hologram


@rule("RISE-HOLO-04")
@pytest.mark.parametrize("board", COUNCILORS)
def test_any_board_of_the_hologram_is_discarded_at_the_end_of_the_round(board: str) -> None:
    t = position(3, beat="end_window", hologram=board)
    assert t.is_asked("hologram.board")
    assert [COUNCILORS[used] for used in t.g.board_discard] == [board]
    assert t.g.board == -1


# ---------------------------------------------------------------- where a piece may stand


@rule("RISE-PLACE-10", "RISE-COUNC-13", "RISE-COUNC-02")
@pytest.mark.parametrize("sunken", PENINSULAS)
def test_a_seafarer_at_home_opens_no_flooded_tile_to_others(sunken: str) -> None:
    t = position(4, first=1, councilors={0: "seafarer", 2: "emissary"}, flooded={sunken: 6})
    dry = {tile for tile in TILES if not tile.startswith(sunken)}
    leader = [key for key in t.options() if key.startswith("leader_")]
    assert set(leader) == {f"leader_{spot}" for spot in [*dry, "build_spot_1", "build_spot_2"]}
    assert len(leader) == len(set(leader))
    assert len(t.options()) == 2 * len(leader) + 1  # the same for a follower, and deferring


# ---------------------------------------------------------------- the last tile


@rule("RISE-OBJ-02", "RISE-OBJ-04", "RISE-FLOOD-07")
@pytest.mark.parametrize("card", ["controlled_flood", "flood_hills"])
def test_a_misfortune_that_finds_only_the_centre_dry_ends_the_game(card: str) -> None:
    t = position(4, beat="misfortune", draws=1, deck=[card], flooded=dict.fromkeys(PENINSULAS, 6))
    assert t.match.over
    assert t.g.won == 0
    assert len(t.told("lost")) == 1
    assert [values[0] for values in t.told("floods")] == [SPOTS.index("centre")]
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.winners == []


@rule("RISE-FLOOD-04", "RISE-FLOOD-07", "RISE-OBJ-04")
def test_the_second_of_two_redirected_floods_may_be_the_end() -> None:
    flooded = {**dict.fromkeys(PENINSULAS, 6), "cities": 5}
    t = position(4, beat="misfortune", draws=1, deck=["flood_hills"], flooded=flooded)
    assert t.match.over
    assert [values[0] for values in t.told("floods")] == [SPOTS.index("cities_6"), SPOTS.index("centre")]
    t = position(
        4, beat="misfortune", draws=3, deck=["controlled_flood"], flooded=flooded, placed={"centre": ["red_leader"]}
    )
    assert not t.match.over
    assert t.flooded("cities") == 6
