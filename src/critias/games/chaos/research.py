"""Research: markers move right, past Gem Locks, into columns that give something at once.  CHAOS-TRACK"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.chaos import effects, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.box import COLUMNS, TRACKS
from critias.games.chaos.factions import roster
from critias.games.chaos.locks import can_unlock, unlock
from critias.games.chaos.state import Chaos

ALL_TRACKS: Final = list(range(len(TRACKS)))


def research(g: Chaos, table: Table, seat: int) -> None:
    """One Research on any track.  CHAOS-TRACK-01, CHAOS-TRACK-11, CHAOS-DISC-03"""
    research_on(g, table, seat, ALL_TRACKS)


def research_on(g: Chaos, table: Table, seat: int, tracks: list[int]) -> None:
    """A marker must move if one can without a Gem Lock; a Gem Lock is paid only by choice.

    CHAOS-TRACK-06, CHAOS-TRACK-10
    """
    options = [track for track in tracks if can_move(g, seat, track)]
    if all(locked(g, seat, track) for track in options):  # or if none can move
        options.append(words.NO_TRACK)
    track = table.ask(seat, words.RESEARCH_TRACK, options)
    if track != words.NO_TRACK:
        advance(g, table, seat, track)


def can_move(g: Chaos, seat: int, track: int) -> bool:
    """CHAOS-TRACK-03, CHAOS-TRACK-04, CHAOS-TRACK-05, CHAOS-TRACK-12"""
    return g.markers[seat][track] < COLUMNS and (not locked(g, seat, track) or can_unlock(g, seat))


def locked(g: Chaos, seat: int, track: int) -> bool:
    """Whether a Gem must be paid for the next column."""
    column = g.box.columns[track][g.markers[seat][track]]
    return column.locked and not effects.attribute_effects(g, seat, v.FREE_TRACK_GEM_LOCKS)


def advance(g: Chaos, table: Table, seat: int, track: int) -> None:
    """Into the next column, which may give something at once.  CHAOS-TRACK-02, CHAOS-TRACK-09, CHAOS-MOVE-14"""
    if locked(g, seat, track):
        unlock(g, table, seat)
    column = g.box.columns[track][g.markers[seat][track]]
    g.markers[seat][track] += 1
    table.tell(words.RESEARCHED, g.faction[seat], track, g.markers[seat][track])
    roster.of(g, seat).researched(g, table, seat)
    if column.choose_one:
        effects.choose(g, table, seat, column.immediate, words.BY_COLUMN, True)
    else:
        effects.gain_all(g, table, seat, column.immediate, words.BY_COLUMN)
