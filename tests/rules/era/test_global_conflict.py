"""Global Conflict: two nations with all their units.  ERA-6.1.8"""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.era.box import BOX, TILES
from critias.games.world.atlas import AREAS
from critias.games.world.box import BUILDINGS, LIGHT, NATIONS
from critias.games.world.state import NOBODY
from critias.testing import rule
from tests.support.era import Position, dials, position

ONE_EACH = {"atlantis": 1, "aztlan": 1, "brahmapura": 1, "hyperborea": 1, "lemuria": 1}
ATTACKS = [f"attack_{n}" for n in range(6)]
DEFENDS = [f"defend_{n}" for n in range(6)]

# seat 0 controls Atlantis and Aztlan, 1 Aztlan and Brahmapura, 2 Brahmapura and Hyperborea, 3 Hyperborea and Lemuria,
# 4 Lemuria and Atlantis


def area(name: str) -> int:
    return AREAS.index(name)


def declared(attacker: str, defender: str, seat: int, **named: Any) -> Position:
    """A Global Conflict with all dials still to set."""
    named.setdefault("virya", [22] * 5)
    t = position(5, acting=seat, **named)
    assert t.asked() == (seat, "turn.space")
    t.answer(f"{attacker}_global_conflict")
    assert t.asked() == (seat, "global.target")
    return t.answer(defender)


def fought(attacker: str, defender: str, seat: int, dials: dict[int, str] | None = None, **named: Any) -> Position:
    t = declared(attacker, defender, seat, **named)
    for who in range(5):
        t.answer_for(who, (dials or {}).get(who, "attack_0" if who == seat else "noncombatant"))
    return t


def result(t: Position) -> str:
    return next(line for line in t.log() if "attacking" in line)


def units(t: Position, nation: str) -> int:
    return sum(n for a, n in enumerate(t.g.units) if t.g.owner[a] == NATIONS.index(nation))


def home_garrison(t: Position, nation: str) -> int:
    return BOX.home_garrison[t.g.counter[NATIONS.index(nation)]]


def pieces(t: Position, nation: str) -> int:
    """Buildings and obelisks of a nation."""
    g, who = t.g, NATIONS.index(nation)
    built = sum(g.buildings[kind][a] for kind in range(len(BUILDINGS)) for a in range(25) if g.owner[a] == who)
    return built + len(g.minors_of(who))


@rule("ERA-6.1.8-01")
def test_a_global_conflict_costs_seven_virya() -> None:
    poor = position(5, acting=0, virya=[6, 6, 6, 6, 6])
    assert "atlantis_collect_virya" in poor.options()
    assert "atlantis_global_conflict" not in poor.options()
    assert "aztlan_global_conflict" not in poor.options()
    t = position(5, acting=0, virya=[9, 6, 6, 6, 6])
    assert {"atlantis_global_conflict", "aztlan_global_conflict"} <= set(t.options())
    t.answer("atlantis_global_conflict", "hyperborea")
    assert t.g.virya == [2, 6, 6, 6, 6]
    exact = position(5, acting=0, virya=[7, 6, 6, 6, 6])
    assert "atlantis_global_conflict" in exact.options()


@rule("ERA-6.1.8-02")
def test_any_other_nation_can_be_the_defender_the_own_other_nation_too() -> None:
    t = position(5, acting=0, virya=[22] * 5)
    t.answer("aztlan_global_conflict")
    assert t.asked() == (0, "global.target")
    assert set(t.options()) == {"atlantis", "brahmapura", "hyperborea", "lemuria"}
    t.answer("atlantis")
    assert any(line.startswith(BOX.nation_names[1]) and BOX.nation_names[0] in line for line in t.log())


@rule("ERA-6.1.8-02")
def test_the_passive_nation_can_be_the_defender_but_not_the_one_that_left() -> None:
    t = position(3, acting=0, virya=[22] * 3)
    g = t.g
    own = g.nations_of(0)[0]
    out = [nation for nation in range(5) if not g.in_play(nation)]
    assert len(out) == 1
    assert g.passive >= 0
    t.answer(f"{NATIONS[own]}_global_conflict")
    wanted = {NATIONS[nation] for nation in range(5) if nation not in (own, out[0])}
    assert NATIONS[g.passive] in wanted
    assert set(t.options()) == wanted


