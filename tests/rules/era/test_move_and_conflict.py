"""Move & Conflict: all movement, then all conflicts.  ERA-6.1.7"""

from __future__ import annotations

import pytest

from critias.games.era.box import BOX
from critias.testing import rule
from tests.rules.era.play import attack, bid, bidders, five, march, take, three
from tests.support.era import Position

COLOUR = BOX.society_colors


def lemuria(agents: dict[int, dict[str, list[int]]] | None = None, **named: object) -> Position:
    """Seat 0 executes Move & Conflict for Lemuria."""
    return five(agents, **named).answer("lemuria_move_conflict")


def counts(t: Position, start: str, target: str, way: str = "land") -> list[str]:
    """How many units may set out; the question stays open."""
    t.answer(start)
    take(t, "move.to", target)
    take(t, "move.way", way)
    assert t.asked()[1] == "move.count"
    return t.options()


def targets(t: Position, start: str) -> set[str]:
    t.answer(start)
    assert t.asked()[1] == "move.to"
    return set(t.options())


def passing(t: Position, dial: str = "attack_0") -> Position:
    """The acting player bids, all others stay out."""
    for seat in bidders(t):
        t.answer_for(seat, dial if seat == t.g.acting else "noncombatant")
    return t


def result(t: Position) -> str:
    return next(line for line in reversed(t.log()) if line.startswith("The attack on"))


# ---------------------------------------------------------------- movement


@rule("ERA-6.1.7-01")
def test_all_movement_comes_before_all_conflicts() -> None:
    t = lemuria(units={"lemuria": 12}, owner={"akakor": "lemuria"})
    march(t, "lemuria", "shangri_la", 5)
    assert t.all_asked() == [(0, "move.from")]
    march(t, "lemuria", "alcheringa", 5, "strait")
    assert t.all_asked() == [(0, "move.from")]
    t.answer("done", "shangri_la")
    passing(t)
    assert t.asked() == (0, "contest.bid")  # the second conflict; no movement in between
    passing(t)
    assert t.asked() == (1, "turn.space")
    assert t.units("lemuria") == 2


@rule("ERA-6.1.7-02")
def test_any_number_of_units_may_move_and_each_only_once() -> None:
    t = lemuria(units={"lemuria": 5, "shangri_la": 2}, owner={"shangri_la": "lemuria"})
    assert t.options() == ["lemuria", "shangri_la", "done"]
    assert counts(t, "lemuria", "shangri_la") == ["1", "2", "3", "4", "5"]
    t.answer(4)
    assert counts(t, "shangri_la", "lemuria") == ["1", "2"]  # not the four that have just come
    t.answer(2)
    assert "shangri_la" not in t.options()
    t.answer("done")
    assert t.units("lemuria") == 3
    assert t.units("shangri_la") == 4
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.7-02")
def test_units_of_other_nations_do_not_move() -> None:
    t = lemuria(units={"lemuria": 5, "eden": 4, "thule": 3}, owner={"eden": "aztlan", "thule": "atlantis"})
    assert t.options() == ["lemuria", "done"]


@rule("ERA-6.1.7-03", "ERA-6.1.7-08")
def test_a_single_unit_moves_over_land_borders_only() -> None:
    t = five(first=2, units={"hyperborea": 1}).answer("hyperborea_move_conflict")
    assert targets(t, "hyperborea") == {"arcadia", "beringia", "shambhala", "thule", "wild_amur", "wild_anatolia"}
    t = five(first=1, units={"aztlan": 1}).answer("aztlan_move_conflict")
    assert targets(t, "aztlan") == {"paititi", "wild_cascadia"}  # Paititi lies beyond the edge of the map


@rule("ERA-6.1.7-03")
def test_a_land_border_costs_nothing() -> None:
    t = lemuria(units={"lemuria": 5}, owner={"shangri_la": "lemuria"})
    march(t, "lemuria", "shangri_la", 5).answer("done")
    assert t.units("shangri_la") == 5
    assert t.g.units_left(4) == 25


@rule("ERA-6.1.7-04", "ERA-6.1.7-08")
def test_a_strait_costs_one_unit_of_the_group() -> None:
    t = lemuria(units={"lemuria": 1})
    t.answer("lemuria")
    assert not t.is_asked("move.to")  # Shangri-La is all that one unit can reach
    assert t.g.arriving[17] + t.g.units[17] == 1
    t = lemuria(units={"lemuria": 3}, owner={"alcheringa": "lemuria"})
    assert targets(t, "lemuria") == {"shangri_la", "alcheringa"}
    t.answer("alcheringa")
    assert t.options() == ["2", "3"]
    t.answer(3, "done")
    assert t.units("alcheringa") == 2
    assert t.g.units_left(4) == 28


