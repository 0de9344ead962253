"""Sabotage, Betrayal and Guards."""

from __future__ import annotations

from typing import Any

import pytest

from critias.testing import rule
from tests.support.end import Position, position, resolving


def can_resolve(card: str, **named: Any) -> bool:
    """Whether seat 0, in first place, is offered his own card."""
    t = resolving(card, take=False, **named)
    assert t.asked() == (0, "vote.resolve")
    assert {"pass", "left"} <= set(t.options())
    return "own" in t.options()


# ---------------------------------------------------------------- Sabotage


@rule("END-POL-30")
def test_sabotage_sends_a_ship_on_the_ocean_back_and_discards_all_aboard() -> None:
    t = resolving(
        "sabotage",
        aboard={"ark": {1: 1}, "science_vessel": {0: 1, 1: 2, 2: 1, "neutral": 1}, "royal_barge": {1: 1}},
        at={"ark": "ocean", "science_vessel": "ocean"},
    )
    assert t.asked() == (0, "sabotage.ship")
    assert set(t.options()) == {"ark", "science_vessel"}  # the barge is in the Port
    t.answer("science_vessel")
    assert t.zone("science_vessel") == "port"
    assert t.ship("science_vessel") == {}
    assert t.g.discarded == [1, 2, 1]
    assert t.g.camp == 10
    assert "2 Refugees (Green) discarded from the Science Vessel." in t.log()
    assert "1 Refugee (neutral) discarded from the Science Vessel." in t.log()
    assert t.zone("ark") == "ocean"
    assert t.ship("ark") == {1: 1}
    assert t.ship("royal_barge") == {1: 1}
    assert t.new_land() == {}
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-30")
def test_the_advanced_ark_takes_a_neutral_aboard_when_sabotage_sends_it_home() -> None:
    # the camp is empty but for the neutral that sabotage itself discards
    t = resolving(
        "sabotage",
        seat=2,
        seats=4,
        doom=1,
        vp=[0, 0, 10, 15],
        aboard={"ark": {3: 2, "neutral": 1}},
        at={"ark": "ocean"},
        new_land={"neutral": 9},
    )
    assert t.g.vp == [0, 0, 12, 15]
    assert t.zone("ark") == "port"
    assert t.ship("ark") == {"neutral": 1}
    assert t.g.camp == 0


@rule("END-POL-30")
def test_with_an_empty_camp_the_advanced_ark_comes_home_empty() -> None:
    t = resolving("sabotage", doom=1, aboard={"ark": {1: 2}}, at={"ark": "ocean"}, new_land={"neutral": 10})
    assert t.zone("ark") == "port"
    assert t.ship("ark") == {}
    assert t.g.camp == 0
    assert t.g.discarded == [0, 2, 0]


@rule("END-POL-30")
@pytest.mark.parametrize("ship", ["ark", "science_vessel", "royal_barge", "airship"])
def test_no_other_ship_and_no_ark_of_the_starting_side_takes_a_neutral_aboard(ship: str) -> None:
    t = resolving("sabotage", doom=0 if ship == "ark" else 2, aboard={ship: {1: 2}}, at={ship: "ocean"})
    assert t.zone(ship) == "port"
    assert t.ship(ship) == {}
    assert t.g.camp == 10


@rule("END-POL-31", "END-POL-32", "END-POL-35")
def test_sabotage_pays_for_refugees_of_players_ahead_only() -> None:
    t = resolving(
        "sabotage",
        seat=2,
        seats=4,
        vp=[14, 10, 10, 11],
        aboard={"ark": {0: 1, 1: 1, 2: 1, 3: 2, "neutral": 1}},
        at={"ark": "ocean"},
    )
    assert t.g.vp == [14, 10, 13, 11]  # 1 for yellow, 2 for blue, none for green, red and grey
    assert t.g.discarded == [1, 1, 1, 2]
    assert t.g.camp == 10
    assert t.zone("ark") == "port"


