"""The round track and the supply of buildings.  ERA-6.2.1, ERA-10.2, AGE-6.3, AGE-8.2"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import DARKNESS, LIGHT
from critias.games.world.nouns import FOR_DARKNESS
from critias.games.world.state import World


def doom_step(g: World, table: Table, step: int) -> bool:
    """One position forward (-1) or back (+1); false at the end of the track.  ERA-10.2-14, AGE-8.4-25"""
    position = g.doom + step
    if not g.world.doom_lowest <= position <= g.world.doom_highest:
        return False
    g.doom = position
    table.tell(g.say.doom, position)
    return True


def pay_darkness(g: World, table: Table, each: int) -> None:
    """The controllers of temples of darkness are paid when Doom steps forward.

    ERA-10.2-11, ERA-10.2-15, AGE-8.2-06, AGE-8.2-10
    """
    temples = g.buildings[DARKNESS]
    for area in ALL_AREAS:
        if temples[area] > 0 and g.owner[area] >= 0:
            for seat in g.control[g.owner[area]]:
                if seat >= 0:
                    gain(g, table, seat, each * temples[area], FOR_DARKNESS)


def gain(g: World, table: Table, seat: int, amount: int, cause: int) -> None:
    """What is beyond the limit is lost.  ERA-4.3-02, AGE-4.3-02"""
    before = g.funds(seat)
    g.gain(seat, amount)
    if g.funds(seat) > before:
        table.tell(g.say.gains, seat, g.funds(seat) - before, cause)


def spend(g: World, table: Table, seat: int, price: int, cause: int) -> None:
    """Pay, and tell it."""
    if price > 0:
        g.pay(seat, price)
        table.tell(g.say.pays, seat, price, cause)


def stop_end(g: World, table: Table) -> None:
    """ERA-6.2.1-01, ERA-6.2.1-02, AGE-6.3-01, ERA-6.2.1-04, ERA-6.2.1-06, AGE-6.3-02"""
    if not g.stopped:
        g.stopped = 1
        table.tell(g.say.end_stopped)


def move_end(g: World, table: Table) -> bool:
    """At the end of a round; a stopped marker stays and is turned again.  ERA-6.2-02, AGE-6.2-01"""
    if g.stopped:
        g.stopped = 0
        table.tell(g.say.end_held, g.end)
        return False
    g.end -= 1
    table.tell(g.say.end_moves, g.end)
    return True


# ---------------------------------------------------------------- buildings


def build(g: World, table: Table, area: int, kind: int) -> None:
    """A building constructed in play; a temple of light stops the End marker.

    ERA-6.2.1-01, ERA-6.2.1-05, AGE-6.3-01, ERA-6.2.1-03
    """
    g.buildings[kind][area] += 1
    table.tell(g.say.built, kind, area)
    if kind == LIGHT:
        stop_end(g, table)


def destroy(g: World, table: Table, area: int, kind: int) -> None:
    """A building goes back to the supply; whoever destroys it moves Doom as well.

    ERA-6.1.7-25, AGE-6.1.6-22, ERA-10.2-12, AGE-8.4-23
    """
    g.buildings[kind][area] -= 1
    table.tell(g.say.destroyed, kind, area)
    stop_end(g, table)
