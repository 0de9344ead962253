"""What is seen when the log tells it: dice with their sum, cards with their effect, fights with their end.

A game declares which of its lines these are (`SEEN` in its board module); here they are read off the log of a seat, so
that nothing is shown that the seat could not read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

from critias.draw.scene import Happening, Rolled, Sights
from critias.engine.match import Entry
from critias.tongue import say


@dataclass(slots=True)
class Sight:
    """Something to be seen at a place of the board; `number` is that of its last line in the log of the seat."""

    number: int
    at: str = ""  # the thing on the board; "" if it has no place
    dice: list[int] = field(default_factory=list)
    pips: bool = False
    words: str = ""
    more: list[str] = field(default_factory=list)
    good: bool | None = None
    symbol: str = ""


def sights_of(seen: Sights, entries: list[Entry], first: int = 0) -> list[Sight]:
    """All that these lines show, in their order; the first of them has the number `first`."""
    found = [sight for rolled in seen.rolled for sight in _rolls(rolled, entries)]
    found += [sight for happening in seen.happenings for sight in _happenings(happening, entries)]
    for sight in found:
        sight.number += first
    return sorted(found, key=lambda sight: sight.number)


def value_of(entry: Entry, blank: str) -> int:
    return next(value for topic, value in zip(entry.line.about, entry.values, strict=False) if topic.blank == blank)


def label_of(entry: Entry, blank: str) -> str:
    return next(topic.domain.label(value_of(entry, blank)) for topic in entry.line.about if topic.blank == blank)


def place_of(entry: Entry, blank: str) -> str:
    """The id of a thing on the board: "spot-hills_3"."""
    domain = next((topic.domain for topic in entry.line.about if topic.blank == blank), None)
    return "" if domain is None else f"{domain.name}-{domain.key(value_of(entry, blank))}"


# ---------------------------------------------------------------- dice


def _rolls(rolled: Rolled, entries: list[Entry]) -> list[Sight]:
    found: list[Sight] = []
    faces: list[int] = []
    added: dict[str, int] = {}  # by its cause: what is told again after a second roll counts once
    for number, entry in enumerate(entries):
        name = entry.line.name
        if name == rolled.line:
            faces.append(value_of(entry, rolled.face))
            if not rolled.good:
                at = place_of(entry, rolled.at)
                found.append(Sight(number, at, faces, rolled.pips, entry.text))
                faces = []
        elif rolled.added is not None and name == rolled.added[0]:
            added[label_of(entry, rolled.added[2])] = value_of(entry, rolled.added[1])
        elif rolled.good and name in (rolled.good, rolled.bad):
            total, needed = value_of(entry, rolled.total), value_of(entry, rolled.needed)
            last = last_roll(faces, total - sum(added.values()))
            if last:
                good = name == rolled.good
                words = sum_of(last, added, total, needed)
                found.append(Sight(number, place_of(entry, rolled.at), last, rolled.pips, words, good=good))
            faces, added = [], {}
        elif found and name in rolled.then and found[-1].number == number - 1:
            found[-1].number = number
            found[-1].more.append(entry.text)
    return found


def last_roll(faces: list[int], wanted: int) -> list[int]:
    """The dice that count, of all that were thrown: the last ones that make up what is left without bonuses."""
    for size in range(1, len(faces) + 1):
        for chosen in combinations(reversed(faces), size):
            if sum(chosen) == wanted:
                return list(reversed(chosen))
    return []


def sum_of(faces: list[int], added: dict[str, int], total: int, needed: int) -> str:
    """ "4 + 1 the Automaton = 5, 5 needed"."""
    parts = [*map(str, faces), *(f"{n} {cause}" for cause, n in added.items())]
    said = " + ".join(parts) + (f" = {total}" if len(parts) > 1 else "")
    return say("{sum}, {n} needed", sum=said, n=needed)


# ---------------------------------------------------------------- cards and fights


def _happenings(happening: Happening, entries: list[Entry]) -> list[Sight]:
    found: list[Sight] = []
    now: Sight | None = None
    decided = False
    for number, entry in enumerate(entries):
        name = entry.line.name
        if name in happening.begins:
            now, decided = _begun(happening, entry, number), not happening.ends
            if decided:
                found.append(now)
        elif now is None:
            continue
        elif name in happening.ends:
            now.words = entry.text
            now.number = number
            if not decided:
                decided = True
                found.append(now)
        elif name in happening.tells:
            now.more.append(entry.text)
            now.number = number
        elif decided and name not in happening.hears:
            now = None  # it is over with the first line that does not belong to it
    return found


def _begun(happening: Happening, entry: Entry, number: int) -> Sight:
    more = [say(happening.texts[value_of(entry, happening.card)])] if happening.texts else []
    return Sight(number, place_of(entry, happening.at), words=entry.text, more=more, symbol=happening.symbol)
