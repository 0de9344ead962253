"""Moving ships.  END-MOVE"""

from __future__ import annotations

import random
from typing import Any

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import new_match
from critias.games.end import GAME
from critias.games.end.box import BOX, NEW_LAND, OCEAN, PORT, SHIPS, ZONES
from critias.games.end.state import End
from critias.testing import rule
from tests.support.end import Position, position, resolving


def drifting(**named: Any) -> Position:
    """The Doom Phase, stopped by a question when step 3 is over."""
    t = position(beat="majorities", event="all_in_this_together", **named)
    t.skip("alliance.use")
    assert t.asked()[1] == "place.ship"
    return t


def all_at(where: str) -> dict[str, str]:
    return dict.fromkeys(SHIPS, where)


# ---------------------------------------------------------------- the three spaces


@rule("END-MOVE-01")
@pytest.mark.parametrize("seed", [3, 11])
def test_a_ship_is_always_in_the_port_or_on_the_ocean_except_while_it_is_scored(seed: int) -> None:
    assert ZONES == ["port", "ocean", "new_land"]
    assert len(BOX.zone_names) == 3
    chance = random.Random(seed)
    match = new_match(GAME, BOX, 3, {}, FairDice(key_of_seed(seed)))
    seen = set()
    for _ in range(400):
        if match.over:
            break
        question = match.questions[0]
        assert isinstance(match.state, End)
        where = {PORT, OCEAN, NEW_LAND} if question.kind.name == "alliance.use" else {PORT, OCEAN}
        assert set(match.state.ship_at) <= where
        seen |= set(match.state.ship_at)
        match.answer(question.seat, chance.choice(question.values))
    assert {PORT, OCEAN} <= seen


@rule("END-MOVE-01", "END-MOVE-02")
@pytest.mark.parametrize("ship", SHIPS)
def test_a_ship_goes_from_the_port_to_the_ocean_and_from_there_to_the_new_land(ship: str) -> None:
    rows = [["royal_ship", "support"], ["royal_ship", "support"], ["support", "support"]]
    t = position(beat="vote", rows=rows, bids=[[2], [1], [0]], aboard={ship: {2: 2}})
    t.answer("own")
    assert t.zone(ship) == "ocean"
    assert t.ship(ship) == {2: 2}
    assert t.new_land() == {}
    assert t.g.vp == [0, 0, 0]
    assert t.asked() == (1, "vote.resolve")
    t.answer("own")
    assert t.new_land() == {2: 2}
    assert t.g.vp == [0, 1, 5]
    assert t.zone(ship) == "port"


@rule("END-MOVE-02")
def test_each_ship_of_a_ships_card_makes_one_step_from_where_it_is() -> None:
    loaded = {"ark": {0: 2}, "science_vessel": {1: 2}, "warship": {2: 1}}
    t = resolving("ships_3", at={"science_vessel": "ocean"}, aboard=loaded)
    t.answer("warship", "ark")
    assert (t.zone("ark"), t.zone("warship")) == ("ocean", "ocean")
    assert (t.ship("ark"), t.ship("warship")) == ({0: 2}, {2: 1})
    assert t.new_land() == {1: 2}
    assert t.g.vp == [1, 3, 0]


@rule("END-MOVE-02")
def test_the_log_tells_who_moved_which_ship_where() -> None:
    t = resolving("ships_2", seat=2, at={"airship": "ocean"}, aboard={"ark": {1: 1}, "airship": {1: 1}})
    t.answer("airship")
    lines = [(entry.line.name, *entry.values[:3]) for entry in t.match.log]
    moves = [line[1:] for line in lines if line[0] == "moved"]
    assert moves == [(2, SHIPS.index("airship"), NEW_LAND), (2, SHIPS.index("ark"), OCEAN)]
    assert "drifts" not in [line[0] for line in lines]
    t = drifting(at={"airship": "ocean"}, aboard={"ark": {1: 2}, "airship": {1: 1}})
    lines = [(entry.line.name, *entry.values[:2]) for entry in t.match.log]
    moves = [line[1:] for line in lines if line[0] == "drifts"]
    assert moves == [(SHIPS.index("ark"), OCEAN), (SHIPS.index("airship"), NEW_LAND)]
    assert "moved" not in [line[0] for line in lines]


