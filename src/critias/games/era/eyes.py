"""What a bot looks at in Era of Atlantis besides the common world: tiles, relics, loot, the layout, society powers."""

from __future__ import annotations

from math import fsum
from typing import Final

from critias.games.era.box import (
    AQUATIC,
    CHIMERAS,
    CONTACT_CENTER,
    COSMOPOLITAN,
    ECLIPSE,
    EXPLORERS,
    GALACTIC_SUN,
    HEALING_GRID,
    IMPERIAL,
    LOOT,
    MOON,
    MYSTICAL,
    OCCULT,
    ORACLE,
    POPULISTS,
    PSYCHOTRONIC,
    RESEARCH_COMPLEX,
    SECTARIANS,
    SPY_NETWORK,
    SUN,
    TEMPLE_OF_ANU,
    UTOPIAN_CITY,
    VIMANAS,
)
from critias.games.era.conflict import weight
from critias.games.era.economy import without_units
from critias.games.era.goals import goal_power
from critias.games.era.state import Era
from critias.games.era.words import (
    ANU_BACK,
    ANU_END,
    ANU_FORWARD,
    ANU_TEMPLE,
    FROM_DECK,
    INTRIGUE_DONE,
    INTRIGUE_LOOK,
    INTRIGUE_STRIKE,
    INTRIGUE_VIRYA,
    PASSIVE_AGENT,
    UNDER,
)
from critias.games.world.atlas import ALL_AREAS, HOMES
from critias.games.world.box import (
    AGENTS,
    ATLANTIS,
    BASE,
    BLACK_KNIGHT,
    BRAHMASTRA,
    CAPITOL,
    DARKNESS,
    DRAGON,
    FACTORY,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    LIGHT,
    PYRAMID,
    THOTH,
    TILE_ACTIONS,
    TYPES,
)
from critias.games.world.eyes import Eyes
from critias.games.world.eyes_war import LATER, UNIT
from critias.games.world.nouns import DONE_AREA, FORWARD, YES
from critias.games.world.state import NOBODY

VIRYA_VP: Final = 0.22  # what a Virya is worth at the end
TILE: Final = 0.5  # what it is worth to own a special action
PAIRED: Final = 0.3  # what a spot beside a pyramid without temple, or a temple without pyramid, adds
RISK: Final = 0.03  # how likely a minor nation is lost in a round, if nothing protects it
WORKS: Final = 0.22  # what a factory brings in a round
LIGHT_PACE: Final = 0.7  # temples of light built in a round
HINT: Final = 0.5  # what a step towards a nation objective is worth, in Power
HORIZON: Final = 40  # answers of which a search sees the outcome: about a round


