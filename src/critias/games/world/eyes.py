"""What a bot of either game looks at: how much each option promises, judged from a seat's view alone.

The unit is about one VP.  Nothing here decides what is legal; it only weighs the options that are.  The eyes of each
game are made from these.
"""

from __future__ import annotations

from typing import Final

from critias.games.world.agents import nation_areas
from critias.games.world.atlas import AREAS, HOMES
from critias.games.world.box import (
    AGENTS,
    COLLECT,
    CONSTRUCT,
    CONTINUATION,
    COUP,
    DARKNESS,
    FACTORY,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    HYPERBOREA,
    INTRIGUE,
    LARGEST_BID,
    LIGHT,
    MOVE,
    POLE_SHIFT,
    RECRUIT,
    TILE_ACTIONS,
    TYPES,
)
from critias.games.world.contest import attacks, defends, highest_bid, strength
from critias.games.world.control import swap_gifts, swap_partners
from critias.games.world.economy import kinds_for
from critias.games.world.movement import crossing, hostile, open_ways
from critias.games.world.state import CONFLICT, GLOBAL_CONFLICT, NOWHERE, World
from critias.games.world.words import BACK, DONE_AREA, MOVE_DONE, NO_SWAP, NONCOMBATANT, OBELISK

COIN: Final = 0.16  # what a Virya or power point is worth
SPOT: Final = 0.4  # what a free building spot is worth
RIVALS: Final = 0.15  # how much a rival nation's Power hurts
PUSH: Final = 2.0  # how much the way to a good ending is worth
FAR: Final = 4.0  # VP ahead or behind that matter: whoever is farther is safe or lost


