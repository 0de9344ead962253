"""What every bot sees alike in an open table: what is lacking, what will come, what the sea will do, who can build."""

from __future__ import annotations

import pytest

from critias.games.rising.box import (
    ATLANTIUM,
    CITIES,
    COMPONENTS,
    CRYSTAL,
    ENERGY,
    FORESTS,
    GOLD,
    HILLS,
    ORE,
    PENINSULAS,
    POWER_CORE,
    SPOTS,
)
from critias.games.rising.eyes_outlook import (
    EFFORT,
    SPARE,
    Outlook,
    chance_of,
    city_chance,
    component_worth,
    expected,
    ore_free,
)
from critias.games.rising.eyes_plan import Project, core_share, earns, energy_coming, hands, projects_of
from critias.games.rising.state import Rising
from critias.testing import rule
from tests.support.rising import state

TWO = ["solar_matrix", "terrestrial_anchor"]  # 2 crystal; 2 gold and 1 Atlantium
CORE = [0, 2, 2, 2, 4]  # gold, crystal, Atlantium, energy


def near(value: float, wanted: float) -> bool:
    return value == pytest.approx(wanted)


def named(projects: list[Project]) -> list[tuple[str, str, list[int]]]:
    names = [*COMPONENTS, "power_core"]
    return [(names[project.component], SPOTS[project.spot], project.seats) for project in projects]


# ---------------------------------------------------------------- what is lacking


def test_what_is_lacking_is_the_price_of_the_blueprint_and_the_core_less_what_all_have() -> None:
    g = state(
        4, planned=TWO, built=["aether_lens"], goods={0: {"gold": 1}, 2: {"gold": 1, "crystal": 3}}, energy=[3, 0, 0, 2]
    )
    out = Outlook(g)
    assert out.planned == [0, 1]
    assert out.goods == [0, 2, 3, 0, 5]
    assert out.lack[GOLD] == 2 + 2 - 2
    assert out.lack[CRYSTAL] == 2 + 2 - 3
    assert out.lack[ENERGY] == 4 - 5
    assert out.metal == out.lack[ATLANTIUM] == 1 + 2
    assert out.lack[ORE] == 2  # a forge makes two of one, and half an ore is a whole one


def test_ore_on_the_table_is_atlantium_to_come() -> None:
    out = Outlook(state(4, planned=TWO, goods={1: {"ore": 1}}))
    assert [out.metal, out.lack[ATLANTIUM], out.lack[ORE]] == [3, 1, 1]
    out = Outlook(state(4, planned=TWO, goods={1: {"ore": 2, "atlantium": 1}}))
    assert [out.metal, out.lack[ATLANTIUM], out.lack[ORE]] == [2, -2, -1]


def test_workers_are_all_pieces_in_pools_and_on_the_board() -> None:
    assert Outlook(state(4)).workers == 4 * 3
    g = state(4, placed={"hills_3": ["red_follower", "blue_leader"]}, volunteers={2: 1})
    assert Outlook(g).workers == 4 * 3 + 1


# ---------------------------------------------------------------- chances


@rule("RISE-WILD-02")
def test_the_chance_of_a_die_is_the_share_of_faces_that_reach_the_target() -> None:
    g = state(4, councilors={0: "explorer"}, placed={"forests_5": ["red_leader"]}, hands={1: ["ancient_atlas"]})
    assert near(chance_of(g, SPOTS.index("mountains_1"), 0), 5 / 6)
    assert near(chance_of(g, SPOTS.index("hills_3"), 0), 3 / 6)
    assert near(chance_of(g, SPOTS.index("hills_3"), 1), 4 / 6)
    assert near(chance_of(g, SPOTS.index("forests_6"), 0), 1 / 6)
    assert near(chance_of(g, SPOTS.index("forests_5"), 0), 2 / 6)
    g = state(4, round_effects={"quakes": 2}, hands={1: ["ancient_atlas"]})
    assert near(chance_of(g, SPOTS.index("forests_6"), 0), 0.0)
    g = state(4, councilors={0: "explorer"}, placed={"mountains_1": ["red_leader"]}, hands={0: ["ancient_atlas"]})
    assert near(chance_of(g, SPOTS.index("mountains_1"), 0), 1.0)


