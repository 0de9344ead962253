"""The door to OpenSpiel, judged by its own suite, for every game; and what its states promise."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from critias.adapters.openspiel import DIGEST, FACES, THROWS
from critias.engine.game import GameError
from tests.adapters.worlds import GAMES, tables

SHORTEST = [  # the smallest table of each game: OpenSpiel looks at everything from every seat, many times
    "critias_end(players=3)",
    "critias_era(players=3,options=version:introductory)",
    "critias_age(players=3)",
    "critias_rising(players=1,options=level:5)",
    "critias_chaos(players=2)",
]


def played(state: Any, rng: np.random.Generator, steps: int) -> Any:
    """A state some steps on."""
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("spec", SHORTEST)
def test_openspiel_is_content(spec: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spec), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_every_table_is_loaded_by_its_parameters(name: str) -> None:
    for seats, options in tables(name):
        told = ";".join(f"{key}:{value}" for key, value in options.items())
        game = pyspiel.load_game(f"critias_{name}(players={seats},options={told})")
        assert game.num_players() == seats
        assert game.door.settings == options
        state = played(game.new_initial_state(), np.random.default_rng(seats), 10)
        assert pyspiel.load_game(str(game)).deserialize_state(state.serialize()).history() == state.history()


@pytest.mark.parametrize("name", GAMES)
def test_a_history_says_all_and_a_clone_goes_its_own_way(name: str) -> None:
    game = pyspiel.load_game(f"critias_{name}")
    rng = np.random.default_rng(3)
    state = played(game.new_initial_state(), rng, 60)
    while state.is_chance_node():
        played(state, rng, 1)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    twin = state.clone()
    seat = state.current_player()
    before = state.information_state_string(seat)
    assert before == again.information_state_string(seat) == twin.information_state_string(seat)
    assert state.course.checkpoint.same(again.course.checkpoint)
    played(twin, rng, 20)
    assert state.information_state_string(seat) == before
    assert twin.information_state_string(seat) != before


def test_chance_is_settled_before_the_first_question_and_nothing_of_the_future_with_it() -> None:
    game = pyspiel.load_game("critias_rising(players=2)")
    state = game.new_initial_state()
    for _ in range(THROWS):
        assert state.is_chance_node()
        outcomes = state.chance_outcomes()
        assert len(outcomes) == FACES
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        state.apply_action(5)
    later = played(state, np.random.default_rng(1), 1)
    while not (later.is_chance_node() and len(later.chance_outcomes()) == FACES):
        later = played(later, np.random.default_rng(1), 1)
    ways = set()
    for face in range(8):  # the same history, other dice: another game
        one = later.clone()
        while one.is_chance_node() and len(one.chance_outcomes()) == FACES:
            one.apply_action(face)
        ways.add(str(one.course.state.to_json()))
    assert len(ways) > 1


def test_where_the_first_answer_counts_chance_says_whose_it_is() -> None:
    game = pyspiel.load_game("critias_rising(players=3)")
    state = game.new_initial_state()
    rng = np.random.default_rng(0)
    while not (state.is_chance_node() and len(state.chance_outcomes()) < FACES):
        played(state, rng, 1)
    seats = [asked.seat for asked in state.course.asked]
    for outcome, chance in state.chance_outcomes():
        assert chance == 1 / len(seats)
        assert state.action_to_string(outcome) == f"seat {seats[outcome]} is quickest"
        assert state.child(outcome).current_player() == seats[outcome]


def test_pieces_of_an_observation_have_names() -> None:
    game = pyspiel.load_game("critias_end(players=3)")
    state = played(game.new_initial_state(), np.random.default_rng(5), THROWS + 4)
    seen, remembered = make_observation(game), make_observation(game, INFO_STATE_OBS_TYPE)
    seen.set_from(state, 1)
    remembered.set_from(state, 1)
    assert seen.tensor.tolist() == state.observation_tensor(1)
    assert remembered.tensor.tolist() == state.information_state_tensor(1)
    assert len(remembered.tensor) == len(seen.tensor) + DIGEST
    assert seen.dict["seats"].tolist() == [0, 0, 0, 1, 0, 0]
    assert sum(len(piece) for piece in seen.dict.values()) == len(seen.tensor)
    named = {game.door.fact_name(fact) for fact in seen.tensor.nonzero()[0]}
    assert named == set(seen.string_from(state, 1).splitlines()[1:])
    assert "> setup.ship" in remembered.string_from(state, 0)
    with pytest.raises(ValueError, match="what one seat knows"):
        make_observation(game, pyspiel.IIGObservationType(False, False))


LEARNERS = """
import pyspiel
from open_spiel.python import rl_environment
import critias.adapters.openspiel

env = rl_environment.Environment(pyspiel.load_game("critias_age(players=3)"))
env.seed(1)
step = env.reset()
while not step.last():
    seat = step.observations["current_player"]
    step = env.step([step.observations["legal_actions"][seat][0]])
print(sum(step.rewards))
"""


def test_its_environment_for_learners_plays_a_game() -> None:
    """In a process of its own: absl, which it imports, would take hold of the captured stderr and close it later."""
    run = subprocess.run([sys.executable, "-c", LEARNERS], capture_output=True, text=True, check=True)
    assert float(run.stdout) == pytest.approx(1)


def test_a_wrong_option_is_told() -> None:
    with pytest.raises((GameError, pyspiel.SpielError), match="has no option 'colour'"):
        pyspiel.load_game("critias_end(options=colour:red)")
