"""Atlantis Rising in the browser: whole games by clicks, alone and together, and clicks that meet each other."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from critias.games.rising.box import BOX, GOODS, PENINSULAS, POWER_CORE, TILES
from tests.browser.conftest import Newcomer
from tests.browser.people import Person, TablePage, until, wait_for_news
from tests.browser.positions import as_file
from tests.browser.test_together import PLACE, everybody_places
from tests.support import rising
from tests.support.site import Site

MOVED_ON = "The table has moved on; your click changed nothing."
QUICK = {"option-wrath": "8", "option-calm_seas": "0", "option-controlled_floods": "9"}  # the island sinks fast

# What a hasty player does: he ends what may be ended, else he clicks some thing on the board, else the first button, of
# numbers the highest.  `at` is the point on the board for the mouse of who plays alone.  In company the page changes
# with every move of the others, and the mouse would come too late: there the click comes in the instant of the look.
LOOK = """(alone) => {
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
  const hit = (thing) => {
    const box = thing.getBoundingClientRect();
    for (const down of parts) for (const right of parts) {
      const [x, y] = [box.x + right * box.width, box.y + down * box.height];
      if (document.elementFromPoint(x, y)?.closest('[data-option]') === thing) return [x, y];
    }
    return null;
  };
  const look = {
    pulse: Number(document.querySelector('#table').dataset.pulse),
    question: document.querySelector('#choices')?.dataset.question ?? '',
    over: Boolean(document.querySelector('#prompt table.score')),
    at: null,
  };
  if (!look.question) return look;
  const words = (button) => button.getAttribute('aria-label') ?? button.textContent;
  const buttons = [...document.querySelectorAll('#choices button[name=option]:not(#confirm)')]
    .filter((button) => !button.hidden && words(button) !== 'Wait for the others');
  const end = buttons.find((button) => ['Done', 'Pass', 'Yes'].includes(words(button)));
  const things = [...document.querySelectorAll('.stage [data-option]:not([id^=man-])')]; // nobody is taken back
  for (let n = 0; !end && !look.at && n < things.length; n += 1) {
    look.at = hit(things[(7 * look.pulse + n) % things.length]);
  }
  if (!look.at) (end ?? buttons.at(document.querySelector('#choices .nums') ? -1 : 0))?.click();
  else if (!alone) document.elementFromPoint(...look.at).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return look;
}"""
CHANGED = """document.querySelector('#choices')?.dataset.question !== argument.question
  || Number(document.querySelector('#table').dataset.pulse) !== argument.pulse"""


# ---------------------------------------------------------------- whole games


def test_a_whole_game_alone(calm: Person) -> None:
    calm.opens("me", game="rising", **QUICK)
    on_the_board = play_to_the_end([calm])
    assert on_the_board >= 40, f"only {on_the_board} choices could be made by clicking what is drawn"
    check_the_end(calm)


def test_two_people_and_a_bot_play_to_the_end(newcomer: Newcomer, site: Site) -> None:
    """From a round on in which two tiles of every peninsula are left; from its beginning a game is played alone."""
    t = rising.position(3, free=True, wave=8, calm=0, controlled=9, flooded=dict.fromkeys(PENINSULAS, 4))
    people = [newcomer(reduced_motion="reduce") for _ in range(2)]
    sit_at(open_table(site, as_file(t.match)), people)
    play_to_the_end(people)
    for person in people:
        check_the_end(person)


def play_to_the_end(people: list[Person]) -> int:
    """One after the other clicks, if he is asked; how often a click on what is drawn was the choice."""
    on_the_board = 0
    while True:
        looks = [look_and_click(person.table, alone=len(people) == 1) for person in people]
        on_the_board += sum(look["at"] is not None for look in looks)
        if all(look["over"] for look in looks):
            return on_the_board
        if not any(look["question"] for look in looks):
            wait_for_news(people, [look["pulse"] for look in looks])


def look_and_click(table: TablePage, *, alone: bool) -> dict[str, Any]:
    """What a person sees; if he is asked he clicks, and waits for what comes of it."""
    table.ready()
    look: dict[str, Any] = table.page.evaluate(LOOK, alone)
    if look["at"] and alone:
        table.page.mouse.click(*look["at"])
    if look["question"]:
        table.when(CHANGED, look)
    return look


def check_the_end(person: Person) -> None:
    """All lose, for who clicks in haste builds no gate; the whole island is under water."""
    table = person.table
    expect(table.heading).to_have_text("All lose")
    expect(table.prompt).to_contain_text("No island tile is dry.")
    expect(table.prompt.get_by_role("row", name="Components built")).to_be_visible()
    expect(person.page.locator(".tile.sunk")).to_have_count(len(TILES))
    for name in ("Rematch", "Replay", "Record"):
        expect(table.prompt.get_by_text(name, exact=True)).to_be_visible()


def test_the_power_core_wins(me: Person) -> None:
    goods = dict(zip(GOODS, BOX.cost[POWER_CORE], strict=True))
    placed = {"build_spot_1": ["red_leader"]}
    t = rising.position(1, beat="act", built=rising.INTRODUCTORY, placed=placed, goods={0: goods}, empty_pools=True)
    me.plays_on(as_file(t.match))
    me.page.locator("#spot-build_spot_1").click()
    expect(me.table.heading).to_have_text("Build which component on build spot 1?")
    me.page.locator("#component-power_core").click()
    expect(me.table.heading).to_have_text("All win")
    expect(me.table.prompt).to_contain_text("The Power Core is built.")
    expect(me.page.locator("#component-power_core")).to_contain_text("built: all win")


# ---------------------------------------------------------------- a gate that is built together

# Somebody who builds with the others: of what his own window offers at one instant he clicks what he wishes most, else
# the first button, of numbers the highest.  A wish is the beginning of a heading and what a button says.
WISH = """(wishes) => {
  const form = document.querySelector('#choices[data-question]');
  const heading = document.querySelector('#prompt h1').innerText;
  const look = {
    pulse: Number(document.querySelector('#table').dataset.pulse), question: form?.dataset.question ?? '', heading,
    over: Boolean(document.querySelector('#prompt table.score')), clicked: '',
  };
  if (!form) return look;
  const words = (button) => button.getAttribute('aria-label') ?? button.textContent.trim();
  const buttons = [...form.querySelectorAll('button[name=option]:not(#confirm)')];
  const wished = wishes.filter(([begins]) => heading.startsWith(begins))
    .map(([, said]) => buttons.find((button) => words(button) === said)).find(Boolean);
  const button = wished ?? buttons.at(form.querySelector('.nums') ? -1 : 0);
  look.clicked = words(button);
  button.click();
  return look;
}"""
BUILDERS = [
    ["", "Leader: build spot 1"],
    ["", "follower: build spot 2"],
    ["", "Build on build spot 1"],
    ["", "Build on build spot 2"],
    ["", "Matter Converter"],
    ["", "Yes"],
    ["", "Pass"],
    ["", "Done"],
    ["", "Wait for the others"],
    ["A mystic barrier", "0"],
    ["Unflooding", "0"],
]
OPEN_TABLE = """
import json, sys
from critias.web.server import set_up
set_up()
from django.contrib.auth.models import User
from critias.engine.record import Position
from critias.web import tables
match = Position.from_json(json.load(sys.stdin)).match()
start, key = tables.fresh_start(match)
owner, _ = User.objects.get_or_create(username="host")
chairs = ["open", "open", "steady"]
print(tables.open_table(owner, "rising", 3, match.settings, chairs, start=start, key=key, bot_delay=0).code)
"""


def open_table(site: Site, position: bytes) -> str:
    """A table of two people and a bot; its path."""
    opened = subprocess.run(
        [sys.executable, "-c", OPEN_TABLE], env=site.environment, input=position, stdout=subprocess.PIPE, check=True
    )
    return f"/t/{opened.stdout.decode().strip()}"


def sit_at(path: str, people: list[Person]) -> None:
    for person in people:
        person.sits_down(path)


def last_rounds() -> bytes:
    """Two components and the Power Core are left; nobody could pay for one of them alone.  The bot starts."""
    left = ["solar_matrix", "matter_converter"]
    t = rising.position(
        3,
        free=True,
        first=2,
        built=[name for name in rising.INTRODUCTORY if name not in left],
        planned=left,
        followers=dict.fromkeys(range(3), 1),
        goods={
            0: {"gold": 2, "crystal": 1, "mystic_energy": 1},
            1: {"crystal": 5, "atlantium": 3},
            2: {"gold": 3, "mystic_energy": 6},
        },
        deck=["calm_seas"] * 9,
    )
    return as_file(t.match)


def test_two_people_and_a_bot_build_the_gate_together_and_win(newcomer: Newcomer, site: Site) -> None:
    people = [newcomer(reduced_motion="reduce") for _ in range(2)]
    sit_at(open_table(site, last_rounds()), people)
    wishes: list[list[list[str]]] = [BUILDERS, BUILDERS]
    wishes[0] = [["Yellow proposes: Flood", "No"], ["Wrath of the Gods", "Hills"], *BUILDERS]  # the people decide
    seen: list[dict[str, Any]] = []
    while True:
        looks = [wish(person.table, wanted) for person, wanted in zip(people, wishes, strict=True)]
        seen += looks
        if all(look["over"] for look in looks):
            break
        if not any(look["question"] for look in looks):
            wait_for_news(people, [look["pulse"] for look in looks])
    for person in people:
        expect(person.table.heading).to_have_text("All win")
        expect(person.table.prompt).to_contain_text("The Power Core is built.")
        expect(person.page.locator("#component-power_core")).to_contain_text("built: all win")
        expect(person.table.prompt.get_by_role("row", name="Components built")).to_contain_text("10")
    log = people[1].page.locator("#log").inner_text()
    for line in ("Solar Matrix is built.", "Matter Converter is built.", "Red does not agree with", "Hills 1 floods."):
        assert line in log, line
    assert {look["clicked"] for look in seen} >= {"No", "Yes", "Leader: build spot 1", "follower: build spot 2"}


def wish(table: TablePage, wishes: list[list[str]]) -> dict[str, Any]:
    """What a person sees; if he is asked he clicks what he wishes, and waits for what comes of it."""
    table.ready()
    look: dict[str, Any] = table.page.evaluate(WISH, wishes)
    if look["question"]:
        table.when(CHANGED, look)
    return look


# ---------------------------------------------------------------- clicks that meet


@pytest.fixture
def company(newcomer: Newcomer) -> list[Person]:
    """Three people who place their followers (a Leader may have a gift), the starting player first."""
    people = everybody_places([newcomer(reduced_motion="reduce") for _ in range(3)])
    for person in people:
        person.page.get_by_role("button", name="Follower", exact=True).click()
    starting = next(n for n, person in enumerate(people) if person.page.locator(".strip.me .lead1").count())
    return people[starting:] + people[:starting]


class SlowClick:
    """A click whose request is under way: it arrives when `arrives` says so."""

    def __init__(self, person: Person, thing: str) -> None:
        self.page = person.page
        self.routes: list[Route] = []
        self.page.route("**/answer", self.hold, times=1)
        person.table.ready()
        self.page.locator(thing).click()
        until(self.page, lambda: self.routes, "the click is sent")

    def hold(self, route: Route) -> None:
        self.routes.append(route)

    def arrives(self) -> None:
        with self.page.expect_response("**/answer"):
            self.routes[0].continue_()


def test_two_clicks_on_the_last_disc(company: list[Person]) -> None:
    """Both see the disc free and click; the first has it, the other is told, and both go on."""
    first, second, _ = company
    beaten = SlowClick(second, "#spot-hills_1 .slab")
    first.page.locator("#spot-hills_1 .slab").click()
    expect(first.page.locator("[id^=man-hills_1-]")).to_have_count(1)
    beaten.arrives()
    expect(second.page.get_by_role("alert")).to_have_text(MOVED_ON)
    for person in company:
        expect(person.page.locator("[id^=man-hills_1-]")).to_have_count(1)
    expect(second.table.heading).to_have_text(PLACE)
    second.page.locator("#spot-hills_2 .slab").click()
    first.page.locator("#spot-forests_1 .slab").click()
    for person in company:
        for tile in ("hills_1", "hills_2", "forests_1"):
            expect(person.page.locator(f"[id^=man-{tile}-]")).to_have_count(1)
        expect(person.page.get_by_role("alert")).to_have_count(0)


def test_a_click_that_comes_while_another_must_decide(company: list[Person]) -> None:
    """The starting player settles a claim: a click of the third changes nothing, and his page goes on by itself."""
    starting, second, third = company
    second.page.locator("#spot-hills_1 .slab").click()
    expect(third.page.locator("[id^=man-hills_1-]")).to_have_count(1)
    refused = SlowClick(second, "#spot-hills_2 .slab")
    third.page.get_by_role("button", name="Claim", exact=True).click()
    third.page.get_by_role("button", name="Claim Hills 1").click()
    expect(starting.table.heading).to_contain_text("claims Hills 1")
    refused.arrives()
    expect(second.page.get_by_role("alert")).to_have_text(MOVED_ON)
    expect(second.table.heading).to_contain_text("Waiting for")
    starting.page.get_by_role("button", name="None", exact=True).click()
    expect(second.table.heading).to_have_text(PLACE)
    expect(second.page.get_by_role("alert")).to_have_count(0)
    second.page.locator("#spot-hills_2 .slab").click()
    expect(third.page.locator("[id^=man-hills_2-]")).to_have_count(1)
