"""Winning, losing and the course of a round.  RISE-OBJ, RISE-ROUND"""

from __future__ import annotations

import pytest

from critias.games.rising.box import COUNCILORS
from critias.testing import rule
from tests.support.rising import INTRODUCTORY, Position, fresh, position

PENINSULAS = ["forests", "hills", "mountains", "forges", "libraries", "cities"]
DROWNED = dict.fromkeys(PENINSULAS, 6)
PHASES = ["place", "misfortune", "act", "wrath"]
LEADERS = ["red_leader", "blue_leader", "yellow_leader", "green_leader"]


def beats(t: Position, wanted: list[str]) -> list[str]:
    """The beats of these names that are over, without repeats."""
    names: list[str] = []
    for beat in t.match.past:
        if beat.name in wanted and names[-1:] != [beat.name]:
            names.append(beat.name)
    return names


def power_core(built: list[str], **named: object) -> Position:
    """Two players with all Leaders on a build spot and a Core's worth of goods between them."""
    return position(
        2,
        beat="act",
        built=built,
        placed={"build_spot_1": ["red_leader", "blue_leader"], "centre": ["blue_follower"]},
        goods={0: {"gold": 2, "crystal": 2, "atlantium": 2}, 1: {"mystic_energy": 4}},
        **named,
    )


def build_core(t: Position) -> Position:
    t.answer("act_build_spot_1", "power_core")
    while t.is_asked("build.pay"):
        t.answer(t.options()[-1])
    return t


# ---------------------------------------------------------------- the end


@rule("RISE-OBJ-01", "RISE-OBJ-03", "RISE-GEN-01")
def test_building_the_power_core_wins_at_once() -> None:
    t = build_core(power_core(INTRODUCTORY))
    assert t.match.over
    assert t.g.won == 1
    assert t.match.questions == []
    assert t.g.wave == 1  # no Wrath phase
    assert sum(t.g.flooded) == 0
    assert t.energy(1) == 0  # the follower on the centre did not act any more
    outcome = t.match.outcome
    assert outcome is not None
    assert sorted(outcome.winners) == [0, 1]
    assert outcome.scores == [10, 10]


@rule("RISE-OBJ-01")
@pytest.mark.parametrize("missing", [INTRODUCTORY[0], INTRODUCTORY[8]])
def test_the_power_core_needs_all_nine_other_components(missing: str) -> None:
    t = power_core([name for name in INTRODUCTORY if name != missing])
    if t.may_build():
        t.answer("act_build_spot_1")
        assert "power_core" not in t.options()
        t.answer("none")
    assert not t.match.over
    assert t.g.won == 0


@rule("RISE-OBJ-01")
def test_building_the_ninth_component_does_not_win() -> None:
    t = position(
        4, beat="act", built=INTRODUCTORY[1:], placed={"build_spot_1": ["red_leader"]}, goods={0: {"crystal": 2}}
    )
    t.answer("act_build_spot_1", "solar_matrix")
    assert len(t.built()) == 9
    assert not t.match.over


@rule("RISE-OBJ-02", "RISE-OBJ-04", "RISE-GEN-01")
def test_all_lose_when_the_last_tile_floods_in_the_misfortune_phase() -> None:
    t = position(4, beat="misfortune", flooded=DROWNED, deck=["flood_hills"])
    assert t.match.over
    assert t.g.won == 0
    assert len(t.told("misfortune")) == 1
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.winners == []


@rule("RISE-OBJ-02", "RISE-OBJ-04")
def test_all_lose_when_the_last_tile_floods_in_the_wrath_phase() -> None:
    t = position(4, beat="wrath", flooded=DROWNED, wave=1)
    assert t.match.over
    assert t.g.won == 0
    assert t.match.questions == []


@rule("RISE-OBJ-02")
def test_one_dry_tile_is_enough_even_if_it_is_the_centre() -> None:
    t = position(4, beat="wrath", flooded={**DROWNED, "cities": 5}, wave=1)
    assert t.g.flooded == [6] * 6
    assert not t.match.over
    assert t.dry("centre")
    t = position(4, beat="wrath", flooded=DROWNED, wave=0)
    assert not t.match.over


@rule("RISE-OBJ-02", "RISE-OBJ-04")
def test_the_last_two_tiles_can_go_in_one_wrath_phase() -> None:
    t = position(4, beat="wrath", flooded={**DROWNED, "cities": 5}, wave=5)
    assert t.match.over
    assert t.g.won == 0


@rule("RISE-OBJ-02")
def test_the_score_of_a_lost_game_is_the_number_of_components() -> None:
    t = position(3, beat="wrath", flooded=DROWNED, wave=8, built=INTRODUCTORY[:4])
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.scores == [4, 4, 4]
    assert outcome.winners == []


@rule("RISE-OBJ-05")
@pytest.mark.parametrize("round", [9, 24, 40, 120])
def test_there_is_no_last_round(round: int) -> None:
    t = position(4, beat="end_window", round=round, wave=8)
    assert not t.match.over
    assert t.g.round == round + 1
    assert t.is_asked("place.step")
    assert t.log()


# ---------------------------------------------------------------- phases


@rule("RISE-ROUND-01", "RISE-ROUND-02")
def test_a_round_has_four_phases_and_a_start_step_before_them() -> None:
    t = position(4, beat="place", placed={"centre": LEADERS}, empty_pools=True, deck=["calm_seas"] * 4)
    for leader in range(4):
        assert t.asked() == (leader, "act.step")
        t.answer("decline_leader_centre" if leader == 3 else "act_leader_centre")
    assert t.asked() == (0, "flood.wrath")
    t.answer("forges")
    assert t.asked() == (1, "place.step")
    assert beats(t, [*PHASES, "start"]) == [*PHASES, "start"]


