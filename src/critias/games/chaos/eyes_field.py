"""How a seat of Chaos Order sees the map: who is strong where, what a Region is worth, which movement pays."""

from __future__ import annotations

from typing import Final

from critias.games.chaos import effects
from critias.games.chaos import vocabulary as v
from critias.games.chaos.atlas import CLIFFS, PLACES, PLAINS, SHIP
from critias.games.chaos.box import (
    AI,
    ATTACK,
    CIRCADIANS,
    FIRST_RYHZU,
    JRAYEK,
    LEYRIEN,
    MOVE,
    OUTPOST,
    OXATAYA,
    RELICS,
    STRONGHOLD,
)
from critias.games.chaos.eyes_worth import BUILDING, FIGHTER, LEADER, VICTORY, Worth
from critias.games.chaos.factions import roster
from critias.games.chaos.movement import reach
from critias.games.chaos.pricing import full_cost
from critias.games.chaos.state import GONE, Chaos

LAND: Final = [0.8, 0.8, 0.8, 0.8, 0.9, 1.2]  # a Land Region, by Round
LAST_RELIC: Final = [0.2, 0.3, 0.5, 1.5, 5.0, VICTORY]  # who holds it at the end of Round 6 has won
SWEEP: Final = 0.5  # of a victory: the only Relic on the map that is not held
COUNTED: Final = 0.25  # of a step of Fame: a Region to Circadians, who win by their Region Count
HOPED: Final = 0.35  # of a Morale Token: Cliffs or Plains that have none yet
DIE: Final = 2.0  # the Strength that Gems promise in a Battle
CARDS: Final = 0.7  # and each of the first three cards
SLOPE: Final = 0.075  # the chance of victory that a point of Strength brings
RAIDED: Final = 0.5  # how likely it is that a rival next door comes
NEAR: Final = 0.55  # of its worth: a Relic that is one move further away
MARCH: Final = 0.25  # what the way to a Relic is worth to a full army
ARMY: Final = 6.0
HOP: Final = 0.85  # of its worth: a movement that takes two points


class Ground:
    """A Region in the eyes of a seat."""

    def __init__(self, hold: float, rivals: list[int]) -> None:
        self.hold: Final = hold  # what its control is worth
        self.rivals: Final = rivals  # other seats with presence
        self.against = 0.0  # their Strength, as far as it counts
        self.prey = 0  # their Fighters
        self.prize = 0.0  # what a victory over them is worth beyond control
        self.glory = 0.0  # what a victory means to them
        self.glory_led = 0.0  # and over a Leader
        self.danger = 0.0  # the Strength that may still come
        self.works = 0.0  # own Buildings there
        self.mine = 0.0  # own Strength
        self.now = 0.0  # what it is worth as it is


