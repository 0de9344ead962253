"""A table of several people: builds wait for what is lacking, who is done may come back, all decide together."""

from __future__ import annotations

import pytest

from critias.games.rising import GAME, words
from critias.games.rising.box import BASICS, COLOURS, COMPONENTS, SPOTS
from critias.games.rising.eyes import appraise
from critias.games.rising.state import Rising
from critias.testing import rule
from tests.support.rising import INTRODUCTORY, Position, fresh, position

CORE = {"gold": 2, "crystal": 2, "atlantium": 2, "mystic_energy": 4}
LEADERS = ["red_leader", "blue_leader", "yellow_leader"]


# ---------------------------------------------------------------- builds


def core(**named: object) -> Position:
    """All Leaders stand on build spot 1; the energy of the Power Core is still to come from the centre."""
    return position(
        3,
        beat="act",
        free=True,
        built=INTRODUCTORY,
        goods={0: {"gold": 2}, 1: {"crystal": 2, "atlantium": 2}, 2: {"mystic_energy": 3}},
        placed={"build_spot_1": LEADERS, "centre": ["yellow_follower"]},
        followers=dict.fromkeys(range(3), 1),
        **named,
    )


@rule("RISE-ACT-02", "RISE-BUILD-10", "RISE-DECIDE-14")
def test_a_core_that_cannot_be_paid_yet_is_not_offered_and_waits() -> None:
    t = core()
    assert t.all_asked() == [(2, "act.step")]
    assert set(t.options(2)) == {"act_follower_centre", "decline_follower_centre", "wait"}
    assert not t.may_build()
    t.answer_for(2, "act_follower_centre")
    assert t.all_asked() == [(seat, "act.step") for seat in range(3)]
    assert all(set(t.options(seat)) == {"act_build_spot_1", "decline_build_spot_1", "wait"} for seat in (0, 1))
    assert {"act_build_spot_1", "decline_build_spot_1", "wait"} <= set(t.options(2))
    t.answer_for(0, "act_build_spot_1", "power_core")
    for seat, shares in ((0, [2]), (1, [2, 2]), (2, [4])):
        for share in shares:
            assert t.asked() == (seat, "build.pay")
            t.answer(share)
    assert t.g.won == 1


@rule("RISE-DECIDE-11", "RISE-DECIDE-17", "RISE-CORE-03")
def test_no_click_of_one_costs_the_others_the_core() -> None:
    t = core()
    t.answer_for(2, "act_follower_centre")
    for seat in (0, 1):
        t.answer_for(seat, "decline_build_spot_1")
        assert t.crew("build_spot_1") == LEADERS
    assert [seat for seat, _ in t.all_asked()] == [2]
    assert [t.come_back(seat) for seat in (0, 1)] == [["act_build_spot_1"]] * 2
    t.answer_for(0, "act_build_spot_1", "power_core", 2)
    t.answer_for(1, 2, 2)
    t.answer_for(2, 4)
    assert t.g.won == 1


@rule("RISE-DECIDE-11", "RISE-DECIDE-17")
def test_a_shared_spot_is_opened_anew_by_those_who_stand_there_alone() -> None:
    placed = {"cities_1": ["red_leader", "blue_leader"], "centre": ["red_follower", "yellow_leader"]}
    t = position(3, free=True, beat="act", placed=placed)
    t.answer_for(0, "decline_cities_1")
    assert t.options(2) == ["act_leader_centre", "decline_leader_centre", "wait"]
    assert t.options(0).count("act_cities_1") == t.options(1).count("act_cities_1") == 1


@rule("RISE-BUILD-10", "RISE-DECIDE-14")
def test_a_build_fails_only_when_the_phase_ends() -> None:
    t = core(hands={1: ["accord_of_exchange"]})
    t.answer_for(2, "decline_follower_centre")
    assert t.all_asked() == [(1, "act.step")]  # a card may bring what is lacking
    assert t.told("build.fails") == []
    t.answer_for(1, "done")
    assert t.told("build.fails") == [[SPOTS.index("build_spot_1"), -1, -1, -1]]
    assert t.beat == "wrath"
    assert t.g.won == 0


