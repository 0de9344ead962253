"""The vocabulary of effects: cards, columns, Leaders and Attributes are composed from these words.  effects.toml"""

from __future__ import annotations

from typing import Final

from critias.engine.components import ComponentError, ComponentFile, Row

OPS: Final = [
    "energy",
    "gem",
    "card",
    "research",
    "recruit",
    "fame",
    "redeploy",
    "upgrade_attribute",
    "morale",
    "build_points",
    "harvest_points",
    "movement",
    "build_foundation",
    "place_production_token",
    "upgrade_production_token",
    "place_production_token_on_lake",
    "deploy_leader",
    "upgrade_leader",
    "strength",
    "attack",
    "shields",
    "opposing_shields",
    "die_strength_as_attack",
    "cancel_opposing_card_ability",
    "allow_section",
    "free_die",
    "steal_energy",
    "wounded_to_base",
    "wound",
    "wins_ties",
    "fighter_strength",
    "strength_per_attack",
    "strength_per_opposing_building",
    "strength_per_other_leader",
    "strength_round_number",
    "outpost_shields",
    "outpost_attack",
    "attacks_before_strength",
    "opponent_reveals_first",
    "opponents_cannot_select_here",
    "take_opposing_card",
    "recover_card",
    "lose_half_fighters",
    "return_to_base_if_defeated",
    "retreat_anywhere_with_fighters",
    "redeploy_fighters",
    "gain_intel",
    "intel_region_bonus",
    "region_count",
    "fame_per_razed_building",
    "energy_per_razed_building",
    "energy_per_wound",
    "energy_per_research",
    "free_track_gem_locks",
    "pay_for",
    "choose",
    "pin_value",
    "pin_bonus",
    "trap",
    "trap_wounds",
    "recruit_bonus",
    "add_reserve_fighters",
    "boost_morale",
    "swamps_adjacent",
    "base_and_strongholds_as_swamps",
    "may_share_region",
    "double_location_rewards",
    "no_foundation_needed",
    "free_move_alone",
    "free_move_with_fighters",
    "free_move_off_lake",
    "move_drop_ship",
    "recruit_here",
    "free_auxiliary",
    "lakes_adjacent",
    "lakes_adjacent_to_base",
    "harvest_lake",
    "deploy_discount",
    "auxiliary_discount",
    "act_discount",
    "free_fast_track",
    "ignore_pinning_once",
    "ignore_gem_lock_once",
    "temporary_boost",
    "collect_vault",
    "hold_relic_region",
    "return_card_for",
]
# ---- numbered by `critias fields`: change the names
ENERGY: Final = 0
GEM: Final = 1
CARD: Final = 2
RESEARCH: Final = 3
RECRUIT: Final = 4
FAME: Final = 5
REDEPLOY: Final = 6
UPGRADE_ATTRIBUTE: Final = 7
MORALE: Final = 8
BUILD_POINTS: Final = 9
HARVEST_POINTS: Final = 10
MOVEMENT: Final = 11
BUILD_FOUNDATION: Final = 12
PLACE_PRODUCTION_TOKEN: Final = 13
UPGRADE_PRODUCTION_TOKEN: Final = 14
PLACE_PRODUCTION_TOKEN_ON_LAKE: Final = 15
DEPLOY_LEADER: Final = 16
UPGRADE_LEADER: Final = 17
STRENGTH: Final = 18
ATTACK: Final = 19
SHIELDS: Final = 20
OPPOSING_SHIELDS: Final = 21
DIE_STRENGTH_AS_ATTACK: Final = 22
CANCEL_OPPOSING_CARD_ABILITY: Final = 23
ALLOW_SECTION: Final = 24
FREE_DIE: Final = 25
STEAL_ENERGY: Final = 26
WOUNDED_TO_BASE: Final = 27
WOUND: Final = 28
WINS_TIES: Final = 29
FIGHTER_STRENGTH: Final = 30
STRENGTH_PER_ATTACK: Final = 31
STRENGTH_PER_OPPOSING_BUILDING: Final = 32
STRENGTH_PER_OTHER_LEADER: Final = 33
STRENGTH_ROUND_NUMBER: Final = 34
OUTPOST_SHIELDS: Final = 35
OUTPOST_ATTACK: Final = 36
ATTACKS_BEFORE_STRENGTH: Final = 37
OPPONENT_REVEALS_FIRST: Final = 38
OPPONENTS_CANNOT_SELECT_HERE: Final = 39
TAKE_OPPOSING_CARD: Final = 40
RECOVER_CARD: Final = 41
LOSE_HALF_FIGHTERS: Final = 42
RETURN_TO_BASE_IF_DEFEATED: Final = 43
RETREAT_ANYWHERE_WITH_FIGHTERS: Final = 44
REDEPLOY_FIGHTERS: Final = 45
GAIN_INTEL: Final = 46
INTEL_REGION_BONUS: Final = 47
REGION_COUNT: Final = 48
FAME_PER_RAZED_BUILDING: Final = 49
ENERGY_PER_RAZED_BUILDING: Final = 50
ENERGY_PER_WOUND: Final = 51
ENERGY_PER_RESEARCH: Final = 52
FREE_TRACK_GEM_LOCKS: Final = 53
PAY_FOR: Final = 54
CHOOSE: Final = 55
PIN_VALUE: Final = 56
PIN_BONUS: Final = 57
TRAP: Final = 58
TRAP_WOUNDS: Final = 59
RECRUIT_BONUS: Final = 60
ADD_RESERVE_FIGHTERS: Final = 61
BOOST_MORALE: Final = 62
SWAMPS_ADJACENT: Final = 63
BASE_AND_STRONGHOLDS_AS_SWAMPS: Final = 64
MAY_SHARE_REGION: Final = 65
DOUBLE_LOCATION_REWARDS: Final = 66
NO_FOUNDATION_NEEDED: Final = 67
FREE_MOVE_ALONE: Final = 68
FREE_MOVE_WITH_FIGHTERS: Final = 69
FREE_MOVE_OFF_LAKE: Final = 70
MOVE_DROP_SHIP: Final = 71
RECRUIT_HERE: Final = 72
FREE_AUXILIARY: Final = 73
LAKES_ADJACENT: Final = 74
LAKES_ADJACENT_TO_BASE: Final = 75
HARVEST_LAKE: Final = 76
DEPLOY_DISCOUNT: Final = 77
AUXILIARY_DISCOUNT: Final = 78
ACT_DISCOUNT: Final = 79
FREE_FAST_TRACK: Final = 80
IGNORE_PINNING_ONCE: Final = 81
IGNORE_GEM_LOCK_ONCE: Final = 82
TEMPORARY_BOOST: Final = 83
COLLECT_VAULT: Final = 84
HOLD_RELIC_REGION: Final = 85
RETURN_CARD_FOR: Final = 86
# ---- so far it is numbered