@rule("ERA-6.1.7-05", "ERA-6.1.7-08")
def test_an_ocean_costs_three_units_of_the_group() -> None:
    t = lemuria(units={"lemuria": 3})
    assert targets(t, "lemuria") == {"shangri_la", "alcheringa"}
    t = lemuria(units={"lemuria": 4}, owner={"hawaiki": "lemuria"})
    murian = {"shangri_la", "alcheringa", "beringia", "hawaiki", "paititi", "wild_amur", "wild_cascadia"}
    kumarian = {"eden", "ophir", "poseidonis", "punt"}
    assert targets(t, "lemuria") == murian | kumarian | {"wild_patagonia"}
    t.answer("hawaiki")
    assert not t.is_asked("move.count")  # all four set out
    t.answer("done")
    assert t.units("hawaiki") == 1
    assert t.g.units_left(4) == 29


@rule("ERA-6.1.7-05")
def test_an_area_without_a_coast_cannot_be_reached_by_sea() -> None:
    t = lemuria(units={"lemuria": 30})
    assert "shambhala" not in targets(t, "lemuria")
    t = five(owner={"shambhala": "lemuria"}, units={"lemuria": 0, "shambhala": 20}).answer("lemuria_move_conflict")
    assert targets(t, "shambhala") == {"eden", "shangri_la", "wild_amur"}


@rule("ERA-6.1.7-06", "ERA-6.1.7-14", "ERA-6.1.7-05", "ERA-6.1.7-13")
def test_three_groups_cross_the_murian_ocean() -> None:
    """ERA-EX-06: each group pays for itself, two of them join in one conflict."""
    t = lemuria(
        units={"lemuria": 15, "shangri_la": 5, "hawaiki": 3}, owner={"shangri_la": "lemuria", "hawaiki": "aztlan"}
    )
    march(t, "shangri_la", "beringia", 5, "murian")
    march(t, "lemuria", "beringia", 6, "murian")
    march(t, "lemuria", "hawaiki", 9, "murian")
    t.answer("done")
    assert t.g.virya[0] == 15
    assert t.asked() == (0, "conflict.area")
    assert t.options() == ["beringia", "hawaiki"]
    assert t.units("lemuria") == 0
    assert t.units("shangri_la") == 0
    assert t.g.units_left(4) == 30 - 20 + 9
    t.answer("beringia")
    passing(t)
    assert result(t) == "The attack on Beringia succeeds, 5 to 3."
    passing(t)
    assert result(t) == "The attack on Hawaiki fails, 6 to 6."


@rule("ERA-6.1.7-07", "ERA-6.1.7-32")
def test_several_connected_oceans_cost_three_units_each() -> None:
    t = lemuria(units={"lemuria": 6})
    assert "akakor" not in targets(t, "lemuria")
    t = lemuria(units={"lemuria": 9}, owner={"akakor": "lemuria"}).answer("lemuria", "akakor")
    assert t.asked() == (0, "move.way")
    assert sorted(t.options()) == ["kumarian_atlantean", "murian_atlantean"]
    t.answer("murian_atlantean")
    assert t.options() == ["7", "8", "9"]
    t.answer(8, "done")
    assert t.units("akakor") == 2
    assert t.units("lemuria") == 1
    assert t.g.units_left(4) == 27


@rule("ERA-6.1.7-07")
def test_three_oceans_cost_nine_units() -> None:
    reached = {"arcadia", "avalon", "thule", "wild_anatolia", "wild_sahara"}  # Borean coasts, beyond the Atlantean
    assert not reached & targets(lemuria(units={"lemuria": 9}), "lemuria")
    assert reached <= targets(lemuria(units={"lemuria": 10}), "lemuria")
    assert counts(lemuria(units={"lemuria": 11}), "lemuria", "thule", "murian_atlantean_borean") == ["10", "11"]


@rule("ERA-6.1.7-32")
def test_a_group_goes_one_way_only() -> None:
    t = lemuria(units={"lemuria": 5}).answer("lemuria", "shangri_la")
    assert t.asked() == (0, "move.way")
    assert t.options() == ["land", "murian", "kumarian"]
    t = lemuria(units={"lemuria": 5}).answer("lemuria", "alcheringa")
    assert t.options() == ["strait", "murian", "kumarian"]
    t = lemuria(units={"lemuria": 2, "alcheringa": 0}, owner={"alcheringa": "lemuria"})
    assert "hawaiki" not in targets(t, "lemuria")  # two straits would be two ways


