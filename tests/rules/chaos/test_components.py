"""What is in the box: totals, factions, map spaces, tiles, wheel.  CHAOS-COMP, CHAOS-TILE"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from critias.engine.game import GameError
from critias.games.chaos import GAME
from critias.games.chaos.atlas import REGIONS, TERRAINS, TILE_SETS
from critias.games.chaos.box import (
    BOARD_FOUNDATIONS,
    BOX,
    BUILDINGS,
    FACTIONS,
    LEADERS,
    NEUTRALS,
    PRICES,
    PRODUCTIONS,
    SECTIONS,
    TOKENS,
    TRACKS,
)
from critias.testing import rule
from tests.support.chaos import combat, fresh, position

LANDS = {
    2: "r3c3 r3c4 r3c5 r4c2 r4c3 r4c4 r4c5 r5c2 r5c4 r5c5",
    3: "r3c3 r3c4 r3c5 r4c2 r4c3 r4c4 r4c5 r5c2 r5c4 r5c5 r6c2 r6c3 r6c4",
    4: "r3c3 r3c4 r3c5 r3c6 r4c2 r4c3 r4c4 r4c5 r5c2 r5c4 r5c5 r6c2 r6c3 r6c4 r6c5 r6c6",
    5: "r2c3 r3c1 r3c3 r3c4 r3c5 r3c6 r4c1 r4c2 r4c3 r4c4 r4c5 r5c2 r5c4 r5c5 r6c2 r6c3 r6c4 r6c5 r6c6",
}
FIVE = ["ai", "zcharo", "leyrien", "jrayek", "oxataya"]


def tiles_of(tile_set: str) -> list[tuple[str, str]]:
    """Terrain and production of the Land Tiles of a set."""
    at = TILE_SETS.index(tile_set)
    terrains = [TERRAINS[terrain] for terrain in BOX.tile_terrain[at]]
    return list(zip(terrains, [PRODUCTIONS[printed] for printed in BOX.tile_production[at]], strict=True))


@rule("CHAOS-COMP-01")
def test_the_box_holds_these_totals() -> None:
    supply = tomllib.loads((Path(GAME.folder) / "components.toml").read_text())["supply"]
    assert (supply["energy_small_value_1"], supply["energy_large_value_5"], supply["gems"]) == (40, 10, 30)
    assert (supply["combat_wheels"], supply["dice"], supply["flare_guns"], supply["relics"]) == (2, 2, 1, 6)
    assert BOX.mountains == 10
    assert len(TOKENS) == len(BOX.token_rewards) == 6
    assert [len(levels) for levels in BOX.neutral_supply] == [2, 2]
    assert len(NEUTRALS) == 2
    assert len(BOX.neutral_rewards) == 9
    assert [len(tiles_of(name)) for name in ("gold", "blue", "red")] == [3, 3, 3]
    assert sum(card.count for card in BOX.cards) == 50


@rule("CHAOS-COMP-01")
def test_both_sides_of_a_battle_have_a_die() -> None:
    t = combat(fighters={0: {"r4c4": 3}, 1: {"r4c4": 3}}).plan({0: ("die_left",), 1: ("die_right",)})
    assert len(t.told("rolled")) == 2


@rule("CHAOS-COMP-02")
def test_two_to_five_of_six_factions_play() -> None:
    assert FACTIONS == ["circadians", "ai", "zcharo", "leyrien", "jrayek", "oxataya"]
    for seats in (2, 3, 4, 5):
        t = fresh(seats)
        assert t.options() == FACTIONS
        for faction in FACTIONS[:seats]:
            t.answer(faction)
        assert t.g.faction == list(range(seats))
        assert not t.is_asked("setup.faction")
    for seats in (0, 1, 6):
        with pytest.raises(GameError):
            fresh(seats)


@rule("CHAOS-COMP-03")
def test_every_faction_has_nine_buildings() -> None:
    assert BUILDINGS == ["foundry", "outpost", "stronghold"]
    numbers = {sheet.name: [len(locks) for locks in sheet.locks] for sheet in BOX.sheets}
    assert numbers.pop("Zcharo") == [3, 4, 2]
    assert list(numbers.values()) == [[3, 3, 3]] * 5


@rule("CHAOS-COMP-03")
def test_every_faction_has_foundations_tokens_markers_leaders_and_attributes() -> None:
    assert (len(BOARD_FOUNDATIONS), len(PRICES), len(TRACKS)) == (5, 6, 5)
    for sheet in BOX.sheets:
        assert len(sheet.foundation_locks) == 5
        assert len(sheet.start_rewards) == 2
    assert [len(sheet.leaders) for sheet in BOX.sheets] == [5, 5, 5, 5, 5, 6]
    assert [len(sheet.attributes) for sheet in BOX.sheets] == [5, 4, 4, 4, 4, 4]
    assert len(LEADERS) == 31
    t = position(FIVE, phase="set_prices", beat="price")
    assert [len(row) for row in t.g.prices] == [6] * 5
    assert [len(row) for row in t.g.markers] == [5] * 5


@rule("CHAOS-COMP-03")
def test_a_third_building_of_a_type_is_the_last() -> None:
    three = {0: {"r4c4": ["foundry"], "r5c4": ["foundry"], "r3c4": ["foundry"]}}
    t = position(phase="build", prices={"build": (0, "price_3")}, buildings=three, fighters={0: {"r3c3": 3}})
    t.answer("act", "main")
    assert "foundry" not in t.options()
    assert {"outpost", "stronghold"} <= set(t.options())


@rule("CHAOS-COMP-03")
def test_zcharo_have_a_fourth_outpost_and_no_third_stronghold() -> None:
    standing = {0: {"r4c4": ["outpost", "stronghold"], "r5c4": ["outpost", "stronghold"], "r3c4": ["outpost"]}}
    laid = {0: {"research": "r4c4", "unlock": "r5c4"}}
    t = position(
        ["zcharo", "ai", "leyrien"],
        phase="build",
        prices={"build": (0, "price_3")},
        buildings=standing,
        laid=laid,
        fighters={0: {"r4c5": 3}},
        gems=[5, 1, 1],
    )
    t.answer("act", "main")
    assert "outpost" in t.options()
    assert "stronghold" not in t.options()
    t.answer("outpost").take("build.region", "r4c5").take("lock.pay", "gem")
    assert t.g.built[0] == [0, 4, 2]


@rule("CHAOS-COMP-04")
def test_fighters_of_each_faction() -> None:
    assert [sheet.fighters - sheet.reserve for sheet in BOX.sheets] == [10, 20, 20, 20, 20, 20]
    assert [sheet.reserve for sheet in BOX.sheets] == [0, 10, 0, 0, 0, 0]
    t = position(["circadians", "ai", "jrayek"])
    assert [sum(t.g.fighters[seat]) + sum(t.g.sectors[seat]) for seat in range(3)] == [10, 20, 20]
    assert t.g.reserve == [0, 10, 0]


@rule("CHAOS-COMP-04")
def test_no_fighter_comes_when_none_is_left() -> None:
    everybody = {0: {"r3c4": 20}}
    t = position(
        ["leyrien", "ai", "zcharo"],
        phase="recruit",
        prices={"recruit": (0, "price_3")},
        fighters=everybody,
        sectors={0: [0, 0]},
        columns={0: {"recruit": 2}},
    )
    t.answer("act", "main")
    assert t.asked() == (0, "recruit.step")
    assert t.options() == ["exchange", "done"]
    t.answer("exchange")
    assert sum(t.g.fighters[0]) == 20
    assert t.g.sectors[0] == [0, 0]


@rule("CHAOS-COMP-05")
def test_only_swamp_cliffs_and_plains_are_land_regions() -> None:
    assert TERRAINS == ["swamp", "cliffs", "plains", "lake", "base", "unused"]
    t = position()
    lands = [REGIONS[region] for region in range(len(REGIONS)) if t.g.is_land(region)]
    assert lands == LANDS[3].split()
    for region in lands:
        assert TERRAINS[t.g.terrain[REGIONS.index(region)]] in ("swamp", "cliffs", "plains")
    for base in ("r2c5", "r3c2", "r5c1"):
        assert TERRAINS[t.g.terrain[REGIONS.index(base)]] == "base"
    for empty in ("r5c6", "r7c4", "r2c3", "r3c1", "r4c1", "r3c6", "r6c5", "r6c6"):
        assert TERRAINS[t.g.terrain[REGIONS.index(empty)]] == "unused"


@rule("CHAOS-COMP-05")
def test_lakes_and_bases_are_no_land_for_the_tie_break() -> None:
    t = position(["oxataya", "ai", "zcharo"], fighters={0: {"r4c6": 1, "r5c3": 1, "r4c4": 2, "home": 1}})
    assert [t.controls(0, region) for region in ("r4c6", "r5c3", "r4c4", "r2c5")] == [True] * 4
    assert t.g.lands_controlled(0) == 1


@rule("CHAOS-COMP-05")
def test_the_land_regions_at_each_number_of_factions() -> None:
    for seats in (2, 3, 4, 5):
        t = position(FIVE[:seats])
        assert [REGIONS[at] for at in range(len(REGIONS)) if t.g.is_land(at)] == LANDS[seats].split()


@rule("CHAOS-COMP-06")
def test_the_two_lake_hexes_are_the_only_lakes() -> None:
    assert len(REGIONS) == 26
    for seats in (2, 3, 4, 5):
        t = position(FIVE[:seats])
        lakes = [REGIONS[at] for at in range(len(REGIONS)) if TERRAINS[t.g.terrain[at]] == "lake"]
        assert lakes == ["r4c6", "r5c3"]


@rule("CHAOS-COMP-07")
def test_every_land_region_and_base_tile_has_a_production_and_no_lake() -> None:
    for seats in (2, 3, 4, 5):
        t = position(FIVE[:seats])
        for region in range(len(REGIONS)):
            producing = t.g.is_land(region) or region in t.g.home
            assert (t.g.printed[region] >= 0) == producing


@rule("CHAOS-COMP-07")
def test_what_the_regions_and_bases_produce() -> None:
    t = position(FIVE[:2])
    printed = {
        "r3c3": "gem_1",
        "r3c4": "card_1",
        "r3c5": "gem_1",
        "r4c2": "energy_2",
        "r4c3": "card_1",
        "r4c4": "energy_2",
        "r4c5": "gem_1",
        "r5c2": "card_1",
        "r5c4": "energy_2",
        "r5c5": "card_1",
    }
    for region, production in printed.items():
        assert PRODUCTIONS[t.g.printed[REGIONS.index(region)]] == production
    t = position(FIVE)
    bases = [PRODUCTIONS[t.g.printed[t.g.home[seat]]] for seat in range(5)]
    assert bases == ["energy_1", "energy_2", "energy_2", "gem_1", "recruit_1"]


@rule("CHAOS-COMP-08")
def test_both_wheels_offer_the_same_six_sections() -> None:
    t = combat(["jrayek", "oxataya"], fighters={0: {"r4c4": 4}, 1: {"r4c4": 4}})
    assert t.all_asked() == [(0, "battle.section"), (1, "battle.section")]
    assert t.options(0) == t.options(1) == SECTIONS
    assert len(SECTIONS) == 6


# ---------------------------------------------------------------- Land Tiles


@rule("CHAOS-TILE-01")
def test_gold_tiles() -> None:
    assert tiles_of("gold") == [("cliffs", "energy_2"), ("swamp", "gem_1"), ("plains", "card_1")]


@rule("CHAOS-TILE-02")
def test_blue_tiles() -> None:
    assert tiles_of("blue") == [("cliffs", "card_1"), ("swamp", "energy_2"), ("plains", "gem_1")]


@rule("CHAOS-TILE-03")
def test_red_tiles() -> None:
    assert tiles_of("red") == [("cliffs", "gem_1"), ("swamp", "card_1"), ("plains", "energy_2")]