# ---------------------------------------------------------------- boarding


@rule("END-MOVE-03")
@pytest.mark.parametrize(
    "card", ["refugees_1_vp", "refugees_2_together", "refugees_2_apart", "refugees_3", "aristocracy_1"]
)
def test_refugees_board_ships_in_the_port_only(card: str) -> None:
    t = resolving(card, at={"ark": "ocean", "airship": "ocean"}, aboard={"ark": {1: 1}})
    assert t.asked() == (0, "place.ship")
    assert t.options() == ["science_vessel", "royal_barge", "warship"]


@rule("END-MOVE-03")
def test_without_a_ship_in_the_port_nobody_boards() -> None:
    t = resolving("refugees_1_vp", take=False, at=all_at("ocean"))
    assert t.options() == ["pass", "left"]


@rule("END-MOVE-03")
def test_basileus_and_the_together_event_board_in_the_port_only() -> None:
    t = position(beat="factions", order=[0, 1, 2], at={"science_vessel": "ocean", "warship": "ocean"})
    t.answer("basileus")
    assert t.asked() == (0, "place.ship")
    assert t.options() == ["ark", "royal_barge", "airship", "pass"]
    t = position(beat="old_event", event="all_in_this_together", at={"ark": "ocean", "royal_barge": "ocean"})
    assert t.options() == ["science_vessel", "airship", "warship", "pass"]


@rule("END-MOVE-03")
def test_pursuit_ship_is_the_exception() -> None:
    t = resolving("refugees_1_vp", at={"ark": "ocean"}, specials={0: ["pursuit_ship"]}).skip("empath.use")
    assert t.ships() == SHIPS
    t.answer("ark")
    assert t.ship("ark") == {0: 1}
    assert t.specials(0) == []


# ---------------------------------------------------------------- arrival


@rule("END-MOVE-04", "END-MOVE-05", "END-MOVE-06")
def test_an_arrival_is_scored_unloaded_and_sent_home_before_anything_else() -> None:
    loaded = {"ark": {0: 1, 1: 3, "neutral": 2}, "royal_barge": {2: 1}, "warship": {2: 1}}
    t = resolving("ships_2", at={"ark": "ocean"}, aboard=loaded, new_land={1: 1, "neutral": 1})
    t.answer("ark")
    assert t.asked() == (0, "move.ship")  # the second ship is still to be chosen
    assert t.g.vp == [1 + 2 + 1, 6 + 2, 0]
    assert t.new_land() == {0: 1, 1: 4, "neutral": 3}
    assert t.ship("ark") == {}
    assert t.zone("ark") == "port"
    assert t.g.camp == 7  # neutrals go to the New Land, not to the camp
    assert t.g.discarded == [0, 0, 0]


@rule("END-MOVE-05")
def test_refugees_in_hidden_holds_are_unloaded_too() -> None:
    t = resolving("royal_ship", at={"airship": "ocean"}, aboard={"airship": {1: 3}}, holds={"airship": {1: 1, 2: 2}})
    assert t.new_land() == {1: 4, 2: 2}
    assert t.ship("airship") == {}
    assert t.holds("airship") == {}


@rule("END-MOVE-06")
def test_a_ship_that_came_home_can_be_boarded_again() -> None:
    rows = [["royal_ship"], ["refugees_2_together"], ["support"]]
    load = {"royal_barge": {1: 5}}
    t = position(beat="vote", rows=rows, bids=[[2], [1], [0]], at={"royal_barge": "ocean"}, aboard=load)
    t.answer("own")
    assert t.asked() == (1, "vote.resolve")
    t.answer("own")
    assert t.options() == SHIPS
    t.answer("royal_barge")
    assert t.ship("royal_barge") == {1: 2}
    assert t.zone("royal_barge") == "port"


# ---------------------------------------------------------------- empty ships


@rule("END-MOVE-07")
def test_empty_ships_are_not_offered() -> None:
    loaded = {"science_vessel": {1: 1}, "airship": {"neutral": 1}, "warship": {0: 1}}
    t = resolving("ships_2", at={"ark": "ocean", "warship": "ocean"}, aboard=loaded)
    assert t.options() == ["science_vessel", "airship", "warship"]
    t.answer("science_vessel")
    assert t.options() == ["airship", "warship"]


