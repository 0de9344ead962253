"""A first walk over the board: what to point at, what to say, the rules behind it.  Plain data; the page is generic.

A thing is the id of something on the table page, or the beginning of several ids with a star.
"""

from __future__ import annotations

from typing import Final

from critias.tongue import noted

GIST: Final = noted("Vote, load the ships, leave in time.")
MINUTES: Final = 90

# The match that is shown: steady bots play from this seed until seat 0 is asked the question so many times.
SEATS: Final = 4
SEED: Final = 13
UNTIL: Final = "vote.hidden_bid"
TIMES: Final = 3

STEPS: Final = [
    (
        "",
        noted(
            "Atlantis sinks. You bring your Refugees over the Ocean to the New Land; the most victory points (VP) win."
        ),
        ["END-OBJ-02", "END-OBJ-03"],
    ),
    (
        "ship-*",
        noted("These five ships carry them. Refugees board in the Port of Atlantis, one to a space."),
        ["END-MOVE-03", "END-SHIP-07"],
    ),
    (
        "ship-*",
        noted("A move takes a ship one step: Port, Ocean, New Land. There it is scored at once and returns empty."),
        ["END-MOVE-02", "END-MOVE-04", "END-MOVE-06"],
    ),
    (
        "screen",
        noted(
            "These are your cubes. A cube is a Refugee when it boards a ship, and an Influence Token when you bid it."
        ),
        ["END-CUBES-01", "END-CUBES-02"],
    ),
    (
        "senate-*",
        noted("This is the Senate. A turn begins with a sealed bid of tokens; who has more here wins every tie."),
        ["END-SEN-01", "END-SEN-04", "END-SEN-06"],
    ),
    (
        "faction-*",
        noted("These are the Factions. In Senate order each player takes one and may use its ability this turn."),
        ["END-FACP-01", "END-FAC-01"],
    ),
    (
        "hand",
        noted("This is your hand. Each turn you lay five of your seven Politics Cards in a row, in secret."),
        ["END-VOTE-01", "END-VOTE-02"],
    ),
    (
        "players",
        noted("Then all rows are open. Five votings follow, one a column, each on everybody’s card of that column."),
        ["END-VOTE-03", "END-VOTE-05"],
    ),
    (
        "row-*",
        noted(
            "In a voting you bid tokens for your own card. The two best bids use theirs; "
            "tokens bid are spent, won or not."
        ),
        ["END-VOTE-08", "END-VOTE-09", "END-VOTE-20"],
    ),
    (
        "event",
        noted("The Event rules the turn: whether bids are hidden or open, and what changes."),
        ["END-VOTE-06", "END-DOOM-13"],
    ),
    (
        "vp-yellow",
        noted("The rim counts VP. Of your Refugees on an arriving ship, 1 to 5 are worth 1, 3, 6, 10 or 15 VP."),
        ["END-SCORE-01", "END-SCORE-07", "END-TRACK-01"],
    ),
    (
        "doom-*",
        noted(
            "These pillars are the clock. When the third falls the game ends, "
            "and whoever is still at sea scores nothing."
        ),
        ["END-FIN-01", "END-FIN-05"],
    ),
    (
        "prompt",
        noted("This box always says what you may do, and the rule behind it is one click away. That is all you need."),
        ["END-TURN-01"],
    ),
]