@rule("ERA-6.1.7-09")
def test_home_areas_of_other_nations_are_closed() -> None:
    t = lemuria(units={"lemuria": 30})
    assert not {"atlantis", "aztlan", "brahmapura", "hyperborea"} & targets(t, "lemuria")
    t = five(units={"shangri_la": 3, "lemuria": 0}, owner={"shangri_la": "lemuria"}).answer("lemuria_move_conflict")
    assert targets(t, "shangri_la") == {"lemuria", "shambhala", "wild_amur"}  # not Brahmapura


@rule("ERA-6.1.7-09")
def test_the_passive_home_area_is_closed_and_that_of_a_nation_out_of_play_is_wilderness() -> None:
    t = three(first=1, owner={"eden": "lemuria", "thule": "lemuria"}, units={"eden": 1, "thule": 1, "lemuria": 0})
    t.answer("lemuria_move_conflict")
    assert targets(t, "eden") == {"brahmapura", "punt", "shambhala", "wild_anatolia", "wild_sahara"}
    t.answer("brahmapura")
    assert targets(t, "thule") == {"arcadia", "avalon"}  # not Hyperborea, the passive nation


@rule("ERA-6.1.7-31")
def test_moving_is_optional() -> None:
    t = lemuria().answer("done")
    assert t.asked() == (1, "turn.space")
    assert t.units("lemuria") == 6
    assert t.g.virya == [20] * 5


@rule("ERA-6.1.7-31", "ERA-6.1.7-33")
def test_units_may_move_without_causing_a_conflict() -> None:
    t = lemuria(units={"lemuria": 12}, owner={"alcheringa": "lemuria", "poseidonis": "lemuria"})
    march(t, "lemuria", "alcheringa", 3, "strait")
    march(t, "lemuria", "poseidonis", 4, "kumarian")
    march(t, "lemuria", "wild_cascadia", 5, "murian")
    t.answer("done")
    assert t.asked() == (1, "turn.space")
    assert t.g.virya == [20] * 5
    assert [t.units(area) for area in ("lemuria", "alcheringa", "poseidonis", "wild_cascadia")] == [0, 2, 1, 2]
    assert t.owner("wild_cascadia") == "lemuria"


# ---------------------------------------------------------------- what causes a conflict


@rule("ERA-6.1.7-10")
def test_entering_a_neutral_minor_nation_or_one_of_another_nation_causes_a_conflict() -> None:
    for holder in (None, "aztlan", "brahmapura"):
        t = attack(five(units={"lemuria": 5}, owner={"shangri_la": holder}), "lemuria", "shangri_la", 5)
        assert t.asked() == (0, "contest.bid")
    t = attack(five(units={"lemuria": 5}, owner={"shangri_la": "lemuria"}), "lemuria", "shangri_la", 5)
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.7-11", "ERA-6.1.7-35")
def test_wilderness_with_units_of_another_nation_is_contested_and_empty_wilderness_is_not() -> None:
    t = five(units={"lemuria": 0, "shangri_la": 6}, owner={"shangri_la": "lemuria"}).answer("lemuria_move_conflict")
    march(t, "shangri_la", "wild_amur", 6).answer("done")
    assert t.asked() == (1, "turn.space")
    assert t.owner("wild_amur") == "lemuria"
    t = five(
        {3: {"shambhala": [1]}},
        units={"lemuria": 0, "shangri_la": 6, "wild_amur": 5},
        owner={"shangri_la": "lemuria", "wild_amur": "hyperborea"},
        relic_areas=["wild_sahara"],
        doom=12,
    ).answer("lemuria_move_conflict")
    march(t, "shangri_la", "wild_amur", 6).answer("done")
    assert bidders(t) == [0, 1, 2, 3]
    passing(t)
    assert t.asked() == (1, "turn.space")  # no building and no agent to remove
    assert t.owner("wild_amur") == "lemuria"
    assert t.units("wild_amur") == 6
    assert t.g.units_left(3) == 25
    assert t.g.doom == 12
    assert t.g.obelisks_left(4) == 6  # for Shangri-La only
    assert "6 to 5" in result(t)  # garrison 0


@rule("ERA-6.1.7-35")
def test_a_lost_attack_on_wilderness_leaves_the_defenders_there() -> None:
    t = five(
        units={"lemuria": 0, "shangri_la": 6, "wild_amur": 6},
        owner={"shangri_la": "lemuria", "wild_amur": "hyperborea"},
        relic_areas=[],
    ).answer("lemuria_move_conflict")
    march(t, "shangri_la", "wild_amur", 6).answer("done")
    passing(t)
    assert t.owner("wild_amur") == "hyperborea"
    assert t.units("wild_amur") == 6


