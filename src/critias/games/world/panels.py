"""What stands around the map in both games: nations, special actions, orders, pads, the hand of objective cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from critias.draw import kit
from critias.draw.html import Element, section
from critias.draw.kit import icon, joined, tag
from critias.draw.scene import Doing, Link, Links, SeatInfo
from critias.draw.theme import Colour
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import (
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    NATIONS,
    OBJECTIVES,
    PAD_ACTIONS,
    TILE_ACTIONS,
)
from critias.games.world.faces import ACTION_ICONS, FAMILIES, OBJECTIVE_ICONS, PAD_ICONS, Look, V
from critias.games.world.movement import conflicts, hostile
from critias.games.world.state import CONFLICT, NO_CONTEST, NOT_INVOLVED, NOWHERE


def el(name: str, css: str, *body: kit.Body) -> Markup:
    return tag(name, {"class": css} if css else {}, *body)


# ---------------------------------------------------------------- action spaces


def space(v: V, look: Look[V], index: int, name: str, symbol: str, link: Link, seats: range) -> Markup:
    """A place for archons, with those of the given seats that stand there."""
    here = [seat for seat in seats for place in v.archons[seat] if place == index]
    said = look.space_text(v, index)
    said += f" Here: {', '.join(look.say.seat.label(seat) for seat in here)}." if here else ""
    marks = [archon(look.seats[seat], look.say.seat.label(seat)) for seat in here]
    other = look.on_space(v, index)
    if other:
        said += f" {other[0]}"
        marks.append(other[1])
    attributes = {"id": name, "class": f"space{' taken' if here else ''}{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"role": "img", "aria-label": said}
    return tag("span", attributes, icon(symbol, 20), el("span", "archs", marks) if marks else None)


@lru_cache(maxsize=16)
def archon(owner: Colour, name: str) -> Markup:
    return kit.seat_disc(owner, 20, f"Archon of {name}: it acts here, and holds the space until its owner moves it.")


# ---------------------------------------------------------------- nations


def nations(v: V, look: Look[V], links: Links) -> Element:
    """A tile a nation: who controls it, Power, units, five action spaces."""
    return section(id="nations", class_="under nations", aria_label="Nations")[
        joined([nation_tile(v, look, nation, links) for nation in range(len(NATIONS))])
    ]


def nation_tile(v: V, look: Look[V], nation: int, links: Links) -> Markup:
    box, key = v.world, NATIONS[nation]
    link = links[f"nation-{key}"]
    state = look.standing(v, nation)
    attributes = {"id": f"nation-{key}", "class": f"nat{' ' if state else ''}{state}{kit.legal_class(link)}"}
    who = [seat for seat in v.control[nation] if seat >= 0]
    held_by = " and ".join(look.say.seat.label(seat) for seat in who) or ("passive" if state == "passive" else "nobody")
    attributes["title"] = (
        f"{box.nation_names[nation]}: {held_by}. {box.nation_effects[nation]}: {box.nation_texts[nation]}"
    )
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": box.nation_names[nation]}
    first = FIRST_NATION_SPACE + nation * TILE_ACTIONS
    names = [f"space-{look.say.space.key(first + action)}" for action in range(TILE_ACTIONS)]
    spaces = [
        space(v, look, first + action, name, ACTION_ICONS[action], links[name], range(v.seats))
        for action, name in enumerate(names)
    ]
    cubes = [cube(look, seat, links, f"cube-{key}-{look.say.seat.key(seat)}") for seat in who]
    return tag(
        "div",
        attributes,
        el(
            "div",
            "nh",
            nation_sign(look.nations[nation]),
            el("b", "", box.nation_names[nation]),
            el("span", "ctl", cubes),
        ),
        nation_numbers(v, look, nation) if v.in_play(nation) else el("p", "nn", "Not in this game"),
        el("div", "spaces", spaces),
    )


def cube(look: Look[V], seat: int, links: Links, thing: str) -> Markup:
    """A control cube on a nation."""
    link = links[thing]
    disc = kit.seat_disc(look.seats[seat], 20, f"{look.say.seat.label(seat)}: shares control of this nation.")
    if not link.legal:
        return disc
    return tag("span", {"id": thing, "class": f"cubed{kit.legal_class(link)}"} | kit.legal(link), disc)


@lru_cache(maxsize=16)
def nation_sign(sign: Colour) -> Markup:
    return tag("span", {"class": f"nsign {sign.css}"}, icon(sign.symbol, 16))


def nation_numbers(v: V, look: Look[V], nation: int) -> Markup:
    power, shown = v.power_total(nation), v.power_shown(nation)
    units, left = v.units_of(nation), v.obelisks_left(nation)
    said = f"Power: {power} from areas, buildings and loot" + (
        f", {shown} with temples of light" if shown != power else ""
    )
    said += ". A player scores that of his weaker nation."
    total = [el("b", "", str(power)), f"/{shown}" if shown != power else "", " Power"]
    return tag(
        "p",
        {"class": "nn"},
        tag("span", {"class": "pw", "title": said}, total),
        tag(
            "span",
            {"title": f"Units: {look.say.units.label(units)} on the map. They take areas and fight for the nation."},
            icon("unit", 14),
            str(units),
        ),
        tag(
            "span",
            {"title": f"{look.obelisk_noun.capitalize()}s: {left} left. One marks each minor nation under control."},
            icon(look.obelisk_icon, 14),
            str(left),
        ),
        look.by_nation(v, nation),
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
    whose = box.nation_names[owner] if owner >= 0 else "neutral"
    said = f"{name} ({box.map.names[area]}, {whose}): {look.tile_text(v, tile)}"
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
        el("span", "tn", el("b", "", name), el("small", "", box.map.names[area])),
        el("span", "archs", marks) if marks else None,
    )


NEUTRAL_SIGN: Final = tag("span", {"class": "nsign c-neutral"}, icon("pillar", 16))


def deck(v: V) -> Markup:
    said = {
        "id": "deck",
        "class": "deckn",
        "title": f"Objective deck: {len(v.deck)} cards, each for one of the three endings.",
    }
    return tag("span", said, icon("deck", 20), str(len(v.deck)))


def threats(v: V) -> Markup:
    return el("b", "", f"Doom {v.doom} · End {v.end}{' stopped' if v.stopped else ''}")


# ---------------------------------------------------------------- beside the prompt: orders and stakes


def beside(v: V, look: Look[V], links: Links) -> Element | None:
    return orders(v, look, links) or stakes(v, look)


def order_text(v: V, look: Look[V], n: int) -> str:
    """A move of this turn: how many, whence, whither, by which way, what it costs."""
    start, target, way, sent, drowned = v.moves[n]
    names = v.world.map.names
    lost = f", {look.say.units.label(drowned)} lost on the way" if drowned else ""
    return f"{look.say.units.label(sent)} from {names[start]} to {names[target]} {look.say.way.label(way)}{lost}"


def orders(v: V, look: Look[V], links: Links) -> Element | None:
    """The moves of this turn, each with its own way back; the conflicts that they cause, and their price."""
    if v.beat not in look.moving or not v.moves:
        return None
    number = conflicts(v)
    price = f"{number} conflict{'' if number == 1 else 's'} · {look.price.label(v.conflict_price(number))}"
    enemies = [area for area in ALL_AREAS if v.arriving[area] and hostile(v, area)]
    return section(id="orders", class_="box orders", aria_label="Moves of this turn")[
        el("h2", "", f"{v.world.nation_names[v.nation]} moves", el("span", "", price))
        + el("ol", "", [order_row(v, look, n, links[f"move-{n + 1}"]) for n in range(len(v.moves))])
        + joined([stake_row(v, look, CONFLICT, area) for area in enemies])
    ]


def order_row(v: V, look: Look[V], n: int, link: Link) -> Markup:
    start, target, way, sent, drowned = v.moves[n]
    names = v.world.map.names
    ways = look.say.way.label(way) + (f", {drowned} lost" if drowned else "")
    back = None
    if link.legal:
        said = {"type": "button", "class": "btn", "data-option": str(link.option), "id": f"order-{n + 1}"}
        said |= {"aria-label": f"{link.label}: {names[start]} to {names[target]}", "title": link.label}
        back = tag("button", said, icon("undo", 16))
    route = el("span", "route", el("b", "", f"{names[start]} → {names[target]}"), el("small", "", ways))
    return el("li", "", el("span", "sent", str(sent)), route, back)


def stakes(v: V, look: Look[V]) -> Element | None:
    """What stands against what in the contest that is bid on."""
    if v.beat != look.bidding:
        return None
    return section(id="orders", class_="box orders", aria_label="The contest")[
        el("h2", "", look.contest.label(v.contest), el("span", "", f"before bids; {look.draw(v.contest)}"))
        + stake_row(v, look, v.contest, v.target)
    ]


def stake_row(v: V, look: Look[V], contest: int, target: int) -> Markup:
    """Attack and defence as they would be if nobody bid."""
    tried = v.copy()
    tried.contest, tried.target, tried.bids = contest, target, [NOT_INVOLVED] * v.seats
    attack, defence = look.totals(tried)
    return el(
        "p",
        "stake",
        icon("attack", 16),
        el("b", "", str(attack)),
        " against ",
        icon("shield", 16),
        el("b", "", str(defence)),
        f" in {v.world.map.names[target]}",
    )


# ---------------------------------------------------------------- players

DOING: Final = {
    "your_move": (" act", "play", "Your move"),
    "thinking": (" think", "clock", "Thinking"),
    "sealed": (" sealed", "sealed", "Sealed"),
    "waiting": (" wait", "clock", "Waiting"),
    "left": (" left", "warning", "Left"),
}


@lru_cache(maxsize=32)
def status(doing: Doing, is_bot: bool) -> Markup:
    _, symbol, said = DOING[doing]
    shown = icon("bot" if is_bot and doing in ("thinking", "waiting") else symbol, 14)
    return tag("p", {"class": "st", "title": f"{said}: {kit.DOES[doing]}"}, shown, el("span", "", said))


def players(
    v: V, look: Look[V], seat: int, links: Links, seats: list[SeatInfo], sealed: Sequence[tuple[str, int]]
) -> Element:
    """A pad a seat, oneself first, then clockwise; one's own sealed dial is shown to oneself."""
    bid = next((option for kind, option in sealed if kind == v.say.bid.name), None)
    order = [(max(seat, 0) + i) % v.seats for i in range(v.seats)]
    return section(id="players", class_="box seats pads", aria_label="Players")[
        joined([strip(v, look, other, seat, links, seats[other], bid) for other in order])
    ]


