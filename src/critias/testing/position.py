"""A match that begins at a position: what the rule tests of every game do with it."""

from __future__ import annotations

from typing import Self

from critias.engine.match import Match, Question


class AnyPosition:
    """Ask it who is asked what, answer by keys, read the log.  Each game adds its table, by name."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.laid_out = match.state.to_json()
        self.sound = not self.faults()  # a test may begin where no game comes: then nothing is held to be legal
        match.run()
        self.look()

    def faults(self) -> list[str]:
        return self.match.state.strays(self.laid_out) or self.match.state.audit()

    def look(self) -> None:
        """Whatever a test is about: no rule makes an illegal position of a legal one."""
        if self.sound:
            assert not self.faults(), self.faults()

    @property
    def question(self) -> Question:
        assert self.match.questions, "nobody is asked anything"
        return self.match.questions[0]

    def asked(self) -> tuple[int, str]:
        """Seat and kind of the first open question."""
        return self.question.seat, self.question.kind.name

    def all_asked(self) -> list[tuple[int, str]]:
        return [(question.seat, question.kind.name) for question in self.match.questions]

    def is_asked(self, kind: str, seat: int | None = None) -> bool:
        return any(q.kind.name == kind and seat in (None, q.seat) for q in self.match.questions)

    def options(self, seat: int | None = None) -> list[str]:
        """The keys of the legal options of the first open question (of a seat)."""
        question = self.question if seat is None else self.match.question(seat)
        assert question is not None, f"seat {seat} is not asked"
        return [option.key for option in question.options]

    def gists(self, seat: int | None = None) -> dict[str, str]:
        """What the options of the first open question (of a seat) say that they do, by key."""
        question = self.question if seat is None else self.match.question(seat)
        assert question is not None, f"seat {seat} is not asked"
        return dict(zip([option.key for option in question.options], self.match.gists(question), strict=True))

    def answer(self, *keys: str | int) -> Self:
        """Answer the first open question, then the next, ... by keys ("akakor", "done", 3)."""
        for key in keys:
            self.answer_for(self.question.seat, key)
        return self

    def answer_for(self, seat: int, *keys: str | int) -> Self:
        for key in keys:
            self.match.answer(seat, str(key))
            self.look()
        return self

    def seal(self, *keys: str | int) -> Self:
        """The seats that are asked now, in the order of seats, answer (for simultaneous choices)."""
        seats = sorted(question.seat for question in self.match.questions)
        assert len(seats) == len(keys), f"asked are the seats {seats}"
        for seat, key in zip(seats, keys, strict=True):
            self.answer_for(seat, key)
        return self

    def take(self, kind: str, *keys: str | int) -> Self:
        """Answer questions of a kind as far as they are asked: a single option is taken silently."""
        for key in keys:
            if self.is_asked(kind):
                self.answer(key)
        return self

    def log(self, seat: int = -1) -> list[str]:
        return [entry.text for entry in self.match.log_of(seat)]

    def told(self, name: str) -> list[list[int]]:
        """The values of the public lines of a name in the log, whatever their wording."""
        return [list(entry.values) for entry in self.match.log_of(-1) if entry.line.name == name]
