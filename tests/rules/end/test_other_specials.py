"""Special Cards in general, Alliance, Unexpected Intervention, Shapeshifting Spy and the treasures."""

from __future__ import annotations

from typing import Any

import pytest

from critias.games.end.box import (
    ALLIANCE,
    BOX,
    GUARDS,
    PURSUIT_SHIP,
    SHAPESHIFTING_SPY,
    SPECIALS,
    UNEXPECTED_INTERVENTION,
)
from critias.games.end.state import TREASURE_VP, End
from critias.testing import rule
from tests.support.end import Position, position, resolving

ACTIONS = SPECIALS[:8]
STANDARD = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 15, 7: 15}
ROYAL = {1: 1, 2: 5, 3: 9, 4: 14, 5: 20, 6: 20, 7: 20}


# ---------------------------------------------------------------- in general


@rule("END-SPEC-01")
def test_special_cards_are_asked_for_only_at_their_moments() -> None:
    # seat 0 holds one of each kind, but Ships gives him nothing to use them for
    t = resolving(
        "ships_2",
        take=False,
        specials={0: ACTIONS},
        hands={0: ["ships_3", "sabotage"]},
        aboard={"ark": {1: 1}, "warship": {0: 1}},
    )
    assert set(t.options()) == {"pass", "own", "left"}  # neither hand card can be resolved
    t.answer("own")
    assert t.asked() == (0, "move.ship")
    t.answer("ark")
    assert t.asked() == (1, "vote.resolve")
    assert t.specials(0) == ACTIONS


@rule("END-SPEC-01")
def test_using_special_cards_is_voluntary() -> None:
    t = position(
        beat="vote",
        specials={0: ACTIONS},
        hands={0: ["support", "support"]},
        rows=[["refugees_1_vp"], ["support"], ["support"]],
        bids=[[1], [0], [0]],
        at={"ark": "ocean"},
        aboard={"ark": {1: 1}, "airship": {"neutral": 2, 1: 1}, "royal_barge": {1: 1}},
    )
    assert t.asked() == (0, "vote.spy")
    assert set(t.options()) == {"no", "yes"}
    t.answer("no")
    assert set(t.options()) == {"pass", "own", "left", "hand_support"}
    t.answer("own")
    assert t.asked() == (0, "empath.use")
    assert set(t.options()) == {"no", "yes"}
    t.answer("no")
    assert set(t.ships()) == {"ark", "science_vessel", "royal_barge", "airship", "warship"}
    t.answer("royal_barge")
    assert t.asked() == (0, "place.common_good")
    t.answer("pass")
    assert t.asked() == (1, "vote.resolve")
    assert t.specials(0) == ACTIONS
    assert t.g.special_discard == []
    assert t.g.vp == [1, 0, 0]


@rule("END-SPEC-02")
def test_demiurgos_gives_a_special_card() -> None:
    t = position(beat="factions", order=[0, 1, 2], special_top=["orichalcum"]).answer("demiurgos", "yes")
    assert t.specials(0) == ["orichalcum"]
    assert t.asked() == (1, "faction.choose")


@rule("END-SPEC-02")
@pytest.mark.parametrize(("card", "number"), [("refugees_1_special", 1), ("support", 2), ("refugees_1_vp", 0)])
def test_politics_cards_that_say_so_give_special_cards(card: str, number: int) -> None:
    t = resolving(card)
    if card != "support":
        t.answer("ark")
    assert len(t.specials(0)) == number
    assert len(t.g.special_deck) == 25 - number


@rule("END-SPEC-02")
@pytest.mark.parametrize(("doom", "number"), [(1, 0), (2, 1)])
def test_bringing_the_advanced_royal_barge_home_gives_a_special_card(doom: int, number: int) -> None:
    t = resolving("royal_ship", doom=doom, aboard={"royal_barge": {1: 1}}, at={"royal_barge": "ocean"})
    assert [len(t.specials(seat)) for seat in range(3)] == [number, 0, 0]


@rule("END-SPEC-02")
@pytest.mark.parametrize(("event", "numbers"), [("senators_wisdom", [0, 1, 1]), ("senate_pays_its_debts", [0, 0, 0])])
def test_a_doom_phase_gives_special_cards_only_by_senators_wisdom(event: str, numbers: list[int]) -> None:
    # an advanced royal barge drifts home: nobody moved it
    t = position(
        beat="majorities",
        event=event,
        event_deck=["flood_of_the_poor", "favorable_winds", "all_doomed"],
        pool=[0, 1, 2],
        advanced=["royal_barge"],
        aboard={"royal_barge": {0: 5}},
        at={"royal_barge": "ocean"},
    )
    assert t.g.turn == 3
    assert t.g.vp[0] == 15
    assert [len(t.specials(seat)) for seat in range(3)] == numbers


