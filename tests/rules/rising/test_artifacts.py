"""Artifacts lie in front of their player and work as long as they do.  RISE-ART"""

from __future__ import annotations

import pytest

from critias.games.rising.box import BOX, CARDS
from critias.testing import rule
from tests.support.rising import Position, position

TWO = ["font_of_power", "song_of_rising"]


def acting(hand: list[str], placed: dict[str, list[str]], **named: object) -> Position:
    """Red has artifacts; green's Leader on the centre keeps the phase open."""
    placed = {**placed, "centre": [*placed.get("centre", []), "green_leader"]}
    return position(4, beat="act", placed=placed, hands={0: hand}, **{"wave": 0, **named})


def fails(t: Position) -> list[list[int]]:
    """Total and target of the rolls that fail."""
    return [values[:2] for values in t.told("fails")]


# ---------------------------------------------------------------- having artifacts


@rule("RISE-ART-01")
def test_a_kept_artifact_is_laid_out_and_works_at_once() -> None:
    t = acting([], {"libraries_1": ["red_follower"], "hills_6": ["red_leader"]}, library=["ancient_atlas", TWO[0]])
    t.answer("act_follower_libraries_1")
    assert [CARDS[card] for card in t.g.artifacts[0]] == ["ancient_atlas"]
    assert [CARDS[card] for card in t.g.hand[0]] == [TWO[0]]
    t.answer("wait", "act_leader_hills_6")
    roll = (t.told("succeeds") or t.told("fails"))[0]
    assert roll[1] == 4


@rule("RISE-ART-02")
def test_four_artifacts_are_a_full_hand() -> None:
    four = ["ancient_atlas", "aegis_stone", "golden_plumb", "seers_basin"]
    t = acting(four, {"libraries_5": ["red_leader"]}, library=TWO)
    t.answer("act_leader_libraries_5", TWO[0])
    assert t.asked() == (0, "limit.card")
    assert set(t.options()) == {f"discard_{card}" for card in [*four, TWO[0]]} | {f"play_{TWO[0]}"}


@rule("RISE-ART-03")
def test_a_discarded_artifact_ends_its_benefit() -> None:
    four = ["ancient_atlas", "aegis_stone", "golden_plumb", "seers_basin"]
    for discarded, target in (("ancient_atlas", 5), ("aegis_stone", 4)):
        t = acting(four, {"libraries_5": ["red_follower"], "hills_6": ["red_leader"]}, library=TWO, rolls=[1])
        t.answer("act_follower_libraries_5", TWO[0], f"discard_{discarded}")
        assert discarded not in t.hand(0)
        assert t.library_discards() == [TWO[1], discarded]
        t.wait_until(0)
        t.answer("act_leader_hills_6")
        assert fails(t) == [[1, target]]


@rule("RISE-ART-04")
def test_an_artifact_may_be_traded_and_serves_its_new_owner() -> None:
    t = acting(["accord_of_exchange", "ancient_atlas"], {"hills_6": ["red_follower", "blue_follower"]}, rolls=[1, 1])
    t.answer("accord_of_exchange", "blue", "ancient_atlas").take("trade.give", "done")
    assert t.hand(0) == []
    assert t.hand(1) == ["ancient_atlas"]
    t.answer("act_follower_hills_6")
    t.wait_until(0)
    t.answer("act_follower_hills_6")
    assert fails(t) == [[1, 4], [1, 5]]


@rule("RISE-ART-05")
def test_an_artifact_is_not_used_up() -> None:
    t = acting(["ancient_atlas"], {"hills_6": ["red_leader", "red_follower"]}, rolls=[4, 4])
    t.answer("act_leader_hills_6", "wait", "act_follower_hills_6")
    assert t.goods(0) == {"gold": 2}
    assert t.hand(0) == ["ancient_atlas"]
    assert t.library_discards() == []


# ---------------------------------------------------------------- Ancient Atlas


