"""Who saw the box and the players sit down, and has read the log since: what Era and Age tell alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeVar

from critias.games.age import words as age
from critias.games.era import words as era
from critias.games.world.box import (
    COLLECT,
    CONSTRUCT,
    COUP,
    FIRST_NATION_SPACE,
    FIRST_TILE_SPACE,
    GLOBAL,
    INTRIGUE,
    MOVE,
    PAD_ACTIONS,
    RECRUIT,
    REPOLARIZE,
    TILE_ACTIONS,
)
from critias.games.world.contest import bid_totals
from critias.games.world.control import put_cube
from critias.games.world.nouns import (
    FOR_AGENT,
    FOR_BUILDING,
    FOR_CARDS,
    FOR_CONFLICTS,
    FOR_DARKNESS,
    FOR_MOON,
    FOR_POWER,
    FOR_PSYCHIC,
    FOR_SOCIETY,
    FOR_SPACE,
    FOR_SWAP,
    FOR_TILE,
    FOR_UNITS,
    NONCOMBATANT,
)
from critias.games.world.state import NOBODY, NOT_INVOLVED, NOWHERE, World
from tests.support.diary import Reader, Told, on

W = TypeVar("W", bound=World)

# of both games: why the log need not tell it
WORLD_LEFT_OUT = {
    "beat": "a pointer of the flow",
    "turns": "follows from the turns since the round began",
    "draft": "a pointer of the flow",
    "acting": "whoever is next in turn order, as soon as a turn is over",
    "space": "of the turn that goes on: the line of the turn tells it, and it is forgotten when the turn is over",
    "nation": "follows from the space",
    "archon": "follows from the line of the turn",
    "flying": "follows from the action",
    "contest": "of the turn that goes on: told when it begins",
    "target": "of the turn that goes on: told when it is named",
    "settled": "a pointer of the flow",
    "take_backs": "a pointer of the flow",
    "movable": "of the turn that goes on: follows from the moves",
    "moves": "of the turn that goes on: each is told, and they are forgotten when the turn is over",
}


PADS = {INTRIGUE, COUP, REPOLARIZE}
NATION = len(PAD_ACTIONS)  # the first action of a nation
TILE = NATION + TILE_ACTIONS
CAUSED_BY = {
    FOR_POWER: {NATION + COLLECT, TILE},
    FOR_DARKNESS: {NATION + MOVE, NATION + GLOBAL, TILE},
    FOR_SPACE: {REPOLARIZE, *range(NATION, TILE + 1)},
    FOR_TILE: {TILE},
    FOR_AGENT: {INTRIGUE, TILE},
    FOR_SWAP: {COUP, TILE},
    FOR_BUILDING: {NATION + CONSTRUCT, TILE},
    FOR_UNITS: {NATION + RECRUIT, TILE},
    FOR_CONFLICTS: {NATION + MOVE, TILE},
    FOR_CARDS: {REPOLARIZE},
    FOR_MOON: {REPOLARIZE},
    FOR_SOCIETY: {NOWHERE, *PADS},  # the Lemurian Brotherhood is paid before the first turn
    FOR_PSYCHIC: set(range(NATION, TILE + 1)),
}


def action_of(space: int) -> int:
    """What is done on a space, whoever's it is."""
    if space < FIRST_NATION_SPACE:
        return space
    return NATION + (space - FIRST_NATION_SPACE) % TILE_ACTIONS if space < FIRST_TILE_SPACE else TILE


def told(*names: str) -> Callable[[Told], Told]:
    """The method reads the lines of these names, in both games."""
    lines = [line for line in [*era.SAY.lines, *age.SAY.lines] if line.name in names]
    on(*lines)
    return on(*{line.name: line for line in lines}.values())


