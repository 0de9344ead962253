"""Building components.  RISE-BUILD"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from critias.games.rising.box import BOX, COMPONENTS, GOODS
from critias.testing import rule
from tests.support.rising import INTRODUCTORY, Position, position

PLENTY = {"gold": 9, "crystal": 9, "atlantium": 9}
SEAL = {"gold": 3, "crystal": 1, "atlantium": 2}  # what Spirit Seal costs


def site(crew: list[str], goods: Mapping[int, Mapping[str, int]], **named: object) -> Position:
    """Atlanteans on build spot 1, and green's Leader on the centre keeps the phase open."""
    placed = {"build_spot_1": crew, "centre": ["green_leader"]}
    return position(4, beat="act", placed=placed, goods=goods, **{"wave": 0, **named})


def pay(t: Position, shares: Mapping[int, Mapping[str, int]]) -> Position:
    """Everybody who is asked for a share of the cost pays as told."""
    while t.is_asked("build.pay"):
        t.answer(shares.get(t.question.seat, {}).get(GOODS[t.question.b], 0))
    return t


def build(component: str, first: int = 0, **named: object) -> Position:
    """Red alone builds a component; the starting player may be another."""
    t = position(
        4,
        beat="act",
        first=first,
        turn=0,
        planned=[component, "spirit_seal"] if component != "spirit_seal" else ["spirit_seal", "solar_matrix"],
        placed={"build_spot_1": ["red_leader"], "centre": ["green_leader"]},
        goods={0: PLENTY},
        **{"wave": 0, **named},
    )
    return t.answer("act_build_spot_1", component)


def cost(component: str) -> dict[str, int]:
    return {GOODS[good]: count for good, count in enumerate(BOX.cost[COMPONENTS.index(component)]) if count}


# ---------------------------------------------------------------- build spots


@rule("RISE-BUILD-01")
def test_nobody_builds_without_an_atlantean_on_a_build_spot() -> None:
    t = position(4, beat="act", placed={"centre": ["red_leader"]}, goods={0: PLENTY})
    assert [key for key in t.options() if "build" in key] == []
    t = position(4, beat="act", placed={"build_spot_2": ["blue_follower"]}, goods={0: PLENTY, 1: PLENTY})
    assert t.all_asked() == [(1, "act.step")]
    assert set(t.options()) == {"act_build_spot_2", "decline_build_spot_2", "wait"}


@rule("RISE-BUILD-02")
@pytest.mark.parametrize(("seats", "spots"), [(1, 2), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (7, 3)])
def test_two_or_three_build_spots_are_open(seats: int, spots: int) -> None:
    keys = [key for key in position(seats).options() if key.startswith("leader_build")]
    assert keys == [f"leader_build_spot_{n + 1}" for n in range(spots)]


@rule("RISE-BUILD-03", "RISE-BUILD-12")
def test_a_spot_builds_one_component_a_round() -> None:
    t = site(["red_leader", "blue_leader"], {0: PLENTY, 1: PLENTY})
    t.answer("act_build_spot_1", "solar_matrix")
    pay(t, {0: {"crystal": 2}})
    assert t.built() == ["solar_matrix"]
    assert t.all_asked() == [(3, "act.step")]
    t.answer("act_leader_centre")
    assert t.beat == "place"
    assert t.built() == ["solar_matrix"]


@rule("RISE-BUILD-03", "RISE-BUILD-05")
def test_each_spot_builds_one_and_a_player_may_stand_on_several() -> None:
    t = position(
        4, beat="act", placed={"build_spot_1": ["red_leader"], "build_spot_2": ["red_follower"]}, goods={0: PLENTY}
    )
    t.answer("act_build_spot_1", "solar_matrix", "act_build_spot_2")
    assert "solar_matrix" not in t.options()
    t.answer("herald_pylon")
    assert t.built() == ["solar_matrix", "herald_pylon"]


