"""The movement of units, one group at a time.  ERA-6.1.7, ERA-10.4-34, AGE-6.1.6, AGE-8.4-19

A group is declared by start, target, way and number; any group may be taken back until the movement is confirmed.  Its
units wait in `arriving`, so that none moves twice.
"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.world.atlas import ALL_AREAS, AREAS, FIRST_ROUTE, HOMES, LAND, WAY_OCEANS
from critias.games.world.box import BASE
from critias.games.world.nouns import BACK, FOR_CONFLICTS, MOVE_DONE, UP_TO
from critias.games.world.state import NOBODY, World
from critias.games.world.track import spend

MOST_TAKE_BACKS: Final = 12  # in one action, so that every game ends

# a move: what lies where in its list
START: Final = 0
TARGET: Final = 1
WAY: Final = 2
SENT: Final = 3
DROWNED: Final = 4


def begin_movement(g: World, flying: bool) -> None:
    """ERA-6.1.7-01, ERA-6.1.7-02, AGE-6.1.6-02"""
    g.flying = int(flying)
    for area in ALL_AREAS:
        g.movable[area] = g.units[area] if g.owner[area] == g.nation else 0


# ---------------------------------------------------------------- what is allowed


def hostile(g: World, area: int) -> bool:
    """Whether entering an area causes a conflict.

    ERA-6.1.7-10, ERA-6.1.7-11, ERA-6.1.7-12, AGE-6.1.6-08, AGE-6.1.6-09, AGE-6.1.6-12
    """
    owner = g.owner[area]
    return owner != g.nation and (owner != NOBODY or g.wild[area] == 0)


def conflicts(g: World) -> int:
    """Conflicts caused so far; several groups in one area cause one, who stays causes none.

    ERA-6.1.7-14, AGE-6.1.6-26
    """
    return len([area for area in ALL_AREAS if g.arriving[area] > 0 and hostile(g, area)])


def crossing(g: World, way: int) -> int:
    """The units that a way costs.

    ERA-6.1.7-04, ERA-6.1.7-05, ERA-6.1.7-07, ERA-10.4-34, ERA-10.4-44, AGE-6.1.6-03, AGE-6.1.6-04, AGE-6.1.6-05,
    AGE-6.1.6-06, AGE-8.4-19
    """
    if way < FIRST_ROUTE:
        return 0 if way == LAND else g.world.strait_units
    oceans = WAY_OCEANS[way]
    number = len(oceans)
    if g.flying:
        number = len([ocean for ocean in oceans if not bases_at(g, ocean)])
    return number * g.world.ocean_units


def bases_at(g: World, ocean: int) -> bool:
    """Whether an area with a base of the nation borders an ocean."""
    bases = g.buildings[BASE]
    for area in ALL_AREAS:
        if bases[area] > 0 and g.owner[area] == g.nation and ocean in g.world.map.oceans[area]:
            return True
    return False


def may_enter(g: World, area: int, more: bool) -> bool:
    """Not home areas of others; `more`: one more conflict could be paid.

    ERA-6.1.7-09, ERA-6.1.7-34, AGE-6.1.6-11, AGE-6.1.6-31, ERA-4.1.1-05, ERA-4.1.2-02, AGE-4.1.1-04, AGE-4.1.2-03
    """
    if (area < HOMES and area != g.nation and g.wild[area] == 0) or g.barred(area):
        return False
    return more or g.arriving[area] > 0 or not hostile(g, area)


def toll(g: World, start: int, target: int, way: int) -> int:
    """The units that a group pays; those who join it on its way pay nothing more.  ERA-6.1.7-06, AGE-6.1.6-05"""
    for move in g.moves:
        if move[START] == start and move[TARGET] == target and move[WAY] == way:
            return 0
    return crossing(g, way)


def open_ways(g: World, start: int, target: int) -> list[int]:
    """Ways that leave somebody to arrive.  ERA-6.1.7-08, ERA-6.1.7-32, AGE-6.1.6-07, ERA-6.1.7-33"""
    units = g.movable[start]
    return [way for way in g.ways(start, target) if toll(g, start, target, way) < units]


def can_go(g: World, start: int, target: int, more: bool) -> bool:
    if not may_enter(g, target, more):
        return False
    units = g.movable[start]
    for way in g.ways(start, target):  # the cheapest first
        if crossing(g, way) < units or toll(g, start, target, way) < units:
            return True
    return False


def targets_from(g: World, start: int, more: bool) -> list[int]:
    return [area for area in g.world.map.targets[start] if can_go(g, start, area, more)]


def can_leave(g: World, start: int, more: bool) -> bool:
    for area in g.world.map.targets[start]:  # neighbours first
        if can_go(g, start, area, more):
            return True
    return False


# ---------------------------------------------------------------- one step


def move_step(g: World, table: Table) -> bool:
    """Move a group, take one back, or confirm the movement; true if it is confirmed.

    ERA-6.1.7-02, ERA-6.1.7-31, AGE-6.1.6-30
    """
    me = g.acting
    number = conflicts(g)
    more = g.conflict_price(number + 1) <= g.funds(me)
    movable = g.movable
    options = [area for area in ALL_AREAS if movable[area] > 0 and can_leave(g, area, more)]
    if g.take_backs < MOST_TAKE_BACKS:
        options += [BACK + move for move in range(g.settled, len(g.moves))]
    choice = table.ask(me, g.say.move_from, [*options, MOVE_DONE], number, g.conflict_price(number))
    if choice == MOVE_DONE:
        g.settled = len(g.moves)
        return True
    if choice < len(AREAS):
        move_group(g, table, me, choice, more)
    else:
        undo_move(g, table, choice - BACK)
        g.take_backs += 1
    return False


def move_group(g: World, table: Table, me: int, start: int, more: bool) -> None:
    target = table.ask(me, g.say.move_to, targets_from(g, start, more), start)
    way = table.ask(me, g.say.move_way, open_ways(g, start, target), start, target)
    drowned = toll(g, start, target, way)
    numbers = UP_TO[g.movable[start]][drowned + 1 :]
    sent = table.ask(me, g.say.move_count, numbers, target, drowned)
    add_move(g, start, target, way, sent, drowned)
    g.movable[start] -= sent
    g.units[start] -= sent
    g.arriving[target] += sent - drowned
    table.tell(g.say.moved, sent, start, target, way)
    if drowned > 0:
        table.tell(g.say.way_costs, drowned)


def add_move(g: World, start: int, target: int, way: int, sent: int, drowned: int) -> None:
    """All who go from one area to another by the same way are one group, and are taken back together."""
    for move in g.moves[g.settled :]:
        if move[START] == start and move[TARGET] == target and move[WAY] == way:
            move[SENT] += sent
            return
    g.moves.append([start, target, way, sent, drowned])


def undo_move(g: World, table: Table, number: int) -> None:
    """Units and crossing costs go back."""
    move = g.moves.pop(number)
    table.tell(g.say.back, move[SENT], move[START], move[TARGET], move[WAY])
    if move[DROWNED] > 0:
        table.tell(g.say.way_back, move[DROWNED])
    g.movable[move[START]] += move[SENT]
    g.units[move[START]] += move[SENT]
    g.arriving[move[TARGET]] -= move[SENT] - move[DROWNED]


# ---------------------------------------------------------------- the end of the movement


def end_movement(g: World, table: Table) -> list[int]:
    """Conflicts are paid for; units arrive where nobody is in their way, and leave wilderness to nobody behind.

    Returns the areas entered in peace.  ERA-6.1.7-34, ERA-6.1.7-36, ERA-4.1.2-03, AGE-6.1.6-31, ERA-10.8-04
    """
    spend(g, table, g.acting, g.conflict_price(conflicts(g)), FOR_CONFLICTS)
    entered = [area for area in ALL_AREAS if g.arriving[area] > 0 and not hostile(g, area)]
    for area in entered:
        g.owner[area] = g.nation
        arrive(g, table, area)
    for area in ALL_AREAS:
        if g.wild[area] and g.owner[area] == g.nation and g.units[area] == 0:
            g.owner[area] = NOBODY
            table.tell(g.say.empty, area)
    return entered


def arrive(g: World, table: Table, area: int) -> None:
    """Units that have moved in stay."""
    table.tell(g.say.arrived, g.nation, g.arriving[area], area)
    g.units[area] += g.arriving[area]
    g.arriving[area] = 0
