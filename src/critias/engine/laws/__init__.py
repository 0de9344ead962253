"""The laws that every game keeps, checked at the decisions of random games.

A law is one or more functions that look at one moment of a game and raise `Broken` if it does not hold there.  The
cheap ones look at every decision; the dear ones at a fraction of them, which stands beside them in CHECKS.  What is
random about the looking never touches the game: a violation is found again with the same seed, seats and options.

Law 8 (compiled and interpreted code play the same games) is a test that compares `fingerprint`.
"""

from __future__ import annotations

from critias.engine.laws.check import CHECKS, LAST_CHECKS, check_game, fingerprint, random_match, setting, try_box
from critias.engine.laws.honest import check_player
from critias.engine.laws.law import COPY, HONEST, LAWS, Report, Violation, folded
from critias.engine.laws.walk import difference, random_answer, shown

__all__ = [
    "CHECKS",
    "COPY",
    "HONEST",
    "LAST_CHECKS",
    "LAWS",
    "Report",
    "Violation",
    "check_game",
    "check_player",
    "difference",
    "fingerprint",
    "folded",
    "random_answer",
    "random_match",
    "setting",
    "shown",
    "try_box",
]
