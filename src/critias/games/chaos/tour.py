"""A first walk over the board: what to point at, what to say, the rules behind it.  Plain data; the page is generic.

A thing is the id of something on the table page, or the beginning of several ids with a star.
"""

from __future__ import annotations

from typing import Final

from critias.games.chaos import styles
from critias.tongue import noted

GIST: Final = noted("Six factions, each with its own way to win, price each other's actions and fight for the Relics.")
MINUTES: Final = 150
OFFERED: Final[dict[str, list[str]]] = {"setup.faction": styles.OFFERED}
POINTS: Final = False  # Fame, Relics or Land Regions decide, and they are never added up

# The match that is shown: steady bots play from this seed until seat 0 is asked the question so many times.
SEATS: Final = 3
SEED: Final = 5
UNTIL: Final = "turn.choice"
TIMES: Final = 8

STEPS: Final[list[tuple[str, str, list[str]]]] = [
    (
        "",
        noted("You win by reaching the end of your Fame Track, or if you control all Relics left as a Round ends."),
        ["CHAOS-ROUND-05", "CHAOS-FAME-01", "CHAOS-REL-01"],
    ),
    (
        "region-*",
        noted("The map has Swamps, Cliffs and Plains, Lakes and Bases. Point at a Region and it tells what it gives."),
        ["CHAOS-COMP-05", "CHAOS-COMP-07"],
    ),
    (
        "relics",
        noted("One Relic is collected a Round. Who controls its Region at the end of the Round takes it."),
        ["CHAOS-REL-02", "CHAOS-REL-03"],
    ),
    (
        "slot-*",
        noted("A Round begins with prices: you choose what the others pay you for acting in a phase."),
        ["CHAOS-PRICE-01", "CHAOS-PRICE-04"],
    ),
    (
        "track-*",
        noted("Five phases follow, one a track. In each you Act for its price or Pass."),
        ["CHAOS-ROUND-03", "CHAOS-ACT-04", "CHAOS-ACT-06"],
    ),
    (
        "main-harvest",
        noted("Acting is the Main Action of your column or the Auxiliary Action beside it. Research moves you on."),
        ["CHAOS-ACT-07", "CHAOS-TRACK-01", "CHAOS-TRACK-02"],
    ),
    (
        "mat",
        noted("This is your faction board: Fame, Relics, prices, Buildings, Foundations and the Recruitment Track."),
        ["CHAOS-RECR-02", "CHAOS-BUILD-01", "CHAOS-BUILD-04"],
    ),
    (
        "hand",
        noted("Leaders, Attributes and Tactics Cards are yours alone to use. A sign ≈ marks reconstructed cards."),
        ["CHAOS-RECR-09", "CHAOS-INC-09", "CHAOS-TAC-01"],
    ),
    (
        "fighters-*",
        noted("One Movement Point moves a group to the next Region. Opposing Units pin as many of yours."),
        ["CHAOS-MOVE-02", "CHAOS-MOVE-03", "CHAOS-PIN-01"],
    ),
    (
        "decks",
        noted(
            "In Combat both sides lay a Tactics Card, a bluff or none on the wheel for all to see, then seal a section."
        ),
        ["CHAOS-COMB-01", "CHAOS-WHEEL-01", "CHAOS-WHEEL-10"],
    ),
    (
        "income-regions",
        noted("Then all gain income, from Buildings and from the number of Regions under control."),
        ["CHAOS-INC-01", "CHAOS-INC-02", "CHAOS-INC-03"],
    ),
    ("players", noted("The strips show what everybody has; Board opens all of a faction."), ["CHAOS-FAME-01"]),
    (
        "prompt",
        noted("This box always says what you may do; what can be chosen is ringed on the board."),
        ["CHAOS-ACT-04"],
    ),
]
