"""What a bot looks at in Era of Atlantis besides the common world: tiles, relics, loot, the layout, society powers."""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Kind
from critias.games.era.box import (
    ECLIPSE,
    GALACTIC_SUN,
    LOOT,
    MOON,
    ORACLE,
    RESEARCH_COMPLEX,
    SPY_NETWORK,
    SUN,
    TEMPLE_OF_ANU,
    UTOPIAN_CITY,
    VIMANAS,
    WEATHER_CONTROL,
)
from critias.games.era.conflict import weight
from critias.games.era.economy import without_units
from critias.games.era.goals import goal_power
from critias.games.era.state import Era
from critias.games.era.words import (
    ANU_BACK,
    ANU_FORWARD,
    ANU_TEMPLE,
    FORWARD,
    FROM_DECK,
    INTRIGUE_DONE,
    INTRIGUE_LOOK,
    INTRIGUE_VIRYA,
    PASSIVE_AGENT,
    UNDER,
    YES,
)
from critias.games.world.box import (
    AGENTS,
    ASCENSION,
    BASE,
    CONSTRUCT,
    CONTINUATION,
    DARKNESS,
    FACTORY,
    FIRST_NATION_SPACE,
    LIGHT,
    NATIONS,
    POLE_SHIFT,
    PYRAMID,
    TILE_ACTIONS,
    TYPES,
)
from critias.games.world.eyes import COIN, Eyes
from critias.games.world.words import DONE_AREA

ASCENT: Final = [0.9, 0.5, 0.2, 0.2, 0.05]  # the chance of Ascension by the number of temples of light still missing


