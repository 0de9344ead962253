"""The Libraries: drawing and keeping cards.  RISE-LIB"""

from __future__ import annotations

import pytest

from critias.games.rising.box import BOX, CARDS, KEEP_RULES, SPOTS
from critias.testing import rule
from tests.support.rising import Position, position

TWO = ["font_of_power", "song_of_rising"]


def study(number: int, pieces: list[str] | None = None, **named: object) -> Position:
    """The first of red's Atlanteans on a Libraries tile acts; green still has to act."""
    placed = {f"libraries_{number}": pieces or ["red_follower"], "centre": ["green_leader"]}
    t = position(4, beat="act", placed=placed, **{"library": TWO, **named})
    return t.answer(f"act_follower_libraries_{number}")


# ---------------------------------------------------------------- the keep rules


@rule("RISE-LIB-01", "RISE-LIB-02")
@pytest.mark.parametrize("number", [1, 2])
def test_on_the_outer_tiles_both_cards_are_kept(number: int) -> None:
    t = study(number, library=[*TWO, "call_of_kinship"], energy=[3, 0, 0, 0])
    assert t.all_asked() == [(3, "act.step")]
    assert t.hand(0) == TWO
    assert t.energy(0) == 3
    assert t.library()[0] == "call_of_kinship"
    assert len(t.library()) == 20
    assert t.library_discards() == []


@rule("RISE-LIB-01", "RISE-LIB-04")
@pytest.mark.parametrize("number", [3, 4])
def test_on_the_middle_tiles_the_other_card_goes_to_the_bottom(number: int) -> None:
    for kept, other in (TWO, TWO[::-1]):
        t = study(number)
        assert t.asked() == (0, "library.keep")
        assert sorted(t.options()) == TWO
        assert sorted(CARDS[card] for card in t.g.drawn) == TWO
        t.answer(kept)
        assert t.all_asked() == [(3, "act.step")]
        assert t.hand(0) == [kept]
        assert t.library()[-1] == other
        assert len(t.library()) == 21
        assert t.library_discards() == []


@rule("RISE-LIB-01", "RISE-LIB-03")
@pytest.mark.parametrize("number", [5, 6])
def test_on_the_inner_tiles_the_other_card_is_discarded(number: int) -> None:
    for kept, other in (TWO, TWO[::-1]):
        t = study(number)
        assert t.asked() == (0, "library.keep")
        t.answer(kept)
        assert t.hand(0) == [kept]
        assert t.library_discards() == [other]
        assert len(t.library()) == 20


@rule("RISE-LIB-01")
def test_each_atlantean_draws_for_its_owner() -> None:
    t = position(
        4,
        beat="act",
        placed={"libraries_5": ["red_leader", "blue_leader"]},
        library=[*TWO, "call_of_kinship", "augury_of_waves"],
    )
    t.answer("act_leader_libraries_5", "font_of_power")
    t.answer("act_leader_libraries_5")
    assert t.asked() == (1, "library.keep")
    assert set(t.options()) == {"call_of_kinship", "augury_of_waves"}
    t.answer("augury_of_waves")
    assert [t.hand(seat) for seat in range(2)] == [["font_of_power"], ["augury_of_waves"]]
    assert t.library_discards() == ["song_of_rising", "call_of_kinship"]


@rule("RISE-LIB-04")
def test_cards_put_under_the_library_come_last() -> None:
    t = study(3, library=TWO, library_only=True, library_bottom=["call_of_kinship"])
    assert set(t.options()) == set(TWO)
    t.answer("font_of_power")
    assert t.library() == ["call_of_kinship", "song_of_rising"]


@rule("RISE-LIB-05")
def test_the_keep_rules_from_the_tip_to_the_centre() -> None:
    first = SPOTS.index("libraries_1")
    rules = [KEEP_RULES[rule] for rule in BOX.keep_rule[first : first + 6]]
    both, bottom, discard = "keep_both", "keep_one_other_bottom", "keep_one_discard_other"
    assert rules == [both, both, bottom, bottom, discard, discard]
    assert BOX.library_draw[first : first + 6] == [2] * 6


# ---------------------------------------------------------------- a short library


@rule("RISE-LIB-06")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_an_empty_library_is_not_made_anew(number: int) -> None:
    t = study(number, library=[], library_only=True)
    assert t.all_asked() == [(3, "act.step")]
    assert t.hand(0) == []
    assert t.library() == []
    assert len(t.library_discards()) == 22


@rule("RISE-LIB-06", "RISE-LCARD-22")
def test_an_effect_refills_the_library() -> None:
    t = position(
        4,
        beat="act",
        placed={"libraries_1": ["red_follower"], "centre": ["green_leader"]},
        hands={0: ["codex_of_renewal"]},
        library_only=True,
    )
    t.answer("codex_of_renewal")
    t.wait_until(0)
    t.answer("act_follower_libraries_1")
    assert t.g.cards_of(0) == 3


