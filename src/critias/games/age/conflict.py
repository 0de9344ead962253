"""Resolve Conflicts: the contested areas of a Limited Conflict, one after the other.

AGE-6.1.6-13, AGE-6.1.6-14, AGE-6.1.6-15, AGE-6.1.6-16, AGE-6.1.6-17, AGE-6.1.6-18, AGE-6.1.6-19, AGE-6.1.6-20,
AGE-6.1.6-21, AGE-6.1.6-22, AGE-6.1.6-23, AGE-6.1.6-24, AGE-6.1.6-25, AGE-6.1.6-26, AGE-6.1.6-27, AGE-6.1.6-28
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.age import words
from critias.games.age.contest import loyalty, tell_strength
from critias.games.age.control import clear_card
from critias.games.age.state import Age
from critias.games.age.track import doom_forward
from critias.games.world.agents import in_area, remove_agent
from critias.games.world.box import AGENTS
from critias.games.world.contest import bid_totals
from critias.games.world.control import lose, take_area
from critias.games.world.movement import arrive
from critias.games.world.nouns import IN_CONFLICT
from critias.games.world.war import repel, ruin_one


def conflict_totals(g: Age) -> list[int]:
    """Units and bids of both sides, the garrison for the defender.

    AGE-6.1.6-15, AGE-6.1.6-16, AGE-6.1.6-17, AGE-6.1.6-28, AGE-8.5-01, AGE-4.5-02
    """
    area = g.target
    bids, bonus = bid_totals(g), loyalty(g)
    return [
        bids[0] + bonus[0] + g.arriving[area],
        bids[1] + bonus[1] + g.units[area] + g.garrison(area),
    ]


def resolve_conflict(g: Age, table: Table) -> None:
    """AGE-6.1.6-18, AGE-6.1.6-24, AGE-6.1.6-25"""
    area = g.target
    attack, defence = conflict_totals(g)
    tell_strength(g, table, attack, defence)
    if attack > defence:
        table.tell(words.SAY.attack_succeeds, area, attack, defence)
        conquer(g, table, area)
        return
    table.tell(words.SAY.attack_fails if attack < defence else words.ATTACK_TIED, area, attack, defence)
    repel(g, table, area)
    if attack == defence:
        lose(g, table, area, g.units[area], IN_CONFLICT)


def conquer(g: Age, table: Table, area: int) -> None:
    """Units, control, influence, building, doom step, in this order; in a wilderness the units only.

    AGE-6.1.6-19, AGE-6.1.6-20, AGE-6.1.6-21, AGE-6.1.6-22, AGE-6.1.6-23, AGE-6.1.6-27
    """
    lose(g, table, area, g.units[area], IN_CONFLICT)
    if g.wild[area]:
        g.owner[area] = g.nation
        arrive(g, table, area)
        return
    take_area(g, table, area, g.nation)
    clear_card(g, table, area)
    arrive(g, table, area)
    for seat in range(g.seats):
        for marker in in_area(g, seat, area):
            remove_agent(g, table, seat * AGENTS + marker)
    if ruin_one(g, table, area):
        doom_forward(g, table, 1)
