"""Where the action of a space can reach, and which spaces are closed now and why."""

from __future__ import annotations

from collections.abc import Callable

from critias.draw.scene import NOWHERE_ELSE, Reach
from critias.games.world.agents import nation_areas
from critias.games.world.atlas import ALL_AREAS, AREAS
from critias.games.world.box import (
    BLACK_KNIGHT,
    CONSTRUCT,
    COUP,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    GLOBAL,
    INTRIGUE,
    NATIONS,
    TILE_ACTIONS,
)
from critias.games.world.economy import kinds_for
from critias.games.world.gists import Totals, area_name, forces, money, nation_at, nation_name, seat_name
from critias.games.world.state import GLOBAL_CONFLICT, KNIGHT_COUP, NOWHERE, PAD_COUP, World
from critias.tongue import say

Targets = Callable[[World, int, int], list[int]]  # of a Coup: of the view, the seat and the contest


def reach(g: World, totals: Totals, targets: Targets, seat: int, space: int) -> Reach:
    """The areas of an action; where it is a contest, how strong both sides are there before bids."""
    if space == INTRIGUE:
        areas = nation_areas(g)
        said = say("Agents go to any of {n} areas: major and minor nations.", n=len(areas))
        return Reach(tuple((f"area-{AREAS[area]}", "") for area in areas), said)
    if space == COUP or space == FIRST_TILE_SPACE + BLACK_KNIGHT:
        contest = PAD_COUP if space == COUP else KNIGHT_COUP
        return contested(g, totals, seat, contest, targets(g, seat, contest), area_name)
    if space >= FIRST_TILE_SPACE:
        return plain(g, [g.tile_area[space - FIRST_TILE_SPACE]])
    if space < FIRST_NATION_SPACE:
        return NOWHERE_ELSE
    nation, action = nation_at(space), (space - FIRST_NATION_SPACE) % TILE_ACTIONS
    if action == GLOBAL:
        w = g.copy()
        w.nation = nation
        enemies = [other for other in range(len(NATIONS)) if other != nation and g.in_play(other)]
        return contested(w, totals, seat, GLOBAL_CONFLICT, enemies, nation_name)
    if action == CONSTRUCT:
        return plain(g, [area for area in g.areas_of(nation) if kinds_for(g, area)])
    return plain(g, [area for area in ALL_AREAS if g.owner[area] == nation])


def plain(g: World, areas: list[int]) -> Reach:
    names = ", ".join([area_name(g, area) for area in areas])
    return Reach(tuple((f"area-{AREAS[area]}", "") for area in areas), f"{names}." if names else "")


def contested(
    g: World, totals: Totals, seat: int, contest: int, targets: list[int], named: Callable[[World, int], str]
) -> Reach:
    """A nation that is fought against as a whole has its home area as its place."""
    said = {target: forces(g, totals, seat, contest, target) for target in targets}
    listed = [say("{place}: {what}", place=named(g, target), what=what) for target, what in said.items()]
    things = tuple((f"area-{AREAS[target]}", what) for target, what in said.items())
    return Reach(things, say("Before bids. {targets}.", targets="; ".join(listed)) if listed else "")


def closed(g: World, seat: int, options: list[int], price: Callable[[int], int]) -> list[str]:
    """The own spaces that are no options, by what closes them: 'Atlantis: Global Conflict (7 Virya)'."""
    found: dict[str, list[str]] = {}
    for space in range(FIRST_TILE_SPACE + len(g.tile_area)):
        absent = space >= FIRST_TILE_SPACE and g.tile_area[space - FIRST_TILE_SPACE] == NOWHERE
        if space not in options and not absent and g.may_use(seat, space):
            found.setdefault(reason(g, seat, space, price(space)), []).append(g.say.space.label(space))
    return [say("{spaces} ({reason})", spaces=", ".join(names), reason=why) for why, names in found.items()]


def reason(g: World, seat: int, space: int, price: int) -> str:
    if space in g.archons[seat]:
        return say("your archon")
    for other in range(g.seats):
        if space >= FIRST_NATION_SPACE and space in g.archons[other]:
            return seat_name(g, other)
    return money(g, price) if price > g.funds(seat) else say("no target")