@rule("RISE-BUILD-04", "RISE-BUILD-05")
def test_a_player_has_one_atlantean_on_a_build_spot() -> None:
    t = position(
        4,
        placed={"build_spot_1": ["red_follower", "blue_leader"]},
        volunteers={0: 1},
        hologram="mystic",
        automaton=True,
    )
    build_keys = {key for key in t.options() if "build" in key}
    assert build_keys == {f"{kind}_build_spot_2" for kind in ("leader", "follower", "volunteer", "hologram")}
    t.answer("leader_build_spot_2")
    assert t.asked() == (1, "place.step")
    assert "follower_build_spot_2" in t.options()
    assert "follower_build_spot_1" not in t.options()
    t.wait_until(0)
    assert not [key for key in t.options() if "build" in key]


@rule("RISE-BUILD-04")
@pytest.mark.parametrize("kind", ["leader", "follower", "volunteer", "hologram"])
def test_every_kind_that_acts_may_build(kind: str) -> None:
    t = site([f"red_{kind}"], {0: {"crystal": 2}}, volunteers={0: 1}, hologram="guardian")
    t.answer("act_build_spot_1", "solar_matrix")
    assert t.built() == ["solar_matrix"]


# ---------------------------------------------------------------- paying


@rule("RISE-BUILD-06")
def test_only_those_on_the_spot_contribute() -> None:
    t = site(["red_leader"], {0: {"crystal": 1}, 1: {"crystal": 5}, 3: {"crystal": 5}})
    assert not t.may_build()
    t.answer("act_leader_centre")
    assert t.built() == []
    assert [t.goods(seat) for seat in (0, 1)] == [{"crystal": 1}, {"crystal": 5}]
    assert t.g.goods[3][2] == 5


@rule("RISE-BUILD-06")
def test_the_goods_of_all_on_the_spot_count_together() -> None:
    t = site(
        ["red_leader", "blue_leader", "yellow_leader"],
        {0: {"gold": 1}, 1: {"crystal": 1}, 2: {"crystal": 1, "gold": 1}},
    )
    t.answer("act_build_spot_1")
    assert set(t.options()) == {"solar_matrix", "memory_vault", "none"}


@rule("RISE-BUILD-07")
@pytest.mark.parametrize(
    ("red", "blue"),
    [
        ({"gold": 3, "crystal": 1, "atlantium": 2}, {}),
        ({}, {"gold": 3, "crystal": 1, "atlantium": 2}),
        ({"gold": 2, "atlantium": 1}, {"gold": 1, "crystal": 1, "atlantium": 1}),
    ],
)
def test_the_cost_is_split_in_any_way(red: dict[str, int], blue: dict[str, int]) -> None:
    t = site(["red_leader", "blue_follower"], {0: SEAL, 1: SEAL}, planned=["spirit_seal"])
    t.answer("act_build_spot_1", "spirit_seal")
    pay(t, {0: red, 1: blue})
    assert t.built() == ["spirit_seal"]
    for seat, share in ((0, red), (1, blue)):
        left = {good: SEAL[good] - share.get(good, 0) for good in SEAL}
        assert t.goods(seat) == {good: count for good, count in left.items() if count}


@rule("RISE-BUILD-07")
def test_each_pays_from_own_goods_and_no_more_than_is_missing() -> None:
    t = site(
        ["red_leader", "blue_leader"],
        {0: {"gold": 2, "atlantium": 5}, 1: {"gold": 5, "crystal": 1}},
        planned=["spirit_seal"],
    )
    t.answer("act_build_spot_1", "spirit_seal")
    asked = []
    while t.is_asked("build.pay"):
        asked.append((t.question.seat, GOODS[t.question.b], t.options()[-1]))
        t.answer(t.options()[-1])
    assert asked == [(0, "gold", "2"), (0, "atlantium", "2"), (1, "gold", "1"), (1, "crystal", "1")]
    assert [t.goods(seat) for seat in range(2)] == [{"atlantium": 3}, {"gold": 4}]


