"""People at the table: what they see and what they do, by the page's contract and not by its looks.

The contract: `#prompt` says what is asked; `#choices[data-question]` holds a button `name=option` for each choice;
`data-final` marks a choice that waits for `#confirm`; a thing on the page that stands for a choice has
`data-option`; `#table[data-pulse]` counts the changes that the page has seen.
"""

from __future__ import annotations

import itertools
import random
import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response, WebError

SEE = """() => {
  const seen = (thing) => {
    const box = thing.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && thing.checkVisibility({ visibilityProperty: true });
  };
  const things = [...document.querySelectorAll('[data-option]')].filter(seen);
  const find = (value) => things.find((thing) => thing.dataset.option === value);
  const form = document.querySelector('#choices');
  return {
    question: form?.dataset.question ?? '',
    choices: [...(form?.querySelectorAll('button[name=option]:not(#confirm)') ?? [])].map((button) => ({
      value: button.value, words: button.getAttribute('aria-label') ?? button.textContent.trim(),
      final: 'final' in button.dataset, drawn: Boolean(find(button.value)), by_tab: find(button.value)?.tabIndex === 0,
    })),
  };
}"""
OTHER_QUESTION = "(old) => (document.querySelector('#choices')?.dataset.question ?? '') !== old"
THIS_QUESTION = "(wanted) => document.querySelector('#choices')?.dataset.question === wanted"
NUMBERS = itertools.count()
ASKED_OR_OVER = "() => document.querySelector('#choices[data-question], #prompt table.score')"


@dataclass(frozen=True)
class Choice:
    value: str
    words: str
    final: bool  # must be confirmed
    drawn: bool  # a thing on the page stands for it
    by_tab: bool  # which the keyboard reaches; if not, the button is enough


class Person:
    """Somebody at a browser of his own."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.context = context
        self.site = site
        self.complaints: list[str] = []
        self.forgiven: list[str] = []  # patterns of complaints that a test expects
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        self.page = context.new_page()
        self.table = TablePage(self.page)

    def forgive(self, pattern: str) -> None:
        """From now on this is no fault: the test brings it about."""
        self.forgiven.append(pattern)

    def _complain(self, complaint: str) -> None:
        if not any(re.search(pattern, complaint) for pattern in self.forgiven):
            self.complaints.append(complaint)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _error(self, error: WebError) -> None:
        self._complain(f"script: {error.error}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the browser itself has left the page
            self._complain(f"{request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._complain(f"{response.request.method} {response.url}: {response.status}")

    # ---- coming to a table

    def another_window(self) -> TablePage:
        """A second tab of the same browser, at the same place."""
        page = self.context.new_page()
        page.goto(self.page.url)
        return TablePage(page)

    def post(self, path: str, fields: dict[str, Any], token_from: str = "/") -> str:
        """Send a form of the site without clicking; where it led."""
        request = self.context.request
        found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', request.get(token_from).text())
        assert found is not None
        multipart = any(isinstance(value, dict) for value in fields.values())
        data: dict[str, Any] = {**fields, "csrfmiddlewaretoken": found[1]}
        response = request.post(path, multipart=data) if multipart else request.post(path, form=data, max_redirects=20)
        assert response.ok, f"{path}: {response.status}\n{response.text()[:2000]}"
        return response.url

    def opens(self, *chairs: str, game: str = "end", **fields: str) -> str:
        """Open a table ("me", "open" or a bot on each chair; bots move at once) and go there; its path."""
        form = {f"chair-{number}": chair for number, chair in enumerate(chairs)}
        url = self.post(f"/new/{game}", {"seats": str(len(chairs)), "bot_delay": "0", **form, **fields}, f"/new/{game}")
        self.page.goto(url)
        return url.removeprefix(self.site)

    def sits_down(self, path: str) -> None:
        """Take the first free chair of a table and look at it."""
        self.post(f"{path}/join", {}, path)
        self.page.goto(path)

    def brings(self, data: bytes) -> str:
        """Send a record or position; the path to which it leads."""
        fields = {"file": {"name": "file.json", "mimeType": "application/json", "buffer": data}, "who": "one"}
        return self.post("/open-file", fields, "/open-file").removeprefix(self.site)

    def plays_on(self, position: bytes) -> str:
        """A table from a position, against bots that move at once; its path."""
        path = self.brings(position)
        self.post(f"{path}/bot-pace", {"bot_delay": "0"}, f"{path}/settings")
        self.page.goto(path)
        return path


class TablePage:
    """A window that shows a table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def heading(self) -> Locator:
        return self.prompt.get_by_role("heading", level=1)

    @property
    def confirm(self) -> Locator:
        return self.page.locator("#confirm")

    @property
    def undo(self) -> Locator:
        return self.page.get_by_role("button", name="Undo")

    @property
    def question(self) -> str:
        """The id of the open question; nothing if none is open."""
        return str(self.page.evaluate("() => document.querySelector('#choices')?.dataset.question ?? ''"))

    @property
    def pulse(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-pulse") or -1)

    def catches_up(self, pulse: int) -> None:
        """Wait until this window shows what another one has seen."""
        self.page.wait_for_function("(p) => Number(document.querySelector('#table').dataset.pulse) >= p", arg=pulse)

    def button(self, value: str) -> Locator:
        return self.page.locator(f'#choices button[name=option][value="{value}"]:not(#confirm)')

    def thing(self, value: str) -> Locator:
        """What is drawn for a choice: on the board, in a row, in the hand."""
        return self.page.locator(f'[data-option="{value}"]').locator("visible=true").first

    def is_asked(self) -> bool:
        """Wait until this person must choose (true) or the game is over (false)."""
        self.page.wait_for_function(ASKED_OR_OVER)
        return self.question != ""

    def choices(self) -> list[Choice]:
        return self.look()[1]

    def look(self) -> tuple[str, list[Choice]]:
        """The question and its choices, seen at the same instant."""
        seen = self.page.evaluate(SEE)
        return seen["question"], [Choice(**choice) for choice in seen["choices"]]

    def choose(self, choice: Choice, *, drawn: bool = False, send: bool = True) -> None:
        """Click a choice, as a button or as the thing that is drawn for it, and confirm it where it must be."""
        question = self.question
        if drawn:
            self.page.mouse.move(0, 0)  # a thing that is lifted off a resting pointer has no rest itself
        (self.thing(choice.value) if drawn else self.button(choice.value)).click()
        if choice.final and send:
            self.confirm.click()
        if send or not choice.final:
            self.moves_on_from(question)

    def moves_on_from(self, question: str) -> None:
        """Wait until this question is no longer open here."""
        self.page.wait_for_function(OTHER_QUESTION, arg=question)

    def comes_to(self, question: str) -> None:
        """Wait until this question is open here."""
        self.page.wait_for_function(THIS_QUESTION, arg=question)


def sensible(choices: list[Choice], dice: random.Random) -> Choice:
    """A choice at random, but no player bids all that he has in the first vote."""
    if all(choice.words.split()[0].isdigit() for choice in choices):
        choices = choices[:4]
    return dice.choice(choices)


def new_person(browser: Browser, site: str, **settings: Any) -> Person:
    """Somebody who comes from an address of his own, as people do: the site counts requests by it."""
    number = next(NUMBERS)
    usual = {
        "base_url": site,
        "viewport": {"width": 1440, "height": 900},
        "extra_http_headers": {"X-Forwarded-For": f"10.1.{number // 250}.{number % 250 + 1}"},
    }
    return Person(browser.new_context(**{**usual, **settings}), site)
