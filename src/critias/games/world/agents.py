"""Agents: which of them are alike, where they may lie, how they come and go.  ERA-3-05, ERA-6.1.1, AGE-6.1.1"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.world.atlas import HOMES, MINORS
from critias.games.world.box import AGENTS
from critias.games.world.nouns import FOR_SWAP, NO_SWAP
from critias.games.world.state import NOWHERE, World
from critias.games.world.track import spend


def nation_areas(g: World) -> list[int]:
    """Home areas and minor nations in play: agents go nowhere else.  ERA-6.1.1-06, AGE-6.1.1-07"""
    return [area for area in range(HOMES + len(MINORS)) if g.wild[area] == 0]


def different(g: World, seat: int, agents: list[int]) -> list[int]:
    """Of agents of one value in one place, the first will do."""
    values, places = g.world.agent_values, g.places(seat)
    found: list[int] = []
    for agent in agents:
        value, place = values[agent], places[agent]
        if all(values[other] != value or places[other] != place for other in found):
            found.append(agent)
    return found


def on_map(g: World, seat: int) -> list[int]:
    places = g.places(seat)
    return [agent for agent in range(AGENTS) if places[agent] != NOWHERE]


def in_area(g: World, seat: int, area: int) -> list[int]:
    places = g.places(seat)
    return [agent for agent in range(AGENTS) if places[agent] == area]


def put_agent(g: World, table: Table, seat: int, agent: int, area: int) -> None:
    # ERA-5.3-25, AGE-6.1.1-05
    before = g.places(seat)[agent]
    g.places(seat)[agent] = area
    if before == NOWHERE:
        table.tell(g.say.placed, seat, agent, area)
    else:
        table.tell(g.say.moved_on, seat, agent, before, area)


def place_zero_agents(g: World, table: Table, seat: int) -> None:
    """All three of one player.  ERA-5.3-23, ERA-5.3-24, AGE-5.2-15"""
    areas = nation_areas(g)
    for agent, value in enumerate(g.world.agent_values):
        if value == 0:
            put_agent(g, table, seat, agent, table.ask(seat, g.say.zero_agent, areas, agent))


# ---------------------------------------------------------------- agents of other players


def others_agents(g: World, me: int) -> list[int]:
    """Agents of other players on the map (seat * 9 + agent)."""
    found: list[int] = []
    for seat in range(g.seats):
        if seat != me:
            found += [seat * AGENTS + agent for agent in different(g, seat, on_map(g, seat))]
    return found


def remove_agent(g: World, table: Table, which: int) -> None:
    """An agent (seat * 9 + agent) returns to its owner.  ERA-10.4-39, AGE-8.4-22"""
    seat, agent = which // AGENTS, which % AGENTS
    places = g.places(seat)
    table.tell(g.say.removed, seat, agent, places[agent])
    places[agent] = NOWHERE


# ---------------------------------------------------------------- swaps before a Coup


def swap_agents(g: World, table: Table, me: int) -> None:
    """For a price each time, two own agents of different value change places.  ERA-6.1.2-01, AGE-6.1.2-01"""
    while g.funds(me) >= g.world.swap_cost:
        agents = different(g, me, on_map(g, me))
        options = [agent for agent in agents if swappable_with(g, me, agent, agents)]
        if not options:
            return
        first = table.ask(me, g.say.swap, [*options, NO_SWAP])
        if first == NO_SWAP:
            return
        second = table.ask(me, g.say.swap_with, swappable_with(g, me, first, agents), first)
        places = g.places(me)
        places[first], places[second] = places[second], places[first]
        spend(g, table, me, g.world.swap_cost, FOR_SWAP)
        table.tell(g.say.swapped, me, first, second)


def swappable_with(g: World, me: int, agent: int, agents: list[int]) -> list[int]:
    """Agents with whom a change of places would change anything."""
    values, places = g.world.agent_values, g.places(me)
    return [other for other in agents if values[other] != values[agent] and places[other] != places[agent]]
