"""What cannot be done at a table."""

from __future__ import annotations

from critias.engine.match import AnswerError
from critias.tongue import say


class TableError(ValueError):
    """What was asked for cannot be done at this table; nothing has changed."""


class NoTableError(TableError):
    """There is no table of this name."""


class UnreadableError(TableError):
    """What is stored of a table cannot be read."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(say("This table cannot be shown: what is stored of it cannot be read. It was written down."))
        self.code = code
        self.reason = reason


class NotYoursError(TableError):
    """Somebody answers for a seat that is not his; nothing has changed."""


class StaleError(AnswerError):
    """The question is closed: the table has moved on, and nothing has changed."""
