"""How Era of Atlantis looks where it differs from the common picture: its nouns, its texts, what only its table has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from critias.draw.kit import icon, tag
from critias.draw.theme import NEUTRAL
from critias.games.era import beats, words
from critias.games.era.art import CHART
from critias.games.era.box import BOX, LOOT, TILES, EraBox
from critias.games.era.gists import standing, to_go, totals, worth
from critias.games.era.state import Era
from critias.games.world import map_art
from critias.games.world.atlas import AREAS
from critias.games.world.box import FIRST_NATION_SPACE, GLOBAL, PAD_ACTIONS, TILE_ACTIONS
from critias.games.world.faces import Look, nation_signs, seat_colours
from critias.tongue import noted, say

SEATS: Final = seat_colours(BOX)
NATION_SIGNS: Final = nation_signs(BOX)

PLACE_ICONS: Final = ["seat-sun", "theme", "eye-off"]
PAD_TEXTS: Final = [
    noted("place and relocate agents."),
    noted("take a minor nation or a place in a major one by agents and sealed bids."),
    noted("exchange objective cards."),
]
ACTION_TEXTS: Final = [
    noted("both controllers gain Virya for the Power of the nation."),
    noted("build in its areas."),
    noted("place new units."),
    noted("move units and fight in the areas they enter."),
    noted("war against a whole nation."),
]
PSYCHIC: Final = tag("span", {"class": "psy"}, icon("eye", 14))


class EraLook(Look[Era]):
    title = "Era of Atlantis"
    chart = CHART
    seats = SEATS
    nations = NATION_SIGNS

    say = words.SAY
    price = words.VIRYA
    contest = words.CONTEST
    tiles = TILES

    agents_noun = noted("Agents")
    agent_text = noted("{seat}: agent in {area}, counts {value} in a Coup.")
    supply_text = noted("{seat}: agent of value {value}, in the supply.")
    agents_left = noted("Agents in the supply: {n}")
    obelisk = map_art.OBELISK
    obelisk_icon = "pillar"
    obelisk_text = noted("{nation}: {units}, obelisk. It controls the area.")
    obelisks_left = noted("Obelisks: {n} left.")
    funds_noun = noted("Virya")
    funds_text = noted("It pays for bids, agents, buildings and wars.")

    setup = (
        noted("map"),
        noted("societies"),
        noted("special actions"),
        noted("map"),
        noted("cards"),
        noted("control"),
        noted("agents"),
    )
    moving = (beats.MOVE, beats.VETO)
    bidding = beats.BIDS

    def steps(self, v: Era) -> list[tuple[str, Sequence[int]]]:
        return [
            (noted("Map"), (beats.SETUP, beats.TILES, beats.COUNTERS)),
            *([(noted("Societies"), (beats.SOCIETY,))] if v.societies else []),
            (noted("Cards"), (beats.OBJECTIVES,)),
            (noted("Control"), (beats.DRAFT,)),
            (noted("Agents"), (beats.AGENTS,)),
        ]

    def space_text(self, v: Era, space: int) -> str:
        box = v.box
        if space < FIRST_NATION_SPACE:
            return f"{say(box.action_names[space])}: {say(PAD_TEXTS[space])}"
        nation, action = divmod(space - FIRST_NATION_SPACE, TILE_ACTIONS)
        name = f"{say(box.nation_names[nation])}, {say(box.action_names[len(PAD_ACTIONS) + action])}"
        said = f"{name}: {say(ACTION_TEXTS[action])}"
        if action == GLOBAL and box.global_cost:
            said += " " + say("Needs {price}.", price=words.VIRYA.label(box.global_cost))
        return said

    def tile_name(self, v: Era, tile: int) -> str:
        return say(v.box.tile_names[tile])

    def tile_text(self, v: Era, tile: int) -> str:
        return say(v.box.tile_texts[tile])

    def objective_text(self, v: Era, card: int) -> str:
        return say(v.box.objective_texts[card])

    def objective_worth(self, v: Era, card: int) -> str:
        return worth(v, card)

    def objective_standing(self, v: Era, card: int) -> str:
        return say("{standing}; {n} to go", standing=standing(v, card), n=to_go(v, card))

    def totals(self, v: Era) -> list[int]:
        return totals(v)

    def draw(self, contest: int) -> str:
        return say("a draw is the defender's")

    def points(self, vp: int) -> str:
        """VP are counted in halves.  ERA-6.3.3-15"""
        return words.halved(vp)

    def funds_note(self, v: Era, seat: int) -> str:
        return say("compensation tile +{n}", n=v.compensation[seat]) if v.compensation[seat] else ""

    def wilderness(self, v: Era, area: int) -> str:
        return say("Wilderness with a Lost Relic.") if v.relic[area] else super().wilderness(v, area)

    def standing(self, v: Era, nation: int) -> str:
        if v.active(nation) or v.beat <= beats.DRAFT:
            return ""
        return "passive" if nation == v.passive else "gone"

    def in_area(self, v: Era, area: int) -> Markup | None:
        if not v.relic[area]:
            return None
        return map_art.relic(AREAS[area], CHART.slots[area], say("Lost Relic: the first units to enter gather it"))

    def on_space(self, v: Era, space: int) -> tuple[str, Markup] | None:
        return (marker_text(v.box, 2), PSYCHIC) if v.psychic == space else None

    def by_nation(self, v: Era, nation: int) -> list[Markup]:
        """Markers of special actions, and loot."""
        marks = [
            tag("span", {"title": marker_text(v.box, n)}, icon(symbol, 16))
            for n, symbol, place in ((0, "research", v.chimera), (1, "crystal", v.crystal))
            if place == nation
        ]
        loot = [value for kind, value in enumerate(LOOT) for _ in range(v.loot[nation][kind])]
        return marks + [
            tag("span", {"class": "loot", "title": say("Loot: {n} Power", n=value)}, f"+{value}") for value in loot
        ]

    def other_agents(self, v: Era) -> list[tuple[int, map_art.Agent]]:
        found = []
        for n, area in enumerate(v.passive_agents):
            if area >= 0:
                value, name = v.box.passive_agents[n], say(v.box.map.names[area])
                said = say(
                    "Passive agent in {area}: belongs to nobody, counts {value} in a Coup.", area=name, value=value
                )
                found.append((area, map_art.Agent(f"agent-passive-{n}", NEUTRAL, value, said)))
        return found


def marker_text(box: EraBox, marker: int) -> str:
    return f"{say(box.marker_names[marker])}: {say(box.marker_texts[marker])}"


LOOK: Final = EraLook()
