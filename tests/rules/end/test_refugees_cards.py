"""Refugees cards: what is placed, where, and the extras."""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.end.state import CARDS_VP
from critias.testing import rule
from tests.support.end import resolving

ALL_SHIPS = {"ark", "science_vessel", "royal_barge", "airship", "warship"}
CUBES_NEEDED = {
    "refugees_1_vp": 1,
    "refugees_1_special": 1,
    "refugees_1_move": 1,
    "refugees_2_together": 2,
    "refugees_2_apart": 2,
    "refugees_3": 3,
}


def can_resolve(card: str, **named: Any) -> bool:
    """Whether seat 0, in first place, is offered his own card."""
    t = resolving(card, take=False, **named)
    assert t.asked() == (0, "vote.resolve")
    assert {"pass", "left"} <= set(t.options())
    return "own" in t.options()


# ---------------------------------------------------------------- complete or not at all


@rule("END-POL-01")
@pytest.mark.parametrize(("loaded", "offered"), [(2, False), (3, True)])
def test_a_card_that_can_be_carried_out_only_in_part_is_not_offered(loaded: int, offered: bool) -> None:
    ships = ["ark", "royal_barge", "warship"][:loaded]
    assert can_resolve("ships_3", aboard={ship: {1: 1} for ship in ships}) is offered


@rule("END-POL-01", "END-POL-06")
def test_while_a_card_is_carried_out_only_ways_to_complete_it_are_offered() -> None:
    # room: ark 2, airship 2, warship 1; two on the airship leave the ark or the warship for the third
    t = resolving(
        "refugees_3",
        aboard={"ark": {1: 5}, "airship": {1: 1}, "warship": {1: 2}},
        at={"science_vessel": "ocean", "royal_barge": "ocean"},
    )
    assert set(t.options()) == {"ark", "airship"}
    t.answer("airship")
    assert set(t.options()) == {"ark", "warship"}
    t.answer("warship")
    assert t.ship("airship") == {0: 2, 1: 1}
    assert t.ship("warship") == {0: 1, 1: 2}
    assert t.ship("ark") == {1: 5}
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-01")
def test_a_card_that_is_not_used_places_nobody() -> None:
    t = resolving("refugees_2_together", take=False).answer("pass")
    assert t.asked() == (1, "vote.resolve")
    assert t.g.screen == [19, 20, 20]
    assert all(t.ship(ship) == {} for ship in ALL_SHIPS)


# ---------------------------------------------------------------- the groups


@rule("END-POL-02", "END-POL-03")
def test_a_refugee_goes_on_a_ship_in_the_port_with_a_free_space() -> None:
    t = resolving(
        "refugees_1_vp", at={"royal_barge": "ocean"}, aboard={"airship": {1: 3}, "warship": {2: 2}, "ark": {1: 6}}
    )
    assert t.asked() == (0, "place.ship")
    assert set(t.options()) == {"ark", "science_vessel", "warship"}  # the barge is at sea, the airship full
    t.answer("warship")
    assert t.ship("warship") == {0: 1, 2: 2}
    assert t.g.screen == [18, 11, 18]
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-02")
@pytest.mark.parametrize(
    ("card", "on_ark", "on_vessel"),
    [
        ("refugees_1_vp", 1, 0),
        ("refugees_1_special", 1, 0),
        ("refugees_1_move", 1, 0),
        ("refugees_2_together", 2, 0),
        ("refugees_2_apart", 1, 1),
        ("refugees_3", 2, 1),
    ],
)
def test_each_refugees_card_places_the_number_it_shows(card: str, on_ark: int, on_vessel: int) -> None:
    t = resolving(card, aboard={"warship": {1: 1}})  # somebody for the extra move
    assert t.asked() == (0, "place.ship")
    t.answer("ark")
    if on_vessel:
        assert t.asked() == (0, "place.ship")
        t.answer("science_vessel")
    assert t.asked() == (1, "vote.resolve")
    assert t.g.aboard[0] == [on_ark, 0, 0, 0, 0, 0]
    assert t.g.aboard[1] == [on_vessel, 0, 0, 0, 0, 0]
    assert t.g.screen[0] == 19 - on_ark - on_vessel
    assert t.g.discarded == [0, 0, 0]


