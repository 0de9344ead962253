"""The worked examples: those of the rulebook and the derived ones.  The numbers stand in examples.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import tests.rules.age.test_constraints as constraints
from critias.games.age.box import BOX
from critias.games.age.state import OBJECTIVE_VP, POWER_VP, PP_VP, Age
from critias.games.world.atlas import AREAS, MINORS
from critias.games.world.box import LIGHT, NATIONS, OBJECTIVES
from critias.testing import rule
from tests.support.age import Position, dials, fresh, position

FILE: dict[str, Any] = tomllib.loads((Path(__file__).parent / "examples.toml").read_text(encoding="utf-8"))
EXAMPLES: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in FILE["example"]}

A, C, P = OBJECTIVES
COLOUR = BOX.society_colors
AT = "punt"  # where a card lies: Power 1
LIGHTS = ["akakor", "akakor", "alcheringa", "alcheringa", "avalon", "avalon"]
DARKS = ["beringia", "beringia"]

# seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Lemuria,
# 4 Lemuria and Atlantis; a minor nation has garrison 3 and stability 2


def example(id: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is given and what is expected."""
    return EXAMPLES[id]["situation"], EXAMPLES[id]["expected"]


def seat_of(player: str) -> int:
    """P1 to P5."""
    return int(player[1:]) - 1


def control(spots: Mapping[str, Sequence[str]]) -> dict[str, list[int]]:
    return {nation: [seat_of(player) for player in players] for nation, players in spots.items()}


def table(markers: Mapping[int, Mapping[str, Sequence[int]]] | None = None, **named: Any) -> Position:
    """Five players with 20 PP and no markers on the map but those named."""
    named.setdefault("pp", [20] * 5)
    return position(5, markers={seat: (markers or {}).get(seat, {}) for seat in range(5)}, **named)


def with_card(card: str, nation: str, seat: int, **named: Any) -> Position:
    """A player moves an archon onto a card of a nation."""
    named["owner"] = {AT: nation, **named.get("owner", {})}
    return table(named.pop("markers", None), acting=seat, cards={card: AT}, **named).act(card)


def attack(nation: str, seat: int, target: str, sent: int, markers: Any = None, **named: Any) -> Position:
    """A Limited Conflict with one group over a land border, up to the dials."""
    t = table(markers, acting=seat, **named).act(f"{nation}_limited_conflict")
    return t.march(nation, target, sent, "land").answer("done")


def total(t: Position, nation: str) -> int:
    return t.g.units_of(NATIONS.index(nation))


def bidders(t: Position) -> list[int]:
    return sorted(seat for seat, kind in t.all_asked() if kind == "contest.bid")


QUIET = ("intrigue", "limited_conflict", "collect_power", "mobilize")


def idle(t: Position) -> Position:
    """A turn that moves no marker of the round track."""
    t.act(next(space for space in t.options() if space.endswith(QUIET)))
    if t.is_asked("turn.archon"):
        t.answer(t.options()[0])
    t.take("intrigue.marker", "done").take("agni.area", "done").take("move.from", "done")
    return t.take("mobilize.spend", 0)


def last_turn(seats: int, **named: Any) -> Position:
    """The last turn of a round, in which nothing happens."""
    return idle(position(seats, acting=seats - 1, **named))


def test_every_example_and_every_constraint_has_its_test() -> None:
    for entries, module in ((FILE["example"], globals()), (FILE["constraint"], vars(constraints))):
        names = [name for name, value in module.items() if name.startswith("test_") and callable(value)]
        for entry in entries:
            begin = f"test_{entry['id'].lower().replace('-', '_')}_"
            assert [name for name in names if name.startswith(begin)], f"{entry['id']} has no test {begin}..."


# ---------------------------------------------------------------- examples of the rulebook


@rule("AGE-6.4.1-01", "AGE-6.4.2-01", "AGE-6.4.2-02", "AGE-8.3-02", "AGE-4.3-03")
def test_age_ex_01_sophias_score() -> None:
    given, expected = example("AGE-EX-01")
    sophia = 3
    t = last_turn(
        5,
        societies={sophia: given["society"]},
        owner={"eden": "hyperborea", "paititi": "hyperborea", "shangri_la": "lemuria", "akakor": "lemuria"},
        pp=[given["pp"] if seat == sophia else 0 for seat in range(5)],
        hands={0: [A, P], 1: [A, A], 2: [P, P], sophia: given["objectives"], 4: [A, A]},
        round=6,
        doom=16,
        end=8,
    )
    assert OBJECTIVES[t.g.ending] == given["ending"]
    assert {nation: t.power(nation) for nation in given["nations"]} == given["nations"]
    assert sum(C in t.hand(seat) for seat in range(5)) == given["players_holding_continuation"]
    earned = t.g.earned[sophia]
    assert earned[POWER_VP] == expected["power_vp"]
    assert earned[PP_VP] == expected["pp_vp"]
    assert earned[OBJECTIVE_VP] == expected["objective_vp"]
    assert t.g.vp[sophia] == expected["total_vp"]


