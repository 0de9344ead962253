"""The pseudo-language: English in foreign letters between brackets, so that a test sees every text that was missed.

with speaking(Pseudo()):
    assert plain(say("{n} ships", n=3)) == []
    assert plain("3 ships") == ["ships"]
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import lru_cache
from html.parser import HTMLParser
from typing import Final

from critias.tongue import SENSE, Tongue

CODE: Final = "xx"
FOREIGN: Final = str.maketrans(
    "aceilnorstuyzACEILNORSTUYZ",
    "áčéíĺñóřšťúýžÁČÉÍĹÑÓŘŠŤÚÝŽ",
)
ACCENTED: Final = set(map(chr, FOREIGN.values()))
READ: Final = [
    "alt",
    "aria-description",
    "aria-label",
    "aria-roledescription",
    "aria-valuetext",
    "placeholder",
    "title",
]
PREVIEWED: Final = ["description", "og:title", "og:description", "og:image:alt"]
UNREAD: Final = ["code", "pre", "script", "style", "template"]  # a program, or what is typed for one
ADDRESS: Final = re.compile(  # of mails, pages, paths, time zones, files; and what a program has counted
    r"\S+@\S+\w|\w+://\S*|(?<!\w)/[\w./-]*\w|\b[A-Z]\w+(?:/[A-Z][\w+-]*)+|\b[\w-]+\.[a-z]{2,4}\b|\b[0-9a-f]{16,}\b"
)
VOID: Final = ["br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]
INLINE: Final = ["a", "abbr", "b", "em", "i", "kbd", "small", "span", "strong", "time", "tspan", "u"]


class Pseudo(Tongue):
    """Every text is ⟦ťéxť⟧, its blanks untouched."""

    def __init__(self) -> None:
        super().__init__(CODE, {}, {})

    def text(self, english: str) -> str:
        pieces = re.split(r"({[^{}]*})", english.rpartition(SENSE)[2])
        if not any(letter.isalpha() for piece in pieces if piece[:1] != "{" for letter in piece):
            return "".join(pieces)
        return "⟦" + "".join(piece if piece[:1] == "{" else piece.translate(FOREIGN) for piece in pieces) + "⟧"

    def plural(self, one: str, many: str, n: int) -> str:
        return self.text(one if n == 1 else many)


def plain(text: str, names: Iterable[str] = ()) -> list[str]:
    """The words outside all ⟦ ⟧ but for addresses, the names that are given, and pieces of what was told."""
    outside = outside_of(text)
    if not re.search(r"[^\W\d_]{2}", outside):
        return []
    outside = any_of(tuple(names)).sub(" ", ADDRESS.sub(" ", outside))
    words = re.findall(r"[^\W\d_]{2,}(?:['’][^\W\d_]+)*", outside)
    return [word for word in words if not any(letter in ACCENTED for letter in word)]


def outside_of(text: str) -> str:
    """What stands outside all brackets; one that was cut off ends with its line."""
    pieces = re.split("([⟦⟧])", text)
    open_, inside = list[int](), set[int]()
    for at, piece in enumerate(pieces):
        if piece == "⟦":
            open_.append(at)
        elif piece == "⟧" and open_:
            inside |= set(range(open_.pop(), at + 1))
    for at in open_:  # a piece of what was told
        pieces[at + 1] = re.sub(".*", "", pieces[at + 1], count=1)
    return "".join(" " if at in inside else piece for at, piece in enumerate(pieces))


@lru_cache(100)
def any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{longest_first})(?!\w)" if names else "(?!)")


class Reading(HTMLParser):
    """All that a person reads or hears of a page or a picture: what stands on it, and each attribute that is read."""

    def __init__(self, untold: Collection[str]) -> None:
        super().__init__()
        self.untold = untold
        self.inside: list[str] = []  # of what is left out: how deep
        self.page = ""
        self.others: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        english = tag != "html" and given.get("lang") == "en"  # which the page says itself
        names = given.get("class", "").split()
        if self.inside or tag in UNREAD or english or any(f".{name}" in self.untold for name in names):
            if tag not in VOID:
                self.inside.append(tag)
            return
        self.page += " " if tag in INLINE else "\n"
        self.others += [given[name] for name in READ if given.get(name)]
        if tag == "meta" and given.get("name", given.get("property")) in PREVIEWED:
            self.others.append(given.get("content", ""))
        if tag == "input" and given.get("type") in ("submit", "button"):
            self.others.append(given.get("value", ""))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if self.inside and tag not in VOID:
            self.inside.pop()

    def handle_endtag(self, tag: str) -> None:
        if self.inside and tag not in VOID:
            self.inside.pop()
        elif tag not in INLINE:
            self.page += "\n"

    def handle_data(self, data: str) -> None:
        if not self.inside:
            self.page += data


def plain_page(html: str, names: Iterable[str] = (), untold: Collection[str] = ()) -> list[str]:
    """The plain words of a page or a picture; `untold` names classes (".log") of what is left out."""
    reading = Reading(untold)
    reading.feed(html)
    reading.close()
    known = tuple(names)
    return [word for text in [reading.page, *reading.others] for word in plain(text, known)]
