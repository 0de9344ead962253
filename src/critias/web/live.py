"""Live updates: who listens to which table, in this process and, with Redis, in all of them.

A change is told after its commit: `tell(code, pulse)`.  Streams only ever carry the pulse; each page then asks for
what its seat may see.  What is not to be seen by others, a sealed choice that is half made, is told to one's own
windows alone: `tell_own(code, user, question)`.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from django.conf import settings
from django.db import DatabaseError, close_old_connections, connection

from critias.web.relay import News, Relay

log = logging.getLogger("critias.live")

T = TypeVar("T")

LOOK_AROUND = 15  # seconds
LOOK_ALONE = 1  # seconds, while Redis does not answer
TIDY = 5  # seconds
END = -1  # in the place of a pulse: there will be no more
ELSEWHERE = "elsewhere"  # in the place of a question: something has happened at another table
SWITCH = 0.001  # seconds that a thread computes while another waits: after each query ours must wait so long

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]


class Hub:
    """The listeners of this process: to a table by its code, to one's own news by code and person."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.listeners: dict[str, set[asyncio.Queue[News]]] = {}
        self.here: Counter[tuple[str, int]] = Counter()  # table and person of every page that somebody looks at
        self.watchers: list[Callable[[str], None]] = []  # called in the loop when bots of a table must move
        self.relay: Relay | None = None  # to the other processes of the site

    # ---- telling: safe from any thread; does nothing where no server runs (tests, commands)

    def tell(self, code: str, pulse: int, bots: bool = False) -> None:
        """A table has changed, and perhaps its bots must move."""
        self._tell(code, pulse)
        if bots:
            self.tell_bots(code)

    def tell_own(self, code: str, user: int, question: str) -> None:
        """Something has changed that only one person may know."""
        self._tell(own_key(code, user), question)

    def tell_elsewhere(self, code: str, user: int) -> None:
        """A table waits for somebody, or something was said there: told to his pages that show other tables."""
        self._tell(f"{ELSEWHERE}:{code}:{user}", ELSEWHERE)

    def end_streams_of(self, user: int) -> None:
        """A session or token of somebody is over: his streams end; who may listen comes back by himself."""
        self._tell(own_key("", user), END)

    def tell_bots(self, code: str) -> None:
        """Bots of a table must move: in this process, which has changed it."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.wake, code)

    def _tell(self, key: str, news: News) -> None:
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self._told, key, news)

    # ---- delivering: in the loop

    def _told(self, key: str, news: News) -> None:
        self.deliver(key, news)
        if self.relay is not None:
            self.relay.send(key, news)

    def deliver(self, key: str, news: News) -> None:
        queues = self.listeners.get(key, set())
        if news == ELSEWHERE:  # to all streams of a person but those of the table itself
            _, code, user = key.split(":")
            queues = self.listeners.get(own_key("", int(user)), set()) - self.listeners.get(code, set())
        for queue in queues:
            queue.put_nowait(news)

    def end_streams(self) -> None:
        """The server stops."""
        for queues in self.listeners.values():
            for queue in queues:
                queue.put_nowait(END)

    def streams(self) -> int:
        """How many are open; each listens to one table, and some also to what is told to one person."""
        return sum(len(queues) for key, queues in list(self.listeners.items()) if ":" not in key)

    def wake(self, code: str) -> None:
        for watcher in self.watchers:
            watcher(code)

    @contextlib.asynccontextmanager
    async def listening(
        self, code: str, user: int | None = None, hidden: bool = False
    ) -> AsyncIterator[asyncio.Queue[News]]:
        """All that is told of a table; a page that has been out of sight for long is `hidden`, and nobody is there."""
        queue: asyncio.Queue[News] = asyncio.Queue()
        keys = [code] if user is None else [code, own_key(code, user), own_key("", user)]
        for key in keys:
            self.listeners.setdefault(key, set()).add(queue)
        looker = None if user is None or hidden else (code, user)
        if looker is not None:
            self.here[looker] += 1
        try:
            yield queue
        finally:
            if looker is not None:
                self.here[looker] -= 1
                if not self.here[looker]:
                    del self.here[looker]
            for key in keys:
                waiting = self.listeners[key]
                waiting.discard(queue)
                if not waiting:
                    del self.listeners[key]

    async def look_around(self) -> None:
        """Now and then look for changes that nobody told us: Redis was away, or a command has changed a table."""
        while True:
            await self._time_to_look()
            codes = [key for key in self.listeners if ":" not in key]
            try:
                for first in range(0, len(codes), 500):
                    for code, pulse in await in_thread(_pulses, codes[first : first + 500]):
                        self.deliver(code, pulse)
            except Exception:
                log.exception("the tables could not be read")

    async def _time_to_look(self) -> None:
        """Seldom, where all is told; each second while Redis is away, and at once when it comes back."""
        if self.relay is None:
            await asyncio.sleep(LOOK_AROUND)
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AROUND if self.relay.up else LOOK_ALONE):
                await self.relay.turned.wait()
        self.relay.turned.clear()

    async def keep_tidy(self) -> None:
        from critias.web.writer import tidy

        while True:
            await asyncio.sleep(TIDY)
            try:
                await in_thread(tidy)
            except Exception:
                log.exception("the database could not be tidied")


def own_key(code: str, user: int) -> str:
    return f"{code}:{user}"


hub = Hub()

# Apart from each other: who looks does not wait behind those who wait for the database's one writer.
look_threads = ThreadPoolExecutor(settings.THREADS, thread_name_prefix="look")
change_threads = ThreadPoolExecutor(4 * settings.THREADS, thread_name_prefix="change")
watch_threads = ThreadPoolExecutor(2, thread_name_prefix="watch")
_threads = ThreadPoolExecutor(4, thread_name_prefix="critias")


def _pulses(codes: list[str]) -> list[tuple[str, int]]:
    from critias.web.models import Table

    return list(Table.objects.filter(code__in=codes).values_list("code", "pulse"))


async def in_thread(function: Callable[..., T], *arguments: object) -> T:
    """Run database work of a background task in a thread of our own, apart from any request."""

    def work() -> T:
        close_old_connections()
        try:
            return function(*arguments)
        except DatabaseError:
            connection.close()  # whatever it was, the next one begins anew
            raise

    return await asyncio.get_running_loop().run_in_executor(_threads, work)


def with_live_updates(application: Application) -> Application:
    """Wrap the site: when the server starts, the hub, the bots and the clocks start with it."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await _lifespan(receive, send)
        else:
            await application(scope, receive, send)

    return wrapped