@rule("AGE-6.1.9-04", "AGE-8.4-17", "AGE-8.1-09")
def test_age_ex_02_utopian_city_under_hyperborea() -> None:
    given, expected = example("AGE-EX-02")
    nation, seat = given["nation"], 3
    prices = []
    for space in (f"{nation}_construct", given["special_action"]):
        t = table(acting=seat, owner={AT: nation}, cards={given["special_action"]: AT}).act(space)
        t.answer(nation, "base", nation, "base")
        prices.append(20 - t.g.pp[seat])
    assert prices == [given["price_on_tile"], expected["price_per_additional_building"]]
    assert (prices[1] == prices[0]) == expected["nation_effect_applies"]
    assert prices[1] != expected["price_must_not_be"]


# ---------------------------------------------------------------- derived examples: set-up


@rule("AGE-5.1-04", "AGE-5.1-05", "AGE-5.1-08", "AGE-5.1-09")
def test_age_ex_04_areas_in_play() -> None:
    given, expected = example("AGE-EX-04")
    for i, seats in enumerate(given["players"]):
        g = fresh(seats).g
        majors = [nation for nation in range(5) if g.in_play(nation)]
        minors = [area for area in MINORS if not g.wild[area]]
        assert len(majors) == expected["major_nations"][i]
        assert len(minors) == expected["minor_nations"][i]
        assert sum(g.wild) == expected["wildernesses"][i]
        assert len(majors) + len(minors) + sum(g.wild) == expected["land_areas"]


@rule("AGE-5.2-10", "AGE-5.2-11", "AGE-5.2-13")
def test_age_ex_05_stuck_in_the_draft() -> None:
    given, expected = example("AGE-EX-05")
    stuck = seat_of(given["stuck_player"])

    def last_cube(g: Age) -> None:
        g.draft = 9

    def drafting() -> Position:
        return position(given["players"], beat="draft", control=control(given["spots"]), tweak=last_cube)

    assert expected["direct_placements"] == []
    moves = {f"{nation}_{COLOUR[seat_of(player)]}": (player, nation) for player, nation in expected["legal_moves"]}
    assert drafting().asked() == (stuck, "setup.cube")
    assert sorted(drafting().options()) == sorted(moves)
    for key, (player, nation) in moves.items():
        t = drafting().answer(key)
        assert t.control(expected["moved_to"]) == {stuck, seat_of(player)}
        assert stuck in t.control(nation)
        assert seat_of(player) not in t.control(nation)


# ---------------------------------------------------------------- derived examples: Intrigue and Coup


@rule("AGE-6.1.1-01", "AGE-6.1.1-02", "AGE-6.1.1-03", "AGE-6.1.1-04")
def test_age_ex_06_price_of_an_intrigue_action() -> None:
    given, expected = example("AGE-EX-06")
    place, relocate, zero = ["3a", "2a"], ["1a", "1b", "1c"], ["0a"]
    assert (len(place), len(relocate), len(zero)) == (given["placed"], given["relocated"], given["zero_markers_moved"])
    for order in (place + relocate + zero, zero + relocate + place, ["1a", "3a", "0a", "1b", "2a", "1c"]):
        for capitols, price in zip(given["capitols"], expected["lowest_price"], strict=True):
            t = table({0: {"eden": [0, 1, 1, 1]}}, buildings={"atlantis": ["capitol"] * capitols}).act("intrigue")
            for marker in order:
                t.answer(marker, "thule")
            assert t.markers(0) == {"thule": [0, 1, 1, 1, 2, 3]}
            assert 20 - t.g.pp[0] == price


@rule("AGE-6.1.2-08", "AGE-6.1.2-11", "AGE-6.1.2-13", "AGE-6.1.2-15", "AGE-6.1.2-25")
def test_age_ex_07_a_coup_on_a_neutral_minor_nation() -> None:
    given, expected = example("AGE-EX-07")
    markers = {0: {"eden": given["markers_before_swap"], "thule": [2]}}
    t = table(markers, pp=[given["attacker_pp"]] * 5, counters={"eden": "power_1a"}).act("coup")
    assert t.g.stability(AREAS.index("eden")) == given["stability"]
    t.answer("0a").take("coup.swap_with", "2a")
    assert t.markers(0)["eden"] == given["markers_after_swap"]
    t.take("coup.swap", "done").take("coup.target", "eden")
    assert bidders(t) == [0]
    t.answer(f"attack_{given['bid']}")
    assert t.totals() == (expected["success"], expected["attack_total"], expected["defense_total"])
    t.answer("aztlan")
    assert t.g.pp[0] == expected["attacker_pp_after"]
    assert len(t.markers(0).get("eden", [])) == expected["markers_left_in_area"]


