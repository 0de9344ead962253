"""What each side of a Battle has: Strength, Attack and Shields, and the conditions of effects.  CHAOS-WHEEL-16

Lists of two are by side: 0 is the faction that selected the Battle, 1 its opponent.
"""

from __future__ import annotations

from typing import Final

from critias.games.chaos import effects, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.atlas import PLAINS
from critias.games.chaos.box import (
    ATTACK,
    COMBAT,
    FIRST_RYHZU,
    NOTHING,
    OUTPOST,
    RETREAT,
    SHIELDS,
    STRENGTH,
    STRONGHOLD,
    X,
)
from critias.games.chaos.factions import roster
from critias.games.chaos.state import NO_CARD, NO_DIE, NOT_PLANNED, Chaos
from critias.games.chaos.vocabulary import Effect

# conditions that come true in the course of a Battle: their effects are resolved then, not read at the beginning
TIMED: Final = [
    v.WHEN_VICTORY,
    v.WHEN_LOSS,
    v.WHEN_RETREATED,
    v.WHEN_BEFORE_BATTLE,
    v.WHEN_AFTER_BATTLE,
    v.WHEN_WOUNDED_ANY,
    v.WHEN_NO_OPPOSING_WOUNDS,
]
NOT_KNOWN: Final = [*TIMED, v.WHEN_OPPONENT_USED_NO_CARD]  # before both plans are open


class Bearer:
    """An effect, and the Leader or the Attribute on whose card it stands, or -1."""

    def __init__(self, effect: Effect, chief: int = -1, attribute: int = -1) -> None:
        self.effect: Final = effect
        self.chief: Final = chief
        self.attribute: Final = attribute
        self.cause: Final = cause_of(chief, attribute)


def cause_of(chief: int, attribute: int) -> int:
    """What the log calls it: a Leader, an Attribute, or else the card used."""
    return words.BY_LEADER if chief >= 0 else words.BY_ATTRIBUTE if attribute >= 0 else words.BY_CARD


def in_force(g: Chaos, side: int) -> list[Bearer]:
    """All effects of a side: Leaders in the Battle, Attributes, Strongholds here, what is its own, its card.

    CHAOS-BLD-04, CHAOS-GEN-10
    """
    seat, other, region = g.sides[side], g.sides[1 - side], g.region
    sheet = g.box.sheets[g.faction[seat]]
    found: list[Bearer] = []
    for chief in g.leaders_at(seat, region):
        if g.box.chiefs[chief].phase == COMBAT:
            found += [Bearer(effect, chief) for effect in g.box.chiefs[chief].effects[g.upgraded[chief]]]
    for one in sheet.attributes:
        found += [Bearer(effect, attribute=one) for effect in g.box.attributes[one].effects[g.attribute[one]]]
    if g.has_building(seat, region, STRONGHOLD):
        found += [Bearer(effect) for effect in sheet.stronghold]
    found += [Bearer(effect) for effect in roster.of(g, seat).battle_effects(g, seat, other)]
    return found + [Bearer(effect) for effect in card_effects(g, side)]


def card_effects(g: Chaos, side: int) -> list[Effect]:
    """The ability of the card used, unless the opposing card cancels it.  CHAOS-CARD-15, CHAOS-WHEEL-12"""
    card, against = g.used[side], g.used[1 - side]
    if card == NO_CARD:
        return []
    if against != NO_CARD and has_op(g.box.cards[against].combat, v.CANCEL_OPPOSING_CARD_ABILITY):
        return []
    return g.box.cards[card].combat


def has_op(some: list[Effect], op: int) -> bool:
    return any(effect.op == op for effect in some)


def side_has(g: Chaos, side: int, op: int) -> bool:
    """Whether a side has an effect of this kind whose condition holds."""
    return any(one.effect.op == op and holds(g, side, one) for one in in_force(g, side))


# ---------------------------------------------------------------- conditions


def holds(g: Chaos, side: int, bearer: Bearer) -> bool:
    """Whether the condition of an effect is true now."""
    effect = bearer.effect
    if effect.unless >= 0 and is_so(g, side, effect.unless, bearer.chief):
        return False
    return effect.when < 0 or is_so(g, side, effect.when, bearer.chief)


