"""The end of the game: treasures, ranking, winner.  END-FIN, END-TRACK"""

from __future__ import annotations

from typing import Final

from critias.engine.game import Outcome
from critias.engine.table import Table
from critias.games.end import words
from critias.games.end.state import SOURCES, TREASURE_VP, End

REASONS: Final = ["Most VP.", "Most VP; the tie goes to the higher place in the Senate."]
TRACK = 70  # spaces of the Victory Points Track


def track(vp: int) -> tuple[int, int]:
    """The space of the marker and the number of 70-VP tokens.  END-TRACK-01, END-TRACK-02, END-TRACK-03"""
    return vp % TRACK, vp // TRACK


def end_game(g: End, table: Table) -> None:
    """Everybody shows his Special Cards and adds the VP of the treasures.

    END-FIN-04, END-FIN-05, END-SPEC-39, END-SPEC-40, END-SPEC-41, END-SPEC-42
    """
    table.reveal()
    for seat in range(g.seats):
        for card in g.special[seat]:
            if g.box.special_vp[card] > 0:
                g.award(seat, g.box.special_vp[card], TREASURE_VP)
                table.tell(words.TREASURE_GAINS, seat, card, g.box.special_vp[card])
    g.over = 1
    seats = ranking(g)
    for seat in seats:
        table.tell(words.FINAL_SCORE, seat, g.vp[seat])
    table.tell(words.GAME_ENDS, seats[0])


def ranking(g: End) -> list[int]:
    """The seats by VP; ties by the Senate order at the end.  END-FIN-06, END-FIN-07, END-OBJ-02"""
    seats = g.senate_order()[:]
    seats.sort(key=lambda seat: -g.vp[seat])
    return seats


def outcome(g: End) -> Outcome:
    seats = ranking(g)
    first, second = seats[0], seats[1]
    tie = g.vp[first] == g.vp[second]
    reason = REASONS[1] if tie else REASONS[0]
    sheet = [(source, [g.earned[seat][line] for seat in range(g.seats)]) for line, source in enumerate(SOURCES)]
    return Outcome(g.vp[:], seats, [first], reason, sheet)
