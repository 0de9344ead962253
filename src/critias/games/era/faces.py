"""How things of the box look: colours with their symbols, and the symbols of actions, buildings and cards."""

from __future__ import annotations

from typing import Final

from critias.draw.theme import COLOURS, NEUTRAL, Colour, colour
from critias.games.era.box import BOX

# A player's pieces are round and have the nearest seat of the LOOK; a nation's are square, with symbols of their own.
SEATS: Final = [colour(name) for name in BOX.society_colors]
NATION_SIGNS: Final = [
    Colour(name, sign) for name, sign in zip(BOX.nation_colors, ["pillar", "helmet", "flame", "crystal", "wave"])
]
PASSIVE: Final = NEUTRAL
assert all(sign.name in [known.name for known in COLOURS] for sign in NATION_SIGNS)

PAD_ICONS: Final = ["agent", "crown", "scales"]
ACTION_ICONS: Final = ["energy", "hammer", "unit", "attack", "flame"]
BUILDING_ICONS: Final = ["base", "capitol", "factory", "pyramid", "temple-dark", "temple-light"]
OBJECTIVE_ICONS: Final = ["temple-light", "clock", "comet"]
FAMILIES: Final = ["green", "blue", "red"]  # of the objective cards
PLACE_ICONS: Final = ["seat-sun", "theme", "eye-off"]
PAD_TEXTS: Final = [
    "place and relocate agents",
    "take a minor nation or a place in a major one by agents and sealed bids",
    "exchange objective cards",
]
ACTION_TEXTS: Final = [
    "both controllers gain Virya for the Power of the nation",
    "build in its areas",
    "place new units",
    "move units and fight in the areas they enter",
    "war against a whole nation",
]
