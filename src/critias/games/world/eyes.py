"""What a bot of either game looks at: how much each option promises, judged from a seat's view alone.

Nothing here decides what is legal; it only weighs the options that are.  What counts stands in eyes_stakes.py,
armies in eyes_war.py, agents and bids in eyes_coup.py; the eyes of each game are made from these.
"""

from __future__ import annotations

from math import fsum
from typing import Final

from critias.engine.kinds import Kind
from critias.games.world.atlas import HOMES
from critias.games.world.box import (
    COLLECT,
    CONSTRUCT,
    COUP,
    FACTORY,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    HYPERBOREA,
    INTRIGUE,
    MOVE,
    RECRUIT,
    TILE_ACTIONS,
)
from critias.games.world.economy import kinds_for
from critias.games.world.eyes_coup import Coups
from critias.games.world.nouns import DONE_AREA

NEXT_BUILDING: Final = 0.85  # what a building is worth compared with the one before it


class Eyes(Coups):
    """The judgement of one seat on one view."""

    # ---- what a game judges in its own way

    def own_worth(self, name: str, option: int, a: int, b: int) -> float:
        """Questions that only this game asks."""
        raise NotImplementedError

    def tile_worth(self, tile: int) -> float:
        """What a special action promises."""
        raise NotImplementedError

    def repolarize_worth(self) -> float:
        raise NotImplementedError

    def collected(self, nation: int) -> int:
        """What each controller gets by collecting from a nation's own tile."""
        raise NotImplementedError

    def global_cost(self) -> int:
        raise NotImplementedError

    # ---- all questions

    def promises(self, kind: Kind, options: list[int], a: int, b: int) -> list[float]:
        """The promise of every option, in the order of the options."""
        return [self.promise(kind.name, option, a, b) for option in options]

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
            return self.recruit_choice(what, option, a)
        if room == "move" or name in ("conflict.area", "conflict.building"):
            return self.movement_worth(name, option, a, b)
        if room in ("units", "agni") or name in ("global.area", "global.piece"):
            return self.loss_worth(name, option, a)
        return self.own_worth(name, option, a, b)

    # ---- spaces

    def space_worth(self, space: int) -> float:
        """What executing the action of a space promises."""
        v = self.v
        if space == INTRIGUE:
            return self.intrigue_worth()
        if space == COUP:
            return self.best_coup(1)
        if space < FIRST_NATION_SPACE:
            return self.repolarize_worth()
        if space >= FIRST_TILE_SPACE:
            return self.tile_worth(space - FIRST_TILE_SPACE)
        nation, action = (space - FIRST_NATION_SPACE) // TILE_ACTIONS, (space - FIRST_NATION_SPACE) % TILE_ACTIONS
        if action == COLLECT:
            return self.shared_purse(nation, self.collected(nation))
        if action == CONSTRUCT:
            cost = v.world.levitating_cost if nation == HYPERBOREA else v.world.building_cost
            return self.construct_worth(nation, cost, 0)
        if action == RECRUIT:
            return self.recruiting_worth(nation, self.raised_by(nation), 0)
        if action == MOVE:
            return self.moving_worth(nation, False)
        return self.waging_worth(nation) - self.price(self.global_cost())

    # ---- buildings

    def construct_worth(self, nation: int, cost: int, more: int) -> float:
        """The best buildings, those beyond the free ones if they are worth their price."""
        v = self.v
        free = 1 + more + v.built(nation, FACTORY)
        best: list[float] = []
        for area in v.areas_of(nation):
            kinds = kinds_for(v, area)
            if kinds:
                worth = max([self.building_worth(area, kind) for kind in kinds])
                best += [worth] + [worth * NEXT_BUILDING] * (v.spots_left(area) - 1)
        best.sort(reverse=True)
        total = 0.0
        for number, worth in enumerate(best):
            paid = max(0, number + 1 - free)
            price = self.price(cost * paid) - self.price(cost * (paid - 1)) if paid > 0 else 0.0
            if number > 0 and (worth <= price or cost * paid > v.funds(self.seat)):
                break
            total += worth * NEXT_BUILDING**number - price
        return total

    def construct_choice_worth(self, name: str, option: int, a: int) -> float:
        if name == "construct.kind":
            return self.building_worth(a, option)
        if option == DONE_AREA:
            return 0.0
        return max([self.building_worth(option, kind) for kind in kinds_for(self.v, option)]) - self.price(a)

    # ---- set-up

    def setup_worth(self, what: str, option: int) -> float:
        if what == "objective":
            return -self.card_worth(option)
        if what == "nation":
            return self.nation_prospect(option)
        if what in ("agent", "marker"):
            return self.foothold_worth(option)
        return 0.5

    def nation_prospect(self, nation: int) -> float:
        """What a nation promises at the start: its own Power and spots, and what its army can take."""
        v = self.v
        worth = v.world.map.power[nation] + 0.5 * v.world.map.spots[nation]
        near = [
            self.area_worth(area)
            for area in v.world.map.land[nation] + v.world.map.straits[nation]
            if area >= HOMES and not v.wild[area] and v.garrison(area) < v.units[nation]
        ]
        near.sort(reverse=True)
        return worth + fsum(near[:3]) * 0.5 + 0.1 * v.units[nation]

    def foothold_worth(self, area: int) -> float:
        """What an agent of value 0 promises: a Coup by a swap, and a voice where others fight."""
        v = self.v
        if area < HOMES or v.owner[area] >= 0:
            return -1.0
        crowd = len([other for other in self.others() if area in v.places(other)])
        return self.area_worth(area) - 0.4 * v.stability(area) - 3.0 * (area in v.places(self.seat)) - 0.9 * crowd
