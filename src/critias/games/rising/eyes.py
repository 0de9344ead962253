"""What a bot looks at: how much each option promises, judged from a seat's view alone.

The unit is about one action of an Atlantean.  Nothing here decides what is legal; it only weighs the options that are.
"""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from critias.engine.kinds import Kind
from critias.games.rising import beats
from critias.games.rising.box import (
    ACCORD,
    ATLANTIUM,
    AUGURY,
    CALM_SEAS,
    CENTRE,
    CHART,
    CITIES,
    CODEX,
    CONTROLLED_FLOOD,
    DIMMED_SOURCE,
    ENERGY,
    FIRST_BUILD,
    FIRST_COMPONENT,
    FONT,
    FORGES,
    GUARDIAN,
    KINSHIP,
    LENGTH,
    LIBRARIES,
    ORE,
    PANIC,
    POWER_CORE,
    RESOURCES,
    SEAFARER,
    SHIELDING,
    SONG,
    SPUR_THE_CYCLE,
    TRANSMUTATION,
    TRIDENT,
    WILD,
)
from critias.games.rising.eyes_outlook import EFFORT, Outlook, chance_of, component_worth
from critias.games.rising.eyes_place import (
    NEVER,
    energy_price,
    keeping_worth,
    penniless,
    recruit_worth,
    stand_worth,
    swap_gain,
)
from critias.games.rising.eyes_plan import BUILDING, EARLY, Project, core_share, has_core, projects_of
from critias.games.rising.state import FOLLOWER, FRESH, LEADER, NOWHERE, PIECES, Rising
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
    PLACE_HOLD,
    PLACE_RELEASE,
    REMOVE_DONE,
    REROLL_BOTH,
    TAKE_ENERGY,
    TRADE_DONE,
    USE_SCALES,
    YES,
)

# by library card: what it is worth in the hand; what helps against the sea is worth a tile besides
BASIC: Final = [0.2, 1.0, 1.2, 1.2, 2.0, 0.9, 1.6, 2.3, 0.2, 0.6, 0.9]
ARTIFACT: Final = [2.2, 0.8, 1.1, 1.2, 0.7, 0.8, 1.3, 1.2, 1.0, 2.2, 0.8]
CARD: Final = [*BASIC, *ARTIFACT]
AGAINST_THE_SEA: Final = [SHIELDING, SONG]
# by councilor
COUNCILOR: Final = [3.0, 2.0, 1.8, 1.0, 1.2, 1.6, 0.8, 1.4, 1.5, 2.2]
# by misfortune that is no flood: how much it hurts
HARM: Final = {8: 1.2, 9: 1.4, 10: 0.8, 11: 0.5}  # Earthquake, Plague, Sabotage, Hopelessness
USE: Final = 20.0  # a good effect goes before all placements and actions
HELD_BACK: Final = 1.2  # what the Astrologer's Leader will find after the misfortunes
ACT_AGAIN: Final = 1.2  # an action of a Leader from which on a card that repeats it is well spent
GOOD_SWAP: Final = 0.8  # gain of a swap from which on a card for it is well spent
SHARED_BUILD: Final = 1.0  # what a trade is worth that spares the other a way to the gate
NEED: Final = 0.5  # of a good's worth: how dear the next tile of its peninsula is
CLIFF: Final = 1.8  # the last tile of a peninsula: afterwards its floods count twice
DIKE: Final = 1.1  # what a barrier is worth at most when the Wrath could break it
HORIZON: Final = 40  # answers of which a search sees the outcome
IN_TIME: Final = 2.0  # how sure the victory is if the work takes just as long as the island lasts ...
SLACK: Final = 6.0  # ... and how much surer for time to spare, by the time the work takes


def prospect(v: Rising, seat: int) -> float:
    """How much all may hope for: by how long the work will take, and how long the island lasts."""
    out = Outlook(v)
    return 1.0 / (1.0 + exp(-IN_TIME - SLACK * (out.life - out.rounds) / (out.rounds + 1.0)))


