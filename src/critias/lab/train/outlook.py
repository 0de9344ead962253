"""How the outlook is learned (`bots/outlook.py`): games are watched, and a network learns how they ended.

Games of all seat counts and options are played, badly at first and then as well as `steady` can.  Some moments of the
second part are kept with what every seat sees then; one game of ten is held out, and what is kept of the network is
what tells those games best.
"""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from critias.bots.network import UNLIKELY, odds, save
from critias.bots.steady import SteadyBot
from critias.engine.dice import QuickDice
from critias.engine.game import Game, get_game
from critias.engine.kinds import Kind
from critias.engine.observe import Observer
from critias.engine.playout import Player, PlayersTable
from critias.lab.simulate import usual_seats
from critias.lab.train.learner import Weights, hope_of, moved
from critias.lab.train.selfplay import USUAL, Array, even

MOMENTS = 8  # of a game
SLIPS = [0.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.1, 0.1, 0.3, 1.0]  # how often a player takes any option, one of these
HELD_OUT = 10  # one game of so many
HIDDEN = 96
DROPPED = 0.6  # of the facts, while it learns: it must not learn games by heart
EYES = 0.3  # how far the eyes are believed in the beginning
BATCH = 4_096
RATE = 2e-3
LAST_RATE = 0.05  # of it at the end
ROUNDS = 5
OF_ALL = 0.3  # of the time is left for learning


class WatchedTable(PlayersTable):
    """Keeps some moments of a game, each as likely as any other: what every seat sees when something is asked.

    Until so many answers were given, players sometimes take any option, and nothing is kept: positions of all kinds
    come about.  From there on all play as well as they can: what is learned is a position's worth, not who plays badly.
    """

    def __init__(self, players: list[Player], seed: int, observer: Observer, slips: list[float], until: int) -> None:
        super().__init__(players, QuickDice(seed))
        self.dice = QuickDice(seed + 1)
        self.observer = observer
        self.slips = slips
        self.until = until
        self.moments: list[list[tuple[Array, float]]] = []
        self.asked = 0

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        if len(options) > 1:
            self.asked += 1
            if self.asked > self.until:
                self.keep()
            elif self.dice.random() < self.slips[seat]:
                return options[self.dice.below(len(options))]
        return super().answer(seat, kind, options, a, b)

    def keep(self) -> None:
        place = len(self.moments) if len(self.moments) < MOMENTS else self.dice.below(self.asked - self.until)
        if place < MOMENTS:
            self.moments[place : place + 1] = [[self.seen_by(one) for one in range(self.state.seats)]]

    def seen_by(self, seat: int) -> tuple[Array, float]:
        view = self.state.seen_by(seat)
        return np.array(self.observer.facts(view, seat), np.uint16), odds(self.observer.game, view, seat)


def watched(game: Game, seed: int, seconds: float, games: int = 1 << 30) -> dict[str, Array]:
    """Rows of the games that were played in some seconds; `win` is the share of it that the seat got."""
    observer, box, random = Observer(game), game.load_box(), np.random.default_rng(seed)
    facts: list[Array] = []
    prospects: list[float] = []
    wins: list[float] = []
    shares: list[float] = []
    numbers: list[int] = []
    long = 0.0  # a usual game, in answers
    start = time.monotonic()
    for number in range(games):
        if time.monotonic() - start >= seconds:
            break
        sets = game.option_sets()
        seats = usual_seats(game) if random.random() < USUAL else int(random.choice(game.seat_counts))
        options = game.settled({}) if random.random() < USUAL else sets[int(random.integers(len(sets)))]
        first = (seed * 1_000_003 + number) * 9
        players: list[Player] = [SteadyBot(game, first + seat) for seat in range(seats)]
        until = int(random.random() ** 2 * long)
        table = WatchedTable(players, first, observer, random.choice(SLIPS, seats).tolist(), until)
        table.state = game.new(box, seats, options, QuickDice(first))
        while table.state.over == 0:
            table.play(game)
        long += (table.asked - long) / (number + 1)
        winners = game.outcome(table.state).winners
        for moment in table.moments:
            for seat, (seen, prospect) in enumerate(moment):
                facts.append(seen)
                prospects.append(prospect)
                wins.append(win_of(game, winners, seat))
                shares.append(0.5 if game.cooperative() else 1.0 / seats)
                numbers.append(number)
    return {
        "facts": even(facts, max(len(one) for one in facts), observer.size, np.uint16),
        "prospect": np.array(prospects, np.float32),
        "win": np.array(wins, np.float32),
        "fair": np.array(shares, np.float32),
        "game": np.array(numbers, np.int32),
    }


