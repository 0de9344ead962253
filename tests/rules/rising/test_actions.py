"""The action phase: who acts when, and what counts as acting.  RISE-ACT, RISE-CENTRE"""

from __future__ import annotations

import pytest

from critias.testing import rule
from tests.support.rising import Position, position


def actions(t: Position, seat: int | None = None) -> set[str]:
    return {key for key in t.options(seat) if key.startswith("act_")}


# ---------------------------------------------------------------- one action each


@rule("RISE-ACT-01")
def test_every_atlantean_on_the_board_may_act_once() -> None:
    t = position(
        4,
        beat="act",
        placed={
            "hills_5": ["red_leader", "red_follower", "blue_follower"],
            "centre": ["red_follower", "green_leader"],
            "build_spot_2": ["blue_leader"],
        },
        goods={1: {"crystal": 2}},
        rolls=[6, 6, 6],
    )
    assert actions(t) == {"act_leader_hills_5", "act_follower_hills_5", "act_follower_centre"}
    t.answer("act_leader_hills_5")
    assert t.asked() == (1, "act.step")
    assert actions(t) == {"act_follower_hills_5", "act_build_spot_2"}
    t.answer("act_follower_hills_5")
    assert t.asked() == (3, "act.step")
    assert actions(t) == {"act_leader_centre"}
    t.answer("act_leader_centre")
    assert t.asked() == (0, "act.step")
    assert actions(t) == {"act_follower_hills_5", "act_follower_centre"}
    t.answer("act_follower_hills_5")
    assert actions(t) == {"act_build_spot_2"}
    t.answer("act_build_spot_2", "solar_matrix")
    assert actions(t) == {"act_follower_centre"}
    t.answer("act_follower_centre")
    assert t.beat == "wrath"
    assert [t.goods(seat) for seat in range(4)] == [
        {"gold": 2, "mystic_energy": 1},
        {"gold": 1},
        {},
        {"mystic_energy": 1},
    ]


@rule("RISE-ACT-01")
def test_who_is_in_the_pool_gets_no_action() -> None:
    t = position(4, beat="act", placed={"centre": ["blue_leader"]})
    assert t.all_asked() == [(1, "act.step")]
    assert set(t.options()) == {"act_leader_centre", "decline_leader_centre", "wait"}


@rule("RISE-ACT-02")
def test_actions_may_be_taken_in_any_order_by_deferring() -> None:
    t = position(
        4, beat="act", placed={"centre": ["red_leader"], "hills_5": ["blue_leader"], "forges_1": ["green_leader"]}
    )
    t.answer("wait", "wait")
    assert t.asked() == (3, "act.step")
    t.answer("act_leader_forges_1")
    assert t.asked() == (0, "act.step")
    assert "wait" in t.options()
    t.answer("wait")
    assert t.asked() == (1, "act.step")
    assert actions(t) == {"act_leader_hills_5"}


@rule("RISE-ACT-02")
def test_in_free_order_all_may_act_at_any_moment() -> None:
    t = position(
        4, beat="act", free=True, placed={"centre": ["red_leader", "blue_leader", "green_leader", "blue_follower"]}
    )
    assert t.all_asked() == [(0, "act.step"), (1, "act.step"), (3, "act.step")]
    t.answer_for(3, "act_leader_centre")
    t.answer_for(1, "act_follower_centre")
    t.answer_for(1, "act_leader_centre")
    assert [t.energy(seat) for seat in range(4)] == [0, 2, 0, 1]
    assert actions(t, 0) == {"act_leader_centre"}
    t.answer_for(0, "act_leader_centre")
    assert [t.energy(seat) for seat in range(4)] == [1, 2, 0, 1]
    assert not actions(t)


@rule("RISE-ACT-02")
def test_one_player_chooses_the_order_of_the_own_atlanteans() -> None:
    for first, atlantium, ore in (("mountains_1", 3, 0), ("forges_1", 0, 1)):
        second = "forges_1" if first == "mountains_1" else "mountains_1"
        t = position(4, beat="act", placed={"mountains_1": ["red_follower"], "forges_1": ["red_follower"]}, rolls=[6])
        t.answer(f"act_follower_{first}", f"act_follower_{second}")
        assert t.g.goods[0] == [ore, 0, 0, atlantium, 0]


