"""What stands around the island: the gate with the Blueprint, the players with their open hands, what is on offer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from critias.draw import kit
from critias.draw.html import Element, p, section
from critias.draw.kit import icon, joined, tag
from critias.draw.scene import Doing, Link, Links, Plan, SeatInfo
from critias.games.rising import gists, words
from critias.games.rising.box import (
    CARDS,
    COMPONENTS,
    COUNCILORS,
    FIRST_ARTIFACT,
    FIRST_BUILD,
    FIRST_COMPONENT,
    GOODS,
    MISFORTUNES,
    POWER_CORE,
    TYPES,
    RisingBox,
)
from critias.games.rising.faces import (
    CARD_ICONS,
    COUNCILOR_ICONS,
    GOOD_ICONS,
    MISFORTUNE_ICONS,
    SEATS,
    cost_text,
    man_icon,
    man_text,
    man_thing,
    price,
    spot_thing,
)
from critias.games.rising.state import ACTED, BUILT, HOLOGRAM, OUT, PIECES, Rising
from critias.tongue import kept, noted, say, several


def el(name: str, css: str, *body: kit.Body) -> Markup:
    return tag(name, {"class": css} if css else {}, *body)


# ---------------------------------------------------------------- the gate


def gate(v: Rising, links: Links) -> Element:
    """The Cosmic Gate: build spots, the components of the Blueprint, the Power Core."""
    planned = [c for c in range(len(COMPONENTS)) if v.component[c] != OUT or links[f"component-{COMPONENTS[c]}"].legal]
    built = v.component.count(BUILT)
    number = v.box.blueprint_size
    said = say("Cosmic Gate: {n} of {all} components built; then comes the Power Core.", n=built, all=number)
    count = tag("span", {"title": said}, say("{n} of {all}", n=built, all=number))
    return section(id="gate", class_="corner gate", aria_label=say("Cosmic Gate"))[
        el("h2", "", say("Cosmic Gate"), count)
        + el("div", "spots", [build_spot(v, n, links) for n in range(v.box.build_spots[v.seats])])
        + el("div", "comps", [component(v, c, links) for c in planned], core(v, links))
    ]


class Here(NamedTuple):
    """An Atlantean on a spot of the gate, as it is to be seen."""

    piece: int
    n: int  # of those of its kind there, from 1
    acted: bool
    link: Link


def standing_on(v: Rising, spot: int, links: Links) -> tuple[Here, ...]:
    """Who stands on a spot, in the order of placement."""
    found: list[Here] = []
    for at, where in enumerate(v.spot):
        if where == spot:
            piece = v.piece[at]
            n = 1 + [here.piece for here in found].count(piece)
            found.append(Here(piece, n, v.mark[at] == ACTED, links[man_thing(spot, piece)]))
    return tuple(found)


def shown(spot: int, standing: tuple[Here, ...]) -> list[Markup]:
    found = []
    for piece, n, acted, link in standing:
        thing = man_thing(spot, piece)
        attributes = {
            "id": thing if n == 1 else f"{thing}-{n}",
            "class": f"who-on{' acted' if acted else ''}{kit.legal_class(link)}",
            "title": man_text(piece, say("has acted") if acted else say("has not acted yet")),
        }
        found.append(tag("span", attributes | kit.legal(link, focus=n == 1), man_icon(piece)))
    return found


def wells(free: int) -> list[Markup]:
    return [Markup('<i class="well"></i>')] * max(free, 0)


def pinned(plans: Sequence[Plan], thing: str) -> list[Markup]:
    """Plan markers of players."""
    return [
        tag(
            "span",
            {"id": f"pin-{thing}-{plan.seat}", "class": "pinned", "title": plan.said},
            kit.seat_disc(SEATS[plan.seat], 18),
        )
        for plan in plans
    ]


def build_spot(v: Rising, n: int, links: Links) -> Markup:
    name = spot_thing(FIRST_BUILD + n)
    return build_spot_drawn(n, links[name], standing_on(v, FIRST_BUILD + n, links), tuple(links.plans(name)))


@kept(1024)
def build_spot_drawn(n: int, link: Link, standing: tuple[Here, ...], plans: tuple[Plan, ...]) -> Markup:
    name = spot_thing(FIRST_BUILD + n)
    said = say(
        "Build spot {n}: those who stand here may pay for one component together; one Atlantean a player", n=n + 1
    )
    attributes = {"id": name, "class": f"bspot{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": say("Build spot {n}", n=n + 1)}
    return tag(
        "div",
        attributes,
        el("b", "", icon("hammer", 15), str(n + 1)),
        el("span", "here", shown(FIRST_BUILD + n, standing) or wells(1)),
        pinned(plans, name),
    )


BRIEF: Final = 45  # characters that a small card holds


def brief(text: str, gist: str) -> str:
    """What a small card says: its text, or what it brings in few words; the whole text is in its title."""
    return text if len(text) <= BRIEF else words.capital(gist)


def width_css(name: str, built: bool) -> str:
    """A word does not break: a name with a long one is set smaller."""
    return "long" if max([len(word) for word in name.split()]) > (10 if built else 13) else ""


def component(v: Rising, c: int, links: Links) -> Markup:
    name = f"component-{COMPONENTS[c]}"
    standing = standing_on(v, FIRST_COMPONENT + c, links)
    return component_drawn(v.box, c, v.component[c] == BUILT, links[name], standing, tuple(links.plans(name)))


@kept(2048)
def component_drawn(
    box: RisingBox, c: int, built: bool, link: Link, standing: tuple[Here, ...], plans: tuple[Plan, ...]
) -> Markup:
    """A component: its price until it is built, then who stands on it."""
    name = f"component-{COMPONENTS[c]}"
    title, text = say(box.component_names[c]), say(box.component_texts[c])
    state = say("built") if built else say("costs {cost}", cost=cost_text(box.cost[c]))
    room = box.component_spots[c] * (2 if box.double[c] else 1)
    said = say(
        "{component} (type {type}, {state}): {does}",
        component=title,
        type=TYPES[box.component_type[c]],
        state=state,
        does=text,
    )
    attributes = {"id": name, "class": f"comp{' built' if built else ''}{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": title}
    foot = spots(c, shown(FIRST_COMPONENT + c, standing), room) if built else price(tuple(box.cost[c]))
    return tag(
        "div",
        attributes,
        el("b", width_css(title, built), icon("check", 15) if built else None, title),
        el("small", "", brief(text, gists.of_component(box, c))),
        foot,
        pinned(plans, name),
    )


def spots(c: int, here: list[Markup], room: int) -> Markup:
    return tag("span", {"id": f"spot-{COMPONENTS[c]}", "class": "here"}, here, wells(room - len(here)))


def core(v: Rising, links: Links) -> Markup:
    box = v.box
    link = links["component-power_core"]
    title, cost = say(box.core_name), cost_text(box.cost[POWER_CORE])
    said = say("{component} (costs {cost}): {does}", component=title, cost=cost, does=say(box.core_text))
    attributes = {
        "id": "component-power_core",
        "class": f"comp core{' built' if v.won else ''}{kit.legal_class(link)}",
        "title": said,
    }
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": title}
    left = box.blueprint_size - v.component.count(BUILT)
    if v.won:
        gist = say("built: all win")
    else:
        gist = say("all Leaders together") if left <= 0 else say("after {n} more", n=left)
    body = el("b", "", icon("mark", 17), title), el("small", "", gist), price(tuple(box.cost[POWER_CORE]))
    return tag("div", attributes, *body, pinned(links.plans("component-power_core"), "component-power_core"))


# ---------------------------------------------------------------- what is on offer


def offer(v: Rising, links: Links) -> Element | None:
    """Cards and boards that lie open for a choice, and misfortunes that are foreseen."""
    found = [offered_board(v, board, links) for board in boards(v, links)]
    found += [card(v, f"offer-{CARDS[c]}", c, links[f"offer-{CARDS[c]}"]) for c in v.offered_artifacts]
    found += [card(v, name, c, links[thing]) for name, thing, c in named("drawn", v.drawn)]
    found += [foreseen(v, name, m, links[thing]) for name, thing, m in named_misfortunes(v.foreseen)]
    if not found:
        return None
    return section(id="offer", class_="box offer", aria_label=say("On offer"))[el("div", "cards", found)]


def boards(v: Rising, links: Links) -> list[int]:
    """Councilor boards to choose from: the Hologram's, or in set-up all that are left."""
    return [b for b in range(len(COUNCILORS)) if b in v.offered_boards or links[f"offer-{COUNCILORS[b]}"].legal]