@rule("RISE-LIB-07")
@pytest.mark.parametrize("number", [1, 4, 6])
def test_the_last_card_is_drawn_and_kept(number: int) -> None:
    t = study(number, library=["augury_of_waves"], library_only=True, energy=[2, 0, 0, 0])
    assert t.all_asked() == [(3, "act.step")]
    assert t.hand(0) == ["augury_of_waves"]
    assert t.energy(0) == 2
    assert t.library() == []
    assert "augury_of_waves" in t.library_discards()  # only the other copy
    assert t.library_discards().count("augury_of_waves") == 1


@rule("RISE-LIB-07")
def test_the_last_card_may_come_from_the_bottom() -> None:
    t = study(5, library=["augury_of_waves"], library_only=True, library_bottom=["font_of_power"])
    assert set(t.options()) == {"augury_of_waves", "font_of_power"}
    t.answer("font_of_power")
    assert t.hand(0) == ["font_of_power"]
    assert t.library() == []


# ---------------------------------------------------------------- energy for more cards


@rule("RISE-LIB-08")
@pytest.mark.parametrize(("number", "below"), [(3, True), (5, False)])
def test_one_energy_keeps_the_other_card(number: int, below: bool) -> None:
    t = study(number, energy=[1, 0, 0, 0])
    t.answer("song_of_rising")
    assert t.asked() == (0, "library.more")
    assert t.options() == ["font_of_power", "none"]
    assert t.question.a == 1
    t.answer("font_of_power")
    assert t.hand(0) == TWO
    assert t.energy(0) == 0
    assert t.library_discards() == []
    t = study(number, energy=[1, 0, 0, 0])
    t.answer("song_of_rising", "none")
    assert t.hand(0) == ["song_of_rising"]
    assert t.energy(0) == 1
    assert (t.library()[-1] == "font_of_power") == below
    assert t.library_discards() == ([] if below else ["font_of_power"])


@rule("RISE-LIB-08")
def test_cards_of_the_astral_archive_may_be_paid_for_too() -> None:
    t = position(
        2,
        beat="act",
        planned=["astral_archive"],
        placed={"build_spot_1": ["red_leader"], "centre": ["blue_leader"]},
        goods={0: {"gold": 9, "crystal": 9, "atlantium": 9}},
        energy=[1, 0],
        seed=3,
    )
    t.answer("act_build_spot_1", "astral_archive")
    assert t.asked() == (0, "library.keep")
    t.answer(t.options()[0])
    assert t.asked() == (0, "library.more")
    t.answer(t.options()[0])
    assert t.g.cards_of(0) == 2
    assert t.energy(0) == 0


@rule("RISE-LIB-09")
def test_only_the_drawing_player_pays_for_more_cards() -> None:
    t = study(5, energy=[0, 9, 9, 9])
    t.answer("song_of_rising")
    assert t.all_asked() == [(3, "act.step")]
    assert t.hand(0) == ["song_of_rising"]
    assert [t.energy(seat) for seat in range(4)] == [0, 9, 9, 9]


# ---------------------------------------------------------------- the hand limit


@rule("RISE-LIB-10")
def test_cards_count_only_once_they_are_kept() -> None:
    hand = ["call_of_kinship", "augury_of_waves", "codex_of_renewal"]
    t = study(5, hands={0: hand})
    assert t.asked() == (0, "library.keep")  # five cards, but three are kept
    t.answer("song_of_rising")
    assert t.all_asked() == [(3, "act.step")]
    assert t.g.cards_of(0) == 4


@rule("RISE-LIB-10", "RISE-LCARD-06")
def test_the_limit_is_looked_at_after_paying_for_more() -> None:
    hand = ["call_of_kinship", "augury_of_waves", "codex_of_renewal"]
    t = study(5, hands={0: hand}, energy=[1, 0, 0, 0])
    t.answer("song_of_rising")
    assert t.asked() == (0, "library.more")
    t.answer("font_of_power")
    assert t.asked() == (0, "limit.card")
    assert t.g.cards_of(0) == 5


@rule("RISE-LIB-10")
def test_with_a_full_hand_both_cards_are_drawn_first() -> None:
    hand = ["call_of_kinship", "call_of_kinship", "augury_of_waves", "codex_of_renewal"]
    t = study(1, hands={0: hand})
    assert t.asked() == (0, "limit.card")
    assert t.question.a == 2
    t.answer("discard_font_of_power", "discard_augury_of_waves")
    assert t.g.cards_of(0) == 4
    assert sorted(t.library_discards()) == ["augury_of_waves", "font_of_power"]
    assert t.all_asked() == [(3, "act.step")]
