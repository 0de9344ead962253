"""The moments at which a faction may do otherwise than the common rules.

The common rules call these methods and never name a faction; a faction's own module overrides the few that it needs.
Every method gets the seat that plays the faction.  What a base method does is the common rule.
"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos.atlas import BASE
from critias.games.chaos.state import Chaos
from critias.games.chaos.vocabulary import Effect


class Faction:
    """A faction without any exception."""

    # ---- set-up

    def settle(self, g: Chaos, table: Table, seat: int, location: int, border: int) -> None:
        """Place the Base Tile, and Mountains towards all but two Land Regions.  CHAOS-SETUP-20, CHAOS-SETUP-22"""
        g.home[seat] = location
        g.terrain[location] = BASE
        g.printed[location] = g.box.sheets[g.faction[seat]].base_production
        for other in g.box.map.touching[location]:
            if g.is_land(other) and other not in g.box.map.borders[border]:
                g.mountain[g.box.map.border(location, other)] = 1

    # ---- the map

    def reach(self, g: Chaos, seat: int, place: int) -> list[int]:
        """Regions that are next to a place for this faction alone, beside the usual ones; they may repeat those."""
        return []

    def enters(self, g: Chaos, seat: int, region: int) -> bool:
        """Whether its Units may go to a Region that is no Base.  CHAOS-MOVE-10"""
        return g.is_land(region)

    def many_leaders(self) -> bool:
        """Whether several Leaders may stay in one Region.  CHAOS-MOVE-07"""
        return False

    def entered(self, g: Chaos, table: Table, seat: int, mover: int, region: int, fighters: int) -> None:
        """Another faction has moved or redeployed Units into a Region, `fighters` of them Fighters."""

    def tidy(self, g: Chaos, table: Table, seat: int) -> None:
        """Units or Buildings, of whomever, have just left the map or moved."""

    # ---- prices, research, Attributes

    def priced(self, g: Chaos, table: Table, seat: int, token: int) -> None:
        """It has placed a Pricing Token; the common effects are resolved."""

    def researched(self, g: Chaos, table: Table, seat: int) -> None:
        """It has gained a Research: the marker has moved, the column's effect comes next."""

    def attribute_upgraded(self, g: Chaos, table: Table, seat: int, attribute: int) -> None:
        """It has turned an Attribute Card; its effects on upgrading are resolved."""

    # ---- its turn in an Action Phase

    def deeds(self, g: Chaos, seat: int, acting: int) -> list[int]:
        """What it offers to whoever has the turn, as values of words.DEED: to itself or to another faction."""
        return []

    def deed(self, g: Chaos, table: Table, seat: int, acting: int, deed: int) -> None:
        """The acting faction has chosen one of `deeds`."""
        raise NotImplementedError

    def free_auxiliary(self, g: Chaos, seat: int) -> bool:
        """Whether the next Auxiliary Action costs nothing on the track."""
        return False

    def auxiliary_was_free(self, g: Chaos, seat: int) -> None:
        """It has used an Auxiliary Action that `free_auxiliary` allowed."""

    def turn_ends(self, g: Chaos, table: Table, seat: int) -> None:
        """Its turn in an Action Phase is over, whether it Acted or Passed."""

    # ---- Build

    def may_build(self, g: Chaos, seat: int, region: int, kind: int) -> bool:
        """Whether this type of Building may stand there at all, apart from the common limits."""
        return True

    def raised(self, g: Chaos, seat: int, region: int, kind: int) -> None:
        """It has constructed a Building; the Location Reward comes next."""

    def built(self, g: Chaos, table: Table, seat: int, region: int, kind: int) -> None:
        """It has constructed a Building; the Location Reward is gained."""

    def razed(self, g: Chaos, table: Table, seat: int, region: int, kind: int) -> None:
        """It has lost a Building; it is back on the board and paid for."""

    # ---- Harvest

    def harvests(self, g: Chaos, seat: int) -> list[int]:
        """Regions that it can harvest beside the usual ones; they may repeat those."""
        return []

    def harvested(self, g: Chaos, seat: int, region: int) -> None:
        """It harvests a Region; the reward comes next."""

    def harvest_reward(self, g: Chaos, seat: int, region: int) -> list[Effect]:
        """What a Region gives: its Production Token, or the printed one.  CHAOS-HARV-09"""
        token = g.token[region]
        if token >= 0:
            return g.box.token_rewards[token // 2][token % 2]
        return g.box.printed_rewards[g.printed[region]]

    # ---- Recruit and Move

    def recruit_places(self, g: Chaos, seat: int) -> list[int]:
        """Where a recruited Fighter may be placed.  CHAOS-RECR-02, CHAOS-RECR-13"""
        return [g.home[seat]]

    def move_options(self, g: Chaos, seat: int) -> list[int]:
        """Attributes that may take the place of a movement now (`g.points` is left)."""
        return []

    def move_by(self, g: Chaos, table: Table, seat: int, attribute: int) -> None:
        """One of `move_options` was chosen; it pays its own Movement Points."""
        raise NotImplementedError

    # ---- Combat

    def battle_effects(self, g: Chaos, seat: int, other: int) -> list[Effect]:
        """Further effects in a Battle against another seat, read like those of an Attribute."""
        return []

    def battle_strength(self, g: Chaos, seat: int, region: int) -> int:
        """Further Strength in a Battle in this Region."""
        return 0

    def won(self, g: Chaos, table: Table, seat: int, other: int) -> None:
        """It is the victor (step 1): Fame comes before all other effects of victory."""

    def has_wounded(self, g: Chaos, table: Table, seat: int, number: int) -> None:
        """So many opposing Fighters, or none, were Wounded by it, in a Battle or elsewhere."""

    def retreat_regions(self, g: Chaos, seat: int, region: int, near: list[int]) -> list[int]:
        """Where its Fighters may Retreat to; `near` are the adjacent Regions with its presence.  CHAOS-RETR-02"""
        return near

    def retreat_leader(self, g: Chaos, table: Table, seat: int, leader: int, place: int, fighters: int) -> int:
        """Where a Leader goes when `fighters` Fighters Retreat to `place`.  CHAOS-RETR-04"""
        return g.home[seat]

    # ---- Gain Income

    def income_begins(self, g: Chaos, table: Table, seat: int) -> None:
        """Its income begins: what is gained without any choice."""

    def sources(self, g: Chaos, seat: int) -> list[int]:
        """Income of its own that it must take one after the other, as values of words.SOURCE."""
        return []

    def take(self, g: Chaos, table: Table, seat: int, source: int) -> None:
        """It takes one of its own `sources`."""
        raise NotImplementedError

    def region_count(self, g: Chaos, table: Table, seat: int, count: int) -> int:
        """The Region Count, given the Regions it controls with all cards played.  CHAOS-INC-02"""
        return count

    # ---- effects that only it has

    def special(self, g: Chaos, table: Table, seat: int, effect: Effect, region: int) -> None:
        """An effect that effects.py does not know; `region` is the one concerned, or NOWHERE."""
