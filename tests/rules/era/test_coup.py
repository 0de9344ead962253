"""Coup: agents and bids against the stability of an area.  ERA-6.1.2"""

from __future__ import annotations

import pytest

from critias.games.era.box import BOX
from critias.testing import rule
from tests.rules.era.play import FIVE, THREE, bid, bidders, coup, five, take, three
from tests.support.era import Position, position

COLOUR = BOX.society_colors
DIALS = range(6)
COST = [0, 1, 3, 6, 10, 15]


def result(t: Position) -> str:
    """The line of the log that tells how the Coup ended."""
    return next(line for line in reversed(t.log()) if line.startswith("The Coup in"))


# ---------------------------------------------------------------- swaps and target


@rule("ERA-6.1.2-01")
def test_two_own_agents_change_places_for_one_virya_each_time() -> None:
    t = five({0: {"akakor": [1, 0], "eden": [2], "thule": [3]}}, virya=[2, 6, 6, 6, 6]).answer("coup")
    assert t.asked() == (0, "coup.swap")
    assert sorted(t.options()) == ["0a", "1a", "2a", "3a", "done"]  # no agent from the supply
    t.answer("0a", "2a")
    assert t.agents(0) == {"eden": [0], "akakor": [1, 2], "thule": [3]}
    assert t.g.virya[0] == 1
    assert t.asked() == (0, "coup.swap")
    t.answer("1a", "3a")
    assert t.agents(0) == {"eden": [0], "thule": [1], "akakor": [2, 3]}
    assert t.g.virya[0] == 0
    assert t.asked() == (0, "coup.target")  # no Virya for a third swap


@rule("ERA-6.1.2-01")
def test_only_agents_that_differ_in_value_and_place_are_swapped() -> None:
    t = five({0: {"akakor": [1, 0], "eden": [1], "thule": [3]}}).answer("coup", "0a")
    assert sorted(t.options()) == ["1b", "3a"]  # not the 1 in Akakor
    t = five({0: {"akakor": [1, 0], "eden": [1], "thule": [3, 2]}}).answer("coup", "1a")
    assert sorted(t.options()) == ["2a", "3a"]  # neither another 1 nor the 0 beside it


@rule("ERA-6.1.2-01")
def test_swapping_is_not_offered_without_virya_and_never_needed() -> None:
    t = five({0: {"akakor": [1, 0], "eden": [2]}}, virya=[0, 6, 6, 6, 6]).answer("coup")
    assert t.asked() == (0, "coup.target")
    t = five({0: {"akakor": [1, 0], "eden": [2]}}).answer("coup", "done")
    assert t.asked() == (0, "coup.target")
    assert t.g.virya[0] == 20
    assert t.agents(0) == {"akakor": [0, 1], "eden": [2]}


@rule("ERA-6.1.2-01", "ERA-6.1.2-02")
def test_agents_of_others_are_neither_swapped_nor_targets() -> None:
    t = five({0: {"akakor": [1], "eden": [2]}, 1: {"thule": [3]}}).answer("coup")
    assert sorted(t.options()) == ["1a", "2a", "done"]
    t.answer("done")
    assert t.options() == ["akakor", "eden"]


@rule("ERA-6.1.2-02", "ERA-6.1.2-03", "ERA-6.1.2-04")
def test_targets_are_areas_with_an_own_agent_but_not_the_own_home_areas() -> None:
    everywhere = {"atlantis": [0], "lemuria": [0], "aztlan": [0], "akakor": [1], "thule": [1], "eden": [1], "punt": [2]}
    t = five({0: everywhere}, owner={"akakor": "lemuria", "thule": "atlantis", "eden": "aztlan"}).answer("coup", "done")
    assert t.asked() == (0, "coup.target")
    assert t.options() == ["aztlan", "akakor", "eden", "punt", "thule"]


@rule("ERA-6.1.2-02")
def test_the_target_is_named_after_the_swaps() -> None:
    t = five({0: {"lemuria": [3], "eden": [0], "akakor": [1]}}, virya=[1, 6, 6, 6, 6]).answer("coup", "3a", "0a")
    assert t.agents(0) == {"lemuria": [0], "eden": [3], "akakor": [1]}
    assert t.options() == ["akakor", "eden"]


