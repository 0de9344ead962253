"""Repolarize.  AGE-6.1.8"""

from __future__ import annotations

from typing import Any

import pytest

from critias.engine.match import AnswerError
from critias.games.age.state import Age
from critias.testing import rule
from tests.support.age import Position, fresh, position

A, C, P = "ascension", "continuation", "pole_shift"


def repolarizing(seats: int = 5, **named: Any) -> Position:
    named.setdefault("hands", {0: [A, C], 1: [P, P]})
    named.setdefault("deck", [P, A])
    named.setdefault("pp", [5] * seats)
    return position(seats, **named).act("repolarize")


@rule("AGE-6.1.8-01")
@pytest.mark.parametrize(("pp", "offered"), [(2, False), (3, True)])
def test_it_costs_three_pp(pp: int, offered: bool) -> None:
    t = position(5, pp=[pp, 9, 9, 9, 9], round=7)
    assert ("repolarize" in t.options()) == offered
    if offered:
        t.act("repolarize")
        assert t.asked() == (0, "repolarize.return")
        assert t.g.pp == [0, 9, 9, 9, 9]


@rule("AGE-6.1.8-02")
def test_two_cards_are_drawn_and_any_two_of_the_four_are_kept() -> None:
    for given, kept in (([A, A], [C, P]), ([C, P], [A, A]), ([A, C], [A, P]), ([P, A], [A, C])):
        t = repolarizing()
        assert t.hand(0) == [A, A, C, P]
        assert t.asked() == (0, "repolarize.return")
        assert t.options() == [A, C, P]
        size = len(t.deck())
        t.answer(*given)
        assert t.hand(0) == kept
        assert len(t.deck()) == size + 2 == 5
        assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.8-02")
def test_types_no_longer_in_hand_cannot_be_returned() -> None:
    t = repolarizing()
    t.answer(C)
    assert t.options() == [A, P]
    with pytest.raises(AnswerError):
        t.answer(C)


@rule("AGE-6.1.8-02")
def test_cards_given_up_are_shuffled_into_the_deck() -> None:
    orders = set()
    for seed in range(12):
        t = repolarizing(3, hands={0: [A, A], 1: [C, P], 2: [C, P]}, deck=[P, P], seed=seed).answer(A, A)
        assert sorted(t.deck()) == [A] * 5 + [C] * 3 + [P]
        orders.add(tuple(t.deck()))
    assert len(orders) > 6


@rule("AGE-6.1.8-02", "AGE-6.1.8-03")
def test_the_choice_is_asked_even_if_all_cards_are_the_same() -> None:
    t = repolarizing(hands={0: [A, A]}, deck=[A, A])
    assert t.options() == [A]  # a silent return would tell the others
    t.answer(A, A)
    assert t.hand(0) == [A, A]


@rule("AGE-6.1.8-03")
def test_cards_drawn_kept_and_returned_are_not_shown_to_others() -> None:
    t = repolarizing(hands={0: [A, C], 1: [P, P]})
    for seat in (-1, 1, 2, 3, 4):
        view = t.match.seen_by(seat)
        assert isinstance(view, Age)
        assert view.hand[0] == [-1] * 4
        assert set(view.deck) <= {-1}
        assert not [line for line in t.log(seat) if "You draw" in line]
    own = t.match.seen_by(0)
    assert isinstance(own, Age)
    assert own.hand[0] == [0, 0, 1, 2]
    assert [line for line in t.log(0) if "You draw" in line] != []
    t.answer(A, P)
    for seat in (-1, 1, 2, 3, 4):
        view = t.match.seen_by(seat)
        assert isinstance(view, Age)
        assert view.hand[0] == [-1] * 2
        assert not [line for line in t.log(seat) if "You return" in line]
    assert t.told("cards.drawn")[0][:2] == [0, 2]
    assert t.told("cards.returned")[0][:2] == [0, 2]


@rule("AGE-6.1.8-03")
def test_the_same_public_log_whatever_was_returned() -> None:
    logs = [repolarizing().answer(*given).log() for given in ([A, A], [C, P], [P, A])]
    assert logs[0] == logs[1] == logs[2]


@rule("AGE-6.1.8-04")
@pytest.mark.parametrize(("seats", "size"), [(3, 9), (4, 7), (5, 5)])
def test_the_deck_is_large_enough_for_every_draw(seats: int, size: int) -> None:
    t = fresh(seats)
    while t.asked()[1] != "turn.space":
        t.answer_for(t.asked()[0], t.options()[0])
    assert len(t.deck()) == size
    t = position(seats, owner={"punt": "atlantis"}, cards={"temple_of_anu": "punt"}).act("temple_of_anu")
    assert len(t.hand(0)) == 6
    assert len(t.deck()) == size - 4
    while t.is_asked("repolarize.return"):
        t.answer(t.options()[0])
    assert len(t.deck()) == size
