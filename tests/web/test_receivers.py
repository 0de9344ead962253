"""Webhooks and feeds: a real receiver on this machine, one that is gone, addresses that nothing is sent to."""

from __future__ import annotations

import hmac
import json
import re
import socket
import threading
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

import pytest
from django.contrib.auth.models import User
from django.test import Client, override_settings

from critias.web import posting
from critias.web.messages import Turn
from critias.web.models import Table
from critias.web.models_notices import MAIL, WEBHOOK, Way
from critias.web.notices import MOST_FAILS
from critias.web.posting import AddressError, parts_of, payload, post, reachable
from tests.support.receivers import receiver
from tests.support.site import free_port
from tests.web.notices import House, account, signed_in
from tests.web.people import body, found, text_of

URL = "https://play.example.org"
AT_HOME = override_settings(LOCAL_WEBHOOKS=True, URL=URL)


def hook(client: Client, url: str, form: str = "json") -> str:
    """Add a webhook by the page; its key."""
    page = client.post("/me/notices/webhook", {"address": url, "form": form})
    assert page.status_code == 200, text_of(page)
    return found(r'value="([^"]+)"[^>]*id="hook-key"', body(page))


# ---------------------------------------------------------------- webhooks


@AT_HOME
@pytest.mark.parametrize("form", ["json", "discord", "slack"])
def test_a_receiver_gets_a_signed_message(house: House, pair: tuple[User, User, Table], form: str) -> None:
    ada, _, table = pair
    with receiver() as there:
        key = hook(signed_in(ada), there.url, form)
        Way.objects.get_or_create(user=ada, kind=MAIL, defaults={"on": False})
        house.passes(5)
        house.look()
        house.look()
    (sent,) = there.bodies
    signature = hmac.new(key.encode(), sent, "sha256").hexdigest()
    assert there.heads[0]["critias-signature"] == f"sha256={signature}"
    data = json.loads(sent)
    text = data[{"json": "text", "discord": "content", "slack": "text"}[form]]
    assert text.startswith("Your move: End of Atlantis with Bea. Until Monday 18 March")
    assert text.endswith(f"{URL}/my-move/{table.code}")
    assert len(sent) < 1000


@AT_HOME
@pytest.mark.parametrize("status", [404, 410])
def test_who_is_gone_is_dropped_and_the_owner_is_told(
    house: House, pair: tuple[User, User, Table], status: int
) -> None:
    client = signed_in(pair[0])
    with receiver() as there:
        hook(client, there.url)
        there.status = status
        house.passes(5)
        house.look()
        house.passes(500)
        house.look()
    assert len(there.bodies) == 1
    page = client.get("/me/notices")
    assert "No longer told: 127.0.0.1" in text_of(page)
    way = Way.objects.get(kind=WEBHOOK)
    assert str(status) in way.note
    client.post(f"/me/notices/ways/{way.pk}/delete")
    assert "No longer told" not in text_of(client.get("/me/notices"))


@AT_HOME
def test_who_fails_again_and_again_is_dropped(house: House, pair: tuple[User, User, Table]) -> None:
    hook(signed_in(pair[0]), f"http://127.0.0.1:{free_port()}/")
    house.passes(5)
    tries = 0
    for _ in range(MOST_FAILS + 3):
        tries += sum(way.kind == WEBHOOK for way, _ in house.look())
        house.passes(361)
    way = Way.objects.get(kind=WEBHOOK)
    assert (way.on, tries) == (False, MOST_FAILS)
    assert "could not be reached" in way.note


@AT_HOME
def test_who_comes_back_gets_what_still_waits(house: House, pair: tuple[User, User, Table]) -> None:
    with receiver() as there:
        hook(signed_in(pair[0]), there.url)
        there.status = 500
        house.passes(5)
        house.look()
        there.status = 204
        house.passes(1)
        house.look()
        house.look()
    assert len(there.bodies) == 2
    assert Way.objects.get(kind=WEBHOOK).fails == 0


@AT_HOME
def test_no_redirect_is_followed() -> None:
    with receiver() as there, receiver() as elsewhere:
        there.status, there.headers = 307, {"Location": elsewhere.url}
        assert post(there.url, b"{}", {}) == 307
        assert elsewhere.bodies == []


