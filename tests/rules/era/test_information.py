"""What is hidden, who has seen what of it, and worlds imagined from it.  ERA-6-16, ERA-6.1.3, ERA-8.2"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from critias.engine.dice import QuickDice
from critias.games.era.box import GOALS
from critias.games.era.state import Era
from critias.games.era.words import SEAT
from critias.games.world.box import NATIONS, OBJECTIVES
from critias.testing import rule
from tests.support.era import Position, fresh, position

A, C, P = "ascension", "continuation", "pole_shift"
HANDS = {0: [A, A], 1: [C, P], 2: [P, P]}  # of 12 cards with three players; one of each type is laid out
DECK = [A, C, C]  # what is left of the deck
PAIRS = {(A, A), (A, C), (A, P), (C, C), (C, P), (P, P)}


def worlds(t: Position, seat: int, number: int = 30) -> list[Era]:
    """Random worlds that fit what a seat sees (-1: a spectator)."""
    found = []
    for seed in range(number):
        view = t.match.seen_by(seat)
        world = t.match.game.imagine(view, seat, QuickDice(seed))
        assert isinstance(world, Era)
        assert world.seen_by(seat).same(view)
        assert world.audit() == []
        found.append(world)
    return found


def hands(found: list[Era], seat: int) -> set[tuple[str, ...]]:
    return {tuple(OBJECTIVES[card] for card in world.hand[seat]) for world in found}


def knows_hand(seat: int, of: int, *cards: int) -> Callable[[Era], None]:
    """A seat has seen so many cards of each type in a hand."""

    def tweak(g: Era) -> None:
        g.seen_hands[seat][3 * of : 3 * of + 3] = cards

    return tweak


def knows_deck(seat: int, *cards: int) -> Callable[[Era], None]:
    """A seat knows so many cards of each type somewhere in the deck."""

    def tweak(g: Era) -> None:
        g.in_deck[seat] = list(cards)

    return tweak


def knows_places(seat: int, *places: int) -> Callable[[Era], None]:
    """A seat knows the cards of the deck at some places (0: the bottom, -1: the top)."""

    def tweak(g: Era) -> None:
        for place in places:
            g.seen_deck[seat][place] = g.deck[place]

    return tweak


def all_of(*tweaks: Callable[[Era], None]) -> Callable[[Era], None]:
    def tweak(g: Era) -> None:
        for each in tweaks:
            each(g)

    return tweak


def table(*tweaks: Callable[[Era], None], **named: object) -> Position:
    named.setdefault("hands", HANDS)
    named.setdefault("deck", DECK)
    return position(3, virya=[20] * 3, tweak=all_of(*tweaks), **named)


def anu(*tweaks: Callable[[Era], None], **named: object) -> Position:
    return table(*tweaks, owner={"punt": "atlantis"}, tiles={"temple_of_anu": "punt"}, **named).act("temple_of_anu")


def seen_hand(t: Position, seat: int, of: int) -> list[int]:
    return t.g.seen_hands[seat][3 * of : 3 * of + 3]


# ---------------------------------------------------------------- imagined cards


@rule("ERA-6-16")
def test_a_player_knows_the_own_hand_and_the_layout_only() -> None:
    t = table()
    found = worlds(t, 0)
    assert hands(found, 0) == {(A, A)}
    assert hands(found, 1) == hands(found, 2) == PAIRS - {(A, A)}  # two are in hand, one is laid out
    assert {tuple(world.layout) for world in found} == {(0, 1, 2)}
    assert len({tuple(world.deck) for world in found}) > 8
    assert {len(world.deck) for world in found} == {3}


@rule("ERA-6-16")
def test_a_spectator_knows_no_hand() -> None:
    t = table(knows_hand(0, 1, 0, 1, 0), knows_places(1, 0))
    found = worlds(t, -1)
    assert all(len(hands(found, seat)) > 4 for seat in range(3))
    assert len({world.deck[0] for world in found}) == 3


@rule("ERA-6-16")
def test_what_the_others_have_seen_is_their_own() -> None:
    def tweak(g: Era) -> None:
        for seat in range(3):
            other = (seat + 1) % 3
            knows_hand(seat, other, *[int(card == g.hand[other][0]) for card in range(3)])(g)
            knows_deck(seat, 0, 1, 0)(g)
            knows_places(seat, -1)(g)
            g.seen_goal_deck[seat][0] = g.goal_deck[0]

    t = table(tweak, goals={})
    for world in worlds(t, 1):
        assert [sum(row) for row in world.seen_hands] == [0, 1, 0]
        assert world.in_deck == [[0, 0, 0], [0, 1, 0], [0, 0, 0]]
        assert world.seen_deck == [[-1, -1, -1], [-1, -1, 0], [-1, -1, -1]]
        assert [row[0] >= 0 for row in world.seen_goal_deck] == [False, True, False]
        assert all(set(row[1:]) == {-1} for row in world.seen_goal_deck)


@rule("ERA-10.4-19", "ERA-10.6-07")
def test_cards_that_were_seen_are_in_every_imagined_hand() -> None:
    found = worlds(table(knows_hand(0, 1, 0, 0, 1)), 0)
    assert hands(found, 1) == {(A, P), (C, P), (P, P)}
    found = worlds(table(knows_hand(0, 1, 0, 1, 1)), 0)
    assert hands(found, 1) == {(C, P)}
    assert len(hands(worlds(table(knows_hand(0, 1, 0, 1, 1)), 2), 1)) > 3


@rule("ERA-6.1.3-09", "ERA-10.4-27")
def test_cards_whose_place_in_the_deck_is_known_lie_there() -> None:
    t = table(knows_places(0, 0, -1))
    assert [OBJECTIVES[t.g.deck[place]] for place in (0, -1)] == [C, A]
    found = worlds(t, 0)
    assert {(world.deck[0], world.deck[2]) for world in found} == {(1, 0)}
    assert {world.deck[1] for world in found} == {1, 2}  # no Ascension is left
    assert len({tuple(world.deck) for world in worlds(t, 1)}) > 8


@rule("ERA-5.3-11")
def test_cards_that_are_somewhere_in_the_deck_are_in_every_imagined_deck() -> None:
    t = table(knows_deck(0, 1, 1, 0))
    found = worlds(t, 0)
    assert all(0 in world.deck and 1 in world.deck for world in found)
    assert {world.deck.index(0) for world in found} == {0, 1, 2}
    assert not any((A in hand) for hand in hands(found, 1) | hands(found, 2))
    t = table(knows_deck(0, 1, 1, 0), knows_places(0, 1))  # a Continuation in the middle, another one elsewhere
    for world in worlds(t, 0):
        assert sorted(world.deck) == [0, 1, 1]
        assert world.deck[1] == 1


@rule("ERA-6.1.3-06", "ERA-6-16")
def test_cards_about_to_be_laid_out_are_known_to_who_drew_them() -> None:
    t = table(layout=[C, P, A], deck=[C, A, C]).act("repolarize").answer("sun", "eclipse")
    t.answer("ascension_under", "ascension_under")
    assert t.asked() == (0, "repolarize.lay")
    assert t.g.drawn == [[0, 1], [], []]
    mine = worlds(t, 0)
    assert {tuple(world.drawn[0]) for world in mine} == {(0, 1)}
    assert {tuple(world.deck[:2]) for world in mine} == {(0, 0)}
    theirs = worlds(t, 1)
    assert len({tuple(world.drawn[0]) for world in theirs}) > 3
    assert all(len(world.drawn[0]) == 2 and world.drawn[0] == sorted(world.drawn[0]) for world in theirs)


# ---------------------------------------------------------------- imagined nation objectives


@rule("ERA-8.2-02", "ERA-6-16")
def test_nation_objectives_are_known_to_the_controllers_of_the_nation() -> None:
    t = table(goals={})
    own = [0, 1]  # Atlantis and Aztlán
    found = worlds(t, 0)
    for nation in range(len(NATIONS)):
        goals = {world.goal[nation] for world in found}
        if nation in own:
            assert goals == {t.g.goal[nation]}
        elif nation == NATIONS.index("lemuria"):
            assert goals == {-1}  # it has left the game
        else:
            assert len(goals) > 4
            assert not goals & {t.g.goal[other] for other in own}
    for world in [*found, *worlds(t, 1)]:
        for seat in range(3):
            pairs = [seat in world.control[nation] for nation in range(len(NATIONS))]
            expected = [world.goal[nation] if pairs[nation] else -1 for nation in range(len(NATIONS))]
            assert world.seen_goals[seat] == expected


@rule("ERA-8.2-04")
def test_the_objective_put_under_its_deck_is_known_to_who_put_it_there() -> None:
    for place in (0, 4):

        def tweak(g: Era, place: int = place) -> None:
            g.seen_goal_deck[0][place] = g.goal_deck[place]

        t = table(tweak, goals=dict(zip(NATIONS[:4], GOALS[5:], strict=False)))
        assert sorted(t.g.goal_deck) == [0, 1, 2, 3, 4]
        found = worlds(t, 0)
        assert {world.goal_deck[place] for world in found} == {t.g.goal_deck[place]}
        assert len({world.goal_deck[place - 1] for world in found}) > 3
        assert len({world.goal_deck[place] for world in worlds(t, 1)}) > 3
        assert len({world.goal_deck[place] for world in worlds(t, -1)}) > 3


@rule("ERA-8.2-01")
def test_without_the_module_no_nation_has_an_objective() -> None:
    for world in worlds(table(), 0, 5):
        assert world.goal == [-1] * 5
        assert sorted(world.goal_deck) == list(range(len(GOALS)))
        assert world.seen_goals == [[-1] * 5] * 3


# ---------------------------------------------------------------- Repolarize


@rule("ERA-6.1.3-09")
def test_cards_taken_from_the_layout_and_put_there_are_known_to_all() -> None:
    t = table(knows_hand(1, 0, 2, 0, 0), layout=[C, P, A]).act("repolarize").answer("sun", "eclipse")
    assert seen_hand(t, 1, 0) == [3, 1, 0]
    assert seen_hand(t, 2, 0) == [1, 1, 0]
    assert seen_hand(t, 0, 0) == [0, 0, 0]
    t.answer("ascension_sun")
    assert seen_hand(t, 1, 0) == [2, 1, 0]
    assert seen_hand(t, 2, 0) == [0, 1, 0]
    t.answer("ascension_eclipse")
    assert seen_hand(t, 1, 0) == [1, 1, 0]
    assert seen_hand(t, 2, 0) == [0, 1, 0]
    assert t.hand(0) == [A, C]
    assert seen_hand(t, 1, 2) == [0, 0, 0]


@rule("ERA-6.1.3-09")
def test_of_a_card_laid_out_only_its_own_type_is_known_to_have_gone() -> None:
    t = table(knows_hand(1, 0, 2, 0, 0), knows_hand(1, 2, 0, 0, 2), layout=[C, P, A])
    t.act("repolarize").answer("sun", "eclipse")
    before = [row[:] for row in t.g.seen_hands]
    assert seen_hand(t, 1, 0) == [3, 1, 0]
    t.answer("continuation_sun")
    assert seen_hand(t, 1, 0) == [3, 0, 0]
    for seat in range(3):
        assert t.g.seen_hands[seat][3:] == before[seat][3:]  # of other hands nothing is forgotten


@rule("ERA-6.1.3-09")
def test_a_card_put_under_the_deck_may_have_been_any() -> None:
    t = table(knows_hand(1, 0, 2, 0, 0), knows_hand(1, 2, 0, 0, 2), layout=[C, P, A])
    t.act("repolarize").answer("sun", "eclipse")
    t.answer("continuation_under")
    assert seen_hand(t, 1, 0) == [2, 0, 0]
    assert seen_hand(t, 2, 0) == [0, 0, 0]
    assert seen_hand(t, 1, 2) == [0, 0, 2]  # of another hand nothing is forgotten
    assert t.g.seen_deck == [[1, -1, -1, -1], [-1] * 4, [-1] * 4]
    assert t.g.deck[0] == 1


@rule("ERA-6.1.3-06")
def test_of_known_cards_in_the_deck_one_that_is_drawn_is_gone_for_who_draws() -> None:
    t = table(knows_deck(0, 1, 1, 0), layout=[C, P, A], deck=[C, A, C]).act("repolarize").answer("sun", "eclipse")
    t.answer("ascension_under", "ascension_sun")  # one place is left, for the Continuation on top
    assert t.layout() == [A, P, C]
    assert t.g.in_deck[0] == [1, 0, 0]
    assert t.g.seen_deck[0] == [0, -1, -1]


@rule("ERA-6.1.3-06")
def test_of_known_cards_in_the_deck_one_may_be_gone_for_those_who_do_not_see_it() -> None:
    t = table(knows_deck(1, 1, 2, 0), knows_deck(2, 0, 0, 0), layout=[C, P, A], deck=[C, A, C])
    t.act("repolarize").answer("sun", "eclipse", "ascension_under", "ascension_sun")
    assert t.g.in_deck[1] == [0, 1, 0]
    assert t.g.in_deck[2] == [0, 0, 0]


@rule("ERA-6.1.3-06")
def test_if_the_place_of_the_card_drawn_was_known_nothing_else_is_forgotten() -> None:
    for deck, elsewhere in (([C, A, C], [1, 1, 0]), ([A, C, C], [0, 2, 0])):
        knowledge = [each for seat in (0, 1) for each in (knows_deck(seat, *elsewhere), knows_places(seat, -1))]
        t = table(*knowledge, deck=deck)
        t.act("repolarize").answer("sun", "eclipse", "ascension_under", "ascension_sun")
        assert t.g.in_deck[:2] == [elsewhere, elsewhere]
        assert t.g.seen_deck[1] == [-1, -1, -1]


# ---------------------------------------------------------------- Temple of Anu


@rule("ERA-10.4-27")
def test_who_looks_through_the_deck_knows_it() -> None:
    t = anu(knows_deck(0, 1, 0, 0), knows_deck(1, 1, 0, 0))
    assert t.asked() == (0, "repolarize.take")
    assert t.g.seen_deck[0] == t.g.deck
    assert t.g.in_deck[:2] == [[0, 0, 0], [1, 0, 0]]
    assert {tuple(world.deck) for world in worlds(t, 0, 5)} == {tuple(t.g.deck)}


@rule("ERA-10.4-27", "ERA-10.4-28")
def test_a_card_taken_from_the_deck_may_have_been_any_for_the_others() -> None:
    t = anu(knows_deck(1, 1, 1, 0), knows_places(1, 0), knows_places(2, 0, 1, 2))
    assert [OBJECTIVES[card] for card in t.g.deck] == [C, C, A]
    t.answer("deck_ascension")
    assert t.g.seen_deck == [[1, 1], [-1, -1], [-1, -1]]
    assert t.g.in_deck == [[0, 0, 0], [0, 1, 0], [0, 1, 0]]
    assert t.hand(0) == [A, A, A]
    assert seen_hand(t, 1, 0) == [0, 0, 0]


@rule("ERA-10.4-28")
def test_after_shuffling_it_is_known_what_lies_in_the_deck_but_not_where() -> None:
    t = anu().answer("deck_ascension", "sun")
    assert t.asked() == (0, "repolarize.give")
    assert t.g.in_deck == [[0, 2, 0], [0, 0, 0], [0, 0, 0]]
    assert t.g.seen_deck == [[-1, -1]] * 3


# ---------------------------------------------------------------- hands that are looked at


@rule("ERA-10.6-07")
def test_the_priests_know_the_whole_hand() -> None:
    t = table(
        knows_hand(1, 2, 0, 0, 1),
        knows_hand(0, 1, 0, 1, 0),
        societies={0: "priests_of_atla_ra"},
        buildings={"brahmapura": ["temple_of_darkness"]},
    )
    t.act("intrigue").answer("look", SEAT.keys[2])
    assert seen_hand(t, 0, 2) == [0, 0, 2]
    assert seen_hand(t, 1, 2) == [0, 0, 1]
    assert seen_hand(t, 0, 1) == [0, 1, 0]
    assert hands(worlds(t, 0, 10), 2) == {(P, P)}


@rule("ERA-10.4-19", "ERA-10.4-20")
@pytest.mark.parametrize("before", [1, 2])
def test_seeing_a_card_again_is_no_second_card(before: int) -> None:
    t = table(knows_hand(0, 2, 0, 0, before), owner={"punt": "atlantis"}, tiles={"oracle_of_rama": "punt"})
    t.act("oracle_of_rama").answer(P, SEAT.keys[2])
    assert t.asked() == (0, "oracle.reveal")
    assert (seen_hand(t, 0, 2), seen_hand(t, 1, 2)) == ([0, 0, before], [0, 0, 0])
    t.answer("yes")
    assert (seen_hand(t, 0, 2), seen_hand(t, 1, 2), seen_hand(t, 2, 2)) == ([0, 0, before], [0, 0, 1], [0, 0, 0])


@rule("ERA-5.3-11", "ERA-6-16")
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
        assert t.g.seen_deck[seat] == [-1] * len(t.g.deck)
        assert all(OBJECTIVES.index(given[seat]) in world.deck for world in worlds(t, seat, 10))


@rule("ERA-6.1.3-06", "ERA-10.4-27", "ERA-10.6-07")
def test_whoever_has_seen_a_hidden_card_cannot_take_the_choice_back() -> None:
    t = table(layout=[C, P, A], deck=[C, A, C]).act("repolarize").answer("sun", "eclipse", "ascension_under")
    assert t.match.can_undo(0)
    t.answer("ascension_under")
    assert t.asked() == (0, "repolarize.lay")
    assert not t.match.can_undo(0)
    assert not anu().match.can_undo(0)
    t = table(societies={0: "priests_of_atla_ra"}, buildings={"brahmapura": ["temple_of_darkness"]}).act("intrigue")
    assert t.match.can_undo(0)
    t.answer("look", SEAT.keys[2])
    assert t.asked() == (0, "intrigue.agent")
    assert not t.match.can_undo(0)
