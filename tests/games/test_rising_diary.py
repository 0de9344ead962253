"""Who has read the log of Atlantis Rising knows the table."""

from __future__ import annotations

from typing import ClassVar

from critias.games.rising import GAME, words
from critias.games.rising.box import CENTRE, FIRST_ARTIFACT, FIRST_COMPONENT, LENGTH, POWER_CORE, SOUL_TERRAFORMER
from critias.games.rising.state import AUTOMATON, BUILT, FOLLOWER, HOLOGRAM, NOBODY, PIECES, PLANNED, VOLUNTEER, Rising
from tests.support.diary import Reader, follow_games, on

FLOW = "a pointer of the flow: who has said or done what since the phase began"
PILE = "where cards lie that the log has told as drawn, played, offered or put away"


class RisingReader(Reader[Rising]):
    """Begins when the starting player is known and the decks are shuffled."""

    SET_UP: ClassVar[int] = 1
    LEFT_OUT: ClassVar[dict[str, str]] = {
        **dict.fromkeys(["beat", "turn", "picked", "draws", "waits", "forced", "done", "spurred", "backs"], FLOW),
        **dict.fromkeys(
            ["busy", "refused", "forged", "tapped", "scaled", "card", "missing", "laid", "payers", "gives", "wants"],
            FLOW,
        ),
        "mark": "who has acted: told as acts and declines",
        "aided": "whom the Automaton helps: told with the roll",
        "fresh": "volunteers gained in the action phase: told when the others leave",
        **dict.fromkeys(["played", "library_discard", "library_bottom", "misfortune_discard", "board_discard"], PILE),
        **dict.fromkeys(["offered_artifacts", "offered_boards", "unused", "foreseen"], PILE),
    }

    tile = CENTRE

    # ---- the round

    @on(words.ROUND)
    def round(self, n: int) -> None:
        self.g.round = n
        self.g.board = self.g.loan = NOBODY

    @on(words.STARTING_PLAYER)
    def start(self, seat: int) -> None:
        for kind, present in ((HOLOGRAM, self.g.hologram), (AUTOMATON, self.g.automaton)):
            self.g.pool[self.g.first][kind] = 0
            self.g.pool[seat][kind] = present
        self.g.first = seat

    @on(words.ALL_HOME)
    def all_home(self) -> None:
        g = self.g
        for at in range(len(g.piece) - 1, -1, -1):
            self.send_home(g.piece[at], g.spot[at])
        g.quakes = g.hopeless = g.sabotage = g.panic = g.dimmed = g.builds = 0

    @on(words.WRATH_BEGINS)
    def wrath(self, n: int) -> None:
        self.g.stasis = 0

    @on(words.STASIS)
    def stasis(self, n: int) -> None:
        self.g.stasis += n

    @on(words.WAVE_MOVES)
    def wave(self, space: int) -> None:
        self.g.wave = space

    @on(words.WON)
    def won(self) -> None:
        self.g.won = self.g.over = 1

    @on(words.LOST)
    def lost(self) -> None:
        self.g.over = 1

    # ---- misfortunes and the sea

    @on(words.DRAWS_MISFORTUNE)
    def misfortune(self, seat: int, misfortune: int) -> None:
        self.g.drawer = seat

    @on(words.QUAKES)
    def quakes(self, n: int) -> None:
        self.g.quakes += 1

    @on(words.HOPELESS)
    def hopeless(self) -> None:
        self.g.hopeless = 1

    @on(words.SABOTAGED)
    def sabotaged(self, n: int) -> None:
        self.g.sabotage = 1

    @on(words.PANICS)
    def panics(self) -> None:
        self.g.panic = 1

    @on(words.DIMS)
    def dims(self) -> None:
        self.g.dimmed = 1

    @on(words.REMOVED)
    def removed(self, misfortune: int) -> None:
        self.g.removed.append(misfortune)

    @on(words.FLOODS)
    def floods(self, spot: int) -> None:
        self.tile = spot
        if spot != CENTRE:
            self.g.flooded[spot // LENGTH] += 1

    @on(words.ALSO_FLOODED)
    def also_flooded(self, spot: int) -> None:
        self.tile = spot

    @on(words.UNFLOODED)
    def unflooded(self, spot: int) -> None:
        self.g.flooded[spot // LENGTH] -= 1

    @on(words.BARRIER_STANDS)
    def barrier(self, peninsula: int) -> None:
        self.g.barrier[peninsula] = 1

    @on(words.BARRIER_BREAKS, words.BARRIER_LOST)
    def no_barrier(self, peninsula: int) -> None:
        self.g.barrier[peninsula] = 0

    # ---- Atlanteans

    def send_home(self, piece: int, spot: int) -> None:
        self.g.send_home(self.g.find(piece, spot))

    @on(words.PLACES)
    def places(self, piece: int, spot: int) -> None:
        if piece == self.g.held:
            self.g.held = NOBODY
        self.g.put(piece, spot)

    @on(words.TAKES_BACK, words.GOES_HOME)
    def home(self, piece: int, spot: int) -> None:
        self.send_home(piece, spot)

    @on(words.ESCAPES)
    def escapes(self, piece: int, spot: int) -> None:
        self.send_home(piece, self.tile)
        self.g.put(piece, spot)

    @on(words.HOLDS_BACK)
    def held(self, piece: int) -> None:
        self.g.held = piece

    @on(words.RELEASES)
    def released(self, piece: int) -> None:
        self.g.held = NOBODY

    @on(words.RECRUITS)
    def recruits(self, seat: int) -> None:
        self.g.reserve[seat] -= 1
        self.g.pool[seat][FOLLOWER] += 1

    @on(words.FOLLOWER_LEAVES)
    def leaves(self, seat: int) -> None:
        self.g.lift(self.g.find(seat * PIECES + FOLLOWER, FIRST_COMPONENT + SOUL_TERRAFORMER))
        self.g.gone[seat] += 1

    @on(words.VOLUNTEERS)
    def volunteers(self, seat: int, n: int) -> None:
        self.g.volunteers -= n
        self.g.pool[seat][VOLUNTEER] += n

    @on(words.VOLUNTEERS_LEAVE)
    def volunteers_leave(self, seat: int, n: int) -> None:
        self.g.volunteers += n
        self.g.pool[seat][VOLUNTEER] -= n

    @on(words.HOLOGRAM_IS)
    def hologram(self, councilor: int) -> None:
        self.g.board = councilor

    @on(words.COUNCILOR_CHOSEN)
    def councilor(self, seat: int, councilor: int) -> None:
        self.g.councilor[seat] = councilor

    # ---- the gate

    @on(words.PLANNED)
    def planned(self, component: int) -> None:
        self.g.component[component] = PLANNED

    @on(words.COMPONENT_BUILT)
    def built(self, component: int) -> None:
        self.g.builds += 1
        if component != POWER_CORE:
            self.g.component[component] = BUILT

    # ---- goods and cards

    @on(words.GAINS)
    def gains(self, seat: int, n: int, good: int) -> None:
        self.g.goods[seat][good] += n

    @on(words.PAYS)
    def pays(self, seat: int, n: int, good: int) -> None:
        self.g.goods[seat][good] -= n

    @on(words.SWAPS)
    def swaps(self, seat: int, good: int, other: int) -> None:
        self.g.goods[seat][good] -= 1
        self.g.goods[seat][other] += 1

    @on(words.GIVES_GOOD)
    def gives_good(self, seat: int, other: int, good: int) -> None:
        self.g.goods[seat][good] -= 1
        self.g.goods[other][good] += 1

    @on(words.GIVES_CARD)
    def gives_card(self, seat: int, other: int, card: int) -> None:
        self.cards(seat, card).remove(card)
        self.receives(other, card)

    @on(words.DRAWS_CARD)
    def draws(self, seat: int, card: int) -> None:
        self.g.drawn.append(card)

    @on(words.KEEPS_CARD)
    def keeps(self, seat: int, card: int) -> None:
        self.g.drawn.remove(card)
        self.receives(seat, card)

    @on(words.BOTTOM_CARD)
    def bottom(self, card: int) -> None:
        self.g.drawn.remove(card)

    @on(words.DISCARDS_CARD)
    def discards(self, seat: int, card: int) -> None:
        (self.g.drawn if card in self.g.drawn else self.cards(seat, card)).remove(card)

    @on(words.PLAYS_CARD)
    def plays(self, seat: int, card: int) -> None:
        self.cards(seat, card).remove(card)

    @on(words.ARTIFACT_KEPT)
    def artifact(self, seat: int, card: int) -> None:
        if self.g.round == 0:  # the Scholar's; later it is lent to the Hologram
            self.receives(seat, card)
        else:
            self.g.loan = card

    def cards(self, seat: int, card: int) -> list[int]:
        return self.g.hand[seat] if card < FIRST_ARTIFACT else self.g.artifacts[seat]

    def receives(self, seat: int, card: int) -> None:
        self.cards(seat, card).append(card)
        self.cards(seat, card).sort()


def test_who_has_read_the_log_of_rising_knows_the_table() -> None:
    told = follow_games(GAME, RisingReader, 10, seed=7000)
    assert {"acts", "acts.together", "all.home", "added", "target", "quakes", "home", "gains", "pays"} <= set(told)
