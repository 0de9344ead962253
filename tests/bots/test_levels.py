from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from critias.bots import levels as levels_module
from critias.bots import registry
from critias.bots.levels import bot_of, level_of, levels, strength
from critias.bots.random_bot import RandomBot
from critias.bots.registry import BotError, register_bot
from critias.engine.game import Game, get_game
from critias.engine.playout import Player
from tests.toy import TOY


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(registry, "_registry", {})
    monkeypatch.setattr(levels_module, "FOLDER", tmp_path)
    monkeypatch.setitem(levels_module.BOTS_OF, "toy", ["steady", "adept"])


def make(game: Game, seed: int) -> Player:
    return RandomBot(seed)


def test_a_level_is_there_if_its_bot_can_play() -> None:
    register_bot("oracle", make)
    assert [(level.name, level.bot) for level in levels(TOY)] == [("calm", "steady"), ("keen", "adept")]
    levels_module.BOTS_OF["toy"] = ["steady", "sphinx", "oracle"]
    assert [(level.name, level.bot) for level in levels(TOY)] == [("calm", "steady"), ("fierce", "oracle")]


def test_a_game_without_eyes_has_no_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "has_eyes", lambda self: False)
    assert levels(TOY) == []
    with pytest.raises(BotError, match="at the level 'calm' here; there are none"):
        bot_of(TOY, "calm")


def test_a_person_types_a_level_or_a_bot() -> None:
    assert bot_of(TOY, "calm") == "steady"
    assert bot_of(TOY, "random") == "random"
    assert level_of(TOY, "steady") == "calm"
    assert level_of(TOY, "random") == ""


def test_a_level_without_its_bot_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels_module.BOTS_OF, "toy", ["steady", "beast"])
    with pytest.raises(BotError, match="at the level 'keen' here; there are calm"):
        bot_of(TOY, "keen")


def write(folder: Path, **bots: dict[str, Any]) -> None:
    (folder / "toy.json").write_text(json.dumps({"game": "toy", "seats": 4, "bots": bots}))


def share(value: float) -> dict[str, float]:
    return {"value": value, "low": value - 0.1, "high": value + 0.1, "games": 100}


def test_what_was_measured_is_told_in_words(tmp_path: Path) -> None:
    told: dict[str, Any] = {"games": 300, "rating": 1210, "low": 1170, "high": 1250, "against": None, "by_level": {}}
    write(tmp_path, steady=told, adept={**told, "against": share(0.62)})
    found = strength(TOY, "adept")
    assert found is not None
    assert (found.rating, found.low, found.high, found.games) == (1210, 1170, 1250, 300)
    assert found.against is not None
    assert found.against.games == 100
    assert found.sentence() == "wins 62 of 100 games against three steady opponents"
    steady = strength(TOY, "steady")
    assert steady is not None
    assert steady.sentence() == ""


def test_a_game_that_is_won_together_is_told_by_level(tmp_path: Path) -> None:
    told = {"games": 300, "rating": None, "low": None, "high": None, "against": None}
    write(tmp_path, steady={**told, "by_level": {"1": share(0.9), "3": share(0.47)}})
    found = strength(TOY, "steady")
    assert found is not None
    assert found.rating is None
    assert found.sentence() == "of 100 games with four of its kind wins 90 on level 1, 47 on level 3"


def test_what_was_not_measured_is_not_told(tmp_path: Path) -> None:
    assert strength(TOY, "steady") is None
    write(tmp_path)
    assert strength(TOY, "steady") is None


def test_every_file_of_the_package_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for path in levels_module.FOLDER.glob("*.json"):
        data = json.loads(path.read_text())
        assert data["bots"]
        for bot in data["bots"]:
            assert strength(get_game(path.stem), bot) is not None
