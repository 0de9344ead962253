"""German is longer: on a large and on a small screen nothing around the board is cut, and nothing lies over another."""

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

# What people read outside of the picture of the board: is a word cut, does it reach out of its box or of the page, or
# do two buttons or two lines of a bar lie over each other?
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
    """What is shortened by design (a line of small type, a name beside many tools) is so in English as well."""
    found = {}
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
