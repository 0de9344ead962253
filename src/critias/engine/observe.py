"""What a seat sees, as numbers for those who learn: the facts that hold, out of all that could.

A fact is a place of a declared field and what lies there: "gold of the next seat is 5", "a second Spy in my hand".
Seats are counted from the one who looks, so that each sees the table from its own side.  What a seat may not see makes
no fact: a state and its view give the same ones.  All of it follows from the declarations; an `Observer` numbers the
facts, names them and lists those that hold, in a number that is the same for every count of seats.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from critias.engine.dice import NO_DICE
from critias.engine.game import Game
from critias.engine.kinds import Domain, Kind
from critias.engine.state import BLANK, FLAG, HIDDEN, INT, LIST, OWNER, PUBLIC, RANK, SEAT, Field, State

# ---- a number that counts something: exact if it is small, by steps if it is large, none if it is 0

EXACT: Final = 16
STEPS: Final = [18, 20, 22, 24, 27, 30, 35, 40, 50, 60, 80, 100]  # the last of each step
LARGE: Final = 101
SCALE: Final = [-1, *[min(n, EXACT) - 1 + sum(n > last for last in [EXACT, *STEPS]) for n in range(1, LARGE + 1)]]
COUNTS: Final = SCALE[LARGE] + 1
BELOW_ZERO: Final = ["-1", "-2", "-3 or -4", "-5 or less"]

# ---- how the places of a field become facts

ONE: Final = 0  # a number
PLACES: Final = 1  # a list with a meaning for each place
BAG: Final = 2  # a list without: how often each thing lies there, and how many things there are
GRID: Final = 3  # a list of lists with places
BAGS: Final = 4  # a list with places, of bags
COPIES: Final = 4  # of a thing that are told apart in a bag
UNNAMED: Final = 8  # places of a row whose places have no names
TOPICS: Final = 64  # what a question can be about if no domain says it


class Part:
    """The facts of one field."""

    def __init__(self, field: Field, base: int, most_seats: int) -> None:
        of = field.of
        by = len(field.by)
        self.field: Final = field
        self.base: Final = base  # the number of its first fact
        self.yes: Final = of is FLAG and field.least == 0  # "no" is no fact
        if self.yes:
            self.values = 1
        elif of is not None:
            self.values = wide(of, most_seats) + max(-1 - field.least, 0)
        else:
            self.values = COUNTS + (len(BELOW_ZERO) if field.least < -1 else 0)
        self.outer: Final[Domain | None] = field.by[0] if by > 0 else field.along
        self.inner: Final[Domain | None] = field.by[1] if by > 1 else field.along if by == 1 else None
        if field.shape == INT:
            self.form = ONE
        elif field.shape == LIST:
            self.form = BAG if self.outer is None else PLACES
        else:
            self.form = BAGS if by == 1 and self.inner is None else GRID
        self.rows: Final = wide(self.outer, most_seats)
        self.columns: Final = wide(self.inner, most_seats)
        self.bag: Final = self.values * COPIES + COUNTS  # facts of a bag: its things, then how many
        self.size: Final = [
            self.values,
            self.rows * self.values,
            self.bag,
            self.rows * self.columns * self.values,
            self.rows * self.bag,
        ][self.form]

    def name(self, fact: int) -> str:
        """What a fact of this part says."""
        name, form, values = self.field.name, self.form, self.values
        if form == ONE:
            return f"{name} is {self._value(fact)}"
        if form == PLACES:
            return f"{name} of {place(self.outer, fact // values)} is {self._value(fact % values)}"
        if form == GRID:
            row, column = fact // values // self.columns, fact // values % self.columns
            return f"{name} of {place(self.outer, row)}, {place(self.inner, column)} is {self._value(fact % values)}"
        if form == BAGS:
            name, fact = f"{name} of {place(self.outer, fact // self.bag)}", fact % self.bag
        if fact >= values * COPIES:
            return f"{name}: {number(fact - values * COPIES)} in all"
        return f"{name}: at least {fact % COPIES + 1} of {self._value(fact // COPIES)}"

    def _value(self, code: int) -> str:
        of = self.field.of
        if self.yes:
            return "yes"
        return number(code) if of is None else place(of, code)


def wide(domain: Domain | None, most_seats: int) -> int:
    """How many values a domain has at a table of this game."""
    if domain is None:
        return UNNAMED
    return most_seats if domain is SEAT or domain is RANK else len(domain)


def place(domain: Domain | None, value: int) -> str:
    if domain is SEAT:
        return "me" if value == 0 else f"seat +{value}"
    return str(value) if domain is None else domain.key(value)


def number(code: int) -> str:
    if code >= COUNTS:
        return BELOW_ZERO[code - COUNTS]
    if code < EXACT:
        return str(code + 1)
    first = [EXACT, *STEPS][code - EXACT] + 1
    return f"{first} or more" if first == LARGE else f"{first} to {STEPS[code - EXACT]}"


class Look:
    """A part as one seat of a table looks at it: its places and values in the order of that seat."""

    def __init__(self, part: Part, seat: int, seats: int) -> None:
        field = part.field
        self.name: Final = field.name
        self.sight: Final = field.sight
        self.flag: Final = field.flag
        self.form: Final = part.form
        self.base: Final = part.base
        self.values: Final = part.values
        self.bag: Final = part.bag
        of = field.of
        self.counts: Final = of is None
        self.below: Final = field.least < -1
        self.nothing: Final = 0 if of is None or part.yes else BLANK  # the number that lies nearly everywhere
        if of is None:
            self.codes = SCALE  # by number: which of the part's values it is, or -1
        else:
            self.codes = [-1, 0] if part.yes else turned(of, part.values, seat, seats)
        self.rows: Final = turned(part.outer, part.rows, seat, seats)
        self.columns: Final = turned(part.inner, part.columns, seat, seats)
        self.row: Final = part.columns * part.values  # facts of a row

    def code(self, value: int) -> int:
        """What a number says, as one of the part's values; -1 if nothing."""
        if 0 <= value < len(self.codes):
            return self.codes[value]
        if value > 0:
            return COUNTS - 1
        if not self.below or value == self.nothing:
            return -1
        if self.counts:
            return COUNTS + (-1 - value if value > -3 else 2 if value > -5 else 3)
        return self.values + value + 1


