"""The ten councilors.  RISE-COUNC"""

from __future__ import annotations

import pytest

from critias.games.rising.box import ARTIFACTS, CARDS, COUNCILORS, SPOTS, TILES
from critias.testing import rule
from tests.support.rising import Position, fresh, position

CALM = ["calm_seas"] * 4


def acting(councilor: str, placed: dict[str, list[str]], **named: object) -> Position:
    """Red is a councilor; green's Leader on the centre keeps the phase open."""
    placed = {**placed, "centre": [*placed.get("centre", []), "green_leader"]}
    return position(4, beat="act", placed=placed, councilors={0: councilor}, **{"wave": 0, **named})


def flood(card: str, councilor: str, placed: dict[str, list[str]], **named: object) -> Position:
    """Green draws the last misfortune; green's Leader stands on the centre."""
    placed = {**placed, "centre": [*placed.get("centre", []), "green_leader"]}
    named = {"draws": 3, "wave": 0, **named}
    return position(4, beat="misfortune", deck=[card], placed=placed, councilors={0: councilor}, **named)


def fails(t: Position) -> list[list[int]]:
    """Total and target of the rolls that fail."""
    return [values[:2] for values in t.told("fails")]


def spots(t: Position, kind: str) -> set[str]:
    return {key.removeprefix(f"{kind}_") for key in t.options() if key.startswith(f"{kind}_")}


# ---------------------------------------------------------------- in general


@rule("RISE-COUNC-01")
def test_there_are_ten_boards_and_each_belongs_to_one_player() -> None:
    assert len(COUNCILORS) == 10
    t = fresh(7, councilors="chosen")
    while t.is_asked("setup.councilor"):
        t.answer(t.options()[-1])
    assert len(set(t.g.councilor)) == 7


@rule("RISE-COUNC-01")
def test_an_ability_is_that_of_the_leader_with_the_board() -> None:
    t = acting("mystic", {"centre": ["red_leader", "blue_leader", "red_follower"]})
    t.answer("act_leader_centre", "act_leader_centre")
    assert [t.energy(seat) for seat in range(2)] == [2, 1]
    t.answer("wait", "act_follower_centre")
    assert t.energy(0) == 3


@rule("RISE-COUNC-02")
def test_an_ability_works_only_where_the_leader_stands() -> None:
    t = acting("explorer", {"hills_6": ["red_follower"], "hills_5": ["red_leader"]}, rolls=[1, 1])
    t.answer("act_follower_hills_6", "wait", "act_leader_hills_5")
    assert fails(t) == [[1, 5], [1, 4]]


@rule("RISE-COUNC-02")
def test_a_leader_sent_home_gives_no_benefit() -> None:
    t = flood("flood_hills", "explorer", {"hills_1": ["red_leader"], "mountains_6": ["red_follower"]}, rolls=[3])
    t.answer("act_follower_mountains_6")
    assert fails(t) == [[3, 4]]
    t = flood("flood_hills", "mystic", {"hills_1": ["red_leader"], "mountains_6": ["red_follower"]}, rolls=[3])
    t.answer("act_follower_mountains_6", "act_leader_centre")
    assert t.energy(0) == 0


@rule("RISE-COUNC-02")
def test_a_leader_in_the_pool_gives_no_benefit() -> None:
    t = acting("artificer", {"build_spot_1": ["red_follower"]}, goods={0: {"crystal": 1}})
    assert not t.may_build()


@rule("RISE-COUNC-03", "RISE-COUNC-05")
def test_an_ability_of_a_tile_serves_all_on_it() -> None:
    t = acting("explorer", {"forests_6": ["red_leader", "blue_leader", "yellow_follower"]}, rolls=[5, 5, 4])
    t.answer("act_leader_forests_6", "act_leader_forests_6", "act_follower_forests_6")
    assert [t.goods(seat) for seat in range(3)] == [{"crystal": 1}, {"crystal": 1}, {}]
    assert fails(t) == [[4, 5]]


# ---------------------------------------------------------------- Artificer, Explorer


@rule("RISE-COUNC-04")
@pytest.mark.parametrize("choice", ["gold", "crystal", "atlantium"])
def test_the_artificer_saves_one_resource(choice: str) -> None:
    seal = {"gold": 3, "crystal": 1, "atlantium": 2}
    t = acting("artificer", {"build_spot_1": ["red_leader"]}, goods={0: seal}, planned=["spirit_seal"])
    t.answer("act_build_spot_1", "spirit_seal")
    assert t.asked() == (0, "build.discount")
    assert t.options() == ["gold", "crystal", "atlantium"]
    t.answer(choice)
    assert t.built() == ["spirit_seal"]
    assert t.goods(0) == {choice: 1}


@rule("RISE-COUNC-04")
def test_with_goods_for_one_discount_only_that_one_is_taken() -> None:
    t = acting(
        "artificer", {"build_spot_1": ["red_leader"]}, goods={0: {"gold": 3, "atlantium": 2}}, planned=["spirit_seal"]
    )
    t.answer("act_build_spot_1", "spirit_seal")
    assert t.built() == ["spirit_seal"]
    assert t.goods(0) == {}


