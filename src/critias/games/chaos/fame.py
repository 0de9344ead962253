"""Fame, and who wins by it.  CHAOS-FAME"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import effects, words
from critias.games.chaos.box import GAIN_INCOME
from critias.games.chaos.state import BY_FAME, Chaos


class Won(BaseException):
    """The game ends at this moment: no further effect, Battle or phase is resolved.  CHAOS-ROUND-06"""


def gain_fame(g: Chaos, table: Table, seat: int, number: int) -> None:
    """Step by step, each with the reward of its space.  CHAOS-FAME-06, CHAOS-FAME-07, CHAOS-FAME-08"""
    sheet = g.box.sheets[g.faction[seat]]
    for _ in range(number):
        if g.fame[seat] == sheet.goal:
            return
        g.fame[seat] += 1
        table.tell(words.FAME, g.faction[seat], g.fame[seat])
        if g.fame[seat] == sheet.goal and sheet.wins_at_once and g.phase != GAIN_INCOME:
            win(g, table, [seat], BY_FAME)
        effects.gain_all(g, table, seat, sheet.fame_rewards[g.fame[seat]], words.BY_FAME)


def at_goal(g: Chaos, seat: int) -> bool:
    return g.fame[seat] == g.box.sheets[g.faction[seat]].goal


def win(g: Chaos, table: Table, seats: list[int], ending: int) -> None:
    """The game is over."""
    g.over = 1
    g.ending = ending
    for seat in seats:
        g.winners[seat] = 1
        table.tell(words.WON, g.faction[seat], ending)
    raise Won
