"""From an empty table to the first turn.  AGE-5"""

from __future__ import annotations

from critias.engine.dice import Dice
from critias.engine.table import Table
from critias.games.age import words
from critias.games.age.box import CARDS, AgeBox
from critias.games.age.state import SOURCES, Age
from critias.games.world.atlas import MINORS
from critias.games.world.box import AGENTS, SOCIETIES, TYPES
from critias.games.world.cards import types_in
from critias.games.world.control import draft_seat, put_cube
from critias.games.world.setup import choose_society, deal_home_counters, lay_out_world, put_counter
from critias.games.world.state import NOBODY, NOWHERE


def lay_out(
    box: AgeBox, seats: int, advanced: bool, capitol_markers: int, partner_bound: bool, dealt: bool, dice: Dice
) -> Age:
    """The pieces in their places, nothing drawn or shuffled yet.  AGE-5.2-04"""
    g = Age(box, seats)
    lay_out_world(g, dice, len(CARDS), len(SOURCES))
    g.advanced = int(advanced)
    g.capitol_markers = capitol_markers
    g.partner_bound = int(partner_bound)
    g.dealt = int(dealt)
    if not advanced:
        g.society = list(range(seats))  # the pad in the own colour, with nothing to choose: AGE-5.2-03
    g.pp = [0] * seats
    g.markers = [[NOWHERE] * AGENTS for _ in range(seats)]
    g.deck = [card for card in range(TYPES) for _ in range(box.objective_count[card])]
    return g


def begin(g: Age, table: Table) -> None:
    """The starting player, then the map.  AGE-5.2-01, AGE-5.2-05"""
    g.first = table.roll(g.seats)
    table.tell(words.SAY.first, g.first)
    for place, seat in enumerate(g.turn_order()):
        g.pp[seat] = g.box.starting_pp[g.seats][place]
        table.tell(words.STARTING_PP, seat, g.pp[seat])
    for area in g.box.made_wild[g.seats]:
        make_wild(g, table, area)
    lay_counters(g, table)
    deal_home_counters(g, table)


def make_wild(g: Age, table: Table, area: int) -> None:
    """A home area under a wilderness counter takes its nation out of the game.

    AGE-5.1-04, AGE-5.1-05, AGE-5.1-06, AGE-5.1-07, AGE-5.1-08, AGE-5.1-09
    """
    g.wild[area] = 1
    g.owner[area] = NOBODY
    table.tell(words.MADE_WILD, area)


def lay_counters(g: Age, table: Table) -> None:
    """One of all counters, at random, for each minor nation in play.

    AGE-5.1-11, AGE-5.1-12, AGE-5.1-13, AGE-5.1-14, AGE-5.1-15, AGE-5.1-16
    """
    counters = list(range(g.box.counters))
    table.shuffle(counters)
    for area in MINORS:
        if g.wild[area]:
            continue
        counter = counters.pop()
        put_counter(g, table, area, counter)
        if counter < len(CARDS):
            g.tile_area[counter] = area
            table.tell(words.CARD_LIES, counter, area)


# ---------------------------------------------------------------- pads and objective cards


def take_pad(g: Age, table: Table) -> None:
    """By free choice in turn order, or by lot.  AGE-5.2-03, AGE-1-02"""
    seat = g.turn_order()[g.draft]
    if g.dealt:
        left = [society for society in range(len(SOCIETIES)) if society not in g.society]
        g.society[seat] = left[table.roll(len(left))]
        table.tell(words.SAY.society_chosen, seat, g.society[seat])
    else:
        choose_society(g, table, seat)
    g.draft += 1


def deal_objectives(g: Age, table: Table) -> None:
    """Three cards each, one of them returned in secret.  AGE-5.2-06"""
    table.shuffle(g.deck)
    for seat in range(g.seats):
        g.hand[seat] = sorted([g.deck.pop() for _ in range(g.box.objectives_dealt)])
        for card in g.hand[seat]:
            table.whisper(seat, words.YOUR_CARD, card)
    for _ in range(g.box.objectives_dealt - g.box.objectives_kept):
        return_objective(g, table)
    table.shuffle(g.deck)


def return_objective(g: Age, table: Table) -> None:
    """Everybody is asked: not to ask would tell that all cards are alike."""
    seats = list(range(g.seats))
    returned = table.together(seats, lambda seat: table.window(seat, words.OBJECTIVE_RETURN, types_in(g.hand[seat])))
    for seat in seats:
        card = returned[seat]
        g.hand[seat].remove(card)
        g.deck.append(card)
        g.in_deck[seat][card] += 1
        table.whisper(seat, words.YOU_RETURN, card)


# ---------------------------------------------------------------- control cubes


def free_spots(g: Age) -> list[int]:
    """Nations in play with a free control spot."""
    return [nation for nation, pair in enumerate(g.control) if g.in_play(nation) and NOBODY in pair]


def restrictions_hold(g: Age) -> bool:
    """Cubes of different players on every tile, no pair of nations twice.  AGE-5.2-10, AGE-5.2-11, AGE-5.2-12"""
    if any(pair[0] == pair[1] != NOBODY for pair in g.control):
        return False
    pairs = [g.nations_of(seat) for seat in range(g.seats)]
    complete = [pair for pair in pairs if len(pair) == 2]
    return all(complete.count(pair) == 1 for pair in complete)


def may_put(g: Age, seat: int, nation: int) -> bool:
    put_cube(g, seat, nation)
    allowed = restrictions_hold(g)
    pair = g.control[nation]
    pair[1 if pair[1] == seat else 0] = NOBODY
    return allowed


def may_move(g: Age, me: int, seat: int, nation: int, to: int) -> bool:
    """Whether a cube may go from one nation to a free spot of another, and mine take its place.  AGE-5.2-13"""
    pair = g.control[nation]
    spot = pair.index(seat)
    pair[spot] = me
    allowed = may_put(g, seat, to)
    pair[spot] = seat
    return allowed


def draft(g: Age, table: Table) -> None:
    """One cube, on any nation with a free spot.  AGE-5.2-08, AGE-5.2-09, AGE-5.2-14"""
    seat = draft_seat(g, g.draft)
    options = [nation for nation in free_spots(g) if may_put(g, seat, nation)]
    nation = table.ask(seat, words.DRAFT, options, g.draft // g.seats) if options else make_room(g, table, seat)
    put_cube(g, seat, nation)
    table.tell(words.SAY.drafted, seat, nation)
    g.draft += 1


def make_room(g: Age, table: Table, me: int) -> int:
    """A player without a spot moves one cube, anybody's; returns the nation that it leaves.  AGE-5.2-13

    This happens to the last cube of five players only, so that there is one free spot to move it to.
    """
    to = free_spots(g)[0]
    cubes = [(nation, seat) for nation, pair in enumerate(g.control) for seat in pair if to != nation]
    options = [nation * len(words.SEAT) + seat for nation, seat in cubes if may_move(g, me, seat, nation, to)]
    cube = table.ask(me, words.DRAFT_CUBE, options)
    nation, seat = cube // len(words.SEAT), cube % len(words.SEAT)
    pair = g.control[nation]
    pair[pair.index(seat)] = NOBODY
    put_cube(g, seat, to)
    table.tell(words.CUBE_MOVED, cube, to)
    return nation
