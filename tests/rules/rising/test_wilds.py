"""Mountains, Hills and Forests.  RISE-WILD"""

from __future__ import annotations

import pytest

from critias.games.rising.box import BOX, SPOTS
from critias.testing import rule
from tests.support.rising import Position, position

GOOD = {"mountains": "ore", "hills": "gold", "forests": "crystal"}
TARGETS = {"mountains": [2, 2, 3, 3, 4, 4], "hills": [3, 3, 4, 4, 5, 5], "forests": [4, 4, 5, 5, 6, 6]}


def roll(tile: str, die: int, piece: str = "red_follower", **named: object) -> Position:
    """One Atlantean acts on a wild tile; green's Leader on the centre keeps the phase open."""
    t = position(4, beat="act", placed={tile: [piece], "centre": ["green_leader"]}, rolls=[die], **named)
    return t.answer(f"act_{piece.split('_')[1]}_{tile}")


def totals(t: Position, line: str) -> list[list[int]]:
    """Total and target of the rolls that succeed or fail."""
    return [values[:2] for values in t.told(line)]


# ---------------------------------------------------------------- targets and gains


@rule("RISE-WILD-01", "RISE-WILD-02")
@pytest.mark.parametrize("peninsula", list(GOOD))
@pytest.mark.parametrize("number", [1, 4, 6])
def test_the_target_must_be_reached(peninsula: str, number: int) -> None:
    target = TARGETS[peninsula][number - 1]
    tile = f"{peninsula}_{number}"
    t = roll(tile, target)
    assert t.goods(0) == {GOOD[peninsula]: 1}
    assert t.told("rolls")[0][:3] == [0, target, SPOTS.index(tile)]
    t = roll(tile, target - 1)
    assert t.goods(0) == {}
    assert len(t.told("rolls")) == 1
    assert totals(t, "fails") == [[target - 1, target]]


@rule("RISE-WILD-02", "RISE-GEN-18")
@pytest.mark.parametrize(("peninsula", "good"), list(GOOD.items()))
def test_the_owner_gets_the_resource_of_the_peninsula(peninsula: str, good: str) -> None:
    t = roll(f"{peninsula}_3", 6, "yellow_leader")
    assert [t.goods(seat) for seat in range(4)] == [{}, {}, {good: 1}, {}]


@rule("RISE-WILD-03")
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_a_success_is_one_resource_however_high_the_roll(die: int) -> None:
    assert roll("mountains_1", die).goods(0) == {"ore": 1}


@rule("RISE-WILD-04")
def test_each_on_a_tile_rolls_an_own_die() -> None:
    t = position(4, beat="act", placed={"hills_5": ["red_leader", "red_follower", "blue_follower"]}, rolls=[5, 4, 6])
    t.answer("act_leader_hills_5")
    assert [t.goods(seat) for seat in range(2)] == [{"gold": 1}, {}]
    t.answer("act_follower_hills_5")
    assert [t.goods(seat) for seat in range(2)] == [{"gold": 1}, {}]
    t.answer("act_follower_hills_5")
    assert [t.goods(seat) for seat in range(2)] == [{"gold": 2}, {}]
    assert [values[:2] for values in t.told("rolls")] == [[0, 5], [1, 4], [0, 6]]


@rule("RISE-WILD-05", "RISE-WILD-06", "RISE-WILD-07", "RISE-WILD-08")
@pytest.mark.parametrize(("peninsula", "targets"), list(TARGETS.items()))
def test_the_targets_from_the_tip_to_the_centre(peninsula: str, targets: list[int]) -> None:
    first = SPOTS.index(f"{peninsula}_1")
    assert BOX.target[first : first + 6] == targets
    for number, target in enumerate(targets, 1):
        t = roll(f"{peninsula}_{number}", 1, energy=[9, 0, 0, 0])
        assert t.asked() == (0, "roll.boost")
        assert t.question.a == target - 1


@rule("RISE-WILD-09")
@pytest.mark.parametrize("peninsula", ["mountains", "hills", "forests", "forges", "libraries"])
def test_one_two_and_three_discs(peninsula: str) -> None:
    first = SPOTS.index(f"{peninsula}_1")
    assert BOX.discs[first : first + 6] == [1, 1, 2, 2, 3, 3]
    for number, discs in enumerate([1, 1, 2, 2, 3, 3], 1):
        tile = f"{peninsula}_{number}"
        full = ["blue_leader", "blue_follower", "blue_follower"][:discs]
        assert f"leader_{tile}" not in position(4, placed={tile: full}).options()
        assert f"leader_{tile}" in position(4, placed={tile: full[1:]}).options()


# ---------------------------------------------------------------- energy


@rule("RISE-WILD-10")
def test_each_energy_adds_one_after_the_roll() -> None:
    t = roll("hills_5", 2, energy=[7, 0, 0, 0])
    assert t.asked() == (0, "roll.boost")
    assert t.options() == ["0", "1", "2", "3"]  # no more than is missing
    t.answer(3)
    assert t.g.goods[0] == [0, 1, 0, 0, 4]
    assert totals(t, "succeeds") == [[5, 5]]


