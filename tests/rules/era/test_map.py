"""The world map, wilderness, oceans, units, Virya, buildings and defence values.  ERA-4.1 to ERA-4.5"""

from __future__ import annotations

import pytest

from critias.games.era.box import BOX
from critias.games.world.atlas import AREAS, OCEANS
from critias.games.world.box import NATIONS
from critias.testing import rule
from tests.support.era import COUNTERS, Position, fresh, position, state

ALONE: dict[int, dict[str, list[int]]] = {0: {}, 1: {}, 2: {}}  # nobody has an agent on the map


def to_first_turn(t: Position, pick: int = 0) -> Position:
    while t.asked()[1].startswith("setup."):
        t.answer_for(t.question.seat, t.options()[pick])
    return t


def bid(t: Position, **dials: str) -> Position:
    """bid(t, s0="attack_2"): the others set their dials to the first option, a zero."""
    for seat in sorted(question.seat for question in t.match.questions if question.kind.name == "contest.bid"):
        t.answer_for(seat, dials.get(f"s{seat}", t.options(seat)[0]))
    return t


def attack(t: Position, nation: str, target: str, units: int, way: str = "land") -> Position:
    """Move & Conflict with one group out of the home area; all dials show 0."""
    t.act(f"{nation}_move_conflict").march(nation, target, units, way).take("move.from", "done")
    return bid(t)


def at(area: str) -> int:
    return AREAS.index(area)


# ---------------------------------------------------------------- 4.1


@rule("ERA-4.1-01")
def test_the_map_has_25_land_areas_and_4_oceans() -> None:
    t = fresh(5)
    assert t.wild() == AREAS[20:]
    assert len(AREAS) == 25
    assert len([area for area in t.g.owner if area >= 0]) == 5
    assert [counter >= 0 for counter in t.g.counter].count(True) == 20
    assert len(OCEANS) == len(BOX.map.ocean_names) == 4
    assert len(t.g.units) == len(t.g.owner) == 25


@rule("ERA-4.1-02")
def test_units_walk_from_aztlan_to_paititi_over_the_edge_of_the_map() -> None:
    for start, target in (("aztlan", "paititi"), ("paititi", "aztlan")):
        t = position(3, owner={"paititi": "aztlan"}, units={"paititi": 6})
        t.act("aztlan_move_conflict").answer(start)
        assert target in t.options()
        t.answer(target)
        assert t.asked() == (0, "move.way")
        assert "land" in t.options()
        t.answer("land")
        assert t.options() == ["1", "2", "3", "4", "5", "6"]
        t.answer(6)
        assert t.g.units_of(1) == 12  # nobody drowned


@rule("ERA-4.1.1-01", "ERA-4.1.1-02")
def test_every_home_area_and_minor_nation_has_power_and_building_spots() -> None:
    assert BOX.map.power[:5] == [5, 4, 4, 3, 5]
    assert BOX.map.spots[:5] == [3, 3, 3, 4, 2]
    assert all(power > 0 for power in BOX.map.power[5:20])
    assert all(spots > 0 for spots in BOX.map.spots[5:20])
    # both are in use: Akakor adds its Power to what Atlantis collects, and its two spots can be filled
    t = position(3, owner={"akakor": "atlantis"}, virya=[0, 0, 0])
    assert t.power("atlantis") == 5 + 1
    t = position(3, owner={"akakor": "atlantis"}, buildings={"akakor": ["base"], "atlantis": ["base"] * 3})
    t.act("atlantis_construct_building")
    assert t.asked() == (0, "construct.kind")
    t.answer("pyramid")
    assert t.buildings("akakor") == ["base", "pyramid"]


@rule("ERA-4.1.1-03")
def test_two_different_players_control_an_active_nation() -> None:
    for seats in (3, 4, 5):
        for pick in (0, -1):
            t = to_first_turn(fresh(seats, 5), pick)
            pairs = [t.control(nation) for nation in NATIONS]
            assert sorted(len(pair) for pair in pairs) == [0] * (5 - seats) + [2] * seats


@rule("ERA-4.1.1-04")
def test_an_active_nation_begins_with_its_home_area_alone() -> None:
    for seats in (3, 4, 5):
        for seed in range(5):
            t = to_first_turn(fresh(seats, seed))
            for nation, name in enumerate(NATIONS):
                if t.control(name):
                    assert [AREAS[area] for area in t.g.areas_of(nation)] == [name]