@rule("ERA-6.1.7-12")
def test_an_area_of_the_acting_players_other_nation_causes_a_conflict() -> None:
    t = five(units={"atlantis": 9, "poseidonis": 2}, owner={"poseidonis": "lemuria"})
    attack(t, "atlantis", "poseidonis", 9)
    assert bidders(t) == [0, 1, 4]
    bid(t, s0="attack_0", s1="defend_0", s4="noncombatant")
    assert result(t) == "The attack on Poseidonis succeeds, 9 to 5."
    assert t.owner("poseidonis") == "atlantis"


# ---------------------------------------------------------------- paying for conflicts


def three_conflicts(virya: int, conflicts: int, factories: int) -> Position:
    """Lemuria attacks so many minor nations."""
    t = lemuria(
        virya=[virya, 6, 6, 6, 6],
        units={"lemuria": 30},
        owner={"thule": "lemuria"},
        buildings={"thule": ["factory"] * factories},
    )
    for target, way in [("shangri_la", "land"), ("alcheringa", "strait"), ("hawaiki", "murian")][:conflicts]:
        march(t, "lemuria", target, 9, way)
    return t.answer("done")


@rule("ERA-6.1.7-13", "ERA-6.1.7-34")
@pytest.mark.parametrize(
    ("conflicts", "factories", "price"), [(0, 0, 0), (1, 0, 0), (2, 0, 5), (3, 0, 10), (3, 1, 5), (2, 2, 0), (3, 2, 0)]
)
def test_conflicts_beyond_one_and_the_factories_cost_five_each(conflicts: int, factories: int, price: int) -> None:
    """ERA-EX-64"""
    t = three_conflicts(12, conflicts, factories)
    assert t.g.virya == [12 - price, 6, 6, 6, 6]
    assert t.asked()[1] == ["turn.space", "contest.bid", "conflict.area", "conflict.area"][conflicts]


@rule("ERA-6.1.7-13", "ERA-6.1.7-34")
def test_a_conflict_that_could_not_be_paid_for_is_not_offered() -> None:
    for virya, more in ((4, False), (5, True)):
        t = lemuria(virya=[virya, 6, 6, 6, 6], units={"lemuria": 20}, owner={"eden": "lemuria"})
        march(t, "lemuria", "shangri_la", 5)
        open_ = targets(t, "lemuria")
        assert ("alcheringa" in open_) == more
        assert ("hawaiki" in open_) == more
        assert {"eden", "wild_amur", "wild_cascadia"} <= open_  # no conflicts


@rule("ERA-6.1.7-34")
def test_conflicts_are_paid_when_movement_is_final() -> None:
    t = lemuria(units={"lemuria": 20})
    march(t, "lemuria", "shangri_la", 5)
    march(t, "lemuria", "alcheringa", 5, "strait")
    assert t.g.virya[0] == 20
    t.answer("done")
    assert t.g.virya[0] == 15


@rule("ERA-6.1.7-14", "ERA-6.1.7-17")
def test_groups_that_enter_the_same_area_cause_one_conflict_together() -> None:
    t = lemuria(
        virya=[0] * 5, units={"lemuria": 4, "shambhala": 3}, owner={"shambhala": "lemuria", "shangri_la": "aztlan"}
    )
    march(t, "lemuria", "shangri_la", 4)
    assert "shambhala" in t.options()
    t.answer("shambhala")
    assert "shangri_la" in t.options()  # no second conflict, so nothing to pay
    t.answer("shangri_la")
    t.answer(3, "done")
    passing(t)
    assert result(t) == "The attack on Shangri-La succeeds, 7 to 3."
    assert t.units("shangri_la") == 7


@rule("ERA-6.1.7-15")
@pytest.mark.parametrize("order", [["hawaiki", "alcheringa"], ["shangri_la", "hawaiki"]])
def test_the_acting_player_chooses_the_order_of_conflicts(order: list[str]) -> None:
    t = three_conflicts(20, 3, 0)
    left = ["alcheringa", "hawaiki", "shangri_la"]
    for area in order:
        assert t.asked() == (0, "conflict.area")
        assert t.options() == left
        t.answer(area)
        passing(t)
        assert t.owner(area) == "lemuria"
        left.remove(area)
        assert all(t.owner(other) is None for other in left)
    passing(t)
    assert t.owner(left[0]) == "lemuria"


# ---------------------------------------------------------------- the contest


