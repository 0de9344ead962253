"""The proof that a log tells everything: who saw the set-up and reads the public lines knows every public field.

A game writes a `Reader` of its own: it keeps a copy of the table and changes it line by line.

    class ToyReader(Reader[Toy]):
        LEFT_OUT: ClassVar = {"charm": "nobody tells it"}

        @on(TAKES)
        def takes(self, seat: int, n: int) -> None:
            self.g.points[seat] += n

`follow_games` plays random games and compares that copy with the true table at every question and at the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game
from critias.engine.kinds import Line
from critias.engine.laws import random_answer, setting
from critias.engine.match import Entry, Match, new_match
from critias.engine.state import PUBLIC, State
from critias.engine.table import EVERYBODY

S = TypeVar("S", bound=State)
Told = Callable[..., None]

LAST: Final = 12  # lines that a report shows
UNDO_EVERY: Final = 24  # answers: about one of so many is taken back where that is allowed


def on(*lines: Line) -> Callable[[Told], Told]:
    """The method reads these lines: it gets the values of their blanks, and nothing that the sentence does not say."""
    for line in lines:
        for topic in line.about:
            assert "{" + topic.blank + "}" in line.text, f"the line {line.name} does not say its {topic.blank}"

    def mark(method: Told) -> Told:
        setattr(method, "lines", [line.name for line in lines])  # noqa: B010  a function has no such attribute
        return method

    return mark


class Reader(Generic[S]):
    """Knows the table as a spectator saw it when the set-up was done, and what he has read since."""

    LEFT_OUT: ClassVar[dict[str, str]] = {}  # field → why the log need not tell it
    SET_UP: ClassVar[int] = 0  # how many beats belong to the set-up: the reader sees the table after them

    def __init__(self, g: S) -> None:
        self.g = g
        self.methods: dict[str, str] = {}  # line → the method that reads it
        for method in dir(type(self)):
            for line in getattr(getattr(type(self), method), "lines", []):
                assert line not in self.methods, f"{self.methods[line]} and {method} both read {line}"
                self.methods[line] = method

    def read(self, entry: Entry) -> None:
        method = self.methods.get(entry.line.name)
        if method is not None:
            getattr(self, method)(*entry.values[: len(entry.line.about)])


class Diary(Generic[S]):
    """A match and the reader who follows it."""

    def __init__(self, match: Match, reader: type[Reader[S]], heading: str) -> None:
        self.match: Final = match
        self.kind: Final = reader
        self.heading: Final = heading
        self.told: Final = Counter[str]()  # how often each line was read
        missing = sorted(set(reader.LEFT_OUT) - {field.name for field in match.state.fields()} - {"over"})
        assert not missing, f"LEFT_OUT names {', '.join(missing)}: there is no such field"
        self.begin()

    def begin(self) -> None:
        """A reader who comes to the table after the set-up."""
        self.lines: list[Entry] = []  # what he has read
        self.reader: Reader[S] | None = None
        self.look()

    def look(self) -> None:
        """Read what is new, then compare what the reader knows with the table."""
        match, first = self.match, self.kind.SET_UP
        if len(match.past) < first:
            return
        begun = match.past[first].log_from if len(match.past) > first else match.log_from
        public = [entry for entry in match.log[begun:] if entry.to == EVERYBODY]
        if self.reader is None:
            checkpoint = match.past[first].checkpoint if len(match.past) > first else match.checkpoint
            self.reader = self.kind(cast(S, checkpoint.seen_by(-1)))
        known = len(self.lines)
        assert texts(public[:known]) == texts(self.lines), self.report("the log", "what was read before", "other lines")
        for entry in public[known:]:
            self.lines.append(entry)
            self.told[entry.line.name] += 1
            try:
                self.reader.read(entry)
            except Exception as error:
                error.add_note(self.report(f"the line {entry.line.name}", "a table that it fits", repr(error)))
                raise
        for name in public_fields(match.state):
            if name not in self.kind.LEFT_OUT:
                true, read = getattr(match.state, name), getattr(self.reader.g, name)
                assert true == read, self.report(*apart(name, true, read))

    def report(self, what: str, expected: object, got: object) -> str:
        match = self.match
        lines = [f"  {entry.line.name}: {entry.text}" for entry in self.lines[-LAST:]]
        return "\n".join(
            [
                f"{self.heading}, decision {match.decisions}, beat {match.game.beat_name(match.checkpoint)}: {what}",
                f"  on the table: {expected}",
                f"  by the log: {got}",
                *lines,
                f"  now: {match.questions or 'the end'}",
            ]
        )


def texts(entries: list[Entry]) -> list[tuple[str, list[int]]]:
    return [(entry.line.name, entry.values) for entry in entries]


def public_fields(state: State) -> list[str]:
    return ["over", *(field.name for field in state.fields() if state.sight(field) == PUBLIC)]


def apart(name: str, true: Any, read: Any) -> tuple[str, Any, Any]:
    """The first place where two values differ: `aboard[2][0]`; lists of different lengths as a whole."""
    if isinstance(true, list) and isinstance(read, list) and len(true) == len(read):
        for i, (one, other) in enumerate(zip(true, read, strict=True)):
            if one != other:
                return apart(f"{name}[{i}]", one, other)
    return name, true, read


def follow(game: Game, reader: type[Reader[S]], seed: int, seats: int, options: dict[str, str]) -> Counter[str]:
    """A random game, read to its end; some answers are taken back.  Returns how often each public line was told."""
    match = new_match(game, game.load_box(), seats, options, FairDice(key_of_seed(seed)))
    return follow_match(match, reader, seed, f"{game.name} {seed}, {seats} seats, {options}")


def follow_match(match: Match, reader: type[Reader[S]], seed: int, heading: str) -> Counter[str]:
    """The same from any position on."""
    diary = Diary(match, reader, heading)
    choices = QuickDice(seed)
    while not match.over:
        if choices.below(UNDO_EVERY) == 0 and match.can_undo():
            match.undo()
            diary.begin()  # what was taken back is no longer in the log
        question, value = random_answer(match, choices)
        match.answer(question.seat, value)
        diary.look()
    return diary.told


def follow_games(
    game: Game, reader: type[Reader[S]], games: int, seed: int = 1, seat_counts: list[int] | None = None
) -> Counter[str]:
    """Games over every seat count and option set in turn; game number i has the seed `seed + i`."""
    told = Counter[str]()
    for number in range(games):
        seats, options = setting(number, seat_counts or game.seat_counts, game.option_sets())
        told += follow(game, reader, seed + number, seats, options)
    return told