def offered_board(v: Rising, board: int, links: Links) -> Markup:
    name = f"offer-{COUNCILORS[board]}"
    title, text = say(v.box.councilor_names[board]), say(v.box.councilor_texts[board])
    return face(name, "plum", COUNCILOR_ICONS[board], title, text, links[name])


def foreseen(v: Rising, name: str, misfortune: int, link: Link) -> Markup:
    title = words.MISFORTUNE.label(misfortune)
    return face(name, "red", MISFORTUNE_ICONS[misfortune], title, say(v.box.misfortune_texts[misfortune]), link)


def card(v: Rising, name: str, number: int, link: Link) -> Markup:
    family = "plum" if number >= FIRST_ARTIFACT else "blue"
    return face(name, family, CARD_ICONS[number], say(v.box.card_names[number]), say(v.box.card_texts[number]), link)


def held_card(v: Rising, name: str, number: int, link: Link) -> Markup:
    """A card of one's hand: on small screens many lie in a row."""
    family = "plum" if number >= FIRST_ARTIFACT else "blue"
    title, text = say(v.box.card_names[number]), say(v.box.card_texts[number])
    return face(name, family, CARD_ICONS[number], title, text, link, brief(text, gists.of_card(v.box, number)))


def carded(title: str, text: str) -> str:
    """A card in words."""
    return say("{card}: {does}", card=title, does=text)


