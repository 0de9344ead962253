"""The picture: the island of Atlantis Rising with everybody on it, from what a seat sees.

Everything that can be an answer is a *thing* ("spot-hills_3", "component-aether_lens", "seat-2"): `thing_of` names the
thing of an option, and `Links` says which things are options now.  Nothing here decides what is legal.
The file is long because the island has many things, each drawn in a few lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from critias.draw import kit, theme
from critias.draw.html import Element, markup
from critias.draw.scene import NO_LINKS, Happening, Link, Links, Phase, Plan, Progress, Rolled, Scene, SeatInfo, Sights
from critias.engine.kinds import Domain, Kind
from critias.games.rising import art, beats, panels, words
from critias.games.rising.box import (
    ALL_PENINSULAS,
    BOX,
    CARDS,
    CENTRE,
    CITIES,
    COUNCILORS,
    EXPLORER,
    GOODS,
    LENGTH,
    LIBRARIES,
    MISFORTUNES,
    PENINSULAS,
    TILES,
    WILD,
    RisingBox,
)
from critias.games.rising.faces import (
    CARD_ICONS,
    COUNCILOR_ICONS,
    GOOD_ICONS,
    MISFORTUNE_ICONS,
    OUTLINES,
    PENINSULA_ICONS,
    SEATS,
    man,
    man_text,
    man_thing,
    spot_thing,
    tile_number,
    tile_text,
)
from critias.games.rising.state import ACTED, FRESH, PIECES, STAYS, Rising
from critias.tongue import kept, noted, say, several

PAINT: Final = theme.Paint(Path(__file__).parent)
THINGS: Final = frozenset({"component", "peninsula", "spot"})
SEEN: Final = Sights(
    rolled=(
        Rolled(
            line=words.ROLLS.name,
            face="n",
            at="spot",
            pips=True,
            added=(words.ADDED.name, "n", "cause"),
            total="total",
            needed="target",
            good=words.SUCCEEDS.name,
            bad=words.FAILS.name,
            then=(words.GAINS.name, words.RECRUITS.name),
        ),
    ),
    happenings=(
        Happening(
            begins=(words.DRAWS_MISFORTUNE.name,),
            tells=(words.FLOODS.name, words.BARRIER_BREAKS.name, words.GUARDED.name, words.GOES_HOME.name),
            symbol="warning",
            card="misfortune",
            texts=tuple(BOX.misfortune_texts),
        ),
    ),
)

# ---------------------------------------------------------------- what the page asks for


def held(view: Rising) -> list[tuple[str, list[str]]]:
    """How it was won or lost: in how many rounds, with how much of the island."""
    dry = sum(view.dry_in(peninsula) for peninsula in range(len(PENINSULAS)))
    return [(say("Rounds played"), [str(view.round)]), (say("Island tiles dry"), [str(dry)])]


def scene(
    view: Rising,
    seat: int,
    links: Links,
    seats: list[SeatInfo],
    before: Rising | None = None,
    sealed: Sequence[tuple[str, int]] = (),
) -> Scene:
    """The table as `seat` sees it (-1: a spectator); `before` is what the seat saw at its last move."""
    return Scene(
        board=board(view, links, before),
        corners=[panels.gate(view, links)],
        phases=phases(view),
        headline=headline(view),
        subline=subline(view),
        mini=panels.mini(view),
        players=panels.players(view, seat, links, seats),
        hand=panels.hand(view, seat, links) if seat >= 0 else None,
        beside=panels.offer(view, links),
        own=panels.own(view, seat) if seat >= 0 else None,
    )


def svg(view: Rising, seat: int = -1) -> str:
    """The island as a picture of its own, for notebooks and docs."""
    return theme.standalone(str(board(view, NO_LINKS, None)), PAINT)


def scene_svg() -> Markup:
    """The lobby's picture of the game, 320 x 132."""
    return art.LOBBY


# ---------------------------------------------------------------- options and things

LIBRARY_KINDS: Final = (words.LIBRARY_KEEP, words.LIBRARY_MORE)


