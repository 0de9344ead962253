"""The table before the first choice, and between two turns: everything in its place.  ERA-5.2, ERA-5.3, ERA-6"""

from __future__ import annotations

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.games.era import GAME
from critias.games.era.box import BOX, GOALS
from critias.games.era.state import Era
from critias.games.world.atlas import AREAS
from critias.games.world.box import NATIONS, OBJECTIVES
from critias.testing import rule
from tests.support.era import dials, fresh, march, position

NEUTRAL_TURN = {
    "space": -1,
    "nation": -1,
    "archon": -1,
    "contest": 0,
    "target": -1,
    "flying": 0,
    "saved": 0,
    "settled": 0,
    "take_backs": 0,
}


def laid_out(seats: int, **chosen: str) -> Era:
    """The table before anything is drawn, shuffled or chosen."""
    options = {"version": "standard", "societies": "off", "goals": "off", "special_actions": "drawn", **chosen}
    g = GAME.new(BOX, seats, options, FairDice(key_of_seed(1)))
    assert isinstance(g, Era)
    return g


def turn_of(g: Era) -> dict[str, int]:
    """What is kept of the turn that is being taken."""
    return {
        "space": g.space,
        "nation": g.nation,
        "archon": g.archon,
        "contest": g.contest,
        "target": g.target,
        "flying": g.flying,
        "saved": g.saved,
        "settled": g.settled,
        "take_backs": g.take_backs,
    }


@rule("ERA-5.2-01", "ERA-5.2-02", "ERA-5.2-03", "ERA-5.2-09", "ERA-5.2-10")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_map_and_the_tracks_are_laid_out(seats: int) -> None:
    g = laid_out(seats)
    assert (g.round, g.doom, g.end, g.stopped) == (1, {3: 16, 4: 17, 5: 18}[seats], {3: 17, 4: 16, 5: 15}[seats], 0)
    assert g.owner == [0, 1, 2, 3, 4] + [-1] * 20
    assert g.units == g.arriving == g.movable == g.closed == [0] * 25
    assert g.wild == g.relic == [0] * 20 + [1] * 5
    assert (g.track_relics, g.relics) == ([9, 11, 13], 0)
    assert g.counter == [-1] * 25
    assert g.tile_area == [-1] * 14
    assert g.buildings == [[0] * 25] * 6
    assert g.control == [[-1, -1]] * 5
    assert (g.setup_card, g.passive, g.passive_agents) == (-1, -1, [-1, -1, -1])
    assert (g.psychic, g.chimera, g.crystal) == (-1, -1, -1)
    assert g.loot == [[0, 0, 0]] * 5
    assert g.loot_left == [1, 2, 2]
    assert g.fallen == [0] * 5
    assert (g.moves, g.named) == ([], [])


@rule("ERA-5.3-08")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_has_done_anything_yet(seats: int) -> None:
    g = laid_out(seats)
    assert (g.over, g.beat, g.first, g.acting, g.turns, g.draft, g.ending) == (0, 0, 0, 0, 0, 0, -1)
    assert turn_of(g) == NEUTRAL_TURN
    assert g.bids == g.society == [-1] * seats
    assert g.virya == [6] * seats
    assert g.vp == g.compensation == [0] * seats
    assert g.archons == [[-1, -1]] * seats
    assert g.agents == [[-1] * 9] * seats
    assert g.earned == [[0] * 4] * seats
    assert g.hand == g.drawn == [[]] * seats
    assert g.layout == [-1, -1, -1]
    assert [g.deck.count(card) for card in range(len(OBJECTIVES))] == [seats + 1] * 3
    assert g.goal == [-1] * 5
    assert g.goal_deck == list(range(len(GOALS)))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_has_seen_anything_yet(seats: int) -> None:
    g = laid_out(seats)
    assert g.seen_hands == [[0] * (3 * seats)] * seats
    assert g.in_deck == [[0] * 3] * seats
    assert g.seen_deck == [[-1] * (3 * (seats + 1))] * seats
    assert g.seen_goals == [[-1] * 5] * seats
    assert g.seen_goal_deck == [[-1] * 9] * seats


def test_the_options_are_kept() -> None:
    plain = laid_out(3)
    assert (plain.introductory, plain.societies, plain.goals, plain.agreed) == (0, 0, 0, 0)
    other = laid_out(3, version="standard", societies="on", goals="on", special_actions="agreed")
    assert (other.introductory, other.societies, other.goals, other.agreed) == (0, 1, 1, 1)
    assert laid_out(3, version="introductory").introductory == 1


@rule("ERA-5.3-21", "ERA-5.3-22")
@pytest.mark.parametrize("seats", [3, 4])
def test_of_the_nation_that_nobody_took_nothing_stays(seats: int) -> None:
    t = fresh(seats, 4)
    while t.asked()[1] != "turn.space":
        t.answer(t.options()[0])
    left = [nation for nation in range(5) if t.control(NATIONS[nation]) == set() and nation != t.g.passive]
    assert len(left) == 1
    for nation in left:
        assert (t.g.wild[nation], t.g.owner[nation], t.g.units[nation], t.g.counter[nation]) == (1, -1, 0, -1)
    stays = [nation for nation in range(5) if nation not in left]
    assert all(t.g.counter[nation] >= 0 and t.g.wild[nation] == 0 for nation in stays)


# ---------------------------------------------------------------- between two turns


@rule("ERA-6-01", "ERA-6-02")
def test_nothing_of_a_turn_stays_but_what_lies_on_the_table() -> None:
    t = position(
        5, owner={"punt": "atlantis"}, tiles={"vimanas": "punt"}, units={"atlantis": 12, "punt": 3}, virya=[22] * 5
    )
    t.act("vimanas")
    march(t, "atlantis", "poseidonis", 2)
    back = [option for option in t.options() if option not in AREAS and option != "done"]
    t.answer(back[0])
    march(t, "atlantis", "poseidonis", 9)
    assert (t.g.flying, t.g.take_backs, len(t.g.moves), t.g.archon) == (1, 1, 1, 0)
    assert t.g.movable[AREAS.index("punt")] == 3
    t.answer("done")
    assert (t.g.contest, t.g.target, t.g.settled) == (3, AREAS.index("poseidonis"), 1)
    dials(t)
    assert t.asked() == (1, "turn.space")
    assert turn_of(t.g) == NEUTRAL_TURN
    assert t.g.moves == []
    assert t.g.movable == t.g.arriving == t.g.closed == [0] * 25
    assert t.g.fallen == [0] * 5
    assert (t.g.acting, t.g.turns) == (1, 1)
    assert t.archons(0) == ["vimanas", None]


@rule("ERA-6-01")
def test_after_the_last_player_the_first_begins_a_new_round() -> None:
    t = position(4, first=2)
    for seat, nation in ((2, "brahmapura"), (3, "hyperborea"), (0, "atlantis"), (1, "aztlan")):
        assert t.asked() == (seat, "turn.space")
        assert (t.g.round, t.g.turns) == (3, (seat - 2) % 4)
        t.act(f"{nation}_collect_virya")
    assert t.asked() == (2, "turn.space")
    assert (t.g.round, t.g.turns) == (4, 0)
