"""What a bot looks at: how much each option promises, judged from a seat's view alone.

The unit is about one VP.  Nothing here decides what is legal; it only weighs the options that are.  Beside it lie what
the ships promise (`eyes_ships`), what Politics Cards do (`eyes_cards`) and what bids are worth (`eyes_bids`).
"""

from __future__ import annotations

from math import fsum
from typing import Final

from critias.engine.game import share_of
from critias.engine.kinds import Kind
from critias.games.end.beats import STRATEGOS, VOTE
from critias.games.end.box import POLITICS, PORT
from critias.games.end.eyes_bids import bid_worths, faction_worth, senate_worths
from critias.games.end.eyes_cards import (
    STUCK,
    betrayal_worth,
    card_worth,
    loss,
    sabotage_worth,
    shown_worth,
    victim_worth,
)
from critias.games.end.eyes_ships import Outlook, Seas, turns_to_come
from critias.games.end.ships import ALL_SHIPS
from critias.games.end.state import NEUTRAL, End
from critias.games.end.voting import left_of, places
from critias.games.end.words import (
    DONE_SLOT,
    FROM_GODS,
    FROM_HAND,
    FROM_HOLDS,
    FROM_SHIP,
    HIDES,
    INTO_HOLDS,
    LEFT,
    PASS,
    PASS_SHIP,
    PURSUES,
    VICTIM_DONE,
    VICTIM_HOLDS,
    YES,
    placed_on,
    spent_on,
)

KEPT_CARD: Final = 1.0  # what a Special Card in hand may still bring, for every turn to come, up to
KEPT_MOST: Final = 2.0
OPENING_SHARE: Final = 0.5  # of that for Pursuit Ship and Hidden Holds, which find their moment often
ALLIANCE_SHARE: Final = 1.5  # and for Alliance, which may find a better ship
SAIL_LATE: Final = 0.5  # what a later voting adds to a card that moves ships
ROYAL: Final = POLITICS.index("royal_ship")
HORIZON: Final = 40  # answers of which a search sees the outcome
CUBE: Final = 0.5  # what a cube behind the screen is worth to who looks at the whole table, in VP
SPECIAL: Final = 2.0  # a Special Card
SEAT_IN_SENATE: Final = 1.1  # a place higher in the Senate
SAILING: Final = 0.85  # a VP that a ship will bring
EARLY_VP: Final = 0.03  # how much a VP says about the victory far from the end ...
LATE_VP: Final = 0.24  # ... and how much more at the end