@rule("END-SPEC-03")
def test_used_special_cards_lie_on_the_discard_pile() -> None:
    t = position(
        beat="vote",
        rows=[["sabotage"], ["support"], ["support"]],
        bids=[[0], [1], [0]],
        pool=[5, 0, 0],
        at={"ark": "ocean"},
        aboard={"ark": {2: 1}},
        specials={0: ["shapeshifting_spy", "orichalcum"], 2: ["guards", "guards"]},
        special_discard=["alliance"],
    )
    t.answer("yes").skip("vote.spy")
    assert t.g.special_discard == [ALLIANCE, SHAPESHIFTING_SPY]
    assert t.asked() == (0, "vote.resolve")
    t.answer("own", "yes")
    assert t.g.special_discard == [ALLIANCE, SHAPESHIFTING_SPY, GUARDS]
    assert t.specials(0) == ["orichalcum"]
    assert t.specials(2) == ["guards"]


@rule("END-SPEC-03")
def test_the_discard_pile_is_open_to_all() -> None:
    t = resolving("refugees_1_vp", at={"ark": "ocean"}, specials={0: ["pursuit_ship"]}).skip("empath.use")
    t.answer("ark")
    for seat in (-1, 0, 1, 2):
        view = t.g.seen_by(seat)
        assert isinstance(view, End)
        assert view.special_discard == [PURSUIT_SHIP]


@rule("END-SPEC-04")
def test_any_number_of_different_special_cards_may_be_used_in_one_turn() -> None:
    t = position(
        beat="vote",
        rows=[["ships_3"], ["support"], ["support"]],
        hands={0: ["refugees_2_together", "ships_3"]},
        bids=[[0], [1], [0]],
        pool=[5, 0, 0],
        at={"ark": "ocean"},
        aboard={"ark": {1: 1, "neutral": 2}},
        specials={
            0: ["shapeshifting_spy", "unexpected_intervention", "pursuit_ship", "for_the_common_good", "alliance"]
        },
    )
    t.answer("yes").skip("vote.spy")
    assert t.asked() == (0, "vote.resolve")
    t.answer("hand_refugees_2_together").skip("empath.use")
    t.answer("ark", "ark")  # pursued, then moved to the New Land
    assert t.asked() == (0, "alliance.use")
    t.answer("yes")
    assert t.specials(0) == []
    assert len(t.g.special_discard) == 5
    assert t.g.vp == [1 + 2 + 1 + 3, 1 + 2, 0]  # chart, colours, mover, Alliance


@rule("END-SPEC-04")
def test_two_spies_may_be_used_in_one_voting() -> None:
    t = position(
        beat="vote",
        event="wrath_of_the_ocean_god",
        rows=[["support"]] * 3,
        bids=[[3], [3], [2]],
        specials={2: ["shapeshifting_spy"] * 2},
    )
    assert t.asked() == (2, "vote.spy")
    t.answer("yes")
    assert t.asked() == (2, "vote.spy")
    t.answer("yes")
    assert t.g.spies[2][0] == 2
    assert t.asked() == (2, "vote.resolve")  # 4 beat 3


@rule("END-SPEC-01")
@pytest.mark.parametrize("spent", [0, 1, 2])
@pytest.mark.parametrize(
    ("special", "kind"),
    [
        ("empath", "empath.use"),
        ("for_the_common_good", "place.common_good"),
        ("guards", "guards.use"),
        ("alliance", "alliance.use"),
        ("shapeshifting_spy", "vote.spy"),
    ],
)
def test_a_card_is_asked_for_as_long_as_somebody_may_hold_it(special: str, kind: str, spent: int) -> None:
    # of each kind there are two; each seat holds a treasure
    t = position(
        beat="vote",
        rows=[["refugees_1_move"], ["sabotage"], ["support"]],
        bids=[[2], [1], [0]],
        aboard={"ark": {"neutral": 1, 0: 1}, "airship": {1: 1}, "warship": {0: 1, 2: 1}},
        at={"ark": "ocean", "warship": "ocean"},
        specials={seat: ["exotic_birds"] for seat in range(3)},
        special_discard=[special] * spent,
    )
    kinds = []
    for _ in range(30):
        kinds.append(t.asked()[1])
        if kinds[-1] == "vote.open_bid":
            break
        wanted = {"vote.resolve": "own", "place.ship": "airship", "move.ship": "ark", "sabotage.ship": "warship"}
        options = t.options()
        t.answer(wanted[kinds[-1]] if kinds[-1] in wanted else options[0])
        if kinds[-1] not in wanted:
            assert options in (["no"], ["pass"])  # nobody holds the card
    assert (kind in kinds) is (spent < 2)


# ---------------------------------------------------------------- Alliance


