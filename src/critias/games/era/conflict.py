"""The conflicts of a Move & Conflict, one after the other.

ERA-6.1.7-15, ERA-6.1.7-16, ERA-6.1.7-17, ERA-6.1.7-18, ERA-6.1.7-19, ERA-6.1.7-20, ERA-6.1.7-21, ERA-6.1.7-22,
ERA-6.1.7-23, ERA-6.1.7-24, ERA-6.1.7-25, ERA-6.1.7-26, ERA-6.1.7-27, ERA-6.1.7-28, ERA-6.1.7-29, ERA-6.1.7-30
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.healing import heal
from critias.games.era.state import Era
from critias.games.era.track import doom_forward
from critias.games.era.words import PASSIVE_AGENT
from critias.games.world.agents import different, in_area, remove_agent
from critias.games.world.box import AGENTS
from critias.games.world.contest import bid_totals, tell_totals
from critias.games.world.control import lose, send_archons_home, take_area
from critias.games.world.movement import arrive
from critias.games.world.nouns import IN_CONFLICT
from critias.games.world.state import NOWHERE
from critias.games.world.war import repel, ruin_one


def weight(g: Era, nation: int, units: int) -> int:
    """Units in a total: those of the nation with the Chimera Lab count double.

    ERA-10.5-01, ERA-10.5-02, ERA-10.5-11
    """
    return units * g.box.chimera_multiplier if nation >= 0 and nation == g.chimera else units


def conflict_totals(g: Era) -> list[int]:
    """Units and bids of both sides, the garrison for the defender.  ERA-6.1.7-17, ERA-6.1.7-18, ERA-6.1.7-19,
    ERA-6.1.7-20
    """
    area = g.target
    totals = bid_totals(g)
    totals[0] += weight(g, g.nation, g.arriving[area])
    totals[1] += weight(g, g.owner[area], g.units[area]) + g.garrison(area)
    return totals


def resolve_conflict(g: Era, table: Table) -> None:
    """ERA-6.1.7-21, ERA-6.1.7-22, ERA-6.1.7-23, ERA-6.1.7-24, ERA-6.1.7-25, ERA-6.1.7-26, ERA-6.1.7-27, ERA-6.1.7-28,
    ERA-6.1.7-29, ERA-6.1.7-30, ERA-6.1.7-16
    """
    area = g.target
    totals = conflict_totals(g)
    tell_totals(g, table, totals, g.garrison(area))
    if totals[0] > totals[1]:
        table.tell(words.SAY.attack_succeeds, area, totals[0], totals[1])
        conquer(g, table, area)
    else:
        table.tell(words.SAY.attack_fails, area, totals[0], totals[1])
        g.fallen[g.nation] += g.arriving[area]
        repel(g, table, area)
    heal(g, table)


def conquer(g: Era, table: Table, area: int) -> None:
    """Units, control, a building, an agent, in this order.  ERA-6.1.7-26, ERA-6.1.7-35"""
    lose(g, table, area, g.units[area], IN_CONFLICT)
    if g.wild[area]:
        g.owner[area] = g.nation
    else:
        take_area(g, table, area, g.nation)
        send_archons_home(g, table)
    arrive(g, table, area)
    if ruin_one(g, table, area):
        doom_forward(g, table, 1)
    remove_one_agent(g, table, area)


def remove_one_agent(g: Era, table: Table, area: int) -> None:
    """Anybody's, passive agents included.  ERA-6.1.7-28, ERA-6.1.7-37"""
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
