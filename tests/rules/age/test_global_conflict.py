"""Global Conflict: two nations with all their units.  AGE-6.1.7"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.age.box import CARDS
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, NATIONS
from critias.testing import rule
from tests.support.age import Position, dials, position

DARK, LIGHT = "temple_of_darkness", "temple_of_light"
ONE_EACH = dict.fromkeys(NATIONS, 1)
ATTACKS = [f"attack_{n}" for n in range(6)]
DEFENDS = [f"defend_{n}" for n in range(6)]

# seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Lemuria,
# 4 Lemuria and Atlantis; the garrisons of their home areas are 3, 4, 5, 6 and 7


def declared(attacker: str, target: str, seat: int, **named: Any) -> Position:
    """A Global Conflict with all dials still to set."""
    named.setdefault("pp", [22] * 5)
    t = position(5, acting=seat, **named).act(f"{attacker}_global_conflict")
    assert t.asked() == (seat, "global.target")
    return t.answer(target).take("agni.area", "done")


def fought(attacker: str, target: str, seat: int, bids: dict[int, str] | None = None, **named: Any) -> Position:
    return dials(declared(attacker, target, seat, **named), bids)


def result(t: Position) -> tuple[str, str, int, int]:
    """Winner, loser, attacking and defending total."""
    [[winner, loser, attacking, defending]] = t.told("global.result")
    return NATIONS[winner], NATIONS[loser], attacking, defending


def total(t: Position, nation: str) -> int:
    return t.g.units_of(NATIONS.index(nation))


def pieces(t: Position, nation: str) -> int:
    """Buildings and discs of a nation."""
    who = NATIONS.index(nation)
    return sum(t.g.built(who, kind) for kind in range(len(BUILDINGS))) + len(t.g.minors_of(who))


# ---------------------------------------------------------------- cost, target, who takes part


@rule("AGE-6.1.7-01")
def test_it_costs_seven_pp_paid_first() -> None:
    spaces = {"atlantis_global_conflict", "aztlan_global_conflict"}
    assert not spaces & set(position(5, pp=[6] + [22] * 4).options())
    assert spaces <= set(position(5, pp=[7] + [0] * 4).options())
    t = position(5, pp=[9, 6, 6, 6, 6]).act("atlantis_global_conflict")
    assert t.asked() == (0, "global.target")
    assert t.g.pp == [2, 6, 6, 6, 6]
    t.answer("hyperborea")
    assert t.options(0) == ["attack_0", "attack_1"]  # bids are paid from what is left


@rule("AGE-6.1.7-02")
def test_any_other_nation_in_play_is_a_target_the_own_other_nation_too() -> None:
    t = position(5, pp=[22] * 5).act("aztlan_global_conflict")
    assert t.options() == ["atlantis", "brahmapura", "hyperborea", "lemuria"]
    t = position(3, pp=[22] * 3).act("aztlan_global_conflict")
    assert t.options() == ["atlantis", "hyperborea", "lemuria"]  # nobody controls Lemuria; Brahmapura is not in play
    t.answer("lemuria")
    assert t.options(1) == [*ATTACKS, *DEFENDS, "neutral"]
    assert t.options(2) == [*ATTACKS, *DEFENDS, "neutral"]


@rule("AGE-6.1.7-05")
def test_everyone_takes_part_and_only_attacker_and_defenders_are_bound() -> None:
    t = declared("atlantis", "hyperborea", 0)
    assert sorted(t.all_asked()) == [(seat, "contest.bid") for seat in range(5)]
    assert t.options(0) == ATTACKS
    assert t.options(2) == t.options(3) == DEFENDS
    assert t.options(1) == t.options(4) == [*ATTACKS, *DEFENDS, "neutral"]  # seat 4 shares the attacking nation


@rule("AGE-6.1.7-05")
def test_who_controls_both_nations_chooses_unless_it_is_the_acting_player() -> None:
    t = declared("aztlan", "brahmapura", 0)
    assert t.options(0) == ATTACKS
    assert t.options(1) == [*ATTACKS, *DEFENDS, "neutral"]
    assert t.options(2) == DEFENDS
    t = declared("aztlan", "brahmapura", 1)
    assert t.options(1) == ATTACKS
    assert t.options(0) == t.options(3) == t.options(4) == [*ATTACKS, *DEFENDS, "neutral"]
    assert t.options(2) == DEFENDS
    t = declared("aztlan", "atlantis", 0)  # the own other nation
    assert t.options(0) == ATTACKS
    assert t.options(4) == DEFENDS


@rule("AGE-6.1.7-05")
def test_by_option_the_partner_of_the_attacking_nation_only_attacks() -> None:
    t = declared("atlantis", "hyperborea", 0, partner_bound=True)
    assert t.options(4) == [*ATTACKS, "neutral"]
    assert t.options(1) == [*ATTACKS, *DEFENDS, "neutral"]
    t = declared("aztlan", "brahmapura", 0, partner_bound=True)
    assert t.options(1) == [*ATTACKS, *DEFENDS, "neutral"]  # controls both


@rule("AGE-8.1-08")
def test_agni_strike_comes_after_the_target_is_named_and_before_the_bids() -> None:
    t = position(5, acting=1, pp=[22] * 5, units={**ONE_EACH, "brahmapura": 4, "aztlan": 3})
    t.act("brahmapura_global_conflict").answer("aztlan")
    assert t.asked() == (1, "agni.area")
    assert t.g.pp[1] == 15
    assert t.options() == ["atlantis", "aztlan", "hyperborea", "lemuria", "done"]
    dials(t.answer("aztlan", "aztlan"))
    assert result(t) == ("aztlan", "brahmapura", 4, 1 + 4)
    assert total(t, "aztlan") == 1


# ---------------------------------------------------------------- totals


@rule("AGE-6.1.7-03", "AGE-6.1.7-04", "AGE-6.1.7-06")
def test_all_units_of_both_nations_and_the_home_garrison_of_the_target_count() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        {0: "attack_2", 1: "attack_1", 2: "defend_3", 3: "defend_0", 4: "defend_1"},
        owner={
            "poseidonis": "atlantis",
            "wild_patagonia": "atlantis",
            "thule": "hyperborea",
            "arcadia": "hyperborea",
            "wild_amur": "hyperborea",
        },
        units={"atlantis": 4, "poseidonis": 5, "wild_patagonia": 3, "hyperborea": 1, "thule": 2, "wild_amur": 4},
        buildings={"hyperborea": ["base"], "arcadia": ["base"], "atlantis": ["base"]},
        markers={0: {"hyperborea": [3, 2]}, 3: {"hyperborea": [2]}},
    )
    assert result(t) == ("hyperborea", "atlantis", 4 + 5 + 3 + 2 + 1, 1 + 2 + 4 + 6 + 5 + 3 + 1)
    assert t.g.pp == [22 - 7 - 3, 21, 16, 22, 21]
    assert (t.markers(0), t.markers(3)) == ({"hyperborea": [2, 3]}, {"hyperborea": [2]})


@rule("AGE-6.1.7-07", "AGE-6.1.7-15")
@pytest.mark.parametrize(("more", "winner"), [(-1, "hyperborea"), (0, None), (1, "atlantis")])
def test_the_higher_total_wins_whoever_attacks(more: int, winner: str | None) -> None:
    t = fought("atlantis", "hyperborea", 0, units={**ONE_EACH, "hyperborea": 4, "atlantis": 4 + 6 + more})
    if winner is None:
        assert t.told("global.result") == []
        [[nation, other, level, _]] = t.told("global.tied")
        assert (NATIONS[nation], NATIONS[other], level) == ("atlantis", "hyperborea", 10)
        assert (total(t, "atlantis"), total(t, "hyperborea")) == (5, 2)
    elif winner == "atlantis":
        assert result(t) == ("atlantis", "hyperborea", 11, 10)
        assert (total(t, "atlantis"), total(t, "hyperborea")) == (11, 2)
    else:
        assert result(t) == ("hyperborea", "atlantis", 9, 10)
        assert (total(t, "atlantis"), total(t, "hyperborea")) == (5, 4)  # 9 lose 4


@rule("AGE-6.1.7-06")
def test_neutral_players_add_and_pay_nothing_and_losers_pay_too() -> None:
    t = fought("atlantis", "lemuria", 0, {0: "attack_3", 3: "defend_2"}, units=ONE_EACH, pp=[15, 9, 9, 9, 9])
    assert result(t) == ("lemuria", "atlantis", 4, 1 + 7 + 2)  # seats 1 and 2 neutral
    assert t.g.pp == [15 - 7 - 6, 9, 9, 6, 9]


@rule("AGE-6.1.7-17")
def test_nations_without_units_can_attack_and_be_attacked() -> None:
    none = dict.fromkeys(NATIONS, 0)
    t = fought("atlantis", "aztlan", 4, {4: "attack_5"}, units=none)
    assert result(t) == ("atlantis", "aztlan", 5, 4)
    t = fought("atlantis", "aztlan", 4, {4: "attack_4"}, units=none, buildings={"aztlan": ["base"]})
    assert result(t) == ("aztlan", "atlantis", 4, 9)
    assert t.asked() == (0, "turn.space")  # the last player of the round; nothing to lose


# ---------------------------------------------------------------- losses


@rule("AGE-6.1.7-08", "AGE-6.1.7-09", "AGE-6.1.7-13")
def test_the_acting_player_chooses_the_losses_of_the_own_defeated_nation() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"poseidonis": "atlantis", "akakor": "atlantis"},
        units={**ONE_EACH, "hyperborea": 20, "atlantis": 4, "poseidonis": 3, "akakor": 2},
        buildings={"atlantis": ["factory"]},
        doom=15,
    )
    assert t.asked() == (0, "global.area")
    assert t.options() == ["atlantis", "akakor", "poseidonis"]
    t.answer("poseidonis")
    assert t.asked() == (0, "global.area")  # only the disc was there to choose
    assert t.options() == ["atlantis", "akakor"]
    t.answer("atlantis")
    assert t.buildings("atlantis") == []
    assert t.owner("poseidonis") is None
    assert t.asked() == (0, "units.area")  # half of 9 is 4; 3 are gone with Poseidonis
    assert t.options() == ["atlantis", "akakor"]
    t.answer("akakor").take("units.count", "1")
    assert (t.units("atlantis"), t.units("akakor"), t.units("poseidonis"), t.units("hyperborea")) == (4, 1, 0, 20)
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.7-08")
def test_the_acting_player_chooses_the_losses_of_the_defeated_target() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        4,
        owner={"thule": "hyperborea"},
        units={**ONE_EACH, "atlantis": 25},
        buildings={"hyperborea": ["factory", "base"]},
    )
    assert t.asked() == (4, "global.area")
    assert t.options() == ["hyperborea", "thule"]
    t.answer("hyperborea")
    assert t.asked() == (4, "global.piece")
    assert t.options() == ["base", "factory"]  # the home area has no disc


@rule("AGE-6.1.7-09")
def test_building_and_disc_of_one_minor_nation_may_both_be_chosen_in_either_order() -> None:
    for first, second in (("disc", "capitol"), ("capitol", "disc")):
        t = fought(
            "atlantis",
            "hyperborea",
            0,
            owner={"thule": "hyperborea", "arcadia": "hyperborea"},
            units={**ONE_EACH, "atlantis": 25},
            buildings={"thule": ["capitol", "pyramid"]},
            doom=15,
        )
        assert t.options() == ["arcadia", "thule"]
        t.answer("thule")
        assert t.options() == ["capitol", "pyramid", "disc"]
        t.answer(first)
        assert t.options() == ["arcadia", "thule"]
        t.answer("thule")
        assert second in t.options()
        assert first not in t.options()
        t.answer(second)
        assert (t.owner("thule"), t.owner("arcadia")) == (None, "hyperborea")
        assert t.buildings("thule") == ["pyramid"]
        assert t.g.doom == 14


@rule("AGE-6.1.7-09")
@pytest.mark.parametrize(
    ("owner", "buildings", "left", "doom"),
    [
        ({}, {}, 0, 15),
        ({"thule": "hyperborea"}, {}, 0, 15),
        ({}, {"hyperborea": ["base"]}, 0, 14),
        ({"thule": "hyperborea"}, {"thule": ["base"]}, 0, 14),
        ({}, {"hyperborea": ["factory", "factory"]}, 0, 13),
        ({}, {"hyperborea": ["factory", "factory", "factory"]}, 1, 13),
        ({"thule": "hyperborea", "arcadia": "hyperborea", "avalon": "hyperborea"}, {}, 1, 15),
    ],
)
def test_two_pieces_are_lost_or_as_many_as_there_are(
    owner: dict[str, str], buildings: dict[str, list[str]], left: int, doom: int
) -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={**owner, "punt": "atlantis"},
        buildings=buildings | {"atlantis": ["base"]},
        units={**ONE_EACH, "atlantis": 25},
        doom=15,
    )
    while t.asked()[1] in ("global.area", "global.piece"):
        t.answer(t.options()[-1])  # the disc first
    assert pieces(t, "hyperborea") == left
    assert pieces(t, "atlantis") == 2
    assert t.g.doom == doom
    assert t.g.stopped == int(doom < 15)


@rule("AGE-6.1.7-10", "AGE-6.1.7-11", "AGE-6.1.7-13")
def test_a_lost_minor_nation_is_neutral_keeps_buildings_and_markers_and_loses_units_and_card() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea", "arcadia": "hyperborea"},
        units={**ONE_EACH, "atlantis": 25, "thule": 5},
        cards={"vimanas": "thule", "spy_network": "arcadia"},
        buildings={"thule": ["base"], "hyperborea": ["base"]},
        markers={2: {"thule": [1]}, 4: {"thule": [3]}},
        archons={2: ["vimanas", "spy_network"]},
    )
    t.answer("thule", "disc", "hyperborea")
    assert (t.owner("thule"), t.units("thule")) == (None, 0)
    assert t.buildings("thule") == ["base"]
    assert (t.markers(2), t.markers(4)) == ({"thule": [1]}, {"thule": [3]})
    assert t.card_owner("vimanas") is None
    assert t.g.tile_area[CARDS.index("vimanas")] == AREAS.index("thule")  # it is still in play
    assert t.archons(2) == [None, "spy_network"]


@rule("AGE-6.1.7-12")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 1), (3, 2), (8, 4), (9, 5)])
def test_half_the_units_are_lost_rounded_down(before: int, after: int) -> None:
    t = fought("atlantis", "hyperborea", 0, units={**ONE_EACH, "atlantis": 25, "hyperborea": before})
    assert t.units("hyperborea") == after
    assert total(t, "atlantis") == 25
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.7-12", "AGE-6.1.7-13")
def test_the_acting_player_picks_the_units_and_those_of_lost_minor_nations_count() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea", "arcadia": "hyperborea", "avalon": "hyperborea", "wild_amur": "hyperborea"},
        units={**ONE_EACH, "atlantis": 25, "hyperborea": 5, "thule": 2, "arcadia": 1, "avalon": 3, "wild_amur": 2},
    )
    t.answer("thule", "arcadia")  # 13 units; half is 6, of which 3 are gone
    assert t.asked() == (0, "units.area")
    assert t.options() == ["hyperborea", "avalon", "wild_amur"]
    t.answer("wild_amur")
    assert t.asked() == (0, "units.count")
    assert t.options() == ["1", "2"]
    t.answer(2)
    assert t.options() == ["hyperborea", "avalon"]
    t.answer("hyperborea").take("units.count", 1)
    assert [t.units(area) for area in ("hyperborea", "avalon", "wild_amur")] == [4, 3, 0]
    assert t.holder("wild_amur") is None
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.7-13")
@pytest.mark.parametrize(("lost", "left"), [(3, 4), (4, 4), (5, 3), (7, 1)])
def test_if_lost_minor_nations_reach_the_half_no_further_unit_goes(lost: int, left: int) -> None:
    owner = {"thule": "hyperborea"}
    units = {**ONE_EACH, "atlantis": 25, "hyperborea": 8 - lost, "thule": lost}  # half is 4
    t = fought("atlantis", "hyperborea", 0, owner=owner, units=units)
    assert t.owner("thule") is None
    assert total(t, "hyperborea") == t.units("hyperborea") == left


@rule("AGE-6.1.7-14")
def test_doom_moves_after_pieces_and_units_are_gone() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea"},
        units={**ONE_EACH, "atlantis": 25, "hyperborea": 4, "thule": 4},
        buildings={"hyperborea": ["factory", "base"]},
        doom=15,
    )
    t.answer("hyperborea", "base", "hyperborea")
    assert t.buildings("hyperborea") == []
    assert t.asked() == (0, "units.area")
    assert t.g.doom == 15
    t.answer("hyperborea").take("units.count", 2).take("units.area", "thule").take("units.count", 2)
    assert (t.units("hyperborea"), t.units("thule")) == (2, 2)
    assert t.g.doom == 13
    assert t.g.stopped == 1


@rule("AGE-6.1.7-14")
def test_each_step_pays_the_temples_of_darkness_that_are_left_and_have_an_owner() -> None:
    named: dict[str, Any] = {
        "owner": {"thule": "hyperborea", "arcadia": "hyperborea", "poseidonis": "atlantis"},
        "units": {**ONE_EACH, "atlantis": 25},
        "buildings": {"thule": [DARK], "arcadia": ["factory"], "poseidonis": [DARK]},
        "pp": [17, 10, 10, 10, 10],
    }
    t = fought("atlantis", "hyperborea", 0, **named).answer("thule", "disc", "arcadia", "factory")
    assert t.g.pp == [11, 10, 10, 10, 11]  # one step; the temple in Thule is nobody's
    t = fought("atlantis", "hyperborea", 0, **named).answer("thule", DARK, "arcadia", "factory")
    assert t.g.pp == [12, 10, 10, 10, 12]  # two steps; the destroyed temple pays for none
    t = fought("atlantis", "hyperborea", 0, **named).answer("arcadia", "factory", "arcadia")
    assert t.g.pp == [11, 10, 11, 11, 11]  # one step; Hyperborea keeps its temple


@rule("AGE-6.1.7-15")
def test_on_a_tie_both_lose_half_and_the_acting_player_picks_both() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"poseidonis": "atlantis", "thule": "hyperborea"},
        units={**ONE_EACH, "atlantis": 5, "poseidonis": 6, "hyperborea": 3, "thule": 2},  # 11 against 5 + 6
        buildings={"hyperborea": ["factory"], "atlantis": [DARK]},
        doom=15,
    )
    assert t.told("global.result") == []
    assert t.asked() == (0, "units.area")
    assert t.options() == ["atlantis", "poseidonis"]  # 5 of 11
    t.answer("poseidonis")
    assert t.options() == ["1", "2", "3", "4", "5"]
    t.answer(5)
    assert t.asked() == (0, "units.area")
    assert t.options() == ["hyperborea", "thule"]  # 2 of 5
    t.answer("thule", 2)
    areas = ("atlantis", "poseidonis", "hyperborea", "thule")
    assert [t.units(area) for area in areas] == [5, 1, 3, 0]
    assert (pieces(t, "hyperborea"), pieces(t, "atlantis")) == (2, 2)
    assert (t.g.doom, t.g.stopped) == (15, 0)
    assert t.g.pp == [15, 22, 22, 22, 22]
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.7-16", "AGE-6.1.7-18")
def test_the_winner_gains_and_loses_nothing_and_no_unit_moves() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"poseidonis": "atlantis", "thule": "hyperborea", "eden": "lemuria"},
        units={**ONE_EACH, "atlantis": 20, "poseidonis": 5, "thule": 0, "hyperborea": 1, "eden": 2},
        buildings={"poseidonis": ["capitol"]},
        pp=[10] * 5,
    )
    assert (t.owner("thule"), t.owner("poseidonis"), t.owner("eden")) == (None, "atlantis", "lemuria")
    assert [t.units(area) for area in ("atlantis", "poseidonis", "hyperborea", "eden")] == [20, 5, 1, 2]
    assert t.g.pp == [3, 10, 10, 10, 10]
    assert t.g.power_total(0) == 5 + 1
    assert t.control("hyperborea") == {2, 3}


# ---------------------------------------------------------------- finer points


@rule("AGE-6.1.7-12")
def test_so_many_must_be_taken_from_an_area_that_the_others_can_give_the_rest() -> None:
    named: dict[str, Any] = {
        "owner": {"thule": "hyperborea"},
        "units": {**ONE_EACH, "atlantis": 25, "hyperborea": 1, "thule": 6},  # 3 of 7
        "buildings": {"hyperborea": ["base", "base"]},
    }
    t = fought("atlantis", "hyperborea", 0, **named).answer("hyperborea", "hyperborea")
    assert t.asked() == (0, "units.area")
    assert t.question.a == 3
    t.answer("thule")
    assert t.options() == ["2", "3"]
    t.answer(2)
    assert (t.units("hyperborea"), t.units("thule")) == (0, 4)
    assert t.asked() == (1, "turn.space")
    t = fought("atlantis", "hyperborea", 0, **named).answer("hyperborea", "hyperborea", "hyperborea")
    assert (t.units("hyperborea"), t.units("thule")) == (0, 4)


@rule("AGE-6.1.7-12", "AGE-6.1.7-09")
def test_losses_with_three_areas_can_be_split_freely() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea", "wild_amur": "hyperborea"},
        units={**ONE_EACH, "atlantis": 29, "hyperborea": 4, "thule": 4, "wild_amur": 2},  # 5 of 10
        buildings={"hyperborea": ["base", "base"]},
    ).answer("hyperborea", "hyperborea")
    t.answer("hyperborea")
    assert t.options() == ["1", "2", "3", "4"]
    t.answer(1, "wild_amur", 1)
    assert [t.units(area) for area in ("hyperborea", "thule", "wild_amur")] == [3, 1, 1]


@rule("AGE-6.1.7-15")
@pytest.mark.parametrize(
    ("attacking", "defending", "left"), [(7, 1, (4, 1)), (8, 2, (4, 1)), (9, 3, (5, 2)), (6, 0, (3, 0))]
)
def test_on_a_tie_each_half_is_rounded_down_by_itself(attacking: int, defending: int, left: tuple[int, int]) -> None:
    t = fought("atlantis", "hyperborea", 0, units={**ONE_EACH, "atlantis": attacking, "hyperborea": defending})
    assert (total(t, "atlantis"), total(t, "hyperborea")) == left
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.7-07")
@pytest.mark.parametrize(("bids", "winner"), [({0: "attack_1"}, "atlantis"), ({2: "defend_1"}, "hyperborea")])
def test_a_bid_breaks_the_tie(bids: dict[int, str], winner: str) -> None:
    t = fought("atlantis", "hyperborea", 0, bids, units={**ONE_EACH, "atlantis": 9, "hyperborea": 3})
    assert result(t)[0] == winner


@rule("AGE-6.1.7-11")
def test_an_archon_on_a_card_that_is_not_lost_stays_and_nation_tiles_are_not_touched() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea", "arcadia": "hyperborea", "avalon": "hyperborea"},
        units={**ONE_EACH, "atlantis": 25},
        cards={"vimanas": "thule", "spy_network": "arcadia"},
        archons={2: ["vimanas", "hyperborea_mobilize"], 3: ["spy_network", "hyperborea_construct"]},
    ).answer("avalon", "arcadia")
    assert t.archons(2) == ["vimanas", "hyperborea_mobilize"]
    assert t.archons(3) == [None, "hyperborea_construct"]
    assert [values[0] for values in t.told("neutral")] == [AREAS.index("avalon"), AREAS.index("arcadia")]


@rule("AGE-6.1.7-02", "AGE-6.1.7-04")
def test_a_nation_without_controllers_defends_with_units_and_garrison() -> None:
    t = position(4, pp=[22] * 4, units={"atlantis": 14, "lemuria": 6}).act("atlantis_global_conflict")
    assert t.options() == ["aztlan", "brahmapura", "hyperborea", "lemuria"]
    t.answer("lemuria")
    assert t.control("lemuria") == set()
    assert all(t.options(seat) == [*ATTACKS, *DEFENDS, "neutral"] for seat in (1, 2, 3))
    dials(t)
    assert result(t) == ("atlantis", "lemuria", 14, 6 + 7)
    assert t.units("lemuria") == 3


@rule("AGE-6.1.7-01", "AGE-6.1.7-07")
def test_the_log_tells_cost_declaration_and_pieces() -> None:
    t = fought("atlantis", "hyperborea", 0, units={**ONE_EACH, "atlantis": 25}, buildings={"hyperborea": ["base"]})
    assert [values[:2] for values in t.told("pays.for")] == [[0, 7]]
    assert [values[:2] for values in t.told("global.against")] == [[0, 3]]
    assert [values[:2] for values in t.told("destroyed")] == [[0, 3]]


@rule("AGE-6.1.7-14")
def test_on_position_1_doom_stays_and_nothing_is_paid() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        units={**ONE_EACH, "atlantis": 25},
        buildings={"hyperborea": ["base", "base"], "lemuria": [DARK]},
        pp=[17, 5, 5, 5, 5],
        doom=2,
    )
    assert t.g.doom == 1
    assert t.g.pp == [10, 5, 5, 6, 6]  # one step of two


@rule("AGE-6.1.7-02", "AGE-6.1.7-08")
def test_a_war_against_the_own_other_nation() -> None:
    t = fought(
        "aztlan",
        "atlantis",
        0,
        {0: "attack_2", 4: "defend_1"},
        owner={"poseidonis": "atlantis"},
        units={**ONE_EACH, "aztlan": 16, "atlantis": 6, "poseidonis": 2},
        buildings={"atlantis": ["base"]},
    )
    assert result(t) == ("aztlan", "atlantis", 18, 8 + 3 + 5 + 1)
    assert t.g.pp == [22 - 7 - 3, 22, 22, 22, 21]
    t.take("global.area", "poseidonis")
    assert (t.owner("poseidonis"), t.buildings("atlantis")) == (None, [])
    assert (total(t, "atlantis"), total(t, "aztlan")) == (4, 16)  # 2 in Poseidonis and 2 more


@rule("AGE-6.1.7-12")
def test_the_last_unit_of_an_area_may_be_among_the_lost() -> None:
    t = position(
        5,
        pp=[20] * 5,
        owner=dict.fromkeys(["arcadia", "avalon", "thule", "wild_amur"], "hyperborea"),
        units={"atlantis": 25, "hyperborea": 1, "thule": 1, "wild_amur": 2},
    )
    t.act("atlantis_global_conflict").answer("hyperborea")
    dials(t).answer("arcadia", "avalon")  # the two pieces, without units
    assert t.asked() == (0, "units.area")
    assert t.question.a == 2
    assert t.options() == ["hyperborea", "thule", "wild_amur"]
    t.answer("thule", "hyperborea")
    assert [t.units(area) for area in ("hyperborea", "thule", "wild_amur")] == [0, 0, 2]
