"""The picture: the world map of Era of Atlantis and the round track, from what a seat sees.

Everything that can be an answer is a *thing* ("area-akakor", "space-coup", "agent-orange-1a"): `thing_of` names the
thing of an option, and `Links` says which things are options now.  Nothing here decides what is legal.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from htpy import Element
from markupsafe import Markup, escape

from critias.draw import kit, theme
from critias.draw.kit import tag
from critias.draw.scene import NO_LINKS, Links, Phase, Progress, Scene, SeatInfo
from critias.engine.kinds import Kind
from critias.games.era import art, beats, panels, words
from critias.games.era.atlas import ALL_AREAS, AREAS, HOMES
from critias.games.era.box import BUILDINGS, FIRST_TILE_SPACE, LIGHT, NATIONS, OBJECTIVES, PLACES, TILES, EraBox
from critias.games.era.faces import BUILDING_ICONS, NATION_SIGNS, PASSIVE, SEATS
from critias.games.era.state import Era
from critias.games.era.summary import area_line

HEIGHT: Final = art.MAP_HEIGHT + 72
TRACK_Y: Final = art.MAP_HEIGHT + 37
STEP: Final = 57
SQUARE: Final = kit.box(-15, -15, 30, 30, 6)
PILL: Final = kit.box(-13, -8.5, 26, 17, 8)
HOUSE: Final = kit.box(-9, -9, 18, 18, 3)
STAR: Final = "M0-8L2.3-2.8 8-2.5 3.6 1.1 5.1 6.6 0 3.5-5.1 6.6-3.6 1.1-8-2.5-2.3-2.8z"
OBELISK: Final = "M-3.5 8L-2.5-9 0-13 2.5-9 3.5 8z"


# ---------------------------------------------------------------- what the page asks for


def scene(
    view: Era,
    seat: int,
    links: Links,
    seats: list[SeatInfo],
    before: Era | None = None,
    sealed: Sequence[tuple[str, int]] = (),
) -> Scene:
    """The table as `seat` sees it (-1: a spectator); `before` is what the seat saw at its last move."""
    bid = next((option for kind, option in sealed if kind == words.BID.name), None)
    return Scene(
        board=board(view, links, before),
        corners=[panels.nations(view, links), panels.centre(view, links)],
        phases=phases(view),
        headline=headline(view),
        subline=subline(view),
        mini=panels.mini(view),
        players=panels.players(view, seat, links, seats, bid),
        hand=panels.hand(view, seat, links) if seat >= 0 else None,
    )


def svg(view: Era, seat: int = -1) -> str:
    """The map as a picture of its own, for notebooks and docs."""
    return theme.standalone(str(board(view, NO_LINKS, None)))


def scene_svg() -> Markup:
    """The lobby's picture of the game, 320 x 132."""
    return Markup(art.LOBBY)


_areas: Final = (words.AREA, words.AREA_OR_DONE, words.MOVE_STEP)
_agents: Final = (words.AGENT, words.AGENT_OR_DONE, words.INTRIGUE)


def thing_of(kind: Kind, option: int, seat: int, a: int = -1, b: int = -1) -> str:
    """The thing on the page that stands for an option of a question with the topics `a` and `b`.

    "" if only the list of buttons can show it.
    """
    domain = kind.domain
    if domain in _areas:
        if domain is words.MOVE_STEP and option >= words.BACK:
            return f"move-{option - words.BACK + 1}"
        return f"area-{AREAS[option]}" if option < len(AREAS) else ""
    if domain is words.SPACE:
        return space_thing(option)
    if domain is words.NATION:
        return f"nation-{NATIONS[option]}"
    if domain is words.SEAT:
        return f"seat-{option}"
    if domain in _agents:
        return f"agent-{words.SEAT.key(seat)}-{words.AGENT.key(option)}" if option < len(words.AGENT) else ""
    if domain is words.AGENT_OF:
        return f"agent-{words.AGENT_OF.key(option)}".replace("_", "-")
    if kind is words.CONTACT_TILE:
        return f"tile-{TILES[option]}"
    if kind is words.OBJECTIVE_RETURN:
        return f"hand-{OBJECTIVES[option]}"
    if kind is words.LAY_CARD:
        return f"drawn-{OBJECTIVES[option]}"
    if domain is words.SOURCE and option < words.FROM_DECK:
        return f"place-{PLACES[option]}"
    if kind is words.CONFLICT_BUILDING or (domain is words.PIECE and option < words.OBELISK):
        return f"building-{AREAS[a]}-{BUILDINGS[option]}"
    if domain is words.PIECE:
        return f"units-{AREAS[a]}"
    return ""


