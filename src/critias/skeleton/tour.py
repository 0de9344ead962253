"""For the lobby, and a first walk over the board: things to point at, what to say, the rules behind it."""

from __future__ import annotations

GIST = "Bid in secret, steal what others win, fill your vault."
MINUTES = 10

# The match that is shown: bots play from this seed until seat 0 is asked the question so many times.
SEATS = 3
SEED = 1
UNTIL = "sale.bid"
TIMES = 2

STEPS = [
    ("", "Lots are sold one after another, and the most points win.", ["AUCTION-3"]),
    ("hand", "All bid a coin from their hands, in secret. The highest takes the lot.", ["AUCTION-1"]),
    ("hand-thief", "A thief bids nothing, but may take the lot from whoever has won it.", ["AUCTION-2"]),
    ("vault-*", "In the vault a lot scores its value.", ["AUCTION-3"]),
    ("museum-*", "In the museum it scores 3, whatever it is.", ["AUCTION-3"]),
    ("market", "After each sale a coin lies here, for whoever is first to take it.", ["AUCTION-4"]),
]
