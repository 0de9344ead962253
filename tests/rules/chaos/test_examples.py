"""The worked examples: those of the rulebook and the derived ones.  The numbers stand in examples.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import tests.rules.chaos.test_constraints as constraints
from critias.games.chaos.atlas import REGIONS, TERRAINS
from critias.games.chaos.box import BOX, CIRCADIANS, FACTIONS, FIRST_START, JRAYEK, NEUTRAL_FOUNDATIONS, PRICES, TRACKS
from critias.games.chaos.state import INTEL_HELD
from critias.testing import rule
from tests.rules.chaos.test_combat import battles, fight, plan, rolling, totals, victors, wounded
from tests.support.chaos import Position, combat, fresh, income, position, relics

FILE: dict[str, Any] = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))
EXAMPLES: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in FILE["example"]}


def example(id: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is given (the values that the text leaves open included) and what is expected."""
    entry = EXAMPLES[id]
    return {**entry["given"], **entry.get("filled", {})}, entry["expected"]


def token(to_faction: int, to_supply: int) -> str:
    """The Pricing Token with these costs."""
    return next(p for n, p in enumerate(PRICES) if (BOX.to_faction[n], BOX.to_supply[n]) == (to_faction, to_supply))


def face(name: str) -> int:
    """The Strength of a face of the Die."""
    return BOX.die_strength[int(name[-1]) - 1]


def test_every_example_and_every_constraint_has_its_test() -> None:
    for entries, module in ((FILE["example"], globals()), (FILE["constraint"], vars(constraints))):
        names = [name for name, value in module.items() if name.startswith("test_") and callable(value)]
        for entry in entries:
            begin = f"test_{entry['id'].lower().replace('-', '_')}_"
            assert [name for name in names if name.startswith(begin)], f"{entry['id']} has no test {begin}..."


# ---------------------------------------------------------------- set-up


def four(seed: int, factions: list[str]) -> Position:
    t = fresh(4, seed).answer(*factions)
    while t.is_asked("setup.leader"):
        t.answer(t.options()[0])
    return t


@rule("CHAOS-SETUP-12", "CHAOS-SETUP-17", "CHAOS-SETUP-22", "CHAOS-SETUP-33")
def test_ex_setup_4_bases_from_right_to_left() -> None:
    given, expected = example("EX-SETUP-4")
    factions = given["factions"]

    def tile(t: Position, where: str) -> str:
        return TERRAINS[t.g.terrain[REGIONS.index(given[where])]]

    t = next(
        t
        for t in (four(seed, factions) for seed in range(1, 200))
        if (tile(t, "blue_swamp_at"), tile(t, "blue_plains_at")) == ("swamp", "plains")
    )
    order = []

    def settles(location: str, options: list[str], border: str | None) -> None:
        assert t.asked()[1] == "setup.base"
        order.append(FACTIONS[t.g.faction[t.asked()[0]]])
        t.answer(location)
        if border is not None:
            assert t.asked()[1] == "setup.border"
            assert t.options() == options
            t.answer(border)

    settles("r2c5", ["r3c4-r3c5", "r3c5-r3c6"], "r3c4-r3c5")
    settles("r5c6", ["r4c5-r5c5", "r5c5-r6c6"], "r5c5-r6c6")
    settles("r7c4", ["r6c3-r6c4", "r6c4-r6c5"], "r6c3-r6c4")
    assert t.options() == expected["base_locations_left_before_last"]
    mountains = [
        tuple(REGIONS[region] for region in BOX.map.borders[border]) for border, one in enumerate(t.g.mountain) if one
    ]
    assert len(mountains) == expected["mountains_by_bases"]
    assert mountains == [("r2c5", "r3c6"), ("r4c5", "r5c6"), ("r6c5", "r7c4")]
    settles("r5c1", [], None)
    assert order == expected["base_order"]
    assert [REGIONS[region] for region in t.g.ship] == ["r5c2", "r6c2"]
    assert FACTIONS[t.g.faction[t.g.flare]] == expected["flare_gun"]
    lying = [one for region in t.g.foundation for one in region]
    assert len([one for one in lying if one < NEUTRAL_FOUNDATIONS]) == expected["neutral_foundations_on_map"]
    assert len([one for one in lying if one >= FIRST_START]) == expected["starting_foundations_on_map"]
    assert len([region for region in range(len(REGIONS)) if t.g.is_land(region)]) == expected["land_regions"]
    assert len([region for region in t.g.relic_at if region >= 0]) == expected["relics_on_map"]


