"""What the number of players changes.  RISE-PCOUNT, RISE-SOLO"""

from __future__ import annotations

import pytest

from critias.games.rising.box import MISFORTUNES
from critias.testing import rule
from tests.support.rising import INTRODUCTORY, Position, fresh, position

CORE = {"gold": 2, "crystal": 2, "atlantium": 2, "mystic_energy": 4}


def drawers(t: Position) -> list[int]:
    """Who has drawn misfortunes, one after another."""
    return [values[0] for values in t.told("misfortune")]


def calm_round(seats: int, first: int) -> Position:
    """A misfortune phase with nothing but Calm Seas; then the next round begins."""
    return position(seats, beat="misfortune", first=first, wave=0, deck=["calm_seas"] * 7)


def to_placement(t: Position) -> Position:
    while not t.is_asked("place.step"):
        t.answer(t.options()[0])
    return t


# ---------------------------------------------------------------- four and more, three


@rule("RISE-PCOUNT-01", "RISE-MISF-01")
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
@pytest.mark.parametrize("first", [0, 2])
def test_with_four_or_more_each_player_draws_one_misfortune(seats: int, first: int) -> None:
    t = calm_round(seats, first)
    assert drawers(t) == [(first + step) % seats for step in range(seats)]
    assert t.g.round == 3


@rule("RISE-PCOUNT-01")
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_with_four_or_more_the_pieces_are_the_standard_ones(seats: int) -> None:
    t = to_placement(fresh(seats, 2))
    assert [t.pool(seat) for seat in range(seats)] == [{"leader": 1, "follower": 2}] * seats
    assert t.g.reserve == [2] * seats


@rule("RISE-PCOUNT-02")
def test_three_players_start_with_three_followers_and_three_in_the_reserve() -> None:
    t = to_placement(fresh(3, 2))
    assert [t.pool(seat) for seat in range(3)] == [{"leader": 1, "follower": 3}] * 3
    assert t.g.reserve == [3] * 3


@rule("RISE-PCOUNT-02", "RISE-PCOUNT-04")
@pytest.mark.parametrize(("seats", "most"), [(2, 7), (3, 6)])
def test_a_player_with_all_followers_recruits_no_more(seats: int, most: int) -> None:
    for followers, gained in ((most - 1, 1), (most, 0)):
        t = position(
            seats,
            beat="act",
            placed={"cities_1": ["red_follower", "red_follower"]},
            followers={0: followers},
            rolls=[6, 6],
        )
        t.answer("act_cities_1")
        assert t.g.pool[0][1] == followers + gained
        assert t.g.reserve[0] == 0


@rule("RISE-PCOUNT-03")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 0]), (1, [1, 2, 0, 1]), (2, [2, 0, 1, 2])])
def test_with_three_players_the_starting_player_draws_a_fourth_misfortune(first: int, order: list[int]) -> None:
    t = calm_round(3, first)
    assert drawers(t) == order
    assert t.g.first == (first + 1) % 3


@rule("RISE-PCOUNT-03", "RISE-DECIDE-04")
def test_the_fourth_card_of_three_is_decided_by_the_starting_player() -> None:
    t = position(3, beat="misfortune", first=1, deck=["calm_seas"] * 3 + ["controlled_flood"])
    assert t.asked() == (1, "flood.controlled")
    assert t.discards() == ["calm_seas"] * 3


@rule("RISE-PCOUNT-07")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_three_or_more_have_neither_hologram_nor_automaton(seats: int) -> None:
    t = to_placement(fresh(seats, 3))
    assert t.g.hologram == 0
    assert t.g.automaton == 0
    assert all({"hologram", "automaton"}.isdisjoint(t.pool(seat)) for seat in range(seats))
    assert not any(key.startswith(("hologram_", "automaton_")) for key in t.options())


# ---------------------------------------------------------------- two


@rule("RISE-PCOUNT-04", "RISE-PCOUNT-05")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_two_players_start_with_four_followers_and_the_starting_player_has_the_hologram(seed: int) -> None:
    t = to_placement(fresh(2, seed))
    first = t.g.first
    assert t.pool(first) == {"leader": 1, "follower": 4, "hologram": 1}
    assert t.pool(1 - first) == {"leader": 1, "follower": 4}
    assert t.g.reserve == [3, 3]
    assert t.g.automaton == 0


