"""Proximal policy optimisation (PPO) in one file, on the vector environment: a learner at every table, bots beside it.

    pip install "critias[train,learn]"
    python examples/ppo.py end --bots random --minutes 5 --against random,steady

It is meant to be read and changed.  `critias train` learns more: from its own games, in many processes, with the eyes
of the game; see docs/train.md.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from critias.adapters.door import Door
from critias.adapters.vector import VectorEnv
from critias.lab.study import Estimate, share

Weights = dict[str, jax.Array]
Batch = dict[str, Any]

HIDDEN = 128
STEPS = 64  # answers of every table between two lessons
EPOCHS, PARTS = 4, 4  # how often a lesson is gone through, and in how many parts
DISCOUNT, TRACE = 1.0, 0.97  # the reward comes at the end; TRACE is the lambda of the advantage
CLIP, CURIOUS, RATE = 0.2, 0.01, 1e-3
ROWS = ("facts", "mask", "action", "log", "hope", "reward", "ended")


# ---- the network: the facts that hold are summed up, then two layers; a weight for every action, and a hope


def first_weights(rng: np.random.Generator, facts: int, actions: int) -> Weights:
    def normal(scale: float, *shape: int) -> jax.Array:
        return jnp.asarray(rng.normal(0, scale, shape), jnp.float32)

    return {
        "facts": normal(0.05, facts + 1, HIDDEN),
        "deep": normal(HIDDEN**-0.5, HIDDEN, HIDDEN),
        "actions": normal(0.01, HIDDEN, actions),
        "hope": normal(0.0, HIDDEN),
    }


def look(weights: Weights, facts: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The log chances of all actions, and how much of the win the learner hopes for."""
    known = weights["facts"].at[-1].set(0.0)  # the last number is no fact: it fills rows up
    seen = jax.nn.relu(known[facts.astype(jnp.int32)].sum(axis=1))
    seen = jax.nn.relu(seen @ weights["deep"]) + seen
    return jax.nn.log_softmax(jnp.where(mask, seen @ weights["actions"], -1e9)), seen @ weights["hope"]


@jax.jit
def choose(weights: Weights, facts: jax.Array, mask: jax.Array, noise: jax.Array) -> tuple[jax.Array, ...]:
    """An action drawn by its chance, which is what the highest one is with Gumbel noise; its log chance; the hope."""
    logs, hope = look(weights, facts, mask)
    action = jnp.argmax(logs + noise, axis=1)
    return action, logs[jnp.arange(len(action)), action], hope


# ---- learning


def loss(weights: Weights, batch: Batch) -> Any:
    logs, hope = look(weights, batch["facts"], batch["mask"])
    log = logs[jnp.arange(len(logs)), batch["action"]]
    ratio = jnp.exp(log - batch["log"])
    gain = batch["gain"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    policy = -jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
    surprise = -(jnp.exp(logs) * jnp.where(batch["mask"], logs, 0.0)).sum(axis=1).mean()
    return policy + 0.5 * ((hope - batch["result"]) ** 2).mean() - CURIOUS * surprise


@partial(jax.jit, donate_argnums=(0, 1))
def lesson(weights: Weights, adam: dict[str, Any], batch: Batch) -> tuple[Weights, dict[str, Any]]:
    """One step of Adam."""
    slope = jax.grad(loss)(weights, batch)
    n = adam["n"] + 1
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, adam["mean"], slope)
    square = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, adam["square"], slope)

    def moved(w: Any, m: Any, v: Any) -> Any:
        return w - RATE * (m / (1 - 0.9**n)) / (jnp.sqrt(v / (1 - 0.999**n)) + 1e-8)

    return jax.tree.map(moved, weights, mean, square), {"n": n, "mean": mean, "square": square}


def gains_of(rewards: Any, ended: Any, hopes: Any, last: Any) -> Any:
    """How much better each answer went than hoped (generalised advantage estimation)."""
    gains = np.zeros_like(rewards)
    gain, later = np.zeros_like(last), last
    for t in reversed(range(len(rewards))):
        goes_on = ~ended[t]
        gain = rewards[t] + DISCOUNT * later * goes_on - hopes[t] + DISCOUNT * TRACE * gain * goes_on
        gains[t], later = gain, hopes[t]
    return gains


