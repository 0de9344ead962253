"""The end of the movement: areas that are closed again, relics.  ERA-6.1.7, ERA-10.6-02"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era.state import Era
from critias.games.era.track import enter_area
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.movement import TARGET, end_movement, undo_move


def turn_back(g: Era, table: Table, area: int, again: bool) -> None:
    """Units sent to an area that was closed go back; only they may move again.  ERA-10.6-02"""
    if not again:
        for other in ALL_AREAS:
            g.movable[other] = 0
    g.closed[area] = 1
    for number in range(len(g.moves) - 1, -1, -1):
        if g.moves[number][TARGET] == area:
            undo_move(g, table, number)
    g.settled = len(g.moves)


def confirm(g: Era, table: Table) -> None:
    """Units gather the relics where they arrive in peace.  ERA-6.1.7-36, ERA-6.1.7-38"""
    for area in end_movement(g, table):
        enter_area(g, table, area)
