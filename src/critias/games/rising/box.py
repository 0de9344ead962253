"""The box: the components as typed tables.  A tile, component, councilor or card is its index in the lists below."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from critias.engine.components import Box, ComponentError, ComponentFile, Row, read_box

SEAT_COUNTS: Final = [1, 2, 3, 4, 5, 6, 7]
MOST_SEATS: Final = 7

GOODS: Final = ["ore", "gold", "crystal", "atlantium", "mystic_energy"]
ORE: Final = 0
GOLD: Final = 1
CRYSTAL: Final = 2
ATLANTIUM: Final = 3
ENERGY: Final = 4
RESOURCES: Final = [ORE, GOLD, CRYSTAL, ATLANTIUM]  # mystic energy is none: RISE-GEN-06, RISE-GEN-07

# the seats, in their order around the table; with one to three players only the first three colours are big enough
COLOURS: Final = ["red", "blue", "yellow", "green", "orange", "purple", "navy"]

PENINSULAS: Final = ["forests", "hills", "mountains", "forges", "libraries", "cities"]
# ---- numbered by `critias fields`: change the names
FORESTS: Final = 0
HILLS: Final = 1
MOUNTAINS: Final = 2
FORGES: Final = 3
LIBRARIES: Final = 4
CITIES: Final = 5
# ---- so far it is numbered
ALL_PENINSULAS: Final = [FORESTS, HILLS, MOUNTAINS, FORGES, LIBRARIES, CITIES]
WILD: Final = 3  # the peninsulas below this one are wild
LENGTH: Final = 6  # tiles of a peninsula

COMPONENTS: Final = [
    "solar_matrix",
    "terrestrial_anchor",
    "aether_lens",
    "memory_vault",
    "herald_pylon",
    "mystic_siphon",
    "matter_converter",
    "tidal_regulator",
    "geomantic_plough",
    "harmonic_forge",
    "numinous_beacon",
    "entropy_drive",
    "spirit_seal",
    "astral_archive",
    "resonance_engine",
    "soul_terraformer",
    "amplification_harbor",
    "prediction_module",
    "kinship_array",
    "stasis_field",
]
# ---- numbered by `critias fields`: change the names
SOLAR_MATRIX: Final = 0
TERRESTRIAL_ANCHOR: Final = 1
AETHER_LENS: Final = 2
MEMORY_VAULT: Final = 3
HERALD_PYLON: Final = 4
MYSTIC_SIPHON: Final = 5
MATTER_CONVERTER: Final = 6
TIDAL_REGULATOR: Final = 7
GEOMANTIC_PLOUGH: Final = 8
HARMONIC_FORGE: Final = 9
NUMINOUS_BEACON: Final = 10
ENTROPY_DRIVE: Final = 11
SPIRIT_SEAL: Final = 12
ASTRAL_ARCHIVE: Final = 13
RESONANCE_ENGINE: Final = 14
SOUL_TERRAFORMER: Final = 15
AMPLIFICATION_HARBOR: Final = 16
PREDICTION_MODULE: Final = 17
KINSHIP_ARRAY: Final = 18
STASIS_FIELD: Final = 19
# ---- so far it is numbered
POWER_CORE: Final = 20
TYPES: Final = ["A", "B", "C", "D"]

# the spots where an Atlantean can stand: 36 tiles from the tips inwards, the centre, build spots, components
CENTRE: Final = 36
TILES: Final = [f"{name}_{position}" for name in PENINSULAS for position in range(1, LENGTH + 1)] + ["centre"]
BUILD_SPOTS: Final = ["build_spot_1", "build_spot_2", "build_spot_3"]
FIRST_BUILD: Final = 37
FIRST_COMPONENT: Final = 40
SPOTS: Final = TILES + BUILD_SPOTS + COMPONENTS

COUNCILORS: Final = [
    "artificer",
    "explorer",
    "priest",
    "emissary",
    "seafarer",
    "scholar",
    "astrologer",
    "guardian",
    "merchant",
    "mystic",
]
# ---- numbered by `critias fields`: change the names
ARTIFICER: Final = 0
EXPLORER: Final = 1
PRIEST: Final = 2
EMISSARY: Final = 3
SEAFARER: Final = 4
SCHOLAR: Final = 5
ASTROLOGER: Final = 6
GUARDIAN: Final = 7
MERCHANT: Final = 8
MYSTIC: Final = 9
# ---- so far it is numbered

# the first six flood the peninsula of the same number
MISFORTUNES: Final = [
    "flood_forests",
    "flood_hills",
    "flood_mountains",
    "flood_forges",
    "flood_libraries",
    "flood_cities",
    "calm_seas",
    "controlled_flood",
    "earthquake",
    "plague",
    "sabotage",
    "hopelessness",
    "panic",
    "dimmed_source",
    "spur_the_cycle",
]
CALM_SEAS: Final = 6
CONTROLLED_FLOOD: Final = 7
EARTHQUAKE: Final = 8
PLAGUE: Final = 9
SABOTAGE: Final = 10
HOPELESSNESS: Final = 11
PANIC: Final = 12
DIMMED_SOURCE: Final = 13
SPUR_THE_CYCLE: Final = 14

BASICS: Final = [
    "science_of_shielding",
    "cipher_of_expertise",
    "enigma_of_alacrity",
    "theory_of_transmutation",
    "call_of_kinship",
    "chart_of_fortune",
    "accord_of_exchange",
    "font_of_power",
    "song_of_rising",
    "augury_of_waves",
    "codex_of_renewal",
]
ARTIFACTS: Final = [
    "ancient_atlas",
    "tidal_compass",
    "eternal_crucible",
    "prism_of_energies",
    "diadem_of_insight",
    "heralds_horn",
    "scales_of_equivalence",
    "aegis_stone",
    "trident_of_rising",
    "golden_plumb",
    "seers_basin",
]
FIRST_ARTIFACT: Final = 11
CARDS: Final = BASICS + ARTIFACTS
SHIELDING: Final = 0
CIPHER: Final = 1
ENIGMA: Final = 2
TRANSMUTATION: Final = 3
KINSHIP: Final = 4
CHART: Final = 5
ACCORD: Final = 6
FONT: Final = 7
SONG: Final = 8
AUGURY: Final = 9
CODEX: Final = 10
ATLAS: Final = 11
COMPASS: Final = 12
CRUCIBLE: Final = 13
PRISM: Final = 14
DIADEM: Final = 15
HORN: Final = 16
SCALES: Final = 17
AEGIS: Final = 18
TRIDENT: Final = 19
PLUMB: Final = 20
BASIN: Final = 21

KEEP_BOTH: Final = 0
KEEP_BOTTOM: Final = 1
KEEP_DISCARD: Final = 2
KEEP_RULES: Final = ["keep_both", "keep_one_other_bottom", "keep_one_discard_other"]

LEVELS: Final = 5


class RisingBox(Box):
    """Every number that a rule uses.  Lists are indexed by player count, tile, component or card."""

    def __init__(self, file: ComponentFile) -> None:
        super().__init__(file)
        self._read_counts(file)
        self._read_levels(file)
        self._read_energy(file)
        self._read_island(file)
        self._read_components(file)
        self._read_councilors(file)
        self._read_misfortunes(file)
        self._read_library(file)

    def _read_counts(self, file: ComponentFile) -> None:
        # RISE-SOLO-01, RISE-SOLO-05, RISE-PCOUNT-01, RISE-PCOUNT-02, RISE-PCOUNT-04
        rows = file.rows_by_id("resource", GOODS)
        self.good_names = [row.text("name") for row in rows]
        self.good_colours = [row.text("colour") for row in rows]
        colours = file.rows_by_id("player_colour", COLOURS)
        self.colour_hex = [row.text("hex") for row in colours]
        self.colour_followers = [row.number("followers", 1, 7) for row in colours]
        counts = {row.number("players", 1, MOST_SEATS): row for row in file.rows("player_count")}
        if sorted(counts) != SEAT_COUNTS:
            raise ComponentError(f"{file.name}, table [[player_count]]: 'players' must be 1 to 7, once each")
        ordered = [counts[players] for players in SEAT_COUNTS]
        self.followers_start = [0] + [row.number("followers_start_each", 0, 7) for row in ordered]
        self.followers_reserve = [0] + [row.number("followers_reserve_each", 0, 7) for row in ordered]
        self.followers = [0] + [row.number("followers_max_each", 1, 7) for row in ordered]
        self.drawers: list[list[int]] = [[]] + [row.numbers("misfortune_draw_seats", 0, 6) for row in ordered]
        self.build_spots = [0] + [row.number("build_spots", 1, len(BUILD_SPOTS)) for row in ordered]
        self.bonus_energy = [0] + [row.number("bonus_energy_at_round_start", 0, 9) for row in ordered]
        self.with_hologram = [0] + [int(row.flag("hologram")) for row in ordered]
        self.with_automaton = [0] + [int(row.flag("automaton")) for row in ordered]
        for players, row in zip(SEAT_COUNTS, ordered):
            self._check_count(players, row)
        setup = file.table("setup")
        self.artifacts_in_deck = setup.number("artifacts_shuffled_in", 0, len(ARTIFACTS) - 2)
        self.blueprint_size = setup.number("components_in_blueprint", 1, len(COMPONENTS))
        self.hand_limit = setup.number("library_hand_limit", 1, 22)
        self.wave_start = setup.number("wave_token_start_index", 0, 0)
        self.volunteers = file.table("volunteer").number("count", 1, 8)
        automaton = file.table("automaton")
        self.automaton_bonus = automaton.number("die_bonus", 0, 6)
        self.automaton_helps = automaton.number("die_bonus_targets_max", 1, 2)
        hologram = file.table("hologram")
        self.hologram_boards = hologram.number("councilor_boards_drawn", 1, 2)
        self.loans_drawn = hologram.number("scholar_artifacts_drawn", 1, 2)
        self.die_faces = file.table("die").numbers("faces", 1, 9)

    def _check_count(self, players: int, row: Row) -> None:
        if self.followers_start[players] + self.followers_reserve[players] != self.followers[players]:
            raise row.wrong("followers_max_each", "the sum of followers_start_each and followers_reserve_each")
        if min(self.colour_followers[:players]) < self.followers[players]:
            raise row.wrong("followers_max_each", "no more than the colours of the seats have")
        if any(seat >= players for seat in self.drawers[players]):
            raise row.wrong("misfortune_draw_seats", "a list of seats of that game")
        if len(self.drawers[players]) != row.number("misfortune_cards_per_round", 1, 9):
            raise row.wrong("misfortune_draw_seats", "as long as misfortune_cards_per_round")

    def _read_levels(self, file: ComponentFile) -> None:
        # RISE-DIFF-06
        levels = {row.number("level", 1, LEVELS): row for row in file.rows("difficulty")}
        if sorted(levels) != list(range(1, LEVELS + 1)):
            raise ComponentError(f"{file.name}, table [[difficulty]]: 'level' must be 1 to {LEVELS}, once each")
        ordered = [levels[level] for level in range(1, LEVELS + 1)]
        # by level (index 0 is not used) and type
        self.level_types: list[list[int]] = [[]] + [
            [row.row("components").number(name, 0, 5) for name in TYPES] for row in ordered
        ]
        self.level_calm = [0] + [row.number("calm_seas", 0, 9) for row in ordered]
        self.level_controlled = [0] + [row.number("controlled_flood", 0, 9) for row in ordered]
        self.level_energy = [0] + [row.number("starting_mystic_energy_each", 0, 9) for row in ordered]
        for types, row in zip(self.level_types[1:], ordered):
            if sum(types) != self.blueprint_size:
                raise row.wrong("components", f"{self.blueprint_size} in all")
        first = file.table("introductory_game")
        self.intro_level = first.number("level", 1, LEVELS)
        self.intro_type = TYPES.index(first.one_of("all_of_type", TYPES))
        self.intro_named = [index_of(first, "named_components", name, COMPONENTS) for name in texts(first)]
        self.intro_councilor = COUNCILORS.index(first.one_of("required_councilor", COUNCILORS))

    def _read_energy(self, file: ComponentFile) -> None:
        # RISE-ENERGY-01
        uses = file.rows_by_id("energy_use", ["boost_die", "keep_card", "mystic_barrier", "unflood_tile"])
        self.boost_price = uses[0].number("cost", 1, 9)
        self.keep_price = uses[1].number("cost", 1, 9)
        self.barrier_price = uses[2].number("cost", 1, 20)
        self.unflood_price = uses[3].number("cost", 1, 20)
        self.wrath = file.table("wrath_track").numbers("values", 0, 9)
        if not 1 <= len(self.wrath) <= 24 or self.wrath != sorted(self.wrath):
            raise file.table("wrath_track").wrong("values", "1 to 24 numbers that never fall")
        self.barriers = file.table("mystic_barrier").number("count", len(PENINSULAS), 9)

    def _read_island(self, file: ComponentFile) -> None:
        # RISE-GEN-03, RISE-GEN-04, RISE-WILD-05, RISE-WILD-06, RISE-WILD-07, RISE-WILD-08, RISE-WILD-09, RISE-CITY-13
        peninsulas = file.rows_by_id("peninsula", PENINSULAS)
        self.peninsula_names = [row.text("name") for row in peninsulas]
        self.yields = [GOODS.index(row.one_of("resource", GOODS)) for row in peninsulas[:WILD]]
        tiles = file.rows_by_id("tile", TILES)
        self.tile_names = [row.text("name") for row in tiles]
        self.discs = [row.number("discs", 1, 3) for row in tiles[:CENTRE]]
        self.target = [0] * CENTRE  # of a roll; 0 where none is made
        self.rate = [0] * CENTRE  # Atlantium for one ore
        self.keep_rule = [KEEP_BOTH] * CENTRE
        self.library_draw = [0] * CENTRE
        for tile in range(CENTRE):
            row = tiles[tile]
            peninsula = tile // LENGTH
            if row.text("peninsula") != PENINSULAS[peninsula]:
                raise row.wrong("peninsula", PENINSULAS[peninsula])
            if peninsula < WILD or peninsula == CITIES:
                self.target[tile] = row.number("target", 1, 12)
            elif peninsula == FORGES:
                self.rate[tile] = row.number("atlantium_out", 1, 9)
            else:
                self.keep_rule[tile] = KEEP_RULES.index(row.one_of("keep_rule", KEEP_RULES))
                self.library_draw[tile] = row.number("draw", 1, 2)
        self.centre_energy = tiles[CENTRE].number("energy", 1, 9)

    def _read_components(self, file: ComponentFile) -> None:
        # RISE-CORE-06, RISE-DIFF-10
        rows = file.rows_by_id("component", COMPONENTS)
        self.component_names = [row.text("name") for row in rows]
        self.component_texts = [row.text("text") for row in rows]
        self.component_type = [TYPES.index(row.one_of("type", TYPES)) for row in rows]
        self.cost: list[list[int]] = [cost_of(row) for row in rows]  # by component and good
        self.component_spots = [row.number("spots", 0, 2) for row in rows]
        self.double = [row.one_of("ring", ["none", "single", "double"]) == "double" for row in rows]
        for kind in range(len(TYPES)):
            if self.component_type.count(kind) < max([types[kind] for types in self.level_types[1:]]):
                raise ComponentError(f"{file.name}, table [[component]]: too few of type {TYPES[kind]}")
        core = file.table("power_core")
        self.core_name = core.text("name")
        self.core_text = core.text("text")
        self.core_share = core.number("min_contribution_each_player", 1, 1)
        self.cost.append(cost_of(core))
        if sum(self.cost[POWER_CORE]) < MOST_SEATS:
            raise core.wrong("cost", "7 units at least, so that everybody can pay one")
        effects = [row.row("effect") for row in rows]
        self.solar_energy = effects[SOLAR_MATRIX].row("energy").number("take", 1, 9)
        self.siphon_energy = effects[MYSTIC_SIPHON].row("energy").number("take", 1, 9)
        self.anchor_tiles = effects[TERRESTRIAL_ANCHOR].row("unflood").number("tiles", 1, 9)
        self.plough_tiles = effects[GEOMANTIC_PLOUGH].row("unflood").number("tiles", 1, 9)
        self.terraformed_tiles = effects[SOUL_TERRAFORMER].row("unflood").number("tiles", 1, 9)
        self.lens_energy = effects[AETHER_LENS].row("energy").number("total", 1, 20)
        self.vault_cards = effects[MEMORY_VAULT].row("library").number("each_player_draws", 1, 2)
        self.pylon_volunteers = effects[HERALD_PYLON].row("volunteers").number("each_player", 1, 8)
        self.converter_swaps = effects[MATTER_CONVERTER].row("exchange").number("up_to", 1, 9)
        self.regulator_barriers = effects[TIDAL_REGULATOR].row("barriers").number("up_to", 1, 6)
        self.harmonic_rate = effects[HARMONIC_FORGE].row("transmute").number("atlantium_out", 1, 9)
        self.beacon_volunteers = effects[NUMINOUS_BEACON].row("volunteers").number("owner", 1, 8)
        self.drive_back = effects[ENTROPY_DRIVE].row("wrath").number("move_back", 1, 9)
        self.seal_price = effects[SPIRIT_SEAL].row("barrier").number("energy_cost", 0, 9)
        archive = effects[ASTRAL_ARCHIVE].row("library")
        self.archive_draw = archive.number("each_player_draws", 1, 2)
        self.archive_keep = archive.number("each_player_keeps", 1, 2)
        gather = effects[RESONANCE_ENGINE].row("gather")
        self.resonance_take = gather.number("take", 1, 3)
        self.resonance_goods = goods_of(gather, "choose_from")
        harbor = effects[AMPLIFICATION_HARBOR].row("amplify")
        self.harbor_gives = harbor.number("turn_in_up_to", 1, 9)
        self.harbor_returns = harbor.number("return_each", 1, 9)
        self.module_removes = effects[PREDICTION_MODULE].row("misfortune").number("remove_up_to", 1, 9)
        self.stasis = effects[STASIS_FIELD].row("wrath").number("floods_less_this_round", 1, 9)

    def _read_councilors(self, file: ComponentFile) -> None:
        rows = file.rows_by_id("councilor", COUNCILORS)
        self.councilor_names = [row.text("name") for row in rows]
        self.councilor_texts = [row.text("text") for row in rows]
        self.artificer_discount = rows[ARTIFICER].row("effect").number("cost_reduction", 1, 1)
        self.explorer_modifier = rows[EXPLORER].row("effect").number("target_modifier", -6, -1)
        self.emissary_room = rows[EMISSARY].row("effect").number("extra_capacity", 1, 3)
        self.scholar_draws = rows[SCHOLAR].row("effect").number("artifacts_drawn_at_setup", 1, 3)
        self.mystic_energy = rows[MYSTIC].row("effect").number("bonus_energy", 1, 9)
        self.merchant_goods = [ORE, GOLD, CRYSTAL]

    def _read_misfortunes(self, file: ComponentFile) -> None:
        rows = file.rows_by_id("misfortune", MISFORTUNES)
        self.misfortune_names = [row.text("name") for row in rows]
        self.misfortune_texts = [row.text("text") for row in rows]
        self.misfortune_count = [row.number("count", 0, 9) for row in rows]
        self.quake = rows[EARTHQUAKE].row("effect").row("target_modifier").number("amount", 1, 6)
        self.sabotage_most = rows[SABOTAGE].row("effect").number("max_components_this_round", 0, 3)

    def _read_library(self, file: ComponentFile) -> None:
        # RISE-LCARD-09
        rows = file.rows_by_id("library_card", CARDS)
        self.card_names = [row.text("name") for row in rows]
        self.card_texts = [row.text("text") for row in rows]
        self.card_count = [row.number("count", 1, 4) for row in rows]
        effects = [row.row("effect") for row in rows]
        self.transmutation_swaps = effects[TRANSMUTATION].row("exchange").number("up_to", 1, 9)
        self.kinship_volunteers = effects[KINSHIP].row("volunteers").number("owner", 1, 8)
        self.accord_energy = effects[ACCORD].number("or_energy", 1, 9)
        self.font_energy = effects[FONT].row("energy").number("take", 1, 9)
        self.augury_look = effects[AUGURY].row("misfortune_peek").number("look", 1, 3)
        self.atlas_modifier = effects[ATLAS].row("target_modifier").number("amount", -6, -1)
        self.crucible_bonus = effects[CRUCIBLE].row("bonus_atlantium").number("amount", 1, 9)
        self.prism_bonus = effects[PRISM].row("bonus_energy").number("amount", 1, 9)
        self.diadem_keeps = effects[DIADEM].row("keep_extra").number("amount", 1, 2)
        self.horn_bonus = effects[HORN].row("roll_bonus").number("amount", 1, 9)
        self.scales_goods = goods_of(effects[SCALES].row("exchange"), "into")
        self.aegis_discount = effects[AEGIS].row("discount").number("amount", 1, self.barrier_price - 1)
        self.trident_discount = effects[TRIDENT].row("discount").number("amount", 1, self.unflood_price - 1)
        self.plumb_discount = effects[PLUMB].row("discount_resource").number("amount", 1, 9)
        self.basin_price = effects[BASIN].row("redraw").number("energy_cost", 0, 9)


def texts(row: Row) -> list[str]:
    return row.texts("named_components")


def index_of(row: Row, key: str, name: str, known: list[str]) -> int:
    if name not in known:
        raise row.wrong(key, "a list of " + ", ".join(known))
    return known.index(name)


def cost_of(row: Row) -> list[int]:
    """The price of a component by good; ore is never part of it.  RISE-FORGE-06"""
    cost = row.row("cost")
    for name in cost.data:
        if name not in GOODS or name == GOODS[ORE]:
            raise row.wrong("cost", "of gold, crystal, atlantium and mystic_energy")
    return [cost.number_or(name, 0, 0, 20) for name in GOODS]


def goods_of(row: Row, key: str) -> list[int]:
    return [index_of(row, key, name, GOODS) for name in row.texts(key)]


FILES: Final = [Path(__file__).parent / "components.toml"]


def load_box(path: str | None = None) -> RisingBox:
    """The box of the game, or one with a user's file."""
    return RisingBox(read_box(FILES, path)[0])


BOX: Final = load_box()
