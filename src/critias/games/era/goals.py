"""Nation objectives: who may look, how they change, what they are worth.  ERA-8.2, ERA-10.7"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.box import AQUATIC, COSMOPOLITAN, EXPLORERS, IMPERIAL, MILITARISTIC, MYSTICAL, OCCULT, SECTARIANS
from critias.games.era.state import Era
from critias.games.world.atlas import ALL_AREAS, MINORS
from critias.games.world.box import DARKNESS, LIGHT, NATIONS, PYRAMID


def deal_goals(g: Era, table: Table) -> None:
    """One to every nation in play; its controllers look at it.  ERA-8.2-01, ERA-8.2-02, ERA-8.2-06, ERA-8.2-07"""
    table.shuffle(g.goal_deck)
    for nation in range(len(NATIONS)):
        if g.in_play(nation):
            g.goal[nation] = g.goal_deck.pop()
    for seat in range(g.seats):
        g.seen_goal_deck[seat] = [-1] * len(g.goal_deck)
    for nation in range(len(NATIONS)):
        for seat in g.control[nation]:
            if seat >= 0:
                look_at_goal(g, table, seat, nation)


def look_at_goal(g: Era, table: Table, seat: int, nation: int) -> None:
    """ERA-8.2-02, ERA-8.2-08"""
    table.reveal()
    if g.seen_goals[seat][nation] != g.goal[nation]:
        g.seen_goals[seat][nation] = g.goal[nation]
        table.whisper(seat, words.YOUR_GOAL, nation, g.goal[nation])


def exchange_goal(g: Era, table: Table, me: int, nation: int) -> None:
    """Look at the top card, keep one of the two for the nation, the other goes under the deck.  ERA-8.2-04"""
    table.reveal()
    present, top = g.goal[nation], g.goal_deck[-1]
    g.seen_goal_deck[me][-1] = top
    kept = table.ask(me, words.GOAL_KEEP, [present, top], nation)
    other = present if kept == top else top
    g.goal[nation] = kept
    g.goal_deck.pop()
    g.goal_deck.insert(0, other)
    for seat in range(g.seats):
        g.seen_goal_deck[seat].pop()
        g.seen_goal_deck[seat].insert(0, other if seat == me else -1)
        if seat not in g.control[nation]:
            g.seen_goals[seat][nation] = -1  # whatever it was, it may have changed
    table.tell(words.GOAL_EXCHANGED, me, nation)
    for seat in g.control[nation]:
        look_at_goal(g, table, seat, nation)


# ---------------------------------------------------------------- worth


def goal_power(g: Era, nation: int, goal: int) -> int:
    """What an objective adds to the final Power of a nation.

    ERA-10.7-01, ERA-10.7-02, ERA-10.7-03, ERA-10.7-04, ERA-10.7-05, ERA-10.7-06, ERA-10.7-07, ERA-10.7-08, ERA-10.7-09,
    ERA-10.7-10, ERA-10.7-11, ERA-10.7-12
    """
    power = g.box.goal_power[goal][g.seats]
    if goal in (AQUATIC, COSMOPOLITAN):
        return power * tally(g, nation, goal)
    if goal == SECTARIANS:
        return power if outnumbers(g, nation) else 0
    if leads(g, nation, goal):
        return power
    return g.box.imperial_penalty if goal == IMPERIAL else 0


def leads(g: Era, nation: int, goal: int) -> bool:
    """Strictly more than every other nation in play, the passive one included.  ERA-10.7-11, ERA-10.7-12"""
    own = tally(g, nation, goal)
    return all(tally(g, other, goal) < own for other in range(len(NATIONS)) if other != nation and g.in_play(other))


def tally(g: Era, nation: int, goal: int) -> int:
    """What an objective counts."""
    if goal == AQUATIC:
        return len([area for area in g.minors_of(nation) if len(g.box.map.oceans[area]) > 1])
    if goal == EXPLORERS:
        return len([area for area in ALL_AREAS if g.wild[area] and g.owner[area] == nation])
    if goal == COSMOPOLITAN:
        return len([area for area in g.areas_of(nation) if g.spots_left(area) == 0])
    if goal == IMPERIAL:
        return len(g.minors_of(nation))
    if goal == MILITARISTIC:
        return g.units_of(nation)
    if goal == MYSTICAL:
        return len([area for area in g.areas_of(nation) if g.buildings[PYRAMID][area] > 0])
    if goal == OCCULT:
        return len([area for area in g.tile_area if area in MINORS and g.owner[area] == nation])
    return g.built(nation, DARKNESS) + g.built(nation, LIGHT)


def outnumbers(g: Era, nation: int) -> bool:
    """A controlled kind of temple is at least twice as common on the map as the other.  ERA-10.7-04, ERA-10.7-05"""
    dark, light = sum(g.buildings[DARKNESS]), sum(g.buildings[LIGHT])
    return (g.built(nation, DARKNESS) > 0 and dark >= 2 * light) or (g.built(nation, LIGHT) > 0 and light >= 2 * dark)
