"""The world map with the names of Era of Atlantis."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from critias.games.era.box import BOX
from critias.games.world import map_art
from critias.games.world.atlas import AREAS

CHART: Final = map_art.Chart(AREAS, BOX.map.names, BOX.map.ocean_names)
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
    {},
    "translate(-150 -88) scale(.48)",
    Markup(""),
)
