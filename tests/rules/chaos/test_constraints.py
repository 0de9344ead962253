"""What the rulebook says about data printed on boards and cards, held against the components of the box."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

from critias.games.chaos import GAME
from critias.games.chaos.atlas import LAKE, REGIONS, TERRAINS
from critias.games.chaos.box import (
    ATTRIBUTES,
    BASIC,
    BOARD_FOUNDATIONS,
    BOX,
    BUILDINGS,
    CARDS,
    CHIEFS,
    FACTIONS,
    HAND_FOUNDATION,
    OUTPOST,
    PRICES,
    STRONGHOLD,
    TRACKS,
    UPGRADED,
    Column,
    Sheet,
)
from critias.games.chaos.vocabulary import Effect
from tests.rules.chaos.test_combat import fight, totals
from tests.support import rule
from tests.support.chaos import income, position

FILE: dict[str, Any] = tomllib.loads((Path(GAME.folder) / "examples.toml").read_text(encoding="utf-8"))
CONSTRAINTS: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in FILE["constraint"]}
WORDS: dict[str, Any] = tomllib.loads((Path(GAME.folder) / "components.toml").read_text(encoding="utf-8"))
COUNTS = [2, 3, 4, 5]


def values(id: str) -> list[Any]:
    listed = CONSTRAINTS[id]["values"]
    assert isinstance(listed, list)
    return listed


def sheet(name: str) -> Sheet:
    return BOX.sheets[FACTIONS.index(name)]


def column(track: str, number: int) -> Column:
    return BOX.columns[TRACKS.index(track)][number - 1]


def gives(effects: list[Effect]) -> list[tuple[str, int]]:
    """Rewards by name."""
    from critias.games.chaos.vocabulary import OPS

    return [(OPS[effect.op], effect.value) for effect in effects]
