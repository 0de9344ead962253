"""Energy and Gems come and go; the log says how many and what for."""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import words
from critias.games.chaos.state import Chaos


def gain_energy(g: Chaos, table: Table, seat: int, number: int, cause: int) -> None:
    # CHAOS-INC-15
    if number > 0:
        g.energy[seat] += number
        table.tell(words.GAINS_ENERGY, g.faction[seat], number, cause)


def gain_gems(g: Chaos, table: Table, seat: int, number: int, cause: int) -> None:
    if number > 0:
        g.gems[seat] += number
        table.tell(words.GAINS_GEMS, g.faction[seat], number, cause)


def pay_energy(g: Chaos, table: Table, seat: int, number: int, cause: int) -> None:
    if number > 0:
        g.energy[seat] -= number
        table.tell(words.PAYS_ENERGY, g.faction[seat], number, cause)


def pay_gems(g: Chaos, table: Table, seat: int, number: int, cause: int) -> None:
    if number > 0:
        g.gems[seat] -= number
        table.tell(words.PAYS_GEMS, g.faction[seat], number, cause)
