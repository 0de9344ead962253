"""A game that is played together: several may click at once, signals and plan markers are seen by all."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person, play, sit_down
from tests.browser.test_accessibility import check

PLACE = "Place your Atlanteans."


@pytest.fixture
def company(newcomer: Newcomer) -> list[Person]:
    """Three people at a table, all asked to place their Atlanteans."""
    return everybody_places([newcomer(reduced_motion="reduce") for _ in range(3)])


def everybody_places(people: list[Person]) -> list[Person]:
    """They sit down; a Scholar chooses an artifact first; then all windows show the same, and nothing is under way."""
    sit_down(people, "me", "open", "open", game="rising")
    play(people, lambda _, sight: None if sight.heading == PLACE else sight.choices[0])
    newest = max(person.table.pulse for person in people)
    for person in people:
        person.table.catches_up(newest)
    return people


def test_all_click_at_once_and_no_click_is_lost(company: list[Person]) -> None:
    places = ["mountains_6", "hills_6", "forests_6"]
    for person in company:
        person.page.get_by_role("button", name="Follower", exact=True).click()
    for person, place in zip(company, places, strict=True):  # nobody waits for what the others' clicks bring about
        person.page.evaluate(
            "(id) => document.getElementById(id).dispatchEvent(new MouseEvent('click', { bubbles: true }))",
            f"spot-{place}",
        )
    for person in company:
        for place, colour in zip(places, ("red", "blue", "yellow"), strict=True):
            expect(person.page.locator(f"#man-{place}-{colour}-follower")).to_be_attached()
        expect(person.page.locator(".notice")).to_have_count(0)


def test_a_click_on_a_tile_places_what_the_list_shows(company: list[Person]) -> None:
    red = company[0]
    red.page.get_by_role("button", name="Follower", exact=True).click()
    choices = red.page.locator("#choices")
    expect(choices.get_by_role("button", name="follower: Hills 5")).to_be_visible()
    expect(choices.get_by_text("Leader: Hills 5")).to_be_hidden()
    red.page.locator("#spot-hills_5 .slab").click()
    expect(red.page.locator("#man-hills_5-red-follower")).to_be_attached()
    red.page.get_by_role("button", name="Leader", exact=True).click()
    red.page.locator("#spot-hills_5").focus()
    red.page.keyboard.press("Enter")
    expect(red.page.locator("#man-hills_5-red-leader")).to_be_attached()


def test_signals_are_seen_by_all(company: list[Person]) -> None:
    red, blue, _ = company
    say = red.page.get_by_role("button", name=re.compile("^Say: needs . crystal"))
    say.click()
    expect(red.page.get_by_text("needs 1 crystal", exact=True)).to_be_visible()
    say.click()
    for person in (red, blue):
        expect(person.page.locator("#seat-0 .says [title='needs 2 crystal']")).to_be_visible()
    red.page.get_by_role("button", name="Take back: needs 2 crystal").click()
    expect(blue.page.locator("#seat-0 .says")).to_have_count(0)


def test_plan_markers_by_mouse_and_by_keyboard(company: list[Person]) -> None:
    red, blue, yellow = company
    red.page.get_by_role("button", name="Plan markers").click()
    red.page.locator("#spot-hills_3 .slab").click()
    for person in (red, blue):
        expect(person.page.locator("#pin-hills_3-0")).to_be_attached()
    expect(red.page.locator("#man-hills_3-red-leader")).to_have_count(0)  # a plan is no placement
    red.page.keyboard.press("Escape")
    blue.page.locator("#spot-centre").focus()
    blue.page.keyboard.press("p")
    for person in (blue, yellow):
        expect(person.page.locator("#pin-centre-1")).to_be_attached()
    blue.page.locator("#component-power_core").focus()
    blue.page.keyboard.press("p")
    expect(yellow.page.locator("#pin-component-power_core-1")).to_be_visible()
    red.page.locator("#spot-hills_3").focus()
    red.page.keyboard.press("p")
    expect(blue.page.locator("#pin-hills_3-0")).to_have_count(0)


def test_nothing_serious_for_axe(company: list[Person]) -> None:
    red = company[0]
    red.page.get_by_role("button", name=re.compile("^Say: needs . gold")).click()
    expect(red.page.get_by_text("needs 1 gold", exact=True)).to_be_visible()
    check(red.page)
    red.page.get_by_role("button", name="Plan markers").click()
    check(red.page)


def test_a_phone_shows_island_gate_and_hands_in_one_column(newcomer: Newcomer) -> None:
    me = newcomer(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    me.opens("me", "steady", "steady", "steady", "steady", "steady", "steady", game="rising")
    assert me.table.is_asked()
    assert me.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    for part in ("#pan .board", "#gate", "#players", "#hand", "#signals"):
        box = me.page.locator(part).bounding_box()
        assert box is not None
        assert box["width"] > 350, part
    expect(me.page.locator("#players .strip")).to_have_count(7)


SINKING = "() => getComputedStyle(document.querySelector('#spot-hills_1 .ground')).transitionDuration"


def test_a_tile_stays_the_same_and_sinks_slowly(newcomer: Newcomer) -> None:
    me = newcomer()
    me.opens("me", "me", game="rising")
    assert me.table.is_asked()
    me.page.evaluate("() => { window.before = document.querySelector('#spot-hills_1 .ground'); }")
    me.table.choose(me.table.choices()[0])
    assert me.page.evaluate("() => window.before === document.querySelector('#spot-hills_1 .ground')")
    assert me.page.evaluate(SINKING).startswith("0.9s")
    me.page.evaluate("() => document.getElementById('spot-hills_1').classList.replace('dry', 'sunk')")
    me.page.wait_for_function("() => getComputedStyle(window.before).opacity === '0'")
    me.page.emulate_media(reduced_motion="reduce")
    assert me.page.evaluate(SINKING).startswith("0s")
