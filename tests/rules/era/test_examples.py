"""The worked examples: those of the rulebook and the derived ones.  The numbers stand in examples.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import tests.rules.era.test_constraints as constraints
from critias.games.era.box import BOX, TILES
from critias.games.era.state import LEADING_VP
from critias.games.world.atlas import AREAS, MINORS, WAYS
from critias.games.world.box import NATIONS, OBJECTIVES
from critias.testing import rule
from tests.rules.era.play import FIVE, attack, bid, bidders, coup, five, march, sides, take, three
from tests.support.era import Position, dials, fresh, position

FILE: dict[str, Any] = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))
EXAMPLES: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in FILE["example"]}

A, C, P = OBJECTIVES
SEAT = {letter: seat for seat, letter in enumerate("abcde")}
COUNTS = {"three": 3, "four": 4, "five": 5}
TEN = ["akakor", "alcheringa", "avalon", "beringia", "punt"]  # minor nations with room for ten buildings
AT = "punt"  # where a tile lies


def example(id: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is given and what is expected."""
    entry = EXAMPLES[id]
    return entry["given"], entry["expect"]


def control(pairs: Mapping[str, Sequence[str]]) -> dict[str, list[int]]:
    """The nations and their two seats, from the players a, b, c ... and their nations."""
    found: dict[str, list[int]] = {}
    for name, nations in pairs.items():
        for nation in nations:
            found.setdefault(nation, []).append(SEAT[name])
    return found


def by_seat(numbers: Mapping[str, int], seats: int) -> list[int]:
    listed = [0] * seats
    for name, number in numbers.items():
        listed[SEAT[name]] = number
    return listed


def change(t: Position, before: Sequence[int]) -> list[int]:
    return [now - then for now, then in zip(t.g.virya, before, strict=True)]


def total(t: Position, nation: str) -> int:
    return t.g.units_of(NATIONS.index(nation))


def bought(t: Position, nation: str, virya: int) -> int:
    """The units bought for so much Virya; the question how much to spend is open."""
    assert t.asked()[1] == "recruit.spend"
    before, seat = total(t, nation), t.asked()[0]
    purse = t.g.virya[seat]
    t.answer(virya)
    while t.asked()[1] in ("recruit.area", "recruit.count"):
        t.answer(t.options()[-1])
    assert t.g.virya[seat] == purse - virya
    return total(t, nation) - before


def on_tile(nation: str, tile: str, /, **named: object) -> Position:
    """In a game of five, a controller of a nation moves an archon to a special action tile of that nation."""
    named["owner"] = {AT: nation, **dict(named.get("owner", {}))}  # type: ignore[call-overload]
    t = five(first=FIVE[nation][0], tiles={tile: AT}, **named)
    return t.act(tile)


def closed(seats: int, **named: object) -> Position:
    """The last turn of a round, in which nothing happens."""
    t = position(seats, acting=seats - 1, agents={seat: {} for seat in range(seats)}, **named)
    return t.act("coup")


def scored(seats: int, **named: object) -> Position:
    """A game that ends with Continuation in round 7; nothing comes from Virya unless named."""
    named = {"round": 6, "doom": 14, "end": 8, "relics": 8, "virya": [0] * seats, "compensation": [0] * seats, **named}
    t = closed(seats, **named)
    assert t.match.over
    return t


def test_every_example_and_every_constraint_has_its_test() -> None:
    for entries, module in ((FILE["example"], globals()), (FILE["constraint"], vars(constraints))):
        names = [name for name, value in module.items() if name.startswith("test_") and callable(value)]
        for entry in entries:
            begin = f"test_{entry['id'].lower().replace('-', '_')}_"
            assert [name for name in names if name.startswith(begin)], f"{entry['id']} has no test {begin}..."


# ---------------------------------------------------------------- examples of the rulebook


@rule("ERA-5.3-17")
def test_era_ex_01_two_players_may_not_hold_the_same_pair_of_nations() -> None:
    given, expected = example("ERA-EX-01")
    one, other = given["players"]["sophia"]
    assert given["candidate"]["nations"] == [one, other]
    t = fresh(5)
    while not t.is_asked("setup.nation"):
        t.answer(t.options()[0])
    third, fourth, fifth = [nation for nation in NATIONS if nation not in (one, other)]
    t.answer(third, fourth, fifth, one, one)  # the last two are Tayanna and Sophia
    sophia = t.asked()[0]
    t.answer(other)
    tayanna = t.asked()[0]
    assert t.nations(sophia) == sorted([one, other])
    assert t.nations(tayanna) == [one]
    assert t.control(other) == {sophia}  # there is a free spot, but not for Tayanna
    assert (other in t.options()) == expected["legal"]
    assert t.options() == [third, fourth, fifth]


@rule("ERA-6-10", "ERA-10.1-04", "ERA-10.4-18")
def test_era_ex_02_a_modification_works_only_on_its_own_space() -> None:
    given, expected = example("ERA-EX-02")
    nation, virya = given["nation"], given["virya_spent"]
    t = five(first=FIVE[nation][0]).act(f"{nation}_recruit")
    assert bought(t, nation, virya) == expected["units_bought_on_nation_tile"]
    t = on_tile(nation, "military_research_complex")
    assert bought(t, nation, virya) == expected["units_bought_on_military_research_complex"]


@rule("ERA-6.1.2-06", "ERA-6.1.2-15")
def test_era_ex_03_a_bid_of_three_for_the_attacker() -> None:
    given, expected = example("ERA-EX-03")
    assert given["section"] == "attacker"
    for agents in ([0], [2]):
        t = coup(five({0: {"eden": agents}}), "eden")
        bid(t, s0=f"attack_{given['bid']}")
        assert t.totals()[1:] == (agents[0] + expected["added_to_attacking_total"], 3)
        assert t.g.virya == [20 - expected["virya_paid"], 20, 20, 20, 20]


