"""The Doom Phase.  END-DOOM, END-DMOVE"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.end import words
from critias.games.end.box import CHAOS_SPREADS
from critias.games.end.cards import draw_politics
from critias.games.end.events import delayed_effect, doom_effect, neutrals_board
from critias.games.end.ships import ALL_SHIPS, move
from critias.games.end.state import MAJORITY_VP, NEUTRAL, NO_FACTION, NOBODY, End


def majorities(g: End, table: Table) -> None:
    """Steps 1 to 3.  END-DOOM-01, END-DOOM-09, END-DMOVE-08, END-DMOVE-10, END-DOOM-10"""
    table.tell(words.DOOM_BEGINS)
    refugee_majority(g, table)
    senate_majority(g, table)
    for ship in drifting(g):
        move(g, table, ship, NOBODY)


def refugee_majority(g: End, table: Table) -> None:
    """Most Refugees in the New Land, and more than the neutrals.  END-DOOM-02, END-DOOM-03, END-DOOM-04, END-DOOM-05"""
    leader = leader_in(g, g.new_land)
    if g.new_land[leader] > g.new_land[NEUTRAL]:
        g.award(leader, g.box.refugee_majority, MAJORITY_VP)
        table.tell(words.REFUGEE_MAJORITY, leader, g.box.refugee_majority)
    else:
        table.tell(words.NO_REFUGEE_MAJORITY)


def senate_majority(g: End, table: Table) -> None:
    """Most tokens in the Senate Pool.  END-DOOM-06, END-DOOM-07, END-DOOM-08"""
    leader = leader_in(g, g.pool)
    if g.pool[leader] > 0:
        g.award(leader, g.box.senate_majority, MAJORITY_VP)
        table.tell(words.SENATE_MAJORITY, leader, g.box.senate_majority)
    else:
        table.tell(words.NO_SENATE_MAJORITY)


def leader_in(g: End, numbers: list[int]) -> int:
    """The seat with the largest number; ties go to the higher in the Senate.  END-DOOM-03, END-DOOM-07"""
    order = g.senate_order()
    leader = order[0]
    for seat in order:
        if numbers[seat] > numbers[leader]:
            leader = seat
    return leader


def drifting(g: End) -> list[int]:
    """The ships that move in step 3: full ones first, then by number aboard, ties to the left.  END-DMOVE

    END-DMOVE-06, END-DMOVE-07, END-DMOVE-09, END-DMOVE-01, END-DMOVE-02, END-DMOVE-03, END-DMOVE-04, END-DMOVE-05
    """
    ships = [ship for ship in ALL_SHIPS if g.loaded(ship)]
    ships.sort(key=lambda ship: -100 if g.free(ship) == 0 else -g.passengers(ship))
    return ships[: g.box.drift]


def end_old_event(g: End, table: Table) -> None:
    """Step 4, first half: the lasting effect stops, then the delayed effect, then the Doom effect.

    END-DOOM-11, END-DOOM-12, END-EVENT-01, END-EVENT-02, END-EVENT-04
    """
    table.tell(words.EVENT_ENDS, g.event)
    if g.gods:  # END-EVC-29
        g.politics_discard += g.gods
        g.gods = []
        table.tell(words.GODS_HAND_ENDS)
    delayed_effect(g, table)
    doom_effect(g, table)


def begin_new_event(g: End, table: Table) -> None:
    """Step 4, second half, and steps 5 and 6.  END-DOOM-15, END-DOOM-26, END-DOOM-13, END-DOOM-14"""
    table.reveal()
    g.past_events.append(g.event)
    g.event = g.event_deck.pop()
    table.tell(words.EVENT_SHOWN, g.event)
    table.tell(words.EVENT_SAYS, g.event)
    neutrals_board(g, table, g.box.event_neutrals[g.event])  # END-DOOM-16
    clean_board(g, table)
    for seat in g.senate_order():  # END-DOOM-25, END-DOOM-29
        draw_politics(g, table, seat, g.box.hand_size - len(g.hand[seat]))
    g.turn += 1


def clean_board(g: End, table: Table) -> None:
    """Step 5.  Before a Chaos turn Factions and Senate Pool stay as they are.

    END-DOOM-18, END-DOOM-19, END-DOOM-20, END-DOOM-21, END-DOOM-22, END-DOOM-23, END-DOOM-24, END-EVC-21, END-SEN-07,
    END-EVC-18, END-EVC-19
    """
    chaos = g.event == CHAOS_SPREADS
    for seat in range(g.seats):
        back = sum(g.bids[seat]) + g.new_land[seat] + g.discarded[seat] + (0 if chaos else g.pool[seat])
        g.screen[seat] += back
        if back > 0:
            table.tell(words.TAKES_BACK, seat, back)
        g.politics_discard += g.row[seat]
        g.new_land[seat] = 0
        g.discarded[seat] = 0
        g.used[seat] = 0
        g.row[seat] = []
        g.facedown[seat] = []
        g.bids[seat] = []
        g.spies[seat] = []
        g.resolved[seat] = []
        if not chaos:
            g.pool[seat] = 0
            g.faction[seat] = NO_FACTION
    g.camp += g.new_land[NEUTRAL]
    g.new_land[NEUTRAL] = 0
    table.tell(words.CLEANED_BEFORE_CHAOS if chaos else words.CLEANED)
