"""PettingZoo: every seat an agent.

`env` asks one agent after another (AEC): those who choose at the same time and in secret are asked in turn, and nobody
sees an answer before all are in.  `parallel_env` asks all of them in one step; who has nothing to decide waits.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from critias.adapters.door import Bits, Door, OneGame, Seeds, check_illegal, shown, space_of
from critias.engine.game import Game
from critias.engine.match import Match, Question

RENDER_MODES: Final = ["human", "ansi"]


def agents_of(door: Door) -> list[str]:
    return [f"player_{seat}" for seat in range(door.seats)]


def seat_of(agent: str) -> int:
    return int(agent.removeprefix("player_"))


def env(game: str | Game, **how: Any) -> AECEnv[str, dict[str, Bits], int]:
    """`TableEnv` in the usual wrappers: an illegal action loses the game."""
    table = TerminateIllegalWrapper(TableEnv(game, **how), illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(table))


class TableEnv(AECEnv[str, dict[str, Bits], int]):  # type: ignore[misc]  # of a library without types
    """One game.  The reward comes at its end: 1 for the win, shared if it is shared."""

    metadata: dict[str, Any] = {"name": "critias_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        box: str | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.door: Final = Door(game, seats, options, box)
        self.metadata = {**TableEnv.metadata, "name": f"critias_{self.door.game.name}_v0"}
        self.render_mode = render_mode
        self.max_cycles: Final = max_cycles  # answers of all agents together
        self.possible_agents = agents_of(self.door)
        self._spaces: Final = {agent: spaces.Dict(space_of(self.door)) for agent in self.possible_agents}
        self._actions: Final = {agent: spaces.Discrete(self.door.actions) for agent in self.possible_agents}
        self._seeds: Final = Seeds()
        self._game: OneGame
        self._answers = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._game = OneGame(self.door, self._seeds.take(seed))
        self._answers = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._game.seat]

    def observe(self, agent: str) -> dict[str, Bits]:
        return self._game.seen(seat_of(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must choose an action")
        game = self._game
        game.answer(int(action))
        self._answers += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if game.over:
            self.rewards = dict(zip(self.agents, game.rewards(), strict=True))
            self.infos = {agent: {"score": score} for agent, score in zip(self.agents, game.scores(), strict=True)}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._answers == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if game.over or self._answers == self.max_cycles:
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[game.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What a spectator sees, in words."""
        return shown(self._game.summary(-1), self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""


def parallel_env(game: str | Game, **how: Any) -> ParallelTableEnv:
    return ParallelTableEnv(game, **how)


class ParallelTableEnv(ParallelEnv[str, dict[str, Bits], int]):  # type: ignore[misc]
    """One game in which all who are asked answer in one step; the last action of the space is to wait.

    An illegal action loses the game, or counts as a random legal one (`illegal="random"`).
    """

    metadata: dict[str, Any] = {"name": "critias_v0", "render_modes": RENDER_MODES}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        box: str | None = None,
        max_cycles: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.door: Final = Door(game, seats, options, box)
        self.metadata = {**ParallelTableEnv.metadata, "name": f"critias_{self.door.game.name}_v0"}
        self.render_mode = render_mode
        self.max_cycles: Final = max_cycles
        self.illegal: Final = check_illegal(illegal)
        self.wait: Final = self.door.actions
        self.possible_agents = agents_of(self.door)
        seen = {**space_of(self.door), "action_mask": spaces.Box(0, 1, (self.door.actions + 1,), np.int8)}
        self._spaces: Final = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self._actions: Final = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self._seeds: Final = Seeds()
        self._chance = Random(0)
        self._match: Match
        self._asked: dict[str, Question] = {}
        self._steps = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Bits]], dict[str, dict[str, Any]]]:
        door = self.door
        seed = self._seeds.take(seed)
        self._match = Match(door.game, door.box, door.settings, door.new(seed))
        self._match.run()
        self._chance = Random(seed)
        self._steps = 0
        self.agents = list(self.possible_agents)
        self._look_up()
        return {agent: self._seen(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def _look_up(self) -> None:
        """Who is asked now.  Where the first answer counts, chance says whose it is."""
        questions = [] if self._match.over else self._match.questions
        if questions and not self._match.rerun.sealed:
            questions = [self._chance.choice(questions)]
        self._asked = {self.possible_agents[question.seat]: question for question in questions}

    def _choices(self, agent: str) -> list[int]:
        question = self._asked.get(agent)
        if question is None:
            return [self.wait]
        return self.door.observer.actions(question.kind, question.values, question.seat, self.door.seats)

    def _seen(self, agent: str) -> dict[str, Bits]:
        observer, seat = self.door.observer, seat_of(agent)
        facts = observer.facts(self._match.state, seat)
        question = self._asked.get(agent)
        if question is not None:
            facts += observer.question(question.kind, question.a, question.b, seat, self.door.seats)
        mask = np.zeros(self.wait + 1, np.int8)
        mask[self._choices(agent)] = 1
        return {"observation": self.door.observation(facts), "action_mask": mask}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Bits]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        agents = self.agents
        rewards = dict.fromkeys(agents, 0.0)
        lost = False
        for agent in agents:
            action, choices = int(actions[agent]), self._choices(agent)
            if action not in choices:
                if self.illegal == "lose":
                    rewards[agent] = -1.0
                    lost = True
                    continue
                action = self._chance.choice(choices)
            question = self._asked.get(agent)
            if question is not None:
                self._match.answer(question.seat, question.values[choices.index(action)])
        self._steps += 1
        self._look_up()
        match = self._match
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if match.over and not lost:
            rewards = dict(zip(agents, self.door.rewards(match.state), strict=True))
            scores = self.door.game.outcome(match.state).scores
            infos = {agent: {"score": score} for agent, score in zip(agents, scores, strict=True)}
        over = lost or match.over
        late = not over and self._steps == self.max_cycles
        observations = {agent: self._seen(agent) for agent in agents}
        if over or late:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, late), infos

    def render(self) -> str | None:
        """What a spectator sees, in words."""
        return shown(self.door.game.summary(self._match.seen_by(-1), -1), self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""
