"""What a game's board module hands to the page: pictures, and which option each thing stands for.

Nothing here decides what is legal: `Links` repeats the option list of the open question, thing by thing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from htpy import Element

MANY: Final = 12  # more legal things than this get a thin ring, so that the board stays readable

Doing = Literal["your_move", "thinking", "sealed", "waiting", "left"]
Progress = Literal["done", "now", "todo"]


@dataclass(frozen=True, slots=True)
class Link:
    """What a click on a thing answers; nothing if `option` is None."""

    option: int | None = None
    label: str = ""
    thin: bool = False

    @property
    def legal(self) -> bool:
        return self.option is not None


NO_LINK: Final = Link()


class Links:
    """What may be clicked: a thing ("ship-ark", "row-2-0") to the option that it stands for and the words for it."""

    def __init__(self, options: Mapping[str, tuple[int, str]] | None = None) -> None:
        things = {} if options is None else options
        thin = len(things) > MANY
        self._links: Final = {thing: Link(option, label, thin) for thing, (option, label) in things.items()}

    def __len__(self) -> int:
        return len(self._links)

    def __getitem__(self, thing: str) -> Link:
        return self._links.get(thing, NO_LINK)

    def option(self, thing: str) -> int | None:
        return self[thing].option

    def label(self, thing: str) -> str:
        return self[thing].label


NO_LINKS: Final = Links()


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """What the page knows of a seat and the game does not."""

    name: str
    is_you: bool = False
    is_bot: bool = False
    doing: Doing = "waiting"
    clock: str = ""  # the time left in a timed game


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the turn in the top bar, with a pip for each of its steps."""

    name: str
    state: Progress
    pips: list[Progress] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a game draws on the table page."""

    board: Element
    corners: list[Element]  # what lies in the free corners of the stage
    phases: list[Phase]
    headline: str  # "Turn 3"
    subline: str  # for phones: "Turn 3 · Voting 3 of 5"
    mini: Element  # one line for phones: what rules this turn
    players: Element
    hand: Element | None