@rule("RISE-PCOUNT-06")
@pytest.mark.parametrize("first", [0, 1])
def test_two_players_take_two_misfortunes_each_the_starting_player_both_first(first: int) -> None:
    other = 1 - first
    assert drawers(calm_round(2, first)) == [first, first, other, other]


@rule("RISE-PCOUNT-06")
def test_the_first_of_two_misfortunes_is_resolved_before_the_second_is_drawn() -> None:
    t = position(2, beat="misfortune", first=1, deck=["controlled_flood", "flood_hills", "calm_seas", "calm_seas"])
    assert t.asked() == (1, "flood.controlled")
    assert t.flooded("hills") == 0
    assert t.deck()[0] == "flood_hills"
    t.answer("hills")
    assert t.flooded("hills") == 2
    assert drawers(t) == [1, 1, 0, 0]


@rule("RISE-PCOUNT-08")
def test_two_players_may_leave_the_hologram_out() -> None:
    t = to_placement(fresh(2, 1, hologram="off"))
    assert t.g.hologram == 0
    assert [t.pool(seat) for seat in range(2)] == [{"leader": 1, "follower": 4}] * 2
    assert t.g.stack == []


@rule("RISE-PCOUNT-08")
@pytest.mark.parametrize("hologram", ["standard", "on", "off"])
@pytest.mark.parametrize("automaton", ["standard", "on", "off"])
def test_alone_hologram_and_automaton_are_in_unless_left_out(hologram: str, automaton: str) -> None:
    t = to_placement(fresh(1, 1, hologram=hologram, automaton=automaton))
    assert ("hologram" in t.pool(0)) == (hologram != "off")
    assert ("automaton" in t.pool(0)) == (automaton != "off")


# ---------------------------------------------------------------- alone


@rule("RISE-SOLO-01", "RISE-SOLO-02")
def test_the_solo_player_has_four_followers_three_in_reserve_hologram_and_automaton() -> None:
    t = to_placement(fresh(1, 2))
    assert t.pool(0) == {"leader": 1, "follower": 4, "hologram": 1, "automaton": 1}
    assert t.g.reserve == [3]


@rule("RISE-SOLO-01")
@pytest.mark.parametrize(("followers", "after"), [(6, 7), (7, 7)])
def test_the_solo_player_has_seven_followers_at_most(followers: int, after: int) -> None:
    t = position(
        1, beat="act", placed={"cities_1": ["red_leader", "red_follower"]}, followers={0: followers}, rolls=[6, 6]
    )
    t.answer("act_cities_1")
    assert t.g.pool[0][1] == after
    assert t.g.reserve == [0]


@rule("RISE-SOLO-03")
@pytest.mark.parametrize(("level", "energy"), [("1", 3), ("2", 2), ("5", 1)])
def test_the_solo_player_takes_an_energy_at_the_start_of_the_first_round(level: str, energy: int) -> None:
    assert to_placement(fresh(1, 3, level=level)).energy(0) == energy


@rule("RISE-SOLO-03")
def test_the_solo_player_takes_an_energy_at_the_start_of_every_round() -> None:
    t = position(1, beat="misfortune", energy=[0], wave=0, deck=["calm_seas"] * 4)
    assert t.g.round == 3
    assert t.asked() == (0, "place.step")
    assert t.energy(0) == 1


