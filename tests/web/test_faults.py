"""Disk, database, files and Redis fail while people play.

Nothing acknowledged is lost or doubled, whoever is refused reads a sentence, and the site comes back by itself.
`make faults` plays all five games, and holds the lock for 25 seconds.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import resource
import shutil
import socket
import sqlite3
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import InterfaceError, OperationalError
from django.test import Client

from benchmarks.crash import STORED, Group, Player, compare, seat_people, still_stuck
from critias.web.door import FULL
from critias.web.views_errors import TRY_AGAIN
from tests.support.redis import a_redis, needs_redis
from tests.support.site import Site
from tests.web.people import new_table
from tests.web.test_crash import wait_until
from tests.web.test_ownership import INES

LOCK_SECONDS = float(os.environ.get("CRITIAS_LOCK_SECONDS", "0"))
GAMES = os.environ.get("CRITIAS_FAULT_GAMES", "chaos rising").split()

on_sqlite = pytest.mark.skipif("CRITIAS_TEST_SERVICES" in os.environ, reason="is about a file of SQLite")


class Evening:
    """People and bots at a table of their own and at one where all play together; something happens to the site."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.groups: list[Group] = [group for group in seat_people(site, random.Random(5)) if group.game in GAMES]

    @property
    def players(self) -> list[Player]:
        return [player for group in self.groups for player in group.players]

    def begin(self) -> None:
        for group in self.groups:
            group.begin_if_over()
        wait_until(lambda: all(any(player.acknowledged for player in group.players) for group in self.groups))

    def refused(self) -> set[str]:
        return {words for player in self.players for words in player.refused}

    def goes_on(self) -> None:
        """Everybody who is not done answers once more."""
        assert still_stuck(self.players, 120) == []

    def check(self) -> None:
        for group in self.groups:
            group.stop()
        self.site.kill()
        assert [fault for player in self.players for fault in player.faults] == []
        assert compare(self.players, json.loads(self.site.run(STORED))) == ([], [])


@contextlib.contextmanager
def evening(site: Site) -> Iterator[Evening]:
    found = Evening(site)
    site.start()
    try:
        found.begin()
        yield found
        found.goes_on()
        found.check()
    finally:
        site.kill()
        for group in found.groups:
            group.stop()


def page(site: Site, path: str = "/") -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"{site.url}{path}", timeout=60) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


@on_sqlite
def test_a_full_disk(tmp_path: Path) -> None:
    with evening(Site(tmp_path)) as people:
        unlimited = resource.prlimit(people.site.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(people.site.pid, resource.RLIMIT_FSIZE, (0, unlimited[1]))  # no file can be written
        wait_until(lambda: bool(people.refused()))
        assert page(people.site)[0] == 200  # to look costs no room
        resource.prlimit(people.site.pid, resource.RLIMIT_FSIZE, unlimited)
        assert people.refused() == {TRY_AGAIN}


@on_sqlite
def test_a_locked_database(tmp_path: Path) -> None:
    with evening(Site(tmp_path)) as people, contextlib.closing(sqlite3.connect(tmp_path / "critias.sqlite3")) as other:
        other.execute("PRAGMA busy_timeout = 60000")
        other.execute("BEGIN IMMEDIATE")
        time.sleep(LOCK_SECONDS)
        wait_until(lambda: bool(people.refused()))
        assert page(people.site)[0] == 200
        other.rollback()
        assert people.refused() == {TRY_AGAIN}


@on_sqlite
@pytest.mark.skipif(shutil.which("setpriv") is None, reason="needs setpriv, to be bound by the rights of files")
def test_a_read_only_database(tmp_path: Path) -> None:
    """The server starts on it, shows the tables, refuses answers, and takes them as soon as it may write."""
    folder = tmp_path / "site"
    under = ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []
    site = Site(folder, log=tmp_path / "log", under=under)
    with evening(site) as people:
        site.kill()
        with contextlib.closing(sqlite3.connect(folder / "critias.sqlite3")) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (folder / "critias.sqlite3").chmod(0o400)
        site.start()
        wait_until(lambda: bool(people.refused()))
        assert page(site)[0] == 200
        for file in folder.glob("critias.sqlite3*"):
            file.chmod(0o600)
        people.goes_on()
        assert people.refused() == {TRY_AGAIN}


def test_too_few_files_for_all_who_come(tmp_path: Path) -> None:
    """With 256 files, some of 300 who come and stay are told that there is no place; those who play play on."""
    with evening(Site(tmp_path, under=["prlimit", "--nofile=256:256"])) as people:
        site = people.site
        code = people.players[0].code
        told: list[bytes] = []
        with contextlib.ExitStack() as held:
            for _ in range(300):
                guest = held.enter_context(socket.create_connection(("127.0.0.1", site.port), timeout=60))
                guest.sendall(f"GET /t/{code}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
                with contextlib.suppress(OSError):
                    told.append(guest.recv(4096))
            assert any(b"200 OK" in answer for answer in told)
            wait_until(lambda: FULL in page(site)[1])
        assert any(b" 503 " in answer for answer in told)
        wait_until(lambda: page(site)[0] == 200)


@needs_redis
@pytest.mark.parametrize("fault", ["killed", "hung"])
def test_redis_is_gone(tmp_path: Path, fault: str) -> None:
    (tmp_path / "redis").mkdir()
    with a_redis(tmp_path / "redis") as redis, evening(Site(tmp_path / "site", {"REDIS_URL": redis.url})) as people:
        redis.kill() if fault == "killed" else redis.hang()
        people.goes_on()
        assert page(people.site)[0] == 200
        redis.start() if fault == "killed" else redis.go_on()
        people.goes_on()
        assert people.refused() == set()


# ---------------------------------------------------------------- what is said


def fails(*_: object, **__: object) -> None:
    raise OperationalError("database or disk is full")


@pytest.mark.parametrize(("path", "words"), [("/", TRY_AGAIN), ("/api/tables", TRY_AGAIN)])
def test_without_a_database_a_page_says_so(
    client: Client, monkeypatch: pytest.MonkeyPatch, path: str, words: str
) -> None:
    monkeypatch.setattr("critias.web.models.Table.objects.filter", fails)
    monkeypatch.setattr("critias.web.tokens.user_of_token", fails)
    monkeypatch.setattr("critias.web.api.user_of_token", fails)
    client.raise_request_exception = False
    response = client.get(path, headers={"Authorization": "Bearer critias_x"})
    assert response.status_code == 503
    assert words in response.content.decode()
    assert response["Retry-After"] == "5"


@pytest.mark.parametrize("error", [OperationalError, InterfaceError])
def test_who_is_known_is_told_that_the_database_is_away(
    client: Client, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    """Nobody can be looked up, neither by the page that fails nor by the one that says so."""
    code = new_table(client, "me", "open", "steady")
    client.raise_request_exception = False

    def away(*_: object, **__: object) -> None:
        raise error("connection refused")

    for what in ("cursor", "connect"):
        monkeypatch.setattr(f"django.db.backends.base.base.BaseDatabaseWrapper.{what}", away)
    page = {"HX-Request": "true"}
    answers = [client.get(path, headers=asked) for path in ("/", f"/t/{code}", "/me", "/none") for asked in ({}, page)]
    for path, sent in {f"/t/{code}/chat": {"text": "x"}, "/accounts/login/": {"login": INES}, "/play/end": {}}.items():
        answers += [client.post(path, sent, headers=asked) for asked in ({}, page)]
    for answer in answers:
        assert (answer.status_code, answer["Retry-After"]) == (503, "5")
        assert TRY_AGAIN in answer.content.decode()
