"""Lessons: a search looks at some choices of a game, and the network learns what it found.

The outcome of a game is noise above all.  A search that plays every option on in the same worlds with the same dice
knows far more about one choice: which option leads, and by how much.  It takes a thousand times as long, and pays.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from critias.bots.network import MOST_OPTIONS, Glance, Network, glance
from critias.bots.registry import judge_of
from critias.bots.search import Comparison, Effort, Watch
from critias.bots.steady import SteadyBot
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game
from critias.engine.kinds import Kind
from critias.engine.observe import Observer
from critias.engine.playout import Player, PlayersTable
from critias.engine.state import State
from critias.engine.worlds import Worlds
from critias.lab.simulate import usual_seats
from critias.lab.train.selfplay import USUAL, Array, even

TRIED = 8  # options at most, those that the eyes like best
SIMULATIONS = 16  # for one choice
FEWEST_WORLDS, MOST_WORLDS = 2, 4
TAUGHT = 0.2  # of all choices
BOLD = 0.1  # of all choices, made at random among the best three: so that mistakes are seen too
UNTRIED = -9.0  # stands for an option that was not tried


@dataclass
class Lesson:
    """A choice that was looked at: how far each option leads the mean of those that were tried."""

    facts: Array
    prospect: float
    actions: Array
    steps: Array
    kind: int
    leads: Array


@dataclass
class Lessons:
    rows: list[Lesson] = field(default_factory=list)
    games: int = 0

    def packed(self, facts: int, actions: int) -> dict[str, Array]:
        """As arrays; a number past the last fact or action fills a row up."""
        rows = self.rows
        return {
            "facts": even([one.facts for one in rows], max(len(one.facts) for one in rows), facts, np.uint16),
            "prospect": np.array([one.prospect for one in rows], np.float32),
            "actions": even([one.actions for one in rows], MOST_OPTIONS, actions, np.uint16),
            "steps": even([one.steps for one in rows], MOST_OPTIONS, 0, np.float16),
            "kind": np.array([one.kind for one in rows], np.uint8),
            "leads": even([one.leads for one in rows], MOST_OPTIONS, int(UNTRIED), np.float16),
        }


class Pupil(Player):
    """Plays by the network, and lets a search look at some of its choices."""

    def __init__(self, school: School, seed: int) -> None:
        self.name = "pupil"
        self.school = school
        self.dice = QuickDice(seed)

    def thinks(self) -> bool:
        return True

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        seen = glance(self.school.observer, view, seat, kind, options, a, b)
        weight = self.school.network.weigh(self.school.network.look(seen.facts), seen)
        order = np.argsort(-weight)
        if self.dice.random() < TAUGHT:
            self.school.look(worlds, seat, seen, weight, self.dice.below(1 << 30))
        bold = self.dice.random() < BOLD
        return seen.options[int(order[self.dice.below(min(3, len(order))) if bold else 0])]


class School:
    """Plays games of the network among `steady`, and keeps what the search says."""

    def __init__(self, game: Game, network: Network, seed: int) -> None:
        self.game = game
        self.network = network
        self.observer = Observer(game)
        self.box = game.load_box()
        self.judge = judge_of(game)
        self.random = np.random.default_rng(seed)
        self.seed = seed * 1_000_003
        self.table: PlayersTable | None = None
        self.lessons = Lessons()

    def look(self, worlds: Worlds, seat: int, seen: Glance, weight: Array, seed: int) -> None:
        """Try the options that the eyes and the network like best in the same worlds."""
        liked = np.argsort(-(weight + 0.01 * np.array(seen.steps)))[:TRIED].tolist()
        if 0.0 in seen.steps and seen.steps.index(0.0) not in liked:
            liked[-1] = seen.steps.index(0.0)
        watch = Watch(Effort(0.0, 1 << 30), _no_clock)
        trial = Comparison(worlds, seat, [seen.options[i] for i in liked], self.judge, watch, seed)
        trial.left = list(range(len(liked)))
        trial.try_in(min(MOST_WORLDS, max(FEWEST_WORLDS, SIMULATIONS // len(liked))))
        means = np.array(trial.results).mean(axis=1)
        leads = np.full(len(seen.options), UNTRIED, np.float32)
        leads[liked] = means - means.mean()
        self.lessons.rows.append(
            Lesson(
                np.array(seen.facts, np.uint16),
                seen.prospect,
                np.array(seen.actions, np.uint16),
                np.array(seen.steps, np.float32),
                seen.kind,
                leads,
            )
        )

    def collect(self, count: int) -> Lessons:
        """At least so many lessons."""
        self.lessons = Lessons()
        while len(self.lessons.rows) < count:
            if self.table is None or self.table.state.over:
                self.lessons.games += self.table is not None
                self.table = self._begin()
            self.table.play(self.game)
        return self.lessons

    def _begin(self) -> PlayersTable:
        seats, options = usual_seats(self.game), self.game.settled({})
        if self.random.random() > USUAL:
            seats = int(self.random.choice(self.game.seat_counts))
        if self.random.random() > USUAL:
            sets = self.game.option_sets()
            options = sets[int(self.random.integers(len(sets)))]
        pupils = set(self.random.permutation(seats)[: int(self.random.integers(1, seats + 1))].tolist())
        self.seed += 1
        players = [
            Pupil(self, self.seed * 9 + seat) if seat in pupils else SteadyBot(self.game, self.seed * 9 + seat)
            for seat in range(seats)
        ]
        table = PlayersTable(players, QuickDice(self.seed + 1))
        table.state = self.game.new(self.box, seats, options, FairDice(key_of_seed(self.seed)))
        return table


def _no_clock() -> float:
    return 0.0