def get_ready() -> None:
    """Load everything now, and see to it that no request has to wait for what can be avoided.

    The garbage collector would look through everything that was ever loaded every few seconds, which stops all threads
    for a quarter of a second: what is here from the start is left alone, what is young is looked through often and so
    quickly, and all the tables that are open about once an hour.
    """
    from django.urls import get_resolver

    from critias.engine.game import game_names, get_game
    from critias.web.languages import offered, tongue

    get_resolver().url_patterns  # noqa: B018  Django loads the pages when it is first asked
    for name in game_names():
        get_game(name).load_box()
    for code in offered():
        tongue(code)
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 10_000)
    sys.setswitchinterval(SWITCH)


async def _lifespan(receive: Receive, send: Send) -> None:
    from critias.web import notices
    from critias.web.background import crew
    from critias.web.bots import driver
    from critias.web.clocks import tick
    from critias.web.desk import desk
    from critias.web.hints import adviser
    from critias.web.presence import presence
    from critias.web.reviews import reviewer
    from critias.web.tables import go_on_after_upgrade

    tasks: list[asyncio.Task[None]] = []
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            hub.loop = asyncio.get_running_loop()
            get_ready()
            if settings.REDIS_URL:
                hub.relay = Relay(settings.REDIS_URL, hub.deliver)
                tasks.append(asyncio.create_task(hub.relay.run()))
            hub.watchers.append(driver.poke)
            tasks.append(asyncio.create_task(driver.wake_all()))
            tasks.append(asyncio.create_task(in_thread(go_on_after_upgrade)))
            tasks.append(asyncio.create_task(tick()))
            tasks.append(asyncio.create_task(hub.look_around()))
            tasks.append(asyncio.create_task(hub.keep_tidy()))
            tasks.append(asyncio.create_task(reviewer.run()))
            tasks.append(asyncio.create_task(notices.run()))
            tasks.append(asyncio.create_task(presence.run()))
            tasks.append(asyncio.create_task(desk.run(settings.LAB_WORKERS)))
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            for task in tasks:
                task.cancel()
            hub.watchers.clear()
            driver.stop()
            reviewer.stop()
            desk.stop()
            crew.stop()
            adviser.stop()
            hub.loop = hub.relay = None
            await send({"type": "lifespan.shutdown.complete"})
            return
