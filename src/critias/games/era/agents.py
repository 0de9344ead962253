"""Agents: which of them are alike, and where they may lie.  ERA-3-05, ERA-5.3-24"""

from __future__ import annotations

from critias.games.era.atlas import HOMES, MINORS
from critias.games.era.state import AGENTS, NOWHERE, Era


def nation_areas(g: Era) -> list[int]:
    """Home areas and minor nations in play: agents go nowhere else.  ERA-6.1.1-06"""
    return [area for area in range(HOMES + len(MINORS)) if g.wild[area] == 0]


def different(g: Era, seat: int, agents: list[int]) -> list[int]:
    """Of agents of one value in one place, the first will do."""
    values, places = g.box.agent_values, g.agents[seat]
    found: list[int] = []
    for agent in agents:
        value, place = values[agent], places[agent]
        if all(values[other] != value or places[other] != place for other in found):
            found.append(agent)
    return found


def on_map(g: Era, seat: int) -> list[int]:
    places = g.agents[seat]
    return [agent for agent in range(AGENTS) if places[agent] != NOWHERE]


def in_area(g: Era, seat: int, area: int) -> list[int]:
    places = g.agents[seat]
    return [agent for agent in range(AGENTS) if places[agent] == area]
