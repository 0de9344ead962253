"""Who plays by which module."""

from __future__ import annotations

from typing import Final

from critias.games.chaos.factions.ai import AI
from critias.games.chaos.factions.base import Faction
from critias.games.chaos.factions.circadians import Circadians
from critias.games.chaos.factions.jrayek import Jrayek
from critias.games.chaos.factions.leyrien import Leyrien
from critias.games.chaos.factions.oxataya import Oxataya
from critias.games.chaos.factions.zcharo import Zcharo
from critias.games.chaos.state import Chaos

# in the order of box.FACTIONS
ROSTER: Final[list[Faction]] = [Circadians(), AI(), Zcharo(), Leyrien(), Jrayek(), Oxataya()]


def of(g: Chaos, seat: int) -> Faction:
    """The rules of the faction that a seat plays."""
    return ROSTER[g.faction[seat]]
