"""The tiles of the nations and the map before the first turn, the relics, the passive nation.  ERA-5.1, ERA-5.2"""

from __future__ import annotations

import itertools

import pytest

from critias.games.era.box import BOX, TILES
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, NATIONS
from critias.testing import rule
from tests.support.era import COUNTERS, Position, fresh, position

COUNTS = [3, 4, 5]
SEEDS = range(12)
ALONE: dict[int, dict[str, list[int]]] = {0: {}, 1: {}, 2: {}}
PRINTED_WILD = ["wild_amur", "wild_anatolia", "wild_cascadia", "wild_patagonia", "wild_sahara"]
LIGHT = "temple_of_light"


def to_first_turn(t: Position, pick: int = 0) -> Position:
    while t.asked()[1].startswith("setup."):
        t.answer_for(t.question.seat, t.options()[pick])
    return t


def bid(t: Position, **dials: str) -> Position:
    for seat in sorted(question.seat for question in t.match.questions if question.kind.name == "contest.bid"):
        t.answer_for(seat, dials.get(f"s{seat}", t.options(seat)[0]))
    return t


def attack(t: Position, nation: str, target: str, units: int) -> Position:
    """Move & Conflict with one group out of the home area over a land border; all dials show 0."""
    t.act(f"{nation}_move_conflict").take("agni.area", "done").march(nation, target, units)
    return bid(t.take("move.from", "done"))


def at(area: str) -> int:
    return AREAS.index(area)


def minors(t: Position) -> list[str]:
    return [area for area in AREAS[5:20] if not t.g.wild[at(area)]]


def counter(t: Position, area: str) -> str:
    return COUNTERS[t.g.counter[at(area)]]


# ---------------------------------------------------------------- 5.1 nations, tracks


@rule("ERA-5.1-01")
def test_all_five_nations_are_laid_out_first() -> None:
    for seats in COUNTS:
        t = fresh(seats)
        assert t.g.owner[:5] == [0, 1, 2, 3, 4]
        assert min(t.g.units[:5]) > 0
        assert [t.g.wild[nation] for nation in range(5)] == [0] * 5
        assert [t.control(nation) for nation in NATIONS] == [set()] * 5


@rule("ERA-5.2-01", "ERA-5.2-02", "ERA-5.2-03")
def test_round_doom_and_end_markers_start_on_their_positions() -> None:
    for seats, doom, end in ((3, 16, 17), (4, 17, 16), (5, 18, 15)):
        g = to_first_turn(fresh(seats)).g
        assert g.round == 1
        assert g.doom == BOX.doom_start[seats] == doom
        assert g.end == BOX.end_start[seats] == end
        assert g.stopped == 0
    # advancing towards the start of the track
    t = position(3, acting=2, round=1, end=17)
    t.act("intrigue").answer("done")
    assert (t.g.end, t.g.round) == (16, 2)


# ---------------------------------------------------------------- temples of light and relics


def light_offered(temples: int, relics: int) -> bool:
    places = [area for area in ("akakor", "alcheringa", "avalon", "beringia", "paititi") for _ in range(2)][:temples]
    t = position(3, buildings={area: [LIGHT] * places.count(area) for area in places}, relics=relics)
    t.act("aztlan_construct_building")
    return LIGHT in t.options()


@rule("ERA-5.2-04", "ERA-5.2-05", "ERA-5.2-06", "ERA-5.2-08")
def test_five_of_nine_temples_of_light_can_be_built_at_first() -> None:
    assert BOX.building_count[BUILDINGS.index(LIGHT)] == 9
    assert [light_offered(temples, 0) for temples in range(6)] == [True] * 5 + [False]


@rule("ERA-5.2-08", "ERA-5.2-13", "ERA-5.2-06")
def test_every_second_relic_unlocks_one_further_temple_of_light() -> None:
    for relics, most in ((0, 5), (1, 5), (2, 6), (3, 6), (4, 7), (5, 7), (6, 8), (7, 8), (8, 9)):
        assert light_offered(most - 1, relics), relics
        assert not light_offered(most, relics), relics


