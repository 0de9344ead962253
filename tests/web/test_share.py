"""A table elsewhere: what a link tells of it, and its replay in a page of somebody else."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from django.contrib.auth.models import User
from django.test import Client

from critias.engine.dice import QuickDice
from critias.engine.game import get_game
from critias.web import previews, tables
from tests.web.people import body, play, table_of
from tests.web.test_tables import person

pytestmark = pytest.mark.usefixtures("site")

GAMES = ("end", "era", "age", "rising", "chaos")


def running(game: str, answers: int = 12, listed: bool = True) -> str:
    seats = next(count for count in get_game(game).seat_counts if count >= 3)
    owner = User.objects.filter(username="ada").first() or person("ada")
    code = tables.open_table(owner, game, seats, {}, ["me", *["steady"] * (seats - 1)], listed=listed).code
    play(code, answers)
    return code


def tags(client: Client, path: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)"', body(client.get(path))))


@pytest.mark.parametrize("game", GAMES)
def test_a_link_tells_no_secrets(game: str) -> None:
    """Worlds that a stranger cannot tell apart have the same sentence and the same picture."""
    code = running(game, 40)
    match, found = tables.match_of(table_of(code)), get_game(game)
    view = match.seen_by(-1)
    for seed in range(3):
        world = found.imagine(view, -1, QuickDice(seed))
        assert world.to_json() != match.state.to_json()
        assert previews.board_of(found, world.seen_by(-1)) == previews.board_of(found, view)


@pytest.mark.parametrize("game", GAMES)
def test_a_listed_table_has_title_sentence_and_picture(game: str, client: Client) -> None:
    pytest.importorskip("resvg_py")
    code = running(game)
    told = tags(client, f"/t/{code}")
    assert told["og:title"] == get_game(game).title.replace("&", "&amp;")
    assert "players" in told["og:description"]
    picture = client.get(told["og:image"].removeprefix("http://testserver"))
    assert (picture.status_code, picture["Content-Type"]) == (200, "image/png")
    assert picture.content.startswith(b"\x89PNG")
    assert "public" in picture["Cache-Control"]
    assert tags(client, f"/t/{code}/replay")["og:title"] == told["og:title"]


def test_no_colour_of_a_picture_is_left_to_a_variable() -> None:
    for game in GAMES:
        found = get_game(game)
        match = tables.match_of(table_of(running(game, 1)))
        svg = previews.board_of(found, match.seen_by(-1))
        assert "var(" not in svg
        assert "light-dark(" not in svg
        assert len(re.findall("fill: ?#", svg)) > 20, "colours are written out"


def test_a_private_table_tells_nothing_but_the_name_of_the_site(client: Client) -> None:
    code = running("end", listed=False)
    for path in (f"/t/{code}", f"/t/{code}/replay"):
        assert tags(client, path) == {"og:site_name": "Critias", "og:type": "website", "og:title": "Critias"}
        assert "oembed" not in body(client.get(path))
    assert client.get(f"/t/{code}/preview.png").status_code == 404
    assert client.get(f"/oembed?url={quote(f'http://testserver/t/{code}/replay')}").status_code == 404


def test_a_table_that_waits_has_no_picture(client: Client) -> None:
    table = tables.open_table(person("ada"), "end", 3, {}, ["me", "open", "open"], listed=True)
    assert tags(client, f"/t/{table.code}")["og:description"] == "A table for 3: 2 free seats"
    assert client.get(f"/t/{table.code}/preview.png").status_code == 404
    assert client.get("/t/nosuchtable/preview.png").status_code == 404


def test_without_the_program_that_draws_there_is_no_picture(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("critias.web.previews.find_spec", lambda _: None)
    code = running("end")
    told = tags(client, f"/t/{code}")
    assert ("og:image" in told, "og:description" in told) == (False, True)
    assert client.get(f"/t/{code}/preview.png").status_code == 404


def test_a_picture_is_drawn_once_and_not_for_who_asks_too_often(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("resvg_py")
    code = running("end")
    drawn: list[object] = []

    def board_of(*given: object) -> str:
        drawn.append(given)
        return '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'

    monkeypatch.setattr("critias.web.previews.board_of", board_of)
    assert {client.get(f"/t/{code}/preview.png").status_code for _ in range(60)} == {200}
    assert len(drawn) == 1
    assert client.get(f"/t/{code}/preview.png").status_code == 429


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_stands_in_any_page_and_only_there(game: str, client: Client) -> None:
    code = running(game)
    page = client.get(f"/t/{code}/embed?ply=3")
    assert page.status_code == 200
    assert "X-Frame-Options" not in page
    assert "frame-ancestors *" in page["Content-Security-Policy"]
    assert not page.cookies
    assert 'id="slider"' in body(page)
    assert "<svg" in body(page)
    assert "<form" not in body(page).replace('<form class="slide" method="get"', "")
    table = client.get(f"/t/{code}/replay")
    assert table["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in table["Content-Security-Policy"]
    assert "&lt;iframe src=&#34;http://testserver" in body(table).replace("&quot;", "&#34;")


def test_an_embedded_replay_shows_a_player_no_more_than_a_stranger(client: Client) -> None:
    code = running("end")
    mine = Client()
    mine.force_login(User.objects.get(username="ada"))
    parts = [body(one.get(f"/t/{code}/embed?ply=5", headers={"HX-Request": "true"})) for one in (client, mine)]
    assert parts[0] == parts[1]


def test_other_sites_find_out_how_to_show_it(client: Client) -> None:
    code = running("end")
    address = re.search(r'href="http://testserver(/oembed[^"]+)"', body(client.get(f"/t/{code}/replay")))
    assert address is not None
    told = client.get(address[1].replace("&amp;", "&")).json()
    assert (told["type"], told["version"]) == ("rich", "1.0")
    assert f"/t/{code}/embed" in told["html"]
    assert client.get(f"/oembed?format=xml&url=http://testserver/t/{code}").status_code == 501
    for wrong in ("", f"http://elsewhere/t/{code}", "http://testserver/rules"):
        assert client.get(f"/oembed?url={quote(wrong)}").status_code == 404
