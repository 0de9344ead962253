"""Time banks, and the bots that stand in when they are empty."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from critias.bots.registry import usual_bot
from critias.engine.match import Match
from critias.web import sitetime
from critias.web.live import hub
from critias.web.models import PLAYING, SLOW, UNTIMED, Seat, Table
from critias.web.rows import save
from critias.web.tables.cache import locked
from critias.web.tables.errors import UnreadableError
from critias.web.tables.news import told
from critias.web.tables.reading import game_of
from critias.web.writer import change

GRACE = 60.0  # seconds
CLOCKED = ("asked_at", "bank_left", "last_answer")


def set_clocks(table: Table, match: Match, chairs: list[Seat], answered: list[int]) -> None:
    """Start and stop the clocks; only chairs that have changed are stored."""
    now = sitetime.clock.now()
    asked = set(match.waiting_for())
    fresh: set[int] = set()
    for chair in chairs:
        before = chair.asked_at
        started = before
        if chair.number in answered and started is not None:
            if table.pace != UNTIMED:
                chair.bank_left = seconds_left(chair, now) + table.bonus
            if table.pace == SLOW:  # so much for each choice, and no more
                chair.bank_left = min(chair.bank_left, table.bank)
            started = None
        chair.asked_at = (started or now) if chair.number in asked and table.paused_at is None else None
        if chair.number in answered or chair.asked_at != before:
            save(chair, CLOCKED)
        if before is None and chair.asked_at is not None and chair.user_id is not None and not chair.plays_itself:
            fresh.add(chair.user_id)
    if fresh:
        transaction.on_commit(lambda: tell_elsewhere(table.code, fresh), robust=True)


def tell_elsewhere(code: str, people: set[int]) -> None:
    for user in people:
        hub.tell_elsewhere(code, user)


def replace_late_players() -> None:
    """A bot stands in for everybody whose time bank has run out."""
    now = sitetime.clock.now()
    for chair in _clocked():
        if _late(chair, now):
            with suppress(UnreadableError):  # written down; the clocks of the others go on
                _stand_in_for(chair, now)


def _clocked() -> QuerySet[Seat]:
    """The chairs of people whose clock runs."""
    asked = Seat.objects.filter(table__status=PLAYING, bot="", user__isnull=False, asked_at__isnull=False)
    return asked.exclude(table__pace=UNTIMED).select_related("table")


def give_grace() -> None:
    """After the site was down: nobody is put out before he could have found his way back."""
    for chair in _clocked():
        if seconds_left(chair) < GRACE:
            with change():
                table = locked(chair.table.code)
                late = table.chairs.get(pk=chair.pk)
                late.bank_left += max(0.0, GRACE - seconds_left(late))
                late.save(update_fields=["bank_left"])
                told(table)


def seconds_left(chair: Seat, now: datetime | None = None) -> float:
    """What a chair has in its bank at this moment."""
    if chair.asked_at is None:
        return chair.bank_left
    until = now or sitetime.clock.now()
    if chair.paused_at is not None:
        until = max(chair.asked_at, chair.paused_at)
    return chair.bank_left - (until - chair.asked_at).total_seconds()


def set_pause(chair: Seat, on: bool) -> None:
    """The clock of a chair stands from now on, or goes on with what it had."""
    with change():
        table = locked(chair.table.code)
        fresh = table.chairs.get(pk=chair.pk)
        if (fresh.paused_at is not None) == on:
            return
        now = sitetime.clock.now()
        if fresh.paused_at is not None and fresh.asked_at is not None:
            fresh.bank_left = seconds_left(fresh) + (now - fresh.asked_at).total_seconds()
        fresh.paused_at = now if on else None
        fresh.save(update_fields=["bank_left", "paused_at"])
        told(table)


def _late(chair: Seat, now: datetime) -> bool:
    return chair.asked_at is not None and seconds_left(chair, now) < 0


def _stand_in_for(late: Seat, now: datetime) -> None:
    with change():
        table = locked(late.table.code)
        chair = table.chairs.get(pk=late.pk)  # he may have answered at the last moment
        if not chair.bot and _late(chair, now):
            chair.bot = usual_bot(game_of(table))
            chair.stand_in = True
            chair.save()
            told(table)
