"""Objective cards in hands, and what each seat still knows of them.

Knowledge is kept as what must be so: a type seen in a hand, a type that lies in the deck.  What may have changed since
is forgotten.
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.world.box import TYPES
from critias.games.world.state import World


def types_in(cards: list[int]) -> list[int]:
    """The different types of a sorted hand: two cards of a type are one choice."""
    return [card for card in range(TYPES) if card in cards]


def holders(g: World, card: int) -> int:
    """How many players hold a type: one, two, or three and more.  ERA-6.3.2-03, AGE-6.4.2-02"""
    return min(3, len([hand for hand in g.hand if card in hand]))


def one_less(counts: list[int], card: int) -> None:
    counts[card] = max(0, counts[card] - 1)


def any_less(counts: list[int], number: int) -> None:
    """Cards have gone, nobody knows which."""
    for card in range(len(counts)):
        counts[card] = max(0, counts[card] - number)


def add_secretly(g: World, seat: int, card: int) -> None:
    g.hand[seat].append(card)
    g.hand[seat].sort()


def remove_secretly(g: World, seat: int, card: int) -> None:
    g.hand[seat].remove(card)
    for other in range(g.seats):
        if other != seat:
            for kind in range(TYPES):
                at = seat * TYPES + kind
                g.seen_hands[other][at] = max(0, g.seen_hands[other][at] - 1)


def see_one(g: World, table: Table, seat: int, other: int, card: int) -> None:
    """A seat looks at one card of a hand.  ERA-10.4-19, AGE-8.4-08"""
    table.reveal()
    at = other * TYPES + card
    g.seen_hands[seat][at] = max(1, g.seen_hands[seat][at])


def known_cards(seen: list[int], other: int) -> list[int]:
    """The cards of a hand that a seat has seen."""
    return [card for card in range(TYPES) for _ in range(seen[other * TYPES + card])]
