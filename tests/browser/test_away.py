"""Your move finds you: two people play a slow game by messages alone; and what is shown without a connection."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from playwright.sync_api import expect

from tests.browser.conftest import Chromium
from tests.browser.people import Person, TablePage, new_person, until
from tests.browser.test_accessibility import check
from tests.support.receivers import PushBrowser, Receiver, receiver
from tests.support.site import Site, free_port

# A server that looks around more often, and to whom a second is an hour: nothing else is different.
QUICK = """
import os, runpy, sys
from datetime import timedelta
os.environ["DJANGO_SETTINGS_MODULE"] = "critias.web.settings"
import django
django.setup()
from critias.web import notices
notices.EVERY = 0.2
notices.FRESH, notices.LEAST, notices.MAILS = timedelta(seconds=0.2), timedelta(seconds=1), timedelta(seconds=1)
sys.argv = sys.argv[3:]
runpy.run_module("critias.cli", run_name="__main__")
"""
PEOPLE = """
import json
from critias.web.server import set_up
set_up()
from allauth.account.models import EmailAddress
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from critias.web import tables
from critias.web.models import SLOW, Profile
users, sessions = [], []
for name in ("ada", "bea"):
    user = User.objects.create(username=name, email=f"{name}@example.org")
    Profile.objects.create(user=user, name=name.title(), guest=False)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    session = SessionStore()
    session[SESSION_KEY], session[HASH_SESSION_KEY] = str(user.pk), user.get_session_auth_hash()
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session.save()
    users.append(user)
    sessions.append(session.session_key)
chairs = ["me", "open", "steady"]
table = tables.open_table(users[0], "end", 3, {}, chairs, pace=SLOW, bank=86400, bonus=86400, bot_delay=0)
tables.join(table.code, users[1])
print(json.dumps([table.code, *sessions]))
"""
# What a push service does for a browser: it names an address, and passes on what is sent there.
SUBSCRIPTION = """
PushManager.prototype.subscribe = async () => ({ toJSON: () => (%s) });
"""
NOTIFICATIONS = """async () => {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(({ title, body, data }) => ({ title, body, data }));
}"""


KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(caches_.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}"""


class Inbox(Message):
    def __init__(self) -> None:
        super().__init__()
        self.letters: list[str] = []

    def handle_message(self, message: Any) -> None:
        self.letters.append(str(message.get_payload()))


@pytest.fixture
def inbox() -> Iterator[tuple[Inbox, int]]:
    letters = Inbox()
    server = Controller(letters, hostname="127.0.0.1", port=free_port())
    server.start()
    yield letters, server.port
    server.stop()


@pytest.fixture
def quick_site(chromium: Chromium, tmp_path: Path, inbox: tuple[Inbox, int]) -> Iterator[Site]:
    environment = {
        "CRITIAS_PROXIES": "127.0.0.1",
        "CRITIAS_EMAIL": f"smtp://127.0.0.1:{inbox[1]}",
        "CRITIAS_LOCAL_WEBHOOKS": "1",
    }
    with Site(tmp_path, environment, under=[sys.executable, "-c", QUICK]) as site:
        yield site
    assert not re.search(r"Traceback|ERROR|CRITICAL", site.log.read_text())


def known(person: Person, session: str) -> Person:
    person.context.add_cookies([{"name": "sessionid", "value": session, "url": person.site}])
    return person


def answer_all(person: Person, url: str) -> None:
    """Open the link, answer until it is somebody else's move, and close the page."""
    page = person.context.new_page()
    page.goto(url)
    table = TablePage(page)
    sight = table.asked()
    while sight.question:
        table.choose(sight.choices[0])
        sight = table.ready()
    page.close()


def test_two_people_play_by_messages_alone(chromium: Chromium, quick_site: Site, inbox: tuple[Inbox, int]) -> None:
    code, *sessions = json.loads(quick_site.run(PEOPLE))
    site, letters = quick_site.url, inbox[0].letters
    ada = known(new_person(chromium.browser, site), sessions[0])
    bea = known(new_person(chromium.browser, site, worker=True, permissions=["notifications"]), sessions[1])
    ends = PushBrowser()
    for person in (ada, bea):
        person.page.goto("/me/notices")
        person.page.get_by_label("At once").check()
        person.page.get_by_role("group", name="Mail").get_by_label("On" if person is ada else "Off", exact=True).check()
        person.page.get_by_role("button", name="Save").click()
        expect(person.page.get_by_text("Saved.")).to_be_visible()
    check(bea.page)
    with receiver() as there:
        bea.page.evaluate(SUBSCRIPTION % json.dumps({"endpoint": there.url, "keys": ends.keys()}))
        bea.page.get_by_role("button", name="Tell this browser").click()
        expect(bea.page.get_by_role("button", name="Remove Chrome on Linux")).to_be_visible()
        ada.page.goto("about:blank")
        told = [0, 0]
        while min(told) < 1 or sum(told) < 3:
            until(bea.page, lambda: len(letters) > told[0] or len(there.bodies) > told[1], "a message")
            if len(letters) > told[0]:
                link = re.search(rf"{site}/my-move/{code}", letters[told[0]])
                assert link is not None
                told[0] += 1
                answer_all(ada, link[0])
            else:
                shown = delivered(bea, ends, there, told[1])
                assert shown["data"] == f"/my-move/{code}"
                told[1] += 1
                answer_all(bea, shown["data"])
    for person in (ada, bea):
        person.context.close()
        assert not person.complaints


def delivered(person: Person, ends: PushBrowser, there: Receiver, number: int) -> Any:
    """What the worker shows when a message comes; one that did not reach it is sent again, as push services do."""
    text = ends.read(there.bodies[number]).decode()
    browser = person.context.new_cdp_session(person.page)
    ids: list[str] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda news: ids.extend(
            entry["registrationId"]
            for entry in news["registrations"]
            if entry["scopeURL"].startswith(person.site) and not entry["isDeleted"]
        ),
    )
    person.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    browser.send("ServiceWorker.enable")
    until(person.page, lambda: ids, "a service worker")

    def comes() -> object:
        sent = {"origin": person.site, "registrationId": ids[-1], "data": text}
        browser.send("ServiceWorker.deliverPushMessage", sent)
        person.page.wait_for_timeout(200)
        return person.page.evaluate(NOTIFICATIONS)

    until(person.page, comes, "a notification")
    (shown,) = person.page.evaluate(NOTIFICATIONS)
    assert shown["title"] == "Your move"
    assert shown["body"].startswith("End of Atlantis with Ada")
    browser.detach()
    return shown


def test_without_a_connection_an_honest_page_is_shown_and_no_table(chromium: Chromium, site: Site) -> None:
    somebody = new_person(chromium.browser, site.url, worker=True)
    somebody.forgive("ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch")
    path = somebody.opens("me", "steady", "steady")
    page = somebody.page
    page.wait_for_function("() => Boolean(navigator.serviceWorker.controller)")
    somebody.context.set_offline(True)
    page.goto(path)
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.locator("#choices").count() == 0
    kept = page.evaluate(KEPT)
    assert path not in kept
    assert set(kept) == {"/offline"} | {name for name in kept if name.startswith("/static/")}
    somebody.context.set_offline(False)  # the page notices, and comes back by itself
    page.wait_for_selector("#choices", state="attached")
    TablePage(page).ready()
    somebody.context.close()
    assert not somebody.complaints