def win_of(game: Game, winners: list[int], seat: int) -> float:
    if seat not in winners:
        return 0.0
    return 1.0 if game.cooperative() else 1.0 / len(winners)


def joined(parts: list[dict[str, Array]], facts: int) -> dict[str, Array]:
    """The rows of several processes; no two games have the same number."""
    wide = max(part["facts"].shape[1] for part in parts)
    rows = {name: np.concatenate([part[name] for part in parts]) for name in ("prospect", "win", "fair")}
    rows["facts"] = np.concatenate(
        [np.pad(part["facts"], ((0, 0), (0, wide - part["facts"].shape[1])), constant_values=facts) for part in parts]
    )
    rows["game"] = np.concatenate([part["game"] * len(parts) + i for i, part in enumerate(parts)])
    return rows


# ---- learning


def fresh(observer: Observer, seed: int, hidden: int) -> dict[str, Array]:
    """An outlook that says what the eyes say, but is less sure of it."""
    random = np.random.default_rng(seed)

    def normal(scale: float, *shape: int) -> Array:
        return (random.standard_normal(shape) * scale).astype(np.float32)

    return {
        "facts": np.zeros((observer.size, hidden), np.float32),
        "bias": np.abs(normal(0.3, hidden)),
        "layer1": normal(hidden**-0.5, hidden, hidden),
        "bias1": np.zeros(hidden, np.float32),
        "layer2": normal(hidden**-0.5, hidden, hidden),
        "bias2": np.zeros(hidden, np.float32),
        "outlook": np.full(1, EYES, np.float32),
        "plain": np.zeros(observer.size, np.float32),
        "hope": normal(0.01, hidden),
        "hope_bias": np.zeros(1, np.float32),
    }


def wrong(weights: Weights, facts: Any, prospect: Any, win: Any, key: Any) -> Any:
    """The cross entropy of a batch, some of its facts hidden."""
    kept = jax.random.bernoulli(key, 1 - DROPPED, facts.shape)
    hope = hope_of(weights, jnp.where(kept, facts, weights["facts"].shape[0]), prospect, 1 / (1 - DROPPED))
    return (jax.nn.softplus(hope) - win * hope).mean()


@partial(jax.jit, donate_argnums=(0, 1))
def step(weights: Weights, memory: Weights, rows: Weights, some: Any, key: Any, rate: Any) -> tuple[Weights, Weights]:
    slope = jax.grad(wrong)(weights, rows["facts"][some], rows["prospect"][some], rows["win"][some], key)
    return moved(weights, memory, slope, rate)


@jax.jit
def chances(weights: Weights, facts: Any, prospect: Any) -> Any:
    return jax.nn.sigmoid(hope_of(weights, facts, prospect))


def told(weights: Weights, rows: dict[str, Array], batch: int) -> Array:
    """What the outlook says of rows."""
    parts = []
    for start in range(0, len(rows["win"]), batch):
        part = slice(start, start + batch)
        parts.append(np.asarray(chances(weights, rows["facts"][part], rows["prospect"][part])))
    return np.concatenate(parts)


def brier(said: Array, rows: dict[str, Array]) -> float:
    return float(((said - rows["win"]) ** 2).mean())