@rule("AGE-6.1.2-15", "AGE-6.1.2-24", "AGE-6.1.2-25")
def test_age_ex_08_a_tie_of_a_coup_fails_and_costs_the_markers() -> None:
    given, expected = example("AGE-EX-08")
    t = table({0: {"eden": given["markers"]}}, counters={"eden": "power_1a"}).coup("eden")
    assert t.g.stability(AREAS.index("eden")) == given["stability"]
    t.answer(f"attack_{given['bid']}")
    assert t.totals() == (expected["success"], expected["attack_total"], expected["defense_total"])
    assert t.owner("eden") is None
    assert ("eden" not in t.markers(0)) == expected["attacker_markers_removed"]


@rule("AGE-4.6-03", "AGE-4.6-04", "AGE-6.1.2-06", "AGE-6.1.2-09", "AGE-6.1.2-10", "AGE-6.1.2-14")
def test_age_ex_09_a_coup_with_defender_supporter_neutral_and_broke_bidder() -> None:
    given, expected = example("AGE-EX-09")
    seats = {"A": 2, "B": 0, "C": 1, "D": 3, "E": 4}  # B and C control Aztlan
    t = table(
        {seat: {"eden": given[name]["markers"]} for name, seat in seats.items()},
        acting=seats["A"],
        owner={"eden": "aztlan"},
        counters={"eden": "none_b"},
        pp=[given[name]["pp"] for seat in range(5) for name in seats if seats[name] == seat],
    )
    assert t.g.stability(AREAS.index("eden")) == given["stability"]
    t.coup("eden")
    assert bidders(t) == [0, 1, 2, 3, 4]
    sides = {"attacker": ["attack"], "defender": ["defend"], "choose": ["attack", "defend", "neutral"]}
    for name, seat in seats.items():
        side = {key.split("_")[0] for key in t.options(seat)}
        assert sorted(side) == sides[given[name]["role"]]
    assert f"defend_{given['C']['bid']}" not in t.options(seats["C"])  # it could not be paid: as good as 0
    dials(
        t,
        {
            seats["A"]: f"attack_{given['A']['bid']}",
            seats["B"]: f"defend_{given['B']['bid']}",
            seats["C"]: "defend_0",
            seats["D"]: f"attack_{given['D']['bid']}",
            seats["E"]: given["E"]["card"],
        },
    )
    assert t.totals() == (expected["success"], expected["attack_total"], expected["defense_total"])
    t.take("coup.nation", "hyperborea")
    assert {name: t.g.pp[seat] for name, seat in seats.items()} == expected["pp_after"]
    left = {name: t.markers(seat)["eden"] for name, seat in seats.items() if "eden" in t.markers(seat)}
    assert left == expected["markers_staying"]


@rule("AGE-6.1.2-19", "AGE-6.1.2-21", "AGE-6.1.2-22", "AGE-5.2-10", "AGE-5.2-11")
def test_age_ex_10_legal_swaps_after_a_coup_on_a_full_home_area() -> None:
    given, expected = example("AGE-EX-10")
    attacker, target = seat_of(given["attacker"]), given["target"]

    def won() -> Position:
        t = table({attacker: {target: [3, 2, 2]}}, control=control(given["spots"]), acting=attacker)
        return dials(t.coup(target))

    assert won().asked() == (attacker, "coup.partner")
    before = [nation for nation, seats in control(given["spots"]).items() if attacker in seats]
    results = []
    for partner in won().options():
        for nation in before:
            t = won().answer(partner)
            if t.is_asked("coup.give") and nation not in t.options():
                continue
            t.take("coup.give", nation)
            [left] = [name for name in before if attacker not in t.control(name)]
            assert COLOUR.index(partner) in t.control(left)
            assert attacker in t.control(target)
            if [left, f"P{COLOUR.index(partner) + 1}"] not in results:
                results.append([left, f"P{COLOUR.index(partner) + 1}"])
    assert sorted(results) == sorted(expected["legal_results"])
    assert not [result for result in results if result in expected["illegal_results"]]


@rule("AGE-8.1-10", "AGE-6.1.2-25")
def test_age_ex_11_faithful_keeps_markers() -> None:
    given, expected = example("AGE-EX-11")
    seats = {"A": 3, "B": 4, "C": 0}
    t = table({seats[name]: {"eden": values} for name, values in given["markers"].items()}, acting=3)
    assert t.control("lemuria") == {seats[name] for name in given["lemuria_controllers"]}
    dials(t.coup("eden"), {seats["B"]: "defend_0", seats["C"]: "attack_0"})
    t.answer(given["given_to"])
    assert t.owner("eden") == "lemuria"
    for name, values in expected["markers_staying"].items():
        assert sorted(t.markers(seats[name])["eden"]) == sorted(values)
    assert all(t.markers(seats[name]) == {} for name in expected["markers_removed"])


