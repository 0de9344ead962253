"""A row that cannot be read concerns its own table alone."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from critias.web import tables
from critias.web.films import films
from critias.web.models import LIVE, Beat, Seat, Table
from tests.web.people import new_table, play, stored_answers, table_of, text_of

Harm = Callable[[Table], None]


def edited(**changes: object) -> Harm:
    """Harm to the position."""

    def harm(table: Table) -> None:
        Table.objects.filter(pk=table.pk).update(position=json.dumps({**json.loads(table.position), **changes}))

    return harm


def row(**changes: object) -> Harm:
    """Harm to the row."""

    def harm(table: Table) -> None:
        Table.objects.filter(pk=table.pk).update(**changes)

    return harm


def without_a_chair(table: Table) -> None:
    table.chairs.filter(number=2).delete()


def state(**changes: object) -> Harm:
    def harm(table: Table) -> None:
        edited(state={**json.loads(table.position)["state"], **changes})(table)

    return harm


HARMS: dict[str, Harm] = {
    "no position": row(position=""),
    "garbage": row(position="{\x00 no json"),
    "another thing": row(position="[1, 2]"),
    "an unknown game": row(game="senet"),
    "an unknown option": edited(options={"length": "endless"}),
    "options of a removed game": row(game="senet", options={"sticks": "four"}),
    "wrong seats": row(seats=5),
    "no such state": state(seats=7),
    "a field too few": edited(state={"seats": 3, "over": 0}),
    "a lost box": edited(components="0" * 32),
    "a lost box everywhere": lambda table: row(
        components="0" * 32, position=table.position.replace(table.components, "0" * 32)
    )(table),
    "a chair too few": without_a_chair,
}


@pytest.fixture(params=HARMS)
def harmed(request: pytest.FixtureRequest, client: Client) -> str:
    """A listed table whose row is broken; `client` sits there."""
    code = new_table(client, "me", "steady", "steady", listed="1")
    play(code, 20)
    HARMS[request.param](table_of(code))
    tables.matches._known.clear()
    return code


def test_the_lobby_goes_on(client: Client, newcomer: Callable[[], Client], harmed: str) -> None:
    other = newcomer()
    code = new_table(other, "me", "steady", "steady", listed="1")
    mine = client.get("/")
    assert mine.status_code == 200
    assert f"{harmed} " in text_of(mine)
    assert "This table cannot be shown" in text_of(mine)
    assert f"/t/{code}" in mine.content.decode(), "the tables of others are still there"
    for who in (other, newcomer()):
        theirs = who.get("/")
        assert theirs.status_code == 200
        assert harmed not in theirs.content.decode()
        assert "cannot be shown" not in text_of(theirs)


def test_its_pages_say_so_calmly(client: Client, harmed: str) -> None:
    for path in (f"/t/{harmed}", f"/t/{harmed}/replay"):
        page = client.get(path)
        assert page.status_code in (200, 503) if "replay" in path else page.status_code == 503
        if page.status_code == 503:
            assert "This table cannot be shown" in text_of(page)
            assert "All other tables go on" in text_of(page)
    for form in ("answer", "undo", "auto-pass", "leave", "back", "bots"):
        sent = client.post(f"/t/{harmed}/{form}", {"question": "0.0.0", "option": "1", "on": "1"})
        assert sent.status_code in (302, 503)


def test_the_api_says_so(client: Client, harmed: str) -> None:
    seen = client.get(f"/api/tables/{harmed}")
    assert seen.status_code == 503
    assert "cannot be shown" in seen.json()["error"]
    listed = client.get("/api/tables?which=mine")
    assert listed.status_code == 200
    assert listed.json() == []


def test_it_is_written_down_once_and_can_be_found(
    client: Client, newcomer: Callable[[], Client], harmed: str, caplog: pytest.LogCaptureFixture
) -> None:
    new_table(newcomer(), "me", "steady", "steady")
    with caplog.at_level(logging.ERROR, "critias.tables"):
        for _ in range(3):
            client.get("/")
            client.get(f"/t/{harmed}")
            tables.bots_asked(harmed)
    lines = [line.getMessage() for line in caplog.records if line.name == "critias.tables"]
    assert len(lines) == 1
    assert harmed in lines[0]
    assert [table.code for table, _ in tables.unreadable_tables()] == [harmed]


def test_missing_beats_are_found_and_the_replay_shows_what_is_left(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    play(code)
    assert list(tables.unreadable_tables()) == []
    Beat.objects.filter(table__code=code, number__in=(3, 4)).delete()
    assert client.get(f"/t/{code}").status_code == 200
    assert client.get(f"/t/{code}/replay").status_code in (200, 503)
    assert ["beats are missing" in reason for _, reason in tables.unreadable_tables()] == [True]


def test_the_clocks_of_others_go_on(client: Client) -> None:
    user = User.objects.create(username="ada")
    codes = [
        tables.open_table(user, "end", 3, {}, ["me", "me", "me"], pace=LIVE, bank=10, bonus=1).code for _ in range(2)
    ]
    Seat.objects.exclude(asked_at=None).update(asked_at=timezone.now() - timedelta(minutes=5))
    row(game="senet")(table_of(codes[0]))
    tables.replace_late_players()
    assert not any(chair.stand_in for chair in table_of(codes[0]).chairs.all())
    assert any(chair.stand_in for chair in table_of(codes[1]).chairs.all())


def test_a_film_that_cannot_be_made_is_not_kept(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    good = play(code, 20)
    row(position="{")(good)
    tables.matches._known.clear()
    with pytest.raises(tables.UnreadableError):
        films.of(table_of(code))
    row(position=good.position)(good)
    assert len(films.of(table_of(code))) == len(stored_answers(code)) >= 20  # windows are settled for who is alone
