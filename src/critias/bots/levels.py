"""Levels for people, and how strong a bot was measured to be.

People choose calm, keen or fierce opponents.  Which bot that is depends on the game; a level is there where its bot is,
and no bot has a level above one that was seen to be stronger.  How strong a bot is stands in
`ladder/<game>.json`, written by `critias ladder GAME --publish`; what was not measured is not told.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from critias.bots.registry import BotError, bot_names
from critias.engine.game import Game
from critias.tongue import noted, say

FOLDER: Final = Path(__file__).parent / "ladder"
NAMES: Final = ["calm", "keen", "fierce"]
BOTS: Final = ["steady", "adept"]  # by level, the weakest first
BOTS_OF: Final[dict[str, list[str]]] = {
    name: ["steady", "master", "adept"] for name in ("end", "era", "age", "chaos")
}  # where a master was measured
NUMBERS: Final = [
    noted("no"),
    noted("one"),
    noted("two"),
    noted("three"),
    noted("four"),
    noted("five"),
    noted("six"),
    noted("seven"),
]
TITLES: Final = {
    "calm": noted("Calm bot"),
    "keen": noted("Keen bot"),
    "fierce": noted("Fierce bot"),
    "random": noted("Random bot"),  # of no level
}
WITHIN: Final = {
    "calm": noted("calm bot"),
    "keen": noted("keen bot"),
    "fierce": noted("fierce bot"),
    "random": noted("random bot"),
}


class Level:
    """What a person chooses, and the bot that then plays."""

    def __init__(self, name: str, bot: str) -> None:
        self.name: Final = name
        self.bot: Final = bot

    def __repr__(self) -> str:
        return f"<Level {self.name}: {self.bot}>"


def levels(game: Game) -> list[Level]:
    """The levels at which this game can be played here, the easiest first."""
    here = bot_names(game)
    return [Level(name, bot) for name, bot in zip(NAMES, BOTS_OF.get(game.name, BOTS)) if bot in here]


def level_of(game: Game, bot: str) -> str:
    """The level that a bot plays at, whether it can play here or not; "" if it is none of the levels'."""
    for name, at_level in zip(NAMES, BOTS_OF.get(game.name, BOTS)):
        if at_level == bot:
            return name
    return ""


def title_of(game: Game, bot: str) -> str:
    """What a bot is called at the table: by its level, if it has one."""
    name = level_of(game, bot) or bot
    return say(TITLES[name]) if name in TITLES else say("{name} bot", name=name.capitalize())


def within_line(game: Game, bot: str) -> str:
    """The same in the middle of a line: "Red · calm bot"."""
    name = level_of(game, bot) or bot
    return say(WITHIN[name]) if name in WITHIN else say("{name} bot", name=name.lower())


def bot_of(game: Game, name: str) -> str:
    """The bot behind a name that a person has typed: a level's, or the bot's own."""
    there = levels(game)
    for level in there:
        if level.name == name:
            return level.bot
    if name in NAMES:
        known = ", ".join([level.name for level in there]) or "none"
        raise BotError(f"nobody plays {game.title} at the level {name!r} here; there are {known}")
    return name


class Share:
    """A share of games that were won, with its 95 % interval."""

    def __init__(self, value: float, low: float, high: float, games: int) -> None:
        self.value: Final = value
        self.low: Final = low
        self.high: Final = high
        self.games: Final = games

    def of_hundred(self) -> int:
        return round(100 * self.value)


class Strength:
    """How strong a bot is in a game."""

    def __init__(self, bot: str, games: int, seats: int) -> None:
        self.bot: Final = bot
        self.games: Final = games  # in which it sat somewhere
        self.seats: Final = seats  # at the tables that the shares below speak of
        # `steady` has 1000; none where all win or lose together, or where the bot always came last or first
        self.rating: int | None = None
        self.low = 0
        self.high = 0
        self.against: Share | None = None  # with `steady` in all the other seats
        self.by_level: dict[str, Share] = {}  # a game that all win or lose together: with this bot in all seats

    def sentence(self) -> str:
        """In words, without its subject: "wins 62 of 100 games against three steady opponents"."""
        if self.against is not None:
            won = self.against.of_hundred()
            if self.seats == 2:
                return say("wins {n} of 100 games against one steady opponent", n=won)
            others = say(NUMBERS[self.seats - 1])
            return say("wins {n} of 100 games against {others} steady opponents", n=won, others=others)
        if self.by_level:
            shares = [
                say("{n} on level {level}", n=share.of_hundred(), level=level) for level, share in self.by_level.items()
            ]
            seats = say(NUMBERS[self.seats])
            return say("of 100 games with {seats} of its kind wins {shares}", seats=seats, shares=", ".join(shares))
        return ""


def strength(game: Game, bot: str) -> Strength | None:
    """What the ladder says of a bot; None if it was not measured."""
    path = FOLDER / f"{game.name}.json"
    if not path.exists():
        return None
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    found: dict[str, Any] | None = data["bots"].get(bot)
    if found is None:
        return None
    told = Strength(bot, int(found["games"]), int(data["seats"]))
    if found["rating"] is not None:
        told.rating, told.low, told.high = int(found["rating"]), int(found["low"]), int(found["high"])
    if found["against"] is not None:
        told.against = _share(found["against"])
    for level, share in found["by_level"].items():
        told.by_level[level] = _share(share)
    return told


def _share(data: dict[str, Any]) -> Share:
    return Share(float(data["value"]), float(data["low"]), float(data["high"]), int(data["games"]))
