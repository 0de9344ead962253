"""What stands beside the map: players, one's cards, what is on offer in set-up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from critias.draw import kit
from critias.draw.html import Element, Parted, div, p, section
from critias.draw.kit import icon, joined, tag
from critias.draw.scene import Doing, Links, SeatInfo
from critias.games.chaos import beats, styles, words
from critias.games.chaos.box import (
    CARDS,
    CHIEFS,
    FACTIONS,
    FIRST_RYHZU,
    ChaosBox,
    Sheet,
)
from critias.games.chaos.faces import (
    FACTION_COLOURS,
    PHASE_FAMILIES,
    PHASE_ICONS,
    RECONSTRUCTED,
    attribute_text,
    back,
    card_text,
    chief_text,
    cost,
    el,
    hue,
    initials,
    joined_up,
    mark,
    name_of,
    phase_name,
    place_name,
    thing,
    value_text,
)
from critias.games.chaos.faction_board import (
    chief_place,
    chief_print,
    opener,
    own_chiefs,
    pad_of,
    whole,
)
from critias.games.chaos.state import (
    GONE,
    Chaos,
)
from critias.tongue import kept, noted, say

# ---------------------------------------------------------------- players

DOING: Final = {
    "your_move": (" act", "play", noted("Your move")),
    "thinking": (" think", "clock", noted("Thinking")),
    "sealed": (" sealed", "sealed", noted("Sealed")),
    "waiting": (" wait", "check", noted("Waiting")),
    "left": (" left", "warning", noted("Left")),
}


def players(v: Chaos, seat: int, links: Links, seats: list[SeatInfo]) -> Parted:
    """A strip a seat, oneself first, then clockwise."""
    order = [(max(seat, 0) + i) % v.seats for i in range(v.seats)]
    return section(id="players", class_="box seats hosts pads", aria_label=say("Players")).parted(
        *[strip(v, other, seat, links, seats[other]) for other in order]
    )


def strip(v: Chaos, other: int, seat: int, links: Links, info: SeatInfo) -> Parted:
    css = "strip host" + (" me" if other == seat else "") + DOING[info.doing][0] + (" won" if v.winners[other] else "")
    _, dot, who = info.name.partition(" · ")
    name = name_of(v, other)
    return div(id=f"seat-{other}", class_=css, role="group", aria_label=f"{name}{dot}{who}").parted(
        kit.seat_disc(hue(v, other), 30, name),
        el("div", "nm", called(v, other, who, info.is_you, links)),
        el(
            "div",
            "has",
            el("span", "crew2", chiefs_of(v, other)) if v.faction[other] >= 0 and other != seat else None,
            flare(v, other),
            mark("laurel", say("Winner: this faction has won."), icon("fame", 18)) if v.winners[other] else None,
            None if v.over else status(info.doing, info.is_bot),
            el("span", "clock", info.clock) if info.clock else None,
        ),
        el("div", "goods", counts(v, other)),
        board_of(v, other, who),
    )


def board_of(v: Chaos, other: int, who: str) -> list[Markup]:
    """The button that opens the whole faction board of a seat, and the board."""
    if v.faction[other] < 0:
        return []
    return [opener(other, name_of(v, other)), whole(pad_of(v, other), other, who)]


def called(v: Chaos, other: int, who: str, is_you: bool, links: Links) -> Markup:
    """What a seat plays, and who sits there; before it has a faction, its number."""
    faction = v.faction[other]
    here = (tag("i", {}, f"· {who}") if who else None, el("small", "", say("you")) if is_you else None)
    if faction < 0:
        return el("h3", "", el("span", "", name_of(v, other)), *here) + el("p", "cc", say("no faction yet"))
    name = f"faction-{FACTIONS[faction]}"
    link = links[name]
    attributes = {"id": name, "class": f"fchip{kit.legal_class(link)}", "title": faction_text(v.box.sheets[faction])}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": name_of(v, other)}
    return el("h3", "", tag("span", attributes, name_of(v, other)), *here)


def faction_text(sheet: Sheet) -> str:
    """What a faction has Fame for, and how much of it wins."""
    return say("{faction}: {rule} {n} Fame win.", faction=say(sheet.name), rule=say(sheet.fame_rule), n=sheet.goal)


def flare(v: Chaos, other: int) -> Markup | None:
    if v.round == 0 or v.flare != other:
        return None
    said = say("Flare Gun: begins Combat, Gain Income and Check Relics, and prices first")
    return mark("lead1", said, icon("flare", 18))


@kept(32)
def status(doing: Doing, is_bot: bool) -> Markup:
    _, symbol, said = DOING[doing]
    return mark(
        "st",
        f"{say(said)}: {say(kit.DOES[doing])}",
        icon("bot" if is_bot and doing in ("thinking", "waiting") else symbol, 16),
    )


def held_text(v: Chaos, seat: int) -> dict[str, str]:
    """By symbol: what one has of it, and what it is for."""
    sheet = v.box.sheets[v.faction[seat]]
    fame = say("Fame {n} of {goal}. {rule}", n=v.fame[seat], goal=sheet.goal, rule=say(sheet.fame_rule))
    return {
        "energy": say("Energy: {n}. It pays the prices of the phases.", n=v.energy[seat]),
        "gem": say("Gems: {n}. They open Gem Locks, deploy and upgrade Leaders, upgrade Attributes.", n=v.gems[seat]),
        "fame": fame,
        "relic": say("Relics: {n}. Who controls all that are left as a Round ends wins.", n=v.relics[seat]),
    }


def held(v: Chaos, seat: int) -> list[tuple[str, str, str]]:
    """Symbol, number and words of Energy, Gems, Fame and Relics."""
    goal, told = v.box.sheets[v.faction[seat]].goal, held_text(v, seat)
    numbers = {
        "energy": str(v.energy[seat]),
        "gem": str(v.gems[seat]),
        "fame": f"{v.fame[seat]}/{goal}",
        "relic": str(v.relics[seat]),
    }
    return [(symbol, number, told[symbol]) for symbol, number in numbers.items()]


def counts(v: Chaos, other: int) -> list[Markup]:
    """Energy, Gems, Fame, Relics, cards, Regions."""
    if v.faction[other] < 0:
        return []
    found = [*(count(*one) for one in held(v, other)), hand_count(v, other)]
    if v.round:
        regions = len(v.controlled(other))
        said = say("Regions: {n} under control. The more, the higher the income.", n=regions)
        found.append(count("base", str(regions), said))
    return found


@lru_cache(maxsize=1024)
def count(symbol: str, number: str, said: str) -> Markup:
    return tag("span", {"title": said}, icon(symbol, 15), el("b", "", number))


def hand_count(v: Chaos, other: int) -> Markup:
    known = ", ".join(say(v.box.cards[card].name) for card in v.shown[other])
    number = len(v.hand[other])
    said = (
        say("Tactics Cards: {n} in hand; everybody has seen {cards}.", n=number, cards=known)
        if known
        else say("Tactics Cards: {n} in hand.", n=number)
    )
    return count("card-back", str(len(v.hand[other])), said)


def chiefs_of(v: Chaos, other: int) -> list[Markup]:
    """Leaders of others by the letters that they bear on the map, and how many Attributes are upgraded."""
    found = [chief_sign(v.box, chief, v.upgraded[chief], v.chief_at[chief]) for chief in own_chiefs(v, other)]
    better = [card for card in v.box.sheets[v.faction[other]].attributes if v.attribute[card]]
    if better:
        said = joined_up([say("Upgraded Attributes."), *(attribute_text(v.box, card, 1) for card in better)])
        found.append(mark("lsign att", said, icon("scroll", 12), str(len(better))))
    return found


@kept(1024)
def chief_sign(box: ChaosBox, chief: int, side: int, place: int) -> Markup:
    name = box.chiefs[chief].name
    css = f"lsign{' beast' if chief >= FIRST_RYHZU else ''}{'' if place >= 0 else ' away'}{' up' if side else ''}"
    said = joined_up([chief_text(box, chief, side), chief_place(place)])
    attributes = {"class": css, "title": said, "tabindex": "0", "role": "img", "aria-label": say(name)}
    return tag("span", attributes, initials(name))


def mini(v: Chaos) -> Element:
    """For phones: the Relic of this Round, in a line."""
    at = v.relic_at[v.round - 1] if 0 < v.round <= len(v.relic_at) else GONE
    if at != GONE:
        text = say("Relic {n}: {region}", n=v.round, region=place_name(v.box, at))
    else:
        text = say("Set-up") if v.round == 0 else say("No Relic left here")
    gun = name_of(v, v.flare) if v.round else ""
    holder = el("span", "", icon("flare", 16), gun) if gun else None
    return p(class_="mini-event")[joined([icon("relic", 18), el("b", "", text), holder])]


def own(v: Chaos, seat: int) -> Element:
    """For phones: what one has and how far one's Fame is, in a line."""
    cards = v.hand[seat]
    names = ", ".join(say(v.box.cards[card].name) for card in cards) or say("none")
    hand = ("card-back", str(len(cards)), say("Tactics Cards in hand: {cards}", cards=names))
    return kit.own_line(hue(v, seat), name_of(v, seat), [*held(v, seat), hand])