@rule("RISE-COUNC-04")
@pytest.mark.parametrize(("crystal", "built"), [(1, ["solar_matrix"]), (0, [])])
def test_the_artificer_saves_no_more_than_one(crystal: int, built: list[str]) -> None:
    t = acting("artificer", {"build_spot_1": ["red_leader"]}, goods={0: {"crystal": crystal}})
    assert t.may_build() == bool(built)
    if built:
        t.answer("act_build_spot_1", "solar_matrix")
    assert t.built() == built
    assert t.goods(0) == {}


@rule("RISE-COUNC-04", "RISE-COUNC-02")
def test_the_artificer_helps_on_the_own_spot_only() -> None:
    t = acting(
        "artificer", {"build_spot_1": ["blue_leader"], "build_spot_2": ["red_leader"]}, goods={1: {"crystal": 1}}
    )
    assert not t.may_build()


@rule("RISE-COUNC-04")
def test_the_builders_agree_on_the_discount() -> None:
    seal = {"gold": 3, "crystal": 1, "atlantium": 2}
    t = acting("artificer", {"build_spot_1": ["red_leader", "blue_leader"]}, goods={1: seal}, planned=["spirit_seal"])
    t.agreeing = False
    t.answer("act_build_spot_1", "spirit_seal", "gold")
    assert t.asked() == (1, "joint.accept")
    t.answer("no")
    assert t.asked() == (1, "build.discount")
    assert set(t.options()) == {"crystal", "atlantium"}
    t.answer("atlantium", "no")
    assert t.asked() == (0, "build.discount")
    assert set(t.options()) == {"gold", "atlantium"}
    t.answer("atlantium")
    while t.is_asked("build.pay"):
        t.answer(t.options()[-1])
    assert t.goods(1) == {"atlantium": 1}


@rule("RISE-COUNC-05")
@pytest.mark.parametrize(("tile", "target"), [("mountains_6", 4), ("hills_6", 5), ("forests_6", 6)])
def test_the_explorer_lowers_targets_by_one(tile: str, target: int) -> None:
    t = acting("explorer", {tile: ["red_leader"]}, rolls=[1])
    t.answer(f"act_leader_{tile}")
    assert fails(t) == [[1, target - 1]]


@rule("RISE-COUNC-05")
def test_the_explorer_lowers_targets_in_the_cities() -> None:
    t = acting("explorer", {"cities_6": ["red_leader", "blue_follower"]}, rolls=[4, 3])
    t.answer("act_cities_6")
    assert fails(t) == [[7, 8]]
    t = acting("explorer", {"cities_6": ["red_leader", "red_follower"]}, rolls=[4, 4])
    t.answer("act_cities_6")
    assert t.g.reserve[0] == 1


# ---------------------------------------------------------------- Priest


@rule("RISE-COUNC-06")
@pytest.mark.parametrize(("die", "gold"), [(5, 1), (4, 0)])
def test_a_failed_roll_may_be_repeated_once(die: int, gold: int) -> None:
    t = acting("priest", {"hills_6": ["red_leader"]}, rolls=[2, die])
    t.answer("act_leader_hills_6")
    assert t.asked() == (0, "roll.again")
    assert set(t.options()) == {"no", "yes"}
    t.answer("yes")
    assert t.goods(0).get("gold", 0) == gold
    assert t.all_asked() == [(3, "act.step")]
    assert [values[1] for values in t.told("rolls")] == [2, die]


@rule("RISE-COUNC-06", "RISE-COUNC-03")
def test_the_player_of_the_priest_decides_and_the_owner_rolls() -> None:
    t = acting("priest", {"hills_6": ["red_leader", "blue_leader"]}, rolls=[2, 6], turn=1)
    t.answer("act_leader_hills_6")
    assert t.all_asked() == [(0, "roll.again")]
    t.answer("yes")
    assert [values[:2] for values in t.told("rolls")] == [[1, 2], [1, 6]]
    assert t.goods(1) == {"gold": 1}


@rule("RISE-COUNC-06")
def test_a_successful_roll_is_not_repeated_nor_one_on_another_tile() -> None:
    t = acting("priest", {"hills_6": ["red_leader"], "hills_5": ["red_follower"]}, rolls=[5, 1])
    t.answer("act_leader_hills_6")
    assert t.all_asked() == [(3, "act.step")]
    t.answer("wait", "act_follower_hills_5")
    assert t.all_asked() == [(3, "act.step")]
    assert t.goods(0) == {"gold": 1}


@rule("RISE-COUNC-06")
def test_the_priest_may_leave_a_roll() -> None:
    t = acting("priest", {"hills_6": ["red_leader"]}, rolls=[2, 6])
    t.answer("act_leader_hills_6", "no")
    assert t.goods(0) == {}
    assert len(t.told("rolls")) == 1


@rule("RISE-COUNC-06")
def test_the_new_result_stands_even_if_it_is_lower() -> None:
    t = acting("priest", {"hills_6": ["red_leader"]}, rolls=[4, 1], energy=[1, 0, 0, 0])
    t.answer("act_leader_hills_6", "yes")
    assert t.options() == ["0", "1"]
    assert t.question.a == 4
    t.answer(1)
    assert fails(t) == [[2, 5]]


