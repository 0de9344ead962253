"""Circadians: Chaos Order, for 2 to 5 players."""

from critias.games.chaos.game import GAME

__all__ = ["GAME"]
