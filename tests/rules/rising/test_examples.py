"""The worked examples: those of the rulebook and the derived ones.  The numbers stand in examples.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import tests.rules.rising.test_constraints as constraints
from critias.games.rising.box import (
    BOX,
    CARDS,
    COLOURS,
    COMPONENTS,
    COUNCILORS,
    GOODS,
    KEEP_RULES,
    MISFORTUNES,
    PENINSULAS,
    TILES,
)
from critias.testing import rule
from tests.support.rising import INTRODUCTORY, Position, fresh, position

FILE: dict[str, Any] = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))
EXAMPLES: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in FILE["example"]}


def example(id: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The situation and what is expected."""
    entry = EXAMPLES[id]
    return entry["situation"], entry["expected"]


def seat(colour: str) -> int:
    return COLOURS.index(colour)


def tile_with(peninsula: str, *, discs: int = 0, target: int = 0, rate: int = 0, keep: str = "") -> str:
    """The outermost tile of a peninsula with these figures printed on it."""
    for at in range(6):
        tile = PENINSULAS.index(peninsula) * 6 + at
        if (
            discs in (0, BOX.discs[tile])
            and target in (0, BOX.target[tile])
            and rate in (0, BOX.rate[tile])
            and keep in ("", KEEP_RULES[BOX.keep_rule[tile]])
        ):
            return TILES[tile]
    raise AssertionError(f"no such tile: {peninsula}")


def rolled(t: Position, line: str) -> list[list[int]]:
    """Total, target and tile of every roll that succeeds or fails."""
    return [values[:3] for values in t.told(line)]


def drawn(t: Position) -> list[tuple[int, int]]:
    """Who drew which misfortune."""
    return [(values[0], values[1]) for values in t.told("misfortune")]


def misfortune_drawn(card: str, **named: object) -> Position:
    """Green draws the last misfortune of the round; the Wrath has no value."""
    return position(4, beat="misfortune", draws=3, deck=[card], **{"wave": 0, **named})


def act_all(t: Position) -> Position:
    """Everybody acts with everything and buys nothing."""
    while t.is_asked("act.step"):
        t.answer(next((key for key in t.options() if key.startswith("act_")), "done"))
    return t


def wild(peninsula: str, target: int, die: int, **named: object) -> tuple[Position, str]:
    """A follower of red on the outermost tile with such a target; green still has to act."""
    tile = tile_with(peninsula, target=target)
    placed = {tile: ["red_follower"], "centre": ["green_leader"]}
    t = position(4, beat="act", placed=placed, rolls=[die], **named)
    t.answer(f"act_follower_{tile}")
    return t, tile


def pay(t: Position, offers: Mapping[str, Mapping[str, int]]) -> Position:
    """Everybody who is asked for a share pays as offered."""
    while t.is_asked("build.pay"):
        share = offers[COLOURS[t.question.seat]]
        t.answer(share.get(GOODS[t.question.b], 0))
    return t


def some_misfortunes(count: int, besides: list[str]) -> list[str]:
    """So many cards of level 1, other than the named ones."""
    stock = [card for card in MISFORTUNES for _ in range(in_game(card))]
    for card in besides:
        stock.remove(card)
    return stock[:count]


def in_game(card: str, level: int = 1) -> int:
    if card == "calm_seas":
        return BOX.level_calm[level]
    return BOX.level_controlled[level] if card == "controlled_flood" else BOX.misfortune_count[MISFORTUNES.index(card)]


def test_every_example_and_every_constraint_has_its_test() -> None:
    for entries, module in ((FILE["example"], globals()), (FILE["constraint"], vars(constraints))):
        names = [name for name, value in module.items() if name.startswith("test_") and callable(value)]
        for entry in entries:
            begin = f"test_{entry['id'].lower().replace('-', '_')}_"
            assert [name for name in names if name.startswith(begin)], f"{entry['id']} has no test {begin}..."


# ---------------------------------------------------------------- placement


@rule("RISE-PLACE-03", "RISE-PLACE-06", "RISE-PLACE-08")
def test_rise_ex_place_1_two_of_red_and_one_of_yellow_share_a_tile_with_three_discs() -> None:
    given, expected = example("RISE-EX-PLACE-1")
    tile = tile_with("hills", discs=given["tile_discs"])
    t = position(4, free=True)
    for colour, count in given["placed"].items():
        for _ in range(count):
            assert (f"follower_{tile}" in t.options(seat(colour))) == expected["legal"]
            t.answer_for(seat(colour), f"follower_{tile}")
    assert t.crew(tile) == ["red_follower", "red_follower", "yellow_follower"]
    t = position(4, beat="act", placed={tile: t.crew(tile)}, rolls=[6, 6, 6])
    act_all(t)
    assert [t.goods(seat(colour))["gold"] for colour in ("red", "yellow")] == list(expected["actions"].values())


@rule("RISE-PLACE-03")
def test_rise_ex_place_2_a_third_cannot_join_two_on_two_discs() -> None:
    given, expected = example("RISE-EX-PLACE-2")
    tile = tile_with("hills", discs=given["tile_discs"])
    placed = [f"{colour}_follower" for colour, count in given["placed"].items() for _ in range(count)]
    t = position(4, placed={tile: placed}, turn=seat("yellow"))
    assert t.asked() == (seat("yellow"), "place.step")
    assert any(key.endswith(f"_{tile}") for key in t.options()) == expected["legal"]
    t = position(4, placed={tile: placed[:1]}, turn=seat("yellow"))
    assert f"follower_{tile}" in t.options()


@rule("RISE-PLACE-04", "RISE-CENTRE-01")
def test_rise_ex_place_3_nine_act_on_the_centre() -> None:
    given, expected = example("RISE-EX-PLACE-3")
    placed = []
    for colour, count in given["placed"].items():
        placed += [f"{colour}_leader"] + [f"{colour}_follower"] * (count - 1)
    t = act_all(position(4, beat="act", placed={given["tile"]: placed}))
    assert {colour: t.energy(seat(colour)) for colour in given["placed"]} == expected["energy_gained"]


# ---------------------------------------------------------------- wild peninsulas


