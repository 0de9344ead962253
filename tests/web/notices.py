"""People who are away, clocks of our own, and receivers on this machine, for the tests of notices."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
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


@dataclass
class Receiver:
    """A web server that keeps what comes."""

    url: str
    status: int = 204
    headers: dict[str, str] = field(default_factory=dict)
    bodies: list[bytes] = field(default_factory=list)
    heads: list[dict[str, str]] = field(default_factory=list)


@contextmanager
def receiver() -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            kept.heads.append({name.lower(): value for name, value in self.headers.items()})
            kept.bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(kept.status)
            for name, value in kept.headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    kept = Receiver(f"http://127.0.0.1:{server.server_address[1]}/hook")
    threading.Thread(target=server.serve_forever, args=[0.05], daemon=True).start()
    try:
        yield kept
    finally:
        server.shutdown()
        server.server_close()