@rule("RISE-ROUND-01")
def test_misfortunes_come_after_placing_and_before_acting() -> None:
    t = position(
        4,
        followers={0: 0, 1: 0, 2: 0, 3: 0},
        placed={"hills_1": ["blue_leader"], "centre": ["yellow_leader", "green_leader"]},
        deck=["flood_hills", "calm_seas", "calm_seas", "calm_seas"],
    )
    assert t.asked() == (0, "place.step")
    assert t.flooded("hills") == 0
    t.answer("leader_forests_1")
    assert t.flooded("hills") == 1
    assert t.asked() == (0, "act.step")
    assert t.pool(1) == {"leader": 1}


@rule("RISE-ROUND-03", "RISE-ROUND-05")
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_marker_passes_once_clockwise_between_two_rounds(seats: int) -> None:
    for first in range(seats):
        t = position(seats, beat="misfortune", first=first, wave=0, deck=["calm_seas"] * 7)
        assert t.g.round == 3
        assert t.g.first == (first + 1) % seats
        assert t.asked() == (t.g.first, "place.step")


@rule("RISE-ROUND-03")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_marker_does_not_pass_before_the_first_round(seed: int) -> None:
    t = fresh(4, seed, councilors="chosen", order="clockwise")
    first = t.g.first
    t.answer("priest", "mystic", "guardian", "explorer")
    assert t.g.round == 1
    assert t.asked() == (first, "place.step")
    assert t.g.first == first


# ---------------------------------------------------------------- start step


@rule("RISE-ROUND-04")
def test_cards_may_be_played_in_the_start_step() -> None:
    t = position(4, beat="start_window", hands={2: ["font_of_power"], 3: ["song_of_rising"]})
    assert t.all_asked() == [(2, "window.step")]  # nothing is flooded: no use for Song of Rising
    assert set(t.options()) == {"font_of_power", "pass"}
    t.answer("font_of_power")
    assert t.energy(2) == 3
    assert t.library_discards() == ["font_of_power"]
    assert t.asked() == (0, "place.step")


@rule("RISE-ROUND-04")
def test_the_start_window_goes_clockwise_from_the_starting_player() -> None:
    t = position(
        4, beat="start_window", first=2, hands={seat: ["font_of_power"] for seat in (1, 3)}, flooded={"hills": 1}
    )
    assert t.asked() == (3, "window.step")
    t.answer("pass")
    assert t.asked() == (1, "window.step")
    t.answer("pass")
    assert t.asked() == (2, "place.step")


@rule("RISE-ROUND-04")
def test_an_effect_in_the_start_window_lets_those_who_passed_think_again() -> None:
    t = position(4, beat="start_window", hands={0: ["font_of_power"], 1: ["font_of_power"]})
    t.answer("pass")
    assert t.asked() == (1, "window.step")
    t.answer("font_of_power")
    assert t.asked() == (0, "window.step")
    t.answer("pass")
    assert t.is_asked("place.step")


@rule("RISE-ROUND-06", "RISE-SOLO-03")
def test_alone_the_energy_comes_before_the_choice_of_the_hologram() -> None:
    t = position(1, beat="end_window", hologram="priest", automaton=True, stack=["mystic", "scholar", "guardian"])
    assert t.asked() == (0, "hologram.board")
    assert t.energy(0) == 1
    assert t.g.round == 3


@rule("RISE-ROUND-06")
def test_the_marker_passes_before_the_hologram_and_effects_come_last() -> None:
    t = position(
        4,
        beat="end_window",
        first=1,
        hologram="priest",
        automaton=True,
        stack=["scholar", "mystic", "guardian"],
        hands={1: ["font_of_power"]},
    )
    assert t.asked() == (1, "window.step")
    t.answer("pass")
    assert t.g.first == 2
    assert t.asked() == (2, "hologram.board")
    assert set(t.options()) == {"scholar", "mystic"}
    t.answer("scholar")
    assert t.asked() == (2, "hologram.artifact")
    t.answer(t.options()[0])
    assert t.asked() == (1, "window.step")
    assert t.pool(2) == {"leader": 1, "follower": 2, "hologram": 1, "automaton": 1}
    assert "hologram" not in t.pool(1)
    assert "automaton" not in t.pool(1)


# ---------------------------------------------------------------- end of the round


@rule("RISE-ROUND-07")
def test_effects_are_used_after_the_token_has_moved_and_before_the_board_is_discarded() -> None:
    t = position(
        4,
        beat="wrath",
        wave=1,
        hologram="scholar",
        loan="aegis_stone",
        stack=["mystic", "guardian"],
        hands={3: ["font_of_power"]},
    )
    assert t.asked() == (0, "flood.wrath")
    t.answer("hills")
    assert t.asked() == (3, "window.step")
    assert t.beat == "end_window"
    assert t.g.wave == 2
    assert COUNCILORS[t.g.board] == "scholar"
    assert t.g.loan >= 0
    loan = t.g.loan
    discards = len(t.g.board_discard)
    t.answer("font_of_power")
    assert t.asked() == (1, "hologram.board")
    assert t.g.round == 3
    assert t.g.board == -1
    assert t.g.loan == -1
    assert loan in t.g.unused
    assert len(t.g.unused) == 11
    assert len(t.g.board_discard) == discards + 1
    assert COUNCILORS.index("scholar") in t.g.board_discard
    assert t.energy(3) == 3
