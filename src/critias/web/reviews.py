"""Reviews of finished games: asked for by whoever may see the replay, made in the background, stored and grown."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db import connection
from django.db.models import Q
from django.utils import timezone

from critias.tongue import noted, say
from critias.web import models, tables
from critias.web.background import Background
from critias.web.models import FINISHED, Table
from critias.web.tables import TableError, UnreadableError
from critias.web.tasks import DEPTHS, Slice
from critias.web.writer import change

DEAD = timedelta(seconds=180)  # after which a process that has not stored anything is gone
MOST_OPEN = 20  # reviews of a site that wait or grow


# ---------------------------------------------------------------- what is stored


def ask(table: Table) -> models.Review:
    """A review of a finished game; of one that is done, a deeper look."""
    if table.status != FINISHED or not tables.begun(table):
        raise TableError(say("A game can be reviewed when it is over."))
    with change():
        review, new = models.Review.objects.get_or_create(table=table)
        if new and open_reviews().count() > MOST_OPEN:
            raise TableError(
                say("Many reviews are asked for at the moment. Nothing was changed; try again in some minutes.")
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


class Reviewer(Background[Slice]):
    """Works at all open reviews in turn."""

    def open_numbers(self) -> list[int]:
        return open_numbers()

    def begin(self, number: int) -> Slice | None:
        return begin(number)

    def store(self, number: int, task: Slice, found: object) -> None:
        assert isinstance(found, tuple)
        store(number, task, *found)

    def give_up(self, number: int, task: Slice) -> None:
        give_up(number, noted("This game could not be reviewed."))

    def free_all(self) -> None:
        if connection.vendor == "sqlite":
            models.Review.objects.update(worked=None)


reviewer = Reviewer()