@rule("RISE-ART-06")
@pytest.mark.parametrize(("tile", "target"), [("hills_6", 5), ("forests_6", 6), ("mountains_6", 4)])
def test_ancient_atlas_lowers_targets_for_its_owner_only(tile: str, target: int) -> None:
    t = acting(["ancient_atlas"], {tile: ["red_leader", "red_follower", "blue_leader"]}, rolls=[1, 1, 1])
    key = f"act_leader_{tile}"
    t.answer(key, key, "wait", f"act_follower_{tile}")
    assert fails(t) == [[1, target - 1], [1, target], [1, target - 1]]


@rule("RISE-ART-06")
def test_ancient_atlas_does_nothing_in_the_cities() -> None:
    t = acting(["ancient_atlas"], {"cities_1": ["red_leader", "red_follower"]}, rolls=[3, 3])
    t.answer("act_cities_1")
    assert fails(t) == [[6, 7]]


# ---------------------------------------------------------------- Tidal Compass


def flood(card: str, placed: dict[str, list[str]], hands: dict[int, list[str]], **named: object) -> Position:
    """Green draws the last misfortune."""
    return position(4, beat="misfortune", draws=3, deck=[card], placed=placed, hands=hands, **{"wave": 0, **named})


@rule("RISE-ART-07")
def test_tidal_compass_moves_one_to_a_free_disc_of_the_peninsula_or_the_centre() -> None:
    t = flood(
        "flood_hills",
        {
            "hills_3": ["red_leader", "blue_follower"],
            "hills_4": ["green_leader"],
            "hills_5": ["yellow_leader", "yellow_follower", "yellow_follower"],
        },
        {0: ["tidal_compass"]},
        flooded={"hills": 2},
        rolls=[6],
    )
    assert t.asked() == (0, "compass.piece")
    assert t.options() == ["leader", "none"]
    t.answer("leader")
    assert t.asked() == (0, "compass.where")
    assert t.options() == ["hills_4", "hills_6", "centre"]
    t.answer("hills_4")
    assert set(t.crew("hills_4")) == {"green_leader", "red_leader"}
    assert t.pool(1)["follower"] == 2
    assert t.flooded("hills") == 3
    t.wait_until(0)
    t.answer("act_leader_hills_4")
    assert t.goods(0) == {"gold": 1}


@rule("RISE-ART-07")
def test_tidal_compass_saves_one_and_the_others_go_home() -> None:
    t = flood(
        "flood_hills",
        {"hills_5": ["red_leader", "red_follower", "red_follower"]},
        {0: ["tidal_compass"]},
        flooded={"hills": 4},
    )
    assert t.options() == ["leader", "follower", "none"]
    t.answer("follower", "centre")
    assert t.crew("centre") == ["red_follower"]
    assert t.crew("hills_5") == []
    assert t.pool(0) == {"leader": 1, "follower": 1}


@rule("RISE-ART-07")
def test_tidal_compass_need_not_be_used() -> None:
    t = flood("flood_hills", {"hills_1": ["red_leader"], "centre": ["green_leader"]}, {0: ["tidal_compass"]})
    t.answer("none")
    assert t.pool(0)["leader"] == 1
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-ART-07")
def test_tidal_compass_saves_nobody_elses_atlanteans() -> None:
    t = flood("flood_hills", {"hills_1": ["blue_leader"], "centre": ["green_leader"]}, {0: ["tidal_compass"]})
    assert t.all_asked() == [(3, "act.step")]
    assert t.pool(1)["leader"] == 1


@rule("RISE-ART-07")
def test_tidal_compass_works_each_time() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=2,
        deck=["flood_hills", "flood_hills"],
        placed={"hills_1": ["red_leader"]},
        hands={0: ["tidal_compass"]},
    )
    t.answer("leader", "hills_2")
    assert t.crew("hills_2") == ["red_leader"]
    t.answer("leader", "hills_6")
    assert t.crew("hills_6") == ["red_leader"]
    assert t.flooded("hills") == 2


