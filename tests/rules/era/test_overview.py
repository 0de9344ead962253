"""What a player is, how a round goes, and what the box holds.  ERA-1, ERA-2, ERA-3"""

from __future__ import annotations

import pytest

from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import GameError
from critias.games.era import GAME
from critias.games.era.box import BOX, TILES
from critias.games.era.words import SPACE
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, NATIONS
from critias.testing import rule
from tests.support.era import Position, fresh, position

COUNTS = [3, 4, 5]
ROOMY = ["akakor", "alcheringa", "avalon", "beringia", "paititi", "poseidonis", "punt"]  # neutral, with two spots


def to_first_turn(t: Position, pick: int = 0) -> Position:
    """Answer every question of the set-up with its first (or last) option."""
    while t.asked()[1].startswith("setup."):
        t.answer_for(t.question.seat, t.options()[pick])
    return t


def spread(kind: str, number: int) -> dict[str, list[str]]:
    """So many buildings of a kind in neutral minor nations."""
    places = [area for area in ROOMY for _ in range(2)][:number]
    return {area: [kind] * places.count(area) for area in ROOMY if area in places}


def idle(t: Position) -> Position:
    """The acting player takes a turn that changes nothing: a Coup with nobody on the map, or an Intrigue."""
    if "intrigue" in t.options():
        return t.act("intrigue").answer("done")
    return t.act("coup")


def nobody_on_the_map(seats: int) -> dict[int, dict[str, list[int]]]:
    return {seat: {} for seat in range(seats)}


# ---------------------------------------------------------------- 1, 2


@rule("ERA-1-01")
def test_every_player_shares_exactly_two_nations_and_owns_none_alone() -> None:
    for seats in COUNTS:
        for seed in range(4):
            for pick in (0, -1):
                t = to_first_turn(fresh(seats, seed), pick)
                assert [len(t.nations(seat)) for seat in range(seats)] == [2] * seats
                drafted = [nation for nation in NATIONS if t.control(nation)]
                assert [len(t.control(nation)) for nation in drafted] == [2] * seats


@rule("ERA-1-01")
def test_a_coup_on_a_home_area_leaves_everybody_with_two_shared_nations() -> None:
    t = position(4, agents={0: {"brahmapura": [3, 2, 2, 1, 1, 1]}, 1: {}, 2: {}, 3: {}}, virya=[20, 0, 0, 0])
    t.coup("brahmapura")
    assert t.options(0)[-1] == "attack_5"
    t.seal("attack_5", *["noncombatant"] * (len(t.match.questions) - 1))
    while t.asked()[1].startswith("coup."):
        t.answer(t.options()[0])
    assert "brahmapura" in t.nations(0)
    assert [len(t.nations(seat)) for seat in range(4)] == [2, 2, 2, 2]
    assert [len(t.control(nation)) for nation in NATIONS] == [2, 2, 2, 2, 0]


@rule("ERA-2-01")
def test_the_base_score_is_the_power_of_the_weaker_nation() -> None:
    # Atlantis 5, Aztlán 4 + 3 (Eden), Brahmapura 4 + 1 + 1 (Akakor, Punt): seats 0, 1, 2 hold 5 and 7, 7 and 6, 6 and 5
    t = position(3, acting=2, round=10, end=11, owner={"eden": "aztlan", "akakor": "brahmapura", "punt": "brahmapura"})
    assert [t.power(nation) for nation in ("atlantis", "aztlan", "brahmapura")] == [5, 7, 6]
    idle(t)
    assert t.match.outcome is not None
    assert t.match.outcome.sheet[0][1] == [10, 12, 10]  # in half VP


@rule("ERA-2-02")
def test_in_a_round_every_player_takes_one_turn_with_one_action() -> None:
    t = position(4, first=2)
    for seat in (2, 3, 0, 1):
        assert t.all_asked() == [(seat, "turn.space")]
        assert t.g.round == 3
        idle(t)
        assert t.archons(seat) == ["intrigue", None] or t.archons(seat) == [None, "intrigue"]
    assert t.all_asked() == [(2, "turn.space")]
    assert t.g.round == 4


