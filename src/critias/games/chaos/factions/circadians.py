"""Circadians: the Drop Ship, Intel Cards, and Fame by Attributes.  CHAOS-CIRC"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.chaos import effects, fame, harvest, movement, purse, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.atlas import ALL_REGIONS, SHIP
from critias.games.chaos.box import ATTRIBUTES, DISCOVER, FACTIONS, HARVEST, MOVE, STRONGHOLD
from critias.games.chaos.factions.base import Faction
from critias.games.chaos.state import INTEL_GIVEN, INTEL_HELD, INTEL_SUPPLY, Chaos
from critias.games.chaos.vocabulary import Effect

MOBILE: Final = ATTRIBUTES.index("mobile")


class Circadians(Faction):
    """Has no Base but a ship, and knows the others well."""

    def settle(self, g: Chaos, table: Table, seat: int, location: int, border: int) -> None:
        """The Drop Ship stands on the border; the location stays unused.

        CHAOS-SETUP-33, CHAOS-CIRC-10, CHAOS-CIRC-15
        """
        g.home[seat] = SHIP
        g.ship = g.box.map.borders[border][:]
        table.tell(words.SHIP_AT, border)
        for faction in g.faction:
            if faction != g.faction[seat]:
                g.intel[faction] = INTEL_SUPPLY

    # ---- Attributes

    def attribute_upgraded(self, g: Chaos, table: Table, seat: int, attribute: int) -> None:
        """CHAOS-CIRC-01"""
        fame.gain_fame(g, table, seat, 1)

    def researched(self, g: Chaos, table: Table, seat: int) -> None:
        """Perceptive, on the own turn.  CHAOS-CIRC-30"""
        if g.phase == DISCOVER and g.acting == seat:
            energy = effects.attribute_value(g, seat, v.ENERGY_PER_RESEARCH)
            purse.gain_energy(g, table, seat, energy, words.BY_ATTRIBUTE)

    # ---- the Drop Ship

    def may_build(self, g: Chaos, seat: int, region: int, kind: int) -> bool:
        """CHAOS-CIRC-08"""
        return kind != STRONGHOLD or region not in g.ship

    def harvests(self, g: Chaos, seat: int) -> list[int]:
        """Next to the Drop Ship no Foundry is needed, once a Round.  CHAOS-CIRC-13"""
        if g.ship_harvest >= g.box.ship_harvests:
            return []
        return [region for region in g.ship if g.controls(seat, region)]

    def harvested(self, g: Chaos, seat: int, region: int) -> None:
        if not harvest.usual_harvest(g, seat, region):
            g.ship_harvest += 1

    def move_options(self, g: Chaos, seat: int) -> list[int]:
        """Mobile among the movements of a turn, if enough points stay to part Leaders.  CHAOS-CIRC-29, CHAOS-MOVE-08"""
        if g.points == 0 or not ship_borders(g, seat):
            return []
        return [MOBILE] if movement.can_part(g, seat, g.points - ship_cost(g, seat), g.free_pins) else []

    def move_by(self, g: Chaos, table: Table, seat: int, attribute: int) -> None:
        g.points -= ship_cost(g, seat)
        move_ship(g, table, seat)

    # ---- what it offers on a turn

    def deeds(self, g: Chaos, seat: int, acting: int) -> list[int]:
        """To others the return of their Intel Card, to itself Mobile without a point.  CHAOS-CIRC-19, CHAOS-CIRC-29"""
        if acting != seat:
            given = g.phase == HARVEST and g.intel[g.faction[acting]] == INTEL_GIVEN
            return [words.INTEL] if given else []
        if ship_cost(g, seat) > 0 or not ship_borders(g, seat):
            return []
        return [words.DEED_ATTRIBUTE + MOBILE]

    def deed(self, g: Chaos, table: Table, seat: int, acting: int, deed: int) -> None:
        if deed == words.INTEL:
            faction = g.faction[acting]
            g.intel[faction] = INTEL_SUPPLY  # CHAOS-CIRC-33
            table.tell(words.INTEL_RETURNED, faction)
            effects.gain_all(g, table, acting, g.box.intel_given[faction], words.BY_INTEL)
        else:
            move_ship(g, table, seat)

    # ---- Combat

    def battle_effects(self, g: Chaos, seat: int, other: int) -> list[Effect]:
        """CHAOS-CIRC-17"""
        faction = g.faction[other]
        return g.box.intel_held[faction] if g.intel[faction] == INTEL_HELD else []

    def special(self, g: Chaos, table: Table, seat: int, effect: Effect, region: int) -> None:
        """Covert: Intel about the faction just defeated, if it lies in the supply.

        CHAOS-CIRC-16, CHAOS-CIRC-26, CHAOS-CIRC-33
        """
        if effect.op == v.GAIN_INTEL:
            beaten = g.faction[g.sides[1 - g.victor]]
            if g.intel[beaten] == INTEL_SUPPLY:
                g.intel[beaten] = INTEL_HELD
                table.tell(words.INTEL_TAKEN, g.faction[seat], beaten)

    def retreat_regions(self, g: Chaos, seat: int, region: int, near: list[int]) -> list[int]:
        """With Zoey to any Region with presence.  CHAOS-CIRC-24"""
        for leader in g.leaders_at(seat, region):
            if effects.chief_effects(g, leader, v.RETREAT_ANYWHERE_WITH_FIGHTERS):
                return [one for one in ALL_REGIONS if one != region and g.present(seat, one)]
        return near

    def retreat_leader(self, g: Chaos, table: Table, seat: int, leader: int, place: int, fighters: int) -> int:
        """Zoey may stay with the Fighters if no other Leader is there.  CHAOS-CIRC-24, CHAOS-RETR-09"""
        along = effects.chief_effects(g, leader, v.RETREAT_ANYWHERE_WITH_FIGHTERS)
        if along and fighters > 0 and place != SHIP and not g.leaders_at(seat, place):
            if table.ask(seat, words.ALONG, words.NO_OR_YES, leader) == words.YES:
                return place
        return g.home[seat]

    # ---- Gain Income

    def region_count(self, g: Chaos, table: Table, seat: int, count: int) -> int:
        """Intel given away, and Strongholds, raise it by choice.  CHAOS-CIRC-18, CHAOS-CIRC-20"""
        count += give_intel(g, table, seat) * effects.attribute_value(g, seat, v.INTEL_REGION_BONUS)
        return count + table.ask(seat, words.INCOME_STRONGHOLDS, words.UP_TO[g.built[seat][STRONGHOLD]])


def give_intel(g: Chaos, table: Table, seat: int) -> int:
    """How many Intel Cards go to the factions that they name.  CHAOS-CIRC-18"""
    given = 0
    while True:
        options = [faction for faction in range(len(FACTIONS)) if g.intel[faction] == INTEL_HELD]
        options.append(words.NO_FACTION)
        faction = table.ask(seat, words.INCOME_INTEL, options)
        if faction == words.NO_FACTION:
            return given
        g.intel[faction] = INTEL_GIVEN
        given += 1
        table.tell(words.INTEL_PASSED, g.faction[seat], faction)


def ship_cost(g: Chaos, seat: int) -> int:
    return effects.attribute_effects(g, seat, v.MOVE_DROP_SHIP)[0].cost_movement


def ship_borders(g: Chaos, seat: int) -> list[int]:
    """Where the Drop Ship can go: open borders of Land Regions within the range of Mobile.

    CHAOS-CIRC-29, CHAOS-CIRC-32, CHAOS-CIRC-12
    """
    if g.phase != MOVE or g.acting != seat or g.attribute_used[MOBILE]:
        return []
    anywhere = effects.attribute_effects(g, seat, v.MOVE_DROP_SHIP)[0].anywhere
    found: list[int] = []
    for border, (one, other) in enumerate(g.box.map.borders):
        if g.mountain[border] or not (g.is_land(one) and g.is_land(other)) or (one in g.ship and other in g.ship):
            continue
        if one in g.ship or other in g.ship or (anywhere and (g.present(seat, one) or g.present(seat, other))):
            found.append(border)
    return found


def move_ship(g: Chaos, table: Table, seat: int) -> None:
    border = table.ask(seat, words.SHIP_BORDER, ship_borders(g, seat))
    g.attribute_used[MOBILE] = 1
    g.ship = g.box.map.borders[border][:]
    table.tell(words.SHIP_MOVES, border)
