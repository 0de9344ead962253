"""Bots in online seats.  They think in worker processes, from the seat's view alone, and answer like anybody else."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import multiprocessing
import os
import random
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from django.conf import settings

from critias.web.live import in_thread

log = logging.getLogger("critias.bots")


@dataclass(frozen=True)
class Job:
    """A question for a bot, with all that it may look at."""

    game: str
    box: str  # path of a user's component file, or ""
    options: dict[str, str]
    bot: str
    seats: int
    seat: int
    view: dict[str, object]
    kind: str
    choices: list[int]
    a: int
    b: int
    seed: int
    question: str
    sealed: bool


def think(job: Job) -> int:
    """Runs in a worker: rebuild the view, ask the bot."""
    from critias.bots.registry import make_bot
    from critias.engine.dice import NO_DICE
    from critias.engine.game import get_game

    game = get_game(job.game)
    view = game.new(game.load_box(job.box or None), job.seats, job.options, NO_DICE)
    view.load(job.view)
    bot = make_bot(job.bot, game, job.seed)
    return bot.choose(view, job.seat, game.kind_named[job.kind], job.choices, job.a, job.b)


def ready() -> None:
    """Runs once in a new worker: import what every job needs, and leave with the server, however it ends."""
    from critias.engine.game import game_names, get_game

    threading.Thread(target=leave_with_parent, daemon=True).start()
    for name in game_names():
        get_game(name)


def leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Driver:
    """Keeps the bots of all tables moving; one task a table, while it has something to do."""

    def __init__(self) -> None:
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self._pool: ProcessPoolExecutor | None = None

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                settings.BOT_WORKERS, mp_context=multiprocessing.get_context("spawn"), initializer=ready
            )
        return self._pool

    def stop(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def ping(self) -> None:
        """A sign of life from a worker; another is started if it was dead."""
        try:
            await asyncio.get_running_loop().run_in_executor(self.pool(), os.getpid)
        except BrokenProcessPool:
            self._pool = None
            raise

    def poke(self, code: str) -> None:
        """A table has changed: see whether a bot must answer.  Called in the server's loop."""
        if code in self.tasks:
            self.again.add(code)
        else:
            # A context of its own: what pokes us may be a request, whose threads end with it.
            self.tasks[code] = asyncio.create_task(self._drive(code), context=contextvars.Context())

    async def wake_all(self) -> None:
        """After a start: go on where bots were asked when the server stopped."""
        from critias.web import tables

        for code in await in_thread(tables.codes_with_bots):
            self.poke(code)

    async def _drive(self, code: str) -> None:
        try:
            while True:
                self.again.discard(code)
                while await self._answer_once(code):
                    pass
                if code not in self.again:
                    return
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("the bots of table %s stopped", code)
        finally:
            self.tasks.pop(code, None)

    async def _answer_once(self, code: str) -> bool:
        """Answer every open question of a bot; false if there was none."""
        from critias.web import tables

        jobs, delay = await in_thread(tables.bot_jobs, code)
        if not jobs:
            return False
        if delay > 0:
            await asyncio.sleep(delay)
        loop = asyncio.get_running_loop()
        try:
            thoughts = [loop.run_in_executor(self.pool(), think, job) for job in jobs]
            choices = await asyncio.gather(*thoughts)
        except BrokenProcessPool:
            log.warning("a bot worker died; starting another")
            self._pool = None
            return True
        answers = [(job.seat, choice, job.question) for job, choice in zip(jobs, choices, strict=True)]
        await in_thread(tables.answer_for_bots, code, answers)
        return True


driver = Driver()


def new_seed() -> int:
    return random.getrandbits(32)
