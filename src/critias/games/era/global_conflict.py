"""Global Conflict: two nations with all their units.  ERA-6.1.8"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.box import LOOT
from critias.games.era.conflict import weight
from critias.games.era.healing import heal
from critias.games.era.state import Era
from critias.games.era.track import doom_forward
from critias.games.world.contest import bid_totals, tell_totals
from critias.games.world.war import lose_from_nation, lose_pieces

PIECES_LOST: Final = 2


def global_totals(g: Era) -> list[int]:
    """All units everywhere, the garrison of the defender's home area.  ERA-6.1.8-03, ERA-6.1.8-04, ERA-6.1.8-20"""
    totals = bid_totals(g)
    totals[0] += weight(g, g.nation, g.units_of(g.nation))
    totals[1] += weight(g, g.target, g.units_of(g.target)) + g.garrison(g.target)
    return totals


def resolve_global(g: Era, table: Table) -> None:
    """Two pieces, Doom, half the units, loot: the acting player chooses all.

    ERA-6.1.8-07, ERA-6.1.8-08, ERA-6.1.8-09, ERA-6.1.8-10, ERA-6.1.8-11, ERA-6.1.8-12, ERA-6.1.8-13, ERA-6.1.8-14,
    ERA-6.1.8-15, ERA-6.1.8-16, ERA-6.1.8-17, ERA-6.1.8-18, ERA-6.1.8-24, ERA-6.1.8-19, ERA-6.1.8-22
    """
    totals = global_totals(g)
    tell_totals(g, table, totals, g.garrison(g.target))
    victor, loser = (g.nation, g.target) if totals[0] > totals[1] else (g.target, g.nation)
    table.tell(words.SAY.global_result, victor, loser, totals[0], totals[1])
    looted = g.power_total(victor) <= g.power_total(loser)  # nothing has changed it since the turn began: ERA-6.1.8-16
    due = g.units_of(loser) // 2
    destroyed = lose_pieces(g, table, loser, PIECES_LOST)
    doom_forward(g, table, destroyed)
    lose_from_nation(g, table, loser, due - g.fallen[loser])  # units lost with minor nations count: ERA-6.1.8-15
    heal(g, table)
    if looted:
        take_loot(g, table, victor)


def take_loot(g: Era, table: Table, victor: int) -> None:
    """ERA-6.1.8-16, ERA-6.1.8-17, ERA-6.1.8-18, ERA-6.1.8-23"""
    kinds = [kind for kind in range(len(LOOT)) if g.loot_left[kind] > 0]
    if kinds:
        kind = table.ask(g.acting, words.LOOT_CHOOSE, kinds, victor)
        g.loot_left[kind] -= 1
        g.loot[victor][kind] += 1
        table.tell(words.LOOTED, victor, kind)