@rule("RISE-WILD-01", "RISE-WILD-02")
def test_rise_ex_wild_1_blue_rolls_the_target() -> None:
    given, expected = example("RISE-EX-WILD-1")
    tile = tile_with(given["peninsula"], target=given["target"])
    t = position(4, beat="act", placed={tile: ["blue_follower"]}, rolls=[given["die"]])
    assert t.asked() == (seat(given["player"]), "act.step")
    t.answer(f"act_follower_{tile}")
    assert bool(t.told("succeeds")) == expected["success"]
    assert [t.goods(n) for n in range(4)] == [{}, expected["gain"], {}, {}]


@rule("RISE-WILD-01")
def test_rise_ex_wild_2_red_rolls_too_little() -> None:
    given, expected = example("RISE-EX-WILD-2")
    t, _ = wild(given["peninsula"], given["target"], given["die"])
    assert bool(t.told("succeeds")) == expected["success"]
    assert t.goods(0) == expected["gain"]


@rule("RISE-WILD-10")
def test_rise_ex_wild_3_two_energy_make_five_and_three_are_needed() -> None:
    given, expected = example("RISE-EX-WILD-3")
    for energy, success in (
        (given["energy_spent"], expected["success"]),
        (expected["energy_needed_for_success"], True),
    ):
        t, tile = wild(given["peninsula"], given["target"], given["die"], energy=[4, 4, 4, 4])
        assert t.asked() == (0, "roll.boost")
        assert set(t.options()) == {"0", "1", "2", "3"}
        t.answer(energy)
        line = [given["die"] + energy, given["target"], TILES.index(tile)]
        assert rolled(t, "succeeds" if success else "fails") == [line]
        assert t.goods(0) == ({"crystal": 1} if success else {}) | {"mystic_energy": 4 - energy}
    assert given["die"] + given["energy_spent"] == expected["modified_die"]


@rule("RISE-WILD-10")
def test_rise_ex_wild_4_two_energy_reach_five() -> None:
    given, expected = example("RISE-EX-WILD-4")
    t, tile = wild(given["peninsula"], given["target"], given["die"], energy=[given["energy_spent"], 0, 0, 0])
    t.answer(given["energy_spent"])
    assert rolled(t, "succeeds") == [[expected["modified_die"], given["target"], TILES.index(tile)]]
    assert t.goods(0) == expected["gain"]


@rule("RISE-WILD-03")
def test_rise_ex_wild_5_a_high_roll_gives_one_ore() -> None:
    given, expected = example("RISE-EX-WILD-5")
    t, _ = wild(given["peninsula"], given["target"], given["die"])
    assert t.goods(0) == expected["gain"]


@rule("RISE-WILD-12", "RISE-MCARD-09")
def test_rise_ex_wild_6_an_earthquake_makes_seven_out_of_six() -> None:
    given, expected = example("RISE-EX-WILD-6")
    quakes = {"quakes": given["earthquakes"]}
    peninsula, target, die = given["peninsula"], given["printed_target"], given["die"]
    t, tile = wild(peninsula, target, die, round_effects=quakes)
    assert rolled(t, "fails") == [[die, expected["target"], TILES.index(tile)]]
    assert bool(t.goods(0)) == expected["success_without_energy"]
    t, tile = wild(peninsula, target, die, round_effects=quakes, energy=[5, 0, 0, 0])
    assert t.options()[-1] == str(expected["energy_needed"])
    t.answer(expected["energy_needed"])
    assert t.goods(0) == {"crystal": 1, "mystic_energy": 4}


@rule("RISE-WILD-13", "RISE-COUNC-05", "RISE-ART-06")
def test_rise_ex_wild_7_a_target_of_zero_needs_no_roll() -> None:
    given, expected = example("RISE-EX-WILD-7")
    tile = tile_with(given["peninsula"], target=given["printed_target"])
    t = position(
        4,
        beat="act",
        placed={tile: ["red_leader"]},
        councilors={0: "explorer"},
        hands={0: ["ancient_atlas"]},
        rolls=[1],
    )
    t.answer(f"act_leader_{tile}")
    assert bool(t.told("rolls")) == expected["roll_needed"]
    assert (t.goods(0) == {"ore": 1}) == expected["success"]


# ---------------------------------------------------------------- cities


@rule("RISE-CITY-03", "RISE-CITY-04", "RISE-CITY-05", "RISE-CITY-06", "RISE-CITY-07", "RISE-CITY-09")
def test_rise_ex_city_1_blue_adds_one_and_gets_the_recruit() -> None:
    given, expected = example("RISE-EX-CITY-1")
    tile = tile_with("cities", target=given["target"])
    t = position(
        4,
        beat="act",
        wave=BOX.wrath.index(given["wrath"]),
        placed={tile: ["red_follower", "blue_follower"], "centre": ["green_leader"]},
        energy=[0, given["blue_energy_before"], 0, 0],
        rolls=list(given["dice"].values()),
    )
    t.answer(f"act_{tile}")
    assert t.asked() == (seat("blue"), "city.boost")
    t.answer(1)
    assert rolled(t, "succeeds") == [[expected["total"], given["target"], TILES.index(tile)]]
    t.answer(expected["new_follower"])
    assert t.energy(1) == expected["blue_energy_after"]
    assert (t.g.reserve, t.pool(1)) == ([2, 1, 2, 2], {"leader": 1, "follower": 2})
    assert t.crew(tile) == ["red_follower", "blue_follower"]
    assert t.is_asked("act.step", seat("green"))


@rule("RISE-COUNC-07")
def test_rise_ex_city_2_the_priest_has_one_die_rolled_again() -> None:
    given, expected = example("RISE-EX-CITY-2")
    tile = tile_with("cities", target=given["target"])
    for die, success in ((given["new_die"], expected["success"]), (3, False)):
        t = position(
            4,
            beat="act",
            wave=BOX.wrath.index(given["wrath"]),
            placed={tile: ["red_leader", "red_follower"], "centre": ["green_leader"]},
            councilors={0: "priest"},
            rolls=[*given["dice"], die],
        )
        t.answer(f"act_{tile}", given["reroll"].split()[0])
        assert [values[1] for values in t.told("rolls")] == [*given["dice"], die]
        assert (t.g.reserve[0] == 1) == success
        assert t.is_asked("city.again") == bool(expected["further_rerolls_allowed"])