@rule("ERA-4.1.1-05")
def test_units_never_enter_the_home_area_of_another_nation_in_play() -> None:
    t = position(5, units={"aztlan": 30}, virya=[22] * 5)
    t.act("aztlan_move_conflict").answer("aztlan")
    assert t.asked() == (0, "move.to")
    assert [area for area in t.options() if area in NATIONS] == []
    assert "wild_cascadia" in t.options()

    # Hyperborea borders three of the passive nation's areas here, but not its home area either
    t = position(3, owner={"beringia": "aztlan"}, units={"beringia": 9})
    t.act("aztlan_move_conflict").answer("beringia")
    assert "hyperborea" not in t.options()
    assert "wild_amur" in t.options()


@rule("ERA-4.1.1-05")
def test_a_coup_or_a_global_conflict_does_not_take_a_home_area() -> None:
    t = position(4, agents={0: {"brahmapura": [3, 2, 2, 1, 1, 1]}, 1: {}, 2: {}, 3: {}}, virya=[22, 0, 0, 0])
    bid(t.coup("brahmapura"), s0="attack_5")
    while t.asked()[1].startswith("coup."):
        t.answer(t.options()[0])
    assert 0 in t.control("brahmapura")
    assert t.owner("brahmapura") == "brahmapura"
    assert t.units("brahmapura") == 7

    t = position(3, units={"atlantis": 30}, virya=[22, 0, 0], owner={"punt": "brahmapura"})
    t.act("atlantis_global_conflict").answer("brahmapura")
    bid(t)
    assert t.owner("punt") is None
    assert t.owner("brahmapura") == "brahmapura"
    assert t.control("brahmapura") == {1, 2}


@rule("ERA-4.1.1-06")
def test_a_neutral_minor_nation_belongs_to_nobody() -> None:
    t = position(
        3,
        tiles={"oracle_of_rama": "eden", "vimanas": "punt"},
        buildings={"eden": ["capitol"]},
        owner={"punt": "atlantis"},
    )
    assert t.owner("eden") is None
    assert t.tile_owner("oracle_of_rama") is None
    assert t.power("atlantis") == 6
    for seat in range(3):
        u = position(3, first=seat, tiles={"oracle_of_rama": "eden", "vimanas": "punt"}, owner={"punt": "atlantis"})
        assert ("vimanas" in u.options()) == (seat in (0, 2))
        assert "oracle_of_rama" not in u.options()
    # nobody builds there, and its capitol gives no free agents
    t.act("intrigue")
    assert t.question.a == 0
    t = position(3, buildings={"atlantis": ["base", "base"]}, virya=[22, 6, 6])
    t.act("atlantis_construct_building")
    assert t.asked() == (0, "construct.kind")  # Atlantis is the only area


@rule("ERA-4.1.1-07", "ERA-4.1.1-08")
def test_a_conquest_replaces_the_obelisk_of_the_loser() -> None:
    t = position(3, owner={"poseidonis": "brahmapura"}, units={"poseidonis": 1}, agents=ALONE)
    assert (t.g.obelisks_left(0), t.g.obelisks_left(2)) == (7, 6)
    attack(t, "atlantis", "poseidonis", 8)  # 8 against 1 unit and garrison 3
    assert t.owner("poseidonis") == "atlantis"
    assert (t.g.obelisks_left(0), t.g.obelisks_left(2)) == (6, 7)
    assert [t.g.minors_of(nation) for nation in (0, 1, 2)] == [[at("poseidonis")], [], []]


@rule("ERA-4.1.1-07", "ERA-4.1.1-08")
def test_a_coup_moves_the_obelisk_too() -> None:
    t = position(3, owner={"punt": "brahmapura"}, agents=ALONE | {0: {"punt": [3, 2]}})
    bid(t.coup("punt"), s0="attack_0").answer("aztlan")
    assert t.owner("punt") == "aztlan"
    assert [t.g.obelisks_left(nation) for nation in (0, 1, 2)] == [7, 6, 7]


