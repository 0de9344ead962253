"""What the ships promise: which of them will really arrive, and what that is worth to whom.

The unit is about one VP.
"""

from __future__ import annotations

from typing import Final

from critias.games.end.beats import BID, OLD_EVENT, VOTE
from critias.games.end.box import (
    ALLIANCE,
    OCEAN,
    PORT,
    ROYAL_BARGE,
    SCIENCE_VESSEL,
    UNDER_THE_SENATES_LEADERSHIP,
    WRATH_OF_THE_OCEAN_GOD,
)
from critias.games.end.doom import drifting
from critias.games.end.politics import moves_of
from critias.games.end.ships import ALL_SHIPS
from critias.games.end.state import COLOURS, NEUTRAL, End

SPECIAL_CARD: Final = 2.2  # what a Special Card not yet drawn is worth
LAST_SPECIAL_CARD: Final = 1.2  # and in the last turn, when hardly more than treasures count
LATER: Final = [0.7, 0.85]  # the chance that a ship in the Port, on the Ocean, arrives in a later turn
MOVES_UNSEEN: Final = 0.55  # ships moved by a Politics Card of which nothing is known
RESOLVED: Final = 0.8  # of the winners' cards, how many are resolved
RIVAL: Final = 0.15  # how much a VP of another player hurts
LEADER: Final = 0.15  # and how much more it does if he is well ahead
FULL: Final = 0.3  # how much of the doubt is gone when a ship is full: it drifts first
LANDED: Final = 0.2  # what a Refugee adds to the hope of the Refugee Majority
ALLIANCE_KEPT: Final = 2.5  # what Alliance would bring on another ship
GROWTH: Final = 0.15  # what a free space beside own Refugees promises, for each of them

NOT_JUDGED: Final = -100.0


def last_turn(v: End) -> bool:
    """Whether the third Doom Marker goes at the end of this turn."""
    return v.event >= 0 and v.box.doom[v.event] and v.doom == 2


def turns_to_come(v: End) -> float:
    """How many turns are still expected after this one: until the last Doom! card of the deck has been drawn."""
    left = 3 - v.doom - int(v.event >= 0 and v.box.doom[v.event])
    if left == 0:
        return 0.0
    return left * (len(v.event_deck) + 1.0) / (left + 1.0)


def special_worth(v: End) -> float:
    """What drawing a Special Card is worth."""
    return LAST_SPECIAL_CARD if last_turn(v) else SPECIAL_CARD


def votings_to_come(v: End) -> int:
    """Votings of this turn that are not yet resolved; after the drift those of the next turn."""
    if v.beat == BID:
        return v.box.row_length - v.voting
    if v.beat == VOTE:
        return v.box.row_length - v.voting - 1
    return 0 if VOTE < v.beat < OLD_EVENT else v.box.row_length


class Seas:
    """The ships as everybody sees them: how many colours are aboard, and the chance that each is scored."""

    def __init__(self, v: End) -> None:
        self.v: Final = v
        self.goes_on: Final = not last_turn(v)
        self.special: Final = special_worth(v)
        self.votings: Final = votings_to_come(v)
        self.moves: Final = moves_to_come(v, self.votings) / len(ALL_SHIPS)
        self.drift: Final = drift_chances(v, self.votings)
        self.port: Final = [self._chance(ship, False) for ship in ALL_SHIPS]
        self.ocean: Final = [self._chance(ship, True) for ship in ALL_SHIPS]
        self.now: Final = [
            self.ocean[ship] if v.ship_at[ship] == OCEAN or v.flies(ship) else self.port[ship] for ship in ALL_SHIPS
        ]
        self.load: Final = [
            [v.aboard[ship][colour] + v.holds[ship][colour] for colour in range(COLOURS)] for ship in ALL_SHIPS
        ]
        self.colours: Final = [COLOURS - load.count(0) for load in self.load]

    def _chance(self, ship: int, sailing: bool) -> float:
        """That a ship, in the Port or on the Ocean, is scored with whom it has aboard."""
        wrath = self.v.event == WRATH_OF_THE_OCEAN_GOD and self.v.beat < OLD_EVENT
        unmoved = 1.0 - self.moves if self.moves < 0.5 else 0.25 / self.moves
        drift = self.drift[ship]
        if sailing:
            soon = 1.0 - unmoved * (1.0 - drift)
            later = 0.0 if wrath else LATER[OCEAN]
        else:
            soon = (1.0 - unmoved) * drift
            later = LATER[PORT] * ((1.0 - drift) * unmoved if wrath else 1.0)
        return soon + (1.0 - soon) * later if self.goes_on else soon


