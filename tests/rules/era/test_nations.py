"""The major nations and their effects.  ERA-10.1"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.era.box import BOX
from critias.games.world.box import NATIONS
from critias.testing import rule
from tests.support.era import Position, dials, march, position

# with 5 players seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea,
# 3 Hyperborea and Lemuria, 4 Lemuria and Atlantis


@pytest.mark.parametrize(
    ("nation", "color", "power", "spots"),
    [
        pytest.param("atlantis", "black", 5, 3, marks=rule("ERA-10.1-01")),
        pytest.param("aztlan", "green", 4, 3, marks=rule("ERA-10.1-03")),
        pytest.param("brahmapura", "yellow", 4, 3, marks=rule("ERA-10.1-05")),
        pytest.param("hyperborea", "blue", 3, 4, marks=rule("ERA-10.1-07")),
        pytest.param("lemuria", "red", 5, 2, marks=rule("ERA-10.1-09")),
    ],
)
def test_power_and_building_spots_of_the_home_area(nation: str, color: str, power: int, spots: int) -> None:
    who = NATIONS.index(nation)
    assert BOX.nation_colors[who] == color
    t = position(5, acting=who, virya=[22] * 5)
    assert t.power(nation) == power
    t.act(f"{nation}_construct_building")
    for n in range(spots):  # the first is free, with 22 Virya three or more others can be paid
        assert len(t.buildings(nation)) == n
        if t.is_asked("construct.area"):
            t.answer(nation)
        t.answer("capitol")
    assert t.buildings(nation) == ["capitol"] * spots
    assert t.asked()[1] == "turn.space"


@rule("ERA-10.1-02")
def test_collect_virya_on_the_atlantis_tile_gives_both_controllers_two_more() -> None:
    t = position(5, acting=4, virya=[0] * 5, owner={"akakor": "atlantis"})
    t.act("atlantis_collect_virya")
    assert t.g.virya == [8, 0, 0, 0, 8]
    t = position(5, acting=4, virya=[0] * 5)
    t.act("lemuria_collect_virya")
    assert t.g.virya == [0, 0, 0, 5, 5]
    t = position(5, acting=0, virya=[0] * 5)
    t.act("aztlan_collect_virya")
    assert t.g.virya == [4, 4, 0, 0, 0]


@rule("ERA-10.1-04")
@pytest.mark.parametrize(("virya", "bought"), [(0, 0), (1, 1), (2, 3), (3, 4), (4, 6), (5, 7)])
def test_two_virya_buy_three_units_on_the_aztlan_tile(virya: int, bought: int) -> None:
    t = position(5, acting=0, virya=[5] * 5, units={"aztlan": 2})
    t.act("aztlan_recruit")
    assert t.asked() == (0, "recruit.spend")
    assert t.options() == ["0", "1", "2", "3", "4", "5"]
    t.answer(virya)
    assert t.units("aztlan") == 2 + 4 + bought
    assert t.g.virya[0] == 5 - virya


@rule("ERA-10.1-04")
@pytest.mark.parametrize("virya", [1, 2, 3])
def test_elsewhere_a_unit_costs_one_virya(virya: int) -> None:
    t = position(5, acting=0, virya=[5] * 5, units={"atlantis": 2})
    t.act("atlantis_recruit").answer(virya)
    assert t.units("atlantis") == 2 + 5 + virya


@rule("ERA-10.1-06")
@pytest.mark.parametrize("space", ["brahmapura_move_conflict", "brahmapura_global_conflict"])
def test_agni_strike_removes_up_to_three_units_of_others_anywhere(space: str) -> None:
    t = position(
        5,
        acting=1,
        virya=[22] * 5,
        owner={"thule": "hyperborea", "wild_amur": "lemuria", "punt": "brahmapura", "akakor": "atlantis"},
        units={"thule": 2, "wild_amur": 1, "punt": 3, "akakor": 0},
    )
    t.act(space)
    if t.is_asked("global.target"):
        t.answer("lemuria")
    assert t.asked() == (1, "agni.area")
    assert set(t.options()) == {"atlantis", "aztlan", "hyperborea", "lemuria", "thule", "wild_amur", "done"}
    t.answer("thule", "wild_amur")
    assert t.units("thule") == 1
    assert t.owner("wild_amur") is None
    assert set(t.options()) == {"atlantis", "aztlan", "hyperborea", "lemuria", "thule", "done"}
    t.answer("lemuria")  # the third is the last
    assert t.units("lemuria") == 6 - 1
    assert t.asked()[1] != "agni.area"


@rule("ERA-10.1-06")
def test_agni_strike_reaches_the_passive_nation() -> None:
    t = position(3, acting=1)
    t.act("brahmapura_move_conflict")
    assert set(t.options()) == {"atlantis", "aztlan", "hyperborea", "thule", "arcadia", "shambhala", "done"}
    t.answer("thule", "thule", "hyperborea")
    assert (t.units("thule"), t.units("hyperborea")) == (3, 4)


@rule("ERA-10.1-06")
def test_agni_strike_is_optional_and_for_no_other_space() -> None:
    t = position(5, acting=1, virya=[22] * 5)
    t.act("brahmapura_move_conflict").answer("done")
    assert t.asked() == (1, "move.from")
    assert [t.units(nation) for nation in NATIONS] == [8, 6, 7, 5, 6]
    t = position(5, acting=1, virya=[22] * 5)
    t.act("aztlan_move_conflict")
    assert t.asked() == (1, "move.from")
    t = position(5, acting=1, virya=[22] * 5)
    t.act("brahmapura_recruit")
    assert t.asked() == (1, "recruit.spend")


@rule("ERA-10.1-12")
def test_agni_strike_comes_before_the_totals_of_a_global_conflict() -> None:
    t = position(5, acting=1, virya=[22] * 5, units={"brahmapura": 13, "lemuria": 6})
    t.act("brahmapura_global_conflict")
    while not t.is_asked("contest.bid"):
        t.answer("lemuria")  # as the target and three times for the strike
    assert t.g.virya[1] == 15  # the cost was paid before
    assert t.units("lemuria") == 3
    dials(t)
    assert any("(13 attacking, 10 defending)" in line for line in t.log())  # garrison 7


@rule("ERA-10.1-12")
def test_a_wilderness_emptied_by_agni_strike_is_entered_without_conflict() -> None:
    t = position(
        5,
        acting=1,
        owner={"wild_amur": "lemuria", "shambhala": "brahmapura"},
        units={"wild_amur": 3, "shambhala": 2},
        relic_areas=[],
    )
    t.act("brahmapura_move_conflict").answer("wild_amur", "wild_amur", "wild_amur")
    march(t, "shambhala", "wild_amur", 2).answer("done")
    assert t.asked() == (2, "turn.space")
    assert (t.owner("wild_amur"), t.units("wild_amur")) == ("brahmapura", 2)


@rule("ERA-10.1-08")
@pytest.mark.parametrize(("nation", "seat", "left"), [("hyperborea", 2, [20, 17, 14]), ("brahmapura", 2, [20, 15])])
def test_additional_buildings_cost_three_on_the_hyperborea_tile(nation: str, seat: int, left: list[int]) -> None:
    t = position(5, acting=seat, virya=[20] * 5)
    t.act(f"{nation}_construct_building")
    for n, virya in enumerate(left):
        if n:
            t.answer(nation)
        t.answer("base")
        assert t.g.virya[seat] == virya


@rule("ERA-10.1-08")
def test_with_two_virya_hyperborea_builds_once_with_three_twice() -> None:
    t = position(5, acting=2, virya=[2] * 5)
    t.act("hyperborea_construct_building").answer("base")
    assert t.asked() == (3, "turn.space")
    t = position(5, acting=2, virya=[3] * 5)
    t.act("hyperborea_construct_building").answer("base")
    assert t.asked() == (2, "construct.area")


# ---------------------------------------------------------------- Faithful


def coup(target: str, seat: int, bids: dict[int, str] | None = None, **named: Any) -> Position:
    named.setdefault("virya", [22] * 5)
    t = position(5, acting=seat, **named)
    t.act("coup")
    for kind, key in {"coup.swap": "done", "coup.target": target}.items():
        if t.is_asked(kind):
            t.answer(key)
    return dials(t, bids)


def there(t: Position, area: str) -> list[int]:
    """The seats with agents in an area."""
    return [seat for seat in range(5) if area in t.agents(seat)]


@rule("ERA-10.1-10")
def test_agents_of_lemurias_controllers_stay_in_a_minor_nation_it_takes() -> None:
    agents = {seat: {"akakor": [2]} for seat in (3, 4, 1)}
    agents[3] = {"akakor": [3, 2]}
    neither = {4: "attack_0", 1: "attack_0"}
    t = coup("akakor", 3, neither, agents=agents)
    assert t.asked() == (3, "coup.nation")
    assert set(t.options()) == {"hyperborea", "lemuria"}
    t.answer("lemuria")
    assert there(t, "akakor") == [3, 4]
    t = coup("akakor", 3, neither, agents=agents)
    t.answer("hyperborea")
    assert there(t, "akakor") == []


@rule("ERA-10.1-10")
def test_they_stay_after_a_failed_coup_in_a_minor_nation_of_lemuria() -> None:
    agents = {3: {"akakor": [1]}, 4: {"akakor": [2]}, 1: {"akakor": [1]}, 0: {"akakor": [1]}}
    bids = {3: "defend_0", 4: "defend_0", 0: "defend_0"}
    t = coup("akakor", 1, bids, agents=agents, owner={"akakor": "lemuria"})
    assert t.owner("akakor") == "lemuria"
    assert there(t, "akakor") == [3, 4]
    t = coup("akakor", 1, bids, agents=agents, owner={"akakor": "hyperborea"})
    assert t.owner("akakor") == "hyperborea"
    assert there(t, "akakor") == []


@rule("ERA-10.1-10")
def test_they_go_if_the_coup_takes_the_minor_nation_from_lemuria() -> None:
    agents = {3: {"akakor": [1]}, 4: {"akakor": [1]}, 1: {"akakor": [3, 2]}}
    bids = {1: "attack_5", 3: "defend_0", 4: "defend_0"}
    t = coup("akakor", 1, bids, agents=agents, owner={"akakor": "lemuria"})
    t.answer("aztlan")
    assert t.owner("akakor") == "aztlan"
    assert there(t, "akakor") == []


@rule("ERA-10.1-10")
def test_faithful_works_for_the_black_knight_too() -> None:
    t = position(
        5,
        acting=3,
        virya=[22] * 5,
        owner={"punt": "lemuria"},
        tiles={"black_knight": "punt"},
        agents={3: {"eden": [3]}, 4: {"eden": [1]}, 1: {"eden": [1]}},
    )
    t.act("black_knight")
    for kind, key in {"coup.swap": "done", "coup.target": "eden"}.items():
        if t.is_asked(kind):
            t.answer(key)
    dials(t, {4: "attack_0", 1: "attack_0"})
    assert t.owner("eden") == "lemuria"
    assert there(t, "eden") == [3, 4]


@rule("ERA-10.1-11")
def test_after_a_failed_coup_in_lemuria_its_controllers_agents_stay() -> None:
    agents = {3: {"lemuria": [1]}, 4: {"lemuria": [2]}, 1: {"lemuria": [1]}, 0: {"lemuria": [1]}}
    t = coup("lemuria", 1, {3: "defend_0", 4: "defend_0", 0: "attack_0"}, agents=agents)
    assert t.control("lemuria") == {3, 4}
    assert there(t, "lemuria") == [3, 4]


@rule("ERA-10.1-11")
def test_after_a_successful_coup_in_lemuria_the_new_controllers_agents_stay() -> None:
    agents = {3: {"lemuria": [1]}, 4: {"lemuria": [1]}, 1: {"lemuria": [3, 2]}, 0: {"lemuria": [1]}}
    t = coup("lemuria", 1, {1: "attack_5", 3: "defend_0", 4: "defend_0", 0: "attack_0"}, agents=agents)
    if t.is_asked("coup.partner"):
        t.answer("pink")
    if t.is_asked("coup.give"):
        t.answer(t.options()[0])
    assert t.control("lemuria") == {1, 3}
    assert there(t, "lemuria") == [1, 3]


@rule("ERA-10.1-11")
def test_other_home_areas_keep_nobody() -> None:
    agents = {2: {"hyperborea": [1]}, 3: {"hyperborea": [1]}, 0: {"hyperborea": [1]}}
    t = coup("hyperborea", 0, {2: "defend_0", 3: "defend_0"}, agents=agents)
    assert t.control("hyperborea") == {2, 3}
    assert there(t, "hyperborea") == []