@rule("ERA-6.1.2-26", "ERA-6.1.2-23", "ERA-6.1.2-24")
def test_a_home_area_is_a_target_only_if_a_swap_keeps_the_control_restriction() -> None:
    """Of the four swaps with three players two would give two players the same pair.  ERA-EX-57"""
    for other, given, control in (
        (1, "atlantis", {"atlantis": {1, 2}, "aztlan": {0, 1}, "lemuria": {0, 2}}),
        (2, "aztlan", {"atlantis": {0, 2}, "aztlan": {1, 2}, "lemuria": {0, 1}}),
    ):
        t = coup(three({0: {"lemuria": [3, 2, 2, 1]}}), "lemuria")
        bid(t, s0="attack_3", s1="noncombatant", s2="noncombatant")
        assert t.asked() == (0, "coup.partner")
        assert t.options() == [COLOUR[1], COLOUR[2]]
        t.answer(COLOUR[other])
        assert t.asked() == (1, "turn.space")  # the nation given up follows
        assert {nation: t.control(nation) for nation in THREE} == control
        assert given not in t.nations(0)


@rule("ERA-6.1.2-26")
def test_the_restriction_holds_in_every_swap_that_is_offered() -> None:
    pairs = set()
    for other in (1, 2):
        for given in ("atlantis", "lemuria"):
            t = coup(five({0: {"aztlan": [3, 2, 2, 1]}}), "aztlan")
            bid(t, s0="attack_5", s1="noncombatant", s2="noncombatant")
            if COLOUR[other] not in t.options():
                continue
            t.answer(COLOUR[other])
            if t.is_asked("coup.give") and given not in t.options():
                continue
            take(t, "coup.give", given)
            nations = [tuple(t.nations(seat)) for seat in range(5)]
            assert len(set(nations)) == 5
            assert all(len(pair) == 2 for pair in nations)
            pairs.add(nations[0])
    assert pairs == {("aztlan", "lemuria"), ("atlantis", "aztlan")}


@rule("ERA-6.1.2-30")
def test_without_a_legal_target_the_coup_ends_without_a_contest() -> None:
    t = five({0: {"lemuria": [2, 1], "atlantis": [3]}}).answer("coup")
    take(t, "coup.swap", "done")
    assert t.asked() == (1, "turn.space")
    assert t.agents(0) == {"lemuria": [1, 2], "atlantis": [3]}
    assert t.g.virya == [20] * 5
    t = five().answer("coup")
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.2-30")
def test_a_legal_target_must_be_named() -> None:
    t = five({0: {"eden": [2], "akakor": [0]}}).answer("coup", "done")
    assert t.options() == ["akakor", "eden"]  # no way out
    t = five({0: {"eden": [2]}}).answer("coup")
    take(t, "coup.swap", "done")
    assert t.asked() == (0, "contest.bid")  # the only target


# ---------------------------------------------------------------- dials


@rule("ERA-6.1.2-05", "ERA-6.1.2-06", "ERA-6.1.2-07")
def test_all_involved_set_their_dials_at_once_from_0_to_5() -> None:
    t = coup(five({0: {"eden": [2]}, 3: {"eden": [1]}, 4: {"eden": [0]}}, owner={"eden": "aztlan"}), "eden")
    assert bidders(t) == [0, 1, 2, 3, 4]
    attack, defend = [f"attack_{n}" for n in DIALS], [f"defend_{n}" for n in DIALS]
    assert t.options(0) == attack  # the acting player has no noncombatant 0
    assert t.options(1) == [*defend, "noncombatant"]
    assert t.options(2) == [*defend, "noncombatant"]
    assert t.options(3) == [*attack, *defend, "noncombatant"]
    assert t.options(4) == [*attack, *defend, "noncombatant"]


@rule("ERA-6.1.2-05", "ERA-6.1.2-08")
def test_no_dial_is_shown_before_all_are_set() -> None:
    def seen(dial: str) -> list[object]:
        t = coup(five({0: {"eden": [2]}, 3: {"eden": [1]}}), "eden").answer_for(3, dial)
        assert bidders(t) == [0]
        return [t.log(), t.options(0)] + [t.match.seen_by(seat).to_json() for seat in range(5) if seat != 3]

    assert seen("attack_0") == seen("defend_3") == seen("noncombatant")
    t = coup(five({0: {"eden": [2]}, 3: {"eden": [1]}}), "eden")
    bid(t, s3="defend_3", s0="attack_1")
    assert [line for line in t.log() if " bids " in line] == [
        f"{COLOUR[0].capitalize()} bids 1 to attack (1 Virya).",
        f"{COLOUR[3].capitalize()} bids 3 to defend (6 Virya).",
    ]


