"""What stands around the map: research board, faction board, players, one's cards, what is on offer, a Battle."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from htpy import Element, p, section, svg
from markupsafe import Markup, escape

from critias.draw import kit
from critias.draw.kit import icon, joined, tag
from critias.draw.scene import NO_LINK, Doing, Link, Links, SeatInfo
from critias.games.chaos import beats, words
from critias.games.chaos.box import (
    AI,
    ATTRIBUTES,
    BOARD_FOUNDATIONS,
    BUILDINGS,
    CARDS,
    CHIEFS,
    CIRCADIANS,
    COLUMNS,
    FACTIONS,
    FIRST_RYHZU,
    JRAYEK,
    LEYRIEN,
    MOVE_FIRST,
    NOTHING,
    PRICES,
    RETREAT,
    SECTIONS,
    SHIELDS,
    SLOTS,
    STRENGTH,
    STRONGHOLD,
    TOKENS,
    TRACKS,
    VALUES,
    ChaosBox,
    Sheet,
)
from critias.games.chaos.faces import (
    BUILDING_ICONS,
    FACTION_COLOURS,
    FOUNDATION_ICONS,
    OPS,
    PHASE_FAMILIES,
    PHASE_ICONS,
    RECONSTRUCTED,
    TRACK_ICONS,
    VALUE_ICONS,
    VALUE_NAMES,
    attribute_text,
    back,
    card_text,
    chief_text,
    cost,
    el,
    gain_icon,
    gain_icons,
    gain_text,
    gains_text,
    hue,
    mark,
    name_of,
    phase_name,
    price_text,
    price_total,
    section_text,
    thing,
    token_text,
    value_text,
    with_back,
)
from critias.games.chaos.state import (
    GONE,
    IN_HAND,
    IN_SUPPLY,
    IN_VAULT,
    INTEL_GIVEN,
    INTEL_HELD,
    NEUTRAL,
    NO_CARD,
    NO_DIE,
    NO_INTEL,
    NO_PRICE,
    NOWHERE,
    ON_PHASE,
    RESTING,
    Chaos,
)

# ================================================================ the research and pricing board

MOVE: Final = TRACKS.index("move")


def research(v: Chaos, seat: int, links: Links) -> Element:
    """A row a phase: its price, the five columns with markers; above them one's own actions."""
    return section("#research.corner.research", aria_label="Research and pricing board")[
        kit.joined([track_row(v, track, seat, links) for track in range(len(TRACKS))])
        + el("div", "rfoot", region_income(v, links), pool(v, links))
    ]


def track_row(v: Chaos, track: int, seat: int, links: Links) -> Markup:
    key = TRACKS[track]
    now = v.round > 0 and v.phase == track + 1
    slots = [MOVE_FIRST, MOVE_FIRST + 1] if track == MOVE else [track]
    return el(
        "div",
        f"trk{' now' if now else ''}",
        el(
            "h3",
            "",
            icon(TRACK_ICONS[track], 16),
            el("span", "", words.TRACK.label(track)),
            own_actions(v, track, seat, links),
        ),
        el("div", f"slots n{len(slots)}", [slot(v, track, one, links) for one in slots]),
        thing(
            f"track-{key}",
            "tcells",
            f"{words.TRACK.label(track)} track: the further to the right, the stronger the action",
            f"{words.TRACK.label(track)} track",
            links[f"track-{key}"],
            [cell(v, track, column, not links[f"track-{key}"].legal) for column in range(1, COLUMNS + 1)],
        ),
    )


def own_actions(v: Chaos, track: int, seat: int, links: Links) -> Markup | None:
    """What one's own column gives: Main Action and Auxiliary Action."""
    if seat < 0:
        return None
    key = TRACKS[track]
    return actions(v.box, track, v.markers[seat][track], links[f"main-{key}"], links[f"aux-{key}"])


@lru_cache(maxsize=512)
def actions(box: ChaosBox, track: int, column: int, main: Link, aux: Link) -> Markup:
    printed = box.columns[track][column - 1]
    name, key = words.TRACK.label(track), TRACKS[track]
    price, gained = printed.cost, printed.benefit
    said = f"Auxiliary Action of {name}: {gain_text(price)} for {gain_text(gained)}"
    icons = gain_icon(price.op, price.value), "→", gain_icon(gained.op, max(gained.value, 1))
    return el(
        "span",
        "acts2",
        chip(f"main-{key}", f"Main Action of {name}: {gains_text(printed.main)}", main, gain_icons(printed.main)),
        chip(f"aux-{key}", said, aux, *icons),
    )


