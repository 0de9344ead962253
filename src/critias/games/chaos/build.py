"""Board Foundations and Buildings.  CHAOS-BUILD"""

from __future__ import annotations

from critias.engine.table import Table
from critias.games.chaos import effects, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.atlas import ALL_REGIONS
from critias.games.chaos.box import (
    BOARD_FOUNDATION,
    BOARD_FOUNDATIONS,
    BUILD,
    BUILDINGS,
    NO_FOUNDATION,
)
from critias.games.chaos.factions import roster
from critias.games.chaos.locks import can_unlock, unlock
from critias.games.chaos.state import NO_BUILDING, Chaos


def spend(g: Chaos, table: Table, seat: int, points: int) -> None:
    """Build Points that are spent at once."""
    while points > 0 and step(g, table, seat, points):
        points -= 1


def step(g: Chaos, table: Table, seat: int, points: int) -> bool:
    """One Build Point: a Board Foundation or a Building.  False if no more is built.  CHAOS-BUILD-01, CHAOS-BUILD-23"""
    options = foundations_open(g, seat)
    options += [words.FIRST_BUILDING + kind for kind in range(len(BUILDINGS)) if can_build(g, seat, kind)]
    options.append(words.BUILD_DONE)
    piece = table.ask(seat, words.BUILD_PIECE, options, points)
    if piece == words.BUILD_DONE:
        return False
    if piece < words.FIRST_BUILDING:
        lay(g, table, seat, piece)
    else:
        construct(g, table, seat, piece - words.FIRST_BUILDING)
    return True


# ---------------------------------------------------------------- Board Foundations


def free_foundation(g: Chaos, table: Table, seat: int, may_decline: bool) -> None:
    """One Board Foundation without a Build Point.  CHAOS-BUILD-03, CHAOS-BUILD-26, CHAOS-GEN-01"""
    options = foundations_open(g, seat)
    if may_decline:
        options.append(words.BUILD_DONE)
    piece = table.ask(seat, words.BUILD_FREE, options)
    if piece != words.BUILD_DONE:
        lay(g, table, seat, piece)


def foundations_open(g: Chaos, seat: int) -> list[int]:
    """The Board Foundations that can be constructed.  CHAOS-BUILD-04, CHAOS-BUILD-07"""
    if not foundation_regions(g, seat):
        return []
    locks = g.box.sheets[g.faction[seat]].foundation_locks
    left = [one for one in range(len(BOARD_FOUNDATIONS)) if g.laid[seat][one] == 0]
    return [one for one in left if not locks[one] or can_open(g, seat)]


def foundation_regions(g: Chaos, seat: int) -> list[int]:
    """Land Regions under control with room for a Foundation.

    CHAOS-BUILD-04, CHAOS-BUILD-06, CHAOS-BUILD-15, CHAOS-BUILD-16
    """
    most = g.box.foundations_per_region
    return [r for r in ALL_REGIONS if g.is_land(r) and foundations_in(g, r) < most and g.controls(seat, r)]


def foundations_in(g: Chaos, region: int) -> int:
    return len([one for one in g.foundation[region] if one != NO_FOUNDATION])


def lay(g: Chaos, table: Table, seat: int, piece: int) -> None:
    """Turn a Board Foundation over and place it; its ability is available from now on.

    CHAOS-BUILD-05, CHAOS-BUILD-08, CHAOS-BUILD-21
    """
    region = table.ask(seat, words.BUILD_REGION, foundation_regions(g, seat))
    if g.box.sheets[g.faction[seat]].foundation_locks[piece]:
        open_lock(g, table, seat)
    g.laid[seat][piece] = 1
    g.foundation[region].append(BOARD_FOUNDATION)
    g.building[region].append(NO_BUILDING)
    table.tell(words.LAYS_FOUNDATION, g.faction[seat], piece, region)
    effects.gain_all(g, table, seat, g.box.foundation_rewards[piece], words.BY_FOUNDATION)  # CHAOS-FND-05


# ---------------------------------------------------------------- Buildings


def can_build(g: Chaos, seat: int, kind: int) -> bool:
    """The leftmost Building of a type must be taken, Gem Lock and all.

    CHAOS-BUILD-11, CHAOS-BUILD-12, CHAOS-BUILD-24
    """
    locks = g.box.sheets[g.faction[seat]].locks[kind]
    built = g.built[seat][kind]
    if built == len(locks) or (locks[built] and not can_open(g, seat)):
        return False
    return len(building_regions(g, seat, kind)) > 0


