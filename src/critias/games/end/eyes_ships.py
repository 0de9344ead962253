"""What the ships promise: which of them will really arrive, and what that is worth to whom.

The unit is about one VP.
"""

from __future__ import annotations

from typing import Final

from critias.games.end.box import (
    ALLIANCE,
    OCEAN,
    PORT,
    ROYAL_BARGE,
    SCIENCE_VESSEL,
    WRATH_OF_THE_OCEAN_GOD,
)
from critias.games.end.doom import drifting
from critias.games.end.politics import moves_of
from critias.games.end.ships import ALL_SHIPS
from critias.games.end.state import COLOURS, NEUTRAL, End

SPECIAL_CARD: Final = 2.2  # what a Special Card not yet drawn is worth
LATER: Final = [0.7, 0.85]  # the chance that a ship in the Port, on the Ocean, arrives in a later turn
MOVES_UNSEEN: Final = 0.55  # ships moved by a Politics Card of which nothing is known
RESOLVED: Final = 0.8  # of the winners' cards, how many are resolved
DRIFT_SURE: Final = 0.9  # how sure a ship's place in the drift is before the first voting
RIVAL: Final = 0.15  # how much a VP of another player hurts
LEADER: Final = 0.15  # and how much more it does if he is well ahead
LANDED: Final = 0.2  # what a Refugee adds to the hope of the Refugee Majority
GROWTH: Final = 0.15  # what a free space beside own Refugees promises, for each of them

FIRST_BID: Final = 5  # the beats of a turn, as in flow.py
VOTE: Final = 6
STRATEGOS: Final = 7
AFTER_DRIFT: Final = 9


def last_turn(v: End) -> bool:
    """Whether the third Doom Marker goes at the end of this turn."""
    return v.event >= 0 and v.box.doom[v.event] and v.doom == 2


def turns_to_come(v: End) -> float:
    """How many turns are still expected after this one: until the last Doom! card of the deck has been drawn."""
    left = 3 - v.doom - int(v.event >= 0 and v.box.doom[v.event])
    if left == 0:
        return 0.0
    return left * (len(v.event_deck) + 1.0) / (left + 1.0)


def votings_to_come(v: End) -> int:
    """Votings of this turn that are not yet resolved; after the drift those of the next turn."""
    if v.beat == FIRST_BID:
        return v.box.row_length - v.voting
    if v.beat == VOTE:
        return v.box.row_length - v.voting - 1
    if v.beat > VOTE and v.beat < AFTER_DRIFT:
        return 0
    return v.box.row_length


