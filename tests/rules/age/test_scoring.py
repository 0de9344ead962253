"""Who wins.  AGE-6.4.1"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.age import GAME
from critias.games.age.box import BOX
from critias.games.age.state import OBJECTIVE_VP, POWER_VP, PP_VP
from critias.testing import rule
from tests.support.age import Position, fresh, position

A, C, P = "ascension", "continuation", "pole_shift"
LIGHT = "temple_of_light"
NO_CARDS = {0: [A, A], 1: [A, P], 2: [P, P]}  # nothing for a Continuation

# with 3 players: seat 0 Atlantis (5) and Aztlan (4), seat 1 Aztlan and Hyperborea (3), seat 2 Hyperborea and Atlantis


def scored(seats: int = 3, **named: Any) -> Position:
    """A game that ends with Continuation; nothing comes from cards or PP unless named."""
    named.setdefault("hands", NO_CARDS)
    named.setdefault("pp", [0] * seats)
    first = named.get("first", 0)
    t = position(seats, acting=(first - 1) % seats, round=6, doom=16, end=8, **named)
    t.act("intrigue").answer("done")
    assert t.match.over
    return t


def vp(t: Position, source: int) -> list[int]:
    return [row[source] for row in t.g.earned]


def winners(t: Position) -> list[int]:
    assert [values[0] for values in t.told("wins")] == t.outcome().winners
    return t.outcome().winners


@rule("AGE-6.4.1-01")
def test_the_score_is_the_smaller_nation_and_pp_and_objective_cards() -> None:
    t = scored(
        owner={"eden": "hyperborea", "avalon": "atlantis", "paititi": "aztlan"},
        hands={0: [C, A], 1: [P, P], 2: [C, C]},
        pp=[9, 22, 4],
    )
    # Atlantis 6, Aztlan 6, Hyperborea 6
    assert vp(t, POWER_VP) == [6, 6, 6]
    assert vp(t, PP_VP) == [3, 5, 1]
    assert vp(t, OBJECTIVE_VP) == [3, 0, 6]
    assert t.g.vp == [12, 11, 13]
    assert winners(t) == [2]


@rule("AGE-6.4.1-01")
def test_the_smaller_of_the_two_totals_counts_whichever_it_is() -> None:
    t = scored(owner={"eden": "hyperborea", "paititi": "hyperborea"})  # Atlantis 5, Aztlan 4, Hyperborea 8
    assert vp(t, POWER_VP) == [4, 4, 5]
    t = scored(owner={"eden": "aztlan", "paititi": "aztlan"})  # Atlantis 5, Aztlan 9, Hyperborea 3
    assert vp(t, POWER_VP) == [5, 3, 3]


@rule("AGE-6.4.1-01")
@pytest.mark.parametrize(
    ("pp", "points"),
    [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (7, 2), (8, 2), (9, 3), (13, 3), (14, 4), (19, 4), (20, 5), (22, 5)],
)
def test_power_points_score_by_their_track(pp: int, points: int) -> None:
    t = scored(pp=[0, pp, 0])
    assert vp(t, PP_VP) == [0, points, 0]
    assert BOX.pp_vp[pp] == points


@rule("AGE-6.4.1-02")
def test_temples_of_light_add_two_before_the_totals_are_compared() -> None:
    t = scored(buildings={"hyperborea": [LIGHT]})  # 5, 4, 3 + 2
    assert vp(t, POWER_VP) == [4, 4, 5]
    t = scored(buildings={"hyperborea": [LIGHT, LIGHT], "aztlan": [LIGHT, "pyramid"]})  # 5, 4 + 2 + 2, 3 + 4
    assert vp(t, POWER_VP) == [5, 7, 5]
    t = scored(buildings={"eden": [LIGHT]})  # neutral
    assert vp(t, POWER_VP) == [4, 3, 3]


@rule("AGE-6.4.1-03")
def test_both_controllers_use_the_full_power_of_their_nation() -> None:
    t = scored(owner={"eden": "hyperborea", "shangri_la": "hyperborea", "hawaiki": "atlantis", "paititi": "aztlan"})
    # Atlantis 7, Aztlan 6, Hyperborea 9
    assert vp(t, POWER_VP) == [6, 6, 7]
    t = scored(owner={"eden": "aztlan", "shangri_la": "atlantis"})  # Atlantis 8, Aztlan 7, Hyperborea 3
    assert vp(t, POWER_VP) == [7, 3, 3]


@rule("AGE-6.4.1-04")
def test_the_player_with_most_vp_wins() -> None:
    t = scored(pp=[0, 22, 14])
    assert t.g.vp == [4, 8, 7]
    assert winners(t) == [1]
    assert t.outcome().ranking == [1, 2, 0]
    assert t.outcome().scores == [4, 8, 7]


@rule("AGE-6.4.1-05")
@pytest.mark.parametrize(("owner", "larger"), [({"eden": "atlantis"}, 2), ({"eden": "aztlan"}, 1)])
def test_tied_players_compare_their_larger_nation(owner: dict[str, str], larger: int) -> None:
    # seats 1 and 2 score Hyperborea's 3; seat 1 has Aztlan besides, seat 2 Atlantis
    t = scored(owner=owner, pp=[0, 14, 14])
    assert t.g.vp[1] == t.g.vp[2] == 7
    assert t.g.vp[0] < 7
    assert winners(t) == [larger]
    assert t.outcome().ranking == [larger, 3 - larger, 0]


@rule("AGE-6.4.1-05")
def test_temples_of_light_count_in_the_tie_too() -> None:
    t = scored(buildings={"aztlan": [LIGHT]}, pp=[0, 14, 14])  # Aztlan 6, Atlantis 5
    assert t.g.vp[1] == t.g.vp[2] == 7
    assert winners(t) == [1]
    t = scored(buildings={"aztlan": [LIGHT], "atlantis": [LIGHT]}, pp=[0, 14, 14])  # Aztlan 6, Atlantis 7
    assert winners(t) == [2]


@rule("AGE-6.4.1-06")
@pytest.mark.parametrize(("first", "winner"), [(0, 1), (1, 1), (2, 2)])
def test_then_the_tied_player_earliest_in_turn_order_wins(first: int, winner: int) -> None:
    t = scored(first=first, owner={"avalon": "aztlan"}, pp=[0, 14, 14])  # Atlantis and Aztlan 5
    assert t.g.vp[1] == t.g.vp[2] == 7
    assert winners(t) == [winner]
    assert t.outcome().ranking == [winner, 3 - winner, 0]


@rule("AGE-6.4.1-01", "AGE-6.4.1-04")
def test_the_sheet_of_the_outcome_lists_what_was_scored() -> None:
    t = scored(hands={0: [C, A], 1: [A, P], 2: [P, P]}, pp=[2, 9, 14])
    outcome = t.outcome()
    assert outcome.sheet == [("Weaker nation", [4, 3, 3]), ("Power points", [1, 3, 4]), ("Objective cards", [4, 0, 0])]
    assert outcome.scores == t.g.vp == [9, 6, 7]
    assert (outcome.winners, outcome.ranking) == ([0], [0, 2, 1])


@rule("AGE-6.4.1-05", "AGE-6.4.1-06")
def test_the_whole_ranking_follows_score_larger_nation_and_turn_order() -> None:
    # ring of five: Atlantis 5, Aztlan 4, Brahmapura 4, Hyperborea 3, Lemuria 5; weaker: 4, 4, 3, 3, 5
    hands = {seat: [A, P] for seat in range(5)}
    t = scored(5, hands=hands)
    assert t.g.vp == [4, 4, 3, 3, 5]
    assert t.outcome().ranking == [4, 0, 1, 3, 2]  # 5 beats 4 among the fours and among the threes
    t = scored(5, hands=hands, first=3, owner={"akakor": "aztlan"}, pp=[0, 0, 2, 2, 0])
    # weaker 5, 4, 3, 3, 5 and a VP for seats 2 and 3; larger of seats 0 and 4: 5 each
    assert t.g.vp == [5, 4, 4, 4, 5]
    assert t.outcome().ranking == [4, 0, 3, 1, 2]


@rule("AGE-6.4.1-03")
def test_nations_without_controllers_score_for_nobody() -> None:
    t = scored(owner={"eden": "lemuria", "shangri_la": "lemuria", "paititi": "lemuria"})  # Lemuria 13
    assert vp(t, POWER_VP) == [4, 3, 3]


@rule("AGE-6.4.1-04", "AGE-6.4.1-05", "AGE-6.4.1-06")
def test_the_outcome_says_which_ending_came_and_why_the_winner_won() -> None:
    assert scored(pp=[0, 22, 14]).outcome().reason == "Continuation: most VP."
    t = scored(owner={"eden": "aztlan"}, pp=[0, 14, 14])
    assert t.outcome().reason == "Continuation: level on VP, a larger nation."
    t = scored(owner={"avalon": "aztlan"}, pp=[0, 14, 14])
    assert t.outcome().reason == "Continuation: level on VP, earlier in turn order."


@rule("AGE-6-01", "AGE-2-03")
def test_places_in_the_turn_order_and_nations_are_told_apart() -> None:
    t = position(3, first=1)
    assert GAME.traits(t.g) == [
        ["Player 3", "Atlantis", "Aztlán"],
        ["Player 1", "Aztlán", "Hyperborea"],
        ["Player 2", "Atlantis", "Hyperborea"],
    ]
    assert GAME.traits(fresh(3).g) == []  # in the set-up


@rule("AGE-6.4.1-01", "AGE-6.4.1-04")
def test_the_log_tells_what_was_scored() -> None:
    t = scored(hands={0: [C, A], 1: [A, P], 2: [P, P]}, pp=[0, 14, 22], owner={"eden": "aztlan"})
    assert t.told("scores") == [[seat, *t.g.earned[seat]] for seat in range(3)]
    assert t.told("score") == [[seat, t.g.vp[seat], -1, -1] for seat in range(3)]
    assert len({tuple(row) for row in t.g.earned}) == 3
    assert t.log()[-1] == f"{GAME.seat_names(3)[t.outcome().winners[0]]} wins."
