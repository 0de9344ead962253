"""Your move reaches you: when somebody is told by mail, how often, and when not; the page; the link that stops it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from django.contrib.auth.models import User
from django.test import Client, override_settings

from critias.web import notices, tables
from critias.web.mail import mail_settings
from critias.web.models import Profile, Table
from critias.web.models_notices import MAIL, Notices, TableNotices, Told, Way
from tests.support.site import free_port
from tests.web.notices import DAY, House, account, answer, asked, signed_in, slow_table
from tests.web.people import body, found, let_bots_move, text_of

URL = "https://play.example.org"


class Inbox(Message):
    def __init__(self) -> None:
        super().__init__()
        self.letters: list[Any] = []

    def handle_message(self, message: Any) -> None:
        self.letters.append(message)

    def last(self) -> str:
        return str(self.letters[-1].get_payload())


@pytest.fixture
def inbox() -> Iterator[Inbox]:
    letters = Inbox()
    server = Controller(letters, hostname="127.0.0.1", port=free_port())
    server.start()
    with override_settings(URL=URL, **mail_settings(f"smtp://127.0.0.1:{server.port}")):
        yield letters
    server.stop()


# ---------------------------------------------------------------- when


def test_who_is_away_is_told_once_with_a_link_and_the_end_of_his_time(
    house: House, inbox: Inbox, pair: tuple[User, User, Table]
) -> None:
    _, _, table = pair
    house.passes(4)
    assert house.look() == []
    house.passes(1)
    house.look()
    house.look()
    house.passes(200)
    house.look()
    (letter,) = inbox.letters
    assert letter["To"] == "ada@example.org"
    assert letter["Subject"] == "Your move: End of Atlantis"
    words = inbox.last()
    assert "Your move: End of Atlantis with Bea. Until Monday 18 March, 17:46 (UTC)." in words
    assert f"{URL}/my-move/{table.code}" in words


def test_who_has_the_table_open_is_not_told(house: House, inbox: Inbox, pair: tuple[User, User, Table]) -> None:
    ada, _, table = pair
    for _ in range(4):
        house.passes(3)
        assert house.look((table.code, ada.pk)) == []
    house.passes(4)  # gone, but not for long
    assert house.look() == []
    house.passes(1)
    assert len(house.look()) == 1


def test_what_was_answered_meanwhile_is_not_told(house: House, inbox: Inbox, pair: tuple[User, User, Table]) -> None:
    ada, _, table = pair
    house.passes(4.9)
    answer(table, ada)
    house.passes(0.2)
    assert [turns for way, turns in house.look() if way.user == ada] == []


def test_at_most_one_mail_an_hour_and_the_rest_in_a_digest(
    house: House, inbox: Inbox, pair: tuple[User, User, Table]
) -> None:
    ada, bea, _ = pair
    house.passes(5)
    house.look()
    for _ in range(2):
        other = slow_table(ada, bea)
        while not asked(other, ada):
            answer(other, bea)
            let_bots_move(other.code)
    Way.objects.filter(user=bea).update(on=False)
    for _ in range(5):
        house.passes(10)
        house.look()
    assert len(inbox.letters) == 1
    house.passes(15)
    house.look()
    assert [letter["Subject"] for letter in inbox.letters[1:]] == ["2 tables wait for you"]
    assert inbox.last().count("/my-move/") == 2


def test_quiet_hours_are_those_of_the_persons_own_clock(
    house: House, inbox: Inbox, pair: tuple[User, User, Table]
) -> None:
    ada, _, _ = pair
    Notices.objects.update_or_create(user=ada, defaults={"zone": "Asia/Tokyo", "quiet_from": 22, "quiet_to": 7})
    for _ in range(4):  # 02:46 to 06:46 in Tokyo
        house.passes(59)
        assert house.look() == []
    house.passes(20)
    house.look()
    assert "(Asia/Tokyo)" in inbox.last()


def test_quiet_hours() -> None:
    def quiet(start: int | None, end: int | None) -> list[int]:
        person = Notices(zone="UTC", quiet_from=start, quiet_to=end)
        return [hour for hour in range(24) if notices.is_quiet(person, datetime(2031, 1, 1, hour, 30, tzinfo=UTC))]

    assert quiet(22, 7) == [0, 1, 2, 3, 4, 5, 6, 22, 23]
    assert quiet(1, 3) == [1, 2]
    assert quiet(5, 5) == quiet(None, None) == []


def test_each_table_can_be_set_apart(house: House, inbox: Inbox, pair: tuple[User, User, Table]) -> None:
    ada, _, table = pair
    alone = tables.open_table(ada, "end", 3, {}, ["me", "me", "me"])
    TableNotices.objects.create(user=ada, table=table, wanted="never")
    house.passes(10)
    assert house.look() == []  # and a game with bots or by oneself waits in peace
    TableNotices.objects.create(user=ada, table=alone, wanted="always")
    house.look()
    assert f"/my-move/{alone.code}" in inbox.last()
    assert table.code not in inbox.last()


def test_guests_get_no_mail_and_a_site_without_a_mail_server_sends_none(
    house: House, pair: tuple[User, User, Table]
) -> None:
    ada, _, _ = pair
    house.passes(10)
    with override_settings(EMAIL_BACKEND="critias.web.mail.Shown"):
        assert house.look() == []
    Profile.objects.filter(user=ada).update(guest=True)
    Way.objects.all().delete()
    assert house.look() == []


def test_a_reminder_comes_when_a_quarter_of_the_time_is_left(
    house: House, inbox: Inbox, pair: tuple[User, User, Table]
) -> None:
    house.passes(5)
    house.look(remind=True)
    house.passes(17 * 60)
    house.look(remind=True)
    assert len(inbox.letters) == 1
    house.passes(60)
    house.look(remind=True)
    house.passes(90)
    house.look(remind=True)
    assert [letter["Subject"] for letter in inbox.letters[1:]] == ["Your time runs out: End of Atlantis"]


def test_a_reminder_that_would_fall_into_quiet_hours_comes_before_them(
    house: House, inbox: Inbox, pair: tuple[User, User, Table]
) -> None:
    ada, _, _ = pair  # asked at 17:46; the reminder is due at 11:46, in the quiet hours of this person
    Notices.objects.update_or_create(user=ada, defaults={"quiet_from": 9, "quiet_to": 19})
    house.passes(80)
    house.look(remind=True)
    house.passes(13 * 60)  # 08:06
    house.look(remind=True)
    assert len(inbox.letters) == 1
    house.passes(30)
    house.look(remind=True)
    assert [letter["Subject"][:14] for letter in inbox.letters] == ["Your move: End", "Your time runs"]


# ---------------------------------------------------------------- once, and again


def test_of_two_processes_one_tells(house: House, pair: tuple[User, User, Table]) -> None:
    house.passes(5)
    notices.offer_mail()
    now, wall = house.wall(), house.wall()
    with override_settings(URL=URL):
        seen_by_both = notices.untold(now, wall, reminder=False)
        ((way, chairs),) = seen_by_both.items()
        person = Way.objects.get(pk=way)
        assert notices.claim(person, chairs, wall, reminder=False) == chairs
        assert notices.claim(person, chairs, wall, reminder=False) == []


def test_a_mail_that_fails_is_sent_later(house: House, pair: tuple[User, User, Table]) -> None:
    house.passes(5)
    with override_settings(URL=URL, **mail_settings(f"smtp://127.0.0.1:{free_port()}")):
        assert len(house.look()) == 1
        assert house.look() == []
        house.passes(1)
        assert len(house.look()) == 1
        house.passes(1)
        assert house.look() == []  # longer each time
    way = Way.objects.get(kind=MAIL, user=pair[0])
    assert (way.on, way.fails, way.note) == (True, 2, "")
    house.passes(2)
    with override_settings(URL=URL):
        assert len(house.look()) == 1
    way.refresh_from_db()
    assert way.fails == 0
    assert Told.objects.count() == 1


# ---------------------------------------------------------------- the page and the links


SENT = {"mail": "0", "after": "30", "quiet_from": "23", "quiet_to": "6", "zone": "Europe/Berlin"}


def test_the_page_keeps_what_is_chosen(house: House) -> None:
    ada = account("ada")
    client = signed_in(ada)
    assert client.post("/me/notices", SENT).status_code == 302
    kept = Notices.objects.get(user=ada)
    assert (kept.after, kept.quiet_from, kept.quiet_to, kept.zone) == (30, 23, 6, "Europe/Berlin")
    assert not Way.objects.get(user=ada, kind=MAIL).on
    page = body(client.get("/me/notices"))
    assert '<option value="Europe/Berlin" selected>' in page
    assert "ada@example.org" in page


@pytest.mark.parametrize(
    "wrong", [{"zone": "Mars/Crater"}, {"after": "7"}, {"quiet_to": ""}, {"quiet_from": "24"}, {"zone": "../x"}]
)
def test_what_is_no_choice_changes_nothing(house: House, wrong: dict[str, str]) -> None:
    ada = account("ada")
    response = signed_in(ada).post("/me/notices", {**SENT, **wrong})
    assert response.status_code == 400
    assert "Nothing was changed" in text_of(response)
    assert Notices.objects.get(user=ada).after == 5


def test_a_guest_is_told_that_mail_needs_an_account(house: House, client: Client) -> None:
    assert client.get("/me/notices").status_code == 302
    client.post("/play/end")
    assert "Mail needs an account" in text_of(client.get("/me/notices"))


def test_a_table_is_set_by_who_sits_there(house: House, pair: tuple[User, User, Table], client: Client) -> None:
    ada, _, table = pair
    mine = signed_in(ada)
    assert "When it is your move here" in text_of(mine.get(f"/t/{table.code}/settings"))
    for wanted, kept in [("never", ["never"]), ("always", ["always"]), ("usual", [])]:
        assert mine.post(f"/t/{table.code}/notices", {"wanted": wanted}).status_code == 302
        assert list(TableNotices.objects.values_list("wanted", flat=True)) == kept
    assert "not one of the choices" in text_of(mine.post(f"/t/{table.code}/notices", {"wanted": "x"}))
    assert "do not sit" in text_of(client.post(f"/t/{table.code}/notices", {"wanted": "never"}))


def test_the_link_of_a_mail_leads_to_the_table_and_signs_nobody_in(
    house: House, pair: tuple[User, User, Table], client: Client
) -> None:
    ada, _, table = pair
    assert client.get(f"/my-move/{table.code}")["Location"] == f"/accounts/login/?next=/t/{table.code}"
    assert signed_in(ada).get(f"/my-move/{table.code}")["Location"] == f"/t/{table.code}"
    assert client.get("/my-move/nosuchtable").status_code == 404


def test_one_click_stops_the_mails(house: House, inbox: Inbox, pair: tuple[User, User, Table], client: Client) -> None:
    ada, _, _ = pair
    house.passes(5)
    house.look()
    path = re.sub(r"[\s<>]", "", inbox.letters[0]["List-Unsubscribe"]).removeprefix(URL)
    assert path in inbox.last()
    assert inbox.letters[0]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    way = Way.objects.get(user=ada)

    def on() -> bool:
        way.refresh_from_db()
        return way.on

    stranger = Client(enforce_csrf_checks=True)
    assert "Stop these mails" in text_of(stranger.get(path))  # a filter that fetches all links stops nothing
    assert on()
    assert stranger.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not on()
    assert "Send them again" in text_of(stranger.post(path, {"mails": "off"}))
    stranger.post(path, {"mails": "on"})
    assert on()
    assert "Mails are stopped" in text_of(stranger.get(path, headers={"Sec-Fetch-Mode": "navigate"}))
    assert not on()
    house.passes(DAY / 60 / 2)
    assert house.look(remind=True) == []
    assert client.get(path[:-1]).status_code == 404
    assert client.get("/notices/stop/1").status_code == 404


def test_no_log_names_people_tables_or_addresses(
    house: House, pair: tuple[User, User, Table], caplog: pytest.LogCaptureFixture
) -> None:
    house.passes(5)
    with override_settings(URL=URL, **mail_settings(f"smtp://127.0.0.1:{free_port()}")):
        house.look()
    assert "could not be sent" in caplog.text
    assert not re.search(rf"ada|bea|{pair[2].code}|example", caplog.text)


def test_the_badge_counts_the_tables_that_wait(house: House, pair: tuple[User, User, Table], client: Client) -> None:
    ada, bea, table = pair
    assert client.get("/me/waiting").json() == {"waiting": [], "unread": [], "words": ""}
    assert signed_in(ada).get("/me/waiting").json() == {"waiting": [table.code], "unread": [], "words": "1 table waits"}
    assert signed_in(bea).get("/me/waiting").json() == {"waiting": [], "unread": [], "words": ""}
    assert found(r"(no-store)", signed_in(ada).get("/me/waiting")["Cache-Control"])
