"""The deck of objective cards, and what each seat still knows of it and of the hands.  ERA-5.3-13, ERA-6.1.3-09

Knowledge is kept as what must be so: a type seen in a hand, a card whose place in the deck is known, a type that lies
somewhere else in the deck.  What may have changed since is forgotten.
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era.state import Era
from critias.games.world.box import TYPES
from critias.games.world.cards import any_less, one_less

# ---------------------------------------------------------------- the deck


def draw_top(g: Era, table: Table, seat: int) -> None:
    """A seat looks at the top card and holds it ready.  ERA-6.1.3-06"""
    table.reveal()
    card = g.deck.pop()
    g.drawn[seat].append(card)
    g.drawn[seat].sort()
    for other in range(g.seats):
        place_known = g.seen_deck[other].pop() >= 0
        if place_known:
            continue
        if other == seat:
            one_less(g.in_deck[other], card)
        else:
            any_less(g.in_deck[other], 1)


def put_under(g: Era, seat: int, card: int) -> None:
    """A card goes face down under the deck; only its giver knows it.  ERA-6.1.3-05, ERA-6.1.3-09"""
    g.deck.insert(0, card)
    for other in range(g.seats):
        g.seen_deck[other].insert(0, card if other == seat else -1)


def look_through(g: Era, table: Table, seat: int) -> None:
    """A seat sees every card of the deck.  ERA-10.4-27"""
    table.reveal()
    g.seen_deck[seat] = g.deck[:]
    g.in_deck[seat] = [0] * TYPES


def take_from_deck(g: Era, seat: int, card: int) -> None:
    """A seat that is looking through the deck takes a card; the others do not know which."""
    at = g.deck.index(card)
    del g.deck[at]
    for other in range(g.seats):
        known = g.seen_deck[other]
        if other == seat:
            del known[at]
        else:  # it may have been any card
            for place in known:
                if place >= 0:
                    g.in_deck[other][place] += 1
            any_less(g.in_deck[other], 1)
            g.seen_deck[other] = [-1] * len(g.deck)


def shuffle_deck(g: Era, table: Table) -> None:
    """What lies in the deck stays known, but not where."""
    table.shuffle(g.deck)
    for seat in range(g.seats):
        for card in g.seen_deck[seat]:
            if card >= 0:
                g.in_deck[seat][card] += 1
        g.seen_deck[seat] = [-1] * len(g.deck)


# ---------------------------------------------------------------- hands


def add_openly(g: Era, seat: int, card: int) -> None:
    """Everybody sees a card go into a hand."""
    g.hand[seat].append(card)
    g.hand[seat].sort()
    for other in range(g.seats):
        if other != seat:
            g.seen_hands[other][seat * TYPES + card] += 1


def remove_openly(g: Era, seat: int, card: int) -> None:
    g.hand[seat].remove(card)
    for other in range(g.seats):
        at = seat * TYPES + card
        g.seen_hands[other][at] = max(0, g.seen_hands[other][at] - 1)


def see_hand(g: Era, table: Table, seat: int, other: int) -> None:
    """A seat looks at a whole hand.  ERA-10.6-07"""
    table.reveal()
    for card in range(TYPES):
        g.seen_hands[seat][other * TYPES + card] = g.hand[other].count(card)
