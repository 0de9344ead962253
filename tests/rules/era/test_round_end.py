"""The end of a round and the End marker.  ERA-6.2, ERA-6.2.1"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.era import GAME, board
from critias.testing import rule
from tests.support.era import Position, dials, fresh, march, position


def closed(seats: int = 3, **named: Any) -> Position:
    """The last player of a round has a turn in which nothing happens."""
    named.setdefault("round", 6)
    named.setdefault("doom", 14)
    named.setdefault("end", 13)
    named.setdefault("track_relics", [])
    t = position(seats, acting=seats - 1, **named)
    return t.act("coup")


@rule("ERA-6.2-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("first", [0, 2])
def test_a_round_ends_when_everybody_has_had_a_turn(seats: int, first: int) -> None:
    t = position(seats, first=first, round=4, doom=15, end=14)
    for turn in range(seats):
        assert t.asked() == ((first + turn) % seats, "turn.space")
        assert (t.g.round, t.g.end) == (4, 14)
        t.act("coup")
    assert (t.g.round, t.g.end) == (5, 13)
    assert t.asked() == (first, "turn.space")


@rule("ERA-6.2-02", "ERA-6.2-03")
def test_an_advancing_end_marker_goes_down_and_the_round_marker_up() -> None:
    t = closed()
    assert (t.g.end, t.g.stopped, t.g.round, t.g.doom) == (12, 0, 7, 14)
    assert t.asked() == (0, "turn.space")


@rule("ERA-6.2-02", "ERA-6.2-03")
def test_a_stopped_end_marker_is_only_turned_over() -> None:
    t = closed(stopped=True)
    assert (t.g.end, t.g.stopped, t.g.round) == (13, 0, 7)
    for _ in range(3):
        t.act("intrigue").answer("done")
    assert (t.g.end, t.g.stopped, t.g.round) == (12, 0, 8)  # the next round is an ordinary one


@rule("ERA-6.2-04", "ERA-6.2-02", "ERA-6.2-03")
def test_the_end_is_checked_after_both_markers_moved() -> None:
    # 10 and 8: neither step alone brings them together
    t = closed(round=8, end=10)
    assert t.match.over
    assert (t.g.end, t.g.round) == (9, 9)
    t = closed(round=8, end=11)
    assert not t.match.over
    assert (t.g.end, t.g.round) == (10, 9)
    t = closed(round=8, end=10, stopped=True)
    assert not t.match.over
    assert (t.g.end, t.g.round) == (10, 9)


@rule("ERA-6.2-04")
def test_the_end_is_not_checked_before_the_round_is_over() -> None:
    t = position(3, acting=1, round=8, doom=8, end=8, track_relics=[])
    assert t.asked() == (1, "turn.space")
    t.act("coup")
    assert t.asked() == (2, "turn.space")
    assert not t.match.over
    t.act("coup")
    assert t.match.over


@rule("ERA-6.2-02", "ERA-6.2-03")
def test_relics_are_gathered_by_the_markers_of_the_round_end() -> None:
    # 8 and 10: both enter position 9, and the one relic there is gathered once
    t = closed(round=8, end=10, relic_areas=[], track_relics=[9, 11])
    assert t.g.track_relics == [11]
    assert t.g.relics == 7


# ---------------------------------------------------------------- stopping the End marker


def constructing(kind: str, **named: Any) -> Position:
    t = position(3, acting=0, virya=[0] * 3, **named)
    return t.act("atlantis_construct_building").answer(kind)


@rule("ERA-6.2.1-01")
@pytest.mark.parametrize(
    ("kind", "stopped"),
    [("temple_of_light", 1), ("temple_of_darkness", 0), ("base", 0), ("capitol", 0), ("factory", 0), ("pyramid", 0)],
)
def test_a_temple_of_light_stops_the_end_marker(kind: str, stopped: int) -> None:
    t = constructing(kind)
    assert t.buildings("atlantis") == [kind]
    assert t.g.stopped == stopped


@rule("ERA-6.2.1-01")
@pytest.mark.parametrize("kind", ["base", "capitol", "factory", "pyramid", "temple_of_darkness", "temple_of_light"])
def test_any_building_destroyed_in_a_conflict_stops_the_end_marker(kind: str) -> None:
    t = position(3, acting=0, units={"atlantis": 15}, buildings={"poseidonis": [kind]}, doom=12)
    dials(march(t.act("atlantis_move_conflict"), "atlantis", "poseidonis", 15).answer("done"))
    assert t.owner("poseidonis") == "atlantis"
    assert t.buildings("poseidonis") == []
    assert t.g.stopped == 1


@rule("ERA-6.2.1-01")
def test_a_building_destroyed_in_a_global_conflict_stops_the_end_marker() -> None:
    t = position(5, acting=0, units={"atlantis": 25}, buildings={"hyperborea": ["base"]}, virya=[22] * 5)
    t.act("atlantis_global_conflict").answer("hyperborea")
    t.seal("attack_0", "noncombatant", "noncombatant", "noncombatant", "noncombatant")
    assert t.buildings("hyperborea") == []
    assert t.g.stopped == 1


@rule("ERA-6.2.1-01", "ERA-6.2.1-02")
def test_a_stopped_marker_stays_stopped_and_loses_only_one_step() -> None:
    t = position(3, acting=0, virya=[22] * 3, round=4, end=14, doom=15)
    t.act("atlantis_construct_building").answer("temple_of_light", "done")
    assert t.g.stopped == 1
    t.act("brahmapura_construct_building").answer("temple_of_light", "done")
    assert t.g.stopped == 1
    t.act("coup")
    assert (t.g.end, t.g.stopped, t.g.round) == (14, 0, 5)
    for _ in range(3):
        t.act("intrigue").answer("done")
    assert (t.g.end, t.g.stopped, t.g.round) == (13, 0, 6)


@rule("ERA-6.2.1-03")
def test_buildings_of_the_setup_do_not_stop_the_end_marker() -> None:
    found = 0
    for seed in range(1, 9):
        t = fresh(3, seed)
        while t.asked()[1] != "turn.space":
            t.answer_for(t.asked()[0], t.options()[0])
        found += sum(t.g.buildings[5]) > 0
        assert sum(sum(row) for row in t.g.buildings) > 0
        assert t.g.stopped == 0
        assert t.g.end == 17
    assert found > 0  # temples of light among them


@rule("ERA-6.2.1-04")
@pytest.mark.parametrize("direction", ["forward", "back"])
def test_doom_moved_by_weather_control_does_not_stop_the_end_marker(direction: str) -> None:
    t = position(3, owner={"akakor": "atlantis"}, tiles={"weather_control_crystals": "akakor"}, doom=12, end=14)
    t.act("weather_control_crystals").answer(direction)
    assert t.g.doom == (10 if direction == "forward" else 14)
    assert t.g.stopped == 0


@rule("ERA-6.2.1-04")
def test_doom_moved_by_brahmastra_does_not_stop_the_end_marker() -> None:
    t = position(3, owner={"akakor": "atlantis"}, tiles={"brahmastra": "akakor"}, doom=12, end=14)
    t.act("brahmastra")
    assert t.g.doom == 11
    assert t.g.stopped == 0


@rule("ERA-6.2.1-05")
def test_a_temple_built_by_the_crystal_healing_grid_stops_the_end_marker() -> None:
    for answer, stopped in (("yes", 1), ("no", 0)):
        t = position(3, owner={"akakor": "atlantis"}, tiles={"crystal_healing_grid": "akakor"})
        t.act("crystal_healing_grid").answer(answer)
        assert t.g.stopped == stopped


@rule("ERA-6.2.1-05")
def test_a_temple_built_by_the_temple_of_anu_stops_the_end_marker() -> None:
    t = position(3, owner={"akakor": "atlantis"}, tiles={"temple_of_anu": "akakor"})
    t.act("temple_of_anu")
    while t.asked()[1].startswith("repolarize"):
        t.answer(t.options()[0])
    t.answer("temple", "eden")
    assert t.buildings("eden") == ["temple_of_light"]
    assert t.g.stopped == 1


@rule("ERA-6.2.1-06")
def test_a_marker_turned_back_by_anu_is_stopped_again() -> None:
    t = position(3, owner={"akakor": "atlantis"}, tiles={"temple_of_anu": "akakor"}, stopped=True, virya=[22] * 3)
    t.act("temple_of_anu")
    while t.asked()[1].startswith("repolarize"):
        t.answer(t.options()[0])
    t.answer("end")
    assert t.g.stopped == 0
    t.act("brahmapura_construct_building").answer("temple_of_light")
    assert t.g.stopped == 1


@rule("ERA-6.2-03", "ERA-6.2-04")
def test_a_round_is_told_only_if_it_is_played() -> None:
    t = closed(end=9)
    assert not t.match.over
    assert (t.told("round"), t.told("round.marker")) == ([[7, -1, -1, -1]], [])
    assert t.g.round_played() == 7
    t = closed(end=8)
    assert t.match.over
    assert (t.told("round"), t.told("round.marker")) == ([], [[7, -1, -1, -1]])
    assert t.g.round_played() == 6
    assert board.headline(t.g) == "Round 6"
    assert GAME.summary(t.g, -1).startswith("Round 6 ")
    t = fresh(3)
    while not t.is_asked("turn.space"):
        assert t.told("round") == []
        t.answer_for(t.question.seat, t.options()[0])
    assert t.told("round") == [[1, -1, -1, -1]]


@rule("ERA-6.2-02", "ERA-6.2.1-01")
def test_the_log_tells_where_the_end_marker_goes() -> None:
    assert [values[0] for values in closed().told("end.moves")] == [12]
    t = closed(stopped=True)
    assert t.told("end.moves") == []
    assert [values[0] for values in t.told("end.held")] == [13]
    t = position(3, virya=[22] * 3).act("atlantis_construct_building").answer("temple_of_light")
    assert len(t.told("end.stopped")) == 1
    t.answer("atlantis", "temple_of_light")
    assert len(t.told("end.stopped")) == 1, "it lies on that side already"
