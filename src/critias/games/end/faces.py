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

FACTION_ICONS: Final = ["scales", "crown", "flame", "hammer", "eye", "scroll", "helmet"]
FAMILY_ICONS: Final = ["meeple", "archon", "deck", "ship", "crown", "attack", "agent"]
SPECIAL_ICONS: Final = [
    "ship", "person", "shield", "link", "flood", "energy", "strength", "agent", "fame", "gem", "gold",
]  # fmt: skip
_special_gists: Final = [
    "Place on a ship on the Ocean",
    "Swap neutrals on a ship for your own",
    "Cancel a red card on your ship",
    "Score the neutrals of an arriving ship",
    "Place on a ship that is full",
    "As a winner, use a card from your hand",
    "Trade 1 placed Refugee for a move",
    "One more token once bids are open",
    "Scored when the game ends",
    "Scored when the game ends",
    "Scored when the game ends",
]


class Face:
    """What is printed on a card: family (a colour class), symbol, number, name, a line of gist and the full text."""

    def __init__(
        self, key: str, family: str, icon: str, number: str, extra: str, name: str, full_name: str, gist: str, text: str
    ) -> None:
        self.key: Final = key
        self.family: Final = family
        self.name: Final = full_name
        self.said: Final = f"{full_name}: {text}"
        wide = Markup(' class="w"') if len(number) > 2 or extra else Markup("")
        figure = Markup("{}{}").format(number, kit.icon(extra, 15, "ic x") if extra else "")
        self.figure: Final = Markup("<em{}>{}</em>").format(wide, figure)
        short = {"Royal Ship": "Royal", "Aristocracy": "Aristocr."}.get(name, name)
        self.mini: Final = Markup("{}{}<b>{}</b>").format(kit.icon(icon, 22), self.figure, short)
        self.large: Final = Markup('<span class="band">{}{}</span><b{}>{}</b><p>{}</p>').format(
            kit.icon(icon, 20),
            self.figure,
            Markup(' class="long"') if len(name) > 16 else "",
            name,
            gist,
        )


@lru_cache(maxsize=16)
def politics(box: EndBox) -> list[Face]:
    return [
        Face(
            POLITICS[card],
            COLORS[box.color[card]],
            FAMILY_ICONS[box.family[card]],
            _number(box, card),
            _extra(box, card),
            name.split(" (")[0],
            name,
            _gist(box, card),
            box.politics_texts[card],
        )
        for card, name in enumerate(box.politics_names)
    ]


@lru_cache(maxsize=16)
def specials(box: EndBox) -> list[Face]:
    numbers = [f"{vp} VP" if vp else "" for vp in box.special_vp]
    numbers[SPECIALS.index("shapeshifting_spy")] = f"+{box.spy_bonus}"
    return [
        Face(SPECIALS[card], "plum", SPECIAL_ICONS[card], numbers[card], "", name, name, _special_gists[card], text)
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
        return "Send a ship on the Ocean back, empty"
    if family == BETRAYAL:
        return f"Discard up to {box.betrayal_ship} from a ship or the Senate"
    if family == ROYAL_SHIP:
        return "Move a ship, scored as royal"
    if not groups:
        return f"Draw {_several(draws, 'Special Card')}" if draws else f"Move {_several(moves, 'different ship')}"
    where = ["on a ship", "on each of two ships", "on each of three ships"]
    if len(set(groups)) == 1:
        gist = f"{_several(groups[0], 'Refugee')} {where[min(len(groups), 3) - 1]}"
    else:
        gist = f"{_several(groups[0], 'Refugee')} on a ship, " + ", ".join(f"{n} on another" for n in groups[1:])
    if family == ARISTOCRACY:
        return f"{gist}, even if full"
    if family == REFUGEES and box.card_vp[card]:
        return f"{gist}, {box.card_vp[card]} VP"
    if draws:
        return f"{gist}, draw {_several(draws, 'Special')}"
    return f"{gist}, move {_several(moves, 'other')}" if moves else gist


def _several(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


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
    return f"{box.faction_names[faction]}, {box.faction_titles[faction]}"


assert len(FACTION_ICONS) == len(FACTIONS)
assert len(SPECIAL_ICONS) == len(_special_gists) == len(SPECIALS)