@rule("END-MOVE-07")
@pytest.mark.parametrize(("card", "needed"), [("royal_ship", 1), ("ships_2", 2), ("ships_3", 3)])
def test_a_card_needs_as_many_loaded_ships_as_it_moves(card: str, needed: int) -> None:
    few = {ship: {1: 1} for ship in SHIPS[: needed - 1]}
    assert resolving(card, take=False, aboard=few).options() == ["pass", "left"]
    enough = {ship: {1: 1} for ship in SHIPS[:needed]}
    assert resolving(card, take=False, aboard=enough).options() == ["pass", "own", "left"]


@rule("END-MOVE-07")
def test_demagogos_finds_no_empty_ship_to_move() -> None:
    t = position(beat="factions", order=[0, 1, 2], at={"ark": "ocean"}, aboard={"ark": {1: 1}, "airship": {1: 1}})
    t.answer("demagogos")
    assert t.options() == ["airship", "pass"]
    t = position(beat="factions", order=[0, 1, 2])
    t.answer("demagogos")
    assert t.asked() == (1, "faction.choose")


@rule("END-MOVE-07")
def test_a_ship_with_hidden_refugees_only_is_not_empty() -> None:
    t = resolving("ships_2", aboard={"ark": {0: 1}}, holds={"warship": {1: 1}})
    assert t.options() == ["ark", "warship"]
    t.answer("ark")
    assert t.zone("warship") == "ocean"


# ---------------------------------------------------------------- what moves ships, and only forward


def moved_from(where: str, effect: str) -> Position:
    """The Royal Barge with two Refugees of seat 1 is moved by an effect of seat 0."""
    at, load = {"royal_barge": where}, {"royal_barge": {1: 2}, "warship": {2: 1}, "ark": {2: 1}}
    if effect == "drift":
        return drifting(at=at, aboard=load)
    if effect == "demagogos":
        t = position(beat="factions", order=[0, 1, 2], at=at, aboard=load)
        return t.answer("demagogos", "royal_barge")
    if effect == "for_the_common_good":
        t = resolving("aristocracy_1", at=at, aboard=load, specials={0: ["for_the_common_good", "pursuit_ship"]})
        t.answer("royal_barge")
        assert t.asked() == (0, "place.common_good")
        return t.answer("royal_barge")
    t = resolving(effect, at=at, aboard=load)
    if effect == "refugees_1_move":
        t.answer("science_vessel")
    return t.answer("royal_barge")


MOVERS = ["ships_2", "ships_3", "royal_ship", "refugees_1_move", "for_the_common_good", "drift"]


@rule("END-MOVE-09")
@pytest.mark.parametrize("effect", [*MOVERS, "demagogos"])
def test_what_moves_a_ship_out_of_the_port(effect: str) -> None:
    t = moved_from("port", effect)
    assert t.zone("royal_barge") == "ocean"
    assert t.ship("royal_barge") == {1: 2}
    assert t.g.vp == [0, 0, 0]


@rule("END-MOVE-08", "END-MOVE-09")
@pytest.mark.parametrize("effect", MOVERS)
def test_a_ship_moved_from_the_ocean_reaches_the_new_land_and_never_turns_back(effect: str) -> None:
    t = moved_from("ocean", effect)
    assert t.new_land() == {1: 2}
    assert t.g.vp[1] == (5 if effect == "royal_ship" else 3)
    assert t.zone("royal_barge") == "port"
    assert t.ship("royal_barge") == {}
    assert t.g.discarded[1] == 0


@rule("END-MOVE-09")
@pytest.mark.parametrize(
    "card",
    ["refugees_1_vp", "refugees_1_special", "refugees_2_together", "refugees_2_apart", "aristocracy_2", "support"],
)
def test_other_cards_move_no_ship(card: str) -> None:
    load = {ship: {1: 1} for ship in SHIPS}
    t = resolving(card, at={"ark": "ocean", "airship": "ocean"}, aboard=load)
    while t.asked()[1] == "place.ship":
        t.answer(t.options()[0])
    assert not t.is_asked("move.ship")
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "port", "port", "ocean", "port"]


