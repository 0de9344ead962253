"""How the pages find a game's pictures: the module `board` in the game's own folder."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Protocol, cast

from markupsafe import Markup

from critias.draw.scene import Links, Scene, SeatInfo
from critias.engine.game import Game
from critias.engine.kinds import Kind
from critias.engine.state import State


class Picture(Protocol):
    """What a game's `board` module offers to the pages."""

    def scene(
        self, view: State, seat: int, links: Links, seats: list[SeatInfo], before: State | None
    ) -> Scene: ...

    def thing_of(self, kind: Kind, option: int, seat: int, a: int = -1, b: int = -1) -> str: ...

    def scene_svg(self) -> Markup: ...


@cache
def picture_of(game: Game) -> Picture:
    package = type(game).__module__.rsplit(".", 1)[0]
    return cast(Picture, importlib.import_module(f"{package}.board"))
