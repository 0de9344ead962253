"""From the empty table to the first round, and the levels of difficulty.  RISE-SETUP, RISE-DIFF"""

from __future__ import annotations

from collections import Counter

import pytest

from critias.engine.game import GameError
from critias.games.rising import GAME
from critias.games.rising.box import ARTIFACTS, BASICS, BOX, CARDS, COMPONENTS, COUNCILORS, MISFORTUNES, TILES, TYPES
from critias.games.rising.state import Rising
from critias.testing import rule
from tests.support.rising import Position, fresh

COUNTS = [1, 2, 3, 4, 5, 6, 7]
SEEDS = range(24)
OF_TYPE = {
    "A": ["solar_matrix", "terrestrial_anchor", "aether_lens", "memory_vault", "herald_pylon"],
    "B": ["mystic_siphon", "matter_converter", "tidal_regulator", "geomantic_plough", "harmonic_forge"],
    "C": ["numinous_beacon", "entropy_drive", "spirit_seal", "astral_archive", "resonance_engine"],
    "D": ["soul_terraformer", "amplification_harbor", "prediction_module", "kinship_array", "stasis_field"],
}
# level: components of types A to D, Calm Seas, Controlled Floods, energy each
LEVELS = {
    1: ([5, 2, 2, 0], 9, 3, 2),
    2: ([3, 3, 3, 0], 9, 6, 1),
    3: ([3, 3, 0, 3], 6, 6, 1),
    4: ([3, 0, 3, 3], 3, 9, 1),
    5: ([0, 3, 3, 3], 0, 9, 0),
}
SPECIALS = ["earthquake", "plague", "sabotage", "hopelessness", "panic", "dimmed_source"]
PENINSULAS = ["forests", "hills", "mountains", "forges", "libraries", "cities"]


def types_of(names: list[str]) -> list[int]:
    """How many components of each type these are."""
    return [sum(name in OF_TYPE[kind] for name in names) for kind in TYPES]


def misfortunes(g: Rising) -> Counter[str]:
    assert g.foreseen == []
    return Counter(MISFORTUNES[card] for card in g.misfortunes)


def deck_of(calm: int, controlled: int) -> Counter[str]:
    """The misfortune deck with so many Calm Seas and Controlled Floods."""
    cards = Counter({f"flood_{name}": 6 for name in PENINSULAS})
    cards.update(dict.fromkeys(SPECIALS, 2))
    cards.update({"spur_the_cycle": 1, "calm_seas": calm, "controlled_flood": controlled})
    return +cards


def no_scholar(seats: int, **options: str) -> Position:
    """A new game in which nobody is the Scholar."""
    games = (fresh(seats, seed, **options) for seed in range(60))  # type: ignore[arg-type]
    return next(t for t in games if COUNCILORS.index("scholar") not in t.g.councilor)


# ---------------------------------------------------------------- the island and the supplies


@rule("RISE-SETUP-01", "RISE-GEN-05")
@pytest.mark.parametrize("seats", COUNTS)
def test_all_37_tiles_are_dry_at_the_start(seats: int) -> None:
    t = fresh(seats)
    assert len(TILES) == 37
    assert all(t.dry(tile) for tile in TILES)
    assert t.g.flooded == [0] * 6


@rule("RISE-SETUP-02", "RISE-SETUP-18")
@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_barriers_and_resources_lie_in_the_supply_and_nobody_has_goods_or_cards(seats: int) -> None:
    t = no_scholar(seats, level="3")
    assert t.g.barrier == [0] * 6
    assert [t.goods(seat) for seat in range(seats)] == [{"mystic_energy": 1}] * seats
    assert [t.hand(seat) for seat in range(seats)] == [[]] * seats
    assert t.g.library_discard == []


@rule("RISE-SETUP-18")
def test_only_the_scholar_starts_with_a_card() -> None:
    t = fresh(4, 3, councilors="chosen", order="clockwise")
    first = t.g.first
    t.answer("mystic", "scholar", "priest", "guardian")
    scholar = (first + 1) % 4
    assert t.asked() == (scholar, "setup.artifact")
    kept = t.options()[1]
    t.answer(kept)
    assert [t.hand(seat) for seat in range(4)] == [[kept] if seat == scholar else [] for seat in range(4)]


