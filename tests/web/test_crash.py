"""A server that is killed loses nothing that it has acknowledged.  `make crash KILLS=300` kills it more often."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.crash import Player, compare, crash
from tests.support.site import Caller, Site


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """People, bots, sealed choices and the game that is played together: all five games."""
    result = crash(tmp_path, kills=3)
    assert result.lost == []
    assert result.doubled == []
    assert result.stuck == []
    assert result.faults == []
    assert set(result.acknowledged) == {"end", "era", "age", "rising", "chaos"}
    assert min(result.acknowledged.values()) > 0
    assert sum(result.acknowledged.values()) > 20


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
    player = Player(Caller("", ""), "abc", random.Random(0))
    player.acknowledged = {"0.1.0": "red bid 3", "0.1.1": "red bid 4"}
    player.unsure = {**player.acknowledged, "1.1.0": "red bid 5"}

    def found(*beats: list[str]) -> tuple[int, int]:
        lost, doubled = compare([player], {"abc": list(beats)})
        return len(lost), len(doubled)

    assert found(["red bid 3", "blue bid 1", "red bid 4"]) == (0, 0)
    assert found(["red bid 3", "red bid 4"], ["red bid 5"]) == (0, 0)
    assert found(["red bid 3", "blue bid 1"]) == (1, 0)
    assert found(["red bid 3", "red bid 3", "red bid 4"]) == (0, 1)
    assert found(["red bid 4", "red bid 3"])[0] == 1
    assert found(["red bid 3", "red bid 4"], [], ["red bid 5"]) == (0, 1)
    assert found() == (2, 0)


def test_an_answer_that_was_never_taken_may_be_missing_before_one_that_was() -> None:
    """Where all play together, a question is asked anew when another was quicker."""
    player = Player(Caller("", ""), "abc", random.Random(0))
    player.acknowledged = {"0.1.4": "red step mine"}
    player.unsure = {"0.1.3": "red step forge", **player.acknowledged}
    assert compare([player], {"abc": [["blue step mine", "red step mine"]]}) == ([], [])
    assert compare([player], {"abc": [["red step forge", "red step mine"]]}) == ([], [])
    assert compare([player], {"abc": [["red step forge", "blue step mine"]]})[0] != []
