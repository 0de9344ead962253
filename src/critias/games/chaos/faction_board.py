"""A faction board: Fame, Relics, prices, Buildings, Foundations, recruitment; its Leaders and Attributes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from critias.draw import kit
from critias.draw.html import Element, section
from critias.draw.kit import icon, tag
from critias.draw.scene import NO_LINK, NO_LINKS, Link, Links
from critias.games.chaos import beats, styles, words
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
    attribute_text,
    back,
    chief_text,
    cost,
    el,
    gain_icons,
    gain_text,
    gains_text,
    initials,
    joined_up,
    mark,
    thing,
    token_text,
    upgraded_text,
    values_text,
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
from critias.games.chaos.vocabulary import Effect
from critias.tongue import kept, noted, say, several


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
    return drawn_mat(pad, links, own, ready) if len(links) else still_mat(pad, own, ready)


@kept(512)
def still_mat(pad: Pad, own: bool, ready: bool) -> Element:
    """A board on which nothing can be chosen."""
    return drawn_mat(pad, NO_LINKS, own, ready)


def drawn_mat(pad: Pad, links: Links, own: bool, ready: bool) -> Element:
    return section(id="mat", class_="corner mat pads", aria_label=title_of(pad))[
        kit.joined([heading(pad, links, ""), spaces(pad, links, ""), followers(pad, links, ready) if own else None])
    ]


def title_of(pad: Pad) -> str:
    return say("Faction board of {faction}", faction=say(pad.sheet.name))


def followers(pad: Pad, links: Links, ready: bool) -> Markup:
    """Leaders, as soon as they are chosen, and Attributes."""
    chiefs = [chief_card(pad.box, chief, links) for chief in pad.chiefs] if ready else []
    return el("div", "arms", chiefs, [attribute_card(pad.box, card, links) for card in pad.attributes])


@kept(512)
def whole(pad: Pad, seat: int, who: str) -> Markup:
    """The board of any seat, in words too, with its Leaders and Attributes; the button of the seat opens it."""
    of = f"of-{seat}-"
    chiefs = [chief_card(pad.box, one, NO_LINKS, of) for one in pad.chiefs]
    leaders = el("h3", "", say("Leaders")) + el("div", "chiefs", chiefs)
    attributes = [attribute_card(pad.box, one, NO_LINKS, of) for one in pad.attributes]
    return tag(
        "div",
        {
            "id": f"sheet-{seat}",
            "class": "fsheet pads",
            "popover": "auto",
            "role": "dialog",
            "aria-label": title_of(pad),
        },
        el(
            "header",
            "",
            heading(pad, NO_LINKS, of),
            el("p", "", who) if who else None,
            el("p", "", styles.style_of(pad.faction)),
            closer(seat),
        ),
        el("div", "fgroups", spaces(pad, NO_LINKS, of)),
        el("div", "fcards", leaders) if chiefs else None,
        el("div", "fcards", el("h3", "", say("Attributes")), el("div", "attrs", attributes)),
    )


@kept(8)
def closer(seat: int) -> Markup:
    does = {"popovertarget": f"sheet-{seat}", "popovertargetaction": "hide", "title": say("Close: Esc does the same.")}
    return tag("button", {"type": "button", "class": "tool", **does, "aria-label": say("Close")}, icon("close", 20))


@kept(64)
def opener(seat: int, faction: str) -> Markup:
    """What opens the board of a seat, by mouse or keyboard."""
    said = say("Board of {faction}: tracks, Leaders, Attributes", faction=faction)
    does = {"popovertarget": f"sheet-{seat}", "aria-label": said}
    return tag("button", {"type": "button", "id": f"open-{seat}", "class": "fopen", **does}, say("Board"))


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
    said = say("Base income: {gain}", gain=gains_text(sheet.base_income, sheet.income_choice))
    between = el("span", "inw", say("or")) if sheet.income_choice else None
    signs = [[between if n else None, one] for n, one in enumerate(gain_icons(sheet.base_income))]
    label, name = say("Base income"), say(sheet.name)
    title = el("span", "inw", label) if of else None
    income = thing(f"{of}income-base", "chip2", said, label, links["income-base"], title, signs)
    called = tag("b", {"title": f"{name}: {styles.style_of(pad.faction)}"}, name)
    return el("div", "mh", kit.seat_disc(FACTION_COLOURS[pad.faction], 24, name), called, income)


@kept(256)
def fame(sheet: Sheet, reached: int, of: str) -> Markup:
    """A space for every Fame up to the goal; rewards stand on theirs."""
    track = [fame_space(sheet, n, n <= reached) for n in range(1, sheet.goal + 1)]
    standing = say("Fame {n} of {goal}", n=reached, goal=sheet.goal)
    said = (
        say("Fame {n} of {goal}; the goal wins at once.", n=reached, goal=sheet.goal)
        if sheet.wins_at_once
        else say("Fame {n} of {goal}; the goal wins at the end of Check Relics.", n=reached, goal=sheet.goal)
    )
    wins = (
        say("{n} Fame win at once.", n=sheet.goal)
        if sheet.wins_at_once
        else say("{n} Fame win at the end of Check Relics.", n=sheet.goal)
    )
    rewards = [f"{reward_text(n, reward)}." for n, reward in enumerate(sheet.fame_rewards) if reward]
    rule = say(sheet.fame_rule)
    return group(
        of,
        "fame",
        say("Fame {n}/{goal}", n=reached, goal=sheet.goal),
        thing(f"{of}fame", "fpath", joined_up([said, rule]), standing, NO_LINK, track),
        joined_up([rule, wins, *rewards]),
    )


def reward_text(n: int, reward: Sequence[Effect]) -> str:
    return say("Fame {n}: {gain}", n=n, gain=gains_text(reward))


def fame_space(sheet: Sheet, n: int, full: bool) -> Markup:
    css = "fp f" if full else "fp"
    if n == sheet.goal:
        said = (
            say("Fame {n}: wins at once", n=n)
            if sheet.wins_at_once
            else say("Fame {n}: wins at the end of Check Relics", n=n)
        )
        return tag("i", {"class": f"{css} goal", "title": said}, icon("crown", 13))
    reward = sheet.fame_rewards[n]
    if not reward:
        return tag("i", {"class": css})
    return tag("i", {"class": css, "title": reward_text(n, reward)}, gain_icons(reward, 12)[:1])


@kept(128)
def relics(sheet: Sheet, number: int, of: str) -> Markup:
    """Spaces for Relics with what they give."""
    found = [
        mark(
            "rsp f" if n < number else "rsp",
            say("Relic space {n}: {gain} (collected)", n=n + 1, gain=gains_text(reward))
            if n < number
            else say("Relic space {n}: {gain}", n=n + 1, gain=gains_text(reward)),
            icon("relic", 15) if n < number else gain_icons(reward, 12),
        )
        for n, reward in enumerate(sheet.relic_rewards)
    ]
    following = [gains_text(reward) for reward in sheet.relic_rewards[number : number + 1]]
    said = say("The next Relic gives {gain}.", gain=following[0] if following else say("nothing"))
    return group(of, "relics", say("Relics {n}", n=number), found, said)


# ---------------------------------------------------------------- Pricing Tokens

STATES: Final = {
    IN_SUPPLY: ("", noted("in the Supply")),
    RESTING: (" rests", noted("in the Supply, taken back in this Round")),
    ON_PHASE: (" away", noted("on a phase")),
    IN_VAULT: (" vault", noted("in the Vault")),
}


def tokens(pad: Pad, links: Links, of: str) -> Markup:
    """One's six prices; those in the Vault come back later."""
    return group(
        of,
        "prices",
        say("Prices"),
        [price(pad.box, n, where, links[f"token-{PRICES[n]}"], of) for n, where in enumerate(pad.prices)],
        say("What others pay in a phase. Ticked: on a phase now. Locked: in the Vault until token 1 brings them back."),
    )


