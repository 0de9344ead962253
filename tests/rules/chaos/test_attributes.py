"""The 25 Attributes, both sides of each.

The faction in question plays seat 0 (Base r2c5, next to r3c4 and r3c5; the Drop Ship stands there too), selects the
Battle and fights seat 1, Leyrien (against Leyrien: Zcharo), in r3c4, a Swamp, unless a test says otherwise.
"""

from __future__ import annotations

import pytest

from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import ATTRIBUTES, TOKENS
from critias.testing import rule
from tests.rules.chaos.test_leaders import (
    AT,
    ATTACK,
    CALM,
    HOME,
    RETREAT,
    fight,
    moves,
    table,
    totals,
    victors,
    wounded,
)
from tests.support.chaos import Position, combat, income, position

LANDS = ["r3c3", "r4c3", "r4c4", "r5c4", "r5c5", "r6c4"]

COSTS = [
    ("ai", "cunning", 1, "AI-22"),
    ("ai", "copious", 1, "AI-23"),
    ("ai", "destructive", 1, "AI-24"),
    ("ai", "ominous", 1, "AI-25"),
    ("circadians", "covert", 1, "CIRC-26"),
    ("circadians", "militarized", 2, "CIRC-27"),
    ("circadians", "tactical", 1, "CIRC-28"),
    ("circadians", "mobile", 1, "CIRC-29"),
    ("circadians", "perceptive", 1, "CIRC-30"),
    ("jrayek", "aggressive", 0, "JRAY-28"),
    ("jrayek", "assertive", 1, "JRAY-29"),
    ("jrayek", "hostile", 1, "JRAY-30"),
    ("jrayek", "fortified", 1, "JRAY-31"),
    ("leyrien", "expeditious", 1, "LEYR-22"),
    ("leyrien", "optimistic", 1, "LEYR-23"),
    ("leyrien", "spirited", 1, "LEYR-24"),
    ("leyrien", "protective", 0, "LEYR-25"),
    ("oxataya", "resourceful", 1, "OXAT-20"),
    ("oxataya", "subterranean", 0, "OXAT-21"),
    ("oxataya", "symbiotic", 1, "OXAT-22"),
    ("oxataya", "volatile", 1, "OXAT-23"),
    ("zcharo", "proficient", 1, "ZCHA-18"),
    ("zcharo", "seclusive", 1, "ZCHA-19"),
    ("zcharo", "resilient", 0, "ZCHA-20"),
    ("zcharo", "tenacious", 1, "ZCHA-21"),
]


def counting(faction: str, regions: int = 6, /, **named: object) -> Position:
    """The Region Count of a faction is taken as the first income."""
    own = regions if faction == "circadians" else regions - 1
    t = income(table(faction), fighters={0: dict.fromkeys(LANDS[:own], 1)}, **named)
    return t.take("income.source", "regions")


def test_every_attribute_of_the_box_is_in_the_list() -> None:
    assert sorted(row[1] for row in COSTS) == sorted(ATTRIBUTES)


@pytest.mark.parametrize(
    ("faction", "attribute", "cost"),
    [pytest.param(faction, name, cost, marks=rule(f"CHAOS-{id}")) for faction, name, cost, id in COSTS],
)
def test_upgrading_costs_the_gems_on_the_card(faction: str, attribute: str, cost: int) -> None:
    others = [name for owner, name, _, _ in COSTS if owner == faction and name != attribute]
    for gems in range(4):
        t = counting(faction, gems=[gems, 0, 0], upgraded=others)
        if gems < cost:
            assert not t.upgraded(attribute)
            assert t.g.gems[0] == gems + 1  # only the Gem is left to choose
            continue
        assert t.options() == ["upgrade_attribute_1", "gem_1"]
        t.answer("upgrade_attribute_1")
        assert t.upgraded(attribute)
        assert t.g.gems[0] == gems - cost


# ---------------------------------------------------------------- AI


@rule("CHAOS-AI-22")
@pytest.mark.parametrize(("upgraded", "bonus"), [([], 1), (["cunning"], 2)])
def test_cunning_adds_attack_against_a_side_without_a_card(upgraded: list[str], bonus: int) -> None:
    assert totals(fight("ai", CALM, CALM, upgraded=upgraded))[1] == bonus
    assert totals(fight("ai", CALM, ("strength_shields", "tac_rally"), upgraded=upgraded))[1] == 0
    own = fight("ai", ("attack_strength", "tac_garrison"), CALM, upgraded=upgraded)
    assert totals(own)[1] == 2 + bonus
    bluff = fight("ai", CALM, ("strength_shields", "bluff"), upgraded=upgraded, hands={1: ["tac_rally"]})
    assert totals(bluff)[1] == bonus
    assert bluff.hand(1) == ["tac_rally"]


@rule("CHAOS-AI-23")
@pytest.mark.parametrize(("upgraded", "bonus"), [([], 1), (["copious"], 2)])
@pytest.mark.parametrize(("column", "points"), [(1, 2), (4, 7)])
def test_copious_adds_recruitment_points_when_acting(upgraded: list[str], bonus: int, column: int, points: int) -> None:
    t = position(
        table("ai"), phase="recruit", acting=0, prices={"recruit": (0, "price_5")}, upgraded=upgraded,
        columns={0: {"recruit": column}},
    ).answer("act", "main")  # fmt: skip
    for n in range(points + bonus):
        assert t.asked() == (0, "recruit.step")
        assert t.fighters(0, "home") == 7 + n
        t.answer("sector_1")
    assert not t.is_asked("recruit.step")
    assert t.fighters(0, "home") == 7 + points + bonus


@rule("CHAOS-AI-23")
def test_copious_does_not_help_when_passing() -> None:
    t = position(
        table("ai"), phase="recruit", acting=0, prices={"recruit": (1, "price_1")}, hands={0: ["tac_overload"]}
    ).answer("tac_overload")  # fmt: skip
    for _ in range(3):
        t.answer("sector_1")
    assert not t.is_asked("recruit.step")


@rule("CHAOS-AI-23", "CHAOS-AI-12")
def test_copious_brings_the_reserve_when_it_is_upgraded() -> None:
    t = counting("ai")
    assert t.g.reserve[0] == 10
    t.answer("upgrade_attribute_1", "copious")
    assert t.g.reserve[0] == 0
    assert t.g.sectors[0] == [13 + 10]
    t = counting("ai").answer("upgrade_attribute_1", "cunning")
    assert t.g.reserve[0] == 10
    assert t.g.sectors[0] == [13]


