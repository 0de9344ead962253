"""The bots that people can choose, in words: levels first, then all others that can play a game here.

A chair keeps the name of its bot, not the level: what a level is may change, a game that is played goes on as it is.
"""

from __future__ import annotations

from dataclasses import dataclass

from critias.bots.levels import NAMES, Strength, level_of, strength, title_of
from critias.bots.registry import bot_names, usual_bot
from critias.engine.game import Game
from critias.engine.playout import Player
from critias.tongue import number, say
from critias.web.tables import manner_of

WELCOME_LEVEL = "keen"  # of who has not chosen
QUICK = 0.7  # seconds that a newcomer waits for a bot


@dataclass(frozen=True)
class Opponent:
    """A bot as people choose it."""

    game: Game
    bot: str  # what a chair keeps
    level: str  # "" if it is none of the levels'
    seconds: float  # in which it is sure to have chosen
    measured: Strength | None

    @property
    def name(self) -> str:
        return called(self.bot, self.game)

    @property
    def pace(self) -> str:
        if self.seconds > Player().budget():
            return say("thinks up to {seconds} s", seconds=number(f"{self.seconds:.1f}"))
        return say("answers at once")

    @property
    def strength(self) -> str:
        """The honest share of games that it wins, and of how many."""
        if self.measured is None:
            return say("not measured yet")
        said = self.measured.sentence() or say("the others are measured against it")
        return say("{strength} ({n} games measured)", strength=said, n=games_of(self.measured))


def games_of(measured: Strength) -> int:
    """The games behind the shares that are told."""
    if measured.against is not None:
        return measured.against.games
    return sum(share.games for share in measured.by_level.values()) or measured.games


def opponents(game: Game) -> list[Opponent]:
    """Everybody who can play a game here: the levels, the easiest first, then the others."""
    found = [
        Opponent(game, bot, level_of(game, bot), manner_of(bot, game.name)[0], strength(game, bot))
        for bot in bot_names(game)
    ]
    return sorted(found, key=lambda one: NAMES.index(one.level) if one.level else len(NAMES))


def called(bot: str, game: Game) -> str:
    """What a bot is called at the table: by its level, if it has one."""
    return title_of(game, bot)


def welcome_bot(game: Game) -> str:
    """Who plays against somebody who has not chosen: worth beating, and quick."""
    for one in opponents(game):
        if one.level == WELCOME_LEVEL and one.seconds <= QUICK:
            return one.bot
    return usual_bot(game)
