"""The boxes that tables are played with."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from django.conf import settings

from critias.engine.components import Box
from critias.engine.game import Game, get_game
from critias.web.models import Table


@cache
def _box(game_name: str, digest: str) -> Box:
    game = get_game(game_name)
    box = game.load_box()
    return box if box.digest == digest else game.load_box(box_file(digest))


def box_of(table: Table) -> Box:
    """The box a table is played with: the game's own, or a user's that was kept in the data folder."""
    return _box(table.game, table.components)


def box_file(digest: str) -> str:
    return str(settings.DATA / "boxes" / f"{digest}.toml")


def keep_box(game: Game, path: str) -> Box:
    """Check a user's component file and keep a copy for the tables that are played with it."""
    box = game.load_box(path)
    kept = Path(box_file(box.digest))
    kept.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, kept)
    return box
