"""Who controls what: minor nations, cubes, archons on lost spaces; units that fall.  ERA-4.1, ERA-5.3, ERA-6"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.box import LIGHT
from critias.games.era.state import NOBODY, NOWHERE, Era

# ---------------------------------------------------------------- minor nations


def take_area(g: Era, table: Table, area: int, nation: int) -> None:
    """A nation takes a minor nation: its obelisk, its tile, its Power.  ERA-4.1.1-08 to -10

    If the nation has no obelisk left, the acting player releases another minor nation first.  ERA-3-18
    """
    if g.owner[area] != nation and g.obelisks_left(nation) == 0:
        other = table.ask(g.acting, words.RELEASE, g.minors_of(nation), nation)
        turn_neutral(g, table, other)
    g.owner[area] = nation
    table.tell(words.TAKEN, nation, area)


def turn_neutral(g: Era, table: Table, area: int) -> None:
    """A minor nation without obelisk is neutral and holds no units.  ERA-4.1.1-06, ERA-6.1.8-10, -11"""
    lose_units(g, area, g.units[area])
    g.owner[area] = NOBODY
    table.tell(words.NEUTRAL, area)
    send_archons_home(g, table, False)


# ---------------------------------------------------------------- units


def lose_units(g: Era, area: int, number: int) -> None:
    """Units leave the map; the Healing Crystal may bring some back when the losses are complete: `heal`."""
    if number == 0:
        return
    g.units[area] -= number
    g.fallen[g.owner[area]] += number
    if g.wild[area] and g.units[area] == 0:
        g.owner[area] = NOBODY  # ERA-4.1.2-03


def heal(g: Era, table: Table) -> None:
    """Saves 3 lost units a turn for each temple of light that still stands.  ERA-10.5-03, -05, -08"""
    nation = g.crystal
    if nation >= 0 and g.fallen[nation] > 0:
        most = g.box.crystal_units * sum(g.buildings[LIGHT]) - g.saved
        number = min(g.fallen[nation], max(0, most))
        if number > 0:
            g.saved += number
            g.units[nation] += number
            table.tell(words.HEALED, number, nation)
    for other in range(len(g.fallen)):
        g.fallen[other] = 0


# ---------------------------------------------------------------- cubes


def may_hold(g: Era, seat: int, pair: list[int], but: int) -> bool:
    """No two players control the same two nations; the pair of seat `but` is about to change.  ERA-5.3-17"""
    for other in range(g.seats):
        if other not in (seat, but):
            if other in g.control[pair[0]] and other in g.control[pair[1]]:
                return False
    return True


def swap_allowed(g: Era, me: int, other: int, given: int, target: int) -> bool:
    """Whether cubes may change places: mine on `given` for that of `other` on `target`.  ERA-6.1.2-26"""
    if g.controls(other, given):
        return False  # ERA-5.3-16
    mine, theirs = g.nations_of(me), g.nations_of(other)
    kept = mine[0] if mine[1] == given else mine[1]
    kept_by_other = theirs[0] if theirs[1] == target else theirs[1]
    if sorted([kept, target]) == sorted([kept_by_other, given]):
        return False
    return may_hold(g, me, [kept, target], other) and may_hold(g, other, [kept_by_other, given], me)


def swap_partners(g: Era, me: int, target: int) -> list[int]:
    """The controllers of a nation with whom some swap is allowed."""
    return [other for other in g.control[target] if other >= 0 and swap_gifts(g, me, other, target)]


def swap_gifts(g: Era, me: int, other: int, target: int) -> list[int]:
    """The own nations that may be given for the cube of `other`."""
    return [given for given in g.nations_of(me) if swap_allowed(g, me, other, given, target)]


def swap_cubes(g: Era, me: int, other: int, given: int, target: int) -> None:
    g.control[given][g.control[given].index(me)] = other
    g.control[target][g.control[target].index(other)] = me


# ---------------------------------------------------------------- archons


def send_archons_home(g: Era, table: Table, all_of_them: bool) -> None:
    """Archons on spaces that their players may no longer use; the one just moved last of all.  ERA-6-12, -17"""
    for seat in range(g.seats):
        for archon, space in enumerate(g.archons[seat]):
            if space < 0 or g.may_use(seat, space):
                continue
            if all_of_them or seat != g.acting or archon != g.archon:
                g.archons[seat][archon] = NOWHERE
                table.tell(words.ARCHON_HOME, seat, space)
