"""How each faction plays, for who chooses one: a sentence on its style, and how hard it is."""

from __future__ import annotations

from typing import Final

from critias.games.chaos.box import FACTIONS
from critias.tongue import noted, say

EASY: Final = noted("Easy")
MEDIUM: Final = noted("Medium")
HARD: Final = noted("Hard")

LEVELS: Final[dict[str, str]] = {
    "oxataya": EASY,
    "ai": EASY,
    "zcharo": MEDIUM,
    "leyrien": MEDIUM,
    "circadians": HARD,
    "jrayek": HARD,
}
OFFERED: Final[list[str]] = list(LEVELS)  # for who plays for the first time the easy ones come first
STYLES: Final = {
    "oxataya": noted("Fights often, for every Battle won is Fame; its Units cross Lakes, and Leaders go together."),
    "ai": noted("A swarm that is recruited in one step, sets Traps, and Wounds for Fame even where it loses."),
    "zcharo": noted("Research is Fame: build Outposts in pairs, stay out of trouble, and win at the end of a Round."),
    "leyrien": noted("Spreads over Cliffs and Plains for Morale, slips from Swamp to Swamp, and has Fame as income."),
    "circadians": noted("Few but strong Fighters land from a Drop Ship, and Gems make Fame out of Attributes."),
    "jrayek": noted("Hunts Leaders; its prices summon Ryh-zu, which hit hard, cost upkeep and may change sides."),
}


def level_of(faction: int) -> str:
    return say(LEVELS[FACTIONS[faction]])


def style_of(faction: int) -> str:
    """'Easy. Fights often, …'"""
    return f"{level_of(faction)}. {say(STYLES[FACTIONS[faction]])}"
