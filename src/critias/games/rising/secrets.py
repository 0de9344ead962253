"""What nobody sees, dealt anew: the order of the decks.  RISE-GEN-20, RISE-GEN-22"""

from __future__ import annotations

from critias.engine.dice import Dice
from critias.games.rising.state import Rising


def imagine(view: Rising, seat: int, dice: Dice) -> Rising:
    """A random world that fits what can be seen; all seats see the same, and know what the decks hold.  RISE-GEN-20"""
    g = view.copy()
    g.dice = dice.copy()
    g.library = [card for card, count in enumerate(g.library_unseen()) for _ in range(count)]
    g.misfortunes = [card for card, count in enumerate(g.misfortunes_unseen()) for _ in range(count)]
    g.stack = g.boards_unseen() if g.stack else []
    for deck in (g.library, g.misfortunes, g.stack):
        dice.shuffle(deck)
    return g
