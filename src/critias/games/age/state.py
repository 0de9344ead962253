"""What lies on the table of Age of Atlantis besides the common world, and who may see it."""

from __future__ import annotations

from typing import Final

from critias.engine.state import GRID, INT, ROW, Field, public
from critias.games.age.box import CARDS, AgeBox
from critias.games.age.words import SPEECH
from critias.games.world.atlas import ALL_AREAS, HOMES, LAND
from critias.games.world.box import DARKNESS, LIGHT, PYRAMID, TYPES, WorldBox
from critias.games.world.movement import START, TARGET, WAY
from critias.games.world.state import World, world_fields
from critias.games.world.words import Speech

# where VP come from: the lines of the score sheet
POWER_VP: Final = 0
PP_VP: Final = 1
OBJECTIVE_VP: Final = 2
SOURCES: Final = ["Weaker nation", "Power points", "Objective cards"]

FIELDS: Final[list[Field]] = (
    world_fields(len(CARDS))
    # how it is played
    + public(INT, "advanced partner_bound dealt", of=2)
    + public(INT, "capitol_markers")
    # the players
    + public(ROW, "pp")
    + public(GRID, "markers", of=len(ALL_AREAS))
)


class Age(World):
    """One game of Age of Atlantis."""

    box: Final[AgeBox]

    advanced: int  # 1 with society powers
    capitol_markers: int  # free markers of a capitol in Intrigue
    partner_bound: int  # 1 if the partner of an attacking nation can only support the attack
    dealt: int  # 1 if the society pads are dealt at random

    pp: list[int]  # power points by seat
    markers: list[list[int]]  # by seat and influence marker: its area, or NOWHERE in the supply

    def __init__(self, box: AgeBox, seats: int) -> None:
        super().__init__(seats)
        self.box = box

    def fields(self) -> list[Field]:
        return FIELDS

    def blank(self) -> Age:
        return Age(self.box, self.seats)

    def copy(self) -> Age:
        new = Age(self.box, self.seats)
        self.copy_world(new)
        new.advanced = self.advanced
        new.capitol_markers = self.capitol_markers
        new.partner_bound = self.partner_bound
        new.dealt = self.dealt
        new.pp = self.pp[:]
        new.markers = [row[:] for row in self.markers]
        return new

    # ---- what the world asks

    @property
    def world(self) -> WorldBox:
        return self.box

    @property
    def say(self) -> Speech:
        return SPEECH

    def funds(self, seat: int) -> int:
        return self.pp[seat]

    def pay(self, seat: int, price: int) -> None:
        self.pp[seat] -= price

    def most_funds(self) -> int:
        return self.box.pp_most

    def gain(self, seat: int, amount: int) -> None:
        """AGE-4.3-02"""
        self.pp[seat] = min(self.box.pp_most, self.pp[seat] + amount)

    def places(self, seat: int) -> list[int]:
        return self.markers[seat]

    def light_bonus(self) -> int:
        """AGE-8.2-08"""
        return self.box.light_power

    def conflict_price(self, number: int) -> int:
        """One contested area is free.  AGE-6.1.6-10, AGE-8.4-20"""
        each = self.box.vimanas_cost if self.flying else self.box.contested_cost
        return max(0, number - self.box.free_contested) * each

    def ways(self, start: int, target: int) -> list[int]:
        """All units between two areas are one group; over a land border no price is due.  AGE-6.1.6-02, -05"""
        for move in self.moves:
            if move[START] == start and move[TARGET] == target:
                return [move[WAY]]
        ways = super().ways(start, target)
        return [LAND] if LAND in ways else ways

    # ---- Power and defence

    def power(self, area: int) -> int:
        """Printed Power, counter, pyramids, temples; none in a wilderness.  AGE-6.1.3-03, AGE-4.1.2-02, AGE-5.1-16"""
        if self.wild[area]:
            return 0
        box = self.box
        power = box.map.power[area] + self.pyramid_power(area) + self.temple_power(area)
        if area >= HOMES and self.counter[area] >= 0:
            power += box.counter_power[self.counter[area]]
        return power

    def pyramid_power(self, area: int) -> int:
        """AGE-8.2-04"""
        return self.box.pyramid_power * self.buildings[PYRAMID][area]

    def temple_power(self, area: int) -> int:
        """Every temple counts, if there is a pyramid.  AGE-8.2-05, -07, -09"""
        if self.buildings[PYRAMID][area] == 0:
            return 0
        return self.box.temple_power * (self.buildings[DARKNESS][area] + self.buildings[LIGHT][area])

    def garrison(self, area: int) -> int:
        """Shambhala's is printed higher.  AGE-4.5-01, -03"""
        bonus = self.box.garrison_bonus[area] if self.counter[area] >= 0 else 0
        return super().garrison(area) + bonus

    # ---- players

    def has_power(self, seat: int, society: int) -> bool:
        """Whether a player has the power of a society.  AGE-7-01"""
        return self.advanced == 1 and self.society[seat] == society

    # ---- the law of conservation

    def audit(self) -> list[str]:
        wrong = self.audit_world()
        for seat in range(self.seats):
            if not 0 <= self.pp[seat] <= self.box.pp_most:
                wrong.append(f"seat {seat} has {self.pp[seat]} PP")
        cards = self.deck[:]
        for hand in self.hand:
            cards += hand
        for card, name in enumerate(self.box.objective_names):
            if cards.count(card) != self.box.objective_count[card]:
                wrong.append(f"there are {cards.count(card)} cards {name}, not {self.box.objective_count[card]}")
        for seat in range(self.seats):
            for card in range(TYPES):
                if self.deck.count(card) < self.in_deck[seat][card]:
                    wrong.append(f"seat {seat} is wrong about what is in the deck")
        return wrong
