"""The line between the processes of a site: news go through Redis, and nobody waits for it when it is dead or hangs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from critias.web import live, relay
from critias.web.live import Hub
from critias.web.relay import Relay
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
            async with one.listening("abc") as here, two.listening("abc") as there:
                for pulse in range(50):
                    one.tell("abc", pulse)
                    two.tell("abc", 100 + pulse)
                heard = [[await queue.get() for _ in range(100)] for queue in (here, there)]
                one.tell("abc", 1000)
                assert [await queue.get() for queue in (here, there)] == [1000, 1000]
        assert sorted(map(int, heard[0])) == sorted(map(int, heard[1])) == [*range(50), *range(100, 150)]

    with a_redis(tmp_path) as redis:
        asyncio.run(talk(redis.url))


def test_nobody_waits_for_a_redis_that_hangs_or_is_dead(tmp_path: Path) -> None:
    async def talk(url: str) -> None:
        async with hub_on(url) as (hub, line), hub.listening("abc") as queue:
            await until(lambda: line.up is False)
            await asyncio.to_thread(hub.tell, "abc", 7)
            assert await queue.get() == 7
            assert line._waiting.empty()  # nothing piles up

    with a_hung_redis() as url:
        asyncio.run(talk(url))
    asyncio.run(talk(f"unix://{tmp_path}/nothing.sock?db=0"))


@needs_redis
@pytest.mark.parametrize(("goes", "comes_back"), [(Redis.hang, Redis.go_on), (Redis.kill, Redis.start)])
def test_the_line_goes_down_with_redis_and_comes_back_by_itself(
    goes: Callable[[Redis], None],
    comes_back: Callable[[Redis], None],
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
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

    with caplog.at_level("INFO", "critias.relay"), a_redis(tmp_path) as redis:
        asyncio.run(talk(redis))
    said = [record.message.split(":")[0] for record in caplog.records]
    assert said == ["Redis answers"] * 2 + ["Redis does not answer"] * 2 + ["Redis answers"] * 2  # and no more


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