@rule("END-POL-02")
def test_the_refugees_placed_are_those_of_the_player_who_resolves() -> None:
    t = resolving("refugees_2_together", seat=2).answer("royal_barge")
    assert t.ship("royal_barge") == {2: 2}
    assert t.g.screen == [20, 20, 17]


@rule("END-POL-03")
def test_a_card_for_one_asks_for_one_ship_only() -> None:
    t = resolving("refugees_1_vp")
    assert t.question.prompt == "Place 1 Refugee on which ship?"
    assert set(t.options()) == ALL_SHIPS
    t.answer("airship")
    assert t.ship("airship") == {0: 1}
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-03")
def test_one_refugee_may_take_the_last_space() -> None:
    t = resolving("refugees_1_vp", aboard={"airship": {1: 2}}).answer("airship")
    assert t.ship("airship") == {0: 1, 1: 2}


@rule("END-POL-04")
def test_two_together_need_two_free_spaces_on_one_ship() -> None:
    t = resolving(
        "refugees_2_together",
        aboard={
            "ark": {1: 5},  # 2 free
            "science_vessel": {1: 4},  # 1 free
            "royal_barge": {2: 3},  # 2 free
            "airship": {2: 1},  # 2 free
            "warship": {2: 1, "neutral": 1},  # 1 free
        },
    )
    assert t.question.prompt == "Place 2 Refugees on which ship?"
    assert set(t.options()) == {"ark", "royal_barge", "airship"}
    t.answer("airship")
    assert t.ship("airship") == {0: 2, 2: 1}
    assert t.g.screen[0] == 17
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-05")
def test_two_apart_go_on_two_different_ships() -> None:
    t = resolving("refugees_2_apart", at={"royal_barge": "ocean"}, aboard={"science_vessel": {1: 5}})
    assert t.question.prompt == "Place 1 Refugee on which ship?"
    assert set(t.options()) == {"ark", "airship", "warship"}
    t.answer("warship")
    assert t.asked() == (0, "place.ship")
    assert set(t.options()) == {"ark", "airship"}
    t.answer("ark")
    assert t.ship("warship") == {0: 1}
    assert t.ship("ark") == {0: 1}
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-05", "END-POL-08")
def test_two_apart_cannot_share_the_only_ship_with_room() -> None:
    at = {"science_vessel": "ocean", "royal_barge": "ocean", "airship": "ocean"}
    assert not can_resolve("refugees_2_apart", at=at, aboard={"warship": {1: 3}})  # the empty ark alone
    assert can_resolve("refugees_2_apart", at=at, aboard={"warship": {1: 2}})


@rule("END-POL-06")
def test_three_are_two_on_one_ship_and_one_on_another() -> None:
    t = resolving("refugees_3", at={"science_vessel": "ocean"}, aboard={"warship": {1: 2}})
    assert t.question.prompt == "Place 2 Refugees on which ship?"
    assert set(t.options()) == {"ark", "royal_barge", "airship"}
    t.answer("royal_barge")
    assert t.question.prompt == "Place 1 Refugee on which ship?"
    assert set(t.options()) == {"ark", "airship", "warship"}
    t.answer("ark")
    assert t.ship("royal_barge") == {0: 2}
    assert t.ship("ark") == {0: 1}
    assert t.g.screen[0] == 16


@rule("END-POL-06", "END-POL-08")
def test_three_on_one_ship_or_one_on_each_of_three_are_not_allowed() -> None:
    at_sea = {"science_vessel": "ocean", "royal_barge": "ocean", "airship": "ocean"}
    full = {1: 3}
    assert not can_resolve("refugees_3", at=at_sea, aboard={"warship": full})  # the ark alone: 7 spaces
    one_each = {"ark": {1: 6}, "science_vessel": {2: 4}, "royal_barge": {2: 4}, "airship": {1: 2}, "warship": {1: 2}}
    assert not can_resolve("refugees_3", aboard=one_each)
    assert can_resolve("refugees_3", aboard=one_each | {"airship": {1: 1}})


# ---------------------------------------------------------------- too few cubes, too little room


