"""The eyes of the bot `steady`: how much each option promises, from what the seat sees."""

from __future__ import annotations

from critias.engine.kinds import Kind
from critias.skeleton.state import Auction
from critias.skeleton.words import BID, NO, PLACE, STEAL, THIEF, VAULT


def appraise(view: Auction, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
    worth = max(view.lot, 3)
    return [promise(kind, option, view.lot, worth) for option in options]


def promise(kind: Kind, option: int, lot: int, worth: int) -> float:
    if kind is BID:
        return -abs(worth - 1.0 - option) if option != THIEF else -3.0  # a coin about as good as the lot
    if kind is PLACE:
        return float(lot if option == VAULT else 3)
    if option == NO:
        return 0.0
    return worth - 4.5 if kind is STEAL else 1.0  # a thief waits for a good lot; a coin costs nothing