@rule("ERA-6.1.2-06", "ERA-6.1.2-11", "ERA-6.1.2-12")
def test_both_totals_add_up_agents_and_bids_of_their_side() -> None:
    t = five(
        {0: {"eden": [2, 1], "thule": [3]}, 1: {"eden": [1]}, 3: {"eden": [3, 0]}, 4: {"eden": [2]}},
        owner={"eden": "aztlan"},
        buildings={"eden": ["capitol"]},
        counters={"eden": "none_a"},
    )
    coup(t, "eden")
    bid(t, s0="attack_2", s1="defend_1", s2="defend_2", s3="attack_1", s4="defend_0")
    # 2 + 1 + 2 of seat 0, 3 + 0 + 1 of seat 3; 1 + 1, 0 + 2 and 2 + 0 of the defenders, stability 2 + 5
    assert result(t) == "The Coup in Eden fails, 9 to 13."


@rule("ERA-6.1.2-10", "ERA-6.1.2-11")
def test_a_coup_has_an_attacking_player_but_no_attacking_nation() -> None:
    t = five({0: {"shangri_la": [1]}, 1: {"shangri_la": [3]}}, units={"lemuria": 15, "atlantis": 15})
    coup(t, "shangri_la")
    assert t.options(1)[0] == "attack_0"  # seat 1 shares Lemuria with seat 0, and is free to choose all the same
    assert "defend_5" in t.options(1)
    assert bidders(t) == [0, 1]  # seat 4 shares Atlantis with seat 0 and has no part
    bid(t, s0="attack_1", s1="noncombatant")
    assert result(t) == "The Coup in Shangri-La fails, 2 to 3."  # no units count


@rule("ERA-6.1.2-13")
def test_a_noncombatant_adds_neither_agents_nor_bid() -> None:
    t = coup(five({0: {"eden": [3]}, 3: {"eden": [3, 2]}, 4: {"eden": [1]}}), "eden")
    bid(t, s0="attack_0", s3="noncombatant", s4="attack_0")
    assert "4 to 3" in result(t)
    assert t.owner("eden") is None  # still to be given away
    assert t.asked() == (0, "coup.nation")


@rule("ERA-6.1.2-14")
def test_without_defenders_the_stability_defends_alone() -> None:
    """ERA-EX-17"""
    for agents, success in (([3, 1], False), ([3, 2], True)):
        t = coup(five({0: {"eden": agents}}, counters={"eden": "utopian_city"}), "eden")
        bid(t, s0="attack_0")
        assert ("succeeds" in result(t)) == success
        assert f"{sum(agents)} to 4" in result(t)


@rule("ERA-6.1.2-14")
def test_passive_agents_defend_by_themselves() -> None:
    t = coup(three({0: {"thule": [3]}}), "thule")  # stability 3, the passive 3-agent
    bid(t, s0="attack_2")
    assert result(t) == "The Coup in Thule fails, 5 to 6."


@rule("ERA-6.1.2-15")
@pytest.mark.parametrize("dial", DIALS)
def test_every_bid_is_paid_win_or_lose(dial: int) -> None:
    for agents in ([3, 2], [0]):  # 5 against 3 + dial + dial; 0
        t = coup(five({0: {"eden": agents}, 3: {"eden": [0]}, 4: {"eden": [0]}}), "eden")
        bid(t, s0=f"attack_{dial}", s3=f"defend_{dial}", s4=f"attack_{dial}")
        assert t.g.virya == [20 - COST[dial], 20, 20, 20 - COST[dial], 20 - COST[dial]]
        assert ("succeeds" in result(t)) == (5 + 2 * dial > 3 + dial if agents == [3, 2] else 2 * dial > 3 + dial)


@rule("ERA-6.1.2-15", "ERA-6.1.2-06")
def test_a_bid_of_three_for_the_attacker_costs_six() -> None:
    """ERA-EX-03"""
    t = coup(five({0: {"eden": [0]}}), "eden")
    bid(t, s0="attack_3")
    assert result(t) == "The Coup in Eden fails, 3 to 3."
    assert t.g.virya[0] == 14