@rule("ERA-6.1.8-03", "ERA-6.1.8-04")
def test_all_units_count_and_the_garrison_of_the_defending_home() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={
            "poseidonis": "atlantis",
            "akakor": "atlantis",
            "wild_patagonia": "atlantis",
            "thule": "hyperborea",
            "arcadia": "hyperborea",
            "wild_amur": "hyperborea",
        },
        units={
            **ONE_EACH,
            "atlantis": 4,
            "poseidonis": 5,
            "akakor": 2,
            "wild_patagonia": 3,
            "hyperborea": 1,
            "thule": 2,
            "wild_amur": 4,
        },
        buildings={"hyperborea": ["base"], "arcadia": ["base"], "atlantis": ["base"]},
        virya=[22, 22, 22, 22, 22],
        dials={0: "attack_2", 1: "attack_1", 2: "defend_3", 3: "defend_1"},
    )
    attack = 4 + 5 + 2 + 3 + 2 + 1
    defence = 1 + 2 + 4 + home_garrison(t, "hyperborea") + 5 + 3 + 1
    assert f"({attack} attacking, {defence} defending)" in result(t)


@rule("ERA-6.1.8-05", "ERA-6.1.8-06")
def test_all_players_bid_and_only_those_on_one_side_are_bound() -> None:
    t = declared("atlantis", "hyperborea", 0)
    assert sorted(t.all_asked()) == [(seat, "contest.bid") for seat in range(5)]
    assert set(t.options(0)) == set(ATTACKS)  # acting; 15 Virya are left
    assert set(t.options(4)) == {*ATTACKS, "noncombatant"}  # Atlantis, not Hyperborea
    for seat in (2, 3):  # Hyperborea, not Atlantis
        assert set(t.options(seat)) == {*DEFENDS, "noncombatant"}
    assert set(t.options(1)) == {*ATTACKS, *DEFENDS, "noncombatant"}  # neither


@rule("ERA-6.1.8-06")
def test_a_controller_of_both_nations_chooses_a_side_but_the_acting_player_does_not() -> None:
    t = declared("aztlan", "brahmapura", 1)  # the acting player controls both
    assert set(t.options(1)) == set(ATTACKS)
    assert set(t.options(0)) == {*ATTACKS, "noncombatant"}
    assert set(t.options(2)) == {*DEFENDS, "noncombatant"}
    assert set(t.options(3)) == set(t.options(4)) == {*ATTACKS, *DEFENDS, "noncombatant"}
    t = declared("aztlan", "brahmapura", 0)
    assert set(t.options(1)) == {*ATTACKS, *DEFENDS, "noncombatant"}


@rule("ERA-6.1.8-07")
@pytest.mark.parametrize(("more", "winner"), [(-1, "hyperborea"), (0, "hyperborea"), (1, "atlantis")])
def test_the_higher_total_wins_and_a_tie_is_the_defenders(more: int, winner: str) -> None:
    garrison = home_garrison(position(5), "hyperborea")
    t = fought("atlantis", "hyperborea", 0, units={**ONE_EACH, "hyperborea": 4, "atlantis": 4 + garrison + more})
    loser = "atlantis" if winner == "hyperborea" else "hyperborea"
    names = {name: BOX.nation_names[NATIONS.index(name)] for name in (winner, loser)}
    assert result(t).startswith(f"{names[winner]} defeats {names[loser]}")