def face(name: str, family: str, symbol: str, title: str, text: str, link: Link, shown: str = "") -> Markup:
    """A card that lies open; `shown` stands on it if its text is too long."""
    attributes = {"id": name, "class": f"card {family}{kit.legal_class(link)}", "title": carded(title, text)}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": title}
    return tag("div", attributes, printed(symbol, title, shown or text))


@lru_cache(maxsize=128)
def printed(symbol: str, title: str, text: str) -> Markup:
    long = "long" if len(title) > 16 else ""
    return el("span", "band", icon(symbol, 18)) + el("b", long, title) + el("p", "", text)


def named(room: str, cards: Sequence[int]) -> Iterator[tuple[str, str, int]]:
    """Cards with their ids and things: a second copy has an id of its own but stands for the same option."""
    seen: dict[int, int] = {}
    for number in cards:
        seen[number] = seen.get(number, 0) + 1
        thing = f"{room}-{CARDS[number]}"
        yield thing if seen[number] == 1 else f"{thing}-{seen[number]}", thing, number


def named_misfortunes(cards: Sequence[int]) -> Iterator[tuple[str, str, int]]:
    """The next to be drawn first."""
    seen: dict[int, int] = {}
    for number in reversed(cards):
        seen[number] = seen.get(number, 0) + 1
        thing = f"foreseen-{MISFORTUNES[number]}"
        yield thing if seen[number] == 1 else f"{thing}-{seen[number]}", thing, number


# ---------------------------------------------------------------- players

DOING: Final = {
    "your_move": (" act", "play", noted("Your move")),
    "thinking": (" think", "clock", noted("May act")),
    "sealed": (" sealed", "sealed", noted("Sealed")),
    "waiting": (" wait", "check", noted("Waiting")),
    "left": (" left", "warning", noted("Left")),
}


def players(v: Rising, seat: int, links: Links, seats: list[SeatInfo]) -> Element:
    """A strip a seat, oneself first, then clockwise; hands are open."""
    order = [(max(seat, 0) + i) % v.seats for i in range(v.seats)]
    return section(id="players", class_="box seats crew", aria_label=say("Players"))[
        joined([strip(v, other, seat, links, seats[other]) for other in order])
    ]


def strip(v: Rising, other: int, seat: int, links: Links, info: SeatInfo) -> Markup:
    link = links[f"seat-{other}"]
    name = words.SEAT.label(other)
    css = "strip mate" + (" me" if other == seat else "") + DOING[info.doing][0] + kit.legal_class(link)
    attributes = {"id": f"seat-{other}", "class": css}
    attributes |= kit.legal(link) or {"role": "group", "aria-label": say("{name}, {seat}", name=info.name, seat=name)}
    return tag(
        "div",
        attributes,
        kit.seat_disc(SEATS[other], 28, name),
        el(
            "div",
            "nm",
            el("h3", "", kit.seat_name(info.name), el("small", "", say("you")) if info.is_you else None),
            councilor(v, other),
        ),
        el(
            "div",
            "has",
            first_marker() if other == v.first else None,
            None if v.over else status(info.doing, info.is_bot),
            el("span", "clock", info.clock) if info.clock else None,
            pool(v, other),
        ),
        el("div", "goods", goods(v, other), cards(v, other), hologram(v, other), says(info)),
    )


