"""The Combat Wheel: sections, Combat Values, Dice, bluffs.  CHAOS-WHEEL

Leyrien (seat 0) fight Zcharo (seat 1) in r3c4, as in test_combat.
"""

from __future__ import annotations

import pytest

from critias.games.chaos import words
from critias.games.chaos.box import BOX, CARDS, FACTIONS, NOTHING, SECTIONS
from critias.games.chaos.faces import VALUE_NAMES, section_text
from critias.testing import rule
from tests.rules.chaos.test_box import box, changed
from tests.rules.chaos.test_combat import (
    AT,
    ATTACK,
    DOUBLE,
    LEFT,
    RETREAT,
    SEATS,
    SHIELDS,
    fight,
    plan,
    rolling,
    totals,
    victors,
    view,
    wounded,
)
from tests.support.chaos import Position, combat

FACES = [(1, 2), (2, 1), (3, 0), (4, 0), (5, 0)]  # Strength and Shields; two faces show 2 and 1


def planning(fighters: tuple[int, int] = (4, 3), /, **named: object) -> Position:
    return combat(SEATS, fighters={0: {AT: fighters[0]}, 1: {AT: fighters[1]}}, **named)


# ---------------------------------------------------------------- plans


@rule("CHAOS-WHEEL-01")
def test_both_plan_at_the_same_time_and_in_secret() -> None:
    cards = []
    for card in ("tac_ambush", "tac_rally", "bluff", "none"):
        t = planning(hands={0: ["tac_ambush", "tac_rally"], 1: ["tac_siege"]})
        assert t.all_asked() == [(0, "battle.card"), (1, "battle.card")]
        assert t.options(0) == ["tac_ambush", "tac_rally", "none", "bluff"]
        assert t.options(1) == ["tac_siege", "none", "bluff"]
        t.answer_for(0, card)
        assert t.all_asked() == [(1, "battle.card")]  # the section comes when both have chosen
        cards.append(seen_by_others(t))
    assert all(seen == cards[0] for seen in cards)
    sections = []
    for section in ("attack_strength", "die_left", "retreat"):
        t = planning(hands={0: ["tac_ambush"], 1: ["tac_siege"]}).answer_for(0, "tac_ambush").answer_for(1, "none")
        assert t.all_asked() == [(0, "battle.section"), (1, "battle.section")]
        t.answer_for(0, section)
        assert t.all_asked() == [(1, "battle.section")]
        assert t.g.gems == [1, 1, 1]  # a Die section is paid after the reveal
        sections.append(seen_by_others(t))
    assert all(seen == sections[0] for seen in sections)


@rule("CHAOS-WHEEL-01")
def test_both_questions_of_a_plan_name_the_opponent() -> None:
    t = planning(hands={0: ["tac_ambush"], 1: ["tac_siege"]})
    for number in range(2):
        prompts = [question.prompt for question in t.match.questions]
        assert [FACTIONS[t.g.faction[1 - seat]] in prompt.lower() for seat, prompt in enumerate(prompts)] == [
            True,
            True,
        ]
        assert [FACTIONS[t.g.faction[seat]] in prompt.lower() for seat, prompt in enumerate(prompts)] == [False, False]
        if number == 0:
            t.answer_for(0, "none").answer_for(1, "none")


def seen_by_others(t: Position) -> list[object]:
    """All that anybody but seat 0 can see of the table."""
    return [(view(t, seat).to_json(), t.log(seat), t.all_asked()) for seat in (-1, 1, 2)]


@rule("CHAOS-WHEEL-01")
def test_a_card_is_optional_and_without_cards_only_the_section_is_asked() -> None:
    t = planning(hands={0: ["tac_ambush"]})
    assert t.all_asked() == [(0, "battle.card")]
    plan(t, {0: ("attack_strength", "none"), 1: SHIELDS})
    assert t.hand(0) == ["tac_ambush"]
    assert totals(t)[0] == (5, 1, 0)


@rule("CHAOS-WHEEL-02", "CHAOS-WHEEL-07")
@pytest.mark.parametrize(
    ("card", "left", "right"),
    [("tac_breakthrough", 4, 1), ("tac_shield_wall", 0, 4), ("tac_vanguard", 4, 0), ("tac_plunder", 1, 2)],
)
def test_the_plain_sections_turn_the_values_into_icons(card: str, left: int, right: int) -> None:
    assert totals(fight(("attack_strength", card), SHIELDS))[0] == (4 + right, left, 0)
    assert totals(fight(("strength_shields", card), SHIELDS))[0] == (4 + left, 0, right)
    assert totals(fight(("double_attack", card), SHIELDS))[0] == (4, left + right, 0)


