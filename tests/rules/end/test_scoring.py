"""Counting victory points when a ship arrives.  END-SCORE"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from critias.games.end.beats import BEATS
from critias.games.end.box import SHIPS, SPECIALS
from critias.games.end.state import COLOURS_VP, MOVER_VP, NEUTRAL, SHIPS_VP, End
from critias.testing import rule
from tests.support.end import Position, position, resolving

Load = Mapping[int | str, int]

STANDARD = [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)]
ROYAL = [(1, 1), (2, 5), (3, 9), (4, 14), (5, 20)]


def arriving(load: Load, *, ship: str = "ark", card: str = "ships_2", seat: int = 0, **named: Any) -> Position:
    """A seat brings a ship from the Ocean to the New Land by a card that moves it first."""
    other = "warship" if ship != "warship" else "airship"
    aboard = {ship: load} if card == "royal_ship" else {ship: load, other: {1: 1}}
    t = resolving(card, seat, at={ship: "ocean"}, aboard=aboard, **named)
    if card == "refugees_1_move":
        t.answer("science_vessel")
    if card != "royal_ship":
        assert t.asked() == (seat, "move.ship")
        t.answer(ship)
    return t


def drifting(**named: Any) -> Position:
    """The Doom Phase, stopped by a question when step 3 is over."""
    t = position(beat="majorities", event="all_in_this_together", **named)
    assert t.asked()[1] == "place.ship"
    return t


def before(t: Position, beat: str) -> End:
    """The table as it lay when a beat that is over now began."""
    for past in reversed(t.match.past):
        assert isinstance(past.checkpoint, End)
        if BEATS[past.checkpoint.beat] == beat:
            return past.checkpoint
    raise AssertionError(f"there was no {beat}")


def pass_on(t: Position) -> Position:
    """The first open question is answered in the laziest way."""
    options = t.options()
    lazy = [key for key in ("pass", "no", "done", "0") if key in options]
    return t.answer(lazy[0] if lazy else options[0])


# ---------------------------------------------------------------- the charts


@rule("END-SCORE-01")
@pytest.mark.parametrize(("number", "vp"), STANDARD)
@pytest.mark.parametrize("owner", [1, 2])
def test_the_standard_chart(number: int, vp: int, owner: int) -> None:
    t = arriving({owner: number})
    expected = [1, 0, 0]
    expected[owner] = vp
    assert t.g.vp == expected


@rule("END-SCORE-02")
@pytest.mark.parametrize(("number", "vp"), ROYAL)
@pytest.mark.parametrize("owner", [1, 2])
def test_the_royal_chart(number: int, vp: int, owner: int) -> None:
    t = arriving({owner: number}, card="royal_ship")
    expected = [1, 0, 0]
    expected[owner] = vp
    assert t.g.vp == expected


@rule("END-SCORE-01", "END-SCORE-02")
@pytest.mark.parametrize(("card", "own"), [("ships_2", 10), ("royal_ship", 14)])
def test_the_own_refugees_of_the_mover_are_scored_on_the_same_chart(card: str, own: int) -> None:
    assert arriving({0: 4}, card=card).g.vp == [own + 1, 0, 0]


@rule("END-SCORE-03")
def test_royal_ship_scores_all_players_aboard_on_the_royal_chart() -> None:
    t = arriving({0: 2, 1: 3, 2: 2}, card="royal_ship", vp=[10, 20, 30])
    assert t.g.vp == [10 + 5 + 2 + 1, 20 + 9 + 2, 30 + 5 + 2]


@rule("END-SCORE-03")
def test_the_royal_chart_is_for_the_royal_ship_alone() -> None:
    rows = [["royal_ship"], ["ships_2"], ["support"]]
    load = {"ark": {2: 3}, "science_vessel": {2: 3}, "royal_barge": {2: 1}}
    at = {"ark": "ocean", "science_vessel": "ocean"}
    t = position(beat="vote", rows=rows, bids=[[2], [1], [0]], at=at, aboard=load)
    t.answer("own", "ark")
    assert t.g.vp == [1, 0, 9]
    t.answer("own", "science_vessel")
    assert t.g.vp == [1, 1, 9 + 6]


@rule("END-SCORE-03")
def test_a_ship_that_left_the_port_as_royal_ship_is_not_royal_later() -> None:
    rows = [["royal_ship"], ["ships_2"], ["support"]]
    t = position(beat="vote", rows=rows, bids=[[2], [1], [0]], aboard={"ark": {2: 4}, "warship": {1: 1}})
    t.answer("own", "ark")
    assert t.zone("ark") == "ocean"
    t.answer("own", "ark")
    assert t.g.vp == [0, 1, 10]


@rule("END-SCORE-04")
@pytest.mark.parametrize("card", ["ships_2", "ships_3", "refugees_1_move"])
def test_ships_and_refugees_cards_use_the_standard_chart(card: str) -> None:
    load = {"royal_barge": {1: 2, 2: 3}, "ark": {1: 1}, "warship": {1: 1}}
    t = resolving(card, at={"royal_barge": "ocean"}, aboard=load)
    if card == "refugees_1_move":
        t.answer("airship")
    t.answer("royal_barge")
    assert t.g.vp == [1, 3 + 1, 6 + 1]


@rule("END-SCORE-04")
def test_demagogos_uses_the_standard_chart() -> None:
    t = position(beat="factions", order=[2, 0, 1], doom=2, aboard={"airship": {1: 3}})
    t.answer("demagogos", "airship")
    assert t.g.vp == [0, 6, 1]


@rule("END-SCORE-04")
def test_the_doom_phase_uses_the_standard_chart() -> None:
    t = drifting(at={"ark": "ocean"}, aboard={"ark": {1: 4, 2: 2}})
    assert t.g.vp == [0, 10 + 1, 3 + 1]


@rule("END-SCORE-05")
def test_the_common_good_uses_the_standard_chart() -> None:
    t = resolving("aristocracy_1", doom=2, aboard={"airship": {1: 2}}, specials={0: ["for_the_common_good"]})
    t.answer("airship")
    assert t.asked() == (0, "place.common_good")
    t.answer("airship")
    assert t.new_land() == {1: 2}
    assert t.g.vp == [1, 3, 0]


@rule("END-SCORE-05")
def test_the_ship_added_by_the_winds_to_royal_ship_uses_the_standard_chart() -> None:
    load = {"science_vessel": {1: 3}, "royal_barge": {2: 3}}
    at = dict.fromkeys(load, "ocean")
    t = resolving("royal_ship", event="favorable_winds", at=at, aboard=load)
    t.answer("science_vessel")
    assert t.g.vp == [2, 9, 6]
    t = resolving("royal_ship", event="favorable_winds", at=at, aboard=load)
    t.answer("royal_barge")
    assert t.g.vp == [2, 6, 9]


@rule("END-SCORE-05")
@pytest.mark.parametrize("card", ["ships_2", "refugees_1_move"])
def test_every_ship_added_by_the_winds_uses_the_standard_chart(card: str) -> None:
    load = {"science_vessel": {1: 3}, "royal_barge": {2: 2}} | ({"ark": {2: 4}} if card == "ships_2" else {})
    t = resolving(card, event="favorable_winds", at=dict.fromkeys(load, "ocean"), aboard=load)
    if card == "refugees_1_move":
        t.answer("airship", "science_vessel")
        assert t.g.vp == [2, 6, 3]
    else:
        t.answer("ark", "science_vessel")
        assert t.g.vp == [3, 6, 3 + 10]


@rule("END-SCORE-05")
def test_the_flipped_airship_uses_the_standard_chart() -> None:
    t = position(
        beat="old_event", event="flood_of_the_poor", doom=1, at={"airship": "ocean"}, aboard={"airship": {2: 3}}
    )
    assert before(t, "new_event").vp == [0, 0, 6]


@rule("END-SCORE-06")
@pytest.mark.parametrize(("card", "vp"), [("ships_2", 15), ("royal_ship", 20)])
@pytest.mark.parametrize("number", [5, 6, 7])
def test_a_sixth_refugee_of_a_colour_adds_nothing(card: str, vp: int, number: int) -> None:
    assert arriving({1: number}, card=card).g.vp == [1, vp, 0]


@rule("END-SCORE-06")
def test_the_limit_holds_for_each_colour_alone() -> None:
    t = arriving({1: 6, 2: 1}, card="royal_ship")
    assert t.g.vp == [1, 21, 2]
    t = arriving({1: 4, 2: 4}, doom=1)
    assert t.g.vp == [1, 11, 11]


# ---------------------------------------------------------------- colours


@rule("END-SCORE-07")
@pytest.mark.parametrize(
    ("load", "vp"),
    [
        ({1: 1, 2: 1}, [1, 2, 2]),
        ({1: 1, 2: 4}, [1, 1 + 1, 10 + 1]),
        ({1: 1, "neutral": 1}, [1, 2, 0]),
        ({1: 2, "neutral": 4}, [1, 3 + 1, 0]),
        ({0: 1, 1: 2, 2: 3, "neutral": 1}, [1 + 3 + 1, 3 + 3, 6 + 3]),
        ({0: 1, 1: 1}, [1 + 1 + 1, 2, 0]),
        ({"neutral": 5}, [1, 0, 0]),
    ],
)
def test_each_other_colour_aboard_is_worth_one_vp(load: Load, vp: list[int]) -> None:
    assert arriving(load).g.vp == vp


@rule("END-SCORE-07")
def test_six_colours_aboard() -> None:
    t = arriving({0: 1, 1: 1, 2: 1, 3: 1, 4: 2, "neutral": 1}, seats=5)
    assert t.g.vp == [1 + 5 + 1, 6, 6, 6, 3 + 5]


@rule("END-SCORE-07")
def test_the_colour_bonus_is_the_same_on_the_royal_chart_and_in_the_doom_phase() -> None:
    load: Load = {0: 2, 2: 1, "neutral": 2}
    assert arriving(load, card="royal_ship").g.vp == [5 + 2 + 1, 0, 1 + 2]
    assert drifting(at={"ark": "ocean"}, aboard={"ark": load}).g.vp == [3 + 2, 0, 1 + 2]


@rule("END-SCORE-08")
def test_players_without_passengers_get_no_colour_bonus() -> None:
    t = arriving({2: 2, "neutral": 3}, seats=4)
    assert t.g.vp == [1, 0, 4, 0]  # the mover gets his 1 VP for moving alone


@rule("END-SCORE-08")
def test_passengers_of_other_ships_do_not_count() -> None:
    load: dict[str, Load] = {"ark": {1: 1, "neutral": 1}, "royal_barge": {2: 3, 0: 1}}
    t = resolving("ships_2", at={"ark": "ocean", "royal_barge": "port"}, aboard=load)
    t.answer("ark")
    assert t.g.vp == [1, 2, 0]


# ---------------------------------------------------------------- the mover


@rule("END-SCORE-09")
@pytest.mark.parametrize("card", ["ships_2", "royal_ship"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_mover_gains_one_vp_with_or_without_passengers(card: str, seat: int) -> None:
    t = arriving({1: 1}, card=card, seat=seat)
    expected = [0, 1, 0]
    expected[seat] += 1
    assert t.g.vp == expected


@rule("END-SCORE-09")
def test_the_mover_gains_one_vp_for_each_ship_and_none_for_leaving_the_port() -> None:
    load: dict[str, Load] = {"ark": {1: 1}, "science_vessel": {1: 1}, "royal_barge": {1: 1}}
    t = resolving("ships_3", at={"ark": "ocean", "royal_barge": "ocean"}, aboard=load)
    t.answer("ark", "science_vessel")
    assert t.g.vp == [2, 2, 0]


@rule("END-SCORE-09", "END-SCORE-10")
def test_the_mover_gains_one_vp_even_for_neutrals_only() -> None:
    assert arriving({"neutral": 2}, card="refugees_1_move", seat=2).g.vp == [0, 0, 1]


@rule("END-SCORE-10")
def test_demagogos_earns_the_bonus_for_moving() -> None:
    t = position(beat="factions", order=[1, 2, 0], doom=2, aboard={"airship": {0: 2, 2: 1}})
    t.answer("demagogos", "airship")
    assert t.g.vp == [4, 1, 2]


@rule("END-SCORE-10")
def test_the_common_good_earns_the_bonus_for_moving() -> None:
    cards = {0: ["for_the_common_good", "pursuit_ship"]}
    t = resolving("aristocracy_1", at={"ark": "ocean"}, aboard={"ark": {0: 1, 1: 2}}, specials=cards)
    t.answer("ark", "ark")
    assert t.new_land() == {0: 1, 1: 2}
    assert t.g.discarded == [1, 0, 0]
    assert t.g.vp == [1 + 1 + 1, 3 + 1, 0]


@rule("END-SCORE-10")
def test_the_bonus_goes_to_who_resolved_the_card_not_to_who_laid_it() -> None:
    rows = [["support"], ["royal_ship"], ["support"]]
    t = position(
        beat="vote",
        rows=rows,
        bids=[[1], [0], [0]],
        pool=[0, 0, 1],
        at={"warship": "ocean"},
        aboard={"warship": {2: 1}},
    )
    t.answer("left")
    assert t.g.vp == [1, 0, 1]


@rule("END-SCORE-10")
def test_strategos_earns_the_bonus_for_moving() -> None:
    t = position(
        beat="strategos",
        rows=[[], ["support", "royal_ship"], []],
        factions=[None, "strategos", None],
        at={"warship": "ocean"},
        aboard={"warship": {2: 1}},
    )
    assert t.asked() == (1, "strategos.card")
    t.answer("2")
    assert before(t, "majorities").vp == [0, 1, 1]


@rule("END-SCORE-11")
def test_nobody_gains_the_bonus_for_moving_when_a_ship_drifts_home() -> None:
    load: dict[str, Load] = {"ark": {0: 1, 1: 1}, "warship": {2: 2}, "airship": {"neutral": 2}}
    t = drifting(at=dict.fromkeys(load, "ocean"), aboard=load)
    assert t.new_land() == {0: 1, 1: 1, 2: 2, "neutral": 2}
    assert t.g.vp == [2, 2, 3]


@rule("END-SCORE-12")
@pytest.mark.parametrize(
    ("load", "vp"),
    [({1: 1}, [3, 1, 0]), ({0: 1}, [1 + 3, 0, 0]), ({0: 2, 2: 1}, [3 + 1 + 3, 0, 2]), ({"neutral": 1}, [3, 0, 0])],
)
def test_the_advanced_science_vessel_is_worth_three_vp_to_the_mover(load: Load, vp: list[int]) -> None:
    assert arriving(load, ship="science_vessel", doom=1).g.vp == vp
    assert arriving(load, ship="royal_barge", doom=1).g.vp == [vp[0] - 2, vp[1], vp[2]]


@rule("END-SCORE-12")
def test_the_vessels_bonus_comes_on_top_of_the_royal_chart() -> None:
    assert arriving({0: 2, 1: 3}, ship="science_vessel", card="royal_ship", doom=2).g.vp == [5 + 1 + 3, 9 + 1, 0]


@rule("END-SCORE-01", "END-SCORE-07", "END-SCORE-09", "END-SCORE-12")
def test_the_score_sheet_and_the_log_tell_where_the_vp_come_from() -> None:
    load: Load = {0: 1, 1: 3, "neutral": 1}
    t = arriving(load, ship="science_vessel", doom=1)
    sheet = [[seat[source] for source in (SHIPS_VP, COLOURS_VP, MOVER_VP)] for seat in t.g.earned]
    assert sheet == [[1, 2, 3], [6, 2, 0], [0, 0, 0]]
    assert [line for line in t.log() if " VP" in line] == [
        "The Science Vessel brings Yellow 1 VP for Refugees and 2 VP for other colours.",
        "The Science Vessel brings Green 6 VP for Refugees and 2 VP for other colours.",
        "Yellow gains 3 VP for moving the Science Vessel.",
    ]


# ---------------------------------------------------------------- after the scoring


@rule("END-SCORE-13")
def test_refugees_rest_in_the_new_land_through_the_votings_until_the_board_is_cleaned() -> None:
    t = arriving({1: 2, 2: 1, "neutral": 1}, card="royal_ship", event="under_the_senates_leadership")
    assert t.new_land() == {1: 2, 2: 1, "neutral": 1}
    for _ in range(200):
        if t.g.turn == 3:
            break
        assert t.new_land() == {1: 2, 2: 1, "neutral": 1}
        pass_on(t)
    assert t.g.turn == 3
    g = before(t, "new_event")
    assert [g.new_land[1], g.new_land[2], g.new_land[NEUTRAL]] == [2, 1, 1]
    assert t.new_land() == {}
    assert t.g.screen == [20, 20, 20]


@rule("END-SCORE-13")
def test_cubes_in_the_new_land_are_not_available_before_that() -> None:
    t = arriving({0: 3, 1: 2}, card="royal_ship", seat=2)
    assert t.g.screen == [17, 18, 19]


@rule("END-SCORE-14")
@pytest.mark.parametrize("ship", SHIPS)
def test_the_ship_is_home_again_before_the_next_ship_moves(ship: str) -> None:
    others = [other for other in ("ark", "royal_barge", "warship") if other != ship][:2]
    load = {ship: {1: 3}} | {other: {2: 1} for other in others}
    t = resolving("ships_2", at=dict.fromkeys(load, "ocean"), aboard=load)
    t.answer(ship)
    assert t.asked() == (0, "move.ship")
    assert t.options() == sorted(others, key=SHIPS.index)
    assert t.g.vp == [1, 6, 0]
    assert (t.zone(ship), t.ship(ship)) == ("port", {})


# ---------------------------------------------------------------- Hidden Holds


@rule("END-SCORE-15")
def test_hidden_refugees_score_with_the_others_of_their_colour() -> None:
    t = drifting(at={"airship": "ocean"}, aboard={"airship": {0: 1, 1: 2}}, holds={"airship": {0: 2}})
    assert t.g.vp == [6 + 1, 3 + 1, 0]
    assert t.new_land() == {0: 3, 1: 2}


@rule("END-SCORE-15")
def test_a_colour_in_hidden_holds_only_is_scored_and_counts_as_a_colour() -> None:
    load: dict[str, Load] = {"airship": {1: 2, "neutral": 1}}
    t = resolving("royal_ship", at={"airship": "ocean"}, aboard=load, holds={"airship": {2: 2}})
    assert t.g.vp == [1, 5 + 2, 5 + 2]


@rule("END-SCORE-15", "END-SCORE-06")
def test_hidden_and_other_refugees_together_count_up_to_five() -> None:
    t = resolving("royal_ship", at={"ark": "ocean"}, aboard={"ark": {1: 4}}, holds={"ark": {1: 3}})
    assert t.g.vp == [1, 20, 0]


# ---------------------------------------------------------------- the sequence of an arrival


@rule("END-SCORE-16", "END-SCORE-17")
def test_chart_colours_and_mover_are_paid_before_alliance_is_asked() -> None:
    load: dict[str, Load] = {"science_vessel": {0: 1, 1: 2, "neutral": 2}}
    t = resolving(
        "royal_ship",
        doom=1,
        at={"science_vessel": "ocean"},
        aboard=load,
        specials={1: ["alliance"], 2: ["exotic_birds"]},
        pool=[0, 1, 2],
    )
    assert t.asked() == (2, "alliance.use")  # in Senate order
    assert t.g.vp == [1 + 2 + 1 + 2, 5 + 2, 0]
    assert t.ship("science_vessel") == {0: 1, 1: 2, "neutral": 2}  # not yet unloaded
    assert t.new_land() == {}
    t.answer("no")
    assert t.asked() == (1, "alliance.use")
    assert t.new_land() == {}
    t.answer("yes")
    assert t.g.vp == [6, 7 + 5, 0]
    assert (t.specials(1), t.specials(2)) == ([], ["exotic_birds"])
    assert [SPECIALS[card] for card in t.g.special_discard] == ["alliance"]
    assert t.new_land() == {0: 1, 1: 2, "neutral": 2}
    assert t.zone("science_vessel") == "port"


@rule("END-SCORE-16")
def test_alliance_is_paid_before_the_next_ship_moves() -> None:
    load: dict[str, Load] = {"ark": {1: 1, "neutral": 3}, "royal_barge": {1: 1}, "warship": {1: 1}}
    t = resolving("ships_2", at=dict.fromkeys(load, "ocean"), aboard=load, specials={2: ["alliance"]})
    t.answer("ark")
    assert t.asked() == (2, "alliance.use")
    t.answer("yes")
    assert t.asked() == (0, "move.ship")
    assert t.g.vp == [1, 2, 6]
    assert t.specials(2) == []


@rule("END-SCORE-17")
def test_the_royal_barges_card_is_drawn_after_alliance() -> None:
    t = resolving(
        "royal_ship",
        doom=2,
        at={"royal_barge": "ocean"},
        aboard={"royal_barge": {0: 1, "neutral": 2}},
        specials={1: ["alliance"]},
        special_top=["orichalcum"],
    )
    assert t.asked() == (1, "alliance.use")
    assert t.specials(0) == []
    t.answer("yes")
    assert t.specials(0) == ["orichalcum"]
    assert t.g.vp == [1 + 1 + 1, 5, 0]


@rule("END-SCORE-17")
def test_an_alliance_drawn_for_the_royal_barge_comes_too_late() -> None:
    load: dict[str, Load] = {"royal_barge": {0: 1, "neutral": 2}, "warship": {1: 1}}
    t = resolving("ships_2", doom=2, at={"royal_barge": "ocean"}, aboard=load, special_top=["alliance"])
    t.answer("royal_barge")
    assert not t.is_asked("alliance.use")
    assert t.g.vp == [3, 0, 0]
    assert t.specials(0) == ["alliance"]


@rule("END-SCORE-17")
def test_nobody_is_asked_again_for_alliance_after_the_barges_card() -> None:
    t = resolving(
        "royal_ship",
        doom=2,
        at={"royal_barge": "ocean"},
        aboard={"royal_barge": {0: 1, "neutral": 1}},
        specials={0: ["exotic_birds"], 1: ["orichalcum"]},
        special_top=["alliance"],
    )
    asked = []
    while t.is_asked("alliance.use"):
        asked.append(t.asked()[0])
        t.answer("no")
    assert asked == [0, 1]
    assert sorted(t.specials(0)) == ["alliance", "exotic_birds"]
    assert t.g.vp == [3, 0, 0]


@rule("END-SCORE-17")
def test_the_arks_neutral_boards_last() -> None:
    t = resolving(
        "royal_ship",
        doom=1,
        at={"ark": "ocean"},
        aboard={"ark": {1: 1, "neutral": 2}},
        new_land={"neutral": 5},
        specials={2: ["exotic_birds"]},
    )
    assert t.asked() == (2, "alliance.use")
    assert t.ship("ark") == {1: 1, "neutral": 2}
    assert t.g.camp == 3
    t.answer("no")
    assert t.new_land() == {1: 1, "neutral": 7}
    assert t.ship("ark") == {"neutral": 1}
    assert t.g.camp == 2


# ---------------------------------------------------------------- a card move in the Doom Phase


def together(specials: list[str], **named: Any) -> Position:
    return position(beat="old_event", event="all_in_this_together", doom=2, specials={0: specials}, **named)


@rule("END-SCORE-18", "END-SCORE-05")
def test_the_common_good_in_the_doom_phase_earns_the_bonus_for_moving() -> None:
    t = together(["for_the_common_good"], aboard={"airship": {1: 2}})
    t.answer("airship")
    assert t.asked() == (0, "place.common_good")
    t.answer("airship")
    assert t.g.discarded == [1, 0, 0]
    assert t.g.vp == [1, 3, 0]
    assert t.zone("airship") == "port"
    assert t.new_land() == {1: 2}


@rule("END-SCORE-18")
def test_the_common_good_in_the_doom_phase_earns_the_extra_of_the_science_vessel() -> None:
    cards = ["for_the_common_good", "pursuit_ship"]
    t = together(cards, at={"science_vessel": "ocean"}, aboard={"science_vessel": {1: 2, 2: 1}})
    t.answer("science_vessel", "science_vessel")
    assert t.g.vp == [3, 3 + 1, 1 + 1]


@rule("END-SCORE-18")
def test_the_common_good_in_the_doom_phase_earns_the_card_of_the_royal_barge() -> None:
    cards = ["for_the_common_good", "pursuit_ship"]
    load = {"royal_barge": {1: 2}}
    t = together(cards, special_top=["orichalcum"], at={"royal_barge": "ocean"}, aboard=load)
    t.answer("royal_barge", "royal_barge")
    assert t.g.vp == [1, 3, 0]
    assert t.specials(0) == ["orichalcum"]
