"""Combat: which Battles there are, who selects them, and how one is resolved.  CHAOS-COMB, CHAOS-RES

Leyrien (seat 0, with the Flare Gun) fight Zcharo (seat 1) in r3c4, a Swamp without Relic, where no Attribute of either
counts, unless a test says otherwise.  A loss gives Zcharo a Tactics Card (Tenacious).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from critias.games.chaos.atlas import REGIONS
from critias.games.chaos.box import CARDS, FACTIONS, SECTIONS
from critias.games.chaos.state import NO_CARD, NO_DIE, NOWHERE, Chaos
from critias.games.chaos.strength import declared as strength_of
from critias.testing import rule
from tests.support.chaos import Position, combat

AT = "r3c4"
SEATS = ["leyrien", "zcharo", "jrayek"]
Plans = Mapping[int, Sequence[str]]

LEFT, RIGHT, DOUBLE = ("die_left",), ("die_right",), ("double_attack",)
ATTACK, SHIELDS, RETREAT = ("attack_strength",), ("strength_shields",), ("retreat",)


def plan(t: Position, plans: Plans) -> Position:
    """The plans of one Battle, (section,) or (section, card), in this order."""
    for seat, wanted in plans.items():
        if t.is_asked("battle.card", seat):
            t.answer_for(seat, wanted[1] if len(wanted) > 1 else "none")
    for seat, wanted in plans.items():
        t.answer_for(seat, wanted[0])
    return t


def fight(
    one: Sequence[str], other: Sequence[str], fighters: tuple[int, int] = (4, 3), /, at: str = AT, **named: object
) -> Position:
    """Seat 0 selects a Battle against seat 1; both have that many Fighters and the cards of their plans."""
    placed = {seat: {at: number} for seat, number in enumerate(fighters) if number}
    for seat, more in dict(named.pop("more", {})).items():  # type: ignore[call-overload]
        placed[seat] = {**placed.get(seat, {}), **more}
    hands = {seat: list(wanted[1:]) for seat, wanted in enumerate((one, other)) if wanted[1:] not in ((), ("none",))}
    named = {"hands": hands, **named}
    factions = named.pop("factions", SEATS)
    return plan(combat(factions, fighters=placed, **named), {0: one, 1: other})  # type: ignore[arg-type]


def rolling(strengths: Sequence[int], battle: Callable[[int], Position]) -> Position:
    """The Battle with a seed with which the Dice show these Strengths, in the order of sides."""
    for seed in range(1, 600):
        t = battle(seed)
        if [values[1] for values in t.told("rolled")][: len(strengths)] == list(strengths):
            return t
    raise AssertionError(f"no seed rolls {strengths}")


def totals(t: Position) -> list[tuple[int, int, int]]:
    """Strength, Attack and Shields of the first Battle, by side."""
    return [(values[1], values[2], values[3]) for values in t.told("totals")[:2]]


def battles(t: Position) -> list[tuple[str, str, str]]:
    """Region, who selected it, the opponent."""
    return [(REGIONS[at], FACTIONS[one], FACTIONS[other]) for at, one, other, _ in t.told("battle")]


def victors(t: Position) -> list[str]:
    return [FACTIONS[values[0]] for values in t.told("victory")]


def wounded(t: Position) -> dict[str, int]:
    return {FACTIONS[values[0]]: values[1] for values in t.told("wounded")}


def view(t: Position, seat: int) -> Chaos:
    state = t.match.seen_by(seat)
    assert isinstance(state, Chaos)
    return state


# ---------------------------------------------------------------- which Battles


@rule("CHAOS-COMB-01", "CHAOS-COMB-02")
@pytest.mark.parametrize(
    ("named", "battle"),
    [
        ({"fighters": {0: {"r4c4": 2}, 1: {"r4c3": 2}}}, False),
        ({"fighters": {0: {"r4c4": 1}, 1: {"r4c4": 1}}}, True),
        ({"fighters": {0: {"r4c4": 1}}, "leaders": {1: {"ejax": "r4c4"}}}, True),
        ({"fighters": {0: {"r4c4": 1}}, "ryhzu": {"halke": (2, "r4c4")}}, True),
        ({"fighters": {0: {"r4c4": 1}}, "buildings": {1: {"r4c4": ["foundry"]}}}, True),
        ({"buildings": {0: {"r4c4": ["outpost"]}, 1: {"r4c4": ["foundry"]}}, "laid": {1: {"unlock": "r4c4"}}}, True),
        ({"leaders": {0: {"ivi": "r4c4"}}, "buildings": {0: {"r4c4": ["outpost"]}}}, False),
    ],
)
def test_every_region_with_presence_of_two_factions_has_a_battle(named: dict[str, object], battle: bool) -> None:
    t = combat(SEATS, **named)
    assert bool(t.told("battle")) == battle
    assert t.is_asked("battle.section") == battle


@rule("CHAOS-COMB-03")
def test_battles_are_selected_clockwise_from_the_flare_gun() -> None:
    placed = {0: {"r4c4": 2, "r5c4": 1}, 1: {"r4c4": 2, "r4c3": 2}, 2: {"r4c3": 1, "r5c4": 2}}
    t = combat(SEATS, fighters=placed, flare=1)
    assert t.asked() == (1, "battle.region")
    assert t.options() == ["r4c3", "r4c4"]
    plan(t.answer("r4c3"), {1: ATTACK, 2: ATTACK})
    assert battles(t) == [("r4c3", "zcharo", "jrayek"), ("r5c4", "jrayek", "leyrien")]  # then seat 2, its only one
    plan(t, {2: ATTACK, 0: ATTACK})
    assert battles(t)[2] == ("r4c4", "leyrien", "zcharo")


@rule("CHAOS-COMB-03")
def test_the_next_turn_belongs_to_the_next_faction_even_if_the_first_has_more_battles() -> None:
    placed = {0: {"r4c4": 2, "r5c4": 2, "r4c3": 2}, 1: {"r4c4": 1, "r5c4": 1}, 2: {"r4c3": 1}}
    t = combat(SEATS, fighters=placed).answer("r5c4")
    plan(t, {0: ATTACK, 1: ATTACK}).until("battle.section")
    assert battles(t)[1] == ("r4c4", "zcharo", "leyrien")
    plan(t, {0: ATTACK, 1: ATTACK}).until("battle.section")
    assert battles(t)[2] == ("r4c3", "jrayek", "leyrien")


@rule("CHAOS-COMB-04")
def test_factions_without_a_battle_are_skipped() -> None:
    t = combat(SEATS, fighters={0: {AT: 1}, 2: {AT: 1}}, flare=1)
    assert battles(t) == [(AT, "jrayek", "leyrien")]
    t = combat(SEATS, fighters={0: {AT: 1}, 1: {AT: 1}}, flare=2)
    assert battles(t) == [(AT, "leyrien", "zcharo")]


@rule("CHAOS-COMB-05", "CHAOS-COMB-06")
def test_the_selecting_faction_chooses_its_opponent() -> None:
    t = combat(SEATS, fighters={0: {AT: 2}, 1: {AT: 5}, 2: {AT: 1}})
    assert t.asked() == (0, "battle.opponent")
    assert t.options() == ["zcharo", "jrayek"]
    t.answer("jrayek")
    assert sorted(t.all_asked()) == [(0, "battle.section"), (2, "battle.section")]
    plan(t, {0: ATTACK, 2: ATTACK})
    assert t.units(2, AT) == 0
    assert battles(t)[1] == (AT, "zcharo", "leyrien")  # the survivor fights on


@rule("CHAOS-COMB-06")
def test_combat_goes_on_until_no_region_holds_two_factions() -> None:
    placed = {0: {AT: 2, "r4c3": 1}, 1: {AT: 3, "r4c3": 2}, 2: {AT: 4}}
    t = combat(SEATS, fighters=placed)
    while t.phase == "combat":
        t.answer("attack_strength" if t.is_asked("battle.section") else t.options()[0])
    assert len(battles(t)) == 3
    assert all(len(t.g.those_in(region)) <= 1 for region in range(len(REGIONS)))
    assert t.g.region == NOWHERE  # no Battle is going on any more


@rule("CHAOS-COMB-07")
def test_a_retreat_may_bring_another_battle() -> None:
    t = fight(SHIELDS, RETREAT, (4, 3), more={1: {"r3c3": 1}}, buildings={2: {"r3c3": ["outpost"]}})
    assert t.fighters(1, "r3c3") == 4
    assert battles(t) == [(AT, "leyrien", "zcharo"), ("r3c3", "zcharo", "jrayek")]


@rule("CHAOS-COMB-07")
def test_a_retreat_strengthens_a_battle_to_come() -> None:
    t = combat(SEATS, fighters={0: {AT: 4}, 1: {AT: 3, "r3c3": 1}, 2: {"r3c3": 2}})
    plan(t, {0: SHIELDS, 1: RETREAT})
    assert battles(t)[1] == ("r3c3", "zcharo", "jrayek")
    assert t.fighters(1, "r3c3") == 4


@rule("CHAOS-COMB-08")
def test_values_gems_and_the_number_of_cards_are_open_before_planning() -> None:
    t = combat(SEATS, fighters={0: {AT: 4}, 1: {AT: 3}}, gems=[2, 3, 1], hands={0: ["tac_ambush", "tac_rally"]})
    assert t.is_asked("battle.card", 0)
    for seat in (-1, 1, 2):
        seen = view(t, seat)
        assert seen.gems == [2, 3, 1]
        assert len(seen.hand[0]) == 2
        assert seen.hand[0] != t.g.hand[0]  # their number, not the cards
        assert seen.fighters == t.g.fighters
        assert seen.attribute == t.g.attribute
        assert seen.chief_at == t.g.chief_at


@rule("CHAOS-COMB-08")
def test_both_sides_declare_what_they_have() -> None:
    """Fighters, the Outpost with a Shield of Seclusive; what depends on the plans is not declared."""
    t = combat(
        SEATS,
        fighters={0: {AT: 4}, 1: {AT: 3}},
        leaders={0: {"eeyla": AT}},
        buildings={1: {AT: ["outpost"]}},
        gems=[2, 3, 1],
        hands={0: ["tac_ambush", "tac_rally"]},
    )
    leyrien, zcharo = FACTIONS.index("leyrien"), FACTIONS.index("zcharo")
    assert t.told("declares") == [[leyrien, 4 + 2, 2, 0], [zcharo, 3 + 2, 0, 1]]
    assert t.told("declares.supply") == [[leyrien, 2, 2, -1], [zcharo, 3, 0, -1]]
    told = [entry.line.name for entry in t.match.log_of(-1)]
    assert told.index("battle") < told.index("declares")


@rule("CHAOS-COMB-08")
def test_what_depends_on_the_other_plan_is_not_declared() -> None:
    t = combat(["ai", "zcharo"], fighters={0: {AT: 3}, 1: {AT: 3}}, hands={1: ["tac_rally"]})  # Cunning
    assert t.told("declares")[0] == [FACTIONS.index("ai"), 3, 0, 0]
    assert totals(plan(t, {0: SHIELDS, 1: SHIELDS}))[0] == (3 + 1, 1, 1)


@rule("CHAOS-COMB-08", "CHAOS-JRAY-25")
@pytest.mark.parametrize(("upgraded", "strength", "attack"), [([], 1 + 1, 2), (["lynke"], 3 + 2, 4)])
def test_lynke_declares_the_strength_of_his_attack(upgraded: list[str], strength: int, attack: int) -> None:
    t = combat(
        ["ai", "jrayek", "leyrien"],
        fighters={0: {AT: 3}, 1: {AT: 5}},
        leaders={1: {"lynke": AT}},
        upgraded=upgraded,
        hands={1: ["tac_ambush"]},
    )
    assert t.told("declares")[1] == [FACTIONS.index("jrayek"), 5 + strength, attack, 0]
    # with 3 Attack of the card, 1 of them by the section, and 3 Strength
    planned = strength_of(t.g, 1, CARDS.index("tac_ambush"), SECTIONS.index("attack_strength"))
    plan(t, {0: SHIELDS, 1: ("attack_strength", "tac_ambush")})
    assert totals(t)[1] == (5 + strength + 3 + (attack + 3) // 2 - attack // 2, attack + 3, 0)
    assert tuple(planned) == totals(t)[1]


@rule("CHAOS-COMB-09")
def test_opponents_do_not_select_the_battle_of_kajali() -> None:
    named: dict[str, object] = {"leaders": {2: {"kajali": "r4c4"}}}
    t = combat(SEATS, fighters={1: {"r4c4": 3}}, flare=1, **named)
    assert battles(t) == [("r4c4", "jrayek", "zcharo")]
    placed = {0: {"r4c3": 1}, 1: {"r4c4": 3, "r4c3": 2}}
    t = combat(SEATS, fighters=placed, flare=1, **named)
    assert battles(t) == [("r4c3", "zcharo", "leyrien")]  # the other one, without a question
    plan(t, {1: ATTACK, 0: ATTACK})
    assert battles(t)[1] == ("r4c4", "jrayek", "zcharo")


@rule("CHAOS-COMB-09")
def test_a_faction_skipped_for_kajali_is_not_out_of_the_order() -> None:
    placed = {0: {"r4c4": 2, "r5c4": 1}, 1: {"r5c4": 2, "r4c4": 1}, 2: {"r4c4": 1}}
    t = combat(SEATS, fighters=placed, leaders={2: {"kajali": "r4c4"}})
    assert battles(t) == [("r5c4", "leyrien", "zcharo")]
    plan(t, {0: ATTACK, 1: RETREAT}).until("battle.opponent")
    assert t.asked() == (2, "battle.opponent")  # Zcharo had only the Battle in r4c4 left
    t.answer("zcharo")
    plan(t, {2: SHIELDS, 1: ATTACK})
    assert battles(t)[1] == ("r4c4", "jrayek", "zcharo")
    assert t.units(1, "r4c4") == 0


@rule("CHAOS-COMB-10")
def test_a_third_faction_gives_nothing_and_is_not_harmed() -> None:
    named: dict[str, object] = {
        "buildings": {2: {AT: ["outpost", "stronghold"]}},
        "laid": {2: {"unlock": AT}},
        "leaders": {2: {"lynke": AT}},
        "hands": {0: ["tac_outnumbered"], 1: ["tac_siege"]},
    }
    t = combat(SEATS, fighters={0: {AT: 3}, 1: {AT: 3}, 2: {AT: 5}}, **named).answer("zcharo")
    plan(t, {0: ("strength_shields", "tac_outnumbered"), 1: ("attack_strength", "tac_siege")})
    assert totals(t) == [(6, 0, 1), (5, 1, 0)]  # as many Units as Zcharo, no Building of either
    assert t.fighters(2, AT) == 5
    assert t.leader("lynke") == AT
    assert t.buildings(2, AT) == ["outpost", "stronghold"]


@rule("CHAOS-COMB-10")
def test_leaders_of_a_third_faction_are_not_the_opponents() -> None:
    t = combat(
        SEATS, fighters={0: {AT: 3}, 1: {AT: 3}}, leaders={2: {"lynke": AT}}, hands={0: ["tac_decapitate"]}
    ).answer("zcharo")
    plan(t, {0: ("strength_shields", "tac_decapitate"), 1: ATTACK})
    assert totals(t)[0] == (5, 0, 1)


# ---------------------------------------------------------------- step 1: Strength


@rule("CHAOS-RES-02", "CHAOS-RES-03")
@pytest.mark.parametrize(("fighters", "victor"), [((4, 3), "leyrien"), ((3, 4), "zcharo"), ((1, 5), "zcharo")])
def test_the_faction_with_more_strength_is_the_victor(fighters: tuple[int, int], victor: str) -> None:
    t = fight(SHIELDS, SHIELDS, fighters)
    assert totals(t) == [(fighters[0] + 1, 0, 1), (fighters[1] + 1, 0, 1)]
    assert victors(t) == [victor]


@rule("CHAOS-RES-02")
def test_strength_is_the_sum_of_all_sources() -> None:
    t = rolling(
        [3],
        lambda seed: fight(
            ("die_left", "tac_vanguard"),
            SHIELDS,
            (4, 3),
            leaders={0: {"eeyla": AT}, 1: {"ejax": AT}},
            round=4,
            buildings={0: {AT: ["outpost"]}, 1: {AT: ["stronghold"]}},
            laid={2: {"unlock": AT}},
            seed=seed,
        ),
    )
    # 4 Fighters, 4 of the card, 3 of the Die, 2 of Eeyla, 2 of the Outpost
    # 3 Fighters, 1 of the wheel, 1 + 4 of Ejax in Round 4, 1 of the Stronghold
    assert totals(t) == [(15, 2, 0), (10, 1, 1)]


@rule("CHAOS-RES-04")
@pytest.mark.parametrize(("flare", "victor"), [(0, "leyrien"), (1, "zcharo")])
def test_on_equal_strength_the_selecting_faction_wins(flare: int, victor: str) -> None:
    t = fight(SHIELDS, SHIELDS, (3, 3), flare=flare)
    assert victors(t) == [victor]
    assert t.units(0, AT) == (3 if victor == "leyrien" else 0)


@rule("CHAOS-RES-20")
def test_strength_may_be_negative() -> None:
    t = fight(
        ("attack_strength", "tac_vanguard"),
        SHIELDS,
        (0, 0),
        factions=["ai", "zcharo", "jrayek"],
        at="r4c4",
        leaders={0: {"injura": "r4c4"}},
        buildings={1: {"r4c4": ["foundry"]}},
    )
    assert t.g.strength == [-2, 1]
    assert victors(t) == ["zcharo"]


# ---------------------------------------------------------------- step 2: Attacks


@rule("CHAOS-RES-06", "CHAOS-RES-07")
@pytest.mark.parametrize(
    ("card", "shield", "number"),
    [
        ("tac_plunder", "none", 0),
        ("tac_ambush", "none", 2),
        ("tac_ambush", "tac_entrench", 0),
        ("tac_wild_gambit", "none", 0),
        ("tac_breakthrough", "none", 3),
        ("tac_breakthrough", "tac_garrison", 2),
        ("tac_rally", "tac_shield_wall", 0),
    ],
)
def test_attack_beyond_the_shields_wounds(card: str, shield: str, number: int) -> None:
    t = fight(("attack_strength", card), ("strength_shields", shield), (4, 8))
    assert wounded(t).get("zcharo", 0) == number
    assert "leyrien" not in wounded(t)


@rule("CHAOS-RES-08")
@pytest.mark.parametrize(("cards", "number"), [(("tac_breakthrough", "none"), 4), (("tac_shield_wall", "none"), 3)])
def test_at_most_four_fighters_are_wounded(cards: tuple[str, str], number: int) -> None:
    t = fight(("double_attack", cards[0]), SHIELDS, (5, 9))
    assert totals(t)[0][1] - totals(t)[1][2] == number
    t = fight(("double_attack", "tac_breakthrough"), ATTACK, (5, 9))
    assert wounded(t) == {"zcharo": 4, "leyrien": 1}  # 5 Attack against no Shields


@rule("CHAOS-RES-09", "CHAOS-RES-10")
def test_both_sides_are_wounded_at_the_same_time() -> None:
    t = fight(("attack_strength", "tac_ambush"), ("attack_strength", "tac_breakthrough"), (5, 3))
    assert wounded(t) == {"leyrien": 4, "zcharo": 3}
    assert victors(t) == ["leyrien"]
    assert t.fighters(0, AT) == 1
    assert t.g.sectors[0] == [12, 6]
    assert t.g.sectors[1] == [12, 5]


@rule("CHAOS-RES-11")
def test_leaders_and_ryhzu_are_not_wounded() -> None:
    t = fight(
        ("attack_strength", "tac_ambush"),
        SHIELDS,
        (2, 1),
        factions=["zcharo", "jrayek", "leyrien"],
        at="r4c4",
        leaders={1: {"ikryla": "r4c4"}},
        ryhzu={"uryk": (1, "r4c4")},
    )
    assert wounded(t) == {"jrayek": 1, "zcharo": 2}
    assert t.leader("ikryla") == "r4c4"
    assert t.commander("uryk") == 1


@rule("CHAOS-RES-22")
def test_a_side_with_fewer_fighters_loses_only_those() -> None:
    t = fight(("double_attack", "tac_breakthrough"), ATTACK, (5, 2))
    assert wounded(t)["zcharo"] == 2
    assert t.g.sectors[1] == [11, 5]
    t = fight(("double_attack", "tac_breakthrough"), ATTACK, (5, 0), buildings={1: {AT: ["outpost"]}})
    assert "zcharo" not in wounded(t)


@rule("CHAOS-RES-20")
def test_shields_are_never_below_zero() -> None:
    t = fight(("attack_strength", "tac_sabotage"), ATTACK, (4, 5))
    assert totals(t)[1][2] == 0
    assert wounded(t)["zcharo"] == 2


# ---------------------------------------------------------------- step 3: the loser


@rule("CHAOS-RES-13", "CHAOS-RES-14")
def test_the_loser_returns_its_fighters_and_loses_its_leaders() -> None:
    t = fight(SHIELDS, ATTACK, (9, 4), leaders={0: {"ivi": AT}, 1: {"ejax": AT}})
    assert victors(t) == ["leyrien"]
    assert t.fighters(1, AT) == 0
    assert t.fighters(1, "home") == 6  # 2 were there
    assert t.leader("ejax") == "supply"
    assert t.leader("ivi") == AT
    assert t.controls(0, AT)


@rule("CHAOS-RES-15", "CHAOS-RES-16", "CHAOS-RES-17")
def test_the_buildings_of_the_loser_are_razed_for_a_compensation() -> None:
    t = fight(
        SHIELDS,
        ATTACK,
        (12, 1),
        buildings={1: {AT: ["foundry", "outpost", "stronghold"], "r4c4": ["foundry"]}},
        laid={0: {"unlock": AT, "hand_limit": AT}},
    )
    assert victors(t) == ["leyrien"]
    assert t.buildings(1, AT) == []
    assert t.buildings(1, "r4c4") == ["foundry"]
    assert t.g.built[1] == [1, 0, 0]
    assert t.foundations(AT) == 3
    assert t.g.energy[1] == 6 + 2
    assert t.g.gems[1] == 1 + 1
    assert len(t.hand(1)) == 1 + 1  # of the Outpost, and of Tenacious


@rule("CHAOS-RES-18")
def test_a_victor_without_survivors_is_still_the_victor() -> None:
    t = fight(("strength_shields", "tac_vanguard"), ("attack_strength", "tac_breakthrough"), (2, 2))
    assert victors(t) == ["leyrien"]
    assert wounded(t) == {"leyrien": 2}
    assert (t.units(0, AT), t.units(1, AT)) == (0, 0)
    assert not t.controls(0, AT)
    assert t.fighters(1, "home") == 6


@rule("CHAOS-RES-19", "CHAOS-TAC-03")
def test_used_cards_are_discarded_after_the_battle() -> None:
    t = fight(("attack_strength", "tac_ambush"), ("strength_shields", "tac_rally"), (4, 3))
    assert sorted(t.discard()) == ["tac_ambush", "tac_rally"]
    assert t.hand(0) == []


@rule("CHAOS-RES-05", "CHAOS-RES-12", "CHAOS-FAME-04")
def test_fame_for_a_victory_comes_before_fame_for_wounds() -> None:
    t = fight(
        ("attack_strength", "tac_ambush"),
        ("attack_strength", "tac_rally"),
        (5, 2),
        at="r4c4",
        factions=["oxataya", "ai", "zcharo"],
    )
    told = [values[:2] for values in t.told("fame")]
    assert told[0] == [FACTIONS.index("oxataya"), 1]
    assert told[1:] == [[FACTIONS.index("ai"), number] for number in (1, 2, 3)]


@rule("CHAOS-RES-01")
def test_the_steps_come_in_their_order() -> None:
    t = fight(("attack_strength", "tac_ambush"), SHIELDS, (4, 3), buildings={1: {AT: ["foundry"]}})
    names = [entry.line.name for entry in t.match.log_of(-1)]
    order = [names.index(name) for name in ("battle", "planned", "totals", "victory", "wounded", "loses")]
    assert order == sorted(order)


@rule("CHAOS-RES-21")
@pytest.mark.parametrize(("flare", "first"), [(0, "tac_ambush"), (1, "tac_overload")])
def test_the_selecting_faction_resolves_its_effects_first(flare: int, first: str) -> None:
    t = fight(
        ("strength_shields", "tac_supply_drop"),
        ("strength_shields", "tac_supply_drop"),
        (9, 3),
        flare=flare,
        hands={0: ["tac_supply_drop"], 1: ["tac_supply_drop"]},
        deck=["tac_vanguard", "tac_ambush", "tac_overload"],
    )
    assert victors(t) == ["leyrien"]
    assert t.hand(0) == [first]  # the top card goes to Zcharo for their loss
    assert set(t.hand(1)) == {"tac_vanguard", "tac_ambush", "tac_overload"} - {first}


@rule("CHAOS-COMB-02", "CHAOS-RES-15")
def test_buildings_of_two_factions_fight_each_other() -> None:
    t = combat(SEATS, buildings={0: {AT: ["outpost"]}, 1: {AT: ["foundry"]}}, laid={2: {"unlock": AT}})
    plan(t, {0: SHIELDS, 1: SHIELDS})
    assert totals(t) == [(3, 0, 1), (1, 0, 1)]
    assert t.buildings(1, AT) == []
    assert t.buildings(0, AT) == ["outpost"]
    assert t.controls(0, AT)


@rule("CHAOS-COMB-03", "CHAOS-COMB-04")
def test_the_order_goes_on_after_the_faction_that_selected() -> None:
    # seat 2 has the Flare Gun but no Battle: seat 0 selects, then seat 1, then seat 0 again
    placed = {0: {"r4c4": 2, "r4c3": 2, "r5c4": 2}, 1: {"r4c4": 1, "r4c3": 1, "r5c4": 1}}
    t = combat(["oxataya", "zcharo", "jrayek"], fighters=placed, flare=2)
    assert t.asked() == (0, "battle.region")
    plan(t.answer("r4c4"), {0: SHIELDS, 1: SHIELDS})
    assert t.asked() == (1, "battle.region")
    assert t.options() == ["r4c3", "r5c4"]
    plan(t.answer("r5c4"), {0: SHIELDS, 1: SHIELDS})
    assert battles(t)[2] == ("r4c3", "oxataya", "zcharo")


@rule("CHAOS-RES-18", "CHAOS-RES-11")
def test_a_leader_holds_the_region_for_a_victor_without_fighters() -> None:
    named: dict[str, object] = {"leaders": {0: {"ivi": AT}}}
    t = fight(("strength_shields", "tac_vanguard"), ("attack_strength", "tac_breakthrough"), (2, 2), at=AT, **named)
    assert wounded(t) == {"leyrien": 2}
    assert t.leader("ivi") == AT
    assert t.controls(0, AT)


@rule("CHAOS-RES-18")
def test_a_ryhzu_is_the_presence_of_a_victor_without_survivors() -> None:
    t = fight(
        ("strength_shields", "tac_vanguard"),
        ("attack_strength", "tac_breakthrough"),
        (2, 1),
        factions=["leyrien", "jrayek", "ai"],
        ryhzu={"halke": (1, AT)},
    )
    assert victors(t) == ["leyrien"]
    assert wounded(t) == {"leyrien": 2}
    assert t.commander("halke") == 0
    assert t.controls(0, AT)


@rule("CHAOS-COMB-06", "CHAOS-RES-01")
def test_nothing_of_a_battle_is_left_when_the_next_is_planned() -> None:
    t = combat(
        SEATS,
        fighters={0: {AT: 5}, 1: {AT: 4, "r4c4": 2}, 2: {"r4c4": 2}},
        leaders={1: {"cahzor": AT}},
        buildings={1: {AT: ["foundry"]}},
        hands={0: ["tac_breakthrough"], 1: ["tac_ambush"], 2: ["tac_siege"]},
    )
    assert (t.g.victor, t.g.retreats, t.g.section) == (-1, -1, [-1, -1])
    t.answer_for(0, "tac_breakthrough").answer_for(1, "tac_ambush", "retreat").answer_for(0, "attack_strength")
    assert t.is_asked("battle.card", 2)
    assert t.g.sides == [1, 2]
    assert (t.g.victor, t.g.retreats) == (-1, -1)
    assert t.g.section == [-1, -1]
    assert (t.g.used, t.g.die) == ([NO_CARD, NO_CARD], [NO_DIE, NO_DIE])
    assert t.g.strength == t.g.attack == t.g.shields == t.g.wounded == t.g.razed == [0, 0]
