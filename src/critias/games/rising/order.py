"""Whose step it is: in any order or clockwise; deferring cannot stall, and who is done may come back.

RISE-DECIDE-07, RISE-DECIDE-08, RISE-DECIDE-09, RISE-DECIDE-10, RISE-DECIDE-11, RISE-DECIDE-12, RISE-DECIDE-13,
RISE-DECIDE-14, RISE-DECIDE-17, RISE-LCARD-24
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from critias.engine.kinds import Kind
from critias.engine.table import Table
from critias.games.rising import words
from critias.games.rising.effects import effects_of, use_effect
from critias.games.rising.state import Rising
from critias.games.rising.words import PASS

STEPS: Final = 24  # of a beat in free order: a question that nobody has answered stays open as long as its beat


def begin_phase(g: Rising) -> None:
    """Nobody has waited or passed yet, and the starting player is the first."""
    g.waits = [0] * g.seats
    g.forced = [0] * g.seats
    g.done = [0] * g.seats
    g.busy = [0] * g.seats
    g.refused = []
    g.turn = g.first


def steps(g: Rising) -> int:
    return STEPS if g.free else 1


def next_step(
    g: Rising, table: Table, kind: Kind, busy: list[int], idle: list[int], options: Callable[[int], list[int]]
) -> tuple[int, int]:
    """A step of one of the seats that have something to do (`busy`), or that may add something (`idle`).

    In free order those who wait or are done may come back, but nobody waits for them.  RISE-DECIDE-17, RISE-DECIDE-09
    """
    if busy and not any(g.waits[seat] == 0 for seat in busy):
        break_the_wait(g, table, busy)
    seats = [seat for seat in busy if g.waits[seat] == 0] + idle
    if g.free and g.seats > 1:
        return table.first(seats, kind, options, also=[seat for seat in range(g.seats) if seat not in seats])
    seat = g.turn
    while seat not in seats:
        seat = (seat + 1) % g.seats
    g.turn = (seat + 1) % g.seats
    return seat, table.ask(seat, kind, options(seat))


def break_the_wait(g: Rising, table: Table, busy: list[int]) -> None:
    """All have deferred: clockwise each must do something, else the starting player names one.

    RISE-DECIDE-03, RISE-DECIDE-08, RISE-DECIDE-14
    """
    forced = busy
    if g.free:
        forced = [table.ask(g.first, words.ORDER_SETTLE, busy)]
    for seat in forced:
        g.waits[seat] = 0
        g.forced[seat] = 1


def stepped(g: Rising, seat: int) -> None:
    """Something has changed: who has waited may think again, and an offer that was refused may be made again."""
    g.waits = [0] * g.seats
    g.forced[seat] = 0
    g.refused = []


def effect_step(g: Rising, table: Table, seat: int, effect: int) -> None:
    """An effect reopens the window for all; a purchase that comes to nothing changes nothing.  RISE-DECIDE-13"""
    if use_effect(g, table, seat, effect):
        g.waits = [0] * g.seats
        g.done = [0] * g.seats
        g.refused = []


def window(g: Rising, table: Table) -> bool:
    """A step of a window; true once all who could use an effect have passed in a row.

    RISE-LCARD-02, RISE-LCARD-24, RISE-ROUND-04
    """
    for _ in range(steps(g)):
        seats = [seat for seat in range(g.seats) if g.done[seat] == 0 and effects_of(g, seat)]
        if not seats:
            return True
        seat, option = next_step(g, table, words.WINDOW_STEP, [], seats, lambda who: window_options(g, who))
        if option == PASS:
            g.done[seat] = 1
        else:
            effect_step(g, table, seat, option)
    return False


def window_options(g: Rising, seat: int) -> list[int]:
    effects = effects_of(g, seat)
    return effects if g.done[seat] else [*effects, PASS]
