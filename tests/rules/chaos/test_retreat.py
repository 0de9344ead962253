"""Retreat.  CHAOS-RETR

Leyrien (seat 0) fight Zcharo (seat 1) in r3c4 as in test_combat; Zcharo Retreat to r3c3 or r3c5 if they are there.
"""

from __future__ import annotations

import pytest

from critias.testing import rule
from tests.rules.chaos.test_combat import AT, ATTACK, RETREAT, SEATS, SHIELDS, fight, plan, victors, wounded
from tests.support.chaos import Position, combat


@rule("CHAOS-RETR-01")
def test_wounds_come_before_the_retreat() -> None:
    t = fight(("attack_strength", "tac_ambush"), ("retreat", "tac_extortion"), (5, 4), more={1: {"r3c3": 1}})
    assert wounded(t) == {"zcharo": 1}  # 3 Attack against 2 Shields
    assert t.fighters(1, "r3c3") == 1 + 3
    assert t.fighters(1, AT) == 0
    assert t.g.sectors[1] == [10, 5]


@rule("CHAOS-RETR-02")
def test_fighters_retreat_together_to_an_adjacent_region_with_presence() -> None:
    t = fight(SHIELDS, RETREAT, (5, 3), more={1: {"r3c3": 1, "r4c4": 1}}, buildings={1: {"r3c5": ["foundry"]}})
    assert t.asked() == (1, "battle.retreat")
    assert t.options() == ["r3c3", "r3c5"]  # not r4c4 behind the Mountain
    t.answer("r3c5")
    assert t.fighters(1, "r3c5") == 3
    assert t.fighters(1, "r3c3") == 1


@rule("CHAOS-RETR-02")
def test_a_contested_region_is_no_obstacle() -> None:
    t = fight(SHIELDS, RETREAT, (5, 3), more={1: {"r3c3": 1, "r3c5": 1}, 2: {"r3c3": 4}})
    assert t.options() == ["r3c3", "r3c5"]
    t.answer("r3c3")
    assert t.fighters(1, "r3c3") == 4


@rule("CHAOS-RETR-03", "CHAOS-RETR-02")
def test_without_such_a_region_the_fighters_return_to_the_base() -> None:
    t = fight(SHIELDS, RETREAT, (5, 3), more={1: {"r4c4": 1}, 2: {"r3c3": 2}})
    assert t.fighters(1, "home") == 6 - 1  # the three that Retreat and the two that were there
    assert t.fighters(1, "r3c3") == 0


@rule("CHAOS-RETR-03")
def test_the_base_is_no_choice_if_there_is_a_region() -> None:
    t = fight(SHIELDS, RETREAT, (5, 3), at="r3c3", more={1: {"r4c2": 1}})  # both next to the Base of Zcharo
    t.take("morale.row", "combat")
    assert not t.is_asked("battle.retreat")
    assert t.fighters(1, "r4c2") == 4
    assert t.fighters(1, "home") == 2


@rule("CHAOS-RETR-04")
def test_leaders_return_to_the_base_and_are_not_defeated() -> None:
    t = fight(SHIELDS, RETREAT, (5, 3), more={1: {"r3c3": 1}}, leaders={1: {"ejax": AT}})
    assert t.leader("ejax") == "r3c2"
    assert t.fighters(1, "r3c3") == 4
    assert t.told("defeated") == []


@rule("CHAOS-RETR-04")
def test_leaders_without_fighters_retreat_to_the_base_too() -> None:
    t = fight(SHIELDS, RETREAT, (5, 0), more={1: {"r3c3": 1}}, leaders={1: {"ejax": AT}})
    assert t.leader("ejax") == "r3c2"
    assert not t.told("defeated")


@rule("CHAOS-RES-14", "CHAOS-RETR-02")
def test_the_log_sends_nobody_home_who_has_gone_already() -> None:
    assert fight(SHIELDS, RETREAT, (5, 3), more={1: {"r3c3": 1}}).told("fighters.home") == []
    for number in (1, 3):
        assert [values[1] for values in fight(SHIELDS, SHIELDS, (5, number)).told("fighters.home")] == [number]


