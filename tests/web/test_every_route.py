"""Every address of the site: other sites cannot post there, and nothing strange that is sent breaks it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.urls import get_resolver

from critias.web import urls
from critias.web.models import Table
from tests.web.test_pseudo_pages import Town, routes

pytestmark = pytest.mark.usefixtures("site")

BY_TOKEN = ("api/",)  # there a session may look, and no more
FOR_MAIL_PROGRAMS = ("notices/stop/",)
ENDS_SESSIONS = ("accounts/logout/",)
HUGE = "7" * 5000
STRANGE = [HUGE, "9" * 25, "-1", "٣", "a\0b"]
NO_TEXT = "%ED%A0%80"  # half of a letter beyond the 65,536th
MEANT = [("/oembed", 501), ("/ready", 503)]  # a form that we do not speak; no server runs here


@pytest.fixture
def town(monkeypatch: pytest.MonkeyPatch) -> Town:
    monkeypatch.setattr(settings, "STAFF", "boss@example.org")
    return Town()


def addresses(town: Town) -> Iterator[str]:
    for route in routes(get_resolver().url_patterns):
        yield from town.addresses(route)


@pytest.mark.parametrize("token", ["", "x" * 32])
def test_no_form_of_another_site_is_taken_anywhere(town: Town, token: str) -> None:
    """Without the token of our forms, or with one of somebody else's."""
    before = dict(Table.objects.values_list("code", "pulse"))
    tried = 0
    for address in addresses(town):
        if not address[1:].startswith(FOR_MAIL_PROGRAMS):
            stranger = Client(enforce_csrf_checks=True)
            stranger.cookies = town.ada.cookies
            response = stranger.post(address, {"csrfmiddlewaretoken": token} if token else {})
            assert response.status_code in ((401, 403, 405) if address[1:].startswith(BY_TOKEN) else (403,)), address
            tried += 1
    assert tried > 100
    assert dict(Table.objects.values_list("code", "pulse")) == before


def fields() -> list[str]:
    """All that any view reads of a form or a link."""
    found: set[str] = {"password", "code", "login", "password1", "page"}
    for path in Path(urls.__file__).parent.rglob("*.py"):
        found.update(re.findall(r"(?:GET|POST|sent)(?:\.get|\.getlist)?[(\[]\"([\w-]+)\"", path.read_text("utf-8")))
    return sorted(found)


def test_nothing_strange_breaks_a_page(town: Town) -> None:
    assert len(fields()) > 50
    everywhere = [found[:2][-1] for route in routes(get_resolver().url_patterns) if (found := town.addresses(route))]
    for text in [*(quote(text) for text in STRANGE), NO_TEXT]:
        sent = "&".join(f"{name}={text}" for name in fields())
        for address in everywhere:
            if not address[1:].startswith(ENDS_SESSIONS):
                client = town.boss if "moderation" in address else town.ada
                cache.clear()  # nobody is too fast
                form = client.post(address, sent, "application/x-www-form-urlencoded")
                page = client.get(address, QUERY_STRING=sent)  # what a view raises, Django's client raises too
                for status in (form.status_code, page.status_code):
                    assert status < 500 or (address, status) in MEANT, (address, text[:9])


def test_no_number_of_a_link_is_too_large(town: Town) -> None:
    tried = 0
    for route in routes(get_resolver().url_patterns):
        large = re.sub(r"<int:\w+>", "9" * 25, route)
        for address in town.addresses(large) if large != route else []:
            for client in (town.ada, town.boss):
                assert client.get(address).status_code in (302, 404, 405), address
                assert client.post(address).status_code in (302, 400, 404, 405), address
                tried += 1
    assert tried > 10
