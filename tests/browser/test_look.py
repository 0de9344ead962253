"""Light and dark, and motion for those who want it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.positions import at_question

SLOWEST = """() => Math.max(...[...document.querySelectorAll('body *')].flatMap((thing) => {
  const style = getComputedStyle(thing);
  return [style.transitionDuration, style.animationDuration].flatMap((list) => list.split(','))
    .map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000));
}))"""
PLACES = """async (thing) => {
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () => thing.getAnimations({ subtree: true }).map((motion) => motion.finished);
  const places = new Set();
  for (let n = 0; n < 20; n += 1) {
    await frame();
    await Promise.allSettled(moving()); // it may rise or fall: what counts is where it comes to rest
    places.add(thing.getBoundingClientRect().top);
  }
  return [...places];
}"""
# the lowest whole pixel on which the pointer is on a thing; the browser hovers by whole pixels
LOWER_EDGE = """(thing) => {
  const { x, width, top, bottom } = thing.getBoundingClientRect();
  const middle = Math.round(x + width / 2);
  for (let y = Math.floor(bottom) - 1; y > top; y -= 1) {
    if (thing.contains(document.elementFromPoint(middle, y))) return [middle, y];
  }
  return null;
}"""
GROUND = "() => getComputedStyle(document.body).backgroundColor"


def brightness(page: Page) -> int:
    colour = page.evaluate(GROUND)
    return sum(int(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3])


def test_the_first_paint_of_the_lobby_is_light(me: Person) -> None:
    """All that a stranger's browser fetches for the lobby, as it travels: page, styles, scripts, fonts."""
    fetched: dict[str, int] = {}
    me.page.on("requestfinished", lambda done: fetched.update({done.url: done.sizes()["responseBodySize"]}))
    me.page.goto("/")
    me.page.wait_for_load_state("networkidle")
    me.page.evaluate("() => document.fonts.ready.then(() => true)")
    assert any(url.endswith("text.woff2") for url in fetched), "our own type"
    assert sum(fetched.values()) < 100_000, fetched


@pytest.mark.parametrize("wanted", ["no-preference", "reduce"])
def test_motion(newcomer: Newcomer, wanted: str) -> None:
    me = newcomer(reduced_motion=wanted)
    me.opens("me", "steady", "steady")
    assert me.table.is_asked()
    slowest = me.page.evaluate(SLOWEST)
    if wanted == "reduce":
        assert slowest <= 1, "nothing moves"
    else:
        assert 100 < slowest <= 500, "pieces move, and not for long"


def test_a_piece_keeps_its_identity_when_it_moves(me: Person) -> None:
    """So that it can glide from place to place instead of vanishing here and appearing there.

    And what all elements inherit stays: set again, though to what it was, it has the whole page styled anew.
    """
    me.opens("me", "steady", "steady")
    assert me.table.is_asked()
    me.page.evaluate("() => document.querySelectorAll('svg .piece[id]').forEach((piece) => { piece.known = true; })")
    me.page.evaluate(
        """() => {
          window.restyled = 0;
          const count = new MutationObserver(() => { window.restyled += 1; });
          count.observe(document.body, { attributeFilter: ['style'] });
        }"""
    )
    for _ in range(3):
        me.table.choose(me.table.choices()[0])
    assert me.table.is_asked()
    kept = me.page.evaluate("() => [...document.querySelectorAll('svg .piece.ship[id]')].map((piece) => piece.known)")
    assert kept == [True] * 5
    assert me.page.evaluate("() => window.restyled") == 0


def test_a_card_does_not_tremble_under_the_pointer(me: Person) -> None:
    """It is lifted when the pointer comes; at its lower edge it must not be lifted off the pointer."""
    me.plays_on(at_question("program.card", options=4))
    card = me.table.thing(me.table.choices()[0])
    box = card.bounding_box()
    assert box is not None
    me.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 1)
    expect(card.and_(me.page.locator(":hover"))).to_have_count(1)
    assert len(card.evaluate(PLACES)) == 1


def test_nor_does_a_piece_on_the_board(me: Person) -> None:
    me.plays_on(at_question("setup.ship", seats=4))
    ship = me.table.thing(next(choice for choice in me.table.choices() if choice.drawn))
    x, y = ship.evaluate(LOWER_EDGE)
    me.page.mouse.move(x, y)
    expect(ship.and_(me.page.locator(":hover"))).to_have_count(1)
    assert len(ship.evaluate(PLACES)) == 1


@pytest.mark.parametrize("first", ["light", "dark"])
def test_light_and_dark(newcomer: Newcomer, first: str) -> None:
    me = newcomer(color_scheme=first)
    page = me.page
    page.goto("/")
    before = brightness(page)
    page.get_by_role("button", name="Light or dark").click()
    after = brightness(page)
    assert (after < before) == (first == "light")
    page.reload()
    assert brightness(page) == after
    page.goto("/rules/end")
    assert brightness(page) == after
    me.opens("me", "steady", "steady")
    assert brightness(page) == after, "the table follows"
    page.get_by_role("button", name="Light or dark").click()
    assert brightness(page) == before
    expect(page.locator("html")).to_have_attribute("data-theme", first)