@rule("CHAOS-RETR-05")
def test_a_retreat_is_a_loss_even_with_more_strength() -> None:
    t = fight(SHIELDS, RETREAT, (2, 9), more={1: {"r3c3": 1}})
    assert victors(t) == ["leyrien"]
    assert len(t.hand(1)) == 1  # Tenacious: a card for the loss
    assert t.controls(0, AT)
    t = fight(RETREAT, SHIELDS, (9, 2), more={0: {"r3c5": 1}})
    assert victors(t) == ["zcharo"]
    assert t.hand(1) == []


@rule("CHAOS-RETR-05")
def test_the_opponent_of_a_retreat_has_its_effects_of_victory() -> None:
    t = fight(SHIELDS, RETREAT, (1, 9), factions=["oxataya", "zcharo", "jrayek"])
    assert t.g.fame[0] == 1


@rule("CHAOS-RETR-06")
@pytest.mark.parametrize(("fighters", "victor"), [((5, 3), "zcharo"), ((3, 5), "leyrien"), ((4, 4), "zcharo")])
def test_if_both_retreat_only_the_stronger_does(fighters: tuple[int, int], victor: str) -> None:
    t = fight(RETREAT, RETREAT, fighters)
    assert victors(t) == [victor]
    stays, goes = (1, 0) if victor == "zcharo" else (0, 1)
    assert t.fighters(stays, AT) == fighters[stays]
    assert t.fighters(goes, AT) == 0
    assert t.controls(stays, AT)


@rule("CHAOS-RETR-06")
def test_with_equal_strength_the_selecting_faction_retreats() -> None:
    t = fight(RETREAT, RETREAT, (4, 4), flare=1)
    assert victors(t) == ["leyrien"]
    assert t.fighters(0, AT) == 4


@rule("CHAOS-RETR-06")
def test_the_one_that_stays_has_not_retreated_for_its_card() -> None:
    t = fight(("retreat", "tac_fighting_withdrawal"), ("retreat", "tac_fighting_withdrawal"), (5, 3))
    assert t.g.gems == [2, 1, 1]


@rule("CHAOS-RETR-07")
def test_buildings_of_a_retreating_faction_are_razed() -> None:
    t = fight(SHIELDS, RETREAT, (5, 3), more={1: {"r3c3": 1}}, buildings={1: {AT: ["foundry"]}})
    assert t.buildings(1, AT) == []
    assert t.g.energy[1] == 8
    assert t.g.built[1] == [0, 0, 0]
    assert t.foundations(AT) == 1
    assert t.controls(0, AT)


@rule("CHAOS-RETR-08")
def test_a_retreat_ignores_pinning() -> None:
    t = fight(SHIELDS, RETREAT, (9, 2), more={1: {"r3c3": 1}})
    assert t.fighters(1, "r3c3") == 3
    assert t.fighters(1, AT) == 0


def zoey(fighters: int = 2, /, **named: object) -> Position:
    """Circadians (seat 1) Retreat from r4c4; the Drop Ship is next to r3c3 and r4c2."""
    leaders = {1: {"zoey": "r4c4", **dict(named.pop("other", {}))}}  # type: ignore[call-overload]
    return fight(
        SHIELDS,
        RETREAT,
        (5, fighters),
        at="r4c4",
        factions=["jrayek", "circadians", "leyrien"],
        leaders=leaders,
        **named,
    )


@rule("CHAOS-RETR-09")
def test_zoey_stays_with_the_fighters_or_goes_to_the_drop_ship() -> None:
    t = zoey(more={1: {"r4c3": 1}})
    assert t.asked() == (1, "battle.along")
    assert t.options() == ["no", "yes"]
    t.answer("yes")
    assert t.leader("zoey") == "r4c3"
    assert t.fighters(1, "r4c3") == 3
    t = zoey(more={1: {"r4c3": 1}}).answer("no")
    assert t.leader("zoey") == "drop_ship"


@rule("CHAOS-RETR-09")
def test_zoey_does_not_go_where_another_leader_is() -> None:
    t = zoey(more={1: {"r4c3": 1}}, other={"melvan": "r4c3"})
    assert not t.is_asked("battle.along")
    assert t.leader("zoey") == "drop_ship"
    assert t.fighters(1, "r4c3") == 3


