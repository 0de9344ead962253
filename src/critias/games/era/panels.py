"""What stands around the map: nations with their action spaces, special actions, objectives, pads, the hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from htpy import Element, p, section
from markupsafe import Markup

from critias.draw import kit
from critias.draw.kit import icon, joined, tag
from critias.draw.scene import Doing, Link, Links, SeatInfo
from critias.games.era import beats, words
from critias.games.era.box import (
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    GLOBAL,
    LIGHT,
    LOOT,
    NATION_ACTIONS,
    NATIONS,
    OBJECTIVES,
    PAD_ACTIONS,
    PLACES,
    TILES,
    EraBox,
)
from critias.games.era.conflict import conflict_totals
from critias.games.era.coup import coup_totals
from critias.games.era.faces import (
    ACTION_ICONS,
    ACTION_TEXTS,
    FAMILIES,
    NATION_SIGNS,
    OBJECTIVE_ICONS,
    PAD_ICONS,
    PAD_TEXTS,
    PLACE_ICONS,
    SEATS,
)
from critias.games.era.global_conflict import global_totals
from critias.games.era.state import Era
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.movement import conflicts, hostile
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, NO_CONTEST, NOT_INVOLVED, NOWHERE


def el(name: str, css: str, *body: kit.Body) -> Markup:
    return tag(name, {"class": css} if css else {}, *body)


# ---------------------------------------------------------------- action spaces


def space(v: Era, index: int, name: str, symbol: str, said: str, link: Link, seats: range) -> Markup:
    """A place for archons, with those of the given seats that stand there."""
    standing = [archon(seat) for seat in seats for place in v.archons[seat] if place == index]
    here = ", ".join(words.SEAT.label(seat) for seat in seats for place in v.archons[seat] if place == index)
    said += f" Here: {here}." if here else ""
    if v.psychic == index:
        said += f" {v.box.marker_names[2]}: {v.box.marker_texts[2]}"
        standing.append(PSYCHIC)
    css = f"space{' taken' if here else ''}{kit.legal_class(link)}"
    attributes = {"id": name, "class": css, "title": said}
    attributes |= kit.legal(link) or {"role": "img", "aria-label": said}
    return tag("span", attributes, icon(symbol, 20), el("span", "archs", standing) if standing else None)


PSYCHIC: Final = tag("span", {"class": "psy"}, icon("eye", 14))


@lru_cache(maxsize=8)
def archon(seat: int) -> Markup:
    return kit.seat_disc(SEATS[seat], 20, f"Archon of {words.SEAT.label(seat)}")


# ---------------------------------------------------------------- nations


def nations(v: Era, links: Links) -> Element:
    """A tile a nation: who controls it, Power, units, five action spaces."""
    return section("#nations.under.nations", aria_label="Nations")[
        joined([nation_tile(v, nation, links) for nation in range(len(NATIONS))])
    ]


def nation_tile(v: Era, nation: int, links: Links) -> Markup:
    box = v.box
    link = links[f"nation-{NATIONS[nation]}"]
    state = "" if v.active(nation) or v.beat <= beats.DRAFT else " passive" if nation == v.passive else " gone"
    attributes = {"id": f"nation-{NATIONS[nation]}", "class": f"nat{state}{kit.legal_class(link)}"}
    who = [label for seat in v.control[nation] if seat >= 0 for label in [words.SEAT.label(seat)]]
    said = f"{box.nation_names[nation]}: " + (" and ".join(who) or ("passive" if state == " passive" else "nobody"))
    said += f". {box.nation_effects[nation]}: {box.nation_texts[nation]}"
    attributes["title"] = said
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": box.nation_names[nation]}
    first = FIRST_NATION_SPACE + nation * len(NATION_ACTIONS)
    spaces = [
        space(
            v,
            first + action,
            f"space-{words.SPACE.key(first + action)}",
            ACTION_ICONS[action],
            action_text(box, nation, action),
            links[f"space-{words.SPACE.key(first + action)}"],
            range(v.seats),
        )
        for action in range(len(NATION_ACTIONS))
    ]
    return tag(
        "div",
        attributes,
        el(
            "div",
            "nh",
            nation_sign(nation),
            el("b", "", box.nation_names[nation]),
            el("span", "ctl", [kit.seat_disc(SEATS[s], 20, words.SEAT.label(s)) for s in v.control[nation] if s >= 0]),
        ),
        nation_numbers(v, nation) if v.in_play(nation) else el("p", "nn", "Not in this game"),
        el("div", "spaces", spaces),
    )


@lru_cache(maxsize=8)
def nation_sign(nation: int) -> Markup:
    sign = NATION_SIGNS[nation]
    return tag("span", {"class": f"nsign {sign.css}"}, icon(sign.symbol, 16))


@lru_cache(maxsize=64)
def action_text(box: EraBox, nation: int, action: int) -> str:
    name = box.action_names[len(PAD_ACTIONS) + action]
    price = f" Needs {box.global_cost} Virya." if action == GLOBAL and box.global_cost else ""
    return f"{box.nation_names[nation]}, {name}: {ACTION_TEXTS[action]}.{price}"


def nation_numbers(v: Era, nation: int) -> Markup:
    box = v.box
    power, shown = v.power_total(nation), v.power_shown(nation)
    marks: list[Markup] = []
    if v.chimera == nation:
        marks.append(tag("span", {"title": f"{box.marker_names[0]}: {box.marker_texts[0]}"}, icon("research", 16)))
    if v.crystal == nation:
        marks.append(tag("span", {"title": f"{box.marker_names[1]}: {box.marker_texts[1]}"}, icon("crystal", 16)))
    marks += [
        tag("span", {"class": "loot", "title": f"Loot: {value} Power"}, f"+{value}")
        for kind, value in enumerate(LOOT)
        for _ in range(v.loot[nation][kind])
    ]
    said = f"Power {power}" + (f", {shown} with temples of light" if shown != power else "")
    return tag(
        "p",
        {"class": "nn"},
        tag(
            "span",
            {"class": "pw", "title": said},
            el("b", "", str(power)),
            f"/{shown}" if shown != power else "",
            " Power",
        ),
        tag("span", {"title": f"{v.units_of(nation)} units on the map"}, icon("unit", 14), str(v.units_of(nation))),
        tag(
            "span",
            {"title": f"{v.obelisks_left(nation)} obelisks left"},
            icon("pillar", 14),
            str(v.obelisks_left(nation)),
        ),
        marks,
    )


# ---------------------------------------------------------------- special actions and objectives


def centre(v: Era, links: Links) -> Element:
    """Special action tiles and the objective layout, side by side."""
    inside: list[Markup] = [tile_card(v, tile, links) for tile in range(len(TILES)) if v.tile_area[tile] != NOWHERE]
    if not inside:
        inside = [el("p", "none", "No special actions" if v.introductory else "Special actions are not laid out yet")]
    shown = [place_card(v, place, links) for place in range(len(PLACES))]
    deck = tag(
        "span",
        {"id": "deck", "class": "deckn", "title": "Objective cards in the deck"},
        icon("deck", 20),
        str(len(v.deck)),
    )
    return section("#centre.under.centre", aria_label="Special actions and objectives")[
        el("div", "tiles", inside) + el("div", "layout", shown, deck)
    ]


def tile_card(v: Era, tile: int, links: Links) -> Markup:
    box = v.box
    key = TILES[tile]
    area, owner, link = v.tile_area[tile], v.tile_owner(tile), links[f"tile-{key}"]
    index = FIRST_TILE_SPACE + tile
    whose = box.nation_names[owner] if owner >= 0 else "neutral"
    said = f"{box.tile_names[tile]} ({box.map.names[area]}, {whose}): {box.tile_texts[tile]}"
    here = [seat for seat in range(v.seats) if index in v.archons[seat]]
    standing = [archon(seat) for seat in here] + ([PSYCHIC] if v.psychic == index else [])
    attributes = {"id": f"tile-{key}", "class": f"stile{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": box.tile_names[tile]}
    sign = nation_sign(owner) if owner >= 0 else tag("span", {"class": "nsign c-neutral"}, icon("pillar", 16))
    return tag(
        "div",
        attributes,
        sign,
        el("span", "tn", el("b", "", box.tile_names[tile]), el("small", "", box.map.names[area])),
        el("span", "archs", standing) if standing else None,
    )


def place_card(v: Era, place: int, links: Links) -> Markup:
    card = v.layout[place]
    link = links[f"place-{PLACES[place]}"]
    name = v.box.objective_names[card] if card >= 0 else "empty"
    said = f"{PLACES[place].capitalize()} place: {name}" + (f", {v.box.objective_texts[card]}" if card >= 0 else "")
    family = FAMILIES[card] if card >= 0 else "free"
    attributes = {"id": f"place-{PLACES[place]}", "class": f"oc {family}{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "img", "aria-label": said}
    return tag(
        "div",
        attributes,
        el("small", "", PLACES[place].capitalize()),
        icon(OBJECTIVE_ICONS[card] if card >= 0 else PLACE_ICONS[place], 22),
        el("b", "", short(name) if card >= 0 else "–"),
    )


def short(name: str) -> str:
    """The name without what the box adds in brackets."""
    return name.partition(" (")[0]


def mini(v: Era) -> Element:
    """For phones: what threatens, in a line."""
    said = f"Doom {v.doom} · End {v.end}{' stopped' if v.stopped else ''}"
    lights = f"{sum(v.buildings[LIGHT])}/{v.box.lights_to_ascend}"
    return p(".mini-event")[
        joined([icon("comet", 18), el("b", "", said), el("span", "", icon("temple-light", 16), lights)])
    ]


# ---------------------------------------------------------------- beside the prompt: orders and stakes


def order_text(v: Era, n: int) -> str:
    """A move of this turn: how many, whence, whither, by which way, what it costs."""
    start, target, way, sent, drowned = v.moves[n]
    names = v.box.map.names
    lost = f", {words.UNITS.label(drowned)} lost on the way" if drowned else ""
    return f"{words.UNITS.label(sent)} from {names[start]} to {names[target]} {words.WAY.label(way)}{lost}"


def orders(v: Era, links: Links) -> Element | None:
    """The moves of this turn, each with its own way back; the conflicts that they cause, and their price."""
    if v.beat not in (beats.MOVE, beats.VETO) or not v.moves:
        return None
    number = conflicts(v)
    price = f"{number} conflict{'' if number == 1 else 's'} · {words.VIRYA.label(v.conflict_price(number))}"
    enemies = [area for area in ALL_AREAS if v.arriving[area] and hostile(v, area)]
    return section("#orders.box.orders", aria_label="Moves of this turn")[
        el("h2", "", f"{v.box.nation_names[v.nation]} moves", el("span", "", price))
        + el("ol", "", [order_row(v, n, links[f"move-{n + 1}"]) for n in range(len(v.moves))])
        + joined([stake_row(v, CONFLICT, area) for area in enemies])
    ]


def order_row(v: Era, n: int, link: Link) -> Markup:
    start, target, way, sent, drowned = v.moves[n]
    names = v.box.map.names
    ways = words.WAY.label(way) + (f", {drowned} lost" if drowned else "")
    back = None
    if link.legal:
        said = {"type": "button", "class": "btn", "data-option": str(link.option), "id": f"order-{n + 1}"}
        said |= {"aria-label": f"{link.label}: {names[start]} to {names[target]}", "title": link.label}
        back = tag("button", said, icon("undo", 16))
    route = el("span", "route", el("b", "", f"{names[start]} → {names[target]}"), el("small", "", ways))
    return el("li", "", el("span", "sent", str(sent)), route, back)


def stakes(v: Era) -> Element | None:
    """What stands against what in the contest that is bid on."""
    if v.beat != beats.BIDS:
        return None
    return section("#orders.box.orders", aria_label="The contest")[
        el("h2", "", words.CONTEST.label(v.contest), el("span", "", "before bids; a draw is the defender's"))
        + stake_row(v, v.contest, v.target)
    ]


def stake_row(v: Era, contest: int, target: int) -> Markup:
    """Attack and defence as they would be if nobody bid."""
    tried = v.copy()
    tried.contest, tried.target, tried.bids = contest, target, [NOT_INVOLVED] * v.seats
    totals = {CONFLICT: conflict_totals, GLOBAL_CONFLICT: global_totals}.get(contest, coup_totals)(tried)
    return el(
        "p",
        "stake",
        icon("attack", 16),
        el("b", "", str(totals[0])),
        " against ",
        icon("shield", 16),
        el("b", "", str(totals[1])),
        f" in {v.box.map.names[target]}",
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
    return el("p", "st", icon("bot" if is_bot and doing in ("thinking", "waiting") else symbol, 14), said)


def players(v: Era, seat: int, links: Links, seats: list[SeatInfo], bid: int | None) -> Element:
    """A pad a seat, oneself first, then clockwise."""
    order = [(max(seat, 0) + i) % v.seats for i in range(v.seats)]
    return section("#players.box.seats.pads", aria_label="Players")[
        joined([strip(v, other, seat, links, seats[other], bid) for other in order])
    ]


def strip(v: Era, other: int, seat: int, links: Links, info: SeatInfo, bid: int | None) -> Markup:
    link = links[f"seat-{other}"]
    name = words.SEAT.label(other)
    css = "strip padded" + (" me" if other == seat else "") + DOING[info.doing][0] + kit.legal_class(link)
    attributes = {"id": f"seat-{other}", "class": css}
    attributes |= kit.legal(link) or {"role": "group", "aria-label": f"{info.name}, {name}"}
    first = tag("small", {"title": "Starting player"}, "first") if other == v.first else None
    return tag(
        "div",
        attributes,
        el(
            "div",
            "who",
            kit.seat_disc(SEATS[other], 34, name),
            el(
                "div",
                "nm",
                el(
                    "h3",
                    "",
                    tag("span", {"title": info.name}, info.name),
                    el("small", "", "you") if info.is_you else first,
                ),
                None if v.over else status(info.doing, info.is_bot),
            ),
            pad(v, other, other == max(seat, 0), links),
            score(v, other, info.clock),
        ),
        el("div", "held", supply(v, other, links), facts(v, other, seat, bid)),
    )


def score(v: Era, other: int, clock: str) -> Markup:
    """Virya while the game lasts; VP at its end."""
    number, unit = (f"{v.vp[other] / 2:g}", "VP") if v.over else (str(v.virya[other]), "Virya")
    said = f"{number} {unit}" + (f"; compensation tile +{v.compensation[other]}" if v.compensation[other] else "")
    return tag(
        "p",
        {"class": "vp", "title": said},
        el("span", "clock", clock) if clock else None,
        el("b", "", number),
        el("span", "unit", unit),
    )


def pad(v: Era, other: int, own: bool, links: Links) -> Markup:
    """The three spaces of a pad; one's own are things to choose."""
    found = []
    for action, key in enumerate(PAD_ACTIONS):
        name = f"space-{key}" if own else f"pad-{other}-{key}"
        link = links[name] if own else links[""]
        said = f"{v.box.action_names[action]}: {PAD_TEXTS[action]}."
        found.append(space(v, action, name, PAD_ICONS[action], said, link, range(other, other + 1)))
    home = v.archons[other].count(NOWHERE)
    waiting = tag("span", {"class": "home", "title": f"{home} archons at the start"}, [icon("archon", 16)] * home)
    return el("span", "spaces", waiting if home else None, found)


