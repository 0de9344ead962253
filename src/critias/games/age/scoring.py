"""The end of the game: which ending, score sheet, winner.  AGE-6.4"""

from __future__ import annotations

from typing import Final

from critias.engine.game import Outcome
from critias.engine.table import Table
from critias.games.age import words
from critias.games.age.state import OBJECTIVE_VP, POWER_VP, PP_VP, SOURCES, Age
from critias.games.world.cards import holders

REASONS: Final = [
    "{ending}: most VP.",
    "{ending}: level on VP, a larger nation.",
    "{ending}: level on VP, earlier in turn order.",
]


def end_game(g: Age, table: Table, reached: list[int]) -> None:
    """Show all cards, apply one ending, score.  AGE-6.4.2-04, AGE-6.4-05, AGE-6.4.1-01, AGE-4.3-03"""
    table.reveal()
    for seat in range(g.seats):
        for card in g.hand[seat]:
            table.tell(words.HAND_SHOWN, seat, card)
    reached.sort(key=lambda ending: g.box.ending_priority[ending])
    g.ending = reached[0]
    table.tell(words.SAY.game_ends, g.ending)
    for seat in range(g.seats):
        score(g, seat, POWER_VP, min(powers(g, seat)))
        score(g, seat, PP_VP, g.box.pp_vp[g.pp[seat]])
        score(g, seat, OBJECTIVE_VP, objective_vp(g, seat))
        earned = g.earned[seat]
        table.tell(words.SCORES, seat, earned[POWER_VP], earned[PP_VP], earned[OBJECTIVE_VP])
        table.tell(words.SCORE, seat, g.vp[seat])
    g.over = 1
    table.tell(words.SAY.wins, ranking(g)[0])


def score(g: Age, seat: int, source: int, vp: int) -> None:
    g.earned[seat][source] = vp
    g.vp[seat] += vp


def powers(g: Age, seat: int) -> list[int]:
    """The Power of both nations, temples of light included.  AGE-6.4.1-02, AGE-6.4.1-03, AGE-2-02"""
    return [g.power_shown(nation) for nation in g.nations_of(seat)]


def objective_vp(g: Age, seat: int) -> int:
    """Every card of the ending counts, the less the more players hold one.

    AGE-6.4.2-01, AGE-6.4.2-02, AGE-6.4.2-03, AGE-8.3
    """
    cards = g.hand[seat].count(g.ending)
    return cards * g.box.objective_vp[g.ending][holders(g, g.ending) - 1] if cards > 0 else 0


def ranking(g: Age) -> list[int]:
    """By VP, then the larger nation, then turn order.  AGE-6.4.1-04, AGE-6.4.1-05, AGE-6.4.1-06"""
    seats = g.turn_order()
    seats.sort(key=lambda seat: -(1000 * g.vp[seat] + max(powers(g, seat))))
    return seats


def outcome(g: Age) -> Outcome:
    seats = ranking(g)
    first, second = seats[0], seats[1]
    reason = REASONS[0]
    if g.vp[first] == g.vp[second]:
        reason = REASONS[1] if max(powers(g, first)) > max(powers(g, second)) else REASONS[2]
    reason = reason.replace("{ending}", g.box.objective_names[g.ending])
    sheet = [(source, [g.earned[seat][line] for seat in range(g.seats)]) for line, source in enumerate(SOURCES)]
    return Outcome(g.vp[:], seats, [first], reason, sheet)
