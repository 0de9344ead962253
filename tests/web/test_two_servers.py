"""PostgreSQL and Redis for real: several server processes share the tables, and nobody misses a move.

make test-services
"""

from __future__ import annotations

import os
import random
import threading
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from benchmarks.crash import crash
from critias.web.live import LOOK_AROUND
from tests.support.site import Caller, Site
from tests.web.people import stored_answers

pytestmark = [
    pytest.mark.services,
    pytest.mark.skipif(
        "CRITIAS_TEST_SERVICES" not in os.environ, reason="needs PostgreSQL and Redis: make test-services"
    ),
]

PATIENCE = 120.0  # seconds: a busy machine may be slow


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[list[Site]]:
    """Two processes with one database."""
    secret = {"CRITIAS_SECRET": "the same for all processes of a site"}
    sites = [Site(tmp_path / name, secret) for name in ("one", "two")]
    try:
        for site in sites:
            site.launch()
        for site in sites:
            site.wait()
        yield sites
    finally:
        for site in sites:
            site.kill()
    for site in sites:
        assert "Traceback" not in site.log.read_text()


class Ear(threading.Thread):
    """A stream that is listened to: when each pulse was heard."""

    def __init__(self, caller: Caller, code: str) -> None:
        super().__init__(daemon=True)
        self.caller = caller
        self.code = code
        self.heard: dict[int, float] = {}
        self.news = threading.Condition()
        self.start()

    def run(self) -> None:
        request = urllib.request.Request(
            f"{self.caller.site}/api/tables/{self.code}/stream",
            headers={"Authorization": f"Bearer {self.caller.token}"},
        )
        try:
            with urllib.request.urlopen(request, timeout=120) as stream:
                for line in stream:
                    if line.startswith(b"id:"):
                        with self.news:
                            self.heard[int(line[3:])] = time.monotonic()
                            self.news.notify_all()
        except OSError:
            return  # the server was killed

    def wait_for(self, pulse: int, seconds: float) -> bool:
        """Whether a pulse was heard in time."""
        with self.news:
            return self.news.wait_for(lambda: max(self.heard, default=0) >= pulse, seconds)


def three_players(servers: list[Site]) -> tuple[str, list[Caller]]:
    """A game of three: two people on the first server, one on the second."""
    tokens = servers[0].tokens("ada", "ben", "cyd")
    players = [Caller(servers[n].url, token) for n, token in zip((0, 1, 0), tokens, strict=True)]
    code = players[0].post("/tables", {"game": "end", "chairs": ["me", "open", "open"]})["code"]
    for player in players[1:]:
        player.post(f"/tables/{code}/join")
    return code, players


def answer(player: Caller, code: str, seen: dict[str, Any], chance: random.Random) -> tuple[int, Any]:
    question = seen["question"]
    sent = {"question": question["id"], "option": chance.choice(question["options"])["key"]}
    return player.call("POST", f"/tables/{code}/answer", sent)


def test_the_tests_run_on_what_they_speak_of() -> None:
    assert connection.vendor == "postgresql"


