"""Units that fall, and what the Healing Crystal saves.  ERA-10.5"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.state import Era
from critias.games.world.box import LIGHT


def heal(g: Era, table: Table) -> None:
    """Saves 3 lost units a turn for each temple of light that still stands.

    ERA-10.5-03, ERA-10.5-05, ERA-10.5-08, ERA-10.5-04, ERA-10.5-09
    """
    nation = g.crystal
    if nation >= 0 and g.fallen[nation] > 0:
        most = g.box.crystal_units * sum(g.buildings[LIGHT]) - g.saved
        number = min(g.fallen[nation], max(0, most))
        if number > 0:
            g.saved += number
            g.units[nation] += number
            table.tell(words.HEALED, number, nation)
    for other in range(len(g.fallen)):
        g.fallen[other] = 0
