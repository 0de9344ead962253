"""The box: the components as typed tables.  A nation, building, tile, card or counter is its index in the lists below.

VP are counted in halves throughout the game: 3 stands for one and a half VP.  ERA-6.3.3-15
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from critias.engine.components import ComponentError, ComponentFile, Row
from critias.games.world.atlas import AREAS, MINORS
from critias.games.world.box import (
    ATLANTIS,
    AZTLAN,
    BASE,
    BRAHMAPURA,
    BRAHMASTRA,
    BROTHERHOOD,
    BUILDINGS,
    CAPITOL,
    DARKNESS,
    DRAGON,
    FACTORY,
    FIRST_TILE_SPACE,
    GLOBAL,
    HYPERBOREA,
    LIGHT,
    MAP,
    NATIONS,
    OBJECTIVES,
    PAD_ACTIONS,
    PRIESTS,
    PYRAMID,
    SEAT_COUNTS,
    SOCIETIES,
    SPECIAL_ACTIONS,
    THOTH,
    WorldBox,
    index_of,
    read_world,
)

PLACES: Final = ["sun", "moon", "eclipse"]
# ---- numbered by `critias fields`: change the names
SUN: Final = 0
MOON: Final = 1
ECLIPSE: Final = 2
# ---- so far it is numbered

TILES: Final = [*SPECIAL_ACTIONS[:2], "chimeras", *SPECIAL_ACTIONS[2:]]
CHIMERAS: Final = 2
HEALING_GRID: Final = 3
CONTACT_CENTER: Final = 4
RESEARCH_COMPLEX: Final = 5
ORACLE: Final = 6
PSYCHOTRONIC: Final = 7
GALACTIC_SUN: Final = 8
SPY_NETWORK: Final = 9
TEMPLE_OF_ANU: Final = 10
UTOPIAN_CITY: Final = 11
VIMANAS: Final = 12
WEATHER_CONTROL: Final = 13

# the spaces of a nation's tile, and of all archons
NATION_ACTIONS: Final = ["collect_virya", "construct_building", "recruit", "move_conflict", "global_conflict"]
SPACES: Final = FIRST_TILE_SPACE + len(TILES)

GOALS: Final = [
    "aquatic_spirit",
    "emulous_explorers",
    "cosmopolitan_dream",
    "fanatical_sectarians",
    "imperial_ambition",
    "militaristic_zeal",
    "mystical_aspiration",
    "occult_collectors",
    "religious_populists",
]
AQUATIC: Final = 0
EXPLORERS: Final = 1
COSMOPOLITAN: Final = 2
SECTARIANS: Final = 3
IMPERIAL: Final = 4
MILITARISTIC: Final = 5
MYSTICAL: Final = 6
OCCULT: Final = 7
POPULISTS: Final = 8

LOOT: Final = [4, 3, 2]  # what a loot counter may show


class EraBox(WorldBox):
    """Every number that a rule uses.  Lists are indexed by area, nation, building, tile, card or player count."""

    def __init__(self, file: ComponentFile, map_file: ComponentFile) -> None:
        super().__init__(file, map_file, TILES)
        self._read_supplies(file)
        self._read_setup(file)
        self._read_tracks(file, map_file)
        self._read_costs(file)
        self._read_nation_effects(file)
        self._read_society_powers(file)
        self._read_building_effects(file)
        self._read_objective_values(file)
        self._read_tiles(file)
        self._read_markers(file)
        self._read_setup_cards(file)
        self._read_goals(file)
        self._read_scoring(file)
        self._read_campaign(file)

    def _read_supplies(self, file: ComponentFile) -> None:
        self.agent_values = file.table("agents").numbers("values", 0, 3, 9)
        if self.agent_values != sorted(self.agent_values) or self.agent_values[:3] != [0, 0, 0]:
            raise ComponentError(f"{file.name}, table [agents]: key 'values' must rise, with three 0 first")
        powers = [row.number("power", 1, 9) for row in file.rows("loot")]  # ERA-3-08
        self.loot_count = [powers.count(power) for power in LOOT]
        if sum(self.loot_count) != len(powers):
            raise ComponentError(f"{file.name}, table [[loot]]: 'power' must be 2, 3 or 4")

    def _read_setup(self, file: ComponentFile) -> None:
        # ERA-3-12, ERA-3-13
        self.special_counters: list[int] = [0] * 6
        self.plain_counters: list[int] = [0] * 6
        self.sets_removed: list[int] = [0] * 6
        self.compensation: list[list[int]] = [[] for _ in range(6)]
        self.excluded_tiles: list[list[int]] = [[] for _ in range(6)]
        self.made_wild: list[int] = [0] * 6
        self.passive_nations: list[int] = [0] * 6
        seen: list[int] = []
        for row in file.rows("setup"):
            players = row.number("players", 3, 5)
            seen.append(players)
            self.made_wild[players] = row.number("wilderness_minor_nations", 0, 3)
            self.passive_nations[players] = row.number("passive_major_nations", 0, 1 if players == 3 else 0)
            self.special_counters[players] = row.number("special_action_counters", 1, 9)
            self.plain_counters[players] = row.number("plain_counters", 1, 12)
            self.sets_removed[players] = row.number("objective_sets_removed", 0, 3)
            self.compensation[players] = row.numbers("compensation", 0, 12, players)
            self.excluded_tiles[players] = [
                index_of(row, "excluded_special_actions", name, TILES) for name in row.texts("excluded_special_actions")
            ]
            if row.number("minor_nations_in_play", 9, 15) != len(MINORS) - self.made_wild[players]:
                raise row.wrong("minor_nations_in_play", f"{len(MINORS) - self.made_wild[players]}")
            if self.special_counters[players] + self.plain_counters[players] != len(MINORS) - self.made_wild[players]:
                raise row.wrong("plain_counters", "so many that every minor nation in play gets one counter")
        if sorted(seen) != SEAT_COUNTS:
            raise ComponentError(f"{file.name}, table [[setup]]: 'players' must be 3, 4 and 5, once each")
        if self.counters - len(TILES) < max(self.plain_counters):
            raise ComponentError(f"{file.name}, table [[minor_property_counter]]: there are too few plain counters")
        common = file.table("setup_common")
        self.objectives_dealt = common.number("objective_cards_dealt", 2, 3)
        self.objectives_kept = common.number("objective_cards_kept", 1, self.objectives_dealt)
        self.objectives_introductory = common.number("objective_cards_dealt_introductory", 1, 3)
        self.passive_units = common.number("passive_units_per_minor_nation", 0, 7)
        self.passive_agents = common.numbers("passive_agents", 0, 3, 3)
        self.passive_bag = [
            index_of(common, "passive_building_bag", name, BUILDINGS) for name in common.texts("passive_building_bag")
        ]
        self.passive_buildings = common.number("passive_buildings_drawn", 0, 2)

    def _read_tracks(self, file: ComponentFile, map_file: ComponentFile) -> None:
        track = file.table("round_track")
        self.doom_lowest = track.number("doom_lowest_position", 1, 3)
        self.doom_highest = track.number("doom_highest_position", 10, self.positions)
        self.relic = [int(row.flag("lost_relic_at_setup")) for row in map_file.rows_by_id("area", AREAS)]
        self.relic_positions = track.numbers("lost_relic_positions", 2, self.positions, 3)
        ascension = file.table("ascension_track")
        self.lights_open = ascension.number("open_at_start", 1, 9)
        self.relics_to_unlock = ascension.number("relics_to_unlock_one", 1, 8)
        self.lights_to_ascend = ascension.number("temples_needed_for_ascension", 1, 9)
        power = file.table("power_track")
        self.power_printed = power.number("max_printed", 1, 99)
        self.power_wrap = power.number("wrap_bonus", 1, self.power_printed)
        virya = file.table("virya_track")
        self.virya_start = virya.number("start", 0, 22)
        self.most_funds = virya.number("max", 22, 22)
        self.virya_vp = halves(virya, "vp", 23) + halves(virya, "vp_extension_from_23", 12)

    def _read_costs(self, file: ComponentFile) -> None:
        costs = file.table("action_costs")
        self.agent_cost = costs.number("agent_placement", 0, 9)
        self.swap_cost = costs.number("agent_swap_before_coup", 1, 9)
        self.building_cost = costs.number("additional_building", 0, 22)
        self.unit_cost = costs.number("additional_unit", 1, 9)
        self.conflict_cost = costs.number("additional_conflict", 0, 22)
        self.strait_units = costs.number("strait_crossing_units", 0, 9)
        self.ocean_units = costs.number("ocean_crossing_units_per_zone", 0, 9)
        self.moon_virya = costs.number("moon_card_virya", 0, 22)
        self.sun_virya = costs.number("sun_card_virya_per_objective", 0, 22)
        self.eclipse_vp = 2 * costs.number("eclipse_card_vp_per_objective", 0, 9)
        spaces = file.rows_by_id("action_space", PAD_ACTIONS + NATION_ACTIONS)
        self.action_names = [row.text("name") for row in spaces]
        self.global_cost = spaces[len(PAD_ACTIONS) + GLOBAL].number("prerequisite_virya", 0, 22)

    def _read_nation_effects(self, file: ComponentFile) -> None:
        rows = file.rows_by_id("major_nation", NATIONS)
        self.crystal_technology = rows[ATLANTIS].row("effect").number("collect_bonus", 0, 9)
        self.warriors_for_two = rows[AZTLAN].row("effect").number("units_per_two_virya", 2, 9)
        self.agni_strike = rows[BRAHMAPURA].row("effect").number("remove_enemy_units_up_to", 0, 9)
        self.levitating_cost = rows[HYPERBOREA].row("effect").number("additional_building_cost", 0, 22)

    def _read_society_powers(self, file: ComponentFile) -> None:
        rows = file.rows_by_id("secret_society", SOCIETIES)
        power = [row.row("power") for row in rows]
        self.veto_agents = power[BROTHERHOOD].number("prevent_conflict_agent_total", 1, 9)
        self.brotherhood_virya = power[BROTHERHOOD].number("start_virya_without_lemuria", 0, 16)
        self.thoth_cards = power[THOTH].number("repolarize_keep", 2, 3)
        self.thoth_virya = power[THOTH].number("repolarize_gain", 0, 22)
        self.priests_virya = power[PRIESTS].number("intrigue_gain", 0, 22)
        self.dragon_value = power[DRAGON].number("three_agent_value", 3, 20)
        self.dragon_cost = power[DRAGON].number("keep_three_agent_cost", 0, 22)

    def _read_building_effects(self, file: ComponentFile) -> None:
        rows = file.rows_by_id("building", BUILDINGS)
        effect = [row.row("effect") for row in rows]
        self.base_recruits = effect[BASE].number("recruit_units", 0, 20)
        self.capitol_agents = effect[CAPITOL].number("free_agents_per_intrigue", 0, 9)
        self.factory_buildings = effect[FACTORY].number("extra_buildings", 0, 9)
        self.factory_conflicts = effect[FACTORY].number("extra_conflicts", 0, 9)
        self.pyramid_power = effect[PYRAMID].number("power", 0, 9)
        self.pyramid_with_temple = effect[PYRAMID].number("power_with_temple", self.pyramid_power, 9)
        self.darkness_virya = effect[DARKNESS].number("virya_per_doom_step_forward", 0, 22)
        self.light_power = effect[LIGHT].number("final_power", 0, 9)

    def _read_objective_values(self, file: ComponentFile) -> None:
        # ERA-10.3-01, ERA-10.3-03
        rows = file.rows_by_id("objective_card", OBJECTIVES)
        self.objective_texts = [row.text("condition") for row in rows]
        self.objective_count = [row.number("count", 6, 12) for row in rows]
        self.objective_vp = [halves(row, "vp_by_holders", 3) for row in rows]
        self.objective_virya = [row.numbers("virya_by_holders", 0, 22, 3) for row in rows]
        self.objective_always = [row.number("virya_always", 0, 22) for row in rows]
        if file.table("objective_layout").texts("places") != PLACES:
            raise file.table("objective_layout").wrong("places", ", ".join(PLACES))

    def _read_tiles(self, file: ComponentFile) -> None:
        # ERA-3-09
        keys = ["prerequisite_virya", "own_agents_multiplier", "remove_agents_per_capitol"]
        effect = self._read_special_actions(file, TILES, keys)
        self.brahmastra_steps = effect[BRAHMASTRA].number("doom_steps", 0, 5)
        self.chimera_units = effect[CHIMERAS].number("units_per_controlled_wilderness", 0, 9)
        self.oracle_hit = effect[ORACLE].number("hit_virya", 0, 22)
        self.oracle_miss = effect[ORACLE].number("miss_virya", 0, 22)
        self.utopian_free = effect[UTOPIAN_CITY].number("free_building_per_area_without_units", 0, 3)
        self.utopian_cost = effect[UTOPIAN_CITY].number("additional_building_cost", 0, 22)
        self.vimanas_conflict_cost = effect[VIMANAS].number("additional_conflict_cost", 0, 22)
        self.weather_steps = effect[WEATHER_CONTROL].number("doom_steps", 0, 5)
        self.weather_virya = effect[WEATHER_CONTROL].number("gain_virya", 0, 22)

    def _read_markers(self, file: ComponentFile) -> None:
        markers = file.rows_by_id("marker", ["chimera_lab", "healing_crystal", "psychic_control"])
        self.marker_names = [row.text("name") for row in markers]
        self.marker_texts = [row.text("text") for row in markers]
        self.chimera_multiplier = markers[0].row("effect").number("unit_multiplier_in_contests", 1, 9)
        self.crystal_units = markers[1].row("effect").number("saved_units_per_temple_of_light_per_turn", 0, 9)
        self.psychic_price = markers[2].row("effect").number("price", 0, 22)
        self.psychic_income = markers[2].row("effect").number("owner_income", 0, 22)

    def _read_setup_cards(self, file: ComponentFile) -> None:
        # ERA-3-15
        rows = file.rows("setup_card")
        self.card_wild = [
            [index_of(row, "wilderness", name, AREAS) for name in row.texts("wilderness")] for row in rows
        ]
        self.card_passive = [NATIONS.index(row.one_of("passive_nation", NATIONS)) for row in rows]
        self.card_minors = [
            [index_of(row, "passive_minors", name, AREAS) for name in row.texts("passive_minors")] for row in rows
        ]
        for card, row in enumerate(rows):
            named = self.card_wild[card] + self.card_minors[card]
            if len(self.card_wild[card]) != 3 or len(set(named)) != 6 or any(area not in MINORS for area in named):
                raise row.wrong("wilderness", "three minor nations that are not among 'passive_minors', three too")

    def _read_goals(self, file: ComponentFile) -> None:
        # ERA-3-14
        rows = file.rows_by_id("nation_objective", GOALS)
        self.goal_names = [row.text("name") for row in rows]
        self.goal_texts = [row.text("text") for row in rows]
        self.goal_power = [goal_power(row) for row in rows]
        self.imperial_penalty = rows[IMPERIAL].row("effect").number("otherwise", -9, 0)

    def _read_scoring(self, file: ComponentFile) -> None:
        scoring = file.table("scoring")
        self.leading_vp = 2 * scoring.number("leading_nation_vp", 0, 9)
        self.shared_lead_vp = 2 * scoring.number("shared_lead_vp_each", 0, 9)

    def _read_campaign(self, file: ComponentFile) -> None:
        campaign = file.table("campaign")
        self.winner_destiny = campaign.number("winner_destiny_points", 0, 9)
        self.winner_technology = campaign.number("winner_technology_level", 0, 9)
        self.second_destiny = campaign.number("second_destiny_points", 0, 9)
        self.sto_population = campaign.number("ascension_sto_population_per_card", 0, 9)
        self.sts_ships = campaign.number("pole_shift_sts_ships_per_card", 0, 9)
        self.extra_choices = campaign.number("continuation_extra_choices_per_card", 0, 9)
        self.stories = [campaign.texts("stories_after_ascension"), [], campaign.texts("stories_after_pole_shift")]
        self.galactic_goals = [campaign.texts("goals_after_ascension"), [], campaign.texts("goals_after_pole_shift")]


def halves(row: Row, key: str, length: int) -> list[int]:
    """VP, counted in halves."""
    value = row.data.get(key)
    must = f"a list of {length} numbers of VP from 0 to 99, whole or half"
    if not isinstance(value, list) or len(value) != length:
        raise row.wrong(key, must)
    found: list[int] = []
    for item in value:
        if isinstance(item, bool) or not isinstance(item, (int, float)) or not 0 <= item <= 99 or item * 2 % 1 != 0:
            raise row.wrong(key, must)
        found.append(int(item * 2))
    return found


def goal_power(row: Row) -> list[int]:
    """The Power of a nation objective by the number of players."""
    effect = row.row("effect")
    if "power_by_players" in effect.data:
        return [0, 0, 0, *effect.numbers("power_by_players", 0, 9, 3)]
    return [effect.number("power", 0, 9)] * 6


FILES: Final = [Path(__file__).parent / "components.toml", MAP]


def load_box(path: str | None = None) -> EraBox:
    """The box of the game, or one with a user's files in place of the game's own."""
    components, world = read_world(FILES, path)
    return EraBox(components, world)


BOX: Final = load_box()
