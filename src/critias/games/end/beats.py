"""The names of the beats: flow.py says what follows what."""

from __future__ import annotations

from typing import Final

BEATS: Final = [
    "setup",
    "boarding",
    "senate",
    "factions",
    "program",
    "bid",
    "vote",
    "strategos",
    "majorities",
    "old_event",
    "new_event",
]
# ---- numbered by `critias fields`: change the names
SETUP: Final = 0
BOARDING: Final = 1
SENATE: Final = 2
FACTIONS: Final = 3
PROGRAM: Final = 4
BID: Final = 5
VOTE: Final = 6
STRATEGOS: Final = 7
MAJORITIES: Final = 8
OLD_EVENT: Final = 9
NEW_EVENT: Final = 10
# ---- so far it is numbered
