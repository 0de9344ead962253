"""What a bot looks at: how much each option promises, judged from a seat's view alone.

The unit is about one VP.  Nothing here decides what is legal; it only weighs the options that are.
"""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Kind
from critias.games.end.box import (
    ARCHONT,
    ARISTOCRACY,
    BASILEUS,
    BETRAYAL,
    DEMAGOGOS,
    DEMIURGOS,
    FLOOD_OF_THE_POOR,
    OCEAN,
    ORAKLOS,
    PHILOSOPHIOS,
    PORT,
    REFUGEES,
    ROYAL_SHIP,
    SABOTAGE,
    SCIENCE_VESSEL,
    STRATEGOS,
    SUPPORT,
    UNDER_THE_SENATES_LEADERSHIP,
)
from critias.games.end.politics import betrayal_targets, moves_of, richer_than, sabotage_targets
from critias.games.end.ships import ALL_SHIPS, movable
from critias.games.end.state import COLOURS, NEUTRAL, End
from critias.games.end.words import (
    DONE_SLOT,
    FROM_GODS,
    FROM_HAND,
    FROM_HOLDS,
    FROM_SHIP,
    IN_SENATE,
    LEFT,
    PASS,
    PASS_SHIP,
    VICTIM_DONE,
    VICTIM_HOLDS,
    YES,
    placed_on,
    spent_on,
)

CHANCE: Final = [0.55, 0.85]  # that a ship in the Port, on the Ocean, is still scored
SPECIAL_CARD: Final = 2.0  # what a Special Card is worth on average
OPENING_CARD: Final = 0.5  # what spending Pursuit Ship or Hidden Holds must bring more than another ship
RIVALS: Final = 0.4  # how much the others' gain hurts, shared among them
FACTION_WORTH: Final = {
    ARCHONT: 0.5,
    BASILEUS: 2.0,
    DEMAGOGOS: 1.0,
    DEMIURGOS: 2.0,
    ORAKLOS: 0.3,
    PHILOSOPHIOS: 1.5,
    STRATEGOS: 2.5,
}