@rule("RISE-COUNC-11", "RISE-COUNC-12")
def test_rise_ex_city_3_three_on_a_tile_roll_two_dice_for_one_recruit() -> None:
    given, expected = example("RISE-EX-CITY-3")
    tile = given["tile"]
    assert BOX.target[TILES.index(tile)] == given["target"]
    t = position(
        4,
        beat="act",
        wave=BOX.wrath.index(given["wrath"]),
        placed={tile: ["red_leader", "blue_follower", "green_follower"], "centre": ["yellow_leader"]},
        councilors={0: "emissary"},
        rolls=given["dice"],
    )
    t.answer(f"act_{tile}", "blue_follower")
    assert len(t.told("rolls")) == expected["dice_rolled"]
    assert bool(t.told("succeeds")) == expected["success"]
    assert t.asked() == (0, "city.recruit")
    assert t.options() == expected["possible_colours"]
    t.answer("blue")
    assert t.g.reserve == [2, 2 - expected["recruits"], 2, 2]


@rule("RISE-CITY-12")
def test_rise_ex_city_4_a_lone_atlantean_gets_no_action() -> None:
    given, expected = example("RISE-EX-CITY-4")
    t = position(4, beat="act", placed={given["tile"]: ["red_follower"], "centre": ["blue_leader"]}, rolls=[6, 6])
    assert t.all_asked() == [(1, "act.step")]
    t.answer("act_leader_centre")
    assert t.beat == "wrath"
    assert len(t.told("rolls")) == expected["rolls"]
    assert 2 - t.g.reserve[0] == expected["recruits"]
    assert t.crew(given["tile"]) == []
    assert t.pool(0) == {"leader": 1, "follower": 2}


# ---------------------------------------------------------------- libraries and library cards


@rule("RISE-LIB-03", "RISE-LIB-08")
def test_rise_ex_lib_1_one_energy_keeps_the_second_card() -> None:
    given, expected = example("RISE-EX-LIB-1")
    tile = tile_with("libraries", keep=given["keep_rule"])
    t = position(
        4, beat="act", placed={tile: ["red_follower"]}, library=given["drawn"], energy=[given["energy_before"], 0, 0, 0]
    )
    t.answer(f"act_follower_{tile}", *given["drawn"])
    assert sorted(t.hand(0)) == sorted(given["drawn"])
    assert t.g.cards_of(0) == expected["kept"]
    assert len(t.library_discards()) == expected["discarded"]
    assert t.energy(0) == expected["energy_after"]


@rule("RISE-LCARD-03", "RISE-LCARD-10", "RISE-BARRIER-04")
def test_rise_ex_lib_2_the_misfortune_comes_before_the_card_played_in_answer() -> None:
    given, expected = example("RISE-EX-LIB-2")
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=[given["drawn_misfortune"]],
        flooded={"forges": given["forges_flooded"]},
        hands={2: [given["card_played_in_answer"]]},
        placed={"centre": ["red_leader"]},
    )
    assert t.asked() == (2, "window.step")
    assert t.flooded("forges") == expected["forges_flooded"]
    t.answer(given["card_played_in_answer"], given["barrier_target"])
    assert t.flooded("forges") == expected["forges_flooded"]
    assert t.barrier("forges") == expected["forges_barrier"]


@rule("RISE-LCARD-05", "RISE-LCARD-06", "RISE-LCARD-07", "RISE-ART-02")
def test_rise_ex_lib_3_a_fifth_card_may_be_played_at_once() -> None:
    given, expected = example("RISE-EX-LIB-3")
    t = position(
        4,
        beat="act",
        placed={"libraries_5": ["red_follower"]},
        hands={0: ["ancient_atlas", "song_of_rising", "augury_of_waves", "codex_of_renewal"]},
        library=["font_of_power", "call_of_kinship"],
    )
    t.answer("act_follower_libraries_5", "font_of_power")
    assert t.asked() == (0, "limit.card")
    assert (len(t.g.hand[0]), len(t.g.artifacts[0])) == (given["hand"], given["artifacts"])
    assert t.question.a == expected["over_limit_before"]
    assert ("play_font_of_power" in t.options()) == expected["legal"]
    t.answer("play_font_of_power")
    assert t.g.cards_of(0) == expected["cards_after"]
    assert t.energy(0) == 3
    assert not t.is_asked("limit.card")


@rule("RISE-LCARD-11", "RISE-LCARD-13")
def test_rise_ex_lib_4_the_partner_acts_again_with_the_leader() -> None:
    given, expected = example("RISE-EX-LIB-4")
    pieces = [name.replace(" ", "_") for name in given["pair"]]
    t = position(
        4,
        beat="act",
        wave=0,
        placed={given["tile"]: pieces, "centre": ["green_leader"]},
        hands={seat(given["player"]): [given["card"]]},
        rolls=[1, 1, 2, 2],
    )
    t.answer(f"act_{given['tile']}")
    assert t.asked() == (0, "cipher.use")
    t.answer("yes")
    assert [values[:2] for values in t.told("rolls")] == [[0, 1], [1, 1], [0, 2], [1, 2]]
    assert len(t.told("fails")) == expected["activations"]
    assert t.is_asked("act.step", seat("green"))
    assert t.library_discards() == [given["card"]]


@rule("RISE-LIB-06", "RISE-LIB-07")
def test_rise_ex_lib_5_the_discards_are_not_shuffled_into_an_empty_library() -> None:
    given, expected = example("RISE-EX-LIB-5")
    tile = tile_with("libraries", keep=given["keep_rule"])
    t = position(
        4,
        beat="act",
        placed={tile: ["red_follower", "red_follower"]},
        hands={3: ["song_of_rising"]},
        library=["font_of_power"],
        library_only=True,
    )
    assert len(t.library()) == given["library_deck"]
    assert len(t.library_discards()) == given["library_discards"]
    t.answer(f"act_follower_{tile}")
    assert t.hand(0) == ["font_of_power"]
    t.wait_until(0)
    t.answer(f"act_follower_{tile}")
    assert len(t.hand(0)) == expected["kept"]
    assert bool(t.library()) == expected["reshuffled"]
    assert len(t.library_discards()) == given["library_discards"]


