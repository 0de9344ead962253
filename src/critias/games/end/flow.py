"""The beats: whose turn it is, which phase, when the game ends.  END-TURN"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.end.beats import (
    BID,
    BOARDING,
    FACTIONS,
    MAJORITIES,
    NEW_EVENT,
    OLD_EVENT,
    PROGRAM,
    SENATE,
    SETUP,
    STRATEGOS,
    VOTE,
)
from critias.games.end.box import CHAOS_SPREADS
from critias.games.end.doom import begin_new_event, end_old_event, majorities
from critias.games.end.factions import next_faction
from critias.games.end.scoring import end_game
from critias.games.end.senate import senate_phase
from critias.games.end.setup import board_first_refugees, deal
from critias.games.end.state import End
from critias.games.end.voting import bid, lay_rows, strategos, vote


def play_beat(g: End, table: Table) -> None:
    """Play the next beat and say which comes after it.  END-TURN-01"""
    beat = g.beat
    if beat == BID:
        bid(g, table)
        g.beat = VOTE
    elif beat == VOTE:
        vote(g, table)
        g.voting += 1
        g.beat = BID if g.voting < g.box.row_length else STRATEGOS
    elif beat == FACTIONS:
        next_faction(g, table)
        g.beat = PROGRAM if g.chooser == 0 else FACTIONS
    elif beat == SENATE:
        senate_phase(g, table)
        g.beat = FACTIONS
    elif beat == PROGRAM:
        lay_rows(g, table)
        g.voting = 0
        g.beat = BID
    elif beat == STRATEGOS:
        strategos(g, table)
        g.beat = MAJORITIES
    elif beat == MAJORITIES:
        majorities(g, table)
        g.beat = OLD_EVENT
    elif beat == OLD_EVENT:
        end_old_event(g, table)
        g.beat = NEW_EVENT
        if g.doom == 3:  # END-FIN-01, END-FIN-02, END-FIN-03
            end_game(g, table)
    elif beat == NEW_EVENT:
        begin_new_event(g, table)
        g.beat = first_phase(g)
    elif beat == SETUP:
        deal(g, table)
        g.beat = BOARDING
    else:
        board_first_refugees(g, table)
        g.beat = first_phase(g)


def first_phase(g: End) -> int:
    """Chaos Spreads! skips the Senate Phase; the abilities of kept Factions come where the Factions Phase was.

    END-EVC-17, END-EVC-23
    """
    return FACTIONS if g.event == CHAOS_SPREADS else SENATE