def strip(v: V, look: Look[V], other: int, seat: int, links: Links, info: SeatInfo, bid: int | None) -> Markup:
    link = links[f"seat-{other}"]
    name = look.say.seat.label(other)
    css = "strip padded" + (" me" if other == seat else "") + DOING[info.doing][0] + kit.legal_class(link)
    attributes = {"id": f"seat-{other}", "class": css}
    attributes |= kit.legal(link) or {"role": "group", "aria-label": f"{info.name}, {name}"}
    first = (
        tag("small", {"title": "Starting player: has the first turn of the round."}, "first")
        if other == v.first
        else None
    )
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
                    el("small", "", "you") if info.is_you else first,
                ),
                None if v.over else status(info.doing, info.is_bot),
            ),
            pad(v, look, other, other == max(seat, 0), links),
            score(v, look, other, info.clock),
        ),
        el("div", "held", supply(v, look, other, links), facts(v, look, other, seat, bid)),
    )


def score(v: V, look: Look[V], other: int, clock: str) -> Markup:
    """Funds while the game lasts; VP at its end."""
    number, unit = (look.points(v.vp[other]), "VP") if v.over else (str(v.funds(other)), look.funds_noun)
    note = look.funds_note(v, other)
    return tag(
        "p",
        {
            "class": "vp",
            "title": f"{unit}: {number}" + (f"; {note}" if note else "") + f". {look.funds_text}" * (not v.over),
        },
        el("span", "clock", clock) if clock else None,
        el("b", "", number),
        el("span", "unit", unit),
    )