@rule("RISE-BUILD-07")
def test_nobody_has_to_pay() -> None:
    t = site(["red_leader", "blue_leader"], {0: SEAL, 1: SEAL}, planned=["spirit_seal"])
    t.answer("act_build_spot_1", "spirit_seal")
    pay(t, {})
    assert t.built() == []
    assert [t.goods(seat) for seat in range(2)] == [SEAL, SEAL]
    assert t.told("offer.fails")
    assert t.crew("build_spot_1") == ["red_leader", "blue_leader"]


@rule("RISE-BUILD-08")
@pytest.mark.parametrize("short", ["gold", "crystal", "atlantium"])
def test_the_full_cost_is_paid_in_the_types_shown(short: str) -> None:
    enough = {**SEAL, "ore": 9, "mystic_energy": 9}
    t = site(["red_leader"], {0: enough}, planned=["spirit_seal"])
    t.answer("act_build_spot_1", "spirit_seal")
    assert t.goods(0) == {"ore": 9, "mystic_energy": 9}
    less = {good: 9 if good != short else SEAL[good] - 1 for good in GOODS}
    t = site(["red_leader"], {0: less}, planned=["spirit_seal"])
    assert not t.may_build()
    assert t.built() == []
    assert t.goods(0) == {good: count for good, count in less.items() if count}


@rule("RISE-BUILD-08")
@pytest.mark.parametrize("component", COMPONENTS)
def test_the_whole_cost_is_paid_at_once(component: str) -> None:
    t = build(component, flooded={"hills": 3})
    paid = {good: 9 - t.goods(0).get(good, 0) for good in PLENTY}
    assert {good: count for good, count in paid.items() if count} == cost(component)


# ---------------------------------------------------------------- acting on a build spot


@rule("RISE-BUILD-09")
def test_the_component_is_chosen_when_the_spot_acts() -> None:
    t = position(4)
    t.answer("leader_build_spot_1")
    assert t.asked() == (1, "place.step")
    t = site(
        ["red_leader"], {0: PLENTY}, planned=["spirit_seal", "solar_matrix", "kinship_array"], built=["aether_lens"]
    )
    t.answer("act_build_spot_1")
    assert t.asked() == (0, "build.component")
    assert set(t.options()) == {"spirit_seal", "solar_matrix", "kinship_array", "none"}


@rule("RISE-BUILD-10")
def test_who_cannot_pay_goes_home_without_effect() -> None:
    t = site(["red_leader", "blue_follower"], {0: {"crystal": 1}, 1: {"gold": 1}})
    assert t.all_asked() == [(3, "act.step")]
    assert not t.told("build.fails")
    assert t.crew("build_spot_1") == ["red_leader", "blue_follower"]
    t.answer("act_leader_centre")
    assert t.told("build.fails") == [[37, -1, -1, -1]]
    assert t.crew("build_spot_1") == []
    assert (t.pool(0), t.pool(1)) == ({"leader": 1, "follower": 2}, {"leader": 1, "follower": 2})
    assert [t.goods(seat) for seat in range(2)] == [{"crystal": 1}, {"gold": 1}]


@rule("RISE-BUILD-11", "RISE-BUILD-12")
def test_after_a_build_all_of_the_spot_go_home() -> None:
    t = site(["red_leader", "blue_follower", "yellow_leader"], {0: {"crystal": 2}, 2: {"crystal": 2}})
    t.answer("act_build_spot_1", "solar_matrix")
    pay(t, {0: {"crystal": 2}})
    assert t.crew("build_spot_1") == []
    assert t.pool(0) == t.pool(1) == t.pool(2) == {"leader": 1, "follower": 2}
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-BUILD-13")
def test_players_may_choose_not_to_build() -> None:
    t = site(["red_leader"], {0: PLENTY})
    t.answer("act_build_spot_1", "none")
    assert t.built() == []
    assert t.asked() == (3, "act.step")
    assert "act_build_spot_1" not in t.options()
    t.answer("decline_leader_centre")
    assert t.asked() == (0, "act.step")  # something has changed: it may be opened again, or declined
    t.answer("decline_build_spot_1").skip("act.step")
    assert t.goods(0) == {**PLENTY}
    assert t.built() == []
    assert t.told("build.fails")


