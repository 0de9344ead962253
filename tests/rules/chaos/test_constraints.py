"""What the rulebook says about data printed on boards and cards, held against the components of the box."""

from __future__ import annotations

import tomllib
from itertools import product
from pathlib import Path
from typing import Any

from critias.games.chaos import GAME
from critias.games.chaos.atlas import REGIONS, TERRAINS
from critias.games.chaos.box import (
    ATTRIBUTES,
    BASIC,
    BOX,
    CARDS,
    CHIEFS,
    FACTIONS,
    FOUNDRY,
    OUTPOST,
    PRICES,
    RYHZU,
    SECTIONS,
    STRONGHOLD,
    TRACKS,
    Column,
    Sheet,
)
from critias.games.chaos.vocabulary import ALWAYS, OPS, WHENS, Effect
from critias.testing import rule
from tests.rules.chaos.test_combat import fight, rolling, totals

FILE: dict[str, Any] = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))
CONSTRAINTS: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in FILE["constraint"]}
COUNTS = [2, 3, 4, 5]
MAP = BOX.map
IN_BATTLE = ["strength", "attack", "shields"]


def values(id: str) -> list[Any]:
    listed = CONSTRAINTS[id]["values"]
    assert isinstance(listed, list)
    return listed


def sheet(name: str) -> Sheet:
    return BOX.sheets[FACTIONS.index(name)]


def column(track: str, number: int) -> Column:
    return BOX.columns[TRACKS.index(track)][number - 1]


def gives(*effects: Effect) -> list[tuple[str, int]]:
    return [(OPS[effect.op], effect.value) for effect in effects]


def deal(track: str, number: int) -> tuple[tuple[str, int], tuple[str, int]]:
    """Cost and benefit of an Auxiliary Action."""
    one = column(track, number)
    return gives(one.cost)[0], gives(one.benefit)[0]


def condition(effect: Effect) -> str | None:
    return None if effect.when == ALWAYS else WHENS[effect.when]


def lands(seats: int) -> list[int]:
    tiles = [region for tile_set in BOX.tile_sets[seats] for region in MAP.tiles[seats][tile_set]]
    return MAP.lands[seats] + tiles


# ---------------------------------------------------------------- map


@rule("CHAOS-SETUP-27")
def test_con_01_land_regions_by_number_of_factions() -> None:
    assert [len(lands(seats)) for seats in COUNTS] == values("CON-01")
    for seats in COUNTS:
        assert 9 - BOX.foundations_returned[seats] + 2 * seats == len(lands(seats))


@rule("CHAOS-SETUP-18")
def test_con_02_five_base_locations_with_four_factions() -> None:
    assert [len(MAP.locations[4])] == values("CON-02")


@rule("CHAOS-SETUP-19")
def test_con_03_a_location_of_two_factions_becomes_a_gold_tile() -> None:
    at = REGIONS.index("r6c4")
    assert values("CON-03") == ["base_location", "gold_tile"]
    assert at in MAP.locations[2]
    for seats in (3, 4, 5):
        assert at in MAP.tiles[seats][0]
        assert at not in MAP.locations[seats]


@rule("CHAOS-SETUP-22", "CHAOS-SETUP-34")
def test_con_04_ten_mountains_suffice() -> None:
    assert [BOX.mountains] == values("CON-04")
    assert len(MAP.printed_mountains) == 3
    land = lands(5)
    by_bases = sum(len([near for near in MAP.touching[base] if near in land]) - 2 for base in MAP.locations[5])
    at_lakes = max(len([near for near in MAP.touching[base] if near in MAP.lakes[5]]) for base in MAP.locations[5])
    assert (by_bases, at_lakes) == (6, 1)
    assert 3 + by_bases + at_lakes == BOX.mountains


def test_con_22_the_regions_of_the_move_example() -> None:
    cliffs, swamp, other, plains = [REGIONS.index(name) for name in ("r4c4", "r4c3", "r4c2", "r5c4")]
    assert [TERRAINS[MAP.terrain[region]] for region in (cliffs, swamp, other, plains)] == values("CON-22")
    for near in (cliffs, other, plains):
        border = MAP.border(swamp, near)
        assert border >= 0
        assert border not in MAP.printed_mountains


# ---------------------------------------------------------------- tracks


@rule("CHAOS-COL-04", "CHAOS-COL-05")
def test_con_05_discover() -> None:
    assert [column("discover", number).main[0].value for number in (4, 5)] == values("CON-05")
    last = column("discover", 5)
    assert last.locked
    assert gives(*last.immediate) == [("card", 1)]
    assert gives(*last.main) == [("research", 2)]
    assert deal("discover", 5) == (("gem", 1), ("card", 1))
    assert (("gem", 1), ("research", 1)) in [deal("discover", number) for number in (1, 2, 3, 4)]


