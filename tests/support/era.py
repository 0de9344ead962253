"""Era of Atlantis positions set up by hand, for rule tests.

    t = position(seats=3, owner={"akakor": "atlantis"}, units={"akakor": 4, "atlantis": 2},
                 agents={0: {"akakor": [2, 1]}}, virya=[9, 6, 6], tiles={"vimanas": "akakor"})
    assert t.asked() == (0, "turn.space")
    t.act("atlantis_recruit")
    ...

What is not named lies as follows: a ring of nations (seat 0 controls Atlantis and Aztlán, seat 1 Aztlán and
Brahmapura, ..., the last seat its own nation and Atlantis); with 3 players Hyperborea is passive and Lemuria has left,
with 4 Lemuria has left; with 3 and 4 players Hawaiki, Ophir and Shangri-La are wilderness.  The home areas have the
counters major_1 to major_5 in the order of the nations, with their units (8, 6, 7, 5, 6).  Every minor nation is
neutral with the counter none_c (garrison 3, stability 3); the passive nation holds Thule, Arcadia and Shambhala with
5 units each and the passive agents 3, 2 and 2.  There are no buildings and no tiles; the three 0-agents of every seat
are in the home area of its first nation (seat 0: Atlantis, seat 1: Aztlán, ...), the others in the supply; archons on
the pads, 6 Virya each, round 3, the turn of seat 0, who is the starting player too.  Relics lie in the five printed
wilderness areas and on 9, 11 and 13.  `owner` of an area empties it of units; name its units too.
A seat named in `agents` has these agents on the map and no others, not even the 0-agents.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import Match
from critias.games.era import GAME
from critias.games.era.beats import BEATS
from critias.games.era.box import BOX, GOALS, LOOT, PLACES, TILES, EraBox
from critias.games.era.state import Era
from critias.games.era.words import AGENT, SPACE
from critias.games.world.atlas import AREAS, HOMES, WILDS
from critias.games.world.box import BUILDINGS, NATIONS, OBJECTIVES, SOCIETIES
from tests.support.world import HOME_COUNTERS, Tables, WorldPosition, counter_named, files_with, nation_named, taken

# the property counters of minor nations by name: those with a special action have the name of the tile
COUNTERS = [*TILES, *BUILDINGS, "power_1a", "power_1b", "power_2", "none_a", "none_b", "none_c"]
PASSIVE_MINORS = ["thule", "arcadia", "shambhala"]
MADE_WILD = ["hawaiki", "ophir", "shangri_la"]


def settings_of(g: Era) -> dict[str, str]:
    """The options of a game that has begun."""
    return {
        "version": "introductory" if g.introductory else "standard",
        "societies": "on" if g.societies else "off",
        "goals": "on" if g.goals else "off",
        "special_actions": "agreed" if g.agreed else "drawn",
    }


class Position(WorldPosition):
    """A match that begins at a position."""

    def __init__(self, g: Era) -> None:
        super().__init__(Match(GAME, g.box, settings_of(g), g))

    @property
    def g(self) -> Era:
        """The table as it lies now (in the middle of the beat)."""
        state = self.match.state
        assert isinstance(state, Era)
        return state

    # ---- what lies on the table, by name

    @property
    def beat(self) -> str:
        return BEATS[self.g.beat]

    def owner(self, area: str) -> str | None:
        """The nation that controls an area, or whose units are in a wilderness area."""
        owner = self.g.owner[AREAS.index(area)]
        return None if owner < 0 else NATIONS[owner]

    def agents(self, seat: int) -> dict[str, list[int]]:
        """The agents of a seat on the map: their values by area."""
        return self.on_map(seat)

    def archons(self, seat: int) -> list[str | None]:
        return [None if space < 0 else SPACE.keys[space] for space in self.g.archons[seat]]

    def tile_owner(self, tile: str) -> str | None:
        nation = self.g.tile_owner(TILES.index(tile))
        return None if nation < 0 else NATIONS[nation]

    def tiles(self) -> dict[str, str]:
        """The special action tiles in play and their minor nations."""
        return {TILES[tile]: AREAS[area] for tile, area in enumerate(self.g.tile_area) if area >= 0}

    def layout(self) -> list[str | None]:
        """The cards on the sun, moon and eclipse places."""
        return [None if card < 0 else OBJECTIVES[card] for card in self.g.layout]

    def goal(self, nation: str) -> str | None:
        goal = self.g.goal[NATIONS.index(nation)]
        return None if goal < 0 else GOALS[goal]

    def loot(self, nation: str) -> list[int]:
        loot = self.g.loot[NATIONS.index(nation)]
        return [value for kind, value in enumerate(LOOT) for _ in range(loot[kind])]


def _space(name: str | None) -> int:
    return -1 if name is None else SPACE.value(name)


def state(
    seats: int = 3,
    *,
    beat: str = "turn",
    first: int = 0,
    acting: int | None = None,  # default: the starting player
    round: int = 3,
    control: Mapping[str, Sequence[int]] | None = None,  # all drafted nations and their two seats
    passive: str | None = "hyperborea",  # with 3 players
    passive_minors: Sequence[str] = PASSIVE_MINORS,
    passive_agents: Sequence[str | None] | None = None,  # the areas of the 3-, 2- and 2-agent, None: gone
    wild: Sequence[str] | None = None,  # minor nations made wilderness (3 and 4 players)
    owner: Mapping[str, str | None] | None = None,  # minor nations and wilderness areas
    units: Mapping[str, int] | None = None,
    buildings: Mapping[str, Sequence[str]] | None = None,
    counters: Mapping[str, str | int] | None = None,  # COUNTERS for minor nations, HOME_COUNTERS for home areas
    tiles: Mapping[str, str] | None = None,  # tile -> minor nation; gives it the counter too
    agents: Mapping[int, Mapping[str, Sequence[int]]]
    | None = None,  # area (or "supply") -> values: all that this seat has on the map
    archons: Mapping[int, Sequence[str | None]] | None = None,
    virya: Sequence[int] | None = None,
    compensation: Sequence[int] | None = None,
    relics: int | None = None,  # on the Ascension track; they come from the areas first, then from the track
    relic_areas: Sequence[str] | None = None,
    track_relics: Sequence[int] | None = None,
    doom: int | None = None,
    end: int | None = None,
    stopped: bool = False,
    loot: Mapping[str, Sequence[int]] | None = None,
    markers: Mapping[str, str] | None = None,  # psychic -> space, chimera -> nation, crystal -> nation
    hands: Mapping[int, Sequence[str]] | None = None,
    layout: Sequence[str] | None = None,  # the cards on sun, moon and eclipse
    deck: Sequence[str] = (),  # the top cards, the first named is the next drawn; the rest lies below
    societies: Mapping[int, str] | None = None,  # turns the module on; seats not named have no power
    goals: Mapping[str, str] | None = None,  # turns the module on; nations not named get what is left
    goal_deck: Sequence[str] = (),  # the top cards, as deck
    introductory: bool = False,
    seed: int = 1,
    box: EraBox = BOX,
    check: bool = True,  # the state must pass its own audit
    tweak: Callable[[Era], None] | None = None,
) -> Era:
    """An Era of Atlantis state."""
    g = Era(box, seats)
    g.dice = FairDice(key_of_seed(seed))
    g.introductory = int(introductory)
    g.societies = int(societies is not None)
    g.goals = int(goals is not None)
    g.agreed = 0
    g.beat = BEATS.index(beat)
    g.round = round
    g.first = first
    g.acting = first if acting is None else acting
    g.turns = (g.acting - first) % seats
    g.draft = 0
    g.setup_card = -1 if seats == 5 else 11
    g.ending = -1
    g.space = g.nation = g.archon = g.target = -1
    g.contest = g.flying = g.saved = g.settled = g.take_backs = 0
    g.movable = [0] * len(AREAS)
    g.arriving = [0] * len(AREAS)
    g.closed = [0] * len(AREAS)
    g.bids = [-1] * seats
    g.fallen = [0] * len(NATIONS)
    g.moves = []
    g.named = []

    # nations and the map
    if control is None:
        control = {NATIONS[nation]: (nation, (nation - 1) % seats) for nation in range(seats)}
    g.control = [list(control.get(nation, (-1, -1))) for nation in NATIONS]
    g.passive = nation_named(passive) if seats == 3 else -1
    made_wild = list(MADE_WILD if wild is None else wild) if seats < 5 or wild is not None else []
    g.wild = [0] * len(AREAS)
    for area in WILDS:
        g.wild[area] = 1
    for name in made_wild:
        g.wild[AREAS.index(name)] = 1
    for nation in range(len(NATIONS)):
        if g.control[nation][0] < 0 and nation != g.passive:
            g.wild[nation] = 1
    g.owner = [-1] * len(AREAS)
    g.units = [0] * len(AREAS)
    g.counter = [-1] * len(AREAS)
    for area, name in enumerate(AREAS):
        if g.wild[area]:
            continue
        if area < HOMES:
            g.counter[area] = counter_named((counters or {}).get(name, area), HOME_COUNTERS)
            g.owner[area] = area
            g.units[area] = box.home_units[g.counter[area]]
        else:
            g.counter[area] = counter_named((counters or {}).get(name, "none_c"), COUNTERS)
    g.passive_agents = [-1, -1, -1]
    if g.passive >= 0:
        for name in passive_minors:
            g.owner[AREAS.index(name)] = g.passive
            g.units[AREAS.index(name)] = box.passive_units
        places = list(passive_minors) if passive_agents is None else list(passive_agents)
        places += [None] * (3 - len(places))
        g.passive_agents = [-1 if name is None else AREAS.index(name) for name in places]
    for name, nation_name in (owner or {}).items():
        area = AREAS.index(name)
        if g.owner[area] != nation_named(nation_name):
            g.owner[area] = nation_named(nation_name)
            g.units[area] = 0
    for name, number in (units or {}).items():
        g.units[AREAS.index(name)] = number
    g.buildings = [[0] * len(AREAS) for _ in BUILDINGS]
    for name, kinds in (buildings or {}).items():
        for kind in kinds:
            g.buildings[BUILDINGS.index(kind)][AREAS.index(name)] += 1
    g.tile_area = [-1] * len(TILES)
    for tile, name in (tiles or {}).items():
        g.tile_area[TILES.index(tile)] = AREAS.index(name)
        g.counter[AREAS.index(name)] = TILES.index(tile)

    # tracks, relics, loot, markers
    g.doom = box.doom_start[seats] if doom is None else doom
    g.end = box.end_start[seats] - (round - 1) if end is None else end
    g.stopped = int(stopped)
    g.relic = list(box.relic)
    g.track_relics = list(box.relic_positions)
    if relic_areas is not None:
        g.relic = [int(area in relic_areas) for area in AREAS]
    if track_relics is not None:
        g.track_relics = list(track_relics)
    everywhere = sum(box.relic) + len(box.relic_positions)
    if relics is not None:
        while sum(g.relic) + len(g.track_relics) > everywhere - relics:
            if sum(g.relic) and relic_areas is None:
                g.relic[g.relic.index(1)] = 0
            else:
                g.track_relics.pop()
    g.relics = everywhere - sum(g.relic) - len(g.track_relics)
    g.loot = [[0] * len(LOOT) for _ in NATIONS]
    g.loot_left = list(box.loot_count)
    for name, values in (loot or {}).items():
        for value in values:
            g.loot[nation_named(name)][LOOT.index(value)] += 1
            g.loot_left[LOOT.index(value)] -= 1
    g.psychic = _space((markers or {}).get("psychic"))
    g.chimera = nation_named((markers or {}).get("chimera"))
    g.crystal = nation_named((markers or {}).get("crystal"))

    # players
    g.society = [-1] * seats
    for seat, name in (societies or {}).items():
        g.society[seat] = SOCIETIES.index(name)
    g.virya = list(virya or [box.virya_start] * seats)
    tiles_given = [0] * seats if introductory else box.compensation[seats]
    g.compensation = list(compensation or [tiles_given[(seat - first) % seats] for seat in range(seats)])
    g.vp = [0] * seats
    g.earned = [[0] * 4 for _ in range(seats)]
    stand = [[*(archons or {}).get(seat, ()), None, None][:2] for seat in range(seats)]
    g.archons = [[_space(space) for space in row] for row in stand]
    g.agents = []
    for seat in range(seats):
        own = g.nations_of(seat)
        home = seat if seat in own else own[0] if own else -1
        row = [home if value == 0 and seat not in (agents or {}) else -1 for value in box.agent_values]
        placed: list[int] = []
        for name, values in (agents or {}).get(seat, {}).items():
            for value in values:
                free = [n for n, v in enumerate(box.agent_values) if v == value and n not in placed]
                assert free, f"seat {seat} has no further agent of value {value}"
                placed.append(free[0])
                row[free[0]] = -1 if name == "supply" else AREAS.index(name)
        g.agents.append(row)

    # cards
    stock = [card for card, count in enumerate(box.objective_count) for _ in range(count - box.sets_removed[seats])]
    g.layout = [-1] * len(PLACES)
    if not introductory:
        g.layout = taken(stock, layout or OBJECTIVES, OBJECTIVES)
    named_hands = {seat: taken(stock, cards, OBJECTIVES) for seat, cards in (hands or {}).items()}
    top = taken(stock, deck, OBJECTIVES)
    g.hand = []
    for seat in range(seats):
        hand = named_hands.get(seat)
        if hand is None:
            hand = []
            while len(hand) < 2:
                most = max(range(len(OBJECTIVES)), key=lambda card: (stock.count(card), -card))
                stock.remove(most)
                hand.append(most)
        g.hand.append(sorted(hand))
    g.deck = stock + top[::-1]
    g.drawn = [[] for _ in range(seats)]
    g.seen_hands = [[0] * (len(OBJECTIVES) * seats) for _ in range(seats)]
    g.seen_deck = [[-1] * len(g.deck) for _ in range(seats)]
    g.in_deck = [[0] * len(OBJECTIVES) for _ in range(seats)]

    stock = list(range(len(GOALS)))
    g.goal = [-1] * len(NATIONS)
    for name, goal in (goals or {}).items():
        g.goal[nation_named(name)] = taken(stock, [goal], GOALS)[0]
    top = taken(stock, goal_deck, GOALS)
    if goals is not None:
        for nation in range(len(NATIONS)):
            if g.goal[nation] < 0 and g.in_play(nation):
                g.goal[nation] = stock.pop(0)
    g.goal_deck = stock[::-1] + top[::-1]
    g.seen_goals = [
        [goal if seat in g.control[nation] else -1 for nation, goal in enumerate(g.goal)] for seat in range(seats)
    ]
    g.seen_goal_deck = [[-1] * len(g.goal_deck) for _ in range(seats)]
    if tweak is not None:
        tweak(g)
    if check:
        assert not g.audit(), g.audit()
    return g


def position(seats: int = 3, **named: object) -> Position:
    """A position, with the match running up to its first open question.  Takes what `state` takes."""
    return Position(state(seats, **named))  # type: ignore[arg-type]


def fresh(
    seats: int = 3,
    seed: int = 1,
    *,
    version: str = "standard",
    societies: str = "off",
    goals: str = "off",
    special_actions: str = "drawn",
    box: EraBox = BOX,
) -> Position:
    """A new game from the beginning of its set-up."""
    options = {"version": version, "societies": societies, "goals": goals, "special_actions": special_actions}
    g = GAME.new(box, seats, options, FairDice(key_of_seed(seed)))
    assert isinstance(g, Era)
    return Position(g)


def agent_name(value: int, rank: int = 0) -> str:
    """The key of an agent: agent_name(1, 2) is the third 1-agent, "1c"."""
    return [key for key in AGENT.keys if key.startswith(str(value))][rank]


def march(t: Position, start: str, target: str, count: int, way: str | None = None) -> Position:
    """Move units in a Move & Conflict; what has a single answer is not asked."""
    wanted = {"move.from": start, "move.to": target, "move.way": way or "land", "move.count": str(count)}
    for kind, key in wanted.items():
        if t.is_asked(kind) and (kind != "move.from" or key in t.options()):
            t.answer(key)
    return t


def dials(t: Position, bids: Mapping[int, str] | None = None) -> Position:
    """All who are asked set their dials: the acting player attack_0 and the others noncombatant unless named."""
    while t.is_asked("contest.bid"):
        seat = t.asked()[0]
        t.answer_for(seat, (bids or {}).get(seat, "attack_0" if seat == t.g.acting else "noncombatant"))
    return t


def box_with(change: Callable[[Tables], None], on_map: Callable[[Tables], None] | None = None) -> EraBox:
    """The box of somebody who has changed the file of components, or the map."""
    return EraBox(*files_with(BOX.files, change, on_map))