def supply(v: Era, other: int, links: Links) -> Markup:
    """The agents that are not on the map."""
    who = words.SEAT.key(other)
    found = []
    for agent, area in enumerate(v.agents[other]):
        if area == NOWHERE:
            name = f"agent-{who}-{words.AGENT.key(agent)}"
            link = links[name]
            value = v.box.agent_values[agent]
            attributes = {
                "id": name,
                "class": f"ag {SEATS[other].css}{kit.legal_class(link)}",
                "title": f"{words.SEAT.label(other)}: agent of value {value}, in the supply",
            }
            found.append(tag("span", attributes | kit.legal(link), str(value)))
    return tag("span", {"class": "ags", "title": "Agents in the supply"}, found)


def facts(v: Era, other: int, seat: int, bid: int | None) -> Markup:
    """Objective cards, the society with its power, the dial as far as it may be seen."""
    number = len(v.hand[other])
    found = [tag("span", {"class": "cn", "title": f"{number} objective cards"}, icon("card-back", 16), str(number))]
    society = v.society[other]
    if society >= 0:
        said = f"{v.box.society_names[society]}, {v.box.society_powers[society]}: {v.box.society_texts[society]}"
        found.append(tag("span", {"class": "soc", "title": said}, icon("eye", 14), v.box.society_names[society]))
    if v.contest != NO_CONTEST and v.beat != beats.BIDS and v.bids[other] >= 0:
        said = words.DIAL.label(v.bids[other])
        found.append(tag("span", {"class": "dial", "title": f"Bid: {said}"}, icon("vote-open", 14), said))
    elif other == seat and bid is not None:
        said = words.DIAL.label(bid)
        found.append(tag("span", {"class": "dial", "title": "Your sealed bid"}, icon("sealed", 14), said))
    return joined(found)


