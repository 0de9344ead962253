"""What a game's board module hands to the page: pictures, and which option each thing stands for.

Nothing here decides what is legal: `Links` repeats the option list of the open question, thing by thing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from critias.draw.html import Element, HasHtml

MANY: Final = 12  # more legal things than this get a thin ring, so that the board stays readable

Doing = Literal["your_move", "thinking", "sealed", "waiting", "left"]
Progress = Literal["done", "now", "todo"]


@dataclass(frozen=True, slots=True)
class Link:
    """What a click on a thing answers; nothing if `option` is None."""

    option: int | None = None
    label: str = ""
    thin: bool = False
    options: tuple[int, ...] = ()  # all that it may stand for, where the page must know which is meant

    @property
    def legal(self) -> bool:
        return self.option is not None


NO_LINK: Final = Link()


@dataclass(frozen=True, slots=True)
class Reach:
    """Whither an option leads: things on the page, each with what it comes to there, and all of it in words."""

    things: tuple[tuple[str, str], ...] = ()
    said: str = ""


NOWHERE_ELSE: Final = Reach()


@dataclass(frozen=True, slots=True)
class Plan:
    """A marker that a player has put on a thing, for all to see: no rule, only a sign to the others."""

    seat: int
    said: str  # "Red plans something here"


class Links:
    """What may be clicked: a thing ("ship-ark", "row-2-0") to the option that it stands for and the words for it.

    `more` has all options of the things that stand for several, `plans` the markers that players have put on things.
    """

    def __init__(
        self,
        options: Mapping[str, tuple[int, str]] | None = None,
        more: Mapping[str, tuple[int, ...]] | None = None,
        plans: Mapping[str, list[Plan]] | None = None,
    ) -> None:
        things = {} if options is None else options
        several = {} if more is None else more
        thin = len(things) > MANY
        self._links: Final = {
            thing: Link(option, label, thin, several.get(thing, ())) for thing, (option, label) in things.items()
        }
        self._plans: Final = {} if plans is None else plans

    def __len__(self) -> int:
        return len(self._links)

    def __getitem__(self, thing: str) -> Link:
        return self._links.get(thing, NO_LINK)

    def plans(self, thing: str) -> list[Plan]:
        return self._plans.get(thing, [])

    def option(self, thing: str) -> int | None:
        return self[thing].option

    def label(self, thing: str) -> str:
        return self[thing].label


NO_LINKS: Final = Links()


@dataclass(frozen=True, slots=True)
class Saying:
    """A ready-made signal of a player to the table."""

    symbol: str
    text: str  # "needs 2 crystal"
    count: int = 0  # shown beside the symbol; 0 if it is no number of things


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """What the page knows of a seat and the game does not."""

    name: str
    is_you: bool = False
    is_bot: bool = False
    doing: Doing = "waiting"
    clock: str = ""  # the time left in a timed game
    says: tuple[Saying, ...] = ()


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the turn in the top bar, with a pip for each of its steps."""

    name: str
    state: Progress
    pips: list[Progress] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a game draws on the table page."""

    board: HasHtml  # put together, or in parts
    corners: Sequence[HasHtml]  # what lies in the free corners of the stage
    phases: list[Phase]
    headline: str  # "Turn 3"
    subline: str  # for phones: "Turn 3 · Voting 3 of 5"
    mini: Element  # one line for phones: what rules this turn
    players: HasHtml
    hand: Element | None
    beside: Element | None = None  # below the prompt: what is being put together, what is at stake
    own: Element | None = None  # one line for phones, in the prompt: what one has


# ---------------------------------------------------------------- what is seen when it is told


@dataclass(frozen=True, slots=True)
class Rolled:
    """Lines of the log that tell dice, by name: which blanks have the face, what is added, what it comes to."""

    line: str
    face: str  # the blank of `line` with the number
    at: str = ""  # the blank with the place where the die lies
    pips: bool = False  # the number is what the die shows
    added: tuple[str, str, str] | None = None  # a line, its blank with the number, its blank with the cause
    total: str = ""  # the blank of `good` and `bad` with the sum
    needed: str = ""
    good: str = ""  # the line that tells a success
    bad: str = ""
    then: tuple[str, ...] = ()  # lines that tell what comes of it


@dataclass(frozen=True, slots=True)
class Happening:
    """Lines of the log that belong together: a card that is drawn, a fight.  What ends it is its sentence."""

    begins: tuple[str, ...]
    tells: tuple[str, ...] = ()  # lines that say more
    hears: tuple[str, ...] = ()  # lines in between that say nothing here
    ends: tuple[str, ...] = ()  # with one of them it is decided; without, it is told as far as it has come
    at: str = ""  # the blank of the first line with its place
    symbol: str = ""
    card: str = ""  # the blank of the first line with a card
    texts: tuple[str, ...] = ()  # what the cards say


@dataclass(frozen=True, slots=True)
class Sights:
    """What a game shows on its board when the log tells it: `SEEN` in the board module."""

    rolled: tuple[Rolled, ...] = ()
    happenings: tuple[Happening, ...] = ()


NOTHING_SEEN: Final = Sights()
