"""Tables that answer at once: no suspension, no copies, the fastest form there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from mypy_extensions import mypyc_attr

from critias.engine.dice import Dice, QuickDice
from critias.engine.game import Game
from critias.engine.kinds import Kind
from critias.engine.match import Answer, Match, Question
from critias.engine.state import State
from critias.engine.table import Table
from critias.engine.worlds import Worlds, worlds_of

T = TypeVar("T")


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
    """Somebody who chooses from what a seat may see.

    A quick one chooses by the view alone.  A thinking one also gets worlds to play on in: he says so by `thinks`, and
    is then asked by `think`.
    """

    name = "player"  # a subclass sets its own in __init__: compiled code does not see a class attribute of it

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        """One of `options`.  `view` is `state.seen_by(seat)`."""
        raise NotImplementedError

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        """One of `options`, by what may become of them."""
        return self.choose(view, seat, kind, options, a, b)

    def thinks(self) -> bool:
        """True if the player wants worlds; to keep them at hand costs a copy of the state for each beat."""
        return False

    def blind(self) -> bool:
        """True if the player never looks at the view; he then gets an empty one, which costs nothing."""
        return False

    def budget(self) -> float:
        """Seconds in which the player is sure to have chosen.  Online its answers come after them, so that nobody can
        tell by the pace how hard a choice was."""
        return 0.05

    def hurry(self, part: float) -> None:
        """Online, before a choice that is one of many: only this part of the usual time is left to think about it."""


def decide(player: Player, match: Match, question: Question) -> int:
    """What a player answers to an open question of a match."""
    seat = question.seat
    view = match.state.blank() if player.blind() else match.seen_by(seat)
    if player.thinks():
        worlds = worlds_of(match, seat)
        return player.think(worlds, view, seat, question.kind, question.values, question.a, question.b)
    return player.choose(view, seat, question.kind, question.values, question.a, question.b)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayersTable(Table):
    """A player in every seat.  Where there is none, somebody outside is asked: a subclass says how."""

    def __init__(self, players: Sequence[Player | None], dice: Dice) -> None:
        self.players: list[Player | None] = []
        self.chance = dice
        self.decisions = 0
        self.thinking = False
        self.sit_down(players)
        # for those who think: the beat so far
        self.game: Game | None = None
        self.checkpoint: State | None = None
        self.answers: list[Answer] = []
        self.rounds = 0  # how many times `together` was called
        self.sealed_from = -1  # how many answers were given before the one that is open; -1 if none is

    def sit_down(self, players: Sequence[Player | None]) -> None:
        self.players = list(players)
        self.thinking = any(player is not None and player.thinks() for player in players)

    def outside(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        """What somebody answers who is no player here."""
        raise NotImplementedError

    def play(self, game: Game) -> None:
        """Play the next beat."""
        if self.thinking:
            self.game = game
            self.checkpoint = self.state.copy()
            self.answers = []
            self.rounds = 0
        game.beat(self.state, self)

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        option = options[0] if len(options) == 1 else self._chosen(seat, kind, options, a, b)
        if self.thinking:
            self.answers.append(Answer(seat, kind.name, option))
        return option

    def _chosen(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        self.decisions += 1
        player = self.players[seat]
        if player is None:
            return self.outside(seat, kind, options, a, b)
        view = self.state.blank() if player.blind() else self.state.seen_by(seat)
        if player.thinks():
            option = player.think(self._worlds(seat), view, seat, kind, options, a, b)
        else:
            option = player.choose(view, seat, kind, options, a, b)
        if option not in options:
            raise ValueError(f"{player.name} chose {option} for {kind.name}; allowed: {options}")
        return option

    def _worlds(self, seat: int) -> Worlds:
        if self.game is None or self.checkpoint is None:
            raise ValueError("who thinks must know where the beat began: play it by `PlayersTable.play`")
        if self.sealed_from < 0:
            return Worlds(self.game, self.checkpoint, list(self.answers), 0, seat)
        own = [answer for answer in self.answers[self.sealed_from :] if answer.seat == seat]
        return Worlds(self.game, self.checkpoint, self.answers[: self.sealed_from] + own, self.rounds, seat)

    def together(self, seats: list[int], part: Callable[[int], T]) -> list[T]:
        self.rounds += 1
        self.sealed_from = len(self.answers)
        results = [part(seat) for seat in seats]
        self.sealed_from = -1
        return results

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
        return seat, self.answer(seat, kind, options(seat), a, b)