def space_thing(space: int) -> str:
    if space >= FIRST_TILE_SPACE:
        return f"tile-{TILES[space - FIRST_TILE_SPACE]}"
    return f"space-{words.SPACE.key(space)}"


# ---------------------------------------------------------------- where the game stands


def phases(v: Era) -> list[Phase]:
    """In set-up its steps; then the turns of the round with a pip for each, and its close."""
    if v.beat < beats.TURN:
        steps = [
            ("Map", beats.COUNTERS),
            ("Cards", beats.OBJECTIVES),
            ("Control", beats.DRAFT),
            ("Agents", beats.AGENTS),
        ]
        now = max(v.beat, beats.COUNTERS)
        return [Phase(name, _progress(beat, now)) for name, beat in steps]
    if v.over:
        return [Phase("Turns", "done"), Phase("The end", "now")]
    return [
        Phase("Turns", "now", [_progress(turn, v.turns) for turn in range(v.seats)]),
        Phase("Close of round", "todo"),
    ]


def _progress(i: int, now: int) -> Progress:
    return "done" if i < now else "now" if i == now else "todo"


def headline(v: Era) -> str:
    return "Set-up" if v.beat < beats.TURN else f"Round {v.round}"


def subline(v: Era) -> str:
    if v.over:
        return f"{headline(v)} · the end"
    if v.beat < beats.TURN:
        return "Set-up · " + ("societies", "societies", "special actions", "map", "cards", "control", "agents")[v.beat]
    doing = words.SPACE.label(v.space).rpartition(": ")[2] if v.space >= 0 else words.SEAT.label(v.acting)
    return f"{headline(v)} · {doing}"


# ---------------------------------------------------------------- the board


def board(v: Era, links: Links, before: Era | None) -> Element:
    """Order of drawing: water, land, straits and names, then every area with its pieces, then the track."""
    return kit.frame(
        "World map of Era of Atlantis",
        art.WIDTH,
        HEIGHT,
        art.DEFS,
        Markup('<g class="era" clip-path="url(#era-map)">'),
        art.WATER,
        [soil(AREAS[area], v.owner[area], v.wild[area]) for area in ALL_AREAS],
        art.OVER,
        Markup("</g>"),
        [region(v, area, links, before) for area in ALL_AREAS],
        moves(v, links),
        agents(v, links),
        track_ground(v.box),
        track(v),
    )


@lru_cache(maxsize=512)
def soil(area: str, owner: int, wild: int) -> Markup:
    """The land of an area in the tint of its nation."""
    css = "soil wild" if wild else f"soil held {NATION_SIGNS[owner].css}" if owner >= 0 else "soil"
    return Markup('<use class="{}" href="#coast-{}"/>').format(css, area)


def region(v: Era, area: int, links: Links, before: Era | None) -> Markup:
    """All of an area that can be pointed at: its land, its name, and the pieces in it."""
    key = AREAS[area]
    link = links[f"area-{key}"]
    attributes = {"id": f"area-{key}", "class": f"piece region{kit.legal_class(link)}"}
    attributes |= kit.legal(link) or {"role": "group", "aria-label": v.box.map.names[area]}
    if before is not None and before.owner[area] != v.owner[area]:
        attributes["class"] += " changed"
    return tag(
        "g",
        attributes,
        Markup(f"<title>{escape(area_title(v, area))}</title>"),
        land(key, link.legal),
        printed(v.box, area, v.power(area) if not v.wild[area] else 0, v.wild[area], area in v.tile_area),
        relic(v, area),
        buildings(v, area, links),
        units(v, area, links),
    )


@lru_cache(maxsize=64)
def land(key: str, legal: bool) -> Markup:
    """What hears the pointer, and the ring around it."""
    hit = f'<use class="hit" href="#coast-{key}"/>'
    ring = f'<g class="ring shore"><use class="re" href="#coast-{key}"/><use class="rg" href="#coast-{key}"/></g>'
    return Markup(hit + (ring if legal else ""))