def turned(domain: Domain | None, size: int, seat: int, seats: int) -> list[int]:
    if domain is None:
        return list(range(size))
    return [domain.turned(value, seat, seats) for value in range(max(size, len(domain)))]


class Observer:
    """Numbers the facts of a game, and tells which of them hold."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.most_seats: Final = max(game.seat_counts)
        self.parts: Final[list[Part]] = []
        self._bases: Final[list[int]] = []
        self._looks: Final[dict[int, list[Look]]] = {}
        base = self.most_seats + 1  # the first facts are the counts of seats
        blank = game.new(game.load_box(), self.most_seats, {}, NO_DICE)
        for field in blank.fields():
            part = Part(field, base, self.most_seats)
            self.parts.append(part)
            self._bases.append(base)
            base += part.size
        # a question: its kind, then what it is about
        self._kinds: Final = base
        self.kind_number: Final = {kind.name: i for i, kind in enumerate(game.kinds)}
        base += len(game.kinds)
        self._topics: Final[list[list[int]]] = []  # by kind: where the facts of `a` and `b` begin
        for kind in game.kinds:
            begins = []
            for i in range(2):
                begins.append(base)
                base += len(kind.about[i].domain) if i < len(kind.about) else TOPICS
            self._topics.append(begins)
        self.size: Final = base  # how many facts there are

    def ranges(self) -> list[tuple[str, int, int]]:
        """Where the facts of each field and each question begin, and how many there are."""
        found = [("seats", 0, self.most_seats + 1), *[(part.field.name, part.base, part.size) for part in self.parts]]
        ends = [*[begins[0] for begins in self._topics[1:]], self.size]
        for i, kind in enumerate(self.game.kinds):
            found.append((f"{kind.name}?", self._kinds + i, 1))
            found.append((f"{kind.name}? about", self._topics[i][0], ends[i] - self._topics[i][0]))
        return found

    def facts(self, state: State, seat: int) -> list[int]:
        """The facts that hold for a seat, from the state or from its view."""
        facts = [state.seats]
        for look in self._looks_of(seat, state.seats):
            value: object = getattr(state, look.name)
            sight = look.sight
            if look.flag:
                flag: object = getattr(state, look.flag)
                sight = sight if flag == 1 else PUBLIC
            form = look.form
            if form == ONE:
                assert isinstance(value, int)
                if sight == PUBLIC:
                    code = look.code(value)
                    if code >= 0:
                        facts.append(look.base + code)
                continue
            assert isinstance(value, list)
            if form == BAG:
                put_bag(facts, look, look.base, value, sight == PUBLIC)
            elif form == PLACES:
                if sight == PUBLIC:
                    put_row(facts, look, look.base, look.rows, value)
                elif sight == OWNER:
                    code = look.code(value[seat])
                    if code >= 0:
                        facts.append(look.base + code)
            elif form == BAGS:
                for i, row in enumerate(value):
                    seen = sight == PUBLIC or (sight == OWNER and i == seat)
                    put_bag(facts, look, look.base + look.rows[i] * look.bag, row, seen)
            elif sight != HIDDEN:
                for i, row in enumerate(value):
                    if (sight == PUBLIC or i == seat) and i < len(look.rows):
                        put_row(facts, look, look.base + look.rows[i] * look.row, look.columns, row)
        return facts

    def question(self, kind: Kind, a: int, b: int, seat: int, seats: int) -> list[int]:
        """The facts of a question: what is asked, and about what."""
        which = self.kind_number[kind.name]
        facts = [self._kinds + which]
        begins = self._topics[which]
        if a >= 0:
            facts.append(begins[0] + topic(kind, 0, a, seat, seats))
        if b >= 0:
            facts.append(begins[1] + topic(kind, 1, b, seat, seats))
        return facts

    def actions(self, kind: Kind, options: list[int], seat: int, seats: int) -> list[int]:
        """The numbers of options in the game's action space, seats counted from the one who is asked."""
        return [kind.offset + kind.domain.turned(option, seat, seats) for option in options]

    def name(self, fact: int) -> str:
        """What a fact says, in words for a programmer."""
        if fact <= self.most_seats:
            return f"{fact} seats"
        if fact < self._kinds:
            part = self.parts[bisect_right(self._bases, fact) - 1]
            return part.name(fact - part.base)
        if fact < self._kinds + len(self.game.kinds):
            return f"asked: {self.game.kinds[fact - self._kinds].name}"
        for kind, begins in zip(reversed(self.game.kinds), reversed(self._topics), strict=True):
            for i in (1, 0):
                if fact >= begins[i]:
                    named = kind.about[i].domain if i < len(kind.about) else None
                    return f"asked: {kind.name}, {'ab'[i]} is {place(named, fact - begins[i])}"
        raise ValueError(f"there is no fact {fact}")

    def _looks_of(self, seat: int, seats: int) -> list[Look]:
        key = seats * 100 + seat
        if key not in self._looks:
            self._looks[key] = [Look(part, seat, seats) for part in self.parts]
        return self._looks[key]


