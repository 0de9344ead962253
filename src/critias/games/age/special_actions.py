"""The special action cards.  AGE-6.1.9, AGE-8.4

Each is executed for `g.nation`: the nation that controls the card, or the Contact Center.  AGE-6.1.9-05, AGE-8.4-06
"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.age import beats, words
from critias.games.age.box import (
    CONTACT_CENTER,
    GALACTIC_SUN,
    HEALING_GRID,
    ORACLE,
    PSYCHOTRONIC,
    RESEARCH_COMPLEX,
    SPY_NETWORK,
    TEMPLE_OF_ANU,
    UTOPIAN_CITY,
    VIMANAS,
    WEATHER_CONTROL,
)
from critias.games.age.coup import begin_coup
from critias.games.age.economy import collect, construct, mobilize, sun_power
from critias.games.age.intrigue import intrigue
from critias.games.age.repolarize import temple_of_anu
from critias.games.age.state import Age
from critias.games.age.track import doom_back, doom_forward
from critias.games.age.turn import cards_in_reach
from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import BLACK_KNIGHT, BRAHMASTRA, CAPITOL, DARKNESS, LIGHT, PYRAMID, TYPES
from critias.games.world.cards import see_one
from critias.games.world.flow import Deed
from critias.games.world.movement import begin_movement
from critias.games.world.nouns import BACKWARD, BY_BRAHMASTRA, FOR_TILE, FORWARD
from critias.games.world.state import KNIGHT_COUP
from critias.games.world.track import gain, spend
from critias.games.world.war import remove_units


def special_action(g: Age, table: Table, card: int) -> None:
    """A nation's own effect does not apply, buildings do.  AGE-6.1.9-03, AGE-6.1.9-04, AGE-6.1.9-07, AGE-8.4-26,
    AGE-6.1.9-05
    """
    DEEDS[card](g, table)


def others(g: Age) -> list[int]:
    return [seat for seat in range(g.seats) if seat != g.acting]


def black_knight(g: Age, table: Table) -> None:
    begin_coup(g, table, KNIGHT_COUP)


def brahmastra(g: Age, table: Table) -> None:
    """As many units as there are, the own included.  AGE-8.4-01, AGE-8.4-02"""
    areas = [area for area in ALL_AREAS if g.units[area] > 0]
    remove_units(g, table, areas, g.box.brahmastra_units * sum(g.buildings[DARKNESS]), BY_BRAHMASTRA)
    doom_forward(g, table, g.box.brahmastra_steps)


def healing_grid(g: Age, table: Table) -> None:
    """AGE-8.4-03"""
    friend = table.ask(g.acting, words.GRID_SEAT, others(g))
    for seat in (g.acting, friend):
        gain(g, table, seat, g.box.grid_pp * sum(g.buildings[LIGHT]), FOR_TILE)


def contact_center(g: Age, table: Table) -> None:
    """Any other card in play, as though it belonged to the nation of this one.  AGE-8.4-05, AGE-8.4-06, AGE-8.4-24"""
    me = g.acting
    card = table.ask(me, words.CONTACT_CARD, cards_in_reach(g, me, g.pp[me]))
    spend(g, table, me, g.box.tile_cost[card], FOR_TILE)
    table.tell(words.CONTACTS, me, card)
    special_action(g, table, card)


def research_complex(g: Age, table: Table) -> None:
    mobilize(g, table, False, True)


def oracle(g: Age, table: Table) -> None:
    """Announce a type, look at a random card of another player.  AGE-8.4-08, AGE-8.4-09"""
    me = g.acting
    named = table.ask(me, words.ORACLE_TYPE, list(range(TYPES)))
    other = table.ask(me, words.ORACLE_SEAT, others(g), named)
    table.tell(words.ORACLE_ASKED, me, named, other)
    hand = g.hand[other]
    card = hand[table.roll(len(hand))]
    see_one(g, table, me, other, card)
    table.whisper(me, words.YOU_SEE, other, card)
    if card != named:
        table.tell(words.ORACLE_WRONG)
        return
    for seat in range(g.seats):
        if seat != other:
            see_one(g, table, seat, other, card)
    table.tell(words.ORACLE_SHOWN, other, card)
    gain(g, table, me, g.box.oracle_pp, FOR_TILE)


def psychotronic_weaponry(g: Age, table: Table) -> None:
    """AGE-8.4-10"""
    me = g.acting
    most = g.box.psychotronic_pp * g.built(g.nation, PYRAMID)
    other = table.ask(me, words.PSYCHOTRONIC_SEAT, others(g), most)
    lost = min(most, g.pp[other])
    g.pay(other, lost)
    g.gain(me, lost)
    table.tell(words.ROBBED, me, lost, other)


def galactic_sun(g: Age, table: Table) -> None:
    collect(g, table, sun_power(g))


def spy_network(g: Age, table: Table) -> None:
    intrigue(g, table, g.box.spies_removed * g.built(g.nation, CAPITOL), False)


def utopian_city(g: Age, table: Table) -> None:
    """AGE-8.4-17, AGE-8.4-18"""
    construct(g, table, g.box.utopian_cost, g.box.utopian_buildings * g.built(g.nation, CAPITOL))


def vimanas(g: Age, table: Table) -> None:
    begin_movement(g, True)
    g.beat = beats.MOVE


def weather_control(g: Age, table: Table) -> None:
    """Two steps in one direction.  AGE-8.4-21"""
    if table.ask(g.acting, words.WEATHER, [FORWARD, BACKWARD]) == FORWARD:
        doom_forward(g, table, g.box.weather_steps)
    else:
        doom_back(g, table, g.box.weather_steps)


DEEDS: Final[dict[int, Deed[Age]]] = {
    BLACK_KNIGHT: black_knight,
    BRAHMASTRA: brahmastra,
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
