"""The guided first game: a private table with a coach, which can be left, resumed and played on."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from critias.bots.levels import bot_of
from critias.engine.game import get_game
from critias.web import tables
from critias.web.models import Table
from tests.web.people import body, found, let_bots_move, table_of, text_of

GAMES = ["age", "chaos", "end", "era", "rising"]


def begin(client: Client, name: str) -> str:
    response = client.post(f"/guide/{name}")
    assert response.status_code == 302, text_of(response)
    return str(response["Location"]).rsplit("/", 1)[1]


def take_advice(client: Client, code: str) -> str:
    """Do what the coach suggests; the page afterwards."""
    let_bots_move(code)
    page = body(client.get(f"/t/{code}"))
    if 'id="advised"' not in page:
        return page
    asked = found(r'name="question" value="([^"]+)"', page)
    option = found(r'id="advised"[^>]* value="(\d+)"', page)
    client.post(f"/t/{code}/answer", {"question": asked, "option": option})
    let_bots_move(code)
    return body(client.get(f"/t/{code}"))


@pytest.mark.parametrize("name", GAMES)
def test_a_stranger_begins_with_one_click(client: Client, name: str) -> None:
    assert f'action="/guide/{name}"' in body(client.get("/")), "one click from the lobby"
    code = begin(client, name)
    table = table_of(code)
    calm = bot_of(get_game(name), "calm")
    assert [chair.bot for chair in table.chairs.all()] == ["", *[calm] * (table.seats - 1)]
    assert not table.listed
    assert "Step 1 of" in text_of(client.get(f"/t/{code}"))


@pytest.mark.parametrize("name", GAMES)
def test_the_coach_leads_to_the_end_of_the_round(client: Client, name: str) -> None:
    """Choice after choice with its sentence, as many as are told at the first one, with the bots of the site."""
    assert f'action="/guide/{name}"' in body(client.get(f"/learn/{name}"))
    code = begin(client, name)
    guide = get_game(name).guide()
    assert guide is not None
    let_bots_move(code)
    for step in range(1, len(guide.notes) + 1):
        page = body(client.get(f"/t/{code}"))
        assert f"Step {step} of {len(guide.notes)}" in page
        assert 'class="says"' in page
        take_advice(client, code)
    page = body(client.get(f"/t/{code}"))
    assert guide.end in text_of(client.get(f"/t/{code}"))
    dashes = found(r'class="dashes"[^>]*>(.*?)</span>', page)
    assert dashes.count('class="f"') == len(guide.notes), "all of them are filled"


def test_what_the_coach_answers_stands_in_the_log_and_goes_with_an_undo(client: Client) -> None:
    code = begin(client, "chaos")
    for _ in range(7):
        take_advice(client, code)
    page = client.get(f"/t/{code}")
    assert "Step 8 of" in text_of(page), "he has taken the Main Action"
    client.post(f"/t/{code}/undo", {"seat": "0"})
    assert "Step 7 of" in text_of(client.get(f"/t/{code}"))


def test_bots_wait_for_a_newcomer_with_whom_they_play_together(client: Client) -> None:
    code = begin(client, "rising")
    match = tables.match_of(table_of(code))
    assert len(match.waiting_for()) > 1
    assert tables.bots_asked(code).jobs == []
    client.post(f"/t/{code}/alone")
    assert tables.bots_asked(code).jobs


def test_a_game_that_was_begun_when_the_coach_answered_nothing_goes_on(client: Client) -> None:
    """It has kept no word of what was chosen: there he asks everything, with a sentence at each."""
    code = begin(client, "chaos")
    for _ in range(7):
        take_advice(client, code)
    client.post(f"/t/{code}/undo", {"seat": "0"})
    told = table_of(code).guide
    assert told is not None
    Table.objects.update(guide=[entry[:3] for entry in told])
    tables.matches.forget_chairs()
    steps = []
    while "farewell" not in (page := body(client.get(f"/t/{code}"))):
        steps.append(found(r'class="steps"><span>([^<]+)', page))
        assert 'class="says"' in page
        take_advice(client, code)
    assert steps[0] == "Step 7 of 15"
    assert steps[1] == "Your own way", "the Main Action"
    assert len(steps) > 15


def test_it_is_private_and_resumed_where_it_was_left(client: Client) -> None:
    code = begin(client, "end")
    assert "Step 1 of" in text_of(client.get(f"/t/{code}"))
    take_advice(client, code)
    assert "Step 2 of" in text_of(client.get(f"/t/{code}"))
    lobby = text_of(client.get("/"))
    assert "First game" in lobby
    assert begin(client, "end") == code, "no second one while the first is open"
    other = Client()
    assert code not in body(other.get("/"))
    watched = body(other.get(f"/t/{code}"))
    assert 'id="coach"' not in watched
    assert 'id="advised"' not in watched
    assert begin(other, "end") != code


def test_after_an_undo_the_coach_is_back_at_that_choice(client: Client) -> None:
    code = begin(client, "chaos")
    before = found(r'<p class="says">([^<]+)<', body(client.get(f"/t/{code}")))
    take_advice(client, code)
    assert before not in body(client.get(f"/t/{code}"))
    client.post(f"/t/{code}/undo", {"seat": "0"})
    assert before in body(client.get(f"/t/{code}"))
    assert "Step 1 of" in text_of(client.get(f"/t/{code}"))


def test_the_newcomer_plays_on_without_the_coach(client: Client) -> None:
    code = begin(client, "era")
    stranger = Client()
    begin(stranger, "end")
    assert "You do not sit at this table" in text_of(stranger.post(f"/t/{code}/alone"))
    assert table_of(code).guide is not None
    take_advice(client, code)
    version = table_of(code).version
    assert client.post(f"/t/{code}/alone")["Location"] == f"/t/{code}"
    table = table_of(code)
    assert (table.guide, table.version, table.status) == (None, version, "playing")
    page = body(client.get(f"/t/{code}"))
    assert "guide.js" not in page
    assert 'id="choices"' in page
    assert begin(client, "era") != code, "the next guided game is a new one"


def test_any_other_choice_is_as_good(client: Client) -> None:
    code = begin(client, "end")
    let_bots_move(code)
    page = body(client.get(f"/t/{code}"))
    advised = found(r'id="advised"[^>]* value="(\d+)"', page)
    others = [tag for tag in re.findall(r'<button[^>]* id="opt-[^>]*', page) if f'value="{advised}"' not in tag]
    option = found(r'value="(\d+)"', others[0])
    client.post(f"/t/{code}/answer", {"question": found(r'name="question" value="([^"]+)"', page), "option": option})
    let_bots_move(code)
    assert "Step 2 of" in text_of(client.get(f"/t/{code}"))


def test_other_tables_have_no_coach(client: Client) -> None:
    client.post("/play/end")
    table = Table.objects.get()
    let_bots_move(table.code)
    assert table_of(table.code).guide is None
    assert "guided" not in body(client.get(f"/t/{table.code}"))
    assert client.get("/guide/end").status_code == 405
    assert client.post("/guide/chess").status_code == 404
    assert tables.match_of(table_of(table.code)).seats == 4
