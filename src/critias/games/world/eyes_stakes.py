"""What counts for a seat: VP ahead of its rivals, by Power, funds and the ending to come.

The unit is one VP ahead of the rivals: what helps a rival hurts by as much as that rival threatens to win.
"""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from critias.games.world.atlas import ALL_AREAS
from critias.games.world.box import DARKNESS, LIGHT, NATIONS, TYPES
from critias.games.world.state import World

RIVALS: Final = 0.7  # what a VP of all rivals together is worth, shared among them by how near they are to winning
NEAR: Final = 3.0  # VP behind the best rival that make a rival about a third as dangerous
BLUR: Final = 0.35  # how much less clear it is, with each round to come, which of two nations will be the lesser
WORKING: Final = 0.12  # what a coin is worth besides its VP while there is time to use it ...
WORKING_COINS: Final = 12  # ... as long as there are not more of them
SPOT: Final = 0.3  # what a free building spot is worth, in Power
WILD: Final = 0.3  # what a wilderness area is worth, in Power
CALM_PACE: Final = 1.5  # positions by which End and the round come nearer in a round
DOOM_PACE: Final = 0.6  # steps of Doom in a round
PATIENCE: Final = 4.0  # rounds after which what was seen counts as much as these guesses
UNKNOWN: Final = -99.0  # not counted yet
FADE: Final = 0.12  # how much less a lead counts with each round until an ending: much can happen
FAR: Final = 8.0  # VP ahead or behind that matter: whoever is farther is safe or lost
HOPE: Final = 0.4  # how much a VP ahead says about the victory