# ---------------------------------------------------------------- the hand


def hand(v: Chaos, seat: int, links: Links) -> Element:
    """The Tactics Cards in hand."""
    cards = v.hand[seat]
    number = say("{n} of {most}", n=len(cards), most=v.hand_limit(seat))
    drawn = [tactics_card(v, seat, *named, links) for named in copies(cards)]
    return section(id="hand", class_="box hand tacs pads", aria_label=say("Your cards"))[
        el("h2", "", say("Tactics Cards"), el("span", "", number))
        + (el("div", "cards", drawn) if cards else Markup(""))
    ]


def copies(cards: Sequence[int]) -> Iterator[tuple[str, int]]:
    """Cards with their ids: a second copy has an id of its own but stands for the same option."""
    seen: dict[int, int] = {}
    for card in cards:
        seen[card] = n = seen.get(card, 0) + 1
        yield f"hand-{CARDS[card]}" if n == 1 else f"hand-{CARDS[card]}-{n}", card


def tactics_card(v: Chaos, seat: int, name: str, card: int, links: Links) -> Markup:
    """A Tactics Card; its back says where its words come from."""
    link = links[f"hand-{CARDS[card]}"]
    title = say(v.box.cards[card].name)
    css = f"card tac {PHASE_FAMILIES[v.box.cards[card].phase]}{' late' if v.fresh[seat][card] else ''}"
    attributes = {"id": name, "class": f"{css}{kit.legal_class(link)}", "title": card_text(v.box, card)}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": title}
    return tag("div", attributes, card_print(v.box, card))


