"""Games on the world map in the browser: clicks on what is drawn, a whole game, the map on a screen."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.browser.people import AT_REST, Choice, Person, until

MOST_QUESTIONS = 400
# A point at which a click hits what stands for a choice: the middle of an area may be sea, or covered by pieces.
POINT = """(value) => {
  const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.03, 0.97];
  for (const thing of document.querySelectorAll(`[data-option="${value}"]`)) {
    const box = thing.getBoundingClientRect();
    for (const down of parts) for (const right of parts) {
      const [x, y] = [box.x + right * box.width, box.y + down * box.height];
      if (document.elementFromPoint(x, y)?.closest('[data-option]')?.dataset.option === value) return [x, y];
    }
  }
  return null;
}"""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


# ---------------------------------------------------------------- choices


def choose(person: Person, words: str, *, drawn: bool = False) -> None:
    """Choose what says so, as soon as it is offered."""
    choice = person.table.offered(words)
    assert not drawn or click(person, choice), f"{words} cannot be hit by a click"
    if not drawn:
        person.table.choose(choice)


def click(person: Person, choice: Choice) -> bool:
    """Choose by a click on what is drawn; false if it is not on the screen."""
    person.page.wait_for_function(AT_REST)
    point = person.page.evaluate(POINT, choice.value)
    if point is None:
        return False
    person.page.mouse.click(*point)
    person.table.goes_through(choice.question)
    return True


def brings_into_sight(phone: Person, name: str) -> None:
    """Tap the chips that name a place beside the frame, from place to place, until the map shows it."""
    while (beyond := phone.page.get_by_role("button", name=re.compile(f"^Show .*{name}"))).count():
        beyond.tap()
        phone.page.wait_for_function(AT_REST)


# ---------------------------------------------------------------- a whole game


def plays_to_the_end(me: Person, seed: int) -> int:
    """Choose at random, what is drawn rather than what is not, but come to an end of what may be ended; how often a
    click on what is drawn was the choice.
    """
    table, dice = me.table, random.Random(seed)
    on_the_board = 0
    for _ in range(MOST_QUESTIONS):
        sight = table.asked()
        if sight.over:
            break
        drawn = [choice for choice in sight.choices if choice.drawn]
        choice = (sight.choice("Done") if dice.random() < 0.7 else None) or dice.choice(drawn or sight.choices)
        if choice.drawn and click(me, choice):
            on_the_board += 1
        else:
            table.choose(choice)
    return on_the_board


def check_the_score(me: Person, seats: int) -> None:
    """The sheet adds up, and the heading and the players' pads say the same."""
    heading = me.table.heading.inner_text()
    rows = [
        [float(cell) for cell in row.get_by_role("cell").all_inner_texts()]
        for row in me.table.prompt.locator("table.score tbody tr").all()
    ]
    *sources, sums = rows
    assert sums == [sum(source[seat] for source in sources) for seat in range(seats)]
    assert f"with {max(sums):g} VP" in heading
    shown = me.page.locator("#players .vp b").all_inner_texts()
    assert sorted(float(number) for number in shown) == sorted(sums)


# ---------------------------------------------------------------- the map on the screen


def place_of(thing: Locator) -> tuple[float, float, float]:
    """The middle of a thing on the screen, and its width."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]


def is_in(thing: Locator, frame: Locator) -> bool:
    """Whether the middle of a thing lies in a frame."""
    x, y, _ = place_of(thing)
    box = frame.bounding_box()
    assert box is not None
    return box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]


def settles(page: Page, wanted: Callable[[], bool]) -> None:
    """Wait until the board has come to rest where it belongs."""
    until(page, lambda: page.evaluate(AT_REST) and wanted(), "the board comes to rest where it should")
