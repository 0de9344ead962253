"""The shapes of the visual language.

Two kinds of things: *marks* are text that never changes for the same arguments (a cube of a colour, an icon), made
once and kept as `Markup`; *pieces* wrap marks with a place, a stable id, a title and, when the open question offers
them, the option that a click answers.  Marks are drawn about their centre, in board units.

Everything is made at once and as text (see html.py): a board is drawn for every seat after every move.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from critias.draw.html import Element, Parted, Tag, inside, markup, p, safe, svg, tell
from critias.draw.scene import NO_LINK, Doing, Link
from critias.draw.theme import NEUTRAL, Colour, symbols
from critias.tongue import kept, noted, say

Point = tuple[float, float]
Body = str | None | Iterable["Body"]


def tag(name: str, attributes: Mapping[str, str], *body: Body) -> Markup:
    """An element as text; everything that is not `Markup` already is escaped."""
    said = [f"<{name}{_said(**attributes)}>"]
    tell(body, said)
    said.append(f"</{name}>")
    return markup("".join(said))


@lru_cache(maxsize=20_000, typed=True)  # typed: text and `Markup` may be spelled alike
def _said(**attributes: str) -> str:
    """Most things have the attributes that they had when they were drawn last."""
    return "".join([f' {key}="{safe(value)}"' for key, value in attributes.items()])


def joined(parts: Body) -> Markup:
    """Parts one after the other; text is escaped, `Markup` is not."""
    return parts if isinstance(parts, Markup) else markup(inside((parts,)))


@lru_cache(maxsize=20_000)
def num(value: float) -> str:
    """A coordinate, as short as it can be said to a tenth."""
    text = f"{value:.1f}"
    return text.removesuffix(".0")


def at(point: Point, scale: float = 1) -> str:
    """The place of a piece: an attribute whose change is a CSS transition, so that no inline style is needed."""
    place = f"translate({num(point[0])} {num(point[1])})"
    return place if scale == 1 else f"{place} scale({scale:.2f})"


# ---------------------------------------------------------------- the frame


def frame(label: str, width: int, height: int, *body: Body) -> Element:
    """The board: everything else lies in it."""
    return canvas(label, width, height)[body]


def parted_frame(label: str, width: int, height: int, *body: Body) -> Parted:
    """`frame` for a board of which most was kept."""
    return canvas(label, width, height).parted(body)


def canvas(label: str, width: int, height: int) -> Tag:
    return svg(class_="board", viewBox=f"0 0 {width} {height}", role="group", aria_label=label)


def words(text: str, x: float, y: float, css: str) -> Markup:
    """A word on the board."""
    return markup(f'<text class="{css}" x="{num(x)}" y="{num(y)}">{safe(text)}</text>')


# ---------------------------------------------------------------- outlines, as the `d` of a path


def disc(r: float) -> str:
    return f"M{num(-r)} 0a{num(r)} {num(r)} 0 1 0 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 0 {num(-2 * r)} 0z"


def box(x: float, y: float, width: float, height: float, r: float = 0) -> str:
    """A rectangle with round corners."""
    if r == 0:
        return f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h{num(-width)}z"
    w, h, a = num(width - 2 * r), num(height - 2 * r), num(r)
    left, up = num(-(width - 2 * r)), num(-(height - 2 * r))
    return (
        f"M{num(x + r)} {num(y)}h{w}a{a} {a} 0 0 1 {a} {a}v{h}a{a} {a} 0 0 1 -{a} {a}"
        f"h{left}a{a} {a} 0 0 1 -{a} -{a}v{up}a{a} {a} 0 0 1 {a} -{a}z"
    )


def area(corners: Sequence[Point]) -> str:
    """A region of a map."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "z"


def hexagon(size: float) -> str:
    """A hex with a corner at the top; `size` is the distance from its centre to a corner."""
    turns = [math.radians(60 * i - 90) for i in range(6)]
    return area([(size * math.cos(turn), size * math.sin(turn)) for turn in turns])


def shape(d: str, css: str) -> Markup:
    return markup(f'<path class="{css}" d="{d}"/>')


# ---------------------------------------------------------------- marks


def check(name: str) -> None:
    """A symbol that is not there would be an empty place on the page."""
    if name not in symbols():
        raise ValueError(f"there is no symbol {name!r}; there are {', '.join(symbols())}")


@cache
def icon(name: str, size: int = 20, css: str = "ic") -> Markup:
    """A symbol in a line of text."""
    check(name)
    return Markup('<svg class="{}" width="{}" height="{}" aria-hidden="true"><use href="#i-{}"/></svg>').format(
        css, size, size, name
    )


