"""The box: the components as typed tables.  A faction, Leader, card or token is its index in the lists below."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from critias.engine.components import Box, ComponentError, ComponentFile, Row, read_box
from critias.games.chaos.atlas import CLIFFS, COUNTS, PLAINS, SWAMP, TERRAINS, TILE_SETS, Atlas
from critias.games.chaos.vocabulary import Effect, check_vocabulary, read_effects

# in the order of the Vault, from left to right.  CHAOS-SETUP-11
FACTIONS: Final = ["circadians", "ai", "zcharo", "leyrien", "jrayek", "oxataya"]
# ---- numbered by `critias fields`: change the names
CIRCADIANS: Final = 0
AI: Final = 1
ZCHARO: Final = 2
LEYRIEN: Final = 3
JRAYEK: Final = 4
OXATAYA: Final = 5
# ---- so far it is numbered

PHASES: Final = [
    "set_prices",
    "discover",
    "build",
    "harvest",
    "recruit",
    "move",
    "combat",
    "gain_income",
    "check_relics",
]
# ---- numbered by `critias fields`: change the names
SET_PRICES: Final = 0
DISCOVER: Final = 1
BUILD: Final = 2
HARVEST: Final = 3
RECRUIT: Final = 4
MOVE: Final = 5
COMBAT: Final = 6
GAIN_INCOME: Final = 7
CHECK_RELICS: Final = 8
# ---- so far it is numbered
ANY_ACTION_PHASE: Final = 9  # an Attribute that works in all five

# the five Research Tracks, in the order of their phases: track = phase - DISCOVER
TRACKS: Final = ["discover", "build", "harvest", "recruit", "move"]
# of each track
COLUMNS: Final = 5

LEADERS: Final = [
    "sable",
    "akira",
    "renzo",
    "zoey",
    "melvan",
    "adecai",
    "injura",
    "xiao",
    "phoros",
    "demo",
    "oachra",
    "cahzor",
    "zucalah",
    "ejax",
    "urzo",
    "niruveh",
    "eeyla",
    "vehlac",
    "ivi",
    "rylach",
    "jayen",
    "ikryla",
    "lynke",
    "vahla",
    "kajali",
    "tovati",
    "azaru",
    "xanya",
    "rhan",
    "onari",
    "latanja",
]
# Ryh-zu are numbered on after the Leaders: both are called chiefs where they are treated alike
RYHZU: Final = ["uryk", "halke", "katarin"]
FIRST_RYHZU: Final = len(LEADERS)
CHIEFS: Final = LEADERS + RYHZU

ATTRIBUTES: Final = [
    "covert",
    "militarized",
    "tactical",
    "mobile",
    "perceptive",
    "cunning",
    "copious",
    "destructive",
    "ominous",
    "proficient",
    "seclusive",
    "resilient",
    "tenacious",
    "expeditious",
    "optimistic",
    "spirited",
    "protective",
    "aggressive",
    "assertive",
    "hostile",
    "fortified",
    "resourceful",
    "subterranean",
    "symbiotic",
    "volatile",
]

BUILDINGS: Final = ["foundry", "outpost", "stronghold"]
# ---- numbered by `critias fields`: change the names
FOUNDRY: Final = 0
OUTPOST: Final = 1
STRONGHOLD: Final = 2
# ---- so far it is numbered

BOARD_FOUNDATIONS: Final = ["research", "unlock", "harvest", "hand_limit", "adjacent"]
RESEARCH_FOUNDATION: Final = 0
UNLOCK_FOUNDATION: Final = 1
HARVEST_FOUNDATION: Final = 2
HAND_FOUNDATION: Final = 3
ADJACENT_FOUNDATION: Final = 4

# the Foundations of the map: neutral ones, then two of each faction, then any Board Foundation
NEUTRAL_FOUNDATIONS: Final = 9
FIRST_START: Final = NEUTRAL_FOUNDATIONS
BOARD_FOUNDATION: Final = FIRST_START + 2 * len(FACTIONS)
NO_FOUNDATION: Final = BOARD_FOUNDATION + 1  # what a Building stands on that needs none

PRICES: Final = ["price_1", "price_2", "price_3", "price_4", "price_5", "price_6"]
NEUTRALS: Final = ["neighbours", "supply"]
# ---- numbered by `critias fields`: change the names
NEIGHBOURS: Final = 0
SUPPLY: Final = 1
# ---- so far it is numbered
LEVELS: Final = ["bottom", "top"]
SLOTS: Final = ["discover", "build", "harvest", "recruit", "move_first", "move_last"]
MOVE_FIRST: Final = 4
MOVE_LAST: Final = 5

PRODUCTIONS: Final = ["energy_1", "energy_2", "gem_1", "card_1", "recruit_1"]
TOKENS: Final = ["pt_research", "pt_recruit", "pt_gems", "pt_energy", "pt_energy_card", "pt_recruit_card"]

CARDS: Final = [
    "tac_ambush",
    "tac_overload",
    "tac_fighting_withdrawal",
    "tac_garrison",
    "tac_outnumbered",
    "tac_wild_gambit",
    "tac_frenzy",
    "tac_shield_wall",
    "tac_vanguard",
    "tac_field_medics",
    "tac_plunder",
    "tac_decapitate",
    "tac_siege",
    "tac_last_stand",
    "tac_jamming",
    "tac_counter_attack",
    "tac_rally",
    "tac_entrench",
    "tac_supply_drop",
    "tac_extortion",
    "tac_breakthrough",
    "tac_covering_fire",
    "tac_sabotage",
    "tac_berserk",
    "tac_relic_guard",
]
TIMINGS: Final = ["on_act", "on_pass", "on_turn", "on_price", "in_phase"]
# ---- numbered by `critias fields`: change the names
ON_ACT: Final = 0
ON_PASS: Final = 1
ON_TURN: Final = 2
ON_PRICE: Final = 3
IN_PHASE: Final = 4
# ---- so far it is numbered
X: Final = -1  # a Combat Value that is read from the Die

SECTIONS: Final = ["retreat", "die_left", "die_right", "double_attack", "attack_strength", "strength_shields"]
RETREAT: Final = 0
VALUES: Final = ["strength", "attack", "shields", "none"]
STRENGTH: Final = 0
ATTACK: Final = 1
SHIELDS: Final = 2
# a section may show none of the three
NOTHING: Final = 3

RELICS: Final = 6
BASIC: Final = 0
UPGRADED: Final = 1
SIDES: Final = ["basic", "upgraded"]


class Sheet:
    """One faction: its board, tracks and cards.

    CHAOS-COMP-03, CHAOS-COMP-04, CHAOS-RECR-05, CHAOS-FND-07, CHAOS-ZCHA-11, CHAOS-AI-10
    """

    def __init__(self, file: ComponentFile, faction: int) -> None:
        row = file.table("faction")
        if row.text("id") != FACTIONS[faction]:
            raise row.wrong("id", FACTIONS[faction])
        self.faction: Final = faction
        self.name: Final = row.text("name")
        self.colour: Final = row.text("colour")
        self.goal: Final = row.number("fame_goal", 1, 30)
        self.wins_at_once: Final = row.one_of("fame_win", ["immediate", "end_of_check_relics"]) == "immediate"
        self.fame_rule: Final = row.text("fame_rule")
        self.has_base: Final = row.flag("has_base_tile")
        self.leaders_in_play: Final = row.number("leaders_in_play", 1, 6)
        board = file.table("board")
        self.base_income: Final = read_effects(board, "base_income")
        self.income_choice: Final = board.flag("base_income_choose_one")
        production = board.one_of("base_production", [*PRODUCTIONS, "none"])
        self.base_production: Final = PRODUCTIONS.index(production) if production != "none" else -1
        self.sectors: Final = board.numbers("recruitment_sectors_start", 0, 30)
        self.on_map: Final = board.number("fighters_start_on_map", 2, 30)
        self.reserve: Final = board.number("fighters_reserve", 0, 30)
        self.fighters: Final = board.number("fighters_total", 1, 60)
        self.fast_track: Final = board.number("fast_track_energy", 0, 9)
        self.may_fast_track: Final = board.flag("fast_track_allowed")
        self.exchange_points: Final = board.number("recruit_exchange_points", 1, 9)
        self.exchange: Final = read_effects(board, "recruit_exchange_gain")
        locked = board.texts("board_foundation_gem_locks")
        self.foundation_locks: Final = [name in locked for name in BOARD_FOUNDATIONS]
        self.locks: Final = [flags(board, f"{name}_gem_locks") for name in BUILDINGS]  # by type and space
        self.fame_rewards: Final[list[list[Effect]]] = [[] for _ in range(self.goal + 1)]
        for reward in file.rows("fame_reward"):
            self.fame_rewards[reward.number("at", 1, self.goal)] = read_effects(reward, "reward")
        self.relic_rewards: Final = [read_effects(space, "reward") for space in file.rows("relic_space")]
        self.start_rewards: Final = [read_effects(start, "reward") for start in file.rows("starting_foundation")]
        stronghold = file.table("stronghold")
        self.stronghold: Final = read_effects(stronghold, "effects")
        self.stronghold_text: Final = stronghold.text("text")
        self.leaders: Final = [LEADERS.index(leader.one_of("id", LEADERS)) for leader in file.rows("leader")]
        self.attributes: Final = [ATTRIBUTES.index(card.one_of("id", ATTRIBUTES)) for card in file.rows("attribute")]
        if sum(self.sectors) + self.on_map + self.reserve != self.fighters:
            raise board.wrong("fighters_total", f"{sum(self.sectors) + self.on_map + self.reserve}")
        # by type: how many of its Buildings one Region may hold.  CHAOS-BUILD-14
        outposts = 1
        shared, shared_text = False, ""  # the abilities of Foundries and Outposts, for both.  CHAOS-BLD-08
        if "zcharo_outposts" in file.data:
            exception = file.table("zcharo_outposts")
            outposts = exception.number("max_per_region", 1, 3)
            shared = exception.flag("shared_abilities")
            shared_text = exception.text("text") if shared else ""
        self.most_per_region: Final = [1, outposts, 1]
        self.shared_abilities: Final = shared
        self.shared_text: Final = shared_text


class Chief:
    """The card of a Leader or a Ryh-zu.  Lists are indexed by side."""

    def __init__(self, row: Row, faction: int, phase: int) -> None:
        sides = [row.row(side) for side in SIDES]
        self.name: Final = row.text("name")
        self.faction: Final = faction
        self.phase: Final = phase
        # by side: Strength, Attack, Shields
        self.values: Final = [[side.number(value, -9, 9) for value in VALUES[:NOTHING]] for side in sides]
        self.deploy_gems: Final = [side.number_or("deploy_gems", 0, 0, 9) for side in sides]
        self.upgrade_gems: Final = row.number("upgrade_gems", 0, 9)
        leader = "effects_basic" in row.data
        self.effects: Final = [some_effects(row, f"effects_{side}") if leader else [] for side in SIDES]
        self.texts: Final = [row.text(f"text_{side}" if leader else "text") for side in SIDES]


class Attribute:
    """An Attribute Card.  Lists are indexed by side."""

    def __init__(self, row: Row, faction: int) -> None:
        self.name: Final = row.text("name")
        self.faction: Final = faction
        self.phase: Final = [*PHASES, "any_action_phase"].index(row.one_of("phase", [*PHASES, "any_action_phase"]))
        self.gems: Final = row.number("upgrade_gems", 0, 9)
        self.effects: Final = [some_effects(row, f"effects_{side}") for side in SIDES]
        self.on_upgrade: Final = read_effects(row, "on_upgrade") if "on_upgrade" in row.data else []
        self.texts: Final = [row.text(f"text_{side}") for side in SIDES]


class Card:
    """A Tactics Card."""

    def __init__(self, row: Row) -> None:
        self.name: Final = row.text("name")
        self.count: Final = row.number("count", 1, 9)
        self.values: Final = [combat_value(row, "left"), combat_value(row, "right")]
        self.combat: Final = read_effects(row, "combat_effects")
        self.phase: Final = PHASES.index(row.one_of("phase", PHASES))
        self.timing: Final = TIMINGS.index(row.one_of("timing", TIMINGS))
        self.locked: Final = row.flag("gem_lock")
        self.effects: Final = some_effects(row, "phase_effects")
        self.combat_text: Final = row.text("combat_text")
        self.phase_text: Final = row.text("phase_text")


class Column:
    """One column of a Research Track."""

    def __init__(self, row: Row) -> None:
        self.locked: Final = row.flag("gem_lock_before")
        self.main: Final = read_effects(row, "main")
        self.immediate: Final = read_effects(row, "immediate")
        self.choose_one: Final = row.flag("immediate_choose_one")
        auxiliary = row.row("auxiliary")
        self.cost: Final = Effect(auxiliary.row("cost"))
        self.benefit: Final = Effect(auxiliary.row("benefit"))
        self.text: Final = row.text("text")


class ChaosBox(Box):
    """Every number that a rule uses.  CHAOS-COMP-01"""

    def __init__(self, files: list[ComponentFile]) -> None:
        main, map_file, tracks, tactics, effects = files[:5]
        sheets = files[5:]
        super().__init__(main, files[1:])
        check_vocabulary(effects)
        self.map: Final = Atlas(map_file, PRODUCTIONS)
        self._read_setup(main)
        self._read_prices(main)
        self._read_production(main)
        self._read_buildings(main)
        self._read_combat(main)
        self._read_income(main)
        self.columns: Final = [[Column(row) for row in tracks.rows(name)] for name in TRACKS]
        if any(len(columns) != COLUMNS for columns in self.columns):
            raise ComponentError(f"{tracks.name}: every track has {COLUMNS} columns")
        self.cards: Final = [Card(row) for row in tactics.rows_by_id("card", CARDS)]
        self.sheets: Final = [Sheet(file, faction) for faction, file in enumerate(sheets)]
        self.chiefs: Final = read_chiefs(sheets)
        self.attributes: Final = read_attributes(sheets)
        self._read_specials(sheets)
        self.location_rewards: Final = self.neutral_rewards + [
            reward for sheet in self.sheets for reward in sheet.start_rewards
        ]

    def _read_setup(self, file: ComponentFile) -> None:
        setup = file.table("setup")
        self.start_energy = setup.number("starting_energy", 0, 20)
        self.start_gems = setup.number("starting_gems", 1, 20)
        self.fewest_fighters = setup.number("min_fighters_per_start_region", 1, 1)
        self.rounds = file.table("game").number("rounds_max", 6, 6)
        self.mountains = file.table("supply").number("mountains", 0, 99)
        rows = [row for count in COUNTS for row in file.rows("faction_count") if row.number("factions", 2, 5) == count]
        if [row.number("factions", 2, 5) for row in rows] != COUNTS:
            raise ComponentError(f"{file.name}, table [[faction_count]]: 'factions' must be 2, 3, 4 and 5, once each")
        self.tile_sets: list[list[int]] = [[], []]  # by number of factions
        self.foundations_returned = [0, 0]
        self.prices_per_round = [0, 0]
        self.neutral_pairs: list[list[int]] = [[], []]
        for row in rows:
            self.tile_sets.append(indexes(row, "land_tile_sets", TILE_SETS))
            self.foundations_returned.append(row.number("plain_neutral_foundations_returned", 0, 3))
            self.prices_per_round.append(row.number("pricing_tokens_per_faction_per_round", 1, 2))
            self.neutral_pairs.append(indexes(row, "neutral_pricing_pairs", NEUTRALS))
        self.tile_terrain: list[list[int]] = [[] for _ in TILE_SETS]  # by tile set
        self.tile_production: list[list[int]] = [[] for _ in TILE_SETS]
        for row in file.rows("land_tile"):
            tile_set = TILE_SETS.index(row.one_of("set", TILE_SETS))
            self.tile_terrain[tile_set].append(TERRAINS[: PLAINS + 1].index(row.one_of("terrain", LANDS)))
            self.tile_production[tile_set].append(PRODUCTIONS.index(row.one_of("production", PRODUCTIONS)))

    def _read_prices(self, file: ComponentFile) -> None:
        # CHAOS-SETUP-13, CHAOS-PRICE-11
        rows = file.rows_by_id("pricing_token", PRICES)
        self.to_faction = [row.number("to_faction", 0, 9) for row in rows]
        self.to_supply = [row.number("to_supply", 0, 9) for row in rows]
        self.starts_in_vault = [row.one_of("back", ["orange", "grey"]) == "grey" for row in rows]
        effects = [row.texts("effects") for row in rows]
        self.collects_vault = ["collect_vault" in names for names in effects]
        self.gives_card = ["card_1" in names for names in effects]
        self.gives_research = ["research_here" in names for names in effects]
        bonus = file.table("pricing_phase_bonus")
        self.price_bonus = [read_effects(bonus, slot) for slot in SLOTS]
        neutral = file.rows("neutral_pricing_token")
        # by pair and level (0: bottom, 1: top): what a neighbour gets and what the Main Supply gets
        found = {(row.one_of("pair", NEUTRALS), row.one_of("level", LEVELS)): row for row in neutral}
        if len(found) != len(neutral) or len(found) != len(NEUTRALS) * len(LEVELS):
            raise ComponentError(f"{file.name}, table [[neutral_pricing_token]]: each pair and level must stand once")
        levels = [[found[pair, level] for level in LEVELS] for pair in NEUTRALS]
        self.neutral_each = [[row.number("to_left", 0, 9) for row in rows] for rows in levels]
        self.neutral_supply = [[row.number("to_supply", 0, 9) for row in rows] for rows in levels]
        self.neutral_round = [rows[1].number("relic_icon", 1, 6) for rows in levels]

    def _read_production(self, file: ComponentFile) -> None:
        rows = file.rows_by_id("printed_production", PRODUCTIONS)
        self.printed_rewards = [read_effects(row, "reward") for row in rows]
        tokens = file.rows_by_id("production_token", TOKENS)
        self.token_rewards = [[read_effects(row, side) for side in SIDES] for row in tokens]  # by token and side
        self.token_texts = [row.text("text") for row in tokens]

    def _read_buildings(self, file: ComponentFile) -> None:
        rows = file.rows_by_id("building_type", BUILDINGS)
        self.building_income = [some_effects(row, "income")[0] for row in rows]
        self.compensation = [read_effects(row, "raze_compensation") for row in rows]
        self.building_texts = [row.text("text") for row in rows]
        self.outpost_strength = rows[OUTPOST].number("strength", 0, 9)
        limits = file.table("building_limits")
        self.foundations_per_region = limits.number("foundations_per_region", 3, 3)
        foundations = file.rows_by_id("board_foundation", BOARD_FOUNDATIONS)
        self.lock_energy = foundations[UNLOCK_FOUNDATION].number("energy_for_gem_lock", 0, 9)
        self.foundation_texts = [row.text("text") for row in foundations]
        self.foundation_rewards = [
            read_effects(row, "immediate") if "immediate" in row.data else [] for row in foundations
        ]
        neutral = file.rows("neutral_foundation")
        if len(neutral) != NEUTRAL_FOUNDATIONS:
            raise ComponentError(f"{file.name}, table [[neutral_foundation]]: there must be {NEUTRAL_FOUNDATIONS}")
        self.neutral_rewards = [read_effects(row, "reward") for row in neutral]
        self.neutral_relics = [row.number("relic", 0, RELICS) for row in neutral]

    def _read_combat(self, file: ComponentFile) -> None:
        # CHAOS-COMP-08
        wheel = file.table("combat_wheel")
        self.no_card = [wheel.number("printed_card_left", 0, 4), wheel.number("printed_card_right", 0, 4)]
        self.retreat_without_card = wheel.number("retreat_without_card_shields", -9, 0)
        self.wound_limit = wheel.number("wound_limit_per_faction_per_battle", 1, 20)
        rows = file.rows_by_id("wheel_section", SECTIONS)
        self.section_values = [[VALUES.index(row.one_of(s, VALUES)) for s in ("left", "right")] for row in rows]
        self.section_gems = [row.number("gem_cost", 0, 9) for row in rows]
        self.section_die = [row.flag("die") for row in rows]
        self.section_fighters = [row.number("min_own_fighters", 0, 20) for row in rows]
        self.section_no_leader = [row.flag("no_own_leader") for row in rows]
        self.section_texts = [row.text("text") for row in rows]
        faces = file.rows("die_face")
        self.die_strength = [row.number("strength", 0, 9) for row in faces]
        self.die_shields = [row.number("shields", 0, 9) for row in faces]
        rules = file.table("tactics_rules")
        self.hand_limit = rules.number("hand_limit", 1, 50)
        self.hand_limit_more = rules.number("hand_limit_with_foundation", 1, 50)
        self.x_without_die = rules.number("x_without_die", 0, 9)

    def _read_income(self, file: ComponentFile) -> None:
        rows = file.rows("region_count_income")
        self.count_least = [row.number("min", 0, 99) for row in rows]
        self.count_rewards = [read_effects(row, "reward") for row in rows]
        self.count_times = [row.number_or("times", 1, 1, 9) for row in rows]
        self.count_choice = [row.flag("choose") for row in rows]
        self.count_texts = [row.text("text") for row in rows]

    def _read_specials(self, sheets: list[ComponentFile]) -> None:
        """What single factions have."""
        intel = sheets[CIRCADIANS].rows_by_id("intel_card", [f"intel_{name}" for name in FACTIONS[1:]])
        nothing: list[Effect] = []
        self.intel_held = [nothing] + [read_effects(row, "circadian_side") for row in intel]  # by faction
        self.intel_given = [nothing] + [some_effects(row, "other_side")[0].reward for row in intel]
        self.ship_harvests = sheets[CIRCADIANS].table("drop_ship").number("harvest_without_foundry", 0, 9)
        self.trap_wounds = sheets[AI].table("trap").number("wounds", 0, 9)
        morale = sheets[LEYRIEN].table("morale")
        self.morale_rows = [morale.number("combat_row", 1, 9), morale.number("income_row", 1, 9)]
        self.morale_strength = morale.numbers("strength_by_tokens_off_combat_row", 0, 9, self.morale_rows[0] + 1)
        self.morale_fame = morale.numbers("fame_by_tokens_off_income_row", 0, 9, self.morale_rows[1] + 1)
        ryhzu = sheets[JRAYEK].rows_by_id("ryhzu", RYHZU)
        self.summon_token = [PRICES.index(row.one_of("summon_token", PRICES)) for row in ryhzu]  # by Ryh-zu
        self.upkeep = [some_effects(row, "upkeep")[0] for row in ryhzu]
        self.tribute = [some_effects(row, "tribute")[0] for row in ryhzu]


LANDS: Final = [TERRAINS[SWAMP], TERRAINS[CLIFFS], TERRAINS[PLAINS]]


def flags(row: Row, key: str) -> list[bool]:
    value = row.data.get(key)
    if not isinstance(value, list) or not all(isinstance(item, bool) for item in value):
        raise row.wrong(key, "a list of true and false")
    return [bool(item) for item in value]


def some_effects(row: Row, key: str) -> list[Effect]:
    found = read_effects(row, key)
    if not found:
        raise row.wrong(key, "a list of one effect or more")
    return found


def combat_value(row: Row, key: str) -> int:
    return X if row.data.get(key) == "X" else row.number(key, 0, 9)


def indexes(row: Row, key: str, known: list[str]) -> list[int]:
    if any(name not in known for name in row.texts(key)):
        raise row.wrong(key, "a list of " + ", ".join(known))
    return [known.index(name) for name in row.texts(key)]


def read_chiefs(sheets: list[ComponentFile]) -> list[Chief]:
    """Leaders faction by faction, then the Ryh-zu."""
    found: list[Chief] = []
    for faction, file in enumerate(sheets):
        ids = [leader for leader in LEADERS if any(row.data.get("id") == leader for row in file.rows("leader"))]
        for row in file.rows_by_id("leader", ids):
            found.append(Chief(row, faction, PHASES.index(row.one_of("phase", PHASES))))
    for row in sheets[JRAYEK].rows_by_id("ryhzu", RYHZU):
        found.append(Chief(row, JRAYEK, COMBAT))
    if len(found) != len(CHIEFS):
        raise ComponentError(f"the faction files must have {len(LEADERS)} Leaders and {len(RYHZU)} Ryh-zu")
    return found


def read_attributes(sheets: list[ComponentFile]) -> list[Attribute]:
    found: list[Attribute] = []
    for faction, file in enumerate(sheets):
        ids = [card for card in ATTRIBUTES if any(row.data.get("id") == card for row in file.rows("attribute"))]
        found += [Attribute(row, faction) for row in file.rows_by_id("attribute", ids)]
    if len(found) != len(ATTRIBUTES):
        raise ComponentError(f"the faction files must have {len(ATTRIBUTES)} Attributes")
    return found


FOLDER: Final = Path(__file__).parent
FILES: Final = [
    *[FOLDER / f"{name}.toml" for name in ("components", "map", "tracks", "tactics", "effects")],
    *[FOLDER / "factions" / f"{name}.toml" for name in FACTIONS],
]


def load_box(path: str | None = None) -> ChaosBox:
    """The box of the game, or one with a user's files in place of the game's own."""
    return ChaosBox(read_box(FILES, path))


BOX: Final = load_box()
