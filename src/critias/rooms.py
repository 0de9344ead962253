"""The rooms of a game that a site enters, as types: `board` draws the table, `tour` introduces the game.

Both are modules in the package of the game's class.  A game without a board is played at the terminal and simulated.
What a board or a tour may have besides stands below as a type of its own; a site asks `isinstance(board, HasIcons)`.
What else a game may do (`guide`, `gist`, `appraise`, `prospect`, …) are methods of `critias.engine.game.Game` that do
nothing until they are written.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from difflib import get_close_matches
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Final, Protocol, TypeVar, cast, runtime_checkable

from markupsafe import Markup

from critias.draw.handout import Handout, listed, sheets
from critias.draw.html import Element, markup
from critias.draw.kit import explained
from critias.draw.scene import NO_LINKS, Links, Plan, Reach, Scene, SeatInfo, Sights
from critias.draw.theme import Colour, Paint, sheet
from critias.engine.components import Box
from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game
from critias.engine.kinds import Domain, Kind
from critias.engine.laws import random_answer, random_match
from critias.engine.laws.law import ROOMS, Violation
from critias.engine.ledger import LedgerError
from critias.engine.match import Question, new_match
from critias.engine.state import State
from critias.engine.whence import place_of, shortened, told
from critias.tongue import either, say

S_contra = TypeVar("S_contra", bound=State, contravariant=True)
B_contra = TypeVar("B_contra", bound=Box, contravariant=True)

# ---------------------------------------------------------------- the board


class Board(Protocol[S_contra]):
    """What the module `board` offers: `Board[End]` is one that draws the state `End`."""

    def scene(
        self,
        view: S_contra,
        seat: int,
        links: Links,
        seats: list[SeatInfo],
        before: S_contra | None = None,
        sealed: Sequence[tuple[str, int]] = (),
    ) -> Scene:
        """The table as `seat` sees it (-1: a spectator); what may be clicked comes as links.

        `before` is what the seat saw at its last move; `sealed` are its own answers in an open simultaneous choice, as
        (name of the kind, option).
        """

    def headline(self, view: S_contra) -> str:
        """Where the game stands: "Turn 3"."""

    def subline(self, view: S_contra) -> str:
        """The same with what is going on, for phones and lists: "Turn 3 · Voting 2 of 5"."""

    def thing_of(self, kind: Kind, option: int, seat: int, a: int = -1, b: int = -1) -> str:
        """The id of the thing on the page that stands for an option; "" if there is none."""

    def scene_svg(self) -> Markup:
        """The lobby's picture of the game, 320 x 132."""


@runtime_checkable
class HasPaint(Protocol):
    """A board with styles of its own: `PAINT = Paint(Path(__file__).parent)` reads board.css and page.css."""

    PAINT: Paint


@runtime_checkable
class HasGroups(Protocol):
    """A board that groups the options of a question that has too many to list at once."""

    def group_of(self, kind: Kind, option: int) -> str:
        """The name of the group of an option; "" if it stands alone."""


@runtime_checkable
class HasHeadings(Protocol):
    def heading_of(self, kind: Kind, option: int) -> str:
        """The heading of an option inside of its group; "" if it has none."""


@runtime_checkable
class HasIcons(Protocol):
    def icon_of(self, kind: Kind, option: int) -> str:
        """The symbol of an option in the list of choices; "" if it has none."""


@runtime_checkable
class HasReach(Protocol[S_contra]):
    """A board that shows what an option leads to besides the thing that stands for it."""

    def reach(self, view: S_contra, seat: int, kind: Kind, option: int, a: int = -1, b: int = -1) -> Reach:
        """Its targets; they are marked while one looks at the option."""


@runtime_checkable
class HasClosed(Protocol[S_contra]):
    """A board that says what a question does not offer now, and why."""

    def closed(self, view: S_contra, seat: int, kind: Kind, options: list[int]) -> list[str]:
        """By name, with the reason in brackets: "Global Conflict (7 Virya)"."""


@runtime_checkable
class HasColours(Protocol[S_contra]):
    """A board whose players choose their colours; elsewhere a seat has the colour of its name."""

    def colour_of(self, view: S_contra, seat: int) -> Colour:
        """The colour of a seat."""


@runtime_checkable
class HasSigns(Protocol):
    """A board that says itself which words of the log stand with a colour; elsewhere the names of the seats do."""

    def sign_of(self, domain: Domain, value: int) -> Colour | None:
        """The colour of whom a line speaks of; None if it is nobody's."""


@runtime_checkable
class HasThings(Protocol):
    """A board on which the log can show what it speaks of: things with an id such as "ship-ark"."""

    THINGS: Set[str]  # names of their domains


@runtime_checkable
class HasSights(Protocol):
    """A board that shows what the log tells: dice with their sum, cards with their effect, fights with their end."""

    SEEN: Sights


