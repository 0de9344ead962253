"""The faces of the cards and the colours of the seats, as both board and panels show them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from critias.draw import kit, theme
from critias.games.end.box import (
    ARISTOCRACY,
    BETRAYAL,
    COLORS,
    FACTIONS,
    POLITICS,
    REFUGEES,
    ROYAL_SHIP,
    SABOTAGE,
    SPECIALS,
    EndBox,
)
from critias.games.end.words import short_name
from critias.tongue import kept, noted, say, say_as, several

FACTION_ICONS: Final = ["scales", "crown", "flame", "hammer", "eye", "scroll", "helmet"]
FAMILY_ICONS: Final = ["meeple", "archon", "deck", "ship", "crown", "attack", "agent"]
SPECIAL_ICONS: Final = [
    "ship", "person", "shield", "link", "flood", "energy", "strength", "agent", "fame", "gem", "gold",
]  # fmt: skip
_special_gists: Final = [
    noted("Place on a ship on the Ocean"),
    noted("Swap neutrals on a ship for your own"),
    noted("Cancel a red card on your ship"),
    noted("Score the neutrals of an arriving ship"),
    noted("Place on a ship that is full"),
    noted("As a winner, use a card from your hand"),
    noted("Trade 1 placed Refugee for a move"),
    noted("One more token once bids are open"),
    *[noted("Scored when the game ends")] * 3,
]


class Face:
    """What is printed on a card: family (a colour class), symbol, number, names, a line of gist and the full text."""

    def __init__(
        self,
        key: str,
        family: str,
        icon: str,
        number: str,
        extra: str,
        name: str,
        full_name: str,
        tiny: str,
        gist: str,
        text: str,
    ) -> None:
        self.key: Final = key
        self.family: Final = family
        self.name: Final = full_name
        self.said: Final = f"{full_name}: {text}"
        wide = Markup(' class="w"') if len(number) > 2 or extra else Markup("")
        figure = Markup("{}{}").format(number, kit.icon(extra, 15, "ic x") if extra else "")
        self.figure: Final = Markup("<em{}>{}</em>").format(wide, figure)
        self.mini: Final = Markup("{}{}<b>{}</b>").format(kit.icon(icon, 22), self.figure, tiny)
        self.large: Final = Markup('<span class="band">{}{}</span><b{}>{}</b><p>{}</p>').format(
            kit.icon(icon, 20),
            self.figure,
            Markup(' class="long"') if len(name) > 16 else "",
            name,
            gist,
        )


def tiny_name(box: EndBox, card: int) -> str:
    """The name of a Politics Card as it stands in a row, 60 pixels wide."""
    name = box.politics_names[card].split(" (")[0]
    tiny = {
        "Refugees": say_as("in a row", "Refugees"),
        "Aristocracy": say_as("in a row", "Aristocr."),
        "Support": say_as("in a row", "Support"),
        "Ships": say_as("in a row", "Ships"),
        "Royal Ship": say_as("in a row", "Royal"),
        "Sabotage": say_as("in a row", "Sabotage"),
        "Betrayal": say_as("in a row", "Betrayal"),
    }
    return tiny.get(name, name)


@kept(16)
def politics(box: EndBox) -> list[Face]:
    return [
        Face(
            POLITICS[card],
            COLORS[box.color[card]],
            FAMILY_ICONS[box.family[card]],
            _number(box, card),
            _extra(box, card),
            short_name(box, card),
            say(name),
            tiny_name(box, card),
            _gist(box, card),
            say(box.politics_texts[card]),
        )
        for card, name in enumerate(box.politics_names)
    ]


@kept(16)
def specials(box: EndBox) -> list[Face]:
    numbers = [say("{vp} VP", vp=vp) if vp else "" for vp in box.special_vp]
    numbers[SPECIALS.index("shapeshifting_spy")] = f"+{box.spy_bonus}"
    return [
        Face(
            SPECIALS[card],
            "plum",
            SPECIAL_ICONS[card],
            numbers[card],
            "",
            say_as("on a card", name),
            say(name),
            say(name),
            say(_special_gists[card]),
            say(text),
        )
        for card, (name, text) in enumerate(zip(box.special_names, box.special_texts, strict=True))
    ]


def _number(box: EndBox, card: int) -> str:
    """How many Refugees go on each ship; else how many ships move or cards are drawn."""
    if box.groups[card]:
        return "+".join(str(n) for n in box.groups[card])
    return str(box.moves[card] or box.draws[card] or "")


def _extra(box: EndBox, card: int) -> str:
    """The symbol of what a Refugees card gives besides."""
    if not box.groups[card]:
        return ""
    return "fame" if box.card_vp[card] else "relic" if box.draws[card] else "ship" if box.moves[card] else ""


def _gist(box: EndBox, card: int) -> str:
    family = box.family[card]
    groups, moves, draws = box.groups[card], box.moves[card], box.draws[card]
    if family == SABOTAGE:
        return say("Send a ship on the Ocean back, empty")
    if family == BETRAYAL:
        return say("Discard up to {n} from a ship or the Senate", n=box.betrayal_ship)
    if family == ROYAL_SHIP:
        return say("Move a ship, scored as royal")
    if not groups:
        if draws:
            return several(draws, "Draw {n} Special Card", "Draw {n} Special Cards")
        return several(moves, "Move {n} different ship", "Move {n} different ships")
    gist = _boarding(groups)
    if family == ARISTOCRACY:
        return say("{places}, even if full", places=gist)
    if family == REFUGEES and box.card_vp[card]:
        return say("{places}, {vp} VP", places=gist, vp=box.card_vp[card])
    if draws:
        return several(draws, "{places}, draw {n} Special", "{places}, draw {n} Specials", places=gist)
    return several(moves, "{places}, move {n} other", "{places}, move {n} others", places=gist) if moves else gist


def _boarding(groups: list[int]) -> str:
    """How many Refugees on which ships."""
    first = groups[0]
    if len(groups) == 1:
        return several(first, "{n} Refugee on a ship", "{n} Refugees on a ship")
    if len(set(groups)) > 1:
        others = ", ".join([say("{n} on another", n=n) for n in groups[1:]])
        return several(first, "{n} Refugee on a ship, {others}", "{n} Refugees on a ship, {others}", others=others)
    if len(groups) == 2:
        return several(first, "{n} Refugee on each of two ships", "{n} Refugees on each of two ships")
    return several(first, "{n} Refugee on each of three ships", "{n} Refugees on each of three ships")


@lru_cache(maxsize=16)
def colours(box: EndBox) -> list[theme.Colour]:
    """The seats' colours by the box's own names, then the neutrals'.  A name we do not know gets a colour left over."""
    known = {colour.name: colour for colour in theme.COLOURS}
    spare = [colour for name, colour in known.items() if name not in box.color_ids]
    return [known.get(name) or spare.pop(0) for name in box.color_ids] + [theme.NEUTRAL]


def owner(box: EndBox, colour: int) -> str:
    """The key of a seat's colour in ids: "yellow"; "neutral" for the neutrals."""
    return box.color_ids[colour] if colour < len(box.color_ids) else "neutral"


def faction_text(box: EndBox, faction: int) -> str:
    return say("{faction}, {title}", faction=say(box.faction_names[faction]), title=say(box.faction_titles[faction]))


def advance_text(box: EndBox, ship: int) -> str:
    """What an advanced ship can do, without the word that begins its text."""
    return say(box.ship_texts[ship]).removeprefix(say("Advanced: "))


assert len(FACTION_ICONS) == len(FACTIONS)
assert len(SPECIAL_ICONS) == len(_special_gists) == len(SPECIALS)
