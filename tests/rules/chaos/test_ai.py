"""The AI: board, Fame for Wounds, the reserve, and Traps.  CHAOS-AI

AI play seat 0 (Base r2c5), Leyrien seat 1 (Base r3c2) and Jrayek seat 2 unless a test says otherwise.  What all six
boards have, each in its own way, is checked by the functions at the beginning; the other factions use them too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import BOARD_FOUNDATIONS, BOX, BUILDINGS, FACTIONS, FIRST_START
from critias.games.chaos.state import NO_TRAP, TRAP_SET, TRAP_SPRUNG
from critias.testing import rule
from tests.rules.chaos.test_leaders import AT, ATTACK, CALM, HOME, fight, table, victors, wounded
from tests.support.chaos import Position, combat, fresh, income, position, relics

SITE = "r6c4"  # Plains that no default position gives to anybody
ELSEWHERE = ["r4c4", "r5c4", "r5c5", "r3c3"]  # Cliffs and Plains
RELIC_1 = "r4c3"

# ---------------------------------------------------------------- what every board has


def set_up(faction: str) -> Position:
    """A new game, as far as the Fighters are placed; the faction plays seat 1."""
    others = [name for name in ("leyrien", "zcharo", "ai") if name != faction]
    t = fresh(3).answer(others[0], faction, others[1])
    return t.until("price.token")


def starts_with(faction: str, sectors: Sequence[int], on_map: int, reserve: int = 0) -> None:
    """The Fighters in the Sectors, on the Map and in reserve after the set-up."""
    t = set_up(faction)
    assert t.g.sectors[1] == list(sectors)
    assert t.g.reserve[1] == reserve
    near = t.g.ship if faction == "circadians" else t.g.near[t.g.home[1]]
    placed = [t.g.fighters[1][region] for region in near]
    assert sum(placed) == sum(t.g.fighters[1]) == on_map
    assert min(placed) >= 1
    first = FIRST_START + 2 * FACTIONS.index(faction)
    assert sorted(t.g.foundation[region][0] for region in near) == [first, first + 1]


def builds(faction: str, **named: object) -> Position:
    """The faction at seat 0 constructs in SITE with 1 Build Point."""
    named = {"prices": {"build": (0, "price_5")}, "fighters": {0: {SITE: 1}}, **named}
    return position(table(faction), phase="build", acting=0, **named).answer("act", "main")


def has_locks(faction: str, locks: Mapping[str, Sequence[int]], foundations: Sequence[str]) -> None:
    """Which Buildings from left to right and which Board Foundations have a Gem Lock."""
    for kind, row in locks.items():
        for number in range(len(row) + 1):
            standing = {0: {place: [kind] for place in ELSEWHERE[:number]}}
            closed = number == len(row) or row[number] == 1
            assert (kind in builds(faction, buildings=standing, gems=[0, 0, 0]).options()) == (not closed)
            t = builds(faction, buildings=standing, gems=[1, 0, 0], foundations={SITE: "neutral_relic_6"})
            assert (kind in t.options()) == (number < len(row))
            if number < len(row):
                t.answer(kind).take("build.region", SITE)
                assert t.g.gems[0] == 1 - row[number]
                assert t.g.built[0][BUILDINGS.index(kind)] == number + 1
    offered = builds(faction, gems=[0, 0, 0]).options()
    assert [name for name in BOARD_FOUNDATIONS if f"foundation_{name}" not in offered] == list(foundations)
    for name in BOARD_FOUNDATIONS:
        t = builds(faction, gems=[1, 0, 0]).answer(f"foundation_{name}").take("build.region", SITE)
        assert t.g.gems[0] == 1 - (name in foundations)


def has_base_income_of_choice(faction: str) -> None:
    """2 Energy or 1 Gem, in each Gain Income Phase anew."""
    for choice, energy, gems in (("energy_2", 8, 1), ("gem_1", 6, 2)):
        t = income(table(faction), fighters={0: {"r4c4": 1, "r5c4": 1}})
        assert t.g.energy[0] == 6
        t.answer("base")
        assert t.asked() == (0, "reward.choose")
        assert t.options() == ["energy_2", "gem_1"]
        t.answer(choice)
        assert (t.g.energy[0], t.g.gems[0]) == (energy, gems)
        assert t.asked() == (0, "redeploy.from")  # a Region Count of 3, the only other income


def harvests_base(faction: str, **named: object) -> Position:
    """The Base is harvested; 4 Energy come from the column."""
    named = {"prices": {"harvest": (0, "price_5")}, **named}
    t = position(table(faction), phase="harvest", acting=0, **named).answer("act", "main")
    return t.take("harvest.region", HOME)


def location_reward(faction: str, foundation: str, **named: object) -> Position:
    """The faction has constructed a Foundry on a Foundation."""
    named = {"foundations": {SITE: foundation}, "deck": ["tac_siege"], **named}
    return builds(faction, **named).answer("foundry").take("build.region", SITE)


def collects(faction: str, relics_before: int, **named: object) -> Position:
    """The faction collects Relic 1 on the space after these; its Research is used on the Recruit track."""
    t = relics(table(faction), fighters={0: {RELIC_1: 1}}, relics=[relics_before, 0, 0], **named)
    assert t.asked() == (0, "research.track")
    return t.answer("recruit")


def state_of(t: Position) -> tuple[int, int, int]:
    """Energy, Gems and cards of seat 0."""
    return t.g.energy[0], t.g.gems[0], len(t.hand(0))


# ---------------------------------------------------------------- the board of AI


def wounds_one(fame: int, **named: object) -> Position:
    """AI Wound 1 Fighter: 1 Attack of the wheel and 1 of Cunning against 1 Shield."""
    return fight("ai", ATTACK, CALM, (7, 3), fame=[fame, 0, 0], **named)


@rule("CHAOS-AI-01")
@pytest.mark.parametrize(("plan", "wounds"), [
    (("attack_strength", "tac_entrench"), 0), (ATTACK, 1), (("attack_strength", "tac_garrison"), 2),
    (("attack_strength", "tac_rally"), 3), (("attack_strength", "tac_breakthrough"), 4),
])  # fmt: skip
@pytest.mark.parametrize("fighters", [(9, 5), (1, 9)])
def test_each_wounded_fighter_is_one_fame(plan: Sequence[str], wounds: int, fighters: tuple[int, int]) -> None:
    t = fight("ai", plan, CALM, fighters)
    assert wounded(t, "leyrien") == wounds
    assert t.g.fame == [wounds, 0, 0]


@rule("CHAOS-AI-01")
def test_neither_victories_nor_own_wounds_give_fame() -> None:
    t = fight("ai", CALM, ("attack_strength", "tac_vanguard"), (9, 1))
    assert victors(t) == ["ai"]
    assert wounded(t, "ai") == 3
    assert t.g.fame == [0, 0, 0]


@rule("CHAOS-AI-01", "CHAOS-AI-10")
def test_the_goal_is_binary_for_eighteen() -> None:
    assert BOX.sheets[FACTIONS.index("ai")].goal == int("10010", 2) == 18
    t = wounds_one(17)
    assert t.over
    assert t.winners == ["ai"]
    assert not wounds_one(16).over


@rule("CHAOS-AI-02")
@pytest.mark.parametrize("fame", range(1, 18))
def test_the_rewards_of_the_fame_track(fame: int) -> None:
    t = wounds_one(fame - 1)
    assert t.g.fame[0] == fame
    assert state_of(t) == (6 + (fame == 5), 1 + (fame == 10), 0)
    assert t.is_asked("recruit.step") == (fame == 13)
    if fame == 13:
        assert t.options() == ["sector_1", "done"]
        t.answer("sector_1")
        assert not t.is_asked("recruit.step")


@rule("CHAOS-AI-03")
@pytest.mark.parametrize(("before", "fame"), [(0, 1), (1, 2), (2, 2), (3, 3), (4, 4)])
def test_the_relic_spaces(before: int, fame: int) -> None:
    t = collects("ai", before)
    assert t.g.relics[0] == before + 1
    assert t.g.fame[0] == fame
    assert t.column(0, "recruit") == 2
    assert state_of(t) == (6, 1, 0)


@rule("CHAOS-AI-04", "CHAOS-AI-12")
def test_the_fighters_at_the_start() -> None:
    starts_with("ai", [13], 7, reserve=10)


@rule("CHAOS-AI-05")
def test_the_gem_locks() -> None:
    has_locks(
        "ai", {"foundry": [0, 0, 0], "outpost": [1, 1, 1], "stronghold": [0, 1, 1]}, ["research", "adjacent"]
    )  # fmt: skip


@rule("CHAOS-AI-06")
def test_the_base_income() -> None:
    has_base_income_of_choice("ai")


@rule("CHAOS-AI-07")
def test_the_base_produces_one_energy() -> None:
    assert state_of(harvests_base("ai")) == (6 + 4 + 1, 1, 0)


@rule("CHAOS-AI-08")
@pytest.mark.parametrize(("foundation", "gained"), [("start_ai_1", (6, 2, 0)), ("start_ai_2", (8, 1, 0))])
def test_the_starting_foundations(foundation: str, gained: tuple[int, int, int]) -> None:
    assert state_of(location_reward("ai", foundation)) == gained


@rule("CHAOS-AI-11")
def test_one_point_brings_a_fighter_to_the_base_and_nobody_is_fast_tracked() -> None:
    t = position(
        table("ai"), phase="recruit", acting=0, prices={"recruit": (0, "price_5")}, energy=[9, 6, 6], gems=[0, 0, 0]
    ).answer("act", "main")  # fmt: skip
    assert t.options() == ["sector_1", "exchange", "done"]
    t.answer("sector_1")
    assert t.g.sectors[0] == [12]
    assert t.fighters(0, "home") == 7 + 1
    assert t.options() == ["sector_1", "done"]
    assert t.g.energy[0] == 9


@rule("CHAOS-AI-12")
def test_the_reserve_stays_out_when_the_sector_is_empty() -> None:
    t = position(
        table("ai"), phase="recruit", acting=0, prices={"recruit": (0, "price_5")}, sectors={0: [1]}
    ).answer("act", "main", "sector_1")  # fmt: skip
    assert t.g.sectors[0] == [0]
    assert t.g.reserve[0] == 10
    assert not t.is_asked("recruit.step") or "sector_1" not in t.options()


# ---------------------------------------------------------------- Traps

FORT = "r4c4"


def trap(t: Position, region: str = FORT) -> int:
    return t.g.trap[REGIONS.index(region)]


def invaders(state: str = "set", /, **named: object) -> Position:
    """Leyrien move from r3c3 (3 Fighters) towards an AI Stronghold with a Trap; 3 Movement Points."""
    given: dict[str, object] = {
        "prices": {"move": (1, "price_5")}, "buildings": {0: {FORT: ["stronghold"]}}, "traps": {FORT: state},
        "fighters": {1: {"r3c3": 3}}, "columns": {1: {"move": 2}}, **named,
    }  # fmt: skip
    return position(table("ai"), phase="move", acting=1, **given).answer("act", "main")


def enter(t: Position, number: int, start: str = "r3c3", to: str = FORT) -> Position:
    return t.take("move.from", start).take("move.to", to).take("move.fighters", number)


@rule("CHAOS-AI-09")
def test_a_stronghold_is_constructed_with_a_set_trap() -> None:
    t = builds("ai").answer("stronghold").take("build.region", SITE)
    assert trap(t, SITE) == TRAP_SET
    for kind in ("foundry", "outpost"):
        t = builds("ai").answer(kind).take("build.region", SITE)
        assert trap(t, SITE) == NO_TRAP


@rule("CHAOS-AI-09")
def test_a_stronghold_of_another_faction_has_no_trap() -> None:
    t = builds("jrayek").answer("stronghold").take("build.region", SITE)
    assert sum(t.g.trap) == 0


@rule("CHAOS-AI-13", "CHAOS-AI-14")
@pytest.mark.parametrize(("upgraded", "number", "wounds"), [
    ([], 1, 1), ([], 3, 1), (["ominous"], 1, 1), (["ominous"], 2, 2), (["ominous"], 3, 2),
])  # fmt: skip
def test_a_trap_wounds_fighters_that_enter(upgraded: list[str], number: int, wounds: int) -> None:
    t = enter(invaders(upgraded=upgraded), number)
    assert t.fighters(1, FORT) == number - wounds
    assert t.g.sectors[1] == [8 + wounds, 6]
    assert t.g.fame == [wounds, 0, 0]
    assert trap(t) == TRAP_SPRUNG


@rule("CHAOS-AI-14")
def test_the_fame_of_a_trap_can_win_at_once() -> None:
    t = enter(invaders(fame=[17, 0, 0]), 1)
    assert t.over
    assert t.winners == ["ai"]
    assert not enter(invaders(fame=[16, 0, 0]), 1).over


@rule("CHAOS-AI-16", "CHAOS-AI-13")
def test_a_sprung_trap_wounds_nobody() -> None:
    t = enter(invaders("sprung"), 2)
    assert t.fighters(1, FORT) == 2
    assert t.g.fame == [0, 0, 0]
    t = enter(enter(invaders(), 1), 2)
    assert t.fighters(1, FORT) == 0 + 2  # the second movement of the same turn
    assert t.g.fame == [1, 0, 0]


@rule("CHAOS-AI-16")
def test_a_trap_does_not_spring_again_for_another_faction_in_the_round() -> None:
    t = enter(invaders(fighters={1: {"r3c3": 3}, 2: {"r5c4": 3}}, gems=[1, 0, 0], energy=[6, 0, 6]), 2)
    t.until("turn.choice", 2).answer("act", "main")
    enter(t, 3, "r5c4")
    assert t.fighters(2, FORT) == 3
    assert t.g.fame == [1, 0, 0]


@rule("CHAOS-AI-26")
def test_a_trap_harms_only_fighters() -> None:
    t = invaders(fighters={}, leaders={1: {"ivi": "r3c3"}})
    t.answer("r3c3", FORT).take("move.chief", "yes")
    assert t.leader("ivi") == FORT
    assert trap(t) == TRAP_SET
    assert t.g.fame == [0, 0, 0]


@rule("CHAOS-AI-26")
def test_each_movement_is_checked_for_itself() -> None:
    t = invaders(leaders={1: {"ivi": "r3c3"}})
    t.answer("r3c3", FORT).take("move.chief", "yes").take("move.fighters", 0)
    assert trap(t) == TRAP_SET
    enter(t, 2)
    assert trap(t) == TRAP_SPRUNG
    assert t.fighters(1, FORT) == 1
    two: dict[str, object] = {
        "buildings": {0: {FORT: ["stronghold"], "r4c3": ["stronghold"]}}, "traps": {FORT: "set", "r4c3": "set"},
    }  # fmt: skip
    t = enter(enter(invaders(**two), 1), 2, to="r4c3")
    assert (trap(t), trap(t, "r4c3")) == (TRAP_SPRUNG, TRAP_SPRUNG)
    assert t.g.fame == [2, 0, 0]


@rule("CHAOS-AI-13")
def test_ai_units_spring_no_trap() -> None:
    t = position(
        table("ai"), phase="move", acting=0, prices={"move": (0, "price_5")}, buildings={0: {FORT: ["stronghold"]}},
        traps={FORT: "set"}, fighters={0: {"r3c3": 3}},
    ).answer("act", "main")  # fmt: skip
    enter(t, 3)
    assert trap(t) == TRAP_SET
    assert t.fighters(0, FORT) == 3


@rule("CHAOS-AI-13")
def test_a_redeployment_in_the_move_phase_springs_a_trap() -> None:
    t = position(
        table("ai"), phase="move", acting=1, prices={"move": (1, "price_5")}, buildings={0: {FORT: ["stronghold"]}},
        traps={FORT: "set"}, fighters={1: {"r3c3": 3, FORT: 1}}, hands={1: ["tac_fighting_withdrawal"]},
    ).answer("tac_fighting_withdrawal")  # fmt: skip
    t.take("redeploy.from", "r3c3").take("redeploy.to", FORT).take("move.fighters", 3)
    assert trap(t) == TRAP_SPRUNG
    assert t.fighters(1, FORT) == 1 + 3 - 1
    assert t.g.fame == [1, 0, 0]


@rule("CHAOS-AI-26")
def test_moves_outside_the_move_phase_spring_no_trap() -> None:
    t = position(
        ["oxataya", "ai", "leyrien"], phase="recruit", beat="phase_end", buildings={1: {FORT: ["stronghold"]}},
        traps={FORT: "set"}, fighters={0: {"r5c4": 3}}, leaders={0: {"xanya": "r5c4"}}, upgraded=["xanya"],
    ).answer("yes", FORT, 3)  # fmt: skip
    assert t.fighters(0, FORT) == 3
    assert trap(t) == TRAP_SET


@rule("CHAOS-AI-26")
def test_a_retreat_springs_no_trap() -> None:
    t = combat(
        ["leyrien", "zcharo", "ai"], fighters={0: {"r3c5": 3, FORT: 1}, 1: {"r3c5": 3}},
        buildings={2: {FORT: ["stronghold"]}}, traps={FORT: "set"},
    ).answer("r3c5")  # fmt: skip
    t.answer_for(0, "retreat").answer_for(1, "strength_shields")
    assert t.fighters(0, FORT) == 4
    assert trap(t) == TRAP_SET


@rule("CHAOS-AI-15")
def test_sprung_traps_are_set_again_in_gain_income() -> None:
    standing = {0: {FORT: ["stronghold"], "r5c4": ["stronghold"]}}
    t = income(table("ai"), buildings=standing, traps={FORT: "sprung", "r5c4": "set"})
    assert [n for n, name in enumerate(REGIONS) if t.g.trap[n]] == sorted(map(REGIONS.index, [FORT, "r5c4"]))
    assert (trap(t), trap(t, "r5c4")) == (TRAP_SET, TRAP_SET)
    assert len(t.told("traps.set")) == 1
    assert income(table("ai"), buildings=standing, traps={FORT: "set"}).told("traps.set") == []


@rule("CHAOS-AI-15")
@pytest.mark.parametrize("state", ["set", "sprung"])
def test_a_razed_stronghold_loses_its_trap(state: str) -> None:
    t = combat(
        table("ai"), fighters={1: {FORT: 5}}, buildings={0: {FORT: ["stronghold"], "r5c5": ["stronghold"]}},
        traps={FORT: state, "r5c5": "set"}, flare=1,
    )  # fmt: skip
    t.plan({0: CALM, 1: CALM}).take("morale.row", "combat")
    assert t.buildings(0, FORT) == []
    assert trap(t) == NO_TRAP
    assert trap(t, "r5c5") == TRAP_SET


@rule("CHAOS-AI-15")
def test_razing_another_building_keeps_the_trap_of_a_stronghold_elsewhere() -> None:
    t = combat(
        table("ai"), fighters={1: {AT: 5}}, buildings={0: {AT: ["foundry"], FORT: ["stronghold"]}},
        traps={FORT: "set"}, flare=1,
    ).plan({0: CALM, 1: CALM})  # fmt: skip
    assert t.buildings(0, AT) == []
    assert trap(t) == TRAP_SET


@rule("CHAOS-AI-26")
def test_a_leader_who_moves_alone_at_the_end_of_the_phase_springs_no_trap() -> None:
    t = position(
        ["leyrien", "zcharo", "ai"], phase="move", beat="phase_end", leaders={0: {"vehlac": "r5c4"}},
        fighters={0: {"r5c4": 2}}, buildings={2: {FORT: ["stronghold"]}}, traps={FORT: "set"},
    ).answer("yes", FORT)  # fmt: skip
    assert t.leader("vehlac") == FORT
    assert t.fighters(0, "r5c4") == 2
    assert trap(t) == TRAP_SET


@rule("CHAOS-AI-14", "CHAOS-AI-02")
def test_the_fame_of_a_trap_brings_its_reward_on_the_turn_of_the_opponent() -> None:
    t = enter(invaders(fame=[12, 0, 0]), 2)
    assert t.asked() == (0, "recruit.step")
    t.answer("sector_1")
    assert t.fighters(0, "home") == 7 + 1
    assert t.asked() == (1, "move.from")
    t = enter(invaders(fame=[3, 0, 0], upgraded=["ominous"]), 2)
    assert t.g.fame[0] == 5
    assert t.g.energy[0] == 6 + 1


@rule("CHAOS-AI-13")
def test_a_stronghold_without_a_trap_wounds_nobody() -> None:
    t = enter(invaders(traps={}), 2)
    assert t.fighters(1, FORT) == 2
    t = enter(invaders(), 2, to="r4c3")
    assert t.fighters(1, "r4c3") == 2
    assert trap(t) == TRAP_SET


@rule("CHAOS-AI-13", "CHAOS-AI-26")
@pytest.mark.parametrize("fighters", [1, 2])
def test_a_leader_among_the_fighters_is_not_harmed(fighters: int) -> None:
    t = invaders(leaders={1: {"ivi": "r3c3"}}, upgraded=["ominous"]).answer("r3c3", FORT, "yes", fighters)
    assert t.leader("ivi") == FORT
    assert t.fighters(1, FORT) == 0
    assert t.g.fame[0] == fighters
    assert t.g.sectors[1] == [8 + fighters, 6]


@rule("CHAOS-AI-13")
def test_a_trap_wounds_none_of_those_who_were_there_before() -> None:
    t = enter(invaders(fighters={1: {"r3c3": 1, FORT: 3}}, upgraded=["ominous"]), 1)
    assert t.fighters(1, FORT) == 3
    assert t.g.fame[0] == 1


@rule("CHAOS-AI-26")
def test_a_ryhzu_springs_no_trap() -> None:
    t = position(
        ["ai", "jrayek", "leyrien"], phase="move", acting=1, prices={"move": (1, "price_5")},
        buildings={0: {FORT: ["stronghold"]}}, traps={FORT: "set"}, ryhzu={"uryk": (1, "r3c3")},
    ).answer("act", "main", "r3c3", FORT)  # fmt: skip
    assert t.leader("uryk") == FORT
    assert trap(t) == TRAP_SET


@rule("CHAOS-AI-13")
@pytest.mark.parametrize("choice", ["act", "pass"])
def test_a_free_move_in_the_move_phase_springs_a_trap(choice: str) -> None:
    t = position(
        ["ai", "oxataya", "leyrien"], phase="move", acting=1, prices={"move": (0, "price_1")},
        buildings={0: {"r5c4": ["stronghold"]}}, traps={"r5c4": "set"}, leaders={1: {"onari": "r5c3"}},
        fighters={1: {"r5c3": 3}},
    ).answer(choice, "free_move", "r5c4").take("move.chief", "yes").take("move.fighters", 3)  # fmt: skip
    assert t.fighters(1, "r5c4") == 2
    assert t.g.fame[0] == 1
    assert trap(t, "r5c4") == TRAP_SPRUNG


@rule("CHAOS-AI-13")
def test_fighters_from_a_base_spring_a_trap_too() -> None:
    t = invaders(fighters={1: {"home": 6}}, buildings={0: {"r3c3": ["stronghold"]}}, traps={"r3c3": "set"})
    enter(t, 4, "r3c2", "r3c3")
    assert t.fighters(1, "r3c3") == 3
    assert trap(t, "r3c3") == TRAP_SPRUNG
