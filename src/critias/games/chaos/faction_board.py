"""A faction board: Fame, Relics, prices, Buildings, Foundations, recruitment; its Leaders and Attributes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from critias.draw import kit
from critias.draw.html import Element, section
from critias.draw.kit import icon, tag
from critias.draw.scene import NO_LINK, NO_LINKS, Link, Links
from critias.games.chaos import beats, words
from critias.games.chaos.box import (
    AI,
    ATTRIBUTES,
    BOARD_FOUNDATIONS,
    BUILDINGS,
    CHIEFS,
    CIRCADIANS,
    FACTIONS,
    FIRST_RYHZU,
    JRAYEK,
    LEYRIEN,
    PRICES,
    STRONGHOLD,
    ChaosBox,
    Sheet,
)
from critias.games.chaos.faces import (
    BUILDING_ICONS,
    FACTION_COLOURS,
    FOUNDATION_ICONS,
    RECONSTRUCTED,
    VALUE_ICONS,
    VALUE_NAMES,
    attribute_text,
    back,
    chief_text,
    cost,
    el,
    gain_icons,
    gain_text,
    gains_text,
    mark,
    thing,
    token_text,
    with_back,
)
from critias.games.chaos.state import (
    IN_HAND,
    IN_SUPPLY,
    IN_VAULT,
    INTEL_GIVEN,
    INTEL_HELD,
    NO_INTEL,
    ON_PHASE,
    RESTING,
    Chaos,
)


class Card(NamedTuple):
    """A Leader, Ryh-zu or Attribute of a seat."""

    number: int
    side: int
    used: int
    place: int = IN_HAND


class Pad(NamedTuple):
    """All that lies on the faction board of a seat, open to all: what is drawn of it follows from this alone.

    It seldom changes, so that the boards of all seats are not drawn again after every move.
    """

    box: ChaosBox
    faction: int
    fame: int
    relics: int
    prices: tuple[int, ...]
    built: tuple[int, ...]
    laid: tuple[int, ...]
    sectors: tuple[int, ...]
    reserve: int
    chiefs: tuple[Card, ...]
    attributes: tuple[Card, ...]
    special: tuple[int, ...]  # what only this faction has

    @property
    def sheet(self) -> Sheet:
        return self.box.sheets[self.faction]


def pad_of(v: Chaos, seat: int) -> Pad:
    faction = v.faction[seat]
    return Pad(
        v.box,
        faction,
        v.fame[seat],
        v.relics[seat],
        tuple(v.prices[seat]),
        tuple(v.built[seat]),
        tuple(v.laid[seat]),
        tuple(v.sectors[seat]),
        v.reserve[seat],
        tuple(Card(n, v.upgraded[n], v.chief_used[n], v.chief_at[n]) for n in own_chiefs(v, seat)),
        tuple(Card(n, v.attribute[n], v.attribute_used[n]) for n in v.box.sheets[faction].attributes),
        tuple(special_of(v, faction)),
    )


def special_of(v: Chaos, faction: int) -> list[int]:
    """Where Intel lies, how many Traps, the rows of Morale, where the Ryh-zu are."""
    if faction == CIRCADIANS:
        return v.intel
    if faction == AI:
        return [len([trap for trap in v.trap if trap])]
    if faction == LEYRIEN:
        return v.morale_row
    return v.chief_at[FIRST_RYHZU:] if faction == JRAYEK else []


def mat(v: Chaos, seat: int, links: Links, own: bool) -> Element:
    """The faction board of a seat, below the map; with one's own lie one's Leaders and Attributes."""
    pad = pad_of(v, seat)
    ready = v.beat > beats.LEADERS or v.round > 0
    return section(id="mat", class_="corner mat pads", aria_label=f"Faction board of {pad.sheet.name}")[
        kit.joined([heading(pad, links, ""), spaces(pad, links, ""), followers(pad, links, ready) if own else None])
    ]


def followers(pad: Pad, links: Links, ready: bool) -> Markup:
    """Leaders, as soon as they are chosen, and Attributes."""
    chiefs = [chief_card(pad.box, chief, links) for chief in pad.chiefs] if ready else []
    return el("div", "arms", chiefs, [attribute_card(pad.box, card, links) for card in pad.attributes])


@lru_cache(maxsize=512)
def whole(pad: Pad, seat: int, player: str) -> Markup:
    """The board of any seat, in words too, with its Leaders and Attributes; the button of the seat opens it."""
    of = f"of-{seat}-"
    title = f"Faction board of {pad.sheet.name}"
    chiefs = [chief_card(pad.box, one, NO_LINKS, of) for one in pad.chiefs]
    leaders = el("h3", "", "Leaders") + el("div", "chiefs", chiefs)
    attributes = [attribute_card(pad.box, one, NO_LINKS, of) for one in pad.attributes]
    return tag(
        "div",
        {"id": f"sheet-{seat}", "class": "fsheet pads", "popover": "auto", "role": "dialog", "aria-label": title},
        el("header", "", heading(pad, NO_LINKS, of), el("p", "", player), closer(seat)),
        el("div", "fgroups", spaces(pad, NO_LINKS, of)),
        el("div", "fcards", leaders) if chiefs else None,
        el("div", "fcards", el("h3", "", "Attributes"), el("div", "attrs", attributes)),
    )


@lru_cache(maxsize=8)
def closer(seat: int) -> Markup:
    told = {"popovertarget": f"sheet-{seat}", "popovertargetaction": "hide", "title": "Close: Esc does the same."}
    return tag("button", {"type": "button", "class": "tool", **told, "aria-label": "Close"}, icon("close", 20))


@lru_cache(maxsize=64)
def opener(seat: int, faction: str) -> Markup:
    """What opens the board of a seat, by mouse or keyboard."""
    said = {"popovertarget": f"sheet-{seat}", "aria-label": f"Board of {faction}: tracks, Leaders, Attributes"}
    return tag("button", {"type": "button", "id": f"open-{seat}", "class": "fopen", **said}, "Board")


def spaces(pad: Pad, links: Links, of: str) -> Markup:
    """All that is printed on the board of a seat.  `of` begins the ids where it is not the one below the map."""
    return kit.joined(
        [
            fame(pad.sheet, pad.fame, of),
            relics(pad.sheet, pad.relics, of),
            tokens(pad, links, of),
            buildings(pad, links, of),
            foundations(pad, links, of),
            recruitment(pad, links, of),
            specials(pad, links, of),
        ]
    )


def group(of: str, name: str, title: str, body: kit.Body, said: str = "") -> Markup:
    """Spaces under their heading; where there is room, what they mean."""
    meaning = el("p", "", said) if of and said else None
    attributes = {"class": f"mg {name}", "id": f"{of}mat-{name}"}
    return tag("div", attributes, el("small", "", title), el("div", "mrow", body), meaning)


def heading(pad: Pad, links: Links, of: str) -> Markup:
    sheet = pad.sheet
    said = f"Base income: {gains_text(sheet.base_income, ' or ' if sheet.income_choice else ' and ')}"
    between = el("span", "inw", "or") if sheet.income_choice else None
    signs = [[between if n else None, one] for n, one in enumerate(gain_icons(sheet.base_income))]
    title = el("span", "inw", "Base income") if of else None
    income = thing(f"{of}income-base", "chip2", said, "Base income", links["income-base"], title, signs)
    return el("div", "mh", kit.seat_disc(FACTION_COLOURS[pad.faction], 24, sheet.name), el("b", "", sheet.name), income)


@lru_cache(maxsize=256)
def fame(sheet: Sheet, reached: int, of: str) -> Markup:
    """A space for every Fame up to the goal; rewards stand on theirs."""
    when = "at once" if sheet.wins_at_once else "at the end of Check Relics"
    track = [fame_space(sheet, n, n <= reached, when) for n in range(1, sheet.goal + 1)]
    said = f"Fame {reached} of {sheet.goal}; the goal wins {when}. {sheet.fame_rule}"
    rewards = [f"Fame {n}: {gains_text(reward)}." for n, reward in enumerate(sheet.fame_rewards) if reward]
    return group(
        of,
        "fame",
        f"Fame {reached}/{sheet.goal}",
        thing(f"{of}fame", "fpath", said, f"Fame {reached} of {sheet.goal}", NO_LINK, track),
        " ".join([sheet.fame_rule, f"{sheet.goal} Fame win {when}.", *rewards]),
    )


def fame_space(sheet: Sheet, n: int, full: bool, when: str) -> Markup:
    css = "fp f" if full else "fp"
    if n == sheet.goal:
        return tag("i", {"class": f"{css} goal", "title": f"Fame {n}: wins {when}"}, icon("crown", 13))
    reward = sheet.fame_rewards[n]
    if not reward:
        return tag("i", {"class": css})
    return tag("i", {"class": css, "title": f"Fame {n}: {gains_text(reward)}"}, gain_icons(reward, 12)[:1])


@lru_cache(maxsize=128)
def relics(sheet: Sheet, number: int, of: str) -> Markup:
    """Spaces for Relics with what they give."""
    found = [
        mark(
            "rsp f" if n < number else "rsp",
            f"Relic space {n + 1}: {gains_text(reward)}{' (collected)' if n < number else ''}",
            icon("relic", 15) if n < number else gain_icons(reward, 12),
        )
        for n, reward in enumerate(sheet.relic_rewards)
    ]
    following = [gains_text(reward) for reward in sheet.relic_rewards[number : number + 1]]
    return group(of, "relics", f"Relics {number}", found, f"The next Relic gives {' '.join(following) or 'nothing'}.")


# ---------------------------------------------------------------- Pricing Tokens

STATES: Final = {
    IN_SUPPLY: ("", "in the Supply"),
    RESTING: (" rests", "in the Supply, taken back in this Round"),
    ON_PHASE: (" away", "on a phase"),
    IN_VAULT: (" vault", "in the Vault"),
}


def tokens(pad: Pad, links: Links, of: str) -> Markup:
    """One's six prices; those in the Vault come back later."""
    return group(
        of,
        "prices",
        "Prices",
        [price(pad.box, n, where, links[f"token-{PRICES[n]}"], of) for n, where in enumerate(pad.prices)],
        "What others pay in a phase. Ticked: on a phase now. Locked: in the Vault until token 1 brings them back.",
    )


