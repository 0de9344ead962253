"""What stands around the map in both games: nations, special actions, orders, pads, the hand of objective cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from critias.draw import kit
from critias.draw.html import Element, Parted, section, told
from critias.draw.kit import icon, joined, tag
from critias.draw.scene import NO_LINK, NO_LINKS, Doing, Link, Links, SeatInfo
from critias.draw.theme import Colour
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import (
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    NATIONS,
    OBJECTIVES,
    PAD_ACTIONS,
    TILE_ACTIONS,
    WorldBox,
)
from critias.games.world.faces import ACTION_ICONS, FAMILIES, OBJECTIVE_ICONS, PAD_ICONS, Look, V
from critias.games.world.movement import conflicts, hostile
from critias.games.world.state import CONFLICT, NO_CONTEST, NOT_INVOLVED, NOWHERE
from critias.tongue import both, kept, noted, say, say_as, several


def el(name: str, css: str, *body: kit.Body) -> Markup:
    return tag(name, {"class": css} if css else {}, *body)


def area_name(box: WorldBox, area: int) -> str:
    return say(box.map.names[area])


def nation_name(box: WorldBox, nation: int) -> str:
    return say(box.nation_names[nation])


# ---------------------------------------------------------------- action spaces


class Stand(NamedTuple):
    """A place for archons, and those that stand there."""

    text: str  # what it is for
    here: tuple[int, ...]  # the seats
    other: tuple[str, Markup] | None  # a marker that lies there besides, and what it says


def stand(v: V, look: Look[V], index: int, seats: range) -> Stand:
    here = tuple([seat for seat in seats for place in v.archons[seat] if place == index])
    return Stand(look.space_text(v, index), here, look.on_space(v, index))


def space(look: Look[Any], found: Stand, name: str, symbol: str, link: Link) -> Markup:
    names = [look.say.seat.label(seat) for seat in found.here]
    sentences = [found.text, say("Here: {seats}.", seats=", ".join(names))] if names else [found.text]
    marks = [archon(look.seats[seat], name) for seat, name in zip(found.here, names, strict=True)]
    if found.other:
        sentences.append(found.other[0])
        marks.append(found.other[1])
    said = " ".join(sentences)
    attributes = {"id": name, "class": f"space{' taken' if found.here else ''}{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"role": "img", "aria-label": said}
    return tag("span", attributes, icon(symbol, 20), el("span", "archs", marks) if marks else None)


@kept(16)
def archon(owner: Colour, name: str) -> Markup:
    said = say("Archon of {seat}: it acts here, and holds the space until its owner moves it.", seat=name)
    return kit.seat_disc(owner, 20, said)


# ---------------------------------------------------------------- nations


class Nation(NamedTuple):
    """All that is to be seen on the tile of a nation; what was drawn of it is kept."""

    look: Look[Any]
    box: WorldBox
    nation: int
    standing: str  # "passive", "gone"
    in_play: bool
    who: tuple[int, ...]  # the seats that control it
    stands: tuple[Stand, ...]  # by action
    power: int
    shown: int
    units: int
    left: int  # signs of control
    besides: tuple[Markup, ...]  # what only this game shows


def nations(v: V, look: Look[V], links: Links) -> Parted:
    """A tile a nation: who controls it, Power, units, five action spaces."""
    return section(id="nations", class_="under nations", aria_label=say("Nations")).parted(
        *[nation_tile(v, look, nation, links) for nation in range(len(NATIONS))]
    )


def nation_tile(v: V, look: Look[V], nation: int, links: Links) -> Markup:
    first = FIRST_NATION_SPACE + nation * TILE_ACTIONS
    here = Nation(
        look,
        v.world,
        nation,
        look.standing(v, nation),
        v.in_play(nation),
        tuple([seat for seat in v.control[nation] if seat >= 0]),
        tuple([stand(v, look, first + action, range(v.seats)) for action in range(TILE_ACTIONS)]),
        v.power_total(nation),
        v.power_shown(nation),
        v.units_of(nation),
        v.obelisks_left(nation),
        tuple(look.by_nation(v, nation)),
    )
    return drawn_tile(here, links) if len(links) else still_tile(here)


@kept(1024)
def still_tile(here: Nation) -> Markup:
    """A nation of which nothing can be chosen."""
    return drawn_tile(here, NO_LINKS)


def drawn_tile(here: Nation, links: Links) -> Markup:
    look, box, nation, state = here.look, here.box, here.nation, here.standing
    key = NATIONS[nation]
    link = links[f"nation-{key}"]
    attributes = {"id": f"nation-{key}", "class": f"nat{' ' if state else ''}{state}{kit.legal_class(link)}"}
    name = nation_name(box, nation)
    held_by = both([look.say.seat.label(seat) for seat in here.who])
    held_by = held_by or (say("passive") if state == "passive" else say_as("controls", "nobody"))
    attributes["title"] = f"{name}: {held_by}. {say(box.nation_effects[nation])}: {say(box.nation_texts[nation])}"
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": name}
    first = FIRST_NATION_SPACE + nation * TILE_ACTIONS
    ids = [f"space-{look.say.space.key(first + action)}" for action in range(TILE_ACTIONS)]
    spaces = [
        space(look, found, thing, symbol, links[thing])
        for found, thing, symbol in zip(here.stands, ids, ACTION_ICONS, strict=True)
    ]
    cubes = [cube(look, seat, links, f"cube-{key}-{look.say.seat.key(seat)}") for seat in here.who]
    return tag(
        "div",
        attributes,
        el(
            "div",
            "nh",
            nation_sign(look.nations[nation]),
            el("b", "", name),
            el("span", "ctl", cubes),
        ),
        nation_numbers(here) if here.in_play else el("p", "nn", say("Not in this game")),
        el("div", "spaces", spaces),
    )


def cube(look: Look[Any], seat: int, links: Links, thing: str) -> Markup:
    """A control cube on a nation."""
    link = links[thing]
    said = say("{seat}: shares control of this nation.", seat=look.say.seat.label(seat))
    disc = kit.seat_disc(look.seats[seat], 20, said)
    if not link.legal:
        return disc
    return tag("span", {"id": thing, "class": f"cubed{kit.legal_class(link)}"} | kit.legal(link), disc)


@lru_cache(maxsize=16)
def nation_sign(sign: Colour) -> Markup:
    return tag("span", {"class": f"nsign {sign.css}"}, icon(sign.symbol, 16))


def nation_numbers(here: Nation) -> Markup:
    look, power, shown, units, left = here.look, here.power, here.shown, here.units, here.left
    found = (
        say("Power: {n} from areas, buildings and loot.", n=power)
        if shown == power
        else say("Power: {n} from areas, buildings and loot, {all} with temples of light.", n=power, all=shown)
    )
    scored = f"{found} {say('A player scores that of his weaker nation.')}"
    total = [el("b", "", str(power)), f"/{shown}" if shown != power else ""]
    number = look.say.units.label(units)
    fight = say("Units: {units} on the map. They take areas and fight for the nation.", units=number)
    signs = f"{say(look.obelisks_left, n=left)} {say('One marks each minor nation under control.')}"
    return tag(
        "p",
        {"class": "nn"},
        tag("span", {"class": "pw", "title": scored}, told("{power} Power", power=joined(total))),
        tag("span", {"title": fight}, icon("unit", 14), str(units)),
        tag("span", {"title": signs}, icon(look.obelisk_icon, 14), str(left)),
        here.besides,
    )


# ---------------------------------------------------------------- special actions

ONE_ROW: Final = 6  # more tiles stand in two rows, with their names in one line


def tiles(v: V, look: Look[V], links: Links, none: str) -> Markup:
    """The special actions in play; `none` is said if there are none."""
    found = [tile_card(v, look, tile, links) for tile, area in enumerate(v.tile_area) if area != NOWHERE]
    return el("div", "tiles many" if len(found) > ONE_ROW else "tiles", found or [el("p", "none", none)])


def tile_card(v: V, look: Look[V], tile: int, links: Links) -> Markup:
    box, key, name = v.world, look.tiles[tile], look.tile_name(v, tile)
    area, owner, link = v.tile_area[tile], v.tile_owner(tile), links[f"tile-{key}"]
    index = FIRST_TILE_SPACE + tile
    where = area_name(box, area)
    whose = nation_name(box, owner) if owner >= 0 else say("neutral")
    said = f"{name} ({where}, {whose}): {look.tile_text(v, tile)}"
    marks = [
        archon(look.seats[seat], look.say.seat.label(seat))
        for seat in range(v.seats)
        for place in v.archons[seat]
        if place == index
    ]
    other = look.on_space(v, index)
    if other:
        marks.append(other[1])
    attributes = {"id": f"tile-{key}", "class": f"stile{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": name}
    return tag(
        "div",
        attributes,
        nation_sign(look.nations[owner]) if owner >= 0 else NEUTRAL_SIGN,
        el("span", "tn", el("b", "", name), el("small", "", where)),
        el("span", "archs", marks) if marks else None,
    )


NEUTRAL_SIGN: Final = tag("span", {"class": "nsign c-neutral"}, icon("pillar", 16))


def deck(v: V) -> Markup:
    said = several(
        len(v.deck),
        "Objective deck: {n} card, for one of the three endings.",
        "Objective deck: {n} cards, each for one of the three endings.",
    )
    return tag("span", {"id": "deck", "class": "deckn", "title": said}, icon("deck", 20), str(len(v.deck)))


def threats(v: V) -> Markup:
    doom, end = say("Doom {n}", n=v.doom), say("End {n} stopped", n=v.end) if v.stopped else say("End {n}", n=v.end)
    return el("b", "", f"{doom} · {end}")


# ---------------------------------------------------------------- beside the prompt: orders and stakes


def beside(v: V, look: Look[V], links: Links) -> Element | None:
    return orders(v, look, links) or stakes(v, look)


def order_text(v: V, look: Look[V], n: int) -> str:
    """A move of this turn: how many, whence, whither, by which way, what it costs."""
    start, target, way, sent, drowned = v.moves[n]
    moved = say(
        "{n} from {area} to {target} {way}",
        n=look.say.units.label(sent),
        area=area_name(v.world, start),
        target=area_name(v.world, target),
        way=look.say.way.label(way),
    )
    return f"{moved}, {say('{n} lost on the way', n=look.say.units.label(drowned))}" if drowned else moved


def orders(v: V, look: Look[V], links: Links) -> Element | None:
    """The moves of this turn, each with its own way back; the conflicts that they cause, and their price."""
    if v.beat not in look.moving or not v.moves:
        return None
    number = conflicts(v)
    fought = several(number, "{n} conflict", "{n} conflicts")
    price = f"{fought} · {look.price.label(v.conflict_price(number))}"
    enemies = [area for area in ALL_AREAS if v.arriving[area] and hostile(v, area)]
    return section(id="orders", class_="box orders", aria_label=say("Moves of this turn"))[
        el("h2", "", say("{nation} moves", nation=nation_name(v.world, v.nation)), el("span", "", price))
        + el("ol", "", [order_row(v, look, n, links[f"move-{n + 1}"]) for n in range(len(v.moves))])
        + joined([stake_row(v, look, CONFLICT, area) for area in enemies])
    ]


def order_row(v: V, look: Look[V], n: int, link: Link) -> Markup:
    start, target, way, sent, drowned = v.moves[n]
    area, to = area_name(v.world, start), area_name(v.world, target)
    ways = look.say.way.label(way)
    if drowned:
        ways += f", {several(drowned, '{n} lost', '{n} lost')}"
    back = None
    if link.legal:
        said = {"type": "button", "class": "btn", "data-option": str(link.option), "id": f"order-{n + 1}"}
        spoken = say("{option}: {area} to {target}", option=link.label, area=area, target=to)
        said |= {"aria-label": spoken, "title": link.label}
        back = tag("button", said, icon("undo", 16))
    route = el("span", "route", el("b", "", f"{area} → {to}"), el("small", "", ways))
    return el("li", "", el("span", "sent", str(sent)), route, back)


def stakes(v: V, look: Look[V]) -> Element | None:
    """What stands against what in the contest that is bid on."""
    if v.beat != look.bidding:
        return None
    drawn = say("before bids; {draw}", draw=look.draw(v.contest))
    return section(id="orders", class_="box orders", aria_label=say("The contest"))[
        el("h2", "", look.contest.label(v.contest), el("span", "", drawn)) + stake_row(v, look, v.contest, v.target)
    ]


def stake_row(v: V, look: Look[V], contest: int, target: int) -> Markup:
    """Attack and defence as they would be if nobody bid."""
    tried = v.copy()
    tried.contest, tried.target, tried.bids = contest, target, [NOT_INVOLVED] * v.seats
    attack, defence = look.totals(tried)
    said = told(
        "{attack} against {defence} in {area}",
        attack=icon("attack", 16) + el("b", "", str(attack)),
        defence=icon("shield", 16) + el("b", "", str(defence)),
        area=area_name(v.world, target),
    )
    return el("p", "stake", said)


# ---------------------------------------------------------------- players

DOING: Final = {
    "your_move": (" act", "play", noted("Your move")),
    "thinking": (" think", "clock", noted("Thinking")),
    "sealed": (" sealed", "sealed", noted("Sealed")),
    "waiting": (" wait", "clock", noted("Waiting")),
    "left": (" left", "warning", noted("Left")),
}


@kept(32)
def status(doing: Doing, is_bot: bool) -> Markup:
    _, symbol, said = DOING[doing]
    shown = icon("bot" if is_bot and doing in ("thinking", "waiting") else symbol, 14)
    name = say(said)
    return tag("p", {"class": "st", "title": f"{name}: {say(kit.DOES[doing])}"}, shown, el("span", "", name))


NOT_SHOWN: Final = -1  # a dial


class Player(NamedTuple):
    """All that is to be seen of a player in his strip; what was drawn of it is kept."""

    look: Look[Any]
    box: WorldBox
    seat: int
    info: SeatInfo
    me: bool  # who looks
    own: bool  # the strip with the spaces that can be chosen
    first: bool  # has the first turn of the round
    over: bool
    stands: tuple[Stand, ...]  # the spaces of his pad
    home: int  # archons that are not placed yet
    supply: tuple[int, ...]  # the agents that are not on the map
    number: str  # what he has: funds, or at the end VP
    unit: str
    note: str
    hand: int
    society: int
    society_text: str
    dial: str  # his bid, as far as it may be seen
    sealed: bool  # it is that of who looks, and nobody else sees it


def players(
    v: V, look: Look[V], seat: int, links: Links, seats: list[SeatInfo], sealed: Sequence[tuple[str, int]]
) -> Parted:
    """A pad a seat, oneself first, then clockwise; one's own sealed dial is shown to oneself."""
    bid = next((option for kind, option in sealed if kind == v.say.bid.name), None)
    found = [player_of(v, look, (max(seat, 0) + i) % v.seats, seat, seats, bid) for i in range(v.seats)]
    return section(id="players", class_="box seats pads", aria_label=say("Players")).parted(
        *[strip(one, links) if len(links) else still_strip(one) for one in found]
    )


