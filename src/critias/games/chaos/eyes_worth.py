"""What things are worth to a seat of Chaos Order: Energy, Gems, cards, Research, Buildings, Leaders, Fame.

The unit is about the control of one Land Region.
"""

from __future__ import annotations

from typing import Final

from critias.games.chaos import effects, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.box import (
    AI,
    ATTACK,
    ATTRIBUTES,
    BUILDINGS,
    CIRCADIANS,
    COLUMNS,
    DISCOVER,
    FOUNDRY,
    HARVEST,
    LEYRIEN,
    MOVE,
    OUTPOST,
    RECRUIT,
    RELICS,
    RESEARCH_FOUNDATION,
    SHIELDS,
    STRENGTH,
    STRONGHOLD,
    TRACKS,
    UNLOCK_FOUNDATION,
    ZCHARO,
    X,
)
from critias.games.chaos.harvest import harvestable
from critias.games.chaos.pricing import full_cost
from critias.games.chaos.state import NO_PRICE, Chaos
from critias.games.chaos.vocabulary import Effect

VICTORY: Final = 24.0  # what winning the game is worth
LAST_STEP: Final = 0.7  # how much of it the last step of Fame is
# by Round
ENERGY: Final = [0.3, 0.3, 0.3, 0.28, 0.22, 0.06]
GEM: Final = [1.2, 1.2, 1.1, 1.0, 0.8, 0.5]
CARD: Final = [0.8, 0.8, 0.8, 0.8, 0.8, 0.5]
RECRUITED: Final = [0.4, 0.4, 0.4, 0.38, 0.35, 0.2]  # a Recruitment Point
EXCHANGED: Final = 0.2  # one without a Fighter to recruit
RESEARCH: Final = [1.7, 1.6, 1.4, 1.1, 0.7, 0.1]
NEEDED: Final = 0.45  # Energy that Acting in the rest of the Round costs
STOCK: Final = [1.0, 1.0, 0.8, 0.6, 0.4, 0.2]  # how much of it a further Gem is worth, by those in the Supply
PLENTY: Final = 9  # Energy beyond what is needed and this is worth half
LIKELY_PRICE: Final = 3  # of a phase that is not priced yet
LIKELY_HARVEST: Final = 5
FIGHTER: Final = 0.25
LEADER: Final = 1.3
BUILDING: Final = [1.6, 1.8, 2.2]  # by type
PIECE: Final = 1.4  # a Build Point
MOVEMENT: Final = [0.0, 0.9, 1.7, 2.3, 2.8, 3.2, 3.5]  # by Movement Points
PACE: Final = [2, 6, 5, 5, 3, 4]  # the Fame that a faction can hope for in a Round
TOKEN_FAME: Final = 0.6  # of a Morale Token, each Round
# abilities of Leaders that are worth more than others
GIFTS: Final = {
    v.FAME: 3.0,
    v.BOOST_MORALE: 3.0,
    v.WOUND: 2.5,
    v.STRENGTH_PER_OTHER_LEADER: 2.0,
    v.STRENGTH_ROUND_NUMBER: 4.0,
    v.PAY_FOR: 2.0,
    v.FREE_DIE: 2.0,
    v.ALLOW_SECTION: 2.0,
    v.OPPONENT_REVEALS_FIRST: 3.0,
    v.RETURN_TO_BASE_IF_DEFEATED: 1.5,
    v.CHOOSE: 1.5,
    v.STRENGTH: 1.5,
}
# upgraded Attributes that are worth more than others
PRIZED: Final = {
    ATTRIBUTES.index("militarized"): 1.5,
    ATTRIBUTES.index("copious"): 1.5,
    ATTRIBUTES.index("proficient"): 1.5,
    ATTRIBUTES.index("optimistic"): 1.5,
    ATTRIBUTES.index("hostile"): 1.0,
    ATTRIBUTES.index("resourceful"): 1.5,
}


