"""What must add up at every moment: pieces, tiles, cards.  A table that does not is told apart from one that does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from critias.engine.dice import QuickDice
from critias.games.rising import GAME
from critias.games.rising.box import BASICS, CARDS, COUNCILORS, MISFORTUNES, SPOTS
from critias.games.rising.state import AUTOMATON, FOLLOWER, HOLOGRAM, LEADER, NO_CARD, VOLUNTEER, Rising
from critias.testing import rule
from tests.support.rising import state

FONT = BASICS.index("font_of_power")
HORN = CARDS.index("heralds_horn")
PLAGUE = MISFORTUNES.index("plague")
HILLS_3 = SPOTS.index("hills_3")
BEACON = SPOTS.index("numinous_beacon")


def table(seats: int = 4) -> Rising:
    """In the middle of a round, with everything somewhere."""
    return state(
        seats,
        beat="act",
        hologram="mystic",
        automaton=True,
        built=["herald_pylon", "solar_matrix"],
        placed={"hills_3": ["red_follower"], "solar_matrix": ["blue_follower"], "centre": ["red_volunteer"]},
        volunteers={0: 2},
        gone={1: 1},
        hands={0: ["font_of_power", "heralds_horn"], 2: ["font_of_power"]},
        loan="aegis_stone",
        library_bottom=["song_of_rising"],
        library_discard=["codex_of_renewal"],
        discard=["plague"],
        removed=["panic"],
        foreseen=["calm_seas"],
        flooded={"hills": 2, "cities": 6},
        barriers=["hills"],
        board_discard=["priest"],
    )


def faults(change: Callable[[Rising], None]) -> list[str]:
    g = table()
    change(g)
    return g.audit()


def test_a_table_where_all_is_in_its_place_has_no_fault() -> None:
    for seats in (2, 4, 7):
        assert table(seats).audit() == []


# ---------------------------------------------------------------- pieces


def test_nobody_places_a_piece_that_is_not_in_the_pool() -> None:
    def overdraw(g: Rising) -> None:
        g.put(3 * 5 + VOLUNTEER, HILLS_3)

    assert faults(overdraw) == ["seat 3 has placed more than it had"]

    def into_debt(g: Rising) -> None:
        g.pool[3][FOLLOWER] += g.reserve[3] + 1
        g.reserve[3] = -1

    assert faults(into_debt) == ["seat 3 has placed more than it had"]

    def empty(g: Rising) -> None:
        g.pool[3][FOLLOWER] += g.reserve[3]
        g.reserve[3] = 0

    assert faults(empty) == []


def test_a_player_has_exactly_one_leader_on_the_board_or_in_the_pool() -> None:
    def none(g: Rising) -> None:
        g.pool[1][LEADER] = 0

    def two(g: Rising) -> None:
        g.pool[2][LEADER] = 2

    def on_the_board(g: Rising) -> None:
        g.put(1 * 5 + LEADER, HILLS_3)

    assert faults(none) == ["seat 1 has 0 Leaders"]
    assert faults(two) == ["seat 2 has 2 Leaders"]
    assert faults(on_the_board) == []


def test_followers_are_in_the_pool_on_the_board_in_the_reserve_or_gone() -> None:
    def more(g: Rising) -> None:
        g.pool[0][FOLLOWER] += 1

    def fewer(g: Rising) -> None:
        g.reserve[1] -= 1

    def left(g: Rising) -> None:
        g.gone[2] += 1

    def recruited(g: Rising) -> None:
        g.reserve[1] -= 1
        g.pool[1][FOLLOWER] += 1

    assert faults(more) == ["the followers of seat 0 do not add up"]
    assert faults(fewer) == ["the followers of seat 1 do not add up"]
    assert faults(left) == ["the followers of seat 2 do not add up"]
    assert faults(recruited) == []


def test_there_are_eight_volunteers_in_all() -> None:
    def more(g: Rising) -> None:
        g.volunteers += 1

    def fewer(g: Rising) -> None:
        g.pool[0][VOLUNTEER] -= 1

    def new(g: Rising) -> None:
        g.fresh[0] = 2

    def too_new(g: Rising) -> None:
        g.fresh[0] = 3

    assert faults(more) == ["there are 9 volunteers"]
    assert faults(fewer) == ["there are 7 volunteers"]
    assert faults(new) == []
    assert faults(too_new) == ["seat 0 has too few new volunteers"]


def test_there_is_one_hologram_and_one_automaton_if_they_are_in_the_game() -> None:
    def none(g: Rising) -> None:
        g.pool[0][HOLOGRAM] = 0

    def two(g: Rising) -> None:
        g.pool[1][AUTOMATON] = 1

    def on_the_board(g: Rising) -> None:
        g.put(HOLOGRAM, HILLS_3)
        g.put(AUTOMATON, HILLS_3)

    def before_the_first_round(g: Rising) -> None:
        none(g)
        g.round = 0

    assert faults(none) == ["there are 0 pieces of kind hologram"]
    assert faults(two) == ["there are 2 pieces of kind automaton"]
    assert faults(on_the_board) == []

    def in_the_first_round(g: Rising) -> None:
        none(g)
        g.round = 1

    assert faults(before_the_first_round) == []
    assert faults(in_the_first_round) == ["there are 0 pieces of kind hologram"]


# ---------------------------------------------------------------- the board


def test_the_number_on_a_spot_is_the_number_of_pieces_there() -> None:
    def counted_twice(g: Rising) -> None:
        g.standing[HILLS_3] = 2

    def not_counted(g: Rising) -> None:
        g.standing[HILLS_3] = 0

    def unmarked(g: Rising) -> None:
        g.mark.pop()

    def undecided(g: Rising) -> None:
        g.aided.append(0)

    assert faults(counted_twice) == ["hills_3 counts 2, but 1 stand there"]
    assert faults(not_counted) == ["hills_3 counts 0, but 1 stand there"]
    assert faults(unmarked) == ["the lists of pieces have not the same length"]
    assert faults(undecided) == ["the lists of pieces have not the same length"]


def test_a_peninsula_has_six_tiles_and_at_most_one_barrier_while_it_has_a_dry_one() -> None:
    def set_to(flooded: int, barrier: int) -> list[str]:
        def change(g: Rising) -> None:
            g.flooded[1] = flooded
            g.barrier[1] = barrier

        return faults(change)

    wrong = ["the tiles or barriers of hills do not add up"]
    assert set_to(-1, 0) == set_to(7, 0) == set_to(2, 2) == set_to(2, -1) == set_to(7, 1) == wrong
    assert set_to(0, 0) == set_to(0, 1) == set_to(5, 1) == set_to(6, 0) == []
    assert set_to(6, 1) == ["hills is flooded but has a barrier"]


def test_only_built_components_have_anybody_on_them() -> None:
    def unbuilt(g: Rising) -> None:
        g.put(3 * 5 + FOLLOWER, BEACON)

    def built(g: Rising) -> None:
        unbuilt(g)
        g.component[BEACON - SPOTS.index("solar_matrix")] = 2

    assert faults(unbuilt) == ["somebody stands on numinous_beacon, which is not built"]
    assert faults(built) == []


def test_nobody_owes_goods() -> None:
    for good in range(5):

        def owing(g: Rising, good: int = good) -> None:
            g.goods[2][good] = -1

        assert faults(owing) == ["seat 2 has negative goods"]


def test_the_wave_token_is_on_the_track() -> None:
    last = len(table().box.wrath) - 1

    def at(space: int) -> list[str]:
        def change(g: Rising) -> None:
            g.wave = space

        return faults(change)

    assert at(0) == at(last) == []
    assert at(-1) == at(last + 1) == ["the wave token is not on the track"]


# ---------------------------------------------------------------- cards


PILES = ["library", "library_bottom", "library_discard", "drawn", "played"]


@pytest.mark.parametrize("pile", PILES)
def test_no_library_card_is_twice_on_the_table(pile: str) -> None:
    def more(g: Rising) -> None:
        {
            "library": g.library,
            "library_bottom": g.library_bottom,
            "library_discard": g.library_discard,
            "drawn": g.drawn,
            "played": g.played,
        }[pile].append(FONT)

    assert faults(more) == ["the copies of font_of_power do not add up"]


def test_no_card_in_hand_and_no_artifact_is_twice_on_the_table() -> None:
    def in_hand(g: Rising) -> None:
        g.hand[3].append(FONT)

    def laid_out(g: Rising) -> None:
        g.artifacts[3].append(HORN)

    def unused(g: Rising) -> None:
        g.unused.append(HORN)

    def offered(g: Rising) -> None:
        g.offered_artifacts.append(HORN)

    def on_loan(g: Rising) -> None:
        g.unused.append(g.loan)
        g.loan = HORN

    def given_back(g: Rising) -> None:
        g.unused.append(g.loan)
        g.loan = NO_CARD

    assert faults(in_hand) == ["the copies of font_of_power do not add up"]
    for twice in (laid_out, unused, offered, on_loan):
        assert faults(twice) == ["the copies of heralds_horn do not add up"]
    assert faults(given_back) == []


def test_artifacts_lie_open_and_basic_cards_are_in_hand() -> None:
    def artifact_in_hand(g: Rising) -> None:
        g.artifacts[0].remove(HORN)
        g.hand[0].append(HORN)

    def basic_laid_out(g: Rising) -> None:
        g.hand[2].remove(FONT)
        g.artifacts[2].append(FONT)

    def first_and_last_artifact(g: Rising) -> None:
        for card in (len(BASICS), len(CARDS) - 1):
            g.unused.remove(card)
            g.artifacts[2].append(card)

    def last_basic(g: Rising) -> None:
        g.library.remove(len(BASICS) - 1)
        g.hand[2].append(len(BASICS) - 1)

    def first_artifact_in_hand(g: Rising) -> None:
        g.unused.remove(len(BASICS))
        g.hand[1].append(len(BASICS))

    assert faults(artifact_in_hand) == ["seat 0 holds an artifact in hand"]
    assert faults(first_artifact_in_hand) == ["seat 1 holds an artifact in hand"]
    assert faults(basic_laid_out) == ["seat 2 has laid out a card that is no artifact"]
    assert faults(first_and_last_artifact) == []
    assert faults(last_basic) == []


def test_no_misfortune_is_twice_on_the_table() -> None:
    def in_the_deck(g: Rising) -> None:
        g.misfortunes.append(PLAGUE)

    def foreseen(g: Rising) -> None:
        g.foreseen.append(PLAGUE)

    def discarded(g: Rising) -> None:
        g.misfortune_discard.append(PLAGUE)

    def removed(g: Rising) -> None:
        g.removed.append(PLAGUE)

    def being_resolved(g: Rising) -> None:
        g.card = PLAGUE

    def drawn(g: Rising) -> None:
        g.misfortunes.remove(0)
        g.card = 0

    for twice in (in_the_deck, foreseen, discarded, removed, being_resolved):
        assert faults(twice) == ["the copies of plague do not add up"]
    assert faults(drawn) == []


def test_every_board_that_nobody_took_is_in_the_stack_discarded_or_the_hologram_s() -> None:
    def twice(g: Rising) -> None:
        g.stack.append(COUNCILORS.index("priest"))

    def lost(g: Rising) -> None:
        g.stack.pop()

    def taken(g: Rising) -> None:
        g.councilor[0] = g.stack.pop()

    def offered(g: Rising) -> None:
        g.offered_boards.append(g.stack.pop(0))

    assert faults(twice) == faults(lost) == ["the councilor boards do not add up"]
    assert faults(taken) == faults(offered) == []
    g = state(4)
    g.stack = [0]
    assert g.audit() == ["the councilor boards do not add up"]  # without the Hologram there is no stack
    g.round = 1
    assert g.audit() == ["the councilor boards do not add up"]
    g.round = 0
    assert g.audit() == []


# ---------------------------------------------------------------- worlds that fit what can be seen


@rule("RISE-GEN-20", "RISE-GEN-22")
@pytest.mark.parametrize("seat", [0, 3])
def test_a_world_imagined_by_a_seat_has_the_same_cards_in_another_order(seat: int) -> None:
    g = table()
    view = g.seen_by(seat)
    worlds: list[Rising] = []
    for seed in range(3):
        world = GAME.imagine(view, seat, QuickDice(seed))
        assert isinstance(world, Rising)
        assert world.audit() == []
        for imagined, real in ((world.library, g.library), (world.misfortunes, g.misfortunes), (world.stack, g.stack)):
            assert sorted(imagined) == sorted(real)
        assert (world.foreseen, world.library_bottom) == (g.foreseen, g.library_bottom)
        worlds.append(world)
    for piles in ([w.library for w in worlds], [w.misfortunes for w in worlds], [w.stack for w in worlds]):
        assert piles[0] != piles[1] != piles[2]
        assert sorted(piles[0]) != piles[0]


@rule("RISE-GEN-22")
def test_an_imagined_world_has_dice_of_its_own() -> None:
    g = table()
    faces = set()
    for seed in range(20):
        world = GAME.imagine(g.seen_by(0), 0, QuickDice(seed))
        faces.add(tuple(world.dice.below(6) for _ in range(4)))
    assert len(faces) > 10


def test_without_the_hologram_no_boards_are_imagined() -> None:
    world = GAME.imagine(state(4).seen_by(0), 0, QuickDice(1))
    assert isinstance(world, Rising)
    assert world.stack == []
