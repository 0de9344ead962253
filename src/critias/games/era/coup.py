"""Coup, from a pad or by The Black Knight: swaps, target, result.  ERA-6.1.2, ERA-10.4-01, ERA-10.6-09"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import beats, words
from critias.games.era.goals import exchange_goal, look_at_goal
from critias.games.era.healing import heal
from critias.games.era.societies import has_lizard_king, keeps_lizard_king
from critias.games.era.state import Era
from critias.games.world.agents import in_area, remove_agent, swap_agents
from critias.games.world.atlas import HOMES
from critias.games.world.box import AGENTS, LEMURIA
from critias.games.world.contest import agent_totals, tell_totals
from critias.games.world.control import send_archons_home, swap_cubes, swap_gifts, swap_partners, take_minor
from critias.games.world.nouns import NONCOMBATANT
from critias.games.world.state import KNIGHT_COUP, NOWHERE, PAD_COUP

# ---------------------------------------------------------------- swaps and target


def begin_coup(g: Era, table: Table, contest: int) -> None:
    """Swap agents, then name a target if there is any.  ERA-6.1.2-01, ERA-6.1.2-30"""
    me = g.acting
    swap_agents(g, table, me)
    targets = coup_targets(g, me, contest)
    if not targets:
        table.tell(words.NO_TARGET)
        return
    g.contest = contest
    g.target = table.ask(me, words.COUP_TARGET, targets)
    table.tell(words.SAY.coup_against, me, g.target)
    g.beat = beats.BIDS


def coup_targets(g: Era, me: int, contest: int) -> list[int]:
    """Areas with an own agent: minor nations, and home areas of others where cubes could be swapped.

    ERA-6.1.2-02, ERA-6.1.2-03, ERA-6.1.2-04, ERA-6.1.2-26, ERA-5.2-34, ERA-10.4-41, ERA-5.2-42
    """
    places = g.agents[me]
    found: list[int] = []
    for area in range(len(g.owner)):
        if area in places:
            if area >= HOMES or (contest == PAD_COUP and not g.controls(me, area) and swap_partners(g, me, area)):
                found.append(area)
    return found


# ---------------------------------------------------------------- result


def coup_totals(g: Era) -> list[int]:
    """Agents and bids of each side, and the stability of the area.

    ERA-6.1.2-11, ERA-6.1.2-12, ERA-6.1.2-13, ERA-6.1.2-14, ERA-5.2-38
    """
    totals = agent_totals(g, acting_agents(g, g.acting, g.target))
    for agent, place in enumerate(g.passive_agents):
        if place == g.target:
            totals[1] += g.box.passive_agents[agent]
    return totals


def acting_agents(g: Era, me: int, area: int) -> int:
    """The Black Knight doubles them; the Lizard King's 3-agent counts 9.  ERA-10.4-01, ERA-10.6-09"""
    value = g.agent_value(me, area)
    if g.contest == KNIGHT_COUP:
        return value * g.box.knight_multiplier
    if has_lizard_king(g, me, area):
        value += g.box.dragon_value - g.box.agent_values[AGENTS - 1]
    return value


def resolve_coup(g: Era, table: Table) -> None:
    """Control, agents, archons, nation objective, in this order.

    ERA-6.1.2-17, ERA-6.1.2-34, ERA-6.1.2-27, ERA-6.1.2-18
    """
    me, area = g.acting, g.target
    totals = coup_totals(g)
    tell_totals(g, table, totals, g.stability(area))
    success = totals[0] > totals[1]
    table.tell(words.SAY.coup_succeeds if success else words.SAY.coup_fails, area, totals[0], totals[1])
    if success and area >= HOMES:
        take_minor(g, table, me, area)
    elif success:
        take_cube(g, table, me, area)
    remove_agents(g, table, area)
    heal(g, table)
    send_archons_home(g, table)
    if success and area < HOMES and g.goals:
        exchange_goal(g, table, me, area)


def take_cube(g: Era, table: Table, me: int, target: int) -> None:
    """One own cube for that of one of the two controllers.  ERA-6.1.2-23, ERA-6.1.2-24, ERA-6.1.2-25, ERA-6.1.2-33"""
    other = table.ask(me, words.COUP_PARTNER, swap_partners(g, me, target), target)
    given = table.ask(me, words.COUP_GIVE, swap_gifts(g, me, other, target), other)
    swap_cubes(g, me, other, given, target)
    table.tell(words.SAY.cubes_swapped, me, other, target, given)
    if g.goals:
        look_at_goal(g, table, me, target)
        look_at_goal(g, table, other, given)


def remove_agents(g: Era, table: Table, area: int) -> None:
    """All agents go but those of noncombatants and of the Faithful.  ERA-6.1.2-28, ERA-10.1-10, ERA-10.1-11"""
    faithful = area == LEMURIA or g.owner[area] == LEMURIA
    for seat in range(g.seats):
        if g.bids[seat] == NONCOMBATANT or (faithful and g.controls(seat, LEMURIA)):
            continue
        for agent in in_area(g, seat, area):
            if seat == g.acting and agent == AGENTS - 1 and keeps_lizard_king(g, table, seat, area):
                continue
            remove_agent(g, table, seat * AGENTS + agent)
    for agent, place in enumerate(g.passive_agents):  # ERA-5.2-39, ERA-5.2-54
        if place == area and not (g.owner[area] == LEMURIA and g.passive == LEMURIA):
            g.passive_agents[agent] = NOWHERE
            table.tell(words.PASSIVE_AGENT_GONE, area)
