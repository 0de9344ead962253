"""Who takes part in a bidding contest, and for which side.  ERA-4.6"""

from __future__ import annotations

from critias.testing import rule
from tests.rules.era.play import attack, bid, bidders, coup, five, march, sides, three
from tests.support.era import Position

ATTACK = ["attack", "noncombatant"]
DEFEND = ["defend", "noncombatant"]
EITHER = ["attack", "defend", "noncombatant"]


def all_sides(t: Position) -> list[list[str]]:
    return [sides(t, seat) for seat in range(t.g.seats)]


@rule("ERA-4.6-01")
def test_involvement_is_worked_out_anew_for_each_conflict_of_an_action() -> None:
    t = five({2: {"alcheringa": [1]}, 3: {"shangri_la": [0]}}, units={"lemuria": 12})
    t.answer("lemuria_move_conflict")
    march(t, "lemuria", "shangri_la", 6)
    march(t, "lemuria", "alcheringa", 6, "strait")
    t.answer("done")
    assert t.asked() == (0, "conflict.area")
    t.answer("shangri_la")
    assert bidders(t) == [0, 1, 3]
    bid(t, s0="attack_0", s1="noncombatant", s3="noncombatant")
    assert bidders(t) == [0, 1, 2]


@rule("ERA-4.6-01")
def test_involvement_is_worked_out_in_a_coup_and_in_a_global_conflict_too() -> None:
    t = coup(five({0: {"eden": [2]}, 3: {"eden": [0]}}), "eden")
    assert bidders(t) == [0, 3]
    t = five().answer("lemuria_global_conflict", "hyperborea")
    assert bidders(t) == [0, 1, 2, 3, 4]
    assert all_sides(t) == [["attack"], ATTACK, DEFEND, DEFEND, EITHER]


@rule("ERA-4.6-02", "ERA-4.6-07")
def test_the_acting_player_attacks_even_a_nation_of_the_own() -> None:
    t = attack(
        five(owner={"poseidonis": "lemuria"}, units={"atlantis": 9, "poseidonis": 1}), "atlantis", "poseidonis", 9
    )
    assert sides(t, 0) == ["attack"]
    assert t.options(0) == [f"attack_{n}" for n in range(6)]
    t = coup(five({0: {"poseidonis": [2]}}, owner={"poseidonis": "lemuria"}), "poseidonis")
    assert sides(t, 0) == ["attack"]


@rule("ERA-4.6-03", "ERA-4.6-07")
def test_another_controller_of_both_nations_may_bid_for_either_side() -> None:
    for others in ({}, {1: {"shangri_la": [0]}}):
        t = attack(five(others, owner={"shangri_la": "aztlan"}, units={"lemuria": 5}), "lemuria", "shangri_la", 5)
        assert sides(t, 1) == EITHER
        assert sides(t, 2) == DEFEND


@rule("ERA-4.6-04", "ERA-4.6-07")
def test_controllers_of_the_target_bid_for_the_defender_only() -> None:
    for others in ({}, {2: {"poseidonis": [3]}, 3: {"poseidonis": [3]}}):
        t = attack(five(others, owner={"poseidonis": "hyperborea"}, units={"atlantis": 9}), "atlantis", "poseidonis", 9)
        assert all_sides(t) == [["attack"], [], DEFEND, DEFEND, ATTACK]


@rule("ERA-4.6-04")
def test_controllers_of_a_nation_with_units_in_wilderness_defend_them() -> None:
    t = five(owner={"wild_patagonia": "hyperborea"}, units={"atlantis": 9, "wild_patagonia": 2})
    attack(t, "atlantis", "wild_patagonia", 9, "strait")
    assert all_sides(t) == [["attack"], [], DEFEND, DEFEND, ATTACK]


@rule("ERA-4.6-05", "ERA-4.6-07", "ERA-4.6-08")
def test_an_agent_in_the_area_lets_an_outsider_bid_for_either_side() -> None:
    t = attack(five({2: {"poseidonis": [0]}, 3: {"ophir": [3]}}, units={"atlantis": 9}), "atlantis", "poseidonis", 9)
    assert all_sides(t) == [["attack"], [], EITHER, [], ATTACK]
    t = coup(five({0: {"poseidonis": [0]}, 2: {"poseidonis": [0]}, 3: {"ophir": [3]}}), "poseidonis")
    assert all_sides(t) == [["attack"], [], EITHER, [], []]


@rule("ERA-4.6-06", "ERA-4.6-07")
def test_the_partner_on_the_attacking_side_bids_for_the_attacker_or_not_at_all() -> None:
    for others in ({}, {4: {"poseidonis": [2]}}):
        t = attack(five(others, units={"atlantis": 9}), "atlantis", "poseidonis", 9)
        assert sides(t, 4) == ATTACK