@rule("ERA-6.1.2-01", "ERA-6.1.2-11", "ERA-6.1.2-14", "ERA-6.1.2-19", "ERA-6.1.2-28", "ERA-4.1.1-10")
def test_era_ex_04_the_coup_in_akakor() -> None:
    given, expected = example("ERA-EX-04")
    swap, dial = EXAMPLES["ERA-EX-04"]["step"]
    seat = 2
    assert sorted(given["acting_player_nations"]) == [nation for nation, pair in FIVE.items() if seat in pair]
    target, tile = given["target"], given["target_special_action"]
    t = five({seat: given["agents"]}, first=seat, tiles={tile: target})
    assert BOX.counter_stability[TILES.index(tile)] == given["target_stability"]
    assert t.owner(target) is None
    t.act("coup").answer(f"{swap['from']['value']}a")
    take(t, "coup.swap_with", f"{swap['with']['value']}a")
    assert t.agents(seat) == {area: sorted(values) for area, values in expected["agents_after_swap"].items()}
    assert t.g.virya[seat] == 20 - swap["virya_paid"]
    take(t, "coup.swap", "done")
    assert t.options() == ["akakor", "eden"]
    t.answer(target)
    assert bidders(t) == [seat]
    bid(t, s2=f"attack_{dial['bid']}")
    assert t.totals() == (expected["success"], expected["attacking_total"], expected["defending_total"])
    assert t.g.virya[seat] == 20 - expected["virya_paid_total"] == 20 - swap["virya_paid"] - dial["virya_paid"]
    assert t.asked() == (seat, "coup.nation")
    assert t.options() == expected["akakor_owner_choice"]
    t.answer(expected["akakor_owner"])
    assert t.owner(target) == expected["akakor_owner"]
    assert t.tile_owner(tile) == expected["utopian_city_tile_at"]
    assert t.agents(seat) == {area: values for area, values in expected["agents_after"].items() if values}
    back = [value for area in expected["agents_after_swap"] for value in expected["agents_after_swap"][area]]
    assert sorted(expected["agents_returned_to_supply"] + expected["agents_after"]["eden"]) == sorted(back)


@rule("ERA-6.1.6-01", "ERA-6.1.6-02", "ERA-6.1.6-03", "ERA-10.1-04", "ERA-10.2-02", "ERA-10.2-08")
def test_era_ex_05_recruit_for_aztlan() -> None:
    given, expected = example("ERA-EX-05")
    nation, areas = given["nation"], given["areas"]
    t = five(
        first=FIVE[nation][0],
        owner=dict.fromkeys(areas[1:], nation),
        units=dict.fromkeys(areas, 0),
        buildings=given["buildings"],
    )
    assert {area: BOX.map.power[AREAS.index(area)] for area in areas} == given["printed_power"]
    assert {area: t.g.power(AREAS.index(area)) for area in areas} == expected["area_power"]
    t.act(f"{nation}_recruit")
    assert {area: t.units(area) for area in areas} == expected["units_placed_before_buying"]
    t.answer(given["virya_spent"])
    assert t.g.virya[FIVE[nation][0]] == 20 - given["virya_spent"]
    for area, number in expected["bought_units_placed"].items():
        take(t, "recruit.area", area)
        take(t, "recruit.count", number)
    assert {area: t.units(area) for area in areas} == expected["units_placed_total"]
    assert total(t, nation) == sum(expected["units_placed_before_buying"].values()) + expected["units_bought"]
    assert t.asked() == (FIVE[nation][1], "turn.space")


@rule("ERA-6.1.7-05", "ERA-6.1.7-06", "ERA-6.1.7-10", "ERA-6.1.7-13", "ERA-6.1.7-14")
def test_era_ex_06_three_groups_cross_the_murian_ocean() -> None:
    given, expected = example("ERA-EX-06")
    nation = given["nation"]
    owner = {area: None if name == "neutral" else name for area, name in given["owner"].items()}
    t = five(first=FIVE[nation][0], owner=owner, units=given["units"])
    seat = t.asked()[0]
    t.act(f"{nation}_move_conflict")
    for step in EXAMPLES["ERA-EX-06"]["step"]:
        march(t, step["from"], step["to"], step["units_sent"], step["via"][0])
        start, target, way, sent, drowned = t.g.moves[-1]
        assert (AREAS[start], AREAS[target], WAYS[way]) == (step["from"], step["to"], "_".join(step["via"]))
        assert (sent, drowned) == (step["units_sent"], step["units_lost"])
        assert sent - drowned == step["units_arriving"]
    t.answer("done")
    for area, number in expected["units"].items():
        here = t.units(area) if t.owner(area) == nation else 0
        assert here + t.g.arriving[AREAS.index(area)] == number
    assert t.asked() == (seat, "conflict.area")
    assert t.options() == expected["conflicts"]
    assert t.g.virya[seat] == 20 - expected["virya_paid_for_conflicts"]


