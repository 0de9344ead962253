"""The guided first game: one whole turn, from the first Refugee aboard to the Doom Phase."""

from __future__ import annotations

from typing import Final

from critias.engine.guide import Guide, Note
from critias.tongue import noted

GUIDE: Final = Guide(
    seats=3,
    seed=1,
    turns=1,
    notes=[
        Note(
            "setup.ship",
            noted("Your cubes become Refugees when they board a ship; in the New Land they become victory points."),
            noted("On arrival 1 to 5 of yours aboard are worth 1, 3, 6, 10 or 15 VP, and each other colour 1 VP more."),
            points="ship-*",
            leads=(
                (noted("Port"), noted("Refugees board here, one to a space.")),
                (noted("Ocean"), noted("A move takes a ship one step.")),
                (noted("New Land"), noted("The ship is scored at once and returns empty.")),
            ),
            scores=True,
        ),
        Note(
            "setup.ship",
            noted(
                "Two of yours on one ship are worth 3 VP, on two ships 1 each; but whoever harms that ship harms both."
            ),
            noted("Each row says what your Refugees there would score on arrival."),
            points="ship-*",
        ),
        Note(
            "senate.bid",
            noted("Every turn begins in the Senate, with a secret bid of cubes."),
            noted(
                "Who bids more chooses a Faction earlier and wins ties; "
                "the most tokens are worth 2 VP in the Doom Phase."
            ),
            points="senate-*",
            suggest=("3", "2"),
            leads=(
                (noted("Senate"), noted("All bids open together. The cubes come back when the turn ends.")),
                (noted("Factions"), noted("One ability for each player, in Senate order.")),
                (noted("Voting"), noted("Five votings on the cards that you lay.")),
                (noted("Doom"), noted("Majorities, ships drift on, a new Event.")),
            ),
            scores=True,
        ),
        Note(
            "faction.choose",
            noted("A Faction serves you for this turn, and nobody else can take it."),
            noted("One that nobody takes gathers Bonus VP for a later turn."),
            points="faction-*",
        ),
        Note(
            "program.card",
            noted("Lay five of your seven Politics Cards in a row, in secret: one for each voting."),
            noted("Refugees cards load ships, Ships cards move them, red cards do harm."),
            points="hand",
        ),
        Note(
            "program.card",
            noted("The votings come in this order: load first, then sail."),
            noted("What others lay you see when all rows are turned up. The last three I lay for you."),
            points="hand",
        ),
        Note(
            "vote.open_bid",
            noted("A voting: bid cubes for your own card. The two best bids carry theirs out."),
            noted("What you bid is spent until the turn ends, won or not, and the same cubes are wanted as Refugees."),
            points="players",
        ),
        Note(
            "vote.resolve",
            noted("You have a place, so you may carry a card out, completely or not at all."),
            noted("Only the first place may take a card on the left."),
            points="players",
        ),
        Note(
            "place.ship",
            noted("Refugees board in the Port. The second on a ship adds 2 VP, the third 3, the fourth 4."),
            noted("A cube aboard stays there until the ship arrives; it bids for nothing meanwhile."),
            points="ship-*",
            scores=True,
        ),
        Note(
            "move.ship",
            noted("A ship goes one step: out of the Port, or from the Ocean to the New Land."),
            noted("Who brings a ship in gains 1 VP; everybody aboard scores."),
            points="ship-*",
            scores=True,
        ),
        Note(
            "vote.open_bid",
            noted("A bid of nothing can win as well, if fewer bid more than there are places."),
            noted("With equal bids the Senate decides."),
            points="screen",
        ),
        Note(
            "vote.open_bid",
            noted("Then comes Doom: 2 VP for the most Refugees in the New Land, 2 for the most tokens in the Senate."),
            noted("Up to three ships drift on, and a new Event is turned up. The last two votings I bid for you."),
            points="doom-*",
            scores=True,
        ),
    ],
    end=noted(
        "A turn is over: Senate, Factions, five votings, Doom. When the third Doom Marker falls the game ends; "
        "the most VP win, and whoever is still at sea scores nothing."
    ),
)
