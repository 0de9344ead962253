"""The beats: set-up, then round after round start step, four phases and the windows between.  RISE-ROUND, RISE-WRATH"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.rising import beats, words
from critias.games.rising.acting import act
from critias.games.rising.box import ENERGY, SCHOLAR
from critias.games.rising.building import fail_builds
from critias.games.rising.flooding import sink, strike
from critias.games.rising.joint import agree
from critias.games.rising.misfortunes import drawer_due, suffer
from critias.games.rising.order import begin_phase, window
from critias.games.rising.placing import place, place_late
from critias.games.rising.setup import (
    begin,
    choose_component,
    choose_councilor,
    make_stack,
    offer_artifacts,
    scholar,
    take_offers_back,
    type_due,
)
from critias.games.rising.state import AUTOMATON, CHOSEN, HOLOGRAM, NO_CARD, NOBODY, VOLUNTEER, Rising
from critias.games.rising.supply import gain


def play_beat(g: Rising, table: Table) -> None:
    """Play the next beat and say which comes after it.  RISE-ROUND-01"""
    beat = g.beat
    if beat == beats.PLACE:
        if place(g, table):
            next_misfortune(g)
    elif beat == beats.ACT:
        if act(g, table):
            fail_builds(g, table)
            end_actions(g, table)
            g.beat = beats.WRATH
    elif beat == beats.MISFORTUNE:
        suffer(g, table)
        g.beat = beats.MISFORTUNE_WINDOW
    elif beat == beats.MISFORTUNE_WINDOW:
        if window(g, table):
            next_misfortune(g)
    elif beat == beats.LATE:
        place_late(g, table)
        g.beat = beats.ACT
    elif beat == beats.START:
        start(g, table)
        g.beat = beats.START_WINDOW
    elif beat == beats.START_WINDOW:
        if window(g, table):
            begin_phase(g)
            g.beat = beats.PLACE
    elif beat == beats.WRATH:
        endure_wrath(g, table)
        begin_phase(g)
        g.beat = beats.END_WINDOW
    elif beat == beats.END_WINDOW:
        if window(g, table):
            end_round(g)
            g.beat = beats.START
    else:
        set_up(g, table)


# ---------------------------------------------------------------- the round


def start(g: Rising, table: Table) -> None:
    """Marker, solo energy, Hologram, Automaton.

    RISE-ROUND-03, RISE-ROUND-05, RISE-ROUND-06, RISE-SOLO-03, RISE-SOLO-07, RISE-ROUND-02
    """
    before = g.first
    if g.round > 0:
        g.first = (g.first + 1) % g.seats
    g.round += 1
    table.tell(words.ROUND, g.round)
    table.tell(words.STARTING_PLAYER, g.first)
    bonus = g.box.bonus_energy[g.seats]
    if bonus > 0:
        gain(g, table, g.first, ENERGY, bonus)
    hand_on(g, HOLOGRAM, before, g.hologram)
    hand_on(g, AUTOMATON, before, g.automaton)
    g.backs = [0] * g.seats
    g.draws = 0
    g.spurred = [0] * g.seats
    begin_phase(g)
    if g.hologram:
        choose_board(g, table)


def hand_on(g: Rising, kind: int, before: int, present: int) -> None:
    """Hologram and Automaton are with the starting player.

    RISE-HOLO-02, RISE-HOLO-15, RISE-DIFF-08, RISE-PCOUNT-05, RISE-SOLO-02
    """
    g.pool[before][kind] = 0
    g.pool[g.first][kind] = present


def choose_board(g: Rising, table: Table) -> None:
    """Two boards, one is used; as a Scholar the Hologram borrows an artifact.

    RISE-HOLO-03, RISE-HOLO-05, RISE-HOLO-10, RISE-HOLO-11
    """
    while len(g.offered_boards) < g.box.hologram_boards and len(g.stack) + len(g.board_discard) > 0:
        if not g.stack:
            g.stack, g.board_discard = g.board_discard, []
            table.shuffle(g.stack)
        table.reveal()
        g.offered_boards.append(g.stack.pop())
    board = table.ask(g.first, words.HOLOGRAM_BOARD, g.offered_boards[:])
    g.offered_boards.remove(board)
    g.board_discard += g.offered_boards
    g.offered_boards = []
    g.board = board
    table.tell(words.HOLOGRAM_IS, board)
    if board == SCHOLAR:
        offer_artifacts(g, table, g.box.loans_drawn)
        g.loan = table.ask(g.first, words.HOLOGRAM_ARTIFACT, g.offered_artifacts[:])
        g.offered_artifacts.remove(g.loan)
        take_offers_back(g)
        table.tell(words.ARTIFACT_KEPT, g.first, g.loan)


def next_misfortune(g: Rising) -> None:
    """RISE-MISF-01, RISE-MISF-02; then the Astrologer, then the actions"""
    begin_phase(g)
    if drawer_due(g) != NOBODY:
        g.beat = beats.MISFORTUNE
    else:
        g.beat = beats.LATE if g.held != NOBODY else beats.ACT


def end_actions(g: Rising, table: Table) -> None:
    """All go home, volunteers leave, effects of the round end.  RISE-ACT-06, RISE-VOL-01, RISE-MISF-05, RISE-VOL-05"""
    for at in range(len(g.piece) - 1, -1, -1):
        g.send_home(at)
    table.tell(words.ALL_HOME)
    for seat in range(g.seats):
        leaving = g.pool[seat][VOLUNTEER] - g.fresh[seat]
        g.volunteers += leaving
        g.pool[seat][VOLUNTEER] = g.fresh[seat]
        if leaving > 0:
            table.tell(words.VOLUNTEERS_LEAVE, seat, leaving)
    g.fresh = [0] * g.seats
    g.quakes = g.hopeless = g.sabotage = g.panic = g.dimmed = g.builds = 0
    g.forged = [0] * g.seats
    g.tapped = [0] * g.seats
    g.scaled = [0] * g.seats


def endure_wrath(g: Rising, table: Table) -> None:
    """As many floods as the track says, where all agree; then the token moves.

    RISE-TILE-25, RISE-TILE-27, RISE-WRATH-02, RISE-WRATH-03, RISE-WRATH-01
    """
    floods = max(0, g.wrath() - g.stasis)
    g.stasis = 0
    table.tell(words.WRATH_BEGINS, floods)
    for left in range(floods, 0, -1):
        options = g.can_flood()  # RISE-WRATH-07
        if options:
            strike(g, table, agree(g, table, g.clockwise(g.first), words.FLOOD_WRATH, options, left))
        else:
            sink(g, table)
            return
    if g.wave < len(g.box.wrath) - 1:  # RISE-WRATH-05, RISE-WRATH-06
        g.wave += 1
        table.tell(words.WAVE_MOVES, g.wave)


def end_round(g: Rising) -> None:
    """RISE-ROUND-07, RISE-HOLO-04, RISE-OBJ-05"""
    if g.board >= 0:
        g.board_discard.append(g.board)
        g.board = NO_CARD
    if g.loan != NO_CARD:
        g.unused = sorted([*g.unused, g.loan])
        g.loan = NO_CARD


# ---------------------------------------------------------------- set-up


def set_up(g: Rising, table: Table) -> None:
    """RISE-DECIDE-16"""
    beat = g.beat
    if beat == beats.SETUP:
        begin(g, table)
    elif beat == beats.BLUEPRINT:
        choose_component(g, table)
    elif beat == beats.COUNCILOR:
        choose_councilor(g, table)
    else:
        scholar(g, table)
    g.beat = next_of_setup(g)
    if g.beat == beats.START:
        make_stack(g, table)


def next_of_setup(g: Rising) -> int:
    """Blueprint, councilors, the Scholar's artifact."""
    if g.blueprint == CHOSEN and type_due(g) != NOBODY:
        return beats.BLUEPRINT
    if g.picked < g.seats:
        return beats.COUNCILOR
    if g.beat != beats.SCHOLAR and SCHOLAR in g.councilor:
        return beats.SCHOLAR
    return beats.START
