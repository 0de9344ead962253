"""Phase 2: Suffer Misfortunes.  RISE-MISF"""

from __future__ import annotations

import pytest

from critias.games.rising.box import MISFORTUNES
from critias.testing import rule
from tests.support.rising import Position, position

ORE_GOLD = {"gold": 6, "crystal": 6, "atlantium": 6}


def last_card(card: str, **named: object) -> Position:
    """Green draws the last misfortune of the round."""
    return position(4, beat="misfortune", draws=3, deck=[card], **named)


def last_cards(first: str, second: str, **named: object) -> Position:
    """Yellow and green draw the last two misfortunes of the round."""
    return position(4, beat="misfortune", draws=2, deck=[first, second], **named)


# ---------------------------------------------------------------- drawing


@rule("RISE-MISF-01")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_each_player_draws_one_card_clockwise_from_the_starting_player(first: int) -> None:
    cards = ["flood_hills", "flood_forests", "calm_seas", "flood_cities"]
    t = position(4, beat="misfortune", first=first, deck=[*cards, "plague"], wave=0)
    drawn = [(values[0], MISFORTUNES[values[1]]) for values in t.told("misfortune")]
    assert drawn == [((first + step) % 4, card) for step, card in enumerate(cards)]
    assert t.deck()[0] == "plague"


@rule("RISE-MISF-02")
def test_a_card_is_resolved_before_the_next_is_drawn() -> None:
    t = position(4, beat="misfortune", deck=["controlled_flood", "controlled_flood", "flood_hills", "calm_seas"])
    assert t.asked() == (0, "flood.controlled")
    assert len(t.told("misfortune")) == 1
    assert t.deck()[:2] == ["controlled_flood", "flood_hills"]
    t.answer("hills")
    assert t.flooded("hills") == 1
    assert t.asked() == (1, "flood.controlled")
    assert len(t.told("misfortune")) == 2
    assert t.deck()[0] == "flood_hills"
    t.answer("hills")
    assert t.flooded("hills") == 3


@rule("RISE-MISF-02")
def test_there_is_a_window_after_each_card() -> None:
    t = position(4, beat="misfortune", deck=["flood_hills", "flood_hills", "calm_seas", "calm_seas"], energy=[5] * 4)
    t.skip()
    assert len(t.told("misfortune")) == 4
    t = position(4, beat="misfortune", deck=["flood_hills", "flood_cities"] + ["calm_seas"] * 2, energy=[3, 0, 2, 0])
    assert t.asked() == (0, "window.step")
    assert t.flooded("cities") == 0
    t.answer("pass")
    assert t.asked() == (2, "window.step")
    assert t.flooded("cities") == 0
    t.answer("pass")
    assert t.flooded("cities") == 1
    assert t.asked() == (0, "window.step")


@rule("RISE-MISF-03")
def test_resolved_cards_are_discarded() -> None:
    t = position(
        4,
        beat="misfortune",
        deck=["flood_hills", "earthquake", "calm_seas", "plague"],
        discard=["panic"],
        placed={"centre": ["red_leader"]},
    )
    assert t.asked() == (0, "act.step")
    assert t.discards() == ["panic", "flood_hills", "earthquake", "calm_seas", "plague"]
    assert t.g.card == -1


@rule("RISE-MISF-03")
def test_spur_the_cycle_is_shuffled_back_instead() -> None:
    t = last_card("spur_the_cycle", discard=["panic", "flood_hills"], placed={"centre": ["red_leader"]})
    assert t.discards() == []
    assert "spur_the_cycle" in t.deck()
    assert len(t.deck()) == 61


@rule("RISE-MISF-04")
@pytest.mark.parametrize("drawer", [0, 1, 2, 3])
def test_nobody_but_the_drawer_is_asked(drawer: int) -> None:
    t = position(4, beat="misfortune", first=(drawer + 1) % 4, draws=3, deck=["controlled_flood"], energy=[4] * 4)
    assert t.all_asked() == [(drawer, "flood.controlled")]
    assert set(t.options()) == {"forests", "hills", "mountains", "forges", "libraries", "cities"}


