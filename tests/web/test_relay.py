"""The line between the processes of a site: news go through Redis, and nobody waits for it when it is dead or hangs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from critias.web import live, relay
from critias.web.live import Hub
from critias.web.relay import News, Relay
from tests.support.redis import Redis, a_hung_redis, a_redis, needs_redis


@contextlib.asynccontextmanager
async def hub_on(url: str) -> AsyncIterator[tuple[Hub, Relay]]:
    """A server process's hub with its line to the others."""
    hub = Hub()
    hub.loop = asyncio.get_running_loop()
    hub.relay = line = Relay(url, hub.deliver)
    running = asyncio.create_task(line.run())
    try:
        async with asyncio.timeout(120):
            yield hub, line
    finally:
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay, "BEAT", 0.05)
    monkeypatch.setattr(relay, "SILENCE", 1.0)


@needs_redis
def test_all_processes_hear_of_a_change_once(tmp_path: Path) -> None:
    async def talk(url: str) -> None:
        async with hub_on(url) as (one, line), hub_on(url) as (two, other):
            await until(lambda: line.up is True and other.up is True)
            async with contextlib.AsyncExitStack() as stack:
                ears = [
                    [await stack.enter_async_context(hub.listening(f"t{n}")) for n in range(100)] for hub in (one, two)
                ]
                for n in range(50):
                    one.tell(f"t{n}", n)
                    two.tell(f"t{50 + n}", 50 + n)
                for queues in ears:
                    assert [await queue.get() for queue in queues] == [*range(100)]
                one.tell("t0", 1000)
                assert [await queues[0].get() for queues in ears] == [1000, 1000]
                assert all(queue.empty() for queues in ears for queue in queues)

    with a_redis(tmp_path) as redis:
        asyncio.run(talk(redis.url))


def test_nobody_waits_for_a_redis_that_hangs_or_is_dead(tmp_path: Path) -> None:
    async def talk(url: str) -> None:
        async with hub_on(url) as (hub, line), hub.listening("abc") as queue:
            await until(lambda: line.up is False)
            await asyncio.to_thread(hub.tell, "abc", 7)
            assert await queue.get() == 7
            for pulse in range(8, 1000):
                hub._told("abc", pulse)
            assert line._waiting == {"abc": 999}  # nothing piles up

    with a_hung_redis() as url:
        asyncio.run(talk(url))
    asyncio.run(talk(f"unix://{tmp_path}/nothing.sock?db=0"))


@needs_redis
@pytest.mark.parametrize(("goes", "comes_back"), [(Redis.hang, Redis.go_on), (Redis.kill, Redis.start)])
def test_the_line_goes_down_with_redis_and_comes_back_by_itself(
    goes: Callable[[Redis], None], comes_back: Callable[[Redis], None], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def talk(redis: Redis) -> None:
        async with hub_on(redis.url) as (one, line), hub_on(redis.url) as (two, other):
            await until(lambda: line.up is True and other.up is True)
            goes(redis)
            await until(lambda: line.up is False and other.up is False)
            comes_back(redis)
            await until(lambda: line.up is True and other.up is True)
            async with two.listening("abc") as queue:
                one.tell("abc", 8)
                assert await queue.get() == 8

    with a_redis(tmp_path) as redis:
        asyncio.run(talk(redis))


def test_the_line_says_once_that_redis_is_away_and_once_that_it_is_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often it tries meanwhile."""
    tries = []
    client = Relay._client

    def tried(line: Relay) -> Any:
        tries.append(line)
        return client(line)

    async def talk() -> None:
        async with hub_on(f"unix://{tmp_path}/nothing.sock?db=0") as (_, line):
            await until(lambda: len(tries) >= 3)
            for up in (True, True, False, False, True):
                line._turn(up)

    monkeypatch.setattr(Relay, "_client", tried)
    with caplog.at_level("INFO", "critias.relay"):
        asyncio.run(talk())
    said = [record.message.split(":")[0] for record in caplog.records]
    assert said == ["Redis does not answer", "Redis answers", "Redis does not answer", "Redis answers"]


@needs_redis
def test_what_is_said_before_redis_answers_is_heard_by_those_whom_it_answers(tmp_path: Path) -> None:
    """A process that has just started, or was stopped for some seconds, changes a table: the others, who hear Redis
    well, look around but seldom.
    """

    async def talk(redis: Redis) -> None:
        async with hub_on(redis.url) as (one, line), one.listening("abc") as queue:
            await until(lambda: line.up is True)
            async with hub_on(redis.url) as (two, other):
                assert other.up is None
                two._told("abc", 3)
                assert await queue.get() == 3
                await until(lambda: other.up is True)
                other._turn(False)
                two._told("abc", 4)
                assert await queue.get() == 4

    with a_redis(tmp_path) as redis:
        asyncio.run(talk(redis))


@needs_redis
def test_what_could_not_be_said_is_said_when_redis_is_back(tmp_path: Path) -> None:
    async def talk(redis: Redis) -> None:
        async with hub_on(redis.url) as (one, line), hub_on(redis.url) as (two, other):
            await until(lambda: line.up is True and other.up is True)
            async with two.listening("abc") as queue:
                redis.kill()
                one._told("abc", 8)
                await until(lambda: line.up is False and other.up is False)

                async def say(client: Any, key: str, news: News) -> None:
                    await until(lambda: other.up is True)  # who does not listen yet would look around instead
                    await Relay._say(line, client, key, news)

                line._say = say  # type: ignore[method-assign]
                one._told("abc", 9)
                redis.start()
                while await queue.get() != 9:
                    pass

    with a_redis(tmp_path) as redis:
        asyncio.run(talk(redis))


def test_without_redis_each_process_looks_around_every_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "LOOK_AROUND", 10_000)
    monkeypatch.setattr(live, "LOOK_ALONE", 0)

    async def look() -> None:
        hub = Hub()
        hub.relay = line = Relay("redis://127.0.0.1:1/0", hub.deliver)
        await hub._time_to_look()  # not known yet whether it is there
        line._turn(True)
        await hub._time_to_look()  # it is back: what was missed?
        assert line.up
        waiting = asyncio.create_task(hub._time_to_look())
        await asyncio.sleep(0)
        assert not waiting.done()
        line._turn(False)
        await waiting
        await hub._time_to_look()

    asyncio.run(asyncio.wait_for(look(), 120))