@rule("CHAOS-AI-24")
@pytest.mark.parametrize(("upgraded", "energy"), [([], 0), (["destructive"], 1)])
@pytest.mark.parametrize("standing", [["foundry"], ["foundry", "outpost"], ["foundry", "outpost", "stronghold"]])
def test_destructive_gives_fame_for_each_building_the_opponent_loses(
    upgraded: list[str], energy: int, standing: list[str]
) -> None:
    t = fight(
        "ai", CALM, CALM, (7, 0), upgraded=upgraded, buildings={1: {AT: standing}},
        laid={1: {"unlock": AT, "hand_limit": AT}},
    )  # fmt: skip
    assert victors(t) == ["ai"]
    assert t.g.fame[0] == len(standing)
    assert t.g.energy[0] == 6 + energy * len(standing)


@rule("CHAOS-AI-24")
def test_destructive_gives_nothing_for_a_loss() -> None:
    t = fight(
        "ai", CALM, CALM, (1, 9), upgraded=["destructive"], buildings={0: {AT: ["foundry"]}, 1: {"r4c4": ["foundry"]}}
    )
    assert victors(t) == ["leyrien"]
    assert t.g.fame == [0, 0, 0]


@rule("CHAOS-AI-24")
@pytest.mark.parametrize("upgraded", [[], ["destructive"]])
def test_destructive_counts_buildings_of_a_side_that_retreats(upgraded: list[str]) -> None:
    t = fight("ai", CALM, ("retreat", "tac_rally"), (2, 5), upgraded=upgraded, buildings={1: {AT: ["outpost"]}})
    assert victors(t) == ["ai"]
    assert t.g.fame[0] == 1
    assert t.g.energy[0] == 6 + len(upgraded)
    t = fight(
        "ai", RETREAT, CALM, (5, 2), upgraded=upgraded, buildings={0: {AT: ["foundry"]}, 1: {"r4c4": ["foundry"]}}
    )
    assert t.g.fame[0] == wounded(t, "leyrien")


@rule("CHAOS-AI-24")
def test_destructive_can_win_the_game() -> None:
    t = fight("ai", CALM, CALM, (5, 0), fame=[17, 0, 0], buildings={1: {AT: ["foundry"]}})
    assert t.over
    assert t.winners == ["ai"]


def leaves(ai: int, own: int, /, **named: object) -> list[str]:
    """The numbers of Fighters with which Zcharo can leave a Region where AI have so many; none if they are pinned."""
    t = position(
        ["ai", "zcharo", "leyrien"], phase="move", acting=1, prices={"move": (1, "price_5")},
        fighters={0: {"r4c4": ai} if ai else {}, 1: {"r4c4": own}}, **named,
    ).answer("act", "main")  # fmt: skip
    if "r4c4" not in t.options():
        return []
    t.answer("r4c4", "r5c4")
    return t.options() if t.is_asked("move.fighters") else ["1"]


@rule("CHAOS-AI-25")
@pytest.mark.parametrize("upgraded", [[], ["ominous"]])
def test_ominous_pins_one_unit_more(upgraded: list[str]) -> None:
    assert leaves(1, 2, upgraded=upgraded) == []
    assert leaves(1, 3, upgraded=upgraded) == ["1"]
    assert leaves(2, 5, upgraded=upgraded) == ["1", "2"]
    assert leaves(0, 2, upgraded=upgraded, leaders={0: {"demo": "r4c4"}}) == []
    assert leaves(0, 3, upgraded=upgraded, leaders={0: {"demo": "r4c4"}}) == ["1"]


@rule("CHAOS-AI-25")
def test_ominous_needs_a_unit_and_frees_no_ai_unit() -> None:
    assert leaves(0, 2, buildings={0: {"r4c4": ["outpost"]}}) == ["1", "2"]
    t = position(
        ["ai", "zcharo", "leyrien"], phase="move", acting=0, prices={"move": (0, "price_5")},
        fighters={0: {"r4c4": 2}, 1: {"r4c4": 2}},
    ).answer("act", "main")  # fmt: skip
    assert "r4c4" not in t.options()


# ---------------------------------------------------------------- Circadians


@rule("CHAOS-CIRC-27")
@pytest.mark.parametrize(("upgraded", "each"), [([], 2), (["militarized"], 3)])
@pytest.mark.parametrize("fighters", [1, 3, 4])
def test_militarized_fighters_are_stronger(upgraded: list[str], each: int, fighters: int) -> None:
    t = fight("circadians", CALM, CALM, (fighters, 3), upgraded=upgraded)
    assert totals(t)[0] == 1 + each * fighters
    assert totals(t, 1)[0] == 1 + 3


@rule("CHAOS-CIRC-28")
@pytest.mark.parametrize("upgraded", [[], ["tactical"]])
@pytest.mark.parametrize("section", ["strength_shields", "retreat"])
def test_tactical_recovers_the_card_after_a_loss(upgraded: list[str], section: str) -> None:
    t = fight("circadians", (section, "tac_rally"), CALM, (1, 9), upgraded=upgraded)
    assert victors(t) == ["leyrien"]
    assert t.hand(0) == ["tac_rally"]
    assert t.discard() == []


@rule("CHAOS-CIRC-28")
@pytest.mark.parametrize(("upgraded", "used", "hand"), [
    ([], [], []), (["tactical"], [], ["tac_rally"]), (["tactical"], ["tactical"], []),
])  # fmt: skip
def test_tactical_upgraded_recovers_the_card_after_a_victory_once_per_round(
    upgraded: list[str], used: list[str], hand: list[str]
) -> None:
    t = fight("circadians", ("strength_shields", "tac_rally"), CALM, (6, 1), upgraded=upgraded, used=used)
    assert victors(t) == ["circadians"]
    assert t.hand(0) == hand
    assert t.discard() == ([] if hand else ["tac_rally"])


@rule("CHAOS-CIRC-28")
def test_tactical_recovers_after_one_victory_and_every_loss() -> None:
    t = combat(
        ["circadians", "leyrien", "ai"], fighters={0: {AT: 3, "r4c3": 3, "r5c4": 1}, 1: {AT: 1, "r4c3": 1, "r5c4": 7}},
        hands={0: ["tac_rally"]}, upgraded=["tactical"],
    )  # fmt: skip
    plans = {0: ("strength_shields", "tac_rally"), 1: CALM}
    for region, hand in ((AT, ["tac_rally"]), ("r5c4", ["tac_rally"]), ("r4c3", [])):
        t.take("battle.region", region)
        for seat in (0, 1):
            if t.is_asked("battle.card", seat):
                t.answer_for(seat, "tac_rally")
            t.answer_for(seat, plans[seat][0])
        t.take("morale.row", "combat")
        assert t.hand(0) == hand, region


