"""What a bot looks at in Chaos Order: how much each option promises, judged from a seat's view alone.

The unit is about the control of one Land Region.  Nothing here decides what is legal; it only weighs the options that
are.  A Battle plan is tried out on a copy of the view; everything else is weighed by rules of thumb.
"""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Kind
from critias.games.chaos import effects, strength, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.atlas import ALL_REGIONS, CLIFFS, PLAINS, SHIP
from critias.games.chaos.box import (
    AI,
    ATTACK,
    BUILD,
    BUILDINGS,
    CIRCADIANS,
    DISCOVER,
    FIRST_RYHZU,
    FOUNDRY,
    HARVEST,
    JRAYEK,
    LEYRIEN,
    MOVE,
    MOVE_LAST,
    ON_PASS,
    OUTPOST,
    OXATAYA,
    RECRUIT,
    RELICS,
    RETREAT,
    SECTIONS,
    SHIELDS,
    STRENGTH,
    STRONGHOLD,
    TRACKS,
    ZCHARO,
)
from critias.games.chaos.movement import reach
from critias.games.chaos.pricing import full_cost
from critias.games.chaos.state import (
    GONE,
    IN_HAND,
    IN_VAULT,
    INCOME_ROW,
    NO_BUILDING,
    NO_CARD,
    NO_DIE,
    Chaos,
)
from critias.games.chaos.turn import auxiliary_column, auxiliary_cost, main_column
from critias.games.chaos.vocabulary import Effect

VICTORY: Final = 24.0  # what winning the game is worth
LAND: Final = [0.8, 0.8, 0.8, 0.8, 0.9, 1.6]  # a Land Region, by Round
LAST_RELIC: Final = [0.2, 0.3, 0.5, 1.5, 5.0, VICTORY]  # who holds it at the end of Round 6 has won
FIGHTER: Final = 0.25
LEADER: Final = 1.2
BUILDING: Final = [1.6, 1.8, 2.2]  # by type
# by Round
ENERGY: Final = [0.3, 0.3, 0.3, 0.28, 0.22, 0.06]
GEM: Final = [1.2, 1.2, 1.1, 1.0, 0.7, 0.3]
STOCK: Final = [1.0, 1.0, 0.7, 0.5, 0.3, 0.15]  # how much of it a further Gem is worth, by those in the Supply
CARD: Final = [0.8, 0.8, 0.8, 0.8, 0.8, 0.5]
RESEARCH: Final = [1.7, 1.6, 1.4, 1.1, 0.7, 0.1]
RECRUITED: Final = [0.35, 0.35, 0.35, 0.35, 0.35, 0.15]  # a Recruitment Point
TRACK: Final = [0.5, 0.4, 0.9, 0.7, 0.8]  # what a further column of each track is worth
PACE: Final = [2, 6, 5, 5, 3, 4]  # the Fame that a faction can hope for in a Round
# abilities of Leaders that are worth more than others
GIFTS: Final = {
    v.FAME: 3.0,
    v.BOOST_MORALE: 3.0,
    v.WOUND: 2.5,
    v.STRENGTH_PER_OTHER_LEADER: 2.0,
    v.STRENGTH_ROUND_NUMBER: 4.0,
    v.PAY_FOR: 1.0,
}
LIKELY_FACE: Final = 3  # of the Die
DECIDED: Final = 10.0  # what comes before everything else


