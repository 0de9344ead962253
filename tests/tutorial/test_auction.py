"""A walk through the engine with the tutorial game: what a player, a bot and a site do with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

import critias
from critias.engine.dice import QuickDice
from critias.engine.game import register
from critias.engine.match import AnswerError, Match
from critias.engine.playout import PlayoutTable
from critias.engine.record import Position
from critias.engine.worlds import worlds_of
from critias.skeleton import GAME
from critias.skeleton.state import Auction


@pytest.fixture(autouse=True)
def _registered() -> None:
    register(GAME)  # a package would name its game by an entry point


@pytest.fixture
def match() -> Match:
    return critias.new("auction", seats=3, seed=4)


def table(match: Match) -> Auction:
    return cast(Auction, match.state)


def bid(match: Match, *coins: str) -> None:
    for seat, coin in enumerate(coins):
        match.answer(seat, coin)


def refuse_to_steal(match: Match) -> None:
    while match.questions[0].kind.name == "sale.steal":
        match.answer(match.questions[0].seat, "no")


def put(match: Match, room: str) -> int:
    """The winner puts the lot into a room; returns the winner."""
    seat = match.questions[0].seat
    match.answer(seat, room)
    return seat


def test_a_whole_game(match: Match) -> None:
    while not match.over:
        question = match.questions[0]
        match.answer(question.seat, question.options[0])
    assert match.outcome is not None
    assert match.outcome.winners
    assert [source for source, _ in match.outcome.sheet] == ["Vault", "Museum"]


def test_the_first_sale_asks_everybody_at_once(match: Match) -> None:
    assert match.waiting_for() == [0, 1, 2]
    question = match.question(1)
    assert question is not None
    assert question.prompt == f"Which coin do you bid for lot {table(match).lot}?"
    assert [option.key for option in question.options] == sorted({o.key for o in question.options}, key=coin_value)
    assert [entry.text for entry in match.log] == [f"Lot {table(match).lot} is for sale."]


def coin_value(key: str) -> int:
    return 0 if key == "thief" else int(key)


def test_a_sealed_bid_can_be_changed_until_all_are_in(match: Match) -> None:
    first, second = match.questions[0].options[:2]
    match.answer(0, first)
    assert match.has_sealed(0)
    match.undo(0)
    match.answer(0, second)
    for seat in (1, 2):
        match.answer(seat, match.questions[0].options[0])
    assert second.value in table(match).spent
    assert not match.can_undo(0)


def test_the_highest_coin_wins_and_the_winner_chooses_the_room(match: Match) -> None:
    g = table(match)
    lot, best = g.lot, [max(hand) for hand in g.hand]
    bid(match, *[str(coin) for coin in best])
    refuse_to_steal(match)
    winner = put(match, "museum")
    assert best[winner] == max(best)
    assert table(match).museum[winner] == [lot]


def with_thief() -> tuple[Match, int]:
    """A match in which a seat holds a thief and somebody else wins the first lot."""
    for seed in range(100):
        match = critias.new("auction", seats=2, seed=seed)
        hands = table(match).hand
        if 0 in hands[0] and max(hands[1]) > max(hands[0]):
            bid(match, str(max(hands[0])), str(max(hands[1])))
            return match, 0
    raise AssertionError("no seed deals such hands")


def test_a_thief_takes_the_lot() -> None:
    match, thief = with_thief()
    lot = table(match).lot
    match.answer(thief, "yes")
    assert put(match, "vault") == thief
    assert table(match).vault[thief] == [lot]


def test_the_window_does_not_tell_who_holds_a_thief(match: Match) -> None:
    """Everybody but the winner is asked in turn; who has no thief can only say no, and nobody else knows it."""
    bid(match, *[match.questions[0].kind.domain.key(max(hand)) for hand in table(match).hand])
    asked = []
    while match.questions[0].kind.name == "sale.steal":
        asked.append(match.questions[0].seat)
        match.answer(asked[-1], "no")
    assert asked == [seat for seat in range(3) if seat != match.questions[0].seat]


def test_a_tie_is_broken_by_a_die_which_closes_undo() -> None:
    for seed in range(50):
        match = critias.new("auction", seats=2, seed=seed)
        common = [c for c in set(table(match).hand[0]) & set(table(match).hand[1]) if c > 0]
        if common:
            bid(match, str(common[0]), str(common[0]))
            assert len(match.state.dice.results()) == 1
            assert not match.can_undo()
            return
    raise AssertionError("no seed deals such hands")


@pytest.fixture
def at_market(match: Match) -> Match:
    bid(match, *[match.questions[0].kind.domain.key(max(hand)) for hand in table(match).hand])
    refuse_to_steal(match)
    put(match, "vault")
    return match


def test_the_market_is_open_to_all_and_the_first_is_heard(at_market: Match) -> None:
    match = at_market
    cards = len(table(match).hand[2])
    assert match.waiting_for() == [0, 1, 2]
    match.answer(1, "no")
    assert match.waiting_for() == [0, 2]
    match.answer(2, "yes")
    assert len(table(match).hand[2]) == cards + 1
    assert match.questions[0].kind.name == "sale.bid"


def test_a_drawn_coin_is_whispered(at_market: Match) -> None:
    at_market.answer(2, "yes")
    drew = [entry.text for entry in at_market.log_of(2) if entry.text.startswith("You draw")]
    assert len(drew) == 1
    assert not any(entry.text.startswith("You draw") for entry in at_market.log_of(0))


def test_undo_goes_back_over_the_beat_until_somebody_learns_something(at_market: Match) -> None:
    match = at_market
    match.undo()
    assert match.questions[0].kind.name == "sale.place"
    put(match, "museum")
    match.answer(0, "yes")  # draws a card
    assert not match.can_undo(0)


def test_a_seat_sees_its_own_hand_and_the_backs_of_the_others(match: Match) -> None:
    view = cast(Auction, match.seen_by(1))
    assert view.hand[1] == table(match).hand[1]
    assert view.hand[0] == [-1] * 5
    assert set(view.lots) == {-1}
    assert cast(Auction, match.seen_by(-1)).hand == [[-1] * 5] * 3


def test_a_world_can_be_imagined_from_a_view(match: Match) -> None:
    view = match.seen_by(1)
    world = match.game.imagine(view, 1, QuickDice(1))
    assert world.seen_by(1).same(view)
    assert world.audit() == []
    assert not world.same(match.state)


def test_a_search_plays_on_from_what_a_seat_sees(match: Match) -> None:
    match.answer(0, match.questions[0].options[0])
    end = worlds_of(match, 1).play(PlayoutTable(1), QuickDice(1))
    assert end.over
    assert not match.over


def test_wrong_answers_change_nothing(match: Match) -> None:
    before = match.state.digest()
    with pytest.raises(AnswerError, match=r"'9' is not allowed for sale.bid; allowed: "):
        match.answer(0, "9")
    assert match.state.digest() == before


def test_a_match_is_saved_and_goes_on(at_market: Match, tmp_path: Path) -> None:
    at_market.record().save(tmp_path / "game.json")
    Position.of(at_market).save(tmp_path / "position.json")
    for name in ("game.json", "position.json"):
        again = critias.load(tmp_path / name)
        assert repr(again.questions) == repr(at_market.questions)
        assert again.state.same(at_market.state)


def test_the_box_says_where_its_numbers_come_from() -> None:
    origins = {(origin.table, origin.key): origin.origin for origin in GAME.load_box().file.origins}
    assert origins["coins", "copies"] == "rulebook"
    assert origins["coins", "hand"] == "reconstructed"


def test_a_match_draws_itself_in_a_notebook(match: Match) -> None:
    assert str(match._repr_svg_()).startswith("<svg")
    assert match.game.summary(match.seen_by(0), 0).startswith("Lot ")
    assert "gold" not in match.game.summary(match.seen_by(-1), -1)


def test_options_and_seats_are_settled_at_the_beginning() -> None:
    assert critias.new("auction").seats == 3  # the middle
    match = critias.new("auction", seats=2, seed=1, length="long")
    assert match.settings == {"length": "long"}
    assert table(match).sales == 5


def test_the_same_seed_is_the_same_game() -> None:
    one, same, other = (critias.new("auction", seats=3, seed=seed) for seed in (1, 1, 2))
    assert one.state.same(same.state)
    assert not one.state.same(other.state)
    assert not critias.new("auction").state.same(critias.new("auction").state)


def test_a_view_is_json_for_a_browser(match: Match) -> None:
    sent = json.dumps(match.seen_by(0).to_json())
    assert json.loads(sent)["hand"][0] == table(match).hand[0]
