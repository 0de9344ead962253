"""How fast a game is: playouts, copies, views and answers of a suspended match, beside a yardstick of plain Python.

All times are CPU seconds.  A machine that others use as well is noisy, so the measurements take turns with the
yardstick for several rounds, and the median of the rounds counts.  This module is never compiled: the yardstick must
stay plain Python.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time

from critias.engine import match as match_module
from critias.engine.components import Box
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game
from critias.engine.match import Match, new_match
from critias.engine.observe import Observer
from critias.engine.playout import PlayoutTable
from critias.engine.state import State
from critias.lab.simulate import usual_seats

ROUNDS = 40
PLAYOUT_SECONDS = 0.1
COPY_SECONDS = 0.02
ANSWER_SECONDS = 0.1
YARDSTICK_STEPS = 100_000
MID_GAME_STATES = 20
HUB_TABLES = 128


@dataclass(frozen=True)
class Speed:
    """What `critias bench` tells.  A decision is a question with two or more options that was answered."""

    game: str
    build: str
    decisions_per_s: float
    games_per_s: float
    copy_us: float
    view_us: float
    facts_us: float
    hub_per_s: float  # 0 without greenlet, which is in the extra `train`
    answers_per_s: float
    answer_p99_ms: float
    yardstick_per_s: float

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def build() -> str:
    """Which build is running."""
    file = match_module.__file__ or ""
    return "interpreted" if file.endswith(".py") else "compiled"


class Bench:
    """The measurements of one game with its usual number of seats and its usual options."""

    def __init__(self, game: Game, scale: float = 1.0) -> None:
        self.game = game
        self.scale = scale  # shorter than 1 for tests
        self.box: Box = game.load_box()
        self.seats = usual_seats(game)
        self.options = game.settled({})
        self.observer = Observer(game)
        self.games = 0  # so that no two games are the same
        self.mid_game = [self.state_in_mid_game() for _ in range(MID_GAME_STATES)]

    def next_seed(self) -> int:
        self.games += 1
        return self.games

    def playouts(self) -> tuple[float, float]:
        """Decisions and games a second when every seat answers at random."""
        decisions = games = 0
        start = process_time()
        spent = 0.0
        while spent < PLAYOUT_SECONDS * self.scale:
            decisions += self.playout()
            games += 1
            spent = process_time() - start
        return decisions / spent, games / spent

    def playout(self) -> int:
        seed = self.next_seed()
        game = self.game
        state: State = game.new(self.box, self.seats, self.options, QuickDice(seed))
        table = PlayoutTable(seed)
        table.state = state
        while state.over == 0:
            game.beat(state, table)
        return table.decisions

    def state_in_mid_game(self) -> State:
        """The table after half of the beats of a game, with the dice that a match has."""
        seed = self.next_seed()
        states: list[State] = []
        state: State = self.game.new(self.box, self.seats, self.options, FairDice(key_of_seed(seed)))
        table = PlayoutTable(seed)
        table.state = state
        while state.over == 0:
            states.append(state.copy())
            self.game.beat(state, table)
        return states[len(states) // 2]

    def each(self, work: Callable[[State], object]) -> float:
        """Microseconds for something that is done to a state."""
        done = 0
        start = process_time()
        spent = 0.0
        while spent < COPY_SECONDS * self.scale:
            for state in self.mid_game:
                work(state)
            done += len(self.mid_game)
            spent = process_time() - start
        return spent / done * 1e6

    def hub(self) -> float:
        """Decisions a second of many games at once, with a look at the facts before each; 0 without greenlet."""
        try:
            from critias.engine.hub import Hub, HubTable
        except ModuleNotFoundError:
            return 0.0

        def begin(table: HubTable) -> State | None:
            table.players = [None] * self.seats
            state: State = self.game.new(self.box, self.seats, self.options, QuickDice(self.next_seed()))
            return state

        hub = Hub(self.game, HUB_TABLES, begin, lambda table: None)
        chance = random.Random(1).random
        decisions = 0
        start = process_time()
        spent = 0.0
        while spent < PLAYOUT_SECONDS * self.scale:
            chosen = []
            for table in hub.waiting:
                self.observer.facts(table.state, table.seat)
                options = table.options
                chosen.append(options[int(chance() * len(options))])
            hub.go_on(chosen)
            decisions += len(chosen)
            spent = process_time() - start
        return decisions / spent

    def answers(self) -> list[float]:
        """The seconds of every answer of matches that wait for each of them, at every point of whole games."""
        times: list[float] = []
        while sum(times) < ANSWER_SECONDS * self.scale:
            times += self.answer_times()
        return times

    def answer_times(self) -> list[float]:
        """The time of every answer of one match."""
        seed = self.next_seed()
        chooser = random.Random(seed)
        match: Match = new_match(self.game, self.box, self.seats, self.options, FairDice(key_of_seed(seed)))
        times: list[float] = []
        while not match.over:
            question = chooser.choice(match.questions)
            option = chooser.choice(question.values)
            start = process_time()
            match.answer(question.seat, option)
            times.append(process_time() - start)
        return times

    def yardstick(self) -> float:
        """Steps a second of a loop that anybody can repeat."""
        steps = int(YARDSTICK_STEPS * self.scale)
        numbers: list[int] = []
        start = process_time()
        for _ in range(steps):
            numbers.append(random.randrange(100))
        return steps / (process_time() - start)


def percentile(numbers: list[float], percent: int) -> float:
    ordered = sorted(numbers)
    return ordered[min(len(ordered) * percent // 100, len(ordered) - 1)]


def measure(
    game: Game, rounds: int = ROUNDS, scale: float = 1.0, progress: Callable[[int], None] | None = None
) -> Speed:
    """The median of several rounds; `progress` hears of each that is done."""
    bench = Bench(game, scale)
    bench.playout()  # a first run fills the caches
    playouts: list[tuple[float, float]] = []
    copies: list[float] = []
    views: list[float] = []
    facts: list[float] = []
    hubs: list[float] = []
    answers: list[list[float]] = []
    yardsticks = [bench.yardstick()]
    for _ in range(rounds):
        playouts.append(bench.playouts())
        yardsticks.append(bench.yardstick())
        copies.append(bench.each(lambda state: state.copy()))
        views.append(bench.each(lambda state: state.seen_by(0)))
        facts.append(bench.each(lambda state: bench.observer.facts(state, 0)))
        hubs.append(bench.hub())
        answers.append(bench.answers())
        yardsticks.append(bench.yardstick())
        if progress is not None:
            progress(1)
    return Speed(
        game=game.name,
        build=build(),
        decisions_per_s=round(statistics.median(decisions for decisions, _ in playouts), 1),
        games_per_s=round(statistics.median(games for _, games in playouts), 2),
        copy_us=round(statistics.median(copies), 3),
        view_us=round(statistics.median(views), 3),
        facts_us=round(statistics.median(facts), 3),
        hub_per_s=round(statistics.median(hubs), 1),
        answers_per_s=round(statistics.median(len(times) / sum(times) for times in answers), 1),
        answer_p99_ms=round(percentile([time for times in answers for time in times], 99) * 1e3, 4),
        yardstick_per_s=round(statistics.median(yardsticks), 1),
    )
