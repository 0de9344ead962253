"""The map: 26 hexes, their borders, and what each is at every number of factions.  CHAOS-COMP-05, CHAOS-COMP-06,
CHAOS-COMP-07

A Region is its index in REGIONS.  A place is a Region or the Drop Ship, which lies on a border and is no Region.
"""

from __future__ import annotations

from typing import Final

from critias.engine.components import ComponentError, ComponentFile, Row

REGIONS: Final = [
    "r2c3",
    "r2c5",
    "r3c1",
    "r3c2",
    "r3c3",
    "r3c4",
    "r3c5",
    "r3c6",
    "r4c1",
    "r4c2",
    "r4c3",
    "r4c4",
    "r4c5",
    "r4c6",
    "r5c1",
    "r5c2",
    "r5c3",
    "r5c4",
    "r5c5",
    "r5c6",
    "r6c2",
    "r6c3",
    "r6c4",
    "r6c5",
    "r6c6",
    "r7c4",
]
ALL_REGIONS: Final = list(range(len(REGIONS)))
SHIP: Final = len(REGIONS)  # the place of Units on the Drop Ship
PLACES: Final = len(REGIONS) + 1

# what a hex is in a game; the first three are Land Regions
TERRAINS: Final = ["swamp", "cliffs", "plains", "lake", "base", "unused"]
# ---- numbered by `critias fields`: change the names
SWAMP: Final = 0
CLIFFS: Final = 1
PLAINS: Final = 2
LAKE: Final = 3
BASE: Final = 4
UNUSED: Final = 5
# ---- so far it is numbered

TILE_SETS: Final = ["gold", "blue", "red"]
ROLES: Final = ["land", "lake", "base_location", "gold_tile", "blue_tile", "red_tile", "unused"]
COUNTS: Final = [2, 3, 4, 5]


class Atlas:
    """The map of a box.  CHAOS-SETUP-38"""

    def __init__(self, file: ComponentFile, productions: list[str]) -> None:
        rows = file.rows_by_id("hex", REGIONS)
        self.names: Final = [row.text("name") for row in rows]
        # printed terrain and production; -1 where a tile or a Base will lie
        self.terrain: Final = [printed(row, "terrain", TERRAINS) for row in rows]
        self.production: Final = [printed(row, "production", productions) for row in rows]
        roles = [row.row("role") for row in rows]
        # by number of factions: the Regions of a role
        self.lands: Final = [with_role(roles, count, "land") for count in range(6)]
        self.lakes: Final = [with_role(roles, count, "lake") for count in range(6)]
        self.locations: Final = [with_role(roles, count, "base_location") for count in range(6)]
        # by number of factions and tile set
        self.tiles: Final = [[with_role(roles, count, f"{name}_tile") for name in TILE_SETS] for count in range(6)]
        self.borders: Final = read_borders(file)  # pairs of Regions that touch along a side, the lower first
        self.touching: Final = [[other for other in ALL_REGIONS if self.border(at, other) >= 0] for at in ALL_REGIONS]
        self.printed_mountains: Final = [self._border_of(row) for row in file.rows("printed_mountain")]
        self.tunnels: Final = [ends(row) for row in file.rows("tunnel")]
        self.tunnel_counts: Final = [row.numbers("factions", 2, 5) for row in file.rows("tunnel")]

    def border(self, one: int, other: int) -> int:
        """The border of two Regions, or -1 if they do not touch."""
        pair = [one, other] if one < other else [other, one]
        return self.borders.index(pair) if pair in self.borders else -1

    def _border_of(self, row: Row) -> int:
        border = self.border(ends(row)[0], ends(row)[1])
        if border < 0:
            raise row.wrong("between", "two hexes that touch")
        return border


def printed(row: Row, key: str, known: list[str]) -> int:
    """CHAOS-COMP-07"""
    return known.index(row.one_of(key, known)) if key in row.data else -1


def with_role(roles: list[Row], count: int, role: str) -> list[int]:
    """CHAOS-COMP-06"""
    if count not in COUNTS:
        return []
    return [at for at in ALL_REGIONS if roles[at].one_of(str(count), ROLES) == role]


def ends(row: Row) -> list[int]:
    names = row.texts("between")
    if len(names) != 2 or any(name not in REGIONS for name in names):
        raise row.wrong("between", "two hexes")
    return [REGIONS.index(name) for name in names]


def read_borders(file: ComponentFile) -> list[list[int]]:
    value = file.table("borders").data.get("pairs")
    wrong = ComponentError(f"{file.name}, table [borders]: 'pairs' must be a list of pairs of hexes")
    if not isinstance(value, list):
        raise wrong
    found: list[list[int]] = []
    for pair in value:
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] not in REGIONS or pair[1] not in REGIONS:
            raise wrong
        found.append(sorted([REGIONS.index(pair[0]), REGIONS.index(pair[1])]))
    return found
