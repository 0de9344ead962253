"""What lies on the table, as plain data, and who may see it.

A game's state is one class with fields of `int`, `list[int]` and `list[list[int]]`.  Each is declared once, in the body
of the class: its type, who may see it, what its places and what its numbers stand for.

    hand: Annotated[list[list[int]], OWNER, By(SEAT), CARD]  # sorted

From that follow copies, views, JSON and the audit of edited positions.  `critias fields` writes copies and views out as
plain code, which is faster; without it the declarations are read at run time.  What is not declared does
not survive a copy through JSON, and a law fails.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Annotated, Any, Final, Self, get_origin, get_type_hints

from mypy_extensions import mypyc_attr

from critias.engine.dice import NO_DICE, Dice
from critias.engine.kinds import Domain, counts, seats, words

BLANK: Final = -1

# ---- who may see a field

PUBLIC: Final = 0  # everybody sees it
OWNER: Final = 1  # element i belongs to seat i, who alone sees it; a list keeps its length
HIDDEN: Final = 2  # nobody sees it; a list keeps its length


class When:
    """Who may see a field if an option says so, else everybody: `When("screened", OWNER)` where `screened` is 1."""

    def __init__(self, flag: str, sight: int) -> None:
        self.flag: Final = flag
        self.sight: Final = sight


# ---- what the places of a list stand for


class By:
    """A list that is as long as it was laid out: an element for each of these; two of them for a list of lists."""

    def __init__(self, *domains: Domain) -> None:
        self.domains: Final = list(domains)


class Along:
    """A list of any length whose places mean something, for example the order of play."""

    def __init__(self, domain: Domain) -> None:
        self.domain: Final = domain


# ---- what the numbers stand for: one value of a domain or none (-1), or a number

MOST: Final = 9_999  # whatever is counted on a table


class Numbers:
    """Numbers that count something or measure it."""

    def __init__(self, least: int) -> None:
        self.least: Final = least


class Least:
    """The least number of a field that has more than one way to name nothing."""

    def __init__(self, least: int) -> None:
        self.least: Final = least


COUNT: Final = Numbers(0)  # how many
NUMBER: Final = Numbers(-MOST)  # a number that may be below zero
SEAT: Final = seats("seat", counts("seat", 9).keys, counts("seat", 9).labels)  # one of those who play
RANK: Final = counts("rank", 9)  # a place in an order of those who play
FLAG: Final = words("flag", [("no", "no"), ("yes", "yes")])

# ---- a field

INT: Final = 0
LIST: Final = 1
TABLE: Final = 2
SHAPES: Final = ["a number", "a list of numbers", "a list of lists of numbers"]
TYPES: Final = ["int", "list[int]", "list[list[int]]"]


class StateError(ValueError):
    """Data that is no state of this game."""


class Field:
    """A declared field: its name and shape, who may see it, what its places and its numbers stand for.

    `marks` are what a declaration says after the type, in any order: a sight, `By` or `Along`, a domain or numbers.
    """

    def __init__(self, name: str, shape: int, *marks: object) -> None:
        sight, flag, least = -1, "", -MOST - 1
        by: list[Domain] = []
        along: list[Domain] = []
        of: list[Domain] = []
        for mark in marks:
            if isinstance(mark, int):
                sight = mark
            elif isinstance(mark, When):
                sight, flag = mark.sight, mark.flag
            elif isinstance(mark, By):
                by = mark.domains
            elif isinstance(mark, Along):
                along = [mark.domain]
            elif isinstance(mark, Domain):
                of = [mark]
                least = 0 if mark is FLAG else BLANK
            elif isinstance(mark, (Numbers, Least)):
                least = mark.least
            else:
                raise StateError(f"field {name!r}: {mark!r} says nothing about a field")
        if sight < 0:
            raise StateError(f"field {name!r} does not say who may see it")
        if least < -MOST:
            raise StateError(f"field {name!r} does not say what its numbers stand for")
        if len(by) + len(along) > shape:
            raise StateError(f"field {name!r} is {SHAPES[shape]}, and has not so many places")
        if sight == OWNER and (not by or by[0] is not SEAT):
            raise StateError(f"field {name!r} belongs to owners, so it must be by seat")
        self.name: Final = name
        self.shape: Final = shape
        self.sight: Final = sight  # PUBLIC, OWNER or HIDDEN
        self.flag: Final = flag  # the field that must be 1 for this sight; while it is 0 everybody sees this one
        self.by: Final = by  # for what a list was laid out, and the lists in it
        self.along: Final = along[0] if along else None  # what the places of a list of any length mean
        self.of: Final = of[0] if of else None  # what a number names, if it does
        self.least: Final = least

    def stray(self, value: object, seats: int) -> str:
        """What a number is that this field cannot hold, in words; nothing if there is none."""
        if isinstance(value, list):
            for item in value:
                said = self.stray(item, seats)
                if said:
                    return said
            return ""
        assert isinstance(value, int)
        of = self.of
        if of is None:
            return "" if self.least <= value <= MOST else f"{value}, which is not from {self.least} to {MOST}"
        there_are = seats if of is SEAT or of is RANK else len(of)
        if not self.least <= value < there_are:
            return f"{of.name} {value}; there are {there_are}, from 0 on"
        if value >= 0 and of.seat_of[value] >= seats:
            return f"{of.name} {value}, of seat {of.seat_of[value]}; there are {seats} seats"
        return ""


_declared: dict[type, list[Field]] = {}


def declared(kind: type) -> list[Field]:
    """The fields of a class as its body declares them, those of its bases first."""
    if kind not in _declared:
        hints: dict[str, Any] = get_type_hints(kind, include_extras=True)
        _declared[kind] = [
            Field(name, shape_of(name, str(hint.__origin__).replace("<class 'int'>", "int")), *hint.__metadata__)
            for name, hint in hints.items()
            if get_origin(hint) is Annotated
        ]
    return _declared[kind]


def shape_of(name: str, written: str) -> int:
    """INT, LIST or TABLE, by the type of a field as it is written."""
    if written not in TYPES:
        raise StateError(f"field {name!r} is {written}; it may be {', '.join(TYPES)}")
    return TYPES.index(written)


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

    def blank(self) -> Self:
        """A new state of the same class and box, with no field set."""
        raise NotImplementedError

    def audit(self) -> list[str]:
        """What is wrong with this state: pieces lost or doubled, limits broken.  Empty if all is well."""
        return []

    # ---- what `critias fields` writes; without it the declarations are read, which is slow

    def fields(self) -> list[Field]:
        """Every field of the state but `seats`, `over` and `dice`."""
        return declared(type(self))

    def copy_to(self, new: Self) -> None:
        """Copy every field to a blank state."""
        for field in self.fields():
            setattr(new, field.name, copied(getattr(self, field.name)))

    def show_to(self, new: Self, seat: int) -> None:
        """Copy what a seat may see to a blank state, with blanks for the rest."""
        for field in self.fields():
            value: object = getattr(self, field.name)
            sight = self.sight(field)
            shown = copied(value) if sight == PUBLIC else blanked(value) if sight == HIDDEN else _owners(value, seat)
            setattr(new, field.name, shown)

    # ---- what follows

    def copy(self) -> Self:
        """A deep copy."""
        new = self.blank()
        new.over = self.over
        new.dice = self.dice.copy()
        self.copy_to(new)
        return new

    def seen_by(self, seat: int) -> Self:
        """What a seat may know, as a state of the same class with blanks for the rest; seat -1 is a spectator."""
        new = self.blank()
        new.over = self.over
        self.show_to(new, seat)
        return new

    def sight(self, field: Field) -> int:
        """Who may see a field in this game: PUBLIC, OWNER or HIDDEN."""
        if not field.flag:
            return field.sight
        flag: object = getattr(self, field.flag)
        return field.sight if flag == 1 else PUBLIC

    def strays(self, laid_out: dict[str, object]) -> list[str]:
        """Numbers that name nothing, and lists that are not as long as they were laid out: no rule can live with them.

        `laid_out` is the JSON of a state of the same game, box and number of seats before the first beat.
        """
        wrong: list[str] = []
        for field in self.fields():
            value: object = getattr(self, field.name)
            stray = field.stray(value, self.seats)
            if stray:
                wrong.append(f"{field.name} holds {stray}")
            if field.by and not as_long(value, laid_out[field.name], len(field.by) == TABLE):
                wrong.append(f"{field.name} has not as many numbers as were laid out")
        return wrong

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


# ---- the same in written-out views


def own_number(row: list[int], seat: int) -> list[int]:
    seen = [BLANK] * len(row)
    if seat >= 0:
        seen[seat] = row[seat]
    return seen


def own_list(table: list[list[int]], seat: int) -> list[list[int]]:
    seen = [[BLANK] * len(row) for row in table]
    if seat >= 0:
        seen[seat] = table[seat][:]
    return seen


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
