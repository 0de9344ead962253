"""Who is here now: those who have a table open or look at the lobby, in any process of the site.

Each process knows who listens to it and who has asked for the lobby.  Now and then it writes that down, and reads who
is here in all of them: a page asks nobody, it shows what was read last.  Somebody is shown to those whom he lets see
it, and to nobody unless he has said so; a guest is a number.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from datetime import timedelta

from django.contrib.auth.models import User
from django.utils import timezone

from critias.web.circle import blocked
from critias.web.live import hub, in_thread
from critias.web.models import Profile
from critias.web.models_people import Friend, Presence
from critias.web.profiles import EVERYONE, ME, PRESENT, audience
from critias.web.writer import change

log = logging.getLogger("critias.presence")

EVERY = 10.0  # seconds between two looks
LOOKED = 40.0  # seconds: the lobby looks around each 15
FRESH = timedelta(seconds=45)  # what is younger is not written again
GONE = timedelta(seconds=90)
MOST = 500  # people who are read
MOST_SHOWN = 30

clock = time.monotonic


@dataclass(frozen=True)
class Here:
    """Who is here, as it was read last."""

    people: tuple[Profile, ...] = ()
    guests: int = 0


@dataclass(frozen=True)
class Seen:
    """Who is here for one viewer."""

    friends: list[Profile]
    others: list[Profile]
    guests: int

    def __bool__(self) -> bool:
        return bool(self.friends or self.others or self.guests)


class Watch:
    """What this process knows."""

    def __init__(self) -> None:
        self.looked: dict[int, float] = {}  # at the lobby, by person
        self.here = Here()

    def looks(self, user: object) -> None:
        if isinstance(user, User):
            self.looked[user.pk] = clock()

    def in_this_process(self) -> set[int]:
        now = clock()
        self.looked = {user: at for user, at in list(self.looked.items()) if now - at < LOOKED}
        return {int(key.partition(":")[2]) for key in list(hub.listeners) if ":" in key} | set(self.looked)

    def refresh(self, users: set[int]) -> None:
        """Write who is here in this process, and read who is in all of them."""
        now = timezone.now()
        if users:
            known = set(Presence.objects.filter(user__in=users, at__gt=now - FRESH).values_list("user", flat=True))
            there = User.objects.filter(pk__in=users - known).values_list("pk", flat=True)
            stale = [Presence(user_id=user, at=now) for user in there]
            if stale:
                with change():
                    Presence.objects.bulk_create(
                        stale, update_conflicts=True, unique_fields=["user"], update_fields=["at"]
                    )
        found = Profile.objects.filter(user__presence__at__gt=now - GONE, user__is_active=True)
        guests = found.filter(guest=True).count()
        people = found.filter(guest=False).select_related("user").order_by("name")[:MOST]
        self.here = Here(tuple(one for one in people if audience(one, PRESENT) != ME), guests)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await in_thread(self.refresh, self.in_this_process())
            except Exception:
                log.exception("who is here could not be read")


presence = Watch()


def seen_by(viewer: object) -> Seen:
    """Friends first; nobody whom the viewer blocks, or who blocks him."""
    here, me = presence.here, getattr(viewer, "pk", None)
    hidden = blocked(viewer) if here.people else set()
    mine = set(Friend.objects.filter(user=me).values_list("other", flat=True)) if me and here.people else set()
    there = [one for one in here.people if one.user_id != me and one.user_id not in hidden]
    friends = [one for one in there if one.user_id in mine]
    others = [one for one in there if one.user_id not in mine and audience(one, PRESENT) == EVERYONE]
    return Seen(friends[:MOST_SHOWN], others[:MOST_SHOWN], here.guests)