@rule("END-MOVE-08")
def test_a_ship_on_the_ocean_stays_there_until_something_moves_it() -> None:
    load = {"ark": {1: 1}, "science_vessel": {1: 1}, "royal_barge": {1: 1}}
    t = resolving("ships_2", at={"ark": "ocean"}, aboard=load)
    t.answer("science_vessel", "royal_barge")
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "ocean", "ocean", "port", "port"]


# ---------------------------------------------------------------- several ships


@rule("END-MOVE-10")
@pytest.mark.parametrize(("card", "number"), [("ships_2", 2), ("ships_3", 3)])
def test_an_effect_moves_different_ships(card: str, number: int) -> None:
    left = list(SHIPS)
    t = resolving(card, aboard={ship: {1: 1} for ship in SHIPS})
    for i, ship in enumerate(["royal_barge", "ark", "warship"][:number]):
        assert t.asked() == (0, "move.ship")
        assert (t.question.a, t.question.b) == (i + 1, number)
        assert t.options() == left
        t.answer(ship)
        left.remove(ship)
    assert not t.is_asked("move.ship")
    assert [ship for ship in SHIPS if t.zone(ship) == "port"] == left
    assert t.g.vp == [0, 0, 0]


@rule("END-MOVE-10")
def test_an_ark_home_with_a_new_neutral_is_not_moved_again() -> None:
    load = {"ark": {1: 1, "neutral": 1}, "science_vessel": {1: 1}, "royal_barge": {1: 1}}
    t = resolving("ships_2", doom=1, at={"ark": "ocean"}, aboard=load)
    t.answer("ark")
    assert t.ship("ark") == {"neutral": 1}
    assert t.options() == ["science_vessel", "royal_barge"]


@rule("END-MOVE-10")
def test_one_ship_cannot_stand_for_two() -> None:
    alone = resolving("ships_2", take=False, doom=1, at={"ark": "ocean"}, aboard={"ark": {1: 1, "neutral": 1}})
    assert alone.options() == ["pass", "left"]
    two = {"ark": {1: 1, "neutral": 1}, "warship": {2: 1}}
    assert resolving("ships_3", take=False, doom=1, at={"ark": "ocean"}, aboard=two).options() == ["pass", "left"]


@rule("END-MOVE-11")
def test_the_mover_chooses_the_order_and_each_arrival_is_over_before_the_next_move() -> None:
    load = {"ark": {1: 2}, "royal_barge": {2: 3}, "airship": {0: 1}, "warship": {0: 1}}
    t = resolving("ships_3", at=all_at("ocean"), aboard=load)
    t.answer("royal_barge")
    assert t.g.vp == [1, 0, 6]
    assert t.new_land() == {2: 3}
    assert (t.zone("royal_barge"), t.zone("ark")) == ("port", "ocean")
    assert t.ship("ark") == {1: 2}
    assert t.asked() == (0, "move.ship")
    t.answer("ark")
    assert t.g.vp == [2, 3, 6]
    assert (t.zone("ark"), t.zone("airship")) == ("port", "ocean")
    t.answer("warship")
    assert t.g.vp == [4, 3, 6]
    assert t.zone("airship") == "ocean"


@rule("END-MOVE-11")
def test_the_same_ships_in_another_order() -> None:
    load = {"ark": {1: 2}, "royal_barge": {2: 3}, "airship": {0: 1}, "warship": {0: 1}}
    t = resolving("ships_3", at=all_at("ocean"), aboard=load)
    t.answer("warship")
    assert t.g.vp == [2, 0, 0]
    t.answer("ark")
    assert t.g.vp == [3, 3, 0]
    assert t.zone("royal_barge") == "ocean"


@rule("END-MOVE-11")
def test_who_resolves_a_left_card_is_the_mover() -> None:
    rows = [["support"], ["ships_2"], ["support"]]
    load = {"ark": {1: 2}, "royal_barge": {2: 1}, "airship": {1: 1}}
    t = position(beat="vote", rows=rows, bids=[[1], [0], [0]], pool=[0, 0, 1], at={"royal_barge": "ocean"}, aboard=load)
    t.answer("left")
    assert t.asked() == (0, "move.ship")
    t.answer("royal_barge", "airship")
    assert t.g.vp == [1, 0, 1]