@rule("ERA-2-03")
def test_actions_are_on_the_own_pad_and_on_the_tiles_of_both_nations() -> None:
    t = position(
        4,
        owner={"akakor": "atlantis", "paititi": "aztlan", "punt": "brahmapura"},
        tiles={"vimanas": "akakor", "spy_network": "paititi", "brahmastra": "punt", "oracle_of_rama": "eden"},
        virya=[7, 7, 7, 7],
    )
    own = ["collect_virya", "construct_building", "recruit", "move_conflict", "global_conflict"]
    assert t.options() == [
        "intrigue",
        "coup",
        "repolarize",
        *[f"atlantis_{action}" for action in own],
        *[f"aztlan_{action}" for action in own],
        "spy_network",
        "vimanas",
    ]


# ---------------------------------------------------------------- 3


@rule("ERA-3-01", "ERA-3-04")
@pytest.mark.parametrize(
    ("kind", "number"),
    [("base", 5), ("capitol", 5), ("factory", 5), ("pyramid", 5), ("temple_of_darkness", 6), ("temple_of_light", 9)],
)
def test_the_last_building_of_a_kind_can_be_built_but_no_further_one(kind: str, number: int) -> None:
    t = position(3, buildings=spread(kind, number - 1), relics=8)
    t.act("atlantis_construct_building")
    assert t.options() == BUILDINGS
    t = position(3, buildings=spread(kind, number), relics=8)
    t.act("atlantis_construct_building")
    assert t.options() == [name for name in BUILDINGS if name != kind]


@rule("ERA-3-02", "ERA-3-01")
def test_a_nation_has_thirty_units_and_no_more() -> None:
    t = position(3, units={"atlantis": 27}, virya=[22, 6, 6])
    t.act("atlantis_recruit")  # five are due for its Power, three are left
    assert t.units("atlantis") == 30
    assert t.asked() == (1, "turn.space")
    assert t.g.virya[0] == 22

    t = position(3, units={"atlantis": 30}, virya=[22, 6, 6])
    t.act("atlantis_recruit")
    assert t.units("atlantis") == 30
    assert t.asked() == (1, "turn.space")


@rule("ERA-3-02", "ERA-3-19")
def test_virya_buys_only_units_that_the_supply_still_has() -> None:
    t = position(3, units={"atlantis": 22}, virya=[20, 6, 6])
    t.act("atlantis_recruit")
    assert t.units("atlantis") == 27
    assert t.asked() == (0, "recruit.spend")
    assert t.options() == ["0", "1", "2", "3"]
    t.answer("3")
    assert t.units("atlantis") == 30
    assert t.g.virya[0] == 17


@rule("ERA-3-19")
def test_no_virya_goes_into_a_building_for_which_there_is_no_spot_or_piece() -> None:
    t = position(3, virya=[22, 6, 6], buildings={"atlantis": ["base", "pyramid"]})
    t.act("atlantis_construct_building").answer("base")  # the third of three spots
    assert t.asked() == (1, "turn.space")
    assert t.g.virya[0] == 22

    everything = {**spread("base", 5), "avalon": ["base", "capitol"], "beringia": ["capitol", "capitol"]}
    everything |= {"paititi": ["capitol", "capitol"], "poseidonis": ["factory"] * 2, "punt": ["factory"] * 2}
    everything |= {"eden": ["factory"], "hyperborea": ["pyramid"] * 3 + ["temple_of_darkness"]}
    everything |= {"thule": ["pyramid", "temple_of_darkness"], "arcadia": ["pyramid", "temple_of_darkness"]}
    everything |= {"shambhala": ["temple_of_darkness"] * 2}
    t = position(3, virya=[22, 6, 6], buildings=everything)
    t.act("atlantis_construct_building")
    # what is left: one temple of darkness, five temples of light
    assert t.options() == ["temple_of_darkness", "temple_of_light"]
    t.answer("temple_of_darkness")
    # now nothing may follow in Atlantis: no second temple of darkness, and light beside darkness is forbidden
    assert t.asked() == (1, "turn.space")
    assert t.g.virya[0] == 22


