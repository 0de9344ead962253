"""A guided first game, as data: how the table is prepared, and what the coach says at which question.

A game writes one in its `guide.py` and returns it from `Game.guide`; `critias.engine.coach` follows the newcomer with
it.  A note belongs to a kind of question, to what it is about and to options that are legal, not to a place in a
script: whatever the newcomer chooses, the coach finds the next thing to say.
"""

from __future__ import annotations

from typing import Final


class Note:
    """What the coach says, once, when a question of this kind is open and the rest fits."""

    def __init__(
        self,
        kind: str,
        say: str,
        more: str = "",
        points: str = "",
        suggest: tuple[str, ...] = (),
        leads: tuple[tuple[str, str], ...] = (),
        a: int = -1,
        scores: bool = False,
        asks: str = "",
    ) -> None:
        self.kind: Final = kind
        self.say: Final = say  # one sentence
        self.more: Final = more  # and what there is to add
        self.points: Final = points  # ids of things on the page, with a star for several; "": the suggested option's
        # Keys of options, the first that is legal; with all of them closed the note waits.  (): the game's eyes choose.
        self.suggest: Final = suggest
        self.leads: Final = leads  # (moment, what it leads to), in the order of the turn
        self.a: Final = a  # the question is about this value; -1: about anything
        self.scores: Final = scores  # it says how one scores or wins
        self.asks: Final = asks  # the question, where a whole series of them is worded alike; "": as it is always asked


class Guide:
    """The table of a first game, in which the newcomer has seat 0, and the notes in the order of the turn."""

    def __init__(
        self,
        seats: int,
        seed: int,
        notes: list[Note],
        turns: int,
        end: str,
        options: dict[str, str] | None = None,
        until: str = "",
        since: int = 0,
        chosen: dict[str, str] | None = None,
        quiet: tuple[str, ...] = (),
    ) -> None:
        self.seats: Final = seats
        self.seed: Final = seed
        self.notes: Final = notes
        self.turns: Final = turns  # the coach leaves when this turn or round is over
        self.end: Final = end  # what he says then: how the game goes on and who wins
        self.options: Final[dict[str, str]] = {} if options is None else options
        self.until: Final = until  # the kind of the newcomer's first question; "": the first of the game
        self.since: Final = since  # and the turn or round of it
        self.chosen: Final[dict[str, str]] = {} if chosen is None else chosen  # by kind: what was chosen before that
        self.quiet: Final = quiet  # kinds that are never asked without a note