@rule("ERA-4.6-08")
def test_who_is_not_involved_sets_no_dial() -> None:
    t = attack(five(units={"atlantis": 9}), "atlantis", "poseidonis", 9)
    assert bidders(t) == [0, 4]
    bid(t, s0="attack_0", s4="noncombatant")
    assert sum(" bids " in line for line in t.log()) == 2
    assert t.g.virya == [20] * 5
    assert t.asked() == (1, "turn.space")


@rule("ERA-4.6-03", "ERA-4.6-04", "ERA-4.6-05", "ERA-4.6-06", "ERA-4.6-08", "ERA-4.6-09")
def test_the_sides_open_to_each_of_five_players() -> None:
    """ERA-EX-69"""
    here = {0: {"shangri_la": [0]}, 1: {"shangri_la": [0]}, 3: {"shangri_la": [0]}}
    t = five(here, owner={"shangri_la": "aztlan"}, units={"lemuria": 5})
    assert all_sides(attack(t, "lemuria", "shangri_la", 5)) == [["attack"], EITHER, DEFEND, EITHER, []]
    t = five(here, owner={"shangri_la": "aztlan"}, units={"atlantis": 5})
    attack(t, "atlantis", "shangri_la", 5, "murian")
    assert all_sides(t) == [["attack"], DEFEND, DEFEND, EITHER, ATTACK]
    t = five(here, owner={"shangri_la": "aztlan"})
    assert all_sides(coup(t, "shangri_la")) == [["attack"], DEFEND, DEFEND, EITHER, []]


@rule("ERA-4.6-09")
def test_in_a_coup_every_other_controller_of_the_target_defends() -> None:
    t = coup(five({0: {"poseidonis": [2]}, 1: {"poseidonis": [3]}}, owner={"poseidonis": "lemuria"}), "poseidonis")
    assert all_sides(t) == [["attack"], DEFEND, [], [], []]  # seat 1 shares Lemuria with the acting player
    t = coup(five({0: {"aztlan": [2]}}), "aztlan")
    assert all_sides(t) == [["attack"], DEFEND, DEFEND, [], []]


@rule("ERA-4.6-09")
def test_the_black_knight_has_an_attacking_nation() -> None:
    t = five(
        {0: {"shangri_la": [2]}}, owner={"shangri_la": "aztlan", "akakor": "lemuria"}, tiles={"black_knight": "akakor"}
    )
    t.answer("black_knight")
    assert all_sides(t) == [["attack"], EITHER, DEFEND, [], []]


@rule("ERA-4.6-10")
def test_against_the_passive_nation_only_agents_and_the_attacking_nation_involve() -> None:
    passive = {"passive": "brahmapura", "owner": {"poseidonis": "brahmapura"}}
    t = attack(three(units={"atlantis": 9, "poseidonis": 5}, **passive), "atlantis", "poseidonis", 9)
    assert all_sides(t) == [["attack"], [], ATTACK]
    t = three({1: {"poseidonis": [0]}}, units={"atlantis": 9, "poseidonis": 5}, **passive)
    assert all_sides(attack(t, "atlantis", "poseidonis", 9)) == [["attack"], EITHER, ATTACK]
    t = coup(three({0: {"poseidonis": [0]}}, **passive), "poseidonis")
    assert all_sides(t) == [["attack"], [], []]
    t = three(**passive).answer("atlantis_global_conflict", "brahmapura")
    assert all_sides(t) == [["attack"], EITHER, ATTACK]


@rule("ERA-4.6-02", "ERA-4.6-03", "ERA-4.6-06")
def test_the_sides_of_a_global_conflict_follow_the_control_of_both_nations() -> None:
    t = five().answer("lemuria_global_conflict", "aztlan")
    assert all_sides(t) == [["attack"], EITHER, DEFEND, EITHER, EITHER]
    t = five().answer("lemuria_global_conflict", "atlantis")  # the acting player's other nation
    assert all_sides(t) == [["attack"], ATTACK, EITHER, EITHER, DEFEND]


@rule("ERA-4.6-06", "ERA-4.6-08")
def test_the_partner_of_the_black_knight_bids_for_the_attacker_only() -> None:
    for others in ({}, {1: {"eden": [3]}}):
        t = five({0: {"eden": [2]}} | others, owner={"akakor": "lemuria"}, tiles={"black_knight": "akakor"})
        assert all_sides(t.answer("black_knight")) == [["attack"], ATTACK, [], [], []]
