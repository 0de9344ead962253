"""Colours, symbols and short words for what lies on the table, as both board and panels show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from critias.draw import kit
from critias.draw.scene import Link
from critias.draw.theme import COLOURS, Colour, colour
from critias.games.chaos import vocabulary as vo
from critias.games.chaos import words
from critias.games.chaos.atlas import TERRAINS
from critias.games.chaos.box import (
    ANY_ACTION_PHASE,
    ATTACK,
    BOARD_FOUNDATION,
    BUILDINGS,
    CARDS,
    FIRST_RYHZU,
    FIRST_START,
    NEUTRAL_FOUNDATIONS,
    PHASES,
    PRICES,
    SECTIONS,
    SHIELDS,
    TRACKS,
    VALUES,
    ChaosBox,
    X,
)
from critias.games.chaos.phrases import deed
from critias.games.chaos.state import NEUTRAL, Chaos
from critias.games.chaos.vocabulary import Effect
from critias.tongue import both, either, kept, noted, say, several

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
VALUE_NAMES: Final = [noted("Strength"), noted("Attack"), noted("Shields"), noted("nothing")]
# the family whose colour a card has: that of its phase
PHASE_FAMILIES: Final = ["blue", "blue", "plum", "green", "green", "blue", "red", "plum", "plum"]

assert len(PHASE_ICONS) == len(PHASE_FAMILIES) == len(PHASES)
assert len(TERRAIN_ICONS) == len(TERRAINS)
assert len(BUILDING_ICONS) == len(BUILDINGS)
assert len(VALUE_ICONS) == len(VALUES)


def hue(v: Chaos, seat: int) -> Colour:
    return colour_for(v.faction[seat], seat)


def colour_for(faction: int, seat: int) -> Colour:
    """The colour of a seat: that of its faction; before it has one, in the order of seats."""
    return FACTION_COLOURS[faction] if faction >= 0 else COLOURS[seat]


def name_of(v: Chaos, seat: int) -> str:
    return called(v.box, v.faction[seat], seat)


def called(box: ChaosBox, faction: int, seat: int) -> str:
    return say(box.sheets[faction].name) if faction >= 0 else words.SEAT.label(seat)


def initials(name: str) -> str:
    """The letters that stand for a name of the box where there is no room for it: "Sa" for Sable."""
    return "".join(filter(str.isalpha, say(name)))[:2]


def place_name(box: ChaosBox, region: int) -> str:
    return say(box.map.names[region])


def phase_name(phase: int) -> str:
    return say("Any Action Phase") if phase == ANY_ACTION_PHASE else words.PHASE.label(phase)


# ---------------------------------------------------------------- effects in words and symbols

SYMBOLS: Final = {
    vo.ENERGY: "energy",
    vo.GEM: "gem",
    vo.CARD: "card-back",
    vo.RESEARCH: "research",
    vo.RECRUIT: "helmet",
    vo.FAME: "fame",
    vo.REDEPLOY: "replay",
    vo.UPGRADE_ATTRIBUTE: "scroll",
    vo.MORALE: "flame",
    vo.BUILD_POINTS: "hammer",
    vo.HARVEST_POINTS: "factory",
    vo.MOVEMENT: "next",
    vo.BUILD_FOUNDATION: "base",
    vo.PLACE_PRODUCTION_TOKEN: "plus",
    vo.UPGRADE_PRODUCTION_TOKEN: "crystal",
    vo.PLACE_PRODUCTION_TOKEN_ON_LAKE: "wave",
    vo.DEPLOY_LEADER: "leader",
    vo.UPGRADE_LEADER: "crown",
}
# what is done elsewhere and gained as a thing here: "1 Leader deployed"
GAINS: Final[dict[int, Callable[[int], str]]] = {
    vo.UPGRADE_ATTRIBUTE: lambda n: several(n, "{n} Attribute upgraded", "{n} Attributes upgraded"),
    vo.MORALE: lambda n: several(n, "{n} Morale Token", "{n} Morale Tokens"),
    vo.BUILD_FOUNDATION: lambda n: several(n, "{n} Board Foundation", "{n} Board Foundations"),
    vo.PLACE_PRODUCTION_TOKEN: lambda n: several(n, "{n} Production Token placed", "{n} Production Tokens placed"),
    vo.UPGRADE_PRODUCTION_TOKEN: lambda n: several(
        n, "{n} Production Token upgraded", "{n} Production Tokens upgraded"
    ),
    vo.PLACE_PRODUCTION_TOKEN_ON_LAKE: lambda n: several(
        n, "{n} Production Token on a Lake", "{n} Production Tokens on a Lake"
    ),
    vo.DEPLOY_LEADER: lambda n: several(n, "{n} Leader deployed", "{n} Leaders deployed"),
    vo.UPGRADE_LEADER: lambda n: several(n, "{n} Leader upgraded", "{n} Leaders upgraded"),
}


def gain_text(effect: Effect) -> str:
    """'2 Gems'."""
    told = GAINS.get(effect.op)
    return deed(effect) if told is None else told(max(effect.value, 1))


def gains_text(effects: Sequence[Effect], choice: bool = False) -> str:
    """'2 Gems and 1 Energy', or only one of them."""
    gains = [gain_text(effect) for effect in effects]
    return (either(gains) if choice else both(gains)) or say("nothing")


def symbol_of(op: int) -> str:
    """The symbol of an effect."""
    return SYMBOLS.get(op, "search")


@lru_cache(maxsize=512)
def gain_icon(op: int, value: int, size: int = 14) -> Markup:
    """Symbol and number in a line of text."""
    number = kit.tag("b", {}, str(value)) if value > 1 or op in (vo.ENERGY, vo.GEM) else None
    return kit.tag("span", {"class": "gn"}, kit.icon(symbol_of(op), size), number)


def gain_icons(effects: Sequence[Effect], size: int = 14) -> list[Markup]:
    return [gain_icon(effect.op, max(effect.value, 1), size) for effect in effects]


# ---------------------------------------------------------------- where the words of a card come from


@kept(256)
def back(box: ChaosBox, table: str, key: str) -> str:
    """What the back of a card says: nothing, or that its rules are not those of the printed box."""
    found = [o for o in box.origins if (o.table, o.entry) == (table, f"'{key}'") and o.key not in ("id", "name")]
    if all(origin.origin == "reconstructed" for origin in found):
        if not found:
            return ""
        return say("Reconstructed: no public source; written for this site to fit the rulebook.")
    if any(origin.origin == "reconstructed" or "reconstructed" in origin.detail for origin in found):
        return say("Partly reconstructed: the rulebook and public sources give only a part of it.")
    return ""


def joined_up(sentences: Sequence[str]) -> str:
    """Sentences one after the other; what is empty is left out."""
    return " ".join(filter(None, sentences))


RECONSTRUCTED: Final = Markup('<i class="rec" aria-hidden="true">≈</i>')


# ---------------------------------------------------------------- Leaders, Attributes, cards


@kept(128)
def chief_text(box: ChaosBox, chief: int, side: int) -> str:
    """Values, phase and words of the side that shows; what upgrading costs."""
    card = box.chiefs[chief]
    shown = values_text(card.values[side]) or say("no Combat values")
    name, faction = say(card.name), say(box.sheets[card.faction].name)
    if chief >= FIRST_RYHZU:
        said = (
            say("{name}, Ryh-zu, upgraded: {values}.", name=name, values=shown)
            if side
            else say("{name}, Ryh-zu: {values}.", name=name, values=shown)
        )
    elif side:
        said = say("{name}, Leader of {faction}, upgraded: {values}.", name=name, faction=faction, values=shown)
    else:
        said = say("{name}, Leader of {faction}: {values}.", name=name, faction=faction, values=shown)
    better = "" if side else upgraded_text(card.upgrade_gems, card.texts[1])
    table = "ryhzu" if chief >= FIRST_RYHZU else "leader"
    return joined_up([said, say(card.texts[side]), better, back(box, table, words.CHIEF.key(chief))])


def values_text(values: Sequence[int]) -> str:
    """'2 Strength, 1 Attack': the values that are not 0."""
    return ", ".join(value_of(kind, number) for kind, number in enumerate(values) if number)


def value_of(kind: int, number: int | str) -> str:
    """'2 Strength', '2+X Attack'."""
    if kind == SHIELDS:
        return several(1 if number in (1, "1") else 2, "{number} Shield", "{number} Shields", number=number)
    return say("{n} Attack", n=number) if kind == ATTACK else say("{n} Strength", n=number)


def upgraded_text(gems: int, text: str) -> str:
    """What the other side of a card would bring."""
    return say("Upgraded ({cost}): {does}", cost=cost(gems), does=say(text))


def cost(gems: int) -> str:
    return several(gems, "{n} Gem", "{n} Gems") if gems else say("free")


@kept(128)
def attribute_text(box: ChaosBox, attribute: int, side: int) -> str:
    card = box.attributes[attribute]
    blanks = {"name": say(card.name), "phase": phase_name(card.phase), "does": say(card.texts[side])}
    said = say("{name} ({phase}, upgraded): {does}", **blanks) if side else say("{name} ({phase}): {does}", **blanks)
    better = "" if side else upgraded_text(card.gems, card.texts[1])
    return joined_up([said, better, back(box, "attribute", words.ATTRIBUTE.key(attribute))])


@kept(128)
def card_text(box: ChaosBox, number: int) -> str:
    """A Tactics Card in full, with its back."""
    card = box.cards[number]
    left, right = (value_text(value) for value in card.values)
    said = say("{name}: Combat Values {left} and {right}.", name=say(card.name), left=left, right=right)
    return joined_up([said, *uses_of(box, number), back(box, "card", CARDS[number])])


def uses_of(box: ChaosBox, number: int) -> list[str]:
    """What a Tactics Card does in Combat, and in its phase."""
    card = box.cards[number]
    does, phase = say(card.phase_text), phase_name(card.phase)
    played = (
        say("{phase}: Gem Lock. {does}", phase=phase, does=does)
        if card.locked
        else say("{phase}: {does}", phase=phase, does=does)
    )
    return [say("Combat: {does}", does=say(card.combat_text)), played]


def value_text(value: int) -> str:
    return "X" if value == X else str(value)


@kept(128)
def section_text(box: ChaosBox, section: int) -> str:
    """A section of the wheel: what the two values count as, what it needs, what it costs."""
    gems, fighters = box.section_gems[section], box.section_fighters[section]
    return joined_up(
        [
            f"{words.SECTION.label(section)}.",
            say("Costs {cost}.", cost=cost(gems)) if gems else "",
            several(fighters, "Needs {n} Fighter.", "Needs {n} Fighters.") if fighters else "",
            say("Only without a Leader.") if box.section_no_leader[section] else "",
            back(box, "wheel_section", SECTIONS[section]),
        ]
    )


# ---------------------------------------------------------------- places

TERRAIN_NAMES: Final = [
    noted("Swamp"),
    noted("Cliffs"),
    noted("Plains"),
    noted("Lake"),
    noted("Base"),
    noted("not in this game"),
]
assert len(TERRAIN_NAMES) == len(TERRAINS)


def terrain_text(terrain: int, base: str) -> str:
    """`base` names the faction whose Base it is, if it is one."""
    return say("Base of {faction}", faction=base) if base else say(TERRAIN_NAMES[terrain])


def produced(box: ChaosBox, printed: int, token: int) -> list[Effect]:
    """What harvesting gives: the token that lies there, or what is printed."""
    if token >= 0:
        return box.token_rewards[token // 2][token % 2]
    return box.printed_rewards[printed] if printed >= 0 else []


def foundation_name(box: ChaosBox, foundation: int) -> str:
    if foundation == BOARD_FOUNDATION:
        return say("Board Foundation")
    if foundation > BOARD_FOUNDATION:
        return say("place without a Foundation")
    if foundation < NEUTRAL_FOUNDATIONS:
        return say("Neutral Foundation")
    return say("{faction} starting Foundation", faction=say(box.sheets[(foundation - FIRST_START) // 2].name))


@kept(256)
def foundation_text(box: ChaosBox, foundation: int) -> str:
    """Whose it is, and what the first Building on it brings."""
    name = foundation_name(box, foundation)
    gained = [] if foundation >= BOARD_FOUNDATION else box.location_rewards[foundation]
    return say("{name} ({gain})", name=name, gain=gains_text(gained)) if gained else name


@kept(256)
def foundation_words(box: ChaosBox, foundation: int) -> str:
    """A free place to build, and what the first Building on it brings."""
    if foundation > BOARD_FOUNDATION:
        return say("Place without a Foundation: a Board Foundation can be laid here.")
    gained = [] if foundation == BOARD_FOUNDATION else box.location_rewards[foundation]
    name = foundation_name(box, foundation)
    if gained:
        return say("{name}: a Building can stand here; building brings {gain}.", name=name, gain=gains_text(gained))
    return say("{name}: a Building can stand here.", name=name)


# ---------------------------------------------------------------- prices


def price_text(box: ChaosBox, factions: Sequence[int], price: int, level: int) -> str:
    """What others pay for the phase with this token on it; a neutral one has a level."""
    if price >= NEUTRAL:
        pair = price - NEUTRAL
        each, supply = box.neutral_each[pair][level], box.neutral_supply[pair][level]
        parts = [say("{n} to each neighbour", n=each)] if each else []
        parts += [say("{n} to the Main Supply", n=supply)] if supply else []
        return say("Neutral price: {parts}", parts=both(parts))
    seat, token = divmod(price, len(PRICES))
    name = called(box, factions[seat], seat)
    return say("Price of {faction}: {price}", faction=name, price=token_text(box, token))


@kept(128)
def token_text(box: ChaosBox, token: int) -> str:
    own, supply = box.to_faction[token], box.to_supply[token]
    said = (
        say("{n} Energy to the owner and {supply} to the Main Supply", n=own, supply=supply)
        if supply
        else say("{n} Energy to the owner", n=own)
    )
    if box.collects_vault[token] and box.gives_card[token]:
        said = say("{price}; when placed, take back the Vault and gain 1 Tactics Card", price=said)
    elif box.collects_vault[token]:
        said = say("{price}; when placed, take back the Vault", price=said)
    elif box.gives_card[token]:
        said = say("{price}; when placed, gain 1 Tactics Card", price=said)
    if box.gives_research[token]:
        said = say("{price}; when placed, 1 Research on that track", price=said)
    return said


def price_total(box: ChaosBox, price: int, level: int) -> int:
    if price >= NEUTRAL:
        pair = price - NEUTRAL
        return 2 * box.neutral_each[pair][level] + box.neutral_supply[pair][level]
    token = price % len(PRICES)
    return box.to_faction[token] + box.to_supply[token]


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