@rule("ERA-6.1.7-17", "ERA-6.1.7-18", "ERA-6.1.7-23", "ERA-6.1.7-24", "ERA-6.1.7-25", "ERA-10.2-01")
def test_era_ex_07_beringia_is_taken() -> None:
    given, expected = example("ERA-EX-07")
    nation, target, arriving = given["nation"], given["target"], given["attacking_units"]
    t = five(units={nation: arriving + 3}, counters={target: "base"}, buildings={target: given["buildings"]}, doom=14)
    assert BOX.counter_garrison[t.g.counter[AREAS.index(target)]] == given["counter_garrison"]
    assert t.g.garrison(AREAS.index(target)) == given["target_garrison_total"]
    attack(t, nation, target, arriving + 3, "murian")
    assert bidders(t) == [0, 1]  # the other controller of Lemuria may help
    bid(t, s0=f"attack_{given['bid']}", s1="noncombatant")
    assert t.totals() == (expected["success"], expected["attacking_total"], expected["defending_total"])
    assert t.g.virya == [20 - expected["virya_paid"], 20, 20, 20, 20]
    assert t.owner(target) == expected["owner"]
    assert t.buildings(target) == expected["buildings_after"]
    assert t.g.doom == 14 - expected["doom_steps_forward"]
    assert bool(t.g.stopped) == expected["end_marker_stopped"]
    assert t.units(target) == expected["units_after"][nation]
    assert t.units(nation) == 0


@rule("ERA-4.6-02", "ERA-4.6-03", "ERA-4.6-04", "ERA-6.1.7-17", "ERA-6.1.7-18", "ERA-6.1.7-29")
def test_era_ex_08_the_attack_on_hawaiki_ends_in_a_tie() -> None:
    given, expected = example("ERA-EX-08")
    seats = {"sargon": 0, "sophia": 1, "tayanna": 2}
    for nation, players in given["controllers"].items():
        assert FIVE[nation] == sorted(seats[name] for name in players)
    nation, target, arriving = given["attacking_nation"], given["target"], given["attacking_units"]
    t = five(
        owner={target: given["target_owner"]}, units={nation: arriving + 3, target: given["defending_units"]}, doom=14
    )
    assert t.g.garrison(AREAS.index(target)) == given["garrison"]
    before = {name: total(t, name) for name in ("lemuria", "aztlan")}
    attack(t, nation, target, arriving + 3, "murian")
    assert bidders(t) == [0, 1, 2]
    section = {"attack": "attacker", "defend": "defender", "noncombatant": "noncombatant"}
    for name, seat in seats.items():
        assert [section[side] for side in sides(t, seat)] == expected["sides_open_to"][name]
    begun = expected["totals_before_bids"]
    for name, dial in given["bids"].items():
        t.answer_for(seats[name], f"{dial['side'].removesuffix('er')}_{dial['bid']}")
    assert t.totals() == (expected["success"], expected["totals"]["attacker"], expected["totals"]["defender"])
    assert [begun["attacker"] + 3, begun["defender"] + 3] == [t.totals()[1], t.totals()[2]]
    paid = expected["virya_paid"]
    assert [20 - t.g.virya[seat] for seat in range(5)] == [paid["sargon"], paid["sophia"], paid["tayanna"], 0, 0]
    assert t.owner(target) == expected["owner"]
    assert before["lemuria"] - total(t, "lemuria") == expected["lemurian_units_removed"] + 3  # 3 were lost at sea
    assert t.units(target) == expected["aztlan_units_after"]
    assert before["aztlan"] == total(t, "aztlan")
    assert t.g.doom == 14 - expected["doom_steps_forward"]


@rule("ERA-6.1.9-03", "ERA-10.4-18")
def test_era_ex_09_military_research_complex_of_aztlan() -> None:
    given, expected = example("ERA-EX-09")
    t = on_tile(given["owner"], given["tile"])
    seat = t.asked()[0]
    assert bought(t, given["owner"], expected["virya_paid"]) == given["units_wanted_beyond_normal"]
    assert t.g.virya[seat] == 20 - expected["virya_paid"]


@rule("ERA-6.3.2-03", "ERA-6.3.2-04", "ERA-6.3.2-06", "ERA-6.3.3-05", "ERA-6.3.3-08", "ERA-6.3.3-09")
def test_era_ex_10_the_complete_score_of_tayanna() -> None:
    given, expected = example("ERA-EX-10")
    seat = 3  # of Hyperborea and Lemuria
    layout = [given["layout"][place] for place in ("sun", "moon", "eclipse")]
    assert (given["players_holding_pole_shift"], given["ending"]) == (1, P)
    t = scored(
        5,
        doom=7,
        end=13,
        societies={seat: given["society"]},
        owner={
            **dict.fromkeys(["thule", "arcadia", "avalon", "eden"], "hyperborea"),
            **dict.fromkeys(["shangri_la", "hawaiki", "alcheringa"], "lemuria"),
        },
        buildings={"hyperborea": ["pyramid", "pyramid", "pyramid"], "alcheringa": ["pyramid"]},
        hands={0: [A, A], 1: [A, C], 2: [C, C], seat: given["objectives"], 4: [A, C]},
        layout=layout,
        virya=[0, 0, 0, given["virya"], 0],
    )
    assert OBJECTIVES[t.g.ending] == given["ending"]
    assert {nation: t.power(nation) for nation in t.nations(seat)} == given["final_power"]
    assert max(NATIONS, key=t.power) == given["only_leading_nation"]
    assert t.g.virya[seat] == expected["virya_final"] == given["virya"] + expected["virya_added"]
    lines = [expected[f"vp_{line}"] for line in ("power", "virya", "objectives", "leading")]
    assert [half / 2 for half in t.g.earned[seat]] == lines
    assert t.g.vp[seat] / 2 == expected["vp_total"]


@rule("ERA-6.1.7-26", "ERA-6.1.7-27", "ERA-10.2-11")
def test_era_ex_11_a_captured_temple_of_darkness_pays_at_once() -> None:
    given, expected = example("ERA-EX-11")
    t = five(
        owner={"poseidonis": "hyperborea"},
        units={"atlantis": 12, "poseidonis": 1},
        buildings={"poseidonis": given["buildings_in_target"]},
        virya=[10] * 5,
        doom=14,
    )
    dials(attack(t, "atlantis", "poseidonis", 12))
    assert t.asked() == (0, "conflict.building")
    assert sorted(t.options()) == sorted(given["buildings_in_target"])
    t.answer(given["destroyed"])
    assert t.totals()[0] == given["attack_successful"]
    assert t.g.doom == 14 - expected["doom_steps_forward"]
    gain = [expected["acting_player_virya_gain"], 0, 0, 0, expected["partner_virya_gain"]]
    assert change(t, [10] * 5) == gain
    assert t.buildings("poseidonis") == ["temple_of_darkness"]