@rule("RISE-DECIDE-12")
def test_an_offer_that_comes_to_nothing_is_no_deferral() -> None:
    t = position(
        4,
        beat="act",
        free=True,
        placed={"build_spot_1": ["red_leader", "blue_leader"], "centre": ["red_follower", "yellow_leader"]},
        goods={0: {"crystal": 1}, 1: {"crystal": 1}},
    )
    t.answer_for(0, "act_build_spot_1", "solar_matrix", 1).answer(0)
    assert t.told("offer.fails")
    assert set(t.options(0)) == {"act_follower_centre", "decline_follower_centre", "wait"}
    assert "act_build_spot_1" in t.options(1)  # another may make it
    t.answer_for(2, "act_leader_centre")
    assert "act_build_spot_1" in t.options(0)  # something has changed
    t.answer_for(0, "act_build_spot_1", "none")
    assert t.told("offer.fails") == [[COMPONENTS.index("solar_matrix"), -1, -1, -1]]
    assert "act_build_spot_1" not in t.options(0)


@rule("RISE-DECIDE-12")
def test_a_refused_offer_concerns_one_spot_only() -> None:
    t = position(
        4,
        beat="act",
        free=True,
        placed={"build_spot_1": ["red_leader"], "build_spot_2": ["red_follower"], "centre": ["blue_leader"]},
        goods={0: {"crystal": 2}},
    )
    t.answer_for(0, "act_build_spot_1", "none")
    assert "act_build_spot_1" not in t.options(0)
    assert "act_build_spot_2" in t.options(0)


@rule("RISE-DECIDE-11")
def test_who_has_acted_on_a_shared_spot_cannot_open_it_again() -> None:
    pair = {"cities_1": ["red_follower", "blue_follower"], "centre": ["green_leader"]}
    t = position(4, beat="act", free=True, placed=pair, rolls=[1, 1])
    t.answer_for(0, "decline_cities_1")
    assert t.come_back(0) == ["act_cities_1"]
    t.answer_for(1, "act_cities_1")
    assert len(t.told("rolls")) == 2
    assert [t.come_back(seat) for seat in (0, 1)] == [[], []]
    t = position(4, beat="act", free=True, placed=pair)
    t.answer_for(0, "decline_cities_1").answer_for(1, "decline_cities_1")
    assert [t.come_back(seat) for seat in (0, 1)] == [[], []]  # all have declined


@rule("RISE-DECIDE-06", "RISE-DECIDE-12", "RISE-DECIDE-18")
def test_all_on_a_spot_decide_what_is_built() -> None:
    t = position(
        4,
        beat="act",
        first=3,
        turn=0,
        placed={"build_spot_1": ["red_leader", "blue_leader"], "centre": ["green_leader"]},
        goods={0: {"crystal": 2}, 1: {"gold": 2}},
        planned=["solar_matrix", "memory_vault"],
    )
    t.agreeing = False
    t.answer("act_build_spot_1", "solar_matrix")
    assert t.all_asked() == [(1, "joint.accept")]
    t.answer("no")
    assert t.all_asked() == [(0, "joint.accept")]  # the only other component is proposed by itself
    t.answer("no")
    assert t.all_asked() == [(3, "build.component")]
    assert set(t.options()) == {"solar_matrix", "memory_vault"}
    t.answer("memory_vault")
    assert t.told("settles") == [[3, words.proposal(words.BUILD_COMPONENT, COMPONENTS.index("memory_vault")), -1, -1]]
    assert t.all_asked() == [(0, "build.pay")]


# ---------------------------------------------------------------- who is done may come back


