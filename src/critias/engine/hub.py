"""Thousands of games in one process: where a game asks, it waits, and a hub answers many of them at once.

Each game runs in a greenlet of its own.  A `HubTable` that is asked switches back to the hub and holds the question;
the hub's owner looks at all that wait, decides about them together (a network likes that) and lets each go on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greenlet import getcurrent, greenlet
from mypy_extensions import mypyc_attr

from critias.engine.dice import QuickDice
from critias.engine.game import Game
from critias.engine.kinds import Kind
from critias.engine.playout import PlayersTable
from critias.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class HubTable(PlayersTable):
    """A game among many, with its open question.  A seat with a player is answered by him, at once."""

    def __init__(self, number: int, run: greenlet) -> None:
        super().__init__([], QuickDice(number))  # chance says who is quickest where several are asked
        self.number: Final = number
        self.run: Final = run
        self.games = 0  # begun at this table
        self.seat = -1
        self.options: list[int] = []
        self.a = -1
        self.b = -1
        self._hub: Final = getcurrent()

    def outside(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.a = a
        self.b = b
        option: int = self._hub.switch()
        return option


class Hub:
    """Plays games at many tables.  `begin` lays out the next game of a table and says who sits down (None: the hub
    answers), or gives None when the table is to close; `end` sees the last state of a game.  The tables in `waiting`
    have a question for the owner.
    """

    def __init__(
        self,
        game: Game,
        tables: int,
        begin: Callable[[HubTable], State | None],
        end: Callable[[HubTable], None],
    ) -> None:
        self.game: Final = game
        self.begin: Final = begin
        self.end: Final = end
        self.waiting: list[HubTable] = []
        for number in range(tables):
            table = HubTable(number, greenlet(self._play))
            table.run.switch(table)
            if not table.run.dead:
                self.waiting.append(table)

    def go_on(self, options: list[int]) -> None:
        """Answer the open question of every table that waits, each with its option."""
        closed = 0
        for table, option in zip(self.waiting, options, strict=True):
            table.run.switch(option)
            closed += table.run.dead
        if closed:
            self.waiting = [table for table in self.waiting if not table.run.dead]

    def _play(self, table: HubTable) -> None:
        game = self.game
        while True:
            state = self.begin(table)
            if state is None:
                return
            table.state = state
            table.sit_down(table.players)
            table.games += 1
            while state.over == 0:
                table.play(game)
            self.end(table)
