"""Repolarize: cards of the layout against cards of the hand.  ERA-6.1.3"""

from __future__ import annotations

import pytest

from critias.games.era.box import BOX
from critias.games.era.state import Era
from critias.testing import rule
from tests.rules.era.play import five, take
from tests.support.era import Position, fresh

A, C, P = "ascension", "continuation", "pole_shift"


def table(round: int = 3, virya: int = 10, **named: object) -> Position:
    named.setdefault("hands", {0: [A, A], 1: [P, P]})
    named.setdefault("layout", [C, P, A])
    return five(round=round, end=16, virya=[virya, 6, 6, 6, 6], **named)


def take_two(t: Position, *places: str) -> Position:
    t.answer("repolarize")
    for place in places:
        take(t, "repolarize.take", place)
    assert t.asked() == (0, "repolarize.give")
    return t


@rule("ERA-6.1.3-01")
@pytest.mark.parametrize("round", [1, 3, 7, 10])
def test_it_costs_as_much_virya_as_the_number_of_the_round(round: int) -> None:
    t = table(round, 10)
    assert t.g.virya[0] == 10
    take_two(t, "sun", "eclipse")
    assert t.g.virya == [10 - round, 6, 6, 6, 6]


@rule("ERA-6.1.3-01", "ERA-6.1.3-08")
@pytest.mark.parametrize(("round", "virya", "offered"), [(8, 2, True), (8, 1, False), (6, 0, True), (7, 0, False)])
def test_it_is_offered_if_virya_and_the_moon_cover_the_cost(round: int, virya: int, offered: bool) -> None:
    assert ("repolarize" in table(round, virya).options()) == offered


@rule("ERA-6.1.3-02")
def test_two_of_the_three_cards_of_the_layout_are_taken() -> None:
    t = table().answer("repolarize")
    assert t.asked() == (0, "repolarize.take")
    assert t.options() == ["sun", "moon", "eclipse"]
    t.answer("sun")
    assert t.options() == ["moon", "eclipse"]
    t.answer("eclipse")
    assert t.asked() == (0, "repolarize.give")
    assert sorted(t.hand(0)) == [A, A, A, C]
    assert t.layout()[1] == P


@rule("ERA-6.1.3-03")
def test_the_moon_card_gives_six_virya_and_no_other_does() -> None:
    assert take_two(table(4, 10), "sun", "eclipse").g.virya[0] == 6
    assert take_two(table(4, 10), "moon", "sun").g.virya[0] == 12
    assert take_two(table(4, 10), "eclipse", "moon").g.virya[0] == 12


@rule("ERA-6.1.3-03", "ERA-6.1.3-08")
def test_the_moon_card_may_pay_for_this_very_action() -> None:
    """ERA-EX-63"""
    t = table(8, 3).answer("repolarize")
    seen = t.options()
    assert "moon" in seen
    take(t, "repolarize.take", "sun")
    take(t, "repolarize.take", "moon")
    assert t.asked() == (0, "repolarize.give")
    assert t.g.virya[0] == 1
    assert t.layout()[1] is None  # without the moon card it could not be paid


@rule("ERA-6.1.3-08")
def test_with_too_little_virya_the_moon_card_must_be_one_of_the_two() -> None:
    t = table(8, 7).answer("repolarize")
    t.answer("sun")
    assert t.asked() == (0, "repolarize.give")  # only the moon was left to take
    assert sorted(t.hand(0)) == [A, A, C, P]
    assert t.g.virya[0] == 5
    t = table(8, 8).answer("repolarize", "sun")
    assert t.options() == ["moon", "eclipse"]


@rule("ERA-6.1.3-08")
def test_the_limit_of_22_applies_to_what_is_left_after_paying() -> None:
    assert take_two(table(2, 22), "moon", "sun").g.virya[0] == 22
    assert take_two(table(5, 22), "moon", "sun").g.virya[0] == 22
    assert take_two(table(7, 22), "moon", "sun").g.virya[0] == 21  # not 22 - 7
    assert take_two(table(5, 9), "sun", "eclipse").g.virya[0] == 4