@rule("ERA-6.1.8-08", "ERA-6.1.8-09", "ERA-6.1.8-24")
def test_the_acting_player_chooses_the_losses_of_a_defeated_attacker() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"poseidonis": "atlantis", "akakor": "atlantis"},
        units={**ONE_EACH, "hyperborea": 20, "atlantis": 4, "poseidonis": 3, "akakor": 2},
        buildings={"atlantis": ["factory"]},
        doom=14,
    )
    assert t.asked() == (0, "global.area")
    assert set(t.options()) == {"atlantis", "poseidonis", "akakor"}
    t.answer("poseidonis")
    assert t.asked() == (0, "global.area")  # only the obelisk was there to choose
    assert set(t.options()) == {"atlantis", "akakor"}
    t.answer("atlantis")
    assert t.g.owner[area("poseidonis")] == NOBODY
    assert t.g.buildings_in(area("atlantis")) == 0
    assert t.g.doom == 13
    # 9 units, half is 4, of which 3 are gone with Poseidonis
    assert t.asked() == (0, "units.area")
    assert set(t.options()) == {"atlantis", "akakor"}
    t.answer("akakor")
    while t.asked()[1] == "units.count":
        t.answer("1")
    assert (t.g.units[area("atlantis")], t.g.units[area("akakor")]) == (4, 1)
    assert t.g.units[area("hyperborea")] == 20
    # Hyperborea (3) was not stronger than Atlantis (5 + 1 + 1): the acting player chooses its loot
    assert t.asked() == (0, "global.loot")
    assert set(t.options()) == {"loot_4", "loot_3", "loot_2"}
    t.answer("loot_2")
    assert t.g.power(area("hyperborea")) == 3 + 2
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.8-09", "ERA-6.1.8-21")
def test_a_building_and_the_obelisk_of_one_area_may_both_be_chosen() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea", "arcadia": "hyperborea"},
        units={**ONE_EACH, "atlantis": 20, "hyperborea": 2},
        buildings={"thule": ["capitol", "pyramid"]},
    )
    assert set(t.options()) == {"thule", "arcadia"}
    t.answer("thule")
    assert t.asked() == (0, "global.piece")
    assert set(t.options()) == {"capitol", "pyramid", "obelisk"}
    t.answer("obelisk", "thule")
    assert t.asked() == (0, "global.piece")
    assert set(t.options()) == {"capitol", "pyramid"}
    t.answer("capitol")
    assert t.g.owner[area("thule")] == NOBODY
    assert t.g.buildings_in(area("thule")) == 1
    assert t.g.owner[area("arcadia")] == NATIONS.index("hyperborea")


@rule("ERA-6.1.8-09")
@pytest.mark.parametrize(
    ("owner", "buildings", "left"),
    [
        ({}, {}, 0),
        ({"thule": "hyperborea"}, {}, 0),
        ({}, {"hyperborea": ["base"]}, 0),
        ({}, {"hyperborea": ["factory", "factory"]}, 0),
        ({}, {"hyperborea": ["factory", "factory", "factory"]}, 1),
        ({"thule": "hyperborea", "arcadia": "hyperborea", "avalon": "hyperborea"}, {"thule": ["base"]}, 2),
    ],
)
def test_two_pieces_are_lost_or_as_many_as_there_are(
    owner: dict[str, str], buildings: dict[str, list[str]], left: int
) -> None:
    t = fought("atlantis", "hyperborea", 0, owner=owner, buildings=buildings, units={**ONE_EACH, "atlantis": 25})
    while t.asked()[1] in ("global.area", "global.piece"):
        t.answer(t.options()[0])
    assert pieces(t, "hyperborea") == left
    assert pieces(t, "atlantis") == 0


@rule("ERA-6.1.8-10", "ERA-6.1.8-11", "ERA-6.1.8-12")
def test_a_lost_minor_nation_is_neutral_without_units_and_without_owner_of_its_tile() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea", "arcadia": "hyperborea"},
        units={**ONE_EACH, "atlantis": 25, "thule": 5, "arcadia": 0, "hyperborea": 2},
        tiles={"vimanas": "thule"},
        buildings={"thule": ["base"], "hyperborea": ["base"]},
    )
    t.answer("thule", "obelisk", "hyperborea")
    assert t.g.owner[area("thule")] == NOBODY
    assert t.g.units[area("thule")] == 0
    assert t.g.tile_owner(TILES.index("vimanas")) == NOBODY
    assert t.g.tile_area[TILES.index("vimanas")] == area("thule")  # it is still in play
    assert t.g.buildings_in(area("thule")) == 1  # buildings stay
    for seat in range(2, 4):
        assert not t.g.may_use(seat, 28 + TILES.index("vimanas"))


@rule("ERA-6.1.8-12")
def test_an_archon_on_a_lost_tile_goes_home() -> None:
    space = 28 + TILES.index("vimanas")
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea"},
        units={**ONE_EACH, "atlantis": 25},
        tiles={"vimanas": "thule"},
        archons={2: ["vimanas"]},
    )
    assert t.g.owner[area("thule")] == NOBODY
    assert all(space not in row for row in t.g.archons)


@rule("ERA-6-12", "ERA-6.1.8-12")
def test_an_archon_on_a_lost_tile_goes_home_before_the_second_piece_is_chosen() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea", "arcadia": "hyperborea"},
        units={**ONE_EACH, "atlantis": 25},
        tiles={"vimanas": "thule"},
        archons={2: ["vimanas"]},
        buildings={"hyperborea": ["base"]},
    )
    before = t.asked()
    assert "vimanas" in t.archons(2)
    t.answer("thule").take("global.piece", "obelisk")
    assert t.asked() == before
    assert "vimanas" not in t.archons(2)


