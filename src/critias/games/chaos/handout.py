"""The summary of Circadians: Chaos Order on two pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from critias.draw.handout import Handout, Line, figures, legend, lines, part, picture, points, says, steps
from critias.draw.kit import Body, icon, joined
from critias.games.chaos import words
from critias.games.chaos.box import RETREAT, STRONGHOLD, TRACKS, ChaosBox
from critias.games.chaos.faces import (
    BUILDING_ICONS,
    FACTION_COLOURS,
    FOUNDATION_ICONS,
    VALUE_ICONS,
    cost,
    gain_icons,
    gain_text,
    gains_text,
    token_text,
)
from critias.games.chaos.phrases import choice as one_of
from critias.games.chaos.phrases import listed
from critias.games.chaos.vocabulary import Effect
from critias.tongue import noted, say, several

SIGNS: Final = [
    ("energy", noted("Energy")),
    ("gem", noted("Gem")),
    ("research", noted("Research")),
    ("fame", noted("Fame")),
    ("relic", noted("Relic")),
    ("card-back", noted("Tactics Card")),
    ("helmet", noted("Fighter, Recruitment Point")),
    ("leader", noted("Leader")),
    ("ryhzu", noted("Ryh-zu")),
    ("hammer", noted("Build Point")),
    ("factory", noted("Harvest Point")),
    ("next", noted("Movement Point")),
    ("scroll", noted("Attribute")),
    ("replay", noted("redeployment")),
    ("flare", noted("Flare Gun")),
    ("base", noted("Foundation")),
    ("plus", noted("Production Token placed")),
    ("crystal", noted("Production Token upgraded")),
    ("crown", noted("Leader upgraded")),
    ("lock", noted("Gem Lock")),
]


def handout(box: ChaosBox, board: Markup) -> Handout:
    return Handout(
        top=[],
        size="small",
        front=(
            [
                part(
                    say("Aim"),
                    says(
                        say(
                            "Each faction wins in its own way: by reaching the end of its Fame Track, or by "
                            "controlling all Relics left on the map as a Round ends."
                        ),
                        " ",
                        several(
                            box.rounds,
                            "The game lasts at most {n} Round.",
                            "The game lasts at most {n} Rounds.",
                        ),
                    ),
                ),
                picture(
                    board, say("Regions with what a harvest brings, Foundations to build on, Relics with their Round")
                ),
                part(say("Factions"), lines(factions(box), "tight")),
                part(say("Buildings and Foundations"), lines([*buildings(box), *foundations(box)], "tight")),
            ],
            [
                part(
                    say("A Round"),
                    steps(
                        say(
                            "Prices: from the Flare Gun on, each lays a Pricing Token on a phase. "
                            "The others pay it to Act there."
                        ),
                        say(
                            "Discover, Build, Harvest, Recruit, Move: in each phase every faction Acts or Passes, "
                            "the pricer first."
                        ),
                        say("Combat: wherever two factions are present they fight, until one is left."),
                        say(
                            "Income: from the Base, from Buildings that have left the board, "
                            "from the number of Regions."
                        ),
                        say(
                            "Relics: who controls all that are left wins. Else who controls the Relic of the Round "
                            "takes it with its reward, and his Units there go home."
                        ),
                    ),
                ),
                part(
                    say("Acting"),
                    points(
                        say(
                            "Pay the price, then do the Main Action of your column, "
                            "then the Auxiliary Action if you like."
                        ),
                        say("Research moves a marker one column on; entering a column may bring something at once."),
                        say("A Gem Lock costs 1 Gem to pass."),
                        several(
                            box.hand_limit,
                            "You keep at most {n} Tactics Card; each works in Combat or in its phase.",
                            "You keep at most {n} Tactics Cards; each works in Combat or in its phase.",
                        ),
                    ),
                ),
                part(say("Pricing Tokens"), lines(prices(box)), says(bonuses(box))),
                part(
                    say("Moving and control"),
                    points(
                        say("A Movement Point moves a group to the next Region. Opposing Units pin as many of yours."),
                        say("You control a Region where only you are present."),
                        say(
                            "Fighters go from Sector to Sector of the Recruitment Track, a point a step, "
                            "then to your Base."
                        ),
                    ),
                ),
                part(
                    say("End of the game"),
                    says(
                        say(
                            "Nobody has won after Round {n}: the faction that controls the most Land Regions wins, "
                            "then the one with the most Relics.",
                            n=box.rounds,
                        )
                    ),
                ),
                part(
                    say("Income by Regions under control"),
                    figures(counts(box), [(say("gain"), gains(box))]),
                ),
            ],
        ),
        back=(
            [part(words.TRACK.label(n), track(box, n)) for n in range(len(TRACKS) - 1)],
            [
                part(words.TRACK.label(len(TRACKS) - 1), track(box, len(TRACKS) - 1)),
                part(
                    say("A Battle"),
                    steps(
                        say("Lay a Tactics Card, a bluff or none on the wheel; then seal a section."),
                        say(
                            "Strength: Fighters count 1 each, with Leaders, Buildings, wheel, card and Die. "
                            "More wins; on a tie the one who chose the Battle."
                        ),
                        say(
                            "Attack: each beyond the Shields Wounds a Fighter, at most {n} of a side, "
                            "also of the victor.",
                            n=box.wound_limit,
                        ),
                        say("The loser's Fighters go to his Base, his Leaders to the Supply; his Buildings are razed."),
                    ),
                ),
                part(say("The wheel"), lines(wheel(box), "tight")),
                part(say("The Die"), figures([str(n + 1) for n in range(len(box.die_strength))], die(box))),
                part(say("Signs"), legend([(sign, say(name)) for sign, name in SIGNS])),
            ],
        ),
    )


def factions(box: ChaosBox) -> list[Line]:
    return [
        (
            FACTION_COLOURS[n].symbol,
            say("{faction}, {n} Fame.", faction=say(sheet.name), n=sheet.goal),
            f"{say(sheet.fame_rule)} {when(sheet.wins_at_once)}",
        )
        for n, sheet in enumerate(box.sheets)
    ]


def when(at_once: bool) -> str:
    return "" if at_once else say("Wins at the end of Check Relics.")


def prices(box: ChaosBox) -> list[Line]:
    totals = [owner + supply for owner, supply in zip(box.to_faction, box.to_supply, strict=True)]
    names = [
        say("{n} (in the Vault at first):", n=total) if kept else f"{total}:"
        for total, kept in zip(totals, box.starts_in_vault, strict=True)
    ]
    return [("coin", name, f"{token_text(box, n)}.") for n, name in enumerate(names)]


def bonuses(box: ChaosBox) -> str:
    found = [
        say("{phase} {gain}", phase=words.SLOT.label(n), gain=gains_text(bonus))
        for n, bonus in enumerate(box.price_bonus)
        if bonus
    ]
    return say("Who prices a phase gains at once: {gains}.", gains=", ".join(found))


def counts(box: ChaosBox) -> list[str]:
    ends = [str(least - 1) for least in box.count_least[1:]]
    return [f"{least}–{end}" for least, end in zip(box.count_least, ends)] + [f"{box.count_least[-1]}+"]


def gains(box: ChaosBox) -> list[str]:
    """What the Region Count brings, by its bands."""
    found = [
        one_of(rewards) if choice else listed(rewards)
        for rewards, choice in zip(box.count_rewards, box.count_choice, strict=True)
    ]
    return [
        say("twice: {gain}", gain=gain) if times > 1 else gain
        for gain, times in zip(found, box.count_times, strict=True)
    ]


def track(box: ChaosBox, n: int) -> Markup:
    """What the columns give, in signs."""
    columns = box.columns[n]
    heads = [joined([str(i + 1), icon("lock", 12) if column.locked else None]) for i, column in enumerate(columns)]
    rows: list[tuple[str, list[Body]]] = [
        (say("Main"), [signs(column.main, "") for column in columns]),
        (say("Auxiliary"), [signs([column.cost, column.benefit], "→") for column in columns]),
        (
            say("Entering"),
            [signs(column.immediate, say("or") if column.choose_one else "") or "–" for column in columns],
        ),
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
        income = gain_text(box.building_income[kind])
        said = (
            say("its power stands on the board of each faction; {gain} income.", gain=income)
            if kind == STRONGHOLD
            else say(text)
        )
        found.append((BUILDING_ICONS[kind], f"{words.BUILDING.label(kind)}:", said))
    return found


def foundations(box: ChaosBox) -> list[Line]:
    name = say("Board Foundation, once laid:")
    return [(FOUNDATION_ICONS[n], name, say(text)) for n, text in enumerate(box.foundation_texts)]


def wheel(box: ChaosBox) -> list[Line]:
    signs = [VALUE_ICONS[values[0]] for values in box.section_values]
    found = []
    for n, text in enumerate(box.section_texts):
        gems, fighters = box.section_gems[n], box.section_fighters[n]
        needs = [say("costs {cost}", cost=cost(gems))] if gems else []
        needs += [several(fighters, "needs {n} Fighter", "needs {n} Fighters")] if fighters else []
        needs += [say("no Leader")] if box.section_no_leader[n] else []
        name = words.SECTION.label(n)
        name = say("{section} ({needs}).", section=name, needs=", ".join(needs)) if needs else f"{name}."
        found.append(("retreat" if n == RETREAT else signs[n], name, say(text)))
    return found


def die(box: ChaosBox) -> list[tuple[str, list[str]]]:
    return [
        (say("Strength"), [str(n) for n in box.die_strength]),
        (say("Shields"), [str(n) for n in box.die_shields]),
    ]