@rule("CHAOS-SETUP-26", "CHAOS-SETUP-27")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ex_setup_foundations_fit_the_land_regions(seats: int) -> None:
    given, expected = example("EX-SETUP-FOUNDATIONS")
    assert BOX.foundations_returned[seats] == given["returned_by_count"][str(seats)]
    t = fresh(seats).until("setup.start_leader")
    lying = [one for region in t.g.foundation for one in region]
    assert len([one for one in lying if one < NEUTRAL_FOUNDATIONS]) == expected["neutral_on_map"][str(seats)]
    lands = [region for region in range(len(REGIONS)) if t.g.is_land(region)]
    assert len(lands) == expected["land_regions"][str(seats)]
    assert all(len(t.g.foundation[region]) == 1 for region in lands)


# ---------------------------------------------------------------- Action Phases


@rule("CHAOS-PRICE-10", "CHAOS-TRACK-03", "CHAOS-TRACK-07", "CHAOS-ACT-10", "CHAOS-COL-05")
def test_ex_discover_ai_research_past_a_gem_lock() -> None:
    given, expected = example("EX-DISCOVER-AI")
    t = position(
        ["ai", "zcharo", "jrayek"],
        phase=given["phase"],
        acting=0,
        columns={0: {"discover": given["ai_marker_column"]}},
        prices={"discover": (0, token(given["token_to_faction"], given["token_to_supply"]))},
        gems=[3, 1, 1],
    ).answer("act")
    assert t.g.energy[0] == 6 - expected["ai_energy_paid"]
    t.answer("main")
    assert t.options() == list(TRACKS)
    t.answer("discover")
    assert t.column(0, "discover") == expected["ai_marker_column"]
    assert t.g.gems[0] == 3 - expected["ai_gems_paid_for_lock"]
    assert len(t.hand(0)) == expected["ai_cards_gained_on_entering"]
    assert t.asked() == (0, "turn.deed")  # no further Research
    assert t.options() == ["auxiliary", "done"]
    t.answer("auxiliary")
    assert t.g.gems[0] == 3 - expected["ai_gems_paid_for_lock"] - expected["auxiliary_cost_gems"]
    assert len(t.hand(0)) == 2
    assert sum(t.g.markers[0]) - 4 == 5 + expected["extra_research_this_turn"]


@rule("CHAOS-BUILD-12", "CHAOS-BUILD-17", "CHAOS-BUILD-23", "CHAOS-FND-02", "CHAOS-FND-05")
def test_ex_build_zcharo_with_three_points() -> None:
    given, expected = example("EX-BUILD-ZCHARO")
    price = token(given["token_to_faction"], given["token_to_supply"])
    t = position(
        ["zcharo", "ai", "jrayek"],
        phase=given["phase"],
        acting=0,
        prices={"build": (0, price), "discover": "supply"},
        columns={0: {"build": given["zcharo_marker_column"]}},
        gems=[1, 1, 1],
        laid={0: {"unlock": "r4c3"}},
        buildings={0: {"r4c4": ["stronghold"], "r4c5": ["outpost"]}},
        fighters={0: {"r3c3": 1}},
        foundations={"r3c3": "neutral_relic_2"},
    ).answer("act")
    assert t.g.energy == [6, 6, 6]
    t.answer("main")
    assert t.g.points == given["build_points"]
    assert expected["second_stronghold_gem_lock"]
    t.answer("stronghold")  # r3c3 has the only empty Foundation
    assert t.asked() == (0, "lock.pay")
    t.answer("energy")
    assert (t.g.energy[0], t.g.gems[0]) == (4, 2)
    t.answer("foundation_hand_limit", "r3c3")
    assert t.g.hand_limit(0) == expected["hand_limit"]
    assert t.g.energy[0] == 6
    t.answer("outpost")
    t.take("build.region", "r3c3").take("build.spot", "foundation_2")
    assert not t.is_asked("lock.pay")
    assert not expected["second_outpost_gem_lock"]
    assert sorted(t.buildings(0, "r3c3")) == ["outpost", "stronghold"]
    assert t.g.energy[0] - 6 == expected["energy_change"]
    assert t.g.gems[0] - 1 == expected["gem_change"]
    assert t.hand(0) == []
    assert t.options() == ["auxiliary", "done"]
    t.answer("auxiliary")
    assert t.g.energy[0] == 6 - expected["auxiliary_cost_energy"]
    assert len(t.hand(0)) == 1
    t.until("turn.choice", 1).answer("act")
    assert t.g.energy[0] == 4 + expected["price_for_others_to_zcharo"]
    assert t.g.energy[1] == 6 - expected["price_for_others_to_zcharo"] - expected["price_for_others_to_supply"]


