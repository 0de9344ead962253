"""The Auction: a small game of hidden hands and sealed bids, complete, with everything that a site shows.

Lots are sold one after another.  All bid a coin card from a hidden hand, at once; the highest takes the lot, a die
breaks ties.  But whoever plays a thief steals it.  The owner puts the lot into the vault (it scores its value) or into
the museum (it scores 3).  After each sale a coin lies on the market, for whoever is first to take it.
"""

from __future__ import annotations

from pathlib import Path

from critias.engine.game import Choice
from critias.skeleton.game import AuctionGame
from critias.skeleton.words import KINDS, LINES

GAME = AuctionGame(
    name="auction",
    title="The Auction",
    edition="tutorial",
    folder=str(Path(__file__).parent),
    seat_counts=[2, 3, 4],
    choices=[Choice("length", "Length", ["short", "long"], ["Three sales", "Five sales"])],
    kinds=KINDS,
    lines=LINES,
    most_decisions=100,
)