@rule("RISE-ART-07")
def test_from_the_last_tile_of_a_peninsula_only_the_centre_is_left() -> None:
    t = flood("flood_cities", {"cities_6": ["red_leader"]}, {0: ["tidal_compass"]}, flooded={"cities": 5})
    t.answer("leader")
    assert t.crew("centre") == ["red_leader"]


@rule("RISE-ART-07")
def test_tidal_compass_does_not_help_against_plague() -> None:
    t = flood("plague", {"hills_1": ["red_follower"], "centre": ["green_leader"]}, {0: ["tidal_compass"]})
    assert t.all_asked() == [(3, "act.step")]
    assert t.pool(0)["follower"] == 2


# ---------------------------------------------------------------- Eternal Crucible, Prism of Energies


@rule("RISE-ART-08")
@pytest.mark.parametrize(("tile", "first", "second"), [("forges_3", 3, 2), ("forges_5", 2, 1)])
def test_eternal_crucible_adds_one_to_the_first_transmutation(tile: str, first: int, second: int) -> None:
    t = acting(["eternal_crucible"], {tile: ["red_leader", "red_follower"]}, goods={0: {"ore": 2}})
    t.answer(f"act_leader_{tile}")
    assert t.goods(0) == {"ore": 1, "atlantium": first}
    t.answer("wait", f"act_follower_{tile}")
    assert t.goods(0) == {"atlantium": first + second}


@rule("RISE-ART-08")
def test_eternal_crucible_needs_a_transmutation() -> None:
    t = acting(["eternal_crucible"], {"forges_5": ["red_leader"], "mountains_1": ["red_follower"]}, rolls=[6])
    t.answer("act_leader_forges_5")
    assert t.goods(0) == {}


@rule("RISE-ART-08")
def test_a_forges_action_without_ore_is_not_the_first_transmutation() -> None:
    t = acting(
        ["eternal_crucible"], {"forges_5": ["red_leader", "red_follower"], "mountains_1": ["red_follower"]}, rolls=[6]
    )
    t.answer("act_leader_forges_5", "wait", "act_follower_mountains_1", "wait", "act_follower_forges_5")
    assert t.goods(0) == {"atlantium": 2}


@rule("RISE-ART-08")
def test_eternal_crucible_serves_its_owner_on_the_forges_only() -> None:
    t = acting(
        ["eternal_crucible"],
        {"forges_5": ["blue_leader"], "harmonic_forge": ["red_leader"]},
        built=["harmonic_forge"],
        goods={0: {"ore": 1}, 1: {"ore": 1}},
    )
    t.answer("act_leader_harmonic_forge", "act_leader_forges_5")
    assert t.goods(0) == {"atlantium": 3}
    assert t.goods(1) == {"atlantium": 1}


@rule("RISE-ART-08", "RISE-ART-09")
def test_the_first_of_a_round_is_counted_anew_each_round() -> None:
    t = position(
        2,
        beat="act",
        wave=0,
        followers={0: 0, 1: 0},
        placed={"forges_6": ["red_leader"], "centre": ["blue_leader"]},
        goods={0: {"ore": 2}},
        hands={0: ["eternal_crucible"], 1: ["prism_of_energies"]},
        deck=["calm_seas"] * 4,
    )
    t.answer("act_leader_forges_6", "act_leader_centre")
    assert (t.goods(0), t.energy(1)) == ({"ore": 1, "atlantium": 2}, 2)
    assert t.g.round == 3
    t.answer("leader_centre", "leader_forges_6")  # blue begins
    t.answer("act_leader_centre", "act_leader_forges_6")
    assert (t.goods(0), t.energy(1)) == ({"atlantium": 4}, 4)


@rule("RISE-ART-09")
def test_prism_of_energies_adds_one_to_the_first_centre_action() -> None:
    t = acting(["prism_of_energies"], {"centre": ["red_leader", "red_follower", "blue_leader"]})
    t.answer("act_leader_centre")
    assert t.energy(0) == 2
    t.answer("act_leader_centre")
    assert t.energy(1) == 1
    t.answer("wait", "act_follower_centre")
    assert t.energy(0) == 3


