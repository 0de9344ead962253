"""German is longer: on a large and on a small screen nothing on the board, on a card or around them is cut, and nothing
lies over another.
"""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.positions import at_question
from tests.support.short import short_game

SIZES = {"large": {"width": 1440, "height": 900}, "small": {"width": 390, "height": 844}}
QUESTIONS = [
    ("end", "setup.ship", 3),
    ("end", "vote.hidden_bid", 5),
    ("end", "vote.resolve", 4),
    ("end", "betrayal.victim", 5),
    ("rising", "place.step", 3),
    ("rising", "act.step", 7),
    ("rising", "build.pay", 3),
    ("rising", "flood.wrath", 7),
]

# What people read outside of the picture of the board: is a word cut, does it reach out of its box or of the page or
# under another thing, or do two buttons or two lines of a bar lie over each other?  In the picture: does a word reach
# out of the shape on which it stands, or over another word?
LOOK = """() => {
  const found = {};
  const seen = (thing) => thing.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    thing.getClientRects().length && !thing.closest('.vh, .skip, svg, [hidden], .board');
  const step = (thing) => `${thing.tagName.toLowerCase()}.${thing.getAttribute('class') ?? ''}`;
  const place = (thing) => [...thing.parentElement.children].indexOf(thing);
  const where = (thing) => thing.id ? `#${thing.id}` : `${where(thing.parentElement)}>${step(thing)}:${place(thing)}`;
  const note = (thing, what) => { found[where(thing)] = `${what}: ${thing.textContent.trim().slice(0, 70)}`; };
  const scrolls = (thing) => /auto|scroll/.test(getComputedStyle(thing).overflowX);
  for (const thing of document.querySelectorAll('body *')) {
    if (!seen(thing) || scrolls(thing)) continue;
    const { overflowX, overflowY } = getComputedStyle(thing);
    const text = [...thing.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const button = thing.matches('button, .btn, .tool, .opt, .n');
    if (!text && !button) continue;
    const wide = thing.scrollWidth > thing.clientWidth + 1;
    if (wide && overflowX === 'hidden') note(thing, 'cut');
    if (wide && button) note(thing, 'out of its button');
    if (overflowY === 'hidden' && thing.scrollHeight > thing.clientHeight + 2) note(thing, 'cut below');
  }
  if (document.documentElement.scrollWidth > innerWidth) note(document.body, 'wider than the screen');
  const apart = (one, two) => one.right <= two.left + 1 || two.right <= one.left + 1 ||
    one.bottom <= two.top + 1 || two.bottom <= one.top + 1;
  const bars = '.top, .phases, .tools, .acts, .tabs, .player, .tools-row, .pads, .ctl, .res tr, #players > *';
  const groups = [...document.querySelectorAll(bars)].map((bar) => [...bar.children]);
  groups.push([...document.querySelectorAll('#player > *, .play-from .btn')]);
  for (const group of groups) {
    const parts = group.filter(seen).map((part) => [part, part.getBoundingClientRect()]).filter(([, box]) => box.width);
    for (const [at, [one, box]] of parts.entries()) {
      for (const [two, other] of parts.slice(at + 1)) if (!apart(box, other)) note(one, `over ${where(two)}`);
    }
  }

  const style = (thing) => getComputedStyle(thing);
  const up = (thing) => thing ? [thing, ...up(thing.parentElement)] : [];
  const layer = (thing) => up(thing).find((one) => /fixed|sticky/.test(style(one).position));
  const painted = (thing) => !style(thing).backgroundColor.endsWith(', 0)') || parseFloat(style(thing).borderLeftWidth);
  const windows = (thing) => up(thing).filter((one) => style(one).display !== 'contents' && one !== document.body &&
    one !== document.documentElement && style(one).overflowX !== 'visible');
  const shown = (box, thing) => windows(thing).map((one) => one.getBoundingClientRect()).reduce((part, edge) => ({
    left: Math.max(part.left, edge.left), right: Math.min(part.right, edge.right),
    top: Math.max(part.top, edge.top), bottom: Math.min(part.bottom, edge.bottom) }), box);
  const things = [...document.querySelectorAll('body *')].filter(seen);
  const boxes = things.filter(painted).map((one) => [one, shown(one.getBoundingClientRect(), one), layer(one)]);
  const lines = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  for (const thing of things) {
    const moves = windows(thing).some(scrolls);
    const nodes = [...thing.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
    for (const line of nodes.flatMap(lines)) {
      const part = shown(line, thing);
      if (!moves && line.right - line.left > part.right - part.left + 1) note(thing, 'cut by what holds it');
      if (part.right - part.left < 2 || part.bottom - part.top < 2) continue;
      for (const [other, box, above] of boxes) {
        if (other.contains(thing) || thing.contains(other) || above !== layer(thing)) continue;
        if (!apart(part, box)) note(thing, `under ${where(other)}`);
      }
    }
  }

  const drawn = (thing) => thing.getClientRects().length && !thing.closest('defs, symbol, [hidden]') &&
    thing.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const within = (x, y, box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  for (const picture of document.querySelectorAll('svg.board')) {
    const frame = picture.getBoundingClientRect();
    const words = [...picture.querySelectorAll('text')].filter((word) => drawn(word) && word.textContent.trim())
      .map((word) => [word, word.getBoundingClientRect()]);
    const shapes = [...picture.querySelectorAll('rect, path, circle')].filter(drawn)
      .filter((shape) => style(shape).fill !== 'none').map((shape) => shape.getBoundingClientRect());
    for (const [at, [word, box]] of words.entries()) {
      const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
      const bears = (shape) => within(x, y, shape) && shape.width > box.width / 2 && shape.height > box.height / 2;
      const size = (shape) => shape.width * shape.height;
      const under = shapes.filter(bears).sort((one, two) => size(one) - size(two)).slice(0, 1);
      for (const edge of [...under, frame]) {
        if (box.left < edge.left - 1 || box.right > edge.right + 1) note(word, 'out of its box');
      }
      for (const [two, other] of words.slice(at + 1)) if (!apart(box, other)) note(word, `over ${where(two)}`);
    }
  }
  return found;
}"""


