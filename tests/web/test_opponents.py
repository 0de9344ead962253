"""Levels on the site: what people choose, what a chair keeps, and what is told of their strength."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from critias.bots import levels as levels_module
from critias.bots import registry
from critias.bots.random_bot import RandomBot
from critias.bots.registry import bot_names, make_bot, register_bot
from critias.engine.game import game_names, get_game
from critias.web.models import Seat
from critias.web.opponents import opponents, welcome_bot
from critias.web.tables import manner_of
from tests.web.people import body, choose, new_table, table_of, text_of
from tests.web.test_api import Bot, refused


class Pensive(RandomBot):
    def __init__(self, seed: int, seconds: float) -> None:
        super().__init__(seed)
        self.seconds = seconds

    def thinks(self) -> bool:
        return True

    def budget(self) -> float:
        return self.seconds


@pytest.fixture(autouse=True)
def _three_levels(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """All three levels are there, of which two are measured; `oracle` comes from elsewhere."""
    monkeypatch.setattr(registry, "_registry", {})
    monkeypatch.setattr(levels_module, "FOLDER", tmp_path)
    for game in game_names():
        monkeypatch.setitem(levels_module.BOTS_OF, game, LEVELS)
    register_bot("quick", lambda game, seed: Pensive(seed, 0.25))
    register_bot("deep", lambda game, seed: Pensive(seed, 2.0))
    register_bot("oracle", lambda game, seed: RandomBot(seed))
    told: dict[str, Any] = {"games": 700, "rating": 1000, "low": 980, "high": 1020, "against": None, "by_level": {}}
    share = {"value": 0.62, "low": 0.57, "high": 0.67, "games": 400}
    measured = {"game": "end", "seats": 4, "bots": {"steady": told, "quick": {**told, "against": share}}}
    (tmp_path / "end.json").write_text(json.dumps(measured))


LEVELS = ["steady", "quick", "deep"]


@pytest.fixture
def ada() -> Bot:
    return Bot("ada")


def chairs(code: str) -> list[str]:
    return [chair.bot for chair in Seat.objects.filter(table__code=code)]


def test_the_form_says_who_plays_how_long_it_thinks_and_how_often_it_wins(client: Client) -> None:
    said = text_of(client.get("/new/end"))
    assert "Calm bot steady plays and answers at once. The others are measured against it (700 games measured)." in said
    assert "Keen bot quick plays and thinks up to 0.2 s. " in said
    assert "Wins 62 of 100 games against three steady opponents (400 games measured)." in said
    assert "Fierce bot deep plays and thinks up to 2.0 s. Not measured yet." in said
    page = body(client.get("/new/end"))
    groups = dict(re.findall(r'<optgroup label="([^"]+)">(.*?)</optgroup>', page))
    assert re.findall(r">([^<]+)</option>", groups["Bots"]) == ["Calm bot", "Keen bot", "Fierce bot"]
    assert {"Random bot", "Oracle bot"} <= set(re.findall(r">([^<]+)</option>", groups["Other bots"]))


def test_a_level_without_its_bot_is_not_shown(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registry", {})
    said = text_of(client.get("/new/end"))
    assert "Calm bot" in said
    assert "Fierce bot" not in said
    response = client.post("/new/end", {"seats": "3", "chair-0": "me", "chair-1": "fierce", "chair-2": "calm"})
    assert response.status_code == 400
    assert "There is no player “fierce”" in text_of(response)


def test_a_table_mixes_levels_and_keeps_the_names_of_bots(client: Client) -> None:
    code = new_table(client, "me", "keen", "steady", "deep", "oracle")
    assert chairs(code) == ["", "quick", "steady", "deep", "oracle"]
    said = text_of(client.get(f"/t/{code}"))
    for words in ("· keen bot", "· calm bot", "· fierce bot", "· oracle bot"):
        assert words in said


def test_who_has_not_chosen_plays_against_a_keen_bot_if_it_is_quick(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = get_game("end")
    assert welcome_bot(game) == "quick"
    code = str(client.post("/play/end")["Location"]).rsplit("/", 1)[1]
    assert chairs(code) == ["", "quick", "quick", "quick"]
    manner_of.cache_clear()
    register_bot("quick", lambda game, seed: Pensive(seed, 1.0))
    assert welcome_bot(game) == "steady"
    monkeypatch.setattr(registry, "_registry", {})
    assert welcome_bot(game) == "steady"
    manner_of.cache_clear()


def test_free_seats_are_given_to_bots_of_a_level_one_by_one_or_all(client: Client) -> None:
    code = new_table(client, "me", "open", "open", "open")
    room = body(client.get(f"/t/{code}"))
    assert 'aria-label="Which bot"' in room
    assert 'aria-label="On which seat"' in room
    client.post(f"/t/{code}/bots", {"bot": "fierce", "number": "2"})
    assert chairs(code) == ["", "", "deep", ""]
    assert "Fierce bot" in text_of(client.get(f"/t/{code}"))
    assert "there is no bot 'nobody'" in text_of(client.post(f"/t/{code}/bots", {"bot": "nobody"}))
    client.post(f"/t/{code}/bots", {"bot": "quick"})
    assert chairs(code) == ["", "quick", "deep", "quick"]
    assert table_of(code).status == "playing"


def test_a_bot_that_is_gone_keeps_its_name_and_its_game_goes_on(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table of a site on which another package was installed."""
    code = new_table(client, "me", "oracle", "keen")
    monkeypatch.setattr(registry, "_registry", {})
    said = text_of(client.get(f"/t/{code}"))
    assert "· oracle bot" in said
    assert "· keen bot" in said
    assert choose(client, code).status_code == 302