@rule("RISE-CITY-02")
@pytest.mark.parametrize(("tile", "wave", "throws"), [("cities_1", 0, 21), ("cities_3", 0, 15), ("cities_5", 0, 10)])
def test_the_chance_of_a_pair_is_that_of_two_dice(tile: str, wave: int, throws: int) -> None:
    assert near(city_chance(state(4, wave=wave), SPOTS.index(tile)), throws / 36)


@rule("RISE-CITY-04", "RISE-MCARD-09")
def test_wrath_helps_a_pair_and_earthquakes_do_not() -> None:
    city = SPOTS.index("cities_5")
    assert near(city_chance(state(4, wave=1), city), 15 / 36)
    assert near(city_chance(state(4, wave=6), city), 26 / 36)
    assert near(city_chance(state(4, wave=0, round_effects={"quakes": 2}), city), 3 / 36)
    assert near(city_chance(state(4, wave=0, round_effects={"quakes": 3}), city), 1 / 36)
    assert near(city_chance(state(4, wave=0, round_effects={"quakes": 4}), city), 0.0)


def test_what_is_expected_comes_from_those_who_have_not_acted() -> None:
    g = state(
        4,
        beat="act",
        automaton=True,
        placed={
            "centre": ["red_follower", "blue_follower", "blue_follower"],
            "hills_3": ["red_follower", "red_automaton"],
            "forests_1": ["green_leader"],
            "mountains_1": ["yellow_leader"],
            "cities_1": ["yellow_follower"],
            "forges_1": ["green_follower"],
        },
        acted={"centre": ["red_follower"]},
    )
    coming = expected(g)
    assert near(coming[ENERGY], 2)
    assert near(coming[GOLD], 3 / 6)
    assert near(coming[CRYSTAL], 3 / 6)
    assert near(coming[ORE], 5 / 6)
    assert near(coming[ATLANTIUM], 1)
    assert Outlook(g).coming == coming


def test_ore_is_free_that_no_forge_of_the_player_waits_for() -> None:
    placed = {
        "mountains_1": ["red_follower"],
        "forges_1": ["red_leader", "blue_leader"],
        "forges_3": ["blue_follower"],
        "hills_1": ["blue_follower"],
        "mountains_3": ["yellow_leader"],
    }
    goods = {0: {"ore": 2}, 1: {"ore": 1}}
    g = state(4, beat="act", placed=placed, goods=goods, check=False)
    assert near(ore_free(g, 0), 2 - 1 + 5 / 6)
    assert near(ore_free(g, 1), 1 - 2)
    assert near(ore_free(g, 2), 4 / 6)
    assert near(ore_free(g, 3), 0)
    g = state(4, beat="act", placed=placed, goods=goods, acted={"forges_1": ["red_leader"]}, check=False)
    assert near(ore_free(g, 0), 2 + 5 / 6)


# ---------------------------------------------------------------- the sea


def of_flood_cards(g: Rising, card: int) -> float:
    """The share of a misfortune in the whole deck of level 1: 67 cards less the six Controlled Floods left out."""
    return g.misfortunes.count(card) / len(g.misfortunes)


def test_the_threat_to_a_peninsula_is_its_share_of_the_cards_not_seen() -> None:
    g = state(4, discard=["flood_hills", "flood_hills"], removed=["flood_forests"])
    out = Outlook(g)
    cards = len(g.misfortunes)
    assert cards == 61 - 3
    assert near(out.threat[HILLS], 4 / cards)
    assert near(out.threat[FORESTS], 5 / cards)
    assert near(out.threat[CITIES], 6 / cards)
    g = state(4, deck_only=True)
    assert Outlook(g).threat == [0.0] * 6


def test_misfortunes_are_to_come_until_the_last_is_drawn() -> None:
    for beat in ("place", "misfortune", "misfortune_window"):
        assert Outlook(state(4, beat=beat, draws=1)).left == 3
    assert Outlook(state(7, beat="misfortune", draws=1)).left == 6
    for beat in ("late", "act", "wrath"):
        assert Outlook(state(4, beat=beat, draws=1, check=False)).left == 0


