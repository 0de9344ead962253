"""The drawn map: coastlines, slots for pieces, oceans, straits, ice.  Geometry only, from coast.toml."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from markupsafe import Markup

from critias.draw import kit
from critias.games.era.atlas import AREAS
from critias.games.era.box import BOX

WIDTH: Final = 1400
MAP_HEIGHT: Final = 800

with (Path(__file__).parent / "coast.toml").open("rb") as _file:
    _coast: Final[dict[str, Any]] = tomllib.load(_file)


def _point(value: Sequence[float]) -> kit.Point:
    return float(value[0]), float(value[1])


class Slots:
    """Where the pieces of an area lie."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.name: Final = _point(table["name"])
        self.power: Final = _point(table["power"])
        self.units: Final = _point(table["units"])
        self.agents: Final = _point(table["agents"])
        self.buildings: Final = [_point(place) for place in table["buildings"]]


SLOTS: Final = [Slots(_coast["area"][area]["slots"]) for area in AREAS]


def outline(rings: Sequence[Sequence[Sequence[float]]], close: str = "z") -> str:
    """Rings as a path, in steps of a tenth from point to point: half as long as places."""
    parts: list[str] = []
    for ring in rings:
        x, y = round(ring[0][0] * 10), round(ring[0][1] * 10)
        parts.append(f"M{_tenth(x)} {_tenth(y)}l")
        steps: list[str] = []
        for point in ring[1:]:
            u, w = round(point[0] * 10), round(point[1] * 10)
            if (u, w) != (x, y):
                steps.append(f"{_tenth(u - x)} {_tenth(w - y)}")
            x, y = u, w
        parts.append(" ".join(steps).replace(" -", "-") + close)
    return "".join(parts)


def _tenth(n: int) -> str:
    whole, tenth = divmod(abs(n), 10)
    said = f"{whole}.{tenth}" if tenth and whole else f".{tenth}" if tenth else str(whole)
    return f"-{said}" if n < 0 else said


def _arrow(a: kit.Point, b: kit.Point) -> str:
    """A strait: a line with a head at both ends."""
    turn = math.atan2(b[1] - a[1], b[0] - a[0])
    heads = ""
    for (x, y), way in ((a, turn), (b, turn + math.pi)):
        left, right = way + 0.5, way - 0.5
        heads += kit.area(
            [
                (x, y),
                (x + 9 * math.cos(left), y + 9 * math.sin(left)),
                (x + 9 * math.cos(right), y + 9 * math.sin(right)),
            ]
        )
    line = f"M{kit.num(a[0])} {kit.num(a[1])}L{kit.num(b[0])} {kit.num(b[1])}"
    return f'<path class="strait-g" d="{line}"/><path class="strait" d="{line}"/><path class="head" d="{heads}"/>'


def _defs() -> str:
    shapes = "".join(f'<path id="coast-{area}" d="{outline(_coast["area"][area]["rings"])}"/>' for area in AREAS)
    box = f'<clipPath id="era-map"><rect width="{WIDTH}" height="{MAP_HEIGHT}"/></clipPath>'
    return f"<defs>{box}{shapes}</defs>"


def _water() -> str:
    parts = [f'<rect class="deep" width="{WIDTH}" height="{MAP_HEIGHT}"/>']
    parts += [
        f'<path class="ice" d="{outline(row["rings"])}"/>' for row in _coast["decoration"] if row["kind"] == "ice"
    ]
    for css in ("shelf wide", "shelf"):
        parts.append(f'<g class="{css}">' + "".join(f'<use href="#coast-{area}"/>' for area in AREAS) + "</g>")
    for border in _coast["ocean_border"]:
        parts.append(f'<path class="oborder" d="{outline([border["line"]], "")}"/>')
    return "".join(parts)


def _over() -> str:
    """What lies over the land: lakes, straits, the names of the oceans, the wrap-around."""
    parts = [
        f'<path class="lake" d="{outline(row["rings"])}"/>' for row in _coast["decoration"] if row["kind"] == "lake"
    ]
    for row in _coast["strait"]:
        names = " and ".join(BOX.map.names[AREAS.index(area)] for area in row["areas"])
        a, b = (_point(end) for end in row["arrow"])
        parts.append(f"<g><title>Strait between {names}: a crossing drowns units</title>{_arrow(a, b)}</g>")
    for ocean, name in zip(_coast["ocean"].values(), BOX.map.ocean_names):
        for x, y in ocean["labels"]:
            turned = f' transform="rotate(-90 {x} {y})"' if x < 60 else ""
            parts.append(f'<text class="ocean" x="{x}" y="{y}"{turned}>{name}</text>')
    parts.append('<g class="wrap"><title>The world is round: the left edge meets the right edge</title>')
    for y in (131, 190, 326, 438, 549):
        parts.append(f'<path d="M12 {y - 8}l-7 8l7 8m9-16l-7 8l7 8M1388 {y - 8}l7 8l-7 8m-9-16l7 8l-7 8"/>')
    parts.append("</g>")
    return "".join(parts)


DEFS: Final = Markup(_defs())
WATER: Final = Markup(_water())
OVER: Final = Markup(_over())

LOBBY_AREAS: Final = [
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
]
_lobby: Final = "".join(
    f'<path fill="var(--{"land" if area.startswith("wild") else "stone"})" '
    f'd="{outline(_coast["area"][area]["rings"][:1])}"/>'
    for area in LOBBY_AREAS
)
LOBBY: Final = (
    '<svg class="art" viewBox="0 0 320 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<rect width="320" height="132" fill="var(--sea-line)"/>'
    f'<g transform="translate(-150 -88) scale(.48)" stroke="var(--land-ink)" stroke-width="1.2">{_lobby}</g></svg>'
)
