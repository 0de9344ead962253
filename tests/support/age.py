"""Age of Atlantis positions set up by hand, for rule tests.

    t = position(seats=3, owner={"akakor": "atlantis"}, units={"akakor": 4, "atlantis": 2},
                 markers={0: {"akakor": [2, 1]}}, pp=[9, 6, 6], cards={"vimanas": "punt"})
    assert t.asked() == (0, "turn.space")
    t.act("atlantis_mobilize")
    ...

What is not named lies as follows.  The wilderness counters are those of the rules (3 players: Akakor, Arcadia,
Beringia, Brahmapura, Thule, Yorubaland; 4: Arcadia, Thule, Yorubaland; 5: none; `wild` names others).  Control is a
ring over the first nations in play: with 3 players seat 0 has Atlantis and Aztlán, seat 1 Aztlán and Hyperborea, seat 2
Hyperborea and Atlantis, nobody Lemuria; with 4 seat 0 Atlantis and Aztlán, 1 Aztlán and Brahmapura, 2 Brahmapura and
Hyperborea, 3 Hyperborea and Atlantis, nobody Lemuria; with 5 seat 3 Hyperborea and Lemuria, seat 4 Lemuria and
Atlantis.  The home areas have the counters major_1 to major_5 in the order of the nations, with their units (8, 6, 7,
5, 6).  Every minor nation is neutral with the counter none_a (garrison 3, stability 2).  There are no buildings and no
cards; the three 0-markers of every seat are in the home area of its first nation (with 5 players: seat 0 Atlantis, seat
1 Aztlán, ...), the others in the supply; archons on starting positions, 6 PP each, round 3, doom figure on its start,
end marker two steps from its start, the turn of seat 0, who is the starting player too.  Seat n leads the society
number n (lemurian_brotherhood, order_of_thoth, priests_of_atla_ra, purple_dragon_society, sisters_of_starlight); their
powers work only with `advanced=True`.  `owner` of an area empties it of units; name its units too.  A seat named in
`markers` has these markers on the map and no others, not even the 0-markers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import Outcome
from critias.engine.match import Match
from critias.games.age import GAME
from critias.games.age.beats import BEATS
from critias.games.age.box import BOX, CARDS, AgeBox
from critias.games.age.state import SOURCES, Age
from critias.games.age.words import MARKER, SPACE
from critias.games.world.atlas import AREAS, HOMES, WILDS
from critias.games.world.box import BUILDINGS, NATIONS, OBJECTIVES, SOCIETIES
from tests.support.world import HOME_COUNTERS, Tables, WorldPosition, counter_named, files_with, nation_named, taken

# the property counters of minor nations by name: those with a special action have the name of the card
COUNTERS = [*CARDS, *BUILDINGS, "power_1a", "power_1b", "power_2", "none_a", "none_b"]


def settings_of(g: Age) -> dict[str, str]:
    """The options of a game that has begun."""
    return {
        "advanced_game": "on" if g.advanced else "off",
        "pads": "dealt" if g.dealt else "chosen",
        "capitol_free_markers": str(g.capitol_markers),
        "attacking_partner_bound": "on" if g.partner_bound else "off",
    }


class Position(WorldPosition):
    """A match that begins at a position."""

    def __init__(self, g: Age) -> None:
        super().__init__(Match(GAME, g.box, settings_of(g), g))

    @property
    def g(self) -> Age:
        """The table as it lies now (in the middle of the beat)."""
        state = self.match.state
        assert isinstance(state, Age)
        return state

    # ---- what lies on the table, by name

    @property
    def beat(self) -> str:
        return BEATS[self.g.beat]

    def owner(self, area: str) -> str | None:
        """The nation that controls an area; nobody controls a wilderness."""
        at = AREAS.index(area)
        return None if self.g.owner[at] < 0 or self.g.wild[at] else NATIONS[self.g.owner[at]]

    def holder(self, area: str) -> str | None:
        """The nation whose units are in an area."""
        at = AREAS.index(area)
        return None if self.g.units[at] == 0 else NATIONS[self.g.owner[at]]

    def pp(self) -> list[int]:
        return self.g.pp[:]

    def markers(self, seat: int) -> dict[str, list[int]]:
        """The influence markers of a seat on the map: their values by area."""
        return self.on_map(seat)

    def archons(self, seat: int) -> list[str | None]:
        return [None if space < 0 else SPACE.keys[space] for space in self.g.archons[seat]]

    def card_owner(self, card: str) -> str | None:
        nation = self.g.tile_owner(CARDS.index(card))
        return None if nation < 0 else NATIONS[nation]

    def cards(self) -> dict[str, str]:
        """The special action cards in play and their minor nations."""
        return {CARDS[card]: AREAS[area] for card, area in enumerate(self.g.tile_area) if area >= 0}

    def outcome(self) -> Outcome:
        assert self.g.over, "the game is not over"
        return GAME.outcome(self.g)


def _space(name: str | None) -> int:
    return -1 if name is None else SPACE.value(name)


def state(
    seats: int = 3,
    *,
    beat: str = "turn",
    first: int = 0,
    acting: int | None = None,  # default: the starting player
    round: int = 3,
    control: Mapping[str, Sequence[int]] | None = None,  # all controlled nations and their one or two seats
    wild: Sequence[str] | None = None,  # the areas with a wilderness counter
    owner: Mapping[str, str | None] | None = None,  # minor nations; in a wilderness whose units are there
    units: Mapping[str, int] | None = None,
    buildings: Mapping[str, Sequence[str]] | None = None,
    counters: Mapping[str, str | int] | None = None,  # COUNTERS for minor nations, HOME_COUNTERS for home areas
    cards: Mapping[str, str] | None = None,  # special action card -> minor nation; gives it the counter too
    markers: Mapping[int, Mapping[str, Sequence[int]]]
    | None = None,  # area (or "supply") -> values: all that this seat has on the map
    archons: Mapping[int, Sequence[str | None]] | None = None,
    pp: Sequence[int] | None = None,
    doom: int | None = None,
    end: int | None = None,
    stopped: bool = False,  # the end marker shows its black circle side
    hands: Mapping[int, Sequence[str]] | None = None,
    deck: Sequence[str] = (),  # the top cards, the first named is the next drawn; the rest lies below
    societies: Mapping[int, str] | None = None,  # seats not named get those that are left
    advanced: bool = False,
    capitol_markers: int = 2,
    partner_bound: bool = False,
    dealt: bool = False,
    seed: int = 1,
    box: AgeBox = BOX,
    check: bool = True,  # the state must pass its own audit
    tweak: Callable[[Age], None] | None = None,
) -> Age:
    """An Age of Atlantis state."""
    g = Age(box, seats)
    g.dice = FairDice(key_of_seed(seed))
    g.advanced = int(advanced)
    g.capitol_markers = capitol_markers
    g.partner_bound = int(partner_bound)
    g.dealt = int(dealt)
    g.beat = BEATS.index(beat)
    g.round = round
    g.first = first
    g.acting = first if acting is None else acting
    g.turns = (g.acting - first) % seats
    g.draft = 0
    g.ending = -1
    g.space = g.nation = g.archon = g.target = -1
    g.contest = g.flying = g.settled = g.take_backs = 0
    g.movable = [0] * len(AREAS)
    g.arriving = [0] * len(AREAS)
    g.bids = [-1] * seats
    g.moves = []

    # nations and the map
    g.wild = [int(area in WILDS) for area in range(len(AREAS))]
    for area in box.made_wild[seats] if wild is None else [AREAS.index(name) for name in wild]:
        g.wild[area] = 1
    in_play = [nation for area, nation in enumerate(NATIONS) if not g.wild[area]]
    if control is None:
        control = {in_play[seat]: (seat, (seat - 1) % seats) for seat in range(seats)}
    g.control = [[*control.get(nation, ()), -1, -1][:2] for nation in NATIONS]
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
            g.counter[area] = counter_named((counters or {}).get(name, "none_a"), COUNTERS)
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
    g.tile_area = [-1] * len(CARDS)
    for card, name in (cards or {}).items():
        g.tile_area[CARDS.index(card)] = AREAS.index(name)
        g.counter[AREAS.index(name)] = CARDS.index(card)

    # tracks
    g.doom = box.doom_start[seats] if doom is None else doom
    g.end = box.end_start[seats] - (round - 1) if end is None else end
    g.stopped = int(stopped)

    # players
    named = {seat: SOCIETIES.index(name) for seat, name in (societies or {}).items()}
    left = [society for society in range(len(SOCIETIES)) if society not in named.values()]
    g.society = [named[seat] if seat in named else left.pop(0) for seat in range(seats)]
    g.pp = list(pp or [box.starting_pp[seats][0]] * seats)
    g.vp = [0] * seats
    g.earned = [[0] * len(SOURCES) for _ in range(seats)]
    stand = [[*(archons or {}).get(seat, ()), None, None][:2] for seat in range(seats)]
    g.archons = [[_space(space) for space in row] for row in stand]
    g.markers = []
    for seat in range(seats):
        own = g.nations_of(seat)
        ring = NATIONS.index(in_play[seat])
        home = ring if ring in own else own[0] if own else -1
        row = [home if value == 0 and seat not in (markers or {}) else -1 for value in box.agent_values]
        placed: list[int] = []
        for name, values in (markers or {}).get(seat, {}).items():
            for value in values:
                free = [n for n, v in enumerate(box.agent_values) if v == value and n not in placed]
                assert free, f"seat {seat} has no further marker of value {value}"
                placed.append(free[0])
                row[free[0]] = -1 if name == "supply" else AREAS.index(name)
        g.markers.append(row)

    # objective cards
    stock = [card for card, count in enumerate(box.objective_count) for _ in range(count)]
    named_hands = {seat: taken(stock, names, OBJECTIVES) for seat, names in (hands or {}).items()}
    top = taken(stock, deck, OBJECTIVES)
    g.hand = []
    for seat in range(seats):
        hand = named_hands.get(seat)
        if hand is None:
            hand = []
            while len(hand) < box.objectives_kept:
                most = max(range(len(OBJECTIVES)), key=lambda card: (stock.count(card), -card))
                stock.remove(most)
                hand.append(most)
        g.hand.append(sorted(hand))
    g.deck = stock + top[::-1]
    g.seen_hands = [[0] * (len(OBJECTIVES) * seats) for _ in range(seats)]
    g.in_deck = [[0] * len(OBJECTIVES) for _ in range(seats)]
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
    advanced_game: str = "off",
    pads: str = "chosen",
    capitol_free_markers: str = "2",
    attacking_partner_bound: str = "off",
    box: AgeBox = BOX,
) -> Position:
    """A new game from the beginning of its set-up."""
    options = {
        "advanced_game": advanced_game,
        "pads": pads,
        "capitol_free_markers": capitol_free_markers,
        "attacking_partner_bound": attacking_partner_bound,
    }
    g = GAME.new(box, seats, options, FairDice(key_of_seed(seed)))
    assert isinstance(g, Age)
    return Position(g)


def marker_name(value: int, rank: int = 0) -> str:
    """The key of a marker: marker_name(1, 2) is the third marker of value 1, "1c"."""
    return [key for key in MARKER.keys if key.startswith(str(value))][rank]


def dials(t: Position, bids: Mapping[int, str] | None = None) -> Position:
    """All who are asked set their dials: those not named bid 0, choosers are neutral."""
    while t.is_asked("contest.bid"):
        seat = t.asked()[0]
        options = t.options(seat)
        t.answer_for(seat, (bids or {}).get(seat, "neutral" if "neutral" in options else options[0]))
    return t


def box_with(change: Callable[[Tables], None], on_map: Callable[[Tables], None] | None = None) -> AgeBox:
    """The box of somebody who has changed the file of components, or the map."""
    return AgeBox(*files_with(BOX.files, change, on_map))