# ---------------------------------------------------------------- forges


@rule("RISE-FORGE-01", "RISE-FORGE-03")
def test_rise_ex_forge_1_two_atlanteans_turn_two_ore_into_four_atlantium() -> None:
    given, expected = example("RISE-EX-FORGE-1")
    tile = tile_with("forges", rate=given["rate"])
    placed = {tile: ["red_follower"] * given["atlanteans"]}
    t = act_all(position(4, beat="act", placed=placed, goods={0: {"ore": given["ore_before"]}}))
    assert t.g.goods[0][:4] == [expected["ore_after"], 0, 0, expected["atlantium_after"]]


@rule("RISE-FORGE-02", "RISE-PLACE-03")
def test_rise_ex_forge_2_yellow_turns_one_ore_into_three_atlantium() -> None:
    given, expected = example("RISE-EX-FORGE-2")
    tile = tile_with("forges", rate=given["rate"], discs=given["tile_discs"])
    player = seat(given["player"])
    t = act_all(position(4, beat="act", placed={tile: ["yellow_leader"]}, goods={player: {"ore": given["ore_before"]}}))
    assert t.g.goods[player][:4] == [expected["ore_after"], 0, 0, expected["atlantium_after"]]


# ---------------------------------------------------------------- building


@rule("RISE-BUILD-02", "RISE-BUILD-06", "RISE-BUILD-07", "RISE-BUILD-14", "RISE-BUILD-16")
def test_rise_ex_build_1_three_pay_for_spirit_seal_together() -> None:
    given, expected = example("RISE-EX-BUILD-1")
    component = given["component"]
    t = position(
        given["players"],
        beat="act",
        wave=0,
        planned=[component, "solar_matrix"],
        placed={"build_spot_1": [f"{colour}_leader" for colour in given["on_spot_1"]], "centre": ["green_leader"]},
        goods={seat(colour): share for colour, share in given["payments"].items()},
    )
    cost = BOX.cost[COMPONENTS.index(component)]
    assert {GOODS[good]: count for good, count in enumerate(cost) if count} == expected["cost"]
    t.answer("act_build_spot_1", component)
    pay(t, given["payments"])
    assert t.built() == [expected["built"]]
    assert t.planned() == ["solar_matrix"]
    assert [t.goods(n) for n in range(4)] == [{}] * 4
    t.answer("act_leader_centre")
    assert t.beat == "place"
    assert f"follower_{component}" in t.options()
    spots = [key for key in t.options() if key.startswith("leader_build_spot")]
    assert len(spots) == expected["open_build_spots"]


@rule("RISE-BUILD-06", "RISE-BUILD-10")
def test_rise_ex_build_2_red_is_one_crystal_short() -> None:
    given, expected = example("RISE-EX-BUILD-2")
    t = position(
        given["players"],
        beat="act",
        placed={"build_spot_2": ["red_leader"], "build_spot_1": ["blue_leader"]},
        goods={0: given["red_goods"], 1: {"crystal": 1, "gold": 4, "atlantium": 4}},
    )
    short = BOX.cost[COMPONENTS.index(given["component"])]
    short = [price - t.g.goods[0][good] for good, price in enumerate(short)]
    assert {GOODS[good]: count for good, count in enumerate(short) if count} == expected["missing"]
    assert not t.may_build("build_spot_2")
    assert t.is_asked("act.step", 1)
    t.answer("decline_build_spot_1")
    assert t.built() == []
    assert t.goods(0) == given["red_goods"]
    assert t.pool(0) == {"leader": 1, "follower": 2}


def core(offers: Mapping[str, Mapping[str, int]], more: Mapping[str, int]) -> Position:
    """All Leaders on a build spot, nine components built; everybody has the offered goods, green also `more`."""
    t = position(
        4,
        beat="act",
        built=INTRODUCTORY,
        placed={"build_spot_1": [f"{colour}_leader" for colour in COLOURS[:4]]},
        goods={seat(colour): {**share, **(more if colour == "green" else {})} for colour, share in offers.items()},
    )
    if t.may_build():
        t.answer("act_build_spot_1", "power_core")
    return pay(t, offers)


@rule("RISE-CORE-03", "RISE-CORE-04", "RISE-CORE-05")
@pytest.mark.parametrize("more", [{}, {"gold": 1}])
def test_rise_ex_core_1_the_power_core_needs_a_unit_of_green(more: dict[str, int]) -> None:
    given, expected = example("RISE-EX-CORE-1")
    t = core(given["offers"], more)
    assert bool(t.g.won) == expected["won"]
    assert t.match.over == expected["built"]
    assert t.goods(2) == {"mystic_energy": 4}


@rule("RISE-CORE-03", "RISE-CORE-04", "RISE-OBJ-03")
def test_rise_ex_core_2_everybody_pays_and_all_win_at_once() -> None:
    given, expected = example("RISE-EX-CORE-2")
    t = core(given["offers"], {})
    assert t.match.over == expected["built"]
    assert bool(t.g.won) == expected["won"]
    assert [t.goods(n) for n in range(4)] == [{}] * 4
    assert (t.g.wave != 1) == expected["wrath_phase_played"]


@rule("RISE-TILE-14")
def test_rise_ex_build_3_only_followers_go_to_spirit_seal() -> None:
    given, expected = example("RISE-EX-BUILD-3")
    t = position(4, built=[given["component"]], volunteers={0: 1}, hologram="mystic", automaton=True)
    assert sorted(t.pool(0)) == sorted(given["candidates"])
    legal = [key.removesuffix(f"_{given['component']}") for key in t.options() if key.endswith(given["component"])]
    assert legal == expected["legal"]