def chip(name: str, said: str, link: Link, *body: kit.Body) -> Markup:
    attributes = {"id": name, "class": f"chip2{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"role": "img", "aria-label": said}
    return tag("span", attributes, *body)


# ---------------------------------------------------------------- prices


def slot(v: Chaos, track: int, number: int, links: Links) -> Markup:
    """Where the price of a phase lies; Move has two places, for moving first and last."""
    key = SLOTS[number]
    price = v.price[track]
    if track == MOVE and price != NO_PRICE and price < NEUTRAL and bool(v.move_last) != (number > MOVE_FIRST):
        price = NO_PRICE
    if track == MOVE and price >= NEUTRAL and number > MOVE_FIRST:
        price = NO_PRICE
    name = words.SLOT.label(number)
    bonus = v.box.price_bonus[number]
    said = f"{name}: no price yet." if price == NO_PRICE else f"{name}: {price_text(v, price)}."
    said += f" Who prices it gains {gains_text(bonus)}." if bonus else ""
    shown = (
        [el("small", "", "first" if number == MOVE_FIRST else "last") if track == MOVE else None, gain_icons(bonus, 13)]
        if price == NO_PRICE
        else price_mark(v, price)
    )
    css = "slot2" + ("" if price == NO_PRICE else " set")
    return thing(f"slot-{key}", css, said, f"Price of {name}", links[f"slot-{key}"], shown)


def price_mark(v: Chaos, price: int) -> list[Markup]:
    total = el("b", "", str(price_total(v, price)))
    if price >= NEUTRAL:
        return [mark("nprice", price_text(v, price), icon("coin", 16)), total]
    return [kit.seat_disc(hue(v, price // len(PRICES)), 20, name_of(v, price // len(PRICES))), total]


# ---------------------------------------------------------------- columns


def cell(v: Chaos, track: int, column: int, focus: bool) -> Markup:
    here = [(seat, v.faction[seat]) for seat in range(v.seats) if v.markers[seat][track] == column]
    return column_cell(v.box, track, column, tuple(who for who in here if who[1] >= 0), focus)


@lru_cache(maxsize=2048)
def column_cell(box: ChaosBox, track: int, column: int, here: tuple[tuple[int, int], ...], focus: bool) -> Markup:
    """A column of a track with the markers in it; they stand for seats and their factions."""
    names = [box.sheets[faction].name for _, faction in here]
    said = column_text(box, track, column) + (f" Here: {', '.join(names)}." if names else "")
    css = "tc lk" if box.columns[track][column - 1].locked else "tc"
    attributes = {"id": f"column-{TRACKS[track]}-{column}", "class": css, "title": said}
    if focus:
        attributes |= {"tabindex": "0", "role": "group", "aria-label": f"Column {column}"}
    markers = [
        tag(
            "span",
            {"id": f"marker-{TRACKS[track]}-{seat}", "class": "mk2"},
            kit.seat_disc(FACTION_COLOURS[faction], 18, f"{box.sheets[faction].name} in column {column}"),
        )
        for seat, faction in here
    ]
    return tag("div", attributes, column_print(box, track, column), el("span", "mks", markers))


@lru_cache(maxsize=64)
def column_text(box: ChaosBox, track: int, column: int) -> str:
    return f"{words.TRACK.label(track)}, column {column}. {box.columns[track][column - 1].text}"


@lru_cache(maxsize=64)
def column_print(box: ChaosBox, track: int, column: int) -> Markup:
    """Main Action above, what entering gives below."""
    printed = box.columns[track][column - 1]
    main = [gain_icon(effect.op, max(effect.value, 1), 15) for effect in printed.main]
    entered = [icon(OPS[effect.op][1], 12) for effect in printed.immediate]
    lock = icon("lock", 12) if printed.locked else None
    return el("span", "tm3", main) + el("span", "ti", lock, entered)


# ---------------------------------------------------------------- below the tracks


def region_income(v: Chaos, links: Links) -> Markup:
    """What the Region Count gives."""
    said = "Region Count. " + " ".join(
        f"From {least}: {text}" for least, text in zip(v.box.count_least, v.box.count_texts, strict=True)
    )
    link = links["income-regions"]
    return thing("income-regions", "rcs", said, "Income by Region Count", link, count_row(v.box))


@lru_cache(maxsize=4)
def count_row(box: ChaosBox) -> Markup:
    parts = [icon("gold", 15)]
    for n, least in enumerate(box.count_least):
        span = f"{least}–{box.count_least[n + 1] - 1}" if n + 1 < len(box.count_least) else f"{least}+"
        parts.append(mark("rc", f"Region Count {span}: {box.count_texts[n]}", el("b", "", span), count_icons(box, n)))
    return kit.joined(parts)


@lru_cache(maxsize=16)
def count_icons(box: ChaosBox, n: int) -> Markup:
    times = f"{box.count_times[n]}×" if box.count_times[n] > 1 else ""
    between = "/" if box.count_choice[n] else ""
    icons: list[kit.Body] = []
    for i, effect in enumerate(box.count_rewards[n]):
        icons += [between if i else None, icon(OPS[effect.op][1], 13)]
    return el("span", "rci", times, icons)


def pool(v: Chaos, links: Links) -> Markup:
    """Production Tokens that can still be placed."""
    left = v.tokens_left()
    found = [token_chip(v.box, token, links[f"pool-{TOKENS[token]}"] if token in left else NO_LINK) for token in left]
    return tag("div", {"class": "ptok", "id": "pool", "title": f"Production Tokens in the pool: {len(left)}"}, found)


@lru_cache(maxsize=128)
def token_chip(box: ChaosBox, token: int, link: Link) -> Markup:
    said = f"Production Token. {box.token_texts[token]}"
    said = with_back(said, back(box, "production_token", TOKENS[token]))
    sign = RECONSTRUCTED if back(box, "production_token", TOKENS[token]) else None
    body = gain_icons(box.token_rewards[token][0], 13)
    return thing(f"pool-{TOKENS[token]}", "pt2", said, words.TOKEN.label(token), link, body, sign)


# ================================================================ a faction board


def mat(v: Chaos, seat: int, links: Links) -> Element:
    """The faction board of a seat."""
    sheet = v.box.sheets[v.faction[seat]]
    return section("#mat.corner.mat", aria_label=f"Faction board of {name_of(v, seat)}")[
        kit.joined(
            [
                heading(v, seat, links),
                fame(sheet, v.fame[seat]),
                relics(sheet, v.relics[seat]),
                tokens(v, seat, links),
                buildings(v, seat, links),
                foundations(v, seat, links),
                recruitment(v, seat, links),
                specials(v, seat, links),
            ]
        )
    ]


def group(name: str, title: str, *body: kit.Body) -> Markup:
    return tag("div", {"class": f"mg {name}", "id": f"mat-{name}"}, el("small", "", title), el("div", "mrow", *body))


def heading(v: Chaos, seat: int, links: Links) -> Markup:
    sheet = v.box.sheets[v.faction[seat]]
    choice = " or " if sheet.income_choice else " and "
    said = f"Base income: {gains_text(sheet.base_income, choice)}"
    income = thing("income-base", "chip2", said, "Base income", links["income-base"], gain_icons(sheet.base_income))
    return el("div", "mh", kit.seat_disc(hue(v, seat), 24, sheet.name), el("b", "", sheet.name), income)


@lru_cache(maxsize=256)
def fame(sheet: Sheet, reached: int) -> Markup:
    """A space for every Fame up to the goal; rewards stand on theirs."""
    when = "at once" if sheet.wins_at_once else "at the end of Check Relics"
    spaces = [fame_space(sheet, n, n <= reached, when) for n in range(1, sheet.goal + 1)]
    said = f"Fame {reached} of {sheet.goal}; the goal wins {when}. {sheet.fame_rule}"
    return group(
        "fame",
        f"Fame {reached}/{sheet.goal}",
        thing("fame", "fpath", said, f"Fame {reached} of {sheet.goal}", NO_LINK, spaces),
    )


def fame_space(sheet: Sheet, n: int, full: bool, when: str) -> Markup:
    css = "fp f" if full else "fp"
    if n == sheet.goal:
        return tag("i", {"class": f"{css} goal", "title": f"Fame {n}: wins {when}"}, icon("crown", 13))
    reward = sheet.fame_rewards[n]
    if not reward:
        return tag("i", {"class": css})
    return tag("i", {"class": css, "title": f"Fame {n}: {gains_text(reward)}"}, gain_icons(reward, 12)[:1])


@lru_cache(maxsize=64)
def relics(sheet: Sheet, number: int) -> Markup:
    """Spaces for Relics with what they give."""
    spaces = [
        mark(
            "rsp f" if n < number else "rsp",
            f"Relic space {n + 1}: {gains_text(reward)}{' (collected)' if n < number else ''}",
            icon("relic", 15) if n < number else gain_icons(reward, 12),
        )
        for n, reward in enumerate(sheet.relic_rewards)
    ]
    return group("relics", f"Relics {number}", spaces)


# ---------------------------------------------------------------- Pricing Tokens

STATES: Final = {
    IN_SUPPLY: ("", "in the Supply"),
    RESTING: (" rests", "in the Supply, taken back in this Round"),
    ON_PHASE: (" away", "on a phase"),
    IN_VAULT: (" vault", "in the Vault"),
}


def tokens(v: Chaos, seat: int, links: Links) -> Markup:
    """One's six prices; those in the Vault come back later."""
    return group(
        "prices",
        "Prices",
        [price(v.box, n, where, links[f"token-{PRICES[n]}"]) for n, where in enumerate(v.prices[seat])],
    )


@lru_cache(maxsize=256)
def price(box: ChaosBox, token: int, where: int, link: Link) -> Markup:
    css, place = STATES[where]
    said = f"Pricing Token, {place}: {token_text(box, token)}"
    number = el("b", "", str(box.to_faction[token] + box.to_supply[token]))
    sign = icon("lock", 10) if where == IN_VAULT else icon("check", 10) if where == ON_PHASE else None
    return thing(f"token-{PRICES[token]}", f"ptk{css}", said, words.PRICE.label(token), link, number, sign)


# ---------------------------------------------------------------- Buildings and Foundations


def buildings(v: Chaos, seat: int, links: Links) -> Markup:
    sheet = v.box.sheets[v.faction[seat]]
    rows = [
        building_row(v.box, sheet, kind, v.built[seat][kind], links[f"piece-{key}"])
        for kind, key in enumerate(BUILDINGS)
    ]
    return group("works", "Buildings", rows)


@lru_cache(maxsize=512)
def building_row(box: ChaosBox, sheet: Sheet, kind: int, built: int, link: Link) -> Markup:
    """The spaces of a type: what has been built has left its space and gives income."""
    locks, income, name = sheet.locks[kind], box.building_income[kind], words.BUILDING.label(kind)
    text = sheet.stronghold_text if kind == STRONGHOLD else box.building_texts[kind]
    said = f"{name}: {built} of {len(locks)} built, each {gain_text(income)} income. {text}"
    spaces = [
        el("i", "bs free", gain_icons([income], 12))
        if n < built
        else el("i", "bs", icon(BUILDING_ICONS[kind], 17), LOCK if lock else None)
        for n, lock in enumerate(locks)
    ]
    return thing(f"piece-{BUILDINGS[kind]}", "bsp", said, name, link, spaces)


LOCK: Final = el("u", "", icon("gem", 10))


def foundations(v: Chaos, seat: int, links: Links) -> Markup:
    locked = v.box.sheets[v.faction[seat]].foundation_locks
    found = [
        foundation(v.box, n, v.laid[seat][n] > 0, locked[n], links[f"piece-{key}"])
        for n, key in enumerate(BOARD_FOUNDATIONS)
    ]
    return group("bases", "Foundations", found)


@lru_cache(maxsize=256)
def foundation(box: ChaosBox, n: int, laid: bool, locked: bool, link: Link) -> Markup:
    """A Board Foundation: its words hold when it has left the board."""
    state = "laid: in force" if laid else "not laid yet, Gem Lock" if locked else "not laid yet"
    key = BOARD_FOUNDATIONS[n]
    said = f"Board Foundation ({state}): {box.foundation_texts[n]}"
    sign = LOCK if locked and not laid else None
    label = f"Board Foundation: {key.replace('_', ' ')}"
    return thing(f"piece-{key}", "bfn laid" if laid else "bfn", said, label, link, icon(FOUNDATION_ICONS[n], 16), sign)


# ---------------------------------------------------------------- recruitment


def recruitment(v: Chaos, seat: int, links: Links) -> Markup:
    """Fighters go from Sector to Sector, then to the Base."""
    sheet = v.box.sheets[v.faction[seat]]
    last = len(v.sectors[seat]) - 1
    found: list[Markup] = []
    for n, number in enumerate(v.sectors[seat]):
        key = f"recruit-sector_{n + 1}"
        to = "the Base" if n == last else f"Sector {n + 2}"
        said = f"Sector {n + 1} of the Recruitment Track: {number} Fighters; a point brings one to {to}"
        found.append(thing(key, "sec", said, f"Sector {n + 1}", links[key], el("b", "", str(number)), ARROW))
    if sheet.may_fast_track:
        said = f"Fast-Track: {sheet.fast_track} Energy and a point bring a Fighter from the first Sector to the Base"
        found.append(
            thing("recruit-fast_track", "chip2", said, "Fast-Track", links["recruit-fast_track"], icon("last", 14))
        )
    said = f"Exchange {sheet.exchange_points} Recruitment Points for {gains_text(sheet.exchange)}"
    body = f"{sheet.exchange_points}→", gain_icons(sheet.exchange, 13)
    found.append(thing("recruit-exchange", "chip2", said, "Exchange", links["recruit-exchange"], *body))
    if v.reserve[seat]:
        found.append(mark("chip2", f"{v.reserve[seat]} Fighters in reserve", icon("plus", 12), str(v.reserve[seat])))
    return group("recruits", "Recruitment", found)


ARROW: Final = icon("next", 12)


# ---------------------------------------------------------------- what single factions have


def specials(v: Chaos, seat: int, links: Links) -> Markup | None:
    faction = v.faction[seat]
    if faction == CIRCADIANS:
        return intel(v)
    if faction == AI:
        return traps(v)
    if faction == LEYRIEN:
        return morale(v, links)
    if faction == JRAYEK:
        return ryhzu(v)
    return None


def intel(v: Chaos) -> Markup | None:
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
    return group("intel", "Intel", found) if found else None


def traps(v: Chaos) -> Markup | None:
    number = len([trap for trap in v.trap if trap])
    said = f"{number} Traps on the map; one Wounds {v.box.trap_wounds} when somebody enters"
    return group("traps", "Traps", mark("chip2", said, icon("trap", 14), str(number)))


def morale(v: Chaos, links: Links) -> Markup:
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
        found.append(thing(f"morale-{key}", "chip2", said, names[row], links[f"morale-{key}"], *body))
    return group("morale", "Morale", found)


def ryhzu(v: Chaos) -> Markup:
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
    return group("ryhzu", "Ryh-zu", found)


# ================================================================ beside the map

# ---------------------------------------------------------------- players

DOING: Final = {
    "your_move": (" act", "play", "Your move"),
    "thinking": (" think", "clock", "Thinking"),
    "sealed": (" sealed", "sealed", "Sealed"),
    "waiting": (" wait", "check", "Waiting"),
    "left": (" left", "warning", "Left"),
}


def players(v: Chaos, seat: int, links: Links, seats: list[SeatInfo]) -> Element:
    """A strip a seat, oneself first, then clockwise."""
    order = [(max(seat, 0) + i) % v.seats for i in range(v.seats)]
    return section("#players.box.seats.hosts", aria_label="Players")[
        joined([strip(v, other, seat, links, seats[other]) for other in order])
    ]


def strip(v: Chaos, other: int, seat: int, links: Links, info: SeatInfo) -> Markup:
    css = "strip host" + (" me" if other == seat else "") + DOING[info.doing][0] + (" won" if v.winners[other] else "")
    you = el("small", "", "you") if info.is_you else None
    return tag(
        "div",
        {"id": f"seat-{other}", "class": css, "role": "group", "aria-label": f"{info.name}, {name_of(v, other)}"},
        kit.seat_disc(hue(v, other), 30, name_of(v, other)),
        el(
            "div",
            "nm",
            el("h3", "", tag("span", {"title": info.name}, info.name), you),
            faction_chip(v, other, links),
        ),
        el(
            "div",
            "has",
            el("span", "crew2", chiefs_of(v, other)) if v.faction[other] >= 0 and other != seat else None,
            flare(v, other),
            mark("laurel", "Has won", icon("fame", 18)) if v.winners[other] else None,
            None if v.over else status(info.doing, info.is_bot),
            el("span", "clock", info.clock) if info.clock else None,
        ),
        el("div", "goods", counts(v, other)),
    )


def faction_chip(v: Chaos, other: int, links: Links) -> Markup:
    faction = v.faction[other]
    if faction < 0:
        return el("p", "cc", "no faction yet")
    sheet = v.box.sheets[faction]
    name = f"faction-{FACTIONS[faction]}"
    link = links[name]
    said = f"{sheet.name}: {sheet.fame_rule} {sheet.goal} Fame win."
    attributes = {"id": name, "class": f"fchip{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": sheet.name}
    return tag("span", attributes, sheet.name)


def flare(v: Chaos, other: int) -> Markup | None:
    if v.round == 0 or v.flare != other:
        return None
    return mark("lead1", "Flare Gun: begins Combat, Gain Income and Check Relics, and prices first", icon("flare", 18))


@lru_cache(maxsize=32)
def status(doing: Doing, is_bot: bool) -> Markup:
    _, symbol, said = DOING[doing]
    return mark("st", said, icon("bot" if is_bot and doing in ("thinking", "waiting") else symbol, 16))


def counts(v: Chaos, other: int) -> list[Markup]:
    """Energy, Gems, Fame, Relics, cards, Region Count, prices that can be placed."""
    if v.faction[other] < 0:
        return []
    sheet = v.box.sheets[v.faction[other]]
    free = len([where for where in v.prices[other] if where == IN_SUPPLY])
    found = [
        count("energy", str(v.energy[other]), f"{v.energy[other]} Energy"),
        count("gem", str(v.gems[other]), f"{v.gems[other]} Gems"),
        count("fame", f"{v.fame[other]}/{sheet.goal}", f"Fame {v.fame[other]} of {sheet.goal}. {sheet.fame_rule}"),
        count("relic", str(v.relics[other]), f"{v.relics[other]} Relics"),
        hand_count(v, other),
        count("coin", str(free), f"{free} Pricing Tokens in the Supply"),
    ]
    if v.round:
        regions = len(v.controlled(other))
        found.append(count("base", str(regions), f"{regions} Regions under control"))
    return found


@lru_cache(maxsize=1024)
def count(symbol: str, number: str, said: str) -> Markup:
    return tag("span", {"title": said}, icon(symbol, 15), el("b", "", number))


def hand_count(v: Chaos, other: int) -> Markup:
    known = ", ".join(v.box.cards[card].name for card in v.shown[other])
    said = f"{len(v.hand[other])} Tactics Cards in hand" + (f"; everybody has seen {known}" if known else "")
    return count("card-back", str(len(v.hand[other])), said)


def chiefs_of(v: Chaos, other: int) -> list[Markup]:
    """Leaders of others by the letters that they bear on the map, and how many Attributes are upgraded."""
    found = [chief_sign(v.box, chief, v.upgraded[chief], v.chief_at[chief]) for chief in own_chiefs(v, other)]
    better = [card for card in v.box.sheets[v.faction[other]].attributes if v.attribute[card]]
    if better:
        said = " ".join(attribute_text(v.box, card, 1) for card in better)
        found.append(mark("lsign att", f"Upgraded Attributes. {said}", icon("scroll", 12), str(len(better))))
    return found


@lru_cache(maxsize=1024)
def chief_sign(box: ChaosBox, chief: int, side: int, place: int) -> Markup:
    name = box.chiefs[chief].name
    css = f"lsign{'' if place >= 0 else ' away'}{' up' if side else ''}"
    said = f"{chief_text(box, chief, side)} {chief_place(place)}"
    attributes = {"class": css, "title": said, "tabindex": "0", "role": "img", "aria-label": name}
    return tag("span", attributes, name[:2])


def own_chiefs(v: Chaos, seat: int) -> list[int]:
    """The Leaders of a seat in this game, then the Ryh-zu that it commands."""
    beasts = [
        chief for chief in range(FIRST_RYHZU, len(CHIEFS)) if v.commander[chief] == seat and v.chief_at[chief] >= 0
    ]
    return v.leaders_of(seat) + beasts


def chief_place(place: int) -> str:
    return f"In {words.PLACE.label(place)}." if place >= 0 else "In the Supply."


def mini(v: Chaos) -> Element:
    """For phones: the Relic of this Round, in a line."""
    at = v.relic_at[v.round - 1] if 0 < v.round <= len(v.relic_at) else GONE
    text = (
        f"Relic {v.round}: {v.box.map.names[at]}" if at != GONE else "Set-up" if v.round == 0 else "No Relic left here"
    )
    gun = name_of(v, v.flare) if v.round else ""
    holder = el("span", "", icon("flare", 16), gun) if gun else None
    return p(".mini-event")[joined([icon("relic", 18), el("b", "", text), holder])]


# ---------------------------------------------------------------- the hand


def hand(v: Chaos, seat: int, links: Links) -> Element:
    """One's Leaders and Attributes, and the Tactics Cards in hand."""
    held = v.hand[seat]
    ready = v.beat > beats.LEADERS or v.round > 0
    return section("#hand.box.hand.arms", aria_label="Your cards")[
        (el("div", "chiefs", [chief_card(v, chief, links) for chief in own_chiefs(v, seat)]) if ready else Markup(""))
        + el("div", "attrs", [attribute_card(v, card, links) for card in v.box.sheets[v.faction[seat]].attributes])
        + el("h2", "", "Tactics Cards", el("span", "", f"{len(held)} of {v.hand_limit(seat)}"))
        + (el("div", "cards", [tactics_card(v, seat, *named, links) for named in copies(held)]) if held else Markup(""))
    ]


def copies(cards: Sequence[int]) -> Iterator[tuple[str, int]]:
    """Cards with their ids: a second copy has an id of its own but stands for the same option."""
    seen: dict[int, int] = {}
    for card in cards:
        seen[card] = n = seen.get(card, 0) + 1
        yield f"hand-{CARDS[card]}" if n == 1 else f"hand-{CARDS[card]}-{n}", card


def chief_card(v: Chaos, chief: int, links: Links) -> Markup:
    """A Leader or Ryh-zu: values and words of the side that shows, and where it is."""
    side, card, key = v.upgraded[chief], v.box.chiefs[chief], CHIEFS[chief]
    away = v.chief_at[chief] == IN_HAND
    gems = f", {card.deploy_gems[side]} Gem" if card.deploy_gems[side] else ""
    where = f"Supply{gems}" if away else words.PLACE.label(v.chief_at[chief])
    css = f"lcard{' away' if away else ''}{' up' if side else ''}{' spent' if v.chief_used[chief] else ''}"
    said = f"{chief_text(v.box, chief, side)} {chief_place(v.chief_at[chief])}"
    body = chief_print(v.box, chief, side), el("small", "", where)
    return thing(f"chief-{key}", css, said, card.name, links[f"chief-{key}"], *body)


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


def attribute_card(v: Chaos, attribute: int, links: Links) -> Markup:
    side, card, key = v.attribute[attribute], v.box.attributes[attribute], ATTRIBUTES[attribute]
    css = f"acard{' up' if side else ''}{' spent' if v.attribute_used[attribute] else ''}"
    said = attribute_text(v.box, attribute, side)
    note = RECONSTRUCTED if back(v.box, "attribute", key) else None
    body = el("b", "", card.name), note, upgrade_sign(side, card.gems)
    return thing(f"attribute-{key}", css, said, card.name, links[f"attribute-{key}"], *body)


@lru_cache(maxsize=32)
def upgrade_sign(side: int, gems: int) -> Markup:
    if side:
        return icon("check", 13)
    return tag("span", {"class": "gn"}, icon("gem", 12), el("b", "", str(gems)))


def tactics_card(v: Chaos, seat: int, name: str, card: int, links: Links) -> Markup:
    """A Tactics Card; its back says where its words come from."""
    link = links[f"hand-{CARDS[card]}"]
    title = v.box.cards[card].name
    css = f"card tac {PHASE_FAMILIES[v.box.cards[card].phase]}{' late' if v.fresh[seat][card] else ''}"
    attributes = {"id": name, "class": f"{css}{kit.legal_class(link)}"}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": title}
    return tag("div", attributes, card_print(v.box, card))


@lru_cache(maxsize=64)
def card_print(box: ChaosBox, number: int) -> Markup:
    card = box.cards[number]
    note = back(box, "card", CARDS[number])
    left, right = (el("em", "", value_text(value)) for value in card.values)
    lock = icon("lock", 12) if card.locked else None
    return (
        el("div", "band", left, icon("attack", 16), right)
        + el("b", "long" if len(card.name) > 13 else "", card.name, RECONSTRUCTED if note else None)
        + el("p", "", card.combat_text if card.combat else "")
        + el("p", "ph", icon(PHASE_ICONS[card.phase], 13), lock, el("span", "", phase_name(card.phase)))
        + kit.tip(card_text(box, number))
    )


# ---------------------------------------------------------------- what is on offer in set-up


def beside(v: Chaos, seat: int, links: Links, sealed: Sequence[tuple[str, int]]) -> Element | None:
    """Below the prompt: factions and Leaders to choose from, or the Battle that is fought."""
    if v.region != NOWHERE:
        return battle(v, seat, links, sealed)
    if v.round == 0 and v.beat == beats.FACTIONS:
        return section("#offer.box.offer", aria_label="Factions")[el("div", "cards", faction_cards(v, links))]
    if v.round == 0 and v.beat == beats.LEADERS and seat >= 0:
        return section("#offer.box.offer", aria_label="Your Leaders")[
            el("div", "chiefs", leader_offer(v, seat, links, sealed))
        ]
    return None


def faction_cards(v: Chaos, links: Links) -> list[Markup]:
    found = []
    for faction, key in enumerate(FACTIONS):
        if faction in v.faction:
            continue
        sheet = v.box.sheets[faction]
        name = f"faction-{key}"
        said = f"{sheet.name}: {sheet.fame_rule} {sheet.goal} Fame win. {sheet.fighters} Fighters."
        band = el(
            "span", "band", kit.seat_disc(FACTION_COLOURS[faction], 22), el("em", "", icon("fame", 14), str(sheet.goal))
        )
        body = band, el("b", "", sheet.name), el("p", "", sheet.fame_rule)
        found.append(thing(name, "card blue", said, sheet.name, links[name], *body))
    return found


def leader_offer(v: Chaos, seat: int, links: Links, sealed: Sequence[tuple[str, int]]) -> list[Markup]:
    """All of one's Leaders; those that have been taken in secret bear a seal, for oneself alone."""
    taken = [option for kind, option in sealed if kind == words.LEADER_CHOOSE.name]
    found = []
    for chief in v.box.sheets[v.faction[seat]].leaders:
        name = f"chief-{CHIEFS[chief]}"
        css = "lcard" + (" up" if chief in taken else "")
        seal = el("small", "", icon("sealed", 13), "taken") if chief in taken else None
        said = chief_text(v.box, chief, 0)
        found.append(thing(name, css, said, v.box.chiefs[chief].name, links[name], chief_print(v.box, chief, 0), seal))
    return found


# ---------------------------------------------------------------- a Battle: two plans, sealed and then open


def battle(v: Chaos, seat: int, links: Links, sealed: Sequence[tuple[str, int]]) -> Element:
    """Who fights with what; one's own plan on the wheel while it is made; both plans when they are open."""
    side = v.sides.index(seat) if seat in v.sides else -1
    planning = v.beat == beats.PLAN and side >= 0 and v.section[side] < 0
    mine = dict(sealed)
    return section("#battle.box.battle", aria_label="Battle")[
        el("h2", "", icon("attack", 18), f"Battle in {v.box.map.names[v.region]}")
        + el("div", "versus", [side_box(v, one, one == side, mine) for one in (0, 1)])
        + (planner(v, links, mine) if planning or any_section(links) else Markup(""))
    ]


def any_section(links: Links) -> bool:
    return any(links[f"section-{key}"].legal for key in SECTIONS)


def side_box(v: Chaos, side: int, own: bool, mine: dict[str, int]) -> Markup:
    """What a side has in the Region, and its plan as far as it may be seen."""
    seat = v.sides[side]
    number = v.fighters[seat][v.region]
    forces: list[kit.Body] = [mark("frc", f"{number} Fighters", icon("helmet", 15), el("b", "", str(number)))]
    for chief in v.chiefs_at(seat, v.region):
        values = v.box.chiefs[chief].values[v.upgraded[chief]]
        shown = "/".join(str(n) for n in values)
        text = chief_text(v.box, chief, v.upgraded[chief])
        forces.append(mark("frc", text, icon("leader", 15), f"{v.box.chiefs[chief].name} {shown}"))
    if v.works[seat][v.region]:
        number = v.works[seat][v.region]
        forces.append(mark("frc", f"{number} Buildings", icon("base", 15), str(number)))
    title = el("b", "", kit.seat_disc(hue(v, seat), 22, name_of(v, seat)), name_of(v, seat))
    css = "vside" + (" win" if v.victor == side else "")
    return tag("div", {"class": css, "id": f"side-{side}"}, title, el("p", "", forces), plan(v, side, own, mine))


def plan(v: Chaos, side: int, own: bool, mine: dict[str, int]) -> Markup:
    """Open: section, card, Die and totals.  Closed: the same back whatever is inside."""
    if v.section[side] >= 0:
        return open_plan(v, side)
    if own and words.BATTLE_SECTION.name in mine:
        said = f"Your sealed plan: {words.SECTION.label(mine[words.BATTLE_SECTION.name])}"
        return mark("pback", said, icon("sealed", 16), "Your plan is sealed")
    if own and v.beat == beats.PLAN:
        return mark("pback own", "You plan; nobody sees it before both are sealed", icon("eye-off", 16), "Your plan")
    return mark("pback", "A plan that is not open yet", icon("mark", 16), "Plan hidden")


def open_plan(v: Chaos, side: int) -> Markup:
    box, card = v.box, v.used[side]
    shown: list[kit.Body] = [
        mark("frc", section_text(box, v.section[side]), section_icons(box, v.section[side])),
        mark("frc", card_text(box, card), icon("card-back", 15), box.cards[card].name)
        if card != NO_CARD
        else mark("frc", "No Tactics Card, or a bluff", icon("card-back", 15), "no card"),
    ]
    if v.die[side] != NO_DIE:
        strength, shields = box.die_strength[v.die[side]], box.die_shields[v.die[side]]
        shown.append(
            mark("frc", f"Die: {strength} Strength, {shields} Shields", icon("die-6", 15), f"{strength}/{shields}")
        )
    totals: list[kit.Body] = []
    if v.beat > beats.STRENGTH or v.victor >= 0:
        numbers = [v.strength[side], v.attack[side], v.shields[side]]
        totals = [total(kind, number) for kind, number in enumerate(numbers)]
    return el("p", "open", shown) + (el("p", "open", totals) if totals else Markup(""))


@lru_cache(maxsize=128)
def total(kind: int, number: int) -> Markup:
    """A total of a side.  Fighters add to Strength, but some may be Wounded by now: the log has the sum."""
    if kind == STRENGTH:
        said, shown = f"Strength {number}, and that of the Fighters", f"{number}+"
    else:
        said, shown = f"{VALUE_NAMES[kind]} {number}", str(number)
    return mark("frc big", said, icon(VALUE_ICONS[kind], 16), el("b", "", shown))


@lru_cache(maxsize=16)
def section_icons(box: ChaosBox, section: int) -> Markup:
    """What the left and the right value count as, and the Die."""
    signs = [icon(VALUE_ICONS[value], 16) for value in box.section_values[section] if value != NOTHING]
    if box.section_die[section]:
        signs.append(icon("die-6", 16))
    if section == RETREAT:
        signs.insert(0, icon("retreat", 16))
    return joined(signs)


# ---------------------------------------------------------------- the wheel


def planner(v: Chaos, links: Links, mine: dict[str, int]) -> Markup:
    """The wheel with the card that is laid to it: what every section would make of its two values."""
    chosen = mine.get(words.BATTLE_CARD.name, -1)
    with_card = 0 <= chosen < len(CARDS)
    values = v.box.cards[chosen].values if with_card else v.box.no_card
    if with_card:
        laid = f"{v.box.cards[chosen].name}: {value_text(values[0])} and {value_text(values[1])}"
    elif chosen == words.PLAN_BLUFF:
        laid = f"A bluff: {values[0]} and {values[1]} as without a card"
    elif chosen == words.PLAN_NONE:
        laid = f"No card: {values[0]} and {values[1]}"
    else:
        laid = "First your card, then the section. Both stay sealed until both plans are in."
    sealed_section = mine.get(words.BATTLE_SECTION.name, -1)
    drawn = svg(".board.wheel", {"viewBox": "0 0 300 300"}, role="group", aria_label="Combat wheel")[
        joined(
            [
                sector(v.box, n, tuple(values), with_card, links[f"section-{key}"], n == sealed_section)
                for n, key in enumerate(SECTIONS)
            ]
        )
        + HUB
    ]
    return el(
        "div",
        "planner",
        Markup(str(drawn)),
        el("p", "card-on", icon("sealed", 16), laid),
        LEGEND,
    )


RIM: Final = 142.0
CORE: Final = 40.0


def on_wheel(radius: float, degrees: float) -> kit.Point:
    turn = math.radians(degrees)
    return 150 + radius * math.cos(turn), 150 + radius * math.sin(turn)


@lru_cache(maxsize=8)
def wedge(n: int) -> str:
    """A sixth of the wheel; the first one lies above."""
    low, high = 60 * n - 119, 60 * n - 61
    (ax, ay), (bx, by) = on_wheel(CORE, low), on_wheel(RIM, low)
    (cx, cy), (dx, dy) = on_wheel(RIM, high), on_wheel(CORE, high)
    outer, inner, num = kit.num(RIM), kit.num(CORE), kit.num
    return (
        f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}A{outer} {outer} 0 0 1 {num(cx)} {num(cy)}"
        f"L{num(dx)} {num(dy)}A{inner} {inner} 0 0 0 {num(ax)} {num(ay)}z"
    )


def sector(box: ChaosBox, n: int, values: tuple[int, ...], with_card: bool, link: Link, chosen: bool) -> Markup:
    name = f"section-{SECTIONS[n]}"
    attributes = {"id": name, "class": f"piece sector{' picked' if chosen else ''}{kit.legal_class(link)}"}
    attributes |= kit.legal(link) or {"role": "img", "aria-label": words.SECTION.label(n)}
    ring = (
        kit.tag("g", {"class": "ring small"}, kit.shape(wedge(n), "re"), kit.shape(wedge(n), "rg"))
        if link.legal
        else None
    )
    title = Markup(f"<title>{escape(section_text(box, n))} {escape(outcome(box, n, list(values), with_card))}.</title>")
    return kit.tag("g", attributes, title, kit.shape(wedge(n), "wd"), ring, sector_print(box, n, values, with_card))


@lru_cache(maxsize=256)
def sector_print(box: ChaosBox, n: int, values: tuple[int, ...], with_card: bool) -> Markup:
    """Symbols with the numbers that the two values would count, the Die and its Gem, the way back."""
    x, y = on_wheel(96, 60 * n - 90)
    marks: list[tuple[str, str]] = [("retreat", "")] if n == RETREAT else []
    marks += [(VALUE_ICONS[kind], str(number)) for kind, number in totals_of(box, n, list(values), with_card)]
    if box.section_die[n]:
        marks += [("die-6", ""), ("gem", f"-{box.section_gems[n]}")]
    shown: list[Markup] = []
    for i, (symbol, number) in enumerate(marks):
        column, row = i % 2, i // 2
        rows = (len(marks) + 1) // 2
        width = 2 if len(marks) > 2 * row + 1 else 1
        px = x + 38 * (column - (width - 1) / 2) - (9 if number else 0)
        py = y + 30 * (row - (rows - 1) / 2)
        shown.append(kit.symbol(symbol, 22, px, py, "ws"))
        if number:
            shown.append(
                kit.tag("text", {"class": "wv", "x": kit.num(px + 19), "y": kit.num(py), "dy": ".36em"}, number)
            )
    return joined(shown)


def totals_of(box: ChaosBox, n: int, values: list[int], with_card: bool) -> list[tuple[int, str]]:
    """By kind of value: what the section counts from the card, X left open."""
    found: list[tuple[int, str]] = []
    for kind in range(len(VALUES) - 1):
        counted = [value for value, as_what in zip(values, box.section_values[n], strict=True) if as_what == kind]
        if not counted:
            continue
        known = sum(value for value in counted if value >= 0)
        if n == RETREAT and kind == SHIELDS and not with_card:
            known += box.retreat_without_card
        text = "+".join([str(known)] * (known != 0 or min(counted) >= 0) + ["X"] * len([x for x in counted if x < 0]))
        found.append((kind, text))
    return found


def outcome(box: ChaosBox, n: int, values: list[int], with_card: bool) -> str:
    return "Counts " + (
        ", ".join(f"{number} {VALUE_NAMES[kind]}" for kind, number in totals_of(box, n, values, with_card))
    )


HUB: Final = Markup('<circle class="hub" cx="150" cy="150" r="34"/>{}').format(kit.symbol("mark", 40, 150, 150, "hubs"))


LEGEND: Final = el(
    "p",
    "lgd",
    [el("span", "", icon(VALUE_ICONS[n], 14), VALUE_NAMES[n]) for n in range(len(VALUES) - 1)],
    el("span", "", icon("die-6", 14), "Die"),
)
