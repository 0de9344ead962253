"""The actions on a nation's tile, and the own effects of the nations.  AGE-6-10, AGE-8.1

Faithful, Lemuria's effect, is no action: it stands in coup.py.
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.age import beats
from critias.games.age.box import LIMITED, MOBILIZE
from critias.games.age.economy import collect, construct, mobilize
from critias.games.age.state import Age
from critias.games.world.box import ATLANTIS, AZTLAN, BRAHMAPURA, COLLECT, CONSTRUCT, HYPERBOREA
from critias.games.world.movement import begin_movement
from critias.games.world.war import agni_strike, name_enemy


def nation_action(g: Age, table: Table, action: int) -> None:
    """The own effect of a nation applies on its own tile.

    AGE-6.1.9-04, AGE-8.1-06, AGE-8.1-07, AGE-8.1-08, AGE-8.1-09
    """
    box, nation = g.box, g.nation
    if action == COLLECT:
        collect(g, table, g.power_total(nation) + (box.crystal_technology if nation == ATLANTIS else 0))
    elif action == CONSTRUCT:
        construct(g, table, box.levitating_cost if nation == HYPERBOREA else box.building_cost, 0)
    elif action == MOBILIZE:
        mobilize(g, table, nation == AZTLAN, False)
    elif action == LIMITED:
        strike_first(g, table)
        begin_movement(g, False)
        g.beat = beats.MOVE
    else:
        name_enemy(g, table)
        strike_first(g, table)
        g.beat = beats.BIDS


def strike_first(g: Age, table: Table) -> None:
    """AGE-8.1-08"""
    if g.nation == BRAHMAPURA:
        agni_strike(g, table)
