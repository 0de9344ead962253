"""The five ships, their starting and their advanced sides.  END-SHIP"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.end.beats import BEATS
from critias.games.end.box import BOX, SHIPS
from critias.games.end.state import NEUTRAL, End
from critias.testing import rule
from tests.support.end import Position, position, resolving

SPACES = {"ark": 7, "science_vessel": 5, "royal_barge": 5, "airship": 3, "warship": 3}
ADVANCED = {"ark": 8, "science_vessel": 5, "royal_barge": 5, "airship": 3, "warship": 3}


def after_doom(t: Position) -> End:
    """The table as it lay when the outgoing Event was dealt with, before the next one was revealed."""
    for past in reversed(t.match.past):
        g = past.checkpoint
        assert isinstance(g, End)
        if BEATS[g.beat] == "new_event":
            return g
    raise AssertionError("the Doom Phase did not come so far")


def people(g: End, ship: str) -> dict[int, int]:
    return {colour: number for colour, number in enumerate(g.aboard[SHIPS.index(ship)]) if number}


def zone(g: End, ship: str) -> str:
    return ("port", "ocean", "new_land")[g.ship_at[SHIPS.index(ship)]]


def flipping(doom: int, **named: Any) -> Position:
    """Step 4 in which a Doom! card with no other effect in that step goes out."""
    return position(beat="old_event", event="flood_of_the_poor", doom=doom, **named)


def drifting(**named: Any) -> Position:
    """The Doom Phase, stopped by a question when step 3 is over."""
    t = position(beat="majorities", event="all_in_this_together", **named)
    t.skip("alliance.use")
    assert t.asked()[1] == "place.ship"
    return t


def others(ship: str) -> list[str]:
    return [other for other in SHIPS if other != ship]


SIZES = [
    pytest.param("ark", 7, 0, marks=rule("END-SHIP-01")),
    pytest.param("ark", 8, 1, marks=rule("END-SHIP-08")),
    pytest.param("science_vessel", 5, 0, marks=rule("END-SHIP-02")),
    pytest.param("science_vessel", 5, 1, marks=rule("END-SHIP-02")),
    pytest.param("royal_barge", 5, 1, marks=rule("END-SHIP-03")),
    pytest.param("royal_barge", 5, 2, marks=rule("END-SHIP-03")),
    pytest.param("airship", 3, 1, marks=rule("END-SHIP-04")),
    pytest.param("airship", 3, 2, marks=rule("END-SHIP-04")),
    pytest.param("warship", 3, 0, marks=rule("END-SHIP-05")),
    pytest.param("warship", 3, 2, marks=rule("END-SHIP-05")),
]


@pytest.mark.parametrize(("ship", "spaces", "doom"), SIZES)
def test_a_ship_takes_as_many_refugees_as_it_has_spaces_and_no_more(ship: str, spaces: int, doom: int) -> None:
    one_free = resolving("refugees_1_vp", doom=doom, aboard={ship: {1: spaces - 1}})
    assert one_free.asked() == (0, "place.ship")
    assert one_free.options() == SHIPS
    one_free.answer(ship)
    assert one_free.ship(ship) == {0: 1, 1: spaces - 1}
    full = resolving("refugees_1_vp", doom=doom, aboard={ship: {1: spaces}})
    assert full.options() == others(ship)


@pytest.mark.parametrize(("ship", "spaces", "doom"), SIZES)
def test_two_together_need_two_free_spaces(ship: str, spaces: int, doom: int) -> None:
    two_free = resolving("refugees_2_together", doom=doom, aboard={ship: {1: spaces - 2}})
    assert two_free.options() == SHIPS
    two_free.answer(ship)
    assert two_free.ship(ship).get(0) == 2
    one_free = resolving("refugees_2_together", doom=doom, aboard={ship: {1: spaces - 1}})
    assert one_free.options() == others(ship)


@rule("END-SHIP-07")
def test_every_colour_takes_a_space_each() -> None:
    t = resolving(
        "refugees_1_vp",
        seats=5,
        aboard={
            "ark": {0: 1, 1: 1, 2: 2, 3: 1, 4: 1, "neutral": 1},
            "science_vessel": {2: 2, "neutral": 2},
            "royal_barge": {"neutral": 5},
            "airship": {0: 3},
            "warship": {3: 1, 4: 1},
        },
    )
    assert t.options() == ["science_vessel", "warship"]


@rule("END-SHIP-07")
def test_a_full_ship_takes_more_only_if_a_card_says_so() -> None:
    full = {"airship": {1: 2, "neutral": 1}}
    assert "airship" not in resolving("refugees_1_vp", aboard=full).options()
    t = resolving("refugees_1_vp", aboard=full, specials={0: ["hidden_holds"]}).skip("empath.use")
    assert t.ships() == SHIPS
    t.answer("airship")
    if t.is_asked("place.room"):
        assert t.options() == ["hidden_holds"]
        t.answer("hidden_holds")
    assert t.ship("airship") == {1: 2, "neutral": 1}
    assert t.holds("airship") == {0: 1}


@rule("END-SHIP-07", "END-SHIP-04")
def test_the_port_is_boarded_one_space_after_another_until_no_space_is_free() -> None:
    at_sea = dict.fromkeys(["ark", "science_vessel", "royal_barge", "warship"], "ocean")
    t = position(beat="old_event", event="all_in_this_together", at=at_sea)
    for seat in (0, 1):
        assert t.asked() == (seat, "place.ship")
        t.answer("airship")
    assert t.asked() == (2, "place.ship")
    t.answer("airship")
    assert not t.is_asked("place.ship")  # three spaces, three Refugees: the Event is over
    assert people(after_doom(t), "airship") == {0: 1, 1: 1, 2: 1}


@rule("END-SHIP-06")
@pytest.mark.parametrize("ship", SHIPS)
def test_no_starting_ship_has_an_ability_when_it_arrives(ship: str) -> None:
    other = "warship" if ship != "warship" else "airship"
    t = resolving("ships_2", at={ship: "ocean"}, aboard={ship: {1: 2}, other: {1: 1}})
    assert t.options() == sorted([ship, other], key=SHIPS.index)
    t.answer(ship)
    assert t.g.vp == [1, 3, 0]
    assert t.specials(0) == t.specials(1) == t.specials(2) == []
    assert t.ship(ship) == {}
    assert t.g.camp == 10
    assert (t.zone(ship), t.zone(other)) == ("port", "ocean")


@rule("END-SHIP-06")
@pytest.mark.parametrize("ship", SHIPS)
def test_every_starting_ship_stops_on_the_ocean_and_may_be_moved_by_royal_ship(ship: str) -> None:
    t = resolving("royal_ship", aboard={ship: {1: 2}})
    assert t.zone(ship) == "ocean"
    assert t.ship(ship) == {1: 2}
    assert t.g.vp == [0, 0, 0]


@rule("END-SHIP-06")
def test_every_starting_ship_is_a_target_of_red_cards() -> None:
    loaded = {ship: {1: 1} for ship in SHIPS}
    assert resolving("betrayal", aboard=loaded).options() == SHIPS
    assert resolving("sabotage", aboard=loaded, at=dict.fromkeys(SHIPS, "ocean")).options() == SHIPS


# ---------------------------------------------------------------- the Ark


@rule("END-SHIP-09")
@pytest.mark.parametrize("where", ["port", "ocean"])
@pytest.mark.parametrize("load", [{}, {1: 2}, {0: 4, 1: 3}, {2: 5, "neutral": 2}])
def test_a_neutral_from_the_camp_boards_the_ark_when_it_is_flipped(where: str, load: dict[int | str, int]) -> None:
    t = flipping(0, at={"ark": where}, aboard={"ark": load, "science_vessel": {1: 1}})
    g = after_doom(t)
    before = load.get("neutral", 0)
    assert people(g, "ark") == {**{int(c): n for c, n in load.items() if c != "neutral"}, NEUTRAL: before + 1}
    assert people(g, "science_vessel") == {1: 1}
    assert g.camp == 10 - before - 1
    assert zone(g, "ark") == where


@rule("END-SHIP-08", "END-SHIP-09")
def test_the_full_ark_grows_by_the_space_of_its_neutral() -> None:
    g = after_doom(flipping(0, at={"ark": "ocean"}, aboard={"ark": {0: 4, 1: 3}}, new_land={"neutral": 4}))
    assert g.room(0) == 8
    assert g.free(0) == 0
    assert g.camp == 5


@rule("END-SHIP-09")
def test_the_second_marker_brings_the_ark_no_further_neutral() -> None:
    g = after_doom(flipping(1, aboard={"ark": {1: 2, "neutral": 1}}))
    assert people(g, "ark") == {1: 2, NEUTRAL: 1}
    assert g.camp == 9


@rule("END-SHIP-10")
def test_the_advanced_ark_comes_home_from_the_new_land_with_a_new_neutral() -> None:
    t = resolving("royal_ship", doom=1, at={"ark": "ocean"}, aboard={"ark": {1: 6, "neutral": 2}})
    assert t.zone("ark") == "port"
    assert t.ship("ark") == {"neutral": 1}
    assert t.new_land() == {1: 6, "neutral": 2}
    assert t.g.camp == 7


@rule("END-SHIP-10")
def test_the_advanced_ark_comes_home_from_sabotage_with_a_new_neutral() -> None:
    t = resolving("sabotage", doom=1, at={"ark": "ocean"}, aboard={"ark": {1: 3, "neutral": 2}})
    assert t.zone("ark") == "port"
    assert t.ship("ark") == {"neutral": 1}
    assert t.g.discarded == [0, 3, 0]
    assert t.g.camp == 9


@rule("END-SHIP-10")
def test_the_discarded_neutral_itself_may_board_the_ark_again() -> None:
    t = resolving(
        "sabotage",
        doom=1,
        at={"ark": "ocean"},
        aboard={"ark": {1: 2, "neutral": 1}},
        new_land={"neutral": 9},
        vp=[10, 15, 0],
    )
    assert t.g.vp == [12, 15, 0]
    assert t.ship("ark") == {"neutral": 1}
    assert t.g.camp == 0


@rule("END-SHIP-10")
def test_the_advanced_ark_comes_home_from_the_wrath_with_a_new_neutral() -> None:
    t = position(
        beat="old_event",
        event="wrath_of_the_ocean_god",
        doom=1,
        at={"ark": "ocean", "science_vessel": "ocean"},
        aboard={"ark": {0: 2, "neutral": 3}, "science_vessel": {1: 1, "neutral": 1}},
        holds={"ark": {2: 2}},
    )
    g = after_doom(t)
    assert g.holds[0] == [0] * 6
    assert (zone(g, "ark"), zone(g, "science_vessel")) == ("port", "port")
    assert people(g, "ark") == {NEUTRAL: 1}
    assert people(g, "science_vessel") == {}
    assert g.camp == 9
    assert g.discarded == [2, 1, 2]


@rule("END-SHIP-10")
def test_an_ark_that_did_not_return_gets_no_neutral() -> None:
    t = position(beat="old_event", event="wrath_of_the_ocean_god", doom=1, aboard={"ark": {0: 2, "neutral": 1}})
    assert people(after_doom(t), "ark") == {0: 2, NEUTRAL: 1}
    t = resolving("royal_ship", doom=1, aboard={"ark": {1: 2}})  # from the Port to the Ocean
    assert t.ship("ark") == {1: 2}
    assert t.g.camp == 10


@rule("END-SHIP-10")
def test_the_advanced_ark_drifts_home_with_a_new_neutral() -> None:
    t = drifting(doom=2, at={"ark": "ocean"}, aboard={"ark": {2: 1, "neutral": 1}})
    assert t.zone("ark") == "port"
    assert t.ship("ark") == {"neutral": 1}
    assert t.g.camp == 8


@rule("END-SHIP-11")
def test_aristocracy_may_take_the_place_of_the_arks_neutral() -> None:
    t = resolving("aristocracy_1", doom=1, aboard={"ark": {1: 7, "neutral": 1}})
    assert t.options() == SHIPS
    t.answer("ark")
    assert t.ship("ark") == {0: 1, 1: 7}
    assert t.g.camp == 10


@rule("END-SHIP-11")
def test_empath_may_exchange_the_arks_neutral() -> None:
    t = resolving("refugees_1_vp", doom=1, aboard={"ark": {1: 2, "neutral": 1}}, specials={0: ["empath"]})
    assert t.asked() == (0, "empath.use")
    t.answer("yes")
    assert t.ship("ark") == {0: 1, 1: 2}
    assert t.g.camp == 10
    assert t.specials(0) == []


@rule("END-SHIP-11", "END-SHIP-08")
def test_the_space_of_a_discarded_neutral_is_an_ordinary_space() -> None:
    rows = [["betrayal"], ["refugees_1_vp"], ["support"]]
    t = position(
        beat="vote", rows=rows, bids=[[2], [1], [0]], doom=1, aboard={"ark": {0: 1, 2: 6, "neutral": 1}}, pool=[0, 0, 1]
    )
    assert t.options() == ["pass", "own", "left"]
    t.answer("own", "ark")
    assert t.asked() == (0, "betrayal.victim")
    assert t.options() == ["yellow", "red", "neutral"]
    t.answer("neutral", "done")
    assert t.ship("ark") == {0: 1, 2: 6}
    assert t.g.camp == 10
    assert t.g.vp == [0, 0, 0]
    assert t.asked() == (1, "vote.resolve")
    t.answer("own")
    assert t.options() == SHIPS
    t.answer("ark")
    assert t.ship("ark") == {0: 1, 1: 1, 2: 6}  # eight of them, none neutral


@rule("END-SHIP-11")
def test_the_arks_neutral_counts_as_a_colour_when_the_ark_arrives() -> None:
    t = resolving("royal_ship", doom=1, at={"ark": "ocean"}, aboard={"ark": {1: 1, "neutral": 1}})
    assert t.g.vp == [1, 2, 0]
    assert t.new_land() == {1: 1, "neutral": 1}


@rule("END-SHIP-11")
def test_alliance_counts_the_arks_neutral() -> None:
    t = resolving(
        "royal_ship", doom=1, at={"ark": "ocean"}, aboard={"ark": {1: 1, "neutral": 1}}, specials={2: ["alliance"]}
    )
    assert t.asked() == (2, "alliance.use")
    t.answer("yes")
    assert t.g.vp == [1, 2, 1]


@rule("END-SHIP-12")
@pytest.mark.parametrize("where", ["port", "ocean"])
def test_a_flipped_ark_stays_without_neutral_if_the_camp_is_empty(where: str) -> None:
    g = after_doom(flipping(0, at={"ark": where}, aboard={"ark": {0: 2, 1: 5}}, new_land={"neutral": 10}))
    assert people(g, "ark") == {0: 2, 1: 5}
    assert g.camp == 0
    assert g.advanced[0] == 1
    assert g.free(0) == 1


@rule("END-SHIP-12")
def test_a_returning_ark_stays_without_neutral_if_the_camp_is_empty() -> None:
    t = drifting(doom=1, at={"ark": "ocean"}, aboard={"ark": {2: 2, "neutral": 2}}, new_land={"neutral": 8})
    assert t.g.vp == [0, 0, 4]
    assert t.new_land() == {2: 2, "neutral": 10}
    assert t.ship("ark") == {}
    assert t.g.camp == 0
    assert t.g.free(0) == 8


@rule("END-SHIP-12")
def test_the_last_neutral_of_the_camp_still_boards_the_ark() -> None:
    t = resolving(
        "royal_ship", doom=1, at={"ark": "ocean"}, aboard={"ark": {1: 1, "neutral": 1}}, new_land={"neutral": 8}
    )
    assert t.ship("ark") == {"neutral": 1}
    assert t.g.camp == 0


@rule("END-SHIP-13")
def test_an_ark_with_its_neutral_only_may_be_moved() -> None:
    t = resolving("ships_2", doom=1, aboard={"ark": {"neutral": 1}, "warship": {1: 1}})
    assert t.options() == ["ark", "warship"]
    t.answer("warship")
    assert t.zone("ark") == "ocean"
    assert t.ship("ark") == {"neutral": 1}


@rule("END-SHIP-13")
def test_an_ark_with_its_neutral_only_drifts() -> None:
    t = drifting(doom=1, aboard={"ark": {"neutral": 1}})
    assert t.zone("ark") == "ocean"


# ---------------------------------------------------------------- Science Vessel and Royal Barge


def arriving(card: str, ship: str, seat: int = 0, **named: Any) -> Position:
    """A seat without Refugees aboard brings a ship with one of seat 1 home; another ship leaves if the card says so."""
    aboard = {ship: {1: 1}}
    if card != "royal_ship":
        aboard["warship"] = {2: 1}
    t = resolving(card, seat, at={ship: "ocean"}, aboard=aboard, special_top=["orichalcum"], **named)
    if card == "refugees_1_move":
        t.answer("airship")
        assert t.asked() == (seat, "move.ship")
    if card != "royal_ship":
        t.answer(ship)
    assert t.new_land() == {1: 1}
    return t


@rule("END-SHIP-14")
@pytest.mark.parametrize("card", ["ships_2", "royal_ship", "refugees_1_move"])
@pytest.mark.parametrize("seat", [0, 2])
def test_bringing_the_advanced_science_vessel_home_earns_two_extra_vp(card: str, seat: int) -> None:
    t = arriving(card, "science_vessel", seat, doom=1)
    assert t.g.vp[seat] == 3
    assert t.g.vp[1] == 1
    assert sum(t.g.vp) == 4
    assert t.specials(seat) == []


@rule("END-SHIP-14")
def test_the_science_vessels_extra_vp_are_for_the_advanced_side_only() -> None:
    assert arriving("ships_2", "science_vessel", doom=0).g.vp == [1, 1, 0]
    assert arriving("ships_2", "royal_barge", doom=2).g.vp == [1, 1, 0]


@rule("END-SHIP-14", "END-SHIP-15")
def test_leaving_the_port_earns_neither_extra_vp_nor_a_special_card() -> None:
    t = resolving("ships_2", doom=2, aboard={"science_vessel": {1: 2}, "royal_barge": {1: 2}})
    t.answer("science_vessel")
    assert (t.zone("science_vessel"), t.zone("royal_barge")) == ("ocean", "ocean")
    assert t.g.vp == [0, 0, 0]
    assert t.g.special == [[], [], []]


@rule("END-SHIP-15")
@pytest.mark.parametrize("card", ["ships_2", "royal_ship", "refugees_1_move"])
@pytest.mark.parametrize("seat", [0, 2])
def test_bringing_the_advanced_royal_barge_home_draws_a_special_card(card: str, seat: int) -> None:
    t = arriving(card, "royal_barge", seat, doom=2)
    assert t.specials(seat) == ["orichalcum"]
    assert sum(len(cards) for cards in t.g.special) == 1
    assert t.g.vp[seat] == 1
    assert t.g.vp[1] == 1


@rule("END-SHIP-15")
def test_the_royal_barges_card_is_for_the_advanced_side_only() -> None:
    for ship, doom in (("royal_barge", 1), ("ark", 2), ("science_vessel", 2)):
        assert arriving("ships_2", ship, doom=doom).g.special == [[], [], []]


@rule("END-SHIP-15")
def test_the_royal_barge_arrives_without_a_card_if_none_is_left() -> None:
    t = resolving("royal_ship", doom=2, at={"royal_barge": "ocean"}, aboard={"royal_barge": {0: 2}}, special_deck=[])
    assert t.g.vp == [6, 0, 0]
    assert t.g.special == [[], [], []]
    assert t.zone("royal_barge") == "port"


@rule("END-SHIP-22")
def test_drifting_home_gives_nobody_the_extra_of_vessel_and_barge() -> None:
    ships = {"science_vessel": {1: 1}, "royal_barge": {1: 2, 2: 1}}
    t = drifting(doom=2, at=dict.fromkeys(ships, "ocean"), aboard=ships)
    assert t.new_land() == {1: 3, 2: 1}
    assert t.g.vp == [0, 1 + 3 + 1, 1 + 1]
    assert t.g.special == [[], [], []]


# ---------------------------------------------------------------- the Airship


@rule("END-SHIP-16")
def test_one_move_takes_the_advanced_airship_from_the_port_to_the_new_land() -> None:
    t = resolving("ships_2", doom=2, aboard={"airship": {0: 1, 1: 2}, "royal_barge": {2: 1}, "warship": {2: 1}})
    t.answer("airship")
    assert t.asked() == (0, "move.ship")
    assert t.options() == ["royal_barge", "warship"]
    assert t.g.vp == [3, 4, 0]
    assert t.zone("airship") == "port"
    assert t.ship("airship") == {}
    assert t.new_land() == {0: 1, 1: 2}
    t.answer("warship")
    assert t.zone("warship") == "ocean"  # the others stop there


@rule("END-SHIP-16")
def test_demagogos_takes_the_advanced_airship_straight_to_the_new_land() -> None:
    t = position(beat="factions", order=[0, 1, 2], doom=2, aboard={"airship": {1: 2, 0: 1}})
    t.answer("demagogos")
    assert t.asked() == (0, "move.ship")
    t.answer("airship")
    assert t.g.vp == [3, 4, 0]
    assert t.zone("airship") == "port"
    assert t.new_land() == {0: 1, 1: 2}


@rule("END-SHIP-16")
def test_the_starting_airship_needs_two_moves() -> None:
    t = resolving("ships_2", doom=1, aboard={"airship": {0: 1, 1: 2}, "royal_barge": {2: 1}})
    t.answer("airship")
    assert t.zone("airship") == "ocean"
    assert t.g.vp == [0, 0, 0]


@rule("END-SHIP-17", "END-SHIP-18")
@pytest.mark.parametrize(
    ("load", "vp"),
    [
        ({2: 2, "neutral": 1}, [0, 0, 4]),
        ({1: 3}, [0, 6, 0]),
        ({0: 1, 2: 2}, [2, 0, 4]),
        ({0: 1, 1: 1, 2: 1}, [3, 3, 3]),
    ],
)
def test_an_airship_flipped_on_the_ocean_arrives_without_a_mover(load: dict[int | str, int], vp: list[int]) -> None:
    g = after_doom(flipping(1, at={"airship": "ocean"}, aboard={"airship": load}))
    assert g.vp == vp
    assert zone(g, "airship") == "port"
    assert people(g, "airship") == {}
    assert g.new_land == [load.get("neutral" if colour == NEUTRAL else colour, 0) for colour in range(6)]


@rule("END-SHIP-17")
def test_the_other_ships_stay_on_the_ocean_when_they_are_flipped() -> None:
    ships = {"royal_barge": {1: 2}, "warship": {2: 1}, "ark": {0: 3}}
    g = after_doom(flipping(1, at=dict.fromkeys(ships, "ocean"), aboard=ships))
    for ship, load in ships.items():
        assert zone(g, ship) == "ocean"
        assert people(g, ship) == load
    assert g.vp == [0, 0, 0]


@rule("END-SHIP-17")
def test_an_airship_flipped_in_the_port_stays_there() -> None:
    g = after_doom(flipping(1, aboard={"airship": {1: 2}}))
    assert zone(g, "airship") == "port"
    assert people(g, "airship") == {1: 2}
    assert g.vp == [0, 0, 0]


@rule("END-SHIP-17")
def test_the_first_marker_leaves_the_airship_on_the_ocean() -> None:
    g = after_doom(flipping(0, at={"airship": "ocean"}, aboard={"airship": {1: 2}}))
    assert zone(g, "airship") == "ocean"
    assert people(g, "airship") == {1: 2}


@rule("END-SHIP-17", "END-SHIP-18")
def test_all_three_ships_are_flipped_before_the_airship_arrives() -> None:
    t = flipping(1, at={"airship": "ocean"}, aboard={"airship": {0: 1, "neutral": 2}}, specials={1: ["exotic_birds"]})
    assert t.asked() == (1, "alliance.use")
    assert t.advanced() == SHIPS
    assert t.g.doom == 2
    assert t.event == "flood_of_the_poor"  # at once: before the next Event is revealed
    assert t.g.vp == [2, 0, 0]


@rule("END-SHIP-18")
def test_an_empty_airship_flipped_on_the_ocean_simply_returns() -> None:
    t = flipping(1, at={"airship": "ocean", "warship": "ocean"})
    assert t.told("arrives") == []
    g = after_doom(t)
    assert zone(g, "airship") == "port"
    assert zone(g, "warship") == "ocean"
    assert g.vp == [0, 0, 0]
    assert sum(g.new_land) == 0


@rule("END-SHIP-19")
def test_royal_ship_cannot_move_the_advanced_airship() -> None:
    loaded = {"royal_barge": {1: 1}, "airship": {1: 2}, "warship": {1: 1}}
    assert resolving("royal_ship", doom=2, aboard=loaded).options() == ["royal_barge", "warship"]
    assert resolving("royal_ship", doom=1, aboard=loaded).options() == ["royal_barge", "airship", "warship"]
    t = resolving("ships_2", doom=2, aboard=loaded)
    assert t.options() == ["royal_barge", "airship", "warship"]


@rule("END-SHIP-19")
def test_royal_ship_is_useless_if_only_the_advanced_airship_is_loaded() -> None:
    t = resolving("royal_ship", doom=2, take=False, aboard={"airship": {0: 2}})
    assert t.options() == ["pass", "left"]
    t = resolving("royal_ship", doom=1, take=False, aboard={"airship": {0: 2}})
    assert t.options() == ["pass", "own", "left"]


# ---------------------------------------------------------------- the Warship


@rule("END-SHIP-20", "END-SHIP-21")
def test_the_advanced_warship_in_the_port_cannot_be_named_for_betrayal() -> None:
    loaded = {"ark": {1: 1}, "airship": {2: 1}, "warship": {1: 2}}
    assert resolving("betrayal", doom=2, aboard=loaded).options() == ["ark", "airship"]
    assert resolving("betrayal", doom=1, aboard=loaded).options() == ["ark", "airship", "warship"]


@rule("END-SHIP-20", "END-SHIP-21")
def test_the_advanced_warship_on_the_ocean_cannot_be_named_for_sabotage() -> None:
    loaded = {"ark": {1: 1}, "royal_barge": {2: 1}, "warship": {1: 2}}
    at_sea = dict.fromkeys(loaded, "ocean")
    assert resolving("sabotage", doom=2, at=at_sea, aboard=loaded).options() == ["ark", "royal_barge"]
    assert resolving("sabotage", doom=1, at=at_sea, aboard=loaded).options() == ["ark", "royal_barge", "warship"]


@rule("END-SHIP-21")
@pytest.mark.parametrize(("card", "where"), [("betrayal", "port"), ("sabotage", "ocean")])
def test_a_red_card_that_finds_only_the_advanced_warship_cannot_be_resolved(card: str, where: str) -> None:
    t = resolving(card, doom=2, take=False, at={"warship": where}, aboard={"warship": {1: 2}})
    assert t.options() == ["pass", "left"]
    t = resolving(card, doom=1, take=False, at={"warship": where}, aboard={"warship": {1: 2}})
    assert t.options() == ["pass", "own", "left"]


@rule("END-SHIP-21")
def test_aristocracy_works_on_the_advanced_warship() -> None:
    t = resolving("aristocracy_1", doom=2, aboard={"warship": {1: 3}}, vp=[4, 5, 0])
    assert t.options() == SHIPS
    t.answer("warship")
    assert t.ship("warship") == {0: 1, 1: 2}
    assert t.g.discarded == [0, 1, 0]


@rule("END-SHIP-21")
def test_empath_works_on_the_advanced_warship() -> None:
    t = resolving("refugees_1_vp", doom=2, aboard={"warship": {"neutral": 1}}, specials={0: ["empath"]})
    t.answer("yes")
    assert t.ship("warship") == {0: 1}


@rule("END-SHIP-21")
def test_the_wrath_sinks_the_advanced_warship() -> None:
    t = position(
        beat="old_event", event="wrath_of_the_ocean_god", doom=2, at={"warship": "ocean"}, aboard={"warship": {1: 2}}
    )
    g = after_doom(t)
    assert zone(g, "warship") == "port"
    assert people(g, "warship") == {}
    assert g.discarded == [0, 2, 0]


@rule("END-SHIP-01", "END-SHIP-02", "END-SHIP-03", "END-SHIP-04", "END-SHIP-05", "END-SHIP-08")
def test_the_tiles_of_the_box_have_these_spaces() -> None:
    assert dict(zip(SHIPS, BOX.spaces)) == SPACES
    assert dict(zip(SHIPS, BOX.advanced_spaces)) == ADVANCED
    assert BOX.ship_letters == ["A", "B", "C", "D", "E"]