@runtime_checkable
class HasHoldings(Protocol[S_contra]):
    """A board that tells what was held at the end, beside what scored."""

    def held(self, view: S_contra) -> list[tuple[str, list[str]]]:
        """A row a thing, a column a seat; of a cooperative game one column."""


# ---------------------------------------------------------------- the tour


class Tour(Protocol):
    """What the module `tour` offers: the words of the lobby, and a first walk over the real board."""

    GIST: str  # the game in one sentence
    MINUTES: int  # how long it takes people
    SEATS: int  # of the match that is shown
    SEED: int
    UNTIL: str  # the kind of question at which it stands
    TIMES: int  # when seat 0 is asked it for this time
    STEPS: list[tuple[str, str, list[str]]]  # things to point at, what to say, rules behind it


@runtime_checkable
class HasFirst(Protocol):
    FIRST: dict[str, str]  # what a newcomer plays with: options of the game


@runtime_checkable
class HasPoints(Protocol):
    POINTS: bool  # False: who wins is no matter of points


@runtime_checkable
class HasOffered(Protocol):
    OFFERED: dict[str, list[str]]  # by kind of question: options in the order of the page, for newcomers first


@runtime_checkable
class HasSignals(Protocol):
    """A cooperative game, in which players may say ready-made things beside the rules."""

    SIGNALS: Sequence[tuple[str, str, str] | tuple[str, str, str, int]]  # key, symbol, words ({n}), how high n can go


@runtime_checkable
class HasMarks(Protocol):
    MARKED: dict[str, str]  # things on which players can put plan markers, with their names


# ---------------------------------------------------------------- the summary


class Handouts(Protocol[B_contra]):
    """What the module `handout` offers; a game may have none."""

    def handout(self, box: B_contra, board: Element) -> Handout:
        """The game on two printed pages; numbers come from the box, `board` is a picture of a game under way."""


def has_summary(game: Game) -> bool:
    return has_room(game, "handout")


