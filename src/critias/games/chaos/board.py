"""The picture: the map of Chaos Order with everything on it, from what a seat sees.

Everything that can be an answer is a *thing* ("region-r4c4", "track-build", "hand-tac_ambush"): `thing_of` names the
thing of an option, and `Links` says which things are options now.  Nothing here decides what is legal.
The file is long because the board has many things, each drawn in a few lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from markupsafe import Markup, escape

from critias.draw import kit, theme
from critias.draw.html import Element
from critias.draw.scene import NO_LINKS, Happening, Links, Phase, Progress, Rolled, Scene, SeatInfo, Sights
from critias.draw.theme import Colour
from critias.engine.kinds import Domain, Kind
from critias.games.chaos import art, battle_board, beats, faction_board, panels, research_board, words
from critias.games.chaos.atlas import ALL_REGIONS, REGIONS, SHIP, UNUSED
from critias.games.chaos.box import (
    ATTRIBUTES,
    BOARD_FOUNDATION,
    BOARD_FOUNDATIONS,
    BUILDINGS,
    CARDS,
    CHIEFS,
    DISCOVER,
    FACTIONS,
    FIRST_RYHZU,
    FIRST_START,
    NO_FOUNDATION,
    PHASES,
    PRICES,
    SECTIONS,
    SLOTS,
    STRONGHOLD,
    TOKENS,
    TRACKS,
    ChaosBox,
)
from critias.games.chaos.faces import (
    BUILDING_ICONS,
    FACTION_COLOURS,
    FOUNDATION_ICONS,
    TRACK_ICONS,
    chief_text,
    foundation_text,
    foundation_words,
    gains_text,
    hue,
    initials,
    joined_up,
    name_of,
    place_name,
    produced,
    symbol_of,
    terrain_text,
)
from critias.games.chaos.state import GONE, NOWHERE, TRAP_SET, Chaos
from critias.tongue import kept, noted, say

PAINT: Final = theme.Paint(Path(__file__).parent)
SEEN: Final = Sights(
    rolled=(Rolled(line=words.ROLLED.name, face="n"),),
    happenings=(
        Happening(
            begins=(words.BATTLE.name,),
            tells=tuple(
                line.name
                for line in (
                    words.TOTALS,
                    words.WOUNDED,
                    words.LOST_HALF,
                    words.SAVED,
                    words.RETREATED,
                    words.DEFEATED,
                    words.BEATEN,
                )
            ),
            hears=tuple(line.name for line in words.BOOK.lines if line is not words.BATTLE_OVER),
            ends=(words.VICTORY.name,),
            at="region",
            symbol="attack",
        ),
    ),
)

# ---------------------------------------------------------------- what the page asks for


def held(view: Chaos) -> list[tuple[str, list[str]]]:
    """What each faction has at the end beside its lands and Relics."""
    goods = [(say("Fame"), view.fame), (say("Energy"), view.energy), (say("Gems"), view.gems)]
    return [(name, [str(n) for n in numbers]) for name, numbers in goods]


def scene(
    view: Chaos,
    seat: int,
    links: Links,
    seats: list[SeatInfo],
    before: Chaos | None = None,
    sealed: Sequence[tuple[str, int]] = (),
) -> Scene:
    """The table as `seat` sees it (-1: a spectator); `before` is what the seat saw at its last move."""
    corners = [research_board.research(view, seat, links)]
    shown = seat if seat >= 0 else max(view.acting, 0)
    if view.faction[shown] >= 0:
        corners.append(faction_board.mat(view, shown, links, own=shown == seat))
    if view.region != NOWHERE:
        corners.append(battle_board.battle(view, seat, links, sealed))
    return Scene(
        board=board(view, links, before),
        corners=corners,
        phases=phases(view),
        headline=headline(view),
        subline=subline(view),
        mini=panels.mini(view),
        players=panels.players(view, seat, links, seats),
        hand=panels.hand(view, seat, links) if seat >= 0 and view.faction[seat] >= 0 else None,
        beside=panels.beside(view, seat, links, sealed),
        own=panels.own(view, seat) if seat >= 0 and view.faction[seat] >= 0 else None,
    )


def svg(view: Chaos, seat: int = -1) -> str:
    """The map as a picture of its own, for notebooks and docs."""
    return theme.standalone(str(board(view, NO_LINKS, None)), PAINT)


def scene_svg() -> Markup:
    """The lobby's picture of the game, 320 x 132."""
    return art.LOBBY


