"""The picture of both games: the world map with what lies on it, and the round track, from what a seat sees.

Everything that can be an answer is a *thing* ("area-akakor", "space-coup", "agent-orange-1a"): `thing_of` names the
thing of an option, and `Links` says which things are options now.  Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from critias.draw import kit, theme
from critias.draw.html import Element, HasHtml, Parted
from critias.draw.scene import NO_LINKS, Happening, Links, Phase, Progress, Scene, SeatInfo, Sights
from critias.engine.kinds import Kind
from critias.games.world import map_art, panels
from critias.games.world.atlas import ALL_AREAS, AREAS, HOMES, MINORS
from critias.games.world.box import (
    BUILDINGS,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    LIGHT,
    NATIONS,
    PAD_ACTIONS,
    TILE_ACTIONS,
    WorldBox,
)
from critias.games.world.faces import ACTION_ICONS, BUILDING_ICONS, OBJECTIVE_ICONS, PAD_ICONS, Look, V
from critias.games.world.nouns import BACK, DEFEND, NONCOMBATANT, OBELISK
from critias.games.world.state import NOWHERE
from critias.tongue import kept, noted, say, several

PAINT: Final = theme.Paint(Path(__file__).parent)
LOSSES: Final = ("lost", "attack.lost", "arrived", "taken", "neutral", "destroyed", "looted", "empty")
THINGS: Final = frozenset({"area", "nation", "space", "tile"})
SEEN: Final = Sights(
    happenings=(
        Happening(
            begins=("conflict.in", "global.against"),
            tells=("attack.units", "defence.units", *LOSSES),
            hears=("bid.shown", "pays.for", "gains.by"),
            ends=("attack.succeeds", "attack.fails", "global.result", "global.tied"),
            at="area",
            symbol="attack",
        ),
        Happening(
            begins=("coup.against",),
            tells=("attack.agents", "defence.agents", *LOSSES),
            hears=("bid.shown", "pays.for", "gains.by"),
            ends=("coup.succeeds", "coup.fails"),
            at="area",
            symbol="crown",
        ),
    ),
)


def held(v: V) -> list[tuple[str, list[str]]]:
    """What the nations of each player have at the end."""
    nations = [[nation for nation in range(len(v.control)) if v.controls(seat, nation)] for seat in range(v.seats)]
    return [
        (say("Areas of its nations"), [str(sum(v.owner.count(nation) for nation in own)) for own in nations]),
        (say("Units of its nations"), [str(sum(v.units_of(nation) for nation in own)) for own in nations]),
    ]


HEIGHT: Final = map_art.MAP_HEIGHT + map_art.TRACK_HEIGHT


def thing_of(look: Look[V], kind: Kind, option: int, seat: int, a: int) -> str:
    """The thing on the page that stands for an option of a question about `a`.

    "" if only the list of buttons can show it, or if only the game itself knows.
    """
    domain = kind.domain.name
    if domain in ("area", "area_or_done", "move_step"):
        if option >= BACK:
            return f"move-{option - BACK + 1}"
        return f"area-{AREAS[option]}" if option < len(AREAS) else ""
    if domain == "space":
        return space_thing(look, option)
    if domain == "nation":
        return f"nation-{NATIONS[option]}"
    if domain == "seat":
        return f"seat-{option}"
    if domain in (look.say.agent.name, f"{look.say.agent.name}_or_done", "intrigue"):
        return f"agent-{look.say.seat.key(seat)}-{look.say.agent.key(option)}" if option < len(look.say.agent) else ""
    if domain == f"{look.say.agent.name}_of":
        return f"agent-{kind.domain.key(option)}".replace("_", "-")
    if kind.name == "conflict.building" or (domain == "piece" and option < OBELISK):
        return f"building-{AREAS[a]}-{BUILDINGS[option]}"
    return f"units-{AREAS[a]}" if domain == "piece" else ""


def group_of(look: Look[V], kind: Kind, option: int) -> str:
    """The heading under which the list shows an option: the own pad, a nation, a kind of area; "" for none."""
    domain = kind.domain.name
    if domain == "space":
        if option < FIRST_NATION_SPACE:
            return say("Your society")
        if option >= FIRST_TILE_SPACE:
            return say("Special actions")
        return look.say.nation.label((option - FIRST_NATION_SPACE) // TILE_ACTIONS)
    if domain in ("area", "area_or_done", "move_step"):
        if option >= BACK:
            return say("Take back")
        return say(KINDS_OF_AREA[kind_of_area(option)]) if option < len(AREAS) else ""
    if domain == "dial":
        return say("Attack") if option < DEFEND else say("Defend") if option < NONCOMBATANT else ""
    if domain == "intrigue":
        return "" if option >= len(look.say.agent) else say(look.agents_noun)
    seat = kind.domain.seat_of[option]
    return look.say.seat.label(seat) if domain == f"{look.say.agent.name}_of" and seat >= 0 else ""


def icon_of(kind: Kind, option: int) -> str:
    """The symbol of an option in the list of choices: an action, a building, an objective card as on the board."""
    domain = kind.domain.name
    if domain == "space" and option < FIRST_TILE_SPACE:
        if option < FIRST_NATION_SPACE:
            return PAD_ICONS[option]
        return ACTION_ICONS[(option - FIRST_NATION_SPACE) % TILE_ACTIONS]
    if domain in ("building", "piece") and option < len(BUILDINGS):
        return BUILDING_ICONS[option]
    return OBJECTIVE_ICONS[option] if domain == "objective" else ""


KINDS_OF_AREA: Final = [noted("Major nations"), noted("Minor nations"), noted("Wilderness")]


def kind_of_area(area: int) -> int:
    return 0 if area < HOMES else 1 if area in MINORS else 2


def space_thing(look: Look[V], space: int) -> str:
    if space >= FIRST_TILE_SPACE:
        return f"tile-{look.tiles[space - FIRST_TILE_SPACE]}"
    return f"space-{look.say.space.key(space)}"


# ---------------------------------------------------------------- where the game stands


def scene(
    v: V,
    look: Look[V],
    seat: int,
    links: Links,
    seats: list[SeatInfo],
    sealed: Sequence[tuple[str, int]],
    board: HasHtml,
    corners: Sequence[HasHtml],
    mini: Element,
) -> Scene:
    """The table as `seat` sees it; `corners` and `mini` are what each game has of its own."""
    return Scene(
        board=board,
        corners=[panels.nations(v, look, links), *corners],
        phases=phases(v, look),
        headline=headline(v, look),
        subline=subline(v, look),
        mini=mini,
        players=panels.players(v, look, seat, links, seats, sealed),
        hand=None,  # it lies below the map
        own=panels.own(v, look, seat) if seat >= 0 else None,
        beside=panels.beside(v, look, links),
    )


def phases(v: V, look: Look[V]) -> list[Phase]:
    """In set-up its steps; then the turns of the round with a pip for each, and its close."""
    if v.beat < len(look.setup):
        steps = look.steps(v)
        now = next((i for i, (_, beats) in enumerate(steps) if v.beat in beats), 0)
        return [Phase(say(name), _progress(i, now)) for i, (name, _) in enumerate(steps)]
    if v.over:
        return [Phase(say("Turns"), "done"), Phase(say("The end"), "now")]
    return [
        Phase(say("Turns"), "now", [_progress(turn, v.turns) for turn in range(v.seats)]),
        Phase(say("Close of round"), "todo"),
    ]


def _progress(i: int, now: int) -> Progress:
    return "done" if i < now else "now" if i == now else "todo"


def headline(v: V, look: Look[V]) -> str:
    return say("Set-up") if v.beat < len(look.setup) else say("Round {n}", n=v.round_played())


def subline(v: V, look: Look[V]) -> str:
    if v.over:
        doing = say("the end")
    elif v.beat < len(look.setup):
        doing = say(look.setup[v.beat])
    elif v.space >= 0:
        doing = action(v, look)
    else:
        doing = look.say.seat.label(v.acting)
    return f"{headline(v, look)} · {doing}"


def action(v: V, look: Look[V]) -> str:
    """What is done on the space where an archon has moved: the same in every nation."""
    if v.space >= FIRST_TILE_SPACE:
        return look.tile_name(v, v.space - FIRST_TILE_SPACE)
    on_tile = v.space - FIRST_NATION_SPACE
    return say(v.world.action_names[v.space if on_tile < 0 else len(PAD_ACTIONS) + on_tile % TILE_ACTIONS])


# ---------------------------------------------------------------- the board


def board(v: V, look: Look[V], links: Links, before: V | None, *on_track: kit.Body) -> Parted:
    """Order of drawing: water, land, straits and names, then every area with its pieces, then the track."""
    return kit.parted_frame(
        say("World map of {game}", game=look.title),
        map_art.WIDTH,
        HEIGHT,
        look.chart.defs,
        Markup('<g class="world" clip-path="url(#world-map)">'),
        look.chart.water,
        [map_art.soil(AREAS[area], sign(look, v.owner[area]), v.wild[area] > 0) for area in ALL_AREAS],
        map_art.over(look.chart),
        Markup("</g>"),
        [region(v, look, area, links, before) for area in ALL_AREAS],
        moves(v, look, links),
        agents(v, look, links),
        map_art.track_ground(v.world.positions),
        map_art.round_marker(v.round),
        on_track,
        markers(v),
    )


def sign(look: Look[V], nation: int) -> theme.Colour | None:
    return look.nations[nation] if nation >= 0 else None


class Land(NamedTuple):
    """All that is to be seen of an area; what was drawn of it is kept, for most are what they were."""

    look: Look[Any]
    box: WorldBox
    area: int
    changed: bool  # has another owner since the last answer of who looks
    wild: bool
    wilderness: str  # what is said of it
    owner: int
    units: int
    arriving: int
    nation: int  # that arrives, or -1
    power: int
    counted: bool  # it has a garrison and stability
    garrison: int
    stability: int
    built: tuple[int, ...]  # by kind of building
    tile: str  # the special action, "" for none
    besides: Markup | None  # what only this game has there


def land_of(v: V, look: Look[V], area: int, before: V | None) -> Land:
    wild = v.wild[area] > 0
    counted = not wild and v.counter[area] >= 0
    return Land(
        look,
        v.world,
        area,
        before is not None and before.owner[area] != v.owner[area],
        wild,
        look.wilderness(v, area) if wild else "",
        v.owner[area],
        v.units[area],
        v.arriving[area],
        v.nation if v.arriving[area] else -1,
        -1 if wild else v.power(area),
        counted,
        v.garrison(area) if counted else -1,
        v.stability(area) if counted else -1,
        tuple([row[area] for row in v.buildings]),
        look.tile_name(v, v.tile_area.index(area)) if area in v.tile_area else "",
        look.in_area(v, area),
    )


def region(v: V, look: Look[V], area: int, links: Links, before: V | None) -> Markup:
    """An area with its numbers as they are now, and the pieces in it."""
    here = land_of(v, look, area, before)
    return drawn(here, links) if len(links) and any(links[thing].legal for thing in things(here)) else still(here)


def things(here: Land) -> Iterator[str]:
    """What may be chosen in an area."""
    key = AREAS[here.area]
    yield f"area-{key}"
    yield f"units-{key}"
    for building in BUILDINGS:
        yield f"building-{key}-{building}"


@kept(4096)
def still(here: Land) -> Markup:
    """An area in which nothing can be chosen."""
    return drawn(here, NO_LINKS)


def drawn(here: Land, links: Links) -> Markup:
    key, name = AREAS[here.area], panels.area_name(here.box, here.area)
    return map_art.region(
        key,
        links[f"area-{key}"],
        name,
        area_title(here),
        here.changed,
        map_art.caption(
            here.look.chart.slots[here.area],
            "" if key.startswith("wild_") else name,
            here.power,
            not here.wild and here.power > here.box.map.power[here.area],
            here.garrison,
            here.stability,
            here.tile != "",
        ),
        here.besides,
        buildings(here, links),
        units(here, links),
    )


def area_title(here: Land) -> str:
    """What lies there, what it is worth, what defends it, what it borders on."""
    box, look = here.box, here.look
    if here.area < HOMES and not here.wild:
        facts = [say("home area")]
    elif here.owner >= 0:
        facts = [panels.nation_name(box, here.owner)]
    else:
        facts = [say("empty") if here.wild else say("neutral")]
    if here.units:
        facts.append(look.say.units.label(here.units))
    if here.arriving:
        facts.append(several(here.arriving, "{n} moving in", "{n} moving in"))
    said = [f"{panels.area_name(box, here.area)}: {', '.join(facts)}."]
    said.append(here.wilderness if here.wild else say("Power {n}.", n=here.power))
    if here.counted:
        told = say(
            "Garrison {garrison} against an attack, stability {stability} against a Coup.",
            garrison=here.garrison,
            stability=here.stability,
        )
        said.append(told)
    built = [say(box.building_names[kind]) for kind, number in enumerate(here.built) for _ in range(number)]
    if built:
        said.append(say("Buildings: {buildings}.", buildings=", ".join(built)))
    if here.tile:
        said.append(say("Special action: {action}.", action=here.tile))
    return " ".join(said + borders(box, here.area))


@kept(128)
def borders(box: WorldBox, area: int) -> list[str]:
    atlas = box.map
    land = ", ".join([say(atlas.names[other]) for other in atlas.land[area]])
    straits = ", ".join([say(atlas.names[other]) for other in atlas.straits[area]])
    oceans = ", ".join([say(atlas.ocean_names[ocean]) for ocean in atlas.oceans[area]])
    said = [say("Borders on {areas}.", areas=land)] if land else []
    said += [say("Straits to {areas}.", areas=straits)] if straits else []
    return said + ([say("On the {oceans}.", oceans=oceans)] if oceans else [])


def buildings(here: Land, links: Links) -> Iterator[Markup]:
    """From the left, in the order of the box; a temple in wilderness would have no spot."""
    slots = here.look.chart.slots[here.area]
    spots = iter(slots.spots)
    for kind, number in enumerate(here.built):
        for n in range(number):
            place = next(spots, slots.numbers)
            thing = f"building-{AREAS[here.area]}-{BUILDINGS[kind]}"
            opened = kit.piece(
                thing if n == 0 else f"{thing}-{n + 1}",
                place,
                f"{say(here.box.building_names[kind])}: {say(here.box.building_texts[kind])}",
                links[thing],
                css="house" + (" light" if kind == LIGHT else ""),
                outline=map_art.HOUSE,
                ring=kit.SMALL_RING,
                focus=n == 0,
                role="",
            )
            yield opened[map_art.house(kind, BUILDING_ICONS[kind])]


def units(here: Land, links: Links) -> Iterator[Markup]:
    """The sign of the nation that controls the area, its units, and those that have just moved in."""
    look, owner, box = here.look, here.owner, here.box
    key = AREAS[here.area]
    x, y = look.chart.slots[here.area].units
    if owner >= 0:
        controlled = here.area >= HOMES and not here.wild
        said = look.obelisk_text if controlled else "{nation}: {units}."
        opened = kit.piece(
            f"units-{key}",
            (x, y),
            say(said, nation=panels.nation_name(box, owner), units=look.say.units.label(here.units)),
            links[f"units-{key}"],
            css=f"units {look.nations[owner].css}",
            outline=map_art.COUNTER,
            ring=kit.SMALL_RING,
            role="",
        )
        yield opened[map_art.troop(look.nations[owner], here.units, look.obelisk if controlled else "")]
    if here.arriving and here.nation >= 0:
        number = look.say.units.label(here.arriving)
        said = say("{nation}: {units} moving in", nation=panels.nation_name(box, here.nation), units=number)
        place = arriving_at((x, y), owner >= 0)
        css = f"units arriving {look.nations[here.nation].css}"
        opened = kit.piece(f"arriving-{key}", place, said, css=css, role="")
        yield opened[map_art.troop(look.nations[here.nation], here.arriving, "")]


def arriving_at(units: kit.Point, beside: bool) -> kit.Point:
    """Where units move in: beside those of whom the area belongs to."""
    x, y = units
    return (x, y + (33 if y < map_art.MAP_HEIGHT - 60 else -33)) if beside else (x, y)


def moves(v: V, look: Look[V], links: Links) -> Iterator[Markup]:
    """A wake for every group that has moved this turn; a click takes it back while that may be done."""
    slots = look.chart.slots
    for n, move in enumerate(v.moves):
        d = map_art.wake(slots[move[0]].units, slots[move[1]].units)
        said = say("Move {n}: {move}", n=n + 1, move=panels.order_text(v, look, n))
        opened = kit.piece(
            f"move-{n + 1}", None, said, links[f"move-{n + 1}"], css="march", outline=d, ring=kit.SMALL_RING
        )
        yield opened[kit.shape(d, "mv")]


def agents(v: V, look: Look[V], links: Links) -> Iterator[Markup]:
    """A pill for every agent on the map: the owner's symbol and the value."""
    lying: list[list[map_art.Agent]] = [[] for _ in AREAS]
    for seat in range(v.seats):
        who, name = look.say.seat.key(seat), look.say.seat.label(seat)
        for agent, area in enumerate(v.places(seat)):
            if area != NOWHERE:
                value = v.world.agent_values[agent]
                said = say(look.agent_text, seat=name, area=panels.area_name(v.world, area), value=value)
                thing = f"agent-{who}-{look.say.agent.key(agent)}"
                lying[area].append(map_art.Agent(thing, look.seats[seat], value, said))
    for area, other in look.other_agents(v):
        lying[area].append(other)
    taken = [box for area in ALL_AREAS for box in seen_in(v, look, area)]
    for area, found in enumerate(lying):
        if found:
            camp = map_art.Camp(found, look.chart.slots[area])
            map_art.make_room(camp, taken)
            taken += camp.boxes()
            yield from camp.drawn(links)