@rule("RISE-DECIDE-17", "RISE-LCARD-01")
def test_a_card_is_played_after_done_while_others_act() -> None:
    t = position(
        4, beat="act", free=True, placed={"centre": ["red_leader", "blue_leader"]}, hands={2: ["font_of_power"]}
    )
    assert t.all_asked() == [(0, "act.step"), (1, "act.step"), (2, "act.step")]
    t.answer_for(2, "done")
    assert t.all_asked() == [(0, "act.step"), (1, "act.step")]
    assert t.match.waiting_for() == [0, 1]
    assert t.come_back(2) == ["font_of_power"]
    t.answer_for(0, "act_leader_centre")
    t.answer_for(2, "font_of_power")
    assert t.energy(2) == 3
    record = t.match.record()
    assert record.replay().state.same(t.match.state)  # and so does who reads the record
    t.answer_for(1, "act_leader_centre")
    t.skip("act.step")
    assert t.beat == "wrath"


@rule("RISE-DECIDE-17", "RISE-DECIDE-10")
def test_a_placement_is_taken_back_until_all_are_done() -> None:
    t = position(
        3,
        free=True,
        followers=dict.fromkeys(range(3), 0),
        placed={"hills_1": ["red_leader"], "forests_1": ["blue_leader"]},
    )
    t.answer_for(0, "done").answer_for(1, "done")
    assert t.all_asked() == [(2, "place.step")]
    assert t.come_back(0) == ["back_leader_hills_1"]
    t.answer_for(0, "back_leader_hills_1")
    assert t.all_asked() == [(0, "place.step"), (2, "place.step")]
    assert "done" not in t.options(0)
    t.answer_for(0, "leader_hills_2").answer_for(2, "leader_centre").answer_for(2, "done")
    assert t.all_asked() == [(0, "place.step")]  # he is not done any more, blue still is
    t.answer_for(0, "done")
    assert t.beat != "place"


@rule("RISE-DECIDE-17")
def test_who_waits_may_go_on_before_anybody_has_moved() -> None:
    t = position(3, free=True)
    t.answer_for(0, "wait")
    assert t.match.waiting_for() == [1, 2]
    assert "wait" not in t.come_back(0)
    t.answer_for(0, "leader_hills_1")
    assert t.crew("hills_1") == ["red_leader"]
    t = position(3, free=True, beat="act", placed={"centre": LEADERS})
    t.answer_for(0, "wait")
    assert t.come_back(0) == ["act_leader_centre", "decline_leader_centre"]
    t.answer_for(0, "act_leader_centre")
    assert t.energy(0) == 1


@rule("RISE-DECIDE-17", "RISE-LCARD-02")
def test_who_has_passed_in_a_window_may_come_back_as_long_as_it_lasts() -> None:
    hands = {0: ["font_of_power"], 1: ["font_of_power"]}
    t = position(3, free=True, beat="start_window", hands=hands)
    t.answer_for(0, "pass")
    assert t.all_asked() == [(1, "window.step")]
    assert t.come_back(0) == ["font_of_power"]
    t.answer_for(0, "font_of_power")
    assert t.energy(0) == 3
    t.answer_for(1, "pass")
    assert t.beat == "place"
    t = position(3, beat="start_window", hands=hands)
    t.answer("pass")
    assert t.match.offers == []  # clockwise all have their turn


@rule("RISE-DECIDE-17")
def test_clockwise_nobody_comes_back_out_of_turn() -> None:
    for beat in ("place", "act"):
        t = position(3, beat=beat, placed={"centre": ["red_leader"]}, hands={0: ["font_of_power"]})
        t.answer("wait" if "wait" in t.options() else "done")
        assert t.match.offers == []


