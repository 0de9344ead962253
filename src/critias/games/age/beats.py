"""The names of the beats: flow.py says what follows what."""

from __future__ import annotations

from typing import Final

BEATS: Final = [
    "setup",
    "society",
    "objectives",
    "draft",
    "markers",
    "turn",
    "action",
    "move",
    "conflict",
    "bids",
    "result",
]
# ---- numbered by `critias fields`: change the names
SETUP: Final = 0
SOCIETY: Final = 1
OBJECTIVES: Final = 2
DRAFT: Final = 3
MARKERS: Final = 4
TURN: Final = 5
ACTION: Final = 6
MOVE: Final = 7
CONFLICT: Final = 8
BIDS: Final = 9
RESULT: Final = 10
# ---- so far it is numbered
