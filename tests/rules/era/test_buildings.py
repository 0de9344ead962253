"""What buildings do.  ERA-10.2"""

from __future__ import annotations

import pytest

from critias.games.world.atlas import AREAS
from critias.testing import rule
from tests.support.era import Position, dials, march, position

BASE, CAPITOL, FACTORY, PYRAMID = "base", "capitol", "factory", "pyramid"
DARK, LIGHT = "temple_of_darkness", "temple_of_light"
WEATHER = {"weather_control_crystals": "akakor"}


@rule("ERA-10.2-01")
@pytest.mark.parametrize("bases", [0, 1, 2])
def test_each_base_adds_five_to_the_garrison(bases: int) -> None:
    t = position(3, units={"atlantis": 14}, buildings={"poseidonis": [BASE] * bases})
    dials(march(t.act("atlantis_move_conflict"), "atlantis", "poseidonis", 13).answer("done"))
    defence = 3 + 5 * bases
    assert any(f"13 to {defence}" in line for line in t.log())


@rule("ERA-10.2-01")
def test_a_base_defends_only_its_own_area() -> None:
    t = position(3, units={"atlantis": 14}, buildings={"poseidonis": [CAPITOL, FACTORY], "punt": [BASE]})
    dials(march(t.act("atlantis_move_conflict"), "atlantis", "poseidonis", 4).answer("done"))
    assert any("4 to 3" in line for line in t.log())


@rule("ERA-10.2-02")
def test_each_base_of_the_nation_recruits_three_more_in_its_area() -> None:
    t = position(
        3,
        virya=[0] * 3,
        owner={"akakor": "atlantis", "punt": "atlantis", "beringia": "aztlan"},
        units={"atlantis": 0},
        buildings={"atlantis": [BASE], "akakor": [BASE, BASE], "beringia": [BASE], "eden": [BASE]},
    )
    t.act("atlantis_recruit")
    assert [t.units(area) for area in ("atlantis", "akakor", "punt", "beringia", "eden")] == [8, 7, 1, 0, 0]


@rule("ERA-10.2-03")
@pytest.mark.parametrize("capitols", [0, 1, 2])
def test_each_capitol_adds_five_to_the_stability(capitols: int) -> None:
    t = position(5, agents={0: {"akakor": [3]}}, buildings={"akakor": [CAPITOL] * capitols})
    t.act("coup")
    while not t.is_asked("contest.bid"):
        t.answer("done" if t.is_asked("coup.swap") else "akakor")
    dials(t)
    assert any(f"3 to {3 + 5 * capitols}" in line for line in t.log())


@rule("ERA-10.2-04")
def test_two_agents_are_free_for_each_capitol_of_both_nations() -> None:
    t = position(
        5,
        virya=[1] * 5,
        owner={"eden": "aztlan", "punt": "hyperborea"},
        buildings={"atlantis": [CAPITOL], "eden": [CAPITOL], "punt": [CAPITOL], "akakor": [CAPITOL]},
    )
    t.act("intrigue")
    for n, agent in enumerate(["3a", "2a", "2b", "1a"]):
        t.answer(agent, "akakor")
        assert t.g.virya[0] == 1, f"agent {n + 1} of the free ones"
    assert t.agents(0)["akakor"] == [1, 2, 2, 3]
    t.answer("1b", "akakor")
    assert t.g.virya[0] == 0
    assert "1c" not in t.options()  # neither free nor paid


@rule("ERA-10.2-04")
def test_0_agents_do_not_use_up_the_free_placements() -> None:
    t = position(5, virya=[0] * 5, buildings={"aztlan": [CAPITOL]}, agents={0: {"supply": [0, 0, 0]}})
    t.act("intrigue")
    t.answer("0a", "eden", "3a", "eden", "0b", "eden", "2a", "eden")
    assert t.agents(0)["eden"] == [0, 0, 2, 3]
    assert not {"1a", "2b"} & set(t.options())
    assert "0c" in t.options()