@rule("RISE-SOLO-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_else_takes_an_energy_at_the_start_of_a_round(seats: int) -> None:
    t = position(seats, beat="end_window", energy=[1] * seats)
    assert t.g.round == 3
    assert [t.energy(seat) for seat in range(seats)] == [1] * seats


@rule("RISE-SOLO-04")
def test_the_solo_player_draws_four_misfortunes_one_at_a_time() -> None:
    t = position(
        1, beat="misfortune", wave=0, deck=["flood_hills", "controlled_flood", "flood_hills", "calm_seas", "plague"]
    )
    assert t.asked() == (0, "flood.controlled")
    assert t.flooded("hills") == 1
    t.answer("cities")
    assert t.flooded("hills") == 2
    assert drawers(t) == [0] * 4
    assert [MISFORTUNES[values[1]] for values in t.told("misfortune")][-1] == "calm_seas"
    assert t.g.round == 3


@rule("RISE-SOLO-05")
def test_the_solo_player_has_two_build_spots_and_one_atlantean_on_each() -> None:
    t = position(1)
    assert {key for key in t.options() if "build_spot" in key} == {
        "leader_build_spot_1",
        "leader_build_spot_2",
        "follower_build_spot_1",
        "follower_build_spot_2",
    }
    t.answer("follower_build_spot_1")
    assert {key for key in t.options() if "build_spot" in key} == {"leader_build_spot_2", "follower_build_spot_2"}
    t.answer("leader_build_spot_2")
    assert not any("build_spot" in key for key in t.options())


@rule("RISE-SOLO-06")
def test_alone_the_power_core_needs_the_own_leader_and_the_full_cost() -> None:
    t = position(1, beat="act", built=INTRODUCTORY, goods={0: CORE}, placed={"build_spot_2": ["red_leader"]})
    t.answer("act_build_spot_2")
    assert set(t.options()) == {"power_core", "none"}
    t.answer("power_core")
    assert t.match.over
    assert t.g.won == 1
    assert t.goods(0) == {}


@rule("RISE-SOLO-06")
def test_alone_a_follower_cannot_build_the_power_core() -> None:
    t = position(1, beat="act", built=INTRODUCTORY, goods={0: CORE}, placed={"build_spot_2": ["red_follower"]})
    assert not t.may_build("build_spot_2")
    t.skip("act.step")
    assert t.told("build.fails")
    assert not t.match.over
    assert t.g.won == 0
    assert t.goods(0) == CORE


@rule("RISE-SOLO-06")
@pytest.mark.parametrize("good", CORE)
def test_alone_the_power_core_is_not_built_for_less(good: str) -> None:
    purse = {**CORE, good: CORE[good] - 1}
    t = position(1, beat="act", built=INTRODUCTORY, goods={0: purse}, placed={"build_spot_2": ["red_leader"]})
    assert not t.may_build("build_spot_2")
    t.skip("act.step")
    assert t.told("build.fails")
    assert t.g.won == 0
    assert t.goods(0) == purse


@rule("RISE-SOLO-07")
def test_solo_energy_is_taken_on_the_last_space_too_and_the_player_starts_every_round() -> None:
    t = position(1, beat="wrath", wave=8, energy=[2])
    while t.is_asked("flood.wrath"):
        assert t.asked()[0] == 0
        t.answer("hills")
    assert t.g.wave == 8
    assert t.g.round == 3
    assert t.energy(0) == 3
    assert t.g.first == 0
    assert t.asked() == (0, "place.step")


@rule("RISE-PCOUNT-06", "RISE-DECIDE-04")
@pytest.mark.parametrize(("number", "drawer"), [(1, 1), (2, 1), (3, 0), (4, 0)])
def test_with_two_players_each_decides_the_own_cards(number: int, drawer: int) -> None:
    cards = ["calm_seas"] * 3
    cards.insert(number - 1, "controlled_flood")
    t = position(2, beat="misfortune", first=1, deck=cards)
    assert t.all_asked() == [(drawer, "flood.controlled")]


@rule("RISE-SOLO-02", "RISE-HOLO-02")
def test_the_solo_player_keeps_hologram_and_automaton_from_round_to_round() -> None:
    t = position(1, beat="end_window", hologram="priest", automaton=True, stack=["mystic", "guardian", "explorer"])
    t.answer("mystic")
    assert t.asked() == (0, "place.step")
    assert t.pool(0) == {"leader": 1, "follower": 4, "hologram": 1, "automaton": 1}


@rule("RISE-SOLO-07")
def test_the_solo_player_makes_every_decision() -> None:
    t = position(1, beat="misfortune", first=0, deck=["controlled_flood", "flood_hills", "plague", "calm_seas"], wave=1)
    seats = set()
    while not t.is_asked("place.step"):
        seats |= {seat for seat, _ in t.all_asked()}
        t.answer(t.options()[0])
    assert seats == {0}
    assert t.g.round == 3