@rule("RISE-FLOOD-04")
def test_the_island_lives_as_long_as_its_dry_tiles_and_barriers_last() -> None:
    """Each round the misfortunes strike, a sunken peninsula twice, then the Wrath; the centre is the last tile."""
    g = state(4, wave=0, flooded={"hills": 6, "cities": 2}, barriers=["cities"])
    floods = 5 * 6 + 2 * 6 + 3
    strikes = 4 * floods / 61
    assert near(Outlook(g).life, (28 + 1 + 1) / (strikes + 2 + 0.1))
    g = state(4, wave=8)
    assert near(Outlook(g).life, 37 / (4 * (6 * 6 + 3) / 61 + 3 + 0.1))
    g = state(4, wave=4)
    assert near(Outlook(g).life, 37 / (4 * (6 * 6 + 3) / 61 + 3 + 0.1))
    g = state(4, wave=3)
    assert near(Outlook(g).life, 37 / (4 * (6 * 6 + 3) / 61 + 2 + 0.1))


def test_an_outer_tile_is_in_danger_before_the_inner_ones() -> None:
    g = state(4, flooded={"hills": 2})
    out = Outlook(g)
    threat = 4 * 6 / 61
    assert near(out.survives(SPOTS.index("hills_3")), 1 - threat)
    assert near(out.survives(SPOTS.index("hills_4")), 1 - threat * threat / 3)
    assert near(out.survives(SPOTS.index("hills_5")), 1)
    assert near(out.survives(SPOTS.index("hills_1")), 1 - threat)  # with the Seafarer
    assert near(out.survives(SPOTS.index("centre")), 1)
    assert near(out.survives(SPOTS.index("build_spot_1")), 1)
    assert near(out.survives(SPOTS.index("forests_1")), 1 - threat)
    out = Outlook(state(4, barriers=["hills"]))
    assert near(out.survives(SPOTS.index("hills_1")), 1 - threat * threat / 3)
    assert near(out.survives(SPOTS.index("hills_2")), 1)
    out = Outlook(state(4, draws=3))
    assert near(out.survives(SPOTS.index("hills_1")), 1 - threat / 4)
    out = Outlook(state(4, beat="act"))
    assert near(out.survives(SPOTS.index("hills_1")), 1)
    sure = Outlook(state(4, foreseen=["calm_seas"] * 9, discard=["flood_hills"] * 6))
    assert near(sure.survives(SPOTS.index("hills_1")), 1)


def test_danger_is_never_quite_certain() -> None:
    out = Outlook(state(7))
    out.threat = [1.0] * 6
    assert near(out.survives(SPOTS.index("hills_1")), 0.1)
    assert near(out.survives(SPOTS.index("hills_2")), 0.5)


def test_the_work_ahead_is_in_rounds_of_all_workers() -> None:
    out = Outlook(state(4, planned=TWO))
    gold, crystal, atlantium, energy = (out.effort[good] for good in (GOLD, CRYSTAL, ATLANTIUM, ENERGY))
    effort = 2 * 2 + 4 + 4 * gold + 4 * crystal + 3 * atlantium + 4 * energy
    assert near(out.rounds, 1 + effort / (0.8 * 12))
    assert not out.hurry
    assert near(out.time, out.rounds)
    rich = Outlook(state(4, planned=TWO, goods={0: {"gold": 9, "crystal": 9, "atlantium": 9}}, energy=[9, 0, 0, 0]))
    assert near(rich.rounds, 1 + 8 / (0.8 * 12))


def test_there_is_no_time_to_lose_when_the_sea_is_faster_than_the_work() -> None:
    island = dict.fromkeys(("forests", "hills", "mountains", "forges", "libraries", "cities"), 5)
    out = Outlook(state(4, flooded=island, wave=8))
    assert out.hurry
    assert near(out.time, out.life)
    assert out.life < out.rounds
    for spare, hurry in ((0.5, True), (1.4, True), (1.6, False)):
        out.life = out.rounds + spare
        out._look_ahead()
        assert out.hurry == hurry


# ---------------------------------------------------------------- what a good is worth


