"""Conflicts and losses, as both games have them.  ERA-6.1.7, ERA-6.1.8, AGE-6.1.6, AGE-6.1.7"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.world.atlas import ALL_AREAS, HOMES
from critias.games.world.box import KINDS, NATIONS
from critias.games.world.control import lose, turn_neutral
from critias.games.world.nouns import BY_AGNI, DONE_AREA, IN_GLOBAL_CONFLICT, OBELISK
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, World
from critias.games.world.track import destroy

# ---------------------------------------------------------------- contests


def next_conflict(g: World, table: Table) -> bool:
    """The acting player chooses the order; false if none is left.  ERA-6.1.7-15, AGE-6.1.6-13"""
    areas = [area for area in ALL_AREAS if g.arriving[area] > 0]
    if not areas:
        return False
    g.target = table.ask(g.acting, g.say.conflict, areas)
    g.contest = CONFLICT
    table.tell(g.say.conflict_in, g.nation, g.target)
    return True


def name_enemy(g: World, table: Table) -> None:
    """A Global Conflict is fought against any other nation in play.  ERA-6.1.8-02, AGE-6.1.7-02"""
    others = [nation for nation in range(len(NATIONS)) if nation != g.nation and g.in_play(nation)]
    g.target = table.ask(g.acting, g.say.enemy, others)
    g.contest = GLOBAL_CONFLICT
    table.tell(g.say.global_against, g.nation, g.target)


def repel(g: World, table: Table, area: int) -> None:
    """The attackers are lost."""
    table.tell(g.say.attack_lost, g.nation, g.arriving[area], area)
    g.arriving[area] = 0


def ruin_one(g: World, table: Table, area: int) -> bool:
    """Whoever takes an area destroys a building, if there is any.  ERA-6.1.7-24, ERA-6.1.7-25, AGE-6.1.6-22"""
    kinds = [kind for kind in KINDS if g.buildings[kind][area] > 0]
    if not kinds:
        return False
    destroy(g, table, area, table.ask(g.acting, g.say.ruin, kinds, area))
    return True


# ---------------------------------------------------------------- losses


def lose_pieces(g: World, table: Table, loser: int, number: int) -> int:
    """Buildings or obelisks that the loser has now; returns the number of buildings.

    ERA-6.1.8-09, AGE-6.1.7-09, ERA-6.1.8-21
    """
    areas = g.areas_of(loser)
    destroyed = 0
    for _ in range(number):
        options = [area for area in areas if pieces_in(g, area, loser)]
        if not options:
            break
        area = table.ask(g.acting, g.say.loss_area, options, loser)
        piece = table.ask(g.acting, g.say.loss_piece, pieces_in(g, area, loser), area)
        if piece == OBELISK:
            turn_neutral(g, table, area)
        else:
            destroy(g, table, area, piece)
            destroyed += 1
    return destroyed


def pieces_in(g: World, area: int, loser: int) -> list[int]:
    pieces = [kind for kind in KINDS if g.buildings[kind][area] > 0]
    if area >= HOMES and g.owner[area] == loser:
        pieces.append(OBELISK)
    return pieces


def lose_from_nation(g: World, table: Table, loser: int, due: int) -> None:
    """ERA-6.1.8-14, AGE-6.1.7-12"""
    areas = [area for area in ALL_AREAS if g.owner[area] == loser and g.units[area] > 0]
    remove_units(g, table, areas, due, IN_GLOBAL_CONFLICT)


def remove_units(g: World, table: Table, areas: list[int], due: int, how: int) -> None:
    """The acting player takes units from areas, one area after the other."""
    rest = sum([g.units[area] for area in areas])
    due = min(due, rest)
    while due > 0:
        area = table.ask(g.acting, g.say.units_area, areas, due)
        areas.remove(area)
        rest -= g.units[area]
        numbers = list(range(max(1, due - rest), min(due, g.units[area]) + 1))
        number = table.ask(g.acting, g.say.units_count, numbers, area)
        lose(g, table, area, number, how)
        due -= number


def agni_strike(g: World, table: Table) -> None:
    """Some units of other nations, from anywhere.  ERA-10.1-06, ERA-10.1-12, AGE-8.1-08"""
    most = g.world.agni_strike
    for struck in range(most):
        areas = [area for area in ALL_AREAS if g.units[area] > 0 and g.owner[area] != g.nation]
        area = table.ask(g.acting, g.say.agni, [*areas, DONE_AREA], most - struck)
        if area == DONE_AREA:
            break
        lose(g, table, area, 1, BY_AGNI)
