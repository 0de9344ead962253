"""The guided first game: one whole turn, from the first Refugee aboard to the Doom Phase."""

from __future__ import annotations

from typing import Final

from critias.engine.guide import Guide, Note

GUIDE: Final = Guide(
    seats=3,
    seed=1,
    turns=1,
    notes=[
        Note(
            "setup.ship",
            "Your cubes become Refugees when they board a ship; in the New Land they become victory points.",
            "On arrival 1 to 5 of yours aboard are worth 1, 3, 6, 10 or 15 VP, and each other colour 1 VP more.",
            points="ship-*",
            leads=(
                ("Port", "Refugees board here, one to a space."),
                ("Ocean", "A move takes a ship one step."),
                ("New Land", "The ship is scored at once and returns empty."),
            ),
            scores=True,
        ),
        Note(
            "setup.ship",
            "Two of yours on one ship are worth 3 VP, on two ships 1 each; but whoever harms that ship harms both.",
            "Each row says what your Refugees there would score on arrival.",
            points="ship-*",
        ),
        Note(
            "senate.bid",
            "Every turn begins in the Senate, with a secret bid of cubes.",
            "Who bids more chooses a Faction earlier and wins ties; the most tokens are worth 2 VP in the Doom Phase.",
            points="senate-*",
            suggest=("3", "2"),
            leads=(
                ("Senate", "All bids open together. The cubes come back when the turn ends."),
                ("Factions", "One ability for each player, in Senate order."),
                ("Voting", "Five votings on the cards that you lay."),
                ("Doom", "Majorities, ships drift on, a new Event."),
            ),
            scores=True,
        ),
        Note(
            "faction.choose",
            "A Faction serves you for this turn, and nobody else can take it.",
            "One that nobody takes gathers Bonus VP for a later turn.",
            points="faction-*",
        ),
        Note("faction.use", "This ability works now, or not at all this turn."),
        Note(
            "program.card",
            "Lay five of your seven Politics Cards in a row, in secret: one for each voting.",
            "Refugees cards load ships, Ships cards move them, red cards do harm.",
            points="hand",
        ),
        Note(
            "program.card",
            "The votings come in this order: load first, then sail.",
            "What others lay you see when all rows are turned up, and not before.",
            points="hand",
        ),
        Note(
            "vote.open_bid",
            "A voting: bid cubes for your own card. The two best bids carry theirs out.",
            "What you bid is spent until the turn ends, won or not. So choose the votings that matter to you.",
            points="players",
            leads=(
                ("Bid", "The first place may take the card on the left instead of the own."),
                ("Later", "The same cubes are wanted as Refugees: keep some."),
            ),
        ),
        Note(
            "vote.resolve",
            "You have a place, so you may carry a card out, completely or not at all.",
            "Only the first place may take a card on the left.",
            points="players",
        ),
        Note(
            "place.ship",
            "Refugees board in the Port. The second on a ship adds 2 VP, the third 3, the fourth 4.",
            "A cube aboard stays there until the ship arrives; it bids for nothing meanwhile.",
            points="ship-*",
            scores=True,
        ),
        Note(
            "move.ship",
            "A ship goes one step: out of the Port, or from the Ocean to the New Land.",
            "Who brings a ship in gains 1 VP; everybody aboard scores.",
            points="ship-*",
            scores=True,
        ),
        Note(
            "vote.open_bid",
            "A bid of nothing can win as well, if fewer bid more than there are places.",
            "With equal bids the Senate decides.",
            points="screen",
        ),
        Note(
            "vote.open_bid",
            "Then comes Doom: 2 VP for the most Refugees in the New Land, 2 for the most tokens in the Senate.",
            "Up to three ships drift on by themselves, and a new Event is turned up.",
            points="doom-*",
            scores=True,
        ),
    ],
    end="A turn is over: Senate, Factions, five votings, Doom. When the third Doom Marker falls the game ends; "
    "the most VP win, and whoever is still at sea scores nothing.",
)