def test_players_on_two_servers_miss_no_move(servers: list[Site]) -> None:
    """Everybody moves only when his own stream has told him of the move before."""
    code, players = three_players(servers)
    ears = [Ear(player, code) for player in players]
    chance = random.Random(5)
    seen = [player.get(f"/tables/{code}") for player in players]
    moves = loud = 0
    pulse = max(table["pulse"] for table in seen)
    delays: list[float] = []
    while moves < 150 and seen[0]["status"] == "playing":
        number = chance.choice([n for n in range(3) if seen[n]["question"] is not None])
        sent = time.monotonic()
        status, seen[number] = answer(players[number], code, seen[number], chance)
        assert status == 200, seen[number]
        moves += 1
        if seen[number]["pulse"] == pulse:
            continue  # a part of a sealed choice
        pulse = seen[number]["pulse"]
        loud += 1
        for other, ear in enumerate(ears):
            assert ear.wait_for(pulse, PATIENCE), f"seat {other} has not heard of move {moves}"
            delays.append(min(at for heard, at in ear.heard.items() if heard >= pulse) - sent)
            if other != number:
                seen[other] = players[other].get(f"/tables/{code}")
                assert seen[other]["pulse"] >= pulse
    assert loud > 50
    assert len(stored_answers(code)) == moves
    assert sorted(delays)[len(delays) // 2] < LOOK_AROUND / 2  # told, and not found by looking around


def test_of_two_answers_at_the_same_time_one_wins(servers: list[Site]) -> None:
    """The same question, answered through both servers at once: the lock of the table's row lets one of them in."""
    token = servers[0].tokens("ada")[0]
    hands = [Caller(site.url, token) for site in servers]
    code = hands[0].post("/tables", {"game": "end", "chairs": ["me", "me", "me"]})["code"]
    chance = random.Random(6)
    statuses: list[tuple[int, ...]] = []
    with ThreadPoolExecutor(4) as pool:
        for rounds in range(25):
            seen = hands[rounds % 2].get(f"/tables/{code}")
            if seen["question"] is None:
                break
            option = chance.choice(seen["question"]["options"])["key"]
            sent = {"question": seen["question"]["id"], "option": option}
            tries = [pool.submit(hand.call, "POST", f"/tables/{code}/answer", sent) for hand in hands * 2]
            statuses.append(tuple(sorted(done.result()[0] for done in tries)))
            assert len(stored_answers(code)) == len(statuses)
    assert set(statuses) == {(200, 409, 409, 409)}
    assert len(statuses) == 25


def test_sealed_answers_at_the_same_time_are_all_kept(servers: list[Site]) -> None:
    code, players = three_players(servers)
    chance = random.Random(7)
    together = 0
    with ThreadPoolExecutor(3) as pool:
        for _ in range(60):
            seen = [player.get(f"/tables/{code}") for player in players]
            asked = [n for n in range(3) if seen[n]["question"] is not None]
            before = len(stored_answers(code))
            tries = [pool.submit(answer, players[n], code, seen[n], chance) for n in asked]
            assert [done.result()[0] for done in tries] == [200] * len(asked)
            assert len(stored_answers(code)) == before + len(asked)
            together += len(asked) == 3
            if together == 5:
                break
    assert together == 5


def test_undo_and_answer_meet_on_two_servers(servers: list[Site]) -> None:
    """Whatever comes first, the other one finds the table as it is then; the record stays one that can be played."""
    token = servers[0].tokens("ada")[0]
    hands = [Caller(site.url, token) for site in servers]
    code = hands[0].post("/tables", {"game": "end", "chairs": ["me", "me", "me"]})["code"]
    chance = random.Random(8)
    with ThreadPoolExecutor(2) as pool:
        for _ in range(30):
            seen = hands[0].get(f"/tables/{code}")
            if seen["question"] is None:
                break
            seat = seen["seat"]
            tries = [
                pool.submit(answer, hands[0], code, seen, chance),
                pool.submit(hands[1].call, "POST", f"/tables/{code}/undo?seat={seat}"),
            ]
            for done in tries:
                assert done.result()[0] in (200, 409)
    from critias.web import tables
    from tests.web.people import table_of

    tables.record_of(table_of(code)).replay()


def test_another_server_looks_after_the_bots_of_one_that_died(servers: list[Site]) -> None:
    token = servers[0].tokens("ada")[0]
    here, there = (Caller(site.url, token) for site in servers)
    code = here.post("/tables", {"game": "end", "chairs": ["me", "steady", "steady"], "bot_delay": 4000})["code"]
    chance = random.Random(9)
    end = time.monotonic() + 60
    while True:  # until a bot thinks
        seen = here.get(f"/tables/{code}")
        if seen["question"] is not None:
            answer(here, code, seen, chance)
        elif seen["waiting_for"]:
            break
        assert time.monotonic() < end
        time.sleep(0.1)
    before = len(stored_answers(code))
    servers[0].kill()
    end = time.monotonic() + 60
    while len(stored_answers(code)) == before:
        assert time.monotonic() < end, "nobody looks after the bots"
        time.sleep(0.5)
    assert there.get(f"/tables/{code}")["status"] == "playing"


def test_people_of_one_server_are_known_to_the_other(servers: list[Site]) -> None:
    """Sessions, tokens and limits are those of the site, not of a process."""
    token = servers[0].tokens("ada")[0]
    callers = [Caller(site.url, token) for site in servers]
    for number in range(1_300):  # 600 a minute, counted by both together: even if a new minute begins in between
        status, _ = callers[number % 2].call("POST", "/tables/nothing/undo")
        if status == 429:
            assert number >= 600
            return
    raise AssertionError("nobody counts for both")


SESSION = """
import sys
from critias.web.server import set_up
set_up()
from django.contrib.auth.models import User
from django.test import Client
from critias.web.models import Token
browser, user = Client(), User.objects.get(username=sys.argv[1])
browser.force_login(user, "django.contrib.auth.backends.ModelBackend")
print(browser.cookies["sessionid"].value, Token.objects.get(user=user).pk)
"""


def test_a_token_that_is_deleted_on_one_server_opens_nothing_on_the_other(servers: list[Site]) -> None:
    ada = Caller(servers[1].url, servers[0].tokens("ada")[0])
    code = ada.post("/tables", {"game": "end", "chairs": ["me", "me", "me"]})["code"]
    ear = Ear(ada, code)
    assert ear.wait_for(0, PATIENCE)
    session, number = servers[0].run(SESSION, "ada").split()
    secret = "x" * 32
    headers = {"Cookie": f"sessionid={session}; csrftoken={secret}", "X-CSRFToken": secret}
    page = f"{servers[0].url}/me/tokens/{number}/delete"
    urllib.request.urlopen(urllib.request.Request(page, b"", headers), timeout=60).close()
    assert ada.call("GET", f"/tables/{code}")[0] == 401
    ear.join(PATIENCE)
    assert not ear.is_alive(), "the stream has not ended"


def test_without_redis_the_games_go_on(tmp_path: Path) -> None:
    dead = {"REDIS_URL": f"unix://{tmp_path}/nothing.sock?db=0"}
    site = Site(tmp_path / "alone", dead)
    token = site.tokens("ada")[0]
    with site:
        ada = Caller(site.url, token)
        code = ada.post("/tables", {"game": "end", "chairs": ["me", "me", "me"]})["code"]
        ear = Ear(ada, code)
        chance = random.Random(10)
        for _ in range(10):
            status, seen = answer(ada, code, ada.get(f"/tables/{code}"), chance)
            assert status == 200
            assert ear.wait_for(seen["pulse"], PATIENCE)


def test_nothing_acknowledged_is_lost_with_postgresql_either(tmp_path: Path) -> None:
    result = crash(tmp_path / "crash", kills=3)
    assert (result.lost, result.doubled, result.stuck, result.faults) == ([], [], [], [])
    assert min(result.acknowledged.values()) > 0
