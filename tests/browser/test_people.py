"""What people do with each other: a league from its link to its end, ratings that move, a block that holds.

The site has one game more, the small one that `critias new-game` writes: it is over after a few bids.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import zipfile
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from critias.lab.new_game import new_game
from tests.browser.conftest import Chromium, Newcomer
from tests.browser.people import Person, until
from tests.browser.test_accessibility import check
from tests.support.site import ROOT, Site

# Accounts, and a session of each, as signing in would leave them.
SIGN_IN = """
import json, sys
from critias.web.server import set_up
set_up()
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from critias.web.models import Profile
found = []
for name in sys.argv[1:]:
    user = User.objects.create_user(name, f"{name}@example.org", "rings of land and sea")
    Profile.objects.create(user=user, name=name, guest=False)
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    found.append(session.session_key)
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def site(chromium: Chromium, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that also has the small game."""
    project = tmp_path_factory.mktemp("outside") / "senet"
    new_game("senet", project)
    said = project / "senet-0.1.dist-info"
    said.mkdir()
    (said / "METADATA").write_text("Metadata-Version: 2.1\nName: senet\nVersion: 0.1\n")
    (said / "entry_points.txt").write_text("[critias.games]\nsenet = senet:GAME\n")
    path = os.pathsep.join([str(project), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    environment = {"CRITIAS_PROXIES": "127.0.0.1", "PYTHONPATH": path}
    with Site(tmp_path_factory.mktemp("people"), environment) as running:
        yield running


def with_accounts(site: Site, newcomer: Newcomer, *names: str) -> list[Person]:
    """People who are signed in."""
    people = []
    for session in json.loads(site.run(SIGN_IN, *names)):
        person = newcomer(reduced_motion="reduce")
        person.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
        people.append(person)
    return people


def moves(person: Person, path: str) -> None:
    """Answer as a browser without scripts does, as long as this person is asked."""
    while True:
        page = person.context.request.get(path).text()
        question = re.search(r'name="question" value="([^"]+)"', page)
        option = re.search(r'name="option" value="(\d+)"', page)
        if question is None or option is None:
            return
        person.post(f"{path}/answer", {"question": question[1], "option": option[1]}, path)


def play_to_the_end(people: list[Person], league: str) -> None:
    """Everybody moves at the tables that wait for him, until the league is over."""
    for person in itertools.cycle(people):
        lobby = person.context.request.get("/").text()
        for path in re.findall(r'href="(/t/\w+)" class="turn"', lobby):
            moves(person, path)
        if "is over" in person.context.request.get(league).text():
            return
        person.page.wait_for_timeout(100)  # bots think


def test_a_league_of_people_and_bots_from_its_link_to_its_end_and_ratings_move(site: Site, newcomer: Newcomer) -> None:
    ann, ben = with_accounts(site, newcomer, "Ann", "Ben")
    ann.page.goto("/leagues")
    ann.page.get_by_role("link", name="New league").click()
    ann.page.goto("/leagues/new/senet")
    ann.page.get_by_label("Name").fill("Winter")
    ann.page.get_by_role("radio", name="3", exact=True).check()
    ann.page.get_by_label("Players in the league").fill("4")
    ann.page.get_by_role("radio", name="Rated", exact=True).check()
    ann.page.get_by_role("button", name="Found the league").click()
    link = ann.page.get_by_label("Link to this league").input_value()
    for _ in range(2):
        ann.page.get_by_role("button", name="Add the bot").click()
    expect(ann.page.get_by_role("heading", name="3 of 4 places")).to_be_visible()

    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sign up").click()
    expect(ben.page.get_by_role("heading", name="4 of 4 places")).to_be_visible()
    ann.page.goto(link)
    check(ann.page)
    ann.page.get_by_role("button", name="Start the league").click()
    expect(ann.page.get_by_role("heading", name="Games: 0 of 4 played")).to_be_visible()

    play_to_the_end([ann, ben], link)
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="Games: 4 of 4 played")).to_be_visible()
    rows = ann.page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(5)
    check(ann.page)
    for person in (ann, ben):
        person.page.goto("/")
        expect(person.page.get_by_role("link", name=re.compile("Winter” is over: you come"))).to_be_visible()
        person.page.goto("/p")
        expect(person.page.locator(".rating")).not_to_contain_text("1500")


def test_a_block_holds(site: Site, newcomer: Newcomer) -> None:
    cleo, dan = with_accounts(site, newcomer, "Cleo", "Dan")
    path = cleo.opens("me", "open", "open", game="senet")
    dan.sits_down(path)
    cleo.page.goto(f"{path}/settings")
    cleo.page.get_by_role("button", name="Block Dan").click()
    expect(cleo.page.get_by_role("button", name="Unblock Dan")).to_be_visible()

    other = cleo.opens("me", "open", "open", game="senet", listed="1")
    stranger = newcomer()
    stranger.page.goto("/")
    expect(stranger.page.locator(f'form[action="{other}/join"]')).to_have_count(1)
    dan.page.goto("/")
    expect(dan.page.locator(f'form[action="{other}/join"]')).to_have_count(0)
    dan.page.goto(other)
    dan.page.get_by_role("button", name="Sit here").first.click()
    expect(dan.page.get_by_role("alert")).to_contain_text("You cannot sit down at this table")


def last_picture(page: Page, path: str) -> str:
    """How a game ended, as its replay shows it when one goes through it."""
    page.goto(f"{path}/replay")
    expect(page.locator("body[data-state=ready] #table[data-ply='0']")).to_be_attached()
    page.keyboard.press("End")
    end = page.locator("#table").get_attribute("data-last")
    expect(page.locator(f"body[data-state=ready] #table[data-ply='{end}']")).to_be_attached()
    return page.locator("svg.board").first.inner_html()


def test_an_account_is_exported_and_deleted_and_its_games_are_replayed_by_the_others(
    site: Site, newcomer: Newcomer
) -> None:
    gus, hal = with_accounts(site, newcomer, "Gus", "Hal")
    path = gus.opens("me", "open", "steady", game="senet")
    hal.sits_down(path)
    record = f"{path}/record.json"
    while not hal.has(record):
        moves(gus, path)
        moves(hal, path)
        hal.page.wait_for_timeout(100)  # bots think
    hal.page.goto(path)
    expect(hal.page.locator("#players")).to_contain_text("Gus")
    played = last_picture(hal.page, path)

    gus.page.goto("/me")
    gus.page.get_by_role("link", name="Delete my account").click()
    check(gus.page)
    with gus.page.expect_download() as download:
        gus.page.get_by_role("link", name="Take everything with you first").click()
    with zipfile.ZipFile(download.value.path()) as packed:
        assert json.loads(packed.read("account.json"))["name"] == "Gus"
        mine = json.loads(packed.read(f"tables/senet-{path.rpartition('/')[2]}.json"))
    gus.page.get_by_label("Your password").fill("rings of land and sea")
    gus.page.get_by_role("button", name="Delete for ever").click()
    expect(gus.page.get_by_text("Your account is deleted")).to_be_visible()
    assert not gus.has("/me")

    hal.page.goto(path)
    expect(hal.page.locator("#players")).to_contain_text("A former player")
    expect(hal.page.get_by_text("Gus")).to_have_count(0)
    assert last_picture(hal.page, path) == played
    theirs = json.loads(hal.context.request.get(record).text())
    assert mine["beats"] == theirs["beats"]


def test_a_line_is_reported_and_hidden_while_others_look(site: Site, newcomer: Newcomer) -> None:
    eve, finn = with_accounts(site, newcomer, "Eve", "Finn")
    path = eve.opens("me", "open", "steady", game="senet")
    finn.sits_down(path)
    eve.page.goto(path)
    eve.table.ready()
    finn.table.ready()
    finn.page.get_by_role("tab", name="Chat").click()
    finn.page.get_by_label("Say something").fill("You play like a sponge")
    finn.page.get_by_role("button", name="Say", exact=True).click()
    eve.page.get_by_role("tab", name=re.compile("Chat")).click()
    eve.page.get_by_role("link", name="Report this line of Finn").click()
    check(eve.page)
    eve.page.get_by_role("button", name="Report", exact=True).click()
    expect(eve.page.locator(".said")).to_contain_text("Reported")
    eve.page.goto("/moderation")
    check(eve.page)
    eve.page.get_by_label("Hide the line").check()
    eve.page.get_by_role("button", name="Decide").click()
    expect(eve.page.get_by_text("Line hidden: Finn")).to_be_visible()
    expect(finn.page.locator("#chat")).to_contain_text("Hidden by whoever runs this site")  # by itself
    until(finn.page, lambda: "sponge" not in finn.page.locator("#chat").inner_text(), "the line is gone")
