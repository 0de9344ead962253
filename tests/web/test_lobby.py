from __future__ import annotations

import re
from collections.abc import Callable

from django.test import Client

from critias.bots.levels import bot_of
from critias.engine.game import get_game
from critias.web import tables
from critias.web.models import Profile, Table
from tests.support.site import ROOT
from tests.web.people import body, choose, found, let_bots_move, new_table, play, table_of, text_of


def test_the_launcher_learns_that_the_site_is_up(client: Client) -> None:
    response = client.get("/healthy")
    assert (response.status_code, response.content) == (200, b"ok")


def test_a_stranger_sees_games_and_what_to_do(client: Client) -> None:
    page = text_of(client.get("/"))
    assert "Sit down at a table" in page
    assert "End of Atlantis Vote, load the ships, leave in time. 3–5 90 min" in page
    assert "No open tables. Start one; bots can fill the seats. New table" in page
    assert "My tables" not in page
    assert not Profile.objects.exists(), "looking around makes nobody a guest"


def test_one_click_plays_against_bots(client: Client) -> None:
    response = client.post("/play/end")
    table = Table.objects.get()
    assert response["Location"] == f"/t/{table.code}"
    assert table.status == "playing"
    chairs = list(table.chairs.all())
    assert [chair.bot for chair in chairs] == ["", *[bot_of(get_game("end"), "keen")] * 3]
    assert chairs[0].user is not None
    assert chairs[0].user.profile.guest
    let_bots_move(table.code)
    assert "starting Refugee on a ship in the Port" in text_of(client.get(response["Location"]))


def test_play_now_needs_a_post_and_a_game(client: Client) -> None:
    assert client.get("/play/end").status_code == 405
    assert client.post("/play/chess").status_code == 404


def test_your_move_comes_first(client: Client) -> None:
    waiting = new_table(client, "me", "open", "steady")
    asked = new_table(client, "me", "steady", "steady")
    sealed = new_table(client, "me", "me", "steady")
    let_bots_move(asked)
    let_bots_move(sealed)
    page = body(client.get("/"))
    assert "Two tables wait for you" in page
    order = sorted([waiting, asked, sealed], key=lambda code: page.index(f'href="/t/{code}"'))
    assert order[2] == waiting, "a table that waits for players is last"
    assert page.count('class="turn"') == 2
    assert "Waiting for 1 player" in text_of(client.get("/"))


def test_the_lobby_says_for_whom_a_table_waits(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    while tables.match_of(table_of(code)).question(0) is not None:
        choose(client, code)
    names = ["Yellow", "Green", "Red"]
    asked = [names[seat] for seat in tables.match_of(table_of(code)).waiting_for()]
    page = text_of(client.get("/"))
    assert "No table waits for you" in page
    assert f"Waiting for {', '.join(asked)}" in page
    let_bots_move(code)
    assert "One table waits for you" in text_of(client.get("/"))


def test_open_tables_can_be_joined_and_listed_games_watched(client: Client, newcomer: Callable[[], Client]) -> None:
    private = new_table(client, "me", "open", "steady", listed="0")
    listed = new_table(client, "me", "open", "steady", listed="1")
    other = newcomer()
    page = body(other.get("/"))
    assert f'action="/t/{listed}/join"' in page
    assert private not in page
    assert f'action="/t/{listed}/join"' not in body(client.get("/")), "my own tables are not offered to me"
    response = other.post(f"/t/{listed}/join")
    assert response["Location"] == f"/t/{listed}"
    third = body(newcomer().get("/"))
    assert f'href="/t/{listed}"' in third
    assert "Games to watch" in third


def test_finished_games_are_offered_as_replays(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    play(code)
    page = body(client.get("/"))
    assert f'href="/t/{code}/replay"' in page
    assert "won with" in page
    assert "My tables" not in page


def test_names_of_people_are_escaped(client: Client) -> None:
    client.post("/play/end")
    client.post("/me", {"name": "<b>Eve</b>"})
    new_table(client, "me", "open", "steady")
    assert "<b>Eve</b>" not in body(client.get("/"))


def test_the_lists_can_be_fetched_alone(client: Client) -> None:
    whole, lists = body(client.get("/")), body(client.get("/", headers={"HX-Request": "true"}))
    assert whole.startswith("<!doctype html>")
    assert lists.startswith("<main")
    assert "Open tables" in lists


def test_a_result_is_told_in_the_unit_of_the_game(client: Client) -> None:
    """Chaos Order has no VP and players choose their colours; who plays together wins or loses together."""
    for name in ("chaos-2", "rising-1-introductory", "end-3-standard"):
        with (ROOT / "tests" / "golden" / f"{name}.json").open("rb") as file:
            assert client.post("/open-file", {"file": file, "who": "one"}).status_code == 302
    page = text_of(client.get("/"))
    assert page.count(" VP ") == 1
    assert "All won" in page or "All lost" in page
    assert "Seat 1" not in body(client.get("/"))


def test_a_game_that_is_over_is_told_as_at_the_table(client: Client) -> None:
    """The winner's name and the colours of the seats, in a game in which players choose them."""
    with (ROOT / "tests" / "golden" / "chaos-2.json").open("rb") as file:
        client.post("/open-file", {"file": file, "who": "one"})
    code = Table.objects.get().code
    page, lobby = body(client.get(f"/t/{code}")), body(client.get("/"))
    name = found(r"<h1>(?:<svg.*?</svg>)?([^<]*) win<", page)
    assert f"{name} won" in lobby
    shown = re.findall(r'class="seat [^"]*\b(c-\w+)', lobby)
    heads = found(r"<thead>(.*?)</thead>", page)
    assert shown == re.findall(r'class="seat [^"]*\b(c-\w+)', heads)
