"""What bids are worth: places in a voting, places in the Senate, and the Factions behind them.

A bid is judged by the chance of every place it may win, against what the cubes kept back can still win.
"""

from __future__ import annotations

from typing import Final

from critias.games.end.box import (
    ALL_IN_THIS_TOGETHER,
    ARCHONT,
    ARISTOCRACY,
    BASILEUS,
    DEMAGOGOS,
    DEMIURGOS,
    GIFTS_OF_THE_GODS,
    OPEN_VOTING,
    ORAKLOS,
    PHILOSOPHIOS,
    PORT,
    REFUGEES,
    SENATE_PAYS_ITS_DEBTS,
    SENATORS_WISDOM,
    STRATEGOS,
    UNDER_THE_SENATES_LEADERSHIP,
    UNEXPECTED_INTERVENTION,
)
from critias.games.end.eyes_cards import CUBE, STUCK, UNKNOWN_CARD, card_worth, place_pay
from critias.games.end.eyes_ships import SPECIAL_CARD, Outlook
from critias.games.end.ships import ALL_SHIPS
from critias.games.end.state import FACEDOWN, End

EVEN: Final = 0.5  # how far the others spread their cubes evenly over the votings, not by what their cards are worth
DENIAL: Final = 0.5  # how sure a place taken is one that another player wanted
LEFT_FREE: Final = 0.6  # the chance that the left neighbour wins no place himself
KEPT: Final = 0.02  # what a cube is worth that nothing needs any more
PRICE: Final = 0.5  # what a cube in the Senate would win in the votings
USUAL_BID: Final = 4.5  # for the Senate
SPREAD: Final = 2.5  # how far the others stray from it
SPEAKS_LAST: Final = 0.8  # what a higher place in the Senate brings in the votings
FACTION_WORTH: Final = {ARCHONT: 1.2, DEMIURGOS: SPECIAL_CARD, ORAKLOS: 0.4, PHILOSOPHIOS: 1.0}
STRATEGOS_SHARE: Final = 0.7  # how much of the best card Strategos brings: the others see it coming


# ---------------------------------------------------------------- votings


class Votings:
    """What is still to be won this turn: for every voting to come the worth of its places and the bids expected."""

    def __init__(self, v: End, seat: int) -> None:
        self.v: Final = v
        self.seat: Final = seat
        self.looks: Final = [Outlook(v, other) for other in range(v.seats)]
        self.first: Final = v.voting
        self.order: Final = v.senate_order()
        self.cubes: Final = [v.behind_screen(other) for other in range(v.seats)]
        self.worth: Final = [self._row_worth(other) for other in range(v.seats)]

    def _row_worth(self, other: int) -> list[float]:
        """What each card of a row is worth to its owner, from this voting on."""
        v = self.v
        worth = [0.0] * v.box.row_length
        for slot in range(self.first, v.box.row_length):
            card = v.row[other][slot]
            if card == FACEDOWN and other == self.seat:
                card = v.facedown[other][slot]
            worth[slot] = UNKNOWN_CARD if card < 0 else max(0.0, card_worth(self.looks[other], card))
        return worth

    def most_expected(self, other: int, slot: int) -> float:
        """The most that another player is expected to bid: he is taken to bid anything from 0 to there."""
        worth = self.worth[other]
        total = 0.0
        for later in range(slot, len(worth)):
            total += worth[later]
        if worth[slot] <= 0.0:
            return 0.0
        share = EVEN / (len(worth) - slot) + (1.0 - EVEN) * worth[slot] / total
        return min(float(self.cubes[other]), 2.0 * share * self.cubes[other])

    def above(self, other: int, slot: int, bid: int) -> float:
        """The chance that another player's bid beats this one."""
        v = self.v
        ahead = self.order.index(other) < self.order.index(self.seat)
        if slot == self.first and v.box.voting[v.event] == OPEN_VOTING and not ahead:
            made = v.bids[other][slot]  # lower in the Senate: he has spoken
            return 1.0 if made > bid else 0.0
        most = self.most_expected(other, slot)
        if most <= 0.0:
            return 1.0 if ahead and bid == 0 else 0.0
        beaten = bid if ahead else bid + 1
        return max(0.0, (most + 1.0 - beaten) / (most + 1.0))

    def own_place(self, slot: int) -> float:
        """What resolving the own card of a voting brings."""
        worth = self.worth[self.seat][slot]
        v = self.v
        if v.event == GIFTS_OF_THE_GODS:
            for card in v.gods:
                worth = max(worth, 0.7 * card_worth(self.looks[self.seat], card))
        if UNEXPECTED_INTERVENTION in v.special[self.seat]:
            for card in v.hand[self.seat]:
                worth = max(worth, card_worth(self.looks[self.seat], card) - 1.5)
        return worth

    def left_card(self, slot: int) -> float:
        """What the first place can resolve besides: the card of the nearest loser on the left."""
        v = self.v
        worth: list[float] = []
        for step in (1, 2):
            card = v.row[(self.seat + step) % v.seats][slot]
            worth.append(UNKNOWN_CARD if card < 0 else card_worth(self.looks[self.seat], card))
        return LEFT_FREE * worth[0] + (1.0 - LEFT_FREE) * worth[1]

    def denial(self, slot: int) -> float:
        """What it is worth that somebody else does not get the place."""
        total = 0.0
        for other in range(self.v.seats):
            if other != self.seat:
                total += self.looks[self.seat].hurt(other) * self.worth[other][slot]
        return DENIAL * total / (self.v.seats - 1)

    def needs(self, slot: int) -> int:
        """The cubes that go aboard with the own card."""
        v = self.v
        card = v.card(self.seat, slot)
        if v.event == UNDER_THE_SENATES_LEADERSHIP or v.box.family[card] not in (REFUGEES, ARISTOCRACY):
            return 0
        return sum(v.box.groups[card])

    def promises(self, slot: int, most: int) -> list[list[float]]:
        """For every bid up to `most`: what it promises, what without cubes for the own card, the chance of a place."""
        own = self.own_place(slot)
        first = max(own, self.left_card(slot))
        denial = self.denial(slot)
        winners = self.v.box.winners[self.v.seats]
        table: list[list[float]] = []
        for bid in range(most + 1):
            places = [1.0] + [0.0] * self.v.seats  # the chance that so many are above
            for other in range(self.v.seats):
                if other != self.seat:
                    q = self.above(other, slot, bid)
                    for n in range(self.v.seats - 1, -1, -1):
                        places[n] = places[n] * (1.0 - q) + (places[n - 1] * q if n > 0 else 0.0)
            later = 0.0
            for n in range(1, winners):
                later += places[n]
            full = places[0] * first + later * own + (places[0] + later) * denial
            table.append([full, places[0] * self.left_card(slot), places[0] + later])
        return table

    def kept(self, cubes: int) -> list[float]:
        """What cubes kept back after this voting are worth, by their number."""
        v = self.v
        worth = [KEPT * n for n in range(cubes + 1)]
        if v.event == ALL_IN_THIS_TOGETHER:
            for n in range(cubes + 1):
                worth[n] += 1.5 * min(n, v.box.together_most)
        for slot in range(v.box.row_length - 1, self.first, -1):
            table = self.promises(slot, cubes)
            needs = self.needs(slot)
            better = [0.0] * (cubes + 1)
            for have in range(cubes + 1):
                best = -100.0
                for bid in range(have + 1):
                    best = max(best, balance(table[bid], have - bid, needs, worth))
                better[have] = best
            worth = better
        return worth