@rule("ERA-3-19", "ERA-3-01", "ERA-3-05")
def test_an_agent_that_is_not_in_the_supply_cannot_be_paid_for() -> None:
    t = position(3, agents={0: {"akakor": [0, 0, 0, 1, 1, 1, 2, 2], "supply": [3]}}, virya=[9, 6, 6])
    t.act("intrigue").answer("3a", "avalon")
    assert t.g.virya[0] == 8
    assert "3a" not in t.options()
    for agent in ("0a", "0b", "0c", "1a", "1b", "1c", "2a", "2b"):
        if t.is_asked("intrigue.agent", 0):
            t.answer(agent, "punt")
    if t.is_asked("intrigue.agent", 0):
        t.answer("done")
    assert t.g.virya[0] == 8
    assert t.agents(0) == {"punt": [0, 0, 0, 1, 1, 1, 2, 2], "avalon": [3]}


def seven_minors(*areas: str) -> dict[str, str | None]:
    assert len(areas) == 7
    return dict.fromkeys(areas, "atlantis")


@rule("ERA-3-03", "ERA-3-18")
def test_an_eighth_minor_nation_by_coup_costs_another_one_or_goes_to_the_other_nation() -> None:
    held = ["alcheringa", "arcadia", "avalon", "beringia", "eden", "hawaiki", "ophir"]
    for choice in ("atlantis", "aztlan"):
        t = position(
            5, owner=seven_minors(*held), units={"avalon": 4}, agents=nobody_on_the_map(5) | {0: {"akakor": [3, 2]}}
        )
        t.coup("akakor").answer("attack_0")
        assert t.asked() == (0, "coup.nation")
        assert t.options() == ["atlantis", "aztlan"]
        t.answer(choice)
        if choice == "atlantis":
            assert t.asked() == (0, "control.release")
            assert t.options() == held
            t.answer("avalon")
            assert t.owner("avalon") is None
            assert t.units("avalon") == 0
            assert t.g.obelisks_left(0) == 0
        else:
            assert t.owner("avalon") == "atlantis"
            assert t.units("avalon") == 4
            assert t.g.obelisks_left(1) == 6
        assert t.owner("akakor") == choice
        assert t.asked() == (1, "turn.space")


@rule("ERA-3-18")
def test_an_eighth_minor_nation_by_conquest_costs_another_one() -> None:
    held = ["alcheringa", "arcadia", "avalon", "beringia", "eden", "hawaiki", "ophir"]
    t = position(
        5,
        owner=seven_minors(*held),
        units={"eden": 3},
        tiles={"vimanas": "eden"},
        archons={0: ["vimanas"]},
        agents=nobody_on_the_map(5),
    )
    t.act("atlantis_move_conflict").march("atlantis", "poseidonis", 8).take("move.from", "done")
    t.answer_for(0, "attack_0").answer_for(4, "noncombatant")
    assert t.asked() == (0, "control.release")
    assert t.options() == held
    t.answer("eden")
    assert t.owner("eden") is None
    assert t.units("eden") == 0
    assert t.tile_owner("vimanas") is None
    assert t.archons(0).count("vimanas") == 0  # who may no longer use the tile goes back to the pad
    assert t.owner("poseidonis") == "atlantis"
    assert t.units("poseidonis") == 8


@rule("ERA-3-18")
def test_a_nation_that_keeps_a_minor_nation_needs_no_further_obelisk() -> None:
    held = ["akakor", "alcheringa", "arcadia", "avalon", "beringia", "eden", "hawaiki"]
    t = position(5, owner=seven_minors(*held), agents=nobody_on_the_map(5) | {0: {"akakor": [3, 2]}})
    t.coup("akakor").answer_for(0, "attack_0").answer_for(4, "noncombatant")
    t.answer("atlantis")
    assert t.asked() == (1, "turn.space")
    assert [AREAS[area] for area in t.g.minors_of(0)] == held


