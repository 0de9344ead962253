"""The processes in which bots think, hints and reviews are made: one task at a time each.

A bot thinks from the seat's view and what it can imagine, and so does who gives a hint.

A worker that dies or hangs costs one attempt at one answer, and nobody else's: another takes its place.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import traceback
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from critias.engine.components import Box

START_SECONDS = 120.0  # in which a new worker has loaded the games, on a busy machine too
HUNG_SECONDS = 10.0  # beyond its budget, after which a bot is not in thought but lost


class Task(Protocol):
    """What a worker can do; it travels to another process."""

    @property
    def budget(self) -> float: ...  # seconds

    def done(self) -> object: ...


@dataclass(frozen=True)
class Job:
    """A question for a bot, with all that it may look at."""

    game: str
    box: str  # a box that was kept, or "" for the game's own
    options: dict[str, str]
    bot: str
    seats: int
    seat: int
    view: dict[str, object]
    worlds: dict[str, object]  # of a bot that thinks; {} for one that does not
    kind: str
    choices: list[int]
    a: int
    b: int
    seed: int
    question: str
    sealed: bool
    budget: float  # seconds
    part: float  # of the usual time, to think about this

    def done(self) -> object:
        return think(self)


class NoThoughtError(Exception):
    """A bot has not come to a decision: it failed, hangs, or its process has died."""


def think(job: Job) -> int:
    """Runs in a worker: rebuild the view, ask the bot."""
    from critias.bots.registry import make_bot
    from critias.engine.dice import NO_DICE
    from critias.engine.game import get_game
    from critias.engine.worlds import worlds_from_json

    game = get_game(job.game)
    view = game.new(box_from(job.game, job.box), job.seats, job.options, NO_DICE)
    view.load(job.view)
    bot = make_bot(job.bot, game, job.seed)
    kind = game.kind_named[job.kind]
    if not job.worlds:
        return bot.choose(view, job.seat, kind, job.choices, job.a, job.b)
    bot.hurry(job.part)
    worlds = worlds_from_json(game, view, job.worlds, job.seat)
    return bot.think(worlds, view, job.seat, kind, job.choices, job.a, job.b)


@lru_cache(maxsize=20)
def box_from(game_name: str, packed: str) -> Box:
    from critias.engine.game import get_game

    game = get_game(game_name)
    box: Box = game.unpack_box(packed) if packed else game.load_box()
    return box


def work(line: Connection, nice: int) -> None:
    """The life of a worker: load what every task needs, then work, and leave with the server, however it ends."""
    from critias.engine.game import game_names, get_game

    os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of the terminal: the server decides
    threading.Thread(target=leave_with_parent, daemon=True).start()
    for name in game_names():
        get_game(name)
    line.send(None)
    while True:
        task: Task | None = line.recv()
        try:
            line.send((True, None if task is None else task.done()))
        except Exception:  # noqa: BLE001  whatever a bot does, the next task is another bot's
            line.send((False, traceback.format_exc()))


def leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Worker:
    """One process, and the line to it."""

    def __init__(self, nice: int = 0) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, far_end = context.Pipe()
        self._process = context.Process(target=work, args=(far_end, nice), daemon=True)
        self._process.start()
        far_end.close()

    def ask(self, task: Task | None, seconds: float) -> tuple[bool, object]:
        """What came of it, or what went wrong; `NoThoughtError` if the process cannot be used any more."""
        try:
            self._line.send(task)
            if not self._line.poll(seconds):
                raise NoThoughtError(f"no answer for {seconds:.0f} s")
            answer: tuple[bool, object] = self._line.recv()
        except (EOFError, OSError) as error:
            raise NoThoughtError("the process has died") from error
        return answer

    def wait(self) -> None:
        """Until it has loaded everything.  If it does not, no bot is to blame: `RuntimeError`."""
        try:
            if not self._line.poll(START_SECONDS):
                raise RuntimeError(f"a bot worker was not ready after {START_SECONDS:.0f} s")
            self._line.recv()
        except (EOFError, OSError) as error:
            raise RuntimeError("a bot worker died before it was ready") from error

    def stop(self) -> None:
        self._process.kill()
        self._line.close()


class Workers:
    """So many processes, started when they are first needed; the nicer, the more they let others go first."""

    def __init__(self, count: int, nice: int = 0) -> None:
        self.count = count
        self.nice = nice
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bots")  # each waits for one process
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()

    async def think(self, job: Job | None) -> int:
        """A bot's choice; `NoThoughtError` where there is none.  Without a job: a sign of life."""
        choice = await self.do(job)
        return choice if isinstance(choice, int) else -1

    async def do(self, task: Task | None) -> object:
        """What comes of a task; `NoThoughtError` where nothing does."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._do, task)

    def _do(self, task: Task | None) -> object:
        worker = self._idle.pop() if self._idle else self._new()
        try:
            well, answer = worker.ask(task, HUNG_SECONDS + (task.budget if task is not None else 0))
        except NoThoughtError:
            self._drop(worker)
            raise
        self._idle.append(worker)
        if not well:
            raise NoThoughtError(str(answer))
        return answer

    def _new(self) -> Worker:
        worker = Worker(self.nice)
        self._all.add(worker)
        try:
            worker.wait()
        except RuntimeError:
            self._drop(worker)
            raise
        return worker

    def _drop(self, worker: Worker) -> None:
        self._all.discard(worker)
        worker.stop()

    def stop(self) -> None:
        for worker in list(self._all):
            self._drop(worker)
        self._idle.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)