@rule("ERA-4.1.1-09", "ERA-4.1.1-10")
def test_power_buildings_spots_and_tile_go_with_a_minor_nation() -> None:
    t = position(
        3,
        owner={"punt": "brahmapura"},
        buildings={"punt": ["capitol"]},
        tiles={"weather_control_crystals": "punt"},
        agents=ALONE | {0: {"punt": [3, 2, 2, 1, 1, 1]}},
    )
    assert (t.power("atlantis"), t.power("brahmapura")) == (5, 5)
    assert "weather_control_crystals" not in t.options()
    bid(t.coup("punt"), s0="attack_0").answer("atlantis")  # 10 against stability 4 and a capitol
    assert (t.power("atlantis"), t.power("brahmapura")) == (6, 4)
    assert t.g.built(0, 1) == 1  # the capitol
    assert t.g.built(2, 1) == 0
    # at once: seat 1 with Aztlán and Brahmapura has lost the tile, seat 2 with Brahmapura and Atlantis has it still
    assert t.asked() == (1, "turn.space")
    assert t.tile_owner("weather_control_crystals") == "atlantis"
    assert "weather_control_crystals" not in t.options()
    t.act("intrigue")
    assert t.question.a == 0
    t.answer("done")
    assert "weather_control_crystals" in t.options()
    t.act("atlantis_construct_building")
    assert t.options() == ["atlantis", "punt"]


@rule("ERA-4.1.1-10")
def test_a_conquered_minor_nation_brings_its_tile_at_once() -> None:
    t = position(3, tiles={"oracle_of_rama": "poseidonis"}, agents=ALONE)
    attack(t, "atlantis", "poseidonis", 8)
    assert t.tile_owner("oracle_of_rama") == "atlantis"
    t.act("intrigue").answer("done")  # seat 1 has no part in Atlantis
    assert "oracle_of_rama" in t.options(2)


@rule("ERA-4.1.1-11")
def test_every_minor_nation_in_play_has_one_counter_that_stays() -> None:
    for seats in (3, 4, 5):
        for seed in range(5):
            g = fresh(seats, seed).g
            counters = [g.counter[area] for area in range(5, 20) if not g.wild[area]]
            assert len(counters) == (15 if seats == 5 else 12)
            assert min(counters) >= 0
            assert len(set(counters)) == len(counters)
    t = position(3, counters={"poseidonis": "power_1a"}, agents=ALONE)
    attack(t, "atlantis", "poseidonis", 8)
    assert t.owner("poseidonis") == "atlantis"
    assert t.g.counter[at("poseidonis")] == 20
    assert t.power("atlantis") == 5 + 1 + 1


# ---------------------------------------------------------------- 4.1.2 wilderness


@rule("ERA-4.1.2-01")
def test_wilderness_has_no_power_no_spots_no_counter_and_no_garrison() -> None:
    t = position(
        3,
        owner={"wild_cascadia": "brahmapura", "wild_amur": "aztlan"},
        units={"wild_cascadia": 1, "wild_amur": 2},
        agents=ALONE,
    )
    assert t.power("aztlan") == 4
    assert t.power("brahmapura") == 4
    attack(t, "aztlan", "wild_cascadia", 2)
    assert t.totals() == (True, 2, 1)
    for area in ("wild_cascadia", "wild_amur", "hawaiki", "lemuria"):
        assert t.g.counter[at(area)] == -1
        assert t.g.garrison(at(area)) == 0
    t = position(3, owner={"wild_amur": "aztlan"}, units={"wild_amur": 2}, virya=[22, 6, 6])
    t.act("aztlan_construct_building")
    assert t.asked() == (0, "construct.kind")  # the home area only
    t.answer("base")
    assert t.options() == ["aztlan", "done"]


@rule("ERA-4.1.2-02", "ERA-4.1.2-03")
def test_units_control_wilderness_as_long_as_they_stay_there() -> None:
    t = position(3)
    t.act("aztlan_move_conflict").march("aztlan", "wild_cascadia", 2).take("move.from", "done")
    assert t.asked() == (1, "turn.space")  # no conflict: it was empty
    assert t.owner("wild_cascadia") == "aztlan"
    assert t.units("wild_cascadia") == 2
    assert t.g.obelisks_left(1) == 7
    t.act("aztlan_recruit").answer(0)
    t.act("intrigue").answer("done")
    assert t.owner("wild_cascadia") == "aztlan"
    assert t.units("wild_cascadia") == 2
    t = position(3, owner={"wild_cascadia": "aztlan"}, units={"wild_cascadia": 2})
    t.act("aztlan_move_conflict").march("wild_cascadia", "aztlan", 2).answer("done")
    assert t.owner("wild_cascadia") is None
    assert t.units("aztlan") == 8