@rule("RISE-WILD-10")
@pytest.mark.parametrize(("energy", "options"), [(1, ["0", "1"]), (2, ["0", "1", "2"])])
def test_nobody_adds_more_than_the_own_energy(energy: int, options: list[str]) -> None:
    t = roll("forests_5", 1, energy=[energy, 9, 9, 9])
    assert t.options() == options
    t.answer(energy)
    assert t.goods(0) == {}
    assert totals(t, "fails") == [[1 + energy, 6]]


@rule("RISE-WILD-10")
def test_without_energy_or_need_nobody_is_asked() -> None:
    assert roll("hills_5", 2).all_asked() == [(3, "act.step")]
    t = roll("hills_5", 5, energy=[7, 0, 0, 0])
    assert t.all_asked() == [(3, "act.step")]
    assert t.energy(0) == 7


@rule("RISE-WILD-11")
def test_only_the_player_who_rolled_may_add_energy() -> None:
    t = position(
        4,
        beat="act",
        first=1,
        placed={"hills_5": ["blue_leader", "red_leader"], "centre": ["green_leader"]},
        energy=[9, 1, 9, 9],
        rolls=[2, 2],
    )
    t.answer("act_leader_hills_5")
    assert t.all_asked() == [(1, "roll.boost")]
    assert t.options() == ["0", "1"]
    t.answer(1)
    assert [t.energy(seat) for seat in range(4)] == [9, 0, 9, 9]
    assert t.goods(1) == {}
    t.wait_until(0)
    t.answer("act_leader_hills_5")
    assert t.all_asked() == [(0, "roll.boost")]


# ---------------------------------------------------------------- changed targets


@rule("RISE-WILD-12")
@pytest.mark.parametrize(("quakes", "needed"), [(1, 1), (2, 2)])
def test_a_target_may_exceed_six(quakes: int, needed: int) -> None:
    t = roll("forests_6", 6, round_effects={"quakes": quakes})
    assert t.goods(0) == {}
    assert totals(t, "fails") == [[6, 6 + quakes]]
    t = roll("forests_6", 6, round_effects={"quakes": quakes}, energy=[9, 0, 0, 0])
    assert t.options()[-1] == str(needed)
    t.answer(needed)
    assert t.g.goods[0] == [0, 0, 1, 0, 9 - needed]


@rule("RISE-WILD-12")
def test_the_automaton_helps_to_reach_a_target_above_six() -> None:
    placed = {"forests_6": ["red_follower", "red_automaton"]}
    for die, crystal in ((5, 1), (4, 0)):
        t = position(4, beat="act", automaton=True, placed=placed, round_effects={"quakes": 1}, rolls=[die])
        t.answer("act_follower_forests_6")
        assert t.goods(0).get("crystal", 0) == crystal


@rule("RISE-WILD-13")
def test_a_target_of_zero_succeeds_without_a_roll() -> None:
    t = position(
        4,
        beat="act",
        councilors={0: "explorer"},
        placed={"mountains_2": ["red_leader"], "mountains_6": ["red_follower"], "centre": ["green_leader"]},
        hands={0: ["ancient_atlas"]},
        rolls=[2],
    )
    t.answer("act_leader_mountains_2")
    assert t.told("rolls") == []
    assert len(t.told("sure")) == 1
    assert t.goods(0) == {"ore": 1}
    t.answer("act_leader_centre", "act_follower_mountains_6")
    assert totals(t, "fails") == [[2, 3]]


@rule("RISE-WILD-13")
def test_a_target_of_one_is_still_rolled_for() -> None:
    t = roll("mountains_1", 1, hands={0: ["ancient_atlas"]})
    assert len(t.told("rolls")) == 1
    assert totals(t, "succeeds") == [[1, 1]]
    assert t.goods(0) == {"ore": 1}


@rule("RISE-WILD-13", "RISE-WILD-14")
@pytest.mark.parametrize(("quakes", "rolled"), [(0, 0), (1, 1), (2, 1)])
def test_the_check_below_one_is_made_after_all_changes(quakes: int, rolled: int) -> None:
    t = roll(
        "mountains_1",
        1,
        "red_leader",
        councilors={0: "explorer"},
        hands={0: ["ancient_atlas"]},
        round_effects={"quakes": quakes},
    )
    assert len(t.told("rolls")) == rolled
    assert t.goods(0) == ({"ore": 1} if quakes < 2 else {})


@rule("RISE-WILD-14")
@pytest.mark.parametrize(
    ("atlas", "quakes", "explorer", "target"),
    [(0, 0, 0, 5), (1, 0, 0, 4), (0, 1, 0, 6), (0, 2, 0, 7), (0, 0, 1, 4), (1, 1, 1, 4), (1, 0, 1, 3), (1, 2, 1, 5)],
)
def test_all_changes_to_a_target_add_up(atlas: int, quakes: int, explorer: int, target: int) -> None:
    t = roll(
        "hills_6",
        1,
        "red_leader",
        councilors={0: "explorer" if explorer else "guardian"},
        hands={0: ["ancient_atlas"] * atlas},
        round_effects={"quakes": quakes},
    )
    assert totals(t, "fails") == [[1, target]]
