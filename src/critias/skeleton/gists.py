"""What an option gives, costs and leads to, from what the seat sees."""

from __future__ import annotations

from critias.engine.kinds import Kind
from critias.skeleton.state import Auction
from critias.skeleton.words import BID, PLACE, STEAL, THIEF, VAULT, YES


def gist(view: Auction, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
    if kind is BID:
        held = view.hand[seat].count(option)
        return f"spent, won or not; you have {held}" if option != THIEF else "bids nothing; it can steal later"
    if kind is STEAL:
        return f"lot {view.lot} for your thief" if option == YES else "you keep your cards"
    if kind is PLACE:
        return f"{view.lot} points" if option == VAULT else "3 points"
    return "1 coin for your hand" if option == YES else "the next may take it"
