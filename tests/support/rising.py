"""Atlantis Rising positions set up by hand, for rule tests.

    t = position(beat="act", placed={"hills_5": ["red_follower", "blue_leader"]}, energy=[2, 0, 0, 0], rolls=[3])
    assert t.asked() == (0, "act.step")
    t.answer("act_follower_hills_5")
    ...

What is not named lies as follows: level 1 with the introductory Blueprint, nothing built; all 37 tiles dry, no
barriers, the wave token on space 1 (value 1); round 2, the starting player is seat 0; nobody has a councilor; no goods,
no energy, no cards.  Every seat has its Leader and the followers of the set-up for that player count, all in the pool
unless named in `placed`; the others are in the reserve.  Neither Hologram nor Automaton.  The misfortunes of the level
are in the deck, those named in `deck` on top (the first named is drawn first); all basic library cards that are not
named elsewhere are in the library, those in `library` on top; artifacts that are not named are unused.
The order is clockwise; `free=True` opens the questions to all.  `rolls` are the next die results, before any other
chance: dice named there must be the first random events.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from critias.engine.components import read_components
from critias.engine.dice import FairDice, RecordedDice, key_of_seed
from critias.engine.match import Match
from critias.games.rising import GAME
from critias.games.rising.beats import BEATS
from critias.games.rising.box import (
    BASICS,
    BOX,
    CARDS,
    COLOURS,
    COMPONENTS,
    COUNCILORS,
    FIRST_ARTIFACT,
    GOODS,
    MISFORTUNES,
    PENINSULAS,
    SPOTS,
    RisingBox,
)
from critias.games.rising.state import (
    ACTED,
    AUTOMATON,
    BUILT,
    FOLLOWER,
    FRESH,
    HOLOGRAM,
    LEADER,
    PIECE_NAMES,
    PIECES,
    PLANNED,
    VOLUNTEER,
    Rising,
)
from critias.testing import AnyPosition

ACCEPTED = ("joint.accept", "share.accept", "trade.accept")
INTRODUCTORY = [
    "solar_matrix",
    "terrestrial_anchor",
    "aether_lens",
    "memory_vault",
    "herald_pylon",
    "mystic_siphon",
    "matter_converter",
    "numinous_beacon",
    "entropy_drive",
]

FILE = read_components(Path(GAME.folder) / "components.toml")


def entry(path: str) -> tuple[dict[str, Any], str]:
    """A table of the component file and a key in it: "setup library_hand_limit", "tile/hills_3 target"."""
    first, *keys = path.split()
    name, _, wanted = first.partition("/")
    at: Any = FILE.data[name]
    if wanted:
        at = next(row for row in at if wanted in (row.get("id"), str(row.get("players")), str(row.get("level"))))
    for key in keys[:-1]:
        at = at[key]
    assert keys[-1] in at, path
    return at, keys[-1]


def corrected(path: str, value: object) -> RisingBox:
    """The box of a component file in which one value is another."""
    table, key = entry(path)
    delivered = table[key]
    table[key] = value
    try:
        return RisingBox(FILE)
    finally:
        table[key] = delivered


def piece_code(name: str) -> int:
    """ "red_leader" as the number of a piece."""
    colour, kind = name.split("_")
    return COLOURS.index(colour) * PIECES + PIECE_NAMES.index(kind)


def piece_name(code: int) -> str:
    return f"{COLOURS[code // PIECES]}_{PIECE_NAMES[code % PIECES]}"


class Position(AnyPosition):
    """A match that begins at a position."""

    def __init__(self, g: Rising, options: Mapping[str, str] | None = None) -> None:
        self.agreeing = True  # whether those who are asked to accept a proposal do so by themselves
        super().__init__(Match(GAME, g.box, GAME.settled(dict(options or {})), g))

    @property
    def g(self) -> Rising:
        """The table as it lies now (in the middle of the beat)."""
        state = self.match.state
        assert isinstance(state, Rising)
        return state

    def answer(self, *keys: str | int) -> Position:
        """Answer the first open question, then the next, ...; what is proposed to others they accept."""
        for key in keys:
            self.answer_for(self.question.seat, key)
        return self

    def answer_for(self, seat: int, *keys: str | int) -> Position:
        for key in keys:
            self.match.answer(seat, str(key))
            while self.agreeing and self.match.questions and self.question.kind.name in ACCEPTED:
                self.match.answer(self.question.seat, "yes")
        return self

    def wait_until(self, seat: int) -> Position:
        """The seats before this one in clockwise order defer or pass."""
        while self.question.seat != seat:
            options = self.options()
            self.answer(next(key for key in ("wait", "done", "pass") if key in options))
        return self

    def act(self, seat: int, *keys: str | int) -> Position:
        """A seat answers; in clockwise order those before it defer."""
        if self.match.question(seat) is None:
            self.wait_until(seat)
        return self.answer_for(seat, keys[0]).answer(*keys[1:])

    def may_build(self, spot: str = "build_spot_1") -> bool:
        """Whether anybody is offered to build on a spot now."""
        asked = self.match.questions + self.match.offers
        return any(option.key == f"act_{spot}" for question in asked for option in question.options)

    def come_back(self, seat: int) -> list[str]:
        """What a seat that is done or waits may still do, though nobody waits for it."""
        offer = self.match.offer(seat)
        return [] if offer is None else [option.key for option in offer.options]

    def skip(self, *kinds: str) -> Position:
        """Pass, wait and finish as long as one of these questions is open (default: windows)."""
        wanted = kinds or ("window.step",)
        while self.match.questions and self.question.kind.name in wanted:
            options = self.options()
            plain = [key for key in ("pass", "done", "wait", "none", "no") if key in options]
            assert plain, options
            self.answer(plain[0])
        return self

    # ---- what lies on the table, by name

    @property
    def beat(self) -> str:
        return BEATS[self.g.beat]

    def goods(self, seat: int) -> dict[str, int]:
        """What a seat has, without what it has none of."""
        return {GOODS[good]: count for good, count in enumerate(self.g.goods[seat]) if count}

    def energy(self, seat: int) -> int:
        return self.g.energy(seat)

    def flooded(self, peninsula: str) -> int:
        return self.g.flooded[PENINSULAS.index(peninsula)]

    def barrier(self, peninsula: str) -> bool:
        return self.g.barrier[PENINSULAS.index(peninsula)] == 1

    def dry(self, tile: str) -> bool:
        return self.g.dry(SPOTS.index(tile))

    def crew(self, spot: str) -> list[str]:
        """Who stands on a spot, in the order of placement, the Automaton included."""
        at = SPOTS.index(spot)
        return [piece_name(code) for code, where in zip(self.g.piece, self.g.spot, strict=True) if where == at]

    def has_acted(self, piece: str, spot: str) -> bool:
        """Whether the first such piece on a spot is marked."""
        g = self.g
        code, where = piece_code(piece), SPOTS.index(spot)
        marks = [g.mark[at] for at in range(len(g.piece)) if g.piece[at] == code and g.spot[at] == where]
        assert marks, f"no {piece} on {spot}"
        return marks[0] == ACTED

    def pool(self, seat: int) -> dict[str, int]:
        return {PIECE_NAMES[kind]: count for kind, count in enumerate(self.g.pool[seat]) if count}

    def hand(self, seat: int) -> list[str]:
        """Basic cards, then artifacts."""
        return [CARDS[card] for card in self.g.hand[seat] + self.g.artifacts[seat]]

    def built(self) -> list[str]:
        return [COMPONENTS[c] for c, state in enumerate(self.g.component) if state == BUILT]

    def planned(self) -> list[str]:
        return [COMPONENTS[c] for c, state in enumerate(self.g.component) if state == PLANNED]

    def deck(self) -> list[str]:
        """The misfortunes from the top."""
        return [MISFORTUNES[card] for card in reversed(self.g.misfortunes + self.g.foreseen)]

    def discards(self) -> list[str]:
        return [MISFORTUNES[card] for card in self.g.misfortune_discard]

    def library(self) -> list[str]:
        """The library from the top."""
        return [CARDS[card] for card in reversed(self.g.library_bottom + self.g.library)]

    def library_discards(self) -> list[str]:
        return [CARDS[card] for card in self.g.library_discard]


def _take(stock: list[int], wanted: Sequence[str], names: list[str]) -> list[int]:
    taken = [names.index(name) for name in wanted]
    for card in taken:
        assert card in stock, f"the box has no further {names[card]}"
        stock.remove(card)
    return taken


def state(
    seats: int = 4,
    *,
    beat: str = "place",
    first: int = 0,
    turn: int | None = None,  # who is next in clockwise order; default: the starting player
    round: int = 2,
    level: int = 1,
    free: bool = False,
    calm: int | None = None,
    controlled: int | None = None,
    flooded: Mapping[str, int] | None = None,
    barriers: Sequence[str] = (),
    wave: int = 1,
    planned: Sequence[str] = INTRODUCTORY,
    built: Sequence[str] = (),  # may name any component; it need not be in `planned`
    placed: Mapping[str, Sequence[str]] | None = None,  # spot -> pieces ("red_leader") in the order of placement
    acted: Mapping[str, Sequence[str]] | None = None,  # spot -> pieces that have acted, of those placed there
    followers: Mapping[int, int] | None = None,  # by seat: followers in the pool and on the board
    gone: Mapping[int, int] | None = None,  # by seat: followers out of the game
    volunteers: Mapping[int, int] | None = None,  # by seat: in the pool and on the board
    empty_pools: bool = False,  # followers that are not placed are in the reserve; Leaders stand on the centre
    hologram: str | None = None,  # the Hologram's councilor: puts it into the game
    automaton: bool = False,
    held: str | None = None,  # a piece in the pool that the Astrologer holds back
    councilors: Mapping[int, str] | None = None,
    goods: Mapping[int, Mapping[str, int]] | None = None,
    energy: Sequence[int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,  # basic cards and artifacts
    loan: str | None = None,
    library: Sequence[str] = (),  # the top cards, the first named is drawn first
    library_only: bool = False,  # the library has no other cards; they are discarded
    library_bottom: Sequence[str] = (),  # known cards under the library, from the top
    library_discard: Sequence[str] = (),
    deck: Sequence[str] = (),  # the top misfortunes, the first named is drawn first
    deck_only: bool = False,  # the deck has no other cards; they are discarded
    discard: Sequence[str] = (),
    removed: Sequence[str] = (),
    foreseen: Sequence[str] = (),  # known misfortunes on top of the deck, the first named is drawn first
    stack: Sequence[str] | None = None,  # councilor boards for the Hologram, from the top
    board_discard: Sequence[str] = (),
    draws: int = 0,
    round_effects: Mapping[str, int] | None = None,  # quakes hopeless sabotage panic dimmed stasis builds
    rolls: Sequence[int] = (),  # the next dice, 1 to 6
    seed: int = 1,
    box: RisingBox = BOX,
    check: bool = True,  # the state must pass its own audit
    tweak: Callable[[Rising], None] | None = None,
) -> Rising:
    """An Atlantis Rising state."""
    g = Rising(box, seats)
    fair = FairDice(key_of_seed(seed))
    g.dice = RecordedDice([face - 1 for face in rolls], fair) if rolls else fair
    g.level = level
    g.blueprint = g.choosing = g.starting = 0
    g.calm = box.level_calm[level] if calm is None else calm
    g.controlled = box.level_controlled[level] if controlled is None else controlled
    g.hologram = int(hologram is not None)
    g.automaton = int(automaton)
    g.free = int(free)
    g.beat = BEATS.index(beat)
    g.round = round
    g.first = first
    g.turn = first if turn is None else turn
    g.picked = seats
    g.draws = draws
    g.drawer = first
    g.card = -1
    g.won = 0
    g.waits = [0] * seats
    g.forced = [0] * seats
    g.done = [0] * seats
    g.backs = [0] * seats
    g.busy = [0] * seats
    g.spurred = [0] * seats
    g.refused, g.payers, g.gives, g.wants = [], [], [], []
    g.missing = [0] * len(GOODS)
    g.laid = [0] * seats
    g.wave = wave
    g.flooded = [(flooded or {}).get(name, 0) for name in PENINSULAS]
    g.barrier = [int(name in barriers) for name in PENINSULAS]
    g.component = [BUILT if name in built else PLANNED if name in planned else 0 for name in COMPONENTS]
    effects = {"quakes": 0, "hopeless": 0, "sabotage": 0, "panic": 0, "dimmed": 0, "stasis": 0, "builds": 0}
    for name, value in {**effects, **(round_effects or {})}.items():
        assert name in effects, f"there is no round effect {name}"
        setattr(g, name, value)
    g.forged = [0] * seats
    g.tapped = [0] * seats
    g.scaled = [0] * seats
    _set_pieces(g, placed or {}, acted or {}, followers or {}, gone or {}, volunteers or {}, empty_pools)
    g.held = -1 if held is None else piece_code(held)
    g.board = -1 if hologram is None else COUNCILORS.index(hologram)

    # players
    g.councilor = [COUNCILORS.index(councilors[seat]) if seat in (councilors or {}) else -1 for seat in range(seats)]  # type: ignore[index]
    g.goods = [[(goods or {}).get(seat, {}).get(name, 0) for name in GOODS] for seat in range(seats)]
    for seat, amount in enumerate(energy or ()):
        g.goods[seat][-1] = amount

    # cards
    stock = [card for card, count in enumerate(box.card_count) for _ in range(count)]
    held_cards = [sorted(_take(stock, (hands or {}).get(seat, ()), CARDS)) for seat in range(seats)]
    g.hand = [[card for card in cards if card < FIRST_ARTIFACT] for cards in held_cards]
    g.artifacts = [[card for card in cards if card >= FIRST_ARTIFACT] for cards in held_cards]
    g.loan = -1 if loan is None else _take(stock, [loan], CARDS)[0]
    g.drawn = []
    g.played = []
    g.offered_artifacts = []
    g.offered_boards = []
    top = _take(stock, library, CARDS)
    g.library_bottom = _take(stock, library_bottom, CARDS)[::-1]
    g.library_discard = _take(stock, library_discard, CARDS)
    g.unused = [card for card in stock if card >= len(BASICS)]
    rest = [card for card in stock if card < len(BASICS)]
    if library_only:
        g.library_discard += rest
        rest = []
    g.library = rest[::-1] + top[::-1]

    stock = [card for card, count in enumerate(g.misfortunes_in_game()) for _ in range(count)]
    g.foreseen = _take(stock, foreseen, MISFORTUNES)[::-1]
    top = _take(stock, deck, MISFORTUNES)
    g.misfortune_discard = _take(stock, discard, MISFORTUNES)
    g.removed = _take(stock, removed, MISFORTUNES)
    if deck_only:
        g.misfortune_discard += stock
        stock = []
    g.misfortunes = stock[::-1] + top[::-1]
    g.board_discard = [COUNCILORS.index(name) for name in board_discard]
    if stack is None:
        g.stack = []
        g.stack = g.boards_unseen()[::-1]
    else:
        g.stack = [COUNCILORS.index(name) for name in reversed(stack)]
        g.board_discard += [board for board in g.boards_unseen() if board not in g.stack]
    if tweak is not None:
        tweak(g)
    if check:
        assert not g.audit(), g.audit()
    return g


def _set_pieces(
    g: Rising,
    placed: Mapping[str, Sequence[str]],
    acted: Mapping[str, Sequence[str]],
    followers: Mapping[int, int],
    gone: Mapping[int, int],
    volunteers: Mapping[int, int],
    empty_pools: bool,
) -> None:
    box, seats = g.box, g.seats
    g.piece, g.spot, g.mark, g.aided = [], [], [], []
    g.standing = [0] * len(SPOTS)
    on_board = [[0] * PIECES for _ in range(seats)]
    for name, pieces in placed.items():
        marked = list(acted.get(name, ()))
        for piece in pieces:
            code = piece_code(piece)
            g.piece.append(code)
            g.spot.append(SPOTS.index(name))
            g.mark.append(ACTED if piece in marked else FRESH)
            if piece in marked:
                marked.remove(piece)
            g.aided.append(0)
            g.standing[SPOTS.index(name)] += 1
            on_board[code // PIECES][code % PIECES] += 1
    g.pool = [[0] * PIECES for _ in range(seats)]
    g.gone = [gone.get(seat, 0) for seat in range(seats)]
    g.reserve = [0] * seats
    g.fresh = [0] * seats
    g.volunteers = box.volunteers
    for seat in range(seats):
        here = on_board[seat]
        default = here[FOLLOWER] if empty_pools else max(here[FOLLOWER], box.followers_start[seats])
        owned = min(followers.get(seat, default), box.followers[seats] - g.gone[seat])
        g.pool[seat][FOLLOWER] = owned - here[FOLLOWER]
        g.reserve[seat] = box.followers[seats] - g.gone[seat] - owned
        own_volunteers = max(volunteers.get(seat, 0), here[VOLUNTEER])
        g.pool[seat][VOLUNTEER] = own_volunteers - here[VOLUNTEER]
        g.volunteers -= own_volunteers
        g.pool[seat][LEADER] = 1 - here[LEADER]
        if empty_pools and g.pool[seat][LEADER]:
            g.pool[seat][LEADER] = 0
            g.piece.append(seat * PIECES + LEADER)
            g.spot.append(SPOTS.index("centre"))
            g.mark.append(FRESH)
            g.aided.append(0)
            g.standing[SPOTS.index("centre")] += 1
    g.pool[g.first][HOLOGRAM] = g.hologram - sum(here[HOLOGRAM] for here in on_board)
    g.pool[g.first][AUTOMATON] = g.automaton - sum(here[AUTOMATON] for here in on_board)


def position(seats: int = 4, **named: object) -> Position:
    """A position, with the match running up to its first open question.  Takes what `state` takes."""
    return Position(state(seats, **named))  # type: ignore[arg-type]


def fresh(seats: int = 4, seed: int = 1, *, box: RisingBox = BOX, **options: str) -> Position:
    """A new game from the beginning of its set-up; `options` as the game names them."""
    g = GAME.new(box, seats, GAME.settled(options), FairDice(key_of_seed(seed)))
    assert isinstance(g, Rising)
    return Position(g, options)