@lru_cache(maxsize=256)
def price(box: ChaosBox, token: int, where: int, link: Link, of: str) -> Markup:
    css, place = STATES[where]
    said = f"Pricing Token, {place}: {token_text(box, token)}"
    number = el("b", "", str(box.to_faction[token] + box.to_supply[token]))
    sign = icon("lock", 10) if where == IN_VAULT else icon("check", 10) if where == ON_PHASE else None
    return thing(f"{of}token-{PRICES[token]}", f"ptk{css}", said, words.PRICE.label(token), link, number, sign)


# ---------------------------------------------------------------- Buildings and Foundations


def buildings(pad: Pad, links: Links, of: str) -> Markup:
    rows = [
        building_row(pad.box, pad.sheet, kind, pad.built[kind], links[f"piece-{key}"], of)
        for kind, key in enumerate(BUILDINGS)
    ]
    return group(of, "works", "Buildings", rows, f"Stronghold: {pad.sheet.stronghold_text}")


@lru_cache(maxsize=512)
def building_row(box: ChaosBox, sheet: Sheet, kind: int, built: int, link: Link, of: str) -> Markup:
    """The spaces of a type: what has been built has left its space and gives income."""
    locks, income, name = sheet.locks[kind], box.building_income[kind], words.BUILDING.label(kind)
    text = sheet.stronghold_text if kind == STRONGHOLD else f"{box.building_texts[kind]} {sheet.shared_text}".strip()
    said = f"{name}: {built} of {len(locks)} built, each {gain_text(income)} income. {text}"
    found = [
        el("i", "bs free", gain_icons([income], 12))
        if n < built
        else el("i", "bs", icon(BUILDING_ICONS[kind], 17), LOCK if lock else None)
        for n, lock in enumerate(locks)
    ]
    return thing(f"{of}piece-{BUILDINGS[kind]}", "bsp", said, name, link, found)