@pytest.fixture(params=list(SIZES))
def me(newcomer: Newcomer, request: pytest.FixtureRequest) -> Person:
    return newcomer(viewport=SIZES[request.param], reduced_motion="reduce", locale="de-DE")


def faults(page: Page) -> dict[str, str]:
    """What is wrong with the page as it is shown, by its place on the page."""
    expect(page.locator("body[data-state=ready]")).to_be_attached()
    found: dict[str, str] = page.evaluate(LOOK)
    return found


def readable(me: Person) -> None:
    """What is shortened by design (a line of small type, a name beside many tools) is so in English as well.  Bots move
    on meanwhile: both must have shown the same moment.
    """
    found: dict[str, dict[str, str]] = {}
    pulse: int | None = None
    while pulse is None or me.table.look().pulse != pulse:
        pulse = me.table.look().pulse
        for language in ("en", "de"):
            me.context.add_cookies([{"name": "language", "value": language, "url": me.site}])
            me.page.reload()
            expect(me.page.locator(f"html[lang={language}]")).to_be_attached()
            found[language] = faults(me.page)
    assert {place: what for place, what in found["de"].items() if place not in found["en"]} == {}


@pytest.mark.parametrize(("game", "kind", "seats"), QUESTIONS)
def test_a_table_in_german(me: Person, game: str, kind: str, seats: int) -> None:
    me.page.goto(me.brings(at_question(kind, seats=seats, game=game)))
    me.table.asked()
    readable(me)


def test_replay_and_review_in_german(me: Person) -> None:
    page = me.page
    page.goto(me.brings(json.dumps(short_game().to_json()).encode()))
    readable(me)
    page.goto(page.url.replace("/replay", ""))
    readable(me)
    page.get_by_role("button", name="Spiel analysieren").click()
    expect(page).to_have_url(re.compile("/review$"))
    expect(page.locator("#slider")).to_be_attached()
    page.goto(page.url + "?ply=5")
    readable(me)
