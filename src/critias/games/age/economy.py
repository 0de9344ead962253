"""Collect Power, Construct, Mobilize, from a nation's tile or by special action.  AGE-6.1.3 to AGE-6.1.5"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.age.state import Age
from critias.games.world import economy as world
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import BASE, FACTORY
from critias.games.world.nouns import FOR_POWER
from critias.games.world.track import gain


def collect(g: Age, table: Table, amount: int) -> None:
    """All controllers of the nation gain the same.  AGE-6.1.3-01, AGE-6.1.3-02"""
    for seat in g.control[g.nation]:
        if seat >= 0:
            gain(g, table, seat, amount, FOR_POWER)


def sun_power(g: Age) -> int:
    """Galactic Sun: pyramids and temples have double effect.  AGE-8.4-11"""
    power = g.power_total(g.nation)
    for area in g.areas_of(g.nation):
        power += (g.box.sun_pyramid - 1) * g.pyramid_power(area) + (g.box.sun_temple - 1) * g.temple_power(area)
    return power


def construct(g: Age, table: Table, cost: int, more: int) -> None:
    """One building, one more for each factory that stands already, `more` by Utopian City.

    AGE-6.1.4-01, AGE-6.1.4-02
    """
    free = g.box.free_buildings + g.box.factory_buildings * g.built(g.nation, FACTORY) + more
    world.construct(g, table, free, cost, [])


def mobilize(g: Age, table: Table, warriors: bool, research: bool) -> None:
    """Units for Power and buildings, then units for PP.

    AGE-6.1.5-01, AGE-6.1.5-02, AGE-6.1.5-03, AGE-6.1.5-04, AGE-6.1.5-05, AGE-6.1.5-06, AGE-8.4-07
    """
    box = g.box
    for_base = box.base_units + (box.research_base if research else 0)
    for_factory = box.factory_units + (box.research_factory if research else 0)
    due = [0] * len(ALL_AREAS)
    for area in g.areas_of(g.nation):
        due[area] = g.power(area) + for_base * g.buildings[BASE][area] + for_factory * g.buildings[FACTORY][area]
    world.place_due(g, table, due)
    world.buy_units(g, table, warriors)
