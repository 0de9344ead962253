"""A turn: archons, spaces and the nation that acts.  ERA-6, AGE-6"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import FIRST_NATION_SPACE, FIRST_TILE_SPACE, TILE_ACTIONS
from critias.games.world.state import NO_CONTEST, NOBODY, NOWHERE, World


def nation_of(g: World, space: int) -> int:
    """The nation for which the action of a space is executed.  ERA-6-07, AGE-6-10"""
    if space < FIRST_NATION_SPACE:
        return NOBODY
    if space < FIRST_TILE_SPACE:
        return (space - FIRST_NATION_SPACE) // TILE_ACTIONS
    return g.tile_owner(space - FIRST_TILE_SPACE)


def move_archon(g: World, table: Table, archon: int, space: int) -> None:
    # ERA-6-11, AGE-6-06
    before = g.archons[g.acting][archon]
    if before == NOWHERE:
        table.tell(g.say.archon_moves, g.acting, space)
    else:
        table.tell(g.say.archon_moves_from, g.acting, space, before)
    g.archon = archon
    g.archons[g.acting][archon] = space
    g.space = space
    g.nation = nation_of(g, space)


def choose_archon(g: World, table: Table, me: int) -> int:
    """Archons on starting positions move first.  ERA-6-04, AGE-6-03"""
    archons = g.archons[me]
    for archon in range(len(archons)):
        if archons[archon] == NOWHERE:
            return archon
    return archons.index(table.ask(me, g.say.archon, archons[:]))


def clear_turn(g: World) -> None:
    """Nothing of a turn stays but what lies on the table."""
    g.space = NOWHERE
    g.nation = NOBODY
    g.archon = NOWHERE
    g.contest = NO_CONTEST
    g.target = NOWHERE
    g.flying = 0
    g.settled = 0
    g.take_backs = 0
    g.moves = []
    for area in ALL_AREAS:
        g.movable[area] = 0
    g.turns += 1
    g.acting = (g.acting + 1) % g.seats
