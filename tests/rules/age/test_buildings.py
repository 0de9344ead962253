"""What buildings do.  AGE-8.2"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.world.atlas import AREAS
from critias.games.world.box import NATIONS
from critias.testing import rule
from tests.support.age import Position, dials, position

BASE, CAPITOL, FACTORY, PYRAMID = "base", "capitol", "factory", "pyramid"
DARK, LIGHT = "temple_of_darkness", "temple_of_light"

# seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Lemuria,
# 4 Lemuria and Atlantis; a minor nation has garrison 3 and stability 2


def area_with(*kinds: str, area: str = "akakor", owner: str | None = "atlantis", **named: Any) -> Position:
    return position(5, owner={area: owner}, buildings={area: kinds}, **named)


def power(t: Position, area: str = "akakor") -> int:
    return t.g.power(AREAS.index(area))


def scoring(t: Position, nation: str) -> int:
    return t.g.power_shown(NATIONS.index(nation))


@rule("AGE-8.2-01")
@pytest.mark.parametrize(("bases", "garrison"), [(0, 3), (1, 8), (2, 13)])
def test_a_base_adds_five_to_the_garrison_of_its_area(bases: int, garrison: int) -> None:
    for owner in (None, "atlantis"):
        t = area_with(*[BASE] * bases, owner=owner)
        assert t.g.garrison(AREAS.index("akakor")) == garrison
        assert t.g.stability(AREAS.index("akakor")) == 2
        assert t.g.garrison(AREAS.index("paititi")) == 3
    t = position(5, units={"atlantis": 14}, buildings={"poseidonis": [BASE] * bases}).act("atlantis_limited_conflict")
    dials(t.march("atlantis", "poseidonis", 14).answer("done"))
    assert t.totals() == (True, 14, garrison)


@rule("AGE-8.2-01", "AGE-8.2-03")
@pytest.mark.parametrize(
    ("kinds", "units"),
    [([], 1), ([BASE], 3), ([BASE, BASE], 5), ([FACTORY], 2), ([FACTORY, FACTORY], 3), ([BASE, FACTORY], 4)],
)
def test_a_base_brings_two_units_and_a_factory_one(kinds: list[str], units: int) -> None:
    t = area_with(*kinds, pp=[0] * 5, units={"atlantis": 0}).act("atlantis_mobilize")
    assert (t.units("akakor"), t.units("atlantis")) == (units, 5)


@rule("AGE-8.2-02")
@pytest.mark.parametrize(("capitols", "stability"), [(0, 2), (1, 7), (2, 12)])
def test_a_capitol_adds_five_to_the_stability_of_its_area(capitols: int, stability: int) -> None:
    for owner in (None, "hyperborea"):
        t = area_with(*[CAPITOL] * capitols, owner=owner, markers={0: {"akakor": [3]}}, pp=[22] * 5)
        assert t.g.stability(AREAS.index("akakor")) == stability
        assert t.g.garrison(AREAS.index("akakor")) == 3
        dials(t.coup("akakor"), {0: "attack_5"})
        assert t.totals() == (stability < 8, 8, stability)


@rule("AGE-8.2-02")
@pytest.mark.parametrize(("capitols", "free", "each"), [(0, 0, 2), (1, 2, 2), (2, 4, 2), (1, 1, 1), (2, 2, 1)])
def test_a_capitol_gives_its_controllers_free_markers(capitols: int, free: int, each: int) -> None:
    for seat in (0, 4):  # both controllers
        t = area_with(
            *[CAPITOL] * capitols,
            acting=seat,
            pp=[0] * 5,
            markers={who: {"supply": [0, 0, 0]} for who in range(5)},
            capitol_markers=each,
        ).act("intrigue")
        for placed in ("1a", "1b", "1c", "2a")[:free]:
            assert placed in t.options()
            t.answer(placed, "eden")
        assert not {"1a", "1b", "1c", "2a", "2b", "3a"} & set(t.options())
        assert len(t.markers(seat).get("eden", [])) == free
    t = area_with(*[CAPITOL] * capitols, acting=1, pp=[0] * 5).act("intrigue")
    assert "3a" not in t.options()  # seat 1 does not control Atlantis


@rule("AGE-8.2-03")
def test_a_factory_gives_its_nation_a_further_building() -> None:
    t = area_with(FACTORY, pp=[0] * 5).act("atlantis_construct").answer("atlantis", PYRAMID)
    assert t.asked() == (0, "construct.area")
    t.answer("atlantis", PYRAMID)
    assert t.asked() == (1, "turn.space")
    assert t.buildings("atlantis") == [PYRAMID, PYRAMID]
    t = area_with(FACTORY, pp=[0] * 5).act("aztlan_construct").answer(PYRAMID)
    assert t.asked() == (1, "turn.space")  # not the player's other nation


@rule("AGE-8.2-04", "AGE-8.2-05", "AGE-8.2-07", "AGE-8.2-09")
@pytest.mark.parametrize(
    ("kinds", "gain"),
    [
        ([], 0),
        ([PYRAMID], 1),
        ([PYRAMID, PYRAMID], 2),
        ([DARK], 0),
        ([LIGHT], 0),
        ([DARK, DARK], 0),
        ([PYRAMID, DARK], 2),
        ([PYRAMID, LIGHT], 2),
        ([PYRAMID, DARK, DARK], 3),
        ([PYRAMID, LIGHT, LIGHT], 3),
        ([PYRAMID, PYRAMID, DARK], 3),
        ([PYRAMID, LIGHT, LIGHT, LIGHT], 4),
        ([PYRAMID, PYRAMID, LIGHT, LIGHT], 4),
        ([BASE, CAPITOL, FACTORY], 0),
    ],
)
def test_power_of_pyramids_and_temples(kinds: list[str], gain: int) -> None:
    t = position(5, buildings={"hyperborea": kinds})
    assert power(t, "hyperborea") == 3 + gain
    assert t.power("hyperborea") == 3 + gain


@rule("AGE-8.2-05", "AGE-8.2-07", "AGE-8.2-09")
def test_the_pyramid_must_be_in_the_same_area() -> None:
    t = position(5, owner={"akakor": "atlantis"}, buildings={"akakor": [DARK, DARK], "atlantis": [PYRAMID]})
    assert (power(t), power(t, "atlantis")) == (1, 6)
    t = position(5, owner={"akakor": "atlantis"}, buildings={"akakor": [LIGHT], "atlantis": [PYRAMID]})
    assert (power(t), power(t, "atlantis")) == (1, 6)


@rule("AGE-8.2-04")
def test_buildings_raise_the_power_of_neutral_minor_nations_too() -> None:
    t = area_with(PYRAMID, DARK, owner=None)
    assert power(t) == 3
    assert t.power("atlantis") == 5


@rule("AGE-8.2-06", "AGE-8.2-10")
def test_each_controller_gains_one_pp_for_each_temple_of_darkness_and_step() -> None:
    def moved(direction: str) -> list[int]:
        t = position(
            5,
            owner={"punt": "lemuria", "akakor": "hyperborea", "eden": None},
            cards={"weather_control_crystals": "punt"},
            buildings={"akakor": [DARK, DARK], "hyperborea": [DARK], "atlantis": [DARK], "eden": [DARK]},
            pp=[0, 0, 0, 19, 0],
            doom=15,
            acting=4,
        )
        return t.act("weather_control_crystals").answer(direction).g.pp

    assert moved("forward") == [2, 0, 6, 22, 2]  # nobody for the temple in neutral Eden
    assert moved("back") == [0, 0, 0, 19, 0]


@rule("AGE-8.2-10")
def test_destroyed_captured_and_neutral_temples_of_darkness() -> None:
    def conquered(kind: str) -> list[int]:
        t = position(
            5,
            owner={"poseidonis": "hyperborea"},
            units={"atlantis": 20},
            buildings={"poseidonis": [DARK, BASE], "akakor": [DARK]},
            pp=[5] * 5,
            doom=15,
        ).act("atlantis_limited_conflict")
        dials(t.march("atlantis", "poseidonis", 20).answer("done"))
        return t.answer(kind).g.pp

    assert conquered(DARK) == [5] * 5
    assert conquered(BASE) == [6, 5, 5, 5, 6]


@rule("AGE-8.2-08")
@pytest.mark.parametrize(
    ("kinds", "plain", "scored"), [([LIGHT], 3, 5), ([LIGHT, LIGHT], 3, 7), ([PYRAMID, LIGHT], 5, 7)]
)
def test_a_temple_of_light_adds_two_power_for_scoring_only(kinds: list[str], plain: int, scored: int) -> None:
    t = position(5, buildings={"hyperborea": kinds}, pp=[0] * 5, acting=2)
    assert (t.power("hyperborea"), scoring(t, "hyperborea")) == (plain, scored)
    t.act("hyperborea_collect_power")
    assert t.g.pp[2] == plain
    t = position(5, buildings={"hyperborea": [DARK]})
    assert scoring(t, "hyperborea") == 3


@rule("AGE-8.2-08")
def test_only_temples_of_light_of_the_nation_count_for_its_score() -> None:
    t = position(5, owner={"akakor": "lemuria"}, buildings={"akakor": [LIGHT], "eden": [LIGHT], "atlantis": [LIGHT]})
    assert scoring(t, "lemuria") == 5 + 1 + 2
    assert scoring(t, "atlantis") == 5 + 2
    assert scoring(t, "aztlan") == 4


@rule("AGE-8.2-06")
def test_temples_of_darkness_of_both_nations_of_a_player_pay() -> None:
    t = position(
        5,
        owner={"punt": "atlantis", "akakor": "lemuria"},
        cards={"brahmastra": "punt"},
        units=dict.fromkeys(NATIONS, 0),
        buildings={"akakor": [DARK, DARK], "hyperborea": [DARK], "aztlan": [DARK]},
        pp=[0] * 5,
        doom=15,
    ).act("brahmastra")
    assert t.g.doom == 14
    assert t.g.pp == [1, 1, 1, 3, 2]  # seat 3: Hyperborea and Lemuria
    assert [sum(n for seat, n, *_ in t.told("gains.by") if seat == who) for who in range(5)] == t.g.pp