def player_of(v: V, look: Look[V], other: int, seat: int, seats: list[SeatInfo], bid: int | None) -> Player:
    society = v.society[other]
    opened = v.contest != NO_CONTEST and v.beat != look.bidding and v.bids[other] >= 0
    dial = v.bids[other] if opened else bid if other == seat and bid is not None else NOT_SHOWN
    return Player(
        look,
        v.world,
        other,
        seats[other],
        other == seat,
        other == max(seat, 0),
        other == v.first,
        v.over != 0,
        tuple([stand(v, look, action, range(other, other + 1)) for action in range(len(PAD_ACTIONS))]),
        v.archons[other].count(NOWHERE),
        tuple([agent for agent, area in enumerate(v.places(other)) if area == NOWHERE]),
        look.points(v.vp[other]) if v.over else str(v.funds(other)),
        say("VP") if v.over else say(look.funds_noun),
        look.funds_note(v, other),
        len(v.hand[other]),
        society,
        look.society_text(v, society) if society >= 0 else "",
        "" if dial == NOT_SHOWN else look.say.dial.label(dial),
        not opened and dial != NOT_SHOWN,
    )


@kept(2048)
def still_strip(one: Player) -> Markup:
    """A player with nothing to choose."""
    return strip(one, NO_LINKS)