@rule("CHAOS-WHEEL-03")
@pytest.mark.parametrize(("card", "shields"), [("tac_breakthrough", 5), ("tac_shield_wall", 4), ("tac_plunder", 3)])
def test_retreat_makes_both_values_shields(card: str, shields: int) -> None:
    t = fight(("retreat", card), SHIELDS, (9, 3))
    assert totals(t)[0] == (9, 0, shields)
    assert victors(t) == ["zcharo"]
    assert t.fighters(0, AT) == 0


@rule("CHAOS-WHEEL-08")
@pytest.mark.parametrize(
    ("section", "values"),
    [
        ("attack_strength", (5, 1, 0)),
        ("strength_shields", (5, 0, 1)),
        ("double_attack", (4, 2, 0)),
        ("retreat", (4, 0, 0)),
    ],
)
def test_without_a_card_both_values_are_one(section: str, values: tuple[int, int, int]) -> None:
    assert totals(fight((section,), SHIELDS))[0] == values


@rule("CHAOS-WHEEL-09")
def test_retreat_without_a_card_gives_two_shields_fewer() -> None:
    t = fight(("attack_strength", "tac_ambush"), RETREAT, (6, 4))
    assert totals(t)[1][2] == 0
    assert wounded(t) == {"zcharo": 3}
    # with 2 Shields of a Stronghold and 1 of Fortified the two fewer are seen to be of the wheel only
    t = fight(
        ("attack_strength", "tac_breakthrough"),
        RETREAT,
        (6, 6),
        factions=["zcharo", "jrayek", "leyrien"],
        buildings={1: {AT: ["stronghold"]}},
    )
    assert totals(t)[1][2] == 3
    assert wounded(t) == {"jrayek": 1}


@rule("CHAOS-WHEEL-09")
def test_retreat_with_a_card_of_low_values_keeps_its_shields() -> None:
    t = fight(("attack_strength", "tac_ambush"), ("retreat", "tac_extortion"), (6, 4))
    assert totals(t)[1][2] == 2


# ---------------------------------------------------------------- Die sections


@rule("CHAOS-WHEEL-04", "CHAOS-WHEEL-15")
@pytest.mark.parametrize(("strength", "shields"), FACES)
def test_a_die_section_uses_both_values_and_adds_the_die(strength: int, shields: int) -> None:
    t = rolling([strength], lambda seed: fight(("die_left", "tac_breakthrough"), SHIELDS, seed=seed))
    assert totals(t)[0] == (4 + 4 + strength, 0, 1 + shields)
    assert t.g.gems == [0, 1, 1]
    t = rolling([strength], lambda seed: fight(("die_right", "tac_breakthrough"), SHIELDS, seed=seed))
    assert totals(t)[0] == (4 + 1 + strength, 0, 4 + shields)
    assert t.g.gems == [0, 1, 1]


@rule("CHAOS-WHEEL-02", "CHAOS-WHEEL-04")
def test_every_section_has_an_icon_above_each_of_the_two_values() -> None:
    for section, values in enumerate(BOX.section_values):
        assert NOTHING not in values, SECTIONS[section]
        for kind in values:
            assert VALUE_NAMES[kind] in section_text(BOX, section)
            assert VALUE_NAMES[kind] in words.SECTION.label(section)


@rule("CHAOS-WHEEL-15", "CHAOS-DIE-01")
def test_the_die_has_five_different_results_and_never_attack() -> None:
    seen: dict[tuple[int, int], int] = {}
    for seed in range(300):
        t = fight(LEFT, SHIELDS, seed=seed)
        (_, strength, shields, _) = t.told("rolled")[0]
        assert totals(t)[0] == (5 + strength, 0, 1 + shields)
        seen[strength, shields] = seen.get((strength, shields), 0) + 1
    assert sorted(seen) == FACES
    assert max(seen, key=lambda face: seen[face]) == (2, 1)  # on two of the six faces