@rule("CHAOS-CIRC-28")
def test_tactical_recovers_nothing_without_a_card() -> None:
    t = fight("circadians", ("strength_shields", "bluff"), CALM, (1, 9), hands={0: ["tac_rally"]})
    assert t.hand(0) == ["tac_rally"]
    assert t.discard() == []


SHIP_MOVES = ["r3c3-r3c4", "r3c5-r4c4", "r3c5-r4c5"]  # a Mountain lies between r3c4 and r4c4


def ship(t: Position) -> list[str]:
    return [REGIONS[region] for region in t.g.ship]


@rule("CHAOS-CIRC-29", "CHAOS-CIRC-32")
def test_mobile_moves_the_drop_ship_for_a_movement_point() -> None:
    t = moves("circadians", fighters={0: {"r4c3": 1, "drop_ship": 1}, 1: {"r4c4": 3}}, leaders={0: {"zoey": "home"}})
    assert "mobile" in t.options()
    t.answer("mobile")
    assert t.asked() == (0, "ship.border")
    assert t.options() == SHIP_MOVES
    t.answer("r3c5-r4c4")
    assert ship(t) == ["r3c5", "r4c4"]
    assert t.g.points == 1
    assert t.fighters(0, "drop_ship") == 1
    assert t.leader("zoey") == "drop_ship"
    assert "mobile" not in t.options()  # once on their turn
    t.answer("drop_ship")
    assert t.options() == ["r3c5", "r4c4"]


@rule("CHAOS-CIRC-29")
def test_mobile_needs_a_movement_point_of_the_main_action() -> None:
    t = position(table("circadians"), phase="move", acting=0, prices={"move": (1, "price_1")}).answer("act")
    assert "mobile" not in t.options()
    t = position(table("circadians"), phase="move", acting=0, prices={"move": (1, "price_1")}).answer("pass")
    assert t.asked()[0] != 0
    t = moves("circadians", fighters={0: {AT: 2}}).answer(AT, "r3c3", 2, "r3c3", "r4c3", 2)
    assert not t.is_asked("move.from")  # both points are spent


@rule("CHAOS-CIRC-29")
@pytest.mark.parametrize("choice", ["act", "pass"])
def test_mobile_upgraded_costs_nothing_acting_or_passing(choice: str) -> None:
    t = position(
        table("circadians"), phase="move", acting=0, prices={"move": (1, "price_1")}, upgraded=["mobile"],
        fighters={0: {"r6c4": 1, "drop_ship": 1}},
    ).answer(choice)  # fmt: skip
    assert "mobile" in t.options()
    t.answer("mobile")
    assert sorted(t.options()) == sorted([*SHIP_MOVES, "r5c4-r6c4", "r5c5-r6c4", "r6c3-r6c4"])
    t.answer("r5c5-r6c4")
    assert ship(t) == ["r5c5", "r6c4"]
    if choice == "act":
        assert "mobile" not in t.options()
        t.answer("main")
        assert t.g.points == 2
        assert "mobile" not in t.options()
    else:
        assert t.asked()[0] != 0


@rule("CHAOS-CIRC-29")
def test_mobile_is_used_once() -> None:
    for choice in ("act", "pass"):
        t = position(
            table("circadians"), phase="move", acting=0, prices={"move": (1, "price_1")}, upgraded=["mobile"],
            used=["mobile"],
        ).answer(choice)  # fmt: skip
        assert t.asked()[0] != 0 or "mobile" not in t.options()
    for phase in ("recruit", "harvest"):
        t = position(table("circadians"), phase=phase, acting=0, upgraded=["mobile"]).answer("act")
        assert "mobile" not in t.options()


@rule("CHAOS-CIRC-29")
def test_presence_on_the_ship_is_none_for_mobile() -> None:
    t = position(
        table("circadians"), phase="move", acting=0, prices={"move": (1, "price_1")}, upgraded=["mobile"],
        buildings={0: {"r6c3": ["foundry"]}},
    ).answer("act", "mobile")  # fmt: skip
    assert sorted(t.options()) == sorted([*SHIP_MOVES, "r6c2-r6c3", "r6c3-r6c4"])


@rule("CHAOS-CIRC-30")
@pytest.mark.parametrize("upgraded", [[], ["perceptive"]])
def test_perceptive_gives_energy_for_each_research_on_the_turn(upgraded: list[str]) -> None:
    t = position(
        table("circadians"), phase="discover", acting=0, prices={"discover": (0, "price_5")}, gems=[4, 0, 0],
        columns={0: {"discover": 5}}, upgraded=upgraded,
    ).answer("act", "main", "recruit")  # fmt: skip
    assert t.g.energy[0] == 6 + 1
    t.answer("harvest")
    assert t.g.energy[0] == 6 + 2
    t = position(
        table("circadians"), phase="discover", acting=0, prices={"discover": (0, "price_5")}, gems=[4, 0, 0],
        upgraded=upgraded,
    ).answer("act", "main", "recruit", "auxiliary", "recruit").take("reward.choose", "gem_1")  # fmt: skip
    assert t.g.energy[0] == 6 + 2
    assert t.column(0, "recruit") == 3


@rule("CHAOS-CIRC-30")
def test_perceptive_works_on_the_own_turn_of_discover_only() -> None:
    t = position(
        table("circadians"), phase="build", acting=0, prices={"build": (0, "price_5")}, fighters={0: {"r3c5": 1}},
        foundations={"r3c5": "neutral_relic_4"}, energy=[5, 6, 6],
    ).answer("act", "main", "foundry").take("build.region", "r3c5")  # fmt: skip
    t.answer("recruit")
    assert t.column(0, "recruit") == 2
    assert t.g.energy[0] == 5
    t = position(
        ["leyrien", "circadians", "ai"], phase="discover", acting=0, prices={"discover": (0, "price_5")},
    ).answer("act", "main", "recruit")  # fmt: skip
    assert t.g.energy[:2] == [6, 6]


