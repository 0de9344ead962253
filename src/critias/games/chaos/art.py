"""The map of Chaos Order as SVG: 26 hexes in board units (830 x 830), and what lies in a hex, from its middle.

Where the hexes lie stands in map.toml; here they are only moved so that the map fills its frame.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from critias.draw import kit
from critias.draw.theme import Colour
from critias.games.chaos.atlas import BASE, REGIONS, TERRAINS, UNUSED
from critias.games.chaos.box import BOX, BUILDINGS
from critias.games.chaos.faces import BUILDING_ICONS, TERRAIN_ICONS

WIDTH: Final = 830
HEIGHT: Final = 830
_left: Final = 80
_top: Final = 3

_map: Final = next(file for file in BOX.files if "hex" in file.data)
RADIUS: Final = float(_map.table("map").number("hex_radius", 10, 500))
MIDDLES: Final = [
    (float(row.number("x", 0, 2000) - _left), float(row.number("y", 0, 2000) - _top))
    for row in _map.rows_by_id("hex", REGIONS)
]


def hexagon(radius: float) -> str:
    """A hex with a corner at the left and the right."""
    turns = [math.radians(60 * i) for i in range(6)]
    return kit.area([(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns])


HEX: Final = hexagon(RADIUS - 1.5)
RING: Final = hexagon(RADIUS - 4.5)


# ---------------------------------------------------------------- the ground


@lru_cache(maxsize=64)
def ground(terrain: int, owner: Colour | None) -> Markup:
    """A hex: its colour and its symbol say the same."""
    if terrain == UNUSED:
        return kit.shape(HEX, "hx t-unused")
    css = f"hx t-{TERRAINS[terrain]}" + (f" {owner.css}" if owner is not None else "")
    if terrain == BASE:
        sign = kit.symbol(owner.symbol, 84, 0, 8, "wm") if owner is not None else Markup("")
        return kit.shape(HEX, css) + sign
    return kit.shape(HEX, css) + kit.symbol(TERRAIN_ICONS[terrain], 84, 0, 8, "wm")


NARROW: Final = {"South-West": "SW", "South-East": "SE", "North-East": "NE", "North-West": "NW"}


LONGEST: Final = 15  # letters that have room there
ROOM: Final = 112.0


def narrow(name: str) -> str:
    """The name of a Region as short as it must be to fit."""
    first, _, rest = name.partition(" ")
    return f"{NARROW.get(first, first)} {rest}".strip()


@lru_cache(maxsize=128)
def caption(name: str, css: str, y: float = -45) -> Markup:
    """A name at the upper side; a long one is drawn together."""
    if len(name) <= LONGEST:
        return kit.words(name, 0, y, css)
    held = {"class": css, "x": "0", "y": kit.num(y), "textLength": kit.num(ROOM), "lengthAdjust": "spacingAndGlyphs"}
    return kit.tag("text", held, name)


# ---------------------------------------------------------------- borders: Mountains, the Drop Ship, places to choose


def between(one: int, other: int) -> tuple[kit.Point, float]:
    """The middle of a border and how far it is turned, in degrees from the upright."""
    (ax, ay), (bx, by) = MIDDLES[one], MIDDLES[other]
    return ((ax + bx) / 2, (ay + by) / 2), math.degrees(math.atan2(by - ay, bx - ax))


@lru_cache(maxsize=128)
def border_line(one: int, other: int, length: float = RADIUS - 14) -> str:
    """The border itself as a line, about its middle."""
    turn = math.radians(between(one, other)[1] + 90)
    dx, dy = math.cos(turn) * length / 2, math.sin(turn) * length / 2
    return f"M{kit.num(-dx)} {kit.num(-dy)}L{kit.num(dx)} {kit.num(dy)}"


DOWN: Final = 9.0  # so far along a slanted border, to be clear of the name of the lower hex


@lru_cache(maxsize=128)
def mountain(one: int, other: int) -> Markup:
    """Peaks along a border; the middle one is the highest."""
    turn = math.radians(between(one, other)[1] + 90)
    lower = 0 if abs(math.sin(turn)) < 0.1 else math.copysign(1, math.sin(turn))
    peaks = []
    along = sorted((-18.0, 0.0, 18.0), key=lambda n: n * math.sin(turn))  # the nearer peak hides the farther one
    for n in along:
        x, y = (n + DOWN * lower) * math.cos(turn), (n + DOWN * lower) * math.sin(turn)
        h = 13 if n == 0 else 10
        peaks.append(
            f'<path class="mt" d="M{kit.num(x - h)} {kit.num(y + 8)}l{h} -{h + 9} {h} {h + 9}z"/>'
            f'<path class="mt2" d="M{kit.num(x - 4.5)} {kit.num(y - h + 6)}l4.5 -7 4.5 7 -3 2.5 -2-2.5z"/>'
        )
    return Markup("".join(peaks))


# ---------------------------------------------------------------- pieces of a hex

FIGHTER: Final = kit.box(-16, -14, 32, 28, 6)
CHIEF: Final = "M-12 15v-17a12 12 0 0 1 24 0v17z"
BEAST: Final = "M-15 13L-17-12l8 5L0-16l9 9 8-5-2 25z"
SPOT: Final = kit.box(-14, -14, 28, 28, 5)
HOUSE: Final = kit.box(-14, -14, 28, 28, 5)


@lru_cache(maxsize=512)
def fighters(owner: Colour, number: int) -> Markup:
    """A stack of Fighters: whose, and how many."""
    css = "count" if number < 10 else "count two"
    count = kit.tag("text", {"class": css, "x": "7", "dy": ".36em"}, str(number))
    return kit.shape(FIGHTER, "cube") + kit.symbol(owner.symbol, 14, -8, 0) + count


@lru_cache(maxsize=128)
def chief(initials: str, beast: bool, upgraded: bool) -> Markup:
    """A standee with the first letters of its name; a star above if its upgraded side shows."""
    sign = kit.tag("text", {"class": "ini", "y": "3", "dy": ".36em"}, initials)
    star = kit.shape("M0-22l2.2 4.5 5 .7-3.6 3.5.9 4.9L0-11l-4.5 2.6.9-4.9-3.6-3.5 5-.7z", "star")
    return kit.shape(BEAST if beast else CHIEF, "cube") + sign + (star if upgraded else Markup(""))


@lru_cache(maxsize=64)
def house(kind: int, owner: Colour) -> Markup:
    return kit.shape(HOUSE, "cube") + kit.symbol(BUILDING_ICONS[kind], 22)


@lru_cache(maxsize=64)
def spot(own: Colour | None, symbol: str) -> Markup:
    """A Foundation that is free."""
    edge = kit.shape(SPOT, "fedge") if own is not None else Markup("")
    css = "fnd" + (f" {own.css}" if own is not None else "")
    return edge + kit.shape(SPOT, css) + (kit.symbol(symbol, 17, css="fs") if symbol else Markup(""))


@lru_cache(maxsize=64)
def product(symbol: str, number: str, css: str) -> Markup:
    """What a Region produces."""
    text = kit.tag("text", {"class": "pnum", "x": "8", "dy": ".36em"}, number) if number else Markup("")
    return kit.shape(kit.box(-17, -12, 34, 24, 12), css) + kit.symbol(symbol, 17, -6 if number else 0, 0, "ps") + text


@lru_cache(maxsize=8)
def relic(number: int) -> Markup:
    return kit.shape(kit.hexagon(15), "rl") + kit.tag("text", {"class": "rn", "dy": ".36em"}, str(number))


@lru_cache(maxsize=32)
def chip(symbol: str, css: str) -> Markup:
    return Markup('<circle class="{}" r="10.5"/>').format(css) + kit.symbol(symbol, 15, css="cs")


@lru_cache(maxsize=256)
def seats_at(number: int, top: float, left: bool, right: bool) -> list[kit.Point]:
    """Where so many pieces stand in a hex: in centred rows, clear of what lies in its left or right corner."""
    rows = [number] if number <= 3 else [(number + 1) // 2, number // 2]
    if number > 8:
        rows = [(number + 2) // 3, (number + 1) // 3, number // 3]
    middle = 8.0 * (int(left) - int(right)) if left != right else 0.0
    first = top + 14 if len(rows) == 1 else top
    height = 32.0 if len(rows) < 3 else 23.0
    found: list[kit.Point] = []
    for row, count in enumerate(rows):
        room = 122.0 - 14 * (int(left) + int(right)) if row == 0 else 104.0
        step = min(35.0, room / max(count, 1))
        shift = middle if row == 0 else 0.0
        found += [(shift + step * (i - (count - 1) / 2), first + height * row) for i in range(count)]
    return found


UP: Final = 11.0  # so far towards the upper hex, to be clear of the name of the lower one


def ship_place(ship: list[int]) -> kit.Point:
    """Where the Drop Ship stands: on the border of two Regions."""
    upper, lower = sorted((MIDDLES[at] for at in ship), key=lambda middle: middle[1])
    way = math.dist(upper, lower)
    x, y = ((a + b) / 2 + UP * (a - b) / way for a, b in zip(upper, lower, strict=True))
    return x, y


# ---------------------------------------------------------------- the lobby's picture: three hosts around a Relic


def _hex(x: float, y: float, token: str, size: float = 30) -> str:
    return f'<path transform="translate({x} {y})" d="{hexagon(size)}" fill="var(--{token})"/>'


_cells: Final = [
    (160, 66, "sand"),
    (160, 12, "green-soft"),
    (160, 120, "sea-line"),
    (113, 39, "stone-3"),
    (207, 39, "land"),
    (113, 93, "land-2"),
    (207, 93, "stone-3"),
    (66, 66, "land"),
    (254, 66, "sand"),
    (66, 12, "sand"),
    (254, 12, "sea-line"),
    (66, 120, "stone-3"),
    (254, 120, "land-2"),
]
_hosts: Final = [
    (113, 39, "seat-1"),
    (207, 39, "seat-2"),
    (113, 93, "seat-4"),
    (207, 93, "seat-3"),
    (254, 66, "seat-5"),
]
LOBBY: Final = Markup(
    '<svg class="art" viewBox="0 0 320 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<rect width="320" height="132" fill="var(--stone-2)"/>'
    f'<g stroke="var(--stone)" stroke-width="3">{"".join(_hex(x, y, token) for x, y, token in _cells)}</g>'
    '<path d="M70 46l12-22 12 22zM84 46l9-16 9 16zM222 70l12-22 12 22z" fill="var(--stone-ink)" opacity=".55"/>'
    f'<path transform="translate(160 66)" d="{kit.hexagon(17)}" fill="var(--bronze-fill)" '
    'stroke="var(--bronze-ink)" stroke-width="2.5"/>'
    '<path d="M160 55l6 11-6 11-6-11z" fill="var(--bronze-ink)"/>'
    '<g stroke="var(--piece-edge)" stroke-width="1.6">'
    + "".join(
        f'<rect x="{x - 11 + dx}" y="{y - 8 + dy}" width="15" height="13" rx="3" fill="var(--{token})"/>'
        for x, y, token in _hosts
        for dx, dy in ((0, 0), (7, 6))
    )
    + "</g></svg>"
)

assert len(BUILDING_ICONS) == len(BUILDINGS)
