"""Whole games, stored once and replayed exactly: a change of the rules that changes them must be meant.

If it was: python -m tests.golden.make
"""

from __future__ import annotations

from pathlib import Path

import pytest

from critias.engine.dice import NO_DICE
from critias.engine.record import Record, Replay
from tests.golden import make

FILES = sorted(Path(__file__).parent.glob("*.json"))


def test_the_games_are_there() -> None:
    assert [path.stem for path in FILES] == sorted(make.GAMES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_game_is_replayed_exactly(path: Path) -> None:
    record = Record.load(path)
    match = record.replay()
    again = match.record().to_json()
    assert {key: value for key, value in again.items() if key != "rules"} == {
        key: value for key, value in record.to_json().items() if key != "rules"
    }
    assert match.state.audit() == []
    laid_out = match.game.new(match.box, match.seats, match.settings, NO_DICE).to_json()
    for state in [*[beat.checkpoint for beat in match.past], match.state]:
        assert state.strays(laid_out) == [], "what an edited position is checked against holds for every real one"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_game_is_replayed_without_its_key(path: Path) -> None:
    data = dict(Record.load(path).to_json())
    del data["key"]
    assert Record.from_json(data).replay().over


def test_a_stored_game_can_be_leafed_through() -> None:
    replay = Replay(Record.load(FILES[0]))
    for number in (0, 1, len(replay) // 2, len(replay)):
        assert replay.at(number).decisions == number
