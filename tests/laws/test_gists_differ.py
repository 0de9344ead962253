"""Options of one question say different things of themselves, or their names say all that differs."""

from __future__ import annotations

from collections import Counter

import pytest

from critias.engine.dice import FairDice, QuickDice, key_of_seed
from critias.engine.game import Game, game_names, get_game
from critias.engine.laws import random_answer
from critias.engine.match import Question, new_match

EXPLAINED = [game for game in map(get_game, game_names()) if game.explains()]
MOST = 0.1  # of the questions of a kind may find all options equal: places that are worth the same

# what these options do differs by nothing but their names, as often as it happens that they are equal otherwise
NAMED = {
    "chart.piece": "Atlanteans on tiles of the same target number",
    "city.recruit": "players who have as many followers",
    "kinship.who": "players who have as many followers",
    "order.settle": "players who have as many Atlanteans left",
    "move.way": "ways of the same toll",
    "priests.look": "players who hold as many cards",
}


def alike(question: Question, gists: list[str]) -> bool:
    """Whether all that can be done says the same; what refuses or ends the step is no such thing."""
    ends = (question.kind.decline, question.kind.usual)
    said = [gist for value, gist in zip(question.values, gists, strict=True) if value not in ends]
    return len(said) > 1 and len(set(said)) == 1


@pytest.mark.parametrize("game", EXPLAINED, ids=lambda game: game.name)
def test_options_tell_themselves_apart(game: Game) -> None:
    asked: Counter[str] = Counter()
    equal: Counter[str] = Counter()
    for seed, seats in enumerate(game.seat_counts):
        options = game.option_sets()[-1 - seed % len(game.option_sets())]
        match = new_match(game, game.load_box(), seats, options, FairDice(key_of_seed(seed)))
        choices = QuickDice(seed)
        while not match.over:
            for question in match.questions:
                asked[question.kind.name] += 1
                equal[question.kind.name] += alike(question, match.gists(question))
            question, value = random_answer(match, choices)
            match.answer(question.seat, value)
    assert [kind for kind, n in equal.items() if n > 1 + MOST * asked[kind] and kind not in NAMED] == []
