"""Bots by name: `random`, `steady` and `adept` for every game with eyes, `master` where it has learned the game, and
those of outside packages.

How much `adept` thinks about a choice may stand behind its name: `adept:2s` are seconds, `adept:64` simulations.
`master` alone takes some thousandths of a second: by what its network has learned, and by a quick look ahead where that
pays.  Where it has a network, `master:0.2s` or `master:64` searches like `adept` among what it has learned to like.

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
    if _has_master(game):
        own.append(MASTER)
    outside = {entry.name for entry in packaged(GROUP)} | set(_registry)
    return own + sorted(outside - set(own))


def _has_master(game: Game) -> bool:
    return weights_of(game).exists() or glimpses_of(game).exists()


def weights_of(game: Game) -> Path:
    """Where the weights of `master` are, if it has learned the game."""
    return WEIGHTS / f"{game.name}.npz"


def glimpses_of(game: Game) -> Path:
    """Where it is written at which questions of a game a quick look ahead pays."""
    return WEIGHTS / f"{game.name}.glimpses.json"


def outlook_weights(game: Game) -> Path:
    """Where the weights of a game's outlook are, if it was learned."""
    return WEIGHTS / f"{game.name}.outlook.npz"


def judge_of(game: Game, horizon: int = -1) -> Judge:
    """Who judges positions of a search: the outlook where it was learned, else the eyes of the game."""
    after = game.horizon() if horizon < 0 else horizon
    if not outlook_weights(game).exists():
        return Judge(game, after)
    from critias.bots.outlook import OutlookJudge

    return OutlookJudge(game, after)


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
    if own == MASTER and _has_master(game):
        return _master(name, game, seed, effort if colon else None)
    return _outside(name, game)(game, seed)


def _master(name: str, game: Game, seed: int, effort: str | None) -> Player:
    from critias.bots.glimpse import GlimpseBot, read_glimpses
    from critias.bots.network import (
        GlimpsingMasterBot,
        MasterBot,
        SearchingMasterBot,
        network_of,
    )  # numpy: slow to start

    network = network_of(game, weights_of(game)) if weights_of(game).exists() else None
    if effort is not None:
        if network is None:
            raise BotError(f"{name}: the master of {game.title} has no network to search with; name adept:{effort}")
        return SearchingMasterBot(game, seed, _effort(name, effort), network, judge_of(game))
    if not glimpses_of(game).exists():
        assert network is not None
        return MasterBot(game, network)
    glimpses = read_glimpses(glimpses_of(game))
    judge = judge_of(game, glimpses.horizon)
    if network is None:
        return GlimpseBot(game, seed, glimpses, judge)
    return GlimpsingMasterBot(game, seed, glimpses, network, judge)


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
