"""Drawing and keeping library cards.  RISE-LIB, RISE-ART-01"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.rising import words
from critias.games.rising.box import ENERGY, FIRST_ARTIFACT
from critias.games.rising.state import Rising
from critias.games.rising.supply import pay
from critias.games.rising.words import NO_LIBRARY_CARD


def draw_cards(g: Rising, table: Table, seat: int, number: int) -> None:
    """As many as there are; they are seen by all and not yet in hand.

    RISE-LIB-06, RISE-LIB-07, RISE-LIB-10, RISE-GEN-22
    """
    for _ in range(number):
        if g.library:
            table.reveal()
            card = g.library.pop()
        elif g.library_bottom:
            card = g.library_bottom.pop()
        else:
            return
        g.drawn.append(card)
        table.tell(words.DRAWS_CARD, seat, card)


def keep_cards(g: Rising, table: Table, seat: int, number: int, extra: int, under: bool) -> None:
    """Keep so many of those drawn, some more free or for mystic energy; the rest goes under the deck or is discarded.

    RISE-LIB-02, RISE-LIB-03, RISE-LIB-04, RISE-LIB-08, RISE-LIB-09
    """
    for left in range(min(number, len(g.drawn)), 0, -1):
        wanted = sorted(set(g.drawn)) if left < len(g.drawn) else g.drawn[:1]
        keep(g, table, seat, table.ask(seat, words.LIBRARY_KEEP, wanted))
    while g.drawn:
        price = 0 if extra > 0 else g.box.keep_price
        if g.energy(seat) < price:
            break
        card = table.ask(seat, words.LIBRARY_MORE, [*sorted(set(g.drawn)), NO_LIBRARY_CARD], price)
        if card == NO_LIBRARY_CARD:
            break
        extra -= 1
        pay(g, table, seat, ENERGY, price)
        keep(g, table, seat, card)
    for card in g.drawn:
        if under:
            g.library_bottom.insert(0, card)
            table.tell(words.BOTTOM_CARD, card)
        else:
            g.library_discard.append(card)
            table.tell(words.DISCARDS_CARD, seat, card)
    g.drawn = []


def keep(g: Rising, table: Table, seat: int, card: int) -> None:
    g.drawn.remove(card)
    receive(g, seat, card)
    table.tell(words.KEEPS_CARD, seat, card)


def receive(g: Rising, seat: int, card: int) -> None:
    """Artifacts lie open and work at once.  RISE-ART-01"""
    cards = g.hand[seat] if card < FIRST_ARTIFACT else g.artifacts[seat]
    cards.append(card)
    cards.sort()


def give_up(g: Rising, seat: int, card: int) -> None:
    """Out of the hand, or from the artifacts in front of the player."""
    (g.hand[seat] if card < FIRST_ARTIFACT else g.artifacts[seat]).remove(card)


def shuffle_library(g: Rising, table: Table) -> None:
    """The discards join the deck.  RISE-LCARD-22, RISE-TILE-15"""
    g.library += g.library_bottom + g.library_discard
    g.library_bottom = []
    g.library_discard = []
    table.shuffle(g.library)
    table.tell(words.LIBRARY_SHUFFLED)
