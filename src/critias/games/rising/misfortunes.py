"""Misfortune cards: drawing, replacing, resolving.  RISE-MISF, RISE-MCARD, RISE-ART-16"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.rising import words
from critias.games.rising.box import (
    BASIN,
    CALM_SEAS,
    CENTRE,
    CITIES,
    CONTROLLED_FLOOD,
    DIMMED_SOURCE,
    EARTHQUAKE,
    ENERGY,
    HOPELESSNESS,
    LENGTH,
    PANIC,
    PLAGUE,
    SABOTAGE,
    SPUR_THE_CYCLE,
)
from critias.games.rising.flooding import clear, flip, flood, sink
from critias.games.rising.state import FOLLOWER, NO_CARD, NOBODY, PIECES, Rising
from critias.games.rising.supply import pay
from critias.games.rising.words import NO_OR_YES, YES


def drawer_due(g: Rising) -> int:
    """Who draws the next misfortune of the round, or NOBODY; not who has drawn Spur the Cycle.  RISE-MCARD-08"""
    order = g.box.drawers[g.seats]
    while g.draws < len(order):
        seat = (g.first + order[g.draws]) % g.seats
        if not g.spurred[seat]:
            return seat
        g.draws += 1
    return NOBODY


def suffer(g: Rising, table: Table) -> None:
    """The next misfortune of the round.

    RISE-MISF-01, RISE-MISF-02, RISE-PCOUNT-03, RISE-PCOUNT-06, RISE-SOLO-04, RISE-LCARD-03
    """
    seat = drawer_due(g)
    g.draws += 1
    g.drawer = seat
    g.card = draw_misfortune(g, table)
    if g.card == NO_CARD:
        table.tell(words.NO_MISFORTUNES)
        return
    table.tell(words.DRAWS_MISFORTUNE, seat, g.card)
    seers_basin(g, table, seat)
    resolve(g, table, seat, g.card)
    card = g.card
    if card == SPUR_THE_CYCLE:
        g.spurred[seat] = 1
    g.card = NO_CARD
    discard_misfortune(g, table, card)


def draw_misfortune(g: Rising, table: Table) -> int:
    """RISE-MCARD-16"""
    if g.foreseen:
        return g.foreseen.pop()
    if not g.misfortunes:
        g.misfortunes, g.misfortune_discard = g.misfortune_discard, []
        table.shuffle(g.misfortunes)
    if not g.misfortunes:
        return NO_CARD
    table.reveal()
    return g.misfortunes.pop()


def discard_misfortune(g: Rising, table: Table, card: int) -> None:
    """Spur the Cycle, drawn or discarded, shuffles everything instead.  RISE-MISF-03, RISE-MCARD-07, RISE-MCARD-17"""
    g.misfortune_discard.append(card)
    if card == SPUR_THE_CYCLE:
        g.misfortunes += g.foreseen + g.misfortune_discard
        g.foreseen = []
        g.misfortune_discard = []
        table.shuffle(g.misfortunes)
        table.tell(words.RESHUFFLED)


def seers_basin(g: Rising, table: Table, seat: int) -> None:
    """RISE-ART-16, RISE-MCARD-17"""
    price = g.box.basin_price
    if not g.has(seat, BASIN) or g.energy(seat) < price:
        return
    if table.ask(seat, words.MISFORTUNE_REDRAW, NO_OR_YES, price, g.card) == YES:
        pay(g, table, seat, ENERGY, price)
        card = g.card
        g.card = NO_CARD
        table.tell(words.REPLACED, seat, card)
        discard_misfortune(g, table, card)
        g.card = draw_misfortune(g, table)
        table.tell(words.DRAWS_MISFORTUNE, seat, g.card)


def resolve(g: Rising, table: Table, seat: int, card: int) -> None:
    """RISE-MCARD-01, RISE-MCARD-02, RISE-MCARD-03, RISE-MCARD-04, RISE-MCARD-05, RISE-MCARD-06, RISE-MCARD-07,
    RISE-MCARD-08, RISE-MCARD-09, RISE-MCARD-10, RISE-MCARD-11, RISE-MCARD-12, RISE-MCARD-13, RISE-MCARD-14,
    RISE-MCARD-15; the drawer decides: RISE-DECIDE-04, RISE-MISF-04, RISE-MISF-06, RISE-MISF-07, RISE-MISF-08
    """
    if card < CALM_SEAS:
        flood(g, table, card, seat)
    elif card == CONTROLLED_FLOOD:
        controlled_flood(g, table, seat)
    elif card == EARTHQUAKE:
        g.quakes += 1
        table.tell(words.QUAKES, g.box.quake)
    elif card == PLAGUE:
        plague(g, table, seat)
    elif card == SABOTAGE:
        g.sabotage = 1
        table.tell(words.SABOTAGED, g.box.sabotage_most)
    elif card == HOPELESSNESS:
        g.hopeless = 1
        table.tell(words.HOPELESS)
    elif card == PANIC:
        g.panic = 1
        table.tell(words.PANICS)
        for tile in range(CITIES * LENGTH, CITIES * LENGTH + LENGTH):
            clear(g, table, tile)
    elif card == DIMMED_SOURCE:
        g.dimmed = 1
        table.tell(words.DIMS)
        clear(g, table, CENTRE)


def controlled_flood(g: Rising, table: Table, seat: int) -> None:
    """No barrier stops it.  RISE-MCARD-05, RISE-MCARD-06"""
    options = g.can_flood()
    if not options:
        sink(g, table)
        return
    peninsula = table.ask(seat, words.FLOOD_CONTROLLED, options)
    if g.barrier[peninsula]:
        g.barrier[peninsula] = 0
        table.tell(words.BARRIER_LOST, peninsula)
    flip(g, table, peninsula)


def plague(g: Rising, table: Table, drawer: int) -> None:
    """Each player takes a placed follower home.  RISE-MCARD-10, RISE-MCARD-11, RISE-HOLO-09"""
    for seat in g.clockwise(drawer):
        follower = seat * PIECES + FOLLOWER
        spots = [spot for at, spot in enumerate(g.spot) if g.piece[at] == follower]
        if spots:
            spot = table.ask(seat, words.PLAGUE_FOLLOWER, sorted(set(spots)))
            table.tell(words.GOES_HOME, follower, spot)
            g.send_home(g.find(follower, spot))