class Worth:
    """The judgement of one seat on one view."""

    def __init__(self, view: Chaos, seat: int) -> None:
        self.g: Final = view
        self.seat: Final = seat
        self.faction: Final = view.faction[seat]
        self.now: Final = max(0, view.round - 1)  # index of the Round in the tables above
        self.left: Final = RELICS - max(1, view.round)  # Rounds to come
        self.gem: Final = GEM[self.now] * STOCK[min(view.gems[seat], len(STOCK) - 1)]
        self.step: Final = self.step_of_fame()
        self.need = -1  # Energy for the rest of the Round, once it is counted
        self.best_column = -1.0  # what Research brings, once it is known

    # ---- Fame

    def step_of_fame(self) -> float:
        """A step on the Fame Track: the nearer the goal, the more, unless it is out of reach."""
        if self.faction < 0:
            return 0.0
        goal, fame = self.g.box.sheets[self.faction].goal, self.g.fame[self.seat]
        if fame + 1 >= goal:
            return VICTORY * LAST_STEP
        if fame + PACE[self.faction] * (self.left + 1) < goal:
            return 0.2 * VICTORY / goal
        return VICTORY / goal * (0.6 + 0.8 * (fame + 1) / goal)

    def token_worth(self) -> float:
        """A Morale Token on the map: Fame in this Round's income and in those to come."""
        return TOKEN_FAME * self.step * min(1 + self.left, 4)

    # ---- Energy, Gems, cards, Research

    def needed(self) -> int:
        """Energy to Act in the phases to come of this Round; Harvest pays for what follows it."""
        if self.need < 0:
            g = self.g
            costs = [0] * len(TRACKS)
            for track in range(len(TRACKS)):
                if track + DISCOVER > g.phase:
                    known = g.price[track] != NO_PRICE
                    costs[track] = sum(full_cost(g, self.seat, track)) if known else LIKELY_PRICE
            harvest, after = costs[HARVEST - DISCOVER], costs[RECRUIT - DISCOVER] + costs[MOVE - DISCOVER]
            if g.phase < HARVEST:
                after = max(harvest, harvest + after - LIKELY_HARVEST)
            self.need = after if g.phase <= MOVE else 2 * LIKELY_PRICE if self.left else 0
        return self.need

    def purse_worth(self, energy: int) -> float:
        """Energy: what is needed this Round, what is spare, and what is more than can be spent."""
        needed = min(energy, self.needed())
        spare = min(energy - needed, PLENTY)
        return NEEDED * needed + ENERGY[self.now] * (spare + 0.5 * (energy - needed - spare))

    def paid(self, energy: int) -> float:
        had = self.g.energy[self.seat]
        return self.purse_worth(had) - self.purse_worth(had - energy)

    def earned(self, energy: int) -> float:
        had = self.g.energy[self.seat]
        return self.purse_worth(had + energy) - self.purse_worth(had)

    def card_worth(self) -> float:
        """A card in hand is for Battles; the sixth is worth nothing."""
        free = self.g.hand_limit(self.seat) - len(self.g.hand[self.seat])
        return CARD[self.now] * (1.0 if free > 2 else 0.6 if free > 0 else 0.1)

    def battle_card(self, card: int) -> float:
        """What a card is worth in a Battle, about 1 for a usual one."""
        it = self.g.box.cards[card]
        values = [2 if value == X else value for value in it.values]
        return (sum(values) + max(values) + 1.5 * len(it.combat)) / 7.0

    def kept(self, card: int) -> float:
        """What is lost with a card that is played for its phase."""
        crowded = len(self.g.hand[self.seat]) + 1 >= self.g.hand_limit(self.seat)
        return CARD[self.now] * self.battle_card(card) * (0.4 if crowded else 0.8)

    def research_worth(self) -> float:
        """One Research, on the track where it brings most."""
        if self.best_column < 0:
            self.best_column = 0.0
            open_to = [track for track in range(len(TRACKS)) if self.g.markers[self.seat][track] < COLUMNS]
            self.best_column = max([0.0] + [self.column_worth(track) for track in open_to])
        return self.best_column

    def column_worth(self, track: int) -> float:
        """The next column of a track: what it gives at once and from now on."""
        g = self.g
        here = g.markers[self.seat][track]
        column = g.box.columns[track][here]
        gained = [self.worth(effect) for effect in column.immediate]
        at_once = (max(gained) if column.choose_one else sum(gained)) if gained else 0.0
        lock = self.lock_worth() if column.locked else 0.0
        fame = self.step if self.faction == ZCHARO else 0.0
        uses = self.left + (0.8 if g.phase < track + DISCOVER else 0.0)
        more = self.main_worth(track, here + 1) - self.main_worth(track, here)
        further = 0.15 * self.left  # it opens the way to the columns behind it
        return fame + at_once + 0.8 * uses * more + further - lock

    def main_worth(self, track: int, number: int) -> float:
        """What a Main Action brings with the marker in a column."""
        total = 0.0
        for effect in self.g.box.columns[track][min(number, COLUMNS) - 1].main:
            if effect.op == v.RESEARCH:
                total += effect.value * RESEARCH[self.now]
            elif effect.op == v.BUILD_POINTS:
                total += effect.value * PIECE
            elif effect.op == v.MOVEMENT:
                total += MOVEMENT[min(effect.value, len(MOVEMENT) - 1)]
            elif effect.op == v.ENERGY:
                total += effect.value * ENERGY[self.now]
            elif effect.op == v.RECRUIT:
                total += self.recruits_worth(effect.value)
            elif effect.op == v.HARVEST_POINTS:
                total += 0.5 * min(effect.value, 1.5 + self.g.built[self.seat][FOUNDRY])
            else:
                total += self.worth(effect)
        return total

    def recruits_worth(self, points: int) -> float:
        """Recruitment Points: for Fighters as long as there are any, and then for an exchange."""
        sectors = self.g.sectors[self.seat]
        ways = sum([fighters * (len(sectors) - n) for n, fighters in enumerate(sectors)])
        useful = min(points, ways)
        return RECRUITED[self.now] * useful + EXCHANGED * (points - useful)

    def lock_worth(self) -> float:
        """What a Gem Lock costs."""
        g = self.g
        if g.laid[self.seat][UNLOCK_FOUNDATION] and g.energy[self.seat] >= g.box.lock_energy:
            return min(self.gem, self.paid(g.box.lock_energy))
        return self.gem

    # ---- effects

    def worth(self, effect: Effect) -> float:
        """What an effect brings."""
        op, value = effect.op, effect.value
        if op == v.ENERGY:
            return self.earned(value)
        if op == v.GEM:
            return value * self.gem
        if op == v.CARD:
            return value * self.card_worth()
        if op == v.RESEARCH:
            return value * self.research_worth()
        if op == v.RECRUIT:
            return value * RECRUITED[self.now]
        if op == v.FAME:
            return value * self.step
        if op in (v.MORALE, v.BOOST_MORALE):
            return self.token_worth()
        if op == v.UPGRADE_ATTRIBUTE:
            return max([0.0] + [self.attribute_worth(one) for one in self.open_attributes()])
        if op == v.BUILD_FOUNDATION:
            return 1.0
        if op == v.DEPLOY_LEADER:
            return self.best_deployed()
        if op == v.UPGRADE_LEADER:
            return 0.9 if self.left else 0.5
        if op == v.HARVEST_POINTS:
            return value * 0.5
        return 0.4

    def all_worth(self, gained: list[Effect]) -> float:
        return sum([self.worth(effect) for effect in gained])

    # ---- Attributes and Leaders

    def open_attributes(self) -> list[int]:
        g = self.g
        own = g.box.sheets[self.faction].attributes
        return [one for one in own if g.attribute[one] == 0 and g.box.attributes[one].gems <= g.gems[self.seat]]

    def attribute_worth(self, attribute: int) -> float:
        """An upgrade: Fame for Circadians, and what it does in the Rounds to come."""
        fame = self.step if self.faction == CIRCADIANS else 0.0
        use = PRIZED.get(attribute, 0.7) * (0.3 + 0.3 * self.left)
        return fame + use - self.g.box.attributes[attribute].gems * self.gem

    def card_values(self, values: list[int]) -> float:
        """The values of a Leader: who lives by Wounds wants Attack."""
        return values[STRENGTH] + 0.7 * values[SHIELDS] + values[ATTACK] * (1.8 if self.faction == AI else 0.9)

    def leader_worth(self, leader: int) -> float:
        """A Leader to take into the game or to deploy."""
        chief, side = self.g.box.chiefs[leader], self.g.upgraded[leader]
        return self.card_values(chief.values[side]) + GIFTS.get(chief.effects[side][0].op, 0.5)

    def best_deployed(self) -> float:
        """The Leader that would be deployed, less the Gems on the card."""
        g = self.g
        found = [0.0]
        for leader in g.leaders_of(self.seat):
            gems = g.box.chiefs[leader].deploy_gems[g.upgraded[leader]]
            if g.chief_at[leader] < 0 and gems <= g.gems[self.seat]:
                found.append(LEADER * (0.4 + 0.15 * self.leader_worth(leader)) - gems * self.gem)
        return max(found)

    # ---- Buildings

    def piece_worth(self, piece: int) -> float:
        """A Board Foundation or a Building: its income, the land that it holds, what it allows."""
        g = self.g
        sheet = g.box.sheets[self.faction]
        if piece < words.FIRST_BUILDING:
            lock = self.lock_worth() if sheet.foundation_locks[piece] else 0.0
            return self.foundation_worth(piece) + self.all_worth(g.box.foundation_rewards[piece]) - lock
        kind = piece - words.FIRST_BUILDING
        built = g.built[self.seat][kind]
        if built == len(sheet.locks[kind]):
            return 0.0
        worth = self.worth(g.box.building_income[kind]) * min(1 + self.left, 4) + 0.9
        if kind == STRONGHOLD and self.faction == LEYRIEN:
            worth += self.token_worth()
        elif kind == STRONGHOLD and self.faction == CIRCADIANS:
            worth += 0.25 * self.step
        elif (kind == FOUNDRY and g.phase < HARVEST) or kind == OUTPOST:
            worth += 0.3
        return worth - (self.lock_worth() if sheet.locks[kind][built] else 0.0)

    def foundation_worth(self, piece: int) -> float:
        g = self.g
        worth = 0.6 + 0.1 * self.left
        if piece == RESEARCH_FOUNDATION:
            gain = max(0.0, self.research_worth() - self.gem)
            worth += gain * g.built[self.seat][STRONGHOLD] * min(1 + self.left, 3)
        elif piece == UNLOCK_FOUNDATION:
            worth += 0.15 * self.left
        return worth

    def best_piece(self) -> float:
        return max([self.piece_worth(words.FIRST_BUILDING + kind) for kind in range(len(BUILDINGS))])

    def spot_worth(self, region: int, spot: int) -> float:
        foundation = self.g.foundation[region][spot]
        rewards = self.g.box.location_rewards
        return self.all_worth(rewards[foundation]) if foundation < len(rewards) else 0.0

    # ---- Harvest and income

    def harvest_worth(self, region: int) -> float:
        g = self.g
        token = g.token[region]
        if token >= 0:
            return self.all_worth(g.box.token_rewards[token // 2][token % 2])
        return ENERGY[self.now] if g.printed[region] < 0 else self.all_worth(g.box.printed_rewards[g.printed[region]])

    def harvests_worth(self, points: int) -> float:
        """The best that so many Harvest Points bring now."""
        found = [self.harvest_worth(region) for region in harvestable(self.g, self.seat)]
        found.sort(reverse=True)
        return sum(found[:points])

    def count_worth(self, count: int) -> float:
        """What a Region Count gives."""
        box = self.g.box
        band = max(0, len([least for least in box.count_least if least <= count]) - 1)
        rewards = [self.worth(effect) for effect in box.count_rewards[band]]
        gained = max(rewards) if box.count_choice[band] else sum(rewards)
        return gained * box.count_times[band]

    def relic_worth(self) -> float:
        """The rewards of the next Relic space."""
        spaces = self.g.box.sheets[self.faction].relic_rewards
        return self.all_worth(spaces[min(self.g.relics[self.seat], len(spaces) - 1)])

    def chief_strength(self, chief: int) -> float:
        """About the Strength that a Leader or Ryh-zu brings."""
        g = self.g
        total = float(g.box.chiefs[chief].values[g.upgraded[chief]][STRENGTH])
        for effect in g.box.chiefs[chief].effects[g.upgraded[chief]]:
            if effect.op == v.STRENGTH_ROUND_NUMBER:
                total += g.round
            elif effect.op == v.STRENGTH:
                total += 0.5 * effect.value
            elif effect.op == v.OPPONENT_REVEALS_FIRST:
                total += 2.0
        return total

    def fighter_strength(self, seat: int) -> int:
        return effects.attribute_value(self.g, seat, v.FIGHTER_STRENGTH) or 1