@rule("RISE-ART-09")
def test_prism_of_energies_does_not_serve_components() -> None:
    t = acting(["prism_of_energies"], {"solar_matrix": ["red_leader"]}, built=["solar_matrix"])
    t.answer("act_leader_solar_matrix")
    assert t.energy(0) == 2


# ---------------------------------------------------------------- Diadem of Insight


@rule("RISE-ART-10")
@pytest.mark.parametrize("number", [3, 5])
def test_diadem_of_insight_keeps_a_further_card_for_nothing(number: int) -> None:
    tile = f"libraries_{number}"
    t = acting(["diadem_of_insight"], {tile: ["red_leader"]}, library=TWO)
    t.answer(f"act_leader_{tile}", TWO[0])
    assert t.asked() == (0, "library.more")
    assert t.question.a == 0
    assert t.options() == [TWO[1], "none"]
    t.answer(TWO[1])
    assert t.hand(0) == [*TWO, "diadem_of_insight"]
    assert t.all_asked() == [(3, "act.step")]


@rule("RISE-ART-10")
def test_diadem_of_insight_works_on_each_action_and_may_be_left() -> None:
    library = [*TWO, "augury_of_waves", "call_of_kinship"]
    t = acting(
        ["diadem_of_insight"], {"libraries_5": ["red_leader", "red_follower"]}, library=library, energy=[2, 0, 0, 0]
    )
    t.answer("act_leader_libraries_5", TWO[0], "none", "wait")
    assert t.library_discards() == [TWO[1]]
    t.answer("act_follower_libraries_5", "augury_of_waves", "call_of_kinship")
    assert sorted(t.hand(0)) == sorted([TWO[0], "augury_of_waves", "call_of_kinship", "diadem_of_insight"])
    assert t.energy(0) == 2


@rule("RISE-ART-10")
def test_diadem_of_insight_does_not_serve_others() -> None:
    t = acting(["diadem_of_insight"], {"libraries_5": ["blue_leader"]}, library=TWO)
    t.answer("act_leader_libraries_5", TWO[0])
    assert t.all_asked() == [(3, "act.step")]
    assert t.hand(1) == [TWO[0]]


@rule("RISE-ART-10")
def test_diadem_of_insight_does_not_serve_the_astral_archive() -> None:
    t = acting(
        ["diadem_of_insight"],
        {"build_spot_1": ["red_leader"]},
        planned=["astral_archive"],
        goods={0: {"gold": 9, "crystal": 9, "atlantium": 9}},
    )
    t.answer("act_build_spot_1", "astral_archive")
    assert t.asked() == (0, "library.keep")
    t.answer(t.options()[0])
    assert t.asked() == (1, "library.keep")


# ---------------------------------------------------------------- Heralds Horn


@rule("RISE-ART-11")
@pytest.mark.parametrize("pair", [["red_leader", "red_follower"], ["blue_leader", "red_follower"]])
def test_heralds_horn_adds_two_in_the_cities(pair: list[str]) -> None:
    t = acting(["heralds_horn"], {"cities_1": pair}, rolls=[3, 2])
    t.answer("act_cities_1")
    assert [values[:2] for values in t.told("succeeds")] == [[7, 7]]
    t = acting(["heralds_horn"], {"cities_1": pair}, rolls=[2, 2])
    t.answer("act_cities_1")
    assert fails(t) == [[6, 7]]


@rule("RISE-ART-11")
def test_heralds_horn_needs_an_atlantean_of_its_owner() -> None:
    t = acting(["heralds_horn"], {"cities_1": ["blue_leader", "blue_follower"]}, rolls=[3, 2])
    t.answer("act_cities_1")
    assert fails(t) == [[5, 7]]


