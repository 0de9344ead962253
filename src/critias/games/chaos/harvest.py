"""Harvest Points and Production Tokens.  CHAOS-HARV"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import effects, words
from critias.games.chaos.atlas import ALL_REGIONS
from critias.games.chaos.box import BASIC, FOUNDRY, HARVEST_FOUNDATION
from critias.games.chaos.factions import roster
from critias.games.chaos.state import Chaos


def spend(g: Chaos, table: Table, seat: int, points: int) -> None:
    """Harvest Points that are spent at once."""
    while points > 0 and step(g, table, seat, points):
        points -= 1


def step(g: Chaos, table: Table, seat: int, points: int) -> bool:
    """One Harvest Point.  False if no more is harvested.  CHAOS-HARV-02, CHAOS-HARV-07, CHAOS-HARV-12"""
    options = harvestable(g, seat)
    options.append(words.HARVEST_DONE)
    region = table.ask(seat, words.HARVEST_REGION, options, points)
    if region == words.HARVEST_DONE:
        return False
    rules = roster.of(g, seat)
    rules.harvested(g, seat, region)
    g.harvested[region] = 1
    table.tell(words.HARVESTED, g.faction[seat], region)
    effects.gain_all(g, table, seat, rules.harvest_reward(g, seat, region), words.BY_HARVEST)
    return True


def harvestable(g: Chaos, seat: int) -> list[int]:
    """What can still be harvested on this turn.  CHAOS-HARV-06"""
    more = roster.of(g, seat).harvests(g, seat)
    return [r for r in ALL_REGIONS if g.harvested[r] == 0 and (r in more or usual_harvest(g, seat, r))]


def usual_harvest(g: Chaos, seat: int, region: int) -> bool:
    """The own Base, and Regions under control with a Foundry, or with any Building.

    CHAOS-HARV-03, CHAOS-HARV-04, CHAOS-HARV-05, CHAOS-FND-04, CHAOS-BLD-01
    """
    if region == g.home[seat]:
        return True
    any_building = g.laid[seat][HARVEST_FOUNDATION] > 0 and g.works[seat][region] > 0
    return (any_building or g.has_building(seat, region, FOUNDRY)) and g.controls(seat, region)


# ---------------------------------------------------------------- Production Tokens


def uncovered(g: Chaos, seat: int) -> list[int]:
    """Regions under control, Base included, where no token lies on the printed one.

    CHAOS-HARV-08, CHAOS-HARV-09, CHAOS-HARV-14
    """
    places = [region for region in g.controlled(seat) if g.is_land(region) or region == g.home[seat]]
    return [region for region in places if g.token[region] < 0 and g.printed[region] >= 0]


def place_token(g: Chaos, table: Table, seat: int, regions: list[int]) -> None:
    """Any token of the pool, basic side up, in one of these Regions.  CHAOS-HARV-08, CHAOS-HARV-13"""
    pool = g.tokens_left()
    if not pool or not regions:
        return
    pool.append(words.NO_TOKEN)
    token = table.ask(seat, words.TOKEN_CHOOSE, pool)
    if token == words.NO_TOKEN:
        return
    region = table.ask(seat, words.TOKEN_REGION, regions)
    g.token[region] = 2 * token + BASIC
    table.tell(words.TOKEN_LAID, g.faction[seat], token, region)


def upgrade_token(g: Chaos, table: Table, seat: int) -> None:
    """Turn a basic token in a Region under control.  CHAOS-HARV-10, CHAOS-HARV-13"""
    basic = [r for r in ALL_REGIONS if g.token[r] >= 0 and g.token[r] % 2 == BASIC]
    options = [region for region in basic if g.controls(seat, region)]
    options.append(words.NO_REGION)
    region = table.ask(seat, words.TOKEN_UPGRADE, options)
    if region != words.NO_REGION:
        g.token[region] += 1
        table.tell(words.TOKEN_UPGRADED, region)
