"""What lies on the table of Atlantis Rising, and who may see it.  Hands are open; only decks are hidden.

A peninsula floods from its tip, so the number of its flooded tiles says which they are.  Atlanteans of one owner and
kind are alike: a piece is `seat * PIECES + kind`.  What is known of the order of a deck lies in lists of its own:
cards on top of the misfortunes (`foreseen`), cards under the library (`library_bottom`).
The file is long because 240 lines of it are written by `critias fields`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Self

from critias.engine.kinds import Domain, counts
from critias.engine.state import BLANK, COUNT, FLAG, HIDDEN, INT, LIST, PUBLIC, SEAT, TABLE, Along, By, Field, State
from critias.games.rising.beats import BEATS
from critias.games.rising.box import (
    ARTIFACTS,
    BASICS,
    CALM_SEAS,
    CARDS,
    CENTRE,
    COMPONENTS,
    CONTROLLED_FLOOD,
    COUNCILORS,
    ENERGY,
    FIRST_ARTIFACT,
    FIRST_COMPONENT,
    LENGTH,
    MISFORTUNES,
    PENINSULAS,
    SPOTS,
    RisingBox,
)
from critias.games.rising.words import (
    CARD,
    COMPONENT,
    COUNCILOR,
    GOOD,
    MISFORTUNE,
    PENINSULA,
    PIECE,
    PIECE_OF,
    REFUSAL,
    SPOT,
    TRADE,
)

NOBODY: Final = -1
NOWHERE: Final = -1
NO_CARD: Final = -1

# the kinds of Atlanteans
LEADER: Final = 0
FOLLOWER: Final = 1
VOLUNTEER: Final = 2
HOLOGRAM: Final = 3
AUTOMATON: Final = 4
PIECES: Final = 5
PIECE_NAMES: Final = PIECE.keys

# how a piece on the board is marked
FRESH: Final = 0
ACTED: Final = 1
STAYS: Final = 2  # it has acted in the placement phase: it cannot be taken back, and will act again

# what the Automaton does for a piece that stands with it
UNDECIDED: Final = 0
HELPED: Final = 1
NOT_HELPED: Final = 2

# where a component is
OUT: Final = 0
PLANNED: Final = 1  # in the Blueprint
BUILT: Final = 2

# how the Blueprint is made
RANDOM: Final = 0
CHOSEN: Final = 1
INTRODUCTORY: Final = 2

# what the fields below name, besides the words of the game
BEAT: Final = Domain("beat", BEATS, BEATS)
BLUEPRINT: Final = counts("blueprint", INTRODUCTORY)
BUILDING: Final = counts("building", BUILT)
MARK: Final = counts("mark", STAYS)
AID: Final = counts("aid", NOT_HELPED)
STANDING: Final = counts("standing", 59)


class Rising(State):
    """One game of Atlantis Rising.  RISE-GEN-12, RISE-GEN-13, RISE-GEN-14"""

    box: Final[RisingBox]

    level: Annotated[int, PUBLIC, COUNT]
    blueprint: Annotated[int, PUBLIC, BLUEPRINT]  # RANDOM, CHOSEN or INTRODUCTORY
    choosing: Annotated[int, PUBLIC, FLAG]  # 1 if the players choose their councilors
    starting: Annotated[int, PUBLIC, FLAG]  # 1 if they choose the starting player
    calm: Annotated[int, PUBLIC, COUNT]  # Calm Seas in the game
    controlled: Annotated[int, PUBLIC, COUNT]  # Controlled Floods in the game
    hologram: Annotated[int, PUBLIC, FLAG]  # 1 if it is in the game
    automaton: Annotated[int, PUBLIC, FLAG]
    free: Annotated[int, PUBLIC, FLAG]  # 1 if the players act in any order, 0 if clockwise

    beat: Annotated[int, PUBLIC, BEAT]  # the beat to come: flow.py
    round: Annotated[int, PUBLIC, COUNT]
    first: Annotated[int, PUBLIC, SEAT]  # the starting player
    turn: Annotated[int, PUBLIC, SEAT]  # who is next in clockwise order
    picked: Annotated[int, PUBLIC, COUNT]  # councilors chosen in set-up
    draws: Annotated[int, PUBLIC, COUNT]  # misfortunes drawn this round
    drawer: Annotated[int, PUBLIC, SEAT]  # who drew the last of them
    card: Annotated[int, PUBLIC, MISFORTUNE]  # the misfortune that is being resolved, or NO_CARD
    won: Annotated[int, PUBLIC, FLAG]

    waits: Annotated[list[int], PUBLIC, By(SEAT), FLAG]  # 1 if deferred since anybody did something
    forced: Annotated[list[int], PUBLIC, By(SEAT), FLAG]  # 1 if it must place or act before it can defer again
    done: Annotated[list[int], PUBLIC, By(SEAT), FLAG]  # 1 if passed in this window
    backs: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # placements taken back this round
    # 1 if it has drawn Spur the Cycle this round and draws no more
    spurred: Annotated[list[int], PUBLIC, By(SEAT), FLAG]
    busy: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # effects used this phase
    # offers that came to nothing since anybody did something: joint.refusal
    refused: Annotated[list[int], PUBLIC, REFUSAL]

    # what nobody has laid down yet for the component that is being paid, and how many units each has laid down
    missing: Annotated[list[int], PUBLIC, By(GOOD), COUNT]
    laid: Annotated[list[int], PUBLIC, By(SEAT), COUNT]
    payers: Annotated[list[int], PUBLIC, SEAT]  # who is still to say what he pays, the next one first
    # things that are offered and asked for in the trade that is proposed or was just refused
    gives: Annotated[list[int], PUBLIC, TRADE]
    wants: Annotated[list[int], PUBLIC, TRADE]

    wave: Annotated[int, PUBLIC, COUNT]  # the space of the wave token
    flooded: Annotated[list[int], PUBLIC, By(PENINSULA), COUNT]  # so many tiles from the tip
    barrier: Annotated[list[int], PUBLIC, By(PENINSULA), COUNT]
    component: Annotated[list[int], PUBLIC, By(COMPONENT), BUILDING]  # OUT, PLANNED or BUILT

    # the Atlanteans on the board, in the order of their placement
    piece: Annotated[list[int], PUBLIC, Along(STANDING), PIECE_OF]  # seat * PIECES + kind
    spot: Annotated[list[int], PUBLIC, Along(STANDING), SPOT]
    mark: Annotated[list[int], PUBLIC, Along(STANDING), MARK]  # FRESH, ACTED or STAYS
    aided: Annotated[list[int], PUBLIC, Along(STANDING), AID]  # UNDECIDED, HELPED or NOT_HELPED
    standing: Annotated[list[int], PUBLIC, By(SPOT), COUNT]  # how many stand there
    pool: Annotated[list[list[int]], PUBLIC, By(SEAT, PIECE), COUNT]
    reserve: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # followers on the Wrath track
    gone: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # followers out of the game
    # volunteers gained in this action phase, who stay for the next round
    fresh: Annotated[list[int], PUBLIC, By(SEAT), COUNT]
    volunteers: Annotated[int, PUBLIC, COUNT]  # in the supply
    held: Annotated[int, PUBLIC, PIECE_OF]  # the piece that the Astrologer holds back, or NOBODY
    board: Annotated[int, PUBLIC, COUNCILOR]  # the Hologram's councilor board, or -1
    loan: Annotated[int, PUBLIC, CARD]  # the artifact of a Hologram Scholar, or NO_CARD

    quakes: Annotated[int, PUBLIC, COUNT]  # Earthquakes this round
    hopeless: Annotated[int, PUBLIC, FLAG]  # 1: no mystic energy on dice
    sabotage: Annotated[int, PUBLIC, FLAG]
    panic: Annotated[int, PUBLIC, FLAG]  # 1: the Cities are closed
    dimmed: Annotated[int, PUBLIC, FLAG]  # 1: the centre is closed
    stasis: Annotated[int, PUBLIC, COUNT]  # Wrath floods that the Stasis Field takes away
    builds: Annotated[int, PUBLIC, COUNT]  # components built this round
    forged: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # transmutations in the Forges this round
    tapped: Annotated[list[int], PUBLIC, By(SEAT), COUNT]  # centre actions this round
    scaled: Annotated[list[int], PUBLIC, By(SEAT), FLAG]  # 1 if the Scales of Equivalence were used this round

    councilor: Annotated[list[int], PUBLIC, By(SEAT), COUNCILOR]  # by seat, or -1
    goods: Annotated[list[list[int]], PUBLIC, By(SEAT, GOOD), COUNT]
    hand: Annotated[list[list[int]], PUBLIC, By(SEAT), CARD]  # basic library cards, sorted
    artifacts: Annotated[list[list[int]], PUBLIC, By(SEAT), CARD]  # sorted

    drawn: Annotated[list[int], PUBLIC, CARD]  # library cards drawn and not yet kept
    played: Annotated[list[int], PUBLIC, CARD]  # library cards whose effect is going on
    offered_artifacts: Annotated[list[int], PUBLIC, CARD]  # that a Scholar chooses from
    offered_boards: Annotated[list[int], PUBLIC, COUNCILOR]  # that the controller of the Hologram chooses from
    unused: Annotated[list[int], PUBLIC, CARD]  # artifacts that are not in the game
    library: Annotated[list[int], HIDDEN, CARD]  # the last card is the top, as in all decks
    library_bottom: Annotated[list[int], PUBLIC, CARD]  # known cards under the library, the last is the uppermost
    library_discard: Annotated[list[int], PUBLIC, CARD]
    misfortunes: Annotated[list[int], HIDDEN, MISFORTUNE]
    foreseen: Annotated[list[int], PUBLIC, MISFORTUNE]  # known cards on top of the misfortunes, the last is the next
    misfortune_discard: Annotated[list[int], PUBLIC, MISFORTUNE]
    removed: Annotated[list[int], PUBLIC, MISFORTUNE]  # misfortunes out of the game by the Prediction Module
    stack: Annotated[list[int], HIDDEN, COUNCILOR]  # councilor boards for the Hologram
    board_discard: Annotated[list[int], PUBLIC, COUNCILOR]

    def __init__(self, box: RisingBox, seats: int) -> None:
        super().__init__(seats)
        self.box = box

    def blank(self) -> Rising:
        return Rising(self.box, self.seats)

    # ---- written by `critias fields` from the declarations: change those

    DECLARED: ClassVar[list[Field]] = [
        Field("level", INT, PUBLIC, COUNT),
        Field("blueprint", INT, PUBLIC, BLUEPRINT),
        Field("choosing", INT, PUBLIC, FLAG),
        Field("starting", INT, PUBLIC, FLAG),
        Field("calm", INT, PUBLIC, COUNT),
        Field("controlled", INT, PUBLIC, COUNT),
        Field("hologram", INT, PUBLIC, FLAG),
        Field("automaton", INT, PUBLIC, FLAG),
        Field("free", INT, PUBLIC, FLAG),
        Field("beat", INT, PUBLIC, BEAT),
        Field("round", INT, PUBLIC, COUNT),
        Field("first", INT, PUBLIC, SEAT),
        Field("turn", INT, PUBLIC, SEAT),
        Field("picked", INT, PUBLIC, COUNT),
        Field("draws", INT, PUBLIC, COUNT),
        Field("drawer", INT, PUBLIC, SEAT),
        Field("card", INT, PUBLIC, MISFORTUNE),
        Field("won", INT, PUBLIC, FLAG),
        Field("waits", LIST, PUBLIC, By(SEAT), FLAG),
        Field("forced", LIST, PUBLIC, By(SEAT), FLAG),
        Field("done", LIST, PUBLIC, By(SEAT), FLAG),
        Field("backs", LIST, PUBLIC, By(SEAT), COUNT),
        Field("spurred", LIST, PUBLIC, By(SEAT), FLAG),
        Field("busy", LIST, PUBLIC, By(SEAT), COUNT),
        Field("refused", LIST, PUBLIC, REFUSAL),
        Field("missing", LIST, PUBLIC, By(GOOD), COUNT),
        Field("laid", LIST, PUBLIC, By(SEAT), COUNT),
        Field("payers", LIST, PUBLIC, SEAT),
        Field("gives", LIST, PUBLIC, TRADE),
        Field("wants", LIST, PUBLIC, TRADE),
        Field("wave", INT, PUBLIC, COUNT),
        Field("flooded", LIST, PUBLIC, By(PENINSULA), COUNT),
        Field("barrier", LIST, PUBLIC, By(PENINSULA), COUNT),
        Field("component", LIST, PUBLIC, By(COMPONENT), BUILDING),
        Field("piece", LIST, PUBLIC, Along(STANDING), PIECE_OF),
        Field("spot", LIST, PUBLIC, Along(STANDING), SPOT),
        Field("mark", LIST, PUBLIC, Along(STANDING), MARK),
        Field("aided", LIST, PUBLIC, Along(STANDING), AID),
        Field("standing", LIST, PUBLIC, By(SPOT), COUNT),
        Field("pool", TABLE, PUBLIC, By(SEAT, PIECE), COUNT),
        Field("reserve", LIST, PUBLIC, By(SEAT), COUNT),
        Field("gone", LIST, PUBLIC, By(SEAT), COUNT),
        Field("fresh", LIST, PUBLIC, By(SEAT), COUNT),
        Field("volunteers", INT, PUBLIC, COUNT),
        Field("held", INT, PUBLIC, PIECE_OF),
        Field("board", INT, PUBLIC, COUNCILOR),
        Field("loan", INT, PUBLIC, CARD),
        Field("quakes", INT, PUBLIC, COUNT),
        Field("hopeless", INT, PUBLIC, FLAG),
        Field("sabotage", INT, PUBLIC, FLAG),
        Field("panic", INT, PUBLIC, FLAG),
        Field("dimmed", INT, PUBLIC, FLAG),
        Field("stasis", INT, PUBLIC, COUNT),
        Field("builds", INT, PUBLIC, COUNT),
        Field("forged", LIST, PUBLIC, By(SEAT), COUNT),
        Field("tapped", LIST, PUBLIC, By(SEAT), COUNT),
        Field("scaled", LIST, PUBLIC, By(SEAT), FLAG),
        Field("councilor", LIST, PUBLIC, By(SEAT), COUNCILOR),
        Field("goods", TABLE, PUBLIC, By(SEAT, GOOD), COUNT),
        Field("hand", TABLE, PUBLIC, By(SEAT), CARD),
        Field("artifacts", TABLE, PUBLIC, By(SEAT), CARD),
        Field("drawn", LIST, PUBLIC, CARD),
        Field("played", LIST, PUBLIC, CARD),
        Field("offered_artifacts", LIST, PUBLIC, CARD),
        Field("offered_boards", LIST, PUBLIC, COUNCILOR),
        Field("unused", LIST, PUBLIC, CARD),
        Field("library", LIST, HIDDEN, CARD),
        Field("library_bottom", LIST, PUBLIC, CARD),
        Field("library_discard", LIST, PUBLIC, CARD),
        Field("misfortunes", LIST, HIDDEN, MISFORTUNE),
        Field("foreseen", LIST, PUBLIC, MISFORTUNE),
        Field("misfortune_discard", LIST, PUBLIC, MISFORTUNE),
        Field("removed", LIST, PUBLIC, MISFORTUNE),
        Field("stack", LIST, HIDDEN, COUNCILOR),
        Field("board_discard", LIST, PUBLIC, COUNCILOR),
    ]

    def fields(self) -> list[Field]:
        return Rising.DECLARED

    def copy_to(self, new: Self) -> None:
        new.level = self.level
        new.blueprint = self.blueprint
        new.choosing = self.choosing
        new.starting = self.starting
        new.calm = self.calm
        new.controlled = self.controlled
        new.hologram = self.hologram
        new.automaton = self.automaton
        new.free = self.free
        new.beat = self.beat
        new.round = self.round
        new.first = self.first
        new.turn = self.turn
        new.picked = self.picked
        new.draws = self.draws
        new.drawer = self.drawer
        new.card = self.card
        new.won = self.won
        new.waits = self.waits[:]
        new.forced = self.forced[:]
        new.done = self.done[:]
        new.backs = self.backs[:]
        new.spurred = self.spurred[:]
        new.busy = self.busy[:]
        new.refused = self.refused[:]
        new.missing = self.missing[:]
        new.laid = self.laid[:]
        new.payers = self.payers[:]
        new.gives = self.gives[:]
        new.wants = self.wants[:]
        new.wave = self.wave
        new.flooded = self.flooded[:]
        new.barrier = self.barrier[:]
        new.component = self.component[:]
        new.piece = self.piece[:]
        new.spot = self.spot[:]
        new.mark = self.mark[:]
        new.aided = self.aided[:]
        new.standing = self.standing[:]
        new.pool = [row[:] for row in self.pool]
        new.reserve = self.reserve[:]
        new.gone = self.gone[:]
        new.fresh = self.fresh[:]
        new.volunteers = self.volunteers
        new.held = self.held
        new.board = self.board
        new.loan = self.loan
        new.quakes = self.quakes
        new.hopeless = self.hopeless
        new.sabotage = self.sabotage
        new.panic = self.panic
        new.dimmed = self.dimmed
        new.stasis = self.stasis
        new.builds = self.builds
        new.forged = self.forged[:]
        new.tapped = self.tapped[:]
        new.scaled = self.scaled[:]
        new.councilor = self.councilor[:]
        new.goods = [row[:] for row in self.goods]
        new.hand = [row[:] for row in self.hand]
        new.artifacts = [row[:] for row in self.artifacts]
        new.drawn = self.drawn[:]
        new.played = self.played[:]
        new.offered_artifacts = self.offered_artifacts[:]
        new.offered_boards = self.offered_boards[:]
        new.unused = self.unused[:]
        new.library = self.library[:]
        new.library_bottom = self.library_bottom[:]
        new.library_discard = self.library_discard[:]
        new.misfortunes = self.misfortunes[:]
        new.foreseen = self.foreseen[:]
        new.misfortune_discard = self.misfortune_discard[:]
        new.removed = self.removed[:]
        new.stack = self.stack[:]
        new.board_discard = self.board_discard[:]

    def show_to(self, new: Self, seat: int) -> None:
        new.level = self.level
        new.blueprint = self.blueprint
        new.choosing = self.choosing
        new.starting = self.starting
        new.calm = self.calm
        new.controlled = self.controlled
        new.hologram = self.hologram
        new.automaton = self.automaton
        new.free = self.free
        new.beat = self.beat
        new.round = self.round
        new.first = self.first
        new.turn = self.turn
        new.picked = self.picked
        new.draws = self.draws
        new.drawer = self.drawer
        new.card = self.card
        new.won = self.won
        new.waits = self.waits[:]
        new.forced = self.forced[:]
        new.done = self.done[:]
        new.backs = self.backs[:]
        new.spurred = self.spurred[:]
        new.busy = self.busy[:]
        new.refused = self.refused[:]
        new.missing = self.missing[:]
        new.laid = self.laid[:]
        new.payers = self.payers[:]
        new.gives = self.gives[:]
        new.wants = self.wants[:]
        new.wave = self.wave
        new.flooded = self.flooded[:]
        new.barrier = self.barrier[:]
        new.component = self.component[:]
        new.piece = self.piece[:]
        new.spot = self.spot[:]
        new.mark = self.mark[:]
        new.aided = self.aided[:]
        new.standing = self.standing[:]
        new.pool = [row[:] for row in self.pool]
        new.reserve = self.reserve[:]
        new.gone = self.gone[:]
        new.fresh = self.fresh[:]
        new.volunteers = self.volunteers
        new.held = self.held
        new.board = self.board
        new.loan = self.loan
        new.quakes = self.quakes
        new.hopeless = self.hopeless
        new.sabotage = self.sabotage
        new.panic = self.panic
        new.dimmed = self.dimmed
        new.stasis = self.stasis
        new.builds = self.builds
        new.forged = self.forged[:]
        new.tapped = self.tapped[:]
        new.scaled = self.scaled[:]
        new.councilor = self.councilor[:]
        new.goods = [row[:] for row in self.goods]
        new.hand = [row[:] for row in self.hand]
        new.artifacts = [row[:] for row in self.artifacts]
        new.drawn = self.drawn[:]
        new.played = self.played[:]
        new.offered_artifacts = self.offered_artifacts[:]
        new.offered_boards = self.offered_boards[:]
        new.unused = self.unused[:]
        new.library = [BLANK] * len(self.library)
        new.library_bottom = self.library_bottom[:]
        new.library_discard = self.library_discard[:]
        new.misfortunes = [BLANK] * len(self.misfortunes)
        new.foreseen = self.foreseen[:]
        new.misfortune_discard = self.misfortune_discard[:]
        new.removed = self.removed[:]
        new.stack = [BLANK] * len(self.stack)
        new.board_discard = self.board_discard[:]

    # ---- so far it is written

    # ---- seats

    def clockwise(self, start: int) -> list[int]:
        """All seats, clockwise from one of them."""
        return [(start + step) % self.seats for step in range(self.seats)]

    # ---- the island

    def dry(self, tile: int) -> bool:
        """RISE-FLOOD-01"""
        return tile == CENTRE or tile % LENGTH >= self.flooded[tile // LENGTH]

    def dry_in(self, peninsula: int) -> int:
        return LENGTH - self.flooded[peninsula]

    def can_flood(self) -> list[int]:
        """The peninsulas with a dry tile."""
        return [peninsula for peninsula, flooded in enumerate(self.flooded) if flooded < LENGTH]

    def can_unflood(self) -> list[int]:
        """RISE-UNFLOOD-07"""
        return [peninsula for peninsula, flooded in enumerate(self.flooded) if flooded > 0]

    def can_protect(self) -> list[int]:
        """Where a mystic barrier can be placed.  RISE-BARRIER-02, RISE-BARRIER-03, RISE-BARRIER-11, RISE-BARRIER-13"""
        return [
            peninsula
            for peninsula, flooded in enumerate(self.flooded)
            if flooded < LENGTH and self.barrier[peninsula] == 0
        ]

    def wrath(self) -> int:
        """The value under the wave token.  RISE-WRATH-08"""
        return self.box.wrath[self.wave]

    # ---- Atlanteans

    def bearer(self, councilor: int) -> int:
        """The Leader, or the Hologram, with the ability of a councilor, or NOBODY.

        RISE-COUNC-01, RISE-HOLO-06, RISE-HOLO-13, RISE-HOLO-14
        """
        if self.board == councilor:
            return self.first * PIECES + HOLOGRAM
        for seat, own in enumerate(self.councilor):
            if own == councilor:
                return seat * PIECES + LEADER
        return NOBODY

    def place_of(self, piece: int) -> int:
        """Where a piece of which there is only one stands, or NOWHERE."""
        for at, standing in enumerate(self.piece):
            if standing == piece:
                return self.spot[at]
        return NOWHERE

    def find(self, piece: int, spot: int) -> int:
        """The first of such pieces on a spot, as its place in the list of pieces."""
        for at in range(len(self.piece)):
            if self.piece[at] == piece and self.spot[at] == spot:
                return at
        raise ValueError(f"no piece {piece} stands on spot {spot}")

    def ability_at(self, councilor: int) -> int:
        """The spot of the Leader with an ability, or NOWHERE.  RISE-COUNC-02, RISE-COUNC-03"""
        bearer = self.bearer(councilor)
        return NOWHERE if bearer < 0 else self.place_of(bearer)

    def automaton_at(self) -> int:
        return self.place_of(self.first * PIECES + AUTOMATON) if self.automaton else NOWHERE

    def crew(self, spot: int) -> list[int]:
        """Who stands on a spot, as places in the list of pieces; without the Automaton, which never acts.

        RISE-AUTO-06, RISE-AUTO-12
        """
        return [at for at, where in enumerate(self.spot) if where == spot and self.piece[at] % PIECES != AUTOMATON]

    def owners(self, crew: list[int]) -> list[int]:
        """Who owns these pieces, clockwise from the starting player, each once.  RISE-HOLO-07"""
        seats = [self.piece[at] // PIECES for at in crew]
        return [seat for seat in self.clockwise(self.first) if seat in seats]

    def put(self, piece: int, spot: int) -> None:
        """From the pool to the board.  RISE-AUTO-05"""
        self.pool[piece // PIECES][piece % PIECES] -= 1
        self.piece.append(piece)
        self.spot.append(spot)
        self.mark.append(FRESH)
        self.aided.append(UNDECIDED)
        self.standing[spot] += 1

    def lift(self, at: int) -> int:
        """Off the board; the piece is in the caller's hand."""
        piece = self.piece.pop(at)
        self.standing[self.spot.pop(at)] -= 1
        self.mark.pop(at)
        self.aided.pop(at)
        return piece

    def send_home(self, at: int) -> None:
        """Back to the pool of its owner.  RISE-FLOOD-02"""
        piece = self.lift(at)
        self.pool[piece // PIECES][piece % PIECES] += 1

    # ---- cards

    def has(self, seat: int, artifact: int) -> bool:
        """Whether a player has an artifact; the one on loan serves the controller of the Hologram.  RISE-HOLO-10"""
        return artifact in self.artifacts[seat] or (self.loan == artifact and seat == self.first)

    def cards_of(self, seat: int) -> int:
        """What counts towards the hand limit.  RISE-LCARD-05, RISE-HOLO-12"""
        return len(self.hand[seat]) + len(self.artifacts[seat])

    def energy(self, seat: int) -> int:
        return self.goods[seat][ENERGY]

    def built(self) -> int:
        """Components on the gate board; a won game has the Power Core too."""
        return self.component.count(BUILT) + self.won

    # ---- conservation

    def misfortunes_in_game(self) -> list[int]:
        """By card: how many the game has, those removed later included.  RISE-SETUP-05, RISE-SETUP-06"""
        counts = self.box.misfortune_count[:]
        counts[CALM_SEAS] = self.calm
        counts[CONTROLLED_FLOOD] = self.controlled
        return counts

    def misfortunes_unseen(self) -> list[int]:
        """By card: how many lie in the face-down part of the deck; anybody can work it out."""
        counts = self.misfortunes_in_game()
        for card in (*self.foreseen, *self.misfortune_discard, *self.removed):
            counts[card] -= 1
        if self.card >= 0:
            counts[self.card] -= 1
        return counts

    def library_unseen(self) -> list[int]:
        """By card: how many lie in the face-down part of the library."""
        counts = self.box.card_count[:]
        for pile in (self.drawn, self.played, self.library_bottom, self.library_discard):
            for card in pile:
                counts[card] -= 1
        for card in (*self.unused, *self.offered_artifacts):
            counts[card] -= 1
        if self.loan >= 0:
            counts[self.loan] -= 1
        for seat in range(self.seats):
            for card in (*self.hand[seat], *self.artifacts[seat]):
                counts[card] -= 1
        return counts

    def boards_unseen(self) -> list[int]:
        """The councilor boards in the stack."""
        if not self.hologram:
            return []
        seen = [*self.councilor, *self.board_discard, *self.offered_boards, self.board]
        return [board for board in range(len(COUNCILORS)) if board not in seen]

    def audit(self) -> list[str]:
        wrong: list[str] = []
        self._audit_pieces(wrong)
        self._audit_board(wrong)
        self._audit_cards(wrong)
        return wrong

    def _audit_pieces(self, wrong: list[str]) -> None:
        box = self.box
        volunteers = self.volunteers
        for seat in range(self.seats):
            count = self.pool[seat][:]
            for piece in self.piece:
                if piece // PIECES == seat:
                    count[piece % PIECES] += 1
            if min(self.pool[seat]) < 0 or self.reserve[seat] < 0:
                wrong.append(f"seat {seat} has placed more than it had")
            if count[LEADER] != 1:
                wrong.append(f"seat {seat} has {count[LEADER]} Leaders")
            if count[FOLLOWER] + self.reserve[seat] + self.gone[seat] != box.followers[self.seats]:
                wrong.append(f"the followers of seat {seat} do not add up")
            if self.fresh[seat] > count[VOLUNTEER]:
                wrong.append(f"seat {seat} has too few new volunteers")
            volunteers += count[VOLUNTEER]
        if volunteers != box.volunteers:
            wrong.append(f"there are {volunteers} volunteers")
        if self.round > 0:
            for kind, present in ((HOLOGRAM, self.hologram), (AUTOMATON, self.automaton)):
                count_of = sum([pool[kind] for pool in self.pool]) + len([p for p in self.piece if p % PIECES == kind])
                if count_of != present:
                    wrong.append(f"there are {count_of} pieces of kind {PIECE_NAMES[kind]}")

    def _audit_board(self, wrong: list[str]) -> None:
        if not len(self.piece) == len(self.spot) == len(self.mark) == len(self.aided):
            wrong.append("the lists of pieces have not the same length")
        for spot in range(len(SPOTS)):
            if self.standing[spot] != self.spot.count(spot):
                wrong.append(f"{SPOTS[spot]} counts {self.standing[spot]}, but {self.spot.count(spot)} stand there")
        for peninsula, name in enumerate(PENINSULAS):
            if not 0 <= self.flooded[peninsula] <= LENGTH or self.barrier[peninsula] not in (0, 1):
                wrong.append(f"the tiles or barriers of {name} do not add up")
            if self.barrier[peninsula] and self.flooded[peninsula] == LENGTH:
                wrong.append(f"{name} is flooded but has a barrier")
        for component in range(len(COMPONENTS)):
            if self.standing[FIRST_COMPONENT + component] and self.component[component] != BUILT:
                wrong.append(f"somebody stands on {COMPONENTS[component]}, which is not built")
        for seat in range(self.seats):
            if min(self.goods[seat]) < 0:
                wrong.append(f"seat {seat} has negative goods")
        if not 0 <= self.wave < len(self.box.wrath):
            wrong.append("the wave token is not on the track")

    def _audit_cards(self, wrong: list[str]) -> None:
        for card, count in enumerate(self.library_unseen()):
            if self.library.count(card) != count:
                wrong.append(f"the copies of {CARDS[card]} do not add up")
        for card, count in enumerate(self.misfortunes_unseen()):
            if self.misfortunes.count(card) != count:
                wrong.append(f"the copies of {MISFORTUNES[card]} do not add up")
        if self.round > 0 and sorted(self.stack) != self.boards_unseen():
            wrong.append("the councilor boards do not add up")
        for seat in range(self.seats):
            if any(card >= len(BASICS) for card in self.hand[seat]):
                wrong.append(f"seat {seat} holds an artifact in hand")
            if any(not FIRST_ARTIFACT <= card < FIRST_ARTIFACT + len(ARTIFACTS) for card in self.artifacts[seat]):
                wrong.append(f"seat {seat} has laid out a card that is no artifact")