@rule("ERA-6.1.8-13")
@pytest.mark.parametrize(
    ("taken", "doom"), [(["factory", "factory"], 10), (["factory", "obelisk"], 11), (["obelisk"], 12)]
)
def test_doom_steps_for_each_building_destroyed(taken: list[str], doom: int) -> None:
    buildings = {"thule": [piece for piece in taken if piece != "obelisk"]}
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea"},
        units={**ONE_EACH, "atlantis": 25},
        buildings=buildings,
        doom=12,
    )
    for piece in taken:
        if t.asked()[1] == "global.area":
            t.answer("thule")
        if t.asked()[1] == "global.piece":
            t.answer(piece)
    assert t.asked() == (1, "turn.space")
    assert t.g.doom == doom


@rule("ERA-6.1.8-13")
def test_doom_moves_only_after_both_pieces_are_removed() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        units={**ONE_EACH, "atlantis": 25},
        buildings={"hyperborea": ["factory", "base", "capitol"]},
        doom=12,
    )
    t.answer("factory")
    assert t.asked() == (0, "global.piece")
    assert t.g.doom == 12
    t.answer("base")
    assert t.g.doom == 10


@rule("ERA-6.1.8-22")
def test_steps_pay_only_temples_of_darkness_that_still_have_an_owner() -> None:
    named: dict[str, Any] = {
        "owner": {"thule": "hyperborea", "arcadia": "hyperborea", "poseidonis": "atlantis"},
        "units": {**ONE_EACH, "atlantis": 25},
        "buildings": {"thule": ["temple_of_darkness"], "arcadia": ["factory"], "poseidonis": ["temple_of_darkness"]},
        "virya": [17, 10, 10, 10, 10],
    }
    # the temple in Thule turns neutral with its minor nation: one step pays the temple of Atlantis alone
    t = fought("atlantis", "hyperborea", 0, **named)
    t.answer("thule", "obelisk", "arcadia", "factory")
    assert t.g.virya == [10 + 3, 10, 10, 10, 10 + 3]
    # the destroyed temple pays for none of the two steps
    t = fought("atlantis", "hyperborea", 0, **named)
    t.answer("thule", "temple_of_darkness", "arcadia", "factory")
    assert t.g.virya == [10 + 6, 10, 10, 10, 10 + 6]
    # a temple that Hyperborea keeps pays its controllers
    t = fought("atlantis", "hyperborea", 0, **named)
    t.answer("arcadia", "factory", "arcadia")
    assert t.g.virya == [10 + 3, 10, 10 + 3, 10 + 3, 10 + 3]


@rule("ERA-6.1.8-14")
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1), (3, 2), (8, 4), (9, 5)])
def test_the_defeated_nation_loses_half_of_its_units_rounded_down(before: int, after: int) -> None:
    t = fought("atlantis", "hyperborea", 0, units={**ONE_EACH, "atlantis": 25, "hyperborea": before})
    assert t.g.units[area("hyperborea")] == after
    assert units(t, "atlantis") == 25


@rule("ERA-6.1.8-14")
def test_the_acting_player_picks_the_units_up_to_half() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea", "arcadia": "hyperborea", "avalon": "hyperborea", "wild_amur": "hyperborea"},
        units={**ONE_EACH, "atlantis": 25, "hyperborea": 5, "thule": 2, "arcadia": 1, "avalon": 3, "wild_amur": 2},
        loot={"atlantis": [4]},
    )
    # 13 units; half is 6; Thule and Arcadia take 3 of them
    t.answer("thule", "arcadia")
    assert t.asked() == (0, "units.area")
    assert set(t.options()) == {"hyperborea", "avalon", "wild_amur"}
    t.answer("wild_amur")
    assert t.asked() == (0, "units.count")
    assert t.options() == ["1", "2"]
    t.answer("2")
    assert set(t.options()) == {"hyperborea", "avalon"}
    t.answer("hyperborea")
    assert units(t, "hyperborea") == 7
    assert t.g.owner[area("wild_amur")] == NOBODY
    assert t.g.units[area("hyperborea")] == 4
    assert t.asked() == (1, "turn.space")


