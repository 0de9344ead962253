"""A review asked for, watched and used; a hint taken: on a large and on a small screen."""

from __future__ import annotations

import contextlib
import json
import re

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.test_accessibility import check
from tests.support.short import short_game

SIZES = {"large": {"width": 1440, "height": 900}, "small": {"width": 390, "height": 844}}


@pytest.fixture(params=list(SIZES))
def me(newcomer: Newcomer, request: pytest.FixtureRequest) -> Person:
    return newcomer(viewport=SIZES[request.param], reduced_motion="reduce")


def at(page: Page, number: int) -> None:
    expect(page.locator("body[data-state=ready] #table")).to_have_attribute("data-ply", str(number))


def fits(page: Page) -> None:
    """Nothing reaches out of the page to the side."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_review_is_asked_for_watched_and_used(me: Person) -> None:
    page = me.page
    page.goto(me.brings(json.dumps(short_game().to_json()).encode()))
    page.get_by_role("button", name="Review this game").click()
    expect(page).to_have_url(re.compile("/review$"))
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_be_attached()  # it has grown while we watched
    last = int(page.locator("#table").get_attribute("data-last") or 0)
    slider.focus()
    for key, number in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)]:
        page.keyboard.press(key)
        at(page, number)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Moment 0\. \w+ \d+, \w+ \d+, \w+ \d+ of 100"))

    place = page.locator(".plot").bounding_box()
    assert place is not None
    page.mouse.click(place["x"] + place["width"] * 0.5, place["y"] + place["height"] * 0.8)
    expect(page).to_have_url(re.compile(rf"\bply={round(last / 2)}\b"))
    at(page, round(last / 2))  # a click on the curve leads there

    stop = page.get_by_role("button", name="Stop")
    go_on = page.get_by_role("button", name=re.compile("Go on|Look deeper"))
    expect(stop.or_(go_on)).to_be_visible()
    if stop.is_visible():
        with contextlib.suppress(Error):  # it may be done in this moment
            stop.click(timeout=3000)
    expect(go_on).to_be_visible()
    tried = page.locator(".try.picked")
    for number in range(last):
        page.goto(f"{page.url.partition('?')[0]}?seat=0&ply={number}")
        if tried.count():
            break
    expect(tried).to_contain_text("chosen")
    fits(page)
    check(page)
    page.get_by_role("link", name="As a table").click()
    expect(page.get_by_role("heading", name="Every choice, and the chances before it")).to_be_visible()
    check(page)
    page.go_back()
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))


def test_a_hint_is_taken(me: Person) -> None:
    me.opens("me", "steady", "steady")
    page = me.page
    assert me.table.is_asked()
    rows = page.locator("#hint .ho")
    expect(rows).to_have_count(0)
    page.locator("#hint summary").click()
    expect(rows).to_have_count(3)
    expect(page.locator(".hinted")).to_contain_text("takes a hint")
    expect(page.locator("#hint .said:not([data-left])")).to_be_visible()  # the better answer
    fits(page)
    check(page, "#prompt")
    page.locator("#hint summary").click()
    expect(rows.first).to_be_hidden()
    page.locator("#hint summary").click()
    before = me.table.ready()
    rows.first.click()  # it chooses, as the row of the list does
    me.table.goes_through(before.question)
    expect(page.locator("#hint .said")).to_have_count(0)