@rule("ERA-6.1.7-16")
def test_a_conflict_has_dials_and_sides_as_in_a_coup() -> None:
    t = attack(five({3: {"shangri_la": [0]}}, units={"lemuria": 5}), "lemuria", "shangri_la", 5)
    assert bidders(t) == [0, 1, 3]
    dials = range(6)
    assert t.options(0) == [f"attack_{n}" for n in dials]
    assert t.options(1) == [*[f"attack_{n}" for n in dials], "noncombatant"]
    assert t.options(3) == [f"{side}_{n}" for side in ("attack", "defend") for n in dials] + ["noncombatant"]
    bid(t, s0="attack_3", s1="attack_2", s3="defend_4")
    assert t.g.virya == [14, 17, 20, 10, 20]
    assert result(t) == "The attack on Shangri-La succeeds, 10 to 7."


@rule("ERA-6.1.7-17", "ERA-6.1.7-18", "ERA-6.1.7-21")
@pytest.mark.parametrize(("sent", "success"), [(12, False), (13, False), (14, True)])
def test_units_and_garrison_decide_and_the_attack_must_be_higher(sent: int, success: bool) -> None:
    t = five(
        units={"lemuria": sent, "shangri_la": 3},
        owner={"shangri_la": "hyperborea"},
        counters={"shangri_la": "power_2"},
        buildings={"shangri_la": ["base"]},
    )
    attack(t, "lemuria", "shangri_la", sent)
    passing(t)
    assert result(t) == f"The attack on Shangri-La {'succeeds' if success else 'fails'}, {sent} to 13."  # 3 + 5 + 5
    assert t.owner("shangri_la") == ("lemuria" if success else "hyperborea")


@rule("ERA-6.1.7-17")
def test_units_that_stay_behind_or_drown_do_not_fight() -> None:
    t = five(units={"lemuria": 14})
    attack(t, "lemuria", "hawaiki", 6, "murian")
    passing(t)
    assert result(t) == "The attack on Hawaiki fails, 3 to 3."
    assert t.units("lemuria") == 8


@rule("ERA-6.1.7-19")
def test_agents_and_stability_do_not_count_in_a_conflict() -> None:
    t = five(
        {0: {"shangri_la": [3, 2]}, 3: {"shangri_la": [3, 2, 2, 1]}},
        units={"lemuria": 4},
        counters={"shangri_la": "oracle_of_rama"},  # garrison 2, stability 5
        buildings={"shangri_la": ["capitol"]},
    )
    attack(t, "lemuria", "shangri_la", 4)
    assert bidders(t) == [0, 1, 3]  # the agents let seat 3 take part
    bid(t, s0="attack_0", s1="noncombatant", s3="defend_1")
    assert result(t) == "The attack on Shangri-La succeeds, 4 to 3."


@rule("ERA-6.1.7-20")
def test_a_noncombatant_is_treated_like_any_other_zero() -> None:
    outcomes = []
    for dial in ("noncombatant", "defend_0", "attack_0"):
        t = five({3: {"shangri_la": [3]}, 4: {"shangri_la": [1]}}, units={"lemuria": 4})
        attack(t, "lemuria", "shangri_la", 4)
        bid(t, s0="attack_0", s1="noncombatant", s3=dial, s4="noncombatant")
        assert t.asked() == (0, "conflict.agent")
        outcomes.append((result(t), t.options(), t.g.virya))
        t.answer(f"{COLOUR[3]}_3a")
        assert t.agents(3) == {}
        assert t.agents(4) == {"shangri_la": [1]}
    assert outcomes[0] == outcomes[1] == outcomes[2]


@rule("ERA-6.1.7-21", "ERA-6.1.7-29")
def test_an_attack_that_ends_in_a_tie() -> None:
    """ERA-EX-08"""
    t = five(
        {3: {"hawaiki": [1]}},
        units={"lemuria": 9, "hawaiki": 3},
        owner={"hawaiki": "aztlan"},
        buildings={"hawaiki": ["factory"]},
        doom=12,
    )
    attack(t, "lemuria", "hawaiki", 9, "murian")
    bid(t, s0="attack_3", s1="defend_3", s2="defend_0", s3="noncombatant")
    assert result(t) == "The attack on Hawaiki fails, 9 to 9."
    assert t.g.virya == [14, 14, 20, 20, 20]
    assert t.owner("hawaiki") == "aztlan"
    assert t.units("hawaiki") == 3
    assert t.g.units_left(4) == 30
    assert t.buildings("hawaiki") == ["factory"]
    assert t.agents(3) == {"hawaiki": [1]}
    assert t.g.doom == 12
    assert t.g.stopped == 0
    assert t.asked() == (1, "turn.space")


# ---------------------------------------------------------------- success


