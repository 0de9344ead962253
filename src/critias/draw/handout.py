"""A summary of a game on two printed pages: what a player wants to have beside the board.

A game says what stands on them (its room `handout`) in the parts below; every number comes from its box.  It prints on
A4 and on Letter, in black and white too: what matters has a symbol or a word, never a colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from markupsafe import Markup

from critias.draw import theme
from critias.draw.html import safe
from critias.draw.kit import Body, icon, joined, tag
from critias.tongue import noted, say, spoken

Line = tuple[str, str, str]  # symbol, name, what it is or does


@dataclass(frozen=True, slots=True)
class Handout:
    """Two pages of two columns; `top` stands above the columns of the first."""

    front: tuple[list[Markup], list[Markup]]
    back: tuple[list[Markup], list[Markup]]
    top: list[Markup]
    size: Literal["large", "middle", "small"] = "middle"  # of the type: as large as two pages hold


def part(title: str, *body: Body) -> Markup:
    """A chapter of the summary."""
    return tag("section", {"class": "hpart"}, tag("h2", {}, title), *body)


def says(*text: Body) -> Markup:
    return tag("p", {}, *text)


def steps(*texts: Body) -> Markup:
    """What comes one after another; what stands before a colon is its name."""
    return tag("ol", {}, [tag("li", {}, named(text) if isinstance(text, str) else text) for text in texts])


def points(*texts: Body) -> Markup:
    return tag("ul", {}, [tag("li", {}, named(text) if isinstance(text, str) else text) for text in texts])


def named(text: str) -> Markup:
    name, colon, rest = text.partition(": ")
    return joined([tag("b", {}, f"{name}:"), " ", rest]) if colon and len(name) <= LONGEST_NAME else joined(text)


def lines(rows: Sequence[Line], css: str = "") -> Markup:
    """A line a thing: symbol, name, what it does."""
    found = [
        tag("tr", {}, tag("td", {}, icon(sign, 14) if sign else None), tag("td", {}, tag("b", {}, name), " ", text))
        for sign, name, text in rows
    ]
    return tag("table", {"class": f"hlines {css}".strip()}, found)


def figures(heads: Sequence[Body], rows: Sequence[tuple[str, Sequence[Body]]]) -> Markup:
    """Numbers in columns under their heads, a name before each row."""
    top = tag("tr", {}, tag("td", {}), [tag("th", {"scope": "col"}, head) for head in heads])
    body = [
        tag("tr", {}, tag("th", {"scope": "row"}, name), [tag("td", {}, cell) for cell in cells])
        for name, cells in rows
    ]
    return tag("table", {"class": "hfigures"}, top, body)


def legend(signs: Sequence[tuple[str, str]]) -> Markup:
    """The symbols of the board with their names."""
    return tag("p", {"class": "hlegend"}, [tag("span", {}, icon(sign, 14), name) for sign, name in signs])


def picture(drawing: Markup, said: str) -> Markup:
    return tag("figure", {}, drawing, tag("figcaption", {}, said))


LISTED: Final = {"and": noted("{some} and {last}"), "or": noted("{some} or {last}"), "to": noted("{some} to {last}")}


def several(number: int, one: str, many: str = "") -> str:
    """ "1 card", "3 cards"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(numbers: Sequence[object], last: str = "and") -> str:
    """ "1, 3 and 6"; "3 to 5", "2 or 3"."""
    said = [str(number) for number in numbers]
    return say(LISTED[last], some=", ".join(said[:-1]), last=said[-1]) if len(said) > 1 else "".join(said)


def sheets(title: str, gist: str, facts: str, handout: Handout) -> Markup:
    """Both pages."""
    head = tag("header", {}, icon("mark", 26), tag("h1", {}, title), tag("p", {}, gist), tag("small", {}, facts))
    turned = tag("header", {}, icon("mark", 18), tag("b", {}, title), tag("small", {}, say("2 of 2")))
    return joined(
        [sheet(head, handout.top, handout.front, handout.size), sheet(turned, [], handout.back, handout.size)]
    )


def sheet(head: Markup, top: list[Markup], columns: tuple[list[Markup], list[Markup]], size: str) -> Markup:
    above = tag("div", {"class": "htop"}, top) if top else None
    return tag(
        "article",
        {"class": f"hsheet {size}"},
        head,
        above,
        tag("div", {"class": "hcols"}, [tag("div", {}, c) for c in columns]),
    )


CSS: Final = "handout"
LONGEST_NAME: Final = 40


def document(title: str, pages: Markup, paint: theme.Paint | None) -> str:
    """A file of its own that needs no site, to print or to send."""
    styles = [theme.sheet("tokens"), theme.sheet("board"), theme.sheet(CSS), paint.board if paint else ""]
    return (
        f'<!doctype html><html lang="{spoken()}" data-theme="light"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{safe(title)}</title><style>{''.join(styles)}</style></head>"
        f'<body class="handout">{theme.sprite()}{pages}</body></html>\n'
    )