@rule("RISE-SETUP-16")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_eight_volunteers_are_in_the_supply(seats: int) -> None:
    t = fresh(seats)
    assert t.g.volunteers == 8
    assert all("volunteer" not in t.pool(seat) for seat in range(seats))


@rule("RISE-SETUP-07")
@pytest.mark.parametrize("level", ["1", "5"])
def test_the_wave_token_starts_on_the_only_zero_space(level: str) -> None:
    t = fresh(4, level=level)
    assert t.g.wave == 0
    assert t.g.wrath() == 0
    assert [space for space, value in enumerate(BOX.wrath) if value == 0] == [0]


@rule("RISE-SETUP-20")
@pytest.mark.parametrize("level", ["1", "2", "3", "4", "5"])
def test_the_gate_starts_with_no_built_component(level: str) -> None:
    t = fresh(5, level=level)
    assert t.built() == []
    assert t.g.built() == 0


# ---------------------------------------------------------------- the library


@rule("RISE-SETUP-03")
@pytest.mark.parametrize("seed", range(6))
def test_four_of_eleven_artifacts_and_all_basic_cards_make_a_library_of_26(seed: int) -> None:
    library = fresh(4, seed).library()
    assert len(library) == 26
    counts = Counter(library)
    assert {name: counts[name] for name in BASICS} == dict.fromkeys(BASICS, 2)
    assert sum(counts[name] for name in ARTIFACTS) == 4
    assert max(counts[name] for name in ARTIFACTS) == 1


@rule("RISE-SETUP-03")
def test_the_artifacts_are_picked_at_random_and_shuffled_in() -> None:
    libraries = [fresh(4, seed).library() for seed in SEEDS]
    assert {name for library in libraries for name in library if name in ARTIFACTS} == set(ARTIFACTS)
    assert len({tuple(library) for library in libraries}) == len(libraries)
    places = {at for library in libraries for at, name in enumerate(library) if name in ARTIFACTS}
    assert min(places) < 6
    assert max(places) > 20


@rule("RISE-SETUP-04")
@pytest.mark.parametrize("seed", range(6))
def test_the_seven_other_artifacts_are_unused(seed: int) -> None:
    t = fresh(4, seed)
    g = t.g
    unused = [CARDS[card] for card in (*g.unused, *g.offered_artifacts)]
    assert len(unused) == 7
    assert set(unused) == set(ARTIFACTS) - set(t.library())


# ---------------------------------------------------------------- the misfortunes


@rule("RISE-SETUP-05", "RISE-SETUP-06", "RISE-MCARD-02")
@pytest.mark.parametrize("level", LEVELS)
def test_the_misfortune_deck_has_the_calm_seas_and_controlled_floods_of_the_level(level: int) -> None:
    _, calm, controlled, _ = LEVELS[level]
    g = fresh(4, level=str(level)).g
    assert misfortunes(g) == deck_of(calm, controlled)
    assert g.misfortune_discard == []
    assert g.removed == []


@rule("RISE-SETUP-05")
def test_the_misfortune_deck_is_shuffled() -> None:
    decks = [fresh(4, seed).deck() for seed in SEEDS]
    assert len({tuple(deck) for deck in decks}) == len(decks)
    assert len({deck[0] for deck in decks}) > 6
    assert len({deck[-1] for deck in decks}) > 6


@rule("RISE-MCARD-02")
def test_the_box_has_67_misfortunes() -> None:
    count = dict(zip(MISFORTUNES, BOX.misfortune_count, strict=True))
    assert sum(count.values()) == 67
    assert count == dict(deck_of(9, 9))


# ---------------------------------------------------------------- the Blueprint


@rule("RISE-DIFF-10")
def test_the_twenty_components_are_five_of_each_type() -> None:
    assert len(COMPONENTS) == 20
    found: dict[str, list[str]] = {kind: [] for kind in TYPES}
    for component, kind in enumerate(BOX.component_type):
        found[TYPES[kind]].append(COMPONENTS[component])
    assert {kind: set(names) for kind, names in found.items()} == {kind: set(n) for kind, n in OF_TYPE.items()}


