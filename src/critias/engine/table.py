"""The table: all that rules may talk to besides the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from critias.engine.kinds import Kind, Line
from critias.engine.state import State

T = TypeVar("T")

EVERYBODY: Final = -1


class Asked:
    """An open question: who must choose, what, among which options."""

    def __init__(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.options: Final = options
        self.a: Final = a
        self.b: Final = b


class Pending(BaseException):
    """Raised by `ask` when nobody has answered yet: the beat is dropped until the answers are there."""

    def __init__(self, questions: list[Asked], offers: list[Asked] | None = None) -> None:
        super().__init__()
        self.questions = questions
        self.offers: list[Asked] = [] if offers is None else offers  # that may be taken, but nobody waits for it


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Who answers is up to the table: a person tomorrow, a record, a bot, a search."""

    state: State

    # ---- what a table provides

    def answer(self, seat: int, kind: Kind, options: list[int], a: int, b: int) -> int:
        """An option of the list, or `Pending`."""
        raise NotImplementedError

    # ---- asking

    def ask(self, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
        """A choice; a single legal option is taken silently.  The list belongs to the rules: do not change it."""
        if len(options) == 1:
            return options[0]
        return self.answer(seat, kind, options, a, b)

    def window(self, seat: int, kind: Kind, options: list[int], a: int = -1, b: int = -1) -> int:
        """Ask even if there is one option only, because not asking would tell the others a secret."""
        return self.answer(seat, kind, options, a, b)

    def together(self, seats: list[int], part: Callable[[int], T]) -> list[T]:
        """All seats choose at once and in secret; a part asks and returns, and changes nothing."""
        return [part(seat) for seat in seats]

    def first(
        self,
        seats: list[int],
        kind: Kind,
        options: Callable[[int], list[int]],
        a: int = -1,
        b: int = -1,
        also: list[int] | None = None,
    ) -> tuple[int, int]:
        """Put a question to several seats at once; the first answer counts.  Returns (seat, option).

        The seats in `also` may answer as well, if they have options, but nobody waits for them.
        """
        raise NotImplementedError

    # ---- chance

    def roll(self, n: int) -> int:
        """A random number from 0 to n - 1, seen by somebody: what came before it cannot be undone."""
        self.reveal()
        return self.state.dice.below(n)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place.  The result is nobody's knowledge yet, but it cannot be undone."""
        self.reveal()
        self.state.dice.shuffle(cards)

    def reveal(self) -> None:
        """Somebody has learned a secret (drawn a card, seen bids): closes undo."""

    # ---- telling

    def tell(self, line: Line, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Write a line into the log that everybody reads."""

    def whisper(self, seat: int, line: Line, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Write a line that only one seat reads."""