@rule("CHAOS-CIRC-29")
def test_mobile_upgraded_may_be_used_between_two_movements() -> None:
    t = moves("circadians", upgraded=["mobile"], fighters={0: {AT: 1, "drop_ship": 1}}).answer(AT, "r3c3")
    assert t.g.points == 1
    assert "mobile" in t.options()
    t.answer("mobile")
    assert "r3c3-r4c3" in t.options()  # next to the Unit that has just moved
    t.answer("r3c3-r4c3")
    assert t.g.points == 1
    t.answer("drop_ship", "r4c3")
    assert t.fighters(0, "r4c3") == 1


@rule("CHAOS-CIRC-29")
def test_the_last_movement_point_may_move_the_drop_ship() -> None:
    t = moves("circadians", fighters={0: {AT: 2}}).answer(AT, "r3c3", 2)
    assert "mobile" in t.options()
    t.answer("mobile", "r3c5-r4c5")
    assert ship(t) == ["r3c5", "r4c5"]
    assert not t.is_asked("move.from")


@rule("CHAOS-CIRC-30")
def test_perceptive_gives_nothing_for_research_in_set_prices() -> None:
    t = position(
        table("circadians"), phase="set_prices", beat="price", tokens={0: {"price_2": "supply"}}
    ).answer("price_2", "harvest")  # fmt: skip
    assert t.column(0, "harvest") == 2
    assert t.g.energy[0] == 6


@rule("CHAOS-CIRC-30")
def test_perceptive_upgraded_opens_the_gem_locks_of_the_tracks() -> None:
    named: dict[str, object] = {
        "phase": "discover", "acting": 0, "prices": {"discover": (0, "price_5")}, "gems": [0, 0, 0],
        "columns": {0: {"discover": 4, "build": 4, "move": 2}},
    }  # fmt: skip
    t = position(table("circadians"), **named).answer("act", "main")
    assert t.options() == ["harvest", "recruit"]
    t = position(table("circadians"), upgraded=["perceptive"], **named).answer("act", "main")
    assert t.options() == ["discover", "build", "harvest", "recruit", "move"]
    t.answer("move")
    assert t.column(0, "move") == 3
    assert t.g.gems[0] == 0
    t = position(table("circadians"), upgraded=["perceptive"], **{**named, "gems": [2, 0, 0]}).answer("act", "main")
    t.answer("build")
    assert t.g.gems[0] == 2  # nothing is paid


@rule("CHAOS-CIRC-30")
def test_perceptive_upgraded_opens_no_lock_of_a_building() -> None:
    t = position(
        table("circadians"), phase="build", acting=0, prices={"build": (0, "price_5")}, fighters={0: {"r4c4": 1}},
        gems=[0, 0, 0], upgraded=["perceptive"],
    ).answer("act", "main")  # fmt: skip
    assert "foundry" in t.options()
    assert "stronghold" not in t.options()
    assert "foundation_research" not in t.options()


# ---------------------------------------------------------------- Jrayek


@rule("CHAOS-JRAY-28")
@pytest.mark.parametrize(("upgraded", "energies"), [([], [0, 1, 1, 1]), (["aggressive"], [0, 1, 2, 3])])
def test_aggressive_gains_energy_for_wounds(upgraded: list[str], energies: list[int]) -> None:
    plans = [("attack_strength", "tac_entrench"), ATTACK, ("attack_strength", "tac_garrison"),
             ("attack_strength", "tac_rally")]  # fmt: skip
    for plan, wounds in zip(plans, (0, 1, 2, 3), strict=True):
        for fighters in ((6, 4), (1, 9)):  # won or lost
            t = fight("jrayek", plan, ATTACK, fighters, upgraded=upgraded)
            assert wounded(t, "leyrien") == wounds
            assert t.g.energy[0] == 6 + energies[wounds]
            told = f"Jrayek gain {energies[wounds]} Energy (Attribute)."
            assert (told in t.log()) == (wounds > 0)


@rule("CHAOS-JRAY-28")
@pytest.mark.parametrize("upgraded", [[], ["aggressive"]])
def test_aggressive_gains_nothing_for_own_wounds(upgraded: list[str]) -> None:
    t = fight("jrayek", ("attack_strength", "tac_entrench"), ("double_attack",), (6, 4), upgraded=upgraded)
    assert (wounded(t, "jrayek"), wounded(t, "leyrien")) == (1, 0)
    assert t.g.energy[0] == 6


@rule("CHAOS-JRAY-29")
@pytest.mark.parametrize(("upgraded", "discount"), [([], 1), (["assertive"], 2)])
@pytest.mark.parametrize(("column", "cost"), [(1, 4), (2, 5), (5, 3)])
def test_assertive_deploys_leaders_for_less(upgraded: list[str], discount: int, column: int, cost: int) -> None:
    for energy in (cost - discount, cost - discount - 1):
        t = position(
            table("jrayek"), phase="recruit", acting=0, prices={"recruit": (0, "price_5")}, energy=[energy, 0, 0],
            columns={0: {"recruit": column}}, upgraded=upgraded,
        ).answer("act")  # fmt: skip
        assert ("auxiliary" in t.options()) == (energy == cost - discount)
        if "auxiliary" in t.options():
            t.answer("auxiliary", "ikryla")
            assert t.leader("ikryla") == HOME
            assert t.g.energy[0] == 0


@rule("CHAOS-JRAY-29")
def test_assertive_upgraded_wins_ties_with_a_leader() -> None:
    def victor(upgraded: list[str], **leaders: str) -> list[str]:
        # Leyrien select; Fighters and values are equal
        own = {"ikryla": 2, "lynke": 2}  # Lynke: 1 and 1 for 2 Attack
        strength = sum(own[name] for name in leaders)
        t = fight(
            "jrayek", CALM, CALM, (3, 3 + strength), flare=1, upgraded=upgraded, leaders={0: leaders} if leaders else {}
        )
        assert totals(t)[0] == totals(t, 1)[0]
        return victors(t)

    assert victor([], ikryla=AT) == ["leyrien"]
    assert victor(["assertive"], ikryla=AT) == ["jrayek"]
    assert victor(["assertive"], lynke=AT) == ["jrayek"]
    assert victor(["assertive"]) == ["leyrien"]


@rule("CHAOS-JRAY-29")
def test_a_ryhzu_is_no_leader_for_assertive() -> None:
    t = fight("jrayek", CALM, CALM, (3, 6), flare=1, upgraded=["assertive"], ryhzu={"katarin": (0, AT)})
    assert totals(t)[0] == totals(t, 1)[0]
    assert victors(t) == ["leyrien"]