ALWAYS: Final = -1
WHENS: Final = [
    "victory",
    "loss",
    "retreating",
    "retreated",
    "after_battle",
    "before_battle",
    "own_leader",
    "no_own_leader",
    "opposing_leader_or_ryhzu",
    "opposing_ryhzu",
    "any_ryhzu",
    "no_other_allied_leader_or_ryhzu",
    "own_building_here",
    "opposing_building_here",
    "fewer_units",
    "selected_battle",
    "did_not_select",
    "relic_region",
    "plains",
    "morale_here",
    "rolled_die",
    "opponent_used_no_card",
    "wounded_any",
    "no_opposing_wounds",
    "not_adjacent_to_drop_ship",
    "fighting_named_faction",
    "own_priced_phase",
    "prices_phase",
    "ends_turn_on_cliffs_or_plains",
    "collects_relic",
]
# ---- numbered by `critias fields` as WHEN_*: change the names
WHEN_VICTORY: Final = 0
WHEN_LOSS: Final = 1
WHEN_RETREATING: Final = 2
WHEN_RETREATED: Final = 3
WHEN_AFTER_BATTLE: Final = 4
WHEN_BEFORE_BATTLE: Final = 5
WHEN_OWN_LEADER: Final = 6
WHEN_NO_OWN_LEADER: Final = 7
WHEN_OPPOSING_LEADER_OR_RYHZU: Final = 8
WHEN_OPPOSING_RYHZU: Final = 9
WHEN_ANY_RYHZU: Final = 10
WHEN_NO_OTHER_ALLIED_LEADER_OR_RYHZU: Final = 11
WHEN_OWN_BUILDING_HERE: Final = 12
WHEN_OPPOSING_BUILDING_HERE: Final = 13
WHEN_FEWER_UNITS: Final = 14
WHEN_SELECTED_BATTLE: Final = 15
WHEN_DID_NOT_SELECT: Final = 16
WHEN_RELIC_REGION: Final = 17
WHEN_PLAINS: Final = 18
WHEN_MORALE_HERE: Final = 19
WHEN_ROLLED_DIE: Final = 20
WHEN_OPPONENT_USED_NO_CARD: Final = 21
WHEN_WOUNDED_ANY: Final = 22
WHEN_NO_OPPOSING_WOUNDS: Final = 23
WHEN_NOT_ADJACENT_TO_DROP_SHIP: Final = 24
WHEN_FIGHTING_NAMED_FACTION: Final = 25
WHEN_OWN_PRICED_PHASE: Final = 26
WHEN_PRICES_PHASE: Final = 27
WHEN_ENDS_TURN_ON_CLIFFS_OR_PLAINS: Final = 28
WHEN_COLLECTS_RELIC: Final = 29
# ---- so far it is numbered


