"""Files of components: what may be corrected in a copy of the printed values, and what is refused.

AGE-3, AGE-4, AGE-5
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from critias.games.age import GAME
from critias.games.age.box import BOX, CARDS, NATION_ACTIONS, AgeBox, load_box
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, NATIONS, OBJECTIVES, PAD_ACTIONS, SOCIETIES, WorldBox
from critias.testing import rule
from tests.support.age import box_with, position, state
from tests.support.world import Tables, row_of
from tests.support.world_box import WorldBoxes, put

LIMITS = {
    "supply.max_units_per_nation": (10, 30),
    "supply.control_markers_per_nation": (1, 15),
    "supply.influence_markers_per_society.0": (0, 9),
    "supply.influence_markers_per_society.3": (0, 9),
    "round_track.positions": (13, 40),
    "round_track.round_marker_start": (1, 3),
    "round_track.doom_start.3": (5, 20),  # positions on the track
    "round_track.doom_start.5": (5, 20),
    "round_track.end_start.4": (5, 20),
    "round_track.doom_max": (10, 20),
    "pp_track.max": (22, 22),
    "power_tracks.max": (9, 99),
    "power_tracks.min_by_nation.lemuria": (0, 9),
    "major_nation.atlantis.power": (1, 9),
    "major_nation.lemuria.building_spots": (1, 9),
    "major_nation.atlantis.effect.bonus_pp": (0, 22),
    "major_nation.aztlan.effect.units": (2, 9),
    "major_nation.brahmapura.effect.remove_units_max": (0, 9),
    "major_nation.hyperborea.effect.additional_building_cost": (1, 22),
    "major_property_counter.0.garrison": (0, 20),
    "major_property_counter.0.stability": (0, 20),
    "major_property_counter.0.starting_units": (0, 15),
    "minor_property_counter.0.garrison": (0, 20),
    "minor_property_counter.0.stability": (0, 20),
    "secret_society.lemurian_brotherhood.power.conflict_bonus": (0, 9),
    "secret_society.order_of_thoth.power.extra_cost": (0, 22),
    "secret_society.order_of_thoth.power.keep": (2, 3),
    "secret_society.priests_of_atla_ra.power.remove_marker_cost": (1, 22),
    "secret_society.purple_dragon_society.power.double_markers": (0, 9),
    "building.base.count": (1, 20),
    "building.base.effect.garrison": (0, 20),
    "building.base.effect.mobilize_units": (0, 9),
    "building.factory.effect.mobilize_units": (0, 9),
    "building.capitol.effect.stability": (0, 20),
    "building.pyramid.effect.power": (0, 9),
    "building.temple_of_darkness.effect.power_with_pyramid": (0, 9),
    "building.temple_of_darkness.effect.pp_per_doom_step": (0, 22),
    "building.temple_of_light.effect.power_with_pyramid": (0, 9),
    "building.temple_of_light.effect.scoring_power": (0, 9),
    "objective_card.ascension.count": (5, 12),
    "objective_card.ascension.ending_priority": (1, 3),
    "objective_deck.dealt": (2, 3),
    "objective_deck.kept": (1, 3),  # of those dealt
    "ending.ascension.lead_needed": (1, 10),
    "setup.3.players": (3, 5),
    "setup.4.minor_nations": (1, 15),
    "option.capitol_free_markers.default": (0, 9),
    "action_space.intrigue.effect.place_cost": (1, 9),
    "action_space.intrigue.effect.relocate_markers_per_pp": (1, 9),
    "action_space.coup.effect.swap_cost": (1, 9),
    "action_space.repolarize.prerequisite_pp": (0, 22),
    "action_space.repolarize.effect.draw": (1, 4),
    "action_space.repolarize.effect.keep": (1, 3),
    "action_space.construct.effect.free_buildings": (1, 9),
    "action_space.construct.effect.per_factory": (0, 9),
    "action_space.construct.effect.additional_building_cost": (1, 22),
    "action_space.mobilize.effect.unit_cost": (1, 9),
    "action_space.mobilize.effect.base_units": (0, 9),
    "action_space.mobilize.effect.factory_units": (0, 9),
    "action_space.limited_conflict.effect.free_contested_areas": (1, 9),
    "action_space.limited_conflict.effect.additional_contested_cost": (0, 22),
    "action_space.limited_conflict.effect.strait_loss": (0, 9),
    "action_space.limited_conflict.effect.ocean_loss": (0, 9),
    "action_space.global_conflict.prerequisite_pp": (0, 22),
    "action_space.global_conflict.effect.pieces_removed": (0, 9),
    "action_space.global_conflict.effect.unit_loss_divisor": (1, 9),
    "special_action.black_knight.prerequisite_pp": (0, 22),
    "special_action.black_knight.effect.own_influence_factor": (1, 9),
    "special_action.brahmastra.effect.remove_units_per_temple_of_darkness": (0, 9),
    "special_action.brahmastra.effect.doom_steps_forward": (0, 9),
    "special_action.crystal_healing_grid.effect.pp_per_temple_of_light": (0, 22),
    "special_action.military_research_complex.effect.extra_units_per_base": (0, 9),
    "special_action.military_research_complex.effect.extra_units_per_factory": (0, 9),
    "special_action.oracle_of_rama.effect.pp_if_right": (0, 22),
    "special_action.psychotronic_weaponry.effect.steal_pp_per_pyramid": (0, 22),
    "special_action.pyramid_of_the_galactic_sun.effect.pyramid_power_factor": (1, 9),
    "special_action.pyramid_of_the_galactic_sun.effect.temple_power_factor": (1, 9),
    "special_action.spy_network.effect.remove_markers_per_capitol": (0, 9),
    "special_action.temple_of_anu.effect.draw": (1, 4),
    "special_action.temple_of_anu.effect.keep": (1, 3),
    "special_action.utopian_city.effect.buildings_per_capitol": (0, 9),
    "special_action.utopian_city.effect.additional_building_cost": (1, 22),
    "special_action.vimanas.effect.additional_contested_cost": (0, 22),
    "special_action.weather_control_crystals.effect.doom_steps": (0, 9),
}

LISTS = {
    "bidding_dial.cost": (6, 0, 22),
    "pp_track.vp": (23, 0, 22),
    "setup.3.starting_pp": (3, 0, 22),
    "setup.5.starting_pp": (5, 0, 22),
    "objective_card.pole_shift.vp_by_holders": (3, 0, 9),
}


class TestAgeBox(WorldBoxes):
    box = BOX
    folder = Path(GAME.folder)

    def load(self, path: str) -> AgeBox:
        return load_box(path)

    def changed(self, change: Callable[[Tables], None], on_map: Callable[[Tables], None] | None) -> AgeBox:
        return box_with(change, on_map)

    def units_left(self, box: WorldBox) -> int:
        assert isinstance(box, AgeBox)
        return state(3, box=box).units_left(0)


refused = TestAgeBox().refused


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


def test_the_numbers_of_the_map_have_their_ranges() -> None:
    areas = {"power": (0, 20), "building_spots": (0, 9), "garrison_bonus_age": (0, 9)}
    for key, (low, high) in areas.items():
        says = f"table [[area]] 'punt': key '{key}' is -1; it must be a whole number from {low} to {high}"
        refused(says, on_map=put(f"area.punt.{key}", -1))


def test_the_free_markers_of_a_capitol_are_a_choice_of_numbers() -> None:
    refused("it must be a list of whole numbers from 0 to 9", put("option.capitol_free_markers.values", [10]))
    assert BOX.capitol_choices == [2, 1]
    box = box_with(put("option.capitol_free_markers.values", [0, 2, 4]))
    assert box.capitol_choices == [2, 0, 4]


@rule("AGE-4.5-03")
def test_the_garrison_bonus_is_printed_on_one_area_and_can_be_corrected() -> None:
    assert [AREAS[area] for area, bonus in enumerate(BOX.garrison_bonus) if bonus] == ["shambhala"]
    assert sum(BOX.garrison_bonus) == 1
    box = box_with(lambda tables: None, put("area.punt.garrison_bonus_age", 2))
    assert box.garrison_bonus[AREAS.index("punt")] == 2
    assert state(5, box=box).garrison(AREAS.index("punt")) == 5


@rule("AGE-6.1.1-01")
def test_every_marker_costs_what_the_box_says() -> None:
    control = {"atlantis": [0, 4], "aztlan": [1, 2], "brahmapura": [3, 4], "hyperborea": [2, 3], "lemuria": [0, 1]}
    box = box_with(put("action_space.intrigue.effect.place_cost", 3))
    t = position(5, box=box, control=control, markers={seat: {} for seat in range(5)}, pp=[7, 5, 5, 5, 5])
    t.act("intrigue").answer("3a", "eden")
    assert t.g.pp[0] == 4
    t.answer("2a", "eden")
    assert t.g.pp[0] == 1


@rule("AGE-8.4-24")
@pytest.mark.parametrize(("pp", "offered"), [(4, False), (5, True)])
def test_the_contact_center_needs_the_price_of_the_other_card_too(pp: int, offered: bool) -> None:
    box = box_with(put("special_action.vimanas.prerequisite_pp", 2))
    contact = "extraterrestrial_contact_center"
    t = position(5, box=box, pp=[pp] * 5, owner={"punt": "atlantis"}, cards={contact: "punt", "vimanas": "eden"})
    assert (contact in t.options()) == offered


# ---------------------------------------------------------------- values that must agree


@rule("AGE-3-12")
def test_a_player_has_nine_markers() -> None:
    assert BOX.agent_values == [0, 0, 0, 1, 1, 1, 2, 2, 3]
    refused("9 markers in all", put("supply.influence_markers_per_society.3", 2))
    refused("9 markers in all", put("supply.influence_markers_per_society.3", 0))


def test_the_values_of_a_home_area_are_those_of_the_map() -> None:
    refused("'atlantis': key 'power' is 4; it must be 5, as on the map", put("major_nation.atlantis.power", 4))
    refused("it must be 2, as on the map", put("major_nation.lemuria.building_spots", 3))
    refused("it must be 3, the Power of the home area", put("power_tracks.min_by_nation.hyperborea", 2))


@rule("AGE-6.4-05")
def test_endings_have_an_order() -> None:
    assert BOX.ending_priority == [1, 3, 2]  # Ascension, Continuation, Pole Shift
    refused("'ending_priority' must be 1, 2, 3, once each", put("objective_card.ascension.ending_priority", 3))


def test_every_special_action_has_its_counter() -> None:
    assert BOX.counters == 24

    def swap_two(tables: Tables) -> None:
        rows = tables["minor_property_counter"]
        rows[0]["special_action"], rows[1]["special_action"] = rows[1]["special_action"], rows[0]["special_action"]

    refused("one counter for each special action", swap_two)
    refused("one counter for each special action", lambda tables: tables["minor_property_counter"].pop(0))
    refused("it must be one of special_action, building, power, none", put("minor_property_counter.0.icon", "spoon"))


def test_there_must_be_a_counter_for_every_minor_nation() -> None:
    def only(number: int) -> Callable[[Tables], None]:
        return lambda tables: tables.update(minor_property_counter=tables["minor_property_counter"][:number])

    assert box_with(only(15)).counters == 15
    refused("it must be at most 14: there are no more counters", only(14))


def test_wilderness_counters_and_nations_in_play_agree() -> None:
    refused("it must be 12, as 'wilderness_counters' leaves", put("setup.4.minor_nations", 11))
    refused(
        "'3': key 'major_nations' is ['atlantis']; it must be atlantis, aztlan, hyperborea, lemuria",
        put("setup.3.major_nations", ["atlantis"]),
    )
    refused("it must be a list of atlantis, aztlan", put("setup.5.wilderness_counters", ["mu"]))

    def without(*nations: str) -> Callable[[Tables], None]:
        wild = ["akakor", "arcadia", "beringia", "thule", "yorubaland", *nations]
        left = [nation for nation in NATIONS if nation not in nations]
        return lambda tables: row_of(tables, "setup.3").update(wilderness_counters=wild, major_nations=left)

    box = box_with(without("lemuria"))
    assert NATIONS.index("lemuria") in box.made_wild[3]
    refused("it must be aztlan, brahmapura, hyperborea", without("atlantis", "lemuria"))  # three are too few


def test_every_number_of_players_has_its_setup() -> None:
    assert [len(wild) for wild in BOX.made_wild] == [0, 0, 0, 6, 3, 0]
    assert BOX.starting_pp == [[], [], [], [6, 5, 4], [6, 5, 4, 3], [6, 5, 4, 3, 2]]
    refused("'players' must be 3, 4 and 5, once each", lambda tables: tables["setup"].pop())
    refused(
        "'players' must be 3, 4 and 5, once each",
        lambda tables: row_of(tables, "setup.4").update(players=3, starting_pp=[6, 5, 4]),
    )


def test_both_kinds_of_temples_have_the_same_power() -> None:
    refused("as for temples of light", put("building.temple_of_darkness.effect.power_with_pyramid", 9))


def test_buildings_and_the_action_give_the_same_units() -> None:
    for kind in ("base", "factory"):
        refused("as in the action", put(f"building.{kind}.effect.mobilize_units", 9))


# ---------------------------------------------------------------- texts


def test_every_piece_has_its_name_and_text() -> None:
    box = BOX
    tables = {
        "major_nation": (NATIONS, box.nation_names, box.nation_texts),
        "secret_society": (SOCIETIES, box.society_names, box.society_texts),
        "building": (BUILDINGS, box.building_names, box.building_texts),
        "objective_card": (OBJECTIVES, box.objective_names, box.objective_texts),
        "special_action": (CARDS, box.tile_names, box.tile_texts),
        "action_space": (PAD_ACTIONS + NATION_ACTIONS, box.action_names, box.action_texts),
    }
    for table, (ids, names, texts) in tables.items():
        rows = [row_of(box.file.data, f"{table}.{id}") for id in ids]
        assert names == [row["name"] for row in rows]
        assert texts == [row["text"] for row in rows]
    nations = [row_of(box.file.data, f"major_nation.{id}") for id in NATIONS]
    assert box.nation_effects == [row["effect_name"] for row in nations]
    assert box.nation_colors == [row["color"] for row in nations]
    societies = [row_of(box.file.data, f"secret_society.{id}") for id in SOCIETIES]
    assert box.society_powers == [row["power_name"] for row in societies]
    assert box.society_colors == [row["color"] for row in societies]


@rule("AGE-4.3-01")
def test_the_game_reads_the_box_of_somebody_else(tmp_path: Path) -> None:
    assert GAME.load_box() is BOX
    mine = tmp_path / "mine.toml"
    text = GAME.box_files()[0].read_text(encoding="utf-8")
    mine.write_text(text.replace("positions = 20", "positions = 21", 1), encoding="utf-8")
    assert GAME.load_box(str(mine)).digest != BOX.digest
