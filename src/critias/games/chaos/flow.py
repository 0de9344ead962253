"""The beats: Rounds, phases, turns, Battles.  CHAOS-ROUND"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import beats, build, cards, harvest, movement
from critias.games.chaos import vocabulary as v
from critias.games.chaos.battle import aftermath, compare_strength, resolve_attacks
from critias.games.chaos.box import CHECK_RELICS, COMBAT, GAIN_INCOME, MOVE, SET_PRICES
from critias.games.chaos.combat import end_battle, plan, select
from critias.games.chaos.factions import roster
from critias.games.chaos.fame import Won
from critias.games.chaos.income import begin_income, check_fame, income_step
from critias.games.chaos.pricing import first_in_phase, place_neutrals, price_turn, put_away
from critias.games.chaos.relics import check_relics, play_card
from critias.games.chaos.setup import (
    choose_base,
    choose_faction,
    choose_leaders,
    finish,
    lay_neutral_foundations,
    place_first_units,
)
from critias.games.chaos.state import Chaos
from critias.games.chaos.turn import begin_turn, decide, do_deed
from critias.games.chaos.words import PHASE_BEGINS, ROUND


def play_beat(g: Chaos, table: Table) -> None:
    """Play the next beat and say which comes after it; a victory ends the game in the middle of it."""
    try:
        if g.beat < beats.PRICE:
            set_up(g, table)
        elif g.beat <= beats.PHASE_END:
            action_phase(g, table)
        elif g.beat <= beats.AFTERMATH:
            combat_phase(g, table)
        else:
            last_phases(g, table)
    except Won:
        pass


# ---------------------------------------------------------------- set-up


def set_up(g: Chaos, table: Table) -> None:
    if g.beat == beats.FACTIONS:
        choose_faction(g, table)
        next_stage(g, beats.LEADERS)
    elif g.beat == beats.LEADERS:
        choose_leaders(g, table)
        g.beat = beats.BASES
    elif g.beat == beats.BASES:
        choose_base(g, table)
        if g.chosen == g.seats:
            lay_neutral_foundations(g, table)
            g.map_out(False)
        next_stage(g, beats.START)
    else:
        place_first_units(g, table)
        if g.chosen == g.seats:
            finish(g)
            begin_round(g, table)


def next_stage(g: Chaos, beat: int) -> None:
    if g.chosen == g.seats:
        g.chosen = 0
        g.beat = beat


# ---------------------------------------------------------------- Rounds and phases


def begin_round(g: Chaos, table: Table) -> None:
    """CHAOS-ROUND-01, CHAOS-REL-09"""
    g.round += 1
    table.tell(ROUND, g.round)
    g.chosen = 0
    g.phase = SET_PRICES
    g.first = g.flare  # the order stays when the Flare Gun moves.  CHAOS-PRICE-01
    table.tell(PHASE_BEGINS, g.phase, g.faction[g.first])
    g.turns = 0
    g.beat = beats.PRICE
    g.ship_harvest = 0
    g.chief_used = [0] * len(g.chief_used)
    g.attribute_used = [0] * len(g.attribute_used)
    cards.age(g)


def next_phase(g: Chaos, table: Table) -> None:
    """Cards gained in the phase before may be played, but not those of Gain Income.  CHAOS-INC-14"""
    g.phase += 1
    g.turns = 0
    if g.phase != CHECK_RELICS:
        cards.age(g)
    if g.phase <= MOVE:
        g.first = first_in_phase(g)
        table.tell(PHASE_BEGINS, g.phase, g.faction[g.first])
        begin_turn(g, g.first)
        g.beat = beats.TURN
        return
    g.first = g.flare
    table.tell(PHASE_BEGINS, g.phase, g.faction[g.first])
    if g.phase == COMBAT:
        g.beat = beats.SELECT
    elif g.phase == GAIN_INCOME:
        g.beat = beats.INCOME
        begin_income(g, table, g.first)
    else:
        g.beat = beats.RELIC_CARDS


def action_phase(g: Chaos, table: Table) -> None:
    """Set Prices and the five Action Phases.  CHAOS-ROUND-03"""
    if g.beat == beats.PRICE:
        price_turn(g, table, (g.first + g.turns) % g.seats)
        g.turns += 1
        if g.turns == g.seats * g.box.prices_per_round[g.seats]:
            place_neutrals(g, table)
            next_phase(g, table)
    elif g.beat == beats.TURN:
        decide(g, table)
        g.beat = beats.DEED
    elif g.beat == beats.DEED:
        if not do_deed(g, table):
            end_turn(g, table)
    elif g.beat == beats.PHASE_END:
        end_phase(g, table)
        next_phase(g, table)
    else:
        spend_point(g, table)


def spend_point(g: Chaos, table: Table) -> None:
    """One Build or Harvest Point, or one movement."""
    seat = g.acting
    if g.beat == beats.MOVE:
        more = movement.step(g, table, seat)
    else:
        step = build.step if g.beat == beats.BUILD else harvest.step
        more = step(g, table, seat, g.points)
        g.points -= 1
        more = more and g.points > 0
    if not more:
        g.points = 0
        g.beat = beats.DEED


def end_turn(g: Chaos, table: Table) -> None:
    """CHAOS-ROUND-04"""
    roster.of(g, g.acting).turn_ends(g, table, g.acting)
    g.free_pins = 0  # before somebody else moves at the end of the phase
    g.turns += 1
    if g.turns == g.seats:
        g.beat = beats.PHASE_END
    else:
        begin_turn(g, (g.first + g.turns) % g.seats)
        g.beat = beats.TURN


def end_phase(g: Chaos, table: Table) -> None:
    """Free moves after all turns, clockwise from the Flare Gun holder.  CHAOS-MOVE-18"""
    for seat in g.clockwise(g.flare):
        for leader in g.leaders_of(seat):
            chief = g.box.chiefs[leader]
            if g.chief_at[leader] < 0 or chief.phase != g.phase:
                continue
            for effect in chief.effects[g.upgraded[leader]]:
                if effect.end_of_phase:
                    movement.free_move(g, table, seat, leader, effect.op == v.FREE_MOVE_WITH_FIGHTERS)


# ---------------------------------------------------------------- Combat


def combat_phase(g: Chaos, table: Table) -> None:
    """CHAOS-COMB-06, CHAOS-RES-01"""
    if g.beat == beats.SELECT:
        if select(g, table):
            g.beat = beats.PLAN
        else:
            next_phase(g, table)
    elif g.beat == beats.PLAN:
        if plan(g, table):
            g.beat = beats.STRENGTH
    elif g.beat == beats.STRENGTH:
        compare_strength(g, table)
        g.beat = beats.ATTACKS
    elif g.beat == beats.ATTACKS:
        resolve_attacks(g, table)
        g.beat = beats.AFTERMATH
    else:
        aftermath(g, table)
        end_battle(g, table)
        g.beat = beats.SELECT


# ---------------------------------------------------------------- Gain Income and Check Relics


def last_phases(g: Chaos, table: Table) -> None:
    if g.beat == beats.INCOME:
        if income_step(g, table):
            return
        g.turns += 1
        if g.turns == g.seats:
            check_fame(g, table)
            next_phase(g, table)
        else:
            begin_income(g, table, (g.first + g.turns) % g.seats)
    elif g.beat == beats.RELIC_CARDS:
        if play_card(g, table, (g.first + g.turns) % g.seats):
            return
        g.turns += 1
        if g.turns == g.seats:
            g.beat = beats.RELICS
    else:
        check_relics(g, table)
        put_away(g, table)
        g.holds = [0] * g.seats
        g.relic_gems = [0] * g.seats
        begin_round(g, table)
