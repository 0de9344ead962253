"""Colours, symbols and short words for what lies on the table, as both board and panels show them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from critias.draw import kit
from critias.draw.theme import Colour, seat_colour
from critias.games.rising import words
from critias.games.rising.box import (
    CARDS,
    CENTRE,
    CITIES,
    COLOURS,
    COUNCILORS,
    FIRST_COMPONENT,
    FORGES,
    KEEP_BOTH,
    KEEP_BOTTOM,
    LENGTH,
    LIBRARIES,
    MISFORTUNES,
    PENINSULAS,
    SPOTS,
    WILD,
    RisingBox,
)
from critias.games.rising.state import AUTOMATON, FOLLOWER, HOLOGRAM, LEADER, PIECE_NAMES, PIECES, VOLUNTEER
from critias.tongue import kept, noted, say

SEATS: Final[list[Colour]] = [seat_colour(name, seat) for seat, name in enumerate(COLOURS)]

GOOD_ICONS: Final = ["ore", "gold", "crystal", "gem", "energy"]
# what a peninsula is for, and the family whose colour its tiles have
PENINSULA_ICONS: Final = ["crystal", "gold", "ore", "flame", "scroll", "meeple"]
COUNCILOR_ICONS: Final = [
    "hammer", "search", "flame", "link", "ship", "scroll", "eye", "shield", "scales", "energy",
]  # fmt: skip
MISFORTUNE_ICONS: Final = ["flood"] * len(PENINSULAS) + [
    "wave", "flood", "warning", "person", "attack", "eye-off", "retreat", "theme", "replay",
]  # fmt: skip
CARD_ICONS: Final = [
    "barrier", "replay", "clock", "research", "meeple", "die-6", "scales", "energy", "wave", "eye", "book",
    "search", "ship", "flame", "energy", "crown", "chat", "scales", "shield", "seat-trident", "gold", "vote-open",
]  # fmt: skip

assert len(CARD_ICONS) == len(CARDS)
assert len(MISFORTUNE_ICONS) == len(MISFORTUNES)
assert len(COUNCILOR_ICONS) == len(COUNCILORS)
assert len(GOOD_ICONS) == len(words.GOOD)


def owner(seat: int) -> str:
    """The key of a seat in ids: "red"."""
    return COLOURS[seat]


def spot_thing(spot: int) -> str:
    """The thing that a spot is on the page."""
    return f"component-{SPOTS[spot]}" if spot >= FIRST_COMPONENT else f"spot-{SPOTS[spot]}"


def man_thing(spot: int, piece: int) -> str:
    """The thing that a piece on a spot is; pieces of one owner and kind on one spot are the same thing."""
    return f"man-{SPOTS[spot]}-{owner(piece // PIECES)}-{PIECE_NAMES[piece % PIECES]}"


# ---------------------------------------------------------------- Atlanteans

_leader: Final = "M-11.5 0a11.5 11.5 0 1 0 23 0c0-3 0-6 1-11l-6.5 3.5-6-6.5-6 6.5-6.5-3.5c1 5 1 8 1 11z"
OUTLINES: Final = [_leader, kit.disc(11), kit.box(-10, -10, 20, 20, 4), "M0-14L14 0 0 14-14 0z", kit.hexagon(13)]
CORES: Final = [  # how large the symbol in it is, and how much lower it stands
    (15.0, 0.5), (15.0, 0.0), (13.5, 0.0), (13.0, 0.0), (16.0, 0.0),
]  # fmt: skip


@lru_cache(maxsize=64)
def man(piece: int) -> Markup:
    """An Atlantean: the colour and symbol say whose it is, the shape what it is.

    A Leader has a crown, a follower is a disc, a volunteer a square, the Hologram a diamond, the Automaton a hexagon.
    """
    seat, kind = divmod(piece, PIECES)
    size, down = CORES[kind]
    inside = "bot" if kind == AUTOMATON else SEATS[seat].symbol
    return kit.shape(OUTLINES[kind], "cube") + kit.symbol(inside, size, 0, down)


@lru_cache(maxsize=512)
def man_icon(piece: int, count: int = 1) -> Markup:
    """The same in a line of text, with a number if they are several."""
    seat, kind = divmod(piece, PIECES)
    drawn = Markup('<svg class="pc {} k{}" viewBox="-15 -15 30 30" width="24" height="24" aria-hidden="true">{}</svg>')
    number = Markup("<b>{}</b>").format(count) if count > 1 else ""
    return Markup("{}{}").format(drawn.format(SEATS[seat].css, kind, man(piece)), number)


def man_text(piece: int, now: str) -> str:
    """Whose it is and what, how it is with it now, and what such an Atlantean can do."""
    return say(
        "{piece}: {now}. {does}", piece=words.PIECE_OF.label(piece), now=now, does=say(MAN_TEXTS[piece % PIECES])
    )


MAN_TEXTS: Final = [
    noted("A Leader carries the gift of its councilor, and is needed for the Power Core."),
    noted("A follower acts wherever it is placed."),
    noted("A volunteer helps for one round."),
    noted("The Hologram acts like a Leader with a councilor of its own."),
    noted("The Automaton takes no action; it lifts the dice of others on its tile."),
]
SHAPES: Final = {LEADER: "crowned", FOLLOWER: "disc", VOLUNTEER: "square", HOLOGRAM: "diamond", AUTOMATON: "hexagon"}


# ---------------------------------------------------------------- words


def tile_number(box: RisingBox, tile: int, shift: int) -> str:
    """What stands on a tile: the number to reach, the Atlantium for an ore, the cards to keep."""
    peninsula = tile // LENGTH
    if peninsula < WILD or peninsula == CITIES:
        return str(max(box.target[tile] + shift, 0))
    if peninsula == FORGES:
        return str(box.rate[tile])
    rule = box.keep_rule[tile]
    return str(box.library_draw[tile]) if rule == KEEP_BOTH else "1↓" if rule == KEEP_BOTTOM else "1×"


def tile_text(box: RisingBox, tile: int, shift: int, wrath: int) -> str:
    """What an Atlantean does on a tile."""
    if tile == CENTRE:
        energy = box.centre_energy
        return say("Each Atlantean takes {n} mystic energy; any number may stand here", n=energy)
    peninsula = tile // LENGTH
    number = box.target[tile] + shift
    if peninsula < WILD:
        return say("Roll {n} or more to take 1 {good}", n=number, good=words.GOOD.label(box.yields[peninsula]))
    if peninsula == FORGES:
        return say("Turn 1 ore into {n} Atlantium", n=box.rate[tile])
    if peninsula == LIBRARIES:
        drawn, rule = box.library_draw[tile], box.keep_rule[tile]
        if rule == KEEP_BOTH:
            return say("Draw {n} library cards and keep both", n=drawn)
        if rule == KEEP_BOTTOM:
            return say("Draw {n} library cards, keep one, the other goes under the deck", n=drawn)
        return say("Draw {n} library cards, keep one, discard the other", n=drawn)
    return say(
        "Two Atlanteans roll two dice; {n} or more with {wrath} from the Wrath track gain a follower",
        n=number,
        wrath=wrath,
    )


def cost_text(cost: list[int]) -> str:
    return ", ".join([say("{n} {good}", n=n, good=words.GOOD.label(good)) for good, n in enumerate(cost) if n])


@kept(64)
def price(cost: tuple[int, ...]) -> Markup:
    """A price as symbols with their numbers."""
    found = [
        kit.tag("span", {}, kit.icon(GOOD_ICONS[good], 15), kit.tag("b", {}, str(n)))
        for good, n in enumerate(cost)
        if n
    ]
    return kit.tag("span", {"class": "price", "title": say("Price: {cost}.", cost=cost_text(list(cost)))}, found)
