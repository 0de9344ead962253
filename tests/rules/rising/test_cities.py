"""The Cities: two Atlanteans recruit a follower.  RISE-CITY"""

from __future__ import annotations

import pytest

from critias.games.rising.box import BOX, SPOTS
from critias.testing import rule
from tests.support.rising import Position, position

TARGETS = [7, 7, 8, 8, 9, 9]
PAIR = ["red_follower", "blue_follower"]


def wave(value: int) -> int:
    """The first space of the Wrath track with a value."""
    return BOX.wrath.index(value)


def recruit(tile: str, dice: list[int], pair: list[str] | None = None, **named: object) -> Position:
    """A pair acts; green's Leader on the centre keeps the phase open.  The Wrath adds nothing unless named."""
    placed = {tile: pair or PAIR, "centre": ["green_leader"]}
    t = position(4, beat="act", placed=placed, rolls=dice, **{"wave": 0, **named})
    return t.answer(f"act_{tile}")


def totals(t: Position, line: str) -> list[list[int]]:
    return [values[:2] for values in t.told(line)]


# ---------------------------------------------------------------- the pair


@rule("RISE-CITY-01")
def test_a_pair_has_one_activation() -> None:
    t = recruit("cities_1", [1, 1])
    assert len(t.told("rolls")) == 2
    assert t.has_acted("red_follower", "cities_1")
    assert t.has_acted("blue_follower", "cities_1")
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-CITY-01")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_cities_tile_holds_two(number: int) -> None:
    tile = f"cities_{number}"
    assert f"leader_{tile}" in position(4, placed={tile: ["blue_follower"]}).options()
    assert f"leader_{tile}" not in position(4, placed={tile: ["blue_follower", "green_leader"]}).options()


@rule("RISE-CITY-02")
@pytest.mark.parametrize(
    ("pair", "reserve"), [(["red_leader", "red_follower"], [1, 2]), (["blue_follower", "blue_follower"], [2, 1])]
)
def test_one_player_may_own_both(pair: list[str], reserve: list[int]) -> None:
    t = recruit("cities_1", [4, 3], pair)
    assert t.g.reserve[:2] == reserve
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-CITY-02")
def test_two_players_may_own_one_each_and_either_opens_the_spot() -> None:
    t = position(4, beat="act", first=1, wave=0, placed={"cities_1": ["red_leader", "blue_leader"]}, rolls=[6, 6])
    assert t.asked() == (1, "act.step")
    t.answer("act_cities_1")
    assert t.asked() == (1, "city.recruit")
    assert set(t.options()) == {"red", "blue"}


@rule("RISE-CITY-12", "RISE-BUILD-18")
@pytest.mark.parametrize("piece", ["red_follower", "red_leader", "red_volunteer"])
def test_one_alone_gets_no_action(piece: str) -> None:
    t = position(4, beat="act", volunteers={0: 1}, placed={"cities_2": [piece], "centre": ["green_leader"]})
    assert t.all_asked() == [(3, "act.step")]
    t.answer("act_leader_centre")
    assert t.beat == "wrath"
    assert t.told("rolls") == []
    assert t.pool(0) == {"leader": 1, "follower": 2}


@rule("RISE-CITY-14")
def test_one_left_behind_gets_no_action() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=["plague"],
        placed={"cities_1": ["red_leader", "blue_follower"], "centre": ["green_leader"]},
    )
    assert t.crew("cities_1") == ["red_leader"]
    assert t.all_asked() == [(3, "act.step")]
    t.answer("act_leader_centre")
    assert t.beat == "wrath"
    assert t.told("rolls") == []


# ---------------------------------------------------------------- the dice


@rule("RISE-CITY-03")
def test_each_owner_rolls_for_the_own_atlantean() -> None:
    t = recruit("cities_1", [2, 3], ["blue_follower", "red_leader"])
    assert [values[:3] for values in t.told("rolls")] == [
        [1, 2, SPOTS.index("cities_1")],
        [0, 3, SPOTS.index("cities_1")],
    ]
    t = recruit("cities_1", [2, 3], ["red_leader", "red_follower"])
    assert [values[:2] for values in t.told("rolls")] == [[0, 2], [0, 3]]


