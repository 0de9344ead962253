"""The box, as far as both games have the same pieces.  A nation, building, tile, card or counter is its index below.

What a game reads from its own file under its own name is only declared here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from critias.engine.components import Box, ComponentError, ComponentFile, Row, read_box
from critias.games.world.atlas import Atlas

NATIONS: Final = ["atlantis", "aztlan", "brahmapura", "hyperborea", "lemuria"]
# ---- numbered by `critias fields`: change the names
ATLANTIS: Final = 0
AZTLAN: Final = 1
BRAHMAPURA: Final = 2
HYPERBOREA: Final = 3
LEMURIA: Final = 4
# ---- so far it is numbered

SOCIETIES: Final = [
    "lemurian_brotherhood",
    "order_of_thoth",
    "priests_of_atla_ra",
    "purple_dragon_society",
    "sisters_of_starlight",
]
BROTHERHOOD: Final = 0
THOTH: Final = 1
PRIESTS: Final = 2
DRAGON: Final = 3
SISTERS: Final = 4

BUILDINGS: Final = ["base", "capitol", "factory", "pyramid", "temple_of_darkness", "temple_of_light"]
BASE: Final = 0
CAPITOL: Final = 1
FACTORY: Final = 2
PYRAMID: Final = 3
DARKNESS: Final = 4
LIGHT: Final = 5
KINDS: Final = list(range(len(BUILDINGS)))  # for loops

OBJECTIVES: Final = ["ascension", "continuation", "pole_shift"]
# ---- numbered by `critias fields`: change the names
ASCENSION: Final = 0
CONTINUATION: Final = 1
POLE_SHIFT: Final = 2
# ---- so far it is numbered
TYPES: Final = len(OBJECTIVES)

# on cards or tiles; Era has one more, and numbers of its own behind the first two
SPECIAL_ACTIONS: Final = [
    "black_knight",
    "brahmastra",
    "crystal_healing_grid",
    "extraterrestrial_contact_center",
    "military_research_complex",
    "oracle_of_rama",
    "psychotronic_weaponry",
    "pyramid_of_the_galactic_sun",
    "spy_network",
    "temple_of_anu",
    "utopian_city",
    "vimanas",
    "weather_control_crystals",
]
BLACK_KNIGHT: Final = 0
BRAHMASTRA: Final = 1

# the spaces for archons: three of the own pad, five of every nation, the special action tiles
PAD_ACTIONS: Final = ["intrigue", "coup", "repolarize"]
# ---- numbered by `critias fields`: change the names
INTRIGUE: Final = 0
COUP: Final = 1
REPOLARIZE: Final = 2
# ---- so far it is numbered
TILE_ACTIONS: Final = 5  # on a nation's tile
COLLECT: Final = 0
CONSTRUCT: Final = 1
RECRUIT: Final = 2
MOVE: Final = 3
GLOBAL: Final = 4
FIRST_NATION_SPACE: Final = 3
FIRST_TILE_SPACE: Final = 28

AGENTS: Final = 9  # of each player
LARGEST_BID: Final = 5
SEAT_COUNTS: Final = [3, 4, 5]
ICONS: Final = ["special_action", "building", "power", "none"]


class WorldBox(Box):
    """Numbers that both games use.  Lists are indexed by area, nation, building, tile, card or player count."""

    action_names: list[str]  # of the spaces for archons: own pad, then a nation's tile
    agent_values: list[int]  # ERA-3-05
    swap_cost: int  # of two agents before a Coup
    unit_cost: int
    building_cost: int  # of a further one
    levitating_cost: int
    strait_units: int
    ocean_units: int
    warriors_for_two: int
    agni_strike: int
    most_funds: int  # the end of the track of Virya or power points
    light_power: int  # of a temple of light, at the end: AGE-8.2-08, ERA-10.2-13
    doom_lowest: int
    doom_highest: int
    objective_count: list[int]

    def __init__(self, file: ComponentFile, map_file: ComponentFile, tiles: list[str]) -> None:
        super().__init__(file, [map_file])
        self.map: Final = Atlas(map_file)
        supply = file.table("supply")
        self.most_units = supply.number("max_units_per_nation", 10, 30)
        self.obelisks = supply.number("control_markers_per_nation", 1, 15)
        self._read_track(file)
        self._read_nations(file)
        self._read_societies(file)
        self._read_buildings(file)
        self._read_objectives(file)
        self._read_counters(file, tiles)

    def _read_track(self, file: ComponentFile) -> None:
        track = file.table("round_track")
        self.positions = track.number("positions", 13, 40)
        self.round_start = track.number("round_marker_start", 1, 3)
        doom, end = track.row("doom_start"), track.row("end_start")
        self.doom_start = [0, 0, 0] + [doom.number(str(n), 5, self.positions) for n in SEAT_COUNTS]
        self.end_start = [0, 0, 0] + [end.number(str(n), 5, self.positions) for n in SEAT_COUNTS]
        dial = file.table("bidding_dial")
        self.bid_cost = dial.numbers("cost", 0, 22, LARGEST_BID + 1)
        if self.bid_cost[0] != 0:
            raise dial.wrong("cost", "0 for a bid of 0")

    def _read_nations(self, file: ComponentFile) -> None:
        # ERA-10.1-01, ERA-10.1-03, ERA-10.1-05, ERA-10.1-07, ERA-10.1-09, AGE-8.1-01, AGE-8.1-02, AGE-8.1-03,
        # AGE-8.1-04, AGE-8.1-05, AGE-3-16
        rows = file.rows_by_id("major_nation", NATIONS)
        self.nation_names = [row.text("name") for row in rows]
        self.nation_colors = [row.text("color") for row in rows]
        self.nation_effects = [row.text("effect_name") for row in rows]
        self.nation_texts = [row.text("text") for row in rows]
        for nation, row in enumerate(rows):
            if row.number("power", 1, 9) != self.map.power[nation]:
                raise row.wrong("power", f"{self.map.power[nation]}, as on the map")
            if row.number("building_spots", 1, 9) != self.map.spots[nation]:
                raise row.wrong("building_spots", f"{self.map.spots[nation]}, as on the map")
        counters = file.rows("major_property_counter")
        if len(counters) != len(NATIONS):
            raise ComponentError(
                f"{file.name}, table [[major_property_counter]]: there must be {len(NATIONS)} counters"
            )
        self.home_garrison = [row.number("garrison", 0, 20) for row in counters]
        self.home_stability = [row.number("stability", 0, 20) for row in counters]
        self.home_units = [row.number("starting_units", 0, 15) for row in counters]

    def _read_societies(self, file: ComponentFile) -> None:
        # AGE-3-15
        rows = file.rows_by_id("secret_society", SOCIETIES)
        self.society_names = [row.text("name") for row in rows]
        self.society_colors = [row.text("color") for row in rows]
        self.society_powers = [row.text("power_name") for row in rows]
        self.society_texts = [row.text("text") for row in rows]

    def _read_buildings(self, file: ComponentFile) -> None:
        # ERA-3-04, AGE-3-06, AGE-3-10
        rows = file.rows_by_id("building", BUILDINGS)
        self.building_names = [row.text("name") for row in rows]
        self.building_texts = [row.text("text") for row in rows]
        self.building_count = [row.number("count", 1, 20) for row in rows]
        self.base_garrison = rows[BASE].row("effect").number("garrison", 0, 20)
        self.capitol_stability = rows[CAPITOL].row("effect").number("stability", 0, 20)

    def _read_objectives(self, file: ComponentFile) -> None:
        # ERA-3-07, AGE-3-05
        rows = file.rows_by_id("objective_card", OBJECTIVES)
        self.objective_names = [row.text("name") for row in rows]
        self.ending_priority = [row.number("ending_priority", 1, 3) for row in rows]
        if sorted(self.ending_priority) != [1, 2, 3]:
            raise ComponentError(f"{file.name}, table [[objective_card]]: 'ending_priority' must be 1, 2, 3, once each")

    def _read_counters(self, file: ComponentFile, tiles: list[str]) -> None:
        """The counters with a special action come first, in the order of the tiles.  ERA-3-10, AGE-3-07, AGE-3-08"""
        rows = file.rows("minor_property_counter")
        special = [row for row in rows if row.one_of("icon", ICONS) == "special_action"]
        plain = [row for row in rows if row.text("icon") != "special_action"]
        if [row.text("special_action") for row in special] != tiles:
            raise ComponentError(f"{file.name}, table [[minor_property_counter]]: one counter for each special action")
        rows = special + plain
        self.counters = len(rows)
        self.counter_garrison = [row.number("garrison", 0, 20) for row in rows]
        self.counter_stability = [row.number("stability", 0, 20) for row in rows]
        self.counter_power = [row.number("power", 0, 9) if row.text("icon") == "power" else 0 for row in rows]
        self.counter_building = [
            BUILDINGS.index(row.one_of("building", BUILDINGS)) if row.text("icon") == "building" else -1 for row in rows
        ]

    def _read_special_actions(self, file: ComponentFile, tiles: list[str], keys: list[str]) -> list[Row]:
        """What cards and tiles have alike; the rest is read by each game.

        `keys`: what a game calls the price, the factor of the Black Knight and the markers that spies remove.
        ERA-3-09, AGE-3-04
        """
        price, own, spies = keys
        rows = file.rows_by_id("special_action", tiles)
        self.tile_names = [row.text("name") for row in rows]
        self.tile_texts = [row.text("text") for row in rows]
        self.tile_cost = [row.number(price, 0, 22) for row in rows]
        effect = [row.row("effect") for row in rows]
        self.knight_multiplier = effect[BLACK_KNIGHT].number(own, 1, 9)
        self.brahmastra_units = effect[BRAHMASTRA].number("remove_units_per_temple_of_darkness", 0, 9)
        research = effect[tiles.index("military_research_complex")]
        self.research_base = research.number("extra_units_per_base", 0, 9)
        self.research_factory = research.number("extra_units_per_factory", 0, 9)
        self.spies_removed = effect[tiles.index("spy_network")].number(spies, 0, 9)
        return effect


def index_of(row: Row, key: str, name: str, known: list[str]) -> int:
    if name not in known:
        raise row.wrong(key, "a list of " + ", ".join(known))
    return known.index(name)


MAP: Final = Path(__file__).parent / "map.toml"


def read_world(own: list[Path], path: str | None) -> list[ComponentFile]:
    """The components and the map: the game's own, or with a user's files in their place."""
    files = read_box(own, path)
    if "area" in files[0].data:
        raise ComponentError(f"{files[0].name}: table [[area]]: the map stands in a file of its own, {MAP.name}")
    return files