@rule("RISE-ACT-03")
def test_goods_of_an_earlier_action_pay_for_a_later_one() -> None:
    t = position(
        4,
        beat="act",
        placed={"forests_5": ["red_follower"], "build_spot_1": ["red_leader"], "centre": ["green_leader"]},
        goods={0: {"crystal": 1}},
        rolls=[6],
    )
    t.answer("act_follower_forests_5", "act_leader_centre", "act_build_spot_1", "solar_matrix")
    assert t.built() == ["solar_matrix"]
    assert t.goods(0) == {}


@rule("RISE-ACT-03")
def test_energy_of_the_centre_helps_a_later_roll() -> None:
    t = position(4, beat="act", placed={"centre": ["red_follower"], "hills_6": ["red_leader"]}, rolls=[4])
    t.answer("act_follower_centre", "act_leader_hills_6")
    assert t.asked() == (0, "roll.boost")
    assert t.options() == ["0", "1"]
    t.answer(1)
    assert t.goods(0) == {"gold": 1}


@rule("RISE-ACT-04")
def test_who_has_acted_is_marked_and_cannot_act_again() -> None:
    t = position(4, beat="act", placed={"centre": ["red_leader", "red_follower"], "hills_5": ["blue_leader"]})
    assert not t.has_acted("red_leader", "centre")
    t.answer("act_leader_centre")
    assert t.has_acted("red_leader", "centre")
    assert not t.has_acted("red_follower", "centre")
    t.answer("wait")
    assert t.asked() == (0, "act.step")
    assert set(t.options()) == {"act_follower_centre", "decline_follower_centre", "wait"}
    assert t.energy(0) == 1


@rule("RISE-ACT-04")
def test_of_two_alike_on_a_tile_each_acts_once() -> None:
    placed = {"centre": ["red_follower", "red_follower"], "hills_5": ["blue_leader"]}
    t = position(4, beat="act", placed=placed, acted={"centre": ["red_follower"]})
    t.answer("act_follower_centre")
    t.answer("wait")
    assert t.asked() == (1, "act.step")  # red has nobody left
    assert t.energy(0) == 1


@rule("RISE-ACT-05")
def test_an_owner_may_forgo_an_action() -> None:
    t = position(4, beat="act", placed={"centre": ["red_leader", "red_follower", "blue_leader"]})
    t.answer("decline_leader_centre")
    assert t.energy(0) == 0
    assert t.has_acted("red_leader", "centre")
    assert t.asked() == (1, "act.step")
    t.answer("wait")
    assert actions(t) == {"act_follower_centre"}
    t.answer("decline_follower_centre")
    assert t.asked() == (1, "act.step")
    t.answer("decline_leader_centre")
    assert t.beat == "wrath"
    assert [t.energy(seat) for seat in range(2)] == [0, 0]


@rule("RISE-ACT-05")
@pytest.mark.parametrize("spot", ["hills_1", "forges_1", "libraries_1", "cities_1", "build_spot_1", "solar_matrix"])
def test_every_action_may_be_forgone(spot: str) -> None:
    shared = spot in ("cities_1", "build_spot_1")
    t = position(
        4,
        beat="act",
        built=["solar_matrix"],
        placed={spot: ["red_leader"] + ["red_follower"] * (spot == "cities_1"), "centre": ["green_leader"]},
        goods={0: {"ore": 1, "gold": 4, "crystal": 4, "atlantium": 4}},
    )
    before = t.goods(0)
    t.answer(f"decline_{spot}" if shared else f"decline_leader_{spot}")
    assert t.all_asked() == [(3, "act.step")]
    assert t.goods(0) == before
    assert t.hand(0) == []
    assert t.told("rolls") == []
    assert t.built() == ["solar_matrix"]


# ---------------------------------------------------------------- the end of the phase