@rule("ERA-6.1.8-14", "ERA-6.1.8-15")
def test_lost_minor_nations_may_cost_more_than_half() -> None:
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea", "arcadia": "hyperborea"},
        units={**ONE_EACH, "atlantis": 25, "hyperborea": 2, "thule": 5, "arcadia": 4},
        loot={"atlantis": [4]},
    )
    t.answer("thule")  # and Arcadia, as there is nothing else: 9 of 11 units
    assert t.asked() == (1, "turn.space")
    assert units(t, "hyperborea") == 2


@rule("ERA-6.1.8-16", "ERA-6.1.8-18")
@pytest.mark.parametrize(
    ("attacker", "seat", "defender", "loot"),
    [
        ("hyperborea", 2, "atlantis", True),  # 3 against 5
        ("aztlan", 0, "brahmapura", True),  # 4 against 4
        ("atlantis", 0, "hyperborea", False),  # 5 against 3
        ("atlantis", 0, "aztlan", False),  # 5 against 4
    ],
)
def test_loot_if_the_victor_was_not_the_stronger_nation(attacker: str, seat: int, defender: str, loot: bool) -> None:
    t = fought(attacker, defender, seat, units={**ONE_EACH, attacker: 25})
    if not loot:
        assert t.asked()[1] == "turn.space"
        assert sum(t.g.loot_left) == 5
        return
    assert t.asked() == (seat, "global.loot")
    assert set(t.options()) == {"loot_4", "loot_3", "loot_2"}
    power = t.g.power_total(NATIONS.index(attacker))
    t.answer("loot_4")
    assert t.g.loot_left == [0, 2, 2]
    assert t.g.power_total(NATIONS.index(attacker)) == power + 4
    assert t.g.power(area(attacker)) == power + 4


@rule("ERA-6.1.8-16")
def test_power_as_the_turn_began_decides_about_loot() -> None:
    # Atlantis 5 against Hyperborea 3 + 1 + 2, of which it loses three with its minor nations
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea", "arcadia": "hyperborea"},
        units={**ONE_EACH, "atlantis": 25},
    )
    t.answer("thule")
    assert t.power("hyperborea") == 3
    assert t.asked() == (0, "global.loot")


@rule("ERA-6.1.8-17")
def test_without_loot_counters_none_is_placed() -> None:
    full = {"lemuria": [4, 3, 3, 2, 2]}
    t = fought("hyperborea", "atlantis", 2, units={**ONE_EACH, "hyperborea": 25}, loot=full)
    assert t.asked() == (3, "turn.space")
    assert t.g.loot[NATIONS.index("hyperborea")] == [0, 0, 0]
    some = fought("hyperborea", "atlantis", 2, units={**ONE_EACH, "hyperborea": 25}, loot={"lemuria": [4, 3, 2, 2]})
    # one kind of counter is left, so it is taken
    assert some.g.loot[NATIONS.index("hyperborea")] == [0, 1, 0]


@rule("ERA-6.1.8-18")
def test_all_loot_counters_of_a_home_add_up() -> None:
    t = position(5, acting=0, virya=[0] * 5, loot={"aztlan": [4, 3, 2]})
    assert t.g.power(area("aztlan")) == 4 + 9
    t.answer("aztlan_collect_virya")
    assert t.g.virya == [13, 13, 0, 0, 0]


@rule("ERA-6.1.8-19", "ERA-6.1.8-20")
def test_agents_do_not_count_and_stay_and_the_victor_loses_nothing() -> None:
    garrison = home_garrison(position(5), "hyperborea")
    agents = {0: {"hyperborea": [3, 2], "thule": [1]}, 2: {"hyperborea": [3, 2]}, 1: {"atlantis": [2]}}
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        owner={"thule": "hyperborea", "poseidonis": "atlantis"},
        units={**ONE_EACH, "atlantis": 15, "poseidonis": 3, "hyperborea": 2, "thule": 1},
        buildings={"hyperborea": ["capitol"], "poseidonis": ["base"]},
        agents=agents,
    )
    before = [row[:] for row in position(5, acting=0, agents=agents).g.agents]
    assert f"(18 attacking, {3 + garrison} defending)" in result(t)
    assert t.g.agents == before
    assert (t.g.units[area("atlantis")], t.g.units[area("poseidonis")]) == (15, 3)
    assert t.g.buildings_in(area("poseidonis")) == 1


