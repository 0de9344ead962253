"""Alive is not ready: /healthy and /ready under a lock, a read-only database, a full disk, a dead Redis, dead bots."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client

from critias.web import live, ready
from critias.web.handler import threads_for
from critias.web.ready import Check, Readiness
from tests.support.redis import a_hung_redis
from tests.support.site import Caller, Site
from tests.web.test_crash import children, wait_until

SERVICES = "CRITIAS_TEST_SERVICES" in os.environ
on_sqlite = pytest.mark.skipif(SERVICES, reason="is about a file of SQLite")
on_postgresql = pytest.mark.skipif(not SERVICES, reason="needs PostgreSQL and Redis: make test-services")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine may be busy: a look of these tests ends by itself, and is waited for."""
    monkeypatch.setattr(ready, "PATIENCE", 60)


def looked(check: Check) -> list[str]:
    """What is found by somebody who has never looked before."""
    return Readiness([check]).faults()


def asked(site: Site) -> tuple[int, list[str]]:
    """The status of /ready, and what is missing."""
    try:
        with urllib.request.urlopen(f"{site.url}/ready", timeout=60) as response:
            return response.status, json.load(response)["faults"]
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)["faults"]


def alive(site: Site) -> bool:
    with urllib.request.urlopen(f"{site.url}/healthy", timeout=60) as response:
        return bool(response.status == 200)


# ---------------------------------------------------------------- the database


@on_sqlite
def test_a_database_that_somebody_else_has_locked_is_not_ready() -> None:
    check = Check("locked", ready.can_write)
    assert looked(check) == []
    with contextlib.closing(sqlite3.connect(settings.DATABASES["default"]["NAME"])) as other:
        other.execute("BEGIN IMMEDIATE")
        assert looked(check) == ["locked"]
        other.rollback()
    assert looked(check) == []


@on_sqlite
def test_a_database_that_can_only_be_read_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, copied = settings.DATABASES["default"]["NAME"], tmp_path / "db"
    with contextlib.closing(sqlite3.connect(name)) as here, contextlib.closing(sqlite3.connect(copied)) as copy:
        here.backup(copy)
    check = Check("cannot be written", ready.can_write)
    monkeypatch.setitem(settings.DATABASES["default"], "NAME", f"file:{copied}?mode=ro")
    assert looked(check) == ["cannot be written"]
    monkeypatch.setitem(settings.DATABASES["default"], "NAME", str(copied))
    assert looked(check) == []


# ---------------------------------------------------------------- PostgreSQL


class Database:
    """One of its own beside that of the other tests, on the same PostgreSQL."""

    def __init__(self) -> None:
        self.name = f"ready_{os.getpid()}"
        self.url = f"{os.environ['DATABASE_URL'].rpartition('/')[0]}/{self.name}"

    def do(self, words: str) -> None:
        """Change it, also for those who are connected: they must come anew."""
        with connection.cursor() as cursor:
            cursor.execute(f"{words.partition(' ')[0]} DATABASE {self.name} {words.partition(' ')[2]}")
            cursor.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [self.name])


@pytest.fixture
def database() -> Iterator[Database]:
    database = Database()
    database.do("CREATE")
    yield database
    database.do("DROP WITH (FORCE)")


def answered(site: Site, token: str) -> tuple[int, int]:
    """The status of a page, and that of a change."""
    try:
        with urllib.request.urlopen(site.url, timeout=60) as response:
            page = response.status
    except urllib.error.HTTPError as error:
        with error:
            page = error.code
    table = {"game": "end", "chairs": ["me", "open", "steady"]}
    return page, Caller(site.url, token).call("POST", "/tables", table)[0]


@on_postgresql
@pytest.mark.services
@pytest.mark.parametrize(
    ("begins", "ends", "looks"),
    [
        ("ALTER ALLOW_CONNECTIONS false", "ALTER ALLOW_CONNECTIONS true", 503),
        ("ALTER SET default_transaction_read_only = on", "ALTER RESET default_transaction_read_only", 200),
    ],
    ids=["nobody is let in", "read-only"],
)
def test_a_postgresql_that_lets_nobody_in_or_write_is_told(
    tmp_path: Path, database: Database, begins: str, ends: str, looks: int
) -> None:
    with Site(tmp_path, {"DATABASE_URL": database.url}) as site:
        (token,) = site.tokens("ada")
        wait_until(lambda: asked(site) == (200, []))
        assert answered(site, token) == (200, 201)
        database.do(begins)
        wait_until(lambda: asked(site) == (503, ["the database cannot be written"]))
        assert answered(site, token) == (looks, 503)
        assert alive(site)
        database.do(ends)
        wait_until(lambda: asked(site) == (200, []))
        assert answered(site, token) == (200, 201)


