"""The actions on a nation's tile, and the own effects of the nations.  ERA-6-10, ERA-10.1

Faithful, Lemuria's effect, is no action: it stands in coup.py.
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import beats
from critias.games.era.economy import collect, construct, recruit
from critias.games.era.healing import heal
from critias.games.era.state import Era
from critias.games.world.box import ATLANTIS, AZTLAN, BRAHMAPURA, COLLECT, CONSTRUCT, HYPERBOREA, MOVE, RECRUIT
from critias.games.world.movement import begin_movement
from critias.games.world.war import agni_strike, name_enemy


def nation_action(g: Era, table: Table, action: int) -> None:
    """The own effect of a nation applies on its own tile.  ERA-6-10, ERA-10.1-08"""
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
            heal(g, table)
        if action == MOVE:
            begin_movement(g, False)
            g.beat = beats.MOVE
        else:
            name_enemy(g, table)
            g.beat = beats.BIDS
