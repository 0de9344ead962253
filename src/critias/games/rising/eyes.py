"""What a bot looks at: how much each option promises, judged from a seat's view alone.

The unit is about one action of an Atlantean.  Nothing here decides what is legal; it only weighs the options that are.
"""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Kind
from critias.games.rising import beats
from critias.games.rising.box import (
    ACCORD,
    AMPLIFICATION_HARBOR,
    ARTIFICER,
    ATLANTIUM,
    AUGURY,
    CENTRE,
    CHART,
    CITIES,
    CODEX,
    CRYSTAL,
    ENERGY,
    EXPLORER,
    FIRST_BUILD,
    FIRST_COMPONENT,
    FONT,
    FORGES,
    GOLD,
    HARMONIC_FORGE,
    KEEP_BOTH,
    KINSHIP,
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
    SHIELDING,
    SOLAR_MATRIX,
    SONG,
    SOUL_TERRAFORMER,
    SPIRIT_SEAL,
    STASIS_FIELD,
    TRANSMUTATION,
    WILD,
)
from critias.games.rising.outlook import (
    EFFORT,
    Job,
    Outlook,
    chance_of,
    city_chance,
    component_worth,
    core_shares,
    jobs_of,
    ore_free,
)
from critias.games.rising.state import AUTOMATON, FOLLOWER, HOLOGRAM, LEADER, NOBODY, PIECES, Rising
from critias.games.rising.words import (
    ACT_DONE,
    ACT_EFFECT,
    ACT_PIECE,
    ACT_WAIT,
    ALL_SPOTS,
    BUY_BARRIER,
    BUY_UNFLOOD,
    DECLINE,
    DISCARD,
    FROM_DISCARDS,
    MERCHANT_NONE,
    MERCHANT_SWAP,
    NO,
    NO_COMPONENT,
    NO_GOOD,
    NO_LIBRARY_CARD,
    NO_MISFORTUNE,
    NO_PENINSULA,
    NO_PIECE,
    NO_PIECE_OF,
    PASS,
    PLACE_BACK,
    PLACE_DONE,
    PLACE_EFFECT,
    REMOVE_DONE,
    REROLL_BOTH,
    TAKE_ENERGY,
    TRADE_DONE,
    USE_SCALES,
    YES,
)

# by library card: what it is worth in the hand
BASIC: Final = [2.2, 1.0, 1.2, 0.9, 2.2, 0.7, 1.4, 2.2, 2.4, 0.9, 0.8]
ARTIFACT: Final = [2.0, 0.8, 1.0, 1.2, 0.8, 1.0, 1.2, 1.0, 0.8, 2.0, 1.0]
CARD: Final = [*BASIC, *ARTIFACT]
# by misfortune: how much it hurts
HARM: Final = [1.3, 1.2, 1.1, 1.1, 0.9, 0.8, 0.0, 0.8, 0.8, 1.0, 0.6, 0.5, 0.6, 0.4, 0.2]
# by councilor
COUNCILOR: Final = [3.0, 2.0, 1.8, 1.0, 1.2, 1.6, 0.8, 1.4, 1.5, 2.2]
USE: Final = 20.0  # a good effect goes before all placements and actions
NEVER: Final = -9.0