@rule("ERA-6.1.7-18", "ERA-6.1.7-23", "ERA-6.1.7-24", "ERA-6.1.7-25", "ERA-6.1.7-30")
def test_an_attack_on_a_neutral_minor_nation_with_a_base() -> None:
    """ERA-EX-07"""
    t = five(units={"lemuria": 8}, counters={"beringia": "base"}, buildings={"beringia": ["base"]}, doom=12)
    attack(t, "lemuria", "beringia", 8, "murian")
    passing(t, "attack_2")
    assert result(t) == "The attack on Beringia succeeds, 7 to 6."
    assert t.g.virya[0] == 17
    assert t.owner("beringia") == "lemuria"
    assert t.units("beringia") == 5
    assert t.buildings("beringia") == []
    assert t.g.doom == 11
    assert t.g.stopped == 1
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.7-22", "ERA-6.1.7-23", "ERA-6.1.7-30")
def test_defending_units_are_removed_and_control_changes() -> None:
    t = five(units={"lemuria": 12, "shangri_la": 4}, owner={"shangri_la": "hyperborea"})
    left = t.g.units_left(3)
    attack(t, "lemuria", "shangri_la", 10)
    passing(t)
    assert t.owner("shangri_la") == "lemuria"
    assert t.units("shangri_la") == 10
    assert t.units("lemuria") == 2
    assert t.g.units_left(3) == left + 4
    assert t.g.obelisks_left(4) == 6
    assert t.g.obelisks_left(3) == 7


@rule("ERA-6.1.7-24", "ERA-6.1.7-25")
def test_exactly_one_building_of_the_players_choice_is_destroyed() -> None:
    for kind, left in (("capitol", "pyramid"), ("pyramid", "capitol")):
        t = five(units={"atlantis": 9}, buildings={"poseidonis": ["capitol", "pyramid"]}, doom=12)
        attack(t, "atlantis", "poseidonis", 9)
        passing(t)
        assert t.asked() == (0, "conflict.building")
        assert t.options() == ["capitol", "pyramid"]  # none is no choice
        t.answer(kind)
        assert t.buildings("poseidonis") == [left]
        assert t.g.doom == 11
        assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.7-24", "ERA-6.1.7-25")
def test_without_a_building_doom_stays() -> None:
    t = attack(five(units={"atlantis": 9}, doom=12), "atlantis", "poseidonis", 9)
    passing(t)
    assert t.owner("poseidonis") == "atlantis"
    assert t.g.doom == 12
    assert t.g.stopped == 0


@rule("ERA-6.1.7-25")
def test_each_building_destroyed_moves_doom_one_step() -> None:
    t = lemuria(units={"lemuria": 20}, buildings={"shangri_la": ["pyramid"], "alcheringa": ["capitol"]}, doom=12)
    march(t, "lemuria", "shangri_la", 9)
    march(t, "lemuria", "alcheringa", 9, "strait")
    t.answer("done", "alcheringa")
    passing(t)
    assert t.g.doom == 11
    passing(t)
    assert t.g.doom == 10


@rule("ERA-6.1.7-26")
def test_units_marker_building_and_agent_follow_in_this_order() -> None:
    t = five(
        {2: {"poseidonis": [1]}, 3: {"poseidonis": [2]}},
        units={"atlantis": 15, "poseidonis": 3},
        owner={"poseidonis": "hyperborea"},
        buildings={"poseidonis": ["capitol", "pyramid"]},
    )
    attack(t, "atlantis", "poseidonis", 15)
    passing(t)
    assert t.asked() == (0, "conflict.building")
    assert t.g.units_left(3) == 30 - 5
    assert t.owner("poseidonis") == "atlantis"
    t.answer("capitol")
    assert t.buildings("poseidonis") == ["pyramid"]
    assert t.asked() == (0, "conflict.agent")
    t.answer(f"{COLOUR[2]}_1a")
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.7-26", "ERA-6.1.7-27")
def test_a_captured_temple_of_darkness_pays_the_new_controllers_at_once() -> None:
    """ERA-EX-11"""
    named = {
        "units": {"atlantis": 9, "poseidonis": 1},
        "owner": {"poseidonis": "hyperborea"},
        "buildings": {"poseidonis": ["factory", "temple_of_darkness"]},
        "virya": [10] * 5,
    }
    t = passing(attack(five(**named), "atlantis", "poseidonis", 9)).answer("factory")
    assert t.g.virya == [13, 10, 10, 10, 13]
    t = passing(attack(five(**named), "atlantis", "poseidonis", 9)).answer("temple_of_darkness")
    assert t.g.virya == [10] * 5  # nothing for its own destruction


