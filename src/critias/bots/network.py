"""The learned bot: a small network that has played many games against itself weighs the options.

It looks at the facts that hold for the seat (`engine/observe.py`) and at what the game's own eyes promise, and knows
two things: how good each option is, and how much of the win the seat can hope for.  Numpy is all it needs; how it
learns is in `lab/train`.
"""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from critias.bots.glimpse import GlimpseBot, Glimpses
from critias.bots.search import AdeptBot, Effort, Judge
from critias.engine.game import Game
from critias.engine.kinds import Kind
from critias.engine.observe import Observer
from critias.engine.playout import Player
from critias.engine.state import State

Array = NDArray[Any]

MOST_OPTIONS: Final = 48
NEAREST: Final = -0.001
UNLIKELY: Final = 0.01  # nothing is less likely, nor the opposite
FARTHEST: Final = -5.0  # an option that the eyes find worse than this is as bad as one can be


class Sight:
    """Weights by name that make a hope of the facts: `facts` has a row for each, the layers between are square."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights: Final = weights
        self.facts: Final = weights["facts"]

    def look(self, facts: list[int]) -> Array:
        """What the network makes of the facts that hold."""
        return self.deepen(self.facts[facts].sum(axis=0))

    def deepen(self, summed: Array) -> Array:
        weights = self.weights
        seen = np.maximum(summed + weights["bias"], 0.0)
        seen = seen + np.maximum(seen @ weights["layer1"] + weights["bias1"], 0.0)
        deeper: Array = seen + np.maximum(seen @ weights["layer2"] + weights["bias2"], 0.0)
        return deeper

    def share(self, facts: list[int], prospect: float) -> float:
        """How much of the win the seat can hope for, from 0 to 1."""
        weights = self.weights
        hope = weights["plain"][facts].sum() + self.look(facts) @ weights["hope"] + weights["hope_bias"][0]
        return float(1.0 / (1.0 + np.exp(-float(hope + weights["outlook"][0] * prospect))))


class Network(Sight):
    """A sight that also weighs options: `actions` has a row for each."""

    def __init__(self, weights: dict[str, Array]) -> None:
        super().__init__(weights)
        self.actions: Final = weights["actions"]

    def weigh(self, seen: Array, glance: Glance) -> Array:
        """How good each option is; the best has the largest number."""
        weights = self.weights
        trust = weights["trust"][glance.kind]
        steps = np.array(glance.steps)
        weight: Array = self.actions[glance.actions] @ seen + weights["action_bias"][glance.actions]
        weight += trust[0] * steps + trust[1] * (steps == 0.0)
        return weight

    def promises(
        self, observer: Observer, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int
    ) -> list[float]:
        """The weight of every option; of very many the least promising have none."""
        seen = glance(observer, view, seat, kind, options, a, b)
        weights: dict[int, float] = dict(zip(seen.options, self.weigh(self.look(seen.facts), seen).tolist()))
        return [weights.get(option, -math.inf) for option in options]


class Glance:
    """A question as the network sees it: the facts that hold, and the options with what the eyes promise."""

    def __init__(
        self,
        facts: list[int],
        prospect: float,
        options: list[int],
        actions: list[int],
        steps: list[float],
        kind: int,
    ) -> None:
        self.facts: Final = facts
        self.prospect: Final = prospect  # how the eyes see the chance to win, as odds
        self.options: Final = options
        self.actions: Final = actions
        self.steps: Final = steps  # how far each is behind the best in the eyes of the game; 0 for the best
        self.kind: Final = kind


def glance(observer: Observer, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> Glance:
    """What a seat sees of its question.  Of very many options only those are weighed that the eyes like best."""
    promises = observer.game.appraise(view, seat, kind, options, a, b)
    if len(options) > MOST_OPTIONS:
        best = sorted(range(len(options)), key=lambda i: -promises[i])[:MOST_OPTIONS]
        options, promises = [options[i] for i in best], [promises[i] for i in best]
    facts = observer.facts(view, seat)
    facts += observer.question(kind, a, b, seat, view.seats)
    actions = observer.actions(kind, options, seat, view.seats)
    return Glance(
        facts, odds(observer.game, view, seat), options, actions, standing(promises), observer.kind_number[kind.name]
    )


def odds(game: Game, view: State, seat: int) -> float:
    """What the eyes hope for, as the logarithm of the odds; a game without a prospect hopes for its fair share."""
    share = game.prospect(view, seat) if game.horizon() > 0 else 1.0 / view.seats
    share = min(max(share, UNLIKELY), 1.0 - UNLIKELY)
    return math.log(share / (1.0 - share))


def standing(promises: list[float]) -> list[float]:
    """How far each option is behind the best, in steps of the mean; as good as the best is the best."""
    top = max(promises)
    behind = 0.0
    for promise in promises:
        behind += top - promise
    if behind <= 0.0:
        return [0.0] * len(promises)
    mean = behind / len(promises)
    steps = [max((promise - top) / mean, FARTHEST) for promise in promises]
    return [0.0 if step > NEAREST else step for step in steps]


# ---- weights on disk: with the names of what they belong to, so that they outlive a new field or a new kind


def layout(observer: Observer) -> dict[str, dict[str, list[int]]]:
    """Where the facts of each field and the options of each kind begin, and how many there are."""
    return {
        "facts": {name: [first, size] for name, first, size in observer.ranges()},
        "actions": {kind.name: [kind.offset, len(kind.domain)] for kind in observer.game.kinds},
        "kinds": {kind.name: [i, 1] for i, kind in enumerate(observer.game.kinds)},
    }


TABLES: Final = {"facts": "facts", "plain": "facts", "actions": "actions", "action_bias": "actions", "trust": "kinds"}


def save(path: Path, weights: dict[str, Array], observer: Observer, card: dict[str, object]) -> None:
    """Write weights in half precision, without the rows of facts that never held, and their card."""
    arrays: dict[str, Any] = {"layout": json.dumps(layout(observer)), "card": json.dumps(card)}
    for name, array in weights.items():
        if name == "facts":
            arrays["rows"] = np.flatnonzero(np.abs(array).max(axis=1) > 0).astype(np.int32)
        arrays[name] = (array[arrays["rows"]] if name == "facts" else array).astype(np.float16)
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays)


def load(path: Path, observer: Observer) -> Network:
    """The network of a file."""
    return Network(read(path, observer))


def read(path: Path, observer: Observer) -> dict[str, Array]:
    """Read weights for a game as it is now: what was not there when they were made weighs nothing."""
    stored = np.load(path, allow_pickle=False)
    then: dict[str, dict[str, list[int]]] = json.loads(str(stored["layout"]))
    now = layout(observer)
    hidden = stored["bias"].shape[0]
    facts = np.zeros((max(first + size for first, size in then["facts"].values()), hidden), np.float32)
    facts[stored["rows"]] = stored["facts"]
    weights: dict[str, Array] = {}
    for name in stored.files:
        if name in ("layout", "card", "rows"):
            continue
        array = facts if name == "facts" else stored[name].astype(np.float32)
        weights[name] = moved(array, then[TABLES[name]], now[TABLES[name]]) if name in TABLES else array
    weights.setdefault("plain", np.zeros(observer.size, np.float32))
    weights.setdefault("outlook", np.zeros(1, np.float32))
    return weights


def card_of(path: Path) -> dict[str, object]:
    """What weights were trained on, how long, and how strong they are."""
    card: dict[str, object] = json.loads(str(np.load(path, allow_pickle=False)["card"]))
    return card


def moved(array: Array, then: dict[str, list[int]], now: dict[str, list[int]]) -> Array:
    """The rows of a table where the names have moved to."""
    fresh = np.zeros((max(first + size for first, size in now.values()), *array.shape[1:]), np.float32)
    for name, (first, size) in now.items():
        if name in then and then[name][1] == size:
            old = then[name][0]
            fresh[first : first + size] = array[old : old + size]
    return fresh


# ---- the bot


@cache
def observer_of(game: Game) -> Observer:
    return Observer(game)


@cache
def network_of(game: Game, path: Path) -> Network:
    return load(path, observer_of(game))


class MasterBot(Player):
    """Takes the option that its network weighs most."""

    def __init__(self, game: Game, network: Network) -> None:
        self.name = "master"
        self.observer: Final = observer_of(game)
        self.network: Final = network

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        seen = glance(self.observer, view, seat, kind, options, a, b)
        weight = self.network.weigh(self.network.look(seen.facts), seen)
        return seen.options[int(weight.argmax())]


class SearchingMasterBot(AdeptBot):
    """Searches as `adept` does, but tries what its network weighs most."""

    def __init__(self, game: Game, seed: int, effort: Effort, network: Network, judge: Judge) -> None:
        super().__init__(game, seed, effort, judge)
        self.name = "master"
        self.observer: Final = observer_of(game)
        self.network: Final = network

    def promises(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        return self.network.promises(self.observer, view, seat, kind, options, a, b)


class GlimpsingMasterBot(GlimpseBot):
    """Looks ahead among what its network weighs most."""

    def __init__(self, game: Game, seed: int, glimpses: Glimpses, network: Network, judge: Judge) -> None:
        super().__init__(game, seed, glimpses, judge)
        self.observer: Final = observer_of(game)
        self.network: Final = network

    def promises(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        return self.network.promises(self.observer, view, seat, kind, options, a, b)
