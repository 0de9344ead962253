"""What `steady` does at a table of Atlantis Rising: it pays what is missing, trades with sense, and wastes nobody."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest

from critias.bots.registry import make_bot
from critias.engine.dice import QuickDice
from critias.engine.match import Question
from critias.games.rising.box import ENERGY, GOODS
from critias.games.rising.building import PAID, plain_cost
from critias.games.rising.game import GAME
from critias.games.rising.state import Rising
from tests.support.rising import Position, position

SEATS = 4
LEADERS = {"build_spot_1": ["red_leader", "blue_leader", "yellow_leader", "green_leader"]}


def promises(t: Position, question: Question) -> dict[str, float]:
    """What a bot makes of every option, by its key."""
    view = t.match.seen_by(question.seat)
    assert isinstance(view, Rising)
    values = GAME.appraise(view, question.seat, question.kind, question.values, question.a, question.b)
    return {option.key: value for option, value in zip(question.options, values, strict=True)}


def choice(t: Position, question: Question) -> str:
    """What `steady` answers."""
    bot = make_bot("steady", GAME, 1)
    view = t.match.seen_by(question.seat)
    chosen = bot.choose(view, question.seat, question.kind, question.values, question.a, question.b)
    return question.kind.domain.key(chosen)


# ---------------------------------------------------------------- the Power Core


def can_be_met(goods: list[list[int]], missing: list[int]) -> bool:
    """Whether these players can pay exactly that, each at least a unit: all ways to pay a unit each are tried."""
    if any(missing[good] > sum(row[good] for row in goods) for good in PAID):
        return False
    own = [[good for good in PAID if row[good] > 0] for row in goods]
    return any(all(units.count(good) <= missing[good] for good in PAID) for units in product(*own))


class Person:
    """A player with a part of the price in mind; asked last, the rest of what is missing."""

    def __init__(self, dice: QuickDice, g: Rising, seat: int) -> None:
        bots = [row for other, row in enumerate(g.goods) if other != seat]
        cost = plain_cost(g, list(range(SEATS)), len(g.box.cost) - 1)
        while True:
            self.share = [dice.below(min(g.goods[seat][good], cost[good]) + 1) for good in range(len(GOODS))]
            left = [cost[good] - self.share[good] for good in range(len(GOODS))]
            if sum(self.share) > 0 and can_be_met(bots, left):
                return


def dealt(dice: QuickDice) -> dict[int, Mapping[str, int]]:
    return {seat: {good: dice.below(4) for good in GOODS[1:]} for seat in range(SEATS)}


@pytest.mark.parametrize("plumb", [False, True])
def test_bots_pay_what_a_person_leaves_of_the_power_core(plumb: bool) -> None:
    """Ten tables with the Golden Plumb, ten without: a person opens with a part of the price, the bots pay the rest."""
    cost = [0, 1 if plumb else 2, 2, 2, 4]
    tables = 0
    for seed in range(400):
        dice = QuickDice(seed)
        goods, person = dealt(dice), seed % SEATS
        hands = {(person + 1) % SEATS: ["golden_plumb"]} if plumb else {}
        t = position(4, beat="act", planned=[], placed=LEADERS, goods=goods, hands=hands, free=True)
        bots = [row for seat, row in enumerate(t.g.goods) if seat != person]
        if not can_be_met(bots, [*cost[:-1], cost[ENERGY] - 1]) or t.g.goods[person][ENERGY] == 0:
            continue
        share = Person(dice, t.g, person).share
        t.answer_for(person, "act_build_spot_1", "power_core")
        while not t.match.over:
            question = t.question
            assert question.kind.name == "build.pay", "the offer has come to nothing"
            t.answer_for(question.seat, share[question.b] if question.seat == person else choice(t, question))
        assert t.g.won == 1
        tables += 1
        if tables == 10:
            return
    raise AssertionError("too few tables")


def test_bots_who_open_leave_everybody_a_unit_of_the_power_core() -> None:
    """The person comes last and has one unit of gold only: the bots before him leave it, and pay all the rest."""
    rich = {"gold": 2, "crystal": 2, "atlantium": 2, "mystic_energy": 4}
    t = position(
        4, beat="act", planned=[], placed=LEADERS, goods={0: rich, 1: rich, 2: rich, 3: {"gold": 1}}, free=True
    )
    t.answer_for(0, "act_build_spot_1", "power_core")
    while t.question.seat != 3:
        t.answer_for(t.question.seat, choice(t, t.question))
    t.answer_for(3, 1)
    assert t.g.won == 1


def test_the_leaders_come_to_the_gate_in_the_round_of_the_last_component() -> None:
    goods = {0: {"gold": 2, "crystal": 4}, 1: {"atlantium": 2}, 2: {"mystic_energy": 4}, 3: {"gold": 1}}
    t = position(4, planned=["solar_matrix"], goods=goods, free=True)
    leaders = {seat: promises(t, question) for seat in range(4) if (question := t.match.question(seat)) is not None}
    for worth in leaders.values():
        assert max(worth, key=lambda key: worth[key]) == "leader_build_spot_2"
    assert leaders[0]["follower_build_spot_1"] > leaders[0]["follower_centre"]


def test_the_last_ore_is_forged_though_the_sea_is_high() -> None:
    """Only who has the ore can make what the Power Core lacks: nothing else brings the end nearer."""
    goods = {0: {"mystic_energy": 9}, 1: {"ore": 1, "crystal": 2}, 2: {"atlantium": 1}, 3: {"gold": 2}}
    built = ["solar_matrix", "mystic_siphon", "stasis_field"]
    sea = {"forests": 5, "hills": 4, "mountains": 5, "forges": 4, "libraries": 4, "cities": 5}
    t = position(4, planned=[], built=built, goods=goods, flooded=sea, wave=8, free=True)
    question = t.match.question(1)
    assert question is not None
    worth = {key: value for key, value in promises(t, question).items() if key.startswith("follower_")}
    assert max(worth, key=lambda key: worth[key]).startswith("follower_forges")


# ---------------------------------------------------------------- trades


def merchant(goods: Mapping[int, Mapping[str, int]], planned: list[str]) -> Position:
    """Red's Leader is the Merchant and has just acted on the centre."""
    t = position(
        3,
        beat="act",
        planned=planned,
        councilors={0: "merchant"},
        placed={"centre": ["red_leader"]},
        goods=goods,
        empty_pools=True,
        free=True,
    )
    t.agreeing = False
    return t.answer_for(0, "act_leader_centre")


