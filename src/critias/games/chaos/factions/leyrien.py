"""Leyrien: Morale, and Swamps that lie side by side.  CHAOS-LEYR"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import effects, fame, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.atlas import ALL_REGIONS, CLIFFS, PLAINS, SHIP, SWAMP
from critias.games.chaos.box import MOVE, STRONGHOLD
from critias.games.chaos.factions.base import Faction
from critias.games.chaos.state import COMBAT_ROW, INCOME_ROW, Chaos
from critias.games.chaos.vocabulary import Effect


class Leyrien(Faction):
    """Boosts Morale where it stands, and lives on the Fame of it."""

    def settle(self, g: Chaos, table: Table, seat: int, location: int, border: int) -> None:
        """All Morale Tokens start on the board.  CHAOS-LEYR-10"""
        super().settle(g, table, seat, location, border)
        g.morale_row = g.box.morale_rows[:]

    # ---- Expeditious

    def reach(self, g: Chaos, seat: int, place: int) -> list[int]:
        """All Swamps are adjacent to each other.  CHAOS-LEYR-16, CHAOS-LEYR-22"""
        if not is_swamp(g, seat, place) or not effects.attribute_effects(g, seat, v.SWAMPS_ADJACENT):
            return []
        return [region for region in ALL_REGIONS if is_swamp(g, seat, region)]

    # ---- Strongholds

    def may_build(self, g: Chaos, seat: int, region: int, kind: int) -> bool:
        """CHAOS-LEYR-09"""
        return kind != STRONGHOLD or g.terrain[region] in (CLIFFS, PLAINS)

    def built(self, g: Chaos, table: Table, seat: int, region: int, kind: int) -> None:
        if kind == STRONGHOLD:
            boost(g, table, seat, region)

    # ---- Morale

    def tidy(self, g: Chaos, table: Table, seat: int) -> None:
        """Without presence a token goes back to the row with fewer; that of the Base stays.

        CHAOS-LEYR-14, CHAOS-LEYR-15
        """
        for region in ALL_REGIONS:
            if g.morale[region] and region != g.home[seat] and not g.present(seat, region):
                row = choose_row(g, table, seat, fuller=False)
                g.morale[region] = 0
                g.morale_row[row] += 1
                table.tell(words.MORALE_BACK, region, row)

    def turn_ends(self, g: Chaos, table: Table, seat: int) -> None:
        """Rylach has moved and stands on Cliffs or Plains.  CHAOS-LEYR-21"""
        for leader in effects.on_map(g, seat, v.BOOST_MORALE):
            if g.phase == MOVE and g.moved[leader]:
                boost(g, table, seat, g.chief_at[leader])

    def battle_strength(self, g: Chaos, seat: int, region: int) -> int:
        """As many as tokens are missing from the Combat row.  CHAOS-LEYR-12"""
        missing = g.box.morale_rows[COMBAT_ROW] - g.morale_row[COMBAT_ROW]
        return g.box.morale_strength[missing] if g.morale[region] else 0

    def sources(self, g: Chaos, seat: int) -> list[int]:
        return [words.SOURCE_MORALE]

    def take(self, g: Chaos, table: Table, seat: int, source: int) -> None:
        """Optimistic, then Fame by the tokens missing from the Income row.

        CHAOS-LEYR-01, CHAOS-LEYR-13, CHAOS-LEYR-23
        """
        be_optimistic(g, table, seat)
        missing = g.box.morale_rows[INCOME_ROW] - g.morale_row[INCOME_ROW]
        fame.gain_fame(g, table, seat, g.box.morale_fame[missing])

    def special(self, g: Chaos, table: Table, seat: int, effect: Effect, region: int) -> None:
        if effect.op == v.MORALE:
            boost_base(g, table, seat)
        elif effect.op == v.BOOST_MORALE:
            boost(g, table, seat, region)


def is_swamp(g: Chaos, seat: int, place: int) -> bool:
    """Upgraded, the Base and Regions with Leyrien Strongholds count too."""
    if place < SHIP and g.terrain[place] == SWAMP:
        return True
    if place != g.home[seat] and not g.has_building(seat, place, STRONGHOLD):
        return False
    return len(effects.attribute_effects(g, seat, v.BASE_AND_STRONGHOLDS_AS_SWAMPS)) > 0


def can_boost(g: Chaos, seat: int, region: int) -> bool:
    """Presence, Cliffs or Plains, no token there, one left on a row.  CHAOS-LEYR-11"""
    if region >= SHIP or g.terrain[region] not in (CLIFFS, PLAINS) or g.morale[region]:
        return False
    return sum(g.morale_row) > 0 and g.present(seat, region)


def boost(g: Chaos, table: Table, seat: int, region: int) -> None:
    if can_boost(g, seat, region):
        put_token(g, table, seat, region)


def boost_base(g: Chaos, table: Table, seat: int) -> None:
    """CHAOS-LEYR-15, CHAOS-LEYR-26"""
    if sum(g.morale_row) > 0 and g.morale[g.home[seat]] == 0:
        put_token(g, table, seat, g.home[seat])


def put_token(g: Chaos, table: Table, seat: int, region: int) -> None:
    """From the row with more tokens left."""
    row = choose_row(g, table, seat, fuller=True)
    g.morale_row[row] -= 1
    g.morale[region] = 1
    table.tell(words.MORALE_BOOSTED, region, row)


def choose_row(g: Chaos, table: Table, seat: int, fuller: bool) -> int:
    """The row with more tokens or with fewer, Leyrien's choice if they are equal."""
    combat, income = g.morale_row
    if combat == income:
        return table.ask(seat, words.MORALE_ROW, [COMBAT_ROW, INCOME_ROW])
    return COMBAT_ROW if (combat > income) == fuller else INCOME_ROW


def be_optimistic(g: Chaos, table: Table, seat: int) -> None:
    """Boost Morale in a Region under control, for Energy while the basic side shows.  CHAOS-LEYR-23"""
    paid = [one for one in effects.attribute_effects(g, seat, v.PAY_FOR) if one.reward[0].op == v.BOOST_MORALE]
    if paid and not effects.can_pay(g, seat, paid[0].cost[0]):
        return
    options = [region for region in ALL_REGIONS if can_boost(g, seat, region) and g.controls(seat, region)]
    options.append(words.NO_REGION)
    region = table.ask(seat, words.MORALE_REGION, options)
    if region != words.NO_REGION:
        if paid:
            effects.pay(g, table, seat, paid[0].cost[0], words.BY_ATTRIBUTE)
        boost(g, table, seat, region)
