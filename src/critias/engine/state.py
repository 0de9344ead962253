"""What lies on the table, as plain data, and who may see it.

A game's state is one class with fields of `int`, `list[int]` and `list[list[int]]`.  Every field is declared with who
may see it; what is not declared does not survive a copy through JSON, and a law fails.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Final, Self

from mypy_extensions import mypyc_attr

from critias.engine.dice import NO_DICE, Dice

PUBLIC: Final = 0  # everybody sees it
OWNER: Final = 1  # element i belongs to seat i, who alone sees it; a list keeps its length
HIDDEN: Final = 2  # nobody sees it; a list keeps its length

BLANK: Final = -1

INT: Final = 0
LIST: Final = 1
TABLE: Final = 2
ROW: Final = 3  # a list that is as long as it was laid out: by seat, by area
GRID: Final = 4  # a list of such lists
PILES: Final = 5  # so many lists as were laid out, each of any length: hands
SHAPES: Final = ["a number", "a list of numbers", "a list of lists of numbers"]
PLAIN: Final = [INT, LIST, TABLE, LIST, TABLE, TABLE]  # what each of them is made of

SEATS: Final = -1  # in the place of a number: as many as there are seats
MOST: Final = 9_999  # whatever is counted on a table


class StateError(ValueError):
    """Data that is no state of this game."""


class Field:
    """A declared field: its name, who may see it, its shape, and of how many things a number in it names one.

    Numbers that name something go from `least` to one less than `of`; those that count something have no `of`.
    """

    def __init__(self, name: str, sight: int, shape: int, of: int = 0, least: int = BLANK) -> None:
        self.name: Final = name
        self.sight: Final = sight
        self.shape: Final = PLAIN[shape]
        self.laid_out: Final = shape >= ROW
        self.even: Final = shape == GRID
        self.of: Final = of
        self.least: Final = least


def public(shape: int, names: str, of: int = 0, least: int = BLANK) -> list[Field]:
    return [Field(name, PUBLIC, shape, of, least) for name in names.split()]


def owner(shape: int, names: str, of: int = 0, least: int = BLANK) -> list[Field]:
    return [Field(name, OWNER, shape, of, least) for name in names.split()]


def hidden(shape: int, names: str, of: int = 0, least: int = BLANK) -> list[Field]:
    return [Field(name, HIDDEN, shape, of, least) for name in names.split()]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every game's state.  `seats`, `over` and `dice` are common to all games."""

    seats: int
    over: int
    dice: Dice

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.over = 0
        self.dice = NO_DICE

    # ---- what a game provides

    def fields(self) -> list[Field]:
        """Every field of the state but `seats`, `over` and `dice`."""
        raise NotImplementedError

    def blank(self) -> Self:
        """A new state of the same class and box, with no field set."""
        raise NotImplementedError

    def copy(self) -> Self:
        """A deep copy.  Games write it by hand, because it must be fast; this one is exact and slow."""
        return self._picked(-2)

    def audit(self) -> list[str]:
        """What is wrong with this state: pieces lost or doubled, limits broken.  Empty if all is well."""
        return []

    # ---- what follows

    def strays(self, laid_out: dict[str, object]) -> list[str]:
        """Numbers that name nothing, and lists that are not as long as they were laid out: no rule can live with them.

        `laid_out` is the JSON of a state of the same game, box and number of seats before the first beat.
        """
        wrong: list[str] = []
        for field in self.fields():
            value: object = getattr(self, field.name)
            most = MOST if field.of == 0 else (self.seats if field.of == SEATS else field.of) - 1
            least = -MOST if field.of == 0 else field.least
            if not within(value, least, most):
                wrong.append(f"{field.name} holds a number that is not one from {least} to {most}")
            if field.laid_out and not as_long(value, laid_out[field.name], field.even):
                wrong.append(f"{field.name} has not as many numbers as were laid out")
        return wrong

    def seen_by(self, seat: int) -> Self:
        """What a seat may know, as a state of the same class with blanks for the rest; seat -1 is a spectator."""
        return self._picked(seat)

    def _picked(self, seat: int) -> Self:
        """Built from nothing: a copy of what `seat` may see; of everything for seat -2."""
        everything = seat == -2
        picked = self.blank()
        picked.over = self.over
        if everything:
            picked.dice = self.dice.copy()
        for field in self.fields():
            value: object = getattr(self, field.name)
            if not everything and field.sight != PUBLIC:
                value = blanked(value) if field.sight == HIDDEN else _owners(value, seat)
            else:
                value = copied(value)
            setattr(picked, field.name, value)
        return picked

    def become(self, other: State) -> None:
        """Take over everything from another state of the same class.

        Lists are filled anew and not replaced: a rule that waits in `g.done.append(table.ask(...))` holds one already.
        """
        self.over = other.over
        self.dice = other.dice.copy()
        for field in self.fields():
            mine: object = getattr(self, field.name)
            value: object = getattr(other, field.name)
            if isinstance(mine, list) and isinstance(value, list):
                refill(mine, value)
            else:
                setattr(self, field.name, value)

    def to_json(self) -> dict[str, object]:
        data: dict[str, object] = {"seats": self.seats, "over": self.over}
        for field in self.fields():
            data[field.name] = copied(getattr(self, field.name))
        return data

    def load(self, data: dict[str, object]) -> None:
        """Set every field from JSON; a missing, unknown or ill-shaped field is an error."""
        names = {field.name for field in self.fields()}
        unknown = sorted(set(data) - names - {"seats", "over"})
        if unknown:
            raise StateError(f"unknown field {unknown[0]!r}")
        over = data.get("over")
        if data.get("seats") != self.seats or not isinstance(over, int):
            raise StateError("'seats' or 'over' is missing or wrong")
        self.over = over
        for field in self.fields():
            if field.name not in data:
                raise StateError(f"field {field.name!r} is missing")
            value = data[field.name]
            if not shaped(value, field.shape):
                raise StateError(f"field {field.name!r} must be {SHAPES[field.shape]}")
            if field.sight == OWNER and isinstance(value, list) and len(value) != self.seats:
                raise StateError(f"field {field.name!r} needs an element for each of the {self.seats} seats")
            setattr(self, field.name, copied(value))

    def digest(self) -> str:
        """A hash for equality: the same position has the same digest everywhere."""
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=16).hexdigest()

    def same(self, other: State) -> bool:
        return self.seats == other.seats and self.to_json() == other.to_json()