@rule("RISE-COUNC-07")
@pytest.mark.parametrize(
    ("choice", "dice", "total"), [("first", [5], 7), ("second", [6], 7), ("both", [4, 3], 7), ("none", [], 3)]
)
def test_in_the_cities_one_or_both_dice_are_rolled_again(choice: str, dice: list[int], total: int) -> None:
    t = acting("priest", {"cities_1": ["red_leader", "red_follower"]}, rolls=[1, 2, *dice])
    t.answer("act_cities_1")
    assert t.asked() == (0, "city.again")
    assert t.options() == ["none", "first", "second", "both"]
    t.answer(choice)
    assert [values[1] for values in t.told("rolls")] == [1, 2, *dice]
    assert [values[:2] for values in t.told("succeeds") + t.told("fails")] == [[total, 7]]
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-COUNC-07", "RISE-COUNC-06")
def test_in_the_cities_the_owner_of_a_die_rolls_it_again_and_only_once() -> None:
    t = acting("priest", {"cities_1": ["blue_follower", "red_leader"]}, rolls=[1, 2, 3], turn=1)
    t.answer("act_cities_1")
    assert t.all_asked() == [(0, "city.again")]
    t.answer("first")
    assert [values[:2] for values in t.told("rolls")] == [[1, 1], [0, 2], [1, 3]]
    assert not t.is_asked("city.again")
    placed = {"cities_1": ["blue_leader", "red_follower"], "centre": ["green_leader"]}
    t = position(4, beat="act", wave=0, placed=placed, councilors={1: "priest"}, rolls=[1, 2])
    assert t.answer("act_cities_1").all_asked() == [(1, "city.again")]


@rule("RISE-COUNC-08")
def test_a_reroll_is_decided_before_energy_is_spent() -> None:
    t = acting("priest", {"hills_6": ["red_leader"]}, rolls=[2, 3], energy=[5, 0, 0, 0])
    t.answer("act_leader_hills_6")
    assert t.asked() == (0, "roll.again")
    t.answer("yes")
    assert t.asked() == (0, "roll.boost")
    assert t.options() == ["0", "1", "2"]
    t.answer(2)
    assert t.g.goods[0] == [0, 1, 0, 0, 3]
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-COUNC-08")
def test_in_the_cities_too_the_reroll_comes_before_energy() -> None:
    t = acting("priest", {"cities_1": ["red_leader", "red_follower"]}, rolls=[1, 1, 2], energy=[5, 0, 0, 0])
    t.answer("act_cities_1", "first")
    assert t.asked() == (0, "city.boost")
    assert t.options() == ["0", "1", "2", "3", "4"]
    t.answer(4)
    assert t.g.reserve[0] == 1


# ---------------------------------------------------------------- Emissary


@rule("RISE-COUNC-09", "RISE-COUNC-22")
@pytest.mark.parametrize(("tile", "discs"), [("hills_1", 1), ("hills_3", 2), ("hills_5", 3), ("cities_1", 2)])
def test_the_tile_of_the_emissary_holds_one_more(tile: str, discs: int) -> None:
    others = ["blue_leader", "blue_follower", "yellow_leader", "yellow_follower"]
    t = position(4, councilors={0: "emissary"}, placed={tile: ["red_leader", *others[: discs - 1]]})
    assert tile in spots(t, "follower")
    t = position(4, councilors={0: "emissary"}, placed={tile: ["red_leader", *others[:discs]]})
    assert tile not in spots(t, "follower")


@rule("RISE-COUNC-22")
@pytest.mark.parametrize(("tile", "discs"), [("hills_1", 1), ("hills_3", 2), ("cities_1", 2)])
def test_the_emissary_itself_may_be_the_one_in_excess(tile: str, discs: int) -> None:
    others = ["blue_leader", "blue_follower", "yellow_leader"]
    t = position(4, councilors={0: "emissary"}, placed={tile: others[:discs]})
    assert tile in spots(t, "leader")
    assert tile not in spots(t, "follower")
    t.answer(f"leader_{tile}")
    t.wait_until(3)
    assert tile not in spots(t, "leader")
    t.wait_until(0)
    assert tile not in spots(t, "follower")


@rule("RISE-COUNC-09")
def test_the_extra_room_is_on_island_tiles_only() -> None:
    placed = {"solar_matrix": ["red_leader", "blue_leader"]}
    t = position(4, councilors={0: "emissary"}, built=["solar_matrix"], placed=placed)
    assert "solar_matrix" not in spots(t, "follower")
    t = position(
        4, councilors={0: "emissary"}, built=["solar_matrix"], placed={"solar_matrix": ["blue_leader", "green_leader"]}
    )
    assert "solar_matrix" not in spots(t, "leader")


@rule("RISE-COUNC-10")
def test_the_extra_one_acts_like_the_others() -> None:
    t = acting("emissary", {"hills_1": ["red_leader", "blue_follower"]}, rolls=[6, 6])
    t.answer("act_leader_hills_1", "act_follower_hills_1")
    assert [t.goods(seat) for seat in range(2)] == [{"gold": 1}, {"gold": 1}]