@rule("RISE-TILE-18", "RISE-TILE-19")
def test_rise_ex_build_4_one_of_the_pair_on_soul_terraformer_is_a_follower() -> None:
    given, expected = example("RISE-EX-BUILD-4")
    component = given["component"]
    for (one, other), legal in zip(given["pairs"], expected["legal"], strict=True):
        t = position(4, built=[component], volunteers={0: 1}, placed={component: [f"red_{one}"]})
        assert (f"{other}_{component}" in t.options()) == legal
    pair = [f"red_{kind}" for kind in given["pairs"][0]]
    t = position(4, beat="act", built=[component], placed={component: pair}, flooded={"hills": 4})
    t.answer(f"act_{component}").take("terraform.give", "yes")
    assert t.flooded("hills") == 1
    assert t.g.gone[0] == 1
    assert t.pool(0) == {"leader": 1, expected["removed"]: 1}


@rule("RISE-TILE-20", "RISE-TILE-21")
def test_rise_ex_build_5_red_keeps_what_comes_back() -> None:
    given, expected = example("RISE-EX-BUILD-5")
    component = given["component"]
    t = position(
        4,
        beat="act",
        built=[component],
        placed={component: ["red_leader", "red_follower"]},
        goods={0: given["turned_in"]},
    )
    t.answer(f"act_{component}")
    t.take("harbor.give", *given["turned_in"])
    t.take("share.many", 2, 2)
    gain = {good: t.goods(0)[good] - given["turned_in"][good] for good in given["turned_in"]}
    assert gain == expected["red_gain_net"]
    assert t.goods(0) == {"crystal": 2, "gold": 2}


@rule("RISE-TILE-23")
def test_rise_ex_build_6_cards_leave_the_deck_and_the_discards() -> None:
    given, expected = example("RISE-EX-BUILD-6")
    component = given["component"]
    t = position(
        4,
        beat="act",
        built=[component],
        placed={component: ["red_leader", "red_follower"], "centre": ["green_leader"]},
        discard=["plague", "flood_hills", "panic"],
        foreseen=["sabotage", "hopelessness"],
    )
    assert len(t.deck() + t.discards()) == given["cards_in_game_before"]
    t.answer(f"act_{component}")
    wanted = [f"deck_{card}" for card in given["remove"]["from_deck"]]
    wanted += [f"discard_{card}" for card in given["remove"]["from_discard"]]
    for key in wanted:
        assert (key in t.options()) == expected["legal"]
        t.answer(key)
    assert len(t.deck() + t.discards()) == expected["cards_in_game_after"]
    assert t.discards() == ["panic"]
    assert t.deck().count("flood_forests") == 5
    assert (t.g.foreseen == []) == expected["deck_shuffled"]
    assert t.deck()[:2] != ["sabotage", "hopelessness"]


@rule("RISE-BUILD-02", "RISE-BUILD-03", "RISE-BUILD-04")
def test_rise_ex_build_7_build_spots_and_who_stands_on_one() -> None:
    given, expected = example("RISE-EX-BUILD-7")
    for players, spots, most in zip(
        given["players"], expected["build_spots"], expected["max_on_one_spot"], strict=True
    ):
        others = [f"{colour}_follower" for colour in COLOURS[1:players]]
        t = position(players, placed={"build_spot_1": others})
        assert len([key for key in t.options() if key.startswith("leader_build_spot")]) == spots
        t.answer("leader_build_spot_1")
        assert len(t.crew("build_spot_1")) == most
        t.wait_until(0)
        assert "follower_build_spot_1" not in t.options()
        assert "follower_build_spot_2" in t.options()


# ---------------------------------------------------------------- flooding, barriers, wrath


@rule("RISE-FLOOD-01", "RISE-FLOOD-02")
def test_rise_ex_flood_1_two_on_a_flooded_tile_go_home() -> None:
    given, expected = example("RISE-EX-FLOOD-1")
    placed = {"hills_3": [f"{colour}_follower" for colour in given["occupants_hills_3"]], "centre": ["green_leader"]}
    t = misfortune_drawn(given["card"], flooded={"hills": given["hills_flooded"]}, placed=placed)
    assert t.flooded("hills") == expected["hills_flooded"]
    assert t.crew("hills_3") == []
    home = [COLOURS[n] for n in range(4) if t.pool(n) == {"leader": 1, "follower": 2}]
    assert home == [*expected["returned"], "yellow"]  # yellow has placed nobody
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-FLOOD-04", "RISE-FLOOD-05")
def test_rise_ex_flood_2_two_tiles_of_one_other_peninsula_flood_instead() -> None:
    given, expected = example("RISE-EX-FLOOD-2")
    flooded = {"hills": given["hills_flooded"], "forests": given["forests_flooded"]}
    t = misfortune_drawn(given["card"], flooded=flooded)
    assert t.asked() == (3, "flood.redirect")
    t.answer(*given["choices"])
    assert t.g.flooded == [expected["forests_flooded"], 6, 0, 0, 0, 0]


@rule("RISE-BARRIER-04", "RISE-BARRIER-05", "RISE-BARRIER-12")
def test_rise_ex_flood_3_a_barrier_stops_a_flood() -> None:
    given, expected = example("RISE-EX-FLOOD-3")
    placed = {"cities_3": [f"{colour}_follower" for colour in given["occupants_cities_3"]]}
    t = misfortune_drawn(given["card"], flooded={"cities": given["cities_flooded"]}, barriers=["cities"], placed=placed)
    assert t.flooded("cities") == expected["cities_flooded"]
    assert t.barrier("cities") == expected["cities_barrier"]
    assert t.told("home") == expected["returned"]
    assert t.crew("cities_3") == placed["cities_3"]
    assert "act_cities_3" in t.options()


@rule("RISE-MCARD-05", "RISE-MCARD-06")
def test_rise_ex_flood_4_a_controlled_flood_takes_barrier_and_tile() -> None:
    given, expected = example("RISE-EX-FLOOD-4")
    t = misfortune_drawn(given["card"], flooded={"cities": given["cities_flooded"]}, barriers=["cities"])
    t.answer(given["choice"])
    assert t.flooded("cities") == expected["cities_flooded"]
    assert t.barrier("cities") == expected["cities_barrier"]


