"""The world map with the names of Age of Atlantis, and the lobby's picture: nations in the hands of two, a comet."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from critias.draw import kit
from critias.draw.theme import Colour, colour
from critias.games.age.box import BOX
from critias.games.world import map_art
from critias.games.world.atlas import AREAS
from critias.games.world.box import BRAHMAPURA, HYPERBOREA, LEMURIA, NATIONS

CHART: Final = map_art.Chart(AREAS, BOX.map.names, BOX.map.ocean_names)

LOBBY_NATIONS: Final = {HYPERBOREA: (158, 18), BRAHMAPURA: (143, 71), LEMURIA: (190, 103)}
LOBBY_SHORE: Final = "translate(-99 -72) scale(.3)"


def shared() -> Markup:
    """Three societies, each with a hand in two of three nations: a line from disc to disc."""
    places = list(LOBBY_NATIONS.values())
    lines, discs = [], []
    for seat, name in enumerate(BOX.society_colors[: len(places)]):
        (x, y), (u, w) = places[seat], places[(seat + 1) % len(places)]
        owner = colour(name)
        d = f"M{x + 11} {y}L{u - 11} {w}"
        lines.append(Markup('<path class="{}" stroke="var(--c)" stroke-width="2" d="{}"/>').format(owner.css, d))
        discs += [disc(owner, x + 11, y), disc(owner, u - 11, w)]
    return Markup("").join(lines + discs)


def disc(owner: Colour, x: float, y: float) -> Markup:
    return Markup(
        '<g class="{}" transform="{}" color="var(--ci)">'
        '<circle r="9.5" fill="var(--c)" stroke="var(--piece-edge)" stroke-width="1.2"/>{}</g>'
    ).format(owner.css, kit.at((x, y)), kit.symbol(owner.symbol, 13))


COMET: Final = Markup(
    '<g transform="translate(282 30)"><path d="M-4 4L34-26M2 10L40-12M-10-2L22-34" stroke="var(--bronze-fill)"'
    ' stroke-width="2.4" stroke-linecap="round"/><circle r="11" fill="var(--red-fill)" stroke="var(--piece-edge)"/></g>'
)
LOBBY: Final = map_art.picture(
    [area for area in AREAS if area not in ("atlantis", "aztlan", "poseidonis", "paititi", "akakor")],
    [area for area in AREAS if area.startswith("wild_")],
    {NATIONS[nation]: colour(BOX.nation_colors[nation]) for nation in LOBBY_NATIONS},
    LOBBY_SHORE,
    shared() + COMET,
)
