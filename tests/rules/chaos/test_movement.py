"""Move: Movement Points, adjacency, Tunnels, the limit of Leaders, upgrading Leaders.  CHAOS-MOVE, CHAOS-TUN

Seat 0 plays AI, seat 1 Zcharo, seat 2 Leyrien unless a test says otherwise; seat 1 (Base r3c2, next to r3c3 and r4c2)
has priced Move and Acts without paying.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.box import CARDS
from critias.testing import rule
from tests.support.chaos import Position, combat, position

THREE = ["ai", "zcharo", "leyrien"]
FOUR = ["ai", "zcharo", "leyrien", "jrayek"]
FIVE = ["ai", "zcharo", "leyrien", "jrayek", "oxataya"]


def moving(column: int = 1, /, **named: object) -> Position:
    """Seat 1 at the beginning of its Main Action."""
    named = {"columns": {1: {"move": column}}, "prices": {"move": (1, "price_5")}, **named}
    factions = named.pop("factions", THREE)
    t = position(factions, phase="move", acting=1, **named)  # type: ignore[arg-type]
    return t.answer("act", "main")


def go(t: Position, start: str, to: str, fighters: int) -> Position:
    return t.take("move.from", start).take("move.to", to).take("move.fighters", fighters)


def ways(start: str, /, **named: object) -> list[str]:
    """Where seat 1 can go from a place."""
    return moving(**named).answer(start).options()


# ---------------------------------------------------------------- Movement Points


@rule("CHAOS-MOVE-01", "CHAOS-MOVE-13")
@pytest.mark.parametrize(("column", "points"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_a_column_gives_its_movement_points(column: int, points: int) -> None:
    t = moving(column, fighters={1: {"r3c3": 6}})
    way = ["r4c3", "r5c4", "r5c5", "r4c5", "r3c5", "r3c4"]
    at = "r3c3"
    for n in range(points):
        assert t.is_asked("move.from")
        go(t, at, way[n], 6)
        at = way[n]
        assert t.fighters(1, at) == 6
    assert not t.is_asked("move.from")
    assert t.g.points == 0
    assert t.hand(1) == (["tac_ambush"] if column == 5 else [])  # column 5 gives a card


@rule("CHAOS-MOVE-01")
def test_movement_points_that_are_not_used_are_lost() -> None:
    t = go(moving(3, fighters={1: {"r3c3": 3}}), "r3c3", "r4c3", 3).answer("done")
    assert t.asked() == (1, "turn.deed")
    assert t.options() == ["auxiliary", "done"]
    assert t.g.points == 0


@rule("CHAOS-MOVE-02")
def test_a_point_moves_any_number_of_units_of_one_region() -> None:
    t = moving(fighters={1: {"r3c3": 4, "r4c2": 1}}, leaders={1: {"cahzor": "r3c3"}})
    assert t.options() == ["r3c2", "r3c3", "r4c2", "done"]
    t.answer("r3c3", "r4c4")
    assert t.asked() == (1, "move.chief")
    assert t.options() == ["no", "yes"]
    t.answer("yes")
    assert t.options() == ["0", "1", "2", "3", "4"]
    t.answer(3)
    assert t.leader("cahzor") == "r4c4"
    assert (t.fighters(1, "r3c3"), t.fighters(1, "r4c4"), t.units(1, "r4c4")) == (1, 3, 4)
    assert t.g.points == 1
    t.answer("r3c3", "r4c3")
    assert (t.fighters(1, "r3c3"), t.fighters(1, "r4c3")) == (0, 1)


@rule("CHAOS-MOVE-02")
def test_a_move_takes_at_least_one_unit() -> None:
    t = moving(fighters={1: {"r3c3": 3}}, leaders={1: {"cahzor": "r3c3"}}).answer("r3c3", "r4c4", "no")
    assert t.options() == ["1", "2", "3"]


@rule("CHAOS-MOVE-13")
def test_units_moved_by_one_point_are_moved_on_by_the_next() -> None:
    t = moving(2, fighters={1: {"r3c3": 2, "r4c3": 3}})
    go(t, "r3c3", "r4c3", 2)
    assert t.fighters(1, "r4c3") == 5
    go(t, "r4c3", "r5c4", 4)
    assert (t.fighters(1, "r4c3"), t.fighters(1, "r5c4")) == (1, 4)


# ---------------------------------------------------------------- adjacency


@rule("CHAOS-MOVE-03", "CHAOS-MOVE-10")
@pytest.mark.parametrize(
    ("start", "to"),
    [
        ("r4c4", ["r3c3", "r3c5", "r4c3", "r5c4"]),  # Mountains towards r3c4 and r4c5
        ("r4c3", ["r3c3", "r4c2", "r4c4", "r5c2", "r5c4"]),  # not onto the Lake r5c3
        ("r4c2", ["r3c3", "r4c3"]),  # Mountain towards r5c2
        ("r3c5", ["r3c4", "r4c4", "r4c5"]),
        ("r4c5", ["r3c5", "r5c4", "r5c5"]),
        ("r3c2", ["r3c3", "r4c2"]),
    ],
)
def test_neighbours_without_mountain_and_lake(start: str, to: list[str]) -> None:
    assert ways(start, fighters={1: {start: 2, "r6c4": 1}}) == to


@rule("CHAOS-MOVE-03")
def test_a_mountain_closes_a_border_both_ways() -> None:
    mountains = [("r3c3", "r4c3")]
    assert "r4c3" not in ways("r3c3", fighters={1: {"r3c3": 1}}, mountains=mountains)
    assert "r3c3" not in ways("r4c3", fighters={1: {"r4c3": 1}}, mountains=mountains)
    assert "r4c3" in ways("r3c3", fighters={1: {"r3c3": 1}})


@rule("CHAOS-MOVE-10")
def test_only_oxataya_enter_lakes() -> None:
    for faction in ("ai", "leyrien", "jrayek", "circadians", "zcharo"):
        others = ["oxataya", "jrayek" if faction != "jrayek" else "ai"]
        named: dict[str, object] = {"factions": [others[0], faction, others[1]], "fighters": {1: {"r4c3": 1}}}
        assert "r5c3" not in ways("r4c3", **named)
    assert "r5c3" in ways("r4c3", factions=["ai", "oxataya", "leyrien"], fighters={1: {"r4c3": 1}})


@rule("CHAOS-MOVE-09")
def test_nobody_moves_onto_a_base() -> None:
    assert ways("r3c3", fighters={1: {"r3c3": 1}}) == ["r3c4", "r4c2", "r4c3", "r4c4"]  # not home to r3c2
    assert "r2c5" not in ways("r3c5", fighters={1: {"r3c5": 1}})  # not to the Base of AI
    assert "r5c1" not in ways("r5c2", fighters={1: {"r5c2": 1}})  # not to that of Leyrien


@rule("CHAOS-MOVE-11")
def test_nobody_moves_to_a_location_that_is_not_in_use() -> None:
    # with 3 factions r5c6 and r7c4 are Base Locations nobody chose; r6c5, r6c6 and r3c6 are unused Tile Locations
    assert ways("r5c5", fighters={1: {"r5c5": 1}}) == ["r4c5", "r5c4", "r6c4"]
    assert ways("r6c4", fighters={1: {"r6c4": 1}}) == ["r5c4", "r5c5", "r6c3"]
    # with 5 factions all of them are there, r7c4 is a Base
    named: dict[str, object] = {"factions": FIVE, "fighters": {1: {"r5c5": 1}}}
    assert ways("r5c5", **named) == ["r4c5", "r5c4", "r6c4", "r6c5", "r6c6"]


@rule("CHAOS-MOVE-04", "CHAOS-MOVE-06", "CHAOS-BLD-03")
def test_outposts_are_adjacent_to_the_base_wherever_they_are() -> None:
    named: dict[str, object] = {
        "fighters": {1: {"r5c5": 2}},
        "buildings": {0: {"r4c4": ["outpost"]}, 1: {"r5c5": ["outpost"], "r4c5": ["outpost"], "r4c3": ["stronghold"]}},
    }
    assert ways("r3c2", **named) == ["r3c3", "r4c2", "r4c5", "r5c5"]
    assert ways("r5c5", **named) == ["r4c5", "r5c4", "r6c4"]  # the neighbours only, not home
    named["buildings"] = {1: {"r5c5": ["outpost"], "r3c4": ["outpost"]}}
    assert ways("r5c5", **named) == ["r4c5", "r5c4", "r6c4"]  # not from Outpost to Outpost
    t = go(moving(1, **named), "r3c2", "r3c4", 3)
    assert t.fighters(1, "r3c4") == 3


@rule("CHAOS-MOVE-05", "CHAOS-MOVE-06")
def test_with_the_adjacent_foundation_any_building_is_enough() -> None:
    standing = {0: {"r4c4": ["foundry"]}, 1: {"r5c5": ["stronghold"], "r4c5": ["stronghold"]}}
    assert ways("r3c2", buildings=standing) == ["r3c3", "r4c2"]
    assert ways("r3c2", buildings=standing, laid={0: {"adjacent": "r5c4"}}) == ["r3c3", "r4c2"]
    assert ways("r3c2", buildings=standing, laid={1: {"adjacent": "r5c4"}}) == ["r3c3", "r4c2", "r4c5", "r5c5"]


@rule("CHAOS-MOVE-04")
def test_an_outpost_next_to_the_base_is_listed_once() -> None:
    assert ways("r3c2", buildings={1: {"r3c3": ["outpost"]}}) == ["r3c3", "r4c2"]


@rule("CHAOS-MOVE-12")
def test_units_enter_regions_of_others() -> None:
    t = moving(fighters={0: {"r4c4": 2}, 1: {"r3c3": 3}}, buildings={2: {"r4c3": ["outpost"]}}).answer("r3c3")
    assert t.options() == ["r3c4", "r4c2", "r4c3", "r4c4"]
    t.answer("r4c4", 3)
    assert t.fighters(1, "r4c4") == 3
    assert t.fighters(0, "r4c4") == 2
    t.until("battle.section")
    assert t.told("battle")


# ---------------------------------------------------------------- Tunnels


@rule("CHAOS-TUN-01", "CHAOS-TUN-03")
def test_the_blue_tunnel_joins_r3c6_and_r6c2_with_4_and_5_factions() -> None:
    for factions in (FOUR, FIVE):
        named: dict[str, object] = {"factions": factions}
        assert "r6c2" in ways("r3c6", fighters={1: {"r3c6": 2}}, **named)
        assert "r3c6" in ways("r6c2", fighters={1: {"r6c2": 2}}, **named)
        t = go(moving(**named, fighters={1: {"r3c6": 2}}), "r3c6", "r6c2", 2)
        assert t.fighters(1, "r6c2") == 2
    assert ways("r6c2", fighters={1: {"r6c2": 2}}) == ["r5c2", "r6c3"]  # 3 factions


@rule("CHAOS-TUN-02", "CHAOS-TUN-03")
def test_the_red_tunnel_joins_r3c1_and_r6c6_with_5_factions() -> None:
    assert "r6c6" in ways("r3c1", factions=FIVE, fighters={1: {"r3c1": 2}})
    assert "r3c1" in ways("r6c6", factions=FIVE, fighters={1: {"r6c6": 2}})
    assert ways("r6c6", factions=FOUR, fighters={1: {"r6c6": 2}}) == ["r5c5", "r6c5"]


@rule("CHAOS-TUN-03")
@pytest.mark.parametrize("faction", FIVE)
def test_every_faction_uses_tunnels(faction: str) -> None:
    factions = [faction, *[other for other in FIVE if other != faction]]
    t = position(
        factions, phase="move", acting=0, prices={"move": (0, "price_5")}, fighters={0: {"r3c1": 1, "r3c6": 1}}
    ).answer("act", "main")
    t.answer("r3c1")
    assert "r6c6" in t.options()


# ---------------------------------------------------------------- one Leader per Region


def two_leaders(column: int = 1, /, **named: object) -> Position:
    named = {"fighters": {1: {"r3c3": 2}}, "leaders": {1: {"cahzor": "r3c3", "ejax": "r4c3"}}, **named}
    return moving(column, **named)


@rule("CHAOS-MOVE-07", "CHAOS-MOVE-08")
def test_two_leaders_may_meet_while_moving_but_not_at_the_end() -> None:
    t = two_leaders(2).answer("r3c3", "r4c3", "yes", 0)
    assert t.leader("cahzor") == t.leader("ejax") == "r4c3"
    assert "done" not in t.options()  # they must part
    t.answer("r4c3", "r4c4", "yes").take("move.chief", "no")
    assert {t.leader("cahzor"), t.leader("ejax")} == {"r4c3", "r4c4"}
    assert "done" in t.options()


@rule("CHAOS-MOVE-08")
def test_fighters_do_not_take_the_point_that_must_part_two_leaders() -> None:
    t = two_leaders(2).answer("r3c3", "r4c3", "yes", 0).answer("r3c2", "r4c2", 1)
    assert t.g.points == 1
    assert t.is_asked("move.to")  # from where they are: nothing else may move
    assert t.options() == ["r3c3", "r4c2", "r4c4", "r5c2", "r5c4"]
    assert t.answer("r4c4").is_asked("move.chief")


@rule("CHAOS-MOVE-08")
def test_leaders_may_part_again_in_the_region_that_only_five_factions_have() -> None:
    named: dict[str, object] = {"factions": FIVE, "leaders": {1: {"cahzor": "r3c3", "ejax": "r2c3"}}}
    t = moving(2, **named).answer("r3c3", "r2c3").take("move.chief", "yes").take("move.fighters", 0)
    assert t.leader("cahzor") == t.leader("ejax") == "r2c3"
    t.answer("r2c3", "r3c4", "yes").take("move.chief", "no").take("move.fighters", 0)
    assert (t.leader("cahzor"), t.leader("ejax")) == ("r3c4", "r2c3")


@rule("CHAOS-MOVE-07", "CHAOS-MOVE-08")
def test_the_last_point_brings_no_second_leader_into_a_region() -> None:
    t = two_leaders().answer("r3c2", "r4c2", 1)
    assert t.g.points == 1
    t.answer("r3c3", "r4c3")
    assert t.asked() == (1, "move.fighters")  # the Leader stays
    t.answer(2)
    assert (t.leader("cahzor"), t.leader("ejax")) == ("r3c3", "r4c3")
    t = two_leaders().answer("r3c2", "r4c2", 1).answer("r3c3", "r4c4")
    assert t.asked() == (1, "move.chief")  # elsewhere he may go


@rule("CHAOS-MOVE-07", "CHAOS-MOVE-08")
def test_a_lone_leader_is_not_offered_the_region_of_another_with_the_last_point() -> None:
    t = two_leaders(fighters={1: {}}).answer("r3c2", "r4c2", 1).answer("r3c3")
    assert t.options() == ["r3c4", "r4c2", "r4c4"]


@rule("CHAOS-MOVE-07")
def test_any_number_of_leaders_leave_the_base_for_different_regions() -> None:
    t = moving(fighters={1: {}}, leaders={1: {"cahzor": "home", "ejax": "home"}})
    t.answer("r3c2", "r3c3", "yes", "no", 0)
    assert (t.leader("cahzor"), t.leader("ejax")) == ("r3c3", "r3c2")
    t.answer("r3c2", "r3c3")
    assert t.asked() == (1, "move.fighters")  # Ejax cannot follow with the last point


@rule("CHAOS-MOVE-07")
def test_ivi_does_not_count() -> None:
    for leader, together in (("ivi", True), ("eeyla", False)):
        t = (
            moving(
                factions=["ai", "leyrien", "zcharo"],
                fighters={1: {"r3c3": 1}},
                leaders={1: {leader: "r3c3", "rylach": "r4c3"}},
            )
            .answer("r3c2", "r4c2", 1)
            .answer("r3c3", "r4c3")
        )
        assert t.is_asked("move.chief") == together
    t = (
        moving(
            factions=["ai", "leyrien", "zcharo"],
            fighters={1: {"r3c3": 1}},
            leaders={1: {"eeyla": "r3c3", "ivi": "r4c3"}},
        )
        .answer("r3c2", "r4c2", 1)
        .answer("r3c3", "r4c3")
    )
    assert t.is_asked("move.chief")


@rule("CHAOS-MOVE-07")
def test_oxataya_are_exempt_from_the_limit() -> None:
    t = (
        moving(
            factions=["ai", "oxataya", "zcharo"],
            fighters={1: {"r3c3": 1}},
            leaders={1: {"tovati": "r3c3", "rhan": "r4c3", "latanja": "r4c3"}},
        )
        .answer("r3c2", "r4c2", 1)
        .answer("r3c3", "r4c3", "yes", 0)
    )
    assert t.leader("tovati") == "r4c3"
    assert t.units(1, "r4c3") == 3


@rule("CHAOS-MOVE-07")
def test_a_ryhzu_does_not_count_for_the_limit() -> None:
    t = (
        moving(
            factions=["ai", "jrayek", "zcharo"],
            fighters={1: {"r3c3": 1}},
            leaders={1: {"lynke": "r4c3"}},
            ryhzu={"halke": (1, "r3c3")},
        )
        .answer("r3c2", "r4c2", 1)
        .answer("r3c3", "r4c3")
    )
    assert t.is_asked("move.chief")
    t.answer("yes", 1)
    assert t.units(1, "r4c3") == 3


@rule("CHAOS-MOVE-07", "CHAOS-REDE-01")
def test_a_redeployment_brings_no_two_leaders_together() -> None:
    t = position(
        phase="move",
        acting=1,
        prices={"move": (1, "price_5")},
        fighters={1: {"r3c3": 2}},
        leaders={1: {"cahzor": "r3c3", "ejax": "r4c3"}},
        hands={1: ["tac_fighting_withdrawal"]},
    ).answer("tac_fighting_withdrawal", "r3c3")
    t.take("redeploy.to", "r4c3")
    assert t.asked() == (1, "move.fighters")


# ---------------------------------------------------------------- tracks, Leaders, free moves


@rule("CHAOS-MOVE-14")
def test_entering_column_4_gives_recruitment_points_or_a_card() -> None:
    def entering() -> Position:
        return position(phase="discover", acting=0, columns={0: {"move": 3}}).answer("act", "main", "move")

    t = entering()
    assert t.options() == ["recruit_2", "card_1", "none"]
    t.answer("card_1")
    assert t.hand(0) == [CARDS[0]]
    assert t.fighters(0, "home") == 7
    t = entering().answer("recruit_2", "sector_1", "sector_1")
    assert t.fighters(0, "home") == 9
    assert t.hand(0) == []


@rule("CHAOS-MOVE-15")
@pytest.mark.parametrize(("column", "energy"), [(1, 5), (2, 5), (3, 4), (4, 4), (5, 4)])
def test_upgrading_a_leader_costs_energy_and_the_gems_on_the_card(column: int, energy: int) -> None:
    def turn(energy: int, gems: int) -> Position:
        leaders = {1: {"injura": "r3c3", "demo": "supply", "xiao": "home"}}
        return position(
            ["zcharo", "ai", "leyrien"],
            phase="move",
            acting=1,
            columns={1: {"move": column}},
            leaders=leaders,
            upgraded=["xiao"],
            energy=[6, energy, 6],
            gems=[1, gems, 1],
            prices={"move": (1, "price_5")},
        ).answer("act")

    t = turn(energy, 2)
    assert t.options() == ["main", "auxiliary", "done"]
    t.answer("auxiliary")
    assert t.asked() == (1, "upgrade.leader")
    assert t.options() == ["injura", "demo"]  # on the map or not, but not Xiao again
    t.answer("demo")
    assert t.upgraded("demo")
    assert not t.upgraded("injura")
    assert (t.g.energy, t.g.gems) == ([6, 0, 6], [1, 0, 1])  # Demo costs 2 Gems
    t = turn(energy, 1).answer("auxiliary")
    assert t.upgraded("injura")  # 1 Gem: the only one that can be paid
    assert t.g.gems == [1, 0, 1]
    assert turn(energy, 0).options() == ["main", "done"]
    assert turn(energy - 1, 2).options() == ["main", "done"]


@rule("CHAOS-MOVE-16")
def test_an_upgraded_leader_stays_upgraded_when_defeated() -> None:
    t = combat(fighters={0: {"r4c4": 9}}, leaders={1: {"cahzor": "r4c4"}}, upgraded=["cahzor"])
    t.plan({0: ("attack_strength",), 1: ("attack_strength",)})
    assert t.leader("cahzor") == "supply"
    assert t.upgraded("cahzor")


def free_move(**named: object) -> Position:
    """All turns of the Move Phase are over; Leyrien have Vehlac."""
    t = position(THREE, phase="move", acting=1, **named).answer("pass", "pass")
    assert not t.is_asked("move.free")
    return t.answer("pass")


@rule("CHAOS-MOVE-17", "CHAOS-MOVE-18")
def test_a_free_move_comes_after_all_turns_of_the_phase() -> None:
    t = free_move(leaders={2: {"vehlac": "r5c2"}}, fighters={2: {"r5c2": 2}})
    assert t.asked() == (2, "move.free")
    assert t.options() == ["no", "yes"]
    t.answer("yes")
    assert t.options() == ["r4c3", "r6c2"]  # neither Base nor Lake
    t.answer("r4c3")
    assert t.leader("vehlac") == "r4c3"
    assert t.fighters(2, "r5c2") == 2
    t = free_move(leaders={2: {"vehlac": "r5c2"}}).answer("no")
    assert t.leader("vehlac") == "r5c2"


@rule("CHAOS-MOVE-18")
@pytest.mark.parametrize("leader", ["ivi", "rylach"])
def test_other_leaders_of_the_phase_have_no_free_move(leader: str) -> None:
    assert not free_move(leaders={2: {leader: "r5c2"}}).is_asked("move.free")


@rule("CHAOS-MOVE-17")
def test_a_free_move_obeys_pinning_and_the_limit_of_leaders() -> None:
    t = free_move(leaders={2: {"vehlac": "r5c2"}}, fighters={1: {"r5c2": 1}})
    assert not t.is_asked("move.free")
    t = free_move(leaders={2: {"vehlac": "r5c2"}}, fighters={1: {"r5c2": 1}, 2: {"r5c2": 1}})
    assert t.is_asked("move.free")
    t = free_move(leaders={2: {"vehlac": "r5c2", "eeyla": "r4c3"}}).answer("yes")
    assert t.leader("vehlac") == "r6c2"  # the only way left


@rule("CHAOS-MOVE-19")
def test_units_on_a_base_are_never_pinned_and_pin_nobody() -> None:
    t = moving(fighters={0: {"r3c3": 5, "r4c2": 5}})
    assert t.options() == ["r3c2", "done"]
    t.answer("r3c2", "r3c3")
    assert t.options() == ["1", "2", "3", "4", "5", "6"]


@rule("CHAOS-MOVE-19")
def test_there_is_no_battle_on_a_base_or_the_drop_ship() -> None:
    t = combat(
        ["ai", "circadians", "leyrien"], fighters={0: {"r3c3": 3, "r4c2": 3}}, leaders={1: {"sable": "drop_ship"}}
    )
    assert not t.told("battle")
    assert t.phase == "gain_income"


@rule("CHAOS-MOVE-01")
def test_moves_are_counted_by_points_not_by_units() -> None:
    t = moving(2, fighters={1: {"r3c3": 6}})
    go(t, "r3c3", "r4c3", 1)
    go(t, "r3c3", "r4c3", 1)
    go(t, "r3c3", "r4c3", 1)
    assert (t.fighters(1, "r3c3"), t.fighters(1, "r4c3")) == (3, 3)
    assert not t.is_asked("move.from")


@rule("CHAOS-MOVE-19")
def test_units_on_the_drop_ship_are_never_pinned() -> None:
    t = moving(factions=["ai", "circadians", "leyrien"], fighters={0: {"r3c3": 3, "r4c2": 3}}).answer("drop_ship")
    assert t.options() == ["r3c3", "r4c2"]
    t.answer("r3c3")
    assert t.options() == ["1", "2"]


@rule("CHAOS-MOVE-17")
def test_a_free_move_may_start_on_the_base() -> None:
    t = free_move(leaders={2: {"vehlac": "home"}}).answer("yes")
    assert t.options() == ["r5c2", "r6c2"]
    t.answer("r6c2")
    assert t.leader("vehlac") == "r6c2"


@rule("CHAOS-MOVE-15")
def test_one_leader_is_upgraded_per_turn() -> None:
    t = position(phase="move", acting=1, energy=[20, 20, 20], gems=[9, 9, 9]).answer("act", "main", "done")
    t.answer("auxiliary", "cahzor")
    assert t.upgraded("cahzor")
    assert t.g.energy[1] == 15
    assert t.asked() == (2, "turn.choice")


@rule("CHAOS-MOVE-03", "CHAOS-MOVE-09")
def test_the_base_reaches_its_two_land_regions() -> None:
    for seat, expected in ((0, ["r3c4", "r3c5"]), (2, ["r5c2", "r6c2"])):
        t = position(THREE, phase="move", acting=seat, prices={"move": (seat, "price_5")}).answer("act", "main")
        assert t.options() == [t.home(seat), "done"]
        assert t.answer(t.home(seat)).options() == expected


@rule("CHAOS-MOVE-07", "CHAOS-MOVE-08")
def test_two_leaders_leave_the_base_together_only_if_they_can_part() -> None:
    named: dict[str, object] = {"leaders": {1: {"cahzor": "home", "ejax": "home"}}}
    t = moving(**named).answer("r3c2", "r3c3", "yes", "yes", 0)
    assert t.asked() == (1, "move.to")  # the last point must part them
    t.answer("r4c3", "yes")
    assert (t.leader("cahzor"), t.leader("ejax")) == ("r4c3", "r3c3")
    t = moving(**named).answer("r3c2", "r4c2", "no", "no", 1).answer("r3c2", "r3c3", "yes")
    assert t.asked() == (1, "move.fighters")  # no point is left for Ejax to go on
    assert t.answer(0).leader("ejax") == "r3c2"


@rule("CHAOS-MOVE-07", "CHAOS-MOVE-08")
@pytest.mark.parametrize(("opposing", "least"), [(1, 0), (2, 1), (4, 3)])
def test_fighters_that_go_along_let_two_leaders_part_again(opposing: int, least: int) -> None:
    # two Leaders and so many Fighters are more than the opponent has, so one of them can go on with the last point
    t = moving(fighters={2: {"r3c3": opposing}}, leaders={1: {"cahzor": "home", "ejax": "home"}})
    t.answer("r3c2", "r3c3", "yes")
    assert t.asked() == (1, "move.chief")
    t.answer("yes")
    assert t.options() == [str(number) for number in range(least, 7)]
    t.answer(least).answer("r4c3", "yes")
    assert (t.leader("cahzor"), t.leader("ejax")) == ("r4c3", "r3c3")


@rule("CHAOS-MOVE-07", "CHAOS-MOVE-08")
def test_leaders_that_would_be_pinned_together_do_not_meet() -> None:
    leaders = {1: {"cahzor": "r3c3", "ejax": "r4c3"}}
    t = moving(2, fighters={1: {"r3c3": 1}, 2: {"r4c3": 5}}, leaders=leaders).answer("r3c3", "r4c3")
    assert (t.leader("cahzor"), t.fighters(1, "r4c3")) == ("r3c3", 1)
    t = moving(2, fighters={1: {"r3c3": 1, "r4c3": 4}, 2: {"r4c3": 5}}, leaders=leaders).answer("r3c3", "r4c3")
    assert t.is_asked("move.chief")  # 6 Units against 5
    assert t.answer("yes").options() == ["0", "1"]


@rule("CHAOS-MOVE-07", "CHAOS-MOVE-08")
@pytest.mark.parametrize("opposing", [3, 4])
def test_fighters_that_go_along_let_all_of_three_leaders_part_again(opposing: int) -> None:
    leaders = {1: {"cahzor": "home", "ejax": "home", "oachra": "home"}}
    t = moving(2, fighters={2: {"r3c3": opposing}}, leaders=leaders).answer("r3c2", "r3c3", "yes", "yes", "yes")
    assert t.options()[0] == str(opposing - 1)  # one Leader and those stay when the second of them goes on


@rule("CHAOS-MOVE-07", "CHAOS-MOVE-08")
def test_the_drop_ship_does_not_take_the_point_that_must_part_two_leaders() -> None:
    named: dict[str, object] = {
        "factions": ["ai", "circadians", "leyrien"],
        "leaders": {1: {"zoey": "drop_ship", "akira": "drop_ship"}},
    }
    t = moving(1, **named).answer("drop_ship", "r4c2", "yes", "yes", 0)
    assert t.leader("zoey") == t.leader("akira") == "r4c2"
    assert t.g.points == 1
    assert "mobile" not in t.options()
    t = moving(2, **named).answer("drop_ship", "r4c2", "yes", "yes", 0)
    assert t.g.points == 2
    assert "mobile" in t.options()  # a point is left to part them afterwards
