"""From an empty table to the first turn.  ERA-5, ERA-8.1, ERA-8.2"""

from __future__ import annotations

from critias.engine.dice import Dice
from critias.engine.table import Table
from critias.games.era import words
from critias.games.era.box import GOALS, LOOT, PLACES, TILES, EraBox
from critias.games.era.cards import put_under, shuffle_deck
from critias.games.era.goals import deal_goals
from critias.games.era.state import SOURCES, Era
from critias.games.world.atlas import AREAS, MINORS
from critias.games.world.box import AGENTS, BROTHERHOOD, LEMURIA, NATIONS, TYPES
from critias.games.world.cards import types_in
from critias.games.world.control import draft_seat, put_cube
from critias.games.world.nouns import FOR_SOCIETY
from critias.games.world.setup import deal_home_counters, lay_out_world, put_counter
from critias.games.world.state import NOBODY, NOWHERE
from critias.games.world.track import gain


def lay_out(box: EraBox, seats: int, introductory: bool, societies: bool, goals: bool, agreed: bool, dice: Dice) -> Era:
    """The pieces in their places, nothing drawn or shuffled yet.  ERA-5.1-01"""
    g = Era(box, seats)
    lay_out_world(g, dice, len(TILES), len(SOURCES))
    g.introductory = int(introductory)
    g.societies = int(societies)
    g.goals = int(goals)
    g.agreed = int(agreed)
    g.setup_card = -1
    g.passive = NOBODY
    g.saved = 0
    g.closed = [0] * len(AREAS)
    g.fallen = [0] * len(NATIONS)
    lay_out_extras(g)
    g.virya = [box.virya_start] * seats  # ERA-5.3-02, ERA-5.3-03, ERA-5.3-04
    g.compensation = [0] * seats
    g.agents = [[NOWHERE] * AGENTS for _ in range(seats)]
    g.layout = [-1] * len(PLACES)
    cards = range(TYPES)  # ERA-5.3-08, ERA-5.3-30
    g.deck = [card for card in cards for _ in range(box.objective_count[card] - box.sets_removed[seats])]
    g.goal = [-1] * len(NATIONS)
    g.goal_deck = list(range(len(GOALS)))
    g.drawn = [[] for _ in range(seats)]
    g.seen_deck = [[-1] * len(g.deck) for _ in range(seats)]
    g.seen_goals = [[-1] * len(NATIONS) for _ in range(seats)]
    g.seen_goal_deck = [[-1] * len(g.goal_deck) for _ in range(seats)]
    return g


def lay_out_extras(g: Era) -> None:
    """Relics, loot and the markers of special actions.  ERA-5.2-09, ERA-5.2-10, ERA-3-11, ERA-3-17"""
    box = g.box
    g.relic = box.relic[:]
    g.track_relics = box.relic_positions[:]
    g.passive_agents = [NOWHERE] * len(box.passive_agents)
    g.loot = [[0] * len(LOOT) for _ in NATIONS]
    g.relics = 0
    g.psychic = NOWHERE
    g.chimera = NOBODY
    g.crystal = NOBODY
    g.loot_left = box.loot_count[:]
    g.named = []


# ---------------------------------------------------------------- the table before the players choose


def begin(g: Era, table: Table) -> None:
    """Starting player, compensation tiles, setup card.

    ERA-5.3-01, ERA-5.3-05, ERA-5.3-06, ERA-5.3-07, ERA-5.2-15, ERA-5.2-16, ERA-5.2-17, ERA-5.2-18, ERA-5.2-32,
    ERA-5.2-52
    """
    g.first = table.roll(g.seats)
    table.tell(words.SAY.first, g.first)
    if not g.introductory:
        for place, seat in enumerate(g.turn_order()):
            g.compensation[seat] = g.box.compensation[g.seats][place]
            if g.compensation[seat] > 0:
                table.tell(words.COMPENSATED, seat, g.compensation[seat])
    if g.box.made_wild[g.seats] > 0:
        g.setup_card = table.roll(len(g.box.card_wild))
        table.tell(words.SETUP_CARD_DRAWN, g.setup_card)
        for area in g.box.card_wild[g.setup_card]:
            g.wild[area] = 1
            table.tell(words.MADE_WILD, area)
    if g.box.passive_nations[g.seats]:
        g.passive = g.box.card_passive[g.setup_card]
        table.tell(words.PASSIVE_NATION, g.passive)


