"""Colours, symbols and style sheets.

A colour is never written in Python: a piece gets a class (`c-yellow`), and `static/tokens.css` says by day and by night
what that is.  On the page the sheets are static files; a picture that stands alone carries them with it.  What only one
game has is painted by that game: its `Paint`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

STATIC: Final = Path(__file__).parent / "static"


class Colour:
    """A colour of pieces and the symbol that says the same: never colour alone."""

    def __init__(self, name: str, symbol: str) -> None:
        self.name: Final = name
        self.symbol: Final = symbol
        self.css: Final = f"c-{name}"

    def __repr__(self) -> str:
        return f"<Colour {self.name}>"


COLOURS: Final = [
    Colour("yellow", "seat-sun"),
    Colour("blue", "seat-wave"),
    Colour("red", "seat-amphora"),
    Colour("green", "seat-leaf"),
    Colour("purple", "seat-trident"),
    Colour("sky", "seat-fish"),
    Colour("black", "seat-column"),
    Colour("orange", "seat-horns"),
]
NEUTRAL: Final = Colour("neutral", "meeple")
_named: Final = {colour.name: colour for colour in [*COLOURS, NEUTRAL]}
_nearest: Final = {"gray": "black", "navy": "black", "white": "sky", "pink": "red"}  # what other boxes have


def colour(name: str) -> Colour:
    """The colour that a box calls so, or the nearest of ours."""
    known = _nearest.get(name, name)
    if known not in _named:
        raise ValueError(f"there is no colour {name!r}; there are {', '.join([*_named, *_nearest])}")
    return _named[known]


def seat_colour(name: str, seat: int) -> Colour:
    """The colour of a seat: by its name, or in order where a box does not name its seats by colours."""
    known = _nearest.get(name.lower(), name.lower())
    return _named.get(known, COLOURS[seat % len(COLOURS)])


@cache
def sheet(name: str) -> str:
    """A style sheet: tokens, board or page."""
    return (STATIC / f"{name}.css").read_text(encoding="utf-8")


@cache
def symbols() -> dict[str, str]:
    """Every symbol by its name, as `<symbol id="i-NAME">`."""
    text = (STATIC / "symbols.svg").read_text(encoding="utf-8")
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="i-([^"]+)".*?</symbol>', text, re.DOTALL)}


@cache
def sprite() -> Markup:
    """All symbols, hidden: a page has it once, before anything that uses them."""
    return Markup('<svg class="sprite" aria-hidden="true" width="0" height="0">{}</svg>').format(
        Markup("".join(symbols().values()))
    )


class Paint:
    """The styles that a game brings: `board.css` for its pictures, `page.css` for panels and the shape of the table."""

    def __init__(self, folder: Path) -> None:
        self.board: Final = (folder / "board.css").read_text(encoding="utf-8")
        self.page: Final = (folder / "page.css").read_text(encoding="utf-8")


@cache
def style(paint: Paint) -> Markup:
    """Tokens and board paint as a `<style>`, kept to the picture: a notebook around it stays as it is."""
    text = sheet("tokens").replace(":root", ".board") + sheet("board") + paint.board
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return Markup("<style>{}</style>").format(Markup(re.sub(r"\s+", " ", text)))


def standalone(drawing: str, paint: Paint) -> str:
    """A drawing that needs no page: its `<svg>` with the style and just the symbols that it uses."""
    known = symbols()
    used = sorted(set(re.findall(r'href="#i-([^"]+)"', drawing)))
    inside = style(paint) + Markup("<defs>{}</defs>").format(Markup("".join(known[name] for name in used)))
    end = drawing.index(">")
    return f'{drawing[:end]} xmlns="http://www.w3.org/2000/svg">{inside}{drawing[end + 1 :]}'
