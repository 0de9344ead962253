"""Two answers for whoever watches over the site.

/healthy   the process answers; if it does not, start it anew
/ready     200 if all is there that people need, else 503 with what is missing, in words that tell strangers nothing

No look takes longer than its patience, and one that hangs is not begun a second time; an answer is given again for a
second, so nobody can keep the site busy by asking.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Lock

from django.conf import settings
from django.db import close_old_connections, connection, transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from critias.web.bots import driver
from critias.web.live import hub
from critias.web.models import Heartbeat
from critias.web.safety import redis_state

log = logging.getLogger("critias.ready")

KEPT = 1.0  # seconds for which an answer stays
PATIENCE = 1.0  # seconds that a look may take
THINKING = 20.0  # seconds after which a bot's worker is not in thought but gone
LEAST_FREE = 64 * 2**20  # bytes on the disk

clock = time.monotonic


class NotWellError(Exception):
    """What was looked at is not as it should be."""


def can_write() -> None:
    """A real commit; a lock that somebody else holds is not waited for."""
    close_old_connections()
    limit = "PRAGMA busy_timeout = 700" if connection.vendor == "sqlite" else "SET statement_timeout = 700"
    with connection.cursor() as cursor:
        cursor.execute(limit)
    with transaction.atomic():
        Heartbeat.objects.update_or_create(pk=1, defaults={"at": timezone.now()})


def disk_has_room() -> None:
    if shutil.disk_usage(settings.DATA).free < LEAST_FREE:
        raise NotWellError(f"less than {LEAST_FREE >> 20} MiB are free")


def redis_answers() -> None:
    if settings.REDIS_URL and (hub.relay is None or not hub.relay.up):
        raise NotWellError("no word comes back")
    if reason := redis_state():
        raise NotWellError(reason)


def bots_answer() -> None:
    if hub.loop is None:
        raise NotWellError("no server runs in this process")
    asyncio.run_coroutine_threadsafe(driver.ping(), hub.loop).result(THINKING)


class Check:
    """One thing that must be well."""

    def __init__(self, fault: str, look: Callable[[], object], patience: float = PATIENCE) -> None:
        self.fault = fault
        self._look = look
        self._patience = patience
        self._well = False  # until it has once been
        self._begun = 0.0
        self._looking: Future[object] | None = None

    def begin(self, threads: ThreadPoolExecutor) -> Future[object]:
        """Look, unless an earlier look is not over yet."""
        if self._looking is None:
            self._begun = clock()
            self._looking = threads.submit(self._look)
        return self._looking

    def is_well(self) -> bool:
        """What the look has found; while it goes on, what was found before."""
        assert self._looking is not None
        if self._looking.done():
            self._turn(self._looking.exception())
            self._looking = None
        elif clock() - self._begun >= self._patience:
            self._turn(TimeoutError(f"no answer for {self._patience:.0f} s"))
        return self._well

    def _turn(self, error: BaseException | None) -> None:
        if error is not None and self._well:
            log.warning("not ready: %s (%s: %s)", self.fault, type(error).__name__, error)
        self._well = error is None


class Readiness:
    """All checks together, made at most once a second."""

    def __init__(self, checks: list[Check]) -> None:
        self._checks = checks
        self._threads = ThreadPoolExecutor(len(checks), thread_name_prefix="ready")
        self._lock = Lock()
        self._faults: list[str] = []
        self._until = 0.0

    def faults(self) -> list[str]:
        with self._lock:
            if clock() >= self._until:
                wait([check.begin(self._threads) for check in self._checks], PATIENCE)
                self._faults = [check.fault for check in self._checks if not check.is_well()]
                self._until = clock() + KEPT
            return self._faults


def all_checks() -> list[Check]:
    return [
        Check("the database cannot be written", can_write),
        Check("the disk is full", disk_has_room),
        Check("Redis does not answer", redis_answers),
        Check("the bots do not answer", bots_answer, THINKING),
    ]


readiness = Readiness(all_checks())


@require_safe
def healthy(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok", content_type="text/plain")


@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    faults = readiness.faults()
    answer = JsonResponse({"ready": not faults, "faults": faults}, status=503 if faults else 200)
    answer["Cache-Control"] = "no-store"
    answer._has_been_logged = True  # type: ignore[attr-defined]  # once, when it turned: not at every look
    return answer
