"""Safe by construction: policy, forms that only we can send, limits, cookies, passwords."""

from __future__ import annotations

import asyncio
import gzip
import importlib
import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from critias.web.models import Chat, Table, Token
from critias.web.safety import TooManyError, limit
from critias.web.tokens import new_token, user_of_token
from tests.support.site import Site
from tests.web.people import body, new_table, stored_answers, table_of

PAGES = ["/", "/healthy", "/new/end", "/rules/end", "/nothing-here", "/accounts/login/", "/api/docs", "/api/games"]
FORMS = ["answer", "undo", "chat", "signal", "join", "leave", "back", "bots", "auto-pass", "standing", "rematch"]


@pytest.mark.parametrize("path", PAGES)
def test_only_our_own_scripts_and_styles_run(client: Client, path: str) -> None:
    response = client.get(path)
    policy = dict(rule.split(" ", 1) for rule in response["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["style-src"] == "'self'"
    assert policy["connect-src"] == "'self'"
    assert policy["form-action"] == "'self'"
    assert policy["base-uri"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert response["X-Frame-Options"] == "DENY"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"


def test_pages_hold_no_script_or_style_that_the_policy_forbids(client: Client) -> None:
    code = new_table(client, "me", "steady", "steady")
    for path in ("/", f"/t/{code}", "/new/end", "/rules/end", "/api/docs", "/me/tokens"):
        page = body(client.get(path))
        assert "<style" not in page
        assert "javascript:" not in page
        assert " onclick=" not in page
        for script in page.split("<script")[1:]:
            assert 'src="/static/' in script.split(">")[0]
        assert "http://" not in page.replace("http://www.w3.org", "").replace("http://testserver", "")
        assert "https://" not in page.replace("https://critias.example", "")


@pytest.mark.parametrize("form", FORMS)
def test_forms_of_other_sites_change_nothing(client: Client, form: str) -> None:
    code = new_table(client, "me", "me", "me")
    before = (table_of(code).pulse, Chat.objects.count())
    stranger = Client(enforce_csrf_checks=True)
    stranger.cookies = client.cookies
    response = stranger.post(f"/t/{code}/{form}", {"text": "hello", "option": "0", "question": "0.0.0", "on": "1"})
    assert response.status_code == 403
    assert (table_of(code).pulse, Chat.objects.count()) == before


@pytest.mark.parametrize("path", ["/play/end", "/new/end", "/open-file", "/me/tokens", "/me", "/accounts/logout/"])
def test_other_sites_cannot_speak_for_somebody(client: Client, path: str) -> None:
    new_table(client, "me", "me", "me")
    stranger = Client(enforce_csrf_checks=True)
    stranger.cookies = client.cookies
    assert stranger.post(path, {"name": "x"}).status_code == 403
    assert not Token.objects.exists()
    assert Table.objects.count() == 1


@pytest.mark.parametrize("form", FORMS)
def test_a_link_cannot_change_a_table(client: Client, form: str) -> None:
    code = new_table(client, "me", "me", "me")
    assert client.get(f"/t/{code}/{form}").status_code == 405


def test_a_session_may_look_at_the_api_but_not_change_anything(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    assert client.get(f"/api/tables/{code}").json()["your_seats"] == [0, 1, 2]
    question = client.get(f"/api/tables/{code}").json()["question"]
    sent = {"question": question["id"], "option": question["options"][0]["key"]}
    response = client.post(f"/api/tables/{code}/answer", sent, content_type="application/json")
    assert response.status_code == 401
    assert stored_answers(code) == []


# ---------------------------------------------------------------- compression


def test_pages_travel_packed_where_the_browser_can_unpack(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    plain = client.get(f"/t/{code}")
    packed = client.get(f"/t/{code}", headers={"Accept-Encoding": "deflate, gzip;q=0.8, br"})
    assert "Content-Encoding" not in plain.headers
    assert packed["Content-Encoding"] == "gzip"
    assert int(packed["Content-Length"]) == len(packed.content) < len(plain.content) / 3
    page = gzip.decompress(packed.content).decode()
    assert without_tokens(page) == without_tokens(body(plain))
    for response in (plain, packed):
        assert "Accept-Encoding" in response["Vary"]


def without_tokens(page: str) -> str:
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]+"', "", page)


def test_what_is_short_or_streams_stays_as_it_is(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    for path in ("/healthy", f"/t/{code}/stream"):
        response = client.get(path, headers={"Accept-Encoding": "gzip"})
        assert response.status_code == 200
        assert "Content-Encoding" not in response.headers


# ---------------------------------------------------------------- limits


def test_so_many_and_no_more() -> None:
    for _ in range(3):
        limit("ada", "test", 3, 60)
    with pytest.raises(TooManyError, match="at most 3 in 60 seconds"):
        limit("ada", "test", 3, 60)
    limit("ben", "test", 3, 60)
    limit("ada", "something else", 3, 60)


def test_a_new_window_is_a_new_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000.0]
    monkeypatch.setattr("critias.web.safety.clock", lambda: now[0])
    limit("ada", "window", 1, 60)
    now[0] += 12
    with pytest.raises(TooManyError) as refused:
        limit("ada", "window", 1, 60)
    assert refused.value.wait == 8, "a minute of the clock began 40 seconds before ours"
    now[0] += 8
    limit("ada", "window", 1, 60)


def test_limits_may_name_anything() -> None:
    limit("Ада с пробелом\n" * 30, "what ever", 1, 60)  # no key that a cache would refuse
    with pytest.raises(TooManyError):
        limit("Ада с пробелом\n" * 30, "what ever", 1, 60)


def test_too_many_clicks_are_refused_in_words(client: Client) -> None:
    code = new_table(client, "me", "me", "me")
    user = User.objects.get()
    for _ in range(600):
        limit(str(user.pk), "form", 600, 60)
    before = table_of(code).pulse
    response = client.post(f"/t/{code}/auto-pass", {"on": "1"})
    assert "Too many requests" in body(response)
    assert table_of(code).pulse == before


# ---------------------------------------------------------------- passwords, tokens, cookies


def test_passwords_are_kept_by_argon2(client: Client) -> None:
    user = User.objects.create_user("ada", password="a long enough secret")
    assert user.password.startswith("argon2$argon2id$")
    assert user.check_password("a long enough secret")


def test_tokens_are_kept_as_hashes_and_deleted_ones_are_closed(client: Client) -> None:
    ada = User.objects.create(username="ada")
    text = new_token(ada, "my bot")
    assert text not in str(Token.objects.values())
    assert user_of_token(text) == ada
    assert user_of_token(text) == ada  # from memory
    assert user_of_token(text[:-1]) is None
    assert user_of_token("critias_") is None
    assert user_of_token("") is None
    Token.objects.filter(user=ada).delete()
    assert user_of_token(text) is None


def test_the_token_of_a_closed_account_opens_nothing() -> None:
    ada = User.objects.create(username="ada")
    text = new_token(ada, "my bot")
    assert user_of_token(text) == ada
    ada.is_active = False
    ada.save()
    assert user_of_token(text) is None


COOKIES = """
import json, django
django.setup()
from django.conf import settings
from django.test.utils import setup_test_environment
setup_test_environment()
from critias.web.server import set_up
set_up()
from django.test import Client
client = Client()
client.get("/accounts/login/", secure=True)
response = client.post("/play/end", secure=True)
assert response.status_code == 302, response.status_code
found = {name: {key: value for key, value in cookie.items() if value} for name, cookie in client.cookies.items()}
print(json.dumps({"cookies": found, "hsts": response.headers.get("Strict-Transport-Security", "")}))
"""


@pytest.mark.parametrize("https", ["0", "1"])
def test_cookies_are_bound_to_https_where_there_is_https(tmp_path_factory: pytest.TempPathFactory, https: str) -> None:
    folder = tmp_path_factory.mktemp("cookies")
    environment = {**os.environ, "CRITIAS_DATA": str(folder), "CRITIAS_HTTPS": https}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", COOKIES], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    session = found["cookies"]["sessionid"]
    assert session["httponly"] is True
    assert session["samesite"] == "Lax"
    assert session.get("secure", False) is (https == "1")
    assert found["cookies"]["csrftoken"].get("secure", False) is (https == "1")
    assert found["cookies"]["csrftoken"]["samesite"] == "Lax"
    assert bool(found["hsts"]) is (https == "1")


def test_the_secret_of_the_site_is_readable_by_its_owner_alone(site: None) -> None:
    from django.conf import settings

    assert (settings.DATA / "secret").stat().st_mode & 0o077 == 0
    assert settings.DEBUG is False


# ---------------------------------------------------------------- proxies


@pytest.mark.parametrize(
    ("proxies", "scheme", "client"),
    [
        ([], "http", "127.0.0.1"),
        (["192.0.2.0/24"], "http", "127.0.0.1"),
        (["127.0.0.1/32"], "https", "192.0.2.9"),
        (["127.0.0.0/8", "192.0.2.0/24"], "https", "203.0.113.5"),
    ],
)
def test_only_named_proxies_are_believed(
    monkeypatch: pytest.MonkeyPatch, proxies: list[str], scheme: str, client: str
) -> None:
    import critias.web.asgi

    seen: list[tuple[str, str]] = []

    async def site(scope: dict[str, Any], receive: object, send: object) -> None:
        seen.append((scope["scheme"], scope["client"][0]))

    monkeypatch.setattr("django.conf.settings.PROXIES", proxies)
    monkeypatch.setattr("critias.web.live.with_live_updates", lambda _: site)
    headers = [(b"x-forwarded-for", b"198.51.100.1, 203.0.113.5, 192.0.2.9"), (b"x-forwarded-proto", b"https")]
    scope = {"type": "http", "scheme": "http", "client": ("127.0.0.1", 40000), "headers": headers}
    application = importlib.reload(critias.web.asgi).application
    asyncio.run(application(scope, None, None))
    monkeypatch.undo()
    importlib.reload(critias.web.asgi)
    assert seen == [(scheme, client)]


def test_a_server_believes_nobody_unless_told(tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        request = urllib.request.Request(f"{site.url}/api/docs", headers={"X-Forwarded-Proto": "https"})
        with urllib.request.urlopen(request, timeout=60) as response:
            page = response.read().decode()
    assert site.url in page
    assert site.url.replace("http:", "https:") not in page


@pytest.mark.parametrize("wrong", ["nginx", "10.0.0.1/8", "300.1.1.1", "*"])
def test_proxies_are_addresses_or_networks(tmp_path: Path, wrong: str) -> None:
    environment = {**os.environ, "CRITIAS_DATA": str(tmp_path), "CRITIAS_PROXIES": f"127.0.0.1, {wrong}"}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", "import critias.web.settings"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "CRITIAS_PROXIES" in done.stderr
    assert "10.0.0.0/8" in done.stderr


def test_a_host_that_is_not_ours_is_refused(newcomer: Callable[[], Client]) -> None:
    assert newcomer().get("/", headers={"host": "elsewhere.example"}).status_code == 400
