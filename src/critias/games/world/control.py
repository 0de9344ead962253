"""Who controls what: minor nations, cubes, archons on lost spaces.  ERA-4.1, ERA-5.3, ERA-6, AGE-4.1, AGE-5.2, AGE-6"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.world.nouns import IN_COUP, RELEASED
from critias.games.world.state import KNIGHT_COUP, NOBODY, NOWHERE, World

# ---------------------------------------------------------------- minor nations


def take_area(g: World, table: Table, area: int, nation: int) -> None:
    """A nation takes a minor nation: its obelisk, its tile, its Power.  ERA-4.1.1-08, ERA-4.1.1-09, ERA-4.1.1-10,
    AGE-4.1.1-06, AGE-4.1.1-07, AGE-4.1.1-08, AGE-4.1.1-09

    If the nation has no obelisk left, the acting player releases another minor nation first.  ERA-3-18, AGE-3-19
    ERA-4.1.1-07
    """
    if g.owner[area] != nation and g.obelisks_left(nation) == 0:
        turn_neutral(g, table, table.ask(g.acting, g.say.release, g.minors_of(nation), nation))
    g.owner[area] = nation
    table.tell(g.say.taken, nation, area)


def lose(g: World, table: Table, area: int, number: int, how: int) -> None:
    """Units leave the map."""
    if number > 0:
        table.tell(g.say.lost, g.owner[area], number, area, how)
        g.lose_units(area, number)


def turn_neutral(g: World, table: Table, area: int) -> None:
    """A minor nation without obelisk is neutral and holds no units.

    ERA-6.1.8-10, ERA-6.1.8-11, AGE-6.1.7-10, AGE-6.1.7-11, AGE-6.1.7-13, ERA-4.1.1-06
    """
    lose(g, table, area, g.units[area], RELEASED)
    g.owner[area] = NOBODY
    table.tell(g.say.neutral, area)
    send_archons_home(g, table)


def take_minor(g: World, table: Table, me: int, area: int) -> None:
    """The prize of a Coup goes to either own nation; The Black Knight's to its own, with the units there.

    ERA-6.1.2-19, ERA-6.1.2-20, ERA-6.1.2-21, ERA-6.1.2-22, ERA-6.1.2-35, ERA-10.4-02, ERA-10.4-03, AGE-6.1.2-16,
    AGE-6.1.2-17, AGE-8.4-14, AGE-8.4-16, ERA-10.4-05
    """
    units = g.units[area]
    if g.contest == KNIGHT_COUP:
        stay = g.owner[area] == g.nation
        take_area(g, table, area, g.nation)
        if units > 0 and not stay:  # they change sides; what the nation has no pieces for is lost
            g.units[area] += min(0, g.units_left(g.nation))
            table.tell(g.say.turned, g.units[area], area)
    else:
        nation = table.ask(me, g.say.coup_nation, g.nations_of(me), area)
        lose(g, table, area, units, IN_COUP)
        take_area(g, table, area, nation)


# ---------------------------------------------------------------- cubes


def put_cube(g: World, seat: int, nation: int) -> None:
    pair = g.control[nation]
    pair[1 if pair[0] >= 0 else 0] = seat


def draft_seat(g: World, number: int) -> int:
    """Whose cube is next: there and back again.  ERA-5.3-14, ERA-5.3-15, AGE-5.2-08, AGE-5.2-09"""
    place = number if number < g.seats else 2 * g.seats - 1 - number
    return (g.first + place) % g.seats


def may_hold(g: World, seat: int, pair: list[int], but: int) -> bool:
    """No two players control the same two nations; the pair of `but` is about to change.  ERA-5.3-17, AGE-5.2-11"""
    for other in range(g.seats):
        if other not in (seat, but):
            if other in g.control[pair[0]] and other in g.control[pair[1]]:
                return False
    return True


def swap_allowed(g: World, me: int, other: int, given: int, target: int) -> bool:
    """Whether cubes may change places: mine on `given` for that of `other` on `target`.  ERA-6.1.2-26, AGE-6.1.2-22"""
    if g.controls(other, given):
        return False  # ERA-5.3-16, AGE-5.2-10
    mine, theirs = g.nations_of(me), g.nations_of(other)
    kept = mine[0] if mine[1] == given else mine[1]
    kept_by_other = theirs[0] if theirs[1] == target else theirs[1]
    return may_hold(g, me, [kept, target], other) and may_hold(g, other, [kept_by_other, given], me)


def swap_partners(g: World, me: int, target: int) -> list[int]:
    """The controllers of a nation with whom some swap is allowed."""
    return [other for other in g.control[target] if other >= 0 and swap_gifts(g, me, other, target)]


def swap_gifts(g: World, me: int, other: int, target: int) -> list[int]:
    """The own nations that may be given for the cube of `other`."""
    return [given for given in g.nations_of(me) if swap_allowed(g, me, other, given, target)]


def swap_cubes(g: World, me: int, other: int, given: int, target: int) -> None:
    g.control[given][g.control[given].index(me)] = other
    g.control[target][g.control[target].index(other)] = me


# ---------------------------------------------------------------- archons


def send_archons_home(g: World, table: Table) -> None:
    """Archons on spaces that their players may no longer use.

    ERA-6-12, AGE-6-07, AGE-6.1.2-26, ERA-6.1.2-29, AGE-6-13
    """
    for seat in range(g.seats):
        for archon, space in enumerate(g.archons[seat]):
            if space >= 0 and not g.may_use(seat, space) and not g.stays(seat, archon):
                g.archons[seat][archon] = NOWHERE
                table.tell(g.say.archon_home, seat, space)
