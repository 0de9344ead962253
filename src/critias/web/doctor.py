"""`critias doctor`: what is wrong with a site, or could go wrong, and what to do about it.  It changes nothing."""

from __future__ import annotations

import asyncio
import ipaddress
import stat
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, connection

from critias.web import tables
from critias.web.bots import Driver
from critias.web.keeping import LEAST_SECRET, open_to_others
from critias.web.models import Table
from critias.web.ready import disk_has_room

OK, WARNING, FAULT = "ok", "warning", "fault"
PATIENCE = 60.0  # seconds for a worker to start
MOST_LISTED = 20  # unreadable tables


@dataclass(frozen=True)
class Finding:
    """What was found, and what to do."""

    what: str
    state: str
    found: str
    advice: str = ""


def examine() -> list[Finding]:
    """Everything, in the order of what rests on what."""
    found: list[Finding] = []
    for look in (files, secret, disk, database, migrations, readable, redis, bots, address):
        try:
            found += look()
        except (DatabaseError, ImproperlyConfigured, OSError) as error:
            found.append(Finding(look.__name__, FAULT, str(error).strip(), "mend this first, then ask again"))
    return found


# ---------------------------------------------------------------- this machine


def files() -> Iterator[Finding]:
    folder = settings.DATA
    exposed = open_to_others(folder)
    for path in exposed:
        yield Finding("files", FAULT, f"others on this machine may read {path}", f"chmod go-rwx {path}")
    if sys.platform != "win32" and stat.S_IMODE(folder.stat().st_mode) & 0o077:
        yield Finding("files", WARNING, f"others on this machine may look into {folder}", f"chmod go-rwx {folder}")
    elif not exposed:
        yield Finding("files", OK, f"{folder} is for its owner only")


def secret() -> Iterator[Finding]:
    weak = len(settings.SECRET_KEY) < LEAST_SECRET or len(set(settings.SECRET_KEY)) < 10
    if weak:
        advice = f"set CRITIAS_SECRET to {LEAST_SECRET} or more random letters, or not at all: then one is made"
        yield Finding("secret", FAULT, "the signing secret can be guessed", advice)
    else:
        yield Finding("secret", OK, "long enough")


def disk() -> Iterator[Finding]:
    try:
        disk_has_room()
    except Exception as error:  # noqa: BLE001  whatever is wrong with the disk
        yield Finding("disk", FAULT, str(error), f"make room on the disk of {settings.DATA}")
    else:
        yield Finding("disk", OK, "there is room")


def bots() -> Iterator[Finding]:
    """A new worker, as a server starts it."""
    try:
        asyncio.run(asyncio.wait_for(_pinged(), PATIENCE))
    except Exception as error:  # noqa: BLE001  whatever keeps a worker from starting
        words = f"a worker does not start: {type(error).__name__} {error}"
        yield Finding("bots", FAULT, words, "see what your own bots and games import")
    else:
        yield Finding("bots", OK, "a worker starts")


async def _pinged() -> None:
    driver = Driver()
    try:
        await driver.ping()
    finally:
        driver.stop()


# ---------------------------------------------------------------- what is stored


def database() -> Iterator[Finding]:
    if not _is_there():
        yield Finding("database", OK, "not there yet: the first start makes it")
        return
    queries = [SQLITE_WHOLE, SQLITE_LINKS] if connection.vendor == "sqlite" else [POSTGRESQL_WHOLE]
    with connection.cursor() as cursor:
        broken: list[str] = []
        for query in queries:
            cursor.execute(query)
            broken += [" ".join(map(str, row)) for row in cursor.fetchall() if row != ("ok",)]
    for words in broken[:MOST_LISTED]:
        yield Finding("database", FAULT, words, "stop the server and restore the last backup")
    if not broken:
        yield Finding("database", OK, f"{connection.vendor}: whole")


SQLITE_WHOLE = "PRAGMA integrity_check"
SQLITE_LINKS = "PRAGMA foreign_key_check"
POSTGRESQL_WHOLE = "SELECT 'index', indexrelid::regclass, 'is not valid' FROM pg_index WHERE NOT indisvalid"


def migrations() -> Iterator[Finding]:
    if not _is_there():
        return
    pending, newer = _migrations()
    if newer:
        yield Finding("migrations", FAULT, f"made by a newer Critias: {', '.join(newer)}", "upgrade Critias")
    if pending:
        yield Finding("migrations", WARNING, f"{len(pending)} to come", "make a backup; the next start applies them")
    if not newer and not pending:
        yield Finding("migrations", OK, "up to date")