@kept(256)
def price(box: ChaosBox, token: int, where: int, link: Link, of: str) -> Markup:
    css, place = STATES[where]
    said = say("Pricing Token, {place}: {price}", place=say(place), price=token_text(box, token))
    number = el("b", "", str(box.to_faction[token] + box.to_supply[token]))
    sign = icon("lock", 10) if where == IN_VAULT else icon("check", 10) if where == ON_PHASE else None
    return thing(f"{of}token-{PRICES[token]}", f"ptk{css}", said, words.PRICE.label(token), link, number, sign)


# ---------------------------------------------------------------- Buildings and Foundations


def buildings(pad: Pad, links: Links, of: str) -> Markup:
    rows = [
        building_row(pad.box, pad.sheet, kind, pad.built[kind], links[f"piece-{key}"], of)
        for kind, key in enumerate(BUILDINGS)
    ]
    said = say("Stronghold: {does}", does=say(pad.sheet.stronghold_text))
    return group(of, "works", say("Buildings"), rows, said)


@kept(512)
def building_row(box: ChaosBox, sheet: Sheet, kind: int, built: int, link: Link, of: str) -> Markup:
    """The spaces of a type: what has been built has left its space and gives income."""
    locks, income, name = sheet.locks[kind], box.building_income[kind], words.BUILDING.label(kind)
    texts = [sheet.stronghold_text] if kind == STRONGHOLD else [box.building_texts[kind], sheet.shared_text]
    gain = gain_text(income)
    said = say(
        "{building}: {n} of {most} built, each {gain} income.", building=name, n=built, most=len(locks), gain=gain
    )
    said = joined_up([said, *(say(one) for one in texts if one)])
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
    in_force = joined_up([say(does) for n, does in enumerate(pad.box.foundation_texts) if pad.laid[n]])
    said = in_force or say("None laid yet: a laid one is in force.")
    return group(of, "bases", say("Foundations"), found, said)


