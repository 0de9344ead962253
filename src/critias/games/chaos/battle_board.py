"""A Battle: who fights with what, the two plans, and the wheel on which one's own is made."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from critias.draw import kit
from critias.draw.html import Element, section, svg
from critias.draw.kit import icon, joined, tag
from critias.draw.scene import Link, Links
from critias.games.chaos import beats, strength, words
from critias.games.chaos.box import (
    BUILDINGS,
    CARDS,
    NOTHING,
    RETREAT,
    SECTIONS,
    SHIELDS,
    VALUES,
    ChaosBox,
)
from critias.games.chaos.faces import (
    BUILDING_ICONS,
    VALUE_ICONS,
    VALUE_NAMES,
    card_text,
    chief_text,
    el,
    hue,
    joined_up,
    mark,
    name_of,
    place_name,
    section_text,
    value_of,
    value_text,
)
from critias.games.chaos.state import (
    NO_CARD,
    NO_DIE,
    Chaos,
)
from critias.tongue import kept, noted, say

UNPLANNED: Final = -1


@dataclass(frozen=True, slots=True)
class Plan:
    """One's own plan as far as it is made: which card (none, a bluff), which section."""

    choice: int = UNPLANNED  # an option of battle.card
    section: int = UNPLANNED

    @property
    def card(self) -> int:
        return self.choice if 0 <= self.choice < len(CARDS) else NO_CARD


def own_plan(v: Chaos, seat: int, sealed: Sequence[tuple[str, int]]) -> Plan:
    """The card that lies on one's own wheel, or has been sealed, and the section."""
    mine = dict(sealed)
    laid = v.planned[seat] if v.planned[seat] != UNPLANNED else mine.get(words.BATTLE_CARD.name, UNPLANNED)
    return Plan(laid, mine.get(words.BATTLE_SECTION.name, UNPLANNED))


def battle(v: Chaos, seat: int, links: Links, sealed: Sequence[tuple[str, int]]) -> Element:
    """Who fights with what; one's own plan on the wheel while it is made; both plans when they are open."""
    side = v.sides.index(seat) if seat in v.sides else -1
    planning = v.beat == beats.PLAN and side >= 0 and v.section[side] < 0
    mine = own_plan(v, seat, sealed) if planning else Plan()
    return section(id="battle", class_="box battle pads", aria_label=say("Battle"))[
        el("h2", "", icon("attack", 18), say("Battle in {region}", region=place_name(v.box, v.region)))
        + el("div", "versus", [side_box(v, one, mine if planning and one == side else None) for one in (0, 1)])
        + (planner(v, side, links, mine) if planning else Markup(""))
    ]


def side_box(v: Chaos, side: int, mine: Plan | None) -> Markup:
    """What a side has in the Region, and its plan as far as it may be seen; `mine` if it is the one being made."""
    seat = v.sides[side]
    title = el("b", "", kit.seat_disc(hue(v, seat), 22, name_of(v, seat)), name_of(v, seat))
    css = "vside" + (" win" if v.victor == side else "")
    shown = open_plan(v, side) if v.section[side] >= 0 else closed_plan(v, side, mine)
    return tag("div", {"class": css, "id": f"side-{side}"}, title, el("p", "", forces(v, seat)), shown)


def forces(v: Chaos, seat: int) -> list[Markup]:
    """Fighters, Leaders and Ryh-zu, Buildings."""
    number = v.fighters[seat][v.region]
    found = [
        mark(
            "frc",
            say("Fighters: {n}. Each adds 1 Strength; Wounds remove them.", n=number),
            icon("helmet", 15),
            el("b", "", str(number)),
        )
    ]
    for chief in v.chiefs_at(seat, v.region):
        text = chief_text(v.box, chief, v.upgraded[chief])
        found.append(mark("frc", text, icon("leader", 15), say(v.box.chiefs[chief].name)))
    for kind in range(len(BUILDINGS)):
        for _ in range(v.buildings_in(seat, v.region, kind)):
            said = say("{building}: stands in this Region.", building=words.BUILDING.label(kind))
            found.append(mark("frc", said, icon(BUILDING_ICONS[kind], 15)))
    return found


# ---------------------------------------------------------------- what a side has in all


def sum_row(values: Sequence[int], said: str, sign: Markup | None = None) -> Markup:
    return el("p", "sums", [total(kind, number) for kind, number in enumerate(values)], sign, el("small", "", said))


VALUE_TEXTS: Final = [
    noted("Strength {n}: the higher wins the Battle."),
    noted("Attack {n}: each beyond the Shields Wounds a Fighter."),
    noted("Shields {n}: each stops an Attack."),
]


@kept(128)
def total(kind: int, number: int) -> Markup:
    return mark(
        "frc big",
        say(VALUE_TEXTS[kind], n=number),
        icon(VALUE_ICONS[kind], 16),
        el("b", "", str(number)),
    )


# ---------------------------------------------------------------- plans, closed and open


def closed_plan(v: Chaos, side: int, mine: Plan | None) -> Markup:
    """The same back whatever is inside; one's own is said below it, to oneself alone."""
    declared = sum_row(strength.declared(v, side), say("before the plan"))
    if mine is None:
        said = say("Hidden plan: it opens when both are sealed.")
        return declared + mark("pback", said, icon("mark", 16), say("Plan hidden")) + wheel_cover(v, side)
    if mine.section == UNPLANNED:
        said = say("Your plan: nobody sees it before both are sealed.")
        return declared + mark("pback own", said, icon("eye-off", 16), say("Your plan")) + wheel_cover(v, side)
    chosen = words.SECTION.label(mine.section), words.PLAN_CARD.label(mine.choice)
    said = say("Your sealed plan: {section}, {card}", section=chosen[0], card=chosen[1])
    sealed = mark("pback", said, icon("sealed", 16), say("Your plan is sealed"))
    die = die_mark() if v.box.section_die[mine.section] else None
    return (
        sum_row(strength.declared(v, side, mine.card, mine.section), say("with your plan"), die)
        + sealed
        + wheel_cover(v, side)
    )


