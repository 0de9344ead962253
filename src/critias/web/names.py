"""What people and bots are called."""

from __future__ import annotations

from critias.engine.game import Game
from critias.web.accounts import profile_of
from critias.web.models import Seat


def chair_name(chair: Seat, game: Game) -> str:
    """The name of whoever sits there."""
    if chair.user is not None:
        name = profile_of(chair.user).name
        return f"{name} (bot)" if chair.stand_in else name
    if chair.bot:
        return f"{chair.bot.capitalize()} bot"
    return "free"
