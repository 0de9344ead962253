from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from critias.engine.game import get_game
from critias.web.models import FINISHED, Seat, Table
from tests.web.people import body, choose, new_table, table_of, text_of


def test_the_form_has_a_disc_a_seat_and_the_options_of_the_game(client: Client) -> None:
    page = body(client.get("/new/end"))
    assert page.count('class="chair"') == 5
    for words in ("Standard game", "Long game", "Calm bot", "Random bot", "Open seat", "No clock", "7 days"):
        assert words in page
    assert client.get("/new")["Location"] == "/new/end"
    assert client.get("/new/chess").status_code == 404


def test_a_table_is_as_the_form_says(client: Client) -> None:
    fields = {"option-length": "long", "listed": "1", "pace": "live-30", "bot_delay": "1800"}
    table = table_of(new_table(client, "steady", "me", "random", "open", "steady", **fields))
    assert (table.seats, table.options, table.listed) == (5, {"length": "long", "screens": "open"}, True)
    assert (table.pace, table.bank, table.bonus, table.bot_delay) == ("live", 1800, 15, 1800)
    assert [chair.bot for chair in table.chairs.all()] == ["steady", "", "random", "", "steady"]
    assert table.status == "waiting"
    assert [chair.bank_left for chair in table.chairs.all()] == [1800] * 5


def test_chairs_beyond_the_number_of_players_do_not_count(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady", **{"chair-3": "open", "chair-4": "nonsense"})
    assert table_of(code).seats == 3
    assert table_of(code).status == "playing"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"seats": "2"}, "End of Atlantis is for 3, 4, 5 players, not 2."),
        ({"seats": "²"}, "End of Atlantis is for 3, 4, 5 players"),
        ({"chair-1": "deep_blue"}, "There is no player “deep_blue”"),
        ({"chair-0": "steady"}, "Somebody must play: take a seat yourself or leave one open."),
        ({"chair-0": "open"}, "You open this table: take a seat yourself."),
        ({"option-length": "endless"}, "Length is one of Standard game, Long game."),
    ],
)
def test_what_is_wrong_is_said_in_place_and_nothing_is_lost(client: Client, fields: dict[str, str], said: str) -> None:
    sent = {"seats": "3", "chair-0": "me", "chair-1": "random", "chair-2": "steady", "pace": "slow-3", **fields}
    response = client.post("/new/end", sent)
    assert response.status_code == 400
    assert said in text_of(response)
    page = body(response)
    assert 'value="slow-3" checked' in page
    if "chair-1" not in fields:
        assert '<option value="random" selected' in page
    assert not Table.objects.exists()


def test_slow_games_give_so_much_for_each_choice(client: Client) -> None:
    code = new_table(client, "me", "me", "me", pace="slow-1")
    Seat.objects.filter(table__code=code).update(asked_at=timezone.now() - timedelta(hours=10))
    choose(client, code)
    assert table_of(code).chairs.all()[0].bank_left == 86_400, "the bank is full again, and not fuller"


def test_too_many_tables_at_once_are_refused(client: Client) -> None:
    for _ in range(31):  # the first one as a stranger, 30 as a guest
        new_table(client, "me", "steady", "steady")
    response = client.post("/new/end", {"seats": "3", "chair-0": "me"})
    assert response.status_code == 400
    assert "Too many requests" in text_of(response)
    assert Table.objects.count() == 31


def test_a_form_without_its_token_is_refused() -> None:
    strict = Client(enforce_csrf_checks=True)
    response = strict.post("/play/end")
    assert response.status_code == 403
    assert "This form has expired" in text_of(response)
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    ("game", "first"),
    [
        ("era", ["version-introductory"]),
        ("rising", ["level-1", "blueprint-introductory"]),
        ("end", ["length-standard"]),
    ],
)
def test_a_first_game_has_introductory_settings(client: Client, game: str, first: list[str]) -> None:
    def chosen() -> list[str]:
        page = body(client.get(f"/new/{game}")).partition('<details class="more-settings" id="more">')
        assert page[1], "the rest is folded"
        return ["-".join(found) for found in re.findall(r'name="option-(\w+)" value="(\w+)" checked', page[0])]

    assert chosen() == first
    client.post(f"/play/{game}")
    table = Table.objects.get()
    assert all(f"{name}-{table.options[name]}" in first for name in table.options if f"{name}-" in " ".join(first))
    Table.objects.update(status=FINISHED)
    assert chosen() == [f"{each.split('-')[0]}-{get_game(game).settled({})[each.split('-')[0]]}" for each in first]


def test_a_new_table_of_a_game_is_one_click_from_its_pages(client: Client) -> None:
    for path in ("/rules/era", "/about/era", "/new/end"):
        assert 'href="/new/era"' in body(client.get(path))


def test_what_is_wrong_under_more_is_not_folded_away(client: Client) -> None:
    response = client.post("/new/end", {"seats": "3", "option-screens": "nonsense"})
    assert response.status_code == 400
    assert '<details class="more-settings" id="more" open>' in body(response)
