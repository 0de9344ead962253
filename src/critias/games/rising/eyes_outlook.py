"""What a bot sees in the table as a whole: what is lacking, what the sea will do, what a good and a dry tile are worth.

All seats look at the same open table with the same eyes, so they agree without talking.
The unit is about one action of an Atlantean.
"""

from __future__ import annotations

from typing import Final

from critias.games.rising import beats
from critias.games.rising.box import (
    AETHER_LENS,
    AMPLIFICATION_HARBOR,
    ARTIFICER,
    ASTRAL_ARCHIVE,
    ATLANTIUM,
    CENTRE,
    COMPONENTS,
    CONTROLLED_FLOOD,
    CRYSTAL,
    ENERGY,
    ENTROPY_DRIVE,
    FORGES,
    GEOMANTIC_PLOUGH,
    GOLD,
    GOODS,
    GUARDIAN,
    HARMONIC_FORGE,
    HERALD_PYLON,
    KINSHIP_ARRAY,
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
    SPIRIT_SEAL,
    STASIS_FIELD,
    TERRESTRIAL_ANCHOR,
    TIDAL_REGULATOR,
    WILD,
)
from critias.games.rising.rolls import target_of
from critias.games.rising.state import AUTOMATON, BUILT, FRESH, NOBODY, PIECES, PLANNED, Rising

EFFORT: Final = [1.3, 1.7, 2.4, 1.2, 0.8]  # actions that a unit of a good takes to get
METAL: Final = [3.0, 2.6, 1.4, 1.1]  # the same for Atlantium, by what the best forge makes of an ore
SPARE: Final = 0.1  # what a unit is worth that nobody needs
PLENTY: Final = 0.4  # what a unit of energy is worth when there is more than dice can use
ORE_TO_ATLANTIUM: Final = 2  # what a good forge makes of it
SMELTING: Final = 0.8  # what an ore is worth at least while Atlantium is lacking
RICH_ORE: Final = 1.6  # and at most
BUSY: Final = 0.8  # of the Atlanteans that get an action
CALM: Final = 0.6  # what a dry tile is worth while there is time
STORM: Final = 2.4  # and when the sea is about to win
MARGIN: Final = 2.5  # rounds that should be left when the work is done
ARTIFICE: Final = 0.6  # of the components are built with the Artificer's Leader
PER_ROUND: Final = {  # what a built component brings in a round
    SOLAR_MATRIX: 0.4,
    MYSTIC_SIPHON: 0.6,
    RESONANCE_ENGINE: 0.6,
    MATTER_CONVERTER: 0.5,
    HARMONIC_FORGE: 0.3,
    NUMINOUS_BEACON: 0.4,
    SPIRIT_SEAL: 0.3,
    AMPLIFICATION_HARBOR: 0.3,
    KINSHIP_ARRAY: 0.2,
    STASIS_FIELD: 0.6,
}
MOST_OF_ROUNDS: Final = 4.0
PRESENT: Final = {AETHER_LENS: 1.4, MEMORY_VAULT: 1.2, HERALD_PYLON: 1.2, ASTRAL_ARCHIVE: 1.2}


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
        if v.bearer(ARTIFICER) != NOBODY:
            self.lack[CRYSTAL] -= int(ARTIFICE * len(self.planned))
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
        """How many rounds the work will take, what most of it is, and what a dry tile is worth then."""
        v = self.v
        self.effort = efforts(v)
        effort = 2.0 * len(self.planned) + v.seats
        for good in (GOLD, CRYSTAL, ATLANTIUM, ENERGY):
            effort += self.effort[good] * max(0, self.lack[good])
        self.rounds = 1 + effort / max(1.0, BUSY * self.workers)
        self.hurry = self.rounds > self.life - 1.5  # the sea may win
        self.time = min(self.rounds, self.life)
        late = (self.rounds + MARGIN - self.life) / MARGIN
        self.tile = CALM + (STORM - CALM) * min(1.0, max(0.0, late))
        work = [self.effort[good] * max(0, self.lack[good]) for good in range(ENERGY)]
        work[ORE] = work[ATLANTIUM] = self.effort[ATLANTIUM] * max(0, self.metal)
        most = max(1.0, *work)
        self.pressing = [each / most for each in work]  # by resource: 1 for the one that most work is left for

    def worth(self, good: int) -> float:
        """What one more unit of a good is worth to the table."""
        if good == ENERGY:
            enough = 2 * self.v.seats + 4
            return EFFORT[ENERGY] if self.goods[ENERGY] + self.coming[ENERGY] < enough else PLENTY
        short = self.lack[good] - self.coming[good]
        if good == ATLANTIUM:
            short = float(self.metal)
        elif good == ORE and short > 0:  # what the forges make of it, less the way there
            made = best_rate(self.v) * self.worth(ATLANTIUM) - 1.0
            return min(RICH_ORE, max(SMELTING, made)) * min(1.0, 0.5 + short / 4)
        return self.effort[good] * (0.6 + 0.6 * self.pressing[good]) * min(1.0, 0.5 + short / 4) if short > 0 else SPARE

    def survives(self, spot: int) -> float:
        """How likely an Atlantean on a spot is still there when it acts."""
        if spot >= CENTRE:
            return 1.0
        v = self.v
        if v.ability_at(GUARDIAN) == spot:
            return 1.0
        peninsula = spot // LENGTH
        chance = self.threat[peninsula] * self.left
        before = spot % LENGTH - v.flooded[peninsula] + v.barrier[peninsula]  # floods that hit others first
        if before <= 0:  # below 0 it stands with the Seafarer
            return 1.0 - min(0.9, chance)
        return 1.0 - min(0.5, chance * chance / 3) if before == 1 else 1.0


