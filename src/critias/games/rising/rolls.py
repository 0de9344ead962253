"""Actions that roll dice: the wild peninsulas and the Cities.

RISE-WILD, RISE-CITY, RISE-AUTO, RISE-COUNC-05, RISE-COUNC-06, RISE-COUNC-07, RISE-COUNC-08, RISE-COUNC-09,
RISE-COUNC-10, RISE-COUNC-11, RISE-COUNC-12
"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.rising import words
from critias.games.rising.box import ATLAS, ENERGY, EXPLORER, HORN, LENGTH, PRIEST, WILD
from critias.games.rising.joint import agree
from critias.games.rising.state import HELPED, NOT_HELPED, PIECES, UNDECIDED, Rising
from critias.games.rising.supply import gain, pay, recruit
from critias.games.rising.words import (
    NO_OR_YES,
    REROLL_BOTH,
    REROLL_FIRST,
    REROLL_NONE,
    REROLL_SECOND,
    UP_TO,
    YES,
)

REROLLS: Final = [REROLL_NONE, REROLL_FIRST, REROLL_SECOND, REROLL_BOTH]


def target_of(g: Rising, tile: int, seat: int) -> int:
    """The target number of a tile for a player's Atlantean.  RISE-WILD-12, RISE-WILD-14, RISE-MCARD-09"""
    box = g.box
    target = box.target[tile] + box.quake * g.quakes
    if tile // LENGTH < WILD and g.has(seat, ATLAS):  # RISE-ART-06
        target += box.atlas_modifier
    if g.ability_at(EXPLORER) == tile:  # RISE-COUNC-05
        target += box.explorer_modifier
    return target


def throw(g: Rising, table: Table, seat: int, tile: int) -> int:
    # RISE-GEN-21
    faces = g.box.die_faces
    die = faces[table.roll(len(faces))]
    table.tell(words.ROLLS, seat, die, tile)
    return die


def tell_target(g: Rising, table: Table, tile: int, target: int) -> None:
    if target != g.box.target[tile]:
        table.tell(words.TARGET, tile, target, g.box.target[tile])


def tell_added(table: Table, bonus: int, cause: int) -> None:
    if bonus > 0:
        table.tell(words.ADDED, bonus, cause)


def automaton_bonus(g: Rising, table: Table, at: int) -> int:
    """What the Automaton adds to a piece's die; with three others its controller names two.

    RISE-AUTO-04, RISE-AUTO-11, RISE-AUTO-13
    """
    tile = g.spot[at]
    if g.automaton_at() != tile:
        return 0
    if g.aided[at] == UNDECIDED:
        others = g.crew(tile)
        left = g.box.automaton_helps - len([other for other in others if g.aided[other] == HELPED])
        waiting = len([other for other in others if g.aided[other] == UNDECIDED])
        options = NO_OR_YES if 0 < left < waiting else [YES] if left > 0 else [0]
        helped = table.ask(g.first, words.AUTOMATON_HELP, options, g.piece[at], tile) == YES
        g.aided[at] = HELPED if helped else NOT_HELPED
    return g.box.automaton_bonus if g.aided[at] == HELPED else 0


