"""What a bot looks at in Age of Atlantis besides the common world: special actions, objective cards, free spots."""

from __future__ import annotations

from typing import Final

from critias.engine.kinds import Kind
from critias.games.age.box import (
    BLACK_KNIGHT,
    BRAHMASTRA,
    GALACTIC_SUN,
    HEALING_GRID,
    ORACLE,
    PSYCHOTRONIC,
    RESEARCH_COMPLEX,
    SPY_NETWORK,
    TEMPLE_OF_ANU,
    UTOPIAN_CITY,
    VIMANAS,
    WEATHER_CONTROL,
)
from critias.games.age.coup import can_join, free_gifts
from critias.games.age.state import Age
from critias.games.age.words import FORWARD, INTRIGUE_DONE, YES
from critias.games.world.box import (
    AGENTS,
    ASCENSION,
    BASE,
    CAPITOL,
    DARKNESS,
    FACTORY,
    KINDS,
    LIGHT,
    NATIONS,
    PYRAMID,
    TYPES,
)
from critias.games.world.eyes import COIN, Eyes
from critias.games.world.state import NOBODY

ASCENT: Final = [0.9, 0.6, 0.35, 0.2, 0.12, 0.08]  # the chance of Ascension by the number of temples still missing


def appraise(v: Age, seat: int, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
    """The promise of every option, in the order of the options."""
    eyes = AgeEyes(v, seat)
    return [eyes.promise(kind.name, option, a, b) for option in options]


class AgeEyes(Eyes):
    """The judgement of one seat on one view of Age of Atlantis."""

    def __init__(self, v: Age, seat: int) -> None:
        super().__init__(v, seat)
        self.age: Final = v

    def own_worth(self, name: str, option: int, a: int, b: int) -> float:
        room = name.partition(".")[0]
        if room in ("intrigue", "spy", "priests"):
            return self.intrigue_worth(name, option)
        if room in ("repolarize", "thoth", "oracle"):
            return self.card_choice_worth(name, option, a)
        if name == "global.target":
            return -20.0 if self.v.controls(self.seat, option) else float(self.war_margin(self.v.nation, option))
        return self.special_worth(name, option)

    # ---- what Age judges in its own way

    def can_join(self, nation: int) -> bool:
        return can_join(self.age, self.seat, nation)

    def join_worth(self, nation: int) -> float:
        """A free spot is taken without a swap."""
        if NOBODY not in self.v.control[nation]:
            return super().join_worth(nation)
        return max([0.0] + [self.pair_worth(given, nation) for given in free_gifts(self.age, self.seat, nation)])

    def recruits(self, nation: int) -> int:
        box, v = self.age.box, self.v
        by_buildings = box.base_units * v.built(nation, BASE) + box.factory_units * v.built(nation, FACTORY)
        return v.power_total(nation) + by_buildings

    def building_worth(self, area: int, kind: int) -> float:
        v = self.age
        temples = v.buildings[DARKNESS][area] + v.buildings[LIGHT][area]
        has_pyramid = v.buildings[PYRAMID][area] > 0
        worth = self.stake(v.owner[area])
        if kind == LIGHT:
            power = v.box.light_power + (v.box.temple_power if has_pyramid else 0.01 * v.spots_left(area))
            return worth * power + self.lead_worth(1) + self.hold_worth()
        if kind == PYRAMID:
            more = 0 if has_pyramid else v.box.temple_power * temples
            return worth * (v.box.pyramid_power + more + (0.3 if v.spots_left(area) > 1 else 0.0))
        if kind == DARKNESS:
            return worth * (v.box.temple_power if has_pyramid else 0.3) + self.lead_worth(-1)
        if kind == FACTORY:
            return 0.6 if v.round < 5 and v.spots_left(area) > 1 else 0.2
        return 0.3

    def global_worth(self, nation: int) -> float:
        """Only against a nation that is clearly weaker; buildings lost take doom forward."""
        v = self.age
        rivals = [n for n in range(len(NATIONS)) if n != nation and v.in_play(n) and not v.controls(self.seat, n)]
        weaker = [other for other in rivals if self.war_margin(nation, other) > 1]
        steps = [min(v.box.pieces_lost, sum([v.built(other, kind) for kind in KINDS])) for other in weaker]
        return 0.8 + self.doom_worth(max(steps)) - COIN * v.box.global_cost if weaker else -1.5

    # ---- special actions

    def tile_worth(self, tile: int) -> float:
        v = self.age
        nation = v.tile_owner(tile)
        if tile == BLACK_KNIGHT:
            return self.best_coup(False) + 0.3
        if tile == HEALING_GRID:
            return self.purse(v.box.grid_pp * sum(v.buildings[LIGHT])) - 0.3
        if tile == ORACLE:
            return self.purse(v.box.oracle_pp) * 0.5
        if tile == PSYCHOTRONIC:
            return self.purse(v.box.psychotronic_pp * v.built(nation, PYRAMID)) * 1.2
        if tile == GALACTIC_SUN:
            return self.purse(v.power_total(nation) + v.built(nation, PYRAMID)) - 0.2
        if tile == SPY_NETWORK:
            return self.best_agent() + 0.1
        if tile == TEMPLE_OF_ANU:
            return self.draw_worth(v.box.anu_drawn)
        if tile == UTOPIAN_CITY:
            return self.construct_worth(nation, v.box.utopian_cost, v.built(nation, CAPITOL))
        if tile == VIMANAS:
            return self.moving_worth(nation) + 0.1
        if tile == RESEARCH_COMPLEX:
            return self.recruiting_worth(nation, self.recruits(nation)) + 0.1
        if tile == WEATHER_CONTROL:
            return max(self.doom_worth(v.box.weather_steps), self.doom_worth(-v.box.weather_steps))
        return self.doom_worth(v.box.brahmastra_steps) if tile == BRAHMASTRA else 0.2

    def special_worth(self, name: str, option: int) -> float:
        """Whom and what special actions name."""
        v = self.age
        if name == "contact.card":
            return self.tile_worth(option)
        if name == "grid.seat":
            return -float(v.pp[option])
        if name == "psychotronic.seat":
            return float(v.pp[option])
        return self.doom_worth(v.box.weather_steps if option == FORWARD else -v.box.weather_steps)  # weather.direction

    def intrigue_worth(self, name: str, option: int) -> float:
        if name != "intrigue.marker":  # a marker of another player
            return 0.1 * self.age.box.agent_values[option % AGENTS]
        if option < AGENTS:
            return self.agent_worth(option)
        return 0.0 if option == INTRIGUE_DONE else 0.1

    # ---- endings

    def likely(self) -> list[float]:
        v = self.v
        ascension = self.ascent(self.lead())
        pole = 0.2 if v.doom > v.end + 1 else 0.4 if v.doom > v.end else 0.65
        return [ascension, (1 - ascension) * (1 - pole), (1 - ascension) * pole]

    def lead(self) -> int:
        """How many temples of light there are more than of darkness."""
        return sum(self.v.buildings[LIGHT]) - sum(self.v.buildings[DARKNESS])

    def ascent(self, lead: int) -> float:
        """The chance of Ascension, rising as the lead comes near to what is needed."""
        missing = max(0, self.age.box.ascension_lead - lead)
        return ASCENT[min(missing, len(ASCENT) - 1)]

    def lead_worth(self, temples: int) -> float:
        """What temples of light more, or less, do to the chance of Ascension."""
        lead = self.lead()
        return self.push(ASCENSION, self.ascent(lead + temples) - self.ascent(lead))

    def darkness_income(self) -> int:
        return self.age.box.darkness_pp

    def funds_vp(self, seat: int) -> float:
        return float(self.age.box.pp_vp[self.age.pp[seat]])

    def ending_vp(self, ending: int) -> float:
        return float(self.age.box.objective_vp[ending][1])

    # ---- objective cards

    def card_worth(self, card: int) -> float:
        return self.likely()[card] * self.ending_vp(card)

    def repolarize_worth(self) -> float:
        return self.draw_worth(self.age.box.cards_drawn) - COIN * self.age.box.repolarize_cost

    def draw_worth(self, drawn: int) -> float:
        """Better cards for worse ones, as far as chance allows."""
        best = max([self.card_worth(card) for card in range(TYPES)])
        return 0.12 * drawn * sum([best - self.card_worth(card) for card in self.v.hand[self.seat]])

    def card_choice_worth(self, name: str, option: int, a: int) -> float:
        v, seat = self.age, self.seat
        if name == "repolarize.return":
            return -self.card_worth(option)
        if name == "thoth.keep":
            third = sorted([self.card_worth(card) for card in v.hand[seat]])[-v.box.thoth_cards]
            return third - 0.7 * COIN * v.box.thoth_cost if option == YES else 0.0
        if name == "oracle.type":
            return float(max([v.seen_hands[seat][other * TYPES + option] for other in range(v.seats)]))
        return float(v.seen_hands[seat][option * TYPES + a])  # oracle.seat