@rule("RISE-ART-11")
def test_heralds_horn_adds_to_the_wrath_and_nothing_in_the_wilds() -> None:
    wave = BOX.wrath.index(2)
    t = acting(["heralds_horn"], {"cities_5": ["red_leader", "red_follower"]}, rolls=[2, 2], wave=wave)
    t.answer("act_cities_5")
    assert fails(t) == [[8, 9]]
    t = acting(["heralds_horn"], {"hills_5": ["red_leader"]}, rolls=[4])
    t.answer("act_leader_hills_5")
    assert fails(t) == [[4, 5]]


# ---------------------------------------------------------------- Scales of Equivalence


@rule("RISE-ART-12")
def test_scales_of_equivalence_swap_one_resource_once_a_round() -> None:
    t = acting(
        ["scales_of_equivalence"],
        {"centre": ["red_leader"]},
        goods={0: {"gold": 1, "atlantium": 2, "mystic_energy": 1}},
    )
    assert "scales" in t.options()
    t.answer("scales")
    assert t.asked() == (0, "exchange.give")
    assert t.options() == ["gold", "atlantium"]
    t.answer("atlantium")
    assert t.asked() == (0, "exchange.take")
    assert t.options() == ["ore", "gold", "crystal"]
    t.answer("crystal")
    assert t.g.goods[0] == [0, 1, 1, 1, 1]
    t.wait_until(0)
    assert "scales" not in t.options()
    assert t.hand(0) == ["scales_of_equivalence"]


@rule("RISE-ART-12")
def test_the_same_resource_is_not_taken_back() -> None:
    t = acting(["scales_of_equivalence"], {"centre": ["red_leader"]}, goods={0: {"gold": 1}})
    t.answer("scales").take("exchange.give", "gold")
    assert t.options() == ["ore", "crystal"]


@rule("RISE-ART-12")
def test_scales_of_equivalence_need_a_resource_of_their_owner() -> None:
    t = acting(["scales_of_equivalence"], {"centre": ["red_leader"]}, goods={1: {"gold": 3}}, energy=[3, 0, 0, 0])
    assert "scales" not in t.options()


@rule("RISE-ART-12")
@pytest.mark.parametrize("beat", ["start_window", "place", "misfortune_window", "end_window"])
def test_scales_of_equivalence_work_in_the_action_phase_only(beat: str) -> None:
    t = position(4, beat=beat, draws=1, goods={0: {"gold": 1}}, hands={0: ["scales_of_equivalence", "font_of_power"]})
    assert "font_of_power" in t.options()
    assert "scales" not in t.options()


@rule("RISE-ART-12")
def test_scales_of_equivalence_work_again_next_round_and_after_the_last_action() -> None:
    t = position(
        2,
        beat="act",
        wave=0,
        followers={0: 0, 1: 0},
        placed={"centre": ["red_leader", "blue_leader"]},
        goods={0: {"gold": 2}},
        hands={0: ["scales_of_equivalence"]},
        deck=["calm_seas"] * 4,
    )
    t.answer("act_leader_centre", "act_leader_centre")
    assert t.asked() == (0, "act.step")
    assert t.options() == ["scales", "done"]
    t.answer("scales").take("exchange.give", "gold").answer("ore")
    assert t.g.round == 3
    t.answer("leader_centre", "leader_centre", "wait")
    assert "scales" in t.options()


# ---------------------------------------------------------------- Aegis Stone, Trident of Rising


@rule("RISE-ART-13")
def test_aegis_stone_makes_a_barrier_cost_two_if_its_owner_pays() -> None:
    t = position(4, hands={0: ["aegis_stone"]}, energy=[2, 0, 0, 0])
    assert "barrier" in t.options()
    t.answer("barrier", "hills").take("buy.share", 2)
    assert t.barrier("hills")
    assert t.energy(0) == 0


@rule("RISE-ART-13")
def test_aegis_stone_needs_one_energy_of_its_owner() -> None:
    t = position(4, hands={0: ["aegis_stone"]}, energy=[1, 1, 0, 0])
    t.answer("barrier", "hills").take("buy.share", 1).take("buy.add", 1)
    assert t.barrier("hills")
    assert [t.energy(seat) for seat in range(2)] == [0, 0]


