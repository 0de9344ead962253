"""Who builds what: the plan that all seats make alike, because they look at the same open table.

A component is planned for a build spot with those who pay for it.  The Power Core needs every Leader on one spot and a
unit of everybody; it can be built in the round of the last other component, on the other spot.
"""

from __future__ import annotations

from typing import Final

from critias.games.rising import beats
from critias.games.rising.box import (
    ARTIFICER,
    ATLANTIUM,
    CENTRE,
    CRYSTAL,
    ENERGY,
    FIRST_BUILD,
    FORGES,
    GOLD,
    GOODS,
    LENGTH,
    ORE,
    PLUMB,
    POWER_CORE,
    WILD,
)
from critias.games.rising.building import PAID, plain_cost
from critias.games.rising.eyes_outlook import EFFORT, Outlook, chance_of, component_worth
from critias.games.rising.state import (
    AUTOMATON,
    FOLLOWER,
    FRESH,
    HOLOGRAM,
    LEADER,
    NOBODY,
    PIECES,
    VOLUNTEER,
    Rising,
)

BUILDING: Final = [GOLD, CRYSTAL, ATLANTIUM]
HOPE: Final = 0.25  # an expected unit counts as there from three quarters on
CORE_PROMISE: Final = 100.0
EARLY: Final = [beats.PLACE, beats.START_WINDOW]


class Project:
    """A component, the build spot, and those who pay for it."""

    def __init__(self, component: int, spot: int, seats: list[int], promise: float) -> None:
        self.component: Final = component
        self.spot: Final = spot
        self.seats: Final = seats
        self.promise: Final = promise


def projects_of(out: Outlook) -> list[Project]:
    """The best component for each build spot that can be paid with what is on the table, or soon will be."""
    v = out.v
    spots = list(range(FIRST_BUILD, FIRST_BUILD + v.box.build_spots[v.seats]))
    goods = soon(out)
    if not out.planned:
        return core_project(out, spots, goods)
    planned = out.planned[:]
    projects: list[Project] = []
    for spot in spots:
        project = best_project(out, spot, planned, goods)
        if project is not None:
            projects.append(project)
            planned.remove(project.component)
            spend(v, project, goods)
    if not planned and len(projects) < len(spots) and spared_leaders(v, projects):
        taken = [project.spot for project in projects]
        projects = core_project(out, [spot for spot in spots if spot not in taken], goods) + projects
    return projects


def has_core(projects: list[Project]) -> bool:
    return len(projects) > 0 and projects[0].component == POWER_CORE


