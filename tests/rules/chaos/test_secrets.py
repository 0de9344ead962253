"""What a player cannot see, and what the others may hold as far as that player knows.  CHAOS-GEN-12"""

from __future__ import annotations

import pytest

from critias.engine.dice import QuickDice
from critias.games.chaos import GAME, words
from critias.games.chaos.box import CARDS
from critias.games.chaos.state import Chaos
from critias.testing import rule
from tests.support.chaos import state

MINE = ["tac_ambush", "tac_rally"]
SEEN = "tac_siege"


def secret_table() -> Chaos:
    """Seat 1 holds a card that everybody has seen, one that was gained in this phase and one more."""

    def seen(g: Chaos) -> None:
        g.shown[1] = [CARDS.index(SEEN)]

    return state(
        phase="combat",
        beat="select",
        hands={0: MINE, 1: [SEEN, "tac_garrison", "tac_overload"], 2: ["tac_vanguard"]},
        fresh={0: ["tac_rally"], 1: ["tac_garrison"], 2: ["tac_vanguard"]},
        discard=["tac_rally", "tac_last_stand"],
        tweak=seen,
    )


def worlds(g: Chaos, seat: int, number: int = 40) -> list[Chaos]:
    """Random tables that fit what a seat sees."""
    found: list[Chaos] = []
    for seed in range(number):
        world = GAME.imagine(g.seen_by(seat), seat, QuickDice(seed))
        assert isinstance(world, Chaos)
        found.append(world)
    return found


@rule("CHAOS-GEN-12")
@pytest.mark.parametrize("seat", [0, 1, 2, -1])
def test_every_table_imagined_has_all_cards_once(seat: int) -> None:
    g = secret_table()
    for world in worlds(g, seat, 10):
        assert not world.audit()
        assert world.discard == g.discard
        assert len(world.deck) == len(g.deck)
        assert [len(hand) for hand in world.hand] == [2, 3, 1]
        assert all(hand == sorted(hand) for hand in world.hand)


@rule("CHAOS-GEN-12")
def test_the_own_hand_is_known() -> None:
    g = secret_table()
    for world in worlds(g, 0):
        assert world.hand[0] == g.hand[0]
        assert world.fresh[0] == g.fresh[0]


@rule("CHAOS-GEN-12", "CHAOS-WHEEL-18")
@pytest.mark.parametrize("seat", [0, 2, -1])
def test_a_card_that_everybody_has_seen_is_known(seat: int) -> None:
    for world in worlds(secret_table(), seat):
        assert CARDS.index(SEEN) in world.hand[1]
        assert world.shown[1] == [CARDS.index(SEEN)]


@rule("CHAOS-GEN-12")
def test_the_other_cards_of_the_others_and_the_draw_pile_may_be_any() -> None:
    g = secret_table()
    found = worlds(g, 0)
    assert len({tuple(world.hand[1]) for world in found}) > 5
    assert len({tuple(world.hand[2]) for world in found}) > 5
    assert len({tuple(world.deck) for world in found}) == len(found)
    for world in found:  # when the others gained their cards is not known either
        assert sum(world.fresh[1]) == sum(world.fresh[2]) == 0


@rule("CHAOS-GEN-12")
def test_a_spectator_knows_no_hand() -> None:
    found = worlds(secret_table(), -1)
    for seat in (0, 1, 2):
        assert len({tuple(world.hand[seat]) for world in found}) > 5


@rule("CHAOS-GEN-12", "CHAOS-WHEEL-14")
def test_cards_used_in_a_battle_lie_open() -> None:
    used = CARDS.index("tac_vanguard")

    def fighting(g: Chaos) -> None:
        g.hand[2].remove(used)
        g.fresh[2][used] = 0
        g.used = [used, -1]

    g = secret_table()
    fighting(g)
    assert not g.audit()
    for world in worlds(g, 0, 10):
        assert world.used == [used, -1]
        assert not world.audit()


@rule("CHAOS-GEN-12", "CHAOS-WHEEL-19")
def test_a_card_on_the_wheel_may_be_any_of_the_hand_or_a_bluff() -> None:
    def laid(g: Chaos) -> None:
        g.sides, g.covered = [1, 2], [1, 0]
        g.planned = [-1, CARDS.index("tac_garrison"), words.PLAN_NONE]

    g = secret_table()
    laid(g)
    found = worlds(g, 0, 80)
    kinds = {words.PLAN_BLUFF if world.planned[1] == words.PLAN_BLUFF else CARDS.index(SEEN) for world in found}
    assert kinds == {words.PLAN_BLUFF, CARDS.index(SEEN)}
    assert len({world.planned[1] for world in found}) > 5
    for world in found:
        assert world.planned[1] in (*world.hand[1], words.PLAN_BLUFF)
        assert world.planned[2] == words.PLAN_NONE
        assert world.planned[0] == -1
        assert world.covered == [1, 0]
    for world in worlds(g, 1, 5):
        assert world.planned[1:] == g.planned[1:]
    g.covered = [-1, -1]
    g.planned = [-1, -1, -1]
    assert all(world.planned == [-1, -1, -1] for world in worlds(g, 0, 5))


@rule("CHAOS-GEN-12")
def test_an_imagined_table_has_its_own_chance() -> None:
    dice = QuickDice(3)
    world = GAME.imagine(secret_table().seen_by(0), 0, dice)
    assert world.dice is not dice
    assert 0 <= world.dice.below(6) < 6
