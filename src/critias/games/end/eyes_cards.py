"""What resolving a Politics Card promises a player, on the table as it lies."""

from __future__ import annotations

from typing import Final

from critias.games.end.beats import OLD_EVENT
from critias.games.end.box import (
    ARISTOCRACY,
    BETRAYAL,
    FLOOD_OF_THE_POOR,
    HIDDEN_HOLDS,
    PORT,
    PURSUIT_SHIP,
    REFUGEES,
    ROYAL_SHIP,
    SABOTAGE,
    SENATE_PAYS_ITS_DEBTS,
    SENATORS_WISDOM,
    SUPPORT,
)
from critias.games.end.cards import specials_left
from critias.games.end.eyes_ships import NOT_JUDGED, Outlook, special_worth
from critias.games.end.placing import displaceable
from critias.games.end.politics import betrayal_targets, moves_of, sabotage_targets
from critias.games.end.ships import ALL_SHIPS, movable
from critias.games.end.state import NEUTRAL, End
from critias.games.end.words import IN_SENATE

CUBE: Final = 0.3  # what a cube is worth that goes aboard instead of into later bids
UNKNOWN_CARD: Final = 3.0  # what a facedown card is worth to its owner
STUCK: Final = -1.0  # a card that cannot be resolved


def card_worth(look: Outlook, card: int) -> float:
    """What resolving a card promises now; STUCK if it cannot be carried out."""
    known = look.known[card]
    if known == NOT_JUDGED:
        known = judged(look, card)
        look.known[card] = known
    return known


def judged(look: Outlook, card: int) -> float:
    v = look.v
    box = v.box
    family = box.family[card]
    if family == SABOTAGE:
        return max([STUCK] + [sabotage_worth(look, ship) for ship in sabotage_targets(v)])
    if family == BETRAYAL:
        return max([STUCK] + [betrayal_worth(look, target) for target in betrayal_targets(v)])
    if specials_left(v) < box.draws[card]:
        return STUCK
    if family == SUPPORT:
        return look.seas.special * box.draws[card]
    moves = moves_of(v, card)
    if family not in (REFUGEES, ARISTOCRACY):
        return best_moves(look, moves, family == ROYAL_SHIP, [])
    ships: list[int] = []
    worth = groups_worth(look, box.groups[card], family == ARISTOCRACY, ships)
    if worth <= STUCK:
        return STUCK
    if family == REFUGEES and v.event == FLOOD_OF_THE_POOR:
        worth += max([0.0] + [look.boarding(ship, 1) for ship in ships if v.free(ship) > 1])
    if moves > 0:
        worth += best_moves(look, moves, False, ships)
    return worth + look.seas.special * box.draws[card] + box.card_vp[card]


def shown_worth(look: Outlook, card: int) -> float:
    """The same for a card of a row, which may lie facedown."""
    return UNKNOWN_CARD if card < 0 else card_worth(look, card)


def best_moves(look: Outlook, number: int, royal: bool, barred: list[int]) -> float:
    """The worth of moving the best ships; all must be moved, and only the first is royal."""
    ships = movable(look.v, barred, royal)
    if len(ships) < number:
        return STUCK
    worth = [look.moving(ship, False) for ship in ships]
    total = 0.0
    if royal:
        gains = [look.moving(ship, True) for ship in ships]
        at = gains.index(max(gains))
        total = gains[at]
        worth.pop(at)
        number -= 1
    worth.sort(reverse=True)
    for i in range(number):
        total += worth[i]
    return total


# ---------------------------------------------------------------- placing


def groups_worth(look: Outlook, groups: list[int], displaces: bool, ships: list[int]) -> float:
    """The best ships for the groups of a card, noted in `ships`."""
    if look.stock < sum(groups):
        return STUCK
    total = 0.0
    for number in groups:
        best = STUCK
        best_ship = -1
        for ship in ALL_SHIPS:
            if ship not in ships and takes(look, ship, number, displaces):
                worth = look.boarding(ship, number)
                if best_ship < 0 or worth > best:
                    best = worth
                    best_ship = ship
        if best_ship < 0:
            return STUCK
        ships.append(best_ship)
        total += best - CUBE * number
    return total


