"""The round track: Doom, End, the round marker, Lost Relics; building and destroying.  ERA-5.2, ERA-6.2"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.atlas import ALL_AREAS
from critias.games.era.box import ASCENSION, CONTINUATION, DARKNESS, LIGHT, POLE_SHIFT, EraBox
from critias.games.era.state import Era

# ---------------------------------------------------------------- relics


def gather_relic(g: Era, table: Table) -> None:
    """ERA-5.2-13, -14"""
    g.relics += 1
    table.tell(words.RELIC, g.relics)


def enter_position(g: Era, table: Table, position: int) -> None:
    """A piece enters a position of the track.  ERA-5.2-12, -55"""
    if position in g.track_relics:
        g.track_relics.remove(position)
        gather_relic(g, table)


def enter_area(g: Era, table: Table, area: int) -> None:
    """Units enter an area.  ERA-5.2-11, ERA-6.1.7-38"""
    if g.relic[area]:
        g.relic[area] = 0
        gather_relic(g, table)


# ---------------------------------------------------------------- Doom and End


def doom_forward(g: Era, table: Table, steps: int) -> None:
    """Towards the start of the track; each step pays for temples of darkness.  ERA-10.2-11, ERA-10.4-48"""
    for _ in range(steps):
        if g.doom <= g.box.doom_lowest:
            return
        g.doom -= 1
        table.tell(words.DOOM, g.doom)
        enter_position(g, table, g.doom)
        pay_darkness(g, table)


def doom_back(g: Era, table: Table, steps: int) -> None:
    """ERA-10.2-14, ERA-10.4-38"""
    for _ in range(steps):
        if g.doom >= g.box.doom_highest:
            return
        g.doom += 1
        table.tell(words.DOOM, g.doom)
        enter_position(g, table, g.doom)


def pay_darkness(g: Era, table: Table) -> None:
    """Both controllers get 3 Virya for each temple of darkness.  ERA-10.2-11, -15"""
    temples = g.buildings[DARKNESS]
    for area in ALL_AREAS:
        if temples[area] > 0 and g.owner[area] >= 0:
            for seat in g.control[g.owner[area]]:
                if seat >= 0:
                    gain(g, table, seat, g.box.darkness_virya * temples[area])


def gain(g: Era, table: Table, seat: int, virya: int) -> None:
    """Virya beyond the limit is lost.  ERA-4.3-02"""
    before = g.virya[seat]
    g.gain(seat, virya)
    if g.virya[seat] > before:
        table.tell(words.GAINS, seat, g.virya[seat] - before)


def stop_end(g: Era) -> None:
    """ERA-6.2.1-01, -02"""
    g.stopped = 1


# ---------------------------------------------------------------- buildings


def build(g: Era, table: Table, area: int, kind: int) -> None:
    """A building constructed in play; a temple of light stops the End marker.  ERA-6.2.1-01, -05"""
    g.buildings[kind][area] += 1
    table.tell(words.BUILT, kind, area)
    if kind == LIGHT:
        stop_end(g)


def destroy(g: Era, table: Table, area: int, kind: int) -> None:
    """A building goes back to the supply; whoever destroys it moves Doom as well.  ERA-6.1.7-25, ERA-5.2-07"""
    g.buildings[kind][area] -= 1
    table.tell(words.DESTROYED, kind, area)
    stop_end(g)


# ---------------------------------------------------------------- the Power track


def power_space(box: EraBox, power: int) -> tuple[int, int]:
    """The space of a Power marker, and how often it has gone round for +20.  ERA-5.2-46"""
    laps = 0
    while power > box.power_printed:
        power -= box.power_wrap
        laps += 1
    return power, laps


# ---------------------------------------------------------------- the end of a round


def end_of_round(g: Era, table: Table) -> None:
    """End marker, then round marker.  ERA-6.2-02, -03"""
    if g.stopped:
        g.stopped = 0
    else:
        g.end -= 1
        table.tell(words.END_MOVES, g.end)
        enter_position(g, table, g.end)
    g.round += 1
    table.tell(words.ROUND, g.round)
    enter_position(g, table, g.round)


def endings(g: Era) -> list[int]:
    """The game endings whose conditions hold now.  ERA-6.3-01 to -05"""
    found: list[int] = []
    if sum(g.buildings[LIGHT]) >= g.box.lights_to_ascend:
        found.append(ASCENSION)
    if g.round >= g.end:
        found.append(CONTINUATION)
    if g.doom <= g.round:
        found.append(POLE_SHIFT)
    return found
