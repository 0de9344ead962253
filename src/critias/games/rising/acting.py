"""The action phase.

RISE-ACT-01, RISE-ACT-02, RISE-ACT-05, RISE-DECIDE-09, RISE-DECIDE-13, RISE-DECIDE-14, RISE-DECIDE-17
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.rising import words
from critias.games.rising.actions import actions_of, decline_action, reopenings, take_action
from critias.games.rising.effects import effects_of
from critias.games.rising.order import effect_step, next_step, stepped, steps
from critias.games.rising.state import Rising
from critias.games.rising.words import ACT_DONE, ACT_EFFECT, ACT_WAIT, DECLINE


def act(g: Rising, table: Table) -> bool:
    """Steps of the action phase; true once it is over.  RISE-ACT-03, RISE-ACT-02"""
    busy = acting(g)
    for _ in range(steps(g)):
        if g.over:
            return False
        idle: list[int] = []
        if g.free or not busy:
            idle = [seat for seat in range(g.seats) if seat not in busy and g.done[seat] == 0 and effects_of(g, seat)]
        if not busy and not idle:
            return True
        seat, option = next_step(g, table, words.ACT_STEP, busy, idle, lambda who: act_options(g, who))
        act_step(g, table, seat, option)
        before, busy = busy, acting(g)
        if before and not busy:
            g.turn = g.first  # RISE-DECIDE-13
    return False


def acting(g: Rising) -> list[int]:
    return [seat for seat in range(g.seats) if actions_of(g, seat)]


def act_options(g: Rising, seat: int) -> list[int]:
    """Who waits or is done has no more to say than what he comes back for.  RISE-DECIDE-17, RISE-DECIDE-01"""
    actions = actions_of(g, seat)
    options = actions + reopenings(g, seat) + [DECLINE + action for action in actions]
    options += [ACT_EFFECT + effect for effect in effects_of(g, seat)]
    if not actions:
        if g.done[seat] == 0 and effects_of(g, seat):
            options.append(ACT_DONE)
    elif not g.forced[seat] and not g.waits[seat]:
        options.append(ACT_WAIT)
    return options


def act_step(g: Rising, table: Table, seat: int, option: int) -> None:
    """An offer that comes to nothing changes nothing.  RISE-DECIDE-12"""
    if option == ACT_WAIT:
        g.waits[seat] = 1
    elif option == ACT_DONE:
        g.done[seat] = 1
    elif option >= ACT_EFFECT:
        effect_step(g, table, seat, option - ACT_EFFECT)
    elif option >= DECLINE:
        decline_action(g, table, seat, option - DECLINE)
        stepped(g, seat)
    elif take_action(g, table, seat, option):
        stepped(g, seat)