def thing_of(kind: Kind, option: int, seat: int, a: int = -1, b: int = -1) -> str:
    """The thing on the page that stands for an option of a question with the topics `a` and `b`.

    "" if only the list of buttons can show it.
    """
    domain = kind.domain
    if domain is words.PLACING:
        return placing_thing(option, seat)
    if domain is words.ACTING:
        return acting_thing(option)
    if domain is words.WINDOW:
        return effect_thing(option) if option < words.PASS else ""
    if domain is words.LIMIT:
        return f"hand-{CARDS[option - words.DISCARD]}" if option >= words.DISCARD else ""
    if domain is words.PLACED:
        return spot_thing(option % words.ALL_SPOTS)
    if domain is words.SPOT:
        return spot_thing(option)
    if domain is words.TRADE:
        return trade_thing(option) if kind is words.TRADE_GIVE else ""  # what another has is left to the list
    if domain in (words.PIECE_OF, words.PIECE_OF_OR_NONE):
        return man_thing(words_spot(kind, a, b), option) if option < len(words.PIECE_OF) else ""
    if domain is words.PIECE_OR_NONE:
        return man_thing(a, seat * PIECES + option) if option < words.NO_PIECE else ""
    return named_thing(kind, domain, option)


def words_spot(kind: Kind, a: int, b: int) -> int:
    """The spot of which a question speaks."""
    at = [topic.domain for topic in kind.about].index(words.SPOT)
    return (a, b)[at]


def placing_thing(option: int, seat: int) -> str:
    """A spot to place on, a piece to take back, a card to play; to claim what others have taken is left to the list."""
    if option < words.PLACE_BACK:
        return spot_thing(option % words.ALL_SPOTS)
    if option < words.PLACE_CLAIM:
        kind, spot = divmod(option - words.PLACE_BACK, words.ALL_SPOTS)
        return man_thing(spot, seat * PIECES + kind)
    return effect_thing(option - words.PLACE_EFFECT) if words.PLACE_EFFECT <= option < words.PLACE_HOLD else ""


def acting_thing(option: int) -> str:
    """A spot acts by a click on it; to decline is left to the list."""
    if option < words.DECLINE:
        return spot_thing(option if option < words.ACT_PIECE else (option - words.ACT_PIECE) % words.ALL_SPOTS)
    return effect_thing(option - words.ACT_EFFECT) if words.ACT_EFFECT <= option < words.ACT_WAIT else ""


def effect_thing(effect: int) -> str:
    if effect < words.BUY_BARRIER:
        return f"hand-{CARDS[effect]}"
    return {words.BUY_BARRIER: "buy-barrier", words.BUY_UNFLOOD: "buy-unflood"}.get(
        effect, "hand-scales_of_equivalence"
    )


def trade_thing(option: int) -> str:
    if option < words.TRADE_CARD:
        return f"good-{GOODS[option]}"
    return f"hand-{CARDS[option - words.TRADE_CARD]}" if option < words.TRADE_DONE else ""


def named_thing(kind: Kind, domain: Domain, option: int) -> str:
    """Things whose options are simply their names."""
    if domain in (words.PENINSULA, words.PENINSULA_OR_DONE):
        return f"peninsula-{PENINSULAS[option]}" if option < len(PENINSULAS) else ""
    if domain in (words.COMPONENT, words.COMPONENT_OR_NONE):
        return f"component-{words.COMPONENT.key(option)}" if option < len(words.COMPONENT) else ""
    if domain is words.COUNCILOR:
        return f"offer-{COUNCILORS[option]}"
    if domain in (words.SEAT, words.ACCORD, words.MERCHANT):
        return f"seat-{option}" if option < len(words.SEAT) else ""
    if domain in (words.GOOD, words.GOOD_OR_DONE) and kind is not words.BUILD_DISCOUNT:
        return f"good-{GOODS[option]}" if option < len(GOODS) else ""
    if domain in (words.MISFORTUNE, words.MISFORTUNE_OR_NONE):
        return f"foreseen-{MISFORTUNES[option]}" if option < len(MISFORTUNES) else ""
    if domain in (words.CARD, words.CARD_OR_NONE) and option < len(CARDS):
        return f"{'drawn' if kind in LIBRARY_KINDS else 'offer'}-{CARDS[option]}"
    return ""


BRINGS: Final = [noted("ore into Atlantium"), noted("cards"), noted("followers")]  # the peninsulas that are not wild


@kept()
def heading(peninsula: int) -> str:
    """A peninsula and what it is for."""
    brings = words.GOOD.label(BOX.yields[peninsula]) if peninsula < WILD else say(BRINGS[peninsula - WILD])
    return say("{peninsula}: {brings}", peninsula=words.PENINSULA.label(peninsula), brings=brings)