@rule("ERA-10.4-17", "ERA-10.2-02")
def test_era_ex_12_a_base_gives_seven_units() -> None:
    given, expected = example("ERA-EX-12")
    placed = []
    for buildings in ([], [given["building"]]):
        t = on_tile("atlantis", given["action"], units={"atlantis": 0}, buildings={"atlantis": buildings})
        placed.append(t.units("atlantis"))
    assert placed == [5, 5 + expected["extra_units_in_area"]]


@rule("ERA-10.4-36", "ERA-10.4-37", "ERA-10.2-11")
def test_era_ex_13_two_steps_forward_pay_temples_of_darkness_twice() -> None:
    given, expected = example("ERA-EX-13")
    temples = ["temple_of_darkness"] * given["temples_of_darkness_of_player"]
    t = on_tile("atlantis", "weather_control_crystals", buildings={"atlantis": temples}, virya=[0] * 5, doom=16)
    t.answer("forward")
    assert t.g.doom == 16 - given["doom_steps_forward"]
    temple, tile = expected["virya_from_temple"], expected["virya_from_tile"]
    assert t.g.virya == [temple + tile, 0, 0, 0, temple]


@rule("ERA-10.6-04", "ERA-10.6-06")
def test_era_ex_14_three_cards_stay_three_with_temple_of_anu() -> None:
    given, expected = example("ERA-EX-14")
    t = five(societies={0: given["society"]}, hands={0: [A, C]}, owner={AT: "atlantis"}, tiles={given["action"]: AT})
    hands = []
    for space in ("repolarize", given["action"]):
        while t.asked() != (0, "turn.space"):
            t.act("coup")  # the others do nothing
        t.act(space)
        while t.asked()[1].startswith("repolarize"):
            t.answer(t.options()[0])
        hands.append(len(t.hand(0)))
    assert hands == [given["objective_cards_in_hand"], expected["objective_cards_in_hand"]]
    assert t.asked() == (0, "anu.then")


@rule("ERA-5.3-05", "ERA-5.3-06")
@pytest.mark.parametrize("name", COUNTS)
def test_era_ex_15_compensation_by_seat(name: str) -> None:
    given, expected = example("ERA-EX-15")
    assert given["seats"] == "turn order, starting player first"
    for seed in range(6):
        t = fresh(COUNTS[name], seed)
        while not t.is_asked("turn.space"):
            t.answer(t.options()[0])
        assert [t.g.compensation[seat] for seat in t.g.turn_order()] == expected[f"{name}_players"]


@rule("ERA-5.2-20", "ERA-5.2-23", "ERA-5.2-24")
@pytest.mark.parametrize("name", COUNTS)
def test_era_ex_16_counters_in_play_by_number_of_players(name: str) -> None:
    given, expected = example("ERA-EX-16")
    for seed in range(6):
        g = fresh(COUNTS[name], seed).g
        minors = [area for area in MINORS if not g.wild[area]]
        counters = [g.counter[area] for area in minors]
        assert len(minors) == len(set(counters)) == given["minor_nations"][name] == expected["total"][name]
        special = [counter for counter in counters if counter < len(TILES)]
        assert len(special) == expected["special"][name]
        assert len(counters) - len(special) == expected["plain"][name]
        assert [g.tile_area[tile] >= 0 for tile in range(len(TILES))] == [tile in special for tile in range(len(TILES))]


@rule("ERA-6.1.2-17", "ERA-6.1.2-18")
def test_era_ex_17_stability_4_needs_a_total_of_5() -> None:
    given, expected = example("ERA-EX-17")
    assert given["defenders"] == 0
    won = []
    for agents in ([0], [3], [3, 2]):
        for dial in range(6):
            t = coup(five({0: {"eden": agents}}, counters={"eden": "utopian_city"}), "eden")
            assert bidders(t) == [0]
            bid(t, s0=f"attack_{dial}")
            success, attacking, defending = t.totals()
            assert (attacking, defending) == (sum(agents) + dial, given["stability"])
            assert success == (attacking >= expected["lowest_winning_total"])
            won += [attacking] * success
    assert min(won) == expected["lowest_winning_total"]


# ---------------------------------------------------------------- derived


@rule("ERA-10.2-08", "ERA-10.2-09", "ERA-10.2-10", "ERA-10.2-13")
@pytest.mark.parametrize("number", range(6))
def test_era_ex_51_power_with_pyramids_and_temples(number: int) -> None:
    given, expected = example("ERA-EX-51")
    assert len(given["cases"]) == 6
    case, area = given["cases"][number], given["area"]
    assert BOX.map.power[AREAS.index(area)] == given["printed_power"]
    buildings = {area: case["buildings"]}
    t = five(first=2, buildings=buildings, virya=[0] * 5).act(f"{area}_collect_virya")
    assert t.g.power(AREAS.index(area)) == case["power"]
    assert t.g.virya == [0, 0, case["power"], case["power"], 0]
    lights = case["buildings"].count("temple_of_light")
    final = case["power"] + expected["final_bonus_per_temple_of_light"] * lights
    # at the end of a game; the other nation of seat 2 is Brahmapura, with 12
    minors = dict.fromkeys(["eden", "shangri_la", "shambhala"], "brahmapura")
    t = scored(5, owner=minors, buildings=buildings, layout=[C, C, C])
    assert t.nations(2) == ["brahmapura", "hyperborea"]
    assert t.g.earned[2][0] == 2 * final


