"""A corrected copy of the component file: which numbers it may have, and what is refused with the place named."""

from __future__ import annotations

import pytest

from critias.engine.components import ComponentError
from critias.games.rising.box import BOX
from tests.support.rising import corrected, entry

# a table, or "table/entry", then the keys down to the number; the lowest and the highest value
BOUNDS = [
    ("player_colour/red followers", 1, 7),
    ("player_count/4 followers_start_each", 0, 7),
    ("player_count/4 followers_reserve_each", 0, 7),
    ("player_count/4 followers_max_each", 1, 7),
    ("player_count/4 build_spots", 1, 3),
    ("player_count/4 bonus_energy_at_round_start", 0, 9),
    ("player_count/4 misfortune_cards_per_round", 1, 9),
    ("setup artifacts_shuffled_in", 0, 9),
    ("setup components_in_blueprint", 1, 20),
    ("setup library_hand_limit", 1, 22),
    ("setup wave_token_start_index", 0, 0),
    ("volunteer count", 1, 8),
    ("automaton die_bonus", 0, 6),
    ("automaton die_bonus_targets_max", 1, 2),
    ("hologram councilor_boards_drawn", 1, 2),
    ("hologram scholar_artifacts_drawn", 1, 2),
    ("difficulty/3 components B", 0, 5),
    ("difficulty/3 calm_seas", 0, 9),
    ("difficulty/3 controlled_flood", 0, 9),
    ("difficulty/3 starting_mystic_energy_each", 0, 9),
    ("introductory_game level", 1, 5),
    ("energy_use/boost_die cost", 1, 9),
    ("energy_use/keep_card cost", 1, 9),
    ("energy_use/mystic_barrier cost", 1, 20),
    ("energy_use/unflood_tile cost", 1, 20),
    ("mystic_barrier count", 6, 9),
    ("tile/hills_3 discs", 1, 3),
    ("tile/hills_3 target", 1, 12),
    ("tile/cities_3 target", 1, 12),
    ("tile/forges_3 atlantium_out", 1, 9),
    ("tile/libraries_3 draw", 1, 2),
    ("tile/centre energy", 1, 9),
    ("component/solar_matrix spots", 0, 2),
    ("component/solar_matrix cost crystal", 0, 20),
    ("power_core min_contribution_each_player", 1, 1),
    ("component/solar_matrix effect energy take", 1, 9),
    ("component/mystic_siphon effect energy take", 1, 9),
    ("component/terrestrial_anchor effect unflood tiles", 1, 9),
    ("component/geomantic_plough effect unflood tiles", 1, 9),
    ("component/soul_terraformer effect unflood tiles", 1, 9),
    ("component/aether_lens effect energy total", 1, 20),
    ("component/memory_vault effect library each_player_draws", 1, 2),
    ("component/herald_pylon effect volunteers each_player", 1, 8),
    ("component/matter_converter effect exchange up_to", 1, 9),
    ("component/tidal_regulator effect barriers up_to", 1, 6),
    ("component/harmonic_forge effect transmute atlantium_out", 1, 9),
    ("component/numinous_beacon effect volunteers owner", 1, 8),
    ("component/entropy_drive effect wrath move_back", 1, 9),
    ("component/spirit_seal effect barrier energy_cost", 0, 9),
    ("component/astral_archive effect library each_player_draws", 1, 2),
    ("component/astral_archive effect library each_player_keeps", 1, 2),
    ("component/resonance_engine effect gather take", 1, 3),
    ("component/amplification_harbor effect amplify turn_in_up_to", 1, 9),
    ("component/amplification_harbor effect amplify return_each", 1, 9),
    ("component/prediction_module effect misfortune remove_up_to", 1, 9),
    ("component/stasis_field effect wrath floods_less_this_round", 1, 9),
    ("councilor/artificer effect cost_reduction", 1, 1),
    ("councilor/explorer effect target_modifier", -6, -1),
    ("councilor/emissary effect extra_capacity", 1, 3),
    ("councilor/scholar effect artifacts_drawn_at_setup", 1, 3),
    ("councilor/mystic effect bonus_energy", 1, 9),
    ("misfortune/plague count", 0, 9),
    ("misfortune/earthquake effect target_modifier amount", 1, 6),
    ("misfortune/sabotage effect max_components_this_round", 0, 3),
    ("library_card/font_of_power count", 1, 4),
    ("library_card/theory_of_transmutation effect exchange up_to", 1, 9),
    ("library_card/call_of_kinship effect volunteers owner", 1, 8),
    ("library_card/accord_of_exchange effect or_energy", 1, 9),
    ("library_card/font_of_power effect energy take", 1, 9),
    ("library_card/augury_of_waves effect misfortune_peek look", 1, 3),
    ("library_card/ancient_atlas effect target_modifier amount", -6, -1),
    ("library_card/eternal_crucible effect bonus_atlantium amount", 1, 9),
    ("library_card/prism_of_energies effect bonus_energy amount", 1, 9),
    ("library_card/diadem_of_insight effect keep_extra amount", 1, 2),
    ("library_card/heralds_horn effect roll_bonus amount", 1, 9),
    ("library_card/aegis_stone effect discount amount", 1, 3),
    ("library_card/trident_of_rising effect discount amount", 1, 4),
    ("library_card/golden_plumb effect discount_resource amount", 1, 9),
    ("library_card/seers_basin effect redraw energy_cost", 0, 9),
]

