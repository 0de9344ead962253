"""Play many games with bots in the chairs, and tell who wins, how long games last and how they end.

Game number n of a run has the seed `<seed>.<n>`; everything in it follows from that, so that a run gives the same
results whatever the number of workers, and any single game can be looked at again.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import statistics
import time
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

from critias.bots.registry import BotError, make_bot
from critias.engine.components import Box
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game, GameError, Outcome, get_game
from critias.engine.kinds import Kind
from critias.engine.playout import Player, PlayersTable
from critias.engine.state import State
from critias.engine.worlds import Worlds

T = TypeVar("T")

GAMES_PER_WORKER = 100  # fewer are not worth starting a process for
MOST_IN_A_BATCH = 25  # games handed to a worker at a time: small enough for a lively progress bar
PACKED = "box:"  # what begins so is a box itself, not the name of its file: it travels to who does not have the file


class EndlessError(GameError):
    """A game that is not over after more decisions than any game should have."""


@dataclass(frozen=True)
class Plan:
    """What is to be played: names and numbers only, so that it can be sent to a worker."""

    game: str
    bots: tuple[str, ...]  # one a seat; they change chairs from game to game
    seed: str = "0"
    options: dict[str, str] = field(default_factory=dict)
    components: str | None = None  # a file or a folder, or a box that was packed

    @property
    def seats(self) -> int:
        return len(self.bots)


@dataclass(frozen=True)
class Played:
    """One game; the lists go by seat."""

    number: int
    seed: str
    bots: list[int]  # which of the named bots sat there
    scores: list[int]
    ranks: list[int]
    wins: list[float]  # a shared win is a fraction
    traits: list[list[str]]  # what every seat played with; empty if the game has no such thing
    turns: int | None
    decisions: int
    ending: str
    sheet: list[tuple[str, list[int]]] = field(default_factory=list)  # the score line by line: source, points by seat


@dataclass(frozen=True)
class Report:
    """A run and what came out of it."""

    plan: Plan
    games: list[Played]
    seconds: float

    @property
    def decisions(self) -> int:
        return sum(played.decisions for played in self.games)

    def bot_results(self) -> list[dict[str, object]]:
        """Wins and mean score of each named bot."""
        wins = [0.0] * self.plan.seats
        scores = [0] * self.plan.seats
        for played in self.games:
            for seat, bot in enumerate(played.bots):
                wins[bot] += played.wins[seat]
                scores[bot] += played.scores[seat]
        return [
            {"bot": name, "wins": round(wins[bot], 3), "mean_score": round(scores[bot] / len(self.games), 3)}
            for bot, name in enumerate(self.plan.bots)
        ]

    def lengths(self) -> dict[str, dict[str, float] | None]:
        turns = [played.turns for played in self.games if played.turns is not None]
        return {
            "turns": spread(turns) if turns else None,
            "decisions": spread([played.decisions for played in self.games]),
        }

    def endings(self) -> dict[str, int]:
        """How often each reason ended a game, the commonest first."""
        return dict(Counter(played.ending for played in self.games).most_common())

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.plan.game,
            "games": len(self.games),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "seats": self.bot_results(),
            "lengths": self.lengths(),
            "endings": self.endings(),
        }

    def rows(self) -> list[dict[str, object]]:
        """One row a game and seat."""
        options = json.dumps(self.plan.options, sort_keys=True)
        return [
            {
                "game": self.plan.game,
                "number": played.number,
                "seed": played.seed,
                "seats": self.plan.seats,
                "options": options,
                "seat": seat,
                "bot": self.plan.bots[bot],
                "score": played.scores[seat],
                "rank": played.ranks[seat],
                "won": played.wins[seat],
                "traits": played.traits[seat] if played.traits else [],
                "turns": played.turns,
                "decisions": played.decisions,
                "ending": played.ending,
            }
            for played in self.games
            for seat, bot in enumerate(played.bots)
        ]

    def write_parquet(self, path: Path) -> None:
        import polars as pl  # slow to import, and few commands need it

        pl.DataFrame(self.rows(), infer_schema_length=None).write_parquet(path)


def spread(numbers: list[int]) -> dict[str, float]:
    ordered = sorted(numbers)
    last = len(ordered) - 1
    return {
        "min": ordered[0],
        "p10": ordered[last // 10],
        "median": statistics.median(ordered),
        "p90": ordered[last - last // 10],
        "max": ordered[-1],
        "mean": round(statistics.fmean(ordered), 3),
    }


# ---------------------------------------------------------------- a run


def plan_run(
    game: Game,
    bots: list[str],
    seats: int | None = None,
    seed: str = "0",
    options: dict[str, str] | None = None,
    components: str | None = None,
) -> Plan:
    """A plan that is known to work.  A single bot takes every seat."""
    if len(bots) == 1:
        bots = bots * (usual_seats(game) if seats is None else seats)
    elif seats is not None and seats != len(bots):
        raise BotError(f"{len(bots)} bots are named for {seats} seats; name one for all, or one a seat")
    file = components
    if file is not None and not file.startswith(PACKED):
        file = str(Path(file).absolute())  # a worker may be at home elsewhere
    plan = Plan(game.name, tuple(bots), seed, game.settled(options or {}), file)
    game.new(load_box(game.name, file), plan.seats, plan.options, FairDice(key_of_seed(seed)))
    for bot in dict.fromkeys(bots):
        make_bot(bot, game, 0)
    return plan


def usual_seats(game: Game) -> int:
    """The middle of the seat counts: what a game is played with if nothing is said."""
    return game.seat_counts[len(game.seat_counts) // 2]


def simulate(
    plan: Plan, games: int, executor: Executor | None = None, progress: Callable[[int], None] | None = None
) -> Report:
    """Play games number 0, 1, 2, …, here or in an executor; `progress` hears how many more are finished."""
    start = time.perf_counter()
    batches = in_batches(partial(play_batch, plan), games, executor, progress)
    return Report(plan, [played for batch in batches for played in batch], time.perf_counter() - start)


def in_batches(
    work: Callable[[int, int], T],
    games: int,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    most: int = MOST_IN_A_BATCH,
) -> list[T]:
    """What becomes of `work(first, count)` for all batches of games, here or in an executor."""
    tell = progress or (lambda count: None)
    batches = [(first, min(most, games - first)) for first in range(0, games, most)]
    results: list[T] = []
    if executor is None:
        for first, count in batches:
            results.append(work(first, count))
            tell(count)
        return results
    futures = {executor.submit(work, first, count): count for first, count in batches}
    try:
        for future in as_completed(futures):
            future.result()
            tell(futures[future])
    except BaseException:
        for future in futures:
            future.cancel()
        raise
    return [future.result() for future in futures]


def usual_workers(games: int) -> int:
    """As many processes as there are cores, but not for a handful of games."""
    return max(1, min(os.cpu_count() or 1, games // GAMES_PER_WORKER))


def processes(workers: int) -> Executor:
    """A pool of fresh processes: a forked one would inherit locks held by threads of this one."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupt)