@kept(4)
def first_marker() -> Markup:
    said = say("Starting player: decides where players disagree")
    return tag("span", {"class": "lead1", "title": said, "role": "img", "aria-label": said}, icon("fame", 16))


@kept(32)
def status(doing: Doing, is_bot: bool) -> Markup:
    _, symbol, english = DOING[doing]
    said = say(english)
    shown = icon("bot" if is_bot and doing in ("thinking", "waiting") else symbol, 15)
    told = say("{state}: {does}", state=said, does=say(kit.DOES[doing]))
    return tag("span", {"class": "st", "title": told, "role": "img", "aria-label": said}, shown)


def councilor(v: Rising, other: int) -> Markup:
    if v.councilor[other] < 0:
        return el("p", "cc", say("no councilor"))
    return title_of(v, v.councilor[other], say(v.box.councilor_names[v.councilor[other]]))


def hologram(v: Rising, other: int) -> Markup | None:
    """The councilor that the Hologram is this round, beside the starting player who controls it."""
    if not v.hologram or v.board < 0 or other != v.first:
        return None
    return title_of(v, v.board, say("Hologram: {councilor}", councilor=say(v.box.councilor_names[v.board])))


def title_of(v: Rising, board: int, name: str) -> Markup:
    said = carded(name, say(v.box.councilor_texts[board]))
    return tag("p", {"class": "cc", "title": said}, icon(COUNCILOR_ICONS[board], 14), name)


def pool(v: Rising, other: int) -> Markup:
    """The Atlanteans that wait to be placed, and followers not yet gained."""
    waiting = [(kind, n) for kind, n in enumerate(v.pool[other]) if n]
    men = ", ".join([words.pieces(kind, n) for kind, n in waiting]) or say("none")
    if v.held >= 0 and v.held // PIECES == other:
        held = say("hologram held back") if v.held % PIECES == HOLOGRAM else say("leader held back")
        men = say("{men}; {held}", men=men, held=held)
    said = several(
        v.reserve[other],
        "In the pool: {men}. {n} follower can still be gained.",
        "In the pool: {men}. {n} followers can still be gained.",
        men=men,
    )
    return tag(
        "span",
        {"class": "pool", "title": said, "role": "img", "aria-label": said},
        [man_icon(other * PIECES + kind, n) for kind, n in waiting],
    )


def goods(v: Rising, other: int) -> Markup:
    return joined([good_count(good, v.goods[other][good]) for good in range(len(GOODS))])


GOOD_TEXTS: Final = [
    noted("The Forges turn it into Atlantium."),
    noted("It pays for components."),
    noted("It pays for components."),
    noted("It pays for components; made from ore in the Forges."),
    noted("It lifts dice, buys barriers, brings tiles back and pays for the Power Core."),
]


def good_text(good: int, number: int) -> str:
    name = words.capital(words.GOOD.label(good))
    return say("{good}: {n}. {does}", good=name, n=number, does=say(GOOD_TEXTS[good]))


@kept(256)
def good_count(good: int, number: int) -> Markup:
    said = good_text(good, number)
    css = f"g{good}" if number else f"g{good} zero"
    return tag("span", {"class": css, "title": said}, icon(GOOD_ICONS[good], 16), el("b", "", str(number)))


def cards(v: Rising, other: int) -> Markup:
    """All hands are open: a symbol a card, its words on hover and focus."""
    held = [*v.hand[other], *v.artifacts[other]]
    loan = [v.loan] if v.loan >= 0 and other == v.first else []
    return el("span", "hands", [small_card(v.box, number, number in loan) for number in [*held, *loan]])


@kept(256)
def small_card(box: RisingBox, number: int, lent: bool) -> Markup:
    name = say(box.card_names[number])
    said = carded(say("{card} (this round)", card=name) if lent else name, say(box.card_texts[number]))
    family = "plum" if number >= FIRST_ARTIFACT else "blue"
    return tag("span", {"class": f"tiny {family}", "title": said}, icon(CARD_ICONS[number], 15))


def says(info: SeatInfo) -> Markup | None:
    """Signals of this player to the others."""
    if not info.says:
        return None
    return el(
        "span",
        "says",
        [
            tag(
                "span",
                {"title": said.text},
                icon(said.symbol, 15),
                el("b", "", str(said.count)) if said.count else None,
            )
            for said in info.says
        ],
    )


