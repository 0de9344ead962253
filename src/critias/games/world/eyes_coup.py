"""Agents, Coups and bids: where a Coup is worth its agents, and what a contest is worth to whoever may bid in it."""

from __future__ import annotations

from typing import Final

from critias.games.world.agents import nation_areas
from critias.games.world.atlas import HOMES, MINORS
from critias.games.world.box import AGENTS
from critias.games.world.contest import attacks, defends, strength
from critias.games.world.control import swap_gifts, swap_partners
from critias.games.world.eyes_stakes import UNKNOWN
from critias.games.world.eyes_war import LITTLE, NOTHING, UNIT, War
from critias.games.world.nouns import NO_SWAP, NONCOMBATANT
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, NOWHERE, World

AGENT: Final = 0.12  # what a point of agents on the map is worth
OUSTED: Final = 2.0  # what it hurts that a Coup may take the own cube of a nation
IDLE: Final = 0.03  # what it is worth to place an agent that costs nothing
NOT_SOUGHT: Final = -2  # no goal has been looked for yet
SOON: Final = 0.65  # what a Coup is worth that needs an Intrigue first


class Coups(War):
    """The judgement of one seat on agents and bids."""

    def __init__(self, v: World, seat: int) -> None:
        super().__init__(v, seat)
        self.gains: list[float] = [UNKNOWN] * (HOMES + len(MINORS))  # by area: what a Coup brings
        self.resistances: list[float] = [UNKNOWN] * (HOMES + len(MINORS))  # by area: what it must beat
        self.guards: list[float] = [UNKNOWN] * (HOMES + len(MINORS))  # by area: what may be bid against it
        self.contested: list[float] = []  # of the contest: what success brings, attack minus defence
        self.goal: int = NOT_SOUGHT  # where agents promise most
        self.goal_promise: float = 0.0

    # ---- what a game says

    def bystanders(self, area: int) -> int:
        """What defends an area against a Coup besides its stability and players."""
        return 0

    def own_agents(self, area: int) -> int:
        """What the own agents count in a Coup."""
        places = self.v.places(self.seat)
        return sum([self.counts(agent) for agent in range(AGENTS) if places[agent] == area])

    def counts(self, agent: int) -> int:
        """What an own agent counts in a Coup."""
        return self.v.world.agent_values[agent]

    def can_join(self, nation: int) -> bool:
        """Whether a Coup could bring an own cube to a nation."""
        return len(swap_partners(self.v, self.seat, nation)) > 0

    def join_worth(self, nation: int) -> float:
        """What it brings to come to a nation by a Coup."""
        return max([0.0] + [self.swap_worth(other, nation) for other in swap_partners(self.v, self.seat, nation)])

    def agent_price(self, number: int) -> float:
        """What it costs to place so many agents."""
        return self.price(number)

    # ---- what a Coup brings

    def swap_worth(self, other: int, target: int) -> float:
        return max([self.pair_worth(given, target, other) for given in swap_gifts(self.v, self.seat, other, target)])

    def pair_worth(self, given: int, target: int, other: int) -> float:
        """How much better the own two nations are with one for another, and how much worse those of the other."""
        v = self.v
        mine = v.nations_of(self.seat)
        kept = mine[0] if mine[1] == given else mine[1]
        worth = self.lesser_of(target, kept) - self.lesser_of(given, kept)
        if other >= 0:
            theirs = v.nations_of(other)
            rest = theirs[0] if theirs[1] == target else theirs[1]
            worth += self.threat(other) * (self.lesser_of(target, rest) - self.lesser_of(given, rest))
        return worth

    def can_target(self, area: int) -> bool:
        return area >= HOMES or (not self.v.controls(self.seat, area) and self.can_join(area))

    def coup_gain(self, area: int) -> float:
        if self.gains[area] == UNKNOWN:
            self.gains[area] = self.count_gain(area)
        return self.gains[area]

    def count_gain(self, area: int) -> float:
        v = self.v
        if area >= HOMES:
            best = max([self.taking_worth(area, n) + self.area_bonus(n, area) for n in v.nations_of(self.seat)])
            return best - UNIT * v.units[area] * self.stake(v.owner[area])
        return self.join_worth(area)

    # ---- whether it succeeds

    def resistance(self, area: int) -> float:
        """What a Coup in an area must beat, bids aside."""
        if self.resistances[area] == UNKNOWN:
            self.resistances[area] = self.count_wall(area)
        return self.resistances[area]

    def count_wall(self, area: int) -> float:
        v = self.v
        total = float(v.stability(area) + self.bystanders(area))
        for other in range(v.seats):
            if other != self.seat:
                value = v.agent_value(other, area)
                total += value if v.controls(other, v.owner[area]) else 0.5 * value
        return total

    def defenders(self, area: int) -> list[int]:
        v = self.v
        owner = v.owner[area]
        return [s for s in range(v.seats) if s != self.seat and (v.controls(s, owner) or area in v.places(s))]

    def coup_worth(self, area: int, agents: float) -> float:
        """What a Coup with so much of agents promises."""
        gain = self.coup_gain(area)
        if gain <= LITTLE:
            return 0.0
        if self.guards[area] == UNKNOWN:
            self.guards[area] = self.may_bid(self.defenders(area))
        against = self.guards[area]
        return self.best_bid(gain, agents - self.resistance(area), against) - 0.5 * AGENT * agents

    def best_coup(self, factor: int) -> float:
        """Of those that can be done now; `factor` is what agents count."""
        v = self.v
        best = 0.0
        for area in nation_areas(v):
            if area in v.places(self.seat) and (factor == 1 or area >= HOMES) and self.coup_gain(area) > LITTLE:
                if self.can_target(area):
                    best = max(best, self.coup_worth(area, factor * self.own_agents(area)))
        return best

    # ---- Intrigue

    def reserve(self) -> list[int]:
        """Values of the agents in the supply, the highest first."""
        places, values = self.v.places(self.seat), self.v.world.agent_values
        found = [self.counts(agent) for agent in range(AGENTS) if places[agent] == NOWHERE and values[agent] > 0]
        found.sort(reverse=True)
        return found

    def reinforced(self, area: int, reserve: list[int]) -> float:
        """How much better a Coup in an area is with the best number of agents from the reserve."""
        here = self.own_agents(area)
        needed = self.resistance(area) - len(self.bid_prices()) + 2  # with the highest bid
        if here + sum(reserve) < needed:
            return 0.0
        best = now = max(0.0, self.coup_worth(area, here))
        total = here
        for number, value in enumerate(reserve):
            total += value
            if total >= needed:
                best = max(best, self.coup_worth(area, total) - self.agent_price(number + 1))
        return best - now

    def intrigue_goal(self) -> int:
        """The area where agents of the reserve promise most, or NOTHING."""
        if self.goal == NOT_SOUGHT:
            self.goal = NOTHING
            reserve = self.reserve()
            for area in nation_areas(self.v):
                if reserve and self.coup_gain(area) > max(0.1, self.goal_promise) and self.can_target(area):
                    worth = self.reinforced(area, reserve)
                    if worth > self.goal_promise:
                        self.goal_promise, self.goal = worth, area
        return self.goal

    def reinforcement(self) -> float:
        """What agents of the reserve promise where they promise most."""
        return SOON * self.goal_promise if self.intrigue_goal() != NOTHING else 0.0

    def intrigue_worth(self) -> float:
        """What placing agents for a Coup to come promises, if none can be done now that is as good."""
        return self.reinforcement() - 0.5 * self.best_coup(1)

    def agent_worth(self, agent: int) -> float:
        """What using an agent in Intrigue promises: the highest go first, those on the map lie well."""
        if self.v.places(self.seat)[agent] != NOWHERE:
            return -0.2
        value = self.v.world.agent_values[agent]
        if value == 0:
            return IDLE
        worth = self.reinforcement()
        return worth + 0.01 * value if worth > LITTLE else -0.1

    def goal_worth(self, area: int) -> float:
        """What an agent promises in an area."""
        if area == self.intrigue_goal():
            return 5.0
        if not self.can_target(area):
            return -1.0
        return self.coup_gain(area) - 0.2 * self.resistance(area) - 0.5 * (area in self.v.places(self.seat))

    # ---- the questions of a Coup

    def coup_choice_worth(self, name: str, option: int, a: int) -> float:
        v = self.v
        if name == "coup.target":
            factor = v.world.knight_multiplier if v.nation >= 0 else 1
            return self.coup_worth(option, factor * self.own_agents(option))
        if name in ("coup.swap", "coup.swap_with"):
            if option == NO_SWAP:
                return 0.0
            partners = [a] if name == "coup.swap_with" else list(range(AGENTS))
            return max([-1.0] + [self.swapping_worth(option, other) for other in partners])
        if name == "coup.nation":
            return self.stake(option) * self.area_worth(a) + self.area_bonus(option, a)
        if name == "coup.partner":
            return self.swap_worth(option, v.target)
        if name == "coup.give":
            return self.pair_worth(option, v.target, self.partner_asked(a))
        return -self.area_worth(option)  # control.release

    def partner_asked(self, a: int) -> int:
        """With whom cubes are swapped, where the question says so."""
        return NOTHING

    def swapping_worth(self, first: int, second: int) -> float:
        """How much better the best Coup is after two agents have changed places."""
        places = self.v.places(self.seat)
        if places[first] == NOWHERE or places[second] == NOWHERE:
            return -1.0
        before = self.best_coup(1)
        places[first], places[second] = places[second], places[first]
        after = self.best_coup(1)
        places[first], places[second] = places[second], places[first]
        return after - before - self.price(self.v.world.swap_cost) - 0.05

    # ---- bids

    def bid_worth(self, dial: int) -> float:
        """What a dial promises: the prize by the chance that it goes the right way, less the cost."""
        v = self.v
        if not self.contested:
            self.contested = [self.success_worth(), self.balance()]
        gain, margin = self.contested
        bid = strength(dial)
        cost = self.price(v.world.bid_cost[bid])
        own = 0 if v.contest in (CONFLICT, GLOBAL_CONFLICT) else v.agent_value(self.seat, v.target)
        if self.seat == v.acting:
            return gain * self.chance(margin + bid, self.may_bid(self.opposed())) - cost
        helped = margin + (bid + own if attacks(dial) else -bid - own if defends(dial) else 0)
        if dial == NONCOMBATANT and own > 0:
            cost -= AGENT * own + 0.02
        return gain * self.attack_chance(helped) - cost

    def attack_chance(self, margin: float) -> float:
        """The chance of an attack as others see it: whoever attacks can bid what is missing, or a little more."""
        most = self.may_bid([self.v.acting])
        needed = 1.0 - margin
        if needed <= -1.0:
            return 1.0
        return max(0.0, min(1.0, (most + 1.0 - needed) / (most + 2.0)))

    def opposed(self) -> list[int]:
        """Who may bid against the own attack."""
        v = self.v
        if v.contest == GLOBAL_CONFLICT:
            return [s for s in range(v.seats) if v.controls(s, v.target) and not v.controls(s, v.nation)]
        return self.involved(v.target, v.nation) if v.contest == CONFLICT else self.defenders(v.target)

    def success_worth(self) -> float:
        """What a success of the attack brings to the seat, compared with its failure."""
        v, area = self.v, self.v.target
        if v.contest == GLOBAL_CONFLICT:
            won = self.defeat_worth(area) + self.loot_worth(v.nation, area)
            return won - self.defeat_worth(v.nation) - self.loot_worth(area, v.nation)
        if v.contest == CONFLICT:
            return self.prize(v.nation, area) + UNIT * v.arriving[area] * self.stake(v.nation)
        if self.seat == v.acting:
            return self.coup_gain(area)
        if area < HOMES:
            return -OUSTED if v.controls(self.seat, area) else 0.0
        return max([self.taking_worth(area, nation) for nation in self.winners()])

    def winners(self) -> list[int]:
        """The nations that may gain by the Coup of another player: the lesser of the two, most likely."""
        v = self.v
        if v.nation >= 0:
            return [v.nation]
        pair = v.nations_of(v.acting)
        return [n for n in pair if self.power_of(n) <= min([self.power_of(m) for m in pair])]

    def balance(self) -> float:
        """Attack minus defence, bids and the own agents aside."""
        v, area = self.v, self.v.target
        if v.contest == GLOBAL_CONFLICT:
            return float(self.war_margin(v.nation, area, 0))
        if v.contest == CONFLICT:
            return self.weight(v.nation, v.arriving[area]) - self.defence(area)
        if self.seat == v.acting:
            factor = v.world.knight_multiplier if v.nation >= 0 else 1
            return factor * self.own_agents(area) - self.resistance(area)
        total = float(v.agent_value(v.acting, area) - v.stability(area) - self.bystanders(area))
        for other in range(v.seats):
            if other not in (self.seat, v.acting) and v.controls(other, v.owner[area]):
                total -= v.agent_value(other, area)
        return total
