"""Learning: proximal policy optimisation of the network in `bots/network.py`, with JAX."""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from critias.bots.network import MOST_OPTIONS
from critias.engine.observe import Observer
from critias.lab.train.lessons import UNTRIED
from critias.lab.train.selfplay import Array

CLIP = 0.2  # how far a chance may move in one go
# An outcome is noise above all.  The hope must not learn games by heart: of each game some rows, drawn from many games.
DROPPED = 0.3  # of the facts, where the hope is learned
POOL = 2_000_000  # rows that are kept for it
POOLED = 4  # one row of so many is kept
HOPE_BATCH = 8  # the rows of a step are so many times fewer than those of the policy
SPREAD_WEIGHT = 0.003  # keeps choices open
LARGEST = 0.5  # norm of a gradient
BETA1, BETA2, TINY = 0.9, 0.999, 1e-5
STUDIED = 4  # times that a lesson is gone over, among all the others
STUDY_BATCH = 1_024
STEADINESS = 0.9  # how much the mean of the weights keeps of itself in a round

Weights = dict[str, Any]


def fresh_weights(observer: Observer, seed: int, hidden: int) -> dict[str, Array]:
    """A network that plays as the eyes of the game do, with some freedom; facts that never held keep rows of zeros."""
    random = np.random.default_rng(seed)
    actions, kinds = observer.game.actions, len(observer.game.kinds)

    def normal(scale: float, *shape: int) -> Array:
        return (random.standard_normal(shape) * scale).astype(np.float32)

    return {
        "facts": np.zeros((observer.size, hidden), np.float32),
        "bias": np.abs(normal(0.3, hidden)),
        "layer1": normal(hidden**-0.5, hidden, hidden),
        "bias1": np.zeros(hidden, np.float32),
        "layer2": normal(hidden**-0.5, hidden, hidden),
        "bias2": np.zeros(hidden, np.float32),
        "actions": normal(0.01, actions, hidden),
        "action_bias": np.zeros(actions, np.float32),
        "trust": np.tile(np.array([1.0, 3.0], np.float32), (kinds, 1)),
        "outlook": np.ones(1, np.float32),
        "plain": np.zeros(observer.size, np.float32),
        "hope": normal(0.01, hidden),
        "hope_bias": np.zeros(1, np.float32),
    }


def look(weights: Weights, facts: Any, scale: float = 1.0) -> Any:
    """What the network makes of rows of facts; a number past the last fact stands for none."""
    table = jnp.concatenate([weights["facts"], jnp.zeros((1, weights["facts"].shape[1]))])
    seen = jax.nn.relu(scale * table[facts.astype(jnp.int32)].sum(axis=1) + weights["bias"])
    seen = seen + jax.nn.relu(seen @ weights["layer1"] + weights["bias1"])
    return seen + jax.nn.relu(seen @ weights["layer2"] + weights["bias2"])


def weigh(weights: Weights, rows: Weights) -> Any:
    """The weight of every option of each row, very low where there is none."""
    seen = look(weights, rows["facts"])
    options = rows["actions"].astype(jnp.int32)
    there = options < weights["actions"].shape[0]
    options = jnp.where(there, options, 0)
    steps = rows["steps"].astype(jnp.float32)
    trust = weights["trust"][rows["kind"].astype(jnp.int32)]
    weight = jnp.einsum("noh,nh->no", weights["actions"][options], seen) + weights["action_bias"][options]
    return jnp.where(there, weight + trust[:, :1] * steps + trust[:, 1:] * (steps == 0), -1e9)


