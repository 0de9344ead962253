"""From an empty table to the first round.  RISE-SETUP, RISE-DIFF, RISE-PCOUNT, RISE-DECIDE-16"""

from __future__ import annotations

from critias.engine.dice import Dice
from critias.engine.table import Table
from critias.games.rising import beats, words
from critias.games.rising.box import (
    BASICS,
    CARDS,
    COMPONENTS,
    COUNCILORS,
    ENERGY,
    FIRST_ARTIFACT,
    GOODS,
    PENINSULAS,
    SCHOLAR,
    SPOTS,
    TYPES,
    RisingBox,
)
from critias.games.rising.joint import agree
from critias.games.rising.library import receive
from critias.games.rising.state import (
    CHOSEN,
    FOLLOWER,
    INTRODUCTORY,
    LEADER,
    NO_CARD,
    NOBODY,
    OUT,
    PIECES,
    PLANNED,
    Rising,
)


class Settings:
    """How a game is played; -1 stands for what the level or the player count says."""

    def __init__(self) -> None:
        self.level = 1
        self.blueprint = 0
        self.choosing = 0
        self.starting = 0
        self.calm = -1
        self.controlled = -1
        self.wave = 0
        self.hologram = -1
        self.automaton = -1
        self.free = 1


def lay_out(box: RisingBox, seats: int, settings: Settings, dice: Dice) -> Rising:
    """Everything that needs no chance.

    RISE-SETUP-01, RISE-SETUP-02, RISE-SETUP-05, RISE-SETUP-06, RISE-SETUP-07, RISE-SETUP-14, RISE-SETUP-15,
    RISE-SETUP-16, RISE-SETUP-17, RISE-SETUP-18, RISE-DIFF-07, RISE-DIFF-08, RISE-DIFF-09, RISE-GEN-05, RISE-GEN-10,
    RISE-GEN-15, RISE-SETUP-13, RISE-SETUP-20
    """
    g = Rising(box, seats)
    g.dice = dice
    level = settings.level
    g.level = level
    g.blueprint = settings.blueprint
    g.choosing = settings.choosing
    g.starting = settings.starting
    g.calm = settings.calm if settings.calm >= 0 else box.level_calm[level]
    g.controlled = settings.controlled if settings.controlled >= 0 else box.level_controlled[level]
    g.hologram = settings.hologram if settings.hologram >= 0 else box.with_hologram[seats]
    g.automaton = settings.automaton if settings.automaton >= 0 else box.with_automaton[seats]
    g.free = settings.free
    g.beat = beats.SETUP
    g.round = g.first = g.turn = g.picked = g.draws = g.drawer = g.won = 0
    g.card = NO_CARD
    g.waits, g.forced, g.done, g.spurred, g.backs, g.busy = [[0] * seats for _ in range(6)]
    g.refused, g.payers, g.gives, g.wants = [], [], [], []
    g.missing = [0] * len(GOODS)
    g.laid = [0] * seats
    g.wave = settings.wave
    g.flooded = [0] * len(PENINSULAS)
    g.barrier = [0] * len(PENINSULAS)
    g.component = [OUT] * len(COMPONENTS)
    g.piece, g.spot, g.mark, g.aided = [], [], [], []
    g.standing = [0] * len(SPOTS)
    g.pool = [[0] * PIECES for _ in range(seats)]
    for pool in g.pool:
        pool[LEADER] = 1
        pool[FOLLOWER] = box.followers_start[seats]
    g.reserve = [box.followers_reserve[seats]] * seats
    g.gone = [0] * seats
    g.fresh = [0] * seats
    g.volunteers = box.volunteers
    g.held = NOBODY
    g.board = g.loan = NO_CARD
    g.quakes = g.hopeless = g.sabotage = g.panic = g.dimmed = g.stasis = g.builds = 0
    g.forged, g.tapped, g.scaled = [[0] * seats for _ in range(3)]
    g.councilor = [NOBODY] * seats
    g.goods = [[0] * len(GOODS) for _ in range(seats)]
    for goods in g.goods:
        goods[ENERGY] = box.level_energy[level]
    g.hand = [[] for _ in range(seats)]
    g.artifacts = [[] for _ in range(seats)]
    g.drawn, g.played, g.offered_artifacts, g.offered_boards = [], [], [], []
    g.library = [card for card in range(len(BASICS)) for _ in range(box.card_count[card])]
    g.library_bottom, g.library_discard = [], []
    g.unused = list(range(FIRST_ARTIFACT, len(CARDS)))
    g.misfortunes = [card for card, count in enumerate(g.misfortunes_in_game()) for _ in range(count)]
    g.foreseen, g.misfortune_discard, g.removed = [], [], []
    g.stack, g.board_discard = [], []
    return g


def begin(g: Rising, table: Table) -> None:
    """The starting player, the decks, and what is drawn at random.

    RISE-SETUP-03, RISE-SETUP-04, RISE-SETUP-19, RISE-DECIDE-16
    """
    g.first = table.roll(g.seats)
    if g.starting:  # until then one drawn at random settles it
        g.first = agree(g, table, g.clockwise(g.first), words.SETUP_START, list(range(g.seats)))
    table.tell(words.STARTING_PLAYER, g.first)
    table.shuffle(g.unused)
    for _ in range(g.box.artifacts_in_deck):
        g.library.append(g.unused.pop())
    g.unused.sort()
    table.shuffle(g.library)
    table.shuffle(g.misfortunes)
    if g.blueprint == INTRODUCTORY:
        introductory_blueprint(g, table)
    elif g.blueprint != CHOSEN:
        random_blueprint(g, table)
    if not g.choosing:
        deal_councilors(g, table)


