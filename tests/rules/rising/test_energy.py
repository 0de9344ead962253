"""What mystic energy is spent on, and by whom.  RISE-ENERGY"""

from __future__ import annotations

import pytest

from critias.games.rising.box import BOX, GOODS, POWER_CORE
from critias.testing import rule
from tests.support.rising import position

CENTRE = {"centre": ["red_leader"]}


@rule("RISE-ENERGY-01")
def test_the_prices_of_the_four_uses() -> None:
    assert (BOX.boost_price, BOX.keep_price, BOX.barrier_price, BOX.unflood_price) == (1, 1, 4, 5)
    assert [cost[GOODS.index("mystic_energy")] for cost in BOX.cost] == [0] * POWER_CORE + [4]


@rule("RISE-ENERGY-01")
@pytest.mark.parametrize(
    ("energy", "effects"), [(3, set()), (4, {"barrier"}), (5, {"barrier", "unflood"}), (9, {"barrier", "unflood"})]
)
@pytest.mark.parametrize("beat", ["place", "act"])
def test_barriers_and_unflooding_are_all_that_is_bought_between_steps(
    beat: str, energy: int, effects: set[str]
) -> None:
    t = position(4, beat=beat, placed=CENTRE, flooded={"hills": 1}, energy=[energy, 0, 0, 0])
    spots = ("leader_", "follower_", "act_", "decline_")
    assert {key for key in t.options() if not key.startswith(spots)} == effects | {"wait"}


@rule("RISE-ENERGY-01")
def test_a_die_is_raised_by_one_for_one_energy() -> None:
    t = position(4, beat="act", placed={"hills_6": ["red_leader"]}, energy=[4, 0, 0, 0], rolls=[1])
    t.answer("act_leader_hills_6", 4)
    assert t.goods(0) == {"gold": 1}


@rule("RISE-ENERGY-02")
def test_only_who_rolled_pays_for_a_die() -> None:
    t = position(4, beat="act", placed={"hills_6": ["red_leader"]}, energy=[0, 5, 5, 5], rolls=[4])
    t.answer("act_leader_hills_6")
    assert t.goods(0) == {}
    assert [t.energy(seat) for seat in range(4)] == [0, 5, 5, 5]


@rule("RISE-ENERGY-02")
def test_energy_goes_to_the_own_die_of_a_pair() -> None:
    t = position(
        4, beat="act", wave=0, placed={"cities_1": ["red_leader", "blue_leader"]}, energy=[0, 1, 5, 5], rolls=[3, 3]
    )
    t.answer("act_cities_1")
    assert t.all_asked() == [(1, "city.boost")]


@rule("RISE-ENERGY-03")
def test_there_is_no_limit_to_the_energy_on_a_die() -> None:
    t = position(
        4, beat="act", placed={"forests_6": ["red_leader"]}, energy=[9, 0, 0, 0], rolls=[1], round_effects={"quakes": 2}
    )
    t.answer("act_leader_forests_6")
    assert t.options() == [str(n) for n in range(8)]
    t.answer(7)
    assert t.g.goods[0] == [0, 0, 1, 0, 2]


@rule("RISE-ENERGY-04")
def test_dice_and_cards_are_not_paid_together() -> None:
    t = position(
        4,
        beat="act",
        placed={"libraries_5": ["red_leader"], "hills_6": ["red_follower"], "centre": ["blue_leader"]},
        energy=[0, 9, 9, 9],
        library=["font_of_power", "song_of_rising"],
        rolls=[4],
    )
    t.answer("act_leader_libraries_5", "font_of_power")
    assert t.asked() == (1, "act.step")
    t.answer("wait", "act_follower_hills_6")
    assert t.goods(0) == {}
    assert [t.energy(seat) for seat in range(4)] == [0, 9, 9, 9]


