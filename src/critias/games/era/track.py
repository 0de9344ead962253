"""The round track: Doom, End, the round marker, Lost Relics.  ERA-5.2, ERA-6.2"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.state import Era
from critias.games.world.box import ASCENSION, CONTINUATION, LIGHT, POLE_SHIFT
from critias.games.world.track import doom_step, move_end, pay_darkness

# ---------------------------------------------------------------- relics


def enter_position(g: Era, table: Table, position: int) -> None:
    """A piece enters a position of the track.  ERA-5.2-12, ERA-5.2-13, ERA-5.2-14, ERA-5.2-55"""
    if position in g.track_relics:
        g.track_relics.remove(position)
        g.relics += 1
        table.tell(words.RELIC_ON_TRACK, position, g.relics)


def enter_area(g: Era, table: Table, area: int) -> None:
    """Units enter an area.  ERA-5.2-11, ERA-5.2-13, ERA-5.2-14, ERA-6.1.7-38"""
    if g.relic[area]:
        g.relic[area] = 0
        g.relics += 1
        table.tell(words.RELIC_IN_AREA, area, g.relics)


# ---------------------------------------------------------------- Doom and End


def doom_forward(g: Era, table: Table, steps: int) -> None:
    """Towards the start of the track; each step pays for temples of darkness.  ERA-10.2-11, ERA-10.4-48, ERA-10.8-01"""
    for _ in range(steps):
        if doom_step(g, table, -1):
            enter_position(g, table, g.doom)
            pay_darkness(g, table, g.box.darkness_virya)


def doom_back(g: Era, table: Table, steps: int) -> None:
    """ERA-10.2-14, ERA-10.4-38"""
    for _ in range(steps):
        if doom_step(g, table, 1):
            enter_position(g, table, g.doom)


# ---------------------------------------------------------------- the end of a round


def end_of_round(g: Era, table: Table) -> None:
    """End marker, then round marker.  ERA-6.2-02, ERA-6.2-03"""
    if move_end(g, table):
        enter_position(g, table, g.end)
    g.round += 1
    table.tell(words.SAY.round_marker if endings(g) else words.SAY.round, g.round)
    enter_position(g, table, g.round)


def endings(g: Era) -> list[int]:
    """The game endings whose conditions hold now.  ERA-6.3-01, ERA-6.3-02, ERA-6.3-03, ERA-6.3-04, ERA-6.3-05"""
    found: list[int] = []
    if sum(g.buildings[LIGHT]) >= g.box.lights_to_ascend:
        found.append(ASCENSION)
    if g.round >= g.end:
        found.append(CONTINUATION)
    if g.doom <= g.round:
        found.append(POLE_SHIFT)
    return found
