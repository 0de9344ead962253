"""Turns in the Action Phases: order, Act or Pass, Main and Auxiliary Action.  CHAOS-ACT"""

from __future__ import annotations

import pytest

from critias.testing import rule
from tests.support.chaos import Position, position

FOUR = ["ai", "zcharo", "leyrien", "jrayek"]
OWN = {"discover": (0, "price_3")}


def order_of(t: Position) -> list[int]:
    """The seats in the order of their turns in the phase that begins."""
    phase, order = t.phase, []
    while t.phase == phase and t.is_asked("turn.choice"):
        order.append(t.asked()[0])
        t.answer("pass")
    return order


# ---------------------------------------------------------------- order


@rule("CHAOS-ACT-01")
@pytest.mark.parametrize("pricer", [0, 1, 2, 3])
def test_the_pricer_begins_and_the_others_follow_clockwise(pricer: int) -> None:
    t = position(FOUR, prices={"build": (pricer, "price_4")}, acting=3, turns=3, energy=[9] * 4).answer("pass")
    assert t.phase == "build"
    assert order_of(t) == [pricer, (pricer + 1) % 4, (pricer + 2) % 4, (pricer + 3) % 4]


@rule("CHAOS-ACT-02")
@pytest.mark.parametrize("flare", [0, 1, 2, 3])
def test_on_a_neutral_phase_the_flare_gun_begins(flare: int) -> None:
    t = position(FOUR, prices={"build": "supply"}, flare=flare, acting=3, turns=3, energy=[9] * 4).answer("pass")
    assert order_of(t) == [flare, (flare + 1) % 4, (flare + 2) % 4, (flare + 3) % 4]


@rule("CHAOS-ACT-03")
@pytest.mark.parametrize(("last", "order"), [(True, [2, 3, 0, 1]), (False, [1, 2, 3, 0])])
def test_with_move_last_the_pricer_takes_the_last_turn(last: bool, order: list[int]) -> None:
    t = position(
        FOUR, phase="recruit", prices={"move": (1, "price_3")}, move_last=last, acting=0, turns=3, energy=[9] * 4
    ).answer("pass")
    assert t.phase == "move"
    assert order_of(t) == order


@rule("CHAOS-ACT-03")
def test_move_last_does_not_change_other_phases() -> None:
    t = position(FOUR, prices={"build": (1, "price_4")}, move_last=True, acting=3, turns=3, energy=[9] * 4)
    assert order_of(t.answer("pass")) == [1, 2, 3, 0]


# ---------------------------------------------------------------- Act or Pass


@rule("CHAOS-ACT-04")
def test_a_turn_is_to_act_or_to_pass() -> None:
    t = position(prices=OWN, acting=1, turns=1)
    assert t.asked() == (1, "turn.choice")
    assert t.options() == ["act", "pass"]
    t.answer("act")
    assert t.g.energy == [7, 3, 6]
    assert t.asked() == (1, "turn.deed")


@rule("CHAOS-ACT-05")
@pytest.mark.parametrize(("energy", "can"), [(2, False), (3, True), (0, False), (4, True)])
def test_who_cannot_pay_the_full_price_must_pass(energy: int, can: bool) -> None:
    t = position(prices=OWN, acting=1, turns=1, energy=[6, energy, 6], gems=[1, 5, 1])
    assert t.asked()[0] == (1 if can else 2)
    if not can:
        assert len(t.told("passes")) == 1
        assert t.g.energy == [6, energy, 6]


@rule("CHAOS-ACT-06", "CHAOS-ACT-12")
def test_passing_costs_nothing_and_gives_nothing() -> None:
    t = position(prices=OWN, acting=1, turns=1, gems=[5, 5, 5])
    t.answer("pass")
    assert t.asked() == (2, "turn.choice")  # neither Main nor Auxiliary Action
    assert t.g.energy == [6, 6, 6]
    assert t.g.gems == [5, 5, 5]
    assert t.g.markers[1] == [1] * 5
    assert t.g.hand == [[], [], []]


@rule("CHAOS-ACT-06")
def test_a_card_for_passing_works_only_with_a_pass() -> None:
    t = position(prices=OWN, hands={0: ["tac_jamming", "tac_siege"]})
    assert t.options() == ["act", "pass", "tac_jamming"]
    t.answer("tac_jamming")
    assert t.g.gems == [2, 1, 1]
    assert t.options() == ["pass"]
    t.answer("pass")
    assert t.asked() == (1, "turn.choice")
    t = position(prices=OWN, hands={0: ["tac_jamming"]}).answer("act")
    assert t.options() == ["main", "done"]


# ---------------------------------------------------------------- Main and Auxiliary Action


@rule("CHAOS-ACT-07")
def test_the_main_action_is_performed_once() -> None:
    t = position(prices=OWN, gems=[4, 1, 1]).answer("act")
    assert t.options() == ["main", "auxiliary", "done"]
    t.answer("main", "build", "none")
    assert t.asked() == (0, "turn.deed")
    assert t.options() == ["auxiliary", "done"]
    assert t.g.markers[0] == [1, 2, 1, 1, 1]


