"""How the game ends, which ending is applied and what the objective cards give.  ERA-6.3, ERA-6.3.1, ERA-6.3.2"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.era.state import OBJECTIVE_VP
from critias.games.world.box import OBJECTIVES
from critias.testing import rule
from tests.support.era import Position, position

A, C, P = "ascension", "continuation", "pole_shift"
SEVEN = {
    "atlantis": ["temple_of_light"] * 2,
    "aztlan": ["temple_of_light"],
    "eden": ["temple_of_light"],  # neutral
    "akakor": ["temple_of_light"] * 2,  # neutral
    "thule": ["temple_of_light"],  # passive with 3 players
}
SIX = {**SEVEN, "atlantis": ["temple_of_light"]}


def closed(seats: int = 3, **named: Any) -> Position:
    """The last player of round 6 has a turn in which nothing happens."""
    named.setdefault("round", 6)
    named.setdefault("doom", 14)
    named.setdefault("end", 13)
    named.setdefault("relics", 8)
    t = position(seats, acting=seats - 1, **named)
    return t.act("coup")


def ending(t: Position) -> str | None:
    assert t.match.over == (t.g.ending >= 0)
    return OBJECTIVES[t.g.ending] if t.g.ending >= 0 else None


def finished(name: str, seats: int = 3, **named: Any) -> Position:
    """A game that ends just so."""
    how: dict[str, dict[str, Any]] = {A: {"buildings": SEVEN}, P: {"doom": 7}, C: {"end": 8}}
    t = closed(seats, **{**how[name], **named})
    assert ending(t) == name
    return t


def objective_vp(t: Position) -> list[float]:
    return [row[OBJECTIVE_VP] / 2 for row in t.g.earned]


# ---------------------------------------------------------------- conditions


@rule("ERA-6.3-01", "ERA-6.3-05")
def test_seven_temples_of_light_bring_ascension_whoever_has_them() -> None:
    assert ending(closed(buildings=SIX)) is None
    assert ending(closed(buildings=SEVEN)) == A
    assert ending(closed(buildings={**SEVEN, "paititi": ["temple_of_light"]})) == A


@rule("ERA-6.3-05")
@pytest.mark.parametrize("missing", ["eden", "thule"])
def test_temples_in_neutral_and_passive_areas_count(missing: str) -> None:
    assert position(3).owner("thule") == "hyperborea"  # passive
    assert position(3).owner("eden") is None
    assert ending(closed(buildings={**SEVEN, missing: []})) is None


@rule("ERA-6.3-02")
@pytest.mark.parametrize(("doom", "over"), [(6, True), (7, True), (8, False), (9, False)])
def test_doom_not_above_the_round_marker_brings_a_pole_shift(doom: int, over: bool) -> None:
    assert ending(closed(doom=doom)) == (P if over else None)


@rule("ERA-6.3-03")
@pytest.mark.parametrize(("end", "over"), [(7, True), (8, True), (9, False), (10, False)])
def test_the_round_marker_not_below_end_brings_a_continuation(end: int, over: bool) -> None:
    assert ending(closed(end=end)) == (C if over else None)


@rule("ERA-6.3-04")
def test_what_was_true_only_during_the_round_does_not_count() -> None:
    # Doom is level with the coming position of the round marker, then goes back two steps
    owner = {"akakor": "brahmapura"}
    tiles = {"weather_control_crystals": "akakor"}
    t = position(3, acting=2, round=6, doom=6, end=13, owner=owner, tiles=tiles, relics=8)
    assert not t.match.over
    t.act("weather_control_crystals").answer("back")
    assert t.g.doom == 8
    assert ending(t) is None
    assert t.asked() == (0, "turn.space")


@rule("ERA-6.3-04")
def test_seven_temples_of_which_one_is_destroyed_in_the_round_bring_nothing() -> None:
    t = position(
        5,
        acting=4,
        round=6,
        doom=14,
        end=13,
        relics=8,
        virya=[22] * 5,
        units={"atlantis": 25},
        buildings={
            "hyperborea": ["temple_of_light"] * 2,
            "eden": ["temple_of_light"],
            "akakor": ["temple_of_light"] * 2,
            "thule": ["temple_of_light"] * 2,
        },
    )
    t.act("atlantis_global_conflict").answer("hyperborea")
    t.seal("noncombatant", "noncombatant", "noncombatant", "noncombatant", "attack_0")
    assert ending(t) is None
    assert t.asked() == (0, "turn.space")


# ---------------------------------------------------------------- several endings at once


@rule("ERA-6.3.1-01", "ERA-6.3.1-02")
@pytest.mark.parametrize(
    ("hands", "applied"),
    [
        ({0: [A, A], 1: [A, P], 2: [P, C]}, A),
        ({0: [A, P], 1: [A, P], 2: [P, C]}, P),
        ({0: [C, C], 1: [A, P], 2: [A, C]}, C),
    ],
)
def test_the_type_that_is_held_most_decides(hands: dict[int, list[str]], applied: str) -> None:
    t = closed(buildings=SEVEN, doom=7, end=8, hands=hands)
    assert ending(t) == applied
    assert sum("The game ends" in line for line in t.log()) == 1


@rule("ERA-6.3.1-02")
def test_only_endings_whose_condition_holds_are_compared() -> None:
    hands = {0: [A, A], 1: [A, A], 2: [C, C]}
    assert ending(closed(doom=7, end=8, hands=hands, layout=[P, P, P])) == C
    assert ending(closed(doom=7, hands=hands, layout=[P, P, P])) == P


@rule("ERA-6.3.1-03")
def test_on_a_tie_ascension_comes_before_pole_shift_and_that_before_continuation() -> None:
    even = {0: [A, C], 1: [A, P], 2: [C, P]}
    assert ending(closed(buildings=SEVEN, doom=7, end=8, hands=even)) == A
    assert ending(closed(buildings=SEVEN, end=8, hands=even)) == A
    assert ending(closed(doom=7, end=8, hands=even)) == P
    assert ending(closed(buildings=SEVEN, doom=7, end=8, hands={0: [P, C], 1: [P, C], 2: [A, A]})) == A
    assert ending(closed(buildings=SEVEN, doom=7, end=8, hands={0: [P, C], 1: [P, C], 2: [P, C]})) == P


@rule("ERA-6.3.1-04")
def test_cards_on_the_layout_are_not_counted() -> None:
    hands = {0: [A, P], 1: [A, P], 2: [P, A]}
    assert ending(closed(buildings=SEVEN, doom=7, hands=hands, layout=[P, C, C])) == A
    hands = {0: [P, P], 1: [A, C], 2: [C, C]}
    assert ending(closed(buildings=SEVEN, doom=7, hands=hands, layout=[A, A, A])) == P


# ---------------------------------------------------------------- objective cards


@rule("ERA-6.3.2-01")
def test_all_hands_are_shown_to_all() -> None:
    t = finished(C, hands={0: [A, C], 1: [A, P], 2: [C, C]})
    shown = [line for line in t.log() if " shows " in line]
    assert shown == [
        "Orange shows Ascension.",
        "Orange shows Continuation.",
        "Gray shows Ascension.",
        "Gray shows Pole Shift (Doom).",
        "White shows Continuation.",
        "White shows Continuation.",
    ]


@rule("ERA-6.3.2-02")
def test_only_cards_of_the_applied_ending_pay_once_each() -> None:
    layout = [A, A, A]
    hands = {0: [P, P], 1: [C, A], 2: [C, C]}
    assert objective_vp(finished(P, hands=hands, layout=layout)) == [6, 0, 0]
    t = closed(seats=3, doom=7, end=8, hands=hands, layout=layout)  # both hold, Continuation is held more
    assert ending(t) == C
    assert objective_vp(t) == [0, 2, 4]


@rule("ERA-6.3.2-03")
def test_the_number_of_holders_sets_the_rate_not_the_number_of_cards() -> None:
    layout = [C, C, C]
    assert objective_vp(finished(P, hands={0: [P, P], 1: [A, A], 2: [A, A]}, layout=layout)) == [6, 0, 0]
    assert objective_vp(finished(P, hands={0: [P, A], 1: [A, A], 2: [A, C]}, layout=layout)) == [3, 0, 0]
    assert objective_vp(finished(P, hands={0: [P, P], 1: [P, A], 2: [A, A]}, layout=layout)) == [4, 2, 0]
    assert objective_vp(finished(P, hands={0: [P, P], 1: [P, A], 2: [P, A]}, layout=layout)) == [2, 1, 1]
    five = {0: [P, P], 1: [P, A], 2: [P, A], 3: [P, A], 4: [P, A]}
    assert objective_vp(finished(P, 5, hands=five, layout=layout)) == [2, 1, 1, 1, 1]


@rule("ERA-6.3.2-04")
@pytest.mark.parametrize("name", [A, P])
def test_continuation_cards_give_three_virya_whatever_the_ending(name: str) -> None:
    hands = {0: [C, C], 1: [C, A], 2: [A, P]}
    layout = [P, A, P] if name == A else [P, A, A]
    t = finished(name, hands=hands, layout=layout, virya=[1, 1, 1], compensation=[0, 0, 0])
    assert t.g.virya == [7, 4, 1 + 2]  # 2 for the Pole Shift card by the sun place
    assert objective_vp(t)[0] == 0


@rule("ERA-6.3.2-05")
@pytest.mark.parametrize("name", [A, C, P])
def test_the_sun_place_gives_two_virya_for_each_card_of_its_type(name: str) -> None:
    hands = {0: [P, P], 1: [P, A], 2: [A, A]}
    t = finished(name, hands=hands, layout=[P, C, C], virya=[1, 1, 1], compensation=[0, 0, 0])
    assert t.g.virya == [5, 3, 1]


@rule("ERA-6.3.2-06")
def test_the_eclipse_place_gives_one_vp_more_only_for_the_applied_ending() -> None:
    hands = {0: [P, P], 1: [P, A], 2: [A, A]}
    assert objective_vp(finished(P, hands=hands, layout=[C, C, P])) == [2 * 3, 3, 0]
    assert objective_vp(finished(P, hands=hands, layout=[C, C, A])) == [4, 2, 0]
    assert objective_vp(finished(A, hands=hands, layout=[C, C, P])) == [0, 1.5, 3]
    assert objective_vp(finished(C, hands=hands, layout=[C, C, P])) == [0, 0, 0]


@rule("ERA-6.3.2-06", "ERA-6.3.2-07", "ERA-10.3-02")
def test_continuation_of_three_holders_with_sun_and_eclipse() -> None:
    hands = {0: [C, C], 1: [C, A], 2: [A, A], 3: [C, A], 4: [A, P]}
    t = finished(C, 5, hands=hands, layout=[C, A, C], virya=[1] * 5, compensation=[0] * 5)
    assert objective_vp(t) == [2, 1, 0, 1, 0]
    assert t.g.virya == [1 + 14, 1 + 7, 1, 1 + 7, 1]


@rule("ERA-6.3.2-07")
def test_sun_and_eclipse_add_up() -> None:
    hands = {0: [P, P], 1: [A, A], 2: [A, C]}
    t = finished(P, hands=hands, layout=[P, A, P], virya=[1, 1, 1], compensation=[0, 0, 0])
    assert objective_vp(t) == [8, 0, 0]
    assert t.g.virya == [5, 1, 4]


@rule("ERA-6.3.2-08")
def test_the_moon_place_has_no_effect() -> None:
    hands = {0: [P, P], 1: [A, A], 2: [A, C]}
    for moon in (A, P, C):
        t = finished(P, hands=hands, layout=[C, moon, C], virya=[1, 1, 1], compensation=[0, 0, 0])
        assert objective_vp(t) == [6, 0, 0]
        assert t.g.virya == [1, 1, 1 + 3 + 2]


@rule("ERA-6.3.2-09")
def test_the_introductory_version_has_no_layout_effects() -> None:
    hands = {0: [P, P], 1: [A, A], 2: [A, C]}
    t = finished(P, hands=hands, introductory=True, virya=[1, 1, 1])
    assert t.layout() == [None, None, None]
    assert objective_vp(t) == [6, 0, 0]
    assert t.g.virya == [1, 1, 4]