def copied(value: object) -> object:
    if isinstance(value, list):
        return [list(item) if isinstance(item, list) else item for item in value]
    return value


def refill(mine: list[object], value: list[object]) -> None:
    """Make a list like another, lists in it included, in place."""
    kept = mine[: len(value)]
    mine[:] = value
    for i, item in enumerate(value):
        if isinstance(item, list):
            old = kept[i] if i < len(kept) else []
            assert isinstance(old, list)
            old[:] = item
            mine[i] = old


def blanked(value: object) -> object:
    """The same shape with nothing in it; how many cards lie there stays known."""
    if isinstance(value, list):
        return [blanked(item) for item in value]
    return BLANK


def _owners(value: object, seat: int) -> object:
    assert isinstance(value, list)
    return [copied(item) if i == seat else blanked(item) for i, item in enumerate(value)]


def within(value: object, least: int, most: int) -> bool:
    if isinstance(value, list):
        return all(within(item, least, most) for item in value)
    return isinstance(value, int) and least <= value <= most


def as_long(value: object, model: object, even: bool) -> bool:
    """Whether a list is as long as its model; if `even`, the lists in it too."""
    assert isinstance(value, list)
    assert isinstance(model, list)
    if len(value) != len(model):
        return False
    return not even or all(len(item) == len(like) for item, like in zip(value, model))


def shaped(value: object, shape: int) -> bool:
    if shape == INT:
        return isinstance(value, int) and not isinstance(value, bool)
    if not isinstance(value, list):
        return False
    return all(shaped(item, shape - 1) for item in value)