def area_title(v: Era, area: int) -> str:
    """Who is where, then what it borders on."""
    said = " ".join(area_line(v, area).split())
    tile = next((v.box.tile_names[t] for t, place in enumerate(v.tile_area) if place == area), "")
    return f"{said}." + (f" Special action: {tile}." if tile else "") + borders(v.box, area)


@lru_cache(maxsize=128)
def borders(box: EraBox, area: int) -> str:
    atlas = box.map
    land_ = ", ".join(atlas.names[other] for other in atlas.land[area])
    straits = ", ".join(atlas.names[other] for other in atlas.straits[area])
    oceans = ", ".join(atlas.ocean_names[ocean] for ocean in atlas.oceans[area])
    return "".join(
        f" {name}: {found}."
        for name, found in (("By land", land_), ("Over a strait", straits), ("On the", oceans))
        if found
    )


@lru_cache(maxsize=1024)
def printed(box: EraBox, area: int, power: int, wild: int, special: bool) -> Markup:
    """Name, Power as it is now, the sign of a special action, building spots."""
    slots = art.SLOTS[area]
    parts: list[str] = []
    if not wild:
        x, y = slots.power
        css = "pow more" if power > box.map.power[area] else "pow"
        parts.append(
            f'<g class="{css}"><circle cx="{x}" cy="{y}" r="10.5"/><text x="{x}" y="{y}" dy=".36em">{power}</text></g>'
        )
        if special:
            parts.append(f'<path class="special" transform="{kit.at((x - 9, y - 10))}" d="{STAR}"/>')
        parts += [f'<path class="spot" transform="{kit.at(place)}" d="{HOUSE}"/>' for place in slots.buildings]
    if not AREAS[area].startswith("wild_"):
        x, y = slots.name
        css = "aname small" if len(box.map.names[area]) > 9 else "aname"
        parts.append(f'<text class="{css}" x="{x}" y="{y}" dy=".34em">{escape(box.map.names[area])}</text>')
    return Markup("".join(parts))


def relic(v: Era, area: int) -> Markup | None:
    if not v.relic[area]:
        return None
    said = "Lost Relic: the first units to enter gather it"
    return kit.piece(f"relic-{AREAS[area]}", art.SLOTS[area].power, said, css="relic", role="")[RELIC]


RELIC: Final = kit.badge("", 11) + kit.symbol("relic", 16)


def buildings(v: Era, area: int, links: Links) -> Iterator[Markup]:
    """From the left, in the order of the box; a temple in wilderness would have no spot."""
    spots = iter(art.SLOTS[area].buildings)
    for kind, built in enumerate(v.buildings):
        for n in range(built[area]):
            place = next(spots, art.SLOTS[area].power)
            thing = f"building-{AREAS[area]}-{BUILDINGS[kind]}"
            said = f"{v.box.building_names[kind]}: {v.box.building_texts[kind]}"
            name = thing if n == 0 else f"{thing}-{n + 1}"
            link = links[thing]
            css = "house" + (" light" if kind == LIGHT else "")
            opened = kit.piece(
                name, place, said, link, css=css, outline=HOUSE, ring=kit.SMALL_RING, focus=n == 0, role=""
            )
            yield opened[HOUSES[kind]]


HOUSES: Final = [kit.shape(HOUSE, f"wall k{kind}") + kit.symbol(icon, 16) for kind, icon in enumerate(BUILDING_ICONS)]


def units(v: Era, area: int, links: Links) -> Iterator[Markup]:
    """The obelisk of the nation that controls the area, its units, and those that have just moved in."""
    owner, number = v.owner[area], v.units[area]
    key = AREAS[area]
    x, y = art.SLOTS[area].units
    if owner >= 0:
        nation = v.box.nation_names[owner]
        obelisk = area >= HOMES and not v.wild[area]
        said = f"{nation}: {words.UNITS.label(number)}" + (", obelisk" if obelisk else "")
        opened = kit.piece(
            f"units-{key}",
            (x, y),
            said,
            links[f"units-{key}"],
            css=f"units {NATION_SIGNS[owner].css}",
            outline=SQUARE,
            ring=kit.SMALL_RING,
            role="",
        )
        yield opened[troop(owner, number, obelisk)]
    if v.arriving[area] and v.nation >= 0:
        said = f"{v.box.nation_names[v.nation]}: {words.UNITS.label(v.arriving[area])} moving in"
        place = (x + (34 if owner >= 0 else 0), y)
        opened = kit.piece(f"arriving-{key}", place, said, css=f"units arriving {NATION_SIGNS[v.nation].css}", role="")
        yield opened[troop(v.nation, v.arriving[area], False)]


