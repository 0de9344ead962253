"""Time banks: who runs out of time is replaced by a bot until he comes back."""

from __future__ import annotations

import asyncio
import logging

from critias.web.live import in_thread

log = logging.getLogger("critias.clocks")


LATE_BOT = 20.0  # seconds after which we look after a bot


async def tick() -> None:
    """Look at the clocks once a second, and now and then after bots whose process is gone."""
    from critias.web import leagues, sitetime, tables
    from critias.web.bots import driver

    seconds = 0
    while True:
        try:
            if seconds % sitetime.EVERY == 0 and await in_thread(sitetime.clock.look):
                await in_thread(tables.give_grace)
            await in_thread(tables.replace_late_players)
            await in_thread(tables.end_wishes)
            if seconds % 60 == 0:
                await in_thread(leagues.go_on_all)
            if seconds % 10 == 0:
                for code in await in_thread(tables.codes_with_late_bots, LATE_BOT):
                    driver.poke(code)
        except Exception:
            log.exception("the clocks could not be read")
        await asyncio.sleep(1)
        seconds += 1
