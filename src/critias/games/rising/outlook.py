"""What a bot sees in the table as a whole: what is lacking, what the sea will do, who should build what.

All seats look at the same open table with the same eyes, so they agree on the plan without talking.
The unit is about one action of an Atlantean.
"""

from __future__ import annotations

from typing import Final

from critias.games.rising import beats
from critias.games.rising.box import (
    AETHER_LENS,
    ARTIFICER,
    ASTRAL_ARCHIVE,
    ATLANTIUM,
    CENTRE,
    COMPONENTS,
    CONTROLLED_FLOOD,
    CRYSTAL,
    ENERGY,
    ENTROPY_DRIVE,
    FIRST_BUILD,
    FORGES,
    GEOMANTIC_PLOUGH,
    GOLD,
    GOODS,
    HARMONIC_FORGE,
    HERALD_PYLON,
    LENGTH,
    MATTER_CONVERTER,
    MEMORY_VAULT,
    MYSTIC_SIPHON,
    NUMINOUS_BEACON,
    ORE,
    PENINSULAS,
    POWER_CORE,
    RESONANCE_ENGINE,
    SOLAR_MATRIX,
    TERRESTRIAL_ANCHOR,
    TIDAL_REGULATOR,
    WILD,
)
from critias.games.rising.rolls import target_of
from critias.games.rising.state import AUTOMATON, FOLLOWER, FRESH, NOBODY, PIECES, PLANNED, VOLUNTEER, Rising

EFFORT: Final = [1.3, 1.6, 2.3, 0.9, 0.7]  # actions that a unit of a good takes to get
SPARE: Final = 0.1  # what a unit is worth that nobody needs
BUILDING: Final = [GOLD, CRYSTAL, ATLANTIUM]
ORE_TO_ATLANTIUM: Final = 2  # what a good forge makes of it
BUSY: Final = 0.8  # of the Atlanteans that get an action
ENGINES: Final = [SOLAR_MATRIX, MYSTIC_SIPHON, RESONANCE_ENGINE, MATTER_CONVERTER, NUMINOUS_BEACON, HARMONIC_FORGE]
PRESENTS: Final = [AETHER_LENS, MEMORY_VAULT, HERALD_PYLON, ASTRAL_ARCHIVE, TIDAL_REGULATOR]


class Outlook:
    """The same for every seat that looks."""

    def __init__(self, v: Rising) -> None:
        self.v: Final = v
        self.planned: Final = [c for c in range(len(COMPONENTS)) if v.component[c] == PLANNED]
        self.goods: Final = [sum([goods[good] for goods in v.goods]) for good in range(len(GOODS))]
        self.lack: Final = v.box.cost[POWER_CORE][:]
        for component in self.planned:
            for good in range(len(GOODS)):
                self.lack[good] += v.box.cost[component][good]
        for good in range(len(GOODS)):
            self.lack[good] -= self.goods[good]
        self.metal: Final = self.lack[ATLANTIUM]  # Atlantium that must still come out of a forge
        self.lack[ATLANTIUM] -= ORE_TO_ATLANTIUM * self.goods[ORE]
        self.lack[ORE] = (self.lack[ATLANTIUM] + 1) // ORE_TO_ATLANTIUM
        self.workers: Final = sum([sum(pool) for pool in v.pool]) + len(v.piece)
        self.coming: Final = expected(v)
        self._look_at_the_sea()
        self._look_ahead()

    def _look_at_the_sea(self) -> None:
        """How soon the island is gone, and what the misfortunes of this round threaten."""
        v = self.v
        deck = v.misfortunes_unseen()
        cards = max(1, sum(deck))
        draws = len(v.box.drawers[v.seats])
        self.left = draws - v.draws if v.beat <= beats.MISFORTUNE_WINDOW else 0
        self.threat = [deck[peninsula] / cards for peninsula in range(len(PENINSULAS))]
        strikes = deck[CONTROLLED_FLOOD] / cards
        for peninsula, chance in enumerate(self.threat):
            strikes += chance * (2 if v.flooded[peninsula] == LENGTH else 1)
        wrath = v.box.wrath[min(len(v.box.wrath) - 1, v.wave + 2)]
        dry = sum([v.dry_in(peninsula) for peninsula in range(len(PENINSULAS))]) + sum(v.barrier)
        self.life = (dry + 1) / (draws * strikes + wrath + 0.1)  # in rounds

    def _look_ahead(self) -> None:
        """How many rounds the work will take."""
        effort = 2.0 * len(self.planned) + self.v.seats
        for good in (GOLD, CRYSTAL, ATLANTIUM, ENERGY):
            effort += EFFORT[good] * max(0, self.lack[good])
        self.rounds = 1 + effort / max(1.0, BUSY * self.workers)
        self.hurry = self.rounds > self.life - 1.5  # the sea may win
        self.time = min(self.rounds, self.life)

    def worth(self, good: int) -> float:
        """What one more unit of a good is worth to the table."""
        if good == ENERGY:
            enough = 2 * self.v.seats + 6
            return EFFORT[ENERGY] if self.goods[ENERGY] + self.coming[ENERGY] < enough else 0.3
        short = self.lack[good] - self.coming[good]
        return EFFORT[good] * min(1.0, 0.4 + short / 4) if short > 0 else SPARE

    def survives(self, spot: int) -> float:
        """How likely an Atlantean on a spot is still there when it acts."""
        if spot >= CENTRE:
            return 1.0
        v = self.v
        peninsula = spot // LENGTH
        chance = self.threat[peninsula] * self.left
        before = spot % LENGTH - v.flooded[peninsula] + v.barrier[peninsula]  # floods that hit others first
        if before <= 0:  # below 0 it stands with the Seafarer
            return 1.0 - min(0.9, chance)
        return 1.0 - min(0.5, chance * chance / 3) if before == 1 else 1.0


