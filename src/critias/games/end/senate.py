"""The Senate Phase.  END-SEN"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.end import words
from critias.games.end.box import GIFTS_OF_THE_GODS
from critias.games.end.cards import next_politics
from critias.games.end.state import End

UP_TO: Final = [list(range(n + 1)) for n in range(100)]  # the numbers from 0 to n


def senate_phase(g: End, table: Table) -> None:
    """Secret bids, shown together, go to the Senate Pool.  END-SEN-01, END-SEN-02, END-SEN-03"""
    table.tell(words.TURN_BEGINS, g.turn)
    if g.event == GIFTS_OF_THE_GODS:
        lay_gods_hand(g, table)
    seats = list(range(g.seats))
    bids = table.together(seats, lambda seat: table.ask(seat, words.SENATE_BID, UP_TO[g.screen[seat]]))
    for seat, bid in enumerate(bids):
        g.screen[seat] -= bid
        g.pool[seat] += bid
        table.tell(words.SENATE_BID_SHOWN, seat, bid)


def lay_gods_hand(g: End, table: Table) -> None:
    """Open cards for the winners of the votings.  END-EVC-24"""
    g.gods = sorted([next_politics(g, table) for _ in range(g.box.gods_hand)])
    table.tell(words.GODS_HAND_DRAWN, len(g.gods))
    for card in g.gods:
        table.tell(words.GODS_CARD, card)
