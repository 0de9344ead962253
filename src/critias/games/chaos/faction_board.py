"""A faction board: Fame, Relics, prices, Buildings, Foundations, recruitment; its Leaders and Attributes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

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
    hue,
    mark,
    name_of,
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


def mat(v: Chaos, seat: int, links: Links, own: bool) -> Element:
    """The faction board of a seat, below the map; with one's own lie one's Leaders and Attributes."""
    return section(id="mat", class_="corner mat pads", aria_label=f"Faction board of {name_of(v, seat)}")[
        kit.joined(
            [heading(v, seat, links, ""), spaces(v, seat, links, ""), followers(v, seat, links) if own else None]
        )
    ]


def followers(v: Chaos, seat: int, links: Links) -> Markup:
    """Leaders, as soon as they are chosen, and Attributes."""
    ready = v.beat > beats.LEADERS or v.round > 0
    chiefs = [chief_card(v, chief, links) for chief in own_chiefs(v, seat)] if ready else []
    cards = [attribute_card(v, card, links) for card in v.box.sheets[v.faction[seat]].attributes]
    return el("div", "arms", chiefs, cards)


def whole(v: Chaos, seat: int, player: str) -> Markup:
    """The board of any seat, in words too, with its Leaders and Attributes; the button of the seat opens it."""
    of = f"of-{seat}-"
    name, chiefs = name_of(v, seat), own_chiefs(v, seat)
    title = f"Faction board of {name}"
    leaders = el("h3", "", "Leaders") + el("div", "chiefs", [chief_card(v, one, NO_LINKS, of) for one in chiefs])
    attributes = [attribute_card(v, one, NO_LINKS, of) for one in v.box.sheets[v.faction[seat]].attributes]
    return tag(
        "div",
        {"id": f"sheet-{seat}", "class": "fsheet pads", "popover": "auto", "role": "dialog", "aria-label": title},
        el("header", "", heading(v, seat, NO_LINKS, of), el("p", "", player), closer(seat)),
        el("div", "fgroups", spaces(v, seat, NO_LINKS, of)),
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


def spaces(v: Chaos, seat: int, links: Links, of: str) -> Markup:
    """All that is printed on the board of a seat.  `of` begins the ids where it is not the one below the map."""
    sheet = v.box.sheets[v.faction[seat]]
    return kit.joined(
        [
            fame(sheet, v.fame[seat], of),
            relics(sheet, v.relics[seat], of),
            tokens(v, seat, links, of),
            buildings(v, seat, links, of),
            foundations(v, seat, links, of),
            recruitment(v, seat, links, of),
            specials(v, seat, links, of),
        ]
    )


def group(of: str, name: str, title: str, body: kit.Body, said: str = "") -> Markup:
    """Spaces under their heading; where there is room, what they mean."""
    meaning = el("p", "", said) if of and said else None
    attributes = {"class": f"mg {name}", "id": f"{of}mat-{name}"}
    return tag("div", attributes, el("small", "", title), el("div", "mrow", body), meaning)


def heading(v: Chaos, seat: int, links: Links, of: str) -> Markup:
    sheet = v.box.sheets[v.faction[seat]]
    said = f"Base income: {gains_text(sheet.base_income, ' or ' if sheet.income_choice else ' and ')}"
    between = el("span", "inw", "or") if sheet.income_choice else None
    signs = [[between if n else None, one] for n, one in enumerate(gain_icons(sheet.base_income))]
    title = el("span", "inw", "Base income") if of else None
    income = thing(f"{of}income-base", "chip2", said, "Base income", links["income-base"], title, signs)
    return el("div", "mh", kit.seat_disc(hue(v, seat), 24, sheet.name), el("b", "", sheet.name), income)


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


def tokens(v: Chaos, seat: int, links: Links, of: str) -> Markup:
    """One's six prices; those in the Vault come back later."""
    return group(
        of,
        "prices",
        "Prices",
        [price(v.box, n, where, links[f"token-{PRICES[n]}"], of) for n, where in enumerate(v.prices[seat])],
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


def buildings(v: Chaos, seat: int, links: Links, of: str) -> Markup:
    sheet = v.box.sheets[v.faction[seat]]
    rows = [
        building_row(v.box, sheet, kind, v.built[seat][kind], links[f"piece-{key}"], of)
        for kind, key in enumerate(BUILDINGS)
    ]
    return group(of, "works", "Buildings", rows, f"Stronghold: {sheet.stronghold_text}")


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


def foundations(v: Chaos, seat: int, links: Links, of: str) -> Markup:
    locked = v.box.sheets[v.faction[seat]].foundation_locks
    found = [
        foundation(v.box, n, v.laid[seat][n] > 0, locked[n], links[f"piece-{key}"], of)
        for n, key in enumerate(BOARD_FOUNDATIONS)
    ]
    in_force = [text for n, text in enumerate(v.box.foundation_texts) if v.laid[seat][n]]
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


def recruitment(v: Chaos, seat: int, links: Links, of: str) -> Markup:
    """Fighters go from Sector to Sector, then to the Base."""
    sheet = v.box.sheets[v.faction[seat]]
    last = len(v.sectors[seat]) - 1
    found: list[Markup] = []
    for n, number in enumerate(v.sectors[seat]):
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
    if v.reserve[seat]:
        found.append(
            mark(
                "chip2",
                f"Reserve: {words.FIGHTERS.label(v.reserve[seat])} not on the track yet.",
                icon("plus", 12),
                str(v.reserve[seat]),
            )
        )
    return group(of, "recruits", "Recruitment", found, " ".join(["A point moves a Fighter on.", *ways, f"{exchange}."]))


ARROW: Final = icon("next", 12)


# ---------------------------------------------------------------- what single factions have


def specials(v: Chaos, seat: int, links: Links, of: str) -> Markup | None:
    faction = v.faction[seat]
    if faction == CIRCADIANS:
        return intel(v, of)
    if faction == AI:
        return traps(v, of)
    if faction == LEYRIEN:
        return morale(v, links, of)
    if faction == JRAYEK:
        return ryhzu(v, of)
    return None


def intel(v: Chaos, of: str) -> Markup | None:
    """Intel Cards about the factions in the game."""
    found = []
    for faction, where in enumerate(v.intel):
        if where == NO_INTEL:
            continue
        place = {INTEL_HELD: "held", INTEL_GIVEN: "given away"}.get(where, "in the supply")
        name = v.box.sheets[faction].name
        said = with_back(f"Intel about {name}: {place}.", back(v.box, "intel_card", f"intel_{FACTIONS[faction]}"))
        css = {INTEL_HELD: "chip2 on", INTEL_GIVEN: "chip2 off"}.get(where, "chip2 off")
        found.append(mark(css, said, icon("eye" if where == INTEL_HELD else "eye-off", 14), name[:2]))
    return group(of, "intel", "Intel", found) if found else None


def traps(v: Chaos, of: str) -> Markup:
    number = len([trap for trap in v.trap if trap])
    said = f"{number} Traps on the map; one Wounds {v.box.trap_wounds} when somebody enters"
    return group(of, "traps", "Traps", mark("chip2", said, icon("trap", 14), str(number)), f"{said}.")


def morale(v: Chaos, links: Links, of: str) -> Markup:
    """Two rows of Morale Tokens: what has left a row counts."""
    names = ["Combat row", "Income row"]
    bonus = [v.box.morale_strength, v.box.morale_fame]
    nouns = ["Strength", "Fame"]
    found = []
    for row, key in enumerate(words.ROW.keys):
        left, size = v.morale_row[row], v.box.morale_rows[row]
        gives = bonus[row][size - left] if 0 <= size - left < len(bonus[row]) else 0
        said = f"Morale, {names[row]}: {left} of {size} tokens left; now {gives} {nouns[row]}"
        pips = [el("i", "mp f" if n < left else "mp") for n in range(size)]
        body = icon("strength" if row == 0 else "fame", 14), pips, el("b", "", str(gives))
        found.append(thing(f"{of}morale-{key}", "chip2", said, names[row], links[f"morale-{key}"], *body))
    return group(of, "morale", "Morale", found, "Tokens that have left a row raise its bonus.")


def ryhzu(v: Chaos, of: str) -> Markup:
    """Which price summons which Ryh-zu."""
    box = v.box
    found = []
    first = len(box.chiefs) - len(box.summon_token)
    for n, token in enumerate(box.summon_token):
        chief = first + n
        price = box.to_faction[token] + box.to_supply[token]
        place = "on the map" if v.chief_at[chief] != IN_HAND else f"summoned with the price {price}"
        said = f"{box.chiefs[chief].name}: {place}; upgrade {cost(box.chiefs[chief].upgrade_gems)}"
        found.append(
            mark("chip2", said, icon("ryhzu", 14), str(price) if v.chief_at[chief] == IN_HAND else icon("check", 12))
        )
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


def chief_card(v: Chaos, chief: int, links: Links, of: str = "") -> Markup:
    """A Leader or Ryh-zu: values and words of the side that shows, and where it is."""
    side, card, key = v.upgraded[chief], v.box.chiefs[chief], CHIEFS[chief]
    away = v.chief_at[chief] == IN_HAND
    gems = f", {card.deploy_gems[side]} Gem" if card.deploy_gems[side] else ""
    where = f"Supply{gems}" if away else words.PLACE.label(v.chief_at[chief])
    css = f"lcard{' away' if away else ''}{' up' if side else ''}{' spent' if v.chief_used[chief] else ''}"
    said = f"{chief_text(v.box, chief, side)} {chief_place(v.chief_at[chief])}"
    better = el("p", "", chief_upgrade(v.box, chief)) if of and not side else None
    body = chief_print(v.box, chief, side), better, el("small", "", where)
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


def attribute_card(v: Chaos, attribute: int, links: Links, of: str = "") -> Markup:
    side, card, key = v.attribute[attribute], v.box.attributes[attribute], ATTRIBUTES[attribute]
    css = f"acard{' up' if side else ''}{' spent' if v.attribute_used[attribute] else ''}"
    said = attribute_text(v.box, attribute, side)
    note = RECONSTRUCTED if back(v.box, "attribute", key) else None
    better = "" if side else f" Upgraded ({cost(card.gems)}): {card.texts[1]}"
    meaning = el("p", "", card.texts[side] + better) if of else None
    body = el("b", "", card.name), note, upgrade_sign(side, card.gems), meaning
    return thing(f"{of}attribute-{key}", css, said, card.name, links[f"attribute-{key}"], *body)


@lru_cache(maxsize=32)
def upgrade_sign(side: int, gems: int) -> Markup:
    if side:
        return icon("check", 13)
    return tag("span", {"class": "gn"}, icon("gem", 12), el("b", "", str(gems)))
