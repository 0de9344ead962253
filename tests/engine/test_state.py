from __future__ import annotations

import json
from typing import Annotated, cast

import pytest

from critias.engine.dice import NO_DICE, FairDice, key_of_seed
from critias.engine.kinds import counts, words
from critias.engine.state import (
    BLANK,
    COUNT,
    INT,
    LIST,
    NUMBER,
    PUBLIC,
    SEAT,
    TABLE,
    By,
    Field,
    Least,
    State,
    StateError,
    blanked,
    copied,
    shaped,
)
from tests.engine.script import Script


def table() -> Script:
    g = Script(2)
    g.dice = FairDice(key_of_seed(1))
    g.beat = 4
    g.done = [7, 8]
    g.own = [[1, 2], [3]]
    g.deck = [5, 6, 9]
    return g


def test_a_seat_sees_what_is_public_and_its_own() -> None:
    view = table().seen_by(0)
    assert (view.beat, view.done, view.own) == (4, [7, 8], [[1, 2], [BLANK]])


def test_of_what_is_hidden_only_the_number_is_seen() -> None:
    assert table().seen_by(1).deck == [BLANK] * 3


def test_a_spectator_sees_nobodys_own() -> None:
    assert table().seen_by(-1).own == [[BLANK, BLANK], [BLANK]]


def test_a_view_has_no_dice_and_shares_no_list() -> None:
    g = table()
    view = g.seen_by(0)
    assert view.dice is NO_DICE
    view.done.append(1)
    view.own[0].append(1)
    assert g.same(table())


def test_the_slow_copy_is_deep_and_takes_the_dice_along() -> None:
    g = table()
    twin = g.copy()
    assert twin.same(g)
    assert twin.dice == g.dice
    assert twin.dice is not g.dice
    twin.own[0].append(9)
    twin.dice.below(6)
    assert g.same(table())
    assert cast(FairDice, g.dice).drawn == 0


def test_become_takes_over_everything_in_place() -> None:
    g, other = table(), table()
    other.done = [1]
    other.over = 1
    other.own = [[], [4, 5]]
    g.become(other)
    assert g.same(other)
    other.done.append(2)
    other.own[1].append(6)
    assert (g.done, g.own) == ([1], [[], [4, 5]])


def test_become_fills_the_lists_that_a_rule_may_already_hold() -> None:
    g, other = table(), table()
    done, hand = g.done, g.own[0]
    other.done, other.own = [1, 2, 3], [[9, 9, 9], [8]]
    g.become(other)
    assert g.done is done
    assert g.own[0] is hand
    assert hand == [9, 9, 9]


def test_json_brings_back_the_same_state() -> None:
    g = table()
    again = Script(2)
    again.load(json.loads(json.dumps(g.to_json())))
    assert again.same(g)
    assert again.digest() == g.digest()


def test_a_view_survives_json() -> None:
    view = table().seen_by(1)
    again = Script(2)
    again.load(json.loads(json.dumps(view.to_json())))
    assert again.same(view)


def test_the_digest_tells_positions_apart() -> None:
    g, other = table(), table()
    other.own[1] = [4]
    assert g.digest() != other.digest()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"deck": None}, "field 'deck' must be a list of numbers"),
        ({"deck": [1, "two"]}, "field 'deck' must be a list of numbers"),
        ({"deck": [True]}, "field 'deck' must be a list of numbers"),
        ({"beat": 1.5}, "field 'beat' must be a number"),
        ({"own": [1, 2]}, "field 'own' must be a list of lists of numbers"),
        ({"own": [[1]]}, "field 'own' needs an element for each of the 2 seats"),
        ({"spare": 1}, "unknown field 'spare'"),
        ({"seats": 3}, "'seats' or 'over' is missing or wrong"),
        ({"over": "no"}, "'seats' or 'over' is missing or wrong"),
    ],
)
def test_data_that_is_no_state_is_refused(change: dict[str, object], says: str) -> None:
    with pytest.raises(StateError, match=says):
        Script(2).load(table().to_json() | change)


def test_a_missing_field_is_named() -> None:
    data = table().to_json()
    del data["done"]
    with pytest.raises(StateError, match="field 'done' is missing"):
        Script(2).load(data)


THREE = counts("pick", 2)
CARD = counts("card", 4)


class Strict(State):
    """A state that says what its numbers name."""

    turn: Annotated[int, PUBLIC, SEAT]
    picks: Annotated[list[int], PUBLIC, By(SEAT), THREE, Least(-2)]
    score: Annotated[list[int], PUBLIC, By(SEAT), NUMBER]
    board: Annotated[list[list[int]], PUBLIC, By(SEAT, SEAT), COUNT]
    hands: Annotated[list[list[int]], PUBLIC, By(SEAT), CARD]


def strict(**changes: object) -> list[str]:
    """What strays in a state with these changes."""
    g = Strict(2)
    laid_out = {"turn": 0, "picks": [-1, -1], "score": [0, 0], "board": [[0, 0], [0, 0]], "hands": [[], []]}
    g.load({"seats": 2, "over": 0, **laid_out, **changes})
    return g.strays(dict(laid_out))


def test_numbers_name_something_and_lists_are_as_long_as_laid_out() -> None:
    assert strict() == []
    assert strict(turn=1, picks=[-2, 2], score=[-7, 9_999], board=[[5, 5], [5, 5]], hands=[[4, 4, 4], [-1]]) == []
    for field, value in [
        ("turn", 2),
        ("picks", [3, 0]),
        ("picks", [-3, 0]),
        ("picks", [0]),
        ("score", [1 << 70, 0]),
        ("board", [[0, 0]]),
        ("board", [[0, 0], [0]]),
        ("hands", [[5], []]),
        ("hands", [[], [], []]),
    ]:
        wrong = strict(**{field: value})
        assert len(wrong) == 1
        assert wrong[0].startswith(field)


def test_the_audit_says_what_a_number_was_to_name() -> None:
    assert strict(turn=2) == ["turn holds seat 2; there are 2, from 0 on"]
    assert strict(hands=[[4], [77]]) == ["hands holds card 77; there are 5, from 0 on"]
    assert strict(board=[[0, -3], [0, 0]]) == ["board holds -3, which is not from 0 to 9999"]


def test_what_is_made_of_a_seat_is_one_of_those_who_play() -> None:
    crew = words("crew", [(f"{seat}_{n}", "") for seat in range(10) for n in range(2)], [SEAT, counts("n", 1)])
    field = Field("held", INT, PUBLIC, crew)
    assert [field.stray(value, 2) for value in (-1, 0, 3)] == ["", "", ""]
    assert field.stray(4, 2) == "crew 4, of seat 2; there are 2 seats"


def test_helpers() -> None:
    assert blanked([[1], [2, 3]]) == [[-1], [-1, -1]]
    nested = [[1], [2]]
    assert copied(nested) == nested
    assert copied(3) == 3
    assert shaped(3, INT)
    assert shaped([3], LIST)
    assert shaped([[3], []], TABLE)
    assert not shaped([[3], 4], TABLE)


def test_a_game_must_say_what_its_state_is() -> None:
    bare = State(2)
    with pytest.raises(NotImplementedError):
        bare.blank()
    assert bare.fields() == []
    assert bare.audit() == []
