"""The drawn world map: land and water, what is printed on an area, units, agents, buildings, ways, the round track.

Geometry is in coast.toml, in the box of the printed map (1400 x 800; the left edge meets the right edge).  Everything
takes data and knows no game: a game hands in its areas, names, colours and numbers, and gets marks and pieces.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from markupsafe import Markup, escape

from critias.draw import kit
from critias.draw.kit import Point, tag
from critias.draw.scene import Link, Links
from critias.draw.theme import Colour
from critias.tongue import both, kept, say

WIDTH: Final = 1400
MAP_HEIGHT: Final = 800

# what a caption has below the name: a row of numbers, a row of building spots
NUMBERS_BELOW: Final = 26
SPOTS_BELOW: Final = 53
SPOT_STEP: Final = 24

COUNTER: Final = kit.box(-24, -15, 48, 30, 5)
SMALL_COUNTER: Final = kit.box(-12, -12, 24, 24, 4)
PILL: Final = kit.box(-18, -11, 36, 22, 11)
HOUSE: Final = kit.box(-10.5, -10.5, 21, 21, 3)
SHIELD: Final = "M-11.5-12.5h23v13c0 7-5 11-11.5 13.5c-6.5-2.5-11.5-6.5-11.5-13.5z"
TEMPLE: Final = "M-11.5 13.5v-19.5l11.5-7.5l11.5 7.5v19.5z"
STAR: Final = "M0-9L2.6-3.1 9-2.8 4 1.2 5.7 7.4 0 3.9-5.7 7.4-4 1.2-9-2.8-2.6-3.1z"
OBELISK: Final = "M-5 13L-3.5-11 0-17 3.5-11 5 13z"
DISC: Final = "M-12.5 1a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z"

Box = tuple[float, float, float, float]  # left, top, right, bottom


@cache
def _coast() -> dict[str, Any]:
    with (Path(__file__).parent / "coast.toml").open("rb") as file:
        return tomllib.load(file)


def _point(value: Sequence[float]) -> Point:
    return float(value[0]), float(value[1])


class Slots:
    """Where the things of an area lie."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.caption: Final = _point(table["caption"])
        self.units: Final = _point(table["units"])
        self.agents: Final = _point(table["agents"])
        self.columns: Final[int] = table.get("columns", 0)
        x, y = self.caption
        self.numbers: Final = (x, y + NUMBERS_BELOW)
        self.relic: Final = _point(table["relic"]) if "relic" in table else self.numbers
        spots: int = table.get("spots", 0)
        self.spots: Final = [(x + SPOT_STEP * (n - (spots - 1) / 2), y + SPOTS_BELOW) for n in range(spots)]


# ---------------------------------------------------------------- land and water


class Chart:
    """The map with the names that a game has for its areas and oceans."""

    def __init__(self, areas: Sequence[str], names: Sequence[str], ocean_names: Sequence[str]) -> None:
        coast = _coast()
        self.areas: Final = list(areas)
        self.names: Final = list(names)
        self.ocean_names: Final = list(ocean_names)
        self.slots: Final = [Slots(coast["area"][area]["slots"]) for area in areas]
        self.defs: Final = Markup(_defs(areas))
        self.water: Final = Markup(_water(areas))


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


def _defs(areas: Sequence[str]) -> str:
    rings = _coast()["area"]
    shapes = "".join(f'<path id="coast-{area}" d="{outline(rings[area]["rings"])}"/>' for area in areas)
    box = f'<clipPath id="world-map"><rect width="{WIDTH}" height="{MAP_HEIGHT}"/></clipPath>'
    return f"<defs>{box}{shapes}</defs>"


def _water(areas: Sequence[str]) -> str:
    coast = _coast()
    parts = [f'<rect class="deep" width="{WIDTH}" height="{MAP_HEIGHT}"/>']
    parts += [f'<path class="ice" d="{outline(row["rings"])}"/>' for row in coast["decoration"] if row["kind"] == "ice"]
    for css in ("shelf wide", "shelf"):
        parts.append(f'<g class="{css}">' + "".join(f'<use href="#coast-{area}"/>' for area in areas) + "</g>")
    for border in coast["ocean_border"]:
        parts.append(f'<path class="oborder" d="{outline([border["line"]], "")}"/>')
    return "".join(parts)