@rule("ERA-6.1.2-16")
def test_a_bid_that_cannot_be_paid_cannot_be_made() -> None:
    """The program refuses it, as ruling R5 allows."""
    t = coup(five({0: {"eden": [2]}, 3: {"eden": [0]}, 4: {"eden": [0]}}, virya=[9, 0, 0, 3, 0]), "eden")
    assert t.options(0) == ["attack_0", "attack_1", "attack_2", "attack_3"]
    assert t.options(3) == [f"{side}_{n}" for side in ("attack", "defend") for n in (0, 1, 2)] + ["noncombatant"]
    assert t.options(4) == ["attack_0", "defend_0", "noncombatant"]
    bid(t, s0="attack_3", s3="defend_2", s4="noncombatant")
    assert t.g.virya == [3, 0, 0, 0, 0]


@rule("ERA-6.1.2-17", "ERA-6.1.2-18")
@pytest.mark.parametrize(("dial", "success"), [(0, False), (1, False), (2, True)])
def test_the_coup_succeeds_only_with_a_higher_total(dial: int, success: bool) -> None:
    t = coup(five({0: {"eden": [2]}}), "eden")  # stability 3
    bid(t, s0=f"attack_{dial}")
    assert result(t) == f"The Coup in Eden {'succeeds' if success else 'fails'}, {2 + dial} to 3."
    assert t.is_asked("coup.nation") == success


@rule("ERA-6.1.2-18")
def test_a_tie_with_a_bidding_defender_is_won_by_the_defender() -> None:
    t = coup(five({0: {"eden": [3]}, 1: {"eden": [1]}}, owner={"eden": "hyperborea"}), "eden")
    bid(t, s0="attack_1", s1="noncombatant", s2="defend_1", s3="defend_0")
    assert result(t) == "The Coup in Eden fails, 4 to 4."
    assert t.owner("eden") == "hyperborea"


@rule("ERA-6.1.2-31")
def test_bids_are_paid_at_the_reveal_before_the_result() -> None:
    t = coup(five({0: {"eden": [3, 2]}}, virya=[1, 0, 0, 0, 0]), "eden")
    assert t.options(0) == ["attack_0", "attack_1"]
    bid(t, s0="attack_1")
    assert t.asked() == (0, "coup.nation")
    assert t.g.virya[0] == 0  # paid although the result has not yet taken effect
    assert t.owner("eden") is None


@rule("ERA-6.1.2-32")
def test_the_acting_player_bids_alone_when_nobody_else_is_involved() -> None:
    t = coup(five({0: {"eden": [3, 2]}}), "eden")
    assert bidders(t) == [0]
    assert t.options(0) == [f"attack_{n}" for n in DIALS]
    bid(t, s0="attack_4")
    assert t.g.virya == [10, 20, 20, 20, 20]


# ---------------------------------------------------------------- success against a minor nation


@rule("ERA-6.1.2-01", "ERA-6.1.2-11", "ERA-6.1.2-14", "ERA-6.1.2-17", "ERA-6.1.2-19", "ERA-6.1.2-28")
def test_the_coup_of_the_book_against_akakor() -> None:
    """ERA-EX-04: seat 2 stands for Tayanna, with Aztlán and Hyperborea."""
    t = five({2: {"akakor": [1, 0], "eden": [2]}}, first=2, tiles={"utopian_city": "akakor"}).answer("coup")
    t.answer("0a")
    take(t, "coup.swap_with", "2a")
    assert t.agents(2) == {"akakor": [1, 2], "eden": [0]}
    take(t, "coup.swap", "done")
    take(t, "coup.target", "akakor")
    bid(t, s2="attack_2")
    assert result(t) == "The Coup in Akakor succeeds, 5 to 4."
    assert t.g.virya[2] == 16
    assert t.asked() == (2, "coup.nation")
    assert t.options() == ["aztlan", "hyperborea"]
    t.answer("aztlan")
    assert t.owner("akakor") == "aztlan"
    assert t.tile_owner("utopian_city") == "aztlan"
    assert t.agents(2) == {"eden": [0]}


@rule("ERA-6.1.2-19", "ERA-6.1.2-20")
@pytest.mark.parametrize("before", [None, "aztlan", "hyperborea", "atlantis"])
def test_the_acting_player_chooses_one_of_the_own_nations_after_the_contest(before: str | None) -> None:
    for nation in ("atlantis", "lemuria"):
        t = coup(five({0: {"eden": [3, 2, 1]}}, owner={"eden": before}), "eden")
        everybody = bidders(t)
        for seat in everybody:
            t.answer_for(seat, "attack_0" if seat == 0 else "noncombatant")
        assert t.asked() == (0, "coup.nation")
        assert t.options() == ["atlantis", "lemuria"]
        t.answer(nation)
        assert t.owner("eden") == nation