def train(
    game: str, bots: str, tables: int = 256, seats: int | None = None, seed: int = 0, steps: int = STEPS
) -> Iterator[tuple[Weights, list[float]]]:
    """After every lesson: the weights, and the learner's share of the win in every game so far."""
    others = Door(game, seats).seats - 1
    env = VectorEnv(game, tables=tables, seats=seats, bots=[None] + [bots] * others, seed=seed)
    seen, rng = env.observe(), np.random.default_rng(seed)
    weights = first_weights(rng, env.door.facts, env.door.actions)
    adam = {"n": 0.0, "mean": jax.tree.map(jnp.zeros_like, weights), "square": jax.tree.map(jnp.zeros_like, weights)}
    won: list[float] = []
    while True:
        rows: dict[str, list[Any]] = {name: [] for name in ROWS}
        for _ in range(steps):
            noise = rng.gumbel(size=seen.mask.shape).astype(np.float32)
            action, log, hope = map(np.asarray, choose(weights, seen.facts, seen.mask, noise))
            facts, mask = seen.facts, seen.mask
            seen, rewards, ended = env.step(action)
            reward = rewards[:, 0]  # of the learner, who is the first of the players
            won += reward[ended].tolist()
            for name, value in zip(rows, (facts, mask, action, log, hope, reward, ended), strict=True):
                rows[name].append(value)
        none = env.door.facts  # rows may have grown wider on the way
        wide = [((0, 0), (0, env.width - row.shape[1])) for row in rows["facts"]]
        rows["facts"] = [np.pad(row, by, constant_values=none) for row, by in zip(rows["facts"], wide, strict=True)]
        whole = {name: np.stack(values) for name, values in rows.items()}
        last = np.asarray(choose(weights, seen.facts, seen.mask, np.zeros(seen.mask.shape, np.float32))[2])
        whole["gain"] = gains_of(whole.pop("reward"), whole.pop("ended"), whole["hope"], last)
        whole["result"] = whole["gain"] + whole.pop("hope")
        flat = {name: value.reshape(-1, *value.shape[2:]) for name, value in whole.items()}
        for _ in range(EPOCHS):
            for part in np.array_split(rng.permutation(steps * tables), PARTS):
                weights, adam = lesson(weights, adam, {name: value[part] for name, value in flat.items()})
        yield weights, won


def measured(weights: Weights, game: str, bots: str, seats: int | None, games: int) -> Estimate:
    """What the learner wins alone against bots: the first game of each table, so that short ones do not count more."""
    env = VectorEnv(game, games, seats, [None] + [bots] * (Door(game, seats).seats - 1), seed=1)
    seen, won = env.observe(), np.full(games, np.nan)
    while np.isnan(won).any():
        best = choose(weights, seen.facts, seen.mask, np.zeros(seen.mask.shape, np.float32))[0]
        seen, rewards, ended = env.step(np.asarray(best))
        first = ended & np.isnan(won)
        won[first] = rewards[first, 0]
    return share(float(won.sum()), games)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by PPO, one seat against bots.")
    parser.add_argument("game", nargs="?", default="end")
    parser.add_argument("--bots", default="random", help="who sits in the other seats")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--against", default="", help="bots to be measured against at the end: random,steady")
    parser.add_argument("--games", type=int, default=300, help="against each of them")
    how = parser.parse_args()
    start = time.monotonic()
    for number, (weights, won) in enumerate(train(how.game, how.bots, how.tables, how.seats), 1):
        seconds, answers, last = time.monotonic() - start, number * STEPS * how.tables, won[-500:]
        told = f"{np.mean(last):.1%} of the last {len(last)} won" if last else "no game is over yet"
        print(f"{seconds:6.0f} s  {answers:9,} answers  {len(won):6,} games  {told}", flush=True)
        if seconds > 60 * how.minutes:
            for bots in filter(None, how.against.split(",")):
                found = measured(weights, how.game, bots, how.seats, how.games)
                print(f"alone against {bots}: wins {found.percent()} of {how.games} games")
            break


if __name__ == "__main__":
    main()
