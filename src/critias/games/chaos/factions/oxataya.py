"""Oxataya: at home on the Lakes, with as many Leaders in one Region as they like.  CHAOS-OXAT"""

from __future__ import annotations

from typing import Final

from critias.engine.table import Table
from critias.games.chaos import effects, fame, harvest
from critias.games.chaos import vocabulary as v
from critias.games.chaos.atlas import ALL_REGIONS, LAKE, SHIP
from critias.games.chaos.box import ATTRIBUTES, DISCOVER, PRICES, STRONGHOLD
from critias.games.chaos.factions.base import Faction
from critias.games.chaos.state import Chaos
from critias.games.chaos.vocabulary import Effect

RESOURCEFUL: Final = ATTRIBUTES.index("resourceful")


class Oxataya(Faction):
    """Wins Fame by Battles, whomever they are against."""

    def settle(self, g: Chaos, table: Table, seat: int, location: int, border: int) -> None:
        """A Mountain also closes the Base off from a Lake.  CHAOS-SETUP-34"""
        super().settle(g, table, seat, location, border)
        for region in g.box.map.touching[location]:
            if g.terrain[region] == LAKE:
                g.mountain[g.box.map.border(location, region)] = 1

    def won(self, g: Chaos, table: Table, seat: int, other: int) -> None:
        """CHAOS-OXAT-01"""
        fame.gain_fame(g, table, seat, 1)

    def many_leaders(self) -> bool:
        """CHAOS-OXAT-11"""
        return True

    def recruit_places(self, g: Chaos, seat: int) -> list[int]:
        """The Base, or a Region with a Stronghold.  CHAOS-OXAT-09, CHAOS-OXAT-12"""
        return [g.home[seat]] + [region for region in ALL_REGIONS if g.has_building(seat, region, STRONGHOLD)]

    # ---- Lakes

    def enters(self, g: Chaos, seat: int, region: int) -> bool:
        """CHAOS-OXAT-10, CHAOS-OXAT-24"""
        return g.is_land(region) or g.terrain[region] == LAKE

    def reach(self, g: Chaos, seat: int, place: int) -> list[int]:
        """Lake to Lake, and with the upgraded side from the Base to the Lakes.  CHAOS-OXAT-21"""
        if place < SHIP and g.terrain[place] == LAKE:
            near = effects.attribute_effects(g, seat, v.LAKES_ADJACENT)
        else:
            near = effects.attribute_effects(g, seat, v.LAKES_ADJACENT_TO_BASE) if place == g.home[seat] else []
        return lakes(g) if near else []

    def harvests(self, g: Chaos, seat: int) -> list[int]:
        """Lakes under control.  CHAOS-OXAT-22"""
        return [lake for lake in lakes(g) if g.controls(seat, lake)]

    def harvest_reward(self, g: Chaos, seat: int, region: int) -> list[Effect]:
        """A Lake gives what its Production Token gives, or what the Attribute says.  CHAOS-OXAT-22"""
        if g.terrain[region] == LAKE and g.token[region] < 0:
            return effects.attribute_effects(g, seat, v.HARVEST_LAKE)[0].reward
        return super().harvest_reward(g, seat, region)

    def special(self, g: Chaos, table: Table, seat: int, effect: Effect, region: int) -> None:
        """A Production Token on any Lake without one.  CHAOS-OXAT-22"""
        if effect.op == v.PLACE_PRODUCTION_TOKEN_ON_LAKE:
            harvest.place_token(g, table, seat, [lake for lake in lakes(g) if g.token[lake] < 0])

    # ---- Resourceful

    def free_auxiliary(self, g: Chaos, seat: int) -> bool:
        """Once a Round, in a phase that Oxataya priced.  CHAOS-OXAT-20"""
        return g.attribute_used[RESOURCEFUL] == 0 and g.price[g.phase - DISCOVER] // len(PRICES) == seat

    def auxiliary_was_free(self, g: Chaos, seat: int) -> None:
        g.attribute_used[RESOURCEFUL] = 1


def lakes(g: Chaos) -> list[int]:
    return g.box.map.lakes[g.seats]
