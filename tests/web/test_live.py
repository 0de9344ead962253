"""Live updates: the hub, the stream, the handler that answers requests in threads."""

from __future__ import annotations

import asyncio
import gc
import io
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.http import FileResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.test import RequestFactory
from django.urls import get_resolver

from critias.web import live, tables, views
from critias.web.handler import ThreadHandler
from critias.web.live import END, Hub, hub
from critias.web.models import Profile
from critias.web.tokens import new_token
from tests.web.people import table_of

pytestmark = pytest.mark.usefixtures("site")


@pytest.fixture
def code() -> str:
    user = User.objects.create(username="ada")
    Profile.objects.create(user=user, name="Ada", guest=False)
    return tables.open_table(user, "end", 3, {}, ["me", "me", "me"]).code


@pytest.fixture
def in_loop() -> Iterator[Callable[[Callable[[], Any]], Any]]:
    """Runs an async test with the hub at work in its loop."""

    def run(test: Callable[[], Any]) -> Any:
        async def with_hub() -> Any:
            hub.loop = asyncio.get_running_loop()
            try:
                async with asyncio.timeout(120):
                    return await test()
            finally:
                hub.loop = None

        return asyncio.run(with_hub())

    yield run
    hub.listeners.clear()


def move(code: str) -> int:
    """The first option of the first question; the new pulse."""
    question = tables.match_of(table_of(code)).questions[0]
    return tables.answer(code, question.seat, question.values[0], question.id).pulse


# ---------------------------------------------------------------- the hub


def test_everybody_at_a_table_hears_of_a_change_and_nobody_else() -> None:
    async def listen() -> None:
        some = Hub()
        some.loop = asyncio.get_running_loop()
        async with some.listening("abc") as one, some.listening("abc") as other, some.listening("xyz") as third:
            some.tell("abc", 7)
            assert await one.get() == 7
            assert await other.get() == 7
            assert third.empty()
        assert some.listeners == {}

    asyncio.run(listen())


def test_bots_are_woken_only_when_one_must_move() -> None:
    async def listen() -> list[str]:
        some, woken = Hub(), list[str]()
        some.loop = asyncio.get_running_loop()
        some.watchers.append(woken.append)
        some.tell("abc", 1)
        some.tell("xyz", 2, bots=True)
        await asyncio.sleep(0)
        return woken

    assert asyncio.run(listen()) == ["xyz"]


def test_telling_without_a_server_does_nothing() -> None:
    Hub().tell("abc", 1, bots=True)