@lru_cache(maxsize=512)
def troop(nation: int, number: int, obelisk: bool) -> Markup:
    """A square counter: the nation's symbol and the number of units."""
    stone = kit.shape(OBELISK, "obelisk") if obelisk else Markup("")
    stone = Markup('<g transform="translate(-17 -2)">{}</g>').format(stone) if obelisk else stone
    sign = NATION_SIGNS[nation]
    if number == 0:
        return stone + Markup('<g transform="scale(.7)">{}</g>').format(kit.cube(sign, 28))
    return (
        stone + kit.shape(SQUARE, "cube") + kit.symbol(sign.symbol, 15, -6, -5) + kit.words(str(number), 4, 10, "count")
    )


# ---------------------------------------------------------------- moves of this turn


def moves(v: Era, links: Links) -> Iterator[Markup]:
    """A wake for every group that has moved; a click takes it back while that may be done."""
    for n, (start, target, way, sent, drowned) in enumerate(v.moves):
        names = v.box.map.names
        lost = f", {words.UNITS.label(drowned)} drowned" if drowned else ""
        said = f"Move {n + 1}: {words.UNITS.label(sent)} from {names[start]} to {names[target]}"
        said += f" {words.WAY.label(way)}{lost}"
        d = wake(start, target)
        opened = kit.piece(
            f"move-{n + 1}", None, said, links[f"move-{n + 1}"], css="march", outline=d, ring=kit.SMALL_RING
        )
        yield opened[kit.shape(d, "mv")]


@lru_cache(maxsize=1024)
def wake(start: int, target: int) -> str:
    """A bow from units to units; over the edge of the map if that is shorter."""
    (x, y), (u, w) = art.SLOTS[start].units, art.SLOTS[target].units
    far = art.WIDTH if u - x < -art.WIDTH / 2 else -art.WIDTH if u - x > art.WIDTH / 2 else 0
    turn = math.atan2(w - y, u + far - x)
    x, y, u, w = (x + 19 * math.cos(turn), y + 19 * math.sin(turn), u - 19 * math.cos(turn), w - 19 * math.sin(turn))
    bows = [(x, y, u + far, w)] if far == 0 else [(x, y, u + far, w), (x - far, y, u, w)]
    return "".join(
        f"M{kit.num(a)} {kit.num(b)}Q{kit.num((a + c) / 2)} {kit.num((b + e) / 2 - 24)} {kit.num(c)} {kit.num(e)}"
        for a, b, c, e in bows
    )


# ---------------------------------------------------------------- agents


def agents(v: Era, links: Links) -> Iterator[Markup]:
    """A pill for every agent on the map: the owner's symbol and the value, three to a row."""
    lying: list[list[tuple[str, theme.Colour, int, str]]] = [[] for _ in AREAS]
    for seat in range(v.seats):
        who = words.SEAT.key(seat)
        for agent, area in enumerate(v.agents[seat]):
            if area >= 0:
                value = v.box.agent_values[agent]
                said = f"{words.SEAT.label(seat)}: agent of value {value} in {v.box.map.names[area]}"
                lying[area].append((f"agent-{who}-{words.AGENT.key(agent)}", SEATS[seat], value, said))
    for n, area in enumerate(v.passive_agents):
        if area >= 0:
            value = v.box.passive_agents[n]
            said = f"Passive agent of value {value} in {v.box.map.names[area]}"
            lying[area].append((f"agent-passive-{n}", PASSIVE, value, said))
    for area, found in enumerate(lying):
        if found:
            yield from heap(found, art.SLOTS[area], links)


