"""A Battle that the opponent has selected: abilities work for the second side as for the first.  CHAOS-GEN-10

The faction in question plays seat 0 (Base r2c5); the Flare Gun is at seat 1, who selects the Battle in r3c4, a Swamp.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import FACTIONS
from critias.testing import rule
from tests.rules.chaos.test_leaders import (
    AT,
    ATTACK,
    CALM,
    HOME,
    RETREAT,
    Plan,
    battle,
    fight,
    totals,
    victors,
    wounded,
)
from tests.support.chaos import Position

MINE, THEIRS = 1, 0  # the sides of the Battle


def defend(faction: str, mine: Plan, theirs: Plan, fighters: tuple[int, int] = (6, 3), /, **named: object) -> Position:
    t = fight(faction, mine, theirs, fighters, flare=1, **named)
    assert t.told("battle")[0][1:3] == [t.g.faction[1], t.g.faction[0]]
    return t


# ---------------------------------------------------------------- Leaders


@rule("CHAOS-AI-17", "CHAOS-GEN-10")
def test_adecai_wounds_after_a_victory() -> None:
    t = defend("ai", CALM, ("strength_shields", "tac_shield_wall"), leaders={0: {"adecai": AT}})
    assert victors(t) == ["ai"]
    assert wounded(t, "leyrien") == 1
    assert wounded(t, "ai") == 0
    assert t.g.fame[0] == 1


@rule("CHAOS-AI-18", "CHAOS-GEN-10")
def test_injura_attacks_once_more_after_a_victory() -> None:
    # 3 Attack of Injura, 1 of the wheel and 1 of Cunning; Leyrien have 5 Shields of the card
    plans: tuple[Plan, Plan] = (ATTACK, ("strength_shields", "tac_shield_wall"))
    t = defend("ai", *plans, (9, 1), leaders={0: {"injura": AT}})
    assert victors(t) == ["ai"]
    assert wounded(t, "leyrien") == 1
    t = defend("ai", *plans, (2, 6), leaders={0: {"injura": AT}})
    assert victors(t) == ["leyrien"]
    assert wounded(t, "leyrien") == 0


@rule("CHAOS-AI-19", "CHAOS-GEN-10")
@pytest.mark.parametrize(("shields", "research"), [("tac_shield_wall", 1), (None, 0)])
def test_xiao_gains_research_if_she_wounds_nobody(shields: str | None, research: int) -> None:
    theirs: Plan = ("strength_shields", shields) if shields else ATTACK
    t = defend("ai", CALM, theirs, leaders={0: {"xiao": AT}})
    assert (wounded(t, "leyrien") == 0) == (research == 1)
    assert t.is_asked("research.track", 0) == (research == 1)


@rule("CHAOS-AI-21", "CHAOS-GEN-10")
def test_demo_returns_to_the_base_when_defeated() -> None:
    t = defend("ai", CALM, CALM, (1, 8), leaders={0: {"demo": AT}, 1: {"ivi": AT}})
    assert victors(t) == ["leyrien"]
    assert t.leader("demo") == HOME
    assert t.leader("ivi") == AT
    assert t.told("defeated") == []
    assert "Demo is beaten and returns to the Base." in t.log()
    t = defend("ai", CALM, CALM, (1, 8), leaders={0: {"adecai": AT}, 1: {"ivi": AT}})
    assert "Adecai is defeated." in t.log()
    assert t.told("beaten") == []


@rule("CHAOS-ZCHA-13", "CHAOS-GEN-10")
def test_oachra_attacks_before_strength_is_compared() -> None:
    # 3 Attack kill 3 of 4 Fighters before they count
    t = defend("zcharo", ATTACK, ATTACK, (3, 4), leaders={0: {"oachra": AT}})
    assert wounded(t, "leyrien") == 3
    assert totals(t, THEIRS)[0] == 1 + 1
    assert victors(t) == ["zcharo"]


@rule("CHAOS-ZCHA-14", "CHAOS-GEN-10")
@pytest.mark.parametrize(("upgraded", "strength"), [([], 2 + 1), (["cahzor"], 4 + 2)])
def test_cahzor_counts_opposing_buildings(upgraded: list[str], strength: int) -> None:
    t = defend(
        "zcharo",
        CALM,
        CALM,
        leaders={0: {"cahzor": AT}},
        upgraded=upgraded,
        buildings={1: {AT: ["foundry", "stronghold"]}},
    )
    assert totals(t, MINE)[0] == 1 + 6 + strength


@rule("CHAOS-ZCHA-17", "CHAOS-GEN-10")
def test_urzo_takes_the_card_of_the_opponent() -> None:
    t = defend("zcharo", CALM, ("strength_shields", "tac_rally"), leaders={0: {"urzo": AT}})
    assert t.hand(0) == ["tac_rally"]
    assert t.hand(1) == []
    assert t.discard() == []


@rule("CHAOS-CIRC-21", "CHAOS-GEN-10")
def test_against_sable_the_side_that_selected_plans_first() -> None:
    t = battle("circadians", (4, 3), flare=1, leaders={0: {"sable": AT}})
    assert t.all_asked() == [(1, "battle.section")]
    t.answer("attack_strength")
    assert t.section(THEIRS) == "attack_strength"
    assert t.all_asked() == [(0, "battle.section")]


@rule("CHAOS-CIRC-25", "CHAOS-GEN-10")
@pytest.mark.parametrize(("region", "more"), [("r3c4", 0), ("r5c4", 2)])
def test_melvan_away_from_the_drop_ship(region: str, more: int) -> None:
    t = defend("circadians", CALM, CALM, (3, 3), foe="ai", leaders={0: {"melvan": region}}, at=region)
    assert totals(t, MINE)[0] == 1 + 2 * 3 + 2 + more


@rule("CHAOS-OXAT-14", "CHAOS-OXAT-17", "CHAOS-GEN-10")
def test_tovati_alone_and_rhan_in_company() -> None:
    t = defend("oxataya", CALM, CALM, leaders={0: {"tovati": AT}})
    assert totals(t, MINE)[0] == 1 + 6 + 1 + 2
    t = defend("oxataya", CALM, CALM, leaders={0: {"tovati": AT, "rhan": AT}})
    assert totals(t, MINE)[0] == 1 + 6 + 1 + 2 + 2


@rule("CHAOS-OXAT-15", "CHAOS-GEN-10")
def test_azaru_gains_a_card_before_the_battle() -> None:
    t = battle("oxataya", flare=1, leaders={0: {"azaru": AT}}, deck=["tac_siege"])
    assert t.hand(0) == ["tac_siege"]
    assert t.hand(1) == []


@rule("CHAOS-OXAT-19", "CHAOS-GEN-10")
def test_latanja_redeploys_after_a_victory() -> None:
    t = defend("oxataya", CALM, CALM, leaders={0: {"latanja": AT}}, more={0: {"r3c5": 1}})
    assert t.asked() == (0, "redeploy.to")
    t.answer("r3c5")
    assert t.options() == ["1", "2", "3", "4"]
    t.answer(4)
    assert (t.fighters(0, AT), t.fighters(0, "r3c5")) == (2, 5)


@rule("CHAOS-JRAY-23", "CHAOS-GEN-10")
@pytest.mark.parametrize(("fighters", "left"), [(6, 3), (5, 2), (1, 0)])
def test_jayen_loses_half_of_his_fighters_after_a_victory(fighters: int, left: int) -> None:
    t = defend("jrayek", CALM, CALM, (fighters, 1), leaders={0: {"jayen": AT}})
    assert victors(t) == ["jrayek"]
    assert t.fighters(0, AT) == left


@rule("CHAOS-JRAY-25", "CHAOS-JRAY-26", "CHAOS-GEN-10")
def test_lynke_and_vahla() -> None:
    t = defend("jrayek", ATTACK, CALM, leaders={0: {"lynke": AT}})
    assert totals(t, MINE)[:2] == (1 + 6 + 1 + 1, 1 + 2)  # 3 Attack are 1 Strength
    t = defend("jrayek", CALM, CALM, leaders={0: {"vahla": AT}}, ryhzu={"uryk": (1, AT)})
    assert totals(t, MINE)[0] == 1 + 6 + 2 + 4


@rule("CHAOS-JRAY-01", "CHAOS-JRAY-13", "CHAOS-JRAY-19")
def test_jrayek_take_command_of_a_ryhzu_that_attacked_them() -> None:
    t = defend("jrayek", CALM, CALM, ryhzu={"uryk": (1, AT)})
    assert t.commander("uryk") == 0
    assert t.g.fame[0] == 1


@rule("CHAOS-LEYR-18", "CHAOS-GEN-10")
def test_eeyla_gains_fame_after_a_victory() -> None:
    t = defend("leyrien", CALM, CALM, leaders={0: {"eeyla": AT}})
    assert t.g.fame == [1, 0, 0]


# ---------------------------------------------------------------- Attributes and Strongholds


@rule("CHAOS-AI-22")
def test_cunning_looks_at_the_card_of_the_side_that_selected() -> None:
    assert totals(defend("ai", ATTACK, CALM), MINE)[1] == 1 + 1
    assert totals(defend("ai", ("attack_strength", "tac_rally"), CALM), MINE)[1] == 3 + 1
    assert totals(defend("ai", ATTACK, ("strength_shields", "tac_rally")), MINE)[1] == 1


@rule("CHAOS-AI-24")
def test_destructive_counts_what_the_loser_loses() -> None:
    named: dict[str, object] = {"buildings": {1: {AT: ["foundry", "outpost"]}}, "upgraded": ["destructive"]}
    t = defend("ai", CALM, ("strength_shields", "tac_shield_wall"), (9, 1), **named)
    assert victors(t) == ["ai"]
    assert (t.g.fame[0], t.g.energy[0]) == (2, 6 + 2)


@rule("CHAOS-JRAY-28")
@pytest.mark.parametrize(("upgraded", "energy"), [([], 1), (["aggressive"], 2)])
def test_aggressive_gains_energy_for_wounds(upgraded: list[str], energy: int) -> None:
    t = defend("jrayek", ("attack_strength", "tac_garrison"), ATTACK, upgraded=upgraded)
    assert wounded(t, "leyrien") == 2
    assert (t.g.energy[0], t.g.energy[1]) == (6 + energy, 6)
    t = defend("jrayek", ATTACK, ("strength_shields", "tac_shield_wall"), upgraded=upgraded)
    assert wounded(t, "leyrien") == 0
    assert t.g.energy[0] == 6


@rule("CHAOS-CIRC-26")
def test_covert_gains_intel_about_the_side_that_selected() -> None:
    t = defend("circadians", CALM, CALM, (6, 2), intel={"leyrien": "supply"})
    assert victors(t) == ["circadians"]
    assert t.g.intel[FACTIONS.index("leyrien")] == 0


@rule("CHAOS-CIRC-28")
def test_tactical_recovers_the_card_after_a_loss() -> None:
    t = defend("circadians", ("strength_shields", "tac_siege"), ("strength_shields", "tac_rally"), (1, 9))
    assert victors(t) == ["leyrien"]
    assert t.hand(0) == ["tac_siege"]
    assert t.discard() == ["tac_rally"]


@rule("CHAOS-CIRC-28")
def test_tactical_upgraded_recovers_the_card_after_one_victory() -> None:
    named: dict[str, object] = {"upgraded": ["tactical"]}
    t = defend("circadians", ("strength_shields", "tac_siege"), CALM, (5, 1), **named)
    assert victors(t) == ["circadians"]
    assert t.hand(0) == ["tac_siege"]
    t = defend("circadians", ("strength_shields", "tac_siege"), CALM, (5, 1), used=["tactical"], **named)
    assert t.hand(0) == []
    assert t.discard() == ["tac_siege"]


@rule("CHAOS-ZCHA-21")
def test_tenacious_gains_a_card_after_a_loss() -> None:
    t = defend("zcharo", CALM, CALM, (1, 9), deck=["tac_siege"])
    assert t.hand(0) == ["tac_siege"]
    assert defend("zcharo", CALM, CALM, (9, 1), deck=["tac_siege"]).hand(0) == []


@rule("CHAOS-JRAY-29", "CHAOS-RES-04")
@pytest.mark.parametrize(("upgraded", "victor"), [([], "leyrien"), (["assertive"], "jrayek")])
def test_assertive_upgraded_wins_ties_against_the_side_that_selected(upgraded: list[str], victor: str) -> None:
    t = defend("jrayek", CALM, CALM, (2, 4), leaders={0: {"kajali": "r3c5", "ikryla": AT}}, upgraded=upgraded)
    assert totals(t, MINE)[0] == totals(t, THEIRS)[0]
    assert victors(t) == [victor]


# ---------------------------------------------------------------- cards


@rule("CHAOS-CARD-10")
def test_field_medics_bring_wounded_to_the_base() -> None:
    t = defend("zcharo", ("attack_strength", "tac_field_medics"), ("attack_strength", "tac_breakthrough"), (6, 5))
    hurt = wounded(t, "zcharo")
    assert hurt >= 2
    assert t.asked() == (0, "battle.medics")
    assert t.options() == ["0", "1", "2"]
    sector, home = t.g.sectors[0][0], t.fighters(0, HOME)
    t.answer(2)
    assert t.fighters(0, HOME) >= home + 2
    assert t.g.sectors[0][0] == sector - 2


@rule("CHAOS-CARD-11", "CHAOS-CARD-20")
@pytest.mark.parametrize(("card", "energies"), [("tac_plunder", [9, 6]), ("tac_extortion", [9, 3])])
def test_plunder_and_extortion_after_a_victory(card: str, energies: list[int]) -> None:
    t = defend("zcharo", ("strength_shields", card), CALM)
    assert victors(t) == ["zcharo"]
    assert t.g.energy[:2] == energies
    assert defend("zcharo", ("strength_shields", card), CALM, (1, 9)).g.energy[:2] == [6, 6]


@rule("CHAOS-CARD-15")
def test_jamming_cancels_the_card_of_the_side_that_selected() -> None:
    t = defend("zcharo", ("strength_shields", "tac_jamming"), ("attack_strength", "tac_ambush"))
    assert totals(t, THEIRS)[1] == 1
    t = defend("zcharo", ("strength_shields", "tac_rally"), ("attack_strength", "tac_ambush"))
    assert totals(t, THEIRS)[1] == 1 + 2


@rule("CHAOS-CARD-16")
def test_counter_attack_is_for_the_side_that_did_not_select() -> None:
    plan: Plan = ("attack_strength", "tac_counter_attack")
    assert totals(defend("zcharo", plan, CALM), MINE)[1] == 1 + 1
    assert totals(fight("zcharo", plan, CALM), 0)[1] == 1


@rule("CHAOS-CARD-05", "CHAOS-CARD-12", "CHAOS-CARD-13")
def test_conditions_on_the_side_that_selected() -> None:
    t = defend("zcharo", ("strength_shields", "tac_outnumbered"), CALM, (2, 3))
    assert totals(t, MINE)[2] == 1 + 2
    assert totals(defend("zcharo", ("strength_shields", "tac_outnumbered"), CALM, (3, 3)), MINE)[2] == 1
    t = defend("zcharo", ("strength_shields", "tac_decapitate"), CALM, leaders={1: {"ivi": AT}})
    assert totals(t, MINE)[0] == 2 + 6 + 2
    t = defend("zcharo", ("strength_shields", "tac_siege"), CALM, buildings={1: {AT: ["foundry"]}})
    assert totals(t, MINE)[0] == 1 + 6 + 2


@rule("CHAOS-CARD-23")
def test_sabotage_takes_shields_of_the_side_that_selected() -> None:
    t = defend("zcharo", ("strength_shields", "tac_sabotage"), ("strength_shields", "tac_shield_wall"))
    assert totals(t, THEIRS)[2] == 4 - 2
    assert totals(t, MINE)[2] == 2


@rule("CHAOS-CARD-19", "CHAOS-CARD-22")
def test_cards_gained_after_the_battle_and_by_a_retreat() -> None:
    t = defend("zcharo", ("strength_shields", "tac_supply_drop"), CALM, deck=["tac_rally"])
    assert t.hand(0) == ["tac_rally"]
    t = defend("jrayek", ("retreat", "tac_covering_fire"), CALM, deck=["tac_rally"])
    assert t.hand(0) == ["tac_rally"]
    assert t.hand(1) == []


@rule("CHAOS-RETR-01", "CHAOS-RETR-05")
def test_the_second_side_retreats() -> None:
    t = defend("jrayek", RETREAT, CALM, (4, 1), more={0: {"r3c5": 1}})
    assert victors(t) == ["leyrien"]
    assert (t.fighters(0, AT), t.fighters(0, "r3c5"), t.fighters(1, AT)) == (0, 5, 1)


@rule("CHAOS-RES-10", "CHAOS-RES-12")
@pytest.mark.parametrize("flare", [0, 1])
def test_each_side_is_wounded_by_the_attack_of_the_other(flare: int) -> None:
    t = fight("zcharo", ("attack_strength", "tac_breakthrough"), ATTACK, (5, 5), flare=flare)
    assert wounded(t, "leyrien") == 4
    assert wounded(t, "zcharo") == 1


@rule("CHAOS-RES-15", "CHAOS-RES-16", "CHAOS-RES-17")
@pytest.mark.parametrize("flare", [0, 1])
def test_the_loser_gets_its_buildings_back_on_the_board(flare: int) -> None:
    buildings = {0: {AT: ["foundry", "outpost", "stronghold"]}, 1: {"r4c3": ["foundry"]}}
    t = fight("jrayek", CALM, CALM, (1, 12), flare=flare, buildings=buildings, deck=["tac_rally"])
    assert victors(t) == ["leyrien"]
    assert t.buildings(0, AT) == []
    assert t.g.works[0] == [0] * len(REGIONS)
    assert t.g.built[0] == [0, 0, 0]
    assert t.buildings(1, "r4c3") == ["foundry"]
    assert (t.g.energy[0], t.g.gems[0], t.hand(0)) == (6 + 2, 1 + 1, ["tac_rally"])
    assert t.foundations(AT) == 1


@rule("CHAOS-JRAY-29", "CHAOS-RES-03")
@pytest.mark.parametrize(("fighters", "victor"), [((1, 4), "leyrien"), ((2, 4), "jrayek"), ((3, 4), "jrayek")])
def test_assertive_upgraded_wins_ties_and_nothing_else(fighters: tuple[int, int], victor: str) -> None:
    t = defend("jrayek", CALM, CALM, fighters, leaders={0: {"ikryla": AT}}, upgraded=["assertive"])
    assert victors(t) == [victor]


@rule("CHAOS-OXAT-19")
@pytest.mark.parametrize("flare", [0, 1])
def test_latanja_without_fighters_redeploys_nobody(flare: int) -> None:
    named: dict[str, object] = {"leaders": {0: {"latanja": AT}}, "more": {0: {"r3c5": 1}}, "flare": flare}
    t = fight("oxataya", ("strength_shields", "tac_breakthrough"), CALM, (0, 1), **named)
    assert victors(t) == ["oxataya"]
    assert not t.is_asked("redeploy.to")
    assert t.told("fighters.move") == []