@rule("RISE-COUNC-11", "RISE-COUNC-12")
@pytest.mark.parametrize(
    ("rest", "rollers"), [("red_leader", [1, 2]), ("blue_follower", [0, 2]), ("yellow_follower", [0, 1])]
)
def test_with_three_in_the_cities_two_roll_for_one_recruit(rest: str, rollers: list[int]) -> None:
    crew = ["red_leader", "blue_follower", "yellow_follower"]
    t = acting("emissary", {"cities_1": crew}, rolls=[2, 2], energy=[3, 3, 3, 3])
    t.answer("act_cities_1")
    assert t.asked() == (0, "city.rest")
    assert set(t.options()) == set(crew)
    t.answer(rest)
    assert [values[0] for values in t.told("rolls")] == rollers
    assert t.asked() == (rollers[0], "city.boost")
    t.answer(0)
    assert t.asked() == (rollers[1], "city.boost")
    t.answer(3)
    assert t.asked() == (0, "city.recruit")
    assert t.options() == ["red", "blue", "yellow"]
    t.answer("yellow")
    assert t.g.reserve == [2, 2, 1, 2]
    assert all(t.has_acted(piece, "cities_1") for piece in crew)
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-COUNC-12")
def test_the_starting_player_settles_who_does_not_roll() -> None:
    crew = ["red_leader", "blue_follower", "yellow_follower"]
    t = acting("emissary", {"cities_1": crew}, rolls=[1, 1], first=3, turn=0)
    t.agreeing = False
    t.answer("act_cities_1", "red_leader", "no", "blue_follower", "no")
    assert t.asked() == (3, "city.rest")
    assert set(t.options()) == {"red_leader", "blue_follower"}
    t.answer("blue_follower")
    assert [values[0] for values in t.told("rolls")] == [0, 2]


@rule("RISE-COUNC-22", "RISE-COUNC-02")
def test_without_the_leader_there_is_no_extra_room() -> None:
    t = position(4, councilors={0: "emissary"}, placed={"hills_1": ["blue_leader"], "hills_3": ["red_leader"]})
    assert "hills_1" not in spots(t, "follower")
    t.wait_until(1)
    assert "hills_1" not in spots(t, "follower")


# ---------------------------------------------------------------- Seafarer


@rule("RISE-COUNC-13")
def test_the_seafarer_may_go_to_a_flooded_tile_and_opens_it_for_others() -> None:
    t = position(4, councilors={0: "seafarer"}, flooded={"hills": 4})
    assert {f"hills_{n}" for n in range(1, 7)} <= spots(t, "leader")
    assert {tile for tile in spots(t, "follower") if tile.startswith("hills")} == {"hills_5", "hills_6"}
    t.answer("leader_hills_3")
    assert t.asked() == (1, "place.step")
    assert {tile for tile in spots(t, "leader") if tile.startswith("hills")} == {"hills_3", "hills_5", "hills_6"}
    t.answer("leader_hills_3")
    assert t.asked() == (2, "place.step")
    assert "hills_3" not in spots(t, "leader")  # two discs


@rule("RISE-COUNC-13")
def test_nobody_else_goes_to_a_flooded_tile() -> None:
    t = position(4, councilors={0: "seafarer"}, flooded={"hills": 4}, turn=1)
    assert {tile for tile in spots(t, "leader") if tile.startswith("hills")} == {"hills_5", "hills_6"}


@rule("RISE-COUNC-13")
def test_those_on_the_tile_of_the_seafarer_act() -> None:
    t = acting("seafarer", {"hills_3": ["red_leader", "blue_follower"]}, flooded={"hills": 4}, rolls=[4, 4])
    t.answer("act_leader_hills_3", "act_follower_hills_3")
    assert [t.goods(seat) for seat in range(2)] == [{"gold": 1}, {"gold": 1}]


@rule("RISE-COUNC-14")
def test_a_flood_in_the_peninsula_sends_the_tile_of_the_seafarer_home() -> None:
    placed = {"hills_3": ["red_leader", "blue_follower"], "hills_5": ["yellow_follower"], "hills_6": ["yellow_leader"]}
    t = flood("flood_hills", "seafarer", placed, flooded={"hills": 4})
    assert t.flooded("hills") == 5
    assert (t.crew("hills_3"), t.crew("hills_5"), t.crew("hills_6")) == ([], [], ["yellow_leader"])
    assert (t.pool(0)["leader"], t.pool(1)["follower"], t.pool(2)["follower"]) == (1, 2, 2)
    assert t.all_asked() == [(2, "act.step")]


@rule("RISE-COUNC-14")
def test_a_flood_of_another_peninsula_does_not_matter() -> None:
    t = flood("flood_cities", "seafarer", {"hills_3": ["red_leader"]}, flooded={"hills": 4})
    assert t.crew("hills_3") == ["red_leader"]
    assert t.asked() == (0, "act.step")