def group_of(kind: Kind, option: int) -> str:
    """The heading under which the list shows an option, where it has too many to show at once; "" for all headings."""
    if kind.domain is words.PLACING:
        if option < words.PLACE_BACK:
            return words.capital(words.PIECE.label(option // words.ALL_SPOTS))
        if option < words.PLACE_EFFECT:
            return say("Take back") if option < words.PLACE_CLAIM else say("Claim")
        return say("Effects") if option < words.PLACE_HOLD else ""
    if kind.domain is words.ACTING:
        if option < words.DECLINE:
            return say("Act")
        if option < words.ACT_EFFECT:
            return say("No action")
        return say("Effects") if option < words.ACT_WAIT else ""
    return ""


def heading_of(kind: Kind, option: int) -> str:
    """Under which heading of its group an option stands: the peninsula and what it is for."""
    if kind.domain is words.PLACING and option < words.PLACE_EFFECT:
        spot = option % words.ALL_SPOTS
    elif kind.domain is words.SPOT:
        spot = option
    else:
        return ""
    return heading(spot // LENGTH) if spot < CENTRE else say("Centre and Gate")


def icon_of(kind: Kind, option: int) -> str:
    """The symbol of an option in the list of choices."""
    domain = kind.domain
    if domain in (words.GOOD, words.GOOD_OR_DONE, words.TRADE) and option < len(GOODS):
        return GOOD_ICONS[option]
    if domain in (words.PENINSULA, words.PENINSULA_OR_DONE) and option < len(PENINSULAS):
        return PENINSULA_ICONS[option]
    if domain in (words.MISFORTUNE, words.MISFORTUNE_OR_NONE) and option < len(MISFORTUNES):
        return MISFORTUNE_ICONS[option]
    if domain in (words.CARD, words.CARD_OR_NONE) and option < len(CARDS):
        return CARD_ICONS[option]
    return COUNCILOR_ICONS[option] if domain is words.COUNCILOR else ""


# ---------------------------------------------------------------- where the game stands

PHASES: Final = [
    (noted("Place"), (beats.START, beats.START_WINDOW, beats.PLACE)),
    (noted("Misfortunes"), (beats.MISFORTUNE, beats.MISFORTUNE_WINDOW, beats.LATE)),
    (noted("Act"), (beats.ACT,)),
    (noted("Wrath"), (beats.WRATH, beats.END_WINDOW)),
]


def phases(v: Rising) -> list[Phase]:
    """The four phases of a round; a pip for each misfortune."""
    if v.over:
        return [Phase(say(name), "done") for name, _ in PHASES]
    now = next((i for i, (_, found) in enumerate(PHASES) if v.beat in found), -1)
    return [Phase(say(name), _progress(i, now), pips(v) if i == now == 1 else []) for i, (name, _) in enumerate(PHASES)]


def pips(v: Rising) -> list[Progress]:
    return [_progress(i, v.draws - 1) for i in range(len(v.box.drawers[v.seats]))]


def _progress(i: int, now: int) -> Progress:
    return "done" if i < now else "now" if i == now else "todo"


def headline(v: Rising) -> str:
    return say("Round {n}", n=v.round) if v.round else say("Set-up")


def subline(v: Rising) -> str:
    if v.over:
        return f"{headline(v)} · {say('the gate is open') if v.won else say('the end')}"
    if v.beat in (beats.MISFORTUNE, beats.MISFORTUNE_WINDOW):
        drawn = say("Misfortune {n} of {all}", n=max(v.draws, 1), all=len(v.box.drawers[v.seats]))
        return f"{headline(v)} · {drawn}"
    title = say(words.BEAT_TITLES[beats.BEATS[v.beat]])
    return headline(v) if v.beat == beats.START else f"{headline(v)} · {title}"


# ---------------------------------------------------------------- the board


def board(v: Rising, links: Links, before: Rising | None) -> Element:
    """Order of drawing: water, shoals, peninsulas with their tiles, centre, plaques, barriers, Atlanteans, markers."""
    standing = crews(v)
    return kit.frame(
        say("Island of Atlantis Rising"),
        art.WIDTH,
        art.HEIGHT,
        GROUND,
        HEART_LAND if centre_dry(v) else SUNK_HEART,
        [arm(v, peninsula, links, before, standing) for peninsula in ALL_PENINSULAS],
        centre(v, links, standing[CENTRE]),
        wrath(v),
        misfortunes(v),
        library(v),
        supply(v),
        barriers(v),
        [men(v, tile, standing[tile], links) for tile in range(len(TILES)) if standing[tile]],
        [pins(tile, links.plans(f"spot-{name}")) for tile, name in enumerate(TILES)],
    )


GROUND: Final = Markup(art.DEFS + art.SEA + art.SHOALS)


def crews(v: Rising) -> list[list[int]]:
    """By spot: who stands there, as places in the list of pieces."""
    found: list[list[int]] = [[] for _ in words.SPOT.keys]
    for at, spot in enumerate(v.spot):
        found[spot].append(at)
    return found


class Ground(NamedTuple):
    """All that is to be seen of a tile; what was drawn of it is kept, for most are what they were."""

    box: RisingBox
    tile: int
    dry: bool
    changed: bool  # since the last answer of who looks
    closed: bool  # this round
    shift: int  # of its number
    wrath: int
    crew: tuple[int, ...]  # who stands there
    link: Link
    inside: bool  # a thing to choose


def ground(v: Rising, tile: int, links: Links, before: Rising | None, standing: list[int], inside: bool) -> Ground:
    dry = v.dry(tile)
    return Ground(
        v.box,
        tile,
        dry,
        before is not None and before.dry(tile) != dry,
        bool(v.dimmed if tile == CENTRE else v.panic and tile // LENGTH == CITIES),
        shift_of(v, tile),
        v.wrath(),
        tuple([v.piece[at] for at in standing]),
        links[spot_thing(tile)],
        inside,
    )


def arm(v: Rising, peninsula: int, links: Links, before: Rising | None, standing: list[list[int]]) -> Markup:
    link = links[f"peninsula-{PENINSULAS[peninsula]}"]
    first = peninsula * LENGTH
    tiles = [ground(v, at, links, before, standing[at], link.legal) for at in range(first, first + LENGTH)]
    return arm_drawn(v.box, peninsula, v.dry_in(peninsula), bool(v.barrier[peninsula]), link, tuple(tiles))


@kept(1024)
def arm_drawn(box: RisingBox, peninsula: int, dry: int, barrier: bool, link: Link, tiles: tuple[Ground, ...]) -> Markup:
    """A peninsula: its tiles from the tip inwards, dry or under water."""
    name = say(box.peninsula_names[peninsula])
    opened = kit.piece(
        f"peninsula-{PENINSULAS[peninsula]}",
        None,
        arm_title(name, dry, barrier),
        link,
        css="arm",
        outline=outline(peninsula) if link.legal else "",
        ring="ring coast",
        role="",
    )
    return opened[[tile_drawn(here) for here in tiles], name_of(peninsula, name)]


@lru_cache(maxsize=8)
def outline(peninsula: int) -> str:
    return art.ARMS[peninsula].whole()


def arm_title(name: str, dry: int, barrier: bool) -> str:
    said = say(
        "{peninsula}: {n} of {all} tiles dry; they flood from the tip inwards.", peninsula=name, n=dry, all=LENGTH
    )
    return f"{said} {say('A mystic barrier holds back the next flood.')}" if barrier else said


@lru_cache(maxsize=16)
def name_of(peninsula: int, name: str) -> Markup:
    x, y = art.name_place(peninsula, len(name))
    return kit.words(name, x, y, "place sea-t") + kit.symbol(PENINSULA_ICONS[peninsula], 30, x, y + 26, "armi")


@kept(4096)
def tile_drawn(here: Ground) -> Markup:
    """A tile with its number and discs; it explains itself on focus, unless it lies inside a thing to choose."""
    box, tile, link = here.box, here.tile, here.link
    css = f"piece tile p{tile // LENGTH} {'dry' if here.dry else 'sunk'}{' changed' if here.changed else ''}"
    attributes = {"id": spot_thing(tile), "class": f"{css}{' shut' if here.closed else ''}{kit.legal_class(link)}"}
    if link.legal:
        attributes |= kit.legal(link)
    elif not here.inside:
        attributes |= {"tabindex": "0", "role": "group", "aria-label": say(box.tile_names[tile])}
    return kit.tag(
        "g",
        attributes,
        Markup(f"<title>{escape(tile_title(here))}</title>"),
        land(tile),
        ringed(tile) if link.legal else None,
        print_of(box, tile, here.shift),
    )


def shift_of(v: Rising, tile: int) -> int:
    """How far the number of a tile is moved this round, for everybody there."""
    peninsula = tile // LENGTH
    if peninsula >= WILD and peninsula != CITIES:
        return 0
    lower = v.box.explorer_modifier if v.ability_at(EXPLORER) == tile else 0
    return v.quakes * v.box.quake + lower


@lru_cache(maxsize=64)
def land(tile: int) -> Markup:
    """What goes under when a tile floods, and the sea that is there then."""
    peninsula, position = divmod(tile, LENGTH)
    where = art.ARMS[peninsula]
    return Markup(
        f'<g class="ground"><path class="sandy" d="{where.piece(position, 5)}"/>'
        f'<path class="soily" d="{where.piece(position)}"/></g>'
        f'<path class="slab" d="{where.slab(position)}"/><path class="ripple" d="{where.ripples(position)}"/>'
    )


@lru_cache(maxsize=64)
def ringed(tile: int) -> Markup:
    peninsula, position = divmod(tile, LENGTH)
    slab = art.ARMS[peninsula].slab(position)
    return kit.tag("g", {"class": "ring small"}, kit.shape(slab, "re"), kit.shape(slab, "rg"))


@lru_cache(maxsize=512)
def print_of(box: RisingBox, tile: int, shift: int) -> Markup:
    """Symbol and number in the outer row, discs in the inner one."""
    peninsula, position = divmod(tile, LENGTH)
    where = art.ARMS[peninsula]
    out = where.tile_out(position)
    x, y = where.at(-14 * where.reading, out + OUTER)
    nx, ny = where.at(15 * where.reading, out + OUTER)
    css = "goal" if shift == 0 else "goal worse" if shift > 0 else "goal better"
    discs = "".join(
        f'<circle class="disc" cx="{kit.num(dx)}" cy="{kit.num(dy)}" r="10.5"/>'
        for dx, dy in disc_places(tile, box.discs[tile])
    )
    number = kit.tag(
        "text", {"class": css, "x": kit.num(nx), "y": kit.num(ny), "dy": ".36em"}, tile_number(box, tile, shift)
    )
    return Markup(discs) + kit.symbol(tile_icon(peninsula), 21, x, y, "what") + number


def tile_icon(peninsula: int) -> str:
    return "gem" if peninsula == LIBRARIES - 1 else PENINSULA_ICONS[peninsula]


OUTER: Final = 14.0  # the row of symbol and number
INWARDS: Final = -14.0  # the row of discs


def disc_places(tile: int, count: int) -> list[kit.Point]:
    peninsula, position = divmod(tile, LENGTH)
    where = art.ARMS[peninsula]
    pitch = 26.0 if count <= 3 else 78.0 / count
    return [
        where.at(where.reading * pitch * (i - (count - 1) / 2), where.tile_out(position) + INWARDS)
        for i in range(count)
    ]


def tile_title(here: Ground) -> str:
    """What it is for, how much room it has, who stands there."""
    box, tile = here.box, here.tile
    does = tile_text(box, tile, here.shift, here.wrath)
    said = [say("{tile}: {does}.", tile=say(box.tile_names[tile]), does=does)]
    if tile != CENTRE and not here.dry:
        said.append(say("Flooded."))
    elif tile != CENTRE:
        said.append(say("{n} of {all} discs taken.", n=len(here.crew), all=box.discs[tile]))
    if here.closed:
        dimmed = tile == CENTRE
        said.append(say("Closed this round by Dimmed Source.") if dimmed else say("Closed this round by Panic."))
    if here.crew:
        said.append(say("Here: {names}.", names=", ".join([words.PIECE_OF.label(piece) for piece in here.crew])))
    return " ".join(said)


def centre(v: Rising, links: Links, standing: list[int]) -> Markup:
    here = ground(v, CENTRE, links, None, standing, False)
    link = here.link
    css = f"piece tile heart{'' if centre_dry(v) else ' sunk'}{' shut' if v.dimmed else ''}{kit.legal_class(link)}"
    attributes = {"id": "spot-centre", "class": css}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": say(v.box.tile_names[CENTRE])}
    ring = kit.tag("g", {"class": "ring small"}, kit.shape(art.CENTRE_SLAB, "re"), kit.shape(art.CENTRE_SLAB, "rg"))
    x, y = art.MIDDLE
    return kit.tag(
        "g",
        attributes,
        Markup(f"<title>{escape(tile_title(here))}</title>"),
        HEART,
        ring if link.legal else None,
        kit.symbol("energy", 30, x - 14, y - 46, "what"),
        kit.words(f"+{v.box.centre_energy}", x + 16, y - 39, "goal"),
    )


def centre_dry(v: Rising) -> bool:
    """The centre goes under last of all, and with it the game is lost."""
    return not v.over or v.won == 1


_heart: Final = f'<g id="heart"{{}}><g class="ground">{art.HEART}{art.HEART_LAND}</g></g>'
HEART_LAND: Final = Markup(_heart.format(""))
SUNK_HEART: Final = Markup(_heart.format(' class="sunk"'))
HEART: Final = kit.shape(art.CENTRE_SLAB, "slab")


# ---------------------------------------------------------------- Atlanteans, barriers, markers


def men(v: Rising, spot: int, standing: list[int], links: Links) -> Iterator[Markup]:
    """Who stands on a tile: on its discs, closer together if they are more."""
    scale, places = men_places(v.box, spot, len(standing))
    seen: dict[int, int] = {}
    for at, place in zip(standing, places, strict=True):
        piece = v.piece[at]
        seen[piece] = n = seen.get(piece, 0) + 1
        thing = man_thing(spot, piece)
        link = links[thing]
        opened = kit.piece(
            thing if n == 1 else f"{thing}-{n}",
            place,
            man_title(v, at),
            link,
            css=f"man {SEATS[piece // PIECES].css} k{piece % PIECES}{MARKS[v.mark[at]]}",
            outline=OUTLINES[piece % PIECES],
            ring=kit.SMALL_RING,
            focus=n == 1,
            scale=scale,
            role="",
        )
        yield opened[man(piece), TICK if v.mark[at] == ACTED else None]


MARKS: Final = {FRESH: "", ACTED: " acted", STAYS: " stays"}
NOW: Final = {FRESH: noted("has not acted yet"), ACTED: noted("has acted"), STAYS: noted("acts again later")}
TICK: Final = Markup('<g class="tick-g" transform="translate(9 9)"><circle r="6.5"/>{}</g>').format(
    kit.symbol("check", 11, css="tk")
)


def man_title(v: Rising, at: int) -> str:
    return man_text(v.piece[at], say(NOW[v.mark[at]]))


@lru_cache(maxsize=512)
def men_places(box: RisingBox, spot: int, number: int) -> tuple[float, list[kit.Point]]:
    """How large they are drawn, and where they stand."""
    if spot != CENTRE:
        return 1, disc_places(spot, max(box.discs[spot], number))[:number]
    columns = 4 if number <= 12 else 6 if number <= 24 else 8
    pitch = 104 / columns
    scale = min(1.0, pitch / 26)
    x, y = art.MIDDLE
    rows = (number + columns - 1) // columns
    return scale, [
        (
            x + pitch * (i % columns - (min(columns, number - i // columns * columns) - 1) / 2),
            y + 14 + pitch * (i // columns - (rows - 1) / 2),
        )
        for i in range(number)
    ]


def barriers(v: Rising) -> Iterator[Markup]:
    """A wall before the first dry tile: it stands between that and the sea."""
    for peninsula in ALL_PENINSULAS:
        if v.barrier[peninsula]:
            name = say(v.box.peninsula_names[peninsula])
            said = say("Mystic barrier: the next flood of the {peninsula} breaks on it", peninsula=name)
            where = art.ARMS[peninsula].barrier_at(v.flooded[peninsula])
            yield kit.piece(f"barrier-{PENINSULAS[peninsula]}", where, said, css="barrier")[wall(peninsula)]


@lru_cache(maxsize=8)
def wall(peninsula: int) -> Markup:
    x, y = art.ARMS[peninsula].at(0, art.TIP + 37)
    shield = Markup('<circle class="orb" cx="{0}" cy="{1}" r="13"/>').format(kit.num(x), kit.num(y))
    return kit.shape(art.ARMS[peninsula].wall(), "wall-m") + shield + kit.symbol("barrier", 18, x, y, "sym")


def pins(tile: int, plans: list[Plan]) -> Iterator[Markup]:
    """Plan markers of players, at the rim of a tile."""
    for n, plan in enumerate(plans):
        yield kit.piece(
            f"pin-{TILES[tile]}-{plan.seat}", pin_place(tile, n), plan.said, css=f"pin {SEATS[plan.seat].css}"
        )[PINS[plan.seat]]


PIN: Final = "M0 11C-3 5-10 1-10-7a10 10 0 1 1 20 0C10 1 3 5 0 11z"
PINS: Final = [kit.shape(PIN, "cube") + kit.symbol(colour.symbol, 13, 0, -7) for colour in SEATS]


def pin_place(tile: int, n: int) -> kit.Point:
    if tile == CENTRE:
        return art.MIDDLE[0] - 54 + 18 * n, art.MIDDLE[1] - 62
    peninsula, position = divmod(tile, LENGTH)
    where = art.ARMS[peninsula]
    column, row = divmod(n, 3)
    x, y = where.at(where.reading * (50 + 18 * column), where.tile_out(position) + 19 * (1 - row))
    return x, y - 4


# ---------------------------------------------------------------- plaques in the corners of the sea


def plaque(
    name: str, x: float, y: float, width: float, height: float, title: str, said: str, *body: kit.Body
) -> Markup:
    slab = kit.shape(kit.box(0, 0, width, height, 12), "plate")
    return kit.tag(
        "g",
        {
            "id": name,
            "class": "piece plaque",
            "transform": kit.at((x, y)),
            "tabindex": "0",
            "role": "group",
            "aria-label": title,
        },
        Markup(f"<title>{escape(said)}</title>"),
        slab,
        kit.words(title, 16, 27, "pt"),
        body,
    )


STEP: Final = 38.0  # between two spaces of the Wrath track


def wrath(v: Rising) -> Markup:
    """The Wrath track with the wave token."""
    number = len(v.box.wrath)
    floods = max(v.wrath() - v.stasis, 0)
    said = several(
        floods,
        "Wrath of the Gods: {n} flood at the end of this round; the Cities add {wrath} to their dice. "
        "Then the wave moves on.",
        "Wrath of the Gods: {n} floods at the end of this round; the Cities add {wrath} to their dice. "
        "Then the wave moves on.",
        wrath=v.wrath(),
    )
    token = kit.piece(
        "wave",
        (wave_x(number, v.wave), 62),
        say(
            "Wave token: on space {n} of {all}. It moves on after every round; the higher, the more floods.",
            n=v.wave + 1,
            all=number,
        ),
        css="wavet",
    )
    return plaque(
        "wrath",
        14,
        14,
        340,
        98,
        say("Wrath of the Gods"),
        said,
        kit.words(say("{n} next", n=floods), 324, 27, "pn"),
        wrath_track(tuple(v.box.wrath)),
        token[WAVE],
    )


def wave_x(number: int, space: int) -> float:
    pitch = min(STEP, 316 / number)
    return 170 + pitch * (space - (number - 1) / 2)


WAVE: Final = Markup('<path class="wt" d="M-18-22h36v52h-36z"/>') + kit.symbol("wave", 20, 0, 21, "sym")


@lru_cache(maxsize=8)
def wrath_track(values: tuple[int, ...]) -> Markup:
    size = min(34.0, 300 / len(values))
    spaces = [
        Markup('<g transform="{}">{}{}</g>').format(
            kit.at((wave_x(len(values), i), 56)),
            kit.shape(kit.box(-size / 2, -size / 2, size, size, 5), f"space w{min(n, 3)}"),
            kit.tag("text", {"class": "wn", "dy": ".36em"}, str(n)),
        )
        for i, n in enumerate(values)
    ]
    return Markup("").join(spaces)


EFFECTS: Final = [
    ("quakes", "warning", noted("Earthquake: all numbers to reach are higher this round")),
    ("hopeless", "eye-off", noted("Hopelessness: no mystic energy on dice this round")),
    ("sabotage", "attack", noted("Sabotage: at most one component is built this round")),
    ("panic", "retreat", noted("Panic: the Cities are closed this round")),
    ("dimmed", "theme", noted("Dimmed Source: the centre is closed this round")),
    ("stasis", "shield", noted("Stasis Field: fewer floods of the Wrath this round")),
]


def misfortunes(v: Rising) -> Markup:
    """Deck, discards, the card that was drawn last, and what holds for this round."""
    box = v.box
    deck, used = len(v.misfortunes) + len(v.foreseen), len(v.misfortune_discard)
    due = len(box.drawers[v.seats])
    last = v.card if v.card >= 0 else v.misfortune_discard[-1] if v.misfortune_discard and v.draws else -1
    said = several(
        deck,
        "Misfortunes: {drawn} of {due} drawn this round, {n} card in the deck, {used} discarded.",
        "Misfortunes: {drawn} of {due} drawn this round, {n} cards in the deck, {used} discarded.",
        drawn=v.draws,
        due=due,
        used=used,
    )
    if last >= 0:
        said += " " + say("{card}: {does}", card=words.MISFORTUNE.label(last), does=say(box.misfortune_texts[last]))
    holds = [v.quakes, v.hopeless, v.sabotage, v.panic, v.dimmed, v.stasis]
    chips = [
        kit.piece(f"now-{name}", (24 + 32 * i, 150), say(text), css="chip")[
            Markup('<circle class="ch" r="14"/>'), kit.symbol(symbol, 18)
        ]
        for i, (name, symbol, text) in enumerate([effect for effect, on in zip(EFFECTS, holds, strict=True) if on])
    ]
    return plaque(
        "misfortunes",
        526,
        14,
        340,
        118,
        say("Misfortunes"),
        said,
        kit.words(say("{n} of {all}", n=v.draws, all=due), 324, 27, "pn"),
        markup(f'<g transform="translate(46 76)">{kit.pile("flood", deck, "red")}</g>'),
        markup(f'<g transform="translate(104 76)">{kit.pile("retreat", used, "used")}</g>'),
        drawn_card(last, say(BOX.misfortune_names[last])) if last >= 0 else None,
        chips,
    )


@lru_cache(maxsize=32)
def drawn_card(card: int, name: str) -> Markup:
    css = "mcard calm" if MISFORTUNES[card] in ("calm_seas", "spur_the_cycle") else "mcard"
    lines = [name] if len(name) < 10 else name.split(" ", 1)
    if len(name) > 9 and len(lines) == 1:
        css += " long"
    return Markup('<g class="{}">{}{}{}</g>').format(
        css,
        kit.shape(kit.box(138, 42, 188, 64, 8), "face"),
        kit.symbol(MISFORTUNE_ICONS[card], 34, 160, 74, "sym"),
        kit.tag("text", {"class": "mname", "x": "182", "y": "74", "dy": ".36em"}, name_in(lines)),
    )


def name_in(lines: list[str]) -> Markup | str:
    """A name in one line or in two."""
    if len(lines) == 1:
        return lines[0]
    first = kit.tag("tspan", {"x": "182", "dy": "-.16em"}, f"{lines[0]} ")
    return first + kit.tag("tspan", {"x": "182", "dy": "1.02em"}, lines[1])


def library(v: Rising) -> Markup:
    deck, used = len(v.library) + len(v.library_bottom), len(v.library_discard)
    said = several(
        deck,
        "Library: {n} card in the deck, {used} discarded. Each card says when it helps.",
        "Library: {n} cards in the deck, {used} discarded. Each card says when it helps.",
        used=used,
    )
    if v.library_bottom:
        names = ", ".join([say(v.box.card_names[card]) for card in v.library_bottom])
        said += " " + say("Known at the bottom: {cards}.", cards=names)
    return plaque(
        "library",
        14,
        876,
        196,
        110,
        say("Library"),
        said,
        markup(f'<g transform="translate(46 70)">{kit.pile("scroll", deck, "blue")}</g>'),
        markup(f'<g transform="translate(104 70)">{kit.pile("retreat", used, "used")}</g>'),
    )


def supply(v: Rising) -> Markup:
    """Volunteers who wait, and who the Hologram is."""
    said = say(
        "Volunteers: {n} of {all} in the supply. They help for one round and go back.",
        n=v.volunteers,
        all=v.box.volunteers,
    )
    body = [volunteer(i) for i in range(v.volunteers)]
    return plaque("supply", 670, 876, 196, 110, say("Volunteers"), said, body)


@lru_cache(maxsize=32)
def volunteer(i: int) -> Markup:
    place = 28 + 30 * (i % 6), 52 + 30 * (i // 6)
    return Markup('<g class="c-neutral piece" transform="{}">{}</g>').format(kit.at(place), VOLUNTEER_MARK)


VOLUNTEER_MARK: Final = kit.shape(OUTLINES[2], "cube") + kit.symbol("meeple", 13)
