"""Power points, buildings, garrison and political stability.  AGE-4.3, AGE-4.4, AGE-4.5"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from critias.games.age.box import BOX
from critias.games.age.state import Age
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, NATIONS
from critias.testing import rule
from tests.support.age import COUNTERS, Position, dials, position, state

# 0 Atlantis and Lemuria, 1 Lemuria and Aztlán, 2 Aztlán and Hyperborea, 3 Hyperborea and Brahmapura, 4 Brahmapura and
# Atlantis
FIVE = {"atlantis": [0, 4], "aztlan": [1, 2], "brahmapura": [3, 4], "hyperborea": [2, 3], "lemuria": [0, 1]}
Markers = Mapping[int, Mapping[str, list[int]]]


def five(markers: Markers | None = None, /, **named: object) -> Position:
    """Only the markers named are on the map, everybody has 20 PP."""
    named.setdefault("pp", [20] * 5)
    return position(5, control=FIVE, markers={seat: (markers or {}).get(seat, {}) for seat in range(5)}, **named)


def at(area: str) -> int:
    return AREAS.index(area)


def attack(t: Position, nation: str, target: str, units: int, way: str = "land") -> Position:
    """Limited Conflict with one group out of the home area; all bids are 0."""
    t.act(f"{nation}_limited_conflict").take("agni.area", "done").march(nation, target, units, way)
    return dials(t.take("move.from", "done"))


# ---------------------------------------------------------------- 4.3 power points


@rule("AGE-4.3-01")
def test_power_points_are_open_to_all() -> None:
    t = five(pp=[0, 3, 22, 17, 1])
    for seat in (-1, 0, 1, 2, 3, 4):
        seen = t.match.seen_by(seat)
        assert isinstance(seen, Age)
        assert seen.pp == [0, 3, 22, 17, 1]


@rule("AGE-4.3-01")
def test_nobody_spends_more_power_points_than_there_are() -> None:
    for pp in (2, 3, 6, 7):
        t = five(pp=[pp] * 5)
        assert ("repolarize" in t.options()) == (pp >= 3)
        assert ("atlantis_global_conflict" in t.options()) == (pp >= 7)
    t = five(pp=[2] * 5).act("atlantis_mobilize")
    assert t.options() == ["0", "1", "2"]
    t.answer(2)
    assert t.pp()[0] == 0
    t = five(pp=[4] * 5).act("atlantis_construct").answer("base")
    assert t.asked() == (1, "turn.space")  # a further building would cost 5
    t = five(pp=[5] * 5).act("atlantis_construct").answer("base")
    assert t.asked() == (0, "construct.area")


@rule("AGE-4.3-02")
@pytest.mark.parametrize(("before", "after"), [(0, 8), (13, 21), (14, 22), (15, 22), (21, 22), (22, 22)])
def test_power_points_beyond_22_are_lost(before: int, after: int) -> None:
    t = five(pp=[before, 6, 6, 6, 14 - before // 2]).act("atlantis_collect_power")  # 5 and 3 for Crystal Technology
    assert t.pp() == [after, 6, 6, 6, min(22, 22 - before // 2)]
    t = five(pp=[before, 0, 0, 0, 0]).act("lemuria_collect_power")
    assert t.pp() == [min(22, before + 5), 5, 0, 0, 0]


@rule("AGE-4.3-02")
def test_the_log_tells_what_was_gained_and_not_what_was_lost() -> None:
    t = five(pp=[22, 21, 6, 6, 6]).act("lemuria_collect_power")
    assert [values[:2] for values in t.told("gains.by")] == [[1, 1]]


@rule("AGE-4.3-02")
def test_a_lost_gain_does_not_come_back() -> None:
    t = position(3, pp=[22, 0, 0], markers={0: {}}, archons={0: [None, "atlantis_construct"]})
    t.act("atlantis_collect_power")
    assert t.pp() == [22, 0, 8]
    t.act("hyperborea_collect_power").act("intrigue").answer("done")
    t.act("intrigue", "atlantis_construct").answer("1a", "eden", "2a", "eden", "done")
    assert t.pp()[0] == 20  # not 28


@rule("AGE-4.3-03")
def test_power_points_are_worth_the_victory_points_of_the_track_at_the_end() -> None:
    track = [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5]
    dull = {seat: ["ascension", "pole_shift"] for seat in range(5)}
    for start in range(0, 23, 5):
        pp = [min(22, start + step) for step in range(5)]
        t = five(pp=pp, acting=4, round=7, end=8, doom=20, hands=dull).act("intrigue").answer("done")
        assert t.match.over
        assert t.g.ending == 1
        assert [sheet[1] for sheet in t.g.earned] == [track[points] for points in pp]
        assert t.g.vp == [power + points for power, points, _ in t.g.earned]
    assert BOX.pp_vp == track


# ---------------------------------------------------------------- 4.4 buildings


@rule("AGE-4.4-01")
def test_a_spot_holds_one_building() -> None:
    t = five(owner={"punt": "aztlan"}, first=1).act("aztlan_construct")
    assert t.options() == ["aztlan", "punt"]
    t.answer("punt", "base", "punt", "base")
    assert t.options() == ["aztlan", "done"]
    t.answer("aztlan", "pyramid", "aztlan", "pyramid", "aztlan", "factory")
    assert t.asked() == (2, "turn.space")  # every spot is taken
    assert (t.buildings("punt"), t.buildings("aztlan")) == (["base", "base"], ["factory", "pyramid", "pyramid"])
    assert t.pp()[1] == 20 - 4 * 5 == 0


@rule("AGE-4.4-01")
@pytest.mark.parametrize(("area", "spots"), [("aztlan", 3), ("eden", 1), ("punt", 2), ("shangri_la", 1), ("avalon", 2)])
def test_an_area_takes_as_many_buildings_as_it_has_spots(area: str, spots: int) -> None:
    owner = {} if area == "aztlan" else {area: "aztlan"}
    for built in range(spots + 1):
        t = five(owner=owner, buildings={area: ["base"] * built}, first=1).act("aztlan_construct")
        if area == "aztlan":
            assert t.is_asked("construct.kind") == (built < spots)
        else:
            assert t.is_asked("construct.area") == (built < spots)  # the home area is always free here


@rule("AGE-4.4-02")
def test_a_nation_controls_the_buildings_of_its_home_area_and_minor_nations() -> None:
    built = {"atlantis": ["factory"], "poseidonis": ["factory", "factory"], "punt": ["factory"], "eden": ["factory"]}
    t = five(owner={"poseidonis": "atlantis", "punt": "aztlan"}, buildings=built)
    assert [t.g.built(nation, BUILDINGS.index("factory")) for nation in range(5)] == [3, 1, 0, 0, 0]
    t.act("atlantis_construct")
    for _ in range(2):
        t.take("construct.area", "atlantis").answer("base")
    assert t.asked() == (1, "turn.space")  # two spots were left
    assert t.pp()[0] == 20  # one building, and one for each of three factories
    t = five(owner={"poseidonis": "atlantis", "punt": "lemuria"}, buildings=built).act("lemuria_construct")
    t.answer("punt", "base", "lemuria", "base")
    assert t.pp()[0] == 20
    t.answer("lemuria", "base")
    assert t.pp()[0] == 15  # Lemuria has one factory


@rule("AGE-4.4-02")
def test_a_player_controls_the_buildings_of_both_nations() -> None:
    built = {"atlantis": ["capitol"], "lemuria": ["capitol"], "thule": ["capitol"], "hyperborea": ["capitol"]}
    for seat, free in ((0, 4), (1, 4), (2, 4), (3, 2), (4, 2)):
        t = five(first=seat, owner={"thule": "aztlan"}, buildings=built, pp=[6] * 5).act("intrigue")
        for marker in ("1a", "1b", "1c", "2a")[:free]:
            t.answer(marker, "punt")
        assert t.pp()[seat] == 6
        t.answer("3a", "punt")
        assert t.pp()[seat] == 5


@rule("AGE-4.4-03")
def test_buildings_in_a_neutral_minor_nation_strengthen_it_but_belong_to_nobody() -> None:
    built = {"poseidonis": ["base", "capitol"], "avalon": ["pyramid", "temple_of_darkness"]}
    t = five(buildings=built, counters={"poseidonis": "none_a"})
    assert [t.g.built(nation, kind) for nation in range(5) for kind in range(6)] == [0] * 30
    assert t.g.power(at("avalon")) == 1 + 1 + 1
    assert [t.power(nation) for nation in FIVE] == [5, 4, 4, 3, 5]
    t = attack(t, "atlantis", "poseidonis", 8)
    assert t.totals() == (False, 8, 3 + 5)
    t = five({0: {"poseidonis": [3, 2, 2]}}, buildings=built).coup("poseidonis")
    dials(t)
    assert t.totals() == (False, 7, 2 + 5)


@rule("AGE-4.4-03")
def test_a_neutral_temple_of_darkness_pays_nobody_and_a_neutral_factory_helps_nobody() -> None:
    t = five(
        buildings={"avalon": ["temple_of_darkness"], "beringia": ["factory"]},
        owner={"punt": "atlantis"},
        cards={"weather_control_crystals": "punt"},
        pp=[5] * 5,
        doom=15,
    )
    t.act("weather_control_crystals").answer("forward")
    assert t.g.doom == 13
    assert t.pp() == [5] * 5
    t = five(buildings={"beringia": ["factory"]}, pp=[4] * 5).act("atlantis_construct").answer("base")
    assert t.asked() == (1, "turn.space")


# ---------------------------------------------------------------- 4.5 garrison and political stability


@rule("AGE-4.5-01", "AGE-4.5-02")
@pytest.mark.parametrize(("built", "garrison"), [([], 1), (["base"], 6), (["base", "base"], 11), (["capitol"], 1)])
def test_the_garrison_with_its_bases_defends_against_units(built: list[str], garrison: int) -> None:
    for owner in (None, "aztlan"):
        for sent in (garrison, garrison + 1):
            t = five(
                owner={"poseidonis": owner},
                counters={"poseidonis": "base"},
                buildings={"poseidonis": built},
                units={"atlantis": 12},
            )
            assert t.g.garrison(at("poseidonis")) == garrison
            attack(t, "atlantis", "poseidonis", sent)
            assert t.totals() == (sent > garrison, sent, garrison)


@rule("AGE-4.5-01")
def test_a_base_strengthens_its_own_area_only() -> None:
    t = five(
        owner={"punt": "aztlan", "paititi": "aztlan"},
        counters={"punt": "capitol", "paititi": "factory", "aztlan": "major_4"},
        buildings={"punt": ["base", "capitol"]},
    )
    areas = ("punt", "paititi", "aztlan")
    assert [t.g.garrison(at(area)) for area in areas] == [3 + 5, 2, 6]
    assert [t.g.stability(at(area)) for area in areas] == [1 + 5, 3, 6]


@rule("AGE-4.5-01", "AGE-4.5-02")
def test_the_garrison_of_a_home_area_counts_in_a_global_conflict() -> None:
    for built, total in (([], 7 + 6), (["base"], 7 + 6 + 5)):
        t = five(
            counters={"lemuria": "major_5"}, buildings={"lemuria": built}, units={"lemuria": 6, "aztlan": 13}, first=2
        )
        t.act("aztlan_global_conflict").answer("lemuria")
        dials(t)
        if built:
            assert t.told("global.result")[0] == [4, 1, 13, total]
        else:
            assert t.told("global.tied")[0][:3] == [1, 4, 13]


@rule("AGE-4.5-03")
def test_the_garrison_of_shambhala_is_one_higher() -> None:
    for counter, built, garrison in (("none_a", [], 4), ("none_b", [], 3), ("base", ["base"], 7), ("power_2", [], 6)):
        t = five(
            counters={"shambhala": counter, "beringia": counter},
            buildings={"shambhala": built},
            units={"hyperborea": 9},
            first=2,
        )
        assert t.g.garrison(at("shambhala")) == garrison
        attack(t, "hyperborea", "shambhala", garrison)
        assert t.totals() == (False, garrison, garrison)
        t = five(counters={"shambhala": counter}, buildings={"shambhala": built}, units={"hyperborea": 9}, first=2)
        attack(t, "hyperborea", "shambhala", garrison + 1)
        assert t.totals() == (True, garrison + 1, garrison)
    t = five(counters=dict.fromkeys(AREAS[5:20], "none_a"))
    assert [area for area in AREAS[5:20] if t.g.garrison(at(area)) != 3] == ["shambhala"]
    assert t.g.stability(at("shambhala")) == 2


@rule("AGE-4.5-04", "AGE-4.5-05")
@pytest.mark.parametrize(("built", "stability"), [([], 1), (["capitol"], 6), (["base"], 1), (["capitol", "base"], 6)])
def test_the_stability_with_its_capitols_defends_against_a_coup(built: list[str], stability: int) -> None:
    for owner in (None, "aztlan"):
        for markers in ([1], [2], [3, 2, 1], [3, 2, 2]):
            t = five(
                {0: {"punt": markers}},
                owner={"punt": owner},
                units={"punt": 3 if owner else 0},
                counters={"punt": "capitol"},
                buildings={"punt": built},
            )
            assert t.g.stability(at("punt")) == stability
            dials(t.coup("punt"))
            assert t.totals() == (sum(markers) > stability, sum(markers), stability)


@rule("AGE-4.5-04", "AGE-4.5-05")
def test_the_stability_of_a_home_area_defends_it() -> None:
    for counter, stability in (("major_1", 6), ("major_2", 7), ("major_3", 5), ("major_4", 6), ("major_5", 4)):
        for built in ([], ["capitol"]):
            t = five(
                {0: {"aztlan": [3, 2]}}, counters={"aztlan": counter}, buildings={"aztlan": built}, units={"aztlan": 9}
            )
            dials(t.coup("aztlan"), {0: "attack_1"})
            total = stability + 5 * len(built)
            assert t.totals() == (total < 6, 6, total)


@rule("AGE-4.5-02", "AGE-4.5-05")
def test_neither_value_counts_in_the_other_kind_of_contest() -> None:
    # garrison 2, stability 5
    t = attack(five(cards={"oracle_of_rama": "poseidonis"}), "atlantis", "poseidonis", 3)
    assert t.totals() == (True, 3, 2)
    t = five({0: {"poseidonis": [3, 2]}}, cards={"oracle_of_rama": "poseidonis"})
    dials(t.coup("poseidonis"))
    assert t.totals() == (False, 5, 5)


@rule("AGE-4.5-06")
def test_in_a_wilderness_units_defend_alone() -> None:
    for units, totals in ((1, (True, 3, 1)), (3, (False, 3, 3))):
        t = five(owner={"wild_cascadia": "hyperborea"}, units={"wild_cascadia": units}, first=1)
        attack(t, "aztlan", "wild_cascadia", 3)
        assert t.totals() == totals
    t = position(3, owner={"arcadia": "atlantis"}, units={"arcadia": 2}, first=1, markers={0: {}, 1: {}, 2: {}})
    attack(t, "hyperborea", "arcadia", 3)  # a wilderness with three players
    assert t.totals() == (True, 3, 2)


@rule("AGE-4.5-01", "AGE-4.5-04", "AGE-4.5-06")
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
    for name in ("wild_sahara", "akakor", "brahmapura"):  # wilderness, printed and made
        assert (g.garrison(AREAS.index(name)), g.stability(AREAS.index(name))) == (0, 0)


@rule("AGE-4.5-03", "AGE-4.5-06")
def test_shambhala_as_a_wilderness_has_no_garrison_either() -> None:
    area = AREAS.index("shambhala")
    assert state(5).garrison(area) == 4
    assert state(5, wild=["shambhala"]).garrison(area) == 0