def wheel_cover(v: Chaos, side: int) -> Markup:
    """Whether a card lies on the wheel, which everybody sees once both have chosen."""
    if v.covered[side] == UNPLANNED:
        return Markup("")
    if v.covered[side]:
        return mark(
            "pback",
            say("Card on the wheel: a Tactics Card lies facedown; it may be a bluff."),
            icon("card-back", 16),
            say("Card on the wheel"),
        )
    said = say("No card on the wheel: this side fights without one.")
    return mark("pback", said, icon("mark", 16), say("No card on the wheel"))


def die_mark() -> Markup:
    return mark("frc", say("Die: rolled when both plans are open."), "+", icon("die-6", 15))


def open_plan(v: Chaos, side: int) -> Markup:
    """Section, card, Die; the totals once they have been read."""
    box, card = v.box, v.used[side]
    shown: list[kit.Body] = [
        mark("frc", section_text(box, v.section[side]), section_icons(box, v.section[side])),
        mark("frc", card_text(box, card), icon("card-back", 15), say(box.cards[card].name))
        if card != NO_CARD
        else mark("frc", say("No card: none was laid, or it was a bluff."), icon("card-back", 15), say("no card")),
    ]
    if v.die[side] != NO_DIE:
        rolled, shields = box.die_strength[v.die[side]], box.die_shields[v.die[side]]
        said = say("Die: {n} Strength, {shields} Shields", n=rolled, shields=shields)
        shown.append(mark("frc", said, icon("die-6", 15), f"{rolled}/{shields}"))
    if v.beat <= beats.STRENGTH and v.victor < 0:
        return el("p", "open", shown)
    totals = (v.compared[side], v.attack[side], v.shields[side])  # as the log tells them
    return el("p", "open", shown) + el("p", "sums", [total(kind, number) for kind, number in enumerate(totals)])


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


def planner(v: Chaos, side: int, links: Links, mine: Plan) -> Markup:
    """The wheel with the card that is laid to it: what every section would make of its two values."""
    with_card = mine.card != NO_CARD
    values = tuple(v.box.cards[mine.card].values if with_card else v.box.no_card)
    sectors = []
    for n, key in enumerate(SECTIONS):
        in_all = strength.declared(v, side, mine.card, n) if mine.choice != UNPLANNED else None
        counts = outcome(v.box, n, list(values), with_card)
        said = joined_up([section_text(v.box, n), counts, in_words(v.box, n, in_all)])
        sectors.append(sector(v.box, n, values, with_card, links[f"section-{key}"], n == mine.section, said))
    wheel = svg(class_="board wheel", viewBox="0 0 300 300", role="group", aria_label=say("Combat wheel"))[
        joined(sectors) + HUB
    ]
    ability = el("small", "", say(v.box.cards[mine.card].combat_text if with_card else SEALED))
    laid = el("p", "card-on", icon("sealed", 16), el("span", "", card_words(v.box, mine), ability))
    return el("div", "planner", Markup(str(wheel)), laid, legend())


SEALED: Final = noted("Nobody sees a plan before both are sealed.")


def card_words(box: ChaosBox, mine: Plan) -> str:
    """Which card is laid to the wheel, and its two values."""
    left, right = (
        value_text(value) for value in (box.no_card if mine.card == NO_CARD else box.cards[mine.card].values)
    )
    if mine.card != NO_CARD:
        return say("{card}: left {left}, right {right}", card=say(box.cards[mine.card].name), left=left, right=right)
    if mine.choice == words.PLAN_BLUFF:
        return say("A bluff: left {left}, right {right}, as without a card", left=left, right=right)
    if mine.choice == words.PLAN_NONE:
        return say("No card: left {left}, right {right}", left=left, right=right)
    return say("First your card, then the section.")


def in_words(box: ChaosBox, n: int, in_all: list[int] | None) -> str:
    if in_all is None:
        return ""
    values = ", ".join(value_of(kind, number) for kind, number in enumerate(in_all))
    if box.section_die[n]:
        return say("In all {values} and the Die.", values=values)
    return say("In all {values}.", values=values)


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


def sector(
    box: ChaosBox, n: int, values: tuple[int, ...], with_card: bool, link: Link, chosen: bool, said: str
) -> Markup:
    name = f"section-{SECTIONS[n]}"
    attributes = {"id": name, "class": f"piece sector{' picked' if chosen else ''}{kit.legal_class(link)}"}
    attributes |= kit.legal(link) or {"role": "img", "aria-label": words.SECTION.label(n)}
    ring = (
        kit.tag("g", {"class": "ring small"}, kit.shape(wedge(n), "re"), kit.shape(wedge(n), "rg"))
        if link.legal
        else None
    )
    title = Markup("<title>{}</title>").format(said)
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
    counted = ", ".join(value_of(kind, number) for kind, number in totals_of(box, n, values, with_card))
    return say("Counts {values}.", values=counted)


HUB: Final = Markup('<circle class="hub" cx="150" cy="150" r="34"/>{}').format(kit.symbol("mark", 40, 150, 150, "hubs"))


def legend() -> Markup:
    """What the symbols of the wheel mean."""
    return el(
        "p",
        "lgd",
        [el("span", "", icon(VALUE_ICONS[n], 14), say(VALUE_NAMES[n])) for n in range(len(VALUES) - 1)],
        el("span", "", icon("die-6", 14), say("Die")),
    )
