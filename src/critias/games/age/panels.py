"""What stands around the map of Age of Atlantis: special action cards, what threatens, the hand."""

from __future__ import annotations

from critias.draw.html import Element, p, section
from critias.draw.kit import icon, joined
from critias.draw.scene import Links
from critias.games.age.faces import LOOK
from critias.games.age.state import Age
from critias.games.world import panels
from critias.games.world.box import DARKNESS, LIGHT
from critias.games.world.panels import el
from critias.tongue import say


def centre(v: Age, links: Links) -> Element:
    """The special action cards in play, and the deck of objective cards."""
    return section(id="centre", class_="under centre", aria_label=say("Special actions"))[
        panels.tiles(v, LOOK, links, say("No special action is in play")) + panels.deck(v)
    ]


def mini(v: Age) -> Element:
    """For phones: what threatens, in a line."""
    lights, darks = (str(sum(v.buildings[kind])) for kind in (LIGHT, DARKNESS))
    return p(class_="mini-event")[
        joined(
            [
                icon("comet", 18),
                panels.threats(v),
                el("span", "", icon("temple-light", 16), lights),
                el("span", "", icon("temple-dark", 16), darks),
            ]
        )
    ]


def hand(v: Age, seat: int, links: Links) -> Element:
    return panels.hand(len(v.hand[seat]), list(panels.objective_cards(v, LOOK, "hand", v.hand[seat], links)))