class EraEyes(Eyes):
    """The judgement of one seat on one view of Era of Atlantis."""

    def __init__(self, v: Era, seat: int) -> None:
        super().__init__(v, seat)
        self.era: Final = v

    def own_worth(self, name: str, option: int, a: int, b: int) -> float:
        room = name.partition(".")[0]
        if name == "turn.consent":
            return self.consent_worth(b) if option == YES else 0.0
        if room in ("intrigue", "spy", "priests"):
            return self.intrigue_choice(name, option)
        if room in ("repolarize", "oracle"):
            return self.card_choice_worth(name, option, a)
        if room in ("grid", "anu", "contact", "weather", "psychic"):
            return self.tile_choice_worth(name, option, a)
        if name == "global.loot":
            return LOOT[option] * self.stake(a)
        if name == "global.target":
            return self.global_worth(self.v.nation, option, 0)
        if room == "goal":
            return float(goal_power(self.era, a, option))
        if name == "conflict.agent":
            return self.removal_worth(option)
        if room == "veto":
            return 0.0 if option == DONE_AREA else -self.prize(self.v.nation, option)
        return 0.5 if option == YES else 0.0  # dragon.keep

    def consent_worth(self, space: int) -> float:
        """Whether an action of the partner's helps the common nation."""
        nation = (space - FIRST_NATION_SPACE) // TILE_ACTIONS if space < FIRST_TILE_SPACE else NOBODY
        return self.stake(nation) if nation >= 0 else -0.1

    # ---- what Era says of Power, funds and cards

    def funds_vp(self, seat: int, amount: int) -> float:
        return self.era.box.virya_vp[amount + self.era.compensation[seat]] / 2

    def lead_vp(self) -> float:
        return self.era.box.leading_vp / 2

    def goal_power(self, nation: int) -> float:
        goal = self.goal_of(nation)
        return float(goal_power(self.era, nation, goal)) if goal >= 0 else 0.0

    def goal_of(self, nation: int) -> int:
        return self.era.seen_goals[self.seat][nation] if self.era.goals else -1

    def darkness_income(self) -> int:
        return self.era.box.darkness_virya

    def collected(self, nation: int) -> int:
        return self.v.power_total(nation) + (self.era.box.crystal_technology if nation == ATLANTIS else 0)

    def global_cost(self) -> int:
        return self.era.box.global_cost

    def ascent_missing(self) -> float:
        v = self.era
        missing = max(0, v.box.lights_to_ascend - sum(v.buildings[LIGHT]))
        return missing + 0.7 * max(0, missing - v.lights_open())

    def ascent_pace(self) -> float:
        return LIGHT_PACE

    def card_vp(self, ending: int, holders: int) -> float:
        box = self.era.box
        more = box.eclipse_vp / 2 if self.era.layout[ECLIPSE] == ending else 0.0
        return box.objective_vp[ending][holders - 1] / 2 + more + VIRYA_VP * box.objective_virya[ending][holders - 1]

    def unseen(self) -> list[int]:
        v, seat = self.era, self.seat
        left = [count - v.box.sets_removed[v.seats] for count in v.box.objective_count]
        for cards in (v.layout, v.hand[seat], v.drawn[seat], v.seen_deck[seat]):
            for card in cards:
                if card >= 0:
                    left[card] -= 1
        for card in range(TYPES):
            left[card] -= v.in_deck[seat][card]
            left[card] -= sum([v.seen_hands[seat][other * TYPES + card] for other in self.others()])
        return left

    # ---- armies and agents

    def weight(self, nation: int, units: int) -> int:
        return weight(self.era, nation, units)

    def due_in(self, nation: int, area: int) -> int:
        return self.v.power(area) + self.era.box.base_recruits * self.v.buildings[BASE][area]

    def empty_wild_worth(self, nation: int, area: int) -> float:
        worth = self.stake(nation) * (0.2 + (HINT if self.goal_of(nation) == EXPLORERS else 0.0))
        return worth + (0.1 + self.tilt(0, 0.35, False) if self.era.relic[area] else 0.0)

    def area_bonus(self, nation: int, area: int) -> float:
        """A special action, and what nation objectives ask for."""
        worth = TILE if area in self.v.tile_area else 0.0
        goal = self.goal_of(nation)
        if (
            goal == IMPERIAL
            or (goal == AQUATIC and len(self.era.box.map.oceans[area]) > 1)
            or (goal == OCCULT and area in self.v.tile_area)
        ):
            worth += 2 * HINT
        return worth * self.stake(nation)

    def loot_worth(self, victor: int, loser: int) -> float:
        v = self.era
        if v.power_total(victor) > v.power_total(loser):
            return 0.0
        return max([0] + [LOOT[kind] for kind in range(len(LOOT)) if v.loot_left[kind] > 0]) * self.stake(victor)

    def bystanders(self, area: int) -> int:
        passive = self.era.passive_agents
        return sum([self.era.box.passive_agents[n] for n in range(len(passive)) if passive[n] == area])

    def counts(self, agent: int) -> int:
        box = self.era.box
        if agent == AGENTS - 1 and self.v.society[self.seat] == DRAGON:
            return box.dragon_value
        return box.agent_values[agent]

    def partner_asked(self, a: int) -> int:
        return a

    # ---- buildings

    def ruin_power(self, area: int, kind: int) -> float:
        v = self.era
        pyramids = v.buildings[PYRAMID][area]
        temples = v.buildings[DARKNESS][area] + v.buildings[LIGHT][area]
        if kind == PYRAMID:
            return 2.0 if pyramids <= temples else 1.0
        if kind in (LIGHT, DARKNESS):
            return (v.box.light_power if kind == LIGHT else 0.3) + (1.0 if temples <= pyramids else 0.0)
        return 0.3

    def building_worth(self, area: int, kind: int) -> float:
        v = self.era
        pyramids = v.buildings[PYRAMID][area]
        temples = v.buildings[DARKNESS][area] + v.buildings[LIGHT][area]
        roomy = PAIRED if v.spots_left(area) > 1 else 0.0
        stake = self.stake(v.owner[area])
        hint = self.building_hint(area, kind) * stake
        if kind == LIGHT:
            power = v.box.light_power + (1.0 if pyramids > temples else roomy)
            return stake * power + hint + self.tilt(0, 1.0, True)
        if kind == PYRAMID:
            return stake * (2.0 if temples > pyramids else 1.0 + roomy) + hint
        if kind == DARKNESS:
            income = self.shared_purse(v.owner[area], v.box.darkness_virya) * min(2.0, 0.4 * self.rounds_left())
            return stake * (1.0 if pyramids > temples else 0.5 * roomy) + hint + income
        if kind == FACTORY:
            return stake * WORKS * (self.rounds_left() - 2) * (1.0 if v.built(v.owner[area], FACTORY) < 2 else 0.3)
        return self.shelter_worth(area) + hint + (0.1 * stake if kind == BASE else 0.05)

    def shelter_worth(self, area: int) -> float:
        """What a base or capitol protects: a home area cannot be lost."""
        if area < HOMES:
            return 0.0
        return RISK * self.rounds_left() * self.area_worth(area) * self.stake(self.v.owner[area])

    def building_hint(self, area: int, kind: int) -> float:
        """What a nation objective asks for."""
        goal = self.goal_of(self.v.owner[area])
        if goal == COSMOPOLITAN:
            return 1.0 if self.v.spots_left(area) == 1 else 0.0
        if goal == MYSTICAL:
            return HINT if kind == PYRAMID and self.v.buildings[PYRAMID][area] == 0 else 0.0
        if goal in (SECTARIANS, POPULISTS):
            return HINT if kind in (LIGHT, DARKNESS) else 0.0
        return 0.0

    # ---- tiles

    def tile_worth(self, tile: int) -> float:
        return self.tile_for(tile, self.v.tile_owner(tile))

    def tile_for(self, tile: int, nation: int) -> float:
        """What a special action promises if it is executed for a nation."""
        v = self.era
        if tile == BLACK_KNIGHT:
            return self.best_coup(v.box.knight_multiplier)
        if tile == BRAHMASTRA:
            return self.doom_worth(v.box.brahmastra_steps) + UNIT * v.box.brahmastra_units * sum(v.buildings[DARKNESS])
        if tile == CHIMERAS:
            return self.chimera_worth(nation)
        if tile == HEALING_GRID:
            can = v.spots_left(nation) > 0 and v.can_build(nation, LIGHT)
            temple = max(0.0, self.building_worth(nation, LIGHT)) if can else 0.0
            return temple + (0.2 * self.stake(nation) if v.crystal != nation else 0.0)
        if tile == CONTACT_CENTER:
            return self.contact_worth(nation)
        if tile == RESEARCH_COMPLEX:
            raised = self.raised_by(nation)
            for area in ALL_AREAS:
                if v.owner[area] == nation:
                    raised[area] += v.box.research_base * v.buildings[BASE][area]
                    raised[area] += v.box.research_factory * v.buildings[FACTORY][area]
            return self.recruiting_worth(nation, raised, 0)
        if tile == ORACLE:
            return self.purse(v.box.oracle_miss + 2)
        if tile == PSYCHOTRONIC:
            return 0.7 if v.psychic < 0 else 0.1
        if tile == GALACTIC_SUN:
            areas = [area for area in v.areas_of(nation) if v.buildings[PYRAMID][area] > 0]
            return self.shared_purse(nation, v.power_total(nation) + sum([v.power(area) for area in areas]))
        if tile == SPY_NETWORK:
            return self.intrigue_worth() + 0.3 * min(2, v.built(nation, CAPITOL))
        if tile == TEMPLE_OF_ANU:
            return self.exchange_worth(True) + max(self.doom_worth(1), self.doom_worth(-1), self.tilt(0, 1.0, True))
        if tile == UTOPIAN_CITY:
            free = len([area for area in without_units(v, nation) if v.spots_left(area) > 0])
            return self.construct_worth(nation, v.box.utopian_cost, free)
        if tile == VIMANAS:
            return self.moving_worth(nation, True)
        steps = v.box.weather_steps
        return self.purse(v.box.weather_virya) + max(self.doom_worth(steps), self.doom_worth(-steps))

    def chimera_worth(self, nation: int) -> float:
        """Units that count double open new attacks."""
        v = self.era
        wilds = len([area for area in ALL_AREAS if v.wild[area] and v.owner[area] == nation])
        raised = UNIT * v.box.chimera_units * wilds
        if v.chimera == nation:
            return raised * self.stake(nation)
        army, before = self.army(nation), v.chimera
        now = self.campaign_worth(nation, army, False)
        v.chimera = nation
        after = self.campaign_worth(nation, army, False)
        v.chimera = before
        return LATER * (after - now) + (raised + UNIT * sum(army)) * self.stake(nation)

    def contact_worth(self, nation: int) -> float:
        v = self.era
        worth = [self.tile_for(tile, nation) for tile in range(len(v.tile_area)) if self.contactable(tile)]
        return max([0.0, *worth]) - self.price(v.box.tile_cost[CONTACT_CENTER])

    def contactable(self, tile: int) -> bool:
        return self.v.tile_area[tile] >= 0 and tile != CONTACT_CENTER

    def tile_choice_worth(self, name: str, option: int, a: int) -> float:
        v = self.era
        if name == "grid.temple":
            return self.building_worth(a, LIGHT) if option == YES else 0.0
        if name == "anu.then":
            if option == ANU_END:
                return self.tilt(0, 0.0, True) if not v.stopped else 0.01
            if option == ANU_TEMPLE:
                return self.tilt(0, 1.0, True)
            return self.doom_worth(1 if option == ANU_FORWARD else -1 if option == ANU_BACK else 0)
        if name == "contact.tile":
            return self.tile_for(option, v.nation)
        if name == "weather.direction":
            return self.doom_worth(v.box.weather_steps if option == FORWARD else -v.box.weather_steps)
        if name == "psychic.space":
            return self.toll_worth(option)
        return -self.area_worth(option) + 0.5 * (self.coup_gain(option) > 0)  # anu.area

    def toll_worth(self, space: int) -> float:
        """What Psychic Control promises on a space: best where rivals act and the seat does not."""
        v = self.era
        if v.may_use(self.seat, space):
            return -0.5
        if space >= FIRST_TILE_SPACE:
            return 0.2
        nation = (space - FIRST_NATION_SPACE) // TILE_ACTIONS
        best_of = [0.6, 1.0, 0.4, 0.7, 0.3]  # collect, construct, recruit, move, global
        return best_of[(space - FIRST_NATION_SPACE) % TILE_ACTIONS] * (0.2 - self.stake(nation))

    # ---- agents

    def intrigue_choice(self, name: str, option: int) -> float:
        v = self.era
        if name == "spy.agent":
            return self.removal_worth(option)
        if name == "priests.look":
            return self.threat(option) * self.unknown_in(option)
        if option < AGENTS:
            return self.agent_worth(option)
        if option == INTRIGUE_DONE:
            return 0.0
        if option == INTRIGUE_STRIKE:
            return 0.5
        if option == INTRIGUE_VIRYA:
            return 1.0 if v.virya[self.seat] <= v.box.most_funds - v.box.priests_virya else -0.1
        return 0.9 if option == INTRIGUE_LOOK else 0.0

    def removal_worth(self, which: int) -> float:
        if which >= PASSIVE_AGENT:
            return 0.2
        owner, agent = which // AGENTS, which % AGENTS
        value = 1.0 + self.era.box.agent_values[agent]
        if owner == self.seat:
            return -value
        place = self.era.agents[owner][agent]
        return value * self.threat(owner) * (2.0 if self.v.controls(self.seat, self.v.owner[place]) else 1.0)

    # ---- cards

    def card_worth(self, card: int) -> float:
        v = self.era
        virya = v.box.objective_always[card] + (v.box.sun_virya if v.layout[SUN] == card else 0)
        return super().card_worth(card) + VIRYA_VP * virya

    def repolarize_worth(self) -> float:
        """Better cards for worse ones, less the cost."""
        v = self.era
        if v.society[self.seat] == THOTH:
            return self.exchange_worth(False) + self.purse(v.box.thoth_virya)
        net = v.box.moon_virya - v.round
        return self.exchange_worth(False) + (self.purse(net) if net > 0 else -self.price(-net))

    def exchange_worth(self, search: bool) -> float:
        """What the best cards of layout and hand (and deck) are worth more than the hand."""
        v = self.era
        offered = [card for card in v.layout if card >= 0]
        if search:
            best = max([self.card_worth(card) for card in range(TYPES)])
            found = [best, best]
        else:
            found = sorted([self.card_worth(card) for card in offered], reverse=True)[:2]
        hand = [self.card_worth(card) for card in v.hand[self.seat]]
        keep = v.box.thoth_cards if v.society[self.seat] == THOTH else len(hand)
        return fsum(sorted(hand + found, reverse=True)[:keep]) - fsum(hand)

    def card_choice_worth(self, name: str, option: int, a: int) -> float:
        v, seat = self.era, self.seat
        if name == "repolarize.take":
            if option >= FROM_DECK:
                return self.card_worth(option - FROM_DECK)
            moon = option == MOON and v.society[seat] != THOTH
            return self.card_worth(v.layout[option]) + (self.purse(v.box.moon_virya) if moon else 0.0)
        if name == "repolarize.give":
            goal, card = option // TYPES, option % TYPES
            return -self.card_worth(card) + (0.01 if goal == UNDER else 0.0)
        if name == "repolarize.lay":
            kept = v.hand[seat].count(option)
            return float(kept if a != MOON else -kept)
        if name == "oracle.type":
            return max([self.oracle_chance(other, option) for other in self.others()])
        if name == "oracle.seat":
            return self.oracle_chance(option, a)
        return 1.0 if option == YES else 0.0  # oracle.reveal
