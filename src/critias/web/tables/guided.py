"""A guided first game: a table like any other, private to its owner, whose coach remembers what he has told."""

from __future__ import annotations

from django.contrib.auth.models import User

from critias.bots.levels import bot_of
from critias.engine.coach import NEWCOMER, guide_of, opening
from critias.engine.dice import key_of_seed
from critias.engine.game import Game
from critias.engine.record import Position
from critias.tongue import say
from critias.web.models import FINISHED, Table
from critias.web.tables.cache import locked
from critias.web.tables.chairs import NOT_HERE
from critias.web.tables.errors import TableError
from critias.web.tables.news import told
from critias.web.tables.opening import open_table
from critias.web.writer import change

CALM = "calm"  # the level of the others


def guided_table(owner: User, game: Game) -> Table:
    """The guided first game of somebody: the one that was left, or a new one."""
    left = Table.objects.filter(owner=owner, game=game.name, guide__isnull=False).exclude(status=FINISHED)
    found = left.order_by("-moved").first()
    if found is not None:
        return found
    guide = guide_of(game)
    match = opening(game)
    data = Position.of(match).to_json()
    data.pop("past", None)
    return open_table(
        owner,
        game.name,
        guide.seats,
        match.settings,
        ["me" if seat == NEWCOMER else bot_of(game, CALM) for seat in range(guide.seats)],
        start=Position.from_json(data),
        key=key_of_seed(guide.seed),
        guided=True,
    )


def play_on_alone(code: str, user: User) -> None:
    """The coach leaves; the same table goes on."""
    with change():
        table = locked(code)
        if not table.chairs.filter(user=user).exists():
            raise TableError(say(NOT_HERE))
        if table.guide is not None:
            table.guide = None
            told(table)