@rule("ERA-5.2-07")
def test_a_destroyed_temple_of_light_can_be_built_again() -> None:
    built = {"akakor": [LIGHT] * 2, "alcheringa": [LIGHT] * 2, "poseidonis": [LIGHT]}
    t = position(3, buildings=built, agents=ALONE)
    attack(t, "atlantis", "poseidonis", 8)
    assert t.buildings("poseidonis") == []
    t.act("aztlan_construct_building")
    assert LIGHT in t.options()
    t.answer(LIGHT).take("construct.area", "done")
    t.act("brahmapura_construct_building")  # now five are on the map again
    assert LIGHT not in t.options()


@rule("ERA-5.2-04", "ERA-5.2-49")
def test_a_temple_of_light_from_a_counter_is_one_of_the_five() -> None:
    found = {0: 0, 1: 0}
    for seed in SEEDS:
        t = fresh(4, seed)
        temples = sum(t.g.buildings[BUILDINGS.index(LIGHT)])
        assert temples == [counter(t, area) for area in minors(t)].count(LIGHT)
        assert t.g.lights_open() == 5 - temples
        found[temples] += 1
    assert min(found.values()) > 0


@rule("ERA-5.2-09", "ERA-5.2-10", "ERA-5.2-18")
def test_relics_lie_in_the_printed_wilderness_and_on_9_11_and_13() -> None:
    for seats in COUNTS:
        t = to_first_turn(fresh(seats))
        assert [AREAS[area] for area, relic in enumerate(t.g.relic) if relic] == PRINTED_WILD
        assert t.g.track_relics == [9, 11, 13]
        assert t.g.relics == 0
        made = [area for area in t.wild() if area not in PRINTED_WILD]
        assert len(made) == (0 if seats == 5 else 4)
        assert [t.g.relic[at(area)] for area in made] == [0] * len(made)


@rule("ERA-5.2-11", "ERA-5.2-14")
def test_units_that_enter_a_wilderness_gather_its_relic_for_nobody() -> None:
    t = position(3)
    t.act("aztlan_move_conflict").march("aztlan", "wild_cascadia", 1).take("move.from", "done")
    assert t.g.relics == 1
    assert t.g.relic[at("wild_cascadia")] == 0
    assert t.told("relic.area")[0][1] == 1
    assert t.g.virya == [6, 6, 6]
    assert [t.power(nation) for nation in ("atlantis", "aztlan", "brahmapura")] == [5, 4, 4]
    # the next to come finds nothing
    t = position(3, relic_areas=["wild_amur"], track_relics=[])
    t.act("aztlan_move_conflict").march("aztlan", "wild_cascadia", 1).take("move.from", "done")
    assert t.g.relics == 7


@rule("ERA-5.2-12", "ERA-5.2-55")
def test_the_round_marker_gathers_the_relic_of_the_position_it_enters() -> None:
    for start, left in ((7, [9, 11, 13]), (8, [11, 13]), (9, [9, 11, 13]), (10, [9, 13]), (12, [9, 11])):
        t = position(3, acting=2, round=start, end=18, stopped=True)
        t.act("intrigue").answer("done")
        assert t.g.round == start + 1
        assert t.g.track_relics == left
        assert t.g.relics == 3 - len(left)


@rule("ERA-5.2-12", "ERA-5.2-55")
def test_the_end_marker_gathers_relics_too() -> None:
    for end, left in ((14, [9, 11]), (13, [9, 11, 13]), (12, [9, 13])):
        t = position(3, acting=2, round=2, end=end)
        t.act("intrigue").answer("done")
        assert t.g.end == end - 1
        assert t.g.track_relics == left


@rule("ERA-5.2-12", "ERA-5.2-55")
@pytest.mark.parametrize(
    ("doom", "way", "after", "left"),
    [
        (14, "forward", 12, [9, 11]),  # enters 13 and 12
        (13, "forward", 11, [9, 13]),  # not the position it stands on
        (12, "forward", 10, [9, 13]),  # over 11
        (11, "back", 13, [9, 11]),  # enters 12 and 13, not 11
        (12, "back", 14, [9, 11]),
        (14, "back", 16, [9, 11, 13]),
    ],
)
def test_doom_gathers_relics_on_its_way_in_either_direction(doom: int, way: str, after: int, left: list[int]) -> None:
    t = position(3, doom=doom, owner={"akakor": "atlantis"}, tiles={"weather_control_crystals": "akakor"})
    t.act("weather_control_crystals").answer(way)
    assert t.g.doom == after
    assert t.g.track_relics == left
    assert t.g.relics == 3 - len(left)