def is_so(g: Chaos, side: int, when: int, chief: int) -> bool:
    if when == v.WHEN_VICTORY:
        return g.victor == side
    if when == v.WHEN_LOSS:
        return g.victor == 1 - side
    if when == v.WHEN_RETREATING:
        return g.section[side] == RETREAT
    if when == v.WHEN_RETREATED:
        return g.retreats == side
    if when == v.WHEN_WOUNDED_ANY:
        return g.wounded[1 - side] > 0
    if when == v.WHEN_NO_OPPOSING_WOUNDS:
        return g.wounded[1 - side] == 0
    if when == v.WHEN_SELECTED_BATTLE:
        return side == 0
    if when == v.WHEN_DID_NOT_SELECT:
        return side == 1
    if when == v.WHEN_AFTER_BATTLE:
        return True
    if when == v.WHEN_ROLLED_DIE:
        return g.die[side] != NO_DIE
    if when == v.WHEN_OPPONENT_USED_NO_CARD:
        return g.used[1 - side] == NO_CARD
    return is_so_here(g, side, when, chief)


def is_so_here(g: Chaos, side: int, when: int, chief: int) -> bool:
    """Conditions on the Region and on who is there."""
    seat, other, region = g.sides[side], g.sides[1 - side], g.region
    if when == v.WHEN_OWN_LEADER:
        return len(g.leaders_at(seat, region)) > 0
    if when == v.WHEN_NO_OWN_LEADER:
        return len(g.leaders_at(seat, region)) == 0
    if when == v.WHEN_OPPOSING_LEADER_OR_RYHZU:
        return len(g.chiefs_at(other, region)) > 0
    if when == v.WHEN_OPPOSING_RYHZU:
        return has_ryhzu(g, other)
    if when == v.WHEN_ANY_RYHZU:
        return has_ryhzu(g, seat) or has_ryhzu(g, other)
    if when == v.WHEN_NO_OTHER_ALLIED_LEADER_OR_RYHZU:
        return all(one == chief for one in g.chiefs_at(seat, region))
    if when == v.WHEN_OWN_BUILDING_HERE:
        return g.works[seat][region] > 0
    if when == v.WHEN_OPPOSING_BUILDING_HERE:
        return g.works[other][region] > 0
    if when == v.WHEN_FEWER_UNITS:
        return g.units[seat][region] < g.units[other][region]  # CHAOS-GEN-02
    if when == v.WHEN_RELIC_REGION:
        return g.relic_in(region)
    if when == v.WHEN_PLAINS:
        return g.terrain[region] == PLAINS
    if when == v.WHEN_MORALE_HERE:
        return g.morale[region] > 0
    if when == v.WHEN_NOT_ADJACENT_TO_DROP_SHIP:
        return region not in g.ship
    return when == v.WHEN_FIGHTING_NAMED_FACTION  # the faction brings the card only then


def has_ryhzu(g: Chaos, seat: int) -> bool:
    return any(chief >= FIRST_RYHZU for chief in g.chiefs_at(seat, g.region))


# ---------------------------------------------------------------- values


def read_values(g: Chaos) -> None:
    """Strength, Attack and Shields of both sides, read once, before any Wound.

    CHAOS-RES-02, CHAOS-RES-06, CHAOS-RES-20, CHAOS-RES-23
    """
    for side in (0, 1):
        g.strength[side], g.attack[side], g.shields[side] = values_of(g, side, TIMED)
    for side in (0, 1):
        g.shields[side] = max(0, g.shields[side] + taken_shields(g, 1 - side))


def declared(g: Chaos, side: int, card: int = NO_CARD, section: int = NOT_PLANNED) -> list[int]:
    """Strength with the Fighters, Attack and Shields of a side, as far as they are known before both plans are open.

    With a card and a section they are those of a plan.  CHAOS-COMB-08
    """
    w = g.copy()
    w.used[side], w.section[side] = card, section
    w.strength[side], attack, shields = values_of(w, side, NOT_KNOWN)
    return [total_strength(w, side), attack, max(0, shields)]


