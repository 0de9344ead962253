"""Bots by name: `random`, `steady` and `adept` for every game with eyes, `master` where it has learned the game, and
those of outside packages.

How much `adept` thinks about a choice may stand behind its name: `adept:2s` are seconds, `adept:64` simulations.
`master` alone chooses at once; `master:0.2s` or `master:64` searches like `adept` among what it has learned to like.

An outside package names a function `(game, seed) -> Player` by an entry point of the group `critias.bots`:

    [project.entry-points."critias.bots"]
    oracle = "oracle_bot:make"
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from critias.bots.random_bot import RandomBot
from critias.bots.search import USUAL, AdeptBot, Effort, Judge, effort_of
from critias.bots.steady import SteadyBot
from critias.engine.game import Game, packaged
from critias.engine.playout import Player

GROUP: Final = "critias.bots"
RANDOM: Final = "random"
STEADY: Final = "steady"
ADEPT: Final = "adept"
MASTER: Final = "master"
WEIGHTS: Final = Path(__file__).parent / "weights"  # what `master` has learned, a file a game

Maker = Callable[[Game, int], Player]


class BotError(ValueError):
    """There is no such bot, or it cannot play this game."""


_registry: dict[str, Maker] = {}


def register_bot(name: str, maker: Maker) -> None:
    """Add a bot by hand: for tests and notebooks.  Packages use the entry point."""
    _registry[name] = maker


def bot_names(game: Game) -> list[str]:
    """The names of all bots that can play a game here."""
    own = [RANDOM, STEADY, ADEPT] if game.has_eyes() else [RANDOM]
    if weights_of(game).exists():
        own.append(MASTER)
    outside = {entry.name for entry in packaged(GROUP)} | set(_registry)
    return own + sorted(outside - set(own))


def weights_of(game: Game) -> Path:
    """Where the weights of `master` are, if it has learned the game."""
    return WEIGHTS / f"{game.name}.npz"


def outlook_weights(game: Game) -> Path:
    """Where the weights of a game's outlook are, if it was learned."""
    return WEIGHTS / f"{game.name}.outlook.npz"


def judge_of(game: Game) -> Judge:
    """Who judges positions of a search: the outlook where it was learned, else the eyes of the game."""
    if not outlook_weights(game).exists():
        return Judge(game, game.horizon())
    from critias.bots.outlook import OutlookJudge

    return OutlookJudge(game, game.horizon())


def usual_bot(game: Game) -> str:
    """Who plays if nobody is named: the game's own bot, or `random` if it has none."""
    return STEADY if game.has_eyes() else RANDOM


def make_bot(name: str, game: Game, seed: int) -> Player:
    """A bot that knows nothing yet; the same seed plays the same way."""
    if name == RANDOM:
        return RandomBot(seed)
    if name == STEADY and game.has_eyes():
        return SteadyBot(game, seed)
    own, colon, effort = name.partition(":")
    if own == ADEPT and game.has_eyes():
        return AdeptBot(game, seed, _effort(name, effort) if colon else USUAL, judge_of(game))
    if own == MASTER and weights_of(game).exists():
        from critias.bots.network import MasterBot, SearchingMasterBot, network_of  # numpy is slow to start

        network = network_of(game, weights_of(game))
        if colon:
            return SearchingMasterBot(game, seed, _effort(name, effort), network, judge_of(game))
        return MasterBot(game, network)
    return _outside(name, game)(game, seed)


def _effort(name: str, text: str) -> Effort:
    try:
        return effort_of(text)
    except ValueError as error:
        raise BotError(f"{name}: {error}") from None


def _outside(name: str, game: Game) -> Maker:
    if name not in _registry:
        for entry in packaged(GROUP):
            if entry.name == name:
                maker: Maker = entry.load()
                _registry[name] = maker
                break
        else:
            raise BotError(f"there is no bot {name!r} for {game.title}; there are {', '.join(bot_names(game))}")
    return _registry[name]
