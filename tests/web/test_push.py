"""Web push: what is sent can be read by the browser alone; and the site as an app."""

from __future__ import annotations

import json
import struct

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from django.contrib.auth.models import User
from django.contrib.staticfiles import finders
from django.test import Client, override_settings

from critias.web.models import Table
from critias.web.models_notices import MAIL, PUSH, Way
from critias.web.push import CURVE, authorization, b64, browser_name, encrypted, public_key, unb64
from tests.support.receivers import PushBrowser, receiver
from tests.web.notices import House, account, signed_in
from tests.web.people import body, text_of

AT_HOME = override_settings(LOCAL_WEBHOOKS=True, URL="https://play.example.org")

# The example of RFC 8291, section 5 and appendix A.
PLAIN = b"When I grow up, I want to be a watermelon"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
RECEIVERS_OWN = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SENDERS_OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SENT = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
    "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def key_of(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unb64(text), "big"), CURVE)


def test_the_example_of_the_standard() -> None:
    assert b64(encrypted(PLAIN, unb64(RECEIVER), unb64(AUTH), unb64(SALT), key_of(SENDERS_OWN))) == SENT
    assert PushBrowser(key_of(RECEIVERS_OWN), unb64(AUTH)).read(unb64(SENT)) == PLAIN


def test_the_site_signs_for_one_push_service_and_a_while() -> None:
    said = authorization("https://push.example.net:8443/abc/def", 1_900_000_000.0)
    token, key = said.removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(unb64(claims))
    assert told["aud"] == "https://push.example.net:8443"
    assert 0 < told["exp"] - 1_900_000_000 <= 86_400
    assert told["sub"].startswith("mailto:")
    signer = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(key))
    numbers = [int.from_bytes(part, "big") for part in (unb64(signature)[:32], unb64(signature)[32:])]
    signer.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert key == public_key()


def test_the_key_of_the_site_is_that_of_its_secret() -> None:
    assert public_key() == public_key()
    with override_settings(SECRET_KEY="another secret of the same site, long enough"):
        other = public_key()
    assert other != public_key()


def subscribe(client: Client, browser: PushBrowser, endpoint: str) -> int:
    sent = {"endpoint": endpoint, **browser.keys()}
    return client.post("/me/notices/push", sent, headers={"User-Agent": "X Android Firefox/140"}).status_code


@AT_HOME
def test_a_browser_gets_a_message_that_it_alone_can_read(house: House, pair: tuple[User, User, Table]) -> None:
    ada, _, table = pair
    browser = PushBrowser()
    client = signed_in(ada)
    Way.objects.create(user=ada, kind=MAIL, on=False)
    with receiver() as there:
        assert subscribe(client, browser, there.url) == 204
        house.passes(5)
        house.look()
        house.look()
    (sent,) = there.bodies
    head = there.heads[0]
    assert head["content-encoding"] == "aes128gcm"
    assert int(head["ttl"]) > 0
    assert head["topic"] == table.code
    assert head["authorization"].startswith("vapid t=")
    assert table.code.encode() not in sent
    shown = json.loads(browser.read(sent))
    assert shown == {
        "title": "Your move",
        "body": "End of Atlantis with Bea\nUntil Monday 18 March, 17:46 (UTC)",
        "url": f"/my-move/{table.code}",
        "tag": table.code,
    }
    assert "Firefox on Android" in text_of(client.get("/me/notices"))


@AT_HOME
@pytest.mark.parametrize("status", [404, 410, 403])
def test_a_browser_that_wants_no_more_is_dropped(house: House, pair: tuple[User, User, Table], status: int) -> None:
    client = signed_in(pair[0])
    with receiver() as there:
        subscribe(client, PushBrowser(), there.url)
        there.status = status
        house.passes(5)
        house.look()
    assert not Way.objects.get(kind=PUSH).on
    assert "No longer told: Firefox on Android" in text_of(client.get("/me/notices"))


@AT_HOME
def test_a_browser_belongs_to_who_sits_at_it(house: House, client: Client) -> None:
    endpoint = "https://push.example.net/1"
    client.post("/play/end")  # a guest
    assert subscribe(client, PushBrowser(), endpoint) == 204
    ada, bea = signed_in(account("ada")), signed_in(account("bea"))
    assert subscribe(ada, PushBrowser(), endpoint) == 204
    assert subscribe(bea, PushBrowser(), endpoint) == 204
    assert [way.user.username for way in Way.objects.filter(kind=PUSH)] == ["bea"]
    ada.post("/accounts/logout/")
    assert Way.objects.filter(kind=PUSH).count() == 1
    bea.post("/accounts/logout/")
    assert Way.objects.filter(kind=PUSH).count() == 0


GOOD = {"endpoint": "https://push.example.net/1", **PushBrowser().keys()}


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example.net/1"},
        {"endpoint": "file:///etc/passwd"},
        {"p256dh": "AAAA"},
        {"p256dh": ""},
        {"auth": "AAAA"},
        {"auth": "\u2603"},
    ],
)
def test_what_no_browser_says_is_refused(house: House, wrong: dict[str, str]) -> None:
    client = signed_in(account("ada"))
    assert client.post("/me/notices/push", {**GOOD, **wrong}).status_code == 400
    assert client.post("/me/notices/push", GOOD).status_code == 204


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36", "Chrome on Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0", "Edge on Windows"),
        ("", "A browser on Linux"),
    ],
)
def test_a_browser_has_a_name_that_its_owner_knows(agent: str, name: str) -> None:
    assert browser_name(agent) == name


# ---------------------------------------------------------------- the site as an app


def test_the_site_can_be_installed(client: Client) -> None:
    page = body(client.get("/"))
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    answer = client.get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    told = answer.json()
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    for icon in told["icons"]:
        file = finders.find(icon["src"].removeprefix("/static/"))
        assert isinstance(file, str)
        with open(file, "rb") as picture:  # noqa: PTH123
            width, height = struct.unpack(">II", picture.read(24)[16:])
        assert icon["sizes"] == f"{width}x{height}"
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}


def test_the_policy_lets_manifest_and_worker_in_and_nothing_else(client: Client) -> None:
    policy = dict(rule.split(" ", 1) for rule in client.get("/")["Content-Security-Policy"].split("; "))
    assert policy["manifest-src"] == policy["worker-src"] == policy["script-src"] == "'self'"
    assert policy["default-src"] == "'none'"


def test_the_worker_keeps_no_table_and_no_page_of_anybody(client: Client) -> None:
    answer = client.get("/worker.js")
    assert answer["Content-Type"] == "text/javascript"
    assert answer["Cache-Control"] == "no-cache"
    script = answer.content.decode()
    kept = script[script.index("FILES = [") : script.index("];")]
    for path in [part.split('"')[0] for part in kept.split('"/')[1:]]:
        assert finders.find(path.removeprefix("static/")), path
    assert script.count("addAll") == 1
    assert ".put(" not in script


def test_the_offline_page_is_the_same_for_everybody(client: Client) -> None:
    known = signed_in(account("ada"))
    known.cookies["theme"] = "dark"
    assert known.get("/offline").content == client.get("/offline").content
    assert "No connection" in text_of(client.get("/offline"))
