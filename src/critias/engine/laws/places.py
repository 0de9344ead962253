"""Where in a game's rules something happened that a law forbids.  Compiled rules do not tell."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, Final, TypeVar

from critias.engine.game import Game
from critias.engine.kinds import Kind, Line
from critias.engine.laws.sources import package_of
from critias.engine.laws.walk import as_text, played
from critias.engine.match import Answer, Entry, Match, Rerun
from critias.engine.state import State
from critias.engine.table import EVERYBODY
from critias.engine.whence import shortened

T = TypeVar("T")


def is_of(frame: FrameType, package: str) -> bool:
    return f"{frame.f_globals.get('__name__')}.".startswith(f"{package}.")


def spot(frame: FrameType) -> str:
    return f" ({shortened(frame.f_code.co_filename)}:{frame.f_lineno} in {frame.f_code.co_name})"


def caller(package: str) -> str:
    """The place in a game's rules that has called the engine."""
    frame: FrameType | None = sys._getframe(0)
    while frame is not None:
        if is_of(frame, package):
            return spot(frame)
        frame = frame.f_back
    return ""


class Locating(Rerun):
    """A run of a beat that notes where in the rules every line is told, and where every seat was asked last."""

    def __init__(self, state: State, answers: list[Answer], package: str) -> None:
        super().__init__(state, answers)
        self.package: Final = package
        self.places: Final[list[str]] = []
        self.asked: Final[dict[int, str]] = {}

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        self.asked[seat] = caller(self.package)
        return super().answer(seat, kind, options, a, b)

    def first(
        self,
        seats: list[int],
        kind: Kind,
        options: Callable[[int], list[int]],
        a: int = -1,
        b: int = -1,
        also: list[int] | None = None,
    ) -> tuple[int, int]:
        for seat in seats + (also or []):
            self.asked[seat] = caller(self.package)
        return super().first(seats, kind, options, a, b, also)

    def tell(self, line: Line, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        self.places.append(caller(self.package))
        super().tell(line, a, b, c, d)

    def whisper(self, seat: int, line: Line, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        self.places.append(caller(self.package))
        super().whisper(seat, line, a, b, c, d)


def told_at(game: Game, checkpoint: State, answers: list[Answer], number: int) -> str:
    """Where the line is told that comes as number so much in a beat."""
    locating = Locating(checkpoint.copy(), answers, package_of(game))
    played(game, locating)
    return locating.places[number] if number < len(locating.places) else ""


def asked_at(game: Game, checkpoint: State, answers: list[Answer], seat: int) -> str:
    """Where a beat asks a seat what is open, or asks others if it asks nothing of that one."""
    locating = Locating(checkpoint.copy(), answers, package_of(game))
    stopped = played(game, locating)
    asked = [question.seat for question in stopped.questions + stopped.offers]
    return locating.asked[seat if seat in asked else asked[0]] if asked else ""


def line_at(match: Match, number: int) -> str:
    """Where a line of the log of a match is told."""
    checkpoint, answers, log_from = match.checkpoint, match.answers, match.log_from
    for beat in reversed(match.past):
        if log_from <= number:
            break
        checkpoint, answers, log_from = beat.checkpoint, beat.answers, beat.log_from
    return told_at(match.game, checkpoint, answers, number - log_from)


def first_apart(mine: list[Entry], other: list[Entry], seat: int) -> int:
    """The number of the first line of mine that a seat reads and the other log does not have at its place."""
    read = [i for i, entry in enumerate(mine) if entry.to in (EVERYBODY, seat)]
    texts = [entry.text for entry in other if entry.to in (EVERYBODY, seat)]
    for place, number in enumerate(read):
        if place >= len(texts) or mine[number].text != texts[place]:
            return number
    return -1


class Tracing:
    """Finds the line of a game's rules that changes a state."""

    def __init__(self, state: State, package: str) -> None:
        self.state: Final = state
        self.package: Final = package
        self.before: Final = as_text(state)
        self.last = ""
        self.found = ""

    def look(self, frame: FrameType, event: str, argument: Any) -> Any:
        if not self.found and self.last and as_text(self.state) != self.before:
            self.found = self.last
        if not is_of(frame, self.package):
            return None
        self.last = spot(frame)
        return self.look

    def run(self, part: Callable[[int], T], seat: int) -> T:
        """The part of a seat, line by line."""
        earlier = sys.gettrace()
        sys.settrace(self.look)
        try:
            return part(seat)
        finally:
            sys.settrace(earlier)
            if not self.found and as_text(self.state) != self.before:
                self.found = self.last


def made_at(game: Game, make: Callable[[], object]) -> str:
    """Where a game's sources make what is given back in the end: in the innermost of the functions that hand it on."""
    package = package_of(game)
    found: list[tuple[object, str]] = []

    def look(frame: FrameType, event: str, argument: Any) -> None:
        if event == "return" and is_of(frame, package):
            found.append((argument, spot(frame)))

    earlier = sys.getprofile()
    sys.setprofile(look)
    try:
        made = make()
    finally:
        sys.setprofile(earlier)
    return next((where for thing, where in found if thing is made), "")
