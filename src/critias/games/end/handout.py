"""The summary of End of Atlantis on two pages."""

from __future__ import annotations

from markupsafe import Markup

from critias.draw.handout import Handout, figures, legend, lines, listed, part, picture, points, says, steps
from critias.games.end.box import HIDDEN_VOTING, SEAT_COUNTS, EndBox
from critias.games.end.faces import FACTION_ICONS, FAMILY_ICONS, SPECIAL_ICONS, advance_text, faction_text
from critias.tongue import noted, say, say_as, several


def handout(box: EndBox, board: Markup) -> Handout:
    return Handout(
        top=[],
        size="large",
        front=(
            [
                part(
                    say("Aim"),
                    says(
                        say(
                            "Atlantis sinks. Bring your Refugees over the Ocean to the New Land. "
                            "Whoever has the most victory points (VP) when the last Doom Marker falls wins."
                        )
                    ),
                ),
                picture(board, say("New Land above, the Ocean, five ships in the Port, Factions and Senate below")),
                part(
                    say("Your cubes"),
                    says(
                        say(
                            "You have {n} cubes. Behind your screen they are Influence Tokens to bid; on a ship they "
                            "are Refugees. What you bid, lay in the Senate or land comes back as the turn ends.",
                            n=box.cubes,
                        )
                    ),
                ),
                part(say("Ships, advanced with a Doom Marker"), ship_figures(box), lines(ships(box), "tight")),
            ],
            [
                part(say("A turn"), steps(*turn(box))),
                part(say("A voting"), points(*voting(box))),
                part(
                    say("Moving and landing"),
                    points(
                        say("Refugees board in the Port, one to a space."),
                        say("A move takes a loaded ship one step: Port, Ocean, New Land."),
                        say("In the New Land it is scored at once and goes back to the Port, empty."),
                    ),
                ),
                part(say("VP of an arriving ship"), *arriving(box)),
                part(say("Other VP"), points(*other_vp(box))),
                part(
                    say("End of the game"),
                    says(
                        say(
                            "Each Event with doom removes a Doom Marker. With the third the game is over: "
                            "Refugees still in the Port or at sea score nothing. "
                            "Ties go to the higher in the Senate."
                        )
                    ),
                ),
            ],
        ),
        back=(
            [
                part(say("Politics Cards"), lines(politics(box), "tight")),
                part(say("Factions, from left to right"), lines(factions(box), "tight")),
            ],
            [
                part(say("Special Cards"), lines(specials(box), "tight")),
                part(say("Events"), lines(events(box), "tight")),
                part(say("Signs"), legend([(sign, say(name)) for sign, name in SIGNS])),
            ],
        ),
    )


SIGNS = [
    ("meeple", noted("Refugee")),
    ("cube", noted("Influence Token")),
    ("ship", noted("ship, move")),
    ("scroll", noted("Politics Card")),
    ("relic", noted("Special Card")),
    ("comet", noted("Event")),
    ("pillar", noted("Doom Marker")),
    ("tent", noted("Refugee Camp")),
    ("vote-open", noted("open voting")),
    ("vote-hidden", noted("hidden voting")),
    ("fame", noted("victory points")),
    ("attack", noted("strike")),
]


def turn(box: EndBox) -> list[str]:
    return [
        say(
            "Senate: all bid any number of tokens at once, in secret. Most tokens, highest place; "
            "ties go to the marker further left. The higher wins every tie of the turn."
        ),
        say(
            "Factions: in Senate order each takes a Faction. Those left over get {vp} bonus VP for whoever takes them "
            "later.",
            vp=box.bonus_token,
        ),
        say(
            "Voting: lay {laid} of your {hand} Politics Cards in a row, in secret; all rows open. "
            "{laid} votings follow, one a column (see below).",
            laid=box.row_length,
            hand=box.hand_size,
        ),
        several(
            box.drift,
            "Doom: majorities are scored, {n} ship drifts on, the Event takes effect, a new one is turned up, its "
            "neutral Refugees board, all draw up to {hand} cards.",
            "Doom: majorities are scored, {n} ships drift on, the Event takes effect, a new one is turned up, its "
            "neutral Refugees board, all draw up to {hand} cards.",
            hand=box.hand_size,
        ),
    ]


