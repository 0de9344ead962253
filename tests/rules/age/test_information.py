"""What is hidden, who has seen what of it, and worlds imagined from it.  AGE-5.2-16, AGE-6.1.8, AGE-8.4-08"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from critias.engine.dice import QuickDice
from critias.games.age.state import Age
from critias.games.age.words import SEAT
from critias.games.world.box import OBJECTIVES
from critias.testing import rule
from tests.support.age import Position, fresh, position

A, C, P = "ascension", "continuation", "pole_shift"


def worlds(t: Position, seat: int, number: int = 30) -> list[Age]:
    """Random worlds that fit what a seat sees (-1: a spectator)."""
    found = []
    for seed in range(number):
        view = t.match.seen_by(seat)
        world = t.match.game.imagine(view, seat, QuickDice(seed))
        assert isinstance(world, Age)
        assert world.seen_by(seat).same(view)
        assert world.audit() == []
        found.append(world)
    return found


def hands(found: list[Age], seat: int) -> set[tuple[str, ...]]:
    return {tuple(OBJECTIVES[card] for card in world.hand[seat]) for world in found}


def knowing(seat: int, *, of: int = -1, cards: list[int], deck: bool = False) -> Callable[[Age], None]:
    """A seat has seen so many cards of each type in a hand, or in the deck."""

    def tweak(g: Age) -> None:
        if deck:
            g.in_deck[seat] = cards
        else:
            g.seen_hands[seat][3 * of : 3 * of + 3] = cards

    return tweak


def known(t: Position, seat: int, of: int) -> list[int]:
    return t.g.seen_hands[seat][3 * of : 3 * of + 3]


# ---------------------------------------------------------------- imagined worlds


@rule("AGE-5.2-16")
def test_a_player_knows_the_own_hand_and_how_many_cards_the_others_have() -> None:
    t = position(3, hands={0: [A, A], 1: [A, C], 2: [P, P]})
    found = worlds(t, 0)
    assert hands(found, 0) == {(A, A)}
    assert hands(found, 1) == hands(found, 2) == {(A, A), (A, C), (A, P), (C, C), (C, P), (P, P)}
    assert len({tuple(world.deck) for world in found}) > 20
    assert {len(world.deck) for world in found} == {9}
    assert all(world.deck.count(0) <= 3 for world in found)


@rule("AGE-5.2-16")
def test_a_spectator_knows_no_hand() -> None:
    t = position(3, hands={0: [A, A], 1: [A, C], 2: [P, P]}, tweak=knowing(0, of=1, cards=[1, 0, 0]))
    found = worlds(t, -1)
    assert all(len(hands(found, seat)) > 3 for seat in range(3))
    assert all(world.seen_hands == [[0] * 9] * 3 and world.in_deck == [[0] * 3] * 3 for world in found)


@rule("AGE-5.2-16")
def test_what_the_others_have_seen_is_their_own() -> None:
    def tweak(g: Age) -> None:
        for seat in range(3):
            knowing(seat, of=(seat + 1) % 3, cards=[1, 0, 0])(g)
            knowing(seat, cards=[0, 1, 0], deck=True)(g)

    t = position(3, hands={0: [A, C], 1: [A, C], 2: [A, C]}, tweak=tweak)
    for world in worlds(t, 1):
        assert [sum(row) for row in world.seen_hands] == [0, 1, 0]
        assert world.in_deck == [[0, 0, 0], [0, 1, 0], [0, 0, 0]]


@rule("AGE-8.4-08")
def test_a_card_that_was_seen_is_in_every_imagined_hand() -> None:
    t = position(3, hands={0: [A, A], 1: [C, P], 2: [A, P]}, tweak=knowing(0, of=1, cards=[0, 0, 1]))
    found = worlds(t, 0)
    assert hands(found, 1) == {(A, P), (C, P), (P, P)}
    assert len(hands(found, 2)) > 3
    assert len(hands(worlds(t, 2), 1)) > 3  # the other player has not seen it
    t = position(3, hands={0: [A, A], 1: [P, P], 2: [A, P]}, tweak=knowing(0, of=1, cards=[0, 0, 2]))
    assert hands(worlds(t, 0), 1) == {(P, P)}


@rule("AGE-5.2-06", "AGE-5.2-16")
def test_cards_that_were_put_into_the_deck_are_in_every_imagined_deck() -> None:
    t = position(3, hands={0: [A, A], 1: [C, C], 2: [P, P]}, tweak=knowing(0, cards=[3, 0, 0], deck=True))
    found = worlds(t, 0)
    assert all(world.deck.count(0) == 3 for world in found)
    assert hands(found, 1) == {(C, C), (C, P), (P, P)}
    assert {world.deck.index(0) for world in found} >= {0, 1, 2}  # nobody knows where
    assert any(world.deck.count(0) < 3 for world in worlds(t, 1))


# ---------------------------------------------------------------- what is seen, and what stays so


@rule("AGE-5.2-06", "AGE-5.2-16")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_knows_the_card_returned_in_the_setup(seats: int) -> None:
    t = fresh(seats, 3)
    while not t.is_asked("setup.objective"):
        t.answer(t.options()[0])
    given = [t.options(seat)[0] for seat in range(seats)]
    for seat in range(seats):
        t.answer_for(seat, given[seat])
    for seat in range(seats):
        assert t.g.in_deck[seat] == [int(card == given[seat]) for card in OBJECTIVES]
        assert all(OBJECTIVES.index(given[seat]) in world.deck for world in worlds(t, seat, 10))


@rule("AGE-6.1.8-02", "AGE-6.1.8-03")
def test_the_cards_returned_are_known_to_who_returned_them() -> None:
    t = position(3, hands={0: [A, A], 1: [C, C], 2: [P, P]}, deck=[P, C]).act("repolarize").answer(A, A)
    assert t.g.in_deck == [[2, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert t.hand(0) == [C, P]


@rule("AGE-6.1.8-03")
def test_of_known_cards_in_the_deck_those_drawn_are_gone_for_who_draws() -> None:
    t = position(
        3, hands={0: [C, C], 1: [C, C], 2: [P, P]}, deck=[A, P], tweak=knowing(0, cards=[3, 1, 0], deck=True)
    ).act("repolarize")
    assert t.g.in_deck[0] == [2, 1, 0]  # the Pole Shift was not among those known
    t.answer(C, C)
    assert t.g.in_deck[0] == [2, 3, 0]


@rule("AGE-6.1.8-03")
def test_of_known_cards_in_the_deck_as_many_may_be_gone_as_others_have_drawn() -> None:
    def tweak(g: Age) -> None:
        knowing(1, cards=[4, 1, 2], deck=True)(g)
        knowing(2, cards=[0, 0, 3], deck=True)(g)

    t = position(3, hands={0: [C, C], 1: [C, C], 2: [P, P]}, deck=[A, P], tweak=tweak).act("repolarize")
    assert t.g.in_deck[1:] == [[2, 0, 0], [0, 0, 1]]
    t.answer(C, C)
    assert t.g.in_deck[1:] == [[2, 0, 0], [0, 0, 1]]


@rule("AGE-6.1.8-03", "AGE-8.5-02")
def test_of_known_cards_in_a_hand_as_many_may_be_gone_as_were_returned() -> None:
    def tweak(g: Age) -> None:
        knowing(0, of=1, cards=[2, 0, 0])(g)
        knowing(0, of=2, cards=[0, 0, 2])(g)
        knowing(1, of=2, cards=[0, 0, 1])(g)
        knowing(2, of=1, cards=[1, 0, 0])(g)

    t = position(
        3, first=1, hands={0: [C, C], 1: [A, A], 2: [P, P]}, deck=[C, P], pp=[13, 13, 13], advanced=True, tweak=tweak
    )
    t.act("repolarize").answer("yes")  # the Order of Thoth keeps three of four
    t.answer(P)
    assert (known(t, 0, 1), known(t, 2, 1)) == ([1, 0, 0], [0, 0, 0])
    assert (known(t, 0, 2), known(t, 1, 2)) == ([0, 0, 2], [0, 0, 1])  # of other hands nothing is forgotten
    assert t.hand(1) == [A, A, C]


@rule("AGE-8.4-08", "AGE-8.4-09")
def test_seeing_a_card_again_is_no_second_card() -> None:
    for before in (1, 2):
        t = position(
            3,
            owner={"punt": "atlantis"},
            cards={"oracle_of_rama": "punt"},
            hands={0: [C, C], 1: [A, A], 2: [P, P]},
            pp=[22, 22, 22],
            tweak=knowing(0, of=1, cards=[before, 0, 0]),
        )
        t.act("oracle_of_rama").answer(A, SEAT.keys[1])
        assert (known(t, 0, 1), known(t, 2, 1)) == ([before, 0, 0], [1, 0, 0])


@rule("AGE-6.1.8-02", "AGE-6.1.8-03")
def test_whoever_has_drawn_cards_cannot_take_the_choice_back() -> None:
    assert position(3).act("intrigue").match.can_undo(0)
    assert not position(3).act("repolarize").match.can_undo(0)