@rule("AGE-6.1.2-19", "AGE-6.1.2-21", "AGE-6-07", "AGE-6.1.2-26", "AGE-4.1.1-10")
def test_age_ex_41_archons_after_a_swap_of_nations() -> None:
    given, expected = example("AGE-EX-41")
    t = table(
        {0: {"lemuria": [3, 2, 2]}},
        control=control(given["spots"]),
        owner={AT: "lemuria"},
        cards={"vimanas": AT},
        archons={
            0: ["atlantis_mobilize", None],
            3: ["vimanas", None],
            4: ["lemuria_collect_power", "hyperborea_construct"],
        },
    )
    dials(t.coup("lemuria"))
    t.answer(COLOUR[seat_of(given["swapped_with"])]).take("coup.give", given["given_up"])
    assert {nation: t.control(nation) for nation in NATIONS} == {
        nation: set(seats) for nation, seats in control(expected["spots"]).items()
    }
    assert sorted(expected["archons_sent_back"]) == ["P1", "P5"]
    assert set(t.archons(0)) == {"coup", None}
    assert set(t.archons(4)) == {"hyperborea_construct", None}
    assert t.archons(3) == ["vimanas", None]


# ---------------------------------------------------------------- derived examples: economy


@rule("AGE-6.1.3-01", "AGE-6.1.3-02", "AGE-4.3-02", "AGE-8.1-06")
def test_age_ex_12_collect_power_on_the_tile_of_atlantis() -> None:
    given, expected = example("AGE-EX-12")
    t = table(owner={"eden": "atlantis"}, pp=[given["acting_pp"], 0, 0, 0, given["partner_pp"]])
    assert t.power("atlantis") == given["power_total"]
    t.act("atlantis_collect_power")
    assert t.g.pp == [expected["acting_pp_after"], 0, 0, 0, expected["partner_pp_after"]]


@rule("AGE-6.1.3-03", "AGE-8.2-04", "AGE-8.2-07", "AGE-8.2-08", "AGE-8.2-09", "AGE-8.4-11")
def test_age_ex_13_an_area_with_a_pyramid_and_two_temples_of_light() -> None:
    given, expected = example("AGE-EX-13")
    t = table(buildings={"hyperborea": given["buildings"]})
    assert BOX.map.power[AREAS.index("hyperborea")] == given["printed"]
    assert t.power("hyperborea") == expected["power"]
    assert t.g.power_shown(NATIONS.index("hyperborea")) == expected["power_for_scoring"]
    t = with_card(
        "pyramid_of_the_galactic_sun", "hyperborea", 3, buildings={"hyperborea": given["buildings"]}, pp=[0] * 5
    )
    assert t.g.pp[3] == expected["power_with_galactic_sun"] + BOX.map.power[AREAS.index(AT)]


@rule("AGE-8.2-05", "AGE-8.2-07")
def test_age_ex_14_temples_without_a_pyramid() -> None:
    given, expected = example("AGE-EX-14")
    assert BOX.map.power[AREAS.index("paititi")] == given["printed"]
    t = table(owner={"paititi": "aztlan"}, buildings={"paititi": given["buildings"]})
    assert t.g.power(AREAS.index("paititi")) == expected["power"]
    assert t.g.power_shown(NATIONS.index("aztlan")) == 4 + expected["power_for_scoring"]


@rule("AGE-6.1.4-01", "AGE-6.1.4-02", "AGE-6.1.4-03", "AGE-8.1-09", "AGE-8.4-17", "AGE-8.4-18")
@pytest.mark.parametrize(
    ("space", "nation", "seat", "price"),
    [
        ("atlantis_construct", "atlantis", 0, "price_construct"),
        ("hyperborea_construct", "hyperborea", 3, "price_construct_hyperborea"),
        ("utopian_city", "atlantis", 0, "price_utopian_city"),
    ],
)
def test_age_ex_15_number_and_price_of_buildings(space: str, nation: str, seat: int, price: str) -> None:
    given, expected = example("AGE-EX-15")
    t = table(
        acting=seat,
        owner={"akakor": nation, "alcheringa": nation, "paititi": nation, AT: nation},
        cards={"utopian_city": AT},
        buildings={"akakor": ["factory"] * given["factories"], "alcheringa": ["capitol"] * given["capitols"]},
    ).act(space)
    for area in [nation, nation, nation, "paititi", "paititi"][: given["wanted"]]:
        assert t.asked() == (seat, "construct.area")
        t.answer(area, "base")
    assert sum(t.g.buildings[0]) == given["wanted"]
    assert 20 - t.g.pp[seat] == expected[price]