@cache
def symbol(name: str, size: float, x: float = 0, y: float = 0, css: str = "sym") -> Markup:
    """A symbol on the board."""
    check(name)
    return Markup('<use class="{}" href="#i-{}" x="{}" y="{}" width="{}" height="{}"/>').format(
        css, name, num(x - size / 2), num(y - size / 2), num(size), num(size)
    )


@cache
def cube(colour: Colour, size: float) -> Markup:
    half = size / 2
    inside = size * (0.6 if colour is NEUTRAL else 0.68)
    shine = f"M{num(4 - half)} {num(2.2 - half)}h{num(size - 8)}"
    square = Markup('<rect class="cube" x="{0}" y="{0}" width="{1}" height="{1}" rx="{2}"/>').format(
        num(-half), num(size), num(size / 5)
    )
    return square + shape(shine, "shine") + symbol(colour.symbol, inside)


@cache
def token(colour: Colour, r: float) -> Markup:
    """A round marker."""
    return Markup('<circle class="cube" r="{}"/>').format(num(r)) + symbol(colour.symbol, 1.25 * r)


@cache
def meeple(size: float) -> Markup:
    return symbol("meeple", size, css="man")


@cache
def die(value: int, size: float) -> Markup:
    return shape(box(-size / 2, -size / 2, size, size, size / 5), "die") + symbol(f"die-{value}", size * 1.25)


@cache
def badge(text: str, r: float = 15, x: float = 0, y: float = 0) -> Markup:
    """A round counter with a word or number on it."""
    return Markup(
        '<g class="badge"><circle cx="{0}" cy="{1}" r="{2}"/><text x="{0}" y="{1}" dy=".36em">{3}</text></g>'
    ).format(num(x), num(y), num(r), text)


@cache
def card(family: str, name: str, number: str, symbol_name: str, width: float = 84, height: float = 112) -> Markup:
    """A card on the board: family band with symbol and number, name below."""
    x, y, band = -width / 2, -height / 2, height * 0.3
    return Markup('<g class="bcard {}">{}{}{}{}{}</g>').format(
        family,
        shape(box(x, y, width, height, width / 12), "face"),
        shape(box(x, y, width, band, width / 12), "band"),
        symbol(symbol_name, band * 0.7, x + band * 0.6, y + band / 2),
        words(number, width / 2 - band * 0.5, y + band * 0.68, "number"),
        words(name, 0, y + band + (height - band) / 2, "name"),
    )


@cache
def pile(symbol_name: str, count: int, css: str) -> Markup:
    """A deck of cards seen from above, with the number of its cards."""
    cards = "".join(
        f'<rect class="d{n}" x="{x}" y="{y}" width="44" height="56" rx="5"/>'
        for n, x, y in ((3, -19, -23), (2, -22, -27), (1, -25, -31))[max(0, 3 - count) :]
    )
    return Markup('<g class="deckp {}">{}{}<text x="-3" y="17">{}</text></g>').format(
        css if count else "none",
        Markup(cards or '<rect class="d0" x="-25" y="-31" width="44" height="56" rx="5"/>'),
        symbol(symbol_name, 24, -3, -12, "dk"),
        count,
    )


# ---------------------------------------------------------------- tracks


def ring_point(centre: Point, r: float, spaces: int, space: float) -> Point:
    """A place on a round track that begins at the bottom and runs clockwise."""
    turn = 2 * math.pi * space / spaces
    return centre[0] - r * math.sin(turn), centre[1] + r * math.cos(turn)


def ring_track(centre: Point, inner: float, outer: float, spaces: int, every: int = 5) -> Markup:
    """A round track: every fifth space has a ground and its number, every tenth number stays on small screens."""
    parts: list[str] = []
    for space in range(spaces):
        before, after = space - 0.5, space + 0.5
        a, b = ring_point(centre, inner, spaces, before), ring_point(centre, outer, spaces, before)
        c, d = ring_point(centre, outer, spaces, after), ring_point(centre, inner, spaces, after)
        middle = ring_point(centre, (inner + outer) / 2, spaces, space)
        if space % every == 0:
            parts.append(
                f'<path class="five" d="M{_xy(a)}L{_xy(b)}A{num(outer)} {num(outer)} 0 0 1 {_xy(c)}'
                f'L{_xy(d)}A{num(inner)} {num(inner)} 0 0 0 {_xy(a)}z"/>'
            )
            css = "vpn ten" if space % (2 * every) == 0 else "vpn"
            parts.append(f'<text class="{css}" x="{num(middle[0])}" y="{num(middle[1])}" dy=".36em">{space}</text>')
        else:
            parts.append(f'<circle class="pip" cx="{num(middle[0])}" cy="{num(middle[1])}" r="2"/>')
        parts.append(f'<path class="tick" d="M{_xy(a)}L{_xy(b)}"/>')
    return Markup('<g class="track">{}</g>').format(Markup("".join(parts)))