def _migrations() -> tuple[list[str], list[str]]:
    """Those that the database lacks, and those that only a newer version knows."""
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    pending = executor.migration_plan(executor.loader.graph.leaf_nodes())
    known = set(executor.loader.disk_migrations or ())
    newer = [key for key in executor.loader.applied_migrations or () if key not in known]
    return [f"{m.app_label}.{m.name}" for m, _ in pending], [f"{app}.{name}" for app, name in newer]


def readable() -> Iterator[Finding]:
    """Every table, as if somebody looked at it."""
    if not _is_there():
        return
    if any(_migrations()):
        yield Finding("tables", WARNING, "not looked at: the database is not up to date", "see migrations")
        return
    bad = 0
    for table, reason in tables.unreadable_tables():
        bad += 1
        if bad <= MOST_LISTED:
            yield Finding("tables", FAULT, f"{table.code} ({table.game}): {reason}", UNREADABLE)
    if bad > MOST_LISTED:
        yield Finding("tables", FAULT, f"{bad - MOST_LISTED} more cannot be read", UNREADABLE)
    if not bad:
        yield Finding("tables", OK, f"{Table.objects.count()} can be read")


UNREADABLE = "only its players are told; bring it back from a backup"


def _is_there() -> bool:
    """Whether there is a database; to ask must not make one."""
    name = settings.DATABASES["default"]["NAME"]
    return connection.vendor != "sqlite" or Path(name).exists()


# ---------------------------------------------------------------- what is around it


def redis() -> Iterator[Finding]:
    if not settings.REDIS_URL:
        yield Finding("redis", OK, "not used: right for one server process")
        return
    import redis as library
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    try:
        with library.Redis.from_url(
            settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1, retry=Retry(NoBackoff(), 0)
        ) as client:
            client.ping()
    except (library.RedisError, OSError) as error:
        yield Finding("redis", FAULT, f"does not answer: {error}", "start it, or correct REDIS_URL")
    else:
        yield Finding("redis", OK, "answers")


def address() -> Iterator[Finding]:
    """What is unsafe where strangers come by."""
    public = [host for host in settings.ALLOWED_HOSTS if is_public(host)]
    if not public:
        yield Finding("address", OK, "for this machine or house only: " + ", ".join(settings.ALLOWED_HOSTS))
        return
    wrong = [
        Finding(f"address: {what}", state, found, advice)
        for what, state, holds, found, advice in UNSAFE
        if holds(public)
    ]
    yield from wrong
    if not wrong:
        yield Finding("address", OK, "safe for " + ", ".join(public))


def is_public(host: str) -> bool:
    """Whether strangers can come by this name."""
    name = host.strip("[]").lstrip(".")
    try:
        return not ipaddress.ip_address(name).is_private
    except ValueError:
        return name == "*" or not (name == "localhost" or name.endswith((".localhost", ".local", ".lan", ".home.arpa")))


Rule = tuple[str, str, Callable[[list[str]], bool], str, str]
UNSAFE: list[Rule] = [
    (
        "hosts",
        FAULT,
        lambda hosts: "*" in hosts,
        "the site answers to every name, so links in mails can be made to lead elsewhere",
        "name the hosts in CRITIAS_HOSTS",
    ),
    (
        "https",
        FAULT,
        lambda _: not settings.HTTPS,
        "passwords and sessions travel in the clear",
        "put a proxy with TLS before it and set CRITIAS_HTTPS=1",
    ),
    (
        "proxies",
        WARNING,
        lambda _: settings.HTTPS and not settings.PROXIES,
        "all visitors seem to come from the proxy, and share one limit; links may not know of https",
        "name the proxy in CRITIAS_PROXIES",
    ),
    (
        "mail",
        WARNING,
        lambda _: settings.EMAIL_BACKEND.endswith(".Shown"),
        "no mail is sent: nobody can reset a password",
        "set CRITIAS_EMAIL",
    ),
    (
        "webhooks",
        FAULT,
        lambda _: settings.LOCAL_WEBHOOKS,
        "strangers can make this machine call others in its own network",
        "do not set CRITIAS_LOCAL_WEBHOOKS",
    ),
    (
        "links",
        WARNING,
        lambda _: not settings.URL,
        "links in messages may lead nowhere: nobody has said where the site is found",
        "set CRITIAS_URL, or CRITIAS_HTTPS=1 and CRITIAS_HOSTS with its name first",
    ),
    (
        "staff",
        WARNING,
        lambda _: settings.STAFF == "0",
        "nobody reads what people report",
        "name the addresses of those who run the site in CRITIAS_STAFF",
    ),
    (
        "staff",
        FAULT,
        lambda _: settings.STAFF == "1",
        "everybody who comes by decides on reports",
        "name the addresses of those who run the site in CRITIAS_STAFF",
    ),
]
