"""Intrigue: place and relocate influence markers; Spy Network, Religious Manipulation.

AGE-6.1.1, AGE-8.4-12, AGE-8.5-03, AGE-8.5-08
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.age import words
from critias.games.age.state import Age
from critias.games.age.words import INTRIGUE_DONE, INTRIGUE_EXPEL, INTRIGUE_STRIKE
from critias.games.world.agents import different, nation_areas, others_agents, put_agent, remove_agent
from critias.games.world.box import AGENTS, CAPITOL, DARKNESS, LIGHT, PRIESTS
from critias.games.world.nouns import FOR_AGENT, FOR_SOCIETY
from critias.games.world.state import NOWHERE
from critias.games.world.track import spend


class Bill:
    """What an Intrigue has cost so far: placed and relocated markers, and those that are free."""

    def __init__(self, g: Age, free: int) -> None:
        self.place_cost = g.box.place_cost
        self.relocated_for_one = g.box.relocated_for_one
        self.free = free
        self.placed = 0
        self.relocated = 0

    def price(self, placed: int, relocated: int) -> int:
        """The free markers are counted where they save most.  AGE-6.1.1-01, AGE-6.1.1-02, AGE-6.1.1-04"""
        free = min(self.free, placed)
        left = max(0, relocated - (self.free - free))
        return self.place_cost * (placed - free) + -(-left // self.relocated_for_one)

    def rise(self, placed: int, relocated: int) -> int:
        """What so many more markers cost."""
        return self.price(self.placed + placed, self.relocated + relocated) - self.price(self.placed, self.relocated)

    def unused(self) -> int:
        return max(0, self.free - self.placed - self.relocated)


def intrigue(g: Age, table: Table, strikes: int, on_pad: bool) -> None:
    """Markers one by one, each at most once; `strikes` is how many of others may be removed in between.  AGE-8.4-12"""
    me = g.acting
    bill = Bill(g, g.capitol_markers * sum([g.built(nation, CAPITOL) for nation in g.nations_of(me)]))
    idle = list(range(AGENTS))
    priests = on_pad and g.has_power(me, PRIESTS)
    while True:
        options = different(g, me, [marker for marker in idle if step_price(g, me, marker, bill) <= g.pp[me]])
        if strikes > 0 and others_agents(g, me):
            options.append(INTRIGUE_STRIKE)
        if priests and g.pp[me] >= g.box.priests_cost and beside_temples(g, me):
            options.append(INTRIGUE_EXPEL)
        step = table.ask(me, words.INTRIGUE_STEP, [*options, INTRIGUE_DONE], bill.unused())
        if step < AGENTS:
            idle.remove(step)
            use_marker(g, table, me, step, bill)
        elif step == INTRIGUE_STRIKE:
            remove_agent(g, table, table.ask(me, words.SPY_MARKER, others_agents(g, me)))
            strikes -= 1
        elif step == INTRIGUE_EXPEL:
            spend(g, table, me, g.box.priests_cost, FOR_SOCIETY)
            remove_agent(g, table, table.ask(me, words.PRIESTS_MARKER, beside_temples(g, me)))
        else:
            return


def step_price(g: Age, me: int, marker: int, bill: Bill) -> int:
    """What it costs to use a marker now; zeros are free.  AGE-6.1.1-03"""
    if g.box.agent_values[marker] == 0:
        return 0
    return bill.rise(1, 0) if g.markers[me][marker] == NOWHERE else bill.rise(0, 1)


def use_marker(g: Age, table: Table, me: int, marker: int, bill: Bill) -> None:
    """Place or relocate a marker.  AGE-6.1.1-01, AGE-6.1.1-02, AGE-6.1.1-07, AGE-6.1.1-08"""
    place = g.markers[me][marker]
    spend(g, table, me, step_price(g, me, marker, bill), FOR_AGENT)
    if g.box.agent_values[marker] > 0:
        if place == NOWHERE:
            bill.placed += 1
        else:
            bill.relocated += 1
    options = [area for area in nation_areas(g) if area != place]
    put_agent(g, table, me, marker, table.ask(me, words.INTRIGUE_AREA, options, marker))


def beside_temples(g: Age, me: int) -> list[int]:
    """Markers of other players in areas with a temple of either kind.  AGE-8.5-08, AGE-8.5-03"""
    found: list[int] = []
    for which in others_agents(g, me):
        area = g.markers[which // AGENTS][which % AGENTS]
        if g.buildings[DARKNESS][area] + g.buildings[LIGHT][area] > 0:
            found.append(which)
    return found