@rule("END-POL-31")
@pytest.mark.parametrize(("vp_of_green", "gain"), [(4, 0), (5, 0), (6, 3), (60, 3)])
def test_sabotage_pays_one_vp_for_each_refugee_of_a_player_with_more_vp(vp_of_green: int, gain: int) -> None:
    t = resolving("sabotage", vp=[5, vp_of_green, 5], aboard={"ark": {1: 3, 2: 2}}, at={"ark": "ocean"})
    assert t.g.vp == [5 + gain, vp_of_green, 5]


@rule("END-POL-32")
def test_neutral_and_own_refugees_and_those_of_players_behind_pay_nothing() -> None:
    t = resolving("sabotage", vp=[5, 5, 4], aboard={"ark": {0: 2, 1: 2, 2: 1, "neutral": 2}}, at={"ark": "ocean"})
    assert t.g.vp == [5, 5, 4]
    assert t.g.discarded == [2, 2, 1]


@rule("END-POL-35")
def test_sabotage_compares_vp_before_it_pays() -> None:
    t = resolving("sabotage", vp=[10, 11, 12], aboard={"ark": {1: 4, 2: 3}}, at={"ark": "ocean"})
    assert t.g.vp == [17, 11, 12]


@rule("END-POL-31", "END-POL-32")
def test_with_a_left_card_the_vp_of_the_resolver_are_compared() -> None:
    # seat 0 uses the Sabotage of seat 2
    t = resolving(
        "ships_3",
        take=False,
        rows=[["ships_3"], ["support"], ["sabotage"]],
        vp=[5, 6, 7],
        aboard={"ark": {0: 1, 1: 2, 2: 3}},
        at={"ark": "ocean"},
    ).answer("left")
    assert t.g.vp == [10, 6, 7]
    assert t.g.discarded == [1, 2, 3]


@rule("END-POL-33")
def test_sabotage_needs_a_ship_on_the_ocean() -> None:
    loads = {"ark": {1: 2}, "warship": {1: 1}}
    assert not can_resolve("sabotage", aboard=loads)
    assert can_resolve("sabotage", aboard=loads, at={"ark": "ocean"})
    assert not can_resolve("sabotage", aboard=loads, at={"warship": "ocean"}, doom=2)
    assert can_resolve("sabotage", aboard=loads, at={"warship": "ocean"}, doom=1)


@rule("END-POL-34", "END-POL-33")
def test_sabotage_cannot_name_the_advanced_warship() -> None:
    at = {"ark": "ocean", "royal_barge": "ocean", "warship": "ocean"}
    loads = {"ark": {1: 2}, "royal_barge": {1: 1}, "warship": {1: 1}}
    assert set(resolving("sabotage", aboard=loads, at=at, doom=1).options()) == {"ark", "royal_barge", "warship"}
    assert set(resolving("sabotage", aboard=loads, at=at, doom=2).options()) == {"ark", "royal_barge"}


@rule("END-POL-34")
def test_next_to_the_advanced_warship_the_only_other_ship_is_struck() -> None:
    t = resolving(
        "sabotage",
        aboard={"ark": {1: 2}, "warship": {1: 1}},
        at={"ark": "ocean", "warship": "ocean"},
        doom=2,
        vp=[0, 1, 0],
    )
    assert t.zone("warship") == "ocean"
    assert t.ship("warship") == {1: 1}
    assert t.zone("ark") == "port"
    assert t.g.discarded == [0, 2, 0]
    assert t.g.vp == [2, 1, 0]


@rule("END-POL-47")
def test_sabotage_brings_an_empty_ship_home_and_pays_nothing() -> None:
    t = resolving("sabotage", aboard={"ark": {1: 2}}, at={"ark": "ocean", "royal_barge": "ocean"}, vp=[0, 9, 0])
    assert set(t.options()) == {"ark", "royal_barge"}
    t.answer("royal_barge")
    assert t.zone("royal_barge") == "port"
    assert t.zone("ark") == "ocean"
    assert t.g.vp == [0, 9, 0]
    assert t.g.discarded == [0, 0, 0]


@rule("END-POL-47")
def test_an_empty_ship_alone_on_the_ocean_is_enough_for_sabotage() -> None:
    assert can_resolve("sabotage", at={"airship": "ocean"})
    assert not can_resolve("sabotage", at={"warship": "ocean"}, doom=2)