@rule("CHAOS-JRAY-30")
@pytest.mark.parametrize(("upgraded", "bonus"), [([], 2), (["hostile"], 3)])
def test_hostile_is_stronger_in_battles_that_jrayek_selected(upgraded: list[str], bonus: int) -> None:
    assert totals(fight("jrayek", CALM, CALM, (3, 3), upgraded=upgraded), 0)[0] == 1 + 3 + bonus
    assert totals(fight("jrayek", CALM, CALM, (3, 3), upgraded=upgraded, flare=1), 1)[0] == 1 + 3
    led = fight("jrayek", CALM, CALM, (3, 3), upgraded=upgraded, flare=1, leaders={0: {"ikryla": AT}})
    assert totals(led, 1)[0] == 1 + 3 + 2


@rule("CHAOS-JRAY-31")
@pytest.mark.parametrize(("upgraded", "bonus"), [([], 1), (["fortified"], 2)])
def test_fortified_has_shields_where_jrayek_have_a_building(upgraded: list[str], bonus: int) -> None:
    def shields(**named: object) -> int:
        return totals(fight("jrayek", CALM, CALM, (3, 3), upgraded=upgraded, **named))[2]

    assert shields() == 1
    assert shields(buildings={0: {AT: ["foundry"]}}) == 1 + bonus
    assert shields(buildings={0: {AT: ["foundry", "outpost"]}}, laid={0: {"unlock": AT}}) == 1 + bonus  # not each
    assert shields(buildings={0: {"r4c4": ["foundry"]}}) == 1
    assert shields(buildings={1: {AT: ["foundry"]}}) == 1


# ---------------------------------------------------------------- Leyrien


@rule("CHAOS-LEYR-22", "CHAOS-LEYR-16")
def test_expeditious_makes_all_swamps_adjacent() -> None:
    t = moves("leyrien", fighters={0: {"r3c4": 2, "r5c4": 1}}).answer("r3c4")
    assert t.options() == ["r3c3", "r3c5", "r4c2", "r4c3", "r4c5", "r6c3"]
    t = moves("leyrien", fighters={0: {"r3c4": 2, "r5c4": 1}}).answer("r5c4")
    assert t.options() == ["r4c3", "r4c4", "r4c5", "r5c5", "r6c4"]  # Plains are not
    t = moves("zcharo", fighters={0: {"r3c4": 2}}).answer("r3c4")
    assert t.options() == ["r3c3", "r3c5"]


@rule("CHAOS-LEYR-22")
def test_expeditious_upgraded_counts_the_base_and_strongholds_as_swamps() -> None:
    named: dict[str, object] = {
        "fighters": {0: {"r5c4": 2, "r4c3": 1, "home": 1}}, "upgraded": ["expeditious"],
        "buildings": {0: {"r5c4": ["stronghold"], "r4c4": ["foundry"]}},
    }  # fmt: skip
    swamps = {"r3c4", "r4c2", "r4c3", "r4c5", "r6c3"}

    def ways(start: str) -> set[str]:
        return set(moves("leyrien", **named).answer(start).options())

    assert ways("r5c4") == {*swamps, "r4c4", "r5c5", "r6c4"}  # and what touches it
    assert ways(HOME) == {*swamps, "r3c5", "r5c4"}
    assert ways("r4c3") == {*swamps, "r5c4", "r3c3", "r4c4", "r5c2"} - {"r4c3"}  # never onto the Base
    basic = {**named, "upgraded": []}
    assert moves("leyrien", **basic).answer(HOME).options() == ["r3c4", "r3c5"]
    assert moves("leyrien", **basic).answer("r5c4").options() == ["r4c3", "r4c4", "r4c5", "r5c5", "r6c4"]


@rule("CHAOS-LEYR-16")
def test_expeditious_holds_for_redeployments_and_retreats() -> None:
    t = income(table("leyrien"), fighters={0: {"r3c4": 2, "r6c3": 1, "r5c4": 1}}).answer("regions", "r3c4")
    assert t.is_asked("move.fighters") or "r6c3" in t.options()
    t = fight("leyrien", RETREAT, CALM, (3, 3), more={0: {"r6c3": 1}})
    assert t.fighters(0, "r6c3") == 4
    t = fight("leyrien", RETREAT, CALM, (3, 3), more={0: {"r6c4": 1}})
    assert t.fighters(0, "r6c4") == 1  # Plains far away


@rule("CHAOS-LEYR-16")
def test_a_retreat_never_ends_where_it_began() -> None:
    t = fight("leyrien", RETREAT, CALM, (3, 3), buildings={0: {AT: ["outpost"]}})
    assert t.fighters(0, AT) == 0
    assert t.fighters(0, "home") == 6  # 3 of them have come back
    t = fight(
        "leyrien", RETREAT, CALM, (3, 3), at="r4c4", buildings={0: {"r4c4": ["stronghold"]}}, upgraded=["expeditious"],
        more={0: {"r6c3": 1}},
    )  # fmt: skip
    assert t.fighters(0, "r6c3") == 4  # the Stronghold of the Region lets it count as a Swamp


@rule("CHAOS-LEYR-16", "CHAOS-LEYR-22")
def test_expeditious_upgraded_also_retreats_between_strongholds_and_swamps() -> None:
    named: dict[str, object] = {"more": {0: {"r6c4": 1}}, "buildings": {0: {"r6c4": ["stronghold"]}}}
    t = fight("leyrien", RETREAT, CALM, (3, 3), upgraded=["expeditious"], **named)
    assert t.fighters(0, "r6c4") == 4
    t = fight("leyrien", RETREAT, CALM, (3, 3), **named)
    assert t.fighters(0, "r6c4") == 1


@rule("CHAOS-LEYR-23")
@pytest.mark.parametrize(("upgraded", "cost"), [([], 2), (["optimistic"], 0)])
def test_optimistic_boosts_morale_before_the_fame(upgraded: list[str], cost: int) -> None:
    t = income(
        table("leyrien"), fighters={0: {"r4c4": 1, "r4c3": 1, "r5c4": 1}}, upgraded=upgraded, energy=[cost, 6, 6],
        morale=["r5c4"], morale_row=[3, 4],
    ).answer("morale")  # fmt: skip
    assert t.asked() == (0, "morale.region")
    assert t.options() == ["r4c4", "none"]  # no Swamp, no second token
    t.answer("r4c4")
    assert t.g.morale[REGIONS.index("r4c4")] == 1
    assert t.g.morale_row == [3, 3]  # from the row with more tokens
    assert t.g.energy[0] == 0
    assert t.g.fame[0] == 1  # the token off the Income row counts already


