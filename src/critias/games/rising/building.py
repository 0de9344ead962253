"""Build spots: offers, shares, discounts, the Power Core.  RISE-BUILD, RISE-CORE, RISE-DECIDE-12, RISE-COUNC-04"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.rising import words
from critias.games.rising.box import (
    ARTIFICER,
    ATLANTIUM,
    COMPONENTS,
    CRYSTAL,
    ENERGY,
    FIRST_BUILD,
    FIRST_COMPONENT,
    GOLD,
    GOODS,
    PLUMB,
    POWER_CORE,
)
from critias.games.rising.flooding import clear
from critias.games.rising.gate import benefit
from critias.games.rising.joint import agree, refusal
from critias.games.rising.state import BUILT, LEADER, PIECES, PLANNED, Rising
from critias.games.rising.supply import pay
from critias.games.rising.words import NO_COMPONENT, UP_TO

DISCOUNTED: Final = [GOLD, CRYSTAL, ATLANTIUM]  # never mystic energy: RISE-BUILD-22
PAID: Final = [GOLD, CRYSTAL, ATLANTIUM, ENERGY]


def open_spot(g: Rising, table: Table, spot: int, opener: int) -> bool:
    """Name a component, agree on it, gather shares, build; false if it comes to nothing, and the spot stays open.

    RISE-BUILD-09, RISE-DECIDE-06, RISE-DECIDE-12, RISE-BUILD-13
    """
    payable = within_reach(g, spot)
    component = table.ask(opener, words.BUILD_COMPONENT, [*payable, NO_COMPONENT], spot)
    if component != NO_COMPONENT:
        owners = g.owners(g.crew(spot))
        order = [seat for seat in g.clockwise(opener) if seat in owners]
        table.tell(words.WANTS_TO_BUILD, opener, component, spot)
        component = agree(g, table, order, words.BUILD_COMPONENT, payable, spot, proposed=component)
        cost = agreed_cost(g, table, spot, owners, component)
        shares = gather_shares(g, table, order, component, cost)
        if met(g, cost, shares, component):
            build(g, table, spot, component, shares)
            return True
        table.tell(words.OFFER_FAILS, component)
    g.refused.append(build_refusal(opener, spot))
    return False


def build_refusal(seat: int, spot: int) -> int:
    return refusal(seat, 2 + spot - FIRST_BUILD)


def fail_builds(g: Rising, table: Table) -> None:
    """Who still stands on a build spot when the phase ends has built nothing.  RISE-BUILD-10, RISE-DECIDE-14"""
    for spot in range(FIRST_BUILD, FIRST_COMPONENT):
        if g.standing[spot] > 0:
            table.tell(words.BUILD_FAILS, spot)


# ---------------------------------------------------------------- what can be built


def within_reach(g: Rising, spot: int) -> list[int]:
    """What those on the spot can pay together.  RISE-BUILD-06, RISE-MCARD-12"""
    if g.sabotage and g.builds >= g.box.sabotage_most:
        return []
    owners = g.owners(g.crew(spot))
    means = [sum([g.goods[seat][good] for seat in owners]) for good in range(len(GOODS))]
    planned = [component for component in range(len(COMPONENTS)) if g.component[component] == PLANNED]
    if not planned:
        planned = [POWER_CORE] if core_allowed(g, spot) else []  # RISE-CORE-01, RISE-CORE-02
    return [component for component in planned if any_cost(g, spot, owners, component, means)]


def core_allowed(g: Rising, spot: int) -> bool:
    """Every player's own Leader stands there and has a unit to pay.

    RISE-CORE-03, RISE-CORE-04, RISE-CORE-05, RISE-CORE-07, RISE-SOLO-06
    """
    cost = g.box.cost[POWER_CORE]
    for seat in range(g.seats):
        if g.place_of(seat * PIECES + LEADER) != spot:
            return False
        if not any(cost[good] > 0 and g.goods[seat][good] > 0 for good in PAID):
            return False
    return True


def plain_cost(g: Rising, owners: list[int], component: int) -> list[int]:
    """The printed cost, less a gold for the Golden Plumb.  RISE-ART-15"""
    cost = g.box.cost[component][:]
    if any(g.has(seat, PLUMB) for seat in owners):
        cost[GOLD] = max(0, cost[GOLD] - g.box.plumb_discount)
    return cost


def discounts(g: Rising, spot: int, cost: list[int], means: list[int]) -> list[int]:
    """The goods of which the Artificer can save one so that those present can pay the rest.  RISE-COUNC-04"""
    if g.ability_at(ARTIFICER) != spot:
        return []
    found: list[int] = []
    for good in DISCOUNTED:
        if cost[good] > 0:
            short = [means[other] < cost[other] - (1 if other == good else 0) for other in PAID]
            if not any(short):
                found.append(good)
    return found


def any_cost(g: Rising, spot: int, owners: list[int], component: int, means: list[int]) -> bool:
    cost = plain_cost(g, owners, component)
    if not any(means[good] < cost[good] for good in PAID):
        return True
    return len(discounts(g, spot, cost, means)) > 0


def agreed_cost(g: Rising, table: Table, spot: int, owners: list[int], component: int) -> list[int]:
    """The cost after all discounts; the builders choose what the Artificer saves.  RISE-BUILD-22"""
    cost = plain_cost(g, owners, component)
    means = [sum([g.goods[seat][good] for seat in owners]) for good in range(len(GOODS))]
    goods = discounts(g, spot, cost, means)
    if goods:
        good = agree(g, table, owners, words.BUILD_DISCOUNT, goods, component)
        cost[good] -= g.box.artificer_discount
    return cost


# ---------------------------------------------------------------- paying together


def gather_shares(g: Rising, table: Table, order: list[int], component: int, cost: list[int]) -> list[list[int]]:
    """By seat and good: the opener's share first, then those of the others.  RISE-BUILD-07"""
    shares = [[0] * len(GOODS) for _ in range(g.seats)]
    if len(order) == 1:
        shares[order[0]] = cost[:]
        return shares
    g.missing = cost[:]
    g.payers = order[:]
    for seat in order:
        for good in PAID:
            most = min(g.goods[seat][good], g.missing[good])
            share = table.ask(seat, words.BUILD_PAY, UP_TO[most], component, good)
            shares[seat][good] = share
            g.missing[good] -= share
            g.laid[seat] += share
        g.payers.remove(seat)
    g.missing = [0] * len(GOODS)
    g.laid = [0] * g.seats
    return shares


def met(g: Rising, cost: list[int], shares: list[list[int]], component: int) -> bool:
    """The exact cost, and a unit of everybody for the Power Core.  RISE-BUILD-08, RISE-CORE-04, RISE-CORE-08"""
    for good in PAID:
        if sum([share[good] for share in shares]) != cost[good]:
            return False
    return component != POWER_CORE or min([sum(share) for share in shares]) >= g.box.core_share


def build(g: Rising, table: Table, spot: int, component: int, shares: list[list[int]]) -> None:
    """The goods are paid, the tile moves to the gate, the builders go home.

    RISE-BUILD-08, RISE-BUILD-11, RISE-BUILD-14, RISE-BUILD-03
    """
    for seat in range(g.seats):
        for good in PAID:
            pay(g, table, seat, good, shares[seat][good])
    g.builds += 1
    table.tell(words.COMPONENT_BUILT, component)
    clear(g, table, spot)
    if component == POWER_CORE:  # RISE-OBJ-01, RISE-OBJ-03
        g.won = 1
        g.over = 1
        table.tell(words.WON)
        return
    g.component[component] = BUILT
    benefit(g, table, component)
