"""What stands around the map of Era of Atlantis: special action tiles, the layout of objectives, the hand."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from critias.draw import kit
from critias.draw.html import Element, p, section
from critias.draw.kit import icon, joined, tag
from critias.draw.scene import Links
from critias.games.era.box import PLACES
from critias.games.era.faces import LOOK, NATION_SIGNS, PLACE_ICONS
from critias.games.era.state import Era
from critias.games.world import panels
from critias.games.world.box import LIGHT, NATIONS
from critias.games.world.faces import FAMILIES, OBJECTIVE_ICONS
from critias.games.world.panels import el, short
from critias.tongue import noted, say

# ---------------------------------------------------------------- special actions and objectives


def centre(v: Era, links: Links) -> Element:
    """Special action tiles and the objective layout, side by side."""
    none = say("No special actions") if v.introductory else say("Special actions are not laid out yet")
    shown = [place_card(v, place, links) for place in range(len(PLACES))]
    return section(id="centre", class_="under centre", aria_label=say("Special actions and objectives"))[
        panels.tiles(v, LOOK, links, none) + el("div", "layout", shown, panels.deck(v))
    ]


PLACE_NAMES: Final = [noted("Sun"), noted("Moon"), noted("Eclipse")]
PLACE_TEXTS: Final = [noted("Sun place"), noted("Moon place"), noted("Eclipse place")]
assert len(PLACE_NAMES) == len(PLACE_TEXTS) == len(PLACES)


def place_card(v: Era, place: int, links: Links) -> Markup:
    card = v.layout[place]
    link = links[f"place-{PLACES[place]}"]
    name = say(v.box.objective_names[card]) if card >= 0 else say("empty")
    said = f"{say(PLACE_TEXTS[place])}: {name}" + (f", {say(v.box.objective_texts[card])}" if card >= 0 else "")
    family = FAMILIES[card] if card >= 0 else "free"
    attributes = {"id": f"place-{PLACES[place]}", "class": f"oc {family}{kit.legal_class(link)}", "title": said}
    attributes |= kit.legal(link) or {"tabindex": "0", "role": "img", "aria-label": said}
    return tag(
        "div",
        attributes,
        el("small", "", say(PLACE_NAMES[place])),
        icon(OBJECTIVE_ICONS[card] if card >= 0 else PLACE_ICONS[place], 22),
        el("b", "", short(name) if card >= 0 else "–"),
    )


def mini(v: Era) -> Element:
    """For phones: what threatens, in a line."""
    lights = f"{sum(v.buildings[LIGHT])}/{v.box.lights_to_ascend}"
    return p(class_="mini-event")[
        joined([icon("comet", 18), panels.threats(v), el("span", "", icon("temple-light", 16), lights)])
    ]


# ---------------------------------------------------------------- the hand


def hand(v: Era, seat: int, links: Links) -> Element:
    """One's objective cards, cards about to be laid out, and the nation objectives that one knows."""
    cards = [
        card
        for room, held in (("hand", v.hand[seat]), ("drawn", v.drawn[seat]))
        for card in panels.objective_cards(v, LOOK, room, held, links)
    ]
    cards += [
        goal_card(v, nation, goal) for nation, goal in enumerate(v.seen_goals[seat] if v.goals else []) if goal >= 0
    ]
    return panels.hand(len(v.hand[seat]), cards)


def goal_card(v: Era, nation: int, goal: int) -> Markup:
    name, title, text = say(v.box.nation_names[nation]), say(v.box.goal_names[goal]), say(v.box.goal_texts[goal])
    attributes = {"id": f"goal-{NATIONS[nation]}", "class": "card plum", "tabindex": "0", "role": "group"}
    attributes |= {"aria-label": f"{name}: {title}", "title": f"{title}. {text}"}
    band = el("div", "band", icon(NATION_SIGNS[nation].symbol, 20), name)
    return tag("div", attributes, band, el("b", "", title), el("p", "", text))
