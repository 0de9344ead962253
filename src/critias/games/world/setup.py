"""The pieces in their places, nothing drawn or shuffled yet.  ERA-5, AGE-5"""

from __future__ import annotations

from critias.engine.dice import Dice
from critias.engine.table import Table
from critias.games.world.atlas import ALL_AREAS, AREAS, HOMES, WILDS
from critias.games.world.box import BUILDINGS, NATIONS, SOCIETIES, TYPES
from critias.games.world.state import NO_CONTEST, NOBODY, NOT_INVOLVED, NOWHERE, World


def lay_out_world(g: World, dice: Dice, tiles: int, lines: int) -> None:
    """The common part; `lines` is the length of the score sheet.  ERA-3-06, AGE-3-01, AGE-3-02, AGE-3-20, AGE-5.2-02"""
    g.dice = dice
    g.beat = 0
    g.first = 0
    g.turns = 0
    g.draft = 0
    g.ending = -1
    lay_out_turn(g)
    lay_out_map(g, tiles)
    seats = g.seats
    g.society = [-1] * seats
    g.vp = [0] * seats
    g.archons = [[NOWHERE, NOWHERE] for _ in range(seats)]
    g.earned = [[0] * lines for _ in range(seats)]
    g.hand = [[] for _ in range(seats)]
    g.seen_hands = [[0] * (seats * TYPES) for _ in range(seats)]
    g.in_deck = [[0] * TYPES for _ in range(seats)]


def lay_out_turn(g: World) -> None:
    g.acting = 0
    g.space = NOWHERE
    g.nation = NOBODY
    g.archon = NOWHERE
    g.contest = NO_CONTEST
    g.target = NOWHERE
    g.flying = 0
    g.settled = 0
    g.take_backs = 0
    g.movable = [0] * len(AREAS)
    g.arriving = [0] * len(AREAS)
    g.bids = [NOT_INVOLVED] * g.seats
    g.moves = []


def lay_out_map(g: World, tiles: int) -> None:
    """ERA-5.2-01, ERA-5.2-02, ERA-5.2-03, ERA-5.2-04, ERA-5.2-05, AGE-5.1-01, AGE-5.1-02, AGE-5.1-03, AGE-4.1.1-03,
    AGE-4.1.1-05, ERA-4.1.1-04, AGE-3-21
    """
    g.round = g.world.round_start
    g.doom = g.world.doom_start[g.seats]
    g.end = g.world.end_start[g.seats]
    g.stopped = 0
    g.owner = [area if area < HOMES else NOBODY for area in ALL_AREAS]
    g.units = [0] * len(AREAS)
    g.wild = [int(area in WILDS) for area in ALL_AREAS]
    g.counter = [-1] * len(AREAS)
    g.tile_area = [NOWHERE] * tiles
    g.buildings = [[0] * len(AREAS) for _ in BUILDINGS]
    g.control = [[NOBODY, NOBODY] for _ in NATIONS]


def choose_society(g: World, table: Table, seat: int) -> None:
    """ERA-8.1-02, AGE-5.2-03, ERA-5.3-26, ERA-5.3-28, ERA-8.1-01"""
    options = [society for society in range(len(SOCIETIES)) if society not in g.society]
    g.society[seat] = table.ask(seat, g.say.society, options)
    table.tell(g.say.society_chosen, seat, g.society[seat])


def deal_home_counters(g: World, table: Table) -> None:
    """Each nation gets one, and the units it shows.  ERA-5.2-30, AGE-5.1-17, AGE-5.1-19"""
    counters = list(range(HOMES))
    table.shuffle(counters)
    for nation in range(HOMES):
        if g.in_play(nation):
            g.counter[nation] = counters[nation]
            g.units[nation] = g.world.home_units[counters[nation]]
            table.tell(g.say.home, nation, g.units[nation], g.garrison(nation), g.stability(nation))


def put_counter(g: World, table: Table, area: int, counter: int) -> None:
    """The property counter of a minor nation, and a building that it shows.

    ERA-5.2-24, ERA-5.2-25, AGE-5.1-12, AGE-5.1-14, ERA-4.1.1-11, AGE-4.1.1-11
    """
    g.counter[area] = counter
    table.tell(g.say.counter, area, counter, g.garrison(area), g.stability(area))
    kind = g.world.counter_building[counter]
    if kind >= 0 and g.can_build(area, kind):
        g.buildings[kind][area] += 1
        table.tell(g.say.built, kind, area)