@rule("CHAOS-WHEEL-15")
def test_without_a_die_no_face_counts_whatever_the_box_prints_on_them() -> None:
    with changed("components.die_face.5.shields", 3), changed("components.die_face.5.strength", 4):
        mine = box()
    assert totals(fight(ATTACK, SHIELDS, box=mine)) == totals(fight(ATTACK, SHIELDS))


@rule("CHAOS-WHEEL-04", "CHAOS-WHEEL-14")
def test_both_sides_roll_their_own_die() -> None:
    t = rolling([5, 1], lambda seed: fight(LEFT, ("die_right", "tac_garrison"), (2, 2), seed=seed))
    assert totals(t) == [(2 + 1 + 5, 0, 1), (2 + 2 + 1, 0, 2 + 2)]
    assert t.g.gems[:2] == [0, 0]


@rule("CHAOS-WHEEL-05")
def test_without_a_gem_no_die_section_is_offered() -> None:
    t = planning(gems=[0, 1, 1])
    assert t.options(0) == ["retreat", "double_attack", "attack_strength", "strength_shields"]
    assert t.options(1) == ["retreat", "die_left", "die_right", "attack_strength", "strength_shields"]


@rule("CHAOS-WHEEL-05")
def test_the_unlock_foundation_does_not_pay_for_a_die() -> None:
    t = planning(gems=[0, 1, 1], laid={0: {"unlock": "r4c4"}}, energy=[20, 6, 6])
    assert "die_left" not in t.options(0)


@rule("CHAOS-WHEEL-14")
def test_sections_without_a_die_roll_nothing_and_cost_nothing() -> None:
    for section in ("retreat", "double_attack", "attack_strength", "strength_shields"):
        t = fight((section,), SHIELDS)
        assert t.told("rolled") == []
        assert t.g.gems[0] == 1
        assert t.g.die == [-1, -1]


# ---------------------------------------------------------------- double Attack


@rule("CHAOS-WHEEL-06")
@pytest.mark.parametrize(
    ("fighters", "leader", "offered"),
    [(3, False, False), (4, False, True), (9, False, True), (4, True, False), (3, True, False)],
)
def test_double_attack_needs_four_fighters_and_no_leader(fighters: int, leader: bool, offered: bool) -> None:
    t = planning((fighters, 9), leaders={0: {"eeyla": AT}} if leader else {})
    assert (DOUBLE[0] in t.options(0)) == offered
    assert DOUBLE[0] in t.options(1)  # the other side is judged by its own Units


@rule("CHAOS-WHEEL-06")
def test_leaders_elsewhere_and_ryhzu_do_not_forbid_double_attack() -> None:
    t = combat(
        ["jrayek", "zcharo", "leyrien"],
        fighters={0: {AT: 4}, 1: {AT: 1}},
        leaders={0: {"lynke": "r4c4"}},
        ryhzu={"halke": (0, AT)},
    )
    assert DOUBLE[0] in t.options(0)


@rule("CHAOS-WHEEL-06")
def test_fighters_elsewhere_do_not_help() -> None:
    t = combat(SEATS, fighters={0: {AT: 3, "r4c4": 3}, 1: {AT: 3}})
    assert DOUBLE[0] not in t.options(0)


# ---------------------------------------------------------------- bluff


@rule("CHAOS-WHEEL-10")
def test_a_bluff_counts_as_no_card_and_returns_unseen() -> None:
    t = fight(("attack_strength", "bluff"), SHIELDS, hands={0: ["tac_breakthrough"]})
    assert totals(t)[0] == (5, 1, 0)
    assert t.hand(0) == ["tac_breakthrough"]
    assert t.discard() == []
    assert view(t, 1).hand[0] == [-1]
    assert not any("Breakthrough" in line for line in t.log(1))
    t = fight(("retreat", "bluff"), ATTACK, hands={0: ["tac_breakthrough"]})
    assert totals(t)[0][2] == 0


