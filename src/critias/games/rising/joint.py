"""Joint choices and payments: one proposes, the others agree; nobody pays by surprise.

RISE-DECIDE-05, RISE-DECIDE-06, RISE-DECIDE-18, RISE-ENERGY-06, RISE-BARRIER, RISE-UNFLOOD
"""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Kind
from critias.engine.table import Table
from critias.games.rising import words
from critias.games.rising.box import AEGIS, ENERGY, TRIDENT
from critias.games.rising.flooding import place_barrier, unflood
from critias.games.rising.state import NOBODY, Rising
from critias.games.rising.supply import gain, pay
from critias.games.rising.words import USE_BARRIER

REFUSALS: Final = 5  # what can be refused: the two purchases, the three build spots


def refusal(seat: int, what: int) -> int:
    """How it is written down that an offer of a seat has come to nothing: USE_BARRIER, USE_UNFLOOD or 2 + a spot."""
    return seat * REFUSALS + what


def agree(
    g: Rising,
    table: Table,
    seats: list[int],
    kind: Kind,
    options: list[int],
    a: int = -1,
    b: int = -1,
    proposed: int = NOBODY,
) -> int:
    """The first of those concerned proposes; who refuses may propose instead.  RISE-DECIDE-06, RISE-DECIDE-18

    If he who refuses has had his say, the starting player takes one of the two proposals.

    RISE-DECIDE-05
    """
    option = table.ask(seats[0], kind, options, a, b) if proposed < 0 else proposed
    if len(options) == 1:
        return option
    proposer = seats[0]
    proposals = [NOBODY] * g.seats
    while True:
        proposals[proposer] = option
        refuser = who_refuses(g, table, seats, proposer, words.JOINT_ACCEPT, words.proposal(kind, option))
        if refuser == NOBODY:
            return option
        if proposals[refuser] != NOBODY:
            disputed = [option, proposals[refuser]]
            chosen = table.ask(g.first, kind, [each for each in options if each in disputed], a, b)
            table.tell(words.SETTLES, g.first, words.proposal(kind, chosen))
            return chosen
        proposer = refuser
        option = table.ask(proposer, kind, [other for other in options if other != option], a, b)


def who_refuses(g: Rising, table: Table, seats: list[int], proposer: int, kind: Kind, b: int) -> int:
    """The first of the others who does not agree to a proposal, or NOBODY."""
    left = [seat for seat in seats if seat != proposer]
    while left:
        if g.free and len(left) > 1:
            seat, answer = table.first(left, kind, lambda who: words.NO_OR_YES, proposer, b)
        else:
            seat, answer = left[0], table.ask(left[0], kind, words.NO_OR_YES, proposer, b)
        if answer == words.NO:
            table.tell(words.DISAGREES, seat, proposer)
            return seat
        left.remove(seat)
    return NOBODY


def share_out(g: Rising, table: Table, seats: list[int], good: int, number: int) -> None:
    """One says who gets how much; who refuses may say it instead, in the end the starting player.  RISE-DECIDE-18"""
    proposer = seats[0]
    heard: list[int] = []
    shares = shares_of(g, table, proposer, good, number)
    while len(seats) > 1:
        for seat in range(g.seats):
            if shares[seat] > 0:
                table.tell(words.PROPOSES_SHARE, proposer, seat, shares[seat], good)
        refuser = who_refuses(g, table, seats, proposer, words.SHARE_ACCEPT, good)
        if refuser == NOBODY:
            break
        heard.append(proposer)
        proposer = g.first if refuser in heard else refuser
        shares = shares_of(g, table, proposer, good, number)
        if refuser in heard:
            break
    for seat in range(g.seats):
        if shares[seat] > 0:
            gain(g, table, seat, good, shares[seat])


def shares_of(g: Rising, table: Table, seat: int, good: int, number: int) -> list[int]:
    """By seat: what somebody would have each of them get."""
    shares = [0] * g.seats
    for other in range(g.seats - 1):
        shares[other] = table.ask(seat, words.SHARE_MANY, words.UP_TO[number - sum(shares)], other, good)
    shares[-1] = number - sum(shares)
    return shares


# ---------------------------------------------------------------- barriers and unflooding, paid together


def price(g: Rising, use: int, discounted: bool) -> int:
    """RISE-BARRIER-07, RISE-UNFLOOD-02, RISE-ART-13, RISE-ART-14"""
    box = g.box
    if use == USE_BARRIER:
        return box.barrier_price - (box.aegis_discount if discounted else 0)
    return box.unflood_price - (box.trident_discount if discounted else 0)


def has_discount(g: Rising, seat: int, use: int) -> bool:
    return g.has(seat, AEGIS if use == USE_BARRIER else TRIDENT)


def openings(g: Rising, seat: int, use: int) -> list[int]:
    """The shares with which a player can open a purchase that the others could complete.

    RISE-BARRIER-08, RISE-UNFLOOD-03
    """
    own = g.energy(seat)
    if own == 0:
        return []
    plain = helped = 0  # energy of the others, without and with the artifact
    for other in range(g.seats):
        if other != seat:
            if has_discount(g, other, use):
                helped += g.energy(other)
            else:
                plain += g.energy(other)
    low, high = price(g, use, True), price(g, use, False)
    if own + plain + helped < low:
        return []
    if has_discount(g, seat, use):
        return [n for n in range(1, min(own, low) + 1) if n + plain + helped >= low]
    return [
        n
        for n in range(1, min(own, high) + 1)
        if n + plain >= high or (helped > 0 and n < low and n + plain + helped >= low)
    ]


def targets(g: Rising, use: int) -> list[int]:
    return g.can_protect() if use == USE_BARRIER else g.can_unflood()


def purchase(g: Rising, table: Table, seat: int, use: int) -> bool:
    """One opens with place and share, the others add; the exact price or nothing.  RISE-ENERGY-04, RISE-ENERGY-06"""
    kind = words.BARRIER_PLACE if use == USE_BARRIER else words.UNFLOOD_WHERE
    peninsula = table.ask(seat, kind, targets(g, use))
    shares = [0] * g.seats
    shares[seat] = table.ask(seat, words.BUY_SHARE, openings(g, seat, use), use, peninsula)
    discounted = has_discount(g, seat, use)
    for other in g.clockwise(seat)[1:]:
        if sum(shares) < price(g, use, discounted):
            with_other = discounted or has_discount(g, other, use)
            most = min(g.energy(other), price(g, use, with_other) - sum(shares))
            shares[other] = table.ask(other, words.BUY_ADD, words.UP_TO[max(0, most)], use, peninsula)
            discounted = discounted or (shares[other] > 0 and with_other)
    if sum(shares) != price(g, use, discounted):
        table.tell(words.PURCHASE_FAILS)
        g.refused.append(refusal(seat, use))
        return False
    for payer in g.clockwise(seat):
        pay(g, table, payer, ENERGY, shares[payer])
    if use == USE_BARRIER:
        place_barrier(g, table, peninsula)
    else:
        unflood(g, table, peninsula)
    return True
