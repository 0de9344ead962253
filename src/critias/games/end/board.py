"""The picture: the table of End of Atlantis from what a seat sees.

Everything that moves has a stable id; everything that can be an answer is a *thing* ("ship-ark", "row-2-0"): `thing_of`
names the thing of an option, and `Links` says which things are options now.  Nothing here decides what is legal.
The file is long because the board has many things, each drawn in a few lines.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from critias.draw import kit, theme
from critias.draw.html import Element
from critias.draw.scene import NO_LINKS, Happening, Links, Phase, Progress, Scene, SeatInfo, Sights
from critias.engine.components import Row
from critias.engine.kinds import Kind
from critias.games.end import art, beats, panels, words
from critias.games.end.box import BOX, CHAOS_SPREADS, FACTIONS, OCEAN, POLITICS, SHIPS, EndBox
from critias.games.end.faces import FACTION_ICONS, FAMILY_ICONS, advance_text, colours, faction_text, owner
from critias.games.end.scoring import TRACK, track
from critias.games.end.state import COLOURS, NEUTRAL, End
from critias.games.end.summary import people
from critias.tongue import kept, noted, say, say_as, several

PAINT: Final = theme.Paint(Path(__file__).parent)
THINGS: Final = frozenset({"faction", "ship", "zone"})
SEEN: Final = Sights(
    happenings=(
        Happening(begins=(words.EVENT_SHOWN.name,), tells=(words.EVENT_SAYS.name,), symbol="comet"),
        Happening(
            begins=(words.STRIKES_SHIP.name,),
            tells=(words.DISCARDED.name, words.DISCARDED_HIDDEN.name, words.CANCELLED.name, words.HARM_GAINS.name),
            at="ship",
            symbol="attack",
        ),
        Happening(
            begins=(words.STRIKES_POOL.name,),
            tells=(words.POOL_LOSES.name, words.CANCELLED.name, words.HARM_GAINS.name),
            symbol="attack",
        ),
    ),
)

# ---------------------------------------------------------------- places
# The layout tables of components.toml, and what had to move so that names fit.


def _points(row: Row, key: str) -> list[kit.Point]:
    value = row.data[key]
    assert isinstance(value, list)
    return [(float(x), float(y)) for x, y in value]


def _across(table: str) -> list[float]:
    """The x of every row's place; its y is moved below."""
    key = "port" if table == "layout_ship_lane" else "center"
    return [float(row.numbers(key, 0, 1000, 2)[0]) for row in BOX.file.rows(table)]


CENTRE: Final = (500.0, 500.0)
RING: Final = (450.0, 488.0)  # the VP track: a circle, so its spaces are worked out
BERTHS: Final = [(x, 488.0) for x in _across("layout_ship_lane")]
LANES: Final = [(188.0, 340.0), (344.0, 340.0), (500.0, 340.0), (656.0, 340.0), (812.0, 340.0)]
LANDINGS: Final = [(262.0, 242.0), (381.0, 242.0), (500.0, 242.0), (619.0, 242.0), (738.0, 242.0)]
DECKS: Final = [0, 0, 0, 12, -2]  # how much lower the spaces lie on the narrow hulls
SPACES: Final = [
    [_points(row, side) for side in ("start", "advanced")]
    for row in BOX.file.rows_by_id("layout_ship_slots", SHIPS, "ship")
]
PILLARS: Final = [(x, 116.0) for x in _across("layout_doom_space")]
NEW_LAND: Final = (500.0, 210.0)
CAMP: Final = (500.0, 621.0)
DECK_AT: Final = {
    "politics": (206.0, 620.0),
    "special": (274.0, 620.0),
    "discards": (726.0, 620.0),
    "events": (794.0, 620.0),
}
FACTION_AT: Final = [
    (round(500 + 304 * math.cos(math.radians(turn))), round(905 + 200 * math.sin(math.radians(turn))))
    for turn in (212, 233, 252, 270, 288, 307, 328)
]
NAME_SHIFT: Final = [16, 0, 0, 0, 0, -9, -20]  # names at the ends of the bow
SHOULDER: Final = [-23, -23, -23, 23, 23, 23, 23]  # where markers and bonus lie on a Faction
BENCHES: Final = [380, 440, 500, 560, 620]

