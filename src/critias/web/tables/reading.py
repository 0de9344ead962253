"""From a row to a match.  A row that cannot be read concerns its own table alone."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from django.db import Error as DatabaseError

from critias.engine.components import Box
from critias.engine.dice import NO_DICE
from critias.engine.game import Game, get_game
from critias.engine.match import Match
from critias.engine.record import FAULTS, Position, RecordError
from critias.tongue import noted
from critias.web.models import PLAYING, WAITING, Seat, Table
from critias.web.tables.boxes import box_of
from critias.web.tables.errors import UnreadableError

log = logging.getLogger("critias.tables")

AGAIN = noted("The rules have changed while this part of the game was played; it is played again from its beginning.")

_logged: set[tuple[str, int]] = set()  # each is told once and not at every look


@contextmanager
def readable(table: Table) -> Iterator[None]:
    """What goes wrong in here is the fault of what is stored of a table: `UnreadableError`, written down once."""
    try:
        yield
    except (DatabaseError, UnreadableError):
        raise
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        if (table.code, table.version) not in _logged:
            _logged.add((table.code, table.version))
            trace = None if isinstance(error, ValueError) else error  # ours say all that is to be said
            log.error("table %s cannot be shown: %s", table.code, reason, exc_info=trace)
        raise UnreadableError(table.code, reason) from None


def game_of(table: Table) -> Game:
    """The game of a table, which may have left the house."""
    with readable(table):
        return get_game(table.game)


def chairs_of(table: Table) -> list[Seat]:
    """The chairs with the people on them."""
    with readable(table):
        return checked(table, list(table.chairs.select_related("user__profile")))


def checked(table: Table, chairs: list[Seat]) -> list[Seat]:
    """The chairs of a table, if they are all there."""
    if [chair.number for chair in chairs] != list(range(table.seats)):
        raise RecordError(f"it has {len(chairs)} chairs for {table.seats} seats")
    return chairs


def begun(table: Table) -> bool:
    """Whether there is a match; a table that all have left before it began has none."""
    return table.status == PLAYING or (table.status != WAITING and table.position != "")


def read_match(table: Table) -> tuple[Match, str]:
    """The match of a table and a remark for its players: why they stand at the beginning of the beat again.

    A field that an upgrade has brought lies as in the beginning.  Where the rules have changed, the answers of the open
    beat may not fit any more; then the game goes on from the checkpoint.
    """
    with readable(table):
        position = Position.from_json(json.loads(table.position), "its position")
        _check_heading(table, position)
        box = box_of(table)
        with suppress(*FAULTS):  # what it says may tell a sealed answer, which belongs in no log
            return position.match(box), ""
        data = _with_new_fields(position, box)
        with suppress(*FAULTS):
            return Position.from_json(data, position.where).match(box), ""
        # The open beat from its beginning.  What was clicked before is stale: every question has a new name.
        data |= {"undone": position.undone + 1, "answers": [], "past": []}
        match = Position.from_json(data, position.where).match(box)
        log.warning("table %s begins its open beat again", table.code)
        return match, AGAIN


def _check_heading(table: Table, position: Position) -> None:
    told = (position.heading.game, position.heading.components, position.seats)
    if told != (table.game, table.components, table.seats):
        raise RecordError(f"its position is one of {told[0]} for {told[2]}, with the components {told[1]}")


def _with_new_fields(position: Position, box: Box) -> dict[str, Any]:
    """A position in the fields of today, without the beats that could be taken back."""
    if len(position.state.data) != position.fields:
        raise RecordError("its state is not whole")
    game = position.heading.find_game()
    fresh = game.new(box, position.seats, position.heading.options, NO_DICE).to_json()
    state = {name: position.state.data.get(name, value) for name, value in fresh.items()}
    return {**position.data, "state": state, "past": []}


def unreadable_tables() -> Iterator[tuple[Table, str]]:
    """Every table that cannot be shown, with the reason."""
    for table in Table.objects.order_by("pk").iterator(100):
        try:
            examine(table)
        except UnreadableError as error:
            yield table, error.reason


def examine(table: Table) -> None:
    """Look at all that pages show of a table."""
    game = game_of(table)
    with readable(table):
        game.check_seats(table.seats)
        game.settled(table.options)
        checked(table, list(table.chairs.all()))
        if begun(table):
            _check_beats(table, read_match(table)[0])


def _check_beats(table: Table, match: Match) -> None:
    """The finished beats are there, one after the other."""
    start = json.loads(table.start)["beat"] if table.start else 0
    numbers = list(table.beats.values_list("number", flat=True))
    if numbers != list(range(start, match.skipped + len(match.past))):
        raise RecordError(f"beats are missing: {len(numbers)} of {match.skipped + len(match.past) - start} are there")
