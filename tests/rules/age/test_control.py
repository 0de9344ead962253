"""Home areas, minor nations, and who controls them.  AGE-4.1.1, AGE-2-03"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

import pytest

from critias.games.age.box import BOX
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, NATIONS
from critias.testing import rule
from tests.support.age import Position, dials, fresh, position

# 0 Atlantis and Lemuria, 1 Lemuria and Aztlán, 2 Aztlán and Hyperborea, 3 Hyperborea and Brahmapura, 4 Brahmapura and
# Atlantis
FIVE = {"atlantis": [0, 4], "aztlan": [1, 2], "brahmapura": [3, 4], "hyperborea": [2, 3], "lemuria": [0, 1]}
CAPITOL = BUILDINGS.index("capitol")
FACTORY = BUILDINGS.index("factory")

Markers = Mapping[int, Mapping[str, list[int]]]


def five(markers: Markers | None = None, /, **named: object) -> Position:
    """Only the markers named are on the map, everybody has 20 PP."""
    named.setdefault("pp", [20] * 5)
    return position(5, control=FIVE, markers={seat: (markers or {}).get(seat, {}) for seat in range(5)}, **named)


def at(area: str) -> int:
    return AREAS.index(area)


def attack(t: Position, nation: str, target: str, units: int) -> Position:
    """Limited Conflict with one group out of the home area over a land border; all bids are 0."""
    t.act(f"{nation}_limited_conflict").march(nation, target, units).take("move.from", "done")
    return dials(t)


def spread(t: Position) -> list[list[str]]:
    """The areas of every nation."""
    return [[AREAS[area] for area in t.g.areas_of(nation)] for nation in range(5)]


def to_first_turn(t: Position, pick: int = 0) -> Position:
    while t.asked()[1].startswith("setup."):
        t.answer_for(t.question.seat, t.options()[pick])
    return t


def played(seats: int, seed: int, decisions: int = 3000) -> Iterator[Position]:
    """A game by chance, with a look at the table at the beginning of every turn."""
    chance = random.Random(seed)
    t = to_first_turn(fresh(seats, seed), -1)
    for _ in range(decisions):
        if t.match.over:
            return
        if t.is_asked("turn.space"):
            yield t
        seat = chance.choice(t.match.questions).seat
        t.answer_for(seat, chance.choice(t.options(seat)))


# ---------------------------------------------------------------- nations and players


@rule("AGE-2-03", "AGE-5.2-12", "AGE-4.1.1-02")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_all_of_a_game_every_player_controls_two_nations_and_no_two_the_same(seats: int) -> None:
    turns = 0
    for seed in range(6):
        for t in played(seats, seed):
            turns += 1
            pairs = [tuple(t.nations(seat)) for seat in range(seats)]
            assert [len(set(pair)) for pair in pairs] == [2] * seats
            assert len(set(pairs)) == seats
            assert sum(len(t.control(nation)) for nation in NATIONS) == 2 * seats
            assert all(pair[0] != pair[1] or pair[0] == -1 for pair in t.g.control)
    assert turns > 100


@rule("AGE-4.2-02", "AGE-4.1.1-04", "AGE-4.3-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_all_of_a_game_homes_stay_with_their_nations_and_neutral_areas_are_empty(seats: int) -> None:
    for t in played(seats, 7):
        for area in range(25):
            owner, units = t.g.owner[area], t.g.units[area]
            assert units >= 0
            if area < 5 and not t.g.wild[area]:
                assert owner == area
            if owner < 0:
                assert units == 0
        assert sum(t.g.arriving) == 0
        assert all(0 <= pp <= 22 for pp in t.pp())
        assert all(0 <= t.g.units_of(nation) <= 30 for nation in range(5))


@rule("AGE-4.1.1-01")
def test_every_nation_area_has_a_power_value_and_building_spots() -> None:
    assert BOX.map.power[:5] == [5, 4, 4, 3, 5]
    assert BOX.map.spots[:5] == [3, 3, 3, 4, 2]
    assert all(1 <= power <= 3 for power in BOX.map.power[5:20])
    assert all(1 <= spots <= 2 for spots in BOX.map.spots[5:20])
    # both are in use: Eden adds its 3 Power to what Aztlán collects, and its one spot can be filled
    t = five(owner={"eden": "aztlan"}, pp=[0] * 5, first=1).act("aztlan_collect_power")
    assert t.pp() == [0, 7, 7, 0, 0]
    t = five(owner={"eden": "aztlan"}, buildings={"aztlan": ["base"] * 3}, first=1).act("aztlan_construct")
    assert t.asked() == (1, "construct.kind")
    t.answer("pyramid")
    assert t.buildings("eden") == ["pyramid"]
    assert t.asked() == (2, "turn.space")  # no further spot


@rule("AGE-4.1.1-02")
def test_a_nation_has_two_controllers_one_or_none() -> None:
    for seats, spots in ((3, 8), (4, 10), (5, 10)):
        found = set()
        for seed in range(6):
            for pick in (0, -1):
                t = to_first_turn(fresh(seats, seed), pick)
                numbers = [len(t.control(nation)) for nation in NATIONS if nation not in t.wild()]
                assert sum(numbers) == 2 * seats
                assert max(numbers) <= 2
                assert sum(2 - number for number in numbers) == spots - 2 * seats
                found |= set(numbers)
        assert found <= {0, 1, 2} if seats < 5 else found == {2}
    control = {"atlantis": [0, 2], "aztlan": [0, 1], "hyperborea": [1], "lemuria": [2]}
    t = position(3, control=control, pp=[0] * 3, first=1)
    t.act("hyperborea_collect_power")
    assert t.pp() == [0, 3, 0]  # there is no partner


@rule("AGE-4.1.1-03", "AGE-4.1.1-05")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nations_begin_with_their_home_area_alone_and_minor_nations_neutral(seats: int) -> None:
    for seed in range(5):
        t = to_first_turn(fresh(seats, seed))
        assert spread(t) == [[nation] if nation not in t.wild() else [] for nation in NATIONS]
        assert [t.owner(area) for area in AREAS[5:]] == [None] * 20
        assert [t.units(area) for area in AREAS[5:]] == [0] * 20
        assert [t.g.obelisks_left(nation) for nation in range(5)] == [7] * 5


@rule("AGE-4.1.1-04")
def test_units_never_enter_the_home_area_of_another_nation_in_play() -> None:
    t = five(owner={"eden": "aztlan", "beringia": "aztlan"}, units={"eden": 9, "beringia": 9, "aztlan": 9}, first=1)
    t.act("aztlan_limited_conflict")
    for start in ("eden", "beringia", "aztlan"):  # next to Brahmapura, Hyperborea and over the sea to others
        t.answer(start)
        assert [area for area in t.options() if area in NATIONS] == ([] if start == "aztlan" else ["aztlan"])
        t.match.undo(1)


@rule("AGE-4.1.1-04")
def test_neither_a_coup_nor_a_global_conflict_takes_a_home_area() -> None:
    t = five({0: {"brahmapura": [3, 2, 2, 1]}}).coup("brahmapura")
    dials(t, {0: "attack_5"})
    while t.asked()[1].startswith("coup."):
        t.answer(t.options()[0])
    assert 0 in t.control("brahmapura")
    assert (t.owner("brahmapura"), t.units("brahmapura")) == ("brahmapura", 7)
    t = five(units={"atlantis": 25}, owner={"punt": "brahmapura"}).act("atlantis_global_conflict").answer("brahmapura")
    dials(t)
    assert (t.owner("punt"), t.owner("brahmapura")) == (None, "brahmapura")


@rule("AGE-4.1.1-05")
def test_a_neutral_minor_nation_belongs_to_nobody() -> None:
    named: dict[str, object] = {
        "cards": {"oracle_of_rama": "eden", "vimanas": "punt"},
        "buildings": {"eden": ["capitol"]},
        "owner": {"punt": "atlantis"},
    }
    t = five(**named)
    assert (t.owner("eden"), t.card_owner("oracle_of_rama")) == (None, None)
    assert [t.g.built(nation, CAPITOL) for nation in range(5)] == [0] * 5
    assert [t.power(nation) for nation in NATIONS] == [6, 4, 4, 3, 5]
    for seat in range(5):
        t = five(first=seat, **named)
        assert ("vimanas" in t.options()) == (seat in (0, 4))
        assert "oracle_of_rama" not in t.options()


# ---------------------------------------------------------------- what control of a minor nation gives


@rule("AGE-4.1.1-06", "AGE-4.1.1-08")
def test_power_buildings_spots_and_card_go_with_a_minor_nation() -> None:
    t = five(
        {0: {"punt": [3, 2, 2, 1, 1, 1]}},
        owner={"punt": "brahmapura"},
        buildings={"punt": ["factory"]},
        cards={"weather_control_crystals": "punt"},
    )
    assert (t.power("atlantis"), t.power("brahmapura")) == (5, 5)
    assert "weather_control_crystals" not in t.options()
    dials(t.coup("punt")).answer("atlantis")  # 10 against 4
    assert (t.power("atlantis"), t.power("brahmapura")) == (6, 4)
    assert (t.g.built(0, FACTORY), t.g.built(2, FACTORY)) == (1, 0)
    assert (t.g.obelisks_left(0), t.g.obelisks_left(2)) == (6, 7)
    for seat, has in ((1, False), (2, False), (3, False), (4, True)):
        assert t.asked() == (seat, "turn.space")
        assert ("weather_control_crystals" in t.options()) == has
        if seat < 4:
            t.act("intrigue").answer("done")
    t.act("atlantis_construct")
    assert t.options() == ["atlantis", "punt"]
    t.answer("punt", "base", "atlantis", "base")  # the second one is free: the factory
    assert t.pp()[4] == 20
    assert t.buildings("punt") == ["base", "factory"]


@rule("AGE-4.1.1-06")
def test_what_a_nation_loses_with_a_minor_nation_works_no_longer() -> None:
    """The same factory and capitol, before and after Punt has changed hands."""
    for owner, spots, free in (("atlantis", ["atlantis", "punt"], 2), ("aztlan", [], 0), (None, [], 0)):
        t = five(owner={"punt": owner}, buildings={"punt": ["capitol"]}, pp=[2] * 5).act("intrigue")
        t.answer("1a", "eden", "1b", "eden")
        assert t.pp()[0] == free
        t = five(owner={"punt": owner}, buildings={"punt": ["capitol"]}).act("atlantis_construct")
        assert t.is_asked("construct.area") == (owner == "atlantis")
        if spots:
            assert t.options() == spots


@rule("AGE-4.1.1-07")
def test_a_player_controls_the_minor_nations_of_both_nations() -> None:
    owner = {"punt": "atlantis", "eden": "lemuria", "thule": "aztlan"}
    cards = {"vimanas": "punt", "oracle_of_rama": "eden", "temple_of_anu": "thule"}
    wanted = {
        0: {"vimanas", "oracle_of_rama"},
        1: {"oracle_of_rama", "temple_of_anu"},
        2: {"temple_of_anu"},
        3: set(),
        4: {"vimanas"},
    }
    for seat, own in wanted.items():
        t = five(first=seat, owner=owner, cards=cards)
        assert set(t.options()) & set(cards) == own
    t = five({3: {"punt": [1]}}, first=3, owner=owner).coup("punt")
    assert sorted(seat for seat, _ in t.all_asked()) == [0, 3, 4]  # the controllers of Atlantis defend it


@rule("AGE-4.1.1-08")
def test_a_conquest_replaces_the_disc_of_the_loser() -> None:
    t = five(owner={"poseidonis": "brahmapura"}, units={"poseidonis": 1})
    assert (t.g.obelisks_left(0), t.g.obelisks_left(2)) == (7, 6)
    attack(t, "atlantis", "poseidonis", 8)
    assert t.totals() == (True, 8, 4)
    assert (t.g.obelisks_left(0), t.g.obelisks_left(2)) == (6, 7)
    assert spread(t) == [["atlantis", "poseidonis"], ["aztlan"], ["brahmapura"], ["hyperborea"], ["lemuria"]]


@rule("AGE-4.1.1-09")
def test_a_taken_minor_nation_brings_its_card_at_once() -> None:
    t = five(cards={"oracle_of_rama": "poseidonis"})
    assert "oracle_of_rama" not in t.options()
    attack(t, "atlantis", "poseidonis", 8)
    assert t.card_owner("oracle_of_rama") == "atlantis"
    for _ in range(3):
        assert "oracle_of_rama" not in t.options()
        t.act("intrigue").answer("done")
    assert t.asked() == (4, "turn.space")
    assert "oracle_of_rama" in t.options()
    t = five({0: {"eden": [3, 2]}}, cards={"spy_network": "eden"})
    dials(t.coup("eden")).answer("lemuria")
    assert t.card_owner("spy_network") == "lemuria"
    assert t.asked() == (1, "turn.space")
    assert "spy_network" in t.options()


@rule("AGE-4.1.1-09")
def test_a_card_not_in_play_belongs_to_nobody() -> None:
    t = five(owner={"eden": "atlantis"}, cards={"spy_network": "eden"})
    assert t.cards() == {"spy_network": "eden"}
    assert [card for card in t.options() if card in ("vimanas", "brahmastra", "utopian_city")] == []


@rule("AGE-4.1.1-10")
@pytest.mark.parametrize(("before", "owner"), [("aztlan", 2), ("lemuria", 1), ("lemuria", 0)])
def test_an_archon_on_a_card_that_changes_hands_always_goes_back(before: str, owner: int) -> None:
    """Even seat 0, who controls Atlantis as well as Lemuria, and is acting."""
    t = five(
        {0: {"eden": [3, 2, 2]}}, owner={"eden": before}, cards={"vimanas": "eden"}, archons={owner: ["vimanas", None]}
    )
    dials(t.coup("eden"))
    assert "vimanas" in t.archons(owner)
    t.answer("atlantis")
    assert t.card_owner("vimanas") == "atlantis"
    assert set(t.archons(owner)) == ({None, "coup"} if owner == 0 else {None})


@rule("AGE-4.1.1-10")
def test_an_archon_goes_back_from_a_card_lost_in_a_conflict_and_is_moved_first() -> None:
    t = five(
        owner={"poseidonis": "aztlan"},
        cards={"vimanas": "poseidonis"},
        archons={1: ["vimanas", "intrigue"], 2: ["aztlan_mobilize", None]},
    )
    attack(t, "atlantis", "poseidonis", 8)
    assert t.card_owner("vimanas") == "atlantis"
    assert set(t.archons(1)) == {None, "intrigue"}
    assert set(t.archons(2)) == {None, "aztlan_mobilize"}
    t.act("lemuria_mobilize").answer(0)
    assert set(t.archons(1)) == {"intrigue", "lemuria_mobilize"}


@rule("AGE-4.1.1-10")
def test_the_new_nation_may_use_the_card_at_once() -> None:
    t = five(
        {0: {"eden": [3, 2, 2]}},
        owner={"eden": "aztlan"},
        cards={"weather_control_crystals": "eden"},
        archons={2: ["weather_control_crystals", None]},
    )
    dials(t.coup("eden")).answer("lemuria")
    assert t.asked() == (1, "turn.space")
    assert "weather_control_crystals" in t.options()


@rule("AGE-4.1.1-11")
def test_every_minor_nation_in_play_has_one_counter_that_stays() -> None:
    for seats, number in ((3, 10), (4, 12), (5, 15)):
        for seed in range(5):
            t = fresh(seats, seed)
            counters = [t.g.counter[at(area)] for area in AREAS[5:20] if area not in t.wild()]
            assert len(counters) == len(set(counters)) == number
            assert min(counters) >= 0
    t = five(counters={"poseidonis": "power_1a"})
    before = t.g.counter[:]
    attack(t, "atlantis", "poseidonis", 8)
    assert t.owner("poseidonis") == "atlantis"
    assert t.g.counter == before
    assert t.power("atlantis") == 5 + 1 + 1


@rule("AGE-4.1.1-11", "AGE-4.5-01", "AGE-4.5-04")
@pytest.mark.parametrize(
    ("counter", "garrison", "stability"),
    [
        ("black_knight", 3, 5),
        ("brahmastra", 5, 3),
        ("capitol", 3, 1),
        ("base", 1, 3),
        ("power_2", 5, 5),
        ("none_a", 3, 2),
    ],
)
def test_the_counter_gives_garrison_and_stability(counter: str, garrison: int, stability: int) -> None:
    for owner in (None, "aztlan"):
        t = five(counters={"poseidonis": counter}, owner={"poseidonis": owner})
        attack(t, "atlantis", "poseidonis", 7)
        assert t.totals() == (True, 7, garrison)
        t = five({0: {"poseidonis": [3]}}, counters={"poseidonis": counter}, owner={"poseidonis": owner})
        dials(t.coup("poseidonis"))
        assert t.totals() == (stability < 3, 3, stability)


# ---------------------------------------------------------------- without controllers, the same nation


def lonely(**named: object) -> Position:
    """Four players, and nobody controls Lemuria: seat 0 has Atlantis and Aztlán."""
    named.setdefault("pp", [20] * 4)
    named.setdefault("markers", {seat: {} for seat in range(4)})
    return position(4, **named)


@rule("AGE-4.1.1-12")
def test_a_nation_without_controllers_takes_no_actions() -> None:
    for seat in range(4):
        t = lonely(first=seat, owner={"alcheringa": "lemuria"}, cards={"vimanas": "alcheringa"})
        assert [space for space in t.options() if space.startswith("lemuria") or space == "vimanas"] == []
        assert t.power("lemuria") == 5 + 1


@rule("AGE-4.1.1-12")
def test_a_nation_without_controllers_keeps_its_areas_and_defends_them() -> None:
    t = lonely(owner={"poseidonis": "lemuria"}, units={"poseidonis": 2})
    attack(t, "atlantis", "poseidonis", 6)
    assert t.totals() == (True, 6, 2 + 3)  # units and garrison
    t = lonely(owner={"poseidonis": "lemuria"}, units={"poseidonis": 4})
    attack(t, "atlantis", "poseidonis", 6)
    assert t.totals() == (False, 6, 7)
    assert (t.owner("poseidonis"), t.units("poseidonis")) == ("lemuria", 4)


@rule("AGE-4.1.1-12")
def test_a_nation_without_controllers_can_be_couped() -> None:
    for own, success in (([3, 1], False), ([3, 2], True)):
        t = lonely(markers={0: {"lemuria": own}, 1: {}, 2: {}, 3: {}}).coup("lemuria")
        dials(t)
        assert t.totals() == (success, sum(own), 4)
        t.take("coup.give", "aztlan")
        assert t.control("lemuria") == ({0} if success else set())
        assert t.units("lemuria") == 6


@rule("AGE-4.1.1-12")
def test_a_nation_without_controllers_can_be_the_target_of_a_global_conflict() -> None:
    t = lonely(owner={"alcheringa": "lemuria"}, units={"lemuria": 3, "alcheringa": 2, "atlantis": 13})
    t.act("atlantis_global_conflict")
    assert t.options() == ["aztlan", "brahmapura", "hyperborea", "lemuria"]
    t.answer("lemuria")
    dials(t)
    assert t.told("global.result")[0] == [0, 4, 13, 3 + 2 + 7]
    assert t.owner("alcheringa") is None
    assert t.g.units_of(4) == 3


@rule("AGE-4.1.1-13")
def test_a_minor_nation_that_goes_to_its_own_nation_keeps_disc_card_and_archon() -> None:
    t = five(
        {0: {"eden": [3, 2, 2]}},
        owner={"eden": "lemuria"},
        cards={"vimanas": "eden"},
        archons={1: ["vimanas", None], 4: ["intrigue", None]},
        units={"eden": 3},
    )
    dials(t.coup("eden")).answer("lemuria")
    assert (t.owner("eden"), t.card_owner("vimanas")) == ("lemuria", "lemuria")
    assert t.g.obelisks_left(4) == 6
    assert set(t.archons(1)) == {None, "vimanas"}
    assert t.told("archon.home") == []


@rule("AGE-4.1.1-13", "AGE-3-19")
def test_a_nation_without_a_free_disc_releases_nothing_for_a_minor_nation_that_it_has() -> None:
    names = ["akakor", "alcheringa", "avalon", "beringia", "eden", "hawaiki", "ophir"]
    t = five({0: {"eden": [3, 2, 2]}}, owner=dict.fromkeys(names, "lemuria"))
    dials(t.coup("eden")).answer("lemuria")
    assert t.asked() == (1, "turn.space")
    assert spread(t)[4] == ["lemuria", *names]