CUBE: Final = 28

# Markers of equal VP: how far outwards and along the track each lies, and how large they are.
CLUSTERS: Final[list[tuple[float, list[kit.Point]]]] = [
    (1.0, [(0, 0)]),
    (0.72, [(8, 0), (-21, 0)]),
    (0.64, [(8, -13), (8, 13), (-17, 0)]),
    (0.64, [(8, -13), (8, 13), (-18, -13), (-18, 13)]),
    (0.64, [(8, -13), (8, 13), (-18, -13), (-18, 13), (-43, 0)]),
]


# ---------------------------------------------------------------- what the page asks for


def held(view: End) -> list[tuple[str, list[str]]]:
    """The Refugees on the ships, and tokens in the Senate Pool."""
    return [
        (say("Refugees aboard"), [str(sum(ship[seat] for ship in view.aboard)) for seat in range(view.seats)]),
        (say("In the Senate Pool"), [str(n) for n in view.pool]),
    ]


def scene(
    view: End,
    seat: int,
    links: Links,
    seats: list[SeatInfo],
    before: End | None = None,
    sealed: Sequence[tuple[str, int]] = (),
) -> Scene:
    """The table as `seat` sees it (-1: a spectator).

    `before` is what the seat saw at its last move: ships that sailed since then have a wake.  `sealed` are the answers
    that this seat has given in an open simultaneous choice, as (name of the kind, option): its row so far, its bid.
    """
    row = [option for kind, option in sealed if kind == words.PROGRAM_CARD.name]
    bid = next((option for kind, option in sealed if kind == words.HIDDEN_BID.name), None)
    me = panels.Sitting(view, seat, links, before, row, bid)
    return Scene(
        board=board(view, links, before),
        corners=panels.corners(view, seat, links),
        phases=phases(view),
        headline=headline(view),
        subline=subline(view),
        mini=panels.mini(view),
        players=panels.players(me, seats),
        hand=panels.hand(me) if seat >= 0 else None,
        own=panels.own(view, seat) if seat >= 0 else None,
    )


def svg(view: End, seat: int = -1) -> str:
    """The board as a picture of its own, for notebooks and docs."""
    return theme.standalone(str(board(view, NO_LINKS, None)), PAINT)


def scene_svg() -> Markup:
    """The lobby's picture of the game, 320 x 132."""
    return Markup(art.LOBBY)


def icon_of(kind: Kind, option: int) -> str:
    """The symbol of an option in the list of choices: of a Faction or a Politics Card."""
    if kind.domain is words.FACTION:
        return FACTION_ICONS[option]
    return FAMILY_ICONS[BOX.family[option]] if kind.domain is words.CARD else ""


