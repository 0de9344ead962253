"""Files of components: what may be corrected in a copy of the printed values, and what is refused.

ERA-3, ERA-4, ERA-5
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from critias.games.era import GAME
from critias.games.era.box import BOX, GOALS, NATION_ACTIONS, TILES, EraBox, load_box
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, NATIONS, OBJECTIVES, PAD_ACTIONS, SOCIETIES, WorldBox
from critias.testing import rule
from tests.support.era import box_with, state
from tests.support.world import Tables, row_of
from tests.support.world_box import WorldBoxes, put

LIMITS = {
    "supply.max_units_per_nation": (10, 30),
    "supply.control_markers_per_nation": (1, 15),
    "round_track.positions": (13, 40),
    "round_track.round_marker_start": (1, 3),
    "round_track.doom_start.3": (5, 18),  # positions on the track
    "round_track.doom_start.5": (5, 18),
    "round_track.end_start.4": (5, 18),
    "round_track.doom_lowest_position": (1, 3),
    "round_track.doom_highest_position": (10, 18),
    "ascension_track.open_at_start": (1, 9),
    "ascension_track.relics_to_unlock_one": (1, 8),
    "ascension_track.temples_needed_for_ascension": (1, 9),
    "power_track.max_printed": (1, 99),
    "power_track.wrap_bonus": (1, 22),  # of those printed
    "virya_track.start": (0, 22),
    "virya_track.max": (22, 22),
    "loot.0.power": (1, 9),
    "setup.3.players": (3, 5),
    "setup.3.wilderness_minor_nations": (0, 3),
    "setup.3.minor_nations_in_play": (9, 15),
    "setup.3.passive_major_nations": (0, 1),
    "setup.4.passive_major_nations": (0, 0),  # only three players have a passive nation
    "setup.5.passive_major_nations": (0, 0),
    "setup.5.special_action_counters": (1, 9),
    "setup.5.plain_counters": (1, 12),
    "setup.4.objective_sets_removed": (0, 3),
    "setup_common.objective_cards_dealt": (2, 3),
    "setup_common.objective_cards_kept": (1, 3),  # of those dealt
    "setup_common.objective_cards_dealt_introductory": (1, 3),
    "setup_common.passive_units_per_minor_nation": (0, 7),
    "setup_common.passive_buildings_drawn": (0, 2),
    "action_costs.agent_placement": (0, 9),
    "action_costs.agent_swap_before_coup": (1, 9),
    "action_costs.additional_building": (0, 22),
    "action_costs.additional_unit": (1, 9),
    "action_costs.additional_conflict": (0, 22),
    "action_costs.strait_crossing_units": (0, 9),
    "action_costs.ocean_crossing_units_per_zone": (0, 9),
    "action_costs.moon_card_virya": (0, 22),
    "action_costs.sun_card_virya_per_objective": (0, 22),
    "action_costs.eclipse_card_vp_per_objective": (0, 9),
    "action_space.global_conflict.prerequisite_virya": (0, 22),
    "major_nation.atlantis.power": (1, 9),
    "major_nation.lemuria.building_spots": (1, 9),
    "major_nation.atlantis.effect.collect_bonus": (0, 9),
    "major_nation.aztlan.effect.units_per_two_virya": (2, 9),
    "major_nation.brahmapura.effect.remove_enemy_units_up_to": (0, 9),
    "major_nation.hyperborea.effect.additional_building_cost": (0, 22),
    "major_property_counter.0.garrison": (0, 20),
    "major_property_counter.0.stability": (0, 20),
    "major_property_counter.0.starting_units": (0, 15),
    "minor_property_counter.0.garrison": (0, 20),
    "minor_property_counter.0.stability": (0, 20),
    "secret_society.lemurian_brotherhood.power.prevent_conflict_agent_total": (1, 9),
    "secret_society.lemurian_brotherhood.power.start_virya_without_lemuria": (0, 16),
    "secret_society.order_of_thoth.power.repolarize_keep": (2, 3),
    "secret_society.order_of_thoth.power.repolarize_gain": (0, 22),
    "secret_society.priests_of_atla_ra.power.intrigue_gain": (0, 22),
    "secret_society.purple_dragon_society.power.three_agent_value": (3, 20),
    "secret_society.purple_dragon_society.power.keep_three_agent_cost": (0, 22),
    "building.base.count": (1, 20),
    "building.base.effect.garrison": (0, 20),
    "building.base.effect.recruit_units": (0, 20),
    "building.capitol.effect.stability": (0, 20),
    "building.capitol.effect.free_agents_per_intrigue": (0, 9),
    "building.factory.effect.extra_buildings": (0, 9),
    "building.factory.effect.extra_conflicts": (0, 9),
    "building.pyramid.effect.power": (0, 9),
    "building.pyramid.effect.power_with_temple": (1, 9),  # not less than without
    "building.temple_of_darkness.effect.virya_per_doom_step_forward": (0, 22),
    "building.temple_of_light.effect.final_power": (0, 9),
    "objective_card.ascension.count": (6, 12),
    "objective_card.ascension.ending_priority": (1, 3),
    "objective_card.ascension.virya_always": (0, 22),
    "special_action.black_knight.prerequisite_virya": (0, 22),
    "special_action.black_knight.effect.own_agents_multiplier": (1, 9),
    "special_action.brahmastra.effect.remove_units_per_temple_of_darkness": (0, 9),
    "special_action.brahmastra.effect.doom_steps": (0, 5),
    "special_action.chimeras.effect.units_per_controlled_wilderness": (0, 9),
    "special_action.military_research_complex.effect.extra_units_per_base": (0, 9),
    "special_action.military_research_complex.effect.extra_units_per_factory": (0, 9),
    "special_action.oracle_of_rama.effect.hit_virya": (0, 22),
    "special_action.oracle_of_rama.effect.miss_virya": (0, 22),
    "special_action.spy_network.effect.remove_agents_per_capitol": (0, 9),
    "special_action.utopian_city.effect.free_building_per_area_without_units": (0, 3),
    "special_action.utopian_city.effect.additional_building_cost": (0, 22),
    "special_action.vimanas.effect.additional_conflict_cost": (0, 22),
    "special_action.weather_control_crystals.effect.doom_steps": (0, 5),
    "special_action.weather_control_crystals.effect.gain_virya": (0, 22),
    "marker.chimera_lab.effect.unit_multiplier_in_contests": (1, 9),
    "marker.healing_crystal.effect.saved_units_per_temple_of_light_per_turn": (0, 9),
    "marker.psychic_control.effect.price": (0, 22),
    "marker.psychic_control.effect.owner_income": (0, 22),
    "nation_objective.aquatic_spirit.effect.power": (0, 9),
    "nation_objective.imperial_ambition.effect.otherwise": (-9, 0),
    "scoring.leading_nation_vp": (0, 9),
    "scoring.shared_lead_vp_each": (0, 9),
    "campaign.winner_destiny_points": (0, 9),
    "campaign.winner_technology_level": (0, 9),
    "campaign.second_destiny_points": (0, 9),
    "campaign.ascension_sto_population_per_card": (0, 9),
    "campaign.pole_shift_sts_ships_per_card": (0, 9),
    "campaign.continuation_extra_choices_per_card": (0, 9),
}

LISTS = {
    "bidding_dial.cost": (6, 0, 22),
    "agents.values": (9, 0, 3),
    "setup.3.compensation": (3, 0, 12),
    "setup.5.compensation": (5, 0, 12),
    "setup_common.passive_agents": (3, 0, 3),
    "round_track.lost_relic_positions": (3, 2, 18),
    "objective_card.pole_shift.virya_by_holders": (3, 0, 22),
    "nation_objective.militaristic_zeal.effect.power_by_players": (3, 0, 9),
}

HALVES = {"virya_track.vp": 23, "virya_track.vp_extension_from_23": 12, "objective_card.ascension.vp_by_holders": 3}


class TestEraBox(WorldBoxes):
    box = BOX
    folder = Path(GAME.folder)

    def load(self, path: str) -> EraBox:
        return load_box(path)

    def changed(self, change: Callable[[Tables], None], on_map: Callable[[Tables], None] | None) -> EraBox:
        return box_with(change, on_map)

    def units_left(self, box: WorldBox) -> int:
        assert isinstance(box, EraBox)
        return state(3, box=box).units_left(0)

    def test_lost_relics_lie_in_every_wilderness(self) -> None:
        assert [AREAS[area] for area in range(25) if BOX.relic[area]] == AREAS[20:]


refused = TestEraBox().refused


# ---------------------------------------------------------------- numbers


@pytest.mark.parametrize(("path", "limits"), LIMITS.items())
def test_a_number_out_of_its_range_is_refused_and_the_range_named(path: str, limits: tuple[int, int]) -> None:
    key = path.rsplit(".", 1)[1]
    low, high = limits
    refused(f"key '{key}' is -10; it must be a whole number from {low} to {high}", put(path, -10))


@pytest.mark.parametrize(("path", "limits"), LISTS.items())
def test_a_list_out_of_its_range_is_refused_and_the_range_named(path: str, limits: tuple[int, int, int]) -> None:
    length, low, high = limits
    refused(f"it must be a list of {length} whole numbers from {low} to {high}", put(path, [-10]))


@pytest.mark.parametrize(("path", "length"), HALVES.items())
def test_vp_are_whole_or_half_from_none_to_99(path: str, length: int) -> None:
    says = f"it must be a list of {length} numbers of VP from 0 to 99, whole or half"
    printed = row_of(BOX.file.data, path.rsplit(".", 1)[0])[path.rsplit(".", 1)[1]]
    refused(says, put(path, printed[1:]))
    refused(says, put(path, [*printed, 1]))
    refused(says, put(path, "many"))
    for wrong in (-0.5, 0.25, 99.5, True, "1"):
        refused(says, put(path, [*printed[1:], wrong]))


@rule("ERA-6.3.3-15")
def test_half_vp_are_counted_in_halves() -> None:
    assert BOX.virya_vp[:4] == [0, 1, 2, 3]
    assert (BOX.virya_vp[11], BOX.virya_vp[22], len(BOX.virya_vp)) == (7, 10, 35)
    box = box_with(put("objective_card.ascension.vp_by_holders", [99, 7.5, 0]))
    assert box.objective_vp[OBJECTIVES.index("ascension")] == [198, 15, 0]
    box = box_with(put("scoring.leading_nation_vp", 3))
    assert (BOX.leading_vp, BOX.shared_lead_vp, box.leading_vp) == (4, 2, 6)
    box = box_with(put("action_costs.eclipse_card_vp_per_objective", 3))
    assert box.eclipse_vp == 6


def test_the_numbers_of_the_map_have_their_ranges() -> None:
    areas = {"power": (0, 20), "building_spots": (0, 9)}
    for key, (low, high) in areas.items():
        says = f"table [[area]] 'punt': key '{key}' is -1; it must be a whole number from {low} to {high}"
        refused(says, on_map=put(f"area.punt.{key}", -1))
    refused("it must be true or false", on_map=put("area.punt.lost_relic_at_setup", 2))


# ---------------------------------------------------------------- values that must agree


@rule("ERA-3-05")
def test_the_agents_rise_from_three_zeros() -> None:
    assert BOX.agent_values == [0, 0, 0, 1, 1, 1, 2, 2, 3]
    refused("key 'values' must rise, with three 0 first", put("agents.values", [0, 0, 0, 1, 1, 1, 2, 3, 2]))
    refused("key 'values' must rise, with three 0 first", put("agents.values", [0, 0, 1, 1, 1, 1, 2, 2, 3]))
    assert box_with(put("agents.values", [0, 0, 0, 0, 1, 1, 2, 2, 3])).agent_values[3] == 0


def test_loot_is_worth_two_three_or_four() -> None:
    assert BOX.loot_count == [1, 2, 2]
    assert box_with(put("loot.1.power", 4)).loot_count == [2, 1, 2]
    refused("'power' must be 2, 3 or 4", put("loot.1.power", 5))
    refused("'power' must be 2, 3 or 4", put("loot.1.power", 1))


def test_the_values_of_a_home_area_are_those_of_the_map() -> None:
    refused("'atlantis': key 'power' is 4; it must be 5, as on the map", put("major_nation.atlantis.power", 4))
    refused("it must be 2, as on the map", put("major_nation.lemuria.building_spots", 3))


def test_endings_have_an_order() -> None:
    assert BOX.ending_priority == [1, 3, 2]  # Ascension, Continuation, Pole Shift
    refused("'ending_priority' must be 1, 2, 3, once each", put("objective_card.ascension.ending_priority", 3))


def test_every_special_action_has_its_counter() -> None:
    assert BOX.counters == 26

    def swap_two(tables: Tables) -> None:
        rows = tables["minor_property_counter"]
        rows[0]["special_action"], rows[1]["special_action"] = rows[1]["special_action"], rows[0]["special_action"]

    refused("one counter for each special action", swap_two)
    refused("one counter for each special action", lambda tables: tables["minor_property_counter"].pop(0))
    refused("it must be one of special_action, building, power, none", put("minor_property_counter.0.icon", "spoon"))


def test_counters_and_minor_nations_in_play_agree() -> None:
    refused("'minor_nations_in_play' is 11; it must be 12", put("setup.4.minor_nations_in_play", 11))
    refused("so many that every minor nation in play gets one counter", put("setup.4.plain_counters", 7))
    refused("so many that every minor nation in play gets one counter", put("setup.4.special_action_counters", 5))

    def fewer(number: int) -> Callable[[Tables], None]:
        return lambda tables: tables.update(minor_property_counter=tables["minor_property_counter"][:number])

    assert box_with(fewer(25)).counters == 25  # eleven plain ones, as five players need
    refused("there are too few plain counters", fewer(24))


def test_every_number_of_players_has_its_setup() -> None:
    assert BOX.made_wild == [0, 0, 0, 3, 3, 0]
    assert BOX.passive_nations == [0, 0, 0, 1, 0, 0]
    assert BOX.special_counters == [0, 0, 0, 3, 4, 4]
    assert BOX.plain_counters == [0, 0, 0, 9, 8, 11]
    assert BOX.sets_removed == [0, 0, 0, 2, 1, 0]
    assert BOX.compensation == [[], [], [], [6, 3, 0], [9, 6, 3, 0], [12, 9, 6, 3, 0]]
    assert BOX.excluded_tiles == [[], [], [], [TILES.index("psychotronic_weaponry")], [], []]
    refused("'players' must be 3, 4 and 5, once each", lambda tables: tables["setup"].pop())
    refused(
        "'players' must be 3, 4 and 5, once each",
        lambda tables: row_of(tables, "setup.4").update(players=3, compensation=[6, 3, 0]),
    )
    refused("it must be a list of black_knight", put("setup.3.excluded_special_actions", ["spoon"]))
    refused("it must be a list of base, capitol", put("setup_common.passive_building_bag", ["spoon"]))


def test_a_setup_card_names_six_different_minor_nations() -> None:
    says = "it must be three minor nations that are not among 'passive_minors', three too"
    card = "setup_card.setup_01"
    refused(says, put(f"{card}.wilderness", ["beringia", "thule"]))
    refused(says, put(f"{card}.wilderness", ["beringia", "thule", "akakor"]))  # a passive one
    refused(says, put(f"{card}.wilderness", ["beringia", "thule", "wild_amur"]))
    refused(says, put(f"{card}.wilderness", ["beringia", "thule", "atlantis"]))
    refused(says, put(f"{card}.passive_minors", ["poseidonis", "akakor"]))
    refused("it must be a list of atlantis, aztlan", put(f"{card}.passive_minors", ["poseidonis", "akakor", "mu"]))
    refused("it must be one of atlantis, aztlan", put(f"{card}.passive_nation", "mu"))

    def uneven(tables: Tables) -> None:
        row_of(tables, card).update(
            wilderness=["beringia", "thule"], passive_minors=["akakor", "ophir", "eden", "punt"]
        )

    refused(says, uneven)
    box = box_with(put(f"{card}.wilderness", ["beringia", "thule", "eden"]))
    assert box.card_wild[0] == [AREAS.index("beringia"), AREAS.index("thule"), AREAS.index("eden")]


def test_the_places_of_the_layout_are_sun_moon_and_eclipse() -> None:
    refused("it must be sun, moon, eclipse", put("objective_layout.places", ["moon", "sun", "eclipse"]))


def test_a_nation_objective_has_one_value_or_one_for_each_number_of_players() -> None:
    assert BOX.goal_power[GOALS.index("aquatic_spirit")][3:] == [1, 1, 1]
    assert BOX.goal_power[GOALS.index("fanatical_sectarians")] == [0, 0, 0, 3, 4, 5]
    assert BOX.goal_power[GOALS.index("religious_populists")] == [0, 0, 0, 3, 3, 4]


# ---------------------------------------------------------------- texts


def test_every_piece_has_its_name_and_text() -> None:
    box = BOX
    tables = {
        "major_nation": (NATIONS, box.nation_names, "text", box.nation_texts),
        "secret_society": (SOCIETIES, box.society_names, "text", box.society_texts),
        "building": (BUILDINGS, box.building_names, "text", box.building_texts),
        "objective_card": (OBJECTIVES, box.objective_names, "condition", box.objective_texts),
        "special_action": (TILES, box.tile_names, "text", box.tile_texts),
        "nation_objective": (GOALS, box.goal_names, "text", box.goal_texts),
        "marker": (["chimera_lab", "healing_crystal", "psychic_control"], box.marker_names, "text", box.marker_texts),
        "action_space": (PAD_ACTIONS + NATION_ACTIONS, box.action_names, "name", box.action_names),
    }
    for table, (ids, names, key, texts) in tables.items():
        rows = [row_of(box.file.data, f"{table}.{id}") for id in ids]
        assert names == [row["name"] for row in rows]
        assert texts == [row[key] for row in rows]
    nations = [row_of(box.file.data, f"major_nation.{id}") for id in NATIONS]
    assert box.nation_effects == [row["effect_name"] for row in nations]
    assert box.nation_colors == [row["color"] for row in nations]
    societies = [row_of(box.file.data, f"secret_society.{id}") for id in SOCIETIES]
    assert box.society_powers == [row["power_name"] for row in societies]
    assert box.society_colors == [row["color"] for row in societies]