def test_programs_name_bots_by_level_or_by_name(ada: Bot) -> None:
    code = ada.opens("me", "keen", "deep", "random")
    assert chairs(code) == ["", "quick", "deep", "random"]
    seats = ada.see(code)["seats"]
    assert [seat["bot"] for seat in seats] == ["", "quick", "deep", "random"]
    assert [seat["name"] for seat in seats[1:]] == ["Keen bot", "Fierce bot", "Random bot"]
    sent = {"game": "end", "chairs": ["me", "wild", "calm"]}
    refused(ada.post("/tables", sent), 400, "there is no bot 'wild'; there are calm, keen, fierce, random, steady")


def test_a_program_is_told_which_level_nobody_plays(ada: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registry", {})
    sent = {"game": "end", "chairs": ["me", "keen", "calm"]}
    refused(ada.post("/tables", sent), 400, "at the level 'keen' here; there are calm")


def test_programs_read_levels_and_strengths(client: Client) -> None:
    found = client.get("/api/games/end/bots").json()
    assert [(one["bot"], one["level"]) for one in found[:3]] == [
        ("steady", "calm"),
        ("quick", "keen"),
        ("deep", "fierce"),
    ]
    assert {one["bot"] for one in found[3:]} >= {"random", "oracle"}
    keen, fierce = found[1:3]
    assert keen["strength"]["against"] == {"value": 0.62, "low": 0.57, "high": 0.67, "games": 400}
    assert (keen["seconds"], keen["name"]) == (0.25, "Keen bot")
    assert (fierce["strength"], fierce["words"]) == (None, "not measured yet")
    refused(client.get("/api/games/nothing/bots"), 404, "no such game")


@pytest.mark.parametrize("name", ["end", "era", "age", "rising", "chaos"])
def test_every_opponent_of_every_game_can_be_made(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    game = get_game(name)
    there = opponents(game)
    assert [one.bot for one in there if one.level == "calm"] == ["steady"]
    assert {one.bot for one in there} == set(bot_names(game))
    for one in there:
        assert make_bot(one.bot, game, 1).budget() == one.seconds
        assert one.strength
