"""The special action tiles.  ERA-6.1.9, ERA-10.4

Each is executed for `g.nation`: the nation that owns the tile, or the owner of the Contact Center.  ERA-10.4-14
"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.era import beats, words
from critias.games.era.box import (
    CHIMERAS,
    CONTACT_CENTER,
    GALACTIC_SUN,
    HEALING_GRID,
    NATION_ACTIONS,
    ORACLE,
    PSYCHOTRONIC,
    RESEARCH_COMPLEX,
    SPY_NETWORK,
    TEMPLE_OF_ANU,
    TILES,
    UTOPIAN_CITY,
    VIMANAS,
    WEATHER_CONTROL,
)
from critias.games.era.coup import begin_coup
from critias.games.era.economy import collect, construct, recruit, without_units
from critias.games.era.healing import heal
from critias.games.era.intrigue import intrigue
from critias.games.era.repolarize import repolarize_with_deck
from critias.games.era.state import Era
from critias.games.era.track import doom_back, doom_forward
from critias.games.era.words import ANU_BACK, ANU_END, ANU_FORWARD, ANU_TEMPLE
from critias.games.world.atlas import ALL_AREAS, MINORS
from critias.games.world.box import (
    BLACK_KNIGHT,
    BRAHMASTRA,
    CAPITOL,
    DARKNESS,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    LIGHT,
    NATIONS,
    OBJECTIVES,
)
from critias.games.world.cards import see_one
from critias.games.world.economy import place_due
from critias.games.world.flow import Deed
from critias.games.world.movement import begin_movement
from critias.games.world.nouns import BACKWARD, BY_BRAHMASTRA, FOR_TILE, FORWARD, NO_OR_YES, ONLY_NO, YES
from critias.games.world.state import KNIGHT_COUP, NOBODY
from critias.games.world.track import build, gain, spend
from critias.games.world.war import remove_units


def special_action(g: Era, table: Table, tile: int) -> None:
    """A nation's own effect does not apply, buildings do.

    ERA-6.1.9-03, ERA-6.1.9-08, ERA-6.1.9-04, ERA-6.1.9-05, ERA-6.1.9-06
    """
    DEEDS[tile](g, table)


def black_knight(g: Era, table: Table) -> None:
    begin_coup(g, table, KNIGHT_COUP)


def brahmastra(g: Era, table: Table) -> None:
    """ERA-10.4-06, ERA-10.4-07"""
    areas = [area for area in ALL_AREAS if g.units[area] > 0]
    remove_units(g, table, areas, g.box.brahmastra_units * sum(g.buildings[DARKNESS]), BY_BRAHMASTRA)
    heal(g, table)
    doom_forward(g, table, g.box.brahmastra_steps)


def chimeras(g: Era, table: Table) -> None:
    """ERA-10.4-08, ERA-10.4-09"""
    g.chimera = g.nation
    table.tell(words.CHIMERA_LAB, g.nation)
    due = [0] * len(ALL_AREAS)
    for area in ALL_AREAS:
        if g.wild[area] and g.owner[area] == g.nation:
            due[area] = g.box.chimera_units
    place_due(g, table, due)


def healing_grid(g: Era, table: Table) -> None:
    """ERA-10.4-10, ERA-10.4-11"""
    g.crystal = g.nation
    table.tell(words.HEALING_CRYSTAL, g.nation)
    home = g.nation
    if g.spots_left(home) > 0 and g.can_build(home, LIGHT):
        if table.ask(g.acting, words.GRID_TEMPLE, NO_OR_YES, home) == YES:
            build(g, table, home, LIGHT)


def contact_center(g: Era, table: Table) -> None:
    """Any other tile in play, as though it belonged to the owner of this one.

    ERA-10.4-12, ERA-10.4-13, ERA-10.4-14, ERA-10.4-15, ERA-10.4-16, ERA-10.4-40
    """
    virya, cost = g.virya[g.acting], g.box.tile_cost
    others = [tile for tile in range(len(TILES)) if g.tile_area[tile] >= 0 and tile != CONTACT_CENTER]
    tiles = [tile for tile in others if cost[tile] <= virya]
    if tiles:
        tile = table.ask(g.acting, words.CONTACT_TILE, tiles)
        spend(g, table, g.acting, cost[tile], FOR_TILE)
        table.tell(words.CONTACTS, g.acting, tile)
        special_action(g, table, tile)


def research_complex(g: Era, table: Table) -> None:
    """ERA-10.4-18"""
    recruit(g, table, False, True)


def oracle(g: Era, table: Table) -> None:
    """Name a type, look at a random card of another player.  ERA-10.4-19, ERA-10.4-20, ERA-10.4-21, ERA-10.4-22,
    ERA-10.4-46

    Whether the guess was right must not show: the question is asked in either case.
    """
    me = g.acting
    named = table.ask(me, words.ORACLE_TYPE, list(range(len(OBJECTIVES))))
    other = table.ask(me, words.ORACLE_SEAT, [seat for seat in range(g.seats) if seat != me], named)
    table.tell(words.ORACLE_ASKED, me, named, other)
    hand = g.hand[other]
    card = hand[table.roll(len(hand))]
    see_one(g, table, me, other, card)
    table.whisper(me, words.YOU_SEE, other, card)
    options = NO_OR_YES if card == named else ONLY_NO
    if table.window(me, words.ORACLE_REVEAL, options, named) == YES:
        for seat in range(g.seats):
            if seat != other:
                see_one(g, table, seat, other, card)
        table.tell(words.ORACLE_SHOWN, other, card)
        gain(g, table, me, g.box.oracle_hit, FOR_TILE)
    else:
        gain(g, table, me, g.box.oracle_miss, FOR_TILE)


def psychotronic_weaponry(g: Era, table: Table) -> None:
    """Any space of a nation in play, any tile in play; never a pad.  ERA-10.4-23, ERA-10.4-45"""
    spaces: list[int] = []
    for nation in range(len(NATIONS)):
        if g.in_play(nation):
            first = FIRST_NATION_SPACE + nation * len(NATION_ACTIONS)
            spaces += range(first, first + len(NATION_ACTIONS))
    spaces += [FIRST_TILE_SPACE + tile for tile in range(len(TILES)) if g.tile_area[tile] >= 0]
    g.psychic = table.ask(g.acting, words.PSYCHIC_SPACE, spaces)
    table.tell(words.PSYCHIC_CONTROL, g.psychic)


def galactic_sun(g: Era, table: Table) -> None:
    collect(g, table, 0, True)


def spy_network(g: Era, table: Table) -> None:
    intrigue(g, table, g.box.spies_removed * g.built(g.nation, CAPITOL), False)


def temple_of_anu(g: Era, table: Table) -> None:
    """Repolarize with the deck, then exactly one of four deeds.  ERA-10.4-27, ERA-10.4-28, ERA-10.4-29, ERA-10.4-30"""
    repolarize_with_deck(g, table)
    options = [ANU_END]
    if g.doom > g.box.doom_lowest:
        options.append(ANU_FORWARD)
    if g.doom < g.box.doom_highest:
        options.append(ANU_BACK)
    areas = [a for a in MINORS if g.owner[a] == NOBODY and g.spots_left(a) > 0 and g.can_build(a, LIGHT)]
    if areas:
        options.append(ANU_TEMPLE)
    deed = table.ask(g.acting, words.ANU_THEN, options)
    if deed == ANU_FORWARD:
        doom_forward(g, table, 1)
    elif deed == ANU_BACK:
        doom_back(g, table, 1)
    elif deed == ANU_TEMPLE:
        build(g, table, table.ask(g.acting, words.ANU_AREA, areas), LIGHT)
    else:
        g.stopped = 1 - g.stopped
        table.tell(words.END_TURNED)


def utopian_city(g: Era, table: Table) -> None:
    """ERA-10.4-31, ERA-10.4-33"""
    construct(g, table, g.box.utopian_cost, without_units(g, g.nation) * g.box.utopian_free)


def vimanas(g: Era, table: Table) -> None:
    begin_movement(g, True)
    g.beat = beats.MOVE


def weather_control(g: Era, table: Table) -> None:
    """Two steps in one direction.  ERA-10.4-36, ERA-10.4-37, ERA-10.4-38"""
    if table.ask(g.acting, words.WEATHER, [FORWARD, BACKWARD]) == FORWARD:
        doom_forward(g, table, g.box.weather_steps)
    else:
        doom_back(g, table, g.box.weather_steps)
    gain(g, table, g.acting, g.box.weather_virya, FOR_TILE)


DEEDS: Final[dict[int, Deed[Era]]] = {
    BLACK_KNIGHT: black_knight,
    BRAHMASTRA: brahmastra,
    CHIMERAS: chimeras,
    HEALING_GRID: healing_grid,
    CONTACT_CENTER: contact_center,
    RESEARCH_COMPLEX: research_complex,
    ORACLE: oracle,
    PSYCHOTRONIC: psychotronic_weaponry,
    GALACTIC_SUN: galactic_sun,
    SPY_NETWORK: spy_network,
    TEMPLE_OF_ANU: temple_of_anu,
    UTOPIAN_CITY: utopian_city,
    VIMANAS: vimanas,
    WEATHER_CONTROL: weather_control,
}