class Eyes:
    """The judgement of one seat on one view."""

    def __init__(self, v: World, seat: int) -> None:
        self.v: Final = v
        self.seat: Final = seat
        self.ahead: list[float] = []  # by ending: VP ahead of the best rival, once they are counted

    # ---- what a game judges in its own way

    def own_worth(self, name: str, option: int, a: int, b: int) -> float:
        """Questions that only this game asks."""
        raise NotImplementedError

    def tile_worth(self, tile: int) -> float:
        """What a special action promises."""
        raise NotImplementedError

    def repolarize_worth(self) -> float:
        raise NotImplementedError

    def global_worth(self, nation: int) -> float:
        raise NotImplementedError

    def card_worth(self, card: int) -> float:
        """What an objective card promises."""
        raise NotImplementedError

    def likely(self) -> list[float]:
        """The chances of the three endings."""
        raise NotImplementedError

    def funds_vp(self, seat: int) -> float:
        """The VP of a player's Virya or power points."""
        raise NotImplementedError

    def ending_vp(self, ending: int) -> float:
        """The VP of an objective card if the game ends so."""
        raise NotImplementedError

    def darkness_income(self) -> int:
        """What a temple of darkness pays for a step of Doom."""
        raise NotImplementedError

    def building_worth(self, area: int, kind: int) -> float:
        """What a building adds to Power, and a little for its other uses."""
        raise NotImplementedError

    def recruits(self, nation: int) -> int:
        """The units that a nation would raise."""
        raise NotImplementedError

    def weight(self, nation: int, units: int) -> int:
        """Units in a total."""
        return units

    def bystanders(self, area: int) -> int:
        """What defends an area against a Coup besides its stability and players."""
        return 0

    def can_join(self, nation: int) -> bool:
        """Whether a Coup could bring an own cube to a nation."""
        return len(swap_partners(self.v, self.seat, nation)) > 0

    def join_worth(self, nation: int) -> float:
        """What it brings to come to a nation by a Coup."""
        return max([0.0] + [self.swap_worth(other, nation) for other in swap_partners(self.v, self.seat, nation)])

    def empty_wild_worth(self, area: int) -> float:
        """What it brings to enter a wilderness that nobody is in."""
        return -0.1

    # ---- all questions

    def promise(self, name: str, option: int, a: int, b: int) -> float:
        room, _, what = name.partition(".")
        if name in ("turn.space", "turn.archon"):
            return self.space_worth(option)  # an archon leaves the best space: it is free again next turn
        if name == "contest.bid":
            return self.bid_worth(option)
        if room == "setup":
            return self.setup_worth(what, option)
        if name == "intrigue.area":
            return self.goal_worth(option)
        if room in ("coup", "control"):
            return self.coup_choice_worth(name, option, a)
        if room == "construct":
            return self.construct_choice_worth(name, option, a)
        if room in ("recruit", "mobilize"):
            return self.recruit_worth(what, option)
        if room == "move" or name in ("conflict.area", "conflict.building"):
            return self.movement_worth(name, option, a, b)
        if room in ("units", "agni") or name in ("global.area", "global.piece"):
            return self.loss_worth(name, option, a)
        return self.own_worth(name, option, a, b)

    # ---- Power

    def stake(self, nation: int) -> float:
        """What a point of Power of a nation is worth to the seat: most for the lesser of its own two."""
        v, seat = self.v, self.seat
        if nation < 0 or not v.in_play(nation):
            return 0.0
        if not v.controls(seat, nation):
            return -RIVALS
        mine = v.nations_of(seat)
        if len(mine) < 2:
            return 0.7
        other = mine[0] if mine[1] == nation else mine[1]
        gap = v.power_shown(nation) - v.power_shown(other)
        return 1.0 if gap < 0 else 0.75 if gap == 0 else 0.4

    def area_worth(self, area: int) -> float:
        """What an area adds to its nation, in Power."""
        v = self.v
        if v.wild[area]:
            return 0.3
        return v.power(area) + v.light_bonus() * v.buildings[LIGHT][area] + SPOT * v.spots_left(area)

    def taking_worth(self, area: int, nation: int) -> float:
        """What it brings that a nation takes an area from its owner."""
        return self.area_worth(area) * (self.stake(nation) - self.stake(self.v.owner[area]))

    def purse(self, amount: int) -> float:
        """The worth of Virya or power points gained: little when the purse is full."""
        funds = self.v.funds(self.seat)
        return COIN * min(amount, self.v.most_funds() - funds) * (0.6 if funds > 12 else 1.0)

    # ---- endings

    def standings(self) -> list[float]:
        """By ending: how many VP the seat would be ahead of its best rival, if the game ended so now."""
        if not self.ahead:
            v, seat = self.v, self.seat
            scores = [self.score_so_far(other) for other in range(v.seats)]
            for ending in range(TYPES):
                each = self.ending_vp(ending)
                rivals = [scores[o] + each * self.expected(o, ending) for o in range(v.seats) if o != seat]
                self.ahead.append(scores[seat] + each * v.hand[seat].count(ending) - max(rivals))
        return self.ahead

    def score_so_far(self, seat: int) -> float:
        powers = [self.v.power_shown(nation) for nation in self.v.nations_of(seat)]
        return min(powers) + self.funds_vp(seat) if powers else 0.0

    def expected(self, other: int, card: int) -> float:
        """How many cards of a type another player may hold."""
        seen = self.v.seen_hands[self.seat][other * TYPES + card]
        return max(float(seen), len(self.v.hand[other]) / TYPES)

    def push(self, ending: int, chance: float) -> float:
        """What it is worth to make an ending so much more likely: better than what else may come?"""
        ahead, likely = self.standings(), self.likely()
        others = [e for e in range(TYPES) if e != ending]
        rest = sum([likely[e] for e in others])
        otherwise = sum([likely[e] * ahead[e] for e in others]) / rest
        better = ahead[ending] - 0.5 * otherwise  # much can happen until another ending
        return PUSH * chance * max(-FAR, min(FAR, better))

    def hold_worth(self) -> float:
        """The End marker is held back, once a round."""
        return 0.0 if self.v.stopped else self.push(CONTINUATION, -0.06)

    def doom_worth(self, steps: int) -> float:
        """Steps of Doom forward (or back), and what temples of darkness give for them."""
        v = self.v
        temples = sum([v.built(nation, DARKNESS) for nation in v.nations_of(self.seat)])
        income = self.purse(self.darkness_income() * temples * steps) if steps > 0 else 0.0
        return income + self.push(POLE_SHIFT, 0.25 * steps / (1 + max(0, v.doom - v.end)))

    # ---- spaces

    def space_worth(self, space: int) -> float:
        """What executing the action of a space promises."""
        v = self.v
        if space == INTRIGUE:
            return self.best_agent()
        if space == COUP:
            return self.best_coup(False)
        if space < FIRST_NATION_SPACE:
            return self.repolarize_worth()
        if space >= FIRST_TILE_SPACE:
            return self.tile_worth(space - FIRST_TILE_SPACE)
        nation, action = (space - FIRST_NATION_SPACE) // TILE_ACTIONS, (space - FIRST_NATION_SPACE) % TILE_ACTIONS
        if action == COLLECT:
            return self.purse(v.power_total(nation)) - 0.3
        if action == CONSTRUCT:
            cost = v.world.levitating_cost if nation == HYPERBOREA else v.world.building_cost
            return self.construct_worth(nation, cost, 0)
        if action == RECRUIT:
            return self.recruiting_worth(nation, self.recruits(nation))
        if action == MOVE:
            return self.moving_worth(nation)
        return self.global_worth(nation)

    def construct_worth(self, nation: int, cost: int, more: int) -> float:
        """The best buildings that can be paid for, each worth a little less than the one before."""
        v = self.v
        number = 1 + more + v.built(nation, FACTORY) + min(2, v.funds(self.seat) // max(1, cost))
        best = [self.building_worth(area, kind) for area in v.areas_of(nation) for kind in kinds_for(v, area)]
        if not best:
            return -0.5
        spots = sum([v.spots_left(area) for area in v.areas_of(nation)])
        return max(best) * (1.0 + 0.6 * (min(number, spots) - 1))

    def construct_choice_worth(self, name: str, option: int, a: int) -> float:
        if name == "construct.kind":
            return self.building_worth(a, option)
        if option == DONE_AREA:
            return 0.0
        return max([self.building_worth(option, kind) for kind in kinds_for(self.v, option)]) - 0.7 * COIN * a

    def recruiting_worth(self, nation: int, units: int) -> float:
        return 0.06 * min(units, self.v.units_left(nation)) * self.stake(nation)

    def recruit_worth(self, what: str, option: int) -> float:
        if what == "spend":
            return -abs(option - max(0, self.v.funds(self.seat) - 14))
        if what == "area":
            return 1.0 if option < HOMES else self.area_worth(option) * 0.2
        return float(option)

    # ---- agents and Coups

    def resistance(self, area: int) -> float:
        """What a Coup in an area must beat: stability, agents that defend, bids to be expected."""
        v = self.v
        total = float(v.stability(area) + self.bystanders(area))
        for other in range(v.seats):
            if other != self.seat:
                if v.controls(other, v.owner[area]):
                    total += v.agent_value(other, area) + 0.15 * v.funds(other)
                elif area in v.places(other):
                    total += 0.5 * v.agent_value(other, area)
        return total

    def can_target(self, area: int) -> bool:
        return area >= HOMES or (not self.v.controls(self.seat, area) and self.can_join(area))

    def coup_gain(self, area: int) -> float:
        if area >= HOMES:
            return max([self.taking_worth(area, nation) for nation in self.v.nations_of(self.seat)])
        return self.join_worth(area)

    def swap_worth(self, other: int, target: int) -> float:
        return max([self.pair_worth(given, target) for given in swap_gifts(self.v, self.seat, other, target)])

    def pair_worth(self, given: int, target: int) -> float:
        """How much better the lesser nation is with one nation for another."""
        v = self.v
        mine = v.nations_of(self.seat)
        kept = mine[0] if mine[1] == given else mine[1]
        before = min(v.power_shown(given), v.power_shown(kept))
        return float(min(v.power_shown(target), v.power_shown(kept)) - before)

    def coup_worth(self, area: int, planning: bool) -> float:
        """The gain of a Coup times its chance; a plan may still fall short a little."""
        v, seat = self.v, self.seat
        margin = v.agent_value(seat, area) + highest_bid(v, seat) - self.resistance(area)
        if planning:
            chance = max(0.0, min(0.9, 0.5 + 0.15 * margin))
        else:
            chance = 0.85 if margin > 1 else 0.6 if margin > 0 else 0.0
        if chance == 0.0:
            return -0.5
        needed = max(0.0, self.resistance(area) - v.agent_value(seat, area))
        price = COIN * v.world.bid_cost[min(LARGEST_BID, int(needed) + 1)]
        return self.coup_gain(area) * chance - 0.5 * price

    def best_coup(self, planning: bool) -> float:
        v = self.v
        areas = [area for area in nation_areas(v) if area in v.places(self.seat) and self.can_target(area)]
        return max([-0.5] + [self.coup_worth(area, planning) for area in areas])

    def best_agent(self) -> float:
        """What placing the agents in the supply for a Coup to come promises."""
        v, seat = self.v, self.seat
        places = v.places(seat)
        supply = sum([v.world.agent_values[agent] for agent in range(AGENTS) if places[agent] == NOWHERE])
        if supply == 0:
            return 0.0
        best = 0.0
        more = min(supply, 4)
        for area in nation_areas(v):
            if self.can_target(area):
                margin = v.agent_value(seat, area) + more + highest_bid(v, seat) - self.resistance(area)
                if margin > 0:
                    best = max(best, 0.55 * self.coup_gain(area))
        return best - max(0.0, self.best_coup(False)) * 0.5

    def agent_worth(self, agent: int) -> float:
        """What using an agent in Intrigue promises: those on the map lie well."""
        value = self.v.world.agent_values[agent]
        if self.v.places(self.seat)[agent] != NOWHERE:
            return -0.2
        return 0.05 + 0.1 * value if value > 0 else -0.1

    def goal_worth(self, area: int) -> float:
        """What an agent promises in an area."""
        if not self.can_target(area):
            return -1.0
        return self.coup_worth(area, True) + 0.3 * (self.v.agent_value(self.seat, area) > 0)

    def coup_choice_worth(self, name: str, option: int, a: int) -> float:
        if name == "coup.target":
            return self.coup_worth(option, False)
        if name in ("coup.swap", "coup.swap_with"):
            if option == NO_SWAP:
                return 0.0
            partners = [a] if name == "coup.swap_with" else list(range(AGENTS))
            return max([-1.0] + [self.swapping_worth(option, other) for other in partners])
        if name == "coup.nation":
            return self.stake(option)
        if name == "coup.partner":
            return self.swap_worth(option, self.v.target)
        if name == "coup.give":
            return self.pair_worth(option, self.v.target)
        return -self.area_worth(option)  # control.release

    def swapping_worth(self, first: int, second: int) -> float:
        """How much better the best Coup is after two agents have changed places."""
        places = self.v.places(self.seat)
        if places[first] == NOWHERE or places[second] == NOWHERE:
            return -1.0
        before = self.best_coup(False)
        places[first], places[second] = places[second], places[first]
        after = self.best_coup(False)
        places[first], places[second] = places[second], places[first]
        return after - before - COIN

    # ---- bids

    def bid_worth(self, dial: int) -> float:
        """The bid nearest to what seems to be needed, for the side that pays."""
        liking = self.side_worth()
        wanted = self.wanted_bid(liking)
        if dial == NONCOMBATANT:
            return 5.0 if wanted == 0 and self.spares_agents(liking) else -1.0
        side = 0.0
        if self.seat != self.v.acting:
            side = 3.0 if (liking > 0) == attacks(dial) else -3.0
            if abs(liking) < 0.1 or (defends(dial) and liking > 0):
                side -= 1.0
        return side - abs(strength(dial) - wanted)

    def spares_agents(self, liking: float) -> bool:
        """In a Coup the agents of a noncombatant stay; worth it if the prize is small or they would not matter."""
        if self.v.contest in (CONFLICT, GLOBAL_CONFLICT):
            return False
        return abs(liking) < 0.5 or self.v.agent_value(self.seat, self.v.target) == 0

    def side_worth(self) -> float:
        """What a success of the attack brings to the seat."""
        v, area = self.v, self.v.target
        if v.contest == GLOBAL_CONFLICT:
            return 2.0 * (self.stake(v.nation) - self.stake(v.target))
        if v.contest == CONFLICT:
            return self.taking_worth(area, v.nation)
        if self.seat == v.acting:
            return self.coup_gain(area)
        if area < HOMES:
            return -1.0 if v.controls(self.seat, area) else 0.0
        winners = v.nations_of(v.acting)
        return sum([self.taking_worth(area, nation) for nation in winners]) / len(winners)

    def wanted_bid(self, liking: float) -> int:
        """As much as turns the balance, if the prize is worth it."""
        most = highest_bid(self.v, self.seat)
        margin = self.balance()
        needed = margin if self.seat != self.v.acting and liking < 0 else 1 - margin  # a defender needs a tie
        bid = max(0, min(most, int(needed + 0.99)))
        if needed > most or COIN * self.v.world.bid_cost[bid] > abs(liking):
            return 0
        return bid

    def balance(self) -> float:
        """Attack minus defence before the own bid, with a guess at the bids of the others."""
        v, seat, area = self.v, self.seat, self.v.target
        if v.contest == GLOBAL_CONFLICT:
            return float(self.war_margin(v.nation, v.target))
        if v.contest == CONFLICT:
            attack = self.weight(v.nation, v.arriving[area])
            guess = 1.0 if v.owner[area] >= 0 else 0.0
            return attack - self.weight(v.owner[area], v.units[area]) - v.garrison(area) - guess
        if seat == v.acting:
            return v.agent_value(seat, area) - self.resistance(area)
        return v.agent_value(v.acting, area) + 1.0 - v.stability(area) - v.agent_value(seat, area)

    # ---- set-up

    def setup_worth(self, what: str, option: int) -> float:
        v = self.v
        if what == "objective":
            return -self.card_worth(option) - 0.3 * (v.hand[self.seat].count(option) == 1)
        if what == "nation":
            return v.world.map.power[option] + 0.8 * v.world.map.spots[option]
        if what in ("agent", "marker"):
            if option < HOMES or v.owner[option] >= 0:
                return -1.0
            return self.area_worth(option) - 0.4 * v.stability(option) - 0.8 * (option in v.places(self.seat))
        return 0.5

    # ---- moving and fighting

    def defence(self, area: int) -> float:
        """What an attack must beat."""
        v = self.v
        total = self.weight(v.owner[area], v.units[area]) + v.garrison(area)
        return total + (1.5 if v.owner[area] >= 0 else 0.0)

    def attack_worth(self, nation: int, area: int, units: int) -> float:
        """What sending units against an area promises."""
        v = self.v
        if v.owner[area] == nation:
            return -0.1
        if v.wild[area] and v.owner[area] < 0:
            return self.empty_wild_worth(area) if units > 0 else -0.1
        margin = self.weight(nation, units) + min(2, highest_bid(v, self.seat)) - self.defence(area)
        if margin <= 0:
            return -0.5
        worth = self.taking_worth(area, nation)
        if v.buildings_in(area) > 0:  # one of them falls
            worth += self.doom_worth(1) + self.hold_worth() - 0.3
        return worth * min(0.9, 0.6 + 0.1 * margin)

    def best_attack(self, nation: int, start: int, units: int) -> float:
        """Against neighbours by land: those over the sea are left to chance."""
        best = -0.1
        for area in self.v.world.map.land[start]:
            if area == nation or area >= HOMES or self.v.wild[area]:
                best = max(best, self.attack_worth(nation, area, units - 1))
        return best

    def moving_worth(self, nation: int) -> float:
        v = self.v
        starts = [area for area in range(len(AREAS)) if v.owner[area] == nation and v.units[area] > 1]
        return max([-0.4] + [self.best_attack(nation, start, v.units[start]) for start in starts])

    def movement_worth(self, name: str, option: int, a: int, b: int) -> float:
        v = self.v
        if name == "move.from":
            if option == MOVE_DONE:
                return 0.05
            return -1.0 if option >= BACK else self.best_attack(v.nation, option, v.movable[option])
        if name == "move.to":
            cost = min([crossing(v, way) for way in open_ways(v, a, option)])
            worth = self.attack_worth(v.nation, option, v.movable[a] - cost + v.arriving[option])
            return worth - 0.15 * cost - (0.4 if v.arriving[option] > 0 else 0.0)
        if name == "move.way":
            return -float(crossing(v, option))
        if name == "move.count":
            wanted = self.defence(a) + 2 - v.arriving[a] if hostile(v, a) else 1.0
            return -abs(option - b - wanted)
        if name == "conflict.area":
            return self.taking_worth(option, v.nation)
        return -self.building_worth(a, option)  # conflict.building

    def war_margin(self, nation: int, other: int) -> int:
        """By how much a nation is stronger than another in a Global Conflict."""
        v = self.v
        own = self.weight(nation, v.units_of(nation))
        return own - self.weight(other, v.units_of(other)) - v.garrison(other)

    def loss_worth(self, name: str, option: int, a: int) -> float:
        """What a nation loses, wherever the acting player may choose it."""
        v = self.v
        if name == "global.area":
            return -self.area_worth(option) * self.stake(a) + 0.01 * v.units[option]
        if name == "global.piece":
            if option == OBELISK:
                return -self.area_worth(a) * self.stake(v.owner[a])
            return -2.0 * self.building_worth(a, option) if v.owner[a] >= 0 else 0.0
        if option == DONE_AREA and name == "agni.area":
            return 0.0
        if name in ("units.area", "agni.area"):
            return 0.5 if not v.controls(self.seat, v.owner[option]) else -0.5
        return -float(option) if v.controls(self.seat, v.owner[a]) else float(option)
