"""The Regions on the map: a hex with everything in it.

A Region is drawn from what is to be seen of it and nothing else (`Hex`), and what was drawn is kept: most Regions are
what they were before the last answer, for every seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from critias.draw import kit
from critias.draw.scene import NO_LINKS, Links
from critias.draw.theme import Colour
from critias.games.chaos import art, words
from critias.games.chaos.atlas import REGIONS, SHIP, UNUSED
from critias.games.chaos.box import (
    BOARD_FOUNDATION,
    BUILDINGS,
    CHIEFS,
    FIRST_RYHZU,
    FIRST_START,
    NO_FOUNDATION,
    STRONGHOLD,
    ChaosBox,
)
from critias.games.chaos.faces import (
    FACTION_COLOURS,
    called,
    chief_text,
    colour_for,
    foundation_text,
    foundation_words,
    gains_text,
    initials,
    joined_up,
    place_name,
    produced,
    symbol_of,
    terrain_text,
)
from critias.games.chaos.state import TRAP_SET, Chaos
from critias.tongue import kept, say


class Crew(NamedTuple):
    """The Units of a seat in one place."""

    seat: int
    faction: int
    fighters: int
    chiefs: tuple[tuple[int, int], ...]  # Leaders and Ryh-zu, each with the side that shows


class Hex(NamedTuple):
    """All that is to be seen of a Region."""

    box: ChaosBox
    at: int
    factions: tuple[int, ...]  # by seat, or -1
    base: int  # the seat whose Base it is, or -1
    terrain: int
    printed: int
    token: int
    battle: bool
    changed: bool  # since the last answer of who looks
    foundations: tuple[int, ...]
    buildings: tuple[int, ...]
    relics: tuple[int, ...]  # that lie here
    relic_now: int  # that is collected in this Round
    crews: tuple[Crew, ...]
    control: int  # the seat, or -1
    morale: int
    trap: int
    near: tuple[int, ...]


def hex_of(v: Chaos, at: int, before: Chaos | None) -> Hex:
    return Hex(
        v.box,
        at,
        tuple(v.faction),
        v.home.index(at) if at in v.home else -1,
        v.terrain[at],
        v.printed[at],
        v.token[at],
        v.region == at,
        before is not None and [row[at] for row in before.units] != [row[at] for row in v.units],
        tuple(v.foundation[at]),
        tuple(v.building[at]),
        tuple([n for n, where in enumerate(v.relic_at) if where == at]) if at in v.relic_at else (),
        v.round - 1,
        crews_at(v, at),
        controller(v, at),
        v.morale[at],
        v.trap[at],
        tuple(v.near[at]),
    )


def crews_at(v: Chaos, place: int) -> tuple[Crew, ...]:
    return tuple(
        [
            Crew(
                seat,
                v.faction[seat],
                v.fighters[seat][place],
                tuple([(chief, v.upgraded[chief]) for chief in v.chiefs_at(seat, place)]),
            )
            for seat, row in enumerate(v.units)
            if row[place]
        ]
    )


def controller(v: Chaos, at: int) -> int:
    if v.round == 0:
        return -1
    return next((seat for seat in range(v.seats) if v.controls(seat, at)), -1)


# ---------------------------------------------------------------- the hex


def region(v: Chaos, at: int, links: Links, before: Chaos | None) -> Markup:
    """A hex with everything in it; it explains itself on hover and focus."""
    here = hex_of(v, at, before)
    return drawn(here, links) if len(links) and any(links[thing].legal for thing in things(here)) else still(here)


def things(here: Hex) -> Iterator[str]:
    """What may be chosen in a Region."""
    key = REGIONS[here.at]
    yield f"region-{key}"
    for n in range(len(here.foundations)):
        yield f"spot-{key}-{n + 1}"
    for crew in here.crews:
        for chief, _ in crew.chiefs:
            yield f"chief-{CHIEFS[chief]}"


@kept(4096)
def still(here: Hex) -> Markup:
    """A Region in which nothing can be chosen."""
    return drawn(here, NO_LINKS)


def drawn(here: Hex, links: Links) -> Markup:
    name, label = f"region-{REGIONS[here.at]}", place_name(here.box, here.at)
    link = links[name]
    unused = here.terrain == UNUSED
    colour = colour_for(here.factions[here.base], here.base) if here.base >= 0 else None
    css = f"piece reg{' out' if unused else ''}{' battle' if here.battle else ''}{' changed' if here.changed else ''}"
    attributes = {"id": name, "class": css + kit.legal_class(link), "transform": kit.at(art.MIDDLES[here.at])}
    attributes |= kit.legal(link) or (
        {"role": "img", "aria-label": label} if unused else {"tabindex": "0", "role": "group", "aria-label": label}
    )
    title = Markup(f"<title>{escape(region_title(here))}</title>")
    ring = RING if link.legal else None
    if unused:
        return kit.tag("g", attributes, title, art.ground(UNUSED, None), ring, name_mark(here) if ring else None)
    return kit.tag(
        "g",
        attributes,
        title,
        art.ground(here.terrain, colour),
        ring,
        name_mark(here),
        tunnels(here),
        product(here.box, here.at, here.printed, here.token, min(len(here.foundations), 3), here.base >= 0),
        spots(here, links),
        signs(here),
        units(here.box, here.at, here.crews, links, bool(here.relics)),
    )


RING: Final = kit.tag("g", {"class": "ring hexring"}, kit.shape(art.RING, "re"), kit.shape(art.RING, "rg"))


def owner_of(here: Hex, seat: int) -> str:
    return called(here.box, here.factions[seat], seat)


def name_mark(here: Hex) -> Markup:
    name = say(art.narrow(here.box.map.names[here.at]))
    if here.base >= 0:
        return art.caption(owner_of(here, here.base), "rname base") + art.caption(name, "rname", -28)
    return art.caption(name, "rname")


def region_title(here: Hex) -> str:
    """What it is, what it gives, what stands there, who controls it, what it is next to."""
    box, name = here.box, place_name(here.box, here.at)
    base = owner_of(here, here.base) if here.base >= 0 else ""
    said = [say("{region}: {terrain}.", region=name, terrain=terrain_text(here.terrain, base))]
    if here.terrain == UNUSED:
        return said[0]
    made = produced(box, here.printed, here.token)
    said += [say("Harvest: {gain}.", gain=gains_text(made))] if made else []
    said += [say("Relic {n} lies here.", n=n + 1) for n in here.relics]
    built_on = zip(here.foundations, here.buildings, strict=True)
    free = [foundation_text(box, foundation) for foundation, building in built_on if building < 0]
    said += [say("Free: {places}.", places=", ".join(free))] if free else []
    for seat in range(len(here.factions)):
        pieces = presence(here, seat)
        said += [say("{faction}: {pieces}.", faction=owner_of(here, seat), pieces=", ".join(pieces))] if pieces else []
    said += [say("Controlled by {faction}.", faction=owner_of(here, here.control))] if here.control >= 0 else []
    said += [say("A Morale Token lies here.")] if here.morale else []
    if here.trap:
        said.append(say("A Trap is set.") if here.trap == TRAP_SET else say("The Trap has been sprung."))
    near = ", ".join(place_name(box, other) for other in here.near)
    return joined_up([*said, say("Next to {regions}.", regions=near or say("nothing"))])


def presence(here: Hex, seat: int) -> list[str]:
    """What a seat has in a Region."""
    found = [name for crew in here.crews if crew.seat == seat for name in named(here.box, crew)]
    for kind in range(len(BUILDINGS)):
        found += [words.BUILDING.label(kind)] * here.buildings.count(3 * seat + kind)
    return found


def named(box: ChaosBox, crew: Crew) -> list[str]:
    """Units by name."""
    found = [words.FIGHTERS.label(crew.fighters)] if crew.fighters else []
    return found + [say(box.chiefs[chief].name) for chief, _ in crew.chiefs]


def tunnels(here: Hex) -> Iterator[Markup]:
    """The mouths of a Tunnel: both ends bear the same letter."""
    atlas, at = here.box.map, here.at
    for n, ends in enumerate(atlas.tunnels):
        if at in ends and len(here.factions) in atlas.tunnel_counts[n]:
            other = place_name(here.box, ends[1] if ends[0] == at else ends[0])
            said = say("Tunnel {letter}: this Region is next to {region}", letter="AB"[n], region=other)
            yield kit.piece(f"tunnel-{'ab'[n]}-{REGIONS[at]}", (-60, 6), said, css="tun", role="")[tunnel_mark(n)]


@lru_cache(maxsize=4)
def tunnel_mark(n: int) -> Markup:
    letter = kit.tag("text", {"class": "tl", "y": "4", "dy": ".36em"}, "AB"[n])
    return kit.shape(kit.box(-12, -12, 24, 26, 11), f"tm tm{n}") + letter


PRODUCT: Final = [0.0, -44.0, -46.0, -51.0]  # how far to the left the production lies, by number of Foundations


@kept(1024)
def product(box: ChaosBox, at: int, printed: int, token: int, foundations: int, base: bool) -> Markup | None:
    """What harvesting gives here; a Production Token covers what is printed."""
    made = produced(box, printed, token)
    if not made:
        return None
    css = "prod" if token < 0 else "prod ptoken" if token % 2 == 0 else "prod ptoken up"
    gain = gains_text(made)
    if token < 0:
        said = say("Harvest: a Harvest Point brings {gain}.", gain=gain)
    elif token % 2:
        said = say("Production Token (upgraded): {gain}. It covers what is printed.", gain=gain)
    else:
        said = say("Production Token: {gain}. It covers what is printed.", gain=gain)
    mark = art.product(symbol_of(made[0].op), "+" if len(made) > 1 else str(made[0].value), css)
    place = PRODUCT[foundations], -7.0 if base else -19.0  # a Base has two names
    return kit.piece(f"product-{REGIONS[at]}", place, said, css="made", role="")[mark]


def spots(here: Hex, links: Links) -> Iterator[Markup]:
    """Foundations, free or built on."""
    number = len(here.foundations)
    step = 31.0 if number < 3 else 29.0 if number == 3 else 93.0 / number
    left = 43 - step * (number - 1) if number > 2 else 10.0 if number == 2 else 26.0
    if not produced(here.box, here.printed, here.token):
        left = -step * (number - 1) / 2
    for n, (foundation, building) in enumerate(zip(here.foundations, here.buildings, strict=True)):
        place = (left + step * n, -18.0)
        thing = f"spot-{REGIONS[here.at]}-{n + 1}"
        if building >= 0:
            yield standing(here.box, here.factions[building // 3], building % 3, thing, place)
        elif foundation != NO_FOUNDATION or links[thing].legal:
            yield kit.piece(
                thing,
                place,
                foundation_words(here.box, foundation),
                links[thing],
                css="fnds",
                outline=art.SPOT,
                ring=kit.SMALL_RING,
                role="",
            )[foundation_mark(here.box, foundation)]


@kept(2048)
def standing(box: ChaosBox, faction: int, kind: int, thing: str, place: kit.Point) -> Markup:
    """A Building on its Foundation."""
    sheet, colour = box.sheets[faction], FACTION_COLOURS[faction]
    does = say(sheet.stronghold_text if kind == STRONGHOLD else box.building_texts[kind])
    name = words.BUILDING.label(kind)
    said = say("{building} of {faction}: {does}", building=name, faction=say(sheet.name), does=does)
    return kit.piece(thing, place, said, css=f"bld {colour.css}", role="")[art.house(kind, colour)]


def foundation_mark(box: ChaosBox, foundation: int) -> Markup:
    """Whose it was, and what the first Building on it gives."""
    if foundation >= BOARD_FOUNDATION:
        return art.spot(None, "")
    gained = box.location_rewards[foundation]
    own = FACTION_COLOURS[(foundation - FIRST_START) // 2] if foundation >= FIRST_START else None
    return art.spot(own, symbol_of(gained[0].op) if gained else "")


def signs(here: Hex) -> Iterator[Markup]:
    """Relics at the right, Morale and Traps below."""
    for n in here.relics:
        now = n == here.relic_now
        said = (
            say("Relic {n}: collected in this Round", n=n + 1)
            if now
            else say("Relic {n}: collected in Round {n}", n=n + 1)
        )
        yield kit.piece(f"relic-{n + 1}", (58, 7), said, css=f"rel{' now' if now else ''}", role="")[art.relic(n + 1)]
    if here.morale:
        said = say("Morale Token of Leyrien: strengthens Leyrien in a Battle here.")
        yield kit.piece(f"morale-{REGIONS[here.at]}", (-55, 30), said, css="sgn", role="")[art.chip("flame", "mo")]
    if here.trap:
        is_set = here.trap == TRAP_SET
        said = say("Trap of the AI: set") if is_set else say("Trap of the AI: sprung until income")
        css = "sgn" if is_set else "sgn off"
        yield kit.piece(f"trap-{REGIONS[here.at]}", (50, 36), said, css=css, role="")[art.chip("trap", "tr")]


# ---------------------------------------------------------------- Units


def units(
    box: ChaosBox, place: int, crews: tuple[Crew, ...], links: Links, beside_relic: bool = False
) -> Iterator[Markup]:
    """Fighters of every faction as a stack with a number, Leaders and Ryh-zu as standees."""
    found: list[tuple[Crew, int, int]] = []  # and chief with its side, or -1 for Fighters
    for crew in crews:
        found += [(crew, -1, 0)] if crew.fighters else []
        found += [(crew, chief, side) for chief, side in crew.chiefs]
    key = words.PLACE.key(place)
    left = place < SHIP and any(place in ends for ends in box.map.tunnels)
    spread = art.seats_at(len(found), 14.0 if place < SHIP else 6.0, left, beside_relic)
    scale = 1.0 if len(found) <= 8 and place < SHIP else 0.78
    for (crew, chief, side), point in zip(found, spread, strict=True):
        colour, owner = colour_for(crew.faction, crew.seat), called(box, crew.faction, crew.seat)
        if chief < 0:
            yield stack(f"fighters-{crew.seat}-{key}", owner, colour, crew.fighters, point, scale)
        else:
            card, link = box.chiefs[chief], links[f"chief-{CHIEFS[chief]}"]
            beast = chief >= FIRST_RYHZU
            yield kit.piece(
                f"man-{CHIEFS[chief]}",
                point,
                say("{faction}: {card}", faction=owner, card=chief_text(box, chief, side)),
                link,
                css=f"unit chief {colour.css}",
                outline=art.BEAST if beast else art.CHIEF,
                ring=kit.SMALL_RING,
                role="",
                scale=scale,
            )[art.chief(initials(card.name), beast, side > 0)]


@kept(4096)
def stack(name: str, owner: str, colour: Colour, number: int, place: kit.Point, scale: float) -> Markup:
    """Fighters of a faction."""
    fighters = words.FIGHTERS.label(number)
    said = say("{faction}: {fighters}. They move, fight and control the Region.", faction=owner, fighters=fighters)
    return kit.piece(name, place, said, css=f"unit {colour.css}", role="", scale=scale)[art.fighters(colour, number)]