def track(places: Sequence[Point], size: float, first: int = 0) -> Markup:
    """A track of square spaces with their numbers."""
    spaces = [
        Markup('<g transform="{}">{}{}</g>').format(
            at(place),
            shape(box(-size / 2, -size / 2, size, size, size / 8), "space"),
            words(str(first + i), 0, 0, "vpn mid"),
        )
        for i, place in enumerate(places)
    ]
    return Markup('<g class="track">{}</g>').format(Markup("").join(spaces))


def _xy(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


# ---------------------------------------------------------------- what things say

_name: Final = re.compile(r"(.+?)[:.;](?: +|$)(.*)", re.DOTALL)


def explained(said: str) -> tuple[str, str]:
    """The words of a thing in two parts, as the page shows them: its name, and what it is, does and is worth now.

    The name ends with the first colon, semicolon or full stop: "Ark, Port: 3 of 7 spaces taken." """
    found = _name.fullmatch(said)
    return (found[1], found[2]) if found else (said, "")


# ---------------------------------------------------------------- pieces

SMALL_RING: Final = "ring small"


def legal(link: Link, focus: bool = True) -> dict[str, str]:
    """The attributes of a thing that may be chosen; none if it may not.  The page only has to hear the click."""
    if not link.legal:
        return {}
    said = {"data-option": str(link.option)}
    if len(link.options) > 1:
        said["data-options"] = " ".join(map(str, link.options))
    if focus:
        said |= {"tabindex": "0", "role": "button", "aria-label": link.label}
    return said


def legal_class(link: Link) -> str:
    return "" if not link.legal else " legal thin" if link.thin else " legal"


class Piece:
    """A piece waiting for what is drawn on it: `piece(…)[marks]`."""

    def __init__(self, attributes: dict[str, str], said: str, ring: Markup) -> None:
        self._attributes: Final = attributes
        self._said: Final = said
        self._ring: Final = ring

    def __getitem__(self, body: Body) -> Markup:
        return tag("g", self._attributes, markup(f"<title>{safe(self._said)}</title>{self._ring}"), body)


def piece(
    name: str,
    place: Point | None,
    said: str,
    link: Link = NO_LINK,
    *,
    css: str = "",
    outline: str = "",
    ring: str = "ring",
    focus: bool = True,
    scale: float = 1,
    role: str = "img",
) -> Piece:
    """Something that lies on the board under a stable id, so that it moves instead of blinking.

    `said` is its name and explanation (see `explained`); `outline` is the shape that the ring follows when the piece
    may be chosen.  A small piece on a larger one has no `role`: the larger one speaks for it.
    """
    attributes: dict[str, str] = {"id": name, "class": f"piece {css}{legal_class(link)}"}
    if place is not None:
        attributes["transform"] = at(place, scale)
    if link.legal:
        attributes |= legal(link, focus)
        ringed = tag("g", {"class": ring}, shape(outline, "re"), shape(outline, "rg"))
    else:
        ringed = Markup("")
        if role:
            attributes["role"] = role
    return Piece(attributes, said, ringed)


# ---------------------------------------------------------------- on the page


@cache
def seat_disc(colour: Colour, size: int = 34, said: str = "") -> Markup:
    """The sign of a seat before its name; the name itself is never coloured.  `said` if nothing else names the seat."""
    name, explanation = explained(said)
    spoken = {"role": "img", "aria-label": name} if said else {}
    if explanation:
        spoken["title"] = said
    sign = icon(colour.symbol, round(size * 0.62))
    return tag("span", {"class": f"seat z{size} {colour.css}", **spoken}, sign)


DOES: Final[dict[Doing, str]] = {  # what a seat is doing, in the words behind its sign
    "your_move": noted("the table waits for your answer."),
    "thinking": noted("the table waits for this player."),
    "sealed": noted("has answered; nobody sees it before all have."),
    "waiting": noted("nothing is asked of this player now."),
    "left": noted("has left the table."),
}


@kept(1000)
def seat_name(name: str) -> Markup:
    """The name of a seat; whoever sits there ("Red · keen bot") is written smaller behind it."""
    colour, dot, who = name.partition(" · ")
    return tag(
        "span",
        {
            "title": say("{colour}: {who} at this table", colour=colour, who=who)
            if who
            else say("{colour}: a seat at this table", colour=colour)
        },
        colour,
        tag("i", {}, f"{dot}{who}") if who else None,
    )


def own_line(colour: Colour, name: str, things: Sequence[tuple[str, str, str]]) -> Element:
    """What one has, in a line for phones: symbol, number or name, and what it is."""
    found = [tag("span", {"title": said}, icon(symbol, 16), tag("b", {}, text)) for symbol, text, said in things]
    return p(class_="purse", aria_label=say("You have"))[seat_disc(colour, 22, name) + joined(found)]
