"""People who are away, and clocks of our own, for the tests of notices."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.test import Client

from critias.web import notices, sitetime, tables
from critias.web.messages import Turn
from critias.web.models import SLOW, Profile, Table
from critias.web.models_notices import Way
from critias.web.sitetime import SteadyClock
from tests.web.people import let_bots_move, table_of

DAY = 86_400


class House:
    """The site, its clock, and what it sends."""

    def __init__(self, monkeypatch: Any) -> None:
        self.seconds = 1_900_000_000.0  # Sunday, 17:46 UTC
        monkeypatch.setattr(sitetime, "clock", SteadyClock(lambda: self.seconds, lambda: self.seconds))
        monkeypatch.setattr(notices, "wall_clock", self.wall)
        sitetime.clock.now()

    def wall(self) -> datetime:
        return datetime.fromtimestamp(self.seconds, UTC)

    def passes(self, minutes: float) -> None:
        self.seconds += 60 * minutes

    def look(self, *here: tuple[str, int], remind: bool = False) -> list[tuple[Way, list[Turn]]]:
        """What the background task does once."""
        found = notices.look(list(here), remind)
        for way, turns in found:
            notices.deliver(way, turns)
        return found


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def account(name: str) -> User:
    user = User.objects.create(username=name, email=f"{name}@example.org")
    Profile.objects.create(user=user, name=name.title(), guest=False)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def slow_table(ada: User, bea: User, pace: str = SLOW) -> Table:
    """Two people and a bot, a day a choice."""
    table = tables.open_table(ada, "end", 3, {}, ["me", "open", "steady"], pace=pace, bank=DAY, bonus=DAY)
    tables.join(table.code, bea)
    return table_of(table.code)


def asked(table: Table, user: User) -> bool:
    return table.chairs.filter(user=user, asked_at__isnull=False).exists()


def answer(table: Table, user: User) -> None:
    """Answer until it is somebody else's move."""
    seat = tables.seat_of(table, user)
    while (question := tables.match_of(table_of(table.code)).question(seat)) is not None:
        tables.answer(table.code, seat, question.values[0], question.id)


def waiting_pair() -> tuple[User, User, Table]:
    """The one who is asked, the one who is not yet, and their table."""
    ada, bea = account("ada"), account("bea")
    table = slow_table(ada, bea)
    while not asked(table, ada) or asked(table, bea):
        answer(table, bea if asked(table, bea) else ada)
        let_bots_move(table.code)
    return ada, bea, table