@rule("ERA-4.1.2-04")
def test_a_wilderness_counter_makes_a_nation_area_wilderness_for_good() -> None:
    t = position(3, wild=["beringia", "punt", "ophir"], virya=[22, 6, 6])
    assert t.wild() == ["lemuria", "beringia", "ophir", "punt", *AREAS[20:]]
    t.act("intrigue").answer("1a")
    assert [area for area in t.options() if area in t.wild()] == []
    t.answer("akakor", "done")
    t = position(
        3,
        wild=["beringia", "punt", "ophir"],
        owner={"wild_cascadia": "aztlan", "beringia": "aztlan"},
        units={"wild_cascadia": 3, "beringia": 1, "aztlan": 0},
        virya=[22, 6, 6],
    )
    assert t.power("aztlan") == 4
    assert t.g.garrison(at("beringia")) == t.g.stability(at("beringia")) == 0
    assert t.g.spots_left(at("beringia")) == 0
    assert t.g.obelisks_left(1) == 7
    t.act("aztlan_move_conflict").march("beringia", "wild_cascadia", 1).answer("done")
    assert t.owner("beringia") is None


@rule("ERA-4.1.2-04")
def test_units_walk_into_a_home_area_that_left_the_game() -> None:
    t = position(3, owner={"shangri_la": "aztlan"}, units={"shangri_la": 3})
    t.act("aztlan_move_conflict").march("shangri_la", "lemuria", 2).take("move.from", "done")
    assert t.asked() == (1, "turn.space")
    assert t.owner("lemuria") == "aztlan"
    assert t.power("aztlan") == 4


# ---------------------------------------------------------------- 4.1.3 oceans, 4.2 units


@rule("ERA-4.1.3-01", "ERA-4.2-01")
def test_units_cross_an_ocean_but_never_stay_there() -> None:
    t = position(3)
    t.act("atlantis_move_conflict").answer("atlantis")
    assert set(t.options()) <= set(AREAS)
    t.answer("wild_patagonia")
    assert t.options() == ["strait", "murian", "atlantean"]
    t.answer("murian", 8).take("move.from", "done")
    assert t.asked() == (1, "turn.space")
    assert t.units("wild_patagonia") == 5
    assert t.g.units_of(0) == sum(t.g.units[area] for area in range(25) if t.g.owner[area] == 0) == 5
    assert sum(t.g.arriving) == 0


@rule("ERA-4.1.3-02")
def test_the_mediterranean_is_part_of_the_borean_ocean() -> None:
    for start in ("wild_sahara", "wild_anatolia"):
        t = position(3, owner={start: "aztlan"}, units={start: 9})
        t.act("aztlan_move_conflict").answer(start, "aztlan")
        t.take("move.way", "borean")
        assert t.asked() == (0, "move.count")
        t.answer(9).take("move.from", "done")
        assert t.units("aztlan") == 6 + 6
    borean = [AREAS[area] for area in range(25) if OCEANS.index("borean") in BOX.map.oceans[area]]
    assert {"arcadia", "avalon", "eden", "wild_anatolia", "wild_sahara"} <= set(borean)


@rule("ERA-4.1.3-03")
@pytest.mark.parametrize(("ocean", "target"), [("borean", "avalon"), ("murian", "hawaiki"), ("murian", "wild_amur")])
def test_the_borean_and_the_murian_ocean_go_on_across_the_edge(ocean: str, target: str) -> None:
    t = position(3)
    t.act("aztlan_move_conflict").answer("aztlan")
    assert target in t.options()
    t.answer(target)
    if t.is_asked("move.way"):
        assert ocean in t.options()
        t.answer(ocean)
    assert t.options() == ["4", "5", "6"]  # one zone: three units are lost, one must arrive


@rule("ERA-4.2-02")
def test_any_number_of_units_may_be_in_an_area() -> None:
    t = position(3, units={"aztlan": 30})
    t.act("aztlan_move_conflict")
    t.march("aztlan", "wild_cascadia", 1)
    t.answer("done")
    assert (t.units("aztlan"), t.units("wild_cascadia")) == (29, 1)
    t = position(3, owner={"wild_cascadia": "aztlan"}, units={"aztlan": 26, "wild_cascadia": 4})
    t.act("aztlan_move_conflict")
    t.march("aztlan", "wild_cascadia", 13)
    t.answer("done")
    assert (t.units("aztlan"), t.units("wild_cascadia")) == (13, 17)


# ---------------------------------------------------------------- 4.3 Virya


