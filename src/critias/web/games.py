"""How the pages find a game's pictures: the module `board` in the game's own folder."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, Protocol, cast

from markupsafe import Markup

from critias.draw.scene import Links, Scene, SeatInfo
from critias.draw.theme import Colour, Paint, seat_colour
from critias.engine.game import Game, game_names, get_game
from critias.engine.kinds import Kind
from critias.engine.state import State


class Picture(Protocol):
    """What a game's `board` module offers to the pages."""

    def scene(
        self,
        view: State,
        seat: int,
        links: Links,
        seats: list[SeatInfo],
        before: State | None = None,
        sealed: Sequence[tuple[str, int]] = (),
    ) -> Scene: ...

    def headline(self, view: State) -> str: ...

    def subline(self, view: State) -> str: ...

    def thing_of(self, kind: Kind, option: int, seat: int, a: int = -1, b: int = -1) -> str: ...

    def scene_svg(self) -> Markup: ...


class Tour(Protocol):
    """What a game's `tour` module offers: the words of the lobby, and a first walk over the real board."""

    GIST: str  # the game in one sentence
    MINUTES: int  # how long it takes people
    SEATS: int  # of the match that is shown
    SEED: int
    UNTIL: str  # the kind of question at which it stands
    TIMES: int  # when seat 0 is asked it for this time
    STEPS: list[tuple[str, str, list[str]]]  # things to point at, what to say, rules behind it


Group = Callable[[Kind, int], str]


class Word(NamedTuple):
    """A ready-made signal of a cooperative game, said beside the rules: "needs 2 crystal"."""

    key: str
    symbol: str
    text: str  # what is said of the player; {n} is the number
    most: int = 1  # how high the number can go


def words_of(game: Game) -> list[Word]:
    """The signals that players of a cooperative game can send: `SIGNALS` in its tour."""
    return [Word(*word) for word in getattr(tour_of(game), "SIGNALS", ())]


def marked_of(game: Game) -> dict[str, str]:
    """The things on which players can put plan markers, with their names: `MARKED` in the tour."""
    return dict(getattr(tour_of(game), "MARKED", {}))


def group_of(game: Game) -> Group | None:
    """How the board module of a game groups the options of a question that has too many to list at once."""
    return cast("Group | None", getattr(picture_of(game), "group_of", None))


def first_settings(game: Game) -> dict[str, str]:
    """What a newcomer plays with: `FIRST` in the tour."""
    return dict(getattr(tour_of(game), "FIRST", {}))


def heading_of(game: Game, kind: Kind, option: int) -> str:
    """The heading of an option inside of its group: `heading_of` in the board module of a game that has them."""
    found = getattr(picture_of(game), "heading_of", None)
    return "" if found is None else cast(str, found(kind, option))


def icon_of(game: Game, kind: Kind, option: int) -> str:
    """The symbol of an option: `icon_of` in the board module of a game that has one for it."""
    found = getattr(picture_of(game), "icon_of", None)
    return "" if found is None else cast(str, found(kind, option))


def has_points(game: Game) -> bool:
    """Whether who wins is a matter of points: `POINTS` in the tour says no where it is not."""
    return bool(getattr(tour_of(game), "POINTS", True))


def colour_of(game: Game, view: State, seat: int) -> Colour:
    """The colour of a seat: as the board has it where players choose (`colour_of` there), else that of its name."""
    chosen = getattr(picture_of(game), "colour_of", None)
    if chosen is not None:
        return cast(Colour, chosen(view, seat))
    return seat_colour(game.seat_names(view.seats)[seat], seat)


def shown_games() -> list[Game]:
    """The games that the site can show, the quickest first: those with a board.  One without can still be simulated."""
    drawn = [game for game in map(get_game, game_names()) if _drawn(game)]
    return sorted(drawn, key=lambda game: (tour_of(game).MINUTES, game.name))


@cache
def _drawn(game: Game) -> bool:
    return all(importlib.util.find_spec(f"{_package(game)}.{room}") is not None for room in ("board", "tour"))


@cache
def picture_of(game: Game) -> Picture:
    return cast(Picture, importlib.import_module(f"{_package(game)}.board"))


def paint_of(game: Game) -> Paint | None:
    """The styles that the board module of a game brings, if it has its own: `PAINT` there."""
    return cast("Paint | None", getattr(picture_of(game), "PAINT", None))


@cache
def tour_of(game: Game) -> Tour:
    return cast(Tour, importlib.import_module(f"{_package(game)}.tour"))


def _package(game: Game) -> str:
    return type(game).__module__.rsplit(".", 1)[0]