def tiles_available(g: Era) -> list[int]:
    """ERA-5.2-21, ERA-10.4-24"""
    return [tile for tile in range(len(TILES)) if tile not in g.box.excluded_tiles[g.seats]]


def name_tile(g: Era, table: Table) -> None:
    """The players agree on the special actions by naming them in turn.  ERA-5.2-22, ERA-5.2-50"""
    seat = g.turn_order()[g.draft % g.seats]
    options = [tile for tile in tiles_available(g) if tile not in g.named]
    tile = table.ask(seat, words.TILE_NAME, options, g.box.special_counters[g.seats] - g.draft)
    g.named.append(tile)
    table.tell(words.TILE_NAMED, seat, tile)
    g.draft += 1


# ---------------------------------------------------------------- counters, passive nation


def lay_counters(g: Era, table: Table) -> None:
    """Counters fall at random on the minor nations and home areas.

    ERA-5.2-19, ERA-5.2-20, ERA-5.2-21, ERA-5.2-22, ERA-5.2-23, ERA-5.2-24, ERA-5.2-25, ERA-5.2-26, ERA-5.2-27,
    ERA-5.2-28, ERA-5.2-29, ERA-5.2-30, ERA-5.2-31, ERA-5.2-47, ERA-5.2-53
    """
    box = g.box
    special = g.named[:]
    if not special:
        special = tiles_available(g)
        table.shuffle(special)
        special = special[: box.special_counters[g.seats]]
    plain = list(range(len(TILES), box.counters))
    table.shuffle(plain)
    counters = special + plain[: box.plain_counters[g.seats]]
    table.shuffle(counters)
    for area in MINORS:
        if not g.wild[area]:
            lay_counter(g, table, area, counters.pop())
    deal_home_counters(g, table)
    if g.passive >= 0:
        set_up_passive(g, table)


def lay_counter(g: Era, table: Table, area: int, counter: int) -> None:
    """ERA-5.2-25, ERA-5.2-26, ERA-5.2-27, ERA-5.2-28, ERA-5.2-29, ERA-5.2-49"""
    put_counter(g, table, area, counter)
    if counter < len(TILES) and not g.introductory:
        g.tile_area[counter] = area
        table.tell(words.TILE_LIES, counter, area)


def set_up_passive(g: Era, table: Table) -> None:
    """Three minor nations with units and an agent each, two buildings at home.

    ERA-5.2-35, ERA-5.2-36, ERA-5.2-37, ERA-5.2-38, ERA-5.2-39, ERA-5.2-40
    """
    agents = list(range(len(g.passive_agents)))
    table.shuffle(agents)
    for place, area in enumerate(g.box.card_minors[g.setup_card]):
        g.owner[area] = g.passive
        g.units[area] = g.box.passive_units
        g.passive_agents[agents[place]] = area
        table.tell(words.PASSIVE_HOLDS, g.passive, area, g.units[area], agents[place])
    bag = g.box.passive_bag[:]
    table.shuffle(bag)
    for kind in bag[: g.box.passive_buildings]:
        g.buildings[kind][g.passive] += 1
        table.tell(words.SAY.built, kind, g.passive)


# ---------------------------------------------------------------- objective cards


def deal_objectives(g: Era, table: Table) -> None:
    """Layout, three cards each, one of them returned in secret.

    ERA-5.3-08, ERA-5.3-09, ERA-5.3-10, ERA-5.3-11, ERA-5.3-12, ERA-5.3-13, ERA-5.3-27, ERA-5.3-30
    """
    if not g.introductory:
        lay_out_cards(g, table)
    table.shuffle(g.deck)
    number = g.box.objectives_introductory if g.introductory else g.box.objectives_dealt
    for seat in range(g.seats):
        g.hand[seat] = sorted([g.deck.pop() for _ in range(number)])
        for card in g.hand[seat]:
            table.whisper(seat, words.YOUR_CARD, card)
    for seat in range(g.seats):
        g.seen_deck[seat] = [-1] * len(g.deck)
    for _ in range(0 if g.introductory else number - g.box.objectives_kept):
        return_objective(g, table)