@rule("CHAOS-ACT-07")
def test_the_main_action_uses_the_column_at_the_start_of_the_turn() -> None:
    t = position(prices=OWN, columns={0: {"discover": 4}}, gems=[2, 1, 1]).answer("act", "main", "discover")
    assert t.column(0, "discover") == 5
    assert t.asked() == (0, "turn.deed")  # 1 Research of column 4, not 2 of column 5


@rule("CHAOS-ACT-07")
def test_a_temporary_boost_uses_the_next_column() -> None:
    t = position(phase="harvest", prices={"harvest": (0, "price_3")}, hands={0: ["tac_plunder"]}).answer("act")
    t.answer("tac_plunder", "main")
    assert t.g.energy == [11, 6, 6]  # 5 of column 2
    assert t.column(0, "harvest") == 1


@rule("CHAOS-ACT-08")
def test_the_main_action_may_be_declined() -> None:
    t = position(prices=OWN).answer("act", "done")
    assert t.asked() == (1, "turn.choice")
    assert t.g.markers[0] == [1] * 5


@rule("CHAOS-ACT-08")
def test_each_part_of_the_main_action_is_optional() -> None:
    t = position(phase="build", prices={"build": (0, "price_3")}, columns={0: {"build": 3}}, fighters={0: {"r4c4": 2}})
    t.answer("act", "main", "foundry").take("build.region", "r4c4")
    assert "done" in t.options()
    t.answer("done")
    assert t.g.built[0] == [1, 0, 0]
    assert t.asked() == (0, "turn.deed")
    assert t.options() == ["auxiliary", "done"]


@rule("CHAOS-ACT-09")
def test_the_auxiliary_action_closes_the_main_action_and_comes_once() -> None:
    t = position(prices=OWN, gems=[9, 1, 1]).answer("act", "auxiliary", "harvest")
    assert t.asked() == (1, "turn.choice")  # nothing is left to do
    assert t.g.markers[0] == [1, 1, 2, 1, 1]
    assert t.g.gems == [7, 1, 1]


@rule("CHAOS-ACT-09")
def test_the_auxiliary_action_follows_the_main_action() -> None:
    t = position(prices=OWN, gems=[9, 1, 1]).answer("act", "main", "harvest", "auxiliary", "harvest", "none")
    assert t.asked() == (1, "turn.choice")
    assert t.column(0, "harvest") == 3
    assert t.g.gems == [7, 1, 1]


@rule("CHAOS-ACT-10")
def test_the_auxiliary_action_is_that_of_the_column_when_it_is_performed() -> None:
    # column 2: 2 Gems for 1 Research; column 3: 1 Gem
    t = position(prices=OWN, columns={0: {"discover": 2}}, gems=[1, 1, 1]).answer("act")
    assert t.options() == ["main", "done"]
    t.answer("main", "discover", "energy_3")
    assert t.options() == ["auxiliary", "done"]
    t.answer("auxiliary", "recruit")
    assert t.g.gems == [0, 1, 1]
    assert t.column(0, "recruit") == 2


@rule("CHAOS-ACT-10")
def test_in_the_last_column_the_auxiliary_action_gives_a_card() -> None:
    t = position(prices=OWN, columns={0: {"discover": 4}}, gems=[2, 1, 1], deck=["tac_siege", "tac_rally"])
    t.answer("act", "main", "discover")
    assert t.hand(0) == ["tac_siege"]
    t.answer("auxiliary")
    assert t.g.gems == [0, 1, 1]
    assert sorted(t.hand(0)) == ["tac_rally", "tac_siege"]
    assert sum(t.g.markers[0]) == 9


@rule("CHAOS-ACT-11")
@pytest.mark.parametrize(("energy", "can"), [(3, False), (4, True)])
def test_the_full_cost_is_paid_before_the_benefit(energy: int, can: bool) -> None:
    t = position(
        phase="harvest",
        prices={"harvest": (1, "price_1")},
        turns=1,
        columns={0: {"harvest": 5}},
        energy=[energy + 1, 6, 6],
        gems=[0, 1, 1],
        acting=0,
    ).answer("act")
    assert ("auxiliary" in t.options()) == can
    if can:
        t.answer("auxiliary")
        assert t.g.energy == [0, 7, 6]
        assert t.g.gems == [2, 1, 1]


@rule("CHAOS-ACT-11")
def test_the_research_of_an_auxiliary_action_cannot_pay_for_itself() -> None:
    t = position(prices=OWN, gems=[1, 1, 1]).answer("act")
    assert t.options() == ["main", "done"]  # 2 Gems are needed, though Discover 2 would give one


@rule("CHAOS-ACT-12")
@pytest.mark.parametrize("phase", ["discover", "build", "harvest", "recruit", "move"])
def test_who_passes_has_neither_main_nor_auxiliary_action(phase: str) -> None:
    t = position(phase=phase, prices={phase: (0, "price_3")}, gems=[5, 5, 5], energy=[9, 9, 9]).answer("pass")
    assert t.asked() == (1, "turn.choice")


