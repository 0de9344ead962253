"""Who learns that a table has changed, after the commit."""

from __future__ import annotations

import logging

from django.db import transaction
from django.db.models import F
from django.dispatch import Signal

from critias.engine.match import Match
from critias.web.live import hub
from critias.web.models import Seat, Table
from critias.web.rows import save
from critias.web.writer import change

log = logging.getLogger("critias.tables")

game_over = Signal()  # with `table`, after the commit: whoever has planned another game opens it


def tell_end(table: Table) -> None:
    """After the commit; what goes wrong there takes nothing back."""

    def tell() -> None:
        for _, error in game_over.send_robust(Table, table=table):
            if isinstance(error, Exception):
                log.error("what follows game %s could not be done", table.code, exc_info=error)

    transaction.on_commit(tell, robust=True)


def told(table: Table, fields: tuple[str, ...] | None = None, bots: bool = True) -> None:
    """Store the table; after the commit everybody who looks at it learns that it has changed, and so do the bots."""
    table.pulse += 1
    if fields is None:
        table.save()
    else:
        save(table, fields)
    code, pulse = table.code, table.pulse
    transaction.on_commit(lambda: hub.tell(code, pulse, bots), robust=True)


def tell_own(table: Table, match: Match, chairs: list[Seat], bots: bool) -> None:
    """After the commit the other windows of those who have answered learn what they are asked next; and the bots."""
    code = table.code
    news = []
    for chair in chairs:
        question = match.question(chair.number)
        if chair.user_id is not None:
            news.append((chair.user_id, "" if question is None else question.id))

    def tell() -> None:
        for user, question in news:
            hub.tell_own(code, user, question)
        if bots:
            hub.tell_bots(code)

    transaction.on_commit(tell, robust=True)


def touch(table: Table, bots: bool = False) -> None:
    """Something beside the game has changed (a word in the chat); bots mind if somebody asked them to wait."""
    with change():
        Table.objects.filter(pk=table.pk).update(pulse=F("pulse") + 1)
        table.refresh_from_db(fields=["pulse"])
        code, pulse = table.code, table.pulse
        transaction.on_commit(lambda: hub.tell(code, pulse, bots), robust=True)
