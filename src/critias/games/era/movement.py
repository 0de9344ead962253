"""The movement of Move & Conflict, one group at a time.  ERA-6.1.7, ERA-10.4-34, ERA-10.6-01

A group is declared by start, target, way and number; any group may be taken back until the movement is confirmed.  Its
units wait in `arriving`, so that none moves twice.
"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.era import beats, words
from critias.games.era.atlas import ALL_AREAS, AREAS, FIRST_ROUTE, HOMES, LAND, WAY_OCEANS
from critias.games.era.box import BASE, FACTORY
from critias.games.era.state import NOBODY, Era
from critias.games.era.track import enter_area
from critias.games.era.words import BACK, MOVE_DONE

MOST_TAKE_BACKS: Final = 12  # in one action, so that every game ends

# a move: what lies where in its list
START: Final = 0
TARGET: Final = 1
WAY: Final = 2
SENT: Final = 3
DROWNED: Final = 4


def begin_movement(g: Era, flying: bool) -> None:
    """ERA-6.1.7-01, -02"""
    g.flying = int(flying)
    for area in ALL_AREAS:
        g.movable[area] = g.units[area] if g.owner[area] == g.nation else 0
    g.beat = beats.MOVE


# ---------------------------------------------------------------- what is allowed


def hostile(g: Era, area: int) -> bool:
    """Whether entering an area causes a conflict.  ERA-6.1.7-10 to -12"""
    owner = g.owner[area]
    return owner != g.nation and (owner != NOBODY or g.wild[area] == 0)


def conflicts(g: Era) -> int:
    """Conflicts caused so far; several groups in one area cause one.  ERA-6.1.7-14"""
    return len([area for area in ALL_AREAS if g.arriving[area] > 0 and hostile(g, area)])


def conflict_price(g: Era, number: int) -> int:
    """One conflict is free, and one more for each factory.  ERA-6.1.7-13, -34, ERA-10.2-07, ERA-10.4-35"""
    free = 1 + g.box.factory_conflicts * g.built(g.nation, FACTORY)
    return max(0, number - free) * (g.box.vimanas_conflict_cost if g.flying else g.box.conflict_cost)


def crossing(g: Era, way: int) -> int:
    """The units that a way costs.  ERA-6.1.7-04, -05, -07, ERA-10.4-34, -44"""
    if way < FIRST_ROUTE:
        return 0 if way == LAND else g.box.strait_units
    oceans = WAY_OCEANS[way]
    number = len(oceans)
    if g.flying:
        number = len([ocean for ocean in oceans if not bases_at(g, ocean)])
    return number * g.box.ocean_units


def bases_at(g: Era, ocean: int) -> bool:
    """Whether an area with a base of the nation borders an ocean."""
    bases = g.buildings[BASE]
    for area in ALL_AREAS:
        if bases[area] > 0 and g.owner[area] == g.nation and ocean in g.box.map.oceans[area]:
            return True
    return False


def may_enter(g: Era, area: int, more: bool) -> bool:
    """`more`: one more conflict could be paid.  ERA-6.1.7-09, -34, ERA-10.6-14"""
    if g.closed[area] or (area < HOMES and area != g.nation and g.wild[area] == 0):
        return False
    return more or g.arriving[area] > 0 or not hostile(g, area)


def toll(g: Era, start: int, target: int, way: int) -> int:
    """The units that a group pays; those who join it on its way pay nothing more.  ERA-6.1.7-06"""
    for move in g.moves:
        if move[START] == start and move[TARGET] == target and move[WAY] == way:
            return 0
    return crossing(g, way)


def open_ways(g: Era, start: int, target: int) -> list[int]:
    """Ways that leave somebody to arrive.  ERA-6.1.7-08, -32"""
    units = g.movable[start]
    return [way for way in g.box.map.ways[start * len(AREAS) + target] if toll(g, start, target, way) < units]


def targets_from(g: Era, start: int, more: bool) -> list[int]:
    return [area for area in g.box.map.targets[start] if may_enter(g, area, more) and open_ways(g, start, area)]


def can_leave(g: Era, start: int, more: bool) -> bool:
    for area in g.box.map.targets[start]:  # neighbours first
        if may_enter(g, area, more) and open_ways(g, start, area):
            return True
    return False


# ---------------------------------------------------------------- one step


def move_step(g: Era, table: Table) -> None:
    """Move a group, take one back, or confirm the movement.  ERA-6.1.7-02, -31"""
    me = g.acting
    number = conflicts(g)
    more = conflict_price(g, number + 1) <= g.virya[me]
    movable = g.movable
    options = [area for area in ALL_AREAS if movable[area] > 0 and can_leave(g, area, more)]
    if g.take_backs < MOST_TAKE_BACKS:
        options += [BACK + move for move in range(g.settled, len(g.moves))]
    choice = table.ask(me, words.MOVE_FROM, [*options, MOVE_DONE], number, conflict_price(g, number))
    if choice < len(AREAS):
        move_group(g, table, me, choice, more)
    elif choice == MOVE_DONE:
        g.settled = len(g.moves)
        g.beat = beats.VETO
    else:
        table.tell(words.TAKEN_BACK, g.moves[choice - BACK][START], g.moves[choice - BACK][TARGET])
        undo_move(g, choice - BACK)
        g.take_backs += 1


def move_group(g: Era, table: Table, me: int, start: int, more: bool) -> None:
    target = table.ask(me, words.MOVE_TO, targets_from(g, start, more), start)
    way = table.ask(me, words.MOVE_WAY, open_ways(g, start, target), start, target)
    drowned = toll(g, start, target, way)
    numbers = words.UP_TO[g.movable[start]][drowned + 1 :]
    sent = table.ask(me, words.MOVE_COUNT, numbers, target, drowned)
    add_move(g, start, target, way, sent, drowned)
    g.movable[start] -= sent
    g.units[start] -= sent
    g.arriving[target] += sent - drowned
    table.tell(words.MOVED, sent, start, target, way)


def add_move(g: Era, start: int, target: int, way: int, sent: int, drowned: int) -> None:
    """All who go from one area to another by the same way are one group, and are taken back together."""
    for move in g.moves[g.settled :]:
        if move[START] == start and move[TARGET] == target and move[WAY] == way:
            move[SENT] += sent
            return
    g.moves.append([start, target, way, sent, drowned])


def undo_move(g: Era, number: int) -> None:
    """Units and crossing costs go back."""
    move = g.moves.pop(number)
    g.movable[move[START]] += move[SENT]
    g.units[move[START]] += move[SENT]
    g.arriving[move[TARGET]] -= move[SENT] - move[DROWNED]


# ---------------------------------------------------------------- the end of the movement


def turn_back(g: Era, area: int, again: bool) -> None:
    """Units sent to an area that was closed go back; only they may move again.  ERA-10.6-02"""
    if not again:
        for other in ALL_AREAS:
            g.movable[other] = 0
    g.closed[area] = 1
    for number in range(len(g.moves) - 1, -1, -1):
        if g.moves[number][TARGET] == area:
            undo_move(g, number)
    g.settled = len(g.moves)


def confirm(g: Era, table: Table) -> None:
    """Conflicts are paid for; units arrive, gather relics, and leave wilderness uncontrolled behind.

    ERA-6.1.7-34, -36, -38, ERA-4.1.2-03
    """
    g.virya[g.acting] -= conflict_price(g, conflicts(g))
    for area in ALL_AREAS:
        if g.arriving[area] > 0 and not hostile(g, area):
            enter_area(g, table, area)
            g.owner[area] = g.nation
            g.units[area] += g.arriving[area]
            g.arriving[area] = 0
    for area in ALL_AREAS:
        if g.wild[area] and g.owner[area] == g.nation and g.units[area] == 0:
            g.owner[area] = NOBODY