@rule("CHAOS-WHEEL-10", "CHAOS-WHEEL-19")
def test_the_others_see_that_a_card_lies_on_the_wheel_and_nothing_else() -> None:
    seen = {}
    for card in ("tac_ambush", "tac_rally", "bluff", "none"):
        t = planning(hands={0: ["tac_ambush", "tac_rally"], 1: ["tac_siege"]}).answer_for(0, card)
        assert t.g.covered == [-1, -1]  # nothing is seen before both have chosen
        t.answer_for(1, "none")
        assert t.all_asked() == [(0, "battle.section"), (1, "battle.section")]
        assert view(t, 1).covered == [int(card != "none"), 0]
        assert t.told("lays") == ([[FACTIONS.index("leyrien"), -1, -1, -1]] if card != "none" else [])
        assert len(view(t, 1).hand[0]) == 2  # it has not left the hand yet
        assert view(t, 1).planned == [-1, words.PLAN_NONE, -1]
        assert view(t, 0).planned == [words.PLAN_CARD.value(card), -1, -1]
        seen[card] = seen_by_others(t)
    assert seen["tac_ambush"] == seen["tac_rally"] == seen["bluff"]
    assert seen["tac_ambush"] != seen["none"]


@rule("CHAOS-WHEEL-10", "CHAOS-WHEEL-19")
def test_the_wheel_is_clear_when_plans_are_open_and_in_the_next_battle() -> None:
    t = fight(("strength_shields", "tac_plunder"), ("retreat", "bluff"), (5, 3), more={1: {"r3c3": 1, "r3c5": 1}},
              hands={0: ["tac_plunder"], 1: ["tac_rally"]})  # fmt: skip
    assert t.asked() == (1, "battle.retreat")
    assert t.g.covered == [-1, -1]
    assert t.g.planned == [-1, -1, -1]
    assert t.g.used == [CARDS.index("tac_plunder"), -1]


@rule("CHAOS-WHEEL-10", "CHAOS-WHEEL-19")
def test_who_holds_no_card_is_not_asked_and_lays_none() -> None:
    t = planning()
    assert t.all_asked() == [(0, "battle.section"), (1, "battle.section")]
    assert t.g.covered == [0, 0]
    t = planning(hands={1: ["tac_siege"]})
    assert t.all_asked() == [(1, "battle.card")]
    t.answer("bluff")
    assert t.g.covered == [0, 1]


@rule("CHAOS-WHEEL-19", "CHAOS-CIRC-21")
@pytest.mark.parametrize(("card", "laid"), [("tac_ambush", 1), ("bluff", 1), ("none", 0)])
def test_against_sable_the_card_lies_open_before_circadians_choose_theirs(card: str, laid: int) -> None:
    t = combat(
        ["circadians", "leyrien", "zcharo"],
        fighters={0: {AT: 2}, 1: {AT: 3}},
        leaders={0: {"sable": AT}},
        hands={0: ["tac_siege"], 1: ["tac_ambush"]},
    ).answer_for(1, card)
    assert t.g.covered == [-1, laid]
    assert t.all_asked() == [(1, "battle.section")]
    t.answer_for(1, "strength_shields")
    assert t.told("planned")[0][2] == words.PLAN_CARD.value(card)
    assert t.all_asked() == [(0, "battle.card")]
    t.answer_for(0, "bluff")
    assert t.all_asked() == [(0, "battle.section")]
    assert t.g.covered == [1, -1]


@rule("CHAOS-WHEEL-10")
def test_a_bluff_needs_a_card_in_hand() -> None:
    t = planning(hands={0: ["tac_ambush"]})
    assert t.options(0) == ["tac_ambush", "none", "bluff"]
    assert not t.is_asked("battle.card", 1)


@rule("CHAOS-WHEEL-10")
def test_cunning_works_against_a_bluff() -> None:
    for card, attack in (("bluff", 2), ("none", 2), ("tac_rally", 1)):
        t = fight(ATTACK, ("strength_shields", card), hands={1: ["tac_rally"]}, factions=["ai", "zcharo", "leyrien"])
        assert totals(t)[0][1] == attack


# ---------------------------------------------------------------- cards


@rule("CHAOS-WHEEL-11")
def test_one_card_is_used_in_a_battle() -> None:
    t = planning(hands={0: ["tac_vanguard", "tac_rally", "tac_rally"]}).answer_for(0, "tac_rally")
    assert t.all_asked() == [(0, "battle.section"), (1, "battle.section")]
    t.answer_for(0, "strength_shields").answer_for(1, "strength_shields")
    assert totals(t)[0] == (7, 0, 1)
    assert t.hand(0) == ["tac_vanguard", "tac_rally"]
    assert t.discard() == ["tac_rally"]


