"""From an empty table to the first Round.  CHAOS-SETUP"""

from __future__ import annotations

from critias.engine.dice import Dice
from critias.engine.table import Table
from critias.games.chaos import purse, words
from critias.games.chaos.atlas import LAKE, PLACES, REGIONS, SHIP, UNUSED
from critias.games.chaos.box import (
    ATTRIBUTES,
    BOARD_FOUNDATIONS,
    BUILDINGS,
    CARDS,
    CHIEFS,
    FACTIONS,
    FIRST_RYHZU,
    FIRST_START,
    JRAYEK,
    NEUTRAL_FOUNDATIONS,
    NEUTRALS,
    RELICS,
    TRACKS,
    ChaosBox,
)
from critias.games.chaos.factions import roster
from critias.games.chaos.state import (
    GONE,
    IN_HAND,
    IN_SUPPLY,
    IN_VAULT,
    NO_BUILDING,
    NO_CARD,
    NO_DIE,
    NO_INTEL,
    NO_PRICE,
    NOBODY,
    NOT_OVER,
    NOT_PLANNED,
    NOWHERE,
    OUT,
    Chaos,
)
from critias.games.chaos.upgrades import deploy_gems


def lay_out(box: ChaosBox, seats: int, dice: Dice) -> Chaos:
    """The table before the factions are chosen."""
    g = Chaos(box, seats)
    g.dice = dice
    g.beat = g.round = g.phase = g.chosen = 0
    g.flare = g.first = g.turns = 0
    g.ending = NOT_OVER
    g.winners = [0] * seats
    clear_turn(g)
    g.chief_used = [0] * len(CHIEFS)
    g.attribute_used = [0] * len(ATTRIBUTES)
    g.price = [NO_PRICE] * len(TRACKS)
    g.move_last = 0
    g.tops = [int(pair in box.neutral_pairs[seats]) for pair in range(len(NEUTRALS))]
    g.prices = [[IN_VAULT if grey else IN_SUPPLY for grey in box.starts_in_vault] for _ in range(seats)]
    lay_out_map(g)
    lay_out_boards(g)
    clear_battle(g)
    g.sources = []
    g.shift = 0
    g.holds = [0] * seats
    g.relic_gems = [0] * seats
    g.deck = [card for card in range(len(CARDS)) for _ in range(box.cards[card].count)]
    g.discard = []
    g.shown = [[] for _ in range(seats)]
    g.hand = [[] for _ in range(seats)]
    g.fresh = [[0] * len(CARDS) for _ in range(seats)]
    return g


def clear_turn(g: Chaos) -> None:
    g.acting = g.decided = g.start_column = g.main_done = g.aux_done = g.points = g.boost = 0
    g.act_discount = g.aux_discount = g.free_fast_track = g.free_pins = g.free_locks = g.ship_harvest = 0
    g.harvested = [0] * len(REGIONS)
    g.moved = [0] * len(CHIEFS)


def clear_battle(g: Chaos) -> None:
    g.region = NOWHERE
    g.victor = g.retreats = -1
    g.sides = [NOBODY, NOBODY]
    g.section = [NOT_PLANNED, NOT_PLANNED]
    g.used = [NO_CARD, NO_CARD]
    g.covered = [NOT_PLANNED, NOT_PLANNED]
    g.planned = [NOT_PLANNED] * g.seats
    g.die = [NO_DIE, NO_DIE]
    g.strength, g.compared, g.attack, g.shields = [0, 0], [0, 0], [0, 0], [0, 0]
    g.wounded, g.razed = [0, 0], [0, 0]


def lay_out_map(g: Chaos) -> None:
    """Printed Land Regions and Lakes; locations are empty.  CHAOS-SETUP-19"""
    atlas = g.box.map
    g.terrain = [UNUSED] * len(REGIONS)
    g.printed = [-1] * len(REGIONS)
    for region in atlas.lands[g.seats]:
        g.terrain[region] = atlas.terrain[region]
        g.printed[region] = atlas.production[region]
    for region in atlas.lakes[g.seats]:
        g.terrain[region] = LAKE
    g.token = [-1] * len(REGIONS)
    g.mountain = [0] * len(atlas.borders)
    g.near = [[] for _ in REGIONS]
    g.foundation = [[] for _ in REGIONS]
    g.building = [[] for _ in REGIONS]
    g.relic_at = [GONE] * RELICS
    g.ship = []
    g.intel = [NO_INTEL] * len(FACTIONS)
    g.trap = [0] * len(REGIONS)
    g.morale = [0] * len(REGIONS)
    g.morale_row = [0, 0]