def strip(one: Player, links: Links) -> Markup:
    look, other, info = one.look, one.seat, one.info
    link = links[f"seat-{other}"]
    name = look.say.seat.label(other)
    css = "strip padded" + (" me" if one.me else "") + DOING[info.doing][0] + kit.legal_class(link)
    attributes = {"id": f"seat-{other}", "class": css}
    attributes |= kit.legal(link) or {"role": "group", "aria-label": f"{info.name}, {name}"}
    first = None
    if one.first:
        first = tag("small", {"title": say("Starting player: has the first turn of the round.")}, say("first"))
    return tag(
        "div",
        attributes,
        el(
            "div",
            "who",
            kit.seat_disc(look.seats[other], 34, name),
            el(
                "div",
                "nm",
                el(
                    "h3",
                    "",
                    kit.seat_name(info.name),
                    el("small", "", say("you")) if info.is_you else first,
                ),
                None if one.over else status(info.doing, info.is_bot),
            ),
            pad(one, links),
            score(one),
        ),
        el("div", "held", supply(one, links), facts(one)),
    )


def score(one: Player) -> Markup:
    """Funds while the game lasts; VP at its end."""
    said = f"{one.unit}: {one.number}" + (f"; {one.note}" if one.note else "")
    return tag(
        "p",
        {"class": "vp", "title": said if one.over else f"{said}. {say(one.look.funds_text)}"},
        el("span", "clock", one.info.clock) if one.info.clock else None,
        el("b", "", one.number),
        el("span", "unit", one.unit),
    )


