"""The round track: doom figure, end marker, round marker.  AGE-5.1-20, AGE-6.2, AGE-6.4, AGE-8.4-25"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.age import words
from critias.games.age.state import Age
from critias.games.world.box import ASCENSION, CONTINUATION, DARKNESS, LIGHT, POLE_SHIFT
from critias.games.world.track import doom_step, move_end, pay_darkness


def doom_forward(g: Age, table: Table, steps: int) -> None:
    """Towards the start of the track; each step pays for temples of darkness.  AGE-8.2-06, AGE-8.4-25, AGE-5.1-20"""
    for _ in range(steps):
        if doom_step(g, table, -1):
            pay_darkness(g, table, g.box.darkness_pp)


def doom_back(g: Age, table: Table, steps: int) -> None:
    """AGE-8.4-21, AGE-8.4-25"""
    for _ in range(steps):
        doom_step(g, table, 1)


def end_of_round(g: Age, table: Table) -> None:
    """End marker, then round marker.  AGE-6.2-01, AGE-6.2-02, AGE-6.2-04"""
    move_end(g, table)
    g.round += 1
    table.tell(words.SAY.round_marker if endings(g) else words.SAY.round, g.round)


def endings(g: Age) -> list[int]:
    """The endings whose conditions hold now.  AGE-6.4-02, AGE-6.4-03, AGE-6.4-04, AGE-6.2-05"""
    found: list[int] = []
    if sum(g.buildings[LIGHT]) - sum(g.buildings[DARKNESS]) >= g.box.ascension_lead:
        found.append(ASCENSION)
    if g.round >= g.end:
        found.append(CONTINUATION)
    if g.doom <= g.round:
        found.append(POLE_SHIFT)
    return found
