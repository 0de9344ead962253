"""Every thing on the table explains itself: to the pointer, to the keyboard, to a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from critias.draw.kit import explained
from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.positions import at_question

WORDS = "(thing) => thing.getAttribute('title') || thing.querySelector(':scope > title')?.textContent"


def words_of(thing: Locator) -> tuple[str, str]:
    name, explanation = explained(thing.evaluate(WORDS))
    assert name
    assert explanation
    return name, explanation


def says(person: Person, words: tuple[str, str]) -> None:
    tip = person.page.locator("#tip")
    expect(tip).to_be_visible()
    expect(tip.locator("b")).to_have_text(words[0])
    expect(tip.locator("p")).to_have_text(words[1])


@pytest.mark.parametrize("thing", ["#deck-events", "#hand .card >> nth=0", "#seat-1 .vp"])
def test_on_hover(me: Person, thing: str) -> None:
    me.plays_on(at_question("setup.ship", seats=4))
    assert me.table.is_asked()
    there = me.page.locator(thing)
    words = words_of(there)
    there.hover()
    says(me, words)
    assert not there.evaluate(WORDS), "the browser's own tooltip does not come besides"
    me.page.keyboard.press("Escape")
    expect(me.page.locator("#tip")).to_be_hidden()
    assert words_of(there) == words


def test_by_the_keyboard(me: Person) -> None:
    me.plays_on(at_question("setup.ship", seats=4))
    assert me.table.is_asked()
    me.page.keyboard.press(".")
    first = words_of(me.page.locator(":focus"))
    says(me, first)
    me.page.keyboard.press(".")
    says(me, words_of(me.page.locator(":focus")))
    me.page.keyboard.press(",")
    assert words_of(me.page.locator(":focus")) == first
    says(me, first)


def test_to_a_finger(newcomer: Newcomer) -> None:
    me = newcomer(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    me.plays_on(at_question("setup.ship", seats=4))
    assert me.table.is_asked()
    camp = me.page.locator("#camp")
    words = words_of(camp)
    camp.tap()
    says(me, words)
    me.page.get_by_role("button", name="Close").tap()
    expect(me.page.locator("#tip")).to_be_hidden()
