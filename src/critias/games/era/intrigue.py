"""Intrigue: place and relocate agents; Spy Network and Clerical Espionage.  ERA-6.1.1, ERA-10.4-26, ERA-10.6-07"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.societies import look_at_hand, temple_holders
from critias.games.era.state import Era
from critias.games.era.words import INTRIGUE_DONE, INTRIGUE_LOOK, INTRIGUE_STRIKE, INTRIGUE_VIRYA
from critias.games.world.agents import different, nation_areas, others_agents, put_agent, remove_agent
from critias.games.world.box import AGENTS, CAPITOL, PRIESTS
from critias.games.world.nouns import FOR_AGENT, FOR_SOCIETY
from critias.games.world.state import NOWHERE
from critias.games.world.track import gain, spend


def intrigue(g: Era, table: Table, strikes: int, on_pad: bool) -> None:
    """Agents one by one, each at most once; `strikes` is how many agents of others may be removed in between.

    ERA-10.4-42, ERA-10.4-26
    """
    me = g.acting
    free = g.box.capitol_agents * sum([g.built(nation, CAPITOL) for nation in g.nations_of(me)])  # ERA-10.2-04
    idle = list(range(AGENTS))
    priests = on_pad and g.society[me] == PRIESTS
    virya_due, look_due = priests, priests
    while True:
        options = different(g, me, [agent for agent in idle if can_use(g, me, agent, free)])
        if strikes > 0 and others_agents(g, me):
            options.append(INTRIGUE_STRIKE)
        if virya_due:
            options.append(INTRIGUE_VIRYA)
        if look_due and temple_holders(g, me):
            options.append(INTRIGUE_LOOK)
        step = table.ask(me, words.INTRIGUE_STEP, [*options, INTRIGUE_DONE], free)
        if step < AGENTS:
            idle.remove(step)
            free = use_agent(g, table, me, step, free)
        elif step == INTRIGUE_STRIKE:
            remove_agent(g, table, table.ask(me, words.SPY_AGENT, others_agents(g, me)))
            strikes -= 1
        elif step == INTRIGUE_VIRYA:
            gain(g, table, me, g.box.priests_virya, FOR_SOCIETY)
            virya_due = False
        elif step == INTRIGUE_LOOK:
            look_at_hand(g, table, me)
            look_due = False
        else:
            break
    if virya_due:  # ERA-10.6-08
        gain(g, table, me, g.box.priests_virya, FOR_SOCIETY)


def can_use(g: Era, me: int, agent: int, free: int) -> bool:
    """Agents on the map are relocated free of cost, those of value 0 placed so.

    ERA-6.1.1-02, ERA-6.1.1-03, ERA-6.1.1-04
    """
    if g.agents[me][agent] != NOWHERE or g.box.agent_values[agent] == 0 or free > 0:
        return True
    return g.virya[me] >= g.box.agent_cost


def use_agent(g: Era, table: Table, me: int, agent: int, free: int) -> int:
    """Place or relocate an agent; returns how many may still be placed free.

    ERA-6.1.1-01, ERA-6.1.1-05, ERA-6.1.1-06, ERA-6.1.1-07, ERA-6.1.1-08
    """
    place = g.agents[me][agent]
    options = [area for area in nation_areas(g) if area != place]
    area = table.ask(me, words.INTRIGUE_AREA, options, agent)
    put_agent(g, table, me, agent, area)
    if place == NOWHERE and g.box.agent_values[agent] > 0:
        if free > 0:
            return free - 1
        spend(g, table, me, g.box.agent_cost, FOR_AGENT)
    return free
