"""The door to Gymnasium, judged by its own suite, for every game."""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from critias.adapters.gymnasium import SeatEnv
from critias.adapters.pettingzoo import TableEnv
from critias.bots.registry import BotError
from critias.engine.game import GameError
from tests.adapters.worlds import GAMES, tables


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_is_content(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = gymnasium.make(f"critias.adapters.gymnasium:critias/{name}-v0", bots="random", illegal="random")
    check_env(made.unwrapped)


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_of_every_table_plays(name: str) -> None:
    for seats, options in tables(name):
        alone = SeatEnv(name, seats=seats, seat=seats - 1, options=options, bots="random")
        seen, _ = alone.reset(seed=seats)
        for _ in range(3):
            assert alone.observation_space.contains(seen)
            seen, _, over, _, _ = alone.step(int(seen["action_mask"].nonzero()[0][0]))
            if over:
                break


def test_one_seat_plays_a_game_against_bots() -> None:
    alone = SeatEnv("end", seats=3, seat=1, bots=["steady", "random", "random"])
    seen, _ = alone.reset(seed=3)
    over = False
    steps = 0
    reward = 0.0
    info: dict[str, Any] = {}
    while not over:
        assert alone._game.seat == 1
        seen, reward, over, _, info = alone.step(int(seen["action_mask"].nonzero()[0][-1]))
        steps += 1
    assert steps > 20
    assert 0 <= reward <= 1
    assert len(info["scores"]) == 3


def test_an_illegal_action_of_the_seat_loses() -> None:
    alone = SeatEnv("end", seats=3)
    seen, _ = alone.reset(seed=1)
    _, reward, over, _, info = alone.step(int((seen["action_mask"] == 0).nonzero()[0][0]))
    assert (reward, over, info) == (-1.0, True, {"illegal": True})


def test_what_cannot_be_played_is_told() -> None:
    with pytest.raises(BotError, match="no bot 'nobody'"):
        SeatEnv("end", bots="nobody")
    with pytest.raises(GameError, match="no seat 4"):
        SeatEnv("end", seats=4, seat=4)
    with pytest.raises(GameError, match="bots for 2"):
        SeatEnv("end", seats=4, bots=["random", "random"])
    with pytest.raises(GameError, match="'lose' or 'random'"):
        SeatEnv("end", illegal="forgive")
    with pytest.raises(GameError, match="3, 4 or 5 players"):
        TableEnv("end", seats=6)