def appraise(v: Era, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
    """The promise of every option, in the order of the options."""
    eyes = EraEyes(v, seat)
    return [eyes.promise(kind.name, option, a, b) for option in options]


class EraEyes(Eyes):
    """The judgement of one seat on one view of Era of Atlantis."""

    def __init__(self, v: Era, seat: int) -> None:
        super().__init__(v, seat)
        self.era: Final = v

    def own_worth(self, name: str, option: int, a: int, b: int) -> float:
        room = name.partition(".")[0]
        if name == "turn.consent":
            return 0.5 if option == YES and b >= FIRST_NATION_SPACE else 0.0
        if room in ("intrigue", "spy", "priests"):
            return self.intrigue_worth(name, option)
        if room in ("repolarize", "oracle"):
            return self.card_choice_worth(name, option, a)
        if room in ("grid", "anu", "contact", "weather", "psychic"):
            return self.tile_choice_worth(name, option, a)
        if room == "global":
            return self.war_worth(name, option, a)
        if room == "goal":
            return float(goal_power(self.era, a, option))
        if name == "conflict.agent":
            return self.removal_worth(option)
        if room == "veto":
            return 0.0 if option == DONE_AREA else -self.taking_worth(option, self.v.nation)
        return 0.5 if option == YES else 0.0  # dragon.keep

    # ---- what Era judges in its own way

    def weight(self, nation: int, units: int) -> int:
        return weight(self.era, nation, units)

    def bystanders(self, area: int) -> int:
        passive = self.era.passive_agents
        return sum([self.era.box.passive_agents[n] for n in range(len(passive)) if passive[n] == area])

    def empty_wild_worth(self, area: int) -> float:
        return 0.3 + 0.5 * self.era.relic[area]

    def recruits(self, nation: int) -> int:
        return self.v.power_total(nation) + self.era.box.base_recruits * self.v.built(nation, BASE)

    def building_worth(self, area: int, kind: int) -> float:
        v = self.era
        pyramids = v.buildings[PYRAMID][area]
        temples = v.buildings[DARKNESS][area] + v.buildings[LIGHT][area]
        worth = self.stake(v.owner[area])
        if kind == LIGHT:
            power = v.box.light_power + (1 if pyramids > temples else 0) + 0.01 * v.spots_left(area)
            return worth * power + self.light_worth() + self.hold_worth()
        if kind == PYRAMID:
            return worth * (2.0 if temples > pyramids else 1.3 if v.spots_left(area) > 1 else 1.0)
        if kind == DARKNESS:
            return worth * (1.0 if pyramids > temples else 0.5)
        if kind == FACTORY:
            return 0.6 if v.round < 5 and v.spots_left(area) > 1 else 0.2
        return 0.3

    # ---- tiles

    def tile_worth(self, tile: int) -> float:
        v = self.era
        nation = v.tile_owner(tile)
        if tile == ORACLE:
            return self.purse(14)
        if tile == GALACTIC_SUN:
            return self.purse(v.power_total(nation) + 3) - 0.2
        if tile == WEATHER_CONTROL:
            return self.purse(5) + 0.3
        if tile == UTOPIAN_CITY:
            free = min(3, len(without_units(v, nation)))
            return self.construct_worth(nation, v.box.utopian_cost, 0) * (1.0 + 0.4 * free)
        if tile == RESEARCH_COMPLEX:
            return self.recruiting_worth(nation, v.power_total(nation) + 7 * v.built(nation, BASE))
        if tile == VIMANAS:
            return self.moving_worth(nation) + 0.2
        if tile == SPY_NETWORK:
            return self.best_agent() + 0.1
        if tile == TEMPLE_OF_ANU:
            return 0.8
        return 0.5

    def tile_choice_worth(self, name: str, option: int, a: int) -> float:
        v, hand = self.era, self.era.hand[self.seat]
        pole = hand.count(POLE_SHIFT) - hand.count(CONTINUATION)
        if name == "grid.temple":
            return self.building_worth(a, LIGHT) if option == YES else 0.0
        if name == "anu.then":
            if option == ANU_TEMPLE:
                return 0.1 + 0.5 * hand.count(ASCENSION)
            return 0.3 * pole if option == ANU_FORWARD else -0.3 * pole if option == ANU_BACK else 0.05
        if name == "contact.tile":
            if option == ORACLE:
                return self.purse(14)
            return 1.0 if option in (GALACTIC_SUN, UTOPIAN_CITY) else 0.5
        if name == "weather.direction":
            temples = sum([v.built(nation, DARKNESS) for nation in v.nations_of(self.seat)])
            return temples + 0.3 * pole if option == FORWARD else 0.1 - 0.3 * pole
        if name == "psychic.space":
            return -0.5 if v.may_use(self.seat, option) else 0.3 + 0.1 * (option % TILE_ACTIONS == CONSTRUCT)
        return self.area_worth(option)  # anu.area

    # ---- agents

    def intrigue_worth(self, name: str, option: int) -> float:
        v = self.era
        if name == "spy.agent":
            return 0.1 * v.box.agent_values[option % AGENTS]
        if name == "priests.look":
            return float(len(v.hand[option]))
        if option < AGENTS:
            return self.agent_worth(option)
        if option == INTRIGUE_DONE:
            return 0.0
        if option == INTRIGUE_VIRYA and v.virya[self.seat] < 12:
            return 1.0
        return 0.9 if option == INTRIGUE_LOOK else 0.5

    def removal_worth(self, which: int) -> float:
        if which >= PASSIVE_AGENT:
            return 0.2
        value = self.era.box.agent_values[which % AGENTS]
        return -1.0 - value if which // AGENTS == self.seat else 1.0 + value

    # ---- endings

    def ascent(self, lights: int) -> float:
        """The chance of Ascension by the number of temples of light."""
        missing = max(0, self.era.box.lights_to_ascend - lights)
        return ASCENT[min(missing, len(ASCENT) - 1)]

    def light_worth(self) -> float:
        """What a temple of light does to the chance of Ascension."""
        lights = sum(self.v.buildings[LIGHT])
        return self.push(ASCENSION, self.ascent(lights + 1) - self.ascent(lights))

    def darkness_income(self) -> int:
        return self.era.box.darkness_virya

    def funds_vp(self, seat: int) -> float:
        virya = self.era.virya[seat] + self.era.compensation[seat]
        return self.era.box.virya_vp[virya] / 2

    def ending_vp(self, ending: int) -> float:
        more = 1.0 if self.era.layout[ECLIPSE] == ending else 0.0
        return self.era.box.objective_vp[ending][1] / 2 + more

    # ---- cards

    def likely(self) -> list[float]:
        """The chances of the three endings."""
        v = self.v
        ascension = self.ascent(sum(v.buildings[LIGHT]))
        shift = (v.doom - v.round) / 1.6
        peace = (v.end - v.round) / 1.8
        pole = 0.15 if shift > peace + 1 else 0.4 if shift > peace else 0.65
        return [ascension, (1 - ascension) * (1 - pole), (1 - ascension) * pole]

    def card_worth(self, card: int) -> float:
        v = self.era
        worth = self.likely()[card] * self.ending_vp(card)
        virya = v.box.objective_always[card] + (v.box.sun_virya if v.layout[SUN] == card else 0)
        return worth + 0.2 * virya

    def repolarize_worth(self) -> float:
        """Better cards for worse ones, less the cost."""
        v = self.era
        layout = sorted([self.card_worth(card) for card in v.layout if card >= 0])
        hand = sorted([self.card_worth(card) for card in v.hand[self.seat]])
        gain = sum([max(0.0, layout[-1 - i] - hand[i]) for i in range(min(2, len(layout), len(hand)))])
        return gain + COIN * (v.box.moon_virya - v.round)

    def card_choice_worth(self, name: str, option: int, a: int) -> float:
        v, seat = self.era, self.seat
        if name == "repolarize.take":
            if option >= FROM_DECK:
                return self.card_worth(option - FROM_DECK)
            return self.card_worth(v.layout[option]) + (COIN * v.box.moon_virya if option == MOON else 0.0)
        if name == "repolarize.give":
            goal, card = option // TYPES, option % TYPES
            return -self.card_worth(card) + (0.1 if goal == UNDER else 0.0)
        if name == "repolarize.lay":
            kept = v.hand[seat].count(option)
            return float(kept if a != MOON else -kept)
        if name == "oracle.type":
            return 1.0 + max([v.seen_hands[seat][other * TYPES + option] for other in range(v.seats)])
        if name == "oracle.seat":
            return 1.0 + v.seen_hands[seat][option * TYPES + a]
        return 1.0 if option == YES else 0.0

    # ---- Global Conflict

    def global_worth(self, nation: int) -> float:
        """Only against a nation that is clearly weaker."""
        v = self.era
        best = -1.5
        for other in range(len(NATIONS)):
            if other != nation and v.in_play(other) and not v.controls(self.seat, other):
                if self.war_margin(nation, other) > 1:
                    loot = max([0] + [LOOT[kind] for kind in range(len(LOOT)) if v.loot_left[kind] > 0])
                    gain = loot * self.stake(nation) if v.power_total(nation) <= v.power_total(other) else 0.0
                    best = max(best, 0.8 * (gain + 0.5) - COIN * v.box.global_cost)
        return best

    def war_worth(self, name: str, option: int, a: int) -> float:
        v = self.era
        if name == "global.loot":
            return LOOT[option] * self.stake(a)
        if v.controls(self.seat, option):
            return -5.0
        gain = 2.0 if v.power_total(v.nation) <= v.power_total(option) else 0.0
        return gain - 0.3 * (v.units_of(option) + v.garrison(option))