@rule("RISE-ENERGY-06", "RISE-DECIDE-13")
def test_a_purchase_that_comes_to_nothing_is_not_done() -> None:
    t = position(
        3, free=True, beat="start_window", flooded={"hills": 1}, energy=[3, 2, 0], hands={0: ["font_of_power"]}
    )
    t.answer_for(0, "unflood").take("buy.share", 3)
    t.answer(0)
    assert t.told("purchase.fails")
    assert t.all_asked() == [(0, "window.step"), (1, "window.step")]
    assert set(t.options(0)) == {"font_of_power", "pass"}
    assert set(t.options(1)) == {"unflood", "pass"}
    t.answer_for(1, "unflood").take("buy.share", 2)
    t.answer(0)
    assert set(t.come_back(1) or ["pass"]) == {"pass"}
    t.answer_for(0, "font_of_power")
    assert "unflood" in t.options(0)


@rule("RISE-LCARD-11", "RISE-LCARD-12")
def test_passing_by_oneself_does_not_refuse_an_own_card() -> None:
    """What passes by itself is a window that all have, and no card that one player alone is asked."""
    assert words.CIPHER_USE.decline == words.ENIGMA_USE.decline == -1
    assert words.WINDOW_STEP.decline == words.PASS
    assert words.ACT_STEP.decline == words.ACT_DONE
    t = position(4, free=True, beat="act", placed={"centre": ["red_leader"]}, hands={0: ["font_of_power"]})
    assert "done" not in t.options(0)  # nor does it give up an action


# ---------------------------------------------------------------- all decide together


@rule("RISE-DECIDE-05", "RISE-DECIDE-18")
def test_in_free_order_a_proposal_is_put_to_all_others_at_once() -> None:
    t = position(4, free=True, beat="wrath", first=2)
    t.agreeing = False
    assert t.all_asked() == [(2, "flood.wrath")]
    t.answer("forges")
    assert t.all_asked() == [(3, "joint.accept"), (0, "joint.accept"), (1, "joint.accept")]
    assert t.question.prompt == "Yellow proposes: Flood the Forges. Do you agree?"
    t.answer_for(1, "yes")
    assert t.all_asked() == [(3, "joint.accept"), (0, "joint.accept")]
    t.answer_for(0, "no")
    assert t.told("disagrees") == [[0, 2, -1, -1]]
    assert t.all_asked() == [(0, "flood.wrath")]
    t.answer("hills")
    assert [seat for seat, _ in t.all_asked()] == [2, 3, 1]
    for seat in (1, 2, 3):
        t.answer_for(seat, "yes")
    assert (t.flooded("hills"), t.flooded("forges")) == (1, 0)
    assert t.told("settles") == []


@rule("RISE-DECIDE-18")
def test_a_bot_goes_along_with_what_people_propose() -> None:
    t = position(3, free=True, beat="wrath", first=2)
    t.agreeing = False
    t.answer("forges")
    for kind, proposal in ((words.JOINT_ACCEPT, t.question.b), (words.SHARE_ACCEPT, 4)):
        promises = appraise(t.g, 0, kind, words.NO_OR_YES, 2, proposal)
        assert promises[words.YES] > promises[words.NO]
    assert appraise(t.g, 1, words.ORDER_SETTLE, [0, 1, 2], -1, -1).index(1.0) == 1  # it goes on itself


@rule("RISE-TILE-03")
def test_a_bot_shares_out_energy_to_those_who_have_least() -> None:
    t = position(3, energy=[4, 0, 1])
    shares = []
    left = 6
    for seat in (0, 1):
        options = list(range(left + 1))
        promises = appraise(t.g, 0, words.SHARE_MANY, options, seat, 4)
        shares.append(promises.index(max(promises)))
        left -= shares[-1]
    assert [*shares, left] == [0, 4, 2] or [*shares, left] == [0, 3, 3]


# ---------------------------------------------------------------- trades


