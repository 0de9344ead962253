"""Tables that answer at once: no suspension, no copies, the fastest form there is."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from critias.engine.dice import Dice, QuickDice
from critias.engine.kinds import Kind
from critias.engine.state import State
from critias.engine.table import Table


class PlayoutTable(Table):
    """Every seat answers at random."""

    def __init__(self, seed: int) -> None:
        self.choose = QuickDice(seed).random
        self.decisions = 0

    def ask(self, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
        n = len(options)
        if n == 1:
            return options[0]
        self.decisions += 1
        return options[int(self.choose() * n)]

    def window(self, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
        n = len(options)
        if n == 1:
            return options[0]
        self.decisions += 1
        return options[int(self.choose() * n)]

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        return self.ask(seat, kind, options, a, b)

    def first(
        self,
        seats: list[int],
        kind: Kind,
        options: Callable[[int], list[int]],
        a: int = -1,
        b: int = -1,
        also: list[int] | None = None,
    ) -> tuple[int, int]:
        seat = seats[int(self.choose() * len(seats))]
        return seat, self.ask(seat, kind, options(seat), a, b)


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Somebody who chooses from what a seat may see."""

    name = "player"  # a subclass sets its own in __init__: compiled code does not see a class attribute of it

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        """One of `options`.  `view` is `state.seen_by(seat)`."""
        raise NotImplementedError

    def blind(self) -> bool:
        """True if the player never looks at the view; he then gets an empty one, which costs nothing."""
        return False

    def budget(self) -> float:
        """Seconds in which the player is sure to have chosen.  Online its answers come after them, so that nobody can
        tell by the pace how hard a choice was."""
        return 0.05


class PlayersTable(Table):
    """A player in every seat."""

    def __init__(self, players: list[Player], dice: Dice) -> None:
        self.players = players
        self.chance = dice
        self.decisions = 0

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        if len(options) == 1:
            return options[0]
        self.decisions += 1
        player = self.players[seat]
        view = self.state.blank() if player.blind() else self.state.seen_by(seat)
        option = player.choose(view, seat, kind, options, a, b)
        if option not in options:
            raise ValueError(f"{player.name} chose {option} for {kind.name}; allowed: {options}")
        return option

    def first(
        self,
        seats: list[int],
        kind: Kind,
        options: Callable[[int], list[int]],
        a: int = -1,
        b: int = -1,
        also: list[int] | None = None,
    ) -> tuple[int, int]:
        seat = seats[self.chance.below(len(seats))]
        return seat, self.ask(seat, kind, options(seat), a, b)