def heap(found: list[tuple[str, theme.Colour, int, str]], slots: art.Slots, links: Links) -> Iterator[Markup]:
    """Agents side by side, growing away from the name and the Power of the area, but not over the edge."""
    over_units = abs(slots.units[0] - slots.agents[0]) < 30 and 0 < slots.units[1] - slots.agents[1] < 50
    columns = 2 if len(found) <= (2 if over_units else 6) else 3 if len(found) <= 12 else 4
    scale = 1.0 if len(found) <= 6 else 0.8
    rows = -(-len(found) // columns)
    wide, high = 27 * scale, 18.5 * scale
    width, height = wide * (min(columns, len(found)) - 1), high * (rows - 1)
    beside = [x for x, y in [*slots.buildings, slots.units] if abs(y - slots.agents[1]) < 18]
    other = min(beside, key=lambda x: abs(x - slots.agents[0]), default=slots.power[0])
    left = _away(slots.agents[0], other, width, 14, art.WIDTH - 14)
    top = _away(slots.agents[1], slots.name[1], height, 10, art.MAP_HEIGHT - 10)
    for i, (name, colour, value, said) in enumerate(found):
        row, column = divmod(i, columns)
        opened = kit.piece(
            name,
            (left + wide * column, top + high * row),
            said,
            links[name],
            css=f"agent {colour.css}",
            outline=PILL,
            ring=kit.SMALL_RING,
            scale=scale,
        )
        yield opened[pill(colour, value)]


def _away(place: float, other: float, length: float, least: float, most: float) -> float:
    """Where a row of a length begins: about the place, or from it away from the other."""
    start = place - length / 2
    if abs(place - other) > 12:
        start = place if place > other else place - length
    return min(max(start, least), most - length)


@lru_cache(maxsize=64)
def pill(colour: theme.Colour, value: int) -> Markup:
    return kit.shape(PILL, "cube") + kit.symbol(colour.symbol, 12, -5.5, 0) + kit.words(str(value), 5.5, 4.6, "val")


# ---------------------------------------------------------------- the round track


def position(n: float) -> kit.Point:
    return 40 + STEP * (n - 1), float(TRACK_Y)


@lru_cache(maxsize=8)
def track_ground(box: EraBox) -> Markup:
    places = [position(n + 1) for n in range(box.positions)]
    ground = f'<rect class="trackbed" y="{art.MAP_HEIGHT}" width="{art.WIDTH}" height="{HEIGHT - art.MAP_HEIGHT}"/>'
    return Markup(ground) + kit.track(places, STEP - 5, 1)


def track(v: Era) -> Iterator[Markup]:
    """The round marker as a frame; Doom above, End below, Lost Relics in the corner; at the right the Ascension."""
    x, y = position(max(v.round, 1))
    yield kit.piece("track-round", (x, y), f"Round {v.round}", css="roundmark")[
        kit.shape(kit.box(-26, -26, 52, 52, 7), "rm")
    ]
    for place in sorted(v.track_relics):
        px, py = position(place)
        said = f"Lost Relic on {place}: gathered when a marker enters"
        yield kit.piece(f"track-relic-{place}", (px + 16, py - 16), said, css="relic")[RELIC]
    if v.doom > 0:
        said = f"Doom on {v.doom}: the Pole Shift comes when the round marker meets it"
        px, py = position(v.doom)
        yield kit.piece("track-doom", (px - 16, py - 16), said, css="doomm")[DOOM]
    if v.end > 0:
        said = f"End on {v.end}{' (stopped)' if v.stopped else ''}: Continuation comes when the round marker reaches it"
        px, py = position(v.end)
        yield kit.piece("track-end", (px - 16, py + 16), said, css="endm stopped" if v.stopped else "endm")[END]
    lights, needed = sum(v.buildings[LIGHT]), v.box.lights_to_ascend
    said = (
        f"Ascension: {lights} of {needed} temples of light; {v.lights_open()} more can be built now; "
        f"{v.relics} Lost Relics gathered, every {v.box.relics_to_unlock} unlock one"
    )
    yield kit.piece("ascension", (1085, TRACK_Y), said, css="asc")[
        kit.words("Ascension", 22, -14, "tl"),
        [
            kit.symbol(
                "temple-light",
                28,
                -12 + 36 * n,
                12,
                "lit" if n < lights else "unlit" if n < lights + v.lights_open() else "locked",
            )
            for n in range(needed)
        ],
        kit.symbol("relic", 26, 256, 10, "lit"),
        kit.words(str(v.relics), 284, 18, "big"),
    ]


DOOM: Final = kit.shape(kit.disc(12), "mk") + kit.symbol("comet", 18)
END: Final = kit.shape(kit.disc(12), "mk") + kit.symbol("clock", 18)
