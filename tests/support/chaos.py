"""Circadians: Chaos Order positions set up by hand, for rule tests.

    t = position(["ai", "zcharo", "leyrien"], phase="discover", acting=0,
                 fighters={0: {"r4c4": 5}}, leaders={0: {"demo": "r4c4"}}, energy=[9, 6, 6])
    assert t.asked() == (0, "turn.choice")
    t.answer("act", "main", "build")

What is not named lies as follows.  Seats play the factions in the order given; Bases (from 3 factions on) are at r2c5,
r3c2, r5c1, r5c6, r7c4 in the order of seats (with 2 factions r2c5, r4c1), each next to the first possible pair of Land
Regions; the Drop Ship stands between such a pair.  Tiles lie in the order cliffs, swamp, plains on the places of their
colour.  Starting Foundations lie next to the Bases (the first on the Region with the lower index), neutral ones on the
other Land Regions in the order of REGIONS: Relics 1 to 6, then plain ones.  Mountains are those of the Bases and the
printed ones.  Every faction has 6 Energy and 1 Gem, markers in column 1, its first Leaders in the game but in the
Supply, Sectors as at the start, and the Fighters of the map on its Base (named ones are taken from there, then from
the first Sector).  Round 1, Flare Gun at seat 0.  In an Action Phase or later each phase is priced: Discover by
seat 0, Build by seat 1 … with price_3 (a second one with price_4).  No cards in hand; the deck is in order of CARDS.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.match import Match
from critias.engine.table import Table
from critias.games.chaos import GAME
from critias.games.chaos.atlas import REGIONS, SHIP, TERRAINS
from critias.games.chaos.beats import BEATS
from critias.games.chaos.box import (
    ATTRIBUTES,
    BOARD_FOUNDATION,
    BOARD_FOUNDATIONS,
    BOX,
    BUILDINGS,
    CARDS,
    CHIEFS,
    FACTIONS,
    FIRST_RYHZU,
    FIRST_START,
    NEUTRAL_FOUNDATIONS,
    NEUTRALS,
    NO_FOUNDATION,
    PHASES,
    PRICES,
    RYHZU,
    SECTIONS,
    TOKENS,
    TRACKS,
    ChaosBox,
)
from critias.games.chaos.factions import roster
from critias.games.chaos.setup import borders_at, lay_out, place_foundation
from critias.games.chaos.state import (
    ACTS,
    IN_HAND,
    IN_SUPPLY,
    IN_VAULT,
    INTEL_GIVEN,
    INTEL_HELD,
    INTEL_SUPPLY,
    NEUTRAL,
    NO_BUILDING,
    ON_PHASE,
    OUT,
    PASSES,
    RESTING,
    TRAP_SET,
    TRAP_SPRUNG,
    Chaos,
)
from critias.games.chaos.turn import begin_turn
from critias.testing import AnyPosition

LOCATIONS = ["r2c5", "r3c2", "r5c1", "r5c6", "r7c4"]
LOCATIONS_OF_TWO = ["r2c5", "r4c1"]
# the Foundations of the map by name, in the order of their numbers
FOUNDATIONS = [
    *[f"neutral_relic_{n}" for n in range(1, 7)],
    *["neutral_plain_energy", "neutral_plain_gem", "neutral_plain_card"],
    *[f"start_{name}_{n}" for name in FACTIONS for n in (1, 2)],
]
TOKEN_STATES = {"supply": IN_SUPPLY, "resting": RESTING, "phase": ON_PHASE, "vault": IN_VAULT}


class Position(AnyPosition):
    """A match that begins at a position."""

    def __init__(self, g: Chaos) -> None:
        super().__init__(Match(GAME, g.box, {}, g))

    @property
    def g(self) -> Chaos:
        """The table as it lies now (in the middle of the beat)."""
        state = self.match.state
        assert isinstance(state, Chaos)
        return state

    def plan(self, plans: Mapping[int, Sequence[str]]) -> Position:
        """Battle plans by seat: (section,) or (section, card); a seat without cards is only asked the section."""
        while self.is_asked("battle.card") or self.is_asked("battle.section"):
            seat, kind = self.asked()
            wanted = plans[seat]
            card = wanted[1] if len(wanted) > 1 else "none"
            self.answer_for(seat, card if kind == "battle.card" else wanted[0])
        return self

    def until(self, kind: str, seat: int | None = None, most: int = 200) -> Position:
        """Answer with the most modest option (pass, done, none, no, or the first) until a kind is asked."""
        for _ in range(most):
            if self.over or self.is_asked(kind, seat):
                return self
            options = self.options()
            modest = [key for key in ("pass", "done", "none", "no", "regions", "0") if key in options]
            self.answer(modest[0] if modest else options[0])
        raise AssertionError(f"{kind} is not asked")

    # ---- what lies on the table, by name

    @property
    def beat(self) -> str:
        return BEATS[self.g.beat]

    @property
    def phase(self) -> str:
        return PHASES[self.g.phase]

    @property
    def over(self) -> bool:
        return self.g.over > 0

    @property
    def winners(self) -> list[str]:
        """The factions that have won."""
        return [FACTIONS[self.g.faction[seat]] for seat, won in enumerate(self.g.winners) if won]

    def fighters(self, seat: int, place: str) -> int:
        return self.g.fighters[seat][_place(self.g, seat, place)]

    def units(self, seat: int, place: str) -> int:
        return self.g.units[seat][_place(self.g, seat, place)]

    def leader(self, name: str) -> str | None:
        """Where a Leader or Ryh-zu is: a Region, "drop_ship", "supply", or None if it is not in the game."""
        place = self.g.chief_at[CHIEFS.index(name)]
        if place == SHIP:
            return "drop_ship"
        return REGIONS[place] if place >= 0 else "supply" if place == IN_HAND else None

    def upgraded(self, name: str) -> bool:
        """Whether a Leader, Ryh-zu or Attribute shows its upgraded side."""
        if name in ATTRIBUTES:
            return self.g.attribute[ATTRIBUTES.index(name)] > 0
        return self.g.upgraded[CHIEFS.index(name)] > 0

    def commander(self, name: str) -> int:
        return self.g.commander[CHIEFS.index(name)]

    def home(self, seat: int) -> str:
        place = self.g.home[seat]
        return "drop_ship" if place == SHIP else REGIONS[place]

    def buildings(self, seat: int, region: str) -> list[str]:
        at = REGIONS.index(region)
        return [BUILDINGS[building % 3] for building in self.g.building[at] if building >= 0 and building // 3 == seat]

    def foundations(self, region: str) -> int:
        return len([one for one in self.g.foundation[REGIONS.index(region)] if one != NO_FOUNDATION])

    def controls(self, seat: int, region: str) -> bool:
        return self.g.controls(seat, REGIONS.index(region))

    def column(self, seat: int, track: str) -> int:
        return self.g.markers[seat][TRACKS.index(track)]

    def hand(self, seat: int) -> list[str]:
        return [CARDS[card] for card in self.g.hand[seat]]

    def discard(self) -> list[str]:
        return [CARDS[card] for card in self.g.discard]

    def tokens(self, seat: int, where: str) -> list[str]:
        """The Pricing Tokens of a seat that are "supply", "resting", on a "phase" or in the "vault"."""
        return [PRICES[n] for n, state in enumerate(self.g.prices[seat]) if state == TOKEN_STATES[where]]

    def price(self, track: str) -> tuple[int, str] | str | None:
        """(seat, token), or "neighbours" or "supply", or None."""
        price = self.g.price[TRACKS.index(track)]
        if price >= NEUTRAL:
            return NEUTRALS[price - NEUTRAL]
        return None if price < 0 else (price // len(PRICES), PRICES[price % len(PRICES)])

    def relic(self, number: int) -> str | None:
        at = self.g.relic_at[number - 1]
        return None if at < 0 else REGIONS[at]

    def section(self, side: int) -> str | None:
        section = self.g.section[side]
        return None if section < 0 else SECTIONS[section]


def _place(g: Chaos, seat: int, name: str) -> int:
    if name == "home":
        return g.home[seat]
    return SHIP if name == "drop_ship" else REGIONS.index(name)


def _cards(stock: list[int], wanted: Sequence[str]) -> list[int]:
    found = [CARDS.index(name) for name in wanted]
    for card in found:
        assert card in stock, f"the box has no further {CARDS[card]}"
        stock.remove(card)
    return found


def state(
    factions: Sequence[str] = ("ai", "zcharo", "leyrien"),
    *,
    phase: str = "discover",
    beat: str = "turn",
    round: int = 1,
    flare: int = 0,
    acting: int = 0,  # whose turn it is
    turns: int = 0,  # turns taken before it in this phase
    decided: str | None = None,  # "act" or "pass": with beat "deed" (the price is not paid again)
    bases: Sequence[str] | None = None,  # locations by seat
    borders: Mapping[int, tuple[str, str]] | None = None,  # by seat: the two Regions next to the Base or Drop Ship
    tiles: Mapping[str, tuple[str, str]] | None = None,  # region -> (terrain, production), instead of what lies there
    foundations: Mapping[str, str] | None = None,  # region -> FOUNDATIONS, changed with that which lies there
    mountains: Sequence[tuple[str, str]] = (),  # further ones
    energy: Sequence[int] | None = None,
    gems: Sequence[int] | None = None,
    fame: Sequence[int] | None = None,
    relics: Sequence[int] | None = None,  # on the Faction Boards
    relic_at: Mapping[int, str | None] | None = None,  # number -> Region; earlier Relics are gone by themselves
    columns: Mapping[int, Mapping[str, int]] | None = None,  # seat -> track -> column
    laid: Mapping[int, Mapping[str, str]] | None = None,  # seat -> Board Foundation -> Region it lies in
    buildings: Mapping[int, Mapping[str, Sequence[str]]] | None = None,  # on the first empty Foundations, or beside
    fighters: Mapping[int, Mapping[str, int]] | None = None,  # seat -> Region, "home" or "drop_ship" -> number
    sectors: Mapping[int, Sequence[int]] | None = None,
    leaders: Mapping[int, Mapping[str, str]] | None = None,  # seat -> Leader -> Region, "home", "supply"
    ryhzu: Mapping[str, tuple[int, str]] | None = None,  # name -> (commander, place)
    upgraded: Sequence[str] = (),  # Leaders, Ryh-zu, Attributes
    used: Sequence[str] = (),  # Leaders and Attributes whose ability was used this Round
    prices: Mapping[str, tuple[int, str] | str] | None = None,  # track -> (seat, token), "neighbours" or "supply"
    tokens: Mapping[int, Mapping[str, str]] | None = None,  # seat -> token -> "supply", "resting" or "vault"
    move_last: bool = False,
    production: Mapping[str, str] | None = None,  # region -> token, with a "+" behind if it is upgraded
    hands: Mapping[int, Sequence[str]] | None = None,
    fresh: Mapping[int, Sequence[str]] | None = None,  # cards of these hands that were gained in this phase
    deck: Sequence[str] = (),  # the top cards, the first named is the next drawn; the rest lies below
    discard: Sequence[str] = (),
    empty_deck: bool = False,  # all cards not named elsewhere are in the discard pile
    ship: tuple[str, str] | None = None,
    intel: Mapping[str, str] | None = None,  # faction -> "supply", "held" or "given"
    traps: Mapping[str, str] | None = None,  # region -> "set" or "sprung"
    morale: Sequence[str] = (),  # Regions with a Morale Token
    morale_row: Sequence[int] | None = None,  # tokens left on the Combat and the Income row
    seed: int = 1,
    box: ChaosBox = BOX,
    check: bool = True,  # the state must pass its own audit
    tweak: Callable[[Chaos], None] | None = None,
) -> Chaos:
    """A Chaos Order state."""
    seats = len(factions)
    g = lay_out(box, seats, FairDice(key_of_seed(seed)))
    for seat, name in enumerate(factions):
        g.faction[seat] = FACTIONS.index(name)

    # map, Bases, Foundations
    for tile_set in box.tile_sets[seats]:
        for n, region in enumerate(box.map.tiles[seats][tile_set]):
            g.terrain[region] = box.tile_terrain[tile_set][n]
            g.printed[region] = box.tile_production[tile_set][n]
    for name, (terrain, printed) in (tiles or {}).items():
        g.terrain[REGIONS.index(name)] = TERRAINS.index(terrain)
        g.printed[REGIONS.index(name)] = ["energy_1", "energy_2", "gem_1", "card_1", "recruit_1"].index(printed)
    table = Table()  # nothing is asked in this part of the set-up
    places = list(bases or (LOCATIONS_OF_TWO if seats == 2 else LOCATIONS))
    for seat in sorted(range(seats), key=lambda seat: -g.faction[seat]):
        location = REGIONS.index(places[seat])
        border = borders_at(g, location)[0]
        if borders and seat in borders:
            border = box.map.border(REGIONS.index(borders[seat][0]), REGIONS.index(borders[seat][1]))
        roster.of(g, seat).settle(g, table, seat, location, border)
        for n, region in enumerate(box.map.borders[border]):
            place_foundation(g, region, FIRST_START + 2 * g.faction[seat] + n)
    neutral = list(range(NEUTRAL_FOUNDATIONS))
    for region in range(len(REGIONS)):
        if g.is_land(region) and not g.foundation[region]:
            number = neutral.pop(0)
            place_foundation(g, region, number)
            if box.neutral_relics[number]:
                g.relic_at[box.neutral_relics[number] - 1] = region
    for name, foundation in (foundations or {}).items():
        at, wanted_id = REGIONS.index(name), FOUNDATIONS.index(foundation)
        for region in range(len(REGIONS)):
            if wanted_id in g.foundation[region]:
                g.foundation[region][0] = g.foundation[at][0]
        g.foundation[at][0] = wanted_id
    for border in box.map.printed_mountains:
        g.mountain[border] = 1
    for one, other in mountains:
        g.mountain[box.map.border(REGIONS.index(one), REGIONS.index(other))] = 1
    if ship is not None:
        g.ship = [REGIONS.index(name) for name in ship]
    g.map_out(True)

    # Round and tracks
    g.round = round
    for number in range(1, round):
        g.relic_at[number - 1] = -1
    for number, where in (relic_at or {}).items():
        g.relic_at[number - 1] = -1 if where is None else REGIONS.index(where)
    for pair in box.neutral_pairs[seats]:
        g.tops[pair] = int(round <= box.neutral_round[pair])
    g.flare = flare
    g.energy = list(energy or g.energy)
    g.gems = list(gems or g.gems)
    g.fame = list(fame or g.fame)
    g.relics = list(relics or g.relics)
    for seat, marks in (columns or {}).items():
        for track, column in marks.items():
            g.markers[seat][TRACKS.index(track)] = column

    # boards and Buildings
    for seat, pieces in (laid or {}).items():
        for name, where in pieces.items():
            g.laid[seat][BOARD_FOUNDATIONS.index(name)] = 1
            place_foundation(g, REGIONS.index(where), BOARD_FOUNDATION)
    for seat, standing in (buildings or {}).items():
        for where, kinds in standing.items():
            at = REGIONS.index(where)
            for name in kinds:
                building = 3 * seat + BUILDINGS.index(name)
                g.built[seat][building % 3] += 1
                if NO_BUILDING in g.building[at]:
                    g.building[at][g.building[at].index(NO_BUILDING)] = building
                else:
                    g.foundation[at].append(NO_FOUNDATION)
                    g.building[at].append(building)

    # Units
    for seat in range(seats):
        sheet = box.sheets[g.faction[seat]]
        g.reserve[seat] = sheet.reserve
        g.sectors[seat] = list((sectors or {}).get(seat, sheet.sectors))
        named = (fighters or {}).get(seat, {})
        for where, number in named.items():
            g.fighters[seat][_place(g, seat, where)] += number
        left = sheet.fighters - sheet.reserve - sum(g.sectors[seat]) - sum(named.values())
        if left < 0 and not (sectors and seat in sectors):
            g.sectors[seat][0] += left
            left = 0
        assert left >= 0, f"{sheet.name} have too few Fighters"
        g.fighters[seat][g.home[seat]] += left
        chosen = dict((leaders or {}).get(seat, {}))
        for leader in sheet.leaders:
            if len(chosen) < sheet.leaders_in_play and CHIEFS[leader] not in chosen:
                chosen[CHIEFS[leader]] = "supply"
        for name, where in chosen.items():
            chief = CHIEFS.index(name)
            assert chief in sheet.leaders, f"{name} is no Leader of {sheet.name}"
            g.commander[chief] = seat
            g.chief_at[chief] = IN_HAND if where == "supply" else _place(g, seat, where)
    for n in range(len(RYHZU)):
        g.chief_at[FIRST_RYHZU + n] = IN_HAND if "jrayek" in factions else OUT
    for name, (seat, where) in (ryhzu or {}).items():
        g.commander[CHIEFS.index(name)] = seat
        g.chief_at[CHIEFS.index(name)] = _place(g, seat, where)
    for name in upgraded:
        if name in ATTRIBUTES:
            g.attribute[ATTRIBUTES.index(name)] = 1
        else:
            g.upgraded[CHIEFS.index(name)] = 1
    for name in used:
        if name in ATTRIBUTES:
            g.attribute_used[ATTRIBUTES.index(name)] = 1
        else:
            g.chief_used[CHIEFS.index(name)] = 1
    g.units, g.works = g.counted_units(), g.counted_works()

    # specials
    for name, where in (intel or {}).items():
        g.intel[FACTIONS.index(name)] = {"supply": INTEL_SUPPLY, "held": INTEL_HELD, "given": INTEL_GIVEN}[where]
    for name, how in (traps or {}).items():
        g.trap[REGIONS.index(name)] = TRAP_SET if how == "set" else TRAP_SPRUNG
    for name in morale:
        g.morale[REGIONS.index(name)] = 1
        if morale_row is None:
            g.morale_row[0 if g.morale_row[0] >= g.morale_row[1] else 1] -= 1
    if morale_row is not None:
        g.morale_row = list(morale_row)
    for name, token in (production or {}).items():
        g.token[REGIONS.index(name)] = 2 * TOKENS.index(token.rstrip("+")) + int(token.endswith("+"))

    # prices
    if phase != "set_prices":
        for n, track in enumerate(TRACKS):
            wanted: tuple[int, str] | str = (prices or {}).get(track, (n % seats, PRICES[2 + n // seats]))
            if isinstance(wanted, str):
                g.price[n] = NEUTRAL + NEUTRALS.index(wanted)
            else:
                g.price[n] = wanted[0] * len(PRICES) + PRICES.index(wanted[1])
                g.prices[wanted[0]][PRICES.index(wanted[1])] = ON_PHASE
        g.move_last = int(move_last)
    elif prices:
        for track, priced in prices.items():
            assert not isinstance(priced, str)
            g.price[TRACKS.index(track)] = priced[0] * len(PRICES) + PRICES.index(priced[1])
            g.prices[priced[0]][PRICES.index(priced[1])] = ON_PHASE
    for seat, states in (tokens or {}).items():
        for name, where in states.items():
            g.prices[seat][PRICES.index(name)] = TOKEN_STATES[where]

    # cards
    stock = [card for card in range(len(CARDS)) for _ in range(box.cards[card].count)]
    for seat, names in (hands or {}).items():
        g.hand[seat] = sorted(_cards(stock, names))
    for seat, names in (fresh or {}).items():
        for name in names:
            g.fresh[seat][CARDS.index(name)] += 1
    g.discard = _cards(stock, discard)
    top = _cards(stock, deck)
    if empty_deck:
        g.discard += stock
        stock = []
    g.deck = stock[::-1] + top[::-1]

    # the beat
    g.phase = PHASES.index(phase)
    g.beat = BEATS.index(beat)
    g.turns = turns
    g.first = (acting - turns) % seats
    if beat in ("turn", "deed", "build", "harvest", "move"):
        begin_turn(g, acting)
        if decided is not None or beat != "turn":
            g.decided = PASSES if decided == "pass" else ACTS
    elif beat == "price":
        g.first = (acting - turns) % seats
    elif beat == "phase_end":
        g.turns = seats
    elif beat == "income":  # it begins when there is no Battle left
        g.beat = BEATS.index("select")
        g.phase = PHASES.index("combat")
        g.first = flare
    elif beat in ("select", "relic_cards", "relics"):
        g.first = flare
    if tweak is not None:
        tweak(g)
    if check:
        assert not g.audit(), g.audit()
    return g


def position(factions: Sequence[str] = ("ai", "zcharo", "leyrien"), **named: object) -> Position:
    """A position, with the match running up to its first open question.  Takes what `state` takes."""
    return Position(state(factions, **named))  # type: ignore[arg-type]


def combat(factions: Sequence[str] = ("ai", "zcharo", "leyrien"), **named: object) -> Position:
    """A position at the beginning of the Combat Phase."""
    return position(factions, **{"phase": "combat", "beat": "select", **named})


def income(factions: Sequence[str] = ("ai", "zcharo", "leyrien"), **named: object) -> Position:
    """A position at the beginning of Gain Income; no Region may hold two factions."""
    return position(factions, **{"beat": "income", **named})


def relics(factions: Sequence[str] = ("ai", "zcharo", "leyrien"), **named: object) -> Position:
    """A position at the beginning of Check Relics."""
    return position(factions, **{"phase": "check_relics", "beat": "relic_cards", **named})


def fresh(seats: int = 3, seed: int = 1, box: ChaosBox = BOX) -> Position:
    """A new game from the beginning of its set-up."""
    g = GAME.new(box, seats, {}, FairDice(key_of_seed(seed)))
    assert isinstance(g, Chaos)
    return Position(g)
