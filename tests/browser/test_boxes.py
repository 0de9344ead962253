"""Boxes measured at both sizes, with the longest prompts and the most players: what must be in sight is in sight.

A position is opened once, at 1440 x 900, and its window then made as narrow as a phone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from critias.games.age.box import CARDS
from critias.games.era.box import TILES
from tests.browser.conftest import Newcomer
from tests.browser.maps import PHONE
from tests.browser.people import Person
from tests.browser.positions import as_file, at_question
from tests.browser.test_accessibility import check
from tests.browser.test_phone import in_sight, no_double_tap
from tests.support import age, chaos, end, era, rising

NARROW: ViewportSize = {"width": 390, "height": 844}
LOG, TEXT = 160, 12  # pixels: the least of the log; of a letter on a board, on a phone
DESK, SOME, FINGER = 124, 62, 44  # pixels of a list that are seen at a desk, elsewhere; of what is touched
SCREENS = 3
MINORS = ["akakor", "alcheringa", "avalon", "beringia", "eden", "paititi", "poseidonis", "punt"]
FACTIONS = ("circadians", "ai", "leyrien", "jrayek", "oxataya")
TACTICS = ["tac_ambush", "tac_rally", "tac_siege", "tac_frenzy", "tac_garrison"]
ARTIFACTS = ["eternal_crucible", "scales_of_equivalence"]


def era_turn() -> bytes:
    return as_file(era.position(5, tiles=dict(zip(TILES, MINORS, strict=False)), units={"atlantis": 9}).match)


def era_moves() -> bytes:
    t = era.position(5, units={"atlantis": 12}, tiles=dict(zip(TILES, MINORS, strict=False)))
    return as_file(t.act("atlantis_move_conflict").answer("atlantis").match)


def age_contest() -> bytes:
    cards = dict(zip(CARDS, MINORS, strict=False))
    t = age.position(5, units={"atlantis": 9}, pp=[12, 6, 6, 6, 6], cards=cards)
    t.act("atlantis_limited_conflict").answer("atlantis", "poseidonis")
    while not t.is_asked("contest.bid"):
        t.answer("done" if "done" in t.options() else t.options()[-1])
    return as_file(t.match)


def rising_place() -> bytes:
    return as_file(rising.position(7, councilors={0: "astrologer", 1: "guardian"}, volunteers={0: 2}).match)


def rising_act() -> bytes:
    placed = {f"{land}_{n}": [f"{who}_leader"] for land, n, who in LEADERS}
    placed["hills_4"] = ["red_follower", "blue_follower"]
    hands = {0: ["song_of_rising", "font_of_power", *ARTIFACTS]}
    return as_file(rising.position(7, beat="act", placed=placed, hands=hands, energy=[9] * 7).match)


LEADERS = [("hills", 5, "red"), ("forests", 4, "blue"), ("mountains", 3, "yellow"), ("forges", 4, "green")]


def chaos_battle() -> bytes:
    fighters = {0: {"r4c4": 3}, 1: {"r4c4": 4}}
    t = chaos.combat(FACTIONS, fighters=fighters, hands={0: TACTICS, 1: TACTICS})
    return as_file(t.match)


def chaos_build() -> bytes:
    t = chaos.position(FACTIONS, phase="build", energy=[20] * 5, hands={0: TACTICS}, fighters={0: {"r4c4": 3}})
    return as_file(t.answer("act", "main").match)


def chaos_leaders() -> bytes:
    return at_question("setup.leader", seats=5, options=5, game="chaos")


def end_open_bid() -> bytes:
    specials = {0: ["guards", "alliance", "empath", "pursuit_ship"]}
    bids = [[4 - seat] for seat in range(5)]
    return as_file(end.position(5, beat="vote", bids=bids, specials=specials).skip("vote.spy").match)


def end_bid() -> bytes:
    return at_question("senate.bid", seats=5)


def age_moves() -> bytes:
    return at_question("move.to", seats=4, seed=3, options=5, game="age")


POSITIONS: dict[str, Callable[[], bytes]] = {
    "era's turn": era_turn,
    "era's moves": era_moves,
    "age's moves": age_moves,
    "age's contest": age_contest,
    "placing of seven": rising_place,
    "acting of seven": rising_act,
    "a plan of chaos": chaos_battle,
    "building of chaos": chaos_build,
    "leaders of chaos": chaos_leaders,
    "an open bid of end": end_open_bid,
    "end's bid": end_bid,
}

BOXES = """() => {
  const box = (thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const one = (selector) => {
    const found = document.querySelector(selector);
    return found && found.checkVisibility() ? box(found) : null;
  };
  const lines = (selector) => {
    const range = document.createRange();
    const found = document.querySelector(selector);
    if (!found) return [];
    range.selectNodeContents(found);
    return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
  };
  const hidden = (selector) => {
    const { scrollHeight, clientHeight } = document.querySelector(selector);
    return scrollHeight - clientHeight;
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((thing) => thing.checkVisibility());
  const list = document.querySelector('#choices :is(.opts, .nums)');
  return {
    page: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
    side: hidden('.side'), stage: hidden('.stage'),
    log: one('#log'), hand: one('#hand'), prompt: one('#prompt'), sheet: one('#choices'), own: one('.purse'),
    cards: all('#hand .card').map(box),
    ends: all('#choices .acts :is(button, p)').map(box),
    hint: one('#hint:not([open])'), said: lines('#prompt h1').concat(lines('#prompt .sub')),
    list: list && [list.clientHeight, list.scrollHeight],
    cut: all('#players h3 > span').filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.title),
  };
}"""
LETTERS = """() => {
  const frame = document.querySelector('#pan').getBoundingClientRect();
  const found = [];
  for (const text of document.querySelectorAll('#pan .board text')) {
    const at = text.getBoundingClientRect(), { a, b } = text.getScreenCTM();
    const shown = text.checkVisibility() && text.textContent.trim() && at.right > frame.left && at.left < frame.right;
    if (shown) found.push([parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b), text.textContent]);
  }
  return found.sort((one, two) => one[0] - two[0])[0];
}"""
LEGAL = """() => {
  const frame = document.querySelector('#pan').getBoundingClientRect();
  const middles = [...document.querySelectorAll('#pan .board [data-option]')].map((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  const bottom = Math.min(frame.bottom, document.querySelector('#choices').getBoundingClientRect().top);
  const seen = ([x, y]) => x > frame.left && x < frame.right && y > frame.top && y < bottom;
  const chips = [...document.querySelectorAll('#beyond button')];
  const covered = chips.filter((chip) => {
    const { left, top, right, bottom } = chip.getBoundingClientRect();
    const corners = [[left + 20, top + 3], [right - 20, top + 3], [left + 20, bottom - 3], [right - 20, bottom - 3]];
    return corners.some(([x, y]) => !chip.contains(document.elementFromPoint(x, y)));
  });
  return [middles.length, middles.filter(seen).length, chips.length, covered.map((chip) => chip.textContent)];
}"""
TOUCHED = ":is(.top, .tabs, .zoom, #prompt) :is(a.tool, a.brand, button, summary)"
SMALL = """([touched, finger]) => [...document.querySelectorAll(touched)]
  .filter((thing) => thing.checkVisibility())
  .map((thing) => [thing.getBoundingClientRect(), thing.ariaLabel || thing.textContent])
  .filter(([{ width, height }]) => width < finger || height < finger)
  .map(([{ width, height }, name]) => `${name}: ${width} x ${height}`)"""
# what lies at points of the prompt and the bar while the page is scrolled: nothing but themselves
BEHIND = """() => {
  scrollTo(0, 500);
  const faults = [];
  for (const selector of ['.top', '#prompt']) {
    const part = document.querySelector(selector), { left, top, right, bottom } = part.getBoundingClientRect();
    const opaque = getComputedStyle(part).backgroundColor.startsWith('rgb(');
    for (const x of [left + 2, (left + right) / 2, right - 2]) {
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        if (!opaque || !part.contains(document.elementFromPoint(x, y))) faults.push([selector, x, y]);
      }
    }
  }
  scrollTo(0, 0);
  return faults;
}"""
# a choice on the board and the point of it at which a finger hits it
WITHIN_REACH = """() => {
  const { x, y, width, height } = document.querySelector('#pan').getBoundingClientRect();
  for (let n = 0; n < 400; n += 1) {
    const point = [x + ((n % 20) + 0.5) * width / 20, y + (Math.floor(n / 20) + 0.5) * height / 20];
    const thing = document.elementFromPoint(...point)?.closest('#pan [data-option]');
    if (thing) return [thing.dataset.option, ...point];
  }
  return null;
}"""
FITTED = """() => document.body.dataset.state === 'ready' && innerWidth === 390
  && Math.abs(document.querySelector('#choices').getBoundingClientRect().height
     - parseFloat(document.body.style.getPropertyValue('--sheet'))) < 1"""


@pytest.mark.parametrize("name", POSITIONS)
def test_what_must_be_in_sight_is_in_sight(calm: Person, name: str) -> None:
    page = calm.page
    calm.plays_on(POSITIONS[name]())
    calm.table.asked()
    at_a_desk(page.evaluate(BOXES))
    page.set_viewport_size(NARROW)
    page.wait_for_function(FITTED)
    on_a_phone(page)


def at_a_desk(seen: dict[str, Any], least: int = DESK) -> None:
    assert seen["page"] == [1440, 900], "the page does not scroll"
    assert (seen["side"], seen["stage"]) == (0, 0), "nor does a part of it"
    assert seen["log"]["bottom"] - seen["log"]["top"] >= LOG
    for part in (seen["log"], seen["hand"], *seen["cards"]):
        assert part["bottom"] <= 900
        assert part["right"] <= 1440
    assert_list(seen, least)
    assert seen["cut"] == [], "names in full"


def assert_list(seen: dict[str, Any], least: int = SOME) -> None:
    """The list scrolls within itself: some rows of it or all; what ends the step stays below it."""
    if seen["list"] is not None:
        shown, whole = seen["list"]
        assert shown >= min(whole, least), f"{shown} of {whole} px of the list"
    for end_of_step in seen["ends"]:
        assert end_of_step["bottom"] <= seen["sheet"]["bottom"] + 1
    for line in seen["said"] if seen["hint"] else []:
        assert line["right"] <= seen["hint"]["left"] or line["top"] >= seen["hint"]["bottom"], (
            "the hint covers no words"
        )


def on_a_phone(page: Page) -> None:
    seen = page.evaluate(BOXES)
    wide, high = seen["page"]
    assert wide <= 390
    assert high <= SCREENS * 844, f"{high} px"
    assert seen["own"]["top"] > seen["prompt"]["top"]
    assert seen["own"]["bottom"] <= seen["prompt"]["bottom"], "what I have, in the prompt"
    assert seen["prompt"]["bottom"] <= seen["sheet"]["top"]
    assert seen["sheet"]["bottom"] <= 844
    assert_list(seen)
    size, text = page.evaluate(LETTERS)
    assert size >= TEXT - 0.05, f"{text!r} is written in {size:.1f} px"
    legal, in_frame, chips, covered = page.evaluate(LEGAL)
    assert in_frame or not legal, "the map is where something can be chosen"
    assert chips or in_frame == legal, "and says what lies beside"
    assert covered == [], "in chips that are wholly on the screen"
    assert page.evaluate(BEHIND) == []
    assert page.evaluate(SMALL, [TOUCHED, FINGER]) == []


def test_lobby_and_new_tables_are_three_screens_at_most(newcomer: Newcomer) -> None:
    phone = newcomer(**PHONE)
    for path in ("/", "/new/end", "/new/era", "/new/age", "/new/rising", "/new/chaos"):
        phone.page.goto(path)
        assert phone.page.evaluate("() => document.documentElement.scrollHeight") <= SCREENS * 844, path


# ---------------------------------------------------------------- a tap looks first


def test_a_tap_on_the_map_opens_the_sheet(newcomer: Newcomer) -> None:
    phone = newcomer(**PHONE, reduced_motion="reduce")
    phone.plays_on(era_moves())
    before = phone.table.asked()
    value, x, y = phone.page.evaluate(WITHIN_REACH)
    choice = next(choice for choice in before.choices if choice.value == value)
    pick, back = phone.page.locator("#pick"), phone.page.get_by_role("button", name="Back")
    expect(pick).to_be_hidden()
    phone.page.touchscreen.tap(x, y)
    expect(pick.get_by_role("heading")).to_have_text(choice.words)
    expect(pick.locator("p:not(.why)")).not_to_be_empty()
    expect(pick.locator("p.why")).not_to_be_empty()
    in_sight(phone.table.confirm)
    check(phone.page, "#prompt")
    assert phone.table.ready() == before, "nothing was sent"
    back.tap()
    expect(pick).to_be_hidden()
    in_sight(phone.table.button(before.choices[0]))
    no_double_tap(phone.page)
    phone.page.touchscreen.tap(x, y)
    phone.table.confirm.tap()
    phone.table.moves_on_from(before.question)


def test_a_tap_in_a_game_played_together_looks_first(newcomer: Newcomer) -> None:
    phone = newcomer(**PHONE, reduced_motion="reduce")
    phone.plays_on(rising_act())
    before = phone.table.asked()
    phone.table.button(before.choices[0]).tap()
    expect(phone.page.locator("#pick").get_by_role("heading")).to_have_text(before.choices[0].words)
    assert phone.table.ready() == before, "a die that has rolled cannot be taken back"
    phone.table.confirm.tap()
    phone.table.moves_on_from(before.question)


# ---------------------------------------------------------------- the main button, the keys


def test_the_usual_answer_is_the_main_button(me: Person) -> None:
    t = end.position(3, beat="vote", specials={0: ["shapeshifting_spy"]}, bids=[[1], [2], [0]])
    me.plays_on(as_file(t.match))
    expect(me.page.locator("#choices .acts").get_by_role("button", name="No", exact=True)).to_have_class(
        "btn opt primary"
    )
    me.plays_on(era_moves())
    expect(me.page.locator("#choices .acts .primary:visible")).to_have_count(0)


def test_the_keys(me: Person) -> None:
    me.plays_on(end_open_bid())
    keys = me.page.get_by_role("dialog", name="Keys")
    me.page.keyboard.press("?")
    expect(keys).to_contain_text("undo")
    check(me.page, "#keys")
    me.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    me.page.get_by_role("button", name="Keys").click()
    keys.get_by_role("button", name="Close").click()
    expect(keys).to_be_hidden()


COVERED = """() => [...document.querySelectorAll('#prompt :is(button, summary)')].filter((one) => {
  if (!one.checkVisibility()) return false;
  const list = one.closest('.opts');
  const box = one.getBoundingClientRect(), frame = (list ?? document.body).getBoundingClientRect();
  const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
  const scrolled = list && (y < frame.top || y > frame.bottom);
  return !scrolled && !one.contains(document.elementFromPoint(x, y));
}).map((one) => one.textContent.trim())"""


@pytest.mark.parametrize("high", [900, 720])
def test_what_is_asked_of_the_others_lies_over_no_choice(newcomer: Newcomer, high: int) -> None:
    me = newcomer(viewport={"width": 1440, "height": high})
    me.opens("me", "steady", "steady", "steady", "steady", pace="live-60")
    choices = me.table.choices()
    pause = me.table.prompt.get_by_role("button", name="Ask for a pause")
    expect(pause).to_be_visible()
    assert me.page.evaluate(COVERED) == []
    me.table.choose(choices[2])  # what is covered takes no click, nor does the button that confirms