@rule("RISE-ACT-06")
def test_at_the_end_all_go_home_and_volunteers_leave() -> None:
    t = position(
        4,
        beat="act",
        hologram="guardian",
        automaton=True,
        built=["solar_matrix"],
        volunteers={1: 2},
        placed={
            "hills_5": ["red_leader", "red_automaton"],
            "cities_1": ["blue_follower"],
            "solar_matrix": ["blue_volunteer"],
            "centre": ["red_hologram"],
        },
        rolls=[1],
    )
    assert t.g.volunteers == 6
    t.answer("decline_leader_hills_5", "act_volunteer_solar_matrix", "decline_hologram_centre")
    assert t.beat == "wrath"
    assert t.g.piece == []
    assert sum(t.g.standing) == 0
    assert t.pool(0) == {"leader": 1, "follower": 2, "hologram": 1, "automaton": 1}
    assert t.pool(1) == {"leader": 1, "follower": 2}
    assert t.g.volunteers == 8


@rule("RISE-ACT-06")
def test_nobody_goes_home_before_the_phase_ends() -> None:
    t = position(4, beat="act", placed={"centre": ["red_leader"], "hills_5": ["blue_leader"]})
    t.answer("act_leader_centre")
    assert t.crew("centre") == ["red_leader"]
    assert "leader" not in t.pool(0)
    t.answer("decline_leader_hills_5")
    assert t.crew("centre") == []
    assert t.pool(0)["leader"] == 1


@rule("RISE-ACT-06")
def test_effects_of_the_round_end_with_the_phase() -> None:
    effects = {"quakes": 2, "hopeless": 1, "sabotage": 1, "panic": 1, "dimmed": 1}
    t = position(4, beat="act", placed={"hills_5": ["red_leader"]}, round_effects=effects)
    t.answer("decline_leader_hills_5")
    g = t.g
    assert [g.quakes, g.hopeless, g.sabotage, g.panic, g.dimmed] == [0] * 5


# ---------------------------------------------------------------- the Leader acts


@rule("RISE-ACT-07")
def test_a_repeated_leader_brings_the_ability_again() -> None:
    t = position(
        4,
        beat="act",
        councilors={0: "mystic"},
        placed={"hills_6": ["red_leader"], "centre": ["green_leader"]},
        hands={0: ["cipher_of_expertise"]},
        round_effects={"hopeless": 1},
        rolls=[1, 1],
    )
    t.answer("act_leader_hills_6")
    assert t.energy(0) == 1
    t.answer("yes")
    assert t.energy(0) == 2
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-ACT-07")
def test_the_merchant_is_asked_once_for_each_time_the_leader_acts() -> None:
    t = position(
        4,
        beat="act",
        councilors={0: "merchant"},
        placed={"centre": ["red_leader", "red_follower", "green_leader"]},
        goods={0: {"ore": 2}},
        hands={0: ["cipher_of_expertise"]},
    )
    t.answer("act_leader_centre")
    assert t.asked() == (0, "merchant.use")
    t.answer("swap").take("exchange.give", "ore").answer("gold")
    assert t.asked() == (0, "cipher.use")
    t.answer("yes")
    assert t.asked() == (0, "merchant.use")
    t.answer("swap", "ore", "crystal")
    assert t.all_asked() == [(3, "act.step")]
    assert t.goods(0) == {"gold": 1, "crystal": 1, "mystic_energy": 2}
    t.answer("act_leader_centre", "act_follower_centre")
    assert not t.is_asked("merchant.use")


@rule("RISE-ACT-08")
@pytest.mark.parametrize(("die", "gold"), [(1, 0), (6, 1)])
def test_the_ability_comes_with_the_action_whether_the_roll_succeeds_or_not(die: int, gold: int) -> None:
    t = position(4, beat="act", councilors={0: "mystic"}, placed={"hills_6": ["red_leader"]}, rolls=[die])
    t.answer("act_leader_hills_6")
    assert t.g.goods[0] == [0, gold, 0, 0, 1]


@rule("RISE-ACT-08")
def test_a_declined_action_brings_no_ability() -> None:
    t = position(
        4, beat="act", councilors={0: "mystic", 1: "merchant"}, placed={"centre": ["red_leader", "blue_leader"]}
    )
    t.answer("decline_leader_centre", "decline_leader_centre")
    assert t.energy(0) == 0
    assert t.beat == "wrath"


