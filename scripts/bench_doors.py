"""Steps a second with observation and mask, behind our doors and behind those of others, in one process on one core.

    python scripts/bench_doors.py [--seconds 3] [--game end]

A step is one answer: what is seen and what is legal is looked up, a legal action is drawn at random, the game goes on.
CPU seconds are counted, so that what else the machine does matters little.  A library that is not here is left out.
"""

from __future__ import annotations

import argparse
import importlib
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from critias.adapters import openspiel as registered
from critias.adapters.door import Door
from critias.adapters.gymnasium import SeatEnv
from critias.adapters.pettingzoo import TableEnv
from critias.adapters.pettingzoo import env as table_env
from critias.adapters.vector import VectorEnv

Steps = Iterator[int]  # each time: how many steps were taken


def vector(game: str, tables: int, dense: bool) -> Steps:
    env, rng = VectorEnv(game, tables=tables), np.random.default_rng(0)
    seen = env.observe()
    while True:
        if dense:
            seen.dense(env.door.facts)
        rows, columns = seen.mask.nonzero()
        begins = np.searchsorted(rows, np.arange(tables + 1))
        picked = begins[:-1] + (rng.random(tables) * np.diff(begins)).astype(np.int64)
        seen, _, _ = env.step(columns[picked])
        yield tables


def pettingzoo(make: Callable[[], Any]) -> Steps:
    env = make()
    while True:
        env.reset()
        for _ in env.agent_iter():
            seen, _, over, late, info = env.last()
            mask = seen["action_mask"] if isinstance(seen, dict) and "action_mask" in seen else info["action_mask"]
            env.step(None if over or late else int(random.choice(mask.nonzero()[0])))
            yield 1


def gymnasium(env: Any) -> Steps:
    while True:
        seen, over = env.reset()[0], False
        while not over:
            seen, _, over, _, _ = env.step(int(random.choice(seen["action_mask"].nonzero()[0])))
            yield 1


def openspiel(name: str) -> Steps:
    import pyspiel

    game = pyspiel.load_game(name)
    kind = game.get_type()
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.legal_actions()))
                continue
            if kind.provides_observation_tensor:
                np.asarray(state.observation_tensor(state.current_player()), np.float32)
            else:
                np.asarray(state.information_state_tensor(state.current_player()), np.float32)
            np.asarray(state.legal_actions_mask())
            state.apply_action(random.choice(state.legal_actions()))
            yield 1


def rlcard(name: str) -> Steps:
    env = importlib.import_module("rlcard").make(name)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            yield 1


def classic(name: str) -> Steps:
    return pettingzoo(importlib.import_module(f"pettingzoo.classic.{name}").env)


def rows(game: str) -> list[tuple[str, Callable[[], Steps]]]:
    importlib.import_module("open_spiel.python.games")  # registers those in Python, as ours registers itself
    assert registered.TableGame.__name__
    return [
        (f"critias vector, {game}, 256 tables", lambda: vector(game, 256, False)),
        (f"critias vector, {game}, 256 tables, dense", lambda: vector(game, 256, True)),
        (f"critias PettingZoo, {game}", lambda: pettingzoo(lambda: table_env(game))),
        (f"critias PettingZoo without wrappers, {game}", lambda: pettingzoo(lambda: TableEnv(game))),
        (f"critias Gymnasium, {game}, bots random", lambda: gymnasium(SeatEnv(game))),
        (f"critias OpenSpiel, {game}", lambda: openspiel(f"critias_{game}")),
        *[
            (f"PettingZoo classic, {name}", lambda name=name: classic(name))
            for name in ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4")
        ],
        *[
            (f"RLCard, {name}", lambda name=name: rlcard(name))
            for name in ("leduc-holdem", "limit-holdem", "uno", "doudizhu", "gin-rummy")
        ],
        *[
            (f"OpenSpiel, {name}", lambda name=name: openspiel(name))
            for name in ("python_tic_tac_toe", "python_kuhn_poker", "python_block_dominoes")
        ],
        *[
            (f"OpenSpiel in C++, {name}", lambda name=name: openspiel(name))
            for name in ("kuhn_poker", "leduc_poker", "gin_rummy", "hearts")
        ],
    ]


def steps_a_second(steps: Steps, seconds: float) -> float:
    for _ in range(20):
        next(steps)
    count, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        count += next(steps)
    return count / (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps a second behind our doors and those of others.")
    parser.add_argument("--game", default="end")
    parser.add_argument("--seconds", type=float, default=3)
    how = parser.parse_args()
    door = Door(how.game)
    print(f"{how.game} with {door.seats} seats: {door.facts} facts, {door.actions} actions\n")
    for name, steps in rows(how.game):
        try:
            print(f"| {name} | {steps_a_second(steps(), how.seconds):,.0f} |", flush=True)
        except ImportError as missing:
            print(f"| {name} | not here: {missing} |", flush=True)


if __name__ == "__main__":
    main()
