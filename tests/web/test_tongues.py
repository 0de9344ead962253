"""Everybody reads the site in his own language."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.contrib.auth.models import User
from django.test import Client, override_settings

from critias.tongue import Tongue
from critias.web import languages
from critias.web.models import Profile
from tests.web.people import body, found
from tests.web.test_account import PASSWORD, sign_up

pytestmark = pytest.mark.usefixtures("site")

GERMAN = {"Accept-Language": "fr;q=0.9, de-CH, en;q=0.5"}
Newcomer = Callable[[], Client]


@pytest.fixture(autouse=True)
def _small_german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Three words are enough to see who is told what."""
    texts = {"Tables": "Tische", "Sign in": "Anmelden", "Enter the code": "Gib den Code ein"}
    monkeypatch.setitem(languages._read, "de", Tongue("de", texts, {}))
    with override_settings(LANGUAGES=[("en", "English"), ("de", "Deutsch")]):
        yield


def told_german(client: Client, address: str = "/", **headers: str) -> bool:
    page = body(client.get(address, headers=headers))
    code = found(r'<html lang="(\w+)"', page)
    assert f"{'Tische' if code == 'de' else 'Tables'}</a>" in page
    return code == "de"


def account(client: Client, language: str = "") -> User:
    user = User.objects.create(username=f"reader {User.objects.count()}")
    Profile.objects.create(user=user, name="Reader", guest=False, language=language)
    client.force_login(user)
    return user


def test_a_stranger_reads_what_his_browser_asks_for(client: Client) -> None:
    assert told_german(client, **GERMAN)
    assert not told_german(client)
    assert not told_german(client, **{"Accept-Language": "fr, nl;q=0.5"})
    assert not told_german(client, **{"Accept-Language": "en-GB, de;q=0.9"})
    response = client.get("/", headers=GERMAN)
    assert response["Content-Language"] == "de"
    assert {"Accept-Language", "Cookie"} <= {name.strip() for name in response["Vary"].split(",")}


@override_settings(LANGUAGE_CODE="de")
def test_where_nothing_is_asked_for_the_site_speaks_its_own_language(client: Client) -> None:
    assert told_german(client)
    assert told_german(client, **{"Accept-Language": "fr"})
    assert not told_german(client, **{"Accept-Language": "en"})


def test_who_chooses_a_language_has_it_in_his_browser(client: Client) -> None:
    assert '<button class="btn quiet" type="submit" name="language" value="de"' in body(client.get("/rules"))
    response = client.post("/language", {"language": "de", "next": "/rules"})
    assert (response.status_code, response["Location"]) == (302, "/rules")
    assert told_german(client)
    assert told_german(client, **{"Accept-Language": "en"})
    client.post("/language", {"language": ""})
    assert not told_german(client)
    assert client.post("/language", {"language": "tlh"}).status_code == 400
    assert client.post("/language", {"language": "en", "next": "https://elsewhere.example"})["Location"] == "/"


def test_an_account_reads_what_it_has_chosen_in_every_browser(newcomer: Newcomer) -> None:
    at_home, on_the_way = newcomer(), newcomer()
    on_the_way.force_login(account(at_home))
    page = body(at_home.get("/me"))
    assert 'name="language" value="de"' in page
    assert 'class="foot"' not in page
    assert told_german(at_home, **GERMAN)
    at_home.post("/language", {"language": "de", "next": "/me"})
    assert told_german(at_home, "/me")
    assert told_german(on_the_way, "/me")
    on_the_way.post("/language", {"language": "en"})
    assert not told_german(at_home, "/me", **GERMAN)


def test_what_was_chosen_before_signing_in_holds_for_an_account_that_has_not_chosen(client: Client) -> None:
    client.post("/language", {"language": "de"})
    sign_up(client)
    assert Profile.objects.get().language == "de"
    client.post("/accounts/logout/")
    assert told_german(client), "the browser keeps it as well"
    client.post("/language", {"language": "en"})
    client.post("/accounts/login/", {"login": "ines@example.org", "password": PASSWORD})
    assert told_german(client, "/me"), "the account has chosen"


def test_pages_of_the_account_and_errors_are_told_too(client: Client) -> None:
    assert told_german(client, "/accounts/login/", **GERMAN)
    page = body(client.get("/accounts/login/", headers=GERMAN))
    assert "<h1>Anmelden</h1>" in page
    assert "Passwort" in page, "a text of allauth"
    assert told_german(client, "/no/such/page", **GERMAN)
    refused = client.post("/language", {"language": "tlh"}, headers=GERMAN)
    assert "Tische" in body(refused)


def test_one_request_leaves_no_language_to_the_next(newcomer: Newcomer) -> None:
    told = [told_german(newcomer(), **(GERMAN if n % 2 else {})) for n in range(4)]
    assert told == [False, True, False, True]


def test_what_tells_nothing_asks_for_nobody(client: Client) -> None:
    response = client.get("/style/end.css", headers=GERMAN)
    assert response.status_code == 200
    assert "Vary" not in response or "Cookie" not in response["Vary"]