@rule("RISE-BUILD-14")
def test_a_built_component_leaves_the_blueprint() -> None:
    t = site(["red_leader"], {0: PLENTY})
    t.answer("act_build_spot_1", "solar_matrix")
    assert t.built() == ["solar_matrix"]
    assert t.planned() == [name for name in COMPONENTS if name in INTRODUCTORY and name != "solar_matrix"]


@rule("RISE-BUILD-15")
def test_a_one_time_benefit_comes_right_after_the_build_and_once() -> None:
    t = build("herald_pylon")
    assert [t.pool(seat).get("volunteer", 0) for seat in range(4)] == [1, 1, 1, 1]
    t.answer("act_leader_centre")
    assert t.g.round == 3
    assert t.g.volunteers == 4
    assert not [key for key in t.options() if "herald_pylon" in key]


@rule("RISE-BUILD-16")
@pytest.mark.parametrize("component", ["solar_matrix", "numinous_beacon", "stasis_field"])
def test_spots_of_a_component_are_used_from_the_next_round_on(component: str) -> None:
    t = build(component)
    assert t.all_asked() == [(3, "act.step")]
    assert not [key for key in t.options() if component in key]
    t.answer("act_leader_centre")
    assert t.g.round == 3
    assert f"leader_{component}" in t.options()
    assert "leader_matter_converter" not in t.options()


# ---------------------------------------------------------------- using components


@rule("RISE-BUILD-17")
@pytest.mark.parametrize("crew", [["red_leader", "blue_volunteer"], ["red_follower", "red_follower"]])
def test_two_of_any_owners_activate_a_double_spot_for_one_use(crew: list[str]) -> None:
    t = position(
        4,
        beat="act",
        built=["stasis_field"],
        volunteers={1: 1},
        placed={"stasis_field": crew, "centre": ["green_leader"]},
    )
    assert set(t.options()) == {"act_stasis_field", "decline_stasis_field", "wait"}
    t.answer("act_stasis_field")
    assert t.g.stasis == 2
    assert t.all_asked() == [(3, "act.step")]
    assert t.has_acted(crew[0], "stasis_field")


@rule("RISE-BUILD-17")
def test_all_components_of_type_d_and_no_others_are_double() -> None:
    assert [BOX.double[c] for c in range(20)] == [kind == 3 for kind in BOX.component_type]
    assert [BOX.component_spots[c] for c in range(15, 20)] == [1] * 5


@rule("RISE-BUILD-18")
@pytest.mark.parametrize("component", COMPONENTS[15:])
def test_one_alone_on_a_double_spot_gets_no_action(component: str) -> None:
    t = position(
        4,
        beat="act",
        built=[component],
        flooded={"hills": 3},
        placed={component: ["red_follower"], "centre": ["green_leader"]},
    )
    assert t.all_asked() == [(3, "act.step")]
    t.answer("act_leader_centre")
    assert t.beat == "wrath"
    assert (t.g.stasis, t.g.gone[0], t.g.reserve[0], t.flooded("hills")) == (0, 0, 2, 3)


