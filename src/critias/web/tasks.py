"""What workers do besides choosing for bots: weigh options for a hint, work at a review, play games for the desk.

All travel to a process that knows neither database nor settings, and come back as plain data.
"""

from __future__ import annotations

import contextlib
import json
import time
import zlib
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, replace

from critias.engine.dice import NO_DICE
from critias.engine.game import GameError, get_game
from critias.engine.record import FAULTS, Record
from critias.engine.worlds import worlds_from_json
from critias.lab.hint import weighed
from critias.lab.pages import Card, Page, as_html, can_plot
from critias.lab.report import Report
from critias.lab.review import Depth, Review, ReviewError, review_of
from critias.lab.runs import Games, Told, frames_of, played_text, tell
from critias.lab.simulate import Plan
from critias.web.workers import Job, box_from

SLICE = 2.0  # seconds of work at a review before the next one has its turn
LONGEST = 120.0  # seconds in which a slice is sure to be done on a busy machine
MOST_KEPT = 3  # reviews that a worker keeps at hand

# How deep one can look: worlds in which an option is tried, and seconds of computing in all.
DEPTHS = [Depth(24, 100.0), Depth(80, 400.0), Depth(250, 1500.0)]


# ---------------------------------------------------------------- hints


@dataclass(frozen=True)
class Weighing(Job):
    """A question to think about for so many seconds; all that there is to look at is what its seat may see."""

    seconds: float = 0.0

    def done(self) -> list[tuple[int, float, float]]:
        """Options with chance and error, the best first."""
        game = get_game(self.game)
        view = game.new(box_from(self.game, self.box), self.seats, self.options, NO_DICE)
        view.load(self.view)
        worlds = worlds_from_json(game, view, self.worlds, self.seat)
        kind = game.kind_named[self.kind]
        return weighed(worlds, view, kind, self.choices, self.a, self.b, self.seconds, self.seed)


# ---------------------------------------------------------------- reviews


def packed(review: Review) -> bytes:
    return zlib.compress(json.dumps(review.to_json(), separators=(",", ":")).encode(), 6)


def unpacked(data: bytes) -> Review | None:
    """None where nothing is known yet, or only by another version."""
    if not data:
        return None
    try:
        return Review.from_json(json.loads(zlib.decompress(data)))
    except ReviewError:
        return None


class Stopwatch:
    """Runs only while a review is worked at, and only while the processor is ours."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._since: float | None = None

    def __call__(self) -> float:
        return self._spent + (0.0 if self._since is None else time.process_time() - self._since)

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        self._since = time.process_time()
        try:
            yield
        finally:
            self._spent, self._since = self(), None


@dataclass
class Growing:
    """A review at which this process works."""

    reviews: Iterator[Review]
    watch: Stopwatch
    grown: int  # how often it was handed on


_growing: OrderedDict[tuple[str, int], Growing] = OrderedDict()  # by table and depth


@dataclass(frozen=True)
class Slice:
    """Some seconds of work at a review."""

    table: str
    record: dict[str, object]
    game: str
    box: str
    depth: int
    so_far: bytes
    grown: int
    seconds: float = SLICE
    budget: float = LONGEST

    def done(self) -> tuple[bytes, float]:
        """What is known then, and how much of what is wanted that is."""
        wanted = DEPTHS[self.depth - 1]
        growing = self._at_hand(wanted)
        with growing.watch.running():
            until = growing.watch() + self.seconds
            review = next(growing.reviews, None)
            while review is not None and growing.watch() < until:
                latest = next(growing.reviews, None)
                if latest is None:
                    return packed(review), 1.0
                review = latest
        if review is None:  # all was done before
            return self.so_far, 1.0
        growing.grown += 1
        return packed(review), min(0.999, max(review.done(), review.seconds / wanted.seconds))

    def _at_hand(self, wanted: Depth) -> Growing:
        name = (self.table, self.depth)
        growing = _growing.pop(name, None)
        if growing is None or growing.grown != self.grown:
            growing = self._begun(wanted)
        _growing[name] = growing
        while len(_growing) > MOST_KEPT:
            _growing.popitem(last=False)
        return growing

    def _begun(self, wanted: Depth) -> Growing:
        so_far, watch = unpacked(self.so_far), Stopwatch()
        spent = 0.0 if so_far is None else so_far.seconds
        depth = Depth(wanted.worlds, max(0.0, wanted.seconds - spent))
        record = Record.from_json(self.record, f"table {self.table}")
        return Growing(review_of(record, depth, box_from(self.game, self.box), so_far, watch), watch, self.grown)


# ---------------------------------------------------------------- the desk

GAME_SECONDS = 600.0  # in which a game of bots that think is sure to be over


@dataclass(frozen=True)
class Lot:
    """Games of the desk: the same seeds with the game's own box and with another."""

    plan: Plan  # with that other box
    first: int
    count: int
    budget: float = 2 * GAME_SECONDS

    def done(self) -> tuple[bytes, bytes, bytes, float] | str:
        """The games of both sides, what a report wants to know besides, and the seconds it took; or what is wrong."""
        began = time.monotonic()
        own = replace(self.plan, components=None)
        sides: list[list[bytes]] = [[], [], []]
        for number in range(self.first, self.first + self.count):
            try:
                before, after = tell(own, number, False), tell(self.plan, number, True)
            except (GameError, *FAULTS) as error:
                return f"Game {number + 1} cannot be played: {type(error).__name__}: {error}"
            close = {"uses": after.uses, "shares": after.shares}
            for side, told in zip(sides, (vars(before), {**vars(after), "uses": {}, "shares": []}, close), strict=True):
                side.append(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode())
        packed = [zlib.compress(b"\n".join(side), 6) for side in sides]
        return packed[0], packed[1], packed[2], time.monotonic() - began


def lines_in(packed: bytes) -> list[bytes]:
    return zlib.decompress(packed).split(b"\n")


@dataclass(frozen=True)
class Reporting:
    """The balance report of the games with a box of the desk."""

    plan: Plan
    box: str  # what it is called
    after: list[bytes]  # of the lots, in their order
    closely: list[bytes]
    budget: float = 2 * GAME_SECONDS

    def done(self) -> tuple[bytes, list[list[str]], int]:
        """The page, its warnings, and how many games they are about."""
        games = Games(self.plan)
        lines = [line for lot in self.after for line in lines_in(lot)]
        more = [line for lot in self.closely for line in lines_in(lot)]
        for number, (line, close) in enumerate(zip(lines, more, strict=True)):
            told = Told(**{**json.loads(line), **json.loads(close)})
            games.lines[number] = json.dumps(vars(told), ensure_ascii=False).encode()
        about = played_text(self.plan, games.whole, f"box {self.box}")
        page = Report(get_game(self.plan.game), self.plan, frames_of(games)).page([about])
        warnings = [[note.title, note.text] for note in page.warnings]
        return zlib.compress(as_html(as_can_be(page)).encode(), 9), warnings, games.whole


def as_can_be(page: Page) -> Page:
    """Without plots, where the package's extra is not there; the tables say the same."""
    try:
        can_plot()
    except GameError:
        return replace(page, cards=[Card(**{**vars(card), "plot": None}) for card in page.cards])
    return page
