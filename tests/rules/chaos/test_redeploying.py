"""Redeployments.  CHAOS-REDE

Seat 1 plays Zcharo (Base r3c2) and redeploys by the card Fighting Withdrawal in Move, or by its Region Count.
"""

from __future__ import annotations

from critias.testing import rule
from tests.support.chaos import Position, income, position

THREE = ["ai", "zcharo", "leyrien"]
CARD = "tac_fighting_withdrawal"


def redeploy(**named: object) -> Position:
    return position(THREE, phase="move", acting=1, hands={1: [CARD]}, **named).answer(CARD)


def by_region_count(**named: object) -> Position:
    """Zcharo with a Region Count of 3 to 5 take that income."""
    return income(THREE, flare=1, **named).answer("regions")


@rule("CHAOS-REDE-01", "CHAOS-REDE-02")
def test_units_go_to_an_adjacent_region_with_own_units_or_buildings() -> None:
    t = redeploy(
        fighters={0: {"r4c2": 1}, 1: {"r3c3": 3, "r4c4": 1, "r5c5": 1}},
        buildings={0: {"r3c4": ["outpost"]}, 1: {"r4c3": ["foundry"]}},
    )
    assert t.asked() == (1, "redeploy.from")
    assert t.options() == ["r3c2", "r3c3", "r4c4", "none"]  # nothing of Zcharo is next to r5c5
    t.answer("r3c3")
    assert t.options() == ["r4c3", "r4c4"]  # not r3c4 and r4c2, where only others are
    t.answer("r4c4")
    assert t.options() == ["1", "2", "3"]
    t.answer(2)
    assert (t.fighters(1, "r3c3"), t.fighters(1, "r4c4")) == (1, 3)
    assert t.asked() == (1, "turn.choice")


@rule("CHAOS-REDE-01")
def test_leaders_are_redeployed_too() -> None:
    t = redeploy(fighters={1: {"r4c4": 1, "r3c3": 1}}, leaders={1: {"ejax": "r3c3"}})
    t.answer("r3c3").take("redeploy.to", "r4c4").answer("yes", 1)
    assert t.leader("ejax") == "r4c4"
    assert t.units(1, "r4c4") == 3
    assert t.units(1, "r3c3") == 0


@rule("CHAOS-REDE-02", "CHAOS-REDE-07")
def test_a_redeployment_is_lost_if_none_is_possible() -> None:
    t = redeploy(fighters={1: {"r4c4": 3}})
    assert t.asked() == (1, "turn.choice")
    assert t.options() == ["act", "pass"]
    assert t.discard() == [CARD]
    assert t.fighters(1, "r4c4") == 3


@rule("CHAOS-REDE-07")
def test_a_redeployment_may_be_declined() -> None:
    t = redeploy(fighters={1: {"r4c4": 3, "r3c3": 1}})
    assert t.options()[-1] == "none"
    t.answer("none")
    assert t.asked() == (1, "turn.choice")
    assert (t.fighters(1, "r4c4"), t.fighters(1, "r3c3")) == (3, 1)


@rule("CHAOS-REDE-03")
def test_redeployment_ignores_pinning() -> None:
    t = redeploy(fighters={0: {"r4c4": 7}, 1: {"r4c4": 3, "r3c3": 1}})
    assert t.options() == ["r3c2", "r3c3", "r4c4", "none"]
    t.answer("r4c4").take("redeploy.to", "r3c3")
    assert t.options() == ["1", "2", "3"]
    t.answer(3)
    assert (t.fighters(1, "r4c4"), t.fighters(1, "r3c3")) == (0, 4)


@rule("CHAOS-REDE-04")
def test_a_redeployment_starts_on_the_base_but_never_ends_there() -> None:
    t = redeploy(fighters={1: {"r3c3": 2}})
    assert t.options() == ["r3c2", "none"]  # from r3c3 only the Base could be reached
    t.answer("r3c2").take("redeploy.to", "r3c3").answer(4)
    assert (t.fighters(1, "home"), t.fighters(1, "r3c3")) == (0, 6)


@rule("CHAOS-REDE-06")
def test_outposts_are_adjacent_to_the_base_for_redeployments() -> None:
    t = redeploy(buildings={1: {"r5c5": ["outpost"], "r5c4": ["stronghold"]}}).answer("r3c2")
    assert not t.is_asked("redeploy.to")
    t.answer(2)
    assert t.fighters(1, "r5c5") == 2
    t = redeploy(buildings={1: {"r5c5": ["outpost"], "r5c4": ["stronghold"]}}, laid={1: {"adjacent": "r4c4"}})
    t.answer("r3c2")
    assert t.options() == ["r5c4", "r5c5"]


@rule("CHAOS-REDE-06")
def test_without_the_foundation_a_stronghold_is_not_adjacent_to_the_base() -> None:
    t = redeploy(buildings={1: {"r5c4": ["stronghold"]}})
    assert t.asked() == (1, "turn.choice")