# ---------------------------------------------------------------- effects for the round


@rule("RISE-MISF-05")
def test_round_long_effects_end_with_the_action_phase() -> None:
    effects = {"quakes": 2, "hopeless": 1, "sabotage": 1, "panic": 1, "dimmed": 1, "builds": 1}
    t = position(4, beat="act", placed={"hills_1": ["red_leader"]}, round_effects=effects, rolls=[1])
    assert [t.g.quakes, t.g.hopeless, t.g.sabotage, t.g.panic, t.g.dimmed] == [2, 1, 1, 1, 1]
    t.answer("act_leader_hills_1")
    assert t.asked() == (0, "flood.wrath")
    assert [t.g.quakes, t.g.hopeless, t.g.sabotage, t.g.panic, t.g.dimmed] == [0] * 5
    assert t.g.builds == 0


@rule("RISE-MISF-05")
def test_an_effect_drawn_now_lasts_through_the_actions_of_this_round() -> None:
    t = last_card("earthquake", placed={"mountains_5": ["red_leader", "red_follower"]})
    assert t.beat == "act"
    assert t.g.quakes == 1
    t.answer("act_leader_mountains_5")
    assert t.g.quakes == 1
    t.answer("decline_follower_mountains_5")
    assert t.g.quakes == 0


@rule("RISE-MISF-06")
@pytest.mark.parametrize(("quakes", "die", "gold"), [(1, 3, 0), (1, 4, 1), (2, 4, 0), (2, 5, 1)])
def test_each_earthquake_adds_one_to_the_target_numbers(quakes: int, die: int, gold: int) -> None:
    t = position(4, beat="act", placed={"hills_1": ["red_leader"]}, round_effects={"quakes": quakes}, rolls=[die])
    t.answer("act_leader_hills_1")
    assert t.goods(0).get("gold", 0) == gold


@rule("RISE-MISF-06")
def test_two_drawn_earthquakes_count_two() -> None:
    t = last_cards("earthquake", "earthquake", placed={"mountains_1": ["red_leader"]})
    assert t.g.quakes == 2


@rule("RISE-MISF-07")
def test_a_second_sabotage_changes_nothing() -> None:
    t = last_cards(
        "sabotage",
        "sabotage",
        placed={"build_spot_1": ["red_leader"], "build_spot_2": ["red_follower"]},
        goods={0: ORE_GOLD},
    )
    t.answer("act_build_spot_1", "solar_matrix")
    assert t.built() == ["solar_matrix"]
    assert not t.may_build("build_spot_2")
    assert t.built() == ["solar_matrix"]


@rule("RISE-MISF-07")
@pytest.mark.parametrize("card", ["hopelessness", "panic", "dimmed_source"])
def test_a_second_hopelessness_panic_or_dimmed_source_changes_nothing(card: str) -> None:
    placed = {"hills_1": ["red_leader"], "centre": ["blue_leader"], "cities_1": ["blue_follower", "red_follower"]}
    once = last_cards(card, "calm_seas", placed=placed, energy=[2] * 4)
    twice = last_cards(card, card, placed=placed, energy=[2] * 4)
    for t in (once, twice):
        assert t.asked() == (0, "act.step")
    assert twice.options() == once.options()
    assert twice.g.piece == once.g.piece
    assert twice.g.pool == once.g.pool
    assert [twice.g.hopeless, twice.g.panic, twice.g.dimmed] == [once.g.hopeless, once.g.panic, once.g.dimmed]


@rule("RISE-MISF-08")
def test_every_plague_is_resolved_in_full() -> None:
    t = last_cards(
        "plague",
        "plague",
        placed={"hills_5": ["red_follower", "red_follower", "blue_follower"], "centre": ["yellow_leader"]},
    )
    assert t.crew("hills_5") == []
    assert t.g.pool[0][1] == 2
    assert t.asked() == (2, "act.step")