# ---------------------------------------------------------------- Betrayal: the choice


@rule("END-POL-36", "END-POL-48")
def test_betrayal_strikes_a_loaded_ship_in_the_port_or_a_player_in_the_senate_pool() -> None:
    t = resolving(
        "betrayal",
        aboard={"ark": {1: 2}, "royal_barge": {"neutral": 1}, "airship": {2: 1}},
        at={"airship": "ocean"},
        pool=[0, 3, 1],
    )
    assert t.asked() == (0, "betrayal.target")
    assert set(t.options()) == {"ark", "royal_barge", "senate_green", "senate_red"}


@rule("END-POL-36")
def test_betrayal_on_a_ship_leaves_the_senate_pool_alone() -> None:
    t = resolving("betrayal", aboard={"ark": {1: 1}}, pool=[0, 3, 1])
    t.answer("ark")
    assert t.ship("ark") == {}
    assert t.g.pool == [0, 3, 1]
    assert t.asked() == (1, "vote.resolve")


@rule("END-POL-36")
def test_betrayal_in_the_senate_leaves_the_ships_alone() -> None:
    t = resolving("betrayal", aboard={"ark": {1: 1}}, pool=[0, 3, 1])
    t.answer("senate_red")
    assert t.ship("ark") == {1: 1}
    assert t.g.pool == [0, 3, 0]
    assert t.g.discarded == [0, 0, 1]
    assert t.asked() == (1, "vote.resolve")


# ---------------------------------------------------------------- Betrayal on a ship


@rule("END-POL-37")
def test_betrayal_discards_up_to_four_refugees_of_any_owners_from_one_ship() -> None:
    t = resolving("betrayal", aboard={"ark": {1: 3, 2: 2, "neutral": 1}, "warship": {1: 2}})
    assert set(t.options()) == {"ark", "warship"}
    t.answer("ark")
    assert t.asked() == (0, "betrayal.victim")
    assert set(t.options()) == {"green", "red", "neutral"}
    assert t.question.prompt.endswith("Up to 4 more.")
    t.answer("green")
    assert set(t.options()) == {"green", "red", "neutral", "done"}
    assert t.question.prompt.endswith("Up to 3 more.")
    t.answer("neutral")
    assert set(t.options()) == {"green", "red", "done"}
    t.answer("red")
    assert t.question.prompt.endswith("Up to 1 more.")
    t.answer("red")
    assert t.asked() == (1, "vote.resolve")  # four: the end
    assert t.ship("ark") == {1: 2}
    assert t.ship("warship") == {1: 2}
    assert t.g.discarded == [0, 1, 2]
    assert t.g.camp == 10
    assert t.zone("ark") == "port"


@rule("END-POL-37")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_betrayal_may_discard_fewer_than_four(number: int) -> None:
    t = resolving("betrayal", aboard={"ark": {1: 3, 2: 3}}).answer("red")
    for _ in range(number - 1):
        t.answer("green")
    assert t.asked() == (0, "betrayal.victim")
    t.answer("done")
    assert t.asked() == (1, "vote.resolve")
    assert t.g.discarded == [0, number - 1, 1]
    assert t.g.aboard[0] == [0, 4 - number, 2, 0, 0, 0]


@rule("END-POL-37")
def test_betrayal_ends_when_nobody_is_left_aboard() -> None:
    t = resolving("betrayal", aboard={"ark": {1: 1, 2: 1}}).answer("red", "green")
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("ark") == {}
    assert t.g.discarded == [0, 1, 1]


@rule("END-POL-37")
def test_the_fifth_refugee_of_one_colour_stays_aboard() -> None:
    t = resolving("betrayal", aboard={"ark": {1: 5}})
    while t.is_asked("betrayal.victim"):
        t.answer("green")
    assert t.ship("ark") == {1: 1}
    assert t.g.discarded == [0, 4, 0]


@rule("END-POL-37")
def test_betrayal_reaches_no_ship_on_the_ocean() -> None:
    assert not can_resolve("betrayal", aboard={"ark": {1: 5}}, at={"ark": "ocean"})
    assert can_resolve("betrayal", aboard={"ark": {1: 5}})


