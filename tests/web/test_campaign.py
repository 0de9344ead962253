"""The campaign of a finished game: its card on the table, its page, its field in the API."""

from __future__ import annotations

from typing import Any

import pytest

from critias.engine.game import get_game
from critias.engine.laws import random_match
from critias.web import tables
from tests.web.people import body, new_table, text_of
from tests.web.test_tables import person


def finished(game: str, user: Any) -> str:
    the_game = get_game(game)
    match = random_match(the_game, the_game.load_box(), 3, 3, the_game.settled({}))
    return tables.store_finished(user, match, match.record()).code


def test_a_card_at_the_end_says_what_the_game_means_for_the_next(client: Any) -> None:
    code = finished("era", person("ada"))
    page = client.get(f"/t/{code}")
    assert "The campaign goes on: Galactic Era" in text_of(page)
    assert f'href="/t/{code}/campaign"' in body(page)


def test_the_page_tells_it_for_all_players(client: Any) -> None:
    code = finished("era", person("ada"))
    page = client.get(f"/t/{code}/campaign")
    assert page.status_code == 200
    sequel = tables.moment_of(code).match.sequel  # type: ignore[union-attr]
    assert sequel is not None
    said = text_of(page)
    for what, how in sequel.facts:
        assert f"{what} {how}" in said
    for what, texts in sequel.sheet:
        assert " ".join([what, *(text or "–" for text in texts)]) in said
    assert all(note in said for note in sequel.notes)


def test_the_player_who_looks_reads_his_own_part(client: Any) -> None:
    client.get("/")
    code = new_table(client, "me", "steady", "steady")
    table = tables.moment_of(code).table
    user = table.chairs.get(number=0).user
    assert user is not None
    over = finished("era", user)
    chair = tables.moment_of(over).table.chairs.get(number=0)
    chair.user = user
    chair.save()
    tables.matches.forget_chairs()
    match = tables.moment_of(over).match
    assert match is not None
    assert match.sequel is not None
    own = [f"{what} {texts[0]}" for what, texts in match.sequel.sheet if texts[0]]
    said = text_of(client.get(f"/t/{over}"))
    assert len(own) > 1
    assert all(part in said for part in own)


@pytest.mark.parametrize("game", ["end", "age"])
def test_a_game_without_a_campaign_has_neither(client: Any, game: str) -> None:
    code = finished(game, person("ada"))
    assert "campaign" not in text_of(client.get(f"/t/{code}"))
    assert client.get(f"/t/{code}/campaign").status_code == 404


def test_a_game_that_goes_on_tells_nothing(client: Any) -> None:
    table = tables.open_table(person("ada"), "era", 3, {}, ["me"] * 3)
    assert "campaign" not in text_of(client.get(f"/t/{table.code}"))
    assert client.get(f"/t/{table.code}/campaign").status_code == 404
    assert client.get("/t/nosuch/campaign").status_code == 404