class Field(Worth):
    """Judges the map."""

    def __init__(self, view: Chaos, seat: int) -> None:
        super().__init__(view, seat)
        self.grounds: list[Ground | None] = [None] * PLACES
        self.pulls: list[float] = []  # by Region, once they are known
        self.backing: list[float] = [-1.0] * view.seats
        self.ways: dict[int, float] = {}  # by place and Region: the best that a movement brings
        self.parties: dict[int, list[int]] = {}  # and with whom

    # ---- Strength

    def force(self, seat: int, region: int) -> float:
        """The Strength of those who are there, as they stand."""
        g = self.g
        total = float(self.fighter_strength(seat) * g.fighters[seat][region])
        for chief in g.chiefs_at(seat, region):
            total += self.chief_strength(chief)
        if region < SHIP and g.works[seat][region] > 0:
            total += g.box.outpost_strength * g.buildings_in(seat, region, OUTPOST)
            if g.has_building(seat, region, STRONGHOLD) and g.faction[seat] == JRAYEK:
                total += 1
        if region < SHIP and g.morale[region] and g.faction[seat] == LEYRIEN:
            total += roster.of(g, seat).battle_strength(g, seat, region)
        return total

    def backed(self, seat: int) -> float:
        """What Gems and cards add in a Battle."""
        if self.backing[seat] < 0:
            g = self.g
            die = DIE if g.gems[seat] > 0 else 0.0
            self.backing[seat] = die + CARDS * min(3, len(g.hand[seat]))
        return self.backing[seat]

    def odds(self, margin: float) -> float:
        """The chance of victory."""
        return min(0.97, max(0.03, 0.5 + SLOPE * margin))

    # ---- what a Region is worth

    def hold_worth(self, region: int) -> float:
        """What the control of a Region is worth at the end of this Round."""
        g = self.g
        worth = LAND[self.now] if g.is_land(region) else 0.3
        if self.faction == CIRCADIANS:
            worth += COUNTED * self.step
        elif self.faction == LEYRIEN:
            if g.morale[region]:
                worth += self.token_worth()
            elif g.terrain[region] in (CLIFFS, PLAINS):
                worth += HOPED * self.token_worth()
        if region in g.relic_at:
            if region == g.current_relic():
                worth += self.relic_worth()
            if region == g.relic_at[RELICS - 1]:
                worth += LAST_RELIC[self.now]
            if self.left and self.holds_the_others(region):
                worth += SWEEP * VICTORY
        return worth

    def holds_the_others(self, region: int) -> bool:
        """Whether this is the only Relic on the map that is not under control."""
        others = [relic for relic in self.g.relic_at if relic not in (GONE, region)]
        return all(self.g.controls(self.seat, relic) for relic in others)

    def victory_fame(self, other: int, region: int) -> float:
        """The Fame of a victory over another seat there."""
        g = self.g
        if self.faction == OXATAYA or (self.faction == JRAYEK and g.chiefs_at(other, region)):
            return self.step
        if self.faction == LEYRIEN:
            led = any(effects.chief_effects(g, one, v.FAME) for one in g.leaders_at(self.seat, region))
            boosted = g.terrain[region] in (CLIFFS, PLAINS) and not g.morale[region]
            return (self.step if led else 0.0) + (0.7 * self.token_worth() if boosted else 0.0)
        razed = effects.attribute_value(g, self.seat, v.FAME_PER_RAZED_BUILDING) * g.works[other][region]
        return razed * self.step + (0.4 if self.faction == CIRCADIANS else 0.0)

    def menace(self, other: int) -> float:
        """How much it matters to stop another seat: a step of its Fame, and the more the nearer its goal."""
        goal = self.g.box.sheets[self.g.faction[other]].goal
        return 1.2 * VICTORY / goal * self.g.fame[other] / goal

    def glory(self, other: int, led: bool) -> float:
        """What a victory means to another seat, over Units with a Leader or Ryh-zu or without."""
        faction = self.g.faction[other]
        if not (faction == OXATAYA or (faction == JRAYEK and led)):
            return 0.0
        goal = self.g.box.sheets[faction].goal
        return 0.5 * VICTORY / goal if self.g.fame[other] + 1 < goal else 0.5 * VICTORY

    # ---- Regions

    def ground(self, region: int) -> Ground:
        found = self.grounds[region]
        if found is None:
            found = self.survey(region)
            self.grounds[region] = found
        return found

    def survey(self, region: int) -> Ground:
        g, seat = self.g, self.seat
        rivals = [other for other in g.those_in(region) if other != seat] if region < SHIP else []
        ground = Ground(self.hold_worth(region) if region < SHIP else 0.0, rivals)
        ground.mine = self.force(seat, region)
        if region == g.home[seat]:
            return ground
        if rivals:
            forces = [self.force(other, region) + self.backed(other) for other in rivals]
            strongest = max(forces)
            ground.against = strongest + 0.4 * (sum(forces) - strongest)
            ground.prey = max([g.fighters[other][region] for other in rivals])
            for other in rivals:
                spoils = 0.5 * LEADER * len(g.chiefs_at(other, region)) + 0.7 * g.works[other][region]
                ground.prize += self.victory_fame(other, region) + self.menace(other) + spoils
            ground.prize *= 1.0 / (0.5 + 0.5 * len(rivals))
            ground.glory = max([self.glory(other, False) for other in rivals])
            ground.glory_led = max([self.glory(other, True) for other in rivals])
        else:
            ground.danger = self.danger(region)
        ground.works = sum([BUILDING[one % 3] for one in g.building[region] if one >= 0 and one // 3 == seat])
        led = len(g.leaders_at(seat, region))
        ground.now = self.stand(ground, ground.mine, g.fighters[seat][region], led, g.present(seat, region))
        return ground

    def danger(self, region: int) -> float:
        """The strongest rival that may still move there."""
        g = self.g
        found = 0.0
        for other in range(g.seats):
            if other == self.seat or not self.may_still_move(other):
                continue
            for place in g.near[region]:
                if g.units[other][place] > 0:
                    found = max(found, self.force(other, place) + self.backed(other))
            home = g.home[other]
            near = g.ship if home == SHIP else g.near[home]
            if region in near and g.units[other][home] > 0:
                found = max(found, self.force(other, home) + self.backed(other))
        return found

    def may_still_move(self, other: int) -> bool:
        """Whether another seat has its movement of this Round before it."""
        g = self.g
        if g.phase != MOVE:
            return True
        turn = (other - g.first) % g.seats
        return turn > g.turns and g.energy[other] >= sum(full_cost(g, other, len(g.price) - 1))

    def stand(self, ground: Ground, force: float, fighters: int, leaders: int, present: bool) -> float:
        """What it is worth to stand there with so much Strength."""
        if not present:
            return 0.0
        own = force + self.backed(self.seat)
        lost = 0.05 * force + ground.works + 0.6 * LEADER * leaders
        if not ground.rivals:
            if ground.danger == 0.0:
                return ground.hold
            taken = RAIDED * self.odds(ground.danger - own)
            return (1.0 - taken) * ground.hold - taken * lost
        chance = self.odds(own - ground.against)
        lost += ground.glory_led if leaders else ground.glory
        return chance * (ground.hold + ground.prize) - (1.0 - chance) * lost + self.wounding(ground, fighters, leaders)

    def wounding(self, ground: Ground, fighters: int, leaders: int) -> float:
        """The Wounds that are likely: Fame for AI, less trouble for everybody."""
        likely = min(ground.prey, 2.5 if fighters >= 4 and leaders == 0 else 1.2)
        return likely * (0.8 * self.step if self.faction == AI else 0.3 * FIGHTER)

    # ---- the way to the Relics

    def pull(self, place: int) -> float:
        """Units are worth more the nearer they are to the Relics of this Round, of the next and of the last."""
        if not self.pulls:
            self.pulls = [0.0] * PLACES
            g = self.g
            wanted = [(self.now, 1.0), (self.now + 1, 0.7)]
            for relic, share in wanted:
                if relic < RELICS and g.relic_at[relic] != GONE:
                    self.draw_to(g.relic_at[relic], share * self.relic_worth())
            if g.relic_at[RELICS - 1] != GONE:
                self.draw_to(g.relic_at[RELICS - 1], 0.5 + LAST_RELIC[self.now])
        return self.pulls[place]

    def draw_to(self, goal: int, worth: float) -> None:
        """Add what a goal is worth, less with every move that it is away."""
        g = self.g
        far = [-1] * PLACES
        far[goal] = 0
        found = [goal]
        for region in found:
            for other in g.near[region]:
                if far[other] < 0:
                    far[other] = far[region] + 1
                    found.append(other)
        home = g.home[self.seat]
        steps = [far[region] for region in (g.ship if home == SHIP else g.near[home]) if far[region] >= 0]
        if far[home] < 0 and steps:
            far[home] = min(steps) + 1
        for place in range(PLACES):
            if far[place] >= 0:
                self.pulls[place] += worth * NEAR ** far[place]

    # ---- movement

    def shift_worth(self, place: int, region: int, chiefs: list[int], fighters: int) -> float:
        """What a movement changes, at both ends."""
        g, seat = self.g, self.seat
        start, goal = self.ground(place), self.ground(region)
        force = float(self.fighter_strength(seat) * fighters)
        leaders = 0
        boost = 0.0
        for chief in chiefs:
            force += self.chief_strength(chief)
            if chief < FIRST_RYHZU:
                leaders += 1
                if self.faction == LEYRIEN and effects.chief_effects(g, chief, v.BOOST_MORALE):
                    boost = self.token_worth() if can_boost_there(g, region) else 0.0
            if goal.rivals and self.faction == AI:
                boost += 0.5 * self.step * min(goal.prey, g.box.chiefs[chief].values[g.upgraded[chief]][ATTACK])
        there = len(g.leaders_at(seat, region))
        after = self.stand(goal, goal.mine + force, g.fighters[seat][region] + fighters, there + leaders, True)
        change = after - goal.now + boost + MARCH * min(1.0, force / ARMY) * (self.pull(region) - self.pull(place))
        if place == g.home[seat]:
            return change + 0.05 * force
        stay = g.fighters[seat][place] - fighters
        led = len(g.leaders_at(seat, place)) - leaders
        present = fighters + len(chiefs) < g.units[seat][place] or g.works[seat][place] > 0
        return change + self.stand(start, start.mine - force, stay, led, present) - start.now

    def best_party(self, place: int, region: int) -> list[int]:
        """The Leaders and Ryh-zu that should go, and last the number of Fighters."""
        key = place * PLACES + region
        if key not in self.parties:
            chiefs, most = self.g.chiefs_at(self.seat, place), self.g.fighters[self.seat][place]
            best, party = -99.0, [0]
            groups = [chiefs, []] if chiefs else [chiefs]
            if len(chiefs) > 1:
                groups += [[chief] for chief in chiefs]
            for going in groups:
                for fighters in sorted({0, 1, most // 2, max(0, most - 1), most}):
                    if (going or fighters > 0) and fighters <= most:
                        worth = self.shift_worth(place, region, going, fighters)
                        if worth > best:
                            best, party = worth, [*going, fighters]
            self.parties[key] = party
            self.ways[key] = best
        return self.parties[key]

    def way_worth(self, place: int, region: int) -> float:
        self.best_party(place, region)
        return self.ways[place * PLACES + region]

    def onward_worth(self, place: int, region: int) -> float:
        """The best of a movement, or of two of the same Units."""
        best = self.way_worth(place, region)
        if self.g.points > 1 and not self.ground(region).rivals:
            for further in reach(self.g, self.seat, region):
                if further != place:
                    best = max(best, HOP * self.way_worth(place, further) - 0.1)
        return best

    def from_worth(self, place: int) -> float:
        regions = reach(self.g, self.seat, place)
        return max([-1.0] + [self.onward_worth(place, region) for region in regions])

    def best_move(self) -> float:
        places = [place for place in range(PLACES) if self.g.units[self.seat][place] > 0]
        return max([0.0] + [self.from_worth(place) for place in places])

    def moves_worth(self, points: int) -> float:
        """About what so many Movement Points bring: the best from each place, one after the other."""
        found = [self.from_worth(place) for place in range(PLACES) if self.g.units[self.seat][place] > 0]
        found = [worth for worth in found if worth > 0.0]
        found.sort(reverse=True)
        return sum(found[:points])


def can_boost_there(g: Chaos, region: int) -> bool:
    """Whether Morale could be boosted there by somebody who comes."""
    return g.terrain[region] in (CLIFFS, PLAINS) and not g.morale[region] and sum(g.morale_row) > 0