@rule("CHAOS-LEYR-23")
def test_optimistic_may_be_declined_and_must_be_paid() -> None:
    named: dict[str, object] = {"fighters": {0: {"r4c4": 1}}}
    t = income(table("leyrien"), **named).answer("morale", "none")
    assert t.g.energy[0] == 6
    assert sum(t.g.morale) == 0
    t = income(table("leyrien"), energy=[1, 6, 6], **named).take("income.source", "morale")
    assert not t.is_asked("morale.region")
    t = income(table("leyrien"), energy=[0, 6, 6], upgraded=["optimistic"], **named).take("income.source", "morale")
    assert t.asked() == (0, "morale.region")


@rule("CHAOS-LEYR-23")
def test_optimistic_boosts_only_in_controlled_regions() -> None:
    t = income(
        table("leyrien"), fighters={0: {"r4c3": 1}, 1: {"r5c4": 1}}, buildings={0: {"r6c4": ["foundry"]}}
    ).answer("morale")
    assert t.options() == ["r6c4", "none"]


@rule("CHAOS-LEYR-24")
@pytest.mark.parametrize("upgraded", [[], ["spirited"]])
@pytest.mark.parametrize(("region", "boosted"), [("r4c4", True), ("r5c4", True), ("r4c3", False)])
def test_spirited_boosts_morale_after_a_victory(upgraded: list[str], region: str, boosted: bool) -> None:
    t = fight("leyrien", CALM, CALM, (6, 1), at=region, upgraded=upgraded).take("morale.row", "income")
    assert victors(t) == ["leyrien"]
    assert sum(t.g.morale) == t.g.morale[REGIONS.index(region)] == int(boosted)
    assert t.g.morale_row == ([4, 3] if boosted else [4, 4])


@rule("CHAOS-LEYR-24")
def test_spirited_does_not_boost_after_a_loss() -> None:
    t = fight("leyrien", CALM, CALM, (1, 9), at="r4c4")
    assert victors(t) == ["zcharo"]
    assert sum(t.g.morale) == 0


@rule("CHAOS-LEYR-24")
def test_a_token_placed_by_the_victory_changes_nothing_in_that_battle() -> None:
    t = fight("leyrien", CALM, CALM, (6, 3), at="r4c4", upgraded=["spirited"]).take("morale.row", "combat")
    assert totals(t) == (1 + 6, 0, 1)
    assert wounded(t, "zcharo") == 0
    assert sum(t.g.morale) == 1


@rule("CHAOS-LEYR-24")
def test_the_token_of_a_victory_without_survivors_is_lost_again() -> None:
    t = fight(
        "leyrien", ("attack_strength", "tac_counter_attack"), ("attack_strength", "tac_vanguard"), (1, 2), at="r4c4"
    ).take("morale.row", "combat")
    assert victors(t) == ["leyrien"]
    assert t.fighters(0, "r4c4") == 0
    assert not any(t.g.morale)
    assert t.g.morale_row == [4, 4]


@rule("CHAOS-LEYR-24", "CHAOS-LEYR-25")
@pytest.mark.parametrize(
    ("upgraded", "attack", "shields"),
    [([], 0, 1), (["spirited"], 2, 1), (["protective"], 0, 2), (["spirited", "protective"], 2, 2)],
)
def test_spirited_and_protective_work_where_there_is_a_morale_token(
    upgraded: list[str], attack: int, shields: int
) -> None:
    with_token = fight("leyrien", CALM, CALM, (3, 3), at="r4c4", upgraded=upgraded, morale=["r4c4"])
    assert totals(with_token) == (1 + 3 + 1, attack, 1 + shields)
    without = fight("leyrien", CALM, CALM, (3, 3), at="r4c4", upgraded=upgraded, morale=["r5c4"], more={0: {"r5c4": 1}})
    assert totals(without) == (1 + 3, 0, 1)


# ---------------------------------------------------------------- Oxataya


def priced(phase: str, pricer: int = 0, /, **named: object) -> Position:
    """Oxataya Act in a phase."""
    named = {"prices": {phase: (pricer, "price_1")}, **named}
    return position(table("oxataya"), phase=phase, acting=0, **named).answer("act")


@rule("CHAOS-OXAT-20")
@pytest.mark.parametrize("upgraded", [[], ["resourceful"]])
def test_resourceful_pays_nothing_for_an_auxiliary_action_in_the_own_phase(upgraded: list[str]) -> None:
    t = priced("discover", gems=[0, 0, 0], upgraded=upgraded)
    assert t.options() == ["main", "auxiliary", "done"]
    t.answer("auxiliary", "recruit")
    assert t.column(0, "recruit") == 2
    t = priced("harvest", energy=[0, 0, 0], gems=[0, 0, 0], upgraded=upgraded).answer("auxiliary")
    assert (t.g.energy[0], t.g.gems[0]) == (0, 1)
    t = priced("build", energy=[0, 0, 0], fighters={0: {"r4c4": 1}}, upgraded=upgraded).answer("auxiliary")
    assert t.is_asked("build.piece")


@rule("CHAOS-OXAT-20")
def test_resourceful_still_pays_the_gems_of_leaders() -> None:
    leaders = {0: {"azaru": "supply", "rhan": "supply", "onari": "supply", "tovati": "r4c4"}}
    t = priced("recruit", energy=[0, 0, 0], gems=[1, 0, 0], leaders=leaders).answer("auxiliary", "rhan")
    assert (t.g.energy[0], t.g.gems[0]) == (0, 0)
    assert t.leader("rhan") == HOME
    t = priced("recruit", energy=[0, 0, 0], gems=[0, 0, 0], leaders=leaders)
    assert "auxiliary" not in t.options()
    t = priced("move", energy=[0, 0, 0], gems=[1, 0, 0], leaders=leaders).answer("auxiliary", "tovati")
    assert (t.g.energy[0], t.g.gems[0]) == (0, 0)
    assert t.upgraded("tovati")