@rule("RISE-ART-13")
def test_without_its_owner_the_barrier_costs_four() -> None:
    t = position(4, first=1, hands={0: ["aegis_stone"]}, energy=[0, 3, 0, 0])
    assert "barrier" not in t.options()
    t = position(4, first=1, hands={0: ["aegis_stone"]}, energy=[0, 4, 0, 0])
    t.answer("barrier", "hills").take("buy.share", 4)
    assert t.barrier("hills")
    assert t.energy(1) == 0


@rule("RISE-ART-13")
def test_aegis_stone_helps_when_its_owner_only_adds() -> None:
    t = position(4, first=1, hands={0: ["aegis_stone"]}, energy=[1, 1, 0, 0])
    assert "barrier" in t.options()
    t.answer("barrier", "hills").take("buy.share", 1).take("buy.add", 1)
    assert t.barrier("hills")
    assert [t.energy(seat) for seat in range(2)] == [0, 0]


@rule("RISE-ART-14")
def test_trident_of_rising_makes_unflooding_cost_three_if_its_owner_pays() -> None:
    t = position(4, hands={0: ["trident_of_rising"]}, energy=[2, 0, 0, 0], flooded={"hills": 2})
    assert "unflood" not in t.options()
    t = position(4, hands={0: ["trident_of_rising"]}, energy=[3, 0, 0, 0], flooded={"hills": 2})
    t.answer("unflood").take("buy.share", 3)
    assert t.flooded("hills") == 1
    assert t.energy(0) == 0


@rule("RISE-ART-14")
def test_trident_of_rising_with_shared_payment() -> None:
    t = position(4, first=1, hands={0: ["trident_of_rising"]}, energy=[1, 2, 0, 0], flooded={"hills": 2, "cities": 1})
    t.answer("unflood", "cities").take("buy.share", 2).take("buy.add", 1)
    assert (t.flooded("hills"), t.flooded("cities")) == (2, 0)
    assert [t.energy(seat) for seat in range(2)] == [0, 0]


@rule("RISE-ART-14")
def test_without_its_owner_unflooding_costs_five() -> None:
    t = position(4, first=1, hands={0: ["trident_of_rising"]}, energy=[0, 4, 0, 0], flooded={"hills": 2})
    assert "unflood" not in t.options()
    t = position(4, first=1, hands={0: ["trident_of_rising"]}, energy=[0, 5, 0, 0], flooded={"hills": 2})
    t.answer("unflood").take("buy.share", 5)
    assert t.flooded("hills") == 1
    assert t.energy(1) == 0


# ---------------------------------------------------------------- Golden Plumb


@rule("RISE-ART-15")
def test_golden_plumb_lowers_the_gold_part_by_one() -> None:
    goods = {0: {"gold": 2, "crystal": 1, "atlantium": 2}}
    t = acting(["golden_plumb"], {"build_spot_1": ["red_follower"]}, planned=["spirit_seal"], goods=goods)
    t.answer("act_build_spot_1", "spirit_seal")
    assert t.built() == ["spirit_seal"]
    assert t.goods(0) == {}


@rule("RISE-ART-15")
def test_golden_plumb_lowers_nothing_else() -> None:
    goods = {0: {"crystal": 2, "gold": 1}}
    t = acting(["golden_plumb"], {"build_spot_1": ["red_follower"]}, goods=goods)
    t.answer("act_build_spot_1", "solar_matrix")
    assert t.goods(0) == {"gold": 1}  # there is no gold in its cost
    t = acting(["golden_plumb"], {"build_spot_1": ["red_follower"]}, goods={0: {"crystal": 1, "gold": 1}})
    t.answer("act_build_spot_1")
    assert t.built() == []


