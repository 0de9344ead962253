"""What the rulebooks say about data printed on board, cards and counters, held against the components of the box."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from critias.games.era.box import BOX, LOOT, TILES
from critias.games.world.atlas import AREAS, HOMES, MINORS, OCEANS, WILDS
from critias.games.world.box import BUILDINGS, DARKNESS, LIGHT, PYRAMID, SEAT_COUNTS
from critias.testing import rule
from tests.support.era import COUNTERS
from tests.support.world import HOME_COUNTERS

FILE: dict[str, Any] = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))
CONSTRAINTS: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in FILE["constraint"]}
MAP = BOX.map


def land(area: str) -> list[str]:
    return [AREAS[other] for other in MAP.land[AREAS.index(area)]]


def straits(area: str) -> list[str]:
    return [AREAS[other] for other in MAP.straits[AREAS.index(area)]]


def oceans(area: str) -> list[str]:
    return [OCEANS[ocean] for ocean in MAP.oceans[AREAS.index(area)]]


def test_era_c_01_the_cost_of_a_bid() -> None:
    cost = BOX.bid_cost
    assert cost[:4] == [0, 1, 3, 6]
    assert len(cost) == 6
    assert cost == sorted(set(cost))
    assert all(cost[bid] > bid for bid in range(2, 6))


def test_era_c_02_the_vp_of_the_virya_track() -> None:
    vp = [half / 2 for half in BOX.virya_vp]
    assert (vp[11], vp[22]) == (3.5, 5)
    assert vp == sorted(vp)
    assert vp[23] > 5  # within reach of a compensation tile only
    assert BOX.most_funds == 22
    assert len(vp) - 1 == 22 + 12  # as far as the largest tile reaches


def test_era_c_03_power_of_akakor_hawaiki_and_aztlan() -> None:
    assert {area: MAP.power[AREAS.index(area)] for area in ("akakor", "hawaiki", "aztlan")} == {
        "akakor": 1,
        "hawaiki": 2,
        "aztlan": 4,
    }
    assert MAP.spots[AREAS.index("aztlan")] == 3


def test_era_c_04_lemuria_shangri_la_beringia_and_hawaiki_border_the_murian_ocean() -> None:
    assert all("murian" in oceans(area) for area in ("lemuria", "shangri_la", "beringia", "hawaiki"))


def test_era_c_05_pairs_without_land_border_or_strait() -> None:
    for one, other in (("shangri_la", "beringia"), ("lemuria", "beringia"), ("lemuria", "hawaiki")):
        assert other not in land(one) + straits(one)
        assert one not in land(other) + straits(other)


@rule("ERA-4.1.3-02")
def test_era_c_06_arcadia_eden_and_the_wilderness_between_border_the_borean_ocean() -> None:
    between = [AREAS[wild] for wild in WILDS if {"arcadia", "eden"} <= set(land(AREAS[wild]))]
    assert len(between) == 1
    assert all("borean" in oceans(area) for area in ("arcadia", "eden", *between))


@rule("ERA-4.1-02")
def test_era_c_07_aztlan_and_paititi_share_a_land_border() -> None:
    assert "paititi" in land("aztlan")
    assert "aztlan" in land("paititi")


def test_era_c_08_the_counter_of_utopian_city_has_stability_4() -> None:
    assert BOX.counter_stability[TILES.index("utopian_city")] == 4


@rule("ERA-10.2-01")
def test_era_c_09_an_area_with_the_counter_of_a_base_defends_with_6() -> None:
    counter = COUNTERS.index("base")
    assert BUILDINGS[BOX.counter_building[counter]] == "base"
    assert BOX.counter_garrison[counter] == 1
    assert BOX.counter_garrison[counter] + BOX.base_garrison == 6


def test_era_c_10_some_counter_has_garrison_3_and_brings_neither_building_nor_power() -> None:
    found = [
        COUNTERS[counter]
        for counter in range(len(TILES), BOX.counters)
        if BOX.counter_garrison[counter] == 3 and BOX.counter_building[counter] < 0 and BOX.counter_power[counter] == 0
    ]
    assert "none_c" in found


def test_era_c_11_relics_on_the_track_and_markers_beyond_them() -> None:
    assert BOX.relic_positions == [9, 11, 13]
    assert BOX.positions >= 13
    for seats in SEAT_COUNTS:
        assert 13 < BOX.doom_start[seats] <= BOX.positions
        assert 13 < BOX.end_start[seats] <= BOX.positions


@rule("ERA-3-07", "ERA-3-08", "ERA-3-09", "ERA-3-10", "ERA-3-12", "ERA-3-15")
def test_era_c_12_counters_cards_and_tiles_add_up() -> None:
    assert len(COUNTERS) == BOX.counters == 26
    assert len(TILES) == 14
    assert len(HOME_COUNTERS) == len(BOX.home_garrison) == 5
    assert len(BOX.card_wild) == len(BOX.card_passive) == len(BOX.card_minors) == 15
    assert BOX.objective_count == [6, 6, 6]
    assert sum(BOX.objective_count) == 18
    assert len(BOX.goal_names) == 9
    assert [value for value, count in zip(LOOT, BOX.loot_count, strict=True) for _ in range(count)] == [4, 3, 3, 2, 2]
    tiles = [row.number("virya", 1, 99) for row in BOX.file.rows("compensation_tile")]
    assert tiles == [3, 6, 9, 12]
    assert {tile for seats in SEAT_COUNTS for tile in BOX.compensation[seats]} == {0, *tiles}


@rule("ERA-4.1-01", "ERA-4.1.3-03")
def test_era_c_13_areas_and_oceans_of_the_map() -> None:
    assert (len(AREAS), HOMES, len(MINORS), len(WILDS)) == (25, 5, 15, 5)
    assert len(OCEANS) == len(MAP.ocean_names) == 4
    rows = dict(zip(OCEANS, BOX.files[1].rows_by_id("ocean", OCEANS), strict=True))
    assert [ocean for ocean, row in rows.items() if row.flag("wraps")] == ["borean", "murian"]
    assert "Borean" in MAP.ocean_names[0]
    assert "Murian" in MAP.ocean_names[1]


def test_era_c_14_setup_cards_name_six_different_minor_nations() -> None:
    for wild, passive, minors in zip(BOX.card_wild, BOX.card_passive, BOX.card_minors, strict=True):
        assert len(wild) == len(minors) == 3
        assert len({*wild, *minors}) == 6
        assert {*wild, *minors} <= set(MINORS)
        assert 0 <= passive < HOMES


def test_era_c_15_every_minor_nation_has_a_building_spot_and_some_have_two() -> None:
    spots = [MAP.spots[area] for area in MINORS]
    assert min(spots) >= 1
    assert max(spots) >= 2


def test_era_c_16_some_minor_nations_border_two_oceans() -> None:
    assert len([area for area in MINORS if len(MAP.oceans[area]) == 2]) >= 1
    assert [area for area in WILDS if len({*MAP.land[area], *MAP.straits[area]}) >= 2]  # two nations can enter


def test_era_c_17_the_minor_nations_that_the_rulebooks_name() -> None:
    text = CONSTRAINTS["ERA-C-17"]["text"]
    named = text.removeprefix("The names ").partition(" occur")[0].replace(" and ", ", ").split(", ")
    minors = {MAP.names[area] for area in MINORS}
    assert len(named) == 10
    assert set(named) <= minors
    assert len(minors - set(named)) == 5


def test_era_c_18_a_game_lasts_about_ten_rounds() -> None:
    for seats in SEAT_COUNTS:
        between = BOX.end_start[seats] - BOX.round_start
        shortest = (between + 1) // 2  # both markers move in every round
        assert 7 <= shortest <= 8
        usual = (between + 1 + 4) // 2  # End is stopped in four rounds
        assert 9 <= usual <= 10
        assert BOX.round_start + usual <= 12


def test_era_c_19_final_power_is_ordinarily_between_10_and_18() -> None:
    assert BOX.power_printed == 22
    printed = sum(MAP.power)
    counters = sum(BOX.counter_power)
    count = BOX.building_count
    pairs = min(count[PYRAMID], count[DARKNESS])
    built = BOX.pyramid_with_temple * pairs + BOX.light_power * count[LIGHT]
    bare, full = printed / HOMES, (printed + counters + built) / HOMES  # the average of five nations
    assert bare < 10 < full < 18
    assert bare < 12.5 < full  # the nations of the example have 12 and 13