@rule("AGE-6.1.5-01", "AGE-6.1.5-02", "AGE-8.1-07", "AGE-8.4-07")
@pytest.mark.parametrize(
    ("space", "home", "bought"),
    [
        ("aztlan_mobilize", "units_home", "bought_on_tile"),
        ("military_research_complex", "units_home_military_research_complex", "bought_on_military_research_complex"),
    ],
)
def test_age_ex_16_mobilize_for_aztlan(space: str, home: str, bought: str) -> None:
    given, expected = example("AGE-EX-16")
    minors = list(given["minors"])
    t = table(
        owner=dict.fromkeys(minors, "aztlan"),
        units={"aztlan": 0},
        buildings={"aztlan": given["home_buildings"]},
        cards={"military_research_complex": "akakor"},
    )
    assert BOX.map.power[NATIONS.index("aztlan")] == given["home_printed"]
    assert {area: t.g.power(AREAS.index(area)) for area in minors} == given["minors"]
    t.act(space)
    assert t.units("aztlan") == expected[home]
    assert (t.units("akakor"), t.units("hawaiki")) == (expected["units_akakor"], expected["units_hawaiki"])
    due = total(t, "aztlan")
    t.answer(given["pp_spent"], "aztlan", expected[bought])
    assert total(t, "aztlan") == due + expected[bought]
    assert t.g.pp[0] == 20 - given["pp_spent"]


# ---------------------------------------------------------------- derived examples: Limited Conflict


@rule("AGE-6.1.6-15", "AGE-6.1.6-16", "AGE-6.1.6-19", "AGE-6.1.6-21", "AGE-6.1.6-23", "AGE-8.2-06")
def test_age_ex_19_a_successful_attack_on_an_area_with_two_buildings() -> None:
    given, expected = example("AGE-EX-19")
    markers = {2: {"beringia": [1]}, 3: {"beringia": [3]}, 4: {"beringia": [0]}}
    assert len(markers) == given["markers_in_area"]
    assert BOX.counter_garrison[len(BOX.tile_names)] == given["counter_garrison"]
    t = attack(
        "hyperborea",
        2,
        "beringia",
        given["attacking_units"],
        markers,
        owner={"beringia": "aztlan"},
        units={"hyperborea": given["attacking_units"], "beringia": given["defending_units"]},
        counters={"beringia": "base"},
        buildings={"beringia": given["buildings"]},
        doom=given["doom_before"],
        pp=[10] * 5,
    )
    aztlan = total(t, "aztlan")
    dials(t, {0: f"defend_{given['defender_bid']}", 2: f"attack_{given['attacker_bid']}"})
    assert t.totals() == (expected["success"], expected["attack_total"], expected["defense_total"])
    t.answer("base")
    assert t.owner("beringia") == "hyperborea"
    assert t.units("beringia") == expected["attacking_units_left"]
    assert aztlan - total(t, "aztlan") == given["defending_units"] - expected["defending_units_left"]
    assert sum(len(t.markers(seat).get("beringia", [])) for seat in range(5)) == expected["markers_left"]
    assert t.g.doom == expected["doom_after"]
    gain = expected["pp_gain_each_controller_of_attacking_nation"]
    assert t.g.pp == [9, 10, 9 + gain, 10 + gain, 10]
    assert bool(t.g.stopped) == expected["end_marker_flipped"]


@rule("AGE-6.1.6-25")
def test_age_ex_20_a_tie_in_a_limited_conflict() -> None:
    given, expected = example("AGE-EX-20")
    t = attack(
        "hyperborea",
        2,
        "beringia",
        given["attacking_units"],
        owner={"beringia": "aztlan"},
        units={"hyperborea": given["attacking_units"], "beringia": given["defending_units"]},
        buildings={"beringia": given["buildings"]},
        doom=15,
    )
    assert t.g.garrison(AREAS.index("beringia")) == given["garrison"]
    dials(t, {0: f"defend_{given['defender_bid']}", 2: f"attack_{given['attacker_bid']}"})
    assert t.totals() == (expected["success"], 8, 8)
    assert total(t, "hyperborea") == expected["attacking_units_left"]
    assert t.units("beringia") == expected["defending_units_left"]
    assert (t.owner("beringia") != "aztlan") == expected["control_changes"]
    assert (t.buildings("beringia") != given["buildings"]) == expected["building_destroyed"]
    assert 15 - t.g.doom == expected["doom_steps"]


