"""Hidden and open voting.  END-HID, END-OPEN"""

from __future__ import annotations

import itertools

import pytest

from critias.games.end.state import End
from critias.testing import rule
from tests.support.end import Position, position

HIDDEN = "wrath_of_the_ocean_god"
OPEN = "senate_pays_its_debts"


def numbers(most: int, *without: int) -> list[str]:
    return [str(n) for n in range(most + 1) if n not in without]


def bidding(event: str, seats: int = 3, **named: object) -> Position:
    """The bids of a voting in which every card can be resolved."""
    return position(seats, beat="bid", event=event, rows=[["support"] * 5] * seats, **named)


def passing(t: Position) -> list[int]:
    """The seats asked to resolve in this voting, in order; everybody passes."""
    seats = []
    while t.asked()[1] == "vote.resolve":
        seats.append(t.asked()[0])
        t.answer("pass")
    return seats


def public(t: Position) -> list[object]:
    return [(t.match.seen_by(seat).to_json(), t.log(seat)) for seat in (-1, 1)]


# ---------------------------------------------------------------- hidden voting


@rule("END-HID-01")
@pytest.mark.parametrize("voting", [0, 3])
def test_in_a_hidden_voting_everybody_bids_none_to_all_of_his_available_cubes(voting: int) -> None:
    t = bidding(HIDDEN, voting=voting, pool=[3, 0, 1], discarded=[0, 5, 17], aboard={"ark": {0: 1}})
    assert t.all_asked() == [(0, "vote.hidden_bid"), (1, "vote.hidden_bid"), (2, "vote.hidden_bid")]
    assert [t.options(seat) for seat in range(3)] == [numbers(16), numbers(15), numbers(2)]
    t.seal(0, 15, 2)
    assert [row[voting] for row in t.g.bids] == [0, 15, 2]
    assert t.g.screen == [16, 0, 0]


@rule("END-HID-01")
def test_a_hidden_bid_is_a_secret_until_all_have_bid() -> None:
    t = bidding(HIDDEN)
    before = public(t)
    t.answer_for(0, 7)
    assert public(t) == before
    assert t.options(1) == numbers(20)
    t.answer_for(2, 4)
    assert public(t) == before
    assert t.all_asked() == [(1, "vote.hidden_bid")]


@rule("END-HID-01")
def test_equal_hidden_bids_are_allowed() -> None:
    t = bidding(HIDDEN)
    t.answer_for(1, 3)
    assert t.options(0) == numbers(20)
    t.answer_for(0, 3)
    assert t.options(2) == numbers(20)
    t.answer_for(2, 3)
    assert [row[0] for row in t.g.bids] == [3, 3, 3]


@rule("END-HID-02")
def test_all_hidden_bids_are_opened_at_the_same_time() -> None:
    t = bidding(HIDDEN, 4)
    t.answer_for(3, 6).answer_for(0, 1).answer_for(2, 2)
    assert t.g.bids == [[0] * 5] * 4
    assert t.g.screen == [20, 20, 20, 20]
    t.answer_for(1, 4)
    view = t.match.seen_by(-1)
    assert isinstance(view, End)
    assert [row[0] for row in view.bids] == [1, 4, 2, 6]


@rule("END-HID-03")
@pytest.mark.parametrize("seats", [3, 4])
def test_places_of_a_hidden_voting_go_by_the_size_of_the_bids(seats: int) -> None:
    for bids in itertools.permutations([0, 2, 3, 7][:seats]):
        t = bidding(HIDDEN, seats)
        t.seal(*bids)
        places = sorted(range(seats), key=lambda seat: -bids[seat])
        assert passing(t) == places[:2]


@rule("END-HID-03")
def test_bids_of_earlier_votings_do_not_count() -> None:
    t = bidding(HIDDEN, voting=2, bids=[[5, 5], [0, 0], [1, 1]])
    t.seal(1, 3, 2)
    assert passing(t) == [1, 2]


