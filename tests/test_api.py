"""The small public face of the package."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import critias
from critias.engine.game import GameError
from critias.engine.match import AnswerError
from critias.engine.record import RecordError


def test_the_example_works() -> None:
    assert doctest.testmod(critias).failed == 0


def test_a_game_from_the_first_question_to_the_file(tmp_path: Path) -> None:
    match = critias.new("end", seats=4, seed=7)
    while not match.over:
        question = match.questions[0]
        match.answer(question.seat, question.options[0])
    assert match.outcome is not None
    assert match.outcome.winners
    match.record().save(tmp_path / "game.json")
    assert critias.load(tmp_path / "game.json").state.same(match.state)


def test_undo_is_there_while_it_is_allowed() -> None:
    match = critias.new("end", seats=3, seed=7)
    question = match.questions[0]
    match.answer(question.seat, question.options[0])
    match.undo()
    assert match.questions[0].prompt == question.prompt
    assert match.questions[0].values == question.values
    with pytest.raises(AnswerError, match="nothing can be undone"):
        match.undo()


def test_the_games_are_listed() -> None:
    assert "end" in critias.game_names()
    assert critias.new("end").seats == 4


def test_what_there_is_not_is_named() -> None:
    with pytest.raises(GameError, match="there is no game 'chess'"):
        critias.new("chess")
    with pytest.raises(GameError, match="for 3, 4 or 5 players, not 9"):
        critias.new("end", seats=9)
    with pytest.raises(GameError, match="has no option 'lenght'; it has length"):
        critias.new("end", lenght="long")
    with pytest.raises(RecordError, match="cannot be read"):
        critias.load("no such file")


def test_the_import_is_light() -> None:
    """Nothing of the workshop, the site or the lab, and no game: `critias games` must answer at once."""
    code = "import sys, critias; print('\\n'.join(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    heavy = {"polars", "typer", "rich", "numpy", "django", "hypothesis", "mypy"}
    assert heavy.isdisjoint(loaded)
    assert not any(name.startswith("critias.games") for name in loaded)