@rule("AGE-6.1.6-24")
def test_age_ex_21_a_defeat_in_a_limited_conflict() -> None:
    given, expected = example("AGE-EX-21")
    t = attack(
        "hyperborea",
        2,
        "beringia",
        given["attacking_units"],
        owner={"beringia": "aztlan"},
        units={"hyperborea": given["attacking_units"], "beringia": given["defending_units"]},
    )
    assert t.g.garrison(AREAS.index("beringia")) == given["garrison"]
    dials(t, {0: f"defend_{given['defender_bid']}", 2: f"attack_{given['attacker_bid']}"})
    assert t.totals() == (expected["success"], 4, 5)
    assert total(t, "hyperborea") == expected["attacking_units_left"]
    assert t.units("beringia") == expected["defending_units_left"]


@rule("AGE-6.1.6-27", "AGE-4.6-03", "AGE-4.5-06", "AGE-6.1.6-19")
def test_age_ex_36_a_conflict_in_a_wilderness() -> None:
    given, expected = example("AGE-EX-36")
    spots = {
        "lemuria": ["P1", "P2"],
        "aztlan": ["P3", "P4"],
        "atlantis": ["P1", "P5"],
        "brahmapura": ["P2", "P3"],
        "hyperborea": ["P4", "P5"],
    }
    t = table(
        control=control(spots),
        owner={"shangri_la": "lemuria", "wild_amur": "aztlan"},
        units={"lemuria": 0, "shangri_la": given["attacking_units"], "wild_amur": given["defending_units"]},
        doom=given["doom_before"],
    ).act("lemuria_limited_conflict")
    t.march("shangri_la", "wild_amur", given["attacking_units"], "land").answer("done")
    sides = {"attacker": "attack_0", "defender": "defend_0"}
    for player, role in expected["roles"].items():
        assert (seat_of(player) in bidders(t)) == (role != "none")
        if role != "none":
            assert t.options(seat_of(player))[0] == sides[role]
            assert "neutral" not in t.options(seat_of(player))
    bids = {seat_of(player): bid for player, bid in given["bids"].items()}
    dials(t, {seat: f"{'attack' if seat == 0 else 'defend'}_{bid}" for seat, bid in bids.items()})
    assert t.totals() == (expected["success"], expected["attack_total"], expected["defense_total"])
    assert t.units("wild_amur") == total(t, "lemuria") == expected["attacking_units_left"]
    assert total(t, "aztlan") == 6 + expected["defending_units_left"]
    assert (t.owner("wild_amur") or "none") == expected["controlled_by"]
    assert t.g.doom == expected["doom_after"]


@rule("AGE-6.1.6-28", "AGE-4.6-04", "AGE-6.1.6-21", "AGE-6.1.2-12", "AGE-4.5-03")
def test_age_ex_37_an_attack_on_neutral_shambhala() -> None:
    given, expected = example("AGE-EX-37")
    other = given["P2"]
    t = attack(
        "hyperborea",
        2,
        "shambhala",
        given["attacking_units"],
        {0: {"shambhala": other["markers"]}},
        units={"hyperborea": given["attacking_units"]},
        buildings={"shambhala": given["buildings"]},
        doom=15,
        pp=[other["pp"], 20, 20, 20, 20],
    )
    area = AREAS.index("shambhala")
    assert BOX.counter_garrison[t.g.counter[area]] == given["counter_garrison"]
    assert BOX.garrison_bonus[area] == given["map_bonus"]
    assert bidders(t) == [0, 2]
    dials(t, {0: f"defend_{other['bid']}", 2: f"attack_{given['attacker_bid']}"})
    assert t.totals() == (expected["success"], expected["attack_total"], expected["defense_total"])
    assert t.g.pp == [expected["P2_pp_after"], 20, 20 - expected["attacker_pays"], 20, 20]
    assert t.buildings("shambhala") == expected["buildings_left"]
    assert 15 - t.g.doom == expected["doom_steps"]
    assert len(t.markers(0).get("shambhala", [])) == expected["markers_left"]


# ---------------------------------------------------------------- derived examples: Global Conflict


@rule("AGE-6.1.7-12", "AGE-6.1.7-13")
def test_age_ex_23_a_lost_minor_nation_holds_more_than_half() -> None:
    given, expected = example("AGE-EX-23")
    lost = given["units_in_lost_minor"]
    t = table(
        owner={"thule": "hyperborea"},
        units={"atlantis": 30, "thule": lost, "hyperborea": given["defeated_units"] - lost},
    ).act("atlantis_global_conflict")
    dials(t.answer("hyperborea"))
    assert t.owner("thule") is None
    assert given["defeated_units"] - total(t, "hyperborea") == expected["units_removed_total"]
    assert given["defeated_units"] - lost - t.units("hyperborea") == expected["units_removed_by_choice"]
    assert t.asked() == (1, "turn.space")


