"""The end of the game: all win or all lose.  RISE-OBJ, RISE-GEN-01"""

from __future__ import annotations

from critias.engine.game import Outcome
from critias.games.rising.state import Rising
from critias.games.rising.words import ALL_FLOODED, BUILT_ROW, CORE_BUILT


def outcome(g: Rising) -> Outcome:
    """Nobody has a score of his own: the components built are everybody's.  RISE-GEN-01"""
    seats = list(range(g.seats))
    scores = [g.built()] * g.seats
    reason = CORE_BUILT if g.won else ALL_FLOODED
    return Outcome(scores, seats, seats if g.won else [], reason, [(BUILT_ROW, scores)])
