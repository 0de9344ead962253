"""Groups of units on the move, as both games have them: each begins with the units of a nation about to move.

Hyperborea borders Arcadia, Beringia, Shambhala and Thule; Thule borders Arcadia; Lemuria and Alcheringa have a strait.
"""

from __future__ import annotations

from typing import Protocol

from critias.games.world.atlas import AREAS
from tests.support.world import WorldPosition


class Moving(Protocol):
    def __call__(self, nation: str, **named: object) -> WorldPosition: ...


def arriving(t: WorldPosition) -> dict[str, int]:
    return {AREAS[area]: units for area, units in enumerate(t.table.arriving) if units}


def going_back(t: WorldPosition) -> list[str]:
    return [option for option in t.options() if option.startswith("back")]


def from_different_areas(moving: Moving) -> None:
    for back, home, thule in (("back_1", 8, 2), ("back_2", 5, 4)):
        t = moving("hyperborea", owner={"thule": "hyperborea"}, units={"hyperborea": 8, "thule": 4})
        t.march("hyperborea", "arcadia", 3).march("thule", "arcadia", 2)
        assert (t.units("hyperborea"), t.units("thule"), arriving(t)) == (5, 2, {"arcadia": 5})
        assert going_back(t) == ["back_1", "back_2"]
        t.answer(back)
        assert (t.units("hyperborea"), t.units("thule")) == (home, thule)
        assert arriving(t) == {"arcadia": 5 - (3 if back == "back_1" else 2)}
        assert going_back(t) == ["back_1"]
        assert [t.table.movable[AREAS.index(area)] for area in ("hyperborea", "thule")] == [home, thule]


def to_different_areas(moving: Moving) -> None:
    t = moving("hyperborea", owner={"thule": "hyperborea"}, units={"hyperborea": 8, "thule": 1})
    t.march("hyperborea", "arcadia", 3).march("hyperborea", "thule", 2)
    assert going_back(t) == ["back_1", "back_2"]
    t.answer("back_2")
    assert (t.units("hyperborea"), arriving(t)) == (5, {"arcadia": 3})


def who_follows(moving: Moving) -> None:
    t = moving("hyperborea", units={"hyperborea": 8})
    t.march("hyperborea", "arcadia", 3).march("hyperborea", "arcadia", 1).march("hyperborea", "arcadia", 2)
    assert (t.units("hyperborea"), arriving(t)) == (2, {"arcadia": 6})
    assert going_back(t) == ["back_1"]
    t.answer("back_1")
    assert (t.units("hyperborea"), arriving(t)) == (8, {})
    assert t.told("way.costs") == t.told("way.back") == []  # land has no price


def who_joins(moving: Moving) -> None:
    t = moving("lemuria", units={"lemuria": 9})
    t.march("lemuria", "alcheringa", 3, "strait")
    assert arriving(t) == {"alcheringa": 2}
    t.answer("lemuria", "alcheringa").take("move.way", "strait")
    assert t.options() == ["1", "2", "3", "4", "5", "6"]
    t.answer(2)
    assert (t.units("lemuria"), arriving(t)) == (4, {"alcheringa": 4})
    assert going_back(t) == ["back_1"]
    t.answer("back_1")
    assert (t.units("lemuria"), arriving(t)) == (9, {})
    assert [price for price, *_ in t.told("way.costs")] == [price for price, *_ in t.told("way.back")] == [1]


def who_begins_anew(moving: Moving) -> None:
    t = moving("lemuria", units={"lemuria": 3})
    t.march("lemuria", "alcheringa", 2, "strait").answer("back_1")
    t.answer("lemuria", "alcheringa").take("move.way", "strait")
    assert t.options() == ["2", "3"]
    t.answer(3)
    assert arriving(t) == {"alcheringa": 2}


def others(moving: Moving) -> None:
    t = moving("lemuria", owner={"shangri_la": "lemuria"}, units={"lemuria": 9, "shangri_la": 9})
    t.march("lemuria", "hawaiki", 4, "murian")
    assert arriving(t) == {"hawaiki": 1}
    t.march("shangri_la", "hawaiki", 5, "murian")
    assert arriving(t) == {"hawaiki": 3}
    t.march("lemuria", "alcheringa", 2, "strait")
    assert arriving(t) == {"hawaiki": 3, "alcheringa": 1}
    assert going_back(t) == ["back_1", "back_2", "back_3"]
    t.answer("back_2")
    assert (t.units("lemuria"), t.units("shangri_la"), arriving(t)) == (3, 9, {"hawaiki": 1, "alcheringa": 1})