@rule("ERA-6.1.2-21", "ERA-6.1.2-22")
def test_units_go_back_to_the_supply_and_buildings_survive() -> None:
    t = five(
        {0: {"thule": [3, 2, 1]}},
        owner={"thule": "aztlan"},
        units={"thule": 7, "aztlan": 6},
        buildings={"thule": ["factory", "temple_of_darkness"]},
        doom=12,
    )
    coup(t, "thule")
    bid(t, s0="attack_0", s1="noncombatant", s2="noncombatant")
    t.answer("lemuria")
    assert t.units("thule") == 0
    assert t.units("aztlan") == 6
    assert t.g.units_left(1) == 24
    assert t.buildings("thule") == ["factory", "temple_of_darkness"]
    assert t.g.doom == 12
    assert t.g.stopped == 0
    assert t.g.virya == [20] * 5


@rule("ERA-6.1.2-04", "ERA-6.1.2-35")
def test_a_minor_nation_may_go_back_to_the_nation_that_had_it_without_its_units() -> None:
    for nation in ("lemuria", "atlantis"):
        t = coup(five({0: {"eden": [3, 2]}}, owner={"eden": "lemuria"}, units={"eden": 4}), "eden")
        bid(t, s0="attack_0", s1="noncombatant")
        assert t.options() == ["atlantis", "lemuria"]
        t.answer(nation)
        assert t.owner("eden") == nation
        assert t.units("eden") == 0


# ---------------------------------------------------------------- success against a major nation


@rule("ERA-6.1.2-23", "ERA-6.1.2-24", "ERA-6.1.2-33")
def test_the_acting_player_swaps_a_cube_with_a_controller_of_the_home_area() -> None:
    t = coup(five({0: {"hyperborea": [3, 2, 2]}}), "hyperborea")  # of seats 2 and 3, stability 6
    assert bidders(t) == [0, 2, 3]  # nothing but the target has been named
    bid(t, s0="attack_0", s2="noncombatant", s3="noncombatant")
    assert t.asked() == (0, "coup.partner")
    assert t.options() == [COLOUR[2], COLOUR[3]]
    t.answer(COLOUR[2])
    assert t.asked() == (1, "turn.space")  # Lemuria cannot be given: seats 1 and 2 would hold the same pair
    assert {nation: t.control(nation) for nation in FIVE} == {
        "atlantis": {2, 4},
        "aztlan": {1, 2},
        "brahmapura": {3, 4},
        "hyperborea": {0, 3},
        "lemuria": {0, 1},
    }


@rule("ERA-6.1.2-24", "ERA-6.1.2-26")
@pytest.mark.parametrize(("other", "given"), [(2, "atlantis"), (3, "lemuria")])
def test_each_controller_can_be_chosen_and_gets_the_nation_that_the_restriction_allows(other: int, given: str) -> None:
    t = coup(five({0: {"hyperborea": [3, 2, 2]}}), "hyperborea")
    bid(t, s0="attack_0", s2="noncombatant", s3="noncombatant")
    assert t.options() == [COLOUR[2], COLOUR[3]]
    t.answer(COLOUR[other])
    assert t.nations(0) == sorted({"atlantis", "lemuria", "hyperborea"} - {given})
    assert given in t.nations(other)
    assert "hyperborea" not in t.nations(other)
    assert len({tuple(t.nations(seat)) for seat in range(5)}) == 5


@rule("ERA-6.1.2-25")
def test_no_units_leave_a_home_area() -> None:
    t = coup(five({0: {"hyperborea": [3, 2, 2]}}, units={"hyperborea": 9}), "hyperborea")
    bid(t, s0="attack_0", s2="noncombatant", s3="noncombatant")
    t.answer(COLOUR[2])
    assert t.units("hyperborea") == 9
    assert t.owner("hyperborea") == "hyperborea"