@rule("ERA-5.2-12")
def test_doom_gathers_a_relic_when_a_destroyed_building_moves_it() -> None:
    for doom, left in ((10, [11, 13]), (11, [9, 11, 13]), (12, [9, 13])):
        t = position(3, doom=doom, buildings={"poseidonis": ["base"]}, agents=ALONE)
        attack(t, "atlantis", "poseidonis", 8)  # 8 against 3 and 5
        assert t.totals() == (False, 8, 8)
        t = position(3, doom=doom, buildings={"poseidonis": ["capitol"]}, agents=ALONE)
        attack(t, "atlantis", "poseidonis", 8)
        assert t.totals() == (True, 8, 3)
        assert t.g.doom == doom - 1
        assert t.g.track_relics == left


# ---------------------------------------------------------------- setup cards and counters


@rule("ERA-5.2-15", "ERA-5.2-16")
def test_a_setup_card_makes_three_minor_nations_wilderness_with_three_and_four_players() -> None:
    printed = {tuple(sorted(AREAS[area] for area in card)) for card in BOX.card_wild}
    for seats in (3, 4):
        drawn: set[tuple[str, ...]] = set()
        for seed in range(120):
            t = fresh(seats, seed)
            assert len(minors(t)) == 12
            made = tuple(sorted(area for area in t.wild() if area not in PRINTED_WILD))
            assert len(made) == 3
            drawn.add(made)
        assert drawn == printed


@rule("ERA-5.2-17")
def test_with_five_players_all_minor_nations_are_in_play() -> None:
    for seed in SEEDS:
        t = fresh(5, seed)
        assert minors(t) == AREAS[5:20]
        assert t.wild() == PRINTED_WILD


@rule("ERA-5.2-19", "ERA-5.2-20", "ERA-5.2-23", "ERA-5.2-24")
def test_special_and_plain_counters_are_drawn_by_the_number_of_players() -> None:
    for seats, special, plain in ((3, 3, 9), (4, 4, 8), (5, 4, 11)):
        for seed in SEEDS:
            t = fresh(seats, seed)
            counters = [counter(t, area) for area in minors(t)]
            assert len([name for name in counters if name in TILES]) == special
            assert len([name for name in counters if name not in TILES]) == plain
            assert len(set(counters)) == special + plain
            assert len(t.tiles()) == special


@rule("ERA-5.2-21")
def test_psychotronic_weaponry_is_left_out_with_three_players() -> None:
    assert not any("psychotronic_weaponry" in fresh(3, seed).tiles() for seed in range(60))
    assert any("psychotronic_weaponry" in fresh(4, seed).tiles() for seed in range(60))
    assert any("psychotronic_weaponry" in fresh(5, seed).tiles() for seed in range(60))


@rule("ERA-5.2-22", "ERA-5.2-50")
def test_players_may_name_the_special_actions_in_play() -> None:
    for seats, number in ((3, 3), (4, 4), (5, 4)):
        t = fresh(seats, special_actions="agreed")
        named: list[str] = []
        while t.is_asked("setup.tile"):
            allowed = [tile for tile in TILES if tile not in named]
            if seats == 3:
                allowed.remove("psychotronic_weaponry")
            assert t.options() == allowed
            named.append(allowed[-2])
            t.answer(allowed[-2])
        assert len(named) == number
        assert sorted(t.tiles()) == sorted(named)
        assert all(t.g.counter[area] == TILES.index(tile) for tile, area in ((k, at(v)) for k, v in t.tiles().items()))
    assert not fresh(3).is_asked("setup.tile")


@rule("ERA-5.2-25", "ERA-5.2-28")
def test_counters_with_a_building_bring_it_and_others_bring_nothing() -> None:
    for seats in COUNTS:
        for seed in SEEDS:
            t = fresh(seats, seed)
            for area in minors(t):
                name = counter(t, area)
                assert t.buildings(area) == ([name] if name in BUILDINGS else [])


@rule("ERA-5.2-26")
def test_counters_with_a_special_action_bring_its_tile_which_nobody_owns_yet() -> None:
    for seats in (4, 5):
        for seed in SEEDS:
            t = fresh(seats, seed)
            assert t.tiles() == {name: area for area in minors(t) for name in [counter(t, area)] if name in TILES}
            assert all(t.tile_owner(tile) is None for tile in t.tiles())
    t = to_first_turn(fresh(4, 2))
    assert [space for space in t.options() if space in TILES] == []


