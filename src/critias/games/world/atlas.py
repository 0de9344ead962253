"""The world map: areas, borders, straits, oceans, and every way from one area to another.  ERA-4.1, AGE-4.1

An area is its index in AREAS: first the home areas, then the minor nations, then the printed wilderness areas.
"""

from __future__ import annotations

from typing import Final

from critias.engine.components import ComponentFile, Row

AREAS: Final = [
    "atlantis",
    "aztlan",
    "brahmapura",
    "hyperborea",
    "lemuria",
    "akakor",
    "alcheringa",
    "arcadia",
    "avalon",
    "beringia",
    "eden",
    "hawaiki",
    "ophir",
    "paititi",
    "poseidonis",
    "punt",
    "shambhala",
    "shangri_la",
    "thule",
    "yorubaland",
    "wild_amur",
    "wild_anatolia",
    "wild_cascadia",
    "wild_patagonia",
    "wild_sahara",
]

HOMES: Final = 5  # areas 0 to 4, in the order of the nations
MINORS: Final = range(5, 20)
WILDS: Final = range(20, 25)
ALL_AREAS: Final = list(range(len(AREAS)))

OCEANS: Final = ["borean", "murian", "atlantean", "kumarian"]

# how a group goes: over a border, over a strait, or through one or more oceans, none of them twice
LAND: Final = 0
STRAIT: Final = 1
FIRST_ROUTE: Final = 2


def ocean_routes() -> list[list[int]]:
    """Every chain of oceans, short ones first; which are connected is up to the map.  ERA-6.1.7-07, AGE-6.1.6-06"""
    oceans = list(range(len(OCEANS)))
    routes = [[ocean] for ocean in oceans]
    longest = routes
    for _ in range(len(oceans) - 1):
        longest = [[*route, ocean] for route in longest for ocean in oceans if ocean not in route]
        routes = routes + longest
    return routes


ROUTES: Final = ocean_routes()
WAYS: Final = ["land", "strait"] + ["_".join(OCEANS[ocean] for ocean in route) for route in ROUTES]
WAY_OCEANS: Final[list[list[int]]] = [[], [], *ROUTES]


class Atlas:
    """The map of a box.

    ERA-4.1-01, ERA-4.1-02, ERA-4.1.3-02, ERA-4.1.3-03, ERA-10.8-03, AGE-4.1-01, AGE-4.1-02, AGE-4.1-03, AGE-4.1-04,
    AGE-4.1.3-02, AGE-4.1.3-03
    """

    def __init__(self, file: ComponentFile) -> None:
        rows = file.rows_by_id("area", AREAS)
        oceans = file.rows_by_id("ocean", OCEANS)
        self.names: Final = [area_name(row, AREAS[area]) for area, row in enumerate(rows)]
        self.power: Final = [row.number("power", 0, 20) for row in rows]
        # ERA-4.1.1-01, ERA-4.1.1-02, AGE-4.1.1-01
        self.spots: Final = [row.number("building_spots", 0, 9) for row in rows]
        self.land: Final = [links(row, "land", AREAS) for row in rows]
        self.straits: Final = [links(row, "straits", AREAS) for row in rows]
        self.oceans: Final = [links(row, "oceans", OCEANS) for row in rows]
        self.ocean_names: Final = [row.text("name") for row in oceans]
        self.connected: Final = [links(row, "connected", OCEANS) for row in oceans]
        self._check(rows, oceans)
        # by start and target (start * 25 + target): the ways between them; by start: who can be reached, by the
        # cheapest way first
        self.ways: Final = [self._ways(start, target) for start in ALL_AREAS for target in ALL_AREAS]
        self.targets: Final = [self._targets(start) for start in ALL_AREAS]

    def _check(self, rows: list[Row], oceans: list[Row]) -> None:
        for area, row in enumerate(rows):
            kind = row.one_of("type", ["home", "minor", "wilderness"])
            wanted = "home" if area < HOMES else "minor" if area in MINORS else "wilderness"
            if kind != wanted:
                raise row.wrong("type", f"'{wanted}'")
            for other in self.land[area]:
                if area not in self.land[other]:
                    raise row.wrong("land", f"symmetric: {AREAS[other]} does not name {AREAS[area]}")
            for other in self.straits[area]:
                if area not in self.straits[other]:
                    raise row.wrong("straits", f"symmetric: {AREAS[other]} does not name {AREAS[area]}")
        for ocean, row in enumerate(oceans):
            for other in self.connected[ocean]:
                if ocean not in self.connected[other]:
                    raise row.wrong("connected", f"symmetric: {OCEANS[other]} does not name {OCEANS[ocean]}")

    def _ways(self, start: int, target: int) -> list[int]:
        if start == target:
            return []
        found: list[int] = []
        if target in self.land[start]:
            found.append(LAND)
        if target in self.straits[start]:
            found.append(STRAIT)
        for number, route in enumerate(ROUTES):
            if self._leads(route, start, target):
                found.append(FIRST_ROUTE + number)
        return found

    def _leads(self, route: list[int], start: int, target: int) -> bool:
        """Whether a route goes from start to target: without detour, for a longer one would only drown more units."""
        last = len(route) - 1
        for i, ocean in enumerate(route):
            if (ocean in self.oceans[start]) != (i == 0) or (ocean in self.oceans[target]) != (i == last):
                return False
            if i < last and route[i + 1] not in self.connected[ocean]:
                return False
        return True

    def _targets(self, start: int) -> list[int]:
        reached = [target for target in ALL_AREAS if self.ways[start * len(AREAS) + target]]
        reached.sort(key=lambda target: self.ways[start * len(AREAS) + target][0])
        return reached


def area_name(row: Row, key: str) -> str:
    """Printed wilderness areas have no name on the board."""
    if key.startswith("wild_"):
        return f"{key[5:].capitalize()} wilderness"
    return row.text("name")


def links(row: Row, key: str, known: list[str]) -> list[int]:
    found: list[int] = []
    for name in row.texts(key):
        if name not in known:
            raise row.wrong(key, "a list of " + ", ".join(known))
        found.append(known.index(name))
    return found