def chance_of(v: Rising, tile: int, seat: int) -> float:
    """Of one die, without energy."""
    return min(1.0, max(0.0, (7 - target_of(v, tile, seat)) / 6))


def expected(v: Rising) -> list[float]:
    """By good: what those on the board will bring."""
    coming = [0.0] * len(GOODS)
    for at, spot in enumerate(v.spot):
        if v.mark[at] == FRESH and v.piece[at] % PIECES != AUTOMATON:
            if spot == CENTRE:
                coming[ENERGY] += 1
            elif spot < WILD * LENGTH:
                good = v.box.yields[spot // LENGTH]
                coming[good] += chance_of(v, spot, v.piece[at] // PIECES)
                if good == ORE:
                    coming[ATLANTIUM] += 1
    return coming


def ore_free(v: Rising, seat: int) -> float:
    """Ore that a player has or will have, and that no Atlantean on a forge waits for."""
    ore = float(v.goods[seat][ORE])
    for at, spot in enumerate(v.spot):
        if v.piece[at] // PIECES == seat and v.mark[at] == FRESH:
            if spot // LENGTH == FORGES:
                ore -= 1
            elif spot < WILD * LENGTH and v.box.yields[spot // LENGTH] == ORE:
                ore += chance_of(v, spot, seat)
    return ore


# ---------------------------------------------------------------- the plan: who builds what


class Job:
    """A component, the build spot, and those who pay for it."""

    def __init__(self, component: int, spot: int, seats: list[int], promise: float) -> None:
        self.component: Final = component
        self.spot: Final = spot
        self.seats: Final = seats
        self.promise: Final = promise


def jobs_of(out: Outlook) -> list[Job]:
    """The best component for each build spot that can be paid with what is on the table now."""
    v = out.v
    spots = list(range(FIRST_BUILD, FIRST_BUILD + v.box.build_spots[v.seats]))
    if not out.planned:
        return core_job(out, spots)
    goods = [row[:] for row in v.goods]
    planned = out.planned[:]
    jobs: list[Job] = []
    for spot in spots:
        job = best_job(out, spot, planned, goods)
        if job is not None:
            jobs.append(job)
            planned.remove(job.component)
            spend(v, job, goods)
    return jobs


def hands(v: Rising, seat: int, spot: int) -> int:
    """0 if the seat stands on the spot already, 1 if it can still send somebody, 2 if not."""
    for at, where in enumerate(v.spot):
        if where == spot and v.piece[at] // PIECES == seat and v.mark[at] == FRESH:
            return 0
    placing = v.beat in (beats.PLACE, beats.START_WINDOW)
    return 1 if placing and sum(v.pool[seat]) - v.pool[seat][AUTOMATON] > 0 else 2


def best_job(out: Outlook, spot: int, planned: list[int], goods: list[list[int]]) -> Job | None:
    v = out.v
    needed = [hands(v, seat, spot) for seat in range(v.seats)]
    able = [seat for seat in range(v.seats) if needed[seat] < 2 and sum(goods[seat]) > 0]
    worth = [component_worth(out, component) for component in planned]
    best: Job | None = None
    for mask in range(1, 1 << len(able)):
        seats = [able[at] for at in range(len(able)) if mask >> at & 1]
        price = sum([needed[seat] for seat in seats])
        saved = discount_there(v, spot, seats)
        means = [sum([goods[seat][good] for seat in seats]) for good in range(len(GOODS))]
        for at, component in enumerate(planned):
            promise = worth[at] - price
            if (best is None or promise > best.promise) and covered(v.box.cost[component], means, saved):
                best = Job(component, spot, seats, promise)
    return best


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


def spend(v: Rising, job: Job, goods: list[list[int]]) -> None:
    """What is planned for one spot is not there for the next."""
    for good in BUILDING:
        missing = v.box.cost[job.component][good]
        for seat in job.seats:
            paid = min(missing, goods[seat][good])
            goods[seat][good] -= paid
            missing -= paid


def core_job(out: Outlook, spots: list[int]) -> list[Job]:
    """All Leaders on one spot, once the goods are there or surely will be.  RISE-CORE-03, -04"""
    v = out.v
    cost = v.box.cost[POWER_CORE]
    short = max(0, cost[ENERGY] - out.goods[ENERGY] - energy_coming(v))
    for good in BUILDING:
        short += max(0, cost[good] - out.goods[good])
    if short > (1 if v.bearer(ARTIFICER) != NOBODY else 0):
        return []
    for seat in range(v.seats):
        if sum(v.goods[seat]) - v.goods[seat][ORE] == 0 and not earns(v, seat):
            return []
    spot = spots[0]
    for other in spots:
        if v.standing[other] > v.standing[spot]:
            spot = other
    return [Job(POWER_CORE, spot, list(range(v.seats)), 100.0)]


def energy_coming(v: Rising) -> int:
    """What those on the centre will bring, and those who could still go there."""
    coming = len([at for at, spot in enumerate(v.spot) if spot == CENTRE and v.mark[at] == FRESH])
    if v.beat in (beats.PLACE, beats.START_WINDOW):
        coming += sum([pool[FOLLOWER] + pool[VOLUNTEER] for pool in v.pool])
    return 0 if v.dimmed else coming


def earns(v: Rising, seat: int) -> bool:
    """Whether a player can still get a unit of energy this round."""
    if v.beat in (beats.PLACE, beats.START_WINDOW) and v.pool[seat][FOLLOWER] + v.pool[seat][VOLUNTEER] > 0:
        return True
    return any(spot == CENTRE and v.piece[at] // PIECES == seat for at, spot in enumerate(v.spot))


def component_worth(out: Outlook, component: int) -> float:
    """What a component gives besides being built: engines early, dry land late."""
    flooded = sum(out.v.flooded)
    if component in ENGINES:
        return 4.0 + min(2.5, 0.35 * out.time)
    if component == TERRESTRIAL_ANCHOR:
        return 4.0 + 0.5 * min(out.v.box.anchor_tiles, flooded)
    if component == GEOMANTIC_PLOUGH:
        return 4.0 + 0.5 * min(out.v.box.plough_tiles, flooded)
    if component == ENTROPY_DRIVE:
        return 4.0 + 0.3 * min(out.v.box.drive_back, out.v.wave)
    return 5.2 if component in PRESENTS else 4.5


# ---------------------------------------------------------------- paying for the Power Core


def core_shares(v: Rising, cost: list[int]) -> list[list[int]]:
    """By seat and good: shares that meet the cost with a unit of everybody, or nothing if there are none."""
    shares = [[0] * len(GOODS) for _ in range(v.seats)]
    left = cost[:]
    if not first_units(v, 0, left, shares):
        return []
    for good in range(len(GOODS)):
        for seat in range(v.seats):
            more = min(left[good], v.goods[seat][good] - shares[seat][good])
            shares[seat][good] += more
            left[good] -= more
    return shares if sum(left) == 0 else []


def first_units(v: Rising, seat: int, left: list[int], shares: list[list[int]]) -> bool:
    """Everybody pays one unit, energy rather than what is rare."""
    if seat == v.seats:
        return True
    for good in (ENERGY, GOLD, ATLANTIUM, CRYSTAL):
        if left[good] > 0 and v.goods[seat][good] > 0:
            left[good] -= 1
            shares[seat][good] = 1
            if first_units(v, seat + 1, left, shares):
                return True
            left[good] += 1
            shares[seat][good] = 0
    return False


def city_chance(v: Rising, tile: int) -> float:
    """Of two dice with the Wrath value."""
    need = target_of(v, tile, 0) - v.wrath()
    return AT_LEAST[max(0, min(need, 12))] / 36 if need <= 12 else 0.0


AT_LEAST: Final = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1]  # of 36 throws of two dice
