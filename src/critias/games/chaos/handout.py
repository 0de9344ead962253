"""The summary of Circadians: Chaos Order on two pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from critias.draw.handout import Handout, Line, figures, legend, lines, part, picture, points, says, several, steps
from critias.draw.kit import Body, icon, joined
from critias.games.chaos import words
from critias.games.chaos.box import RETREAT, SLOTS, STRONGHOLD, TRACKS, ChaosBox
from critias.games.chaos.faces import (
    BUILDING_ICONS,
    FACTION_COLOURS,
    FOUNDATION_ICONS,
    VALUE_ICONS,
    cost,
    gain_icons,
    gain_text,
    gains_text,
    section_text,
    token_text,
)
from critias.games.chaos.vocabulary import Effect

SIGNS: Final = [
    ("energy", "Energy"),
    ("gem", "Gem"),
    ("research", "Research"),
    ("fame", "Fame"),
    ("relic", "Relic"),
    ("card-back", "Tactics Card"),
    ("helmet", "Fighter, Recruitment Point"),
    ("leader", "Leader"),
    ("ryhzu", "Ryh-zu"),
    ("hammer", "Build Point"),
    ("factory", "Harvest Point"),
    ("next", "Movement Point"),
    ("scroll", "Attribute"),
    ("replay", "redeployment"),
    ("flare", "Flare Gun"),
    ("base", "Foundation"),
    ("plus", "Production Token placed"),
    ("crystal", "Production Token upgraded"),
    ("crown", "Leader upgraded"),
    ("lock", "Gem Lock"),
]


def handout(box: ChaosBox, board: Markup) -> Handout:
    return Handout(
        top=[],
        size="small",
        front=(
            [
                part(
                    "Aim",
                    says(
                        "Each faction wins in its own way: by reaching the end of its Fame Track, or by "
                        "controlling all Relics left "
                        f"on the map as a Round ends. The game lasts at most {several(box.rounds, 'Round')}."
                    ),
                ),
                picture(board, "Regions with what a harvest brings, Foundations to build on, Relics with their Round"),
                part("Factions", lines(factions(box), "tight")),
                part("Buildings and Foundations", lines([*buildings(box), *foundations(box)], "tight")),
            ],
            [
                part(
                    "A Round",
                    steps(
                        "Prices: from the Flare Gun on, each lays a Pricing Token on a phase. The others pay "
                        "it to Act there.",
                        "Discover, Build, Harvest, Recruit, Move: in each phase every faction Acts or "
                        "Passes, the pricer first.",
                        "Combat: wherever two factions are present they fight, until one is left.",
                        "Income: from the Base, from Buildings that have left the board, from the number of Regions.",
                        "Relics: who controls all that are left wins. Else who controls the Relic of the "
                        "Round takes it with its "
                        "reward, and his Units there go home.",
                    ),
                ),
                part(
                    "Acting",
                    points(
                        "Pay the price, then do the Main Action of your column, then the Auxiliary Action if you like.",
                        "Research moves a marker one column on; entering a column may bring something at once.",
                        "A Gem Lock costs 1 Gem to pass.",
                        f"You keep at most {several(box.hand_limit, 'Tactics Card')}; each works in Combat or "
                        "in its phase.",
                    ),
                ),
                part("Pricing Tokens", lines(prices(box)), says(bonuses(box))),
                part(
                    "Moving and control",
                    points(
                        "A Movement Point moves a group to the next Region. Opposing Units pin as many of yours.",
                        "You control a Region where only you are present.",
                        "Fighters go from Sector to Sector of the Recruitment Track, a point a step, then to "
                        "your Base.",
                    ),
                ),
                part(
                    "End of the game",
                    says(
                        f"Nobody has won after Round {box.rounds}: the faction that controls the most Land "
                        "Regions wins, then the one "
                        "with the most Relics."
                    ),
                ),
                part(
                    "Income by Regions under control",
                    figures(counts(box), [("gain", [tidy(t) for t in box.count_texts])]),
                ),
            ],
        ),
        back=(
            [part(words.TRACK.label(n), track(box, n)) for n in range(len(TRACKS) - 1)],
            [
                part(words.TRACK.label(len(TRACKS) - 1), track(box, len(TRACKS) - 1)),
                part(
                    "A Battle",
                    steps(
                        "Lay a Tactics Card, a bluff or none on the wheel; then seal a section.",
                        "Strength: Fighters count 1 each, with Leaders, Buildings, wheel, card and Die. More "
                        "wins; on a tie the one who "
                        "chose the Battle.",
                        f"Attack: each beyond the Shields Wounds a Fighter, at most {box.wound_limit} of a "
                        "side, also of the victor.",
                        "The loser's Fighters go to his Base, his Leaders to the Supply; his Buildings are razed.",
                    ),
                ),
                part("The wheel", lines(wheel(box), "tight")),
                part("The Die", figures([str(n + 1) for n in range(len(box.die_strength))], die(box))),
                part("Signs", legend(SIGNS)),
            ],
        ),
    )


def factions(box: ChaosBox) -> list[Line]:
    return [
        (
            FACTION_COLOURS[n].symbol,
            f"{sheet.name}, {sheet.goal} Fame.",
            f"{sheet.fame_rule} {when(sheet.wins_at_once)}",
        )
        for n, sheet in enumerate(box.sheets)
    ]


def when(at_once: bool) -> str:
    return "" if at_once else "Wins at the end of Check Relics."


def prices(box: ChaosBox) -> list[Line]:
    totals = [owner + supply for owner, supply in zip(box.to_faction, box.to_supply, strict=True)]
    vault = [" (in the Vault at first)" if kept else "" for kept in box.starts_in_vault]
    return [("coin", f"{total}{vault[n]}:", f"{token_text(box, n)}.") for n, total in enumerate(totals)]


def bonuses(box: ChaosBox) -> str:
    found = [f"{words.SLOT.label(n)} {gains_text(box.price_bonus[n])}" for n in range(len(SLOTS)) if box.price_bonus[n]]
    return f"Who prices a phase gains at once: {', '.join(found)}."


def counts(box: ChaosBox) -> list[str]:
    ends = [str(least - 1) for least in box.count_least[1:]]
    return [f"{least}–{end}" for least, end in zip(box.count_least, ends)] + [f"{box.count_least[-1]}+"]


def tidy(text: str) -> str:
    return text.partition(" (")[0].removesuffix(".")


def track(box: ChaosBox, n: int) -> Markup:
    """What the columns give, in signs."""
    columns = box.columns[n]
    heads = [joined([str(i + 1), icon("lock", 12) if column.locked else None]) for i, column in enumerate(columns)]
    rows: list[tuple[str, list[Body]]] = [
        ("Main", [signs(column.main, "") for column in columns]),
        ("Auxiliary", [signs([column.cost, column.benefit], "→") for column in columns]),
        ("Entering", [signs(column.immediate, "or" if column.choose_one else "") or "–" for column in columns]),
    ]
    return figures(heads, rows)


def signs(effects: Sequence[Effect], between: str) -> Markup:
    """ "2 Energy → 1 Gem" as symbols."""
    found = [[f" {between} " if i else None, one] for i, one in enumerate(gain_icons(effects))]
    return joined(found)


def buildings(box: ChaosBox) -> list[Line]:
    """A Stronghold is different for each faction."""
    found = []
    for kind, text in enumerate(box.building_texts):
        said = (
            f"its power stands on the board of each faction; {gain_text(box.building_income[kind])} income."
            if kind == STRONGHOLD
            else text
        )
        found.append((BUILDING_ICONS[kind], f"{words.BUILDING.label(kind)}:", said))
    return found


def foundations(box: ChaosBox) -> list[Line]:
    return [(FOUNDATION_ICONS[n], "Board Foundation, once laid:", text) for n, text in enumerate(box.foundation_texts)]


def wheel(box: ChaosBox) -> list[Line]:
    signs = [VALUE_ICONS[values[0]] for values in box.section_values]
    found = []
    for n, text in enumerate(box.section_texts):
        needs = [f"costs {cost(box.section_gems[n])}"] if box.section_gems[n] else []
        needs += [f"needs {several(box.section_fighters[n], 'Fighter')}"] if box.section_fighters[n] else []
        needs += ["no Leader"] if box.section_no_leader[n] else []
        name = section_text(box, n).partition(".")[0] + (f" ({', '.join(needs)})" if needs else "")
        found.append(("retreat" if n == RETREAT else signs[n], f"{name}.", text))
    return found


def die(box: ChaosBox) -> list[tuple[str, list[str]]]:
    return [("Strength", [str(n) for n in box.die_strength]), ("Shields", [str(n) for n in box.die_shields])]
