"""Zcharo: Fame by Research.  CHAOS-ZCHA"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import fame
from critias.games.chaos.factions.base import Faction
from critias.games.chaos.state import Chaos


class Zcharo(Faction):
    """Lives on what it finds out."""

    def researched(self, g: Chaos, table: Table, seat: int) -> None:
        """1 Fame at the moment the marker moves.  CHAOS-ZCHA-01, -12"""
        fame.gain_fame(g, table, seat, 1)