def colour_of(view: Chaos, seat: int) -> Colour:
    """The colour of a seat is that of the faction it plays."""
    return hue(view, seat)


def sign_of(domain: Domain, value: int) -> Colour | None:
    """In the log a faction stands with its colour; a seat has none of its own."""
    return FACTION_COLOURS[value] if domain is words.FACTION else None


# ---------------------------------------------------------------- options and things


def thing_of(kind: Kind, option: int, seat: int, a: int = -1, b: int = -1) -> str:
    """The thing on the page that stands for an option of a question with the topics `a` and `b`.

    "" if only the list of buttons can show it.
    """
    domain = kind.domain
    if domain is words.DEED:
        return deed_thing(option, a)
    if domain is words.SOURCE:
        return source_thing(option)
    if domain is words.SPOT:
        return f"spot-{REGIONS[a]}-{option + 1}" if option < words.SPOTS else ""
    if domain is words.PRICE_OR_CARD:
        return f"token-{PRICES[option]}" if option < words.PRICE_CARD else card_thing(option - words.PRICE_CARD)
    if domain is words.MOVE_FROM:
        if option > words.MOVE_DONE:
            return f"attribute-{ATTRIBUTES[option - words.MOVE_ATTRIBUTE]}"
        return f"region-{words.PLACE.key(option)}" if option < words.MOVE_DONE else ""
    return plain_thing(domain, option)


def group_of(kind: Kind, option: int) -> str:
    """The heading under which the list of choices shows an option; "" for what is always there."""
    domain = kind.domain
    if domain is words.DEED and words.DEED_CHIEF <= option < words.MAIN_AS_IT_IS:
        return say("Abilities") if option < words.DEED_CARD else say("Tactics Cards")
    if domain is words.SOURCE and option >= words.SOURCE_CHIEF:
        return say("Leaders and Ryh-zu") if option < words.SOURCE_CARD else say("Tactics Cards")
    if domain is words.PRICE_OR_CARD:
        return say("Pricing Tokens") if option < words.PRICE_CARD else say("Tactics Cards")
    if domain is words.PIECE and option < words.BUILD_DONE:
        return say("Foundation") if option < words.FIRST_BUILDING else say("Building")
    return ""


def icon_of(kind: Kind, option: int) -> str:
    """The symbol of an option in the list of choices: a track, a Board Foundation, a Building as on the boards."""
    domain = kind.domain
    if domain is words.SLOT:
        return TRACK_ICONS[min(option, len(TRACKS) - 1)]
    if domain is words.TRACK_OR_NONE and option < len(TRACKS):
        return TRACK_ICONS[option]
    if domain is words.PIECE and option < words.BUILD_DONE:
        return [*FOUNDATION_ICONS, *BUILDING_ICONS][option]
    return ""


def card_thing(card: int) -> str:
    return f"hand-{CARDS[card]}"


def deed_thing(option: int, phase: int) -> str:
    """The actions of a phase lie on its track; to Pass and to end the turn is left to the list."""
    track = TRACKS[phase - DISCOVER]
    if option in (words.ACT, words.MAIN):
        return f"main-{track}"
    if option == words.AUXILIARY:
        return f"aux-{track}"
    if option < words.DEED_CHIEF:
        return ""
    if option < words.DEED_ATTRIBUTE:
        return f"chief-{CHIEFS[option - words.DEED_CHIEF]}"
    if option < words.DEED_CARD:
        return f"attribute-{ATTRIBUTES[option - words.DEED_ATTRIBUTE]}"
    return card_thing(option - words.DEED_CARD) if option < words.MAIN_AS_IT_IS else ""