@kept(4)
def over(chart: Chart) -> Markup:
    """What lies over the land: lakes, straits, the names of the oceans, the wrap-around."""
    coast = _coast()
    names = dict(zip(chart.areas, chart.names, strict=True))
    parts = [
        f'<path class="lake" d="{outline(row["rings"])}"/>' for row in coast["decoration"] if row["kind"] == "lake"
    ]
    for row in coast["strait"]:
        ends = both([say(names[area]) for area in row["areas"]])
        said = say("Strait between {areas}: a crossing costs units", areas=ends)
        a, b = (_point(end) for end in row["arrow"])
        parts.append(f"<g><title>{escape(said)}</title>{_arrow(a, b)}</g>")
    for ocean, name in zip(coast["ocean"].values(), chart.ocean_names):
        for x, y in ocean["labels"]:
            turned = f' transform="rotate(-90 {x} {y})"' if x < 60 else ""
            parts.append(f'<text class="ocean" x="{x}" y="{y}"{turned}>{escape(say(name))}</text>')
    said = say("The world is round: the left edge meets the right edge")
    parts.append(f'<g class="wrap"><title>{escape(said)}</title>')
    for y in (131, 190, 326, 438, 549):
        parts.append(f'<path d="M12 {y - 8}l-7 8l7 8m9-16l-7 8l7 8M1388 {y - 8}l7 8l-7 8m-9-16l7 8l-7 8"/>')
    parts.append("</g>")
    return Markup("".join(parts))


def _arrow(a: Point, b: Point) -> str:
    """A strait: a line with a head at both ends."""
    turn = math.atan2(b[1] - a[1], b[0] - a[0])
    heads = ""
    for (x, y), way in ((a, turn), (b, turn + math.pi)):
        left, right = way + 0.5, way - 0.5
        heads += kit.area(
            [
                (x, y),
                (x + 11 * math.cos(left), y + 11 * math.sin(left)),
                (x + 11 * math.cos(right), y + 11 * math.sin(right)),
            ]
        )
    line = f"M{kit.num(a[0])} {kit.num(a[1])}L{kit.num(b[0])} {kit.num(b[1])}"
    return f'<path class="strait-g" d="{line}"/><path class="strait" d="{line}"/><path class="head" d="{heads}"/>'


def _rough(ring: Sequence[Sequence[float]]) -> list[Sequence[float]]:
    """A ring on whole numbers: in the small picture of the lobby nobody sees the rest, and it is half as long."""
    return [(round(x), round(y)) for x, y in ring]


def picture(areas: Sequence[str], wild: Sequence[str], held: Mapping[str, Colour], place: str, over: Markup) -> Markup:
    """A piece of the map for the lobby, 320 x 132; `held` areas have the tint of a nation, `over` lies on the land."""
    rings = _coast()["area"]
    land = ""
    for area in areas:
        fill = "var(--land)" if area in wild else "color-mix(in oklab, var(--c, var(--stone)) 48%, var(--stone))"
        css = f'class="{held[area].css}" ' if area in held else ""
        land += f'<path {css}fill="{fill}" d="{outline([_rough(rings[area]["rings"][0])])}"/>'
    return Markup(
        '<svg class="art" viewBox="0 0 320 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        '<rect width="320" height="132" fill="var(--sea-line)"/>'
        f'<g transform="{place}" stroke="var(--land-ink)" stroke-width="1.2">{land}</g>{over}</svg>'
    )


# ---------------------------------------------------------------- an area


@lru_cache(maxsize=512)
def soil(area: str, owner: Colour | None, wild: bool) -> Markup:
    """The land of an area in the tint of its nation."""
    css = "soil wild" if wild else f"soil held {owner.css}" if owner is not None else "soil"
    return Markup('<use class="{}" href="#coast-{}"/>').format(css, area)


@lru_cache(maxsize=64)
def land(area: str, legal: bool) -> Markup:
    """What hears the pointer, and the ring around it."""
    hit = f'<use class="hit" href="#coast-{area}"/>'
    ring = f'<g class="ring shore"><use class="re" href="#coast-{area}"/><use class="rg" href="#coast-{area}"/></g>'
    return Markup(hit + (ring if legal else ""))


def region(area: str, link: Link, name: str, said: str, changed: bool, *body: kit.Body) -> Markup:
    """All of an area that can be pointed at: its land and what lies in it; it explains itself on focus."""
    attributes = {"id": f"area-{area}", "class": f"piece region{kit.legal_class(link)}{' changed' if changed else ''}"}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": name}
    return tag("g", attributes, Markup(f"<title>{escape(said)}</title>"), land(area, link.legal), body)