class Effect:
    """One effect: what it does, how much, on which condition."""

    def __init__(self, row: Row) -> None:
        self.op: Final = OPS.index(row.one_of("op", OPS))
        self.value: Final = row.number_or("value", 0, -9, 99)
        self.when: Final = WHENS.index(row.one_of("when", WHENS)) if "when" in row.data else ALWAYS
        self.unless: Final = WHENS.index(row.one_of("unless", WHENS)) if "unless" in row.data else ALWAYS
        self.low: Final = row.number_or("min", 0, -9, 9)  # for effects with a range
        self.high: Final = row.number_or("max", 0, -9, 9)
        self.per: Final = row.number_or("per", 1, 1, 9)
        self.section: Final = row.text("section") if "section" in row.data else ""
        self.per_round: Final = row.number_or("per_round", 0, 0, 9)  # 0: as often as it happens
        self.end_of_phase: Final = row.data.get("timing") == "end_of_phase"
        self.cost_movement: Final = row.number_or("cost_movement", 0, 0, 9)
        self.anywhere: Final = row.data.get("range") == "shares_a_region_or_presence"
        # what is paid, what is gained for it, and what there is to choose from
        self.cost: Final[list[Effect]] = [Effect(row.row("cost"))] if "cost" in row.data else []
        self.reward: Final = read_effects(row, "reward") if "reward" in row.data else []
        self.options: Final = read_effects(row, "options") if "options" in row.data else []


def read_effects(row: Row, key: str) -> list[Effect]:
    """A list of effects, as it stands in a component file."""
    value = row.data.get(key)
    if not isinstance(value, list):
        raise row.wrong(key, "a list of effects")
    found: list[Effect] = []
    for item in value:
        if not isinstance(item, dict):
            raise row.wrong(key, "a list of effects")
        found.append(Effect(Row(f"{row.where}, key '{key}'", item)))
    return found


def check_vocabulary(file: ComponentFile) -> None:
    """The words that the file explains are the words that the rules know."""
    if [row.text("id") for row in file.rows("op")] != OPS:
        raise ComponentError(f"{file.name}, table [[op]]: the entries must be {', '.join(OPS)}")
    if [row.text("id") for row in file.rows("when")] != WHENS:
        raise ComponentError(f"{file.name}, table [[when]]: the entries must be {', '.join(WHENS)}")