SOURCES: Final = {
    words.SOURCE_BASE: "income-base",
    words.SOURCE_OUTPOSTS: "piece-outpost",
    words.SOURCE_STRONGHOLDS: "piece-stronghold",
    words.SOURCE_REGIONS: "income-regions",
}


def source_thing(option: int) -> str:
    if option < words.SOURCE_CHIEF:
        return SOURCES.get(option, "")
    if option < words.SOURCE_ATTRIBUTE:
        return f"chief-{CHIEFS[option - words.SOURCE_CHIEF]}"
    if option < words.SOURCE_CARD:
        return f"attribute-{ATTRIBUTES[option - words.SOURCE_ATTRIBUTE]}"
    return card_thing(option - words.SOURCE_CARD)


# domains whose first options are simply things, by the beginning of their names
NAMED: Final[dict[str, tuple[str, list[str]]]] = {
    **dict.fromkeys(["region", "region_or_none", "region_or_done"], ("region", REGIONS)),
    **dict.fromkeys(["place", "place_or_none"], ("region", words.PLACE.keys)),
    **dict.fromkeys(["track", "track_or_none"], ("track", TRACKS)),
    **dict.fromkeys(["attribute", "attribute_or_none"], ("attribute", ATTRIBUTES)),
    **dict.fromkeys(["faction", "faction_or_none"], ("faction", FACTIONS)),
    **dict.fromkeys(["token", "token_or_none"], ("pool", TOKENS)),
    **dict.fromkeys(["card", "card_or_none", "plan_card"], ("hand", CARDS)),
    "chief": ("chief", CHIEFS),
    "border": ("border", words.BORDER.keys),
    "slot": ("slot", SLOTS),
    "section": ("section", SECTIONS),
    "row": ("morale", words.ROW.keys),
    "recruit": ("recruit", words.RECRUIT_STEP.keys[: words.RECRUIT_DONE]),
    "piece": ("piece", [*BOARD_FOUNDATIONS, *BUILDINGS]),
}


def plain_thing(domain: Domain, option: int) -> str:
    room, keys = NAMED.get(domain.name, ("", []))
    return f"{room}-{keys[option]}" if option < len(keys) else ""


# ---------------------------------------------------------------- where the game stands

PHASE_NAMES: Final = [
    noted("Prices"),
    noted("Discover"),
    noted("Build"),
    noted("Harvest"),
    noted("Recruit"),
    noted("Move"),
    noted("Combat"),
    noted("Income"),
    noted("Relics"),
]
SETUP: Final = [
    (noted("Factions"), beats.FACTIONS),
    (noted("Leaders"), beats.LEADERS),
    (noted("Bases"), beats.BASES),
    (noted("Units"), beats.START),
]
assert len(PHASE_NAMES) == len(PHASES)


def phases(v: Chaos) -> list[Phase]:
    """In set-up its steps; then the nine phases of the Round, with a pip for every turn of the present one."""
    if v.beat < beats.PRICE and v.round == 0:
        return [Phase(say(name), progress(beat, v.beat)) for name, beat in SETUP]
    if v.over:
        return [Phase(say("Round {n}", n=v.round), "done"), Phase(say("The end"), "now")]
    turns = [progress(turn, v.turns) for turn in range(v.seats)] if v.phase <= PHASES.index("move") else []
    return [Phase(say(name), progress(n, v.phase), turns if n == v.phase else []) for n, name in enumerate(PHASE_NAMES)]


def progress(i: int, now: int) -> Progress:
    return "done" if i < now else "now" if i == now else "todo"


def headline(view: Chaos) -> str:
    return say("Round {n} of {most}", n=view.round, most=view.box.rounds) if view.round else say("Set-up")


def subline(view: Chaos) -> str:
    if view.over:
        return f"{headline(view)} · {say('the end')}"
    doing = say(words.BEAT_TITLES[beats.BEATS[view.beat]]) if view.round == 0 else words.PHASE.label(view.phase)
    return f"{headline(view)} · {doing}"