def appraise(v: End, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
    """The promise of every option, in the order of the options."""
    return [promise(v, seat, kind, option, a, b) for option in options]


def promise(v: End, seat: int, kind: Kind, option: int, a: int, b: int) -> float:
    name = kind.name
    if name in ("vote.hidden_bid", "vote.open_bid"):
        return -abs(option - wanted_bid(v, seat, a))
    if name == "program.card":
        return card_worth(v, seat, option)
    if name == "vote.spy":
        return 0.5 if option == YES else 0.0
    if name == "vote.resolve":
        return source_worth(v, seat, option, b)
    if option == PASS_SHIP and name in ("place.ship", "place.flood"):
        return 0.0
    if name == "place.ship":
        return boarding_worth(v, seat, placed_on(option), a) - (OPENING_CARD if spent_on(option) else 0.0)
    if name in ("setup.ship", "place.flood"):
        return boarding_worth(v, seat, option, 1)
    if name == "move.ship":
        return 0.0 if option == PASS_SHIP else moving_worth(v, seat, option, False)
    if name == "senate.bid":
        return -abs(option - wanted_senate_bid(v, seat))
    if name == "faction.choose":
        return faction_worth(v, seat, option)
    if name == "archont.discard":
        return -card_worth(v, seat, option)
    if name == "strategos.card":
        return 0.0 if option == DONE_SLOT else card_worth(v, seat, v.card(seat, option))
    if name == "place.room":
        return displacing_worth(v, option)
    if name == "place.common_good":
        return 0.0 if option == PASS_SHIP else common_good_worth(v, seat, option)
    if name == "sabotage.ship":
        return sabotage_worth(v, seat, option)
    if name == "betrayal.target":
        return betrayal_worth(v, seat, option)
    if name == "betrayal.victim":
        return victim_worth(v, seat, option)
    if name == "empath.ship":
        return boarding_worth(v, seat, option, min(3, v.aboard[option][NEUTRAL]))
    if name == "guards.use":
        return on_arrival(v, a, seat, False) - 3.0 if option == YES else 0.0
    if name == "alliance.use":
        return b - 2.5 if option == YES else 0.0
    if name == "doomed.cube":
        return giving_worth(option)
    if name == "oraklos.facedown":
        return 1.0 if option == DONE_SLOT else 0.0
    return float(option)  # the more the better: refund, tokens, exchange, use of an ability


# ---------------------------------------------------------------- ships


def on_arrival(v: End, ship: int, seat: int, royal: bool, more: int = 0) -> float:
    """What a seat gains if the ship arrives as it is, with `more` of its Refugees aboard."""
    own = v.on_ship(ship, seat) + more
    if own == 0:
        return 0.0
    chart = v.box.royal if royal else v.box.standard
    others = 0
    for colour in range(COLOURS):
        if colour != seat and v.on_ship(ship, colour) > 0:
            others += 1
    return chart[min(own, v.box.most_scored)] + others


def boarding_worth(v: End, seat: int, ship: int, number: int) -> float:
    """What own Refugees aboard add, given the chance that the ship is scored."""
    gain = on_arrival(v, ship, seat, False, number) - on_arrival(v, ship, seat, False)
    fullness = min(1.0, (v.passengers(ship) + number) / v.room(ship))
    return gain * CHANCE[v.ship_at[ship]] * (0.6 + 0.4 * fullness)


def moving_worth(v: End, seat: int, ship: int, royal: bool) -> float:
    """What moving a ship one step brings, the others' gain set against it."""
    mine = on_arrival(v, ship, seat, royal)
    theirs = 0.0
    for other in range(v.seats):
        if other != seat:
            theirs += on_arrival(v, ship, other, royal)
    balance = mine - RIVALS * theirs
    if v.ship_at[ship] == OCEAN or v.flies(ship):
        bonus = 1.0
        if ship == SCIENCE_VESSEL and v.advanced[ship]:
            bonus += 2.0
        return balance + bonus
    full = v.free(ship) == 0
    return balance * (0.35 if full else 0.1)


def best_moves(v: End, seat: int, number: int, royal: bool) -> float:
    """The worth of moving the best ships; all must be moved."""
    worth = [moving_worth(v, seat, ship, royal) for ship in movable(v, [], royal)]
    if len(worth) < number:
        return 0.0
    worth.sort(reverse=True)
    total = 0.0
    for i in range(number):
        total += worth[i]
    return total


def common_good_worth(v: End, seat: int, ship: int) -> float:
    own = on_arrival(v, ship, seat, False, -1)
    if v.ship_at[ship] == OCEAN or v.flies(ship):
        return own - 1.0
    return -1.0


# ---------------------------------------------------------------- cards


def card_worth(v: End, seat: int, card: int) -> float:
    """What resolving a card promises now."""
    box = v.box
    family = box.family[card]
    if family == SUPPORT:
        return SPECIAL_CARD * box.draws[card]
    if family == SABOTAGE:
        return max([0.0] + [sabotage_worth(v, seat, ship) for ship in sabotage_targets(v)])
    if family == BETRAYAL:
        return max([0.0] + [betrayal_worth(v, seat, target) for target in betrayal_targets(v)])
    moves = moves_of(v, card)
    if family in (REFUGEES, ARISTOCRACY):
        worth = groups_worth(v, seat, box.groups[card], family == ARISTOCRACY)
        if worth == 0.0:
            return 0.0
        if family == REFUGEES and v.event == FLOOD_OF_THE_POOR:
            worth += 1.5
        return worth + SPECIAL_CARD * box.draws[card] + box.card_vp[card] + max(0.0, best_moves(v, seat, moves, False))
    return max(0.0, best_moves(v, seat, moves, family == ROYAL_SHIP))


def groups_worth(v: End, seat: int, groups: list[int], displaces: bool) -> float:
    stock = v.pool[seat] if v.event == UNDER_THE_SENATES_LEADERSHIP else v.screen[seat]
    if stock < sum(groups):
        return 0.0
    total = 0.0
    taken: list[int] = []
    for number in groups:
        best = 0.0
        best_ship = -1
        for ship in ALL_SHIPS:
            fits = v.free(ship) >= number or (displaces and v.free(ship) == 0)
            if fits and v.ship_at[ship] == PORT and ship not in taken:
                worth = boarding_worth(v, seat, ship, number)
                if worth > best:
                    best = worth
                    best_ship = ship
        if best_ship < 0:
            return 0.0
        taken.append(best_ship)
        total += best
    return total


def source_worth(v: End, seat: int, source: int, own: int) -> float:
    if source == PASS:
        return 0.2
    if source >= FROM_HAND:
        return card_worth(v, seat, source - FROM_HAND) - 1.5
    if source >= FROM_GODS:
        return card_worth(v, seat, source - FROM_GODS)
    if source == LEFT:
        return best_left(v, seat)
    return card_worth(v, seat, own)


def best_left(v: End, seat: int) -> float:
    """The card on the left is that of the next seat or one further on: take the mean of what lies there."""
    total = 0.0
    for step in range(1, v.seats):
        card = v.row[(seat + step) % v.seats][v.voting]
        if card >= 0:
            total += card_worth(v, seat, card)
    return total / (v.seats - 1)


def sabotage_worth(v: End, seat: int, ship: int) -> float:
    """Refugees of richer players discarded, the loss of the others, the own loss."""
    richer = richer_than(v, seat)
    worth = -on_arrival(v, ship, seat, False)
    for other in range(v.seats):
        if other != seat:
            worth += RIVALS * on_arrival(v, ship, other, False)
            if other in richer:
                worth += v.on_ship(ship, other)
    return worth


def betrayal_worth(v: End, seat: int, target: int) -> float:
    if target >= IN_SENATE:
        other = target - IN_SENATE
        return -2.0 if other == seat else 0.3 * min(4, v.pool[other])
    worth = 0.0
    for other in richer_than(v, seat):
        worth += 1.4 * v.on_ship(target, other)
    return min(worth, 6.0)


def victim_worth(v: End, seat: int, victim: int) -> float:
    if victim == VICTIM_DONE:
        return 0.0
    colour = victim - VICTIM_HOLDS if victim >= VICTIM_HOLDS else victim
    if colour in (NEUTRAL, seat):
        return -1.0
    return 1.0 + 0.01 * (v.vp[colour] - v.vp[seat]) if v.vp[colour] > v.vp[seat] else 0.3


def displacing_worth(v: End, option: int) -> float:
    """Rather a rich player's Refugee than a neutral, and Hidden Holds last."""
    if option < v.seats:
        return 2.0 + 0.01 * v.vp[option]
    return 1.0 if option == NEUTRAL else 0.5


# ---------------------------------------------------------------- bids and Factions


def wanted_bid(v: End, seat: int, card: int) -> int:
    """More for a better card, with an eye on the votings to come."""
    worth = card_worth(v, seat, card)
    if worth < 0.5:
        return 0
    cubes = v.screen[seat]
    left = v.box.row_length - v.voting
    reserve = 3 if v.box.family[card] in (REFUGEES, ARISTOCRACY) else 1
    share = max(1, (cubes - reserve) // left)
    return max(0, min(cubes - reserve, share + int(worth / 3.0)))


def wanted_senate_bid(v: End, seat: int) -> int:
    """Enough for a good Faction; more when Refugees are placed from the pool."""
    wanted = 6 if v.event == UNDER_THE_SENATES_LEADERSHIP else 3 + (v.turn + seat) % 2
    return min(wanted, v.screen[seat] // 3)


def faction_worth(v: End, seat: int, faction: int) -> float:
    worth = FACTION_WORTH[faction] + v.bonus[faction]
    if faction == DEMAGOGOS:
        moves = [moving_worth(v, seat, ship, False) for ship in ALL_SHIPS if v.ship_at[ship] == PORT and v.loaded(ship)]
        worth += max([0.0, *moves])
    if faction == BASILEUS:
        worth = max(worth, groups_worth(v, seat, [1], False) + v.bonus[faction])
    return worth


def giving_worth(place: int) -> float:
    """Cubes on ships last."""
    if place >= FROM_HOLDS:
        return -3.0
    if place >= FROM_SHIP:
        return -2.0
    return 1.0
