"""What the rulebook and public sources say about data printed on board and cards, held against the box."""

from __future__ import annotations

from critias.games.rising.box import (
    ARTIFACTS,
    ATLANTIUM,
    BASICS,
    BOX,
    CALM_SEAS,
    CARDS,
    CENTRE,
    CITIES,
    COLOURS,
    COMPONENTS,
    CONTROLLED_FLOOD,
    COUNCILORS,
    CRYSTAL,
    ENERGY,
    FORESTS,
    FORGES,
    GOLD,
    HILLS,
    KEEP_RULES,
    LENGTH,
    LIBRARIES,
    MISFORTUNES,
    MOUNTAINS,
    ORE,
    PENINSULAS,
    POWER_CORE,
    SEAT_COUNTS,
    SOLAR_MATRIX,
    SOUL_TERRAFORMER,
    SPIRIT_SEAL,
    TILES,
    TYPES,
)
from critias.testing import rule
from tests.support.rising import fresh, position

SPECIALS = MISFORTUNES[8:]


def of(peninsula: int, figures: list[int]) -> list[int]:
    """The figures of a peninsula from the tip to the centre."""
    return figures[peninsula * LENGTH : (peninsula + 1) * LENGTH]


def components_of(kind: str) -> list[str]:
    return [name for c, name in enumerate(COMPONENTS) if TYPES[BOX.component_type[c]] == kind]


def rises(figures: list[int]) -> bool:
    return figures == sorted(figures)


@rule("RISE-GEN-03")
def test_rise_c_01_six_peninsulas_of_six_and_a_centre() -> None:
    assert len(TILES) == 37 == 6 * 6 + 1
    assert len(set(TILES)) == 37
    assert (len(PENINSULAS), LENGTH) == (6, 6)
    assert TILES[CENTRE] == "centre"
    assert len(BOX.file.rows("tile")) == 37


def test_rise_c_02_the_misfortunes_add_up() -> None:
    assert sum(BOX.misfortune_count) == 67
    assert BOX.misfortune_count[CALM_SEAS] == 9
    assert BOX.misfortune_count[CONTROLLED_FLOOD] == 9


def test_rise_c_03_more_than_half_of_the_misfortunes_are_basic_floods() -> None:
    floods = BOX.misfortune_count[: len(PENINSULAS)]
    assert sum(floods) * 2 > 67
    assert len(set(floods)) == 1
    for name in ("earthquake", "plague", "sabotage", "hopelessness", "spur_the_cycle"):
        assert BOX.misfortune_count[MISFORTUNES.index(name)] >= 1


@rule("RISE-LCARD-09")
def test_rise_c_04_basic_cards_and_artifacts() -> None:
    assert sum(BOX.card_count) == 33
    assert BOX.card_count == [2] * 11 + [1] * 11
    assert (len(BASICS), len(ARTIFACTS)) == (11, 11)
    assert len(set(CARDS)) == 22
    assert {"science_of_shielding", "cipher_of_expertise", "enigma_of_alacrity"} <= set(BASICS)
    assert "ancient_atlas" in ARTIFACTS


def test_rise_c_05_the_types_of_the_components() -> None:
    assert len(COMPONENTS) == 20
    assert len(components_of("A")) >= 5
    assert all(len(components_of(kind)) >= 3 for kind in "BCD")
    assert {"mystic_siphon", "matter_converter"} <= set(components_of("B"))
    assert {"numinous_beacon", "entropy_drive"} <= set(components_of("C"))


@rule("RISE-BUILD-17")
def test_rise_c_06_all_components_of_type_d_and_no_others_have_double_spots() -> None:
    double = [name for c, name in enumerate(COMPONENTS) if BOX.double[c]]
    assert double == components_of("D")
    assert BOX.double[SOUL_TERRAFORMER]


