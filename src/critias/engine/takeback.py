"""Taking back an answer after which others have answered: they must agree to it, and nobody may have learned anything.

What counts: since the answer no die was rolled, no card was drawn or shown, no sealed choice was opened (that is what
closes undo), nobody was told anything alone, and nothing that only others know, or nobody, lies otherwise than before.
So a card that somebody has played from his hand since cannot go back there.
"""

from __future__ import annotations

from collections.abc import Iterator

from critias.engine.match import Match
from critias.engine.state import HIDDEN, OWNER
from critias.engine.table import EVERYBODY


def own_answers(match: Match, seat: int) -> Iterator[tuple[int, int]]:
    """Answers of a seat that no revelation came after, the last first: how many beats back, and which one of the beat.

    What lies in an open simultaneous choice is left out: plain undo changes it.
    """
    answers, closed_at, back = match.answers, match.rerun.closed_at, 0
    until = len(answers)
    if match.rerun.sealed:
        until = sum(match.rerun.taken_before)
    while True:
        for at in range(until - 1, max(closed_at, 0) - 1, -1):
            if answers[at].seat == seat:
                yield back, at
        if closed_at >= 0 or back == len(match.past):
            return
        back += 1
        beat = match.past[-back]
        answers, closed_at = beat.answers, beat.closed_at
        until = len(answers)


def name_of(match: Match, back: int, at: int) -> str:
    """Names an answer as long as it stands: its beat, its number there, and how often something was taken back."""
    return f"{match.skipped + len(match.past) - back}.{at}.{match.undone}"


def stands(match: Match, seat: int, name: str) -> bool:
    """Whether an answer of a seat still stands, and nothing was revealed since."""
    return any(name_of(match, back, at) == name for back, at in own_answers(match, seat))


def before_answer(match: Match, back: int, at: int) -> Match:
    """The match as it was when that answer was asked for; its questions have new names."""
    earlier = match.copy()
    earlier.return_to(back, at)
    return earlier


def taught(match: Match, earlier: Match, seat: int) -> bool:
    """Whether anybody may have learned something since then that this seat could not take back."""
    before, after = earlier.state, match.state
    for field in after.fields():
        was, lies = before.sight(field), after.sight(field)
        if was != lies:
            return True
        value: object = getattr(before, field.name)
        other: object = getattr(after, field.name)
        if lies == HIDDEN and value != other:
            return True
        if lies == OWNER and isinstance(value, list) and isinstance(other, list):
            if any(value[owner] != other[owner] for owner in range(match.seats) if owner != seat):
                return True
    return whispered(match, earlier)


def whispered(match: Match, earlier: Match) -> bool:
    """Whether somebody was told something alone since then: where the log does not reach back, it is told once more.

    The answers of a beat are given at once: what revealed nothing does the same then as answer after answer.
    """
    again = match
    if earlier.skipped + len(earlier.past) < match.told_since:
        again = earlier.copy()
        for answers in [*(beat.answers for beat in match.past[len(earlier.past) :]), match.answers]:
            if len(answers) > len(again.answers):  # a beat that asks nobody was played with the one before it
                again.answers = answers
                again.run()
    return any(entry.to != EVERYBODY for entry in again.log[len(earlier.log) :])