@rule("CHAOS-NEUTRAL-03", "CHAOS-COL-12", "CHAOS-HARV-01", "CHAOS-HARV-11")
def test_ex_harvest_jrayek_at_a_neutral_price() -> None:
    given, expected = example("EX-HARVEST-JRAYEK")
    t = position(
        ["jrayek", "ai", "zcharo"],
        phase=given["phase"],
        acting=0,
        prices={"harvest": "supply"},
        columns={0: {"harvest": given["jrayek_marker_column"]}},
        buildings={0: {"r3c4": ["foundry"], "r3c3": ["foundry"]}},
    ).answer("act")
    assert expected["paid_to_supply"] == given["neutral_cost"]
    assert t.g.energy == [6 - given["neutral_cost"], 6, 6]
    t.answer("main")
    assert t.g.energy == [3 + expected["energy_gained"], 6, 6]
    assert t.g.points == expected["harvest_points"]
    t.answer("done", "auxiliary")
    assert t.g.energy[0] == 8 - expected["auxiliary_cost_energy"]
    assert t.g.gems[0] == 1 + expected["auxiliary_gain_gems"]


@rule("CHAOS-RECR-02", "CHAOS-RECR-06", "CHAOS-RECR-07", "CHAOS-RECR-13")
def test_ex_recruit_circadians_spend_seven_points() -> None:
    given, expected = example("EX-RECRUIT-CIRCADIANS")
    t = position(
        ["circadians", "ai", "zcharo"],
        phase="recruit",
        acting=0,
        prices={"recruit": (0, "price_5")},
        columns={0: {"recruit": given["marker_column"]}},
        sectors={0: given["sectors"]},
        fighters={0: {"r3c3": 6}},
    ).answer("act", "main")
    t.answer("sector_3", "sector_3", "sector_2", "sector_3", "exchange")
    assert not t.is_asked("recruit.step")
    assert given["recruitment_points"] - 2 - 2 - 3 == expected["points_left"]
    assert t.g.sectors[0] == expected["sectors_after"]
    assert t.fighters(0, "drop_ship") == expected["fighters_to_drop_ship"]
    assert t.g.gems[0] == 1 + expected["gems_gained"]


@rule("CHAOS-RECR-09", "CHAOS-RECR-11", "CHAOS-COL-19")
def test_ex_recruit_sable_upgraded() -> None:
    given, expected = example("EX-RECRUIT-SABLE")
    leader = given["leader"]
    t = position(
        ["circadians", "ai", "zcharo"],
        phase="recruit",
        acting=0,
        prices={"recruit": (0, "price_5")},
        columns={0: {"recruit": given["marker_column"]}},
        upgraded=[leader] if given["sable_upgraded"] else [],
        leaders={0: {leader: "supply"}},
    ).answer("act", "auxiliary", leader)
    assert t.g.energy[0] == 6 - expected["energy_paid"]
    assert t.g.gems[0] == 1 - expected["gems_paid"]
    assert t.leader(leader) == expected["placed_on"]


@rule("CHAOS-ACT-01", "CHAOS-PRICE-09")
def test_ex_recruit_price_of_circadians() -> None:
    given, expected = example("EX-RECRUIT-PRICE")
    factions = ["circadians", "ai", "zcharo", "jrayek"]
    price = token(given["token_to_faction"], given["token_to_supply"])
    t = position(factions, phase=given["phase"], acting=0, prices={"recruit": (0, price)}).answer("pass")
    order = []
    for number in range(1, 4):
        seat, kind = t.asked()
        assert kind == "turn.choice"
        order.append(factions[seat])
        t.answer("act")
        assert t.g.energy[0] == 6 + number * expected["others_pay_to_circadians"]
        assert t.g.energy[seat] == 6 - expected["others_pay_to_circadians"] - expected["others_pay_to_supply"]
        while t.is_asked("turn.deed", seat):
            t.answer("done")
    assert order == expected["turn_order_after_circadians"]


