"""Ships, Royal Ship and Support cards."""

from __future__ import annotations

from typing import Any

import pytest

from critias.testing import rule
from tests.support.end import resolving


def can_resolve(card: str, **named: Any) -> bool:
    """Whether seat 0, in first place, is offered his own card."""
    t = resolving(card, take=False, **named)
    assert t.asked() == (0, "vote.resolve")
    assert {"pass", "left"} <= set(t.options())
    return "own" in t.options()


# ---------------------------------------------------------------- Ships


@rule("END-POL-21")
def test_ships_for_two_moves_two_different_ships_one_step_each() -> None:
    t = resolving(
        "ships_2", aboard={"ark": {1: 1}, "science_vessel": {2: 1}, "warship": {1: 1}}, at={"science_vessel": "ocean"}
    )
    assert t.asked() == (0, "move.ship")
    assert t.question.prompt == "Move which ship? (1 of 2)"
    assert set(t.options()) == {"ark", "science_vessel", "warship"}
    t.answer("ark")
    assert t.question.prompt == "Move which ship? (2 of 2)"
    assert t.zone("ark") == "ocean"
    assert t.asked() == (0, "move.ship")
    assert set(t.options()) == {"science_vessel", "warship"}  # no ship twice
    t.answer("warship")
    assert [t.zone(ship) for ship in ("ark", "science_vessel", "warship")] == ["ocean", "ocean", "ocean"]
    assert t.ship("science_vessel") == {2: 1}  # not moved
    assert t.g.vp == [0, 0, 0]
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-21")
def test_ships_for_three_moves_three_different_ships_one_step_each() -> None:
    loads = {ship: {1: 1} for ship in ("ark", "science_vessel", "royal_barge", "airship", "warship")}
    t = resolving("ships_3", aboard=loads, at={"airship": "ocean"})
    t.answer("warship")
    t.answer("airship")
    assert t.question.prompt == "Move which ship? (3 of 3)"
    assert set(t.options()) == {"ark", "science_vessel", "royal_barge"}
    t.answer("royal_barge")
    assert t.asked() == (1, "vote.resolve")
    assert [t.zone(ship) for ship in loads] == ["port", "port", "ocean", "port", "ocean"]
    assert t.ship("airship") == {}
    assert t.g.vp == [1, 1, 0]  # the airship arrived: mover and one Refugee
    assert t.new_land() == {1: 1}
    assert t.told("special.drawn") == t.told("special.none") == []  # it says nothing of Special Cards


@rule("END-POL-21")
def test_a_ship_that_came_home_cannot_be_moved_again_by_the_same_card() -> None:
    # the advanced ark is loaded again at once, with its own neutral Refugee
    t = resolving(
        "ships_2", doom=1, aboard={"ark": {1: 1}, "royal_barge": {1: 1}, "warship": {1: 1}}, at={"ark": "ocean"}
    ).answer("ark")
    assert t.zone("ark") == "port"
    assert t.ship("ark") == {"neutral": 1}
    assert set(t.options()) == {"royal_barge", "warship"}


@rule("END-POL-21", "END-POL-22")
def test_with_exactly_as_many_loaded_ships_all_of_them_move() -> None:
    t = resolving("ships_2", aboard={"ark": {1: 1}, "airship": {2: 1}}, at={"airship": "ocean"})
    assert set(t.options()) == {"ark", "airship"}
    t.answer("airship")
    assert t.g.vp == [1, 0, 1]
    assert t.zone("ark") == "ocean"  # the last one goes without a question
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-22")
@pytest.mark.parametrize(("card", "needed"), [("ships_2", 2), ("ships_3", 3)])
def test_a_ships_card_needs_as_many_loaded_ships_as_it_moves(card: str, needed: int) -> None:
    ships = ["royal_barge", "ark", "warship", "airship"]
    for loaded in range(5):
        aboard = {ship: {1: 1} for ship in ships[:loaded]}
        assert can_resolve(card, aboard=aboard, at={"royal_barge": "ocean"}) is (loaded >= needed)


@rule("END-POL-22")
def test_ships_in_the_port_and_on_the_ocean_count_alike_and_empty_ones_do_not() -> None:
    at = {"ark": "ocean", "airship": "ocean"}
    assert can_resolve("ships_2", aboard={"ark": {1: 1}, "airship": {"neutral": 1}}, at=at)
    assert not can_resolve("ships_2", aboard={"ark": {1: 5}}, at=at)
    assert not can_resolve("ships_3", aboard={"ark": {1: 5}, "warship": {0: 1}}, at=at)
    assert can_resolve("ships_3", aboard={"ark": {1: 5}, "warship": {0: 1}, "royal_barge": {2: 1}}, at=at)


