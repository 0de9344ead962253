"""Worlds that fit what a seat knows."""

from __future__ import annotations

from critias.engine.dice import Dice
from critias.skeleton.state import Auction


def imagine(view: Auction, seat: int, dice: Dice) -> Auction:
    """Deal what the seat does not see anew; seat -1 is a spectator, who sees no hand."""
    g = view.copy()
    g.dice = dice
    g.lots = rest(g.box.lots, g.seen_lots(), dice)
    unseen = rest(g.box.coins, g.spent + (g.hand[seat] if seat >= 0 else []), dice)
    for other in range(g.seats):
        if other != seat:
            g.hand[other] = sorted(unseen.pop() for _ in g.hand[other])
    g.coins = unseen
    return g


def rest(cards: list[int], seen: list[int], dice: Dice) -> list[int]:
    left = cards[:]
    for card in seen:
        left.remove(card)
    dice.shuffle(left)
    return left
