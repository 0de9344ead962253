"""The Victory Points Track.  END-TRACK"""

from __future__ import annotations

import pytest

from critias.games.end.scoring import track
from critias.testing import rule
from tests.support.end import position, resolving


@rule("END-TRACK-01")
def test_each_space_stands_for_one_vp() -> None:
    assert [track(vp) for vp in range(70)] == [(vp, 0) for vp in range(70)]


@rule("END-TRACK-02")
@pytest.mark.parametrize(("vp", "space"), [(71, 1), (73, 3), (99, 29), (138, 68), (139, 69)])
def test_beyond_the_last_space_a_token_stands_for_seventy(vp: int, space: int) -> None:
    assert track(vp) == (space, 1)


@rule("END-TRACK-03")
def test_exactly_seventy_is_the_token_and_space_zero() -> None:
    assert track(69) == (69, 0)
    assert track(70) == (0, 1)


@rule("END-TRACK-01", "END-TRACK-02", "END-TRACK-03")
def test_token_and_space_always_add_up_to_the_score() -> None:
    for vp in range(300):
        space, tokens = track(vp)
        assert 0 <= space < 70
        assert 70 * tokens + space == vp


@rule("END-TRACK-01")
def test_a_player_who_gains_moves_as_many_spaces() -> None:
    t = resolving("royal_ship", at={"warship": "ocean"}, aboard={"warship": {1: 2}}, vp=[3, 60, 8])
    assert t.g.vp == [4, 65, 8]
    assert [track(vp) for vp in t.g.vp] == [(4, 0), (65, 0), (8, 0)]


@rule("END-TRACK-02")
def test_a_marker_that_passes_zero_takes_the_token() -> None:
    # 3 for two Refugees, 1 for the other colour, 1 for moving
    load = {"ark": {0: 2, 1: 1}, "warship": {2: 1}}
    t = resolving("ships_2", at={"ark": "ocean"}, aboard=load, vp=[68, 66, 5])
    t.answer("ark")
    assert t.g.vp == [73, 68, 5]
    assert [track(vp) for vp in t.g.vp] == [(3, 1), (68, 0), (5, 0)]


@rule("END-TRACK-03")
def test_a_score_may_stop_at_seventy_exactly_and_go_on() -> None:
    rows = [["refugees_1_vp"], ["refugees_1_vp"], ["support"]]
    t = position(beat="vote", rows=rows, bids=[[2], [1], [0]], vp=[69, 70, 139])
    t.answer("own", "ark")
    assert t.g.vp == [70, 70, 139]
    assert track(t.g.vp[0]) == (0, 1)
    t.answer("own", "ark")
    assert t.g.vp == [70, 71, 139]
    assert track(t.g.vp[1]) == (1, 1)


@rule("END-TRACK-03")
def test_scores_are_not_capped() -> None:
    t = resolving("royal_ship", at={"ark": "ocean"}, aboard={"ark": {1: 5, 2: 1}}, vp=[0, 130, 139])
    assert t.g.vp == [1, 130 + 21, 139 + 2]
    assert track(151) == (11, 2)


@rule("END-TRACK-02")
@pytest.mark.parametrize(("mine", "his", "gain"), [(69, 73, 2), (73, 69, 0), (70, 70, 0), (3, 70, 2), (70, 3, 0)])
def test_a_player_with_the_token_is_ahead_of_one_without(mine: int, his: int, gain: int) -> None:
    t = resolving("sabotage", at={"ark": "ocean"}, aboard={"ark": {1: 2}}, vp=[mine, his, 0])
    assert t.g.vp == [mine + gain, his, 0]


@rule("END-TRACK-02", "END-TRACK-03")
def test_the_token_counts_at_the_end_of_the_game() -> None:
    t = position(beat="old_event", event="favorable_winds", doom=2, vp=[69, 73, 70])
    assert t.match.over
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.scores == [69, 73, 70]
    assert outcome.ranking == [1, 2, 0]
    assert outcome.winners == [1]
