"""A server that is killed loses nothing that it has acknowledged.  benchmarks/crash.py kills it 30 times."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.crash import Player, compare, crash
from tests.support.site import Caller, Site


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    result = crash(tmp_path, kills=3)
    assert result.lost == []
    assert result.doubled == []
    assert result.stuck == []
    assert result.faults == []
    assert result.acknowledged > 20


def test_the_bots_workers_leave_with_a_server_that_is_killed(tmp_path: Path) -> None:
    site = Site(tmp_path)
    ada = Caller(site.url, site.tokens("ada")[0])
    with site:
        code = ada.post("/tables", {"game": "end", "chairs": ["steady", "me", "steady"], "bot_delay": 0})["code"]
        while not (workers := children(site.pid)):  # until it is a bot's turn
            wait_until(lambda: bool(ada.get(f"/tables/{code}")["question"]) or bool(children(site.pid)))
            question = ada.get(f"/tables/{code}")["question"]
            if question:
                sent = {"question": question["id"], "option": question["options"][0]["key"]}
                ada.post(f"/tables/{code}/answer", sent)
        os.kill(site.pid, signal.SIGKILL)  # the server alone
        wait_until(lambda: not any(runs(worker) for worker in workers))


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for file in listed for child in file.read_text().split()]


def runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"  # dead, but nobody has taken note of it yet


def wait_until(holds: Callable[[], bool], seconds: float = 90) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it does not come true"
        time.sleep(0.05)


def test_what_is_missing_or_doubled_would_be_found() -> None:
    import random

    player = Player(Caller("", ""), "abc", random.Random(0))
    player.acknowledged = {"0.1.0": "red bid 3", "0.1.1": "red bid 4"}
    player.unsure = {**player.acknowledged, "1.1.0": "red bid 5"}
    assert compare([player], {"abc": [["red bid 3", "blue bid 1", "red bid 4"]]}) == ([], [])
    assert compare([player], {"abc": [["red bid 3", "red bid 4"], ["red bid 5"]]}) == ([], [])
    lost, doubled = compare([player], {"abc": [["red bid 3", "blue bid 1"]]})
    assert (len(lost), len(doubled)) == (1, 0)
    lost, doubled = compare([player], {"abc": [["red bid 3", "red bid 3", "red bid 4"]]})
    assert (len(lost), len(doubled)) == (1, 2)
    lost, doubled = compare([player], {"abc": [["red bid 3", "red bid 4"], [], ["red bid 5"]]})
    assert (len(lost), len(doubled)) == (0, 1)
