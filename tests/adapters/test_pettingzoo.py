"""The door to PettingZoo, judged by its own suite, for every game."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from critias.adapters.pettingzoo import ParallelTableEnv, TableEnv, env, parallel_env
from critias.engine.game import GameError, get_game
from tests.adapters.worlds import GAMES, tables

# PettingZoo excuses its own games by name: that a mask stands beside the observation, and is empty when all is over
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_is_content(name: str) -> None:
    api_test(env(name), num_cycles=10)
    seed_test(partial(env, name), num_cycles=10)
    render_test(partial(env, name))


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_is_content_with_all_asked_in_one_step(name: str) -> None:
    all_at_once = partial(parallel_env, name, illegal="random")
    parallel_api_test(all_at_once(), num_cycles=5)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=all_at_once, env=lambda max_cycles: parallel_to_aec(all_at_once(max_cycles=max_cycles))
        )
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_table_can_be_sat_down_at(name: str) -> None:
    for seats, options in tables(name):
        table = TableEnv(name, seats=seats, options=options)
        table.reset(seed=seats)
        assert table.num_agents == seats
        for agent in table.agent_iter(3):
            mask = table.observe(agent)["action_mask"]
            table.step(int(mask.nonzero()[0][0]))


def test_a_game_ends_with_one_win_and_the_scores() -> None:
    table = TableEnv("end", seats=3)
    table.reset(seed=4)
    rng = np.random.default_rng(1)
    for _ in table.agent_iter():
        seen, _, over, _, info = table.last()
        assert isinstance(seen, dict)
        if over:
            assert set(info) == {"score"}
        table.step(None if over else int(rng.choice(seen["action_mask"].nonzero()[0])))
    assert not table.agents
    assert sum(table._game.rewards()) == pytest.approx(1)


def test_an_answer_that_is_not_allowed_is_refused_and_changes_nothing() -> None:
    table = TableEnv("end", seats=3)
    table.reset(seed=4)
    before = table.observe(table.agent_selection)
    with pytest.raises(GameError, match="not allowed now"):
        table.step(int((before["action_mask"] == 0).nonzero()[0][0]))
    after = table.observe(table.agent_selection)
    assert all((before[key] == after[key]).all() for key in before)


def test_max_cycles_ends_a_game_early() -> None:
    table = TableEnv("end", seats=3, max_cycles=2)
    table.reset(seed=4)
    for _ in range(2):
        table.step(int(table.observe(table.agent_selection)["action_mask"].nonzero()[0][0]))
    assert set(table.truncations.values()) == {True}
    assert set(table.terminations.values()) == {False}


@pytest.mark.parametrize("name", GAMES)
def test_every_entry_and_every_action_has_a_name(name: str) -> None:
    door = TableEnv(name).door
    names = door.fact_names()
    assert len(names) == len(set(names)) == door.facts
    actions = [door.action_name(action, 0) for action in range(door.actions)]
    assert len(set(actions)) == door.actions
    first = get_game(name).kinds[0]
    assert actions[0] == f"{first.name} {first.domain.key(0)}"


@pytest.mark.parametrize("name", GAMES)
def test_an_action_stands_for_the_option_that_it_was_made_of(name: str) -> None:
    table = TableEnv(name)
    table.reset(seed=2)
    rng = np.random.default_rng(2)
    for _ in table.agent_iter(40):
        game = table._game
        assert [table.door.option(action, game.seat) for action in game.choices] == game.table.options
        table.step(int(rng.choice(game.choices)))


# ---- all at once


def test_those_who_choose_in_secret_answer_in_one_step() -> None:
    table = ParallelTableEnv("age", seats=3)
    seen, _ = table.reset(seed=1)
    asked = 0
    for _ in range(60):
        choosing = [agent for agent in table.agents if not seen[agent]["action_mask"][table.wait]]
        asked = max(asked, len(choosing))
        seen, *_ = table.step({agent: int(seen[agent]["action_mask"].nonzero()[0][-1]) for agent in table.agents})
        if not table.agents:
            break
    assert asked == 3


def test_an_illegal_action_loses_at_once() -> None:
    table = ParallelTableEnv("end", seats=3)
    seen, _ = table.reset(seed=1)
    actions = {agent: int(seen[agent]["action_mask"].nonzero()[0][0]) for agent in table.agents}
    (asked,) = [agent for agent in table.agents if actions[agent] != table.wait]
    _, rewards, over, late, _ = table.step({**actions, asked: table.wait})
    assert rewards == {agent: -1.0 if agent == asked else 0.0 for agent in rewards}
    assert all(over.values())
    assert not any(late.values())