@rule("ERA-5.2-27")
def test_a_power_icon_raises_the_power_of_its_minor_nation() -> None:
    for name, bonus in (("power_1a", 1), ("power_1b", 1), ("power_2", 2), ("none_a", 0), ("base", 0)):
        t = position(3, owner={"akakor": "atlantis"}, counters={"akakor": name}, virya=[0, 0, 0])
        t.act("atlantis_collect_virya")
        assert t.g.virya == [5 + 1 + bonus + 2, 0, 5 + 1 + bonus + 2]


@rule("ERA-5.2-47", "ERA-5.2-24")
def test_chance_gives_the_counters_to_the_minor_nations() -> None:
    seen: dict[str, set[str]] = {area: set() for area in AREAS[5:20]}
    for seed in range(80):
        t = fresh(5, seed)
        for area, counters in seen.items():
            counters.add(counter(t, area))
    assert all(len(counters) >= 15 for counters in seen.values())


@rule("ERA-5.2-30", "ERA-5.2-31")
def test_each_home_area_gets_a_random_counter_and_its_units() -> None:
    seen: set[tuple[int, ...]] = set()
    for seed in range(20):
        g = fresh(5, seed).g
        assert sorted(g.counter[:5]) == [0, 1, 2, 3, 4]
        assert g.units[:5] == [[8, 6, 7, 5, 6][number] for number in g.counter[:5]]
        seen.add(tuple(g.counter[:5]))
    assert len(seen) > 10


@rule("ERA-5.2-29", "ERA-5.2-53")
def test_the_introductory_version_leaves_out_the_tiles_but_keeps_the_counters() -> None:
    for seats, special, plain in ((3, 3, 9), (4, 4, 8), (5, 4, 11)):
        t = to_first_turn(fresh(seats, version="introductory"))
        assert t.tiles() == {}
        counters = [counter(t, area) for area in minors(t)]
        assert len([name for name in counters if name in TILES]) == special
        assert len([name for name in counters if name not in TILES]) == plain
        for area in minors(t):
            if counter(t, area) in TILES:
                assert t.g.garrison(at(area)) == BOX.counter_garrison[t.g.counter[at(area)]] > 0
                assert t.g.stability(at(area)) == BOX.counter_stability[t.g.counter[at(area)]] > 0
        assert (t.g.round, t.g.doom, t.g.end) == (1, BOX.doom_start[seats], BOX.end_start[seats])
        assert sum(t.g.relic) == 5
        assert t.g.track_relics == [9, 11, 13]
        assert (t.g.passive >= 0) == (seats == 3)
        assert len(t.wild()) == (5 if seats == 5 else 9)


# ---------------------------------------------------------------- the passive nation


@rule("ERA-5.2-32", "ERA-5.2-35", "ERA-5.2-36")
def test_the_setup_card_names_the_passive_nation_and_its_minor_nations() -> None:
    seen: set[int] = set()
    first: set[int] = set()  # which of its agents lies in the first of them
    for seed in range(40):
        t = fresh(3, seed)
        made = sorted(at(area) for area in t.wild() if area not in PRINTED_WILD)
        card = [sorted(wild) for wild in BOX.card_wild].index(made)
        nation = BOX.card_passive[card]
        assert t.g.passive == nation
        assert sorted(t.g.minors_of(nation)) == sorted(BOX.card_minors[card])
        assert [t.g.units[area] for area in t.g.minors_of(nation)] == [5, 5, 5]
        assert t.g.units[nation] == BOX.home_units[t.g.counter[nation]]
        assert [area for area in range(5, 25) if t.g.units[area]] == t.g.minors_of(nation)
        assert t.g.obelisks_left(nation) == 4
        seen.add(nation)
        first.add(t.g.passive_agents.index(BOX.card_minors[card][0]))
    assert len(seen) == 5
    assert first == {0, 1, 2}