@rule("END-POL-38", "END-POL-32")
def test_betrayal_pays_for_refugees_of_players_ahead_only() -> None:
    t = resolving("betrayal", seat=2, seats=4, vp=[0, 9, 10, 11], aboard={"royal_barge": {3: 3, 1: 2}})
    t.answer("blue", "blue", "blue", "green")
    assert t.g.vp == [0, 9, 13, 11]
    assert t.ship("royal_barge") == {1: 1}
    assert t.g.discarded == [0, 1, 0, 3]


@rule("END-POL-38", "END-POL-32")
@pytest.mark.parametrize(
    ("victim", "gain"), [("yellow", 0), ("green", 0), ("red", 0), ("blue", 1), ("purple", 1), ("neutral", 0)]
)
def test_betrayal_pays_one_vp_for_a_refugee_of_a_player_with_more_vp(victim: str, gain: int) -> None:
    loads = {"ark": {0: 1, 1: 1, 2: 1, 3: 1, 4: 1, "neutral": 1}}
    t = resolving("betrayal", seats=5, vp=[10, 9, 10, 11, 50], aboard=loads).answer(victim, "done")
    assert t.g.vp == [10 + gain, 9, 10, 11, 50]


@rule("END-POL-35", "END-POL-38")
def test_betrayal_compares_vp_before_it_pays() -> None:
    t = resolving("betrayal", vp=[10, 11, 12], aboard={"ark": {1: 4, 2: 1}})
    t.answer("red", "green", "green", "green")
    assert t.g.vp == [14, 11, 12]


@rule("END-POL-39")
def test_betrayal_cannot_name_the_advanced_warship() -> None:
    loads = {"ark": {1: 2}, "royal_barge": {1: 1}, "warship": {1: 1}}
    assert set(resolving("betrayal", aboard=loads, doom=1).options()) == {"ark", "royal_barge", "warship"}
    assert set(resolving("betrayal", aboard=loads, doom=2).options()) == {"ark", "royal_barge"}
    assert can_resolve("betrayal", aboard={"warship": {1: 1}}, doom=1)
    assert not can_resolve("betrayal", aboard={"warship": {1: 1}}, doom=2)


# ---------------------------------------------------------------- Betrayal in the Senate


@rule("END-POL-40")
@pytest.mark.parametrize(("tokens", "most"), [(2, 2), (3, 3), (4, 4), (5, 4), (9, 4)])
def test_betrayal_discards_one_to_four_tokens_of_one_player(tokens: int, most: int) -> None:
    t = resolving("betrayal", pool=[1, tokens, 2]).answer("senate_green")
    assert t.asked() == (0, "betrayal.tokens")
    assert t.options() == [str(n) for n in range(1, most + 1)]
    t.answer(most)
    assert t.g.pool == [1, tokens - most, 2]
    assert t.g.discarded == [0, most, 0]
    assert t.g.screen == [18, 20 - tokens, 18]
    assert t.asked()[1] == "vote.resolve"


@rule("END-POL-40")
def test_fewer_tokens_than_possible_may_be_discarded() -> None:
    t = resolving("betrayal", pool=[0, 5, 5]).answer("senate_red", 2)
    assert t.g.pool == [0, 5, 3]
    assert t.g.discarded == [0, 0, 2]


@rule("END-POL-41")
def test_betrayal_in_the_senate_pays_nothing_and_guards_are_not_asked() -> None:
    t = resolving(
        "betrayal", pool=[0, 4, 0], vp=[0, 20, 30], aboard={"ark": {1: 2}}, specials={1: ["guards"], 2: ["guards"]}
    )
    t.answer("senate_green", 4)
    assert t.asked() == (1, "vote.resolve")
    assert t.g.vp == [0, 20, 30]
    assert t.g.pool == [0, 0, 0]
    assert t.specials(1) == ["guards"]


@rule("END-POL-42")
def test_betrayal_must_discard_at_least_one_refugee() -> None:
    t = resolving("betrayal", aboard={"ark": {1: 1, 2: 1}})
    assert t.asked() == (0, "betrayal.victim")
    assert set(t.options()) == {"green", "red"}  # no "done" before the first
    t.answer("green")
    assert set(t.options()) == {"red", "done"}