def building_regions(g: Chaos, seat: int, kind: int) -> list[int]:
    """CHAOS-BUILD-09, CHAOS-BUILD-10, CHAOS-BUILD-14, CHAOS-BUILD-15, CHAOS-BUILD-16"""
    anywhere = needs_no_foundation(g, seat)
    rules = roster.of(g, seat)
    most = g.box.sheets[g.faction[seat]].most_per_region[kind]
    found: list[int] = []
    for region in ALL_REGIONS:
        if not g.is_land(region) or not (anywhere or NO_BUILDING in g.building[region]):
            continue
        if g.buildings_in(seat, region, kind) < most and g.controls(seat, region):
            if rules.may_build(g, seat, region, kind):
                found.append(region)
    return found


def needs_no_foundation(g: Chaos, seat: int) -> bool:
    """CHAOS-LEYR-17"""
    return g.phase == BUILD and len(effects.on_map(g, seat, v.NO_FOUNDATION_NEEDED)) > 0


def construct(g: Chaos, table: Table, seat: int, kind: int) -> None:
    """A Building on an empty Foundation, with its Location Reward.

    CHAOS-BUILD-13, CHAOS-BUILD-17, CHAOS-BUILD-18, CHAOS-BUILD-25, CHAOS-BUILD-19, CHAOS-BUILD-20
    """
    region = table.ask(seat, words.BUILD_REGION, building_regions(g, seat, kind))
    spots = [n for n, building in enumerate(g.building[region]) if building == NO_BUILDING]
    if needs_no_foundation(g, seat):
        spots.append(words.BESIDE)
    spot = table.ask(seat, words.BUILD_SPOT, spots, region)
    if g.box.sheets[g.faction[seat]].locks[kind][g.built[seat][kind]]:
        open_lock(g, table, seat)
    if spot == words.BESIDE:  # CHAOS-LEYR-27
        g.foundation[region].append(NO_FOUNDATION)
        g.building[region].append(3 * seat + kind)
    else:
        g.building[region][spot] = 3 * seat + kind
    g.built[seat][kind] += 1
    g.works[seat][region] += 1
    table.tell(words.CONSTRUCTED, g.faction[seat], kind, region, spot)
    roster.of(g, seat).raised(g, seat, region, kind)
    if spot != words.BESIDE and g.foundation[region][spot] < BOARD_FOUNDATION:
        reward = g.box.location_rewards[g.foundation[region][spot]]
        # CHAOS-GEN-05
        for _ in range(2 if g.phase == BUILD and effects.on_map(g, seat, v.DOUBLE_LOCATION_REWARDS) else 1):
            effects.gain_all(g, table, seat, reward, words.BY_LOCATION)
    roster.of(g, seat).built(g, table, seat, region, kind)


def raze(g: Chaos, table: Table, seat: int, region: int) -> None:
    """All its Buildings in a Region go back to the board, each paid for by the space it covers.

    CHAOS-RES-15, CHAOS-RES-16, CHAOS-RES-17
    """
    kinds = [building % 3 for building in g.building[region] if building // 3 == seat]
    for kind in kinds:
        spot = g.building[region].index(3 * seat + kind)
        if g.foundation[region][spot] == NO_FOUNDATION:
            del g.foundation[region][spot]
            del g.building[region][spot]
        else:
            g.building[region][spot] = NO_BUILDING
        g.built[seat][kind] -= 1
        g.works[seat][region] -= 1
        g.razed[g.sides.index(seat)] += 1
        table.tell(words.LOSES, g.faction[seat], kind, region)
        effects.gain_all(g, table, seat, g.box.compensation[kind], words.BY_COMPENSATION)
        roster.of(g, seat).razed(g, table, seat, region, kind)


# ---------------------------------------------------------------- Gem Locks of the Faction Board


def can_open(g: Chaos, seat: int) -> bool:
    return g.free_locks > 0 or can_unlock(g, seat)


def open_lock(g: Chaos, table: Table, seat: int) -> None:
    """CHAOS-CARD-18"""
    if g.free_locks > 0:
        g.free_locks -= 1
    else:
        unlock(g, table, seat)
