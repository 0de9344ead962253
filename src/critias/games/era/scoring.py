"""The end of the game: which ending, objective cards, score sheet, winner.  ERA-6.3

All VP are counted in halves.  ERA-6.3.3-15
"""

from __future__ import annotations

from typing import Final

from critias.engine.game import Outcome
from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.box import ECLIPSE, SUN
from critias.games.era.goals import goal_power
from critias.games.era.state import LEADING_VP, OBJECTIVE_VP, POWER_VP, SOURCES, VIRYA_VP, Era
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import NATIONS, OBJECTIVES
from critias.games.world.cards import holders

REASONS: Final = [
    "{ending}: most VP.",
    "{ending}: level on VP, more areas.",
    "{ending}: level on VP, earlier in turn order.",
]


def end_game(g: Era, table: Table, reached: list[int]) -> None:
    """Show all cards, apply one ending, score.  ERA-6.3.1-01, ERA-6.3.2-01, ERA-8.2-03"""
    table.reveal()
    for seat in range(g.seats):
        for card in g.hand[seat]:
            table.tell(words.HAND_SHOWN, seat, card)
    for nation in range(len(NATIONS)):
        if g.goal[nation] >= 0:
            table.tell(words.GOAL_SHOWN, nation, g.goal[nation])
    g.ending = ending_of(g, reached)
    table.tell(words.SAY.game_ends, g.ending)
    powers = [final_power(g, nation) for nation in range(len(NATIONS))]
    for seat in range(g.seats):
        g.virya[seat] = final_virya(g, seat)
        table.tell(words.FINAL_VIRYA, seat, g.compensation[seat], objective_virya(g, seat), g.virya[seat])
        score(g, seat, POWER_VP, 2 * min([powers[nation] for nation in g.nations_of(seat)]))  # ERA-6.3.3-05
        score(g, seat, VIRYA_VP, g.box.virya_vp[g.virya[seat]])  # ERA-6.3.3-07
        score(g, seat, OBJECTIVE_VP, objective_vp(g, seat))  # ERA-6.3.3-08
        score(g, seat, LEADING_VP, leading_vp(g, seat, powers))
        earned = g.earned[seat]
        table.tell(words.SCORES, seat, earned[POWER_VP], earned[VIRYA_VP], earned[OBJECTIVE_VP])
        table.tell(words.SCORE, seat, earned[LEADING_VP], g.vp[seat])
    g.over = 1
    table.tell(words.SAY.wins, ranking(g)[0])


def score(g: Era, seat: int, source: int, vp: int) -> None:
    # ERA-2-01
    g.earned[seat][source] = vp
    g.vp[seat] += vp


def ending_of(g: Era, reached: list[int]) -> int:
    """Of several endings that of which most cards are held, ties by priority.

    ERA-6.3.1-02, ERA-6.3.1-03, ERA-6.3.1-04
    """
    best = reached[0]
    for ending in reached[1:]:
        more = held(g, ending) - held(g, best)
        if more > 0 or (more == 0 and g.box.ending_priority[ending] < g.box.ending_priority[best]):
            best = ending
    return best


def held(g: Era, card: int) -> int:
    return sum([hand.count(card) for hand in g.hand])


# ---------------------------------------------------------------- Power


def final_power(g: Era, nation: int) -> int:
    """Power total, temples of light, nation objective; nothing if it is not in play.  ERA-6.3.3-06, ERA-8.2-05"""
    power = g.power_shown(nation)
    if g.goals and g.goal[nation] >= 0:
        power += goal_power(g, nation, g.goal[nation])
    return power


def leading_vp(g: Era, seat: int, powers: list[int]) -> int:
    """The nation with the highest final Power; a lead may be shared, the passive nation's pays nobody.

    ERA-6.3.3-09, ERA-6.3.3-10, ERA-6.3.3-11
    """
    highest = max(powers)
    leaders = powers.count(highest)
    each = g.box.leading_vp if leaders == 1 else g.box.shared_lead_vp
    return each * len([nation for nation in g.nations_of(seat) if powers[nation] == highest])


# ---------------------------------------------------------------- cards and Virya


def objective_vp(g: Era, seat: int) -> int:
    """ERA-6.3.2-02, ERA-6.3.2-06, ERA-10.3"""
    cards = g.hand[seat].count(g.ending)
    if cards == 0:
        return 0
    each = g.box.objective_vp[g.ending][holders(g, g.ending) - 1]
    if g.layout[ECLIPSE] == g.ending:
        each += g.box.eclipse_vp
    return cards * each


def objective_virya(g: Era, seat: int) -> int:
    """ERA-6.3.2-04, ERA-6.3.2-05, ERA-6.3.2-07, ERA-10.3-02, ERA-6.3.2-08, ERA-6.3.2-09"""
    virya = 0
    for card in range(len(OBJECTIVES)):
        each = g.box.objective_always[card]
        if g.layout[SUN] == card:
            each += g.box.sun_virya
        if g.ending == card and card in g.hand[seat]:
            each += g.box.objective_virya[card][holders(g, card) - 1]
        virya += each * g.hand[seat].count(card)
    return virya


def final_virya(g: Era, seat: int) -> int:
    """A compensation tile lengthens the track.  ERA-6.3.3-01, ERA-6.3.3-02, ERA-6.3.3-03, ERA-6.3.3-04, ERA-4.3-01"""
    tile = g.compensation[seat]
    return min(g.box.most_funds + tile, g.virya[seat] + tile + objective_virya(g, seat))


# ---------------------------------------------------------------- ranking


def areas_controlled(g: Era, seat: int) -> int:
    """Home areas, minor nations and wilderness of both nations.  ERA-6.3.3-13"""
    return len([area for area in ALL_AREAS if g.controls(seat, g.owner[area])])


def ranking(g: Era) -> list[int]:
    """By VP, then areas, then turn order.  ERA-6.3.3-12, ERA-6.3.3-13, ERA-6.3.3-14"""
    seats = g.turn_order()
    seats.sort(key=lambda seat: -(100 * g.vp[seat] + areas_controlled(g, seat)))
    return seats


def outcome(g: Era) -> Outcome:
    """Scores are in half VP."""
    seats = ranking(g)
    first, second = seats[0], seats[1]
    reason = REASONS[0]
    if g.vp[first] == g.vp[second]:
        reason = REASONS[1] if areas_controlled(g, first) > areas_controlled(g, second) else REASONS[2]
    reason = reason.replace("{ending}", g.box.objective_names[g.ending])
    sheet = [(source, [g.earned[seat][line] for seat in range(g.seats)]) for line, source in enumerate(SOURCES)]
    return Outcome(g.vp[:], seats, [first], reason, sheet)