@rule("ERA-10.2-04")
def test_without_a_capitol_no_agent_of_value_is_free() -> None:
    t = position(5, virya=[0] * 5, owner={"punt": "hyperborea"}, buildings={"punt": [CAPITOL]})
    t.act("intrigue")
    assert not {"1a", "2a", "3a"} & set(t.options())


@rule("ERA-10.2-05")
def test_each_factory_gives_a_free_building_in_any_area() -> None:
    t = position(
        5,
        virya=[0] * 5,
        owner={"akakor": "atlantis", "punt": "atlantis", "eden": "aztlan"},
        buildings={"atlantis": [FACTORY], "akakor": [FACTORY], "eden": [FACTORY]},
    )
    t.act("atlantis_construct_building")
    assert set(t.options()) == {"atlantis", "akakor", "punt"}
    t.answer("punt", BASE, "punt", BASE, "akakor", CAPITOL)
    assert t.asked() == (1, "turn.space")
    assert t.buildings("punt") == [BASE, BASE]
    assert t.g.virya[0] == 0


@rule("ERA-10.2-06")
def test_a_factory_built_now_gives_nothing_yet() -> None:
    t = position(5, virya=[0] * 5)
    t.act("atlantis_construct_building").answer(FACTORY)
    assert t.asked() == (1, "turn.space")
    t = position(5, virya=[0] * 5, buildings={"atlantis": [FACTORY]})
    t.act("atlantis_construct_building").answer(FACTORY, "atlantis", FACTORY)
    assert t.asked() == (1, "turn.space")


@rule("ERA-10.2-07")
@pytest.mark.parametrize(("factories", "paid"), [(0, 10), (1, 5), (2, 0), (3, 0)])
def test_each_factory_of_the_nation_allows_one_more_conflict_free(factories: int, paid: int) -> None:
    t = position(
        5,
        virya=[20] * 5,
        units={"brahmapura": 15},
        acting=2,
        buildings={"brahmapura": [FACTORY] * factories, "hyperborea": [FACTORY]},
    )
    t.act("brahmapura_move_conflict").answer("done")
    for target in ("eden", "shambhala", "shangri_la"):
        march(t, "brahmapura", target, 4)
    t.answer("done")
    assert t.g.virya[2] == 20 - paid


@rule("ERA-10.2-07")
def test_a_further_conflict_that_cannot_be_paid_is_not_offered() -> None:
    for factories, offered in ((0, False), (1, True)):
        t = position(5, virya=[4] * 5, acting=1, buildings={"brahmapura": [FACTORY] * factories})
        t.act("brahmapura_move_conflict").answer("done")
        march(t, "brahmapura", "eden", 3).answer("brahmapura")
        assert ("shambhala" in t.options()) == offered


# ---------------------------------------------------------------- Power


@rule("ERA-10.2-08", "ERA-10.2-09", "ERA-10.2-10", "ERA-10.2-13")
@pytest.mark.parametrize(
    ("built", "power"),
    [
        ([], 3),
        ([PYRAMID], 4),
        ([PYRAMID, DARK], 5),
        ([PYRAMID, LIGHT], 5),
        ([PYRAMID, PYRAMID], 5),
        ([PYRAMID, PYRAMID, LIGHT], 6),
        ([PYRAMID, LIGHT, LIGHT], 5),
        ([PYRAMID, PYRAMID, LIGHT, LIGHT], 7),
        ([PYRAMID, PYRAMID, PYRAMID, DARK], 7),
        ([LIGHT], 3),
        ([DARK], 3),
        ([BASE, CAPITOL, FACTORY], 3),
    ],
)
def test_pyramids_and_temples_raise_the_power_of_their_area(built: list[str], power: int) -> None:
    t = position(5, acting=2, virya=[0] * 5, buildings={"hyperborea": built})
    t.act("hyperborea_collect_virya")
    assert t.g.virya == [0, 0, power, power, 0]