@rule("ERA-6.2-02", "ERA-6.2-03", "ERA-6.2-04", "ERA-6.3-03", "ERA-5.2-12")
def test_era_ex_52_end_of_round_steps_on_the_track() -> None:
    given, expected = example("ERA-EX-52")
    assert given["end_marker_side"] == "advancing"
    named = {
        "round": given["round_marker"],
        "end": given["end_marker"],
        "doom": given["doom_marker"],
        "track_relics": given["relics_on_track"],
    }
    before = position(3, **named).g.relics
    t = closed(3, **named)
    assert (t.g.round, t.g.end, t.g.doom) == (expected["round_marker"], expected["end_marker"], given["doom_marker"])
    assert t.g.relics == before + expected["relics_gathered"]
    assert t.g.track_relics == expected["relics_on_track"]
    assert t.match.over
    assert OBJECTIVES[t.g.ending] == expected["ending"]


@rule("ERA-6.2-02", "ERA-6.2-03", "ERA-6.3-03")
def test_era_ex_53_a_stopped_end_marker_only_turns_over() -> None:
    given, expected = example("ERA-EX-53")
    assert (given["end_marker_side"], expected["end_marker_side"]) == ("stopped", "advancing")
    t = closed(3, round=given["round_marker"], end=given["end_marker"], doom=given["doom_marker"], stopped=True)
    assert (t.g.round, t.g.end, t.g.doom) == (expected["round_marker"], expected["end_marker"], given["doom_marker"])
    assert t.g.stopped == 0
    assert expected["ending"] == "none"
    assert t.g.ending == -1
    assert t.asked() == (0, "turn.space")


def open_light(relics: int, on_map: int) -> bool:
    """Whether a temple of light can be built with so many relics and temples of light on the map."""
    buildings = {area: ["temple_of_light"] * min(2, max(0, on_map - 2 * n)) for n, area in enumerate(TEN)}
    t = five(relics=relics, buildings=buildings).act("lemuria_construct_building")
    take(t, "construct.area", "lemuria")
    assert t.asked() == (0, "construct.kind")
    assert "temple_of_darkness" in t.options()
    return "temple_of_light" in t.options()


@rule("ERA-5.2-05", "ERA-5.2-08", "ERA-5.2-13")
def test_era_ex_55_relics_and_available_temples_of_light() -> None:
    given, expected = example("ERA-EX-55")
    for case in given["cases"]:
        assert open_light(case["relics"], case["on_map"]) == case["can_build"], case
    needed = expected["relics_needed_for_seven_temples"]
    assert [open_light(relics, 6) for relics in range(2, 9)] == [relics >= needed for relics in range(2, 9)]


@rule("ERA-6.1.8-09", "ERA-6.1.8-11", "ERA-6.1.8-13", "ERA-6.1.8-14", "ERA-6.1.8-16", "ERA-6.1.8-18")
def test_era_ex_56_losses_and_loot_of_a_global_conflict() -> None:
    given, expected = example("ERA-EX-56")
    winner, loser = given["attacker"], given["defender"]
    units = given["units"][loser]
    t = five(
        first=2,
        owner={"poseidonis": loser, "ophir": loser, "eden": winner, "thule": winner},
        units={**units, winner: 20},
        buildings={loser: ["pyramid"]},
        doom=14,
    )
    assert {nation: t.power(nation) for nation in (winner, loser)} == given["power_at_start_of_turn"]
    home = AREAS.index(winner)
    power, before = t.g.power(home), total(t, loser)
    assert before // 2 == expected["half_of_units"]
    t.act(f"{winner}_global_conflict").answer(loser)
    dials(t)
    assert t.asked() == (2, "global.area")
    assert sorted(t.options()) == sorted(units)
    for piece in given["removed"]:
        t.answer(piece["area"])
        take(t, "global.piece", "obelisk" if piece["kind"] == "control_marker" else "pyramid")
    lost = expected["units_lost_with_minor_nations"] + expected["further_units_lost"]
    assert before - total(t, loser) == lost
    assert {area: t.units(area) for area in units} == {**units, "poseidonis": 0}
    assert (t.owner("poseidonis") or "neutral") == expected["poseidonis_owner"]
    assert t.buildings(loser) == []
    assert t.g.doom == 14 - expected["doom_steps_forward"]
    assert t.asked() == (2, "global.loot")
    assert t.options() == ["loot_4", "loot_3", "loot_2"]
    t.answer(f"loot_{given['loot_taken']}")
    assert t.g.power(home) - power == expected["hyperborea_home_power_gain"]
    assert t.asked() == (3, "turn.space")


@rule("ERA-6.1.2-23", "ERA-6.1.2-24", "ERA-6.1.2-26", "ERA-5.3-17")
def test_era_ex_57_legal_swaps_with_three_players() -> None:
    given, expected = example("ERA-EX-57")
    target, seat = given["target"], SEAT[given["acting_player"]]
    own = given["controllers"][given["acting_player"]]
    found = []
    for partner in ("b", "c"):
        t = coup(three({seat: {target: [3, 2, 2, 1]}}, control=control(given["controllers"])), target)
        dials(t, {seat: "attack_3"})
        assert t.asked() == (seat, "coup.partner")
        assert t.options() == [BOX.society_colors[1], BOX.society_colors[2]]
        t.answer(BOX.society_colors[SEAT[partner]])
        if t.is_asked("coup.give"):  # more than one nation could be given
            found += [{"with": partner, "give": nation} for nation in t.options()]
            continue
        (give,) = [nation for nation in own if nation not in t.nations(seat)]
        assert t.nations(seat) == sorted({*own, target} - {give})
        assert t.nations(SEAT[partner]) == sorted({*given["controllers"][partner], give} - {target})
        found.append({"with": partner, "give": give})
    assert found == expected["legal_swaps"]
    assert not [swap for swap in expected["illegal_swaps"] if swap in found]