@rule("ERA-6.1.2-03", "ERA-6.1.2-26")
def test_the_home_area_of_the_passive_nation_is_no_target() -> None:
    t = three({0: {"hyperborea": [3], "lemuria": [1], "atlantis": [2], "akakor": [0]}}).answer("coup", "done")
    assert t.options() == ["lemuria", "akakor"]


# ---------------------------------------------------------------- afterwards


@rule("ERA-6.1.2-27")
def test_after_a_failed_coup_control_stays_as_it_was() -> None:
    t = coup(five({0: {"eden": [1]}}, owner={"eden": "aztlan"}, units={"eden": 3}), "eden")
    bid(t, s0="attack_0", s1="noncombatant", s2="noncombatant")
    assert t.owner("eden") == "aztlan"
    assert t.units("eden") == 3
    assert t.asked() == (1, "turn.space")
    t = coup(five({0: {"hyperborea": [3]}}), "hyperborea")
    bid(t, s0="attack_0", s2="noncombatant", s3="noncombatant")
    assert {nation: sorted(t.control(nation)) for nation in FIVE} == FIVE
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.2-28")
@pytest.mark.parametrize("own", [[1], [3, 2]])
def test_all_agents_leave_the_area_but_those_of_noncombatants(own: list[int]) -> None:
    t = five(
        {0: {"eden": own, "thule": [0]}, 1: {"eden": [2, 0]}, 3: {"eden": [1, 0]}, 4: {"eden": [3], "punt": [1]}},
        owner={"eden": "aztlan"},
    )
    coup(t, "eden")
    bid(t, s0="attack_0", s1="defend_0" if own == [1] else "noncombatant", s2="noncombatant", s3="attack_0",
        s4="noncombatant")  # fmt: skip
    assert ("succeeds" in result(t)) == (own == [3, 2])
    take(t, "coup.nation", "atlantis")
    assert t.agents(0) == {"thule": [0]}
    assert t.agents(1) == ({} if own == [1] else {"eden": [0, 2]})
    assert t.agents(3) == {}
    assert t.agents(4) == {"eden": [3], "punt": [1]}


@rule("ERA-6.1.2-28")
def test_agents_leave_a_home_area_too() -> None:
    t = five({0: {"hyperborea": [3, 2, 2]}, 2: {"hyperborea": [1]}, 3: {"hyperborea": [0]}, 4: {"hyperborea": [0]}})
    coup(t, "hyperborea")
    bid(t, s0="attack_2", s2="defend_0", s3="noncombatant", s4="attack_0")
    t.answer(COLOUR[2])
    assert [t.agents(seat) for seat in range(5)] == [{}, {}, {}, {"hyperborea": [0]}, {}]


@rule("ERA-6.1.2-29", "ERA-6.1.2-34")
def test_archons_on_spaces_lost_by_the_new_control_go_to_a_starting_position() -> None:
    t = five(
        {0: {"hyperborea": [3, 2, 2]}},
        archons={
            0: ["atlantis_recruit", None],
            2: ["hyperborea_recruit", "aztlan_recruit"],
            3: ["hyperborea_collect_virya", None],
        },
    )
    coup(t, "hyperborea")
    bid(t, s0="attack_0", s2="noncombatant", s3="noncombatant")
    t.answer(COLOUR[2])
    assert set(t.archons(0)) == {None, "coup"}
    assert set(t.archons(2)) == {None, "aztlan_recruit"}
    assert set(t.archons(3)) == {None, "hyperborea_collect_virya"}


@rule("ERA-6.1.2-29")
def test_an_archon_on_the_tile_of_a_minor_nation_that_changes_hands_goes_too() -> None:
    t = five(
        {0: {"eden": [3, 2, 1]}},
        owner={"eden": "aztlan"},
        tiles={"oracle_of_rama": "eden"},
        archons={2: ["oracle_of_rama", "coup"]},
    )
    coup(t, "eden")
    bid(t, s0="attack_0", s1="noncombatant", s2="noncombatant")
    assert set(t.archons(2)) == {"oracle_of_rama", "coup"}  # nothing has changed hands yet
    t.answer("lemuria")
    assert t.tile_owner("oracle_of_rama") == "lemuria"
    assert set(t.archons(2)) == {None, "coup"}


