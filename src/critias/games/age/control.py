"""Archons on cards that change hands.  AGE-4.1.1-10"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.age import words
from critias.games.age.state import Age
from critias.games.world.box import FIRST_TILE_SPACE
from critias.games.world.state import NOWHERE


def clear_card(g: Age, table: Table, area: int) -> None:
    """A minor nation has a new master: whoever stands on its card leaves, even if both nations are his.

    AGE-4.1.1-13, AGE-4.1.1-10
    """
    if area not in g.tile_area:
        return
    space = FIRST_TILE_SPACE + g.tile_area.index(area)
    for seat in range(g.seats):
        for archon, place in enumerate(g.archons[seat]):
            if place == space:
                g.archons[seat][archon] = NOWHERE
                table.tell(words.SAY.archon_home, seat, space)
