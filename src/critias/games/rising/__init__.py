"""Atlantis Rising, second edition, for 1 to 7 players."""

from critias.games.rising.game import GAME

__all__ = ["GAME"]
