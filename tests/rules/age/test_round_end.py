"""The end of a round and the end marker.  AGE-6.2, AGE-6.3"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.age import GAME, board
from critias.games.age.box import BOX
from critias.testing import rule
from tests.support.age import Position, dials, fresh, position

KINDS = ["base", "capitol", "factory", "pyramid", "temple_of_darkness", "temple_of_light"]


def idle(t: Position) -> Position:
    """A turn in which nothing happens: the own pad's Intrigue, or a Limited Conflict without a move."""
    t.act("intrigue" if "intrigue" in t.options() else next(s for s in t.options() if s.endswith("limited_conflict")))
    if t.is_asked("turn.archon"):
        t.answer(t.options()[0])
    return t.take("intrigue.marker", "done").take("agni.area", "done").take("move.from", "done")


def closed(seats: int = 3, **named: Any) -> Position:
    """The last player of a round has a turn in which nothing happens."""
    named.setdefault("round", 6)
    named.setdefault("doom", 16)
    named.setdefault("end", 13)
    return idle(position(seats, acting=seats - 1, **named))


@rule("AGE-6.2-01", "AGE-6.2-02")
@pytest.mark.parametrize(("seats", "first"), [(3, 0), (4, 2), (5, 4)])
def test_the_markers_move_when_everybody_has_had_a_turn(seats: int, first: int) -> None:
    t = position(seats, first=first, round=4, doom=16, end=14)
    for turn in range(seats):
        assert t.asked() == ((first + turn) % seats, "turn.space")
        assert (t.g.round, t.g.end) == (4, 14)
        idle(t)
    assert (t.g.round, t.g.end, t.g.doom) == (5, 13, 16)
    assert t.asked() == (first, "turn.space")


@rule("AGE-6.2-01")
def test_a_held_end_marker_is_only_flipped_back() -> None:
    t = closed(stopped=True)
    assert (t.g.end, t.g.stopped, t.g.round) == (13, 0, 7)
    for _ in range(3):
        idle(t)
    assert (t.g.end, t.g.stopped, t.g.round) == (12, 0, 8)  # the next round is an ordinary one


@rule("AGE-6.2-03")
def test_the_end_is_checked_after_both_markers_have_moved() -> None:
    t = closed(round=8, end=10)  # neither step alone brings them together
    assert t.match.over
    assert (t.g.end, t.g.round) == (9, 9)
    t = closed(round=8, end=11)
    assert not t.match.over
    assert (t.g.end, t.g.round) == (10, 9)
    t = closed(round=8, end=10, stopped=True)
    assert not t.match.over
    assert (t.g.end, t.g.round) == (10, 9)
    assert closed(round=8, doom=9, end=13).match.over  # the doom figure is reached by the round marker's step


@rule("AGE-6.2-04")
def test_the_round_marker_may_move_beyond_position_12() -> None:
    t = closed(round=12, end=15, doom=18)
    assert (t.g.round, t.match.over) == (13, False)
    assert t.asked() == (0, "turn.space")


@rule("AGE-6.2-05")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 15), (4, 14), (5, 13)])
def test_even_if_always_held_back_the_end_marker_is_reached_at_last(seats: int, rounds: int) -> None:
    t = position(seats, round=1, doom=20, end=BOX.end_start[seats], stopped=True)
    played = 0
    while not t.match.over:
        for _ in range(seats):
            idle(t)
        played += 1
        if not t.match.over:
            g = t.g
            assert g.end == BOX.end_start[seats]
            t = position(seats, round=g.round, doom=20, end=g.end, stopped=True)
    assert played == rounds
    assert t.g.round == t.g.end == BOX.end_start[seats] <= BOX.positions


# ---------------------------------------------------------------- flipping the end marker


@rule("AGE-6.3-01")
@pytest.mark.parametrize("kind", KINDS)
def test_building_a_temple_of_light_flips_the_end_marker_and_no_other_building_does(kind: str) -> None:
    t = position(3, pp=[0] * 3).act("atlantis_construct").answer(kind)
    assert t.buildings("atlantis") == [kind]
    assert t.g.stopped == int(kind == "temple_of_light")


@rule("AGE-6.3-01")
def test_a_temple_of_light_of_the_utopian_city_flips_it_too() -> None:
    t = position(3, pp=[0] * 3, owner={"punt": "atlantis"}, cards={"utopian_city": "punt"}).act("utopian_city")
    t.answer("punt", "temple_of_light")
    assert t.g.stopped == 1


@rule("AGE-6.3-01")
@pytest.mark.parametrize("kind", KINDS)
def test_any_building_destroyed_in_a_limited_conflict_flips_it(kind: str) -> None:
    t = position(3, units={"atlantis": 15}, buildings={"poseidonis": [kind]}).act("atlantis_limited_conflict")
    dials(t.march("atlantis", "poseidonis", 15).answer("done"))
    assert t.owner("poseidonis") == "atlantis"
    assert t.buildings("poseidonis") == []
    assert t.g.stopped == 1


