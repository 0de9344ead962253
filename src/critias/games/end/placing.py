"""Placing own Refugees: by cards, Basileus and We're All In This Together.  END-CUBES-03, END-POL-02, END-POL-03,
END-POL-04, END-POL-05, END-POL-06, END-POL-07, END-POL-08, END-POL-09, END-POL-10, END-POL-11, END-POL-12, END-POL-13,
END-POL-14, END-POL-15, END-POL-16, END-POL-17, END-POL-18, END-POL-19, END-POL-20, END-SPEC

Pursuit Ship and Hidden Holds are used by choosing a ship that only they open; the option says which are spent, and the
player is asked: so they are never spent unannounced or for nothing (END-SPEC-43).
"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.end import words
from critias.games.end.box import (
    EMPATH,
    FLOOD_OF_THE_POOR,
    FOR_THE_COMMON_GOOD,
    HIDDEN_HOLDS,
    OCEAN,
    PORT,
    PURSUIT_SHIP,
    UNDER_THE_SENATES_LEADERSHIP,
)
from critias.games.end.cards import use_special
from critias.games.end.ships import ALL_SHIPS, discard, discard_from, movable, move
from critias.games.end.special import NO_OR_YES, asked_with_cards
from critias.games.end.state import NEUTRAL, End
from critias.games.end.words import HIDES, INTO_HOLDS, PASS_SHIP, PURSUES, YES, placed_on, placing_on, spent_on


class Placing:
    """One placing effect: what may be used with it, and what it has placed so far.  END-SPEC-08"""

    def __init__(self, g: End, seat: int, displaces: bool) -> None:
        self.seat: Final = seat
        self.displaces: Final = displaces  # Aristocracy makes room on full ships
        self.pursuit = PURSUIT_SHIP in g.special[seat]
        self.holds = HIDDEN_HOLDS in g.special[seat]
        self.pursuit_spent = False
        self.holds_spent = False
        self.ships: list[int] = []  # that received a group
        self.hidden: list[bool] = []  # whether that group went into Hidden Holds
        self.there: list[int] = []  # how many of the group are on the ship

    def takes(self, g: End, ship: int, number: int) -> bool:
        """Whether a ship can take a group.  END-SPEC-06, END-SPEC-07"""
        if g.ship_at[ship] != PORT and not self.pursuit:  # END-MOVE-03, END-SPEC-05
            return False
        free = g.free(ship)
        if free >= number:
            return True
        if free > 0:
            return False
        if self.holds:  # END-SPEC-24
            return True
        return self.displaces and len(displaceable(g, self.seat, ship)) > 0

    def spends(self, g: End, ship: int, number: int) -> int:
        """The Special Cards that a group on this ship costs.  Where somebody can be displaced, `make_room` asks."""
        spent = 0
        if g.ship_at[ship] == OCEAN and not self.pursuit_spent:
            spent += PURSUES
        if g.free(ship) < number and not self.holds_spent:
            if not (self.displaces and displaceable(g, self.seat, ship)):
                spent += HIDES
        return spent

    def ships_for(self, g: End, groups: list[int], at: int, moves: int) -> list[int]:
        """The options for group `at` from which the rest of the card can be completed.  END-VOTE-18"""
        return [
            placing_on(ship, self.spends(g, ship, groups[at]))
            for ship in ALL_SHIPS
            if ship not in self.ships
            and self.takes(g, ship, groups[at])
            and self._completes(g, groups, at + 1, [*self.ships, ship], moves)
        ]

    def _completes(self, g: End, groups: list[int], at: int, taken: list[int], moves: int) -> bool:
        if at == len(groups):
            return moves == 0 or len(movable(g, taken, False)) >= moves  # END-POL-11, END-POL-13
        for ship in ALL_SHIPS:
            if ship not in taken and self.takes(g, ship, groups[at]):
                if self._completes(g, groups, at + 1, [*taken, ship], moves):
                    return True
        return False


def stock(g: End, seat: int) -> int:
    """The cubes that can be placed as Refugees.  END-CUBES-02, END-EVC-30, END-EVC-37, END-CUBES-03"""
    return g.pool[seat] if g.event == UNDER_THE_SENATES_LEADERSHIP else g.screen[seat]


def take_from_stock(g: End, table: Table, seat: int, number: int) -> None:
    """END-EVC-31"""
    if g.event == UNDER_THE_SENATES_LEADERSHIP:
        g.pool[seat] -= number
        table.tell(words.FROM_THE_POOL, seat, number)
    else:
        g.screen[seat] -= number


def displaceable(g: End, seat: int, ship: int) -> list[int]:
    """Whom Aristocracy may discard: neutrals, and Refugees of players with more VP.

    END-POL-15, END-POL-16, END-POL-17, END-POL-20
    """
    aboard = g.aboard[ship]
    colours = [other for other in range(g.seats) if aboard[other] > 0 and g.vp[other] > g.vp[seat]]
    if aboard[NEUTRAL] > 0:
        colours.append(NEUTRAL)
    return colours


def can_place(g: End, seat: int, groups: list[int], moves: int, displaces: bool) -> bool:
    """Whether all groups of a card can be placed, and `moves` other ships moved afterwards.

    END-POL-07, END-POL-08, END-POL-46
    """
    if stock(g, seat) < sum(groups):
        return False
    return Placing(g, seat, displaces)._completes(g, groups, 0, [], moves)


def place_groups(g: End, table: Table, seat: int, groups: list[int], moves: int, displaces: bool) -> Placing:
    """Place each group on a different ship.  END-POL-14"""
    placing = Placing(g, seat, displaces)
    for at, number in enumerate(groups):
        options = placing.ships_for(g, groups, at, moves)
        place_group(g, table, placing, choose_ship(g, table, seat, options, number), number)
    return placing


def place_if_wanted(g: End, table: Table, seat: int) -> bool:
    """Place 1 Refugee or decline; false if declined.  END-FAC-06, END-EVC-14"""
    if stock(g, seat) == 0:
        return False
    placing = Placing(g, seat, False)
    options = [*placing.ships_for(g, ONE, 0, 0), PASS_SHIP]
    ship = choose_ship(g, table, seat, options, 1)
    if ship == PASS_SHIP:
        return False
    place_group(g, table, placing, ship, 1)
    for_the_common_good(g, table, placing)
    return True


ONE: Final = [1]


def choose_ship(g: End, table: Table, seat: int, options: list[int], number: int) -> int:
    """A ship or none.  Who would rather not spend what a ship costs chooses among the others, if any.  END-SPEC-43"""
    option = asked_with_cards(g, table, seat, words.PLACE_SHIP, options, number)
    spent = spent_on(option)
    if spent == 0:
        return option
    ship = placed_on(option)
    if len(options) == 1 or table.ask(seat, words.PLACE_SPEND, NO_OR_YES, ship, spent - 1) == YES:
        return ship
    return choose_ship(g, table, seat, [other for other in options if other != option], number)


def place_group(g: End, table: Table, placing: Placing, ship: int, number: int) -> None:
    seat = placing.seat
    if g.ship_at[ship] == OCEAN and not placing.pursuit_spent:
        use_special(g, table, seat, PURSUIT_SHIP)
        placing.pursuit_spent = True
    hidden = g.free(ship) < number and make_room(g, table, placing, ship)
    placing.ships.append(ship)
    placing.hidden.append(hidden)
    placing.there.append(0)
    board(g, table, placing, len(placing.ships) - 1, number)


def make_room(g: End, table: Table, placing: Placing, ship: int) -> bool:
    """On a full ship: discard somebody (Aristocracy) or go into Hidden Holds; true for the holds.

    END-POL-15, END-SPEC-21, END-POL-18, END-POL-19
    """
    ways = displaceable(g, placing.seat, ship) if placing.displaces else []
    way = INTO_HOLDS
    if ways:
        if placing.holds:
            ways.append(INTO_HOLDS)
        way = asked_with_cards(g, table, placing.seat, words.PLACE_ROOM, ways, ship)
    if way == INTO_HOLDS:
        if not placing.holds_spent:
            use_special(g, table, placing.seat, HIDDEN_HOLDS)
            placing.holds_spent = True
        return True
    discard(g, table, ship, way, 1)
    return False


def board(g: End, table: Table, placing: Placing, at: int, number: int) -> None:
    """Move cubes onto the ship of group `at`."""
    seat = placing.seat
    ship = placing.ships[at]
    placing.there[at] += number
    if placing.hidden[at]:
        g.holds[ship][seat] += number
        table.tell(words.HIDDEN_AWAY, seat, number, ship)
    else:
        g.aboard[ship][seat] += number
        table.tell(words.PLACED, seat, number, ship)
    take_from_stock(g, table, seat, number)


def flood_of_the_poor(g: End, table: Table, placing: Placing) -> None:
    """1 Refugee more may join one of the groups.  END-EVC-02, END-EVC-03, END-EVC-04, END-EVC-05"""
    if g.event != FLOOD_OF_THE_POOR or g.box.flood_extra == 0 or stock(g, placing.seat) == 0:
        return
    options = [ship for at, ship in enumerate(placing.ships) if placing.hidden[at] or g.free(ship) > 0]
    options.append(PASS_SHIP)
    ship = table.ask(placing.seat, words.FLOOD, options)
    if ship != PASS_SHIP:
        board(g, table, placing, placing.ships.index(ship), 1)


def for_the_common_good(g: End, table: Table, placing: Placing) -> None:
    """Discard 1 of the Refugees just placed and move that ship, for each copy used.

    END-SPEC-04, END-SPEC-30, END-SPEC-31, END-SPEC-32, END-SPEC-33, END-SPEC-34, END-SCORE-18
    """
    seat = placing.seat
    while g.might_hold(seat, FOR_THE_COMMON_GOOD):
        ships = [ship for ship, there in zip(placing.ships, placing.there) if there > 0 and g.passengers(ship) > 1]
        if not ships:
            return
        options = [*ships, PASS_SHIP] if FOR_THE_COMMON_GOOD in g.special[seat] else [PASS_SHIP]
        ship = table.window(seat, words.COMMON_GOOD, options)
        if ship == PASS_SHIP:
            return
        use_special(g, table, seat, FOR_THE_COMMON_GOOD)
        at = placing.ships.index(ship)
        placing.there[at] -= 1
        discard(g, table, ship, seat, 1, placing.hidden[at])
        move(g, table, ship, seat)  # if it has arrived nobody is left aboard to be discarded


def ships_for_empath(g: End) -> list[int]:
    return [ship for ship in ALL_SHIPS if g.ship_at[ship] == PORT and g.aboard[ship][NEUTRAL] > 0]


def can_use_empath(g: End, seat: int) -> bool:
    """Empath needs a neutral in the Port and a cube to exchange it for.  END-SPEC-09, END-SPEC-12"""
    return EMPATH in g.special[seat] and stock(g, seat) > 0 and len(ships_for_empath(g)) > 0


def empath(g: End, table: Table, seat: int) -> None:
    """Exchange up to 3 neutral Refugees on one ship in the Port for own ones.  END-SPEC-09, END-SPEC-10, END-SPEC-11"""
    use_special(g, table, seat, EMPATH)
    ship = table.ask(seat, words.EMPATH_SHIP, ships_for_empath(g))
    most = min(g.box.empath_most, g.aboard[ship][NEUTRAL], stock(g, seat))
    number = table.ask(seat, words.EMPATH_COUNT, list(range(1, most + 1)), ship)
    discard_from(g, g.aboard[ship], NEUTRAL, number)
    g.aboard[ship][seat] += number
    table.tell(words.EXCHANGED, seat, number, ship)
    take_from_stock(g, table, seat, number)