@rule("CHAOS-REDE-05")
def test_in_gain_income_nobody_leaves_the_region_of_the_current_relic() -> None:
    named: dict[str, object] = {"fighters": {1: {"r3c3": 1, "r4c3": 2, "r4c4": 2}}, "hands": {}}
    t = by_region_count(round=1, **named)  # Relic 1 lies in r4c3
    assert t.told("count") == [[2, 4, -1, -1]]
    assert t.asked() == (1, "redeploy.from")
    assert t.options() == ["r3c2", "r3c3", "r4c4", "none"]
    t.answer("r3c3")
    assert t.options() == ["r4c3", "r4c4"]  # going there is allowed
    t = by_region_count(round=2, **named)  # Relic 2 lies in r4c4
    assert t.options() == ["r3c2", "r3c3", "r4c3", "none"]
    t = by_region_count(round=3, **named)
    assert t.options() == ["r3c2", "r3c3", "r4c3", "r4c4", "none"]


@rule("CHAOS-REDE-05")
def test_in_the_move_phase_the_region_of_the_relic_may_be_left() -> None:
    t = redeploy(fighters={1: {"r4c3": 2, "r4c4": 2}})
    assert t.options() == ["r4c3", "r4c4", "none"]


@rule("CHAOS-REDE-01", "CHAOS-REDE-07")
def test_one_redeployment_moves_from_one_region_to_one_region() -> None:
    t = by_region_count(fighters={1: {"r3c3": 2, "r3c4": 2, "r4c4": 1}}, round=1).answer("r3c3")
    t.answer("r3c4", 1)
    assert not t.is_asked("redeploy.from")
    assert (t.fighters(1, "r3c3"), t.fighters(1, "r3c4")) == (1, 3)


@rule("CHAOS-REDE-05")
def test_the_restriction_holds_for_every_redeployment_of_gain_income() -> None:
    # Circadians upgrade an Attribute: 1 Fame, and with it a redeployment
    places = ["r3c3", "r3c4", "r3c5", "r4c3", "r4c4", "r5c4"]
    t = income(
        ["circadians", "zcharo", "ai"], fighters={0: dict.fromkeys(places, 1)}, sectors={0: [4, 0, 0]}, gems=[2, 1, 1]
    )
    t.take("income.source", "regions").answer("upgrade_attribute_1", "covert")
    assert t.asked() == (0, "redeploy.from")
    assert t.options() == ["r3c3", "r3c4", "r3c5", "r4c4", "r5c4", "none"]  # Relic 1 lies in r4c3


@rule("CHAOS-REDE-01", "CHAOS-REDE-02")
def test_a_contested_region_with_own_units_may_be_reinforced() -> None:
    t = redeploy(fighters={0: {"r4c4": 4}, 1: {"r3c3": 3, "r4c4": 1}}).answer("r3c3").take("redeploy.to", "r4c4")
    assert t.options() == ["1", "2", "3"]
    t.answer(3)
    assert t.fighters(1, "r4c4") == 4


@rule("CHAOS-REDE-03")
def test_a_redeployment_moves_on_at_once_and_only_once() -> None:
    t = redeploy(fighters={1: {"r3c3": 3, "r4c4": 1, "r5c4": 1}}).answer("r3c3").take("redeploy.to", "r4c4").answer(3)
    assert t.asked() == (1, "turn.choice")
    assert CARD not in t.options()


@rule("CHAOS-REDE-01", "CHAOS-TUN-03")
def test_a_tunnel_is_a_way_to_redeploy() -> None:
    t = position(
        ["ai", "zcharo", "leyrien", "jrayek"],
        phase="move",
        acting=1,
        hands={1: [CARD]},
        fighters={1: {"r3c6": 2, "r6c2": 1}},
    ).answer(CARD)
    assert t.options() == ["r3c6", "r6c2", "none"]
    t.answer("r3c6").take("redeploy.to", "r6c2").answer(2)
    assert t.fighters(1, "r6c2") == 3


@rule("CHAOS-REDE-05", "CHAOS-REDE-07")
def test_a_redeployment_only_out_of_the_relic_region_is_lost() -> None:
    standing = {1: {"r5c5": ["stronghold"], "r4c4": ["stronghold"]}}
    t = by_region_count(fighters={1: {"r4c3": 2}}, buildings=standing, round=1)
    assert t.told("count") == [[2, 4, -1, -1]]
    assert not t.is_asked("redeploy.from")
    assert t.fighters(1, "r4c3") == 2
    t = by_region_count(fighters={1: {"r4c3": 2}}, buildings=standing, round=2)
    assert t.asked() == (1, "redeploy.from")


@rule("CHAOS-REDE-01")
def test_a_lone_leader_is_redeployed_without_further_questions() -> None:
    t = redeploy(leaders={1: {"ejax": "r3c3"}}, fighters={1: {"r4c4": 1}}).answer("r3c3")
    assert t.leader("ejax") == "r4c4"
    assert t.asked() == (1, "turn.choice")