@rule("ERA-5.2-33")
def test_the_passive_nation_cannot_be_drafted() -> None:
    for seed in SEEDS:
        t = fresh(3, seed)
        passive = NATIONS[t.g.passive]
        while t.asked()[1].startswith("setup."):
            if t.is_asked("setup.nation"):
                assert passive not in t.options()
            t.answer_for(t.question.seat, t.options()[0])
        assert t.control(passive) == set()


@rule("ERA-5.2-34")
def test_the_passive_home_area_is_no_target_of_a_coup() -> None:
    t = position(3, agents=ALONE | {0: {"hyperborea": [3, 2]}})
    t.act("coup").take("coup.swap", "done")
    assert t.asked() == (1, "turn.space")
    assert t.agents(0) == {"hyperborea": [2, 3]}
    t = position(3, agents=ALONE | {0: {"hyperborea": [3], "punt": [2], "thule": [2], "brahmapura": [1]}})
    t.act("coup").take("coup.swap", "done")
    assert t.options() == ["brahmapura", "punt", "thule"]


@rule("ERA-5.2-37")
def test_three_agents_are_dealt_to_the_passive_minor_nations() -> None:
    orders: set[tuple[int, ...]] = set()
    for seed in range(40):
        g = fresh(3, seed).g
        assert sorted(g.passive_agents) == sorted(g.minors_of(g.passive))
        orders.add(tuple(sorted(g.passive_agents).index(area) for area in g.passive_agents[:1]))
    assert BOX.passive_agents == [3, 2, 2]
    assert orders == {(0,), (1,), (2,)}  # the 3 is not always in the same one
    assert fresh(4).g.passive_agents == [-1, -1, -1]


@rule("ERA-5.2-38")
def test_a_passive_agent_defends_by_itself() -> None:
    for area, value in (("thule", 3), ("arcadia", 2), ("shambhala", 2)):
        t = position(3, agents=ALONE | {0: {area: [3]}})
        bid(t.coup(area))
        assert t.totals() == (False, 3, 3 + value)
    t = position(3, agents=ALONE | {0: {"thule": [3]}}, passive_agents=[None, "arcadia", "shambhala"])
    bid(t.coup("thule"))
    assert t.totals() == (False, 3, 3)


@rule("ERA-5.2-54", "ERA-5.2-38")
def test_a_passive_agent_goes_out_of_the_game_with_any_coup_and_defends_whoever_rules() -> None:
    for agents, result in (([3], (False, 3, 6)), ([3, 2, 2], (True, 7, 6))):
        t = position(3, agents=ALONE | {0: {"thule": agents}})
        bid(t.coup("thule")).take("coup.nation", "atlantis")
        assert t.totals() == result
        assert t.g.passive_agents == [-1, at("arcadia"), at("shambhala")]
    t = position(3, owner={"thule": "brahmapura"}, agents=ALONE | {0: {"thule": [3, 2]}})
    bid(t.coup("thule"), s1="noncombatant", s2="noncombatant")
    assert t.totals() == (False, 5, 6)


@rule("ERA-5.2-54")
def test_a_passive_agent_involves_nobody_and_may_fall_in_a_conflict() -> None:
    t = position(
        3,
        owner={"poseidonis": "hyperborea", "thule": None},
        units={"poseidonis": 1},
        agents=ALONE,
        passive_agents=["poseidonis", "arcadia", "shambhala"],
    )
    t.act("atlantis_move_conflict").march("atlantis", "poseidonis", 8).take("move.from", "done")
    assert t.all_asked() == [(0, "contest.bid"), (2, "contest.bid")]  # the controllers of Atlantis
    t.seal("attack_0", "noncombatant")
    assert t.owner("poseidonis") == "atlantis"
    assert t.g.passive_agents == [-1, at("arcadia"), at("shambhala")]

    t = position(3, agents=ALONE | {0: {"thule": [1]}})
    t.coup("thule")
    assert t.all_asked() == [(0, "contest.bid")]


@rule("ERA-5.2-54")
def test_the_winner_of_a_conflict_may_choose_the_passive_agent() -> None:
    for choice, left in (("passive_0", -1), ("gray_2a", at("poseidonis"))):
        t = position(
            3,
            owner={"poseidonis": "hyperborea", "thule": None},
            units={"poseidonis": 1},
            agents=ALONE | {1: {"poseidonis": [2]}},
            passive_agents=["poseidonis", "arcadia", "shambhala"],
        )
        attack(t, "atlantis", "poseidonis", 8)
        assert t.asked() == (0, "conflict.agent")
        assert sorted(t.options()) == ["gray_2a", "passive_0"]
        t.answer(choice)
        assert t.g.passive_agents == [left, at("arcadia"), at("shambhala")]
        assert t.agents(1) == ({} if left >= 0 else {"poseidonis": [2]})
        assert t.owner("poseidonis") == "atlantis"


