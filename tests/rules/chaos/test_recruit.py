"""Recruit: Recruitment Points, Sectors, Fast-Track, exchange, and deploying Leaders.  CHAOS-RECR

The acting faction has priced Recruit itself and Acts without paying.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.box import BOX, CHIEFS, FACTIONS, LEADERS
from critias.testing import rule
from tests.support.chaos import Position, position

EXCHANGES = {"circadians": "gem", "ai": "gem", "zcharo": "card", "leyrien": "card", "jrayek": "card", "oxataya": "card"}
FAST_TRACK = {"circadians": 3, "zcharo": 1, "leyrien": 1, "jrayek": 1, "oxataya": 1}


def recruits(faction: str = "zcharo", column: int = 1, /, **named: object) -> Position:
    """A faction at seat 1 that Acts in Recruit."""
    others = [name for name in ("leyrien", "jrayek", "ai") if name != faction][:2]
    factions = [others[0], faction, others[1]]
    named = {"columns": {1: {"recruit": column}}, "prices": {"recruit": (1, "price_5")}, **named}
    return position(factions, phase="recruit", acting=1, **named).answer("act")


def main(faction: str = "zcharo", column: int = 1, /, **named: object) -> Position:
    return recruits(faction, column, **named).answer("main")


# ---------------------------------------------------------------- Recruitment Points


@rule("CHAOS-RECR-01", "CHAOS-RECR-02")
@pytest.mark.parametrize(("column", "points"), [(1, 2), (2, 4), (3, 5), (4, 7), (5, 9)])
def test_each_point_advances_one_fighter(column: int, points: int) -> None:
    t = main("zcharo", column, sectors={1: [0, 14]})
    for n in range(points):
        assert t.asked() == (1, "recruit.step")
        assert t.fighters(1, "home") == 6 + n
        t.answer("sector_2")
    assert t.fighters(1, "home") == 6 + points
    assert t.g.sectors[1] == [0, 14 - points]
    assert not t.is_asked("recruit.step")


@rule("CHAOS-RECR-01")
def test_points_that_are_not_used_are_lost() -> None:
    t = main("zcharo", 3, sectors={1: [9, 5]}).answer("sector_2", "done")
    assert t.fighters(1, "home") == 7
    assert t.asked() == (1, "turn.deed")
    assert "main" not in t.options()


@rule("CHAOS-RECR-02", "CHAOS-RECR-05")
def test_fighters_advance_sector_by_sector() -> None:
    t = main("zcharo", 2).answer("sector_1")
    assert t.g.sectors[1] == [8, 6]
    t.answer("sector_2")
    assert t.g.sectors[1] == [8, 5]
    assert t.fighters(1, "home") == 7


@rule("CHAOS-RECR-02", "CHAOS-RECR-05", "CHAOS-RECR-13")
def test_circadians_have_three_sectors_and_recruit_to_the_drop_ship() -> None:
    t = main("circadians", 2, sectors={1: [3, 2, 1]}, fighters={1: {"r3c3": 4}}, energy=[6, 3, 6])
    assert t.options() == ["sector_1", "sector_2", "sector_3", "fast_track", "exchange", "done"]
    t.answer("sector_1")
    assert t.g.sectors[1] == [2, 3, 1]
    t.answer("sector_2")
    assert t.g.sectors[1] == [2, 2, 2]
    t.answer("sector_3")
    assert t.g.sectors[1] == [2, 2, 1]
    assert t.fighters(1, "drop_ship") == 1


@rule("CHAOS-RECR-05", "CHAOS-RECR-03")
def test_ai_have_one_sector_and_no_fast_track() -> None:
    t = main("ai", 1, energy=[9, 9, 9])
    assert t.options() == ["sector_1", "exchange", "done"]  # 2 points and 1 of Copious
    t.answer("sector_1")
    assert t.g.sectors[1] == [12]
    assert t.fighters(1, "home") == 8


@rule("CHAOS-RECR-05")
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_number_of_sectors(faction: str) -> None:
    t = recruits(faction)
    assert len(t.g.sectors[1]) == {"circadians": 3, "ai": 1}.get(faction, 2)


@rule("CHAOS-RECR-02")
def test_an_empty_sector_is_not_offered() -> None:
    t = main("zcharo", 1, sectors={1: [14, 0]}, energy=[0, 0, 0])
    assert t.options() == ["sector_1", "done"]
    t = main("zcharo", 1, sectors={1: [0, 14]}, energy=[6, 6, 6])
    assert t.options() == ["sector_2", "done"]  # nobody to Fast-Track either
    t = main("zcharo", 1, sectors={1: [1, 13]}, energy=[6, 6, 6])
    assert "fast_track" in t.options()


@rule("CHAOS-RECR-03", "CHAOS-RECR-04")
@pytest.mark.parametrize(("faction", "energy"), list(FAST_TRACK.items()))
def test_fast_track_costs_energy_and_one_point(faction: str, energy: int) -> None:
    t = main(faction, 1, energy=[6, energy, 6])
    first, before = t.g.sectors[1][0], t.fighters(1, "home")
    others = t.g.sectors[1][1:]
    t.answer("fast_track")
    t.take("recruit.place", t.home(1))
    assert t.g.sectors[1] == [first - 1, *others]
    assert t.fighters(1, "home") == before + 1
    assert t.g.energy == [6, 0, 6]
    assert t.asked() == (1, "recruit.step")
    assert "fast_track" not in t.options()
    t.answer("sector_1")
    assert not t.is_asked("recruit.step")  # both points are spent
    t = main(faction, 1, energy=[6, energy - 1, 6])
    assert "fast_track" not in t.options()


@rule("CHAOS-RECR-06")
@pytest.mark.parametrize(("faction", "gain"), list(EXCHANGES.items()))
def test_three_points_are_exchanged_any_number_of_times(faction: str, gain: str) -> None:
    t = main(faction, 5)  # 9 points (AI 10)
    for n in range(3):
        assert "exchange" in t.options()
        t.answer("exchange")
        assert t.g.gems[1] == 1 + (n + 1) * (gain == "gem")
        assert len(t.hand(1)) == (n + 1) * (gain == "card")
    assert not t.is_asked("recruit.step") or "exchange" not in t.options()


@rule("CHAOS-RECR-06")
def test_an_exchange_needs_three_points() -> None:
    assert "exchange" not in main("zcharo", 1).options()  # 2 points
    t = main("zcharo", 2)  # 4 points
    assert "exchange" in t.options()
    t.answer("sector_1")
    assert "exchange" in t.options()
    t.answer("sector_1")
    assert "exchange" not in t.options()


@rule("CHAOS-RECR-07")
def test_the_same_fighter_advances_several_times() -> None:
    t = main("zcharo", 1, sectors={1: [1, 0]}, fighters={1: {"r3c3": 19}}).answer("sector_1")
    assert t.g.sectors[1] == [0, 1]
    t.take("recruit.step", "sector_2")
    assert t.g.sectors[1] == [0, 0]
    assert t.fighters(1, "home") == 1
    t = main("circadians", 2, sectors={1: [1, 0, 0]}, fighters={1: {"r3c3": 9}}, energy=[0, 0, 0])
    t.answer("sector_1", "sector_2", "sector_3")
    assert t.fighters(1, "drop_ship") == 1


@rule("CHAOS-RECR-08")
def test_points_outside_the_phase_are_spent_at_once() -> None:
    t = position(phase="discover", acting=0, columns={0: {"move": 3}}, gems=[2, 1, 1])
    t.answer("act", "main", "move")
    assert t.asked() == (0, "reward.choose")
    t.answer("recruit_2")
    assert t.asked() == (0, "recruit.step")
    assert t.options() == ["sector_1", "done"]
    t.answer("sector_1", "sector_1")
    assert t.fighters(0, "home") == 9
    assert t.asked() == (0, "turn.deed")


@rule("CHAOS-RECR-14")
def test_without_fighters_in_the_sectors_points_can_only_be_exchanged() -> None:
    t = main("zcharo", 2, sectors={1: [0, 0]}, energy=[6, 6, 6])
    assert t.options() == ["exchange", "done"]
    t.answer("exchange")
    assert len(t.hand(1)) == 1
    assert not t.is_asked("recruit.step")  # the fourth point is lost
    t = main("zcharo", 1, sectors={1: [0, 0]})
    assert not t.is_asked("recruit.step")
    assert t.hand(1) == []


@rule("CHAOS-RECR-14")
def test_points_of_two_gains_are_not_added() -> None:
    t = position(
        phase="harvest",
        acting=2,
        columns={2: {"harvest": 2}},
        sectors={2: [0, 0]},
        energy=[6, 6, 6],
        buildings={2: {"r5c4": ["foundry"], "r4c4": ["foundry"]}},
        production={"r5c4": "pt_recruit_card+", "r4c4": "pt_gems+"},
    ).answer("act", "main", "r5c4", "r4c4")
    assert len(t.hand(2)) == 1  # 2 and 1 points are lost, only the card of the token is gained
    assert t.g.gems[2] == 3


# ---------------------------------------------------------------- deploying Leaders


@rule("CHAOS-RECR-09")
@pytest.mark.parametrize(("column", "energy"), [(1, 4), (2, 5), (3, 4), (4, 4), (5, 3)])
def test_deploying_costs_the_energy_of_the_column_and_the_gems_of_the_card(column: int, energy: int) -> None:
    leaders = {1: {"oachra": "supply", "cahzor": "supply", "ejax": "supply"}}
    t = recruits("zcharo", column, leaders=leaders, energy=[6, energy, 6], gems=[1, 1, 1])
    assert t.options() == ["main", "auxiliary", "done"]
    t.answer("auxiliary")
    assert t.asked() == (1, "deploy.leader")
    assert t.options() == ["oachra", "cahzor", "ejax"]
    t.answer("oachra")
    assert t.leader("oachra") == "r3c2"
    assert t.leader("cahzor") == "supply"
    assert t.g.energy == [6, 0, 6]
    assert t.g.gems == [1, 0, 1]
    t = recruits("zcharo", column, leaders=leaders, energy=[6, energy - 1, 6])
    assert t.options() == ["main", "done"]


@rule("CHAOS-RECR-09")
def test_a_leader_whose_gems_cannot_be_paid_is_not_offered() -> None:
    t = recruits("zcharo", 1, leaders={1: {"oachra": "supply", "cahzor": "supply", "ejax": "supply"}}, gems=[1, 0, 1])
    t.answer("auxiliary")
    assert t.options() == ["cahzor", "ejax"]
    t.answer("ejax")
    assert t.g.gems == [1, 0, 1]
    t = recruits("zcharo", 1, leaders={1: {"oachra": "supply", "cahzor": "home", "urzo": "supply"}}, gems=[1, 0, 1])
    assert t.options() == ["main", "done"]


@rule("CHAOS-RECR-10", "CHAOS-RECR-12")
def test_only_leaders_off_the_map_are_deployed() -> None:
    t = recruits("zcharo", 1, leaders={1: {"zucalah": "home", "cahzor": "r4c4", "ejax": "supply"}}).answer("auxiliary")
    assert not t.is_asked("deploy.leader")  # only Ejax
    assert t.leader("ejax") == "r3c2"
    assert t.leader("zucalah") == "r3c2"  # both on the Base
    assert t.leader("cahzor") == "r4c4"
    t = recruits("zcharo", 1, leaders={1: {"zucalah": "home", "cahzor": "r4c4", "ejax": "home"}})
    assert t.options() == ["main", "done"]


@rule("CHAOS-RECR-10", "CHAOS-RECR-13")
def test_circadians_deploy_to_the_drop_ship_and_are_on_the_map_there() -> None:
    t = recruits("circadians", 1, leaders={1: {"sable": "drop_ship", "renzo": "supply", "zoey": "supply"}})
    t.answer("auxiliary")
    assert t.options() == ["renzo", "zoey"]
    t.answer("zoey")
    assert t.leader("zoey") == "drop_ship"
    assert t.g.energy[1] == 2


@rule("CHAOS-RECR-11")
@pytest.mark.parametrize("leader", LEADERS)
def test_deploying_an_upgraded_leader_costs_one_gem(leader: str) -> None:
    gems = {"injura": 2, "demo": 0}.get(leader, 1)
    faction = FACTIONS[BOX.chiefs[CHIEFS.index(leader)].faction]
    named: dict[str, object] = {"leaders": {1: {leader: "supply"}}, "upgraded": [leader], "energy": [9, 9, 9]}
    t = recruits(faction, 1, gems=[9, 9, 9], **named).answer("auxiliary").take("deploy.leader", leader)
    assert t.leader(leader) == t.home(1)
    assert t.g.gems == [9, 9 - gems, 9]
    if gems:
        t = recruits(faction, 1, gems=[9, gems - 1, 9], **named)
        assert "auxiliary" not in t.options() or leader not in t.answer("auxiliary").options()


@rule("CHAOS-RECR-12", "CHAOS-RECR-09")
def test_one_leader_is_deployed_per_turn() -> None:
    t = recruits(
        "zcharo", 1, leaders={1: {"zucalah": "home", "cahzor": "supply", "ejax": "supply"}}, energy=[20, 20, 20]
    )
    t.answer("main", "sector_1", "sector_1", "auxiliary", "ejax")
    assert t.asked() == (2, "turn.choice")
    assert t.leader("cahzor") == "supply"
