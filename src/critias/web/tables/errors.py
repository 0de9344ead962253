"""What cannot be done at a table."""

from __future__ import annotations

from critias.engine.match import AnswerError


class TableError(ValueError):
    """What was asked for cannot be done at this table; nothing has changed."""


class NoTableError(TableError):
    """There is no table of this name."""


class NotYoursError(TableError):
    """Somebody answers for a seat that is not his; nothing has changed."""


class StaleError(AnswerError):
    """The question is closed: the table has moved on, and nothing has changed."""
