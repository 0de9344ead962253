"""The three steps that resolve a Battle.  CHAOS-RES"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import CARDS
from critias.games.chaos.state import NO_BUILDING
from critias.testing import rule
from tests.support.chaos import Position, combat

# On a Swamp neither Leyrien nor Zcharo have an ability; AI have 1 more Attack against a side without a card.
SEATS = ["leyrien", "zcharo", "ai"]
SWAMP = "r4c3"
PLAIN = ("attack_strength",)
CALM = ("strength_shields",)


def fight(plans: Mapping[int, Sequence[str]], region: str = SWAMP, **named: object) -> Position:
    """A Battle with these plans; the cards in them are in the hands."""
    hands: dict[int, list[str]] = {seat: [plan[1]] for seat, plan in plans.items() if len(plan) > 1}
    factions = named.pop("factions", SEATS)
    t = combat(factions, **{"hands": hands, **named})  # type: ignore[arg-type]
    return t.take("battle.region", region).plan(plans)


def totals(t: Position) -> list[list[int]]:
    """Strength, Attack and Shields of the side that selected the last Battle, and of its opponent."""
    return [line[1:] for line in t.told("totals")[-2:]]


def lines(t: Position) -> list[str]:
    return [entry.line.name for entry in t.match.log_of(-1)]


# ---------------------------------------------------------------- Strength


@rule("CHAOS-RES-01")
def test_strength_then_attacks_then_aftermath() -> None:
    t = fight(
        {0: PLAIN, 1: PLAIN},
        fighters={0: {SWAMP: 4}, 1: {SWAMP: 3}},
        leaders={1: {"cahzor": SWAMP}},
        buildings={1: {SWAMP: ["foundry"]}},
        sectors={0: [9, 5]},
        flare=0,
    )
    told = lines(t)
    steps = [told.index(name) for name in ("battle", "totals", "victory", "wounded")]
    assert steps == sorted(steps)
    t = fight(
        {0: PLAIN, 1: PLAIN},
        fighters={0: {SWAMP: 6}, 1: {SWAMP: 1}},
        leaders={1: {"cahzor": SWAMP}},
        buildings={1: {SWAMP: ["foundry"]}},
    )
    told = lines(t)
    steps = [told.index(name) for name in ("battle", "totals", "victory", "wounded", "defeated")]
    assert steps == sorted(steps)
    assert told.index("loses") > told.index("wounded")


@rule("CHAOS-RES-02")
def test_strength_comes_from_wheel_card_die_leader_building_and_fighters() -> None:
    t = fight(
        {0: ("die_left", "tac_vanguard"), 1: ("strength_shields", "tac_rally")},
        round=3,
        fighters={0: {SWAMP: 3}, 1: {SWAMP: 2}},
        leaders={0: {"ivi": SWAMP}, 1: {"ejax": SWAMP}},
        buildings={0: {SWAMP: ["outpost"]}, 1: {SWAMP: ["stronghold"]}},
    )
    rolled = t.told("rolled")[0][1]
    assert totals(t)[0][0] == 4 + rolled + 2 + 2 + 3  # card, Die, Ivi, Outpost, Fighters
    assert totals(t)[1][0] == 3 + 1 + 3 + 1 + 2  # card, Ejax, Round 3, Stronghold, Fighters


@rule("CHAOS-RES-02")
def test_strength_comes_from_ryhzu_and_faction_abilities() -> None:
    t = fight(
        {0: CALM, 1: CALM},
        factions=["jrayek", "zcharo"],
        region="r5c4",
        fighters={0: {"r5c4": 1}, 1: {"r5c4": 1}},
        ryhzu={"katarin": (0, "r5c4")},
    )
    assert totals(t)[0][0] == 1 + 3 + 2 + 1  # wheel, Katarin, Hostile, Fighter
    assert totals(t)[1][0] == 1 + 1 + 1  # wheel, Resilient on Plains, Fighter


@rule("CHAOS-RES-03")
@pytest.mark.parametrize(("ours", "theirs", "victor"), [(3, 2, 0), (2, 3, 1), (4, 1, 0), (1, 5, 1)])
@pytest.mark.parametrize("flare", [0, 1])
def test_more_strength_wins(ours: int, theirs: int, victor: int, flare: int) -> None:
    t = fight({0: CALM, 1: CALM}, fighters={0: {SWAMP: ours}, 1: {SWAMP: theirs}}, flare=flare)
    assert [t.fighters(0, SWAMP), t.fighters(1, SWAMP)] == ([ours, 0] if victor == 0 else [0, theirs])
    assert t.g.sides[t.g.victor] == victor


@rule("CHAOS-RES-04")
@pytest.mark.parametrize("flare", [0, 1])
def test_on_a_tie_the_side_that_selected_wins(flare: int) -> None:
    t = fight({0: CALM, 1: CALM}, fighters={0: {SWAMP: 3}, 1: {SWAMP: 3}}, flare=flare)
    assert totals(t)[0][0] == totals(t)[1][0] == 4
    assert [t.fighters(seat, SWAMP) for seat in (0, 1)] == ([3, 0] if flare == 0 else [0, 3])


@rule("CHAOS-RES-05")
def test_effects_of_victory_and_loss_come_before_attacks() -> None:
    t = fight(
        {0: ("attack_strength", "tac_plunder"), 1: PLAIN},
        fighters={0: {SWAMP: 4}, 1: {SWAMP: 2}},
        leaders={0: {"eeyla": SWAMP}},
        deck=["tac_siege"],
    )
    assert t.asked() == (0, "recruit.step")  # the first space of the Fame Track
    assert t.told("wounded") == []
    t.answer("done")
    told = lines(t)
    assert told.index("fame") < told.index("wounded")  # Eeyla
    assert told.index("drawn") < told.index("wounded")  # Tenacious of the loser
    assert t.g.energy == [9, 6, 6]  # Plunder
    assert t.g.fame == [1, 0, 0]
    assert t.hand(1) == ["tac_siege"]


# ---------------------------------------------------------------- Attacks


@rule("CHAOS-RES-06")
def test_attack_and_shields_come_from_wheel_card_leader_and_building_but_not_from_fighters() -> None:
    t = fight(
        {0: ("attack_strength", "tac_ambush"), 1: ("strength_shields", "tac_entrench")},
        fighters={0: {SWAMP: 5}, 1: {SWAMP: 6}},
        leaders={0: {"rylach": SWAMP}, 1: {"ejax": SWAMP}},
        buildings={1: {SWAMP: ["outpost"]}},
        upgraded=["ejax"],
    )
    assert totals(t)[0] == [3 + 1 + 5, 1 + 2, 1]
    assert totals(t)[1] == [0 + 2 + 1 + 2 + 6, 1, 3 + 1 + 2 + 1]  # Shields: card, its ability, Ejax, Seclusive


@rule("CHAOS-RES-06")
def test_attack_and_shields_come_from_die_ryhzu_and_abilities() -> None:
    t = fight(
        {0: ("die_left",), 1: PLAIN},
        factions=["jrayek", "ai"],
        fighters={0: {SWAMP: 3}, 1: {SWAMP: 1}},
        ryhzu={"uryk": (0, SWAMP), "halke": (0, SWAMP)},
        buildings={0: {SWAMP: ["stronghold"]}},
    )
    strength, shields = t.told("rolled")[0][1:3]
    # wheel, Die, Uryk and Halke, Stronghold, Hostile, Fighters; Uryk; wheel, Die, Halke, Stronghold, Fortified
    assert totals(t)[0] == [1 + strength + 4 + 1 + 2 + 3, 2, 1 + shields + 2 + 2 + 1]
    assert totals(t)[1] == [2, 1 + 1, 0]  # Cunning: the opponent used no card


@rule("CHAOS-RES-07")
@pytest.mark.parametrize(
    ("attacker", "defender", "wounds"),
    [
        (("attack_strength",), ("attack_strength",), 1),
        (("attack_strength",), ("strength_shields",), 0),
        (("attack_strength", "tac_rally"), ("strength_shields",), 2),
        (("attack_strength", "tac_rally"), ("strength_shields", "tac_shield_wall"), 0),
        (("attack_strength", "tac_ambush"), ("strength_shields", "tac_sabotage"), 1),
        (("attack_strength", "tac_rally"), ("attack_strength",), 3),
    ],
)
def test_wounds_are_attack_above_shields(attacker: Sequence[str], defender: Sequence[str], wounds: int) -> None:
    t = fight({0: attacker, 1: defender}, fighters={0: {SWAMP: 1}, 1: {SWAMP: 8}})
    assert t.g.wounded == [t.g.wounded[0], wounds]
    assert t.fighters(1, SWAMP) == 8 - wounds  # they win and stay


@rule("CHAOS-RES-08")
@pytest.mark.parametrize(("card", "wounds"), [("tac_relic_guard", 3), ("tac_garrison", 4), ("tac_breakthrough", 4)])
def test_at_most_four_fighters_of_a_side_are_wounded(card: str, wounds: int) -> None:
    t = fight({0: ("double_attack", card), 1: PLAIN}, fighters={0: {SWAMP: 4}, 1: {SWAMP: 9}})
    assert t.g.wounded[1] == wounds
    assert t.fighters(1, SWAMP) == 9 - wounds


@rule("CHAOS-RES-08")
def test_the_limit_of_four_counts_all_wounds_of_the_battle() -> None:
    t = fight(
        {2: ("attack_strength", "tac_breakthrough"), 1: PLAIN},
        fighters={2: {SWAMP: 7}, 1: {SWAMP: 6}},
        leaders={2: {"adecai": SWAMP}},
        flare=2,
    )
    assert t.g.victor == 0
    assert t.g.wounded[1] == 4  # 1 of Adecai, 5 of the Attack
    assert t.fighters(1, "home") == 2


@rule("CHAOS-RES-08")
def test_each_side_has_a_limit_of_its_own() -> None:
    t = fight(
        {0: ("double_attack", "tac_breakthrough"), 1: ("double_attack", "tac_breakthrough")},
        fighters={0: {SWAMP: 6}, 1: {SWAMP: 5}},
    )
    assert t.g.wounded == [4, 4]


@rule("CHAOS-RES-09")
def test_both_sides_wound_at_the_same_time() -> None:
    t = fight(
        {0: ("attack_strength", "tac_rally"), 1: ("attack_strength", "tac_last_stand")},
        fighters={0: {SWAMP: 5}, 1: {SWAMP: 3}},
    )
    assert t.g.wounded == [2 - 0, 3 - 1]
    assert t.fighters(0, SWAMP) == 3  # the victor too
    assert t.g.victor == 0


@rule("CHAOS-RES-09")
def test_a_side_that_is_wiped_out_still_wounds() -> None:
    t = fight(
        {0: ("attack_strength", "tac_rally"), 1: ("attack_strength", "tac_rally")},
        fighters={0: {SWAMP: 6}, 1: {SWAMP: 2}},
    )
    assert t.g.wounded == [3, 2]
    assert t.fighters(0, SWAMP) == 3


@rule("CHAOS-RES-10")
def test_the_wounded_go_to_the_first_sector() -> None:
    t = fight(
        {0: PLAIN, 1: ("attack_strength", "tac_rally")}, fighters={0: {SWAMP: 8}, 1: {SWAMP: 4}}, sectors={0: [2, 3]}
    )
    assert t.g.sectors[0] == [5, 3]
    assert t.fighters(0, SWAMP) == 5
    assert t.fighters(0, "home") == 7
    assert t.g.sectors[1] == [10, 5]


@rule("CHAOS-RES-11")
def test_leaders_and_ryhzu_cannot_be_wounded() -> None:
    t = fight(
        {0: ("attack_strength", "tac_vanguard"), 1: PLAIN},
        fighters={0: {SWAMP: 2}, 1: {"home": 6}},
        leaders={1: {"zucalah": SWAMP}},
        upgraded=["zucalah"],
        ryhzu={"uryk": (1, SWAMP)},
        factions=["leyrien", "zcharo", "jrayek"],
    )
    assert t.g.wounded[1] == 0
    assert t.leader("zucalah") == SWAMP
    assert t.leader("uryk") == SWAMP
    assert t.controls(1, SWAMP)
    assert t.g.sectors[1] == [9, 5]


@rule("CHAOS-RES-12")
def test_fame_for_wounds_comes_before_the_aftermath() -> None:
    t = fight(
        {2: PLAIN, 1: PLAIN},
        fighters={2: {SWAMP: 5}, 1: {SWAMP: 2}},
        buildings={1: {SWAMP: ["foundry"]}},
        fame=[0, 0, 16],
        flare=2,
    )
    assert t.over
    assert t.winners == ["ai"]
    assert t.g.fame[2] == 18
    assert t.buildings(1, SWAMP) == ["foundry"]  # not razed any more
    assert t.g.energy[1] == 6


@rule("CHAOS-RES-12")
def test_the_energy_of_aggressive_comes_with_the_wounds() -> None:
    t = fight({0: PLAIN, 1: PLAIN}, factions=["jrayek", "zcharo"], fighters={0: {SWAMP: 4}, 1: {SWAMP: 2}})
    assert t.g.wounded[1] == 1
    assert t.g.energy == [7, 6]


# ---------------------------------------------------------------- the aftermath of the loser


@rule("CHAOS-RES-13", "CHAOS-RES-14")
def test_fighters_of_the_loser_go_home_and_leaders_to_the_supply() -> None:
    t = fight(
        {0: CALM, 1: PLAIN},
        fighters={0: {SWAMP: 3, "home": 3}, 1: {SWAMP: 10}},
        leaders={0: {"ivi": SWAMP, "niruveh": SWAMP, "eeyla": "r3c4"}},
        upgraded=["ivi"],
    )
    assert [t.fighters(0, place) for place in (SWAMP, "home")] == [0, 6]
    assert t.leader("ivi") == t.leader("niruveh") == "supply"
    assert t.leader("eeyla") == "r3c4"
    assert t.upgraded("ivi")
    assert t.units(0, SWAMP) == 0
    assert t.fighters(1, SWAMP) == 10 - 1  # the Attack of Ivi
    assert len(t.told("defeated")) == 2


@rule("CHAOS-RES-13")
def test_only_the_fighters_left_after_the_wounds_go_home() -> None:
    t = fight({0: ("attack_strength", "tac_rally"), 1: PLAIN}, fighters={0: {SWAMP: 6}, 1: {SWAMP: 5}})
    assert t.fighters(1, "home") == 1 + 2
    assert t.g.sectors[1] == [12, 5]


@rule("CHAOS-RES-15", "CHAOS-RES-16", "CHAOS-RES-17")
def test_buildings_of_the_loser_are_razed_against_compensation() -> None:
    t = fight(
        {0: CALM, 1: PLAIN},
        fighters={0: {SWAMP: 1}, 1: {SWAMP: 8}},
        deck=["tac_siege"],
        buildings={0: {SWAMP: ["foundry", "outpost", "stronghold"], "r4c5": ["foundry", "outpost"]}},
        laid={0: {"unlock": SWAMP, "adjacent": SWAMP}},
    )
    assert t.buildings(0, SWAMP) == []
    assert t.buildings(0, "r4c5") == ["foundry", "outpost"]
    assert t.g.built[0] == [1, 1, 0]
    assert t.g.energy == [8 + 2, 6, 6]  # and the income of the Foundry left
    assert t.g.gems == [2, 1, 1]
    assert t.hand(0) == ["tac_siege"]
    assert t.foundations(SWAMP) == 3
    assert t.g.laid[0] == [0, 1, 0, 0, 1]


@rule("CHAOS-RES-16")
@pytest.mark.parametrize(
    ("building", "energy", "gems", "cards"), [("foundry", 8, 1, 0), ("outpost", 6, 1, 1), ("stronghold", 6, 2, 0)]
)
def test_compensation_of_each_type(building: str, energy: int, gems: int, cards: int) -> None:
    t = fight({0: CALM, 1: PLAIN}, fighters={1: {SWAMP: 8}}, buildings={0: {SWAMP: [building]}})
    assert (t.g.energy[0], t.g.gems[0], len(t.hand(0))) == (energy, gems, cards)


@rule("CHAOS-RES-15")
def test_buildings_of_the_victor_stay() -> None:
    t = fight(
        {0: CALM, 1: PLAIN},
        fighters={0: {SWAMP: 8}, 1: {SWAMP: 1}},
        buildings={0: {SWAMP: ["foundry"]}, 1: {SWAMP: ["outpost"]}},
    )
    assert t.buildings(0, SWAMP) == ["foundry"]
    assert t.buildings(1, SWAMP) == []
    assert t.g.energy == [6 + 2, 6, 6]  # only the income


@rule("CHAOS-RES-15")
def test_a_razed_building_gives_no_income_any_more() -> None:
    t = fight(
        {0: CALM, 1: PLAIN},
        fighters={1: {SWAMP: 8, "home": 0}},
        buildings={0: {SWAMP: ["foundry"], "r3c4": ["foundry"]}},
    )
    assert t.phase == "gain_income"
    assert t.g.energy[0] == 6 + 2 + 2  # the compensation, and the one empty space


@rule("CHAOS-RES-18")
def test_a_victor_without_survivors_has_won_but_controls_nothing() -> None:
    t = fight(
        {0: ("attack_strength", "tac_vanguard"), 1: ("strength_shields", "tac_breakthrough")},
        fighters={0: {SWAMP: 1}, 1: {SWAMP: 2}},
        buildings={0: {SWAMP: ["foundry"]}},
    )
    assert t.g.sides[t.g.victor] == 1
    assert t.g.wounded == [0, 2]
    assert [t.units(seat, SWAMP) for seat in (0, 1)] == [0, 0]
    assert t.buildings(0, SWAMP) == []
    assert t.fighters(0, "home") == 6
    assert [t.controls(seat, SWAMP) for seat in (0, 1)] == [False, False]


@rule("CHAOS-RES-19")
def test_used_cards_are_discarded_and_the_next_faction_selects() -> None:
    t = combat(
        SEATS,
        hands={0: ["tac_rally", "tac_siege"], 1: ["tac_entrench"]},
        fighters={0: {SWAMP: 3}, 1: {SWAMP: 1, "r4c5": 2, "r3c4": 2}, 2: {"r4c5": 2, "r3c4": 2}},
    )
    assert t.all_asked()[0] == (0, "battle.card")
    t.plan({0: ("attack_strength", "tac_rally"), 1: ("attack_strength", "tac_entrench")})
    assert sorted(t.discard()) == ["tac_entrench", "tac_rally"]
    assert t.hand(0) == ["tac_siege"]
    assert t.asked() == (1, "battle.region")
    assert t.options() == ["r3c4", "r4c5"]


@rule("CHAOS-RES-19")
def test_the_turn_goes_on_after_the_faction_that_selected() -> None:
    fighters = {0: {SWAMP: 5, "r4c5": 5}, 1: {SWAMP: 1}, 2: {"r4c5": 1}}
    t = combat(SEATS, fighters=fighters, flare=2)
    t.seal("strength_shields", "strength_shields")  # AI begin and have one Battle
    assert t.all_asked() == [(0, "battle.section"), (1, "battle.section")]
    assert t.g.sides == [0, 1]


# ---------------------------------------------------------------- small print


@rule("CHAOS-RES-20")
def test_a_negative_strength_is_compared_as_it_is() -> None:
    t = fight(
        {2: ("attack_strength", "tac_vanguard"), 0: ("attack_strength", "tac_supply_drop")},
        flare=2,
        fighters={0: {"home": 6}},
        leaders={2: {"injura": SWAMP}},
        buildings={0: {SWAMP: ["foundry"]}},
    )
    assert t.g.sides[t.g.victor] == 0  # 0 against -2
    assert t.leader("injura") == "supply"
    assert t.buildings(0, SWAMP) == ["foundry"]


@rule("CHAOS-RES-20")
def test_a_negative_value_reduces_the_total() -> None:
    t = fight({2: CALM, 0: CALM}, flare=2, fighters={0: {SWAMP: 3}, 2: {SWAMP: 4}}, leaders={2: {"injura": SWAMP}})
    assert totals(t)[0][0] == 1 - 2 + 4
    assert t.g.sides[t.g.victor] == 0


@rule("CHAOS-RES-20")
def test_shields_are_never_below_zero() -> None:
    t = fight({0: ("attack_strength", "tac_sabotage"), 1: PLAIN}, fighters={0: {SWAMP: 6}, 1: {SWAMP: 4}})
    assert totals(t)[1][2] == 0
    assert t.g.wounded[1] == 2
    t = fight({0: ("attack_strength", "tac_rally"), 1: ("retreat",)}, fighters={0: {SWAMP: 6}, 1: {SWAMP: 4}})
    assert totals(t)[1][2] == 0  # 1 and 1 and 2 fewer
    assert t.g.wounded[1] == 3


@rule("CHAOS-RES-20")
def test_fewer_shields_come_off_the_total_of_all_sources() -> None:
    t = fight({0: PLAIN, 1: ("retreat",)}, fighters={0: {SWAMP: 6}, 1: {SWAMP: 4}}, buildings={1: {SWAMP: ["outpost"]}})
    assert totals(t)[1][2] == 1  # Seclusive
    assert t.g.wounded[1] == 0


@rule("CHAOS-RES-21")
@pytest.mark.parametrize("flare", [0, 1])
def test_the_side_that_selected_resolves_its_effects_first(flare: int) -> None:
    t = fight(
        {0: ("attack_strength", "tac_supply_drop"), 1: ("attack_strength", "tac_supply_drop")},
        flare=flare,
        fighters={0: {SWAMP: 1}, 1: {SWAMP: 5}},
        deck=["tac_siege", "tac_rally"],
    )
    assert t.hand(flare) == ["tac_siege"]
    assert t.hand(1 - flare) == ["tac_rally"]


@rule("CHAOS-RES-22")
def test_wounds_beyond_the_fighters_there_do_not_count() -> None:
    t = fight(
        {2: ("attack_strength", "tac_breakthrough"), 1: PLAIN},
        flare=2,
        fighters={2: {SWAMP: 5}, 1: {SWAMP: 2}},
        leaders={1: {"cahzor": SWAMP}},
    )
    assert t.g.wounded[1] == 2
    assert t.g.fame == [0, 0, 2]
    assert t.g.sectors[1] == [11, 5]
    t = fight({2: ("attack_strength", "tac_breakthrough"), 1: PLAIN}, flare=2, fighters={2: {SWAMP: 5}, 1: {SWAMP: 3}})
    assert t.g.fame == [0, 0, 3]


@rule("CHAOS-RES-23")
def test_fighters_that_leave_after_a_victory_do_not_change_shields() -> None:
    # Jrayek are not fewer when values are read; Jayen then sends half of the Fighters away
    t = fight(
        {0: ("strength_shields", "tac_outnumbered"), 1: ("attack_strength", "tac_garrison")},
        factions=["jrayek", "zcharo"],
        fighters={0: {SWAMP: 6}, 1: {SWAMP: 6}},
        leaders={0: {"jayen": SWAMP}},
    )
    assert t.g.sides[t.g.victor] == 0
    assert totals(t)[0][2] == 1 + 1  # wheel and Jayen, nothing for fewer Units
    assert totals(t)[0][0] == 3 + 4 + 2 + 6
    assert t.g.wounded[0] == 0


@rule("CHAOS-RES-23")
def test_a_morale_token_placed_after_a_victory_gives_no_shield_in_that_battle() -> None:
    t = fight({0: PLAIN, 1: PLAIN}, region="r4c4", fighters={0: {"r4c4": 5}, 1: {"r4c4": 2}})
    t.take("morale.row", "combat")
    assert len(t.told("morale.boosted")) == 1
    assert t.g.wounded == [1, 1]  # Protective comes too late
    t = fight({0: PLAIN, 1: PLAIN}, region="r4c4", fighters={0: {"r4c4": 5}, 1: {"r4c4": 2}}, morale=["r4c4"])
    assert t.g.wounded == [0, 1]


@rule("CHAOS-RES-23")
@pytest.mark.parametrize(("theirs", "wounds"), [(2, 1), (9, 0)])
def test_injura_adds_an_attack_after_a_victory(theirs: int, wounds: int) -> None:
    t = fight(
        {2: PLAIN, 0: ("strength_shields", "tac_shield_wall")},
        flare=2,
        leaders={2: {"injura": SWAMP}},
        fighters={2: {SWAMP: 6}, 0: {SWAMP: theirs}},
    )
    assert totals(t)[0][1] == 1 + 3
    assert t.g.wounded[1] == wounds


@rule("CHAOS-RES-19")
def test_every_card_is_somewhere_after_a_battle() -> None:
    t = fight(
        {0: ("attack_strength", "tac_rally"), 1: ("strength_shields", "tac_rally")},
        fighters={0: {SWAMP: 3}, 1: {SWAMP: 1}},
    )
    cards = t.g.deck + t.g.discard + [card for hand in t.g.hand for card in hand]
    assert sorted(cards) == sorted(list(range(len(CARDS))) * 2)


@rule("CHAOS-RES-10", "CHAOS-RES-13")
@pytest.mark.parametrize(
    ("faction", "sectors"),
    [("circadians", [6, 2, 0]), ("ai", [13]), ("jrayek", [10, 4]), ("oxataya", [12, 3]), ("zcharo", [9, 5])],
)
def test_wounded_and_beaten_fighters_of_every_faction(faction: str, sectors: list[int]) -> None:
    t = fight(
        {0: PLAIN, 1: ("attack_strength", "tac_berserk")},
        factions=[faction, "leyrien"],
        fighters={0: {SWAMP: 2}, 1: {SWAMP: 12}},
        sectors={1: [2, 6]},
        flare=1,
    )
    assert t.g.wounded[1] == 2
    assert t.g.sectors[0] == [sectors[0] + 2, *sectors[1:]]
    t = fight(
        {0: CALM, 1: CALM},
        factions=[faction, "leyrien"],
        fighters={0: {SWAMP: 2}, 1: {SWAMP: 12}},
        sectors={1: [2, 6]},
        flare=1,
    )
    assert t.g.sectors[0] == sectors
    assert t.fighters(0, SWAMP) == 0
    assert t.fighters(0, "home") == sum(t.g.fighters[0])


@rule("CHAOS-RES-22", "CHAOS-RES-23")
def test_fighters_redeployed_after_a_victory_escape_the_wounds() -> None:
    t = fight(
        {0: PLAIN, 1: ("attack_strength", "tac_rally")},
        factions=["oxataya", "zcharo"],
        leaders={0: {"latanja": SWAMP}},
        fighters={0: {SWAMP: 5, "r4c4": 1}, 1: {SWAMP: 3}},
    )
    assert totals(t)[0][0] == 1 + 2 + 5
    t.take("redeploy.from", SWAMP).take("redeploy.to", "r4c4").take("move.fighters", 4)
    assert t.g.sides[t.g.victor] == 0
    assert t.fighters(0, "r4c4") == 5
    assert t.g.wounded[0] == 1  # 3 Attack, 1 Fighter left
    assert t.g.fame[0] == 1
    assert t.leader("latanja") == SWAMP


@rule("CHAOS-RES-05", "CHAOS-RES-12")
def test_fame_for_a_victory_comes_before_fame_for_wounds() -> None:
    t = fight({0: PLAIN, 1: PLAIN}, factions=["oxataya", "ai"], fighters={0: {SWAMP: 5}, 1: {SWAMP: 2}}, fame=[8, 17])
    assert t.over
    assert t.winners == ["oxataya"]
    assert t.g.fame == [9, 17]


@rule("CHAOS-RES-07")
def test_attack_beyond_the_shields_of_one_side_does_not_touch_the_other() -> None:
    t = fight(
        {0: ("attack_strength", "tac_ambush"), 1: ("strength_shields", "tac_shield_wall")},
        fighters={0: {SWAMP: 6}, 1: {SWAMP: 2}},
    )
    assert totals(t) == [[9, 3, 0], [2, 0, 4]]
    assert t.g.wounded == [0, 0]
    assert t.fighters(1, "home") == 6


@rule("CHAOS-RES-14")
def test_a_defeated_leader_stays_upgraded_in_the_supply() -> None:
    t = fight(
        {0: CALM, 1: CALM}, fighters={0: {SWAMP: 9}, 1: {SWAMP: 1}}, leaders={1: {"cahzor": SWAMP}}, upgraded=["cahzor"]
    )
    assert t.leader("cahzor") == "supply"
    assert t.upgraded("cahzor")
    assert t.g.units[1] == t.g.fighters[1]


@rule("CHAOS-RES-03", "CHAOS-RES-18")
def test_the_victor_may_have_only_a_building() -> None:
    t = fight(
        {0: ("strength_shields", "tac_breakthrough"), 1: CALM},
        fighters={1: {SWAMP: 4}},
        buildings={0: {SWAMP: ["outpost"]}},
    )
    assert totals(t)[0][0] == 6
    assert totals(t)[1][0] == 5
    assert t.controls(0, SWAMP)
    assert t.buildings(0, SWAMP) == ["outpost"]
    assert t.fighters(1, SWAMP) == 0


@rule("CHAOS-RES-08")
def test_the_limit_begins_anew_in_the_next_battle() -> None:
    four = ("double_attack", "tac_breakthrough")
    t = combat(
        ["zcharo", "leyrien", "ai"],
        fighters={0: {SWAMP: 18}, 1: {SWAMP: 4}, 2: {SWAMP: 4}},
        sectors={0: [0, 0]},
        hands={1: ["tac_breakthrough"], 2: ["tac_breakthrough"]},
    )
    t.answer("leyrien").plan({0: PLAIN, 1: four, 2: four})
    assert t.fighters(0, SWAMP) == 18 - 4 - 4
    assert t.g.sectors[0] == [8, 0]


@rule("CHAOS-RES-15", "CHAOS-RES-16")
def test_both_outposts_of_zcharo_are_razed() -> None:
    t = fight(
        {0: PLAIN, 1: CALM},
        fighters={0: {SWAMP: 12}},
        sectors={0: [2, 6]},
        buildings={1: {SWAMP: ["outpost", "outpost"], "r4c5": ["outpost"]}},
        laid={1: {"unlock": SWAMP}},
        deck=["tac_siege", "tac_rally", "tac_frenzy"],
    )
    assert totals(t)[1] == [1 + 2 + 2, 0, 1 + 1 + 1]
    assert t.g.built[1] == [0, 1, 0]
    assert sorted(t.hand(1)) == ["tac_frenzy", "tac_rally", "tac_siege"]  # two Outposts and Tenacious
    assert t.foundations(SWAMP) == 2


@rule("CHAOS-RES-17")
def test_the_foundation_of_a_razed_building_is_empty_again() -> None:
    t = fight({0: PLAIN, 1: CALM}, fighters={0: {SWAMP: 9}}, buildings={1: {SWAMP: ["foundry"]}})
    assert t.foundations(SWAMP) == 1
    assert t.g.building[REGIONS.index(SWAMP)] == [NO_BUILDING]


@rule("CHAOS-RES-09")
@pytest.mark.parametrize("flare", [0, 1])
def test_wounds_do_not_depend_on_who_selected(flare: int) -> None:
    t = fight(
        {0: ("attack_strength", "tac_rally"), 1: ("attack_strength", "tac_vanguard")},
        fighters={0: {SWAMP: 7}, 1: {SWAMP: 5}},
        flare=flare,
    )
    assert t.g.wounded[flare] == 4
    assert t.g.wounded[1 - flare] == 3