def test_a_good_is_worth_most_for_which_most_work_is_left() -> None:
    """The introductory Blueprint needs as much work for gold as for crystal; with the gold there crystal is dearer."""
    poor, rich = Outlook(state(4)), Outlook(state(4, goods={0: {"gold": 9}}))
    assert max(poor.pressing) == max(rich.pressing) == 1.0
    assert poor.worth(GOLD) > rich.worth(GOLD) > SPARE
    assert rich.pressing[CRYSTAL] == 1.0
    assert near(rich.worth(CRYSTAL), rich.effort[CRYSTAL] * (0.6 + 0.6))


def test_what_nobody_needs_is_worth_next_to_nothing() -> None:
    rich = Outlook(state(4, planned=[], goods={0: {"gold": 2, "atlantium": 2, "crystal": 1}, 1: {"mystic_energy": 20}}))
    assert [rich.worth(good) for good in (ORE, GOLD, ATLANTIUM)] == [SPARE] * 3
    assert rich.worth(CRYSTAL) > 1.0
    assert rich.worth(ENERGY) < EFFORT[ENERGY]


def test_atlantium_is_the_dearer_the_worse_the_forges_are_and_ore_is_wanted_as_long_as_it_is() -> None:
    efforts = [Outlook(state(4, level=3, flooded={"forges": tiles})).effort[ATLANTIUM] for tiles in (0, 2, 4, 6)]
    assert efforts[0] < efforts[1] < efforts[2] < efforts[3]
    assert Outlook(state(4, level=3, flooded={"forges": 5})).worth(ORE) > EFFORT[ENERGY]


def test_energy_is_wanted_up_to_two_for_everybody_and_the_price_of_the_core() -> None:
    assert near(Outlook(state(4, energy=[11, 0, 0, 0])).worth(ENERGY), EFFORT[ENERGY])
    assert Outlook(state(4, energy=[12, 0, 0, 0])).worth(ENERGY) < EFFORT[ENERGY]
    assert Outlook(state(4, energy=[11, 0, 0, 0], placed={"centre": ["red_leader"]})).worth(ENERGY) < EFFORT[ENERGY]


def test_what_is_on_its_way_is_not_lacking() -> None:
    short = {0: {"gold": 1, "crystal": 2, "atlantium": 2}}
    dug = {"hills_1": ["red_follower"], "hills_2": ["blue_follower"]}
    assert Outlook(state(4, planned=[], goods=short)).worth(GOLD) > SPARE
    assert near(Outlook(state(4, planned=[], goods=short, placed=dug)).worth(GOLD), SPARE)


# ---------------------------------------------------------------- who builds what


def test_a_job_is_a_component_that_those_who_can_come_are_able_to_pay() -> None:
    goods = {0: {"crystal": 1}, 2: {"crystal": 1}, 3: {"gold": 1}}
    assert named(projects_of(Outlook(state(4, planned=TWO, goods=goods)))) == [("solar_matrix", "build_spot_1", [0, 2])]
    assert projects_of(Outlook(state(4, planned=TWO, goods={0: {"crystal": 1}, 3: {"gold": 2}}))) == []
    assert projects_of(Outlook(state(4, planned=TWO, goods=goods, beat="act"))) == []


def test_goods_planned_for_one_spot_are_not_there_for_the_next() -> None:
    goods = {0: {"crystal": 2}, 1: {"gold": 2, "atlantium": 1}}
    g = state(4, planned=TWO, goods=goods)
    assert named(projects_of(Outlook(g))) == [
        ("solar_matrix", "build_spot_1", [0]),
        ("terrestrial_anchor", "build_spot_2", [1]),
    ]
    twins = ["solar_matrix", "memory_vault"]  # 2 crystal; 2 gold and 1 crystal
    g = state(4, planned=twins, goods={0: {"crystal": 2, "gold": 2}})
    assert len(projects_of(Outlook(g))) == 1
    g = state(4, planned=twins, goods={0: {"crystal": 3, "gold": 2}})
    assert len(projects_of(Outlook(g))) == 2
    g = state(4, planned=[*TWO, "memory_vault"], goods={0: {"crystal": 9, "gold": 9, "atlantium": 9}})
    assert len(projects_of(Outlook(g))) == 2
    g = state(5, planned=[*TWO, "memory_vault"], goods={0: {"crystal": 9, "gold": 9, "atlantium": 9}})
    assert len(projects_of(Outlook(g))) == 3