def pad(v: V, look: Look[V], other: int, own: bool, links: Links) -> Markup:
    """The three spaces of a pad; one's own are things to choose."""
    found = []
    for action, key in enumerate(PAD_ACTIONS):
        name = f"space-{key}" if own else f"pad-{other}-{key}"
        link = links[name] if own else links[""]
        found.append(space(v, look, action, name, PAD_ICONS[action], link, range(other, other + 1)))
    home = v.archons[other].count(NOWHERE)
    waiting = tag(
        "span",
        {"class": "home", "title": f"Archons: {home} not placed yet. One moves to an action space each turn."},
        [icon("archon", 16)] * home,
    )
    return el("span", "spaces", waiting if home else None, found)


AGENT_TEXT: Final = "On the map it counts in a Coup."


def supply(v: V, look: Look[V], other: int, links: Links) -> Markup:
    """The agents that are not on the map."""
    who, owner = look.say.seat.key(other), look.say.seat.label(other)
    found = []
    for agent, area in enumerate(v.places(other)):
        if area == NOWHERE:
            name = f"agent-{who}-{look.say.agent.key(agent)}"
            link = links[name]
            value = v.world.agent_values[agent]
            attributes = {
                "id": name,
                "class": f"ag {look.seats[other].css}{kit.legal_class(link)}",
                "title": f"{owner}: {look.agent_noun} of value {value}, in the supply. {AGENT_TEXT}",
            }
            found.append(tag("span", attributes | kit.legal(link), str(value)))
    said = f"{look.agents_noun} in the supply: {len(found)}. On the map they count with their value in a Coup."
    number = tag("span", {"class": "agn", "title": said}, icon("agent", 15), str(len(found)))
    return tag("span", {"class": "ags", "title": said}, found) + number


