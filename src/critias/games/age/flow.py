"""The beats: whose turn it is, what follows what, when the game ends.  AGE-6, AGE-6.2, AGE-6.4"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.age import beats, words
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
from critias.games.world.agents import place_zero_agents
from critias.games.world.box import COUP, FIRST_NATION_SPACE, FIRST_TILE_SPACE, INTRIGUE, TILE_ACTIONS
from critias.games.world.contest import settle
from critias.games.world.movement import end_movement, move_step
from critias.games.world.state import PAD_COUP
from critias.games.world.turn import clear_turn
from critias.games.world.war import next_conflict


def play_beat(g: Age, table: Table) -> None:
    """Play the next beat and say which comes after it."""
    beat = g.beat
    if beat == beats.TURN:
        choose_space(g, table)
        g.beat = beats.ACTION
    elif beat == beats.ACTION:
        act(g, table)
        if g.beat == beats.ACTION:
            finish_turn(g, table)
    elif beat == beats.MOVE:
        if move_step(g, table):
            end_movement(g, table)
            g.beat = beats.CONFLICT
    elif beat == beats.CONFLICT:
        if next_conflict(g, table):
            g.beat = beats.BIDS
        else:
            finish_turn(g, table)
    elif beat == beats.BIDS:
        bid(g, table)
        g.beat = beats.RESULT
    elif beat == beats.RESULT:
        if settle(g, table, resolve_conflict, resolve_global, resolve_coup):
            g.beat = beats.CONFLICT
        else:
            finish_turn(g, table)
    else:
        set_up(g, table)


def act(g: Age, table: Table) -> None:
    """Execute the action of the space; a contest or a movement goes on in beats of its own.  AGE-6.1.6-01"""
    space = g.space
    if space >= FIRST_TILE_SPACE:
        special_action(g, table, space - FIRST_TILE_SPACE)
    elif space >= FIRST_NATION_SPACE:
        nation_action(g, table, (space - FIRST_NATION_SPACE) % TILE_ACTIONS)
    elif space == INTRIGUE:
        intrigue(g, table, 0, True)
    elif space == COUP:
        begin_coup(g, table, PAD_COUP)
    else:
        repolarize(g, table)


def finish_turn(g: Age, table: Table) -> None:
    """The game ends only at the end of a round.  AGE-6-01, AGE-6.2-03, AGE-6.4-01"""
    clear_turn(g)
    g.beat = beats.TURN
    if g.turns == g.seats:
        g.turns = 0
        end_of_round(g, table)
        reached = endings(g)
        if reached:
            end_game(g, table, reached)


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
        place_zero_agents(g, table, g.turn_order()[g.draft])
        g.draft += 1
        if g.draft == g.seats:
            next_stage(g, beats.TURN)
            g.acting = g.first
            table.tell(words.SAY.round, g.round)


def next_stage(g: Age, beat: int) -> None:
    g.draft = 0
    g.beat = beat