@kept(256)
def foundation(box: ChaosBox, n: int, laid: bool, locked: bool, link: Link, of: str) -> Markup:
    """A Board Foundation: its words hold when it has left the board."""
    state = say("laid: in force") if laid else say("not laid yet, Gem Lock") if locked else say("not laid yet")
    key = BOARD_FOUNDATIONS[n]
    said = say("Board Foundation ({state}): {does}", state=state, does=say(box.foundation_texts[n]))
    sign = LOCK if locked and not laid else None
    label = say("Board {foundation}", foundation=words.PIECE.label(n))
    css = "bfn laid" if laid else "bfn"
    return thing(f"{of}piece-{key}", css, said, label, link, icon(FOUNDATION_ICONS[n], 16), sign)


# ---------------------------------------------------------------- recruitment


def recruitment(pad: Pad, links: Links, of: str) -> Markup:
    """Fighters go from Sector to Sector, then to the Base."""
    sheet = pad.sheet
    found: list[Markup] = []
    for n, number in enumerate(pad.sectors):
        key = f"recruit-sector_{n + 1}"
        label = say("Sector {n}", n=n + 1)
        said = sector_text(n + 1, number, n + 1 == len(pad.sectors))
        found.append(thing(of + key, "sec", said, label, links[key], el("b", "", str(number)), ARROW))
    ways = [say("A point moves a Fighter on.")]
    if sheet.may_fast_track:
        fast = say(
            "Fast-Track: {n} Energy and a point bring a Fighter from the first Sector to the Base", n=sheet.fast_track
        )
        link = links["recruit-fast_track"]
        found.append(thing(f"{of}recruit-fast_track", "chip2", fast, say("Fast-Track"), link, icon("last", 14)))
        ways.append(f"{fast}.")
    exchange = several(
        sheet.exchange_points,
        "Exchange: {n} Recruitment Point for {gain}",
        "Exchange: {n} Recruitment Points for {gain}",
        gain=gains_text(sheet.exchange),
    )
    body = f"{sheet.exchange_points}→", gain_icons(sheet.exchange, 13)
    found.append(thing(f"{of}recruit-exchange", "chip2", exchange, say("Exchange"), links["recruit-exchange"], *body))
    if pad.reserve:
        said = say("Reserve: {fighters} not on the track yet.", fighters=words.FIGHTERS.label(pad.reserve))
        found.append(mark("chip2", said, icon("plus", 12), str(pad.reserve)))
    return group(of, "recruits", say("Recruitment"), found, joined_up([*ways, f"{exchange}."]))


