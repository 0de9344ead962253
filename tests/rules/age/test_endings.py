"""How the game ends, and what objective cards are worth.  AGE-6.4, AGE-6.4.2, AGE-8.3"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.age.state import OBJECTIVE_VP
from critias.games.world.box import OBJECTIVES
from critias.testing import rule
from tests.support.age import Position, dials, position

A, C, P = "ascension", "continuation", "pole_shift"
DARK, LIGHT = "temple_of_darkness", "temple_of_light"
FIVE_LIGHTS = {"atlantis": [LIGHT] * 3, "eden": [LIGHT], "hyperborea": [LIGHT]}


def closed(seats: int = 3, **named: Any) -> Position:
    """The last player of round 6 has a turn in which nothing happens."""
    named.setdefault("round", 6)
    named.setdefault("doom", 16)
    named.setdefault("end", 13)
    return position(seats, acting=seats - 1, **named).act("intrigue").answer("done")


def ending(t: Position) -> str | None:
    assert t.match.over == (t.g.ending >= 0)
    return OBJECTIVES[t.g.ending] if t.g.ending >= 0 else None


def finished(name: str, seats: int = 3, **named: Any) -> Position:
    """A game that ends just so."""
    how: dict[str, dict[str, Any]] = {A: {"buildings": FIVE_LIGHTS}, P: {"doom": 7}, C: {"end": 8}}
    t = closed(seats, **{**how[name], **named})
    assert ending(t) == name
    return t


def objective_vp(t: Position) -> list[int]:
    return [row[OBJECTIVE_VP] for row in t.g.earned]


# ---------------------------------------------------------------- conditions


@rule("AGE-6.4-02")
@pytest.mark.parametrize(
    ("light", "dark", "over"),
    [
        (4, 0, False),
        (5, 0, True),
        (6, 0, True),
        (5, 1, False),
        (6, 1, True),
        (6, 2, False),
        (8, 3, True),
        (0, 5, False),
    ],
)
def test_five_more_temples_of_light_than_of_darkness_bring_ascension(light: int, dark: int, over: bool) -> None:
    spots = ["atlantis", "atlantis", "atlantis", "hyperborea", "hyperborea", "eden", "punt", "punt", "avalon"]
    buildings: dict[str, list[str]] = {}
    for area in spots[:light]:
        buildings.setdefault(area, []).append(LIGHT)
    for area in ["aztlan", "aztlan", "aztlan", "paititi", "paititi"][:dark]:
        buildings.setdefault(area, []).append(DARK)
    assert ending(closed(buildings=buildings)) == (A if over else None)


@rule("AGE-6.4-02")
def test_temples_in_neutral_minor_nations_count_on_both_sides() -> None:
    assert closed(buildings={**FIVE_LIGHTS, "punt": [DARK]}).owner("punt") is None
    assert ending(closed(buildings=FIVE_LIGHTS)) == A  # one of them in neutral Eden
    assert ending(closed(buildings={**FIVE_LIGHTS, "punt": [DARK]})) is None
    assert ending(closed(buildings={**FIVE_LIGHTS, "eden": []})) is None


@rule("AGE-6.4-03")
@pytest.mark.parametrize(("doom", "over"), [(6, True), (7, True), (8, False), (9, False)])
def test_doom_on_or_past_the_round_marker_brings_a_pole_shift(doom: int, over: bool) -> None:
    assert ending(closed(doom=doom)) == (P if over else None)


@rule("AGE-6.4-04")
@pytest.mark.parametrize(("end", "over"), [(7, True), (8, True), (9, False), (10, False)])
def test_the_round_marker_on_or_past_the_end_marker_brings_a_continuation(end: int, over: bool) -> None:
    assert ending(closed(end=end)) == (C if over else None)


@rule("AGE-6.4-01")
def test_what_was_true_only_during_the_round_does_not_count() -> None:
    named: dict[str, Any] = {"owner": {"punt": "hyperborea"}, "cards": {"weather_control_crystals": "punt"}}
    t = position(3, acting=2, round=6, doom=6, end=13, **named)  # on the round marker now
    assert not t.match.over
    t.act("weather_control_crystals").answer("back")
    assert t.g.doom == 8
    assert ending(t) is None
    assert t.asked() == (0, "turn.space")


@rule("AGE-6.4-01")
def test_a_lead_of_temples_lost_again_in_the_round_brings_nothing() -> None:
    t = position(3, acting=1, round=6, doom=16, end=13, buildings=FIVE_LIGHTS, pp=[0] * 3)
    t.act("aztlan_construct").answer(DARK)
    assert not t.match.over
    t.act("intrigue").answer("done")
    assert ending(t) is None


@rule("AGE-6.4-01")
def test_the_game_goes_on_until_the_round_is_over() -> None:
    t = position(3, acting=1, round=8, doom=8, end=8, buildings=FIVE_LIGHTS)
    assert t.asked() == (1, "turn.space")
    t.act("intrigue").answer("done")
    assert t.asked() == (2, "turn.space")
    t.act("intrigue").answer("done")
    assert t.match.over


@rule("AGE-6.4.2-04")
def test_when_the_cards_are_shown_the_last_turn_is_not_taken_back() -> None:
    t = position(3, acting=2, round=10, end=10)
    assert t.asked() == (2, "turn.space")
    t.act("intrigue").answer("done")
    assert t.match.over
    assert not t.match.can_undo(2)


@rule("AGE-6.4-05")
def test_of_several_endings_the_first_in_order_happens() -> None:
    assert ending(closed(buildings=FIVE_LIGHTS, doom=7, end=8)) == A
    assert ending(closed(buildings=FIVE_LIGHTS, end=8)) == A
    assert ending(closed(buildings=FIVE_LIGHTS, doom=7)) == A
    t = closed(doom=7, end=8)
    assert ending(t) == P
    assert [values[0] for values in t.told("game.ends")] == [OBJECTIVES.index(P)]


@rule("AGE-6.4-05")
def test_the_number_of_cards_held_does_not_decide() -> None:
    hands = {0: [C, C], 1: [C, P], 2: [C, P]}
    assert ending(closed(buildings=FIVE_LIGHTS, doom=7, end=8, hands=hands)) == A
    assert ending(closed(doom=7, end=8, hands={0: [C, C], 1: [C, A], 2: [C, A]})) == P


@rule("AGE-6.4-01")
def test_a_pole_shift_caused_in_the_last_turn_of_a_round_ends_the_game() -> None:
    t = position(3, acting=2, round=6, doom=8, end=13, units={"atlantis": 20}, buildings={"poseidonis": ["base"]}).act(
        "atlantis_limited_conflict"
    )
    dials(t.march("atlantis", "poseidonis", 20).answer("done"))
    assert t.g.doom == 7
    assert ending(t) == P


# ---------------------------------------------------------------- objective cards


@rule("AGE-6.4.2-01")
def test_only_cards_of_the_ending_that_happened_score() -> None:
    hands = {0: [A, C], 1: [P, P], 2: [C, C]}
    assert objective_vp(finished(A, hands=hands)) == [4, 0, 0]
    assert objective_vp(finished(P, hands=hands)) == [0, 10, 0]
    assert objective_vp(finished(C, hands=hands)) == [3, 0, 6]
    assert objective_vp(finished(P, end=8, hands=hands)) == [0, 10, 0]  # Continuation was met too


@rule("AGE-6.4.2-02", "AGE-8.3-01", "AGE-8.3-02")
@pytest.mark.parametrize("card", [A, C])
@pytest.mark.parametrize(
    ("holders", "vp"), [(0, [0] * 5), (1, [4, 0, 0, 0, 0]), (2, [3, 3, 0, 0, 0]), (3, [2, 2, 2, 0, 0]), (5, [2] * 5)]
)
def test_ascension_and_continuation_pay_4_3_or_2(card: str, holders: int, vp: list[int]) -> None:
    other = C if card == A else A
    hands = {
        seat: [card if seat < holders else P if seat > 2 else other, P if seat < 3 else other] for seat in range(5)
    }
    assert objective_vp(finished(card, 5, hands=hands)) == vp


@rule("AGE-6.4.2-02", "AGE-8.3-03")
@pytest.mark.parametrize(
    ("holders", "vp"),
    [(1, [5, 0, 0, 0, 0]), (2, [4, 4, 0, 0, 0]), (3, [3, 3, 3, 0, 0]), (4, [3, 3, 3, 3, 0]), (5, [3] * 5)],
)
def test_doom_pays_5_4_or_3(holders: int, vp: list[int]) -> None:
    hands = {seat: [P if seat < holders else C, A] for seat in range(5)}
    assert objective_vp(finished(P, 5, hands=hands)) == vp


@rule("AGE-6.4.2-02", "AGE-6.4.2-03")
def test_the_number_of_holders_sets_the_value_and_each_card_scores_it() -> None:
    assert objective_vp(finished(P, hands={0: [P, P], 1: [A, A], 2: [A, A]})) == [10, 0, 0]
    assert objective_vp(finished(P, hands={0: [P, P], 1: [P, A], 2: [A, A]})) == [8, 4, 0]
    assert objective_vp(finished(P, hands={0: [P, P], 1: [P, A], 2: [P, P]})) == [6, 3, 6]
    assert objective_vp(finished(A, hands={0: [A, A], 1: [A, A], 2: [C, C]})) == [6, 6, 0]
    assert objective_vp(finished(C, hands={0: [C, C, C], 1: [A, A], 2: [A, A]})) == [12, 0, 0]  # Secret Tablets


@rule("AGE-6.4.2-04")
def test_all_hands_are_shown_at_the_end_and_the_deck_counts_for_nobody() -> None:
    hands = {0: [A, C], 1: [A, P], 2: [C, C]}
    t = finished(C, hands=hands)
    assert [values[:2] for values in t.told("hand.shown")] == [[0, 0], [0, 1], [1, 0], [1, 2], [2, 1], [2, 1]]
    assert objective_vp(t) == [3, 0, 6]  # two of the five Continuation cards are in the deck
    assert t.deck().count(C) == 2