@rule("ERA-6.1.3-04")
def test_exactly_two_cards_are_given_up_newly_taken_ones_too() -> None:
    t = take_two(table(hands={0: [A, A], 1: [P, P]}), "sun", "moon")  # A A C P
    t.answer("continuation_under")
    assert t.asked() == (0, "repolarize.give")
    assert len(t.hand(0)) == 3
    t.answer("pole_shift_under")
    assert t.hand(0) == [A, A]
    assert not t.is_asked("repolarize.give")


@rule("ERA-6.1.3-05")
def test_a_card_given_up_goes_to_any_empty_place_or_under_the_deck() -> None:
    t = take_two(table(), "sun", "eclipse")  # A A A C; sun and eclipse are empty
    assert sorted(t.options()) == sorted(f"{card}_{place}" for card in (A, C) for place in ("sun", "eclipse", "under"))
    t.answer("ascension_sun")
    assert sorted(t.options()) == sorted(f"{card}_{place}" for card in (A, C) for place in ("eclipse", "under"))
    size = len(t.deck())
    t.answer("ascension_eclipse")
    assert t.layout() == [A, P, A]
    assert t.hand(0) == [A, C]
    assert len(t.deck()) == size
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.3-05", "ERA-6.1.3-06")
def test_a_card_not_laid_out_goes_under_the_deck_and_the_top_one_takes_the_place() -> None:
    t = take_two(table(deck=[P, C]), "sun", "eclipse")
    size = len(t.deck())
    t.answer("ascension_under", "continuation_eclipse")
    assert t.layout() == [P, P, C]
    assert t.deck()[-1] == A
    assert t.deck()[0] == C
    assert len(t.deck()) == size
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.3-06")
def test_cards_for_the_empty_places_are_drawn_seen_by_the_player_alone_and_laid_out_in_any_order() -> None:
    for first, expected in ((C, [C, P, A]), (A, [A, P, C])):
        t = take_two(table(deck=[C, A, P]), "sun", "eclipse").answer("ascension_under", "ascension_under")
        assert t.asked() == (0, "repolarize.lay")
        assert sorted(t.options()) == [A, C]
        for seat in range(5):
            view = t.match.seen_by(seat)
            assert isinstance(view, Era)
            assert set(view.drawn[0]) == ({0, 1} if seat == 0 else {-1})
        t.answer(first)
        assert t.layout() == expected
        assert t.deck()[0] == P


@rule("ERA-6.1.3-07")
def test_the_introductory_version_has_no_repolarize() -> None:
    t = five(introductory=True, round=1, virya=[22] * 5)
    assert t.options()[:2] == ["intrigue", "coup"]
    assert "repolarize" not in t.options()
    t = fresh(3, version="introductory")
    while t.asked()[1] != "turn.space":
        t.answer(t.options()[0])
    assert t.g.virya[t.asked()[0]] >= t.g.round
    assert "repolarize" not in t.options()


@rule("ERA-6.1.3-09")
def test_a_card_under_the_deck_is_shown_to_nobody_and_cards_of_the_layout_to_all() -> None:
    lines = []
    for hidden in (A, C):
        t = take_two(table(deck=[P]), "sun", "eclipse").answer(f"{hidden}_under", "ascension_eclipse")
        assert t.layout() == [P, P, A]
        lines.append([t.log(seat) for seat in (1, 2, -1)])
        for seat in (1, 2, 3, 4, -1):
            view = t.match.seen_by(seat)
            assert isinstance(view, Era)
            assert set(view.deck) == {-1}
            assert view.hand[0] == [-1, -1]
            assert view.seen_deck[0] == [] or set(view.seen_deck[0]) == {-1}
            assert view.layout == t.g.layout
    assert lines[0] == lines[1]  # the others read the same, whichever card went under the deck
    text = " ".join(lines[0][0])
    assert BOX.objective_names[1] in text  # the Continuation card taken from the sun place
    assert BOX.objective_names[0] in text  # the Ascension card laid on the eclipse place


@rule("ERA-6.1.3-10")
def test_cards_just_put_under_the_deck_may_come_back() -> None:
    def empty_deck(g: Era) -> None:
        g.deck, g.seen_deck = [], [[] for _ in range(5)]

    t = table(tweak=empty_deck, check=False)
    take_two(t, "sun", "eclipse").answer("ascension_under", "continuation_under")
    take(t, "repolarize.lay", A)
    assert t.layout() == [A, P, C]
    assert t.deck() == []
    assert t.hand(0) == [A, A]
