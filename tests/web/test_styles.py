"""The styles that a game brings: its tables have them, and a new sheet has a new address."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from critias.engine.game import get_game
from critias.web import games, styles
from critias.web.games import picture_of, shown_games


def sheet_on(page: str) -> str:
    found = re.findall(r'href="(/style/[^"]+)"', page)
    assert len(found) == 1
    return str(found[0])


@pytest.mark.parametrize("name", [game.name for game in shown_games()])
def test_a_walkthrough_is_painted_by_its_game(client: Client, name: str) -> None:
    address = sheet_on(client.get(f"/learn/{name}").content.decode())
    response = client.get(address)
    paint = picture_of(get_game(name)).PAINT  # type: ignore[attr-defined]
    assert response["Content-Type"].startswith("text/css")
    assert "immutable" in response["Cache-Control"]
    assert response.content.decode() == f"{paint.board}\n{paint.page}"


def test_the_lobby_has_the_paint_of_all_pictures_and_no_panels(client: Client) -> None:
    sheet = client.get(sheet_on(client.get("/").content.decode())).content.decode()
    for game in shown_games():
        paint = picture_of(game).PAINT  # type: ignore[attr-defined]
        assert sheet.count(paint.board) == 1  # once, where two games share it
        assert paint.page not in sheet


def test_a_game_may_do_without_styles_and_an_unknown_one_has_none(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get("/style/nothing.css").status_code == 404
    monkeypatch.setattr(games.picture_of(get_game("end")), "PAINT", None)
    styles.sheet_of.cache_clear()
    try:
        response = client.get("/style/end.css")
        assert (response.status_code, response.content) == (200, b"")
    finally:
        styles.sheet_of.cache_clear()
