"""Imagined continuations of a game: all that a thinking player gets besides his question and his view.

He plays on from worlds that fit what his seat sees, as often as he likes, and never reaches the true one.  To get to
the middle of a beat, its start is copied and the beat is run again with the answers that the seat knows of; at the open
question the unseen part is dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from critias.engine.dice import NO_DICE, Dice, RecordedDice
from critias.engine.game import Game
from critias.engine.kinds import Kind
from critias.engine.match import Answer, Match, Rerun
from critias.engine.state import State
from critias.engine.table import Table

T = TypeVar("T")


class Worlds:
    """Deals worlds that look to one seat as the game does at its open question."""

    def __init__(self, game: Game, checkpoint: State, answers: list[Answer], sealed: int, seat: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self._checkpoint: Final = checkpoint  # of the beat
        self._answers: Final = answers  # since then, as far as the seat knows of them
        self._sealed: Final = sealed  # which `together` of the beat is open, from 1; 0 if none is

    def play(self, table: Table, dice: Dice) -> State:
        """Play one of them to its end: `table` answers everything from the open question on, sealed choices of the
        other seats included.  A table that has seen enough may raise its own exception; `table.state` is what it saw.
        """
        state = self._checkpoint.copy()
        imagining = Imagining(self.game, state, self._answers, self._sealed, self.seat, table, dice)
        table.state = state
        self.game.beat(state, imagining)
        if not imagining.awake:
            imagining.wake()
        while state.over == 0:
            self.game.beat(state, table)
        return state

    def to_json(self, drawn: list[int]) -> dict[str, object]:
        """For another process; `drawn` are the random results of the beat so far.  No key of the dice goes along."""
        answers = [[answer.seat, answer.kind, answer.option] for answer in self._answers]
        return {"start": self._checkpoint.to_json(), "answers": answers, "drawn": drawn, "sealed": self._sealed}


def worlds_from_json(game: Game, blank: State, data: dict[str, Any], seat: int) -> Worlds:
    """The worlds that another process has described; `blank` is any state of the same game, box and seats."""
    start = blank.blank()
    start.load(data["start"])
    start.dice = RecordedDice(data["drawn"], NO_DICE)
    answers = [Answer(who, kind, option) for who, kind, option in data["answers"]]
    return Worlds(game, start, answers, data["sealed"], seat)


def worlds_of(match: Match, seat: int) -> Worlds:
    """The worlds that a seat can imagine now; -1 is a spectator."""
    known = match.rerun
    if not known.sealed:
        return Worlds(match.game, match.checkpoint, known.answers, 0, seat)
    kept = list(known.taken_before)
    if seat >= 0:  # of an open simultaneous choice, only what the seat itself has chosen is known
        kept[seat] = len(known.queues[seat])
    numbers = sorted(i for s, queue in enumerate(known.queues) for i in queue[: kept[s]])
    return Worlds(match.game, match.checkpoint, [known.answers[i] for i in numbers], known.rounds, seat)


class Imagining(Rerun):
    """Hands out the known answers up to an open question; there it deals the unseen anew, and another table goes on."""

    def __init__(
        self, game: Game, state: State, answers: list[Answer], open_round: int, seat: int, table: Table, dice: Dice
    ) -> None:
        super().__init__(state, answers)
        self.game = game
        self.open_round = open_round
        self.seat = seat
        self.table = table
        self.chance = dice
        self.awake = False

    def wake(self) -> None:
        self.awake = True
        self.state.become(self.game.imagine(self.state.seen_by(self.seat), self.seat, self.chance))

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        if self.taken[seat] < len(self.queues[seat]):
            return super().answer(seat, kind, options, a, b)
        if not self.awake:
            self.wake()
        return self.table.answer(seat, kind, options, a, b)

    def together(self, seats: list[int], part: Callable[[int], T]) -> list[T]:
        self.rounds += 1
        if not self.awake and self.rounds == self.open_round:
            self.wake()  # before anybody's options are looked up: they may tell a secret
        return [part(seat) for seat in seats]

    def first(
        self,
        seats: list[int],
        kind: Kind,
        options: Callable[[int], list[int]],
        a: int = -1,
        b: int = -1,
        also: list[int] | None = None,
    ) -> tuple[int, int]:
        if not self.awake and self.handed < len(self.answers):
            return super().first(seats, kind, options, a, b, also)
        if self.awake:
            return self.table.first(seats, kind, options, a, b, also)
        self.wake()
        if self.seat in seats:  # who thinks is about to answer: he is the first
            return self.seat, self.table.answer(self.seat, kind, options(self.seat), a, b)
        return self.table.first(seats, kind, options, a, b, also)