@rule("AGE-6.1.7-15")
def test_age_ex_24_a_tie_of_a_global_conflict() -> None:
    given, expected = example("AGE-EX-24")
    units = {"hyperborea": given["attacking_units"], "aztlan": given["defending_units"]}
    buildings = {"aztlan": ["capitol"], "hyperborea": ["capitol"]}
    t = table(acting=2, units=units, buildings=buildings, doom=15).act("hyperborea_global_conflict").answer("aztlan")
    assert t.g.garrison(NATIONS.index("aztlan")) == given["home_garrison"]
    dials(t, {0: f"defend_{given['defender_bid']}", 2: f"attack_{given['attacker_bid']}"})
    assert [values[2] for values in t.told("global.tied")] == [expected["attack_total"]]
    assert expected["attack_total"] == expected["defense_total"]
    assert units["hyperborea"] - total(t, "hyperborea") == expected["attacking_units_lost"]
    assert units["aztlan"] - total(t, "aztlan") == expected["defending_units_lost"]
    assert 2 - sum(t.g.buildings[1]) == expected["pieces_removed"]
    assert 15 - t.g.doom == expected["doom_steps"]


@rule("AGE-6.1.7-07", "AGE-6.1.7-08", "AGE-6.1.7-09", "AGE-6.1.7-12", "AGE-6.1.7-14", "AGE-6.3-01")
def test_age_ex_39_the_attacker_loses_a_global_conflict() -> None:
    given, expected = example("AGE-EX-39")
    t = table(
        acting=2,
        units={"hyperborea": given["attacking_units"], "atlantis": given["defending_units"]},
        buildings={"hyperborea": ["capitol"] * given["attacking_nation_pieces"]["buildings"]},
        doom=given["doom_before"],
        pp=[20, 20, given["acting_pp"], 20, 20],
    ).act("hyperborea_global_conflict")
    assert len(t.g.minors_of(3)) == given["attacking_nation_pieces"]["discs"]
    assert t.g.garrison(0) == given["home_garrison"]
    dials(t.answer("atlantis"))
    [[winner, loser, attacking, defending]] = t.told("global.result")
    assert (NATIONS[winner], NATIONS[loser]) == ("atlantis", "hyperborea")
    assert expected["defeated"] == "attacker"
    assert (attacking, defending) == (expected["attack_total"], expected["defense_total"])
    assert 1 - sum(t.g.buildings[1]) == expected["pieces_removed"]
    assert given["attacking_units"] - total(t, "hyperborea") == expected["units_removed_total"]
    assert given["defending_units"] - total(t, "atlantis") == expected["defending_units_lost"]
    assert t.g.doom == expected["doom_after"]
    assert t.g.pp[2] == expected["acting_pp_after"]
    assert bool(t.g.stopped) == expected["end_marker_flipped"]


# ---------------------------------------------------------------- derived examples: rounds, endings, score


@rule("AGE-6.2-01", "AGE-6.2-02", "AGE-6.4-04")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_age_ex_25_a_game_without_any_flip(seats: int) -> None:
    given, expected = example("AGE-EX-25")
    key = str(seats)
    assert BOX.end_start[seats] == given["end_start"][key]
    t = position(seats, round=1, end=given["end_start"][key])
    turns = 0
    while not t.match.over:
        idle(t)
        turns += 1
    assert turns == seats * expected["rounds_played"][key]
    assert t.g.round == expected["round_marker_at_end"][key]
    assert t.g.end == expected["end_marker_at_end"][key]
    assert OBJECTIVES[t.g.ending] == expected["ending"]


