"""From an empty table to the first turn.  END-SETUP"""

from __future__ import annotations

from critias.engine.dice import Dice
from critias.engine.table import Table
from critias.games.end import words
from critias.games.end.box import EVENTS, FACTIONS, PORT, SHIPS, EndBox
from critias.games.end.cards import draw_politics, draw_special
from critias.games.end.events import neutrals_board
from critias.games.end.ships import ALL_SHIPS
from critias.games.end.state import COLOURS, NO_FACTION, SOURCES, End


def lay_out(box: EndBox, seats: int, long: bool, screened: bool, dice: Dice) -> End:
    """The pieces in their places, the decks not yet shuffled.  END-COMP-04, END-SETUP-08, END-SETUP-25"""
    g = End(box, seats)
    g.dice = dice
    g.long = int(long)
    g.screened = int(screened)
    g.beat = 0
    g.turn = 1
    g.voting = 0
    g.chooser = 0
    g.ship_at = [PORT] * len(SHIPS)  # END-SETUP-16
    g.advanced = [0] * len(SHIPS)
    g.aboard = [[0] * COLOURS for _ in SHIPS]
    g.holds = [[0] * COLOURS for _ in SHIPS]
    g.new_land = [0] * COLOURS
    g.pool = [0] * seats
    g.discarded = [0] * seats
    g.lost = [0] * seats
    g.screen = [box.start_cubes[seats]] * seats  # END-SETUP-09
    g.marker = [0] * seats
    g.tie_marker = [0] * seats
    g.order = []
    g.faction = [NO_FACTION] * seats
    g.used = [0] * seats
    g.bonus = [0] * len(FACTIONS)  # END-SETUP-07
    g.vp = [0] * seats  # END-SETUP-12
    g.earned = [[0] * len(SOURCES) for _ in range(seats)]
    g.camp = box.neutrals
    g.doom = 0  # END-SETUP-15
    g.event = -1
    g.past_events = []
    g.event_deck = list(range(len(EVENTS)))
    g.unused_events = []
    g.politics_deck = [card for card, count in enumerate(box.politics_count) for _ in range(count)]
    g.politics_discard = []
    g.special_deck = [card for card, count in enumerate(box.special_count) for _ in range(count)]
    g.special_discard = []
    g.hand = [[] for _ in range(seats)]
    g.special = [[] for _ in range(seats)]
    g.gods = []
    g.row = [[] for _ in range(seats)]
    g.facedown = [[] for _ in range(seats)]
    g.bids = [[] for _ in range(seats)]
    g.spies = [[] for _ in range(seats)]
    g.resolved = [[] for _ in range(seats)]
    return g


def deal(g: End, table: Table) -> None:
    """Events, hands, Faction markers, neutral Refugees, in this order.  END-SETUP-27"""
    stack_events(g, table)
    table.shuffle(g.politics_deck)  # END-SETUP-01
    table.shuffle(g.special_deck)  # END-SETUP-02
    for seat in range(g.seats):  # END-SETUP-10
        draw_politics(g, table, seat, g.box.start_politics[g.seats])
        draw_special(g, table, seat, g.box.start_specials[g.seats])
    lay_markers(g, table)
    neutrals_board(g, table, g.box.event_neutrals[g.event])  # END-SETUP-17, END-SETUP-18, END-SETUP-19


def stack_events(g: End, table: Table) -> None:
    """A starting Event that is no Doom! card, and a deck of the Doom! cards with a few others.

    END-SETUP-03, END-SETUP-04, END-SETUP-05, END-SETUP-06, END-LONG-01, END-VOTE-07, END-EVENT-13, END-TURN-02,
    END-LONG-02, END-EVENT-20
    """
    others = [event for event in range(len(EVENTS)) if not g.box.doom[event]]
    table.shuffle(others)
    g.event = others.pop()
    table.tell(words.STARTING_EVENT, g.event)
    table.tell(words.EVENT_SAYS, g.event)
    number = g.box.deck_other[g.long]
    g.event_deck = others[:number] + [event for event in range(len(EVENTS)) if g.box.doom[event]]
    g.unused_events = others[number:]
    table.shuffle(g.event_deck)


def lay_markers(g: End, table: Table) -> None:
    """The second markers lie at random on the leftmost Faction spaces.  END-SETUP-13, END-SETUP-14"""
    seats = list(range(g.seats))
    table.shuffle(seats)
    for space, seat in enumerate(seats):
        g.marker[seat] = g.box.faction_space.index(space)
        table.tell(words.MARKER_LAID, seat, g.marker[seat])
    g.tie_marker = g.marker[:]


def board_first_refugees(g: End, table: Table) -> None:
    """From the leftmost marker to the rightmost and back, each places a Refugee.

    END-SETUP-20, END-SETUP-21, END-SETUP-22, END-SETUP-23, END-SETUP-24
    """
    order = sorted(range(g.seats), key=lambda seat: g.box.faction_space[g.marker[seat]])
    for turn in range(g.box.start_refugees[g.seats]):
        for seat in order if turn % 2 == 0 else order[::-1]:
            options = [ship for ship in ALL_SHIPS if g.free(ship) > 0]
            ship = table.ask(seat, words.SETUP_SHIP, options, turn)
            g.screen[seat] -= 1
            g.aboard[ship][seat] += 1
            table.tell(words.SET_UP_PLACED, seat, ship)