def policy_loss(weights: Weights, rows: Weights) -> tuple[Any, Any, Any]:
    """What is lost by choosing as the network does, how open its choices are, and how far it has moved."""
    logs = jax.nn.log_softmax(weigh(weights, rows))
    chosen = jnp.take_along_axis(logs, rows["chosen"].astype(jnp.int32)[:, None], axis=1)[:, 0]
    gain = rows["gain"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    moved = jnp.exp(chosen - rows["log_chance"])
    lost = -jnp.minimum(moved * gain, jnp.clip(moved, 1 - CLIP, 1 + CLIP) * gain).mean()
    spread = -(jnp.exp(logs) * jnp.maximum(logs, -20.0)).sum(axis=1).mean()
    return lost - SPREAD_WEIGHT * spread, spread, (rows["log_chance"] - chosen).mean()


def hope_of(weights: Weights, facts: Any, prospect: Any, scale: float = 1.0) -> Any:
    """The hope of each row, before it is squashed: what the eyes say, the facts plainly, and the facts together."""
    plain = jnp.concatenate([weights["plain"], jnp.zeros(1)])[facts.astype(jnp.int32)].sum(axis=1)
    learned = scale * plain + look(weights, facts, scale) @ weights["hope"] + weights["hope_bias"][0]
    return learned + weights["outlook"][0] * prospect


def hope_loss(weights: Weights, rows: Weights, key: Any) -> tuple[Any, Any]:
    """How wrong the hope is, by cross entropy and by squares."""
    facts, reward = rows["facts"], rows["reward"]
    kept = jax.random.bernoulli(key, 1 - DROPPED, facts.shape)
    hope = hope_of(weights, jnp.where(kept, facts, weights["facts"].shape[0]), rows["prospect"], 1 / (1 - DROPPED))
    wrong = (jax.nn.softplus(hope) - reward * hope).mean()
    return wrong, ((jax.nn.sigmoid(hope) - reward) ** 2).mean()


def loss(weights: Weights, rows: Weights, older: Weights, key: Any, policy: Any) -> tuple[Any, Weights]:
    """`policy` is 0 while only the hope is learned, 1 later."""
    lost, spread, moved = policy_loss(weights, rows)
    wrong, error = hope_loss(weights, older, key)
    return policy * lost + wrong, {"spread": spread, "error": error, "moved": moved}


def lesson_loss(weights: Weights, rows: Weights, size: Any) -> tuple[Any, Weights]:
    """What choosing as the network does leads by, turned round; an option that was not tried is as bad as the worst."""
    logs = jax.nn.log_softmax(weigh(weights, rows))
    leads = rows["leads"].astype(jnp.float32)
    tried = leads > UNTRIED / 2
    worst = jnp.where(tried, leads, jnp.inf).min(axis=1, keepdims=True)
    chances = jnp.exp(logs)
    lead = (chances * jnp.where(tried, leads, worst)).sum(axis=1).mean()
    spread = -(chances * jnp.maximum(logs, -20.0)).sum(axis=1).mean()
    return -lead / size - SPREAD_WEIGHT * spread, {"lead": lead, "spread": spread}


@partial(jax.jit, donate_argnums=(0, 1))
def step(
    weights: Weights, memory: Weights, rows: Weights, older: Weights, key: Any, rate: Any, policy: Any
) -> tuple[Weights, Weights, Weights]:
    """One step: the policy on a batch of new rows, the hope on one of all rows that are kept."""
    (_, told), slope = jax.value_and_grad(loss, has_aux=True)(weights, rows, older, key, policy)
    return *moved(weights, memory, slope, rate), told


@partial(jax.jit, donate_argnums=(0, 1))
def study_step(
    weights: Weights, memory: Weights, rows: Weights, size: Any, rate: Any
) -> tuple[Weights, Weights, Weights]:
    """One step on a batch of lessons."""
    (_, told), slope = jax.value_and_grad(lesson_loss, has_aux=True)(weights, rows, size)
    return *moved(weights, memory, slope, rate), told


def moved(weights: Weights, memory: Weights, slope: Weights, rate: Any) -> tuple[Weights, Weights]:
    """The weights a step of Adam further, and what it remembers."""
    length = jnp.sqrt(sum((part**2).sum() for part in jax.tree.leaves(slope)))
    shrink = jnp.minimum(1.0, LARGEST / (length + 1e-9))
    count = memory["count"] + 1
    first, second, fresh = {}, {}, {}
    for name in slope:
        part = slope[name] * shrink
        first[name] = BETA1 * memory["first"][name] + (1 - BETA1) * part
        second[name] = BETA2 * memory["second"][name] + (1 - BETA2) * part**2
        ahead = first[name] / (1 - BETA1**count)
        wide = jnp.sqrt(second[name] / (1 - BETA2**count))
        fresh[name] = weights[name] - rate * ahead / (wide + TINY)
    return fresh, {"first": first, "second": second, "count": count}


class Learner:
    """The weights, and what is needed to improve them."""

    def __init__(self, weights: dict[str, Array], seed: int) -> None:
        self.weights: Weights = {name: jnp.asarray(array) for name, array in weights.items()}
        zeros = {name: jnp.zeros_like(array) for name, array in self.weights.items()}
        self.memory: Weights = {
            "first": zeros,
            "second": {name: jnp.zeros_like(array) for name, array in self.weights.items()},
            "count": jnp.zeros((), jnp.float32),
        }
        self.mean = {name: np.asarray(array) for name, array in weights.items()}  # of late: it wavers less
        self.random = np.random.default_rng(seed)
        self.key = jax.random.PRNGKey(seed)
        self.lessons: dict[str, Array] = {}
        self.pool: dict[str, Array] = {}
        self.pooled = 0  # rows that have gone into the pool

    def learn(self, rows: dict[str, Array], rounds: int, rate: float, policy: bool, batch: int) -> dict[str, float]:
        """Go over the rows some times; what is told is the mean of the last round."""
        self._keep(rows)
        count = len(rows["chosen"])
        batch = min(batch, count)
        told: list[Weights] = []
        for _ in range(rounds):
            order = self.random.permutation(count)
            told = []
            for start in range(0, count - batch + 1, batch):
                some = order[start : start + batch]
                part = {name: array[some] for name, array in rows.items()}
                drawn = self.random.integers(min(self.pooled, POOL), size=max(batch // HOPE_BATCH, 1))
                older = {name: array[drawn] for name, array in self.pool.items()}
                self.key, key = jax.random.split(self.key)
                self.weights, self.memory, said = step(self.weights, self.memory, part, older, key, rate, float(policy))
                told.append(said)
        for name, array in self.weights.items():
            self.mean[name] = STEADINESS * self.mean[name] + (1 - STEADINESS) * np.asarray(array)
        return {name: float(np.mean([float(said[name]) for said in told])) for name in told[0]}

    def study(self, rows: dict[str, Array], rate: float, batch: int = STUDY_BATCH) -> dict[str, float]:
        """Go over all lessons so far, as often as each of the new ones deserves; the hope then begins anew."""
        new = len(rows["kind"])
        before = self.lessons or {name: array[:0] for name, array in rows.items()}
        self.lessons = {name: np.concatenate([before[name], array]) for name, array in rows.items()}
        leads = self.lessons["leads"]
        size = float(leads[leads > UNTRIED / 2].astype(np.float32).std())
        told: list[Weights] = []
        for _ in range(max(1, STUDIED * new // batch)):
            some = self.random.integers(len(leads), size=batch)
            part = {name: array[some] for name, array in self.lessons.items()}
            self.weights, self.memory, said = study_step(self.weights, self.memory, part, size, rate)
            told.append(said)
        for name in ("plain", "hope", "hope_bias"):
            self.weights[name] = jnp.zeros_like(self.weights[name])
        self.weights["outlook"] = jnp.ones(1)
        self.mean = self.as_arrays()
        return {name: float(np.mean([float(said[name]) for said in told])) for name in told[0]}

    def _keep(self, rows: dict[str, Array]) -> None:
        """Put rows into the pool; the oldest make room."""
        some = self.random.permutation(len(rows["reward"]))[::POOLED]
        at = (self.pooled + np.arange(len(some))) % POOL
        for name in ("facts", "prospect", "reward"):
            if name not in self.pool:
                self.pool[name] = np.empty((POOL, *rows[name].shape[1:]), rows[name].dtype)
            self.pool[name][at] = rows[name][some]
        self.pooled += len(some)

    def remembered(self) -> dict[str, Array]:
        """All that is needed to go on, by names of one level."""
        parts = {"w": self.weights, "1": self.memory["first"], "2": self.memory["second"]}
        kept = {f"{part}.{name}": np.asarray(array) for part, table in parts.items() for name, array in table.items()}
        return kept | {"count": np.asarray(self.memory["count"])}

    def remember(self, kept: dict[str, Array]) -> None:
        self.memory = {
            "first": {name[2:]: jnp.asarray(array) for name, array in kept.items() if name.startswith("1.")},
            "second": {name[2:]: jnp.asarray(array) for name, array in kept.items() if name.startswith("2.")},
            "count": jnp.asarray(kept["count"]),
        }

    def as_arrays(self) -> dict[str, Array]:
        return {name: np.asarray(array) for name, array in self.weights.items()}


def joined_rows(parts: list[dict[str, Array]], facts: int, width: int) -> dict[str, Array]:
    """The rows of several workers, all `width` facts wide."""
    rows = {name: np.concatenate([part[name] for part in parts]) for name in parts[0] if name != "facts"}
    look = np.full((len(rows["actions"]), width), facts, np.uint16)
    at = 0
    for part in parts:
        wide = min(width, part["facts"].shape[1])
        look[at : at + len(part["facts"]), :wide] = part["facts"][:, :wide]
        at += len(part["facts"])
    rows["facts"] = look
    assert rows["actions"].shape[1] == MOST_OPTIONS
    return rows
