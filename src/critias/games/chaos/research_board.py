"""The research and pricing board: a row a phase with its price, its columns, the markers of all."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from critias.draw import kit
from critias.draw.html import Parted, section
from critias.draw.kit import icon, tag
from critias.draw.scene import NO_LINK, NO_LINKS, Link, Links
from critias.games.chaos import words
from critias.games.chaos.box import (
    COLUMNS,
    MOVE_FIRST,
    PRICES,
    SLOTS,
    TOKENS,
    TRACKS,
    ChaosBox,
)
from critias.games.chaos.faces import (
    FACTION_COLOURS,
    RECONSTRUCTED,
    TRACK_ICONS,
    back,
    called,
    colour_for,
    el,
    gain_icon,
    gain_icons,
    gain_text,
    gains_text,
    joined_up,
    mark,
    price_text,
    price_total,
    symbol_of,
    thing,
)
from critias.games.chaos.state import (
    NEUTRAL,
    NO_PRICE,
    Chaos,
)
from critias.tongue import kept, say

MOVE: Final = TRACKS.index("move")


def research(v: Chaos, seat: int, links: Links) -> Parted:
    """A row a phase: its price, the five columns with markers; above them one's own actions."""
    return section(id="research", class_="corner research", aria_label=say("Research and pricing board")).parted(
        *[track_row(v, track, seat, links) for track in range(len(TRACKS))],
        el("div", "rfoot", region_income(v, links), pool(v, links)),
    )


class Row(NamedTuple):
    """All that is to be seen of a track."""

    box: ChaosBox
    track: int
    now: bool
    price: int
    level: int  # of a neutral price
    move_last: bool
    factions: tuple[int, ...]  # by seat, or -1
    columns: tuple[int, ...]  # by seat: where its marker stands
    seat: int  # that looks, or -1


def track_row(v: Chaos, track: int, seat: int, links: Links) -> Markup:
    row = Row(
        v.box,
        track,
        v.round > 0 and v.phase == track + 1,
        v.price[track],
        v.tops[v.price[track] - NEUTRAL] if v.price[track] >= NEUTRAL else 0,
        v.move_last != 0,
        tuple(v.faction),
        tuple([markers[track] for markers in v.markers]),
        seat,
    )
    return drawn_row(row, links) if len(links) else still_row(row)


@kept(1024)
def still_row(row: Row) -> Markup:
    """A track on which nothing can be chosen: most are what they were before the last answer."""
    return drawn_row(row, NO_LINKS)


def drawn_row(row: Row, links: Links) -> Markup:
    key, name = TRACKS[row.track], words.TRACK.label(row.track)
    slots = [MOVE_FIRST, MOVE_FIRST + 1] if row.track == MOVE else [row.track]
    link = links[f"track-{key}"]
    return el(
        "div",
        f"trk{' now' if row.now else ''}",
        el("h3", "", icon(TRACK_ICONS[row.track], 16), el("span", "", name), own_actions(row, links)),
        el("div", f"slots n{len(slots)}", [slot(row, one, links) for one in slots]),
        thing(
            f"track-{key}",
            "tcells",
            say("{track} track: the further to the right, the stronger the action", track=name),
            say("{track} track", track=name),
            link,
            [cell(row, column, not link.legal) for column in range(1, COLUMNS + 1)],
        ),
    )


def own_actions(row: Row, links: Links) -> Markup | None:
    """What one's own column gives: Main Action and Auxiliary Action."""
    if row.seat < 0:
        return None
    key = TRACKS[row.track]
    return actions(row.box, row.track, row.columns[row.seat], links[f"main-{key}"], links[f"aux-{key}"])


@kept(512)
def actions(box: ChaosBox, track: int, column: int, main: Link, aux: Link) -> Markup:
    printed = box.columns[track][column - 1]
    name, key = words.TRACK.label(track), TRACKS[track]
    price, gained = printed.cost, printed.benefit
    first = say("Main Action of {track}: {gain}", track=name, gain=gains_text(printed.main))
    second = say(
        "Auxiliary Action of {track}: {cost} for {gain}", track=name, cost=gain_text(price), gain=gain_text(gained)
    )
    icons = gain_icon(price.op, price.value), "→", gain_icon(gained.op, max(gained.value, 1))
    return el(
        "span",
        "acts2",
        chip(f"main-{key}", first, main, el("small", "", say("Main")), gain_icons(printed.main)),
        chip(f"aux-{key}", second, aux, el("small", "", say("Aux")), *icons),
    )


def chip(name: str, said: str, link: Link, *body: kit.Body) -> Markup:
    attributes = {"id": name, "class": f"chip2{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": said}
    return tag("span", attributes, *body)


# ---------------------------------------------------------------- prices


def slot(row: Row, number: int, links: Links) -> Markup:
    """Where the price of a phase lies; Move has two places, for moving first and last."""
    key, price = SLOTS[number], row.price
    if row.track == MOVE and price != NO_PRICE and price < NEUTRAL and row.move_last != (number > MOVE_FIRST):
        price = NO_PRICE
    if row.track == MOVE and price >= NEUTRAL and number > MOVE_FIRST:
        price = NO_PRICE
    name = words.SLOT.label(number)
    bonus = row.box.price_bonus[number]
    said = (
        say("{phase}: no price yet.", phase=name)
        if price == NO_PRICE
        else say("{phase}: {price}.", phase=name, price=price_text(row.box, row.factions, price, row.level))
    )
    gains = say("Who prices it gains {gain}.", gain=gains_text(bonus)) if bonus else ""
    order = say("first") if number == MOVE_FIRST else say("last")
    shown = (
        [el("small", "", order) if row.track == MOVE else None, gain_icons(bonus, 13)]
        if price == NO_PRICE
        else price_mark(row, price)
    )
    css = "slot2" + ("" if price == NO_PRICE else " set")
    label = say("Price of {phase}", phase=name)
    return thing(f"slot-{key}", css, joined_up([said, gains]), label, links[f"slot-{key}"], shown)