def lay_out_cards(g: Era, table: Table) -> None:
    """One card of each type, in a random order.  ERA-5.3-09"""
    cards = list(range(TYPES))
    table.shuffle(cards)
    for place, card in enumerate(cards):
        g.deck.remove(card)
        g.layout[place] = card
        table.tell(words.LAID_OUT, card, place)


def return_objective(g: Era, table: Table) -> None:
    seats = list(range(g.seats))
    returned = table.together(seats, lambda seat: table.window(seat, words.OBJECTIVE_RETURN, types_in(g.hand[seat])))
    for seat in seats:
        g.hand[seat].remove(returned[seat])
        put_under(g, seat, returned[seat])
        table.whisper(seat, words.YOU_RETURN, returned[seat])
    shuffle_deck(g, table)


# ---------------------------------------------------------------- control cubes


def draft_choices(g: Era, seat: int) -> list[int]:
    """Nations with a free spot for this player.  ERA-5.3-16, ERA-5.3-17, ERA-5.3-18, ERA-5.3-20, ERA-5.2-33"""
    free = g.seats  # nations that may still come into play
    partner = NOBODY  # on the nation that this player has already
    found: list[int] = []
    for nation, pair in enumerate(g.control):
        if pair[0] >= 0:
            free -= 1
        if pair[0] == seat:
            partner = pair[1]
        elif pair[1] == seat:
            partner = pair[0]
        elif pair[1] < 0 and nation != g.passive:
            found.append(nation)
    if free == 0:
        found = [nation for nation in found if g.control[nation][0] >= 0]
    if partner >= 0:
        found = [nation for nation in found if g.control[nation][0] != partner]
    return found


def draft_completes(g: Era, number: int) -> bool:
    """Whether the draft can be ended legally from here on.  ERA-5.3-19"""
    if number == 2 * g.seats:
        return True
    seat = draft_seat(g, number)
    for nation in draft_choices(g, seat):
        if draft_leads_on(g, number, seat, nation):
            return True
    return False


def draft_leads_on(g: Era, number: int, seat: int, nation: int) -> bool:
    put_cube(g, seat, nation)
    completes = draft_completes(g, number + 1)
    pair = g.control[nation]
    pair[1 if pair[1] >= 0 else 0] = NOBODY
    return completes


def draft(g: Era, table: Table) -> None:
    """One cube.  ERA-5.3-14, ERA-5.3-15, ERA-5.3-16, ERA-5.3-17, ERA-5.3-18, ERA-5.3-19, ERA-5.3-20"""
    number = g.draft
    seat = draft_seat(g, number)
    options = [nation for nation in draft_choices(g, seat) if draft_leads_on(g, number, seat, nation)]
    nation = table.ask(seat, words.DRAFT, options, number // g.seats)
    put_cube(g, seat, nation)
    table.tell(words.SAY.drafted, seat, nation)
    g.draft += 1


def after_draft(g: Era, table: Table) -> None:
    """The nation that nobody took leaves; nation objectives; the Brotherhood's Virya.

    ERA-5.3-21, ERA-5.3-22, ERA-5.3-29, ERA-8.2-06, ERA-10.6-03, ERA-10.6-15
    """
    for nation in range(len(NATIONS)):
        if not g.active(nation) and nation != g.passive:
            g.wild[nation] = 1
            g.owner[nation] = NOBODY
            g.units[nation] = 0
            g.counter[nation] = -1
            table.tell(words.LEFT_GAME, nation)
    if g.goals:
        deal_goals(g, table)
    brother = g.seat_with(BROTHERHOOD)
    if brother >= 0 and not g.controls(brother, LEMURIA):
        gain(g, table, brother, g.box.brotherhood_virya, FOR_SOCIETY)
