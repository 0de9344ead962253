"""What all doors share: a game as arrays and names, what its end is worth, and one game that is played from outside."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from critias.bots.levels import bot_of
from critias.bots.network import observer_of
from critias.bots.registry import make_bot
from critias.engine.components import Box
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game, GameError, get_game
from critias.engine.hub import Hub, HubTable
from critias.engine.kinds import Kind
from critias.engine.observe import Observer
from critias.engine.playout import Player
from critias.engine.state import State

Bits = NDArray[np.int8]

ILLEGAL: Final = ["lose", "random"]  # what an action brings that is not in the mask


class Door:
    """A game at a table of one size with settled options, in numbers.

    An observation says of every fact of the game whether a seat knows it to hold (`fact_names`), and an action is a
    number of the game's fixed action space.  In both, seats are counted from the one who looks.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        box: str | None = None,
    ) -> None:
        self.game: Final = get_game(game) if isinstance(game, str) else game
        counts = self.game.seat_counts
        self.seats: Final = counts[len(counts) // 2] if seats is None else seats
        self.game.check_seats(self.seats)
        self.settings: Final = self.game.settled(dict(options or {}))
        self.box: Final[Box] = self.game.load_box(box)
        self._names: Final[dict[int, str]] = {}
        self.observer: Final[Observer] = observer_of(self.game)
        self.facts: Final = self.observer.size
        self.actions: Final = self.game.actions

    def __getstate__(self) -> dict[str, Any]:
        """A game is written down by its name: its questions are told in the tongue of the reader."""
        return {**vars(self), "game": self.game.name, "observer": None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        game = get_game(kept["game"])
        vars(self).update({**kept, "game": game, "observer": observer_of(game)})

    def new(self, seed: int) -> State:
        state: State = self.game.new(self.box, self.seats, self.settings, FairDice(key_of_seed(seed)))
        return state

    def players(self, bots: str | Sequence[str | None], seed: int) -> list[Player | None]:
        """Bots by seat, None where nobody sits; one name is for all seats."""
        names = [bots] * self.seats if isinstance(bots, str) else list(bots)
        if len(names) != self.seats:
            raise GameError(f"there are {self.seats} seats, but bots for {len(names)}")
        draw = random.Random(seed)
        seeds = [draw.getrandbits(30) for _ in names]
        return [
            None if name is None else make_bot(bot_of(self.game, name), self.game, one)
            for name, one in zip(names, seeds, strict=True)
        ]

    def rewards(self, state: State) -> list[float]:
        """What the end of a game is worth: 1 for the win, shared if it is shared; 1 for each where all win together."""
        winners = self.game.outcome(state).winners
        share = 1.0 if self.game.cooperative() else 1.0 / max(len(winners), 1)
        return [share if seat in winners else 0.0 for seat in range(self.seats)]

    # ---- arrays

    def observation(self, facts: list[int]) -> Bits:
        bits: Bits = np.zeros(self.facts, np.int8)
        bits[facts] = 1
        return bits

    def mask(self, actions: list[int]) -> Bits:
        bits: Bits = np.zeros(self.actions, np.int8)
        bits[actions] = 1
        return bits

    # ---- names

    def fact_names(self) -> list[str]:
        """What each entry of an observation says."""
        return [self.fact_name(fact) for fact in range(self.facts)]

    def fact_name(self, fact: int) -> str:
        name = self._names.get(fact)
        if name is None:
            name = self._names[fact] = self.observer.name(fact)
        return name

    def action_name(self, action: int, seat: int = 0) -> str:
        """What an action is, for the seat that takes it: the kind of the question and the key of the option."""
        kind = self.kind_of(action)
        return f"{kind.name} {kind.domain.key(self.option(action, seat))}"

    def kind_of(self, action: int) -> Kind:
        for kind in reversed(self.game.kinds):
            if kind.offset <= action:
                return kind
        raise ValueError(f"there is no action {action}")

    def option(self, action: int, seat: int) -> int:
        """The option of a question that an action of a seat stands for."""
        kind = self.kind_of(action)
        value = action - kind.offset
        if kind.domain.seat_of[value] >= self.seats:  # of a larger table: never legal here
            return value
        return kind.domain.turned(value, -seat, self.seats)


class OneGame:
    """One game on a hub: seats without a bot wait for an answer from outside."""

    def __init__(self, door: Door, seed: int, bots: str | Sequence[str | None] | None = None) -> None:
        self.door: Final = door
        self.seed: Final = seed
        self.bots: Final = [None] * door.seats if bots is None else bots
        self._hub: Final = Hub(door.game, 1, self._begin, self._end)
        self.table: HubTable
        self.choices: list[int] = []  # the actions that the open question admits
        self._look_up()

    def _begin(self, table: HubTable) -> State | None:
        if table.games:
            return None
        self.table = table
        table.players = self.door.players(self.bots, self.seed)
        table.chance = QuickDice(self.seed)
        return self.door.new(self.seed)

    def _end(self, table: HubTable) -> None:
        table.seat = -1
        table.options = []

    def _look_up(self) -> None:
        table = self.table
        self.choices = []
        if not self.over:
            self.choices = self.door.observer.actions(table.kind, table.options, table.seat, self.door.seats)

    @property
    def over(self) -> bool:
        return not self._hub.waiting

    @property
    def seat(self) -> int:
        """Who is asked; -1 when the game is over."""
        return self.table.seat

    def facts(self, seat: int) -> list[int]:
        """What a seat knows, its own open question included."""
        table, observer = self.table, self.door.observer
        facts = observer.facts(table.state, seat)
        if seat == table.seat:
            facts += observer.question(table.kind, table.a, table.b, seat, self.door.seats)
        return facts

    def seen(self, seat: int) -> dict[str, Bits]:
        """The observation of a seat and the mask of what it may do now."""
        door = self.door
        choices = self.choices if seat == self.table.seat else []
        return {"observation": door.observation(self.facts(seat)), "action_mask": door.mask(choices)}

    def answer(self, action: int) -> None:
        """Go on to the next question for somebody outside, or to the end."""
        try:
            option = self.table.options[self.choices.index(action)]
        except ValueError:
            raise GameError(f"action {action} is not allowed now; allowed: {self.choices}") from None
        self._hub.go_on([option])
        self._look_up()

    def summary(self, seat: int) -> str:
        return self.door.game.summary(self.table.state.seen_by(seat), seat)

    def rewards(self) -> list[float]:
        return self.door.rewards(self.table.state)

    def scores(self) -> list[int]:
        return list(self.door.game.outcome(self.table.state).scores)


class Seeds:
    """A seed for each reset: the one that is given, or the next that follows from the last one that was."""

    def __init__(self) -> None:
        self._next = random.Random()

    def take(self, seed: int | None) -> int:
        if seed is None:
            return self._next.getrandbits(31)
        self._next = random.Random(seed)
        return seed


def check_illegal(illegal: str) -> str:
    if illegal not in ILLEGAL:
        raise GameError(f"an illegal action may bring {' or '.join(map(repr, ILLEGAL))}, not {illegal!r}")
    return illegal


def shown(text: str, mode: str | None) -> str | None:
    """A text as a render mode wants it."""
    if mode != "human":
        return text
    sys.stdout.write(text + "\n")
    return None


def space_of(door: Door) -> dict[str, Any]:
    """The spaces of an observation with its mask."""
    from gymnasium import spaces

    return {
        "observation": spaces.Box(0, 1, (door.facts,), np.int8),
        "action_mask": spaces.Box(0, 1, (door.actions,), np.int8),
    }