@rule("END-POL-22")
@pytest.mark.parametrize(("card", "needed"), [("ships_2", 3), ("ships_3", 4)])
def test_with_favorable_winds_a_ships_card_needs_one_ship_more(card: str, needed: int) -> None:
    ships = ["royal_barge", "ark", "warship", "airship", "science_vessel"]
    for loaded in (needed - 1, needed):
        aboard = {ship: {1: 1} for ship in ships[:loaded]}
        assert can_resolve(card, aboard=aboard, event="favorable_winds") is (loaded >= needed)


# ---------------------------------------------------------------- Royal Ship


@rule("END-POL-23")
def test_royal_ship_moves_one_ship_one_step() -> None:
    t = resolving(
        "royal_ship",
        aboard={"ark": {1: 1}, "science_vessel": {2: 1}, "warship": {1: 1}},
        at={"science_vessel": "ocean"},
    )
    assert t.asked() == (0, "move.ship")
    assert set(t.options()) == {"ark", "science_vessel", "warship"}
    t.answer("warship")
    assert [t.zone(ship) for ship in ("ark", "science_vessel", "warship")] == ["port", "ocean", "ocean"]
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-24")
@pytest.mark.parametrize(("refugees", "vp"), [(1, 1), (2, 5), (3, 9), (4, 14), (5, 20), (6, 20)])
def test_the_ship_of_royal_ship_is_scored_on_the_royal_chart(refugees: int, vp: int) -> None:
    t = resolving("royal_ship", aboard={"ark": {1: refugees}}, at={"ark": "ocean"})
    assert t.g.vp == [1, vp, 0]  # and 1 to the mover


@rule("END-POL-24")
def test_all_players_aboard_score_on_the_royal_chart() -> None:
    t = resolving("royal_ship", aboard={"ark": {0: 2, 1: 3, 2: 1, "neutral": 1}}, at={"ark": "ocean"})
    assert t.g.vp == [5 + 3 + 1, 9 + 3, 1 + 3]
    assert t.new_land() == {0: 2, 1: 3, 2: 1, "neutral": 1}
    assert t.zone("ark") == "port"


@rule("END-POL-25")
def test_royal_ship_out_of_the_port_gives_nothing_and_leaves_no_mark() -> None:
    t = resolving(
        "royal_ship", rows=[["royal_ship"], ["ships_2"], ["support"]], aboard={"ark": {1: 3}, "warship": {2: 1}}
    )
    t.answer("ark")
    assert t.zone("ark") == "ocean"
    assert t.ship("ark") == {1: 3}
    assert t.g.vp == [0, 0, 0]
    assert t.asked() == (1, "vote.resolve")
    t.answer("own", "ark")
    assert t.g.vp == [0, 7, 0]  # 6 on the standard chart and 1 for moving


@rule("END-POL-26")
@pytest.mark.parametrize(("doom", "offered"), [(1, {"airship", "ark", "warship"}), (2, {"ark", "warship"})])
def test_royal_ship_cannot_move_the_advanced_airship(doom: int, offered: set[str]) -> None:
    t = resolving("royal_ship", doom=doom, aboard={"airship": {1: 2}, "ark": {1: 1}, "warship": {1: 1}})
    assert set(t.options()) == offered


@rule("END-POL-26")
def test_royal_ship_moves_the_airship_that_is_not_advanced() -> None:
    t = resolving("royal_ship", doom=1, aboard={"airship": {1: 2}}, at={"airship": "ocean"})
    assert t.g.vp == [1, 5, 0]


@rule("END-POL-26")
def test_the_ship_added_to_royal_ship_by_the_winds_is_not_the_advanced_airship_either() -> None:
    t = resolving(
        "royal_ship",
        event="favorable_winds",
        doom=2,
        aboard={"airship": {1: 2}, "ark": {1: 1}, "royal_barge": {1: 1}, "warship": {1: 1}},
    )
    assert set(t.options()) == {"ark", "royal_barge", "warship"}
    t.answer("ark")
    assert set(t.options()) == {"royal_barge", "warship"}
    t.answer("warship")
    assert t.zone("airship") == "port"
    assert t.ship("airship") == {1: 2}
    assert t.g.vp == [0, 0, 0]


@rule("END-POL-27")
def test_in_favorable_winds_the_first_ship_is_royal_and_the_second_standard() -> None:
    t = resolving(
        "royal_ship",
        seat=2,
        seats=4,
        event="favorable_winds",
        aboard={"science_vessel": {3: 3}, "royal_barge": {1: 3}},
        at={"science_vessel": "ocean", "royal_barge": "ocean"},
    )
    assert set(t.options()) == {"science_vessel", "royal_barge"}
    t.answer("science_vessel")
    assert t.g.vp == [0, 6, 2, 9]  # twice 1 for moving


