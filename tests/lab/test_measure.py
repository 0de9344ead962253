"""The shape of what is measured; how fast it is depends on the machine."""

from __future__ import annotations

import json

from critias.engine import match
from critias.lab.measure import Bench, build, measure
from tests.toy import TOY, Toy


def test_the_json_of_a_measurement() -> None:
    rounds: list[int] = []
    speed = measure(TOY, rounds=2, scale=0.01, progress=rounds.append)
    data = json.loads(json.dumps(speed.to_json()))
    assert list(data) == [
        "game",
        "build",
        "decisions_per_s",
        "games_per_s",
        "copy_us",
        "view_us",
        "facts_us",
        "hub_per_s",
        "answers_per_s",
        "answer_p99_ms",
        "yardstick_per_s",
    ]
    assert data["game"] == "toy"
    assert all(value > 0 for key, value in data.items() if key not in ("game", "build"))
    assert rounds == [1, 1]


def test_the_build_is_that_of_the_engine() -> None:
    assert build() == ("interpreted" if str(match.__file__).endswith(".py") else "compiled")


def test_a_state_in_mid_game_is_neither_new_nor_over() -> None:
    for state in Bench(TOY).mid_game:
        assert isinstance(state, Toy)
        assert state.turn == 1
        assert not state.over


def test_every_answer_of_a_match_is_timed() -> None:
    times = Bench(TOY).answer_times()
    assert len(times) >= 2 * (2 + 1 + 1)  # two turns: two moods, a window, at least one bid
