"""A server that is killed loses nothing that it has acknowledged.  benchmarks/crash.py kills it 30 times."""

from __future__ import annotations

from pathlib import Path

from benchmarks.crash import Player, compare, crash
from tests.support.site import Caller


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    result = crash(tmp_path, kills=3)
    assert result.lost == []
    assert result.doubled == []
    assert result.stuck == []
    assert result.faults == []
    assert result.acknowledged > 20


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
