"""Your move reaches you when you are away.

Somebody is away from a table when he looks at no page of it, in no process: a page says when it has been out of sight
for some minutes.  What waits for him is read from the
clocks of the chairs: nothing is queued, so what was answered meanwhile is never told.  A question is named by the
moment since which it is asked; that moment is public, and the steps of a sealed choice do not change it.

Whoever sends a message claims it in the database first: of several processes one does, and one that dies in between has
told nobody rather than everybody twice.  What could not be sent is no longer claimed, and is tried again later.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib.auth.models import User
from django.db import close_old_connections
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from critias.tongue import say, several
from critias.web import sitetime, vacation
from critias.web.accounts import profile_of
from critias.web.languages import in_language_of
from critias.web.live import hub, in_thread
from critias.web.messages import GoneError, Turn
from critias.web.models import PLAYING, SLOW, UNTIMED, Seat, Table
from critias.web.models_contests import LeagueGame
from critias.web.models_notices import ALWAYS, MAIL, NEVER, Notices, Seen, TableNotices, Told, Way
from critias.web.posting import send
from critias.web.tables import UnreadableError, game_of, seconds_left
from critias.web.writer import change

log = logging.getLogger("critias.notices")

MINUTE = timedelta(minutes=1)
EVERY = 5.0  # seconds between two looks
FRESH = timedelta(seconds=10)  # a sign of life that is younger is not written again
LEAST = timedelta(seconds=20)  # nobody is away before: another process may not have told yet that he is there
MAILS = timedelta(hours=1)  # between two mails to one person
FIRST_PAUSE, LONGEST_PAUSE = MINUTE, timedelta(hours=6)  # after what could not be sent
MOST_FAILS = 8  # in a row; then a receiver is dropped
SOON = 4  # a reminder comes when so small a part of the time is left: a quarter,
SOONEST = timedelta(days=1)  # but not earlier than a day before the end
BEFORE_QUIET = timedelta(minutes=30)  # what would fall into quiet hours comes so long before them

AWAY = (0, 5, 30, 120)  # minutes to choose from

wall_clock = timezone.now  # what people's clocks show; players are clocked by that of the site

_threads = ThreadPoolExecutor(4, thread_name_prefix="notices")


# ---------------------------------------------------------------- what waits


def asked_chairs() -> QuerySet[Seat]:
    """The chairs of people who are asked."""
    asked = Seat.objects.filter(table__status=PLAYING, bot="", user__isnull=False, asked_at__isnull=False)
    return asked.select_related("table").order_by("asked_at", "pk")


def turns_of(user: User) -> list[Turn]:
    """The tables that wait for somebody, the longest waiting first."""
    return as_turns(in_the_house(asked_chairs().filter(user=user)), user)


def waiting_for(user: User) -> list[str]:
    """Their codes, for the badge."""
    return list(dict.fromkeys(chair.table.code for chair in asked_chairs().filter(user=user)))


def in_the_house(chairs: Iterable[Seat]) -> list[Seat]:
    """Those of whose game can be told: one that has left the house silences no other."""
    found = []
    for chair in chairs:
        with suppress(UnreadableError):  # written down
            game_of(chair.table)
            found.append(chair)
    return found


def as_turns(chairs: list[Seat], user: User, reminder: bool = False) -> list[Turn]:
    """One a table, also where somebody plays for several seats."""
    found: dict[str, Turn] = {}
    leagues = dict(
        LeagueGame.objects.filter(table__in=[chair.table_id for chair in chairs]).values_list("table", "league__name")
    )
    for chair in chairs:
        table = chair.table
        if table.code not in found and chair.asked_at is not None:
            ends = None if table.pace == UNTIMED or chair.paused_at is not None else wall_time(chair)
            title = game_of(table).title
            found[table.code] = Turn(
                chair.pk,
                table.code,
                title,
                others_at(table, user),
                chair.asked_at,
                ends,
                reminder,
                leagues.get(table.pk, ""),
            )
    return list(found.values())


def others_at(table: Table, user: User) -> tuple[str, ...]:
    chairs = table.chairs.filter(user__isnull=False).exclude(user=user).select_related("user__profile")
    names = (profile_of(chair.user).name for chair in chairs if chair.user is not None)
    return tuple(dict.fromkeys(names))


def wall_time(chair: Seat) -> datetime:
    """When the time of a chair ends, to the minute; the same however often it is asked."""
    assert chair.asked_at is not None
    behind = round((wall_clock() - sitetime.clock.now()) / MINUTE)  # the time of the site stood while it was down
    ends = chair.asked_at + timedelta(seconds=chair.bank_left) + behind * MINUTE
    return ends.replace(second=0, microsecond=0)


# ---------------------------------------------------------------- who wants what


def notices_of(user: User) -> Notices:
    return Notices.objects.get_or_create(user=user)[0]


def mails_are_sent() -> bool:
    return not settings.EMAIL_BACKEND.endswith(".Shown")


def offer_mail() -> None:
    """Whoever has an account and is asked is told by mail, until he says otherwise."""
    asked = asked_chairs().filter(user__profile__guest=False).values("user")
    without = User.objects.filter(pk__in=asked).exclude(ways__kind=MAIL)
    Way.objects.bulk_create([Way(user=user, kind=MAIL) for user in without], ignore_conflicts=True)


def mail_way(user: User) -> Way:
    return Way.objects.get_or_create(user=user, kind=MAIL, address="")[0]


def wants(wish: str, table: Table, user: User) -> bool:
    """Usually one is told where other people wait, or a league; a game with bots alone waits in peace."""
    if wish in (ALWAYS, NEVER):
        return wish == ALWAYS
    others = table.chairs.filter(user__isnull=False).exclude(user=user)
    return table.guide is None and (others.exists() or LeagueGame.objects.filter(table=table).exists())


def is_quiet(notices: Notices, wall: datetime) -> bool:
    start, end = notices.quiet_from, notices.quiet_to
    if start is None or end is None or start == end:
        return False
    hour = wall.astimezone(ZoneInfo(notices.zone)).hour
    return start <= hour < end if start < end else hour >= start or hour < end


def is_away(chair: Seat, notices: Notices, now: datetime) -> bool:
    assert chair.asked_at is not None
    seen = getattr(chair, "seen", None)
    last = chair.asked_at if seen is None else max(chair.asked_at, seen.at)
    return now - last >= max(LEAST, notices.after * MINUTE)


def time_to_remind(chair: Seat, notices: Notices, wall: datetime) -> bool:
    """A quarter of the time is left; what would fall into quiet hours comes before them."""
    left = timedelta(seconds=seconds_left(chair))
    lead = min(timedelta(seconds=chair.table.bank / SOON), SOONEST)
    moment = wall + left - lead
    for _ in range(48):
        if not is_quiet(notices, moment):
            break
        moment = moment.replace(minute=0, second=0, microsecond=0) - BEFORE_QUIET
    return wall >= moment


# ---------------------------------------------------------------- looking and claiming


def note_who_is_here(here: list[tuple[str, int]]) -> None:
    """Write down who of those who are asked has his table open in this process."""
    now = sitetime.clock.now()
    codes = [code for code, _ in here]
    for first in range(0, len(codes), 500):
        chairs = asked_chairs().filter(table__code__in=codes[first : first + 500]).select_related("seen")
        stale = [
            Seen(seat=chair, at=now)
            for chair in chairs
            if (chair.table.code, chair.user_id) in here
            and (getattr(chair, "seen", None) is None or now - chair.seen.at >= FRESH)
        ]
        if stale:
            with change():
                Seen.objects.bulk_create(stale, update_conflicts=True, unique_fields=["seat"], update_fields=["at"])


def untold(now: datetime, wall: datetime, reminder: bool) -> dict[int, list[Seat]]:
    """Chairs that are asked and have not been told so, by the ways that are open for it."""
    told = Told.objects.filter(
        way=OuterRef("way"), seat=OuterRef("pk"), asked_at=OuterRef("asked_at"), reminder=reminder
    )
    open_ = Q(user__ways__on=True, user__ways__wait__lte=wall)
    chairs = asked_chairs().filter(open_, asked_at__lte=now - LEAST).annotate(way=F("user__ways__pk"))
    if reminder:
        chairs = chairs.filter(table__pace=SLOW)
    found: dict[int, list[Seat]] = {}
    for chair in chairs.filter(~Exists(told)).select_related("table", "seen"):
        found.setdefault(chair.way, []).append(chair)
    return found


def due(now: datetime, wall: datetime, reminder: bool = False) -> list[tuple[Way, list[Turn]]]:
    """What is to be told by whom; it is claimed, and must be sent."""
    found = []
    waiting = untold(now, wall, reminder)
    ways = Way.objects.filter(pk__in=waiting).select_related("user__notices")
    for way in ways:
        if way.kind == MAIL and not mails_are_sent():
            continue
        notices = getattr(way.user, "notices", None) or notices_of(way.user)
        if is_quiet(notices, wall) or vacation.is_away(notices, wall):
            continue
        wishes = dict(TableNotices.objects.filter(user=way.user).values_list("table", "wanted"))
        chairs = [
            chair
            for chair in in_the_house(waiting[way.pk])
            if is_away(chair, notices, now)
            and (not reminder or time_to_remind(chair, notices, wall))
            and wants(wishes.get(chair.table_id, ""), chair.table, way.user)
        ]
        claimed = claim(way, chairs, wall, reminder) if chairs else []
        if claimed:
            found.append((way, as_turns(claimed, way.user, reminder)))
    return found


def claim(way: Way, chairs: list[Seat], wall: datetime, reminder: bool) -> list[Seat]:
    """Which of them are for this process to tell."""
    with change():
        mine = Way.objects.select_for_update().filter(pk=way.pk, on=True, wait__lte=wall).first()
        if mine is None:
            return []
        told = dict(Told.objects.filter(way=way, reminder=reminder).values_list("seat", "asked_at"))
        fresh = [chair for chair in chairs if told.get(chair.pk) != chair.asked_at]
        Told.objects.filter(way=way, reminder=reminder, seat__in=fresh).delete()
        Told.objects.bulk_create(
            Told(way=way, seat=chair, asked_at=chair.asked_at, reminder=reminder)
            for chair in fresh
            if chair.asked_at is not None
        )
        if fresh and way.kind == MAIL:
            mine.wait = wall + MAILS
            mine.save(update_fields=["wait"])
    return fresh


# ---------------------------------------------------------------- sending


def deliver(way: Way, turns: list[Turn]) -> None:
    """Send what was claimed: one mail for all, else a message for each."""
    zone = notices_of(way.user).zone
    parts = [turns] if way.kind == MAIL else [[turn] for turn in turns]
    while parts:
        try:
            send(way, parts[0], zone)
        except OSError as error:
            failed(way, [turn for part in parts for turn in part], error)
            return
        parts.pop(0)
    if way.fails:
        Way.objects.filter(pk=way.pk).update(fails=0)


def failed(way: Way, turns: list[Turn], error: OSError) -> None:
    """What was not sent is tried again later; who is gone is dropped, with a note for the owner."""
    fails = way.fails + 1
    pause = min(FIRST_PAUSE * 2 ** min(fails - 1, 10), LONGEST_PAUSE)
    gone = isinstance(error, GoneError) or (way.kind != MAIL and fails >= MOST_FAILS)
    log.warning("a message by %s could not be sent: %s", way.kind, "dropped" if gone else f"again in {pause}")
    with in_language_of(way.user):
        if isinstance(error, GoneError):
            why = str(error)
        else:
            why = several(
                fails, "It could not be reached {n} time in a row.", "It could not be reached {n} times in a row."
            )
        note = say("{why} Nothing is sent there any more.", why=why)
    with change():
        for turn in turns:
            Told.objects.filter(way=way, seat=turn.seat, reminder=turn.reminder).delete()
        changed = Way.objects.filter(pk=way.pk)
        if gone:
            changed.update(on=False, fails=fails, note=note[:200])
        else:
            changed.update(fails=fails, wait=wall_clock() + pause)


# ---------------------------------------------------------------- the task


def look(here: list[tuple[str, int]], remind: bool) -> list[tuple[Way, list[Turn]]]:
    """One look at all who are asked; now and then also at how much time they have."""
    note_who_is_here(here)
    offer_mail()
    if remind:
        vacation.keep_clocks(wall_clock())
    now, wall = sitetime.clock.now(), wall_clock()
    return [*due(now, wall), *(due(now, wall, reminder=True) if remind else [])]


async def run() -> None:
    """Look every few seconds.  Sending has threads of its own: nobody's answer waits for it."""
    looks = 0
    while True:
        await asyncio.sleep(EVERY)
        try:
            for way, turns in await in_thread(look, list(hub.here), looks % 12 == 0):
                _threads.submit(_deliver, way, turns)
        except Exception:
            log.exception("nobody could be told")
        looks += 1


def _deliver(way: Way, turns: list[Turn]) -> None:
    close_old_connections()
    try:
        deliver(way, turns)
    except Exception:
        log.exception("a message by %s was lost", way.kind)