LISTS = [("player_count/4 misfortune_draw_seats", 0, 6), ("die faces", 1, 9), ("wrath_track values", 0, 9)]


def refused(path: str, value: object, because: str) -> None:
    with pytest.raises(ComponentError, match=because):
        corrected(path, value)


# ---------------------------------------------------------------- single numbers


@pytest.mark.parametrize(("path", "low", "high"), BOUNDS)
def test_a_number_outside_its_bounds_is_refused_by_name(path: str, low: int, high: int) -> None:
    table, key = entry(path)
    assert low <= table[key] <= high
    for value in (low - 1, high + 1):
        refused(path, value, f"key '{key}' is {value}; it must be a whole number from {low} to {high}")


@pytest.mark.parametrize(("path", "low", "high"), LISTS)
def test_a_list_with_a_number_outside_its_bounds_is_refused_by_name(path: str, low: int, high: int) -> None:
    table, key = entry(path)
    for value in (low - 1, high + 1):
        refused(path, [*table[key], value], f"'{key}' is .* a list of whole numbers from {low} to {high}")


def test_everything_in_the_box_has_a_name_and_a_text() -> None:
    assert len(set(BOX.component_names)) == len(BOX.component_texts) == 20
    assert len(set(BOX.councilor_names)) == len(BOX.councilor_texts) == 10
    assert len(set(BOX.misfortune_names)) == len(BOX.misfortune_texts) == 15
    assert len(set(BOX.card_names)) == len(BOX.card_texts) == 22
    assert len(set(BOX.good_names)) == len(set(BOX.good_colours)) == 5
    assert len(set(BOX.colour_hex)) == 7
    assert len(set(BOX.peninsula_names)) == 6
    assert len(BOX.tile_names) == 37
    assert BOX.core_name
    assert BOX.core_text


def test_what_a_tile_a_level_or_a_number_of_players_has_not_is_0() -> None:
    by_players = [BOX.followers_start, BOX.followers_reserve, BOX.followers, BOX.build_spots]
    by_players += [BOX.bonus_energy, BOX.with_hologram, BOX.with_automaton]
    assert [(numbers[0], len(numbers)) for numbers in by_players] == [(0, 8)] * 7
    by_level = [BOX.level_calm, BOX.level_controlled, BOX.level_energy]
    assert [(numbers[0], len(numbers)) for numbers in by_level] == [(0, 6)] * 3
    assert [at for at, target in enumerate(BOX.target) if target == 0] == list(range(18, 30))  # Forges, Libraries
    assert [at for at, rate in enumerate(BOX.rate) if rate > 0] == list(range(18, 24))
    assert [at for at, draw in enumerate(BOX.library_draw) if draw > 0] == list(range(24, 30))
    assert sum(BOX.rate[:18] + BOX.rate[24:] + BOX.library_draw[:24] + BOX.library_draw[30:]) == 0


def test_a_corrected_number_is_the_one_played_with() -> None:
    assert corrected("setup library_hand_limit", 9).hand_limit == 9
    assert corrected("tile/hills_3 target", 6).target[8] == 6
    assert corrected("tile/forges_3 atlantium_out", 9).rate[20] == 9
    assert corrected("library_card/font_of_power effect energy take", 5).font_energy == 5
    assert corrected("component/solar_matrix cost", {"gold": 20}).cost[0] == [0, 20, 0, 0, 0]
    assert corrected("component/solar_matrix cost", {"mystic_energy": 1}).cost[0] == [0, 0, 0, 0, 1]
    assert corrected("player_count/6 hologram", True).with_hologram == [0, 1, 1, 0, 0, 0, 1, 0]


# ---------------------------------------------------------------- numbers that belong together


def test_followers_of_start_and_reserve_are_all_followers() -> None:
    refused("player_count/4 followers_start_each", 3, "'followers_max_each' is 4; it must be the sum")
    refused("player_count/4 followers_reserve_each", 3, "'followers_max_each' is 4; it must be the sum")
    refused("player_count/4 followers_max_each", 5, "'followers_max_each' is 5; it must be the sum")