def seen_in(v: V, look: Look[V], area: int) -> Iterator[map_art.Box]:
    """What agents must not hide: units, numbers and buildings."""
    slots = look.chart.slots[area]
    if v.owner[area] >= 0:
        yield map_art.troop_box(slots.units, v.units[area])
    if v.arriving[area]:
        yield map_art.troop_box(arriving_at(slots.units, v.owner[area] >= 0), v.arriving[area])
    if not v.wild[area]:
        yield map_art.numbers_box(slots)
    for x, y in slots.spots[: v.buildings_in(area)]:
        yield x - 11, y - 11, x + 11, y + 11


# ---------------------------------------------------------------- the round track


def markers(v: V) -> Iterator[Markup]:
    """Doom above the numbers, End below."""
    if v.doom > 0:
        said = say("Doom on {n}: the Pole Shift comes when the round marker meets it", n=v.doom)
        yield map_art.marker("doom", v.doom, True, said, "comet", "doomm")
    if v.end > 0:
        said = (
            say("End on {n} (stopped): Continuation comes when the round marker reaches it", n=v.end)
            if v.stopped
            else say("End on {n}: Continuation comes when the round marker reaches it", n=v.end)
        )
        yield map_art.marker("end", v.end, False, said, "clock", "endm stopped" if v.stopped else "endm")
