"""The names of the beats: flow.py says what follows what."""

from __future__ import annotations

from typing import Final

BEATS: Final = [
    "factions",
    "leaders",
    "bases",
    "start",
    "price",
    "turn",
    "deed",
    "build",
    "harvest",
    "move",
    "phase_end",
    "select",
    "plan",
    "strength",
    "attacks",
    "aftermath",
    "income",
    "relic_cards",
    "relics",
]
# ---- numbered by `critias fields`: change the names
FACTIONS: Final = 0
LEADERS: Final = 1
BASES: Final = 2
START: Final = 3
PRICE: Final = 4
TURN: Final = 5
DEED: Final = 6
BUILD: Final = 7
HARVEST: Final = 8
MOVE: Final = 9
PHASE_END: Final = 10
SELECT: Final = 11
PLAN: Final = 12
STRENGTH: Final = 13
ATTACKS: Final = 14
AFTERMATH: Final = 15
INCOME: Final = 16
RELIC_CARDS: Final = 17
RELICS: Final = 18
# ---- so far it is numbered