class WorldReader(Reader[W]):
    """Keeps what lies on the tables of both games."""

    LEFT_OUT: ClassVar = WORLD_LEFT_OUT

    def __init__(self, g: W) -> None:
        super().__init__(g)
        self.towards = NOWHERE  # where the units of the last move go
        self.bidding = False
        self.action = NOWHERE  # of the turn that goes on
        self.totals = [0, 0]  # attack and defence, by their parts

    # ---- set-up

    @told("start")
    def starts(self, seat: int) -> None:
        self.g.first = seat

    @told("wild")
    def is_wild(self, area: int) -> None:
        self.g.wild[area] = 1
        self.g.owner[area] = NOBODY

    @told("counter")
    def has_counter(self, area: int, counter: int, garrison: int, stability: int) -> None:
        self.g.counter[area] = counter
        assert (self.g.garrison(area), self.g.stability(area)) == (garrison, stability)

    @told("home")
    def has_home_counter(self, area: int, units: int, garrison: int, stability: int) -> None:
        """No two of them are alike."""
        box = self.g.world
        printed = list(zip(box.home_units, box.home_garrison, box.home_stability, strict=True))
        self.g.units[area] = units
        self.g.counter[area] = printed.index((units, garrison, stability))

    @told("tile.lies", "card.lies")
    def tile_lies(self, tile: int, area: int) -> None:
        self.g.tile_area[tile] = area

    @told("society.chosen")
    def leads(self, seat: int, society: int) -> None:
        self.g.society[seat] = society

    @told("drafted")
    def puts_cube(self, seat: int, nation: int) -> None:
        put_cube(self.g, seat, nation)

    # ---- turns

    @told("round", "round.marker")
    def round_begins(self, n: int) -> None:
        self.g.round = n

    @told("archon.moves")
    def moves_archon(self, seat: int, space: int) -> None:
        archons = self.g.archons[seat]
        archons[archons.index(NOWHERE)] = space
        self.action = action_of(space)

    @told("archon.moves.from")
    def moves_archon_from(self, seat: int, space: int, before: int) -> None:
        archons = self.g.archons[seat]
        archons[archons.index(before)] = space
        self.action = action_of(space)

    @told("archon.home")
    def archon_goes_home(self, seat: int, space: int) -> None:
        archons = self.g.archons[seat]
        archons[archons.index(space)] = NOWHERE

    @told("gains.by")
    def gains(self, seat: int, n: int, cause: int) -> None:
        assert self.action in CAUSED_BY[cause]
        self.g.pay(seat, -n)

    @told("pays.for")
    def pays(self, seat: int, n: int, cause: int) -> None:
        assert self.action in CAUSED_BY[cause]
        self.g.pay(seat, n)

    # ---- agents and bids

    @told("agent.placed", "marker.placed")
    def places(self, seat: int, agent: int, area: int) -> None:
        assert self.g.places(seat)[agent] == NOWHERE
        self.g.places(seat)[agent] = area

    @told("moved.on")
    def relocates(self, seat: int, agent: int, area: int, target: int) -> None:
        assert self.g.places(seat)[agent] == area
        self.g.places(seat)[agent] = target

    @told("agent.removed", "marker.removed")
    def removes(self, seat: int, agent: int, area: int) -> None:
        assert self.g.places(seat)[agent] == area
        self.g.places(seat)[agent] = NOWHERE

    @told("agents.swapped", "markers.swapped")
    def swaps(self, seat: int, agent: int, other: int) -> None:
        places = self.g.places(seat)
        places[agent], places[other] = places[other], places[agent]

    @told("coup.against", "conflict.in", "global.against")
    def contest_begins(self, *_: int) -> None:
        self.bidding = True

    @told("bid.shown")
    def bids(self, seat: int, dial: int) -> None:
        """The dial shows its price."""
        if self.bidding:
            self.g.bids = [NOT_INVOLVED] * self.g.seats
            self.bidding = False
        self.g.bids[seat] = dial
        if dial != NONCOMBATANT:
            self.g.pay(seat, self.g.world.bid_cost[dial % len(self.g.world.bid_cost)])

    @told("attack.units", "attack.agents")
    def attack_is(self, pieces: int, bids: int) -> None:
        assert bids == bid_totals(self.g)[0]
        self.totals[0] = pieces + bids

    @told("defence.units", "defence.agents")
    def defence_is(self, pieces: int, wall: int, bids: int) -> None:
        assert bids == bid_totals(self.g)[1]
        self.totals[1] = pieces + wall + bids
        self.wall = wall

    @told("attack.succeeds", "attack.fails", "attack.tied")
    def fought(self, area: int, attack: int, defence: int) -> None:
        assert self.totals == [attack, defence]
        assert self.wall == self.g.garrison(area)

    @told("coup.succeeds", "coup.fails")
    def plotted(self, area: int, attack: int, defence: int) -> None:
        assert self.totals == [attack, defence]
        assert self.wall == self.g.stability(area)

    @told("global.result")
    def at_war(self, nation: int, other: int, attack: int, defence: int) -> None:
        assert self.totals == [attack, defence]
        assert self.wall == self.g.garrison(other if attack > defence else nation)

    # ---- areas, buildings, units

    @told("taken")
    def takes(self, nation: int, area: int) -> None:
        self.g.owner[area] = nation

    @told("neutral")
    def is_neutral(self, area: int) -> None:
        self.g.owner[area] = NOBODY

    @told("cubes.swapped")
    def swaps_cubes(self, seat: int, other: int, target: int, nation: int) -> None:
        control = self.g.control
        control[nation][control[nation].index(seat)] = other
        control[target][control[target].index(other)] = seat

    @told("built")
    def builds(self, kind: int, area: int) -> None:
        self.g.buildings[kind][area] += 1

    @told("destroyed")
    def destroys(self, kind: int, area: int) -> None:
        self.g.buildings[kind][area] -= 1

    @told("units.placed")
    def recruits(self, n: int, area: int) -> None:
        self.g.units[area] += n

    @told("lost")
    def loses(self, nation: int, n: int, area: int, loss: int) -> None:
        """A wilderness without units is nobody's."""
        assert self.g.owner[area] == nation
        self.g.units[area] -= n
        if self.g.wild[area] and self.g.units[area] == 0:
            self.g.owner[area] = NOBODY

    @told("attack.lost")
    def loses_attack(self, nation: int, n: int, area: int) -> None:
        self.g.arriving[area] -= n

    @told("arrived")
    def arrive(self, nation: int, n: int, area: int) -> None:
        self.g.arriving[area] -= n
        self.g.units[area] += n
        self.g.owner[area] = nation

    @told("empty")
    def is_empty(self, area: int) -> None:
        assert self.g.units[area] == 0
        self.g.owner[area] = NOBODY

    @told("turned")
    def turn_coat(self, n: int, area: int) -> None:
        self.g.units[area] = n

    @told("moved")
    def sets_out(self, n: int, area: int, target: int, way: int) -> None:
        self.g.units[area] -= n
        self.g.arriving[target] += n
        self.towards = target

    @told("way.costs")
    def way_costs(self, n: int) -> None:
        self.g.arriving[self.towards] -= n

    @told("back")
    def goes_back(self, n: int, area: int, target: int, way: int) -> None:
        self.g.units[area] += n
        self.g.arriving[target] -= n
        self.towards = target

    @told("way.back")
    def way_is_paid_back(self, n: int) -> None:
        self.g.arriving[self.towards] += n

    # ---- tracks and the end

    @told("doom")
    def doom_moves(self, n: int) -> None:
        self.g.doom = n

    @told("end.moves")
    def end_moves(self, n: int) -> None:
        self.g.end = n

    @told("end.held")
    def end_stays(self, n: int) -> None:
        assert (self.g.end, self.g.stopped) == (n, 1)
        self.g.stopped = 0

    @told("end.stopped")
    def end_stops(self) -> None:
        self.g.stopped = 1

    @told("game.ends")
    def ends(self, ending: int) -> None:
        self.g.ending = ending

    @told("wins")
    def wins(self, seat: int) -> None:
        assert self.g.vp[seat] == max(self.g.vp)
        self.g.over = 1
