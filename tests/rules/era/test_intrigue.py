"""Intrigue: agents are placed and relocated.  ERA-6.1.1"""

from __future__ import annotations

from critias.games.era.words import INTRIGUE
from critias.testing import rule
from tests.rules.era.play import NATION_AREAS, five, three


@rule("ERA-6.1.1-01", "ERA-6.1.1-02", "ERA-6.1.1-03")
def test_any_number_of_agents_may_be_placed_for_one_virya_each_but_the_zeros_are_free() -> None:
    t = five(virya=[6] * 5).answer("intrigue")
    for agent, area, left in [
        ("3a", "eden", 5),
        ("2a", "eden", 4),
        ("0a", "akakor", 4),
        ("1a", "lemuria", 3),
        ("0b", "aztlan", 3),
        ("2b", "thule", 2),
        ("1b", "eden", 1),
        ("0c", "eden", 1),
        ("1c", "punt", 0),
    ]:
        assert t.asked() == (0, "intrigue.agent")
        t.answer(agent, area)
        assert t.g.virya == [left, 6, 6, 6, 6]
    assert t.asked() == (1, "turn.space")  # nothing is left to do
    assert t.agents(0) == {
        "akakor": [0],
        "aztlan": [0],
        "eden": [0, 1, 2, 3],
        "lemuria": [1],
        "thule": [2],
        "punt": [1],
    }


@rule("ERA-6.1.1-01")
def test_no_agent_needs_to_be_placed() -> None:
    t = five().answer("intrigue", "done")
    assert t.agents(0) == {}
    assert t.g.virya == [20] * 5
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.1-02", "ERA-6.1.1-03")
def test_without_virya_only_the_zeros_can_be_placed() -> None:
    t = five(virya=[1, 6, 6, 6, 6]).answer("intrigue")
    assert t.options() == ["0a", "1a", "2a", "3a", "done"]
    t.answer("3a", "eden")
    assert t.g.virya[0] == 0
    assert t.options() == ["0a", "done"]
    t.answer("0a", "eden", "0b", "eden", "0c", "punt")
    assert t.g.virya[0] == 0
    assert t.agents(0) == {"eden": [0, 0, 3], "punt": [0]}


@rule("ERA-6.1.1-04", "ERA-6.1.1-05")
def test_agents_on_the_map_are_relocated_for_free_at_any_distance() -> None:
    t = five({0: {"poseidonis": [3, 1], "hawaiki": [2], "lemuria": [0, 0, 0]}}, virya=[0, 6, 6, 6, 6])
    t.answer("intrigue")
    assert t.options() == ["0a", "1a", "2a", "3a", "done"]  # one of the three 0-agents in Lemuria stands for all
    t.answer("3a", "hyperborea", "2a", "hyperborea", "0a", "thule", "0b", "akakor", "done")
    assert t.agents(0) == {"thule": [0], "akakor": [0], "lemuria": [0], "poseidonis": [1], "hyperborea": [2, 3]}
    assert t.g.virya == [0, 6, 6, 6, 6]


@rule("ERA-6.1.1-05", "ERA-6.1.1-06")
def test_every_home_area_and_minor_nation_is_open_and_no_wilderness() -> None:
    t = five({0: {"eden": [0]}}).answer("intrigue", "1a")
    assert t.options() == NATION_AREAS
    t = five({0: {"eden": [0]}}).answer("intrigue", "0a")  # relocated: anywhere else
    assert t.options() == [area for area in NATION_AREAS if area != "eden"]


@rule("ERA-6.1.1-06")
def test_areas_that_have_become_wilderness_are_closed_to_agents() -> None:
    t = three(wild=["hawaiki", "ophir", "shangri_la"], passive="hyperborea").answer("intrigue", "0a")
    gone = ["brahmapura", "hawaiki", "ophir", "shangri_la"]  # nobody drafted Brahmapura
    assert t.options() == [area for area in NATION_AREAS if area not in gone]


@rule("ERA-6.1.1-07")
def test_an_agent_just_placed_cannot_be_relocated() -> None:
    t = five({0: {"eden": [2]}}, virya=[1, 6, 6, 6, 6]).answer("intrigue", "1a", "thule")
    assert "1a" not in t.options()
    t.answer("0a", "thule")
    assert t.options() == ["0b", "2a", "done"]


@rule("ERA-6.1.1-08")
def test_agents_cannot_be_taken_back_to_the_supply() -> None:
    assert "supply" not in INTRIGUE.keys
    t = five({0: {"eden": [2], "thule": [0]}}, virya=[0] * 5).answer("intrigue", "2a")
    assert t.asked() == (0, "intrigue.area")
    assert t.options() == [area for area in NATION_AREAS if area != "eden"]  # neither stay nor go back
    t.answer("akakor", "done")
    assert t.agents(0) == {"thule": [0], "akakor": [2]}