def soon(out: Outlook) -> list[list[int]]:
    """By seat and good: what a player has, and while placing what his Atlanteans on the board will surely bring."""
    v = out.v
    goods = [row[:] for row in v.goods]
    if v.beat not in EARLY:
        return goods
    hopes = [[HOPE] * len(GOODS) for _ in range(v.seats)]
    for at, spot in enumerate(v.spot):
        seat = v.piece[at] // PIECES
        if v.mark[at] != FRESH or v.piece[at] % PIECES == AUTOMATON or spot >= CENTRE:
            continue
        if spot // LENGTH == FORGES and goods[seat][ORE] > 0:
            goods[seat][ORE] -= 1
            hopes[seat][ATLANTIUM] += v.box.rate[spot] * out.survives(spot)
        elif spot < WILD * LENGTH:
            hopes[seat][v.box.yields[spot // LENGTH]] += chance_of(v, spot, seat) * out.survives(spot)
    for seat in range(v.seats):
        for good in BUILDING:
            goods[seat][good] += int(hopes[seat][good])
    return goods


# ---------------------------------------------------------------- components


def hands(v: Rising, seat: int, spot: int) -> int:
    """0 if the seat stands on the spot already, 1 if it can still send somebody, 2 if not."""
    for at, where in enumerate(v.spot):
        if where == spot and v.piece[at] // PIECES == seat and v.mark[at] == FRESH:
            return 0
    return 1 if v.beat in EARLY and sum(v.pool[seat]) - v.pool[seat][AUTOMATON] > 0 else 2


def best_project(out: Outlook, spot: int, planned: list[int], goods: list[list[int]]) -> Project | None:
    v = out.v
    needed = [hands(v, seat, spot) for seat in range(v.seats)]
    able = [seat for seat in range(v.seats) if needed[seat] < 2 and sum(goods[seat]) > 0]
    payable = within_means(v, spot, able, planned, goods)
    if not payable:
        return None
    worth = [component_worth(out, component) for component in payable]
    best: Project | None = None
    for mask in range(1, 1 << len(able)):
        seats = [able[at] for at in range(len(able)) if mask >> at & 1]
        price = sum([needed[seat] for seat in seats])
        if best is not None and max(worth) - price <= best.promise:
            continue
        for component in within_means(v, spot, seats, payable, goods):
            promise = worth[payable.index(component)] - price
            if best is None or promise > best.promise:
                best = Project(component, spot, seats, promise)
    return best


def within_means(v: Rising, spot: int, seats: list[int], planned: list[int], goods: list[list[int]]) -> list[int]:
    """The components that some players could pay together on a spot."""
    means = [sum([goods[seat][good] for seat in seats]) for good in range(len(GOODS))]
    means[GOLD] += plumb_of(v, seats)
    saved = discount_there(v, spot, seats)
    return [component for component in planned if covered(v.box.cost[component], means, saved)]


def plumb_of(v: Rising, seats: list[int]) -> int:
    """The gold that the Golden Plumb saves if its owner is among the builders."""
    return v.box.plumb_discount if any(v.has(seat, PLUMB) for seat in seats) else 0


def discount_there(v: Rising, spot: int, seats: list[int]) -> int:
    """1 if the Artificer's Leader is or can be among the builders."""
    bearer = v.bearer(ARTIFICER)
    if bearer == NOBODY or bearer // PIECES not in seats:
        return 0
    if v.place_of(bearer) == spot:
        return 1
    seat = bearer // PIECES
    return 1 if v.pool[seat][bearer % PIECES] > 0 and hands(v, seat, spot) == 1 else 0


def covered(cost: list[int], means: list[int], saved: int) -> bool:
    short = 0
    for good in BUILDING:
        if means[good] < cost[good]:
            short += cost[good] - means[good]
    return short <= saved


def spend(v: Rising, project: Project, goods: list[list[int]]) -> None:
    """What is planned for one spot is not there for the next."""
    for good in BUILDING:
        missing = v.box.cost[project.component][good]
        for seat in project.seats:
            paid = min(missing, goods[seat][good])
            goods[seat][good] -= paid
            missing -= paid


# ---------------------------------------------------------------- the Power Core


def core_cost(v: Rising) -> list[int]:
    """Everybody stands there, the owner of the Golden Plumb too."""
    return plain_cost(v, list(range(v.seats)), POWER_CORE)


def core_project(out: Outlook, spots: list[int], goods: list[list[int]]) -> list[Project]:
    """All Leaders on one spot, once the goods are there or the followers can get them.  RISE-CORE-03, RISE-CORE-04"""
    v = out.v
    cost = core_cost(v)
    energy = sum([row[ENERGY] for row in goods])
    lacking = 0.0
    most = 0.0
    for good in BUILDING:
        short = max(0, cost[good] - sum([row[good] for row in goods]))
        lacking += EFFORT[good] * short
        most = max(most, EFFORT[good] if short > 0 else 0.0)
    if v.bearer(ARTIFICER) != NOBODY:
        lacking -= most
    if cost[ENERGY] > energy + energy_coming(v) or lacking > helpers(v) / 2:
        return []
    for seat in range(v.seats):
        if sum(goods[seat]) - goods[seat][ORE] == 0 and not earns(v, seat):
            return []
    spot = spots[0]
    for other in spots:
        if v.standing[other] > v.standing[spot]:
            spot = other
    return [Project(POWER_CORE, spot, list(range(v.seats)), CORE_PROMISE)]


def helpers(v: Rising) -> int:
    """Atlanteans that can still be sent to get what the Power Core lacks."""
    return sum([pool[FOLLOWER] + pool[VOLUNTEER] for pool in v.pool]) if v.beat in EARLY else 0


def spared_leaders(v: Rising, projects: list[Project]) -> bool:
    """Whether the last component can be built without a Leader, who is wanted on the other spot."""
    artificer = v.bearer(ARTIFICER)
    for project in projects:
        if artificer % PIECES == LEADER and artificer // PIECES in project.seats:
            return False  # it may be built with the discount of that Leader only
        for seat in project.seats:
            if not any(v.pool[seat][kind] > 0 or stands(v, seat, kind, project.spot) for kind in HELPERS):
                return False
    return all(v.pool[seat][LEADER] > 0 or on_gate(v, seat, projects) for seat in range(v.seats))


HELPERS: Final = [FOLLOWER, VOLUNTEER, HOLOGRAM]


def stands(v: Rising, seat: int, kind: int, spot: int) -> bool:
    return any(piece == seat * PIECES + kind and v.spot[at] == spot for at, piece in enumerate(v.piece))


def on_gate(v: Rising, seat: int, projects: list[Project]) -> bool:
    """Whether a Leader stands on a build spot that nobody else needs."""
    spot = v.place_of(seat * PIECES + LEADER)
    last = FIRST_BUILD + v.box.build_spots[v.seats]
    return FIRST_BUILD <= spot < last and all(project.spot != spot for project in projects)


def energy_coming(v: Rising) -> int:
    """What those on the centre will bring, and those who could still go there."""
    coming = len([at for at, spot in enumerate(v.spot) if spot == CENTRE and v.mark[at] == FRESH])
    return 0 if v.dimmed else coming + helpers(v)


def earns(v: Rising, seat: int) -> bool:
    """Whether a player can still get a unit of energy this round."""
    if v.beat in EARLY and v.pool[seat][FOLLOWER] + v.pool[seat][VOLUNTEER] > 0:
        return True
    return any(spot == CENTRE and v.piece[at] // PIECES == seat for at, spot in enumerate(v.spot))


# ---------------------------------------------------------------- paying for the Power Core


def core_share(v: Rising, seat: int, good: int, most: int) -> int:
    """As much as a player can pay of a good, so that everybody after him can still pay a unit."""
    rest = [other for other in v.payers if other != seat]
    later = PAID[PAID.index(good) + 1 :]
    for share in range(most, -1, -1):
        left = v.missing[:]
        left[good] -= share
        means = [[v.goods[other][each] for each in range(len(GOODS))] for other in rest]
        own = [v.goods[seat][each] if each in later else 0 for each in range(len(GOODS))]
        enough = all(left[each] <= own[each] + sum([row[each] for row in means]) for each in PAID)
        if v.laid[seat] + share == 0:
            means.append(own)
        if enough and everybody_pays(means, 0, left):
            return share
    return most


def everybody_pays(means: list[list[int]], at: int, left: list[int]) -> bool:
    """Whether each of those with these goods finds a unit of his own to pay."""
    if at == len(means):
        return True
    for good in PAID:
        if left[good] > 0 and means[at][good] > 0:
            left[good] -= 1
            found = everybody_pays(means, at + 1, left)
            left[good] += 1
            if found:
                return True
    return False
