"""What the pages ask of a game's rooms (critias/rooms.py), and what they do where it has nothing to say."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from critias.draw.scene import NOTHING_SEEN, NOWHERE_ELSE, Reach, Sights
from critias.draw.theme import Colour, Paint, seat_colour
from critias.engine.game import Game, game_names, get_game
from critias.engine.kinds import Domain, Kind
from critias.engine.match import Match, Option, Question
from critias.engine.state import State
from critias.rooms import (
    HasClosed,
    HasColours,
    HasFirst,
    HasGroups,
    HasHeadings,
    HasHoldings,
    HasIcons,
    HasMarks,
    HasOffered,
    HasPaint,
    HasPoints,
    HasReach,
    HasSights,
    HasSignals,
    HasSigns,
    HasThings,
    Tour,
    tour_of,
    unshown,
)
from critias.rooms import board_of as picture_of
from critias.tongue import say, speaking

__all__ = [
    "Tour",
    "closed_of",
    "colour_of",
    "first_settings",
    "group_of",
    "has_points",
    "heading_of",
    "held_of",
    "icon_of",
    "marked_of",
    "offered_of",
    "paint_of",
    "picture_of",
    "players_of",
    "reach_of",
    "seen_of",
    "shown_games",
    "sign_of",
    "stage_of",
    "tour_of",
    "words_of",
]


Group = Callable[[Kind, int], str]


class Word(NamedTuple):
    """A ready-made signal of a cooperative game, said beside the rules: "needs 2 crystal"."""

    key: str
    symbol: str
    text: str  # what is said of the player; {n} is the number
    most: int = 1  # how high the number can go


def words_of(game: Game) -> list[Word]:
    """The signals that players of a cooperative game can send: `SIGNALS` in its tour."""
    tour = tour_of(game)
    return [Word(*word) for word in tour.SIGNALS] if isinstance(tour, HasSignals) else []


def marked_of(game: Game) -> dict[str, str]:
    """The things on which players can put plan markers, with their names: `MARKED` in the tour."""
    tour = tour_of(game)
    return tour.MARKED if isinstance(tour, HasMarks) else {}


def group_of(game: Game) -> Group | None:
    """How the board module of a game groups the options of a question that has too many to list at once."""
    board = picture_of(game)
    return board.group_of if isinstance(board, HasGroups) else None


def stage_of(match: Match) -> str:
    """Where a game stands ("Turn 3"), as it is stored: the same whatever the tongue of who looks."""
    with speaking(None):
        return picture_of(match.game).headline(match.state)


def first_settings(game: Game) -> dict[str, str]:
    """What a newcomer plays with: `FIRST` in the tour."""
    tour = tour_of(game)
    return dict(tour.FIRST) if isinstance(tour, HasFirst) else {}


def heading_of(game: Game, kind: Kind, option: int) -> str:
    """The heading of an option inside of its group: `heading_of` in the board module of a game that has them."""
    heading = _headings(game)
    return "" if heading is None else heading(kind, option)


def icon_of(game: Game, kind: Kind, option: int) -> str:
    """The symbol of an option: `icon_of` in the board module of a game that has one for it."""
    symbol = _icons(game)
    return "" if symbol is None else symbol(kind, option)


def reach_of(game: Game, view: State, question: Question, option: int) -> Reach:
    """What an option leads to: `reach` in the board module of a game that shows it."""
    board = picture_of(game)
    if not isinstance(board, HasReach):
        return NOWHERE_ELSE
    return board.reach(view, question.seat, question.kind, option, question.a, question.b)


def closed_of(game: Game, view: State, question: Question) -> list[str]:
    """What a question does not offer now, and why: `closed` in the board module of a game that says it."""
    board = picture_of(game)
    return board.closed(view, question.seat, question.kind, question.values) if isinstance(board, HasClosed) else []


def offered_of(game: Game, question: Question) -> list[Option]:
    """The options of a question in the order of the page: those that `OFFERED` in the tour names come first."""
    tour = tour_of(game)
    first = tour.OFFERED.get(question.kind.name, []) if isinstance(tour, HasOffered) else []
    return sorted(question.options, key=lambda option: first.index(option.key) if option.key in first else len(first))


@lru_cache(maxsize=100)  # to ask whether a module has something takes longer than to call it, and is asked an option
def _headings(game: Game) -> Group | None:
    board = picture_of(game)
    return board.heading_of if isinstance(board, HasHeadings) else None


@lru_cache(maxsize=100)
def _icons(game: Game) -> Group | None:
    board = picture_of(game)
    return board.icon_of if isinstance(board, HasIcons) else None


def has_points(game: Game) -> bool:
    """Whether who wins is a matter of points: `POINTS` in the tour says no where it is not."""
    tour = tour_of(game)
    return tour.POINTS if isinstance(tour, HasPoints) else True


def seen_of(game: Game) -> Sights:
    """Which lines of the log are shown on the board when they are told: `SEEN` in the board module."""
    board = picture_of(game)
    return board.SEEN if isinstance(board, HasSights) else NOTHING_SEEN


def held_of(game: Game, view: State) -> list[tuple[str, list[str]]]:
    """What was held at the end beside what scored, a row a thing: `held` in the board module."""
    board = picture_of(game)
    return board.held(view) if isinstance(board, HasHoldings) else []


def colour_of(game: Game, view: State, seat: int) -> Colour:
    """The colour of a seat: as the board has it where players choose (`colour_of` there), else that of its name."""
    board = picture_of(game)
    if isinstance(board, HasColours):
        return board.colour_of(view, seat)
    return seat_colour(game.seat_names(view.seats)[seat], seat)


def sign_of(game: Game, domain: Domain, value: int) -> Colour | None:
    """The colour with which a word of the log stands: of the board that has it so, else that of a seat."""
    board = _signs(game)
    if board is not None:
        return board(domain, value)
    return seat_colour(domain.key(value), value) if domain.name == "seat" else None


def is_on_the_board(game: Game, domain: Domain) -> bool:
    """Whether the values of a domain are things on the board with an id of theirs."""
    board = picture_of(game)
    return isinstance(board, HasThings) and domain.name in board.THINGS


@lru_cache(maxsize=100)
def _signs(game: Game) -> Callable[[Domain, int], Colour | None] | None:
    board = picture_of(game)
    return board.sign_of if isinstance(board, HasSigns) else None


def players_of(game: Game) -> set[str]:
    """What its players may be called at a table, in the tongue of the reader: by their seats, or by what they play."""
    spoken_of = {topic.domain for line in game.lines for topic in line.about}
    signed = {
        domain.label(value)
        for domain in spoken_of
        for value in range(len(domain))
        if sign_of(game, domain, value) is not None
    }
    return signed | {say(name) for name in game.seat_names(max(game.seat_counts))}


def shown_games() -> list[Game]:
    """The games that the site can show, the quickest first: those with a board.  One without can still be simulated."""
    drawn = [game for game in map(get_game, game_names()) if not unshown(game)]
    return sorted(drawn, key=lambda game: (tour_of(game).MINUTES, game.name))


def paint_of(game: Game) -> Paint | None:
    """The styles that the board module of a game brings, if it has its own: `PAINT` there."""
    board = picture_of(game)
    return board.PAINT if isinstance(board, HasPaint) else None