def price_mark(row: Row, price: int) -> list[Markup]:
    total = el("b", "", str(price_total(row.box, price, row.level)))
    if price >= NEUTRAL:
        return [mark("nprice", price_text(row.box, row.factions, price, row.level), icon("coin", 16)), total]
    seat = price // len(PRICES)
    faction = row.factions[seat]
    return [kit.seat_disc(colour_for(faction, seat), 20, called(row.box, faction, seat)), total]


# ---------------------------------------------------------------- columns


def cell(row: Row, column: int, focus: bool) -> Markup:
    here = [(seat, row.factions[seat]) for seat, stands in enumerate(row.columns) if stands == column]
    return column_cell(row.box, row.track, column, tuple([who for who in here if who[1] >= 0]), focus)


@kept(2048)
def column_cell(box: ChaosBox, track: int, column: int, here: tuple[tuple[int, int], ...], focus: bool) -> Markup:
    """A column of a track with the markers in it; they stand for seats and their factions."""
    names = ", ".join(say(box.sheets[faction].name) for _, faction in here)
    said = joined_up([column_text(box, track, column), say("Here: {factions}.", factions=names) if names else ""])
    css = "tc lk" if box.columns[track][column - 1].locked else "tc"
    attributes = {"id": f"column-{TRACKS[track]}-{column}", "class": css, "title": said}
    if focus:
        attributes |= {"tabindex": "0", "role": "group", "aria-label": say("Column {n}", n=column)}
    markers = [
        tag(
            "span",
            {"id": f"marker-{TRACKS[track]}-{seat}", "class": "mk2"},
            kit.seat_disc(FACTION_COLOURS[faction], 18, has_column(say(box.sheets[faction].name), column)),
        )
        for seat, faction in here
    ]
    return tag("div", attributes, column_print(box, track, column), el("span", "mks", markers))


def has_column(faction: str, column: int) -> str:
    return f"{faction}: {say('has the actions of column {n}.', n=column)}"


@kept(64)
def column_text(box: ChaosBox, track: int, column: int) -> str:
    does = say(box.columns[track][column - 1].text)
    return say("{track}, column {n}. {does}", track=words.TRACK.label(track), n=column, does=does)


@lru_cache(maxsize=64)
def column_print(box: ChaosBox, track: int, column: int) -> Markup:
    """Main Action above, what entering gives below."""
    printed = box.columns[track][column - 1]
    main = [gain_icon(effect.op, max(effect.value, 1), 15) for effect in printed.main]
    entered = [icon(symbol_of(effect.op), 12) for effect in printed.immediate]
    lock = icon("lock", 12) if printed.locked else None
    return el("span", "tm3", main) + el("span", "ti", lock, entered)


# ---------------------------------------------------------------- below the tracks


def region_income(v: Chaos, links: Links) -> Markup:
    """What the Region Count gives."""
    said = joined_up(
        [
            say("Region Count."),
            *(
                say("From {n}: {gain}", n=least, gain=say(text))
                for least, text in zip(v.box.count_least, v.box.count_texts, strict=True)
            ),
        ]
    )
    link = links["income-regions"]
    return thing("income-regions", "rcs", said, say("Income by Region Count"), link, count_row(v.box))


@kept(4)
def count_row(box: ChaosBox) -> Markup:
    parts = [el("small", "", say("Regions"))]
    for n, least in enumerate(box.count_least):
        span = f"{least}–{box.count_least[n + 1] - 1}" if n + 1 < len(box.count_least) else f"{least}+"
        said = say("Region Count {span}: {gain}", span=span, gain=say(box.count_texts[n]))
        parts.append(mark("rc", said, el("b", "", span), count_icons(box, n)))
    return kit.joined(parts)


@lru_cache(maxsize=16)
def count_icons(box: ChaosBox, n: int) -> Markup:
    times = f"{box.count_times[n]}×" if box.count_times[n] > 1 else ""
    between = "/" if box.count_choice[n] else ""
    icons: list[kit.Body] = []
    for i, effect in enumerate(box.count_rewards[n]):
        icons += [between if i else None, icon(symbol_of(effect.op), 13)]
    return el("span", "rci", times, icons)


def pool(v: Chaos, links: Links) -> Markup:
    """Production Tokens that can still be placed."""
    left = v.tokens_left()
    found = [token_chip(v.box, token, links[f"pool-{TOKENS[token]}"] if token in left else NO_LINK) for token in left]
    said = say("Production Tokens that can still be placed: {n}. They replace what a Region produces.", n=len(left))
    return tag("div", {"class": "ptok", "id": "pool", "title": said}, el("small", "", say("Tokens")), found)


@kept(128)
def token_chip(box: ChaosBox, token: int, link: Link) -> Markup:
    note = back(box, "production_token", TOKENS[token])
    said = joined_up([say("Production Token."), say(box.token_texts[token]), note])
    sign = RECONSTRUCTED if note else None
    body = gain_icons(box.token_rewards[token][0], 13)
    return thing(f"pool-{TOKENS[token]}", "pt2", said, words.TOKEN.label(token), link, body, sign)
