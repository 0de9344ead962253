"""What a bot looks at in Chaos Order: how much each option promises, judged from a seat's view alone.

Nothing here decides what is legal; it only weighs the options that are.  What things are worth stands in
eyes_worth.py, the map in eyes_field.py, Battle plans in eyes_battle.py.
"""

from __future__ import annotations

from typing import Final

from critias.engine.game import share_of
from critias.engine.kinds import Kind
from critias.games.chaos import effects, words
from critias.games.chaos import vocabulary as v
from critias.games.chaos.atlas import PLACES
from critias.games.chaos.box import (
    BUILD,
    COLUMNS,
    DISCOVER,
    FIRST_RYHZU,
    HARVEST,
    JRAYEK,
    MOVE,
    MOVE_LAST,
    ON_PASS,
    RECRUIT,
    STRONGHOLD,
    TRACKS,
    ZCHARO,
)
from critias.games.chaos.eyes_battle import Plans
from critias.games.chaos.eyes_field import HOP
from critias.games.chaos.eyes_worth import ENERGY, LIKELY_PRICE, RECRUITED
from critias.games.chaos.factions.circadians import ship_borders
from critias.games.chaos.harvest import harvestable
from critias.games.chaos.movement import pinned_by, reach
from critias.games.chaos.state import GONE, IN_HAND, IN_VAULT, INCOME_ROW, Chaos
from critias.games.chaos.turn import auxiliary_column, auxiliary_cost, main_column
from critias.games.chaos.vocabulary import Effect

DECIDED: Final = 10.0  # what comes before everything else
ACTORS: Final = [0.5, 0.9, 0.8, 0.7, 0.9]  # by track: how many of the others Act there, at a low price
DETERRED: Final = 0.07  # fewer, for each Energy of the price
WANTED: Final = [0.6, 0.9, 1.0, 0.8, 1.0]  # by track: how much a seat wants to Act there itself
ABOUT: Final = 0.4  # phases to price that differ by less are equal
ALIKE: Final = 4.0  # Leaders that differ by less are equal
LAST_WORD: Final = [0.6, 0.6, 0.8, 1.0, 2.0, 4.0]  # to move last, by Round
HORIZON: Final = 100  # answers of which a search sees the outcome: most of a Round
# how much it says about the victory, for who looks at the whole table
FAME_DONE: Final = [1.5, 3.5]  # the way to the goal, and its square
RELIC_KEPT: Final = 0.2
RELIC_HELD: Final = 0.45  # on the map
BUILDING_STANDS: Final = 0.1
UNIT_STANDS: Final = 0.03
POWER_LAID: Final = 0.07
COLUMN: Final = 0.03  # of a marker
ENERGY_LEFT: Final = 0.02
GEM_LEFT: Final = 0.06


