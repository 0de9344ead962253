"""The conflicts of a Move & Conflict, one after the other.  ERA-6.1.7-15 to -30"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import beats, words
from critias.games.era.agents import different, in_area
from critias.games.era.atlas import ALL_AREAS
from critias.games.era.contest import bid_totals
from critias.games.era.control import heal, lose_units, send_archons_home, take_area
from critias.games.era.intrigue import remove_agent
from critias.games.era.state import AGENTS, CONFLICT, KINDS, NOWHERE, Era
from critias.games.era.track import destroy, doom_forward
from critias.games.era.words import PASSIVE_AGENT


def next_conflict(g: Era, table: Table) -> bool:
    """The acting player chooses the order; false if none is left.  ERA-6.1.7-15"""
    areas = [area for area in ALL_AREAS if g.arriving[area] > 0]
    if not areas:
        return False
    g.target = table.ask(g.acting, words.CONFLICT_AREA, areas)
    g.contest = CONFLICT
    g.beat = beats.BIDS
    table.tell(words.CONFLICT_IN, g.nation, g.target)
    return True


def weight(g: Era, nation: int, units: int) -> int:
    """Units in a total: those of the nation with the Chimera Lab count double.  ERA-10.5-01"""
    return units * g.box.chimera_multiplier if nation >= 0 and nation == g.chimera else units


def conflict_totals(g: Era) -> list[int]:
    """Units and bids of both sides, the garrison for the defender.  ERA-6.1.7-17 to -19"""
    area = g.target
    totals = bid_totals(g)
    totals[0] += weight(g, g.nation, g.arriving[area])
    totals[1] += weight(g, g.owner[area], g.units[area]) + g.garrison(area)
    return totals


def resolve_conflict(g: Era, table: Table) -> None:
    """ERA-6.1.7-21 to -30"""
    area = g.target
    totals = conflict_totals(g)
    if totals[0] > totals[1]:
        table.tell(words.ATTACK_SUCCEEDS, area, totals[0], totals[1])
        conquer(g, table, area)
    else:
        table.tell(words.ATTACK_FAILS, area, totals[0], totals[1])
        g.fallen[g.nation] += g.arriving[area]
        g.arriving[area] = 0
    heal(g, table)


def conquer(g: Era, table: Table, area: int) -> None:
    """Units, control, a building, an agent, in this order.  ERA-6.1.7-26"""
    lose_units(g, area, g.units[area])
    if g.wild[area]:
        g.owner[area] = g.nation
    else:
        take_area(g, table, area, g.nation)
        send_archons_home(g, table, False)
    g.units[area] += g.arriving[area]
    g.arriving[area] = 0
    if g.buildings_in(area) > 0:  # ERA-6.1.7-24, -25
        kinds = [kind for kind in KINDS if g.buildings[kind][area] > 0]
        destroy(g, table, area, table.ask(g.acting, words.CONFLICT_BUILDING, kinds, area))
        doom_forward(g, table, 1)
    remove_one_agent(g, table, area)


def remove_one_agent(g: Era, table: Table, area: int) -> None:
    """Anybody's, passive agents included.  ERA-6.1.7-28, -37"""
    options: list[int] = []
    for seat in range(g.seats):
        options += [seat * AGENTS + agent for agent in different(g, seat, in_area(g, seat, area))]
    options += [PASSIVE_AGENT + agent for agent, place in enumerate(g.passive_agents) if place == area]
    if not options:
        return
    which = table.ask(g.acting, words.CONFLICT_AGENT, options, area)
    if which >= PASSIVE_AGENT:
        g.passive_agents[which - PASSIVE_AGENT] = NOWHERE
        table.tell(words.PASSIVE_AGENT_GONE, area)
    else:
        remove_agent(g, table, which)