@rule("CHAOS-OXAT-20")
def test_resourceful_works_once_per_round_and_not_in_phases_of_others() -> None:
    t = priced("harvest", energy=[1, 0, 0], used=["resourceful"])
    assert "auxiliary" not in t.options()
    t = priced("harvest", 1, energy=[2, 0, 0])
    assert "auxiliary" not in t.options()  # 1 of the 2 Energy was paid to Act
    t = priced("harvest", 1, energy=[3, 0, 0]).answer("auxiliary")
    assert t.g.energy[0] == 0
    assert t.g.attribute_used[ATTRIBUTES.index("resourceful")] == 0


@rule("CHAOS-OXAT-20")
def test_resourceful_is_free_again_only_in_the_next_round() -> None:
    t = position(
        ["oxataya", "ai"], phase="harvest", acting=0, energy=[2, 6],
        prices={"harvest": (0, "price_1"), "recruit": (0, "price_3"), "move": (1, "price_1")},
    ).answer("act", "auxiliary")  # fmt: skip
    assert (t.g.energy[0], t.g.gems[0]) == (2, 2)
    t.until("turn.choice", 0)
    while t.phase != "recruit":
        t.answer("pass").until("turn.choice", 0)
    t.answer("act")
    assert "auxiliary" not in t.options()  # 4 Energy are needed now


@rule("CHAOS-OXAT-20")
@pytest.mark.parametrize(("upgraded", "gems"), [([], 1), (["resourceful"], 2)])
def test_resourceful_upgraded_gains_a_gem_for_pricing(upgraded: list[str], gems: int) -> None:
    t = position(table("oxataya"), phase="set_prices", beat="price", upgraded=upgraded)
    t.answer("price_3", "discover")
    assert t.g.gems == [gems, 1, 1]
    t.answer("price_3", "harvest")
    assert t.g.gems == [gems, 1, 1]  # not when others price


@rule("CHAOS-OXAT-20")
def test_the_gem_of_resourceful_can_pay_the_lock_of_the_token_just_placed() -> None:
    t = position(
        table("oxataya"), phase="set_prices", beat="price", upgraded=["resourceful"], gems=[0, 0, 0],
        tokens={0: {"price_2": "supply"}}, columns={0: {"recruit": 4}},
    ).answer("price_2", "recruit")  # fmt: skip
    assert t.asked() == (0, "research.track")
    t.answer("recruit")
    assert t.column(0, "recruit") == 5
    assert t.g.gems[0] == 0


@rule("CHAOS-OXAT-21")
def test_subterranean_makes_the_lakes_adjacent() -> None:
    for upgraded in ([], ["subterranean"]):
        t = moves("oxataya", fighters={0: {"r4c6": 2, "home": 1}}, upgraded=upgraded).answer("r4c6")
        assert sorted(t.options()) == ["r3c5", "r4c5", "r5c3"]
        t = moves("oxataya", fighters={0: {"r5c3": 2, "home": 1}}, upgraded=upgraded).answer("r5c3")
        assert sorted(t.options()) == ["r4c3", "r4c6", "r5c2", "r5c4", "r6c2", "r6c3", "r6c4"]


@rule("CHAOS-OXAT-21")
def test_subterranean_upgraded_joins_the_lakes_to_the_base() -> None:
    t = moves("oxataya", fighters={0: {"home": 3}}).take("move.from", HOME)
    assert t.options() == ["r3c4", "r3c5"]
    t = moves("oxataya", fighters={0: {"home": 3}}, upgraded=["subterranean"]).take("move.from", HOME)
    assert t.options() == ["r3c4", "r3c5", "r4c6", "r5c3"]
    t.answer("r5c3", 3)
    assert t.fighters(0, "r5c3") == 3


@rule("CHAOS-OXAT-21")
def test_subterranean_upgraded_passes_the_mountain_of_the_base() -> None:
    for upgraded, lakes in (([], []), (["subterranean"], ["r4c6", "r5c3"])):
        t = moves("oxataya", bases=["r5c6", "r3c2", "r5c1"], fighters={0: {"home": 5}}, upgraded=upgraded)
        t.take("move.from", "r5c6")
        assert [key for key in t.options() if key in ("r4c6", "r5c3")] == lakes


@rule("CHAOS-OXAT-21")
def test_the_lakes_are_adjacent_for_redeployments_too() -> None:
    t = (
        income(table("oxataya"), fighters={0: {"r4c6": 2, "r5c3": 1}})
        .answer("regions", "r4c6")
        .take("redeploy.to", "r5c3")
    )
    t.take("move.fighters", 2)
    assert t.fighters(0, "r5c3") == 3


def harvesting(**named: object) -> Position:
    """Oxataya with 2 Harvest Points in the phase that they have priced."""
    named = {"prices": {"harvest": (0, "price_5")}, "columns": {0: {"harvest": 2}}, **named}
    return position(table("oxataya"), phase="harvest", acting=0, **named).answer("act", "main")


@rule("CHAOS-OXAT-22")
@pytest.mark.parametrize("upgraded", [[], ["symbiotic"]])
def test_symbiotic_harvests_a_controlled_lake_for_one_energy(upgraded: list[str]) -> None:
    t = harvesting(fighters={0: {"r5c3": 1, "r4c4": 1}}, upgraded=upgraded)
    assert t.options() == ["r2c5", "r5c3", "done"]
    energy = t.g.energy[0]
    t.answer("r5c3")
    assert t.g.energy[0] == energy + 1
    assert t.options() == ["r2c5", "done"]  # once per Round
    t = harvesting(leaders={0: {"onari": "r4c6"}}, upgraded=upgraded)
    assert t.options() == ["r2c5", "r4c6", "done"]


@rule("CHAOS-OXAT-22")
@pytest.mark.parametrize(("token", "energy", "gems", "cards"), [
    ("pt_gems", 0, 2, 0), ("pt_energy", 4, 0, 0), ("pt_energy_card+", 3, 0, 1),
])  # fmt: skip
def test_symbiotic_upgraded_harvests_the_token_on_the_lake(token: str, energy: int, gems: int, cards: int) -> None:
    t = harvesting(fighters={0: {"r5c3": 1}}, upgraded=["symbiotic"], production={"r5c3": token}).answer("r5c3")
    assert t.g.energy[0] == 6 + 5 + energy
    assert t.g.gems[0] == 1 + gems
    assert len(t.hand(0)) == cards