@rule("ERA-3-03")
def test_the_seventh_minor_nation_takes_the_last_obelisk() -> None:
    six = dict.fromkeys(("alcheringa", "arcadia", "avalon", "beringia", "eden", "hawaiki"), "atlantis")
    t = position(5, owner=six, agents=nobody_on_the_map(5) | {0: {"akakor": [3, 2]}})
    t.coup("akakor").answer("attack_0").answer("atlantis")
    assert t.asked() == (1, "turn.space")
    assert [AREAS[area] for area in t.g.minors_of(0)] == ["akakor", *six]
    assert t.g.obelisks_left(0) == 0


@rule("ERA-3-05")
def test_every_society_has_nine_agents() -> None:
    for seat in range(5):
        t = position(5, first=seat, agents=nobody_on_the_map(5), virya=[22] * 5)
        t.act("intrigue")
        while t.is_asked("intrigue.agent", seat) and t.options() != ["done"]:
            t.answer(t.options()[0], "akakor")
        assert t.agents(seat) == {"akakor": [0, 0, 0, 1, 1, 1, 2, 2, 3]}
    assert BOX.agent_values == [0, 0, 0, 1, 1, 1, 2, 2, 3]


@rule("ERA-3-06")
def test_every_society_has_two_archons_and_two_cubes() -> None:
    t = position(3)
    for number in range(2):
        for seat in range(3):
            assert [space for space in t.archons(seat) if space] == ["intrigue"][:number]
            if number == 0:
                idle(t)
            else:
                t.act("coup")  # with 0-agents at home there is no target
    assert t.archons(0) == ["intrigue", "coup"]
    t.act("repolarize")  # the third action moves one of the two
    assert t.asked() == (0, "turn.archon")
    assert t.options() == ["intrigue", "coup"]
    assert [sum(pair.count(seat) for pair in t.g.control) for seat in range(3)] == [2, 2, 2]


@rule("ERA-3-07")
def test_there_are_six_objective_cards_of_each_type() -> None:
    g = to_first_turn(fresh(5)).g
    cards = g.deck + g.layout + [card for hand in g.hand for card in hand]
    assert [cards.count(card) for card in range(3)] == [6, 6, 6]


@rule("ERA-3-08", "ERA-3-01")
def test_there_are_one_four_two_threes_and_two_twos_among_the_loot() -> None:
    def offered(*taken: int) -> list[str]:
        t = position(3, units={"aztlan": 20}, virya=[22, 6, 6], loot={"hyperborea": taken})
        t.act("aztlan_global_conflict").answer("brahmapura")
        t.seal("attack_0", "noncombatant", "noncombatant")
        return t.options() if t.is_asked("global.loot", 0) else []

    assert fresh(3).g.loot_left == [1, 2, 2]
    assert offered() == ["loot_4", "loot_3", "loot_2"]
    assert offered(4) == ["loot_3", "loot_2"]
    assert offered(3, 2) == ["loot_4", "loot_3", "loot_2"]
    assert offered(3, 3) == ["loot_4", "loot_2"]
    assert offered(2, 2) == ["loot_4", "loot_3"]
    assert offered(4, 3, 3, 2, 2) == []


@rule("ERA-3-09", "ERA-3-10")
def test_every_counter_with_a_round_end_has_its_tile() -> None:
    assert len(TILES) == 14
    assert BOX.counters == 26
    assert len(BOX.home_garrison) == 5
    seen: set[str] = set()
    for seed in range(60):
        t = fresh(4, seed)
        with_tile = {area for area, counter in enumerate(t.g.counter[5:], 5) if 0 <= counter < 14}
        assert sorted(with_tile) == sorted(area for area in t.g.tile_area if area >= 0)
        for tile, area in enumerate(t.g.tile_area):
            if area >= 0:
                assert t.g.counter[area] == tile
                seen.add(TILES[tile])
    assert sorted(seen) == TILES