@rule("RISE-BUILD-19")
def test_one_on_a_single_spot_acts_once_for_its_owner() -> None:
    t = position(
        4,
        beat="act",
        built=["solar_matrix"],
        placed={"solar_matrix": ["red_leader", "blue_follower"], "centre": ["green_leader"]},
    )
    t.answer("act_leader_solar_matrix")
    assert [t.energy(seat) for seat in range(4)] == [2, 0, 0, 0]
    assert t.asked() == (1, "act.step")
    t.answer("act_follower_solar_matrix")
    assert [t.energy(seat) for seat in range(4)] == [2, 2, 0, 0]
    t.wait_until(3)
    t.answer("act_leader_centre")
    assert not [key for key in t.options() if "solar_matrix" in key]


# ---------------------------------------------------------------- one-time benefits


@rule("RISE-BUILD-20")
def test_a_benefit_is_used_as_far_as_possible() -> None:
    t = build("terrestrial_anchor", flooded={"hills": 1})
    assert t.flooded("hills") == 0
    assert t.all_asked() == [(3, "act.step")]
    t = build("terrestrial_anchor")
    assert t.built() == ["terrestrial_anchor"]
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-BUILD-20")
def test_volunteers_are_handed_out_while_the_supply_lasts() -> None:
    t = build("herald_pylon", first=2, volunteers={1: 6})
    assert [t.pool(seat).get("volunteer", 0) for seat in range(4)] == [0, 6, 1, 1]


@rule("RISE-BUILD-21")
@pytest.mark.parametrize("first", [0, 1, 3])
def test_the_starting_player_makes_the_first_proposal_for_a_benefit(first: int) -> None:
    t = build("terrestrial_anchor", first=first, flooded={"hills": 3, "cities": 2})
    assert t.all_asked() == [(first, "unflood.where")]
    t.answer("cities")
    assert t.all_asked() == [(first, "unflood.where")]
    t.answer("hills")
    assert (t.flooded("hills"), t.flooded("cities")) == (2, 1)
    t = build("tidal_regulator", first=first)
    assert t.all_asked() == [(first, "barrier.place")]
    t = build("aether_lens", first=first)
    assert t.all_asked() == [(first, "share.many")]


# ---------------------------------------------------------------- discounts


@rule("RISE-BUILD-22", "RISE-COUNC-04", "RISE-ART-15")
@pytest.mark.parametrize(
    ("choice", "left"),
    [("gold", {"gold": 2}), ("crystal", {"gold": 1, "crystal": 1}), ("atlantium", {"gold": 1, "atlantium": 1})],
)
def test_different_discounts_all_apply(choice: str, left: dict[str, int]) -> None:
    t = site(
        ["red_leader"], {0: SEAL}, councilors={0: "artificer"}, hands={0: ["golden_plumb"]}, planned=["spirit_seal"]
    )
    t.answer("act_build_spot_1", "spirit_seal")
    assert t.asked() == (0, "build.discount")
    assert t.options() == ["gold", "crystal", "atlantium"]
    t.answer(choice)
    assert t.built() == ["spirit_seal"]
    assert t.goods(0) == left


@rule("RISE-BUILD-22")
def test_discounts_of_two_players_apply_to_one_build() -> None:
    t = site(
        ["red_leader", "blue_follower"],
        {0: {"gold": 2, "atlantium": 2}},
        councilors={0: "artificer"},
        hands={1: ["golden_plumb"]},
        planned=["spirit_seal"],
    )
    t.answer("act_build_spot_1", "spirit_seal").take("build.discount", "crystal", "crystal")
    pay(t, {0: {"gold": 2, "atlantium": 2}})
    assert t.built() == ["spirit_seal"]
    assert t.goods(0) == {}


@rule("RISE-BUILD-22")
def test_no_part_of_a_cost_falls_below_zero() -> None:
    # the one gold of Aether Lens is gone by the Plumb: the Artificer takes something else off
    t = site(
        ["red_leader"],
        {0: {"gold": 1, "crystal": 1, "atlantium": 1}},
        councilors={0: "artificer"},
        hands={0: ["golden_plumb"]},
        planned=["aether_lens", "spirit_seal"],
    )
    t.answer("act_build_spot_1", "aether_lens").take("build.discount", "crystal")
    assert t.built() == ["aether_lens"]
    assert t.goods(0) == {"gold": 1, "crystal": 1}