def mini(v: Rising) -> Element:
    """For phones: what threatens and how far the gate is, in a line."""
    dry = sum(v.dry_in(peninsula) for peninsula in range(len(v.flooded)))
    built = f"{v.component.count(BUILT)}/{v.box.blueprint_size}"
    return p(class_="mini-event")[
        joined(
            [
                icon("flood", 18),
                el("b", "", f"{several(dry, '{n} tile dry', '{n} tiles dry')} · {say('Wrath {n}', n=v.wrath())}"),
                el("span", "", icon("hammer", 16), built),
            ]
        )
    ]


def own(v: Rising, seat: int) -> Element:
    """For phones: one's goods and cards, in a line."""
    held = [*v.hand[seat], *v.artifacts[seat]]
    things = [(GOOD_ICONS[good], str(number), good_text(good, number)) for good, number in enumerate(v.goods[seat])]
    names = ", ".join([say(v.box.card_names[card]) for card in held]) or say("none")
    things.append(("card-back", str(len(held)), say("Cards in hand: {cards}", cards=names)))
    return kit.own_line(SEATS[seat], words.SEAT.label(seat), things)


# ---------------------------------------------------------------- the hand


def hand(v: Rising, seat: int, links: Links) -> Element:
    """One's goods, what energy buys, and one's library cards in full."""
    held = [*v.hand[seat], *v.artifacts[seat]]
    number = say("{n} of {all} cards", n=v.cards_of(seat), all=v.box.hand_limit)
    found = [held_card(v, name, c, links[thing]) for name, thing, c in named("hand", held)]
    if v.loan >= 0 and seat == v.first:
        found.append(held_card(v, f"hand-{CARDS[v.loan]}", v.loan, links[f"hand-{CARDS[v.loan]}"]))
    return section(id="hand", class_="box hand open", aria_label=say("Your hand"))[
        el("h2", "", say("Your hand"), el("span", "", number))
        + joined([gift(v, board) for board in gifts(v, seat)])
        + el("div", "stock", [good_chip(v, seat, good, links) for good in range(len(GOODS))], purchases(v, links))
        + (el("div", "cards", found) if found else Markup(""))
    ]


def gifts(v: Rising, seat: int) -> list[int]:
    """The councilors that serve a player: one's own, and the Hologram's in the hands of the starting player."""
    own = [v.councilor[seat]] if v.councilor[seat] >= 0 else []
    return own + ([v.board] if v.hologram and v.board >= 0 and seat == v.first else [])


@lru_cache(maxsize=32)
def gift_text(symbol: str, name: str, text: str) -> Markup:
    return el("p", "gift", icon(symbol, 16), el("span", "", el("b", "", name), f" {text}"))


def gift(v: Rising, board: int) -> Markup:
    return gift_text(COUNCILOR_ICONS[board], say(v.box.councilor_names[board]), say(v.box.councilor_texts[board]))


def good_chip(v: Rising, seat: int, good: int, links: Links) -> Markup:
    name = f"good-{GOODS[good]}"
    link = links[name]
    number = v.goods[seat][good]
    said = good_text(good, number)
    attributes = {"id": name, "class": f"chip g{good}{'' if number else ' zero'}{kit.legal_class(link)}", "title": said}
    return tag("span", attributes | kit.legal(link), icon(GOOD_ICONS[good], 18), el("b", "", str(number)))


def purchases(v: Rising, links: Links) -> list[Markup]:
    """What energy buys, together if need be."""
    box = v.box
    barrier = say(
        "Mystic barrier: the next flood of a peninsula. Costs {n} mystic energy, from one or several players.",
        n=box.barrier_price,
    )
    unflood = say(
        "Unflood: a tile of a peninsula, from the centre outwards. "
        "Costs {n} mystic energy, from one or several players.",
        n=box.unflood_price,
    )
    return [
        purchase("buy-barrier", "barrier", box.barrier_price, barrier, links),
        purchase("buy-unflood", "wave", box.unflood_price, unflood, links),
    ]


def purchase(name: str, symbol: str, cost: int, said: str, links: Links) -> Markup:
    link = links[name]
    attributes = {"id": name, "class": f"chip buy{kit.legal_class(link)}", "title": said}
    return tag("span", attributes | kit.legal(link), icon(symbol, 18), icon("energy", 13), el("b", "", str(cost)))
