"""The summary of End of Atlantis on two pages."""

from __future__ import annotations

from markupsafe import Markup

from critias.draw.handout import Handout, figures, legend, lines, listed, part, picture, points, says, several, steps
from critias.games.end.box import HIDDEN_VOTING, SEAT_COUNTS, EndBox
from critias.games.end.faces import FACTION_ICONS, FAMILY_ICONS, SPECIAL_ICONS


def handout(box: EndBox, board: Markup) -> Handout:
    most = [seats for seats in SEAT_COUNTS if box.winners[seats] == max(box.winners.values())]
    usual = box.winners[SEAT_COUNTS[0]]
    return Handout(
        top=[],
        size="large",
        front=(
            [
                part(
                    "Aim",
                    says(
                        "Atlantis sinks. Bring your Refugees over the Ocean to the New Land. "
                        "Whoever has the most victory points (VP) when the last Doom Marker falls wins."
                    ),
                ),
                picture(board, "New Land above, the Ocean, five ships in the Port, Factions and Senate below"),
                part(
                    "Your cubes",
                    says(
                        f"You have {box.cubes} cubes. Behind your screen they are Influence Tokens to bid; on "
                        "a ship they are "
                        "Refugees. What you bid, lay in the Senate or land comes back as the turn ends."
                    ),
                ),
                part("Ships, advanced with a Doom Marker", ship_figures(box), lines(ships(box), "tight")),
            ],
            [
                part(
                    "A turn",
                    steps(
                        "Senate: all bid any number of tokens at once, in secret. Most tokens, highest place; "
                        "ties go to the marker further left. The higher wins every tie of the turn.",
                        "Factions: in Senate order each takes a Faction. Those left over get "
                        f"{several(box.bonus_token, 'bonus VP', 'bonus VP')} for whoever takes them later.",
                        f"Voting: lay {box.row_length} of your {box.hand_size} Politics Cards in a row, in "
                        "secret; all rows open. "
                        f"{box.row_length} votings follow, one a column (see below).",
                        f"Doom: majorities are scored, {several(box.drift, 'ship')} drift on, the Event takes "
                        "effect, a new one "
                        f"is turned up, its neutral Refugees board, all draw up to {box.hand_size} cards.",
                    ),
                ),
                part(
                    "A voting",
                    points(
                        "Bid tokens for your own card of this column. The tokens are spent, won or not.",
                        "Hidden: all bid at once. Open: one after another in Senate order; see the Event.",
                        f"The best {usual} bidders resolve cards, the first before the others"
                        + (
                            f" (with {listed(most, 'or')} players the best {max(box.winners.values())})."
                            if max(box.winners.values()) > usual
                            else "."
                        ),
                        "First place may use his own card or that of the next player on his left who has not won.",
                    ),
                ),
                part(
                    "Moving and landing",
                    points(
                        "Refugees board in the Port, one to a space.",
                        "A move takes a loaded ship one step: Port, Ocean, New Land.",
                        "In the New Land it is scored at once and goes back to the Port, empty.",
                    ),
                ),
                part(
                    "VP of an arriving ship",
                    figures(
                        [str(n) for n in range(1, box.most_scored + 1)],
                        [
                            ("Own Refugees", list(map(str, box.standard[1:]))),
                            ("by Royal Ship", list(map(str, box.royal[1:]))),
                        ],
                    ),
                    points(
                        f"{box.other_color} VP more for every other colour aboard, neutral grey included.",
                        f"{box.mover} VP for the player whose effect moved it there.",
                    ),
                ),
                part(
                    "Other VP",
                    points(
                        "Most Refugees in the New Land this turn, and more than the neutrals: "
                        f"{box.refugee_majority} VP.",
                        f"Most tokens in the Senate: {box.senate_majority} VP.",
                        f"Sabotage and Betrayal: {box.harm} VP for each Refugee of a player with more VP.",
                        "Treasures among the Special Cards count at the end.",
                    ),
                ),
                part(
                    "End of the game",
                    says(
                        "Each Event with doom removes a Doom Marker. With the third the game is over: "
                        "Refugees still in the Port or at sea score nothing. Ties go to the higher in the Senate."
                    ),
                ),
            ],
        ),
        back=(
            [
                part("Politics Cards", lines(politics(box), "tight")),
                part("Factions, from left to right", lines(factions(box), "tight")),
            ],
            [
                part("Special Cards", lines(specials(box), "tight")),
                part("Events", lines(events(box), "tight")),
                part("Signs", legend(SIGNS)),
            ],
        ),
    )


SIGNS = [
    ("meeple", "Refugee"),
    ("cube", "Influence Token"),
    ("ship", "ship, move"),
    ("scroll", "Politics Card"),
    ("relic", "Special Card"),
    ("comet", "Event"),
    ("pillar", "Doom Marker"),
    ("tent", "Refugee Camp"),
    ("vote-open", "open voting"),
    ("vote-hidden", "hidden voting"),
    ("fame", "victory points"),
    ("attack", "strike"),
]


def ship_figures(box: EndBox) -> Markup:
    rows = [
        ("Spaces", list(map(str, box.spaces))),
        ("advanced", list(map(str, box.advanced_spaces))),
        ("Doom Marker", list(map(str, box.flips_with))),
    ]
    return figures([f"{letter} {name}" for letter, name in zip(box.ship_letters, box.ship_names, strict=True)], rows)


def ships(box: EndBox) -> list[tuple[str, str, str]]:
    return [
        ("ship", f"{name}:", text.removeprefix("Advanced: "))
        for name, text in zip(box.ship_names, box.ship_texts, strict=True)
    ]


def politics(box: EndBox) -> list[tuple[str, str, str]]:
    return [
        (FAMILY_ICONS[box.family[card]], f"{box.politics_count[card]}× {name}.", box.politics_texts[card])
        for card, name in enumerate(box.politics_names)
    ]


def specials(box: EndBox) -> list[tuple[str, str, str]]:
    return [
        (SPECIAL_ICONS[card], f"{box.special_count[card]}× {name}.", box.special_texts[card])
        for card, name in enumerate(box.special_names)
    ]


def factions(box: EndBox) -> list[tuple[str, str, str]]:
    order = sorted(range(len(box.faction_names)), key=lambda faction: box.faction_space[faction])
    return [
        (FACTION_ICONS[n], f"{box.faction_names[n]}, {box.faction_titles[n]}.", box.faction_texts[n]) for n in order
    ]


def events(box: EndBox) -> list[tuple[str, str, str]]:
    """Voting, neutral Refugees, whether it is one with doom, what it does."""
    found = []
    for n, name in enumerate(box.event_names):
        sign = "vote-hidden" if box.voting[n] == HIDDEN_VOTING else "vote-open"
        doom = ", doom" if box.doom[n] else ""
        found.append((sign, f"{name} ({several(box.event_neutrals[n], 'neutral')}{doom}).", box.event_texts[n]))
    return found