def values_of(g: Chaos, side: int, later: list[int]) -> list[int]:
    """Strength without the Fighters, Attack and Shields, but for effects whose conditions come true later."""
    seat, region = g.sides[side], g.region
    values = wheel_values(g, side) if g.section[side] != NOT_PLANNED else [0, 0, 0]
    for chief in g.chiefs_at(seat, region):
        for n, value in enumerate(g.box.chiefs[chief].values[g.upgraded[chief]]):
            values[n] += value
    values[STRENGTH] += g.box.outpost_strength * g.buildings_in(seat, region, OUTPOST)  # CHAOS-BLD-02
    values[STRENGTH] += roster.of(g, seat).battle_strength(g, seat, region)
    per_attack = 0  # Strength that depends on the Attack of the side
    for one in in_force(g, side):
        if one.effect.when not in later and holds(g, side, one):
            if one.effect.op == v.STRENGTH_PER_ATTACK:
                per_attack = one.effect.per
            else:
                add_value(g, side, one.effect, values)
    values[ATTACK] = max(0, values[ATTACK])
    if per_attack:
        values[STRENGTH] += values[ATTACK] // per_attack  # CHAOS-JRAY-25
    return values


def taken_shields(g: Chaos, side: int) -> int:
    """What a side does to the Shields of its opponent."""
    taking = [one for one in in_force(g, side) if one.effect.op == v.OPPOSING_SHIELDS and holds(g, side, one)]
    return sum([one.effect.value for one in taking])


def wheel_values(g: Chaos, side: int) -> list[int]:
    """What the section makes of the values of the card, and the Die.

    CHAOS-WHEEL-02, CHAOS-WHEEL-03, CHAOS-WHEEL-04, CHAOS-WHEEL-05, CHAOS-WHEEL-06, CHAOS-WHEEL-07, CHAOS-WHEEL-08,
    CHAOS-WHEEL-09, CHAOS-WHEEL-13, CHAOS-WHEEL-15
    """
    values = [0, 0, 0, 0]
    card, section, die = g.used[side], g.section[side], g.die[side]
    printed = g.box.no_card if card == NO_CARD else g.box.cards[card].values
    for n, counts_as in enumerate(g.box.section_values[section]):
        value = printed[n]
        if value == X:
            value = g.box.die_strength[die] if die != NO_DIE else g.box.x_without_die
        values[counts_as] += value
    if section == RETREAT and card == NO_CARD:
        values[SHIELDS] += g.box.retreat_without_card
    if die != NO_DIE:
        values[STRENGTH] += g.box.die_strength[die]
        values[SHIELDS] += g.box.die_shields[die]
    return values[:NOTHING]


def add_value(g: Chaos, side: int, effect: Effect, values: list[int]) -> None:
    """One effect on the values of a side."""
    op, value = effect.op, effect.value
    seat, other, region = g.sides[side], g.sides[1 - side], g.region
    if op == v.STRENGTH:
        values[STRENGTH] += value
    elif op == v.ATTACK:
        values[ATTACK] += value
    elif op == v.SHIELDS:
        values[SHIELDS] += value
    elif op == v.DIE_STRENGTH_AS_ATTACK and g.die[side] != NO_DIE:
        values[ATTACK] += g.box.die_strength[g.die[side]]
    elif op == v.STRENGTH_PER_OPPOSING_BUILDING:
        values[STRENGTH] += value * g.works[other][region]
    elif op == v.STRENGTH_PER_OTHER_LEADER:
        values[STRENGTH] += value * (len(g.leaders_at(seat, region)) - 1)
    elif op == v.STRENGTH_ROUND_NUMBER:
        values[STRENGTH] += g.round
    elif op == v.OUTPOST_SHIELDS:
        values[SHIELDS] += value * g.buildings_in(seat, region, OUTPOST)
    elif op == v.OUTPOST_ATTACK:
        values[ATTACK] += value * g.buildings_in(seat, region, OUTPOST)


def total_strength(g: Chaos, side: int) -> int:
    """With the Fighters that are still there.  CHAOS-GEN-07, CHAOS-WHEEL-16"""
    seat = g.sides[side]
    each = effects.attribute_value(g, seat, v.FIGHTER_STRENGTH) or 1
    return g.strength[side] + each * g.fighters[seat][g.region]
