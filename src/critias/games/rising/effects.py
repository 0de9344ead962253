"""Effects that a player may use between steps.  RISE-LCARD-01, RISE-LCARD-02, RISE-BARRIER-09, RISE-UNFLOOD-04"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.rising import beats
from critias.games.rising.actions import chart_of_fortune, for_chart
from critias.games.rising.box import CHART, SCALES
from critias.games.rising.cards import play, playable
from critias.games.rising.joint import openings, purchase, refusal, targets
from critias.games.rising.state import Rising
from critias.games.rising.supply import exchange, resources_of
from critias.games.rising.words import BUY_BARRIER, BUY_UNFLOOD, USE_BARRIER, USE_SCALES, USE_UNFLOOD

MOST_EFFECTS: Final = 20  # of one player between two phases: two copies of a card could bring each other back for ever


def effects_of(g: Rising, seat: int) -> list[int]:
    """What a player can use now."""
    if g.busy[seat] >= MOST_EFFECTS:
        return []
    found = playable(g, seat) if g.hand[seat] else []
    acting = g.beat == beats.ACT
    if acting and CHART in g.hand[seat] and for_chart(g, seat):
        found.append(CHART)
    if g.energy(seat) > 0:
        if (acting or g.beat == beats.PLACE) and can_buy(g, seat, USE_BARRIER):
            found.append(BUY_BARRIER)  # RISE-BARRIER-09, RISE-BARRIER-10
        if can_buy(g, seat, USE_UNFLOOD):
            found.append(BUY_UNFLOOD)  # RISE-UNFLOOD-04
    if acting and g.scaled[seat] == 0 and g.has(seat, SCALES) and resources_of(g, seat):
        found.append(USE_SCALES)  # RISE-ART-12
    return found


def can_buy(g: Rising, seat: int, use: int) -> bool:
    """Somewhere, and for what the table has; not again what has just been refused.  RISE-ENERGY-06"""
    return refusal(seat, use) not in g.refused and len(targets(g, use)) > 0 and len(openings(g, seat, use)) > 0


def use_effect(g: Rising, table: Table, seat: int, effect: int) -> bool:
    """False if it was a purchase that came to nothing."""
    g.busy[seat] += 1
    if effect == BUY_BARRIER:
        return purchase(g, table, seat, USE_BARRIER)
    if effect == BUY_UNFLOOD:
        return purchase(g, table, seat, USE_UNFLOOD)
    if effect == USE_SCALES:
        g.scaled[seat] = 1
        exchange(g, table, seat, 1, g.box.scales_goods, False)
    elif effect == CHART:
        chart_of_fortune(g, table, seat, effect)
    else:
        play(g, table, seat, effect)
    return True
