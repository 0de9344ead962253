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

from critias.web import notices, sitetime, tables
from critias.web.films import films
from critias.web.models import FINISHED, LIVE, PLAYING, WAITING, Beat, Seat, Table
from critias.web.models_contests import Series
from critias.web.models_notices import Told, Way
from tests.web.notices import House, asked, signed_in, slow_table
from tests.web.notices import answer as answers
from tests.web.people import body, found, let_bots_move, new_table, play, stored_answers, table_of, text_of
from tests.web.test_ratings import finished

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


OF_A_ROW = ("an unknown game", "options of a removed game", "wrong seats", "a chair too few")
CASES = [
    *((WAITING, name) for name in OF_A_ROW),
    *((PLAYING, name) for name in HARMS),
    *((FINISHED, name) for name in HARMS if name != "no position"),  # that is a table which all left before it began
]


FORMS = (
    *("answer", "undo", "auto-pass", "standing", "wish", "chat", "signal", "uncover", "alone", "hint", "notices"),
    *("join", "bots", "bot-pace", "invite", "shun", "rematch", "back", "leave"),
)


def table_that_is(status: str, client: Client, **fields: str) -> str:
    """The code of a table at which `client` sits with bots; while it waits, a chair is free."""
    code = new_table(client, "me", "open" if status == WAITING else "steady", "steady", **fields)
    if status == PLAYING:
        play(code, 20)
    if status == FINISHED:
        finished(code, whole=True)
    return code


def harm(code: str, name: str) -> None:
    HARMS[name](table_of(code))
    tables.matches._known.clear()


@pytest.fixture(params=CASES, ids=" ".join)
def harmed(request: pytest.FixtureRequest, client: Client) -> str:
    """A listed table whose row is broken; `client` sits there."""
    status, name = request.param
    code = table_that_is(status, client, listed="1")
    harm(code, name)
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
        assert page.status_code in (200, 404, 503) if "replay" in path else page.status_code == 503
        if page.status_code == 503:
            assert "This table cannot be shown" in text_of(page)
            assert "All other tables go on" in text_of(page)
    for form in FORMS:
        sent = client.post(f"/t/{harmed}/{form}", {"question": "0.0.0", "option": "1", "on": "1", "text": "Hello"})
        assert sent.status_code in (302, 503), form


def test_a_stranger_learns_no_more(newcomer: Callable[[], Client], harmed: str) -> None:
    stranger = newcomer()
    assert stranger.get(f"/t/{harmed}").status_code == 503
    for form in FORMS:
        assert stranger.post(f"/t/{harmed}/{form}", {"text": "Hello"}).status_code in (302, 503), form


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


# ---------------------------------------------------------------- what tells of several tables


def waiting_for(ada: User, bea: User) -> Table:
    """One more table that waits for Ada."""
    table = slow_table(ada, bea)
    while not asked(table, ada):
        answers(table, bea)
        let_bots_move(table.code)
    return table


def test_a_game_that_has_left_the_house_silences_no_other(house: House, pair: tuple[User, User, Table]) -> None:
    ada, bea, lost = pair
    good = waiting_for(ada, bea)
    Way.objects.create(user=ada, kind="webhook", address="https://example.org")
    row(game="senet")(lost)
    house.passes(5)
    due = notices.due(sitetime.clock.now(), house.wall())
    assert [turn.code for way, turns in due if way.user == ada for turn in turns] == [good.code]
    assert not Told.objects.filter(seat__table=lost).exists()
    row(game="end")(lost)
    due = notices.due(sitetime.clock.now(), house.wall())
    assert [turn.code for way, turns in due if way.user == ada for turn in turns] == [lost.code], "nothing was lost"


@pytest.mark.parametrize("form", ["atom", "ics"])
def test_a_feed_tells_the_others(house: House, pair: tuple[User, User, Table], form: str) -> None:
    ada, bea, lost = pair
    good = waiting_for(ada, bea)
    row(game="senet")(lost)
    settings = body(signed_in(ada).get("/me/notices"))
    feed = Client().get(found(rf'value="http://testserver(/feed/[^"]+\.{form})"', settings))
    assert feed.status_code == 200
    assert f"/my-move/{good.code}" in body(feed)
    assert f"/my-move/{lost.code}" not in body(feed)


@pytest.mark.parametrize("status", [WAITING, PLAYING, FINISHED])
@pytest.mark.parametrize("name", OF_A_ROW)
def test_a_series_says_so_and_its_other_tables_go_on(client: Client, status: str, name: str) -> None:
    first = table_that_is(status, client, series="3")
    other = first
    if status == FINISHED:
        other = str(client.post(f"/t/{first}/rematch")["Location"]).rsplit("/", 1)[1]
        finished(other, whole=True)
    harm(first, name)
    page = client.get(f"/series/{Series.objects.get().code}")
    assert page.status_code == 503
    assert "This table cannot be shown" in text_of(page)
    assert client.get(f"/t/{other}").status_code == (503 if other == first else 200)


@pytest.mark.parametrize("harms_the_next", [False, True])
@pytest.mark.parametrize("name", OF_A_ROW)
def test_a_rematch_that_cannot_be_is_refused(client: Client, name: str, harms_the_next: bool) -> None:
    """Whoever asks second is led to the table that there is."""
    guest = Client()
    code = table_that_is(WAITING, client)
    guest.post(f"/t/{code}/join")
    finished(code, whole=True)
    fresh = str(client.post(f"/t/{code}/rematch")["Location"]).rsplit("/", 1)[1]
    harm(fresh if harms_the_next else code, name)
    for person in (Client(), guest, client):  # the first one does not belong here
        assert person.post(f"/t/{code}/rematch").status_code in (302, 503)
    assert client.get(f"/t/{fresh}").status_code == (503 if harms_the_next else 200)