@rule("ERA-5.2-54")
def test_spy_network_does_not_reach_passive_agents() -> None:
    t = position(
        3,
        owner={"akakor": "atlantis"},
        tiles={"spy_network": "akakor"},
        buildings={"atlantis": ["capitol"]},
        agents={0: {}, 1: {"punt": [1]}, 2: {"avalon": [2]}},
    )
    t.act("spy_network").answer("strike")
    assert t.options() == ["gray_1a", "white_2a"]


@rule("ERA-5.2-39")
def test_a_passive_lemuria_keeps_its_agents_where_it_still_rules() -> None:
    lemuria = {"passive": "lemuria", "passive_minors": ["alcheringa", "punt", "eden"]}
    t = position(3, agents=ALONE | {0: {"alcheringa": [3]}}, **lemuria)
    bid(t.coup("alcheringa"))
    assert t.totals() == (False, 3, 6)
    assert t.g.passive_agents == [at("alcheringa"), at("punt"), at("eden")]
    assert t.agents(0) == {}
    t = position(3, agents=ALONE | {0: {"alcheringa": [3, 2, 2]}}, **lemuria)
    bid(t.coup("alcheringa")).answer("atlantis")
    assert t.owner("alcheringa") == "atlantis"
    assert t.g.passive_agents == [-1, at("punt"), at("eden")]


@rule("ERA-5.2-39", "ERA-5.2-54")
def test_faithful_protects_passive_agents_of_lemuria_in_areas_of_lemuria_only() -> None:
    # Lemuria is passive, but the area has been lost
    t = position(
        3,
        passive="lemuria",
        passive_minors=["alcheringa", "punt", "eden"],
        owner={"alcheringa": "atlantis"},
        agents=ALONE | {0: {"alcheringa": [3]}},
    )
    bid(t.coup("alcheringa"))
    assert t.totals() == (False, 3, 6)
    assert t.g.passive_agents == [-1, at("punt"), at("eden")]
    # players control Lemuria, and the agent belongs to nobody
    t = position(
        3,
        control={"atlantis": (0, 2), "aztlan": (0, 1), "lemuria": (1, 2)},
        owner={"thule": "lemuria"},
        agents=ALONE | {0: {"thule": [3]}},
    )
    bid(t.coup("thule"), s1="noncombatant", s2="noncombatant")
    assert t.totals() == (False, 3, 6)
    assert t.g.passive_agents == [-1, at("arcadia"), at("shambhala")]


@rule("ERA-5.2-40")
def test_two_buildings_out_of_a_bag_of_five_stand_in_the_passive_home_area() -> None:
    pairs: set[tuple[str, ...]] = set()
    bag = ["base", "capitol", "factory", "pyramid", "temple_of_darkness"]
    for seed in range(120):
        t = fresh(3, seed)
        pairs.add(tuple(t.buildings(NATIONS[t.g.passive])))
    assert pairs == set(itertools.combinations(bag, 2))
    g = fresh(3).g
    from_counters = len([number for number in g.counter[5:] if 14 <= number < 20])
    assert sum(sum(built) for built in g.buildings) == from_counters + 2


@rule("ERA-5.2-41")
def test_the_passive_nation_takes_no_actions_but_can_lead() -> None:
    for seat in range(3):
        t = position(3, first=seat, virya=[22, 22, 22])
        assert not [space for space in t.options() if space.startswith("hyperborea")]
    t = position(3, acting=2, round=10, end=11)  # Hyperborea has 3 + 1 + 2 + 2, Atlantis 5
    assert t.power("hyperborea") == 8
    t.act("intrigue").answer("done")
    assert t.match.outcome is not None
    assert t.match.outcome.sheet[3][1] == [0, 0, 0]
    t = position(3, acting=2, round=10, end=11, owner={"eden": "atlantis"})  # 8 each: a shared lead
    t.act("intrigue").answer("done")
    assert t.match.outcome is not None
    assert t.match.outcome.sheet[3][1] == [2, 0, 2]


