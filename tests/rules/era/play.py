"""What a seat does in a turn of Era of Atlantis, for tests of several chapters.

In a game of five the ring is: 0 Lemuria and Atlantis, 1 Lemuria and Aztlán, 2 Aztlán and Hyperborea, 3 Hyperborea and
Brahmapura, 4 Brahmapura and Atlantis; in a game of three: 0 Atlantis and Aztlán, 1 Aztlán and Lemuria, 2 Atlantis and
Lemuria.  Nobody has an agent on the map unless a test says so, and everybody has 20 Virya.
"""

from __future__ import annotations

from collections.abc import Mapping

from critias.games.world.atlas import AREAS
from tests.support.era import Position, position

FIVE = {"atlantis": [0, 4], "aztlan": [1, 2], "brahmapura": [3, 4], "hyperborea": [2, 3], "lemuria": [0, 1]}
THREE = {"atlantis": [0, 2], "aztlan": [0, 1], "lemuria": [1, 2]}
NATION_AREAS = AREAS[:20]
Agents = Mapping[int, Mapping[str, list[int]]]


def five(agents: Agents | None = None, /, **named: object) -> Position:
    named.setdefault("control", FIVE)
    named.setdefault("virya", [20] * 5)
    return position(5, agents={seat: (agents or {}).get(seat, {}) for seat in range(5)}, **named)


def three(agents: Agents | None = None, /, **named: object) -> Position:
    named.setdefault("control", THREE)
    named.setdefault("virya", [20] * 3)
    return position(3, agents={seat: (agents or {}).get(seat, {}) for seat in range(3)}, **named)


def take(t: Position, kind: str, *keys: str | int) -> Position:
    """Answer a question of a kind, if it is asked: a single option is taken silently."""
    for key in keys:
        if t.is_asked(kind):
            t.answer(key)
    return t


def coup(t: Position, target: str) -> Position:
    """Up to the dials, without swapping agents."""
    t.answer("coup")
    take(t, "coup.swap", "done")
    return take(t, "coup.target", target)


def march(t: Position, start: str, target: str, units: int, way: str = "land") -> Position:
    assert t.asked()[1] == "move.from"
    t.answer(start)
    take(t, "move.to", target)
    take(t, "move.way", way)
    return take(t, "move.count", units)


def attack(t: Position, start: str, target: str, units: int, way: str = "land") -> Position:
    """Move & Conflict of the nation of the starting area's home, with one group, up to the dials."""
    t.answer(f"{start}_move_conflict")
    march(t, start, target, units, way)
    return t.answer("done")


def bid(t: Position, **dials: str) -> Position:
    """Dials by seat: bid(t, s0="attack_2", s3="noncombatant")."""
    for seat, dial in dials.items():
        t.answer_for(int(seat[1:]), dial)
    return t


def bidders(t: Position) -> list[int]:
    return [seat for seat, kind in t.all_asked() if kind == "contest.bid"]


def sides(t: Position, seat: int) -> list[str]:
    """The sections of the dial that are open to a seat, none if it is not involved."""
    if not t.is_asked("contest.bid", seat):
        return []
    return list(dict.fromkeys(key.split("_")[0] for key in t.options(seat)))