# ---------------------------------------------------------------- the board


def board(v: Chaos, links: Links, before: Chaos | None) -> Element:
    """Order of drawing: ground, Regions with their pieces, Mountains, the Drop Ship, borders to choose."""
    return kit.frame(
        say("Map of Circadians: Chaos Order"),
        art.WIDTH,
        art.HEIGHT,
        GROUND,
        [region(v, at, links, before) for at in ALL_REGIONS],
        mountains(v),
        drop_ship(v, links),
        borders(v, links),
        relic_plate(v),
        decks(v),
    )


GROUND: Final = Markup(f'<rect class="cground" width="{art.WIDTH}" height="{art.HEIGHT}" rx="16"/>')


def region(v: Chaos, at: int, links: Links, before: Chaos | None) -> Markup:
    """A hex with everything in it; it explains itself on hover and focus."""
    name = f"region-{REGIONS[at]}"
    link = links[name]
    unused = v.terrain[at] == UNUSED
    owner = v.home.index(at) if at in v.home else -1
    colour = hue(v, owner) if owner >= 0 else None
    css = f"piece reg{' out' if unused else ''}{' battle' if v.region == at else ''}"
    if before is not None and [row[at] for row in before.units] != [row[at] for row in v.units]:
        css += " changed"
    attributes = {"id": name, "class": css + kit.legal_class(link), "transform": kit.at(art.MIDDLES[at])}
    attributes |= kit.legal(link) or (
        {"role": "img", "aria-label": place_name(v.box, at)}
        if unused
        else {"tabindex": "0", "role": "group", "aria-label": place_name(v.box, at)}
    )
    title = Markup(f"<title>{escape(region_title(v, at))}</title>")
    ring = RING if link.legal else None
    if unused:
        return kit.tag("g", attributes, title, art.ground(UNUSED, None), ring, name_mark(v, at) if ring else None)
    return kit.tag(
        "g",
        attributes,
        title,
        art.ground(v.terrain[at], colour),
        ring,
        name_mark(v, at),
        tunnels(v, at),
        produce(v, at),
        spots(v, at, links),
        signs(v, at),
        units(v, at, links),
    )


RING: Final = kit.tag("g", {"class": "ring hexring"}, kit.shape(art.RING, "re"), kit.shape(art.RING, "rg"))


def name_mark(v: Chaos, at: int) -> Markup:
    name = say(art.narrow(v.box.map.names[at]))
    if at in v.home:
        owner = art.caption(name_of(v, v.home.index(at)), "rname base")
        return owner + art.caption(name, "rname", -28)
    return art.caption(name, "rname")


def region_title(v: Chaos, at: int) -> str:
    """What it is, what it gives, what stands there, who controls it, what it is next to."""
    box = v.box
    said = [say("{region}: {terrain}.", region=place_name(box, at), terrain=terrain_text(v, at))]
    if v.terrain[at] == UNUSED:
        return said[0]
    made = produced(box, v.printed[at], v.token[at])
    said += [say("Harvest: {gain}.", gain=gains_text(made))] if made else []
    said += [say("Relic {n} lies here.", n=n + 1) for n, where in enumerate(v.relic_at) if where == at]
    free = [foundation_text(box, one) for one, built in zip(v.foundation[at], v.building[at], strict=True) if built < 0]
    said += [say("Free: {places}.", places=", ".join(free))] if free else []
    for seat in range(v.seats):
        here = presence(v, seat, at)
        said += [say("{faction}: {pieces}.", faction=name_of(v, seat), pieces=", ".join(here))] if here else []
    control = controller(v, at)
    said += [say("Controlled by {faction}.", faction=name_of(v, control))] if control >= 0 else []
    said += [say("A Morale Token lies here.")] if v.morale[at] else []
    if v.trap[at]:
        said.append(say("A Trap is set.") if v.trap[at] == TRAP_SET else say("The Trap has been sprung."))
    near = ", ".join(place_name(box, other) for other in v.near[at])
    return joined_up([*said, say("Next to {regions}.", regions=near or say("nothing"))])


