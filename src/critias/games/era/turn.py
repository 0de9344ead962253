"""A turn: one archon goes to an open space, and its price is paid.  ERA-6, ERA-10.5-06, ERA-10.6-11"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.box import NATION_ACTIONS, SPACES, TILES
from critias.games.era.societies import consents, shares
from critias.games.era.state import Era
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import FIRST_NATION_SPACE, FIRST_TILE_SPACE, GLOBAL, PAD_ACTIONS, REPOLARIZE, THOTH
from critias.games.world.control import send_archons_home
from critias.games.world.nouns import FOR_PSYCHIC, FOR_SPACE
from critias.games.world.state import NOBODY, NOWHERE
from critias.games.world.track import gain, spend
from critias.games.world.turn import choose_archon, clear_turn, move_archon


def choose_space(g: Era, table: Table) -> None:
    """Move exactly one archon to a space and pay for it.  ERA-6-02, ERA-6-09, ERA-6-13"""
    me = g.acting
    refused: list[int] = []
    while True:
        space = table.ask(me, words.SPACE_CHOOSE, open_spaces(g, me, refused))
        holder = holder_of(g, space)
        if holder == NOBODY or consents(g, table, holder, space):
            break
        refused.append(space)  # ERA-10.6-16
    move_archon(g, table, choose_archon(g, table, me), space)
    pay(g, table, me, space)


def open_spaces(g: Era, me: int, refused: list[int]) -> list[int]:
    """Free spaces of the own pad, nations and tiles whose price can be paid.

    ERA-6-03, ERA-6-05, ERA-6-06, ERA-6-09, ERA-2-03, ERA-6-08, ERA-5.2-41
    """
    blocked = [False] * SPACES
    for seat in range(g.seats):
        for space in g.archons[seat]:
            if space >= (0 if seat == me else FIRST_NATION_SPACE) and (seat == me or not shares(g, me, seat)):
                blocked[space] = True
    for space in refused:
        blocked[space] = True
    spaces: list[int] = []
    for space in range(len(PAD_ACTIONS)):
        if not blocked[space] and (space != REPOLARIZE or can_repolarize(g, me)):
            spaces.append(space)
    for nation in g.nations_of(me):
        first = FIRST_NATION_SPACE + nation * len(NATION_ACTIONS)
        for space in range(first, first + len(NATION_ACTIONS)):
            if not blocked[space] and g.virya[me] >= price(g, space):
                spaces.append(space)
    for tile in range(len(TILES)):
        if g.tile_area[tile] >= 0:
            space = FIRST_TILE_SPACE + tile
            if not blocked[space] and g.may_use(me, space) and g.virya[me] >= price(g, space):
                spaces.append(space)
    return spaces


def price(g: Era, space: int) -> int:
    """The prerequisite cost of a nation's space or a tile, Psychic Control on top of it.

    ERA-6-09, ERA-6.1.8-01, ERA-10.5-06
    """
    cost = g.box.psychic_price if space == g.psychic else 0
    if space >= FIRST_TILE_SPACE:
        return cost + g.box.tile_cost[space - FIRST_TILE_SPACE]
    if (space - FIRST_NATION_SPACE) % len(NATION_ACTIONS) == GLOBAL:
        return cost + g.box.global_cost
    return cost


def can_repolarize(g: Era, me: int) -> bool:
    """The round number, the moon card's Virya included; the Order of Thoth pays nothing.  ERA-6.1.3-07, ERA-6.1.3-08"""
    if g.introductory:
        return False
    return g.society[me] == THOTH or g.virya[me] + g.box.moon_virya >= g.round


def pay(g: Era, table: Table, me: int, space: int) -> None:
    """Repolarize is paid with its cards.  ERA-10.5-07, ERA-10.5-10"""
    if space < FIRST_NATION_SPACE:
        return
    spend(g, table, me, price(g, space), FOR_SPACE)
    if space == g.psychic and g.psychic_owner() >= 0:
        for seat in g.control[g.psychic_owner()]:
            if seat >= 0:
                gain(g, table, seat, g.box.psychic_income, FOR_PSYCHIC)


# ---------------------------------------------------------------- archons


def holder_of(g: Era, space: int) -> int:
    """Whose archon stands on a nation's space or a tile."""
    if space >= FIRST_NATION_SPACE:
        for seat in range(g.seats):
            if space in g.archons[seat]:
                return seat
    return NOBODY


def end_turn(g: Era, table: Table) -> None:
    """Nothing of the turn stays but what lies on the table.  ERA-6-17"""
    g.archon = NOWHERE  # now it leaves a lost space, too
    send_archons_home(g, table)
    clear_turn(g)
    g.saved = 0
    for area in ALL_AREAS:
        g.closed[area] = 0
