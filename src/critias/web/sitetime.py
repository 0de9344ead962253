"""The time by which players are clocked: it goes on while the site does, and takes no part in jumps of the wall clock.

Between two looks at the database a process counts by its monotonic clock alone.  All processes share one row: how far
the time of the site had come, and what the wall clock said then.  Whoever looks next moves it on by what has really
passed: no more than the wall clock says, no more than its own monotonic clock says, and no more than a moment.  So a
wall clock that is set back or forward, a machine that sleeps and a site that is down cost and give nobody anything; and
when the site was down, everybody who is asked has at least a minute to find his way back.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

from critias.web.models import SiteClock
from critias.web.writer import change

EVERY = 5  # seconds between two looks at the row
MOST = 15.0  # seconds that may pass between two looks; whatever is longer was no time to play in


class SteadyClock:
    """The time of the site, as one process knows it."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.wall = wall
        self.steady = steady
        self._known: tuple[float, float] | None = None  # the time of the site, and of the monotonic clock then
        self._looked: float | None = None  # the monotonic clock at the last look

    def now(self) -> datetime:
        if self._known is None:  # before the first look, or in a command
            row, steady, wall = SiteClock.objects.first(), self.steady(), self.wall()
            self._known = (wall if row is None else row.site + _step(row, wall, MOST), steady)
        site, then = self._known
        return datetime.fromtimestamp(site + self.steady() - then, UTC)

    def look(self) -> bool:
        """Move the time of the site on; whether it had stood still, because no process was there."""
        with change():
            row = SiteClock.objects.select_for_update().first()
            steady, wall = self.steady(), self.wall()
            passed = MOST if self._looked is None else min(MOST, steady - self._looked)
            was_down = row is not None and self._looked is None and wall - row.wall > MOST
            site = wall if row is None else row.site + _step(row, wall, passed)
            SiteClock.objects.update_or_create(pk=1, defaults={"site": site, "wall": wall})
        self._known, self._looked = (site, steady), steady
        return was_down


def _step(row: SiteClock, wall: float, passed: float) -> float:
    return min(max(wall - row.wall, 0.0), passed)


clock = SteadyClock()