def last_tiles(given: Mapping[str, Any]) -> Position:
    """All is flooded but the named tiles."""
    flooded = {name: 5 if f"{name}_6" in given["dry_tiles"] else 6 for name in PENINSULAS}
    barriers = ["forests"] if given["forests_barrier"] else []
    return misfortune_drawn(given["card"], flooded=flooded, barriers=barriers)


@rule("RISE-FLOOD-06", "RISE-FLOOD-07", "RISE-OBJ-02")
def test_rise_ex_flood_5_a_barrier_is_all_that_saves_the_centre() -> None:
    given, expected = example("RISE-EX-FLOOD-5")
    t = last_tiles(given)
    assert t.match.over == expected["lost"]
    assert t.g.flooded == [6] * 6
    assert t.g.barrier == [0] * 6
    assert t.beat == "place"
    assert [f"leader_{tile}" for tile in expected["dry_tiles"]] == [
        key for key in t.options() if key.startswith("leader_") and "build" not in key
    ]


@rule("RISE-FLOOD-06", "RISE-FLOOD-07", "RISE-OBJ-02")
def test_rise_ex_flood_6_without_a_barrier_the_game_is_lost() -> None:
    given, expected = example("RISE-EX-FLOOD-6")
    t = last_tiles(given)
    assert t.match.over == expected["lost"]
    assert t.g.flooded == [6] * 6
    assert expected["dry_tiles"] == []
    assert t.match.outcome is not None
    assert t.match.outcome.winners == []


@rule("RISE-COUNC-13", "RISE-COUNC-14")
def test_rise_ex_flood_7_the_tile_of_the_seafarer_counts_as_flooded_too() -> None:
    given, expected = example("RISE-EX-FLOOD-7")
    t = misfortune_drawn(
        given["card"],
        flooded={"mountains": given["mountains_flooded"]},
        councilors={0: "seafarer"},
        placed={
            given["seafarer_leader_on"]: ["red_leader"],
            "mountains_4": ["blue_follower"],
            "centre": ["green_leader"],
        },
    )
    assert t.flooded("mountains") == expected["mountains_flooded"]
    assert len(t.told("home")) == len(expected["returned"])
    assert (t.pool(0)["leader"], t.pool(1)["follower"]) == (1, 2)
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-WRATH-01", "RISE-WRATH-04", "RISE-WRATH-05")
def test_rise_ex_wrath_1_the_second_flood_gets_past_the_barrier() -> None:
    given, expected = example("RISE-EX-WRATH-1")
    assert BOX.wrath[given["wave_index"]] == given["value"]
    t = position(
        4, beat="wrath", wave=given["wave_index"], flooded={"hills": given["hills_flooded"]}, barriers=["hills"]
    )
    t.answer(*given["choices"])
    assert t.flooded("hills") == expected["hills_flooded"]
    assert t.barrier("hills") == expected["hills_barrier"]
    assert t.g.wave == expected["wave_index"]


@rule("RISE-WRATH-01", "RISE-WRATH-06", "RISE-WRATH-08")
def test_rise_ex_wrath_2_three_tiles_flood_on_the_last_space() -> None:
    given, expected = example("RISE-EX-WRATH-2")
    assert BOX.wrath[given["wave_index"]] == given["value"]
    t = position(4, beat="wrath", wave=given["wave_index"])
    while t.is_asked("flood.wrath"):
        t.answer("hills")
    assert t.flooded("hills") == sum(t.g.flooded) == expected["floods"]
    assert t.g.wave == expected["wave_index"]


@rule("RISE-UNFLOOD-01")
def test_rise_ex_unflood_1_the_innermost_flooded_tile_is_dry_again() -> None:
    given, expected = example("RISE-EX-UNFLOOD-1")
    t = position(4, flooded={"hills": given["hills_flooded"]}, hands={0: ["song_of_rising"]})
    assert not t.dry(expected["dry_again"])
    t.answer("song_of_rising")
    assert t.flooded("hills") == expected["hills_flooded"]
    assert t.dry(expected["dry_again"])


@rule("RISE-MCARD-07", "RISE-MCARD-08")
def test_rise_ex_spur_1_everything_is_shuffled_and_the_others_still_draw() -> None:
    given, expected = example("RISE-EX-SPUR-1")
    t = position(
        given["players"],
        beat="misfortune",
        draws=1,
        deck=["spur_the_cycle"],
        discard=some_misfortunes(given["discards_before"], ["spur_the_cycle"]),
        hands={0: ["science_of_shielding"]},  # for a window
    )
    assert t.is_asked("window.step")
    assert drawn(t) == [(1, MISFORTUNES.index("spur_the_cycle"))]
    assert len(t.deck()) == given["deck_after_draw"] + given["discards_before"] + 1 == expected["deck_after"]
    assert len(t.discards()) == expected["discards_after"]
    assert 4 - t.g.draws == expected["draws_left_this_round"]
    while t.beat.startswith("misfortune"):
        t.answer("pass" if t.is_asked("window.step") else t.options()[0])
    assert [drawer for drawer, _ in drawn(t)] == [1, 2, 3]


@rule("RISE-MCARD-08", "RISE-SOLO-04")
def test_rise_ex_spur_2_alone_the_third_and_fourth_card_are_not_drawn() -> None:
    given, expected = example("RISE-EX-SPUR-2")
    cards = ["calm_seas"] * (given["spur_is_card_number"] - 1) + ["spur_the_cycle"]
    t = position(given["players"], beat="misfortune", deck=cards, hands={0: ["science_of_shielding"]})
    t.answer("pass")
    assert [card for _, card in drawn(t)] == [MISFORTUNES.index(card) for card in cards]
    assert [card for _, card in drawn(t)][2:] == []
    assert expected["draws_left"] == 0
    while t.beat.startswith("misfortune"):
        t.answer("pass" if t.is_asked("window.step") else t.options()[0])
    assert len(t.told("misfortune")) == expected["cards_drawn_this_round"]