class Outlook:
    """The ships as one look shows them."""

    def __init__(self, v: End, seat: int) -> None:
        self.v: Final = v
        self.seat: Final = seat
        self.goes_on: Final = not last_turn(v)
        self.wrath: Final = v.event == WRATH_OF_THE_OCEAN_GOD and v.beat < AFTER_DRIFT
        self.votings: Final = votings_to_come(v)
        self.moves: Final = self._moves_a_ship()
        self.drift: Final = self._drift()
        self.port: Final = [self._chance(ship, False) for ship in ALL_SHIPS]
        self.ocean: Final = [self._chance(ship, True) for ship in ALL_SHIPS]
        self.now: Final = [
            self.ocean[ship] if v.ship_at[ship] == OCEAN or v.flies(ship) else self.port[ship] for ship in ALL_SHIPS
        ]
        self.colours: Final = [0] * len(ALL_SHIPS)
        for ship in ALL_SHIPS:
            for colour in range(COLOURS):
                if v.on_ship(ship, colour) > 0:
                    self.colours[ship] += 1

    # ---- chances

    def _moves_a_ship(self) -> float:
        """How often cards will still move a ship this turn: the rows say how many moves are to come."""
        v = self.v
        winners = v.box.winners[v.seats] * RESOLVED
        if v.beat < FIRST_BID or v.beat >= AFTER_DRIFT or not v.row[0]:
            moves = MOVES_UNSEEN * winners * v.box.row_length
        else:
            moves = 0.0
            for slot in range(v.box.row_length - self.votings, v.box.row_length):
                for seat in range(v.seats):
                    card = v.row[seat][slot]
                    moves += (moves_of(v, card) if card >= 0 else MOVES_UNSEEN) * winners / v.seats
        return moves / len(ALL_SHIPS)

    def _drift(self) -> list[float]:
        """The chance of each ship to be one of those that drift at the end of the turn."""
        chances = [0.0] * len(ALL_SHIPS)
        doubt = (1.0 - DRIFT_SURE) + DRIFT_SURE * self.votings / (self.v.box.row_length + 1.0)
        if self.votings == 0:
            doubt = 0.0
        usual = self.v.box.drift / len(ALL_SHIPS)
        for ship in ALL_SHIPS:
            chances[ship] = usual * doubt
        for ship in drifting(self.v):
            chances[ship] += 1.0 - doubt
        return chances

    def _chance(self, ship: int, sailing: bool) -> float:
        """That a ship, in the Port or on the Ocean, is scored with whom it has aboard."""
        unmoved = max(0.0, 1.0 - self.moves) if self.moves < 0.5 else 0.5 / (0.5 + self.moves)
        drift = self.drift[ship]
        if sailing:
            soon = 1.0 - unmoved * (1.0 - drift)
            later = 0.0 if self.wrath else LATER[OCEAN]
        else:
            soon = (1.0 - unmoved) * drift
            later = LATER[PORT] * ((1.0 - drift) * unmoved if self.wrath else 1.0)
        if not self.goes_on:
            later = 0.0
        return soon + (1.0 - soon) * later

    # ---- worth

    def hurt(self, other: int) -> float:
        """How much a VP of another player hurts the seat: more if he is ahead."""
        lead = (self.v.vp[other] - self.v.vp[self.seat]) / 10.0
        return RIVAL + LEADER * max(-1.0, min(1.0, lead))

    def arrival(self, ship: int, seat: int, chart: list[int], more: int = 0) -> float:
        """What a seat gains if the ship arrives, with `more` of its Refugees aboard."""
        own = self.v.on_ship(ship, seat) + more
        if own <= 0:
            return 0.0
        others = self.colours[ship] - (1 if own > more else 0)
        return chart[min(own, self.v.box.most_scored)] + others + LANDED * own

    def others_arrival(self, ship: int, chart: list[int]) -> float:
        """What the other players gain from it, as much as that hurts."""
        total = 0.0
        for other in range(self.v.seats):
            if other != self.seat and self.v.on_ship(ship, other) > 0:
                total += self.hurt(other) * self.arrival(ship, other, chart)
        return total

    def boarding(self, ship: int, number: int) -> float:
        """What own Refugees aboard add."""
        v = self.v
        chart = v.box.standard
        own = v.on_ship(ship, self.seat)
        gain = self.arrival(ship, self.seat, chart, number) - self.arrival(ship, self.seat, chart)
        if own == 0:  # a new colour is a VP for everybody aboard
            for other in range(v.seats):
                if other != self.seat and v.on_ship(ship, other) > 0:
                    gain -= self.hurt(other)
        chance = self.now[ship]
        if v.free(ship) == number:
            chance += (1.0 - chance) * 0.3  # a full ship drifts first
        return gain * chance + self.growth(ship, number) - self.growth(ship, 0)

    def growth(self, ship: int, more: int) -> float:
        """The promise of room beside own Refugees: every further one counts more."""
        v = self.v
        if v.ship_at[ship] != PORT or not (self.goes_on or self.votings > 1):
            return 0.0
        own = min(4, v.on_ship(ship, self.seat) + more)
        return GROWTH * own * min(2, max(0, v.free(ship) - more))

    def moving(self, ship: int, royal: bool) -> float:
        """What moving a ship one step brings, the others' gain set against it."""
        v = self.v
        standard = v.box.standard
        mine = self.arrival(ship, self.seat, standard)
        theirs = self.others_arrival(ship, standard)
        if v.ship_at[ship] != OCEAN and not v.flies(ship):
            return (mine - theirs) * (self.ocean[ship] - self.port[ship]) - self.growth(ship, 0)
        waiting = self.now[ship] * (mine - theirs) + self.growth(ship, 0)
        if royal:
            mine = self.arrival(ship, self.seat, v.box.royal)
            theirs = self.others_arrival(ship, v.box.royal)
        return mine - theirs - waiting + self.mover_gains(ship, v.box.royal if royal else standard)

    def mover_gains(self, ship: int, chart: list[int]) -> float:
        """What goes to the player who brings a ship to the New Land."""
        v = self.v
        gain = float(v.box.mover)
        if v.advanced[ship]:
            if ship == SCIENCE_VESSEL:
                gain += v.box.science_mover
            elif ship == ROYAL_BARGE:
                gain += SPECIAL_CARD
        neutrals = v.aboard[ship][NEUTRAL]
        if neutrals > 0 and ALLIANCE in v.special[self.seat]:
            gain += max(0.0, chart[min(neutrals, v.box.most_scored)] - 2.5)
        return gain

    def common_good(self, ship: int) -> float:
        """For the Common Good: one own Refugee less, and the ship a step further."""
        standard = self.v.box.standard
        before = self.arrival(ship, self.seat, standard)
        after = self.arrival(ship, self.seat, standard, -1)
        return self.moving(ship, False) - (before - after)