@rule("ERA-10.3-02", "ERA-6.3.2-03", "ERA-6.3.2-04", "ERA-6.3.2-05", "ERA-6.3.2-06")
def test_era_ex_58_continuation_held_by_three_players() -> None:
    given, expected = example("ERA-EX-58")
    assert (given["ending"], given["players_holding_continuation"]) == (C, 3)
    t = scored(
        5,
        hands={0: [C] * given["cards"], 1: [A, C], 2: [C, P], 3: [A, P], 4: [A, P]},
        layout=[given["layout"][place] for place in ("sun", "moon", "eclipse")],
    )
    assert OBJECTIVES[t.g.ending] == given["ending"]
    assert t.g.earned[0][2] / 2 == expected["vp"]
    assert t.g.virya == [expected["virya"], expected["virya"] // 2, expected["virya"] // 2, 0, 0]


@rule("ERA-6.3.3-01", "ERA-6.3.3-02", "ERA-6.3.3-04")
@pytest.mark.parametrize("number", range(4))
def test_era_ex_59_virya_above_22_at_game_end(number: int) -> None:
    given, expected = example("ERA-EX-59")
    assert len(given["cases"]) == 4
    case = given["cases"][number]
    t = scored(
        5,
        hands={0: {6: [C, C], 0: [P, P]}[case["card_virya"]], 1: [A, P], 2: [A, P], 3: [A, P], 4: [A, P]},
        layout=[A, C, C],  # nothing for Continuation or Pole Shift from the sun
        virya=[case["virya"], 0, 0, 0, 0],
        compensation=[case["tile"], 0, 0, 0, 0],
    )
    assert t.g.virya[0] == case["final"]
    assert case["final"] <= expected["limit_without_tile"] + case["tile"]


RAISED = {  # minor nations that bring a nation to Power 10
    "atlantis": ["eden", "shambhala"],
    "aztlan": ["eden", "shambhala", "akakor"],
    "brahmapura": ["shangri_la", "paititi", "punt"],
    "lemuria": ["shangri_la", "paititi"],
}


@rule("ERA-6.3.3-09", "ERA-6.3.3-10", "ERA-6.3.3-11")
@pytest.mark.parametrize("number", range(6))
def test_era_ex_60_leading_nation_points(number: int) -> None:
    given, _ = example("ERA-EX-60")
    assert len(given["cases"]) == 6
    case = given["cases"][number]
    one, other = case["nations"]
    owner = {area: nation for nation in case["leaders"] for area in RAISED[nation]}
    if "passive" in case:
        ring = [one, other, "lemuria"]
        named: dict[str, object] = {
            "passive": case["passive"],
            "passive_minors": (),
            "wild": ["hawaiki", "ophir", "thule"],
        }
    else:
        ring = [one, other, *[nation for nation in NATIONS if nation not in (one, other)]]
        named = {}
    seats = len(ring)
    pairs = {nation: [place, (place - 1) % seats] for place, nation in enumerate(ring)}
    t = scored(seats, control=pairs, owner=owner, **named)
    assert t.nations(0) == sorted(case["nations"])
    powers = {nation: t.power(nation) for nation in NATIONS if t.g.in_play(NATIONS.index(nation))}
    assert [nation for nation in powers if powers[nation] == max(powers.values())] == case["leaders"]
    assert t.g.earned[0][LEADING_VP] == 2 * case["vp"]


@rule("ERA-10.1-04", "ERA-6.1.6-03")
def test_era_ex_62_units_bought_for_virya() -> None:
    given, expected = example("ERA-EX-62")
    for virya, on_aztlan, elsewhere in zip(
        given["virya"], expected["on_aztlan_tile"], expected["elsewhere"], strict=True
    ):
        for nation in NATIONS:
            t = five(first=FIVE[nation][0]).act(f"{nation}_recruit")
            assert bought(t, nation, virya) == (on_aztlan if nation == "aztlan" else elsewhere)
        assert bought(on_tile("aztlan", "military_research_complex"), "aztlan", virya) == elsewhere


@rule("ERA-6.1.3-01", "ERA-6.1.3-03", "ERA-6.1.3-08", "ERA-4.3-02")
@pytest.mark.parametrize("number", range(5))
def test_era_ex_63_paying_repolarize_with_and_without_the_moon_card(number: int) -> None:
    given, expected = example("ERA-EX-63")
    assert len(given["cases"]) == 5
    case = given["cases"][number]
    assert BOX.moon_virya == expected["moon_virya"]
    t = five(round=case["round"], end=16, virya=[case["virya"], 6, 6, 6, 6], hands={0: [A, A]}, layout=[C, P, A])
    if not case["legal"] and case["moon"]:
        assert "repolarize" not in t.options()
        return
    t.act("repolarize")
    take(t, "repolarize.take", "sun")
    if not case["legal"]:
        assert not t.is_asked("repolarize.take") or t.options() == ["moon"]
        take(t, "repolarize.take", "moon")
        assert t.layout() == [None, None, A]  # not without the moon card
        return
    take(t, "repolarize.take", "moon" if case["moon"] else "eclipse")
    assert t.asked() == (0, "repolarize.give")
    assert (t.layout()[1] is None) == case["moon"]
    assert t.g.virya[0] == case["after"]


@rule("ERA-6.1.7-13", "ERA-6.1.7-34", "ERA-10.2-07", "ERA-10.4-35")
@pytest.mark.parametrize("number", range(5))
def test_era_ex_64_virya_for_additional_conflicts(number: int) -> None:
    given, expected = example("ERA-EX-64")
    assert len(given["cases"]) == 5
    assert expected["free_conflicts"] == "one plus factories of the nation"
    case = given["cases"][number]
    named = {"units": {"brahmapura": 15}, "buildings": {"brahmapura": ["factory"] * case["factories"]}}
    for tile in (False, True):
        t = on_tile("brahmapura", "vimanas", **named) if tile else five(first=3, **named)
        if not tile:
            t.act("brahmapura_move_conflict")
            take(t, "agni.area", "done")
        for target in ["eden", "shambhala", "shangri_la"][: case["conflicts"]]:
            march(t, "brahmapura", target, 4)
        t.answer("done")
        assert 20 - t.g.virya[3] == case["vimanas" if tile else "on_tile"]
        assert t.is_asked("turn.space") == (case["conflicts"] == 0)


@rule("ERA-10.4-25", "ERA-10.2-08", "ERA-10.2-09", "ERA-6.1.8-18", "ERA-4.3-02")
def test_era_ex_65_areas_with_a_pyramid_count_twice() -> None:
    given, expected = example("ERA-EX-65")
    nation, areas = given["owner"], given["areas"]
    named: dict[str, object] = {
        "first": FIVE[nation][0],
        "owner": {entry["area"]: nation for entry in areas[1:]},
        "buildings": {entry["area"]: entry["buildings"] for entry in areas},
        "tiles": {"pyramid_of_the_galactic_sun": "akakor"},
        "loot": {nation: [areas[0]["loot"]]},
        "virya": [0] * 5,
    }
    for entry in areas:
        assert BOX.map.power[AREAS.index(entry["area"])] == entry["printed_power"]
    t = five(**named)
    assert {entry["area"]: t.g.power(AREAS.index(entry["area"])) for entry in areas} == expected["area_power"]
    t.act(f"{nation}_collect_virya")
    assert t.g.virya == [0, expected["amount_collect_on_tile"], expected["amount_collect_on_tile"], 0, 0]
    t = five(**named).act("pyramid_of_the_galactic_sun")
    assert t.g.virya == [0] + [expected["virya_after_galactic_sun_from_zero"]] * 2 + [0, 0]
    # without loot both amounts are below the limit: two times 2 less
    t = five(**{**named, "loot": {}}).act("pyramid_of_the_galactic_sun")
    twice = 2 * areas[0]["loot"]
    assert t.g.virya == [0, expected["amount_galactic_sun"] - twice, expected["amount_for_partner"] - twice, 0, 0]


@rule("ERA-10.5-03", "ERA-10.5-05", "ERA-10.5-08")
def test_era_ex_66_healing_limit_after_a_temple_of_light_is_destroyed() -> None:
    given, expected = example("ERA-EX-66")
    nation = given["healing_crystal_at"]
    assert (given["conflict_lost_by_defender"], given["temples_of_light_on_map"]) == (nation, 2)
    t = five(
        first=3,
        owner={"eden": nation},
        units={"brahmapura": 20, "eden": given["defending_units"], nation: 5},
        buildings={"akakor": ["temple_of_light"], "eden": [given["building_destroyed"]]},
        markers={"crystal": nation},
    ).act("brahmapura_move_conflict")
    before = total(t, nation)
    take(t, "agni.area", "done")
    dials(march(t, "brahmapura", "eden", 20).answer("done"))
    assert t.owner("eden") == "brahmapura"
    assert t.buildings("eden") == []
    assert t.units(nation) == 5 + expected["units_to_home_area"]
    assert before - total(t, nation) == expected["units_to_supply"]
    assert sum(t.g.buildings[-1]) == expected["temples_of_light_on_map"]


@rule("ERA-10.1-10", "ERA-10.1-11", "ERA-6.1.2-28", "ERA-6.1.2-34")
@pytest.mark.parametrize("number", range(6))
def test_era_ex_68_whose_agents_stay_through_faithful(number: int) -> None:
    given, _ = example("ERA-EX-68")
    assert len(given["cases"]) == 6
    assert given["noncombatants"] == []
    case = given["cases"][number]
    acting = SEAT[case["acting"]]
    area = "eden" if case["target"] == "minor" else case["target"]
    agents: dict[int, dict[str, list[int]]] = {seat: {} for seat in range(4)}
    for name in given["agents_in_target_of"]:
        agents[SEAT[name]] = {area: [1]}
    agents[acting] = {area: [3, 2, 2] if case["success"] else [0]}
    t = position(
        4,
        control=control(given["controllers"]),
        first=acting,
        virya=[20] * 4,
        agents=agents,
        owner={} if area == "lemuria" or case["acting"] == "a" else {area: "lemuria"},
    )
    coup(t, area)
    dial = "attack_3" if case["success"] else "attack_0"
    dials(t, {seat: dial if seat == acting else "defend_0" for seat in range(4)})
    assert t.totals()[0] == case["success"]
    if "owner_after" in case:
        take(t, "coup.nation", case["owner_after"])
        assert t.owner(area) == case["owner_after"]
    else:
        if case["success"]:
            take(t, "coup.partner", BOX.society_colors[SEAT[case["swapped_with"]]])
            take(t, "coup.give", case["given_up"])
            assert case["given_up"] not in t.nations(acting)
        assert t.control(area) == {SEAT[name] for name in case["controllers_after"]}
    assert not t.is_asked("coup.nation")
    assert [name for name in "abcd" if area in t.agents(SEAT[name])] == case["stay"]


@rule("ERA-4.6-02", "ERA-4.6-03", "ERA-4.6-04", "ERA-4.6-05", "ERA-4.6-06", "ERA-4.6-09")
@pytest.mark.parametrize("contest", ["conflict_by_lemuria", "conflict_by_atlantis", "coup_from_pad"])
def test_era_ex_69_sides_open_to_each_of_five_players(contest: str) -> None:
    given, expected = example("ERA-EX-69")
    agents = {SEAT[name]: {"hawaiki": [1]} for name in given["agents_in_target_of"]}
    t = five(agents, control=control(given["controllers"]), owner={"hawaiki": given["target_owner"]})
    assert t.asked() == (SEAT[given["acting"]], "turn.space")
    if contest == "coup_from_pad":
        coup(t, "hawaiki")
    else:
        nation = contest.removeprefix("conflict_by_")
        attack(t, nation, "hawaiki", 5, "murian")
    section = {"attack": "attacker", "defend": "defender", "noncombatant": "noncombatant"}
    found = {name: [section[side] for side in sides(t, SEAT[name])] for name in "abcde"}
    assert found == expected[contest]


@rule("ERA-10.2-11", "ERA-10.2-14", "ERA-10.2-15")
def test_era_ex_70_virya_for_doom_steps() -> None:
    given, expected = example("ERA-EX-70")
    where = {"atlantis": "atlantis", "aztlan": "aztlan", "neutral": "akakor"}
    temples = {where[name]: ["temple_of_darkness"] * count for name, count in given["temples_of_darkness"].items()}

    def using(tile: str) -> Position:
        t = three(
            control=control(given["controllers"]),
            first=1,
            owner={AT: "lemuria"},
            tiles={tile: AT},
            buildings=temples,
            virya=[0] * 3,
            doom=14,
        ).act(tile)
        while t.asked()[1].startswith("repolarize"):
            t.answer(t.options()[0])
        return t

    for step, name, doom in (("doom_forward", "one_step_forward", 13), ("doom_back", "one_step_back", 15)):
        t = using("temple_of_anu").answer(step)
        assert t.g.doom == doom
        assert t.g.virya == by_seat(expected[name], 3)
    t = using("weather_control_crystals").answer("forward")
    assert t.g.doom == 12
    assert change(t, [0, 5, 0]) == by_seat(expected["two_steps_forward"], 3)  # 5 for the tile itself


@rule("ERA-10.6-09", "ERA-10.4-01")
def test_era_ex_72_value_of_agents_in_different_coups() -> None:
    given, expected = example("ERA-EX-72")
    agents = given["agents_in_target"]
    named: dict[str, object] = {
        "societies": {0: given["society"]},
        "owner": {AT: "atlantis"},
        "tiles": {"black_knight": AT},
    }
    t = dials(coup(five({0: {"eden": agents}}, **named), "eden"))
    assert t.totals() == (True, expected["coup_on_own_pad"], 3)
    t = five({0: {"eden": agents}}, **named).act("black_knight")
    take(t, "coup.swap", "done")
    dials(take(t, "coup.target", "eden"))
    assert t.totals() == (True, expected["black_knight"], 3)
    t = coup(five({0: {"eden": agents}, 1: {"eden": [0]}}, first=1, **named), "eden")
    dials(t, {0: "defend_0"})
    assert t.totals() == (False, 0, 3 + expected["defending"])


@rule("ERA-10.5-06", "ERA-10.5-07", "ERA-10.5-10")
def test_era_ex_73_price_and_income_of_a_marked_space() -> None:
    given, expected = example("ERA-EX-73")
    space = given["marked_space"].replace(" ", "_")

    def table(seat: int, virya: int, owner: str | None) -> Position:
        t = three(
            first=seat,
            virya=[virya if who == seat else 6 for who in range(3)],
            owner={"akakor": owner},
            tiles={"psychotronic_weaponry": "akakor"},
            markers={"psychic": space},
        )
        if owner is not None:
            assert t.control(owner) == {SEAT[name] for name in given["controllers_of_owner"]}
        return t

    for case in given["cases"]:
        t = table(SEAT[case["acting"]], case["virya"], given["owner_of_tile"])
        assert (space in t.options()) == case["legal"]
        if case["legal"]:
            before = t.g.virya[:]
            assert change(t.act(space), before) == by_seat(case["change"], 3)
    t = table(2, 10, None)
    before = t.g.virya[:]
    assert change(t.act(space), before) == by_seat(expected["change_if_tile_neutral"], 3)


@rule("ERA-6.1.5-02", "ERA-10.1-08", "ERA-10.2-05", "ERA-10.4-31", "ERA-10.4-33", "ERA-10.4-43")
def test_era_ex_75_virya_for_a_number_of_buildings() -> None:
    given, expected = example("ERA-EX-75")
    for name, nation, space in (
        ("on_tile_of_hyperborea", given["nation"], f"{given['nation']}_construct_building"),
        ("on_tile_of_another_nation", "atlantis", "atlantis_construct_building"),
        ("utopian_city", given["nation"], "utopian_city"),
    ):
        seat = FIVE[nation][0]
        empty = ["thule", "avalon"]
        assert len(empty) == given["areas_without_units_and_with_a_free_spot"]
        t = five(
            first=seat,
            owner=dict.fromkeys(empty, nation),
            buildings={nation: ["factory"] * given["factories_at_start"]},
            tiles={"utopian_city": "thule"},
        ).act(space)
        wanted = [nation, nation, *empty, "thule"]
        assert len(wanted) == given["buildings_wanted"]
        for area in wanted:
            assert t.asked() == (seat, "construct.area")
            t.answer(area, "base")
        assert sum(t.g.buildings[0]) == given["buildings_wanted"]
        assert 20 - t.g.virya[seat] == expected[name]