@rule("RISE-MCARD-07", "RISE-MCARD-17", "RISE-LCARD-21")
def test_rise_ex_spur_3_spur_the_cycle_discarded_by_a_card_shuffles_everything() -> None:
    given, expected = example("RISE-EX-SPUR-3")
    t = position(
        4,
        hands={0: [given["card"]]},
        deck=given["looked_at"],
        discard=some_misfortunes(given["discards_before"], given["looked_at"]),
    )
    assert len(t.deck()) == given["deck_before"]
    t.answer(given["card"])
    assert t.options() == [*sorted(given["looked_at"], key=MISFORTUNES.index), "none"]
    t.answer(given["discarded"]).take("augury.top", "flood_hills")
    assert len(t.deck()) == expected["deck_after"]
    assert len(t.discards()) == expected["discards_after"]
    assert bool(t.g.foreseen) == expected["order_known"]


# ---------------------------------------------------------------- player counts


def drawers(t: Position) -> list[int]:
    """Who drew the misfortunes, players counted from 1."""
    return [drawer + 1 for drawer, _ in drawn(t)]


def to_placement(t: Position) -> Position:
    while not t.is_asked("place.step"):
        t.answer(t.options()[0])
    return t


@rule("RISE-PCOUNT-02", "RISE-PCOUNT-03")
def test_rise_ex_count_1_three_players() -> None:
    given, expected = example("RISE-EX-COUNT-1")
    players = given["players"]
    t = position(players, beat="misfortune", first=given["starting_player"] - 1, deck=["calm_seas"] * 4)
    assert drawers(t) == expected["draw_order"]
    t = to_placement(fresh(players))
    for n in range(players):
        assert sum(t.g.pool[n]) == expected["atlanteans_each"]
        assert t.g.pool[n][1] + t.g.reserve[n] == expected["followers_max_each"]


@rule("RISE-PCOUNT-04", "RISE-PCOUNT-05", "RISE-PCOUNT-06")
def test_rise_ex_count_2_two_players() -> None:
    given, expected = example("RISE-EX-COUNT-2")
    players, first = given["players"], given["starting_player"] - 1
    t = position(players, beat="misfortune", first=first, deck=["calm_seas"] * 4)
    assert drawers(t) == expected["draw_order"]
    t = to_placement(next(t for t in (fresh(players, seed) for seed in range(20)) if t.g.first == first))
    for n in range(players):
        assert sum(t.g.pool[n][:2]) == expected["atlanteans_each"]
        assert t.g.pool[n][1] + t.g.reserve[n] == expected["followers_max_each"]
        assert t.pool(n).get("hologram", 0) == int(n + 1 == expected["hologram_controller"])


@rule("RISE-SOLO-01", "RISE-SOLO-02", "RISE-SOLO-03", "RISE-SOLO-04")
def test_rise_ex_count_3_alone() -> None:
    given, expected = example("RISE-EX-COUNT-3")
    t = to_placement(fresh(given["players"], level=str(given["level"])))
    assert t.g.round == given["round"]
    assert t.energy(0) == expected["energy_at_placement"]
    assert sum(t.g.pool[0]) == expected["pieces_to_place"]
    assert len([key for key in t.options() if key.startswith("leader_build_spot")]) == expected["build_spots"]
    t = position(given["players"], beat="misfortune", deck=["calm_seas"] * 5)
    assert len(t.told("misfortune")) == expected["misfortunes"]


@rule("RISE-AUTO-04", "RISE-AUTO-05")
def test_rise_ex_count_4_the_automaton_helps_two() -> None:
    given, expected = example("RISE-EX-COUNT-4")
    tile = given["tile"]
    t = position(
        4,
        beat="act",
        automaton=True,
        placed={tile: [f"red_{kind}" for kind in given["occupants"]]},
        rolls=given["dice"],
    )
    act_all(t)
    at = TILES.index(tile)
    assert rolled(t, "succeeds") == [[5, given["target"], at]]
    assert rolled(t, "fails") == [[4, given["target"], at]]
    assert expected["success"] == [True, False]
    assert t.goods(0) == expected["gain"]


@rule("RISE-HOLO-10", "RISE-HOLO-11")
def test_rise_ex_count_5_a_hologram_scholar_chooses_from_the_unused_artifacts() -> None:
    given, expected = example("RISE-EX-COUNT-5")
    in_deck = ["aegis_stone", "golden_plumb", "seers_basin", "heralds_horn"]
    assert len(in_deck) == given["artifacts_in_deck"]
    stack = [given["hologram_board"], "explorer", "merchant", "mystic"]
    t = position(4, beat="end_window", hologram="priest", library=in_deck, stack=stack)
    assert len(t.g.unused) == given["unused_artifacts"]
    t.answer(given["hologram_board"])
    assert t.is_asked("hologram.artifact")
    assert len(t.options()) == expected["drawn"]
    assert not set(t.options()) & set(in_deck)
    chosen = t.options()[0]
    t.answer(chosen)
    assert CARDS[t.g.loan] == chosen
    assert given["unused_artifacts"] - len(t.g.unused) == expected["used"]
    t = position(4, beat="end_window", hologram=given["hologram_board"], loan="tidal_compass", library=in_deck)
    assert t.is_asked("hologram.board")
    assert len(t.g.unused) == expected["unused_next_time"]


@rule("RISE-MCARD-10", "RISE-MCARD-11", "RISE-AUTO-01")
def test_rise_ex_count_6_plague_takes_a_follower_and_nobody_else() -> None:
    given, expected = example("RISE-EX-COUNT-6")
    t = position(
        given["players"],
        beat="misfortune",
        draws=3,
        deck=[given["card"]],
        hologram="mystic",
        automaton=True,
        placed={"centre": [f"red_{kind}" for kind in given["placed"]]},
    )
    assert t.is_asked("act.step")
    left = [kind for kind in given["placed"] if kind not in expected["can_be_returned"]]
    assert t.crew("centre") == [f"red_{kind}" for kind in left]
    assert t.pool(0) == {"follower": 4}