@rule("END-POL-27")
def test_the_player_chooses_which_ship_is_royal_by_moving_it_first() -> None:
    t = resolving(
        "royal_ship",
        seat=2,
        seats=4,
        event="favorable_winds",
        aboard={"science_vessel": {3: 3}, "royal_barge": {1: 3}},
        at={"science_vessel": "ocean", "royal_barge": "ocean"},
    ).answer("royal_barge")
    assert t.g.vp == [0, 9, 2, 6]


@rule("END-POL-27")
def test_a_first_ship_that_only_leaves_the_port_does_not_hand_on_the_royal_chart() -> None:
    t = resolving(
        "royal_ship",
        event="favorable_winds",
        aboard={"science_vessel": {1: 3}, "royal_barge": {1: 4}},
        at={"royal_barge": "ocean"},
    ).answer("science_vessel")
    assert t.zone("science_vessel") == "ocean"
    assert t.g.vp == [1, 10, 0]


@rule("END-POL-45")
def test_royal_ship_needs_a_loaded_ship_other_than_the_advanced_airship() -> None:
    assert not can_resolve("royal_ship")
    assert can_resolve("royal_ship", aboard={"ark": {"neutral": 1}})
    assert can_resolve("royal_ship", aboard={"warship": {1: 1}}, at={"warship": "ocean"})
    assert can_resolve("royal_ship", aboard={"airship": {1: 2}}, doom=1)


@rule("END-POL-45", "END-POL-26")
def test_royal_ship_cannot_be_resolved_with_only_the_advanced_airship_loaded() -> None:
    assert not can_resolve("royal_ship", aboard={"airship": {1: 2}}, doom=2)
    assert can_resolve("royal_ship", aboard={"airship": {1: 2}, "warship": {1: 1}}, doom=2)


@rule("END-POL-45")
def test_with_favorable_winds_royal_ship_needs_two_such_ships() -> None:
    winds = "favorable_winds"
    assert not can_resolve("royal_ship", event=winds, aboard={"ark": {1: 2}})
    assert can_resolve("royal_ship", event=winds, aboard={"ark": {1: 2}, "airship": {1: 1}})
    assert not can_resolve("royal_ship", event=winds, doom=2, aboard={"ark": {1: 2}, "airship": {1: 1}})
    loads = {"ark": {1: 2}, "airship": {1: 1}, "warship": {1: 1}}
    assert can_resolve("royal_ship", event=winds, doom=2, aboard=loads)


# ---------------------------------------------------------------- Support


@rule("END-POL-28")
def test_support_draws_two_special_cards() -> None:
    t = resolving("support", special_top=["orichalcum", "empath", "guards"])
    assert t.specials(0) == ["empath", "orichalcum"]  # in the order of the box
    assert t.log()[-1] == "Yellow draws 2 Special Cards."
    for line in ("You draw Orichalcum.", "You draw Empath."):
        assert line in t.log(0)
        assert line not in t.log(1)
    assert t.specials(1) == t.specials(2) == []
    assert len(t.g.special_deck) == 23
    assert t.asked() == (1, "vote.resolve")
    t.answer("own")
    assert "guards" in t.specials(1)
    assert len(t.specials(1)) == 2


@rule("END-POL-28")
def test_the_cards_of_support_are_added_to_those_held() -> None:
    t = resolving("support", specials={0: ["key_of_atlantis"]}, special_top=["exotic_birds", "exotic_birds"])
    assert sorted(t.specials(0)) == ["exotic_birds", "exotic_birds", "key_of_atlantis"]


@rule("END-POL-29")
@pytest.mark.parametrize(("deck", "discard"), [(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (3, 0), (0, 3)])
def test_support_needs_two_special_cards_in_deck_and_discard_pile_together(deck: int, discard: int) -> None:
    t = resolving(
        "support",
        take=False,
        rows=[["support"], ["refugees_1_vp"], ["refugees_1_vp"]],
        special_deck=["orichalcum"] * deck,
        special_discard=["exotic_birds"] * discard,
    )
    assert t.asked() == (0, "vote.resolve")
    enough = deck + discard >= 2
    assert set(t.options()) == ({"pass", "own", "left"} if enough else {"pass", "left"})
    if enough:
        t.answer("own")
        assert len(t.specials(0)) == 2
        assert t.specials(0).count("orichalcum") == min(deck, 2)  # the discard pile only when the deck is empty
        assert len(t.g.special_deck) + len(t.g.special_discard) == deck + discard - 2


@rule("END-POL-29")
def test_the_discard_pile_is_shuffled_when_support_needs_it() -> None:
    pile = ["pursuit_ship", "empath", "guards", "alliance", "hidden_holds", "orichalcum"]
    drawn = set()
    for seed in range(1, 11):
        t = resolving("support", rows=[["support"]] * 3, special_deck=[], special_discard=pile, seed=seed)
        drawn.add(tuple(t.specials(0)))
        assert len(t.g.special_deck) == 4
        assert t.g.special_discard == []
    assert len(drawn) > 2