# ---------------------------------------------------------------- the hand


def hand(v: Era, seat: int, links: Links) -> Element:
    """One's objective cards, cards about to be laid out, and the nation objectives that one knows."""
    cards = [
        objective_card(v, name, card, links[thing])
        for room, held in (("hand", v.hand[seat]), ("drawn", v.drawn[seat]))
        for name, thing, card in named(room, held)
    ]
    cards += [
        goal_card(v, nation, goal) for nation, goal in enumerate(v.seen_goals[seat] if v.goals else []) if goal >= 0
    ]
    heading = el("h2", "", "Your objectives", el("span", "", f"{len(v.hand[seat])} cards"))
    return section("#hand.box.hand", aria_label="Your objectives")[heading + el("div", "cards", cards)]


def objective_card(v: Era, name: str, card: int, link: Link) -> Markup:
    title, text = v.box.objective_names[card], v.box.objective_texts[card]
    attributes = {"id": name, "class": f"card {FAMILIES[card]}{kit.legal_class(link)}"}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": title}
    text = text[0].upper() + text[1:]
    return tag(
        "div",
        attributes,
        el("div", "band", icon(OBJECTIVE_ICONS[card], 20)),
        el("b", "", short(title)),
        el("p", "", text),
        kit.tip(f"{title}. {text}."),
    )


def goal_card(v: Era, nation: int, goal: int) -> Markup:
    title, text = v.box.goal_names[goal], v.box.goal_texts[goal]
    attributes = {"id": f"goal-{NATIONS[nation]}", "class": "card plum", "tabindex": "0", "role": "group"}
    attributes["aria-label"] = f"{v.box.nation_names[nation]}: {title}"
    band = el("div", "band", icon(NATION_SIGNS[nation].symbol, 20), v.box.nation_names[nation])
    return tag("div", attributes, band, el("b", "", title), el("p", "", text), kit.tip(f"{title}. {text}"))


def named(room: str, cards: list[int]) -> Iterator[tuple[str, str, int]]:
    """Cards with their ids and things: a second copy has an id of its own but stands for the same option."""
    seen: dict[int, int] = {}
    for card in cards:
        if card < 0:
            continue
        seen[card] = seen.get(card, 0) + 1
        thing = f"{room}-{OBJECTIVES[card]}"
        yield thing if seen[card] == 1 else f"{thing}-{seen[card]}", thing, card
