"""End of Atlantis: Revised Edition, for 3 to 5 players."""

from critias.games.end.game import GAME

__all__ = ["GAME"]