# ---------------------------------------------------------------- offers, in both orders of play


@rule("RISE-BUILD-12", "RISE-BUILD-06")
def test_in_free_order_whoever_opens_the_spot_names_the_component() -> None:
    for opener in (0, 1):
        t = position(
            4,
            beat="act",
            free=True,
            placed={"build_spot_1": ["red_leader", "blue_leader"], "centre": ["green_leader"]},
            goods={0: {"crystal": 1}, 1: {"crystal": 1}},
        )
        t.answer_for(opener, "act_build_spot_1")
        assert t.all_asked() == [(opener, "build.component")]
        t.answer("solar_matrix")
        assert t.all_asked() == [(opener, "build.pay")]
        t.answer(1)
        assert t.all_asked() == [(1 - opener, "build.pay")]
        t.answer(1)
        assert t.built() == ["solar_matrix"]
        assert t.all_asked() == [(3, "act.step")]


@rule("RISE-BUILD-07", "RISE-BUILD-08")
def test_a_share_too_small_builds_nothing_and_costs_nothing() -> None:
    t = site(["red_leader", "blue_leader"], {0: SEAL, 1: SEAL}, planned=["spirit_seal"])
    t.answer("act_build_spot_1", "spirit_seal")
    pay(t, {0: {"gold": 2, "crystal": 1}, 1: {"atlantium": 2}})
    assert t.built() == []
    assert [t.goods(seat) for seat in range(2)] == [SEAL, SEAL]
    assert t.asked() == (1, "act.step")
    t.answer("act_build_spot_1", "spirit_seal")
    pay(t, {1: SEAL})
    assert t.built() == ["spirit_seal"]
    assert [t.goods(seat) for seat in range(2)] == [SEAL, {}]


@rule("RISE-BUILD-09")
def test_only_what_can_be_paid_for_is_offered() -> None:
    t = site(["red_leader"], {0: {"gold": 2, "crystal": 2, "atlantium": 1}}, planned=COMPONENTS[:5])
    t.answer("act_build_spot_1")
    assert t.options() == ["solar_matrix", "terrestrial_anchor", "aether_lens", "memory_vault", "none"]


@rule("RISE-BUILD-03", "RISE-BUILD-02")
def test_with_five_players_three_components_are_built_in_a_round() -> None:
    spots = {f"build_spot_{n}": [f"{colour}_leader"] for n, colour in ((1, "red"), (2, "blue"), (3, "yellow"))}
    t = position(5, beat="act", placed=spots, goods=dict.fromkeys(range(3), PLENTY))
    t.answer("act_build_spot_1", "solar_matrix", "act_build_spot_2", "memory_vault", "act_build_spot_3", "herald_pylon")
    assert t.built() == ["solar_matrix", "memory_vault", "herald_pylon"]


@rule("RISE-BUILD-15", "RISE-BUILD-11")
def test_the_benefit_comes_before_the_next_action() -> None:
    t = build("aether_lens")
    assert t.all_asked() == [(0, "share.many")]
    assert t.built() == ["aether_lens"]
    t.answer(0, 0, 0)
    assert t.energy(3) == 6
    assert t.all_asked() == [(3, "act.step")]
    assert t.pool(0) == {"leader": 1, "follower": 2}


@rule("RISE-BUILD-20", "RISE-BUILD-21")
def test_the_rest_of_a_benefit_is_lost() -> None:
    t = build("geomantic_plough", flooded={"hills": 1, "cities": 1})
    t.take("unflood.where", "cities")
    assert sum(t.g.flooded) == 0
    assert t.all_asked() == [(3, "act.step")]
    t.answer("act_leader_centre")
    assert t.g.round == 3
    assert not t.is_asked("unflood.where")