@rule("END-POL-42")
def test_betrayal_must_discard_at_least_one_token() -> None:
    t = resolving("betrayal", pool=[0, 2, 0])
    assert t.asked() == (0, "betrayal.tokens")
    assert t.options() == ["1", "2"]


@rule("END-POL-42")
def test_without_any_cube_to_discard_betrayal_cannot_be_resolved() -> None:
    assert not can_resolve("betrayal")
    assert can_resolve("betrayal", pool=[0, 1, 0])
    assert can_resolve("betrayal", aboard={"ark": {"neutral": 1}})
    t = resolving("betrayal", pool=[0, 1, 0])  # one token of one player: nothing to choose
    assert t.g.pool == [0, 0, 0]
    assert t.g.discarded == [0, 1, 0]


@rule("END-POL-43")
def test_betrayal_may_discard_neutral_and_own_refugees() -> None:
    t = resolving("betrayal", aboard={"ark": {0: 2, 1: 1, "neutral": 2}}, vp=[3, 1, 9])
    assert set(t.options()) == {"yellow", "green", "neutral"}
    t.answer("yellow", "neutral", "yellow", "neutral")
    assert t.ship("ark") == {1: 1}
    assert t.g.discarded == [2, 0, 0]
    assert t.g.camp == 10
    assert t.g.vp == [3, 1, 9]


@rule("END-POL-43")
def test_betrayal_may_discard_own_tokens() -> None:
    t = resolving("betrayal", pool=[3, 1, 0])
    assert set(t.options()) == {"senate_yellow", "senate_green"}
    t.answer("senate_yellow", 2)
    assert t.g.pool == [1, 1, 0]
    assert t.g.discarded == [2, 0, 0]


@rule("END-POL-44")
def test_betrayal_in_the_senate_changes_the_senate_order() -> None:
    t = resolving("betrayal", pool=[0, 4, 2])
    assert t.g.senate_order() == [1, 2, 0]
    t.answer("senate_green", 3)
    assert t.g.pool == [0, 1, 2]
    assert t.g.senate_order() == [2, 1, 0]


@rule("END-POL-44")
@pytest.mark.parametrize(("tokens", "vp"), [(1, [0, 2, 0]), (3, [0, 0, 2])])
def test_tokens_lost_to_betrayal_do_not_count_for_the_senate_majority(tokens: int, vp: list[int]) -> None:
    t = resolving("betrayal", slot=4, pool=[0, 4, 2], event="wrath_of_the_ocean_god")
    t.answer("senate_green", tokens)
    assert t.asked() == (1, "vote.resolve")
    t.answer("pass")
    assert t.g.turn == 3  # the Doom Phase is over
    assert t.g.vp == vp


# ---------------------------------------------------------------- naming in steps


@rule("END-POL-48", "END-SPEC-14")
def test_guards_answer_betrayal_after_the_ship_and_before_the_victims() -> None:
    t = resolving("betrayal", aboard={"ark": {1: 2, 2: 1}, "warship": {2: 1}}, specials={1: ["guards"]})
    assert t.asked() == (0, "betrayal.target")
    t.answer("ark")
    assert t.asked() == (1, "guards.use")
    assert set(t.options()) == {"no", "yes"}
    assert t.ship("ark") == {1: 2, 2: 1}
    t.answer("no")
    assert t.asked() == (0, "betrayal.victim")
    t.answer("green", "green", "done")  # too late for Guards now
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("ark") == {2: 1}
    assert t.specials(1) == ["guards"]


@rule("END-POL-48")
def test_the_ship_named_for_betrayal_must_carry_somebody() -> None:
    t = resolving("betrayal", aboard={"ark": {1: 1}, "airship": {2: 1}}, holds={"warship": {1: 1}})
    assert set(t.options()) == {"ark", "airship", "warship"}


# ---------------------------------------------------------------- Guards


