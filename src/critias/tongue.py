"""In which language texts are told.

Whatever a person reads goes through `say`, `several` or `say_as`, written in English where it is used.  Another
language is a catalogue: what stands for what, in gettext's PO form, one beside each room that speaks (`tongues/de.po`
of the site, of each game).  A tongue is chosen for a stretch of work with `speaking`; nothing stored depends on it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache, wraps
from gettext import c2py
from pathlib import Path
from typing import Any, Final, TypeVar

ENGLISH: Final = "en"
SENSE: Final = "\x04"  # as in gettext: what a text is about, before the text

Drawing = TypeVar("Drawing", bound=Callable[..., Any])


class Tongue:
    """A language: its code, and what it says for each English text."""

    def __init__(
        self,
        code: str,
        texts: dict[str, str],
        plurals: dict[str, list[str]],
        form: Callable[[int], int] = lambda n: int(n != 1),  # which of the forms of a plural a number takes
    ) -> None:
        self.code = code
        self.texts = texts
        self.plurals = plurals
        self.form = form

    def text(self, english: str) -> str:
        return self.texts.get(english, english)

    def plural(self, one: str, many: str, n: int) -> str:
        forms = self.plurals.get(one)
        return (one if n == 1 else many) if forms is None else forms[self.form(n)]


_spoken: ContextVar[Tongue | None] = ContextVar("tongue", default=None)


def say(text: str, /, **blanks: object) -> str:
    """A text in the tongue of whoever reads it, its blanks (`{card}`) filled."""
    tongue = _spoken.get()
    if tongue is not None:
        text = tongue.text(text)
    return filled(text, blanks) if blanks else text


def say_as(sense: str, text: str, /, **blanks: object) -> str:
    """`say` for a text that means different things: "Open" of a voting is not "Open" of a table."""
    tongue = _spoken.get()
    if tongue is not None:
        found = tongue.text(sense + SENSE + text)
        text = text if found == sense + SENSE + text else found
    return filled(text, blanks) if blanks else text


def several(n: int, one: str, many: str, /, **blanks: object) -> str:
    """`one` or `many`, by number; `{n}` is the number."""
    tongue = _spoken.get()
    text = (one if n == 1 else many) if tongue is None else tongue.plural(one, many, n)
    blanks["n"] = n
    return filled(text, blanks)


def number(said: str) -> str:
    """A number as English writes it (`f"{share:,.1f}"`), with the signs of the tongue of the reader."""
    if _spoken.get() is None:
        return said
    signs = {".": say_as("numbers", "."), ",": say_as("numbers", ",")}
    return "".join(signs.get(letter, letter) for letter in said)


def noted(text: str) -> str:
    """The text itself, to be said later: so that whoever collects the texts of a catalogue finds it."""
    return text


def both(names: list[str]) -> str:
    """ "A and B and C"."""
    said = names[0] if names else ""
    for name in names[1:]:
        said = say("{one} and {other}", one=said, other=name)
    return said


def either(names: list[str]) -> str:
    """ "A or B or C"."""
    said = names[0] if names else ""
    for name in names[1:]:
        said = say("{one} or {other}", one=said, other=name)
    return said


def retold(text: str, patterns: Iterable[str]) -> str:
    """A text that was put together in English, told by the first of these that it was made from; else as it stands."""
    if _spoken.get() is None:
        return text
    for pattern in patterns:
        found = re.fullmatch(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(pattern)), text)
        if found is not None:
            return say(pattern, **{name: say(value) for name, value in found.groupdict().items()})
    return say(text)


def filled(text: str, blanks: dict[str, object]) -> str:
    return text.format_map(blanks)


def spoken() -> str:
    """The code of the tongue in which is being told."""
    tongue = _spoken.get()
    return ENGLISH if tongue is None else tongue.code


@contextmanager
def speaking(tongue: Tongue | None) -> Iterator[None]:
    """Tell everything in this tongue; in English if there is none."""
    before = _spoken.set(tongue)
    try:
        yield
    finally:
        _spoken.reset(before)


def kept(size: int | None = 128) -> Callable[[Drawing], Drawing]:
    """`functools.lru_cache` for what has words in it: each tongue has its own."""

    def keeping(draw: Drawing) -> Drawing:
        by_tongue: dict[str, Callable[..., Any]] = {}

        @wraps(draw)
        def asked(*given: Any, **named: Any) -> Any:
            tongue = _spoken.get()  # not `spoken`: a page asks for a thousand drawings
            code = ENGLISH if tongue is None else tongue.code
            known = by_tongue.get(code)
            if known is None:
                known = by_tongue[code] = lru_cache(size)(draw)
            return known(*given, **named)

        return asked  # type: ignore[return-value]

    return keeping


# ---------------------------------------------------------------- catalogues


@dataclass(frozen=True)
class Entry:
    """A text of a catalogue: what it is called there, and its translation (of a plural: its forms)."""

    english: str
    plural: str  # "" for a text that has none
    told: list[str]
    notes: list[str]  # comment lines, as they stand in the file


def read_catalogue(text: str) -> list[Entry]:
    """The entries of a PO file, the first of which (with an empty text) tells of the file itself."""
    entries = []
    for block in text.split("\n\n"):
        found: dict[str, str] = {}
        notes: list[str] = []
        key = ""
        for line in block.splitlines():
            if line.startswith("#"):
                notes.append(line)
                continue
            head, quote, rest = line.partition('"')
            key = head.strip() or key
            if quote:
                found[key] = found.get(key, "") + ast.literal_eval(quote + rest)
        if "msgid" in found:
            sense = found["msgctxt"] + SENSE if "msgctxt" in found else ""
            forms = [found[key] for key in sorted(found) if key.startswith("msgstr")]
            entries.append(Entry(sense + found["msgid"], found.get("msgid_plural", ""), forms, notes))
    return entries


def tongue_of(code: str, catalogues: Iterable[Path]) -> Tongue:
    """The language that these files tell together; what has no translation stays English."""
    texts: dict[str, str] = {}
    plurals: dict[str, list[str]] = {}
    form: Callable[[int], int] = lambda n: int(n != 1)  # noqa: E731
    for path in catalogues:
        for entry in read_catalogue(path.read_text("utf-8")):
            if not entry.english:
                rule = entry.told[0].partition("plural=")[2].partition(";")[0]
                form = c2py(rule) if rule else form
            elif entry.plural and all(entry.told):
                plurals[entry.english] = entry.told
            elif not entry.plural and entry.told[0]:
                texts[entry.english] = entry.told[0]
    return Tongue(code, texts, plurals, form)