@rule("AGE-6.3-01")
@pytest.mark.parametrize(("kinds", "owner", "flipped"), [(["base"], {}, 1), ([], {"thule": "hyperborea"}, 0)])
def test_a_building_removed_by_a_global_conflict_flips_it_and_a_disc_does_not(
    kinds: list[str], owner: dict[str, str], flipped: int
) -> None:
    t = position(5, units={"atlantis": 25}, buildings={"hyperborea": kinds}, owner=owner, pp=[22] * 5)
    dials(t.act("atlantis_global_conflict").answer("hyperborea"))
    assert t.buildings("hyperborea") == []
    assert t.owner("thule") is None
    assert t.g.stopped == flipped


@rule("AGE-6.3-01")
def test_several_events_of_a_round_hold_it_back_by_one_step_only() -> None:
    t = position(3, pp=[0] * 3, round=4, end=14, doom=16)
    t.act("atlantis_construct").answer("temple_of_light")
    t.act("hyperborea_construct").answer("temple_of_light")
    assert t.g.stopped == 1
    idle(t)
    assert (t.g.end, t.g.stopped, t.g.round) == (14, 0, 5)
    for _ in range(3):
        idle(t)
    assert (t.g.end, t.g.stopped, t.g.round) == (13, 0, 6)


@rule("AGE-6.3-02")
def test_temples_of_light_of_the_setup_do_not_flip_it() -> None:
    found = 0
    for seed in range(1, 9):
        t = fresh(4, seed)
        while t.asked()[1] != "turn.space":
            t.answer_for(t.asked()[0], t.options()[0])
        found += sum(t.g.buildings[5])
        assert (t.g.stopped, t.g.end) == (0, 15)
    assert found > 0


@rule("AGE-6.3-02")
def test_a_coup_does_not_flip_it() -> None:
    t = position(3, markers={0: {"eden": [3]}}, buildings={"eden": ["temple_of_light"]})
    dials(t.coup("eden")).take("coup.nation", "aztlan")
    assert t.owner("eden") == "aztlan"
    assert t.buildings("eden") == ["temple_of_light"]
    assert t.g.stopped == 0


@rule("AGE-6.3-02")
@pytest.mark.parametrize(("direction", "doom"), [("forward", 12), ("back", 16)])
def test_weather_control_does_not_flip_it(direction: str, doom: int) -> None:
    t = position(3, owner={"punt": "atlantis"}, cards={"weather_control_crystals": "punt"}, doom=14)
    t.act("weather_control_crystals").answer(direction)
    assert (t.g.doom, t.g.stopped) == (doom, 0)


@rule("AGE-6.3-02")
def test_brahmastra_does_not_flip_it() -> None:
    t = position(3, owner={"punt": "atlantis"}, cards={"brahmastra": "punt"}, doom=14).act("brahmastra")
    assert (t.g.doom, t.g.stopped) == (13, 0)


# ---------------------------------------------------------------- what the log says


@rule("AGE-6.2-01", "AGE-6.2-02")
def test_the_log_tells_where_the_markers_go() -> None:
    t = closed()
    assert [values[0] for values in t.told("end.moves")] == [12]
    assert t.told("end.held") == []
    assert [values[0] for values in t.told("round")] == [7]
    t = closed(stopped=True)
    assert t.told("end.moves") == []
    assert [values[0] for values in t.told("end.held")] == [13]


@rule("AGE-6.3-01")
def test_a_flip_in_the_last_turn_of_a_round_counts_for_that_round() -> None:
    t = position(3, acting=2, pp=[0] * 3, round=6, doom=16, end=13).act("hyperborea_construct")
    t.answer("temple_of_light")
    assert (t.g.end, t.g.stopped, t.g.round) == (13, 0, 7)


@rule("AGE-6.3-01")
def test_two_buildings_of_a_global_conflict_flip_it_once() -> None:
    t = position(5, acting=4, units={"atlantis": 25}, buildings={"hyperborea": ["base"] * 2}, pp=[22] * 5, end=12)
    dials(t.act("atlantis_global_conflict").answer("hyperborea"))
    assert t.buildings("hyperborea") == []
    assert (t.g.end, t.g.stopped, t.g.doom) == (12, 0, 18)
    for _ in range(5):
        idle(t)
    assert t.g.end == 11


@rule("AGE-6.3-02")
def test_failed_and_tied_attacks_do_not_flip_it() -> None:
    for sent in (2, 3):
        t = position(3, units={"atlantis": 5}, buildings={"poseidonis": ["pyramid"]}).act("atlantis_limited_conflict")
        dials(t.march("atlantis", "poseidonis", sent).answer("done"))
        assert t.buildings("poseidonis") == ["pyramid"]
        assert t.g.stopped == 0


@rule("AGE-6.2-02", "AGE-6.2-03")
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


@rule("AGE-6.3-01")
def test_the_log_tells_that_the_end_marker_is_stopped() -> None:
    t = position(3, pp=[22] * 3).act("atlantis_construct").answer("temple_of_light")
    assert len(t.told("end.stopped")) == 1
    t.answer("atlantis", "temple_of_light")
    assert len(t.told("end.stopped")) == 1, "it lies on that side already"