@rule("ERA-10.2-09")
def test_a_temple_in_another_area_raises_no_pyramid() -> None:
    t = position(
        5, acting=2, virya=[0] * 5, owner={"thule": "hyperborea"}, buildings={"hyperborea": [PYRAMID], "thule": [DARK]}
    )
    t.act("hyperborea_collect_virya")
    assert t.g.virya[2] == 3 + 1 + 1


# ---------------------------------------------------------------- temples of darkness


def weather(direction: str, seats: int = 3, doom: int = 14, **named: object) -> Position:
    """Doom moves two steps; seat 0 gets 5 Virya for that."""
    t = position(seats, virya=[0] * seats, tiles=WEATHER, doom=doom, relics=8, **named)
    return t.act("weather_control_crystals").answer(direction)


@rule("ERA-10.2-11", "ERA-10.2-15")
def test_each_step_pays_both_controllers_for_each_temple_of_darkness() -> None:
    # Atlantis (0, 2) has one temple, Aztlan (0, 1) two, a neutral area one, the passive nation one
    owner = {"akakor": "atlantis", "paititi": "aztlan"}
    buildings = {"atlantis": [DARK], "paititi": [DARK, DARK], "eden": [DARK], "thule": [DARK]}
    t = weather("forward", owner=owner, buildings=buildings)
    assert t.g.doom == 12
    assert t.g.virya == [5 + 2 * 9 - 1, 12, 6]  # the acting player reaches the limit of 22
    t = position(3, virya=[0] * 3, tiles={"brahmastra": "akakor"}, doom=14, owner=owner, buildings=buildings, relics=8)
    t.act("brahmastra")
    while t.is_asked("units.area") or t.is_asked("units.count"):
        t.answer(t.options()[-1])
    assert t.g.doom == 13
    assert t.g.virya == [9, 6, 3]


@rule("ERA-10.2-14")
def test_doom_moving_back_pays_nothing() -> None:
    t = weather("back", owner={"akakor": "atlantis"}, buildings={"atlantis": [DARK], "aztlan": [DARK]})
    assert t.g.doom == 16
    assert t.g.virya == [5, 0, 0]


@rule("ERA-10.2-12")
def test_a_destroyed_temple_of_darkness_pays_nothing_for_its_own_step() -> None:
    t = position(
        5,
        virya=[6] * 5,
        owner={"poseidonis": "lemuria"},
        units={"atlantis": 14, "poseidonis": 1},
        buildings={"poseidonis": [DARK]},
    )
    dials(march(t.act("atlantis_move_conflict"), "atlantis", "poseidonis", 14).answer("done"))
    assert t.owner("poseidonis") == "atlantis"
    assert t.buildings("poseidonis") == []
    assert t.g.doom == 17
    assert t.g.virya == [6] * 5


@rule("ERA-10.2-11")
def test_a_captured_temple_of_darkness_pays_its_new_controllers() -> None:
    t = position(
        5,
        virya=[6] * 5,
        owner={"poseidonis": "lemuria"},
        units={"atlantis": 14, "poseidonis": 1},
        buildings={"poseidonis": [DARK, FACTORY]},
    )
    dials(march(t.act("atlantis_move_conflict"), "atlantis", "poseidonis", 14).answer("done"))
    assert t.asked() == (0, "conflict.building")
    t.answer(FACTORY)
    assert t.g.virya == [9, 6, 6, 6, 9]


@rule("ERA-10.2-13")
def test_temples_of_light_give_no_power_in_play() -> None:
    t = position(5, virya=[0] * 5, buildings={"atlantis": [LIGHT, LIGHT]}, units={"atlantis": 0})
    t.act("atlantis_recruit")
    assert t.units("atlantis") == 5
    assert t.g.power(AREAS.index("atlantis")) == 5