@rule("ERA-5.2-41")
def test_the_passive_nation_counts_for_nation_objectives() -> None:
    # most minor nations: Hyperborea has three; with three Aztlán is level, with four it has most
    three = dict.fromkeys(("akakor", "avalon", "punt"), "aztlan")
    for owned, bonus in ((three, -1), (three | {"alcheringa": "aztlan"}, 4)):
        t = position(
            3,
            acting=2,
            round=10,
            end=11,
            owner=owned | {"eden": "atlantis", "yorubaland": "brahmapura", "poseidonis": "brahmapura"},
            loot={"atlantis": [4, 3], "brahmapura": [3, 2, 2]},
            goals={
                "aztlan": "imperial_ambition",
                "atlantis": "mystical_aspiration",
                "brahmapura": "religious_populists",
            },
        )
        power = t.power("aztlan")
        assert power == 4 + len(owned)
        assert t.power("brahmapura") == 4 + 7 + 2 + 1
        t.act("intrigue").answer("done")
        assert t.match.outcome is not None
        assert t.match.outcome.sheet[0][1][1] == 2 * (power + bonus)


@rule("ERA-5.2-42")
def test_what_the_passive_nation_holds_can_be_attacked() -> None:
    t = position(3, agents=ALONE | {0: {"thule": [3, 2, 2]}})
    bid(t.coup("thule")).answer("aztlan")
    assert t.owner("thule") == "aztlan"
    assert t.units("thule") == 0

    t = position(3, units={"brahmapura": 9}, first=1, agents=ALONE)
    attack(t, "brahmapura", "shambhala", 9)  # against 5 units and garrison 3
    assert t.owner("shambhala") == "brahmapura"
    assert t.units("shambhala") == 9

    t = position(3, virya=[7, 6, 6])
    t.act("atlantis_global_conflict")
    assert t.options() == ["aztlan", "brahmapura", "hyperborea"]


@rule("ERA-5.2-51")
def test_nobody_uses_the_tile_of_a_passive_minor_nation() -> None:
    for seat in range(3):
        t = position(3, first=seat, tiles={"oracle_of_rama": "thule"})
        assert t.tile_owner("oracle_of_rama") == "hyperborea"
        assert "oracle_of_rama" not in t.options()


@rule("ERA-5.2-52")
def test_with_four_players_nobody_is_passive() -> None:
    for seed in SEEDS:
        t = fresh(4, seed)
        assert t.g.passive == -1
        assert [area for area in range(25) if t.g.owner[area] >= 0] == [0, 1, 2, 3, 4]
        assert sum(t.g.units[5:]) == 0
        while not t.is_asked("setup.nation"):
            t.answer_for(t.question.seat, t.options()[0])
        assert t.options() == NATIONS


@rule("ERA-5.2-56")
def test_the_passive_nation_has_a_supply_of_its_own() -> None:
    t = position(3, agents=ALONE | {0: {"thule": [3, 2, 2]}})
    assert (t.g.obelisks_left(3), t.g.units_left(3)) == (4, 30 - 5 - 15)
    bid(t.coup("thule")).answer("aztlan")
    assert (t.g.obelisks_left(3), t.g.units_left(3)) == (5, 30 - 5 - 10)
    assert (t.g.obelisks_left(1), t.g.units_left(1)) == (6, 24)


# ---------------------------------------------------------------- Power totals


@rule("ERA-5.2-43", "ERA-5.2-44")
def test_the_power_total_is_what_lies_on_the_map() -> None:
    t = position(
        3,
        owner={"akakor": "atlantis", "eden": "atlantis", "wild_patagonia": "atlantis"},
        units={"wild_patagonia": 2},
        counters={"eden": "power_2"},
        buildings={"atlantis": ["pyramid", "temple_of_darkness", "base"], "akakor": ["pyramid"]},
        loot={"atlantis": [4, 2]},
        virya=[0, 0, 0],
    )
    # home 5 + 2 (a pair) + 6 loot; Akakor 1 + 1; Eden 3 + 2; wilderness nothing
    assert t.power("atlantis") == 13 + 2 + 5
    t.act("atlantis_collect_virya")
    assert t.g.virya == [22, 0, 22]  # 20 and 2 for Crystal Technology
    t = position(3, owner={"akakor": "atlantis"}, agents=ALONE | {1: {"akakor": [3, 2]}}, first=1)
    assert t.power("atlantis") == 6
    bid(t.coup("akakor"), s0="noncombatant", s2="noncombatant").answer("brahmapura")
    assert (t.power("atlantis"), t.power("brahmapura")) == (5, 5)