@rule("RISE-SETUP-08", "RISE-SETUP-21")
@pytest.mark.parametrize("level", ["1", "2", "3", "4", "5"])
def test_the_blueprint_is_a_row_of_nine_and_the_other_eleven_are_out(level: str) -> None:
    t = fresh(4, 2, level=level)
    assert len(t.planned()) == 9
    assert t.g.component.count(0) == 11
    assert t.g.component.count(2) == 0


@rule("RISE-SETUP-09")
@pytest.mark.parametrize("level", LEVELS)
def test_the_components_of_each_type_are_drawn_at_random(level: int) -> None:
    plans = [fresh(4, seed, level=str(level)).planned() for seed in SEEDS]
    assert all(types_of(plan) == LEVELS[level][0] for plan in plans)
    seen = {name for plan in plans for name in plan}
    wanted = [name for kind, number in zip(TYPES, LEVELS[level][0], strict=True) if number for name in OF_TYPE[kind]]
    assert seen == set(wanted)


@rule("RISE-SETUP-09", "RISE-DECIDE-06")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_chosen_blueprint_is_put_together_by_the_starting_player_type_by_type(seed: int) -> None:
    t = fresh(4, seed, level="3", blueprint="chosen")
    first = t.g.first
    chosen = {
        "A": ["aether_lens", "herald_pylon", "solar_matrix"],
        "B": ["tidal_regulator", "mystic_siphon", "harmonic_forge"],
        "D": ["stasis_field", "soul_terraformer", "kinship_array"],
    }
    for kind, names in chosen.items():
        left = set(OF_TYPE[kind])
        for name in names:
            assert t.asked() == (first, "setup.component")
            assert set(t.options()) == left
            t.answer(name)
            left.remove(name)
    assert not t.is_asked("setup.component")
    assert set(t.planned()) == {name for names in chosen.values() for name in names}


@rule("RISE-SETUP-09")
@pytest.mark.parametrize("level", LEVELS)
def test_a_chosen_blueprint_has_the_numbers_of_the_level(level: int) -> None:
    t = fresh(3, level=str(level), blueprint="chosen")
    while t.is_asked("setup.component"):
        t.answer(t.options()[-1])
    assert types_of(t.planned()) == LEVELS[level][0]
    assert len(t.planned()) == 9


@rule("RISE-SETUP-10", "RISE-SETUP-22")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_introductory_game(seats: int) -> None:
    t = fresh(seats, 5, blueprint="introductory")
    assert set(t.planned()) == set(OF_TYPE["A"]) | {
        "mystic_siphon",
        "matter_converter",
        "numinous_beacon",
        "entropy_drive",
    }
    assert misfortunes(t.g) == deck_of(9, 3)
    extra = 1 if seats == 1 else 0
    assert [t.energy(seat) for seat in range(seats)] == [2 + extra] * seats


@rule("RISE-SETUP-10")
@pytest.mark.parametrize("level", ["2", "3", "4", "5"])
def test_the_introductory_game_is_level_1(level: str) -> None:
    with pytest.raises(GameError):
        fresh(4, blueprint="introductory", level=level)


@rule("RISE-SETUP-22")
@pytest.mark.parametrize("changed", [{"calm_seas": "8"}, {"controlled_floods": "4"}])
def test_the_introductory_deck_cannot_be_changed(changed: dict[str, str]) -> None:
    with pytest.raises(GameError):
        fresh(4, blueprint="introductory", **changed)  # type: ignore[arg-type]


# ---------------------------------------------------------------- councilors and colours


@rule("RISE-SETUP-11")
@pytest.mark.parametrize("seats", [1, 3, 7])
def test_dealt_councilors_are_all_different_and_random(seats: int) -> None:
    dealt = [tuple(fresh(seats, seed).g.councilor) for seed in range(40)]
    assert all(len(set(row)) == seats and min(row) >= 0 for row in dealt)
    assert {row[0] for row in dealt} == set(range(10))