@rule("ERA-6.1.8-20")
@pytest.mark.parametrize("dial", ["noncombatant", "attack_0", "defend_0"])
def test_the_noncombatant_is_like_any_other_zero(dial: str) -> None:
    garrison = home_garrison(position(5), "hyperborea")
    t = fought(
        "atlantis",
        "hyperborea",
        0,
        units={**ONE_EACH, "atlantis": garrison + 2},
        agents={1: {"hyperborea": [3]}},
        dials={1: dial},
    )
    assert f"({garrison + 2} attacking, {garrison + 1} defending)" in result(t)
    assert t.g.virya == [15, 22, 22, 22, 22]
    assert t.g.agent_value(1, area("hyperborea")) == 3


@rule("ERA-6.1.8-23")
def test_temples_of_light_do_not_count_for_loot() -> None:
    # Hyperborea 3 + 2 + 1 against Atlantis 5, which would be 7 with its temple
    t = fought(
        "hyperborea",
        "atlantis",
        2,
        owner={"thule": "hyperborea", "arcadia": "hyperborea"},
        units={**ONE_EACH, "hyperborea": 25},
        buildings={"atlantis": ["temple_of_light"]},
    )
    assert t.g.buildings[LIGHT][0] == 0
    assert t.asked() == (3, "turn.space")
    assert sum(t.g.loot_left) == 5


@rule("ERA-6.1.8-23", "ERA-6.1.8-24")
def test_the_victorious_passive_nation_takes_loot() -> None:
    # Hyperborea is passive with Power 8; Atlantis has 5 + 4
    t = position(3, acting=0, virya=[22] * 3, loot={"atlantis": [4]}, units={"hyperborea": 15, "atlantis": 1})
    assert (t.power("atlantis"), t.power("hyperborea")) == (9, 8)
    t.act("atlantis_global_conflict").answer("hyperborea")
    t.seal("attack_0", "noncombatant", "noncombatant")
    assert t.asked() == (0, "global.loot")
    assert set(t.options()) == {"loot_3", "loot_2"}
    t.answer("loot_3")
    assert t.loot("hyperborea") == [3]
    # nor does it get any when it was the stronger nation
    t = position(3, acting=0, virya=[22] * 3, units={"hyperborea": 15, "atlantis": 1})
    t.act("atlantis_global_conflict").answer("hyperborea")
    t.seal("attack_0", "noncombatant", "noncombatant")
    assert t.asked() == (1, "turn.space")
    assert t.loot("hyperborea") == []


@rule("ERA-6.1.8-02", "ERA-6.1.8-10", "ERA-6.1.8-19")
def test_the_defeated_passive_nation_loses_like_any_other_but_no_agents() -> None:
    t = position(3, acting=0, virya=[22] * 3, units={"atlantis": 29}, buildings={"thule": ["base"]}, doom=14)
    agents = t.g.passive_agents[:]
    t.act("atlantis_global_conflict").answer("hyperborea")
    assert set(t.options(1)) == set(t.options(0)) | {f"defend_{n}" for n in range(6)} | {"noncombatant"}
    t.seal("attack_0", "noncombatant", "noncombatant")
    assert any("(29 attacking, 26 defending)" in line for line in t.log())  # 20 units and a garrison of 6
    t.answer("thule", "obelisk", "thule")  # and the base there
    assert t.owner("thule") is None
    assert t.buildings("thule") == []
    assert t.g.doom == 13
    assert t.g.passive_agents == agents
    t.answer("arcadia", "5")  # 10 of 20 units, 5 of them from Thule
    assert units(t, "hyperborea") == 10
    assert t.asked() == (0, "global.loot")  # Atlantis 5 against 8


@rule("ERA-6.1.8-14")
def test_the_last_unit_of_an_area_may_be_among_the_lost() -> None:
    t = position(
        5,
        virya=[20] * 5,
        owner=dict.fromkeys(["arcadia", "avalon", "thule", "wild_amur"], "hyperborea"),
        units={"atlantis": 25, "hyperborea": 1, "thule": 1, "wild_amur": 2},
    )
    t.act("atlantis_global_conflict").answer("hyperborea")
    dials(t).answer("arcadia", "avalon")  # the two pieces, without units
    assert t.asked() == (0, "units.area")
    assert t.question.a == 2
    assert t.options() == ["hyperborea", "thule", "wild_amur"]
    t.answer("thule", "hyperborea")
    assert [t.units(area) for area in ("hyperborea", "thule", "wild_amur")] == [0, 0, 2]