def thing_of(kind: Kind, option: int, seat: int, a: int = -1, b: int = -1) -> str:
    """The thing on the page that stands for an option of a question with the topics `a` and `b`.

    "" if only the list of buttons can show it.  `own-card` and `left-card` are the cards of the present voting in the
    row of the seat and of the player on his left; `screen-3` is the third cube behind the screen, for a bid of 3.
    """
    mine = owner(BOX, seat)
    if kind.domain is words.PLACING and option > words.PASS_SHIP:
        option = words.placed_on(option)
    if kind.domain in (words.SHIP, words.SHIP_OR_PASS, words.PLACING, words.TARGET):
        if option < len(SHIPS):
            return f"ship-{SHIPS[option]}"
        return f"senate-{owner(BOX, option - words.IN_SENATE)}" if kind.domain is words.TARGET else ""
    if kind.domain is words.FACTION:
        return f"faction-{FACTIONS[option]}"
    if kind.domain is words.CARD:
        return f"hand-{POLITICS[option]}"
    if kind.domain is words.SLOT_OR_DONE:
        return f"row-{seat}-{option}" if option < words.DONE_SLOT else ""
    if kind.domain is words.SOURCE:
        if option >= words.FROM_HAND:
            return f"hand-{POLITICS[option - words.FROM_HAND]}"
        if option >= words.FROM_GODS:
            return f"gods-{POLITICS[option - words.FROM_GODS]}"
        return {words.OWN: "own-card", words.LEFT: "left-card"}.get(option, "")
    if kind.domain is words.VICTIM and option < words.VICTIM_DONE:
        hidden = option >= words.VICTIM_HOLDS
        colour = owner(BOX, option - words.VICTIM_HOLDS if hidden else option)
        return f"{'holds' if hidden else 'aboard'}-{SHIPS[a]}-{colour}"
    if kind.domain is words.MAKE_ROOM:
        return "special-hidden_holds" if option == words.INTO_HOLDS else f"aboard-{SHIPS[a]}-{owner(BOX, option)}"
    if kind.domain is words.CUBE_PLACE:
        return _cube_place(option, seat, mine)
    if kind is words.PLACE_SPEND:
        return f"special-{words.OPENING.key(b).partition('+')[0]}" if option == words.YES else ""
    if kind.domain is words.YES_NO and option == words.YES:
        return f"faction-{FACTIONS[a]}" if kind is words.FACTION_USE else REACTIONS[kind.name]
    if kind in (words.SENATE_BID, words.HIDDEN_BID, words.OPEN_BID) and option > 0:
        return f"screen-{option}"
    return ""


REACTIONS: Final = {
    words.SPY.name: "special-shapeshifting_spy",
    words.EMPATH_USE.name: "special-empath",
    words.GUARDS.name: "special-guards",
    words.ALLIANCE.name: "special-alliance",
}


def _cube_place(place: int, seat: int, mine: str) -> str:
    if place >= words.FROM_HOLDS:
        return f"holds-{SHIPS[place - words.FROM_HOLDS]}-{mine}"
    if place >= words.FROM_SHIP:
        return f"ship-{SHIPS[place - words.FROM_SHIP]}"
    if place >= words.FROM_CARD:
        return f"row-{seat}-{place - words.FROM_CARD}"
    return ["screen", f"senate-{mine}", "front", f"land-{mine}"][place]


# ---------------------------------------------------------------- where the game stands

_doom_beats: Final = (beats.MAJORITIES, beats.OLD_EVENT, beats.NEW_EVENT)


def phases(v: End) -> list[Phase]:
    """The four phases of the turn; Chaos Spreads! skips the Senate."""
    if v.beat in (beats.SETUP, beats.BOARDING):
        now = -1
    elif v.beat in _doom_beats:
        now = 3
    else:
        now = {beats.SENATE: 0, beats.FACTIONS: 1}.get(v.beat, 2)
    if v.over:
        now = 4
    names = [say("Senate"), say("Factions"), say("Voting"), say("Doom")]
    found = [Phase(name, _progress(i, now), votings(v) if i == now == 2 else []) for i, name in enumerate(names)]
    return found[1:] if v.event == CHAOS_SPREADS else found


def votings(v: End) -> list[Progress]:
    """The five votings; none has begun while the rows are laid."""
    now = -1 if v.beat == beats.PROGRAM else v.voting
    return [_progress(slot, now) for slot in range(v.box.row_length)]


def _progress(i: int, now: int) -> Progress:
    return "done" if i < now else "now" if i == now else "todo"


def headline(v: End) -> str:
    return say("Set-up") if v.beat in (beats.SETUP, beats.BOARDING) else say("Turn {n}", n=v.turn)


def subline(v: End) -> str:
    if v.over:
        return say("{turn} · the end", turn=headline(v))
    if v.beat in (beats.SETUP, beats.BOARDING):
        return say("Set-up · first Refugees")
    if v.beat in (beats.BID, beats.VOTE):
        doing = say("Voting {n} of {all}", n=v.voting + 1, all=v.box.row_length)
    else:
        doing = say(DOING.get(v.beat, DOOM_GOES_ON))
    return f"{headline(v)} · {doing}"


