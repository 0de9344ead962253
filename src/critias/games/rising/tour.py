"""A first walk over the board: what to point at, what to say, the rules behind it.  Plain data; the page is generic.

A thing is the id of something on the table page, or the beginning of several ids with a star.  All players win or lose
together, so there are signals as well: what a player can tell the others, and what can bear a plan marker.
"""

from __future__ import annotations

from typing import Final

from critias.games.rising.box import BOX, BUILD_SPOTS, COMPONENTS, TILES
from critias.tongue import noted

GIST: Final = noted("Build the Cosmic Gate together before the island sinks.")
MINUTES: Final = 90
FIRST: Final = {"level": "1", "blueprint": "introductory"}  # of a first game

# The match that is shown: steady bots play from this seed until seat 0 is asked the question so many times.
SEATS: Final = 4
SEED: Final = 7
UNTIL: Final = "place.step"
TIMES: Final = 26

STEPS: Final[list[tuple[str, str, list[str]]]] = [
    (
        "",
        noted("Atlantis sinks. Together you build the Cosmic Gate, all of you win or all of you lose."),
        ["RISE-GEN-01", "RISE-OBJ-01"],
    ),
    (
        "peninsula-*",
        noted("The island has six peninsulas of six tiles. They flood from the tips inwards; the best tiles go first."),
        ["RISE-FLOOD-01", "RISE-FLOOD-02"],
    ),
    (
        "seat-0",
        noted("This is you: your councilor’s gift, the Leader and followers that you still have to place, your goods."),
        ["RISE-COUNC-01", "RISE-PLACE-01"],
    ),
    (
        "spot-hills_*",
        noted(
            "First everybody places Atlanteans, in any order, one to a disc. "
            "On a wild tile you roll the number or more."
        ),
        ["RISE-PLACE-01", "RISE-PLACE-02", "RISE-WILD-01"],
    ),
    (
        "spot-forges_*",
        noted(
            "The Forges turn ore into Atlantium, the Libraries give cards, "
            "and two together in the Cities find followers."
        ),
        ["RISE-FORGE-01", "RISE-LIB-01", "RISE-CITY-01"],
    ),
    (
        "spot-centre",
        noted("The centre gives mystic energy without a roll. Energy lifts dice, buys barriers and brings tiles back."),
        ["RISE-CENTRE-01", "RISE-ENERGY-01"],
    ),
    (
        "misfortunes",
        noted("Then misfortunes are drawn. Who stands on a tile that floods goes home without acting."),
        ["RISE-MISF-01", "RISE-FLOOD-02"],
    ),
    (
        "gate",
        noted("Then all act. On a build spot those present pay for a component of the Blueprint together."),
        ["RISE-ACT-01", "RISE-BUILD-01"],
    ),
    (
        "component-power_core",
        noted("When all nine stand, bring every Leader to one build spot and pay for the Power Core: you have won."),
        ["RISE-CORE-01", "RISE-CORE-03"],
    ),
    (
        "wrath",
        noted(
            "At the end of a round the Wrath of the Gods floods as many tiles as the wave shows, and the wave moves on."
        ),
        ["RISE-WRATH-01", "RISE-WRATH-02"],
    ),
    (
        "players",
        noted("All hands are open. Tell the others what you need, and mark with plan markers where you want to go."),
        ["RISE-GEN-20"],
    ),
    (
        "prompt",
        noted("This box always says what you may do. Several may click at once; nothing is lost."),
        ["RISE-DECIDE-01"],
    ),
]

# What a player can tell the others beside the rules: key, symbol, words, how high its number goes.
SIGNALS: Final = [
    ("need_ore", "ore", noted("needs {n} ore"), 3),
    ("need_gold", "gold", noted("needs {n} gold"), 3),
    ("need_crystal", "crystal", noted("needs {n} crystal"), 3),
    ("need_atlantium", "gem", noted("needs {n} Atlantium"), 3),
    ("need_energy", "energy", noted("needs {n} mystic energy"), 5),
    ("build", "hammer", noted("wants to build this round"), 1),
    ("barrier", "barrier", noted("wants to save for a barrier"), 1),
    ("wait", "clock", noted("asks all to wait"), 1),
    ("ready", "check", noted("is ready"), 1),
]
BUILD_SPOT_NAMES: Final = [noted("Build spot 1"), noted("Build spot 2"), noted("Build spot 3")]
# What can bear a plan marker, with its name.
MARKED: Final = (
    {f"spot-{key}": BOX.tile_names[n] for n, key in enumerate(TILES)}
    | dict(zip([f"spot-{key}" for key in BUILD_SPOTS], BUILD_SPOT_NAMES, strict=True))
    | {f"component-{key}": BOX.component_names[n] for n, key in enumerate(COMPONENTS)}
    | {"component-power_core": BOX.core_name}
)
