"""HTML as text, at once: `div(class_="box")[…]`, spelled as in htpy, for what is drawn again after every move.

htpy builds a tree and walks it when it is printed.  That is fifty times slower, and it is most of what a page costs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol, TypeAlias

from markupsafe import Markup, escape

from critias.tongue import say


class HasHtml(Protocol):
    def __html__(self) -> str: ...


Element: TypeAlias = Markup
Value: TypeAlias = str | int | bool | None
Node: TypeAlias = "str | int | bool | HasHtml | Iterable[Node] | None"


@lru_cache(maxsize=20_000, typed=True)  # typed: text and `Markup` may be spelled alike
def safe(text: str) -> str:
    """Text as it is written in a page: escaped, unless it is `Markup`.  Most of a page was on the last one too."""
    return str.__str__(escape(text))


def markup(text: str) -> Markup:
    """Text that is safe as it is, in a third of the time that `Markup(…)` takes."""
    return str.__new__(Markup, text)


def inside(parts: Iterable[Node]) -> str:
    """Parts one after the other; text is escaped, `Markup` is not; None and truth values say nothing."""
    said: list[str] = []
    tell(parts, said)
    return "".join(said)


def tell(parts: Iterable[Node], said: list[str]) -> None:
    """Parts to `said`, all of which is put together at once: what lies in lists is not copied list by list."""
    for part in parts:
        kind = type(part)  # a chain of `isinstance` takes twice as long, and this is where a page is made
        if kind is Markup:
            said.append(part)  # type: ignore[arg-type]
        elif kind is str:
            said.append(safe(part))  # type: ignore[arg-type]
        elif kind is list or kind is tuple:
            tell(part, said)  # type: ignore[arg-type]
        elif part is None or kind is bool:
            continue
        elif kind is Parted:
            said += part.said  # type: ignore[union-attr]
        elif kind is int:
            said.append(str(part))
        elif hasattr(part, "__html__"):
            said.append(part.__html__())
        else:
            tell(part, said)  # type: ignore[arg-type]


@lru_cache(maxsize=20_000, typed=True)  # typed: True and 1 are equal and said differently
def _said(**attributes: Value) -> str:
    """Attributes: False, None and an empty class are left out, True has no value."""
    said = ""
    for key, value in attributes.items():
        if value is None or value is False or (value == "" and key == "class_"):
            continue
        name = key.rstrip("_").replace("_", "-")
        said += f" {name}" if value is True else f' {name}="{safe(str(value))}"'
    return said


def told(text: str, /, **parts: Node) -> Markup:
    """A sentence in the tongue of the reader with elements in its blanks: `told("{who} waits", who=b["Red"])`."""
    said = ""
    for piece in re.split(r"(\{\w+\})", say(text)):
        said += inside([parts[piece[1:-1]]]) if piece[:1] == "{" else safe(piece)
    return markup(said)


class Parted:
    """An element in parts: what is large is put together once, with all that is around it; parts that were kept stay
    what they were (see web/changes.py).
    """

    __slots__ = ("said",)

    def __init__(self, said: list[str]) -> None:
        self.said = said

    def __html__(self) -> str:
        return "".join(self.said)

    def __str__(self) -> str:
        return self.__html__()


class Tag:
    """An element; `[…]` puts something in it, and without that it is empty."""

    __slots__ = ("_attributes", "_name")

    def __init__(self, name: str, attributes: str = "") -> None:
        self._name = name
        self._attributes = attributes

    def __call__(self, **attributes: Value) -> Tag:
        return Tag(self._name, _said(**attributes))

    def __getitem__(self, body: Node) -> Element:
        if type(body) is Markup:
            return markup(f"<{self._name}{self._attributes}>{body}</{self._name}>")
        said = [f"<{self._name}{self._attributes}>"]
        tell(body if type(body) is tuple else (body,), said)
        said.append(f"</{self._name}>")
        return markup("".join(said))

    def parted(self, *body: Node) -> Parted:
        """The element in parts, for what is large."""
        said = [f"<{self._name}{self._attributes}>"]
        tell(body, said)
        said.append(f"</{self._name}>")
        return Parted(said)

    def __html__(self) -> str:
        return self[""]


class Void:
    """An element in which nothing can be."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, **attributes: Value) -> Element:
        return markup(f"<{self._name}{_said(**attributes)}>")


a = Tag("a")
aside = Tag("aside")
b = Tag("b")
body = Tag("body")
button = Tag("button")
code = Tag("code")
dd = Tag("dd")
details = Tag("details")
div = Tag("div")
dl = Tag("dl")
dt = Tag("dt")
footer = Tag("footer")
form = Tag("form")
fieldset = Tag("fieldset")
h1 = Tag("h1")
h2 = Tag("h2")
h3 = Tag("h3")
head = Tag("head")
header = Tag("header")
html = Tag("html")
i = Tag("i")
iframe = Tag("iframe")
input_ = Void("input")
label = Tag("label")
legend = Tag("legend")
li = Tag("li")
link = Void("link")
main = Tag("main")
meta = Void("meta")
nav = Tag("nav")
ol = Tag("ol")
option = Tag("option")
p = Tag("p")
script = Tag("script")
section = Tag("section")
select = Tag("select")
small = Tag("small")
span = Tag("span")
style = Tag("style")
summary = Tag("summary")
svg = Tag("svg")
table = Tag("table")
tbody = Tag("tbody")
textarea = Tag("textarea")
tfoot = Tag("tfoot")
td = Tag("td")
th = Tag("th")
thead = Tag("thead")
title = Tag("title")
tr = Tag("tr")
ul = Tag("ul")
