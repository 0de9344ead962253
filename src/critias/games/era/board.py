"""The picture: the world map of Era of Atlantis and the round track, from what a seat sees.

Everything that can be an answer is a *thing* ("area-akakor", "space-coup", "agent-orange-1a"): `thing_of` names the
thing of an option, and `Links` says which things are options now.  Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from htpy import Element
from markupsafe import Markup

from critias.draw import kit, theme
from critias.draw.scene import NO_LINKS, Links, Phase, Progress, Scene, SeatInfo
from critias.engine.kinds import Kind
from critias.games.era import art, beats, panels, words
from critias.games.era.box import BUILDINGS, FIRST_TILE_SPACE, LIGHT, NATIONS, OBJECTIVES, PLACES, TILES, EraBox
from critias.games.era.faces import BUILDING_ICONS, NATION_SIGNS, PASSIVE, SEATS
from critias.games.era.state import Era
from critias.games.world import map_art
from critias.games.world.atlas import ALL_AREAS, AREAS, HOMES

HEIGHT: Final = map_art.MAP_HEIGHT + map_art.TRACK_HEIGHT


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
        beside=panels.orders(view, links) or panels.stakes(view),
    )


def svg(view: Era, seat: int = -1) -> str:
    """The map as a picture of its own, for notebooks and docs."""
    return theme.standalone(str(board(view, NO_LINKS, None)))


def scene_svg() -> Markup:
    """The lobby's picture of the game, 320 x 132."""
    return art.LOBBY


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
        map_art.WIDTH,
        HEIGHT,
        art.CHART.defs,
        Markup('<g class="world" clip-path="url(#world-map)">'),
        art.CHART.water,
        [map_art.soil(AREAS[area], sign(v.owner[area]), v.wild[area] > 0) for area in ALL_AREAS],
        art.CHART.over,
        Markup("</g>"),
        [region(v, area, links, before) for area in ALL_AREAS],
        moves(v, links),
        agents(v, links),
        map_art.track_ground(v.box.positions),
        track(v),
    )


def sign(nation: int) -> theme.Colour | None:
    return NATION_SIGNS[nation] if nation >= 0 else None


def region(v: Era, area: int, links: Links, before: Era | None) -> Markup:
    """An area with its numbers as they are now, and the pieces in it."""
    key, wild = AREAS[area], v.wild[area] > 0
    counted = not wild and v.counter[area] >= 0
    return map_art.region(
        key,
        links[f"area-{key}"],
        v.box.map.names[area],
        area_title(v, area),
        before is not None and before.owner[area] != v.owner[area],
        map_art.caption(
            art.SLOTS[area],
            "" if key.startswith("wild_") else v.box.map.names[area],
            -1 if wild else v.power(area),
            not wild and v.power(area) > v.box.map.power[area],
            v.garrison(area) if counted else -1,
            v.stability(area) if counted else -1,
            area in v.tile_area,
        ),
        relic(v, area),
        buildings(v, area, links),
        units(v, area, links),
    )


def area_title(v: Era, area: int) -> str:
    """What lies there, what it is worth, what defends it, what it borders on."""
    box, owner = v.box, v.owner[area]
    facts = [box.nation_names[owner] if owner >= 0 else "empty" if v.wild[area] else "neutral"]
    if area < HOMES and not v.wild[area]:
        facts = ["home area"]
    if v.units[area]:
        facts.append(words.UNITS.label(v.units[area]))
    if v.arriving[area]:
        facts.append(f"{v.arriving[area]} moving in")
    said = f"{box.map.names[area]}: {', '.join(facts)}."
    if v.wild[area]:
        said += " Wilderness" + (" with a Lost Relic." if v.relic[area] else ".")
    else:
        said += f" Power {v.power(area)}."
        if v.counter[area] >= 0:
            said += f" Garrison {v.garrison(area)} against an attack, stability {v.stability(area)} against a Coup."
    built = [box.building_names[kind] for kind, row in enumerate(v.buildings) for _ in range(row[area])]
    said += f" Buildings: {', '.join(built)}." if built else ""
    tile = next((box.tile_names[t] for t, place in enumerate(v.tile_area) if place == area), "")
    return said + (f" Special action: {tile}." if tile else "") + borders(box, area)


@lru_cache(maxsize=128)
def borders(box: EraBox, area: int) -> str:
    atlas = box.map
    land = ", ".join(atlas.names[other] for other in atlas.land[area])
    straits = ", ".join(atlas.names[other] for other in atlas.straits[area])
    oceans = ", ".join(atlas.ocean_names[ocean] for ocean in atlas.oceans[area])
    return "".join(
        f" {name} {found}."
        for name, found in (("Borders on", land), ("Straits to", straits), ("On the", oceans))
        if found
    )


def relic(v: Era, area: int) -> Markup | None:
    if not v.relic[area]:
        return None
    return map_art.relic(AREAS[area], art.SLOTS[area], "Lost Relic: the first units to enter gather it")


