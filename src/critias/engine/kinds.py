"""What can be asked and what can be told.

A `Domain` is a finite list of named values; an option is an index into it.  A `Kind` is a question that a game can
put to a seat, a `Line` is a sentence of its log.  All three are made once, when the game's `words.py` is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import Final

from critias.tongue import say, speaking


class Domain:
    """Named values: `keys` are stable and go into records, `labels` are what a player reads.

    A value may be made `of` others: one of the first with one of the second, which runs fastest ("Red's 2-agent" is
    `seat * 9 + agent`).  What names a seat says so (`seat_of`), so that a table can be turned until one's own seat is
    the first: values that are made of seats or joined with seats know it from them.
    """

    def __init__(
        self,
        name: str,
        keys: list[str],
        labels: list[str],
        of: list[Domain] | None = None,
        told: Callable[[int], str] | None = None,
    ) -> None:
        if len(keys) != len(labels):
            raise ValueError(f"domain {name}: {len(keys)} keys but {len(labels)} labels")
        if len(set(keys)) != len(keys):
            raise ValueError(f"domain {name}: a key stands twice")
        self.name: Final = name
        self.keys: Final = keys
        self.labels: Final = labels
        self.seat_of: Final = [-1] * len(keys)  # by value: the seat that it names, or -1
        self.step: Final = [0] * len(keys)  # by value: how much further the same of the next seat stands
        self.told: Final = (
            told  # how a value is called in the tongue of the reader, where that takes more than its label
        )
        self.parts: list[Domain] = [] if of is None else of  # what its values are made of, or joined from
        self._index: Final = {key: value for value, key in enumerate(keys)}
        if of is not None:
            self._made_of(of)

    def _made_of(self, parts: list[Domain]) -> None:
        if prod([len(part) for part in parts]) != len(self.keys):
            raise ValueError(f"domain {self.name}: {len(self.keys)} values are not made of {parts}")
        inner = len(self.keys)
        for part in parts:
            inner //= len(part)
            for value in range(len(self.keys)):
                digit = value // inner % len(part)
                if part.seat_of[digit] >= 0:
                    self.seat_of[value] = part.seat_of[digit]
                    self.step[value] = part.step[digit] * inner

    def __len__(self) -> int:
        return len(self.keys)

    def __repr__(self) -> str:
        return f"<Domain {self.name}: {len(self.keys)} values>"

    def key(self, value: int) -> str:
        return self.keys[value] if 0 <= value < len(self.keys) else str(value)

    def label(self, value: int) -> str:
        """What a reader calls it, in his tongue."""
        if not 0 <= value < len(self.labels):
            return str(value)
        return say(self.labels[value]) if self.told is None else self.told(value)

    def value(self, key: str) -> int:
        """The option that a key stands for; -1 if there is none."""
        return self._index.get(key, -1)

    def joined(self, name: str, other: Domain) -> Domain:
        """This domain followed by another: the values of `other` start at `len(self)`."""
        return joined(name, [self, other])

    def turned(self, value: int, seat: int, seats: int) -> int:
        """A value as it is called where `seat` sits first: a seat is counted from there, all else stays."""
        if not 0 <= value < len(self.keys) or self.seat_of[value] < 0:
            return value
        named = self.seat_of[value]
        return value + ((named - seat) % seats - named) * self.step[value]


def seats(name: str, keys: list[str], labels: list[str]) -> Domain:
    """The seats, from the first."""
    domain = Domain(name, keys, labels)
    domain.seat_of[:] = list(range(len(keys)))
    domain.step[:] = [1] * len(keys)
    return domain


def joined(name: str, parts: list[Domain]) -> Domain:
    """All the values of these domains, one after another."""

    def told(value: int) -> str:
        for part in parts:
            if value < len(part):
                return part.label(value)
            value -= len(part)
        return str(value)

    keys = [key for part in parts for key in part.keys]
    both = Domain(name, keys, [label for part in parts for label in part.labels], None, told)
    both.parts = parts
    both.seat_of[:] = [seat for part in parts for seat in part.seat_of]
    both.step[:] = [step for part in parts for step in part.step]
    return both


def counts(name: str, most: int) -> Domain:
    """The numbers from 0 to `most`."""
    numbers = [str(n) for n in range(most + 1)]
    return Domain(name, numbers, list(numbers))


def words(
    name: str,
    pairs: list[tuple[str, str]],
    of: list[Domain] | None = None,
    told: Callable[[int], str] | None = None,
) -> Domain:
    """A domain from (key, label) pairs."""
    return Domain(name, [key for key, _ in pairs], [label for _, label in pairs], of, told)


def put_together(name: str, keys: list[str], told: Callable[[int], str], of: list[Domain] | None = None) -> Domain:
    """A domain whose labels are made of others ("2 tokens", "Red's agent"): `told` makes them, in any tongue."""
    with speaking(None):
        labels = [told(value) for value in range(len(keys))]
    return Domain(name, keys, labels, of, told)


class Topic:
    """A blank in a sentence: `{card}` stands for a value of a domain."""

    def __init__(self, blank: str, domain: Domain) -> None:
        self.blank: Final = blank
        self.domain: Final = domain


class Kind:
    """A question: its domain, the sentence that a player reads, a line of help under it, the rules behind it."""

    def __init__(
        self,
        name: str,
        domain: Domain,
        prompt: str,
        rules: list[str],
        about: list[Topic] | None = None,
        decline: int = -1,
        act: str = "{option}",
        help: str = "",
        usual: int = -1,
        deeds: Callable[[int], str] | None = None,
    ) -> None:
        self.name: Final = name
        self.domain: Final = domain
        self.prompt: Final = prompt
        self.rules: Final = rules
        self.about: Final[list[Topic]] = [] if about is None else about
        self.decline: Final = decline  # the "no" of a reaction window; -1: no such window
        self.act: Final = act  # what the button says that sends an answer: "Seal {option}"
        self.help: Final = help  # how it works, in one line and with the blanks of the prompt
        self.usual: Final = usual  # the answer most give, if it ends the step: its button is the main one; -1: none
        self.deeds: Final = deeds  # what it says where options take words of their own; "": what `act` says
        self.offset = -1  # the game numbers its kinds: action id = offset + option

    def __repr__(self) -> str:
        return f"<Kind {self.name}>"

    def deed(self, option: int) -> str:
        """What will happen if this option is chosen, in words for a button."""
        own = "" if self.deeds is None else self.deeds(option)
        return own or say(self.act).replace("{option}", self.domain.label(option))

    def sentence(self, a: int = -1, b: int = -1) -> str:
        return fill(say(self.prompt), self.about, [a, b])

    def help_line(self, a: int = -1, b: int = -1) -> str:
        return fill(say(self.help), self.about, [a, b])


class Line:
    """A sentence of the log, with up to four blanks."""

    def __init__(self, name: str, text: str, about: list[Topic] | None = None) -> None:
        self.name: Final = name
        self.text: Final = text
        self.about: Final[list[Topic]] = [] if about is None else about

    def __repr__(self) -> str:
        return f"<Line {self.name}>"

    def sentence(self, values: list[int]) -> str:
        return fill(say(self.text), self.about, values)


class Phrasebook:
    """The questions and lines of a game, in the order in which its `words.py` writes them down."""

    def __init__(self) -> None:
        self.kinds: Final[list[Kind]] = []
        self.lines: Final[list[Line]] = []

    def ask(
        self,
        name: str,
        domain: Domain,
        prompt: str,
        rules: list[str],
        about: list[Topic] | None = None,
        decline: int = -1,
        act: str = "{option}",
        help: str = "",
        usual: int = -1,
        deeds: Callable[[int], str] | None = None,
    ) -> Kind:
        """Write down a question."""
        kind = Kind(name, domain, prompt, rules, about, decline, act, help, usual, deeds)
        self.kinds.append(kind)
        return kind

    def tell(self, name: str, text: str, about: list[Topic] | None = None) -> Line:
        """Write down a line."""
        line = Line(name, text, about)
        self.lines.append(line)
        return line


def fill(text: str, about: list[Topic], values: list[int]) -> str:
    """Put the labels of the values into the blanks of a sentence."""
    for i, topic in enumerate(about):
        text = text.replace("{" + topic.blank + "}", topic.domain.label(values[i]))
    return text