def pad(one: Player, links: Links) -> Markup:
    """The three spaces of a pad; one's own are things to choose."""
    found = []
    for place, key, symbol in zip(one.stands, PAD_ACTIONS, PAD_ICONS, strict=True):
        name = f"space-{key}" if one.own else f"pad-{one.seat}-{key}"
        found.append(space(one.look, place, name, symbol, links[name] if one.own else NO_LINK))
    said = several(
        one.home,
        "Archons: {n} not placed yet. One moves to an action space each turn.",
        "Archons: {n} not placed yet. One moves to an action space each turn.",
    )
    waiting = tag("span", {"class": "home", "title": said}, [icon("archon", 16)] * one.home)
    return el("span", "spaces", waiting if one.home else None, found)


def supply(one: Player, links: Links) -> Markup:
    """The agents that are not on the map."""
    look = one.look
    who, owner = look.say.seat.key(one.seat), look.say.seat.label(one.seat)
    found = []
    for agent in one.supply:
        name = f"agent-{who}-{look.say.agent.key(agent)}"
        link = links[name]
        value = one.box.agent_values[agent]
        attributes = {
            "id": name,
            "class": f"ag {look.seats[one.seat].css}{kit.legal_class(link)}",
            "title": f"{say(look.supply_text, seat=owner, value=value)} {say('On the map it counts in a Coup.')}",
        }
        found.append(tag("span", attributes | kit.legal(link), str(value)))
    counts = say("On the map they count with their value in a Coup.")
    said = f"{say(look.agents_left, n=len(found))}. {counts}"
    number = tag("span", {"class": "agn", "title": said}, icon("agent", 15), str(len(found)))
    return tag("span", {"class": "ags", "title": said}, found) + number


