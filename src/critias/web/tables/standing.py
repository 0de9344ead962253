"""Standing answers: windows that a seat refuses by itself, card by card, for a while.

A window is refused whatever the seat holds, so that it tells others no more than a quick hand: nobody learns from it
whether there was anything to play.  Only the seat itself knows what stands.
"""

from __future__ import annotations

from typing import Literal

from critias.engine.kinds import Kind
from critias.engine.match import Match, Question
from critias.web.games import stage_of
from critias.web.models import Seat

Until = Literal["step", "turn", "game"]
UNTIL: tuple[Until, ...] = ("step", "turn", "game")


MOST = 30  # answers that a window knows; a turn knows more, and nobody refuses his turns without a look


def is_window(kind: Kind) -> bool:
    return kind.decline >= 0 and len(kind.domain) <= MOST


def can_stand(question: Question) -> bool:
    """Whether a question is a window that can be refused."""
    return is_window(question.kind) and question.kind.decline in question.values


def mark_of(match: Match, until: str) -> str:
    """What must stay as it is while a standing answer holds: the step, the turn, or nothing."""
    if until == "step":
        return str(match.skipped + len(match.past))
    return stage_of(match) if until == "turn" else ""


def holding(match: Match, chair: Seat) -> list[tuple[str, str]]:
    """What a seat refuses now: the kind of question, and for how long."""
    return [(kind, until) for kind, until, mark in chair.standing if mark == mark_of(match, until)]


def refuses(match: Match, chair: Seat, question: Question) -> bool:
    if question.kind.decline not in question.values:
        return False
    return chair.auto_pass or any(kind == question.kind.name for kind, _ in holding(match, chair))