@rule("CHAOS-OXAT-22")
def test_upgrading_symbiotic_places_a_token_on_a_lake_at_once() -> None:
    t = counting("oxataya", production={"r4c4": "pt_gems"}).answer("upgrade_attribute_1", "symbiotic")
    assert t.asked() == (0, "token.choose")
    assert [key for key in t.options() if key != "none"] == [name for name in TOKENS if name != "pt_gems"]
    t.answer("pt_research")
    assert t.asked() == (0, "token.region")
    assert t.options() == ["r4c6", "r5c3"]
    t.answer("r4c6")
    assert t.g.token[REGIONS.index("r4c6")] == 2 * TOKENS.index("pt_research")


@rule("CHAOS-OXAT-22")
def test_symbiotic_places_no_second_token_on_a_lake_and_none_from_an_empty_pool() -> None:
    t = counting("oxataya", production={"r4c6": "pt_gems"}).answer("upgrade_attribute_1", "symbiotic", "pt_energy")
    assert not t.is_asked("token.region")
    assert t.g.token[REGIONS.index("r5c3")] == 2 * TOKENS.index("pt_energy")
    places = ["r3c3", "r3c5", "r4c2", "r4c3", "r4c5", "r5c2"]
    t = counting("oxataya", production=dict(zip(places, TOKENS, strict=True))).answer(
        "upgrade_attribute_1", "symbiotic"
    )
    assert t.upgraded("symbiotic")
    assert not t.is_asked("token.choose")


@rule("CHAOS-OXAT-23")
@pytest.mark.parametrize(("upgraded", "bonus"), [([], 1), (["volatile"], 2)])
@pytest.mark.parametrize(("section", "rolls"), [
    ("die_left", True), ("die_right", True), ("strength_shields", False), ("retreat", False),
])  # fmt: skip
def test_volatile_attacks_when_oxataya_roll_a_die(upgraded: list[str], bonus: int, section: str, rolls: bool) -> None:
    t = fight("oxataya", (section,), CALM, upgraded=upgraded)
    assert totals(t)[1] == (bonus if rolls else 0)
    t = fight("oxataya", CALM, ("die_left",), upgraded=upgraded)
    assert totals(t)[1] == 0  # the Die of the opponent


# ---------------------------------------------------------------- Zcharo


@rule("CHAOS-ZCHA-18")
@pytest.mark.parametrize(("upgraded", "cost"), [([], 3), (["proficient"], 1)])
def test_proficient_pays_for_one_more_research_after_acting(upgraded: list[str], cost: int) -> None:
    def discovers(energy: int, **named: object) -> Position:
        return position(
            table("zcharo"), phase="discover", acting=0, prices={"discover": (0, "price_5")}, energy=[energy, 0, 0],
            upgraded=upgraded, gems=[0, 0, 0], **named,
        )  # fmt: skip

    t = discovers(cost).answer("act", "main", "recruit")
    assert t.options() == ["proficient", "done"]
    t.answer("proficient", "harvest")
    assert "Zcharo use Proficient." in t.log()
    assert t.column(0, "harvest") == 2
    assert t.g.energy[0] == 0
    assert t.g.fame[0] == 2
    assert t.asked()[0] != 0
    assert "proficient" not in discovers(cost - 1).answer("act").options()
    t = discovers(9).answer("act", "proficient", "harvest")
    assert not t.is_asked("turn.deed", 0) or not {"main", "proficient"} & set(t.options())


@rule("CHAOS-ZCHA-18")
def test_proficient_does_not_work_when_passing_or_in_another_phase() -> None:
    t = position(
        table("zcharo"), phase="discover", acting=0, prices={"discover": (1, "price_1")}, upgraded=["proficient"]
    ).answer("pass")
    assert t.asked()[0] != 0
    t = position(table("zcharo"), phase="harvest", acting=0, prices={"harvest": (0, "price_5")}).answer("act")
    assert "proficient" not in t.options()


@rule("CHAOS-ZCHA-18")
def test_proficient_is_used_once() -> None:
    t = position(
        table("zcharo"), phase="discover", acting=0, prices={"discover": (0, "price_5")}, energy=[9, 0, 0],
        used=["proficient"],
    ).answer("act")  # fmt: skip
    assert t.options() == ["main", "done"]


@rule("CHAOS-ZCHA-19")
@pytest.mark.parametrize(("upgraded", "attack"), [([], 0), (["seclusive"], 1)])
@pytest.mark.parametrize("outposts", [0, 1, 2])
def test_seclusive_outposts_give_shields(upgraded: list[str], attack: int, outposts: int) -> None:
    t = fight(
        "zcharo", CALM, CALM, (3, 3), upgraded=upgraded, buildings={0: {AT: ["foundry", *["outpost"] * outposts]}},
        laid={0: {"harvest": AT, "hand_limit": AT}},
    )  # fmt: skip
    assert totals(t) == (1 + 3 + 2 * outposts, attack * outposts, 1 + outposts)


@rule("CHAOS-ZCHA-20")
@pytest.mark.parametrize(("upgraded", "bonus"), [([], 1), (["resilient"], 2)])
@pytest.mark.parametrize(("region", "plains"), [("r5c4", True), ("r3c3", True), ("r4c4", False), ("r4c3", False)])
def test_resilient_is_stronger_on_plains(upgraded: list[str], bonus: int, region: str, plains: bool) -> None:
    t = fight("zcharo", CALM, CALM, (3, 1), at=region, upgraded=upgraded)
    assert totals(t)[0] == 1 + 3 + (bonus if plains else 0)


@rule("CHAOS-ZCHA-21")
@pytest.mark.parametrize("plan", [CALM, RETREAT])
def test_tenacious_gains_a_card_after_a_loss(plan: tuple[str]) -> None:
    t = fight("zcharo", plan, CALM, (1, 9), deck=["tac_siege"])
    assert t.hand(0) == ["tac_siege"]
    t = fight("zcharo", CALM, CALM, (9, 1), deck=["tac_siege"])
    assert victors(t) == ["zcharo"]
    assert t.hand(0) == []


@rule("CHAOS-ZCHA-21")
def test_tenacious_upgraded_gains_research_instead() -> None:
    t = fight("zcharo", CALM, CALM, (1, 9), upgraded=["tenacious"])
    assert t.asked() == (0, "research.track")
    t.answer("recruit")
    assert t.hand(0) == []
    assert t.g.fame[0] == 1
    t = fight("zcharo", CALM, CALM, (9, 1), upgraded=["tenacious"])
    assert not t.is_asked("research.track")
