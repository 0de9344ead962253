"""The beats: whose turn it is, what follows what, when the game ends.  AGE-6, AGE-6.2, AGE-6.4"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.age import beats
from critias.games.age.conflict import resolve_conflict
from critias.games.age.contest import bid
from critias.games.age.coup import begin_coup, resolve_coup
from critias.games.age.global_conflict import resolve_global
from critias.games.age.intrigue import intrigue
from critias.games.age.nations import nation_action
from critias.games.age.repolarize import repolarize
from critias.games.age.scoring import end_game
from critias.games.age.setup import begin, deal_objectives, draft, take_pad
from critias.games.age.special_actions import special_action
from critias.games.age.state import Age
from critias.games.age.track import end_of_round, endings
from critias.games.age.turn import choose_space
from critias.games.world.flow import Actions, Contests, Course, Ends, next_stage
from critias.games.world.movement import end_movement, move_step
from critias.games.world.turn import clear_turn


def end_turn(g: Age, table: Table) -> None:
    clear_turn(g)


_ACTIONS: Final = Actions(special_action, nation_action, intrigue, begin_coup, repolarize)
_CONTESTS: Final = Contests(bid, resolve_conflict, resolve_global, resolve_coup)
_ENDS: Final = Ends(end_turn, end_of_round, endings, end_game)
COURSE: Final = Course(beats.BEATS, choose_space, _ACTIONS, _CONTESTS, _ENDS)


def play_beat(g: Age, table: Table) -> None:
    """Play the next beat and say which comes after it."""
    if g.beat < beats.TURN:
        set_up(g, table)
    elif g.beat != beats.MOVE:
        COURSE.play(g, table)
    elif move_step(g, table):
        end_movement(g, table)
        g.beat = beats.CONFLICT


# ---------------------------------------------------------------- set-up


def set_up(g: Age, table: Table) -> None:
    """Societies matter in the advanced game only.  AGE-5.1, AGE-5.2"""
    beat = g.beat
    if beat == beats.SETUP:
        begin(g, table)
        g.beat = beats.SOCIETY if g.advanced else beats.OBJECTIVES
    elif beat == beats.SOCIETY:
        take_pad(g, table)
        if g.draft == g.seats:
            next_stage(g, beats.OBJECTIVES)
    elif beat == beats.OBJECTIVES:
        deal_objectives(g, table)
        g.beat = beats.DRAFT
    elif beat == beats.DRAFT:
        draft(g, table)
        if g.draft == 2 * g.seats:
            next_stage(g, beats.MARKERS)
    else:
        COURSE.place_first_agents(g, table)