@rule("RISE-COUNC-15")
def test_on_a_dry_tile_too_the_seafarer_goes_home_when_the_peninsula_floods() -> None:
    crew = ["red_leader", "blue_follower"]
    t = flood("flood_hills", "seafarer", {"hills_5": crew, "hills_6": ["blue_leader"]}, flooded={"hills": 3})
    assert t.crew("hills_5") == []
    assert t.crew("hills_6") == ["blue_leader"]
    assert t.flooded("hills") == 4  # the tile itself stays dry
    assert t.told("floods.too") == [[SPOTS.index("hills_5"), -1, -1, -1]]
    t = flood("flood_hills", "guardian", {"hills_5": crew}, flooded={"hills": 3})
    assert t.crew("hills_5") == crew
    t = flood("flood_cities", "seafarer", {"hills_5": crew}, flooded={"hills": 3})
    assert t.crew("hills_5") == crew
    t = flood("flood_hills", "seafarer", {"hills_5": ["red_leader"]}, flooded={"hills": 4})
    assert t.crew("hills_5") == []
    assert t.pool(0)["leader"] == 1
    assert t.told("floods.too") == []


@rule("RISE-COUNC-16")
def test_a_stopped_or_redirected_flood_leaves_the_seafarer_alone() -> None:
    t = flood("flood_hills", "seafarer", {"hills_3": ["red_leader"]}, flooded={"hills": 4}, barriers=["hills"])
    assert t.crew("hills_3") == ["red_leader"]
    assert not t.barrier("hills")
    t = flood("flood_hills", "seafarer", {"hills_3": ["red_leader"]}, flooded={"hills": 6})
    t.answer("cities", "forges")
    assert t.crew("hills_3") == ["red_leader"]
    assert (t.flooded("cities"), t.flooded("forges")) == (1, 1)


@rule("RISE-COUNC-16", "RISE-COUNC-14")
def test_a_flood_redirected_to_the_peninsula_of_the_seafarer_hits_it() -> None:
    t = flood("flood_cities", "seafarer", {"hills_1": ["red_leader"]}, flooded={"cities": 6, "hills": 2})
    t.answer("hills", "forges")
    assert t.crew("hills_1") == []
    assert t.flooded("hills") == 3


@rule("RISE-COUNC-23")
def test_tidal_compass_helps_on_the_tile_of_the_seafarer() -> None:
    t = flood(
        "flood_hills",
        "seafarer",
        {"hills_3": ["red_leader", "blue_follower"]},
        flooded={"hills": 4},
        hands={1: ["tidal_compass"]},
    )
    assert t.asked() == (1, "compass.piece")
    t.answer("follower")
    assert set(t.options()) == {"hills_6", "centre"}
    t.answer("hills_6")
    assert t.crew("hills_6") == ["blue_follower"]
    assert t.pool(0)["leader"] == 1


@rule("RISE-COUNC-23", "RISE-COUNC-19")
def test_the_guardian_keeps_all_on_the_tile_of_the_seafarer() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=["flood_hills"],
        councilors={0: "seafarer", 1: "guardian"},
        flooded={"hills": 4},
        placed={"hills_3": ["red_leader", "blue_leader"], "hills_5": ["yellow_leader"], "centre": ["green_leader"]},
        rolls=[6, 6],
    )
    assert t.flooded("hills") == 5
    assert t.crew("hills_3") == ["red_leader", "blue_leader"]
    assert t.crew("hills_5") == []
    t.answer("act_leader_hills_3", "act_leader_hills_3")
    assert [t.goods(seat) for seat in range(2)] == [{"gold": 1}, {"gold": 1}]


@rule("RISE-COUNC-24")
def test_a_tile_unflooded_under_the_seafarer_is_an_ordinary_one() -> None:
    t = position(
        4,
        beat="misfortune_window",
        draws=3,
        deck=["flood_hills"],
        councilors={0: "seafarer"},
        flooded={"hills": 3},
        placed={"hills_3": ["red_leader", "blue_follower"], "centre": ["green_leader"]},
        hands={0: ["song_of_rising"]},
    )
    t.answer("song_of_rising")
    # hills_3 was dry for a moment; the next card floods it as an ordinary tile
    assert t.flooded("hills") == 3
    assert t.crew("hills_3") == []
    assert t.pool(0)["leader"] == 1


@rule("RISE-COUNC-24")
def test_all_stay_on_a_tile_that_is_unflooded() -> None:
    t = acting(
        "seafarer",
        {"hills_3": ["red_leader", "blue_follower"]},
        flooded={"hills": 3},
        hands={0: ["song_of_rising"]},
        rolls=[6],
    )
    t.answer("song_of_rising")
    assert t.dry("hills_3")
    assert t.crew("hills_3") == ["red_leader", "blue_follower"]
    t.answer("act_follower_hills_3")
    assert t.goods(1) == {"gold": 1}


@rule("RISE-COUNC-24", "RISE-COUNC-15")
def test_on_an_unflooded_tile_a_flood_further_out_counts_as_on_any_other() -> None:
    t = position(
        4,
        beat="misfortune_window",
        draws=3,
        deck=["flood_hills"],
        councilors={0: "seafarer"},
        flooded={"hills": 3},
        placed={"hills_3": ["red_leader"], "centre": ["green_leader"]},
        hands={0: ["song_of_rising", "song_of_rising"]},
    )
    t.answer("song_of_rising", "song_of_rising")
    assert t.flooded("hills") == 2  # hills_2 has flooded again, hills_3 is dry
    assert t.crew("hills_3") == []


