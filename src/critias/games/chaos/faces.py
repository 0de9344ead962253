"""Colours, symbols and short words for what lies on the table, as both board and panels show them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from critias.draw import kit
from critias.draw.scene import Link
from critias.draw.theme import COLOURS, Colour, colour
from critias.games.chaos import vocabulary as vo
from critias.games.chaos import words
from critias.games.chaos.atlas import BASE, LAKE, TERRAINS, UNUSED
from critias.games.chaos.box import (
    ANY_ACTION_PHASE,
    BOARD_FOUNDATION,
    BUILDINGS,
    CARDS,
    FIRST_RYHZU,
    FIRST_START,
    NEUTRAL_FOUNDATIONS,
    PHASES,
    PRICES,
    SECTIONS,
    TRACKS,
    VALUES,
    ChaosBox,
    X,
)
from critias.games.chaos.state import NEUTRAL, Chaos
from critias.games.chaos.vocabulary import Effect

# in the order of the box: the colour of ours that is nearest to the printed one
FACTION_COLOURS: Final = [colour(name) for name in ("yellow", "black", "blue", "green", "red", "purple")]

PHASE_ICONS: Final = [
    "coin", "research", "hammer", "energy", "helmet", "next", "attack", "gold", "relic",
]  # fmt: skip
TRACK_ICONS: Final = PHASE_ICONS[1 : len(TRACKS) + 1]
TERRAIN_ICONS: Final = ["swamp", "cliffs", "plains", "wave", "base", ""]
BUILDING_ICONS: Final = ["factory", "outpost", "stronghold"]
FOUNDATION_ICONS: Final = ["research", "lock", "energy", "deck", "link"]
VALUE_ICONS: Final = ["strength", "attack", "shield", ""]
VALUE_NAMES: Final = ["Strength", "Attack", "Shields", "nothing"]
# the family whose colour a card has: that of its phase
PHASE_FAMILIES: Final = ["blue", "blue", "plum", "green", "green", "blue", "red", "plum", "plum"]

assert len(PHASE_ICONS) == len(PHASE_FAMILIES) == len(PHASES)
assert len(TERRAIN_ICONS) == len(TERRAINS)
assert len(BUILDING_ICONS) == len(BUILDINGS)
assert len(VALUE_ICONS) == len(VALUES)


def hue(v: Chaos, seat: int) -> Colour:
    """The colour of a seat: that of its faction; before it has one, in the order of seats."""
    return FACTION_COLOURS[v.faction[seat]] if v.faction[seat] >= 0 else COLOURS[seat]


def name_of(v: Chaos, seat: int) -> str:
    return v.box.sheets[v.faction[seat]].name if v.faction[seat] >= 0 else words.SEAT.label(seat)


def phase_name(phase: int) -> str:
    return "Any Action Phase" if phase == ANY_ACTION_PHASE else words.PHASE.label(phase)


# ---------------------------------------------------------------- effects in words and symbols

# what the common effects are called, and their symbols
OPS: Final = {
    vo.ENERGY: ("Energy", "energy"),
    vo.GEM: ("Gem", "gem"),
    vo.CARD: ("Tactics Card", "card-back"),
    vo.RESEARCH: ("Research", "research"),
    vo.RECRUIT: ("Recruitment Point", "helmet"),
    vo.FAME: ("Fame", "fame"),
    vo.REDEPLOY: ("redeployment", "replay"),
    vo.UPGRADE_ATTRIBUTE: ("Attribute upgraded", "scroll"),
    vo.MORALE: ("Morale Token", "flame"),
    vo.BUILD_POINTS: ("Build Point", "hammer"),
    vo.HARVEST_POINTS: ("Harvest Point", "factory"),
    vo.MOVEMENT: ("Movement Point", "next"),
    vo.BUILD_FOUNDATION: ("Board Foundation", "base"),
    vo.PLACE_PRODUCTION_TOKEN: ("Production Token placed", "plus"),
    vo.UPGRADE_PRODUCTION_TOKEN: ("Production Token upgraded", "crystal"),
    vo.PLACE_PRODUCTION_TOKEN_ON_LAKE: ("Production Token on a Lake", "wave"),
    vo.DEPLOY_LEADER: ("Leader deployed", "leader"),
    vo.UPGRADE_LEADER: ("Leader upgraded", "crown"),
}
COUNTED: Final = ("Gem", "Card", "Point", "Token", "Foundation", "redeployment")  # nouns that have a plural


def gain_text(effect: Effect) -> str:
    """'2 Gems'."""
    noun, _ = OPS.get(effect.op, (vo.OPS[effect.op].replace("_", " "), ""))
    number = max(effect.value, 1)
    return f"{number} {noun}{'s' if number > 1 and noun.endswith(COUNTED) else ''}"


def gains_text(effects: Sequence[Effect], between: str = " and ") -> str:
    return between.join(gain_text(effect) for effect in effects) or "nothing"


@lru_cache(maxsize=512)
def gain_icon(op: int, value: int, size: int = 14) -> Markup:
    """Symbol and number in a line of text."""
    _, symbol = OPS.get(op, ("", "search"))
    number = kit.tag("b", {}, str(value)) if value > 1 or op in (vo.ENERGY, vo.GEM) else None
    return kit.tag("span", {"class": "gn"}, kit.icon(symbol, size), number)


def gain_icons(effects: Sequence[Effect], size: int = 14) -> list[Markup]:
    return [gain_icon(effect.op, max(effect.value, 1), size) for effect in effects]


# ---------------------------------------------------------------- where the words of a card come from


@lru_cache(maxsize=256)
def back(box: ChaosBox, table: str, key: str) -> str:
    """What the back of a card says: nothing, or that its rules are not those of the printed box."""
    found = [o for o in box.origins if (o.table, o.entry) == (table, f"'{key}'") and o.key not in ("id", "name")]
    if all(origin.origin == "reconstructed" for origin in found):
        return "Reconstructed: no public source; written for this site to fit the rulebook." if found else ""
    if any(origin.origin == "reconstructed" or "reconstructed" in origin.detail for origin in found):
        return "Partly reconstructed: the rulebook and public sources give only a part of it."
    return ""


def with_back(text: str, note: str) -> str:
    return f"{text} {note}" if note else text


RECONSTRUCTED: Final = Markup('<i class="rec" aria-hidden="true">≈</i>')


# ---------------------------------------------------------------- Leaders, Attributes, cards


@lru_cache(maxsize=128)
def chief_text(box: ChaosBox, chief: int, side: int) -> str:
    """Values, phase and words of the side that shows; what upgrading costs."""
    card = box.chiefs[chief]
    values = ", ".join(f"{n} {VALUE_NAMES[i]}" for i, n in enumerate(card.values[side]) if n) or "no Combat values"
    kind = "Ryh-zu" if chief >= FIRST_RYHZU else f"Leader of {box.sheets[card.faction].name}"
    said = f"{card.name}, {kind}{', upgraded' if side else ''}: {values}. {card.texts[side]}"
    if not side:
        said += f" Upgraded ({cost(card.upgrade_gems)}): {card.texts[1]}"
    return with_back(said, back(box, "ryhzu" if chief >= FIRST_RYHZU else "leader", words.CHIEF.key(chief)))


def cost(gems: int) -> str:
    return f"{gems} Gem{'s' if gems > 1 else ''}" if gems else "free"


@lru_cache(maxsize=128)
def attribute_text(box: ChaosBox, attribute: int, side: int) -> str:
    card = box.attributes[attribute]
    said = f"{card.name} ({phase_name(card.phase)}{', upgraded' if side else ''}): {card.texts[side]}"
    if not side:
        said += f" Upgraded ({cost(card.gems)}): {card.texts[1]}"
    return with_back(said, back(box, "attribute", words.ATTRIBUTE.key(attribute)))


@lru_cache(maxsize=128)
def card_text(box: ChaosBox, number: int) -> str:
    """A Tactics Card in full, with its back."""
    card = box.cards[number]
    lock = " Gem Lock." if card.locked else ""
    said = (
        f"{card.name}: Combat Values {value_text(card.values[0])} and {value_text(card.values[1])}. Combat: "
        f"{card.combat_text} {phase_name(card.phase)}:{lock} {card.phase_text}"
    )
    return with_back(said, back(box, "card", CARDS[number]))


def value_text(value: int) -> str:
    return "X" if value == X else str(value)


@lru_cache(maxsize=128)
def section_text(box: ChaosBox, section: int) -> str:
    """A section of the wheel: what the two values count as, what it needs, what it costs."""
    said = f"{words.SECTION.label(section)}."
    if box.section_gems[section]:
        said += f" Costs {cost(box.section_gems[section])}."
    if box.section_fighters[section]:
        said += f" Needs {box.section_fighters[section]} Fighters."
    if box.section_no_leader[section]:
        said += " Only without a Leader."
    return with_back(said, back(box, "wheel_section", SECTIONS[section]))


# ---------------------------------------------------------------- places


def terrain_text(v: Chaos, region: int) -> str:
    terrain = v.terrain[region]
    if region in v.home:
        return f"Base of {name_of(v, v.home.index(region))}"
    return {BASE: "Base", LAKE: "Lake", UNUSED: "not in this game"}.get(terrain, TERRAINS[terrain].title())


def produced(box: ChaosBox, printed: int, token: int) -> list[Effect]:
    """What harvesting gives: the token that lies there, or what is printed."""
    if token >= 0:
        return box.token_rewards[token // 2][token % 2]
    return box.printed_rewards[printed] if printed >= 0 else []


@lru_cache(maxsize=256)
def foundation_text(box: ChaosBox, foundation: int) -> str:
    if foundation == BOARD_FOUNDATION:
        return "Board Foundation"
    if foundation > BOARD_FOUNDATION:
        return "place without a Foundation"
    owner = (
        "Neutral"
        if foundation < NEUTRAL_FOUNDATIONS
        else box.sheets[(foundation - FIRST_START) // 2].name + " starting"
    )
    gained = box.location_rewards[foundation]
    return f"{owner} Foundation" + (f" ({gains_text(gained)})" if gained else "")


def foundation_words(box: ChaosBox, foundation: int) -> str:
    """A free place to build, and what the first Building on it brings."""
    if foundation > BOARD_FOUNDATION:
        return "Place without a Foundation: a Board Foundation can be laid here."
    gained = [] if foundation == BOARD_FOUNDATION else box.location_rewards[foundation]
    name = foundation_text(box, foundation).partition(" (")[0]
    return f"{name}: a Building can stand here" + (f"; building brings {gains_text(gained)}." if gained else ".")


# ---------------------------------------------------------------- prices


def price_text(v: Chaos, price: int) -> str:
    """What others pay for the phase with this token on it."""
    if price >= NEUTRAL:
        pair = price - NEUTRAL
        level = v.tops[pair]
        each, supply = v.box.neutral_each[pair][level], v.box.neutral_supply[pair][level]
        parts = ([f"{each} to each neighbour"] if each else []) + ([f"{supply} to the Main Supply"] if supply else [])
        return f"Neutral price: {' and '.join(parts)}"
    seat, token = divmod(price, len(PRICES))
    return f"Price of {name_of(v, seat)}: {token_text(v.box, token)}"


@lru_cache(maxsize=128)
def token_text(box: ChaosBox, token: int) -> str:
    said = f"{box.to_faction[token]} Energy to the owner"
    if box.to_supply[token]:
        said += f" and {box.to_supply[token]} to the Main Supply"
    if box.collects_vault[token]:
        said += "; when placed, take back the Vault"
    if box.gives_card[token]:
        said += " and gain 1 Tactics Card"
    if box.gives_research[token]:
        said += "; when placed, 1 Research on that track"
    return said


def price_total(v: Chaos, price: int) -> int:
    if price >= NEUTRAL:
        pair = price - NEUTRAL
        return 2 * v.box.neutral_each[pair][v.tops[pair]] + v.box.neutral_supply[pair][v.tops[pair]]
    token = price % len(PRICES)
    return v.box.to_faction[token] + v.box.to_supply[token]


# ---------------------------------------------------------------- on the page


def el(name: str, css: str, *body: kit.Body) -> Markup:
    return kit.tag(name, {"class": css} if css else {}, *body)


def thing(name: str, css: str, said: str, label: str, link: Link, *body: kit.Body) -> Markup:
    """Something outside of the map that explains itself, and that may be chosen if it is an option now."""
    attributes = {"id": name, "class": f"{css}{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "group", "aria-label": label}
    return kit.tag("div", attributes, *body)


def mark(css: str, said: str, *body: kit.Body) -> Markup:
    """A small sign with its words."""
    return kit.tag("span", {"class": css, "title": said, "role": "img", "aria-label": said}, *body)
