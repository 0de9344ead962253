"""Recent tables in memory, so that not every request has to rebuild a match or to read what has not changed."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from threading import Lock
from typing import TypeVar

from django.db import connection
from django.db.models import Model
from django.db.models.signals import post_save
from django.dispatch import receiver

from critias.engine.match import Entry, Match
from critias.tongue import say
from critias.web.models import Profile, Seat, Table
from critias.web.rows import fetched
from critias.web.tables.errors import NoTableError
from critias.web.tables.reading import begun, chairs_of, game_of, read_match

MOST_CACHED = 1000
Row = TypeVar("Row", bound=Model)
History = list[tuple[int, str, Entry]]  # number and name of the beat, line of the log


@dataclass(frozen=True)
class Known:
    """What this process knows of a table.  The match is valid for one version of it, the rest for one pulse."""

    version: int
    match: Match
    history: History | None = None  # the log of the finished beats; None until somebody reads it
    table: Table | None = None
    chairs: tuple[Seat, ...] = ()


class Matches:
    """Recent tables, so that not every request has to rebuild a match or to read what has not changed."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: OrderedDict[int, Known] = OrderedDict()

    def get(self, table: Table) -> Known | None:
        with self._lock:
            known = self._known.get(table.pk)
            if known is None or known.version != table.version:
                return None
            self._known.move_to_end(table.pk)
            return known

    def look(self, table_id: int, pulse: int, version: int) -> Known | None:
        """All of a table, if nothing at all has changed since."""
        with self._lock:
            known = self._known.get(table_id)
            if known is None or known.table is None or (known.table.pulse, known.version) != (pulse, version):
                return None
            self._known.move_to_end(table_id)
            return known

    def forget_chairs(self) -> None:
        with self._lock:
            for table_id, known in self._known.items():
                self._known[table_id] = replace(known, table=None, chairs=())

    def put(self, table_id: int, known: Known) -> None:
        with self._lock:
            self._known[table_id] = known
            self._known.move_to_end(table_id)
            while len(self._known) > MOST_CACHED:
                self._known.popitem(last=False)


matches = Matches()


@receiver(post_save, sender=Profile)
def forget_names(created: bool, **_: object) -> None:
    """Somebody has another name now."""
    if not created:
        matches.forget_chairs()


@dataclass(frozen=True)
class Moment:
    """A table with its match and its chairs, as they were at one moment: all that is needed to look at it.

    Others look at the same objects: they are not to be changed.
    """

    table: Table
    match: Match | None  # None before the game begins
    chairs: list[Seat]


def moment_of(code: str) -> Moment:
    """A table as it is now; from memory, where nothing has changed."""
    pk, pulse, version = _row(code)
    known = matches.look(pk, pulse, version)
    if known is not None and known.table is not None:
        return Moment(known.table, known.match.copy(), list(known.chairs))
    try:
        table = Table.objects.get(pk=pk)
    except Table.DoesNotExist:
        raise NoTableError(say("There is no such table.")) from None
    if not begun(table):
        game_of(table)
        return Moment(table, None, chairs_of(table))
    chairs = chairs_of(table)
    match = match_of(table)
    kept = matches.get(table)
    if kept is not None and not connection.in_atomic_block:
        matches.put(table.pk, replace(kept, table=table, chairs=tuple(chairs)))
    return Moment(table, match, chairs)


def _row(code: str, lock: bool = False) -> tuple[int, int, int]:
    """Number, pulse and version of a table: every look and every answer begin with it."""
    locking = " FOR UPDATE" if lock and connection.features.has_select_for_update else ""
    row = fetched(f"SELECT id, pulse, version FROM {Table._meta.db_table} WHERE code = %s{locking}", [code])
    if row is None:
        raise NoTableError(say("There is no such table."))
    return row[0], row[1], row[2]


def match_of(table: Table) -> Match:
    """The match of a table that is being played or over.  It is the caller's own copy."""
    known = matches.get(table)
    if known is not None:
        return known.match.copy()
    match, remark = read_match(table)
    table.remark = remark or table.remark
    if not connection.in_atomic_block:  # what is not committed yet may never be
        matches.put(table.pk, Known(table.version, match.copy()))
    return match


def locked(code: str) -> Table:
    """The table, with its row locked until the end of the transaction."""
    try:
        return Table.objects.select_for_update().get(code=code)
    except Table.DoesNotExist:
        raise NoTableError(say("There is no such table.")) from None


def locked_moment(code: str) -> Moment:
    """The table with its row locked, the caller's own to change; from memory, where nothing has changed."""
    row = _row(code, lock=True)
    known = matches.look(*row)
    if known is not None and known.table is not None:
        return Moment(_twin(known.table), known.match.copy(), [_twin(chair) for chair in known.chairs])
    table = Table.objects.get(pk=row[0])
    return Moment(table, match_of(table) if begun(table) else None, chairs_of(table))


def _twin(row: Row) -> Row:
    """A row of one's own: what is changed in it does not show to those who look at the other."""
    twin = row.__class__.__new__(row.__class__)
    twin.__dict__.update(row.__dict__)
    return twin
