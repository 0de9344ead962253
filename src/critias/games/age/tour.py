"""A first walk over the board: what to point at, what to say, the rules behind it.  Plain data; the page is generic.

A thing is the id of something on the table page, or the beginning of several ids with a star.
"""

from __future__ import annotations

from typing import Final

from critias.tongue import noted

GIST: Final = noted("Lead a secret society, share two nations, gather power points and steer the doom of the age.")
MINUTES: Final = 120

# The match that is shown: steady bots play from this seed until seat 0 is asked the question so many times.
SEATS: Final = 4
SEED: Final = 5
UNTIL: Final = "turn.space"
TIMES: Final = 4

STEPS: Final[list[tuple[str, str, list[str]]]] = [
    (
        "",
        noted(
            "You lead a secret society before the flood. You control exactly two major nations and share them with "
            "others."
        ),
        ["AGE-1-02", "AGE-2-03"],
    ),
    (
        "nation-*",
        noted(
            "The major nations; the discs show who controls each. In the end you score the Power of your weaker nation."
        ),
        ["AGE-4.1.1-02", "AGE-2-02"],
    ),
    (
        "area-*",
        noted(
            "Areas show Power, garrison (shield), stability (temple) and spots for buildings; the tint is the nation's."
        ),
        ["AGE-4.1.1-01", "AGE-4.5-01", "AGE-4.5-04"],
    ),
    (
        "agent-*",
        noted("Pills are influence markers with their value. They belong to players and count in a Coup."),
        ["AGE-6.1.1-01", "AGE-6.1.2-02"],
    ),
    (
        "nations",
        noted(
            "In your turn one of your two archons moves to an action space: on your pad, a nation of yours, or a card."
        ),
        ["AGE-2-01", "AGE-6-02", "AGE-6-04"],
    ),
    (
        "seat-0",
        noted("This is your pad. Power points pay for bids, markers, buildings and more; what is left is worth VP."),
        ["AGE-4.3-01", "AGE-4.3-03"],
    ),
    (
        "centre",
        noted("Special action cards belong to the nation that controls their minor nation, and so to its controllers."),
        ["AGE-4.1.1-06", "AGE-4.1.1-09"],
    ),
    (
        "track-*",
        noted("The round marker goes up, the doom figure and the end marker come to meet it. One met ends the age."),
        ["AGE-6.4-03", "AGE-6.4-04"],
    ),
    ("ascension", noted("So does an Ascension: when temples of light lead those of darkness by five."), ["AGE-6.4-02"]),
    (
        "hand",
        noted("Your objective cards say which ending you want: they pay if it comes."),
        ["AGE-6.4.2-01", "AGE-6.4.2-02"],
    ),
    ("prompt", noted("This box always says what you may do, and the rule behind it is one click away."), ["AGE-6-02"]),
]
