"""What bids are worth: places in a voting, places in the Senate, and the Factions behind them.

A bid is judged by the chance of every place it may win, against what the cubes kept back can still win.
"""

from __future__ import annotations

import math
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
    STRATEGOS,
    UNDER_THE_SENATES_LEADERSHIP,
    UNEXPECTED_INTERVENTION,
)
from critias.games.end.eyes_cards import card_worth, place_pay, shown_worth
from critias.games.end.eyes_ships import Outlook, Seas
from critias.games.end.ships import ALL_SHIPS
from critias.games.end.state import End

EVEN: Final = 0.5  # how far the others spread their cubes evenly over the votings, not by what their cards are worth
DENIAL: Final = 0.5  # how sure a place taken is one that another player wanted
LEFT_FREE: Final = 0.6  # the chance that the left neighbour wins no place himself
GODS_FREE: Final = 0.7  # the chance that a card of the gods' hand is still there
INTERVENTION: Final = 1.5  # what Unexpected Intervention must bring
BOARDS_LATER: Final = 1.5  # what a cube left over brings when We're All In This Together
KEPT: Final = 0.02  # what a cube is worth that nothing needs any more

PRICE: Final = 0.55  # what a cube sent to the Senate would win in the votings
USUAL_BID: Final = 3.0  # what others send
SPREAD: Final = 1.0  # how far they stray from it
DEAR: Final = 2.0  # how much more they send when the Event makes it worth their while
NEAR: Final = 0.25  # bids that differ by less are as good as each other: nobody shall read them
SPEAKS_LATER: Final = [0.3, 0.5]  # what a higher place in the Senate brings in hidden, in open votings
BOARDS: Final = 1.0  # what a cube in the Senate brings aboard Under The Senate's Leadership
MOST_BOARD: Final = 6

FACTION_WORTH: Final = {ARCHONT: 0.6, DEMIURGOS: 1.8, ORAKLOS: 0.2, PHILOSOPHIOS: 0.5}
BASILEUS_SHARE: Final = 0.6  # of what a Refugee aboard promises: the cube is missed in the votings
STRATEGOS_SHARE: Final = 0.5  # of the best card in hand: it is another that is left over


# ---------------------------------------------------------------- votings


class Votings:
    """What is still to be won this turn: for every voting to come the worth of its places and the bids expected."""

    def __init__(self, v: End, seat: int) -> None:
        self.v: Final = v
        self.seat: Final = seat
        seas = Seas(v)
        self.looks: Final = [Outlook(seas, other) for other in range(v.seats)]
        self.first: Final = v.voting
        order = v.senate_order()
        self.rivals: Final = [other for other in order if other != seat]
        self.higher: Final = order.index(seat)  # so many rivals are above the seat in the Senate
        self.worth: Final = [self._row_worth(other) for other in range(v.seats)]

    def _row_worth(self, other: int) -> list[float]:
        """What each card of a row is worth to its owner, from this voting on."""
        v = self.v
        worth = [0.0] * v.box.row_length
        for slot in range(self.first, v.box.row_length):
            card = v.card(other, slot)
            worth[slot] = max(0.0, shown_worth(self.looks[other], card))
        return worth

    def most_expected(self, other: int, slot: int) -> float:
        """The most that another player is expected to bid: he is taken to bid anything from 0 to there."""
        worth = self.worth[other]
        if worth[slot] <= 0.0:
            return 0.0
        total = 0.0
        for later in range(slot, len(worth)):
            total += worth[later]
        share = EVEN / (len(worth) - slot) + (1.0 - EVEN) * worth[slot] / total
        return min(1.0, 2.0 * share) * self.v.behind_screen(other)

    def above(self, slot: int, most: int) -> list[list[float]]:
        """For every bid up to `most` the chances that none, one, two … of the rivals are above it."""
        v = self.v
        spoken = slot == self.first and v.box.voting[v.event] == OPEN_VOTING
        table: list[list[float]] = [[1.0] + [0.0] * (v.seats - 1) for _ in range(most + 1)]
        for place, rival in enumerate(self.rivals):
            higher = place < self.higher
            if spoken and not higher:  # lower in the Senate: he has made his bid
                for bid in range(min(most + 1, v.bids[rival][slot])):
                    one_more(table[bid], 1.0)
                continue
            top = self.most_expected(rival, slot)
            for bid in range(min(most, int(top) + 1) + 1):
                beaten = bid if higher else bid + 1
                if top <= 0.0:
                    chance = 1.0 if beaten == 0 else 0.0
                else:
                    chance = max(0.0, (top + 1.0 - beaten) / (top + 1.0))
                one_more(table[bid], chance)
        return table

    def own_place(self, slot: int) -> float:
        """What resolving the own card of a voting brings."""
        worth = self.worth[self.seat][slot]
        v = self.v
        if v.event == GIFTS_OF_THE_GODS:
            for card in v.gods:
                worth = max(worth, GODS_FREE * card_worth(self.looks[self.seat], card))
        if UNEXPECTED_INTERVENTION in v.special[self.seat]:
            for card in v.hand[self.seat]:
                worth = max(worth, card_worth(self.looks[self.seat], card) - INTERVENTION)
        return worth

    def left_card(self, slot: int) -> float:
        """What the first place can resolve besides: the card of the nearest loser on the left."""
        v = self.v
        worth: list[float] = []
        for step in (1, 2):
            worth.append(shown_worth(self.looks[self.seat], v.row[(self.seat + step) % v.seats][slot]))
        return LEFT_FREE * worth[0] + (1.0 - LEFT_FREE) * worth[1]

    def denial(self, slot: int) -> float:
        """What it is worth that somebody else does not get the place."""
        total = 0.0
        for other in range(self.v.seats):
            if other != self.seat:
                total += self.looks[self.seat].hurts[other] * self.worth[other][slot]
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
        left = self.left_card(slot)
        first = max(own, left)
        denial = self.denial(slot)
        winners = self.v.box.winners[self.v.seats]
        table: list[list[float]] = []
        for above in self.above(slot, most):
            later = 0.0
            for n in range(1, winners):
                later += above[n]
            full = above[0] * first + later * own + (above[0] + later) * denial
            table.append([full, above[0] * left, above[0] + later])
        return table

    def kept(self, cubes: int) -> list[float]:
        """What cubes kept back after this voting are worth, by their number."""
        v = self.v
        worth = [KEPT * n for n in range(cubes + 1)]
        if v.event == ALL_IN_THIS_TOGETHER:
            for n in range(cubes + 1):
                worth[n] += BOARDS_LATER * min(n, v.box.together_most)
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
    look = Outlook(Seas(v), seat)
    factions = [faction_worth(look, faction) for faction in range(len(v.bonus))]
    factions.sort(reverse=True)
    place: list[float] = []
    for n in range(v.seats):
        place.append(place_pay(v, n) + factions[n] + SPEAKS_LATER[v.box.voting[v.event]] * (v.seats - 1 - n))
    promises = [senate_worth(v, seat, bid, place) for bid in options]
    good = max(promises) - NEAR
    return [min(good, promise) for promise in promises]


