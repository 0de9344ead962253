"""Links that sign somebody in and lead to a table: each works once, in whichever process, and only for a while."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.contrib.auth.models import User
from django.utils import timezone

from critias.web.models import Table, Ticket
from critias.web.tokens import digest_of

GOOD_FOR = timedelta(minutes=10)


def welcome_path(user: User, table: Table) -> str:
    """The path of a new link; those that nobody has used in time go."""
    Ticket.objects.filter(made__lt=timezone.now() - GOOD_FOR).delete()
    text = secrets.token_urlsafe(32)
    Ticket.objects.create(digest=digest_of(text), user=user, table=table)
    return f"/welcome/{text}"


def used(text: str) -> Ticket | None:
    """What a link leads to, for the first who uses it."""
    fresh = Ticket.objects.filter(digest=digest_of(text), made__gte=timezone.now() - GOOD_FOR)
    ticket = fresh.select_related("user", "table").first()
    return ticket if ticket is not None and fresh.delete()[0] else None  # of two at once, one has deleted it
