"""axe-core finds nothing on any page, by day and by night."""

from __future__ import annotations

from importlib.resources import files

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person

AXE = files("axe_playwright_python").joinpath("axe.min.js")
# All rules by day; by night those on colours, for the themes differ in nothing else.
COLOURS = ["color-contrast", "link-in-text-block"]
RUN = """([part, only]) => axe.run(part, { resultTypes: ['violations'], ...(only && { runOnly: only }) })
  .then((found) => found.violations)"""
GAMES = ["end", "era", "age", "rising", "chaos"]
PAGES = ["/new/{}", "/rules/{}", "/rules/{}/rulings", "/rules/{}/summary", "/about/{}", "/learn/{}", "/learn/{}?step=4"]


@pytest.fixture
def me(newcomer: Newcomer) -> Person:
    """Without motion: half-way from one colour to another nothing can be judged."""
    return newcomer(reduced_motion="reduce")


def check(page: Page, part: str = "html") -> None:
    """Nothing by day and by night, on the page or in a part of it."""
    page.evaluate(AXE.read_text())
    faults: list[str] = []
    for theme, only in (("light", None), ("dark", COLOURS)):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        for violation in page.evaluate(RUN, [part, only]):
            for node in violation["nodes"]:
                faults.append(f"{theme}: {violation['id']} ({violation['impact']}): {node['html'][:300]}")
                faults.append(f"   {node['failureSummary']}")
    assert not faults, f"{page.url}\n" + "\n".join(faults)


@pytest.mark.parametrize("path", ["/", "/accounts/login/", *(page.format(game) for page in PAGES for game in GAMES)])
def test_pages_for_everybody(me: Person, path: str) -> None:
    me.page.goto(path)
    check(me.page)


def test_asking_and_lobby(me: Person) -> None:
    path = me.opens("me", "steady", "random", "keen")
    assert me.table.is_asked()
    for who in ("calm", "random", "keen"):
        expect(me.page.get_by_role("group", name=f"· {who} bot")).to_be_visible()
    check(me.page)  # a ship
    for _ in range(2):
        me.table.choose(me.table.choices()[0])
    me.table.choose(me.table.choices()[2], send=False)
    check(me.page)  # a bid that is chosen but not sent
    me.table.prompt.get_by_role("link").first.click()
    expect(me.page.locator("#drawer")).to_be_visible()
    check(me.page)
    me.page.goto("/")
    check(me.page)
    for page in (f"{path}/settings", "/p", "/me/delete", "/leagues", "/leagues/new/end"):
        me.page.goto(page)
        check(me.page)


def test_waiting(me: Person, newcomer: Newcomer) -> None:
    path = me.opens("me", "open", "open")
    check(me.page)  # the room before the game
    newcomer().sits_down(path)
    newcomer().sits_down(path)
    while choices := me.table.ready().choices:
        me.table.choose(choices[0])
    expect(me.table.heading).to_contain_text("Waiting")
    check(me.page)


def test_over_and_replay(me: Person, finished: str) -> None:
    me.page.goto(finished)
    expect(me.table.prompt.locator("table.score")).to_be_visible()
    check(me.page)
    me.page.goto(f"{finished}/replay?ply=70&seat=0")
    check(me.page)