# ---------------------------------------------------------------- Scholar, Astrologer


@rule("RISE-COUNC-17")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_scholar_keeps_one_of_two_unused_artifacts(seed: int) -> None:
    t = fresh(4, seed, councilors="chosen")
    scholar = t.asked()[0]
    t.answer("scholar", "priest", "mystic", "guardian")
    assert t.all_asked() == [(scholar, "setup.artifact")]
    offered = t.options()
    assert len(offered) == 2
    assert set(offered) <= set(ARTIFACTS)
    assert not set(offered) & set(t.library())
    t.answer(offered[1])
    assert t.hand(scholar) == [offered[1]]
    assert len(t.g.artifacts[scholar]) == 1
    unused = {CARDS[card] for card in t.g.unused}
    assert len(unused) == 6
    assert offered[0] in unused
    assert offered[1] not in unused


@rule("RISE-COUNC-17")
def test_without_a_scholar_nobody_chooses_an_artifact() -> None:
    t = fresh(4, councilors="chosen")
    t.answer("explorer", "priest", "mystic", "guardian")
    assert t.is_asked("place.step")
    assert len(t.g.unused) == 7


@rule("RISE-COUNC-18")
def test_the_astrologer_may_place_the_leader_after_the_misfortunes() -> None:
    t = position(
        4,
        followers=dict.fromkeys(range(4), 0),
        councilors={0: "astrologer"},
        placed={"centre": ["blue_leader", "yellow_leader"], "hills_2": ["green_leader"]},
        deck=["flood_hills", *CALM[:3]],
        built=["solar_matrix", "spirit_seal"],
    )
    assert "hold" in t.options()
    t.answer("hold")
    assert t.asked() == (0, "place.late")
    assert len(t.told("misfortune")) == 4
    dry = {tile for tile in TILES if tile not in ("hills_1", "hills_2")}
    assert set(t.options()) == dry | {"build_spot_1", "build_spot_2", "solar_matrix"}
    t.answer("solar_matrix")
    assert t.crew("solar_matrix") == ["red_leader"]
    assert t.asked() == (0, "act.step")
    t.answer("act_leader_solar_matrix")
    assert t.energy(0) == 2


@rule("RISE-COUNC-18")
def test_the_astrologer_need_not_hold_the_leader_back_and_nobody_else_may() -> None:
    t = position(4, councilors={0: "astrologer"})
    t.answer("leader_centre")
    assert "hold" not in t.options()
    t.wait_until(0)
    assert "hold" not in t.options()


@rule("RISE-COUNC-18")
def test_a_held_leader_is_not_placed_with_the_others() -> None:
    t = position(4, councilors={0: "astrologer"})
    t.answer("hold")
    t.wait_until(0)
    assert not spots(t, "leader")
    assert spots(t, "follower")


# ---------------------------------------------------------------- Guardian


@rule("RISE-COUNC-19")
def test_all_on_the_tile_of_the_guardian_stay_and_act() -> None:
    placed = {"hills_3": ["red_leader", "blue_follower"]}
    t = flood("flood_hills", "guardian", placed, flooded={"hills": 2}, rolls=[4, 3])
    assert t.flooded("hills") == 3
    assert t.crew("hills_3") == ["red_leader", "blue_follower"]
    t.answer("act_leader_hills_3", "act_follower_hills_3")
    assert [t.goods(seat) for seat in range(2)] == [{"gold": 1}, {}]
    assert fails(t) == [[3, 4]]
    t.answer("act_leader_centre")
    assert t.beat == "place"
    assert t.pool(0) == {"leader": 1, "follower": 2}
    assert "hills_3" not in spots(t, "leader")


@rule("RISE-COUNC-19")
def test_later_floods_in_that_peninsula_do_not_move_them() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=1,
        deck=["flood_hills"] * 3,
        councilors={0: "guardian"},
        flooded={"hills": 2},
        placed={"hills_3": ["red_leader", "blue_follower"], "hills_4": ["yellow_leader"]},
    )
    assert t.flooded("hills") == 5
    assert t.crew("hills_3") == ["red_leader", "blue_follower"]
    assert t.crew("hills_4") == []


@rule("RISE-COUNC-19", "RISE-COUNC-02")
def test_the_guardian_keeps_only_the_own_tile() -> None:
    placed = {"hills_4": ["red_leader"], "hills_3": ["blue_follower", "red_follower"]}
    t = flood("flood_hills", "guardian", placed, flooded={"hills": 2})
    assert t.crew("hills_3") == []
    assert t.crew("hills_4") == ["red_leader"]


@rule("RISE-COUNC-19")
def test_a_guarded_pair_in_the_cities_acts() -> None:
    placed = {"cities_1": ["red_leader", "red_follower"]}
    t = flood("flood_cities", "guardian", placed, rolls=[6, 6])
    assert t.flooded("cities") == 1
    t.answer("act_cities_1")
    assert t.g.reserve[0] == 1


# ---------------------------------------------------------------- Merchant, Mystic