@rule("END-POL-07")
@pytest.mark.parametrize("card", sorted(CUBES_NEEDED))
def test_a_refugees_card_needs_as_many_available_cubes_as_it_places(card: str) -> None:
    needed = CUBES_NEEDED[card]
    for available, enough in [(needed - 1, False), (needed, True), (needed + 1, True)]:
        lost = [20 - 1 - available, 0, 0]  # one lies on the card as a bid
        assert can_resolve(card, lost=lost, aboard={"warship": {1: 1}}) is enough


@rule("END-POL-07")
@pytest.mark.parametrize("place", ["pool", "discarded", "lost"])
def test_cubes_elsewhere_are_not_available_for_a_refugees_card(place: str) -> None:
    assert not can_resolve("refugees_2_together", **{place: [18, 0, 0]})
    assert can_resolve("refugees_2_together", **{place: [17, 0, 0]})


@rule("END-POL-07")
def test_the_last_cubes_may_be_placed() -> None:
    t = resolving("refugees_3", lost=[16, 0, 0]).answer("ark", "warship")
    assert t.g.screen[0] == 0
    assert t.ship("ark") == {0: 2}
    assert t.ship("warship") == {0: 1}


@rule("END-POL-08")
@pytest.mark.parametrize(("airship", "offered"), [(3, False), (2, True)])
def test_one_refugee_needs_one_free_space_in_the_port(airship: int, offered: bool) -> None:
    # the ark has room but is at sea; all ships in the Port but the airship are full
    aboard = {
        "ark": {1: 1},
        "science_vessel": {1: 5},
        "royal_barge": {2: 5},
        "airship": {1: airship},
        "warship": {2: 3},
    }
    assert can_resolve("refugees_1_vp", at={"ark": "ocean"}, aboard=aboard) is offered


@rule("END-POL-08", "END-POL-04")
@pytest.mark.parametrize(("ark", "offered"), [(6, False), (5, True)])
def test_two_together_cannot_be_split_over_two_ships_with_one_space_each(ark: int, offered: bool) -> None:
    aboard = {
        "ark": {1: ark},
        "science_vessel": {2: 4},
        "royal_barge": {2: 5},
        "airship": {1: 3},
        "warship": {"neutral": 3},
    }
    assert can_resolve("refugees_2_together", aboard=aboard) is offered


@rule("END-POL-08")
def test_three_need_a_second_ship_besides_that_with_two_spaces() -> None:
    at = {"science_vessel": "ocean", "royal_barge": "ocean", "airship": "ocean"}
    assert not can_resolve("refugees_3", at=at, aboard={"ark": {1: 6}, "warship": {2: 2}})
    assert can_resolve("refugees_3", at=at, aboard={"ark": {1: 6}, "warship": {2: 1}})
    assert not can_resolve("refugees_3", at=at, aboard={"ark": {1: 7}, "warship": {}})


@rule("END-POL-08")
@pytest.mark.parametrize("passengers", [{"neutral": 3}, {1: 3}, {1: 2, "neutral": 1}])
def test_a_refugees_card_displaces_nobody(passengers: dict[int | str, int]) -> None:
    at = {"science_vessel": "ocean", "royal_barge": "ocean", "airship": "ocean"}
    for card in ("refugees_2_apart", "refugees_3"):  # the ark takes the first group, the full warship no second
        assert not can_resolve(card, at=at, aboard={"warship": passengers}, vp=[0, 9, 9])
    t = resolving("refugees_1_vp", aboard={"warship": passengers}, vp=[0, 9, 9])
    assert set(t.options()) == ALL_SHIPS - {"warship"}


@rule("END-POL-08")
@pytest.mark.parametrize(("cubes", "extra"), [(1, False), (2, True)])
def test_lack_of_a_cube_for_the_flood_does_not_stop_the_card(cubes: int, extra: bool) -> None:
    t = resolving("refugees_1_vp", event="flood_of_the_poor", lost=[19 - cubes, 0, 0]).answer("ark")
    assert t.is_asked("place.flood") is extra
    if extra:
        assert set(t.options()) == {"pass", "ark"}
        t.answer("ark")
    assert t.ship("ark") == {0: cubes}
    assert t.g.screen[0] == 0
    assert t.g.vp == [1, 0, 0]
    assert t.asked() == (1, "vote.resolve")


# ---------------------------------------------------------------- extras