@rule("RISE-LCARD-18", "RISE-LCARD-29")
def test_a_trade_is_a_proposal_that_the_other_accepts_or_refuses() -> None:
    t = position(
        3,
        goods={0: {"ore": 2}, 1: {"gold": 2}},
        hands={0: ["accord_of_exchange"], 1: ["font_of_power", "ancient_atlas"]},
    )
    t.agreeing = False
    t.answer("accord_of_exchange", "blue", "ore", "ore").take("trade.give", "done")
    t.answer("gold", "gold", "ancient_atlas", "font_of_power")
    assert t.all_asked() == [(1, "trade.accept")]
    assert t.told("offers.good") == [[0, 1, 2, 0]]
    assert t.told("asks.good") == [[0, 1, 2, 1]]
    assert [values[:2] for values in t.told("asks.card")] == [[0, 1], [0, 1]]
    t.answer("no")
    assert t.told("disagrees") == [[1, 0, -1, -1]]
    assert (t.goods(0), t.goods(1), t.hand(0)) == ({"ore": 2}, {"gold": 2}, [])
    assert t.all_asked() == [(0, "accord.use")]  # nothing has changed hands: the card is used anew
    t.answer("blue", "ore", "done", "gold", "done", "yes")
    assert (t.goods(0), t.goods(1)) == ({"ore": 1, "gold": 1}, {"ore": 1, "gold": 1})
    assert t.told("gives.good") == [[0, 1, 0, -1], [1, 0, 1, -1]]


@rule("RISE-LCARD-29")
@pytest.mark.parametrize("proposal", [["ore", "done", "done"], ["done", "gold", "done"]], ids=["gift", "wish"])
def test_what_goes_one_way_is_proposed_too(proposal: list[str]) -> None:
    t = position(3, goods={0: {"ore": 2}, 1: {"gold": 2}}, hands={0: ["accord_of_exchange"]})
    t.agreeing = False
    t.answer("accord_of_exchange", "blue", *proposal)
    assert t.all_asked() == [(1, "trade.accept")]
    assert (t.goods(0), t.goods(1)) == ({"ore": 2}, {"gold": 2})


@rule("RISE-LCARD-29")
@pytest.mark.parametrize("card", BASICS)
def test_any_card_may_be_named_in_a_trade(card: str) -> None:
    t = position(3, hands={0: ["accord_of_exchange"], 1: [card]}).answer("accord_of_exchange", "blue")
    t.take("trade.give", "done").answer(card).take("trade.want", "done")
    assert t.told("asks.good") == []
    assert [values[2] for values in t.told("asks.card")] == [BASICS.index(card)]
    assert (t.hand(0), t.hand(1)) == ([card], [])


@rule("RISE-LCARD-29")
def test_an_empty_proposal_is_the_end_of_the_effect() -> None:
    t = position(3, goods={0: {"ore": 2}, 1: {"gold": 2}}, hands={0: ["accord_of_exchange"]})
    t.agreeing = False
    t.answer("accord_of_exchange", "blue", "done", "done")
    assert t.all_asked() == [(1, "place.step")]
    assert t.library_discards() == ["accord_of_exchange"]
    assert t.energy(0) == 0


@rule("RISE-COUNC-20", "RISE-LCARD-29")
def test_a_trade_of_the_merchant_that_is_refused_may_be_made_anew() -> None:
    t = position(
        3,
        beat="act",
        councilors={0: "merchant"},
        placed={"centre": ["red_leader"]},
        goods={0: {"ore": 1}, 1: {"gold": 1}},
    )
    t.agreeing = False
    t.answer("act_leader_centre", "blue", "ore", "done", "gold")
    assert t.all_asked() == [(1, "trade.accept")]
    t.answer("no")
    assert t.all_asked() == [(0, "merchant.use")]
    t.answer("none")
    assert t.goods(0) == {"ore": 1, "mystic_energy": 1}
    assert appraise(t.g, 1, words.TRADE_ACCEPT, words.NO_OR_YES, 0, -1) == [0.0, 1.0]