def summary_of(game: Game, box: Box) -> Markup:
    """The two pages of a game that has the room."""
    room = cast("Handouts[Box]", importlib.import_module(f"{package_of(game)}.handout"))
    tour = tour_of(game)
    match = random_match(game, box, tour.SEED, tour.SEATS, {})
    view = match.past[len(match.past) // 3].checkpoint.seen_by(-1)
    scene = board_of(game).scene(view, -1, NO_LINKS, [SeatInfo(name) for name in game.player_names(view)])
    seats = listed([game.seat_counts[0], game.seat_counts[-1]], "to")
    facts = say("{seats} players, {minutes} minutes", seats=seats, minutes=tour.MINUTES)
    return sheets(game.title, say(tour.GIST), facts, room.handout(box, markup(str(scene.board))))


# ---------------------------------------------------------------- how they are found


def package_of(game: Game) -> str:
    return type(game).__module__.rpartition(".")[0]


@cache
def has_room(game: Game, room: str) -> bool:
    package = package_of(game)
    return bool(package) and importlib.util.find_spec(f"{package}.{room}") is not None


@cache
def board_of(game: Game) -> Board[State]:
    return cast("Board[State]", importlib.import_module(f"{package_of(game)}.board"))


@cache
def tour_of(game: Game) -> Tour:
    return cast(Tour, importlib.import_module(f"{package_of(game)}.tour"))


def links_for(board: Board[State], question: Question, plans: Mapping[str, list[Plan]] | None = None) -> Links:
    """Which thing on the page stands for which option of a question, for who is asked."""
    all_of: dict[str, tuple[int, ...]] = {}
    for value in question.values:
        thing = board.thing_of(question.kind, value, question.seat, question.a, question.b)
        if thing:
            all_of[thing] = (*all_of.get(thing, ()), value)
    deed = question.kind.deed
    things = {thing: (values[0], either(list(map(deed, values)))) for thing, values in all_of.items()}
    return Links(things, all_of, plans)


def unshown(game: Game) -> str:
    """Why a site cannot show a game, in a sentence; "" if it can."""
    missing = [room for room in ("board", "tour") if not has_room(game, room)]
    if not missing:
        return ""
    return f"{game.title} cannot be shown in the browser: its package has no module {' and no module '.join(missing)}"


# ---------------------------------------------------------------- law 13: what is there is whole


def room_faults(game: Game, seed: int = 0) -> list[Violation]:
    """What a site would stumble over; nothing for a game that has no board and wants none."""
    settings = game.option_sets()[0]
    seats = game.seat_counts[0]
    if not has_room(game, "board"):
        if type(game).board_svg is Game.board_svg:
            return []
        gone = f"{file_of(game, 'board')}:1 is missing, though the game has a picture{place_of(type(game).board_svg)}"
        return [Violation(ROOMS, seed, seats, settings, 0, gone)]
    sentences = [*lacking(game, "board", names_of(Board)), *lacking(game, "tour", names_of(Tour))]
    if not sentences:
        sentences = [*misfits(game), *unpainted(game)]
        there: set[str] = set()
        sentences += [*undrawn(game, seed, seats, settings, there), *astray(game)]
        if there:
            sentences += pointless(game, there)
    return [Violation(ROOMS, seed, seats, settings, 0, sentence) for sentence in sentences]


def names_of(room: type) -> list[str]:
    """What a type of this module asks for."""
    return [name for name in (*room.__annotations__, *vars(room)) if not name.startswith("_")]


def file_of(game: Game, room: str) -> str:
    return shortened(str(Path(game.folder) / f"{room}.py"))


def lacking(game: Game, room: str, names: list[str]) -> Iterator[str]:
    if not has_room(game, room):
        yield f"{file_of(game, room)}:1 is missing; a site asks it for {', '.join(names)}"
        return
    try:
        module = importlib.import_module(f"{package_of(game)}.{room}")
    except Exception as error:  # noqa: BLE001  a room under test may break in any way
        yield f"the room {room} cannot be entered: {told(error)}"
        return
    gone = [name for name in names if not hasattr(module, name)]
    if gone:
        yield f"{file_of(game, room)}:1 has no {', no '.join(gone)}"


HOOKS: Final[list[type]] = [
    Board,
    HasGroups,
    HasHeadings,
    HasIcons,
    HasReach,
    HasClosed,
    HasColours,
    HasSigns,
    HasHoldings,
]


def misfits(game: Game) -> Iterator[str]:
    """What a site cannot call: a helper of the board may have the name of something that a site looks for."""
    board = board_of(game)
    for room in HOOKS:
        for name in names_of(room):
            function: object = getattr(board, name, None)
            if not inspect.isfunction(function):
                continue
            wanted = list(inspect.signature(getattr(room, name)).parameters)[1:]
            try:
                inspect.signature(function).bind(*wanted)
            except TypeError:
                yield f"a site calls {name}({', '.join(wanted)}), which this is not{place_of(function)}"


def unpainted(game: Game) -> Iterator[str]:
    """A token that nobody sets paints nothing, or black."""
    board = board_of(game)
    if not isinstance(board, HasPaint):
        return
    own = {"board.css": board.PAINT.board, "page.css": board.PAINT.page}
    set_somewhere = "".join([*own.values(), sheet("tokens"), sheet("board"), sheet("page")])
    known = set(re.findall(r"(--[\w-]+)\s*:", set_somewhere))
    for name, text in own.items():
        for used in re.finditer(r"var\(\s*(--[\w-]+)\s*\)", text):
            if used[1] not in known:
                at = shortened(str(Path(game.folder) / name))
                like = ", ".join(get_close_matches(used[1], sorted(known), 5)) or "those of draw/static/tokens.css"
                yield f"{at}:{text.count(chr(10), 0, used.start()) + 1}: there is no token {used[1]}; there are {like}"


class Moment:
    """What a seat sees (-1: a spectator), and what it is asked then."""

    def __init__(
        self, state: State, seat: int, question: Question | None = None, sealed: Sequence[tuple[str, int]] = ()
    ) -> None:
        self.view: Final = state.seen_by(seat)
        self.seat: Final = seat
        self.question: Final = question
        self.sealed: Final = sealed


def moments(game: Game, seed: int, seats: int, settings: dict[str, str]) -> list[Moment]:
    """A random game as all see it between its beats, and as who is asked sees it at each kind of question."""
    match = new_match(game, game.load_box(), seats, settings, FairDice(key_of_seed(seed)))
    choices = QuickDice(seed)
    asked: dict[str, Moment] = {}
    while not match.over:
        question, value = random_answer(match, choices)
        if question.kind.name not in asked:
            sealed = match.sealed_by(question.seat)
            asked[question.kind.name] = Moment(match.state, question.seat, question, sealed)
        match.answer(question.seat, value)
    between = [*[beat.checkpoint for beat in match.past], match.state]
    return [*[Moment(state, seat) for state in between for seat in range(-1, seats)], *asked.values()]


def undrawn(game: Game, seed: int, seats: int, settings: dict[str, str], there: set[str]) -> Iterator[str]:
    """A whole game is drawn, for every seat and for who looks on; `there` hears what things there are."""
    board = board_of(game)
    infos = [SeatInfo(name) for name in game.seat_names(seats)]
    try:
        shown = moments(game, seed, seats, settings)
    except Exception:  # noqa: BLE001
        return  # law 7 tells
    faults: dict[str, str] = {}
    try:
        for moment in shown:
            links = NO_LINKS if moment.question is None else links_for(board, moment.question)
            scene = board.scene(moment.view, moment.seat, links, infos, None, moment.sealed)
            faults |= unexplained(scene)
            if moment.question is not None:
                faults |= unlinked(board, moment.question, drawn(scene))
                faults |= unreached(board, moment.view, moment.question, drawn(scene))
            there.update(re.findall(r' id="([^"]*)"', drawn(scene)))
            board.headline(moment.view), board.subline(moment.view)
        for kind in game.kinds:
            for option in range(len(kind.domain)):
                board.thing_of(kind, option, 0)
        board.scene_svg()
    except Exception as error:  # noqa: BLE001
        yield f"the board cannot be drawn: {told(error)}"
    yield from faults.values()


def unlinked(board: Board[State], question: Question, picture: str) -> dict[str, str]:
    """An option that a thing stands for, but no thing of the picture offers, with a sentence on it."""
    kind = question.kind
    offered = {value for values in re.findall(r' data-options?="([^"]*)"', picture) for value in values.split()}
    for value in question.values:
        thing = board.thing_of(kind, value, question.seat, question.a, question.b)
        if thing and str(value) not in offered:
            said = f"no thing {thing!r} offers {kind.domain.key(value)} of {kind.name}"
            return {kind.name: said + place_of(board.thing_of)}
    return {}


def unreached(board: Board[State], view: State, question: Question, picture: str) -> dict[str, str]:
    """A thing to which an option leads and that the picture does not have, with a sentence on it."""
    if not isinstance(board, HasReach):
        return {}
    kind = question.kind
    for value in question.values:
        for thing, _ in board.reach(view, question.seat, kind, value, question.a, question.b).things:
            if f' id="{thing}"' not in picture:
                said = f"{kind.domain.key(value)} of {kind.name} leads to {thing!r}, which is not there"
                return {f"reach of {kind.name}": said + place_of(board.reach)}
    return {}


_things: Final = re.compile(
    r'<(?P<tag>\w+)(?: id="(?P<id>[^"]*)")?(?: class="(?P<css>[^"]*)")?(?P<rest>[^>]*)>'
    r"(?:<title>(?P<drawn>.*?)</title>)?"
)
_title: Final = re.compile(r' title="([^"]*)"')


def drawn(scene: Scene) -> str:
    parts = [scene.board, *scene.corners, scene.mini, scene.players, scene.hand, scene.beside, scene.own]
    return "".join(str(part) for part in parts if part is not None)


def unexplained(scene: Scene) -> dict[str, str]:
    """What does not say in words what it is and what it does or is worth now, with a sentence on each."""
    found: dict[str, str] = {}
    for thing in _things.finditer(drawn(scene)):
        title = _title.search(thing["rest"])
        said = thing["drawn"] or (title[1] if title else "")
        css = (thing["css"] or "").split()
        if thing["tag"] == "button" or not (said or ("piece" in css and thing["id"])):
            continue
        if not explained(said)[1]:
            what = f"{thing['tag']} {thing['id'] or ' '.join(css)}"
            found[what] = f"{what} says {said!r}; a thing has a name and an explanation: 'Ark: 3 of 7 spaces taken.'"
    return found


def astray(game: Game) -> Iterator[str]:
    """What a tour names is there."""
    tour = tour_of(game)
    if tour.SEATS not in game.seat_counts:
        yield f"{line_of(game, 'tour', 'SEATS')}: {game.title} is not for {tour.SEATS} players"
    if tour.UNTIL not in game.kind_named:
        yield f"{line_of(game, 'tour', 'UNTIL')}: no question is called {tour.UNTIL!r}"
    try:
        ledger = game.ledger()
    except LedgerError:
        return  # law 9 tells
    for _, _, rules in tour.STEPS:
        for rule in rules:
            if rule not in ledger:
                yield f"{line_of(game, 'tour', rule)}: no rule of the ledger has the id {rule}"


ELSEWHERE: Final = ["prompt", "choices"]  # on the page, but no part of the picture


def pointless(game: Game, there: set[str]) -> Iterator[str]:
    """Things at which the walkthrough or the guided first game points, and which no picture of a game has shown."""
    guide = game.guide()
    pointed = {("tour", thing) for points, _, _ in tour_of(game).STEPS for thing in points.split()}
    if guide is not None:
        pointed |= {("guide", thing) for note in guide.notes for thing in note.points.split()}
    for room, thing in sorted(pointed):
        if thing not in ELSEWHERE and not any(fnmatchcase(name, thing) for name in there):
            yield f"{line_of(game, room, thing)}: nothing on the page has the id {thing!r}"


def line_of(game: Game, room: str, word: str) -> str:
    """Where a room names something."""
    file = Path(game.folder, f"{room}.py")
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    found = re.search(rf"(?<![\w-]){re.escape(word)}(?![\w*-])", text)
    return f"{file_of(game, room)}:{1 if found is None else text[: found.start()].count(chr(10)) + 1}"
