"""Goods, volunteers and recruits: what is taken from the supply and paid back.  RISE-GEN-08, RISE-VOL, RISE-LCARD-15"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.rising import beats, words
from critias.games.rising.box import RESOURCES
from critias.games.rising.state import FOLLOWER, VOLUNTEER, Rising
from critias.games.rising.words import NO_GOOD


def gain(g: Rising, table: Table, seat: int, good: int, number: int) -> None:
    """RISE-GEN-08"""
    # RISE-GEN-09, RISE-GEN-18
    g.goods[seat][good] += number
    table.tell(words.GAINS, seat, number, good)


def pay(g: Rising, table: Table, seat: int, good: int, number: int) -> None:
    if number > 0:
        g.goods[seat][good] -= number
        table.tell(words.PAYS, seat, number, good)


def gain_volunteers(g: Rising, table: Table, seat: int, number: int) -> None:
    """As far as the supply goes; gained in the action phase they serve next round.

    RISE-VOL-01, RISE-VOL-03, RISE-VOL-04, RISE-VOL-02
    """
    gained = min(number, g.volunteers)
    g.volunteers -= gained
    g.pool[seat][VOLUNTEER] += gained
    if g.beat == beats.ACT:
        g.fresh[seat] += gained
    table.tell(words.VOLUNTEERS, seat, gained)


def recruit(g: Rising, table: Table, seat: int) -> None:
    """A follower comes from the reserve into the pool.  RISE-CITY-09, RISE-GEN-17"""
    g.reserve[seat] -= 1
    g.pool[seat][FOLLOWER] += 1
    table.tell(words.RECRUITS, seat)


def resources_of(g: Rising, seat: int) -> list[int]:
    """The kinds of resources that a player has."""
    goods = g.goods[seat]
    return [good for good in RESOURCES if goods[good] > 0]


def exchange(g: Rising, table: Table, seat: int, most: int, into: list[int], may_stop: bool) -> None:
    """Swap up to so many own resources, one at a time; the first is not optional unless `may_stop`."""
    for left in range(most, 0, -1):
        options = resources_of(g, seat)
        if not options:
            return
        if may_stop or left < most:
            options.append(NO_GOOD)
        given = table.ask(seat, words.EXCHANGE_GIVE, options, left)
        if given == NO_GOOD:
            return
        taken = table.ask(seat, words.EXCHANGE_TAKE, [good for good in into if good != given], given)
        g.goods[seat][given] -= 1
        g.goods[seat][taken] += 1
        table.tell(words.SWAPS, seat, given, taken)
