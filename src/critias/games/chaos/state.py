"""What lies on the table of Circadians: Chaos Order, and who may see it.

Leaders and Ryh-zu are numbered in one row and called chiefs: `chief_at`, `upgraded` and `commander` say all about them.
`units`, `works` and `near` can be counted from the rest; they are kept because movement asks for them all the time.
The file is long because 260 lines of it are written by `critias fields`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Self

from critias.engine.kinds import Domain, counts
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
    own_number,
)
from critias.games.chaos.atlas import ALL_REGIONS, LAKE, PLACES, PLAINS, REGIONS, SHIP, TERRAINS, UNUSED
from critias.games.chaos.beats import BEATS
from critias.games.chaos.box import (
    BOARD_FOUNDATION,
    BOARD_FOUNDATIONS,
    BUILDINGS,
    CARDS,
    CHIEFS,
    FACTIONS,
    FIRST_RYHZU,
    HAND_FOUNDATION,
    NO_FOUNDATION,
    OUTPOST,
    PRODUCTIONS,
    RELICS,
    TOKENS,
    ChaosBox,
)
from critias.games.chaos.words import (
    ATTRIBUTE,
    BORDER,
    BUILDING,
    BUILDING_OF,
    CARD,
    CHIEF,
    ENDING,
    FACTION,
    NEUTRAL_PAIR,
    PHASE,
    PLACE,
    PLAN_CARD,
    PRICE,
    PRICE_OF,
    REGION,
    ROW,
    SECTION,
    SOURCE,
    SPOT,
    TOKEN_SIDE,
    TRACK,
)

NOBODY: Final = -1
NOWHERE: Final = -1
ALL_PLACES: Final = list(range(PLACES))

# where a chief is that has no place on the map
IN_HAND: Final = -1  # in the Supply of its faction
OUT: Final = -2  # not in this game

# what a faction does on its turn
UNDECIDED: Final = 0
ACTS: Final = 1
PASSES: Final = 2

# where a Pricing Token is
IN_SUPPLY: Final = 0
RESTING: Final = 1  # in the Supply, collected this Round.  CHAOS-PRICE-13
ON_PHASE: Final = 2
IN_VAULT: Final = 3
NO_PRICE: Final = -1
NEUTRAL: Final = 30  # prices from here on are pairs of neutral tokens

NO_BUILDING: Final = -1
GONE: Final = -1  # a Relic that is not on the map any more
NO_CARD: Final = -1
NO_DIE: Final = -1
NOT_PLANNED: Final = -1  # in the place of a section, a card or whether one lies on the wheel

# where an Intel Card is
NO_INTEL: Final = -2  # not in this game
INTEL_SUPPLY: Final = -1
INTEL_HELD: Final = 0  # by the faction that gathers them
INTEL_GIVEN: Final = 1  # with the faction that it names

NO_TRAP: Final = 0
TRAP_SET: Final = 1
TRAP_SPRUNG: Final = 2

COMBAT_ROW: Final = 0
INCOME_ROW: Final = 1

# how the game was won
NOT_OVER: Final = 0
BY_FAME: Final = 1
BY_RELICS: Final = 2
BY_REGIONS: Final = 3

# what the fields below name, besides the words of the game
BEAT: Final = Domain("beat", BEATS, BEATS)
ROUND: Final = counts("round", RELICS)
RELIC: Final = counts("relic", RELICS - 1)
DECISION: Final = counts("decision", PASSES)
LYING: Final = counts("lying", IN_VAULT)
TERRAIN: Final = Domain("terrain", TERRAINS, TERRAINS)
PRODUCTION: Final = Domain("production", PRODUCTIONS, PRODUCTIONS)
FOUNDATION: Final = counts("foundation", NO_FOUNDATION)
POWER: Final = Domain("power", BOARD_FOUNDATIONS, BOARD_FOUNDATIONS)
SECTOR: Final = counts("sector", 4)
INTEL: Final = counts("intel", INTEL_GIVEN)
TRAP: Final = counts("trap", TRAP_SPRUNG)
SIDE: Final = counts("side", 1)


class Chaos(State):
    """One game of Circadians: Chaos Order."""

    box: Final[ChaosBox]

    # where the game stands
    beat: Annotated[int, PUBLIC, BEAT]  # the beat to come: flow.py
    round: Annotated[int, PUBLIC, ROUND]  # 1 to 6
    phase: Annotated[int, PUBLIC, PHASE]
    chosen: Annotated[int, PUBLIC, COUNT]  # choices made in set-up
    flare: Annotated[int, PUBLIC, SEAT]  # the seat that holds the Flare Gun
    first: Annotated[int, PUBLIC, SEAT]  # the seat that began this phase
    turns: Annotated[int, PUBLIC, COUNT]  # turns taken in this phase
    ending: Annotated[int, PUBLIC, ENDING]  # how the game was won, or NOT_OVER
    winners: Annotated[list[int], PUBLIC, By(SEAT), FLAG]  # 1 for those who have won

    # the turn of a faction in a phase
    acting: Annotated[int, PUBLIC, SEAT]  # whose turn it is
    decided: Annotated[int, PUBLIC, DECISION]  # UNDECIDED, ACTS or PASSES
    start_column: Annotated[int, PUBLIC, COUNT]  # of the marker of this phase when the turn began
    main_done: Annotated[int, PUBLIC, FLAG]  # 1 once the Main Action is resolved or declined
    aux_done: Annotated[int, PUBLIC, FLAG]  # 1 once the Auxiliary Action is used
    points: Annotated[int, PUBLIC, NUMBER]  # Build, Harvest, Recruitment or Movement Points left
    boost: Annotated[int, PUBLIC, FLAG]  # 1 with a Temporary Boost on the track of this phase
    act_discount: Annotated[int, PUBLIC, NUMBER]  # Energy less for Acting
    aux_discount: Annotated[int, PUBLIC, NUMBER]  # Energy less for the Auxiliary Action
    free_fast_track: Annotated[int, PUBLIC, FLAG]  # 1 if Fast-Tracking costs nothing
    free_pins: Annotated[int, PUBLIC, COUNT]  # movements that may ignore Pinning
    free_locks: Annotated[int, PUBLIC, COUNT]  # Gem Locks of Buildings and Board Foundations that need not be paid
    ship_harvest: Annotated[int, PUBLIC, FLAG]  # 1 if the Drop Ship has harvested this Round
    harvested: Annotated[list[int], PUBLIC, By(REGION), FLAG]  # 1 if it was harvested on this turn
    moved: Annotated[list[int], PUBLIC, By(CHIEF), FLAG]  # 1 if it was moved on this turn
    chief_used: Annotated[list[int], PUBLIC, By(CHIEF), FLAG]  # 1 if its ability was used this Round
    attribute_used: Annotated[list[int], PUBLIC, By(ATTRIBUTE), FLAG]  # 1 if its ability was used this Round

    # prices
    # the token on its phase (seat * 6 + token, or NEUTRAL + pair), or NO_PRICE
    price: Annotated[list[int], PUBLIC, By(TRACK), PRICE_OF]
    move_last: Annotated[int, PUBLIC, FLAG]  # 1 if Move is priced as Move Last
    tops: Annotated[list[int], PUBLIC, By(NEUTRAL_PAIR), FLAG]  # 1 while the cheaper one lies on top
    prices: Annotated[list[list[int]], PUBLIC, By(SEAT, PRICE), LYING]  # IN_SUPPLY, RESTING, ON_PHASE or IN_VAULT

    # the map
    terrain: Annotated[list[int], PUBLIC, By(REGION), TERRAIN]
    printed: Annotated[list[int], PUBLIC, By(REGION), PRODUCTION]  # the printed production, or -1
    token: Annotated[list[int], PUBLIC, By(REGION), TOKEN_SIDE]  # the Production Token on it (token * 2 + side), or -1
    mountain: Annotated[list[int], PUBLIC, By(BORDER), FLAG]  # 1 with a Mountain
    # the Land Regions and Lakes next to it, Tunnels included
    near: Annotated[list[list[int]], PUBLIC, By(REGION), REGION]
    # its Foundations, or NO_FOUNDATION where a Building needs none
    foundation: Annotated[list[list[int]], PUBLIC, By(REGION), Along(SPOT), FOUNDATION]
    # what stands on each of them (seat * 3 + type), or NO_BUILDING
    building: Annotated[list[list[int]], PUBLIC, By(REGION), Along(SPOT), BUILDING_OF]
    relic_at: Annotated[list[int], PUBLIC, By(RELIC), REGION]  # its Region, or GONE

    # the factions
    faction: Annotated[list[int], PUBLIC, By(SEAT), FACTION]  # by seat, or -1 before it is chosen
    home: Annotated[list[int], PUBLIC, By(SEAT), PLACE]  # the Base, or SHIP; CHAOS-CIRC-09
    energy: Annotated[list[int], PUBLIC, By(SEAT), COUNT]
    gems: Annotated[list[int], PUBLIC, By(SEAT), COUNT]
    fame: Annotated[list[int], PUBLIC, By(SEAT), COUNT]
    relics: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # Relics on the Faction Board
    markers: Annotated[list[list[int]], PUBLIC, By(SEAT, TRACK), COUNT]  # the column, from 1
    # 1 for every Board Foundation that has left the board
    laid: Annotated[list[list[int]], PUBLIC, By(SEAT, POWER), FLAG]
    built: Annotated[list[list[int]], PUBLIC, By(SEAT, BUILDING), COUNT]  # Buildings on the map
    # Fighters in each Sector of the Recruitment Track
    sectors: Annotated[list[list[int]], PUBLIC, By(SEAT), Along(SECTOR), COUNT]
    reserve: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # Fighters that are not yet in the game
    fighters: Annotated[list[list[int]], PUBLIC, By(SEAT, PLACE), COUNT]
    units: Annotated[list[list[int]], PUBLIC, By(SEAT, PLACE), COUNT]  # Fighters, Leaders and Ryh-zu together
    works: Annotated[list[list[int]], PUBLIC, By(SEAT, REGION), COUNT]  # Buildings
    # its place, IN_HAND in the Supply, OUT if it is not in the game
    chief_at: Annotated[list[int], PUBLIC, By(CHIEF), PLACE, Least(OUT)]
    upgraded: Annotated[list[int], PUBLIC, By(CHIEF), FLAG]  # 1 if its upgraded side shows
    commander: Annotated[list[int], PUBLIC, By(CHIEF), SEAT]  # the seat whose Unit it is, or NOBODY
    attribute: Annotated[list[int], PUBLIC, By(ATTRIBUTE), FLAG]  # 1 if its upgraded side shows

    # what single factions have
    ship: Annotated[list[int], PUBLIC, REGION]  # the two Regions next to the Drop Ship
    intel: Annotated[list[int], PUBLIC, By(FACTION), INTEL, Least(NO_INTEL)]  # where the Intel Card about it is
    trap: Annotated[list[int], PUBLIC, By(REGION), TRAP]  # NO_TRAP, TRAP_SET or TRAP_SPRUNG
    morale: Annotated[list[int], PUBLIC, By(REGION), FLAG]  # 1 with a Morale Token
    # Morale Tokens left on the Combat row and on the Income row
    morale_row: Annotated[list[int], PUBLIC, By(ROW), COUNT]

    # a Battle; lists of two are by side: who selected it, and the opponent
    region: Annotated[int, PUBLIC, REGION]  # where it is, or NOWHERE
    victor: Annotated[int, PUBLIC, SIDE]  # the side that has won, or -1
    retreats: Annotated[int, PUBLIC, SIDE]  # the side that Retreats, or -1
    sides: Annotated[list[int], PUBLIC, By(SIDE), SEAT]  # the two seats
    section: Annotated[list[int], PUBLIC, By(SIDE), SECTION]  # the sections of the wheels, or -1
    used: Annotated[list[int], PUBLIC, By(SIDE), CARD]  # the Tactics Cards used, or NO_CARD
    # while sections are chosen: 1 with a card on the wheel, a true one or a bluff; else NOT_PLANNED
    covered: Annotated[list[int], PUBLIC, By(SIDE), FLAG, Least(NOT_PLANNED)]
    die: Annotated[list[int], PUBLIC, By(SIDE), COUNT, Least(NO_DIE)]  # the faces rolled, or NO_DIE
    strength: Annotated[list[int], PUBLIC, By(SIDE), NUMBER]  # without that of Fighters, which is counted last
    compared: Annotated[list[int], PUBLIC, By(SIDE), NUMBER]  # Strength with that of Fighters, as it was compared
    attack: Annotated[list[int], PUBLIC, By(SIDE), NUMBER]
    shields: Annotated[list[int], PUBLIC, By(SIDE), NUMBER]
    wounded: Annotated[list[int], PUBLIC, By(SIDE), COUNT]  # Fighters of this side Wounded in this Battle
    razed: Annotated[list[int], PUBLIC, By(SIDE), COUNT]  # Buildings that this side has lost in this Battle

    # Gain Income and Check Relics
    sources: Annotated[list[int], PUBLIC, SOURCE]  # income that the acting faction has still to take
    shift: Annotated[int, PUBLIC, NUMBER]  # what cards and Intel have changed in its Region Count
    holds: Annotated[list[int], PUBLIC, By(SEAT), FLAG]  # 1 if its Units stay with a Relic that it collects
    relic_gems: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # Gems for collecting the Relic

    # Tactics Cards
    discard: Annotated[list[int], PUBLIC, CARD]
    shown: Annotated[list[list[int]], PUBLIC, By(SEAT), CARD]  # cards in hand that everybody has seen
    # the card laid on the wheel (words.PLAN_CARD) until the plan is open, or NOT_PLANNED
    planned: Annotated[list[int], OWNER, By(SEAT), PLAN_CARD]
    deck: Annotated[list[int], HIDDEN, CARD]  # the last card is the top
    hand: Annotated[list[list[int]], OWNER, By(SEAT), CARD]  # sorted; CHAOS-TAC-08
    # how many of them were gained too late to be played now
    fresh: Annotated[list[list[int]], OWNER, By(SEAT, CARD), COUNT]

    def __init__(self, box: ChaosBox, seats: int) -> None:
        super().__init__(seats)
        self.box = box

    def blank(self) -> Chaos:
        return Chaos(self.box, self.seats)

    # ---- written by `critias fields` from the declarations: change those

    DECLARED: ClassVar[list[Field]] = [
        Field("beat", INT, PUBLIC, BEAT),
        Field("round", INT, PUBLIC, ROUND),
        Field("phase", INT, PUBLIC, PHASE),
        Field("chosen", INT, PUBLIC, COUNT),
        Field("flare", INT, PUBLIC, SEAT),
        Field("first", INT, PUBLIC, SEAT),
        Field("turns", INT, PUBLIC, COUNT),
        Field("ending", INT, PUBLIC, ENDING),
        Field("winners", LIST, PUBLIC, By(SEAT), FLAG),
        Field("acting", INT, PUBLIC, SEAT),
        Field("decided", INT, PUBLIC, DECISION),
        Field("start_column", INT, PUBLIC, COUNT),
        Field("main_done", INT, PUBLIC, FLAG),
        Field("aux_done", INT, PUBLIC, FLAG),
        Field("points", INT, PUBLIC, NUMBER),
        Field("boost", INT, PUBLIC, FLAG),
        Field("act_discount", INT, PUBLIC, NUMBER),
        Field("aux_discount", INT, PUBLIC, NUMBER),
        Field("free_fast_track", INT, PUBLIC, FLAG),
        Field("free_pins", INT, PUBLIC, COUNT),
        Field("free_locks", INT, PUBLIC, COUNT),
        Field("ship_harvest", INT, PUBLIC, FLAG),
        Field("harvested", LIST, PUBLIC, By(REGION), FLAG),
        Field("moved", LIST, PUBLIC, By(CHIEF), FLAG),
        Field("chief_used", LIST, PUBLIC, By(CHIEF), FLAG),
        Field("attribute_used", LIST, PUBLIC, By(ATTRIBUTE), FLAG),
        Field("price", LIST, PUBLIC, By(TRACK), PRICE_OF),
        Field("move_last", INT, PUBLIC, FLAG),
        Field("tops", LIST, PUBLIC, By(NEUTRAL_PAIR), FLAG),
        Field("prices", TABLE, PUBLIC, By(SEAT, PRICE), LYING),
        Field("terrain", LIST, PUBLIC, By(REGION), TERRAIN),
        Field("printed", LIST, PUBLIC, By(REGION), PRODUCTION),
        Field("token", LIST, PUBLIC, By(REGION), TOKEN_SIDE),
        Field("mountain", LIST, PUBLIC, By(BORDER), FLAG),
        Field("near", TABLE, PUBLIC, By(REGION), REGION),
        Field("foundation", TABLE, PUBLIC, By(REGION), Along(SPOT), FOUNDATION),
        Field("building", TABLE, PUBLIC, By(REGION), Along(SPOT), BUILDING_OF),
        Field("relic_at", LIST, PUBLIC, By(RELIC), REGION),
        Field("faction", LIST, PUBLIC, By(SEAT), FACTION),
        Field("home", LIST, PUBLIC, By(SEAT), PLACE),
        Field("energy", LIST, PUBLIC, By(SEAT), COUNT),
        Field("gems", LIST, PUBLIC, By(SEAT), COUNT),
        Field("fame", LIST, PUBLIC, By(SEAT), COUNT),
        Field("relics", LIST, PUBLIC, By(SEAT), COUNT),
        Field("markers", TABLE, PUBLIC, By(SEAT, TRACK), COUNT),
        Field("laid", TABLE, PUBLIC, By(SEAT, POWER), FLAG),
        Field("built", TABLE, PUBLIC, By(SEAT, BUILDING), COUNT),
        Field("sectors", TABLE, PUBLIC, By(SEAT), Along(SECTOR), COUNT),
        Field("reserve", LIST, PUBLIC, By(SEAT), COUNT),
        Field("fighters", TABLE, PUBLIC, By(SEAT, PLACE), COUNT),
        Field("units", TABLE, PUBLIC, By(SEAT, PLACE), COUNT),
        Field("works", TABLE, PUBLIC, By(SEAT, REGION), COUNT),
        Field("chief_at", LIST, PUBLIC, By(CHIEF), PLACE, Least(OUT)),
        Field("upgraded", LIST, PUBLIC, By(CHIEF), FLAG),
        Field("commander", LIST, PUBLIC, By(CHIEF), SEAT),
        Field("attribute", LIST, PUBLIC, By(ATTRIBUTE), FLAG),
        Field("ship", LIST, PUBLIC, REGION),
        Field("intel", LIST, PUBLIC, By(FACTION), INTEL, Least(NO_INTEL)),
        Field("trap", LIST, PUBLIC, By(REGION), TRAP),
        Field("morale", LIST, PUBLIC, By(REGION), FLAG),
        Field("morale_row", LIST, PUBLIC, By(ROW), COUNT),
        Field("region", INT, PUBLIC, REGION),
        Field("victor", INT, PUBLIC, SIDE),
        Field("retreats", INT, PUBLIC, SIDE),
        Field("sides", LIST, PUBLIC, By(SIDE), SEAT),
        Field("section", LIST, PUBLIC, By(SIDE), SECTION),
        Field("used", LIST, PUBLIC, By(SIDE), CARD),
        Field("covered", LIST, PUBLIC, By(SIDE), FLAG, Least(NOT_PLANNED)),
        Field("die", LIST, PUBLIC, By(SIDE), COUNT, Least(NO_DIE)),
        Field("strength", LIST, PUBLIC, By(SIDE), NUMBER),
        Field("compared", LIST, PUBLIC, By(SIDE), NUMBER),
        Field("attack", LIST, PUBLIC, By(SIDE), NUMBER),
        Field("shields", LIST, PUBLIC, By(SIDE), NUMBER),
        Field("wounded", LIST, PUBLIC, By(SIDE), COUNT),
        Field("razed", LIST, PUBLIC, By(SIDE), COUNT),
        Field("sources", LIST, PUBLIC, SOURCE),
        Field("shift", INT, PUBLIC, NUMBER),
        Field("holds", LIST, PUBLIC, By(SEAT), FLAG),
        Field("relic_gems", LIST, PUBLIC, By(SEAT), COUNT),
        Field("discard", LIST, PUBLIC, CARD),
        Field("shown", TABLE, PUBLIC, By(SEAT), CARD),
        Field("planned", LIST, OWNER, By(SEAT), PLAN_CARD),
        Field("deck", LIST, HIDDEN, CARD),
        Field("hand", TABLE, OWNER, By(SEAT), CARD),
        Field("fresh", TABLE, OWNER, By(SEAT, CARD), COUNT),
    ]

    def fields(self) -> list[Field]:
        return Chaos.DECLARED

    def copy_to(self, new: Self) -> None:
        new.beat = self.beat
        new.round = self.round
        new.phase = self.phase
        new.chosen = self.chosen
        new.flare = self.flare
        new.first = self.first
        new.turns = self.turns
        new.ending = self.ending
        new.winners = self.winners[:]
        new.acting = self.acting
        new.decided = self.decided
        new.start_column = self.start_column
        new.main_done = self.main_done
        new.aux_done = self.aux_done
        new.points = self.points
        new.boost = self.boost
        new.act_discount = self.act_discount
        new.aux_discount = self.aux_discount
        new.free_fast_track = self.free_fast_track
        new.free_pins = self.free_pins
        new.free_locks = self.free_locks
        new.ship_harvest = self.ship_harvest
        new.harvested = self.harvested[:]
        new.moved = self.moved[:]
        new.chief_used = self.chief_used[:]
        new.attribute_used = self.attribute_used[:]
        new.price = self.price[:]
        new.move_last = self.move_last
        new.tops = self.tops[:]
        new.prices = [row[:] for row in self.prices]
        new.terrain = self.terrain[:]
        new.printed = self.printed[:]
        new.token = self.token[:]
        new.mountain = self.mountain[:]
        new.near = [row[:] for row in self.near]
        new.foundation = [row[:] for row in self.foundation]
        new.building = [row[:] for row in self.building]
        new.relic_at = self.relic_at[:]
        new.faction = self.faction[:]
        new.home = self.home[:]
        new.energy = self.energy[:]
        new.gems = self.gems[:]
        new.fame = self.fame[:]
        new.relics = self.relics[:]
        new.markers = [row[:] for row in self.markers]
        new.laid = [row[:] for row in self.laid]
        new.built = [row[:] for row in self.built]
        new.sectors = [row[:] for row in self.sectors]
        new.reserve = self.reserve[:]
        new.fighters = [row[:] for row in self.fighters]
        new.units = [row[:] for row in self.units]
        new.works = [row[:] for row in self.works]
        new.chief_at = self.chief_at[:]
        new.upgraded = self.upgraded[:]
        new.commander = self.commander[:]
        new.attribute = self.attribute[:]
        new.ship = self.ship[:]
        new.intel = self.intel[:]
        new.trap = self.trap[:]
        new.morale = self.morale[:]
        new.morale_row = self.morale_row[:]
        new.region = self.region
        new.victor = self.victor
        new.retreats = self.retreats
        new.sides = self.sides[:]
        new.section = self.section[:]
        new.used = self.used[:]
        new.covered = self.covered[:]
        new.die = self.die[:]
        new.strength = self.strength[:]
        new.compared = self.compared[:]
        new.attack = self.attack[:]
        new.shields = self.shields[:]
        new.wounded = self.wounded[:]
        new.razed = self.razed[:]
        new.sources = self.sources[:]
        new.shift = self.shift
        new.holds = self.holds[:]
        new.relic_gems = self.relic_gems[:]
        new.discard = self.discard[:]
        new.shown = [row[:] for row in self.shown]
        new.planned = self.planned[:]
        new.deck = self.deck[:]
        new.hand = [row[:] for row in self.hand]
        new.fresh = [row[:] for row in self.fresh]

    def show_to(self, new: Self, seat: int) -> None:
        new.beat = self.beat
        new.round = self.round
        new.phase = self.phase
        new.chosen = self.chosen
        new.flare = self.flare
        new.first = self.first
        new.turns = self.turns
        new.ending = self.ending
        new.winners = self.winners[:]
        new.acting = self.acting
        new.decided = self.decided
        new.start_column = self.start_column
        new.main_done = self.main_done
        new.aux_done = self.aux_done
        new.points = self.points
        new.boost = self.boost
        new.act_discount = self.act_discount
        new.aux_discount = self.aux_discount
        new.free_fast_track = self.free_fast_track
        new.free_pins = self.free_pins
        new.free_locks = self.free_locks
        new.ship_harvest = self.ship_harvest
        new.harvested = self.harvested[:]
        new.moved = self.moved[:]
        new.chief_used = self.chief_used[:]
        new.attribute_used = self.attribute_used[:]
        new.price = self.price[:]
        new.move_last = self.move_last
        new.tops = self.tops[:]
        new.prices = [row[:] for row in self.prices]
        new.terrain = self.terrain[:]
        new.printed = self.printed[:]
        new.token = self.token[:]
        new.mountain = self.mountain[:]
        new.near = [row[:] for row in self.near]
        new.foundation = [row[:] for row in self.foundation]
        new.building = [row[:] for row in self.building]
        new.relic_at = self.relic_at[:]
        new.faction = self.faction[:]
        new.home = self.home[:]
        new.energy = self.energy[:]
        new.gems = self.gems[:]
        new.fame = self.fame[:]
        new.relics = self.relics[:]
        new.markers = [row[:] for row in self.markers]
        new.laid = [row[:] for row in self.laid]
        new.built = [row[:] for row in self.built]
        new.sectors = [row[:] for row in self.sectors]
        new.reserve = self.reserve[:]
        new.fighters = [row[:] for row in self.fighters]
        new.units = [row[:] for row in self.units]
        new.works = [row[:] for row in self.works]
        new.chief_at = self.chief_at[:]
        new.upgraded = self.upgraded[:]
        new.commander = self.commander[:]
        new.attribute = self.attribute[:]
        new.ship = self.ship[:]
        new.intel = self.intel[:]
        new.trap = self.trap[:]
        new.morale = self.morale[:]
        new.morale_row = self.morale_row[:]
        new.region = self.region
        new.victor = self.victor
        new.retreats = self.retreats
        new.sides = self.sides[:]
        new.section = self.section[:]
        new.used = self.used[:]
        new.covered = self.covered[:]
        new.die = self.die[:]
        new.strength = self.strength[:]
        new.compared = self.compared[:]
        new.attack = self.attack[:]
        new.shields = self.shields[:]
        new.wounded = self.wounded[:]
        new.razed = self.razed[:]
        new.sources = self.sources[:]
        new.shift = self.shift
        new.holds = self.holds[:]
        new.relic_gems = self.relic_gems[:]
        new.discard = self.discard[:]
        new.shown = [row[:] for row in self.shown]
        new.planned = own_number(self.planned, seat)
        new.deck = [BLANK] * len(self.deck)
        new.hand = own_list(self.hand, seat)
        new.fresh = own_list(self.fresh, seat)

    # ---- so far it is written

    # ---- seats and factions

    def seat_of(self, faction: int) -> int:
        """The seat that plays a faction, or NOBODY."""
        return self.faction.index(faction) if faction in self.faction else NOBODY

    def clockwise(self, first: int) -> list[int]:
        """All seats, from one on.  CHAOS-SETUP-35"""
        return [(first + n) % self.seats for n in range(self.seats)]

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    # ---- the map

    def is_land(self, region: int) -> bool:
        """CHAOS-COMP-05, CHAOS-CIRC-11"""
        return region < SHIP and self.terrain[region] <= PLAINS

    def relic_in(self, region: int) -> bool:
        """CHAOS-REL-10"""
        return region in self.relic_at

    def current_relic(self) -> int:
        """The Region with the Relic of this Round, or GONE."""
        return self.relic_at[self.round - 1]

    def present(self, seat: int, region: int) -> bool:
        """A Unit or a Building.  CHAOS-COMB-02, CHAOS-BLD-05, CHAOS-CIRC-31"""
        return self.units[seat][region] > 0 or (region < SHIP and self.works[seat][region] > 0)

    def those_in(self, region: int) -> list[int]:
        """The seats with presence in a Region.  CHAOS-MOVE-12, CHAOS-GEN-15"""
        units, works = self.units, self.works
        return [seat for seat in range(self.seats) if units[seat][region] > 0 or works[seat][region] > 0]

    def controls(self, seat: int, region: int) -> bool:
        """The only one with presence there; the own Base always.  CHAOS-INC-03"""
        if region == self.home[seat]:
            return region != SHIP
        if not self.present(seat, region):
            return False
        for other in range(self.seats):
            if other != seat and self.present(other, region):
                return False
        return True

    def controlled(self, seat: int) -> list[int]:
        """The Regions a faction controls, its Base and Lakes included."""
        return [region for region in ALL_REGIONS if self.controls(seat, region)]

    def lands_controlled(self, seat: int) -> int:
        """CHAOS-TIE-04"""
        return len([region for region in self.controlled(seat) if self.is_land(region)])

    def has_building(self, seat: int, region: int, kind: int) -> bool:
        return region < SHIP and self.works[seat][region] > 0 and 3 * seat + kind in self.building[region]

    def buildings_in(self, seat: int, region: int, kind: int) -> int:
        return self.building[region].count(3 * seat + kind)

    # ---- Units

    def add_fighters(self, seat: int, place: int, number: int) -> None:
        """Put Fighters on a place, or take them away."""
        self.fighters[seat][place] += number
        self.units[seat][place] += number

    def wound(self, seat: int, place: int, number: int) -> None:
        """Fighters go to the first Sector.  CHAOS-RES-10"""
        self.add_fighters(seat, place, -number)
        self.sectors[seat][0] += number

    def put_chief(self, chief: int, place: int) -> None:
        """A Leader or Ryh-zu goes to a place, or off the map."""
        seat, old = self.commander[chief], self.chief_at[chief]
        if old >= 0:
            self.units[seat][old] -= 1
        if place >= 0:
            self.units[seat][place] += 1
        self.chief_at[chief] = place

    def give_chief(self, chief: int, seat: int) -> None:
        """Another faction takes command of a Ryh-zu.  CHAOS-JRAY-13, CHAOS-JRAY-32"""
        place = self.chief_at[chief]
        if place >= 0:
            self.units[self.commander[chief]][place] -= 1
            self.units[seat][place] += 1
        self.commander[chief] = seat

    def leaders_of(self, seat: int) -> list[int]:
        """The Leaders that a faction has in the game."""
        return [leader for leader in self.box.sheets[self.faction[seat]].leaders if self.chief_at[leader] != OUT]

    def chiefs_at(self, seat: int, place: int) -> list[int]:
        """The Leaders and Ryh-zu of a faction on a place.  CHAOS-GEN-14"""
        if self.units[seat][place] == self.fighters[seat][place]:
            return []
        at, commander = self.chief_at, self.commander
        return [chief for chief in range(len(CHIEFS)) if at[chief] == place and commander[chief] == seat]

    def leaders_at(self, seat: int, place: int) -> list[int]:
        return [chief for chief in self.chiefs_at(seat, place) if chief < FIRST_RYHZU]

    # ---- cards

    def hand_limit(self, seat: int) -> int:
        """CHAOS-TAC-04, CHAOS-FND-05"""
        return self.box.hand_limit_more if self.laid[seat][HAND_FOUNDATION] else self.box.hand_limit

    def tokens_left(self) -> list[int]:
        """The Production Tokens in the pool.  CHAOS-SETUP-07"""
        lying = [token // 2 for token in self.token if token >= 0]
        return [token for token in range(len(TOKENS)) if token not in lying]

    # ---- what is counted from the rest

    def counted_units(self) -> list[list[int]]:
        # CHAOS-GEN-04, CHAOS-JRAY-10
        units = [row[:] for row in self.fighters]
        for chief in range(len(CHIEFS)):
            if self.chief_at[chief] >= 0:
                units[self.commander[chief]][self.chief_at[chief]] += 1
        return units

    def counted_works(self) -> list[list[int]]:
        works = [[0] * len(REGIONS) for _ in range(self.seats)]
        for region in ALL_REGIONS:
            for building in self.building[region]:
                if building >= 0:
                    works[building // 3][region] += 1
        return works

    def map_out(self, tunnels: bool) -> None:
        """Say anew which Regions are next to each other.

        CHAOS-MOVE-03, CHAOS-TUN-01, CHAOS-TUN-02, CHAOS-TUN-03, CHAOS-MOVE-09, CHAOS-MOVE-11
        """
        atlas = self.box.map
        self.near = []
        for region in ALL_REGIONS:
            self.near.append([])
            if self.terrain[region] == UNUSED:
                continue
            for other in atlas.touching[region]:
                if self.terrain[other] <= LAKE and self.mountain[atlas.border(region, other)] == 0:
                    self.near[region].append(other)
        if tunnels:
            for n, (one, other) in enumerate(atlas.tunnels):
                if self.seats in atlas.tunnel_counts[n]:
                    self.near[one].append(other)
                    self.near[other].append(one)

    # ---- conservation

    def audit(self) -> list[str]:
        wrong = self._audit_units() + self._audit_buildings() + self._audit_cards() + self._audit_map()
        for seat in range(self.seats):
            if self.faction[seat] < 0:
                continue
            sheet = self.box.sheets[self.faction[seat]]
            if self.energy[seat] < 0 or self.gems[seat] < 0:
                wrong.append(f"{sheet.name} have {self.energy[seat]} Energy and {self.gems[seat]} Gems")
            if not 0 <= self.fame[seat] <= sheet.goal:
                wrong.append(f"{sheet.name} have {self.fame[seat]} Fame")
            if len(self.hand[seat]) > self.hand_limit(seat) + len(sheet.locks[OUTPOST]):  # Outposts give most at once
                wrong.append(f"{sheet.name} hold {len(self.hand[seat])} cards")
            if any(not 1 <= column <= 5 for column in self.markers[seat]):
                wrong.append(f"{sheet.name} have a marker off its track")
        return wrong

    def _audit_units(self) -> list[str]:
        wrong: list[str] = []
        if self.counted_units() != self.units or self.counted_works() != self.works:
            wrong.append("Units or Buildings are counted wrongly")
        for seat in range(self.seats):
            if self.faction[seat] < 0 or self.home[seat] < 0:
                continue
            sheet = self.box.sheets[self.faction[seat]]
            total = sum(self.fighters[seat]) + sum(self.sectors[seat]) + self.reserve[seat]
            if total not in (sheet.fighters, sheet.fighters - sheet.on_map * int(self.round == 0)):
                wrong.append(f"{sheet.name} have {total} Fighters")
            if min(self.fighters[seat]) < 0 or min(self.sectors[seat]) < 0:
                wrong.append(f"{sheet.name} have fewer than no Fighters somewhere")
            for place in ALL_PLACES:
                if self.units[seat][place] == 0 or place == self.home[seat]:
                    continue
                lake = place < SHIP and self.terrain[place] == LAKE
                if place == SHIP or not (self.is_land(place) or lake):
                    wrong.append(f"{sheet.name} have Units where nobody can be")
        return wrong

    def _audit_buildings(self) -> list[str]:
        wrong: list[str] = []
        for region in ALL_REGIONS:
            if len(self.foundation[region]) != len(self.building[region]):
                wrong.append(f"{REGIONS[region]} has {len(self.foundation[region])} Foundations, but places otherwise")
            real = [one for one in self.foundation[region] if one != NO_FOUNDATION]
            if len(real) > self.box.foundations_per_region or (real and not self.is_land(region)):
                wrong.append(f"{REGIONS[region]} has {len(real)} Foundations")
            for building in self.building[region]:
                if building >= 0 and self.building[region].count(building) > self.most_of(building):
                    wrong.append(f"{REGIONS[region]} has two Buildings of a type")
        for seat in range(self.seats):
            for kind in range(len(BUILDINGS)):
                standing = sum([self.building[region].count(3 * seat + kind) for region in ALL_REGIONS])
                if standing != self.built[seat][kind]:
                    wrong.append(f"seat {seat} has {standing} of {BUILDINGS[kind]} on the map")
        laid = sum([self.foundation[region].count(BOARD_FOUNDATION) for region in ALL_REGIONS])
        if laid != sum([sum(row) for row in self.laid]):
            wrong.append(f"{laid} Board Foundations are on the map")
        return wrong

    def most_of(self, building: int) -> int:
        """How many of this Building one Region may hold.  CHAOS-BUILD-14, CHAOS-ZCHA-10"""
        return self.box.sheets[self.faction[building // 3]].most_per_region[building % 3]

    def _audit_cards(self) -> list[str]:
        wrong: list[str] = []
        cards = self.deck + self.discard + [card for card in self.used if card >= 0]
        for hand in self.hand:
            cards = cards + hand
        for card in range(len(CARDS)):
            if cards.count(card) != self.box.cards[card].count:
                wrong.append(f"there are {cards.count(card)} cards {CARDS[card]}")
        for seat in range(self.seats):
            hand = self.hand[seat]
            for card in range(len(CARDS)):
                if self.fresh[seat][card] > hand.count(card) or self.shown[seat].count(card) > hand.count(card):
                    wrong.append(f"seat {seat} is said to hold more of {CARDS[card]} than it does")
            if 0 <= self.planned[seat] < len(CARDS) and self.planned[seat] not in hand:
                wrong.append(f"seat {seat} plans with a card that it does not hold")
        return wrong

    def _audit_map(self) -> list[str]:
        wrong: list[str] = []
        lying = [token // 2 for token in self.token if token >= 0]
        if len(set(lying)) != len(lying):
            wrong.append("a Production Token lies twice on the map")
        if self.round > 0:
            missing = len([relic for relic in self.relic_at if relic == GONE])
            if not self.round - 1 <= missing <= min(self.round, RELICS):
                wrong.append(f"{RELICS - missing} Relics are on the map in Round {self.round}")
        if sum(self.mountain) > self.box.mountains:
            wrong.append(f"{sum(self.mountain)} Mountains")
        tokens = sum(self.morale) + sum(self.morale_row)
        if tokens not in (0, sum(self.box.morale_rows)):
            wrong.append("a Morale Token is lost")
        if any(self.faction.count(faction) > 1 for faction in range(len(FACTIONS))):
            wrong.append("two seats play the same faction")
        return wrong