class Stakes:
    """What one seat has at stake on one view."""

    def __init__(self, v: World, seat: int) -> None:
        self.v: Final = v
        self.seat: Final = seat
        # counted when they are first needed
        self.powers: list[float] = []  # by nation
        self.stakes: list[float] = []  # by nation: what a point of its Power is worth
        self.threats: list[float] = []  # by seat: what a VP of a rival hurts
        self.chances: list[float] = []  # by ending
        self.values: list[float] = []  # by ending: the VP of an objective card
        self.ahead: list[float] = []  # by ending: VP ahead of the best rival
        self.left: list[int] = []  # by type: the cards of which the seat does not know where they are
        self.prices: list[float] = []  # by amount: what it hurts to pay
        self.worths: list[float] = [UNKNOWN] * len(ALL_AREAS)  # by area: what it adds to its nation
        self.clock: list[float] = []  # the rounds to come until each ending, and until the soonest
        self.tilts: dict[tuple[int, float, bool], float] = {}  # what a deed does for the endings
        self.step: float = UNKNOWN  # what it is worth that a building falls

    # ---- what a game says

    def funds_vp(self, seat: int, amount: int) -> float:
        """The VP of a player's Virya or power points at the end."""
        raise NotImplementedError

    def card_vp(self, ending: int, holders: int) -> float:
        """The VP of an objective card if the game ends so and so many players hold the type (three: or more)."""
        raise NotImplementedError

    def unseen(self) -> list[int]:
        """By type: the objective cards of which the seat does not know where they are."""
        raise NotImplementedError

    def ascent_missing(self) -> float:
        """Temples of light that are still missing for Ascension, more if some cannot be built yet."""
        raise NotImplementedError

    def ascent_pace(self) -> float:
        """By how much Ascension comes nearer in a round."""
        raise NotImplementedError

    def darkness_income(self) -> int:
        """What a temple of darkness pays for a step of Doom."""
        raise NotImplementedError

    def lead_vp(self) -> float:
        """The VP for the leading nation."""
        return 0.0

    def goal_power(self, nation: int) -> float:
        """What an objective known to the seat adds to a nation."""
        return 0.0

    # ---- Power

    def power_of(self, nation: int) -> float:
        if not self.powers:
            v = self.v
            for n in range(len(NATIONS)):
                self.powers.append(v.power_shown(n) + self.goal_power(n) if v.in_play(n) else 0.0)
        return self.powers[nation]

    def lesser_of(self, first: int, second: int) -> float:
        """What counts of two nations: the lesser, and a little of the other, for that may change."""
        one, other = self.power_of(first), self.power_of(second)
        return min(one, other) + 0.1 * abs(one - other)

    def score_so_far(self, seat: int) -> float:
        """VP by Power and funds."""
        v = self.v
        mine = v.nations_of(seat)
        score = self.funds_vp(seat, v.funds(seat))
        return score + min([self.power_of(nation) for nation in mine]) if mine else score

    def threat(self, other: int) -> float:
        """What a VP of another player hurts; nothing for the seat itself."""
        if not self.threats:
            scores = [self.score_so_far(seat) for seat in range(self.v.seats)]
            best = max([scores[seat] for seat in range(self.v.seats) if seat != self.seat])
            near = [0.0 if s == self.seat else exp((scores[s] - best) / NEAR) for s in range(self.v.seats)]
            total = fsum(near)
            self.threats = [RIVALS * share / total for share in near]
        return self.threats[other]

    def stake(self, nation: int) -> float:
        """What a point of Power of a nation is worth to the seat: most for the lesser of its own two."""
        if nation < 0 or not self.v.in_play(nation):
            return 0.0
        if not self.stakes:
            self.stakes = [self.count_stake(n) for n in range(len(NATIONS))]
        return self.stakes[nation]

    def count_stake(self, nation: int) -> float:
        total = 0.0
        lead = self.lead_share(nation)
        for holder in self.v.control[nation]:
            if holder >= 0:
                share = self.share(holder, nation) + lead
                total += share if holder == self.seat else -self.threat(holder) * share
        return total

    def share(self, seat: int, nation: int) -> float:
        """How likely it is that a nation will be the lesser of a player's two."""
        mine = self.v.nations_of(seat)
        if len(mine) < 2:
            return 0.6
        other = mine[0] if mine[1] == nation else mine[1]
        gap = self.power_of(nation) - self.power_of(other)
        return 1.0 / (1.0 + exp(gap / (0.5 + BLUR * self.rounds_left())))

    def lead_share(self, nation: int) -> float:
        """What a point more does for the lead among the nations."""
        if self.lead_vp() == 0.0:
            return 0.0
        others = max([self.power_of(n) for n in range(len(NATIONS)) if n != nation])
        gap = abs(self.power_of(nation) - others)
        return 0.2 * self.lead_vp() * exp(-gap / 2.0)

    def area_worth(self, area: int) -> float:
        """What an area adds to its nation, in Power."""
        if self.worths[area] == UNKNOWN:
            v = self.v
            lights = v.world.light_power * v.buildings[LIGHT][area]
            self.worths[area] = WILD if v.wild[area] else v.power(area) + lights + SPOT * v.spots_left(area)
        return self.worths[area]

    def taking_worth(self, area: int, nation: int) -> float:
        """What it brings that a nation takes an area from its owner."""
        return self.area_worth(area) * (self.stake(nation) - self.stake(self.v.owner[area]))

    # ---- funds

    def wealth(self, seat: int, amount: int) -> float:
        """What Virya or power points are worth: VP, and what can still be done with them."""
        time = min(1.0, (self.rounds_left() - 0.5) / 3)
        return self.funds_vp(seat, amount) + WORKING * time * min(amount, WORKING_COINS)

    def purse(self, amount: int) -> float:
        """The worth of Virya or power points gained."""
        return self.gift(self.seat, amount)

    def gift(self, seat: int, amount: int) -> float:
        funds = self.v.funds(seat)
        return self.wealth(seat, min(self.v.world.most_funds, funds + amount)) - self.wealth(seat, funds)

    def price(self, amount: int) -> float:
        """What it hurts to pay."""
        if not self.prices:
            funds = self.v.funds(self.seat)
            whole = self.wealth(self.seat, funds)
            self.prices = [whole - self.wealth(self.seat, left) for left in range(funds, -1, -1)]
        return self.prices[max(0, min(amount, len(self.prices) - 1))]

    def shared_purse(self, nation: int, amount: int) -> float:
        """Both controllers of a nation gain."""
        total = 0.0
        for holder in self.v.control[nation]:
            if holder >= 0:
                gain = self.gift(holder, amount)
                total += gain if holder == self.seat else -self.threat(holder) * gain
        return total

    # ---- endings

    def rounds_left(self) -> float:
        return self.due_times()[3]

    def due_times(self) -> list[float]:
        """The rounds to come until each ending, and until the soonest, as things stand."""
        if not self.clock:
            self.clock = self.times(self.v.doom, 0.0, self.v.stopped)
        return self.clock

    def times(self, doom: int, lights: float, stopped: int) -> list[float]:
        """The rounds to come until each ending, and until the soonest; with so many temples of light more."""
        v = self.v
        past = v.round - v.world.round_start
        fallen = max(0, v.world.doom_start[v.seats] - v.doom)
        drawn = v.world.end_start[v.seats] - v.end + past
        doom_pace = (fallen + DOOM_PACE * PATIENCE) / (past + PATIENCE)
        calm_pace = (drawn + CALM_PACE * PATIENCE) / (past + PATIENCE)
        shift = 1.0 + max(0.0, (doom - v.round - 1) / (1.0 + doom_pace))
        calm = 1.0 + max(0.0, (v.end - v.round - 2 + stopped) / calm_pace)
        ascension = 1.0 + max(0.0, (self.ascent_missing() - lights) / self.ascent_pace())
        return [ascension, calm, shift, min(ascension, calm, shift)]

    def odds(self, doom: int, lights: float, stopped: int) -> list[float]:
        """The chances of the three endings."""
        times = self.times(doom, lights, stopped)
        weights = [1.0 / ((times[ending] - 0.5) * (times[ending] - 0.5)) for ending in range(TYPES)]
        total = fsum(weights)
        return [weight / total for weight in weights]

    def likely(self) -> list[float]:
        if not self.chances:
            self.chances = self.odds(self.v.doom, 0.0, self.v.stopped)
        return self.chances

    def tilt(self, steps: int, lights: float, holds: bool) -> float:
        """What it is worth that Doom steps forward, temples of light are built, the End marker is held."""
        deed = (steps, lights, holds)
        if deed not in self.tilts:
            self.tilts[deed] = self.count_tilt(steps, lights, holds)
        return self.tilts[deed]

    def count_tilt(self, steps: int, lights: float, holds: bool) -> float:
        doom = max(self.v.world.doom_lowest, min(self.v.world.doom_highest, self.v.doom - steps))
        after = self.odds(doom, lights, 1 if holds else self.v.stopped)
        now, ahead, times = self.likely(), self.standings(), self.due_times()
        total = 0.0
        for ending in range(TYPES):
            total += (after[ending] - now[ending]) * ahead[ending] / (1.0 + FADE * (times[ending] - 1.0))
        return total

    def doom_worth(self, steps: int) -> float:
        """Steps of Doom forward (or back), and what temples of darkness give for them."""
        return self.tilt(steps, 0.0, False) + self.dark_income(steps)

    def ruin_worth(self) -> float:
        """What it is worth that a building falls, whatever it was: a step of Doom, and the End marker is held."""
        if self.step == UNKNOWN:
            self.step = self.tilt(1, 0.0, True) + self.dark_income(1)
        return self.step

    def dark_income(self, steps: int) -> float:
        total = 0.0
        if steps > 0:
            for nation in range(len(NATIONS)):
                temples = self.v.built(nation, DARKNESS)
                if temples > 0:
                    total += self.shared_purse(nation, self.darkness_income() * temples * steps)
        return total

    # ---- objective cards

    def standings(self) -> list[float]:
        """By ending: how many VP the seat would be ahead of its best rival."""
        if not self.ahead:
            v = self.v
            scores = [self.score_so_far(seat) for seat in range(v.seats)]
            for ending in range(TYPES):
                each = self.card_value(ending)
                rivals = [scores[o] + each * self.expected(o, ending) for o in range(v.seats) if o != self.seat]
                ahead = scores[self.seat] + each * v.hand[self.seat].count(ending) - max(rivals)
                self.ahead.append(max(-FAR, min(FAR, ahead)))
        return self.ahead

    def hope(self) -> float:
        """How much of the victory the seat may hope for, by the VP it would be ahead in each ending."""
        if not self.v.nations_of(self.seat):
            return 1.0 / self.v.seats
        likely, ahead = self.likely(), self.standings()
        return 1.0 / (1.0 + exp(-HOPE * fsum([likely[ending] * ahead[ending] for ending in range(TYPES)])))

    def unknown_in(self, other: int) -> int:
        """Cards in a hand of which the seat knows nothing."""
        seen = self.v.seen_hands[self.seat]
        return max(0, len(self.v.hand[other]) - sum([seen[other * TYPES + card] for card in range(TYPES)]))

    def frequency(self, card: int) -> float:
        """The chance that an unknown card is of a type."""
        if not self.left:
            self.left = self.unseen()
        return max(0, self.left[card]) / max(1, sum(self.left))

    def expected(self, other: int, card: int) -> float:
        """How many cards of a type another player may hold."""
        return self.v.seen_hands[self.seat][other * TYPES + card] + self.unknown_in(other) * self.frequency(card)

    def oracle_chance(self, other: int, card: int) -> float:
        """The chance that a card drawn from another hand is of a type."""
        return self.expected(other, card) / max(1, len(self.v.hand[other]))

    def others(self) -> list[int]:
        return [seat for seat in range(self.v.seats) if seat != self.seat]

    def holds(self, other: int, card: int) -> float:
        """The chance that another player holds a type."""
        if self.v.seen_hands[self.seat][other * TYPES + card] > 0:
            return 1.0
        return 1.0 - (1.0 - self.frequency(card)) ** self.unknown_in(other)

    def card_value(self, ending: int) -> float:
        """The VP of a card of the seat if the game ends so, by how many others may hold the type."""
        if not self.values:
            self.values = [self.count_value(card) for card in range(TYPES)]
        return self.values[ending]

    def count_value(self, ending: int) -> float:
        alone, one = 1.0, 0.0  # the chances that nobody else, and that one other holds it
        for other in range(self.v.seats):
            if other != self.seat:
                chance = self.holds(other, ending)
                one = one * (1.0 - chance) + alone * chance
                alone *= 1.0 - chance
        more = 1.0 - alone - one
        return alone * self.card_vp(ending, 1) + one * self.card_vp(ending, 2) + more * self.card_vp(ending, 3)

    def card_worth(self, card: int) -> float:
        """What an objective card in the own hand promises."""
        return self.likely()[card] * self.card_value(card)