@rule("RISE-ACT-08")
@pytest.mark.parametrize(
    ("spot", "others", "effect"),
    [
        ("centre", [], "dimmed"),
        ("cities_1", ["red_follower"], "panic"),
        ("cities_1", [], ""),
        ("kinship_array", [], ""),
    ],
)
def test_a_barred_action_or_half_a_pair_brings_no_ability(spot: str, others: list[str], effect: str) -> None:
    t = position(
        4,
        beat="act",
        councilors={0: "mystic"},
        built=["kinship_array"],
        placed={spot: ["red_leader", *others], "hills_6": ["green_leader"]},
        round_effects={effect: 1} if effect else {},
    )
    assert t.all_asked() == [(3, "act.step")]
    t.answer("decline_leader_hills_6")
    assert t.beat == "wrath"
    assert t.energy(0) == 0


@rule("RISE-ACT-08")
@pytest.mark.parametrize(("crystal", "energy"), [(1, 0), (2, 1)])
def test_a_failed_build_brings_no_ability_and_a_build_does(crystal: int, energy: int) -> None:
    t = position(
        4,
        beat="act",
        councilors={0: "mystic"},
        placed={"build_spot_1": ["red_leader"]},
        goods={0: {"crystal": crystal}},
    )
    if crystal == 2:
        t.answer("act_build_spot_1", "solar_matrix")
    assert t.beat == "wrath"
    assert (t.built() == ["solar_matrix"]) == (crystal == 2)
    assert t.energy(0) == energy


@rule("RISE-ACT-09")
def test_an_action_that_can_do_nothing_may_be_taken_or_left() -> None:
    t = position(
        4, beat="act", councilors={0: "mystic"}, placed={"forges_1": ["red_leader"], "centre": ["green_leader"]}
    )
    assert set(t.options()) == {"act_leader_forges_1", "decline_leader_forges_1", "wait"}
    t.answer("act_leader_forges_1")
    assert t.has_acted("red_leader", "forges_1")
    assert t.g.goods[0] == [0, 0, 0, 0, 1]  # the Leader has acted: the Mystic has an energy
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-ACT-09")
def test_an_empty_library_may_be_visited() -> None:
    t = position(4, beat="act", placed={"libraries_1": ["red_leader"], "centre": ["green_leader"]}, library_only=True)
    assert "act_leader_libraries_1" in t.options()
    t.answer("act_leader_libraries_1")
    assert t.has_acted("red_leader", "libraries_1")
    assert t.hand(0) == []
    assert len(t.library_discards()) == 22


@rule("RISE-ACT-09")
def test_a_pair_may_roll_with_nobody_to_recruit() -> None:
    t = position(
        4,
        beat="act",
        followers={0: 4},
        placed={"cities_1": ["red_follower", "red_leader"], "centre": ["green_leader"]},
        rolls=[6, 6],
    )
    t.answer("act_cities_1")
    assert t.has_acted("red_leader", "cities_1")
    assert t.g.reserve[0] == 0
    assert t.g.pool[0][1] == 3
    assert t.all_asked() == [(3, "act.step")]


# ---------------------------------------------------------------- the centre


@rule("RISE-CENTRE-01")
@pytest.mark.parametrize("kind", ["leader", "follower", "volunteer", "hologram"])
def test_the_centre_gives_its_owner_one_energy(kind: str) -> None:
    t = position(
        4,
        beat="act",
        hologram="guardian",
        volunteers={0: 1},
        placed={"centre": [f"red_{kind}", "blue_follower"]},
        energy=[2, 0, 0, 0],
    )
    t.answer(f"act_{kind}_centre")
    assert [t.energy(seat) for seat in range(4)] == [3, 0, 0, 0]
    t.answer("act_follower_centre")
    assert [t.energy(seat) for seat in range(4)] == [3, 1, 0, 0]
    assert t.told("rolls") == []


@rule("RISE-CENTRE-02")
def test_any_number_may_use_the_centre() -> None:
    crew = ["red_leader", "red_follower", "red_follower", "blue_leader", "blue_follower", "green_leader"]
    t = position(4, beat="act", placed={"centre": crew})
    for _ in crew:
        t.answer(min(actions(t)))
    assert [t.energy(seat) for seat in range(4)] == [3, 2, 0, 1]
    assert not actions(t)
    t = position(4, placed={"centre": [*crew, "yellow_leader"]}, followers={0: 4})
    assert "follower_centre" in t.options()
