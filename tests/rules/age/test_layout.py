"""The table before the first choice, and between two turns: everything in its place.  AGE-4.1, AGE-5.1, AGE-6"""

from __future__ import annotations

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.games.age import GAME
from critias.games.age.box import BOX
from critias.games.age.state import Age
from critias.games.world.atlas import AREAS
from critias.games.world.box import NATIONS, OBJECTIVES
from critias.testing import rule
from tests.support.age import Position, dials, position

NEUTRAL_TURN = {
    "space": -1,
    "nation": -1,
    "archon": -1,
    "contest": 0,
    "target": -1,
    "flying": 0,
    "settled": 0,
    "take_backs": 0,
}


def laid_out(seats: int, **chosen: str) -> Age:
    """The table before anything is drawn, shuffled or chosen."""
    options = {
        "advanced_game": "off",
        "pads": "chosen",
        "capitol_free_markers": "2",
        "attacking_partner_bound": "off",
        **chosen,
    }
    g = GAME.new(BOX, seats, options, FairDice(key_of_seed(1)))
    assert isinstance(g, Age)
    return g


def turn_of(g: Age) -> dict[str, int]:
    """What is kept of the turn that is being taken."""
    return {
        "space": g.space,
        "nation": g.nation,
        "archon": g.archon,
        "contest": g.contest,
        "target": g.target,
        "flying": g.flying,
        "settled": g.settled,
        "take_backs": g.take_backs,
    }


@rule("AGE-4.1.1-03", "AGE-4.1.1-05", "AGE-5.1-01", "AGE-5.1-02", "AGE-5.1-03")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_map_and_the_tracks_are_laid_out(seats: int) -> None:
    g = laid_out(seats)
    assert (g.round, g.doom, g.end, g.stopped) == (1, {3: 18, 4: 19, 5: 20}[seats], {3: 16, 4: 15, 5: 14}[seats], 0)
    assert g.owner == [0, 1, 2, 3, 4] + [-1] * 20
    assert g.units == g.arriving == g.movable == [0] * 25
    assert [AREAS[area] for area in range(25) if g.wild[area]] == AREAS[20:]
    assert set(g.wild) == {0, 1}
    assert g.counter == [-1] * 25
    assert g.tile_area == [-1] * 13
    assert g.buildings == [[0] * 25] * 6
    assert g.control == [[-1, -1]] * len(NATIONS)


@rule("AGE-5.1-01", "AGE-5.2-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_has_done_anything_yet(seats: int) -> None:
    g = laid_out(seats)
    assert (g.over, g.beat, g.first, g.acting, g.turns, g.draft, g.ending) == (0, 0, 0, 0, 0, 0, -1)
    assert turn_of(g) == NEUTRAL_TURN
    assert g.moves == []
    assert g.bids == [-1] * seats
    assert g.society == list(range(seats))
    assert g.vp == g.pp == [0] * seats
    assert g.archons == [[-1, -1]] * seats
    assert g.markers == [[-1] * 9] * seats
    assert g.earned == [[0] * 3] * seats
    assert g.hand == [[]] * seats
    assert g.seen_hands == [[0] * (3 * seats)] * seats
    assert g.in_deck == [[0] * 3] * seats
    assert [g.deck.count(card) for card in range(len(OBJECTIVES))] == BOX.objective_count == [5, 5, 5]
    assert len(g.deck) == 15


def test_the_options_are_kept() -> None:
    plain = laid_out(3)
    assert (plain.advanced, plain.capitol_markers, plain.partner_bound, plain.dealt) == (0, 2, 0, 0)
    other = laid_out(3, advanced_game="on", capitol_free_markers="1", attacking_partner_bound="on", pads="dealt")
    assert (other.advanced, other.capitol_markers, other.partner_bound, other.dealt) == (1, 1, 1, 1)


# ---------------------------------------------------------------- between two turns


def flown() -> Position:
    """Seat 0 flies, takes the move back and flies again."""
    t = position(3, owner={"punt": "atlantis"}, cards={"vimanas": "punt"}, units={"atlantis": 9, "punt": 3})
    t.act("vimanas").march("atlantis", "poseidonis", 2)
    back = [option for option in t.options() if option not in AREAS and option != "done"]
    t.answer(back[0])
    t.march("atlantis", "poseidonis", 8)
    return t


@rule("AGE-6-01", "AGE-6-02")
def test_nothing_of_a_turn_stays_but_what_lies_on_the_table() -> None:
    t = flown()
    assert (t.g.flying, t.g.take_backs, len(t.g.moves), t.g.archon) == (1, 1, 1, 0)
    assert t.g.movable[AREAS.index("punt")] == 3
    t.answer("done")
    assert (t.g.contest, t.g.target, t.g.settled) == (3, AREAS.index("poseidonis"), 1)
    dials(t)
    assert t.asked() == (1, "turn.space")
    assert turn_of(t.g) == NEUTRAL_TURN
    assert (t.g.moves, t.g.movable, t.g.arriving) == ([], [0] * 25, [0] * 25)
    assert (t.g.acting, t.g.turns) == (1, 1)
    assert t.archons(0) == ["vimanas", None]


@rule("AGE-6-01")
def test_after_the_last_player_the_first_begins_a_new_round() -> None:
    t = position(4, first=2)
    for seat, nation in ((2, "hyperborea"), (3, "atlantis"), (0, "aztlan"), (1, "brahmapura")):
        assert t.asked() == (seat, "turn.space")
        assert (t.g.round, t.g.turns) == (3, (seat - 2) % 4)
        t.act(f"{nation}_collect_power")
    assert t.asked() == (2, "turn.space")
    assert (t.g.round, t.g.turns) == (4, 0)
