"""Coup, from a pad or by The Black Knight: swaps, target, result.

AGE-6.1.2, AGE-8.4-14, AGE-8.4-15, AGE-8.4-16, AGE-8.5-04
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.age import beats, words
from critias.games.age.control import clear_card
from critias.games.age.state import Age
from critias.games.world.agents import in_area, remove_agent, swap_agents
from critias.games.world.atlas import HOMES
from critias.games.world.box import AGENTS, DRAGON, LEMURIA
from critias.games.world.contest import agent_totals, tell_totals
from critias.games.world.control import (
    may_hold,
    put_cube,
    send_archons_home,
    swap_cubes,
    swap_gifts,
    swap_partners,
    take_minor,
)
from critias.games.world.nouns import NONCOMBATANT
from critias.games.world.state import KNIGHT_COUP, NOBODY, PAD_COUP

# ---------------------------------------------------------------- swaps and target


def begin_coup(g: Age, table: Table, contest: int) -> None:
    """Swap markers, then name the target.  AGE-6.1.2-01, AGE-6.1.2-02"""
    me = g.acting
    swap_agents(g, table, me)
    g.contest = contest
    g.target = table.ask(me, words.COUP_TARGET, coup_targets(g, me, contest))
    table.tell(words.SAY.coup_against, me, g.target)
    g.beat = beats.BIDS


def coup_targets(g: Age, me: int, contest: int) -> list[int]:
    """Areas with an own marker; of home areas those of others, where some result is legal.

    AGE-6.1.2-02, AGE-6.1.2-03, AGE-6.1.2-04, AGE-6.1.2-22, AGE-8.4-14
    """
    places = g.markers[me]
    found: list[int] = []
    for area in range(len(g.owner)):
        if area in places:
            if area >= HOMES or (contest == PAD_COUP and not g.controls(me, area) and can_join(g, me, area)):
                found.append(area)
    return found


def can_join(g: Age, me: int, nation: int) -> bool:
    """Whether some own cube could come to a nation.  AGE-6.1.2-22"""
    if NOBODY in g.control[nation]:
        return len(free_gifts(g, me, nation)) > 0
    return len(swap_partners(g, me, nation)) > 0


def free_gifts(g: Age, me: int, target: int) -> list[int]:
    """The own nations whose cube may go to a free spot of another nation.  AGE-6.1.2-20, AGE-5.2-11"""
    mine = g.nations_of(me)
    return [given for given in mine if may_hold(g, me, [target, mine[0] if mine[1] == given else mine[1]], NOBODY)]


# ---------------------------------------------------------------- result


def coup_totals(g: Age) -> list[int]:
    """Markers and bids of each side, and the political stability of the area.

    AGE-6.1.2-08, AGE-6.1.2-09, AGE-6.1.2-10, AGE-6.1.2-11, AGE-4.5-05
    """
    return agent_totals(g, acting_influence(g, g.acting, g.target))


def acting_influence(g: Age, me: int, area: int) -> int:
    """The Black Knight doubles all own markers, Lizard King the best.  AGE-8.4-15, AGE-8.5-04, AGE-8.5-07"""
    value = g.agent_value(me, area)
    if g.contest == KNIGHT_COUP:
        return value * g.box.knight_multiplier
    if g.has_power(me, DRAGON):
        best = sorted([g.box.agent_values[marker] for marker in in_area(g, me, area)], reverse=True)
        value += sum(best[: g.box.dragon_markers])
    return value


def resolve_coup(g: Age, table: Table) -> None:
    """Control, units, archons, markers, in this order.

    AGE-6.1.2-15, AGE-6.1.2-27, AGE-6.1.2-18, AGE-6.1.2-23, AGE-6.1.2-24
    """
    me, area = g.acting, g.target
    totals = coup_totals(g)
    tell_totals(g, table, totals, g.stability(area))
    success = totals[0] > totals[1]
    table.tell(words.SAY.coup_succeeds if success else words.SAY.coup_fails, area, totals[0], totals[1])
    if success and area >= HOMES:
        before = g.owner[area]
        take_minor(g, table, me, area)
        if g.owner[area] != before:
            clear_card(g, table, area)
    elif success:
        take_cube(g, table, me, area)
    send_archons_home(g, table)
    remove_markers(g, table, area)


def take_cube(g: Age, table: Table, me: int, target: int) -> None:
    """An own cube goes to a free spot, or changes places with one of the two there.

    AGE-6.1.2-19, AGE-6.1.2-20, AGE-6.1.2-21, AGE-6.1.2-22
    """
    if NOBODY in g.control[target]:
        given = table.ask(me, words.COUP_GIVE, free_gifts(g, me, target), target)
        g.control[given][g.control[given].index(me)] = NOBODY
        put_cube(g, me, target)
        table.tell(words.CUBE_TAKEN, me, target, given)
        return
    other = table.ask(me, words.COUP_PARTNER, swap_partners(g, me, target), target)
    given = table.ask(me, words.COUP_GIVE, swap_gifts(g, me, other, target), target)
    swap_cubes(g, me, other, given, target)
    table.tell(words.SAY.cubes_swapped, me, other, target, given)


def remove_markers(g: Age, table: Table, area: int) -> None:
    """All go but those of neutral players, and in minor nations of Lemuria those of the Faithful.

    AGE-6.1.2-25, AGE-8.1-10, AGE-8.1-11
    """
    faithful = area >= HOMES and g.owner[area] == LEMURIA
    for seat in range(g.seats):
        if g.bids[seat] == NONCOMBATANT or (faithful and g.controls(seat, LEMURIA)):
            continue
        for marker in in_area(g, seat, area):
            remove_agent(g, table, seat * AGENTS + marker)
