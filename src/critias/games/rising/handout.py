"""The summary of Atlantis Rising on two pages."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from critias.draw.handout import Handout, figures, legend, lines, listed, part, picture, points, says, steps
from critias.games.rising import words
from critias.games.rising.box import CITIES, FORGES, LENGTH, LIBRARIES, POWER_CORE, TYPES, WILD, RisingBox
from critias.games.rising.faces import (
    COUNCILOR_ICONS,
    GOOD_ICONS,
    MISFORTUNE_ICONS,
    PENINSULA_ICONS,
    cost_text,
    tile_number,
)
from critias.tongue import noted, say, several

SIGNS: Final = [
    ("barrier", noted("mystic barrier")),
    ("flood", noted("misfortunes")),
    ("wave", noted("wave token, unflood")),
    ("scroll", noted("Library card")),
    ("hammer", noted("build spot")),
    ("mark", noted("Power Core")),
    ("meeple", noted("volunteer")),
]


def handout(box: RisingBox, board: Markup) -> Handout:
    return Handout(
        top=[],
        front=(
            [
                part(
                    say("Aim"),
                    says(
                        say(
                            "Play together: build the {n} components of the Cosmic Gate and then the {core} before the "
                            "island sinks. All win or all lose.",
                            n=box.blueprint_size,
                            core=say(box.core_name),
                        )
                    ),
                ),
                picture(board, say("Six peninsulas of six tiles around the centre; they flood from the tip inwards")),
                part(say("Mystic energy"), lines(energy(box))),
                part(say("Signs"), legend(signs())),
            ],
            [
                part(say("A round"), steps(*a_round(box)), says(hands(box))),
                part(say("The tiles, from the tip to the centre"), tiles(box), lines(places(box))),
                part(
                    say("Flooding"),
                    points(
                        say("A flood takes the outermost dry tile of a peninsula."),
                        say("A mystic barrier takes the flood instead, and is gone."),
                        say("If a peninsula is already under water, two tiles elsewhere flood."),
                        say("The centre floods last of all."),
                    ),
                ),
                part(say("Building"), points(*building(box))),
                part(
                    say("End of the game"),
                    says(
                        say(
                            "The {core} stands: you have won, at once. No tile is dry, the centre included: you have "
                            "lost.",
                            core=say(box.core_name),
                        )
                    ),
                ),
            ],
        ),
        back=(
            [part(say("Components and their prices"), lines(components(box), "tight"))],
            [
                part(say("Councilors"), lines(councilors(box), "tight")),
                part(say("Misfortunes"), lines(misfortunes(box), "tight")),
            ],
        ),
    )


def signs() -> list[tuple[str, str]]:
    goods = [(sign, words.GOOD.label(good)) for good, sign in enumerate(GOOD_ICONS)]
    return goods + [(sign, say(name)) for sign, name in SIGNS]


def a_round(box: RisingBox) -> list[str]:
    return [
        say(
            "Place: all put their Leader and followers on free discs of dry tiles, on the centre or on the Gate, "
            "in any order; talk it over."
        ),
        say(
            "Misfortunes: {drawn}. Who stands on a tile that floods goes home and does not act.",
            drawn=drawn(box),
        ),
        say(
            "Act: every Atlantean acts once where it stands, in any order. Leaders use the gift of their councilor.",
        ),
        say(
            "Wrath: flood as many tiles as the space of the wave token shows, on peninsulas of your choice; the token "
            "moves on. The track: {track}.",
            track=listed(box.wrath),
        ),
    ]


def hands(box: RisingBox) -> str:
    return several(
        box.hand_limit,
        "A player keeps at most {n} Library card. Hands and goods are open.",
        "A player keeps at most {n} Library cards. Hands and goods are open.",
    )


def building(box: RisingBox) -> list[str]:
    return [
        say(
            "There are {n} build spots, by the number of players; each builds one component a round.",
            n=listed(sorted(set(box.build_spots[1:])), "or"),
        ),
        say("All with an Atlantean on the spot may pay together, in any shares."),
        say("Once it is built a component works; see the next page."),
        say(
            "{core}: when all {n} stand, every Leader on one build spot, everybody pays a part of {cost}.",
            core=say(box.core_name),
            n=box.blueprint_size,
            cost=cost_text(box.cost[POWER_CORE]),
        ),
    ]


def drawn(box: RisingBox) -> str:
    few = [seats for seats in range(1, len(box.drawers)) if len(box.drawers[seats]) > seats]
    if not few:
        return say("each player draws one")
    return several(
        len(box.drawers[few[-1]]),
        "each player draws one, {n} card in all with up to {seats} players",
        "each player draws one, {n} cards in all with up to {seats} players",
        seats=few[-1],
    )


def energy(box: RisingBox) -> list[tuple[str, str, str]]:
    return [
        ("energy", f"{box.boost_price}", say("adds 1 to a die that you rolled, as often as you like.")),
        ("scroll", f"{box.keep_price}", say("keeps one more of the Library cards that you drew.")),
        ("barrier", f"{box.barrier_price}", say("place a mystic barrier; several may pay together.")),
        (
            "wave",
            f"{box.unflood_price}",
            say("unflood a tile, from the centre outwards; several may pay together."),
        ),
    ]


def tiles(box: RisingBox) -> Markup:
    """What stands on every tile: the number to roll, the Atlantium for an ore, the cards to keep."""
    rows = [
        (say(name), [tile_number(box, peninsula * LENGTH + n, 0) for n in range(LENGTH)])
        for peninsula, name in enumerate(box.peninsula_names)
    ]
    return figures([str(n + 1) for n in range(LENGTH)], [(name, list(cells)) for name, cells in rows])


def places(box: RisingBox) -> list[tuple[str, str, str]]:
    wild = [
        say("{peninsula} {good}", peninsula=say(box.peninsula_names[n]), good=words.GOOD.label(box.yields[n]))
        for n in range(WILD)
    ]
    return [
        (
            PENINSULA_ICONS[0],
            say("Wild:"),
            say("roll the number or more for 1 good ({goods}).", goods=", ".join(wild)),
        ),
        (PENINSULA_ICONS[FORGES], say("Forges:"), say("turn 1 ore into so many Atlantium.")),
        (
            PENINSULA_ICONS[LIBRARIES],
            say("Libraries:"),
            say("draw 2; 2 keeps both, 1↓ one and the other goes under, 1× one."),
        ),
        (
            PENINSULA_ICONS[CITIES],
            say("Cities:"),
            say("two Atlanteans roll a die each; with the Wrath it needs the number for a follower."),
        ),
        (
            "energy",
            say("Centre:"),
            say("{n} mystic energy for each Atlantean, without a roll.", n=box.centre_energy),
        ),
    ]


def components(box: RisingBox) -> list[tuple[str, str, str]]:
    order = sorted(range(len(box.component_names)), key=lambda c: box.component_type[c])
    found = [("hammer", priced(box, c), say(box.component_texts[c])) for c in order]
    core = say("{component} ({cost}).", component=say(box.core_name), cost=cost_text(box.cost[POWER_CORE]))
    return [*found, ("mark", core, say(box.core_text))]


def priced(box: RisingBox, component: int) -> str:
    return say(
        "{component} ({type}: {cost}).",
        component=say(box.component_names[component]),
        type=TYPES[box.component_type[component]],
        cost=cost_text(box.cost[component]),
    )


def councilors(box: RisingBox) -> list[tuple[str, str, str]]:
    return [
        (COUNCILOR_ICONS[n], f"{say(name)}.", say(box.councilor_texts[n])) for n, name in enumerate(box.councilor_names)
    ]


def misfortunes(box: RisingBox) -> list[tuple[str, str, str]]:
    """The floods of the peninsulas in one line, then the rest."""
    floods = len(box.peninsula_names)
    counts = listed([f"{box.misfortune_count[n]}× {say(box.peninsula_names[n])}" for n in range(floods)])
    rest = [
        (MISFORTUNE_ICONS[n], f"{count_of(box, n)}{say(name)}.", say(box.misfortune_texts[n]))
        for n, name in enumerate(box.misfortune_names)
        if n >= floods
    ]
    return [("flood", say("Floods."), say("{floods}: the next tile floods.", floods=counts)), *rest]


def count_of(box: RisingBox, n: int) -> str:
    return f"{box.misfortune_count[n]}× " if box.misfortune_count[n] else ""