@rule("END-POL-09")
def test_the_log_tells_what_a_refugees_card_gave() -> None:
    t = resolving("refugees_1_special").answer("ark")
    assert t.log()[-3:] == [
        "Yellow resolves Refugees (1), Special Card.",
        "Yellow places 1 Refugee on the Ark.",
        "Yellow draws 1 Special Card.",
    ]
    t = resolving("refugees_1_vp").answer("warship")
    assert t.log()[-2:] == ["Yellow places 1 Refugee on the Warship.", "Yellow gains 1 VP from the card."]
    t = resolving("refugees_2_together").answer("warship")
    assert t.log()[-1] == "Yellow places 2 Refugees on the Warship."


@rule("END-POL-09")
def test_the_special_card_of_a_refugees_card_is_drawn_from_the_deck() -> None:
    t = resolving("refugees_1_special", special_top=["orichalcum", "empath"])
    before = len(t.g.special_deck)
    t.answer("ark")
    assert t.specials(0) == ["orichalcum"]
    assert t.specials(1) == []
    assert t.specials(2) == []
    assert len(t.g.special_deck) == before - 1
    assert t.g.vp == [0, 0, 0]
    assert t.ship("ark") == {0: 1}


@rule("END-POL-09", "END-POL-12")
@pytest.mark.parametrize("card", ["refugees_2_together", "refugees_2_apart", "refugees_3"])
def test_a_card_without_extra_gives_no_special_card_no_move_and_no_vp(card: str) -> None:
    t = resolving(card, aboard={"warship": {1: 1}}).answer("ark")
    if card != "refugees_2_together":
        t.answer("science_vessel")
    assert t.asked() == (1, "vote.resolve")
    assert t.specials(0) == []
    assert t.g.vp == [0, 0, 0]
    assert [t.zone(ship) for ship in sorted(ALL_SHIPS)] == ["port"] * 5


@rule("END-POL-10")
def test_the_extra_ship_is_moved_one_step_by_the_usual_rules() -> None:
    t = resolving(
        "refugees_1_move",
        aboard={"warship": {1: 1}, "royal_barge": {2: 2}, "science_vessel": {1: 1}},
        at={"royal_barge": "ocean"},
    ).answer("ark")
    assert t.asked() == (0, "move.ship")
    assert set(t.options()) == {"warship", "royal_barge", "science_vessel"}  # the empty airship never
    t.answer("royal_barge")
    assert t.g.vp == [1, 0, 3]  # the mover and two Refugees on the standard chart
    assert t.new_land() == {2: 2}
    assert t.zone("royal_barge") == "port"
    assert t.zone("warship") == "port"
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-10")
def test_the_extra_ship_may_leave_the_port() -> None:
    t = resolving("refugees_1_move", aboard={"warship": {1: 1}, "royal_barge": {2: 2}}).answer("ark", "warship")
    assert t.zone("warship") == "ocean"
    assert t.ship("warship") == {1: 1}
    assert t.zone("royal_barge") == "port"
    assert t.zone("ark") == "port"
    assert t.g.vp == [0, 0, 0]


@rule("END-POL-11")
def test_the_extra_ship_is_none_that_received_refugees_by_the_card() -> None:
    t = resolving(
        "refugees_1_move",
        aboard={"warship": {1: 1}, "royal_barge": {2: 2}, "science_vessel": {1: 1}},
        at={"royal_barge": "ocean"},
    ).answer("warship")
    assert t.asked() == (0, "move.ship")
    assert set(t.options()) == {"royal_barge", "science_vessel"}
    t.answer("science_vessel")
    assert t.zone("warship") == "port"
    assert t.ship("warship") == {0: 1, 1: 1}
    assert t.zone("science_vessel") == "ocean"


@rule("END-POL-11")
def test_with_favorable_winds_neither_extra_ship_is_the_one_that_received_refugees() -> None:
    t = resolving(
        "refugees_1_move",
        event="favorable_winds",
        aboard={"warship": {1: 1}, "royal_barge": {2: 2}, "science_vessel": {1: 1}},
    )
    assert set(t.options()) == ALL_SHIPS
    t.answer("warship")
    assert set(t.options()) == {"royal_barge", "science_vessel"}
    t.answer("royal_barge")
    assert [t.zone(ship) for ship in ("warship", "royal_barge", "science_vessel")] == ["port", "ocean", "ocean"]


