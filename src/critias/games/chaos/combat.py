"""Combat: selecting Battles and planning them.  CHAOS-COMB, CHAOS-WHEEL"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import cards, effects, purse, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.atlas import ALL_REGIONS
from critias.games.chaos.box import ATTACK, SECTIONS, SHIELDS, STRENGTH
from critias.games.chaos.state import NO_CARD, NO_DIE, NOT_PLANNED, NOWHERE, Chaos
from critias.games.chaos.strength import declared, in_force, read_values, side_has

# ---------------------------------------------------------------- selection


def select(g: Chaos, table: Table) -> bool:
    """The next faction in order selects a Battle.  False if there is none left.

    CHAOS-COMB-03, CHAOS-COMB-04, CHAOS-COMB-05, CHAOS-COMB-06
    """
    for seat in g.clockwise(g.first):
        regions = [region for region in ALL_REGIONS if may_select(g, seat, region)]
        if regions:
            g.acting = seat
            region = table.ask(seat, words.BATTLE_REGION, regions)
            factions = [g.faction[other] for other in g.those_in(region) if other != seat]
            other = g.seat_of(table.ask(seat, words.BATTLE_OPPONENT, factions, region))
            begin_battle(g, table, seat, other, region)
            return True
    return False


def may_select(g: Chaos, seat: int, region: int) -> bool:
    """A Region with presence of this and another faction, unless an opposing Leader forbids it.

    CHAOS-COMB-01, CHAOS-COMB-09, CHAOS-COMB-07
    """
    if not g.present(seat, region):
        return False
    others = [other for other in g.those_in(region) if other != seat]
    for other in others:
        for leader in g.leaders_at(other, region):
            if effects.chief_effects(g, leader, v.OPPONENTS_CANNOT_SELECT_HERE):
                return False
    return len(others) > 0


def begin_battle(g: Chaos, table: Table, seat: int, other: int, region: int) -> None:
    """CHAOS-COMB-05, CHAOS-COMB-08, CHAOS-COMB-10"""
    face(g, seat, other, region)
    table.tell(words.BATTLE, region, g.faction[seat], g.faction[other])
    for side in (0, 1):  # CHAOS-OXAT-15
        for one in in_force(g, side):
            if one.effect.when == v.WHEN_BEFORE_BATTLE:
                effects.gain(g, table, g.sides[side], one.effect, one.cause, region)
    for side in (0, 1):
        declare(g, table, side)


def face(g: Chaos, seat: int, other: int, region: int) -> None:
    """Two factions face each other; nothing is planned, rolled or lost yet."""
    g.region = region
    g.sides = [seat, other]
    g.victor = g.retreats = -1
    g.section = [NOT_PLANNED, NOT_PLANNED]
    g.used = [NO_CARD, NO_CARD]
    g.die = [NO_DIE, NO_DIE]
    g.strength, g.compared, g.attack, g.shields = [0, 0], [0, 0], [0, 0], [0, 0]
    g.wounded, g.razed = [0, 0], [0, 0]


def declare(g: Chaos, table: Table, side: int) -> None:
    """What a side has before the plans; its abilities lie open.  CHAOS-COMB-08"""
    seat = g.sides[side]
    values = declared(g, side)
    table.tell(words.DECLARES, g.faction[seat], values[STRENGTH], values[ATTACK], values[SHIELDS])
    table.tell(words.DECLARES_SUPPLY, g.faction[seat], g.gems[seat], len(g.hand[seat]))


def end_battle(g: Chaos, table: Table) -> None:
    """The next faction clockwise from the one that selected goes on.  CHAOS-COMB-03, CHAOS-RES-19"""
    table.tell(words.BATTLE_OVER, g.region)
    g.first = g.left_of(g.sides[0])
    g.region = NOWHERE


# ---------------------------------------------------------------- plans


def plan(g: Chaos, table: Table) -> bool:
    """First the cards, then the sections, both in secret.  True once all plans are open.

    CHAOS-WHEEL-01, CHAOS-WHEEL-19
    """
    sides = planning(g)
    if g.covered[sides[0]] == NOT_PLANNED:
        lay_cards(g, table, sides)
        return False
    sections = table.together([g.sides[side] for side in sides], lambda seat: section_of(g, table, seat))
    for side, section in zip(sides, sections):
        show(g, table, side, section)
    if NOT_PLANNED in g.section:
        return False
    for side in (0, 1):
        roll(g, table, side)
    read_values(g)
    return True


def planning(g: Chaos) -> list[int]:
    """The sides that plan now: both at once, but against some Leaders the opponent first.

    CHAOS-CIRC-21, CHAOS-BLD-06
    """
    sides = [side for side in (0, 1) if g.section[side] == NOT_PLANNED]
    openly = [side for side in sides if side_has(g, 1 - side, v.OPPONENT_REVEALS_FIRST)]
    return openly or sides


def lay_cards(g: Chaos, table: Table, sides: list[int]) -> None:
    """Everybody sees whether a card lies on a wheel, and nothing else of it.  CHAOS-WHEEL-10, CHAOS-WHEEL-19"""
    holders = [g.sides[side] for side in sides if g.hand[g.sides[side]]]
    chosen = table.together(holders, lambda seat: card_of(g, table, seat)) if holders else []
    for side in sides:
        seat = g.sides[side]
        g.planned[seat] = chosen[holders.index(seat)] if seat in holders else words.PLAN_NONE
        g.covered[side] = int(g.planned[seat] != words.PLAN_NONE)
        table.tell(words.LAYS if g.covered[side] else words.LAYS_NONE, g.faction[seat])


def card_of(g: Chaos, table: Table, seat: int) -> int:
    """A card, none or a bluff.  CHAOS-WHEEL-01, CHAOS-WHEEL-10, CHAOS-WHEEL-11"""
    options = cards.designs(g, seat)
    options += [words.PLAN_NONE, words.PLAN_BLUFF]
    return table.ask(seat, words.BATTLE_CARD, options, g.region, g.faction[g.sides[1 - g.sides.index(seat)]])


def section_of(g: Chaos, table: Table, seat: int) -> int:
    side = g.sides.index(seat)
    sections = [section for section in range(len(SECTIONS)) if may_plan(g, side, section, g.planned[seat])]
    return table.ask(seat, words.BATTLE_SECTION, sections, g.region, g.faction[g.sides[1 - side]])


def may_plan(g: Chaos, side: int, section: int, card: int) -> bool:
    """CHAOS-WHEEL-04, CHAOS-WHEEL-05, CHAOS-WHEEL-06, CHAOS-AI-20, CHAOS-CARD-24, CHAOS-WHEEL-17"""
    seat, box = g.sides[side], g.box
    leaders = g.leaders_at(seat, g.region)
    if box.section_gems[section] > g.gems[seat] and not side_has(g, side, v.FREE_DIE):
        return False
    name = SECTIONS[section]
    if card < words.PLAN_NONE and any(effect.section == name for effect in box.cards[card].combat):
        return True
    if g.fighters[seat][g.region] < box.section_fighters[section]:
        return False
    lifted = any(effect.section == name for one in leaders for effect in effects.chief_effects(g, one, v.ALLOW_SECTION))
    return lifted or not (box.section_no_leader[section] and leaders)


def show(g: Chaos, table: Table, side: int, section: int) -> None:
    """A plan is revealed; the card used lies open, a bluff stays in the hand.

    CHAOS-WHEEL-10, CHAOS-WHEEL-14, CHAOS-WHEEL-18
    """
    seat = g.sides[side]
    card = g.planned[seat]
    g.section[side] = section
    g.planned[seat] = g.covered[side] = NOT_PLANNED
    if card < words.PLAN_NONE:
        cards.lay_off(g, seat, card)
        g.used[side] = card
    table.tell(words.PLANNED, g.faction[seat], section, card)


def roll(g: Chaos, table: Table, side: int) -> None:
    """A Die section is paid and the Die rolled.  CHAOS-WHEEL-14, CHAOS-WHEEL-15"""
    seat, section = g.sides[side], g.section[side]
    if not side_has(g, side, v.FREE_DIE):
        purse.pay_gems(g, table, seat, g.box.section_gems[section], words.FOR_DIE)
    if g.box.section_die[section]:
        g.die[side] = table.roll(len(g.box.die_strength))
        strength, shields = g.box.die_strength[g.die[side]], g.box.die_shields[g.die[side]]
        table.tell(words.ROLLED, g.faction[seat], strength, shields)
