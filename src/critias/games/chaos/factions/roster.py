"""Who plays by which module."""

from __future__ import annotations

from typing import Final

from critias.games.chaos.factions.base import Faction
from critias.games.chaos.factions.leyrien import Leyrien
from critias.games.chaos.state import Chaos

# in the order of box.FACTIONS
ROSTER: Final[list[Faction]] = [Faction(), Faction(), Faction(), Leyrien(), Faction(), Faction()]


def of(g: Chaos, seat: int) -> Faction:
    """The rules of the faction that a seat plays."""
    return ROSTER[g.faction[seat]]
