"""What lies on the table of Era of Atlantis, and who may see it.

All units in an area belong to the nation that controls it, so they are one number; who has just moved in lies in
`arriving` until the conflict there is over.  A tile, an obelisk and a Power total follow from who controls what.
"""

from __future__ import annotations

from typing import Final

from critias.engine.state import INT, LIST, TABLE, Field, State, hidden, owner, public
from critias.games.era.atlas import ALL_AREAS, HOMES, MINORS
from critias.games.era.box import (
    BASE,
    BUILDINGS,
    CAPITOL,
    DARKNESS,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    GOALS,
    LIGHT,
    LOOT,
    NATION_ACTIONS,
    NATIONS,
    OBJECTIVES,
    PSYCHOTRONIC,
    PYRAMID,
    EraBox,
)

NOBODY: Final = -1
NOWHERE: Final = -1  # an agent or an archon that is not on the map or on a space
NOT_INVOLVED: Final = -1
AGENTS: Final = 9

# which contest is going on
NO_CONTEST: Final = 0
PAD_COUP: Final = 1
KNIGHT_COUP: Final = 2
CONFLICT: Final = 3
GLOBAL_CONFLICT: Final = 4

# where VP come from: the lines of the score sheet, in half VP
POWER_VP: Final = 0
VIRYA_VP: Final = 1
OBJECTIVE_VP: Final = 2
LEADING_VP: Final = 3
SOURCES: Final = [
    "Lesser nation (half VP)",
    "Virya (half VP)",
    "Objective cards (half VP)",
    "Leading nation (half VP)",
]

FIELDS: Final[list[Field]] = (
    # how it is played, and where the game stands
    public(INT, "introductory societies goals agreed beat round first turns draft setup_card passive ending")
    # the turn
    + public(INT, "acting space nation archon contest target flying saved settled take_backs")
    + public(LIST, "movable arriving closed bids fallen")
    + public(TABLE, "moves")
    # the map and the tracks
    + public(LIST, "owner units wild counter relic track_relics passive_agents")
    + public(TABLE, "buildings control loot")
    + public(INT, "doom end stopped relics psychic chimera crystal")
    + public(LIST, "loot_left tile_area named")
    # the players
    + public(LIST, "society virya compensation vp")
    + public(TABLE, "agents archons earned")
    # cards, and what has been seen of them
    + public(LIST, "layout")
    + hidden(LIST, "deck goal goal_deck")
    + owner(TABLE, "hand drawn seen_hands seen_deck in_deck seen_goals seen_goal_deck")
)