def most_boost(g: Rising, seat: int, missing: int) -> int:
    """The most that a player's mystic energy can add to the own die.

    RISE-WILD-10, RISE-MCARD-13, RISE-WILD-11, RISE-ENERGY-02, RISE-ENERGY-03
    """
    if g.hopeless:
        return 0
    return min(missing, g.energy(seat) // g.box.boost_price)


def gather(g: Rising, table: Table, at: int, sure: bool) -> None:
    """One die against the target number; a success gives one resource.

    RISE-WILD-01, RISE-WILD-02, RISE-WILD-03, RISE-WILD-04, RISE-WILD-13, RISE-ENERGY-05, RISE-ENERGY-07, RISE-COUNC-10
    """
    seat = g.piece[at] // PIECES
    tile = g.spot[at]
    target = target_of(g, tile, seat)
    if sure or target < 1:
        table.tell(words.SURE, seat, tile)
        gain(g, table, seat, g.box.yields[tile // LENGTH], 1)
        return
    tell_target(g, table, tile, target)
    bonus = automaton_bonus(g, table, at)
    total = throw(g, table, seat, tile) + bonus
    tell_added(table, bonus, words.BY_AUTOMATON)
    if total < target and g.ability_at(PRIEST) == tile:  # RISE-COUNC-06, RISE-COUNC-08
        priest = g.bearer(PRIEST) // PIECES
        if table.ask(priest, words.ROLL_AGAIN, NO_OR_YES, seat, tile) == YES:
            total = throw(g, table, seat, tile) + bonus
            tell_added(table, bonus, words.BY_AUTOMATON)
    if total < target:
        most = most_boost(g, seat, target - total)
        added = table.ask(seat, words.ROLL_BOOST, UP_TO[most], target - total, tile)
        pay(g, table, seat, ENERGY, added * g.box.boost_price)
        total += added
        tell_added(table, added, words.BY_ENERGY)
    if total < target:
        table.tell(words.FAILS, total, target, tile)
        return
    table.tell(words.SUCCEEDS, total, target, tile)
    gain(g, table, seat, g.box.yields[tile // LENGTH], 1)


# ---------------------------------------------------------------- the Cities


def city(g: Rising, table: Table, tile: int) -> None:
    """A pair rolls two dice; the total with the Wrath value against the target number.

    RISE-CITY-01, RISE-CITY-02, RISE-CITY-03, RISE-CITY-04, RISE-CITY-05, RISE-CITY-06, RISE-CITY-07, RISE-CITY-08
    """
    crew = g.crew(tile)
    pair = rolling_pair(g, table, crew, tile)
    seats = [g.piece[at] // PIECES for at in pair]
    target = target_of(g, tile, seats[0])
    if target < 1:
        table.tell(words.SURE, seats[0], tile)
    else:
        tell_target(g, table, tile, target)
        aid = sum([automaton_bonus(g, table, at) for at in pair])
        horn = g.box.horn_bonus if g.has(seats[0], HORN) or g.has(seats[1], HORN) else 0  # RISE-ART-11
        fixed = g.wrath() + aid + horn  # RISE-CITY-04
        for bonus, cause in ((g.wrath(), words.BY_WRATH), (aid, words.BY_AUTOMATON), (horn, words.BY_HORN)):
            tell_added(table, bonus, cause)
        dice = [throw(g, table, seat, tile) for seat in seats]
        roll_again(g, table, dice, seats, tile, target - fixed)
        total = fixed + dice[0] + dice[1]
        added = pay_for_dice(g, table, g.owners(pair), tile, target - total)
        tell_added(table, added, words.BY_ENERGY)
        total += added
        if total < target:
            table.tell(words.FAILS, total, target, tile)
            return
        table.tell(words.SUCCEEDS, total, target, tile)
    owners = g.owners(crew)
    able = [seat for seat in owners if g.reserve[seat] > 0]  # RISE-CITY-11
    if able:
        recruit(g, table, agree(g, table, owners, words.CITY_RECRUIT, able, tile))


def rolling_pair(g: Rising, table: Table, crew: list[int], tile: int) -> list[int]:
    """With three through the Emissary, those concerned name the one who does not roll.  RISE-COUNC-11, RISE-COUNC-12"""
    if len(crew) == 2:
        return crew
    pieces = sorted({g.piece[at] for at in crew})
    idle = agree(g, table, g.owners(crew), words.CITY_REST, pieces, tile)
    out = g.find(idle, tile)
    return [at for at in crew if at != out]


def roll_again(g: Rising, table: Table, dice: list[int], seats: list[int], tile: int, needed: int) -> None:
    """The Priest may have one or both dice rolled again, once.  RISE-COUNC-07, RISE-COUNC-08"""
    missing = needed - dice[0] - dice[1]
    if missing <= 0 or g.ability_at(PRIEST) != tile:
        return
    which = table.ask(g.bearer(PRIEST) // PIECES, words.CITY_AGAIN, REROLLS, missing, tile)
    if which in (REROLL_FIRST, REROLL_BOTH):
        dice[0] = throw(g, table, seats[0], tile)
    if which in (REROLL_SECOND, REROLL_BOTH):
        dice[1] = throw(g, table, seats[1], tile)


def pay_for_dice(g: Rising, table: Table, rollers: list[int], tile: int, missing: int) -> int:
    """Those who rolled add mystic energy in turn until all pass in a row.  RISE-CITY-06, RISE-CITY-15"""
    added = 0
    passes = 0
    turn = 0
    while passes < len(rollers) and added < missing:
        seat = rollers[turn % len(rollers)]
        short = missing - added
        number = table.ask(seat, words.CITY_BOOST, UP_TO[most_boost(g, seat, short)], short, tile)
        pay(g, table, seat, ENERGY, number * g.box.boost_price)
        added += number
        passes = 0 if number > 0 else passes + 1
        turn += 1
    return added