def facts(one: Player) -> Markup:
    """Objective cards, the society with its power, the dial as far as it may be seen."""
    found = [
        tag(
            "span",
            {"class": "cn", "title": say("Objective cards: {n} in hand. They pay if their ending comes.", n=one.hand)},
            icon("card-back", 16),
            str(one.hand),
        )
    ]
    if one.society >= 0:
        said = {"class": "soc", "title": one.society_text}
        found.append(tag("span", said, icon("eye", 14), el("span", "", say(one.box.society_names[one.society]))))
    if one.sealed:
        said = {"class": "dial", "title": say("Your sealed bid: nobody else sees it before all have bid.")}
        found.append(tag("span", said, icon("sealed", 14), one.dial))
    elif one.dial:
        said = {"class": "dial", "title": say("Bid: {bid}", bid=one.dial)}
        found.append(tag("span", said, icon("vote-open", 14), one.dial))
    return joined(found)


# ---------------------------------------------------------------- what one has


def own(v: V, look: Look[V], seat: int) -> Element:
    """For phones: funds, what is left to place, and the objectives by name, in a line."""
    funds, left = v.funds(seat), sum(area == NOWHERE for area in v.places(seat))
    things = [
        ("energy", str(funds), f"{say(look.funds_noun)}: {funds}. {say(look.funds_text)}"),
        ("agent", str(left), say(look.agents_left, n=left)),
    ]
    for card in [card for card in v.hand[seat] if card >= 0]:
        title = say(v.world.objective_names[card])
        things.append((OBJECTIVE_ICONS[card], short(title), f"{title}: {look.objective_text(v, card)}"))
    return kit.own_line(look.seats[seat], look.say.seat.label(seat), things)


