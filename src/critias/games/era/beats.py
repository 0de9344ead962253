"""The names of the beats: flow.py says what follows what."""

from __future__ import annotations

from typing import Final

BEATS: Final = [
    "setup",
    "society",
    "tiles",
    "counters",
    "objectives",
    "draft",
    "agents",
    "turn",
    "action",
    "move",
    "veto",
    "conflict",
    "bids",
    "result",
]
# ---- numbered by `critias fields`: change the names
SETUP: Final = 0
SOCIETY: Final = 1
TILES: Final = 2
COUNTERS: Final = 3
OBJECTIVES: Final = 4
DRAFT: Final = 5
AGENTS: Final = 6
TURN: Final = 7
ACTION: Final = 8
MOVE: Final = 9
VETO: Final = 10
CONFLICT: Final = 11
BIDS: Final = 12
RESULT: Final = 13
# ---- so far it is numbered