@lru_cache(maxsize=1024)
def caption(slots: Slots, name: str, power: int, raised: bool, garrison: int, stability: int, special: bool) -> Markup:
    """Name; below it Power, garrison (a shield) and stability (a temple front); then building spots.

    A number below 0 is not shown.
    """
    parts: list[str] = []
    x, y = slots.caption
    if name:
        parts.append(f'<text class="aname" x="{kit.num(x)}" y="{kit.num(y)}" dy=".34em">{escape(name)}</text>')
    shown = [
        (css, d, n)
        for css, d, n in (
            ("pow more" if raised else "pow", kit.disc(13), power),
            ("garr", SHIELD, garrison),
            ("stab", TEMPLE, stability),
        )
        if n >= 0
    ]
    x, y = slots.numbers
    for i, (css, d, n) in enumerate(shown):
        place = kit.at((x + 27 * (i - (len(shown) - 1) / 2), y))
        parts.append(f'<g class="{css}" transform="{place}"><path d="{d}"/><text dy=".36em">{n}</text></g>')
    if special and shown:
        place = kit.at((x - 27 * len(shown) / 2 - 6, y - 9))
        parts.append(f'<path class="special" transform="{place}" d="{STAR}"/>')
    if power >= 0:
        parts += [f'<path class="lot" transform="{kit.at(place)}" d="{HOUSE}"/>' for place in slots.spots]
    return Markup("".join(parts))


@lru_cache(maxsize=64)
def house(kind: int, symbol: str) -> Markup:
    """A building on its spot; the paint goes by its kind."""
    return kit.shape(HOUSE, f"wall k{kind}") + kit.symbol(symbol, 18)


def relic(area: str, slots: Slots, said: str) -> Markup:
    return kit.piece(f"relic-{area}", slots.relic, said, css="relic", role="")[RELIC]


RELIC: Final = kit.badge("", 12) + kit.symbol("relic", 18)


# ---------------------------------------------------------------- units


@lru_cache(maxsize=512)
def troop(nation: Colour, number: int, control: str) -> Markup:
    """A square counter: the nation's symbol and the number of units; the outline of a sign of control beside it."""
    stone = Markup("")
    if control:
        stone = Markup('<g transform="translate({} -1)">{}</g>').format(
            -31 if number else -18, kit.shape(control, "obelisk")
        )
    if number == 0:
        return stone + kit.shape(SMALL_COUNTER, "cube") + kit.symbol(nation.symbol, 17)
    size, left, right = (21, -11.0, 11) if number < 10 else (17, -14.0, 9)
    symbol = kit.symbol(nation.symbol, size, left, 0)
    return stone + kit.shape(COUNTER, "cube") + symbol + kit.words(str(number), right, 7.5, "count")


def troop_box(place: Point, number: int) -> Box:
    """What a counter of units fills."""
    (x, y), wide, high = place, 24 if number else 12, 15 if number else 12
    return x - wide, y - high, x + wide, y + high


def numbers_box(slots: Slots) -> Box:
    """What Power, garrison and stability fill."""
    x, y = slots.numbers
    return x - 40, y - 13, x + 40, y + 13


@lru_cache(maxsize=1024)
def wake(start: Point, target: Point) -> str:
    """A bow from units to units; over the edge of the map if that is shorter."""
    (x, y), (u, w) = start, target
    far = WIDTH if u - x < -WIDTH / 2 else -WIDTH if u - x > WIDTH / 2 else 0
    turn = math.atan2(w - y, u + far - x)
    x, y, u, w = (x + 22 * math.cos(turn), y + 22 * math.sin(turn), u - 22 * math.cos(turn), w - 22 * math.sin(turn))
    bows = [(x, y, u + far, w)] if far == 0 else [(x, y, u + far, w), (x - far, y, u, w)]
    return "".join(
        f"M{kit.num(a)} {kit.num(b)}Q{kit.num((a + c) / 2)} {kit.num((b + e) / 2 - 30)} {kit.num(c)} {kit.num(e)}"
        for a, b, c, e in bows
    )


# ---------------------------------------------------------------- agents


class Agent:
    """An agent on the map."""

    def __init__(self, name: str, owner: Colour, value: int, said: str) -> None:
        self.name: Final = name
        self.owner: Final = owner
        self.value: Final = value
        self.said: Final = said