class Era(State):
    """One game of Era of Atlantis."""

    box: Final[EraBox]

    introductory: int  # 1 in the introductory version
    societies: int  # 1 with society powers
    goals: int  # 1 with nation objectives
    agreed: int  # 1 if the players name the special actions
    beat: int  # the beat to come: flow.py
    round: int  # the position of the round marker
    first: int  # the starting player
    turns: int  # turns taken in this round
    draft: int  # choices made in set-up: societies, named tiles, control cubes, 0-agents
    setup_card: int
    passive: int  # the passive nation, or NOBODY
    ending: int  # the ending that was applied, or -1

    acting: int  # whose turn it is
    space: int  # the space of the archon moved this turn
    nation: int  # the nation for which the action is executed, or NOBODY
    archon: int  # which archon was moved
    contest: int
    target: int  # the contested area, or the nation in a Global Conflict
    flying: int  # 1 in a Move & Conflict by Vimanas
    saved: int  # units saved by the Healing Crystal this turn
    settled: int  # how many of `moves` cannot be taken back any more
    take_backs: int  # moves taken back this turn

    movable: list[int]  # by area: units of the acting nation that may still move
    arriving: list[int]  # by area: units of the acting nation that have moved in
    closed: list[int]  # by area: 1 if the Lemurian Brotherhood has closed it for this action
    bids: list[int]  # by seat: the dial as revealed, or NOT_INVOLVED
    fallen: list[int]  # by nation: units lost in this contest that the Healing Crystal may still save
    moves: list[list[int]]  # start, target, way, units sent, units drowned

    owner: list[int]  # by area: the nation that controls it, or NOBODY; in wilderness whose units are there
    units: list[int]  # by area
    wild: list[int]  # by area: 1 if it is a wilderness area
    counter: list[int]  # by area: the property counter, or -1
    relic: list[int]  # by area: 1 if a Lost Relic lies there
    track_relics: list[int]  # positions of the round track with a Lost Relic
    passive_agents: list[int]  # the areas of the three passive agents, NOWHERE once they have gone
    buildings: list[list[int]]  # by building and area
    control: list[list[int]]  # by nation: the seats of the two control cubes
    loot: list[list[int]]  # by nation and value

    doom: int
    end: int
    stopped: int  # 1 if the End marker lies on its stopped side
    relics: int  # on the Ascension track
    psychic: int  # the space with the Psychic Control marker, or NOWHERE
    chimera: int  # the nation with the Chimera Lab, or NOBODY
    crystal: int  # the nation with the Healing Crystal, or NOBODY
    loot_left: list[int]  # by value
    tile_area: list[int]  # by special action: its minor nation, or NOWHERE if it is not in play
    named: list[int]  # special actions that the players have agreed on

    society: list[int]  # by seat, or -1 without society powers
    virya: list[int]
    compensation: list[int]  # by seat: Virya of the tile
    vp: list[int]  # in halves
    agents: list[list[int]]  # by seat and agent: its area, or NOWHERE in the supply
    archons: list[list[int]]  # by seat: the spaces of the two archons, NOWHERE on a starting position
    earned: list[list[int]]  # by seat and source, in halves

    layout: list[int]  # by place: the objective card there, or -1
    deck: list[int]  # objective cards; the last card is the top, as in both decks
    goal: list[int]  # by nation: its objective, or -1
    goal_deck: list[int]
    hand: list[list[int]]  # by seat, sorted
    drawn: list[list[int]]  # by seat: cards looked at that are about to be laid out
    # what a seat has seen, as far as it must still hold
    seen_hands: list[list[int]]  # by seat: so many cards of a type are in another hand (other * 3 + type)
    seen_deck: list[list[int]]  # by seat: the cards of the deck whose place is known, -1 for the rest
    in_deck: list[list[int]]  # by seat: so many cards of a type lie elsewhere in the deck
    seen_goals: list[list[int]]  # by seat and nation: its objective, or -1
    seen_goal_deck: list[list[int]]  # by seat: as seen_deck

    def __init__(self, box: EraBox, seats: int) -> None:
        super().__init__(seats)
        self.box = box

    def fields(self) -> list[Field]:
        return FIELDS

    def blank(self) -> Era:
        return Era(self.box, self.seats)

    def copy(self) -> Era:
        new = Era(self.box, self.seats)
        new.over = self.over
        new.dice = self.dice.copy()
        new.introductory = self.introductory
        new.societies = self.societies
        new.goals = self.goals
        new.agreed = self.agreed
        new.beat = self.beat
        new.round = self.round
        new.first = self.first
        new.turns = self.turns
        new.draft = self.draft
        new.setup_card = self.setup_card
        new.passive = self.passive
        new.ending = self.ending
        new.acting = self.acting
        new.space = self.space
        new.nation = self.nation
        new.archon = self.archon
        new.contest = self.contest
        new.target = self.target
        new.flying = self.flying
        new.saved = self.saved
        new.settled = self.settled
        new.take_backs = self.take_backs
        new.movable = self.movable[:]
        new.arriving = self.arriving[:]
        new.closed = self.closed[:]
        new.bids = self.bids[:]
        new.fallen = self.fallen[:]
        new.moves = [row[:] for row in self.moves]
        new.owner = self.owner[:]
        new.units = self.units[:]
        new.wild = self.wild[:]
        new.counter = self.counter[:]
        new.relic = self.relic[:]
        new.track_relics = self.track_relics[:]
        new.passive_agents = self.passive_agents[:]
        new.buildings = [row[:] for row in self.buildings]
        new.control = [row[:] for row in self.control]
        new.loot = [row[:] for row in self.loot]
        new.doom = self.doom
        new.end = self.end
        new.stopped = self.stopped
        new.relics = self.relics
        new.psychic = self.psychic
        new.chimera = self.chimera
        new.crystal = self.crystal
        new.loot_left = self.loot_left[:]
        new.tile_area = self.tile_area[:]
        new.named = self.named[:]
        new.society = self.society[:]
        new.virya = self.virya[:]
        new.compensation = self.compensation[:]
        new.vp = self.vp[:]
        new.agents = [row[:] for row in self.agents]
        new.archons = [row[:] for row in self.archons]
        new.earned = [row[:] for row in self.earned]
        new.layout = self.layout[:]
        new.deck = self.deck[:]
        new.goal = self.goal[:]
        new.goal_deck = self.goal_deck[:]
        new.hand = [row[:] for row in self.hand]
        new.drawn = [row[:] for row in self.drawn]
        new.seen_hands = [row[:] for row in self.seen_hands]
        new.seen_deck = [row[:] for row in self.seen_deck]
        new.in_deck = [row[:] for row in self.in_deck]
        new.seen_goals = [row[:] for row in self.seen_goals]
        new.seen_goal_deck = [row[:] for row in self.seen_goal_deck]
        return new

    # ---- who controls what

    def controls(self, seat: int, nation: int) -> bool:
        """Whether a cube of the seat lies on a nation.  ERA-4.1.1-03"""
        return nation >= 0 and seat in self.control[nation]

    def nations_of(self, seat: int) -> list[int]:
        """The two nations of a player.  ERA-1-01"""
        return [nation for nation in range(len(NATIONS)) if seat in self.control[nation]]

    def active(self, nation: int) -> bool:
        """Whether players control a nation."""
        return self.control[nation][0] >= 0

    def in_play(self, nation: int) -> bool:
        """Whether a nation is active or passive; the one that nobody drafted has left the game."""
        return self.wild[nation] == 0

    def partner(self, seat: int, nation: int) -> int:
        """The other controller of a nation."""
        pair = self.control[nation]
        return pair[1] if pair[0] == seat else pair[0]

    def areas_of(self, nation: int) -> list[int]:
        """The home area and the minor nations of a nation, without wilderness."""
        owner, wild = self.owner, self.wild
        return [area for area in ALL_AREAS if owner[area] == nation and wild[area] == 0]

    def minors_of(self, nation: int) -> list[int]:
        owner, wild = self.owner, self.wild
        return [area for area in MINORS if owner[area] == nation and wild[area] == 0]

    def obelisks_left(self, nation: int) -> int:
        """ERA-3-03"""
        return self.box.obelisks - len(self.minors_of(nation))

    def tile_owner(self, tile: int) -> int:
        """The nation that owns a special action tile, or NOBODY.  ERA-4.1.1-10, ERA-6.1.9-01"""
        area = self.tile_area[tile]
        return NOBODY if area < 0 else self.owner[area]

    def psychic_owner(self) -> int:
        return self.tile_owner(PSYCHOTRONIC)

    def may_use(self, seat: int, space: int) -> bool:
        """Whether a space is one of the player's own pad, nations or tiles.  ERA-6-06"""
        if space < FIRST_NATION_SPACE:
            return True
        if space < FIRST_TILE_SPACE:
            return self.controls(seat, (space - FIRST_NATION_SPACE) // len(NATION_ACTIONS))
        return self.controls(seat, self.tile_owner(space - FIRST_TILE_SPACE))

    def seat_with(self, society: int) -> int:
        """The player of a secret society, or NOBODY without society powers."""
        return self.society.index(society) if society in self.society else NOBODY

    # ---- Power, defence, units

    def power(self, area: int) -> int:
        """Printed Power, counter, loot, pyramids and pairs of pyramid and temple.  ERA-10.2-08 to -10"""
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

    def power_total(self, nation: int) -> int:
        """Without the bonus of temples of light; wilderness has no Power.  ERA-5.2-43, -44, ERA-6.1.4-03, -04"""
        return sum([self.power(area) for area in self.areas_of(nation)])

    def power_shown(self, nation: int) -> int:
        """With 2 for each temple of light: the second marker on the Power track.  ERA-5.2-45, ERA-10.2-13"""
        return self.power_total(nation) + self.box.light_power * self.built(nation, LIGHT)

    def garrison(self, area: int) -> int:
        """Against military attack only.  ERA-4.5-01, -02, ERA-4.1.2-01, ERA-10.2-01"""
        counter = self.counter[area]
        if counter < 0:
            return 0
        printed = self.box.home_garrison if area < HOMES else self.box.counter_garrison
        return printed[counter] + self.box.base_garrison * self.buildings[BASE][area]

    def stability(self, area: int) -> int:
        """Against a Coup only.  ERA-4.5-03, -04, ERA-10.2-03"""
        counter = self.counter[area]
        if counter < 0:
            return 0
        printed = self.box.home_stability if area < HOMES else self.box.counter_stability
        return printed[counter] + self.box.capitol_stability * self.buildings[CAPITOL][area]

    def units_of(self, nation: int) -> int:
        """Units on the map, those that have just moved included."""
        count = 0
        for area in ALL_AREAS:
            if self.owner[area] == nation:
                count += self.units[area]
        return count + sum(self.arriving) if nation == self.nation else count

    def units_left(self, nation: int) -> int:
        """ERA-3-01, -02, ERA-5.2-56"""
        return self.box.most_units - self.units_of(nation)

    def built(self, nation: int, kind: int) -> int:
        """How many buildings of a kind a nation controls.  ERA-4.4-03"""
        count = 0
        built = self.buildings[kind]
        for area in ALL_AREAS:
            if built[area] > 0 and self.owner[area] == nation:
                count += built[area]
        return count

    def buildings_in(self, area: int) -> int:
        count = 0
        for built in self.buildings:
            count += built[area]
        return count

    def spots_left(self, area: int) -> int:
        return self.box.map.spots[area] - self.buildings_in(area) if self.wild[area] == 0 else 0

    def lights_open(self) -> int:
        """How many temples of light can be built now.  ERA-5.2-05 to -08, -13"""
        box = self.box
        places = min(box.building_count[LIGHT], box.lights_open + self.relics // box.relics_to_unlock)
        return places - sum(self.buildings[LIGHT])

    def can_build(self, area: int, kind: int) -> bool:
        """Supply, the one kind of temple in an area, locked temples.  ERA-6.1.5-03, -04"""
        if kind == LIGHT:
            return self.buildings[DARKNESS][area] == 0 and self.lights_open() > 0
        if kind == DARKNESS and self.buildings[LIGHT][area] > 0:
            return False
        return sum(self.buildings[kind]) < self.box.building_count[kind]

    # ---- players

    def agent_value(self, seat: int, area: int) -> int:
        """The values of a player's agents in an area."""
        value = 0
        for agent, place in enumerate(self.agents[seat]):
            if place == area:
                value += self.box.agent_values[agent]
        return value

    def gain(self, seat: int, virya: int) -> None:
        """ERA-4.3-02"""
        self.virya[seat] = min(self.box.virya_most, self.virya[seat] + virya)

    def turn_order(self) -> list[int]:
        """ERA-5.3-01"""
        return [(self.first + step) % self.seats for step in range(self.seats)]

    # ---- the law of conservation

    def audit(self) -> list[str]:
        wrong: list[str] = []
        for nation, name in enumerate(self.box.nation_names):
            if not 0 <= self.units_of(nation) <= self.box.most_units:
                wrong.append(f"{name} has {self.units_of(nation)} units")
            if self.obelisks_left(nation) < 0:
                wrong.append(f"{name} has {-self.obelisks_left(nation)} obelisks too many")
        wrong += self._audit_areas()
        wrong += self._audit_control()
        wrong += self._audit_pieces()
        wrong += self._audit_cards()
        return wrong

    def _audit_areas(self) -> list[str]:
        wrong: list[str] = []
        names = self.box.map.names
        for area in ALL_AREAS:
            owner, units = self.owner[area], self.units[area]
            if units < 0 or (owner < 0 and units > 0) or self.arriving[area] < 0:
                wrong.append(f"{units} units in {names[area]}, which nobody controls")
            if self.wild[area] and owner >= 0 and units == 0 and owner != self.nation:
                wrong.append(f"{names[area]} is controlled without units")
            if area < HOMES and not self.wild[area] and owner != area:
                wrong.append(f"{names[area]} is not its own home area")
            if self.wild[area] and self.buildings_in(area) + self.relic[area] > self.box.map.relic[area]:
                wrong.append(f"there is a building in {names[area]}")
            if not self.wild[area] and self.spots_left(area) < 0:
                wrong.append(f"{names[area]} has too many buildings")
            if self.buildings[DARKNESS][area] > 0 and self.buildings[LIGHT][area] > 0:
                wrong.append(f"{names[area]} has both kinds of temples")
        return wrong

    def _audit_control(self) -> list[str]:
        """The control restriction.  ERA-4.1.1-03, ERA-5.3-16, -17"""
        wrong: list[str] = []
        pairs = [self.nations_of(seat) for seat in range(self.seats)]
        for seat, pair in enumerate(pairs):
            if len(pair) > 2 or (len(pair) == 2 and pair in pairs[:seat]):
                wrong.append(f"seat {seat} controls {pair}")
            if len(pair) < 2 and self.turns > 0:
                wrong.append(f"seat {seat} has lost a control cube")
            for space in self.archons[seat]:
                if self.contest in (PAD_COUP, KNIGHT_COUP):  # there they leave after the agents: ERA-6.1.2-34
                    continue
                if space >= 0 and not self.may_use(seat, space) and (seat != self.acting or space != self.space):
                    wrong.append(f"an archon of seat {seat} stands on a space that it may not use")
        for nation in range(len(NATIONS)):
            if self.control[nation][0] >= 0 and self.control[nation][0] == self.control[nation][1]:
                wrong.append(f"both cubes on nation {nation} are of seat {self.control[nation][0]}")
        return wrong

    def _audit_pieces(self) -> list[str]:
        wrong: list[str] = []
        box = self.box
        for kind, name in enumerate(box.building_names):
            if sum(self.buildings[kind]) > box.building_count[kind] or min(self.buildings[kind]) < 0:
                wrong.append(f"{sum(self.buildings[kind])} buildings of the kind {name}")
        if self.lights_open() < 0:
            wrong.append("more temples of light than are unlocked")
        if sum(self.relic) + len(self.track_relics) + self.relics != sum(box.map.relic) + len(box.relic_positions):
            wrong.append("a Lost Relic is lost")
        for kind in range(len(LOOT)):
            if self.loot_left[kind] + sum([loot[kind] for loot in self.loot]) != box.loot_count[kind]:
                wrong.append("a loot counter is lost")
        for seat in range(self.seats):
            if not 0 <= self.virya[seat] <= box.virya_most and self.over == 0:
                wrong.append(f"seat {seat} has {self.virya[seat]} Virya")
            if any(place >= 0 and self.wild[place] for place in self.agents[seat]):
                wrong.append(f"an agent of seat {seat} is in wilderness")
            if sum(self.earned[seat]) != self.vp[seat]:
                wrong.append(f"the score sheet of seat {seat} adds up to {sum(self.earned[seat])}, not {self.vp[seat]}")
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
        return wrong + self._audit_knowledge()

    def _audit_knowledge(self) -> list[str]:
        """What a seat has seen must still be so."""
        wrong: list[str] = []
        for seat in range(self.seats):
            for other in range(self.seats):
                for card in range(len(OBJECTIVES)):
                    if self.hand[other].count(card) < self.seen_hands[seat][other * len(OBJECTIVES) + card]:
                        wrong.append(f"seat {seat} is wrong about the hand of seat {other}")
            unplaced = self.deck[:]
            for place, card in enumerate(self.seen_deck[seat]):
                if card >= 0:
                    unplaced[place] = -1
                    if self.deck[place] != card:
                        wrong.append(f"seat {seat} is wrong about the deck")
            for card in range(len(OBJECTIVES)):
                if unplaced.count(card) < self.in_deck[seat][card]:
                    wrong.append(f"seat {seat} is wrong about what is in the deck")
            for nation, goal in enumerate(self.seen_goals[seat]):
                if goal >= 0 and self.goal[nation] != goal:
                    wrong.append(f"seat {seat} is wrong about the objective of nation {nation}")
            for place, goal in enumerate(self.seen_goal_deck[seat]):
                if goal >= 0 and self.goal_deck[place] != goal:
                    wrong.append(f"seat {seat} is wrong about the deck of nation objectives")
        return wrong


# the kinds of buildings, for loops
KINDS: Final = list(range(len(BUILDINGS)))