def arriving(neutrals: int, royal: bool = False, others: dict[int | str, int] | None = None, **named: Any) -> Position:
    """Seat 0 moves the ark, with neutral Refugees and others aboard, to the New Land."""
    aboard: dict[str, dict[int | str, int]] = {"ark": {**(others or {}), "neutral": neutrals}}
    if royal:
        return resolving("royal_ship", aboard=aboard, at={"ark": "ocean"}, **named)
    aboard["warship"] = {1: 1}
    return resolving("ships_2", aboard=aboard, at={"ark": "ocean"}, **named).answer("ark")


@rule("END-SPEC-17")
@pytest.mark.parametrize("neutrals", [1, 2, 3, 4, 5])
def test_alliance_gains_the_chart_vp_of_the_neutrals_aboard(neutrals: int) -> None:
    t = arriving(neutrals, specials={2: ["alliance"]})
    assert t.asked() == (2, "alliance.use")
    assert set(t.options()) == {"no", "yes"}
    assert f"for {STANDARD[neutrals]} VP" in t.question.prompt
    t.answer("yes")
    assert t.g.vp == [1, 0, STANDARD[neutrals]]
    assert t.specials(2) == []
    assert t.g.special_discard == [ALLIANCE]
    assert t.new_land() == {"neutral": neutrals}


@rule("END-SPEC-17")
def test_alliance_may_be_declined() -> None:
    t = arriving(4, specials={2: ["alliance"]}).answer("no")
    assert t.g.vp == [1, 0, 0]
    assert t.specials(2) == ["alliance"]
    assert t.asked() == (1, "vote.resolve")


@rule("END-SPEC-17")
def test_without_neutrals_aboard_there_is_no_alliance() -> None:
    t = arriving(0, others={1: 3}, specials={0: ["alliance"], 2: ["alliance"]})
    assert t.asked() == (1, "vote.resolve")
    assert t.g.vp == [1, 6, 0]


@rule("END-SPEC-17")
def test_alliance_needs_an_arrival() -> None:
    t = resolving("royal_ship", aboard={"ark": {"neutral": 3}}, specials={2: ["alliance"]})
    assert t.zone("ark") == "ocean"
    assert t.asked() == (1, "vote.resolve")


@rule("END-SPEC-17")
def test_only_a_holder_can_use_alliance() -> None:
    t = arriving(2, specials={1: ["guards"], 2: ["alliance"]})
    assert t.asked() == (1, "alliance.use")
    assert t.options() == ["no"]
    t.answer("no")
    assert t.asked() == (2, "alliance.use")
    assert set(t.options()) == {"no", "yes"}


@rule("END-SPEC-18")
def test_alliance_is_counted_besides_the_own_refugees() -> None:
    t = arriving(3, others={1: 2, 2: 1}, specials={1: ["alliance"]})
    assert t.g.vp == [1, 3 + 2, 1 + 2]  # the ship has been scored
    t.answer("yes")
    assert t.g.vp == [1, 3 + 2 + 6, 1 + 2]


@rule("END-SPEC-18")
def test_alliance_and_own_refugees_are_counted_separately() -> None:
    t = arriving(2, others={0: 3}, specials={0: ["alliance"]}).answer("yes")
    assert t.g.vp == [6 + 1 + 1 + 3, 0, 0]


@rule("END-SPEC-19")
def test_several_players_may_use_alliance_for_the_same_ship() -> None:
    t = arriving(3, specials={1: ["alliance"], 2: ["alliance"]})
    assert t.asked() == (1, "alliance.use")
    t.answer("yes")
    assert t.asked() == (2, "alliance.use")
    assert set(t.options()) == {"no", "yes"}
    t.answer("yes")
    assert t.g.vp == [1, 6, 6]
    assert t.g.special_discard == [ALLIANCE, ALLIANCE]


@rule("END-SPEC-20", "END-SPEC-19")
def test_alliance_is_asked_for_in_senate_order() -> None:
    t = arriving(3, pool=[1, 0, 2], specials={0: ["alliance"], 1: ["guards"], 2: ["alliance"]})
    seats = []
    while t.is_asked("alliance.use"):
        seats.append(t.asked()[0])
        t.answer("no")
    assert seats == [2, 0, 1]


@rule("END-SPEC-20")
@pytest.mark.parametrize("neutrals", [1, 2, 3, 4, 5, 6, 7])
def test_alliance_uses_the_royal_chart_for_a_royal_arrival(neutrals: int) -> None:
    t = arriving(neutrals, royal=True, specials={2: ["alliance"]}).answer("yes")
    assert t.g.vp == [1, 0, ROYAL[neutrals]]