LOCK: Final = el("u", "", icon("gem", 10))


def foundations(pad: Pad, links: Links, of: str) -> Markup:
    locked = pad.sheet.foundation_locks
    found = [
        foundation(pad.box, n, pad.laid[n] > 0, locked[n], links[f"piece-{key}"], of)
        for n, key in enumerate(BOARD_FOUNDATIONS)
    ]
    in_force = [text for n, text in enumerate(pad.box.foundation_texts) if pad.laid[n]]
    return group(of, "bases", "Foundations", found, " ".join(in_force) or "None laid yet: a laid one is in force.")


@lru_cache(maxsize=256)
def foundation(box: ChaosBox, n: int, laid: bool, locked: bool, link: Link, of: str) -> Markup:
    """A Board Foundation: its words hold when it has left the board."""
    state = "laid: in force" if laid else "not laid yet, Gem Lock" if locked else "not laid yet"
    key = BOARD_FOUNDATIONS[n]
    said = f"Board Foundation ({state}): {box.foundation_texts[n]}"
    sign = LOCK if locked and not laid else None
    label = f"Board {words.PIECE.label(n)}"
    css = "bfn laid" if laid else "bfn"
    return thing(f"{of}piece-{key}", css, said, label, link, icon(FOUNDATION_ICONS[n], 16), sign)


