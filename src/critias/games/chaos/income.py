"""Gain Income, one faction after the other.  CHAOS-INC"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import cards, effects, fame, purse, research, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.box import (
    FIRST_RYHZU,
    FOUNDRY,
    GAIN_INCOME,
    IN_PHASE,
    OUTPOST,
    RESEARCH_FOUNDATION,
    STRONGHOLD,
)
from critias.games.chaos.factions import roster
from critias.games.chaos.scoring import best_lands
from critias.games.chaos.state import BY_FAME, Chaos


def begin_income(g: Chaos, table: Table, seat: int) -> None:
    """What needs no choice is gained at once; the rest is taken in any order.

    CHAOS-INC-01, CHAOS-INC-10, CHAOS-INC-11, CHAOS-INC-17, CHAOS-BUILD-22, CHAOS-INC-13
    """
    g.acting = seat
    g.shift = 0
    table.tell(words.INCOME_BEGINS, g.faction[seat])
    sheet = g.box.sheets[g.faction[seat]]
    rules = roster.of(g, seat)
    energy = g.box.building_income[FOUNDRY].value * g.built[seat][FOUNDRY]
    purse.gain_energy(g, table, seat, energy, words.BY_FOUNDRIES)
    rules.income_begins(g, table, seat)
    g.sources = []
    if sheet.income_choice:
        g.sources.append(words.SOURCE_BASE)
    else:
        effects.gain_all(g, table, seat, sheet.base_income, words.BY_BASE)
    if g.built[seat][OUTPOST]:
        g.sources.append(words.SOURCE_OUTPOSTS)
    if g.built[seat][STRONGHOLD]:
        g.sources.append(words.SOURCE_STRONGHOLDS)
    g.sources.append(words.SOURCE_REGIONS)
    for leader in sheet.leaders:
        if g.chief_at[leader] >= 0 and g.box.chiefs[leader].phase == GAIN_INCOME:
            g.sources.append(words.SOURCE_CHIEF + leader)
    g.sources += rules.sources(g, seat)


def income_step(g: Chaos, table: Table) -> bool:
    """Take one income, or play a card.  False when the faction is done.  CHAOS-INC-16, CHAOS-INC-18"""
    seat = g.acting
    options = g.sources[:]
    if not options:
        options.append(words.SOURCE_DONE)
    options += [words.SOURCE_CARD + card for card in cards.playable(g, seat, IN_PHASE) if in_time(g, card)]
    if g.hand[seat]:
        option = table.window(seat, words.INCOME, options)
    else:
        option = table.ask(seat, words.INCOME, options)
    if option == words.SOURCE_DONE:
        return False
    if option >= words.SOURCE_CARD:
        cards.play(g, table, seat, option - words.SOURCE_CARD)
        return True
    g.sources.remove(option)
    take_source(g, table, seat, option)
    return True


def in_time(g: Chaos, card: int) -> bool:
    """The Region Count can be changed as long as its benefit is not taken.  CHAOS-INC-16"""
    return g.box.cards[card].effects[0].op != v.REGION_COUNT or words.SOURCE_REGIONS in g.sources


def take_source(g: Chaos, table: Table, seat: int, source: int) -> None:
    if source == words.SOURCE_BASE:
        effects.choose(g, table, seat, g.box.sheets[g.faction[seat]].base_income, words.BY_BASE, False)  # CHAOS-INC-11
    elif source == words.SOURCE_OUTPOSTS:
        cards.draw(g, table, seat, g.box.building_income[OUTPOST].value * g.built[seat][OUTPOST])
    elif source == words.SOURCE_STRONGHOLDS:
        stronghold_income(g, table, seat)
    elif source == words.SOURCE_REGIONS:
        region_income(g, table, seat)
    elif words.SOURCE_CHIEF <= source < words.SOURCE_CHIEF + FIRST_RYHZU:
        leader_income(g, table, seat, source - words.SOURCE_CHIEF)
    else:
        roster.of(g, seat).take(g, table, seat, source)


def stronghold_income(g: Chaos, table: Table, seat: int) -> None:
    """Gems, or as many Research with the research Foundation.  CHAOS-INC-12, CHAOS-FND-01"""
    gems = g.box.building_income[STRONGHOLD].value * g.built[seat][STRONGHOLD]
    instead = 0
    if g.laid[seat][RESEARCH_FOUNDATION]:
        instead = table.ask(seat, words.INCOME_RESEARCH, words.UP_TO[gems], gems)
    purse.gain_gems(g, table, seat, gems - instead, words.BY_STRONGHOLDS)
    for _ in range(instead):
        research.research(g, table, seat)


def leader_income(g: Chaos, table: Table, seat: int, leader: int) -> None:
    """CHAOS-JRAY-24"""
    for effect in g.box.chiefs[leader].effects[g.upgraded[leader]]:
        if effect.when != v.WHEN_RELIC_REGION or g.relic_in(g.chief_at[leader]):
            effects.gain(g, table, seat, effect, words.BY_LEADER)


def region_income(g: Chaos, table: Table, seat: int) -> None:
    """The benefit of the Region Count, no other.

    CHAOS-INC-02, CHAOS-INC-03, CHAOS-INC-04, CHAOS-INC-05, CHAOS-INC-06, CHAOS-INC-07, CHAOS-INC-08, CHAOS-INC-16
    """
    count = len(g.controlled(seat)) + g.shift
    count = max(0, roster.of(g, seat).region_count(g, table, seat, count))
    table.tell(words.REGION_COUNT, g.faction[seat], count)
    box = g.box
    band = len([least for least in box.count_least if least <= count]) - 1
    for _ in range(box.count_times[band]):
        if box.count_choice[band]:
            effects.choose(g, table, seat, box.count_rewards[band], words.BY_REGIONS, False)
        else:
            effects.gain_all(g, table, seat, box.count_rewards[band], words.BY_REGIONS)


def check_fame(g: Chaos, table: Table) -> None:
    """Fame of this phase wins when all have their income; a tie goes by the tie-breaks.

    CHAOS-FAME-01, CHAOS-FAME-05
    """
    ready = [seat for seat in range(g.seats) if fame.at_goal(g, seat) and wins_at_once(g, seat)]
    if ready:
        fame.win(g, table, best_lands(g, ready), BY_FAME)


def wins_at_once(g: Chaos, seat: int) -> bool:
    return g.box.sheets[g.faction[seat]].wins_at_once
