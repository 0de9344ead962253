"""No door tells what a seat may not know: worlds that differ in that look the same, bit by bit and word by word."""

from __future__ import annotations

from copy import copy
from typing import Any

import numpy as np
import pyspiel
import pytest

from critias.adapters import openspiel
from critias.adapters.door import Door, OneGame
from critias.engine.dice import NO_DICE, QuickDice, RecordedDice
from critias.engine.laws.walk import played
from critias.engine.match import Rerun
from tests.adapters.worlds import GAMES

for name in GAMES:
    assert f"critias_{name}" in pyspiel.registered_names(), openspiel.register


def looks(state: Any, seat: int) -> list[object]:
    """All that OpenSpiel shows a seat."""
    return [
        state.observation_tensor(seat),
        state.observation_string(seat),
        state.information_state_tensor(seat),
        state.information_state_string(seat),
        state.legal_actions(seat) if state.current_player() == seat else [],
    ]


def told(game: OneGame, seat: int) -> list[object]:
    seen = game.seen(seat)
    return [seen["observation"].tolist(), seen["action_mask"].tolist()]


@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_differ_in_what_a_seat_may_not_know_look_the_same(name: str) -> None:
    game = pyspiel.load_game(f"critias_{name}")
    state, rng, dice = game.new_initial_state(), np.random.default_rng(7), QuickDice(7)
    compared = differing = 0
    while compared < 25 and not state.is_terminal():
        course = state.course
        if course.now is not None and not course.answers and not course.drawn:
            seat = compared % game.num_players()
            world = game.door.game.imagine(course.checkpoint.seen_by(seat), seat, dice)
            world.dice = NO_DICE
            rerun = Rerun(world.copy(), [])
            played(game.door.game, rerun)
            if rerun.closed_at < 0:  # nothing was revealed on the way to the question
                twin = state.clone()
                twin.course = copy(course)
                twin.course.checkpoint = world
                twin.course.go_on(NO_DICE)
                if twin.course.choosing_who:
                    twin.course.choose_who([asked.seat for asked in twin.course.asked].index(course.now.seat))
                assert looks(state, seat) == looks(twin, seat)
                compared += 1
                differing += not world.same(course.checkpoint)
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert compared >= 5
    assert differing > 0


@pytest.mark.parametrize("name", ["end", "era", "age", "chaos"])
def test_a_sealed_answer_is_not_seen_before_all_are_in(name: str) -> None:
    """Somebody answers one thing or another; those who are asked after him see the same."""
    door = Door(name)
    rng = np.random.default_rng(11)
    game = OneGame(door, 11)
    answered: list[int] = []
    compared = 0
    while not game.over and compared < 3:
        if game.table.sealed_from >= 0 and len(game.choices) > 1:
            ways = [OneGame(door, 11) for _ in range(2)]
            for way, last in zip(ways, (game.choices[0], game.choices[-1]), strict=True):
                for action in [*answered, last]:
                    way.answer(action)
            if all(way.table.sealed_from >= 0 and way.seat != game.seat for way in ways):
                one, other = ways
                assert one.seat == other.seat
                for seat in range(door.seats):
                    if seat != game.seat:
                        assert told(one, seat) == told(other, seat)
                compared += 1
        action = int(rng.choice(game.choices))
        answered.append(action)
        game.answer(action)
    assert compared > 0


@pytest.mark.parametrize("name", ["end", "age", "chaos"])
def test_nor_by_openspiel(name: str) -> None:
    game = pyspiel.load_game(f"critias_{name}")
    state, rng = game.new_initial_state(), np.random.default_rng(5)
    compared = 0
    while not state.is_terminal() and compared < 3:
        if not state.is_chance_node():
            seat, actions = state.current_player(), state.legal_actions()
            one, other = state.child(actions[0]), state.child(actions[-1])
            if len(actions) > 1 and sealed(one) and sealed(other) and one.current_player() != seat:
                for who in range(game.num_players()):
                    if who != seat:
                        assert looks(one, who) == looks(other, who)
                assert looks(one, seat) != looks(other, seat)  # he remembers
                compared += 1
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert compared > 0


def sealed(state: Any) -> bool:
    """Whether an answer lies sealed: the beat, played again, stops inside a simultaneous choice."""
    course = state.course
    if course.now is None or not course.answers:
        return False
    again = course.checkpoint.copy()
    again.dice = RecordedDice(course.drawn, NO_DICE)
    rerun = Rerun(again, course.answers)
    played(course.door.game, rerun)
    return rerun.sealed and sum(len(queue) for queue in rerun.queues) > sum(rerun.taken_before)