@rule("RISE-CITY-04", "RISE-CITY-05")
@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_the_wrath_is_added_to_the_dice(value: int) -> None:
    red = ["red_follower", "red_follower"]
    dice = [5, 4 - value]
    t = recruit("cities_5", dice, red, wave=wave(value))
    assert totals(t, "succeeds") == [[9, 9]]
    assert t.g.reserve[0] == 1
    if value:
        t = recruit("cities_5", [4, 4 - value], red, wave=wave(value))
        assert totals(t, "fails") == [[8, 9]]
        assert t.g.reserve[0] == 2


@rule("RISE-CITY-05")
@pytest.mark.parametrize("dice", [[1, 6], [3, 4], [6, 6]])
def test_a_success_recruits_exactly_one(dice: list[int]) -> None:
    t = recruit("cities_1", dice, ["red_follower", "red_leader"])
    assert t.g.reserve == [1, 2, 2, 2]
    assert t.pool(0) == {"follower": 2}
    assert t.g.gone == [0, 0, 0, 0]


@rule("RISE-CITY-05")
def test_a_failure_recruits_nobody() -> None:
    t = recruit("cities_1", [5, 1], ["red_follower", "red_leader"])
    assert t.g.reserve == [2, 2, 2, 2]
    assert totals(t, "fails") == [[6, 7]]


@rule("RISE-CITY-13")
def test_the_targets_from_the_tip_to_the_centre() -> None:
    first = SPOTS.index("cities_1")
    assert BOX.target[first : first + 6] == TARGETS
    for number, target in enumerate(TARGETS, 1):
        tile = f"cities_{number}"
        red = ["red_follower", "red_leader"]
        assert recruit(tile, [6, target - 6], red).g.reserve[0] == 1
        assert recruit(tile, [5, target - 6], red).g.reserve[0] == 2


@rule("RISE-COUNC-05", "RISE-CITY-05")
def test_an_explorer_helps_in_the_cities() -> None:
    red = ["red_leader", "red_follower"]
    assert recruit("cities_1", [3, 3], red, councilors={0: "explorer"}).g.reserve[0] == 1
    assert recruit("cities_1", [3, 2], red, councilors={0: "explorer"}).g.reserve[0] == 2
    assert recruit("cities_1", [3, 3], red).g.reserve[0] == 2


# ---------------------------------------------------------------- energy


@rule("RISE-CITY-06")
def test_those_who_rolled_may_add_own_energy_and_nobody_else() -> None:
    t = recruit("cities_1", [2, 2], energy=[1, 2, 9, 9])
    assert t.all_asked() == [(0, "city.boost")]
    assert t.options() == ["0", "1"]
    t.answer(1)
    assert t.all_asked() == [(1, "city.boost")]
    assert t.options() == ["0", "1", "2"]
    t.answer(2)
    assert totals(t, "succeeds") == [[7, 7]]
    assert [t.energy(seat) for seat in range(4)] == [0, 0, 9, 9]


@rule("RISE-CITY-06")
def test_one_energy_adds_one_and_no_more_than_is_missing_is_asked_for() -> None:
    t = recruit("cities_5", [3, 3], ["red_leader", "red_follower"], energy=[9, 0, 0, 0], wave=wave(1))
    assert t.asked() == (0, "city.boost")
    assert t.options() == ["0", "1", "2"]
    t.answer(2)
    assert t.energy(0) == 7
    assert t.g.reserve[0] == 1


@rule("RISE-CITY-06")
def test_without_need_or_energy_nobody_is_asked() -> None:
    t = recruit("cities_1", [4, 3], ["red_leader", "red_follower"], energy=[9, 0, 0, 0])
    assert t.all_asked() == [(3, "act.step")]
    assert t.energy(0) == 9
    t = recruit("cities_1", [3, 3], energy=[0, 0, 9, 9])
    assert t.all_asked() == [(3, "act.step")]
    assert t.g.reserve == [2, 2, 2, 2]