@rule("RISE-LCARD-29")
def test_five_trades_may_be_proposed_and_no_more() -> None:
    goods: dict[int, dict[str, int]] = {0: {"ore": 1}, 1: {"gold": 1}}
    t = position(3, goods=goods, hands={0: ["accord_of_exchange"]})
    t.agreeing = False
    t.answer("accord_of_exchange")
    for _ in range(5):
        assert t.options() == ["blue", "yellow", "energy"]
        t.answer("blue", "ore", "gold", "no")
    assert not t.is_asked("accord.use")  # the energy is all that is left
    assert t.energy(0) == 2
    t = position(3, beat="act", councilors={0: "merchant"}, placed={"centre": ["red_leader"]}, goods=goods)
    t.agreeing = False
    t.answer("act_leader_centre")
    for _ in range(5):
        assert t.options() == ["blue", "yellow", "swap", "none"]
        t.answer("blue", "ore", "done", "gold", "no")
    assert t.options() == ["swap", "none"]


# ---------------------------------------------------------------- set-up


@rule("RISE-SETUP-19", "RISE-DECIDE-16", "RISE-DECIDE-18")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_group_chooses_the_starting_player(seed: int) -> None:
    t = fresh(3, seed, start="chosen")
    assert t.all_asked()[0][1] == "setup.start"
    t.agreeing = False
    proposer = t.asked()[0]
    wanted = (proposer + 1) % 3
    t.answer(COLOURS[wanted], "yes", "yes")
    assert t.g.first == wanted
    assert t.told("start")[0] == [wanted, -1, -1, -1]
    assert fresh(3, seed).g.starting == 0
    assert not fresh(3, seed).is_asked("setup.start")


@rule("RISE-SETUP-11", "RISE-DECIDE-16")
def test_councilors_are_chosen_by_whoever_is_ready() -> None:
    t = fresh(3, 2, councilors="chosen", blueprint="introductory")
    first = t.g.first
    order = [first, (first + 1) % 3, (first + 2) % 3]
    assert t.all_asked() == [(seat, "setup.councilor") for seat in order]
    t.answer_for(order[2], "mystic")
    assert t.all_asked() == [(seat, "setup.councilor") for seat in order[:2]]
    assert all("mystic" not in t.options(seat) for seat in order[:2])
    t.answer_for(order[1], "guardian")
    assert t.g.councilor[order[0]] == 0  # the last takes the Artificer, whom the first game must have
    t = fresh(3, 2, councilors="chosen", order="clockwise")
    assert t.all_asked() == [(t.g.first, "setup.councilor")]


# ---------------------------------------------------------------- pieces


@rule("RISE-COUNC-18", "RISE-DECIDE-10")
def test_a_leader_that_is_held_back_may_be_placed_after_all() -> None:
    t = position(3, free=True, councilors={0: "astrologer"}, followers={0: 0})
    t.answer_for(0, "hold")
    assert set(t.options(0)) == {"release", "done"}
    t.answer_for(0, "done")
    assert t.come_back(0) == ["release"]
    t.answer_for(0, "release")
    assert "leader_hills_1" in t.options(0)
    assert "hold" in t.options(0)
    assert "done" not in t.options(0)
    assert t.told("released") == [[0, -1, -1, -1]]
    assert t.g.backs == [1, 0, 0]
    t = position(3, councilors={0: "astrologer"})
    t.answer("hold")
    t.wait_until(0)
    assert "release" not in t.options()  # clockwise it is final


@rule("RISE-COUNC-18", "RISE-DECIDE-10")
def test_only_the_astrologer_takes_the_hold_back() -> None:
    t = position(3, free=True, councilors={0: "astrologer"}, held="red_leader")
    assert "release" in t.options(0)
    assert "release" not in t.options(1)