@rule("RISE-TILE-13")
def test_rise_c_07_the_cost_of_spirit_seal() -> None:
    cost = BOX.cost[SPIRIT_SEAL]
    assert (cost[ORE], cost[GOLD], cost[CRYSTAL], cost[ATLANTIUM], cost[ENERGY]) == (0, 3, 1, 2, 0)
    assert BOX.component_spots[SPIRIT_SEAL] >= 2


@rule("RISE-TILE-01")
def test_rise_c_08_solar_matrix_costs_two_crystals_and_nothing_else() -> None:
    assert BOX.cost[SOLAR_MATRIX] == [0, 0, 2, 0, 0]


@rule("RISE-FORGE-05", "RISE-WILD-09")
def test_rise_c_09_discs_of_the_forges() -> None:
    discs = list(zip(of(FORGES, BOX.rate), of(FORGES, BOX.discs), strict=True))
    assert (3, 1) in discs
    assert max(count for rate, count in discs if rate == 2) >= 2


@rule("RISE-WILD-09")
def test_rise_c_10_a_tile_with_three_discs_lies_next_to_one_with_two() -> None:
    neighbours = [
        of(peninsula, BOX.discs)[at : at + 2] for peninsula in range(len(PENINSULAS)) for at in range(LENGTH - 1)
    ]
    assert [2, 3] in neighbours or [3, 2] in neighbours


@rule("RISE-WILD-05", "RISE-WILD-06", "RISE-WILD-07", "RISE-WILD-08")
def test_rise_c_11_targets_of_the_wild_peninsulas() -> None:
    for peninsula, targets in ((MOUNTAINS, {2, 3, 4}), (HILLS, {3, 4, 5}), (FORESTS, {4, 5, 6})):
        assert set(of(peninsula, BOX.target)) == targets
        assert rises(of(peninsula, BOX.target))
    forests = zip(of(FORESTS, BOX.target), of(FORESTS, BOX.discs), strict=True)
    assert any(target == 6 and discs >= 2 for target, discs in forests)


@rule("RISE-CITY-01", "RISE-CITY-13")
def test_rise_c_12_every_cities_tile_has_one_double_disc() -> None:
    assert of(CITIES, BOX.discs) == [2] * 6
    assert 8 in of(CITIES, BOX.target)
    assert rises(of(CITIES, BOX.target))


@rule("RISE-FORGE-05", "RISE-LIB-05")
def test_rise_c_13_rates_of_the_forges_and_keep_rules_of_the_libraries() -> None:
    rates = of(FORGES, BOX.rate)
    assert set(rates) == {3, 2, 1}
    assert rises(rates[::-1])
    assert sorted(set(of(LIBRARIES, BOX.keep_rule))) == list(range(len(KEEP_RULES)))


def test_rise_c_14_the_wrath_track_has_one_zero_and_never_falls() -> None:
    assert BOX.wrath.count(0) == 1
    assert BOX.wrath[0] == 0
    assert 1 in BOX.wrath
    assert rises(BOX.wrath)


def test_rise_c_15_the_highest_wrath_is_three() -> None:
    assert max(BOX.wrath) == 3


@rule("RISE-WILD-09")
def test_rise_c_16_most_tiles_have_one_or_two_discs() -> None:
    few = [discs for discs in BOX.discs if discs <= 2]
    assert len(few) * 2 > len(TILES)


def test_rise_c_17_some_misfortunes_forbid_actions() -> None:
    for card, spot in (("panic", "cities_1"), ("dimmed_source", "centre")):
        t = position(
            4,
            beat="misfortune",
            draws=3,
            deck=[card],
            placed={spot: ["red_follower", "red_follower"], "hills_6": ["blue_follower"]},
        )
        assert t.all_asked() == [(1, "act.step")]


@rule("RISE-COUNC-03")
def test_rise_c_18_a_leader_serves_those_near_it() -> None:
    placed = {"hills_6": ["red_leader", "blue_follower"], "hills_5": ["green_follower"]}
    t = position(4, beat="act", councilors={0: "explorer"}, placed=placed, rolls=[4, 4, 4])
    t.answer("act_leader_hills_6", "act_follower_hills_6", "act_follower_hills_5")
    assert [t.goods(seat) for seat in range(4)] == [{"gold": 1}, {"gold": 1}, {}, {}]


