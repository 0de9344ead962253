"""Who asks is found by a plain query each for session and person, and only as long as the session is good."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.web.people import body, new_table

pytestmark = pytest.mark.usefixtures("site")

HTMX = {"HX-Request": "true"}
MINE = 'id="hand"'


def seated(client: Client) -> str:
    url = f"/t/{new_table(client, 'me', 'steady', 'steady')}"
    assert MINE in looked(client, url)
    return url


def looked(client: Client, url: str) -> str:
    return body(client.get(url, headers=HTMX))


def test_a_look_at_a_table_that_has_not_changed_asks_for_session_person_and_pulse_alone(client: Client) -> None:
    url = seated(client)
    with CaptureQueriesContext(connection) as queries:
        assert MINE in looked(client, url)
    asked = [query["sql"] for query in queries]
    assert len(asked) == 3, asked


def test_a_session_that_has_expired_is_nobodys(client: Client) -> None:
    url = seated(client)
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert MINE not in looked(client, url)


def test_a_session_of_a_closed_account_is_nobodys(client: Client) -> None:
    url = seated(client)
    User.objects.update(is_active=False)
    assert MINE not in looked(client, url)


def test_a_session_of_before_a_new_password_is_nobodys_and_ends(client: Client) -> None:
    url = seated(client)
    for user in User.objects.all():
        user.set_password("another one, and long")
        user.save()
    assert MINE not in looked(client, url)
    assert not Session.objects.exists()


def test_a_session_that_somebody_has_written_is_nobodys(client: Client) -> None:
    url = seated(client)
    Session.objects.update(session_data="made up")
    assert MINE not in looked(client, url)


def test_who_signs_out_while_he_looks_is_gone_at_once(client: Client) -> None:
    url = seated(client)
    client.logout()
    assert MINE not in looked(client, url)
