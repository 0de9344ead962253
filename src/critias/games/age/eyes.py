"""What a bot looks at in Age of Atlantis besides the common world: special actions, objective cards, free spots."""

from __future__ import annotations

from typing import Final

from critias.games.age.box import (
    CONTACT_CENTER,
    GALACTIC_SUN,
    HEALING_GRID,
    ORACLE,
    PSYCHOTRONIC,
    RESEARCH_COMPLEX,
    SPY_NETWORK,
    TEMPLE_OF_ANU,
    UTOPIAN_CITY,
    VIMANAS,
)
from critias.games.age.coup import can_join, free_gifts
from critias.games.age.state import Age
from critias.games.age.words import INTRIGUE_DONE, INTRIGUE_EXPEL, SEAT
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
    LIGHT,
    PYRAMID,
    TYPES,
)
from critias.games.world.eyes import Eyes
from critias.games.world.eyes_stakes import PATIENCE
from critias.games.world.eyes_war import NOTHING, UNIT
from critias.games.world.nouns import FORWARD, YES
from critias.games.world.state import NOBODY

LEAD_PACE: Final = 1.2  # temples of light that are built in a round more than of darkness
TILE: Final = 0.5  # what it is worth to own a special action
PAIRED: Final = 0.3  # what a spot beside a temple without pyramid adds
RISK: Final = 0.03  # how likely a minor nation is lost in a round, if nothing protects it
WORKS: Final = 0.22  # what a factory brings in a round
HORIZON: Final = 40  # answers of which a search sees the outcome: about a round


