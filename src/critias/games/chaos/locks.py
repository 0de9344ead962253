"""Gem Locks: 1 Gem, or Energy for those who have the unlock Foundation on the map.  CHAOS-FND-02, CHAOS-GEN-06"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import purse, words
from critias.games.chaos.box import UNLOCK_FOUNDATION
from critias.games.chaos.state import Chaos


def can_unlock(g: Chaos, seat: int) -> bool:
    return g.gems[seat] > 0 or can_pay_energy(g, seat)


def can_pay_energy(g: Chaos, seat: int) -> bool:
    """CHAOS-FND-02, CHAOS-FND-03"""
    return g.laid[seat][UNLOCK_FOUNDATION] > 0 and g.energy[seat] >= g.box.lock_energy


def unlock(g: Chaos, table: Table, seat: int) -> None:
    """Pay a Gem Lock.  CHAOS-GEN-06"""
    ways: list[int] = []
    if g.gems[seat] > 0:
        ways.append(words.WITH_GEM)
    if can_pay_energy(g, seat):
        ways.append(words.WITH_ENERGY)
    if table.ask(seat, words.LOCK_PAY, ways) == words.WITH_GEM:
        purse.pay_gems(g, table, seat, 1, words.FOR_LOCK)
    else:
        purse.pay_energy(g, table, seat, g.box.lock_energy, words.FOR_LOCK)