@rule("ERA-6.1.7-28", "ERA-6.1.7-37")
def test_exactly_one_agent_of_the_players_choice_is_removed() -> None:
    here = {0: {"poseidonis": [2]}, 1: {"poseidonis": [3, 0], "eden": [1]}, 2: {"eden": [1]}}
    choices = [f"{COLOUR[0]}_2a", f"{COLOUR[1]}_0a", f"{COLOUR[1]}_3a"]
    for choice in choices:
        t = passing(attack(five(here, units={"atlantis": 9}), "atlantis", "poseidonis", 9))
        assert t.asked() == (0, "conflict.agent")
        assert t.options() == choices  # none is no choice
        t.answer(choice)
        assert t.asked() == (1, "turn.space")
        assert t.agents(0) == ({} if choice == choices[0] else {"poseidonis": [2]})
        left = [value for value, key in ((0, choices[1]), (3, choices[2])) if key != choice]
        assert t.agents(1) == {"eden": [1], "poseidonis": left}
        assert t.agents(2) == {"eden": [1]}


@rule("ERA-6.1.7-28", "ERA-6.1.7-37")
def test_if_only_own_agents_are_there_one_of_them_must_go() -> None:
    t = passing(attack(five({0: {"poseidonis": [2]}}, units={"atlantis": 9}), "atlantis", "poseidonis", 9))
    assert t.agents(0) == {}
    t = passing(attack(five({0: {"poseidonis": [2, 1]}}, units={"atlantis": 9}), "atlantis", "poseidonis", 9))
    assert t.options() == [f"{COLOUR[0]}_1a", f"{COLOUR[0]}_2a"]


@rule("ERA-6.1.7-37")
def test_a_passive_agent_may_be_the_one_removed() -> None:
    t = three(
        {1: {"poseidonis": [1]}},
        passive_minors=["thule", "arcadia", "poseidonis"],
        units={"atlantis": 12, "poseidonis": 2},
    )
    passing(attack(t, "atlantis", "poseidonis", 12))
    assert t.options() == [f"{COLOUR[1]}_1a", "passive_2"]
    t.answer("passive_2")
    assert t.agents(1) == {"poseidonis": [1]}
    assert t.g.passive_agents[2] == -1
    assert "The passive agent in Poseidonis is gone for good." in t.log()


@rule("ERA-6.1.7-29")
def test_a_failed_attack_costs_all_attacking_units_of_that_area_only() -> None:
    t = lemuria(units={"lemuria": 20})
    march(t, "lemuria", "shangri_la", 3)
    march(t, "lemuria", "alcheringa", 9, "strait")
    t.answer("done", "shangri_la")
    passing(t)
    assert result(t) == "The attack on Shangri-La fails, 3 to 3."
    assert t.units("shangri_la") == 0
    assert t.owner("shangri_la") is None
    passing(t)
    assert t.units("alcheringa") == 8
    assert t.units("lemuria") == 8
    assert t.g.units_left(4) == 14


@rule("ERA-6.1.7-36")
def test_a_minor_nation_stays_under_control_when_all_units_leave_it() -> None:
    t = lemuria(units={"lemuria": 0, "shangri_la": 5}, owner={"shangri_la": "lemuria"})
    march(t, "shangri_la", "lemuria", 5).answer("done")
    assert t.units("shangri_la") == 0
    assert t.owner("shangri_la") == "lemuria"
    t = lemuria(units={"lemuria": 0, "wild_amur": 5}, owner={"wild_amur": "lemuria", "shangri_la": "lemuria"})
    march(t, "wild_amur", "shangri_la", 5).answer("done")
    assert t.owner("wild_amur") is None  # wilderness does not


@rule("ERA-6.1.7-38")
def test_a_relic_is_gathered_before_any_conflict_is_resolved() -> None:
    t = lemuria(units={"lemuria": 9, "shangri_la": 2}, owner={"shangri_la": "lemuria"})
    march(t, "shangri_la", "wild_amur", 2)
    march(t, "lemuria", "alcheringa", 9, "strait")
    t.answer("done")
    assert t.asked() == (0, "contest.bid")
    assert t.g.relics == 1
    assert t.g.relic[20] == 0
    passing(t)
    assert t.g.relics == 1


@rule("ERA-6.1.7-34", "ERA-6.1.7-38")
def test_a_move_taken_back_costs_nothing_and_gathers_nothing() -> None:
    t = lemuria(virya=[4, 6, 6, 6, 6], units={"lemuria": 9, "shangri_la": 2}, owner={"shangri_la": "lemuria"})
    march(t, "lemuria", "alcheringa", 5, "strait")
    assert "hawaiki" not in targets(t, "lemuria")  # a second conflict could not be paid
    t = lemuria(virya=[4, 6, 6, 6, 6], units={"lemuria": 9, "shangri_la": 2}, owner={"shangri_la": "lemuria"})
    march(t, "lemuria", "alcheringa", 5, "strait")
    march(t, "shangri_la", "wild_amur", 2)
    t.answer("back_2", "back_1")
    assert t.g.relics == 0
    assert t.g.units_left(4) == 30 - 11
    assert t.options() == ["lemuria", "shangri_la", "done"]
    assert "hawaiki" in targets(t, "lemuria")
    t.answer("hawaiki", 9, "done")
    passing(t)
    assert result(t) == "The attack on Hawaiki succeeds, 6 to 3."