@rule("RISE-CITY-15")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1]), (1, [1, 0]), (2, [0, 1]), (3, [0, 1])])
def test_energy_is_added_in_turn_clockwise_from_the_starting_player(first: int, order: list[int]) -> None:
    t = position(4, beat="act", first=first, wave=0, placed={"cities_1": PAIR}, energy=[3, 3, 0, 0], rolls=[1, 2])
    assert t.asked()[1] == "act.step"
    t.answer("act_cities_1")
    assert t.all_asked() == [(order[0], "city.boost")]
    t.answer(1)
    assert t.all_asked() == [(order[1], "city.boost")]
    t.answer(1)
    assert t.all_asked() == [(order[0], "city.boost")]
    assert t.options() == ["0", "1", "2"]
    t.answer(2)
    assert t.is_asked("city.recruit")
    assert t.energy(order[0]) == 0
    assert t.energy(order[1]) == 2


@rule("RISE-CITY-15")
def test_when_all_pass_the_total_stands() -> None:
    t = recruit("cities_1", [2, 2], energy=[3, 3, 0, 0])
    t.answer(1, 0)
    while t.is_asked("city.boost"):
        t.answer(0)
    assert totals(t, "fails") == [[5, 7]]
    assert [t.energy(seat) for seat in range(2)] == [2, 3]  # what was added is spent
    assert t.all_asked() == [(3, "act.step")]


# ---------------------------------------------------------------- the recruit


@rule("RISE-CITY-07")
@pytest.mark.parametrize(("who", "reserve"), [("red", [1, 2, 2, 2]), ("blue", [2, 1, 2, 2])])
def test_the_two_agree_whose_follower_it_is(who: str, reserve: list[int]) -> None:
    t = recruit("cities_1", [6, 6])
    assert t.asked() == (0, "city.recruit")
    assert t.options() == ["red", "blue"]
    t.answer(who)
    assert t.g.reserve == reserve


@rule("RISE-CITY-07")
def test_who_does_not_agree_is_settled_by_the_starting_player() -> None:
    t = position(
        4,
        beat="act",
        first=2,
        wave=0,
        placed={"cities_1": ["red_leader", "blue_leader"], "centre": ["green_leader"]},
        rolls=[6, 6],
    )
    t.wait_until(0)
    t.agreeing = False
    t.answer("act_cities_1", "red", "no")
    assert t.asked() == (0, "joint.accept")  # blue proposes the other
    t.answer("no")
    assert t.asked() == (2, "city.recruit")
    assert set(t.options()) == {"red", "blue"}
    t.answer("blue")
    assert t.g.reserve == [2, 1, 2, 2]


@rule("RISE-CITY-08")
@pytest.mark.parametrize(
    ("pair", "seat"),
    [
        (["blue_volunteer", "blue_volunteer"], 1),
        (["red_hologram", "red_volunteer"], 0),
        (["red_hologram", "red_leader"], 0),
    ],
)
def test_volunteers_and_hologram_have_the_colour_of_their_controller(pair: list[str], seat: int) -> None:
    t = recruit("cities_1", [6, 6], pair, hologram="guardian", volunteers={0: 1, 1: 2})
    assert t.all_asked() == [(3, "act.step")]
    assert t.g.reserve == [2 - (n == seat) for n in range(4)]


@rule("RISE-CITY-08")
def test_a_volunteer_and_a_follower_of_two_players_may_recruit_for_either() -> None:
    t = recruit("cities_1", [6, 6], ["red_volunteer", "blue_follower"], volunteers={0: 1})
    assert t.options() == ["red", "blue"]
    t.answer("red")
    assert t.g.reserve == [1, 2, 2, 2]


@rule("RISE-CITY-09")
def test_the_recruit_goes_straight_to_the_pool_and_waits_for_the_next_round() -> None:
    t = recruit("cities_1", [6, 6], ["red_follower", "red_follower"])
    assert t.pool(0) == {"leader": 1, "follower": 1}
    assert t.all_asked() == [(3, "act.step")]
    t.answer("act_leader_centre")
    assert t.beat == "place"
    assert t.pool(0) == {"leader": 1, "follower": 3}