def appraise(view: Chaos, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
    """The promise of every option, in the order of the options."""
    eyes = Eyes(view, seat)
    return [eyes.promise(kind.name, option, a, b) for option in options]


def prospect(g: Chaos, seat: int) -> float:
    """How much of the victory a seat may hope for: by Fame, Relics, Buildings and means."""
    if min(g.faction) < 0:
        return 1.0 / g.seats
    standings = []
    for other in range(g.seats):
        done = g.fame[other] / g.box.sheets[g.faction[other]].goal
        held = len([at for at in g.relic_at if at != GONE and g.controls(other, at)])
        hope = FAME_DONE[0] * done + FAME_DONE[1] * done * done + RELIC_KEPT * g.relics[other] + RELIC_HELD * held
        hope += BUILDING_STANDS * sum(g.works[other]) + UNIT_STANDS * sum(g.units[other])
        hope += POWER_LAID * sum(g.laid[other]) + COLUMN * sum(g.markers[other])
        standings.append(hope + ENERGY_LEFT * g.energy[other] + GEM_LEFT * g.gems[other])
    return share_of(seat, standings)


class Eyes(Plans):
    """What each question comes to."""

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

    # ---- set-up and prices

    def setup_worth(self, name: str, option: int, b: int) -> float:
        if name in ("setup.leader", "setup.start_leader"):  # Leaders of about the same worth take turns
            return float(round(self.leader_worth(option) / ALIKE))
        if name == "setup.fighters":
            return -abs(option - b / 2)
        return 0.0

    def price_worth(self, name: str, option: int, a: int) -> float:
        g = self.g
        if name == "price.phase":
            return float(round(self.slot_worth(option, a) / ABOUT))
        if option >= words.PRICE_CARD:
            card = option - words.PRICE_CARD
            return self.all_worth(g.box.cards[card].effects) - self.kept(card) + DECIDED
        worth = 0.3 * g.box.to_faction[option] + 0.1 * g.box.to_supply[option]
        if g.box.collects_vault[option]:
            worth += 0.5 * len([where for where in g.prices[self.seat] if where == IN_VAULT]) - 0.8
        if g.box.gives_research[option]:
            worth += 0.6 * self.research_worth()
        if self.faction == JRAYEK and option in g.box.summon_token:
            worth += 0.8 if g.chief_at[FIRST_RYHZU + g.box.summon_token.index(option)] == IN_HAND else 0.0
        return worth

    def slot_worth(self, slot: int, token: int) -> float:
        """To price a phase: its bonus, what others pay, what is saved, and the first turn there, or the last."""
        g = self.g
        track = min(slot, len(TRACKS) - 1)
        price = g.box.to_faction[token] + g.box.to_supply[token]
        payers = (g.seats - 1) * max(0.1, ACTORS[track] - DETERRED * (price - 1))
        worth = self.all_worth(g.box.price_bonus[slot]) + self.earned(round(payers * g.box.to_faction[token]))
        wanted = 1.0 if self.faction == ZCHARO else WANTED[track]
        worth += ENERGY[self.now] * LIKELY_PRICE * wanted
        if g.box.gives_research[token] and g.markers[self.seat][track] < COLUMNS:
            worth += self.column_worth(track)
        if slot == MOVE_LAST:
            worth += LAST_WORD[self.now]
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
            card = option - words.DEED_CARD
            return self.decisive_card(card, cost) if name == "turn.choice" else self.played_worth(card)
        if option >= words.DEED_ATTRIBUTE:
            return self.attribute_use(option - words.DEED_ATTRIBUTE)
        if option >= words.DEED_CHIEF:
            leader = option - words.DEED_CHIEF
            return self.offer_worth(self.g.box.chiefs[leader].effects[self.g.upgraded[leader]][0])
        if option == words.FREE_MOVE:
            free = self.best_move()
            return free + DECIDED if free > 0.1 else 0.0
        return 0.5  # Intel

    def attribute_use(self, attribute: int) -> float:
        """What an Attribute offers: something to buy, or another place for the Drop Ship."""
        offer = self.g.box.attributes[attribute].effects[self.g.attribute[attribute]][0]
        return self.ship_gain() if offer.op == v.MOVE_DROP_SHIP else self.offer_worth(offer)

    def offer_worth(self, offer: Effect) -> float:
        """What can be had once on a turn, for Energy or free."""
        if offer.op != v.PAY_FOR:
            return self.worth(offer)
        cost = offer.cost[0]
        price = self.paid(cost.value) if cost.op == v.ENERGY else cost.value * self.gem
        return self.all_worth(offer.reward) - price

    def act_worth(self) -> float:
        """What Acting promises in this phase."""
        g = self.g
        column = main_column(g, g.boost)
        more = max(0.0, self.auxiliary_worth(g.boost))
        if g.phase == MOVE:
            return 1.2 * self.moves_worth(column.main[0].value) + 0.1 + more
        if g.phase == RECRUIT:
            return self.recruits_worth(column.main[0].value) + more
        if g.phase == HARVEST:
            return self.worth(column.main[0]) + self.harvests_worth(column.main[1].value) + 0.5 * more
        if g.phase == BUILD:
            return column.main[0].value * self.best_piece() + 0.5 * more
        return self.all_worth(column.main) + 0.5 * more

    def auxiliary_worth(self, boost: int) -> float:
        g = self.g
        now = auxiliary_column(g, self.seat, boost)
        cost = auxiliary_cost(g, self.seat, boost)
        if (g.energy if now.cost.op == v.ENERGY else g.gems)[self.seat] < cost:
            return 0.0
        price = self.paid(cost) if now.cost.op == v.ENERGY else cost * self.gem
        gained = self.best_piece() if now.benefit.op == v.BUILD_POINTS else self.worth(now.benefit)
        return gained - price

    def decisive_card(self, card: int, cost: int) -> float:
        """A card that goes with Acting or Passing."""
        it = self.g.box.cards[card]
        price = self.kept(card) + (self.lock_worth() if it.locked else 0.0)
        if it.timing == ON_PASS:
            return self.passing_worth(it.effects) - price
        act = max(0.0, self.act_worth() - self.paid(cost))
        less = sum([effect.value for effect in it.effects if effect.op == v.ACT_DISCOUNT])
        if less:
            return self.act_worth() - self.paid(max(0, cost - less)) - price
        return act + 0.3 - price  # a redeployment first

    def passing_worth(self, gained: list[Effect]) -> float:
        if gained[0].op == v.MOVEMENT:
            return self.best_move()
        if gained[0].op == v.BUILD_FOUNDATION:
            return max([self.foundation_worth(piece) for piece in range(words.FIRST_BUILDING)])
        return self.all_worth(gained)

    def played_worth(self, card: int) -> float:
        """A card that helps the Main or the Auxiliary Action: before them, if it pays, or never."""
        it = self.g.box.cards[card]
        gain = self.help_worth(it.effects[0]) - self.kept(card) - (self.lock_worth() if it.locked else 0.0)
        return gain + DECIDED if gain > 0.0 else gain

    def help_worth(self, effect: Effect) -> float:
        """What a card adds to the rest of the turn."""
        g, seat = self.g, self.seat
        if effect.op == v.TEMPORARY_BOOST:
            if g.boost:
                return 0.0
            more = 0.0 if g.aux_done else max(0.0, self.auxiliary_worth(1)) - max(0.0, self.auxiliary_worth(0))
            if not g.main_done:
                track = g.phase - DISCOVER
                more += self.main_worth(track, g.start_column + 1) - self.main_worth(track, g.start_column)
            return more
        if effect.op == v.HARVEST_POINTS:
            points = 0 if g.main_done else main_column(g, g.boost).main[1].value
            spare = len(harvestable(g, seat)) - points
            return self.harvests_worth(points + effect.value) - self.harvests_worth(points) if spare > 0 else 0.0
        if effect.op == v.AUXILIARY_DISCOUNT:
            saved = min(effect.value, auxiliary_cost(g, seat, g.boost))
            return 0.0 if g.aux_done else self.paid(saved) + min(0.0, self.auxiliary_worth(g.boost))
        if g.main_done:
            return 0.0
        if effect.op == v.FREE_FAST_TRACK:
            fighters = min(main_column(g, g.boost).main[0].value, g.sectors[seat][0])
            return fighters * self.paid(g.box.sheets[self.faction].fast_track)
        if effect.op == v.IGNORE_GEM_LOCK_ONCE:
            sheet, built = g.box.sheets[self.faction], g.built[seat][STRONGHOLD]
            locks = sheet.locks[STRONGHOLD]
            return self.gem if g.gems[seat] == 0 and built < len(locks) and locks[built] else 0.6 * self.gem
        held = [place for place in range(PLACES) if g.units[seat][place] > 2 and self.is_pinned(place)]
        return 1.0 if effect.op == v.IGNORE_PINNING_ONCE and held else 0.0

    def is_pinned(self, place: int) -> bool:
        return pinned_by(self.g, self.seat, place) >= self.g.units[self.seat][place]

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
            return self.leader_worth(option) - g.box.chiefs[option].deploy_gems[g.upgraded[option]] * self.gem
        if name == "upgrade.leader":
            chief = g.box.chiefs[option]
            there = 1.0 if g.chief_at[option] >= 0 else 0.0
            more = self.card_values(chief.values[1]) - self.card_values(chief.values[0])
            return there + more - chief.upgrade_gems * self.gem
        if name == "lock.pay":
            return -self.paid(g.box.lock_energy) if option == words.WITH_ENERGY else -self.gem
        return -self.battle_card(option)

    def reward_worth(self, option: int) -> float:
        if option == words.NO_REWARD:
            return 0.0
        op, value = words.REWARD_OPS[option // 9], option % 9 + 1
        if op == v.ENERGY:
            return self.earned(value)
        if op == v.GEM:
            return value * self.gem
        if op == v.CARD:
            return value * self.card_worth()
        if op == v.RECRUIT:
            return value * RECRUITED[self.now]
        if op == v.UPGRADE_ATTRIBUTE:
            return max([self.attribute_worth(one) for one in self.open_attributes()])
        return 1.0 if op == v.BUILD_FOUNDATION else 0.5

    # ---- Build, Harvest, Recruit

    def work_worth(self, name: str, option: int, a: int) -> float:
        g = self.g
        if name in ("build.piece", "build.foundation"):
            return 0.0 if option == words.BUILD_DONE else self.piece_worth(option)
        if name == "build.region":
            return self.site_worth(option)
        if name == "build.spot":
            return 0.0 if option == words.BESIDE else self.spot_worth(a, option)
        if name == "harvest.region":
            return 0.0 if option == words.HARVEST_DONE else self.harvest_worth(option)
        if name == "token.choose":
            return 0.0 if option == words.NO_TOKEN else self.all_worth(g.box.token_rewards[option][0])
        if name in ("token.region", "token.upgrade"):
            return 0.0 if option == words.NO_REGION else 1.0 if option == g.home[self.seat] else 0.5
        if name == "recruit.place":
            if option == g.home[self.seat]:
                return 0.0
            ground, fighters = self.ground(option), g.fighters[self.seat][option]
            led = len(g.leaders_at(self.seat, option))
            return self.stand(ground, ground.mine + 1, fighters + 1, led, True) - ground.now + 0.2
        return self.recruit_worth(option, a)

    def site_worth(self, region: int) -> float:
        """Where to build: where it stays, where it pays, and where nothing stands yet."""
        g = self.g
        spots = [n for n, one in enumerate(g.building[region]) if one < 0]
        reward = max([0.0] + [self.spot_worth(region, spot) for spot in spots])
        alone = 0.3 if g.works[self.seat][region] == 0 else 0.0
        ground = self.ground(region)
        safe = 0.1 * (ground.mine - ground.danger)
        return 0.3 * self.hold_worth(region) + reward + alone + min(0.5, max(-1.0, safe))

    def recruit_worth(self, option: int, points: int) -> float:
        g = self.g
        sheet = g.box.sheets[self.faction]
        if option == words.RECRUIT_DONE:
            return 0.0
        if option == words.EXCHANGE:
            return 0.2 + self.all_worth(sheet.exchange) / sheet.exchange_points
        if option == words.FAST_TRACK:
            return 0.9 - (0.0 if g.free_fast_track else 1.2 * self.paid(sheet.fast_track))
        last = len(g.sectors[self.seat]) - 1
        return 0.8 if option == last else 0.5 if points > last - option else 0.45

    # ---- movement

    def movement_worth(self, name: str, option: int, a: int, b: int) -> float:
        if name == "move.from":
            if option == words.MOVE_DONE:
                return 0.02
            return self.from_worth(option) if option < words.MOVE_DONE else self.ship_gain() - 0.4
        if name == "move.to":
            return self.onward_worth(a, option)
        if name == "redeploy.to":
            return 0.0 if option == words.NO_REGION else self.way_worth(a, option)
        if name == "move.chief":
            goes = a in self.best_party(self.g.chief_at[a], self.goal_of(self.g.chief_at[a], b))[:-1]
            return 1.0 if (option == words.YES) == goes else 0.0
        if name == "move.fighters":
            goal = self.goal_of(b, a)
            return self.shift_worth(b, goal, self.best_party(b, goal)[:-1], option)
        if name == "move.free":
            return self.from_worth(self.g.chief_at[a]) if option == words.YES else 0.0
        if option == words.NO_PLACE:
            return 0.02
        near = [region for region in reach(self.g, self.seat, option) if self.g.present(self.seat, region)]
        return max([-1.0] + [self.way_worth(option, region) for region in near])

    def goal_of(self, place: int, region: int) -> int:
        """Where Units that go to a Region are bound for: there, or one further."""
        best, goal = self.way_worth(place, region), region
        if self.g.phase == MOVE and self.g.points > 1 and not self.ground(region).rivals:
            for further in reach(self.g, self.seat, region):
                worth = HOP * self.way_worth(place, further) - 0.1
                if further != place and worth > best:
                    best, goal = worth, further
        return goal

    def ship_gain(self) -> float:
        """What the best other border is better for the Drop Ship."""
        g = self.g
        borders = ship_borders(g, self.seat)
        here = self.berth_worth(g.ship)
        return max([0.0] + [self.berth_worth(g.box.map.borders[border]) - here for border in borders])

    def berth_worth(self, regions: list[int]) -> float:
        """Two Regions next to the Drop Ship: near the Relics, and one of them to harvest."""
        g = self.g
        units = g.units[self.seat][g.home[self.seat]]
        ways = [self.way_worth(g.home[self.seat], region) if units else 0.0 for region in regions]
        ours = [0.4 for region in regions if g.controls(self.seat, region)]
        return 0.15 * sum([self.pull(region) for region in regions]) + max([0.0, *ways]) + sum(ours[:1])

    # ---- Battles

    def battle_worth(self, name: str, option: int, a: int) -> float:
        g = self.g
        if name == "battle.region":
            ground = self.ground(option)
            open_end = 1.0 - abs(2.0 * self.odds(ground.mine + self.backed(self.seat) - ground.against) - 1.0)
            return open_end * (ground.hold + ground.prize) - 2.0 * (len(ground.rivals) - 1)
        if name == "battle.opponent":
            other = g.seat_of(option)
            return self.victory_fame(other, a) - 0.1 * self.force(other, a)
        if name == "battle.card":
            return self.plan_worth(option)
        if name == "battle.section":
            return self.section_worth(option)
        if name == "battle.retreat":
            return self.ground(option).now
        return float(option)  # Field Medics, Zoey

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
            price = self.paid(upkeep.value) if upkeep.op == v.ENERGY else self.worth(upkeep)
            return 1.3 - price if option == words.YES else 0.0
        if name == "morale.row":
            return 1.0 if option == INCOME_ROW else 0.0
        if name == "morale.region":
            return 0.0 if option == words.NO_REGION else self.token_worth() - 0.1 * self.ground(option).danger
        if name == "relics.card" and option != words.NO_CARD_PLAYED:
            return 0.5 if g.controls(self.seat, g.current_relic()) and not g.box.cards[option].locked else -0.5
        if name == "ship.border":
            return self.berth_worth(g.box.map.borders[option])
        return 0.0

    def source_worth(self, source: int) -> float:
        """Gems before what they pay for: the Region Count last but for upkeep; cards only if they help."""
        if source == words.SOURCE_REGIONS:
            return 1.5
        if source < words.SOURCE_DONE:
            return 2.0 + source
        if source < words.SOURCE_CARD:
            return 1.0 if source != words.SOURCE_DONE else 0.0
        card = source - words.SOURCE_CARD
        it = self.g.box.cards[card]
        gained = self.all_worth(it.effects)
        if it.effects[0].op == v.REGION_COUNT:
            count = len(self.g.controlled(self.seat)) + self.g.shift + self.g.built[self.seat][STRONGHOLD]
            gained = max(self.count_worth(count + 1), self.count_worth(count - 1)) - self.count_worth(count)
        gained -= self.kept(card) + (self.lock_worth() if it.locked else 0.0)
        return gained + DECIDED if gained > 0.0 else gained - 1.0

    def giving_worth(self) -> float:
        """Intel is given if it lifts the Region Count into a better band."""
        g = self.g
        count = len(g.controlled(self.seat)) + g.shift + g.built[self.seat][STRONGHOLD]
        more = effects.attribute_value(g, self.seat, v.INTEL_REGION_BONUS)
        return self.count_worth(count + more) - self.count_worth(count) - 0.4
