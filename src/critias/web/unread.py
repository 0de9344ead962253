"""Tables whose chat holds lines that somebody has not seen yet; his own, and those that he mutes, do not count."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import F

from critias.web import circle
from critias.web.models import Chat, Seat, Table


def unread_at(user: User) -> list[str]:
    """Their codes, for the badge."""
    fresh = Chat.objects.filter(table__chairs__user=user, pk__gt=F("table__chairs__heard"), hidden=False)
    others = fresh.exclude(user=user).exclude(user__in=circle.unread(user))
    return list(others.order_by("table").values_list("table__code", flat=True).distinct())


def hear(table: Table, user: User, line: int) -> None:
    """He has seen the lines up to this one."""
    Seat.objects.filter(table=table, user=user, heard__lt=line).update(heard=line)