@rule("CHAOS-WHEEL-12")
@pytest.mark.parametrize(
    "card", ["tac_ambush", "tac_shield_wall", "tac_jamming", "tac_wild_gambit", "tac_breakthrough"]
)
def test_the_phase_ability_does_nothing_in_battle(card: str) -> None:
    t = fight(("strength_shields", card), SHIELDS)
    assert (t.g.energy[0], t.g.gems[0]) == (6, 1)  # nothing gained, and no Gem Lock paid
    assert t.g.markers[0] == [1] * 5


@rule("CHAOS-WHEEL-13")
@pytest.mark.parametrize(("card", "right", "attack"), [("tac_wild_gambit", 2, 0), ("tac_frenzy", 1, 1)])
def test_x_is_the_strength_of_the_own_die(card: str, right: int, attack: int) -> None:
    for strength, shields in FACES:
        t = rolling([strength], lambda seed: fight(("die_left", card), SHIELDS, seed=seed))
        assert totals(t)[0] == (4 + 2 * strength, attack, right + shields)
        t = rolling([strength], lambda seed: fight(("die_right", card), SHIELDS, seed=seed))
        assert totals(t)[0] == (4 + right + strength, attack, strength + shields)


@rule("CHAOS-WHEEL-13")
@pytest.mark.parametrize(("card", "right", "attack"), [("tac_wild_gambit", 2, 0), ("tac_frenzy", 1, 1)])
def test_x_is_one_without_an_own_die(card: str, right: int, attack: int) -> None:
    t = fight(("attack_strength", card), LEFT)
    assert totals(t)[0] == (4 + right, 1 + attack, 0)
    t = fight(("strength_shields", card), LEFT)
    assert totals(t)[0] == (5, attack, right)


@rule("CHAOS-WHEEL-14", "CHAOS-WHEEL-18")
def test_plans_are_revealed_together() -> None:
    t = fight(("attack_strength", "tac_ambush"), ("strength_shields", "tac_rally"), (5, 3))
    told = [(FACTIONS[a], SECTIONS[b], CARDS[c]) for a, b, c, _ in t.told("planned")]
    assert told == [("leyrien", "attack_strength", "tac_ambush"), ("zcharo", "strength_shields", "tac_rally")]


@rule("CHAOS-WHEEL-18")
def test_used_cards_lie_open_until_the_end_of_the_battle() -> None:
    t = fight(("strength_shields", "tac_plunder"), ("retreat", "tac_rally"), (5, 3), more={1: {"r3c3": 1, "r3c5": 1}})
    assert t.asked() == (1, "battle.retreat")
    for seat in (-1, 0, 1, 2):
        assert view(t, seat).used == [CARDS.index("tac_plunder"), CARDS.index("tac_rally")]
    assert t.discard() == []
    t.answer("r3c3")
    assert sorted(t.discard()) == ["tac_plunder", "tac_rally"]


# ---------------------------------------------------------------- when conditions are read


@rule("CHAOS-WHEEL-16")
def test_conditions_of_cards_are_read_before_any_wound() -> None:
    t = fight(("strength_shields", "tac_outnumbered"), ATTACK, (4, 3), leaders={1: {"oachra": AT}})
    # 4 Units against 4: no Shields of the card, though Oachra Wounds two before Strength is compared
    assert t.g.shields[0] == 1
    assert wounded(t)["leyrien"] == 2
    assert t.told("totals")[0][1] == 2 + 3  # the Fighters that are left
    t = fight(("strength_shields", "tac_outnumbered"), ATTACK, (3, 3), leaders={1: {"oachra": AT}})
    assert t.g.shields[0] == 3
    assert "leyrien" not in wounded(t)


@rule("CHAOS-WHEEL-16")
def test_the_condition_of_a_section_is_read_when_the_plan_is_made() -> None:
    t = fight(DOUBLE, ATTACK, (4, 3), leaders={1: {"oachra": AT}})
    assert wounded(t)["leyrien"] == 3
    assert totals(t)[0][1] == 2  # it stays the double Attack of one Fighter


@rule("CHAOS-WHEEL-17")
def test_jamming_does_not_change_a_section_chosen_by_berserk() -> None:
    for card in ("none", "tac_jamming"):
        t = fight(("double_attack", "tac_berserk"), ("strength_shields", card), (2, 5))
        assert t.section(0) == "double_attack"
        assert totals(t)[0] == (2, 3, 0)
