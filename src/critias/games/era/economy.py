"""Collect Virya, Construct Building, Recruit, from a nation's tile or by special action.  ERA-6.1.4 to ERA-6.1.6"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era.state import Era
from critias.games.world import economy as world
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import BASE, FACTORY, PYRAMID
from critias.games.world.economy import buy_units, place_due
from critias.games.world.nouns import FOR_POWER
from critias.games.world.state import NOBODY
from critias.games.world.track import gain

# ---------------------------------------------------------------- Collect Virya


def collect(g: Era, table: Table, bonus: int, doubled: bool) -> None:
    """Both controllers get the Power total; Galactic Sun counts areas with a pyramid twice.

    ERA-6.1.4-01, ERA-6.1.4-02, ERA-10.1-02, ERA-10.4-25
    """
    amount = g.power_total(g.nation) + bonus
    if doubled:
        amount += sum([g.power(area) for area in g.areas_of(g.nation) if g.buildings[PYRAMID][area] > 0])
    for seat in g.control[g.nation]:
        gain(g, table, seat, amount, FOR_POWER)


# ---------------------------------------------------------------- Construct Building


def construct(g: Era, table: Table, cost: int, local: list[int]) -> None:
    """One building, one more for each factory, further ones for Virya.

    ERA-6.1.5-01, ERA-6.1.5-02, ERA-10.2-05, ERA-10.2-06
    """
    world.construct(g, table, 1 + g.box.factory_buildings * g.built(g.nation, FACTORY), cost, local)


# ---------------------------------------------------------------- Recruit


def recruit(g: Era, table: Table, warriors: bool, research: bool) -> None:
    """Units for Power and buildings, then units for Virya.

    ERA-6.1.6-01, ERA-6.1.6-02, ERA-6.1.6-03, ERA-6.1.6-04, ERA-6.1.6-05, ERA-6.1.6-06, ERA-6.1.6-07, ERA-10.4-17,
    ERA-10.2-02
    """
    box = g.box
    due = [0] * len(ALL_AREAS)
    for area in g.areas_of(g.nation):
        bases = g.buildings[BASE][area]
        due[area] = g.power(area) + box.base_recruits * bases
        if research:
            due[area] += box.research_base * bases + box.research_factory * g.buildings[FACTORY][area]
    place_due(g, table, due)
    buy_units(g, table, warriors)


def without_units(g: Era, nation: int) -> list[int]:
    """Utopian City's areas.  ERA-10.4-43"""
    if nation == NOBODY:
        return []
    return [area for area in g.areas_of(nation) if g.units[area] == 0]