@rule("AGE-6.2-01", "AGE-6.3-01")
def test_age_ex_26_a_game_with_flips_in_four_rounds() -> None:
    given, expected = example("AGE-EX-26")
    t = position(5, round=1, end=given["end_start"])
    built = [(0, "atlantis"), (0, "aztlan"), (2, "hyperborea"), (2, "brahmapura")]  # in the first four rounds
    assert len(built) == given["rounds_with_flip"]
    turns = 0
    while not t.match.over:
        seat, nation = built[min(turns // 5, 3)]
        if turns < 20 and seat == turns % 5:
            t.act(f"{nation}_construct")
            if t.is_asked("turn.archon"):
                t.answer(t.options()[0])
            t.answer("temple_of_light").take("construct.area", "done")
        else:
            idle(t)
        turns += 1
    assert sum(t.g.buildings[LIGHT]) == given["rounds_with_flip"]
    assert turns == 5 * expected["rounds_played"]
    assert t.g.round == expected["round_marker_at_end"]
    assert t.g.end == expected["end_marker_at_end"]


@rule("AGE-6.4-02", "AGE-6.4-03", "AGE-6.4-04", "AGE-6.4-05")
@pytest.mark.parametrize("number", range(5))
def test_age_ex_27_which_ending_happens(number: int) -> None:
    cases = EXAMPLES["AGE-EX-27"]["case"]
    assert len(cases) == 5
    case = cases[number]
    buildings: dict[str, list[str]] = {}
    for area in LIGHTS[: case["light"]]:
        buildings.setdefault(area, []).append("temple_of_light")
    for area in DARKS[: case["dark"]]:
        buildings.setdefault(area, []).append("temple_of_darkness")
    t = last_turn(5, buildings=buildings, doom=case["doom"], round=case["round"] - 1, end=case["end"] + 1)
    assert (t.g.round, t.g.end, t.g.doom) == (case["round"], case["end"], case["doom"])
    assert t.match.over == (case["ending"] != "none")
    if t.match.over:
        assert OBJECTIVES[t.g.ending] == case["ending"]


@rule("AGE-6.4.2-02", "AGE-6.4.2-03", "AGE-8.3-03")
def test_age_ex_28_two_holders_of_doom() -> None:
    given, expected = example("AGE-EX-28")
    t = last_turn(3, hands={0: given["A"], 1: given["B"], 2: [A, C]}, doom=7, round=6, end=13)
    assert OBJECTIVES[t.g.ending] == given["ending"]
    assert t.g.earned[0][OBJECTIVE_VP] == expected["objective_vp"]["A"]
    assert t.g.earned[1][OBJECTIVE_VP] == expected["objective_vp"]["B"]
    assert t.g.earned[2][OBJECTIVE_VP] == 0


@rule("AGE-6.4.1-01", "AGE-6.4.1-02", "AGE-6.4.1-03", "AGE-8.2-08")
def test_age_ex_35_temples_of_light_change_the_weaker_nation() -> None:
    given, expected = example("AGE-EX-35")
    t = last_turn(
        5,
        owner={"eden": "hyperborea", "shangri_la": "hyperborea", "paititi": "lemuria"},
        buildings={nation: ["temple_of_light"] * count for nation, count in given["temples_of_light"].items()},
        round=6,
        doom=16,
        end=8,
    )
    assert {nation: t.power(nation) for nation in given["power"]} == given["power"]
    shown = {nation: t.g.power_shown(NATIONS.index(nation)) for nation in given["power"]}
    assert shown == expected["power_for_scoring"]
    assert t.g.earned[3][POWER_VP] == expected["power_vp"]
    assert max(shown.values()) == expected["larger_total_for_tiebreak"]


# ---------------------------------------------------------------- derived examples: cards and societies


@rule("AGE-8.4-10", "AGE-4.3-02")
def test_age_ex_30_psychotronic_weaponry() -> None:
    given, expected = example("AGE-EX-30")
    t = with_card(
        "psychotronic_weaponry",
        "atlantis",
        0,
        buildings={"atlantis": ["pyramid"] * given["pyramids"]},
        pp=[given["acting_pp"], 5, given["target_pp"], 5, 5],
    )
    t.answer(COLOUR[2])
    assert t.g.pp == [expected["acting_pp_after"], 5, expected["target_pp_after"], 5, 5]


@rule("AGE-8.4-14", "AGE-8.4-15", "AGE-8.4-16")
def test_age_ex_32_the_black_knight() -> None:
    given, expected = example("AGE-EX-32")
    t = with_card(
        "black_knight",
        "atlantis",
        0,
        markers={0: {"eden": given["markers"]}, 2: {"eden": given["defender_markers"]}},
        owner={"eden": "hyperborea"},
        units={"eden": given["units_there"]},
        counters={"eden": "power_1a"},
    )
    t.take("coup.swap", "done").take("coup.target", "eden")
    assert t.g.stability(AREAS.index("eden")) == given["stability"]
    dials(t, {0: f"attack_{given['bid']}", 2: f"defend_{given['defender_bid']}"})
    assert t.totals() == (expected["success"], expected["attack_total"], expected["defense_total"])
    assert t.owner("eden") == "atlantis"
    assert t.units("eden") == expected["units_of_controlling_nation_there"]


@rule("AGE-8.5-01", "AGE-8.5-04")
def test_age_ex_33_society_powers_in_totals() -> None:
    given, expected = example("AGE-EX-33")
    assert given["lemuria_attacks"]
    assert given["brotherhood_side"] == "defender"
    totals = []
    for advanced in (False, True):
        t = attack(
            "lemuria",
            3,
            "shangri_la",
            9,
            {0: {"shangri_la": [1]}},
            units={"lemuria": 9},
            advanced=advanced,
            societies={0: "lemurian_brotherhood"},
        )
        totals.append(dials(t, {0: "defend_0"}).totals())
    assert totals[1][1] == totals[0][1]
    assert totals[1][2] - totals[0][2] == expected["defense_bonus"]
    t = table({0: {"eden": given["dragon_markers"]}}, advanced=True, societies={0: "purple_dragon_society"})
    assert dials(t.coup("eden")).totals()[1] == expected["dragon_influence"]
