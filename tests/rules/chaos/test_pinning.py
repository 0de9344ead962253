"""Pinning: how many Units must stay.  CHAOS-PIN

The seat that moves is 1; unless a test says so it plays Zcharo against Leyrien (0) and Jrayek (2), whose Units count 1.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from critias.testing import rule
from tests.support.chaos import Position, position

FACTIONS = ["leyrien", "zcharo", "jrayek"]


def moving(factions: Sequence[str] = FACTIONS, /, **named: object) -> Position:
    return position(factions, phase="move", acting=1, prices={"move": (1, "price_5")}, **named).answer("act", "main")


def may_leave(factions: Sequence[str] = FACTIONS, /, **named: object) -> int:
    """How many Fighters of seat 1 may leave r4c4 together (its Leaders stay)."""
    t = moving(factions, **named)
    if "r4c4" not in t.options():
        return 0
    t.answer("r4c4", "r4c3")
    while t.is_asked("move.chief"):
        t.answer("no")
    if t.is_asked("move.fighters"):
        return int(t.options()[-1])
    return t.fighters(1, "r4c3")


@rule("CHAOS-PIN-01")
@pytest.mark.parametrize(
    ("own", "opposing", "leaving"), [(4, 7, 0), (7, 4, 3), (4, 4, 0), (5, 4, 1), (3, 0, 3), (2, 1, 1), (1, 1, 0)]
)
def test_as_many_units_stay_as_the_opponent_has(own: int, opposing: int, leaving: int) -> None:
    fighters = {1: {"r4c4": own}}
    if opposing:
        fighters[0] = {"r4c4": opposing}
    assert may_leave(fighters=fighters) == leaving


@rule("CHAOS-PIN-01")
def test_a_region_in_which_all_are_pinned_is_not_offered() -> None:
    t = moving(fighters={0: {"r4c4": 3}, 1: {"r4c4": 3, "r3c3": 1}})
    assert t.options() == ["r3c2", "r3c3", "done"]


@rule("CHAOS-PIN-01", "CHAOS-PIN-04")
def test_leaders_pin_and_are_pinned_like_fighters() -> None:
    assert may_leave(fighters={1: {"r4c4": 4}}, leaders={0: {"eeyla": "r4c4"}}) == 3
    assert may_leave(fighters={0: {"r4c4": 2}, 1: {"r4c4": 4}}, leaders={1: {"ejax": "r4c4"}}) == 3


@rule("CHAOS-PIN-04")
def test_ryhzu_pin_and_buildings_do_not() -> None:
    assert may_leave(fighters={1: {"r4c4": 4}}, ryhzu={"halke": (2, "r4c4")}) == 3
    assert may_leave(fighters={1: {"r4c4": 4}}, buildings={0: {"r4c4": ["outpost"]}}) == 4
    assert may_leave(fighters={0: {"r4c4": 1}, 1: {"r4c4": 4}}, buildings={0: {"r4c4": ["outpost"]}}) == 3


@rule("CHAOS-PIN-04")
def test_own_buildings_do_not_stay_instead_of_units() -> None:
    assert may_leave(fighters={0: {"r4c4": 3}, 1: {"r4c4": 4}}, buildings={1: {"r4c4": ["outpost"]}}) == 1


@rule("CHAOS-PIN-02")
def test_the_moving_faction_chooses_who_stays() -> None:
    named: dict[str, object] = {"fighters": {0: {"r4c4": 2}, 1: {"r4c4": 2}}, "leaders": {1: {"ejax": "r4c4"}}}
    t = moving(**named).answer("r4c4", "r4c3")
    assert t.asked() == (1, "move.chief")
    assert t.options() == ["no", "yes"]
    t.answer("yes")
    assert not t.is_asked("move.fighters")  # only one Unit can leave
    assert t.leader("ejax") == "r4c3"
    assert t.fighters(1, "r4c4") == 2
    t = moving(**named).answer("r4c4", "r4c3", "no")
    assert (t.leader("ejax"), t.fighters(1, "r4c4"), t.fighters(1, "r4c3")) == ("r4c4", 1, 1)


@rule("CHAOS-PIN-03")
@pytest.mark.parametrize(("one", "other", "leaving"), [(2, 4, 2), (4, 2, 2), (4, 4, 2), (1, 2, 4), (3, 3, 3)])
def test_only_the_opponent_with_the_most_units_pins(one: int, other: int, leaving: int) -> None:
    assert may_leave(fighters={0: {"r4c4": one}, 1: {"r4c4": 6}, 2: {"r4c4": other}}) == leaving


@rule("CHAOS-PIN-05")
def test_pinning_is_checked_for_every_movement() -> None:
    t = moving(fighters={0: {"r4c4": 3}, 1: {"r4c4": 5, "r4c3": 2}}, columns={1: {"move": 3}})
    t.answer("r4c4", "r3c3", 2)
    assert "r4c4" not in t.options()  # 3 against 3
    t.answer("r4c3", "r4c4", 2)
    t.answer("r4c4", "r5c4")
    assert t.options() == ["1", "2"]


@rule("CHAOS-PIN-05")
def test_units_that_move_in_are_pinned_by_what_is_there() -> None:
    t = moving(fighters={0: {"r4c4": 2}, 1: {"r3c3": 3}}, columns={1: {"move": 2}}).answer("r3c3", "r4c4", 3)
    t.answer("r4c4")
    t.answer("r5c4")
    assert t.fighters(1, "r5c4") == 1  # one of three can go on


# ---------------------------------------------------------------- unequal Units


@rule("CHAOS-PIN-06")
@pytest.mark.parametrize(
    ("opposing", "upgraded", "free"),
    [(2, False, True), (3, False, False), (4, True, True), (5, True, False), (3, True, True)],
)
def test_renzo_alone_is_pinned_by_three_units_or_five(opposing: int, upgraded: bool, free: bool) -> None:
    t = moving(
        ["leyrien", "circadians", "jrayek"],
        fighters={0: {"r4c4": opposing}, 1: {"r3c3": 1}},
        leaders={1: {"renzo": "r4c4"}},
        upgraded=["renzo"] if upgraded else [],
    )
    assert ("r4c4" in t.options()) == free
    if free:
        t.answer("r4c4", "r4c3")
        assert t.leader("renzo") == "r4c3"


@rule("CHAOS-PIN-06")
@pytest.mark.parametrize(
    ("opposing", "fighters", "with_renzo", "without"),
    [
        (2, 1, [0], [1]),  # 2 - 1 < 3 for Renzo alone, 2 - 3 < 1 for the Fighter, but not both: 2 - 0 is not below 1
        (3, 1, [0], [1]),  # 3 - 1 < 3; 3 - 3 < 1
        (4, 1, [], []),  # 4 - 1 is not below 3; 4 - 3 is not below 1
        (4, 2, [0], [1]),  # 4 - 2 < 3; one Fighter: 4 - 3 - 1 < 1, two: 4 - 3 is not below 1
        (2, 3, [0, 1], [1, 2, 3]),  # with Renzo and one Fighter 2 - 2 < 1
    ],
)
def test_renzo_counts_three_when_he_stays(
    opposing: int, fighters: int, with_renzo: list[int], without: list[int]
) -> None:
    base: dict[str, object] = {
        "fighters": {0: {"r4c4": opposing}, 1: {"r4c4": fighters}},
        "leaders": {1: {"renzo": "r4c4"}},
        "sectors": {1: [2, 0, 0]},
    }
    factions = ["leyrien", "circadians", "jrayek"]
    t = moving(factions, **base)
    assert ("r4c4" in t.options()) == bool(with_renzo or without)
    if not (with_renzo or without):
        return
    t.answer("r4c4", "r4c3")
    assert t.options() == ["no", "yes"]
    for answer, expected in (("yes", with_renzo), ("no", without)):
        t = moving(factions, **base).answer("r4c4", "r4c3", answer)
        if t.is_asked("move.fighters"):
            assert [int(key) for key in t.options()] == expected
        else:
            assert [t.fighters(1, "r4c3")] == expected


@rule("CHAOS-PIN-06")
@pytest.mark.parametrize(("opposing", "together"), [(1, True), (2, False)])
def test_whoever_leaves_with_renzo_must_be_free_too(opposing: int, together: bool) -> None:
    t = moving(
        ["leyrien", "circadians", "jrayek"],
        fighters={0: {"r4c4": opposing}, 1: {"r4c4": 1}},
        leaders={1: {"renzo": "r4c4", "zoey": "r4c4"}},
        columns={1: {"move": 3}},
    ).answer("r4c4", "r4c3", "yes")
    assert t.is_asked("move.chief") == together  # 1 - 1 < 1, but 2 - 1 is below 3 only
    assert t.leader("renzo") == ("r4c4" if together else "r4c3")


@rule("CHAOS-PIN-06")
@pytest.mark.parametrize(("upgraded", "own", "leaving"), [(False, 4, 1), (False, 3, 0), (True, 6, 1), (True, 5, 0)])
def test_renzo_pins_as_three_units_or_five(upgraded: bool, own: int, leaving: int) -> None:
    factions = ["circadians", "zcharo", "jrayek"]
    named: dict[str, object] = {"leaders": {0: {"renzo": "r4c4"}}, "upgraded": ["renzo"] if upgraded else []}
    assert may_leave(factions, fighters={1: {"r4c4": own}}, **named) == leaving


@rule("CHAOS-PIN-06")
@pytest.mark.parametrize(("own", "ai", "leaving"), [(3, 1, 1), (2, 1, 0), (5, 3, 1), (4, 0, 4)])
def test_ai_pin_as_one_unit_more(own: int, ai: int, leaving: int) -> None:
    fighters = {1: {"r4c4": own}}
    if ai:
        fighters[0] = {"r4c4": ai}
    named: dict[str, object] = {"buildings": {0: {"r4c4": ["outpost"]}}}  # a Building alone does not pin
    assert may_leave(["ai", "zcharo", "leyrien"], fighters=fighters, **named) == leaving


@rule("CHAOS-PIN-06")
def test_ominous_does_not_help_ai_to_leave() -> None:
    factions = ["leyrien", "ai", "zcharo"]
    assert may_leave(factions, fighters={0: {"r4c4": 2}, 1: {"r4c4": 4}}) == 2


@rule("CHAOS-PIN-06", "CHAOS-PIN-03")
def test_ominous_counts_when_opponents_are_compared() -> None:
    factions = ["ai", "zcharo", "leyrien"]
    assert may_leave(factions, fighters={0: {"r4c4": 2}, 1: {"r4c4": 6}, 2: {"r4c4": 2}}) == 3
    assert may_leave(factions, fighters={0: {"r4c4": 1}, 1: {"r4c4": 6}, 2: {"r4c4": 3}}) == 3


@rule("CHAOS-PIN-01", "CHAOS-PIN-02")
def test_a_leader_that_leaves_counts_among_those_who_may() -> None:
    named: dict[str, object] = {"fighters": {0: {"r4c4": 3}, 1: {"r4c4": 4}}, "leaders": {1: {"ejax": "r4c4"}}}
    t = moving(FACTIONS, **named).answer("r4c4", "r4c3", "yes")
    assert t.options() == ["0", "1"]
    t = moving(FACTIONS, **named).answer("r4c4", "r4c3", "no")
    assert t.options() == ["1", "2"]


@rule("CHAOS-PIN-06")
def test_renzo_and_ominous_face_each_other() -> None:
    # 2 Units of AI pin as 3: Renzo alone is pinned, with 1 Fighter that stays he may go
    named: dict[str, object] = {"leaders": {1: {"renzo": "r4c4"}}, "sectors": {1: [1, 0, 0]}}
    factions = ["ai", "circadians", "jrayek"]
    t = moving(factions, fighters={0: {"r4c4": 2}, 1: {"r3c3": 1}}, **named)
    assert "r4c4" not in t.options()
    t = moving(factions, fighters={0: {"r4c4": 2}, 1: {"r4c4": 1}}, **named).answer("r4c4", "r4c3", "yes")
    assert (t.leader("renzo"), t.fighters(1, "r4c4")) == ("r4c3", 1)