# ---------------------------------------------------------------- Pinning


def leaving(t: Position) -> int:
    """How many Fighters may leave r4c4."""
    t.answer("act", "main")
    if "r4c4" not in t.options():
        return 0
    return int(t.answer("r4c4", "r4c3").options()[-1])


@rule("CHAOS-PIN-01")
def test_ex_pinning_zcharo_and_ai() -> None:
    given, expected = example("EX-PINNING")
    fighters = {0: {"r4c4": given["zcharo_units"]}, 1: {"r4c4": given["ai_units"]}}
    for seat, name in enumerate(("zcharo", "ai")):
        t = position(
            ["zcharo", "ai", "jrayek"], phase="move", acting=seat, prices={"move": (seat, "price_5")}, fighters=fighters
        )
        assert leaving(t) == expected[f"{name}_may_leave"]


@rule("CHAOS-PIN-03")
def test_ex_pinning_several_only_the_largest_pins() -> None:
    given, expected = example("EX-PINNING-SEVERAL")
    fighters = {0: {"r4c4": given["own_units"]}}
    fighters |= {seat + 1: {"r4c4": number} for seat, number in enumerate(given["opponents"])}
    assert max(given["opponents"]) == expected["pinned_by"]
    t = position(
        ["zcharo", "leyrien", "jrayek", "oxataya"],
        phase="move",
        acting=0,
        prices={"move": (0, "price_5")},
        fighters=fighters,
    )
    assert leaving(t) == expected["may_leave"]


# ---------------------------------------------------------------- Battles


@rule("CHAOS-COMB-05", "CHAOS-COMB-06")
def test_ex_battle_selection_among_three() -> None:
    given, expected = example("EX-BATTLE-SELECTION")
    factions = given["region_has"]
    assert factions[0] == given["selector"]
    t = combat(factions, fighters={0: {"r3c4": 5}, 1: {"r3c4": 1}, 2: {"r3c4": 2}})
    assert t.asked() == (0, "battle.opponent")
    assert t.options() == ["zcharo", "circadians"]
    t.answer(given["chosen_opponent"])
    assert [battles(t)[0][1], battles(t)[0][2]] == expected["fights_now"]
    assert sorted(seat for seat, _ in t.all_asked()) == [0, 1]
    plan(t, {0: ("strength_shields",), 1: ("strength_shields",)})
    waits = factions.index(expected["waits"])
    assert t.fighters(waits, "r3c4") == 2
    assert expected["waits_fight_survivor_later"]
    assert battles(t)[1][1:] == ("circadians", "jrayek")


@rule("CHAOS-WHEEL-02", "CHAOS-WHEEL-07", "CHAOS-CARD-01")
def test_ex_wheel_card_of_values_one_and_three() -> None:
    given, expected = example("EX-WHEEL-CARD")
    card = next(card for card in BOX.cards if card.name.lower() in given["card"])
    assert card.values == [given["card_left"], given["card_right"]]
    assert [effect.value for effect in card.combat] == [given["card_ability_attack"]]
    t = fight((given["section"], given["card"]), ("strength_shields",))
    assert t.g.strength[0] == expected["strength"] == given["section_gives"]["strength"]
    assert t.g.attack[0] == expected["attack"]


@rule("CHAOS-WHEEL-08")
def test_ex_wheel_no_card_gives_one_and_one() -> None:
    given, expected = example("EX-WHEEL-NO-CARD")
    t = fight((given["section"],), ("strength_shields",))
    assert (t.g.attack[0], t.g.strength[0]) == (expected["attack"], expected["strength"])


