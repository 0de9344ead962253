"""Whose bot thinks next, where there are more tables than workers.

Tables at which a person plays or looks on come before those where bots are among themselves.  Then users take turns,
and so do the tables of a user: sixty tables of one cost another no more than the answer that is being thought about.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

MOST_KEPT = 10_000  # users and tables whose last turn is kept in mind


@dataclass(frozen=True)
class Customer:
    """Who wants a worker."""

    owner: int  # who opened the table; 0 if he is gone
    table: str
    person: bool  # somebody waits for it


@dataclass(frozen=True, eq=False)
class Waiting:
    customer: Customer
    called: asyncio.Future[None]


class Turns:
    """A number of turns that can be had at a time.  All in the server's loop."""

    def __init__(self, count: int) -> None:
        self._count = self._free = count
        self._waiting: list[Waiting] = []  # in the order in which they came
        self._served = 0
        self._last: dict[int | str, int] = {}  # when a user or a table was served last

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def taken(self) -> int:
        return self._count - self._free

    @contextlib.asynccontextmanager
    async def turn(self, customer: Customer) -> AsyncIterator[None]:
        entry = Waiting(customer, asyncio.get_running_loop().create_future())
        self._waiting.append(entry)
        self._call()
        try:
            await entry.called
            yield
        finally:
            if entry in self._waiting:  # left before he was called
                self._waiting.remove(entry)
            else:
                self._free += 1
                self._call()

    def _call(self) -> None:
        while self._free > 0 and self._waiting:
            entry = min(self._waiting, key=self._rank)
            self._waiting.remove(entry)
            self._note(entry.customer)
            self._free -= 1
            if not entry.called.done():
                entry.called.set_result(None)

    def _rank(self, entry: Waiting) -> tuple[bool, int, int]:
        customer = entry.customer
        return not customer.person, self._last.get(customer.owner, 0), self._last.get(customer.table, 0)

    def _note(self, customer: Customer) -> None:
        self._served += 1
        if len(self._last) > MOST_KEPT:  # half a forgotten turn harms nobody
            self._last = dict(list(self._last.items())[MOST_KEPT // 2 :])
        for key in (customer.owner, customer.table):
            self._last.pop(key, None)
            self._last[key] = self._served