@kept(64)
def card_print(box: ChaosBox, number: int) -> Markup:
    card = box.cards[number]
    name, note = say(card.name), back(box, "card", CARDS[number])
    left, right = (el("em", "", value_text(value)) for value in card.values)
    lock = icon("lock", 12) if card.locked else None
    return (
        el("div", "band", left, icon("attack", 16), right)
        + el("b", "long" if len(name) > 13 else "", name, RECONSTRUCTED if note else None)
        + el("p", "", say(card.combat_text) if card.combat else "")
        + el("p", "ph", icon(PHASE_ICONS[card.phase], 13), lock, el("span", "", phase_name(card.phase)))
    )


# ---------------------------------------------------------------- what is on offer in set-up


def beside(v: Chaos, seat: int, links: Links, sealed: Sequence[tuple[str, int]]) -> Element | None:
    """Below the prompt: factions and Leaders to choose from."""
    if v.round == 0 and v.beat == beats.FACTIONS:
        cards = el("div", "cards", faction_cards(v, links))
        return section(id="offer", class_="box offer", aria_label=say("Factions"))[cards]
    if v.round == 0 and v.beat == beats.LEADERS and seat >= 0:
        return section(id="offer", class_="box offer", aria_label=say("Your Leaders"))[
            el("div", "chiefs", leader_offer(v, seat, links, sealed))
        ]
    return None


def faction_cards(v: Chaos, links: Links) -> list[Markup]:
    found = []
    for key in styles.OFFERED:
        faction = FACTIONS.index(key)
        if faction in v.faction:
            continue
        sheet = v.box.sheets[faction]
        name = f"faction-{key}"
        called = say(sheet.name)
        said = joined_up([faction_text(sheet), say("{n} Fighters.", n=sheet.fighters)])
        goal = el("em", "", say("{n} Fame", n=sheet.goal))
        band = el("span", "band", kit.seat_disc(FACTION_COLOURS[faction], 22), goal)
        body = band, el("b", "", called), el("p", "", styles.style_of(faction))
        found.append(thing(name, "card blue", said, called, links[name], *body))
    return found


def leader_offer(v: Chaos, seat: int, links: Links, sealed: Sequence[tuple[str, int]]) -> list[Markup]:
    """All of one's Leaders; those that have been taken in secret bear a seal, for oneself alone."""
    taken = [option for kind, option in sealed if kind == words.LEADER_CHOOSE.name]
    found = []
    for chief in v.box.sheets[v.faction[seat]].leaders:
        name = f"chief-{CHIEFS[chief]}"
        css = "lcard" + (" up" if chief in taken else "")
        gems = v.box.chiefs[chief].deploy_gems[0]
        price = el("small", "", icon("gem", 13), say("{cost} to deploy", cost=cost(gems))) if gems else None
        seal = el("small", "", icon("sealed", 13), say("taken")) if chief in taken else price
        said, called = chief_text(v.box, chief, 0), say(v.box.chiefs[chief].name)
        found.append(thing(name, css, said, called, links[name], chief_print(v.box, chief, 0), seal))
    return found
