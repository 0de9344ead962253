"""The table of both games, as far as it is the same: map, tracks, archons, cubes, objective cards.

All units in an area belong to the nation that controls it, so they are one number; who has just moved in lies in
`arriving` until the conflict there is over.  A tile, an obelisk and a Power total follow from who controls what.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Self

from critias.engine.kinds import Domain, counts, words
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
    Along,
    By,
    Field,
    Least,
    State,
    own_list,
)
from critias.games.world.atlas import ALL_AREAS, AREAS, HOMES, MINORS, WAYS
from critias.games.world.box import (
    BASE,
    BUILDINGS,
    CAPITOL,
    DARKNESS,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    LIGHT,
    NATIONS,
    OBJECTIVES,
    SOCIETIES,
    TILE_ACTIONS,
    TYPES,
    WorldBox,
)
from critias.games.world.nouns import NONCOMBATANT
from critias.games.world.words import Speech

NOBODY: Final = -1
NOWHERE: Final = -1  # an agent or an archon that is not on the map or on a space
NOT_INVOLVED: Final = -1

# which contest is going on
NO_CONTEST: Final = 0
PAD_COUP: Final = 1
KNIGHT_COUP: Final = 2
CONFLICT: Final = 3
GLOBAL_CONFLICT: Final = 4

# what the fields below name
AREA: Final = Domain("area", AREAS, AREAS)
NATION: Final = Domain("nation", NATIONS, NATIONS)
SOCIETY: Final = Domain("society", SOCIETIES, SOCIETIES)
BUILDING: Final = Domain("building", BUILDINGS, BUILDINGS)
OBJECTIVE: Final = Domain("objective", OBJECTIVES, OBJECTIVES)
CONTEST: Final = counts("contest", GLOBAL_CONFLICT)
DIAL: Final = counts("dial", NONCOMBATANT)
ARCHON: Final = counts("archon", 1)
CUBE: Final = counts("cube", 1)
_parts: Final = ["start", "target", "way", "sent", "drowned"]
MOVE: Final = Domain("move", _parts, _parts)
HELD: Final = words(
    "held",
    [(f"{seat}_{card}", f"{card} of seat {seat}") for seat in SEAT.keys for card in OBJECTIVES],
    [SEAT, OBJECTIVE],
)


class World(State):
    """What the states of Era and Age have in common."""

    # declared by each game, which has its own beats, special actions and score sheet
    beat: int
    space: int
    tile_area: list[int]
    archons: list[list[int]]
    earned: list[list[int]]

    round: Annotated[int, PUBLIC, COUNT]  # the position of the round marker
    first: Annotated[int, PUBLIC, SEAT]  # the starting player
    turns: Annotated[int, PUBLIC, COUNT]  # turns taken in this round
    draft: Annotated[int, PUBLIC, COUNT]  # choices made in this stage of the set-up
    ending: Annotated[int, PUBLIC, OBJECTIVE]  # the ending that was applied, or -1

    acting: Annotated[int, PUBLIC, SEAT]  # whose turn it is
    nation: Annotated[int, PUBLIC, NATION]  # the nation for which the action is executed, or NOBODY
    archon: Annotated[int, PUBLIC, ARCHON]  # which archon was moved
    contest: Annotated[int, PUBLIC, CONTEST]
    target: Annotated[int, PUBLIC, AREA]  # the contested area, or the nation in a Global Conflict
    flying: Annotated[int, PUBLIC, FLAG]  # 1 in a movement by Vimanas
    settled: Annotated[int, PUBLIC, COUNT]  # how many of `moves` cannot be taken back any more
    take_backs: Annotated[int, PUBLIC, COUNT]  # moves taken back this turn

    movable: Annotated[list[int], PUBLIC, By(AREA), COUNT]  # units of the acting nation that may still move
    arriving: Annotated[list[int], PUBLIC, By(AREA), COUNT]  # units of the acting nation that have moved in
    bids: Annotated[list[int], PUBLIC, By(SEAT), DIAL]  # the dial as revealed, or NOT_INVOLVED
    moves: Annotated[list[list[int]], PUBLIC, Along(MOVE), COUNT]  # start, target, way, units sent, units drowned

    # the nation that controls it, or NOBODY; in wilderness whose units are there
    owner: Annotated[list[int], PUBLIC, By(AREA), NATION]
    units: Annotated[list[int], PUBLIC, By(AREA), COUNT]  # ERA-4.1.3-01, ERA-4.2-01, AGE-4.1.3-01, AGE-4.2-01
    wild: Annotated[list[int], PUBLIC, By(AREA), FLAG]  # 1 if it is a wilderness area
    counter: Annotated[list[int], PUBLIC, By(AREA), COUNT, Least(-1)]  # the property counter, or -1
    buildings: Annotated[list[list[int]], PUBLIC, By(BUILDING, AREA), COUNT]
    control: Annotated[list[list[int]], PUBLIC, By(NATION, CUBE), SEAT]  # the seats of the two control cubes

    doom: Annotated[int, PUBLIC, NUMBER]
    end: Annotated[int, PUBLIC, NUMBER]
    stopped: Annotated[int, PUBLIC, FLAG]  # 1 if the End marker lies on its stopped side

    society: Annotated[list[int], PUBLIC, By(SEAT), SOCIETY]  # by seat, or -1
    vp: Annotated[list[int], PUBLIC, By(SEAT), NUMBER]

    deck: Annotated[list[int], HIDDEN, OBJECTIVE]  # objective cards; the last card is the top
    hand: Annotated[list[list[int]], OWNER, By(SEAT), OBJECTIVE]  # sorted; AGE-5.2-07
    # what a seat has seen, as far as it must still hold
    # so many cards of a type are in another hand (other * 3 + type)
    seen_hands: Annotated[list[list[int]], OWNER, By(SEAT, HELD), COUNT]
    # so many cards of a type lie somewhere in the deck
    in_deck: Annotated[list[list[int]], OWNER, By(SEAT, OBJECTIVE), COUNT]

    # ---- written by `critias fields` from the declarations: change those

    DECLARED: ClassVar[list[Field]] = [
        Field("round", INT, PUBLIC, COUNT),
        Field("first", INT, PUBLIC, SEAT),
        Field("turns", INT, PUBLIC, COUNT),
        Field("draft", INT, PUBLIC, COUNT),
        Field("ending", INT, PUBLIC, OBJECTIVE),
        Field("acting", INT, PUBLIC, SEAT),
        Field("nation", INT, PUBLIC, NATION),
        Field("archon", INT, PUBLIC, ARCHON),
        Field("contest", INT, PUBLIC, CONTEST),
        Field("target", INT, PUBLIC, AREA),
        Field("flying", INT, PUBLIC, FLAG),
        Field("settled", INT, PUBLIC, COUNT),
        Field("take_backs", INT, PUBLIC, COUNT),
        Field("movable", LIST, PUBLIC, By(AREA), COUNT),
        Field("arriving", LIST, PUBLIC, By(AREA), COUNT),
        Field("bids", LIST, PUBLIC, By(SEAT), DIAL),
        Field("moves", TABLE, PUBLIC, Along(MOVE), COUNT),
        Field("owner", LIST, PUBLIC, By(AREA), NATION),
        Field("units", LIST, PUBLIC, By(AREA), COUNT),
        Field("wild", LIST, PUBLIC, By(AREA), FLAG),
        Field("counter", LIST, PUBLIC, By(AREA), COUNT, Least(-1)),
        Field("buildings", TABLE, PUBLIC, By(BUILDING, AREA), COUNT),
        Field("control", TABLE, PUBLIC, By(NATION, CUBE), SEAT),
        Field("doom", INT, PUBLIC, NUMBER),
        Field("end", INT, PUBLIC, NUMBER),
        Field("stopped", INT, PUBLIC, FLAG),
        Field("society", LIST, PUBLIC, By(SEAT), SOCIETY),
        Field("vp", LIST, PUBLIC, By(SEAT), NUMBER),
        Field("deck", LIST, HIDDEN, OBJECTIVE),
        Field("hand", TABLE, OWNER, By(SEAT), OBJECTIVE),
        Field("seen_hands", TABLE, OWNER, By(SEAT, HELD), COUNT),
        Field("in_deck", TABLE, OWNER, By(SEAT, OBJECTIVE), COUNT),
    ]

    def fields(self) -> list[Field]:
        return World.DECLARED

    def copy_to(self, new: Self) -> None:
        new.round = self.round
        new.first = self.first
        new.turns = self.turns
        new.draft = self.draft
        new.ending = self.ending
        new.acting = self.acting
        new.nation = self.nation
        new.archon = self.archon
        new.contest = self.contest
        new.target = self.target
        new.flying = self.flying
        new.settled = self.settled
        new.take_backs = self.take_backs
        new.movable = self.movable[:]
        new.arriving = self.arriving[:]
        new.bids = self.bids[:]
        new.moves = [row[:] for row in self.moves]
        new.owner = self.owner[:]
        new.units = self.units[:]
        new.wild = self.wild[:]
        new.counter = self.counter[:]
        new.buildings = [row[:] for row in self.buildings]
        new.control = [row[:] for row in self.control]
        new.doom = self.doom
        new.end = self.end
        new.stopped = self.stopped
        new.society = self.society[:]
        new.vp = self.vp[:]
        new.deck = self.deck[:]
        new.hand = [row[:] for row in self.hand]
        new.seen_hands = [row[:] for row in self.seen_hands]
        new.in_deck = [row[:] for row in self.in_deck]

    def show_to(self, new: Self, seat: int) -> None:
        new.round = self.round
        new.first = self.first
        new.turns = self.turns
        new.draft = self.draft
        new.ending = self.ending
        new.acting = self.acting
        new.nation = self.nation
        new.archon = self.archon
        new.contest = self.contest
        new.target = self.target
        new.flying = self.flying
        new.settled = self.settled
        new.take_backs = self.take_backs
        new.movable = self.movable[:]
        new.arriving = self.arriving[:]
        new.bids = self.bids[:]
        new.moves = [row[:] for row in self.moves]
        new.owner = self.owner[:]
        new.units = self.units[:]
        new.wild = self.wild[:]
        new.counter = self.counter[:]
        new.buildings = [row[:] for row in self.buildings]
        new.control = [row[:] for row in self.control]
        new.doom = self.doom
        new.end = self.end
        new.stopped = self.stopped
        new.society = self.society[:]
        new.vp = self.vp[:]
        new.deck = [BLANK] * len(self.deck)
        new.hand = own_list(self.hand, seat)
        new.seen_hands = own_list(self.seen_hands, seat)
        new.in_deck = own_list(self.in_deck, seat)

    # ---- so far it is written

    # ---- what a game says

    @property
    def world(self) -> WorldBox:
        """The box, as far as both games have the same pieces."""
        raise NotImplementedError

    @property
    def say(self) -> Speech:
        """The game's own words for the questions and lines of shared rules."""
        raise NotImplementedError

    def purse(self) -> list[int]:
        """The Virya or power points, by seat."""
        raise NotImplementedError

    def funds(self, seat: int) -> int:
        return self.purse()[seat]

    def pay(self, seat: int, price: int) -> None:
        # ERA-4.3-03
        self.purse()[seat] -= price

    def gain(self, seat: int, amount: int) -> None:
        """What is beyond the limit is lost.  ERA-4.3-02, AGE-4.3-01, AGE-4.3-02"""
        purse = self.purse()
        purse[seat] = min(self.world.most_funds, purse[seat] + amount)

    def places(self, seat: int) -> list[int]:
        """By agent of a player: its area, or NOWHERE in the supply.  AGE-6.1.1-06"""
        raise NotImplementedError

    def power(self, area: int) -> int:
        raise NotImplementedError

    def conflict_price(self, number: int) -> int:
        """What so many conflicts in one action cost."""
        raise NotImplementedError

    def choices_of_stage(self) -> int:
        """How many choices the stage of the set-up takes that goes on, where they are counted in `draft`."""
        raise NotImplementedError

    def barred(self, area: int) -> bool:
        """Whether an area is closed for this action."""
        return False

    def ways(self, start: int, target: int) -> list[int]:
        """The ways that units may go from one area to another, whatever they cost.

        ERA-6.1.7-03, ERA-6.1.7-04, ERA-6.1.7-05, ERA-6.1.7-06, ERA-6.1.7-07, ERA-6.1.7-32
        """
        return self.world.map.ways[start * len(ALL_AREAS) + target]

    def stays(self, seat: int, archon: int) -> bool:
        """Whether an archon stays on a space that its player has lost."""
        return False

    # ---- who controls what

    def controls(self, seat: int, nation: int) -> bool:
        """Whether a cube of the seat lies on a nation.  ERA-4.1.1-03, AGE-4.1.1-02"""
        return nation >= 0 and seat in self.control[nation]

    def nations_of(self, seat: int) -> list[int]:
        """The two nations of a player.  ERA-1-01, AGE-2-03"""
        return [nation for nation in range(len(NATIONS)) if seat in self.control[nation]]

    def in_play(self, nation: int) -> bool:
        """A nation whose home area is wilderness has left the game."""
        return self.wild[nation] == 0

    def areas_of(self, nation: int) -> list[int]:
        """The home area and the minor nations of a nation, without wilderness.

        ERA-4.1.2-01, ERA-4.1.2-04, AGE-4.1.2-01
        """
        owner, wild = self.owner, self.wild
        return [area for area in ALL_AREAS if owner[area] == nation and wild[area] == 0]

    def minors_of(self, nation: int) -> list[int]:
        owner, wild = self.owner, self.wild
        return [area for area in MINORS if owner[area] == nation and wild[area] == 0]

    def obelisks_left(self, nation: int) -> int:
        """ERA-3-03, AGE-3-13"""
        return self.world.obelisks - len(self.minors_of(nation))

    def tile_owner(self, tile: int) -> int:
        """The nation that owns a special action tile, or NOBODY.

        ERA-4.1.1-10, AGE-4.1.1-09, ERA-5.2-51, AGE-6.1.9-06
        """
        area = self.tile_area[tile]
        return NOBODY if area < 0 else self.owner[area]

    def may_use(self, seat: int, space: int) -> bool:
        """Whether a space is one of the player's own pad, nations or tiles.

        ERA-6-06, AGE-6-04, ERA-6.1.9-01, AGE-4.1.1-12, AGE-6.1.9-01
        """
        if space < FIRST_NATION_SPACE:
            return True
        if space < FIRST_TILE_SPACE:
            return self.controls(seat, (space - FIRST_NATION_SPACE) // TILE_ACTIONS)
        return self.controls(seat, self.tile_owner(space - FIRST_TILE_SPACE))

    def seat_with(self, society: int) -> int:
        """The player of a secret society, or NOBODY."""
        return self.society.index(society) if society in self.society else NOBODY

    # ---- Power, defence, units

    def power_total(self, nation: int) -> int:
        """Without the bonus of temples of light; wilderness has no Power.

        ERA-5.2-43, ERA-6.1.4-03, AGE-6.1.3-03, ERA-5.2-44, ERA-6.1.4-04, AGE-6.1.3-04, AGE-6.1.3-05
        """
        return sum([self.power(area) for area in self.areas_of(nation)])

    def power_shown(self, nation: int) -> int:
        """With the bonus of temples of light.

        ERA-5.2-45, ERA-10.2-13, AGE-6.4.1-02, ERA-5.2-46, ERA-5.2-48, AGE-3-03, AGE-5.1-10
        """
        return self.power_total(nation) + self.world.light_power * self.built(nation, LIGHT)

    def garrison(self, area: int) -> int:
        """Against military attack only.  ERA-4.5-01, ERA-4.5-02, ERA-10.2-01, AGE-4.5-01, AGE-4.5-06, ERA-4.4-02"""
        counter = self.counter[area]
        if counter < 0:
            return 0
        printed = self.world.home_garrison if area < HOMES else self.world.counter_garrison
        return printed[counter] + self.world.base_garrison * self.buildings[BASE][area]

    def stability(self, area: int) -> int:
        """Against a Coup only.  ERA-4.5-03, ERA-4.5-04, ERA-10.2-03, AGE-4.5-04"""
        counter = self.counter[area]
        if counter < 0:
            return 0
        printed = self.world.home_stability if area < HOMES else self.world.counter_stability
        return printed[counter] + self.world.capitol_stability * self.buildings[CAPITOL][area]

    def units_of(self, nation: int) -> int:
        """Units on the map, those that have just moved included.  ERA-4.2-02"""
        count = 0
        for area in ALL_AREAS:
            if self.owner[area] == nation:
                count += self.units[area]
        return count + sum(self.arriving) if nation == self.nation else count

    def units_left(self, nation: int) -> int:
        """ERA-3-01, ERA-3-02, ERA-5.2-56, AGE-3-14"""
        return self.world.most_units - self.units_of(nation)

    def lose_units(self, area: int, number: int) -> None:
        """Units leave the map; an empty wilderness is nobody's.  ERA-4.1.2-03"""
        self.units[area] -= number
        if self.wild[area] and self.units[area] == 0:
            self.owner[area] = NOBODY

    def built(self, nation: int, kind: int) -> int:
        """How many buildings of a kind a nation controls.  ERA-4.4-03, AGE-4.4-02, ERA-4.4-04"""
        count = 0
        built = self.buildings[kind]
        for area in ALL_AREAS:
            if self.owner[area] == nation:
                count += built[area]
        return count

    def buildings_in(self, area: int) -> int:
        count = 0
        for built in self.buildings:
            count += built[area]
        return count

    def spots_left(self, area: int) -> int:
        # AGE-5.1-18
        return self.world.map.spots[area] - self.buildings_in(area) if self.wild[area] == 0 else 0

    def lights_open(self) -> int:
        """How many temples of light can be built now."""
        return self.world.building_count[LIGHT] - sum(self.buildings[LIGHT])

    def can_build(self, area: int, kind: int) -> bool:
        """Supply, and one kind of temple in an area.

        ERA-6.1.5-03, ERA-6.1.5-04, AGE-3-17, AGE-6.1.4-05, ERA-10.8-02
        """
        if kind == LIGHT:
            return self.buildings[DARKNESS][area] == 0 and self.lights_open() > 0
        if kind == DARKNESS and self.buildings[LIGHT][area] > 0:
            return False
        return sum(self.buildings[kind]) < self.world.building_count[kind]

    # ---- players

    def agent_value(self, seat: int, area: int) -> int:
        """The values of a player's agents in an area."""
        value = 0
        for agent, place in enumerate(self.places(seat)):
            if place == area:
                value += self.world.agent_values[agent]
        return value

    def turn_order(self) -> list[int]:
        """ERA-5.3-01, AGE-6-01"""
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def round_played(self) -> int:
        """The round that goes on or was the last: at the end the marker stands one further.  ERA-6.2-03, AGE-6.2-02"""
        return self.round - self.over

    def rounds_begun(self) -> int:
        """From the space on which the round marker starts.  ERA-6.2-03, AGE-6.2-02"""
        return self.round_played() - self.world.round_start + 1

    def traits(self) -> list[list[str]]:
        """By seat: its place in the turn order and its nations."""
        order = self.turn_order()
        names = self.world.nation_names
        return [
            [f"Player {order.index(seat) + 1}"] + [names[nation] for nation in self.nations_of(seat)]
            for seat in range(self.seats)
        ]

    # ---- the law of conservation

    def audit_world(self) -> list[str]:
        """What is wrong with the common part."""
        wrong: list[str] = []
        for nation, name in enumerate(self.world.nation_names):
            if not 0 <= self.units_of(nation) <= self.world.most_units:
                wrong.append(f"{name} has {self.units_of(nation)} units")
            if self.obelisks_left(nation) < 0:
                wrong.append(f"{name} has {-self.obelisks_left(nation)} obelisks too many")
        wrong += self._audit_course() + self._audit_areas() + self._audit_control()
        return wrong + self._audit_pieces() + self._audit_knowledge()

    def _audit_course(self) -> list[str]:
        """What is counted and noted as the game goes on."""
        wrong: list[str] = []
        choices = self.choices_of_stage()
        if self.draft >= max(1, choices):
            wrong.append(f"{self.draft} choices were made in a stage of the set-up that has {choices}")
        if self.turns > self.seats:
            wrong.append(f"{self.turns} turns were taken in a round of {self.seats} players")
        if max(self.movable) > self.world.most_units:
            wrong.append(f"{max(self.movable)} units may still move from one area")
        for move in self.moves:
            if len(move) != len(MOVE) or max(move[:2]) >= len(AREAS) or move[2] >= len(WAYS):
                wrong.append(f"{move} is no movement")
        return wrong

    def _audit_areas(self) -> list[str]:
        # AGE-4.2-02
        wrong: list[str] = []
        names = self.world.map.names
        for area in ALL_AREAS:
            owner, units = self.owner[area], self.units[area]
            if self.counter[area] >= (len(self.world.home_garrison) if area < HOMES else self.world.counters):
                wrong.append(f"there is no such property counter as in {names[area]}")
            if units < 0 or (owner < 0 and units > 0) or self.arriving[area] < 0:
                wrong.append(f"{units} units in {names[area]}, which nobody controls")
            if self.arriving[area] > 0 and self.nation < 0:
                wrong.append(f"{self.arriving[area]} units of no nation move to {names[area]}")
            if self.wild[area] and owner >= 0 and units == 0 and owner != self.nation:
                wrong.append(f"{names[area]} is controlled without units")
            if area < HOMES and not self.wild[area] and owner != area:
                wrong.append(f"{names[area]} is not its own home area")
            if self.wild[area] and self.buildings_in(area) > 0:
                wrong.append(f"there is a building in {names[area]}")
            if not self.wild[area] and self.spots_left(area) < 0:
                wrong.append(f"{names[area]} has too many buildings")
            if self.buildings[DARKNESS][area] > 0 and self.buildings[LIGHT][area] > 0:
                wrong.append(f"{names[area]} has both kinds of temples")
        return wrong

    def _audit_control(self) -> list[str]:
        """The control restriction, archons on own spaces.

        ERA-5.3-16, ERA-5.3-17, AGE-5.2-10, AGE-5.2-11, AGE-5.2-12, AGE-6-07
        """
        wrong: list[str] = []
        pairs = [self.nations_of(seat) for seat in range(self.seats)]
        for seat, pair in enumerate(pairs):
            if len(pair) > 2 or (len(pair) == 2 and pair in pairs[:seat]):
                wrong.append(f"seat {seat} controls {pair}")
            if len(pair) < 2 and self.turns > 0:
                wrong.append(f"seat {seat} has lost a control cube")
            for space in self.archons[seat]:
                if self.contest in (PAD_COUP, KNIGHT_COUP):  # they leave when control has changed
                    continue
                if space >= 0 and not self.may_use(seat, space) and (seat != self.acting or space != self.space):
                    wrong.append(f"an archon of seat {seat} stands on a space that it may not use")
        for nation in range(len(NATIONS)):
            if self.control[nation][0] >= 0 and self.control[nation][0] == self.control[nation][1]:
                wrong.append(f"both cubes on nation {nation} are of seat {self.control[nation][0]}")
        return wrong

    def _audit_pieces(self) -> list[str]:
        wrong: list[str] = []
        for kind, name in enumerate(self.world.building_names):
            if sum(self.buildings[kind]) > self.world.building_count[kind] or min(self.buildings[kind]) < 0:
                wrong.append(f"{sum(self.buildings[kind])} buildings of the kind {name}")
        for seat in range(self.seats):
            if any(place >= 0 and self.wild[place] for place in self.places(seat)):
                wrong.append(f"an agent of seat {seat} is in wilderness")
            if sum(self.earned[seat]) != self.vp[seat]:
                wrong.append(f"the score sheet of seat {seat} adds up to {sum(self.earned[seat])}, not {self.vp[seat]}")
        return wrong

    def _audit_knowledge(self) -> list[str]:
        """What a seat has seen in a hand must still be there."""
        wrong: list[str] = []
        for seat in range(self.seats):
            for other in range(self.seats):
                for card in range(TYPES):
                    if self.hand[other].count(card) < self.seen_hands[seat][other * TYPES + card]:
                        wrong.append(f"seat {seat} is wrong about the hand of seat {other}")
        return wrong
