"""Decks, hands and discard piles.  END-DOOM-27, END-DOOM-28, END-SPEC-03"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.end import words
from critias.games.end.state import End


def draw_politics(g: End, table: Table, seat: int, number: int) -> None:
    """Draw Politics Cards into a hand."""
    hand = g.hand[seat]
    for _ in range(number):
        card = next_politics(g, table)
        hand.append(card)
        table.whisper(seat, words.YOU_DREW_POLITICS, card)
    hand.sort()
    table.tell(words.DRAWS_POLITICS, seat, number)


def next_politics(g: End, table: Table) -> int:
    """The top card of the Politics Deck; an empty deck is made anew from the discard pile."""
    table.reveal()
    if not g.politics_deck:  # END-DOOM-27
        g.politics_deck = g.politics_discard
        g.politics_discard = []
        table.shuffle(g.politics_deck)
        table.tell(words.POLITICS_RESHUFFLED)
    return g.politics_deck.pop()


def specials_left(g: End) -> int:
    """How many Special Cards can still be drawn."""
    return len(g.special_deck) + len(g.special_discard)


def draw_special(g: End, table: Table, seat: int, number: int) -> None:
    """Draw Special Cards as far as there are any.  END-SPEC-02"""
    drawn = 0
    while drawn < number and specials_left(g) > 0:
        table.reveal()
        if not g.special_deck:  # END-DOOM-28
            g.special_deck = g.special_discard
            g.special_discard = []
            table.shuffle(g.special_deck)
            table.tell(words.SPECIALS_RESHUFFLED)
        card = g.special_deck.pop()
        g.special[seat].append(card)
        table.whisper(seat, words.YOU_DREW_SPECIAL, card)
        drawn += 1
    g.special[seat].sort()
    if drawn > 0:
        table.tell(words.SPECIAL_DRAWN, seat, drawn)
    else:
        table.tell(words.NO_SPECIAL_LEFT, seat)


def use_special(g: End, table: Table, seat: int, card: int) -> None:
    """A used Special Card goes faceup to its discard pile.  END-INFO-06, END-SPEC-03"""
    g.special[seat].remove(card)
    g.special_discard.append(card)
    table.tell(words.SPECIAL_USED, seat, card)


def discard_politics(g: End, table: Table, seat: int, card: int) -> None:
    g.hand[seat].remove(card)
    g.politics_discard.append(card)
    table.tell(words.CARD_DISCARDED, seat, card)


def kinds_in(cards: list[int]) -> list[int]:
    """The different cards of a sorted list: two copies are one choice."""
    kinds: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            kinds.append(card)
            last = card
    return kinds
