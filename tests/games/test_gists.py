"""Every choice says what it does: a line of help under every question, a gist beside every option."""

from __future__ import annotations

import pytest

from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game, game_names, get_game
from critias.engine.laws import random_answer
from critias.engine.match import new_match

EXPLAINED = [game for game in map(get_game, game_names()) if game.explains()]
LONGEST = 60


@pytest.mark.parametrize("game", EXPLAINED, ids=lambda game: game.name)
def test_every_question_that_can_be_asked_has_a_line_of_help(game: Game) -> None:
    assert [kind.name for kind in game.kinds if not kind.help.endswith(".")] == []


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in EXPLAINED for seats in game.seat_counts], ids=str
)
def test_every_option_of_every_question_has_a_gist(game: Game, seats: int) -> None:
    """In random games; law 12 looks closer, and law 5 at what a gist may tell."""
    options = game.option_sets()[seats % len(game.option_sets())]
    match = new_match(game, game.load_box(), seats, options, FairDice(key_of_seed(seats)))
    choices = QuickDice(seats)
    while not match.over:
        for question in match.questions + match.offers:
            for option, gist in zip(question.options, match.gists(question), strict=True):
                assert 0 < len(gist) <= LONGEST, f"{question.kind.name} {option}: {gist!r}"
        question, value = random_answer(match, choices)
        match.answer(question.seat, value)
