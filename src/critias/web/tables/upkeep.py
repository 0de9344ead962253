"""What a start of the server does for the tables that were running."""

from __future__ import annotations

from critias.web.models import PLAYING, Table
from critias.web.tables.cache import locked
from critias.web.tables.errors import UnreadableError
from critias.web.tables.reading import chairs_of, read_match
from critias.web.tables.store import Before, beats_finished, store
from critias.web.writer import change


def go_on_after_upgrade() -> None:
    """Where the answers of the open beat do not fit the rules any more, it begins again, and the players are told."""
    for code in list(Table.objects.filter(status=PLAYING).values_list("code", flat=True)):
        try:
            if read_match(Table.objects.get(code=code))[1]:
                _begin_beat_again(code)
        except (Table.DoesNotExist, UnreadableError):  # gone meanwhile; or written down already
            continue


def _begin_beat_again(code: str) -> None:
    with change():
        table = locked(code)
        match, remark = read_match(table)
        if remark:  # else another process was quicker
            table.remark = remark
            store(table, match, Before(beats_finished(match)), [], chairs_of(table))  # never quietly