def appraise(v: Rising, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
    """The promise of every option, in the order of the options."""
    name = kind.name
    out = Outlook(v)
    if name == "place.step":
        projects = projects_of(out)
        return [place_worth(out, projects, seat, option) for option in options]
    if name == "act.step":
        projects = projects_of(out) if any(FIRST_BUILD <= option < FIRST_COMPONENT for option in options) else []
        return [act_worth(out, projects, seat, option) for option in options]
    return [promise(out, seat, name, option, a, b, max(options)) for option in options]


def promise(out: Outlook, seat: int, name: str, option: int, a: int, b: int, most: int) -> float:
    room = name.split(".", 1)[0]
    if name == "trade.accept":
        return 1.0 if (option == YES) == can_spare(out, seat) else 0.0
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
        return payment(out, seat, name, option, a, b, most)
    return other_choice(out, seat, name, option, a)


# ---------------------------------------------------------------- placing and acting


def place_worth(out: Outlook, projects: list[Project], seat: int, option: int) -> float:
    if option < PLACE_BACK:
        return stand_worth(out, projects, seat, option // ALL_SPOTS, option % ALL_SPOTS)
    if option == PLACE_DONE:
        return 0.0
    if PLACE_EFFECT <= option < PLACE_HOLD:
        return effect_worth(out, seat, option - PLACE_EFFECT)
    if option == PLACE_HOLD:
        return HELD_BACK if len(out.planned) > 1 else NEVER
    if option == PLACE_RELEASE:
        return USE if has_core(projects) else NEVER
    return NEVER


def act_worth(out: Outlook, projects: list[Project], seat: int, option: int) -> float:
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
        return 2.0 if any(project.spot == option for project in projects) else -2.0
    if option < ACT_PIECE:
        return 8.0
    spot = (option - ACT_PIECE) % ALL_SPOTS
    if spot == CENTRE or spot >= FIRST_COMPONENT:
        return 9.0
    if spot // LENGTH == FORGES:
        return 5.0 if out.v.goods[seat][ORE] > 0 else 0.5
    if spot // LENGTH < WILD:  # energy goes to the dice that matter most
        return 7.0 + 0.1 * out.worth(out.v.box.yields[spot // LENGTH])
    return 8.5


# ---------------------------------------------------------------- effects


def effect_worth(out: Outlook, seat: int, effect: int) -> float:
    """Whether a card or a purchase is good now; never a little."""
    return USE if wants_effect(out, seat, effect) else NEVER


def wants_effect(out: Outlook, seat: int, effect: int) -> bool:
    v = out.v
    early = v.beat in EARLY
    if effect in (FONT, ACCORD, CODEX):
        return True
    if effect == KINSHIP:
        return v.beat != beats.MISFORTUNE_WINDOW
    if effect == SONG:
        return (early and sum(v.flooded) > 0) or out.life < 2
    if effect == SHIELDING:
        return early or out.left > 0
    if effect == AUGURY:
        return early or out.left > 1
    if effect == TRANSMUTATION:
        return swap_gain(out, seat, v.box.transmutation_swaps) > GOOD_SWAP * v.box.transmutation_swaps
    if effect == USE_SCALES:
        return swap_gain(out, seat, 1) > GOOD_SWAP
    if effect == CHART:
        pieces = [v.spot[at] for at, piece in enumerate(v.piece) if piece // PIECES == seat and v.mark[at] == FRESH]
        return any(chart_worth(out, seat, spot) > GOOD_SWAP for spot in pieces)
    return wants_purchase(out, seat, effect)


def wants_purchase(out: Outlook, seat: int, effect: int) -> bool:
    """Energy that neither dice nor the Power Core need holds the sea back: a barrier is cheaper than a tile."""
    v = out.v
    spare = out.goods[ENERGY] - v.box.cost[POWER_CORE][ENERGY]
    if out.life >= 3:
        spare -= v.seats
    if not out.hurry:
        return False
    if effect == BUY_BARRIER:
        return v.beat in EARLY and spare >= v.box.barrier_price
    if effect == BUY_UNFLOOD:
        lost = any(flooded == LENGTH for flooded in v.flooded)
        wanted = lost or not v.can_protect() or v.has(seat, TRIDENT)
        return wanted and (v.beat in EARLY or out.life < 1.5) and spare >= v.box.unflood_price
    return False


def chart_worth(out: Outlook, seat: int, spot: int) -> float:
    """What it is worth to be sure of a die."""
    if spot >= WILD * LENGTH:
        return 0.0
    return (1.0 - chance_of(out.v, spot, seat)) * out.worth(out.v.box.yields[spot // LENGTH])


# ---------------------------------------------------------------- dice


def roll_worth(out: Outlook, seat: int, name: str, option: int, a: int, b: int) -> float:
    v = out.v
    if name == "roll.boost":
        if option == 0:
            return 0.0
        good = v.box.yields[b // LENGTH]
        return out.worth(good) - option * energy_price(out) if option == a else NEVER
    if name == "city.boost":
        there = sum([v.energy(owner) for owner in v.owners(v.crew(b))])
        if option == 0 or there < a:
            return -0.01 * option
        return recruit_worth(out, seat, b) - a * energy_price(out) + 0.01 * option
    if name == "city.again":
        return 1.0 if option == REROLL_BOTH else 0.0
    if name == "city.recruit":
        return -float(sum(v.pool[option]) + len([p for p in v.piece if p // PIECES == option])) - 0.01 * option
    if name == "city.rest":
        return -float(v.goods[option // PIECES][ENERGY]) - 0.01 * option
    return 1.0 if option == YES else 0.0


# ---------------------------------------------------------------- cards


def card_worth(out: Outlook, card: int) -> float:
    return CARD[card] + (out.tile if card in AGAINST_THE_SEA else 0.0)


def card_choice(out: Outlook, seat: int, name: str, option: int, a: int) -> float:
    if name == "limit.card":
        if option < DISCARD:
            return 5.0 if wants_effect(out, seat, option) else 1.0
        return -card_worth(out, option - DISCARD)
    if option == NO_LIBRARY_CARD:
        return 0.0
    worth = card_worth(out, option)
    if out.v.cards_of(seat) >= out.v.box.hand_limit:
        worth -= 1.2
    return worth - energy_price(out) * a if name == "library.more" else worth


# ---------------------------------------------------------------- goods


def goods_choice(out: Outlook, seat: int, name: str, option: int, a: int, b: int, most: int) -> float:
    v = out.v
    if name == "exchange.give":
        if option == NO_GOOD:
            return 0.3 - best_good(out)
        return -keeping_worth(out, option)
    if name in ("exchange.take", "resonance.take"):
        return out.worth(option)
    if name == "harbor.give":
        return 0.0 if option == NO_GOOD else out.worth(option) - 0.5
    if name == "share.many":
        return -abs(float(option - fair_share(v, a, b, most)))
    if name == "merchant.use":
        if option == MERCHANT_SWAP:
            return swap_gain(out, seat, 1) - 0.3
        return trade_worth(out, seat, option) if option < MERCHANT_SWAP else 0.0
    if name == "accord.use":
        if option == TAKE_ENERGY:
            return v.box.accord_energy * out.worth(ENERGY)
        return trade_worth(out, seat, option)
    if option == TRADE_DONE:
        return 0.5
    named = v.gives if name == "trade.give" else v.wants
    planned = gift(out, seat, a) if name == "trade.give" else wish(out, seat, a)
    return 1.0 if planned.count(option) > named.count(option) else 0.0


def best_good(out: Outlook) -> float:
    return max([out.worth(good) for good in RESOURCES])


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


# ---------------------------------------------------------------- trades


def trade_worth(out: Outlook, seat: int, partner: int) -> float:
    """What can be proposed to a partner: a unit for the Power Core, or goods that let one build instead of two."""
    if out.v.gives or out.v.wants:
        return NEVER  # the last proposal was refused: nobody is asked twice
    if gift(out, seat, partner):
        return 2.0 * SHARED_BUILD
    return SHARED_BUILD if wish(out, seat, partner) else NEVER


def gift(out: Outlook, seat: int, partner: int) -> list[int]:
    """A unit of energy for somebody who has nothing to pay for the Power Core with."""
    return [ENERGY] if penniless(out, partner) and out.v.energy(seat) > 1 else []


def wish(out: Outlook, seat: int, partner: int) -> list[int]:
    """The fewest goods of a partner with which a player could pay for a component alone."""
    v = out.v
    best: list[int] = []
    for component in out.planned:
        missing: list[int] = []
        for good in BUILDING:
            short = max(0, v.box.cost[component][good] - v.goods[seat][good])
            missing += [good] * min(short, v.goods[partner][good] + 1)  # one too many tells that it is not enough
        enough = all(missing.count(good) <= v.goods[partner][good] for good in BUILDING)
        kept = sum(v.goods[partner]) - v.goods[partner][ORE] - len(missing)
        if missing and enough and kept > 0 and (not best or len(missing) < len(best)):
            best = missing
    return best


def can_spare(out: Outlook, seat: int) -> bool:
    """Whether a proposed trade leaves a unit for the Power Core when it is near: all goods serve the same gate."""
    v = out.v
    if len(out.planned) > 1:
        return True
    units = sum(v.goods[seat]) - v.goods[seat][ORE]
    units += len([thing for thing in v.gives if ORE < thing <= ENERGY])
    return units > len([thing for thing in v.wants if ORE < thing <= ENERGY])


# ---------------------------------------------------------------- the sea


def loss(out: Outlook, peninsula: int) -> float:
    """What the next tile of a peninsula is worth: its use, its workers, and that the peninsula is not lost."""
    v = out.v
    if v.flooded[peninsula] == LENGTH:
        return 0.0
    tile = peninsula * LENGTH + v.flooded[peninsula]
    worth = CLIFF / v.dry_in(peninsula)
    if v.dry_in(peninsula) == 1:
        worth += 3.0 * out.threat[peninsula] * out.time
    return worth + use_of(out, peninsula) + 1.2 * washed(v, tile)


def use_of(out: Outlook, peninsula: int) -> float:
    """How much the table needs a peninsula."""
    v = out.v
    if peninsula < WILD:
        return NEED * out.worth(v.box.yields[peninsula])
    if peninsula == FORGES:
        return 0.7 if out.metal > 0 else 0.0
    if peninsula == CITIES:
        return 0.1 * out.time if sum(v.reserve) > 0 else 0.0
    return 0.4 if len(v.library) + len(v.library_bottom) > 0 else 0.0


def washed(v: Rising, tile: int) -> int:
    """Atlanteans that lose their action if a tile floods, those with the Seafarer in that peninsula included."""
    away = 0 if v.ability_at(GUARDIAN) == tile else v.standing[tile]
    seafarer = v.ability_at(SEAFARER)
    if seafarer != NOWHERE and seafarer // LENGTH == tile // LENGTH and seafarer != tile:
        away += v.standing[seafarer]
    return away


def harm(out: Outlook, card: int) -> float:
    """How much a misfortune hurts."""
    v = out.v
    if card < CALM_SEAS:
        least = min([loss(out, peninsula) for peninsula in v.can_flood()] or [0.0])
        return 2.0 * (1.0 + least) if v.flooded[card] == LENGTH else 1.0 + loss(out, card)
    if card == CONTROLLED_FLOOD:
        return 1.0 + min([loss(out, peninsula) for peninsula in v.can_flood()] or [0.0])
    if card == PANIC:
        return 0.3 + len([spot for spot in v.spot if spot // LENGTH == CITIES])
    if card == DIMMED_SOURCE:
        return 0.3 + 0.7 * v.standing[CENTRE]
    if card == SPUR_THE_CYCLE:
        return 0.3
    return HARM.get(card, 0.0)


def sea_choice(out: Outlook, seat: int, name: str, option: int) -> float:
    v = out.v
    if name == "flood.controlled":
        return -loss(out, option) - (0.9 if v.barrier[option] else 0.0)
    if name.startswith("flood."):
        return -min(loss(out, option), DIKE) if v.barrier[option] else -loss(out, option)
    if name == "barrier.place":
        return 0.0 if option == NO_PENINSULA else 0.1 + loss(out, option) * (0.2 + out.threat[option])
    if name == "unflood.where":
        return loss(out, option) + 0.3 * v.flooded[option] + (2.0 if v.flooded[option] == LENGTH else 0.0)
    if name == "compass.piece":
        return 0.0 if option == NO_PIECE else 1.0
    return stand_worth(out, [], seat, FOLLOWER, option) * (-1.0 if name == "plague.follower" else 1.0)


# ---------------------------------------------------------------- paying


def payment(out: Outlook, seat: int, name: str, option: int, a: int, b: int, most: int) -> float:
    if name == "build.component":
        return 0.0 if option == NO_COMPONENT else 1.0 + (9.0 if option == POWER_CORE else component_worth(out, option))
    if name == "build.discount":
        return EFFORT[option] if out.lack[option] > 0 or option != ATLANTIUM else 0.0
    if name == "build.pay" and a == POWER_CORE:
        return -abs(float(option - core_share(out.v, seat, b, most)))
    return float(option)


# ---------------------------------------------------------------- the rest


def setup_worth(out: Outlook, name: str, option: int) -> float:
    if name == "setup.component":
        return -fsum([EFFORT[good] * n for good, n in enumerate(out.v.box.cost[option])])
    if name == "setup.start":
        return 0.0
    return COUNCILOR[option] if name in ("setup.councilor", "hologram.board") else CARD[option]


def other_choice(out: Outlook, seat: int, name: str, option: int, a: int) -> float:
    v = out.v
    if name == "place.late":
        return stand_worth(out, [], seat, LEADER, option)
    if name in ("cipher.use", "enigma.use"):
        again = again_worth(out, seat, a) >= ACT_AGAIN or v.cards_of(seat) >= v.box.hand_limit
        return 1.0 if (option == YES) == again else 0.0
    if name == "augury.discard":
        return 0.8 if option == NO_MISFORTUNE else harm(out, option)
    if name == "augury.top":
        return -harm(out, option)
    if name == "prediction.remove":
        return (
            0.3
            if option == REMOVE_DONE
            else harm(out, option % FROM_DISCARDS) - (0.1 if option >= FROM_DISCARDS else 0)
        )
    if name == "misfortune.redraw":
        return 1.0 if (option == YES) == (harm(out, v.card) > 1.5 + a * out.worth(ENERGY)) else 0.0
    if name == "chart.piece":
        return chart_worth(out, seat, option % ALL_SPOTS)
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


def again_worth(out: Outlook, seat: int, spot: int) -> float:
    """What one more action on a spot would bring: that of a pair counts whole."""
    if spot < CENTRE and spot // LENGTH == LIBRARIES:
        return ACT_AGAIN
    if spot < CENTRE and spot // LENGTH == CITIES:
        return recruit_worth(out, seat, spot) / 2
    return stand_worth(out, [], seat, LEADER, spot)
