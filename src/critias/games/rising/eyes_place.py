"""What an Atlantean on a spot will bring: tiles, the centre, built components, build spots."""

from __future__ import annotations

from math import fsum
from typing import Final

from critias.games.rising.box import (
    AMPLIFICATION_HARBOR,
    ARTIFICER,
    ATLANTIUM,
    CENTRE,
    CITIES,
    ENERGY,
    EXPLORER,
    FIRST_BUILD,
    FIRST_COMPONENT,
    FORGES,
    GUARDIAN,
    HARMONIC_FORGE,
    KEEP_BOTH,
    KINSHIP_ARRAY,
    LENGTH,
    MATTER_CONVERTER,
    MYSTIC_SIPHON,
    NUMINOUS_BEACON,
    ORE,
    POWER_CORE,
    PREDICTION_MODULE,
    PRIEST,
    RESONANCE_ENGINE,
    RESOURCES,
    SOLAR_MATRIX,
    SOUL_TERRAFORMER,
    SPIRIT_SEAL,
    STASIS_FIELD,
    WILD,
)
from critias.games.rising.eyes_outlook import Outlook, chance_of, city_chance, ore_free
from critias.games.rising.eyes_plan import Project, has_core
from critias.games.rising.state import AUTOMATON, HOLOGRAM, LEADER, NOBODY, PIECES, Rising

NEVER: Final = -9.0
STUDY_BOTH: Final = 1.9  # two cards of the library
STUDY_ONE: Final = 1.1  # the better one of two
A_ROUND: Final = 0.85  # what one more follower brings in a round: the good discs are taken by others
BOOSTS: Final = 2  # units of energy that a player may spend on one die
LAST_METAL: Final = 3.0  # more for a forge when the Power Core alone is left: nothing else brings the end nearer


def stand_worth(out: Outlook, projects: list[Project], seat: int, kind: int, spot: int) -> float:
    """What an Atlantean on a spot will bring."""
    if kind == AUTOMATON:
        return automaton_worth(out, spot)
    if FIRST_BUILD <= spot < FIRST_COMPONENT:
        return builder_worth(out, projects, seat, kind, spot)
    worth = 0.0
    if kind == LEADER and has_core(projects):
        worth -= 50.0  # it is wanted at the gate
    if spot >= FIRST_COMPONENT:
        return worth + gate_worth(out, seat, spot - FIRST_COMPONENT)
    if spot == CENTRE:
        return worth + out.worth(ENERGY) + (2.0 if penniless(out, seat) else 0.0)
    safe = 1.0 if seat * PIECES + kind == out.v.bearer(GUARDIAN) else out.survives(spot)
    return worth + safe * tile_worth(out, seat, kind, spot)


def penniless(out: Outlook, seat: int) -> bool:
    """Who has nothing cannot pay a unit of the Power Core."""
    goods = out.v.goods[seat]
    return len(out.planned) <= 1 and sum(goods) - goods[ORE] == 0


# ---------------------------------------------------------------- the island


def tile_worth(out: Outlook, seat: int, kind: int, tile: int) -> float:
    v = out.v
    peninsula = tile // LENGTH
    if peninsula < WILD:
        return gather_worth(out, seat, kind, tile)
    if peninsula == FORGES:
        return forge_worth(out, seat, v.box.rate[tile])
    if peninsula == CITIES:
        chance = city_chance(v, tile)
        if kind in (LEADER, HOLOGRAM):
            chance = min(1.0, chance + leader_bonus(v, seat, kind, tile, chance))
        return pair_worth(out, tile, chance * recruit_worth(out, seat, tile))
    return study_worth(out, seat, tile)