def lay_out_boards(g: Chaos) -> None:
    """CHAOS-SETUP-02, CHAOS-SETUP-04, CHAOS-SETUP-06, CHAOS-SETUP-08, CHAOS-SETUP-09, CHAOS-SETUP-10"""
    seats = g.seats
    g.faction = [-1] * seats
    g.home = [NOWHERE] * seats
    g.energy = [g.box.start_energy] * seats
    g.gems = [g.box.start_gems] * seats
    g.fame = [0] * seats
    g.relics = [0] * seats
    g.markers = [[1] * len(TRACKS) for _ in range(seats)]
    g.laid = [[0] * len(BOARD_FOUNDATIONS) for _ in range(seats)]
    g.built = [[0] * len(BUILDINGS) for _ in range(seats)]
    g.sectors = [[0] for _ in range(seats)]
    g.reserve = [0] * seats
    g.fighters = [[0] * PLACES for _ in range(seats)]
    g.units = [[0] * PLACES for _ in range(seats)]
    g.works = [[0] * len(REGIONS) for _ in range(seats)]
    g.chief_at = [OUT] * len(CHIEFS)
    g.upgraded = [0] * len(CHIEFS)
    g.commander = [NOBODY] * len(CHIEFS)
    g.attribute = [0] * len(ATTRIBUTES)


# ---------------------------------------------------------------- factions and Leaders


def choose_faction(g: Chaos, table: Table) -> None:
    """One after the other, in the order of seats.  CHAOS-SETUP-01, CHAOS-SETUP-36"""
    seat = g.chosen
    left = [faction for faction in range(len(FACTIONS)) if faction not in g.faction]
    faction = table.ask(seat, words.FACTION_CHOOSE, left)
    g.faction[seat] = faction
    table.tell(words.FACTION_CHOSEN, seat, faction)
    sheet = g.box.sheets[faction]
    g.sectors[seat] = sheet.sectors[:]
    g.reserve[seat] = sheet.reserve
    g.chosen += 1


def choose_leaders(g: Chaos, table: Table) -> None:
    """In secret and together; the others are out of the game.  CHAOS-SETUP-03, CHAOS-OXAT-13"""
    seats = list(range(g.seats))
    chosen = table.together(seats, lambda seat: leaders_of_choice(g, table, seat))
    for seat in seats:
        for leader in chosen[seat]:
            g.chief_at[leader] = IN_HAND
            g.commander[leader] = seat
            table.tell(words.LEADER_TAKEN, g.faction[seat], leader)
    if JRAYEK in g.faction:
        for chief in range(FIRST_RYHZU, len(CHIEFS)):
            g.chief_at[chief] = IN_HAND
    g.flare = min(seats, key=lambda seat: g.faction[seat])  # CHAOS-SETUP-11, CHAOS-SETUP-12
    prepare_tiles(g, table)


def leaders_of_choice(g: Chaos, table: Table, seat: int) -> list[int]:
    sheet = g.box.sheets[g.faction[seat]]
    chosen: list[int] = []
    while len(chosen) < sheet.leaders_in_play:
        left = [leader for leader in sheet.leaders if leader not in chosen]
        chosen.append(table.ask(seat, words.LEADER_CHOOSE, left, sheet.leaders_in_play - len(chosen)))
    return chosen


def prepare_tiles(g: Chaos, table: Table) -> None:
    """Shuffle the cards, and the tiles of each set onto the places of its colour.

    CHAOS-SETUP-05, CHAOS-SETUP-15, CHAOS-SETUP-16
    """
    table.shuffle(g.deck)
    for tile_set in g.box.tile_sets[g.seats]:
        tiles = [0, 1, 2]
        table.shuffle(tiles)
        for n, region in enumerate(g.box.map.tiles[g.seats][tile_set]):
            g.terrain[region] = g.box.tile_terrain[tile_set][tiles[n]]
            g.printed[region] = g.box.tile_production[tile_set][tiles[n]]


# ---------------------------------------------------------------- Bases


