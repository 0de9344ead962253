"""Bidding contests: sides, dials, sealed bids and payment.  ERA-4.6, ERA-6.1.2, AGE-4.6, AGE-6.1.2"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.world.box import LARGEST_BID
from critias.games.world.nouns import ATTACK, DEFEND, NONCOMBATANT
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, NOT_INVOLVED, World

# the sides open to a player
OUT: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
EITHER: Final = 3


def dials(side: int, most: int) -> list[int]:
    """The bids up to `most` on the sides open to a player."""
    attack = [ATTACK + bid for bid in range(most + 1)] if side & ATTACKER else []
    defend = [DEFEND + bid for bid in range(most + 1)] if side & DEFENDER else []
    return attack + defend


def highest_bid(g: World, seat: int) -> int:
    """Only bids that can be paid.  ERA-6.1.2-16, AGE-6.1.2-14, AGE-6.1.2-13"""
    costs, funds = g.world.bid_cost, g.funds(seat)
    bid = LARGEST_BID
    while costs[bid] > funds:
        bid -= 1
    return bid


def sealed_bids(g: World, table: Table, open_to: list[list[int]]) -> None:
    """Whoever has a dial to set does so in secret; bids are paid at the reveal, won or lost.

    ERA-6.1.2-05, ERA-6.1.2-15, ERA-6.1.2-31, AGE-6.1.2-05, AGE-6.1.2-07, AGE-6.1.2-12, ERA-6.1.2-08, ERA-6.1.2-32
    """
    seats = [seat for seat in g.turn_order() if open_to[seat]]
    kind, contest, target = g.say.bid, g.contest, g.target
    bids = table.together(seats, lambda seat: table.ask(seat, kind, open_to[seat], contest, target))
    g.bids = [NOT_INVOLVED] * g.seats
    for i, seat in enumerate(seats):
        g.bids[seat] = bids[i]
        g.pay(seat, g.world.bid_cost[strength(bids[i])])
        table.tell(g.say.bid_shown, seat, bids[i])


def strength(dial: int) -> int:
    """What a dial adds to its side."""
    return 0 if dial in (NONCOMBATANT, NOT_INVOLVED) else dial - DEFEND if dial >= DEFEND else dial


def attacks(dial: int) -> bool:
    return ATTACK <= dial < DEFEND


def defends(dial: int) -> bool:
    return DEFEND <= dial < NONCOMBATANT


def bid_totals(g: World) -> list[int]:
    """The bids of the two sides together: attack, defence."""
    totals = [0, 0]
    for dial in g.bids:
        totals[1 if defends(dial) else 0] += strength(dial)
    return totals


def agent_totals(g: World, acting: int) -> list[int]:
    """Agents and bids of each side, and the stability of the area; `acting` is what the agents of who acts count."""
    totals = bid_totals(g)
    totals[0] += acting
    totals[1] += g.stability(g.target)
    for seat in range(g.seats):
        if seat == g.acting:
            continue
        if attacks(g.bids[seat]):
            totals[0] += g.agent_value(seat, g.target)
        elif defends(g.bids[seat]):
            totals[1] += g.agent_value(seat, g.target)
    return totals


def tell_totals(g: World, table: Table, totals: list[int], wall: int) -> None:
    """What the two totals are made of; `wall` is the garrison or the stability that defends."""
    bids, war = bid_totals(g), g.contest in (CONFLICT, GLOBAL_CONFLICT)
    table.tell(g.say.attack_units if war else g.say.attack_agents, totals[0] - bids[0], bids[0])
    defence = totals[1] - bids[1] - wall
    table.tell(g.say.defence_units if war else g.say.defence_agents, defence, wall, bids[1])