def voting(box: EndBox) -> list[str]:
    most = max(box.winners.values())
    usual = box.winners[SEAT_COUNTS[0]]
    if most > usual:
        best = say(
            "The best {n} bidders resolve cards, the first before the others (with {seats} players the best {most}).",
            n=usual,
            seats=listed([seats for seats in SEAT_COUNTS if box.winners[seats] == most], "or"),
            most=most,
        )
    else:
        best = say("The best {n} bidders resolve cards, the first before the others.", n=usual)
    return [
        say("Bid tokens for your own card of this column. The tokens are spent, won or not."),
        say("Hidden: all bid at once. Open: one after another in Senate order; see the Event."),
        best,
        say("First place may use his own card or that of the next player on his left who has not won."),
    ]


def arriving(box: EndBox) -> list[Markup]:
    chart = figures(
        [str(n) for n in range(1, box.most_scored + 1)],
        [
            (say("Own Refugees"), list(map(str, box.standard[1:]))),
            (say("by Royal Ship"), list(map(str, box.royal[1:]))),
        ],
    )
    more = points(
        say("{vp} VP more for every other colour aboard, neutral grey included.", vp=box.other_color),
        say("{vp} VP for the player whose effect moved it there.", vp=box.mover),
    )
    return [chart, more]


def other_vp(box: EndBox) -> list[str]:
    return [
        say("Most Refugees in the New Land this turn, and more than the neutrals: {vp} VP.", vp=box.refugee_majority),
        say("Most tokens in the Senate: {vp} VP.", vp=box.senate_majority),
        say("Sabotage and Betrayal: {vp} VP for each Refugee of a player with more VP.", vp=box.harm),
        say("Treasures among the Special Cards count at the end."),
    ]


def ship_figures(box: EndBox) -> Markup:
    rows = [
        (say("Spaces"), list(map(str, box.spaces))),
        (say("advanced"), list(map(str, box.advanced_spaces))),
        (say_as("in a column", "Doom Marker"), list(map(str, box.flips_with))),
    ]
    heads = [
        f"{letter} {say_as('in a column', name)}" for letter, name in zip(box.ship_letters, box.ship_names, strict=True)
    ]
    return figures(heads, rows)


def ships(box: EndBox) -> list[tuple[str, str, str]]:
    return [("ship", f"{say(name)}:", advance_text(box, n)) for n, name in enumerate(box.ship_names)]


def politics(box: EndBox) -> list[tuple[str, str, str]]:
    return [
        (FAMILY_ICONS[box.family[card]], f"{box.politics_count[card]}× {say(name)}.", say(box.politics_texts[card]))
        for card, name in enumerate(box.politics_names)
    ]


def specials(box: EndBox) -> list[tuple[str, str, str]]:
    return [
        (SPECIAL_ICONS[card], f"{box.special_count[card]}× {say(name)}.", say(box.special_texts[card]))
        for card, name in enumerate(box.special_names)
    ]


def factions(box: EndBox) -> list[tuple[str, str, str]]:
    order = sorted(range(len(box.faction_names)), key=lambda faction: box.faction_space[faction])
    return [(FACTION_ICONS[n], f"{faction_text(box, n)}.", say(box.faction_texts[n])) for n in order]


def events(box: EndBox) -> list[tuple[str, str, str]]:
    """Voting, neutral Refugees, whether it is one with doom, what it does."""
    found = []
    for n, name in enumerate(box.event_names):
        sign = "vote-hidden" if box.voting[n] == HIDDEN_VOTING else "vote-open"
        neutrals = box.event_neutrals[n]
        facts = (
            several(neutrals, "{n} neutral, doom", "{n} neutrals, doom")
            if box.doom[n]
            else several(neutrals, "{n} neutral", "{n} neutrals")
        )
        found.append((sign, f"{say(name)} ({facts}).", say(box.event_texts[n])))
    return found
