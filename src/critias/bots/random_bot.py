"""A bot that takes any legal option."""

from __future__ import annotations

from typing import Final

from critias.engine.dice import QuickDice
from critias.engine.kinds import Kind
from critias.engine.playout import Player
from critias.engine.state import State


class RandomBot(Player):
    """Chooses blindly: the yardstick for every other bot."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.dice: Final = QuickDice(seed)

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        return self.dice.pick(options)

    def blind(self) -> bool:
        return True
