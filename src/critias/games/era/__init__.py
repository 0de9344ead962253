"""Era of Atlantis, prototype 1.51.4, for 3 to 5 players."""

from critias.games.era.game import GAME

__all__ = ["GAME"]
