"""The actions on a nation's tile, and the own effects of the nations.  ERA-6-10, ERA-10.1

Faithful, Lemuria's effect, is no action: it stands in coup.py.
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.atlas import ALL_AREAS
from critias.games.era.box import ATLANTIS, AZTLAN, BRAHMAPURA, COLLECT, CONSTRUCT, HYPERBOREA, MOVE, RECRUIT
from critias.games.era.control import heal, lose_units
from critias.games.era.economy import collect, construct, recruit
from critias.games.era.global_conflict import begin_global
from critias.games.era.movement import begin_movement
from critias.games.era.state import Era
from critias.games.era.words import DONE_AREA


def nation_action(g: Era, table: Table, action: int) -> None:
    """The own effect of a nation applies on its own tile.  ERA-6-10, ERA-10.1"""
    box, nation = g.box, g.nation
    if action == COLLECT:
        collect(g, table, box.crystal_technology if nation == ATLANTIS else 0, False)
    elif action == CONSTRUCT:
        construct(g, table, box.levitating_cost if nation == HYPERBOREA else box.building_cost, [])
    elif action == RECRUIT:
        recruit(g, table, nation == AZTLAN, False)
    else:
        if nation == BRAHMAPURA:
            agni_strike(g, table)
        if action == MOVE:
            begin_movement(g, False)
        else:
            begin_global(g, table)


def agni_strike(g: Era, table: Table) -> None:
    """Up to 3 units of other nations, from anywhere.  ERA-10.1-06, -12"""
    for struck in range(g.box.agni_strike):
        areas = [area for area in ALL_AREAS if g.units[area] > 0 and g.owner[area] != g.nation]
        area = table.ask(g.acting, words.AGNI_AREA, [*areas, DONE_AREA], g.box.agni_strike - struck)
        if area == DONE_AREA:
            break
        table.tell(words.STRUCK, 1, area)
        lose_units(g, area, 1)
    heal(g, table)
