"""Bidding contests: who is involved, on which side, sealed bids and payment.  ERA-4.6, ERA-6.1.2"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.box import LARGEST_BID
from critias.games.era.state import GLOBAL_CONFLICT, NOT_INVOLVED, Era
from critias.games.era.words import ATTACK, DEFEND, NONCOMBATANT

# the sides open to a player
OUT: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
EITHER: Final = 3


def bid_lists() -> list[list[list[int]]]:
    """By side and highest bid that can be paid: the dials that may be set.  The acting player's come last."""
    lists: list[list[list[int]]] = []
    for side in (OUT, ATTACKER, DEFENDER, EITHER):
        rows: list[list[int]] = []
        for most in range(LARGEST_BID + 1):
            attack = [ATTACK + bid for bid in range(most + 1)] if side & ATTACKER else []
            defend = [DEFEND + bid for bid in range(most + 1)] if side & DEFENDER else []
            rows.append([*attack, *defend, NONCOMBATANT])
        lists.append(rows)
    lists.append([[ATTACK + bid for bid in range(most + 1)] for most in range(LARGEST_BID + 1)])
    return lists


BIDS: Final = bid_lists()
ACTING: Final = 4  # the acting player attacks and is never a noncombatant: ERA-4.6-02, ERA-6.1.2-07


def side_of(g: Era, seat: int) -> int:
    """The sides open to a player in the present contest.  ERA-4.6-02 to -10"""
    if seat == g.acting:
        return ATTACKER
    attacks = g.controls(seat, g.nation)  # a Coup from a pad has no attacking nation: ERA-6.1.2-10
    if g.contest == GLOBAL_CONFLICT:  # ERA-6.1.8-05, -06
        defends = g.controls(seat, g.target)
        return EITHER if attacks == defends else ATTACKER if attacks else DEFENDER
    defends = g.controls(seat, g.owner[g.target])
    if attacks or defends:
        return EITHER if attacks and defends else ATTACKER if attacks else DEFENDER
    return EITHER if g.target in g.agents[seat] else OUT


def bids_open_to(g: Era, seat: int) -> list[int]:
    """Only bids that can be paid.  ERA-6.1.2-16"""
    most = LARGEST_BID
    while g.box.bid_cost[most] > g.virya[seat]:
        most -= 1
    return BIDS[ACTING if seat == g.acting else side_of(g, seat)][most]


def bid(g: Era, table: Table) -> None:
    """All involved players set their dials in secret; bids are paid at the reveal.  ERA-6.1.2-05, -15, -31"""
    seats = [seat for seat in g.turn_order() if side_of(g, seat) != OUT]
    contest, target = g.contest, g.target
    bids = table.together(seats, lambda seat: table.ask(seat, words.BID, bids_open_to(g, seat), contest, target))
    g.bids = [NOT_INVOLVED] * g.seats
    for i, seat in enumerate(seats):
        g.bids[seat] = bids[i]
        g.virya[seat] -= g.box.bid_cost[strength(bids[i])]
        table.tell(words.BID_SHOWN, seat, bids[i])


def strength(dial: int) -> int:
    """What a dial adds to its side."""
    return 0 if dial in (NONCOMBATANT, NOT_INVOLVED) else dial - DEFEND if dial >= DEFEND else dial


def attacks(dial: int) -> bool:
    return ATTACK <= dial < DEFEND


def defends(dial: int) -> bool:
    return DEFEND <= dial < NONCOMBATANT


def bid_totals(g: Era) -> list[int]:
    """The bids of the two sides together: attack, defence."""
    totals = [0, 0]
    for dial in g.bids:
        totals[1 if defends(dial) else 0] += strength(dial)
    return totals
