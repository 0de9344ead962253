"""The review of a finished game."""

from __future__ import annotations

import json

import pytest

from critias.bots.registry import make_bot
from critias.engine.dice import FairDice, key_of_seed
from critias.engine.game import get_game
from critias.engine.match import Match, new_match
from critias.engine.playout import decide
from critias.engine.record import Position, Record, Replay
from critias.lab.review import Depth, Review, ReviewError, review_of
from critias.lab.review_account import account_of


def started(name: str, seats: int, seed: int, **options: str) -> Match:
    game = get_game(name)
    return new_match(game, game.load_box(), seats, options, FairDice(key_of_seed(f"review.{seed}")))


def played(name: str, bots: list[str], seed: int, last: int = 24, **options: str) -> Record:
    """The record of a game that begins so many answers before its end."""
    match = started(name, len(bots), seed, **options)
    players = [make_bot(bot, match.game, seed + seat) for seat, bot in enumerate(bots)]
    while not match.over:
        question = match.questions[0]
        match.answer(question.seat, decide(players[question.seat], match, question))
    replay = Replay(match.record())
    late = Position.of(replay.at(max(0, len(replay) - last))).match()
    while not late.over:
        question = late.questions[0]
        late.answer(question.seat, decide(players[question.seat], late, question))
    return late.record()


def reviewed(record: Record, worlds: int, so_far: Review | None = None) -> Review:
    return list(review_of(record, Depth(worlds), so_far=so_far))[-1]


def test_the_result_is_fair_share_and_skill_and_luck() -> None:
    review = reviewed(played("end", ["random", "random", "steady"], 1), 1)
    account = account_of(review)
    for seat, told in enumerate(account.seats):
        luck = account.curve[0][seat] - review.fair + sum(step.luck[seat] for step in account.steps)
        assert told.fair + told.skill + told.luck == pytest.approx(told.result)
        assert luck == pytest.approx(told.luck)
    assert sum(told.result for told in account.seats) == pytest.approx(1)


def test_a_review_survives_a_trip_through_json_and_goes_on_from_there() -> None:
    record = played("end", ["random", "random", "random"], 2)
    half = reviewed(record, 1)
    again = Review.from_json(json.loads(json.dumps(half.to_json())))
    assert again == half
    deeper, at_once = reviewed(record, 2, again), reviewed(record, 2)
    assert deeper.steps == at_once.steps


def test_only_a_finished_game_is_reviewed() -> None:
    with pytest.raises(ReviewError, match="not over"):
        reviewed(started("end", 3, 1).record(), 1)
