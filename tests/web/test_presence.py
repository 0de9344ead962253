"""Who is here now."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from critias.web.live import hub
from critias.web.models import Profile
from critias.web.models_people import Presence, Shun
from critias.web.presence import Here, presence
from tests.web.people import body, text_of
from tests.web.test_circle import befriended
from tests.web.test_ratings import account, user_of


@pytest.fixture(autouse=True)
def _nobody() -> None:
    presence.looked.clear()
    presence.here = Here()


def shows(client: Client, to: str) -> None:
    client.post("/me/profile", {"show-present": to})


def look(*clients: Client) -> None:
    """These people look at the lobby, and the site looks around."""
    for client in clients:
        client.get("/")
    presence.refresh(presence.in_this_process())


def here(client: Client) -> str:
    page = text_of(client.get("/"))
    return page.partition("Here now")[2].partition("Games")[0].partition("English")[0] if "Here now" in page else ""


def test_nobody_is_shown_who_has_not_said_so() -> None:
    ada, ben = account("Ada"), account("Ben")
    befriended(ada, "Ada", ben)
    look(ada, ben)
    assert Presence.objects.count() == 2
    assert here(ada) == here(ben) == here(Client()) == ""


def test_friends_come_first_and_strangers_see_who_is_there_for_everybody() -> None:
    ada, ben, cleo = account("Ada"), account("Ben"), account("Cleo")
    befriended(ada, "Ada", cleo)
    shows(ben, "everyone")
    shows(cleo, "friends")
    look(ada, ben, cleo)
    assert here(ada).split() == ["Cleo", "friend", "Ben"]
    assert here(ben) == "", "not oneself, and no friend of others"
    assert here(Client()).split() == ["Ben"]


def test_guests_are_a_number() -> None:
    guests = [Client(), Client()]
    for guest in guests:
        guest.post("/play/end")
    look(*guests)
    shown = here(account("Ada"))
    assert "2 guests" in shown
    names = Profile.objects.filter(guest=True).values_list("name", flat=True)
    assert not any(name in shown for name in names)


def test_who_is_blocked_sees_nothing_either_way() -> None:
    ada, ben = account("Ada"), account("Ben")
    for client in (ada, ben):
        shows(client, "everyone")
    look(ada, ben)
    assert "Ben" in here(ada)
    Shun.objects.create(user=user_of("Ada"), other=user_of("Ben"), block=True)
    assert here(ada) == here(ben) == ""
    assert "Ada" in here(Client())


def test_who_has_a_table_open_is_here_and_who_is_gone_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    ada = account("Ada")
    shows(ada, "everyone")
    monkeypatch.setitem(hub.listeners, f"abc:{user_of('Ada').pk}", set())
    look()
    assert "Ada" in here(Client())
    monkeypatch.delitem(hub.listeners, f"abc:{user_of('Ada').pk}")
    Presence.objects.update(at=timezone.now() - timedelta(minutes=5))
    look()
    assert here(Client()) == ""


def test_an_account_that_is_closed_or_gone_is_not_here() -> None:
    ada, ben = account("Ada"), account("Ben")
    for client in (ada, ben):
        shows(client, "everyone")
    look(ada, ben)
    User.objects.filter(pk=user_of("Ada").pk).update(is_active=False)
    user_of("Ben").delete()
    presence.refresh({10**9})
    assert here(Client()) == ""


def test_it_costs_a_stranger_no_query_and_little_is_written() -> None:
    ada = account("Ada")
    shows(ada, "everyone")
    look(ada)
    with CaptureQueriesContext(connection) as queries:
        assert "Ada" in body(Client().get("/"))
    assert not any("presence" in query["sql"] for query in queries)
    first = Presence.objects.get().at
    look(ada)
    assert Presence.objects.get().at == first, "a minute has not passed"


def test_the_profile_says_who_sees_it() -> None:
    ada = account("Ada")
    page = body(ada.get("/p", follow=True))
    assert 'name="show-present" value="me" checked' in page
    shows(ada, "friends")
    assert 'name="show-present" value="friends" checked' in body(ada.get("/p", follow=True))
