"""The box of Age of Atlantis: what it has besides the common world, as typed tables.

A special action card is called a tile in shared code, an influence marker an agent: see `critias.games.world`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from critias.engine.components import ComponentError, ComponentFile
from critias.games.world.atlas import AREAS, MINORS
from critias.games.world.box import (
    AGENTS,
    ATLANTIS,
    AZTLAN,
    BASE,
    BRAHMAPURA,
    BRAHMASTRA,
    BROTHERHOOD,
    BUILDINGS,
    CONSTRUCT,
    COUP,
    DARKNESS,
    DRAGON,
    FACTORY,
    FIRST_TILE_SPACE,
    GLOBAL,
    HYPERBOREA,
    INTRIGUE,
    LIGHT,
    MAP,
    MOVE,
    NATIONS,
    OBJECTIVES,
    PAD_ACTIONS,
    PRIESTS,
    PYRAMID,
    RECRUIT,
    REPOLARIZE,
    SEAT_COUNTS,
    SOCIETIES,
    SPECIAL_ACTIONS,
    THOTH,
    WorldBox,
    index_of,
    read_world,
)

CARDS: Final = SPECIAL_ACTIONS
HEALING_GRID: Final = 2
CONTACT_CENTER: Final = 3
RESEARCH_COMPLEX: Final = 4
ORACLE: Final = 5
PSYCHOTRONIC: Final = 6
GALACTIC_SUN: Final = 7
SPY_NETWORK: Final = 8
TEMPLE_OF_ANU: Final = 9
UTOPIAN_CITY: Final = 10
VIMANAS: Final = 11
WEATHER_CONTROL: Final = 12

# the spaces of a nation's tile, and of all archons
NATION_ACTIONS: Final = ["collect_power", "construct", "mobilize", "limited_conflict", "global_conflict"]
MOBILIZE: Final = RECRUIT
LIMITED: Final = MOVE
SPACES: Final = FIRST_TILE_SPACE + len(CARDS)

OPTIONS: Final = ["capitol_free_markers", "advanced_game", "attacking_partner_bound"]
FIRST_POSITION: Final = 1  # of the round track


class AgeBox(WorldBox):
    """Every number that a rule uses."""

    def __init__(self, file: ComponentFile, map_file: ComponentFile) -> None:
        super().__init__(file, map_file, CARDS)
        self._read_markers(file)
        self._read_map_overrides(file, map_file)
        self._read_setup(file)
        self._read_tracks(file)
        self._read_actions(file)
        self._read_nation_effects(file)
        self._read_society_powers(file)
        self._read_building_effects(file)
        self._read_objective_values(file)
        self._read_cards(file)
        capitol = file.rows_by_id("option", OPTIONS)[0]
        default = capitol.number("default", 0, AGENTS)  # AGE-6.1.1-04
        self.capitol_choices = [default, *[n for n in capitol.numbers("values", 0, AGENTS) if n != default]]

    def _read_markers(self, file: ComponentFile) -> None:
        """AGE-3-12"""
        supply = file.table("supply")
        markers = supply.row("influence_markers_per_society")
        self.agent_values = [value for value in range(4) for _ in range(markers.number(str(value), 0, AGENTS))]
        if len(self.agent_values) != AGENTS:
            raise supply.wrong("influence_markers_per_society", f"{AGENTS} markers in all")

    def _read_map_overrides(self, file: ComponentFile, map_file: ComponentFile) -> None:
        """AGE-4.5-03"""
        key = file.table("map_overrides").one_of("garrison_bonus_field", ["garrison_bonus_age", "garrison_bonus_era"])
        self.garrison_bonus = [row.number_or(key, 0, 0, 9) for row in map_file.rows_by_id("area", AREAS)]

    def _read_setup(self, file: ComponentFile) -> None:
        self.made_wild: list[list[int]] = [[] for _ in range(6)]
        self.starting_pp: list[list[int]] = [[] for _ in range(6)]
        seen: list[int] = []
        for row in file.rows("setup"):
            players = row.number("players", 3, 5)
            seen.append(players)
            # AGE-3-09
            wild = [index_of(row, "wilderness_counters", name, AREAS) for name in row.texts("wilderness_counters")]
            self.made_wild[players] = wild
            self.starting_pp[players] = row.numbers("starting_pp", 0, 22, players)
            minors = [area for area in MINORS if area not in wild]
            if row.number("minor_nations", 1, len(MINORS)) != len(minors):
                raise row.wrong("minor_nations", f"{len(minors)}, as 'wilderness_counters' leaves")
            nations = [name for nation, name in enumerate(NATIONS) if nation not in wild]
            if row.texts("major_nations") != nations or len(nations) < 4:
                raise row.wrong("major_nations", ", ".join(nations))
            if len(minors) > self.counters:
                raise row.wrong("minor_nations", f"at most {self.counters}: there are no more counters")
        if sorted(seen) != SEAT_COUNTS:
            raise ComponentError(f"{file.name}, table [[setup]]: 'players' must be 3, 4 and 5, once each")

    def _read_tracks(self, file: ComponentFile) -> None:
        self.doom_lowest = FIRST_POSITION
        self.doom_highest = file.table("round_track").number("doom_max", 10, self.positions)
        track = file.table("pp_track")
        self.most_funds = track.number("max", 22, 22)
        self.pp_vp = track.numbers("vp", 0, 22, self.most_funds + 1)
        power = file.table("power_tracks")
        self.power_printed = power.number("max", 9, 99)
        for nation, name in enumerate(NATIONS):
            lowest = power.row("min_by_nation")
            if lowest.number(name, 0, 9) != self.map.power[nation]:
                raise lowest.wrong(name, f"{self.map.power[nation]}, the Power of the home area")

    def _read_actions(self, file: ComponentFile) -> None:
        rows = file.rows_by_id("action_space", PAD_ACTIONS + NATION_ACTIONS)
        self.action_names = [row.text("name") for row in rows]
        self.action_texts = [row.text("text") for row in rows]
        effect = [row.row("effect") for row in rows]
        self.place_cost = effect[INTRIGUE].number("place_cost", 1, 9)
        self.relocated_for_one = effect[INTRIGUE].number("relocate_markers_per_pp", 1, 9)
        self.swap_cost = effect[COUP].number("swap_cost", 1, 9)
        self.repolarize_cost = rows[REPOLARIZE].number("prerequisite_pp", 0, 22)
        self.cards_drawn = effect[REPOLARIZE].number("draw", 1, 4)
        self.cards_kept = effect[REPOLARIZE].number("keep", 1, 3)
        nation = effect[len(PAD_ACTIONS) :]
        self.free_buildings = nation[CONSTRUCT].number("free_buildings", 1, 9)
        self.factory_buildings = nation[CONSTRUCT].number("per_factory", 0, 9)
        self.building_cost = nation[CONSTRUCT].number("additional_building_cost", 1, 22)
        self.unit_cost = nation[MOBILIZE].number("unit_cost", 1, 9)
        self.base_units = nation[MOBILIZE].number("base_units", 0, 9)
        self.factory_units = nation[MOBILIZE].number("factory_units", 0, 9)
        self.free_contested = nation[LIMITED].number("free_contested_areas", 1, 9)
        self.contested_cost = nation[LIMITED].number("additional_contested_cost", 0, 22)
        self.strait_units = nation[LIMITED].number("strait_loss", 0, 9)
        self.ocean_units = nation[LIMITED].number("ocean_loss", 0, 9)
        self.global_cost = rows[len(PAD_ACTIONS) + GLOBAL].number("prerequisite_pp", 0, 22)
        self.pieces_lost = nation[GLOBAL].number("pieces_removed", 0, 9)
        self.loss_divisor = nation[GLOBAL].number("unit_loss_divisor", 1, 9)

    def _read_nation_effects(self, file: ComponentFile) -> None:
        effect = [row.row("effect") for row in file.rows_by_id("major_nation", NATIONS)]
        self.crystal_technology = effect[ATLANTIS].number("bonus_pp", 0, 22)
        self.warriors_for_two = effect[AZTLAN].number("units", 2, 9)
        self.agni_strike = effect[BRAHMAPURA].number("remove_units_max", 0, 9)
        self.levitating_cost = effect[HYPERBOREA].number("additional_building_cost", 1, 22)

    def _read_society_powers(self, file: ComponentFile) -> None:
        power = [row.row("power") for row in file.rows_by_id("secret_society", SOCIETIES)]
        self.loyalty_bonus = power[BROTHERHOOD].number("conflict_bonus", 0, 9)
        self.thoth_cost = power[THOTH].number("extra_cost", 0, 22)
        self.thoth_cards = power[THOTH].number("keep", 2, 3)
        self.priests_cost = power[PRIESTS].number("remove_marker_cost", 1, 22)
        self.dragon_markers = power[DRAGON].number("double_markers", 0, 9)

    def _read_building_effects(self, file: ComponentFile) -> None:
        # AGE-8.2-01, AGE-8.2-02, AGE-8.2-03
        effect = [row.row("effect") for row in file.rows_by_id("building", BUILDINGS)]
        self.pyramid_power = effect[PYRAMID].number("power", 0, 9)
        self.temple_power = effect[LIGHT].number("power_with_pyramid", 0, 9)
        if effect[DARKNESS].number("power_with_pyramid", 0, 9) != self.temple_power:
            raise effect[DARKNESS].wrong("power_with_pyramid", f"{self.temple_power}, as for temples of light")
        self.darkness_pp = effect[DARKNESS].number("pp_per_doom_step", 0, 22)
        self.light_power = effect[LIGHT].number("scoring_power", 0, 9)
        for kind, units in ((BASE, self.base_units), (FACTORY, self.factory_units)):
            if effect[kind].number("mobilize_units", 0, 9) != units:
                raise effect[kind].wrong("mobilize_units", f"{units}, as in the action")

    def _read_objective_values(self, file: ComponentFile) -> None:
        # AGE-8.3-01, AGE-8.3-02, AGE-8.3-03
        rows = file.rows_by_id("objective_card", OBJECTIVES)
        self.objective_texts = [row.text("text") for row in rows]
        self.objective_count = [row.number("count", 5, 12) for row in rows]
        self.objective_vp = [row.numbers("vp_by_holders", 0, 9, 3) for row in rows]
        deck = file.table("objective_deck")
        self.objectives_dealt = deck.number("dealt", 2, 3)
        self.objectives_kept = deck.number("kept", 1, self.objectives_dealt)
        endings = file.rows_by_id("ending", OBJECTIVES)
        self.ascension_lead = endings[0].number("lead_needed", 1, 10)

    def _read_cards(self, file: ComponentFile) -> None:
        # AGE-3-04
        keys = ["prerequisite_pp", "own_influence_factor", "remove_markers_per_capitol"]
        effect = self._read_special_actions(file, CARDS, keys)
        self.brahmastra_steps = effect[BRAHMASTRA].number("doom_steps_forward", 0, 9)
        self.grid_pp = effect[HEALING_GRID].number("pp_per_temple_of_light", 0, 22)
        self.oracle_pp = effect[ORACLE].number("pp_if_right", 0, 22)
        self.psychotronic_pp = effect[PSYCHOTRONIC].number("steal_pp_per_pyramid", 0, 22)
        self.sun_pyramid = effect[GALACTIC_SUN].number("pyramid_power_factor", 1, 9)
        self.sun_temple = effect[GALACTIC_SUN].number("temple_power_factor", 1, 9)
        self.anu_drawn = effect[TEMPLE_OF_ANU].number("draw", 1, 4)
        self.anu_kept = effect[TEMPLE_OF_ANU].number("keep", 1, 3)
        self.utopian_buildings = effect[UTOPIAN_CITY].number("buildings_per_capitol", 0, 9)
        self.utopian_cost = effect[UTOPIAN_CITY].number("additional_building_cost", 1, 22)
        self.vimanas_cost = effect[VIMANAS].number("additional_contested_cost", 0, 22)
        self.weather_steps = effect[WEATHER_CONTROL].number("doom_steps", 0, 9)


FILES: Final = [Path(__file__).parent / "components.toml", MAP]


def load_box(path: str | None = None) -> AgeBox:
    """The box of the game, or one with a user's files in place of the game's own."""
    components, world = read_world(FILES, path)
    return AgeBox(components, world)


BOX: Final = load_box()