def test_what_one_has_paid_another_keeps() -> None:
    goods = {0: {"gold": 2}, 1: {"gold": 1, "crystal": 1}, 2: {"crystal": 1, "atlantium": 1}}
    projects = projects_of(Outlook(state(4, planned=["aether_lens", "memory_vault"], goods=goods)))
    assert named(projects) == [("aether_lens", "build_spot_1", [0, 2]), ("memory_vault", "build_spot_2", [0, 1])]


def test_who_stands_on_a_spot_already_builds_there_for_nothing() -> None:
    g = state(
        4,
        planned=["solar_matrix"],
        goods={0: {"crystal": 2}, 3: {"crystal": 2}},
        placed={"build_spot_2": ["green_leader"]},
    )
    assert [hands(g, seat, SPOTS.index("build_spot_2")) for seat in range(4)] == [1, 1, 1, 0]
    projects = projects_of(Outlook(g))
    assert named(projects) == [("solar_matrix", "build_spot_1", [0])]
    worth = component_worth(Outlook(g), 0)
    assert near(projects[0].promise, worth - 1)
    g = state(
        4, beat="act", planned=["solar_matrix"], goods={3: {"crystal": 2}}, placed={"build_spot_2": ["green_leader"]}
    )
    projects = projects_of(Outlook(g))
    assert named(projects) == [("solar_matrix", "build_spot_2", [3])]
    assert near(projects[0].promise, component_worth(Outlook(g), 0))


def test_only_who_has_somebody_left_can_still_send_one() -> None:
    spot = SPOTS.index("build_spot_1")
    g = state(1, automaton=True, placed={"centre": ["red_leader", *["red_follower"] * 4]})
    assert g.pool[0][4] == 1
    assert hands(g, 0, spot) == 2  # the Automaton builds nothing
    g = state(1, placed={"centre": ["red_leader", *["red_follower"] * 3]})
    assert hands(g, 0, spot) == 1
    assert hands(state(4, beat="start_window"), 0, spot) == 1
    assert hands(state(4, beat="act"), 0, spot) == 2
    acted = {"build_spot_1": ["red_leader"]}
    assert hands(state(4, beat="act", placed=acted, acted=acted), 0, spot) == 2


@rule("RISE-COUNC-04", "RISE-BUILD-22")
def test_the_artificer_saves_one_where_the_leader_is_or_can_come() -> None:
    goods = {0: {"crystal": 1}}
    councilors = {0: "artificer"}
    plan = {"planned": ["solar_matrix"], "goods": goods, "councilors": councilors}
    assert named(projects_of(Outlook(state(4, planned=["solar_matrix"], goods=goods)))) == []
    assert named(projects_of(Outlook(state(4, **plan))))[0] == ("solar_matrix", "build_spot_1", [0])  # type: ignore[arg-type]
    there = state(4, beat="act", placed={"build_spot_2": ["red_leader"]}, **plan)  # type: ignore[arg-type]
    assert named(projects_of(Outlook(there))) == [("solar_matrix", "build_spot_2", [0])]
    elsewhere = state(4, placed={"hills_3": ["red_leader"]}, **plan)  # type: ignore[arg-type]
    assert projects_of(Outlook(elsewhere)) == []
    only_a_follower = state(4, beat="act", placed={"build_spot_2": ["red_follower"]}, **plan)  # type: ignore[arg-type]
    assert projects_of(Outlook(only_a_follower)) == []
    nothing = state(4, planned=["solar_matrix"], councilors=councilors, goods={0: {"gold": 9}})
    assert projects_of(Outlook(nothing)) == []
    there = state(4, beat="act", placed={"build_spot_2": ["red_leader"]}, **{**plan, "goods": {0: {"gold": 9}}})  # type: ignore[arg-type]
    assert projects_of(Outlook(there)) == []


# ---------------------------------------------------------------- the Power Core


