"""Joint choices and payments: nobody pays by surprise.  RISE-DECIDE-06, RISE-ENERGY-06, RISE-BARRIER, RISE-UNFLOOD"""

from __future__ import annotations

from critias.engine.kinds import Kind
from critias.engine.table import Table
from critias.games.rising import words
from critias.games.rising.box import AEGIS, ENERGY, TRIDENT
from critias.games.rising.flooding import place_barrier, unflood
from critias.games.rising.state import Rising
from critias.games.rising.supply import pay
from critias.games.rising.words import USE_BARRIER


def agree(g: Rising, table: Table, seats: list[int], kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
    """Those concerned say what they want; if they disagree the starting player settles it.  RISE-DECIDE-06"""
    wanted = [table.ask(seat, kind, options, a, b) for seat in seats]
    proposals = [option for option in options if option in wanted]
    return table.ask(g.first, kind, proposals, a, b)


# ---------------------------------------------------------------- barriers and unflooding, paid together


def price(g: Rising, use: int, discounted: bool) -> int:
    """RISE-BARRIER-07, RISE-UNFLOOD-02, RISE-ART-13, -14"""
    box = g.box
    if use == USE_BARRIER:
        return box.barrier_price - (box.aegis_discount if discounted else 0)
    return box.unflood_price - (box.trident_discount if discounted else 0)


def has_discount(g: Rising, seat: int, use: int) -> bool:
    return g.has(seat, AEGIS if use == USE_BARRIER else TRIDENT)


def openings(g: Rising, seat: int, use: int) -> list[int]:
    """The shares with which a player can open a purchase that the others could complete."""
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
    """One opens with place and share, the others add; the exact price or nothing.  RISE-ENERGY-04, -06"""
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
        return False
    for payer in g.clockwise(seat):
        pay(g, table, payer, ENERGY, shares[payer])
    if use == USE_BARRIER:
        place_barrier(g, table, peninsula)
    else:
        unflood(g, table, peninsula)
    return True
