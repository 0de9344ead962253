"""Building and recruiting, as both games do it.  ERA-6.1.5, ERA-6.1.6, AGE-6.1.4, AGE-6.1.5"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import KINDS
from critias.games.world.nouns import DONE_AREA, FOR_BUILDING, FOR_UNITS, UP_TO
from critias.games.world.state import World
from critias.games.world.track import build, spend

# ---------------------------------------------------------------- buildings


def construct(g: World, table: Table, free: int, cost: int, local: list[int]) -> None:
    """Free buildings, then further ones for a price; the first is not optional.

    `local` are free buildings that must be used in their own area.
    ERA-6.1.5-01, ERA-6.1.5-02, ERA-6.1.5-07, ERA-6.1.5-08, AGE-6.1.4-01, AGE-6.1.4-02, AGE-6.1.4-03, AGE-6.1.4-04,
    AGE-6.1.4-07
    """
    me = g.acting
    first = True
    while True:
        payable = free > 0 or g.funds(me) >= cost
        areas = [area for area in g.areas_of(g.nation) if (payable or area in local) and kinds_for(g, area)]
        if not areas:
            return
        area = table.ask(me, g.say.build_area, areas if first else [*areas, DONE_AREA], 0 if free > 0 else cost)
        if area == DONE_AREA:
            return
        build(g, table, area, table.ask(me, g.say.build_kind, kinds_for(g, area), area))
        first = False
        if area in local:  # ERA-10.4-32: used first, as it is good for nothing else
            local.remove(area)
        elif free > 0:
            free -= 1
        else:
            spend(g, table, me, cost, FOR_BUILDING)


def kinds_for(g: World, area: int) -> list[int]:
    """The buildings that can be placed in an area.

    ERA-4.4-01, ERA-6.1.5-03, ERA-6.1.5-04, ERA-6.1.5-05, ERA-6.1.5-06, AGE-4.4-01, AGE-6.1.4-05, AGE-6.1.4-06,
    AGE-6.1.4-08
    """
    if g.spots_left(area) == 0:
        return []
    return [kind for kind in KINDS if g.can_build(area, kind)]


# ---------------------------------------------------------------- units


def place_due(g: World, table: Table, due: list[int]) -> None:
    """All of them, or as many as there are where the acting player wants them.  ERA-6.1.6-06, ERA-6.1.6-07, AGE-3-18"""
    left = g.units_left(g.nation)
    total = sum(due)
    for area in ALL_AREAS:
        if due[area] == 0:
            continue
        total -= due[area]
        number = due[area]
        if left < total + number:
            fewest, most = max(0, left - total), min(number, left)
            number = table.ask(g.acting, g.say.due, list(range(fewest, most + 1)), area)
        place_units(g, table, area, number)
        left -= number


def place_units(g: World, table: Table, area: int, number: int) -> None:
    if number > 0:
        g.units[area] += number
        table.tell(g.say.recruited, number, area)


def bought_for(g: World, price: int, warriors: bool) -> int:
    """Units for a price; Warrior Culture gives 3 for 2.  ERA-6.1.6-03, ERA-10.1-04, AGE-6.1.5-03, AGE-8.1-07"""
    number = price // g.world.unit_cost
    return g.world.warriors_for_two * (number // 2) + number % 2 if warriors else number


def buy_units(g: World, table: Table, warriors: bool) -> None:
    """Nothing is spent on units that the supply has not.

    ERA-6.1.6-03, ERA-6.1.6-04, ERA-3-19, AGE-3-18, AGE-6.1.5-03
    """
    me = g.acting
    left = g.units_left(g.nation)
    prices = [0]
    for price in range(g.world.unit_cost, g.funds(me) + 1, g.world.unit_cost):
        if bought_for(g, prices[-1], warriors) >= left:
            break
        prices.append(price)
    spent = table.ask(me, g.say.spend, prices)
    spend(g, table, me, spent, FOR_UNITS)
    spread(g, table, min(left, bought_for(g, spent, warriors)))


def spread(g: World, table: Table, number: int) -> None:
    """Put bought units in any areas of the nation, wilderness with its units included.  AGE-6.1.5-04"""
    areas = [area for area in ALL_AREAS if g.owner[area] == g.nation]
    while number > 0:
        area = table.ask(g.acting, g.say.recruit_area, areas, number)
        areas.remove(area)
        here = table.ask(g.acting, g.say.recruit_count, UP_TO[number][1:], area) if areas else number
        place_units(g, table, area, here)
        number -= here
