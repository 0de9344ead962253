"""The 25 designs of Tactics Cards, in Battle and in their phase.  CHAOS-CARD

In Battle Leyrien (seat 0, 4 Fighters) fight Zcharo (seat 1, 3 Fighters) in r3c4, a Swamp without Relic, as in
test_combat.  On a turn seat 1 plays Zcharo and has priced the phase itself.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.box import BOX, CARDS
from critias.testing import rule
from tests.rules.chaos.test_combat import (
    AT,
    ATTACK,
    LEFT,
    RETREAT,
    SEATS,
    SHIELDS,
    fight,
    rolling,
    totals,
    victors,
    wounded,
)
from tests.support.chaos import Position, combat, income, position, relics

THREE = ["ai", "zcharo", "leyrien"]
# the totals (Strength, Attack, Shields) with attack_strength and with strength_shields when no condition is met
VALUES = {
    "tac_ambush": ((7, 3, 0), (5, 2, 3)),
    "tac_overload": ((4, 3, 0), (7, 0, 0)),
    "tac_fighting_withdrawal": ((6, 1, 0), (5, 0, 2)),
    "tac_garrison": ((6, 2, 0), (6, 0, 2)),
    "tac_outnumbered": ((5, 3, 0), (7, 0, 1)),
    "tac_wild_gambit": ((6, 1, 0), (5, 0, 2)),
    "tac_frenzy": ((5, 2, 0), (5, 1, 1)),
    "tac_shield_wall": ((8, 0, 0), (4, 0, 4)),
    "tac_vanguard": ((4, 4, 0), (8, 0, 0)),
    "tac_field_medics": ((5, 2, 0), (6, 0, 1)),
    "tac_plunder": ((6, 1, 0), (5, 0, 2)),
    "tac_decapitate": ((5, 2, 0), (6, 0, 1)),
    "tac_siege": ((6, 1, 0), (5, 0, 2)),
    "tac_last_stand": ((7, 2, 1), (7, 0, 3)),  # no Leader is there
    "tac_jamming": ((5, 1, 0), (5, 0, 1)),
    "tac_counter_attack": ((7, 1, 0), (5, 0, 3)),
    "tac_rally": ((5, 3, 0), (7, 0, 1)),
    "tac_entrench": ((7, 0, 1), (4, 0, 4)),
    "tac_supply_drop": ((4, 2, 0), (6, 0, 0)),
    "tac_extortion": ((5, 1, 0), (5, 0, 1)),
    "tac_breakthrough": ((5, 4, 0), (8, 0, 1)),
    "tac_covering_fire": ((6, 0, 0), (4, 0, 2)),
    "tac_sabotage": ((6, 2, 0), (6, 0, 2)),
    "tac_berserk": ((4, 3, 0), (7, 0, 0)),
    "tac_relic_guard": ((5, 2, 0), (6, 0, 1)),
}


def with_values(card: str) -> pytest.MarkDecorator:
    """The mark of the rule of a card."""
    return rule(f"CHAOS-CARD-{CARDS.index(card) + 1:02}")


@pytest.mark.parametrize("card", [pytest.param(card, marks=with_values(card)) for card in CARDS])
def test_the_values_of_a_card(card: str) -> None:
    plain, shielded = VALUES[card]
    assert totals(fight(("attack_strength", card), SHIELDS))[0] == plain
    assert totals(fight(("strength_shields", card), SHIELDS))[0] == shielded
    assert BOX.cards[CARDS.index(card)].count == 2


@rule("CHAOS-CARD-01", "CHAOS-TAC-01")
def test_there_are_fifty_cards() -> None:
    t = position()
    assert sorted(t.g.deck) == sorted(list(range(25)) * 2)


def turn(phase: str, hand: list[str], column: int = 1, /, **named: object) -> Position:
    """The turn of Zcharo, who have priced the phase themselves."""
    named = {"columns": {1: {phase: column}}, "prices": {phase: (1, "price_5")}, **named}
    return position(THREE, phase=phase, acting=1, hands={1: hand}, **named)


def only_when_passing(phase: str, card: str, /, **named: object) -> None:
    t = turn(phase, [card], **named)
    assert t.options() == ["act", "pass", card]
    t.answer("act")
    assert card not in t.options()
    t = turn(phase, [card], **named).answer("pass")
    assert t.hand(1) == [card]


def only_when_acting(phase: str, card: str, /, **named: object) -> None:
    t = turn(phase, [card], **named)
    assert t.options() == ["act", "pass"]
    t.answer("act")
    assert card in t.options()
    t = turn(phase, [card], **named).answer("pass")
    assert t.asked()[0] != 1
    assert t.hand(1) == [card]


# ---------------------------------------------------------------- Ambush to Wild Gambit


@rule("CHAOS-CARD-01")
def test_ambush_gives_5_energy_for_passing_in_harvest() -> None:
    only_when_passing("harvest", "tac_ambush")
    t = turn("harvest", ["tac_ambush"]).answer("tac_ambush")
    assert t.g.energy == [6, 11, 6]
    assert t.hand(1) == []
    assert t.asked() == (2, "turn.choice")  # Zcharo have Passed


@rule("CHAOS-CARD-02")
def test_overload_turns_the_die_into_attack() -> None:
    for strength in (1, 2, 3, 4, 5):
        t = rolling([strength], lambda seed: fight(("die_left", "tac_overload"), SHIELDS, seed=seed))
        assert totals(t)[0][:2] == (4 + 3 + strength, strength)
        t = rolling([strength], lambda seed: fight(("die_right", "tac_overload"), SHIELDS, seed=seed))
        assert totals(t)[0][:2] == (4 + strength, strength)


@rule("CHAOS-CARD-02")
def test_overload_does_not_read_the_die_of_the_opponent() -> None:
    t = fight(("strength_shields", "tac_overload"), LEFT)
    assert totals(t)[0][1] == 0


@rule("CHAOS-CARD-02")
def test_overload_recruits_for_passing() -> None:
    only_when_passing("recruit", "tac_overload")
    t = turn("recruit", ["tac_overload"]).answer("tac_overload")
    assert t.asked() == (1, "recruit.step")
    t.answer("sector_2", "sector_2", "sector_2")
    assert t.fighters(1, "home") == 9
    assert not t.is_asked("recruit.step")


@rule("CHAOS-CARD-03")
def test_fighting_withdrawal_gives_a_gem_for_a_retreat() -> None:
    t = fight(SHIELDS, ("retreat", "tac_fighting_withdrawal"))
    assert totals(t)[1] == (3, 0, 3)
    assert t.g.gems == [1, 2, 1]
    t = fight(SHIELDS, ("strength_shields", "tac_fighting_withdrawal"), (9, 3))
    assert t.g.gems == [1, 1, 1]  # a loss is not a Retreat


@rule("CHAOS-CARD-03")
def test_fighting_withdrawal_redeploys_before_moving_or_passing() -> None:
    card = "tac_fighting_withdrawal"
    named: dict[str, object] = {"fighters": {1: {"r3c3": 2, "r4c4": 1}}}
    t = turn("move", [card], **named)
    assert t.options() == ["act", "pass", card]
    t.answer(card, "r3c3").take("redeploy.to", "r4c4").answer(2)
    assert t.fighters(1, "r4c4") == 3
    assert t.options() == ["act", "pass"]
    t = turn("move", [card], **named).answer("act")
    assert card not in t.options()


@rule("CHAOS-CARD-04")
def test_garrison_attacks_with_an_own_building() -> None:
    for buildings, attack in (
        ({0: {AT: ["foundry"]}}, 4),
        ({1: {AT: ["foundry"]}}, 2),
        ({0: {"r4c4": ["foundry"]}}, 2),
    ):
        t = fight(("attack_strength", "tac_garrison"), SHIELDS, buildings=buildings)
        assert totals(t)[0][1] == attack


@rule("CHAOS-CARD-04")
@pytest.mark.parametrize(("column", "points", "boosted"), [(1, 1, 1), (2, 1, 2), (3, 2, 2), (4, 2, 3), (5, 3, 3)])
def test_garrison_boosts_build(column: int, points: int, boosted: int) -> None:
    named: dict[str, object] = {"fighters": {1: {"r3c3": 2}}}
    only_when_acting("build", "tac_garrison", **named)
    t = turn("build", ["tac_garrison"], column, **named).answer("act", "main")
    assert t.g.points == points
    t = turn("build", ["tac_garrison"], column, **named).answer("act", "tac_garrison", "main")
    assert t.g.points == boosted
    assert t.column(1, "build") == column


@rule("CHAOS-CARD-05")
@pytest.mark.parametrize(("fighters", "shields"), [((4, 5), 3), ((4, 4), 1), ((5, 4), 1)])
def test_outnumbered_shields_the_smaller_side(fighters: tuple[int, int], shields: int) -> None:
    assert totals(fight(("strength_shields", "tac_outnumbered"), SHIELDS, fighters))[0][2] == shields


@rule("CHAOS-CARD-05")
def test_outnumbered_counts_leaders_but_no_buildings() -> None:
    t = fight(("strength_shields", "tac_outnumbered"), SHIELDS, (4, 4), leaders={1: {"cahzor": AT}})
    assert totals(t)[0][2] == 3
    t = fight(("strength_shields", "tac_outnumbered"), SHIELDS, (4, 4), buildings={1: {AT: ["foundry"]}})
    assert totals(t)[0][2] == 1


@rule("CHAOS-CARD-05")
@pytest.mark.parametrize(
    ("hand", "shifts", "count"),
    [
        (1, ["raise"], 4),
        (1, ["lower"], 2),
        (2, ["raise", "raise"], 5),
        (2, ["raise", "lower"], 3),
        (2, ["lower", "lower"], 1),
    ],
)
def test_outnumbered_changes_the_region_count(hand: int, shifts: list[str], count: int) -> None:
    t = income(flare=1, fighters={1: {"r3c3": 1, "r4c2": 1}}, hands={1: ["tac_outnumbered"] * hand})
    for shift in shifts:
        t.answer("tac_outnumbered")
        assert t.asked() == (1, "income.shift")
        assert t.options() == ["raise", "lower"]
        t.answer(shift)
    t.answer("regions")
    assert t.told("count")[0][1] == count


@rule("CHAOS-CARD-05")
def test_outnumbered_lasts_for_this_phase_and_faction_only() -> None:
    t = income(flare=1, fighters={1: {"r3c3": 1}, 2: {"r5c2": 1, "r6c2": 1}}, hands={1: ["tac_outnumbered"]})
    t.answer("tac_outnumbered", "raise", "regions").take("redeploy.from", "none").until("income.source", 2)
    t.answer("regions")
    assert [values[1] for values in t.told("count")[:2]] == [3, 3]


@rule("CHAOS-CARD-06")
@pytest.mark.parametrize(("column", "research"), [(3, 1), (4, 2), (5, 2)])
def test_wild_gambit_boosts_discover_for_a_gem(column: int, research: int) -> None:
    t = turn("discover", ["tac_wild_gambit"], column).answer("act")
    assert "tac_wild_gambit" in t.options()
    t.answer("tac_wild_gambit")
    assert t.g.gems[1] == 0
    t.answer("main", "recruit")
    assert t.column(1, "recruit") == 2
    assert t.is_asked("research.track") == (research == 2)
    assert t.column(1, "discover") == column


@rule("CHAOS-CARD-06", "CHAOS-TAC-05")
def test_wild_gambit_is_not_played_without_a_gem() -> None:
    t = turn("discover", ["tac_wild_gambit"], gems=[1, 0, 1]).answer("act")
    assert "tac_wild_gambit" not in t.options()
    t = turn("discover", ["tac_wild_gambit"]).answer("pass")
    assert t.hand(1) == ["tac_wild_gambit"]


# ---------------------------------------------------------------- Frenzy to Decapitate


@rule("CHAOS-CARD-07")
@pytest.mark.parametrize(("column", "points"), [(1, 3), (2, 4), (3, 5), (4, 6), (5, 6)])
def test_frenzy_boosts_move(column: int, points: int) -> None:
    only_when_acting("move", "tac_frenzy")
    t = turn("move", ["tac_frenzy"], column).answer("act", "tac_frenzy", "main")
    assert t.g.points == points
    assert len(t.hand(1)) == int(column >= 4)  # column 5 gives a card with the Main Action


@rule("CHAOS-CARD-08")
def test_shield_wall_gives_3_energy_in_gain_income() -> None:
    t = income(flare=1, hands={1: ["tac_shield_wall"]})
    assert t.options() == ["base", "regions", "tac_shield_wall"]
    t.answer("tac_shield_wall")
    assert t.g.energy == [6, 9, 6]
    assert t.discard() == ["tac_shield_wall"]


@rule("CHAOS-CARD-08")
def test_cards_may_be_played_after_all_income() -> None:
    t = income(flare=1, hands={1: ["tac_shield_wall"]}).answer("regions", "base", "gem_1")
    assert t.options() == ["done", "tac_shield_wall"]
    t.answer("done")
    assert t.hand(1) == ["tac_ambush", "tac_shield_wall"]


@rule("CHAOS-CARD-09")
def test_vanguard_gives_2_energy_when_pricing() -> None:
    t = position(phase="set_prices", beat="price", hands={0: ["tac_vanguard"], 1: ["tac_vanguard"]})
    assert t.options() == ["price_1", "price_3", "price_4", "price_5", "tac_vanguard"]
    t.answer("tac_vanguard")
    assert t.g.energy == [8, 6, 6]
    assert t.options() == ["price_1", "price_3", "price_4", "price_5"]
    t.answer("price_3", "discover")
    assert t.asked() == (1, "price.token")
    assert "tac_vanguard" in t.options()


@rule("CHAOS-CARD-10")
@pytest.mark.parametrize(("card", "wounds"), [("tac_ambush", 3), ("tac_plunder", 1), ("tac_field_medics", 2)])
def test_field_medics_save_up_to_two_of_the_wounded(card: str, wounds: int) -> None:
    medics = ("attack_strength", "tac_field_medics")
    most = min(wounds, 2)
    for saved in range(most + 1):
        t = fight(medics, ("attack_strength", card), (6, 3))
        assert wounded(t)["leyrien"] == wounds
        assert t.asked() == (0, "battle.medics")
        assert t.options() == [str(n) for n in range(most + 1)]
        t.answer(saved)
        assert t.fighters(0, "home") == saved
        assert t.g.sectors[0] == [8 + wounds - saved, 6]
        assert t.fighters(0, AT) == 6 - wounds
        assert [line[:2] for line in t.told("saved")] == ([[t.g.faction[0], saved]] if saved else [])


@rule("CHAOS-CARD-10")
def test_field_medics_have_nothing_to_do_without_wounds() -> None:
    t = fight(("strength_shields", "tac_field_medics"), SHIELDS, (6, 3))
    assert not t.is_asked("battle.medics")
    t = fight(("attack_strength", "tac_field_medics"), ("attack_strength", "tac_jamming"), (6, 3))
    assert wounded(t)["leyrien"] == 1  # Jamming cancels the card
    assert not t.is_asked("battle.medics")


@rule("CHAOS-CARD-10")
@pytest.mark.parametrize(("column", "points"), [(1, 4), (2, 5), (3, 7), (4, 9), (5, 9)])
def test_field_medics_boost_recruit(column: int, points: int) -> None:
    only_when_acting("recruit", "tac_field_medics")
    t = turn("recruit", ["tac_field_medics"], column, sectors={1: [0, 14]})
    t.answer("act", "tac_field_medics", "main", *["sector_2"] * points)
    assert t.fighters(1, "home") == 6 + points
    assert not t.is_asked("recruit.step")


@rule("CHAOS-CARD-11")
@pytest.mark.parametrize(("fighters", "energy"), [((6, 3), 9), ((2, 9), 6)])
def test_plunder_gives_3_energy_for_a_victory(fighters: tuple[int, int], energy: int) -> None:
    t = fight(("attack_strength", "tac_plunder"), SHIELDS, fighters)
    assert t.g.energy == [energy, 6, 6]
    assert ("Leyrien gain 3 Energy (Tactics Card)." in t.log()) == (energy > 6)


@rule("CHAOS-CARD-11")
@pytest.mark.parametrize(("column", "energy"), [(1, 5), (2, 6), (3, 7), (4, 9), (5, 9)])
def test_plunder_boosts_harvest(column: int, energy: int) -> None:
    only_when_acting("harvest", "tac_plunder")
    t = turn("harvest", ["tac_plunder"], column).answer("act", "tac_plunder", "main")
    assert t.g.energy[1] == 6 + energy


@rule("CHAOS-CARD-12")
def test_decapitate_strikes_leaders_and_ryhzu() -> None:
    card = ("strength_shields", "tac_decapitate")
    assert totals(fight(card, SHIELDS))[0][0] == 6
    assert totals(fight(card, SHIELDS, leaders={1: {"cahzor": AT}}))[0][0] == 8
    assert totals(fight(card, SHIELDS, leaders={1: {"cahzor": "r4c4"}}))[0][0] == 6
    assert totals(fight(card, SHIELDS, leaders={0: {"ivi": AT}}))[0][0] == 8  # 2 of Ivi, none of the card
    assert totals(fight(card, SHIELDS, ryhzu={"halke": (1, AT)}))[0][0] == 8


@rule("CHAOS-CARD-12")
def test_decapitate_makes_deploying_2_energy_cheaper() -> None:
    leaders = {1: {"cahzor": "supply", "ejax": "supply"}}
    only_when_acting("recruit", "tac_decapitate", leaders=leaders)
    t = turn("recruit", ["tac_decapitate"], leaders=leaders, energy=[6, 2, 6]).answer("act")
    assert "auxiliary" not in t.options()
    t.answer("tac_decapitate")
    assert "auxiliary" in t.options()
    t.answer("auxiliary", "ejax")
    assert t.g.energy == [6, 0, 6]
    assert t.leader("ejax") == "r3c2"


@rule("CHAOS-CARD-12")
def test_two_decapitates_never_go_below_zero() -> None:
    t = turn("recruit", ["tac_decapitate"] * 2, 5, leaders={1: {"cahzor": "supply"}}, energy=[6, 5, 6]).answer("act")
    t.answer("tac_decapitate", "tac_decapitate", "auxiliary").take("deploy.leader", "cahzor")
    assert t.g.energy[1] == 5


# ---------------------------------------------------------------- Siege to Entrench


@rule("CHAOS-CARD-13")
def test_siege_is_stronger_against_buildings() -> None:
    card = ("strength_shields", "tac_siege")
    assert totals(fight(card, SHIELDS))[0][0] == 5
    assert totals(fight(card, SHIELDS, buildings={1: {AT: ["foundry"]}}))[0][0] == 7
    assert totals(fight(card, SHIELDS, buildings={0: {AT: ["foundry"]}}))[0][0] == 5
    assert totals(fight(card, SHIELDS, buildings={1: {"r4c4": ["foundry"]}}))[0][0] == 5


@rule("CHAOS-CARD-13")
def test_siege_constructs_a_foundation_for_passing() -> None:
    named: dict[str, object] = {"fighters": {1: {"r3c3": 1}}}
    t = turn("build", ["tac_siege"], gems=[1, 0, 1], **named)
    assert t.options() == ["act", "pass", "tac_siege"]
    t.answer("tac_siege")
    assert t.asked() == (1, "build.foundation")
    assert t.options() == ["foundation_harvest", "foundation_hand_limit", "foundation_adjacent", "done"]  # no Gem
    t.answer("foundation_adjacent")
    assert t.foundations("r3c3") == 2
    assert t.g.laid[1] == [0, 0, 0, 0, 1]
    t = turn("build", ["tac_siege"], **named).answer("act")
    assert "tac_siege" not in t.options()


@rule("CHAOS-CARD-14")
def test_last_stand_needs_a_battle_without_own_leader() -> None:
    card = ("strength_shields", "tac_last_stand")
    assert totals(fight(card, SHIELDS))[0] == (7, 0, 3)
    assert totals(fight(card, SHIELDS, leaders={0: {"ivi": AT}}))[0] == (8, 0, 2)
    assert totals(fight(card, SHIELDS, leaders={1: {"cahzor": AT}, 0: {"ivi": "r4c4"}}))[0] == (7, 0, 3)


@rule("CHAOS-CARD-14")
def test_last_stand_holds_the_region_of_the_relic() -> None:
    named: dict[str, object] = {
        "fighters": {0: {"r4c3": 3}},
        "leaders": {0: {"demo": "r4c3"}},
        "hands": {0: ["tac_last_stand"]},
    }
    t = relics(THREE, **named)
    assert t.options() == ["tac_last_stand", "none"]
    t.answer("tac_last_stand").take("relics.card", "none").answer("recruit")
    assert t.g.gems[0] == 0
    assert t.units(0, "r4c3") == 4
    assert t.g.relics == [1, 0, 0]
    t = relics(THREE, **named).answer("none", "recruit")
    assert t.units(0, "r4c3") == 0
    assert t.g.gems[0] == 1
    t = relics(THREE, **named, gems=[0, 1, 1])
    assert t.options() == ["none"]


@rule("CHAOS-CARD-14")
def test_last_stand_holds_for_one_round() -> None:
    t = relics(fighters={0: {"r4c3": 3, "r4c4": 2}}, hands={0: ["tac_last_stand"]}).answer("tac_last_stand")
    t.take("relics.card", "none").answer("recruit")
    assert t.g.round == 2
    t.until("research.track", 0)
    t.answer("harvest")
    assert t.fighters(0, "r4c3") == 3
    assert t.fighters(0, "r4c4") == 0


@rule("CHAOS-CARD-15")
@pytest.mark.parametrize(
    ("card", "values"),
    [("tac_ambush", (7, 1, 0)), ("tac_frenzy", (5, 1, 0)), ("tac_last_stand", (6, 2, 0)), ("tac_entrench", (7, 0, 0))],
)
def test_jamming_cancels_the_ability_but_not_the_values(card: str, values: tuple[int, int, int]) -> None:
    t = fight(("attack_strength", card), ("strength_shields", "tac_jamming"))
    assert totals(t)[0] == values


@rule("CHAOS-CARD-15")
def test_jamming_cancels_gains_and_overload() -> None:
    jamming = ("strength_shields", "tac_jamming")
    assert fight(("attack_strength", "tac_plunder"), jamming, (6, 3)).g.energy == [6, 6, 6]
    t = rolling([4], lambda seed: fight(("die_left", "tac_overload"), jamming, seed=seed))
    assert totals(t)[0] == (4 + 3 + 4, 0, 0)
    t = fight(("attack_strength", "tac_sabotage"), ("strength_shields", "tac_jamming"))
    assert totals(t)[1][2] == 1


@rule("CHAOS-CARD-15")
def test_two_jammings_do_nothing_else() -> None:
    t = fight(("attack_strength", "tac_jamming"), ("strength_shields", "tac_jamming"))
    assert totals(t) == [(5, 1, 0), (4, 0, 1)]


@rule("CHAOS-CARD-15")
def test_jamming_gives_a_gem_for_passing_in_discover() -> None:
    only_when_passing("discover", "tac_jamming")
    t = turn("discover", ["tac_jamming"]).answer("tac_jamming")
    assert t.g.gems == [1, 2, 1]


@rule("CHAOS-CARD-16")
@pytest.mark.parametrize(("flare", "attack"), [(0, 2), (1, 1)])
def test_counter_attack_works_if_the_opponent_selected(flare: int, attack: int) -> None:
    t = fight(SHIELDS, ("attack_strength", "tac_counter_attack"), flare=flare)
    side = 1 - flare
    assert totals(t)[side] == (3 + 3, attack, 0)


@rule("CHAOS-CARD-16")
def test_counter_attack_lets_one_movement_ignore_pinning() -> None:
    named: dict[str, object] = {"fighters": {0: {"r4c4": 5, "r3c3": 5}, 1: {"r4c4": 3, "r3c3": 2}}}
    only_when_acting("move", "tac_counter_attack", **named)
    t = turn("move", ["tac_counter_attack"], 2, **named).answer("act", "main")
    assert t.options() == ["r3c2", "done"]
    t = turn("move", ["tac_counter_attack"], 2, **named).answer("act", "tac_counter_attack", "main")
    assert t.options() == ["r3c2", "r3c3", "r4c4", "done"]
    t.answer("r4c4", "r4c3")
    assert t.options() == ["1", "2", "3"]
    t.answer(3)
    assert t.fighters(1, "r4c3") == 3
    assert t.options() == ["r3c2", "r4c3", "done"]  # r3c3 is pinned again


@rule("CHAOS-CARD-16")
def test_a_movement_that_needs_no_help_does_not_use_counter_attack_up() -> None:
    named: dict[str, object] = {"fighters": {0: {"r4c4": 5}, 1: {"r4c4": 3, "r3c3": 2}}}
    t = turn("move", ["tac_counter_attack"], 2, **named).answer("act", "tac_counter_attack", "main")
    t.answer("r3c3", "r4c2", 2)
    assert "r4c4" in t.options()


@rule("CHAOS-CARD-16", "CHAOS-MOVE-08")
def test_counter_attack_parts_two_leaders_among_opponents_and_not_three() -> None:
    named: dict[str, object] = {
        "fighters": {0: {"r3c3": 12}},
        "leaders": {1: {"cahzor": "home", "ejax": "home", "oachra": "home"}},
    }
    t = turn("move", ["tac_counter_attack"], 2, **named).answer("act", "tac_counter_attack", "main")
    t.answer("r3c2", "r3c3", "yes", "yes")
    assert t.asked() == (1, "move.fighters")  # two would have to go on, and one Movement ignores Pinning


@rule("CHAOS-CARD-17")
def test_rally_shields_a_side_with_a_leader() -> None:
    card = ("strength_shields", "tac_rally")
    assert totals(fight(card, SHIELDS))[0] == (7, 0, 1)
    assert totals(fight(card, SHIELDS, leaders={0: {"ivi": AT}}))[0] == (9, 0, 2)
    assert totals(fight(card, SHIELDS, leaders={1: {"cahzor": AT}}))[0] == (7, 0, 1)


@rule("CHAOS-CARD-17")
def test_rally_redeploys_but_not_from_the_current_relic() -> None:
    t = income(flare=1, fighters={1: {"r3c3": 2, "r4c3": 2, "r4c2": 1}}, hands={1: ["tac_rally"]}).answer("tac_rally")
    assert t.asked() == (1, "redeploy.from")
    assert t.options() == ["r3c2", "r3c3", "r4c2", "none"]  # Relic 1 lies in r4c3
    t.answer("r3c3", "r4c3", 2)
    assert t.fighters(1, "r4c3") == 4
    assert "tac_rally" not in t.options()


@rule("CHAOS-CARD-18")
def test_entrench_ignores_one_gem_lock_of_a_building_or_board_foundation() -> None:
    named: dict[str, object] = {"fighters": {1: {"r3c3": 1}}, "gems": [1, 0, 1]}
    only_when_acting("build", "tac_entrench", **named)
    t = turn("build", ["tac_entrench"], 3, **named).answer("act", "tac_entrench", "main")
    assert "foundation_research" in t.options()
    assert "foundation_unlock" in t.options()
    t.answer("foundation_research")
    assert t.g.laid[1] == [1, 0, 0, 0, 0]
    assert "foundation_unlock" not in t.options()  # once
    t = turn("build", ["tac_entrench"], 1, **named, buildings={1: {"r4c4": ["stronghold"]}}).answer(
        "act", "tac_entrench"
    )
    t.answer("main", "stronghold")
    assert t.g.built[1] == [0, 0, 2]
    assert t.g.gems[1] == 0


@rule("CHAOS-CARD-18")
def test_entrench_is_kept_for_a_locked_piece() -> None:
    t = turn("build", ["tac_entrench"], 3, fighters={1: {"r3c3": 1}}, gems=[1, 0, 1]).answer(
        "act", "tac_entrench", "main"
    )
    t.answer("foundation_adjacent")
    assert "foundation_research" in t.options()


# ---------------------------------------------------------------- Supply Drop to Relic Guard


@rule("CHAOS-CARD-19")
def test_supply_drop_gives_a_card_after_the_battle() -> None:
    for fighters in ((6, 3), (2, 9)):
        t = fight(("strength_shields", "tac_supply_drop"), SHIELDS, fighters)
        assert len(t.hand(0)) == 1
        assert t.discard() == ["tac_supply_drop"]


@rule("CHAOS-CARD-19")
def test_supply_drop_gives_a_harvest_point() -> None:
    only_when_acting("harvest", "tac_supply_drop")
    foundries = {1: {"r3c3": ["foundry"], "r4c2": ["foundry"]}}
    for hand, points in (([], 1), (["tac_supply_drop"], 2), (["tac_supply_drop"] * 2, 3)):
        t = turn("harvest", hand, buildings=foundries).answer("act")
        places = ["r3c3", "r4c2", "r3c2"]
        for card in hand:
            t.answer(card)
            if t.is_asked("harvest.region"):  # the point may be spent at once
                t.answer(places.pop(0))
        t.answer("main")
        while t.is_asked("harvest.region"):
            t.answer(places.pop(0))
        assert len(places) == 3 - points


@rule("CHAOS-CARD-20")
@pytest.mark.parametrize(("energy", "taken"), [(6, 3), (3, 3), (2, 2), (0, 0)])
def test_extortion_takes_up_to_3_energy_after_a_victory(energy: int, taken: int) -> None:
    t = fight(("strength_shields", "tac_extortion"), SHIELDS, (6, 3), energy=[6, energy, 6])
    assert t.g.energy == [6 + taken, energy - taken, 6]
    t = fight(("strength_shields", "tac_extortion"), SHIELDS, (2, 9), energy=[6, energy, 6])
    assert t.g.energy == [6, energy, 6]


@rule("CHAOS-CARD-20")
def test_extortion_makes_acting_in_discover_3_energy_cheaper() -> None:
    t = position(phase="discover", acting=1, energy=[6, 2, 6], prices={"discover": (0, "price_5")})
    assert t.asked() != (1, "turn.choice")  # too dear: Zcharo Pass
    t = position(
        phase="discover", acting=1, energy=[6, 2, 6], prices={"discover": (0, "price_5")}, hands={1: ["tac_extortion"]}
    )
    assert t.options() == ["pass", "tac_extortion"]
    t.answer("tac_extortion").take("turn.choice", "act")
    assert t.g.energy == [8, 0, 6]
    assert "main" in t.options()


@rule("CHAOS-CARD-21")
def test_breakthrough_gives_a_research_for_a_gem() -> None:
    t = income(flare=1, hands={1: ["tac_breakthrough"]}).answer("tac_breakthrough")
    assert t.asked() == (1, "research.track")
    assert t.g.gems[1] == 0
    t.answer("build").take("reward.choose", "card_1")
    assert t.column(1, "build") == 2
    t = income(flare=1, hands={1: ["tac_breakthrough"]}, gems=[1, 0, 1])
    assert "tac_breakthrough" not in t.options()
    t.answer("base", "gem_1")
    assert "tac_breakthrough" in t.options()  # paid with the Gem of the base income


@rule("CHAOS-CARD-22")
def test_covering_fire_shields_and_rewards_a_retreat() -> None:
    t = fight(SHIELDS, ("retreat", "tac_covering_fire"), factions=["leyrien", "oxataya", "jrayek"])
    assert totals(t)[1][2] == 0 + 2 + 1
    assert len(t.hand(1)) == 1
    t = fight(SHIELDS, ("strength_shields", "tac_covering_fire"), factions=["leyrien", "oxataya", "jrayek"])
    assert totals(t)[1][2] == 2
    assert t.hand(1) == []


@rule("CHAOS-CARD-22", "CHAOS-RETR-06")
def test_covering_fire_of_a_side_that_stays_shields_but_gives_no_card() -> None:
    t = fight(RETREAT, ("retreat", "tac_covering_fire"), (6, 3), factions=["leyrien", "oxataya", "jrayek"])
    assert totals(t)[1][2] == 3
    assert victors(t) == ["oxataya"]
    assert t.hand(1) == []


@rule("CHAOS-CARD-22")
def test_covering_fire_moves_once_for_passing() -> None:
    t = turn("move", ["tac_covering_fire"], fighters={1: {"r3c3": 2}})
    assert t.options() == ["act", "pass", "tac_covering_fire"]
    t.answer("tac_covering_fire")
    assert t.options() == ["r3c2", "r3c3", "done"]
    t.answer("r3c3", "r4c4", 2)
    assert t.fighters(1, "r4c4") == 2
    assert not t.is_asked("move.from")


@rule("CHAOS-CARD-23")
@pytest.mark.parametrize(
    ("card", "shields"), [("tac_shield_wall", 2), ("tac_plunder", 0), ("none", 0), ("tac_counter_attack", 1)]
)
def test_sabotage_takes_2_shields_of_the_opponent(card: str, shields: int) -> None:
    t = fight(("attack_strength", "tac_sabotage"), ("strength_shields", card), (4, 8))
    assert totals(t)[0] == (6, 2, 0)
    assert totals(t)[1][2] == shields


@rule("CHAOS-CARD-23")
def test_sabotage_collects_the_vault_for_the_next_round() -> None:
    t = position(phase="set_prices", beat="price", tokens={0: {"price_4": "vault"}}, hands={0: ["tac_sabotage"]})
    assert t.options() == ["price_1", "price_3", "price_5", "tac_sabotage"]
    t.answer("tac_sabotage")
    assert t.tokens(0, "vault") == []
    assert t.tokens(0, "resting") == ["price_2", "price_4", "price_6"]
    assert t.options() == ["price_1", "price_3", "price_5"]
    assert t.hand(0) == []  # no card for it
    t.answer("price_3", "discover").until("price.token", 0)
    assert t.g.round == 2
    assert t.options() == ["price_1", "price_2", "price_4", "price_5", "price_6"]


@rule("CHAOS-CARD-24")
def test_berserk_allows_double_attack_whatever_units_are_there() -> None:
    t = combat(
        SEATS, fighters={0: {AT: 1}, 1: {AT: 3}}, leaders={0: {"ivi": AT}}, hands={0: ["tac_berserk", "tac_rally"]}
    )
    t.answer_for(0, "tac_berserk")
    assert "double_attack" in t.options(0)
    t.answer_for(0, "double_attack").answer_for(1, "strength_shields")
    assert totals(t)[0] == (1 + 2, 3, 0)
    for card in ("tac_rally", "none", "bluff"):
        t = combat(SEATS, fighters={0: {AT: 1}, 1: {AT: 3}}, hands={0: ["tac_berserk", "tac_rally"]}).answer_for(
            0, card
        )
        assert "double_attack" not in t.options(0)


@rule("CHAOS-CARD-24")
def test_berserk_makes_fast_tracks_free() -> None:
    only_when_acting("recruit", "tac_berserk")
    t = turn("recruit", ["tac_berserk"], energy=[6, 0, 6]).answer("act", "tac_berserk", "main")
    t.answer("fast_track", "fast_track")
    assert t.g.sectors[1] == [7, 5]
    assert t.fighters(1, "home") == 8
    assert t.g.energy == [6, 0, 6]
    t = turn("recruit", ["tac_berserk"], energy=[6, 0, 6]).answer("act", "main")
    assert "fast_track" not in t.options()


@rule("CHAOS-CARD-25")
def test_relic_guard_is_stronger_with_any_relic() -> None:
    card = ("strength_shields", "tac_relic_guard")
    assert totals(fight(card, SHIELDS))[0][0] == 6
    for at in ("r4c3", "r4c5", "r6c3"):  # Relics 1, 3 and 6
        assert totals(fight(card, SHIELDS, at=at))[0][0] == 8


@rule("CHAOS-CARD-25")
def test_relic_guard_gives_a_gem_for_collecting() -> None:
    t = relics(fighters={0: {"r4c3": 3}}, hands={0: ["tac_relic_guard"] * 2}).answer(
        "tac_relic_guard", "tac_relic_guard"
    )
    t.take("relics.card", "none").answer("recruit")
    assert t.g.gems == [3, 1, 1]
    t = relics(fighters={0: {"r4c4": 3}}, hands={0: ["tac_relic_guard"]}).answer("tac_relic_guard")
    t.take("relics.card", "none")
    assert t.g.round == 2
    assert t.g.gems == [1, 1, 1]


@rule("CHAOS-CARD-20", "CHAOS-CARD-11")
def test_victory_cards_of_the_loser_give_nothing() -> None:
    for card in ("tac_plunder", "tac_extortion"):
        t = fight(ATTACK, ("attack_strength", card), (9, 2))
        assert t.g.energy == [6, 6, 6]


@rule("CHAOS-CARD-19", "CHAOS-HARV-06")
def test_the_point_of_supply_drop_harvests_no_region_twice() -> None:
    foundry = {1: {"r3c3": ["foundry"]}}
    t = turn("harvest", ["tac_supply_drop"], 1, buildings=foundry).answer("act", "main", "r3c2", "tac_supply_drop")
    assert t.asked() == (1, "harvest.region")
    assert t.options() == ["r3c3", "done"]
    t = turn("harvest", ["tac_supply_drop"], 2, buildings=foundry).answer("act", "tac_supply_drop")
    t.take("harvest.region", "r3c2").answer("main").take("harvest.region", "r3c3")
    assert t.g.energy[1] == 6 + 5 + 2
    assert t.g.gems[1] == 2


@rule("CHAOS-CARD-15")
def test_jamming_cancels_what_a_retreat_or_the_end_of_the_battle_would_give() -> None:
    jamming = ("strength_shields", "tac_jamming")
    t = fight(jamming, ("retreat", "tac_covering_fire"), (6, 3), factions=["leyrien", "oxataya", "ai"])
    assert totals(t)[1][2] == 2
    assert t.hand(1) == []
    assert fight(jamming, ("retreat", "tac_fighting_withdrawal"), (6, 3)).g.gems == [1, 1, 1]
    assert fight(jamming, ("strength_shields", "tac_supply_drop"), (2, 6)).hand(1) == []
    assert fight(jamming, ("strength_shields", "tac_extortion"), (2, 6)).g.energy == [6, 6, 6]


@rule("CHAOS-CARD-15")
def test_a_jamming_laid_as_a_bluff_cancels_nothing() -> None:
    t = fight(
        ("attack_strength", "tac_ambush"), ("strength_shields", "bluff"), hands={0: ["tac_ambush"], 1: ["tac_jamming"]}
    )
    assert totals(t)[0] == (7, 3, 0)


@rule("CHAOS-CARD-22", "CHAOS-MOVE-07")
def test_covering_fire_brings_no_two_leaders_together() -> None:
    leaders = {1: {"cahzor": "r3c3", "ejax": "r4c3"}}
    t = turn("move", ["tac_covering_fire"], fighters={1: {"r3c3": 1}}, leaders=leaders)
    t.answer("tac_covering_fire", "r3c3", "r4c3")
    assert (t.leader("cahzor"), t.fighters(1, "r4c3")) == ("r3c3", 1)


@rule("CHAOS-CARD-22", "CHAOS-TAC-02")
def test_two_covering_fires_are_two_movements() -> None:
    t = turn("move", ["tac_covering_fire"] * 2, fighters={1: {"r3c3": 1}}).answer("tac_covering_fire", "r3c3", "r4c3")
    assert t.options() == ["pass", "tac_covering_fire"]
    t.answer("tac_covering_fire", "r4c3", "r4c4")
    assert t.fighters(1, "r4c4") == 1


@rule("CHAOS-CARD-16", "CHAOS-TAC-02")
def test_two_counter_attacks_free_two_movements() -> None:
    fighters = {0: {"r4c4": 5, "r3c3": 5}, 1: {"r4c4": 3, "r3c3": 2}}
    t = turn("move", ["tac_counter_attack"] * 2, 2, fighters=fighters)
    t.answer("act", "tac_counter_attack", "tac_counter_attack", "main", "r4c4", "r4c3", 3)
    assert "r3c3" in t.options()
    t.answer("r3c3", "r4c2", 2)
    assert t.fighters(1, "r4c2") == 2


@rule("CHAOS-CARD-18")
def test_entrench_helps_with_the_auxiliary_action_too_but_not_with_tracks() -> None:
    named: dict[str, object] = {"fighters": {1: {"r3c3": 1}}, "gems": [1, 0, 1]}
    t = turn("build", ["tac_entrench"], 1, **named).answer("act", "tac_entrench", "auxiliary")
    assert "foundation_research" in t.options()
    t = turn(
        "build", ["tac_entrench"], 1, **named, foundations={"r3c3": "neutral_relic_4"}, columns={1: {"move": 2}}
    ).answer("act", "tac_entrench", "main", "outpost")
    assert t.asked() == (1, "research.track")
    assert "move" not in t.options()  # the Gem Lock of a track


@rule("CHAOS-CARD-14", "CHAOS-CARD-25")
def test_cards_for_a_relic_that_is_not_collected_do_nothing() -> None:
    t = relics(
        fighters={0: {"r4c3": 2}, 1: {"r4c3": 1}}, hands={0: ["tac_relic_guard", "tac_last_stand"]}, gems=[1, 1, 1]
    )
    t.answer("tac_relic_guard", "tac_last_stand")
    assert t.g.gems == [0, 1, 1]
    assert t.g.relics == [0, 0, 0]
    assert t.g.round == 2


@rule("CHAOS-CARD-10")
def test_field_medics_also_save_those_wounded_by_leaders() -> None:
    t = fight(
        ("strength_shields", "tac_vanguard"),
        ("strength_shields", "tac_field_medics"),
        (5, 3),
        factions=["ai", "leyrien", "zcharo"],
        leaders={0: {"adecai": AT}},
    )
    assert wounded(t) == {"leyrien": 1}
    assert t.asked() == (1, "battle.medics")
    assert t.options() == ["0", "1"]


@rule("CHAOS-CARD-11", "CHAOS-CARD-20", "CHAOS-RETR-05")
def test_a_retreat_of_the_opponent_is_a_victory_for_cards() -> None:
    assert fight(("strength_shields", "tac_plunder"), RETREAT, (1, 9)).g.energy == [9, 6, 6]
    assert fight(("strength_shields", "tac_extortion"), RETREAT, (1, 9)).g.energy == [9, 3, 6]


@rule("CHAOS-CARD-14", "CHAOS-CARD-17")
def test_an_own_ryhzu_is_no_leader_for_last_stand_and_rally() -> None:
    named: dict[str, object] = {"factions": ["jrayek", "zcharo", "leyrien"], "ryhzu": {"uryk": (0, AT)}}
    # 4 Fighters, 2 of Uryk, 2 of Hostile
    t = fight(("strength_shields", "tac_last_stand"), SHIELDS, (4, 3), at=AT, **named)
    assert totals(t)[0] == (8 + 2 + 1, 2, 2 + 1)
    t = fight(("strength_shields", "tac_rally"), SHIELDS, (4, 3), at=AT, **named)
    assert totals(t)[0] == (8 + 3, 2, 1)


@rule("CHAOS-CARD-24")
def test_berserk_needs_no_fighter_at_all() -> None:
    t = fight(("double_attack", "tac_berserk"), SHIELDS, (0, 3), buildings={0: {AT: ["foundry"]}})
    assert totals(t)[0] == (0, 3, 0)


@rule("CHAOS-CARD-24", "CHAOS-RECR-03")
def test_berserk_gives_ai_no_fast_track() -> None:
    t = position(phase="recruit", acting=0, hands={0: ["tac_berserk"]}).answer("act", "tac_berserk", "main")
    assert t.options() == ["sector_1", "exchange", "done"]


@rule("CHAOS-CARD-16", "CHAOS-MOVE-08")
def test_counter_attack_can_part_two_leaders_that_are_pinned() -> None:
    named: dict[str, object] = {
        "fighters": {1: {"r3c3": 1}, 2: {"r4c3": 5}},
        "leaders": {1: {"cahzor": "r3c3", "ejax": "r4c3"}},
    }
    t = turn("move", ["tac_counter_attack"], **named).answer("act", "tac_counter_attack", "main", "r3c3", "r4c3")
    assert t.asked() == (1, "move.chief")
    t.answer("yes", 0)
    assert t.leader("cahzor") == t.leader("ejax") == "r4c3"
    t.take("move.from", "r4c3").answer("r4c4", "yes")
    assert (t.leader("cahzor"), t.leader("ejax")) == ("r4c4", "r4c3")