@AT_HOME
def test_nobody_waits_for_a_receiver_that_drips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "LONGEST", 0.3)
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        line.listen()

        def drip() -> None:
            caller, _ = line.accept()
            with caller:
                while True:
                    try:
                        caller.sendall(b"H")
                    except OSError:
                        return
                    ended.wait(0.05)

        ended = threading.Event()
        threading.Thread(target=drip, daemon=True).start()
        with pytest.raises(OSError, match=r".*"):
            post(f"http://127.0.0.1:{line.getsockname()[1]}/", b"{}", {})


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "https://",
        "https://ada:secret@example.org/",
        "https://example.org/a b",
        "https://example.org:99999/",
        "https://exämple.org/",
        "//example.org",
    ],
)
def test_what_is_no_address_of_the_web(url: str) -> None:
    with pytest.raises(AddressError):
        parts_of(url)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "localhost",
        "10.1.2.3",
        "192.168.1.1",
        "169.254.169.254",
        "0.0.0.0",
        "100.64.0.1",
        "::1",
        "::ffff:127.0.0.1",
        "fe80::1",
        "fd00::1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "224.0.0.1",
        "2130706433",
        "0x7f.1",
    ],
)
def test_nothing_is_sent_into_the_house(host: str) -> None:
    with pytest.raises(AddressError):
        reachable(host, 80)


def test_the_page_refuses_such_an_address_and_so_does_the_sender(house: House, pair: tuple[User, User, Table]) -> None:
    ada = pair[0]
    client = signed_in(ada)
    with receiver() as there:
        response = client.post("/me/notices/webhook", {"address": there.url, "form": "json"})
        assert response.status_code == 400
        assert "not on the open internet" in text_of(response)
        Way.objects.create(user=ada, kind=WEBHOOK, address=there.url, form="json", key="k")  # a name that has moved
        house.passes(5)
        house.look()
        assert there.bodies == []
    assert Way.objects.get(kind=WEBHOOK).fails == 1


def test_a_name_calls_nobody() -> None:
    turn = Turn(1, "abc", "End", ("<!channel> @everyone",), datetime(2031, 5, 1, tzinfo=UTC), None)
    assert payload("discord", turn, "UTC")["allowed_mentions"] == {"parse": []}
    assert "<" not in str(payload("slack", turn, "UTC")["text"])


def test_a_way_belongs_to_one_person(house: House, pair: tuple[User, User, Table]) -> None:
    ada, bea, _ = pair
    way = Way.objects.create(user=ada, kind=WEBHOOK, address="https://example.org/", form="json", key="k")
    signed_in(bea).post(f"/me/notices/ways/{way.pk}/delete")
    assert Way.objects.filter(pk=way.pk).exists()


# ---------------------------------------------------------------- feeds


def feed_of(client: Client, form: str) -> str:
    address = found(rf'value="http://testserver(/feed/[^"]+\.{form})"', body(client.get("/me/notices")))
    return address.replace("&#x27;", "'")


@override_settings(URL=URL)
def test_feeds_tell_the_tables_that_wait(house: House, pair: tuple[User, User, Table], client: Client) -> None:
    ada, bea, table = pair
    path = feed_of(signed_in(ada), "atom")
    answer = client.get(path)
    assert answer["Content-Type"].startswith("application/atom+xml")
    assert "no-store" in answer["Cache-Control"]
    tree = ET.fromstring(answer.content)
    atom = "{http://www.w3.org/2005/Atom}"
    (entry,) = tree.iter(f"{atom}entry")
    assert entry.findtext(f"{atom}title") == "Your move: End of Atlantis with Bea"
    assert entry.find(f"{atom}link").attrib["href"] == f"{URL}/my-move/{table.code}"  # type: ignore[union-attr]
    assert client.get(path).content == answer.content
    calendar = client.get(feed_of(signed_in(ada), "ics")).content.decode()
    assert "DTEND:20300318T174600Z" in calendar
    assert "SUMMARY:Your move: End of Atlantis with Bea" in calendar
    assert all(len(line.encode()) <= 75 and "\n" not in line for line in calendar.split("\r\n"))
    assert "VEVENT" not in client.get(feed_of(signed_in(bea), "ics")).content.decode()


def test_a_feed_is_read_by_its_address_alone_until_it_is_renewed(house: House, client: Client) -> None:
    mine = signed_in(account("ada"))
    path = feed_of(mine, "ics")
    assert client.get(path).status_code == 200
    assert client.get(re.sub(r"/feed/(\d+)-1-", r"/feed/\1-2-", path)).status_code == 404
    assert client.get(path.replace(".ics", ".txt")).status_code == 404
    mine.post("/me/notices/feed")
    assert client.get(path).status_code == 404
    assert client.get(feed_of(mine, "ics")).status_code == 200