@rule("RISE-CORE-06", "RISE-CORE-08")
def test_rise_c_19_the_power_core_costs_seven_units_after_every_discount() -> None:
    cost = BOX.cost[POWER_CORE]
    assert cost[ENERGY] > 0
    assert sum(cost) >= 7
    assert sum(cost) - BOX.artificer_discount - min(BOX.plumb_discount, cost[GOLD]) >= 7


@rule("RISE-FORGE-06")
def test_rise_c_20_nothing_costs_ore() -> None:
    assert len(BOX.cost) == 21
    assert [cost[ORE] for cost in BOX.cost] == [0] * 21


def test_rise_c_21_ten_councilors() -> None:
    assert len(set(COUNCILORS)) == 10
    assert {"artificer", "explorer", "priest", "emissary", "seafarer", "scholar"} <= set(COUNCILORS)


def test_rise_c_22_followers_of_the_colours() -> None:
    assert sum(BOX.colour_followers) == 37
    assert sorted(BOX.colour_followers) == [4, 4, 4, 4, 7, 7, 7]
    for players in SEAT_COUNTS:
        assert BOX.followers[players] <= min(BOX.colour_followers[:players])
    assert len(COLOURS) == 7


@rule("RISE-LIB-06", "RISE-LCARD-22", "RISE-LCARD-18", "RISE-LCARD-21")
def test_rise_c_23_effects_refill_the_library_trade_cards_and_discard_misfortunes() -> None:
    t = position(4, hands={0: ["codex_of_renewal"]}, library=["font_of_power"], library_only=True)
    t.answer("codex_of_renewal")
    assert len(t.library()) == 20
    t = position(4, hands={0: ["accord_of_exchange", "font_of_power"]})
    t.answer("accord_of_exchange", "blue", "font_of_power").take("trade.give", "done")
    assert t.hand(1) == ["font_of_power"]
    t = position(4, hands={0: ["augury_of_waves"]}, deck=["panic", "plague", "calm_seas"])
    t.answer("augury_of_waves", "panic").take("augury.top", "plague")
    assert t.discards() == ["panic"]


def test_rise_c_24_effects_give_volunteers_and_none_more_than_eight() -> None:
    gains = [BOX.kinship_volunteers, BOX.beacon_volunteers, BOX.pylon_volunteers]
    assert min(gains) >= 1
    assert max(BOX.kinship_volunteers, BOX.beacon_volunteers) <= 8
    assert BOX.pylon_volunteers * 7 <= 8
    assert BOX.volunteers == 8


def test_rise_c_25_the_effort_of_a_component_rises_with_its_type() -> None:
    efforts = []
    for kind in TYPES:
        costs = [BOX.cost[COMPONENTS.index(name)] for name in components_of(kind)]
        efforts.append(
            sum(cost[GOLD] * 1.8 + cost[CRYSTAL] * 2.4 + cost[ATLANTIUM] * 1.2 for cost in costs) / len(costs)
        )
    assert efforts == sorted(set(efforts))


@rule("RISE-AUTO-04")
def test_rise_c_26_the_automaton_helps_two_which_fits_three_discs() -> None:
    assert BOX.automaton_helps == 2
    assert max(BOX.discs) == 3


def test_rise_c_27_the_wrath_track_is_long_enough_for_the_solo_energy() -> None:
    assert 1 <= len(BOX.wrath) <= 24
    assert BOX.bonus_energy == [0, 1, 0, 0, 0, 0, 0, 0]


@rule("RISE-HOLO-10", "RISE-COUNC-17")
def test_rise_c_28_artifacts_are_left_for_a_scholar() -> None:
    assert len(ARTIFACTS) - BOX.artifacts_in_deck == 7
    t = fresh(2, hologram="on", councilors="chosen")
    t.answer("priest", "mystic")
    assert len(t.g.unused) == 7 >= BOX.loans_drawn == 2