def presence(v: Chaos, seat: int, place: int) -> list[str]:
    found = [words.FIGHTERS.label(v.fighters[seat][place])] if v.fighters[seat][place] else []
    found += [say(v.box.chiefs[chief].name) for chief in v.chiefs_at(seat, place)]
    if place < SHIP:
        for kind in range(len(BUILDINGS)):
            found += [words.BUILDING.label(kind)] * v.building[place].count(3 * seat + kind)
    return found


def controller(v: Chaos, at: int) -> int:
    if v.round == 0:
        return -1
    return next((seat for seat in range(v.seats) if v.controls(seat, at)), -1)


def tunnels(v: Chaos, at: int) -> Iterator[Markup]:
    """The mouths of a Tunnel: both ends bear the same letter."""
    atlas = v.box.map
    for n, ends in enumerate(atlas.tunnels):
        if at in ends and v.seats in atlas.tunnel_counts[n]:
            other = place_name(v.box, ends[1] if ends[0] == at else ends[0])
            said = say("Tunnel {letter}: this Region is next to {region}", letter="AB"[n], region=other)
            yield kit.piece(f"tunnel-{'ab'[n]}-{REGIONS[at]}", (-60, 6), said, css="tun", role="")[tunnel_mark(n)]


@lru_cache(maxsize=4)
def tunnel_mark(n: int) -> Markup:
    letter = kit.tag("text", {"class": "tl", "y": "4", "dy": ".36em"}, "AB"[n])
    return kit.shape(kit.box(-12, -12, 24, 26, 11), f"tm tm{n}") + letter


PRODUCT: Final = [0.0, -44.0, -46.0, -51.0]  # how far to the left the production lies, by number of Foundations


def produce(v: Chaos, at: int) -> Markup | None:
    return product(v.box, at, v.printed[at], v.token[at], min(len(v.foundation[at]), 3), at in v.home)


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


