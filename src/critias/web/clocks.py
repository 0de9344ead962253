"""Time banks: who runs out of time is replaced by a bot until he comes back."""

from __future__ import annotations

import asyncio
import logging

from critias.web.live import in_thread

log = logging.getLogger("critias.clocks")


async def tick() -> None:
    """Look at the clocks once a second."""
    from critias.web import tables

    while True:
        await asyncio.sleep(1)
        try:
            await in_thread(tables.replace_late_players)
        except Exception:
            log.exception("the clocks could not be read")