@rule("RISE-ART-15")
@pytest.mark.parametrize(("crew", "built"), [(["blue_leader"], False), (["blue_leader", "red_follower"], True)])
def test_golden_plumb_needs_an_atlantean_of_its_owner_on_the_spot(crew: list[str], built: bool) -> None:
    goods = {1: {"gold": 2, "crystal": 1, "atlantium": 2}}
    placed = {"build_spot_1": crew, "build_spot_2": ["red_leader"]}
    t = acting(["golden_plumb"], placed, planned=["spirit_seal"], goods=goods)
    assert t.may_build() == built
    if built:
        t.act(1, "act_build_spot_1", "spirit_seal")
    while t.is_asked("build.pay"):
        t.answer(t.options()[-1])
    assert t.built() == (["spirit_seal"] if built else [])
    assert t.goods(1) == ({} if built else goods[1])


# ---------------------------------------------------------------- Seers Basin


@rule("RISE-ART-16")
def test_seers_basin_replaces_a_misfortune_for_two_energy() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=2,
        deck=["flood_hills", "flood_cities", "flood_forges"],
        hands={2: ["seers_basin"]},
        energy=[0, 0, 3, 0],
        wave=0,
    )
    assert t.asked() == (2, "misfortune.redraw")
    assert sum(t.g.flooded) == 0
    t.answer("yes")
    assert t.energy(2) == 1
    assert (t.flooded("hills"), t.flooded("cities"), t.flooded("forges")) == (0, 1, 1)
    assert t.discards()[:2] == ["flood_hills", "flood_cities"]
    assert t.hand(2) == ["seers_basin"]


@rule("RISE-ART-16")
def test_the_second_card_must_be_resolved() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=["flood_hills", "flood_cities", "calm_seas"],
        hands={3: ["seers_basin"]},
        energy=[0, 0, 0, 9],
        placed={"centre": ["red_leader"]},
    )
    t.answer("yes")
    assert not t.is_asked("misfortune.redraw")
    assert t.flooded("cities") == 1
    assert t.energy(3) == 7


@rule("RISE-ART-16")
def test_seers_basin_need_not_be_used() -> None:
    t = position(4, beat="misfortune", draws=3, deck=["flood_hills"], hands={3: ["seers_basin"]}, energy=[0, 0, 0, 2])
    t.answer("no")
    assert t.flooded("hills") == 1
    assert t.energy(3) == 2


@rule("RISE-ART-16")
@pytest.mark.parametrize(("holder", "energy"), [(3, 1), (2, 9)])
def test_only_the_drawer_with_two_energy_may_use_it(holder: int, energy: int) -> None:
    purse = [energy if seat == holder else 0 for seat in range(4)]
    t = position(4, beat="misfortune", draws=3, deck=["flood_hills"], hands={holder: ["seers_basin"]}, energy=purse)
    assert not t.is_asked("misfortune.redraw")
    assert t.flooded("hills") == 1


@rule("RISE-ART-16")
def test_seers_basin_works_once_for_each_draw() -> None:
    t = position(
        2,
        beat="misfortune",
        deck=["flood_hills", "calm_seas", "flood_cities", "calm_seas", "calm_seas", "calm_seas"],
        hands={0: ["seers_basin"]},
        energy=[4, 0],
    )
    t.answer("yes")
    assert t.asked() == (0, "misfortune.redraw")
    t.answer("yes")
    assert t.energy(0) == 0
    assert sum(t.g.flooded) == 0
    assert len(t.discards()) == 6


# ---------------------------------------------------------------- artifacts and repeated actions


@rule("RISE-ART-08", "RISE-LCARD-11")
def test_a_repeated_transmutation_is_not_the_first() -> None:
    t = acting(["eternal_crucible", "cipher_of_expertise"], {"forges_1": ["red_leader"]}, goods={0: {"ore": 3}})
    t.answer("act_leader_forges_1", "yes")
    assert t.goods(0) == {"ore": 1, "atlantium": 4 + 3}