def takes(look: Outlook, ship: int, number: int, displaces: bool) -> bool:
    """Whether a ship can take a group of the seat."""
    v = look.v
    if v.ship_at[ship] != PORT and PURSUIT_SHIP not in v.special[look.seat]:
        return False
    free = v.free(ship)
    if free >= number:
        return True
    if free > 0:
        return False
    return (displaces and len(displaceable(v, look.seat, ship)) > 0) or HIDDEN_HOLDS in v.special[look.seat]


# ---------------------------------------------------------------- red cards


def loss(look: Outlook, ship: int, seat: int, number: int) -> float:
    """What a seat loses with so many of its Refugees on a ship."""
    standard = look.v.box.standard
    before = look.arrival(ship, seat, standard)
    return look.seas.now[ship] * (before - look.arrival(ship, seat, standard, -number))


def harm(look: Outlook, ship: int, other: int, number: int) -> float:
    """What it brings to discard Refugees of another player."""
    v = look.v
    reward = v.box.harm * number if v.vp[other] > v.vp[look.seat] else 0
    return reward + look.hurts[other] * loss(look, ship, other, number)


def sabotage_worth(look: Outlook, ship: int) -> float:
    """All aboard are discarded: the others' loss and the VP for richer ones against the own loss."""
    v = look.v
    worth = -loss(look, ship, look.seat, v.on_ship(ship, look.seat))
    for other in range(v.seats):
        if other != look.seat and v.on_ship(ship, other) > 0:
            worth += harm(look, ship, other, v.on_ship(ship, other))
    return worth


def betrayal_worth(look: Outlook, target: int) -> float:
    if target >= IN_SENATE:
        return ousting_worth(look, target - IN_SENATE)
    v = look.v
    gains: list[float] = []
    for other in range(v.seats):
        if other != look.seat:
            for number in range(v.on_ship(target, other)):
                gains.append(harm(look, target, other, number + 1) - harm(look, target, other, number))
    gains.sort(reverse=True)
    total = 0.0
    for gain in gains[: v.box.betrayal_ship]:
        total += gain
    return total if gains else STUCK


def ousting_worth(look: Outlook, other: int) -> float:
    """Betrayal in the Senate: who falls behind loses the majority, and what the Event pays for places."""
    v = look.v
    if other == look.seat:
        return STUCK
    order = v.senate_order()
    fallen = v.pool[other] - min(v.box.betrayal_pool, v.pool[other])
    place = order.index(other)
    worth = 0.0
    while place + 1 < v.seats and v.pool[order[place + 1]] > fallen:
        heir = order[place + 1]
        gain = place_pay(v, place) - place_pay(v, place + 1)
        worth += gain * (1.0 if heir == look.seat else -look.hurts[heir]) + gain * look.hurts[other]
        place += 1
    return worth


def place_pay(v: End, place: int) -> float:
    """What a place of the Senate order still brings at the end of the turn."""
    pay = v.box.senate_majority if place == 0 and v.beat < OLD_EVENT else 0.0
    if place < 2:
        if v.event == SENATE_PAYS_ITS_DEBTS:
            pay += v.box.debts[place]
        elif v.event == SENATORS_WISDOM:
            pay += special_worth(v) * v.box.wisdom_draws[place]
    return float(pay)


def victim_worth(look: Outlook, colour: int, ship: int) -> float:
    """Which Refugee to discard: the next of the player whom it harms most."""
    if colour == look.seat:
        return -loss(look, ship, colour, 1) - 1.0
    return -0.5 if colour == NEUTRAL else harm(look, ship, colour, 1)
