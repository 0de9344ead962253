"""What lies on the table of Era of Atlantis besides the common world, and who may see it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Self

from critias.engine.kinds import Domain
from critias.engine.state import (
    BLANK,
    COUNT,
    FLAG,
    HIDDEN,
    INT,
    LIST,
    NUMBER,
    OWNER,
    PUBLIC,
    SEAT,
    TABLE,
    By,
    Field,
    Least,
    own_list,
)
from critias.games.era.beats import AGENTS, BEATS, DRAFT, SOCIETY, TILES
from critias.games.era.box import GOALS, LOOT, PSYCHOTRONIC, EraBox
from critias.games.era.words import AGENT, GOAL, LOOT_VALUE, PASSIVE, PLACE, SAY, SPACE, TILE
from critias.games.world.atlas import ALL_AREAS, HOMES
from critias.games.world.box import (
    DARKNESS,
    FACTORY,
    LIGHT,
    PYRAMID,
    TYPES,
    WorldBox,
)
from critias.games.world.state import ARCHON, AREA, NATION, OBJECTIVE, World
from critias.games.world.words import Speech

# where VP come from: the lines of the score sheet, in half VP
POWER_VP: Final = 0
VIRYA_VP: Final = 1
OBJECTIVE_VP: Final = 2
LEADING_VP: Final = 3
SOURCES: Final = [
    "Lesser nation",
    "Virya",
    "Objective cards",
    "Leading nation",
]

BEAT: Final = Domain("beat", BEATS, BEATS)
SOURCE: Final = Domain("source", SOURCES, SOURCES)


class Era(World):
    """One game of Era of Atlantis; VP are in halves."""

    box: Final[EraBox]

    beat: Annotated[int, PUBLIC, BEAT]  # the beat to come: flow.py
    space: Annotated[int, PUBLIC, SPACE]  # of the archon moved this turn
    tile_area: Annotated[list[int], PUBLIC, By(TILE), AREA]  # its minor nation, or NOWHERE if it is not in play
    archons: Annotated[list[list[int]], PUBLIC, By(SEAT, ARCHON), SPACE]  # NOWHERE on a starting position
    earned: Annotated[list[list[int]], PUBLIC, By(SEAT, SOURCE), NUMBER]

    introductory: Annotated[int, PUBLIC, FLAG]  # 1 in the introductory version
    societies: Annotated[int, PUBLIC, FLAG]  # 1 with society powers
    goals: Annotated[int, PUBLIC, FLAG]  # 1 with nation objectives
    agreed: Annotated[int, PUBLIC, FLAG]  # 1 if the players name the special actions
    setup_card: Annotated[int, PUBLIC, COUNT, Least(-1)]
    passive: Annotated[int, PUBLIC, NATION]  # the passive nation, or NOBODY

    saved: Annotated[int, PUBLIC, COUNT]  # units saved by the Healing Crystal this turn
    closed: Annotated[list[int], PUBLIC, By(AREA), FLAG]  # 1 if the Lemurian Brotherhood has closed it for this action
    # units lost in this contest that the Healing Crystal may still save
    fallen: Annotated[list[int], PUBLIC, By(NATION), COUNT]

    relic: Annotated[list[int], PUBLIC, By(AREA), FLAG]  # 1 if a Lost Relic lies there
    track_relics: Annotated[list[int], PUBLIC, COUNT]  # positions of the round track with a Lost Relic
    # the areas of the three passive agents, NOWHERE once they have gone
    passive_agents: Annotated[list[int], PUBLIC, By(PASSIVE), AREA]
    loot: Annotated[list[list[int]], PUBLIC, By(NATION, LOOT_VALUE), COUNT]
    relics: Annotated[int, PUBLIC, COUNT]  # on the Ascension track
    psychic: Annotated[int, PUBLIC, SPACE]  # the space with the Psychic Control marker, or NOWHERE
    chimera: Annotated[int, PUBLIC, NATION]  # the nation with the Chimera Lab, or NOBODY
    crystal: Annotated[int, PUBLIC, NATION]  # the nation with the Healing Crystal, or NOBODY
    loot_left: Annotated[list[int], PUBLIC, By(LOOT_VALUE), COUNT]
    named: Annotated[list[int], PUBLIC, TILE]  # special actions that the players have agreed on

    virya: Annotated[list[int], PUBLIC, By(SEAT), NUMBER]
    compensation: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # Virya of the tile
    agents: Annotated[list[list[int]], PUBLIC, By(SEAT, AGENT), AREA]  # its area, or NOWHERE in the supply

    layout: Annotated[list[int], PUBLIC, By(PLACE), OBJECTIVE]  # the objective card there, or -1
    goal: Annotated[list[int], HIDDEN, By(NATION), GOAL]  # its objective, or -1
    goal_deck: Annotated[list[int], HIDDEN, GOAL]
    drawn: Annotated[list[list[int]], OWNER, By(SEAT), OBJECTIVE]  # cards looked at that are about to be laid out
    # the cards of the deck whose place is known, -1 for the rest
    seen_deck: Annotated[list[list[int]], OWNER, By(SEAT), OBJECTIVE]
    seen_goals: Annotated[list[list[int]], OWNER, By(SEAT, NATION), GOAL]  # its objective, or -1
    seen_goal_deck: Annotated[list[list[int]], OWNER, By(SEAT), GOAL]  # as seen_deck

    def __init__(self, box: EraBox, seats: int) -> None:
        super().__init__(seats)
        self.box = box

    def blank(self) -> Era:
        return Era(self.box, self.seats)

    # ---- written by `critias fields` from the declarations: change those

    DECLARED: ClassVar[list[Field]] = [
        *World.DECLARED,
        Field("beat", INT, PUBLIC, BEAT),
        Field("space", INT, PUBLIC, SPACE),
        Field("tile_area", LIST, PUBLIC, By(TILE), AREA),
        Field("archons", TABLE, PUBLIC, By(SEAT, ARCHON), SPACE),
        Field("earned", TABLE, PUBLIC, By(SEAT, SOURCE), NUMBER),
        Field("introductory", INT, PUBLIC, FLAG),
        Field("societies", INT, PUBLIC, FLAG),
        Field("goals", INT, PUBLIC, FLAG),
        Field("agreed", INT, PUBLIC, FLAG),
        Field("setup_card", INT, PUBLIC, COUNT, Least(-1)),
        Field("passive", INT, PUBLIC, NATION),
        Field("saved", INT, PUBLIC, COUNT),
        Field("closed", LIST, PUBLIC, By(AREA), FLAG),
        Field("fallen", LIST, PUBLIC, By(NATION), COUNT),
        Field("relic", LIST, PUBLIC, By(AREA), FLAG),
        Field("track_relics", LIST, PUBLIC, COUNT),
        Field("passive_agents", LIST, PUBLIC, By(PASSIVE), AREA),
        Field("loot", TABLE, PUBLIC, By(NATION, LOOT_VALUE), COUNT),
        Field("relics", INT, PUBLIC, COUNT),
        Field("psychic", INT, PUBLIC, SPACE),
        Field("chimera", INT, PUBLIC, NATION),
        Field("crystal", INT, PUBLIC, NATION),
        Field("loot_left", LIST, PUBLIC, By(LOOT_VALUE), COUNT),
        Field("named", LIST, PUBLIC, TILE),
        Field("virya", LIST, PUBLIC, By(SEAT), NUMBER),
        Field("compensation", LIST, PUBLIC, By(SEAT), COUNT),
        Field("agents", TABLE, PUBLIC, By(SEAT, AGENT), AREA),
        Field("layout", LIST, PUBLIC, By(PLACE), OBJECTIVE),
        Field("goal", LIST, HIDDEN, By(NATION), GOAL),
        Field("goal_deck", LIST, HIDDEN, GOAL),
        Field("drawn", TABLE, OWNER, By(SEAT), OBJECTIVE),
        Field("seen_deck", TABLE, OWNER, By(SEAT), OBJECTIVE),
        Field("seen_goals", TABLE, OWNER, By(SEAT, NATION), GOAL),
        Field("seen_goal_deck", TABLE, OWNER, By(SEAT), GOAL),
    ]

    def fields(self) -> list[Field]:
        return Era.DECLARED

    def copy_to(self, new: Self) -> None:
        super().copy_to(new)
        new.beat = self.beat
        new.space = self.space
        new.tile_area = self.tile_area[:]
        new.archons = [row[:] for row in self.archons]
        new.earned = [row[:] for row in self.earned]
        new.introductory = self.introductory
        new.societies = self.societies
        new.goals = self.goals
        new.agreed = self.agreed
        new.setup_card = self.setup_card
        new.passive = self.passive
        new.saved = self.saved
        new.closed = self.closed[:]
        new.fallen = self.fallen[:]
        new.relic = self.relic[:]
        new.track_relics = self.track_relics[:]
        new.passive_agents = self.passive_agents[:]
        new.loot = [row[:] for row in self.loot]
        new.relics = self.relics
        new.psychic = self.psychic
        new.chimera = self.chimera
        new.crystal = self.crystal
        new.loot_left = self.loot_left[:]
        new.named = self.named[:]
        new.virya = self.virya[:]
        new.compensation = self.compensation[:]
        new.agents = [row[:] for row in self.agents]
        new.layout = self.layout[:]
        new.goal = self.goal[:]
        new.goal_deck = self.goal_deck[:]
        new.drawn = [row[:] for row in self.drawn]
        new.seen_deck = [row[:] for row in self.seen_deck]
        new.seen_goals = [row[:] for row in self.seen_goals]
        new.seen_goal_deck = [row[:] for row in self.seen_goal_deck]

    def show_to(self, new: Self, seat: int) -> None:
        super().show_to(new, seat)
        new.beat = self.beat
        new.space = self.space
        new.tile_area = self.tile_area[:]
        new.archons = [row[:] for row in self.archons]
        new.earned = [row[:] for row in self.earned]
        new.introductory = self.introductory
        new.societies = self.societies
        new.goals = self.goals
        new.agreed = self.agreed
        new.setup_card = self.setup_card
        new.passive = self.passive
        new.saved = self.saved
        new.closed = self.closed[:]
        new.fallen = self.fallen[:]
        new.relic = self.relic[:]
        new.track_relics = self.track_relics[:]
        new.passive_agents = self.passive_agents[:]
        new.loot = [row[:] for row in self.loot]
        new.relics = self.relics
        new.psychic = self.psychic
        new.chimera = self.chimera
        new.crystal = self.crystal
        new.loot_left = self.loot_left[:]
        new.named = self.named[:]
        new.virya = self.virya[:]
        new.compensation = self.compensation[:]
        new.agents = [row[:] for row in self.agents]
        new.layout = self.layout[:]
        new.goal = [BLANK] * len(self.goal)
        new.goal_deck = [BLANK] * len(self.goal_deck)
        new.drawn = own_list(self.drawn, seat)
        new.seen_deck = own_list(self.seen_deck, seat)
        new.seen_goals = own_list(self.seen_goals, seat)
        new.seen_goal_deck = own_list(self.seen_goal_deck, seat)

    # ---- so far it is written

    # ---- what the world asks

    @property
    def world(self) -> WorldBox:
        return self.box

    @property
    def say(self) -> Speech:
        return SAY

    def purse(self) -> list[int]:
        return self.virya

    def places(self, seat: int) -> list[int]:
        return self.agents[seat]

    def choices_of_stage(self) -> int:
        if self.beat == DRAFT:
            return 2 * self.seats
        if self.beat == TILES:
            return self.box.special_counters[self.seats]
        return self.seats if self.beat in (SOCIETY, AGENTS) else 0

    def conflict_price(self, number: int) -> int:
        """One conflict is free, and one more for each factory.  ERA-6.1.7-13, ERA-6.1.7-34, ERA-10.2-07, ERA-10.4-35"""
        free = 1 + self.box.factory_conflicts * self.built(self.nation, FACTORY)
        return max(0, number - free) * (self.box.vimanas_conflict_cost if self.flying else self.box.conflict_cost)

    def barred(self, area: int) -> bool:
        """By the Lemurian Brotherhood.  ERA-10.6-14"""
        return self.closed[area] > 0

    def stays(self, seat: int, archon: int) -> bool:
        """The archon just moved leaves a lost space last of all.  ERA-6-17"""
        return seat == self.acting and archon == self.archon

    def lose_units(self, area: int, number: int) -> None:
        """The Healing Crystal may bring some back when the losses are complete: `heal`."""
        self.fallen[self.owner[area]] += number
        super().lose_units(area, number)

    def power(self, area: int) -> int:
        """Printed Power, counter, loot, pyramids and pairs of pyramid and temple.

        ERA-10.2-08, ERA-10.2-09, ERA-10.2-10
        """
        box = self.box
        pyramids = self.buildings[PYRAMID][area]
        temples = self.buildings[DARKNESS][area] + self.buildings[LIGHT][area]
        pairs = min(pyramids, temples)
        power = box.map.power[area] + box.pyramid_with_temple * pairs + box.pyramid_power * (pyramids - pairs)
        if area < HOMES:
            loot = self.loot[area]
            for kind, value in enumerate(LOOT):
                power += value * loot[kind]
        elif self.counter[area] >= 0:
            power += box.counter_power[self.counter[area]]
        return power

    def lights_open(self) -> int:
        """How many temples of light can be built now.  ERA-5.2-05, ERA-5.2-06, ERA-5.2-07, ERA-5.2-08, ERA-5.2-13"""
        box = self.box
        places = min(box.building_count[LIGHT], box.lights_open + self.relics // box.relics_to_unlock)
        return places - sum(self.buildings[LIGHT])

    # ---- nations and tiles

    def active(self, nation: int) -> bool:
        """Whether players control a nation."""
        return self.control[nation][0] >= 0

    def psychic_owner(self) -> int:
        return self.tile_owner(PSYCHOTRONIC)

    # ---- the law of conservation

    def audit(self) -> list[str]:
        return self.audit_world() + self._audit_own() + self._audit_cards() + self._audit_seen()

    def _audit_own(self) -> list[str]:
        wrong: list[str] = []
        box = self.box
        for area in ALL_AREAS:
            if self.relic[area] > box.relic[area]:
                wrong.append(f"there is a Lost Relic in {box.map.names[area]}")
        if self.lights_open() < 0:
            wrong.append("more temples of light than are unlocked")
        if sum(self.relic) + len(self.track_relics) + self.relics != sum(box.relic) + len(box.relic_positions):
            wrong.append("a Lost Relic is lost")
        for kind in range(len(LOOT)):
            if self.loot_left[kind] + sum([loot[kind] for loot in self.loot]) != box.loot_count[kind]:
                wrong.append("a loot counter is lost")
        for seat in range(self.seats):
            if not 0 <= self.virya[seat] <= box.most_funds and self.over == 0:
                wrong.append(f"seat {seat} has {self.virya[seat]} Virya")
            if self.compensation[seat] > len(box.virya_vp) - 1 - box.most_funds:  # it lengthens the track
                wrong.append(f"seat {seat} has a compensation tile of {self.compensation[seat]}")
        return wrong

    def _audit_cards(self) -> list[str]:
        cards = self.deck + [card for card in self.layout if card >= 0]
        for seat in range(self.seats):
            cards += self.hand[seat] + self.drawn[seat]
        wrong: list[str] = []
        for card, name in enumerate(self.box.objective_names):
            wanted = self.box.objective_count[card] - self.box.sets_removed[self.seats]
            if cards.count(card) != wanted:
                wrong.append(f"there are {cards.count(card)} cards {name}, not {wanted}")
        if sorted([goal for goal in self.goal if goal >= 0] + self.goal_deck) != list(range(len(GOALS))):
            wrong.append("the nation objectives are not those of the box")
        return wrong

    def _audit_seen(self) -> list[str]:
        """What a seat has seen must still be so."""
        wrong: list[str] = []
        for seat in range(self.seats):
            unplaced = self.deck[:]
            for place, card in enumerate(self.seen_deck[seat]):
                if card >= 0:
                    unplaced[place] = -1
                    if self.deck[place] != card:
                        wrong.append(f"seat {seat} is wrong about the deck")
            for card in range(TYPES):
                if unplaced.count(card) < self.in_deck[seat][card]:
                    wrong.append(f"seat {seat} is wrong about what is in the deck")
            for nation, goal in enumerate(self.seen_goals[seat]):
                if goal >= 0 and self.goal[nation] != goal:
                    wrong.append(f"seat {seat} is wrong about the objective of nation {nation}")
            for place, goal in enumerate(self.seen_goal_deck[seat]):
                if goal >= 0 and self.goal_deck[place] != goal:
                    wrong.append(f"seat {seat} is wrong about the deck of nation objectives")
        return wrong