@rule("CHAOS-RES-07", "CHAOS-RES-08")
def test_ex_wound_limit_of_four() -> None:
    given, expected = example("EX-WOUND-LIMIT")
    # AI: 5 Attack of the card and 1 of Cunning.  Jrayek: 4 of Lynke and 2 of Uryk; 1 Shield of the wheel, 2 of the
    # Stronghold, 1 of Fortified.
    t = fight(
        ("double_attack", "tac_breakthrough"),
        ("strength_shields",),
        (given["ai_fighters"], given["jrayek_fighters"]),
        factions=["ai", "jrayek", "zcharo"],
        at="r4c4",
        buildings={1: {"r4c4": ["stronghold"]}},
        upgraded=["lynke"],
        leaders={1: {"lynke": "r4c4"}},
        ryhzu={"uryk": (1, "r4c4")},
    )
    assert totals(t)[0][1:] == (given["ai_attack"], given["ai_shields"])
    assert totals(t)[1][1:] == (given["jrayek_attack"], given["jrayek_shields"])
    assert wounded(t) == {"jrayek": expected["jrayek_wounded"], "ai": expected["ai_wounded"]}


def battle_1(seed: int) -> Position:
    """Jrayek (seat 0) select the Battle against AI (seat 1) in r4c4; Zcharo, with the Flare Gun, have none."""
    given, _ = example("EX-BATTLE-1")
    upgraded = ["uryk"] * given["uryk_upgraded"] + ["ikryla"] * given["ikryla_upgraded"]
    return plan(
        combat(
            ["jrayek", "ai", "zcharo"],
            flare=2,
            round=given["round"],
            gems=[given["jrayek_gems"], 1, 1],
            upgraded=upgraded,
            seed=seed,
            fighters={0: {"r4c4": given["jrayek_fighters"], "r3c5": 1}, 1: {"r4c4": given["ai_fighters"]}},
            leaders={0: {"ikryla": "r4c4"}},
            ryhzu={"uryk": (0, "r4c4")},
            hands={0: [given["jrayek_card"]], 1: [given["ai_card"]]},
        ),
        {0: (given["jrayek_section"], given["jrayek_card"]), 1: (given["ai_section"], given["ai_card"])},
    )


@rule("CHAOS-RETR-05", "CHAOS-CARD-02", "CHAOS-CARD-03", "CHAOS-JRAY-13", "CHAOS-AI-01", "CHAOS-RES-07")
def test_ex_battle_1_number_for_number() -> None:
    given, expected = example("EX-BATTLE-1")
    t = rolling([face(given["ai_die_face"])], battle_1)
    assert battles(t)[0] == ("r4c4", given["selector"], "ai")
    jrayek, ai = totals(t)
    parts = given["jrayek_fighters"] + given["hostile_strength"] + given["ikryla_strength"] + given["uryk_strength"]
    assert jrayek[0] == expected["jrayek_strength"] == given["jrayek_base_strength"] == parts
    assert ai[0] == expected["ai_strength"] == given["ai_total_strength"]
    assert given["ai_fighters"] + given["ai_card_strength"] + given["ai_die_strength"] == ai[0]
    assert ai[1:] == (given["ai_attack"], 0)
    assert jrayek[1:] == (given["uryk_attack"], given["jrayek_card_shields"])
    assert victors(t) == [expected["victor"]]
    assert wounded(t) == {"jrayek": expected["jrayek_wounded"], "ai": expected["ai_wounded"]}
    assert t.g.fame == [expected["jrayek_fame"], expected["ai_fame"], 0]
    assert t.g.energy[0] == 6 + expected["jrayek_energy"]
    assert t.g.gems[:2] == [expected["jrayek_gems"], 1 - expected["ai_gems_paid"]]
    assert t.fighters(1, "r4c4") == expected["ai_fighters_left"]
    assert t.fighters(0, "r3c5") == 1 + expected["jrayek_fighters_retreating"]
    assert t.commander("uryk") == 1
    assert expected["uryk_commander"] == "ai"
    assert t.leader("uryk") == "r4c4"
    assert expected["ikryla_at"] == "base"
    assert t.leader("ikryla") == t.home(0)
    assert t.controls(1, "r4c4")
    assert expected["region_controlled_by"] == "ai"


def battle_2(seed: int) -> Position:
    """Circadians (seat 0) select the Battle against Jrayek (seat 1) in r4c5, where Relic 3 lies."""
    given, _ = example("EX-BATTLE-2")
    assert given["relic"] == 3
    return plan(
        combat(
            ["circadians", "jrayek", "zcharo"],
            round=3,
            seed=seed,
            fighters={0: {"r4c5": given["circadian_fighters"]}, 1: {"r4c5": given["jrayek_fighters"]}},
            buildings={1: {"r4c5": ["outpost"] * given["jrayek_outposts"]}},
            hands={0: [given["circadian_card"]], 1: [given["jrayek_card"]]},
        ),
        {0: (given["circadian_section"], given["circadian_card"]), 1: (given["jrayek_section"], given["jrayek_card"])},
    )