@rule("RISE-SETUP-11", "RISE-DECIDE-16")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_councilors_are_chosen_clockwise_from_the_starting_player(seed: int) -> None:
    t = fresh(5, seed, councilors="chosen")
    first = t.g.first
    left = set(COUNCILORS)
    for step, name in enumerate(["guardian", "artificer", "explorer", "mystic", "priest"]):
        seat = (first + step) % 5
        assert t.asked() == (seat, "setup.councilor")
        assert set(t.options()) == left
        t.answer(name)
        left.remove(name)
        assert COUNCILORS[t.g.councilor[seat]] == name
    assert t.g.first == first


@rule("RISE-SETUP-12")
@pytest.mark.parametrize("seats", [1, 2, 4, 7])
def test_somebody_is_dealt_the_artificer_in_the_introductory_game(seats: int) -> None:
    dealt = [fresh(seats, seed, blueprint="introductory").g.councilor for seed in SEEDS]
    assert all(COUNCILORS.index("artificer") in row for row in dealt)
    assert len({row.index(0) for row in dealt}) == seats


@rule("RISE-SETUP-12")
def test_the_last_to_choose_takes_the_artificer_in_the_introductory_game() -> None:
    t = fresh(3, 2, blueprint="introductory", councilors="chosen")
    first = t.g.first
    assert set(t.options()) == set(COUNCILORS)
    t.answer("priest", "mystic")
    assert not t.is_asked("setup.councilor")
    assert COUNCILORS[t.g.councilor[(first + 2) % 3]] == "artificer"


@rule("RISE-SETUP-12")
def test_the_last_to_choose_is_free_if_somebody_is_the_artificer_or_the_game_is_not_introductory() -> None:
    t = fresh(3, 2, blueprint="introductory", councilors="chosen").answer("artificer", "mystic")
    assert set(t.options()) == set(COUNCILORS) - {"artificer", "mystic"}
    t = fresh(3, 2, councilors="chosen").answer("priest", "mystic")
    assert set(t.options()) == set(COUNCILORS) - {"priest", "mystic"}


@rule("RISE-SETUP-21")
def test_boards_taken_by_nobody_form_the_stack_only_with_the_hologram() -> None:
    t = fresh(4, 2)
    assert t.g.stack + t.g.offered_boards + t.g.board_discard == []
    t = fresh(4, 2, hologram="on", councilors="chosen")
    t.answer("mystic", "guardian", "priest", "explorer")
    assert t.is_asked("hologram.board")
    assert sorted(t.g.stack + t.g.offered_boards + t.g.councilor) == list(range(10))


@rule("RISE-SETUP-13")
@pytest.mark.parametrize("seats", COUNTS)
def test_every_player_has_another_colour_and_up_to_three_play_the_big_ones(seats: int) -> None:
    names = [name.lower() for name in GAME.seat_names(seats)]
    assert len(set(names)) == seats
    if seats <= 3:
        assert set(names) <= {"red", "blue", "yellow"}
    else:
        assert set(names) <= {"red", "blue", "yellow", "green", "orange", "purple", "navy"}


@rule("RISE-SETUP-14", "RISE-SETUP-15")
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_four_or_more_start_with_a_leader_and_two_followers_and_two_more_in_the_reserve(seats: int) -> None:
    t = fresh(seats)
    assert [t.pool(seat) for seat in range(seats)] == [{"leader": 1, "follower": 2}] * seats
    assert t.g.reserve == [2] * seats
    assert t.g.piece == []


