"""Recruitment Points.  CHAOS-RECR"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import effects, purse, words
from critias.games.chaos.factions import roster
from critias.games.chaos.state import Chaos


def spend(g: Chaos, table: Table, seat: int, points: int) -> None:
    """Spend Recruitment Points from one gain; what is left is lost.  CHAOS-RECR-01, CHAOS-RECR-08, CHAOS-RECR-14"""
    sheet = g.box.sheets[g.faction[seat]]
    while points > 0:
        step = table.ask(seat, words.RECRUIT, steps(g, seat, points), points)
        if step == words.RECRUIT_DONE:
            return
        if step == words.EXCHANGE:
            points -= sheet.exchange_points
            effects.gain_all(g, table, seat, sheet.exchange, words.BY_EXCHANGE)
            continue
        points -= 1
        if step == words.FAST_TRACK:
            purse.pay_energy(g, table, seat, fast_track_cost(g, seat), words.FOR_FAST_TRACK)
            arrive(g, table, seat, 0)
        else:
            advance(g, table, seat, step - words.SECTOR)


def steps(g: Chaos, seat: int, points: int) -> list[int]:
    """What a point may be spent on.  CHAOS-RECR-02, CHAOS-RECR-03, CHAOS-RECR-06, CHAOS-RECR-07"""
    sectors = g.sectors[seat]
    sheet = g.box.sheets[g.faction[seat]]
    options = [words.SECTOR + n for n in range(len(sectors)) if sectors[n] > 0]
    if sheet.may_fast_track and sectors[0] > 0 and g.energy[seat] >= fast_track_cost(g, seat):
        options.append(words.FAST_TRACK)
    if points >= sheet.exchange_points:
        options.append(words.EXCHANGE)
    options.append(words.RECRUIT_DONE)
    return options


def fast_track_cost(g: Chaos, seat: int) -> int:
    """CHAOS-RECR-04, CHAOS-CARD-24, CHAOS-AI-11"""
    free = g.free_fast_track > 0 and seat == g.acting
    return 0 if free else g.box.sheets[g.faction[seat]].fast_track


def advance(g: Chaos, table: Table, seat: int, sector: int) -> None:
    """To the next Sector, or from the last one to the Base."""
    if sector + 1 < len(g.sectors[seat]):
        g.sectors[seat][sector] -= 1
        g.sectors[seat][sector + 1] += 1
        table.tell(words.ADVANCED, g.faction[seat], sector + 1, sector + 2)
    else:
        arrive(g, table, seat, sector)


def arrive(g: Chaos, table: Table, seat: int, sector: int) -> None:
    """A Fighter leaves the Recruitment Track.  CHAOS-RECR-13"""
    place = table.ask(seat, words.RECRUIT_PLACE, roster.of(g, seat).recruit_places(g, seat))
    g.sectors[seat][sector] -= 1
    g.add_fighters(seat, place, 1)
    table.tell(words.ARRIVES, g.faction[seat], sector + 1, place)
