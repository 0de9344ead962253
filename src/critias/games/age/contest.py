"""Bidding contests: who takes part, in which role.  AGE-4.6, AGE-6.1.2"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.age import words
from critias.games.age.state import Age
from critias.games.world.box import BROTHERHOOD, LARGEST_BID, LEMURIA
from critias.games.world.contest import (
    ATTACKER,
    DEFENDER,
    EITHER,
    attacks,
    defends,
    dials,
    highest_bid,
    sealed_bids,
    tell_totals,
)
from critias.games.world.nouns import NONCOMBATANT
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, NOBODY

# roles: by role on one side, or with support cards to choose from
OUT: Final = 0
ATTACKS: Final = 1
DEFENDS: Final = 2
CHOOSES: Final = 3
SUPPORTS: Final = 4  # attacker or neutral: the option attacking_partner_bound


def bid_lists() -> list[list[list[int]]]:
    """By role and highest bid that can be paid: the dials and cards that may be set.

    AGE-6.1.2-06, AGE-6.1.2-10, AGE-3-11
    """
    numbers = range(LARGEST_BID + 1)
    return [
        [[] for _ in numbers],
        [dials(ATTACKER, most) for most in numbers],
        [dials(DEFENDER, most) for most in numbers],
        [[*dials(EITHER, most), NONCOMBATANT] for most in numbers],
        [[*dials(ATTACKER, most), NONCOMBATANT] for most in numbers],
    ]


BIDS: Final = bid_lists()


def role(g: Age, seat: int) -> int:
    """The tests in their order: attacker, both sides, defender, marker holder.

    AGE-4.6-01, AGE-4.6-02, AGE-4.6-03, AGE-4.6-04, AGE-4.6-05, AGE-4.6-06, AGE-4.6-07, AGE-6.1.7-05
    """
    if seat == g.acting:
        return ATTACKS
    conflict = g.contest in (CONFLICT, GLOBAL_CONFLICT)  # a coup has no attacking nation
    attacking = conflict and g.controls(seat, g.nation)
    defending = g.controls(seat, defending_nation(g))
    if attacking and not defending and g.partner_bound:
        return SUPPORTS
    if defending:
        return CHOOSES if attacking else DEFENDS
    if g.contest == GLOBAL_CONFLICT or g.target in g.markers[seat]:
        return CHOOSES
    return OUT


def defending_nation(g: Age) -> int:
    """The nation that controls the target or has units there, or NOBODY.  AGE-4.6-03, AGE-6.1.6-27"""
    return g.owner[g.target]  # a nation owns its home area


def bid(g: Age, table: Table) -> None:
    """AGE-6.1.2-05, AGE-6.1.2-06, AGE-6.1.2-07, AGE-6.1.2-28, AGE-6.1.6-14, AGE-6.1.7-06"""
    sealed_bids(g, table, [BIDS[role(g, seat)][highest_bid(g, seat)] for seat in range(g.seats)])


def loyalty(g: Age) -> list[int]:
    """What Ancient Loyalty adds to attack and defence, wherever Lemuria fights.  AGE-8.5-01"""
    brother = g.seat_with(BROTHERHOOD)
    if brother == NOBODY or not g.advanced or LEMURIA not in (g.nation, defending_nation(g)):
        return [0, 0]
    dial, bonus = g.bids[brother], g.box.loyalty_bonus
    return [bonus if attacks(dial) else 0, bonus if defends(dial) else 0]


def tell_strength(g: Age, table: Table, attack: int, defence: int) -> None:
    """What the totals of a conflict are made of."""
    bonus = loyalty(g)
    tell_totals(g, table, [attack - bonus[0], defence - bonus[1]], g.garrison(g.target))
    if sum(bonus) > 0:
        table.tell(words.LOYALTY, bonus[0], bonus[1])
