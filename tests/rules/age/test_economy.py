"""Collect Power, and what Power is.  AGE-6.1.3, AGE-8.1-06"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.world.atlas import AREAS, MINORS
from critias.games.world.box import NATIONS
from critias.testing import rule
from tests.support.age import Position, position

DARK, LIGHT = "temple_of_darkness", "temple_of_light"

# seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Lemuria,
# 4 Lemuria and Atlantis; home Power 5, 4, 4, 3, 5


def collected(nation: str, seat: int, **named: Any) -> list[int]:
    """The PP of all after a Collect Power; everybody had none."""
    named.setdefault("pp", [0] * 5)
    t = position(5, acting=seat, **named).act(f"{nation}_collect_power")
    assert t.asked()[1] == "turn.space"  # nothing to decide
    return t.g.pp


def area_power(t: Position, area: str) -> int:
    return t.g.power(AREAS.index(area))


@rule("AGE-6.1.3-01", "AGE-6.1.3-02")
@pytest.mark.parametrize(
    ("nation", "seat", "pp"),
    [
        ("aztlan", 0, [4, 4, 0, 0, 0]),
        ("aztlan", 1, [4, 4, 0, 0, 0]),
        ("brahmapura", 2, [0, 4, 4, 0, 0]),
        ("hyperborea", 2, [0, 0, 3, 3, 0]),
        ("lemuria", 4, [0, 0, 0, 5, 5]),
    ],
)
def test_both_controllers_gain_the_power_of_the_nation(nation: str, seat: int, pp: list[int]) -> None:
    assert collected(nation, seat) == pp


@rule("AGE-6.1.3-01")
def test_the_home_area_and_all_minor_nations_of_the_nation_count_and_no_others() -> None:
    owner = {"akakor": "aztlan", "eden": "aztlan", "hawaiki": "hyperborea", "wild_cascadia": "aztlan"}
    assert collected("aztlan", 0, owner=owner, units={"wild_cascadia": 3}) == [8, 8, 0, 0, 0]  # 4 + 1 + 3
    assert collected("hyperborea", 3, owner=owner, units={"wild_cascadia": 3}) == [0, 0, 5, 5, 0]


@rule("AGE-6.1.3-02")
def test_a_nation_with_one_controller_pays_only_that_player() -> None:
    control = {"atlantis": [0, 3], "aztlan": [0, 1], "brahmapura": [1, 2], "hyperborea": [2], "lemuria": [3]}
    t = position(4, control=control, pp=[0] * 4, acting=2).act("hyperborea_collect_power")
    assert t.g.pp == [0, 0, 3, 0]


@rule("AGE-6.1.3-01", "AGE-6.1.3-02")
def test_each_controller_stops_at_22_alone() -> None:
    assert collected("aztlan", 0, pp=[19, 6, 6, 6, 6]) == [22, 10, 6, 6, 6]
    assert collected("aztlan", 0, pp=[6, 21, 6, 6, 6]) == [10, 22, 6, 6, 6]


@rule("AGE-6.1.3-03")
@pytest.mark.parametrize(
    ("counter", "power"), [("power_1a", 3), ("power_1b", 3), ("power_2", 4), ("none_a", 2), ("vimanas", 2)]
)
def test_a_power_icon_is_added_to_the_printed_power(counter: str, power: int) -> None:
    t = position(5, owner={"ophir": "aztlan"}, counters={"ophir": counter})
    assert area_power(t, "ophir") == power
    assert t.power("aztlan") == 4 + power
    assert collected("aztlan", 0, owner={"ophir": "aztlan"}, counters={"ophir": counter})[0] == 4 + power


@rule("AGE-6.1.3-03")
def test_it_is_added_in_every_minor_nation() -> None:
    for area in [AREAS[minor] for minor in MINORS]:
        more = area_power(position(5, counters={area: "power_2"}), area)
        assert more == area_power(position(5, counters={area: "none_a"}), area) + 2


@rule("AGE-6.1.3-03")
def test_the_total_is_the_sum_over_areas_with_their_buildings() -> None:
    t = position(
        5,
        owner={"akakor": "lemuria", "paititi": "lemuria", "avalon": "lemuria", "thule": "atlantis"},
        counters={"paititi": "power_1a"},
        buildings={
            "lemuria": ["pyramid", LIGHT],
            "akakor": [DARK, "base"],
            "paititi": ["pyramid", "pyramid"],
            "thule": ["pyramid"],
            "avalon": ["capitol", "factory"],
        },
    )
    assert [area_power(t, area) for area in ("lemuria", "akakor", "paititi", "avalon", "thule")] == [7, 1, 5, 1, 2]
    assert t.power("lemuria") == 7 + 1 + 5 + 1
    assert t.power("atlantis") == 5 + 2


@rule("AGE-6.1.3-04")
def test_wilderness_adds_nothing() -> None:
    t = position(4, control={"atlantis": [0, 1], "aztlan": [0, 2], "brahmapura": [1, 3], "lemuria": [2, 3]})
    assert area_power(t, "wild_sahara") == 0
    owner = {"arcadia": "atlantis", "yorubaland": "atlantis"}  # under wilderness counters with four players
    t = position(4, owner=owner, units={"arcadia": 2, "yorubaland": 1}, pp=[0] * 4)
    assert t.power("atlantis") == 5
    t.act("atlantis_collect_power")
    assert t.g.pp[0] == 5 + 3


@rule("AGE-6.1.3-05")
def test_the_two_extra_power_of_a_temple_of_light_are_for_scoring_only() -> None:
    buildings = {"aztlan": [LIGHT, LIGHT], "akakor": [LIGHT, "pyramid"]}
    named: dict[str, Any] = {"owner": {"akakor": "aztlan"}, "buildings": buildings}
    t = position(5, **named)
    assert t.power("aztlan") == 4 + 3  # the temple of Akakor with its pyramid
    assert t.g.power_shown(NATIONS.index("aztlan")) == 7 + 6
    assert collected("aztlan", 1, **named) == [7, 7, 0, 0, 0]
    t = position(5, units={"aztlan": 0, "akakor": 0}, pp=[0] * 5, **named).act("aztlan_mobilize")
    assert (t.units("aztlan"), t.units("akakor")) == (4, 3)


@rule("AGE-8.1-06")
def test_crystal_technology_gives_both_controllers_of_atlantis_three_more() -> None:
    assert collected("atlantis", 0) == [8, 0, 0, 0, 8]
    assert collected("atlantis", 4, pp=[20, 1, 1, 1, 2]) == [22, 1, 1, 1, 10]
    assert position(5).power("atlantis") == 5
    assert position(5).g.power_shown(NATIONS.index("atlantis")) == 5  # no effect on scoring
