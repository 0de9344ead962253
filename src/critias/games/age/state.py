"""What lies on the table of Age of Atlantis besides the common world, and who may see it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Self

from critias.engine.kinds import Domain
from critias.engine.state import COUNT, FLAG, INT, LIST, NUMBER, PUBLIC, SEAT, TABLE, By, Field
from critias.games.age.beats import BEATS, DRAFT, MARKERS, SOCIETY
from critias.games.age.box import AgeBox
from critias.games.age.words import CARD, MARKER, SAY, SPACE
from critias.games.world.atlas import HOMES, LAND
from critias.games.world.box import DARKNESS, LIGHT, PYRAMID, TYPES, WorldBox
from critias.games.world.movement import START, TARGET, WAY
from critias.games.world.state import ARCHON, AREA, World
from critias.games.world.words import Speech

# where VP come from: the lines of the score sheet
POWER_VP: Final = 0
PP_VP: Final = 1
OBJECTIVE_VP: Final = 2
SOURCES: Final = ["Weaker nation", "Power points", "Objective cards"]

BEAT: Final = Domain("beat", BEATS, BEATS)
SOURCE: Final = Domain("source", SOURCES, SOURCES)


class Age(World):
    """One game of Age of Atlantis."""

    box: Final[AgeBox]

    beat: Annotated[int, PUBLIC, BEAT]  # the beat to come: flow.py
    space: Annotated[int, PUBLIC, SPACE]  # of the archon moved this turn
    tile_area: Annotated[list[int], PUBLIC, By(CARD), AREA]  # its minor nation, or NOWHERE if it is not in play
    archons: Annotated[list[list[int]], PUBLIC, By(SEAT, ARCHON), SPACE]  # NOWHERE on a starting position
    earned: Annotated[list[list[int]], PUBLIC, By(SEAT, SOURCE), NUMBER]

    advanced: Annotated[int, PUBLIC, FLAG]  # 1 with society powers
    capitol_markers: Annotated[int, PUBLIC, COUNT]  # free markers of a capitol in Intrigue
    partner_bound: Annotated[int, PUBLIC, FLAG]  # 1 if the partner of an attacking nation can only support the attack
    dealt: Annotated[int, PUBLIC, FLAG]  # 1 if the society pads are dealt at random

    pp: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # power points by seat
    markers: Annotated[list[list[int]], PUBLIC, By(SEAT, MARKER), AREA]  # its area, or NOWHERE in the supply

    def __init__(self, box: AgeBox, seats: int) -> None:
        super().__init__(seats)
        self.box = box

    def blank(self) -> Age:
        return Age(self.box, self.seats)

    # ---- written by `critias fields` from the declarations: change those

    DECLARED: ClassVar[list[Field]] = [
        *World.DECLARED,
        Field("beat", INT, PUBLIC, BEAT),
        Field("space", INT, PUBLIC, SPACE),
        Field("tile_area", LIST, PUBLIC, By(CARD), AREA),
        Field("archons", TABLE, PUBLIC, By(SEAT, ARCHON), SPACE),
        Field("earned", TABLE, PUBLIC, By(SEAT, SOURCE), NUMBER),
        Field("advanced", INT, PUBLIC, FLAG),
        Field("capitol_markers", INT, PUBLIC, COUNT),
        Field("partner_bound", INT, PUBLIC, FLAG),
        Field("dealt", INT, PUBLIC, FLAG),
        Field("pp", LIST, PUBLIC, By(SEAT), COUNT),
        Field("markers", TABLE, PUBLIC, By(SEAT, MARKER), AREA),
    ]

    def fields(self) -> list[Field]:
        return Age.DECLARED

    def copy_to(self, new: Self) -> None:
        super().copy_to(new)
        new.beat = self.beat
        new.space = self.space
        new.tile_area = self.tile_area[:]
        new.archons = [row[:] for row in self.archons]
        new.earned = [row[:] for row in self.earned]
        new.advanced = self.advanced
        new.capitol_markers = self.capitol_markers
        new.partner_bound = self.partner_bound
        new.dealt = self.dealt
        new.pp = self.pp[:]
        new.markers = [row[:] for row in self.markers]

    def show_to(self, new: Self, seat: int) -> None:
        super().show_to(new, seat)
        new.beat = self.beat
        new.space = self.space
        new.tile_area = self.tile_area[:]
        new.archons = [row[:] for row in self.archons]
        new.earned = [row[:] for row in self.earned]
        new.advanced = self.advanced
        new.capitol_markers = self.capitol_markers
        new.partner_bound = self.partner_bound
        new.dealt = self.dealt
        new.pp = self.pp[:]
        new.markers = [row[:] for row in self.markers]

    # ---- so far it is written

    # ---- what the world asks

    @property
    def world(self) -> WorldBox:
        return self.box

    @property
    def say(self) -> Speech:
        return SAY

    def purse(self) -> list[int]:
        return self.pp

    def places(self, seat: int) -> list[int]:
        return self.markers[seat]

    def choices_of_stage(self) -> int:
        if self.beat == DRAFT:
            return 2 * self.seats
        return self.seats if self.beat in (SOCIETY, MARKERS) else 0

    def conflict_price(self, number: int) -> int:
        """One contested area is free.  AGE-6.1.6-10, AGE-8.4-20"""
        each = self.box.vimanas_cost if self.flying else self.box.contested_cost
        return max(0, number - self.box.free_contested) * each

    def ways(self, start: int, target: int) -> list[int]:
        """All units between two areas are one group; over a land border no price is due.

        AGE-6.1.6-02, AGE-6.1.6-05, AGE-6.1.6-29
        """
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
        """Every temple counts, if there is a pyramid.  AGE-8.2-05, AGE-8.2-07, AGE-8.2-09"""
        if self.buildings[PYRAMID][area] == 0:
            return 0
        return self.box.temple_power * (self.buildings[DARKNESS][area] + self.buildings[LIGHT][area])

    def garrison(self, area: int) -> int:
        """Shambhala's is printed higher.  AGE-4.5-01, AGE-4.5-03, AGE-4.4-03"""
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
            if not 0 <= self.pp[seat] <= self.box.most_funds:
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
