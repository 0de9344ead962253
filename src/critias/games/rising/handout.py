"""The summary of Atlantis Rising on two pages."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from critias.draw.handout import Handout, figures, legend, lines, listed, part, picture, points, says, several, steps
from critias.games.rising.box import CITIES, FORGES, LENGTH, LIBRARIES, POWER_CORE, TYPES, WILD, RisingBox
from critias.games.rising.faces import (
    COUNCILOR_ICONS,
    GOOD_ICONS,
    MISFORTUNE_ICONS,
    PENINSULA_ICONS,
    cost_text,
    tile_number,
)

SIGNS: Final = [
    *zip(GOOD_ICONS, ["ore", "gold", "crystal", "Atlantium", "mystic energy"], strict=True),
    ("barrier", "mystic barrier"),
    ("flood", "misfortunes"),
    ("wave", "wave token, unflood"),
    ("scroll", "Library card"),
    ("hammer", "build spot"),
    ("mark", "Power Core"),
    ("meeple", "volunteer"),
]


def handout(box: RisingBox, board: Markup) -> Handout:
    return Handout(
        top=[],
        front=(
            [
                part(
                    "Aim",
                    says(
                        f"Play together: build the {box.blueprint_size} components of the Cosmic Gate and "
                        f"then the {box.core_name} "
                        "before the island sinks. All win or all lose."
                    ),
                ),
                picture(board, "Six peninsulas of six tiles around the centre; they flood from the tip inwards"),
                part("Mystic energy", lines(energy(box))),
                part("Signs", legend(SIGNS)),
            ],
            [
                part(
                    "A round",
                    steps(
                        "Place: all put their Leader and followers on free discs of dry tiles, on the centre "
                        "or on the Gate, "
                        "in any order; talk it over.",
                        f"Misfortunes: {drawn(box)}. Who stands on a tile that floods goes home and does not act.",
                        "Act: every Atlantean acts once where it stands, in any order. Leaders use the gift "
                        "of their councilor.",
                        "Wrath: flood as many tiles as the space of the wave token shows, on peninsulas of "
                        "your choice; "
                        f"the token moves on. The track: {listed(box.wrath)}.",
                    ),
                    says(
                        f"A player keeps at most {several(box.hand_limit, 'Library card')}. Hands and goods are open."
                    ),
                ),
                part("The tiles, from the tip to the centre", tiles(box), lines(places(box))),
                part(
                    "Flooding",
                    points(
                        "A flood takes the outermost dry tile of a peninsula.",
                        "A mystic barrier takes the flood instead, and is gone.",
                        "If a peninsula is already under water, two tiles elsewhere flood.",
                        "The centre floods last of all.",
                    ),
                ),
                part(
                    "Building",
                    points(
                        f"There are {listed(sorted(set(box.build_spots[1:])), 'or')} build spots, by the "
                        "number of players; "
                        "each builds one component a round.",
                        "All with an Atlantean on the spot may pay together, in any shares.",
                        "Once it is built a component works; see the next page.",
                        f"{box.core_name}: when all {box.blueprint_size} stand, every Leader on one build "
                        "spot, everybody pays a part "
                        f"of {cost_text(box.cost[POWER_CORE])}.",
                    ),
                ),
                part(
                    "End of the game",
                    says(
                        f"The {box.core_name} stands: you have won, at once. No tile is dry, the centre "
                        "included: you have lost."
                    ),
                ),
            ],
        ),
        back=(
            [part("Components and their prices", lines(components(box), "tight"))],
            [
                part("Councilors", lines(councilors(box), "tight")),
                part("Misfortunes", lines(misfortunes(box), "tight")),
            ],
        ),
    )


def drawn(box: RisingBox) -> str:
    few = [seats for seats in range(1, len(box.drawers)) if len(box.drawers[seats]) > seats]
    said = "each player draws one"
    return f"{said}, {several(len(box.drawers[few[-1]]), 'card')} in all with up to {few[-1]} players" if few else said


def energy(box: RisingBox) -> list[tuple[str, str, str]]:
    return [
        ("energy", f"{box.boost_price}", "adds 1 to a die that you rolled, as often as you like."),
        ("scroll", f"{box.keep_price}", "keeps one more of the Library cards that you drew."),
        ("barrier", f"{box.barrier_price}", "place a mystic barrier; several may pay together."),
        ("wave", f"{box.unflood_price}", "unflood a tile, from the centre outwards; several may pay together."),
    ]


def tiles(box: RisingBox) -> Markup:
    """What stands on every tile: the number to roll, the Atlantium for an ore, the cards to keep."""
    rows = [
        (name, [tile_number(box, peninsula * LENGTH + n, 0) for n in range(LENGTH)])
        for peninsula, name in enumerate(box.peninsula_names)
    ]
    return figures([str(n + 1) for n in range(LENGTH)], [(name, list(cells)) for name, cells in rows])


def places(box: RisingBox) -> list[tuple[str, str, str]]:
    goods = ["ore", "gold", "crystal", "Atlantium", "mystic energy"]
    wild = ", ".join(f"{box.peninsula_names[n]} {goods[box.yields[n]]}" for n in range(WILD))
    return [
        (PENINSULA_ICONS[0], "Wild:", f"roll the number or more for 1 good ({wild})."),
        (PENINSULA_ICONS[FORGES], "Forges:", "turn 1 ore into so many Atlantium."),
        (PENINSULA_ICONS[LIBRARIES], "Libraries:", "draw 2; 2 keeps both, 1↓ one and the other goes under, 1× one."),
        (
            PENINSULA_ICONS[CITIES],
            "Cities:",
            "two Atlanteans roll a die each; with the Wrath it needs the number for a follower.",
        ),
        ("energy", "Centre:", f"{box.centre_energy} mystic energy for each Atlantean, without a roll."),
    ]


def components(box: RisingBox) -> list[tuple[str, str, str]]:
    order = sorted(range(len(box.component_names)), key=lambda c: box.component_type[c])
    found = [
        (
            "hammer",
            f"{box.component_names[c]} ({TYPES[box.component_type[c]]}: {cost_text(box.cost[c])}).",
            box.component_texts[c],
        )
        for c in order
    ]
    return [*found, ("mark", f"{box.core_name} ({cost_text(box.cost[POWER_CORE])}).", box.core_text)]


def councilors(box: RisingBox) -> list[tuple[str, str, str]]:
    return [(COUNCILOR_ICONS[n], f"{name}.", box.councilor_texts[n]) for n, name in enumerate(box.councilor_names)]


def misfortunes(box: RisingBox) -> list[tuple[str, str, str]]:
    """The floods of the peninsulas in one line, then the rest."""
    floods = len(box.peninsula_names)
    counts = listed([f"{box.misfortune_count[n]}× {box.peninsula_names[n]}" for n in range(floods)])
    rest = [
        (MISFORTUNE_ICONS[n], f"{count_of(box, n)}{name}.", box.misfortune_texts[n])
        for n, name in enumerate(box.misfortune_names)
        if n >= floods
    ]
    return [("flood", "Floods.", f"{counts}: the next tile floods."), *rest]


def count_of(box: RisingBox, n: int) -> str:
    return f"{box.misfortune_count[n]}× " if box.misfortune_count[n] else ""
