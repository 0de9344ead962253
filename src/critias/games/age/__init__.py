"""Age of Atlantis, version 1.11.1, for 3 to 5 players."""

from critias.games.age.game import GAME

__all__ = ["GAME"]