@rule("RISE-ENERGY-04")
@pytest.mark.parametrize(("use", "price"), [("barrier", 4), ("unflood", 5)])
def test_barriers_and_unflooding_may_be_paid_by_several(use: str, price: int) -> None:
    t = position(4, energy=[1, 1, 1, price - 3], flooded={"hills": 1, "cities": 2})
    assert t.answer(use).asked() == (0, "barrier.place" if use == "barrier" else "unflood.where")
    t.answer("cities").take("buy.share", 1).take("buy.add", 1, 1, price - 3)
    assert [t.energy(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert t.barrier("cities") == (use == "barrier")
    assert t.flooded("cities") == (2 if use == "barrier" else 1)


@rule("RISE-ENERGY-05")
def test_energy_is_gone_even_if_the_roll_fails() -> None:
    t = position(4, beat="act", placed={"forests_6": ["red_leader"]}, energy=[3, 0, 0, 0], rolls=[2])
    t.answer("act_leader_forests_6", 2)
    assert t.goods(0) == {"mystic_energy": 1}
    t = position(
        4,
        beat="act",
        wave=0,
        placed={"cities_6": ["red_leader", "red_follower"], "centre": ["green_leader"]},
        energy=[2, 0, 0, 0],
        rolls=[2, 2],
    )
    t.answer("act_cities_6", 2)
    assert t.energy(0) == 0
    assert t.g.reserve[0] == 2


@rule("RISE-ENERGY-06")
def test_the_opener_names_use_place_and_share_and_the_others_add_clockwise() -> None:
    t = position(4, first=2, energy=[2, 3, 3, 0])
    t.answer("barrier")
    assert t.all_asked() == [(2, "barrier.place")]
    t.answer("hills")
    assert t.all_asked() == [(2, "buy.share")]
    assert t.options() == ["1", "2", "3"]
    t.answer(1)
    assert t.all_asked() == [(0, "buy.add")]  # green has nothing
    assert t.options() == ["0", "1", "2"]
    t.answer(1)
    assert t.all_asked() == [(1, "buy.add")]
    assert t.options() == ["0", "1", "2"]
    t.answer(2)
    assert t.barrier("hills")
    assert [t.energy(seat) for seat in range(4)] == [1, 1, 2, 0]


@rule("RISE-ENERGY-06")
def test_shares_that_miss_the_price_cost_nothing() -> None:
    t = position(4, energy=[2, 3, 3, 0])
    t.answer("barrier", "hills", 1, 1, 1)
    assert t.told("purchase.fails")
    assert sum(t.g.barrier) == 0
    assert [t.energy(seat) for seat in range(4)] == [2, 3, 3, 0]
    assert t.asked() == (1, "place.step")


@rule("RISE-ENERGY-06")
def test_nobody_is_asked_once_the_price_is_met() -> None:
    t = position(4, energy=[4, 3, 3, 0])
    t.answer("barrier", "hills", 4)
    assert t.barrier("hills")
    assert t.asked() == (1, "place.step")
    assert [t.energy(seat) for seat in range(4)] == [0, 3, 3, 0]


@rule("RISE-ENERGY-06")
def test_a_purchase_that_falls_short_unfloods_nothing() -> None:
    t = position(4, beat="act", placed=CENTRE, energy=[3, 3, 0, 0], flooded={"hills": 2})
    t.answer("unflood").take("unflood.where", "hills").answer(2, 2)
    assert t.flooded("hills") == 2
    assert [t.energy(seat) for seat in range(2)] == [3, 3]


@rule("RISE-ENERGY-07")
def test_energy_helps_a_die_rolled_in_the_placement_phase() -> None:
    t = position(4, hands={0: ["enigma_of_alacrity"]}, energy=[2, 0, 0, 0], rolls=[3])
    t.answer("leader_hills_6", "yes")
    assert t.asked() == (0, "roll.boost")
    t.answer(2)
    assert t.goods(0) == {"gold": 1}


@rule("RISE-ENERGY-07")
def test_energy_helps_dice_of_a_pair_in_the_placement_phase() -> None:
    t = position(
        4,
        wave=0,
        hands={0: ["enigma_of_alacrity"]},
        placed={"cities_1": ["blue_follower"]},
        energy=[0, 1, 0, 0],
        rolls=[3, 3],
    )
    t.answer("leader_cities_1", "yes")
    assert t.asked() == (1, "city.boost")
    t.answer(1)
    assert t.is_asked("city.recruit")


# ---------------------------------------------------------------- shares and prices


@rule("RISE-ENERGY-06")
@pytest.mark.parametrize(("use", "price"), [("barrier", 4), ("unflood", 5)])
def test_nobody_offers_more_than_the_price(use: str, price: int) -> None:
    t = position(4, energy=[9, 9, 0, 0], flooded={"hills": 1, "cities": 1})
    t.answer(use, "cities")
    assert t.options() == [str(n) for n in range(1, price + 1)]
    t.answer(1)
    assert t.all_asked() == [(1, "buy.add")]
    assert t.options() == [str(n) for n in range(price)]
    t.answer(price - 1)
    assert [t.energy(seat) for seat in range(2)] == [8, 9 - price + 1]


@rule("RISE-ENERGY-06", "RISE-ART-13")
def test_the_price_depends_on_who_pays() -> None:
    for shares, left, bought in (((4,), [1, 0], True), ((1, 1), [0, 3], True), ((1, 0), [1, 4], False)):
        t = position(4, first=1, hands={0: ["aegis_stone"]}, energy=[1, 4, 0, 0])
        t.answer("barrier", "hills", *shares)
        assert t.barrier("hills") == bought
        assert [t.energy(seat) for seat in range(2)] == left
        assert t.is_asked("place.step")


@rule("RISE-ENERGY-06", "RISE-ART-13", "RISE-ART-14")
@pytest.mark.parametrize(("use", "price"), [("barrier", 2), ("unflood", 3)])
def test_the_owner_of_the_artifact_opens_at_the_lower_price(use: str, price: int) -> None:
    t = position(
        4, hands={0: ["aegis_stone", "trident_of_rising"]}, energy=[9, 9, 0, 0], flooded={"hills": 1, "cities": 1}
    )
    t.answer(use, "cities")
    assert t.options() == [str(n) for n in range(1, price + 1)]
    t.answer(price)
    assert [t.energy(seat) for seat in range(2)] == [9 - price, 9]


@rule("RISE-ENERGY-06")
def test_in_free_order_a_purchase_closes_the_other_questions_until_it_is_settled() -> None:
    t = position(4, free=True, energy=[0, 3, 0, 2])
    t.answer_for(3, "barrier")
    assert t.all_asked() == [(3, "barrier.place")]
    t.answer("cities")
    t.take("buy.share", 2)
    assert t.all_asked() == [(1, "buy.add")]
    t.answer(2)
    assert t.barrier("cities")
    assert [t.energy(seat) for seat in range(4)] == [0, 1, 0, 0]
    assert {seat for seat, _ in t.all_asked()} == {0, 1, 2, 3}
