"""Floods, barriers, and those who stand on a flooded tile.

RISE-FLOOD, RISE-BARRIER, RISE-COUNC-13, RISE-COUNC-14, RISE-COUNC-15, RISE-COUNC-16, RISE-COUNC-17, RISE-COUNC-18,
RISE-COUNC-19, RISE-COUNC-20, RISE-COUNC-21, RISE-COUNC-22, RISE-COUNC-23, RISE-COUNC-24
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.rising import words
from critias.games.rising.box import CENTRE, COMPASS, GUARDIAN, LENGTH, SEAFARER
from critias.games.rising.state import AUTOMATON, NO_CARD, NOWHERE, PIECES, Rising
from critias.games.rising.words import NO_PIECE


def flood(g: Rising, table: Table, peninsula: int, seat: int) -> None:
    """A flood that names a peninsula; `seat` resolves it.

    RISE-FLOOD-01, RISE-FLOOD-04, RISE-FLOOD-05, RISE-FLOOD-06, RISE-FLOOD-07, RISE-FLOOD-08
    """
    if g.flooded[peninsula] < LENGTH:
        strike(g, table, peninsula)
        return
    for left in (2, 1):  # RISE-FLOOD-04: two others instead, one after the other
        if g.over == 0:
            others = g.can_flood()
            if others:
                strike(g, table, table.ask(seat, words.FLOOD_REDIRECT, others, peninsula, left))
            else:
                sink(g, table)


def strike(g: Rising, table: Table, peninsula: int) -> None:
    """A barrier is used up instead.

    RISE-BARRIER-04, RISE-BARRIER-05, RISE-FLOOD-10, RISE-BARRIER-06, RISE-WRATH-04, RISE-BARRIER-12
    """
    if g.barrier[peninsula]:
        g.barrier[peninsula] = 0
        table.tell(words.BARRIER_BREAKS, peninsula)
    else:
        flip(g, table, peninsula)


def flip(g: Rising, table: Table, peninsula: int) -> None:
    """The outermost dry tile floods, and the Seafarer's tile with it.

    RISE-FLOOD-01, RISE-COUNC-14, RISE-COUNC-15, RISE-COUNC-16, RISE-COUNC-23
    """
    seafarer = g.ability_at(SEAFARER)
    tile = peninsula * LENGTH + g.flooded[peninsula]
    g.flooded[peninsula] += 1
    table.tell(words.FLOODS, tile)
    wash(g, table, tile)
    if seafarer != NOWHERE and seafarer // LENGTH == peninsula and seafarer != tile:
        table.tell(words.ALSO_FLOODED, seafarer)
        wash(g, table, seafarer)


def sink(g: Rising, table: Table) -> None:
    """The centre floods last of all, and the game is lost.  RISE-FLOOD-07, RISE-OBJ-02, RISE-OBJ-04"""
    table.tell(words.FLOODS, CENTRE)
    g.over = 1
    table.tell(words.LOST)


def wash(g: Rising, table: Table, tile: int) -> None:
    """All on it go home, unless the Guardian keeps them or the Compass saves one.

    RISE-FLOOD-02, RISE-COUNC-19, RISE-FLOOD-09
    """
    if g.standing[tile] == 0:
        return
    if g.ability_at(GUARDIAN) == tile and g.card != NO_CARD:
        table.tell(words.GUARDED, tile)
        return
    if g.card != NO_CARD:
        for seat in range(g.seats):
            if g.has(seat, COMPASS):
                escape(g, table, seat, tile)
    clear(g, table, tile)


def clear(g: Rising, table: Table, spot: int) -> None:
    """All Atlanteans of a spot go home.  RISE-FLOOD-03, RISE-AUTO-09"""
    for at in range(len(g.spot) - 1, -1, -1):
        if g.spot[at] == spot:
            table.tell(words.GOES_HOME, g.piece[at], spot)
            g.send_home(at)


def escape(g: Rising, table: Table, seat: int, tile: int) -> None:
    """Tidal Compass: one of the own Atlanteans moves to a dry tile of the peninsula or to the centre.  RISE-ART-07"""
    here = [g.piece[at] % PIECES for at, where in enumerate(g.spot) if where == tile and g.piece[at] // PIECES == seat]
    kinds = [kind for kind in range(PIECES) if kind in here and shores_for(g, tile, kind)]
    if not kinds:
        return
    kind = table.ask(seat, words.COMPASS_PIECE, [*kinds, NO_PIECE], tile)
    if kind == NO_PIECE:
        return
    shore = table.ask(seat, words.COMPASS_WHERE, shores_for(g, tile, kind))
    piece = seat * PIECES + kind
    g.send_home(g.find(piece, tile))
    g.put(piece, shore)
    table.tell(words.ESCAPES, piece, shore)


def shores_for(g: Rising, tile: int, kind: int) -> list[int]:
    """Where a piece of a kind can escape to; the Automaton not where nobody stands.  RISE-ART-07, RISE-AUTO-02"""
    first = tile // LENGTH * LENGTH
    shores = [
        shore for shore in range(first, first + LENGTH) if g.dry(shore) and g.standing[shore] < g.box.discs[shore]
    ]
    return [shore for shore in [*shores, CENTRE] if kind != AUTOMATON or g.standing[shore] > 0]


# ---------------------------------------------------------------- against the sea


def place_barrier(g: Rising, table: Table, peninsula: int) -> None:
    """RISE-BARRIER-01"""
    g.barrier[peninsula] = 1
    table.tell(words.BARRIER_STANDS, peninsula)


def unflood(g: Rising, table: Table, peninsula: int) -> None:
    """The innermost flooded tile turns dry.  RISE-UNFLOOD-01, RISE-UNFLOOD-05, RISE-UNFLOOD-06, RISE-COUNC-24"""
    g.flooded[peninsula] -= 1
    table.tell(words.UNFLOODED, peninsula * LENGTH + g.flooded[peninsula])