@rule("RISE-DIFF-01", "RISE-DIFF-02", "RISE-DIFF-03", "RISE-DIFF-04", "RISE-DIFF-05")
def test_rise_ex_diff_1_deck_and_blueprint_of_the_levels() -> None:
    given, expected = example("RISE-EX-DIFF-1")
    plain = [card for card in MISFORTUNES if card not in ("calm_seas", "controlled_flood")]
    for level, size in zip(given["levels"], expected["misfortune_deck_sizes"], strict=True):
        t = fresh(4, level=str(level))
        deck = t.deck()
        assert len(deck) == size
        assert len([card for card in deck if card in plain]) == given["cards_without_calm_and_controlled"]
        assert len(t.planned()) == expected["components_each"]


@rule("RISE-HOLO-01", "RISE-HOLO-03", "RISE-HOLO-04", "RISE-HOLO-05", "RISE-DIFF-08")
def test_rise_ex_holo_1_the_boards_of_the_hologram_with_seven_players() -> None:
    given, expected = example("RISE-EX-HOLO-1")
    players = given["players"]
    assert len(COUNCILORS) == given["councilor_boards"]
    t = fresh(players, councilors="chosen", hologram="on")
    while t.is_asked("setup.councilor"):
        t.answer(t.options()[0])
    t.take("setup.artifact", *t.options()[:1])
    assert t.is_asked("hologram.board")
    assert len(t.g.stack + t.g.offered_boards) == expected["stack_at_setup"]
    t.answer(t.options()[0])
    assert len(t.g.stack) == expected["stack_after_round_1"]
    assert len(t.g.board_discard) == expected["discards_after_round_1"] - 1  # the used one is discarded at the end
    t = position(
        players,
        beat="end_window",
        councilors=dict(enumerate(COUNCILORS[:7])),
        hologram="guardian",
        stack=["merchant"],
        board_discard=["mystic"],
    )
    assert t.is_asked("hologram.board")
    assert "merchant" in t.options()
    t.answer("merchant")
    assert len(t.g.stack) == expected["stack_after_choice_round_2"]
    assert len(t.g.board_discard) == expected["discards_after_choice_round_2"]


# ---------------------------------------------------------------- further vectors


@rule("RISE-GEN-06", "RISE-GEN-07")
def test_rise_ex_res_1_energy_is_no_resource() -> None:
    given, expected = example("RISE-EX-RES-1")
    t = position(4, goods={0: dict.fromkeys(given["goods"], 1)}, hands={0: ["theory_of_transmutation"]})
    t.answer("theory_of_transmutation")
    assert t.options() == expected["resources"]
    assert [good for good in given["goods"] if good not in t.options()] == expected["not_resources"]


@rule("RISE-LCARD-12", "RISE-LCARD-13", "RISE-LCARD-26", "RISE-PLACE-15")
def test_rise_ex_lib_6_the_pair_acts_while_placing_and_again_later() -> None:
    given, expected = example("RISE-EX-LIB-6")
    t = position(
        4,
        beat=given["phase"],
        wave=0,
        followers={0: 0, 1: 1, 2: 0, 3: 0},
        placed={given["tile"]: ["blue_follower"], "centre": ["blue_leader", "yellow_leader", "green_leader"]},
        hands={seat(given["player"]): [given["card"]]},
        deck=["calm_seas"] * 4,
        rolls=[6, 6, 1, 1],
    )
    t.answer(f"leader_{given['tile']}")
    assert t.asked() == (0, "enigma.use")
    t.answer("yes")
    assert t.asked()[1] == "city.recruit"
    t.answer("red")
    assert t.crew(given["tile"]) == ["blue_follower", "red_leader"]
    assert expected["early_recruit_placed"] == "this round"
    assert t.asked() == (0, "place.step")
    t.answer("follower_centre")
    assert t.asked() == (0, "act.step")
    assert f"act_{given['tile']}" in t.options()
    t.answer(f"act_{given['tile']}")
    assert len(t.told("rolls")) == 2 * expected["activations"]


@rule("RISE-LCARD-26", "RISE-TILE-19")
def test_rise_ex_lib_7_without_its_follower_soul_terraformer_is_not_repeated() -> None:
    given, expected = example("RISE-EX-LIB-7")
    component = given["component"]
    t = position(
        4,
        beat="act",
        built=[component],
        placed={component: [name.replace(" ", "_") for name in given["pair"]], "centre": ["green_leader"]},
        flooded={"hills": 6},
        hands={0: [given["card"]]},
    )
    t.answer(f"act_{component}").take("terraform.give", "yes")
    assert t.flooded("hills") == 3
    assert t.is_asked("cipher.use") == expected["repeat_legal"]
    assert t.all_asked() == [(3, "act.step")]
    assert t.hand(0) == [given["card"]]


@rule("RISE-UNFLOOD-02", "RISE-UNFLOOD-03", "RISE-BARRIER-07", "RISE-BARRIER-08", "RISE-ENERGY-06")
def test_rise_ex_energy_1_two_unflood_together_and_one_buys_a_barrier() -> None:
    given, expected = example("RISE-EX-ENERGY-1")
    before = given["energy"]
    t = position(4, flooded={"hills": 2}, energy=[*before.values(), 0])
    t.answer("unflood").take("unflood.where", "hills")
    t.answer(before["red"], before["blue"])
    t.take("buy.add", 0)
    assert 2 - t.flooded("hills") == expected["tiles_unflooded"]
    t.wait_until(seat("yellow"))
    t.answer("barrier", "cities").take("buy.share", before["yellow"])
    assert sum(t.g.barrier) == expected["barriers_placed"]
    assert {colour: t.energy(seat(colour)) for colour in before} == expected["energy_after"]


@rule("RISE-BARRIER-09", "RISE-BARRIER-10")
def test_rise_ex_energy_2_barriers_are_bought_in_two_phases() -> None:
    given, expected = example("RISE-EX-ENERGY-2")
    beats = ["start_window", "place", "misfortune_window", "act", "end_window"]
    assert len(given["phases"]) == len(beats)
    for beat, legal in zip(beats, expected["legal"], strict=True):
        t = position(
            4, beat=beat, draws=1, flooded={"hills": 1}, energy=[5, 0, 0, 0], placed={"centre": ["red_leader"]}
        )
        assert "unflood" in t.options()
        assert ("barrier" in t.options()) == legal