@rule("END-SPEC-20")
def test_alliance_follows_the_chart_of_each_ship_of_a_royal_ship_card_in_favorable_winds() -> None:
    t = resolving(
        "royal_ship",
        event="favorable_winds",
        aboard={"ark": {"neutral": 3}, "airship": {"neutral": 3}},
        at={"ark": "ocean", "airship": "ocean"},
        specials={1: ["alliance"], 2: ["alliance"]},
    ).answer("airship")
    assert t.asked() == (1, "alliance.use")
    t.answer("yes", "no")  # the airship is royal
    assert t.g.vp == [2, 9, 0]
    assert t.asked() == (2, "alliance.use")
    t.answer("yes")  # the ark is a standard ship
    assert t.g.vp == [2, 9, 6]


@rule("END-SPEC-20")
@pytest.mark.parametrize("neutrals", [6, 7])
def test_alliance_counts_five_neutrals_at_most(neutrals: int) -> None:
    t = arriving(neutrals, specials={2: ["alliance"]}).answer("yes")
    assert t.g.vp == [1, 0, 15]


@rule("END-SPEC-20")
def test_alliance_adds_no_bonus_for_colours() -> None:
    t = arriving(2, others={0: 1, 1: 1}, specials={2: ["alliance"]}).answer("yes")
    assert t.g.vp == [1 + 2 + 1, 1 + 2, 3]


@rule("END-SPEC-20", "END-SPEC-04")
def test_a_player_may_use_both_alliances_for_one_arrival() -> None:
    t = arriving(2, specials={1: ["guards"], 2: ["alliance", "alliance"]}).answer("no", "yes")
    assert t.asked() == (2, "alliance.use")
    assert t.g.vp == [1, 0, 3]
    t.answer("yes")
    assert t.asked() == (1, "vote.resolve")
    assert t.g.vp == [1, 0, 6]
    assert t.specials(2) == []


@rule("END-SPEC-20", "END-SPEC-04", "END-INFO-07")
def test_a_second_alliance_may_be_declined_and_who_may_hold_one_is_asked() -> None:
    t = arriving(2, specials={2: ["alliance", "alliance"]}).answer("yes", "no")
    assert t.g.vp == [1, 0, 3]
    assert t.specials(2) == ["alliance"]
    assert t.asked() == (1, "vote.resolve")
    t = arriving(2, specials={2: ["alliance", "guards"]}).answer("yes")
    assert t.asked() == (2, "alliance.use")
    assert t.options() == ["no"]


@rule("END-SPEC-20")
def test_each_arrival_of_one_card_is_open_to_another_alliance() -> None:
    t = resolving(
        "ships_2",
        aboard={"ark": {"neutral": 4}, "warship": {"neutral": 2}},
        at={"ark": "ocean", "warship": "ocean"},
        specials={2: ["alliance", "alliance"]},
    ).answer("warship")
    assert t.asked() == (2, "alliance.use")
    assert t.zone("ark") == "ocean"
    t.answer("yes")
    t.answer("no")  # of the second for the warship
    assert t.g.vp == [2, 0, 3]  # the ark has arrived too
    assert t.asked() == (2, "alliance.use")
    t.answer("yes")
    assert t.g.vp == [2, 0, 13]


@rule("END-SPEC-20")
def test_alliance_may_be_used_when_ships_drift_in_the_doom_phase() -> None:
    t = position(
        beat="majorities",
        event="wrath_of_the_ocean_god",
        aboard={"ark": {1: 1, "neutral": 2}},
        at={"ark": "ocean"},
        specials={2: ["alliance"]},
    )
    assert t.asked() == (2, "alliance.use")
    assert t.g.vp == [0, 2, 0]
    t.answer("yes")
    assert t.g.vp == [0, 2, 3]


@rule("END-SPEC-20")
def test_alliance_may_be_used_in_the_factions_phase() -> None:
    t = position(
        beat="factions", order=[0, 1, 2], doom=2, aboard={"airship": {"neutral": 2, 2: 1}}, specials={1: ["alliance"]}
    ).answer("demagogos", "airship")
    assert t.asked() == (1, "alliance.use")
    t.answer("yes")
    assert t.g.vp == [1, 3, 2]


@rule("END-SPEC-20")
def test_alliance_may_be_used_when_the_airship_is_flipped_on_the_ocean() -> None:
    t = position(
        beat="old_event",
        event="favorable_winds",
        doom=1,
        aboard={"airship": {"neutral": 2, 1: 1}},
        at={"airship": "ocean"},
        specials={2: ["alliance"]},
    )
    assert t.asked() == (2, "alliance.use")
    t.answer("yes")
    assert t.g.vp == [0, 2, 3]


# ---------------------------------------------------------------- Unexpected Intervention