def test_no_colour_of_a_game_lends_followers_that_it_has_not() -> None:
    refused("player_colour/green followers", 3, "'followers_max_each' is 4; it must be no more than the colours")
    refused("player_colour/yellow followers", 5, "'followers_max_each' is 6; it must be no more than the colours")
    assert corrected("player_colour/yellow followers", 6).colour_followers[2] == 6  # only three players use the third
    refused("player_colour/red followers", 6, "'followers_max_each' is 7; it must be no more than the colours")


def test_misfortunes_are_drawn_by_seats_of_the_game_one_for_each_card() -> None:
    refused("player_count/4 misfortune_draw_seats", [0, 1, 2, 4], "it must be a list of seats of that game")
    assert corrected("player_count/4 misfortune_draw_seats", [3, 3, 3, 3]).drawers[4] == [3, 3, 3, 3]
    for seats in ([0, 1, 2], [0, 1, 2, 3, 0]):
        refused("player_count/4 misfortune_draw_seats", seats, "it must be as long as misfortune_cards_per_round")


def test_every_number_of_players_and_every_level_stands_there_once() -> None:
    refused("player_count/4 players", 5, "'players' must be 1 to 7, once each")
    refused("player_count/4 players", 8, "'players' is 8; it must be a whole number from 1 to 7")
    refused("player_count/4 players", 0, "'players' is 0; it must be a whole number from 1 to 7")
    refused("difficulty/4 level", 5, "'level' must be 1 to 5, once each")
    refused("difficulty/4 level", 6, "'level' is 6; it must be a whole number from 1 to 5")
    refused("difficulty/4 level", 0, "'level' is 0; it must be a whole number from 1 to 5")


def test_the_types_of_a_level_fill_the_blueprint_and_are_in_the_box() -> None:
    refused("difficulty/1 components A", 0, "'components' is .* it must be 9 in all")
    refused("difficulty/2 components", {"A": 3, "B": 3, "C": 2, "D": 0}, "'components' is .* it must be 9 in all")
    refused("difficulty/5 components B", 5, "'components' is .* it must be 9 in all")
    refused("component/solar_matrix type", "B", "too few of type A")
    refused("component/solar_matrix type", "E", "'type' is 'E'; it must be one of A, B, C, D")


def test_the_wrath_track_has_up_to_24_values_that_never_fall() -> None:
    must = "it must be 1 to 24 numbers that never fall"
    refused("wrath_track values", [], must)
    refused("wrath_track values", [1] * 25, must)
    refused("wrath_track values", [1, 2, 1], must)
    assert corrected("wrath_track values", [1, 1, 2]).wrath == [1, 1, 2]
    assert corrected("wrath_track values", [3]).wrath == [3]
    assert len(corrected("wrath_track values", [1] * 24).wrath) == 24


def test_the_power_core_costs_a_unit_of_everybody() -> None:
    refused("power_core cost", {"gold": 3, "mystic_energy": 3}, "it must be 7 units at least")
    assert corrected("power_core cost", {"gold": 3, "mystic_energy": 4}).cost[-1] == [0, 3, 0, 0, 4]


def test_a_cost_is_never_in_ore() -> None:
    for cost in ({"ore": 1}, {"gold": 1, "tin": 1}):
        refused("component/aether_lens cost", cost, "it must be of gold, crystal, atlantium and mystic_energy")
    refused("component/aether_lens cost", {"crystal": 21}, "'crystal' is 21; it must be a whole number from 0 to 20")


def test_a_discount_leaves_something_to_pay() -> None:
    refused("energy_use/mystic_barrier cost", 2, "key 'amount' is 2; it must be a whole number from 1 to 1")
    refused("energy_use/unflood_tile cost", 2, "key 'amount' is 2; it must be a whole number from 1 to 1")
    assert corrected("energy_use/mystic_barrier cost", 3).barrier_price == 3


def test_somebody_draws_a_misfortune() -> None:
    refused("player_count/4 misfortune_draw_seats", [], "as long as misfortune_cards_per_round")
    refused("player_count/4 misfortune_draw_seats", [0, 1, 2, 4], "a list of seats of that game")
    corrected("player_count/4 misfortune_draw_seats", [0, 1, 2, 3])


def test_names_are_those_of_the_game() -> None:
    refused("introductory_game named_components", ["moon_matrix"], "'named_components' is .* a list of solar_matrix, ")
    refused("component/resonance_engine effect gather choose_from", ["tin"], "'choose_from' is .* a list of ore, gold")
    refused("tile/hills_3 peninsula", "forests", "'peninsula' is 'forests'; it must be hills")
    refused("tile/libraries_3 keep_rule", "keep_none", "it must be one of keep_both, keep_one_other_bottom, ")
    refused("component/aether_lens ring", "triple", "it must be one of none, single, double")