@rule("ERA-3-10")
def test_there_are_twelve_plain_counters_and_five_for_home_areas() -> None:
    plain: set[int] = set()
    for seed in range(30):
        g = fresh(5, seed).g
        plain |= {counter for counter in g.counter[5:20] if counter >= 14}
        assert sorted(g.counter[:5]) == [0, 1, 2, 3, 4]
    assert plain == set(range(14, 26))


@rule("ERA-3-11")
def test_there_are_eight_lost_relics() -> None:
    for seats in COUNTS:
        g = fresh(seats).g
        assert sum(g.relic) + len(g.track_relics) + g.relics == 8


@rule("ERA-3-12")
def test_the_compensation_tiles_are_worth_twelve_nine_six_and_three_virya_at_the_end() -> None:
    dull = {seat: ["ascension", "pole_shift"] for seat in range(5)}
    t = position(
        5, acting=4, round=10, end=11, virya=[0] * 5, hands=dull, layout=["continuation", "ascension", "pole_shift"]
    )
    assert t.g.virya == [0, 0, 0, 0, 0]
    idle(t)
    assert t.match.over
    assert t.g.virya == [12, 9, 6, 3, 0]


@rule("ERA-3-13")
def test_four_wilderness_counters_are_used_with_three_and_four_players_only() -> None:
    for seats, used in ((3, 4), (4, 4), (5, 0)):
        for seed in range(5):
            t = to_first_turn(fresh(seats, seed))
            assert len([area for area in t.wild() if not area.startswith("wild_")]) == used


@rule("ERA-3-14")
def test_there_are_nine_nation_objectives_for_the_advanced_game_only() -> None:
    t = to_first_turn(fresh(5, goals="on"))
    assert sorted(t.g.goal + t.g.goal_deck) == list(range(9))
    assert len(t.g.goal_deck) == 4
    t = to_first_turn(fresh(5))
    assert t.g.goal == [-1] * 5


@rule("ERA-3-15")
def test_there_are_fifteen_setup_cards_for_three_and_four_players_only() -> None:
    assert len(BOX.card_wild) == len(BOX.card_passive) == len(BOX.card_minors) == 15
    for seats in (3, 4):
        drawn = {tuple(fresh(seats, seed).wild()) for seed in range(150)}
        assert len(drawn) == 15
    assert {tuple(fresh(5, seed).wild()) for seed in range(20)} == {tuple(AREAS[20:])}


@rule("ERA-3-16")
def test_three_four_or_five_can_play() -> None:
    assert GAME.seat_counts == [3, 4, 5]
    for seats in (1, 2, 6):
        with pytest.raises(GameError):
            GAME.new(BOX, seats, {}, FairDice(key_of_seed(1)))


@rule("ERA-3-17")
def test_each_marker_exists_once_and_leaves_its_old_place() -> None:
    t = position(
        4,
        owner={"akakor": "atlantis", "eden": "atlantis", "punt": "aztlan"},
        tiles={"chimeras": "akakor", "crystal_healing_grid": "eden", "psychotronic_weaponry": "punt"},
        markers={"chimera": "brahmapura", "crystal": "hyperborea", "psychic": "brahmapura_recruit"},
        virya=[20, 20, 20, 20],
    )
    t.act("chimeras")
    assert NATIONS[t.g.chimera] == "atlantis"
    assert t.asked() == (1, "turn.space")
    t.act("psychotronic_weaponry")
    assert t.asked() == (1, "psychic.space")
    t.answer("atlantis_recruit")
    assert SPACE.key(t.g.psychic) == "atlantis_recruit"
    before = t.g.virya[2]
    t.act("brahmapura_recruit").answer("0")  # free of charge: the marker has left it
    assert t.g.virya[2] == before
    t.act("crystal_healing_grid").answer("no")
    assert NATIONS[t.g.crystal] == "atlantis"