def choose_base(g: Chaos, table: Table) -> None:
    """In the order of the Vault from right to left.

    CHAOS-SETUP-17, CHAOS-SETUP-18, CHAOS-SETUP-22, CHAOS-SETUP-23, CHAOS-SETUP-24, CHAOS-SETUP-25, CHAOS-SETUP-33
    """
    order = list(range(g.seats))
    order.sort(key=lambda seat: -g.faction[seat])
    seat = order[g.chosen]
    left = [location for location in g.box.map.locations[g.seats] if g.terrain[location] == UNUSED]
    location = table.ask(seat, words.BASE_CHOOSE, left)
    border = table.ask(seat, words.BORDER_CHOOSE, borders_at(g, location))
    table.tell(words.BASE_PLACED, g.faction[seat], location)
    roster.of(g, seat).settle(g, table, seat, location, border)
    starting = [FIRST_START + 2 * g.faction[seat], FIRST_START + 2 * g.faction[seat] + 1]
    table.shuffle(starting)
    for n, region in enumerate(g.box.map.borders[border]):
        place_foundation(g, region, starting[n])
    g.chosen += 1


def borders_at(g: Chaos, location: int) -> list[int]:
    """Borders of two Land Regions that both touch a location.

    CHAOS-SETUP-21, CHAOS-SETUP-22, CHAOS-SETUP-33, CHAOS-SETUP-37
    """
    atlas = g.box.map
    beside = [region for region in atlas.touching[location] if g.is_land(region)]
    return [n for n, pair in enumerate(atlas.borders) if pair[0] in beside and pair[1] in beside]


def place_foundation(g: Chaos, region: int, foundation: int) -> None:
    g.foundation[region].append(foundation)
    g.building[region].append(NO_BUILDING)


def lay_neutral_foundations(g: Chaos, table: Table) -> None:
    """One on every Land Region without a Foundation, and the Relics on theirs.

    CHAOS-SETUP-26, CHAOS-SETUP-27, CHAOS-SETUP-28
    """
    plain = [n for n in range(NEUTRAL_FOUNDATIONS) if g.box.neutral_relics[n] == 0]
    table.shuffle(plain)
    foundations = [n for n in range(NEUTRAL_FOUNDATIONS) if g.box.neutral_relics[n] > 0]
    foundations += plain[g.box.foundations_returned[g.seats] :]
    table.shuffle(foundations)
    for region in range(len(REGIONS)):
        if g.is_land(region) and not g.foundation[region]:
            foundation = foundations.pop()
            place_foundation(g, region, foundation)
            relic = g.box.neutral_relics[foundation]
            if relic > 0:
                g.relic_at[relic - 1] = region
                table.tell(words.RELIC_LIES, relic, region)


# ---------------------------------------------------------------- first Units


def place_first_units(g: Chaos, table: Table) -> None:
    """A Leader and all Fighters in the two Regions next to the Base.  CHAOS-SETUP-29, CHAOS-SETUP-30, CHAOS-SETUP-31"""
    seat = (g.flare + g.chosen) % g.seats
    leaders = [leader for leader in g.leaders_of(seat) if deploy_gems(g, leader) <= g.gems[seat]]
    leader = table.ask(seat, words.START_LEADER, leaders)
    regions = start_regions(g, seat)
    region = table.ask(seat, words.START_REGION, regions, leader)
    purse.pay_gems(g, table, seat, deploy_gems(g, leader), words.FOR_DEPLOYING)
    g.put_chief(leader, region)
    table.tell(words.STARTS_IN, leader, region)
    fighters = g.box.sheets[g.faction[seat]].on_map
    least = g.box.fewest_fighters
    first = table.ask(seat, words.START_FIGHTERS, list(range(least, fighters - least + 1)), regions[0], fighters)
    for number, where in ((first, regions[0]), (fighters - first, regions[1])):
        g.add_fighters(seat, where, number)
        table.tell(words.FIGHTERS_START, g.faction[seat], number, where)
    g.chosen += 1


def start_regions(g: Chaos, seat: int) -> list[int]:
    """The two Land Regions next to the Base or the Drop Ship."""
    if g.home[seat] == SHIP:
        return g.ship
    return [region for region in g.near[g.home[seat]] if g.is_land(region)]


def finish(g: Chaos) -> None:
    """Mountains on the printed borders; from now on Tunnels work.  CHAOS-SETUP-32, CHAOS-SETUP-37"""
    for border in g.box.map.printed_mountains:
        g.mountain[border] = 1
    g.map_out(True)