# ---------------------------------------------------------------- the Blueprint


def of_type(g: Rising, kind: int) -> list[int]:
    """Components of a type that are not in the Blueprint yet."""
    return [
        component
        for component in range(len(COMPONENTS))
        if g.box.component_type[component] == kind and g.component[component] == OUT
    ]


def missing(g: Rising, kind: int) -> int:
    """How many of a type the level still needs.

    RISE-SETUP-09, RISE-DIFF-01, RISE-DIFF-02, RISE-DIFF-03, RISE-DIFF-04, RISE-DIFF-05
    """
    total = g.box.component_type.count(kind)
    return g.box.level_types[g.level][kind] - (total - len(of_type(g, kind)))


def plan(g: Rising, table: Table, component: int) -> None:
    # RISE-SETUP-08
    g.component[component] = PLANNED
    table.tell(words.PLANNED, component)


def introductory_blueprint(g: Rising, table: Table) -> None:
    """RISE-SETUP-10"""
    for component in of_type(g, g.box.intro_type) + g.box.intro_named:
        plan(g, table, component)


def random_blueprint(g: Rising, table: Table) -> None:
    """RISE-SETUP-09"""
    for kind in range(len(TYPES)):
        components = of_type(g, kind)
        table.shuffle(components)
        for component in sorted(components[: missing(g, kind)]):
            plan(g, table, component)


def type_due(g: Rising) -> int:
    """The type that the next component must have, or NOBODY if the Blueprint is full."""
    for kind in range(len(TYPES)):
        if missing(g, kind) > 0:
            return kind
    return NOBODY


def choose_component(g: Rising, table: Table) -> None:
    """All choose together.  RISE-DECIDE-06"""
    kind = type_due(g)
    everybody = g.clockwise(g.first)
    plan(g, table, agree(g, table, everybody, words.SETUP_COMPONENT, of_type(g, kind), kind, missing(g, kind)))


# ---------------------------------------------------------------- councilors


def deal_councilors(g: Rising, table: Table) -> None:
    """At random; in the introductory game somebody has the Artificer.  RISE-SETUP-11, RISE-SETUP-12"""
    boards = list(range(len(COUNCILORS)))
    table.shuffle(boards)
    dealt = boards[: g.seats]
    required = g.box.intro_councilor
    if g.blueprint == INTRODUCTORY and required not in dealt:
        dealt[table.roll(g.seats)] = required
    for seat in g.clockwise(g.first):
        g.councilor[seat] = dealt[seat]
        table.tell(words.COUNCILOR_CHOSEN, seat, dealt[seat])
    g.picked = g.seats


def choose_councilor(g: Rising, table: Table) -> None:
    """In any order, or clockwise from the starting player.  RISE-DECIDE-16, RISE-SETUP-11, RISE-SETUP-12"""
    seats = [seat for seat in g.clockwise(g.first) if g.councilor[seat] == NOBODY]
    options = [councilor for councilor in range(len(COUNCILORS)) if councilor not in g.councilor]
    required = g.box.intro_councilor
    if g.blueprint == INTRODUCTORY and g.picked == g.seats - 1 and required in options:
        options = [required]
    if g.free and len(seats) > 1:
        seat, councilor = table.first(seats, words.SETUP_COUNCILOR, lambda who: options)
    else:
        seat, councilor = seats[0], table.ask(seats[0], words.SETUP_COUNCILOR, options)
    g.councilor[seat] = councilor
    g.picked += 1
    table.tell(words.COUNCILOR_CHOSEN, seat, g.councilor[seat])


def make_stack(g: Rising, table: Table) -> None:
    """The boards that nobody took are for the Hologram.  RISE-SETUP-21, RISE-HOLO-01"""
    if g.hologram:
        g.stack = [board for board in range(len(COUNCILORS)) if board not in g.councilor]
        table.shuffle(g.stack)


def scholar(g: Rising, table: Table) -> None:
    """Two of the unused artifacts, one is kept.  RISE-COUNC-17"""
    seat = g.councilor.index(SCHOLAR)
    offer_artifacts(g, table, g.box.scholar_draws)
    card = table.ask(seat, words.SETUP_ARTIFACT, g.offered_artifacts[:])
    g.offered_artifacts.remove(card)
    receive(g, seat, card)
    take_offers_back(g)
    table.tell(words.ARTIFACT_KEPT, seat, card)


def offer_artifacts(g: Rising, table: Table, number: int) -> None:
    """Draw from the unused artifacts at random."""
    for _ in range(number):
        g.offered_artifacts.append(g.unused.pop(table.roll(len(g.unused))))
    g.offered_artifacts.sort()


def take_offers_back(g: Rising) -> None:
    g.unused = sorted(g.unused + g.offered_artifacts)
    g.offered_artifacts = []
