"""AI: Fame by Wounds, and Traps with its Strongholds.  CHAOS-AI"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import effects, fame, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.box import MOVE, STRONGHOLD
from critias.games.chaos.factions.base import Faction
from critias.games.chaos.state import NO_TRAP, TRAP_SET, TRAP_SPRUNG, Chaos


class AI(Faction):
    """Wounds whom it can."""

    def has_wounded(self, g: Chaos, table: Table, seat: int, number: int) -> None:
        """CHAOS-AI-01, CHAOS-AI-14"""
        fame.gain_fame(g, table, seat, number)

    # ---- Traps

    def raised(self, g: Chaos, seat: int, region: int, kind: int) -> None:
        """CHAOS-AI-09"""
        if kind == STRONGHOLD:
            g.trap[region] = TRAP_SET

    def razed(self, g: Chaos, table: Table, seat: int, region: int, kind: int) -> None:
        """Where one Building is razed, all are.  CHAOS-AI-15"""
        g.trap[region] = NO_TRAP

    def entered(self, g: Chaos, table: Table, seat: int, mover: int, region: int, fighters: int) -> None:
        """A set Trap Wounds some of those Fighters, in the Move Phase only.  CHAOS-AI-13, CHAOS-AI-16, CHAOS-AI-26"""
        if g.phase != MOVE or g.trap[region] != TRAP_SET or fighters == 0:
            return
        g.trap[region] = TRAP_SPRUNG
        number = min(fighters, effects.attribute_value(g, seat, v.TRAP_WOUNDS) or g.box.trap_wounds)  # CHAOS-AI-25
        g.wound(mover, region, number)
        table.tell(words.TRAP_SPRINGS, region, number, g.faction[mover])
        self.has_wounded(g, table, seat, number)

    def income_begins(self, g: Chaos, table: Table, seat: int) -> None:
        """Sprung Traps are set again.  CHAOS-AI-15"""
        if TRAP_SPRUNG in g.trap:
            g.trap = [TRAP_SET if trap == TRAP_SPRUNG else trap for trap in g.trap]
            table.tell(words.TRAPS_SET)