@rule("RISE-CORE-03", "RISE-CORE-04")
def test_the_core_is_everybody_s_job_once_its_price_is_there() -> None:
    goods = {0: {"gold": 2}, 1: {"crystal": 2}, 2: {"atlantium": 2}}
    g = state(4, beat="act", planned=[], goods=goods, energy=[0, 0, 0, 4])
    projects = projects_of(Outlook(g))
    assert named(projects) == [("power_core", "build_spot_1", [0, 1, 2, 3])]
    assert projects[0].component == POWER_CORE
    assert near(projects[0].promise, 100)
    assert projects_of(Outlook(state(4, beat="act", planned=[], goods=goods, energy=[0, 0, 0, 3]))) == []
    assert projects_of(Outlook(state(4, beat="act", planned=[], goods=goods, energy=[0, 0, 4, 0]))) == []
    short = {0: {"gold": 1}, 1: {"crystal": 2}, 2: {"atlantium": 2}}
    assert projects_of(Outlook(state(4, beat="act", planned=[], goods=short, energy=[0, 0, 0, 4]))) == []
    assert projects_of(Outlook(state(4, beat="act", planned=[], goods=short, energy=[0, 0, 0, 9]))) == []
    g = state(4, beat="act", planned=[], goods=short, energy=[0, 0, 0, 4], councilors={0: "artificer"})
    assert len(projects_of(Outlook(g))) == 1
    shorter = {0: {"gold": 1}, 1: {"crystal": 1}, 2: {"atlantium": 2}}
    g = state(4, beat="act", planned=[], goods=shorter, energy=[0, 0, 0, 4], councilors={0: "artificer"})
    assert projects_of(Outlook(g)) == []
    one_sided = {0: {"gold": 9}, 1: {"crystal": 1}, 2: {"atlantium": 9}}
    assert projects_of(Outlook(state(4, beat="act", planned=[], goods=one_sided, energy=[0, 0, 0, 4]))) == []
    ore_only = {0: {"gold": 2}, 1: {"crystal": 2}, 2: {"atlantium": 2, "mystic_energy": 4}, 3: {"ore": 3}}
    assert projects_of(Outlook(state(4, beat="act", planned=[], goods=ore_only))) == []


def test_the_core_is_built_where_most_leaders_stand() -> None:
    goods = {0: {"gold": 2}, 1: {"crystal": 2}, 2: {"atlantium": 2}}
    for placed, spot in (
        ({"build_spot_2": ["red_leader"]}, "build_spot_2"),
        ({"build_spot_1": ["blue_leader"], "build_spot_2": ["red_leader"]}, "build_spot_1"),
        ({"build_spot_1": ["blue_leader"], "build_spot_2": ["red_leader", "green_leader"]}, "build_spot_2"),
    ):
        g = state(4, planned=[], goods=goods, energy=[0, 0, 0, 4], placed=placed)
        assert named(projects_of(Outlook(g))) == [("power_core", spot, [0, 1, 2, 3])]


def test_energy_comes_from_the_centre_and_from_those_who_could_go_there() -> None:
    placed = {"centre": ["red_follower", "blue_follower"], "hills_3": ["red_leader"]}
    acting = state(4, beat="act", placed=placed, acted={"centre": ["red_follower"]})
    assert energy_coming(acting) == 1
    assert energy_coming(state(4, beat="act", placed=placed, round_effects={"dimmed": 1})) == 0
    assert energy_coming(state(4, placed=placed)) == 2 + 4 * 2 - 2
    assert energy_coming(state(4, beat="start_window", volunteers={2: 1})) == 4 * 2 + 1
    assert [earns(acting, seat) for seat in range(4)] == [True, True, False, False]
    assert earns(state(4), 2)
    assert not earns(state(4, empty_pools=True, beat="place", placed={"hills_3": ["yellow_leader"]}), 2)
    bare = {"hills_3": ["yellow_leader", "yellow_follower"], "hills_4": ["yellow_follower"]}
    assert not earns(state(4, placed=bare), 2)
    assert earns(state(4, placed=bare, volunteers={2: 1}), 2)


