"""The beats: whose turn it is, what follows what, when the game ends.  ERA-6, ERA-6.2, ERA-6.3"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.era import beats
from critias.games.era.conflict import resolve_conflict
from critias.games.era.contest import bid
from critias.games.era.coup import begin_coup, resolve_coup
from critias.games.era.global_conflict import resolve_global
from critias.games.era.intrigue import intrigue
from critias.games.era.nations import nation_action
from critias.games.era.repolarize import repolarize
from critias.games.era.scoring import end_game
from critias.games.era.setup import (
    after_draft,
    begin,
    deal_objectives,
    draft,
    lay_counters,
    name_tile,
)
from critias.games.era.societies import veto
from critias.games.era.special_actions import special_action
from critias.games.era.state import Era
from critias.games.era.track import end_of_round, endings
from critias.games.era.turn import choose_space, end_turn
from critias.games.world.flow import Actions, Contests, Course, Ends, next_stage
from critias.games.world.movement import move_step
from critias.games.world.setup import choose_society

_ACTIONS: Final = Actions(special_action, nation_action, intrigue, begin_coup, repolarize)
_CONTESTS: Final = Contests(bid, resolve_conflict, resolve_global, resolve_coup)
_ENDS: Final = Ends(end_turn, end_of_round, endings, end_game)
COURSE: Final = Course(beats.BEATS, choose_space, _ACTIONS, _CONTESTS, _ENDS)


def play_beat(g: Era, table: Table) -> None:
    """Play the next beat and say which comes after it."""
    if g.beat < beats.TURN:
        set_up(g, table)
    elif g.beat == beats.VETO:
        veto(g, table)
    elif g.beat != beats.MOVE:
        COURSE.play(g, table)
    elif move_step(g, table):
        g.beat = beats.VETO


# ---------------------------------------------------------------- set-up


def set_up(g: Era, table: Table) -> None:
    """ERA-5.2, ERA-5.3-29"""
    beat = g.beat
    if beat == beats.SETUP:
        begin(g, table)
        g.beat = preparation(g)
    elif beat == beats.SOCIETY:
        choose_society(g, table, g.turn_order()[g.draft])
        g.draft += 1
        if g.draft == g.seats:
            next_stage(g, preparation(g))
    elif beat == beats.TILES:
        name_tile(g, table)
        if g.draft == g.box.special_counters[g.seats]:
            next_stage(g, preparation(g))
    elif beat == beats.COUNTERS:
        lay_counters(g, table)
        g.beat = preparation(g)
    elif beat == beats.OBJECTIVES:
        deal_objectives(g, table)
        g.beat = beats.DRAFT
    elif beat == beats.DRAFT:
        draft(g, table)
        if g.draft == 2 * g.seats:
            after_draft(g, table)
            next_stage(g, beats.AGENTS)
    else:
        COURSE.place_first_agents(g, table)


def preparation(g: Era) -> int:
    """What is still to do before the cards: first the map, then the societies.  ERA-8.1-02

    An earlier release had the societies chosen first; its games go on from either.
    """
    if max(g.counter) < 0:
        return beats.TILES if g.agreed and not g.named else beats.COUNTERS
    return beats.SOCIETY if g.societies and -1 in g.society else beats.OBJECTIVES