@rule("CHAOS-RES-04", "CHAOS-RES-13", "CHAOS-RES-16", "CHAOS-CARD-04", "CHAOS-CARD-05", "CHAOS-CIRC-26")
def test_ex_battle_2_number_for_number() -> None:
    given, expected = example("EX-BATTLE-2")
    dice = [face(given["circadian_die_face"]), face(given["jrayek_die_face"])]
    t = rolling(dice, battle_2)
    assert t.relic(3) == "r4c5"
    assert battles(t)[0] == ("r4c5", given["selector"], "jrayek")
    assert t.g.gems[:2] == [0, 0]  # both paid for a Die
    circadians, jrayek = totals(t)
    assert circadians[0] == expected["circadian_strength"] == given["both_total_strength"]
    assert jrayek[0] == expected["jrayek_strength"] == given["both_total_strength"]
    assert circadians[0] == given["circadian_base_strength"] + 3 + dice[0]
    assert jrayek[0] == given["jrayek_base_strength"] + 2 + dice[1]  # nothing of Hostile
    assert not expected["hostile_applies"]
    assert circadians[1:] == (given["circadian_attack"], given["circadian_card_shields"] + 1)  # and 1 of the wheel
    assert jrayek[1] == given["jrayek_card_attack"]
    assert victors(t) == [expected["victor"]]
    assert expected["circadian_wounded"] == expected["jrayek_wounded"] == 0
    assert wounded(t) == {}
    assert t.g.intel[FACTIONS.index(expected["intel_gained"])] == INTEL_HELD
    assert t.fighters(0, "r4c5") == expected["circadian_fighters_left"]
    assert t.fighters(1, "home") == 6 - 4 + expected["jrayek_fighters_to_base"]
    assert t.buildings(1, "r4c5") == []
    assert t.g.built[1] == [0, 0, 0]
    assert expected["outpost_razed"]
    assert len(t.hand(1)) == expected["jrayek_cards_gained"]
    assert (t.foundations("r4c5") == 1) == expected["foundation_stays"]


@rule("CHAOS-RETR-05")
def test_ex_retreat_higher_strength_is_a_loss() -> None:
    given, expected = example("EX-RETREAT-HIGHER")
    t = fight((given["a_section"],), (given["b_section"],), (9, 4), more={0: {"r3c5": 1}})
    assert [values[0] for values in totals(t)] == [given["a_strength"], given["b_strength"]]
    assert given["selector"] == "a"
    assert victors(t) == ["zcharo"]
    assert (expected["victor"], expected["a_counts_as"]) == ("b", "loss")
    assert expected["a_retreats"]
    assert t.fighters(0, "r3c4") == 0
    assert t.fighters(0, "r3c5") == 1 + 9 - wounded(t)["leyrien"]


@rule("CHAOS-RES-15", "CHAOS-RES-16", "CHAOS-BUILD-11", "CHAOS-BUILD-24")
def test_ex_raze_returns_to_the_rightmost_empty_space() -> None:
    given, expected = example("EX-RAZE")
    assert given["strongholds_built"] - given["strongholds_lost"] == 1
    t = fight(
        ("strength_shields",),
        ("strength_shields",),
        (9, 0),
        factions=["zcharo", given["faction"], "ai"],
        buildings={1: {"r3c4": ["stronghold"], "r4c4": ["stronghold"]}},
    )
    assert t.g.gems[1] == 1 + expected["gems_gained"]
    built = t.g.built[1][2]
    assert [space for space in (1, 2, 3) if space > built] == expected["strongholds_on_board_after"]
    assert built + 1 == expected["next_built_from_space"] == expected["returned_to_space"]
    t.until("income.source", 1)
    gems = t.g.gems[1]
    t.answer("strongholds")
    assert t.g.gems[1] == gems + expected["stronghold_income_after"]
    assert [BOX.sheets[JRAYEK].locks[2][space - 1] for space in (1, 2, 3)] == [False, False, True]


# ---------------------------------------------------------------- income