def _ignore_interrupt() -> None:
    """Ctrl-C is the business of the process that started the run."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# ---------------------------------------------------------------- a game


def load_box(game: str, components: str | None) -> Box:
    """The box of a game; read again only if one of its files has changed."""
    if components is None or components.startswith(PACKED):
        return _read_box(game, components, ())
    path = Path(components)
    try:
        looks = [file.stat() for file in [path, *path.glob("*.toml")]]
    except OSError:
        return _read_box(game, components, ())  # tells what is wrong with the file
    return _read_box(game, components, tuple((look.st_mtime_ns, look.st_size) for look in looks))


@lru_cache(maxsize=4)
def _read_box(game: str, components: str | None, looks: tuple[tuple[int, int], ...]) -> Box:
    the_game = get_game(game)
    box: Box
    if components is not None and components.startswith(PACKED):
        box = the_game.unpack_box(zlib.decompress(b64decode(components.removeprefix(PACKED))).decode())
    else:
        box = the_game.load_box(components)
    return box


def packed(box: Box) -> str:
    """A box as the components of a plan."""
    return PACKED + b64encode(zlib.compress(box.packed().encode(), 9)).decode()


def play_batch(plan: Plan, first: int, count: int) -> list[Played]:
    return [play_game(plan, number) for number in range(first, first + count)]


def play_game(
    plan: Plan,
    number: int,
    watch: Callable[[Player], Player] | None = None,
    look: Callable[[State, int], None] | None = None,
) -> Played:
    """A game of a run; `watch` may put a witness between each player and the table, in the order of the seats."""
    game = get_game(plan.game)
    seed = f"{plan.seed}.{number}"
    bots = [(seat - number) % plan.seats for seat in range(plan.seats)]
    players = [make_bot(plan.bots[bot], game, number_of(f"{seed}.{seat}")) for seat, bot in enumerate(bots)]
    seated = players if watch is None else [watch(player) for player in players]
    return play_with(plan, number, seed, bots, seated, look)


def play_with(
    plan: Plan,
    number: int,
    seed: str,
    bots: list[int],
    players: Sequence[Player],
    look: Callable[[State, int], None] | None = None,
) -> Played:
    """A game of a plan with these players, by seat; `look` sees the table before every beat, and how many decisions
    have been made."""
    game = get_game(plan.game)
    dice = FairDice(key_of_seed(seed))
    state: State = game.new(load_box(plan.game, plan.components), plan.seats, plan.options, dice)
    chance = QuickDice(number_of(seed))  # not the dice of the game: who thinks plays a beat again
    table = PlayersTable(list(players), chance)
    table.state = state
    traits: list[list[str]] = []
    while state.over == 0:
        if look is not None:
            look(state, table.decisions)
        table.play(game)
        traits = traits or game.traits(state)
        if table.decisions > game.most_decisions:
            raise EndlessError(f"game {number} (seed {seed}) did not end within {game.most_decisions} decisions")
    outcome = game.outcome(state)
    return Played(
        number=number,
        seed=seed,
        bots=bots,
        scores=list(outcome.scores),
        ranks=ranks(outcome),
        wins=[1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(plan.seats)],
        traits=traits,
        turns=game.turns(state),
        decisions=table.decisions,
        ending=outcome.reason,
        sheet=[(source, list(points)) for source, points in outcome.sheet],
    )


class Witness(Player):
    """Sees what a player answers, and how long he takes for it in CPU seconds; the answers are the player's own."""

    def __init__(self, player: Player) -> None:
        self.name = player.name
        self.player = player
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        start = time.process_time()
        option = self.player.choose(view, seat, kind, options, a, b)
        self.seconds += time.process_time() - start
        self.saw(kind, options, option)
        return option

    def think(self, worlds: Worlds, view: State, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        start = time.process_time()
        option = self.player.think(worlds, view, seat, kind, options, a, b)
        self.seconds += time.process_time() - start
        self.saw(kind, options, option)
        return option

    def saw(self, kind: Kind, options: list[int], option: int) -> None:
        self.decisions += 1

    def thinks(self) -> bool:
        return self.player.thinks()

    def blind(self) -> bool:
        return self.player.blind()

    def budget(self) -> float:
        return self.player.budget()


def number_of(text: str) -> int:
    """A number that belongs to a text, the same in every process."""
    return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")


def ranks(outcome: Outcome) -> list[int]:
    """The place of every seat; all winners are first."""
    place = [0] * len(outcome.scores)
    for at, seat in enumerate(outcome.ranking):
        place[seat] = 1 if seat in outcome.winners else at + 1
    return place
