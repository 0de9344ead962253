"""Where a finished game turned: what its review knows, for whoever looks at the table."""

from __future__ import annotations

from functools import lru_cache

from critias.lab.review import Review
from critias.lab.review_account import Account, Moment, account_of
from critias.web import models
from critias.web.tasks import unpacked


def row_of(table: models.Table) -> models.Review | None:
    return models.Review.objects.filter(table=table).first()


@lru_cache(maxsize=10)
def known(review: int, grown: int) -> tuple[Review, Account] | None:
    """What is stored of a review: the same for everybody who looks until it has grown."""
    row = models.Review.objects.filter(pk=review, grown=grown).first()
    found = None if row is None else unpacked(bytes(row.data))
    return None if found is None else (found, account_of(found))


def moments_of(table: models.Table) -> list[Moment]:
    """The moments that decided a game; none if nobody has asked for a review."""
    row = row_of(table)
    found = None if row is None else known(row.pk, row.grown)
    return [] if found is None else list(found[1].moments)