@rule("CHAOS-INC-10", "CHAOS-INC-11", "CHAOS-INC-12", "CHAOS-AI-06")
def test_ex_income_ai_buildings() -> None:
    given, expected = example("EX-INCOME-AI")
    assert (given["foundries_built"], given["outposts_built"], given["strongholds_built"]) == (1, 2, 3)
    standing = {"r3c4": ["foundry"], "r3c5": ["outpost"], "r4c4": ["outpost"]}
    standing |= {region: ["stronghold"] for region in ("r4c3", "r5c4", "r5c5")}
    t = income(buildings={0: standing}, laid={0: {"research": "r3c4"}}, energy=[0, 0, 0])
    assert t.g.energy[0] == expected["foundry_energy"]
    t.answer("base")
    assert t.options() == expected["base_income_choice"]
    t.answer("energy_2", "outposts")
    assert len(t.hand(0)) == expected["outpost_cards"]
    t.answer("strongholds")
    assert t.asked() == (0, "income.research")
    assert t.options() == [str(n) for n in range(expected["max_research_instead_of_gems"] + 1)]
    t.answer(0)
    assert t.g.gems[0] == 1 + expected["stronghold_gems"]


@rule("CHAOS-INC-04", "CHAOS-INC-05", "CHAOS-INC-06", "CHAOS-INC-07")
def test_ex_region_count_bands() -> None:
    given, expected = example("EX-REGION-COUNT")
    lands = ["r3c3", "r4c2", "r4c3", "r4c4", "r5c4", "r4c5", "r5c5", "r6c4", "r3c5", "r3c4", "r6c3"]
    found = []
    for count in given["counts"]:
        faction = "zcharo" if count else "circadians"
        named: dict[str, object] = {"sectors": {1: [4, 0]}} if count else {}
        fighters = {1: dict.fromkeys(lands[: max(count - 1, 0)], 1)}
        t = income(["ai", faction, "leyrien"], flare=1, fighters=fighters, energy=[0, 0, 0], round=6, **named)
        if count:
            t.answer("regions")
        assert t.told("count")[0][1] == count
        if t.is_asked("redeploy.from"):
            found.append("3-5")
        elif t.asked()[1] == "reward.choose" and t.options() == ["upgrade_attribute_1", "gem_1"]:
            t.answer("gem_1")
            found.append("8+" if t.options() == ["upgrade_attribute_1", "gem_1"] else "6-7")
        else:
            assert t.g.energy[1] == (3 if count else 6)  # Circadians have 3 of their base income
            assert len(t.hand(1)) == 1
            found.append("0-2")
    assert found == expected["option"]


@rule("CHAOS-INC-14")
def test_ex_income_card_waits_for_the_next_round() -> None:
    given, expected = example("EX-INCOME-CARD-WAITS")
    assert given["gained_in"] == "gain_income"
    t = income(flare=1, round=given["round"], deck=[given["card"]]).answer("regions")
    assert given["card"] in t.hand(1)
    playable = {}
    for round in (2, 3):
        asked = False
        while t.g.round == round and not t.over:
            if t.is_asked("relics.card", 1):
                asked = asked or given["card"] in t.options()
            options = t.options()
            t.answer(next((key for key in ("pass", "done", "none", "no", "0") if key in options), options[0]))
        playable[round] = asked
    assert playable == {
        2: expected["playable_in_check_relics_round_2"],
        3: expected["playable_in_check_relics_round_3"],
    }


# ---------------------------------------------------------------- prices and the Flare Gun


@rule("CHAOS-NEUTRAL-02", "CHAOS-NEUTRAL-03", "CHAOS-NEUTRAL-05")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
def test_ex_neutral_3_the_cheaper_token_above(round: int) -> None:
    given, expected = example("EX-NEUTRAL-3")
    closed = ["discover", "harvest", "move_last"]
    assert [track for track in TRACKS if track not in ("discover", "harvest", "move")] == given["open_phases"]
    t = position(phase="set_prices", beat="price", round=round)
    for slot in closed:
        t.answer("price_3", slot)
    where = expected["rounds_1_2" if round <= 2 else "rounds_3_4" if round <= 4 else "rounds_5_6"]
    assert {track: t.price(track) for track in given["open_phases"]} == where
    costs = {TRACKS[track]: energy for track, energy, *_ in t.told("priced.neutral")}
    assert costs == {track: expected[f"cost_{name}"][round - 1] for track, name in where.items()}


