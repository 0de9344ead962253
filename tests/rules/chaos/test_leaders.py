"""The 31 Leaders and the 3 Ryh-zu: values, costs and abilities of both sides of their cards.

The faction in question plays seat 0 (Base r2c5, next to r3c4 and r3c5; the Drop Ship stands there too), selects the
Battle and fights seat 1, Leyrien (against Leyrien: Zcharo), in r3c4, a Swamp where neither has an ability.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import BOX, CARDS, CHIEFS, FACTIONS
from critias.testing import rule
from tests.support.chaos import Position, combat, income, position

AT = "r3c4"
HOME = "r2c5"
ATTACK, CALM, RETREAT = ("attack_strength",), ("strength_shields",), ("retreat",)
Plan = Sequence[str]


def table(faction: str, foe: object = None) -> list[str]:
    """Three factions: the one in question, its opponent and somebody else."""
    opponent = str(foe) if foe else "zcharo" if faction == "leyrien" else "leyrien"
    others = [name for name in ("jrayek", "ai", "zcharo") if name not in (faction, opponent)]
    return [faction, opponent, others[0]]


def battle(faction: str, fighters: tuple[int, int] = (4, 3), /, **named: object) -> Position:
    """The Battle is selected, nothing is planned yet; both sides have that many Fighters.  Named may be the opponent
    (`foe`), the Region (`at`) and Fighters elsewhere (`more`), besides what a position takes."""
    foe, at = named.pop("foe", None), str(named.pop("at", AT))
    placed = {seat: {at: number} for seat, number in enumerate(fighters) if number}
    for seat, further in dict(named.pop("more", {})).items():  # type: ignore[call-overload]
        placed[seat] = {**placed.get(seat, {}), **further}
    return combat(table(faction, foe), fighters=placed, **named).take("battle.region", at)


def fight(faction: str, mine: Plan, theirs: Plan, fighters: tuple[int, int] = (4, 3), /, **named: object) -> Position:
    """The whole Battle; the cards of the plans are in the hands."""
    hands: Mapping[int, list[str]] = {seat: list(plan[1:]) for seat, plan in enumerate((mine, theirs))}
    return battle(faction, fighters, **{"hands": hands, **named}).plan({0: mine, 1: theirs})


def totals(t: Position, side: int = 0) -> tuple[int, int, int]:
    """Strength, Attack and Shields of a side in the first Battle (side 0 has selected it)."""
    _, strength, attack, shields = t.told("totals")[side]
    return strength, attack, shields


def victors(t: Position) -> list[str]:
    return [FACTIONS[values[0]] for values in t.told("victory")]


def wounded(t: Position, faction: str) -> int:
    return sum(values[1] for values in t.told("wounded") if FACTIONS[values[0]] == faction)


def leaders_of(faction: str) -> list[str]:
    return [CHIEFS[chief] for chief in BOX.sheets[FACTIONS.index(faction)].leaders]


def companions(faction: str, leader: str, where: str) -> dict[str, str]:
    """As many other Leaders as the faction may have in the game."""
    sheet = BOX.sheets[FACTIONS.index(faction)]
    others = [name for name in leaders_of(faction) if name != leader]
    return dict.fromkeys(others[: sheet.leaders_in_play - 1], where)


# ---------------------------------------------------------------- the cards

# faction, Leader, rule; of the basic side: Strength, Attack, Shields, deploy Gems; of the upgraded side the same;
# upgrade Gems; Strength that the ability adds alone in the first Round next to the Drop Ship, basic and upgraded
CARDS_OF_LEADERS = [
    ("ai", "adecai", "AI-17", (3, 0, 0, 1), (5, 0, 0, 1), 0, (0, 0)),
    ("ai", "injura", "AI-18", (-2, 3, 0, 1), (2, 4, 0, 2), 1, (0, 0)),
    ("ai", "xiao", "AI-19", (2, 1, 1, 0), (3, 3, 1, 1), 1, (0, 0)),
    ("ai", "phoros", "AI-20", (-2, 3, 0, 1), (2, 4, 0, 1), 0, (0, 0)),
    ("ai", "demo", "AI-21", (2, 1, 0, 0), (4, 2, 0, 0), 2, (0, 0)),
    ("circadians", "sable", "CIRC-21", (2, 0, 1, 0), (4, 2, 1, 1), 0, (0, 0)),
    ("circadians", "akira", "CIRC-22", (2, 0, 2, 0), (4, 0, 4, 1), 1, (0, 0)),
    ("circadians", "renzo", "CIRC-23", (3, 2, 0, 0), (5, 3, 0, 1), 1, (0, 0)),
    ("circadians", "zoey", "CIRC-24", (2, 2, 0, 0), (3, 3, 0, 1), 0, (0, 0)),
    ("circadians", "melvan", "CIRC-25", (2, 0, 0, 0), (3, 1, 1, 1), 0, (0, 0)),
    ("jrayek", "jayen", "JRAY-23", (4, 0, 1, 1), (7, 0, 2, 1), 0, (0, 0)),
    ("jrayek", "ikryla", "JRAY-24", (2, 0, 0, 0), (4, 2, 0, 1), 0, (0, 0)),
    ("jrayek", "lynke", "JRAY-25", (1, 2, 0, 0), (3, 4, 0, 1), 1, (1, 2)),
    ("jrayek", "vahla", "JRAY-26", (2, 0, 0, 0), (2, 0, 2, 1), 2, (0, 0)),
    ("jrayek", "kajali", "JRAY-27", (2, 1, 0, 1), (4, 2, 0, 1), 0, (0, 0)),
    ("leyrien", "niruveh", "LEYR-17", (2, 0, 1, 0), (3, 0, 3, 1), 0, (0, 0)),
    ("leyrien", "eeyla", "LEYR-18", (2, 2, 0, 1), (4, 3, 0, 1), 0, (0, 0)),
    ("leyrien", "vehlac", "LEYR-19", (3, 0, 0, 1), (6, 0, 0, 1), 0, (0, 0)),
    ("leyrien", "ivi", "LEYR-20", (2, 0, 0, 0), (3, 1, 1, 1), 0, (0, 0)),
    ("leyrien", "rylach", "LEYR-21", (1, 0, 1, 1), (3, 0, 2, 1), 0, (0, 0)),
    ("oxataya", "tovati", "OXAT-14", (1, 2, 0, 0), (3, 3, 0, 1), 1, (2, 2)),
    ("oxataya", "azaru", "OXAT-15", (2, 0, 0, 1), (3, 0, 0, 1), 0, (0, 0)),
    ("oxataya", "xanya", "OXAT-16", (2, 0, 1, 0), (4, 0, 2, 1), 0, (0, 0)),
    ("oxataya", "rhan", "OXAT-17", (2, 0, 2, 1), (3, 0, 2, 1), 1, (0, 0)),
    ("oxataya", "onari", "OXAT-18", (1, 1, 0, 1), (3, 2, 1, 1), 0, (0, 0)),
    ("oxataya", "latanja", "OXAT-19", (2, 0, 0, 0), (3, 1, 0, 1), 1, (0, 0)),
    ("zcharo", "oachra", "ZCHA-13", (2, 2, 0, 1), (3, 3, 0, 1), 0, (0, 0)),
    ("zcharo", "cahzor", "ZCHA-14", (2, 0, 0, 0), (4, 0, 0, 1), 0, (0, 0)),
    ("zcharo", "zucalah", "ZCHA-15", (3, 0, 0, 0), (6, 0, 0, 1), 0, (0, 0)),
    ("zcharo", "ejax", "ZCHA-16", (1, 1, 0, 0), (2, 1, 2, 1), 0, (1, 1)),
    ("zcharo", "urzo", "ZCHA-17", (3, 0, 0, 1), (5, 0, 0, 1), 0, (0, 0)),
]
Values = tuple[int, int, int, int]
SIDES = [
    pytest.param(faction, leader, side, (basic, upgraded)[side], extra[side], marks=rule(f"CHAOS-{id}"))
    for faction, leader, id, basic, upgraded, _, extra in CARDS_OF_LEADERS
    for side in (0, 1)
]


def test_every_leader_of_the_box_is_in_the_list() -> None:
    assert sorted(row[1] for row in CARDS_OF_LEADERS) == sorted(
        name for faction in FACTIONS for name in leaders_of(faction)
    )


@pytest.mark.parametrize(("faction", "leader", "side", "values", "extra"), SIDES)
def test_the_side_that_shows_gives_its_values_in_a_battle(
    faction: str, leader: str, side: int, values: Values, extra: int
) -> None:
    without = totals(fight(faction, CALM, CALM))
    t = fight(faction, CALM, CALM, leaders={0: {leader: AT}}, upgraded=[leader] * side)
    gained = [one - other for one, other in zip(totals(t), without, strict=True)]
    assert gained == [values[0] + extra, values[1], values[2]]
    elsewhere = fight(faction, CALM, CALM, leaders={0: {leader: "r4c4"}}, upgraded=[leader] * side)
    assert totals(elsewhere) == without


@pytest.mark.parametrize(("faction", "leader", "side", "values", "extra"), SIDES)
def test_deploying_costs_the_gems_of_the_side_that_shows(
    faction: str, leader: str, side: int, values: Values, extra: int
) -> None:
    for gems in range(4):
        t = position(
            table(faction), phase="recruit", acting=0, prices={"recruit": (1, "price_1")}, energy=[9, 6, 6],
            gems=[gems, 0, 0], leaders={0: {leader: "supply", **companions(faction, leader, "home")}},
            upgraded=[leader] * side,
        ).answer("act")  # fmt: skip
        assert ("auxiliary" in t.options()) == (gems >= values[3])
        if gems >= values[3]:
            t.answer("auxiliary")
            assert t.g.gems[0] == gems - values[3]
            assert t.leader(leader) == ("drop_ship" if faction == "circadians" else HOME)
            assert t.g.energy[0] == 9 - 1 - 4 + (faction == "jrayek")  # Assertive
            assert t.upgraded(leader) == (side == 1)


@pytest.mark.parametrize(
    ("faction", "leader", "cost"),
    [pytest.param(row[0], row[1], row[5], marks=rule(f"CHAOS-{row[2]}")) for row in CARDS_OF_LEADERS],
)
def test_upgrading_costs_the_gems_on_the_card(faction: str, leader: str, cost: int) -> None:
    others = companions(faction, leader, "supply")
    for gems in range(3):
        t = position(
            table(faction), phase="move", acting=0, prices={"move": (1, "price_1")}, energy=[9, 6, 6],
            gems=[gems, 0, 0], leaders={0: {leader: "supply", **others}}, upgraded=list(others),
        ).answer("act")  # fmt: skip
        assert ("auxiliary" in t.options()) == (gems >= cost)
        if gems >= cost:
            t.answer("auxiliary")
            assert t.upgraded(leader)
            assert t.g.gems[0] == gems - cost
            assert t.g.energy[0] == 9 - 1 - 5


@pytest.mark.parametrize(
    ("ryhzu", "basic", "upgraded"),
    [
        pytest.param("uryk", (2, 2, 0), (3, 3, 0), marks=rule("CHAOS-JRAY-20")),
        pytest.param("halke", (2, 0, 2), (3, 0, 3), marks=rule("CHAOS-JRAY-21")),
        pytest.param("katarin", (3, 0, 0), (5, 0, 0), marks=rule("CHAOS-JRAY-22")),
    ],
)
def test_ryhzu_give_their_values_to_whoever_commands_them(
    ryhzu: str, basic: tuple[int, int, int], upgraded: tuple[int, int, int]
) -> None:
    for side, values in enumerate((basic, upgraded)):
        for faction, foe in (("jrayek", None), ("zcharo", "jrayek")):
            without = totals(fight(faction, CALM, CALM, foe=foe))
            t = fight(faction, CALM, CALM, foe=foe, ryhzu={ryhzu: (0, AT)}, upgraded=[ryhzu] * side)
            assert tuple(one - other for one, other in zip(totals(t), without, strict=True)) == values


# ---------------------------------------------------------------- AI


@rule("CHAOS-AI-17")
@pytest.mark.parametrize("upgraded", [[], ["adecai"]])
def test_adecai_wounds_one_fighter_after_a_victory_whatever_the_shields(upgraded: list[str]) -> None:
    named: dict[str, object] = {"leaders": {0: {"adecai": AT}}, "upgraded": upgraded}
    t = fight("ai", CALM, ("strength_shields", "tac_shield_wall"), (5, 3), **named)
    assert totals(t, 1)[2] == 4
    assert victors(t) == ["ai"]
    assert wounded(t, "leyrien") == 1
    assert t.g.sectors[1] == [8 + 1, 6]
    assert t.g.fame[0] == 1
    t = fight("ai", CALM, ("strength_shields", "tac_shield_wall"), (1, 9), **named)
    assert victors(t) == ["leyrien"]
    assert wounded(t, "leyrien") == 0
    assert t.g.fame[0] == 0


@rule("CHAOS-AI-17")
def test_the_wound_of_adecai_counts_for_the_limit_of_four() -> None:
    t = fight("ai", ("attack_strength", "tac_vanguard"), ATTACK, (5, 6), leaders={0: {"adecai": AT}})
    assert totals(t)[1] == 4 + 1  # the card and Cunning
    assert victors(t) == ["ai"]
    assert wounded(t, "leyrien") == 4
    assert t.g.fame[0] == 4
    t = fight("ai", ("attack_strength", "tac_garrison"), ATTACK, (5, 6), leaders={0: {"adecai": AT}})
    assert wounded(t, "leyrien") == 2 + 1 + 1


@rule("CHAOS-AI-18")
@pytest.mark.parametrize(("upgraded", "attack"), [([], 4), (["injura"], 5)])
def test_injura_has_one_more_attack_after_a_victory(upgraded: list[str], attack: int) -> None:
    named: dict[str, object] = {"leaders": {0: {"injura": AT}}, "upgraded": upgraded}
    guarded = ("strength_shields", "tac_shield_wall")
    t = fight("ai", ATTACK, guarded, (7, 3), **named)
    assert totals(t)[1] == attack
    assert victors(t) == ["ai"]
    assert wounded(t, "leyrien") == attack + 1 - 4
    t = fight("ai", ATTACK, guarded, (2, 9), **named)
    assert victors(t) == ["leyrien"]
    assert wounded(t, "leyrien") == attack - 4
    t = fight("ai", ATTACK, ATTACK, (9, 6), **named)
    assert wounded(t, "leyrien") == 4  # the limit


@rule("CHAOS-AI-19")
@pytest.mark.parametrize(("upgraded", "attack", "research"), [([], 1, 1), (["xiao"], 3, 2)])
def test_xiao_gains_research_if_nobody_is_wounded(upgraded: list[str], attack: int, research: int) -> None:
    named: dict[str, object] = {"leaders": {0: {"xiao": AT}}, "upgraded": upgraded}
    for fighters in ((5, 3), (2, 9)):  # a victory, a loss
        t = fight("ai", CALM, ("strength_shields", "tac_shield_wall"), fighters, **named)
        assert totals(t)[1] == attack
        for _ in range(research):
            assert t.asked() == (0, "research.track")
            t.answer("recruit")
        assert not t.is_asked("research.track")
        assert t.column(0, "recruit") == 1 + research
    t = fight("ai", CALM, ATTACK, (5, 3), **named)
    assert wounded(t, "leyrien") > 0
    assert not t.is_asked("research.track")


@rule("CHAOS-AI-19")
def test_xiao_gains_research_against_a_lone_building() -> None:
    t = fight("ai", ATTACK, ATTACK, (2, 0), leaders={0: {"xiao": AT}}, buildings={1: {AT: ["foundry"]}})
    assert t.asked() == (0, "research.track")
    t = fight("ai", ATTACK, ATTACK, (2, 0), leaders={0: {"demo": AT}}, buildings={1: {AT: ["foundry"]}})
    assert not t.is_asked("research.track")


@rule("CHAOS-AI-20")
@pytest.mark.parametrize("upgraded", [[], ["phoros"]])
def test_phoros_may_use_the_double_attack_section_with_four_fighters(upgraded: list[str]) -> None:
    def sections(leader: str, fighters: int) -> list[str]:
        return battle("ai", (fighters, 3), leaders={0: {leader: AT}}, upgraded=upgraded).options(0)

    assert "double_attack" in sections("phoros", 4)
    assert "double_attack" not in sections("phoros", 3)
    assert "double_attack" not in sections("demo", 4)
    t = fight("ai", ("double_attack", "tac_siege"), ("strength_shields", "tac_rally"), leaders={0: {"phoros": AT}})
    assert totals(t)[1] == 1 + 2 + 3


@rule("CHAOS-AI-20")
@pytest.mark.parametrize("upgraded", [[], ["phoros"]])
def test_phoros_rolls_a_die_without_a_gem(upgraded: list[str]) -> None:
    for gems in (0, 2):
        named: dict[str, object] = {"leaders": {0: {"phoros": AT}}, "upgraded": upgraded, "gems": [gems, 2, 0]}
        t = battle("ai", (3, 3), **named)
        assert t.options(0) == ["retreat", "die_left", "die_right", "attack_strength", "strength_shields"]
        t.plan({0: ("die_left",), 1: ("die_right",)})
        assert [values[0] for values in t.told("rolled")] == [FACTIONS.index("ai"), FACTIONS.index("leyrien")]
        assert t.g.gems[:2] == [gems, 2 - 1]
    without = battle("ai", (3, 3), leaders={0: {"demo": AT}}, gems=[0, 2, 0])
    assert without.options(0) == ["retreat", "attack_strength", "strength_shields"]


@rule("CHAOS-AI-21")
@pytest.mark.parametrize("upgraded", [[], ["demo"]])
def test_demo_returns_to_the_base_when_defeated(upgraded: list[str]) -> None:
    t = fight("ai", CALM, CALM, (1, 9), leaders={0: {"demo": AT}}, upgraded=upgraded)
    assert victors(t) == ["leyrien"]
    assert t.leader("demo") == HOME
    t = fight("ai", CALM, CALM, (1, 9), leaders={0: {"xiao": AT}}).until("income.source")
    assert t.leader("xiao") == "supply"


@rule("CHAOS-AI-17", "CHAOS-AI-18")
def test_adecai_and_injura_count_a_retreat_of_the_opponent_as_their_victory() -> None:
    named: dict[str, object] = {"more": {1: {"r3c3": 1}}}
    t = fight("ai", CALM, ("retreat", "tac_shield_wall"), (1, 5), leaders={0: {"adecai": AT}}, **named)
    assert victors(t) == ["ai"]
    assert wounded(t, "leyrien") == 1
    assert t.fighters(1, "r3c3") == 1 + 4
    t = fight(
        "ai", CALM, ("retreat", "tac_shield_wall"), (1, 5), leaders={0: {"injura": AT}}, upgraded=["injura"], **named
    )
    assert wounded(t, "leyrien") == 4 + 1 - 4


@rule("CHAOS-AI-17")
def test_adecai_wounds_nobody_where_there_is_no_fighter() -> None:
    t = fight(
        "ai", CALM, CALM, (5, 0), leaders={0: {"adecai": AT}}, buildings={1: {AT: ["foundry"]}}, upgraded=["cunning"]
    )
    assert victors(t) == ["ai"]
    assert t.g.fame[0] == 1  # only for the razed Building


@rule("CHAOS-AI-20")
def test_phoros_helps_only_in_his_own_battle() -> None:
    t = battle("ai", (5, 3), leaders={0: {"phoros": "r4c4"}}, gems=[0, 0, 0])
    assert t.options(0) == ["retreat", "double_attack", "attack_strength", "strength_shields"]
    t = battle("ai", (5, 3), leaders={0: {"phoros": "r4c4", "demo": AT}}, gems=[0, 0, 0])
    assert t.options(0) == ["retreat", "attack_strength", "strength_shields"]
    t = battle("ai", (5, 3), leaders={0: {"phoros": AT}}, gems=[0, 0, 0])
    assert t.options(1) == ["retreat", "attack_strength", "strength_shields"]  # and not the opponent


# ---------------------------------------------------------------- Circadians


@rule("CHAOS-CIRC-21")
@pytest.mark.parametrize("upgraded", [[], ["sable"]])
@pytest.mark.parametrize("flare", [0, 1])
def test_against_sable_the_opponent_plans_and_reveals_first(upgraded: list[str], flare: int) -> None:
    hands = {0: ["tac_siege"], 1: ["tac_ambush"]}
    t = battle("circadians", (2, 3), leaders={0: {"sable": AT}}, upgraded=upgraded, hands=hands, flare=flare)
    assert t.all_asked() == [(1, "battle.card")]
    t.answer("tac_ambush")
    assert t.all_asked() == [(1, "battle.section")]
    assert t.told("planned") == []
    t.answer("attack_strength")
    planned = t.told("planned")
    assert len(planned) == 1
    assert planned[0][0] == FACTIONS.index("leyrien")
    assert planned[0][2] == CARDS.index("tac_ambush")
    assert t.all_asked() == [(0, "battle.card")]
    t.answer("tac_siege", "strength_shields")
    assert len(t.told("planned")) == 2
    assert t.told("totals")


@rule("CHAOS-CIRC-21")
def test_without_sable_both_plan_at_once() -> None:
    t = battle("circadians", (2, 3), leaders={0: {"sable": "r4c4", "zoey": AT}})
    assert sorted(t.all_asked()) == [(0, "battle.section"), (1, "battle.section")]


@rule("CHAOS-CIRC-21")
def test_no_die_is_rolled_before_circadians_have_planned() -> None:
    t = battle("circadians", (2, 3), leaders={0: {"sable": AT}}).answer("die_left")
    assert t.all_asked() == [(0, "battle.section")]
    assert t.told("rolled") == []
    assert t.g.gems[:2] == [1, 1]
    t.answer("die_right")
    assert len(t.told("rolled")) == 2
    assert t.g.gems[:2] == [0, 0]


def recruits(**named: object) -> Position:
    """Circadians in the Recruit Phase that Zcharo have priced at 1 Energy."""
    named = {"prices": {"recruit": (1, "price_1")}, "gems": [0, 0, 0], **named}
    return position(table("circadians"), phase="recruit", acting=0, **named)


@rule("CHAOS-CIRC-22")
@pytest.mark.parametrize("choice", ["act", "pass"])
@pytest.mark.parametrize("place", [AT, "home"])
def test_akira_changes_one_energy_into_a_gem_once(choice: str, place: str) -> None:
    t = recruits(leaders={0: {"akira": place}}).answer(choice)
    assert "akira" in t.options()
    energy = t.g.energy[0]
    t.answer("akira")
    assert t.g.energy[0] == energy - 1
    assert t.g.gems[0] == 1
    assert not t.is_asked("turn.deed", 0) or "akira" not in t.options()


@rule("CHAOS-CIRC-22")
def test_akira_must_be_on_the_map_and_be_paid() -> None:
    assert "akira" not in recruits(leaders={0: {"akira": "supply"}}).answer("act").options()
    assert recruits(leaders={0: {"akira": AT}}, energy=[0, 6, 6]).asked()[0] == 1  # who cannot act or pay is not asked
    assert "akira" not in recruits(leaders={0: {"akira": AT}}, energy=[1, 6, 6]).answer("act").options()


@rule("CHAOS-CIRC-22")
@pytest.mark.parametrize("choice", ["act", "pass"])
def test_akira_upgraded_gains_a_gem_for_nothing(choice: str) -> None:
    t = recruits(leaders={0: {"akira": AT}}, upgraded=["akira"]).answer(choice, "akira")
    assert t.g.gems[0] == 1
    assert t.g.energy[0] == (6 if choice == "pass" else 5)
    assert not t.is_asked("turn.deed", 0) or "akira" not in t.options()


@rule("CHAOS-CIRC-22")
def test_akira_works_in_recruit_only_and_once_per_round() -> None:
    for phase in ("discover", "build", "harvest", "move"):
        t = position(table("circadians"), phase=phase, acting=0, leaders={0: {"akira": AT}}, upgraded=["akira"])
        assert "akira" not in t.answer("act").options()
    assert "akira" not in recruits(leaders={0: {"akira": AT}}, used=["akira"]).answer("act").options()


def moves(faction: str, /, **named: object) -> Position:
    """The faction at seat 0 has priced Move and begins its Main Action (2 Movement Points)."""
    foe = named.pop("foe", None)
    named = {"prices": {"move": (0, "price_5")}, **named}
    return position(table(faction, foe), phase="move", acting=0, **named).answer("act", "main")


@rule("CHAOS-CIRC-23")
@pytest.mark.parametrize(("upgraded", "value"), [([], 3), (["renzo"], 5)])
def test_only_as_many_units_as_renzo_counts_pin_him(upgraded: list[str], value: int) -> None:
    for opposing in (value - 1, value):
        t = moves("circadians", leaders={0: {"renzo": "r4c3"}}, upgraded=upgraded, fighters={1: {"r4c3": opposing}})
        assert ("r4c3" in t.options()) == (opposing < value)


@rule("CHAOS-CIRC-23")
@pytest.mark.parametrize(("upgraded", "value"), [([], 3), (["renzo"], 5)])
def test_renzo_pins_as_many_units_as_he_counts(upgraded: list[str], value: int) -> None:
    for own in (value, value + 1, value + 2):
        t = position(
            table("circadians"), phase="move", acting=1, prices={"move": (1, "price_5")},
            leaders={0: {"renzo": "r4c4"}}, upgraded=upgraded, fighters={1: {"r4c4": own}},
        ).answer("act", "main")  # fmt: skip
        assert ("r4c4" in t.options()) == (own > value)
        if own > value:
            t.answer("r4c4", "r5c4").take("move.fighters", own - value)
            assert t.fighters(1, "r4c4") == value


@rule("CHAOS-CIRC-24")
@pytest.mark.parametrize("upgraded", [[], ["zoey"]])
@pytest.mark.parametrize("stays", ["yes", "no"])
def test_zoey_may_stay_with_fighters_that_retreat_anywhere(upgraded: list[str], stays: str) -> None:
    named: dict[str, object] = {"more": {0: {"r6c4": 1, "r4c5": 1}}, "upgraded": upgraded}
    t = fight("circadians", RETREAT, CALM, (4, 3), leaders={0: {"zoey": AT}}, **named)
    assert t.asked() == (0, "battle.retreat")
    assert t.options() == ["r4c5", "r6c4"]  # neither is adjacent
    t.answer("r6c4")
    assert t.asked() == (0, "battle.along")
    t.answer(stays)
    assert t.fighters(0, "r6c4") == 1 + 4
    assert t.leader("zoey") == ("r6c4" if stays == "yes" else "drop_ship")


@rule("CHAOS-CIRC-23")
def test_renzo_and_fighters_against_four_units() -> None:
    named: dict[str, object] = {"leaders": {0: {"renzo": "r4c3"}}, "fighters": {0: {"r4c3": 2}, 1: {"r4c3": 4}}}
    t = moves("circadians", **named).answer("r4c3", "r4c2").answer("yes")
    assert not t.is_asked("move.fighters")  # 2 Fighters must stay: 4 - 2 is less than 3, but not less than 1
    assert t.leader("renzo") == "r4c2"
    assert t.fighters(0, "r4c3") == 2
    t = moves("circadians", **named).answer("r4c3", "r4c2", "no").take("move.fighters", 1)
    assert t.fighters(0, "r4c3") == 1  # Renzo and 1 Fighter count as 4, so only 1 may go
    assert t.leader("renzo") == "r4c3"


@rule("CHAOS-CIRC-24")
def test_with_zoey_near_and_far_regions_may_be_chosen() -> None:
    t = fight("circadians", RETREAT, CALM, (3, 3), more={0: {"r3c3": 1, "r6c4": 1}}, leaders={0: {"zoey": AT}})
    assert t.options() == ["r3c3", "r6c4"]
    t = fight("circadians", CALM, CALM, (1, 12), more={0: {"r3c3": 1}}, leaders={0: {"zoey": AT}})
    assert t.leader("zoey") == "supply"  # defeated, not Retreated


@rule("CHAOS-CIRC-24")
def test_zoey_retreats_to_a_lone_building_but_never_stays_in_the_battle() -> None:
    standing = {0: {"r6c4": ["foundry"], "r5c5": ["outpost"], AT: ["outpost"]}}
    t = fight("circadians", RETREAT, CALM, (3, 3), buildings=standing, leaders={0: {"zoey": AT}})
    assert t.options() == ["r5c5", "r6c4"]
    t.answer("r6c4", "yes")
    assert t.units(0, "r6c4") == 4
    assert t.buildings(0, AT) == []
    t = fight("circadians", RETREAT, CALM, (3, 3), buildings={0: {AT: ["outpost"]}}, leaders={0: {"zoey": AT}})
    assert t.fighters(0, "drop_ship") == 3


@rule("CHAOS-CIRC-24")
def test_zoey_does_not_join_another_leader_nor_go_without_fighters() -> None:
    t = fight("circadians", RETREAT, CALM, (3, 3), leaders={0: {"zoey": AT, "renzo": "r6c4"}})
    assert not t.is_asked("battle.along")  # the only Region with presence holds Renzo
    assert t.fighters(0, "r6c4") == 3
    assert t.leader("zoey") == "drop_ship"
    assert fight("circadians", RETREAT, CALM, (1, 3), more={0: {"r6c4": 1}}, leaders={0: {"zoey": AT}}).is_asked(
        "battle.along"
    )
    t = fight("circadians", RETREAT, CALM, (0, 3), more={0: {"r6c4": 1}}, leaders={0: {"zoey": AT}})
    assert not t.is_asked("battle.along")
    assert t.leader("zoey") == "drop_ship"
    t = fight("circadians", RETREAT, CALM, (3, 3), leaders={0: {"zoey": AT}})
    assert t.fighters(0, "drop_ship") == 3  # no Region with presence: to the Base
    assert t.leader("zoey") == "drop_ship"


@rule("CHAOS-CIRC-24")
def test_without_zoey_fighters_retreat_to_adjacent_regions_only() -> None:
    t = fight("circadians", RETREAT, CALM, (3, 3), more={0: {"r6c4": 1}}, leaders={0: {"renzo": AT}})
    assert t.fighters(0, "r6c4") == 1
    assert t.fighters(0, "drop_ship") == 3
    assert t.leader("renzo") == "drop_ship"


@rule("CHAOS-CIRC-25")
@pytest.mark.parametrize(("upgraded", "own", "bonus"), [([], 2, 2), (["melvan"], 3, 3)])
@pytest.mark.parametrize(("region", "near"), [("r3c4", True), ("r3c5", True), ("r4c5", False), ("r4c3", False)])
def test_melvan_is_stronger_away_from_the_drop_ship(
    upgraded: list[str], own: int, bonus: int, region: str, near: bool
) -> None:
    t = fight("circadians", CALM, CALM, (2, 2), at=region, leaders={0: {"melvan": region}}, upgraded=upgraded)
    assert totals(t)[0] == 1 + 2 * 2 + own + (0 if near else bonus)


@rule("CHAOS-CIRC-25")
@pytest.mark.parametrize(("region", "near"), [("r3c4", False), ("r5c4", True), ("r6c4", True), ("r4c4", False)])
def test_melvan_looks_where_the_drop_ship_is_now(region: str, near: bool) -> None:
    t = fight("circadians", CALM, CALM, (2, 2), at=region, leaders={0: {"melvan": region}}, ship=("r5c4", "r6c4"))
    assert totals(t)[0] == 1 + 2 * 2 + 2 + (0 if near else 2)


# ---------------------------------------------------------------- Jrayek


@rule("CHAOS-JRAY-23")
@pytest.mark.parametrize("upgraded", [[], ["jayen"]])
@pytest.mark.parametrize(("fighters", "lost"), [(4, 2), (5, 3), (1, 1)])
def test_jayen_loses_half_of_the_fighters_after_a_victory(upgraded: list[str], fighters: int, lost: int) -> None:
    t = fight("jrayek", CALM, CALM, (fighters, 1), foe="ai", leaders={0: {"jayen": AT}}, upgraded=upgraded)
    assert victors(t) == ["jrayek"]
    assert t.fighters(0, AT) == fighters - lost
    assert t.g.sectors[0] == [10 + lost, 4]
    assert wounded(t, "jrayek") == 0
    assert t.g.fame[1] == 0  # they are not Wounded


@rule("CHAOS-JRAY-23")
def test_jayens_half_is_lost_before_the_attacks() -> None:
    t = fight("jrayek", CALM, ("attack_strength", "tac_vanguard"), (4, 3), foe="ai", leaders={0: {"jayen": AT}})
    assert totals(t, 1)[1] - totals(t)[2] == 4 + 1 - 2  # 3 Wounds, but only 2 Fighters are left
    assert wounded(t, "jrayek") == 2
    assert t.g.fame[1] == 2
    assert t.fighters(0, AT) == 0


@rule("CHAOS-JRAY-23")
def test_jayen_loses_nobody_after_a_loss_or_in_another_region() -> None:
    t = fight("jrayek", CALM, CALM, (2, 12), leaders={0: {"jayen": AT}})
    assert victors(t) == ["leyrien"]
    assert t.g.sectors[0] == [10, 4]
    t = fight("jrayek", CALM, CALM, (4, 1), leaders={0: {"jayen": "r4c4"}})
    assert t.g.sectors[0] == [10, 4]


@rule("CHAOS-JRAY-24")
@pytest.mark.parametrize("upgraded", [[], ["ikryla"]])
@pytest.mark.parametrize(("choice", "gems", "cards"), [("gem_1", 2, 0), ("card_1", 1, 1)])
def test_ikryla_gains_a_card_or_a_gem_in_a_relic_region(
    upgraded: list[str], choice: str, gems: int, cards: int
) -> None:
    t = income(table("jrayek"), leaders={0: {"ikryla": "r4c4"}}, upgraded=upgraded)
    assert t.relic(2) == "r4c4"
    assert t.asked() == (0, "income.source")
    assert "ikryla" in t.options()
    t.answer("ikryla")
    assert t.asked() == (0, "reward.choose")
    assert sorted(t.options()) == ["card_1", "gem_1"]
    t.answer(choice)
    assert t.g.gems[0] == gems
    assert len(t.hand(0)) == cards
    assert "ikryla" not in t.options()


@rule("CHAOS-JRAY-24")
@pytest.mark.parametrize("place", ["r3c3", "home", "supply"])
def test_ikryla_gains_nothing_elsewhere(place: str) -> None:
    t = income(table("jrayek"), leaders={0: {"ikryla": place}})
    assert ("ikryla" in t.options()) == (place != "supply")
    t.take("income.source", "ikryla" if place != "supply" else "base")
    if place != "supply":
        assert not t.is_asked("reward.choose")
        assert (t.g.gems[0], t.hand(0)) == (1, [])
        assert "ikryla" not in t.options()


@rule("CHAOS-JRAY-24")
def test_ikryla_may_be_redeployed_to_a_relic_before_she_is_used() -> None:
    t = income(table("jrayek"), leaders={0: {"ikryla": "r3c3"}}, fighters={0: {"r4c4": 1}})
    t.answer("regions", "r3c3").take("redeploy.to", "r4c4").take("move.chief", "yes")
    assert t.leader("ikryla") == "r4c4"
    t.answer("ikryla")
    assert t.asked() == (0, "reward.choose")


@rule("CHAOS-JRAY-24")
def test_a_relic_that_is_gone_gives_ikryla_nothing() -> None:
    t = income(table("jrayek"), leaders={0: {"ikryla": "r4c4"}}, round=3).answer("ikryla")
    assert not t.is_asked("reward.choose")
    t = income(table("jrayek"), leaders={0: {"ikryla": "r4c4"}}, round=2).answer("ikryla")
    assert t.is_asked("reward.choose")


@rule("CHAOS-JRAY-25")
@pytest.mark.parametrize(
    ("upgraded", "plan", "attack", "bonus"),
    [
        ([], ATTACK, 3, 1),
        ([], ("attack_strength", "tac_garrison"), 4, 2),
        ([], ("attack_strength", "tac_vanguard"), 6, 3),
        ([], CALM, 2, 1),
        (["lynke"], ATTACK, 5, 2),
        (["lynke"], ("attack_strength", "tac_garrison"), 6, 3),
        (["lynke"], ("attack_strength", "tac_frenzy"), 6, 3),
    ],
)
def test_lynke_has_one_strength_for_every_two_attack(upgraded: list[str], plan: Plan, attack: int, bonus: int) -> None:
    t = fight("jrayek", plan, CALM, (3, 3), leaders={0: {"lynke": AT}}, upgraded=upgraded)
    bare = fight("jrayek", plan, CALM, (3, 3))
    assert totals(t)[1] == attack
    assert totals(t)[0] - totals(bare)[0] == (3 if upgraded else 1) + bonus


@rule("CHAOS-JRAY-26")
@pytest.mark.parametrize(
    ("upgraded", "commander", "bonus"), [([], 1, 4), ([], 0, 0), (["vahla"], 1, 4), (["vahla"], 0, 4)]
)
def test_vahla_is_stronger_where_there_is_a_ryhzu(upgraded: list[str], commander: int, bonus: int) -> None:
    named: dict[str, object] = {"ryhzu": {"halke": (commander, AT)}, "upgraded": upgraded}
    t = fight("jrayek", CALM, CALM, (3, 3), leaders={0: {"vahla": AT}}, **named)
    bare = fight("jrayek", CALM, CALM, (3, 3), **named)
    assert totals(t)[0] - totals(bare)[0] == 2 + bonus


@rule("CHAOS-JRAY-26")
def test_a_ryhzu_of_a_third_faction_does_not_help_vahla() -> None:
    t = combat(
        ["jrayek", "leyrien", "ai"], fighters={0: {AT: 3}, 1: {AT: 3}, 2: {AT: 1}}, ryhzu={"halke": (2, AT)},
        leaders={0: {"vahla": AT}}, upgraded=["vahla"],
    ).answer("leyrien")  # fmt: skip
    t.answer_for(0, "strength_shields").answer_for(1, "strength_shields")
    assert totals(t)[0] == 1 + 3 + 2 + 2  # wheel, Fighters, Vahla, Hostile


@rule("CHAOS-JRAY-27")
@pytest.mark.parametrize("upgraded", [[], ["kajali"]])
def test_no_opponent_selects_a_battle_where_kajali_is(upgraded: list[str]) -> None:
    t = battle("jrayek", (1, 6), leaders={0: {"kajali": AT}}, upgraded=upgraded, flare=1)
    assert t.told("battle")[0][1:3] == [FACTIONS.index("jrayek"), FACTIONS.index("leyrien")]
    t = battle("jrayek", (1, 6), leaders={0: {"kajali": "r4c4"}}, upgraded=upgraded, flare=1)
    assert t.told("battle")[0][1:3] == [FACTIONS.index("leyrien"), FACTIONS.index("jrayek")]


@rule("CHAOS-JRAY-27")
def test_opponents_select_their_other_battles() -> None:
    t = combat(
        ["jrayek", "leyrien", "ai"], fighters={0: {AT: 2, "r4c3": 1}, 1: {AT: 2, "r4c3": 2}},
        leaders={0: {"kajali": AT}}, flare=1,
    )  # fmt: skip
    assert t.told("battle")[0][0] == REGIONS.index("r4c3")


@rule("CHAOS-JRAY-27")
def test_nobody_selects_a_battle_of_others_where_kajali_is() -> None:
    t = combat(
        ["jrayek", "leyrien", "ai"], fighters={0: {AT: 1}, 1: {AT: 2}, 2: {AT: 2}}, leaders={0: {"kajali": AT}}, flare=1
    )
    assert t.asked() == (0, "battle.opponent")
    assert sorted(t.options()) == ["ai", "leyrien"]


# ---------------------------------------------------------------- Leyrien


def builds(**named: object) -> Position:
    """Leyrien (Base r2c5) have priced Build and begin their Main Action with the Foundation of 1 Gem in r3c5."""
    given: dict[str, object] = {
        "prices": {"build": (0, "price_5")}, "fighters": {0: {"r3c5": 1}}, "foundations": {"r3c5": "neutral_relic_2"},
        "gems": [0, 0, 0], **named,
    }  # fmt: skip
    return position(table("leyrien"), phase="build", acting=0, **given).answer("act", "main")


@rule("CHAOS-LEYR-17")
@pytest.mark.parametrize(("place", "gems"), [("r3c5", 2), ("r4c3", 2), ("home", 2), ("supply", 1)])
@pytest.mark.parametrize("upgraded", [[], ["niruveh"]])
def test_niruveh_doubles_location_rewards_while_she_is_on_the_map(upgraded: list[str], place: str, gems: int) -> None:
    t = builds(leaders={0: {"niruveh": place}}, upgraded=upgraded).answer("outpost")
    t.take("build.region", "r3c5").take("build.spot", "foundation_1")
    assert t.buildings(0, "r3c5") == ["outpost"]
    assert t.g.gems[0] == gems


@rule("CHAOS-LEYR-17")
def test_niruveh_doubles_research_as_well() -> None:
    t = builds(leaders={0: {"niruveh": "home"}}, foundations={"r3c5": "neutral_relic_4"}).answer("outpost")
    t.take("build.region", "r3c5")
    for column in (2, 3):
        assert t.asked() == (0, "research.track")
        t.answer("harvest").take("token.choose", "none")
        assert t.column(0, "harvest") == column
    assert not t.is_asked("research.track")


@rule("CHAOS-LEYR-17", "CHAOS-LEYR-27")
def test_niruveh_upgraded_lets_leyrien_choose_whether_to_use_a_foundation() -> None:
    t = builds(leaders={0: {"niruveh": "home"}}, upgraded=["niruveh"]).answer("foundry")
    t.take("build.region", "r3c5")
    assert t.asked() == (0, "build.spot")
    assert t.options() == ["foundation_1", "beside"]
    t.answer("beside")
    assert t.buildings(0, "r3c5") == ["foundry"]
    assert t.g.gems[0] == 0  # no Location Reward
    t = builds(leaders={0: {"niruveh": "home"}}).answer("foundry").take("build.region", "r3c5")
    assert not t.is_asked("build.spot")
    assert t.g.gems[0] == 2


@rule("CHAOS-LEYR-18")
@pytest.mark.parametrize("upgraded", [[], ["eeyla"]])
def test_eeyla_gains_fame_after_her_victories(upgraded: list[str]) -> None:
    t = fight("leyrien", CALM, CALM, (6, 1), leaders={0: {"eeyla": AT}}, upgraded=upgraded, fame=[1, 0, 0])
    assert victors(t) == ["leyrien"]
    assert t.g.fame[0] == 2
    t = fight("leyrien", CALM, CALM, (1, 9), leaders={0: {"eeyla": AT}}, upgraded=upgraded, fame=[1, 0, 0])
    assert victors(t) == ["zcharo"]
    assert t.g.fame[0] == 1
    t = fight("leyrien", CALM, CALM, (6, 1), leaders={0: {"eeyla": "r4c4"}}, fame=[1, 0, 0])
    assert t.g.fame[0] == 1


def phase_end(faction: str, phase: str, **named: object) -> Position:
    return position(table(faction), phase=phase, beat="phase_end", **named)


@rule("CHAOS-LEYR-19")
@pytest.mark.parametrize("upgraded", [[], ["vehlac"]])
def test_vehlac_makes_a_free_move_alone_at_the_end_of_the_move_phase(upgraded: list[str]) -> None:
    t = phase_end("leyrien", "move", leaders={0: {"vehlac": "r4c4"}}, fighters={0: {"r4c4": 3}}, upgraded=upgraded)
    assert t.asked() == (0, "move.free")
    assert t.options() == ["no", "yes"]
    t.answer("yes")
    assert t.asked() == (0, "move.to")
    assert t.options() == ["r3c3", "r3c5", "r4c3", "r5c4"]  # Mountains towards r3c4 and r4c5
    t.answer("r5c4")
    assert t.leader("vehlac") == "r5c4"
    assert t.fighters(0, "r4c4") == 3
    assert t.phase != "move"


@rule("CHAOS-LEYR-19")
def test_vehlac_may_stay_and_is_pinned_like_others() -> None:
    t = phase_end("leyrien", "move", leaders={0: {"vehlac": "r4c4"}}).answer("no")
    assert t.leader("vehlac") == "r4c4"
    t = phase_end("leyrien", "move", leaders={0: {"vehlac": "r4c4"}}, fighters={1: {"r4c4": 1}})
    assert not t.is_asked("move.free")
    t = phase_end("leyrien", "move", leaders={0: {"vehlac": "r4c4"}}, fighters={0: {"r4c4": 1}, 1: {"r4c4": 1}})
    assert t.asked() == (0, "move.free")
    t = phase_end("leyrien", "recruit", leaders={0: {"vehlac": "r4c4"}})
    assert not t.is_asked("move.free")


@rule("CHAOS-LEYR-19")
def test_vehlac_does_not_join_another_leader() -> None:
    t = phase_end("leyrien", "move", leaders={0: {"vehlac": "r4c4", "eeyla": "r5c4"}}).answer("yes")
    assert t.options() == ["r3c3", "r3c5", "r4c3"]
    t = phase_end("leyrien", "move", leaders={0: {"vehlac": "r4c4", "ivi": "r5c4"}}).answer("yes")
    assert "r5c4" in t.options()


@rule("CHAOS-LEYR-19")
def test_vehlac_takes_no_morale_along() -> None:
    t = phase_end("leyrien", "move", leaders={0: {"vehlac": "r4c4"}}, morale=["r4c4"], morale_row=[3, 4])
    t.answer("yes", "r5c4")
    assert not any(t.g.morale)
    assert t.g.morale_row == [4, 4]


@rule("CHAOS-LEYR-20")
@pytest.mark.parametrize("upgraded", [[], ["ivi"]])
def test_ivi_may_end_in_a_region_with_another_leader(upgraded: list[str]) -> None:
    t = moves("leyrien", leaders={0: {"ivi": "r4c4", "eeyla": "r5c4"}}, upgraded=upgraded)
    t.answer("r4c4", "r5c4").take("move.chief", "yes")
    assert "done" in t.options()
    t.answer("done")
    assert t.leader("ivi") == t.leader("eeyla") == "r5c4"
    t = moves("leyrien", leaders={0: {"vehlac": "r4c4", "eeyla": "r5c4"}}, upgraded=upgraded)
    t.answer("r4c4", "r5c4").take("move.chief", "yes")
    assert "done" not in t.options()


@rule("CHAOS-LEYR-20")
def test_ivi_fights_together_with_another_leader() -> None:
    t = fight("leyrien", CALM, CALM, (1, 3), leaders={0: {"ivi": AT, "eeyla": AT}}, upgraded=["ivi"])
    assert totals(t) == (1 + 1 + 3 + 2, 1 + 2, 1 + 1)


@rule("CHAOS-LEYR-20")
def test_ivi_does_not_let_two_others_share() -> None:
    t = moves("leyrien", leaders={0: {"vehlac": "r4c4", "eeyla": "r5c4", "ivi": "r5c4"}})
    t.answer("r4c4", "r5c4").take("move.chief", "yes")
    assert "done" not in t.options()


@rule("CHAOS-LEYR-21")
@pytest.mark.parametrize("upgraded", [[], ["rylach"]])
@pytest.mark.parametrize(("to", "morale"), [("r5c4", True), ("r3c5", True), ("r4c3", False)])
def test_rylach_boosts_morale_where_his_move_ends(upgraded: list[str], to: str, morale: bool) -> None:
    t = moves("leyrien", leaders={0: {"rylach": "r4c4"}}, upgraded=upgraded).answer("r4c4", to)
    assert not any(t.g.morale)
    t.answer("done").take("turn.deed", "done").take("morale.row", "combat")
    assert t.leader("rylach") == to
    assert sum(t.g.morale) == int(morale)
    assert t.g.morale_row == ([3, 4] if morale else [4, 4])


@rule("CHAOS-LEYR-21")
def test_rylach_boosts_only_where_the_turn_ends_and_only_after_a_move() -> None:
    t = moves("leyrien", leaders={0: {"rylach": "r4c4"}}).answer("r4c4", "r5c4", "r5c4", "r4c3")
    t.take("turn.deed", "done").take("morale.row", "combat")
    assert sum(t.g.morale) == 0
    t = moves("leyrien", leaders={0: {"rylach": "r4c4"}}, fighters={0: {"r4c3": 1}}).answer("done")
    t.take("turn.deed", "done").take("morale.row", "combat")
    assert sum(t.g.morale) == 0
    t = moves("leyrien", leaders={0: {"rylach": "r4c4", "eeyla": "r5c5"}}).answer("r5c5", "r5c4", "done")
    t.take("turn.deed", "done").take("morale.row", "combat")
    assert sum(t.g.morale) == 0


@rule("CHAOS-LEYR-21")
def test_rylach_boosts_in_a_contested_region_but_not_twice() -> None:
    t = moves("leyrien", leaders={0: {"rylach": "r4c4"}}, fighters={1: {"r5c4": 3}}).answer("r4c4", "r5c4")
    t.take("move.from", "done").take("turn.deed", "done").take("morale.row", "income")
    assert t.g.morale[REGIONS.index("r5c4")] == 1
    t = moves(
        "leyrien", leaders={0: {"rylach": "r4c4"}}, fighters={0: {"r5c4": 1}}, morale=["r5c4"], morale_row=[3, 4]
    ).answer("r4c4", "r5c4")
    t.take("move.from", "done").take("turn.deed", "done")
    assert t.g.morale_row == [3, 4]


# ---------------------------------------------------------------- Oxataya


@rule("CHAOS-OXAT-14")
@pytest.mark.parametrize(("upgraded", "own"), [([], 1), (["tovati"], 3)])
def test_tovati_is_stronger_without_another_leader_or_ryhzu(upgraded: list[str], own: int) -> None:
    def strength(**named: object) -> int:
        return totals(fight("oxataya", CALM, CALM, (3, 3), foe="jrayek", upgraded=upgraded, **named))[0]

    assert strength(leaders={0: {"tovati": AT}}) == 1 + 3 + own + 2
    assert strength(leaders={0: {"tovati": AT, "xanya": "r4c4"}}) == 1 + 3 + own + 2
    assert strength(leaders={0: {"tovati": AT, "xanya": AT}}) == 1 + 3 + own + 2  # Xanya has 2, the bonus is lost
    assert strength(leaders={0: {"tovati": AT, "onari": AT}}) == 1 + 3 + own + 1
    assert strength(leaders={0: {"tovati": AT}}, ryhzu={"katarin": (0, AT)}) == 1 + 3 + own + 3
    assert strength(leaders={0: {"tovati": AT}}, ryhzu={"katarin": (1, AT)}) == 1 + 3 + own + 2
    assert strength(leaders={0: {"tovati": AT}, 1: {"vahla": AT}}) == 1 + 3 + own + 2


@rule("CHAOS-OXAT-15")
@pytest.mark.parametrize(("upgraded", "gems"), [([], 1), (["azaru"], 2)])
@pytest.mark.parametrize("flare", [0, 1])
def test_azaru_gains_a_card_before_the_battle(upgraded: list[str], gems: int, flare: int) -> None:
    named: dict[str, object] = {"upgraded": upgraded, "deck": ["tac_siege", "tac_rally"], "flare": flare}
    t = battle("oxataya", (3, 3), leaders={0: {"azaru": AT}}, **named)
    assert t.hand(0) == ["tac_siege"]
    assert t.g.gems[0] == gems
    assert ("Oxataya gain 1 Gem (Leader)." in t.log()) == (gems == 2)
    assert t.is_asked("battle.card", 0)
    t.plan({0: ("strength_shields", "tac_siege"), 1: CALM})  # it may be used at once
    assert "tac_siege" in t.discard()
    t = battle("oxataya", (3, 3), leaders={0: {"azaru": "r4c4"}}, **named)
    assert t.hand(0) == []
    assert t.g.gems[0] == 1


@rule("CHAOS-OXAT-16")
def test_xanya_makes_a_free_move_alone_at_the_end_of_the_recruit_phase() -> None:
    t = phase_end("oxataya", "recruit", leaders={0: {"xanya": "r4c4"}}, fighters={0: {"r4c4": 3}})
    assert t.asked() == (0, "move.free")
    t.answer("yes", "r5c4")
    assert t.leader("xanya") == "r5c4"
    assert t.fighters(0, "r4c4") == 3
    assert t.phase == "move"
    t = phase_end("oxataya", "move", leaders={0: {"xanya": "r4c4"}})
    assert not t.is_asked("move.free")


@rule("CHAOS-OXAT-16")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_xanya_upgraded_takes_any_number_of_fighters_along(number: int) -> None:
    leaders = {0: {"xanya": "r4c4", "rhan": "r4c4"}}
    t = phase_end("oxataya", "recruit", leaders=leaders, fighters={0: {"r4c4": 3}}, upgraded=["xanya"])
    t.answer("yes", "r5c4")
    assert t.asked() == (0, "move.fighters")
    assert t.options() == ["0", "1", "2", "3"]
    t.answer(number)
    assert t.leader("xanya") == "r5c4"
    assert t.leader("rhan") == "r4c4"
    assert (t.fighters(0, "r4c4"), t.fighters(0, "r5c4")) == (3 - number, number)


@rule("CHAOS-OXAT-16")
def test_xanya_may_go_on_a_lake_and_may_stay() -> None:
    t = phase_end("oxataya", "recruit", leaders={0: {"xanya": "r4c3"}}).answer("yes")
    assert "r5c3" in t.options()
    t = phase_end("oxataya", "recruit", leaders={0: {"xanya": "r4c3"}}).answer("no")
    assert t.leader("xanya") == "r4c3"


@rule("CHAOS-OXAT-16")
@pytest.mark.parametrize(("opposing", "most"), [(1, 2), (2, 1), (3, 0)])
def test_pinning_limits_the_fighters_that_go_with_xanya(opposing: int, most: int) -> None:
    t = phase_end(
        "oxataya", "recruit", leaders={0: {"xanya": "r4c4"}}, fighters={0: {"r4c4": 3}, 1: {"r4c4": opposing}},
        upgraded=["xanya"],
    ).answer("yes", "r5c4")  # fmt: skip
    assert (t.options() if t.is_asked("move.fighters") else ["0"]) == [str(number) for number in range(most + 1)]
    t.take("move.fighters", most)
    assert t.units(0, "r4c4") == 4 - 1 - most
    assert t.leader("xanya") == "r5c4"


@rule("CHAOS-OXAT-16")
def test_xanya_pinned_makes_no_free_move() -> None:
    t = phase_end("oxataya", "recruit", leaders={0: {"xanya": "r4c4"}}, fighters={0: {"r4c4": 3}, 1: {"r4c4": 4}})
    assert not t.is_asked("move.free")
    t = phase_end("oxataya", "recruit", leaders={0: {"xanya": "supply"}})
    assert not t.is_asked("move.free")
    t = phase_end("oxataya", "recruit", leaders={0: {"xanya": "home"}}).answer("yes")
    assert sorted(t.options()) == ["r3c4", "r3c5"]


@rule("CHAOS-OXAT-17")
@pytest.mark.parametrize(("upgraded", "own", "each"), [([], 2, 2), (["rhan"], 3, 3)])
def test_rhan_is_stronger_for_each_other_leader(upgraded: list[str], own: int, each: int) -> None:
    def strength(*others: str, **named: object) -> int:
        leaders = {0: {"rhan": AT, **dict.fromkeys(others, AT)}}
        return totals(fight("oxataya", CALM, CALM, (3, 3), foe="jrayek", upgraded=upgraded, leaders=leaders, **named))[
            0
        ]

    assert strength() == 1 + 3 + own
    assert strength("onari") == 1 + 3 + own + each + 1
    assert strength("onari", "xanya") == 1 + 3 + own + 2 * each + 1 + 2
    assert strength(ryhzu={"katarin": (0, AT)}) == 1 + 3 + own + 3  # a Ryh-zu is no Leader


@rule("CHAOS-OXAT-18", "CHAOS-OXAT-25")
@pytest.mark.parametrize("upgraded", [[], ["onari"]])
def test_moving_onari_off_a_lake_is_free(upgraded: list[str]) -> None:
    t = moves("oxataya", leaders={0: {"onari": "r5c3"}}, fighters={0: {"r5c3": 2}}, upgraded=upgraded)
    t.answer("r5c3", "r5c4").take("move.chief", "yes").take("move.fighters", 2)
    assert t.g.points == 2
    assert t.units(0, "r5c4") == 3
    t.answer("r5c4", "r5c3").take("move.chief", "yes").take("move.fighters", 0)  # back on the Lake: 1 point
    assert t.g.points == 1
    t.answer("r5c3", "r6c4")
    assert t.g.points == 1  # free again


@rule("CHAOS-OXAT-18")
def test_without_onari_leaving_a_lake_costs_a_point() -> None:
    t = moves("oxataya", leaders={0: {"onari": "r5c3"}}, fighters={0: {"r5c3": 2}})
    t.answer("r5c3", "r5c4").take("move.chief", "no").take("move.fighters", 1)
    assert t.g.points == 1
    t = moves("oxataya", leaders={0: {"onari": "r4c3"}}, fighters={0: {"r4c3": 2}})
    t.answer("r4c3", "r5c4").take("move.chief", "yes").take("move.fighters", 1)
    assert t.g.points == 1  # from Land to Land


@rule("CHAOS-OXAT-25")
def test_from_lake_to_lake_is_not_free() -> None:
    t = moves("oxataya", leaders={0: {"onari": "r5c3"}}, fighters={0: {"r5c3": 2}})
    t.answer("r5c3", "r4c6").take("move.chief", "yes").take("move.fighters", 0)
    assert t.leader("onari") == "r4c6"
    assert t.g.points == 1


@rule("CHAOS-OXAT-25")
@pytest.mark.parametrize("choice", ["act", "pass"])
def test_onari_leaves_a_lake_without_points_acting_or_passing(choice: str) -> None:
    t = position(
        table("oxataya"), phase="move", acting=0, prices={"move": (1, "price_1")}, leaders={0: {"onari": "r5c3"}},
        fighters={0: {"r5c3": 2}},
    ).answer(choice)  # fmt: skip
    assert "free_move" in t.options()
    t.answer("free_move")
    assert t.asked() == (0, "move.to")
    assert t.options() == ["r4c3", "r5c2", "r5c4", "r6c2", "r6c3", "r6c4"]  # no Lake
    t.answer("r6c4").take("move.chief", "yes").take("move.fighters", 2)
    assert t.units(0, "r6c4") == 3
    assert not t.is_asked("turn.deed", 0) or "free_move" not in t.options()


@rule("CHAOS-OXAT-25")
@pytest.mark.parametrize("phase", ["discover", "build", "harvest", "recruit"])
def test_there_is_no_free_move_in_another_phase(phase: str) -> None:
    t = position(
        table("oxataya"), phase=phase, acting=0, prices={phase: (1, "price_1")}, leaders={0: {"onari": "r5c3"}},
        fighters={0: {"r5c3": 2}},
    ).answer("act")  # fmt: skip
    assert t.is_asked("turn.deed", 0)
    assert "free_move" not in t.options()


@rule("CHAOS-OXAT-25")
@pytest.mark.parametrize("place", ["r4c3", "home", "supply"])
def test_there_is_no_free_move_from_elsewhere(place: str) -> None:
    t = position(
        table("oxataya"), phase="move", acting=0, prices={"move": (1, "price_1")}, leaders={0: {"onari": place}},
        fighters={0: {"r5c3": 2}},
    ).answer("act")  # fmt: skip
    assert "free_move" not in t.options()


@rule("CHAOS-OXAT-19")
@pytest.mark.parametrize(("upgraded", "most"), [([], 4), (["latanja"], 7)])
def test_latanja_may_redeploy_fighters_after_a_victory(upgraded: list[str], most: int) -> None:
    named: dict[str, object] = {"more": {0: {"r3c3": 1}}, "leaders": {0: {"latanja": AT}}, "upgraded": upgraded}
    t = fight("oxataya", CALM, CALM, (7, 2), **named)
    assert victors(t) == ["oxataya"]
    assert t.asked()[1] in ("redeploy.from", "redeploy.to")
    assert "none" in t.options()
    t.take("redeploy.from", AT).take("redeploy.to", "r3c3")
    assert t.asked() == (0, "move.fighters")
    assert t.options()[-1] == str(most)
    assert "8" not in t.options()
    t.answer(most)
    assert t.fighters(0, "r3c3") == 1 + most
    assert t.fighters(0, AT) == 7 - most
    assert t.leader("latanja") == AT


@rule("CHAOS-OXAT-19")
def test_latanja_upgraded_moves_at_most_ten() -> None:
    t = fight("oxataya", CALM, CALM, (12, 2), more={0: {"r3c3": 1}}, leaders={0: {"latanja": AT}}, upgraded=["latanja"])
    t.take("redeploy.from", AT).take("redeploy.to", "r3c3")
    assert t.options()[-1] == "10"


@rule("CHAOS-OXAT-19")
def test_latanja_may_decline_and_needs_a_victory_of_her_own() -> None:
    named: dict[str, object] = {"more": {0: {"r3c3": 1}}}
    t = fight("oxataya", CALM, CALM, (7, 2), leaders={0: {"latanja": AT}}, **named).answer("none")
    assert t.fighters(0, AT) == 7
    t = fight("oxataya", CALM, CALM, (7, 2), leaders={0: {"latanja": "r4c4"}}, **named)
    assert t.is_asked("income.source")
    t = fight("oxataya", CALM, CALM, (1, 9), leaders={0: {"latanja": AT}}, **named)
    assert t.is_asked("income.source")


@rule("CHAOS-OXAT-25", "CHAOS-OXAT-18")
def test_the_free_move_is_left_when_all_points_are_spent() -> None:
    t = moves("oxataya", leaders={0: {"onari": "r4c3"}}, fighters={0: {"r5c5": 2}}).answer("r5c5", "r5c4", 2)
    t.answer("r4c3", "r5c3")
    assert t.g.points == 0
    assert t.leader("onari") == "r5c3"
    assert t.asked()[0] == 0
    t.take("move.from", "r5c3").take("turn.deed", "free_move").take("move.to", "r6c4")
    assert t.leader("onari") == "r6c4"


@rule("CHAOS-OXAT-18")
def test_other_leaders_may_go_along_with_onari() -> None:
    t = moves("oxataya", leaders={0: {"onari": "r5c3", "rhan": "r5c3"}}).answer("r5c3", "r5c4", "yes")
    t.take("move.chief", "yes")
    assert t.leader("onari") == t.leader("rhan") == "r5c4"
    assert t.g.points == 2
    t = moves("oxataya", leaders={0: {"onari": "r5c3", "rhan": "r5c3"}}).answer("r5c3", "r5c4")
    t.take("move.chief", "no", "yes")  # in the order in which they are asked
    assert t.g.points == 2 - (t.leader("onari") == "r5c3")


@rule("CHAOS-OXAT-19")
def test_latanja_needs_a_region_with_presence_next_to_hers() -> None:
    t = fight("oxataya", CALM, CALM, (7, 2), more={0: {"r6c4": 1}}, leaders={0: {"latanja": AT}})
    assert victors(t) == ["oxataya"]
    assert t.is_asked("income.source")


# ---------------------------------------------------------------- Zcharo


@rule("CHAOS-ZCHA-13")
@pytest.mark.parametrize(("upgraded", "wounds"), [([], 3), (["oachra"], 4)])
def test_the_attacks_of_oachra_come_before_strength_is_compared(upgraded: list[str], wounds: int) -> None:
    # 1 (wheel) + 2 or 3 (Oachra) Strength and 2 Fighters against 1 and 7 Fighters, 3 or 4 of whom are Wounded first
    t = fight("zcharo", ATTACK, ATTACK, (2, 7), leaders={0: {"oachra": AT}}, upgraded=upgraded)
    assert wounded(t, "leyrien") == wounds
    assert victors(t) == ["zcharo"]
    named: dict[str, object] = {"leaders": {0: {"zucalah": AT}}, "upgraded": ["zucalah"]}
    t = fight("zcharo", ("attack_strength", "tac_rally"), ATTACK, (0, 8), **named)
    assert victors(t) == ["leyrien"]  # 7 against 9: the 3 Wounds come too late


@rule("CHAOS-ZCHA-13")
def test_the_opponent_of_oachra_attacks_afterwards_as_usual() -> None:
    t = fight("zcharo", ATTACK, ("attack_strength", "tac_sabotage"), (3, 6), leaders={0: {"oachra": AT}})
    assert wounded(t, "leyrien") == 3  # once, not a second time
    assert wounded(t, "zcharo") == 2
    t = fight("zcharo", ATTACK, ("strength_shields", "tac_counter_attack"), (2, 4), leaders={0: {"oachra": AT}})
    assert wounded(t, "leyrien") == 0  # Shields help


@rule("CHAOS-ZCHA-14")
@pytest.mark.parametrize(("upgraded", "own", "bonuses"), [([], 2, [0, 1, 1, 1]), (["cahzor"], 4, [0, 1, 2, 3])])
def test_cahzor_is_stronger_against_buildings(upgraded: list[str], own: int, bonuses: list[int]) -> None:
    for number, bonus in enumerate(bonuses):
        t = fight(
            "zcharo", CALM, CALM, (3, 3), leaders={0: {"cahzor": AT}}, upgraded=upgraded,
            buildings={1: {AT: ["foundry", "stronghold", "outpost"][:number]}} if number else {},
            laid={1: {"unlock": AT, "hand_limit": AT}},
        )  # fmt: skip
        assert totals(t)[0] == 1 + 3 + own + bonus


@rule("CHAOS-ZCHA-14")
def test_own_buildings_and_those_of_others_do_not_help_cahzor() -> None:
    t = fight(
        "zcharo", CALM, CALM, (3, 3), leaders={0: {"cahzor": AT}}, upgraded=["cahzor"],
        buildings={0: {AT: ["foundry"]}, 1: {"r4c4": ["foundry"]}},
    )  # fmt: skip
    assert totals(t)[0] == 1 + 3 + 4


def harvests(**named: object) -> Position:
    """Zcharo in the Harvest Phase that Leyrien have priced at 1 Energy."""
    return position(table("zcharo"), phase="harvest", acting=0, **{"prices": {"harvest": (1, "price_1")}, **named})


@rule("CHAOS-ZCHA-15")
@pytest.mark.parametrize(("upgraded", "cost"), [([], 1), (["zucalah"], 0)])
@pytest.mark.parametrize("choice", ["act", "pass"])
def test_zucalah_gains_a_card_once_in_harvest(upgraded: list[str], cost: int, choice: str) -> None:
    t = harvests(leaders={0: {"zucalah": "r4c4"}}, upgraded=upgraded, deck=["tac_siege"]).answer(choice)
    energy = t.g.energy[0]
    t.answer("zucalah")
    assert t.hand(0) == ["tac_siege"]
    assert t.g.energy[0] == energy - cost
    assert not t.is_asked("turn.deed", 0) or "zucalah" not in t.options()


@rule("CHAOS-ZCHA-15")
def test_zucalah_must_be_on_the_map() -> None:
    assert "zucalah" not in harvests(leaders={0: {"zucalah": "supply"}}).answer("act").options()
    assert "zucalah" in harvests(leaders={0: {"zucalah": "home"}}).answer("act").options()
    t = position(table("zcharo"), phase="recruit", acting=0, leaders={0: {"zucalah": "r4c4"}}).answer("act")
    assert "zucalah" not in t.options()


@rule("CHAOS-ZCHA-16")
@pytest.mark.parametrize("round", [1, 2, 4, 6])
@pytest.mark.parametrize(("upgraded", "own"), [([], 1), (["ejax"], 2)])
def test_ejax_adds_the_number_of_the_round(round: int, upgraded: list[str], own: int) -> None:
    t = fight("zcharo", CALM, CALM, (3, 3), leaders={0: {"ejax": AT}}, upgraded=upgraded, round=round)
    assert totals(t)[0] == 1 + 3 + own + round


@rule("CHAOS-ZCHA-17")
@pytest.mark.parametrize("upgraded", [[], ["urzo"]])
@pytest.mark.parametrize("fighters", [(6, 1), (1, 9)])
def test_urzo_gains_the_card_of_the_opponent(upgraded: list[str], fighters: tuple[int, int]) -> None:
    t = fight(
        "zcharo", ("strength_shields", "tac_rally"), ("strength_shields", "tac_siege"), fighters,
        leaders={0: {"urzo": AT}}, upgraded=[*upgraded, "tenacious"],
    ).until("income.source")  # fmt: skip
    assert "tac_siege" in t.hand(0)
    assert t.discard() == ["tac_rally"]


@rule("CHAOS-ZCHA-17")
def test_urzo_gains_no_card_when_zcharo_retreat_or_none_was_used() -> None:
    t = fight("zcharo", RETREAT, ("strength_shields", "tac_siege"), (3, 3), leaders={0: {"urzo": AT}})
    assert "tac_siege" not in t.hand(0)
    assert t.discard() == ["tac_siege"]
    t = fight("zcharo", CALM, CALM, (5, 1), leaders={0: {"urzo": AT}})
    assert t.hand(0) == []
    t = fight("zcharo", CALM, ("strength_shields", "tac_siege"), (5, 1), leaders={0: {"urzo": "r4c4"}})
    assert t.hand(0) == []
    assert t.discard() == ["tac_siege"]


@rule("CHAOS-ZCHA-17", "CHAOS-CIRC-28")
def test_urzo_takes_the_card_before_tactical_could_recover_it() -> None:
    t = fight("zcharo", CALM, ("strength_shields", "tac_siege"), (6, 1), foe="circadians", leaders={0: {"urzo": AT}})
    assert t.hand(0) == ["tac_siege"]
    assert t.hand(1) == []


@rule("CHAOS-ZCHA-17")
def test_urzo_gains_no_card_when_zcharo_chose_to_retreat_but_stayed() -> None:
    t = fight("zcharo", RETREAT, ("retreat", "tac_siege"), (1, 6), leaders={0: {"urzo": AT}}, more={1: {"r3c3": 1}})
    assert victors(t) == ["zcharo"]  # the stronger side Retreats
    assert t.hand(0) == []
    assert t.discard() == ["tac_siege"]
    t = fight(
        "zcharo", CALM, ("strength_shields", "bluff"), (5, 1), leaders={0: {"urzo": AT}}, hands={1: ["tac_siege"]}
    )
    assert t.hand(0) == []
    assert t.hand(1) == ["tac_siege"]


@rule("CHAOS-ZCHA-13")
def test_the_early_wounds_of_oachra_count_for_the_limit_of_four() -> None:
    t = fight("zcharo", ("attack_strength", "tac_vanguard"), ATTACK, (5, 9), leaders={0: {"oachra": AT}})
    assert totals(t)[1] == 6
    assert wounded(t, "leyrien") == 4
    t = fight("zcharo", ATTACK, ATTACK, (5, 3), leaders={0: {"oachra": "r4c4"}})
    assert wounded(t, "leyrien") == 1
