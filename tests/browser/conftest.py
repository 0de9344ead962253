"""A real server, a real browser, and people who sit down at it.

One server and one Chromium for each process of the test run, from the first browser test to the last; a new person
(an own browser context: own cookies, own windows) whenever a test asks for one.  What a browser complains about
(errors on the console, requests that fail, answers of 400 and more) makes the test fail, and so does what the server
complains about.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.people import PATIENCE, Person, new_person
from tests.support.site import ROOT, Site

CHROMIUM = os.environ.get("CRITIAS_CHROMIUM", "/usr/bin/chromium")
# Every window would start two pages more, for an address bar that nobody sees.  Chromium takes the last such list only:
# what Playwright switches off for a reason is named again.
WITHOUT = "WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding"
PICTURES = ROOT / "build" / "browser"
REPORT = pytest.StashKey[pytest.TestReport]()

Newcomer = Callable[..., Person]


class Chromium:
    """The browser of this process; if it dies with one test the next gets another."""

    def __init__(self, playwright: Playwright) -> None:
        self.playwright = playwright
        self.running: Browser | None = None

    @property
    def browser(self) -> Browser:
        if self.running is None or not self.running.is_connected():
            self.running = self.playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox", f"--disable-features={WITHOUT}"], timeout=PATIENCE
            )
        return self.running

    def close(self) -> None:
        if self.running is not None:
            self.running.close()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Chromium]:
    """The browser.  It leaves with the last browser test: Playwright's loop must not run beside other tests."""
    if shutil.which(CHROMIUM) is None:
        reason = f"no Chromium at {CHROMIUM}: run scripts/apt-packages chromium, or name one in CRITIAS_CHROMIUM"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = Chromium(playwright)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def site(chromium: Chromium, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The server; without a browser none is needed."""
    with Site(tmp_path_factory.mktemp("site"), {"CRITIAS_PROXIES": "127.0.0.1"}) as running:
        yield running


@pytest.fixture(scope="package")
def finished(site: Site, chromium: Chromium) -> str:
    """The path of a game that is over: a golden record, brought to the site as a file."""
    somebody = new_person(chromium.browser, site.url)
    path = somebody.brings((ROOT / "tests" / "golden" / "end-3-standard.json").read_bytes())
    somebody.context.close()
    return path.removesuffix("/replay")


@pytest.fixture
def newcomer(chromium: Chromium, site: Site, request: pytest.FixtureRequest) -> Iterator[Newcomer]:
    """Makes people: `newcomer()`, `newcomer(viewport=…, color_scheme="dark")`."""
    people: list[Person] = []
    logged = site.log.stat().st_size

    def new(**settings: Any) -> Person:
        person = new_person(chromium.browser, site.url, **settings)
        people.append(person)
        return person

    yield new
    if REPORT not in request.node.stash or request.node.stash[REPORT].failed:
        take_pictures(people, request.node.name)
    for person in people:
        person.context.close()
    complaints = [complaint for person in people for complaint in person.complaints]
    assert not complaints, "the browser complains:\n" + "\n".join(complaints)
    with site.log.open("rb") as log:
        log.seek(logged)
        fresh = log.read().decode()
    assert not re.search(r"Traceback|ERROR|CRITICAL", fresh), f"the server complains:\n{fresh}"


@pytest.fixture
def me(newcomer: Newcomer) -> Person:
    return newcomer()


@pytest.fixture
def calm(newcomer: Newcomer) -> Person:
    """Me, but nothing glides on my page: for whole games, which would take twice the time."""
    return newcomer(reduced_motion="reduce")


def take_pictures(people: list[Person], name: str) -> None:
    """What the windows of a failed test showed, in build/browser."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for who, person in enumerate(people):
        for which, page in enumerate(person.context.pages):
            file = PICTURES / f"{re.sub('[^a-z0-9_]+', '-', name.lower())}-{who}-{which}.png"
            page.screenshot(path=file)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[REPORT] = report
    return report