@rule("ERA-6.1.7-16", "ERA-6.1.7-13")
def test_virya_spent_on_one_conflict_is_gone_for_the_next() -> None:
    t = lemuria(virya=[12, 6, 6, 6, 6], units={"lemuria": 20})
    march(t, "lemuria", "shangri_la", 9)
    march(t, "lemuria", "alcheringa", 9, "strait")
    t.answer("done", "shangri_la")
    assert t.options(0) == ["attack_0", "attack_1", "attack_2", "attack_3"]  # 12 - 5
    passing(t, "attack_3")
    assert t.g.virya[0] == 1
    assert t.options(0) == ["attack_0", "attack_1"]


@rule("ERA-6.1.7-11", "ERA-6.1.7-10")
def test_own_units_in_wilderness_are_joined_without_a_conflict() -> None:
    t = lemuria(
        units={"lemuria": 0, "shangri_la": 3, "wild_amur": 2}, owner={"shangri_la": "lemuria", "wild_amur": "lemuria"}
    )
    march(t, "shangri_la", "wild_amur", 3).answer("done")
    assert t.asked() == (1, "turn.space")
    assert t.units("wild_amur") == 5


@rule("ERA-6.1.7-02")
def test_units_may_leave_an_area_and_others_enter_it_in_one_action() -> None:
    t = lemuria(units={"lemuria": 3, "shangri_la": 2}, owner={"shangri_la": "lemuria", "shambhala": "lemuria"})
    march(t, "lemuria", "shangri_la", 3)
    march(t, "shangri_la", "shambhala", 2).answer("done")
    assert [t.units(area) for area in ("lemuria", "shangri_la", "shambhala")] == [0, 3, 2]


@rule("ERA-6.1.7-22", "ERA-6.1.7-29")
def test_in_a_lost_conflict_of_two_groups_all_of_them_are_removed() -> None:
    t = lemuria(
        units={"lemuria": 2, "shambhala": 2, "shangri_la": 4},
        owner={"shambhala": "lemuria", "shangri_la": "brahmapura"},
    )
    march(t, "lemuria", "shangri_la", 1)
    march(t, "shambhala", "shangri_la", 2).answer("done")
    passing(t)
    assert result(t) == "The attack on Shangri-La fails, 3 to 7."
    assert t.g.units_of(4) == 1
    assert t.units("shangri_la") == 4
    assert t.owner("shangri_la") == "brahmapura"


@rule("ERA-6.1.7-24", "ERA-6.1.7-28")
def test_destroyed_buildings_and_removed_agents_can_be_used_again() -> None:
    t = five(
        {3: {"poseidonis": [3]}}, units={"atlantis": 19}, buildings={"poseidonis": ["base"], "aztlan": ["base"] * 3}
    )
    passing(attack(t, "atlantis", "poseidonis", 19))
    assert t.g.agents[3] == [-1] * 9
    assert sum(t.g.buildings[0]) == 3


@rule("ERA-6.1.7-07", "ERA-6.1.7-32")
def test_oceans_that_are_not_connected_cannot_be_crossed_one_after_the_other() -> None:
    t = five(first=2, units={"hyperborea": 9}).answer("hyperborea_move_conflict")
    assert "hawaiki" not in targets(t, "hyperborea")  # Borean and Murian do not touch
    t = five(first=2, units={"hyperborea": 12}).answer("hyperborea_move_conflict", "hyperborea", "hawaiki")
    assert t.asked() == (2, "move.count")  # through the Atlantean Ocean, the only way
    assert t.options() == ["10", "11", "12"]


@rule("ERA-6.1.7-04", "ERA-6.1.7-06")
def test_each_group_pays_for_its_own_strait() -> None:
    t = lemuria(units={"lemuria": 4, "hawaiki": 3}, owner={"hawaiki": "lemuria"})
    march(t, "lemuria", "alcheringa", 4, "strait")
    march(t, "hawaiki", "alcheringa", 3, "strait").answer("done")
    passing(t)
    assert result(t) == "The attack on Alcheringa succeeds, 5 to 3."
    assert t.g.units_of(4) == 5