@rule("RISE-ART-09", "RISE-LCARD-11")
def test_a_repeated_centre_action_is_not_the_first() -> None:
    t = acting(["prism_of_energies", "cipher_of_expertise"], {"centre": ["red_leader"]})
    t.answer("act_leader_centre", "yes")
    assert t.energy(0) == 2 + 1


@rule("RISE-ART-08", "RISE-ART-09", "RISE-LCARD-12")
@pytest.mark.parametrize(("spot", "good", "total"), [("forges_1", "atlantium", 7), ("centre", "mystic_energy", 3)])
def test_the_first_of_a_round_may_be_in_the_placement_phase(spot: str, good: str, total: int) -> None:
    t = position(
        2,
        followers={0: 0, 1: 0},
        placed={"hills_6": ["blue_leader"]},
        hands={0: ["eternal_crucible", "prism_of_energies", "enigma_of_alacrity"]},
        goods={0: {"ore": 2}},
        deck=["calm_seas"] * 4,
    )
    t.answer(f"leader_{spot}", "yes")
    assert t.goods(0)[good] == (total + 1) // 2
    t.answer(f"act_leader_{spot}")
    assert t.goods(0)[good] == total


# ---------------------------------------------------------------- the Compass, further


@rule("RISE-ART-07")
def test_tidal_compass_helps_against_controlled_and_redirected_floods() -> None:
    t = flood("controlled_flood", {"hills_1": ["red_leader"]}, {0: ["tidal_compass"]})
    t.answer("hills")
    assert t.asked() == (0, "compass.piece")
    t.answer("leader", "centre")
    assert t.crew("centre") == ["red_leader"]
    t = flood("flood_cities", {"hills_1": ["red_leader"]}, {0: ["tidal_compass"]}, flooded={"cities": 6})
    t.answer("hills")
    assert t.asked() == (0, "compass.piece")


@rule("RISE-ART-07", "RISE-BARRIER-04")
def test_tidal_compass_is_not_asked_for_behind_a_barrier() -> None:
    t = flood("flood_hills", {"hills_1": ["red_leader"]}, {0: ["tidal_compass"]}, barriers=["hills"])
    assert t.asked() == (0, "act.step")
    assert t.crew("hills_1") == ["red_leader"]


@rule("RISE-ART-07", "RISE-COUNC-23")
def test_two_tiles_that_flood_at_once_are_two_escapes() -> None:
    t = flood(
        "flood_hills",
        {"hills_3": ["yellow_leader", "red_follower"], "hills_5": ["red_leader"]},
        {0: ["tidal_compass"]},
        flooded={"hills": 4},
        councilors={2: "seafarer"},
    )
    assert t.asked() == (0, "compass.piece")
    t.answer(t.options()[0], "centre")
    assert t.asked() == (0, "compass.piece")
    t.answer(t.options()[0], "centre")
    assert sorted(t.crew("centre")) == ["red_follower", "red_leader"]
    assert t.pool(2)["leader"] == 1


@rule("RISE-ART-07", "RISE-COUNC-19")
def test_nobody_escapes_from_a_guarded_tile() -> None:
    t = flood(
        "flood_hills",
        {"hills_3": ["yellow_leader", "red_follower"]},
        {0: ["tidal_compass"]},
        flooded={"hills": 2},
        councilors={2: "guardian"},
    )
    assert t.asked() == (0, "act.step")
    assert t.crew("hills_3") == ["yellow_leader", "red_follower"]


@rule("RISE-ART-11", "RISE-COUNC-12")
@pytest.mark.parametrize(("rest", "total"), [("yellow_leader", 6), ("red_follower", 4)])
def test_heralds_horn_counts_for_the_two_who_roll(rest: str, total: int) -> None:
    crew = ["yellow_leader", "red_follower", "blue_follower"]
    t = acting(["heralds_horn"], {"cities_1": crew}, councilors={2: "emissary"}, rolls=[2, 2])
    t.answer("act_cities_1", rest)
    assert fails(t) == [[total, 7]]
