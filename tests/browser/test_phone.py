"""On a phone: 390 x 844, touch."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person, sensible
from tests.browser.positions import at_question

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@pytest.fixture
def phone(newcomer: Newcomer) -> Person:
    return newcomer(**PHONE)


def no_sideways_scroll(page: Page) -> None:
    width = page.evaluate("() => [document.documentElement.scrollWidth, visualViewport.width]")
    assert width[0] <= 390, f"{page.url} is {width[0]} px wide"
    assert width[1] == 390, f"{page.url} is zoomed out to {width[1]} px"


def in_sight(thing: Locator) -> None:
    """Wholly on the screen, and nothing lies over its middle; what others' moves hide for a while is waited for."""
    covered = """thing => {
      if (!thing.checkVisibility()) return 'hidden';
      const box = thing.getBoundingClientRect();
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return there && !thing.contains(there) ? there.outerHTML.slice(0, 200) : '';
    }"""
    expect(thing).to_be_in_viewport(ratio=1)
    while thing.evaluate(covered) == "hidden":
        expect(thing).to_be_in_viewport(ratio=1)
    assert thing.evaluate(covered) == ""


def no_double_tap(page: Page) -> None:
    """Wait until another tap at the same place is one of its own: the second of two taps answers no new question."""
    since = page.evaluate("() => performance.now()")
    page.wait_for_function("since => performance.now() - since > 800", arg=since)


def test_a_few_moves(phone: Person) -> None:
    dice = random.Random(1)
    phone.opens("me", "steady", "steady", "steady")
    for _ in range(10):
        choices = phone.table.choices()
        no_sideways_scroll(phone.page)
        in_sight(phone.table.heading)
        for choice in choices[:6]:  # of many the rest is scrolled to, in the panel itself
            in_sight(phone.table.button(choice))
        choice = sensible(choices, dice)
        phone.table.button(choice).tap()
        if phone.table.must_confirm(choice.question):
            in_sight(phone.table.confirm)
            box = phone.table.confirm.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, "large enough for a thumb"
            phone.table.confirm.tap()
        phone.table.moves_on_from(choice.question)
        no_double_tap(phone.page)


def test_a_tap_on_the_board(phone: Person) -> None:
    phone.plays_on(at_question("setup.ship", seats=4))
    choice = next(choice for choice in phone.table.choices() if choice.drawn and choice.final)
    phone.table.thing(choice).tap()
    in_sight(phone.table.confirm)
    phone.table.confirm.tap()
    phone.table.moves_on_from(choice.question)


LONG = [
    ("end", "vote.resolve", 5),
    ("rising", "flood.wrath", 7),
    ("age", "contest.bid", 5),
    ("era", "contest.bid", 5),
    ("chaos", "turn.deed", 5),
]
BAR = """() => [...document.querySelectorAll('.top .game :is(b, .pn)')].map((line) => {
  const { left, right, top, bottom } = line.getBoundingClientRect();
  const over = [...document.querySelectorAll('.top :is(.brand, .badges, .tools)')].some((part) => {
    const box = part.getBoundingClientRect();
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
  return [line.textContent, line.scrollWidth <= line.clientWidth && left >= 0 && right <= innerWidth && !over];
})"""

# other tables wait, and there are lines to read
OTHERS_WAIT = """() => {
  const link = document.querySelector('#badges');
  if (!link) return;
  for (const badge of [link, ...link.children]) badge.hidden = false;
  for (const badge of link.children) badge.lastElementChild.textContent = '12';
}"""


@pytest.mark.parametrize(("game", "kind", "seats"), LONG)
def test_the_bar_says_which_game_and_which_stage(phone: Person, game: str, kind: str, seats: int) -> None:
    path = phone.brings(at_question(kind, seats=seats, game=game))
    for language in ("en", "de"):
        phone.context.add_cookies([{"name": "language", "value": language, "url": phone.site}])
        for place in (path, f"{path}/replay"):
            phone.page.goto(place)
            expect(phone.page.locator("body[data-state=ready]")).to_be_attached()
            phone.page.evaluate(OTHERS_WAIT)
            name, stage = phone.page.evaluate(BAR)
            assert (name[1], stage[1]) == (True, True), (name, stage)
            assert stage[0]
            assert phone.page.evaluate("() => document.querySelector('.top').offsetHeight") <= 64


def test_a_bid_of_many_numbers(phone: Person) -> None:
    phone.plays_on(at_question("senate.bid"))
    *_, last = phone.table.choices()
    phone.table.button(last).tap()
    in_sight(phone.table.heading)
    in_sight(phone.table.confirm)
    expect(phone.table.confirm).to_contain_text(last.words.split()[0])
    no_sideways_scroll(phone.page)


@pytest.mark.parametrize("path", ["/", "/new/end", "/rules/end", "/about/end", "/learn/end", "/accounts/login/"])
def test_no_page_scrolls_sideways(phone: Person, path: str) -> None:
    phone.page.goto(path)
    no_sideways_scroll(phone.page)


def test_the_replay_fits(phone: Person, finished: str) -> None:
    phone.page.goto(f"{finished}/replay?ply=50")
    no_sideways_scroll(phone.page)
    in_sight(phone.page.get_by_role("link", name="Forward"))
    phone.page.goto(finished)
    no_sideways_scroll(phone.page)
