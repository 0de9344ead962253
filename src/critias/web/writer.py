"""One commit for several changes, where the database has only one writer.

A commit that is safe on the disk takes some milliseconds, however little it holds; SQLite does one after the other.
So those who find the writer busy leave their change with it, and whoever is next commits all of them at once.  Each
change stays whole: it has its own savepoint, and what is wrong with one does not touch the others.  With PostgreSQL,
where writers work side by side, every change is simply its own transaction.
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable, Iterator
from contextvars import copy_context
from threading import RLock
from typing import Any, TypeVar

from django.db import InterfaceError, InternalError, OperationalError, connection, transaction

# The database is locked, full, read-only or away.  None of it is the fault of who asks, and all of it passes.
NO_DATABASE = (OperationalError, InterfaceError, InternalError)

T = TypeVar("T")


class Change:
    """A change that waits for its commit."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.work = work
        self.context = copy_context()  # whoever commits it may speak another language
        self.done = False
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            with transaction.atomic():
                self.result = self.context.run(self.work)
        except NO_DATABASE:  # the whole transaction is gone, and with it all changes of this commit
            raise
        except Exception as error:  # noqa: BLE001  it belongs to whoever wanted the change
            self.error = error


_writing = RLock()
_waiting: deque[Change] = deque()


@contextlib.contextmanager
def change() -> Iterator[None]:
    """A transaction of its own."""
    with _writing if connection.vendor == "sqlite" else contextlib.nullcontext(), transaction.atomic():
        yield


def commit(work: Callable[[], T]) -> T:
    """Do a change in a transaction, together with those that wait for the same writer; it is stored on return."""
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        with transaction.atomic():
            return work()
    wanted = Change(work)
    _waiting.append(wanted)
    with _writing:
        if not wanted.done:
            _commit_all()
    if wanted.error is not None:
        raise wanted.error
    result: T = wanted.result
    return result


def _commit_all() -> None:
    changes = [_waiting.popleft() for _ in range(len(_waiting))]
    try:
        with transaction.atomic():
            for wanted in changes:
                wanted.run()
    except Exception as error:  # noqa: BLE001  nothing was stored: everybody must know
        for wanted in changes:
            wanted.error = wanted.error or error
    for wanted in changes:
        wanted.done = True


def tidy() -> None:
    """Bring what was written into the main file, so that no commit has to stop for it."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")
