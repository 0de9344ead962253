"""The world map with the names of Era of Atlantis."""

from __future__ import annotations

from typing import Final

from critias.games.era.box import BOX
from critias.games.world import map_art
from critias.games.world.atlas import AREAS

CHART: Final = map_art.Chart(AREAS, BOX.map.names, BOX.map.ocean_names)
SLOTS: Final = CHART.slots
LOBBY: Final = map_art.picture(
    [
        "avalon",
        "thule",
        "arcadia",
        "wild_sahara",
        "yorubaland",
        "punt",
        "eden",
        "wild_anatolia",
        "hyperborea",
        "shambhala",
        "brahmapura",
    ],
    ["wild_sahara", "wild_anatolia"],
)
