"""The outlook: how likely a seat is to win, from all that it sees and nothing else.

Evaluation is one thing: search, hints, review and reports ask the same function.  A small network has learned it from
the ends of many games of all seat counts and options, which `steady` played on from positions of all kinds; where there
is none, the eyes of the game say what they hope for.  Where all win or lose together it is the chance of all.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from critias.bots.network import Sight, observer_of, odds, read
from critias.bots.registry import outlook_weights
from critias.bots.search import Judge
from critias.engine.game import Game
from critias.engine.state import State


class Outlook:
    """The chances of a game's seats."""

    def __init__(self, game: Game, sight: Sight | None) -> None:
        self.game: Final = game
        self.observer: Final = observer_of(game)
        self.sight: Final = sight

    def share(self, view: State, seat: int) -> float:
        """How much of the win a seat may expect, from 0 to 1.  `view` is `state.seen_by(seat)`."""
        if self.sight is not None:
            return self.sight.share(self.observer.facts(view, seat), odds(self.game, view, seat))
        return self.game.prospect(view, seat) if self.game.horizon() > 0 else 1.0 / view.seats


class OutlookJudge(Judge):
    """Judges positions of a search by the outlook."""

    def __init__(self, game: Game, horizon: int, outlook: Outlook | None = None) -> None:
        super().__init__(game, horizon)
        self.outlook: Final = outlook_of(game) if outlook is None else outlook

    def share(self, state: State, seat: int) -> float:
        return self.outlook.share(state.seen_by(seat), seat)


@cache
def outlook_of(game: Game) -> Outlook:
    path = outlook_weights(game)
    return Outlook(game, Sight(read(path, observer_of(game))) if path.exists() else None)
