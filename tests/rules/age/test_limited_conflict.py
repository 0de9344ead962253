"""Limited Conflict: Maneuver, then Resolve Conflicts.  AGE-6.1.6, AGE-8.1-08"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.world.atlas import AREAS
from critias.games.world.box import NATIONS
from critias.testing import rule
from tests.support.age import Position, position

DARK, LIGHT = "temple_of_darkness", "temple_of_light"
ATTACKS = [f"attack_{n}" for n in range(6)]
DEFENDS = [f"defend_{n}" for n in range(6)]
Markers = dict[int, dict[str, list[int]]]

# seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Lemuria,
# 4 Lemuria and Atlantis; a minor nation has garrison 3 and stability 2 unless a test says otherwise


def table(markers: Markers | None = None, **named: Any) -> Position:
    """Five players with 20 PP and no markers on the map but those named."""
    named.setdefault("pp", [20] * 5)
    return position(5, markers={seat: (markers or {}).get(seat, {}) for seat in range(5)}, **named)


def lemuria(markers: Markers | None = None, **named: Any) -> Position:
    """Seat 3 begins a Limited Conflict of Lemuria; its partner is seat 4."""
    return table(markers, first=3, **named).act("lemuria_limited_conflict")


def attack(nation: str, seat: int, target: str, sent: int, markers: Markers | None = None, **named: Any) -> Position:
    """A Limited Conflict with one group over a land border, up to the dials."""
    t = table(markers, first=seat, **named).act(f"{nation}_limited_conflict").take("agni.area", "done")
    return t.march(nation, target, sent, "land").answer("done")


def targets(t: Position, start: str) -> set[str]:
    t.answer(start)
    assert t.asked()[1] == "move.to"
    return set(t.options())


def counts(t: Position, start: str, target: str, way: str) -> list[str]:
    """How many units may set out; the question stays open."""
    t.answer(start).take("move.to", target).take("move.way", way)
    assert t.asked()[1] == "move.count"
    return t.options()


def bidders(t: Position) -> list[int]:
    return sorted(seat for seat, kind in t.all_asked() if kind == "contest.bid")


def quiet(t: Position, dial: str = "attack_0") -> Position:
    """The acting player bids, all others bid 0 in their roles or are neutral."""
    for seat in bidders(t):
        other = "neutral" if "neutral" in t.options(seat) else "defend_0"
        t.answer_for(seat, dial if seat == t.g.acting else other)
    return t


def bid(t: Position, bids: dict[int, str]) -> Position:
    """The dials of one conflict."""
    assert sorted(bids) == bidders(t)
    for seat, dial in bids.items():
        t.answer_for(seat, dial)
    return t


def result(t: Position, name: str) -> tuple[str, int, int]:
    """Area and totals of the only line of a name in the log."""
    [[area, attacking, defending, *_]] = t.told(name)
    return AREAS[area], attacking, defending


def total(t: Position, nation: str) -> int:
    return t.g.units_of(NATIONS.index(nation))


# ---------------------------------------------------------------- Maneuver


@rule("AGE-6.1.6-01")
def test_all_moves_come_before_all_conflicts() -> None:
    t = lemuria(units={"lemuria": 12})
    t.march("lemuria", "shangri_la", 5, "land")
    assert t.all_asked() == [(3, "move.from")]
    t.march("lemuria", "alcheringa", 5, "strait")
    assert t.all_asked() == [(3, "move.from")]
    t.answer("done", "shangri_la")
    quiet(t)
    assert t.asked() == (3, "contest.bid")  # the second conflict; no move in between
    quiet(t)
    assert t.asked() == (4, "turn.space")
    assert (t.owner("shangri_la"), t.owner("alcheringa"), t.units("lemuria")) == ("lemuria", "lemuria", 2)


@rule("AGE-6.1.6-02")
def test_any_units_of_the_nation_may_move_each_once() -> None:
    owner = {"shangri_la": "lemuria", "eden": "aztlan", "thule": "hyperborea"}
    t = lemuria(units={"lemuria": 5, "shangri_la": 2, "eden": 4, "thule": 3}, owner=owner)
    assert t.options() == ["lemuria", "shangri_la", "done"]
    assert counts(t, "lemuria", "shangri_la", "land") == ["1", "2", "3", "4", "5"]
    t.answer(4)
    assert counts(t, "shangri_la", "lemuria", "land") == ["1", "2"]  # not the four that have just come
    t.answer(2)
    assert t.options()[0] == "lemuria"
    assert "shangri_la" not in t.options()
    t.answer("done")
    assert (t.units("lemuria"), t.units("shangri_la")) == (3, 4)
    assert t.asked() == (4, "turn.space")


@rule("AGE-6.1.6-02")
def test_moving_is_optional() -> None:
    t = lemuria(units={"lemuria": 5}).answer("done")
    assert t.asked() == (4, "turn.space")
    assert t.units("lemuria") == 5
    assert t.g.pp == [20] * 5


@rule("AGE-6.1.6-02", "AGE-6.1.6-07")
def test_a_single_unit_goes_over_land_borders_only() -> None:
    t = table(first=2, units={"hyperborea": 1}).act("hyperborea_limited_conflict")
    assert targets(t, "hyperborea") == {"arcadia", "beringia", "shambhala", "thule", "wild_amur", "wild_anatolia"}
    t = table(first=1, units={"aztlan": 1}).act("aztlan_limited_conflict")
    assert targets(t, "aztlan") == {"paititi", "wild_cascadia"}  # Paititi lies beyond the edge of the map


@rule("AGE-6.1.6-02")
def test_a_land_border_costs_no_units() -> None:
    t = lemuria(units={"lemuria": 5}, owner={"shangri_la": "lemuria"})
    t.march("lemuria", "shangri_la", 5, "land").answer("done")
    assert t.units("shangri_la") == 5
    assert t.g.units_left(4) == 25


@rule("AGE-6.1.6-03", "AGE-6.1.6-07")
def test_a_strait_costs_one_unit_of_the_group() -> None:
    t = lemuria(units={"lemuria": 1}).answer("lemuria")
    assert not t.is_asked("move.to")  # Shangri-La is all that one unit can reach
    t = lemuria(units={"lemuria": 3}, owner={"alcheringa": "lemuria"})
    assert targets(t, "lemuria") == {"shangri_la", "alcheringa"}
    t.answer("alcheringa")
    assert t.options() == ["2", "3"]
    t.answer(3, "done")
    assert t.units("alcheringa") == 2
    assert t.g.units_left(4) == 28


@rule("AGE-6.1.6-04", "AGE-6.1.6-07")
def test_an_ocean_costs_three_units_of_the_group() -> None:
    assert targets(lemuria(units={"lemuria": 3}), "lemuria") == {"shangri_la", "alcheringa"}
    t = lemuria(units={"lemuria": 5}, owner={"hawaiki": "lemuria"})
    murian = {"shangri_la", "alcheringa", "beringia", "hawaiki", "paititi", "wild_amur", "wild_cascadia"}
    kumarian = {"eden", "ophir", "poseidonis", "punt"}
    assert targets(t, "lemuria") == murian | kumarian | {"wild_patagonia"}
    t.answer("hawaiki")
    assert t.options() == ["4", "5"]
    t.answer(5, "done")
    assert t.units("hawaiki") == 2
    assert t.g.units_left(4) == 28


@rule("AGE-6.1.6-04")
def test_an_area_without_a_coast_is_neither_start_nor_target_of_a_crossing() -> None:
    assert "shambhala" not in targets(lemuria(units={"lemuria": 30}), "lemuria")
    t = lemuria(owner={"shambhala": "lemuria"}, units={"lemuria": 0, "shambhala": 20})
    assert targets(t, "shambhala") == {"eden", "shangri_la", "wild_amur"}


@rule("AGE-6.1.6-05")
def test_every_pair_of_start_and_target_pays_its_own_crossing_whatever_the_size() -> None:
    t = lemuria(
        units={"lemuria": 15, "shangri_la": 5},
        owner={"shangri_la": "lemuria", "beringia": "lemuria", "hawaiki": "lemuria"},
    )
    t.march("shangri_la", "beringia", 5, "murian")
    t.march("lemuria", "beringia", 6, "murian")
    t.march("lemuria", "hawaiki", 9, "murian").answer("done")
    assert (t.units("beringia"), t.units("hawaiki")) == (2 + 3, 6)
    assert total(t, "lemuria") == 11
    t = lemuria(units={"lemuria": 4, "hawaiki": 3}, owner={"hawaiki": "lemuria", "alcheringa": "lemuria"})
    t.march("lemuria", "alcheringa", 4, "strait").march("hawaiki", "alcheringa", 3, "strait").answer("done")
    assert t.units("alcheringa") == 3 + 2


@rule("AGE-6.1.6-05")
def test_more_units_for_the_same_pair_pay_nothing_more() -> None:
    t = lemuria(units={"lemuria": 12}, owner={"alcheringa": "lemuria", "hawaiki": "lemuria"})
    t.march("lemuria", "alcheringa", 4, "strait")
    assert counts(t, "lemuria", "alcheringa", "strait") == [str(n) for n in range(1, 9)]
    t.answer(2).march("lemuria", "hawaiki", 4, "murian")
    assert counts(t, "lemuria", "hawaiki", "murian") == ["1", "2"]
    t.answer(1, "done")
    assert [t.units(area) for area in ("lemuria", "alcheringa", "hawaiki")] == [1, 5, 2]
    assert total(t, "lemuria") == 12 - 1 - 3


@rule("AGE-6.1.6-05")
def test_one_pair_of_areas_pays_one_price_so_all_units_go_the_same_way() -> None:
    t = lemuria(units={"lemuria": 12}, owner={"alcheringa": "lemuria"})
    t.march("lemuria", "alcheringa", 4, "strait").answer("lemuria", "alcheringa")
    assert t.asked() == (3, "move.count")  # no ocean as a second way, with a second price
    assert t.question.b == 0


@rule("AGE-6.1.6-02", "AGE-6.1.6-04")
def test_between_areas_with_a_land_border_no_price_is_due() -> None:
    t = lemuria(units={"lemuria": 12}, owner={"shangri_la": "lemuria"}).answer("lemuria", "shangri_la")
    assert t.asked() == (3, "move.count")  # the Murian and the Kumarian Ocean are no ways there
    assert t.question.b == 0


@rule("AGE-6.1.6-06")
def test_oceans_that_join_are_crossed_in_a_row_for_three_units_each() -> None:
    assert "akakor" not in targets(lemuria(units={"lemuria": 6}), "lemuria")
    t = lemuria(units={"lemuria": 9}, owner={"akakor": "lemuria"}).answer("lemuria", "akakor")
    assert t.asked() == (3, "move.way")
    assert sorted(t.options()) == ["kumarian_atlantean", "murian_atlantean"]
    t.answer("murian_atlantean")
    assert t.options() == ["7", "8", "9"]
    t.answer(8, "done")
    assert (t.units("akakor"), t.units("lemuria")) == (2, 1)
    assert t.g.units_left(4) == 27


@rule("AGE-6.1.6-06")
def test_three_oceans_cost_nine_units_and_oceans_that_do_not_join_are_no_way() -> None:
    beyond = {"arcadia", "avalon", "thule", "wild_anatolia", "wild_sahara"}  # Borean coasts, beyond the Atlantean
    assert not beyond & targets(lemuria(units={"lemuria": 9}), "lemuria")
    assert beyond <= targets(lemuria(units={"lemuria": 10}), "lemuria")
    t = table(first=2, units={"hyperborea": 9}).act("hyperborea_limited_conflict")
    assert "hawaiki" not in targets(t, "hyperborea")  # Borean and Murian do not join
    t = table(first=2, units={"hyperborea": 12}).act("hyperborea_limited_conflict")
    assert counts(t, "hyperborea", "hawaiki", "borean_atlantean_murian") == ["10", "11", "12"]


@rule("AGE-6.1.6-07")
def test_at_least_one_unit_must_arrive() -> None:
    assert counts(lemuria(units={"lemuria": 5}), "lemuria", "hawaiki", "murian") == ["4", "5"]
    assert counts(lemuria(units={"lemuria": 4}), "lemuria", "alcheringa", "strait") == ["2", "3", "4"]


@rule("AGE-6.1.6-29")
def test_a_group_goes_one_way_and_no_further() -> None:
    t = lemuria(units={"lemuria": 5}).answer("lemuria", "alcheringa")
    assert t.options() == ["strait", "murian", "kumarian"]
    t = lemuria(units={"lemuria": 3}, owner={"alcheringa": "lemuria"})
    assert "hawaiki" not in targets(t, "lemuria")  # two straits would be two moves
    t = lemuria(units={"lemuria": 6}, owner={"alcheringa": "lemuria", "shangri_la": "lemuria"})
    t.march("lemuria", "alcheringa", 3, "strait").march("lemuria", "shangri_la", 3, "land")
    assert not {"alcheringa", "shangri_la"} & set(t.options())


@rule("AGE-6.1.6-30")
def test_units_of_one_area_may_stay_or_go_to_different_targets_and_others_may_enter() -> None:
    owner = {"alcheringa": "lemuria", "shangri_la": "lemuria", "poseidonis": "lemuria"}
    t = lemuria(units={"lemuria": 16, "shangri_la": 2}, owner=owner)
    t.march("lemuria", "alcheringa", 3, "strait")
    t.march("lemuria", "poseidonis", 4, "kumarian")  # to an own area
    t.march("lemuria", "wild_cascadia", 5, "murian")  # to a wilderness
    t.march("lemuria", "shangri_la", 1, "land")
    t.march("shangri_la", "wild_amur", 2, "land")  # out of an area that another group has entered
    t.answer("done")
    assert t.asked() == (4, "turn.space")
    areas = ("lemuria", "alcheringa", "poseidonis", "wild_cascadia", "shangri_la", "wild_amur")
    assert [t.units(area) for area in areas] == [3, 2, 1, 2, 1, 2]


@rule("AGE-6.1.6-11")
def test_home_areas_of_other_nations_are_closed() -> None:
    t = lemuria(units={"lemuria": 30})
    assert not {"atlantis", "aztlan", "brahmapura", "hyperborea"} & targets(t, "lemuria")  # not even the own other one
    t = lemuria(units={"shangri_la": 3, "lemuria": 0}, owner={"shangri_la": "lemuria"})
    assert targets(t, "shangri_la") == {"lemuria", "shambhala", "wild_amur"}  # not Brahmapura


@rule("AGE-6.1.6-11", "AGE-6.1.6-12")
def test_with_three_players_brahmapura_is_a_wilderness_that_can_be_entered() -> None:
    control = {"atlantis": [0, 1], "aztlan": [0, 2], "lemuria": [1, 2]}
    t = position(3, control=control, acting=1, owner={"shangri_la": "lemuria"}, units={"shangri_la": 3, "lemuria": 0})
    t.act("lemuria_limited_conflict")
    assert targets(t, "shangri_la") == {"brahmapura", "lemuria", "shambhala", "wild_amur"}
    t.answer("brahmapura", 3, "done")
    assert t.asked() == (2, "turn.space")
    assert (t.units("brahmapura"), t.holder("brahmapura"), t.owner("brahmapura")) == (3, "lemuria", None)


@rule("AGE-6.1.6-02")
def test_a_group_can_be_taken_back_before_maneuver_ends() -> None:
    t = lemuria(units={"lemuria": 9})
    t.march("lemuria", "alcheringa", 5, "strait")
    assert t.options() == ["lemuria", "back_1", "done"]
    t.answer("back_1")
    assert total(t, "lemuria") == 9
    assert counts(t, "lemuria", "shangri_la", "land") == [str(n) for n in range(1, 10)]


# ---------------------------------------------------------------- contested areas


@rule("AGE-6.1.6-08")
@pytest.mark.parametrize(("holder", "contested"), [(None, True), ("aztlan", True), ("lemuria", False)])
def test_a_minor_nation_that_is_not_the_nations_own_is_contested(holder: str | None, contested: bool) -> None:
    t = lemuria(units={"lemuria": 5}, owner={"shangri_la": holder})
    t.march("lemuria", "shangri_la", 5, "land").answer("done")
    assert t.is_asked("contest.bid", 3) == contested
    assert (t.asked() == (4, "turn.space")) != contested


@rule("AGE-6.1.6-08", "AGE-6.1.6-12", "AGE-6.1.6-27")
@pytest.mark.parametrize(("holder", "contested"), [("hyperborea", True), ("brahmapura", True), ("lemuria", False)])
def test_a_wilderness_is_contested_only_through_units_of_another_nation(holder: str, contested: bool) -> None:
    t = lemuria(
        units={"lemuria": 0, "shangri_la": 4, "wild_amur": 2}, owner={"shangri_la": "lemuria", "wild_amur": holder}
    )
    t.march("shangri_la", "wild_amur", 4, "land").answer("done")
    assert t.is_asked("contest.bid", 3) == contested
    if not contested:
        assert t.units("wild_amur") == 6


@rule("AGE-6.1.6-12")
def test_an_empty_wilderness_and_own_areas_are_entered_without_a_contest() -> None:
    t = lemuria(units={"lemuria": 3, "shangri_la": 4}, owner={"shangri_la": "lemuria"}, pp=[0] * 5)
    t.march("shangri_la", "wild_amur", 4, "land").march("lemuria", "shangri_la", 2, "land").answer("done")
    assert t.asked() == (4, "turn.space")
    assert (t.holder("wild_amur"), t.units("wild_amur"), t.owner("wild_amur")) == ("lemuria", 4, None)
    assert t.units("shangri_la") == 2


@rule("AGE-6.1.6-09")
def test_the_own_other_nation_is_another_nation() -> None:
    t = attack("atlantis", 0, "poseidonis", 9, owner={"poseidonis": "aztlan"}, units={"atlantis": 9, "poseidonis": 2})
    assert bidders(t) == [0, 1]
    assert t.options(0) == ATTACKS  # the acting player attacks although Aztlan is the defender
    assert t.options(1) == DEFENDS
    quiet(t)
    assert t.totals() == (True, 9, 5)
    assert (t.owner("poseidonis"), t.units("poseidonis")) == ("atlantis", 9)
    assert total(t, "aztlan") == 6


@rule("AGE-6.1.6-10", "AGE-6.1.6-31")
@pytest.mark.parametrize(("number", "price"), [(1, 0), (2, 5), (3, 10)])
def test_one_contested_area_is_free_and_each_further_one_costs_five(number: int, price: int) -> None:
    t = lemuria(units={"lemuria": 26, "shangri_la": 2}, owner={"shangri_la": "lemuria"}, pp=[12] * 5)
    ways = [("alcheringa", 6, "strait"), ("hawaiki", 7, "murian"), ("punt", 8, "kumarian")]
    for target, units, way in ways[:number]:
        t.march("lemuria", target, units, way)
    t.march("shangri_la", "wild_amur", 2, "land")  # not contested
    assert t.g.pp[3] == 12
    t.answer("done")
    assert t.g.pp == [12, 12, 12, 12 - price, 12]
    assert t.asked() == (3, "contest.bid" if number == 1 else "conflict.area")


@rule("AGE-6.1.6-10")
def test_two_groups_into_one_area_are_one_contested_area() -> None:
    owner = {"shambhala": "lemuria"}
    t = lemuria(units={"lemuria": 3, "shambhala": 2}, owner=owner, pp=[4] * 5)
    t.march("lemuria", "shangri_la", 3, "land").march("shambhala", "shangri_la", 2, "land").answer("done")
    quiet(t)
    assert t.totals() == (True, 5, 3)
    assert t.g.pp == [4] * 5


@rule("AGE-6.1.6-31")
def test_a_contested_area_that_cannot_be_paid_for_is_not_offered() -> None:
    for pp, offered in ((4, False), (5, True)):
        t = lemuria(units={"lemuria": 9, "shangri_la": 1}, owner={"shangri_la": "lemuria"}, pp=[pp] * 5)
        t.march("lemuria", "alcheringa", 2, "strait").answer("lemuria")
        assert t.asked() == (3, "move.to")
        assert ("hawaiki" in t.options()) == offered
        assert {"shangri_la", "alcheringa", "wild_amur", "wild_cascadia"} <= set(t.options())
    t = lemuria(units={"lemuria": 20}, pp=[5] * 5)
    t.march("lemuria", "alcheringa", 5, "strait").march("lemuria", "hawaiki", 5, "murian").answer("lemuria")
    assert not {"shangri_la", "punt", "eden"} & set(t.options())


@rule("AGE-6.1.6-31")
def test_the_price_is_gone_before_the_first_bid() -> None:
    t = lemuria(units={"lemuria": 20}, pp=[12] * 5)
    t.march("lemuria", "shangri_la", 9, "land").march("lemuria", "alcheringa", 9, "strait").answer("done", "shangri_la")
    assert t.options(3) == ["attack_0", "attack_1", "attack_2", "attack_3"]  # 7 are left
    quiet(t, "attack_3")
    assert t.g.pp[3] == 1
    assert t.options(3) == ["attack_0", "attack_1"]


@rule("AGE-6.1.6-13")
def test_the_acting_player_chooses_the_order_and_each_area_has_its_own_bids() -> None:
    def both() -> Position:
        t = lemuria({0: {"hawaiki": [1]}, 1: {"shangri_la": [1]}}, units={"lemuria": 20})
        t.march("lemuria", "shangri_la", 7, "land").march("lemuria", "hawaiki", 7, "murian").answer("done")
        assert t.asked() == (3, "conflict.area")
        assert t.options() == ["hawaiki", "shangri_la"]
        return t

    t = both().answer("shangri_la")
    assert bidders(t) == [1, 3]
    bid(t, {1: "defend_1", 3: "attack_1"})
    assert t.totals() == (True, 8, 4)
    assert bidders(t) == [0, 3]
    bid(t, {0: "defend_2", 3: "attack_0"})
    assert t.totals() == (False, 4, 5)
    assert t.g.pp == [17, 19, 20, 14, 20]
    assert bidders(both().answer("hawaiki")) == [0, 3]


@rule("AGE-6.1.6-26")
def test_units_that_stay_where_they_are_start_no_conflict() -> None:
    t = lemuria(
        units={"lemuria": 5, "wild_amur": 3, "shangri_la": 2},
        owner={"wild_amur": "lemuria"} | {"shangri_la": "hyperborea"},
    )
    t.answer("done")
    assert t.asked() == (4, "turn.space")
    assert (t.units("wild_amur"), t.units("shangri_la"), t.owner("shangri_la")) == (3, 2, "hyperborea")


# ---------------------------------------------------------------- bids and totals


@rule("AGE-6.1.6-14")
def test_who_takes_part_and_how() -> None:
    t = attack(
        "lemuria",
        3,
        "shangri_la",
        9,
        {0: {"shangri_la": [0]}, 4: {"shangri_la": [2]}},
        owner={"shangri_la": "brahmapura"},
        units={"lemuria": 9},
    )
    assert bidders(t) == [0, 1, 2, 3, 4]
    assert t.options(3) == ATTACKS
    assert t.options(1) == t.options(2) == DEFENDS
    assert t.options(0) == t.options(4) == [*ATTACKS, *DEFENDS, "neutral"]  # the partner is not bound


@rule("AGE-6.1.6-14")
def test_a_player_on_both_sides_chooses_and_the_partner_without_marker_is_out() -> None:
    t = attack("lemuria", 3, "shangri_la", 9, owner={"shangri_la": "atlantis"}, units={"lemuria": 9})
    assert bidders(t) == [0, 3, 4]
    assert t.options(0) == DEFENDS
    assert t.options(4) == [*ATTACKS, *DEFENDS, "neutral"]  # Lemuria and Atlantis
    t = attack("lemuria", 3, "shangri_la", 9, owner={"shangri_la": "aztlan"}, units={"lemuria": 9})
    assert bidders(t) == [0, 1, 3]


@rule("AGE-6.1.6-14")
def test_by_option_the_partner_takes_part_but_can_only_support_the_attack() -> None:
    t = attack("lemuria", 3, "shangri_la", 9, units={"lemuria": 9}, partner_bound=True)
    assert bidders(t) == [3, 4]
    assert t.options(4) == [*ATTACKS, "neutral"]
    bid(t, {3: "attack_0", 4: "attack_2"})
    assert t.totals() == (True, 11, 3)
    t = attack(
        "lemuria", 3, "shangri_la", 9, owner={"shangri_la": "atlantis"}, units={"lemuria": 9}, partner_bound=True
    )
    assert t.options(4) == [*ATTACKS, *DEFENDS, "neutral"]  # not one who controls both


@rule("AGE-6.1.6-14", "AGE-6.1.6-15", "AGE-6.1.6-16")
def test_bids_of_all_who_support_a_side_are_added_and_paid() -> None:
    t = attack(
        "lemuria",
        3,
        "shangri_la",
        8,
        {0: {"shangri_la": [1]}, 4: {"shangri_la": [1]}},
        owner={"shangri_la": "brahmapura"},
        units={"lemuria": 8, "shangri_la": 4},
    )
    bid(t, {0: "attack_2", 1: "defend_3", 2: "defend_1", 3: "attack_1", 4: "defend_2"})
    assert t.totals() == (False, 8 + 1 + 2, 4 + 3 + 3 + 1 + 2)
    assert t.g.pp == [17, 14, 19, 19, 17]


@rule("AGE-6.1.6-14")
def test_only_bids_that_can_be_paid_count_and_neutral_pays_nothing() -> None:
    t = attack(
        "lemuria",
        3,
        "shangri_la",
        9,
        {0: {"shangri_la": [3]}},
        owner={"shangri_la": "aztlan"},
        units={"lemuria": 9},
        pp=[20, 5, 20, 2, 20],
    )
    assert t.options(1) == ["defend_0", "defend_1", "defend_2"]
    assert t.options(3) == ["attack_0", "attack_1"]
    assert t.options(0) == DEFENDS  # Aztlan: by role


@rule("AGE-6.1.6-14")
def test_a_neutral_chooser_adds_nothing_and_pays_nothing() -> None:
    t = attack("lemuria", 3, "shangri_la", 5, {0: {"shangri_la": [3]}}, units={"lemuria": 5})
    bid(t, {0: "neutral", 3: "attack_1"})
    assert t.totals() == (True, 6, 3)
    assert t.g.pp == [20, 20, 20, 19, 20]


@rule("AGE-6.1.6-15")
def test_units_that_stayed_behind_or_were_lost_on_the_way_do_not_fight() -> None:
    t = lemuria(units={"lemuria": 14})
    t.march("lemuria", "hawaiki", 7, "murian").answer("done")
    quiet(t)
    assert t.totals() == (True, 4, 3)
    assert (t.units("lemuria"), t.units("hawaiki")) == (7, 4)


@rule("AGE-6.1.6-16", "AGE-6.1.6-18")
@pytest.mark.parametrize(("sent", "success"), [(12, False), (13, False), (14, True)])
def test_units_and_garrison_defend_and_the_attack_must_be_higher(sent: int, success: bool) -> None:
    t = attack(
        "lemuria",
        3,
        "shangri_la",
        sent,
        units={"lemuria": sent, "shangri_la": 3},
        owner={"shangri_la": "hyperborea"},
        counters={"shangri_la": "power_2"},  # garrison 5
        buildings={"shangri_la": ["base"]},
    )
    quiet(t)
    assert t.owner("shangri_la") == ("lemuria" if success else "hyperborea")
    names = [name for name in ("attack.succeeds", "attack.fails", "attack.tied") if t.told(name)]
    assert names == [{12: "attack.fails", 13: "attack.tied", 14: "attack.succeeds"}[sent]]
    assert result(t, names[0]) == ("shangri_la", sent, 3 + 5 + 5)


@rule("AGE-6.1.6-17")
def test_influence_and_stability_do_not_count() -> None:
    t = attack(
        "lemuria",
        3,
        "shangri_la",
        4,
        {3: {"shangri_la": [3, 2]}, 1: {"shangri_la": [3, 2, 2]}},
        units={"lemuria": 4},
        counters={"shangri_la": "temple_of_light"},  # garrison 2, stability 4
        buildings={"shangri_la": ["capitol"]},
    )
    assert bidders(t) == [1, 3]  # the marker lets seat 1 take part
    bid(t, {1: "defend_1", 3: "attack_0"})
    assert t.totals() == (True, 4, 3)


# ---------------------------------------------------------------- success


@rule("AGE-6.1.6-19", "AGE-6.1.6-20")
def test_defending_units_are_removed_and_control_changes() -> None:
    t = attack(
        "lemuria", 3, "shangri_la", 10, units={"lemuria": 12, "shangri_la": 4}, owner={"shangri_la": "brahmapura"}
    )
    left = t.g.units_left(2)
    quiet(t)
    assert (t.owner("shangri_la"), t.units("shangri_la"), t.units("lemuria")) == ("lemuria", 10, 2)
    assert t.g.units_left(2) == left + 4
    assert (t.g.obelisks_left(4), t.g.obelisks_left(2)) == (6, 7)


@rule("AGE-6.1.6-20")
def test_the_special_action_card_goes_to_the_attacking_nation() -> None:
    t = attack(
        "lemuria",
        3,
        "shangri_la",
        10,
        units={"lemuria": 10},
        owner={"shangri_la": "brahmapura"},
        cards={"vimanas": "shangri_la"},
        archons={2: ["vimanas", None]},
    )
    quiet(t)
    assert t.archons(2) == [None, None]
    assert t.asked() == (4, "turn.space")
    assert "vimanas" in t.options()


@rule("AGE-6.1.6-21")
def test_after_a_success_all_markers_leave_whatever_card_was_chosen() -> None:
    markers = {
        0: {"shangri_la": [3], "eden": [1]},
        1: {"shangri_la": [0, 2]},
        3: {"shangri_la": [1]},
        4: {"shangri_la": [2]},
    }
    t = attack("lemuria", 3, "shangri_la", 9, markers, units={"lemuria": 9})
    bid(t, {0: "neutral", 1: "defend_0", 3: "attack_0", 4: "attack_0"})
    assert [t.markers(seat) for seat in range(5)] == [{"eden": [1]}, {}, {}, {}, {}]


@rule("AGE-6.1.6-22")
def test_exactly_one_building_of_the_attackers_choice_is_destroyed_and_doom_moves_one_step() -> None:
    for kind, left in (("capitol", "pyramid"), ("pyramid", "capitol")):
        t = attack(
            "atlantis",
            0,
            "poseidonis",
            9,
            units={"atlantis": 9},
            doom=15,
            end=14,
            buildings={"poseidonis": ["capitol", "pyramid"]},
        )
        quiet(t)
        assert t.asked() == (0, "conflict.building")
        assert t.options() == ["capitol", "pyramid"]  # none is no choice
        t.answer(kind)
        assert t.buildings("poseidonis") == [left]
        assert (t.g.doom, t.g.stopped) == (14, 1)
        assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.6-22")
def test_a_single_building_goes_without_a_question_and_without_one_doom_stays() -> None:
    t = attack("atlantis", 0, "poseidonis", 9, units={"atlantis": 9}, doom=15, buildings={"poseidonis": ["capitol"]})
    quiet(t)
    assert t.buildings("poseidonis") == []
    assert t.g.doom == 14
    t = quiet(attack("atlantis", 0, "poseidonis", 9, units={"atlantis": 9}, doom=15))
    assert t.owner("poseidonis") == "atlantis"
    assert (t.g.doom, t.g.stopped) == (15, 0)


@rule("AGE-6.1.6-22")
def test_each_conquered_area_loses_its_own_building() -> None:
    t = lemuria(units={"lemuria": 20}, buildings={"shangri_la": ["pyramid"], "alcheringa": ["capitol"]}, doom=15)
    t.march("lemuria", "shangri_la", 9, "land").march("lemuria", "alcheringa", 9, "strait").answer("done", "alcheringa")
    assert quiet(t).g.doom == 14
    assert quiet(t).g.doom == 13


@rule("AGE-6.1.6-23")
def test_units_control_and_influence_come_before_building_and_doom() -> None:
    t = attack(
        "atlantis",
        0,
        "poseidonis",
        15,
        {2: {"poseidonis": [1]}},
        units={"atlantis": 15, "poseidonis": 3, "hyperborea": 5},
        owner={"poseidonis": "hyperborea"},
        buildings={"poseidonis": ["capitol", DARK]},
        pp=[5] * 5,
        doom=15,
    )
    quiet(t)
    assert t.asked() == (0, "conflict.building")
    assert t.owner("poseidonis") == "atlantis"
    assert total(t, "hyperborea") == 5
    assert t.markers(2) == {}
    assert t.g.doom == 15
    t.answer("capitol")
    assert t.g.doom == 14
    assert t.g.pp == [6, 5, 5, 5, 6]  # the temple pays its new controllers


@rule("AGE-6.1.6-23")
def test_a_destroyed_temple_of_darkness_pays_nobody() -> None:
    t = attack(
        "atlantis",
        0,
        "poseidonis",
        15,
        units={"atlantis": 15},
        owner={"poseidonis": "hyperborea"},
        buildings={"poseidonis": [DARK], "lemuria": [DARK]},
        pp=[5] * 5,
        doom=15,
    )
    quiet(t)
    assert t.buildings("poseidonis") == []
    assert t.g.pp == [5, 5, 5, 6, 6]  # only the temple in Lemuria


# ---------------------------------------------------------------- failure and tie


@rule("AGE-6.1.6-24")
def test_after_a_failure_only_the_attacking_units_are_lost() -> None:
    t = attack(
        "lemuria",
        3,
        "shangri_la",
        4,
        {0: {"shangri_la": [2]}, 3: {"shangri_la": [1]}},
        units={"lemuria": 6, "shangri_la": 2},
        owner={"shangri_la": "brahmapura"},
        buildings={"shangri_la": ["capitol"]},
        doom=15,
    )
    bid(t, {0: "attack_0", 1: "defend_0", 2: "defend_0", 3: "attack_0"})
    assert t.totals() == (False, 4, 5)
    assert result(t, "attack.fails") == ("shangri_la", 4, 5)
    assert (t.owner("shangri_la"), t.units("shangri_la"), t.units("lemuria")) == ("brahmapura", 2, 2)
    assert total(t, "lemuria") == 2
    assert t.buildings("shangri_la") == ["capitol"]
    assert (t.markers(0), t.markers(3)) == ({"shangri_la": [2]}, {"shangri_la": [1]})
    assert (t.g.doom, t.g.stopped) == (15, 0)


@rule("AGE-6.1.6-25")
def test_a_tie_removes_all_units_of_both_sides_and_nothing_else() -> None:
    t = attack(
        "lemuria",
        3,
        "shangri_la",
        5,
        {0: {"shangri_la": [2]}},
        units={"lemuria": 6, "shangri_la": 2},
        owner={"shangri_la": "brahmapura"},
        buildings={"shangri_la": ["capitol"]},
        doom=15,
    )
    before = total(t, "brahmapura")
    bid(t, {0: "neutral", 1: "defend_0", 2: "defend_0", 3: "attack_0"})
    assert result(t, "attack.tied") == ("shangri_la", 5, 5)
    assert (t.owner("shangri_la"), t.units("shangri_la"), t.units("lemuria")) == ("brahmapura", 0, 1)
    assert (total(t, "lemuria"), total(t, "brahmapura")) == (1, before - 2)
    assert t.buildings("shangri_la") == ["capitol"]
    assert t.markers(0) == {"shangri_la": [2]}
    assert (t.g.doom, t.g.stopped) == (15, 0)


@rule("AGE-6.1.6-25")
def test_a_tie_against_a_neutral_minor_nation_leaves_it_neutral() -> None:
    t = quiet(attack("lemuria", 3, "shangri_la", 3, units={"lemuria": 6}))
    assert result(t, "attack.tied") == ("shangri_la", 3, 3)
    assert (t.owner("shangri_la"), t.units("shangri_la"), t.units("lemuria")) == (None, 0, 3)


@rule("AGE-6.1.6-24", "AGE-6.1.6-13")
def test_a_lost_conflict_does_not_touch_the_next_one() -> None:
    t = lemuria(units={"lemuria": 20}, counters={"shangri_la": "power_2"})
    t.march("lemuria", "shangri_la", 4, "land").march("lemuria", "alcheringa", 9, "strait").answer("done", "shangri_la")
    quiet(t)
    assert t.totals() == (False, 4, 5)
    quiet(t)
    assert (t.units("alcheringa"), t.units("lemuria"), total(t, "lemuria")) == (8, 7, 15)


# ---------------------------------------------------------------- wilderness, neutral areas


def wilderness(sent: int, **named: Any) -> Position:
    """Lemuria enters Amur, where Hyperborea (seats 2 and 3) or another nation has four units."""
    named["owner"] = {"shangri_la": "lemuria", "wild_amur": "hyperborea"} | named.get("owner", {})
    t = lemuria(units={"lemuria": 0, "shangri_la": sent, "wild_amur": 4}, doom=15, **named)
    return t.march("shangri_la", "wild_amur", sent, "land").answer("done")


@rule("AGE-6.1.6-27")
def test_in_a_wilderness_the_controllers_of_the_units_defend_with_garrison_0() -> None:
    t = wilderness(6, owner={"wild_amur": "brahmapura"})
    assert bidders(t) == [1, 2, 3]
    assert t.options(1) == t.options(2) == DEFENDS
    bid(t, {1: "defend_1", 2: "defend_0", 3: "attack_0"})
    assert t.totals() == (True, 6, 5)
    assert (t.holder("wild_amur"), t.units("wild_amur"), t.owner("wild_amur")) == ("lemuria", 6, None)
    assert total(t, "brahmapura") == 7
    assert (t.g.doom, t.g.stopped) == (15, 0)
    assert t.g.obelisks_left(4) == 6  # Shangri-La only


@rule("AGE-6.1.6-27")
def test_a_controller_of_both_nations_chooses_in_a_wilderness() -> None:
    t = wilderness(6, owner={"wild_amur": "atlantis"})
    assert bidders(t) == [0, 3, 4]
    assert t.options(0) == DEFENDS
    assert t.options(4) == [*ATTACKS, *DEFENDS, "neutral"]


@rule("AGE-6.1.6-27", "AGE-6.1.6-25")
def test_a_tie_in_a_wilderness_leaves_it_empty() -> None:
    t = quiet(wilderness(4))
    assert result(t, "attack.tied") == ("wild_amur", 4, 4)
    assert (t.units("wild_amur"), t.holder("wild_amur")) == (0, None)
    assert total(t, "lemuria") == 0
    t = quiet(wilderness(3))
    assert (t.units("wild_amur"), t.holder("wild_amur")) == (4, "hyperborea")


@rule("AGE-6.1.6-28")
def test_against_a_neutral_minor_nation_the_garrison_defends_and_the_attacker_bids_and_pays() -> None:
    t = attack("lemuria", 3, "shangri_la", 2, units={"lemuria": 2}, counters={"shangri_la": "none_b"})  # garrison 2
    assert bidders(t) == [3]
    assert t.options(3) == ATTACKS
    bid(t, {3: "attack_2"})
    assert t.totals() == (True, 4, 2)
    assert t.g.pp == [20, 20, 20, 17, 20]


@rule("AGE-6.1.6-28")
def test_if_nobody_defends_units_and_garrison_still_do() -> None:
    control = {"atlantis": [0, 3], "aztlan": [0, 1], "brahmapura": [1, 2], "lemuria": [2, 3]}
    t = position(
        4,
        control=control,  # nobody controls Hyperborea
        first=2,
        owner={"shangri_la": "hyperborea"},
        counters={"shangri_la": "none_a"},
        units={"lemuria": 9, "shangri_la": 2},
        markers={seat: {} for seat in range(4)},
        pp=[20] * 4,
    ).act("lemuria_limited_conflict")
    t.march("lemuria", "shangri_la", 9, "land").answer("done")
    assert bidders(t) == [2]
    bid(t, {2: "attack_1"})
    assert t.totals() == (True, 10, 5)
    assert t.g.pp == [20, 20, 19, 20]


# ---------------------------------------------------------------- Agni Strike


@rule("AGE-8.1-08")
def test_agni_strike_removes_up_to_two_units_of_other_nations_before_any_move() -> None:
    t = table(
        first=1,
        owner={"eden": "brahmapura", "thule": "hyperborea", "wild_amur": "lemuria"},
        units={"atlantis": 1, "aztlan": 0, "brahmapura": 6, "hyperborea": 3, "lemuria": 2, "eden": 2, "thule": 1}
        | {"wild_amur": 1},
    ).act("brahmapura_limited_conflict")
    assert t.asked() == (1, "agni.area")
    assert t.options() == ["atlantis", "hyperborea", "lemuria", "thule", "wild_amur", "done"]
    t.answer("thule")
    assert t.options() == ["atlantis", "hyperborea", "lemuria", "wild_amur", "done"]
    t.answer("wild_amur")
    assert t.asked() == (1, "move.from")
    assert (t.units("thule"), t.owner("thule")) == (0, "hyperborea")
    assert (t.units("wild_amur"), t.holder("wild_amur")) == (0, None)
    assert total(t, "brahmapura") == 8


@rule("AGE-8.1-08")
def test_agni_strike_may_be_declined_used_once_or_twice_in_one_area() -> None:
    def struck(*keys: str) -> Position:
        t = table(first=2, units={"lemuria": 6}).act("brahmapura_limited_conflict")
        return t.answer(*keys)

    assert struck("done").units("lemuria") == 6
    t = struck("lemuria", "done")
    assert (t.units("lemuria"), t.asked()) == (5, (2, "move.from"))
    t = struck("lemuria", "lemuria")
    assert (t.units("lemuria"), t.asked()) == (4, (2, "move.from"))


@rule("AGE-8.1-08")
def test_units_struck_by_agni_do_not_fight() -> None:
    t = table(first=1, owner={"eden": "lemuria"}, units={"brahmapura": 6, "eden": 3}, counters={"eden": "none_a"})
    t.act("brahmapura_limited_conflict").answer("eden", "eden")
    t.march("brahmapura", "eden", 6, "land").answer("done")
    quiet(t)
    assert t.totals() == (True, 6, 1 + 3)
    t = table(
        first=1,
        units={"brahmapura": 6, "wild_amur": 2, "shambhala": 4},
        owner={"wild_amur": "hyperborea", "shambhala": "brahmapura"},
    )
    t.act("brahmapura_limited_conflict").answer("wild_amur", "wild_amur")
    t.march("shambhala", "wild_amur", 4, "land").answer("done")
    assert t.asked() == (2, "turn.space")  # cleared before it was entered
    assert t.holder("wild_amur") == "brahmapura"


@rule("AGE-8.1-08")
def test_no_other_tile_has_agni_strike() -> None:
    assert table(first=1).act("aztlan_limited_conflict").asked() == (1, "move.from")
    assert table(first=2).act("hyperborea_limited_conflict").asked() == (2, "move.from")


# ---------------------------------------------------------------- what the player reads


@rule("AGE-6.1.6-10", "AGE-6.1.6-31")
def test_the_question_says_how_many_contested_areas_cost_how_much() -> None:
    t = lemuria(units={"lemuria": 28})
    told = [(t.question.a, t.question.b)]
    for target, units, way in (("shangri_la", 5, "land"), ("alcheringa", 5, "strait"), ("hawaiki", 5, "murian")):
        t.march("lemuria", target, units, way)
        told.append((t.question.a, t.question.b))
    t.march("lemuria", "wild_cascadia", 4, "murian")  # not contested
    told.append((t.question.a, t.question.b))
    t.answer("back_2")
    told.append((t.question.a, t.question.b))
    assert told == [(0, 0), (1, 0), (2, 5), (3, 10), (3, 10), (2, 5)]
    t.answer("done")
    assert t.g.pp[3] == 15


@rule("AGE-6.1.6-03", "AGE-6.1.6-04", "AGE-6.1.6-06")
@pytest.mark.parametrize(
    ("target", "way", "lost"),
    [
        ("shangri_la", "land", 0),
        ("alcheringa", "strait", 1),
        ("hawaiki", "murian", 3),
        ("akakor", "murian_atlantean", 6),
    ],
)
def test_the_question_how_many_says_what_the_way_costs(target: str, way: str, lost: int) -> None:
    t = lemuria(units={"lemuria": 9})
    assert counts(t, "lemuria", target, way) == [str(n) for n in range(lost + 1, 10)]
    assert t.question.b == lost
    t.answer(9)
    assert t.g.arriving[AREAS.index(target)] == 9 - lost


@rule("AGE-6.1.6-02")
def test_moves_can_be_taken_back_in_any_order_but_not_for_ever() -> None:
    t = lemuria(units={"lemuria": 10}, owner={"shangri_la": "lemuria", "alcheringa": "lemuria"})
    t.march("lemuria", "shangri_la", 2, "land").march("lemuria", "alcheringa", 3, "strait")
    t.answer("back_1")
    assert t.options() == ["lemuria", "back_1", "done"]
    t.answer("done")
    assert [t.units(area) for area in ("lemuria", "shangri_la", "alcheringa")] == [7, 0, 2]
    t = lemuria(units={"lemuria": 10})
    for _ in range(12):
        t.march("lemuria", "shangri_la", 2, "land").answer("back_1")
    t.march("lemuria", "shangri_la", 2, "land")
    assert t.options() == ["lemuria", "done"]


@rule("AGE-6.1.6-23")
def test_the_log_tells_moves_conflict_control_and_destruction() -> None:
    t = lemuria(units={"lemuria": 20}, buildings={"shangri_la": ["base"]}, doom=15)
    quiet(t.march("lemuria", "shangri_la", 15, "land").answer("done"))
    at = AREAS.index("shangri_la")
    assert t.told("moved") == [[15, AREAS.index("lemuria"), at, 0]]
    assert [values[:2] for values in t.told("conflict.in")] == [[4, at]]
    assert [values[:2] for values in t.told("bid.shown")] == [[3, 0]]
    assert [values[:2] for values in t.told("taken")] == [[4, at]]
    assert [values[:2] for values in t.told("destroyed")] == [[0, at]]
    assert [values[0] for values in t.told("doom")] == [14]


# ---------------------------------------------------------------- limits


@rule("AGE-6.1.6-20")
def test_a_nation_without_a_free_disc_gives_up_a_minor_nation_first() -> None:
    seven = ["akakor", "arcadia", "avalon", "beringia", "eden", "hawaiki", "ophir"]
    t = lemuria(
        {1: {"ophir": [2]}},
        owner=dict.fromkeys(seven, "lemuria"),
        units={"lemuria": 9, "ophir": 3, "eden": 1},
        cards={"spy_network": "ophir"},
        archons={4: ["spy_network", None]},
        buildings={"shangri_la": ["base"], "ophir": ["pyramid"]},
    )
    quiet(t.march("lemuria", "shangri_la", 9, "land").answer("done"))
    assert t.totals() == (True, 9, 8)
    assert t.asked() == (3, "control.release")
    assert t.options() == seven
    t.answer("ophir")
    assert (t.owner("ophir"), t.units("ophir"), t.card_owner("spy_network")) == (None, 0, None)
    assert t.archons(4) == [None, None]
    assert (t.owner("shangri_la"), t.units("shangri_la"), t.units("eden")) == ("lemuria", 9, 1)
    assert t.buildings("ophir") == ["pyramid"]
    assert t.markers(1) == {"ophir": [2]}
    assert t.g.obelisks_left(4) == 0
    assert t.buildings("shangri_la") == []


@rule("AGE-6.1.6-22")
def test_on_position_1_doom_makes_no_step_but_the_building_is_gone() -> None:
    t = attack(
        "atlantis",
        0,
        "poseidonis",
        9,
        units={"atlantis": 9},
        doom=1,
        buildings={"poseidonis": [DARK, "pyramid"]},
        pp=[5] * 5,
    )
    quiet(t).answer("pyramid")
    assert (t.g.doom, t.g.stopped) == (1, 1)
    assert t.g.pp == [5] * 5


@rule("AGE-6.1.6-04", "AGE-6.1.6-10")
def test_prices_are_the_usual_ones_again_after_vimanas() -> None:
    t = (
        table(
            owner={"punt": "atlantis"},
            cards={"vimanas": "punt"},
            units={"atlantis": 9, "aztlan": 20},
            buildings={"atlantis": ["base"], "aztlan": ["base"]},
        )
        .act("vimanas")
        .answer("done")
    )
    t.act("aztlan_limited_conflict")
    assert counts(t, "aztlan", "beringia", "murian") == [str(n) for n in range(4, 21)]
    t.answer(9).march("aztlan", "paititi", 5, "land")
    assert (t.question.a, t.question.b) == (2, 5)


@rule("AGE-6.1.6-19", "AGE-6.1.6-24")
def test_two_groups_fight_and_fall_together() -> None:
    owner = {"shambhala": "lemuria", "shangri_la": "brahmapura"}
    for defenders, success in ((1, True), (3, False)):
        t = lemuria(units={"lemuria": 3, "shambhala": 2, "shangri_la": defenders}, owner=owner)
        t.march("lemuria", "shangri_la", 3, "land").march("shambhala", "shangri_la", 2, "land").answer("done")
        quiet(t)
        assert t.totals() == (success, 5, 3 + defenders)
        assert total(t, "lemuria") == (5 if success else 0)
        assert t.units("shangri_la") == (5 if success else 3)


@rule("AGE-6.1.6-12")
def test_a_minor_nation_stays_under_control_when_all_units_leave_it() -> None:
    t = lemuria(
        units={"lemuria": 0, "shangri_la": 5, "wild_amur": 2}, owner={"shangri_la": "lemuria", "wild_amur": "lemuria"}
    )
    t.march("shangri_la", "lemuria", 5, "land").march("wild_amur", "shambhala", 2, "land").answer("done")
    assert bidders(t) == [3]
    quiet(t)
    assert (t.owner("shangri_la"), t.units("shangri_la"), t.units("lemuria")) == ("lemuria", 0, 5)
    assert (t.holder("wild_amur"), t.units("wild_amur")) == (None, 0)
    assert t.totals() == (False, 2, 3 + 1)  # Shambhala


@rule("AGE-6.1.6-14")
def test_by_option_a_marker_does_not_free_the_partner() -> None:
    t = attack(
        "lemuria",
        3,
        "shangri_la",
        9,
        {4: {"shangri_la": [2]}, 0: {"shangri_la": [1]}},
        units={"lemuria": 9},
        partner_bound=True,
    )
    assert t.options(4) == [*ATTACKS, "neutral"]
    assert t.options(0) == [*ATTACKS, *DEFENDS, "neutral"]


@rule("AGE-6.1.6-14")
def test_dials_are_hidden_until_all_are_set() -> None:
    t = attack("lemuria", 3, "shangri_la", 9, owner={"shangri_la": "aztlan"}, units={"lemuria": 9})
    before = [t.match.seen_by(seat).to_json() for seat in (-1, 0, 1)]
    t.answer_for(3, "attack_3")
    assert [t.match.seen_by(seat).to_json() for seat in (-1, 0, 1)] == before
    assert t.told("bid.shown") == []
    assert t.g.pp[3] == 20
    t.answer_for(0, "defend_1").answer_for(1, "defend_0")
    assert sorted(values[:2] for values in t.told("bid.shown")) == [[0, 7], [1, 6], [3, 3]]
    assert t.g.pp == [19, 20, 20, 14, 20]


@rule("AGE-6.1.6-22")
def test_of_two_buildings_of_a_kind_one_is_left() -> None:
    t = attack("atlantis", 0, "poseidonis", 20, units={"atlantis": 20}, buildings={"poseidonis": ["base", "base"]})
    quiet(t)
    assert t.totals() == (True, 20, 13)
    assert t.buildings("poseidonis") == ["base"]
    assert t.asked() == (1, "turn.space")


@rule("AGE-8.1-08")
def test_without_units_of_others_there_is_nothing_to_strike() -> None:
    units = {"atlantis": 0, "aztlan": 0, "brahmapura": 5, "hyperborea": 0, "lemuria": 0}
    assert table(first=1, units=units).act("brahmapura_limited_conflict").asked() == (1, "move.from")
    t = table(first=1, units=units | {"lemuria": 1}).act("brahmapura_limited_conflict")
    assert t.options() == ["lemuria", "done"]
    t.answer("lemuria")
    assert t.asked() == (1, "move.from")  # no second one
    assert [values[1:3] for values in t.told("lost")] == [[1, 4]]


@rule("AGE-6.1.6-13", "AGE-6.1.6-10")
def test_three_conflicts_in_the_order_of_choice() -> None:
    t = lemuria(units={"lemuria": 28})
    t.march("lemuria", "shangri_la", 5, "land").march("lemuria", "alcheringa", 6, "strait")
    t.march("lemuria", "hawaiki", 7, "murian").answer("done")
    assert t.g.pp[3] == 10
    assert t.options() == ["alcheringa", "hawaiki", "shangri_la"]
    quiet(t.answer("hawaiki"), "attack_1")
    assert t.asked() == (3, "conflict.area")
    assert t.options() == ["alcheringa", "shangri_la"]
    quiet(t.answer("shangri_la"), "attack_2")
    quiet(t)  # Alcheringa is left
    order = [[AREAS.index("hawaiki"), 5, 3], [AREAS.index("shangri_la"), 7, 3], [AREAS.index("alcheringa"), 5, 3]]
    assert [values[:3] for values in t.told("attack.succeeds")] == order
    assert t.g.pp[3] == 10 - 1 - 3