def test_a_merchant_asks_for_what_lets_him_build_alone_and_is_not_refused_by_bots() -> None:
    t = merchant({0: {"crystal": 1}, 1: {"crystal": 1, "gold": 3}}, ["solar_matrix", "terrestrial_anchor"])
    asked: list[str] = []
    while t.match.questions and (t.question.kind.name.startswith("trade") or t.question.kind.name == "merchant.use"):
        answer = choice(t, t.question)
        asked.append(f"{t.question.kind.name} {answer}")
        t.match.answer(t.question.seat, answer)
    assert asked == [
        "merchant.use blue",
        "trade.give done",
        "trade.want crystal",
        "trade.want done",
        "trade.accept yes",
    ]
    assert t.g.goods[0] == [0, 0, 2, 0, 1]


def test_nobody_is_asked_again_for_what_he_has_refused() -> None:
    t = merchant({0: {"crystal": 1}, 1: {"crystal": 1, "gold": 3}}, ["solar_matrix", "terrestrial_anchor"])
    for key in ("blue", "done", "crystal", "done", "no"):
        t.match.answer(t.question.seat, key)
    assert t.question.kind.name == "merchant.use"
    assert choice(t, t.question) in ("none", "swap")
    t.match.answer(0, "none")
    assert (t.g.gives, t.g.wants) == ([], [])


def test_a_bot_keeps_its_unit_for_the_power_core() -> None:
    for goods, answer in (({"gold": 1}, "no"), ({"gold": 1, "crystal": 1}, "yes")):
        t = merchant({0: {"crystal": 1}, 1: goods}, [])
        for key in ("blue", "done", "gold", "done") if len(goods) > 1 else ("blue", "done", "gold"):
            t.match.answer(0, key)
        assert choice(t, t.question) == answer


# ---------------------------------------------------------------- nobody and nothing is wasted


def test_nobody_recruits_for_players_who_have_no_followers_left() -> None:
    t = position(4, followers={0: 4, 1: 4, 2: 4}, free=True)
    question = t.match.question(0)
    assert question is not None
    worth = promises(t, question)
    assert worth["follower_cities_2"] < worth["follower_centre"]
    question = t.match.question(3)
    assert question is not None
    worth = promises(t, question)
    assert worth["follower_cities_2"] > worth["follower_centre"]


def test_energy_is_spent_on_a_city_only_if_it_is_enough() -> None:
    for energy, answer in ((1, "0"), (3, "3")):
        t = position(
            4,
            beat="act",
            level=1,
            wave=0,
            placed={"cities_2": ["red_follower", "red_follower"]},
            energy=[energy, 0, 0, 0],
            rolls=[2, 2],
            empty_pools=True,
            free=True,
        )
        t.answer_for(0, "act_cities_2")
        assert t.question.kind.name == "city.boost"
        assert choice(t, t.question) == answer


def test_the_first_round_goes_to_all_of_the_island() -> None:
    """It was the Libraries to four fifths; now the best tiles of other peninsulas are worth as much."""
    t = position(4, level=3, round=1, wave=0, energy=[1, 1, 1, 1], free=True)
    question = t.match.question(0)
    assert question is not None
    worth = promises(t, question)
    inner = worth["follower_libraries_5"]
    assert all(worth[f"follower_{tile}"] > inner for tile in ("forests_2", "hills_2", "mountains_2", "cities_2"))