def balance(promise: list[float], left: int, needs: int, kept: list[float]) -> float:
    """A bid's promise and what the cubes left are worth, those that go aboard taken off."""
    if left < needs:
        return promise[1] + kept[left]
    aboard = int(needs * promise[2] + 0.5)
    return promise[0] + kept[left - aboard]


def bid_worths(v: End, seat: int, options: list[int]) -> list[float]:
    """What every bid of a voting promises."""
    votings = Votings(v, seat)
    cubes = v.screen[seat]
    kept = votings.kept(cubes)
    table = votings.promises(v.voting, cubes)
    needs = votings.needs(v.voting)
    return [balance(table[bid], cubes - bid, needs, kept) for bid in options]


# ---------------------------------------------------------------- the Senate and the Factions


def senate_worths(v: End, seat: int, options: list[int]) -> list[float]:
    """What every bid for the Senate promises: the places it may win, against the price of its cubes."""
    look = Outlook(v, seat)
    factions = [faction_worth(look, faction) for faction in range(len(v.bonus))]
    factions.sort(reverse=True)
    place: list[float] = []
    for n in range(v.seats):
        place.append(place_pay(v, n) + factions[n] + SPEAKS_LAST * (v.seats - 1 - n))
    return [senate_worth(v, seat, bid, place) for bid in options]


def senate_worth(v: End, seat: int, bid: int, place: list[float]) -> float:
    order = v.senate_order()
    ahead = [1.0] + [0.0] * v.seats
    for other in range(v.seats):
        if other != seat:
            usual = USUAL_BID + (2.0 if v.event in (SENATE_PAYS_ITS_DEBTS, UNDER_THE_SENATES_LEADERSHIP) else 0.0)
            usual = min(usual, v.behind_screen(other) / 3.0)
            beaten = bid if order.index(other) < order.index(seat) else bid + 1
            q = max(0.0, min(1.0, (usual + SPREAD + 1.0 - beaten) / (2.0 * SPREAD + 1.0)))
            for n in range(v.seats - 1, -1, -1):
                ahead[n] = ahead[n] * (1.0 - q) + (ahead[n - 1] * q if n > 0 else 0.0)
    worth = -PRICE * bid
    for n in range(v.seats):
        worth += ahead[n] * place[n]
    if v.event == UNDER_THE_SENATES_LEADERSHIP:
        worth += 1.0 * min(bid, 6)
    return worth


def faction_worth(look: Outlook, faction: int) -> float:
    """What a Faction brings this turn, with its Bonus VP Tokens."""
    v = look.v
    worth = float(v.box.bonus_token * v.bonus[faction])
    if faction == BASILEUS:
        boarding = [look.boarding(ship, 1) for ship in ALL_SHIPS if v.ship_at[ship] == PORT and v.free(ship) > 0]
        return worth + max([0.0] + boarding)
    if faction == DEMAGOGOS:
        moves = [look.moving(ship, False) for ship in ALL_SHIPS if v.ship_at[ship] == PORT and v.loaded(ship)]
        return worth + max([0.0] + moves)
    if faction == STRATEGOS:
        return worth + STRATEGOS_SHARE * max([0.0] + [card_worth(look, card) for card in v.hand[look.seat]])
    return worth + FACTION_WORTH[faction]