@rule("END-SPEC-26", "END-SPEC-28")
def test_a_winner_may_resolve_a_card_from_his_hand_instead() -> None:
    t = resolving(
        "royal_ship", take=False, hands={0: ["refugees_1_vp", "sabotage"]}, specials={0: ["unexpected_intervention"]}
    )
    assert set(t.options()) == {"pass", "left", "hand_refugees_1_vp"}  # nothing to move, nothing to sabotage
    t.answer("hand_refugees_1_vp").skip()
    assert t.asked() == (0, "place.ship")
    t.answer("ark").skip()
    assert t.asked() == (1, "vote.resolve")
    assert t.ship("ark") == {0: 1}
    assert t.g.vp == [1, 0, 0]
    assert t.hand(0) == ["sabotage"]
    assert t.g.politics_discard == [0]  # the Refugees card
    assert t.specials(0) == []
    assert t.g.special_discard == [UNEXPECTED_INTERVENTION]
    assert t.row(0)[0] == "royal_ship"  # stays with its tokens
    assert t.g.bids[0][0] == 1
    assert t.g.resolved == [[0] * 5] * 3


@rule("END-SPEC-26")
def test_without_unexpected_intervention_no_hand_card_is_offered() -> None:
    for cards in ([], ["empath", "alliance"]):
        t = resolving("support", take=False, hands={0: ["refugees_1_vp", "support"]}, specials={0: cards})
        assert set(t.options()) == {"pass", "own", "left"}


@rule("END-SPEC-26")
def test_unexpected_intervention_is_kept_if_the_voted_card_is_resolved() -> None:
    t = resolving(
        "support",
        hands={0: ["refugees_1_vp", "support"]},
        specials={0: ["unexpected_intervention"]},
        special_top=["orichalcum", "orichalcum"],
    )
    assert t.specials(0) == ["unexpected_intervention", "orichalcum", "orichalcum"]
    assert sorted(t.hand(0)) == ["refugees_1_vp", "support"]
    assert t.asked() == (1, "vote.resolve")


@rule("END-SPEC-27")
def test_the_second_place_may_intervene_in_his_turn_and_the_third_may_not() -> None:
    hands = {seat: ["refugees_1_vp", "ships_3"] for seat in range(3)}
    t = position(
        beat="vote",
        rows=[["support"]] * 3,
        bids=[[3], [2], [1]],
        hands=hands,
        specials={1: ["unexpected_intervention"], 2: ["unexpected_intervention"]},
    ).skip("vote.spy")
    assert t.asked() == (0, "vote.resolve")
    assert set(t.options()) == {"pass", "own", "left"}
    t.answer("pass")
    assert t.asked() == (1, "vote.resolve")
    assert set(t.options()) == {"pass", "own", "hand_refugees_1_vp"}
    t.answer("hand_refugees_1_vp").skip().answer("warship").skip()
    assert t.ship("warship") == {1: 1}
    assert t.beat == "bid"  # the voting is over
    assert t.g.voting == 1
    assert t.specials(2) == ["unexpected_intervention"]


@rule("END-SPEC-27")
@pytest.mark.parametrize(("seats", "winners"), [(3, [0, 1]), (4, [0, 1]), (5, [0, 1, 2])])
def test_with_five_players_the_third_place_may_intervene_too(seats: int, winners: list[int]) -> None:
    specials = {0: ["unexpected_intervention"], 1: ["unexpected_intervention"]}
    if seats == 5:  # there are two of them in the box: the first place goes without
        specials = {1: ["unexpected_intervention"], 2: ["unexpected_intervention"]}
    t = position(
        seats,
        beat="vote",
        rows=[["support"]] * seats,
        bids=[[9 - seat] for seat in range(seats)],
        hands={seat: ["refugees_1_vp", "ships_3"] for seat in range(seats)},
        specials=specials,
    ).skip("vote.spy")
    asked = []
    while t.is_asked("vote.resolve"):
        seat = t.asked()[0]
        asked.append(seat)
        assert ("hand_refugees_1_vp" in t.options()) == (seat in specials)
        t.answer("pass")
    assert asked == winners


@rule("END-SPEC-28")
def test_the_card_must_be_one_left_in_hand() -> None:
    t = resolving(
        "support",
        take=False,
        rows=[["support", "refugees_3"], ["support"], ["support"]],
        hands={0: ["refugees_1_vp", "refugees_1_vp"]},
        specials={0: ["unexpected_intervention"]},
    )
    assert sorted(t.options()) == ["hand_refugees_1_vp", "left", "own", "pass"]  # two copies are one choice


@rule("END-SPEC-28")
@pytest.mark.parametrize(("loaded", "offered"), [(2, False), (3, True)])
def test_the_hand_card_must_be_resolvable(loaded: int, offered: bool) -> None:
    ships = ["ark", "airship", "warship"][:loaded]
    t = resolving(
        "support",
        take=False,
        hands={0: ["ships_3", "sabotage"]},
        specials={0: ["unexpected_intervention"]},
        aboard={ship: {1: 1} for ship in ships},
    )
    assert ("hand_ships_3" in t.options()) is offered
    assert "hand_sabotage" not in t.options()


