"""The picture: the table of End of Atlantis from what a seat sees.

Everything that moves has a stable id; everything that can be an answer has the name of a *thing* ("ship-ark", "row-2-0"),
which `thing_of` gives for an option and `Links` turns back into it.  Interpreted, never compiled.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from htpy import Element, Node, g
from markupsafe import Markup

from critias.draw import kit, theme
from critias.draw.scene import NO_LINKS, Links, Phase, Progress, Scene, SeatInfo
from critias.engine.components import Row
from critias.engine.kinds import Kind
from critias.games.end import art, flow, panels, words
from critias.games.end.box import BOX, CHAOS_SPREADS, FACTIONS, OCEAN, POLITICS, PORT, SHIPS, EndBox
from critias.games.end.scoring import TRACK, track
from critias.games.end.state import NEUTRAL, End
from critias.games.end.summary import people

# ---------------------------------------------------------------- places
# components.toml has the layout; here is what the mock-up had to move so that names fit (LOOK.md, 12).


def _points(row: Row, key: str) -> list[kit.Point]:
    value = row.data[key]
    assert isinstance(value, list)
    return [(float(x), float(y)) for x, y in value]


CENTRE: Final = (500.0, 500.0)
TRACK_INNER: Final = 450
TRACK_OUTER: Final = 488
TRACK_MIDDLE: Final = (TRACK_INNER + TRACK_OUTER) / 2

BERTHS: Final = [
    (float(row.numbers("port", 0, 1000, 2)[0]), 488.0) for row in BOX.file.rows_by_id("layout_ship_lane", SHIPS, "ship")
]
LANES: Final = [(188.0, 340.0), (344.0, 340.0), (500.0, 340.0), (656.0, 340.0), (812.0, 340.0)]
LANDINGS: Final = [(262.0, 242.0), (381.0, 242.0), (500.0, 242.0), (619.0, 242.0), (738.0, 242.0)]

_slot_rows: Final = BOX.file.rows_by_id("layout_ship_slots", SHIPS, "ship")
_decks: Final = [0, 0, 0, 12, -2]  # how far below the tile's centre the spaces lie on the narrow hulls
SLOTS: Final = [
    [[(x, y + _decks[ship] + (6 if ship < 3 and side < 0 else 0)) for x, y in _points(row, key)] for side, key in enumerate(("start", "advanced"))]
    for ship, row in enumerate(_slot_rows)
]
CUBE: Final = 28
HOLD_CUBE: Final = 19

PILLARS: Final = [
    (float(row.numbers("center", 0, 1000, 2)[0]), 116.0) for row in BOX.file.rows("layout_doom_space")
]
NEW_LAND_Y: Final = 210
CAMP: Final = (500.0, 621.0)
FACTION_AT: Final = [
    (round(500 + 304 * math.cos(math.radians(turn))), round(905 + 200 * math.sin(math.radians(turn))))
    for turn in (212, 233, 252, 270, 288, 307, 328)
]
NAME_SHIFT: Final = [16, 0, 0, 0, 0, -9, -20]  # names beside the canal
MARKER_SIDE: Final = [-1, -1, -1, 1, 1, 1, 1]  # on which shoulder of a Faction markers and bonus lie
BENCHES: Final = [380, 440, 500, 560, 620]
BENCH: Final = kit.box(-26, 824, 52, 92, 7)

FACTION_ICONS: Final = ["scales", "crown", "flame", "hammer", "eye", "scroll", "helmet"]

# Where markers with equal VP lie about the middle of their space, outwards and along the track, and their size.
CLUSTERS: Final[list[tuple[float, list[kit.Point]]]] = [
    (1.0, [(0, 0)]),
    (0.72, [(8, 0), (-21, 0)]),
    (0.64, [(8, -13), (8, 13), (-17, 0)]),
    (0.64, [(8, -13), (8, 13), (-18, -13), (-18, 13)]),
    (0.64, [(8, -13), (8, 13), (-18, -13), (-18, 13), (-43, 0)]),
]
