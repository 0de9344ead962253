"""Private draws and secret choices of the real games, told to everybody: a handful of checked games finds each.

The game that gossips is the real one at a table that passes everything on, but makes one whisper a public line: so it
works on compiled rules too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from critias.engine import game as registry
from critias.engine.components import Box, ComponentFile
from critias.engine.dice import Dice
from critias.engine.game import Game, Outcome
from critias.engine.kinds import Kind, Line
from critias.engine.laws import check_game
from critias.engine.state import State
from critias.engine.table import Table
from critias.games.age import GAME as AGE
from critias.games.chaos import GAME as CHAOS
from critias.games.end import GAME as END
from critias.games.era import GAME as ERA

T = TypeVar("T")


class GossipTable(Table):
    def __init__(self, table: Table, line: str) -> None:
        self.table = table
        self.state = table.state
        self.line = line

    def whisper(self, seat: int, line: Line, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        if line.name == self.line:
            self.table.tell(line, a, b, c, d)
        else:
            self.table.whisper(seat, line, a, b, c, d)

    def tell(self, line: Line, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        self.table.tell(line, a, b, c, d)

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        return self.table.answer(seat, kind, options, a, b)

    def ask(self, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
        return self.table.ask(seat, kind, options, a, b)

    def window(self, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
        return self.table.window(seat, kind, options, a, b)

    def together(self, seats: list[int], part: Callable[[int], T]) -> list[T]:
        return self.table.together(seats, part)

    def first(
        self,
        seats: list[int],
        kind: Kind,
        options: Callable[[int], list[int]],
        a: int = -1,
        b: int = -1,
        also: list[int] | None = None,
    ) -> tuple[int, int]:
        return self.table.first(seats, kind, options, a, b, also)

    def roll(self, n: int) -> int:
        return self.table.roll(n)

    def shuffle(self, cards: list[int]) -> None:
        self.table.shuffle(cards)

    def reveal(self) -> None:
        self.table.reveal()


class GossipGame(Game):
    def __init__(self, game: Game, line: str) -> None:
        super().__init__(
            f"gossip {game.name}",
            game.title,
            game.edition,
            game.folder,
            game.seat_counts,
            game.choices,
            game.kinds,
            game.lines,
            game.most_decisions,
        )
        self.game = game
        self.line = line

    def beat(self, state: State, table: Table) -> None:
        self.game.beat(state, GossipTable(table, self.line))

    def load_box(self, path: str | None = None) -> Box:
        box: Box = self.game.load_box(path)
        return box

    def box_of(self, files: list[ComponentFile]) -> Box:
        box: Box = self.game.box_of(files)
        return box

    def lay_out(self, box: Box, seats: int, options: dict[str, str], dice: Dice) -> State:
        state: State = self.game.lay_out(box, seats, options, dice)
        return state

    def beat_name(self, state: State) -> str:
        return self.game.beat_name(state)

    def outcome(self, state: State) -> Outcome:
        return self.game.outcome(state)

    def imagine(self, view: State, seat: int, dice: Dice) -> State:
        world: State = self.game.imagine(view, seat, dice)
        return world

    def seat_names(self, seats: int) -> list[str]:
        return self.game.seat_names(seats)


LEAKS: list[tuple[Game, str, dict[str, str]]] = [
    (END, "politics.yours", {}),
    (END, "special.yours", {}),
    (CHAOS, "drawn.card", {}),
    (AGE, "objective.returned", {}),  # what was chosen in secret
    (ERA, "card.yours", {}),
    (ERA, "card.returned", {}),
    (ERA, "goal.yours", {"goals": "on"}),
]


@pytest.mark.parametrize(("game", "line", "options"), LEAKS, ids=[f"{game.name}-{line}" for game, line, _ in LEAKS])
def test_a_whisper_made_public_is_found(
    monkeypatch: pytest.MonkeyPatch, game: Game, line: str, options: dict[str, str]
) -> None:
    assert line in [each.name for each in game.lines]
    gossip = GossipGame(game, line)
    monkeypatch.setitem(registry._registry, gossip.name, gossip)
    sentences: list[str] = []
    for seed in range(18):
        report = check_game(gossip, gossip.load_box(), 1, seed, game.seat_counts[0], options)
        sentences = [violation.sentence for violation in report.violations]
        if sentences:
            break
    assert sentences
    assert all("by the log" in sentence for sentence in sentences)