@rule("END-SPEC-28")
@pytest.mark.parametrize("cards", [["pursuit_ship"], ["hidden_holds"]])
def test_a_placing_card_may_make_the_hand_card_resolvable(cards: list[str]) -> None:
    def options(specials: list[str]) -> list[str]:
        return resolving(
            "support",
            take=False,
            hands={0: ["refugees_2_together", "sabotage"]},
            specials={0: specials},
            aboard={ship: {1: 3} for ship in ("airship", "warship")},
            at={"ark": "ocean", "science_vessel": "ocean", "royal_barge": "ocean"},
        ).options()

    assert "hand_refugees_2_together" not in options(["unexpected_intervention"])
    assert "hand_refugees_2_together" in options(["unexpected_intervention", *cards])


@rule("END-SPEC-28", "END-SPEC-29")
@pytest.mark.parametrize(("choice", "fifth"), [("hand_refugees_1_vp", True), ("own", False)])
def test_the_voted_card_counts_as_not_resolved_for_strategos(choice: str, fifth: bool) -> None:
    # nobody bids: seat 0 leads the Senate order; no token lies on his cards
    t = position(
        beat="vote",
        voting=4,
        pool=[5, 0, 0],
        rows=[["refugees_1_vp", "ships_3", "ships_3", "ships_3", "support"], ["support"] * 5, ["support"] * 5],
        hands={0: ["refugees_1_vp", "support"]},
        factions=["strategos", "archont", "basileus"],
        specials={0: ["unexpected_intervention"] * 2},
    ).skip("vote.spy")
    assert t.asked() == (0, "vote.resolve")
    t.answer(choice).skip()
    if choice != "own":
        t.answer("warship").skip()
    assert t.asked() == (1, "vote.resolve")
    t.answer("pass")
    assert t.asked() == (0, "strategos.card")
    assert set(t.options()) == ({"1", "5", "done"} if fifth else {"1", "done"})  # and no card from the hand


@rule("END-SPEC-29")
def test_unexpected_intervention_does_not_go_with_strategos() -> None:
    t = position(
        beat="strategos",
        rows=[["refugees_1_vp", "ships_3", "ships_3", "ships_3", "ships_3"], ["support"] * 5, ["support"] * 5],
        hands={0: ["support", "refugees_3"]},
        factions=["strategos", "archont", "basileus"],
        specials={0: ["unexpected_intervention"]},
    )
    assert t.asked() == (0, "strategos.card")
    assert set(t.options()) == {"1", "done"}
    t.answer("1").skip("empath.use")
    assert t.asked() == (0, "place.ship")
    assert t.specials(0) == ["unexpected_intervention"]
    assert sorted(t.hand(0)) == ["refugees_3", "support"]


# ---------------------------------------------------------------- Shapeshifting Spy


def voting(bids: list[int], spies: dict[int, int], **named: Any) -> Position:
    """The bids of a voting are laid; some seats hold Spies."""
    seats = len(bids)
    named.setdefault("specials", {seat: ["shapeshifting_spy"] * number for seat, number in spies.items()})
    return position(seats, beat="vote", rows=[["support"]] * seats, bids=[[bid] for bid in bids], **named)


@rule("END-SPEC-35")
def test_the_spy_raises_the_bid_by_one() -> None:
    t = voting([3, 2, 2], {2: 1})
    assert t.asked() == (2, "vote.spy")
    assert set(t.options()) == {"no", "yes"}
    assert "bid of 2" in t.question.prompt
    t.answer("yes")
    assert t.g.spies == [[0] * 5, [0] * 5, [1, 0, 0, 0, 0]]
    assert [bids[0] for bids in t.g.bids] == [3, 2, 2]  # no token more
    assert t.g.screen == [17, 18, 18]
    assert t.specials(2) == []
    assert t.g.special_discard == [SHAPESHIFTING_SPY]
    assert t.asked() == (0, "vote.resolve")  # ties 3 to 3, and seat 0 is higher in the Senate order
    t.answer("pass")
    assert t.asked() == (2, "vote.resolve")  # no longer seat 1


@rule("END-SPEC-35")
@pytest.mark.parametrize(("answer", "first"), [("no", 0), ("yes", 1)])
def test_the_spy_decides_a_voting_only_if_it_is_used(answer: str, first: int) -> None:
    t = voting([2, 2, 0], {1: 1}, event="wrath_of_the_ocean_god").answer(answer)
    assert t.asked() == (first, "vote.resolve")
    assert t.question.prompt.startswith("You are in first place")
    assert t.specials(1) == ([] if answer == "yes" else ["shapeshifting_spy"])


@rule("END-SPEC-35")
def test_one_spy_adds_no_more_than_one() -> None:
    t = voting([4, 2, 0], {1: 1}).answer("yes")
    assert t.asked() == (0, "vote.resolve")