def sector_text(sector: int, fighters: int, last: bool) -> str:
    here = words.FIGHTERS.label(fighters)
    if last:
        return say(
            "Sector {n} of the Recruitment Track: {fighters}; a point brings one to the Base", n=sector, fighters=here
        )
    return say(
        "Sector {n} of the Recruitment Track: {fighters}; a point brings one to Sector {next}",
        n=sector,
        fighters=here,
        next=sector + 1,
    )


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
        name = say(pad.box.sheets[faction].name)
        note = back(pad.box, "intel_card", f"intel_{FACTIONS[faction]}")
        said = joined_up([intel_text(name, where), note])
        css = {INTEL_HELD: "chip2 on", INTEL_GIVEN: "chip2 off"}.get(where, "chip2 off")
        found.append(
            mark(
                css, said, icon("eye" if where == INTEL_HELD else "eye-off", 14), initials(pad.box.sheets[faction].name)
            )
        )
    return group(of, "intel", say("Intel"), found) if found else None


def intel_text(faction: str, where: int) -> str:
    if where == INTEL_HELD:
        return say("Intel about {faction}: held.", faction=faction)
    if where == INTEL_GIVEN:
        return say("Intel about {faction}: given away.", faction=faction)
    return say("Intel about {faction}: in the supply.", faction=faction)


def traps(pad: Pad, of: str) -> Markup:
    (number,) = pad.special
    said = several(
        number,
        "{n} Trap on the map; one Wounds {wounds} when somebody enters",
        "{n} Traps on the map; one Wounds {wounds} when somebody enters",
        wounds=pad.box.trap_wounds,
    )
    return group(of, "traps", say("Traps"), mark("chip2", said, icon("trap", 14), str(number)), f"{said}.")


def morale(pad: Pad, links: Links, of: str) -> Markup:
    """Two rows of Morale Tokens: what has left a row counts."""
    bonus = [pad.box.morale_strength, pad.box.morale_fame]
    found = []
    for row, key in enumerate(words.ROW.keys):
        left, size = pad.special[row], pad.box.morale_rows[row]
        gives = bonus[row][size - left] if 0 <= size - left < len(bonus[row]) else 0
        said = (
            say("Morale, Combat row: {n} of {most} tokens left; now {gain} Strength", n=left, most=size, gain=gives)
            if row == 0
            else say("Morale, Income row: {n} of {most} tokens left; now {gain} Fame", n=left, most=size, gain=gives)
        )
        pips = [el("i", "mp f" if n < left else "mp") for n in range(size)]
        body = icon("strength" if row == 0 else "fame", 14), pips, el("b", "", str(gives))
        found.append(thing(f"{of}morale-{key}", "chip2", said, words.ROW.label(row), links[f"morale-{key}"], *body))
    return group(of, "morale", say("Morale"), found, say("Tokens that have left a row raise its bonus."))


def ryhzu(pad: Pad, of: str) -> Markup:
    """Which price summons which Ryh-zu."""
    box = pad.box
    found = []
    for chief, (token, at) in enumerate(zip(box.summon_token, pad.special, strict=True), FIRST_RYHZU):
        price = box.to_faction[token] + box.to_supply[token]
        place = say("on the map") if at != IN_HAND else say("summoned with the price {n}", n=price)
        card = box.chiefs[chief]
        said = say("{chief}: {place}; upgrade {cost}", chief=say(card.name), place=place, cost=cost(card.upgrade_gems))
        found.append(mark("chip2", said, icon("ryhzu", 14), str(price) if at == IN_HAND else icon("check", 12)))
    return group(of, "ryhzu", say("Ryh-zu"), found, say("The number is the price that summons one."))