@rule("END-SPEC-13")
def test_guards_cancel_sabotage_entirely() -> None:
    t = resolving("sabotage", vp=[0, 5, 5], aboard={"ark": {1: 2, 2: 1}}, at={"ark": "ocean"}, specials={1: ["guards"]})
    assert t.asked() == (1, "guards.use")
    assert set(t.options()) == {"no", "yes"}
    t.answer("yes")
    assert t.zone("ark") == "ocean"
    assert t.ship("ark") == {1: 2, 2: 1}
    assert t.g.discarded == [0, 0, 0]
    assert t.g.vp == [0, 5, 5]
    assert t.specials(1) == []
    assert t.g.special_discard == [2]  # the Guards
    assert t.g.resolved[0][0] == 1  # the card is spent


@rule("END-SPEC-13")
def test_guards_cancel_betrayal_on_a_ship_entirely() -> None:
    t = resolving("betrayal", vp=[0, 5, 5], aboard={"ark": {1: 2, 2: 1}}, specials={2: ["guards"]})
    assert t.asked() == (2, "guards.use")
    t.answer("yes")
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("ark") == {1: 2, 2: 1}
    assert t.g.vp == [0, 5, 5]
    assert t.specials(2) == []
    assert t.g.resolved[0][0] == 1


@rule("END-SPEC-13")
def test_without_guards_the_card_has_its_effect() -> None:
    t = resolving("sabotage", vp=[0, 5, 5], aboard={"ark": {1: 2, 2: 1}}, at={"ark": "ocean"}, specials={1: ["guards"]})
    t.answer("no")
    assert t.zone("ark") == "port"
    assert t.g.discarded == [0, 2, 1]
    assert t.g.vp == [3, 5, 5]
    assert t.specials(1) == ["guards"]


@rule("END-SPEC-13")
@pytest.mark.parametrize("card", ["sabotage", "betrayal"])
def test_a_player_without_a_refugee_on_the_named_ship_cannot_use_guards(card: str) -> None:
    zone = "ocean" if card == "sabotage" else "port"
    t = resolving(
        card,
        aboard={"ark": {2: 2}, "royal_barge": {1: 2}},
        at={"ark": zone, "royal_barge": zone},
        specials={1: ["guards"]},
    ).answer("ark")
    assert t.asked() != (1, "guards.use")
    assert not t.is_asked("guards.use")


@rule("END-SPEC-13")
@pytest.mark.parametrize("card", ["sabotage", "betrayal"])
def test_a_refugee_in_hidden_holds_gives_the_right_to_guards(card: str) -> None:
    t = resolving(
        card,
        aboard={"warship": {2: 3}},
        holds={"warship": {1: 1}},
        at={"warship": "ocean" if card == "sabotage" else "port"},
        specials={1: ["guards"]},
    )
    assert t.asked() == (1, "guards.use")
    t.answer("yes")
    assert t.ship("warship") == {2: 3}
    assert t.holds("warship") == {1: 1}


@rule("END-SPEC-13")
def test_only_a_holder_of_guards_can_say_yes() -> None:
    t = resolving(
        "sabotage", aboard={"ark": {1: 2, 2: 1}}, at={"ark": "ocean"}, specials={1: ["empath"], 2: ["guards"]}
    )
    assert t.asked() == (1, "guards.use")
    assert t.options() == ["no"]
    t.answer("no")
    assert t.asked() == (2, "guards.use")
    assert set(t.options()) == {"no", "yes"}


@rule("END-SPEC-15")
def test_a_cancelled_card_cannot_be_aimed_at_another_ship() -> None:
    t = resolving(
        "sabotage",
        vp=[0, 5, 5],
        aboard={"ark": {1: 2}, "airship": {2: 1}},
        at={"ark": "ocean", "airship": "ocean"},
        specials={1: ["guards"]},
    )
    t.answer("ark", "yes")
    assert t.asked() == (1, "vote.resolve")  # the next winner
    assert t.zone("airship") == "ocean"
    assert t.g.vp == [0, 5, 5]