def test_the_core_can_be_promised_with_energy_that_is_still_to_come() -> None:
    goods = {0: {"gold": 2}, 1: {"crystal": 2}, 2: {"atlantium": 2}}
    assert len(projects_of(Outlook(state(4, planned=[], goods=goods)))) == 1
    standing = {"centre": ["green_follower"] * 2 + ["red_follower", "blue_follower"]}
    assert len(projects_of(Outlook(state(4, beat="act", planned=[], goods=goods, placed=standing)))) == 1
    standing = {"centre": ["green_follower"]}
    assert projects_of(Outlook(state(4, beat="act", planned=[], goods=goods, placed=standing))) == []


def paying(missing: list[int], payers: list[int], goods: list[dict[str, int]], laid: int = 0) -> Rising:
    """The first of the payers is asked; he has laid down so much already."""
    g = state(len(goods), goods=dict(enumerate(goods)))
    g.missing, g.payers = missing, payers
    g.laid[payers[0]] = laid
    return g


@rule("RISE-CORE-04")
def test_a_share_of_the_core_is_all_that_leaves_a_unit_for_those_who_come_later() -> None:
    rich = {"gold": 2, "crystal": 2, "atlantium": 2, "mystic_energy": 4}
    for payers, shares in (([0, 1, 2], [1, 2, 2, 3]), ([0], [2, 2, 2, 4])):
        g = paying(CORE[:], payers, [rich, {"gold": 1}, {"mystic_energy": 1}])
        for good, share in zip((GOLD, CRYSTAL, ATLANTIUM, ENERGY), shares, strict=True):
            assert core_share(g, 0, good, CORE[good]) == share
            g.missing[good] -= share
            g.laid[0] += share


def test_what_people_have_left_is_paid() -> None:
    """The first two have paid all but a crystal and two energy; the last pays just that."""
    last = {"gold": 5, "crystal": 5, "mystic_energy": 5}
    g = paying([0, 0, 1, 0, 2], [2], [{}, {}, last])
    assert [core_share(g, 2, CRYSTAL, 1), core_share(g, 2, ENERGY, 2)] == [1, 2]


def test_who_has_only_one_kind_of_good_is_left_room_for_it() -> None:
    """The first could pay the energy, but then the last could not."""
    both = {"gold": 1, "mystic_energy": 1}
    g = paying([0, 1, 0, 0, 1], [0, 1], [both, {"mystic_energy": 1}])
    assert [core_share(g, 0, GOLD, 1), core_share(paying([0, 0, 0, 0, 1], [0, 1], [both, both], 1), 0, ENERGY, 1)] == [
        1,
        0,
    ]
    g = paying([0, 1, 0, 0, 1], [0, 1], [both, {"gold": 1}])
    assert core_share(g, 0, GOLD, 1) == 0


# ---------------------------------------------------------------- what a component is good for


def worth_of(name: str, g: Rising) -> float:
    return component_worth(Outlook(g), COMPONENTS.index(name))


def test_dry_land_is_worth_more_the_more_is_flooded() -> None:
    anchors = [worth_of("terrestrial_anchor", state(4, flooded={"hills": flooded})) for flooded in (0, 1, 2, 3)]
    assert anchors[0] < anchors[1] < anchors[2]
    ploughs = [worth_of("geomantic_plough", state(4, flooded={"hills": flooded})) for flooded in (0, 1, 2, 3)]
    assert ploughs[0] < ploughs[1] < ploughs[2] < ploughs[3]
    drives = [worth_of("entropy_drive", state(4, wave=wave)) for wave in (0, 1, 2)]
    assert drives[0] < drives[1] < drives[2]


def test_engines_are_worth_more_the_more_rounds_they_have() -> None:
    """With the rest of the gate there is no time left for them."""
    early, late = state(4, level=5), state(4, planned=["mystic_siphon"], flooded=dict.fromkeys(PENINSULAS, 5))
    for engine in ("solar_matrix", "mystic_siphon", "resonance_engine", "stasis_field", "numinous_beacon"):
        assert worth_of(engine, early) > worth_of(engine, late)
    assert near(worth_of("memory_vault", early), worth_of("memory_vault", late))
