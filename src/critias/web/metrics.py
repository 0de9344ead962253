"""What the site does, in numbers for Prometheus, and a line in the log for each request.  Both are off by default.

They tell sums over the whole site and the names of routes: no table, no person, nothing of an address that somebody
typed.  Tickets, codes of tables, tokens and queries stand in the path or the headers and so appear nowhere.
"""

from __future__ import annotations

import contextlib
import json
import logging
import time
from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from hmac import compare_digest
from threading import Lock
from typing import Any

from django.conf import settings
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

access = logging.getLogger("critias.access")

KEPT = 10.0  # seconds for which the same numbers are told: nobody can follow a single game by them
STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

clock = time.monotonic
Labels = tuple[tuple[str, str], ...]
Scope = dict[str, Any]


class Histogram:
    """How often something was done, and how long it took."""

    def __init__(self, name: str, help_: str) -> None:
        self.name, self.help = name, help_
        self._lock = Lock()
        self._seen: dict[Labels, list[float]] = defaultdict(lambda: [0.0] * (len(STEPS) + 2))  # steps, count, sum

    def observe(self, seconds: float, **labels: str) -> None:
        with self._lock:
            seen = self._seen[tuple(labels.items())]
            for number, step in enumerate(STEPS):
                seen[number] += seconds <= step
            seen[-2] += 1
            seen[-1] += seconds

    @contextlib.contextmanager
    def timed(self, **labels: str) -> Iterator[None]:
        """Observe what is done, if it succeeds."""
        began = time.perf_counter()
        yield
        self.observe(time.perf_counter() - began, **labels)

    def lines(self) -> Iterator[str]:
        yield from heading(self.name, self.help, "histogram")
        with self._lock:
            seen = {labels: list(numbers) for labels, numbers in self._seen.items()}
        for labels, (*steps, count, total) in sorted(seen.items()):
            for step, number in zip((*map(str, STEPS), "+Inf"), (*steps, count), strict=True):
                yield sample(f"{self.name}_bucket", (*labels, ("le", step)), number)
            yield sample(f"{self.name}_count", labels, count)
            yield sample(f"{self.name}_sum", labels, total)


def heading(name: str, help_: str, kind: str) -> list[str]:
    return [f"# HELP {name} {help_}", f"# TYPE {name} {kind}"]


def sample(name: str, labels: Labels, number: float) -> str:
    inside = ",".join(f'{key}="{escaped(value)}"' for key, value in labels)
    return f"{name}{{{inside}}} {number:g}" if inside else f"{name} {number:g}"


def escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


REQUESTS = Histogram("critias_request_seconds", "Requests by route, and the time until each was answered.")
ANSWERS = Histogram(
    "critias_answer_seconds", "Commits of answers, of a person or of a table's bots, and the time of each."
)


# ---------------------------------------------------------------- requests


def note(scope: Scope, status: int, began: float) -> None:
    """A request was answered, or its stream has begun."""
    seconds = time.perf_counter() - began
    method = scope["method"] if scope["method"] in METHODS else "other"
    route = scope.get("critias.route", "unknown")
    REQUESTS.observe(seconds, method=method, route=route, status=str(status))
    if settings.ACCESS_LOG:
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        told = {"at": at, "address": (scope.get("client") or ["-"])[0], "method": method, "route": route}
        access.info(json.dumps({**told, "status": status, "ms": round(seconds * 1000, 1)}))


def route_of(request: HttpRequest) -> str:
    """The pattern that a path fits, never the path."""
    if request.resolver_match is not None:
        return "/" + str(request.resolver_match.route)
    return "/static/" if request.path.startswith("/static/") else "unknown"


class RoutesOnly(logging.Filter):
    """Django names the path of a request that went wrong: in our log it is the route."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest) and isinstance(record.args, tuple):
            record.args = tuple(route_of(request) if arg == request.path else arg for arg in record.args)
        return True


# ---------------------------------------------------------------- the page


class Page:
    """All numbers, taken at most once in a while."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._text = ""
        self._until = 0.0

    def text(self) -> str:
        with self._lock:
            if clock() >= self._until:
                self._text = "\n".join(all_lines()) + "\n"
                self._until = clock() + KEPT
            return self._text


def all_lines() -> Iterator[str]:
    from critias.web.bots import driver
    from critias.web.live import hub
    from critias.web.models import Table

    yield from heading("critias_tables", "Tables by game and status.", "gauge")
    for row in Table.objects.values("game", "status").annotate(count=Count("pk")).order_by("game", "status"):
        yield sample("critias_tables", (("game", row["game"]), ("status", row["status"])), row["count"])
    yield from heading("critias_streams", "Open streams of this process.", "gauge")
    yield sample("critias_streams", (), hub.streams())
    yield from heading("critias_bots", "Questions to bots of this process, by what becomes of them.", "gauge")
    yield sample("critias_bots", (("state", "waiting"),), driver.turns.waiting)
    yield sample("critias_bots", (("state", "thinking"),), driver.turns.taken)
    yield from REQUESTS.lines()
    yield from ANSWERS.lines()


whole = Page()


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """For whoever has the token; for everybody else there is no such page."""
    told = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not settings.METRICS or not compare_digest(told.encode(), settings.METRICS.encode()):
        raise Http404("There is no such page.")
    return HttpResponse(whole.text(), content_type="text/plain; version=0.0.4; charset=utf-8")
