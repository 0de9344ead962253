"""Check Relics.  CHAOS-REL, CHAOS-TIE"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import cards, effects, fame, movement, purse, words
from critias.games.chaos.box import IN_PHASE
from critias.games.chaos.scoring import best_lands
from critias.games.chaos.state import BY_FAME, BY_REGIONS, BY_RELICS, GONE, NOBODY, Chaos


def play_card(g: Chaos, table: Table, seat: int) -> bool:
    """Cards come before anything is checked.  False if none is played.  CHAOS-REL-12"""
    if not g.hand[seat]:
        return False
    options = cards.playable(g, seat, IN_PHASE)
    options.append(words.NO_CARD_PLAYED)
    card = table.window(seat, words.RELIC_CARD, options)
    if card == words.NO_CARD_PLAYED:
        return False
    cards.play(g, table, seat, card)
    return True


def check_relics(g: Chaos, table: Table) -> None:
    """Victory by Relics, collecting, victory by Fame, the last Round.

    CHAOS-REL-01, CHAOS-REL-02, CHAOS-FAME-02, CHAOS-FAME-03, CHAOS-ROUND-02, CHAOS-REL-06
    """
    for seat in range(g.seats):
        if controls_all(g, seat):
            fame.win(g, table, [seat], BY_RELICS)
    owner = holder(g, g.current_relic())
    if owner == NOBODY:
        table.tell(words.RELIC_GONE, g.round)
        g.relic_at[g.round - 1] = GONE  # CHAOS-REL-05
    else:
        collect(g, table, owner)
    for seat in range(g.seats):
        if fame.at_goal(g, seat):
            fame.win(g, table, [seat], BY_FAME)
    if g.round == g.box.rounds:
        fame.win(g, table, best_lands(g, list(range(g.seats))), BY_REGIONS)


def controls_all(g: Chaos, seat: int) -> bool:
    """CHAOS-REL-01"""
    return all(relic == GONE or g.controls(seat, relic) for relic in g.relic_at)


def holder(g: Chaos, region: int) -> int:
    """Who controls a Region, or NOBODY."""
    for seat in range(g.seats):
        if g.controls(seat, region):
            return seat
    return NOBODY


def collect(g: Chaos, table: Table, seat: int) -> None:
    """The next Relic space with its rewards, then the Units go home.

    CHAOS-REL-02, CHAOS-REL-03, CHAOS-REL-04, CHAOS-REL-07, CHAOS-REL-13
    """
    region = g.current_relic()
    g.relic_at[g.round - 1] = GONE
    g.relics[seat] += 1
    table.tell(words.COLLECTS, g.faction[seat], g.round)
    purse.gain_gems(g, table, seat, g.relic_gems[seat], words.BY_CARD)  # CHAOS-CARD-25
    effects.gain_all(g, table, seat, g.box.sheets[g.faction[seat]].relic_rewards[g.relics[seat] - 1], words.BY_RELIC)
    if not g.holds[seat]:  # CHAOS-CARD-14
        fighters = g.fighters[seat][region]
        g.add_fighters(seat, region, -fighters)
        g.add_fighters(seat, g.home[seat], fighters)
        for chief in g.chiefs_at(seat, region):
            g.put_chief(chief, g.home[seat])  # CHAOS-JRAY-18
        table.tell(words.UNITS_HOME, g.faction[seat], region)
    movement.tidy(g, table)