DOING: Final = {
    beats.SENATE: noted("Senate"),
    beats.FACTIONS: noted("Factions"),
    beats.PROGRAM: noted("Rows of cards"),
    beats.STRATEGOS: noted("Strategos"),
}
DOOM_GOES_ON: Final = noted("Doom")


# ---------------------------------------------------------------- the board


def board(v: End, links: Links, before: End | None) -> Element:
    """Order of drawing: water, land, lanes, ghosts, ships, city, markers."""
    return kit.frame(
        say("Board of End of Atlantis"),
        1000,
        1000,
        ground(v.box),
        doom(v),
        new_land(v, links),
        ocean_name(v, before),
        wakes(v, before),
        [ship(v, s, links, before) for s in range(len(SHIPS))],
        camp(v),
        decks(v),
        factions(v, links),
        senate(v, links),
        faction_markers(v),
        vp_markers(v),
    )


@kept(16)
def ground(box: EndBox) -> Markup:
    """All that never changes, made once."""
    lanes = [
        f'<path class="lane" d="M{x} 548C{x} 450 {u} 420 {u} 345S{w} 290 {w} 240"/>'
        for (x, _), (u, _), (w, _) in zip(_whole(BERTHS), _whole(LANES), _whole(LANDINGS))
    ]
    landings = [
        Markup(
            '<g class="landing"><circle cx="{0}" cy="{1}" r="11"/><text x="{0}" y="{1}" dy=".36em">{2}</text></g>'
        ).format(x, y, letter)
        for (x, y), letter in zip(_whole(LANDINGS), box.ship_letters)
    ]
    parts = [
        art.DEFS,
        art.RIM,
        kit.ring_track(CENTRE, *RING, TRACK),
        '<g clip-path="url(#end-disc)">',
        art.SEA,
        *lanes,
        art.LAND,
        *landings,
        art.CITY,
        "</g>",
        art.INNER,
        art.HOUSES,
        place_name("new_land", say(box.zone_names[2]), 500, 182, "place"),
        place_name("port", say(box.zone_names[0]), 500, 593, "place port-t"),
        kit.words(say("Senate"), 500, 816, "place sen"),
        *[f'<path class="bench" transform="translate({x} 0)" d="{BENCH}"/>' for x in BENCHES],
    ]
    return Markup("".join(parts))


BENCH: Final = kit.box(-26, 824, 52, 92, 7)


def _whole(points: list[kit.Point]) -> list[tuple[int, int]]:
    return [(round(x), round(y)) for x, y in points]


def ocean_name(v: End, before: End | None) -> Markup | None:
    """In an outer lane with neither ship nor ghost."""
    free = [x for s, x in ((0, 176), (len(SHIPS) - 1, 824)) if v.ship_at[s] != OCEAN and not moved(v, s, before)]
    return place_name("ocean", say(v.box.zone_names[1]), free[0], 338, "place sea-t") if free else None


def place_name(zone: str, name: str, x: int, y: int, css: str) -> Markup:
    """The name of a zone, to which a line of the log can point."""
    return kit.tag("text", {"id": f"zone-{zone}", "class": css, "x": str(x), "y": str(y)}, name)


def doom(v: End) -> Iterator[Markup]:
    """The first pillar to fall is on the left."""
    for i, place in enumerate(PILLARS):
        fallen = i < v.doom
        marker = say(DOOM_MARKERS[i])
        state = say("{marker}: removed.", marker=marker) if fallen else say("{marker}: stands.", marker=marker)
        said = f"{state} {say(DOOM_TEXT)}"
        css = "fallen" if fallen else "pil"
        yield kit.piece(f"doom-{i + 1}", place, said, css=css)[Markup(art.STUMP if fallen else art.PILLAR)]


DOOM_MARKERS: Final = [noted("First Doom Marker"), noted("Second Doom Marker"), noted("Third Doom Marker")]
DOOM_TEXT: Final = noted("Each Event with doom removes one; when the last has gone the game ends.")