class AgeEyes(Eyes):
    """The judgement of one seat on one view of Age of Atlantis."""

    def __init__(self, v: Age, seat: int) -> None:
        super().__init__(v, seat)
        self.age: Final = v

    def own_worth(self, name: str, option: int, a: int, b: int) -> float:
        room = name.partition(".")[0]
        if room in ("intrigue", "spy", "priests"):
            return self.intrigue_choice(name, option)
        if room in ("repolarize", "thoth", "oracle"):
            return self.card_choice_worth(name, option, a)
        if name == "global.target":
            return self.global_worth(self.v.nation, option, 0)
        return self.special_worth(name, option)

    def setup_worth(self, what: str, option: int) -> float:
        if what == "cube":  # the nation that a cube leaves is the seat's
            return self.nation_prospect(option // len(SEAT)) - 0.1 * (option % len(SEAT) == self.seat)
        return super().setup_worth(what, option)

    # ---- what Age says of Power, funds and cards

    def funds_vp(self, seat: int, amount: int) -> float:
        return float(self.age.box.pp_vp[amount])

    def darkness_income(self) -> int:
        return self.age.box.darkness_pp

    def collected(self, nation: int) -> int:
        return self.v.power_total(nation) + (self.age.box.crystal_technology if nation == ATLANTIS else 0)

    def global_cost(self) -> int:
        return self.age.box.global_cost

    def lead(self) -> int:
        """How many temples of light there are more than of darkness."""
        return sum(self.v.buildings[LIGHT]) - sum(self.v.buildings[DARKNESS])

    def ascent_missing(self) -> float:
        return float(max(0, self.age.box.ascension_lead - self.lead()))

    def ascent_pace(self) -> float:
        past = self.v.round - self.v.world.round_start
        return max(0.2, (self.lead() + LEAD_PACE * PATIENCE) / (past + PATIENCE))

    def card_vp(self, ending: int, holders: int) -> float:
        return float(self.age.box.objective_vp[ending][holders - 1])

    def unseen(self) -> list[int]:
        v, seat = self.age, self.seat
        left = v.box.objective_count[:]
        for card in v.hand[seat]:
            left[card] -= 1
        for card in range(TYPES):
            left[card] -= v.in_deck[seat][card]
            left[card] -= sum([v.seen_hands[seat][other * TYPES + card] for other in self.others()])
        return left

    # ---- armies and agents

    def due_in(self, nation: int, area: int) -> int:
        box, buildings = self.age.box, self.v.buildings
        return (
            self.v.power(area) + box.base_units * buildings[BASE][area] + box.factory_units * buildings[FACTORY][area]
        )

    def area_bonus(self, nation: int, area: int) -> float:
        return TILE * self.stake(nation) if area in self.v.tile_area else 0.0

    def own_agents(self, area: int) -> int:
        """The Lizard King doubles the best."""
        total = super().own_agents(area)
        if self.age.has_power(self.seat, DRAGON):
            places = self.v.places(self.seat)
            total += max([0] + [self.counts(agent) for agent in range(AGENTS) if places[agent] == area])
        return total

    def can_join(self, nation: int) -> bool:
        return can_join(self.age, self.seat, nation)

    def join_worth(self, nation: int) -> float:
        """A free spot is taken without a swap."""
        if NOBODY not in self.v.control[nation]:
            return super().join_worth(nation)
        gifts = free_gifts(self.age, self.seat, nation)
        return max([0.0] + [self.pair_worth(given, nation, NOTHING) for given in gifts])

    # ---- buildings

    def ruin_power(self, area: int, kind: int) -> float:
        v = self.age
        if kind == PYRAMID:
            last = v.buildings[PYRAMID][area] == 1
            return float(v.box.pyramid_power + (v.temple_power(area) if last else 0))
        if kind in (LIGHT, DARKNESS):
            beside = v.box.temple_power if v.buildings[PYRAMID][area] > 0 else 0
            return float(beside + (v.box.light_power if kind == LIGHT else 0))
        return 0.3

    def building_worth(self, area: int, kind: int) -> float:
        v = self.age
        temples = v.buildings[DARKNESS][area] + v.buildings[LIGHT][area]
        has_pyramid = v.buildings[PYRAMID][area] > 0
        roomy = PAIRED if v.spots_left(area) > 1 else 0.0
        stake = self.stake(v.owner[area])
        if kind == LIGHT:
            power = v.box.light_power + (v.box.temple_power if has_pyramid else roomy)
            return stake * power + self.tilt(0, 1.0, True)
        if kind == PYRAMID:
            return stake * (v.box.pyramid_power + (roomy if has_pyramid else v.box.temple_power * temples + roomy))
        if kind == DARKNESS:
            income = self.shared_purse(v.owner[area], v.box.darkness_pp) * min(3.0, 0.5 * self.rounds_left())
            return stake * (v.box.temple_power if has_pyramid else roomy) + income + self.tilt(0, -1.0, False)
        if kind == FACTORY:
            return stake * WORKS * (self.rounds_left() - 2) * (1.0 if v.built(v.owner[area], FACTORY) < 2 else 0.3)
        shelter = RISK * self.rounds_left() * self.area_worth(area) * stake if area >= HOMES else 0.0
        return shelter + (0.1 * stake if kind == BASE else 0.05)

    # ---- special actions

    def tile_worth(self, tile: int) -> float:
        return self.tile_for(tile, self.v.tile_owner(tile))

    def tile_for(self, tile: int, nation: int) -> float:
        """What a special action promises if it is executed for a nation."""
        v = self.age
        if tile == BLACK_KNIGHT:
            return self.best_coup(v.box.knight_multiplier)
        if tile == BRAHMASTRA:
            return self.doom_worth(v.box.brahmastra_steps) + UNIT * v.box.brahmastra_units * sum(v.buildings[DARKNESS])
        if tile == HEALING_GRID:
            return self.purse(v.box.grid_pp * sum(v.buildings[LIGHT])) * 0.9
        if tile == CONTACT_CENTER:
            others = [card for card in range(len(v.tile_area)) if v.tile_area[card] >= 0 and card != CONTACT_CENTER]
            return max([0.0] + [self.tile_for(card, nation) for card in others]) - self.price(v.box.tile_cost[tile])
        if tile == RESEARCH_COMPLEX:
            raised = self.raised_by(nation)
            for area in ALL_AREAS:
                if v.owner[area] == nation:
                    raised[area] += v.box.research_base * v.buildings[BASE][area]
                    raised[area] += v.box.research_factory * v.buildings[FACTORY][area]
            return self.recruiting_worth(nation, raised, 0)
        if tile == ORACLE:
            guess = max([self.oracle_chance(other, card) for other in self.others() for card in range(TYPES)])
            return self.purse(v.box.oracle_pp) * guess
        if tile == PSYCHOTRONIC:
            return max([self.robbery_worth(other, nation) for other in self.others()])
        if tile == GALACTIC_SUN:
            more = sum([v.pyramid_power(area) + v.temple_power(area) for area in v.areas_of(nation)])
            return self.shared_purse(nation, v.power_total(nation) + more)
        if tile == SPY_NETWORK:
            return self.intrigue_worth() + 0.3 * min(2, v.built(nation, CAPITOL))
        if tile == TEMPLE_OF_ANU:
            return self.draw_worth(v.box.anu_drawn)
        if tile == UTOPIAN_CITY:
            return self.construct_worth(nation, v.box.utopian_cost, v.built(nation, CAPITOL))
        if tile == VIMANAS:
            return self.moving_worth(nation, True)
        return max(self.doom_worth(v.box.weather_steps), self.doom_worth(-v.box.weather_steps))

    def robbery_worth(self, other: int, nation: int) -> float:
        """What the pyramids of a nation steal from a player."""
        v = self.age
        loot = min(v.pp[other], v.box.psychotronic_pp * v.built(nation, PYRAMID))
        return self.purse(loot) + self.threat(other) * (
            self.wealth(other, v.pp[other]) - self.wealth(other, v.pp[other] - loot)
        )

    def special_worth(self, name: str, option: int) -> float:
        """Whom and what special actions name."""
        v = self.age
        if name == "contact.card":
            return self.tile_for(option, v.nation)
        if name == "grid.seat":
            return -self.threat(option) * self.gift(option, v.box.grid_pp * sum(v.buildings[LIGHT]))
        if name == "psychotronic.seat":
            return self.robbery_worth(option, v.nation)
        return self.doom_worth(v.box.weather_steps if option == FORWARD else -v.box.weather_steps)  # weather.direction

    def intrigue_choice(self, name: str, option: int) -> float:
        if name != "intrigue.marker":  # a marker of another player
            owner, agent = option // AGENTS, option % AGENTS
            mine = self.v.controls(self.seat, self.v.owner[self.age.markers[owner][agent]])
            return self.threat(owner) * (1.0 + self.age.box.agent_values[agent]) * (2.0 if mine else 1.0)
        if option < AGENTS:
            return self.agent_worth(option)
        if option == INTRIGUE_DONE:
            return 0.0
        return -0.05 if option == INTRIGUE_EXPEL else 0.3

    # ---- objective cards

    def repolarize_worth(self) -> float:
        return self.draw_worth(self.age.box.cards_drawn) - self.price(self.age.box.repolarize_cost)

    def draw_worth(self, drawn: int) -> float:
        """Better cards for worse ones, as far as chance allows."""
        worth = [self.card_worth(card) for card in range(TYPES)]
        best = max(worth)
        luck = 1.0 - (1.0 - self.frequency(worth.index(best))) ** drawn
        return luck * (best - min([worth[card] for card in self.v.hand[self.seat]]))

    def card_choice_worth(self, name: str, option: int, a: int) -> float:
        v, seat = self.age, self.seat
        if name == "repolarize.return":
            return -self.card_worth(option)
        if name == "thoth.keep":
            third = sorted([self.card_worth(card) for card in v.hand[seat]])[-v.box.thoth_cards]
            return third - self.price(v.box.thoth_cost) if option == YES else 0.0
        if name == "oracle.type":
            return max([self.oracle_chance(other, option) for other in self.others()])
        return self.oracle_chance(option, a)  # oracle.seat
