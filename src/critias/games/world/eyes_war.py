"""Moving and fighting: which areas are worth an attack, by whom, with how many units; when to recruit for it."""

from __future__ import annotations

from math import fsum, sqrt
from typing import Final

from critias.games.world.atlas import ALL_AREAS, HOMES
from critias.games.world.box import BASE, KINDS, NATIONS
from critias.games.world.contest import highest_bid
from critias.games.world.eyes_stakes import UNKNOWN, Stakes
from critias.games.world.movement import conflicts, crossing, hostile
from critias.games.world.nouns import BACK, DONE_AREA, MOVE_DONE, OBELISK
from critias.games.world.state import NOBODY, World

UNIT: Final = 0.06  # what a unit is worth as such
LITTLE: Final = 0.05  # what is worth less is not worth an attack
MOST_STRIKES: Final = 3  # conflicts that a plan looks at
NOTHING: Final = -1  # a plan without start or target
LATER: Final = 0.6  # what an attack is worth that needs a Recruit first
BIDDING: Final = 0.6  # how much of the highest bid that they can pay others may be expected to bid
OUTLAYS: Final = [0, 1, 2, 3, 4, 6, 8, 11, 15]  # what may be spent on further units
PIECES: Final = 2  # that a nation loses in a Global Conflict


class War(Stakes):
    """The judgement of one seat on armies."""

    def __init__(self, v: World, seat: int) -> None:
        super().__init__(v, seat)
        self.prizes: list[float] = [UNKNOWN] * (len(NATIONS) * len(ALL_AREAS))  # by nation and area
        self.walls: list[float] = [UNKNOWN] * len(ALL_AREAS)  # by area: what an attack must beat, bids aside
        self.campaigns: list[float] = [UNKNOWN] * len(NATIONS)  # by nation: what its army promises
        self.wars: list[float] = [UNKNOWN] * len(NATIONS)  # by nation: what a Global Conflict promises
        self.bids: list[float] = []  # by bid that can be paid: what it costs
        self.hostility: list[float] = [UNKNOWN] * (len(NATIONS) * len(ALL_AREAS))  # by nation and area: bids against it
        self.order: list[int] = []  # the group to move next: start, target, number

    # ---- what a game says

    def weight(self, nation: int, units: int) -> int:
        """Units in a total."""
        return units

    def building_worth(self, area: int, kind: int) -> float:
        """What a building adds to Power, and a little for its other uses."""
        raise NotImplementedError

    def empty_wild_worth(self, nation: int, area: int) -> float:
        """What it brings to enter a wilderness that nobody is in."""
        return 0.0

    def area_bonus(self, nation: int, area: int) -> float:
        """What an area brings to a nation besides its Power."""
        return 0.0

    def loot_worth(self, victor: int, loser: int) -> float:
        """What the victor of a Global Conflict takes home."""
        return 0.0

    def due_in(self, nation: int, area: int) -> int:
        """The units that Recruit raises in an area."""
        raise NotImplementedError

    # ---- contests

    def chance(self, margin: float, against: float) -> float:
        """The chance to win by a margin before others bid against it, up to so much."""
        if margin < 1:
            return 0.0
        return min(1.0, sqrt(margin / (against + 1.0)))

    def may_bid(self, seats: list[int]) -> float:
        """What players may be expected to bid together at most."""
        return BIDDING * sum([highest_bid(self.v, seat) for seat in seats])

    def best_bid(self, gain: float, margin: float, against: float) -> float:
        """The worth of a contest with the best bid in it."""
        if margin >= 1 and against == 0.0:
            return gain
        best = 0.0
        for bid, cost in enumerate(self.bid_prices()):
            if margin + bid >= 1:
                best = max(best, gain * self.chance(margin + bid, against) - cost)
                if against == 0.0:
                    break
        return best

    def bid_prices(self) -> list[float]:
        """By bid that can be paid: what it costs."""
        if not self.bids:
            costs = self.v.world.bid_cost
            self.bids = [self.price(costs[bid]) for bid in range(highest_bid(self.v, self.seat) + 1)]
        return self.bids

    def opposition(self, nation: int, area: int) -> float:
        """What may be bid against an attack."""
        at = nation * len(ALL_AREAS) + area
        if self.hostility[at] == UNKNOWN:
            self.hostility[at] = self.may_bid(self.involved(area, nation))
        return self.hostility[at]

    def involved(self, area: int, nation: int) -> list[int]:
        """Who may bid against an attack: owners that do not attack themselves, and some with an agent there."""
        v = self.v
        owner = v.owner[area]
        found: list[int] = []
        for other in range(v.seats):
            if other != self.seat and not v.controls(other, nation):
                if v.controls(other, owner) or (owner == NOBODY and area in v.places(other)):
                    found.append(other)
        return found

    # ---- one attack

    def prize(self, nation: int, area: int) -> float:
        at = nation * len(ALL_AREAS) + area
        if self.prizes[at] == UNKNOWN:
            self.prizes[at] = self.count_prize(nation, area)
        return self.prizes[at]

    def count_prize(self, nation: int, area: int) -> float:
        """What it brings that a nation conquers an area: one of its buildings falls."""
        v = self.v
        if v.wild[area]:
            return self.empty_wild_worth(nation, area) - UNIT * v.units[area] * self.stake(v.owner[area])
        worth = self.taking_worth(area, nation) + self.area_bonus(nation, area)
        worth -= UNIT * v.units[area] * self.stake(v.owner[area])
        if v.buildings_in(area) > 0:
            lost = min([max(0.0, self.ruin_power(area, kind)) for kind in KINDS if v.buildings[kind][area] > 0])
            worth += self.ruin_worth() - lost * self.stake(nation)
        return worth

    def ruin_power(self, area: int, kind: int) -> float:
        """The Power that goes with a building."""
        raise NotImplementedError

    def toll_of(self, start: int, area: int) -> int:
        """The units that a group leaves behind on its cheapest way; many if there is none."""
        ways = self.v.ways(start, area)
        if not ways:
            return 99
        return min([crossing(self.v, way) for way in ways]) if self.v.flying else crossing(self.v, ways[0])

    def reach(self, area: int, units: list[int], starts: list[int]) -> int:
        """The units that could come together in an area."""
        total = 0
        for start in starts:
            arriving = units[start] - self.toll_of(start, area)
            if arriving > 0:
                total += arriving
        return total

    def strike_worth(self, nation: int, area: int, arriving: int) -> float:
        """What an attack with so many units promises."""
        v = self.v
        gain = self.prize(nation, area)
        if gain <= LITTLE or arriving <= 0:
            return 0.0
        if v.owner[area] == NOBODY and v.wild[area]:
            return gain
        margin = self.weight(nation, arriving) - self.defence(area)
        return self.best_bid(gain, margin, self.opposition(nation, area))

    def defence(self, area: int) -> float:
        """What an attack must beat, bids aside."""
        if self.walls[area] == UNKNOWN:
            v = self.v
            self.walls[area] = float(self.weight(v.owner[area], v.units[area]) + v.garrison(area))
        return self.walls[area]

    def open_to(self, nation: int, area: int) -> bool:
        """Whether units of a nation could enter an area and find something there."""
        v = self.v
        if v.owner[area] == nation or v.barred(area):
            return False
        return area >= HOMES or v.wild[area] > 0

    # ---- a whole movement

    def campaign_worth(self, nation: int, units: list[int], flying: bool) -> float:
        """The best attacks, one after the other, as far as the units go."""
        v = self.v
        before, was_flying = v.nation, v.flying
        v.nation, v.flying = nation, int(flying)
        left = units[:]
        targets = [area for area in ALL_AREAS if self.open_to(nation, area) and self.prize(nation, area) > LITTLE]
        total = 0.0
        wars = 0
        for _ in range(MOST_STRIKES):
            best, target = LITTLE, NOTHING
            starts = occupied(left)
            useful: list[int] = []  # with fewer units the others will not be better
            for area in targets:
                worth = self.strike_worth(nation, area, self.reach(area, left, starts))
                if worth > LITTLE:
                    useful.append(area)
                    worth -= self.fee(area, wars)
                    if worth > best:
                        best, target = worth, area
            if target == NOTHING:
                break
            total += best
            wars += int(hostile(v, target))
            useful.remove(target)
            targets = useful
            if targets:
                self.send(nation, target, left)
        v.nation, v.flying = before, was_flying
        return total

    def fee(self, area: int, wars: int) -> float:
        """What one more conflict costs after so many; too much if it cannot be paid."""
        v = self.v
        if not hostile(v, area):
            return 0.0
        whole = v.conflict_price(wars + 1)
        return self.price(whole) - self.price(v.conflict_price(wars)) if whole <= v.funds(self.seat) else 99.0

    def send(self, nation: int, area: int, left: list[int]) -> None:
        """Take the units that an attack needs from where they come most cheaply."""
        needed = self.wanted(nation, area)
        while needed > 0:
            best, start = 99, NOTHING
            for other in ALL_AREAS:
                if left[other] > 0:
                    toll = self.toll_of(other, area)
                    if toll < min(best, left[other]):
                        best, start = toll, other
            if start == NOTHING:
                return
            sent = min(left[start], needed + best)
            left[start] -= sent
            needed -= sent - best

    def wanted(self, nation: int, area: int) -> int:
        """The units that should arrive: against players some more than to be just stronger."""
        v = self.v
        if v.owner[area] == NOBODY and v.wild[area]:
            return 1
        double = self.weight(nation, 1)
        total = self.defence(area) + 1 + self.opposition(nation, area)
        return int((total + double - 1) / double)

    def army(self, nation: int) -> list[int]:
        v = self.v
        return [v.units[area] if v.owner[area] == nation else 0 for area in ALL_AREAS]

    def moving_worth(self, nation: int, flying: bool) -> float:
        """What the best movement promises now."""
        if flying:
            return self.campaign_worth(nation, self.army(nation), True)
        if self.campaigns[nation] == UNKNOWN:
            self.campaigns[nation] = self.campaign_worth(nation, self.army(nation), False)
        return self.campaigns[nation]

    # ---- recruiting

    def recruiting_worth(self, nation: int, more: list[int], bought: int) -> float:
        """What units raised, and some bought at home, do for the attacks to come."""
        v = self.v
        now = self.army(nation)
        room = v.units_left(nation)
        raised = min(sum(more) + bought, room)
        after = [now[area] + more[area] for area in ALL_AREAS]
        after[nation] += bought
        better = self.campaign_worth(nation, after, False) - self.moving_worth(nation, False)
        war = self.best_global(nation, raised) - self.waging_worth(nation)
        return LATER * max(0.0, better, war) + UNIT * raised * max(0.0, self.stake(nation)) - self.price(bought)

    def raised_by(self, nation: int) -> list[int]:
        v = self.v
        return [self.due_in(nation, area) if v.owner[area] == nation and not v.wild[area] else 0 for area in ALL_AREAS]

    def recruit_choice(self, what: str, option: int, a: int) -> float:
        v = self.v
        none = [0] * len(ALL_AREAS)
        if what == "spend":
            return self.recruiting_worth(v.nation, none, option) if option in OUTLAYS else -99.0
        if what == "area":
            units = self.army(v.nation)
            units[option] += a
            return self.campaign_worth(v.nation, units, False) + (0.01 if option < HOMES else 0.0)
        return float(option)

    # ---- the steps of a movement

    def march(self) -> list[int]:
        """The best group to move now: start, target, number; NOTHING if all is done."""
        v = self.v
        nation = v.nation
        best, target = LITTLE, NOTHING
        wars = conflicts(v)
        starts = occupied(v.movable)
        for area in ALL_AREAS:
            if not self.open_to(nation, area) or self.prize(nation, area) <= LITTLE:
                continue
            here = v.arriving[area]
            if here >= self.wanted(nation, area):
                continue
            more = self.reach(area, v.movable, starts)
            if more <= 0:
                continue
            worth = self.strike_worth(nation, area, here + more)
            if here > 0:
                worth += 0.3 - self.strike_worth(nation, area, here)
            else:
                worth -= self.fee(area, wars)
            if worth > best:
                best, target = worth, area
        if target == NOTHING:
            return [NOTHING, NOTHING, 0]
        return self.group(nation, target)

    def group(self, nation: int, target: int) -> list[int]:
        """From where most arrive at the least cost."""
        v = self.v
        best, start = -99, NOTHING
        needed = self.wanted(nation, target) - v.arriving[target]
        for area in ALL_AREAS:
            units = v.movable[area]
            toll = self.toll_of(area, target) if units > 0 else 99
            if toll < units:
                rating = 3 * min(units - toll, needed) - 4 * toll + (1 if area < HOMES else 0)
                if rating > best:
                    best, start = rating, area
        number = min(v.movable[start], needed + self.toll_of(start, target))
        return [start, target, number]

    def movement_worth(self, name: str, option: int, a: int, b: int) -> float:
        v = self.v
        if name == "move.way":
            return -float(crossing(v, option))
        if name == "conflict.area":
            return self.taking_worth(option, v.nation)
        if name == "conflict.building":
            return -self.ruin_power(a, option) * self.stake(v.nation) - 0.1 * (option == BASE)
        if not self.order:
            self.order = self.march()
        start, target, number = self.order
        if name == "move.from":
            return 0.0 if option == MOVE_DONE else -1.0 if option >= BACK or option != start else 1.0
        if name == "move.to":
            return 1.0 if option == target else 0.0
        return -abs(float(option - self.garrisoned(start, number)))

    def garrisoned(self, start: int, number: int) -> int:
        """A home area needs no units: if nothing else can be done with them, all go."""
        v = self.v
        if not 0 <= start < HOMES or conflicts(v) > 0:
            return number
        return v.movable[start]

    # ---- Global Conflict

    def war_margin(self, nation: int, other: int, more: int) -> int:
        """By how much a nation is stronger than another in a Global Conflict."""
        v = self.v
        own = self.weight(nation, v.units_of(nation) + more)
        return own - self.weight(other, v.units_of(other)) - v.garrison(other)

    def defeat_worth(self, loser: int) -> float:
        """What it brings that a nation loses two pieces and half its units."""
        v = self.v
        hurt = -self.stake(loser)
        losses: list[float] = []
        for area in v.areas_of(loser):
            for kind in KINDS:
                if v.buildings[kind][area] > 0:
                    losses.append(hurt * self.ruin_power(area, kind) + self.ruin_worth())
            if area >= HOMES:
                losses.append(hurt * self.area_worth(area))
        losses.sort()
        worth = fsum(losses[-PIECES:] if hurt > 0 else losses[:PIECES])
        return worth + hurt * UNIT * v.units_of(loser) / 2

    def waging_worth(self, nation: int) -> float:
        """What a Global Conflict promises now, its cost aside."""
        if self.wars[nation] == UNKNOWN:
            self.wars[nation] = self.best_global(nation, 0)
        return self.wars[nation]

    def best_global(self, nation: int, more: int) -> float:
        v = self.v
        others = [n for n in range(len(NATIONS)) if n != nation and v.in_play(n)]
        return max([self.global_worth(nation, other, more) for other in others])

    def global_worth(self, nation: int, other: int, more: int) -> float:
        """What a Global Conflict against a nation promises, its cost aside."""
        v = self.v
        margin = self.war_margin(nation, other, more)
        if margin + highest_bid(v, self.seat) < 1:
            return 0.0
        gain = self.defeat_worth(other) + self.loot_worth(nation, other)
        foes = [s for s in v.control[other] if s >= 0 and s != self.seat and not v.controls(s, nation)]
        return self.best_bid(gain, margin, self.may_bid(foes)) if gain > 0 else 0.0

    # ---- losses

    def loss_worth(self, name: str, option: int, a: int) -> float:
        """What a nation loses, wherever the acting player may choose it."""
        v = self.v
        if name == "global.area":
            return max([self.piece_worth(option, piece) for piece in self.pieces_in(option, a)])
        if name == "global.piece":
            return self.piece_worth(a, option)
        if name == "agni.area" and option == DONE_AREA:
            return 0.0
        if name in ("units.area", "agni.area"):
            return -self.stake(v.owner[option]) * (1.0 + 0.02 * v.units[option]) + (0.05 if option >= HOMES else 0.0)
        return -float(option) * self.stake(v.owner[a])

    def pieces_in(self, area: int, loser: int) -> list[int]:
        v = self.v
        found = [kind for kind in KINDS if v.buildings[kind][area] > 0]
        return [*found, OBELISK] if area >= HOMES and v.owner[area] == loser else found

    def piece_worth(self, area: int, piece: int) -> float:
        """What it brings that a piece is lost."""
        hurt = -self.stake(self.v.owner[area])
        if piece == OBELISK:
            return hurt * self.area_worth(area)
        return hurt * self.ruin_power(area, piece) + self.ruin_worth()


def occupied(units: list[int]) -> list[int]:
    return [area for area in ALL_AREAS if units[area] > 0]