# ---------------------------------------------------------------- the disk


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 160 MiB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=160m", "tmpfs", folder], capture_output=True).returncode:  # noqa: PLW1510
        pytest.skip("only root can mount a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


@on_sqlite
def test_a_full_disk_is_told_and_the_site_comes_back_when_there_is_room(small_disk: Path, tmp_path: Path) -> None:
    with Site(small_disk, log=tmp_path / "log") as site:
        wait_until(lambda: asked(site) == (200, []))
        ballast = small_disk / "ballast"
        with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):  # until there is no room
            while True:
                file.write(bytes(65_536))
        wait_until(lambda: asked(site)[0] == 503)
        assert "the disk is full" in asked(site)[1]
        assert alive(site)
        ballast.unlink()
        wait_until(lambda: asked(site) == (200, []))


def test_a_disk_with_little_room_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    check = Check("full", ready.disk_has_room)
    assert looked(check) == []
    monkeypatch.setattr(ready, "LEAST_FREE", 2**62)
    assert looked(check) == ["full"]


# ---------------------------------------------------------------- Redis and bots


def test_a_hung_redis_is_told_and_pages_are_served(tmp_path: Path) -> None:
    with a_hung_redis() as url, Site(tmp_path, {"REDIS_URL": url}) as site:
        wait_until(lambda: asked(site) == (503, ["Redis does not answer"]))  # the bots take a moment to start
        assert alive(site)
        with urllib.request.urlopen(f"{site.url}/rules", timeout=60) as response:
            assert response.status == 200


def test_a_dead_bot_worker_is_told_and_replaced(tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        wait_until(lambda: asked(site) == (200, []))
        for worker in children(site.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        wait_until(lambda: asked(site) == (503, ["the bots do not answer"]))
        wait_until(lambda: asked(site) == (200, []))


# ---------------------------------------------------------------- how it is asked


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(ready, "clock", lambda: self.now)


def test_an_answer_is_given_again_for_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    looks: list[int] = []
    site = Readiness([Check("", lambda: looks.append(1))])
    for _ in range(100):
        assert site.faults() == []
    assert len(looks) == 1
    clock.now += ready.KEPT
    site.faults()
    assert len(looks) == 2


def test_a_look_that_hangs_is_not_begun_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    monkeypatch.setattr(ready, "PATIENCE", 0.01)
    end, looks = threading.Event(), list[int]()

    def look() -> None:
        looks.append(1)
        end.wait()

    site = Readiness([Check("hangs", look, patience=5)])
    assert site.faults() == ["hangs"]  # it has never been well
    clock.now += 100
    assert site.faults() == ["hangs"]
    assert len(looks) == 1
    end.set()
    monkeypatch.setattr(ready, "PATIENCE", 60)
    clock.now += 100
    assert site.faults() == []


def test_a_worker_in_thought_is_not_gone_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    thought = threading.Event()
    thought.set()
    site = Readiness([Check("gone", thought.wait, patience=20)])
    assert site.faults() == []
    thought.clear()
    monkeypatch.setattr(ready, "PATIENCE", 0.01)
    clock.now += 2
    assert site.faults() == []
    clock.now += 19
    assert site.faults() == []
    clock.now += 1
    assert site.faults() == ["gone"]
    thought.set()


def test_whoever_watches_is_answered_while_all_others_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    scope: dict[str, Any] = {"path": "/healthy", "method": "GET"}
    assert threads_for(scope) is threads_for({**scope, "path": "/ready"}) is live.watch_threads
    assert threads_for({**scope, "path": "/"}) is live.look_threads
    assert threads_for({"path": "/t/abc/answer", "method": "POST"}) is live.change_threads


def test_strangers_learn_nothing_from_the_reasons(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def look() -> None:
        raise OSError("could not connect to db.example as critias with password 'sesame'")

    monkeypatch.setattr(ready, "readiness", Readiness([Check("the database cannot be written", look)]))
    response = client.get("/ready")
    assert response.status_code == 503
    assert response.json() == {"ready": False, "faults": ["the database cannot be written"]}
    assert client.post("/ready").status_code == 405


def test_a_server_that_does_not_run_has_no_bots() -> None:
    assert looked(Check("no bots", ready.bots_answer)) == ["no bots"]
    assert asyncio.run(_pinged())


async def _pinged() -> bool:
    from critias.web.bots import Driver

    driver = Driver()
    try:
        await driver.ping()
    finally:
        driver.stop()
    return True