@rule("RISE-COUNC-20")
def test_the_merchant_may_trade_after_acting() -> None:
    t = acting(
        "merchant",
        {"centre": ["red_leader"]},
        goods={0: {"ore": 1}, 2: {"crystal": 2, "mystic_energy": 1}},
        hands={2: ["ancient_atlas", "font_of_power"]},
    )
    t.answer("act_leader_centre")
    assert t.asked() == (0, "merchant.use")
    assert t.options() == ["blue", "yellow", "green", "swap", "none"]
    t.answer("yellow")
    assert t.asked() == (0, "trade.give")
    assert set(t.options()) == {"ore", "mystic_energy", "done"}
    t.answer("ore", "done")
    assert t.asked() == (0, "trade.want")
    assert set(t.options()) == {"crystal", "mystic_energy", "ancient_atlas", "font_of_power", "done"}
    t.answer("crystal", "ancient_atlas", "mystic_energy", "done")
    assert t.goods(0) == {"crystal": 1, "mystic_energy": 2}
    assert t.goods(2) == {"ore": 1, "crystal": 1}
    assert (t.hand(0), t.hand(2)) == (["ancient_atlas"], ["font_of_power"])
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-COUNC-20", "RISE-LCARD-06")
def test_the_merchant_keeps_the_limit_when_trading() -> None:
    full = ["font_of_power", "song_of_rising", "augury_of_waves", "codex_of_renewal"]
    t = acting("merchant", {"centre": ["red_leader"]}, hands={0: full, 2: ["ancient_atlas"]})
    t.answer("act_leader_centre", "yellow").take("trade.give", "done").take("trade.want", "ancient_atlas")
    assert t.take("trade.want", "done").is_asked("limit.card", 0)


@rule("RISE-COUNC-20")
def test_the_merchant_may_swap_a_resource_instead() -> None:
    t = acting("merchant", {"centre": ["red_leader"]}, goods={0: {"atlantium": 2, "gold": 1}})
    t.answer("act_leader_centre", "swap")
    assert t.asked() == (0, "exchange.give")
    assert t.options() == ["gold", "atlantium"]
    t.answer("atlantium")
    assert t.options() == ["ore", "gold", "crystal"]
    t.answer("gold")
    assert t.goods(0) == {"atlantium": 1, "gold": 2, "mystic_energy": 1}
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-COUNC-20")
def test_the_merchant_may_do_neither() -> None:
    t = acting("merchant", {"centre": ["red_leader"]}, goods={0: {"ore": 1}})
    t.answer("act_leader_centre", "none")
    assert t.goods(0) == {"ore": 1, "mystic_energy": 1}
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-COUNC-20", "RISE-GEN-07")
def test_energy_is_not_swapped_by_the_merchant() -> None:
    t = acting("merchant", {"centre": ["red_leader"]})
    t.answer("act_leader_centre")
    assert t.asked() == (0, "merchant.use")
    assert t.options() == ["blue", "yellow", "green", "none"]


@rule("RISE-COUNC-20")
def test_the_merchant_trades_after_a_build_too() -> None:
    t = acting("merchant", {"build_spot_1": ["red_leader"]}, goods={0: {"crystal": 3}, 1: {"gold": 1}})
    t.answer("act_build_spot_1", "solar_matrix")
    assert t.asked() == (0, "merchant.use")
    t.answer("blue", "done", "gold").take("trade.want", "done")
    assert t.goods(0) == {"crystal": 1, "gold": 1}


@rule("RISE-COUNC-21")
@pytest.mark.parametrize(
    ("spot", "goods", "energy"),
    [
        ("centre", {}, 2),
        ("hills_6", {}, 1),
        ("forges_1", {"ore": 1}, 1),
        ("libraries_1", {}, 1),
        ("solar_matrix", {}, 3),
        ("build_spot_1", {"gold": 1, "atlantium": 3}, 1),
    ],
)
def test_the_mystic_takes_an_energy_wherever_the_leader_acts(spot: str, goods: dict[str, int], energy: int) -> None:
    t = acting("mystic", {spot: ["red_leader"]}, goods={0: goods}, built=["solar_matrix"], rolls=[6])
    if spot == "build_spot_1":
        t.answer("act_build_spot_1", "herald_pylon")
    else:
        t.answer(f"act_leader_{spot}")
    assert t.energy(0) == energy


@rule("RISE-COUNC-21")
def test_the_energy_of_the_mystic_comes_after_the_action() -> None:
    t = acting("mystic", {"hills_6": ["red_leader"]}, rolls=[4])
    t.answer("act_leader_hills_6")
    assert t.g.goods[0] == [0, 0, 0, 0, 1]  # too late for the own roll
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-COUNC-21")
@pytest.mark.parametrize("spot", ["cities_1", "stasis_field"])
def test_the_mystic_in_a_pair_takes_an_energy_whoever_opens_the_spot(spot: str) -> None:
    t = acting("mystic", {spot: ["red_leader", "blue_follower"]}, built=["stasis_field"], turn=1, rolls=[1, 1])
    assert t.asked() == (1, "act.step")
    t.answer(f"act_{spot}")
    assert [t.energy(seat) for seat in range(2)] == [1, 0]


# ---------------------------------------------------------------- abilities together


