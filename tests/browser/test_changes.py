"""A page that stays open gets what has changed; one that is come back to is whole."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.people import Person, TablePage, sensible

# Where two pictures of a table differ: each element with its attributes in order and its own words, line by line,
# without the tokens of forms, which are on a whole page only, and what the script does to the button that confirms.
DRAWN = """() => [...document.querySelectorAll('#table, #table *:not(#confirm)')].map((thing) => {
  const attributes = [...thing.attributes].map((one) => `${one.name}=${one.value}`).filter((one) => one !== 'class=');
  const said = [...thing.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE).map((one) => one.data).join('');
  return thing.name === 'csrfmiddlewaretoken' ? 'token' : [thing.localName, ...attributes.sort(), said].join(' ');
})"""
WHOLE = "() => document.styleSheets.length > 0 && document.querySelector('html.scripted > body > main')"


@pytest.mark.parametrize("game", ["end", "chaos"])
def test_pages_that_stay_open_show_what_a_new_one_shows(me: Person, game: str) -> None:
    me.opens("me", "me", "me", game=game)
    other = me.another_window()
    changes: list[Response] = []
    me.context.on("response", lambda said: changes.append(said) if is_change(said) else None)
    dice = random.Random(2)
    for _ in range(12):
        assert me.table.is_asked()
        me.table.choose(sensible(me.table.choices(), dice))
        other.catches_up(me.table.pulse)
    assert len(changes) > 12, "both windows got what had changed, the one by its forms, the other by its stream"
    assert max(len(change.body()) for change in changes) < 60_000
    new = me.another_window()
    other.comes_to(me.table.question)
    me.page.mouse.move(1, 1)  # what the pointer rests on is marked
    assert drawn(me.page) == drawn(new.page)
    assert drawn(other.page) == drawn(new.page)


def is_change(response: Response) -> bool:
    return response.headers.get("content-type") == "application/json"


def drawn(page: Page) -> list[str]:
    return list(page.evaluate(DRAWN))


def is_whole(page: Page) -> None:
    page.wait_for_function(WHOLE)


def there_and_back(page: Page, elsewhere: str) -> None:
    """Back, forward and reload show whole pages, never the piece of one that was fetched last."""
    page.goto(elsewhere)
    page.go_back()
    is_whole(page)
    page.go_forward()
    is_whole(page)
    page.go_back()
    page.reload()
    is_whole(page)


def test_back_to_a_table_shows_it_whole_and_as_it_is(me: Person) -> None:
    path = me.opens("me", "me", "me")
    other = TablePage(me.context.new_page())
    other.page.goto(path)
    for _ in range(2):
        me.table.choose(me.table.choices()[0])
        other.catches_up(me.table.pulse)
    there_and_back(other.page, "/")
    other.comes_to(me.table.question)
    me.table.choose(me.table.choices()[0])
    other.catches_up(me.table.pulse)


def test_back_to_the_lobby_shows_it_whole(me: Person) -> None:
    me.page.goto("/")
    for _ in range(2):
        with me.page.expect_response(lambda response: response.request.headers.get("hx-request") == "true"):
            me.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    there_and_back(me.page, "/rules")
    expect(me.page.get_by_role("heading", level=1).first).to_be_visible()


def test_back_to_a_replay_shows_it_whole(me: Person, finished: str) -> None:
    me.page.goto(f"{finished}/replay")
    for number in (1, 2):
        me.page.keyboard.press("ArrowRight")
        expect(me.page.locator("#table")).to_have_attribute("data-ply", str(number))
    there_and_back(me.page, finished)
    expect(me.page.locator("#table")).to_have_attribute("data-ply", "2")


def test_back_to_any_other_page_shows_it_whole(me: Person, finished: str) -> None:
    path = me.opens("me", "me", "me")
    me.page.goto("/rules/end")
    me.page.get_by_role("searchbox").fill("Senate")  # what is found comes as a piece
    expect(me.page.locator(".found-note").first).to_be_visible()
    there_and_back(me.page, "/")
    for place in (
        *("/new/era", "/rules/age/rulings", "/rules/rising/summary", "/about/chaos", "/learn/end?step=3", "/desk"),
        *("/p", "/leagues", "/accounts/login/", f"{path}/settings", f"{finished}/review"),
    ):
        me.page.goto(place)
        there_and_back(me.page, "/rules/end")