@rule("ERA-4.3-01")
def test_virya_pays_for_actions_and_gives_vp_at_the_end() -> None:
    t = position(3, virya=[9, 6, 6])
    t.act("atlantis_recruit").answer(4)
    assert t.g.virya[0] == 5
    dull = {seat: ["ascension", "pole_shift"] for seat in range(3)}
    t = position(
        3,
        acting=2,
        round=10,
        end=11,
        virya=[0, 11, 22],
        compensation=[0, 0, 0],
        hands=dull,
        layout=["continuation", "ascension", "pole_shift"],
    )
    t.act("intrigue").answer("done")
    assert t.match.outcome is not None
    assert t.match.outcome.sheet[1][1] == [0, 7, 10]  # 0, 3.5 and 5 VP


@rule("ERA-4.3-02")
def test_virya_beyond_22_is_lost() -> None:
    for before, after in ((13, 20), (15, 22), (16, 22), (22, 22)):
        t = position(3, virya=[before, 6, 6])
        t.act("atlantis_collect_virya")  # 5 for its Power, 2 for Crystal Technology
        assert t.g.virya[0] == after
        assert t.g.virya[2] == 13
        told = [values[1] for values in t.told("gains.by") if values[0] == 0]
        assert told == ([after - before] if after > before else [])


@rule("ERA-4.3-03")
def test_nobody_spends_more_virya_than_there_is() -> None:
    for virya in (6, 7):
        t = position(3, virya=[virya, 6, 6])
        assert ("atlantis_global_conflict" in t.options()) == (virya == 7)
    t = position(3, virya=[2, 6, 6])
    assert t.act("atlantis_recruit").options() == ["0", "1", "2"]
    for virya, most in ((0, 0), (2, 1), (3, 2), (5, 2), (6, 3), (9, 3), (10, 4), (14, 4), (15, 5)):
        t = position(3, agents=ALONE | {0: {"punt": [3]}}, virya=[virya, 6, 6])
        t.coup("punt")
        if most:
            assert t.options(0) == [f"attack_{n}" for n in range(most + 1)]
        else:
            assert not t.is_asked("contest.bid", 0) or t.options(0) == ["attack_0"]
    t = position(3, virya=[0, 6, 6], agents={0: {}})
    t.act("intrigue")
    assert t.options() == ["0a", "done"]  # only the 0-agents are free
    t = position(3, virya=[4, 6, 6])
    t.act("atlantis_construct_building").answer("base")
    assert t.asked() == (1, "turn.space")  # a further building would cost 5


# ---------------------------------------------------------------- 4.4 buildings


@rule("ERA-4.4-01")
def test_a_spot_holds_one_building() -> None:
    t = position(3, owner={"punt": "aztlan"}, virya=[22, 6, 6])
    t.act("aztlan_construct_building")
    assert t.options() == ["aztlan", "punt"]
    t.answer("punt", "base").answer("punt", "base")
    assert t.options() == ["aztlan", "done"]
    t.answer("aztlan", "pyramid")
    assert t.buildings("punt") == ["base", "base"]
    t = position(3, buildings={"aztlan": ["base", "base", "pyramid"]}, virya=[22, 6, 6])
    t.act("aztlan_construct_building")
    assert t.asked() == (1, "turn.space")


@rule("ERA-4.4-02", "ERA-4.5-01", "ERA-4.5-03")
def test_a_building_works_in_its_own_area_only() -> None:
    t = position(
        3,
        owner={"punt": "aztlan", "paititi": "aztlan"},
        counters={"punt": "capitol", "paititi": "factory", "aztlan": "major_4"},
        buildings={"punt": ["base", "capitol"]},
    )
    areas = ("punt", "paititi", "aztlan")
    assert [t.g.garrison(at(area)) for area in areas] == [3 + 5, 2, 6]
    assert [t.g.stability(at(area)) for area in areas] == [1 + 5, 3, 6]
    t = position(3, owner={"punt": "aztlan", "paititi": "aztlan"}, buildings={"punt": ["pyramid", "pyramid"]})
    assert [t.g.power(at(area)) for area in areas] == [1 + 2, 2, 4]
    t = position(3, owner={"punt": "aztlan"}, buildings={"punt": ["pyramid"], "aztlan": ["temple_of_light"]})
    assert t.g.power(at("punt")) == 2  # the temple is elsewhere