@rule("RISE-COUNC-06", "RISE-ACT-07")
def test_a_repeated_action_may_be_rolled_again_too() -> None:
    t = acting("priest", {"hills_6": ["red_leader"]}, hands={0: ["cipher_of_expertise"]}, rolls=[1, 2, 3, 5])
    t.answer("act_leader_hills_6", "yes")
    assert t.asked() == (0, "cipher.use")
    t.answer("yes")
    assert t.asked() == (0, "roll.again")
    t.answer("yes")
    assert t.goods(0) == {"gold": 1}
    assert [values[1] for values in t.told("rolls")] == [1, 2, 3, 5]


@rule("RISE-COUNC-06")
def test_each_action_on_the_tile_may_be_rolled_again_once() -> None:
    t = acting("priest", {"hills_6": ["red_leader", "red_follower"]}, rolls=[1, 5, 2, 6])
    t.answer("act_leader_hills_6", "yes", "wait", "act_follower_hills_6")
    assert t.asked() == (0, "roll.again")
    t.answer("yes")
    assert t.goods(0) == {"gold": 2}


@rule("RISE-COUNC-14")
def test_a_controlled_flood_reaches_the_seafarer_through_a_barrier() -> None:
    t = flood("controlled_flood", "seafarer", {"hills_3": ["red_leader"]}, flooded={"hills": 4}, barriers=["hills"])
    t.answer("hills")
    assert t.crew("hills_3") == []
    assert t.flooded("hills") == 5


@rule("RISE-COUNC-18", "RISE-LCARD-12")
def test_a_late_leader_does_not_act_early() -> None:
    t = position(4, beat="late", councilors={0: "astrologer"}, held="red_leader", hands={0: ["enigma_of_alacrity"]})
    assert t.asked() == (0, "place.late")
    t.answer("centre")
    assert t.asked() == (0, "act.step")
    assert t.energy(0) == 0


@rule("RISE-COUNC-18")
def test_a_held_leader_must_be_placed_and_takes_a_free_disc_only() -> None:
    t = position(
        4,
        beat="late",
        councilors={0: "astrologer"},
        held="red_leader",
        placed={"hills_1": ["blue_leader"], "cities_1": ["blue_follower"], "build_spot_1": ["red_follower"]},
        flooded={"forges": 5},
    )
    assert "none" not in t.options()
    assert not {"hills_1", "forges_5", "build_spot_1"} & set(t.options())
    assert {"cities_1", "forges_6", "build_spot_2", "centre"} <= set(t.options())


@rule("RISE-COUNC-19")
def test_the_guardian_holds_against_controlled_and_redirected_floods() -> None:
    t = flood("controlled_flood", "guardian", {"hills_1": ["red_leader"]})
    t.answer("hills")
    assert (t.crew("hills_1"), t.flooded("hills")) == (["red_leader"], 1)
    t = flood("flood_cities", "guardian", {"hills_1": ["red_leader"]}, flooded={"cities": 6})
    t.answer("hills", "forges")
    assert (t.crew("hills_1"), t.flooded("hills")) == (["red_leader"], 1)


@rule("RISE-COUNC-20", "RISE-COUNC-21")
def test_both_leaders_of_a_pair_bring_their_abilities() -> None:
    t = position(
        4,
        beat="act",
        wave=0,
        councilors={0: "mystic", 1: "merchant"},
        placed={"cities_1": ["red_leader", "blue_leader"], "centre": ["green_leader"]},
        goods={1: {"ore": 1}},
        rolls=[1, 1],
    )
    t.answer("act_cities_1")
    assert t.asked() == (1, "merchant.use")
    t.answer("swap").take("exchange.give", "ore").answer("gold")
    assert (t.energy(0), t.goods(1)) == (1, {"gold": 1})


@rule("RISE-COUNC-21", "RISE-BUILD-12")
def test_every_leader_on_a_build_spot_has_acted() -> None:
    t = position(
        4,
        beat="act",
        turn=1,
        councilors={0: "mystic"},
        placed={"build_spot_1": ["red_leader", "blue_leader"], "centre": ["green_leader"]},
        goods={1: {"crystal": 2}},
    )
    t.answer("act_build_spot_1", "solar_matrix").take("build.pay", 2)
    assert t.built() == ["solar_matrix"]
    assert t.energy(0) == 1


@rule("RISE-COUNC-21", "RISE-LCARD-12")
def test_the_mystic_takes_an_energy_for_an_early_action() -> None:
    t = position(4, councilors={0: "mystic"}, hands={0: ["enigma_of_alacrity"]}, rolls=[1])
    t.answer("leader_hills_6", "yes")
    assert t.g.goods[0] == [0, 0, 0, 0, 1]


@rule("RISE-COUNC-22")
def test_room_that_the_emissary_takes_is_not_there_twice() -> None:
    t = position(
        4, councilors={0: "emissary"}, placed={"hills_3": ["red_leader", "blue_leader", "yellow_leader"]}, turn=3
    )
    assert "hills_3" not in spots(t, "leader")
    t = position(4, councilors={0: "emissary"}, placed={"hills_3": ["red_leader", "blue_leader"]}, turn=3)
    assert "hills_3" in spots(t, "leader")