@rule("END-SPEC-15")
def test_a_cancelled_card_counts_as_resolved_for_philosophios() -> None:
    def after_the_voting(answer: str) -> Position:
        t = resolving(
            "sabotage",
            take=False,
            factions=["philosophios", "archont", "basileus"],
            aboard={"ark": {1: 2}},
            at={"ark": "ocean"},
            specials={1: ["guards"]},
        )
        t.answer(answer)
        if answer == "own":
            t.answer("yes")
        assert t.asked() == (1, "vote.resolve")
        return t.answer("pass")

    assert after_the_voting("pass").asked() == (0, "philosophios.refund")
    cancelled = after_the_voting("own")
    assert not cancelled.is_asked("philosophios.refund")
    assert cancelled.g.bids[0][0] == 1


@rule("END-SPEC-15")
@pytest.mark.parametrize(("guards", "slots"), [("yes", ["1", "done"]), ("pass", ["1", "5", "done"])])
def test_a_cancelled_card_cannot_be_resolved_again_with_strategos(guards: str, slots: list[str]) -> None:
    # nobody bids: seat 0 is first in the Senate order, and no token lies on his cards 1 and 5
    t = position(
        beat="vote",
        voting=4,
        pool=[5, 0, 0],
        rows=[["support", "ships_3", "ships_3", "ships_3", "sabotage"], ["support"] * 5, ["support"] * 5],
        bids=[[0, 1, 1, 1, 0], [0] * 5, [0] * 5],
        factions=["strategos", "archont", "basileus"],
        aboard={"ark": {1: 2}},
        at={"ark": "ocean"},
        specials={1: ["guards"]},
    ).skip("vote.spy")
    assert t.asked() == (0, "vote.resolve")
    if guards == "yes":
        t.answer("own", "yes")
    else:
        t.answer("pass")
    assert t.asked() == (1, "vote.resolve")
    t.answer("pass")
    assert t.asked() == (0, "strategos.card")
    assert sorted(t.options()) == slots


@rule("END-SPEC-16")
def test_guards_are_asked_for_in_senate_order_until_one_is_used() -> None:
    t = resolving(
        "sabotage",
        seats=4,
        pool=[9, 1, 3, 2],
        vp=[0, 9, 9, 9],
        aboard={"ark": {0: 1, 1: 1, 2: 1, 3: 1}},
        at={"ark": "ocean"},
        specials={0: ["guards"], 1: ["guards"], 2: ["orichalcum"], 3: ["empath"]},
    )
    seats = []
    while t.is_asked("guards.use"):
        seats.append(t.asked()[0])
        t.answer("no")
    assert seats == [2, 3, 1]  # the resolver is not asked
    assert t.g.vp == [3, 9, 9, 9]


@rule("END-SPEC-16")
def test_after_one_guards_nobody_else_is_asked() -> None:
    t = resolving(
        "sabotage",
        pool=[0, 1, 3],
        aboard={"ark": {1: 1, 2: 1}},
        at={"ark": "ocean"},
        specials={1: ["guards"], 2: ["guards"]},
    )
    assert t.asked() == (2, "guards.use")
    t.answer("yes")
    assert t.asked() == (2, "vote.resolve")
    assert t.specials(1) == ["guards"]
    assert t.specials(2) == []
    assert t.ship("ark") == {1: 1, 2: 1}


@rule("END-SPEC-16")
def test_the_resolver_cannot_guard_against_himself() -> None:
    t = resolving("sabotage", aboard={"ark": {0: 2}}, at={"ark": "ocean"}, specials={0: ["guards"]})
    assert not t.is_asked("guards.use")
    assert t.zone("ark") == "port"
    assert t.g.discarded == [2, 0, 0]
    assert t.specials(0) == ["guards"]


@rule("END-SPEC-16")
@pytest.mark.parametrize("source", ["own", "left", "hand_sabotage", "gods_sabotage"])
def test_guards_stop_a_red_card_wherever_it_comes_from(source: str) -> None:
    # seat 2, whose card is used as left card, guards himself
    own, left = ["sabotage" if source == place else "support" for place in ("own", "left")]
    t = resolving(
        "support",
        take=False,
        rows=[[own], ["support"], [left]],
        event="gifts_of_the_gods",
        gods=["sabotage"] if source == "gods_sabotage" else [],
        hands={0: ["sabotage", "betrayal"]},
        aboard={"ark": {2: 2}},
        at={"ark": "ocean"},
        vp=[0, 0, 7],
        specials={0: ["unexpected_intervention"], 2: ["guards"]},
    )
    t.answer(source)
    assert t.asked() == (2, "guards.use")
    t.answer("yes")
    assert t.asked() == (1, "vote.resolve")
    assert t.zone("ark") == "ocean"
    assert t.ship("ark") == {2: 2}
    assert t.g.vp == [0, 0, 7]


