"""The three steps of Resolution.  CHAOS-RES, CHAOS-RETR

If both sides have effects in the same step, those of the faction that selected the Battle come first.  CHAOS-RES-21
"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.chaos import build, cards, effects, fame, movement, purse, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.box import RETREAT
from critias.games.chaos.factions import roster
from critias.games.chaos.state import IN_HAND, NO_CARD, Chaos
from critias.games.chaos.strength import Bearer, card_effects, holds, in_force, side_has, total_strength
from critias.games.chaos.vocabulary import Effect

BOTH: Final = (0, 1)


# ---------------------------------------------------------------- step 1: Strength


def compare_strength(g: Chaos, table: Table) -> None:
    """Name the victor and resolve what victory and loss bring.

    CHAOS-RES-01, CHAOS-RES-02, CHAOS-RES-03, CHAOS-RES-04, CHAOS-RES-05, CHAOS-FAME-04
    """
    for side in BOTH:
        if side_has(g, side, v.ATTACKS_BEFORE_STRENGTH):  # CHAOS-ZCHA-13
            wound(g, table, 1 - side, wounds_dealt(g, side))
    g.compared = [total_strength(g, side) for side in BOTH]
    for side in BOTH:
        table.tell(words.TOTALS, g.faction[g.sides[side]], g.compared[side], g.attack[side], g.shields[side])
    name_victor(g, g.compared)
    winner, loser = g.sides[g.victor], g.sides[1 - g.victor]
    table.tell(words.VICTORY, g.faction[winner])
    roster.of(g, winner).won(g, table, winner, loser)
    for side in BOTH:
        for one in in_force(g, side):
            if one.effect.when in (v.WHEN_VICTORY, v.WHEN_LOSS) and holds(g, side, one):
                resolve(g, table, side, one)
    movement.tidy(g, table)


def name_victor(g: Chaos, totals: list[int]) -> None:
    """More Strength wins, but who Retreats has lost.

    CHAOS-RES-03, CHAOS-RES-04, CHAOS-RETR-05, CHAOS-RETR-06, CHAOS-RETR-10
    """
    retreating = [side for side in BOTH if g.section[side] == RETREAT]
    higher = 0 if totals[0] >= totals[1] else 1
    if len(retreating) == 2:
        g.retreats = higher
    elif len(retreating) == 1:
        g.retreats = retreating[0]
    if g.retreats >= 0:
        g.victor = 1 - g.retreats
    elif totals[0] == totals[1] and side_has(g, 1, v.WINS_TIES):  # CHAOS-JRAY-29
        g.victor = 1
    else:
        g.victor = higher


def resolve(g: Chaos, table: Table, side: int, one: Bearer) -> None:
    """An effect of victory or loss."""
    seat, other, region = g.sides[side], g.sides[1 - side], g.region
    effect = one.effect
    op, value = effect.op, effect.value
    if op == v.WOUND:
        wound(g, table, 1 - side, value)  # CHAOS-AI-17
    elif op == v.ATTACK:
        g.attack[side] += value  # CHAOS-AI-18
        table.tell(words.MORE_ATTACK, g.faction[seat], value)
    elif op == v.LOSE_HALF_FIGHTERS:
        half = (g.fighters[seat][region] + 1) // 2  # CHAOS-JRAY-23
        g.wound(seat, region, half)
        table.tell(words.LOST_HALF, g.faction[seat], half, region)
    elif op == v.REDEPLOY_FIGHTERS:
        movement.redeploy_fighters(g, table, seat, region, value)
    elif op == v.STEAL_ENERGY:
        stolen = min(value, g.energy[other])
        g.energy[other] -= stolen
        g.energy[seat] += stolen
        table.tell(words.STOLEN, g.faction[seat], stolen, g.faction[other])
    elif op != v.RECOVER_CARD:  # that comes at the end
        effects.gain(g, table, seat, effect, one.cause, region)


# ---------------------------------------------------------------- step 2: Attacks


def resolve_attacks(g: Chaos, table: Table) -> None:
    """Both sides Wound at the same time, then Wounds have their effects.

    CHAOS-RES-07, CHAOS-RES-08, CHAOS-RES-09, CHAOS-RES-10, CHAOS-RES-11, CHAOS-RES-12, CHAOS-RES-21
    """
    dealt = [0 if side_has(g, side, v.ATTACKS_BEFORE_STRENGTH) else wounds_dealt(g, side) for side in BOTH]
    taken = [hurt(g, table, side, dealt[1 - side]) for side in BOTH]
    for side in BOTH:
        roster.of(g, g.sides[side]).has_wounded(g, table, g.sides[side], taken[1 - side])
    for side in BOTH:
        bring_home(g, table, side)
        for one in in_force(g, side):
            seat = g.sides[side]
            if one.effect.op == v.ENERGY_PER_WOUND:
                purse.gain_energy(g, table, seat, one.effect.value * g.wounded[1 - side], one.cause)
            elif one.effect.when in (v.WHEN_WOUNDED_ANY, v.WHEN_NO_OPPOSING_WOUNDS) and holds(g, side, one):
                effects.gain(g, table, seat, one.effect, one.cause, g.region)
    movement.tidy(g, table)


def wounds_dealt(g: Chaos, side: int) -> int:
    return max(0, g.attack[side] - g.shields[1 - side])


def wound(g: Chaos, table: Table, side: int, number: int) -> None:
    """Wound Fighters of one side, with what that means to the other."""
    seat = g.sides[1 - side]
    roster.of(g, seat).has_wounded(g, table, seat, hurt(g, table, side, number))


def hurt(g: Chaos, table: Table, side: int, number: int) -> int:
    """At most as many as there are, and at most 4 in a Battle.  CHAOS-RES-08, CHAOS-RES-10, CHAOS-RES-22"""
    seat = g.sides[side]
    taken = min(number, g.fighters[seat][g.region], g.box.wound_limit - g.wounded[side])
    if taken > 0:
        g.wound(seat, g.region, taken)
        g.wounded[side] += taken
        table.tell(words.WOUNDED, g.faction[seat], taken)
    return taken


def bring_home(g: Chaos, table: Table, side: int) -> None:
    """Some of the Wounded go to the Base instead of the first Sector.  CHAOS-CARD-10"""
    seat = g.sides[side]
    for effect in card_effects(g, side):
        if effect.op == v.WOUNDED_TO_BASE:
            most = min(effect.value, g.wounded[side], g.sectors[seat][0])
            number = table.ask(seat, words.MEDICS, words.UP_TO[most])
            g.sectors[seat][0] -= number
            g.add_fighters(seat, g.home[seat], number)
            if number > 0:
                table.tell(words.SAVED, g.faction[seat], number)


# ---------------------------------------------------------------- Retreat


def retreat(g: Chaos, table: Table) -> None:
    """Fighters to one adjacent Region with presence, Leaders to the Base, Ryh-zu stay.

    CHAOS-RETR-01, CHAOS-RETR-02, CHAOS-RETR-03, CHAOS-RETR-04, CHAOS-RETR-08
    """
    side = g.retreats
    seat, region = g.sides[side], g.region
    rules = roster.of(g, seat)
    fighters, place = g.fighters[seat][region], g.home[seat]
    if fighters > 0:
        near = [one for one in movement.reach(g, seat, region) if g.present(seat, one)]
        options = rules.retreat_regions(g, seat, region, near)
        if options:
            place = table.ask(seat, words.RETREAT_TO, options)
        g.add_fighters(seat, region, -fighters)
        g.add_fighters(seat, place, fighters)
        table.tell(words.RETREATED, g.faction[seat], place)
    for leader in g.leaders_at(seat, region):
        goes_to = rules.retreat_leader(g, table, seat, leader, place, fighters)
        g.put_chief(leader, goes_to)
        table.tell(words.CHIEF_GOES, leader, goes_to)
    movement.tidy(g, table)


# ---------------------------------------------------------------- step 3: aftermath


def aftermath(g: Chaos, table: Table) -> None:
    """Retreat, what the loser loses, effects after the Battle.

    CHAOS-RES-13, CHAOS-RES-14, CHAOS-RES-15, CHAOS-RES-16, CHAOS-RES-17, CHAOS-RES-18, CHAOS-RES-19
    """
    closing = [closing_effects(g, side) for side in BOTH]  # of all Leaders who took part
    if g.retreats >= 0:
        retreat(g, table)
        gain_when(g, table, g.retreats, closing[g.retreats], v.WHEN_RETREATED)
    lose(g, table)
    for side in BOTH:
        gain_when(g, table, side, closing[side], v.WHEN_AFTER_BATTLE)
    for side in BOTH:
        take_card(g, table, side, closing[side])
    for side in BOTH:
        recover_card(g, table, side, closing[side])
    for side in BOTH:
        if g.used[side] != NO_CARD:
            g.discard.append(g.used[side])
            table.tell(words.SPENT, g.faction[g.sides[side]], g.used[side])
            g.used[side] = NO_CARD


def closing_effects(g: Chaos, side: int) -> list[Bearer]:
    return [one for one in in_force(g, side) if is_closing(one.effect) and holds(g, side, one)]


def is_closing(effect: Effect) -> bool:
    late = effect.when in (v.WHEN_RETREATED, v.WHEN_AFTER_BATTLE)
    return late or effect.op in (v.TAKE_OPPOSING_CARD, v.RECOVER_CARD)


def gain_when(g: Chaos, table: Table, side: int, closing: list[Bearer], when: int) -> None:
    for one in closing:
        if one.effect.when == when:
            effects.gain(g, table, g.sides[side], one.effect, one.cause, g.region)


def lose(g: Chaos, table: Table) -> None:
    """Fighters home, Leaders defeated, Ryh-zu under new command, Buildings razed.

    CHAOS-RES-13, CHAOS-RES-14, CHAOS-RES-15, CHAOS-RES-16, CHAOS-RES-17, CHAOS-RES-18, CHAOS-RETR-07, CHAOS-GEN-03
    """
    loser = 1 - g.victor
    seat, winner, region = g.sides[loser], g.sides[g.victor], g.region
    fighters = g.fighters[seat][region]
    g.add_fighters(seat, region, -fighters)
    g.add_fighters(seat, g.home[seat], fighters)
    if fighters > 0:
        table.tell(words.FIGHTERS_HOME, g.faction[seat], fighters, region)
    for leader in g.leaders_at(seat, region):
        saved = effects.chief_effects(g, leader, v.RETURN_TO_BASE_IF_DEFEATED)  # CHAOS-AI-21
        g.put_chief(leader, g.home[seat] if saved else IN_HAND)
        table.tell(words.BEATEN if saved else words.DEFEATED, leader)
    for chief in g.chiefs_at(seat, region):
        g.give_chief(chief, winner)  # CHAOS-JRAY-13
        table.tell(words.COMMANDS, g.faction[winner], chief)
    build.raze(g, table, seat, region)
    movement.tidy(g, table)
    razed = g.razed[loser]
    if razed > 0:  # CHAOS-AI-24
        energy = razed * effects.attribute_value(g, winner, v.ENERGY_PER_RAZED_BUILDING)
        purse.gain_energy(g, table, winner, energy, words.BY_ATTRIBUTE)
        fame.gain_fame(g, table, winner, razed * effects.attribute_value(g, winner, v.FAME_PER_RAZED_BUILDING))


def take_card(g: Chaos, table: Table, side: int, closing: list[Bearer]) -> None:
    """CHAOS-ZCHA-17"""
    if g.used[1 - side] != NO_CARD and any(one.effect.op == v.TAKE_OPPOSING_CARD for one in closing):
        to_hand(g, table, side, 1 - side)


def recover_card(g: Chaos, table: Table, side: int, closing: list[Bearer]) -> None:
    """CHAOS-CIRC-28"""
    for one in closing:
        if g.used[side] != NO_CARD and one.effect.op == v.RECOVER_CARD:
            if one.effect.per_round:
                if g.attribute_used[one.attribute]:
                    continue
                g.attribute_used[one.attribute] = 1
            to_hand(g, table, side, side)


def to_hand(g: Chaos, table: Table, side: int, whose: int) -> None:
    """A card that everybody has seen comes to hand.  CHAOS-WHEEL-18"""
    seat, card = g.sides[side], g.used[whose]
    g.used[whose] = NO_CARD
    g.shown[seat].append(card)
    table.tell(words.RECOVERS if side == whose else words.TAKES_CARD, g.faction[seat], card)
    cards.take(g, seat, card)
    cards.keep_the_limit(g, table, seat)
