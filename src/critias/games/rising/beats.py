"""The names of the beats: flow.py says what follows what."""

from __future__ import annotations

from typing import Final

BEATS: Final = [
    "setup",
    "blueprint",
    "councilor",
    "scholar",
    "start",
    "start_window",
    "place",
    "misfortune",
    "misfortune_window",
    "late",
    "act",
    "wrath",
    "end_window",
]
# ---- numbered by `critias fields`: change the names
SETUP: Final = 0
BLUEPRINT: Final = 1
COUNCILOR: Final = 2
SCHOLAR: Final = 3
START: Final = 4
START_WINDOW: Final = 5
PLACE: Final = 6
MISFORTUNE: Final = 7
MISFORTUNE_WINDOW: Final = 8
LATE: Final = 9
ACT: Final = 10
WRATH: Final = 11
END_WINDOW: Final = 12
# ---- so far it is numbered