def buildings(v: Era, area: int, links: Links) -> Iterator[Markup]:
    """From the left, in the order of the box; a temple in wilderness would have no spot."""
    spots = iter(art.SLOTS[area].spots)
    for kind, built in enumerate(v.buildings):
        for n in range(built[area]):
            place = next(spots, art.SLOTS[area].numbers)
            thing = f"building-{AREAS[area]}-{BUILDINGS[kind]}"
            opened = kit.piece(
                thing if n == 0 else f"{thing}-{n + 1}",
                place,
                f"{v.box.building_names[kind]}: {v.box.building_texts[kind]}",
                links[thing],
                css="house" + (" light" if kind == LIGHT else ""),
                outline=map_art.HOUSE,
                ring=kit.SMALL_RING,
                focus=n == 0,
                role="",
            )
            yield opened[map_art.house(kind, BUILDING_ICONS[kind])]


def units(v: Era, area: int, links: Links) -> Iterator[Markup]:
    """The obelisk of the nation that controls the area, its units, and those that have just moved in."""
    owner, number = v.owner[area], v.units[area]
    key = AREAS[area]
    x, y = art.SLOTS[area].units
    if owner >= 0:
        obelisk = area >= HOMES and not v.wild[area]
        opened = kit.piece(
            f"units-{key}",
            (x, y),
            f"{v.box.nation_names[owner]}: {words.UNITS.label(number)}" + (", obelisk" if obelisk else ""),
            links[f"units-{key}"],
            css=f"units {NATION_SIGNS[owner].css}",
            outline=map_art.COUNTER,
            ring=kit.SMALL_RING,
            role="",
        )
        yield opened[map_art.troop(NATION_SIGNS[owner], number, obelisk)]
    if v.arriving[area] and v.nation >= 0:
        said = f"{v.box.nation_names[v.nation]}: {words.UNITS.label(v.arriving[area])} moving in"
        place = (x, y + (33 if y < map_art.MAP_HEIGHT - 60 else -33)) if owner >= 0 else (x, y)
        css = f"units arriving {NATION_SIGNS[v.nation].css}"
        opened = kit.piece(f"arriving-{key}", place, said, css=css, role="")
        yield opened[map_art.troop(NATION_SIGNS[v.nation], v.arriving[area], False)]


# ---------------------------------------------------------------- moves of this turn


def moves(v: Era, links: Links) -> Iterator[Markup]:
    """A wake for every group that has moved; a click takes it back while that may be done."""
    for n, move in enumerate(v.moves):
        start, target = move[0], move[1]
        d = map_art.wake(art.SLOTS[start].units, art.SLOTS[target].units)
        said = f"Move {n + 1}: {panels.order_text(v, n)}"
        opened = kit.piece(
            f"move-{n + 1}", None, said, links[f"move-{n + 1}"], css="march", outline=d, ring=kit.SMALL_RING
        )
        yield opened[kit.shape(d, "mv")]


# ---------------------------------------------------------------- agents


def agents(v: Era, links: Links) -> Iterator[Markup]:
    """A pill for every agent on the map: the owner's symbol and the value."""
    lying: list[list[map_art.Agent]] = [[] for _ in AREAS]
    for seat in range(v.seats):
        who = words.SEAT.key(seat)
        for agent, area in enumerate(v.agents[seat]):
            if area >= 0:
                value = v.box.agent_values[agent]
                said = f"{words.SEAT.label(seat)}: agent of value {value} in {v.box.map.names[area]}"
                lying[area].append(map_art.Agent(f"agent-{who}-{words.AGENT.key(agent)}", SEATS[seat], value, said))
    for n, area in enumerate(v.passive_agents):
        if area >= 0:
            value = v.box.passive_agents[n]
            said = f"Passive agent of value {value} in {v.box.map.names[area]}"
            lying[area].append(map_art.Agent(f"agent-passive-{n}", PASSIVE, value, said))
    for area, found in enumerate(lying):
        if found:
            yield from map_art.agents(found, art.SLOTS[area], links)


# ---------------------------------------------------------------- the round track


def track(v: Era) -> Iterator[Markup]:
    """The round marker as a frame; Doom above, End below, Lost Relics in the corner; at the right the Ascension."""
    yield map_art.round_marker(v.round)
    for place in sorted(v.track_relics):
        yield map_art.track_relic(place, f"Lost Relic on {place}: gathered when a marker enters")
    if v.doom > 0:
        said = f"Doom on {v.doom}: the Pole Shift comes when the round marker meets it"
        yield map_art.marker("doom", v.doom, True, said, "comet", "doomm")
    if v.end > 0:
        said = f"End on {v.end}{' (stopped)' if v.stopped else ''}: Continuation comes when the round marker reaches it"
        yield map_art.marker("end", v.end, False, said, "clock", "endm stopped" if v.stopped else "endm")
    lights, needed = sum(v.buildings[LIGHT]), v.box.lights_to_ascend
    said = (
        f"Ascension: {lights} of {needed} temples of light; {v.lights_open()} more can be built now; "
        f"{v.relics} Lost Relics gathered, every {v.box.relics_to_unlock} unlock one"
    )
    yield kit.piece("ascension", (1085, map_art.TRACK_Y), said, css="asc")[
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
