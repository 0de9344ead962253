"""A first walk over the board: what to point at, what to say, the rules behind it.  Plain data; the page is generic.

A thing is the id of something on the table page, or the beginning of several ids with a star.
"""

from __future__ import annotations

from typing import Final

from critias.tongue import noted

GIST: Final = noted("Share nations, plot with agents, and decide how an age ends.")
MINUTES: Final = 180
FIRST: Final = {"version": "introductory"}  # of a first game

# The match that is shown: steady bots play from this seed until seat 0 is asked the question so many times.
SEATS: Final = 4
SEED: Final = 7
UNTIL: Final = "turn.space"
TIMES: Final = 4

STEPS: Final[list[tuple[str, str, list[str]]]] = [
    (
        "",
        noted(
            "You lead a secret society before the flood. You never own a nation: you share two of them with other "
            "players."
        ),
        ["ERA-1-01"],
    ),
    (
        "nation-*",
        noted(
            "The major nations; the discs show who controls each. In the end you score the Power of your weaker nation."
        ),
        ["ERA-4.1.1-03", "ERA-6.3.3-05"],
    ),
    (
        "area-*",
        noted(
            "Areas show Power, garrison (shield), stability (temple) and spots for buildings; the tint is the nation's."
        ),
        ["ERA-5.2-43", "ERA-10.2-08"],
    ),
    (
        "agent-*",
        noted("Pills are agents with their value, worth as much in a Coup. They belong to players, not to nations."),
        ["ERA-6.1.1-01", "ERA-6.1.2-02"],
    ),
    (
        "nations",
        noted(
            "In your turn one of your two archons moves to an action space: on your pad, a nation of yours, or a tile."
        ),
        ["ERA-6-02", "ERA-6-06"],
    ),
    (
        "seat-0",
        noted("This is your pad: Virya pays for bids, agents, buildings and more."),
        ["ERA-4.3-01", "ERA-4.3-02"],
    ),
    (
        "centre",
        noted(
            "Special actions belong to whoever controls their minor nation; beside them lie objective cards to take."
        ),
        ["ERA-4.1.1-10", "ERA-6.1.3-02"],
    ),
    (
        "track-*",
        noted(
            "The round marker goes up, Doom and End come to meet it. One met, or seven temples of light, ends the age."
        ),
        ["ERA-10.8-01", "ERA-6.3-01", "ERA-6.3-02"],
    ),
    ("hand", noted("Your objective cards say which ending you want: they pay if it comes."), ["ERA-5.3-11"]),
    ("prompt", noted("This box always says what you may do, and the rule behind it is one click away."), ["ERA-6-02"]),
]
