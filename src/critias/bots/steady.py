"""The heuristic bot: it weighs every option with the game's own eyes and takes the best."""

from __future__ import annotations

from typing import Final

from critias.engine.dice import QuickDice
from critias.engine.game import Game
from critias.engine.kinds import Kind
from critias.engine.playout import Player
from critias.engine.state import State


class SteadyBot(Player):
    """Looks at the seat's view alone; among equals it chooses at random."""

    def __init__(self, game: Game, seed: int) -> None:
        self.name = "steady"
        self.game: Final = game
        self.dice: Final = QuickDice(seed)

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        promises = self.game.appraise(view, seat, kind, options, a, b)
        best = max(promises)
        equals = [option for option, promise in zip(options, promises, strict=True) if promise == best]
        return equals[self.dice.below(len(equals))]
