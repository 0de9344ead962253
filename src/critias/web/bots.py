"""Bots in online seats.  They think in worker processes and answer like anybody else, at a pace that tells nothing.

How long a bot lets people wait is set by what everybody knows: the pace of the table, the bots that are asked, whether
they choose in secret with others.  It thinks meanwhile, and its answer is given when the time has come, however many
options it had, whichever it took, and into however many questions its choice was cut.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
import math
import random
import time

from django.conf import settings

from critias.engine.game import get_game
from critias.web.live import hub, in_thread
from critias.web.turns import Customer, Turns
from critias.web.workers import Job, NoThoughtError, Workers

log = logging.getLogger("critias.bots")

TRIES = 3  # after which a bot that fails or hangs is not asked again
PING = Customer(0, "", person=True)


class Clock:
    """The time, and nothing else: tests have another."""

    def now(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Driver:
    """Keeps the bots of all tables moving; one task a table, while it has something to do."""

    def __init__(self, workers: Workers | None = None, clock: Clock | None = None) -> None:
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.workers = workers or Workers(settings.BOT_WORKERS)
        self.turns = Turns(self.workers.count)
        self.clock = clock or Clock()

    def stop(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        self.workers.stop()
        self.workers = Workers(self.workers.count)
        self.turns = Turns(self.workers.count)

    async def ping(self) -> None:
        """A sign of life from a worker; another is started if it was dead."""
        async with self.turns.turn(PING):
            await self.workers.think(None)

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
                while await self.answer_once(code):
                    pass
                if code not in self.again:
                    return
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("the bots of table %s stopped", code)
        finally:
            self.tasks.pop(code, None)

    async def answer_once(self, code: str) -> bool:
        """Answer every open question of a bot, when the time has come; false if there was none."""
        from critias.web import tables

        began = self.clock.now()
        asked = await in_thread(tables.bots_asked, code)
        if not asked.jobs:
            return False
        customer = Customer(asked.owner, code, asked.person or code in hub.listeners)
        answers: list[tuple[int, int, str]] = []
        jobs = asked.jobs
        while jobs:
            choices = await asyncio.gather(*(self._choose(customer, job) for job in jobs))
            answers += [(job.seat, choice, job.question) for job, choice in zip(jobs, choices, strict=True)]
            # The parts of a sealed choice are given in one go: how many there were is nobody's business.
            jobs = await in_thread(tables.bots_asked_further, code, answers) if jobs[0].sealed else []
        release = release_time(began, self.clock.now(), asked.pause, asked.budget)
        await self.clock.sleep(max(0.0, release - self.clock.now()))
        await in_thread(tables.answer_for_bots, code, answers)
        return True

    async def _choose(self, customer: Customer, job: Job) -> int:
        """The bot's choice; a safe one for a bot that cannot decide, so that nobody waits for ever."""
        for _ in range(TRIES):
            try:
                async with self.turns.turn(customer):
                    choice = await self.workers.think(job)
                if choice in job.choices:
                    return choice
                why = f"{choice} is not allowed"
            except NoThoughtError as error:
                why = str(error)
            log.warning("table %s: the bot %s does not decide %s: %s", customer.table, job.bot, job.kind, why)
        log.error("table %s: a safe choice is made for the bot %s at %s", customer.table, job.bot, job.kind)
        return safe_choice(job)


def release_time(began: float, now: float, pause: float, budget: float) -> float:
    """When an answer is given: after the pause; one that has taken longer waits for the end of a whole budget more."""
    late = now - began - pause
    return began + pause + (math.ceil(late / budget) * budget if late > 0 else 0)


def safe_choice(job: Job) -> int:
    """No, where there is a no; else anything that is allowed."""
    decline = get_game(job.game).kind_named[job.kind].decline
    return decline if decline in job.choices else random.Random(job.seed).choice(job.choices)


driver = Driver()