def facts(v: V, look: Look[V], other: int, seat: int, bid: int | None) -> Markup:
    """Objective cards, the society with its power, the dial as far as it may be seen."""
    number = len(v.hand[other])
    found = [
        tag(
            "span",
            {"class": "cn", "title": f"Objective cards: {number} in hand. They pay if their ending comes."},
            icon("card-back", 16),
            str(number),
        )
    ]
    society = v.society[other]
    if society >= 0:
        said = {"class": "soc", "title": look.society_text(v, society)}
        found.append(tag("span", said, icon("eye", 14), el("span", "", v.world.society_names[society])))
    if v.contest != NO_CONTEST and v.beat != look.bidding and v.bids[other] >= 0:
        dial = look.say.dial.label(v.bids[other])
        found.append(tag("span", {"class": "dial", "title": f"Bid: {dial}"}, icon("vote-open", 14), dial))
    elif other == seat and bid is not None:
        dial = look.say.dial.label(bid)
        found.append(
            tag(
                "span",
                {"class": "dial", "title": "Your sealed bid: nobody else sees it before all have bid."},
                icon("sealed", 14),
                dial,
            )
        )
    return joined(found)


# ---------------------------------------------------------------- what one has


def own(v: V, look: Look[V], seat: int) -> Element:
    """For phones: funds, what is left to place, and the objectives by name, in a line."""
    funds, left = v.funds(seat), sum(area == NOWHERE for area in v.places(seat))
    things = [
        ("energy", str(funds), f"{look.funds_noun}: {funds}. {look.funds_text}"),
        ("agent", str(left), f"{look.agents_noun} in the supply: {left}"),
    ]
    for card in [card for card in v.hand[seat] if card >= 0]:
        title = v.world.objective_names[card]
        things.append((OBJECTIVE_ICONS[card], short(title), f"{title}: {look.objective_text(v, card)}"))
    return kit.own_line(look.seats[seat], look.say.seat.label(seat), things)


def hand(held: int, cards: Sequence[Markup]) -> Element:
    heading = el("h2", "", "Your objectives", el("span", "", f"{held} cards"))
    return section(id="hand", class_="box hand", aria_label="Your objectives")[heading + el("div", "cards", cards)]


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
    title, text = v.world.objective_names[card], look.objective_text(v, card)
    text = text[0].upper() + text[1:].removesuffix(".")
    attributes = {"id": name, "class": f"card {FAMILIES[card]}{kit.legal_class(link)}", "title": f"{title}. {text}."}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": title}
    return tag(
        "div",
        attributes,
        el("div", "band", icon(OBJECTIVE_ICONS[card], 20)),
        el("b", "", short(title)),
        el("p", "", text),
    )


def short(name: str) -> str:
    """The name without what the box adds in brackets."""
    return name.partition(" (")[0]