@rule("END-MOVE-12")
@pytest.mark.parametrize("card", ["ships_2", "ships_3", "royal_ship"])
def test_loaded_ships_of_port_and_ocean_may_be_chosen_alike(card: str) -> None:
    load = {"ark": {1: 1}, "science_vessel": {0: 1}, "airship": {"neutral": 1}, "warship": {2: 1}}
    t = resolving(card, at={"science_vessel": "ocean", "royal_barge": "ocean", "warship": "ocean"}, aboard=load)
    assert t.options() == ["ark", "science_vessel", "airship", "warship"]


@rule("END-MOVE-12")
def test_the_ship_of_a_refugees_card_may_come_from_port_or_ocean() -> None:
    load = {"ark": {1: 1}, "science_vessel": {0: 1}, "warship": {2: 1}}
    t = resolving("refugees_1_move", at={"science_vessel": "ocean"}, aboard=load)
    t.answer("royal_barge")
    assert t.options() == ["ark", "science_vessel", "warship"]


@rule("END-MOVE-12")
def test_demagogos_is_limited_to_the_port() -> None:
    load = {"ark": {1: 1}, "science_vessel": {0: 1}, "airship": {"neutral": 1}, "warship": {2: 1}}
    t = position(beat="factions", order=[0, 1, 2], at={"science_vessel": "ocean", "warship": "ocean"}, aboard=load)
    t.answer("demagogos")
    assert t.options() == ["ark", "airship", "pass"]


# ---------------------------------------------------------------- a ship emptied at sea


@rule("END-MOVE-13")
def test_a_ship_emptied_by_the_doomed_event_stays_on_the_ocean() -> None:
    load = {"royal_barge": {0: 2}, "warship": {1: 1}}
    t = position(beat="old_event", event="all_doomed", doom=1, at={"royal_barge": "ocean"}, aboard=load)
    assert t.asked() == (0, "doomed.cube")
    t.answer("royal_barge")
    assert t.ship("royal_barge") == {0: 1}
    t.answer("royal_barge")
    assert t.asked() == (1, "doomed.cube")
    assert t.ship("royal_barge") == {}
    assert t.zone("royal_barge") == "ocean"
    assert t.g.lost == [2, 0, 0]
    t.answer("screen", "screen")
    while t.is_asked("doomed.cube", 2):
        t.answer("screen")
    assert t.asked()[1] == "senate.bid"  # the next turn: it is still there, and no neutral boarded it
    assert t.zone("royal_barge") == "ocean"
    assert t.ship("royal_barge") == {}


@rule("END-MOVE-13")
def test_an_empty_ship_on_the_ocean_cannot_be_moved_and_does_not_drift() -> None:
    load = {"ark": {1: 1}, "warship": {1: 1}}
    t = resolving("ships_2", at={"royal_barge": "ocean"}, aboard=load)
    assert t.options() == ["ark", "warship"]
    t = drifting(at={"royal_barge": "ocean"}, aboard=load)
    assert [t.zone(ship) for ship in SHIPS] == ["ocean", "port", "ocean", "port", "ocean"]


@rule("END-MOVE-13")
def test_pursuit_ship_may_load_an_empty_ship_on_the_ocean() -> None:
    t = resolving("aristocracy_1", at={"royal_barge": "ocean"}, specials={0: ["pursuit_ship"]})
    assert "royal_barge" in t.ships()
    t.answer("royal_barge")
    assert t.ship("royal_barge") == {0: 1}
    assert t.zone("royal_barge") == "ocean"


@rule("END-MOVE-13")
def test_sabotage_brings_an_empty_ship_home() -> None:
    t = resolving("sabotage", at={"royal_barge": "ocean"}, vp=[3, 9, 9])
    assert t.zone("royal_barge") == "port"
    assert t.g.vp == [3, 9, 9]


@rule("END-MOVE-13")
def test_the_wrath_brings_an_empty_ship_home() -> None:
    t = position(beat="old_event", event="wrath_of_the_ocean_god", at={"royal_barge": "ocean"})
    assert t.zone("royal_barge") == "port"