@rule("CHAOS-RETR-09")
def test_zoey_does_not_go_along_without_fighters_or_without_a_region() -> None:
    t = zoey(0, more={1: {"r4c3": 1}})
    assert not t.is_asked("battle.along")
    assert t.leader("zoey") == "drop_ship"
    t = zoey(2)
    assert not t.is_asked("battle.along")
    assert t.leader("zoey") == "drop_ship"
    assert t.fighters(1, "drop_ship") == 2


@rule("CHAOS-RETR-10")
@pytest.mark.parametrize(("flare", "victor"), [(0, "zcharo"), (1, "jrayek")])
def test_tie_abilities_do_not_matter_when_both_retreat(flare: int, victor: str) -> None:
    # Jrayek: 2 Fighters, 2 of Ikryla and 2 of Hostile if they select; Zcharo as many
    zcharo = 6 if flare == 0 else 4
    t = fight(
        RETREAT,
        RETREAT,
        (2, zcharo),
        factions=["jrayek", "zcharo", "leyrien"],
        leaders={0: {"ikryla": AT}},
        flare=flare,
        upgraded=["assertive"],
    )
    assert [values[1] for values in t.told("totals")] == [zcharo, zcharo]
    assert victors(t) == [victor]


@rule("CHAOS-RETR-02", "CHAOS-COMB-06")
def test_the_battle_is_over_after_a_retreat() -> None:
    t = combat(SEATS, fighters={0: {AT: 3}, 1: {AT: 2, "r3c3": 1}})
    plan(t, {0: ATTACK, 1: RETREAT})
    assert t.phase == "gain_income"
    assert len(t.told("battle")) == 1


@rule("CHAOS-RETR-07", "CHAOS-RETR-02")
def test_without_fighters_nobody_is_asked_where_to() -> None:
    t = fight(SHIELDS, RETREAT, (5, 0), buildings={1: {AT: ["foundry"]}}, more={1: {"r3c3": 1, "r3c5": 1}})
    assert not t.is_asked("battle.retreat")
    assert t.buildings(1, AT) == []
    assert (t.fighters(1, "r3c3"), t.fighters(1, "r3c5")) == (1, 1)


@rule("CHAOS-RETR-06", "CHAOS-RETR-04")
def test_the_leader_of_the_side_that_stays_remains() -> None:
    t = fight(RETREAT, RETREAT, (5, 1), leaders={0: {"ivi": AT}, 1: {"ejax": AT}}, more={0: {"r3c5": 1}})
    assert t.leader("ivi") == "r2c5"
    assert t.leader("ejax") == AT
    assert t.fighters(0, "r3c5") == 1 + 5 - 1  # Ejax has Wounded one


@rule("CHAOS-RETR-01")
def test_all_fighters_may_be_wounded_before_they_retreat() -> None:
    t = fight(("double_attack", "tac_breakthrough"), RETREAT, (5, 3), more={1: {"r3c3": 1}})
    assert wounded(t) == {"zcharo": 3}
    assert not t.is_asked("battle.retreat")
    assert t.fighters(1, "r3c3") == 1
    assert t.g.sectors[1] == [12, 5]


@rule("CHAOS-RETR-02", "CHAOS-TUN-03")
def test_a_tunnel_is_a_way_to_retreat() -> None:
    factions = ["leyrien", "zcharo", "jrayek", "ai"]
    t = fight(SHIELDS, RETREAT, (6, 3), factions=factions, at="r3c6", more={1: {"r6c2": 1}}).take(
        "morale.row", "combat"
    )
    assert t.fighters(1, "r6c2") == 4


@rule("CHAOS-RETR-02", "CHAOS-MOVE-06")
def test_outposts_and_the_base_are_no_ways_to_retreat() -> None:
    t = fight(SHIELDS, RETREAT, (6, 3), buildings={1: {AT: ["outpost"], "r5c5": ["outpost"]}})
    assert t.fighters(1, "r5c5") == 0
    assert t.fighters(1, "home") == 6