def test_a_change_that_nobody_told_is_found(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command has changed the table, or Redis was away."""
    monkeypatch.setattr(live, "LOOK_AROUND", 0.05)

    async def listen() -> int | str:
        some = Hub()
        looking = asyncio.create_task(some.look_around())
        async with some.listening(code) as queue, asyncio.timeout(120):
            pulse = await queue.get()
        looking.cancel()
        return pulse

    assert asyncio.run(listen()) == table_of(code).pulse


# ---------------------------------------------------------------- the stream


def test_who_looks_at_a_table_is_here_and_a_page_out_of_sight_counts_for_nobody() -> None:
    some = Hub()

    async def listen() -> None:
        async with some.listening("abc", 7, hidden=True) as unseen:
            assert not some.here
            async with some.listening("abc", 7), some.listening("abc", 7), some.listening("abc"):
                assert list(some.here) == [("abc", 7)]
            assert not some.here
            some.deliver("abc", 4)
            assert unseen.get_nowait() == 4, "it goes on all the same"

    asyncio.run(listen())


def test_a_stream_says_that_its_page_is_out_of_sight(code: str, in_loop: Callable[[Callable[[], Any]], Any]) -> None:
    async def here(address: str) -> list[tuple[str, int]]:
        response = views.stream_of(RequestFactory().get(address), code, 7, lambda: True)
        events = aiter(response)
        await anext(events)
        found = list(hub.here)
        await events.aclose()  # type: ignore[attr-defined]
        return found

    assert in_loop(lambda: here("/stream?last=0")) == [(code, 7)]
    assert in_loop(lambda: here("/stream?last=0&hidden=1")) == []


async def first_events(stream: AsyncIterator[str], count: int) -> list[str]:
    return [await anext(stream) for _ in range(count)]


def test_a_stream_tells_each_change_once(code: str, in_loop: Callable[[Callable[[], Any]], Any]) -> None:
    now = table_of(code).pulse

    async def listen() -> list[str]:
        stream = views.pulses(code, now)
        events = await first_events(stream, 1)
        waiting = asyncio.ensure_future(anext(stream))
        await asyncio.sleep(0.1)
        assert not waiting.done()  # nothing is new
        await asyncio.to_thread(move, code)
        events.append(await waiting)
        hub.deliver(code, now)  # an old one, late
        hub.deliver(code, now + 5)
        events.append(await anext(stream))
        return events

    assert in_loop(listen) == [
        "retry: 1000\n\n",
        f'id: {now + 1}\nevent: pulse\ndata: {{"pulse": {now + 1}}}\n\n',
        f'id: {now + 5}\nevent: pulse\ndata: {{"pulse": {now + 5}}}\n\n',
    ]


def test_what_was_missed_is_told_first(code: str, in_loop: Callable[[Callable[[], Any]], Any]) -> None:
    for _ in range(3):
        move(code)
    pulse = table_of(code).pulse
    events = in_loop(lambda: first_events(views.pulses(code, pulse - 2), 2))
    assert events[1].startswith(f"id: {pulse}\n")


def test_who_begins_to_listen_in_a_sealed_choice_is_told_his_own_question(
    in_loop: Callable[[Callable[[], Any]], Any],
) -> None:
    ada, ben, cyd = people = [User.objects.create(username=name) for name in ("ada", "ben", "cyd")]
    for user in people:
        Profile.objects.create(user=user, name=user.username, guest=False)
    code = tables.open_table(ada, "end", 3, {}, ["me", "open", "open"]).code
    tables.join(code, ben)
    tables.join(code, cyd)
    while not tables.match_of(table_of(code)).rerun.sealed:
        move(code)
    pulse = table_of(code).pulse

    def told(user: int | None) -> list[str]:
        events: list[str] = in_loop(lambda: first_events(views.pulses(code, pulse - 1, user), 3 if user else 2))
        assert events[-1].startswith(f"id: {pulse}\n")
        return events[1:-1]

    match = tables.match_of(table_of(code))
    asked = {chair.user_id: match.question(chair.number) for chair in tables.chairs_of(table_of(code))}
    assert len({question.id for question in asked.values() if question}) == 3
    for number, question in asked.items():
        assert told(number) == [f"event: own\ndata: {question.id if question else ''}\n\n"]
    assert told(None) == [], "who has no seat is asked nothing"


def test_a_silent_stream_shows_that_it_lives(
    code: str, in_loop: Callable[[Callable[[], Any]], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "HEARTBEAT", 0.02)
    now = table_of(code).pulse
    events = in_loop(lambda: first_events(views.pulses(code, now), 4))
    assert events == ["retry: 1000\n\n", ": \n\n", ": \n\n", ": \n\n"]


def test_streams_end_with_the_server(code: str, in_loop: Callable[[Callable[[], Any]], Any]) -> None:
    async def listen() -> list[str]:
        async def all_of_it() -> list[str]:
            return [event async for event in views.pulses(code, -1)]

        whole = asyncio.create_task(all_of_it())
        while not hub.listeners:
            await asyncio.sleep(0.01)
        hub.end_streams()
        return await whole

    events = in_loop(listen)
    assert events[0] == "retry: 1000\n\n"
    assert hub.listeners == {}
    assert END < 0


# ---------------------------------------------------------------- the handler


class Exchange:
    """A request as a server hands it over, and what comes back."""

    def __init__(self, method: str = "GET", path: str = "/healthy", headers: dict[str, str] | None = None) -> None:
        raw = [(name.lower().encode(), value.encode()) for name, value in (headers or {}).items()]
        self.scope: dict[str, Any] = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": b"",
            "headers": [(b"host", b"testserver"), *raw],
            "server": ("testserver", 80),
        }
        self.sent: list[dict[str, Any]] = []
        self.gone = asyncio.Event()
        self.asked = False

    async def receive(self) -> dict[str, Any]:
        if not self.asked:
            self.asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        self.sent.append(message)

    @property
    def body(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.sent[1:])


def answered(handler: ThreadHandler, exchange: Exchange) -> Exchange:
    asyncio.run(handler(exchange.scope, exchange.receive, exchange.send))
    return exchange


def returning(response: HttpResponseBase) -> ThreadHandler:
    handler = ThreadHandler()
    handler._middleware_chain = lambda request: response  # type: ignore[attr-defined]
    return handler


def test_a_page_is_answered_in_one_go() -> None:
    exchange = answered(ThreadHandler(), Exchange())
    assert exchange.sent[0]["status"] == 200
    assert exchange.body == b"ok"
    headers = dict(exchange.sent[0]["headers"])
    assert b"default-src 'none'" in headers[b"Content-Security-Policy"]


def test_an_unknown_page_is_an_answer_too() -> None:
    assert answered(ThreadHandler(), Exchange(path="/nothing")).sent[0]["status"] == 404


@pytest.mark.parametrize("path", ["/t/{code}", "/api/tables/{code}"])
def test_a_broken_page_does_not_break_the_server(code: str, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a bug")

    get_resolver().url_patterns  # noqa: B018  the pages are there before anything is broken
    token = new_token(User.objects.get(username="ada"), "test")
    tables.matches.forget_chairs()
    monkeypatch.setattr(tables, "match_of", broken)  # for the page
    monkeypatch.setattr("critias.web.tables.cache.match_of", broken)  # for the API
    exchange = Exchange(path=path.format(code=code), headers={"Authorization": f"Bearer {token}"})
    assert answered(ThreadHandler(), exchange).sent[0]["status"] == 500
    assert b"a bug" not in exchange.body
    assert b"broke" in exchange.body


def test_files_are_sent_whole_with_headers_and_cookies() -> None:
    response = FileResponse(io.BytesIO(b"x" * 100_000), content_type="text/css")
    response.set_cookie("theme", "dark")
    exchange = answered(returning(response), Exchange())
    assert exchange.body == b"x" * 100_000
    headers = dict(exchange.sent[0]["headers"])
    assert headers[b"Content-Type"] == b"text/css"
    assert b"theme=dark" in headers[b"Set-Cookie"]


def test_a_stream_ends_when_nobody_listens_any_more() -> None:
    ended = []

    async def endless() -> AsyncIterator[str]:
        try:
            while True:
                yield "tick\n"
                await asyncio.sleep(0.01)
        finally:
            ended.append(True)

    async def listen() -> Exchange:
        exchange = Exchange()
        handler = returning(StreamingHttpResponse(endless()))
        serving = asyncio.create_task(handler(exchange.scope, exchange.receive, exchange.send))
        while len(exchange.sent) < 4:
            await asyncio.sleep(0.01)
        exchange.gone.set()
        await asyncio.wait_for(serving, 120)
        return exchange

    exchange = asyncio.run(listen())
    assert exchange.body.startswith(b"tick\ntick\n")
    assert ended == [True]


def test_a_stream_that_ends_by_itself_is_closed_properly() -> None:
    async def short() -> AsyncIterator[str]:
        yield "one"
        yield "two"

    exchange = answered(returning(StreamingHttpResponse(short())), Exchange())
    assert exchange.body == b"onetwo"
    assert exchange.sent[-1] == {"type": "http.response.body"}


def test_the_stream_of_the_api_goes_through_the_handler(code: str, in_loop: Callable[[Callable[[], Any]], Any]) -> None:
    token = new_token(User.objects.get(username="ada"), "test")
    now = table_of(code).pulse
    exchange = Exchange(
        path=f"/api/tables/{code}/stream", headers={"Authorization": f"Bearer {token}", "Last-Event-ID": str(now)}
    )

    async def listen() -> None:
        handler = ThreadHandler()
        serving = asyncio.create_task(handler(exchange.scope, exchange.receive, exchange.send))
        while len(exchange.sent) < 2:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        await asyncio.to_thread(move, code)
        while len(exchange.sent) < 3:
            await asyncio.sleep(0.01)
        exchange.gone.set()
        await serving

    in_loop(listen)
    headers = dict(exchange.sent[0]["headers"])
    assert headers[b"Content-Type"] == b"text/event-stream"
    assert headers[b"Cache-Control"] == b"no-store"
    assert exchange.body == f'retry: 1000\n\nid: {now + 1}\nevent: pulse\ndata: {{"pulse": {now + 1}}}\n\n'.encode()


def test_the_server_gets_ready_before_the_first_request(monkeypatch: pytest.MonkeyPatch) -> None:
    thresholds, interval = gc.get_threshold(), sys.getswitchinterval()
    try:
        live.get_ready()
        assert gc.get_threshold()[2] > thresholds[2]
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(interval)