class Camp:
    """The agents of an area, those of one owner and value on each other: in rows of two or three or as the slots say,
    growing away from the caption.
    """

    def __init__(self, found: Sequence[Agent], slots: Slots) -> None:
        stacks: dict[tuple[str, int], list[Agent]] = {}
        for agent in found:
            stacks.setdefault((agent.owner.css, agent.value), []).append(agent)
        self.stacks: Final = list(stacks.values())
        number = len(self.stacks)
        self.columns: Final = slots.columns or (2 if number <= 4 else 3)
        self.scale: Final = 1.0 if number <= 6 else 0.85
        width = 44 * self.scale * (min(self.columns, number) - 1)
        height = 25 * self.scale * (-(-number // self.columns) - 1)
        left = min(max(slots.agents[0] - width / 2, 20), WIDTH - 26 - width)
        first = slots.agents[1] if slots.agents[1] > slots.caption[1] else slots.agents[1] - height
        self.place: Point = (left, min(max(first, 13), MAP_HEIGHT - 13 - height))  # of the first

    def boxes(self) -> list[Box]:
        wide, high = 18 * self.scale, 11 * self.scale
        return [(x - wide, y - high, x + wide, y + high) for x, y in map(self.spot, range(len(self.stacks)))]

    def spot(self, n: int) -> Point:
        row, column = divmod(n, self.columns)
        return self.place[0] + 44 * self.scale * column, self.place[1] + 25 * self.scale * row

    def drawn(self, links: Links) -> Iterator[Markup]:
        for n, stack in enumerate(self.stacks):
            x, y = self.spot(n)
            for depth in reversed(range(len(stack))):  # the first on top
                agent = stack[depth]
                opened = kit.piece(
                    agent.name,
                    (x + 3 * depth, y - 2 * depth),
                    agent.said,
                    links[agent.name],
                    css=f"agent {agent.owner.css}",
                    outline=PILL,
                    ring=kit.SMALL_RING,
                    scale=self.scale,
                )
                yield opened[pill(agent.owner, agent.value)]


STEPS: Final = sorted(
    [(8.0 * x, 8.0 * y) for x in range(-7, 8) for y in range(-7, 8)],
    key=lambda step: (step[0] ** 2 + step[1] ** 2, step),
)  # the nearest first


def make_room(camp: Camp, taken: Sequence[Box]) -> None:
    """Move agents as little as they must so that they hide nothing; if they cannot, to where they hide least."""
    (x, y), own = camp.place, camp.boxes()
    left, top = min([box[0] for box in own]), min([box[1] for box in own])
    right, bottom = max([box[2] for box in own]), max([box[3] for box in own])
    near = [
        box
        for box in taken
        if box[0] < right + 56 and box[2] > left - 56 and box[1] < bottom + 56 and box[3] > top - 56
    ]
    best, least = (0.0, 0.0), math.inf
    for u, w in STEPS:
        if left + u < 2 or right + u > WIDTH - 2 or top + w < 2 or bottom + w > MAP_HEIGHT - 2:
            continue
        hidden = sum([common((box[0] + u, box[1] + w, box[2] + u, box[3] + w), other) for box in own for other in near])
        if hidden < least:
            best, least = (u, w), hidden
        if hidden == 0:
            break
    camp.place = (x + best[0], y + best[1])


def common(a: Box, b: Box) -> float:
    """How much of the one box lies over the other."""
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


@lru_cache(maxsize=64)
def pill(owner: Colour, value: int) -> Markup:
    return kit.shape(PILL, "cube") + kit.symbol(owner.symbol, 16, -7.5, 0) + kit.words(str(value), 8, 6, "val")


# ---------------------------------------------------------------- the round track

TRACK_HEIGHT: Final = 72
TRACK_Y: Final = MAP_HEIGHT + 37
STEP: Final = 57


def position(n: float) -> Point:
    return 40 + STEP * (n - 1), float(TRACK_Y)


@lru_cache(maxsize=8)
def track_ground(positions: int) -> Markup:
    places = [position(n + 1) for n in range(positions)]
    ground = f'<rect class="trackbed" y="{MAP_HEIGHT}" width="{WIDTH}" height="{TRACK_HEIGHT}"/>'
    return Markup(ground) + kit.track(places, STEP - 5, 1)


def round_marker(number: int) -> Markup:
    """The round marker is a frame around its space."""
    frame = kit.shape(kit.box(-26, -26, 52, 52, 7), "rm")
    said = say("Round {n}: the marker goes up one space a round; Doom and End come to meet it.", n=number)
    return kit.piece("track-round", position(max(number, 1)), said, css="roundmark")[frame]


def marker(name: str, place: int, above: bool, said: str, symbol: str, css: str) -> Markup:
    """A round marker of the track, over or under the number of its space."""
    x, y = position(place)
    mark = kit.shape(kit.disc(13), "mk") + kit.symbol(symbol, 19)
    return kit.piece(f"track-{name}", (x - 15, y + (-16 if above else 16)), said, css=css)[mark]


def track_relic(place: int, said: str) -> Markup:
    x, y = position(place)
    return kit.piece(f"track-relic-{place}", (x + 16, y - 16), said, css="relic")[RELIC]
