"""Global Conflict: two nations with all their units.  ERA-6.1.8"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.era import beats, words
from critias.games.era.atlas import ALL_AREAS, HOMES
from critias.games.era.box import LOOT, NATIONS
from critias.games.era.conflict import weight
from critias.games.era.contest import bid_totals
from critias.games.era.control import heal, lose_units, turn_neutral
from critias.games.era.state import GLOBAL_CONFLICT, KINDS, Era
from critias.games.era.track import destroy, doom_forward
from critias.games.era.words import OBELISK

PIECES_LOST: Final = 2


def begin_global(g: Era, table: Table) -> None:
    """Any other nation in play.  ERA-6.1.8-02"""
    others = [nation for nation in range(len(NATIONS)) if nation != g.nation and g.in_play(nation)]
    g.target = table.ask(g.acting, words.GLOBAL_TARGET, others)
    g.contest = GLOBAL_CONFLICT
    g.beat = beats.BIDS
    table.tell(words.GLOBAL_AGAINST, g.nation, g.target)


def global_totals(g: Era) -> list[int]:
    """All units everywhere, the garrison of the defender's home area.  ERA-6.1.8-03, -04, -20"""
    totals = bid_totals(g)
    totals[0] += weight(g, g.nation, g.units_of(g.nation))
    totals[1] += weight(g, g.target, g.units_of(g.target)) + g.garrison(g.target)
    return totals


def resolve_global(g: Era, table: Table) -> None:
    """Two pieces, Doom, half the units, loot: the acting player chooses all.  ERA-6.1.8-07 to -18, -24"""
    totals = global_totals(g)
    victor, loser = (g.nation, g.target) if totals[0] > totals[1] else (g.target, g.nation)
    table.tell(words.GLOBAL_RESULT, victor, loser, totals[0], totals[1])
    looted = g.power_total(victor) <= g.power_total(loser)  # nothing has changed it since the turn began: ERA-6.1.8-16
    due = g.units_of(loser) // 2
    destroyed = lose_pieces(g, table, loser)
    doom_forward(g, table, destroyed)
    lose_half(g, table, loser, due - g.fallen[loser])
    heal(g, table)
    if looted:
        take_loot(g, table, victor)


def lose_pieces(g: Era, table: Table, loser: int) -> int:
    """Two buildings or obelisks that the loser has now; returns the number of buildings.  ERA-6.1.8-09, -21"""
    areas = g.areas_of(loser)
    destroyed = 0
    for _ in range(PIECES_LOST):
        options = [area for area in areas if pieces_in(g, area, loser)]
        if not options:
            break
        area = table.ask(g.acting, words.LOSS_AREA, options, loser)
        piece = table.ask(g.acting, words.LOSS_PIECE, pieces_in(g, area, loser), area)
        if piece == OBELISK:
            turn_neutral(g, table, area)
        else:
            destroy(g, table, area, piece)
            destroyed += 1
    return destroyed


def pieces_in(g: Era, area: int, loser: int) -> list[int]:
    pieces = [kind for kind in KINDS if g.buildings[kind][area] > 0]
    if area >= HOMES and g.owner[area] == loser:
        pieces.append(OBELISK)
    return pieces


def lose_half(g: Era, table: Table, loser: int, due: int) -> None:
    """Units lost with minor nations count.  ERA-6.1.8-14, -15"""
    areas = [area for area in ALL_AREAS if g.owner[area] == loser and g.units[area] > 0]
    remove_units(g, table, areas, due)


def remove_units(g: Era, table: Table, areas: list[int], due: int) -> None:
    """The acting player takes units from areas, one area after the other."""
    rest = sum([g.units[area] for area in areas])
    due = min(due, rest)
    while due > 0:
        area = table.ask(g.acting, words.UNITS_AREA, areas, due)
        areas.remove(area)
        rest -= g.units[area]
        numbers = list(range(max(0, due - rest), min(due, g.units[area]) + 1))
        number = table.ask(g.acting, words.UNITS_COUNT, numbers if numbers[0] > 0 else numbers[1:], area)
        table.tell(words.STRUCK, number, area)
        lose_units(g, area, number)
        due -= number


def take_loot(g: Era, table: Table, victor: int) -> None:
    """ERA-6.1.8-16 to -18, -23"""
    kinds = [kind for kind in range(len(LOOT)) if g.loot_left[kind] > 0]
    if kinds:
        kind = table.ask(g.acting, words.LOOT_CHOOSE, kinds, victor)
        g.loot_left[kind] -= 1
        g.loot[victor][kind] += 1
        table.tell(words.LOOTED, victor, kind)
