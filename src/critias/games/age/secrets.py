"""What a player does not see, dealt anew.  AGE-5.2-16"""

from __future__ import annotations

from critias.engine.dice import Dice
from critias.games.age.state import Age
from critias.games.world.box import TYPES
from critias.games.world.cards import known_cards


def imagine(view: Age, seat: int, dice: Dice) -> Age:
    """A random world that fits what `seat` sees and has seen (-1: a spectator)."""
    g = view.copy()
    g.dice = dice.copy()
    forget(g, seat)
    deal(g, seat, dice)
    return g


def forget(g: Age, seat: int) -> None:
    """What the others have seen is their own.  AGE-5.2-16"""
    for other in range(g.seats):
        if other != seat:
            g.seen_hands[other] = [0] * (g.seats * TYPES)
            g.in_deck[other] = [0] * TYPES


def deal(g: Age, seat: int, dice: Dice) -> None:
    """First the cards that must lie where they were seen, then the rest at random."""
    hands: list[list[int]] = [[] for _ in range(g.seats)]
    in_deck: list[int] = []
    if seat >= 0:
        hands = [known_cards(g.seen_hands[seat], other) for other in range(g.seats)]
        hands[seat] = g.hand[seat]
        in_deck = [card for card in range(TYPES) for _ in range(g.in_deck[seat][card])]
    rest = [card for card in range(TYPES) for _ in range(g.box.objective_count[card])]
    for cards in (*hands, in_deck):
        for card in cards:
            rest.remove(card)
    dice.shuffle(rest)
    for other in range(g.seats):
        if other != seat:
            hidden = len(g.hand[other]) - len(hands[other])
            g.hand[other] = sorted(hands[other] + [rest.pop() for _ in range(hidden)])
    g.deck = rest + in_deck
    dice.shuffle(g.deck)