@rule("CHAOS-COL-07", "CHAOS-COL-09", "CHAOS-COL-10")
def test_con_06_build() -> None:
    second, fourth, points, energy = values("CON-06")
    for number in (second, fourth):
        entering = column("build", number)
        assert entering.choose_one
        assert gives(*entering.immediate) == [("build_foundation", 1), ("card", 1)]
    found = [number for number in range(1, 6) if gives(*column("build", number).main) == [("build_points", points)]]
    assert [deal("build", number) for number in found] == [(("energy", energy), ("card", 1))]


@rule("CHAOS-COL-12", "CHAOS-COL-13", "CHAOS-COL-15")
def test_con_07_harvest() -> None:
    energy, points, cost, gem = values("CON-07")
    assert gives(*column("harvest", 2).main) == [("energy", energy), ("harvest_points", points)]
    assert deal("harvest", 2) == (("energy", cost), ("gem", gem))
    assert gives(*column("harvest", 3).immediate) == [("place_production_token", 1)]
    assert gives(*column("harvest", 5).immediate) == [("upgrade_production_token", 1)]


@rule("CHAOS-COL-19")
def test_con_08_recruit() -> None:
    points, energy = values("CON-08")
    found = [number for number in range(1, 6) if gives(*column("recruit", number).main) == [("recruit", points)]]
    assert [deal("recruit", number) for number in found] == [(("energy", energy), ("deploy_leader", 1))]


@rule("CHAOS-COL-23", "CHAOS-COL-24", "CHAOS-COL-25")
def test_con_09_move() -> None:
    points, energy, recruit, cards = values("CON-09")
    found = [number for number in range(1, 6) if gives(*column("move", number).main) == [("movement", points)]]
    assert [deal("move", number) for number in found] == [(("energy", energy), ("upgrade_leader", 1))]
    assert gives(*column("move", 4).immediate) == [("recruit", recruit), ("card", 1)]
    assert gives(*column("move", 5).main)[1:] == [("card", cards)]


# ---------------------------------------------------------------- prices


@rule("CHAOS-PRICE-11", "CHAOS-SETUP-10", "CHAOS-PRICE-12", "CHAOS-PRICE-14")
def test_con_10_pricing_tokens() -> None:
    costs = [(BOX.to_faction[n], BOX.to_supply[n]) for n in range(len(PRICES))]
    assert {(2, 3), (1, 0), (1, 1), (3, 3)} <= set(costs)
    assert [BOX.starts_in_vault.count(False)] == values("CON-10")
    assert BOX.collects_vault == BOX.gives_card
    assert BOX.collects_vault.count(True) == 1
    assert BOX.gives_research.count(True) == 1


# ---------------------------------------------------------------- factions


@rule("CHAOS-RECR-05", "CHAOS-RECR-06", "CHAOS-RECR-03")
def test_con_11_sectors_and_exchange() -> None:
    circadians, ai = sheet("circadians"), sheet("ai")
    assert [len(circadians.sectors), len(ai.sectors)] == values("CON-11")
    assert circadians.exchange_points == 3
    assert gives(*circadians.exchange) == [("gem", 1)]
    assert not ai.may_fast_track
    assert circadians.may_fast_track


@rule("CHAOS-ZCHA-05", "CHAOS-ZCHA-10")
def test_con_12_zcharo() -> None:
    zcharo = sheet("zcharo")
    assert [zcharo.locks[STRONGHOLD][1], zcharo.locks[OUTPOST][1]] == values("CON-12")
    assert zcharo.most_per_region[OUTPOST] > 1
    assert all(sheet(name).most_per_region[OUTPOST] == 1 for name in FACTIONS if name != "zcharo")
    words: dict[str, Any] = tomllib.loads((Path(GAME.folder) / "components.toml").read_text(encoding="utf-8"))
    places = {row["id"]: row["position"] for row in words["board_foundation"]}
    assert places["hand_limit"] == "bottom_left"


@rule("CHAOS-AI-06", "CHAOS-INC-10")
def test_con_13_income_of_ai() -> None:
    energy, gem, strongholds = values("CON-13")
    ai = sheet("ai")
    assert ai.income_choice
    assert gives(*ai.base_income) == [("energy", energy), ("gem", gem)]
    assert gives(*[BOX.building_income[kind] for kind in (FOUNDRY, OUTPOST, STRONGHOLD)]) == [
        ("energy", 2),
        ("card", 1),
        ("gem", 1),
    ]
    assert len(ai.locks[STRONGHOLD]) >= strongholds


