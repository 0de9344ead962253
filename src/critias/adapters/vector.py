"""Thousands of games in one process: arrays in, arrays out.

    env = VectorEnv("end", tables=512, bots=[None, "steady", "steady", "steady"])
    seen = env.observe()
    while learning:
        seen, rewards, ended = env.step(choose(seen.facts, seen.mask))

Every table waits for one answer.  A game that ends is followed by the next one at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import numpy as np
from numpy.typing import NDArray

from critias.adapters.door import Bits, Door
from critias.engine.dice import QuickDice
from critias.engine.game import Game, GameError
from critias.engine.hub import Hub, HubTable
from critias.engine.state import State
from critias.lab.simulate import number_of

Numbers = NDArray[np.uint16]

WIDER: Final = 64  # by how much rows grow: a compiled program seldom meets a new shape


@dataclass
class Seen:
    """What those who are asked see, a row for each table."""

    facts: Numbers  # the numbers of the facts that hold, filled up with `door.facts`, which is none
    mask: NDArray[np.bool_]  # the actions that are legal
    seat: NDArray[np.int64]  # who is asked
    player: NDArray[np.int64]  # which of the players that is: the seat, unless they change seats

    def dense(self, facts: int) -> Bits:
        """The facts as bits, an entry for every fact of the game."""
        bits: Bits = np.zeros((len(self.facts), facts + 1), np.int8)
        np.put_along_axis(bits, self.facts.astype(np.int64), 1, axis=1)
        return bits[:, :facts]


class VectorEnv:
    """Games at many tables.  `bots` names who plays, None for a learner; without it all are learners.

    With `rotate` the players move on by one seat from game to game.
    """

    def __init__(
        self,
        game: str | Game,
        tables: int = 256,
        seats: int | None = None,
        bots: Sequence[str | None] | None = None,
        options: Mapping[str, str] | None = None,
        box: str | None = None,
        seed: int = 0,
        rotate: bool = True,
    ) -> None:
        self.door: Final = Door(game, seats, options, box)
        self.tables: Final = tables
        self.bots: Final[list[str | None]] = [None] * self.door.seats if bots is None else list(bots)
        self.door.players(self.bots, 0)  # a bot that is not there is told now
        if None not in self.bots:
            raise GameError("a seat must be left for a learner: None among the bots")
        self.seed: Final = seed
        self.rotate: Final = rotate
        self.games = 0  # that have ended
        self.width = 0  # of a row of facts
        self._turn: Final = [0] * tables  # by table: the seat of the first player
        self._rewards: Final = np.zeros((tables, self.door.seats), np.float32)
        self._ended: Final = np.zeros(tables, np.bool_)
        self._choices: list[list[int]] = []  # by table: the legal actions
        self._hub: Final = Hub(self.door.game, tables, self._begin, self._end)

    def _begin(self, table: HubTable) -> State:
        door, number = self.door, table.number
        turn = self._turn[number] = (number + table.games) % door.seats if self.rotate else 0
        seed = number_of(f"{self.seed}.{number}.{table.games}")
        bots = [self.bots[(seat - turn) % door.seats] for seat in range(door.seats)]
        table.players = door.players(bots, seed)
        table.chance = QuickDice(seed)
        return door.new(seed)

    def _end(self, table: HubTable) -> None:
        rewards, turn = self.door.rewards(table.state), self._turn[table.number]
        self._rewards[table.number] = rewards[turn:] + rewards[:turn]
        self._ended[table.number] = True
        self.games += 1

    def observe(self) -> Seen:
        """What is asked now."""
        door, waiting = self.door, self._hub.waiting
        observer, seats = door.observer, door.seats
        looks: list[list[int]] = []
        self._choices = []
        for table in waiting:
            seat = table.seat
            looks.append(
                observer.facts(table.state, seat) + observer.question(table.kind, table.a, table.b, seat, seats)
            )
            self._choices.append(observer.actions(table.kind, table.options, seat, seats))
        mask = np.zeros((self.tables, door.actions), np.bool_)
        for row, choices in zip(mask, self._choices, strict=True):
            row[choices] = True
        lengths = np.array([len(look) for look in looks])
        self.width = max(self.width, -(-int(lengths.max()) // WIDER) * WIDER)
        facts = np.full((self.tables, self.width), door.facts, np.uint16)
        held = np.fromiter(chain.from_iterable(looks), np.uint16, int(lengths.sum()))
        facts[np.arange(self.width) < lengths[:, None]] = held
        seat_of = np.array([table.seat for table in waiting])
        return Seen(facts, mask, seat_of, (seat_of - np.array(self._turn)) % seats)

    def step(self, actions: NDArray[np.integer]) -> tuple[Seen, NDArray[np.float32], NDArray[np.bool_]]:
        """Answer at every table.  Besides what is asked then: by table, what the game that ended brought each player
        (0 where none ended), and whether one did."""
        self._rewards.fill(0)
        self._ended.fill(False)
        options = []
        for table, choices, action in zip(self._hub.waiting, self._choices, actions.tolist(), strict=True):
            if action not in choices:
                raise GameError(f"table {table.number}: action {action} is not allowed now; allowed: {choices}")
            options.append(table.options[choices.index(action)])
        self._hub.go_on(options)
        return self.observe(), self._rewards.copy(), self._ended.copy()