def topic(kind: Kind, which: int, value: int, seat: int, seats: int) -> int:
    """What a question is about, seats counted from the one who is asked."""
    if which >= len(kind.about):
        return min(value, TOPICS - 1)
    domain = kind.about[which].domain
    return min(domain.turned(value, seat, seats), len(domain) - 1)


def put_row(facts: list[int], look: Look, base: int, places: list[int], row: list[int]) -> None:
    """Add the facts of a row with places."""
    nothing = look.nothing
    values = look.values
    for i, value in enumerate(row):
        if value != nothing and i < len(places):
            code = look.code(value)
            if code >= 0:
                facts.append(base + places[i] * values + code)


def put_bag(facts: list[int], look: Look, base: int, row: list[int], seen: bool) -> None:
    """Add the facts of a list without places; of one that is not seen only how long it is."""
    count = len(row)
    if count == 0:
        return
    facts.append(base + look.values * COPIES + (SCALE[count] if count < LARGE else SCALE[LARGE]))
    if not seen:
        return
    if count == 1:
        code = look.code(row[0])
        if code >= 0:
            facts.append(base + code * COPIES)
        return
    copies = [0] * look.values
    for value in row:
        code = look.code(value)
        if code >= 0:
            n = copies[code]
            if n < COPIES:
                facts.append(base + code * COPIES + n)
                copies[code] = n + 1
