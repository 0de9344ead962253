"""Work that nobody waits for: reviews of games, and the games of the desk.

It is done by processes as nice as can be: they compute when nobody else wants to, so no bot answers later for it.
They work at everything that is open in turn, some seconds at each.  What they find is stored every time; after a
restart they go on there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Generic, TypeVar

from django.conf import settings

from critias.web.live import in_thread
from critias.web.workers import NoThoughtError, Task, Workers

log = logging.getLogger("critias.background")

NICE = 19
LOOK_AROUND = 10.0  # seconds after which we look for work that nobody does

T = TypeVar("T", bound=Task)


class Crew:
    """The processes that all background work shares, each piece of it in turn."""

    def __init__(self) -> None:
        self.workers = Workers(settings.LAB_WORKERS, NICE)

    def stop(self) -> None:
        self.workers.stop()
        self.workers = Workers(settings.LAB_WORKERS, NICE)


crew = Crew()


class Background(Generic[T]):
    """One kind of work: what is open, by its number, and how a piece of it is begun and stored."""

    def __init__(self, workers: Workers | None = None) -> None:
        self._own = workers
        self._called = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    # ---- in a thread, with the database

    def open_numbers(self) -> list[int]:
        raise NotImplementedError

    def begin(self, number: int) -> T | None:
        """The next piece of work, if no other process does it."""
        raise NotImplementedError

    def store(self, number: int, task: T, found: object) -> None:
        raise NotImplementedError

    def give_up(self, number: int, task: T) -> None:
        """Its process has failed or died."""
        raise NotImplementedError

    def free_all(self) -> None:
        """After a start: where there is only one server, nobody works at anything yet."""
        raise NotImplementedError

    # ---- in the server's loop

    @property
    def workers(self) -> Workers:
        return self._own or crew.workers

    def call(self) -> None:
        """There is something to do.  Safe from any thread; without a server nothing happens."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._called.set)

    async def run(self, hands: int = 1) -> None:
        """`hands`: pieces that are worked at at a time."""
        self._loop, self._called = asyncio.get_running_loop(), asyncio.Event()
        await in_thread(self.free_all)
        await asyncio.gather(*(self._work_on() for _ in range(hands)))

    async def _work_on(self) -> None:
        while True:
            try:
                worked = [await self.work(number) for number in await in_thread(self.open_numbers)]
            except Exception:
                log.exception("work could not be read or stored")
                worked = []
            if not any(worked):
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_AROUND):
                        await self._called.wait()
                self._called.clear()

    async def work(self, number: int) -> bool:
        """A piece of work; false if there was nothing to do."""
        task = await in_thread(self.begin, number)
        if task is None:
            return False
        try:
            found = await self.workers.do(task)
            await in_thread(self.store, number, task, found)
        except NoThoughtError as error:
            log.warning("%s failed: %s", type(task).__name__, error)
            await in_thread(self.give_up, number, task)
        return True

    def stop(self) -> None:
        self._loop = None