@rule("ERA-4.4-03")
def test_a_nation_controls_the_buildings_of_its_areas() -> None:
    t = position(3, buildings={"poseidonis": ["factory", "factory"]}, agents=ALONE, virya=[22, 6, 6])
    assert t.g.built(0, 2) == 0
    attack(t, "atlantis", "poseidonis", 8)  # one of the two is destroyed
    assert t.buildings("poseidonis") == ["factory"]
    assert t.g.built(0, 2) == 1
    t.act("intrigue").answer("done")
    t.act("atlantis_construct_building").answer("atlantis", "base")  # seat 2, with the factory: a second one is free
    assert t.asked() == (2, "construct.area")
    assert t.g.virya[2] == 6
    t.answer("atlantis", "base")
    assert t.g.virya[2] == 6


@rule("ERA-4.4-04")
def test_a_player_controls_the_buildings_of_both_nations() -> None:
    built = {"atlantis": ["capitol"], "aztlan": ["capitol"], "thule": ["capitol"], "eden": ["capitol"]}
    for seat, free in ((0, 4), (1, 2), (2, 2)):
        t = position(3, first=seat, buildings=built, agents=ALONE, virya=[6, 6, 6])
        t.act("intrigue")
        assert t.question.a == free
        for agent in ("1a", "1b", "1c", "2a")[:free]:
            t.answer(agent, "punt")
        assert t.g.virya[seat] == 6
        t.answer("3a", "punt")
        assert t.g.virya[seat] == 5


# ---------------------------------------------------------------- 4.5 defence values


@rule("ERA-4.5-01", "ERA-4.5-02")
def test_the_garrison_with_its_base_defends_against_units() -> None:
    # counter "base": garrison 1, stability 3
    t = position(3, counters={"poseidonis": "base"}, buildings={"poseidonis": ["base", "capitol"]}, agents=ALONE)
    attack(t, "atlantis", "poseidonis", 6)
    assert t.totals() == (False, 6, 6)
    t = position(3, counters={"poseidonis": "base"}, buildings={"poseidonis": ["base", "capitol"]}, agents=ALONE)
    attack(t, "atlantis", "poseidonis", 7)
    assert t.totals() == (True, 7, 6)


@rule("ERA-4.5-03", "ERA-4.5-04", "ERA-4.5-02")
def test_the_stability_with_its_capitol_defends_against_a_coup() -> None:
    for agents, totals in (([3, 2, 2, 1], (False, 8, 8)), ([3, 2, 2, 1, 1], (True, 9, 8))):
        t = position(
            3,
            counters={"poseidonis": "base"},
            buildings={"poseidonis": ["base", "capitol"]},
            agents=ALONE | {0: {"poseidonis": agents}},
        )
        bid(t.coup("poseidonis"))
        assert t.totals() == totals


@rule("ERA-4.5-04", "ERA-4.5-02")
def test_neither_value_counts_in_the_other_kind_of_contest() -> None:
    # counter "oracle_of_rama": garrison 2, stability 5
    t = position(3, tiles={"oracle_of_rama": "poseidonis"}, agents=ALONE)
    attack(t, "atlantis", "poseidonis", 3)
    assert t.totals() == (True, 3, 2)
    t = position(3, tiles={"oracle_of_rama": "poseidonis"}, agents=ALONE | {0: {"poseidonis": [3, 2]}})
    bid(t.coup("poseidonis"))
    assert t.totals() == (False, 5, 5)


@rule("ERA-4.5-01", "ERA-4.5-03")
def test_every_counter_gives_its_own_garrison_and_stability() -> None:
    rows = BOX.file.data["major_property_counter"]
    assert isinstance(rows, list)
    for place, row in enumerate(rows):
        for area, nation in enumerate(NATIONS):
            g = state(5, counters={nation: place})
            assert (g.garrison(area), g.stability(area)) == (row["garrison"], row["stability"])
    area = AREAS.index("punt")
    for counter, name in enumerate(COUNTERS):
        g = state(5, counters={"punt": name})
        assert (g.garrison(area), g.stability(area)) == (BOX.counter_garrison[counter], BOX.counter_stability[counter])
    assert all(value > 0 for value in BOX.counter_garrison + BOX.counter_stability)
    g = state(3)
    for name in ("wild_sahara", "hawaiki", "lemuria"):  # wilderness, printed and made
        assert (g.garrison(AREAS.index(name)), g.stability(AREAS.index(name))) == (0, 0)