@rule("END-POL-11", "END-POL-13")
def test_a_refugee_is_not_offered_the_only_ship_that_could_be_moved() -> None:
    t = resolving("refugees_1_move", aboard={"ark": {1: 2}})
    assert set(t.options()) == ALL_SHIPS - {"ark"}
    t.answer("science_vessel")
    assert t.zone("ark") == "ocean"  # moved without a question: there is no other
    assert t.zone("science_vessel") == "port"
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-12")
def test_a_refugees_card_with_a_point_gives_one_vp() -> None:
    t = resolving("refugees_1_vp", vp=[7, 3, 4]).answer("ark")
    assert t.g.vp == [8, 3, 4]
    assert t.g.earned[0][CARDS_VP] == 1


@rule("END-POL-12")
@pytest.mark.parametrize("card", ["refugees_1_special", "refugees_1_move"])
def test_the_other_refugees_cards_for_one_give_no_vp(card: str) -> None:
    t = resolving(card, vp=[7, 3, 4], aboard={"warship": {1: 1}}).answer("ark")
    assert t.asked() == (1, "vote.resolve")
    assert t.g.vp == [7, 3, 4]


@rule("END-POL-13")
def test_the_extra_move_comes_after_the_placing() -> None:
    t = resolving("refugees_1_move", aboard={"warship": {1: 1}, "airship": {1: 1}}).answer("ark")
    assert t.asked() == (0, "move.ship")
    assert t.ship("ark") == {0: 1}
    assert t.g.screen[0] == 18


@rule("END-POL-13")
def test_without_another_loaded_ship_the_card_with_a_ship_cannot_be_resolved() -> None:
    assert not can_resolve("refugees_1_move")
    assert can_resolve("refugees_1_move", aboard={"ark": {1: 1}})
    assert can_resolve("refugees_1_move", aboard={"ark": {"neutral": 1}}, at={"ark": "ocean"})


@rule("END-POL-13")
def test_the_loaded_ship_must_be_another_than_the_only_one_with_room() -> None:
    at = {"science_vessel": "ocean", "royal_barge": "ocean", "airship": "ocean", "warship": "ocean"}
    assert not can_resolve("refugees_1_move", aboard={"ark": {1: 2}}, at=at)  # only the ark takes him, only it moves
    assert can_resolve("refugees_1_move", aboard={"ark": {1: 2}, "warship": {1: 1}}, at=at)


@rule("END-POL-13")
@pytest.mark.parametrize(("loaded", "offered"), [(1, False), (2, True)])
def test_with_favorable_winds_two_other_ships_must_be_movable(loaded: int, offered: bool) -> None:
    ships = ["royal_barge", "warship"][:loaded]
    aboard = {ship: {1: 1} for ship in ships}
    assert can_resolve("refugees_1_move", event="favorable_winds", aboard=aboard) is offered


@rule("END-POL-13")
@pytest.mark.parametrize(
    ("deck", "discard", "offered"), [([], [], False), (["empath"], [], True), ([], ["empath"], True)]
)
def test_without_a_special_card_to_draw_the_card_cannot_be_resolved(
    deck: list[str], discard: list[str], offered: bool
) -> None:
    rows = [["refugees_1_special"], ["refugees_1_vp"], ["refugees_1_vp"]]
    t = resolving("refugees_1_special", take=False, rows=rows, special_deck=deck, special_discard=discard)
    assert t.asked() == (0, "vote.resolve")
    assert set(t.options()) == ({"pass", "own", "left"} if offered else {"pass", "left"})
    if offered:
        t.answer("own", "ark")
        assert t.specials(0) == ["empath"]
        assert t.g.special_deck == []
        assert t.g.special_discard == []


@rule("END-POL-10", "END-SHIP-16")
def test_the_extra_ship_may_be_the_advanced_airship() -> None:
    t = resolving("refugees_1_move", doom=2, aboard={"airship": {1: 2}}, seats=3)
    t.answer("ark")
    assert t.zone("airship") == "port"  # home again after its arrival, the only ship that could move
    assert t.new_land() == {1: 2}
