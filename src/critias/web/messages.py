"""What is told to somebody who is away: whose move it is, at which table, until when.  Nothing of the question."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from django.conf import settings

from critias.tongue import both, say
from critias.web.moments import weekday_and_time


class GoneError(OSError):
    """Nobody is there any more, and nobody will be; the message is for the owner."""


@dataclass(frozen=True)
class Turn:
    """A table that waits for somebody, in words that everybody may read."""

    seat: int  # the row of the chair
    code: str
    game: str
    others: tuple[str, ...]  # the names of those who sit there too
    asked_at: datetime
    deadline: datetime | None
    reminder: bool = False
    league: str = ""  # to which the game belongs

    @property
    def title(self) -> str:
        title = say("{game} with {people}", game=self.game, people=listed(self.others)) if self.others else self.game
        return say("{game}, league “{league}”", game=title, league=self.league) if self.league else title

    @property
    def url(self) -> str:
        return f"{settings.URL}/my-move/{self.code}"


def listed(names: Iterable[str]) -> str:
    *first, last = names
    return both([", ".join(first), last]) if first else last


def until(turn: Turn, zone: str) -> str:
    """When its time ends; empty where no clock runs."""
    return "" if turn.deadline is None else moment_words(turn.deadline, zone)


def moment_words(moment: datetime, zone: str) -> str:
    there = moment.astimezone(ZoneInfo(zone))
    return say("{moment} ({zone})", moment=weekday_and_time(there), zone=zone)


def sentence(turn: Turn, zone: str) -> str:
    """The whole message: whose move, where, until when.  Nothing of the question."""
    said = say("{what}: {game}.", what=what_of(turn), game=turn.title)
    ends = until(turn, zone)
    return say("{sentence} Until {moment}.", sentence=said, moment=ends) if ends else said


def what_of(turn: Turn) -> str:
    return say("Your time runs out") if turn.reminder else say("Your move")
