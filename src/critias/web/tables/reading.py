"""From a row to a match.  A row that cannot be read concerns its own table alone."""

from __future__ import annotations

import json
import logging

from django.db import Error as DatabaseError

from critias.engine.components import Box
from critias.engine.dice import NO_DICE
from critias.engine.game import Game, get_game
from critias.engine.match import Match
from critias.engine.record import Position, RecordError, rules_version
from critias.web.models import WAITING, Table
from critias.web.tables.boxes import box_of
from critias.web.tables.errors import UnreadableError

log = logging.getLogger("critias.tables")

AGAIN = "The rules have changed while this part of the game was played; it is played again from its beginning."

_logged: set[tuple[str, int]] = set()  # each is told once and not at every look


def game_of(table: Table) -> Game:
    """The game of a table, which may have left the house."""
    try:
        return get_game(table.game)
    except ValueError as error:
        raise _unreadable(table, error) from None


def read_match(table: Table) -> tuple[Match, str]:
    """The match of a table and a remark for its players: why they stand at the beginning of the beat again.

    Where an upgrade has changed the rules, the answers of the open beat may not fit any more.  Then the game goes on from
    the checkpoint.
    """
    try:
        position = Position.from_json(json.loads(table.position), "its position")
        _check_heading(table, position)
        box = box_of(table)
        try:
            return position.match(box), ""
        except Exception:  # noqa: BLE001  rules that meet what they do not expect may raise anything
            return _from_checkpoint(position, box), AGAIN
    except DatabaseError:
        raise
    except Exception as error:  # noqa: BLE001  whatever is wrong with a row is its own affair
        raise _unreadable(table, error) from None


def _check_heading(table: Table, position: Position) -> None:
    told = (position.heading.game, position.heading.components, position.seats)
    if told != (table.game, table.components, table.seats):
        raise RecordError(f"its position is one of {told[0]} for {told[2]}, with the components {told[1]}")


def _from_checkpoint(position: Position, box: Box) -> Match:
    """The open beat from its beginning.  What was clicked before is stale: every question has a new name."""
    data = {**position.data, "undone": position.undone + 1, "answers": [], "past": []}
    if position.heading.rules != rules_version():  # a field that the upgrade has brought lies as in the beginning
        game = position.heading.find_game()
        fresh = game.new(box, position.seats, position.heading.options, NO_DICE).to_json()
        data["state"] = {name: position.state.data.get(name, value) for name, value in fresh.items()}
    return Position.from_json(data, position.where).match(box)


def _unreadable(table: Table, error: Exception) -> UnreadableError:
    if (table.code, table.version) not in _logged:
        _logged.add((table.code, table.version))
        log.error("table %s cannot be shown: %s: %s", table.code, type(error).__name__, error)
    return UnreadableError(table.code, f"{type(error).__name__}: {error}")


def unreadable_tables() -> list[tuple[str, str]]:
    """Every table that cannot be shown, by its code, with the reason."""
    found = []
    for table in Table.objects.order_by("pk").iterator(100):
        try:
            examine(table)
        except UnreadableError as error:
            found.append((table.code, error.reason))
    return found


def examine(table: Table) -> None:
    """Look at all that pages show of a table."""
    game = game_of(table)
    try:
        game.check_seats(table.seats)
        game.settled(table.options)
        numbers = [chair.number for chair in table.chairs.all()]
        if numbers != list(range(table.seats)):
            raise RecordError(f"it has the chairs {numbers}, but {table.seats} seats")
        if table.status != WAITING and table.position:
            _check_beats(table, read_match(table)[0])
    except UnreadableError:
        raise
    except DatabaseError:
        raise
    except Exception as error:  # noqa: BLE001  as above
        raise _unreadable(table, error) from None


def _check_beats(table: Table, match: Match) -> None:
    """The finished beats are there, one after the other."""
    start = json.loads(table.start)["beat"] if table.start else 0
    numbers = list(table.beats.values_list("number", flat=True))
    if numbers != list(range(start, match.skipped + len(match.past))):
        raise RecordError(f"beats are missing: {len(numbers)} of {match.skipped + len(match.past) - start} are there")
