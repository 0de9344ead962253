"""What one server process tells all others, through Redis.  Nobody ever waits for it.

A change is stored before it is told, so a word that is lost costs time, never data: while Redis does not answer, each
process looks around for changes every second (`live.Hub.look_around`), and it looks once more when Redis is back.
What could not be said waits until it can: the others may hear Redis well when this process does not, at its start or
after it was stopped for some seconds.  Of each table only the last word counts.

Everybody hears his own words too.  A process that says something every second, if only that it is there, and hears
nothing of itself for some time knows that Redis is dead or hangs, however the connection looks.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Callable
from typing import Any

import redis
import redis.asyncio
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

log = logging.getLogger("critias.relay")

CHANNEL = "critias:tables"
BEAT = 1.0  # seconds between signs of life
PATIENCE = 1.0  # seconds in which Redis must answer
SILENCE = 3.0  # seconds without a word after which nobody is there
MOST_WAITING = 10_000  # words that wait to be sent
AWAY = (redis.RedisError, OSError, TimeoutError)  # what a Redis says that is not there

News = int | str


class Relay:
    """The line to the other processes of a site."""

    def __init__(self, url: str, deliver: Callable[[str, News], None]) -> None:
        self.url = url
        self.deliver = deliver
        self.name = secrets.token_hex(8)  # by which we know our own words
        self.up: bool | None = None  # not known yet
        self.turned = asyncio.Event()  # it went up or down
        self._waiting: dict[str, News] = {}
        self._called = asyncio.Event()  # there is something to say

    def send(self, key: str, news: News) -> None:
        """Say it as soon as may be.  In the loop."""
        if key in self._waiting or len(self._waiting) < MOST_WAITING:  # the others find it when they look around
            self._waiting[key] = news
            self._called.set()

    async def run(self) -> None:
        """Speak and listen, and begin anew whenever Redis was away."""
        while True:
            try:
                async with self._client() as client, client.pubsub() as pubsub, asyncio.timeout(SILENCE) as silence:
                    await pubsub.subscribe(CHANNEL)
                    async with asyncio.TaskGroup() as tasks:
                        tasks.create_task(self._speak(client))
                        tasks.create_task(self._listen(pubsub, silence))
            except* AWAY:
                self._turn(False)
            await asyncio.sleep(BEAT)

    def _client(self) -> redis.asyncio.Redis:
        return redis.asyncio.Redis.from_url(
            self.url, socket_connect_timeout=PATIENCE, socket_timeout=None, retry=Retry(NoBackoff(), 0)
        )

    async def _speak(self, client: redis.asyncio.Redis) -> None:
        while True:
            while self._waiting:
                key = next(iter(self._waiting))
                news = self._waiting.pop(key)
                try:
                    await self._say(client, key, news)
                except BaseException:  # whatever it was, it is still to be said, unless there is a later word
                    self._waiting.setdefault(key, news)
                    raise
            self._called.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._called.wait()
            if not self._waiting:
                await self._say(client, "", 0)

    async def _say(self, client: redis.asyncio.Redis, key: str, news: News) -> None:
        await client.publish(CHANNEL, json.dumps([self.name, key, news]))

    async def _listen(self, pubsub: Any, silence: asyncio.Timeout) -> None:
        async for message in pubsub.listen():
            if message["type"] != "message":
                continue
            speaker, key, news = json.loads(message["data"])
            if speaker == self.name:
                silence.reschedule(asyncio.get_running_loop().time() + SILENCE)
                self._turn(True)
            elif key:
                self.deliver(key, news)

    def _turn(self, up: bool) -> None:
        if up is self.up:
            return
        self.up = up
        self.turned.set()
        if up:
            log.info("Redis answers")
        else:
            log.warning("Redis does not answer: what happens on other servers shows a second later; trying again")
