"""The Region r2c3, in the game with five factions only, is a Region like all others.

Seat 0 plays Zcharo (Base r2c5), seat 1 Jrayek (Base r3c2, next to r2c3 and r3c3), seats 2 to 4 the factions of a test.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.state import BY_REGIONS, BY_RELICS
from critias.testing import rule
from tests.support.chaos import Position, combat, income, position, relics

RIM = "r2c3"
FIVE = ["zcharo", "jrayek", "leyrien", "circadians", "oxataya"]


def own(phase: str, seat: int, /, **named: object) -> Position:
    """A turn in a phase that the seat has priced itself."""
    return position(FIVE, phase=phase, acting=seat, prices={phase: (seat, "price_5")}, **named)


@rule("CHAOS-MOVE-02", "CHAOS-MOVE-13")
def test_a_leader_moves_in_and_on() -> None:
    t = own("move", 1, fighters={1: {"r3c3": 2}}, leaders={1: {"lynke": "r3c3"}}).answer("act", "main")
    t.answer("r3c3", RIM, "yes", 0)
    assert t.leader("lynke") == RIM
    assert (t.units(1, RIM), t.units(1, "r3c3")) == (1, 2)
    assert t.controls(1, RIM)
    t.answer(RIM, "r3c4")
    assert t.leader("lynke") == "r3c4"
    assert (t.units(1, RIM), t.units(1, "r3c4")) == (0, 1)
    assert not t.controls(1, RIM)


@rule("CHAOS-MOVE-07", "CHAOS-MOVE-08")
def test_two_leaders_do_not_stay_there_together() -> None:
    t = own("move", 1, leaders={1: {"lynke": RIM, "vahla": "r3c3"}}, columns={1: {"move": 2}}).answer("act", "main")
    t.answer("r3c3", RIM)  # two points are left to part again
    assert t.leader("vahla") == RIM
    assert "done" not in t.options()
    t.answer(RIM, "r3c4", "yes", "no")
    assert t.leader("lynke") == "r3c4" or t.leader("vahla") == "r3c4"
    assert "done" in t.options()
    t = own("move", 1, leaders={1: {"lynke": RIM, "vahla": "r3c3"}}).answer("act", "main")
    t.answer("r3c2", "r3c3").take("move.fighters", 1)  # the first of two points
    t.answer("r3c3", RIM)
    assert (t.leader("vahla"), t.fighters(1, RIM)) == ("r3c3", 1)  # only the Fighter may go


@rule("CHAOS-PIN-01", "CHAOS-PIN-04")
def test_a_leader_there_is_pinned() -> None:
    t = own("move", 1, leaders={1: {"lynke": RIM}}, fighters={0: {RIM: 1}}).answer("act", "main")
    assert RIM not in t.options()
    t = own("move", 1, leaders={1: {"lynke": RIM}}, fighters={1: {RIM: 1}, 0: {RIM: 1}}).answer("act", "main")
    assert RIM in t.options()


@rule("CHAOS-GEN-09")
@pytest.mark.parametrize(
    ("seat", "leader", "phase"), [(0, "zucalah", "harvest"), (3, "akira", "recruit")], ids=["zucalah", "akira"]
)
def test_abilities_of_leaders_there(seat: int, leader: str, phase: str) -> None:
    t = own(phase, seat, leaders={seat: {leader: RIM}}).answer("act")
    assert leader in t.options()
    t.answer(leader)
    assert t.g.energy[seat] == 5
    assert leader not in t.options()


@rule("CHAOS-GEN-09", "CHAOS-GEN-05")
def test_niruveh_doubles_a_location_reward_from_there() -> None:
    named: dict[str, object] = {
        "foundations": {"r5c2": "neutral_plain_gem"},
        "fighters": {2: {"r5c2": 1}},
        "leaders": {2: {"niruveh": RIM}},
    }
    t = own("build", 2, **named).answer("act", "main", "foundry", "r5c2").take("build.spot", 0)
    assert t.buildings(2, "r5c2") == ["foundry"]
    assert t.g.gems[2] == 1 + 2 * 1


@rule("CHAOS-MOVE-18", "CHAOS-LEYR-19")
def test_vehlac_goes_free_from_there_at_the_end_of_the_phase() -> None:
    t = position(FIVE, phase="move", beat="phase_end", leaders={2: {"vehlac": RIM}})
    assert t.asked() == (2, "move.free")
    t.answer("yes")
    assert "r3c4" in t.options()
    t.answer("r3c4")
    assert t.leader("vehlac") == "r3c4"


@rule("CHAOS-JRAY-24")
def test_ikryla_has_her_income_there() -> None:
    t = income(FIVE, leaders={1: {"ikryla": RIM}}, foundations={RIM: "neutral_relic_4"}, relic_at={4: RIM}, flare=1)
    assert t.g.relic_in(0)
    t.until("income.source", 1)
    assert "ikryla" in t.options()
    t.answer("ikryla")
    assert t.asked() == (1, "reward.choose")
    t.answer("gem_1")
    assert t.g.gems[1] == 2


@rule("CHAOS-JRAY-16")
def test_a_ryhzu_of_another_faction_pays_tribute_from_there() -> None:
    t = income(FIVE, ryhzu={"katarin": (0, RIM)}, flare=1)
    assert t.g.gems[1] == 2


@rule("CHAOS-JRAY-13")
def test_a_ryhzu_changes_command_there() -> None:
    t = combat(FIVE, fighters={0: {RIM: 4}}, ryhzu={"uryk": (1, RIM)})
    t.plan({0: ["attack_strength"], 1: ["attack_strength"]})
    assert t.commander("uryk") == 0
    assert t.leader("uryk") == RIM
    assert (t.units(0, RIM), t.units(1, RIM)) == (t.fighters(0, RIM) + 1, 0)


@rule("CHAOS-REL-02", "CHAOS-REL-04", "CHAOS-JRAY-18")
def test_the_relic_there_is_collected_and_the_units_go_home() -> None:
    t = relics(
        FIVE,
        leaders={1: {"lynke": RIM}},
        ryhzu={"uryk": (1, RIM)},
        foundations={RIM: "neutral_relic_1"},
        relic_at={1: RIM},
    )
    t.until("price.token")
    assert t.g.relics == [0, 1, 0, 0, 0]
    assert t.relic(1) is None
    assert (t.leader("lynke"), t.leader("uryk")) == ("r3c2", "r3c2")
    assert t.units(1, RIM) == 0


@rule("CHAOS-REL-01")
def test_all_relics_are_controlled_only_with_the_one_there() -> None:
    named: dict[str, object] = {
        "round": 6,
        "foundations": {RIM: "neutral_relic_6"},
        "relic_at": {6: RIM},
        "leaders": {1: {"lynke": RIM}},
    }
    assert relics(FIVE, **named).g.ending == BY_RELICS
    assert relics(FIVE, **{**named, "leaders": {1: {"lynke": "r3c3"}}}).g.ending == BY_REGIONS