@rule("END-HID-04")
@pytest.mark.parametrize(
    ("pool", "bids", "winners"),
    [
        ([2, 3, 1], [4, 4, 4], [1, 0]),
        ([1, 2, 3], [4, 4, 4], [2, 1]),
        ([1, 2, 3], [4, 4, 5], [2, 1]),
        ([2, 1, 3], [4, 4, 5], [2, 0]),
        ([1, 2, 3], [5, 5, 4], [1, 0]),
        ([2, 1, 3], [5, 5, 4], [0, 1]),
        ([0, 0, 9], [3, 3, 2], [0, 1]),  # a lower bid never beats a higher one
        ([1, 2, 4, 3], [6, 2, 6, 2], [2, 0]),
        ([1, 2, 0, 3], [2, 2, 6, 2], [2, 3]),
        ([3, 2, 0, 1], [2, 2, 2, 2], [0, 1]),
    ],
)
def test_equal_hidden_bids_are_ranked_by_the_senate_order(pool: list[int], bids: list[int], winners: list[int]) -> None:
    t = bidding(HIDDEN, len(bids), pool=pool)
    t.seal(*bids)
    assert passing(t) == winners


@rule("END-HID-04")
def test_equal_hidden_bids_and_equal_pools_are_ranked_by_the_markers() -> None:
    t = bidding(HIDDEN, pool=[2, 2, 2], markers=["strategos", "oraklos", "basileus"])
    t.seal(3, 3, 3)
    assert passing(t) == [2, 1]
    t = bidding(HIDDEN, pool=[2, 2, 2], markers=["demagogos", "philosophios", "demiurgos"])
    t.seal(3, 3, 3)
    assert passing(t) == [0, 2]


@rule("END-HID-01", "END-HID-03", "END-HID-04")
@pytest.mark.parametrize("seating", list(itertools.permutations(["paul", "leopold", "michael"])))
def test_the_rulebooks_hidden_voting_ends_the_same_for_every_seating(seating: tuple[str, ...]) -> None:
    paul, leopold, michael = (seating.index(name) for name in ("paul", "leopold", "michael"))
    pool, discarded = [0, 0, 0], [0, 0, 0]
    pool[paul], discarded[paul] = 2, 2  # 16 tokens left, and above Leopold
    pool[leopold], discarded[leopold] = 1, 5  # 14
    discarded[michael] = 8  # 12
    rows = [["support"], ["support"], ["support"]]
    rows[leopold] = ["refugees_1_vp"]
    t = position(beat="bid", event=HIDDEN, rows=rows, pool=pool, discarded=discarded)
    t.answer_for(paul, 4).answer_for(leopold, 4).answer_for(michael, 5)
    assert [t.g.screen[seat] for seat in (paul, leopold, michael)] == [12, 10, 7]
    assert [t.g.bids[seat][0] for seat in (paul, leopold, michael)] == [4, 4, 5]
    assert t.asked() == (michael, "vote.resolve")
    assert t.options() == ["pass", "own", "left"]
    t.answer("left", "ark")  # Leopold's card
    assert t.g.vp[michael] == 1
    assert t.asked() == (paul, "vote.resolve")
    assert t.options() == ["pass", "own"]
    t.answer("pass")
    assert t.is_asked("vote.hidden_bid")  # Leopold resolves nothing


# ---------------------------------------------------------------- open voting


@rule("END-OPEN-01")
@pytest.mark.parametrize(
    ("pool", "order"),
    [
        ([2, 5, 3], [0, 2, 1]),
        ([5, 2, 3], [1, 2, 0]),
        ([0, 0, 0], [2, 1, 0]),
        ([1, 0, 1], [1, 2, 0]),
        ([1, 2, 3, 4], [0, 1, 2, 3]),
        ([4, 0, 4, 1], [1, 3, 2, 0]),
        ([1, 5, 2, 4, 3], [0, 2, 4, 3, 1]),
    ],
)
def test_open_bids_are_made_once_each_in_reverse_senate_order(pool: list[int], order: list[int]) -> None:
    t = bidding(OPEN, len(pool), pool=pool)
    asked = []
    while t.beat == "bid":
        assert t.all_asked() == [(t.asked()[0], "vote.open_bid")]  # one after the other
        asked.append(t.asked()[0])
        t.answer(len(asked))
    assert asked == order
    assert [t.g.bids[seat][0] for seat in order] == list(range(1, len(order) + 1))


@rule("END-OPEN-01")
def test_the_order_of_open_bids_follows_the_markers_when_the_pool_is_even() -> None:
    t = bidding(OPEN, pool=[1, 1, 1], markers=["demiurgos", "strategos", "archont"])
    asked = []
    while t.beat == "bid":
        asked.append(t.asked()[0])
        t.answer(0)
    assert asked == [1, 0, 2]


