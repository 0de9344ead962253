"""Objective cards and nation objectives.  ERA-10.3, ERA-10.7"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.era.state import OBJECTIVE_VP, POWER_VP
from critias.games.world.box import OBJECTIVES
from critias.testing import rule
from tests.support.era import Position, position

A, C, P = "ascension", "continuation", "pole_shift"

BASE, PYRAMID = "base", "pyramid"
DARK, LIGHT = "temple_of_darkness", "temple_of_light"
FEW = {"atlantis": 1, "aztlan": 1, "brahmapura": 1, "hyperborea": 1, "lemuria": 1}


# ---------------------------------------------------------------- objective cards


def finished(name: str, seats: int = 3, **named: Any) -> Position:
    """A game that ends just so."""
    seven = {"atlantis": [LIGHT] * 3, "akakor": [LIGHT] * 2, "paititi": [LIGHT] * 2}
    how: dict[str, dict[str, Any]] = {A: {"buildings": seven}, P: {"doom": 7}, C: {"end": 8}}
    named = {"round": 6, "doom": 14, "end": 13, "relics": 8, **how[name], **named}
    t = position(seats, acting=seats - 1, **named)
    t.act("coup")
    assert OBJECTIVES[t.g.ending] == name
    return t


def objective_vp(t: Position) -> list[float]:
    return [row[OBJECTIVE_VP] / 2 for row in t.g.earned]


@rule("ERA-10.3-01")
def test_the_rewards_of_ascension() -> None:
    layout = [C, C, C]
    assert objective_vp(finished(A, hands={0: [A, A], 1: [P, P], 2: [P, C]}, layout=layout)) == [4, 0, 0]
    assert objective_vp(finished(A, hands={0: [A, P], 1: [A, A], 2: [P, P]}, layout=layout)) == [1.5, 3, 0]
    assert objective_vp(finished(A, hands={0: [A, A], 1: [A, P], 2: [A, P]}, layout=layout)) == [2, 1, 1]
    four = {0: [A, A], 1: [A, P], 2: [A, P], 3: [A, P]}
    assert objective_vp(finished(A, 4, hands=four, layout=layout)) == [2, 1, 1, 1]


@rule("ERA-10.3-02", "ERA-6.3.2-04")
@pytest.mark.parametrize(
    ("hands", "vp", "virya"),
    [
        ({0: [C, C], 1: [A, A], 2: [P, P]}, [8, 0, 0], [6, 0, 0]),
        ({0: [C, C], 1: [C, A], 2: [P, P]}, [4, 2, 0], [6, 3, 0]),
        ({0: [C, C], 1: [C, A], 2: [C, P]}, [0, 0, 0], [10, 5, 5]),
    ],
)
def test_the_rewards_of_continuation(hands: dict[int, list[str]], vp: list[float], virya: list[int]) -> None:
    t = finished(C, hands=hands, layout=[A, A, P], virya=[1, 1, 1], compensation=[0, 0, 0])
    # the sun place holds Ascension: 2 Virya for each such card
    sun = [2 * hands[seat].count(A) for seat in range(3)]
    assert objective_vp(t) == vp
    assert t.g.virya == [1 + virya[seat] + sun[seat] for seat in range(3)]


@rule("ERA-10.3-03")
def test_the_rewards_of_pole_shift() -> None:
    layout = [C, C, C]
    assert objective_vp(finished(P, hands={0: [P, A], 1: [A, A], 2: [A, C]}, layout=layout)) == [3, 0, 0]
    assert objective_vp(finished(P, hands={0: [P, A], 1: [P, A], 2: [A, A]}, layout=layout)) == [2, 2, 0]
    assert objective_vp(finished(P, hands={0: [P, A], 1: [P, A], 2: [P, A]}, layout=layout)) == [1, 1, 1]


# ---------------------------------------------------------------- nation objectives


def final(goal: str, seats: int = 5, **named: Any) -> float:
    """The final Power of Atlantis with a nation objective.

    Loot makes Aztlan the stronger nation of seat 0, who so scores the Power of Atlantis: 5 and its minor nations.
    """
    named.setdefault("relics", 8)
    named["loot"] = {"aztlan": [4, 3, 3, 2, 2]}
    t = position(seats, acting=seats - 1, round=6, doom=14, end=8, goals={"atlantis": goal}, **named)
    t.act("coup")
    assert t.match.over
    return t.g.earned[0][POWER_VP] / 2


@rule("ERA-10.7-01")
@pytest.mark.parametrize(
    ("areas", "power", "bonus"),
    [
        ([], 0, 0),
        (["akakor"], 1, 0),  # one ocean
        (["shambhala"], 2, 0),  # none
        (["poseidonis"], 1, 1),
        (["poseidonis", "ophir", "eden", "akakor"], 1 + 2 + 3 + 1, 3),
        (["alcheringa", "beringia", "paititi", "shangri_la"], 1 + 1 + 2 + 3, 4),
    ],
)
def test_aquatic_spirit(areas: list[str], power: int, bonus: int) -> None:
    assert final("aquatic_spirit", owner=dict.fromkeys(areas, "atlantis")) == 5 + power + bonus


@rule("ERA-10.7-02", "ERA-10.7-11")
@pytest.mark.parametrize(
    ("owner", "bonus"),
    [
        ({}, 0),
        ({"wild_amur": "atlantis"}, 3),
        ({"wild_amur": "atlantis", "wild_sahara": "lemuria"}, 0),
        ({"wild_amur": "atlantis", "wild_patagonia": "atlantis", "wild_sahara": "lemuria"}, 3),
        ({"wild_amur": "atlantis", "wild_patagonia": "lemuria", "wild_sahara": "lemuria"}, 0),
        (
            {
                "wild_amur": "atlantis",
                "wild_patagonia": "atlantis",
                "wild_sahara": "lemuria",
                "wild_cascadia": "aztlan",
            },
            3,
        ),
    ],
)
def test_emulous_explorers(owner: dict[str, str], bonus: int) -> None:
    assert final("emulous_explorers", owner=owner, units=dict.fromkeys(owner, 2)) == 5 + bonus


@rule("ERA-10.7-02")
def test_areas_made_wilderness_count_for_emulous_explorers() -> None:
    # with 4 players Lemuria has left, and Hawaiki is wilderness
    wild = {"lemuria": "atlantis", "hawaiki": "atlantis", "wild_amur": "aztlan"}
    assert final("emulous_explorers", 4, owner=wild, units=dict.fromkeys(wild, 1)) == 5 + 3


@rule("ERA-10.7-06", "ERA-10.7-03", "ERA-10.7-01")
def test_areas_made_wilderness_are_no_minor_nations() -> None:
    wild = {"hawaiki": "atlantis", "ophir": "atlantis"}  # Ophir borders two oceans
    units = dict.fromkeys(wild, 1)
    assert final("imperial_ambition", 4, owner=wild, units=units) == 5 - 1
    assert final("aquatic_spirit", 4, owner=wild, units=units) == 5
    assert final("cosmopolitan_dream", 4, owner=wild, units=units) == 5


@rule("ERA-10.7-03")
@pytest.mark.parametrize(
    ("buildings", "bonus"),
    [
        ({}, 0),
        ({"atlantis": [BASE, BASE]}, 0),
        ({"atlantis": [BASE, BASE, BASE]}, 1),
        ({"akakor": [BASE]}, 0),
        ({"akakor": [BASE, BASE], "yorubaland": [BASE]}, 2),
        ({"atlantis": [BASE, BASE, BASE], "yorubaland": [DARK], "eden": [DARK]}, 2),
    ],
)
def test_cosmopolitan_dream(buildings: dict[str, list[str]], bonus: int) -> None:
    owner = {"akakor": "atlantis", "yorubaland": "atlantis"}  # 2 spots and 1; Eden is neutral
    assert final("cosmopolitan_dream", owner=owner, buildings=buildings) == 8 + bonus


@rule("ERA-10.7-04", "ERA-10.7-05")
@pytest.mark.parametrize(
    ("buildings", "temples", "holds"),
    [
        ({}, 0, False),
        ({"atlantis": [DARK]}, 0, True),  # none of the other type
        ({"aztlan": [DARK]}, 0, False),  # it needs one of its own
        ({"atlantis": [DARK], "akakor": [LIGHT]}, 0, False),
        ({"atlantis": [DARK], "eden": [DARK], "akakor": [LIGHT]}, 0, True),
        ({"atlantis": [DARK], "eden": [DARK], "akakor": [LIGHT, LIGHT]}, 0, False),
        ({"atlantis": [DARK, DARK], "eden": [DARK], "akakor": [LIGHT, LIGHT]}, 0, False),
        ({"atlantis": [LIGHT], "eden": [LIGHT], "akakor": [DARK]}, 2, True),
        ({"atlantis": [LIGHT], "eden": [DARK], "akakor": [DARK]}, 2, False),
        ({"atlantis": [LIGHT], "poseidonis": [DARK], "akakor": [DARK]}, 2, True),  # one of each, darkness counts
    ],
)
@pytest.mark.parametrize(("seats", "bonus"), [(3, 3), (4, 4), (5, 5)])
def test_fanatical_sectarians(
    buildings: dict[str, list[str]], temples: int, holds: bool, seats: int, bonus: int
) -> None:
    power = final("fanatical_sectarians", seats, buildings=buildings, owner={"poseidonis": "atlantis"})
    assert power == 6 + temples + (bonus if holds else 0)


@rule("ERA-10.7-06", "ERA-10.7-11")
@pytest.mark.parametrize(("own", "other", "bonus"), [(0, 0, -1), (1, 0, 4), (1, 1, -1), (2, 1, 4), (1, 2, -1)])
def test_imperial_ambition(own: int, other: int, bonus: int) -> None:
    owner = dict.fromkeys(["akakor", "avalon"][:own], "atlantis") | dict.fromkeys(["eden", "punt"][:other], "lemuria")
    assert final("imperial_ambition", owner=owner) == 5 + own + bonus


@rule("ERA-10.7-07", "ERA-10.7-11")
@pytest.mark.parametrize(("seats", "bonus"), [(3, 2), (4, 3), (5, 4)])
def test_militaristic_zeal(seats: int, bonus: int) -> None:
    named: dict[str, Any] = {"seats": seats}
    if seats == 3:
        named |= {"passive_minors": [], "passive_agents": [None] * 3}
    units = dict.fromkeys(["atlantis", "aztlan", "brahmapura", "hyperborea"], 3)
    assert final("militaristic_zeal", units={**units, "atlantis": 7, "brahmapura": 6}, **named) == 5 + bonus
    assert final("militaristic_zeal", units={**units, "atlantis": 7, "brahmapura": 7}, **named) == 5
    assert final("militaristic_zeal", units={**units, "atlantis": 7, "brahmapura": 8}, **named) == 5


@rule("ERA-10.7-07", "ERA-10.5-11")
def test_the_chimera_lab_does_not_count_for_militaristic_zeal() -> None:
    units = {**FEW, "atlantis": 5, "lemuria": 6}
    assert final("militaristic_zeal", units=units, markers={"chimera": "atlantis"}) == 5
    units = {**FEW, "atlantis": 7, "lemuria": 6}
    assert final("militaristic_zeal", units=units, markers={"chimera": "lemuria"}) == 5 + 4


@rule("ERA-10.7-07")
def test_militaristic_zeal_counts_units_everywhere() -> None:
    owner = {"akakor": "atlantis", "wild_amur": "atlantis"}
    units = {**FEW, "akakor": 2, "wild_amur": 2, "lemuria": 4}
    assert final("militaristic_zeal", units=units, owner=owner) == 6 + 4


@rule("ERA-10.7-08", "ERA-10.7-11")
@pytest.mark.parametrize(
    ("buildings", "pyramids", "bonus"),
    [
        ({}, 0, 0),
        ({"atlantis": [PYRAMID]}, 1, 3),
        ({"atlantis": [PYRAMID], "lemuria": [PYRAMID]}, 1, 0),
        ({"atlantis": [PYRAMID, PYRAMID], "lemuria": [PYRAMID]}, 2, 0),  # areas, not pyramids
        ({"atlantis": [PYRAMID], "akakor": [PYRAMID], "lemuria": [PYRAMID, PYRAMID]}, 2, 3),
        ({"atlantis": [PYRAMID], "eden": [PYRAMID], "punt": [PYRAMID]}, 1, 3),  # neutral ones do not matter
    ],
)
def test_mystical_aspiration(buildings: dict[str, list[str]], pyramids: int, bonus: int) -> None:
    assert final("mystical_aspiration", owner={"akakor": "atlantis"}, buildings=buildings) == 6 + pyramids + bonus


@rule("ERA-10.7-09", "ERA-10.7-11")
@pytest.mark.parametrize(
    ("owner", "bonus"),
    [
        ({}, 0),
        ({"akakor": "atlantis"}, 3),
        ({"akakor": "atlantis", "punt": "lemuria"}, 0),
        ({"akakor": "atlantis", "avalon": "atlantis", "punt": "lemuria"}, 3),
        ({"beringia": "atlantis"}, 0),  # without special action
    ],
)
def test_occult_collectors(owner: dict[str, str], bonus: int) -> None:
    tiles = {"vimanas": "akakor", "chimeras": "avalon", "brahmastra": "punt"}
    minors = sum(nation == "atlantis" for nation in owner.values())  # each has Power 1
    assert final("occult_collectors", owner=owner, tiles=tiles) == 5 + minors + bonus


@rule("ERA-10.7-10", "ERA-10.7-11")
@pytest.mark.parametrize(
    ("buildings", "lights", "holds"),
    [
        ({}, 0, False),
        ({"atlantis": [DARK]}, 0, True),
        ({"atlantis": [DARK], "brahmapura": [LIGHT]}, 0, False),
        ({"atlantis": [LIGHT], "akakor": [DARK], "brahmapura": [DARK]}, 1, True),  # both types together
        ({"atlantis": [LIGHT], "akakor": [DARK], "brahmapura": [DARK, DARK]}, 1, False),
    ],
)
@pytest.mark.parametrize(("seats", "bonus"), [(3, 3), (4, 3), (5, 4)])
def test_religious_populists(buildings: dict[str, list[str]], lights: int, holds: bool, seats: int, bonus: int) -> None:
    power = final("religious_populists", seats, owner={"akakor": "atlantis"}, buildings=buildings)
    assert power == 6 + 2 * lights + (bonus if holds else 0)


@rule("ERA-10.7-12")
def test_the_passive_nation_takes_part_in_the_comparisons() -> None:
    # with 3 players Hyperborea is passive: three minor nations with 5 units each, and 5 units at home
    three = {"akakor": "atlantis", "avalon": "atlantis", "punt": "atlantis"}
    assert final("imperial_ambition", 3, owner=three) == 5 + 3 - 1
    assert final("imperial_ambition", 3, owner={**three, "beringia": "atlantis"}) == 5 + 4 + 4
    assert final("militaristic_zeal", 3, units={"atlantis": 20}) == 5
    assert final("militaristic_zeal", 3, units={"atlantis": 21}) == 5 + 2
    assert final("religious_populists", 3, buildings={"atlantis": [DARK], "thule": [DARK]}) == 5
    assert final("mystical_aspiration", 3, buildings={"atlantis": [PYRAMID], "thule": [PYRAMID]}) == 6
    assert final("occult_collectors", 3, owner=three, tiles={"vimanas": "akakor", "chimeras": "thule"}) == 8
    wild = {"wild_amur": "atlantis", "wild_sahara": "hyperborea"}
    assert final("emulous_explorers", 3, owner=wild, units={"wild_amur": 1, "wild_sahara": 1}) == 5
