"""Gymnasium: one seat against bots.

gymnasium.make("critias.adapters.gymnasium:critias/end-v0", bots="steady", seats=4)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import gymnasium
from gymnasium import spaces

from critias.adapters.door import Bits, Door, OneGame, Seeds, check_illegal, shown, space_of
from critias.engine.game import Game, GameError, game_names


class SeatEnv(gymnasium.Env[dict[str, Bits], int]):
    """A game as one seat plays it; the others are bots, one name for all or a name a seat (that of `seat` is not used).

    The reward comes at the end of the game: 1 for the win, shared if it is shared.  An illegal action loses the game
    and brings -1, or counts as a random legal one (`illegal="random"`).
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        options: Mapping[str, str] | None = None,
        box: str | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.door: Final = Door(game, seats, options, box)
        if not 0 <= seat < self.door.seats:
            raise GameError(f"there is no seat {seat} at a table of {self.door.seats}")
        names: list[str | None] = [bots] * self.door.seats if isinstance(bots, str) else list(bots)
        if len(names) != self.door.seats:
            raise GameError(f"there are {self.door.seats} seats, but bots for {len(names)}")
        names[seat] = None
        self.door.players(names, 0)  # a bot that is not there is told now
        self.seat: Final = seat
        self.bots: Final = names
        self.illegal: Final = check_illegal(illegal)
        self.render_mode = render_mode
        self.observation_space: spaces.Dict[Any] = spaces.Dict(space_of(self.door))  # type: ignore[assignment]
        self.action_space = spaces.Discrete(self.door.actions)  # type: ignore[assignment]  # of np.int64
        self._seeds: Final = Seeds()
        self._chance = Random(0)
        self._game: OneGame

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Bits], dict[str, Any]]:
        super().reset(seed=seed)
        chosen = self._seeds.take(seed)
        self._chance = Random(chosen)
        self._game = OneGame(self.door, chosen, self.bots)
        while self._game.over:  # the bots were done before this seat was asked anything
            self._game = OneGame(self.door, self._seeds.take(None), self.bots)
        return self._game.seen(self.seat), {}

    def step(self, action: int) -> tuple[dict[str, Bits], float, bool, bool, dict[str, Any]]:
        game = self._game
        action = int(action)
        if action not in game.choices:
            if self.illegal == "lose":
                return game.seen(self.seat), -1.0, True, False, {"illegal": True}
            action = self._chance.choice(game.choices)
        game.answer(action)
        seen = game.seen(self.seat)
        if game.over:
            return seen, game.rewards()[self.seat], True, False, {"scores": game.scores()}
        return seen, 0.0, False, False, {}

    def render(self) -> str | None:
        """What the seat sees, in words."""
        return shown(self._game.summary(self.seat), self.render_mode)


for name in game_names():
    gymnasium.register(f"critias/{name}-v0", entry_point=f"{__name__}:SeatEnv", kwargs={"game": name})