@rule("END-OPEN-02")
def test_an_open_bid_differs_from_those_already_made() -> None:
    t = bidding(OPEN, 4)  # seat 3 is the lowest
    assert t.options() == numbers(20)
    t.answer(5)
    assert t.options() == numbers(20, 5)
    t.answer(7)  # higher is allowed
    assert t.options() == numbers(20, 5, 7)
    t.answer(1)  # and lower as well
    assert t.options() == numbers(20, 5, 7, 1)
    t.answer(6)
    assert [row[0] for row in t.g.bids] == [6, 1, 7, 5]


@rule("END-OPEN-02")
def test_bids_of_the_last_voting_may_be_repeated() -> None:
    t = bidding(OPEN, bids=[[1], [2], [3]], voting=1)
    assert t.asked() == (2, "vote.open_bid")
    assert t.options() == numbers(17)
    t.answer(3)
    assert t.options() == numbers(18, 3)
    t.answer(2)
    assert t.options() == numbers(19, 3, 2)


@rule("END-OPEN-02", "END-OPEN-03")
def test_one_who_has_nothing_but_the_same_number_must_pass() -> None:
    t = bidding(OPEN, discarded=[0, 19, 0])
    assert t.asked() == (2, "vote.open_bid")
    t.answer(1)  # the only number that seat 1 could bid: he is not even asked
    assert t.asked() == (0, "vote.open_bid")
    assert t.options() == numbers(20, 1)
    t.answer(2)
    assert [row[0] for row in t.g.bids] == [2, 0, 1]


@rule("END-OPEN-03")
def test_any_number_of_players_may_pass() -> None:
    t = bidding(OPEN, 4)
    for _ in range(4):
        assert t.options() == numbers(20)
        t.answer(0)
    assert [row[0] for row in t.g.bids] == [0, 0, 0, 0]
    assert t.g.screen == [20, 20, 20, 20]
    assert t.asked()[1] == "vote.resolve"


@rule("END-OPEN-04")
@pytest.mark.parametrize("seats", [3, 4])
def test_places_of_an_open_voting_go_by_the_size_of_the_bids(seats: int) -> None:
    for bids in itertools.permutations([0, 2, 3, 7][:seats]):
        t = bidding(OPEN, seats)
        for seat in reversed(range(seats)):
            t.answer_for(seat, bids[seat])
        places = sorted(range(seats), key=lambda seat: -bids[seat])
        assert passing(t) == places[:2]


@rule("END-OPEN-05")
@pytest.mark.parametrize(
    ("pool", "bids", "winners"),
    [
        ([1, 2, 3], [0, 0, 0], [2, 1]),
        ([3, 1, 2], [0, 0, 0], [0, 2]),
        ([1, 2, 0], [0, 0, 4], [2, 1]),
        ([2, 1, 0], [0, 0, 4], [2, 0]),
        ([0, 1, 2], [3, 0, 0], [0, 2]),
        ([4, 3, 2, 1], [0, 3, 0, 2], [1, 3]),  # behind them come 0, then 2
        ([4, 3, 2, 1], [0, 0, 0, 0], [0, 1]),
        ([4, 3, 2, 1], [0, 0, 0, 2], [3, 0]),
    ],
)
def test_passes_are_ranked_by_the_senate_order(pool: list[int], bids: list[int], winners: list[int]) -> None:
    t = bidding(OPEN, len(bids), pool=pool)
    while t.beat == "bid":
        t.answer(bids[t.asked()[0]])
    assert passing(t) == winners


@rule("END-OPEN-06")
def test_tokens_of_an_open_voting_are_laid_on_the_cards() -> None:
    t = bidding(OPEN, voting=3, pool=[1, 0, 0])
    t.answer_for(2, 6).answer_for(1, 2).answer_for(0, 4)
    assert t.asked() == (2, "vote.resolve")
    assert t.g.bids == [[0, 0, 0, 4, 0], [0, 0, 0, 2, 0], [0, 0, 0, 6, 0]]  # the loser's too
    assert t.g.screen == [15, 18, 14]
    passing(t)
    assert t.asked() == (2, "vote.open_bid")
    assert t.options() == numbers(14)
    assert t.g.bids == [[0, 0, 0, 4, 0], [0, 0, 0, 2, 0], [0, 0, 0, 6, 0]]
