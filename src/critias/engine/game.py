"""What a game package provides, and the registry of games.

A game is an object of a subclass of `Game`, named by an entry point of the group `critias.games`, so that an outside
package can add one:

    [project.entry-points."critias.games"]
    senet = "senet.game:GAME"
"""

from __future__ import annotations

import importlib
import itertools
from functools import cache
from importlib.metadata import EntryPoint, EntryPoints, entry_points
from math import exp, fsum
from pathlib import Path
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from critias.engine.components import Box, ComponentFile, unpacked
from critias.engine.dice import Dice
from critias.engine.guide import Guide
from critias.engine.kinds import Kind, Line
from critias.engine.ledger import Ledger, load_ledger
from critias.engine.state import State
from critias.engine.table import Table
from critias.engine.whence import shortened, told
from critias.tongue import say

GROUP: Final = "critias.games"

S = TypeVar("S", bound=State, default=Any)  # the state of a game
B = TypeVar("B", bound=Box, default=Any)  # and its box


class GameError(ValueError):
    """Something was asked of a game that it does not have: a seat count, an option, a name."""


class Choice:
    """An option of a game that is settled before it begins, for example its length."""

    def __init__(self, name: str, title: str, values: list[str], labels: list[str]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.values: Final = values  # the first is the default
        self.labels: Final = labels


class Outcome:
    """The end of a game: scores and winners by seat, the reason in words, and the score line by line."""

    def __init__(
        self, scores: list[int], ranking: list[int], winners: list[int], reason: str, sheet: list[tuple[str, list[int]]]
    ) -> None:
        self.scores: Final = scores
        self.ranking: Final = ranking  # seats, best first
        self.winners: Final = winners
        self.reason: Final = reason
        self.sheet: Final = sheet  # (source, points of every seat), the sum of which is `scores`

    def to_json(self) -> dict[str, object]:
        return {"scores": self.scores, "ranking": self.ranking, "winners": self.winners, "reason": self.reason}

    def __repr__(self) -> str:
        return f"<Outcome winners={self.winners} scores={self.scores}: {self.reason}>"


class Sequel:
    """What a finished game means for the game that follows it in a campaign: in the tongue of the reader, and as plain
    data.
    """

    def __init__(
        self,
        title: str,
        facts: list[tuple[str, str]],
        sheet: list[tuple[str, list[str]]],
        notes: list[str],
        data: dict[str, object],
    ) -> None:
        self.title: Final = title  # of the game that follows
        self.facts: Final = facts  # (what, how it is), for all players
        self.sheet: Final = sheet  # (what, for every seat), "" where there is nothing
        self.notes: Final = notes  # how it is to be used
        self.data: Final = data


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, B]):
    """One game, as the engine knows it: `Game[End, EndBox]` with its own state and box; `Game` alone is any of them."""

    def __init__(
        self,
        name: str,
        title: str,
        edition: str,
        folder: str,
        seat_counts: list[int],
        choices: list[Choice],
        kinds: list[Kind],
        lines: list[Line],
        most_decisions: int,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.edition: Final = edition
        self.folder: Final = folder  # where rules.toml and components.toml are
        self.seat_counts: Final = seat_counts
        self.choices: Final = choices
        self.kinds: Final = kinds
        self.lines: Final = lines
        self.most_decisions: Final = most_decisions  # no game is longer than this
        self.kind_named: Final = {kind.name: kind for kind in kinds}
        offset = 0
        for kind in kinds:
            kind.offset = offset
            offset += len(kind.domain)
        self.actions: Final = offset  # size of the action space
        if len(self.kind_named) != len(kinds):
            raise GameError(f"{name}: two kinds have the same name")

    # ---- what a game writes

    def load_box(self, path: str | None = None) -> B:
        """The component tables: the game's own, or with a user's files (a folder, a zip or one of them)."""
        raise NotImplementedError

    def box_files(self) -> list[Path]:
        """The files of the game's own box, in the order of `Box.files`."""
        return [Path(self.folder) / "components.toml"]

    def box_of(self, files: list[ComponentFile]) -> B:
        """The same tables from the files of a box that was kept, read already and in the order of `Box.files`."""
        raise NotImplementedError

    def lay_out(self, box: B, seats: int, options: dict[str, str], dice: Dice) -> S:
        """The table before anything is shuffled or dealt; the first beat does the rest of the set-up."""
        raise NotImplementedError

    def beat(self, state: S, table: Table) -> None:
        """Play the next beat: the smallest piece of the game that makes sense."""
        raise NotImplementedError

    def beat_name(self, state: S) -> str:
        """What is going on, in a word: for records and headings."""
        raise NotImplementedError

    def beat_title(self, name: str) -> str:
        """A beat's name as a heading of the log."""
        return name.capitalize()

    def moment(self, state: S) -> str:
        """Names the part of the game that is being played: in another one the same question is a new one."""
        return f"{self.beat_name(state)} {self.turns(state)}"

    def outcome(self, state: S) -> Outcome:
        """Scores and winners of a game that is over."""
        raise NotImplementedError

    def why(self, reason: str) -> str:
        """The reason of an outcome in the tongue of the reader; for a game that puts it together, by its parts."""
        return say(reason)

    def sequel(self, state: S) -> Sequel | None:
        """What a game that is over means for the next game of a campaign; None where there is no campaign."""
        return None

    def imagine(self, view: S, seat: int, dice: Dice) -> S:
        """A random world that fits what a seat sees: `imagine(v, seat, d).seen_by(seat)` is `v` again."""
        raise NotImplementedError

    def seat_names(self, seats: int) -> list[str]:
        """The colours of the seats."""
        raise NotImplementedError

    def player_names(self, state: S) -> list[str]:
        """What a page calls the seats, in the tongue of the reader: their colours, or what they play once everybody
        knows it.  `seat_names` stay as they are: records and colours know them."""
        return [say(name) for name in self.seat_names(state.seats)]

    def cooperative(self) -> bool:
        """Whether all win together or lose together."""
        return False

    def has_eyes(self) -> bool:
        """Whether the game can appraise options, so that the heuristic bot can play it."""
        return False

    def appraise(self, view: S, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        """How much each option promises, judged from a seat's view: the eyes of the heuristic bot."""
        raise NotImplementedError

    def explains(self) -> bool:
        """Whether every kind has a line of help and every option a gist."""
        return False

    def gist(self, view: S, seat: int, kind: Kind, option: int, a: int, b: int) -> str:
        """What an option gives, costs and leads to, in a few words from a seat's view: "3 Energy, then income"."""
        return ""

    def guide(self) -> Guide | None:
        """The guided first game; None where there is none."""
        return None

    def horizon(self) -> int:
        """How many answers a search looks ahead before it asks for the `prospect`; 0 if there is none."""
        return 0

    def prospect(self, view: S, seat: int) -> float:
        """How much of the victory a seat may hope for, from 0 to 1, judged from its view."""
        raise NotImplementedError

    def board_svg(self, view: S, seat: int) -> str:
        """A picture of what a seat sees, as SVG."""
        return ""

    def summary(self, view: S, seat: int) -> str:
        """What a seat sees, as plain text for a terminal."""
        return ""

    def points(self, score: int) -> str:
        """A score in the unit of the rulebook: a game with halves counts them whole."""
        return str(score)

    def turns(self, state: S) -> int | None:
        """How many turns or rounds were begun, if the game counts them: the length of a game for the lab."""
        return None

    def traits(self, state: S) -> list[list[str]]:
        """What every seat plays with (its nations, its faction), by names; nothing as long as that is not settled."""
        return []

    def texts(self) -> list[str]:
        """What it tells besides its questions, lines, options and box, and no source has as a literal of `say`: for
        whoever collects the texts of a catalogue."""
        return []

    # ---- what follows

    def unpack_box(self, text: str) -> B:
        """A box as it was when `Box.packed` packed it, whatever the game's own has become since."""
        return self.box_of(unpacked(text))

    def new(self, box: B, seats: int, options: dict[str, str], dice: Dice) -> S:
        self.check_seats(seats)
        return self.lay_out(box, seats, self.settled(options), dice)

    def check_seats(self, seats: int) -> None:
        if seats not in self.seat_counts:
            counts = _either(self.seat_counts)
            raise GameError(say("{game} is for {counts} players, not {n}", game=self.title, counts=counts, n=seats))

    def settled(self, options: dict[str, str]) -> dict[str, str]:
        """The options with defaults for those not given; an unknown name or value is an error."""
        known = {choice.name: choice for choice in self.choices}
        for name, value in options.items():
            if name not in known:
                raise GameError(f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}")
            if value not in known[name].values:
                raise GameError(f"option {name!r} is one of {', '.join(known[name].values)}, not {value!r}")
        return {choice.name: options.get(choice.name, choice.values[0]) for choice in self.choices}

    def option_sets(self) -> list[dict[str, str]]:
        """Every way to settle the options."""
        names = [choice.name for choice in self.choices]
        ways = itertools.product(*[choice.values for choice in self.choices])
        return [dict(zip(names, way, strict=True)) for way in ways]

    def ledger(self) -> Ledger:
        folder = Path(self.folder)
        aside, rulings = folder / "not_testable.toml", folder / "rulings.toml"
        return load_ledger(
            folder / "rules.toml", aside if aside.exists() else None, rulings if rulings.exists() else None
        )


def share_of(seat: int, standings: list[float]) -> float:
    """What a seat may hope for if one point of standing makes it e times as likely to win."""
    best = max(standings)
    return exp(standings[seat] - best) / fsum([exp(standing - best) for standing in standings])


def _either(numbers: list[int]) -> str:
    texts = [str(n) for n in numbers]
    return texts[0] if len(texts) == 1 else say("{some} or {last}", some=", ".join(texts[:-1]), last=texts[-1])


_registry: dict[str, Game] = {}


def register(game: Game) -> None:
    """Add a game by hand: for tests and notebooks.  Packages use the entry point."""
    _registry[game.name] = game


@cache
def packaged(group: str) -> EntryPoints:
    """What the installed packages name in a group; asked for once, because it reads a file of every package."""
    return entry_points(group=group)


def game_names() -> list[str]:
    """The names of all games that can be played here."""
    return sorted({entry.name for entry in packaged(GROUP)} | set(_registry))


def get_game(name: str) -> Game:
    if name not in _registry:
        for entry in packaged(GROUP):
            if entry.name == name:
                _registry[name] = _entered(entry)
                break
        else:
            raise GameError(f"there is no game {name!r}; there are {', '.join(game_names())}")
    return _registry[name]


def _entered(entry: EntryPoint) -> Game:
    """The game that a package names; what is wrong with it is told in a line."""
    cannot = f"the game {entry.name!r} cannot be entered: "
    try:
        module = importlib.import_module(entry.module)
    except Exception as error:
        raise GameError(cannot + told(error)) from error
    game: object = getattr(module, entry.attr, None)
    if not isinstance(game, Game):
        file = module.__file__ or f"{next(iter(module.__path__))}, a folder without __init__.py"
        raise GameError(f"{cannot}{entry.value} is not a Game ({shortened(file)})")
    return game