@rule("END-SPEC-35")
def test_spies_are_asked_for_after_the_bids_are_known() -> None:
    t = position(beat="bid", event="wrath_of_the_ocean_god", specials={0: ["shapeshifting_spy"]})
    assert t.all_asked() == [(seat, "vote.hidden_bid") for seat in range(3)]
    t.seal(1, 2, 0)
    assert t.asked() == (0, "vote.spy")
    assert [bids[0] for bids in t.g.bids] == [1, 2, 0]


@rule("END-SPEC-35")
def test_the_spy_counts_for_the_voting_under_way_only() -> None:
    t = position(
        beat="vote",
        voting=2,
        rows=[["support"] * 5] * 3,
        bids=[[0, 0, 1], [0, 0, 1], [0, 0, 0]],
        specials={1: ["shapeshifting_spy"]},
    ).answer("yes")
    assert t.g.spies == [[0] * 5, [0, 0, 1, 0, 0], [0] * 5]
    assert t.asked() == (1, "vote.resolve")
    t.answer("pass", "pass")
    assert t.asked() == (2, "vote.open_bid")
    t.answer(0, 0, 0)
    assert t.asked() == (0, "vote.resolve")  # nobody bids: the Senate order


@rule("END-SPEC-36")
@pytest.mark.parametrize(("pool", "first"), [([0, 1, 0], 1), ([1, 0, 0], 0), ([0, 0, 5], 0)])
def test_a_tie_made_by_the_spy_is_broken_by_the_senate_order(pool: list[int], first: int) -> None:
    t = voting([2, 3, 0], {0: 1}, pool=pool)
    t.answer("yes")
    assert t.asked() == (first, "vote.resolve")


@rule("END-SPEC-36")
def test_only_the_spy_can_tie_in_an_open_voting() -> None:
    t = position(beat="bid", rows=[["support"]] * 3, specials={1: ["shapeshifting_spy"]})
    assert t.asked() == (2, "vote.open_bid")
    t.answer(3)
    assert t.asked() == (1, "vote.open_bid")
    assert "3" not in t.options()
    t.answer(2)
    assert {"2", "3"}.isdisjoint(t.options())
    t.answer(1)
    assert t.asked() == (1, "vote.spy")
    t.answer("yes")
    assert t.asked() == (1, "vote.resolve")  # 3 to 3, and seat 1 stands left of seat 2
    assert t.question.prompt.startswith("You are in first place")


@rule("END-SPEC-37")
@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        (["no", "no", "no"], [1, 2, 0]),
        (["no", "no", "yes", "no", "no"], [1, 2, 0, 1, 2]),  # seat 0 has no card left for the second round
        (["no", "no", "yes", "yes"], [1, 2, 0, 1]),  # both Spies of the box are spent
        (["yes", "no", "no", "no", "no"], [1, 2, 0, 2, 0]),
        (["yes", "no", "yes"], [1, 2, 0]),
    ],
)
def test_spies_are_asked_for_in_senate_order_round_by_round(answers: list[str], asked: list[int]) -> None:
    t = voting(
        [1, 2, 3], {}, pool=[0, 2, 1], specials={0: ["shapeshifting_spy"], 1: ["shapeshifting_spy"], 2: ["orichalcum"]}
    )
    seats = []
    for answer in answers:
        assert t.asked()[1] == "vote.spy"
        seats.append(t.asked()[0])
        t.answer(answer)
    assert seats == asked
    assert t.asked()[1] == "vote.resolve"


@rule("END-SPEC-37")
def test_after_a_round_without_a_spy_the_places_are_settled() -> None:
    t = voting([1, 2, 3], {0: 1, 1: 1})
    assert t.asked() == (0, "vote.spy")
    t.answer("no")
    assert t.asked() == (1, "vote.spy")
    t.answer("no")
    assert t.asked() == (2, "vote.resolve")
    assert t.g.spies == [[0] * 5] * 3


@rule("END-SPEC-37")
def test_a_player_may_answer_a_spy_with_another() -> None:
    t = voting([3, 3, 0], {0: 1, 1: 1}, event="wrath_of_the_ocean_god", pool=[0, 1, 0])
    assert t.asked() == (1, "vote.spy")
    t.answer("no")  # he wins the tie as it is
    assert t.asked() == (0, "vote.spy")
    t.answer("yes")
    assert t.asked() == (1, "vote.spy")
    assert set(t.options()) == {"no", "yes"}
    t.answer("yes")
    assert t.asked() == (1, "vote.resolve")
    assert [spies[0] for spies in t.g.spies] == [1, 1, 0]