def efforts(v: Rising) -> list[float]:
    """By good: actions that a unit takes to get; Atlantium is the dearer the worse the dry forges are."""
    effort = EFFORT[:]
    effort[ATLANTIUM] = METAL[min(len(METAL) - 1, best_rate(v))]
    return effort


def best_rate(v: Rising) -> int:
    """The Atlantium that the best dry forge makes of an ore."""
    if v.component[HARMONIC_FORGE] == BUILT:
        return v.box.harmonic_rate
    return v.box.rate[FORGES * LENGTH + v.flooded[FORGES]] if v.flooded[FORGES] < LENGTH else 0


def chance_of(v: Rising, tile: int, seat: int) -> float:
    """Of one die, without energy."""
    return min(1.0, max(0.0, (7 - target_of(v, tile, seat)) / 6))


def city_chance(v: Rising, tile: int) -> float:
    """Of two dice with the Wrath value."""
    need = target_of(v, tile, 0) - v.wrath()
    return AT_LEAST[max(0, min(need, 12))] / 36 if need <= 12 else 0.0


AT_LEAST: Final = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1]  # of 36 throws of two dice


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


def component_worth(out: Outlook, component: int) -> float:
    """What a component gives besides being built: engines early, dry land late."""
    v = out.v
    worth = 4.0 + PRESENT.get(component, 0.0)
    worth += min(MOST_OF_ROUNDS, PER_ROUND.get(component, 0.0) * max(0.0, out.time - 1.0))
    if component == TERRESTRIAL_ANCHOR:
        worth += 0.5 * out.tile * min(v.box.anchor_tiles, sum(v.flooded))
    if component == GEOMANTIC_PLOUGH:
        worth += 0.5 * out.tile * min(v.box.plough_tiles, sum(v.flooded))
    if component == TIDAL_REGULATOR:
        worth += 0.5 * out.tile * min(v.box.regulator_barriers, len(v.can_protect()))
    if component == ENTROPY_DRIVE:
        worth += 0.5 * out.tile * min(v.box.drive_back, v.wave)
    return worth