def gather_worth(out: Outlook, seat: int, kind: int, tile: int) -> float:
    """A die, and energy where it falls a little short."""
    v = out.v
    worth = out.worth(v.box.yields[tile // LENGTH])
    chance = chance_of(v, tile, seat)
    if kind in (LEADER, HOLOGRAM):
        chance = min(1.0, chance + leader_bonus(v, seat, kind, tile, chance))
    if will_be_helped(v, seat, tile):
        chance = min(1.0, chance + v.box.automaton_bonus / 6)
    expected = chance * worth
    rolling = len([at for at, piece in enumerate(v.piece) if piece // PIECES == seat and v.spot[at] < WILD * LENGTH])
    for missing in range(1, min(BOOSTS, v.goods[seat][ENERGY] - rolling) + 1):
        if chance + missing / 6 < 1.01:
            expected += max(0.0, worth - missing * energy_price(out)) / 6
    return expected


def leader_bonus(v: Rising, seat: int, kind: int, tile: int, chance: float) -> float:
    """Explorer and Priest help all on the tile."""
    piece = seat * PIECES + kind
    if piece == v.bearer(EXPLORER):
        return 0.17 * (1 + v.standing[tile])
    if piece == v.bearer(PRIEST):
        return chance * (1.0 - chance) * (1 + v.standing[tile])
    return 0.0


def energy_price(out: Outlook) -> float:
    """Spent on a die it must bring more; what the Power Core needs is kept in the end."""
    if len(out.planned) <= 1 and out.lack[ENERGY] >= 0:
        return 1.3
    return out.worth(ENERGY)


def forge_worth(out: Outlook, seat: int, rate: int) -> float:
    if ore_free(out.v, seat) < 0.6 or out.metal <= 0:
        return 0.0
    last = 0.0 if out.planned else LAST_METAL
    return min(rate, out.metal) * out.worth(ATLANTIUM) - 0.6 + last


def study_worth(out: Outlook, seat: int, tile: int) -> float:
    v = out.v
    deck = len(v.library) + len(v.library_bottom)
    waiting = len([spot for spot in v.spot if spot // LENGTH == tile // LENGTH])
    if deck <= 2 * waiting or v.cards_of(seat) >= v.box.hand_limit:
        return 0.0
    return STUDY_BOTH if v.box.keep_rule[tile] == KEEP_BOTH else STUDY_ONE


def recruit_worth(out: Outlook, seat: int, spot: int) -> float:
    """A follower works in all rounds to come, if one of those who recruit has any left."""
    v = out.v
    able = v.reserve[seat] > 0 or any(v.reserve[v.piece[at] // PIECES] > 0 for at in v.crew(spot))
    return A_ROUND * max(0.0, out.time - 1.0) if able else 0.0


def pair_worth(out: Outlook, spot: int, worth: float) -> float:
    """A double spot: the second one brings it all, the first hopes for company."""
    v = out.v
    if v.standing[spot] >= 2:
        return 0.0
    if v.standing[spot] == 1:
        return worth
    left = sum([sum(pool) - pool[AUTOMATON] for pool in v.pool]) - 1
    lonely = len([other for other in v.spot if other // LENGTH == CITIES and v.standing[other] == 1])
    return 0.5 * worth if left > lonely else 0.0


def automaton_worth(out: Outlook, tile: int) -> float:
    """It helps up to two dice on its tile."""
    v = out.v
    if tile >= WILD * LENGTH:
        return 0.3 * v.standing[tile] if CITIES * LENGTH <= tile < CENTRE else 0.0
    helped = min(v.box.automaton_helps, v.standing[tile])
    return 0.05 + helped * v.box.automaton_bonus / 6 * out.worth(v.box.yields[tile // LENGTH])


def will_be_helped(v: Rising, seat: int, tile: int) -> bool:
    """Whether the Automaton will come to a tile: one with room for two and for it, where somebody stands already."""
    if v.pool[seat][AUTOMATON] == 0 or v.box.discs[tile] <= v.box.automaton_helps:
        return False
    return v.standing[tile] == 1 or not any(
        v.box.discs[spot] == v.box.discs[tile] for spot in v.spot if spot < WILD * LENGTH
    )


# ---------------------------------------------------------------- the gate


def builder_worth(out: Outlook, projects: list[Project], seat: int, kind: int, spot: int) -> float:
    """Those whom the plan names go first, and the Artificer's Leader before his followers."""
    v = out.v
    for project in projects:
        if project.spot == spot and seat in project.seats:
            if project.component == POWER_CORE:
                return 60.0 if kind == LEADER else NEVER
            if kind == LEADER and has_core(projects):
                return NEVER
            bearer = v.bearer(ARTIFICER)
            if bearer != NOBODY and bearer // PIECES == seat:
                return 12.0 if seat * PIECES + kind == bearer else 9.0
            return 10.0 if kind not in (LEADER, HOLOGRAM) else 9.5
    return -1.0


def gate_worth(out: Outlook, seat: int, component: int) -> float:
    v = out.v
    box = v.box
    spot = FIRST_COMPONENT + component
    if component == SOLAR_MATRIX:
        return box.solar_energy * out.worth(ENERGY)
    if component == MYSTIC_SIPHON:
        return box.siphon_energy * out.worth(ENERGY)
    if component == RESONANCE_ENGINE:
        return max([out.worth(good) for good in box.resonance_goods])
    if component == HARMONIC_FORGE:
        return forge_worth(out, seat, box.harmonic_rate)
    if component == NUMINOUS_BEACON:
        return 0.9 * min(box.beacon_volunteers, v.volunteers) if out.time > 1.5 else 0.0
    if component == MATTER_CONVERTER:
        return swap_gain(out, seat, box.converter_swaps)
    if component == SPIRIT_SEAL:
        return out.tile - out.worth(ENERGY) if v.energy(seat) > 0 and v.can_protect() else 0.0
    if component == SOUL_TERRAFORMER:
        tiles = min(box.terraformed_tiles, sum(v.flooded))
        return pair_worth(out, spot, max(0.0, tiles * out.tile - A_ROUND * out.time))
    if component == AMPLIFICATION_HARBOR:
        best = max([out.worth(good) if v.goods[seat][good] > 0 else 0.0 for good in RESOURCES])
        return pair_worth(out, spot, box.harbor_gives * best)
    if component == PREDICTION_MODULE:
        return pair_worth(out, spot, 0.25 * out.tile * out.time)
    if component == KINSHIP_ARRAY:
        return pair_worth(out, spot, recruit_worth(out, seat, spot))
    if component == STASIS_FIELD:
        return pair_worth(out, spot, out.tile * min(box.stasis, v.wrath() - v.stasis))
    return 0.0


def swap_gain(out: Outlook, seat: int, most: int) -> float:
    """What a player gains by swapping up to so many resources for what the table needs most."""
    best = max([out.worth(good) for good in RESOURCES])
    gains: list[float] = []
    for good in RESOURCES:
        spare = best - keeping_worth(out, good)
        gains += [spare] * min(out.v.goods[seat][good], most, most if out.lack[good] > 0 else -out.lack[good])
    gains.sort(reverse=True)
    return fsum([gain for gain in gains[:most] if gain > 0.0])


def keeping_worth(out: Outlook, good: int) -> float:
    """What a unit that is there is worth: nothing if the table has too many of it."""
    return SURPLUS if out.lack[good] < 0 else max(out.worth(good), LAST_UNIT)


SURPLUS: Final = 0.2
LAST_UNIT: Final = 1.5
