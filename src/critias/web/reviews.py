"""Reviews of finished games: asked for by whoever may see the replay, made by a process of their own, stored and grown.

The process is as nice as can be: it computes when nobody else wants to, so no bot answers later for it.  It works at
all reviews in turn, some seconds at each.  What it has found is stored every time; after a restart it goes on there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from datetime import timedelta
from typing import Any

from django.db import connection
from django.db.models import Q
from django.utils import timezone

from critias.web import models, tables
from critias.web.live import in_thread
from critias.web.models import FINISHED, Table
from critias.web.tables import TableError, UnreadableError
from critias.web.tasks import DEPTHS, Slice
from critias.web.workers import NoThoughtError, Workers
from critias.web.writer import change

log = logging.getLogger("critias.reviews")

NICE = 19
LOOK_AROUND = 10.0  # seconds after which we look for reviews that nobody works at
DEAD = timedelta(seconds=180)  # after which a process that has not stored anything is gone
MOST_OPEN = 20  # reviews of a site that wait or grow


# ---------------------------------------------------------------- what is stored


def ask(table: Table) -> models.Review:
    """A review of a finished game; of one that is done, a deeper look."""
    if table.status != FINISHED or not tables.begun(table):
        raise TableError("A game can be reviewed when it is over.")
    with change():
        review, new = models.Review.objects.get_or_create(table=table)
        if new and open_reviews().count() > MOST_OPEN:
            raise TableError(
                "Many reviews are asked for at the moment. Nothing was changed; try again in some minutes."
            )
        if not new and can_deepen(review):
            if review.progress >= 1 and not review.fault:
                review.depth += 1
            review.progress, review.stopped, review.fault = 0.0, False, ""
            review.save()
    reviewer.call()
    return review


def stop(table: Table) -> None:
    """Somebody has seen enough; what is known stays."""
    models.Review.objects.filter(table=table).update(stopped=True)


def open_reviews() -> Any:
    """Reviews that are not as deep as somebody wants them."""
    return models.Review.objects.filter(progress__lt=1, stopped=False, fault="")


def can_deepen(review: models.Review) -> bool:
    """Whether somebody may ask for more than is known or on its way."""
    if review.progress >= 1:
        return review.depth < len(DEPTHS)
    return review.stopped or bool(review.fault)


# ---------------------------------------------------------------- in the server


def begin(review: int) -> Slice | None:
    """The next piece of work at a review, if no other process works at it."""
    now = timezone.now()
    free = Q(worked=None) | Q(worked__lt=now - DEAD)
    if not open_reviews().filter(free, pk=review).update(worked=now):
        return None
    row = models.Review.objects.select_related("table").get(pk=review)
    try:
        match = tables.match_of(row.table)
        record = tables.record_of(row.table).to_json()
    except UnreadableError as error:  # written down
        give_up(review, error.reason)
        return None
    box = "" if match.box.digest == match.game.load_box().digest else match.box.packed()
    return Slice(row.table.code, record, row.table.game, box, row.depth, bytes(row.data), row.grown)


def store(review: int, task: Slice, data: bytes, progress: float) -> None:
    """What was found; not where somebody has asked for a deeper look meanwhile, which begins with what is stored."""
    rows = models.Review.objects.filter(pk=review)
    rows.filter(grown=task.grown).update(data=data, grown=task.grown + 1)
    rows.filter(depth=task.depth).update(progress=progress)
    rows.update(worked=None)


def give_up(review: int, why: str) -> None:
    models.Review.objects.filter(pk=review).update(fault=why[:200], worked=None)


def open_numbers() -> list[int]:
    return list(open_reviews().values_list("pk", flat=True))


def free_all() -> None:
    """After a start: where there is only one process, nobody works at anything yet."""
    if connection.vendor == "sqlite":
        models.Review.objects.update(worked=None)


class Reviewer:
    """Works at all open reviews in turn."""

    def __init__(self, workers: Workers | None = None) -> None:
        self.workers = workers or Workers(1, NICE)
        self._called = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def call(self) -> None:
        """Somebody has asked for a review.  Safe from any thread; without a server nothing happens."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._called.set)

    async def run(self) -> None:
        self._loop, self._called = asyncio.get_running_loop(), asyncio.Event()
        await in_thread(free_all)
        while True:
            try:
                worked = [await self.work(number) for number in await in_thread(open_numbers)]
            except Exception:
                log.exception("the reviews could not be read")
                worked = []
            if not any(worked):
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_AROUND):
                        await self._called.wait()
                self._called.clear()

    async def work(self, review: int) -> bool:
        """A slice of a review; false if there was nothing to do."""
        task = await in_thread(begin, review)
        if task is None:
            return False
        try:
            found = await self.workers.do(task)
            assert isinstance(found, tuple)
            await in_thread(store, review, task, *found)
        except NoThoughtError as error:
            log.warning("table %s cannot be reviewed: %s", task.table, error)
            await in_thread(give_up, review, "This game could not be reviewed.")
        return True

    def stop(self) -> None:
        self._loop = None
        self.workers.stop()
        self.workers = Workers(1, NICE)


reviewer = Reviewer()
