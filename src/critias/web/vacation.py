"""Vacation: so many days a year in which the clocks of one's slow games stand, and nobody is told anything."""

from __future__ import annotations

import math
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.contrib.auth.models import User
from django.db.models import Q
from django.utils import timezone

from critias.tongue import say, several
from critias.web import tables
from critias.web.models import PLAYING, SLOW, Seat
from critias.web.models_notices import Notices
from critias.web.writer import change

DAYS = 28  # in a calendar year
DAY = timedelta(days=1)


class VacationError(ValueError):
    """Such a vacation cannot be had."""


def year_of(notices: Notices, wall: datetime) -> int:
    return wall.astimezone(ZoneInfo(notices.zone)).year


def days_left(notices: Notices, wall: datetime) -> int:
    return DAYS - (notices.days_used if notices.days_year == year_of(notices, wall) else 0)


def is_away(notices: Notices, wall: datetime) -> bool:
    return notices.vacation_until is not None and wall < notices.vacation_until


def begin(user: User, days: int, wall: datetime) -> None:
    with change():
        notices = Notices.objects.select_for_update().get(user=user)
        if is_away(notices, wall):
            raise VacationError(say("You are on vacation already. Nothing was changed."))
        left = days_left(notices, wall)
        if not 1 <= days <= left:
            raise VacationError(
                several(
                    left,
                    "You have {n} day left this year. Nothing was changed.",
                    "You have {n} days left this year. Nothing was changed.",
                )
            )
        notices.vacation_from, notices.vacation_until = wall, wall + days * DAY
        notices.days_used, notices.days_year = DAYS - left + days, year_of(notices, wall)
        notices.save()
    keep_clocks(wall)


def end(user: User, wall: datetime) -> None:
    """Back early: days that have not begun are given back."""
    with change():
        notices = Notices.objects.select_for_update().get(user=user)
        if not is_away(notices, wall) or notices.vacation_from is None or notices.vacation_until is None:
            return
        unused = math.floor((notices.vacation_until - wall) / DAY)
        if notices.days_year == year_of(notices, wall):
            notices.days_used -= unused
        notices.vacation_until = wall
        notices.save()
    keep_clocks(wall)


def keep_clocks(wall: datetime | None = None) -> None:
    """Stop the clocks of those who are on vacation, and start those of who has come back."""
    away = Q(user__notices__vacation_until__gt=wall or timezone.now())
    slow = Seat.objects.filter(table__status=PLAYING, table__pace=SLOW).select_related("table")
    for chair in slow.filter(away, paused_at__isnull=True):
        tables.set_pause(chair, True)
    for chair in slow.filter(paused_at__isnull=False).exclude(away):
        tables.set_pause(chair, False)