def hand(held: int, cards: Sequence[Markup]) -> Element:
    title = say("Your objectives")
    heading = el("h2", "", title, el("span", "", several(held, "{n} card", "{n} cards")))
    return section(id="hand", class_="box hand", aria_label=title)[heading + el("div", "cards", cards)]


def objective_cards(v: V, look: Look[V], room: str, held: Sequence[int], links: Links) -> Iterator[Markup]:
    """Cards of a seat: a second copy has an id of its own but stands for the same option."""
    seen: dict[int, int] = {}
    for card in held:
        if card >= 0:
            seen[card] = seen.get(card, 0) + 1
            thing = f"{room}-{OBJECTIVES[card]}"
            name = thing if seen[card] == 1 else f"{thing}-{seen[card]}"
            yield objective_card(v, look, name, card, links[thing])


def objective_card(v: V, look: Look[V], name: str, card: int, link: Link) -> Markup:
    title, text = say(v.world.objective_names[card]), look.objective_text(v, card)
    worth, standing = look.objective_worth(v, card), look.objective_standing(v, card)
    said = f"{title}. {text[0].upper()}{text[1:].removesuffix('.')}. {worth}; {standing}."
    attributes = {"id": name, "class": f"card {FAMILIES[card]}{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": title}
    return tag(
        "div",
        attributes,
        el("div", "band", icon(OBJECTIVE_ICONS[card], 20)),
        el("b", "", short(title)),
        el("p", "worth", worth),
        el("p", "", standing[0].upper() + standing[1:]),
    )


def short(name: str) -> str:
    """The name without what the box adds in brackets."""
    return name.partition(" (")[0]
