"""The numbers of a box as somebody changes them: where they stand, where they come from, and how far they may go.

Only those are told that the game reads: a number that it never looks at changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any

from critias.engine.components import READING, Box, ComponentError, ComponentFile, parts_of
from critias.engine.game import Game
from critias.lab.sweep import Where, changed, numbers_of
from critias.tongue import say

IDENTITIES = ("id", "order", "players", "name")  # what an entry is called by
_lock = Lock()  # one box is looked into at a time


@dataclass(frozen=True)
class Number:
    """A number of a box."""

    file: str
    where: Where
    table: str  # of its file
    label: str
    value: int
    low: int
    high: int
    origin: str  # rulebook, public or reconstructed
    detail: str

    @property
    def key(self) -> str:
        """Its name in a form, the only one of its box."""
        return f"{self.file}:{'.'.join(map(str, self.where))}"


def texts_of(game: Game) -> dict[str, str]:
    """The files of the game's own box."""
    return {file.name: file.read_text(encoding="utf-8") for file in game.box_files()}


@lru_cache(maxsize=64)
def file_of(name: str, text: str) -> ComponentFile:
    return ComponentFile(name, text)


def files_of(texts: dict[str, str]) -> list[ComponentFile]:
    return [file_of(name, text) for name, text in texts.items()]


def box_of(game: Game, texts: dict[str, str]) -> Box:
    box: Box = game.box_of(files_of(texts))
    return box


def numbers_in(game: Game, texts: dict[str, str]) -> list[Number]:
    """All numbers that the game reads in a box, in the order of its files."""
    return _numbers_in(game, tuple(texts.items()))


@lru_cache(maxsize=16)
def _numbers_in(game: Game, texts: tuple[tuple[str, str], ...]) -> list[Number]:
    files = files_of(dict(texts))
    with _lock:
        limits: dict[tuple[int, str], tuple[int, int]] = {}
        READING.limits = limits
        try:
            game.box_of(files)
        finally:
            READING.limits = None
    found = []
    for file in files:
        for where, _ in numbers_of(file.data):
            number = read_number(file, where, limits)
            if number is not None:
                found.append(number)
    return found


def read_number(file: ComponentFile, where: Where, limits: dict[tuple[int, str], tuple[int, int]]) -> Number | None:
    """A number of a file, if the game reads it and it is none by which an entry is called."""
    data: Any = file.data
    source, words = "", []
    low_high = None
    for at, step in enumerate(where):
        if isinstance(data, dict):
            source = str(data.get(f"{step}_source", data.get("source", source)))
            low_high = limits.get((id(data), str(step)))
            if at > 0:
                words.append(str(step))
        else:
            words.append(called(data[step], int(step)))
        data = data[step]
    if low_high is None or where[-1] in IDENTITIES:
        return None
    label = " · ".join(word.replace("_", " ") for word in words)
    return Number(file.name, where, str(where[0]), label[:1].upper() + label[1:], data, *low_high, *parts_of(source))


def called(entry: object, at: int) -> str:
    """What an entry of a list is called: by its name, or as the so-manieth."""
    if not isinstance(entry, dict):
        return str(at + 1)
    for key in IDENTITIES:
        if key in entry:
            return str(entry[key]) if isinstance(entry[key], str) else f"{key} {entry[key]}"
    return f"no. {at + 1}"


def with_number(texts: dict[str, str], number: Number, value: int) -> dict[str, str]:
    """The files with one number changed, comments and all else as they were."""
    return {**texts, number.file: changed(texts[number.file], number.where, value)}


def check(number: Number, value: int) -> None:
    if not number.low <= value <= number.high:
        raise ComponentError(
            say(
                "{number} is {value}; it must be a whole number from {low} to {high}",
                number=number.label,
                value=value,
                low=number.low,
                high=number.high,
            )
        )