def moves_to_come(v: End, votings: int) -> float:
    """How many ships cards will still move this turn, as far as the rows tell."""
    winners = v.box.winners[v.seats] * RESOLVED
    if v.beat < BID or v.beat >= OLD_EVENT:
        return MOVES_UNSEEN * winners * v.box.row_length
    moves = 0.0
    for slot in range(v.box.row_length - votings, v.box.row_length):
        for row in v.row:
            moves += moves_of(v, row[slot]) if row[slot] >= 0 else MOVES_UNSEEN
    return moves * winners / v.seats


def drift_chances(v: End, votings: int) -> list[float]:
    """The chance of each ship to be one of those that drift at the end of the turn: loads change until then."""
    doubt = 0.0 if votings == 0 else 0.1 + 0.75 * votings / v.box.row_length
    chances = [doubt * v.box.drift / len(ALL_SHIPS)] * len(ALL_SHIPS)
    for ship in drifting(v):
        chances[ship] += 1.0 - doubt
    return chances


def hurt(v: End, seat: int, other: int) -> float:
    """How much a VP of another player hurts a seat: more if he is ahead."""
    if other == seat:
        return 0.0
    lead = (v.vp[other] - v.vp[seat]) / 10.0
    return RIVAL + LEADER * max(-1.0, min(1.0, lead))


class Outlook:
    """What the seas promise one player."""

    def __init__(self, seas: Seas, seat: int) -> None:
        v = seas.v
        self.v: Final = v
        self.seas: Final = seas
        self.seat: Final = seat
        self.stock: Final = v.pool[seat] if v.event == UNDER_THE_SENATES_LEADERSHIP else v.behind_screen(seat)
        self.hurts: Final = [hurt(v, seat, other) for other in range(v.seats)]
        self.known: Final = [NOT_JUDGED] * len(v.box.family)  # what cards are worth, as far as they were judged

    def arrival(self, ship: int, seat: int, chart: list[int], more: int = 0) -> float:
        """What a seat gains if the ship arrives, with `more` of its Refugees aboard."""
        there = self.seas.load[ship][seat]
        own = there + more
        if own <= 0:
            return 0.0
        others = self.seas.colours[ship] - (1 if there > 0 else 0)
        return chart[min(own, self.v.box.most_scored)] + others + LANDED * own

    def others_arrival(self, ship: int, chart: list[int]) -> float:
        """What the other players gain from it, as much as that hurts."""
        total = 0.0
        for other in range(self.v.seats):
            if other != self.seat and self.seas.load[ship][other] > 0:
                total += self.hurts[other] * self.arrival(ship, other, chart)
        return total

    def boarding(self, ship: int, number: int) -> float:
        """What own Refugees aboard add."""
        v = self.v
        load = self.seas.load[ship]
        chart = v.box.standard
        gain = self.arrival(ship, self.seat, chart, number) - self.arrival(ship, self.seat, chart)
        if load[self.seat] == 0:  # a new colour is a VP for everybody aboard
            for other in range(v.seats):
                if load[other] > 0:
                    gain -= self.hurts[other]
        chance = self.seas.now[ship]
        if v.free(ship) == number:
            chance += (1.0 - chance) * FULL
        return gain * chance + self.growth(ship, number) - self.growth(ship, 0)

    def growth(self, ship: int, more: int) -> float:
        """The promise of room beside own Refugees: every further one counts more."""
        v = self.v
        if v.ship_at[ship] != PORT or not (self.seas.goes_on or self.seas.votings > 1):
            return 0.0
        own = min(4, self.seas.load[ship][self.seat] + more)
        return GROWTH * own * min(2, max(0, v.free(ship) - more))

    def moving(self, ship: int, royal: bool) -> float:
        """What moving a ship one step brings, the others' gain set against it."""
        v = self.v
        standard = v.box.standard
        mine = self.arrival(ship, self.seat, standard)
        theirs = self.others_arrival(ship, standard)
        if v.ship_at[ship] != OCEAN and not v.flies(ship):
            return (mine - theirs) * (self.seas.ocean[ship] - self.seas.port[ship]) - self.growth(ship, 0)
        waiting = self.seas.now[ship] * (mine - theirs) + self.growth(ship, 0)
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
                gain += self.seas.special
        neutrals = v.aboard[ship][NEUTRAL]
        if neutrals > 0 and ALLIANCE in v.special[self.seat]:
            gain += max(0.0, chart[min(neutrals, v.box.most_scored)] - ALLIANCE_KEPT)
        return gain

    def common_good(self, ship: int) -> float:
        """For the Common Good: one own Refugee less, and the ship a step further."""
        standard = self.v.box.standard
        before = self.arrival(ship, self.seat, standard)
        after = self.arrival(ship, self.seat, standard, -1)
        return self.moving(ship, False) - (before - after)
