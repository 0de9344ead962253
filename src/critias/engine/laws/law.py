"""The laws by number and name, and how a broken one is told."""

from __future__ import annotations

import re
from typing import Final


class Law:
    """A sentence that holds for every game."""

    def __init__(self, number: int, name: str, sentence: str) -> None:
        self.number: Final = number
        self.name: Final = name
        self.sentence: Final = sentence


OPTIONS: Final = Law(
    1, "options", "options are legal, unique and never none; a wrong answer is refused and changes nothing"
)
COPY: Final = Law(2, "copy", "a copy is deep: both play on alone, and to the same end on the same answers")
UNDO: Final = Law(3, "undo", "undo returns to the identical position")
TEACH: Final = Law(3, "undo teaches nothing", "an answer that can be undone has taught nobody anything")
JSON: Final = Law(4, "json", "state, view, position and record survive JSON; a record replays to the identical end")
SECRETS: Final = Law(5, "secrets", "worlds that differ only in what a seat may not know look the same to it")
AUDIT: Final = Law(6, "audit", "pieces are conserved and limits hold, in imagined worlds too")
END: Final = Law(7, "end", "the game ends, in the stated number of decisions, with winners and a reason")
WORDS: Final = Law(9, "words", "what is asked and told is in the game's own words, and cites rules of its ledger")
TOGETHER: Final = Law(10, "together", "a part of a simultaneous choice asks and returns, and changes nothing")
HONEST: Final = Law(11, "honest", "a player who sees the same chooses the same")  # for bots, not for games
GISTS: Final = Law(12, "gists", "every question has a line of help and every option a gist, in a few words")
ROOMS: Final = Law(
    13, "rooms", "the rooms that a site enters are whole, and every thing in them says what it is and does"
)  # looked at where they are known: critias.rooms
EYES: Final = Law(14, "eyes", "eyes give every option a number, and a prospect is from 0 to 1")
LAWS: Final = [OPTIONS, COPY, UNDO, TEACH, JSON, SECRETS, AUDIT, END, WORDS, TOGETHER, GISTS, EYES]


class Broken(Exception):  # noqa: N818
    """A law does not hold."""

    def __init__(self, law: Law, sentence: str) -> None:
        super().__init__(sentence)
        self.law = law
        self.sentence = sentence


class Violation:
    """Where a law was broken, and how to find the place again."""

    def __init__(self, law: Law, seed: int, seats: int, options: dict[str, str], decision: int, sentence: str) -> None:
        self.law: Final = law
        self.seed: Final = seed
        self.seats: Final = seats
        self.options: Final = options
        self.decision: Final = decision
        self.sentence: Final = sentence

    def to_json(self) -> dict[str, object]:
        return {
            "law": self.law.number,
            "name": self.law.name,
            "seed": self.seed,
            "seats": self.seats,
            "options": self.options,
            "decision": self.decision,
            "sentence": self.sentence,
        }

    def place(self) -> str:
        """What says where it is wrong: file, line and function, or else the sentence without its numbers and words."""
        found = re.search(r"\(\S+:\d+[^()]*\)$", self.sentence)
        return found.group() if found else re.sub(r"\d+|'[^']*'|\"[^\"]*\"", "", self.sentence)

    def __str__(self) -> str:
        options = "".join(f", {name} {value}" for name, value in self.options.items())
        return (
            f"law {self.law.number} ({self.law.name}): {self.sentence} "
            f"[seed {self.seed}, {self.seats} seats{options}, decision {self.decision}]"
        )


class Report:
    """What was looked at and what was wrong.  Of each law, only the first violation in a game is told."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.looks: dict[str, int] = {law.name: 0 for law in LAWS}  # how often each law was looked at
        self.violations: list[Violation] = []


def folded(violations: list[Violation]) -> list[tuple[Violation, int]]:
    """The first violation of a law at a place, and how many more like it there are: a fault shows in many games."""
    first: dict[tuple[int, str], Violation] = {}
    more: dict[tuple[int, str], int] = {}
    for violation in violations:
        key = (violation.law.number, violation.place())
        first.setdefault(key, violation)
        more[key] = more.get(key, -1) + 1
    return [(violation, more[key]) for key, violation in first.items()]


def broke_off(error: BaseException) -> bool:
    """Whether an exception came out of a beat, and not out of a picture, a view or an imagined world."""
    at = error.__traceback__
    while at is not None:
        if at.tb_frame.f_code.co_name == "beat":
            return True
        at = at.tb_next
    return False