# ---------------------------------------------------------------- recruitment


def recruitment(pad: Pad, links: Links, of: str) -> Markup:
    """Fighters go from Sector to Sector, then to the Base."""
    sheet = pad.sheet
    last = len(pad.sectors) - 1
    found: list[Markup] = []
    for n, number in enumerate(pad.sectors):
        key = f"recruit-sector_{n + 1}"
        to = "the Base" if n == last else f"Sector {n + 2}"
        said = f"Sector {n + 1} of the Recruitment Track: {number} Fighters; a point brings one to {to}"
        found.append(thing(of + key, "sec", said, f"Sector {n + 1}", links[key], el("b", "", str(number)), ARROW))
    ways = []
    if sheet.may_fast_track:
        fast = f"Fast-Track: {sheet.fast_track} Energy and a point bring a Fighter from the first Sector to the Base"
        link = links["recruit-fast_track"]
        found.append(thing(f"{of}recruit-fast_track", "chip2", fast, "Fast-Track", link, icon("last", 14)))
        ways.append(f"{fast}.")
    exchange = f"Exchange: {sheet.exchange_points} Recruitment Points for {gains_text(sheet.exchange)}"
    body = f"{sheet.exchange_points}→", gain_icons(sheet.exchange, 13)
    found.append(thing(f"{of}recruit-exchange", "chip2", exchange, "Exchange", links["recruit-exchange"], *body))
    if pad.reserve:
        said = f"Reserve: {words.FIGHTERS.label(pad.reserve)} not on the track yet."
        found.append(mark("chip2", said, icon("plus", 12), str(pad.reserve)))
    return group(of, "recruits", "Recruitment", found, " ".join(["A point moves a Fighter on.", *ways, f"{exchange}."]))


ARROW: Final = icon("next", 12)


# ---------------------------------------------------------------- what single factions have


def specials(pad: Pad, links: Links, of: str) -> Markup | None:
    if pad.faction == CIRCADIANS:
        return intel(pad, of)
    if pad.faction == AI:
        return traps(pad, of)
    if pad.faction == LEYRIEN:
        return morale(pad, links, of)
    return ryhzu(pad, of) if pad.faction == JRAYEK else None


def intel(pad: Pad, of: str) -> Markup | None:
    """Intel Cards about the factions in the game."""
    found = []
    for faction, where in enumerate(pad.special):
        if where == NO_INTEL:
            continue
        place = {INTEL_HELD: "held", INTEL_GIVEN: "given away"}.get(where, "in the supply")
        name = pad.box.sheets[faction].name
        said = with_back(f"Intel about {name}: {place}.", back(pad.box, "intel_card", f"intel_{FACTIONS[faction]}"))
        css = {INTEL_HELD: "chip2 on", INTEL_GIVEN: "chip2 off"}.get(where, "chip2 off")
        found.append(mark(css, said, icon("eye" if where == INTEL_HELD else "eye-off", 14), name[:2]))
    return group(of, "intel", "Intel", found) if found else None


def traps(pad: Pad, of: str) -> Markup:
    (number,) = pad.special
    said = f"{number} Traps on the map; one Wounds {pad.box.trap_wounds} when somebody enters"
    return group(of, "traps", "Traps", mark("chip2", said, icon("trap", 14), str(number)), f"{said}.")


def morale(pad: Pad, links: Links, of: str) -> Markup:
    """Two rows of Morale Tokens: what has left a row counts."""
    names = ["Combat row", "Income row"]
    bonus = [pad.box.morale_strength, pad.box.morale_fame]
    nouns = ["Strength", "Fame"]
    found = []
    for row, key in enumerate(words.ROW.keys):
        left, size = pad.special[row], pad.box.morale_rows[row]
        gives = bonus[row][size - left] if 0 <= size - left < len(bonus[row]) else 0
        said = f"Morale, {names[row]}: {left} of {size} tokens left; now {gives} {nouns[row]}"
        pips = [el("i", "mp f" if n < left else "mp") for n in range(size)]
        body = icon("strength" if row == 0 else "fame", 14), pips, el("b", "", str(gives))
        found.append(thing(f"{of}morale-{key}", "chip2", said, names[row], links[f"morale-{key}"], *body))
    return group(of, "morale", "Morale", found, "Tokens that have left a row raise its bonus.")