def appraise(v: End, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
    """The promise of every option, in the order of the options."""
    if len(options) == 1:
        return [0.0]
    name = kind.name
    if name in ("vote.hidden_bid", "vote.open_bid"):
        return bid_worths(v, seat, options)
    if name == "senate.bid":
        return senate_worths(v, seat, options)
    look = Outlook(Seas(v), seat)
    return [promise(look, name, option, a, b) for option in options]


def prospect(v: End, seat: int) -> float:
    """How much of the victory a seat may hope for: by VP, ships, cubes, Special Cards and the Senate."""
    seas = Seas(v)
    weight = EARLY_VP + LATE_VP / (1.0 + turns_to_come(v))
    standings = []
    for other in range(v.seats):
        look = Outlook(seas, other)
        sailing = fsum([seas.now[ship] * look.arrival(ship, other, v.box.standard) for ship in ALL_SHIPS])
        kept = CUBE * v.behind_screen(other) + SPECIAL * len(v.special[other])
        standings.append(weight * (v.vp[other] + SAILING * sailing + kept))
    for place, other in enumerate(v.senate_order()):
        standings[other] -= weight * SEAT_IN_SENATE * place
    return share_of(seat, standings)


def promise(look: Outlook, name: str, option: int, a: int, b: int) -> float:
    v = look.v
    seat = look.seat
    if name == "program.card":
        return laying_worth(look, option, a)
    if name == "vote.spy":
        return spy_worth(look) if option == YES else 0.0
    if name == "vote.resolve":
        return source_worth(look, option, b)
    if option == PASS_SHIP and name in ("place.ship", "place.flood", "place.common_good", "move.ship"):
        return 0.0
    if name == "place.ship":
        return look.boarding(placed_on(option), a) - spending(look, spent_on(option))
    if name in ("setup.ship", "place.flood"):
        return look.boarding(option, 1)
    if name == "move.ship":
        return look.moving(option, a == 1 and royal_now(v, seat))
    if name == "faction.choose":
        return faction_worth(look, option)
    if name == "archont.discard":
        return -card_worth(look, option)
    if name == "strategos.card":
        return 0.0 if option == DONE_SLOT else card_worth(look, v.card(seat, option))
    if name == "place.room":
        return displacing_worth(look, option, a)
    if name == "place.common_good":
        return look.common_good(option) - keeping(look)
    if name == "sabotage.ship":
        return sabotage_worth(look, option)
    if name == "betrayal.target":
        return betrayal_worth(look, option)
    if name == "betrayal.victim":
        if option == VICTIM_DONE:
            return 0.0
        return victim_worth(look, option - VICTIM_HOLDS if option >= VICTIM_HOLDS else option, a)
    if name == "empath.use":
        return empath_worth(look) - card_worth(look, a) - keeping(look) if option == YES else 0.0
    if name == "empath.ship":
        return exchanging_worth(look, option)
    if name == "guards.use":
        return guards_worth(look, a) - keeping(look) if option == YES else 0.0
    if name == "alliance.use":
        return b - ALLIANCE_SHARE * keeping(look) if option == YES else 0.0
    if name == "doomed.cube":
        return giving_worth(look, option)
    if name == "oraklos.facedown":
        return 0.0 if option == DONE_SLOT else 1.0 / (1.0 + option)  # the best cards lie first
    return float(option)  # the more the better: refund, tokens, exchange, use of an ability


def royal_now(v: End, seat: int) -> bool:
    """Whether the card that the seat resolves is a Royal Ship."""
    if v.beat == STRATEGOS:
        return any(v.resolved[seat][n] and v.row[seat][n] == ROYAL for n in range(len(v.row[seat])))
    if v.beat != VOTE:
        return False
    winners = places(v, v.voting)[: v.box.winners[v.seats]]
    for owner in (seat, left_of(v, seat, winners)):
        if v.resolved[owner][v.voting]:
            return v.row[owner][v.voting] == ROYAL
    return v.politics_discard[-1:] == [ROYAL]


def keeping(look: Outlook) -> float:
    """What it is worth to keep a Special Card for a better moment."""
    return min(KEPT_MOST, KEPT_CARD * turns_to_come(look.v))


def spending(look: Outlook, spent: int) -> float:
    """The Special Cards that a place on a ship costs."""
    cards = (1 if spent & PURSUES else 0) + (1 if spent & HIDES else 0)
    return cards * OPENING_SHARE * keeping(look)


# ---------------------------------------------------------------- in a voting


def laying_worth(look: Outlook, card: int, slot: int) -> float:
    """The best cards first, but ships are moved when they are loaded."""
    later = slot - look.v.box.row_length // 2
    return card_worth(look, card) + SAIL_LATE * later * (1.0 if look.v.box.moves[card] > 0 else 0.0)


def spy_worth(look: Outlook) -> float:
    """A Spy must lift the seat to a place, or from a lower place to the first, that pays."""
    v = look.v
    seat = look.seat
    slot = v.voting
    winners = v.box.winners[v.seats]
    strength = [v.bids[other][slot] + v.spies[other][slot] for other in range(v.seats)]
    order = v.senate_order()
    before = place_of(strength, order, seat)
    strength[seat] += v.box.spy_bonus
    after = place_of(strength, order, seat)
    if after == before or after >= winners:
        return -1.0
    own = max(0.0, card_worth(look, v.card(seat, slot)))
    gain = own if before >= winners else 0.0
    if after == 0:
        ranking = [other for other in order if other != seat]
        ranking.sort(key=lambda other: -strength[other])
        left = left_of(v, seat, [seat, *ranking[: winners - 1]])
        gain += max(0.0, shown_worth(look, v.row[left][slot]) - own)
    return gain - keeping(look)


def place_of(strength: list[int], order: list[int], seat: int) -> int:
    """How many are above a seat; ties go to the higher in the Senate."""
    above = 0
    for other in order:
        if other == seat:
            break
        if strength[other] == strength[seat]:
            above += 1
    for other in order:
        if strength[other] > strength[seat]:
            above += 1
    return above


def source_worth(look: Outlook, source: int, own: int) -> float:
    """What a winner resolves: passing is better than a card that does harm to oneself."""
    v = look.v
    if source == PASS:
        return 0.0
    if source >= FROM_HAND:
        return card_worth(look, source - FROM_HAND) - keeping(look)
    if source >= FROM_GODS:
        return card_worth(look, source - FROM_GODS)
    if source == LEFT:
        winners = places(v, v.voting)[: v.box.winners[v.seats]]
        return card_worth(look, v.row[left_of(v, look.seat, winners)][v.voting])
    return card_worth(look, own)


# ---------------------------------------------------------------- Special Cards and cubes


def guards_worth(look: Outlook, ship: int) -> float:
    """What the own Refugees on a ship are worth that a red card strikes."""
    return loss(look, ship, look.seat, look.v.on_ship(ship, look.seat))


def exchanging_worth(look: Outlook, ship: int) -> float:
    number = min(look.v.box.empath_most, look.v.aboard[ship][NEUTRAL])
    return look.boarding(ship, number)


def empath_worth(look: Outlook) -> float:
    v = look.v
    ships = [ship for ship in range(len(v.ship_at)) if v.ship_at[ship] == PORT and v.aboard[ship][NEUTRAL] > 0]
    return max([STUCK] + [exchanging_worth(look, ship) for ship in ships])


def displacing_worth(look: Outlook, option: int, ship: int) -> float:
    """Rather a dangerous player's Refugee than a neutral, and Hidden Holds last."""
    if option == INTO_HOLDS:
        return -1.0
    if option == NEUTRAL:
        return 0.0
    return look.hurts[option] * loss(look, ship, option, 1)


def giving_worth(look: Outlook, place: int) -> float:
    """Cubes on ships last, and there those that count least."""
    if place < FROM_SHIP:
        return 1.0
    return -loss(look, place - (FROM_HOLDS if place >= FROM_HOLDS else FROM_SHIP), look.seat, 1)