@rule("END-SPEC-37")
def test_nobody_is_asked_for_spies_that_are_all_spent() -> None:
    specials = {0: ["orichalcum"]}
    assert voting([1, 0, 0], {}, specials=specials).asked() == (0, "vote.spy")
    assert voting([1, 0, 0], {}, specials=specials).options() == ["no"]
    one_spent = voting([1, 0, 0], {}, specials=specials, special_discard=["shapeshifting_spy"])
    assert one_spent.asked() == (0, "vote.spy")
    spent = voting([1, 0, 0], {}, specials=specials, special_discard=["shapeshifting_spy"] * 2)
    assert spent.asked() == (0, "vote.resolve")


@rule("END-SPEC-38")
def test_the_spy_may_be_added_to_a_bid_of_nothing() -> None:
    t = voting([2, 0, 0], {2: 1})
    assert t.asked() == (2, "vote.spy")
    t.answer("yes").answer("pass")
    assert t.asked() == (2, "vote.resolve")  # second with 1 to 0, although seat 1 is higher in the Senate order
    assert t.g.bids[2][0] == 0
    assert t.g.screen[2] == 20


@rule("END-SPEC-38")
@pytest.mark.parametrize(("bid", "refunds"), [(1, ["0", "1"]), (2, ["0", "1", "2"]), (3, ["0", "1", "2"])])
def test_philosophios_cannot_take_back_the_spy(bid: int, refunds: list[str]) -> None:
    t = voting([bid, 9, 8], {0: 1}, factions=["philosophios", "archont", "basileus"])
    t.answer("yes", "pass", "pass")
    assert t.asked() == (0, "philosophios.refund")
    assert sorted(t.options()) == refunds
    t.answer(refunds[-1])
    assert t.g.bids[0][0] == bid - int(refunds[-1])
    assert t.g.spies[0][0] == 1


@rule("END-SPEC-38")
def test_a_bid_of_a_spy_alone_leaves_nothing_to_take_back() -> None:
    t = voting([0, 9, 8], {0: 1}, factions=["philosophios", "archont", "basileus"]).answer("yes", "pass", "pass")
    assert not t.is_asked("philosophios.refund")
    assert t.g.screen[0] == 20


# ---------------------------------------------------------------- treasures


def final_vp(specials: dict[int, list[str]], vp: list[int]) -> list[int]:
    """The third Doom Marker is removed; nothing else gives VP."""
    t = position(beat="old_event", event="favorable_winds", doom=2, specials=specials, vp=vp)
    assert t.match.over
    assert t.match.outcome is not None
    assert t.match.outcome.scores == t.g.vp
    assert [t.g.earned[seat][TREASURE_VP] for seat in range(3)] == [t.g.vp[seat] - vp[seat] for seat in range(3)]
    return t.g.vp


@rule("END-SPEC-39")
@pytest.mark.parametrize("number", [1, 2, 4])
def test_each_exotic_birds_is_worth_two_vp_at_the_end(number: int) -> None:
    assert final_vp({1: ["exotic_birds"] * number}, [30, 20, 10]) == [30, 20 + 2 * number, 10]


@rule("END-SPEC-40")
@pytest.mark.parametrize("number", [1, 3])
def test_each_orichalcum_is_worth_three_vp_at_the_end(number: int) -> None:
    assert final_vp({2: ["orichalcum"] * number}, [30, 20, 10]) == [30, 20, 10 + 3 * number]


@rule("END-SPEC-41")
@pytest.mark.parametrize("number", [1, 2])
def test_each_key_of_atlantis_is_worth_four_vp_at_the_end(number: int) -> None:
    assert final_vp({0: ["key_of_atlantis"] * number}, [30, 20, 10]) == [30 + 4 * number, 20, 10]


@rule("END-SPEC-42")
def test_any_number_of_treasures_is_counted() -> None:
    treasures = ["exotic_birds"] * 4 + ["orichalcum"] * 3 + ["key_of_atlantis"] * 2
    assert final_vp({0: treasures, 1: ["guards"]}, [1, 20, 3]) == [1 + 8 + 9 + 8, 20, 3]
    assert final_vp({0: treasures[:5], 2: treasures[5:]}, [0, 0, 0]) == [11, 0, 14]


@rule("END-SPEC-39", "END-SPEC-40", "END-SPEC-41")
def test_treasures_give_nothing_before_the_end() -> None:
    specials = {0: ["exotic_birds", "orichalcum", "key_of_atlantis"]}
    t = position(beat="old_event", event="favorable_winds", doom=1, specials=specials, vp=[5, 6, 7])
    assert not t.match.over
    assert t.g.vp == [5, 6, 7]
    assert t.specials(0) == specials[0]


@rule("END-SPEC-39", "END-SPEC-40", "END-SPEC-41")
def test_no_other_special_card_is_worth_vp_at_the_end() -> None:
    assert final_vp({0: ACTIONS, 1: ACTIONS}, [3, 2, 1]) == [3, 2, 1]
    assert [BOX.special_vp[card] for card in range(11)] == [0] * 8 + [2, 3, 4]
