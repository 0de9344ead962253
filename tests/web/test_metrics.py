"""Numbers for Prometheus and the log of requests: right, off by default, and without secrets."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from critias.web import metrics, tables
from critias.web.bots import PING, driver
from critias.web.handler import ThreadHandler
from critias.web.live import hub
from critias.web.metrics import Histogram, Page, RoutesOnly
from critias.web.models import Profile
from critias.web.tokens import new_token
from critias.web.turns import Turns
from tests.web.people import choose, let_bots_move, new_table
from tests.web.test_live import Exchange, answered

TOKEN = "a token for whoever watches"
LINE = re.compile(r'# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="([^"\\\n]|\\.)*",?)+\})? [0-9.e+-]+')


@pytest.fixture(autouse=True)
def _afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "whole", Page())
    monkeypatch.setattr(metrics, "KEPT", 0)
    for histogram in (metrics.REQUESTS, metrics.ANSWERS):
        monkeypatch.setattr(histogram, "_seen", type(histogram._seen)(histogram._seen.default_factory))  # type: ignore[attr-defined]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[[], dict[str, float]]:
    """What whoever has the token reads."""
    monkeypatch.setattr(settings, "METRICS", TOKEN)

    def read() -> dict[str, float]:
        response = Client().get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
        assert response.status_code == 200
        lines = response.content.decode().splitlines()
        assert [line for line in lines if not LINE.fullmatch(line)] == []
        samples = [line.rsplit(" ", 1) for line in lines if not line.startswith("#")]
        return {name: float(number) for name, number in samples}

    return read


def test_there_is_no_such_page_without_the_token(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404
    monkeypatch.setattr(settings, "METRICS", TOKEN)
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}é"}).status_code == 404
    assert client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).status_code == 200


def test_tables_and_answers_are_counted(client: Client, told: Any) -> None:
    code = new_table(client, "me", "steady", "steady")
    new_table(client, "me", "open", "open")
    choose(client, code)
    choose(client, code, option="0", question="0.0.0")  # stale: not stored, not counted
    let_bots_move(code)
    numbers = told()
    assert numbers['critias_tables{game="end",status="playing"}'] == 1
    assert numbers['critias_tables{game="end",status="waiting"}'] == 1
    assert numbers['critias_answer_seconds_count{by="person"}'] == 1
    assert numbers['critias_answer_seconds_count{by="bot"}'] >= 1
    assert numbers["critias_streams"] == 0


def test_bots_are_counted_while_they_think_and_wait(told: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = Turns(1)
    monkeypatch.setattr(driver, "turns", turns)

    async def think() -> dict[str, float]:
        async with turns.turn(PING):
            waiting = asyncio.create_task(turns.turn(PING).__aenter__())
            await asyncio.sleep(0)
            numbers: dict[str, float] = await asyncio.to_thread(told)
            waiting.cancel()
            return numbers

    numbers = asyncio.run(think())
    assert numbers['critias_bots{state="thinking"}'] == 1
    assert numbers['critias_bots{state="waiting"}'] == 1


def test_streams_are_counted_once(told: Any) -> None:
    async def listen() -> float:
        async with hub.listening("abc"), hub.listening("abc", user=7):
            return await asyncio.to_thread(lambda: float(told()["critias_streams"]))

    assert asyncio.run(listen()) == 2


def test_a_histogram_adds_up() -> None:
    histogram = Histogram("h", "help")
    for seconds in (0.001, 0.02, 0.02, 99.0):
        histogram.observe(seconds, route='a "quoted"\\\n name')
    lines = list(histogram.lines())
    assert all(LINE.fullmatch(line) for line in lines)
    buckets = [float(line.rsplit(" ", 1)[1]) for line in lines if "_bucket" in line]
    assert buckets == sorted(buckets)
    assert (buckets[0], buckets[2], buckets[-2], buckets[-1]) == (1, 3, 3, 4)
    assert float(lines[-2].rsplit(" ", 1)[1]) == 4
    assert float(lines[-1].rsplit(" ", 1)[1]) == pytest.approx(99.041, abs=0.1)


def test_numbers_are_taken_anew_only_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now, taken = [100.0], itertools.count()
    monkeypatch.setattr(metrics, "KEPT", 10)
    monkeypatch.setattr(metrics, "clock", lambda: now[0])
    monkeypatch.setattr(metrics, "all_lines", lambda: [str(next(taken))])
    page = Page()
    first = page.text()
    assert page.text() == first
    now[0] += 10
    assert page.text() != first


# ---------------------------------------------------------------- secrets


def requests(code: str, token: str) -> list[Exchange]:
    """Requests that hold secrets in path, query and headers, and such as nobody should send."""
    sesame = {"Authorization": f"Bearer {token}", "Cookie": "sessionid=sesame", "Referer": "http://x/sesame"}
    return [
        Exchange(path=f"/t/{code}", headers=sesame),
        Exchange(path="/welcome/sesame-ticket"),
        Exchange(path=f"/api/tables/{code}", headers=sesame),
        Exchange(path="/accounts/password/reset/key/sesame-key/"),
        Exchange(path="/sesame"),
        Exchange(path="/static/sesame.css"),
        Exchange("SESAME", path=f"/t/{code}/answer"),
    ]


def test_neither_the_log_nor_the_numbers_tell_a_secret(
    told: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(settings, "ACCESS_LOG", True)
    user = User.objects.create(username="ada")
    Profile.objects.create(user=user, name="Ada", guest=False)
    code = tables.open_table(user, "end", 3, {}, ["me", "me", "me"]).code
    token = new_token(user, "test")
    asked = requests(code, token)
    handler = ThreadHandler()
    with caplog.at_level(logging.INFO, "critias.access"):
        for exchange in asked:
            exchange.scope["query_string"] = b"ticket=sesame"
            exchange.scope["client"] = ("192.0.2.7", 4711)
            answered(handler, exchange)
    lines = [record.getMessage() for record in caplog.records if record.name == "critias.access"]
    assert len(lines) == len(asked)
    text = "\n".join([*lines, *told()])
    for secret in ("sesame", "SESAME", code, token):
        assert secret not in text
    first = json.loads(lines[0])
    assert first.pop("ms") > 0
    assert first.pop("at").endswith("+00:00")
    assert first == {"address": "192.0.2.7", "method": "GET", "route": "/t/<str:code>", "status": 200}
    assert json.loads(lines[-1])["method"] == "other"


def test_there_is_no_log_of_requests_by_default(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "critias.access"):
        answered(ThreadHandler(), Exchange())
    assert [record for record in caplog.records if record.name == "critias.access"] == []


def test_what_django_logs_of_a_request_names_the_route(caplog: pytest.LogCaptureFixture) -> None:
    assert "critias.web.metrics.RoutesOnly" in str(settings.LOGGING)
    caplog.handler.addFilter(RoutesOnly())
    answered(ThreadHandler(), Exchange(path="/t/sesame/record.json"))
    assert caplog.messages == ["Not Found: /t/<str:code>/record.json"]
