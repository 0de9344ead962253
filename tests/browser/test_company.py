"""Several people at a table: sealed bids, the invitation by link."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person, TablePage, play, sit_down, whoever_is_asked

CHANGING = [(re.compile(r'name="csrfmiddlewaretoken" value="\w+"'), ""), (re.compile(r'data-pulse="\d+"'), "")]


def two_at_a_bid(ann: Person, ben: Person) -> str:
    """A table of two people and a bot at which both are asked for a Senate bid, and the bot's is in; its path.

    A game that begins with Chaos Spreads! has no Senate bid: then they sit down at another table.
    """
    sealed = ("Bid for the Senate", "Lay your row")
    while True:
        path = sit_down([ann, ben], "me", "open", "steady")
        play([ann, ben], lambda _, sight: None if sight.heading.startswith(sealed) else sight.choices[0])
        if ann.table.asked().heading.startswith(sealed[0]):
            break
    for person in (ann, ben):
        expect(person.page.get_by_text("Sealed", exact=True)).to_have_count(1)
    return path


def what_the_server_sends(person: Person, path: str) -> str:
    """The page as the server sends it now, without what changes with every request."""
    text = person.context.request.get(path).text()
    for pattern, blank in CHANGING:
        text = pattern.sub(blank, text)
    return text


def test_sealed_bids_of_two_people(newcomer: Newcomer) -> None:
    ann, ben = newcomer(), newcomer()
    path = two_at_a_bid(ann, ben)
    bids = ann.table.choices()
    assert all(bid.final for bid in bids)
    sent: list[str] = []
    ben.page.on("response", lambda response: sent.append(response.url))

    pages = []
    for number in (3, 5):
        ann.table.choose(ann.table.choices()[number])
        expect(ann.table.prompt).to_contain_text(re.compile("sealed", re.IGNORECASE))
        expect(ann.table.prompt.get_by_role("button", name="Change")).to_be_visible()
        assert ben.table.catches_up(ann.table.pulse).question, "Ben is still asked"
        expect(ben.page.get_by_text("Sealed", exact=True)).to_have_count(2)  # Ann and the bot
        pages.append((what_the_server_sends(ben, path), ben.page.locator("#table").inner_text()))
        if number == 3:
            ann.table.prompt.get_by_role("button", name="Change").click()
            assert ann.table.choices() == bids
    assert pages[0] == pages[1], "what Ben is sent and what he sees does not depend on Ann's bid"
    assert any(path in url for url in sent), "Ben's window was told that something has happened"

    ben.table.choose(ben.table.choices()[1])
    for person in (ann, ben):
        expect(person.page.get_by_role("tabpanel", name="Log")).to_contain_text(bids[5].words)
        expect(person.table.prompt).not_to_contain_text(re.compile("sealed", re.IGNORECASE))


def test_a_spectator_sees_no_hand_and_is_asked_nothing(newcomer: Newcomer) -> None:
    ann, ben, watcher = newcomer(), newcomer(), newcomer()
    path = two_at_a_bid(ann, ben)
    watcher.page.goto(path)
    expect(watcher.table.prompt).to_contain_text("You are watching")
    assert watcher.table.ready().question == ""
    expect(watcher.page.locator("[data-option]")).to_have_count(0)
    expect(watcher.page.get_by_label("Say something")).to_have_count(0)
    before = what_the_server_sends(watcher, path)
    ann.table.choose(ann.table.choices()[3])
    sealed = what_the_server_sends(watcher, path)
    ann.table.prompt.get_by_role("button", name="Change").click()
    ann.table.choose(ann.table.choices()[5])
    assert what_the_server_sends(watcher, path) == sealed != before


def test_invitation_by_link(newcomer: Newcomer) -> None:
    host = newcomer(permissions=["clipboard-read", "clipboard-write"])
    host.page.goto("/new/end")
    host.page.get_by_role("radio", name="3", exact=True).check()
    host.page.get_by_text("More settings").click()
    host.page.get_by_role("radio", name="At once").check()
    host.page.get_by_label("Green").select_option("open")
    host.page.get_by_role("button", name="Open the table").click()
    expect(host.page.get_by_role("heading", level=1)).to_have_text("Waiting for 1 more player")
    link = host.page.get_by_label("Link to this table").input_value()
    host.page.get_by_role("button", name="Copy link").click()
    expect(host.page.get_by_role("button", name="Copied")).to_be_visible()
    assert host.page.evaluate("() => navigator.clipboard.readText()") == link

    stranger = newcomer()
    stranger.page.goto(link)
    stranger.page.get_by_role("button", name="Sit here").click()
    expect(stranger.table.prompt).to_be_visible()
    expect(host.page.locator("body")).to_have_class(re.compile("at-table"))  # by itself
    expect(host.table.prompt).to_be_visible()
    the_same_as_after_reload(host.table)

    for _ in range(3):  # the game has begun
        person, sight = whoever_is_asked([host, stranger])
        person.table.choose(sight.choices[0])
    expect(stranger.page.get_by_role("link", name=re.compile("Guest"))).to_have_count(0)
    stranger.page.goto("/")
    expect(stranger.page.get_by_role("link", name=re.compile(r"^Guest \d+"))).to_be_visible()
    expect(stranger.page.get_by_role("link", name=re.compile("End of Atlantis"))).to_be_visible()


def the_same_as_after_reload(table: TablePage) -> None:
    """A page that became a table by itself is no other page than the one that a reload brings."""
    shape = """() => [
      document.body.className, document.documentElement.scrollHeight <= innerHeight,
      ...[...document.body.children].map((part) => `${part.tagName} ${part.id} ${part.getAttribute('class')}`)]"""
    body = table.page.locator("body")
    table.ready()
    expect(body).to_have_class("at-table")  # the first picture stands
    by_itself = table.page.evaluate(shape)
    table.page.reload()
    table.ready()
    expect(body).to_have_class("at-table")
    assert table.page.evaluate(shape) == by_itself


def test_the_lobby_shows_a_new_table_by_itself(newcomer: Newcomer) -> None:
    ann, ben = newcomer(), newcomer()
    ann.page.clock.install()
    ann.page.goto("/")
    seat = ann.page.get_by_role("button", name="Sit down")
    before = seat.count()
    ben.opens("me", "open", "steady", listed="1")
    ann.page.clock.run_for(20_000)
    expect(seat).to_have_count(before + 1)
