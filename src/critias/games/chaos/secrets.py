"""What a player does not see, dealt anew.  CHAOS-GEN-12"""

from __future__ import annotations

from critias.engine.dice import Dice
from critias.games.chaos.box import CARDS
from critias.games.chaos.state import NO_CARD, NOT_PLANNED, Chaos
from critias.games.chaos.words import PLAN_BLUFF, PLAN_NONE


def imagine(view: Chaos, seat: int, dice: Dice) -> Chaos:
    """A random world that fits what `seat` sees (-1: a spectator): hands, cards on wheels and the draw pile.

    CHAOS-GEN-12
    """
    g = view.copy()
    g.dice = dice.copy()
    left = [g.box.cards[card].count for card in range(len(CARDS))]
    for card in g.discard + [card for card in g.used if card != NO_CARD]:
        left[card] -= 1
    for other in range(g.seats):
        for card in g.hand[seat] if other == seat else g.shown[other]:
            left[card] -= 1
    rest = [card for card in range(len(CARDS)) for _ in range(left[card])]
    dice.shuffle(rest)
    for other in range(g.seats):
        if other != seat:
            unknown = len(g.hand[other]) - len(g.shown[other])
            g.hand[other] = sorted(g.shown[other] + [rest.pop() for _ in range(unknown)])
            g.fresh[other] = [0] * len(CARDS)
    g.deck = [rest.pop() for _ in g.deck]
    for side, other in enumerate(g.sides):
        if other != seat and g.covered[side] != NOT_PLANNED:  # CHAOS-WHEEL-19
            laid = [*g.hand[other], PLAN_BLUFF]
            g.planned[other] = laid[dice.below(len(laid))] if g.covered[side] else PLAN_NONE
    return g