@rule("RISE-CITY-10")
def test_the_pair_stays_marked_on_the_tile() -> None:
    t = recruit("cities_1", [6, 6], ["red_follower", "red_leader"])
    assert t.crew("cities_1") == ["red_follower", "red_leader"]
    assert t.has_acted("red_follower", "cities_1")
    assert t.has_acted("red_leader", "cities_1")


@rule("RISE-CITY-11")
def test_who_has_no_reserve_cannot_take_the_recruit() -> None:
    t = recruit("cities_1", [6, 6], followers={0: 4})
    assert t.all_asked() == [(3, "act.step")]
    assert t.g.reserve == [0, 1, 2, 2]
    t = recruit("cities_1", [6, 6], followers={0: 2}, gone={0: 2})
    assert t.g.reserve == [0, 1, 2, 2]


@rule("RISE-CITY-11")
def test_if_nobody_has_a_reserve_nothing_is_gained() -> None:
    t = recruit("cities_1", [6, 6], followers={0: 4, 1: 4})
    assert t.all_asked() == [(3, "act.step")]
    assert t.g.reserve == [0, 0, 2, 2]
    assert (t.pool(0)["follower"], t.pool(1)["follower"]) == (3, 3)
    assert t.told("recruits") == []


# ---------------------------------------------------------------- order and agreement


@rule("RISE-CITY-07")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1]), (1, [1, 0]), (2, [0, 1])])
def test_the_owners_are_asked_clockwise_from_the_starting_player(first: int, order: list[int]) -> None:
    t = position(4, beat="act", first=first, wave=0, placed={"cities_1": PAIR}, rolls=[6, 6])
    t.agreeing = False
    t.answer("act_cities_1")
    assert t.all_asked() == [(order[0], "city.recruit")]
    t.answer("blue")
    assert t.all_asked() == [(order[1], "joint.accept")]
    t.answer("yes")
    assert t.g.reserve == [2, 1, 2, 2]


@rule("RISE-COUNC-12")
def test_two_alike_of_three_are_one_choice() -> None:
    t = position(
        4,
        beat="act",
        wave=0,
        councilors={0: "emissary"},
        placed={"cities_1": ["red_leader", "red_follower", "red_follower"], "centre": ["green_leader"]},
        rolls=[6, 1],
    )
    t.answer("act_cities_1")
    assert t.all_asked() == [(0, "city.rest")]
    assert set(t.options()) == {"red_leader", "red_follower"}
    t.answer("red_follower")
    assert len(t.told("rolls")) == 2
    assert t.g.reserve == [1, 2, 2, 2]
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-CITY-02", "RISE-CITY-03")
def test_in_free_order_either_owner_opens_the_pair() -> None:
    for opener in (0, 1):
        t = position(
            4, beat="act", free=True, wave=0, placed={"cities_1": PAIR, "centre": ["green_leader"]}, rolls=[1, 2]
        )
        t.answer_for(opener, "act_cities_1")
        assert [values[:2] for values in t.told("rolls")] == [[0, 1], [1, 2]]
        assert t.all_asked() == [(3, "act.step")]


@rule("RISE-CITY-05", "RISE-CITY-09")
@pytest.mark.parametrize(("seats", "reserve"), [(1, 3), (2, 3), (3, 3), (7, 2)])
def test_recruits_come_from_the_reserve_of_each_player_count(seats: int, reserve: int) -> None:
    placed = {"cities_1": ["red_follower", "red_leader"]}
    t = position(seats, beat="act", placed=placed, rolls=[6, 6])
    assert t.g.reserve[0] == reserve
    t.answer("act_cities_1")
    assert t.g.reserve[0] == reserve - 1


@rule("RISE-AUTO-04", "RISE-AUTO-06", "RISE-COUNC-09")
def test_the_automaton_as_third_helps_both_dice() -> None:
    crew = ["red_leader", "red_follower", "red_automaton"]
    for dice, reserve in (([2, 1], 1), ([1, 1], 2)):
        t = position(
            4,
            beat="act",
            wave=0,
            automaton=True,
            councilors={0: "emissary"},
            placed={"cities_1": crew, "centre": ["green_leader"]},
            rolls=dice,
        )
        t.answer("act_cities_1")
        assert t.all_asked() == [(3, "act.step")]
        assert t.g.reserve[0] == reserve
