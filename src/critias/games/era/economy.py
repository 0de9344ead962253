"""Collect Virya, Construct Building, Recruit, from a nation's tile or by special action.  ERA-6.1.4 to ERA-6.1.6"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.atlas import ALL_AREAS
from critias.games.era.box import BASE, FACTORY, PYRAMID
from critias.games.era.state import KINDS, NOBODY, Era
from critias.games.era.track import build, gain
from critias.games.era.words import DONE_AREA

# ---------------------------------------------------------------- Collect Virya


def collect(g: Era, table: Table, bonus: int, doubled: bool) -> None:
    """Both controllers get the Power total; Galactic Sun counts areas with a pyramid twice.

    ERA-6.1.4-01, -02, ERA-10.1-02, ERA-10.4-25
    """
    amount = g.power_total(g.nation) + bonus
    if doubled:
        amount += sum([g.power(area) for area in g.areas_of(g.nation) if g.buildings[PYRAMID][area] > 0])
    for seat in g.control[g.nation]:
        gain(g, table, seat, amount)


# ---------------------------------------------------------------- Construct Building


def construct(g: Era, table: Table, cost: int, local: list[int]) -> None:
    """One building, one more for each factory, further ones for Virya; the first is not optional.

    `local` are free buildings that must be used in their own area.  ERA-6.1.5-01, -02, -07, -08, ERA-10.2-05
    """
    me = g.acting
    free = 1 + g.box.factory_buildings * g.built(g.nation, FACTORY)
    first = True
    while True:
        payable = free > 0 or g.virya[me] >= cost
        areas = [area for area in g.areas_of(g.nation) if (payable or area in local) and kinds_for(g, area)]
        if not areas:
            return
        area = table.ask(me, words.BUILD_AREA, areas if first else [*areas, DONE_AREA], 0 if free > 0 else cost)
        if area == DONE_AREA:
            return
        build(g, table, area, table.ask(me, words.BUILD_KIND, kinds_for(g, area), area))
        first = False
        if area in local:  # ERA-10.4-32: used first, as it is good for nothing else
            local.remove(area)
        elif free > 0:
            free -= 1
        else:
            g.virya[me] -= cost


def kinds_for(g: Era, area: int) -> list[int]:
    """The buildings that can be placed in an area.  ERA-4.4-01, ERA-6.1.5-03 to -06"""
    if g.spots_left(area) == 0:
        return []
    return [kind for kind in KINDS if g.can_build(area, kind)]


# ---------------------------------------------------------------- Recruit


def recruit(g: Era, table: Table, warriors: bool, research: bool) -> None:
    """Units for Power and buildings, then units for Virya.  ERA-6.1.6-01 to -07, ERA-10.4-17"""
    box = g.box
    due = [0] * len(ALL_AREAS)
    for area in g.areas_of(g.nation):
        bases = g.buildings[BASE][area]
        due[area] = g.power(area) + box.base_recruits * bases
        if research:
            due[area] += box.research_base * bases + box.research_factory * g.buildings[FACTORY][area]
    place_due(g, table, due)
    buy_units(g, table, warriors)


def place_due(g: Era, table: Table, due: list[int]) -> None:
    """All of them, or as many as there are where the acting player wants them.  ERA-6.1.6-06, -07"""
    left = g.units_left(g.nation)
    total = sum(due)
    for area in ALL_AREAS:
        if due[area] == 0:
            continue
        total -= due[area]
        number = due[area]
        if left < total + number:
            fewest, most = max(0, left - total), min(number, left)
            number = table.ask(g.acting, words.RECRUIT_DUE, list(range(fewest, most + 1)), area)
        place_units(g, table, area, number)
        left -= number


def place_units(g: Era, table: Table, area: int, number: int) -> None:
    if number > 0:
        g.units[area] += number
        table.tell(words.RECRUITED, number, area)


def bought_for(g: Era, virya: int, warriors: bool) -> int:
    """Units for an amount of Virya; Warrior Culture gives 3 for 2.  ERA-6.1.6-03, ERA-10.1-04"""
    number = virya // g.box.unit_cost
    return g.box.warriors_for_two * (number // 2) + number % 2 if warriors else number


def buy_units(g: Era, table: Table, warriors: bool) -> None:
    """Virya is not spent on units that the supply has not.  ERA-6.1.6-03, -04, ERA-3-19"""
    me = g.acting
    left = g.units_left(g.nation)
    prices = [0]
    for virya in range(g.box.unit_cost, g.virya[me] + 1, g.box.unit_cost):
        if bought_for(g, prices[-1], warriors) >= left:
            break
        prices.append(virya)
    spent = table.ask(me, words.RECRUIT_SPEND, prices)
    g.virya[me] -= spent
    spread(g, table, min(left, bought_for(g, spent, warriors)))


def spread(g: Era, table: Table, number: int) -> None:
    """Put bought units in any areas of the nation, wilderness with its units included."""
    areas = [area for area in ALL_AREAS if g.owner[area] == g.nation]
    while number > 0:
        area = table.ask(g.acting, words.RECRUIT_AREA, areas, number)
        areas.remove(area)
        here = table.ask(g.acting, words.RECRUIT_COUNT, words.UP_TO[number][1:], area) if areas else number
        place_units(g, table, area, here)
        number -= here


def without_units(g: Era, nation: int) -> list[int]:
    """Utopian City's areas.  ERA-10.4-43"""
    if nation == NOBODY:
        return []
    return [area for area in g.areas_of(nation) if g.units[area] == 0]