@rule("CHAOS-JRAY-03", "CHAOS-JRAY-24", "CHAOS-JRAY-25")
def test_con_14_jrayek() -> None:
    fame, ikryla, strength, attack, lynke = values("CON-14")
    jrayek = sheet("jrayek")
    assert [("research", 1), ("fame", fame)] in [gives(*space) for space in jrayek.relic_rewards]
    chiefs = {name: BOX.chiefs[CHIEFS.index(name)] for name in ("ikryla", "uryk", "lynke")}
    assert ikryla in [side[0] for side in chiefs["ikryla"].values]
    assert [strength, attack] in [side[:2] for side in chiefs["uryk"].values]
    assert chiefs["lynke"].upgrade_gems == lynke
    hostile = BOX.attributes[ATTRIBUTES.index("hostile")].effects[BASIC]
    assert [(*gives(one)[0], condition(one)) for one in hostile] == [("strength", 2, "selected_battle")]
    aggressive = BOX.attributes[ATTRIBUTES.index("aggressive")].effects[BASIC]
    assert [(*gives(one)[0], condition(one)) for one in aggressive] == [("energy", 1, "wounded_any")]


@rule("CHAOS-CIRC-27", "CHAOS-CIRC-26", "CHAOS-CIRC-21")
def test_con_15_circadians() -> None:
    strength, gems = values("CON-15")
    militarized = BOX.attributes[ATTRIBUTES.index("militarized")].effects[BASIC]
    assert gives(*militarized) == [("fighter_strength", strength)]
    covert = BOX.attributes[ATTRIBUTES.index("covert")].effects[BASIC]
    assert ("gain_intel", "victory") in [(gives(one)[0][0], condition(one)) for one in covert]
    assert gems in BOX.chiefs[CHIEFS.index("sable")].deploy_gems


def test_con_16_attributes_that_are_silent_in_the_battle_examples() -> None:
    def in_battle(name: str) -> set[tuple[str, str | None]]:
        effects = [one for card in sheet(name).attributes for one in BOX.attributes[card].effects[BASIC]]
        return {(OPS[one.op], condition(one)) for one in effects if OPS[one.op] in IN_BATTLE}

    # example 1: Jrayek use a card; example 2: Circadians select the Battle, Jrayek have a Building
    assert in_battle("ai") == {("attack", "opponent_used_no_card")}
    assert in_battle("circadians") == set()
    assert in_battle("jrayek") == {("strength", "selected_battle"), ("shields", "own_building_here")}


# ---------------------------------------------------------------- Dice and cards


@rule("CHAOS-DIE-01")
def test_con_17_the_die() -> None:
    faces = list(zip(BOX.die_strength, BOX.die_shields, strict=True))
    assert tuple(values("CON-17")) in faces
    assert len(faces) == 6
    t = rolling([4], lambda seed: fight(("die_left",), ("strength_shields",), seed=seed))
    assert totals(t)[0] == (4 + 1 + 4, 0, 1)  # no Attack; the Shield is of the wheel


@rule("CHAOS-CARD-01", "CHAOS-CARD-02", "CHAOS-CARD-03", "CHAOS-CARD-04", "CHAOS-CARD-05")
def test_con_18_cards_of_the_rulebook() -> None:
    def ability(card: str) -> list[tuple[str, int, str | None]]:
        return [(*gives(one)[0], condition(one)) for one in BOX.cards[CARDS.index(card)].combat]

    def printed(card: str) -> list[int]:
        return BOX.cards[CARDS.index(card)].values

    shown = {
        "tac_ambush": [("attack", 2, None)],
        "tac_overload": [("die_strength_as_attack", 0, None)],
        "tac_fighting_withdrawal": [("gem", 1, "retreated")],
        "tac_garrison": [("attack", 2, "own_building_here")],
        "tac_outnumbered": [("shields", 2, "fewer_units")],
    }
    assert [len(shown)] == values("CON-18")
    assert {card: ability(card) for card in shown} == shown
    assert printed("tac_ambush") == [1, 3]
    assert 3 in printed("tac_overload")
    assert sum(printed("tac_fighting_withdrawal")) == 3


def test_con_19_card_and_die_of_battle_example_2() -> None:
    given = next(entry for entry in FILE["example"] if entry["id"] == "EX-BATTLE-2")["filled"]
    for name in ("circadian", "jrayek"):
        assert SECTIONS[1] == given[f"{name}_section"] == "die_left"
        card = BOX.cards[CARDS.index(given[f"{name}_card"])]
        assert [card.values[0] + BOX.die_strength[int(given[f"{name}_die_face"][-1]) - 1]] == values("CON-19")


# ---------------------------------------------------------------- totals


@rule("CHAOS-FAME-01", "CHAOS-ZCHA-22")
def test_con_20_fame_goals() -> None:
    assert [sheet.goal for sheet in BOX.sheets] == values("CON-20")
    steps = list(product(TRACKS, range(2, 6)))
    assert len(steps) == sheet("zcharo").goal


@rule("CHAOS-COMP-04")
def test_con_21_fighters_and_standees() -> None:
    fighters = sum(sheet.fighters for sheet in BOX.sheets)
    standees = sum(sheet.leaders_in_play for sheet in BOX.sheets) + len(RYHZU)
    assert [fighters, standees] == values("CON-21")