def learn(
    rows: dict[str, Array], observer: Observer, seed: int, tell: Callable[[str], None], hidden: int = HIDDEN
) -> tuple[dict[str, Array], dict[str, float]]:
    """The weights that tell the games held out best, and how well that is: Brier scores, less is better."""
    held = rows["game"] % HELD_OUT == 0
    test = {name: array[held] for name, array in rows.items()}
    train = {name: jnp.asarray(rows[name][~held]) for name in ("facts", "prospect", "win")}
    weights: Weights = {name: jnp.asarray(array) for name, array in fresh(observer, seed, hidden).items()}
    memory: Weights = {
        "first": {name: jnp.zeros_like(array) for name, array in weights.items()},
        "second": {name: jnp.zeros_like(array) for name, array in weights.items()},
        "count": jnp.zeros((), jnp.float32),
    }
    random, key = np.random.default_rng(seed), jax.random.PRNGKey(seed)
    count = int((~held).sum())
    batch = min(BATCH, count)
    steps = ROUNDS * (count // batch)
    scores = {"fair": brier(test["fair"], test), "eyes": brier(1 / (1 + np.exp(-test["prospect"])), test)}
    tell(f"{count:,} rows; Brier of the fair share {scores['fair']:.4f}, of the eyes {scores['eyes']:.4f}")
    best: dict[str, Array] = {}
    done = 0
    for number in range(ROUNDS):
        order = random.permutation(count).astype(np.int32)
        for start in range(0, count - batch + 1, batch):
            key, drawn = jax.random.split(key)
            rate = RATE * (1 - (1 - LAST_RATE) * done / steps)
            weights, memory = step(weights, memory, train, order[start : start + batch], drawn, rate)
            done += 1
        score = brier(told(weights, test, batch), test)
        tell(f"round {number + 1}: {score:.4f}")
        if score < scores.get("outlook", 1.0):
            scores["outlook"] = score
            best = {name: np.asarray(array) for name, array in weights.items()}
    best = tempered(best, told(best, test, batch), test["win"])
    scores["outlook"] = brier(told(best, test, batch), test)
    tell(f"tempered: {scores['outlook']:.4f}")
    return best, scores


def tempered(weights: dict[str, Array], said: Array, win: Array) -> dict[str, Array]:
    """Weights that are as sure as they may be: what they say is stretched and shifted until it comes true."""
    sure = np.clip(said.astype(np.float64), UNLIKELY, 1 - UNLIKELY)
    hope = np.log(sure / (1 - sure))
    stretch, shift = 0.0, 0.0
    for _ in range(20):  # Newton's steps; two numbers need few
        chance = 1 / (1 + np.exp(-(stretch * hope + shift)))
        slope = np.array([((chance - win) * hope).mean(), (chance - win).mean()])
        bend = chance * (1 - chance)
        bends = np.array([[(bend * hope * hope).mean(), (bend * hope).mean()], [(bend * hope).mean(), bend.mean()]])
        stretch, shift = np.array([stretch, shift]) - np.linalg.solve(bends, slope)
    told_by = {name: (weights[name] * stretch).astype(np.float32) for name in ("plain", "hope", "hope_bias", "outlook")}
    told_by["hope_bias"] = told_by["hope_bias"] + np.float32(shift)
    return weights | told_by


def reliability(said: Array, rows: dict[str, Array]) -> list[list[float]]:
    """Of what was said in each tenth: how many rows, what was said, and what came."""
    tenths = np.minimum((said * 10).astype(int), 9)
    return [
        [int(there.sum()), round(float(said[there].mean()), 4), round(float(rows["win"][there].mean()), 4)]
        for there in (tenths == tenth for tenth in range(10))
        if there.any()
    ]


# ---- a run


def _watch(name: str, seed: int, seconds: float, path: str) -> None:
    np.savez(path, **watched(get_game(name), seed, seconds))  # type: ignore[arg-type]


def train_outlook(
    game: Game,
    folder: Path,
    minutes: float,
    workers: int,
    seed: int,
    tell: Callable[[str], None],
    games: int = 1 << 30,
) -> dict[str, float]:
    """Watch games in processes for most of some minutes, learn, and write FOLDER/GAME.outlook.npz with its card.

    With no workers the games are watched here, at most so many.
    """
    folder.mkdir(parents=True, exist_ok=True)
    seconds = 60 * minutes * (1 - OF_ALL)
    observer = Observer(game)
    if workers == 0:
        parts = [watched(game, seed, seconds, games)]
    else:
        paths = [folder / f"games{number}.npz" for number in range(workers)]
        spawn = multiprocessing.get_context("spawn")
        processes = [
            spawn.Process(target=_watch, args=(game.name, seed * 1_000 + i, seconds, str(path)))
            for i, path in enumerate(paths)
        ]
        for process in processes:
            process.start()
        for process in processes:
            process.join()
        parts = [dict(np.load(path)) for path in paths]
        for path in paths:
            path.unlink()
    rows = joined(parts, observer.size)
    count = len(np.unique(rows["game"]))
    tell(f"{count:,} games watched")
    weights, scores = learn(rows, observer, seed, tell)
    held = {name: array[rows["game"] % HELD_OUT == 0] for name, array in rows.items()}
    card: dict[str, object] = {
        "game": game.name,
        "box": game.load_box().digest,
        "games": count,
        "rows": len(rows["win"]),
        "brier": {name: round(score, 4) for name, score in scores.items()},
        "reliability": reliability(told(weights, held, BATCH), held),
    }
    save(folder / f"{game.name}.outlook.npz", weights, observer, card)
    tell(json.dumps(card))
    return scores