# ---------------------------------------------------------------- Leaders, Ryh-zu, Attributes


def own_chiefs(v: Chaos, seat: int) -> list[int]:
    """The Leaders of a seat in this game, then the Ryh-zu that it commands."""
    beasts = [
        chief for chief in range(FIRST_RYHZU, len(CHIEFS)) if v.commander[chief] == seat and v.chief_at[chief] >= 0
    ]
    return v.leaders_of(seat) + beasts


def chief_place(place: int) -> str:
    return say("In {place}.", place=words.IN_PLACE.label(place)) if place >= 0 else say("In the Supply.")


def chief_card(box: ChaosBox, chief: Card, links: Links, of: str = "") -> Markup:
    """A Leader or Ryh-zu: values and words of the side that shows, and where it is."""
    number, side, used, place = chief
    card, key = box.chiefs[number], CHIEFS[number]
    away = place == IN_HAND
    where = words.PLACE.label(place) if not away else supply_text(card.deploy_gems[side])
    css = f"lcard{' away' if away else ''}{' up' if side else ''}{' spent' if used else ''}"
    said = joined_up([chief_text(box, number, side), chief_place(place)])
    better = el("p", "", chief_upgrade(box, number)) if of and not side else None
    body = chief_print(box, number, side), better, el("small", "", where)
    return thing(f"{of}chief-{key}", css, said, say(card.name), links[f"chief-{key}"], *body)


def supply_text(gems: int) -> str:
    """Where a Leader waits, and what it costs to deploy it."""
    return several(gems, "Supply, {n} Gem", "Supply, {n} Gems") if gems else say("Supply")


@kept(64)
def chief_upgrade(box: ChaosBox, chief: int) -> str:
    """What the other side of the card would bring."""
    card = box.chiefs[chief]
    values = values_text(card.values[1]) or say("no Combat values")
    said = say("Upgraded ({cost}): {values}.", cost=cost(card.upgrade_gems), values=values)
    return said if card.texts[0] == card.texts[1] else joined_up([said, say(card.texts[1])])


@kept(128)
def chief_print(box: ChaosBox, chief: int, side: int) -> Markup:
    card = box.chiefs[chief]
    sign = icon("ryhzu" if chief >= FIRST_RYHZU else "crown" if side else "leader", 15)
    note = back(box, "ryhzu" if chief >= FIRST_RYHZU else "leader", CHIEFS[chief])
    values = [
        el("span", "", icon(VALUE_ICONS[n], 13), el("b", "", str(number))) for n, number in enumerate(card.values[side])
    ]
    name = el("b", "lname", sign, say(card.name), RECONSTRUCTED if note else None)
    return name + el("span", "vals", values) + el("p", "", say(card.texts[side]))


def attribute_card(box: ChaosBox, attribute: Card, links: Links, of: str = "") -> Markup:
    side, card, key = attribute.side, box.attributes[attribute.number], ATTRIBUTES[attribute.number]
    css = f"acard{' up' if side else ''}{' spent' if attribute.used else ''}"
    said = attribute_text(box, attribute.number, side)
    note = RECONSTRUCTED if back(box, "attribute", key) else None
    better = "" if side else upgraded_text(card.gems, card.texts[1])
    meaning = el("p", "", joined_up([say(card.texts[side]), better])) if of else None
    body = el("b", "", say(card.name)), note, upgrade_sign(side, card.gems), meaning
    return thing(f"{of}attribute-{key}", css, said, say(card.name), links[f"attribute-{key}"], *body)


@lru_cache(maxsize=32)
def upgrade_sign(side: int, gems: int) -> Markup:
    if side:
        return icon("check", 13)
    return tag("span", {"class": "gn"}, icon("gem", 12), el("b", "", str(gems)))