@rule("ERA-6.1.2-34")
def test_agents_are_removed_by_the_new_control() -> None:
    """ERA-EX-68: agents stay if Lemuria has the area once the Coup is resolved."""
    for nation, stays in (("lemuria", True), ("atlantis", False)):
        t = coup(five({0: {"eden": [3, 2]}, 1: {"eden": [0]}, 3: {"eden": [0]}}), "eden")
        bid(t, s0="attack_0", s1="attack_0", s3="defend_0")
        t.answer(nation)
        assert t.agents(0) == ({"eden": [2, 3]} if stays else {})
        assert t.agents(1) == ({"eden": [0]} if stays else {})
        assert t.agents(3) == {}


@rule("ERA-6.1.2-34")
def test_the_nation_objective_changes_last() -> None:
    t = five(
        {0: {"hyperborea": [3, 2, 2]}},
        archons={2: ["hyperborea_recruit"]},
        goals={"hyperborea": "imperial_ambition"},
        goal_deck=["aquatic_spirit"],
    )
    coup(t, "hyperborea")
    bid(t, s0="attack_0", s2="noncombatant", s3="noncombatant")
    t.answer(COLOUR[2])
    assert t.asked() == (0, "goal.keep")
    assert sorted(t.options()) == ["aquatic_spirit", "imperial_ambition"]
    assert t.control("hyperborea") == {0, 3}
    assert t.agents(0) == {}
    assert t.archons(2) == [None, None]
    t.answer("aquatic_spirit")
    assert t.goal("hyperborea") == "aquatic_spirit"


@rule("ERA-6.1.2-02")
def test_every_foreign_home_area_with_an_own_agent_is_a_target() -> None:
    t = five({0: {"aztlan": [0], "brahmapura": [1], "hyperborea": [0]}}).answer("coup", "done")
    assert t.options() == ["aztlan", "brahmapura", "hyperborea"]


@rule("ERA-6.1.2-16", "ERA-6.1.2-32")
def test_without_virya_the_acting_player_bids_the_attackers_zero() -> None:
    for agents, success in (([3], False), ([3, 1], True)):
        t = coup(five({0: {"eden": agents}}, virya=[0] * 5), "eden")
        assert "succeeds" in result(t) if success else "fails" in result(t)
        assert f"{COLOUR[0].capitalize()} bids 0 to attack (0 Virya)." in t.log()
        assert t.g.virya == [0] * 5


@rule("ERA-6.1.2-27", "ERA-6.1.2-28")
def test_passive_agents_leave_for_good_after_a_failed_coup_and_control_stays() -> None:
    t = coup(three({0: {"thule": [1]}}), "thule")
    bid(t, s0="attack_0")
    assert t.owner("thule") == "hyperborea"
    assert t.units("thule") == 5
    assert t.agents(0) == {}
    assert t.g.passive_agents[0] == -1
    assert t.g.passive_agents[1:] == [7, 16]  # Arcadia and Shambhala


@rule("ERA-6.1.2-05", "ERA-6.1.2-15")
def test_the_noncombatant_zero_and_every_other_zero_cost_nothing() -> None:
    t = coup(five({0: {"eden": [2]}, 3: {"eden": [1]}, 4: {"eden": [0]}}, owner={"eden": "aztlan"}), "eden")
    bid(t, s0="attack_0", s1="defend_0", s2="noncombatant", s3="attack_0", s4="defend_0")
    assert t.g.virya == [20] * 5
    assert result(t) == "The Coup in Eden fails, 3 to 3."


@rule("ERA-6.1.2-23", "ERA-6.1.2-24", "ERA-6.1.2-26")
@pytest.mark.parametrize(("other", "given"), [(1, "atlantis"), (2, "aztlan")])
def test_legal_swaps_with_four_players(other: int, given: str) -> None:
    """Ring: 0 Atlantis and Aztlán, 1 Aztlán and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Atlantis."""
    t = coup(position(4, agents={0: {"brahmapura": [3, 2, 2]}, 1: {}, 2: {}, 3: {}}), "brahmapura")
    bid(t, s0="attack_0", s1="noncombatant", s2="noncombatant")
    assert sorted(t.options()) == sorted([COLOUR[1], COLOUR[2]])
    t.answer(COLOUR[other])
    assert t.asked() == (1, "turn.space")
    assert t.nations(0) == sorted({"atlantis", "aztlan", "brahmapura"} - {given})
    assert given in t.nations(other)
    assert len({tuple(t.nations(seat)) for seat in range(4)}) == 4
    assert all(len(t.control(nation)) == 2 for nation in ("atlantis", "aztlan", "brahmapura", "hyperborea"))