def spots(v: Chaos, at: int, links: Links) -> Iterator[Markup]:
    """Foundations, free or built on."""
    number = len(v.foundation[at])
    step = 31.0 if number < 3 else 29.0 if number == 3 else 93.0 / number
    left = 43 - step * (number - 1) if number > 2 else 10.0 if number == 2 else 26.0
    if not produced(v.box, v.printed[at], v.token[at]):
        left = -step * (number - 1) / 2
    for n, (foundation, building) in enumerate(zip(v.foundation[at], v.building[at], strict=True)):
        place = (left + step * n, -18.0)
        thing = f"spot-{REGIONS[at]}-{n + 1}"
        if building >= 0:
            yield standing(v.box, v.faction[building // 3], building % 3, thing, place)
        elif foundation != NO_FOUNDATION or links[thing].legal:
            yield kit.piece(
                thing,
                place,
                foundation_words(v.box, foundation),
                links[thing],
                css="fnds",
                outline=art.SPOT,
                ring=kit.SMALL_RING,
                role="",
            )[foundation_mark(v, foundation)]


@kept(2048)
def standing(box: ChaosBox, faction: int, kind: int, thing: str, place: kit.Point) -> Markup:
    """A Building on its Foundation."""
    sheet, colour = box.sheets[faction], FACTION_COLOURS[faction]
    does = say(sheet.stronghold_text if kind == STRONGHOLD else box.building_texts[kind])
    name = words.BUILDING.label(kind)
    said = say("{building} of {faction}: {does}", building=name, faction=say(sheet.name), does=does)
    return kit.piece(thing, place, said, css=f"bld {colour.css}", role="")[art.house(kind, colour)]


def foundation_mark(v: Chaos, foundation: int) -> Markup:
    """Whose it was, and what the first Building on it gives."""
    if foundation >= BOARD_FOUNDATION:
        return art.spot(None, "")
    gained = v.box.location_rewards[foundation]
    own = FACTION_COLOURS[(foundation - FIRST_START) // 2] if foundation >= FIRST_START else None
    return art.spot(own, symbol_of(gained[0].op) if gained else "")


def signs(v: Chaos, at: int) -> Iterator[Markup]:
    """Relics at the right, Morale and Traps below."""
    for n, where in enumerate(v.relic_at):
        if where == at:
            now = n + 1 == v.round
            said = (
                say("Relic {n}: collected in this Round", n=n + 1)
                if now
                else say("Relic {n}: collected in Round {n}", n=n + 1)
            )
            yield kit.piece(f"relic-{n + 1}", (58, 7), said, css=f"rel{' now' if now else ''}", role="")[
                art.relic(n + 1)
            ]
    if v.morale[at]:
        said = say("Morale Token of Leyrien: strengthens Leyrien in a Battle here.")
        yield kit.piece(f"morale-{REGIONS[at]}", (-55, 30), said, css="sgn", role="")[art.chip("flame", "mo")]
    if v.trap[at]:
        is_set = v.trap[at] == TRAP_SET
        said = say("Trap of the AI: set") if is_set else say("Trap of the AI: sprung until income")
        css = "sgn" if is_set else "sgn off"
        yield kit.piece(f"trap-{REGIONS[at]}", (50, 36), said, css=css, role="")[art.chip("trap", "tr")]


def units(v: Chaos, place: int, links: Links) -> Iterator[Markup]:
    """Fighters of every faction as a stack with a number, Leaders and Ryh-zu as standees."""
    found: list[tuple[int, int]] = []  # seat, and chief or -1 for Fighters
    for seat in range(v.seats):
        if v.units[seat][place]:
            found += [(seat, -1)] if v.fighters[seat][place] else []
            found += [(seat, chief) for chief in v.chiefs_at(seat, place)]
    key = words.PLACE.key(place)
    left = place < SHIP and any(place in ends for ends in v.box.map.tunnels)
    spread = art.seats_at(len(found), 14.0 if place < SHIP else 6.0, left, place < SHIP and v.relic_in(place))
    scale = 1.0 if len(found) <= 8 and place < SHIP else 0.78
    for (seat, chief), point in zip(found, spread, strict=True):
        colour = hue(v, seat)
        if chief < 0:
            yield stack(f"fighters-{seat}-{key}", name_of(v, seat), colour, v.fighters[seat][place], point, scale)
        else:
            card, link = v.box.chiefs[chief], links[f"chief-{CHIEFS[chief]}"]
            beast = chief >= FIRST_RYHZU
            yield kit.piece(
                f"man-{CHIEFS[chief]}",
                point,
                say("{faction}: {card}", faction=name_of(v, seat), card=chief_text(v.box, chief, v.upgraded[chief])),
                link,
                css=f"unit chief {colour.css}",
                outline=art.BEAST if beast else art.CHIEF,
                ring=kit.SMALL_RING,
                role="",
                scale=scale,
            )[art.chief(initials(card.name), beast, v.upgraded[chief] > 0)]


@kept(4096)
def stack(name: str, owner: str, colour: Colour, number: int, place: kit.Point, scale: float) -> Markup:
    """Fighters of a faction."""
    fighters = words.FIGHTERS.label(number)
    said = say("{faction}: {fighters}. They move, fight and control the Region.", faction=owner, fighters=fighters)
    return kit.piece(name, place, said, css=f"unit {colour.css}", role="", scale=scale)[art.fighters(colour, number)]


# ---------------------------------------------------------------- borders


def mountains(v: Chaos) -> Iterator[Markup]:
    for border, there in enumerate(v.mountain):
        if there:
            yield mountain(v.box, border)


@kept(256)
def mountain(box: ChaosBox, border: int) -> Markup:
    one, other = box.map.borders[border]
    ends = place_name(box, one), place_name(box, other)
    said = say("Mountain: nobody moves between {one} and {other}", one=ends[0], other=ends[1])
    place, _ = art.between(one, other)
    return kit.piece(f"mountain-{words.BORDER.key(border)}", place, said, css="mtn")[art.mountain(one, other)]


def drop_ship(v: Chaos, links: Links) -> Markup | None:
    """It stands on a border and is next to two Regions."""
    if len(v.ship) != 2:
        return None
    one, other = (place_name(v.box, at) for at in v.ship)
    seat = v.home.index(SHIP) if SHIP in v.home else 0
    here = ", ".join(presence(v, seat, SHIP)) or say("nobody on board")
    faction = name_of(v, seat)
    said = say(
        "Drop Ship of {faction} between {one} and {other}: {here}", faction=faction, one=one, other=other, here=here
    )
    link = links["region-drop_ship"]
    attributes = {"id": "region-drop_ship", "class": f"piece dship {hue(v, seat).css}{kit.legal_class(link)}"}
    attributes["transform"] = kit.at(art.ship_place(v.ship))
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": say("Drop Ship")}
    return kit.tag(
        "g",
        attributes,
        Markup(f"<title>{escape(said)}</title>"),
        SHIP_RING if link.legal else None,
        SHIP_MARK,
        units(v, SHIP, links),
    )


SHIP_HULL: Final = kit.disc(20)
SHIP_MARK: Final = kit.shape(SHIP_HULL, "hull-s") + kit.symbol("drop-ship", 28, 0, -1, "sym")
SHIP_RING: Final = kit.tag("g", {"class": "ring small"}, kit.shape(SHIP_HULL, "re"), kit.shape(SHIP_HULL, "rg"))


def borders(v: Chaos, links: Links) -> Iterator[Markup]:
    """Borders that may be chosen now, for a Base or the Drop Ship."""
    for n, (one, other) in enumerate(v.box.map.borders):
        name = f"border-{words.BORDER.key(n)}"
        if links[name].legal:
            line = art.border_line(one, other)
            place, _ = art.between(one, other)
            said = say("Border: between {regions}.", regions=words.BORDER.label(n))
            yield kit.piece(name, place, said, links[name], css="bord", outline=line, ring=kit.SMALL_RING)[
                kit.shape(line, "bl")
            ]


# ---------------------------------------------------------------- in the corners


def relic_plate(v: Chaos) -> Markup:
    """Six Relics, one a Round: where they lie, or who has them."""
    done = [n for n, at in enumerate(v.relic_at) if at == GONE and v.round > n]
    at = v.relic_at[v.round - 1] if 0 < v.round <= len(v.relic_at) else GONE
    if v.round == 0:
        now = say("Relics: one is collected in each Round.")
    elif at != GONE:
        now = say("Relics: in Round {n} Relic {n} in {region}.", n=v.round, region=place_name(v.box, at))
    else:
        now = say("Relics: in Round {n} no Relic to collect.", n=v.round)
    so_far = say("{n} of {all} are collected or gone.", n=len(done), all=len(v.relic_at))
    said = joined_up([now, so_far])
    dots = [
        kit.tag("g", {"class": f"rel{' gone' if n in done else ' now' if n + 1 == v.round else ''}",
                      "transform": kit.at((20 + 29.0 * n, 56))}, art.relic(n + 1))
        for n in range(len(v.relic_at))
    ]  # fmt: skip
    return kit.piece("relics", (12, 738), said, css="plaque", role="group")[
        kit.shape(kit.box(0, 0, 186, 80, 10), "plate"),
        kit.words(headline(v), 12, 27, "pt"),
        dots,
    ]


def decks(v: Chaos) -> Markup:
    number = say("Tactics Cards: {n} in the draw pile, {used} discarded.", n=len(v.deck), used=len(v.discard))
    said = joined_up([number, say("Laid on the wheel in Combat, or used in their phase.")])
    return kit.piece("decks", (694, 764), said, css="decks", role="group")[
        Markup('<g transform="translate(32 26)">{}</g>').format(kit.pile("card-back", len(v.deck), "blue")),
        Markup('<g transform="translate(92 26)">{}</g>').format(kit.pile("retreat", len(v.discard), "used")),
    ]