def ryhzu(pad: Pad, of: str) -> Markup:
    """Which price summons which Ryh-zu."""
    box = pad.box
    found = []
    for chief, (token, at) in enumerate(zip(box.summon_token, pad.special, strict=True), FIRST_RYHZU):
        price = box.to_faction[token] + box.to_supply[token]
        place = "on the map" if at != IN_HAND else f"summoned with the price {price}"
        said = f"{box.chiefs[chief].name}: {place}; upgrade {cost(box.chiefs[chief].upgrade_gems)}"
        found.append(mark("chip2", said, icon("ryhzu", 14), str(price) if at == IN_HAND else icon("check", 12)))
    return group(of, "ryhzu", "Ryh-zu", found, "The number is the price that summons one.")


# ---------------------------------------------------------------- Leaders, Ryh-zu, Attributes


def own_chiefs(v: Chaos, seat: int) -> list[int]:
    """The Leaders of a seat in this game, then the Ryh-zu that it commands."""
    beasts = [
        chief for chief in range(FIRST_RYHZU, len(CHIEFS)) if v.commander[chief] == seat and v.chief_at[chief] >= 0
    ]
    return v.leaders_of(seat) + beasts


def chief_place(place: int) -> str:
    return f"In {words.PLACE.label(place)}." if place >= 0 else "In the Supply."


def chief_card(box: ChaosBox, chief: Card, links: Links, of: str = "") -> Markup:
    """A Leader or Ryh-zu: values and words of the side that shows, and where it is."""
    number, side, used, place = chief
    card, key = box.chiefs[number], CHIEFS[number]
    away = place == IN_HAND
    gems = f", {card.deploy_gems[side]} Gem" if card.deploy_gems[side] else ""
    where = f"Supply{gems}" if away else words.PLACE.label(place)
    css = f"lcard{' away' if away else ''}{' up' if side else ''}{' spent' if used else ''}"
    said = f"{chief_text(box, number, side)} {chief_place(place)}"
    better = el("p", "", chief_upgrade(box, number)) if of and not side else None
    body = chief_print(box, number, side), better, el("small", "", where)
    return thing(f"{of}chief-{key}", css, said, card.name, links[f"chief-{key}"], *body)


@lru_cache(maxsize=64)
def chief_upgrade(box: ChaosBox, chief: int) -> str:
    """What the other side of the card would bring."""
    card = box.chiefs[chief]
    values = ", ".join(f"{number} {VALUE_NAMES[n]}" for n, number in enumerate(card.values[1]) if number)
    text = "" if card.texts[0] == card.texts[1] else f" {card.texts[1]}"
    return f"Upgraded ({cost(card.upgrade_gems)}): {values or 'no Combat values'}.{text}"


@lru_cache(maxsize=128)
def chief_print(box: ChaosBox, chief: int, side: int) -> Markup:
    card = box.chiefs[chief]
    sign = icon("ryhzu" if chief >= FIRST_RYHZU else "crown" if side else "leader", 15)
    note = back(box, "ryhzu" if chief >= FIRST_RYHZU else "leader", CHIEFS[chief])
    values = [
        el("span", "", icon(VALUE_ICONS[n], 13), el("b", "", str(number))) for n, number in enumerate(card.values[side])
    ]
    name = el("b", "lname", sign, card.name, RECONSTRUCTED if note else None)
    return name + el("span", "vals", values) + el("p", "", card.texts[side])


def attribute_card(box: ChaosBox, attribute: Card, links: Links, of: str = "") -> Markup:
    side, card, key = attribute.side, box.attributes[attribute.number], ATTRIBUTES[attribute.number]
    css = f"acard{' up' if side else ''}{' spent' if attribute.used else ''}"
    said = attribute_text(box, attribute.number, side)
    note = RECONSTRUCTED if back(box, "attribute", key) else None
    better = "" if side else f" Upgraded ({cost(card.gems)}): {card.texts[1]}"
    meaning = el("p", "", card.texts[side] + better) if of else None
    body = el("b", "", card.name), note, upgrade_sign(side, card.gems), meaning
    return thing(f"{of}attribute-{key}", css, said, card.name, links[f"attribute-{key}"], *body)


@lru_cache(maxsize=32)
def upgrade_sign(side: int, gems: int) -> Markup:
    if side:
        return icon("check", 13)
    return tag("span", {"class": "gn"}, icon("gem", 12), el("b", "", str(gems)))
