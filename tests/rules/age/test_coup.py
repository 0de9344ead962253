"""Coup: influence markers and bids against the political stability of an area.  AGE-6.1.2"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest

from critias.games.age.box import BOX
from critias.games.world.atlas import AREAS
from critias.games.world.box import NATIONS
from critias.testing import rule
from tests.support.age import Position, dials, position

COLOUR = BOX.society_colors
DIALS = range(6)
COST = [0, 1, 3, 6, 10, 15]
ATTACK = [f"attack_{n}" for n in DIALS]
DEFEND = [f"defend_{n}" for n in DIALS]
# 0 Atlantis and Lemuria, 1 Lemuria and Aztlán, 2 Aztlán and Hyperborea, 3 Hyperborea and Brahmapura, 4 Brahmapura and
# Atlantis
FIVE = {"atlantis": [0, 4], "aztlan": [1, 2], "brahmapura": [3, 4], "hyperborea": [2, 3], "lemuria": [0, 1]}
# 0 Atlantis and Aztlán, 1 Aztlán and Brahmapura, 2 Brahmapura and Lemuria, 3 Lemuria and Atlantis; Hyperborea is free
FOUR = {"atlantis": [0, 3], "aztlan": [0, 1], "brahmapura": [1, 2], "hyperborea": [-1, -1], "lemuria": [2, 3]}
# 0 Atlantis and Aztlán, 1 Aztlán and Hyperborea, 2 Atlantis and Lemuria
THREE = {"atlantis": [0, 2], "aztlan": [0, 1], "hyperborea": [1, -1], "lemuria": [2, -1]}
CONTROL = {3: THREE, 4: FOUR, 5: FIVE}

Markers = Mapping[int, Mapping[str, list[int]]]


def table(seats: int, markers: Markers | None = None, /, **named: object) -> Position:
    """Only the markers named are on the map, everybody has 20 PP, Eden and Punt have a stability of 3."""
    named.setdefault("pp", [20] * seats)
    named.setdefault("control", CONTROL[seats])
    named.setdefault("counters", {"eden": "none_b", "punt": "none_b"})
    return position(seats, markers={seat: (markers or {}).get(seat, {}) for seat in range(seats)}, **named)


def five(markers: Markers | None = None, /, **named: object) -> Position:
    return table(5, markers, **named)


def bid(t: Position, *dials: str) -> Position:
    """Those who are asked set their dials, in the order of seats."""
    return t.seal(*dials)


def bidders(t: Position) -> list[int]:
    return [seat for seat, kind in t.all_asked() if kind == "contest.bid"]


def control(t: Position) -> dict[str, set[int]]:
    return {nation: t.control(nation) for nation in NATIONS}


# ---------------------------------------------------------------- swaps


@rule("AGE-6.1.2-01")
def test_two_own_markers_change_places_for_one_power_point_each_time() -> None:
    t = five({0: {"akakor": [1, 0], "eden": [2], "thule": [3]}}, pp=[2, 6, 6, 6, 6]).act("coup")
    assert t.asked() == (0, "coup.swap")
    assert t.options() == ["0a", "1a", "2a", "3a", "done"]  # none from the supply
    t.answer("0a")
    assert t.asked() == (0, "coup.swap_with")
    assert t.options() == ["2a", "3a"]  # not the one in the same area
    t.answer("2a")
    assert t.markers(0) == {"eden": [0], "akakor": [1, 2], "thule": [3]}
    assert t.g.pp == [1, 6, 6, 6, 6]
    assert t.asked() == (0, "coup.swap")
    t.answer("1a", "3a")
    assert t.markers(0) == {"eden": [0], "thule": [1], "akakor": [2, 3]}
    assert t.g.pp[0] == 0
    assert t.asked() == (0, "coup.target")  # no power point for a third swap


@rule("AGE-6.1.2-01")
def test_swapping_needs_a_power_point_and_is_never_needed() -> None:
    t = five({0: {"akakor": [1, 0], "eden": [2]}}, pp=[0, 6, 6, 6, 6]).act("coup")
    assert t.asked() == (0, "coup.target")
    t = five({0: {"akakor": [1, 0], "eden": [2]}}).act("coup").answer("done")
    assert t.asked() == (0, "coup.target")
    assert t.g.pp[0] == 20
    assert t.markers(0) == {"akakor": [0, 1], "eden": [2]}


@rule("AGE-6.1.2-01")
def test_markers_in_one_area_or_of_others_are_not_swapped() -> None:
    t = five({0: {"eden": [3, 2, 1, 0]}, 1: {"punt": [3]}}).act("coup")
    assert t.asked() == (0, "contest.bid")  # nothing to swap, and a single target
    t = five({0: {"eden": [2], "punt": [1]}, 1: {"thule": [3], "eden": [0]}}).act("coup")
    assert t.options() == ["1a", "2a", "done"]
    t.answer("1a")
    assert t.options() != ["done"]
    assert t.markers(1) == {"thule": [3], "eden": [0]}


@rule("AGE-6.1.2-01")
def test_any_number_of_swaps_may_be_made() -> None:
    t = five({0: {"eden": [0], "punt": [3]}}, pp=[7] * 5).act("coup")
    for number in range(1, 5):
        t.answer("0a")
        t.take("coup.swap_with", "3a")
        assert t.g.pp[0] == 7 - number
        assert t.markers(0) == ({"punt": [0], "eden": [3]} if number % 2 else {"eden": [0], "punt": [3]})
    t.answer("done")
    assert t.asked() == (0, "coup.target")


# ---------------------------------------------------------------- the target


@rule("AGE-6.1.2-02", "AGE-6.1.2-03", "AGE-6.1.2-04")
def test_targets_are_areas_with_an_own_marker_but_not_the_own_home_areas() -> None:
    everywhere = {"atlantis": [0], "lemuria": [0], "aztlan": [0], "akakor": [1], "thule": [1], "eden": [1], "punt": [2]}
    owner = {"akakor": "lemuria", "thule": "atlantis", "eden": "aztlan"}
    t = five({0: everywhere, 1: {"avalon": [3]}}, owner=owner).act("coup").answer("done")
    assert t.asked() == (0, "coup.target")
    assert t.options() == ["aztlan", "akakor", "eden", "punt", "thule"]


@rule("AGE-6.1.2-02")
def test_a_marker_of_value_zero_is_enough() -> None:
    t = five({0: {"hyperborea": [0], "avalon": [0]}}).act("coup").take("coup.swap", "done")
    assert t.options() == ["hyperborea", "avalon"]


@rule("AGE-6.1.2-02")
def test_without_a_target_the_space_is_not_open() -> None:
    for markers in ({}, {0: {"atlantis": [3], "lemuria": [2]}}, {1: {"eden": [3]}}):
        assert "coup" not in five(markers).options()
    assert "coup" in five({0: {"atlantis": [3], "eden": [0]}}).options()
    assert "coup" in five({0: {"aztlan": [0]}}).options()


@rule("AGE-6.1.2-01", "AGE-6.1.2-02")
def test_the_target_is_named_after_the_swaps() -> None:
    t = five({0: {"lemuria": [3], "eden": [0], "akakor": [1]}}, pp=[1, 6, 6, 6, 6]).act("coup").answer("3a", "0a")
    assert t.markers(0) == {"lemuria": [0], "eden": [3], "akakor": [1]}
    assert t.options() == ["akakor", "eden"]
    t.answer("eden")
    assert t.totals() == (False, 3, 3)  # without power points the bid is 0


@rule("AGE-6.1.2-02", "AGE-4.6-01")
def test_the_target_is_told_to_all_before_the_bids() -> None:
    t = five({0: {"eden": [2]}, 3: {"eden": [0]}}).coup("eden")
    assert [line[:2] for line in t.told("coup.against")] == [[0, AREAS.index("eden")]]
    assert bidders(t) == [0, 3]


# ---------------------------------------------------------------- dials and cards


@rule("AGE-6.1.2-05", "AGE-6.1.2-06")
def test_all_who_take_part_bid_from_0_to_5_and_only_choosers_have_a_card() -> None:
    t = five({0: {"eden": [2]}, 1: {"eden": [1]}, 3: {"eden": [1]}, 4: {"eden": [0]}}, owner={"eden": "aztlan"})
    t.coup("eden")
    assert bidders(t) == [0, 1, 2, 3, 4]
    assert t.options(0) == ATTACK
    assert t.options(1) == DEFEND
    assert t.options(2) == DEFEND
    assert t.options(3) == [*ATTACK, *DEFEND, "neutral"]
    assert t.options(4) == [*ATTACK, *DEFEND, "neutral"]


@rule("AGE-6.1.2-05", "AGE-6.1.2-07")
def test_no_dial_is_shown_before_all_are_set() -> None:
    def seen(dial: str) -> list[object]:
        t = five({0: {"eden": [2]}, 3: {"eden": [1]}}).coup("eden").answer_for(3, dial)
        assert bidders(t) == [0]
        assert t.told("bid.shown") == []
        assert t.g.pp == [20] * 5
        return [t.log(), t.log(0), t.options(0)] + [t.match.seen_by(s).to_json() for s in range(5) if s != 3]

    assert seen("attack_0") == seen("defend_3") == seen("neutral")
    t = five({0: {"eden": [2]}, 3: {"eden": [1]}}).coup("eden")
    t.answer_for(3, "defend_3").answer_for(0, "attack_1")
    assert [line[:2] for line in t.told("bid.shown")] == [[0, 1], [3, 9]]  # attack_1 and defend_3
    assert t.g.pp == [19, 20, 20, 14, 20]


@rule("AGE-6.1.2-08", "AGE-6.1.2-09")
def test_both_totals_add_up_markers_and_bids_of_their_side() -> None:
    t = five(
        {0: {"eden": [2, 1], "thule": [3]}, 1: {"eden": [1]}, 3: {"eden": [3, 0]}, 4: {"eden": [2], "punt": [3]}},
        owner={"eden": "aztlan"},
        units={"eden": 6, "lemuria": 9},
        buildings={"eden": ["capitol"]},
        counters={"eden": "none_a"},
    )
    bid(t.coup("eden"), "attack_2", "defend_1", "defend_2", "attack_1", "defend_0")
    # 2 + 1 and 2 of seat 0, 3 + 0 and 1 of seat 3; 1 and 1, 0 and 2, 2 and 0 of the defenders, stability 2 + 5
    assert t.totals() == (False, 9, 13)


@rule("AGE-6.1.2-08")
def test_a_supporter_of_the_attacker_can_decide_a_coup() -> None:
    for dial, totals in (("attack_0", (True, 4, 3)), ("defend_0", (False, 2, 5)), ("neutral", (False, 2, 3))):
        t = bid(five({0: {"eden": [2]}, 3: {"eden": [2]}}).coup("eden"), "attack_0", dial)
        assert t.totals() == totals
    for dial, totals in (("attack_2", (True, 4, 3)), ("defend_2", (False, 2, 5)), ("attack_1", (False, 3, 3))):
        t = bid(five({0: {"eden": [2]}, 3: {"eden": [0]}}).coup("eden"), "attack_0", dial)
        assert t.totals() == totals


@rule("AGE-6.1.2-09")
def test_the_defenders_of_a_home_area_add_bids_markers_and_stability() -> None:
    t = five({0: {"aztlan": [3, 2, 2]}, 2: {"aztlan": [1]}, 4: {"aztlan": [2]}}, counters={"aztlan": "major_5"})
    bid(t.coup("aztlan"), "attack_5", "defend_1", "defend_2", "defend_1")
    assert t.totals() == (True, 12, 4 + 1 + 3 + 3)


@rule("AGE-6.1.2-10", "AGE-6.1.2-12")
def test_a_neutral_player_pays_nothing_and_adds_no_influence() -> None:
    t = five({0: {"eden": [3]}, 3: {"eden": [3, 2]}, 4: {"eden": [1]}}, pp=[20, 20, 20, 11, 13])
    bid(t.coup("eden"), "attack_0", "neutral", "attack_2")
    assert t.totals() == (True, 6, 3)
    assert t.g.pp == [20, 20, 20, 11, 10]
    t = bid(five({0: {"eden": [3]}, 3: {"eden": [3, 2]}}).coup("eden"), "attack_0", "neutral")
    assert t.totals() == (False, 3, 3)


@rule("AGE-6.1.2-11")
def test_without_defenders_the_stability_defends_alone() -> None:
    for markers, success in (([3, 1], False), ([3, 2], True)):
        t = bid(five({0: {"eden": markers}}, counters={"eden": "utopian_city"}).coup("eden"), "attack_0")
        assert t.totals() == (success, sum(markers), 4)


@rule("AGE-6.1.2-11")
def test_the_stability_alone_defends_where_the_attacker_is_the_only_controller() -> None:
    control = THREE | {"atlantis": [0, -1], "hyperborea": [1, 2]}
    t = table(3, {0: {"eden": [3]}}, owner={"eden": "atlantis"}, units={"eden": 5}, control=control).coup("eden")
    assert bidders(t) == [0]
    bid(t, "attack_1")
    assert t.totals() == (True, 4, 3)


@rule("AGE-6.1.2-12", "AGE-6.1.2-13")
@pytest.mark.parametrize("dial", DIALS)
def test_every_bid_is_paid_win_or_lose(dial: int) -> None:
    for markers in ([3, 2], [0]):
        t = five({0: {"eden": markers}, 3: {"eden": [0]}, 4: {"eden": [0]}}).coup("eden")
        bid(t, f"attack_{dial}", f"defend_{dial}", f"attack_{dial}")
        left = 20 - COST[dial]
        assert t.g.pp == [left, 20, 20, left, left]
        attack = sum(markers) + 2 * dial
        assert t.totals() == (attack > 3 + dial, attack, 3 + dial)


@rule("AGE-6.1.2-13", "AGE-6.1.2-14")
def test_a_bid_that_cannot_be_paid_is_not_offered() -> None:
    for pp in range(23):
        t = five({0: {"eden": [2]}, 3: {"eden": [0]}}, pp=[22, 6, 6, pp, 6]).coup("eden")
        payable = [n for n in DIALS if COST[n] <= pp]
        assert t.options(3) == [f"attack_{n}" for n in payable] + [f"defend_{n}" for n in payable] + ["neutral"]
    for pp in range(1, 23):
        t = five({0: {"eden": [2]}}, pp=[pp, 6, 6, 6, 6]).coup("eden")
        assert t.options(0) == [f"attack_{n}" for n in DIALS if COST[n] <= pp]
        t = five({0: {"eden": [2]}}, owner={"eden": "hyperborea"}, pp=[9, 6, pp, 6, 6]).coup("eden")
        assert t.options(2) == [f"defend_{n}" for n in DIALS if COST[n] <= pp]


@rule("AGE-6.1.2-14")
def test_side_and_influence_count_without_a_single_power_point() -> None:
    t = five({0: {"eden": [2]}, 3: {"eden": [2]}, 4: {"eden": [1]}}, pp=[0] * 5).coup("eden")
    assert bidders(t) == [3, 4]
    assert t.options(3) == ["attack_0", "defend_0", "neutral"]
    bid(t, "attack_0", "defend_0")
    assert t.totals() == (False, 4, 4)
    assert t.g.pp == [0] * 5
    t = five({0: {"eden": [3]}, 1: {"eden": [2]}}, owner={"eden": "aztlan"}, pp=[3, 0, 0, 0, 0]).coup("eden")
    assert bidders(t) == [0]  # a defender by role without power points has a single dial
    bid(t, "attack_2")
    assert t.totals() == (False, 5, 5)


@rule("AGE-6.1.2-15", "AGE-6.1.2-24")
@pytest.mark.parametrize(("dial", "success"), [(0, False), (1, False), (2, True)])
def test_the_coup_succeeds_only_with_a_higher_total(dial: int, success: bool) -> None:
    t = bid(five({0: {"eden": [2]}}).coup("eden"), f"attack_{dial}")
    assert t.totals() == (success, 2 + dial, 3)
    assert t.is_asked("coup.nation") == success
    lines = t.told("coup.succeeds" if success else "coup.fails")
    assert [line[:3] for line in lines] == [[AREAS.index("eden"), 2 + dial, 3]]


@rule("AGE-6.1.2-15")
def test_a_tie_with_a_bidding_defender_fails() -> None:
    t = five({0: {"eden": [3]}, 3: {"eden": [1]}}, owner={"eden": "hyperborea"}).coup("eden")
    bid(t, "attack_2", "defend_1", "defend_0")
    assert t.totals() == (False, 5, 5)
    assert t.owner("eden") == "hyperborea"


@rule("AGE-6.1.2-28")
def test_the_attacker_bids_and_pays_alone_when_nobody_else_takes_part() -> None:
    t = five({0: {"eden": [3, 2]}}).coup("eden")
    assert bidders(t) == [0]
    assert t.options(0) == ATTACK
    bid(t, "attack_4")
    assert t.g.pp == [10, 20, 20, 20, 20]
    assert t.totals() == (True, 9, 3)


# ---------------------------------------------------------------- success against a minor nation


@rule("AGE-6.1.2-16")
@pytest.mark.parametrize("before", [None, "aztlan", "atlantis", "lemuria"])
def test_the_attacker_gives_the_minor_nation_to_either_own_nation_knowing_the_result(before: str | None) -> None:
    for nation in ("atlantis", "lemuria"):
        t = five({0: {"eden": [3, 2, 1]}}, owner={"eden": before}).coup("eden")
        bid(t, *["attack_0" if seat == 0 else "defend_0" for seat in bidders(t)])
        assert t.totals() == (True, 6, 3)
        assert t.asked() == (0, "coup.nation")
        assert t.options() == ["atlantis", "lemuria"]
        assert t.owner("eden") == before
        t.answer(nation)
        assert t.owner("eden") == nation
        assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.2-17", "AGE-6.1.2-18")
def test_units_leave_a_couped_minor_nation_and_buildings_stay() -> None:
    t = five(
        {0: {"punt": [3, 2, 1]}},
        owner={"punt": "aztlan"},
        units={"punt": 7, "aztlan": 6},
        buildings={"punt": ["factory", "temple_of_darkness"]},
        doom=12,
    )
    bid(t.coup("punt"), "attack_0", "defend_0", "defend_0")
    t.answer("lemuria")
    assert (t.units("punt"), t.units("aztlan")) == (0, 6)
    assert t.g.units_left(1) == 24
    assert t.buildings("punt") == ["factory", "temple_of_darkness"]
    assert (t.g.doom, t.g.stopped) == (12, 0)
    assert t.g.pp == [20] * 5
    assert t.owner("punt") == "lemuria"


@rule("AGE-6.1.2-04", "AGE-6.1.2-16", "AGE-6.1.2-17")
def test_an_own_minor_nation_loses_its_units_even_if_it_stays_where_it_was() -> None:
    for nation in ("lemuria", "atlantis"):
        t = five({0: {"eden": [3, 2]}}, owner={"eden": "lemuria"}, units={"eden": 4}).coup("eden")
        assert bidders(t) == [0, 1]
        bid(t, "attack_0", "defend_1")
        assert t.totals() == (True, 5, 4)
        t.answer(nation)
        assert t.owner("eden") == nation
        assert t.units("eden") == 0


# ---------------------------------------------------------------- success against a major nation


@rule("AGE-6.1.2-19", "AGE-6.1.2-21", "AGE-6.1.2-22")
@pytest.mark.parametrize(("other", "given"), [(2, "atlantis"), (3, "lemuria")])
def test_the_attacker_swaps_cubes_with_a_controller_of_a_full_nation(other: int, given: str) -> None:
    """Atlantis to seat 3 would copy the pair of seat 4, Lemuria to seat 2 that of seat 1.  AGE-EX-10"""
    t = five({0: {"hyperborea": [3, 2, 2]}}, counters={"hyperborea": "major_4"}).coup("hyperborea")
    assert bidders(t) == [0, 2, 3]
    bid(t, "attack_0", "defend_0", "defend_0")
    assert t.totals() == (True, 7, 6)
    assert t.asked() == (0, "coup.partner")
    assert t.options() == [COLOUR[2], COLOUR[3]]
    t.answer(COLOUR[other])
    assert t.asked() == (1, "turn.space")  # the nation to give up is settled
    wanted = {nation: set(seats) for nation, seats in FIVE.items()}
    wanted["hyperborea"] = wanted["hyperborea"] - {other} | {0}
    wanted[given] = wanted[given] - {0} | {other}
    assert control(t) == wanted


@rule("AGE-6.1.2-21", "AGE-6.1.2-22")
def test_a_player_never_gets_two_cubes_on_one_nation() -> None:
    """Aztlán is of seats 1 and 2; seat 1 has Lemuria already, and to give Atlantis to seat 2 would copy a pair."""
    t = five({0: {"aztlan": [3, 2, 2, 1]}}, counters={"aztlan": "major_2"}).coup("aztlan")
    bid(t, "attack_0", "defend_0", "defend_0")
    assert t.totals() == (True, 8, 7)
    assert t.options() == [COLOUR[1], COLOUR[2]]
    t.answer(COLOUR[1])
    assert t.asked() == (1, "turn.space")
    assert (t.nations(0), t.nations(1)) == (["aztlan", "lemuria"], ["atlantis", "lemuria"])
    t = five({0: {"aztlan": [3, 2, 2, 1]}}, counters={"aztlan": "major_2"}).coup("aztlan")
    bid(t, "attack_0", "defend_0", "defend_0").answer(COLOUR[2])
    assert t.asked() == (1, "turn.space")
    assert (t.nations(0), t.nations(2)) == (["atlantis", "aztlan"], ["hyperborea", "lemuria"])


@rule("AGE-6.1.2-19", "AGE-6.1.2-21")
def test_with_four_players_the_attacker_may_choose_the_nation_to_give_up() -> None:
    spots = {"atlantis": [0, -1], "aztlan": [0, 1], "brahmapura": [1, 2], "hyperborea": [2, 3], "lemuria": [3, -1]}
    legal = []
    for other in (2, 3):
        for given in ("atlantis", "aztlan"):
            t = table(4, {0: {"hyperborea": [3, 2, 2]}}, control=spots, counters={"hyperborea": "major_4"})
            bid(t.coup("hyperborea"), "attack_0", "defend_0", "defend_0")
            assert t.options() == [COLOUR[2], COLOUR[3]]
            t.answer(COLOUR[other])
            if t.is_asked("coup.give"):
                assert t.options() == ["atlantis", "aztlan"]
                t.answer(given)
            elif given not in t.nations(other):
                continue
            legal.append((other, given))
            assert t.nations(0) == sorted({"atlantis", "aztlan", "hyperborea"} - {given})
            assert given in t.nations(other)
            assert len({tuple(t.nations(seat)) for seat in range(4)}) == 4
    # Aztlán to seat 2 would give seats 1 and 2 the same pair
    assert legal == [(2, "atlantis"), (3, "atlantis"), (3, "aztlan")]


@rule("AGE-6.1.2-20")
@pytest.mark.parametrize("given", ["atlantis", "aztlan"])
def test_a_cube_goes_to_a_free_spot_of_a_nation_without_controllers(given: str) -> None:
    t = table(4, {0: {"hyperborea": [3, 2, 2]}}, counters={"hyperborea": "major_4"}).coup("hyperborea")
    assert bidders(t) == [0]
    bid(t, "attack_0")
    assert t.asked() == (0, "coup.give")
    assert t.options() == ["atlantis", "aztlan"]
    t.answer(given)
    wanted = {nation: {seat for seat in seats if seat >= 0} for nation, seats in FOUR.items()}
    wanted["hyperborea"] = {0}
    wanted[given].remove(0)
    assert control(t) == wanted
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.2-20", "AGE-6.1.2-22")
def test_a_free_spot_must_be_used_and_nobody_is_displaced() -> None:
    """Hyperborea has seat 1 alone, with Aztlán: seat 0 cannot keep Aztlán too."""
    t = table(3, {0: {"hyperborea": [3, 2, 2]}}, counters={"hyperborea": "major_4"}).coup("hyperborea")
    assert bidders(t) == [0, 1]
    bid(t, "attack_0", "defend_0")
    assert t.asked() == (1, "turn.space")
    assert control(t) == {"atlantis": {0, 2}, "aztlan": {1}, "brahmapura": set(), "hyperborea": {0, 1}, "lemuria": {2}}
    # and the other way round: with Lemuria seat 2 has Atlantis
    t = table(3, {0: {"lemuria": [3, 2]}}, counters={"lemuria": "major_5"}).coup("lemuria")
    bid(t, "attack_0", "defend_0")
    assert t.asked() == (1, "turn.space")
    assert (t.control("atlantis"), t.control("aztlan"), t.control("lemuria")) == ({2}, {0, 1}, {0, 2})


@rule("AGE-6.1.2-19", "AGE-6.1.2-20")
def test_beside_a_single_controller_with_another_pair_either_nation_may_be_given_up() -> None:
    spots = {"atlantis": [0, 1], "aztlan": [0, 3], "brahmapura": [1, 2], "hyperborea": [2, -1], "lemuria": [3, -1]}
    for given in ("atlantis", "aztlan"):
        t = table(4, {0: {"hyperborea": [3, 2, 2]}}, control=spots, counters={"hyperborea": "major_4"})
        bid(t.coup("hyperborea"), "attack_0", "defend_0")
        assert t.asked() == (0, "coup.give")  # no partner is named
        assert t.options() == ["atlantis", "aztlan"]
        t.answer(given)
        assert t.control("hyperborea") == {0, 2}
        assert t.control(given) == ({1} if given == "atlantis" else {3})
        assert [t.nations(seat) for seat in (1, 2)] == [["atlantis", "brahmapura"], ["brahmapura", "hyperborea"]]


@rule("AGE-6.1.2-22")
def test_every_foreign_home_area_has_a_legal_result_and_is_a_target() -> None:
    t = five({0: {"aztlan": [0], "brahmapura": [1], "hyperborea": [0]}}).act("coup").answer("done")
    assert t.options() == ["aztlan", "brahmapura", "hyperborea"]
    t = table(4, {0: {"brahmapura": [1], "hyperborea": [0], "lemuria": [2]}}).act("coup").answer("done")
    assert t.options() == ["brahmapura", "hyperborea", "lemuria"]
    t = table(3, {0: {"hyperborea": [0], "lemuria": [2], "atlantis": [1]}}).act("coup").answer("done")
    assert t.options() == ["hyperborea", "lemuria"]


@rule("AGE-6.1.2-23")
def test_a_couped_home_area_keeps_its_units_minor_nations_and_buildings() -> None:
    t = five(
        {0: {"hyperborea": [3, 2, 2]}},
        owner={"thule": "hyperborea", "eden": "atlantis", "punt": "lemuria"},
        units={"hyperborea": 9, "thule": 2, "eden": 3, "punt": 1},
        buildings={"hyperborea": ["base"], "thule": ["pyramid"]},
        counters={"hyperborea": "major_4"},
        doom=11,
    )
    bid(t.coup("hyperborea"), "attack_0", "defend_0", "defend_0").answer(COLOUR[2])
    assert [t.units(area) for area in ("hyperborea", "thule", "eden", "punt")] == [9, 2, 3, 1]
    assert [t.owner(area) for area in ("hyperborea", "thule", "eden", "punt")] == [
        "hyperborea",
        "hyperborea",
        "atlantis",
        "lemuria",
    ]
    assert (t.buildings("hyperborea"), t.buildings("thule")) == (["base"], ["pyramid"])
    assert t.g.doom == 11


def results(spots: Mapping[str, Sequence[int]], seat: int, target: str) -> dict[tuple[int, str], dict[str, set[int]]]:
    """Every legal result: with whom (or nobody) cubes are swapped and what is given up, in an own reading."""
    before = {nation: {other for other in spots.get(nation, []) if other >= 0} for nation in NATIONS}
    partners = sorted(before[target]) if len(before[target]) == 2 else [-1]
    found = {}
    for partner in partners:
        for given in [nation for nation in NATIONS if seat in before[nation]]:
            after = {nation: set(seats) for nation, seats in before.items()}
            after[given].remove(seat)
            after[target].add(seat)
            if partner >= 0:
                after[target].remove(partner)
                if partner in after[given]:
                    continue  # both cubes of one player
                after[given].add(partner)
            everybody = set().union(*after.values())
            pairs = [frozenset(nation for nation in NATIONS if other in after[nation]) for other in everybody]
            if len(set(pairs)) == len(pairs):
                found[partner, given] = after
    return found


OTHER_FOUR = {"atlantis": [0, 1], "aztlan": [0, 2], "brahmapura": [1], "hyperborea": [2, 3], "lemuria": [3]}
OTHER_THREE = {"atlantis": [0, 1], "aztlan": [1, 2], "hyperborea": [0, 2]}
LINE = {"atlantis": [0], "aztlan": [0, 1], "brahmapura": [1, 2], "hyperborea": [2, 3], "lemuria": [3]}


@rule("AGE-6.1.2-19", "AGE-6.1.2-20", "AGE-6.1.2-21", "AGE-6.1.2-22", "AGE-6.1.2-03")
@pytest.mark.parametrize(
    ("seats", "spots"), [(5, FIVE), (4, FOUR), (4, OTHER_FOUR), (4, LINE), (3, THREE), (3, OTHER_THREE)]
)
def test_the_results_offered_are_those_that_keep_both_restrictions(
    seats: int, spots: Mapping[str, Sequence[int]]
) -> None:
    homes = [nation for nation in NATIONS if seats > 3 or nation != "brahmapura"]
    for seat in range(seats):
        foreign = [nation for nation in homes if seat not in spots.get(nation, [])]
        for target in foreign:
            wanted = results(spots, seat, target)
            assert wanted
            for (partner, given), after in wanted.items():
                t = table(seats, {seat: {target: [3, 2, 2, 1]}}, control=spots, first=seat).coup(target)
                dials(t, {seat: "attack_3"})
                partners = sorted({other for other, _ in wanted})
                if len(partners) > 1:
                    assert t.asked() == (seat, "coup.partner")
                    assert sorted(t.options()) == sorted(COLOUR[other] for other in partners)
                    t.answer(COLOUR[partner])
                nations = [nation for other, nation in wanted if other == partner]
                assert t.is_asked("coup.give") == (len(nations) > 1)
                if len(nations) > 1:
                    assert t.options() == nations
                    t.answer(given)
                assert control(t) == after
                assert t.asked() == ((seat + 1) % seats, "turn.space")
        everywhere = {home: [n % 3] for n, home in enumerate(homes)}
        t = table(seats, {seat: everywhere}, control=spots, first=seat).act("coup").answer("done")
        assert t.options() == foreign


# ---------------------------------------------------------------- afterwards


@rule("AGE-6.1.2-24")
def test_after_a_failed_coup_control_and_units_stay() -> None:
    t = five({0: {"eden": [1]}}, owner={"eden": "aztlan"}, units={"eden": 3}).coup("eden")
    bid(t, "attack_0", "defend_0", "defend_0")
    assert (t.owner("eden"), t.units("eden")) == ("aztlan", 3)
    assert t.asked() == (1, "turn.space")
    t = five({0: {"hyperborea": [3]}}, counters={"hyperborea": "major_4"}).coup("hyperborea")
    bid(t, "attack_3", "defend_0", "defend_0")
    assert t.totals() == (False, 6, 6)
    assert control(t) == {nation: set(seats) for nation, seats in FIVE.items()}
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.2-25", "AGE-6.1.2-06")
@pytest.mark.parametrize("own", [[1], [3, 2, 2, 1]])
def test_all_markers_leave_the_area_but_those_of_neutral_players(own: list[int]) -> None:
    t = five(
        {0: {"eden": own, "thule": [0]}, 1: {"eden": [2, 0]}, 3: {"eden": [1, 0]}, 4: {"eden": [3], "punt": [1]}},
        owner={"eden": "aztlan"},
    )
    bid(t.coup("eden"), "attack_0", "defend_0", "defend_0", "attack_0", "neutral")
    assert t.totals()[0] == (len(own) > 1)
    t.take("coup.nation", "atlantis")
    assert t.markers(0) == {"thule": [0]}
    assert t.markers(1) == {}
    assert t.markers(3) == {}
    assert t.markers(4) == {"eden": [3], "punt": [1]}


@rule("AGE-6.1.2-25")
def test_supporters_of_the_defender_lose_their_markers_too() -> None:
    for dial in ("attack_0", "defend_0", "defend_2"):
        t = bid(five({0: {"eden": [1]}, 3: {"eden": [2, 0], "punt": [3]}}).coup("eden"), "attack_0", dial)
        assert not t.totals()[0]
        assert t.markers(0) == {}
        assert t.markers(3) == {"punt": [3]}


@rule("AGE-6.1.2-25")
def test_markers_leave_a_home_area_too() -> None:
    t = five({0: {"hyperborea": [3, 2, 2]}, 2: {"hyperborea": [1]}, 3: {"eden": [0]}, 4: {"hyperborea": [0, 1]}})
    bid(t.coup("hyperborea"), "attack_2", "defend_0", "defend_0", "neutral").answer(COLOUR[2])
    assert [t.markers(seat) for seat in range(5)] == [{}, {}, {}, {"eden": [0]}, {"hyperborea": [0, 1]}]


@rule("AGE-6.1.2-26")
def test_archons_on_spaces_lost_by_the_new_control_go_to_a_starting_position() -> None:
    t = five(
        {0: {"hyperborea": [3, 2, 2]}},
        owner={"eden": "hyperborea"},
        cards={"oracle_of_rama": "eden"},
        archons={
            0: ["atlantis_mobilize", None],
            2: ["hyperborea_mobilize", "oracle_of_rama"],
            3: ["hyperborea_collect_power", "brahmapura_mobilize"],
            4: ["atlantis_collect_power", None],
        },
    )
    bid(t.coup("hyperborea"), "attack_0", "defend_0", "defend_0")
    assert set(t.archons(2)) == {"hyperborea_mobilize", "oracle_of_rama"}  # nothing has changed yet
    t.answer(COLOUR[2])  # who gets Atlantis
    assert set(t.archons(0)) == {None, "coup"}
    assert t.archons(2) == [None, None]
    assert set(t.archons(3)) == {"hyperborea_collect_power", "brahmapura_mobilize"}
    assert set(t.archons(4)) == {None, "atlantis_collect_power"}


@rule("AGE-6.1.2-26")
def test_archons_stay_after_a_failed_coup() -> None:
    t = five(
        {0: {"eden": [1]}},
        owner={"eden": "aztlan"},
        cards={"oracle_of_rama": "eden"},
        archons={2: ["oracle_of_rama", "aztlan_mobilize"]},
    )
    bid(t.coup("eden"), "attack_0", "defend_0", "defend_0")
    assert set(t.archons(2)) == {"oracle_of_rama", "aztlan_mobilize"}
    assert t.told("archon.home") == []


@rule("AGE-6.1.2-26")
def test_a_player_who_takes_a_free_spot_leaves_the_spaces_of_the_nation_given_up() -> None:
    t = table(
        4,
        {0: {"hyperborea": [3, 2, 2]}},
        archons={0: ["aztlan_construct", None], 1: ["aztlan_mobilize", None], 3: ["atlantis_mobilize", None]},
    )
    bid(t.coup("hyperborea"), "attack_0").answer("aztlan")
    assert set(t.archons(0)) == {None, "coup"}
    assert set(t.archons(1)) == {None, "aztlan_mobilize"}
    assert set(t.archons(3)) == {None, "atlantis_mobilize"}


@rule("AGE-6.1.2-27", "AGE-6.1.2-12")
def test_bids_are_paid_before_the_result_takes_effect() -> None:
    t = five({0: {"eden": [3, 2]}}, owner={"eden": "aztlan"}, units={"eden": 2}, pp=[3, 1, 3, 0, 0]).coup("eden")
    assert t.options(0) == ["attack_0", "attack_1", "attack_2"]
    bid(t, "attack_2", "defend_1", "defend_2")
    assert t.totals() == (True, 7, 6)
    assert t.asked() == (0, "coup.nation")
    assert t.g.pp == [0] * 5
    assert (t.owner("eden"), t.units("eden"), t.markers(0)) == ("aztlan", 2, {"eden": [2, 3]})


@rule("AGE-6.1.2-27")
def test_swaps_are_paid_before_the_bid_is_set() -> None:
    t = five({0: {"eden": [1], "punt": [3]}}, pp=[3, 0, 0, 0, 0]).act("coup").answer("1a")
    t.take("coup.swap_with", "3a").answer("done", "eden")
    assert t.options(0) == ["attack_0", "attack_1"]  # 2 PP are left
    bid(t, "attack_1")
    assert t.totals() == (True, 4, 3)
    assert t.g.pp[0] == 1


@rule("AGE-6.1.2-27", "AGE-6.1.2-25")
def test_markers_are_removed_by_the_new_control() -> None:
    """Whether Lemuria has the minor nation after the coup decides.  AGE-EX-11"""
    for before in (None, "lemuria"):
        for nation, stays in (("lemuria", True), ("atlantis", False)):
            markers = {0: {"eden": [3, 2, 2]}, 1: {"eden": [0]}, 3: {"eden": [0]}}
            t = five(markers, owner={"eden": before}).coup("eden")
            bid(t, "attack_0", "defend_0", "attack_0")
            t.answer(nation)
            assert t.markers(0) == ({"eden": [2, 2, 3]} if stays else {})
            assert t.markers(1) == ({"eden": [0]} if stays else {})
            assert t.markers(3) == {}


@rule("AGE-6.1.2-27")
def test_the_steps_after_the_reveal_come_in_order() -> None:
    t = five(
        {0: {"eden": [3, 2]}},
        owner={"eden": "aztlan"},
        units={"eden": 2},
        cards={"vimanas": "eden"},
        archons={2: ["vimanas", None]},
    )
    bid(t.coup("eden"), "attack_1", "defend_0", "defend_0").answer("atlantis")
    names = [entry.line.name for entry in t.match.log_of(-1)]
    steps = ["coup.against", "bid.shown", "coup.succeeds", "taken", "archon.home", "marker.removed"]
    assert [name for name in dict.fromkeys(names) if name in steps] == steps


@rule("AGE-6.1.2-08", "AGE-6.1.2-11", "AGE-6.1.2-15", "AGE-6.1.2-25")
def test_a_swap_brings_the_marker_that_decides_the_coup() -> None:
    """AGE-EX-07"""
    t = five({2: {"eden": [1, 0], "punt": [2]}}, first=2, counters={"eden": "spy_network"}, pp=[6] * 5)
    t.act("coup").answer("0a").take("coup.swap_with", "2a").answer("done", "eden")
    bid(t, "attack_2")
    assert t.totals() == (True, 5, 4)
    assert t.g.pp[2] == 2
    assert t.options() == ["aztlan", "hyperborea"]
    t.answer("hyperborea")
    assert t.owner("eden") == "hyperborea"
    assert t.markers(2) == {"punt": [0]}


@rule("AGE-6.1.2-08", "AGE-6.1.2-09", "AGE-6.1.2-10", "AGE-6.1.2-12", "AGE-6.1.2-15", "AGE-6.1.2-25")
@pytest.mark.parametrize("seed", range(40))
def test_totals_payments_and_markers_of_a_coup_by_chance(seed: int) -> None:
    chance = random.Random(seed)
    markers = {seat: {"eden": chance.sample([0, 1, 1, 2, 2, 3], chance.randrange(1, 4))} for seat in range(5)}
    acting = chance.randrange(5)
    owner = chance.choice([None, *NATIONS])
    pp = [chance.randrange(23) for _ in range(5)]
    stability = chance.randrange(2)
    t = five(
        markers,
        first=acting,
        owner={"eden": owner},
        buildings={"eden": ["capitol"] * stability},
        pp=pp,
    ).coup("eden")
    totals = [0, 3 + 5 * stability]
    stays = {}
    for seat in range(5):
        role = "attack" if seat == acting else "defend" if owner and seat in FIVE[owner] else "neutral"
        payable = [n for n in DIALS if COST[n] <= pp[seat]]
        dial = chance.choice(payable)
        side = chance.choice(["attack", "defend", "neutral"]) if role == "neutral" else role
        if t.is_asked("contest.bid", seat):
            t.answer_for(seat, "neutral" if side == "neutral" else f"{side}_{dial}")
        if side == "neutral":
            stays[seat] = markers[seat]["eden"]
        else:
            pp[seat] -= COST[dial]
            totals[side == "defend"] += dial + sum(markers[seat]["eden"])
    assert t.totals() == (totals[0] > totals[1], totals[0], totals[1])
    assert t.pp() == pp
    nation = t.nations(acting)[0]
    assert t.is_asked("coup.nation") == (totals[0] > totals[1])
    t.take("coup.nation", nation)
    after = nation if totals[0] > totals[1] else owner
    assert t.owner("eden") == after
    for seat in range(5):
        keeps = seat in stays or (after == "lemuria" and seat in FIVE["lemuria"])
        assert t.markers(seat) == ({"eden": sorted(markers[seat]["eden"])} if keeps else {})


# ---------------------------------------------------------------- what is said


def said(t: Position, name: str, values: int) -> list[list[int]]:
    return [line[:values] for line in t.told(name)]


@rule("AGE-6.1.2-01", "AGE-6.1.2-07", "AGE-6.1.2-16", "AGE-6.1.2-25")
def test_the_log_tells_a_coup_step_by_step() -> None:
    eden, punt = AREAS.index("eden"), AREAS.index("punt")
    t = five({1: {"eden": [1, 0], "punt": [3]}, 3: {"eden": [2, 0]}}, first=1, counters={"eden": "none_a"})
    t.act("coup").answer("3a")
    assert (t.asked(), t.question.a, t.options()) == ((1, "coup.swap_with"), 8, ["0a", "1a"])
    t.answer("1a", "done", "eden")
    assert {(question.a, question.b) for question in t.match.questions} == {(1, eden)}
    bid(t, "attack_2", "attack_1")
    assert (t.asked(), t.question.a) == ((1, "coup.nation"), eden)
    t.answer("aztlan")
    assert said(t, "archon.moves", 2) == [[1, 1]]
    assert said(t, "markers.swapped", 3) == [[1, 8, 3]]
    assert said(t, "coup.against", 2) == [[1, eden]]
    assert said(t, "bid.shown", 2) == [[1, 2], [3, 1]]
    assert said(t, "coup.succeeds", 3) == [[eden, 8, 2]]
    assert said(t, "taken", 2) == [[1, eden]]
    assert sorted(said(t, "marker.removed", 3)) == [[1, 0, eden], [1, 8, eden], [3, 0, eden], [3, 6, eden]]
    assert t.markers(1) == {"punt": [1]}
    assert t.g.markers[1][3] == punt


@rule("AGE-6.1.2-20", "AGE-6.1.2-21")
def test_the_log_tells_who_takes_whose_place() -> None:
    t = five({0: {"hyperborea": [3, 2, 2]}}).coup("hyperborea")
    bid(t, "attack_0", "defend_0", "defend_0")
    assert t.question.a == NATIONS.index("hyperborea")
    t.answer(COLOUR[2])
    assert t.told("cubes.swapped") == [[0, 2, 3, 0]]  # seats 0 and 2, Hyperborea against Atlantis
    assert t.told("cube.taken") == []
    t = table(4, {0: {"hyperborea": [3, 2, 2]}}).coup("hyperborea")
    bid(t, "attack_0")
    assert t.question.a == NATIONS.index("hyperborea")
    t.answer("aztlan")
    assert said(t, "cube.taken", 3) == [[0, 3, 1]]
    assert t.told("cubes.swapped") == []


@rule("AGE-6.1.2-26")
def test_the_log_tells_whose_archon_leaves_which_space() -> None:
    t = five({0: {"eden": [3, 2]}}, owner={"eden": "aztlan"}, cards={"vimanas": "eden"}, archons={2: ["vimanas"]})
    bid(t.coup("eden"), "attack_0", "defend_0", "defend_0").answer("atlantis")
    assert said(t, "archon.home", 2) == [[2, 28 + 11]]
    assert t.told("coup.fails") == []