def appraise(view: Chaos, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
    """The promise of every option, in the order of the options."""
    eyes = Eyes(view, seat)
    return [eyes.promise(kind.name, option, a, b) for option in options]


class Eyes:
    """The judgement of one seat on one view."""

    def __init__(self, view: Chaos, seat: int) -> None:
        self.g: Final = view
        self.seat: Final = seat
        self.faction: Final = view.faction[seat]
        self.now: Final = max(0, view.round - 1)  # index of the Round in the tables above
        self.left: Final = RELICS - view.round  # Rounds to come
        self.gem: Final = GEM[self.now] * STOCK[min(view.gems[seat], len(STOCK) - 1)]
        self.far: list[int] = []  # by Region: the way to the last Relic, once it is known
        self.plans: list[list[float]] = []  # of a Battle, by card and section, once they are tried

    def promise(self, name: str, option: int, a: int, b: int) -> float:
        room = name.partition(".")[0]
        if room == "setup":
            return self.setup_worth(name, option, b)
        if room == "price":
            return self.price_worth(name, option, a)
        if room == "turn":
            return self.turn_worth(name, option, b)
        if room in ("research", "reward", "upgrade", "deploy", "lock", "hand"):
            return self.gain_worth(name, option)
        if room in ("build", "token", "harvest", "recruit"):
            return self.work_worth(name, option, a)
        if room in ("move", "redeploy"):
            return self.movement_worth(name, option, a, b)
        if room == "battle":
            return self.battle_worth(name, option, a)
        return self.income_worth(name, option, a)

    # ---- what things are worth

    def worth(self, effect: Effect) -> float:
        """What an effect brings."""
        op, value = effect.op, effect.value
        if op == v.ENERGY:
            return value * ENERGY[self.now]
        if op == v.GEM:
            return value * self.gem
        if op == v.CARD:
            return value * self.card_worth()
        if op == v.RESEARCH:
            return value * self.research_worth()
        if op == v.RECRUIT:
            return value * RECRUITED[self.now]
        if op == v.FAME:
            return value * self.fame_worth()
        if op == v.UPGRADE_ATTRIBUTE:
            return max([0.0] + [self.attribute_worth(one) for one in self.open_attributes()])
        if op in (v.BUILD_POINTS, v.BUILD_FOUNDATION):
            return value * self.best_piece() if self.g.phase <= BUILD else 1.0
        if op == v.DEPLOY_LEADER:
            return LEADER + 0.3
        if op == v.UPGRADE_LEADER:
            return 0.9
        if op == v.MOVEMENT:
            return value * self.best_move()
        if op == v.HARVEST_POINTS:
            return value * 0.5
        return 0.4

    def all_worth(self, gained: list[Effect]) -> float:
        return sum([self.worth(effect) for effect in gained])

    def card_worth(self) -> float:
        """A card in hand is for Battles; the sixth is worth nothing."""
        free = self.g.hand_limit(self.seat) - len(self.g.hand[self.seat])
        return CARD[self.now] * (1.0 if free > 2 else 0.6 if free > 0 else 0.1)

    def fame_worth(self) -> float:
        """A step on the Fame Track: the nearer the goal, the more, unless it is out of reach."""
        goal, fame = self.g.box.sheets[self.faction].goal, self.g.fame[self.seat]
        if fame + PACE[self.faction] * (self.left + 1) < goal:
            return 0.2 * VICTORY / goal
        return VICTORY / goal * (0.6 + 0.8 * (fame + 1) / goal)

    def research_worth(self) -> float:
        return RESEARCH[self.now] + (1.2 * self.fame_worth() if self.faction == ZCHARO else 0.0)

    def victory_fame(self, other: int, region: int) -> float:
        """The Fame of a victory over another seat there."""
        if self.faction == OXATAYA or (self.faction == JRAYEK and self.g.chiefs_at(other, region)):
            return self.fame_worth()
        return 0.4 if self.faction == CIRCADIANS else 0.0

    def menace(self, other: int) -> float:
        """How much it matters to stop another seat: a step of its Fame, and the more the nearer its goal."""
        goal = self.g.box.sheets[self.g.faction[other]].goal
        return 1.2 * VICTORY / goal * self.g.fame[other] / goal

    def glory(self, other: int, led: bool) -> float:
        """What a victory means to another seat, over Units with a Leader or Ryh-zu or without."""
        faction = self.g.faction[other]
        famous = faction == OXATAYA or (faction == JRAYEK and led)
        return 0.5 * VICTORY / self.g.box.sheets[faction].goal if famous else 0.0

    def is_led(self, region: int) -> bool:
        return len(self.g.chiefs_at(self.seat, region)) > 0

    def open_attributes(self) -> list[int]:
        g = self.g
        own = g.box.sheets[self.faction].attributes
        return [one for one in own if g.attribute[one] == 0 and g.box.attributes[one].gems <= g.gems[self.seat]]

    def attribute_worth(self, attribute: int) -> float:
        fame = self.fame_worth() if self.faction == CIRCADIANS else 0.0
        return fame + 0.4 * self.left + 0.6 - self.g.box.attributes[attribute].gems * self.gem

    def card_values(self, values: list[int]) -> float:
        """The values of a Leader: who lives by Wounds wants Attack."""
        return values[STRENGTH] + values[SHIELDS] + values[ATTACK] * (1.8 if self.faction == AI else 1.0)

    def chief_strength(self, chief: int) -> float:
        """About the Strength that a Leader or Ryh-zu brings."""
        g = self.g
        total = float(g.box.chiefs[chief].values[g.upgraded[chief]][STRENGTH])
        for effect in g.box.chiefs[chief].effects[g.upgraded[chief]]:
            if effect.op == v.STRENGTH_ROUND_NUMBER:
                total += g.round
            elif effect.op == v.STRENGTH:
                total += 0.5 * effect.value
        return total

    # ---- Regions

    def hold_worth(self, region: int) -> float:
        """What the control of a Region is worth at the end of this Round."""
        g = self.g
        worth = LAND[self.now] if g.is_land(region) else 0.3
        if self.faction == CIRCADIANS:
            worth += 0.7
        elif self.faction == LEYRIEN:
            token = 0.6 + 0.4 * (1 + self.left)
            worth += token if g.morale[region] else 0.4 * token if g.terrain[region] in (CLIFFS, PLAINS) else 0.0
        if region == g.current_relic():
            worth += self.relic_worth()
        if region == g.relic_at[RELICS - 1]:
            worth += LAST_RELIC[self.now]
        return worth

    def relic_worth(self) -> float:
        """The rewards of the next Relic space."""
        spaces = self.g.box.sheets[self.faction].relic_rewards
        return self.all_worth(spaces[min(self.g.relics[self.seat], len(spaces) - 1)])

    def force(self, seat: int, region: int) -> float:
        """About the Strength of those who are there."""
        g = self.g
        total = self.party_force(seat, g.chiefs_at(seat, region), g.fighters[seat][region])
        if region < SHIP:
            total += g.box.outpost_strength * g.buildings_in(seat, region, OUTPOST)
        return total + 0.3 * min(4, len(g.hand[seat]))

    def party_force(self, seat: int, chiefs: list[int], fighters: int) -> float:
        each = effects.attribute_value(self.g, seat, v.FIGHTER_STRENGTH) or 1
        total = float(each * fighters)
        for chief in chiefs:
            total += self.chief_strength(chief)
        return total

    def rivals(self, region: int) -> list[int]:
        return [other for other in self.g.those_in(region) if other != self.seat]

    def stand(self, region: int, more: float, led: bool = False) -> float:
        """What it is worth to stand there with so much Strength more, and perhaps further Leaders."""
        own = self.force(self.seat, region) + more
        rivals = self.rivals(region)
        if not rivals:
            return self.hold_worth(region) * (0.7 + 0.3 * min(1.0, own / (1.0 + self.threat(region))))
        others = [self.force(other, region) for other in rivals]
        chance = min(0.95, max(0.05, 0.5 + 0.09 * (own - max(others) - 0.5 * (sum(others) - max(others)))))
        fame = max([self.victory_fame(other, region) + self.menace(other) for other in rivals])
        wounds = self.fame_worth() if self.faction == AI else 0.0
        lost = (
            0.1 * own
            + 2.0 * self.g.works[self.seat][region]
            + max([self.glory(other, led or self.is_led(region)) for other in rivals])
        )
        return chance * (self.hold_worth(region) + fame + 0.5) + wounds - (1.0 - chance) * lost

    def threat(self, region: int) -> float:
        """The strongest rival next to a Region."""
        g = self.g
        found = 0.0
        for place in g.near[region]:
            for other in range(g.seats):
                if other != self.seat and g.units[other][place] > 0:
                    found = max(found, self.force(other, place))
        return found

    def pull(self, place: int) -> float:
        """Units are worth more the nearer they are to the last Relic."""
        goal = self.g.relic_at[RELICS - 1]
        if goal == GONE:
            return 0.0
        if not self.far:
            self.far = self.ways_to(goal)
        far = min([self.far[region] for region in self.g.ship]) + 1 if place == SHIP else self.far[place]
        return -0.02 * self.g.round * far

    def ways_to(self, goal: int) -> list[int]:
        """By Region: how many moves it is away."""
        far = [9] * len(ALL_REGIONS)
        far[goal] = 0
        found = [goal]
        for region in found:
            for other in ALL_REGIONS:
                if far[other] == 9 and region in self.g.near[other]:
                    far[other] = far[region] + 1
                    found.append(other)
        return far

    # ---- movement

    def shift_worth(self, place: int, region: int, chiefs: list[int], fighters: int) -> float:
        """What a movement changes, at both ends."""
        g, seat = self.g, self.seat
        force = self.party_force(seat, chiefs, fighters)
        gone = fighters + len(chiefs) == g.units[seat][place]
        before = self.stand(region, 0.0) if g.present(seat, region) else 0.0
        change = self.stand(region, force, len(chiefs) > 0) - before + force * (self.pull(region) - self.pull(place))
        if place == g.home[seat]:
            return change + 0.05 * force
        if gone and g.works[seat][place] == 0:
            return change - self.stand(place, 0.0)
        return change + self.stand(place, -force) - self.stand(place, 0.0)

    def best_party(self, place: int, region: int) -> list[int]:
        """The Leaders and Ryh-zu that should go, and last the number of Fighters."""
        chiefs, most = self.g.chiefs_at(self.seat, place), self.g.fighters[self.seat][place]
        best, party = -99.0, [0]
        for going in (chiefs, []):
            for fighters in sorted({0, most // 2, max(0, most - 1), most}):
                if going or fighters > 0:
                    worth = self.shift_worth(place, region, going, fighters)
                    if worth > best:
                        best, party = worth, [*going, fighters]
        return party

    def way_worth(self, place: int, region: int) -> float:
        party = self.best_party(place, region)
        return self.shift_worth(place, region, party[:-1], party[-1])

    def from_worth(self, place: int) -> float:
        regions = reach(self.g, self.seat, place)
        return max([-1.0] + [self.way_worth(place, region) for region in regions])

    def best_move(self) -> float:
        places = [place for place in range(SHIP + 1) if self.g.units[self.seat][place] > 0]
        return max([0.0] + [self.from_worth(place) for place in places])

    def movement_worth(self, name: str, option: int, a: int, b: int) -> float:
        if name == "move.from":
            if option == words.MOVE_DONE:
                return 0.02
            return self.from_worth(option) if option < words.MOVE_DONE else -0.5
        if name in ("move.to", "redeploy.to"):
            return 0.0 if option == words.NO_REGION else self.way_worth(a, option)
        if name == "move.chief":
            goes = a in self.best_party(self.g.chief_at[a], b)[:-1]
            return 1.0 if (option == words.YES) == goes else 0.0
        if name == "move.fighters":
            return self.shift_worth(b, a, self.best_party(b, a)[:-1], option)
        if name == "move.free":
            return self.from_worth(self.g.chief_at[a]) if option == words.YES else 0.0
        if option == words.NO_PLACE:
            return 0.02
        near = [region for region in reach(self.g, self.seat, option) if self.g.present(self.seat, region)]
        return max([-1.0] + [self.way_worth(option, region) for region in near])

    # ---- set-up and prices

    def setup_worth(self, name: str, option: int, b: int) -> float:
        if name in ("setup.leader", "setup.start_leader"):
            chief = self.g.box.chiefs[option]
            gift = GIFTS.get(chief.effects[0][0].op, 0.5) - 0.5 * chief.deploy_gems[0]
            return self.card_values(chief.values[0]) + 0.5 * self.card_values(chief.values[1]) + gift
        if name == "setup.fighters":
            return -abs(option - b / 2)
        return 0.0

    def price_worth(self, name: str, option: int, a: int) -> float:
        g = self.g
        if name == "price.phase":
            track = min(option, len(TRACKS) - 1)
            bonus = self.all_worth(g.box.price_bonus[option]) + 0.2 * g.box.to_faction[a] * [2, 1, 3, 2, 3][track]
            late = 2.0 if option == MOVE_LAST and g.round > 4 else 0.3
            return bonus + (late if track == MOVE - DISCOVER else 0.0)
        if option >= words.PRICE_CARD:
            return self.all_worth(g.box.cards[option - words.PRICE_CARD].effects) - 0.4 + DECIDED
        worth = 0.3 * g.box.to_faction[option] + 0.1 * g.box.to_supply[option]
        if g.box.collects_vault[option]:
            worth += 0.5 * len([where for where in g.prices[self.seat] if where == IN_VAULT]) - 0.8
        if g.box.gives_research[option]:
            worth += 0.6 * self.research_worth()
        if self.faction == JRAYEK and option in g.box.summon_token:
            worth += 0.8 if g.chief_at[FIRST_RYHZU + g.box.summon_token.index(option)] == IN_HAND else 0.0
        return worth

    # ---- turns

    def turn_worth(self, name: str, option: int, cost: int) -> float:
        if option in (words.PASS, words.DONE):
            return 0.0
        if option == words.ACT:
            return self.act_worth() - self.paid(cost)
        if option == words.MAIN:
            return DECIDED
        if option == words.MAIN_AS_IT_IS:  # further right there is always more
            return -DECIDED
        if option in (words.AUXILIARY, words.AUXILIARY_AS_IT_IS):
            return self.auxiliary_worth(self.g.boost if option == words.AUXILIARY else 0)
        if option >= words.DEED_CARD:
            return self.played_worth(option - words.DEED_CARD, name == "turn.choice", cost)
        if option >= words.DEED_ATTRIBUTE:
            return self.attribute_use(option - words.DEED_ATTRIBUTE)
        return 0.5  # Leaders, Intel, a free move

    def attribute_use(self, attribute: int) -> float:
        """What is bought with an Attribute; the Drop Ship stays where it is."""
        offer = self.g.box.attributes[attribute].effects[self.g.attribute[attribute]][0]
        if offer.op != v.PAY_FOR:
            return -0.1
        return self.all_worth(offer.reward) - self.paid(offer.cost[0].value)

    def paid(self, energy: int) -> float:
        """Energy that is spent now, and dearer if it is wanted for Harvest or Move."""
        g = self.g
        keep = max(
            [0] + [sum(full_cost(g, self.seat, phase - DISCOVER)) for phase in (HARVEST, MOVE) if phase > g.phase]
        )
        short = max(0, keep - (g.energy[self.seat] - energy))
        return energy * ENERGY[self.now] + short * (0.5 if g.round < RELICS else 3.0)

    def act_worth(self) -> float:
        """What Acting promises in this phase."""
        g = self.g
        if g.phase == MOVE:
            return 1.3 * self.best_move() + 0.1 * main_column(g, g.boost).main[0].value
        if g.phase == RECRUIT:
            points = main_column(g, g.boost).main[0].value
            return points * RECRUITED[self.now] + max(0.0, self.auxiliary_worth(g.boost))
        return self.all_worth(main_column(g, g.boost).main) + 0.3 * max(0.0, self.auxiliary_worth(g.boost))

    def auxiliary_worth(self, boost: int) -> float:
        g = self.g
        now = auxiliary_column(g, self.seat, boost)
        if now.benefit.op == v.DEPLOY_LEADER and not [one for one in g.leaders_of(self.seat) if g.chief_at[one] < 0]:
            return 0.0
        cost = auxiliary_cost(g, self.seat, boost)
        return self.worth(now.benefit) - (self.paid(cost) if now.cost.op == v.ENERGY else cost * self.gem)

    def played_worth(self, card: int, deciding: bool, cost: int) -> float:
        """A card for its phase, instead of the next Battle."""
        it = self.g.box.cards[card]
        gained = self.all_worth(it.effects) - 0.8 * CARD[self.now] - (self.gem if it.locked else 0.0)
        if not deciding:
            return gained + DECIDED
        if it.timing == ON_PASS:
            return gained
        return gained + max(0.0, self.act_worth() - self.paid(cost)) - 0.2

    # ---- gains

    def gain_worth(self, name: str, option: int) -> float:
        g = self.g
        if name == "research.track":
            return 0.0 if option == words.NO_TRACK else self.column_worth(option)
        if name == "reward.choose":
            return self.reward_worth(option)
        if name == "upgrade.attribute":
            return 0.0 if option == words.NO_ATTRIBUTE else self.attribute_worth(option)
        if name == "deploy.leader":
            return sum(g.box.chiefs[option].values[g.upgraded[option]])
        if name == "upgrade.leader":
            chief = g.box.chiefs[option]
            there = 1.0 if g.chief_at[option] >= 0 else 0.0
            return there + sum(chief.values[1]) - sum(chief.values[0]) - chief.upgrade_gems
        if name == "lock.pay":
            lock = g.box.lock_energy * ENERGY[self.now]
            return -lock if option == words.WITH_ENERGY else -self.gem
        return -self.battle_card(option)

    def reward_worth(self, option: int) -> float:
        if option == words.NO_REWARD:
            return 0.0
        op, value = words.REWARD_OPS[option // 9], option % 9 + 1
        if op == v.ENERGY:
            return value * ENERGY[self.now]
        if op == v.GEM:
            return value * self.gem
        if op == v.CARD:
            return value * self.card_worth()
        if op == v.RECRUIT:
            return value * RECRUITED[self.now]
        if op == v.UPGRADE_ATTRIBUTE:
            return max([self.attribute_worth(one) for one in self.open_attributes()])
        return 0.7

    def column_worth(self, track: int) -> float:
        """The next column of a track: what it gives at once and from now on."""
        g = self.g
        column = g.box.columns[track][g.markers[self.seat][track]]
        gained = [self.worth(effect) for effect in column.immediate]
        at_once = (max(gained) if column.choose_one else sum(gained)) if gained else 0.0
        lock = self.gem if column.locked else 0.0
        return 1.0 + at_once + TRACK[track] * (1.0 + 0.3 * self.left) - lock + (3.0 if self.faction == ZCHARO else 0.0)

    def battle_card(self, card: int) -> float:
        """What a card is worth in a Battle."""
        it = self.g.box.cards[card]
        return sum([max(1, value) for value in it.values]) + 0.8 * len(it.combat)

    # ---- Build, Harvest, Recruit

    def work_worth(self, name: str, option: int, a: int) -> float:
        if name in ("build.piece", "build.foundation"):
            return 0.0 if option == words.BUILD_DONE else self.piece_worth(option)
        if name == "build.region":
            return self.hold_worth(option) - 0.1 * self.threat(option) + 0.2 * min(3, self.g.units[self.seat][option])
        if name == "build.spot":
            return 0.0 if option == words.BESIDE else self.spot_worth(a, option)
        if name == "harvest.region":
            return 0.0 if option == words.HARVEST_DONE else self.harvest_worth(option)
        if name == "token.choose":
            return 0.0 if option == words.NO_TOKEN else self.all_worth(self.g.box.token_rewards[option][0])
        if name in ("token.region", "token.upgrade"):
            return 0.0 if option == words.NO_REGION else 1.0 if option == self.g.home[self.seat] else 0.5
        if name == "recruit.place":
            return 0.0 if option == self.g.home[self.seat] else self.stand(option, 1.0) - self.stand(option, 0.0) + 0.3
        return self.recruit_worth(option, a)

    def recruit_worth(self, option: int, points: int) -> float:
        g = self.g
        sheet = g.box.sheets[self.faction]
        if option == words.RECRUIT_DONE:
            return 0.0
        if option == words.EXCHANGE:
            return 0.2 + self.all_worth(sheet.exchange) / sheet.exchange_points
        if option == words.FAST_TRACK:
            return 0.9 - (0.0 if g.free_fast_track else sheet.fast_track * 1.5 * ENERGY[self.now])
        last = len(g.sectors[self.seat]) - 1
        return 0.8 if option == last else 0.5 if points > last - option else 0.45

    def best_piece(self) -> float:
        return max([self.piece_worth(words.FIRST_BUILDING + kind) for kind in range(len(BUILDINGS))])

    def piece_worth(self, piece: int) -> float:
        g, seat = self.g, self.seat
        sheet = g.box.sheets[self.faction]
        if piece < words.FIRST_BUILDING:
            lock = self.gem if sheet.foundation_locks[piece] else 0.0
            return 0.9 + 0.1 * self.left + self.all_worth(g.box.foundation_rewards[piece]) - lock
        kind, built = piece - words.FIRST_BUILDING, g.built[seat][piece - words.FIRST_BUILDING]
        if built == len(sheet.locks[kind]):
            return 0.0
        worth = self.worth(g.box.building_income[kind]) * (1 + self.left) + 0.8
        if kind == STRONGHOLD and self.faction in (CIRCADIANS, LEYRIEN):
            worth += 0.5 * (1 + self.left)
        elif kind == FOUNDRY and g.phase == BUILD:
            worth += 0.3
        return worth - (self.gem if sheet.locks[kind][built] else 0.0)

    def spot_worth(self, region: int, spot: int) -> float:
        foundation = self.g.foundation[region][spot]
        rewards = self.g.box.location_rewards
        return self.all_worth(rewards[foundation]) if foundation < len(rewards) else 0.0

    def harvest_worth(self, region: int) -> float:
        g = self.g
        token = g.token[region]
        if token >= 0:
            return self.all_worth(g.box.token_rewards[token // 2][token % 2])
        return ENERGY[self.now] if g.printed[region] < 0 else self.all_worth(g.box.printed_rewards[g.printed[region]])

    # ---- Battles

    def battle_worth(self, name: str, option: int, a: int) -> float:
        g = self.g
        if name == "battle.region":
            return self.stand(option, 0.0)
        if name == "battle.opponent":
            other = g.seat_of(option)
            return self.victory_fame(other, a) - 0.1 * self.force(other, a)
        if name == "battle.card":
            return self.plan_worth(option)
        if name == "battle.section":
            self.try_plans(a)
            return self.plans[min(g.planned[self.seat], words.PLAN_NONE)][option]
        if name == "battle.retreat":
            return self.stand(option, 0.0)
        return float(option)  # Field Medics, Zoey

    def plan_worth(self, card: int) -> float:
        """A bluff is as good as no card, and does not tell that there is none."""
        self.try_plans(self.g.region)
        return max(self.plans[words.PLAN_NONE]) + 0.01 if card == words.PLAN_BLUFF else max(self.plans[card])

    def try_plans(self, region: int) -> None:
        """Every card with every section, against the likely plans of the other side."""
        if self.plans:
            return
        w = self.g.copy()
        side = w.sides.index(self.seat)
        hand = w.hand[self.seat]
        for card in range(words.PLAN_NONE + 1):
            row = [-50.0] * len(SECTIONS)
            if card == words.PLAN_NONE or card in hand:
                for section in range(len(SECTIONS)):
                    row[section] = self.try_plan(w, side, NO_CARD if card == words.PLAN_NONE else card, section)
            self.plans.append(row)

    def try_plan(self, w: Chaos, side: int, card: int, section: int) -> float:
        other = 1 - side
        w.used[side], w.section[side] = card, section
        w.die[side] = LIKELY_FACE if w.box.section_die[section] else NO_DIE
        worth = -w.box.section_gems[section] * self.gem - (0.0 if card == NO_CARD else 0.7 * CARD[self.now])
        open_plan = self.g.section[other] >= 0  # it was shown already
        against = [self.g.section[other]] if open_plan else [SECTIONS.index("attack_strength"), len(SECTIONS) - 1]
        for theirs in against:
            w.section[other] = theirs
            w.die[other] = LIKELY_FACE if w.box.section_die[theirs] else NO_DIE
            strength.read_values(w)
            worth += self.outcome_worth(w, side, open_plan) / len(against)
        return worth

    def outcome_worth(self, w: Chaos, side: int, known: bool) -> float:
        """What a Battle brings with these values."""
        seat, other, region = self.seat, w.sides[1 - side], w.region
        bare = w.covered[1 - side] == 0  # no card on that wheel
        unknown = 0.0 if known or bare else 0.5 * min(3, len(w.hand[other]))
        margin = strength.total_strength(w, side) - strength.total_strength(w, 1 - side) - unknown
        chance = min(0.97, max(0.03, 0.5 + 0.15 * (margin + (0.5 if side == 0 else -0.5))))
        taken = min(w.fighters[seat][region], max(0, w.attack[1 - side] - w.shields[side]))
        dealt = min(w.fighters[other][region], max(0, w.attack[side] - w.shields[1 - side]), w.box.wound_limit)
        worth = dealt * (FIGHTER + (self.fame_worth() if self.faction == AI else 0.0)) - taken * FIGHTER
        works = sum([BUILDING[b % 3] for b in w.building[region] if b != NO_BUILDING and b // 3 == seat])
        leaders = len(w.leaders_at(seat, region))
        if w.section[side] == RETREAT:
            return worth - works
        prize = self.hold_worth(region) + self.victory_fame(other, region) + self.menace(other)
        prize += 0.5 * LEADER * len(w.chiefs_at(other, region)) + 0.7 * w.works[other][region]
        lost = works + LEADER * leaders + 0.1 * (w.fighters[seat][region] - taken)
        return worth + chance * prize - (1.0 - chance) * lost

    # ---- Gain Income, Check Relics

    def income_worth(self, name: str, option: int, a: int) -> float:
        g = self.g
        if name == "income.source":
            return self.source_worth(option)
        if name == "income.research":
            return option * (self.research_worth() - self.gem)
        if name == "income.strongholds":
            return self.count_worth(len(g.controlled(self.seat)) + g.shift + option)
        if name == "income.intel":
            return 0.0 if option == words.NO_FACTION else self.giving_worth()
        if name == "income.shift":
            count = len(g.controlled(self.seat)) + g.shift
            return self.count_worth(count + 1) if option == words.RAISE else self.count_worth(count - 1)
        if name == "income.upkeep":
            upkeep = g.box.upkeep[a - FIRST_RYHZU]
            return 1.2 - self.worth(upkeep) if option == words.YES else 0.0
        if name == "morale.row":
            return 1.0 if option == INCOME_ROW else 0.0
        if name == "morale.region":
            return 0.0 if option == words.NO_REGION else 2.0 - 0.1 * self.threat(option)
        if name == "relics.card" and option != words.NO_CARD_PLAYED:
            return 0.5 if g.controls(self.seat, g.current_relic()) and not g.box.cards[option].locked else -0.5
        return 0.0  # ship.border

    def source_worth(self, source: int) -> float:
        """Morale before the Region Count, upkeep last; cards only if they help."""
        if source < words.SOURCE_DONE:
            return 2.0 + source
        if source < words.SOURCE_CARD:
            return 1.0
        card = self.g.box.cards[source - words.SOURCE_CARD]
        gained = -0.5 if card.effects[0].op in (v.REGION_COUNT, v.REDEPLOY) else self.all_worth(card.effects)
        return gained - 0.8 * CARD[self.now] - (self.gem if card.locked else 0.0)

    def count_worth(self, count: int) -> float:
        """What a Region Count gives."""
        box = self.g.box
        band = len([least for least in box.count_least if least <= count]) - 1
        rewards = [self.worth(effect) for effect in box.count_rewards[max(0, band)]]
        gained = max(rewards) if box.count_choice[max(0, band)] else sum(rewards)
        return gained * box.count_times[max(0, band)]

    def giving_worth(self) -> float:
        """Intel is given if it lifts the Region Count into a better band."""
        g = self.g
        count = len(g.controlled(self.seat)) + g.shift + g.built[self.seat][STRONGHOLD]
        more = effects.attribute_value(g, self.seat, v.INTEL_REGION_BONUS)
        return self.count_worth(count + more) - self.count_worth(count) - 0.4
