"""Hints: the three best options of an open question, with chances, from what its seat can see.

They are given to who plays alone against bots, and at tables where all have agreed to them by sitting down.  That one
was taken stands in the log and in the record, for everybody; what it said is for that seat alone.  A process of its own
makes them: a quick answer first, then a better one.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
from dataclasses import fields

from django.contrib.auth.models import User

from critias.engine.match import Match
from critias.tongue import say
from critias.web import tables
from critias.web.live import hub, in_thread
from critias.web.models import PLAYING, Hint, Seat, Table
from critias.web.tables import TableError
from critias.web.tables.bots import job_for, new_seed
from critias.web.tasks import Weighing
from critias.web.turns import Customer, Turns
from critias.web.workers import NoThoughtError, Workers
from critias.web.writer import change

log = logging.getLogger("critias.hints")

NICE = 10
LOOKS = [0.4, 3.0]  # seconds of the first answer and of the better one
SHOWN = 3  # options


def allowed(table: Table, chairs: list[Seat]) -> bool:
    """Whether hints are given at a table: to who is alone with bots, or where all have agreed."""
    return table.hints or alone(chairs)


def alone(chairs: list[Seat]) -> bool:
    """Whether one person plays one seat, and bots all others."""
    return sum(chair.user_id is not None for chair in chairs) == 1


def taken(table: Table, match: Match, seat: int) -> Hint | None:
    """The hint that a seat has taken for the question that it is asked now."""
    question = match.question(seat)
    if question is None:
        return None
    mark = next((hint for hint in table.taken_hints if hint.question == question.id and hint.seat == seat), None)
    return None if mark is None else Hint.objects.filter(pk=mark.pk).first()  # it gets better without a pulse


def take(code: str, user: User, question: str) -> None:
    """Somebody wants a hint for the question that he is asked."""
    moment = tables.moment_of(code)
    table, match = moment.table, moment.match
    mine = [chair.number for chair in moment.chairs if chair.user_id == user.pk]
    asked = next((q for q in match.questions if q.id == question and q.seat in mine), None) if match else None
    if match is None or asked is None or table.status != PLAYING:
        raise TableError(say("The table has moved on; there is no hint for this question any more."))
    if not allowed(table, moment.chairs):
        raise TableError(say("There are no hints at this table. This was settled when it was opened."))
    with change():
        hint, new = Hint.objects.get_or_create(
            table=table,
            question=question,
            defaults={"seat": asked.seat, "beat": match.skipped + len(match.past), "left": sum(LOOKS)},
        )
        if new:
            tables.touch(Table.objects.get(pk=table.pk))  # others look at the one we have
    if new:
        adviser.call(hint.pk, user.pk)


# ---------------------------------------------------------------- in the server


def looks(number: int) -> list[Weighing]:
    """What there is to think about for a hint; nothing once the question is closed."""
    hint = Hint.objects.select_related("table").filter(pk=number, table__status=PLAYING).first()
    if hint is None:
        return []
    match = tables.match_of(hint.table)
    question = match.question(hint.seat)
    if question is None or question.id != hint.question:
        return []
    job = job_for(match, question, "", 1.0, sum(LOOKS), True)
    told = {field.name: getattr(job, field.name) for field in fields(job)}
    return [Weighing(**{**told, "seed": new_seed()}, seconds=seconds) for seconds in LOOKS]


def store(number: int, shares: list[tuple[int, float, float]], left: float) -> None:
    """What was found; where nothing was, what is known stays."""
    if shares:
        Hint.objects.filter(pk=number).update(shares=shares, left=left)
    else:
        Hint.objects.filter(pk=number).update(left=left)


class Adviser:
    """Gives hints, one after the other; people take turns."""

    def __init__(self, workers: Workers | None = None) -> None:
        self.workers = workers or Workers(1, NICE)
        self.turns = Turns(1)
        self._tasks: set[asyncio.Task[None]] = set()

    def call(self, number: int, user: int) -> None:
        """Somebody has asked.  Safe from any thread; without a server nothing happens."""
        if hub.loop is not None:
            hub.loop.call_soon_threadsafe(self._begin, number, user)

    def _begin(self, number: int, user: int) -> None:
        task = asyncio.create_task(self.work(number, user), context=contextvars.Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def work(self, number: int, user: int) -> None:
        """Look quickly, then better, as long as the question is open."""
        try:
            for at in range(len(LOOKS)):
                look = (await in_thread(looks, number))[at : at + 1]
                if not look:
                    break
                async with self.turns.turn(Customer(user, look[0].game, person=True)):
                    found = await self.workers.do(look[0])
                assert isinstance(found, list)
                await in_thread(store, number, found, sum(LOOKS[at + 1 :]))
        except NoThoughtError as error:
            log.warning("a hint was not found: %s", error)
            await in_thread(store, number, [], 0.0)

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self.workers.stop()
        self.workers = Workers(1, NICE)


adviser = Adviser()
