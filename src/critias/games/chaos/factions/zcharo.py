"""Zcharo: Fame by Research.  CHAOS-ZCHA"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import fame
from critias.games.chaos.atlas import ALL_REGIONS
from critias.games.chaos.box import FOUNDRY, OUTPOST
from critias.games.chaos.factions.base import Faction
from critias.games.chaos.state import Chaos


class Zcharo(Faction):
    """Lives on what it finds out."""

    # ---- Foundries and Outposts have the abilities of both

    def harvests(self, g: Chaos, seat: int) -> list[int]:
        """At Outposts as at Foundries.  CHAOS-BLD-08"""
        return [region for region in standing(g, seat, OUTPOST) if g.controls(seat, region)]

    def reach(self, g: Chaos, seat: int, place: int) -> list[int]:
        """From the Base to Foundries as to Outposts.  CHAOS-BLD-08"""
        return standing(g, seat, FOUNDRY) if place == g.home[seat] else []

    # ---- Fame

    def researched(self, g: Chaos, table: Table, seat: int) -> None:
        """1 Fame at the moment the marker moves.  CHAOS-ZCHA-01, CHAOS-ZCHA-12, CHAOS-ZCHA-22"""
        fame.gain_fame(g, table, seat, 1)


def standing(g: Chaos, seat: int, kind: int) -> list[int]:
    """Regions with a Building of this type that has the abilities of the other too."""
    if not g.box.sheets[g.faction[seat]].shared_abilities:
        return []
    return [region for region in ALL_REGIONS if g.has_building(seat, region, kind)]
