"""What the rulebook says about data printed on board, cards and counters, held against the components of the box."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from critias.games.age.box import BOX, CARDS
from critias.games.age.state import Age
from critias.games.era.box import BOX as LATER
from critias.games.world.atlas import AREAS, HOMES, MINORS, OCEANS, WILDS
from critias.games.world.box import NATIONS, OBJECTIVES, SEAT_COUNTS
from critias.testing import rule
from tests.support.age import Position, position, state

MAP = BOX.map
Tile = tuple[int, ...]  # the seats on one nation, sorted


def land(area: str) -> list[str]:
    return [AREAS[other] for other in MAP.land[AREAS.index(area)]]


def oceans(area: str) -> list[str]:
    return [OCEANS[ocean] for ocean in MAP.oceans[AREAS.index(area)]]


@rule("AGE-4.3-03")
def test_age_c_01_seven_pp_are_two_vp() -> None:
    assert BOX.pp_vp[7] == 2


@rule("AGE-4.3-01")
def test_age_c_02_the_pp_track_ends_at_22() -> None:
    assert BOX.most_funds == 22
    assert len(BOX.pp_vp) == 23


def test_age_c_03_more_pp_are_never_worth_less() -> None:
    assert BOX.pp_vp == sorted(BOX.pp_vp)
    assert all(type(vp) is int for vp in BOX.pp_vp)


@rule("AGE-6.1.2-13")
def test_age_c_04_the_price_of_a_bid() -> None:
    cost = BOX.bid_cost
    assert len(cost) == 6
    assert cost[:2] == [0, 1]
    assert all(cost[bid] != bid for bid in range(2, 6))
    assert cost == sorted(set(cost))


def test_age_c_05_every_bid_can_be_paid() -> None:
    assert BOX.bid_cost[5] <= BOX.most_funds


def test_age_c_06_the_track_goes_beyond_12_and_a_game_without_flips_ends_before() -> None:
    assert BOX.positions > 12
    for seats in SEAT_COUNTS:
        rounds = -(-(BOX.end_start[seats] - BOX.round_start) // 2)  # both markers move in every round
        assert BOX.round_start + rounds in (8, 9)


@rule("AGE-5.1-02", "AGE-5.1-03")
def test_age_c_07_doom_and_end_start_at_the_far_end() -> None:
    for start in (BOX.doom_start, BOX.end_start):
        assert all(12 < start[seats] <= BOX.positions for seats in SEAT_COUNTS)


@rule("AGE-3-07", "AGE-3-04")
def test_age_c_08_each_special_action_has_one_of_24_counters() -> None:
    rows = BOX.file.rows("minor_property_counter")
    special = [row.text("special_action") for row in rows if row.text("icon") == "special_action"]
    assert (len(rows), len(special)) == (24, 13)
    assert sorted(special) == sorted(CARDS)
    assert len(set(special)) == 13


def test_age_c_09_all_kinds_of_icons_occur() -> None:
    icons = [row.text("icon") for row in BOX.file.rows("minor_property_counter")]
    assert set(icons) == {"special_action", "building", "power", "none"}
    assert icons.count("power") >= 2


def test_age_c_10_counters_and_building_spots_suffice() -> None:
    assert BOX.counters >= len(MINORS) == 15
    assert all(MAP.spots[area] >= 1 for area in MINORS)


@rule("AGE-3-09", "AGE-5.1-04")
def test_age_c_11_six_wilderness_counters_for_three_players() -> None:
    names = [AREAS[area] for area in BOX.made_wild[3]]
    assert names == ["akakor", "arcadia", "beringia", "brahmapura", "thule", "yorubaland"]
    assert len([area for area in BOX.made_wild[3] if area in MINORS]) == 5
    assert max(len(areas) for areas in BOX.made_wild) == 6


@rule("AGE-4.1-01")
def test_age_c_12_29_areas() -> None:
    assert (len(AREAS) + len(OCEANS), HOMES, len(MINORS), len(WILDS), len(OCEANS)) == (29, 5, 15, 5, 4)


@rule("AGE-4.1-03", "AGE-4.1-04", "AGE-4.1.3-03")
def test_age_c_13_borders_and_coasts() -> None:
    assert "paititi" in land("aztlan")
    assert "aztlan" in land("paititi")
    between = [AREAS[wild] for wild in WILDS if {"arcadia", "eden"} <= set(land(AREAS[wild]))]
    assert len(between) == 1
    assert all("borean" in oceans(area) for area in ("arcadia", "eden", *between))
    rows = dict(zip(OCEANS, BOX.files[1].rows_by_id("ocean", OCEANS), strict=True))
    assert [ocean for ocean, row in rows.items() if row.flag("wraps")] == ["borean", "murian"]


@rule("AGE-4.5-03")
def test_age_c_14_only_shambhala_has_a_garrison_bonus() -> None:
    assert {AREAS[area]: bonus for area, bonus in enumerate(BOX.garrison_bonus) if bonus} == {"shambhala": 1}


@rule("AGE-8.1-01", "AGE-8.1-02", "AGE-8.1-03", "AGE-8.1-04", "AGE-8.1-05")
def test_age_c_15_home_power_and_building_spots() -> None:
    values = {nation: (MAP.power[area], MAP.spots[area]) for area, nation in enumerate(NATIONS)}
    assert values == {
        "atlantis": (5, 3),
        "aztlan": (4, 3),
        "brahmapura": (4, 3),
        "hyperborea": (3, 4),
        "lemuria": (5, 2),
    }


def test_age_c_16_a_power_of_8_and_9_is_within_reach() -> None:
    for nation, wanted in (("hyperborea", 8), ("lemuria", 9)):
        more = wanted - MAP.power[NATIONS.index(nation)]
        sums = {sum(MAP.power[area] for area in areas) for n in (2, 3, 4) for areas in combinations(MINORS, n)}
        assert more in sums


@rule("AGE-3-05")
def test_age_c_17_fifteen_objective_cards_of_three_types() -> None:
    assert len(BOX.objective_count) == len(OBJECTIVES) == 3
    assert sum(BOX.objective_count) == 15 == BOX.objectives_dealt * 5


@rule("AGE-6.1.8-04")
def test_age_c_18_the_deck_allows_a_draw_of_four() -> None:
    fewest = sum(BOX.objective_count) - (4 * BOX.cards_kept + BOX.thoth_cards)
    assert fewest >= BOX.anu_drawn == 4
    assert 15 - 5 * BOX.objectives_kept == 5


@rule("AGE-8.3-01", "AGE-8.3-02", "AGE-8.3-03")
def test_age_c_19_objective_values_fall_by_one() -> None:
    assert dict(zip(OBJECTIVES, BOX.objective_vp, strict=True)) == {
        "ascension": [4, 3, 2],
        "continuation": [4, 3, 2],
        "pole_shift": [5, 4, 3],
    }


@rule("AGE-3-12")
def test_age_c_20_nine_influence_markers_each() -> None:
    assert BOX.agent_values == [0, 0, 0, 1, 1, 1, 2, 2, 3]
    assert 5 * len(BOX.agent_values) == 45


def legal(tiles: list[Tile]) -> bool:
    """Different players on a tile, no two players with the same pair."""
    pairs = [tuple(n for n, tile in enumerate(tiles) if seat in tile) for seat in range(5)]
    whole = [pair for pair in pairs if len(pair) == 2]
    return all(len(set(tile)) == len(tile) <= 2 for tile in tiles) and len(set(whole)) == len(whole)


def placed(tiles: tuple[Tile, ...], seat: int) -> list[tuple[Tile, ...]]:
    """Every legal way to put a cube on a free spot; the order of nations does not matter."""
    found = []
    for at in range(len(tiles)):
        new = [tuple(sorted([*tile, seat])) if n == at else tile for n, tile in enumerate(tiles)]
        if legal(new):
            found.append(tuple(sorted(new)))
    return found


def stuck_drafts(seats: int, nations: int) -> list[tuple[int, tuple[Tile, ...]]]:
    """All positions of the draft without a legal spot: cubes placed so far and the tiles."""
    stuck: list[tuple[int, tuple[Tile, ...]]] = []
    tables: set[tuple[Tile, ...]] = {((),) * nations}
    order = [*range(seats), *reversed(range(seats))]
    for number, seat in enumerate(order):
        following: set[tuple[Tile, ...]] = set()
        for tiles in tables:
            ways = placed(tiles, seat)
            following.update(ways)
            if not ways:
                stuck.append((number, tiles))
        tables = following
    return stuck


def drafting(tiles: tuple[Tile, ...]) -> Position:
    """The last cube of a draft of five."""

    def last_cube(g: Age) -> None:
        g.draft = 9

    control = {nation: list(tile) for nation, tile in zip(NATIONS, tiles, strict=True)}
    return position(5, beat="draft", control=control, tweak=last_cube)


@rule("AGE-5.2-13")
def test_age_c_21_only_the_last_cube_of_five_players_can_be_stuck_and_one_move_frees_it() -> None:
    assert stuck_drafts(3, 4) == []
    assert stuck_drafts(4, 5) == []
    stuck = stuck_drafts(5, 5)
    assert stuck
    assert {number for number, _ in stuck} == {9}
    moves = set()
    for _, tiles in stuck:
        t = drafting(tiles)
        assert t.asked() == (0, "setup.cube")
        moves.add(len(t.options()))
    assert moves == {6, 8}


@rule("AGE-4.3-03")
def test_age_c_22_the_pp_track_is_the_later_one_without_half_points() -> None:
    assert BOX.pp_vp == [halves // 2 for halves in LATER.virya_vp[:23]]
    assert (LATER.virya_vp[11], LATER.virya_vp[22]) == (7, 10)


@rule("AGE-8.3-03")
def test_age_c_23_doom_pays_more_and_is_further_away() -> None:
    ascension, continuation, doom = BOX.objective_vp
    assert all(doom[n] == ascension[n] + 1 == continuation[n] + 1 for n in range(3))
    assert all(BOX.doom_start[seats] > LATER.doom_start[seats] for seats in SEAT_COUNTS)


@rule("AGE-6.1.8-04")
def test_age_c_24_the_objective_deck_is_never_empty() -> None:
    sizes = BOX.file.table("objective_deck").row("size_after_setup")
    for seats in SEAT_COUNTS:
        assert sizes.number(str(seats), 0, 15) == 15 - 2 * seats
        assert len(position(seats).deck()) == 15 - 2 * seats
    assert BOX.file.table("objective_deck").number("smallest_possible", 0, 15) == 15 - (4 * 2 + 3) == 4


@rule("AGE-6.2-05")
def test_age_c_25_the_round_marker_stays_on_the_track() -> None:
    assert [BOX.end_start[seats] - BOX.round_start for seats in SEAT_COUNTS] == [15, 14, 13]
    assert all(BOX.end_start[seats] <= BOX.positions for seats in SEAT_COUNTS)
    assert BOX.round_start == 1


# ---------------------------------------------------------------- what must hold at any time


def at(area: str) -> int:
    return AREAS.index(area)


def no_tweak(g: Age) -> None:
    pass


def too_rich(g: Age) -> None:
    g.pp[1] = 23


def in_debt(g: Age) -> None:
    g.pp[2] = -1


def lost_card(g: Age) -> None:
    g.deck.pop()


def wrong_about_the_deck(g: Age) -> None:
    g.in_deck[1][0] = g.deck.count(0) + 1


def wrong_about_a_hand(g: Age) -> None:
    g.seen_hands[0][1 * 3 + 0] = g.hand[1].count(0) + 1


def too_many_units(g: Age) -> None:
    g.units[at("atlantis")] = 31


def too_many_discs(g: Age) -> None:
    for area in list(MINORS)[:8]:
        g.owner[area] = NATIONS.index("lemuria")


def units_of_nobody(g: Age) -> None:
    g.units[at("eden")] = 1


def home_taken(g: Age) -> None:
    g.owner[at("aztlan")] = NATIONS.index("atlantis")


def built_in_wilderness(g: Age) -> None:
    g.buildings[0][at("wild_sahara")] = 1


def too_many_in_an_area(g: Age) -> None:
    g.buildings[0][at("eden")] = 2


def too_many_of_a_kind(g: Age) -> None:
    g.buildings[0][at("atlantis")] = g.buildings[0][at("aztlan")] = 3


def both_kinds_of_temples(g: Age) -> None:
    g.buildings[4][at("akakor")] = g.buildings[5][at("akakor")] = 1


def marker_in_wilderness(g: Age) -> None:
    g.markers[0][8] = at("wild_sahara")


def same_pair(g: Age) -> None:
    g.control = [[0, 1], [0, 1], [2, 3], [2, 4], [3, 4]]


def twice_on_a_tile(g: Age) -> None:
    g.control[0] = [0, 0]


def lost_cube(g: Age) -> None:
    g.turns = 1
    g.control[0] = [0, -1]


def archon_without_right(g: Age) -> None:
    g.archons[2][0] = 3  # Collect Power of Atlantis


def vp_without_source(g: Age) -> None:
    g.vp[0] = 1


@pytest.mark.parametrize(
    ("tweak", "wrong"),
    [
        (no_tweak, []),
        (too_rich, ["seat 1 has 23 PP"]),
        (in_debt, ["seat 2 has -1 PP"]),
        (lost_card, ["there are 4 cards"]),
        (wrong_about_the_deck, ["seat 1 is wrong about what is in the deck"]),
        (wrong_about_a_hand, ["seat 0 is wrong about the hand of seat 1"]),
        (too_many_units, ["Atlantis has 31 units"]),
        (too_many_discs, ["Lemuria has 1"]),
        (units_of_nobody, ["1 units in Eden"]),
        (home_taken, ["Aztlán is not its own home area"]),
        (built_in_wilderness, ["there is a building in Sahara wilderness"]),
        (too_many_in_an_area, ["Eden has too many buildings"]),
        (too_many_of_a_kind, ["6 buildings of the kind Base"]),
        (both_kinds_of_temples, ["Akakor has both kinds of temples"]),
        (marker_in_wilderness, ["of seat 0 is in"]),
        (same_pair, ["seat 1 controls [0, 1]"]),
        (twice_on_a_tile, ["both cubes on nation 0 are of seat 0"]),
        (lost_cube, ["seat 4 has lost a control cube"]),
        (archon_without_right, ["an archon of seat 2 stands on a space"]),
        (vp_without_source, ["the score sheet of seat 0"]),
    ],
)
def test_the_audit_finds_what_the_rules_never_allow(tweak: Callable[[Age], None], wrong: list[str]) -> None:
    found = state(5, tweak=tweak, check=False).audit()
    assert len(found) == len(wrong), found
    assert all(part in line for part, line in zip(wrong, found, strict=True)), found
