"""Games for learning: many at once in one process, the network's choices in batches.

A table is played by copies of the network alone, or by some of them among `steady`: who only plays against himself
learns a game that nobody else plays.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from critias.bots.network import MOST_OPTIONS, Network, glance
from critias.bots.steady import SteadyBot
from critias.engine.dice import QuickDice
from critias.engine.game import Game, Outcome
from critias.engine.hub import Hub, HubTable
from critias.engine.observe import Observer
from critias.engine.playout import Player
from critias.engine.state import State
from critias.lab.simulate import usual_seats

Array = NDArray[Any]

TABLES = 160  # played at once
ALONE = 0.35  # tables of the network alone, of all
USUAL = 0.6  # tables with the usual number of seats; as many have the usual options
DISCOUNT = 0.95  # how much a later surprise counts for an earlier choice
WIN = 0.75  # of the reward; the rest is the lead over the best of the others
LEAD = 8.0  # points that count as a clear lead


@dataclass
class Choice:
    """A choice of the network, kept until the game is over."""

    facts: Array
    prospect: float
    actions: Array
    steps: Array
    kind: int
    chosen: int
    log_chance: float
    hope: float


@dataclass
class Rows:
    """What is learned from: one row for each choice of a finished game."""

    choices: list[Choice] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)  # how much better it went than the network had hoped
    rewards: list[float] = field(default_factory=list)  # what the game brought in the end
    games: int = 0

    def add(self, line: list[Choice], reward: float) -> None:
        gain = 0.0
        gains = [0.0] * len(line)
        later = reward
        for i in range(len(line) - 1, -1, -1):
            gain = later - line[i].hope + DISCOUNT * gain
            gains[i] = gain
            later = line[i].hope
        self.choices += line
        self.gains += gains
        self.rewards += [reward] * len(line)

    def packed(self, facts: int, actions: int) -> dict[str, Array]:
        """As arrays; a number past the last fact or action fills a row up."""
        choices = self.choices
        return {
            "facts": even([one.facts for one in choices], max(len(one.facts) for one in choices), facts, np.uint16),
            "prospect": np.array([one.prospect for one in choices], np.float32),
            "actions": even([one.actions for one in choices], MOST_OPTIONS, actions, np.uint16),
            "steps": even([one.steps for one in choices], MOST_OPTIONS, 0, np.float16),
            "kind": np.array([one.kind for one in choices], np.uint8),
            "chosen": np.array([one.chosen for one in choices], np.uint8),
            "log_chance": np.array([one.log_chance for one in choices], np.float32),
            "gain": np.array(self.gains, np.float32),
            "reward": np.array(self.rewards, np.float32),
        }


def reward_of(outcome: Outcome, seat: int) -> float:
    """What a seat gets for the end of a game: its share of the win, and a little for how clear it was."""
    won = 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
    others = [score for i, score in enumerate(outcome.scores) if i != seat]
    if not others or set(outcome.winners) == set(range(len(outcome.scores))) or not outcome.winners:
        return 1.0 if won else 0.0  # all win or lose together
    lead = max(-40.0, min(40.0, (outcome.scores[seat] - max(others)) / LEAD))
    return WIN * won + (1 - WIN) / (1 + math.exp(-lead))


class SelfPlay:
    """A player of many games at once."""

    def __init__(self, game: Game, network: Network, seed: int, tables: int = TABLES) -> None:
        self.game = game
        self.tables = tables
        self.network = network
        self.box = game.load_box()
        self.observer = Observer(game)
        self.random = np.random.default_rng(seed)
        self.seed = seed * 1_000_003
        self.rows = Rows()
        self.lines: dict[int, list[list[Choice]]] = {}
        self.hub: Hub | None = None

    # ---- learning games

    def collect(self, count: int) -> Rows:
        """At least so many choices of finished games."""
        if self.hub is None:
            self.hub = Hub(self.game, self.tables, self._begin, self._end)
        self.rows = Rows()
        while len(self.rows.choices) < count:
            self.hub.go_on(self._decide(self.hub.waiting, greedy=False))
        return self.rows

    def _begin(self, table: HubTable) -> State:
        seats, options = usual_seats(self.game), self.game.settled({})
        if self.random.random() > USUAL:
            seats = int(self.random.choice(self.game.seat_counts))
        if self.random.random() > USUAL:
            sets = self.game.option_sets()
            options = sets[int(self.random.integers(len(sets)))]
        learners = seats if self.random.random() < ALONE else int(self.random.integers(1, seats + 1))
        chairs = set(self.random.permutation(seats)[:learners].tolist())
        self.seed += 1
        table.players = [
            None if seat in chairs else SteadyBot(self.game, self.seed * 9 + seat) for seat in range(seats)
        ]
        self.lines[table.number] = [[] for _ in range(seats)]
        state: State = self.game.new(self.box, seats, options, QuickDice(self.seed))
        return state

    def _end(self, table: HubTable) -> None:
        outcome = self.game.outcome(table.state)
        self.rows.games += 1
        for seat, line in enumerate(self.lines[table.number]):
            if line:
                self.rows.add(line, reward_of(outcome, seat))

    # ---- games that count

    def duel(self, games: int, first_seed: int) -> list[float]:
        """The share of the win in each of so many games of the network, at its best, among `steady`."""
        seats = usual_seats(self.game)
        shares: list[float] = []

        def begin(table: HubTable) -> State | None:
            if table.games > 0:
                return None
            seed = first_seed + table.number
            players: list[Player | None] = [SteadyBot(self.game, seed * 9 + seat) for seat in range(seats)]
            players[table.number % seats] = None
            table.players = players
            state: State = self.game.new(self.box, seats, self.game.settled({}), QuickDice(seed))
            return state

        def end(table: HubTable) -> None:
            winners = self.game.outcome(table.state).winners
            shares.append(1.0 / len(winners) if table.number % seats in winners else 0.0)

        kept, self.lines = self.lines, {}
        hub = Hub(self.game, games, begin, end)
        while hub.waiting:
            hub.go_on(self._decide(hub.waiting, greedy=True))
        self.lines = kept
        return shares

    # ---- deciding

    def _decide(self, tables: list[HubTable], greedy: bool) -> list[int]:
        """An option for each table, by one look of the network at all of them."""
        network = self.network
        glances = [
            glance(
                self.observer, table.state.seen_by(table.seat), table.seat, table.kind, table.options, table.a, table.b
            )
            for table in tables
        ]
        looks, ends = flat([one.facts for one in glances], np.uint16)
        actions, action_ends = flat([one.actions for one in glances], np.uint16)
        steps = flat([one.steps for one in glances], np.float32)[0]
        held = csr_array(
            (np.ones(len(looks), np.float32), looks.astype(np.int32), ends), (len(tables), self.observer.size)
        )
        seen = network.deepen(held @ network.facts)
        hope = held @ network.weights["plain"] + seen @ network.weights["hope"] + network.weights["hope_bias"][0]
        hope += network.weights["outlook"][0] * np.array([one.prospect for one in glances])
        hopes = 1 / (1 + np.exp(-hope))
        widths = np.diff(action_ends)
        rows = np.repeat(np.arange(len(tables)), widths)
        trust = network.weights["trust"][[one.kind for one in glances]][rows]
        weight = np.einsum("kh,kh->k", network.actions[actions], seen[rows]) + network.weights["action_bias"][actions]
        weight += trust[:, 0] * steps + trust[:, 1] * (steps == 0)
        table_of = np.full((len(tables), int(widths.max())), -np.inf, np.float32)
        table_of[rows, np.arange(len(actions)) - action_ends[rows]] = weight
        if greedy:
            return [one.options[i] for one, i in zip(glances, table_of.argmax(axis=1).tolist(), strict=True)]
        chances = np.exp(table_of - table_of.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        chosen = np.minimum((chances.cumsum(axis=1) < self.random.random((len(tables), 1))).sum(axis=1), widths - 1)
        logs = np.log(np.maximum(chances[np.arange(len(tables)), chosen], 1e-9)).tolist()
        picked: list[int] = chosen.tolist()
        for i, (table, one) in enumerate(zip(tables, glances, strict=True)):
            here, there = slice(ends[i], ends[i + 1]), slice(action_ends[i], action_ends[i + 1])
            self.lines[table.number][table.seat].append(
                Choice(
                    looks[here],
                    one.prospect,
                    actions[there],
                    steps[there],
                    one.kind,
                    picked[i],
                    logs[i],
                    float(hopes[i]),
                )
            )
        return [one.options[i] for one, i in zip(glances, picked, strict=True)]


def flat(lists: Sequence[Sequence[float]], kind: type) -> tuple[Array, Array]:
    """All of them in one row, and where each begins and the last ends."""
    ends = np.zeros(len(lists) + 1, np.int32)
    np.cumsum([len(one) for one in lists], out=ends[1:])
    return np.fromiter(chain.from_iterable(lists), kind, int(ends[-1])), ends


def even(rows: list[Array], wide: int, fill: int, kind: type) -> Array:
    """Rows of any length as a table, filled up."""
    widths = np.array([len(row) for row in rows])
    table: Array = np.full((len(rows), wide), fill, kind)
    table[np.arange(wide) < widths[:, None]] = np.concatenate(rows)
    return table