def senate_worth(v: End, seat: int, bid: int, place: list[float]) -> float:
    order = v.senate_order()
    ahead = [1.0] + [0.0] * v.seats
    for other in range(v.seats):
        if other != seat:
            beaten = bid - 0.5 if order.index(other) < order.index(seat) else bid + 0.5
            one_more(ahead, 1.0 / (1.0 + math.exp((beaten - usual_bid(v, other)) / SPREAD)))
    worth = -PRICE * bid
    for n in range(v.seats):
        worth += ahead[n] * place[n]
    if v.event == UNDER_THE_SENATES_LEADERSHIP:
        worth += BOARDS * min(bid, MOST_BOARD)
    return worth


def usual_bid(v: End, other: int) -> float:
    """What another player is expected to send to the Senate."""
    usual = USUAL_BID
    if v.event in (SENATE_PAYS_ITS_DEBTS, UNDER_THE_SENATES_LEADERSHIP):
        usual += DEAR
    return min(usual, v.behind_screen(other) / 3.0)


def one_more(ahead: list[float], chance: float) -> None:
    """One more rival, who is ahead with this chance: `ahead[n]` is the chance that n are."""
    for n in range(len(ahead) - 1, 0, -1):
        ahead[n] = ahead[n] * (1.0 - chance) + ahead[n - 1] * chance
    ahead[0] *= 1.0 - chance


def faction_worth(look: Outlook, faction: int) -> float:
    """What a Faction brings this turn, with its Bonus VP Tokens."""
    v = look.v
    worth = float(v.box.bonus_token * v.bonus[faction])
    if faction == BASILEUS:
        boarding = [look.boarding(ship, 1) for ship in ALL_SHIPS if v.ship_at[ship] == PORT and v.free(ship) > 0]
        return worth + BASILEUS_SHARE * max([0.0, *boarding])
    if faction == DEMAGOGOS:
        moves = [look.moving(ship, False) for ship in ALL_SHIPS if v.ship_at[ship] == PORT and v.loaded(ship)]
        return worth + max([0.0, *moves])
    if faction == STRATEGOS:
        return worth + STRATEGOS_SHARE * max([0.0] + [card_worth(look, card) for card in v.hand[look.seat]])
    return worth + FACTION_WORTH[faction]