def appraise(v: Rising, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
    """The promise of every option, in the order of the options."""
    name = kind.name
    out = Outlook(v)
    if name == "place.step":
        jobs = jobs_of(out)
        return [place_worth(out, jobs, seat, option) for option in options]
    if name == "act.step":
        jobs = jobs_of(out)
        return [act_worth(out, jobs, seat, option) for option in options]
    return [promise(out, seat, name, option, a, b, max(options)) for option in options]


def promise(out: Outlook, seat: int, name: str, option: int, a: int, b: int, most: int) -> float:
    room = name.split(".", 1)[0]
    if name.endswith(".accept"):
        return 1.0 if option == YES else 0.0  # people decide: a bot goes along with what they propose
    if name == "window.step":
        return effect_worth(out, seat, option) if option != PASS else 0.0
    if room in ("setup", "hologram"):
        return setup_worth(out, name, option)
    if room in ("roll", "city", "automaton"):
        return roll_worth(out, seat, name, option, a, b)
    if room in ("library", "limit"):
        return card_choice(out, seat, name, option, a)
    if room in ("exchange", "resonance", "harbor", "share", "merchant", "trade", "accord"):
        return goods_choice(out, seat, name, option, a, b, most)
    if room in ("flood", "barrier", "unflood", "compass", "plague"):
        return sea_choice(out, seat, name, option)
    if room in ("build", "buy"):
        return payment(out, seat, name, option, a, b)
    return other_choice(out, seat, name, option)


# ---------------------------------------------------------------- placing


def place_worth(out: Outlook, jobs: list[Job], seat: int, option: int) -> float:
    if option < PLACE_BACK:
        return stand_worth(out, jobs, seat, option // ALL_SPOTS, option % ALL_SPOTS)
    if option == PLACE_DONE:
        return 0.0
    if PLACE_EFFECT <= option < PLACE_EFFECT + USE_SCALES + 1:
        return effect_worth(out, seat, option - PLACE_EFFECT)
    return NEVER


def stand_worth(out: Outlook, jobs: list[Job], seat: int, kind: int, spot: int) -> float:
    """What an Atlantean on a spot will bring."""
    if kind == AUTOMATON:
        return automaton_worth(out, spot)
    if FIRST_BUILD <= spot < FIRST_COMPONENT:
        return builder_worth(out, jobs, seat, kind, spot)
    worth = 0.0
    if kind == LEADER and jobs and jobs[0].component == POWER_CORE:
        worth -= 50.0  # it is wanted at the gate
    if spot >= FIRST_COMPONENT:
        return worth + gate_worth(out, seat, spot - FIRST_COMPONENT)
    if spot == CENTRE:
        return worth + out.worth(ENERGY) + (0.8 if penniless(out, seat) else 0.0)
    return worth + out.survives(spot) * tile_worth(out, seat, kind, spot)


def penniless(out: Outlook, seat: int) -> bool:
    """Who has nothing cannot pay a unit of the Power Core."""
    goods = out.v.goods[seat]
    return len(out.planned) <= 1 and sum(goods) - goods[ORE] == 0


def tile_worth(out: Outlook, seat: int, kind: int, tile: int) -> float:
    v = out.v
    peninsula = tile // LENGTH
    if peninsula < WILD:
        good = v.box.yields[peninsula]
        chance = chance_of(v, tile, seat)
        if kind in (LEADER, HOLOGRAM):
            chance = min(1.0, chance + leader_bonus(v, seat, kind, tile))
        if v.goods[seat][ENERGY] > 0:
            chance = min(1.0, chance + 0.08)
        return chance * out.worth(good)
    if peninsula == FORGES:
        if ore_free(v, seat) < 0.6 or out.metal <= 0:
            return 0.0
        return v.box.rate[tile] * EFFORT[ATLANTIUM] - 0.5
    if peninsula == CITIES:
        return pair_worth(out, tile, city_chance(v, tile) * recruit_worth(out))
    return study_worth(out, seat, tile)


def leader_bonus(v: Rising, seat: int, kind: int, tile: int) -> float:
    """Explorer and Priest help all on the tile."""
    piece = seat * PIECES + kind
    if piece == v.bearer(EXPLORER):
        return 0.17 * (1 + v.standing[tile])
    if piece == v.bearer(PRIEST):
        return 0.2 * (1 + v.standing[tile])
    return 0.0


def study_worth(out: Outlook, seat: int, tile: int) -> float:
    v = out.v
    deck = len(v.library) + len(v.library_bottom)
    waiting = len([spot for spot in v.spot if spot // LENGTH == tile // LENGTH])
    if deck <= 2 * waiting or v.cards_of(seat) >= v.box.hand_limit:
        return 0.0
    return 2.4 if v.box.keep_rule[tile] == KEEP_BOTH else 1.5


def recruit_worth(out: Outlook) -> float:
    """A follower works in all rounds to come."""
    return 0.85 * max(0.0, out.time - 1.0) if sum(out.v.reserve) > 0 else 0.0


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
    v = out.v
    if tile >= CENTRE or (tile // LENGTH >= WILD and tile // LENGTH != CITIES):
        return 0.0
    return 0.3 * v.standing[tile] if v.standing[tile] > 0 else 0.05


def builder_worth(out: Outlook, jobs: list[Job], seat: int, kind: int, spot: int) -> float:
    """Those whom the plan names go first, and the Artificer's Leader before his followers."""
    v = out.v
    for job in jobs:
        if job.spot == spot and seat in job.seats:
            if job.component == POWER_CORE:
                return 60.0 if kind == LEADER else NEVER
            bearer = v.bearer(ARTIFICER)
            if bearer != NOBODY and bearer // PIECES == seat:
                return 12.0 if seat * PIECES + kind == bearer else 9.0
            return 10.0 if kind not in (LEADER, HOLOGRAM) else 9.5
    return -1.0


def gate_worth(out: Outlook, seat: int, component: int) -> float:
    v = out.v
    box = v.box
    if component == SOLAR_MATRIX:
        return box.solar_energy * out.worth(ENERGY)
    if component == MYSTIC_SIPHON:
        return box.siphon_energy * out.worth(ENERGY)
    if component == RESONANCE_ENGINE:
        return max([out.worth(good) for good in box.resonance_goods])
    if component == HARMONIC_FORGE:
        return box.harmonic_rate * EFFORT[ATLANTIUM] - 0.5 if ore_free(v, seat) >= 0.6 and out.metal > 0 else 0.0
    if component == NUMINOUS_BEACON:
        return 0.9 * min(box.beacon_volunteers, v.volunteers) if out.time > 1.5 else 0.0
    if component == MATTER_CONVERTER:
        return min(box.converter_swaps, surplus_of(out, seat)) * 1.2
    if component == SPIRIT_SEAL:
        return 1.4 if v.energy(seat) > 0 and out.hurry else 0.3
    spot = FIRST_COMPONENT + component
    if component == SOUL_TERRAFORMER:
        return pair_worth(out, spot, 4.0 if out.hurry and sum(v.flooded) > 2 else 0.0)
    if component == AMPLIFICATION_HARBOR:
        return pair_worth(out, spot, 3.2 if sum(v.goods[seat][GOLD:ENERGY]) > 0 else 0.0)
    if component == PREDICTION_MODULE:
        return pair_worth(out, spot, 2.4 if out.time > 2.5 else 0.0)
    if component == KINSHIP_ARRAY:
        return pair_worth(out, spot, recruit_worth(out))
    if component == STASIS_FIELD:
        return pair_worth(out, spot, 1.2 * min(box.stasis, v.wrath()) if out.hurry else 1.0)
    return 0.0


def surplus_of(out: Outlook, seat: int) -> int:
    """Resources of a player that the table has too many of, while others are lacking."""
    if not any(out.lack[good] > 0 for good in (GOLD, CRYSTAL)) and out.metal <= 0:
        return 0
    goods = out.v.goods[seat]
    return sum([min(goods[good], max(0, -out.lack[good])) for good in RESOURCES])


# ---------------------------------------------------------------- acting


def act_worth(out: Outlook, jobs: list[Job], seat: int, option: int) -> float:
    """Energy and ore first, dice then, building when it can be paid."""
    if option == ACT_DONE:
        return 0.0
    if option == ACT_WAIT:
        return 1.0
    if option >= ACT_EFFECT:
        return effect_worth(out, seat, option - ACT_EFFECT)
    if option >= DECLINE:
        return -1.0
    if FIRST_BUILD <= option < FIRST_COMPONENT:
        return 2.0 if any(job.spot == option for job in jobs) else -2.0
    if option < ACT_PIECE:
        return 8.0
    spot = (option - ACT_PIECE) % ALL_SPOTS
    if spot == CENTRE or spot >= FIRST_COMPONENT:
        return 9.0
    if spot // LENGTH == FORGES:
        return 5.0 if out.v.goods[seat][ORE] > 0 else 0.5
    return 7.0


# ---------------------------------------------------------------- effects


def effect_worth(out: Outlook, seat: int, effect: int) -> float:
    """Whether a card or a purchase is good now; never a little."""
    return USE if wants_effect(out, seat, effect) else NEVER


def wants_effect(out: Outlook, seat: int, effect: int) -> bool:
    v = out.v
    early = v.beat in (beats.START_WINDOW, beats.PLACE)
    flooded = sum(v.flooded)
    if effect in (FONT, ACCORD, CODEX):
        return True
    if effect == KINSHIP:
        return v.beat != beats.MISFORTUNE_WINDOW
    if effect == SONG:
        return (early and flooded > 0) or out.life < 2
    if effect == SHIELDING:
        return early or out.left > 0
    if effect == AUGURY:
        return early or out.left > 1
    if effect in (TRANSMUTATION, USE_SCALES):
        return surplus_of(out, seat) > 0
    if effect == CHART:
        return True
    reserve = v.box.cost[POWER_CORE][ENERGY]
    if effect == BUY_BARRIER:
        return out.hurry and early and out.goods[ENERGY] >= reserve + v.box.barrier_price
    if effect == BUY_UNFLOOD:
        return out.hurry and (early or out.life < 1.5) and out.goods[ENERGY] >= reserve + v.box.unflood_price
    return False


# ---------------------------------------------------------------- dice


def roll_worth(out: Outlook, seat: int, name: str, option: int, a: int, b: int) -> float:
    v = out.v
    if name == "roll.boost":
        if option == 0:
            return 0.0
        good = v.box.yields[b // LENGTH]
        return out.worth(good) - option * energy_price(out) if option == a else NEVER
    if name == "city.boost":
        if option == 0:
            return 0.0
        return recruit_worth(out) - a * energy_price(out) + 0.01 * option
    if name == "city.again":
        return 1.0 if option == REROLL_BOTH else 0.0
    if name == "city.recruit":
        return -float(sum(v.pool[option]) + len([p for p in v.piece if p // PIECES == option])) - 0.01 * option
    if name == "city.rest":
        return -float(v.goods[option // PIECES][ENERGY]) - 0.01 * option
    return 1.0 if option == YES else 0.0


def energy_price(out: Outlook) -> float:
    """Spent on a die it must bring more; what the Power Core needs is kept in the end."""
    if len(out.planned) <= 1 and out.lack[ENERGY] >= 0:
        return 1.3
    return 0.75


# ---------------------------------------------------------------- cards


def card_choice(out: Outlook, seat: int, name: str, option: int, a: int) -> float:
    if name == "limit.card":
        if option < DISCARD:
            return 5.0 if wants_effect(out, seat, option) else 1.0
        return -CARD[option - DISCARD]
    if option == NO_LIBRARY_CARD:
        return 0.0
    worth = CARD[option]
    if out.v.cards_of(seat) >= out.v.box.hand_limit:
        worth -= 1.2
    return worth - energy_price(out) * a if name == "library.more" else worth


# ---------------------------------------------------------------- goods


def fair_share(v: Rising, seat: int, good: int, left: int) -> int:
    """Energy goes one by one to who has least, of this seat and those after it; goods to who has most to build with."""
    have = [v.goods[other][good] for other in range(seat, v.seats)]
    if good != ENERGY:
        richest = [sum(v.goods[other]) for other in range(v.seats)]
        return left if richest[seat] == max(richest) else 0
    share = 0
    for _ in range(left):
        least = have.index(min(have))
        have[least] += 1
        share += 1 if least == 0 else 0
    return share


def goods_choice(out: Outlook, seat: int, name: str, option: int, a: int, b: int, most: int) -> float:
    v = out.v
    if name == "exchange.give":
        return 0.0 if option == NO_GOOD else float(min(-out.lack[option], 3)) - 0.5
    if name in ("exchange.take", "resonance.take"):
        return out.worth(option)
    if name == "harbor.give":
        return 0.0 if option == NO_GOOD else out.worth(option) - 0.5
    if name == "share.many":
        return -abs(float(option - fair_share(v, a, b, most)))
    if name == "merchant.use":
        swap = option == MERCHANT_SWAP and surplus_of(out, seat) > 0
        return 1.0 if swap else 0.0 if option == MERCHANT_NONE else -1.0
    if name == "accord.use":
        return 1.0 if option == TAKE_ENERGY else 0.0
    return 1.0 if option == TRADE_DONE else 0.0


# ---------------------------------------------------------------- the sea


def loss(out: Outlook, peninsula: int) -> float:
    """What the next tile of a peninsula is worth: its numbers, its workers, and that the peninsula is not lost."""
    v = out.v
    if v.flooded[peninsula] == LENGTH:
        return 0.0
    tile = peninsula * LENGTH + v.flooded[peninsula]
    worth = 1.8 / v.dry_in(peninsula)
    if v.dry_in(peninsula) == 1:
        worth += 3.0 * out.threat[peninsula] * out.time
    if peninsula < WILD:
        good = v.box.yields[peninsula]
        worth += 0.5 * out.worth(good)
    elif peninsula == FORGES:
        worth += 0.6 if out.metal > 0 else 0.0
    elif peninsula == CITIES:
        worth += 0.15 * recruit_worth(out)
    else:
        worth += 0.4
    return worth + 1.2 * v.standing[tile]


def sea_choice(out: Outlook, seat: int, name: str, option: int) -> float:
    v = out.v
    if name.startswith("flood."):
        penalty = 0.9 if name == "flood.controlled" and v.barrier[option] else 0.0
        return -loss(out, option) - penalty
    if name == "barrier.place":
        return 0.0 if option == NO_PENINSULA else 0.1 + loss(out, option) * (0.2 + out.threat[option])
    if name == "unflood.where":
        return loss(out, option) + 0.3 * v.flooded[option]
    if name == "compass.piece":
        return 0.0 if option == NO_PIECE else 1.0
    return stand_worth(out, [], seat, FOLLOWER, option) * (-1.0 if name == "plague.follower" else 1.0)


# ---------------------------------------------------------------- paying


def payment(out: Outlook, seat: int, name: str, option: int, a: int, b: int) -> float:
    v = out.v
    if name == "build.component":
        return 0.0 if option == NO_COMPONENT else 1.0 + (9.0 if option == POWER_CORE else component_worth(out, option))
    if name == "build.discount":
        return EFFORT[option] if out.lack[option] > 0 or option != ATLANTIUM else 0.0
    if name == "build.pay" and a == POWER_CORE:
        shares = core_shares(v, cost_there(out))
        return 1.0 if shares and shares[seat][b] == option else 0.001 * option
    return float(option)


def cost_there(out: Outlook) -> list[int]:
    """The cost of the Power Core with the discount that the builders agree on."""
    v = out.v
    cost = v.box.cost[POWER_CORE][:]
    bearer = v.bearer(ARTIFICER)
    if bearer != NOBODY and FIRST_BUILD <= v.place_of(bearer) < FIRST_COMPONENT:
        cost[CRYSTAL] -= 1
    return cost


# ---------------------------------------------------------------- the rest


def setup_worth(out: Outlook, name: str, option: int) -> float:
    if name == "setup.component":
        return -sum([EFFORT[good] * n for good, n in enumerate(out.v.box.cost[option])])
    if name == "setup.start":
        return 0.0
    return COUNCILOR[option] if name in ("setup.councilor", "hologram.board") else CARD[option]


def other_choice(out: Outlook, seat: int, name: str, option: int) -> float:
    v = out.v
    if name == "place.late":
        return stand_worth(out, [], seat, LEADER, option)
    if name == "augury.discard":
        return 0.4 if option == NO_MISFORTUNE else HARM[option]
    if name == "augury.top":
        return -HARM[option]
    if name == "prediction.remove":
        return 0.3 if option == REMOVE_DONE else HARM[option % FROM_DISCARDS]
    if name == "misfortune.redraw":
        return 1.0 if (option == YES) == (HARM[v.card] > 1.0) else 0.0
    if name == "chart.piece":
        tile = option % ALL_SPOTS
        return (1.0 - chance_of(v, tile, seat)) * out.worth(v.box.yields[tile // LENGTH])
    if name == "terraform.give":
        return 1.0 if (option == YES) == (out.hurry and sum(v.flooded) > 2) else 0.0
    if name in ("terraform.who", "kinship.who"):
        return -float(v.pool[option][FOLLOWER]) - 0.01 * option
    if name == "order.settle":
        return 1.0 if option == seat else 0.0
    if name == "claim.settle":
        return 1.0 if option == NO_PIECE_OF else 0.0
    if name == "claim.piece":
        return -float(option)
    return 1.0 if option != NO else 0.0