@rule("END-SPEC-16")
def test_guards_stop_a_red_card_resolved_with_strategos() -> None:
    t = position(
        beat="strategos",
        rows=[["sabotage", "ships_3", "ships_3", "ships_3", "ships_3"], ["support"] * 5, ["support"] * 5],
        factions=["strategos", "archont", "basileus"],
        aboard={"ark": {1: 2}, "warship": {0: 1}},
        at={"ark": "ocean"},
        vp=[0, 7, 0],
        specials={1: ["guards"]},
    )
    assert t.asked() == (0, "strategos.card")
    assert set(t.options()) == {"1", "done"}
    t.answer("1")
    assert t.asked() == (1, "guards.use")
    t.answer("yes")
    # the ark was spared: it arrives in the Doom Phase (3), and green leads the Senate, whose debts are paid (5 and 3)
    assert t.g.vp == [0, 7 + 3 + 5, 3]


# ---------------------------------------------------------------- Hidden Holds and red cards


@rule("END-SPEC-23")
def test_sabotage_discards_refugees_in_hidden_holds_and_pays_for_them() -> None:
    t = resolving(
        "sabotage",
        vp=[0, 3, 3],
        aboard={"warship": {1: 2, 0: 1}},
        holds={"warship": {1: 1, 2: 2}},
        at={"warship": "ocean"},
    )
    assert t.holds("warship") == {}
    assert t.ship("warship") == {}
    assert t.g.discarded == [1, 3, 2]
    assert t.g.vp == [5, 3, 3]


@rule("END-SPEC-23")
def test_betrayal_may_discard_refugees_in_hidden_holds() -> None:
    t = resolving("betrayal", vp=[0, 3, 0], aboard={"warship": {1: 2, 0: 1}}, holds={"warship": {1: 1, 2: 2}})
    assert t.asked() == (0, "betrayal.victim")
    assert set(t.options()) == {"yellow", "green", "holds_green", "holds_red"}
    t.answer("holds_green")
    assert set(t.options()) == {"yellow", "green", "holds_red", "done"}
    t.answer("holds_red", "done")
    assert t.ship("warship") == {0: 1, 1: 2}
    assert t.holds("warship") == {2: 1}
    assert t.g.discarded == [0, 1, 1]
    assert t.g.vp == [1, 3, 0]


@rule("END-SPEC-23", "END-POL-37")
def test_betrayal_discards_four_in_all_from_spaces_and_hidden_holds() -> None:
    t = resolving("betrayal", vp=[0, 3, 0], aboard={"warship": {1: 3}}, holds={"warship": {1: 3}})
    t.answer("green", "holds_green", "holds_green", "green")
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("warship") == {1: 1}
    assert t.holds("warship") == {1: 1}
    assert t.g.vp == [4, 3, 0]


@rule("END-SPEC-23")
def test_a_ship_with_hidden_refugees_only_can_be_betrayed() -> None:
    t = resolving("betrayal", vp=[0, 0, 1], holds={"warship": {2: 2}})
    assert set(t.options()) == {"holds_red", "done"}  # the first went without a question
    t.answer("holds_red")
    assert t.holds("warship") == {}
    assert t.g.discarded == [0, 0, 2]
    assert t.g.vp == [2, 0, 1]


@rule("END-SPEC-23", "END-POL-38")
def test_betrayal_finds_the_hidden_refugee_of_the_first_seat() -> None:
    t = resolving("betrayal", seat=1, aboard={"airship": {1: 3}}, holds={"airship": {0: 2}}, vp=[5, 1, 0])
    t.answer("holds_yellow", "done")  # the only target is taken silently
    assert t.holds("airship") == {0: 1}
    assert t.g.discarded == [1, 0, 0]
    assert t.g.vp == [5, 2, 0]
    assert t.ship("airship") == {1: 3}