def refugee(v: End, name: str, thing: str, colour: int, place: kit.Point, size: float, links: Links, n: int) -> Markup:
    """A cube; of several that are the same answer, the first takes the keyboard's focus."""
    said = refugee_text(v.box, colour)
    css = colours(v.box)[colour].css
    link = links[thing]
    outline = kit.box(-size / 2, -size / 2, size, size, size / 5) if link.legal else ""
    opened = kit.piece(
        f"{name}-{n}", place, said, link, css=css, outline=outline, ring=kit.SMALL_RING, focus=n == 1, role=""
    )
    return opened[kit.cube(colours(v.box)[colour], size)]


@kept(64)
def refugee_text(box: EndBox, colour: int) -> str:
    """What a cube aboard or ashore is worth."""
    if colour == NEUTRAL:
        return say(
            "Neutral Refugee: belongs to nobody and scores for nobody; it is a colour more aboard for the others."
        )
    return say(
        "Refugee of {seat}: when its ship lands, 1 to {n} of one colour are worth {chart} or {most} VP, "
        "and {other} more for each other colour aboard.",
        seat=say(box.color_names[colour]),
        n=len(box.standard) - 1,
        chart=", ".join(map(str, box.standard[1:-1])),
        most=box.standard[-1],
        other=box.other_color,
    )


def new_land(v: End, links: Links) -> Iterator[Markup]:
    """Refugees that have landed this turn: in one row, in two if they are many."""
    number = sum(v.new_land)
    size, pitch, columns = (26, 30, 15) if number <= 15 else (19, 21, 21)
    i = 0
    for colour in range(COLOURS):
        who = owner(v.box, colour)
        for n in range(v.new_land[colour]):
            row, column = divmod(i, columns)
            length = min(number - row * columns, columns)
            x = NEW_LAND[0] + pitch * (column - (length - 1) / 2)
            y = NEW_LAND[1] + (0 if number <= 15 else 21 * row - 10)
            yield refugee(v, f"land-{who}", f"land-{who}", colour, (x, y), size, links, n + 1)
            i += 1


# ---------------------------------------------------------------- ships


def ship(v: End, s: int, links: Links, before: End | None) -> Markup:
    at_sea = v.ship_at[s] == OCEAN
    opened = kit.piece(
        f"ship-{SHIPS[s]}",
        LANES[s] if at_sea else BERTHS[s],
        ship_title(v, s),
        links[f"ship-{SHIPS[s]}"],
        css="ship changed" if moved(v, s, before) else "ship",
        outline=art.HULLS[s],
        role="group",
    )
    return opened[hull(s, v.advanced[s], v.room(s)), aboard(v, s, links), in_holds(v, s, links), name_tag(v, s)]


@lru_cache(maxsize=64)
def hull(s: int, advanced: int, room: int) -> Markup:
    """Rig, hull, the bronze trim of an advanced ship, and its spaces as dark wells."""
    trim = kit.shape(art.HULLS[s], "trim") if advanced else ""
    wells = "".join(
        f'<rect class="slot" x="{kit.num(x - 13)}" y="{kit.num(y - 13)}" width="26" height="26" rx="5"/>'
        for x, y in spaces(s, advanced, room)
    )
    return Markup(art.RIGS[s]) + kit.shape(art.HULLS[s], "hull") + trim + Markup(wells)