@rule("RISE-MISF-08")
def test_two_plagues_ask_twice() -> None:
    t = last_cards(
        "plague", "plague", placed={"hills_1": ["red_follower"], "hills_2": ["red_follower"], "centre": ["red_leader"]}
    )
    assert t.asked() == (0, "plague.follower")
    t.answer("hills_1")
    assert t.crew("hills_2") == []
    assert t.asked() == (0, "act.step")


# ---------------------------------------------------------------- sent home by a card


@rule("RISE-MISF-09")
@pytest.mark.parametrize(("card", "spot"), [("plague", "hills_1"), ("panic", "cities_1"), ("dimmed_source", "centre")])
def test_who_is_sent_home_by_a_card_waits_for_the_next_placement_phase(card: str, spot: str) -> None:
    t = last_card(card, placed={spot: ["red_follower"], "mountains_1": ["blue_leader"]}, wave=0)
    assert t.crew(spot) == []
    assert t.pool(0) == {"leader": 1, "follower": 2}
    assert t.asked() == (1, "act.step")
    t.answer("decline_leader_mountains_1")
    assert t.g.round == 3
    assert t.is_asked("place.step")
    t.wait_until(0)
    assert f"follower_{spot}" in t.options()


@rule("RISE-MISF-09")
@pytest.mark.parametrize(("card", "spot"), [("dimmed_source", "centre"), ("panic", "cities_1")])
def test_a_late_leader_may_stand_on_a_closed_tile_but_gets_no_action(card: str, spot: str) -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        deck=[card],
        councilors={0: "astrologer"},
        held="red_leader",
        placed={"hills_1": ["blue_leader"]},
    )
    assert t.asked() == (0, "place.late")
    assert spot in t.options()
    t.answer(spot)
    assert t.crew(spot) == ["red_leader"]
    assert t.asked() == (1, "act.step")
    t.answer("decline_leader_hills_1")
    assert t.asked() == (0, "flood.wrath")
    assert t.energy(0) == 0


@rule("RISE-MISF-09")
def test_a_pair_that_is_completed_late_under_panic_gets_no_action() -> None:
    t = position(
        4,
        beat="late",
        councilors={0: "astrologer"},
        held="red_leader",
        placed={"cities_1": ["blue_leader"], "hills_1": ["green_leader"]},
        round_effects={"panic": 1},
    )
    t.answer("cities_1")
    assert t.crew("cities_1") == ["blue_leader", "red_leader"]
    assert t.asked() == (3, "act.step")


# ---------------------------------------------------------------- what is known of the deck


@rule("RISE-MISF-01", "RISE-GEN-22")
def test_known_cards_on_top_are_drawn_first_and_in_order() -> None:
    t = position(
        4,
        beat="misfortune",
        foreseen=["flood_cities", "flood_forests"],
        deck=["flood_hills", "flood_hills", "plague"],
        placed={"centre": ["red_leader"]},
    )
    assert t.discards() == ["flood_cities", "flood_forests", "flood_hills", "flood_hills"]
    assert t.g.foreseen == []
    assert t.deck()[0] == "plague"


@rule("RISE-MISF-01")
def test_known_cards_that_are_left_stay_known() -> None:
    t = position(
        4,
        beat="misfortune",
        draws=3,
        foreseen=["flood_cities", "flood_forests", "panic"],
        placed={"centre": ["red_leader"]},
    )
    assert t.flooded("cities") == 1
    assert [MISFORTUNES[card] for card in t.g.foreseen] == ["panic", "flood_forests"]
    assert len(t.g.misfortunes) == 58


@rule("RISE-MISF-03")
@pytest.mark.parametrize("card", ["controlled_flood", "flood_hills"])
def test_a_card_is_not_discarded_before_it_is_resolved(card: str) -> None:
    t = last_card(card, flooded={"hills": 6}, placed={"centre": ["red_leader"]})
    assert MISFORTUNES[t.g.card] == card
    assert t.discards() == []
    while t.asked()[0] == 3:
        t.answer("cities")
    assert t.discards() == [card]
    assert t.g.card == -1
