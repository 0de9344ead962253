"""A table's link is the invitation: two people in two browsers."""

from __future__ import annotations

from collections.abc import Callable

from django.test import Client

from critias.web.models import Table
from tests.web.people import body, new_table, play, table_of, text_of


def test_before_the_game_one_moves_to_another_colour(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "steady", "open")
    room = text_of(client.get(f"/t/{code}"))
    assert (room.count("Move here"), room.count("Take this seat")) == (1, 1), "the free seat and that of the bot"
    room = text_of(newcomer().get(f"/t/{code}"))
    assert (room.count("Sit here"), room.count("Take this seat")) == (1, 1)
    client.post(f"/t/{code}/join", {"number": "1"})
    assert "Green you" in text_of(client.get(f"/t/{code}"))
    newcomer().post(f"/t/{code}/join")
    assert table_of(code).status == "playing"


def test_whoever_has_the_link_sits_down(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "open", "open")
    room = text_of(client.get(f"/t/{code}"))
    assert "Waiting for 2 more players" in room
    assert f"http://testserver/t/{code}" in body(client.get(f"/t/{code}"))
    assert "Sit here" not in room

    friend = newcomer()
    page = friend.get(f"/t/{code}")
    assert text_of(page).count("Sit here") == 2
    assert "Fill the free seats" not in text_of(page), "that is for who opened the table"
    assert friend.post(f"/t/{code}/join", {"number": "2"})["Location"] == f"/t/{code}"
    assert "Red you" in text_of(friend.get(f"/t/{code}"))
    assert "Waiting for 1 more player" in text_of(client.get(f"/t/{code}"))

    third = newcomer()
    refused = third.post(f"/t/{code}/join", {"number": "2"})
    assert "This chair is taken." in text_of(refused)
    third.post(f"/t/{code}/join")
    assert table_of(code).status == "playing"
    pages = [text_of(each.get(f"/t/{code}")) for each in (client, third, friend)]
    asked = [number for number, page in enumerate(pages) if "starting Refugee on a ship in the Port" in page]
    assert len(asked) == 1, "one of the three is asked"
    waiting = f"Waiting for {['Yellow', 'Green', 'Red'][asked[0]]}."
    assert sum(waiting in page for page in pages) == 2
    assert f"{waiting} You are watching." in text_of(newcomer().get(f"/t/{code}"))


def test_sitting_down_twice_takes_one_chair(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "open", "open")
    friend = newcomer()
    friend.post(f"/t/{code}/join")
    friend.post(f"/t/{code}/join")
    assert sum(chair.taken for chair in table_of(code).chairs.all()) == 2


def test_a_chair_is_free_again_when_its_player_leaves(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "open", "open")
    friend = newcomer()
    friend.post(f"/t/{code}/join", {"number": "1"})
    assert friend.post(f"/t/{code}/leave")["Location"] == "/"
    assert "Waiting for 2 more players" in text_of(client.get(f"/t/{code}"))
    client.post(f"/t/{code}/leave")
    assert "This table was closed before the game began" in text_of(friend.get(f"/t/{code}"))


def test_who_opened_the_table_may_stop_waiting(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "open", "open")
    friend = newcomer()
    friend.post(f"/t/{code}/join")
    assert "Only who opened a waiting table" in text_of(friend.post(f"/t/{code}/bots"))
    client.post(f"/t/{code}/bots")
    assert table_of(code).status == "playing"


def test_players_see_who_sits_where(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "open", "steady")
    friend = newcomer()
    friend.post(f"/t/{code}/join")
    friend.post("/me", {"name": "Ines"})
    assert "Green · Ines" in text_of(client.get(f"/t/{code}"))
    assert "Green you" in text_of(friend.get(f"/t/{code}"))


def test_a_rematch_brings_the_same_people_together(client: Client, newcomer: Callable[[], Client]) -> None:
    code = new_table(client, "me", "open", "steady")
    friend = newcomer()
    friend.post(f"/t/{code}/join")
    assert "A rematch is offered when the game is over." in text_of(client.post(f"/t/{code}/rematch"))
    play(code)
    assert "Rematch" in text_of(client.get(f"/t/{code}"))
    again = client.post(f"/t/{code}/rematch")["Location"]
    assert friend.post(f"/t/{code}/rematch")["Location"] == again
    fresh = Table.objects.get(code=again.rsplit("/", 1)[1])
    assert fresh.status == "playing"
    assert [chair.bot for chair in fresh.chairs.all()] == ["", "steady", ""], "everybody sits one chair further"


def test_there_is_no_such_table(client: Client) -> None:
    response = client.get("/t/nowhere")
    assert response.status_code == 404
    assert "There is no such table." in text_of(response)