@rule("RISE-LCARD-12", "RISE-LCARD-13", "RISE-LCARD-26")
@pytest.mark.parametrize("use", ["yes", "no"])
def test_enigma_is_offered_when_the_partner_comes_after_the_leader(use: str) -> None:
    t = position(
        3, free=True, wave=0, placed={"cities_1": ["red_leader"]}, hands={0: ["enigma_of_alacrity"]}, rolls=[1, 1]
    )
    t.answer_for(1, "follower_cities_1")
    assert t.all_asked() == [(0, "enigma.use")]
    t.answer(use)
    assert len(t.told("rolls")) == (2 if use == "yes" else 0)
    assert ("back_leader_cities_1" in t.options(0)) == (use == "no")
    t.answer_for(2, "leader_centre")
    assert not t.is_asked("enigma.use")


@rule("RISE-LCARD-12", "RISE-LCARD-14")
def test_enigma_is_not_offered_for_company_that_makes_no_pair() -> None:
    hands = {0: ["enigma_of_alacrity"]}
    t = position(3, free=True, placed={"hills_5": ["red_leader"]}, hands=hands)
    t.answer_for(1, "follower_hills_5")
    assert not t.is_asked("enigma.use")
    t = position(3, free=True, placed={"build_spot_1": ["red_leader"]}, hands=hands)
    t.answer_for(1, "follower_build_spot_1")
    assert not t.is_asked("enigma.use")


@rule("RISE-LCARD-13")
def test_two_leaders_of_a_pair_with_enigma_act_once() -> None:
    hands = {0: ["enigma_of_alacrity"], 1: ["enigma_of_alacrity"]}
    t = position(3, free=True, wave=0, placed={"cities_1": ["red_leader"]}, hands=hands, rolls=[1, 1])
    t.answer_for(1, "leader_cities_1")
    assert t.all_asked() == [(1, "enigma.use")]
    t.answer("yes")
    assert not t.is_asked("enigma.use")  # red's Leader has acted along
    assert len(t.told("rolls")) == 2
    t = position(3, free=True, wave=0, placed={"cities_1": ["red_leader"]}, hands=hands, rolls=[1, 1])
    t.answer_for(1, "leader_cities_1")
    t.answer("no")
    assert t.all_asked() == [(0, "enigma.use")]


@rule("RISE-ART-07", "RISE-AUTO-02")
@pytest.mark.parametrize(
    ("others", "shores"),
    [({}, []), ({"hills_6": ["blue_leader"]}, ["hills_6"]), ({"centre": ["blue_leader"]}, ["centre"])],
)
def test_the_compass_moves_the_automaton_only_to_company(others: dict[str, list[str]], shores: list[str]) -> None:
    t = position(
        3,
        beat="misfortune",
        automaton=True,
        deck=["flood_hills"],
        flooded={"hills": 4},
        hands={0: ["tidal_compass"]},
        placed={"hills_5": ["red_automaton", "blue_follower"], **others},
    )
    assert t.is_asked("compass.piece") == bool(shores)
    if shores:
        assert set(t.options()) == {"automaton", "none"}
        t.answer("automaton")
        assert t.crew(shores[0])[-1] == "red_automaton"
    else:
        assert t.pool(0)["automaton"] == 1


@rule("RISE-ART-07")
def test_the_compass_moves_others_to_empty_tiles_too() -> None:
    t = position(
        3,
        beat="misfortune",
        deck=["flood_hills"],
        flooded={"hills": 4},
        hands={0: ["tidal_compass"]},
        placed={"hills_5": ["red_follower"]},
    )
    t.answer("follower")
    assert t.options() == ["hills_6", "centre"]


# ---------------------------------------------------------------- games of earlier releases


def test_a_position_from_before_these_rules_lacks_two_fields_only() -> None:
    fresh = GAME.new(GAME.load_box(), 3, GAME.settled({}), position(3).g.dice)
    assert isinstance(fresh, Rising)
    assert (fresh.refused, fresh.spurred) == ([], [0, 0, 0])