@rule("RISE-SETUP-17")
@pytest.mark.parametrize(("level", "energy"), [("1", 2), ("2", 1), ("3", 1), ("4", 1), ("5", 0)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everybody_starts_with_the_energy_of_the_level(level: str, energy: int, seats: int) -> None:
    t = fresh(seats, level=level)
    assert [t.energy(seat) for seat in range(seats)] == [energy] * seats


@rule("RISE-SETUP-19")
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_any_player_may_be_the_first_starting_player(seats: int) -> None:
    games = [fresh(seats, seed) for seed in range(50)]
    assert {t.g.first for t in games} == set(range(seats))


@rule("RISE-SETUP-19", "RISE-DECIDE-16", "RISE-ROUND-03")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_starting_player_is_known_before_the_first_choice_and_starts_the_first_round(seed: int) -> None:
    t = fresh(4, seed, blueprint="chosen", order="clockwise")
    first = t.g.first
    assert t.asked() == (first, "setup.component")
    while not t.is_asked("place.step"):
        t.answer(t.options()[0])
    assert t.g.round == 1
    assert t.g.first == first
    assert t.asked()[0] == first


# ---------------------------------------------------------------- difficulty


def assert_level(level: int, seats: int, seed: int) -> None:
    types, calm, controlled, energy = LEVELS[level]
    t = fresh(seats, seed, level=str(level))
    assert types_of(t.planned()) == types
    assert misfortunes(t.g) == deck_of(calm, controlled)
    extra = 1 if seats == 1 else 0
    assert [t.energy(seat) for seat in range(seats)] == [energy + extra] * seats


@rule("RISE-DIFF-01")
@pytest.mark.parametrize("seed", [1, 2])
def test_level_1(seed: int) -> None:
    assert_level(1, 4, seed)


@rule("RISE-DIFF-02")
@pytest.mark.parametrize("seed", [1, 2])
def test_level_2(seed: int) -> None:
    assert_level(2, 4, seed)


@rule("RISE-DIFF-03")
@pytest.mark.parametrize("seed", [1, 2])
def test_level_3(seed: int) -> None:
    assert_level(3, 4, seed)


@rule("RISE-DIFF-04")
@pytest.mark.parametrize("seed", [1, 2])
def test_level_4(seed: int) -> None:
    assert_level(4, 4, seed)


@rule("RISE-DIFF-05")
@pytest.mark.parametrize("seed", [1, 2])
def test_level_5(seed: int) -> None:
    assert_level(5, 4, seed)


@rule("RISE-DIFF-06")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", COUNTS)
def test_each_level_goes_with_each_player_count(level: int, seats: int) -> None:
    assert_level(level, seats, 9)
    t = fresh(seats, 9, level=str(level))
    followers = {1: 4, 2: 4, 3: 3}.get(seats, 2)
    assert [t.pool(seat)["follower"] for seat in range(seats)] == [followers] * seats


@rule("RISE-DIFF-07")
@pytest.mark.parametrize(("calm", "controlled"), [(0, 0), (9, 9), (0, 7), (5, 0), (4, 9)])
def test_calm_seas_and_controlled_floods_may_be_set_freely(calm: int, controlled: int) -> None:
    t = fresh(4, level="3", calm_seas=str(calm), controlled_floods=str(controlled))
    assert misfortunes(t.g) == deck_of(calm, controlled)


@rule("RISE-DIFF-07")
def test_one_of_the_two_numbers_may_be_changed_alone() -> None:
    assert misfortunes(fresh(4, level="4", calm_seas="8").g) == deck_of(8, 9)
    assert misfortunes(fresh(4, level="4", controlled_floods="1").g) == deck_of(3, 1)
    for name in ("calm_seas", "controlled_floods"):
        with pytest.raises(GameError):
            fresh(4, **{name: "10"})  # type: ignore[arg-type]


@rule("RISE-DIFF-08")
@pytest.mark.parametrize("seats", [2, 3, 4, 7])
@pytest.mark.parametrize(("hologram", "automaton"), [("on", "off"), ("off", "on"), ("on", "on")])
def test_hologram_and_automaton_may_be_added_at_any_count(seats: int, hologram: str, automaton: str) -> None:
    t = fresh(seats, 4, hologram=hologram, automaton=automaton, order="clockwise")
    while not t.is_asked("place.step"):
        t.answer(t.options()[0])
    for seat in range(seats):
        mine = seat == t.g.first
        assert ("hologram" in t.pool(seat)) == (mine and hologram == "on")
        assert ("automaton" in t.pool(seat)) == (mine and automaton == "on")


@rule("RISE-DIFF-09")
@pytest.mark.parametrize("space", range(9))
def test_the_wave_token_may_start_on_a_later_space(space: int) -> None:
    t = fresh(4, wrath=str(space))
    assert t.g.wave == space
    assert t.g.wrath() == [0, 1, 2, 2, 2, 2, 3, 3, 3][space]


@rule("RISE-DIFF-09")
def test_there_is_no_start_beyond_the_track() -> None:
    with pytest.raises(GameError):
        fresh(4, wrath="9")