@lru_cache(maxsize=64)
def spaces(s: int, advanced: int, room: int) -> list[kit.Point]:
    """Where the cubes stand.  A box of one's own may have larger ships: they stand closer then, in two rows."""
    found = SPACES[s][advanced]
    if room > len(found):
        columns = (room + 1) // 2
        pitch = min(32, 120 / columns)
        found = [(pitch * (i % columns - (columns - 1) / 2), -20 + 34 * (i // columns)) for i in range(room)]
    return [(x, y + DECKS[s]) for x, y in found]


def aboard(v: End, s: int, links: Links) -> Iterator[Markup]:
    free = iter(spaces(s, v.advanced[s], v.room(s)))
    for colour in range(COLOURS):
        who = owner(v.box, colour)
        for n in range(v.aboard[s][colour]):
            thing = f"aboard-{SHIPS[s]}-{who}"
            yield refugee(v, thing, thing, colour, next(free), CUBE, links, n + 1)


def in_holds(v: End, s: int, links: Links) -> Iterator[Markup]:
    """Refugees in Hidden Holds: small, in a hatch at the keel."""
    number = sum(v.holds[s])
    if number == 0:
        return
    width = 22 * number + 6
    y = art.KEEL[s] + 8
    yield kit.shape(kit.box(-width / 2, y - 13, width, 26, 7), "hatch")
    i = 0
    for colour in range(COLOURS):
        who = owner(v.box, colour)
        for n in range(v.holds[s][colour]):
            thing = f"holds-{SHIPS[s]}-{who}"
            yield refugee(v, thing, thing, colour, (22 * (i - (number - 1) / 2), y), 19, links, n + 1)
            i += 1


def name_tag(v: End, s: int) -> Markup:
    """The name; on a phone letter and load."""
    hidden = sum(v.holds[s])
    load = f"{v.box.ship_letters[s]} {sum(v.aboard[s])}/{v.room(s)}" + (f"+{hidden}" if hidden else "")
    return name_drawn(say(v.box.ship_names[s]), load, hidden > 0)


@lru_cache(maxsize=512)
def name_drawn(name: str, load: str, hidden: bool) -> Markup:
    y = 74 if hidden else 58
    return Markup('<g class="tag"><text class="nm" y="{}">{}</text><text class="lt" y="{}">{}</text></g>').format(
        y, name, y + (10 if hidden else 5), load
    )


def ship_title(v: End, s: int) -> str:
    load = say("{n} of {room} spaces taken", n=sum(v.aboard[s]), room=v.room(s))
    if any(v.aboard[s]):
        load = say("{load} ({people})", load=load, people=people(v.aboard[s]))
    if any(v.holds[s]):
        load = say("{load}; in Hidden Holds {people}", load=load, people=people(v.holds[s]))
    ship, zone = say(v.box.ship_names[s]), say(v.box.zone_names[v.ship_at[s]])
    text = advance_text(v.box, s)
    if v.advanced[s]:
        return say("{ship}, {zone}: {load}. Advanced: {text}", ship=ship, zone=zone, load=load, text=text)
    return say("{ship}, {zone}: {load}. Not yet advanced: {text}", ship=ship, zone=zone, load=load, text=text)


def moved(v: End, s: int, before: End | None) -> bool:
    return before is not None and before.ship_at[s] != v.ship_at[s]


def wakes(v: End, before: End | None) -> Iterator[Markup]:
    """The empty berth of every ship at sea; of a ship that moved, the ghost where it was and the wake."""
    for s in range(len(SHIPS)):
        at_sea = v.ship_at[s] == OCEAN
        if at_sea:
            yield _ghost(s, BERTHS[s])
        if moved(v, s, before):
            if not at_sea:
                yield _ghost(s, LANES[s])
            a, b = round(BERTHS[s][0]), round(LANES[s][0])
            low, high = (548, 400) if at_sea else (412, 330)
            yield kit.shape(f"M{a} {low}C{a} {low - 70} {b} {high + 40} {b} {high}", "wake")


@lru_cache(maxsize=32)
def _ghost(s: int, place: kit.Point) -> Markup:
    return Markup('<path class="ghost" transform="{}" d="{}"/>').format(kit.at(place), art.HULLS[s])


# ---------------------------------------------------------------- the city


def camp(v: End) -> Markup:
    """The Refugee Camp: neutrals that are on no ship."""
    return camp_drawn(v.box, v.camp)


@kept(64)
def camp_drawn(box: EndBox, number: int) -> Markup:
    width = 52 + 28 * max(number, 1)
    x = CAMP[0] - width / 2
    tent = Markup('<rect x="{}" y="601" width="{}" height="40" rx="10"/>').format(kit.num(x), width)
    neutral = colours(box)[NEUTRAL]
    cubes = [
        Markup('<g class="c-neutral" transform="{}">{}</g>').format(
            kit.at((x + 54 + 28 * i, CAMP[1])), kit.cube(neutral, 24)
        )
        for i in range(number)
    ]
    said = several(
        number,
        "Refugee Camp: {n} neutral Refugee on no ship; Events bring them aboard.",
        "Refugee Camp: {n} neutral Refugees on no ship; Events bring them aboard.",
    )
    return kit.piece("camp", None, said, css="camp")[tent, kit.symbol("tent", 27, x + 20, CAMP[1]), cubes]


def decks(v: End) -> Iterator[Markup]:
    politics, special, events = len(v.politics_deck), len(v.special_deck), len(v.event_deck)
    used, spent = len(v.politics_discard), len(v.special_discard)
    for name, said, mark in (
        ("politics", politics_deck(politics, v.box.hand_size), kit.pile("scroll", politics, "blue")),
        ("special", special_deck(special), kit.pile("relic", special, "plum")),
        ("discards", discards(used, spent), kit.pile("retreat", used + spent, "used")),
        ("events", event_deck(events), kit.pile("comet", events, "red")),
    ):
        yield kit.piece(f"deck-{name}", DECK_AT[name], said)[mark]


def politics_deck(cards: int, hand: int) -> str:
    return several(
        cards,
        "Politics Deck: {n} card. Everybody fills his hand from it to {hand} as a turn ends.",
        "Politics Deck: {n} cards. Everybody fills his hand from it to {hand} as a turn ends.",
        hand=hand,
    )


def special_deck(cards: int) -> str:
    return several(
        cards,
        "Special Deck: {n} card. Each breaks a rule once, or is worth VP at the end.",
        "Special Deck: {n} cards. Each breaks a rule once, or is worth VP at the end.",
    )


def discards(politics: int, special: int) -> str:
    return say(
        "Discards: {politics}, {special}. They are shuffled when their deck is empty.",
        politics=several(politics, "{n} Politics Card", "{n} Politics Cards"),
        special=several(special, "{n} Special Card", "{n} Special Cards"),
    )


def event_deck(cards: int) -> str:
    return several(
        cards, "Event Deck: {n} card. Each turn has one Event.", "Event Deck: {n} cards. Each turn has one Event."
    )


def factions(v: End, links: Links) -> Iterator[Markup]:
    box = v.box
    for faction in range(len(FACTIONS)):
        space = box.faction_space[faction]
        holder = v.with_faction(faction)
        bonus = v.bonus[faction]
        vp = bonus * box.bonus_token
        state = say("held by {seat}", seat=say(box.color_names[holder])) if holder >= 0 else say_as("Faction", "free")
        if bonus:
            state = say("{state}, {vp} bonus VP", state=state, vp=vp)
        opened = kit.piece(
            f"faction-{FACTIONS[faction]}",
            FACTION_AT[space],
            say(
                "{faction}: {state}. {text}",
                faction=faction_text(box, faction),
                state=state,
                text=say(box.faction_texts[faction]),
            ),
            links[f"faction-{FACTIONS[faction]}"],
            css="fac held" if holder >= 0 else "fac",
            outline=kit.disc(31),
        )
        badge = kit.badge(f"+{vp}", 15, SHOULDER[space], -22) if bonus else None
        yield opened[medal(say(box.faction_names[faction]), FACTION_ICONS[faction], NAME_SHIFT[space]), badge]


@lru_cache(maxsize=64)
def medal(name: str, icon: str, shift: int) -> Markup:
    return (
        Markup('<circle class="med" r="31"/><circle class="med2" r="26"/>')
        + kit.symbol(icon, 34, css="fi")
        + kit.words(name, shift, 49, "fn")
    )


def faction_markers(v: End) -> Iterator[Markup]:
    """The second marker of every player, on the space that it was put on last; the holder's lies on the shoulder."""
    here = [0] * len(FACTIONS)
    for seat in sorted(range(v.seats), key=lambda seat: v.faction[seat] != v.marker[seat]):
        faction = v.marker[seat]
        space = v.box.faction_space[faction]
        x, y = FACTION_AT[space]
        other_side = here[faction] > 0 or v.bonus[faction] > 0
        here[faction] += 1
        colour = colours(v.box)[seat]
        held = v.faction[seat] == faction
        colour_name, name = say(v.box.color_names[seat]), say(v.box.faction_names[faction])
        where = (
            say("{seat}: holds {faction}.", seat=colour_name, faction=name)
            if held
            else say("{seat}: marker on {faction}.", seat=colour_name, faction=name)
        )
        said = f"{where} {say(MARKER_TEXT)}"
        place = (x + (-SHOULDER[space] if other_side else SHOULDER[space]), y - 22)
        yield kit.piece(f"marker-{owner(v.box, seat)}", place, said, css=colour.css)[kit.token(colour, 15)]


MARKER_TEXT: Final = noted("Of players with as many tokens in the Senate, the one further left is higher.")


def senate(v: End, links: Links) -> Iterator[Markup]:
    """A column a player, the highest on the left; the column moves when the order changes."""
    for place, seat in enumerate(v.senate_order()):
        who = owner(v.box, seat)
        colour = colours(v.box)[seat]
        tokens = v.pool[seat]
        said = say(
            "Senate, {place} place: {seat}, {tokens}. "
            "Who is higher wins ties; most tokens as the turn ends give {vp} VP.",
            place=words.PLACE.label(place),
            seat=say(v.box.color_names[seat]),
            tokens=words.TOKENS.label(tokens),
            vp=v.box.senate_majority,
        )
        link = links[f"senate-{who}"]
        css = f"col {colour.css}"
        opened = kit.piece(
            f"senate-{who}", (BENCHES[place], 0), said, link, css=css, outline=BENCH, ring=kit.SMALL_RING
        )
        yield opened[bench_load(colour, tokens)]


@lru_cache(maxsize=256)
def bench_load(colour: theme.Colour, tokens: int) -> Markup:
    """The number and the cubes, smaller the more there are; a pale disc for a player without tokens."""
    number = kit.words(str(tokens), 0, 848, "num")
    if tokens == 0:
        return number + Markup('<g class="rest" transform="translate(0 882)">{}</g>').format(kit.token(colour, 14))
    columns, size, pitch = (2, 19.0, 20.5) if tokens <= 6 else (3, 14.0, 15.3) if tokens <= 12 else (4, 11.0, 12.2)
    cubes = []
    for i in range(tokens):
        row, column = divmod(i, columns)
        length = min(tokens - row * columns, columns)
        place = (pitch * (column - (length - 1) / 2), 853.5 + size / 2 + pitch * row)
        cubes.append(Markup('<g transform="{}">{}</g>').format(kit.at(place), kit.cube(colour, size)))
    return number + Markup("").join(cubes)


def vp_markers(v: End) -> Iterator[Markup]:
    """Markers of equal VP lie side by side; 70 VP and more show as a token on the marker."""
    for seat in range(v.seats):
        space, rounds = track(v.vp[seat])
        together = [other for other in range(v.seats) if track(v.vp[other])[0] == space]
        scale, places = CLUSTERS[len(together) - 1]
        outwards, along = places[together.index(seat)]
        middle = (RING[0] + RING[1]) / 2
        place = kit.ring_point(CENTRE, middle + outwards, TRACK, space + along / (2 * math.pi * middle / TRACK))
        colour = colours(v.box)[seat]
        said = say(
            "{seat}: {vp} VP. The most win when the last pillar has fallen.",
            seat=say(v.box.color_names[seat]),
            vp=v.vp[seat],
        )
        badge = kit.badge(str(TRACK * rounds), 14, 18, 16) if rounds else None
        name = f"vp-{owner(v.box, seat)}"
        yield kit.piece(name, place, said, css=f"marker {colour.css}", scale=scale)[kit.token(colour, 20), badge]
