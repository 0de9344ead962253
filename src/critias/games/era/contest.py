"""Bidding contests: who is involved, and on which side.  ERA-4.6, ERA-6.1.2"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.era.state import Era
from critias.games.world.box import LARGEST_BID
from critias.games.world.contest import ATTACKER, DEFENDER, EITHER, OUT, dials, highest_bid, sealed_bids
from critias.games.world.nouns import NONCOMBATANT
from critias.games.world.state import GLOBAL_CONFLICT


def bid_lists() -> list[list[list[int]]]:
    """By side and highest bid that can be paid: the dials that may be set.  The acting player's come last."""
    numbers = range(LARGEST_BID + 1)
    lists = [[[*dials(side, most), NONCOMBATANT] for most in numbers] for side in (OUT, ATTACKER, DEFENDER, EITHER)]
    lists.append([dials(ATTACKER, most) for most in numbers])
    return lists


BIDS: Final = bid_lists()
ACTING: Final = 4  # the acting player attacks and is never a noncombatant: ERA-4.6-02, ERA-6.1.2-07


def side_of(g: Era, seat: int) -> int:
    """The sides open to a player in a contest of somebody else.

    ERA-4.6-03, ERA-4.6-04, ERA-4.6-05, ERA-4.6-06, ERA-4.6-07, ERA-4.6-08, ERA-4.6-09, ERA-4.6-10, ERA-4.6-01
    """
    # A Coup from a pad has no attacking nation, one by The Black Knight that of its tile: ERA-6.1.2-10, ERA-10.4-04
    attacks = g.controls(seat, g.nation)
    if g.contest == GLOBAL_CONFLICT:  # ERA-6.1.8-05, ERA-6.1.8-06
        defends = g.controls(seat, g.target)
        return EITHER if attacks == defends else ATTACKER if attacks else DEFENDER
    defends = g.controls(seat, g.owner[g.target])
    if attacks or defends:
        return EITHER if attacks and defends else ATTACKER if attacks else DEFENDER
    return EITHER if g.target in g.agents[seat] else OUT


def bids_open_to(g: Era, seat: int) -> list[int]:
    """Whoever is involved may be a noncombatant, but for the acting player.  ERA-6.1.2-06, ERA-6.1.2-07"""
    most = highest_bid(g, seat)
    if seat == g.acting:
        return BIDS[ACTING][most]
    side = side_of(g, seat)
    return [] if side == OUT else BIDS[side][most]


def bid(g: Era, table: Table) -> None:
    sealed_bids(g, table, [bids_open_to(g, seat) for seat in range(g.seats)])