@rule("CHAOS-ACT-13")
def test_gains_of_the_main_action_pay_the_auxiliary_action() -> None:
    t = position(phase="harvest", prices={"harvest": (0, "price_3")}, energy=[0, 6, 6]).answer("act")
    assert t.options() == ["main", "done"]
    t.answer("main").take("harvest.region", "done")
    assert t.g.energy[0] == 4
    assert t.options() == ["auxiliary", "done"]
    t.answer("auxiliary")
    assert t.g.energy == [2, 6, 6]
    assert t.g.gems == [2, 1, 1]


@rule("CHAOS-ACT-13")
def test_the_price_must_be_there_before_the_gains() -> None:
    t = position(phase="harvest", prices={"harvest": (0, "price_3")}, energy=[6, 2, 6], acting=1, turns=1)
    assert t.asked() == (2, "turn.choice")  # the 4 Energy of Harvest do not help


@rule("CHAOS-ACT-14")
def test_a_price_is_received_at_once() -> None:
    t = position(prices={"discover": "neighbours"}, energy=[2, 1, 0])
    t.answer("act", "done")
    assert t.g.energy == [0, 2, 1]
    assert t.asked() == (1, "turn.choice")
    assert t.options() == ["act", "pass"]
    t.answer("act", "done")
    assert t.g.energy == [1, 0, 2]
    assert t.asked() == (2, "turn.choice")


@rule("CHAOS-ACT-14")
def test_the_pricer_of_move_last_can_spend_what_it_receives() -> None:
    t = position(
        phase="move",
        prices={"move": (2, "price_6")},
        move_last=True,
        energy=[6, 6, 0],
        fighters={2: {"r5c2": 2}},
        columns={2: {"move": 3}},
    )
    t.answer("act", "done", "act", "done")
    assert t.g.energy == [0, 0, 6]
    assert t.asked() == (2, "turn.choice")
    t.answer("act")
    assert "auxiliary" in t.options()  # 4 Energy to upgrade a Leader


# ---------------------------------------------------------------- nothing is betrayed


@rule("CHAOS-ACT-05", "CHAOS-GEN-12")
def test_who_cannot_pay_but_holds_a_card_is_asked_all_the_same() -> None:
    t = position(prices=OWN, acting=1, turns=1, energy=[6, 0, 6], hands={1: ["tac_rally"]})
    assert t.asked() == (1, "turn.choice")
    assert t.options() == ["pass"]
    t = position(prices=OWN, acting=1, turns=1, energy=[6, 0, 6], hands={1: ["tac_jamming"]})
    assert t.options() == ["pass", "tac_jamming"]


@rule("CHAOS-ACT-09", "CHAOS-GEN-12")
def test_the_end_of_a_turn_is_asked_while_a_card_could_be_played() -> None:
    t = position(prices=OWN, hands={0: ["tac_rally"]}).answer("act", "main", "harvest")
    assert t.asked() == (0, "turn.deed")
    assert t.options() == ["done"]
    t = position(prices=OWN).answer("act", "main", "harvest")
    assert t.asked() == (1, "turn.choice")


@rule("CHAOS-ACT-07")
def test_a_boost_gives_the_harvest_points_of_the_next_column_too() -> None:
    t = position(phase="harvest", prices={"harvest": (0, "price_3")}, hands={0: ["tac_plunder"]})
    t.answer("act", "tac_plunder", "main")
    assert t.asked() == (0, "harvest.region")
    assert "2 Harvest Points" in t.question.prompt


@rule("CHAOS-ACT-04")
def test_the_own_turn_comes_once_even_if_it_costs_nothing() -> None:
    t = position(prices=OWN).answer("act", "main", "harvest")
    seats = []
    while t.phase == "discover":
        seats.append(t.asked()[0])
        t.answer("pass")
    assert seats == [1, 2]


@rule("CHAOS-TAC-07", "CHAOS-TAC-11", "CHAOS-CARD-20")
@pytest.mark.parametrize(
    ("energy", "gained", "offered"), [(0, 0, True), (0, 1, False), (2, 1, False), (3, 1, True), (9, 2, False)]
)
def test_only_discounts_that_may_be_played_make_acting_possible(energy: int, gained: int, offered: bool) -> None:
    """Acting costs 6 Energy; each of the two cards takes off 3, unless it was gained in this phase."""
    t = position(
        phase="discover",
        acting=1,
        energy=[6, energy, 6],
        prices={"discover": (0, "price_6")},
        hands={1: ["tac_extortion", "tac_extortion"]},
        fresh={1: ["tac_extortion"] * gained},
    )
    assert t.asked() == (1, "turn.choice")
    assert ("tac_extortion" in t.options()) == offered
    assert ("act" in t.options()) == (energy >= 6)
    assert "pass" in t.options()
