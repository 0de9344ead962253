"""Many games at once: the arrays say what one game says, games follow one another, and the example learns from them."""

from __future__ import annotations

import numpy as np
import pytest

from critias.adapters.vector import Seen, VectorEnv
from critias.engine.game import GameError, get_game
from examples.ppo import train
from tests.adapters.worlds import GAMES


def some_actions(seen: Seen, rng: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array([rng.choice(row.nonzero()[0]) for row in seen.mask])


@pytest.mark.parametrize("name", GAMES)
def test_a_row_says_what_the_seat_sees_and_may_do(name: str) -> None:
    env = VectorEnv(name, tables=3, seed=5)
    door, rng = env.door, np.random.default_rng(0)
    seen = env.observe()
    for _ in range(15):
        assert seen.facts.shape == (3, env.width)
        bits = seen.dense(door.facts)
        for row, table in enumerate(env._hub.waiting):
            facts = door.observer.facts(table.state.seen_by(table.seat), table.seat)
            facts += door.observer.question(table.kind, table.a, table.b, table.seat, door.seats)
            assert seen.facts[row][seen.facts[row] < door.facts].tolist() == facts
            assert (bits[row] == door.observation(facts)).all()
            actions = door.observer.actions(table.kind, table.options, table.seat, door.seats)
            assert sorted(actions) == seen.mask[row].nonzero()[0].tolist()
            assert seen.seat[row] == table.seat
        seen, _, _ = env.step(some_actions(seen, rng))


def test_games_follow_one_another_and_the_players_change_seats() -> None:
    env = VectorEnv("age", tables=2, seats=3, bots=[None, "random", "random"])
    rng, seen = np.random.default_rng(1), env.observe()
    seats: set[int] = set()
    brought = np.zeros(3)
    while env.games < 6:
        assert (seen.player == 0).all()
        seats |= set(seen.seat.tolist())
        before = env.games
        seen, rewards, ended = env.step(some_actions(seen, rng))
        assert env.games - before == ended.sum() == pytest.approx(rewards.sum())
        brought += rewards.sum(axis=0)
    assert seats == {0, 1, 2}
    assert (brought > 0).sum() > 1


def test_a_seed_repeats_everything() -> None:
    def course(seed: int) -> list[list[int]]:
        env, rng = VectorEnv("rising", tables=2, seats=3, seed=seed), np.random.default_rng(2)
        seen, rows = env.observe(), []
        for _ in range(20):
            rows.append([*seen.facts.ravel().tolist(), *seen.seat.tolist()])
            seen, _, _ = env.step(some_actions(seen, rng))
        return rows

    assert course(1) == course(1) != course(2)


def test_all_seats_may_learn_in_their_own_places() -> None:
    env = VectorEnv("end", tables=4, seats=3, rotate=False, options={"length": "long"})
    rng, seen = np.random.default_rng(3), env.observe()
    for _ in range(10):
        assert (seen.player == seen.seat).all()
        seen, _, _ = env.step(some_actions(seen, rng))


def test_what_cannot_be_played_is_told() -> None:
    with pytest.raises(GameError, match="left for a learner"):
        VectorEnv("end", seats=3, bots=["random"] * 3)
    with pytest.raises(GameError, match="bots for 2"):
        VectorEnv("end", seats=3, bots=[None, "random"])
    env = VectorEnv("end", tables=1, seats=3)
    legal = env.observe().mask[0]
    with pytest.raises(GameError, match="table 0: action"):
        env.step(np.array([legal.argmin()]))


def test_the_example_learns() -> None:
    """A lesson moves all weights, and they stay numbers."""
    lessons = train("age", "random", tables=4, seats=3, steps=40)
    before = {name: np.array(value) for name, value in next(lessons)[0].items()}
    weights, won = next(lessons)
    assert weights["actions"].shape[1] == get_game("age").actions
    for name, value in weights.items():
        after = np.asarray(value)
        assert np.isfinite(after).all()
        assert (after != before[name]).any()
    assert len(won) > 0
