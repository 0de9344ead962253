"""Global Conflict: two nations with all their units.  AGE-6.1.7"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.age import words
from critias.games.age.contest import loyalty, tell_strength
from critias.games.age.state import Age
from critias.games.age.track import doom_forward
from critias.games.world.contest import bid_totals
from critias.games.world.war import lose_from_nation, lose_pieces


def global_totals(g: Age) -> list[int]:
    """All units everywhere, the garrison of the target's home area.  AGE-6.1.7-03, AGE-6.1.7-04, AGE-6.1.7-17"""
    bids, bonus = bid_totals(g), loyalty(g)
    return [
        bids[0] + bonus[0] + g.units_of(g.nation),
        bids[1] + bonus[1] + g.units_of(g.target) + g.garrison(g.target),
    ]


def resolve_global(g: Age, table: Table) -> None:
    """The acting player chooses all losses, even the own.

    AGE-6.1.7-07, AGE-6.1.7-08, AGE-6.1.7-15, AGE-6.1.7-16, AGE-6.1.7-18
    """
    attack, defence = global_totals(g)
    tell_strength(g, table, attack, defence)
    if attack == defence:
        table.tell(words.GLOBAL_TIED, g.nation, g.target, attack)
        for nation in (g.nation, g.target):
            lose_from_nation(g, table, nation, g.units_of(nation) // g.box.loss_divisor)
        return
    victor, loser = (g.nation, g.target) if attack > defence else (g.target, g.nation)
    table.tell(words.SAY.global_result, victor, loser, attack, defence)
    lose_war(g, table, loser)


def lose_war(g: Age, table: Table, loser: int) -> None:
    """Two pieces, half the units, then doom steps; units lost with a minor nation count.

    AGE-6.1.7-09, AGE-6.1.7-10, AGE-6.1.7-11, AGE-6.1.7-12, AGE-6.1.7-13, AGE-6.1.7-14
    """
    before = g.units_of(loser)
    destroyed = lose_pieces(g, table, loser, g.box.pieces_lost)
    lost = before - g.units_of(loser)
    lose_from_nation(g, table, loser, before // g.box.loss_divisor - lost)
    doom_forward(g, table, destroyed)