@rule("ERA-5.2-45")
def test_temples_of_light_add_two_each_to_the_final_power_only() -> None:
    built = {"brahmapura": [LIGHT, LIGHT], "punt": [LIGHT], "eden": [LIGHT]}
    t = position(3, acting=2, round=10, end=11, buildings=built, owner={"punt": "brahmapura", "akakor": "aztlan"})
    assert t.power("brahmapura") == 5
    t.act("intrigue").answer("done")
    assert t.match.outcome is not None
    # final: Atlantis 5, Aztlán 5, Brahmapura 5 + 6; it leads alone with 11 before Hyperborea's 8
    assert t.match.outcome.sheet[0][1] == [10, 10, 10]
    assert t.match.outcome.sheet[3][1] == [0, 4, 4]


@rule("ERA-5.2-46")
def test_a_power_total_may_exceed_22() -> None:
    many = dict.fromkeys(("akakor", "eden", "yorubaland", "paititi", "punt", "avalon"), "atlantis")
    t = position(3, owner=many, units={"atlantis": 3}, loot={"atlantis": [4, 3, 3]}, counters={"eden": "power_2"})
    assert t.power("atlantis") == 5 + 10 + 1 + 5 + 2 + 2 + 1 + 1
    assert t.power("atlantis") == 27
    t.act("atlantis_recruit")
    assert t.g.units_of(0) == 30


@rule("ERA-5.2-48")
def test_at_the_start_the_tracks_show_home_power_and_all_that_the_passive_nation_has() -> None:
    for seed in SEEDS:
        t = to_first_turn(fresh(3, seed))
        g = t.g
        for nation, name in enumerate(NATIONS):
            if t.control(name):
                assert g.power_total(nation) == [5, 4, 4, 3, 5][nation]
        built = t.buildings(NATIONS[g.passive])
        pyramid = 0 if "pyramid" not in built else 2 if "temple_of_darkness" in built else 1
        expected = [5, 4, 4, 3, 5][g.passive] + pyramid
        for area in g.minors_of(g.passive):
            name = counter(t, AREAS[area])
            expected += BOX.map.power[area] + {"power_1a": 1, "power_1b": 1, "power_2": 2, "pyramid": 1}.get(name, 0)
        assert g.power_total(g.passive) == expected


@rule("ERA-5.2-24", "ERA-5.2-25", "ERA-5.2-30", "ERA-5.2-31", "ERA-5.2-35", "ERA-5.2-40")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_log_tells_counters_units_and_buildings_of_the_start(seats: int) -> None:
    for seed in range(8):
        t = fresh(seats, seed)
        g = t.g
        homes = [(n, g.counter[n]) for n in range(5) if not g.wild[n]]
        assert t.told("home") == [
            [n, BOX.home_units[counter], BOX.home_garrison[counter], BOX.home_stability[counter]]
            for n, counter in homes
        ]
        counters = [(a, g.counter[a]) for a in range(5, 20) if not g.wild[a]]
        assert t.told("counter") == [
            [a, counter, BOX.counter_garrison[counter], BOX.counter_stability[counter]] for a, counter in counters
        ]
        built = [
            [kind, a] for kind, row in enumerate(g.buildings) for a, number in enumerate(row) for _ in range(number)
        ]
        assert sorted(values[:2] for values in t.told("built")) == built
        held = [[g.passive, a, g.units[a], g.passive_agents.index(a)] for a in range(5, 20) if g.owner[a] >= 0]
        assert sorted(t.told("passive.holds")) == held
        assert len(held) == (3 if seats == 3 else 0)
        tiles = [[seat, g.compensation[seat], -1, -1] for seat in g.turn_order() if g.compensation[seat] > 0]
        assert t.told("compensated") == tiles
        assert len(tiles) == seats - 1
        assert [values[0] for values in t.told("setup.card")] == ([g.setup_card] if seats < 5 else [])
