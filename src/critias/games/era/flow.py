"""The beats: whose turn it is, what follows what, when the game ends.  ERA-6, ERA-6.2, ERA-6.3"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import beats, words
from critias.games.era.box import NATION_ACTIONS
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
from critias.games.world.agents import place_zero_agents
from critias.games.world.box import COUP, FIRST_NATION_SPACE, FIRST_TILE_SPACE, INTRIGUE
from critias.games.world.contest import settle
from critias.games.world.movement import move_step
from critias.games.world.setup import choose_society
from critias.games.world.state import PAD_COUP
from critias.games.world.war import next_conflict


def play_beat(g: Era, table: Table) -> None:
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
            g.beat = beats.VETO
    elif beat == beats.VETO:
        veto(g, table)
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


def act(g: Era, table: Table) -> None:
    """Execute the action of the space; a contest or a movement goes on in beats of its own.  ERA-6-15, ERA-6.1.9-02"""
    space = g.space
    if space >= FIRST_TILE_SPACE:
        special_action(g, table, space - FIRST_TILE_SPACE)
    elif space >= FIRST_NATION_SPACE:
        nation_action(g, table, (space - FIRST_NATION_SPACE) % len(NATION_ACTIONS))
    elif space == INTRIGUE:
        intrigue(g, table, 0, True)
    elif space == COUP:
        begin_coup(g, table, PAD_COUP)
    else:
        repolarize(g, table)


def finish_turn(g: Era, table: Table) -> None:
    """The game can stop only after a completed round.  ERA-6-01, ERA-6.2-04, ERA-2-02, ERA-6.2-01"""
    end_turn(g, table)
    g.beat = beats.TURN
    if g.turns == g.seats:
        g.turns = 0
        end_of_round(g, table)
        reached = endings(g)
        if reached:
            end_game(g, table, reached)


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
        place_zero_agents(g, table, g.turn_order()[g.draft])
        g.draft += 1
        if g.draft == g.seats:
            next_stage(g, beats.TURN)
            g.acting = g.first
            table.tell(words.SAY.round, g.round)


def preparation(g: Era) -> int:
    """What is still to do before the cards: first the map, then the societies.  ERA-8.1-02

    An earlier release had the societies chosen first; its games go on from either.
    """
    if max(g.counter) < 0:
        return beats.TILES if g.agreed and not g.named else beats.COUNTERS
    return beats.SOCIETY if g.societies and -1 in g.society else beats.OBJECTIVES


def next_stage(g: Era, beat: int) -> None:
    g.draft = 0
    g.beat = beat