@rule("CHAOS-FLARE-02", "CHAOS-FLARE-03", "CHAOS-FLARE-04")
def test_ex_flare_gun_goes_to_the_left_of_the_pricer() -> None:
    given, expected = example("EX-FLARE")
    seats = {name: seat for seat, name in enumerate(given["clockwise"])}
    for key, holder in (("a_prices_holder_c", "c"), ("a_prices_holder_a", "a"), ("a_prices_holder_b", "b")):
        before = [seat % 4 for seat in range(seats[holder], 4 if holder != "a" else 0)]
        t = position(
            ["ai", "zcharo", "leyrien", "jrayek"],
            phase="set_prices",
            beat="price",
            flare=seats[holder],
            acting=seats["a"],
            turns=len(before),
            prices={track: (seat, "price_3") for track, seat in zip(TRACKS, before, strict=False)},
        )
        assert t.asked()[0] == seats["a"]
        t.answer("price_3", "move_last")
        assert t.g.flare == seats[expected[key]]
    t = position(
        ["ai", "zcharo", "leyrien", "jrayek"], phase="set_prices", beat="price", flare=seats["d"], acting=seats["d"]
    )
    for slot in ("discover", "build", "harvest", "recruit"):
        t.answer("price_3", slot)
    assert t.price("move") == "supply"
    assert t.g.flare == seats[expected["neutral_holder_d"]]


# ---------------------------------------------------------------- victories


@rule("CHAOS-FAME-04")
def test_ex_fame_order_jrayek_before_ai() -> None:
    given, expected = example("EX-FAME-ORDER")
    assert given["jrayek_win_battle_vs_ai_leader"]
    t = fight(
        ("strength_shields",),
        ("strength_shields",),
        (6, 1),
        factions=["jrayek", "ai", "zcharo"],
        leaders={1: {"demo": "r3c4"}},
        fame=[given["jrayek_fame"], given["ai_fame"], 0],
    )
    assert totals(t)[1][1] - totals(t)[0][2] == given["ai_wounds"]
    assert t.winners == [expected["winner"]]


@rule("CHAOS-FAME-05", "CHAOS-TIE-01")
def test_ex_fame_tie_in_gain_income() -> None:
    given, expected = example("EX-FAME-TIE")
    assert given["phase"] == "gain_income"
    goals = [given["circadians_fame"], given["leyrien_fame"]]
    # the Region Count of Circadians is 4 and 2 of their Strongholds
    own = ["r5c4", "r5c5", "r4c5", "r3c5"][: given["circadian_land_regions"]]
    other = ["r6c2", "r5c2", "r4c3", "r6c3", "r6c4"][: given["leyrien_land_regions"]]
    t = income(
        ["circadians", "zcharo", "leyrien"],
        fame=[goals[0] - 1, 0, goals[1] - 1],
        morale_row=[4, 3],
        morale=["r6c2"],
        buildings={0: {"r5c4": ["stronghold"], "r5c5": ["stronghold"]}},
        energy=[0, 0, 0],
        fighters={0: dict.fromkeys(own, 1), 2: dict.fromkeys(other, 1)},
        sectors={0: [6, 0, 0]},
    )
    t.take("income.source", "regions").take("income.strongholds", 2)
    assert t.told("count")[0][:2] == [CIRCADIANS, 6]
    t.answer("upgrade_attribute_1", "covert")
    t.until("income.source", 2).answer("morale")
    assert not t.over
    t.until("price.token")
    assert t.over
    assert [t.g.fame[0], t.g.fame[2]] == goals
    assert t.winners == [expected["winner"]]


@rule("CHAOS-FAME-03")
def test_ex_zcharo_round_6_last_relic() -> None:
    given, expected = example("EX-ZCHARO-ROUND-6")
    columns = {1: dict.fromkeys(TRACKS, 5)}
    for controller, key in ((1, "zcharo"), (0, "ai"), (None, "nobody")):
        fighters = {} if controller is None else {controller: {"r6c3": 1}}
        t = relics(round=given["round"], fame=[0, given["zcharo_fame"], 0], columns=columns, fighters=fighters)
        assert t.winners == [expected[f"last_relic_controlled_by_{key}"]]
