"""The Jrayek: board, Fame for victories over Leaders, and the Ryh-zu.  CHAOS-JRAY

Jrayek play seat 0 (Base r2c5), Leyrien seat 1 (Base r3c2), AI seat 2 (Base r5c1) unless a test says otherwise.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.box import BOX, FACTIONS, RYHZU
from critias.games.chaos.state import NOBODY
from critias.testing import rule
from tests.rules.chaos.test_ai import (
    RELIC_1,
    collects,
    harvests_base,
    has_base_income_of_choice,
    has_locks,
    location_reward,
    set_up,
    starts_with,
    state_of,
)
from tests.rules.chaos.test_leaders import AT, ATTACK, CALM, HOME, RETREAT, battle, fight, moves, table, totals, victors
from tests.support.chaos import Position, combat, income, position, relics

SUMMONS = {"uryk": "price_1", "halke": "price_3", "katarin": "price_6"}


def beats_a_leader(fame: int, **named: object) -> Position:
    """Jrayek win a Battle against a side with one Leader."""
    return fight("jrayek", CALM, CALM, (9, 1), leaders={1: {"ivi": AT}}, fame=[fame, 0, 0], **named)


# ---------------------------------------------------------------- the board


@rule("CHAOS-JRAY-02")
@pytest.mark.parametrize("fame", [1, 2, 3, 4])
def test_the_rewards_of_the_fame_track(fame: int) -> None:
    t = beats_a_leader(fame - 1)
    assert t.g.fame[0] == fame
    assert state_of(t) == (6 + 2 * (fame in (1, 2)), 1 + (fame == 4), 0)
    assert t.is_asked("recruit.step") == (fame == 3)
    if fame == 3:
        t.answer("sector_1", "sector_1")
        assert t.g.sectors[0][1] == 4 + 2
        assert not t.is_asked("recruit.step")


@rule("CHAOS-JRAY-01")
def test_the_goal_is_five() -> None:
    assert BOX.sheets[FACTIONS.index("jrayek")].goal == 5
    t = beats_a_leader(4)
    assert t.over
    assert t.winners == ["jrayek"]
    assert not beats_a_leader(3).over


@rule("CHAOS-JRAY-03")
@pytest.mark.parametrize(
    ("before", "energy", "fame"), [(0, 2, 0), (1, 0, 1), (2, 3, 0), (3, 0, 1), (4, 0, 1)]
)  # fmt: skip
def test_the_relic_spaces(before: int, energy: int, fame: int) -> None:
    t = collects("jrayek", before, fame=[3, 0, 0])
    assert t.g.energy[0] == 6 + energy
    assert t.g.fame[0] == 3 + fame
    assert t.g.gems[0] == 1 + fame  # the reward for 4 Fame
    assert t.column(0, "recruit") == 2


@rule("CHAOS-JRAY-04")
def test_the_fighters_at_the_start() -> None:
    starts_with("jrayek", [10, 4], 6)


@rule("CHAOS-JRAY-05")
def test_the_gem_locks() -> None:
    has_locks(
        "jrayek", {"foundry": [0, 0, 1], "outpost": [0, 1, 1], "stronghold": [0, 0, 1]}, ["research", "adjacent"]
    )  # fmt: skip


@rule("CHAOS-JRAY-06")
def test_the_base_income() -> None:
    has_base_income_of_choice("jrayek")


@rule("CHAOS-JRAY-07")
def test_the_base_produces_one_gem() -> None:
    assert state_of(harvests_base("jrayek")) == (6 + 4, 1 + 1, 0)


@rule("CHAOS-JRAY-08")
def test_the_starting_foundations() -> None:
    assert state_of(location_reward("jrayek", "start_jrayek_1")) == (6, 2, 0)
    t = location_reward("jrayek", "start_jrayek_2")
    assert t.asked() == (0, "research.track")
    t.answer("recruit")
    assert not t.is_asked("research.track")
    assert state_of(t) == (6, 1, 0)


@rule("CHAOS-JRAY-09")
def test_a_stronghold_gives_strength_and_shields() -> None:
    t = fight("jrayek", CALM, CALM, (3, 3), buildings={0: {AT: ["stronghold"]}})
    assert totals(t) == (1 + 3 + 2 + 1, 0, 1 + 2 + 1)  # Hostile, Stronghold; Stronghold, Fortified
    t = fight("jrayek", CALM, CALM, (3, 3), buildings={0: {AT: ["foundry"], "r4c4": ["stronghold"]}})
    assert totals(t) == (1 + 3 + 2, 0, 1 + 1)


# ---------------------------------------------------------------- Fame


@rule("CHAOS-JRAY-01", "CHAOS-JRAY-19")
@pytest.mark.parametrize(("named", "fame"), [
    ({}, 0),
    ({"leaders": {1: {"ivi": AT}}}, 1),
    ({"ryhzu": {"halke": (1, AT)}}, 1),
    ({"leaders": {1: {"ivi": AT, "eeyla": AT}}}, 1),
    ({"leaders": {1: {"ivi": AT}}, "ryhzu": {"halke": (1, AT), "uryk": (1, AT)}}, 1),
    ({"leaders": {0: {"ikryla": AT}}, "ryhzu": {"halke": (0, AT)}}, 0),  # the own ones do not count
    ({"leaders": {1: {"ivi": "r4c4"}}}, 0),
])  # fmt: skip
def test_a_victory_over_a_leader_or_ryhzu_is_one_fame(named: dict[str, object], fame: int) -> None:
    for flare in (0, 1):
        t = fight("jrayek", CALM, CALM, (12, 1), flare=flare, **named)
        assert victors(t) == ["jrayek"]
        assert t.g.fame == [fame, 0, 0]


@rule("CHAOS-JRAY-01")
def test_a_loss_or_a_retreat_gives_no_fame() -> None:
    for plan in (CALM, RETREAT):
        t = fight("jrayek", plan, CALM, (1, 12), leaders={1: {"ivi": AT}})
        assert victors(t) == ["leyrien"]
        assert t.g.fame == [0, 0, 0]


@rule("CHAOS-JRAY-01")
def test_an_opponent_with_a_leader_who_retreats_is_beaten() -> None:
    t = fight("jrayek", CALM, RETREAT, (1, 9), leaders={1: {"ivi": AT}})
    assert victors(t) == ["jrayek"]
    assert t.g.fame == [1, 0, 0]


# ---------------------------------------------------------------- Ryh-zu as Units


@rule("CHAOS-JRAY-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_ryhzu_gives_presence_to_its_commander(seat: int) -> None:
    t = position(table("jrayek"), ryhzu={"katarin": (seat, "r5c4")})
    assert [t.controls(one, "r5c4") for one in range(3)] == [one == seat for one in range(3)]
    assert t.units(seat, "r5c4") == 1
    t = combat(table("jrayek"), ryhzu={"katarin": (seat, "r5c4")}, fighters={2: {"r5c4": 1}})
    assert t.told("battle")


@rule("CHAOS-JRAY-10")
@pytest.mark.parametrize(("own", "free"), [(1, False), (2, True)])
def test_a_ryhzu_pins_one_unit(own: int, free: bool) -> None:
    t = moves("leyrien", foe="jrayek", fighters={0: {"r5c4": own}}, ryhzu={"uryk": (1, "r5c4")})
    assert ("r5c4" in t.options()) == free


@rule("CHAOS-JRAY-10")
def test_a_ryhzu_is_pinned_like_a_unit() -> None:
    t = moves("jrayek", fighters={1: {"r5c4": 1}}, ryhzu={"uryk": (0, "r5c4")})
    assert "r5c4" not in t.options()
    t = moves("jrayek", ryhzu={"uryk": (0, "r5c4")}).answer("r5c4", "r4c4")
    assert t.leader("uryk") == "r4c4"


@rule("CHAOS-JRAY-11")
def test_ryhzu_do_not_count_for_the_limit_of_leaders() -> None:
    t = moves(
        "jrayek", leaders={0: {"ikryla": "r5c4"}}, ryhzu={"uryk": (0, "r4c4"), "halke": (0, "r5c4")}
    ).answer("r4c4", "r5c4")  # fmt: skip
    assert t.leader("uryk") == t.leader("halke") == t.leader("ikryla") == "r5c4"
    assert "done" in t.options()
    t = moves("jrayek", leaders={0: {"ikryla": "r5c4", "vahla": "r4c4"}}).answer("r4c4", "r5c4")
    assert "done" not in t.options()


@rule("CHAOS-JRAY-11")
def test_a_ryhzu_does_not_bar_the_double_attack() -> None:
    assert "double_attack" in battle("jrayek", (4, 3), ryhzu={"uryk": (0, AT)}).options(0)
    assert "double_attack" not in battle("jrayek", (3, 3), ryhzu={"uryk": (0, AT)}).options(0)  # it is no Fighter
    assert "double_attack" not in battle("jrayek", (4, 3), leaders={0: {"ikryla": AT}}).options(0)


# ---------------------------------------------------------------- summoning


def prices(token: str, **named: object) -> Position:
    """Jrayek place a token on Discover."""
    named = {"tokens": {0: {"price_6": "supply", "price_2": "supply"}}, **named}
    t = position(table("jrayek"), phase="set_prices", beat="price", **named).answer(token, "discover")
    return t.take("reward.choose", "gem_1")


@pytest.mark.parametrize(("ryhzu", "token"), [
    pytest.param("uryk", "price_1", marks=rule("CHAOS-JRAY-12", "CHAOS-JRAY-20")),
    pytest.param("halke", "price_3", marks=rule("CHAOS-JRAY-12", "CHAOS-JRAY-21")),
    pytest.param("katarin", "price_6", marks=rule("CHAOS-JRAY-12", "CHAOS-JRAY-22")),
])  # fmt: skip
def test_a_token_summons_its_ryhzu_to_the_base(ryhzu: str, token: str) -> None:
    for upgraded in ([], [ryhzu]):  # on the side it showed last
        t = prices(token, upgraded=upgraded)
        for name in RYHZU:
            assert t.leader(name) == (HOME if name == ryhzu else "supply")
            assert t.commander(name) == (0 if name == ryhzu else NOBODY)
        assert t.upgraded(ryhzu) == bool(upgraded)
        assert t.units(0, HOME) == 6 + 1


@rule("CHAOS-JRAY-12")
@pytest.mark.parametrize("token", ["price_2", "price_4", "price_5"])
def test_other_tokens_summon_nobody(token: str) -> None:
    t = prices(token)
    assert [t.leader(name) for name in RYHZU] == ["supply"] * 3


@rule("CHAOS-JRAY-12")
@pytest.mark.parametrize(("commander", "place"), [(0, "r4c4"), (1, "r5c4"), (1, "home"), (0, "home")])
def test_a_ryhzu_on_the_map_is_not_summoned(commander: int, place: str) -> None:
    for name, token in SUMMONS.items():
        t = prices(token, ryhzu={name: (commander, place)})
        assert t.leader(name) == (t.home(commander) if place == "home" else place)
        assert t.commander(name) == commander


@rule("CHAOS-JRAY-12")
def test_the_tokens_of_other_factions_summon_nobody() -> None:
    t = position(["ai", "jrayek", "leyrien"], phase="set_prices", beat="price").answer("price_3", "discover")
    assert [t.leader(name) for name in RYHZU] == ["supply"] * 3


# ---------------------------------------------------------------- command


@rule("CHAOS-JRAY-13", "CHAOS-JRAY-32")
@pytest.mark.parametrize(("fighters", "victor"), [((9, 1), 0), ((1, 12), 1)])
def test_the_victor_commands_every_ryhzu_of_the_battle(fighters: tuple[int, int], victor: int) -> None:
    ryhzu = {"uryk": (0, AT), "halke": (1, AT), "katarin": (1 - victor, "r5c4")}
    t = fight("jrayek", CALM, CALM, fighters, ryhzu=ryhzu)
    assert victors(t) == [["jrayek", "leyrien"][victor]]
    assert (t.commander("uryk"), t.commander("halke")) == (victor, victor)
    assert t.leader("uryk") == t.leader("halke") == AT
    assert t.commander("katarin") == 1 - victor  # it took no part
    assert t.controls(victor, AT)


@rule("CHAOS-JRAY-13", "CHAOS-JRAY-32")
def test_a_ryhzu_stays_when_its_side_retreats() -> None:
    t = fight("jrayek", RETREAT, CALM, (3, 3), ryhzu={"uryk": (0, AT)}, more={0: {"r3c5": 1}})
    assert t.fighters(0, "r3c5") == 4
    assert t.leader("uryk") == AT
    assert t.commander("uryk") == 1
    t = fight("zcharo", RETREAT, CALM, (3, 3), foe="jrayek", ryhzu={"uryk": (0, AT)}, more={0: {"r3c5": 1}})
    assert t.leader("uryk") == AT
    assert t.commander("uryk") == 1


@rule("CHAOS-JRAY-13")
def test_a_victor_without_survivors_is_present_by_the_ryhzu() -> None:
    # 4 Attack against 0 Shields kill the only Fighter of Jrayek, who win by Katarin and Halke
    t = fight(
        "jrayek", ATTACK, ("attack_strength", "tac_vanguard"), (1, 3), ryhzu={"katarin": (1, AT), "uryk": (0, AT)},
        buildings={0: {AT: ["outpost"]}}, flare=0,
    )  # fmt: skip
    assert victors(t) == ["jrayek"]
    assert t.fighters(0, AT) == 0
    assert t.commander("katarin") == 0


@rule("CHAOS-JRAY-32")
def test_a_ryhzu_moves_for_the_faction_that_commands_it() -> None:
    t = moves("zcharo", foe="jrayek", ryhzu={"uryk": (0, "r5c4")}).answer("r5c4", "r4c4")
    assert t.leader("uryk") == "r4c4"
    t = position(
        ["jrayek", "zcharo", "ai"], phase="move", acting=0, prices={"move": (0, "price_5")}, ryhzu={"uryk": (1, "r5c4")}
    ).answer("act", "main")
    assert "r5c4" not in t.options()


@rule("CHAOS-JRAY-32")
def test_a_ryhzu_is_redeployed_by_the_faction_that_commands_it() -> None:
    t = income(
        ["zcharo", "jrayek", "ai"], ryhzu={"uryk": (0, "r5c4")}, fighters={0: {"r4c4": 1, "r6c4": 1}}
    ).answer("regions", "r5c4", "r4c4")  # fmt: skip
    t.take("move.chief", "yes")
    assert t.leader("uryk") == "r4c4"


@rule("CHAOS-JRAY-14")
@pytest.mark.parametrize("faction", ["jrayek", "oxataya"])
def test_no_ryhzu_enters_a_lake(faction: str) -> None:
    foe = "jrayek" if faction == "oxataya" else None
    t = moves(faction, foe=foe, ryhzu={"uryk": (0, "r4c3")}).answer("r4c3")
    assert "r5c3" not in t.options()
    if faction == "oxataya":
        t = moves(faction, foe=foe, ryhzu={"uryk": (0, "r4c3")}, fighters={0: {"r4c3": 2}}).answer("r4c3", "r5c3")
        t.take("move.fighters", 2)
        assert t.fighters(0, "r5c3") == 2
        assert t.leader("uryk") == "r4c3"


@rule("CHAOS-JRAY-14", "CHAOS-REDE-01")
def test_no_ryhzu_is_redeployed_onto_a_lake() -> None:
    card = "tac_fighting_withdrawal"
    named: dict[str, object] = {"hands": {0: [card]}, "ryhzu": {"uryk": (0, "r4c3")}}
    t = position(["oxataya", "jrayek", "ai"], phase="move", fighters={0: {"r5c3": 1}}, **named).answer(card)
    assert t.options() == ["r5c3", "none"]  # Uryk alone has no way
    t = position(["oxataya", "jrayek", "ai"], phase="move", fighters={0: {"r5c3": 1, "r4c3": 2}}, **named).answer(card)
    t.answer("r4c3").take("redeploy.to", "r5c3").take("move.fighters", 2)
    assert t.fighters(0, "r5c3") == 3
    assert t.leader("uryk") == "r4c3"


# ---------------------------------------------------------------- upkeep and tribute

UPKEEP = [
    pytest.param("uryk", 3, 0, marks=rule("CHAOS-JRAY-15", "CHAOS-JRAY-20")),
    pytest.param("halke", 2, 0, marks=rule("CHAOS-JRAY-15", "CHAOS-JRAY-21")),
    pytest.param("katarin", 0, 1, marks=rule("CHAOS-JRAY-15", "CHAOS-JRAY-22")),
]


@pytest.mark.parametrize(("ryhzu", "energy", "gems"), UPKEEP)
@pytest.mark.parametrize("place", ["r5c4", "home"])
def test_jrayek_pay_the_upkeep_or_the_ryhzu_leaves(ryhzu: str, energy: int, gems: int, place: str) -> None:
    for pays in ("yes", "no"):
        t = income(table("jrayek"), ryhzu={ryhzu: (0, place)}, energy=[energy, 0, 0], gems=[gems, 0, 0])
        assert ryhzu in t.options()
        t.answer(ryhzu)
        assert t.asked() == (0, "income.upkeep")
        t.answer(pays)
        assert (t.g.energy[0], t.g.gems[0]) == ((0, 0) if pays == "yes" else (energy, gems))
        stays = HOME if place == "home" else place
        assert t.leader(ryhzu) == (stays if pays == "yes" else "supply")
        assert t.commander(ryhzu) == (0 if pays == "yes" else NOBODY)
        assert ryhzu not in t.options()


@pytest.mark.parametrize(("ryhzu", "energy", "gems"), UPKEEP)
def test_a_ryhzu_that_cannot_be_paid_leaves(ryhzu: str, energy: int, gems: int) -> None:
    short = income(
        table("jrayek"), ryhzu={ryhzu: (0, "r5c4")}, energy=[max(energy - 1, 0), 0, 0], gems=[max(gems - 1, 0), 0, 0]
    ).answer(ryhzu)  # fmt: skip
    assert not short.is_asked("income.upkeep")
    assert short.leader(ryhzu) == "supply"
    assert short.units(0, "r5c4") == 0


@rule("CHAOS-JRAY-15")
def test_a_ryhzu_that_left_can_be_summoned_again() -> None:
    t = income(
        table("jrayek"), ryhzu={"halke": (0, "r5c4")}, upgraded=["halke"], prices={"discover": (0, "price_5")}
    ).answer("halke", "no")  # fmt: skip
    t.until("price.token", 0).answer("price_3", "discover")
    assert t.leader("halke") == HOME
    assert t.commander("halke") == 0
    assert t.upgraded("halke")


@rule("CHAOS-JRAY-33")
def test_jrayek_decide_for_each_ryhzu_and_may_use_the_income_of_the_phase() -> None:
    t = income(table("jrayek"), ryhzu={"halke": (0, "r5c4"), "uryk": (0, "home")}, energy=[0, 0, 0], gems=[0, 0, 0])
    assert sorted(t.options()) == ["base", "halke", "regions", "uryk"]
    t.answer("base", "energy_2", "halke", "yes")
    assert t.g.energy[0] == 0
    assert t.leader("halke") == "r5c4"
    t.answer("uryk")
    assert t.leader("uryk") == "supply"


@pytest.mark.parametrize(("ryhzu", "energy", "gems"), [
    pytest.param("uryk", 1, 0, marks=rule("CHAOS-JRAY-16", "CHAOS-JRAY-20")),
    pytest.param("halke", 1, 0, marks=rule("CHAOS-JRAY-16", "CHAOS-JRAY-21")),
    pytest.param("katarin", 0, 1, marks=rule("CHAOS-JRAY-16", "CHAOS-JRAY-22")),
])  # fmt: skip
def test_jrayek_gain_tribute_for_ryhzu_of_others(ryhzu: str, energy: int, gems: int) -> None:
    t = income(table("jrayek"), ryhzu={ryhzu: (1, "r5c4")})
    assert t.asked() == (0, "income.source")
    assert (t.g.energy[:2], t.g.gems[:2]) == ([6 + energy, 6], [1 + gems, 1])
    assert ryhzu not in t.options()
    assert t.leader(ryhzu) == "r5c4"
    t = income(["leyrien", "jrayek", "ai"], ryhzu={ryhzu: (0, "r5c4")})
    assert ryhzu not in t.options()  # the others pay no upkeep


@rule("CHAOS-JRAY-16")
def test_nothing_is_gained_for_ryhzu_in_the_supply() -> None:
    t = income(table("jrayek"))
    assert (t.g.energy, t.g.gems) == ([6, 6, 6], [1, 1, 1])


# ---------------------------------------------------------------- upgrading, Relics


@rule("CHAOS-JRAY-17")
@pytest.mark.parametrize("faction", ["jrayek", "zcharo"])
@pytest.mark.parametrize("ryhzu", RYHZU)
def test_the_commander_upgrades_a_ryhzu_without_gems(faction: str, ryhzu: str) -> None:
    t = position(
        table(faction, "jrayek" if faction == "zcharo" else None), phase="move", acting=0,
        prices={"move": (0, "price_5")}, ryhzu={ryhzu: (0, "r5c4")}, gems=[0, 0, 0], energy=[5, 0, 0],
    ).answer("act", "auxiliary")  # fmt: skip
    t.answer(ryhzu)
    assert t.upgraded(ryhzu)
    assert (t.g.energy[0], t.g.gems[0]) == (0, 0)


@rule("CHAOS-JRAY-17")
def test_nobody_upgrades_a_ryhzu_of_others() -> None:
    for commander in (0, 1):
        t = position(
            ["jrayek", "zcharo", "ai"], phase="move", acting=0, prices={"move": (0, "price_5")},
            ryhzu={"uryk": (commander, "r5c4")}, energy=[5, 0, 0],
        ).answer("act", "auxiliary")  # fmt: skip
        assert ("uryk" in t.options()) == (commander == 0)
        assert "halke" not in t.options()  # in the Supply


@rule("CHAOS-JRAY-18")
@pytest.mark.parametrize("commander", [0, 1])
def test_a_ryhzu_returns_to_the_base_of_its_commander_with_a_relic(commander: int) -> None:
    factions = ["jrayek", "zcharo", "ai"]
    t = relics(factions, ryhzu={"katarin": (commander, RELIC_1), "uryk": (commander, "r5c4")})
    t.answer("recruit").until("price.token")
    assert t.relic(1) is None
    assert t.g.relics[commander] == 1
    assert t.leader("katarin") == t.home(commander)
    assert t.leader("uryk") == "r5c4"


@rule("CHAOS-JRAY-32")
def test_a_ryhzu_leaves_the_base_of_its_commander_again() -> None:
    t = moves("zcharo", foe="jrayek", ryhzu={"uryk": (0, "home")}, fighters={0: {"home": 1, "r4c4": 5}}).answer(HOME)
    assert sorted(t.options()) == ["r3c4", "r3c5"]
    t.answer("r3c5").take("move.chief", "yes").take("move.fighters", 0)
    assert t.leader("uryk") == "r3c5"


@rule("CHAOS-JRAY-10", "CHAOS-JRAY-12")
def test_ryhzu_are_in_the_supply_at_the_start_and_only_with_jrayek() -> None:
    t = set_up("jrayek")
    assert [t.leader(name) for name in RYHZU] == ["supply"] * 3
    t = set_up("oxataya")
    assert [t.leader(name) for name in RYHZU] == [None] * 3


@rule("CHAOS-JRAY-13")
def test_a_ryhzu_of_a_third_faction_does_not_change_command() -> None:
    t = combat(
        ["jrayek", "leyrien", "ai"], fighters={0: {AT: 6}, 1: {AT: 1}, 2: {AT: 9}},
        ryhzu={"halke": (2, AT), "uryk": (1, AT)},
    ).answer("leyrien")  # fmt: skip
    t.answer_for(0, "strength_shields").answer_for(1, "strength_shields")
    assert victors(t) == ["jrayek"]
    assert t.commander("uryk") == 0
    assert t.commander("halke") == 2


@rule("CHAOS-JRAY-19")
def test_a_leader_of_a_third_faction_gives_no_fame() -> None:
    t = combat(
        ["jrayek", "leyrien", "ai"], fighters={0: {AT: 6}, 1: {AT: 1}, 2: {AT: 9}}, leaders={2: {"demo": AT}}
    ).answer("leyrien")  # fmt: skip
    t.answer_for(0, "strength_shields").answer_for(1, "strength_shields")
    assert victors(t) == ["jrayek"]
    assert t.g.fame[0] == 0


@rule("CHAOS-JRAY-18", "CHAOS-JRAY-32", "CHAOS-CIRC-09")
def test_a_ryhzu_of_circadians_returns_to_the_drop_ship() -> None:
    t = relics(["circadians", "jrayek", "ai"], ryhzu={"katarin": (0, RELIC_1)}).answer("recruit")
    assert t.leader("katarin") == "drop_ship"
    assert t.commander("katarin") == 0
    t = moves("circadians", foe="jrayek", ryhzu={"katarin": (0, "home")}, fighters={0: {"r4c4": 2}}).answer("drop_ship")
    t.answer("r3c5").take("move.chief", "yes")
    assert t.leader("katarin") == "r3c5"
